//! Games as moving pictures.

use baghchal::sandbox::{Message, OptionValue, Outcome, Permissions, Response};

use crate::play::labels;
use crate::stage::{ALL, Stage};

/// The frames of a file.
fn frames(message: &Message) -> usize {
    let [picture] = &message.attachments[..] else { panic!("one picture: {message:?}") };
    assert_eq!(picture.filename.rsplit('.').next(), Some("gif"));
    let mut decoder = gif::DecodeOptions::new().read_info(&picture.content[..]).expect("a GIF");
    let mut frames = 0;
    while decoder.read_next_frame().expect("a frame").is_some() {
        frames += 1;
    }
    frames
}

async fn promised(stage: &Stage, outcome: &Outcome, ephemeral: bool) -> Message {
    assert_eq!(outcome.response, Some(Response::Deferred { ephemeral }));
    let reply = stage.discord.wait_for_reply(outcome.interaction.expect("it was sent")).await;
    let reply = reply.expect("what was promised came");
    assert_eq!(reply.is_ephemeral(), ephemeral);
    reply
}

/// Three actions.
async fn play(stage: &Stage) {
    stage.start_game().await;
    stage.slash(&stage.ann, "place", &[("point", "b1")]).await;
    stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "c1")]).await;
    stage.slash(&stage.ann, "place", &[("point", "c3")]).await;
}

#[tokio::test]
async fn a_game_is_replayed_for_whoever_asks_or_for_all() {
    let stage = Stage::new("en-US").await;
    play(&stage).await;
    let own = stage.slash(&stage.ann, "replay", &[]).await;
    let own = promised(&stage, &own, true).await;
    assert_eq!(own.content, "📜 Game 1: 🐐 Ann – 🐅 Ben\nThere is no result.\n3 actions.");
    assert_eq!(frames(&own), 4);
    let alt = own.attachments[0].description.as_deref().unwrap();
    assert!(
        alt.starts_with("A moving picture of a game, 3 actions long. The last board:"),
        "{alt}"
    );
    assert_eq!(labels(&own), ["Step through"]);

    let french = stage.slash(&stage.zoe, "replay", &[]).await;
    let french = promised(&stage, &french, true).await;
    let words = "📜 Partie 1 : 🐐 Ann – 🐅 Ben\nIl n’y a pas de résultat.\n3 coups.";
    assert_eq!(stage.words(&french), words);

    // The server reads English, whoever asks.
    let options = [("share", OptionValue::from(true)), ("game", 1.into())];
    let shared = stage.ask(&stage.zoe, stage.channel, "replay", &options).await;
    let shared = promised(&stage, &shared, false).await;
    assert_eq!(shared.content, own.content);
    assert_eq!(frames(&shared), 4);
    assert_eq!(labels(&shared), [""; 0]);

    let steps = stage.press(&stage.ann, &own, "Step through").await;
    assert!(Stage::said(&steps).content.ends_with("The start, before 3 actions."));
    stage.finish();
}

#[tokio::test]
async fn a_game_that_is_over_is_replayed_by_its_button_and_from_its_record() {
    let stage = Stage::new("en-US").await;
    play(&stage).await;
    let asked = stage.slash(&stage.ben, "resign", &[]).await;
    stage.press(&stage.ben, Stage::said(&asked), "Resign").await;
    let over = stage
        .discord
        .wait_for_message(stage.channel, |message| message.button("Rematch").is_some());
    let over = over.await.expect("the end is told");
    let replay = stage.press(&stage.zoe, &over, "Replay").await;
    let replay = promised(&stage, &replay, true).await;
    assert_eq!(frames(&replay), 4);
    assert!(stage.words(&replay).contains("Les chèvres ont gagné."), "{replay:?}");

    let direct = stage.discord.direct_channel(&stage.ann, &stage.application);
    let record = stage.ask(&stage.ann, direct, "record", &[("game", 1.into())]).await;
    let record = Stage::said(&record).clone();
    assert_eq!(labels(&record), ["Step through", "Replay"]);
    let replay = stage.press(&stage.ann, &record, "Replay").await;
    assert_eq!(frames(&promised(&stage, &replay, true).await), 4);
    let steps = stage.press(&stage.ann, &record, "Step through").await;
    assert_ne!(Stage::said(&steps).id, record.id, "the record stays");
    stage.finish();
}

#[tokio::test]
async fn what_cannot_be_replayed_is_refused_privately() {
    let stage = Stage::new("en-US").await;
    let share = [("share", OptionValue::from(true))];
    let none = stage.ask(&stage.ann, stage.channel, "replay", &share).await;
    assert!(Stage::said(&none).is_ephemeral());
    let other = [("game", OptionValue::from(7))];
    let other = stage.ask(&stage.ann, stage.channel, "replay", &other).await;
    assert!(Stage::said(&other).content.starts_with("There is no such game"));
    play(&stage).await;
    let without = Permissions(ALL.0 & !(1 << 15));
    stage.discord.permit_in(stage.channel, stage.application.id, without);
    for (who, words) in [
        (&stage.ann, "I lack the permission Attach Files"),
        (&stage.zoe, "il me manque la permission Joindre des fichiers"),
    ] {
        let refused = stage.slash(who, "replay", &[]).await;
        assert!(Stage::said(&refused).is_ephemeral());
        let said = stage.words(Stage::said(&refused));
        assert!(said.contains(words), "{said}");
    }
    stage.finish();
}

#[tokio::test]
async fn play_goes_on_while_many_games_are_replayed() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.slash(&stage.ann, "place", &[("point", "b1")]).await;
    let asked = async || stage.slash(&stage.zoe, "replay", &[]).await;
    let replays = async {
        tokio::join!(asked(), asked(), asked(), asked(), asked(), asked(), asked(), asked())
    };
    let playing = stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "c1")]);
    let (replays, played) = tokio::join!(replays, playing);
    assert!(!Stage::said(&played).is_ephemeral(), "{played:?}");
    for replay in <[Outcome; 8]>::from(replays) {
        assert!(frames(&promised(&stage, &replay, true).await) >= 2);
    }
    stage.finish();
}
