//! What is stored of members, and how it goes: when they want that, or when their server has removed
//! the bot.

use std::time::Duration;

use baghchal::sandbox::{Calls, Endpoint, Fault, Member, Message, OptionValue, Response};
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use crate::play::{Table, labels, on_both_servers};
use crate::stage::{GOATS, Stage};

const DAY: Duration = Duration::from_hours(24);

#[tokio::test]
async fn members_are_told_what_is_stored_and_asked_before_it_is_deleted() {
    on_both_servers(async |stage, language| {
        let Stage { ann, zoe, .. } = &*stage;
        let told = stage.slash(ann, "privacy", &[]).await;
        let message = Stage::said(&told);
        assert!(message.is_ephemeral(), "{message:?}");
        let words = stage.words(message);
        let parts = [
            [
                "🔒 **What I store about you**\n",
                "\n- Your challenges and games: ",
                "after 30 days",
                "\n**/forget-me** deletes it. Opponents keep their games with “a former player”.",
            ],
            [
                "🔒 **Ce que j’enregistre sur vous**\n",
                "\n- Vos défis et vos parties : ",
                "après 30 jours",
                "\n**/oubliez-moi** supprime tout cela. Vos adversaires gardent leurs parties, avec \
                 « un ancien joueur ».",
            ],
        ];
        for part in parts[language] {
            assert!(words.contains(part), "{part} in {words}");
        }

        let title = [
            "**Your data would be deleted on all servers**: your number, name, settings and block \
             list go, and “a former player” stands in your games and ratings. This cannot be undone.",
            "**Vos données seraient supprimées sur tous les serveurs** : votre numéro, votre nom, \
             vos réglages et vos blocages disparaissent, et « un ancien joueur » prend votre place \
             dans vos parties et les classements. C’est définitif.",
        ];
        let live = [
            "Your game that goes on would be resigned.",
            "Votre partie en cours serait abandonnée.",
        ];
        let question = ["Shall it be deleted?", "Faut-il les supprimer ?"];
        let without = [0, 1].map(|at| format!("{}\n{}", title[at], question[at]));
        let told = stage.slash(zoe, "forget-me", &[]).await;
        stage.check_private(zoe, &told, [&without[0], &without[1]]);
        Table::set(stage).await;
        let with = [0, 1].map(|at| format!("{}\n{}\n{}", title[at], live[at], question[at]));
        let told = stage.slash(ann, "forget-me", &[]).await;
        let asked = stage.check_private(ann, &told, [&with[0], &with[1]]);
        let [yes, no] = [["Forget me", "Keep everything"], ["M’oublier", "Tout garder"]][language];
        assert_eq!(labels(asked), [yes, no]);

        let told = stage.press(ann, asked, no).await;
        assert!(matches!(told.response, Some(Response::Updated(_))), "{told:?}");
        let kept = ["Good, nothing was deleted.", "Très bien : rien n’est supprimé."];
        assert_eq!(labels(stage.check_private(ann, &told, kept)), [""; 0]);
        let told = stage.slash(ann, "place", &[("point", "c3")]).await;
        assert!(!Stage::said(&told).is_ephemeral(), "{told:?}");

        let told = stage.slash(ann, "forget-me", &[]).await;
        let told = stage.press(ann, Stage::said(&told), yes).await;
        assert!(matches!(told.response, Some(Response::Updated(_))), "{told:?}");
        let done = ["Done: your data is deleted.", "C’est fait : vos données sont supprimées."];
        assert_eq!(labels(stage.check_private(ann, &told, done)), [""; 0]);
    })
    .await;
}

/// The public messages of the usual channel that are so.
async fn told(stage: &Stage, is_so: impl Fn(&Message) -> bool) -> Message {
    let found = stage.discord.wait_for_message(stage.channel, is_so).await;
    found.unwrap_or_else(|| panic!("{:#?}", stage.discord.messages(stage.channel)))
}

