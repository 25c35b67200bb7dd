//! Games that members bring along: read, refused, and stepped through.

use baghchal::rules::LONGEST_IMPORT;
use baghchal::sandbox::{Message, OptionValue, Outcome, Response};

use crate::play::labels;
use crate::stage::{ALL, Stage};

const RECORD: &str = "[Ruleset \"plyyard 1\"] [Goats \"Asha *\"] [Tigers \"Bir\"] [Result \"0-1\"] \
                      1. b1 a1xc1 2. c3 0-1";
const PYTHON: &str = "1. G52 Bx5153 2. G33\n";
const OBX: &str = "TXXXT/XXXXX/XXXXX/XXXXX/TGXXT t @19 c0 mB5 #g1\n\
                   TXXXT/XXXXX/XXXXX/XXXXX/XXTXT g @19 c1 mA5C5(B5) #t1\n\
                   TXXXT/XXXXX/XXGXX/XXXXX/XXTXT t @18 c1 mC3 #g2\n";

/// What came in answer to a file, which is promised first and for the asker alone.
async fn promised(stage: &Stage, outcome: &Outcome) -> Message {
    assert_eq!(outcome.response, Some(Response::Deferred { ephemeral: true }));
    let reply = stage.discord.wait_for_reply(outcome.interaction.expect("it was sent")).await;
    let reply = reply.expect("what was promised came");
    assert!(reply.is_ephemeral());
    reply
}

/// The states of the four buttons for stepping.
fn disabled(message: &Message) -> Vec<bool> {
    message.buttons().take(4).map(|button| button.disabled).collect()
}

#[tokio::test]
async fn a_game_is_stepped_through_to_and_fro_also_after_a_restart() {
    let mut stage = Stage::new("en-US").await;
    let ann = stage.ann.clone();
    let first = stage.slash(&ann, "import", &[("record", RECORD)]).await;
    let first = Stage::said(&first).clone();
    assert!(first.is_ephemeral());
    let title = "📜 Imported game: 🐐 Asha \\* – 🐅 Bir\nThe tigers won.\n";
    assert_eq!(first.content, format!("{title}The start, before 3 actions."));
    assert_eq!(labels(&first), ["⏮ Start", "◀ Back", "On ▶", "End ⏭", "Replay"]);
    assert_eq!(disabled(&first), [true, true, false, false]);
    let picture = &first.attachments[0];
    assert_eq!(picture.filename, "bagh-chal-i1-0.png");
    assert!(picture.description.as_deref().unwrap().contains("a1, e1, a5, e5"), "{picture:?}");

    let on = stage.press(&ann, &first, "On ▶").await;
    let on = Stage::said(&on).clone();
    assert_eq!(on.id, first.id);
    assert_eq!(on.content, format!("{title}**1. b1** · 1 of 3"));
    assert_eq!(disabled(&on), [false; 4]);
    assert_eq!(on.attachments.len(), 1);

    stage.crash_bot().await;
    stage.start_bot().await;
    let capture = stage.press(&ann, &on, "On ▶").await;
    let capture = Stage::said(&capture).clone();
    assert_eq!(capture.content, format!("{title}**1… a1xc1** · 2 of 3"));
    let back = stage.press(&ann, &capture, "◀ Back").await;
    assert_eq!(Stage::said(&back).content, on.content);
    let end = stage.press(&ann, Stage::said(&back), "End ⏭").await;
    let end = Stage::said(&end).clone();
    assert_eq!(end.content, format!("{title}**2. c3** · 3 of 3"));
    assert_eq!(disabled(&end), [false, false, true, true]);
    assert!(end.attachments[0].description.as_deref().unwrap().contains("The tigers won."));
    let start = stage.press(&ann, &end, "⏮ Start").await;
    assert_eq!(Stage::said(&start).content, first.content);

    let asked = stage.slash(&ann, "forget-me", &[]).await;
    stage.press(&ann, Stage::said(&asked), "Forget me").await;
    let gone = stage.press(&ann, Stage::said(&start), "On ▶").await;
    assert!(Stage::said(&gone).content.contains("no longer kept"), "{gone:?}");
    stage.finish();
}

