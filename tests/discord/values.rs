//! What positions are worth, without a tablebase.

use std::time::{Duration, Instant};

use baghchal::rules::Ruleset;
use baghchal::sandbox::{Message, Response};

use crate::hints::promised;
use crate::play::{Table, on_both_servers};
use crate::solo::Solo;
use crate::stage::{GOATS, Stage};

/// Checks that a message owns up to knowing nothing, for lack of a tablebase.
fn check_unknown(stage: &Stage, message: &Message, at: [&str; 2]) {
    let words = stage.words(message);
    assert!(words.contains(stage.read(at)), "{words}");
    let unknown = ["I do not know the value here", "je ne connais pas la valeur ici"];
    assert!(words.contains(stage.read(unknown)), "{words}");
    let unproven = ["but have proven nothing.", "mais je n’ai rien prouvé."];
    assert!(words.ends_with(stage.read(unproven)), "{words}");
    assert_eq!(message.attachments.len(), 1, "{message:?}");
}

#[tokio::test]
async fn a_solo_game_is_valued_while_it_is_played_and_board_by_board_when_it_is_over() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, channel, .. } = stage;
        let mut solo = Solo::begin(stage, *channel, GOATS, Ruleset::PlyYard1).await;
        let place = solo.any();
        solo.act(place).await;
        solo.engine_acts().await;
        let asked = stage.slash(ann, "value", &[]).await;
        let value = promised(stage, &asked).await;
        check_unknown(stage, &value, ["· 2 of 2", "· 2 sur 2"]);

        let over = crate::both::resign(stage, *channel, ann).await;
        let asked = stage.push(ann, &over, ["Value", "Valeur"]).await;
        let value = promised(stage, &asked).await;
        check_unknown(stage, &value, ["· 2 of 2", "· 2 sur 2"]);
        let back = stage.push(ann, &value, ["◀ Back", "◀ Précédent"]).await;
        assert_eq!(back.response, Some(Response::DeferredUpdate), "{back:?}");
        // The same message shows it, when the engine has thought.
        let at = ["· 1 of 2", "· 1 sur 2"];
        let since = Instant::now();
        let earlier = loop {
            let now = stage.discord.message(value.id).expect("it stays");
            if stage.words(&now).contains(stage.read(at)) {
                break now;
            }
            assert!(since.elapsed() < Duration::from_secs(10), "{now:?}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        };
        check_unknown(stage, &earlier, at);
    })
    .await;
}

#[tokio::test]
async fn a_game_between_members_is_valued_only_when_it_is_over() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, zoe, channel, .. } = stage;
        let mut table = Table::set(stage).await;
        table.play("c3 a1-a2").await;
        let live = [
            "While two members play, nobody hears what their position is worth. When the game is \
             over, /value tells.",
            "Tant que deux membres jouent, personne n’apprend ce que vaut leur position. La partie \
             finie, /valeur le dira.",
        ];
        for who in [ann, ben, zoe] {
            stage.check_refused(who, "value", &[], live).await;
        }
        crate::both::resign(stage, *channel, ben).await;
        let asked = stage.slash(ann, "value", &[]).await;
        let value = promised(stage, &asked).await;
        check_unknown(stage, &value, ["· 2 of 2", "· 2 sur 2"]);
        let asked = stage.ask(ann, *channel, "value", &[("ply", 0.into())]).await;
        let value = promised(stage, &asked).await;
        check_unknown(stage, &value, ["before 2 actions", "avant les 2 coups"]);
    })
    .await;
}
