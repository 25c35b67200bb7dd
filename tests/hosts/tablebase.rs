//! The file that knows the exact values, as the bot is told of it.

use crate::host::Host;

#[test]
fn a_bot_whose_tablebase_cannot_be_used_does_not_start_and_says_which_and_why() {
    let host = Host::new();
    let output = host
        .command(&["bot"])
        .env("BAGHCHAL_TABLEBASE", host.path("missing.tablebase"))
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    for words in ["BAGHCHAL_TABLEBASE names ", "missing.tablebase", "No such file"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!(host.files(), [""; 0], "nothing is made");
}