#[tokio::test]
async fn all_three_notations_are_read_from_files_in_both_languages_and_in_direct_messages() {
    let stage = Stage::new("en-US").await;
    let start = |who: &str| match who {
        "Zoé" => "Le début, avant les 3 coups.",
        _ => "The start, before 3 actions.",
    };
    for who in [&stage.ann, &stage.zoe] {
        let direct = stage.discord.direct_channel(who, &stage.application);
        for channel in [stage.channel, direct] {
            for text in [RECORD, PYTHON, OBX] {
                let file = stage.discord.upload("game.txt", "text/plain", text.as_bytes());
                let options = [("file", OptionValue::from(file))];
                let outcome = stage.ask(who, channel, "import", &options).await;
                let reply = promised(&stage, &outcome).await;
                assert!(reply.content.ends_with(start(&who.global_name)), "{reply:?}");
                assert_eq!(reply.attachments.len(), 1);
                assert_eq!(reply.buttons().count(), 5);
            }
        }
    }
    stage.finish();
}

#[tokio::test]
async fn what_is_wrong_is_named_with_its_line_and_word() {
    let stage = Stage::new("en-US").await;
    let broken = "1. G52 Bx5153\n2. G53";
    for (who, words) in [
        (
            &stage.ann,
            "❌ Line 2, at “G53”: Not allowed: on our board this is c1. A tiger already stands on c1. Choose an \
             empty point.\n\
             Nothing was imported. The 2 actions before that are right.",
        ),
        (
            &stage.zoe,
            "❌ Ligne 2, à « G53 » : c1 est interdit sur notre plateau. Un tigre occupe déjà c1. Choisissez \
             un point libre.\n\
             Rien n’a été importé. Les 2 coups qui précèdent sont justes.",
        ),
    ] {
        let file = stage.discord.upload("game.txt", "text/plain", broken.as_bytes());
        let outcome =
            stage.ask(who, stage.channel, "import", &[("file", OptionValue::from(file))]).await;
        let reply = promised(&stage, &outcome).await;
        assert_eq!(stage.words(&reply), words);
        assert_eq!(reply.attachments.len(), 1, "the last board that is right");
        assert_eq!(reply.buttons().count(), 0);
    }
    let said = async |text: &str| {
        let outcome = stage.slash(&stage.ann, "import", &[("record", text)]).await;
        let message = Stage::said(&outcome);
        assert!(message.is_ephemeral());
        message.content.clone()
    };
    assert!(said("hello @everyone").await.starts_with("❌ Line 1, at “hello”: This is none"));
    assert!(said("1. G33 c3").await.contains("What comes before is the notation of the Python"));
    assert!(said(&"🐐".repeat(6000)).await.starts_with("❌ Line 1, at “🐐🐐"));
    stage.finish();
}

#[tokio::test]
async fn a_file_that_is_none_of_ours_is_refused() {
    let stage = Stage::new("en-US").await;
    let (ann, discord) = (&stage.ann, &stage.discord);
    let long = discord.upload("game.txt", "text/plain", &vec![b' '; LONGEST_IMPORT + 1]);
    let long = stage.ask(ann, stage.channel, "import", &[("file", OptionValue::from(long))]).await;
    assert_eq!(Stage::said(&long).content, "That is too long: I read up to 64 KiB.");
    let binary = discord.upload("game.png", "image/png", &[0x89, 0xFF, 0x00]);
    let binary = [("file", OptionValue::from(binary))];
    let binary = stage.ask(ann, stage.channel, "import", &binary).await;
    assert_eq!(promised(&stage, &binary).await.content, "The file is not text in UTF-8.");
    let both = discord.upload("game.txt", "text/plain", PYTHON.as_bytes());
    let both = [("file", OptionValue::from(both)), ("record", PYTHON.into())];
    for options in [&both[..], &[]] {
        let outcome = stage.ask(ann, stage.channel, "import", options).await;
        let said = &Stage::said(&outcome).content;
        assert_eq!(said, "Give the game either as text or as a file.");
    }
    stage.finish();
}

#[tokio::test]
async fn where_nothing_can_be_attached_the_boards_are_in_letters() {
    let stage = Stage::new("en-US").await;
    let without = baghchal::sandbox::Permissions(ALL.0 & !(1 << 15));
    stage.discord.permit_in(stage.channel, stage.application.id, without);
    let outcome = stage.slash(&stage.ann, "import", &[("record", PYTHON.trim())]).await;
    let message = Stage::said(&outcome);
    assert!(message.content.contains("5 T---·---·---·---T"), "{}", message.content);
    assert_eq!(message.attachments.len(), 0);
    assert_eq!(labels(message), ["⏮ Start", "◀ Back", "On ▶", "End ⏭"]);
    let on = stage.press(&stage.ann, message, "End ⏭").await;
    assert!(Stage::said(&on).content.contains("[G]"), "{on:?}");
    stage.finish();
}
