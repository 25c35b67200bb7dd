//! One bot on a database.

use crate::host::Host;

#[test]
fn a_second_bot_on_the_database_refuses_until_the_first_is_gone_even_by_force() {
    let host = Host::new();
    let mut first = host.start_bot("first.log");
    first.wait_until_it_works();

    let said = host.refused(&["bot"], 1);
    assert!(said.contains("another bot runs on the database"), "{said}");
    assert!(said.contains("baghchal.db;"), "it says which: {said}");

    first.kill();
    host.start_bot("third.log").wait_until_it_works();
}

#[test]
fn the_console_may_use_the_database_while_the_bot_runs() {
    let host = Host::new();
    let mut bot = host.start_bot("bot.log");
    bot.wait_until_it_works();
    let console = host.run(&["console", "--script"]);
    assert!(console.status.success(), "{}", String::from_utf8_lossy(&console.stderr));
}
