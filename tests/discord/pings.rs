//! Who hears of what, and that no name does harm.

use std::time::Duration;

use crate::play::Table;
use crate::stage::{GOATS, Stage};

#[tokio::test]
async fn who_was_here_within_three_minutes_is_not_pinged() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    let told = table.play("c3 a1-b1").await;
    // Both have acted a moment ago: the message names who is next, but makes no sound.
    assert!(stage.words(&told[0]).ends_with("\n@Ben, your turn: tigers to move."));
    assert_eq!(told[0].pinged, []);
    assert_eq!(told[1].pinged, []);

    stage.advance(Duration::from_secs(150)).await;
    let goats = stage.slash(&stage.ann, "place", &[("point", "d4")]).await;
    assert_eq!(Stage::said(&goats).pinged, []);
    stage.slash(&stage.ben, "move", &[("from", "b1-c1")]).await;

    stage.advance(Duration::from_mins(3)).await;
    let goats = stage.slash(&stage.ann, "place", &[("point", "d3")]).await;
    assert_eq!(Stage::said(&goats).pinged, [stage.ben.id]);
    let tigers = stage.slash(&stage.ben, "move", &[("from", "c1-b1")]).await;
    assert_eq!(Stage::said(&tigers).pinged, [], "Ann has just acted");
    stage.finish();
}

#[tokio::test]
async fn who_is_challenged_asked_or_accepted_while_away_is_pinged() {
    let stage = Stage::new("en-US").await;
    let options = [("opponent", (&stage.ben).into()), ("side", GOATS.into())];
    let challenge = stage.challenge(&stage.ann, &options).await;
    assert_eq!(challenge.pinged, [stage.ben.id]);

    stage.advance(Duration::from_mins(3)).await;
    let begun = stage.slash(&stage.ben, "accept", &[]).await;
    assert_eq!(Stage::said(&begun).pinged, [stage.ann.id]);
    // An offer asks for an answer, from whoever is here too.
    let offer = stage.slash(&stage.ann, "draw", &[]).await;
    assert_eq!(Stage::said(&offer).pinged, [stage.ben.id]);
    let declined = stage.press(&stage.ben, Stage::said(&offer), "Decline the draw").await;
    assert_eq!(Stage::said(&declined).pinged, []);
    stage.finish();
}

#[tokio::test]
async fn names_neither_format_nor_mention() {
    let mut stage = Stage::new("en-US").await;
    let mention = format!("<@{}>", stage.zoe.id);
    stage.ann = stage.discord.add_member(stage.guild, "**Bob** @everyone <@1>", "en-US");
    stage.ben = stage.discord.add_member(stage.guild, &mention, "en-US");
    let ann = "\\*\\*Bob\\*\\* @\u{200B}everyone \\<@\u{200B}1\\>";
    let ben = format!("\\<@\u{200B}{}\\>", stage.zoe.id);

    let mut table = Table::set(&stage).await;
    let goat = table.play("c3").await.remove(0);
    let words = format!(
        "🐐 **1. c3** · {ann} places a goat.\n<@{}>, your turn: tigers to move.",
        stage.ben.id
    );
    assert_eq!(goat.content, words);
    let refused = stage.slash(&stage.mia, "draw", &[]).await;
    let words =
        format!("This is the game of {ann} (goats) and {ben} (tigers): only they can do that.");
    assert_eq!(Stage::said(&refused).content, words);

    stage.slash(&stage.ben, "draw", &[]).await;
    let question = stage.slash(&stage.ann, "resign", &[]).await;
    let resigned = stage.press(&stage.ann, Stage::said(&question), "Resign").await;
    stage.posted(&stage.ann, &resigned).await;
    let messages = stage.discord.messages(stage.channel);
    assert_eq!(messages.len(), 5);
    for message in messages {
        assert!(!message.pinged.contains(&stage.zoe.id), "{}", message.content);
        assert!(!message.content.contains(&mention), "{}", message.content);
        assert!(!message.content.contains("@everyone"), "{}", message.content);
    }
    stage.finish();
}