#[tokio::test]
async fn others_keep_their_games_with_a_former_player() {
    on_both_servers(async |stage, language| {
        let hall = stage.discord.add_channel(stage.guild, "hall");
        let Stage { ann, ben, zoe, channel, discord, .. } = &*stage;
        let (_, mut table) = Table::set_with(stage, &[("rated", true.into())]).await;
        table.play("c3 a1-b1").await;
        let opponent = [("opponent", OptionValue::from(zoe))];
        let challenge = stage.ask(ann, hall, "challenge", &opponent).await;
        let question = stage.slash(ann, "forget-me", &[]).await;
        let yes = ["Forget me", "M’oublier"][language];
        stage.press(ann, Stage::said(&question), yes).await;

        // Her opponent, the channel, and whom she had challenged hear of it.
        let words = [
            "**Ben wins with the tigers**: the goats have resigned.\n\
             Ratings: 🐐 a former player 1500 → 1338 · 🐅 Ben 1500 → 1662",
            "**Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
             Classement : 🐐 un ancien joueur 1500 → 1338 · 🐅 Ben 1500 → 1662",
        ];
        let over = told(stage, |message| message.content.contains("1662")).await;
        assert_eq!(stage.words(&over), words[language]);
        assert_eq!(over.pinged, []);
        let withdrawn =
            ["a former player has withdrawn the challenge.", "un ancien joueur a retiré son défi."];
        let challenge = Stage::said(&challenge).id;
        let edited = discord
            .wait_for_message(hall, |message| message.id == challenge && message.edited.is_some())
            .await
            .expect("the challenge is edited");
        assert_eq!(stage.words(&edited), withdrawn[language]);
        assert_eq!(labels(&edited), [""; 0]);

        let seats = ["🐐 a former player – 🐅 Ben\n", "🐐 un ancien joueur – 🐅 Ben\n"];
        let board = stage.slash(ben, "board", &[]).await;
        let words = stage.words(Stage::said(&board));
        assert!(words.starts_with(seats[language]), "{words}");
        let history = stage.slash(ben, "history", &[]).await;
        let words = stage.words(Stage::said(&history));
        let against = [
            "**won** 🐅 against a former player · 2 actions · rated",
            "**gagnée** 🐅 contre un ancien joueur · 2 coups · classée",
        ];
        assert!(words.contains(against[language]), "{words}");
        let goats = [("side", GOATS.into())];
        let board = stage.ask(ben, *channel, "leaderboard", &goats).await;
        assert_eq!(Stage::said(&board).content.lines().count(), 2, "{board:?}");
        // There is nobody to play again.
        let rematch = ["Rematch", "Revanche"][language];
        let told = stage.press(ben, &over, rematch).await;
        assert!(Stage::said(&told).is_ephemeral(), "{told:?}");
        // The board still answers.
        let label = ["Board", "Plateau"][language];
        let shown = stage.press(ben, &over, label).await;
        assert!(stage.words(Stage::said(&shown)).starts_with(seats[language]), "{shown:?}");

        // She comes back as somebody new.
        for (command, none) in [
            ("history", ["There are no finished games", "Il n’y a pas encore de parties finies"]),
            ("games", ["You have no games", "Vous n’avez ni partie"]),
        ] {
            let told = stage.slash(ann, command, &[]).await;
            let words = stage.words(Stage::said(&told));
            assert!(words.starts_with(none[language]), "{words}");
        }
        let profile = stage.slash(ann, "profile", &[]).await;
        let words = stage.words(Stage::said(&profile));
        assert!(!words.contains("1338") && words.starts_with("**Ann**"), "{words}");
        Table::set(stage).await.play("c3").await;
    })
    .await;
}

/// A name that stands nowhere by chance.
const NAME: &str = "Annabelle Quux";

