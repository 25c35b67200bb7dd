//! `baghchal reports`: what members have reported, for hosts.

use baghchal::game::ChannelId;
use baghchal::game::{ErrorReport, Language, Member, MemberId, Place, ReportId};
use baghchal::referee::{Answer, Referee, Request, What};
use baghchal::store::Store;
use sqlx::{Connection as _, SqliteConnection};

use crate::host::Host;

/// Prints what is reported, and nothing else.
#[track_caller]
fn printed(host: &Host, arguments: &[&str]) -> String {
    let output = host.run(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{said}");
    String::from_utf8(output.stdout).unwrap()
}

async fn report(referee: &Referee, who: u64, message: &str) -> ReportId {
    let report = ErrorReport::new("rules/board", "plyyard 1", "", message);
    let request = Request {
        who: Member { id: MemberId(who), name: "Anna".to_owned() },
        place: Place { server: None, channel: ChannelId(1), parent: None },
        under: None,
        what: What::Report { report, language: Language::French },
        receipt: None,
    };
    match referee.handle(request, "2026-01-01T00:00:00Z".parse().unwrap()).await.unwrap() {
        Answer::Reported(id) => id,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_is_kept_is_printed_block_by_block_while_the_bot_goes_on() {
    let host = Host::new();
    let said = host.refused(&["reports"], 1);
    assert!(said.contains("there is no database file"), "{said}");
    assert_eq!(host.files(), [""; 0], "nothing is made");

    let referee = Referee::new(Store::open(&host.database_url()).await.unwrap());
    assert_eq!(printed(&host, &["reports"]), "no undelivered reports\n");
    assert_eq!(printed(&host, &["reports", "--all"]), "no reports\n");
    report(&referee, 7, "Une ligne manque.\nreport 9").await;
    let second = report(&referee, 8, "\u{1B}[31mRouge\u{202E}").await;
    let blocks = [
        "report 1\n  at: 2026-01-01T00:00:00Z\n  by: member 7\n  language: fr\n  passage: \
         rules/board\n  ruleset: plyyard 1\n  delivered: no\n  > Une ligne manque.\n  > report 9\n",
        "report 2\n  at: 2026-01-01T00:00:00Z\n  by: member 8\n  language: fr\n  passage: \
         rules/board\n  ruleset: plyyard 1\n  delivered: no\n  > [31mRouge\\u{202e}\n",
    ];
    assert_eq!(printed(&host, &["reports"]), blocks.join("\n"));

    referee.report_delivered(second).await.unwrap();
    assert_eq!(printed(&host, &["reports"]), blocks[0]);
    let delivered = blocks[1].replace("delivered: no", "delivered: yes");
    let all = [blocks[0], &delivered].join("\n");
    assert_eq!(printed(&host, &["reports", "--all"]), all);
    referee.close().await;
}

#[tokio::test]
async fn a_report_that_cannot_be_read_does_not_hide_the_others() {
    let host = Host::new();
    let referee = Referee::new(Store::open(&host.database_url()).await.unwrap());
    report(&referee, 7, "one").await;
    report(&referee, 7, "two").await;
    referee.close().await;
    let mut db = SqliteConnection::connect(&host.database_url()).await.unwrap();
    for sql in [
        "pragma ignore_check_constraints = on",
        "update report set language = 'tlh' where report_id = 1",
    ] {
        sqlx::query(sql).execute(&mut db).await.unwrap();
    }
    db.close().await.unwrap();
    let said = printed(&host, &["reports"]);
    let unreadable = "report 1\n  cannot be read: \"tlh\" is no language\n\nreport 2\n";
    assert!(said.starts_with(unreadable) && said.ends_with("  > two\n"), "{said}");
}
