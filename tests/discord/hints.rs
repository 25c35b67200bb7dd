//! Hints in games against the engine, without a tablebase.

use baghchal::rules::{Action, Ruleset};
use baghchal::sandbox::{Message, OptionValue, Outcome, Response};

use crate::play::{Table, labels, on_both_servers};
use crate::solo::{Solo, TIGERS};
use crate::stage::{GOATS, Stage};

/// What was promised to whoever asked alone.
pub(crate) async fn promised(stage: &Stage, outcome: &Outcome) -> Message {
    assert_eq!(outcome.response, Some(Response::Deferred { ephemeral: true }), "{outcome:?}");
    let reply = stage.discord.wait_for_reply(outcome.interaction.expect("it was sent")).await;
    let reply = reply.expect("what was promised came");
    assert!(reply.is_ephemeral(), "{reply:?}");
    reply
}

#[tokio::test]
async fn a_hint_names_where_to_look_then_the_action_and_plays_it() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, channel, .. } = stage;
        let mut solo = Solo::begin(stage, *channel, GOATS, Ruleset::PlyYard1).await;
        let asked = stage.slash(ann, "hint", &[]).await;
        let clue = promised(stage, &asked).await;
        let words = stage.words(&clue);
        assert!(
            words.starts_with(stage.read(["💡 Place your goat", "💡 Posez votre chèvre"])),
            "{words}"
        );
        stage.check_labels(&clue, &["Show the action", "Play"], &["Montrer le coup", "Jouer"]);
        assert_eq!(clue.attachments.len(), 1);
        let shown = stage.push(ann, &clue, ["Show the action", "Montrer le coup"]).await;
        let shown_now = Stage::said(&shown);
        assert!(matches!(shown.response, Some(Response::Updated(_))), "{shown:?}");
        let words = stage.words(shown_now);
        let action: Action = words.split("**").nth(1).and_then(|it| it.parse().ok()).expect("it");
        assert_eq!(solo.course.check(action), Ok(()));
        let unproven =
            ["I have searched, but proven nothing.", "J’ai cherché, mais je n’ai rien prouvé."];
        assert!(words.ends_with(stage.read(unproven)), "{words}");
        stage.check_labels(shown_now, &["Play"], &["Jouer"]);
        let alt = shown_now.attachments[0].description.as_deref().expect("words for it");
        let marked = stage.read(["Marked points:", "Points marqués"]);
        assert!(alt.contains(marked) && alt.contains(&action.to().to_string()), "{alt}");
        let played = stage.push(ann, shown_now, ["Play", "Jouer"]).await;
        let told = stage.posted(ann, &played).await;
        assert!(told.content.contains(&format!("**1. {action}**")), "{}", told.content);
        solo.course.play(action).expect("a legal action");
        solo.board = told;
        let board = solo.engine_acts().await;

        // The same by the button under the board, and stale once another board stands there.
        let asked = stage.push(ann, &board, ["Hint", "Indice"]).await;
        let clue = promised(stage, &asked).await;
        let any = solo.any();
        solo.act(any).await;
        let late = ["Show the action", "Montrer le coup"];
        let refused = stage.push(ann, &clue, late).await;
        let said = Stage::said(&refused);
        assert!(said.is_ephemeral(), "{said:?}");
        let turn = stage.read(["turn", "jouer"]);
        assert!(stage.words(said).contains(turn) || labels(said).len() == 1, "{said:?}");
    })
    .await;
}

#[tokio::test]
async fn a_tiger_that_is_to_act_is_named_and_marked() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let solo = Solo::begin(stage, stage.channel, TIGERS, Ruleset::Ludoteka1).await;
        let asked = stage.push(&stage.ann, &solo.board, ["Hint", "Indice"]).await;
        let clue = promised(stage, &asked).await;
        let words = stage.words(&clue);
        let look = stage.read(["💡 Look at the tiger on ", "💡 Regardez le tigre en "]);
        let from = words.strip_prefix(look).expect(look).trim_end_matches('.').to_owned();
        let tigers = solo.course.position().pieces().tigers;
        assert!(tigers.contains(from.parse().expect("a point")), "{from}");
        let alt = clue.attachments[0].description.as_deref().expect("words for it");
        assert!(alt.ends_with(&format!("{from}.")), "{alt}");
    })
    .await;
}

#[tokio::test]
async fn hints_are_refused_between_members_and_where_a_position_is_played_elsewhere() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, channel, .. } = stage;
        let nothing = [
            "No game is being played in this channel. /challenge starts one, /games lists yours.",
            "Aucune partie n’est en cours dans ce salon. /défier en lance une, /parties affiche les \
             vôtres.",
        ];
        stage.check_refused(ann, "hint", &[], nothing).await;
        let mut table = Table::set(stage).await;
        let solo_only = [
            "Hints are for solo games: in a game with another member both play on their own. /solo \
             plays against me.",
            "Les indices sont pour les parties en solo : dans une partie entre membres, chacun joue \
             seul. /solo se joue contre moi.",
        ];
        stage.check_refused(ann, "hint", &[], solo_only).await;
        table.play("c1").await;

        let elsewhere = stage.discord.direct_channel(ann, &stage.application);
        let outcome =
            stage.ask(ann, elsewhere, "solo", &[("side", OptionValue::from(GOATS))]).await;
        let board = Stage::said(&outcome).clone();
        let live = [
            "This position, perhaps turned or mirrored, stands or stood in a game that two members \
             are playing. To be fair to them I tell nobody about it until that game is over. This \
             happens often in the first actions; later positions are seldom affected.",
            "Cette position, peut-être tournée ou en miroir, est ou a été sur le plateau d’une partie \
             que jouent deux membres. Par équité, je n’en dis rien à personne avant la fin de cette \
             partie. Cela arrive souvent aux premiers coups, rarement plus tard.",
        ];
        stage.check_push_refused(ann, &board, ["Hint", "Indice"], live).await;
        crate::both::resign(stage, *channel, ann).await;
        let asked = stage.push(ann, &board, ["Hint", "Indice"]).await;
        promised(stage, &asked).await;
    })
    .await;
}