/// Where a member's name or number still stands in the tables.
async fn in_tables(stage: &Stage, member: &Member) -> Vec<String> {
    let mut db = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
    let columns: Vec<(String, String)> = sqlx::query_as(
        "select tables.name, columns.name
         from sqlite_schema as tables join pragma_table_info(tables.name) as columns
         where tables.type = 'table'",
    )
    .fetch_all(&mut db)
    .await
    .expect("the tables can be listed");
    assert!(columns.len() > 50, "{columns:?}");
    let mut found = Vec::new();
    for (table, column) in columns {
        let sql = format!(
            "select count(*) from \"{table}\"
             where instr(cast(\"{column}\" as text), '{}') or instr(\"{column}\", '{NAME}')",
            member.id
        );
        let rows: i64 = sqlx::query_scalar(AssertSqlSafe(sql))
            .fetch_one(&mut db)
            .await
            .expect("the table can be read");
        if 0 < rows {
            found.push(format!("{table}.{column}"));
        }
    }
    db.close().await.expect("the database closes");
    found
}

/// Whether a member's name or number stands in the files of the database.
fn in_files(stage: &Stage, member: &Member) -> Vec<&'static str> {
    let number = member.id.0;
    // As SQLite writes it in a column, and as the key of a row: seven bits in each byte but the last.
    let mut key = [0; 9];
    key[8] = number.to_be_bytes()[7];
    for (at, byte) in key[..8].iter_mut().rev().enumerate() {
        let bits = (number >> (8 + 7 * at)) & 0x7f;
        *byte = 0x80 | u8::try_from(bits).expect("seven bits");
    }
    let digits = number.to_string();
    let traces: [(&str, &[u8]); 4] = [
        ("name", NAME.as_bytes()),
        ("number", &number.to_be_bytes()),
        ("key", &key),
        ("digits", digits.as_bytes()),
    ];
    let files = ["baghchal.db", "baghchal.db-wal"];
    let bytes = files.map(|name| std::fs::read(stage.folder().join(name)).unwrap_or_default());
    let stands = |trace: &[u8]| {
        bytes.iter().any(|bytes| bytes.windows(trace.len()).any(|window| window == trace))
    };
    traces.into_iter().filter(|(_, trace)| stands(trace)).map(|(name, _)| name).collect()
}

#[cfg(unix)]
#[tokio::test]
async fn nothing_of_who_was_forgotten_is_left_in_the_files() {
    let mut stage = Stage::new("en-US").await;
    stage.ann = stage.discord.add_member(stage.guild, NAME, "en-GB");
    let hall = stage.discord.add_channel(stage.guild, "hall");
    let Stage { ann, ben, zoe, mia, channel, .. } = &stage;
    // A game with all that can happen in it, one that goes on, and all that one can choose.
    let (_, mut table) = Table::set_with(&stage, &[("rated", true.into())]).await;
    table.play("c3 a1-b1").await;
    stage.slash(ann, "draw", &[]).await;
    stage.slash(ben, "draw", &[]).await;
    let opponent = [("opponent", OptionValue::from(ann))];
    stage.ask(zoe, hall, "challenge", &opponent).await;
    stage.ask(ann, hall, "accept", &[]).await;
    stage.ask(ben, *channel, "challenge", &opponent).await;
    stage.ask(mia, *channel, "server show", &[]).await;
    let settings = [("turn", 1.into()), ("digest", true.into()), ("confirm", 1.into())];
    stage.ask(ann, *channel, "settings", &settings).await;
    for (who, whom) in [(ann, mia), (mia, ann)] {
        stage.ask(who, *channel, "block", &[("member", whom.into())]).await;
    }
    stage.ask(ann, *channel, "vacation", &[("days", 3.into())]).await;
    stage.wait_until_calm().await;
    let tables = in_tables(&stage, ann).await;
    for column in ["member.name", "game.guest_id", "event.member_id", "rating.member_id"] {
        assert!(tables.iter().any(|found| found == column), "{column} of {tables:?}");
    }
    for column in ["block.member_id", "block.blocked_id", "vacation.member_id"] {
        assert!(tables.iter().any(|found| found == column), "{column} of {tables:?}");
    }
    assert_eq!(in_files(&stage, ann), ["name", "number", "key"]);

    let question = stage.slash(ann, "forget-me", &[]).await;
    stage.press(ann, Stage::said(&question), "Forget me").await;
    stage.wait_until_calm().await;
    assert_eq!(in_tables(&stage, ann).await, [""; 0]);
    let erased = async {
        while !in_files(&stage, ann).is_empty() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let erased = tokio::time::timeout(Duration::from_secs(5), erased).await;
    assert!(erased.is_ok(), "{:?} while the bot runs", in_files(&stage, ann));

    // What others do later brings nothing back, nor does the end of the bot.
    stage.slash(ben, "history", &[]).await;
    stage.ask(zoe, hall, "board", &[]).await;
    stage.terminate_bot();
    assert_eq!(stage.bot_ends_within(Duration::from_secs(10)).await, Some(0));
    let Stage { ann, .. } = &stage;
    assert_eq!(in_files(&stage, ann), [""; 0]);
    stage.finish();
}

/// Waits until a member has been told that a game is suspended.
async fn suspended(stage: &Stage, member: &Member, times: usize) {
    let direct = stage.discord.direct_channel(member, &stage.application);
    let waiting = async {
        loop {
            let messages = stage.discord.messages(direct);
            let told = messages.iter().filter(|message| message.content.contains("/resume"));
            if times <= told.count() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), waiting).await.expect("the member is told");
}

#[tokio::test]
async fn a_server_that_removes_the_bot_is_forgotten_after_thirty_days() {
    let mut stage = Stage::new("en-US").await;
    let town = stage.discord.add_guild("Town", "en-US");
    let abroad = stage.discord.add_channel(town, "abroad");
    stage.discord.join(&stage.ann, town);
    stage.discord.join(&stage.ben, town);
    let begin = async |stage: &Stage| {
        let opponent = ("opponent", OptionValue::from(&stage.ben));
        let options = [opponent, ("side", GOATS.into()), ("time", 6.into())];
        stage.ask(&stage.ann, abroad, "challenge", &options).await;
        let begun = stage.ask(&stage.ben, abroad, "accept", &[]).await;
        assert!(!Stage::said(&begun).is_ephemeral(), "{begun:?}");
    };
    begin(&stage).await;
    Table::set(&stage).await.play("c3").await;
    // To him no direct message comes through, which is no reason to try on and on.
    stage.discord.accept_direct_messages(&stage.ben, false);
    stage.discord.kick(&stage.application, stage.guild);
    suspended(&stage, &stage.ann, 1).await;

    // It comes back in time.
    stage.advance(29 * DAY).await;
    stage.discord.install(&stage.application, stage.guild);
    stage.wait_until_calm().await;
    stage.advance(2 * DAY).await;
    stage.wait_until_calm().await;
    let resumed = stage.slash(&stage.ben, "resume", &[]).await;
    assert!(!Stage::said(&resumed).is_ephemeral(), "{resumed:?}");
    stage.slash(&stage.ben, "move", &[("from", "a1-b1")]).await;

    // It removes the bot again while that is down, and for longer.
    stage.crash_bot().await;
    stage.discord.kick(&stage.application, stage.guild);
    stage.start_bot().await;
    suspended(&stage, &stage.ann, 2).await;
    stage.advance(29 * DAY + Duration::from_hours(23)).await;
    stage.wait_until_calm().await;
    let direct = stage.discord.direct_channel(&stage.ann, &stage.application);
    let listed = async |stage: &Stage| {
        let told = stage.ask(&stage.ann, direct, "games", &[]).await;
        Stage::said(&told).content.lines().count() - 1
    };
    assert_eq!(listed(&stage).await, 2);
    stage.advance(Duration::from_hours(2)).await;
    stage.wait_for_log("servers that removed the bot are forgotten").await;
    assert_eq!(listed(&stage).await, 1, "the game on the other server goes on");

    stage.discord.install(&stage.application, stage.guild);
    stage.wait_until_calm().await;
    for (command, nothing) in [
        ("resume", "You have no suspended game on this server. "),
        ("board", "No game is being played in this channel. "),
        ("history", "There are no finished games here yet. "),
    ] {
        let told = stage.slash(&stage.ann, command, &[]).await;
        let words = stage.words(Stage::said(&told));
        assert!(words.starts_with(nothing), "{command}: {words}");
    }
    Table::set(&stage).await.play("c3").await;
    stage.finish();
}

#[tokio::test]
async fn who_shares_no_server_with_the_bot_any_more_is_not_written_to_again_and_again() {
    let stage = Stage::new("en-US").await;
    Table::set(&stage).await.play("c3").await;
    // So says Discord where the bot and a member have no server in common.
    let apart = Fault::Refuse { status: 403, code: 50278 };
    let apart = stage.discord.fail_all(Calls::Endpoint(Endpoint::CreateMessage), apart);
    stage.discord.kick(&stage.application, stage.guild);
    stage.wait_for_log("a direct message came back").await;
    let mut db = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
    let waiting = async {
        loop {
            let rows: i64 = sqlx::query_scalar("select count(*) from unannounced")
                .fetch_one(&mut db)
                .await
                .expect("the table can be read");
            if rows == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let done = tokio::time::timeout(Duration::from_secs(5), waiting).await;
    done.expect("nothing waits to be told any more");
    stage.discord.end_fault(apart);
    stage.finish();
}
