//! Draws, resignations and stops, and buttons that are older than the board.

use baghchal::sandbox::{Message, Outcome, Response};

use crate::both::resign;
use crate::play::{Table, Words, in_both_languages, labels};
use crate::stage::Stage;

#[track_caller]
fn public(outcome: &Outcome) -> &Message {
    let message = Stage::said(outcome);
    assert!(!message.is_ephemeral(), "{}", message.content);
    message
}

#[tokio::test]
async fn a_draw_is_offered_and_accepted() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    for by_button in [true, false] {
        let mut table = Table::set(&stage).await;
        table.play("c3").await;
        let outcome = stage.slash(ann, "draw", &[]).await;
        let offer = public(&outcome);
        assert_eq!(
            stage.words(offer),
            "@Ben, Ann offers a draw. /draw accepts it; the next action cancels it.\n\
             It is still the tigers’ turn."
        );
        assert_eq!(offer.pinged, [ben.id]);
        assert_eq!(labels(offer), ["Accept the draw", "Decline the draw", "Board"]);
        assert!(offer.attachments.is_empty(), "the board has not changed");

        let outcome = if by_button {
            stage.press(ben, offer, "Accept the draw").await
        } else {
            stage.slash(ben, "draw", &[]).await
        };
        let message = public(&outcome);
        assert_eq!(stage.words(message), "**Draw** by agreement.");
        assert_eq!(message.attachments.len(), 1);
        assert_eq!(message.pinged, []);
        assert_eq!(labels(message), ["Rematch", "Board", "Replay"]);
    }
    stage.finish();
}

#[tokio::test]
async fn a_draw_is_declined_and_may_be_offered_again() {
    let stage = Stage::new("fr").await;
    let Stage { ann, ben, .. } = &stage;
    Table::set(&stage).await;
    let outcome = stage.slash(ben, "draw", &[]).await;
    let offer = public(&outcome);
    assert_eq!(
        stage.words(offer),
        "@Ann, Ben propose la nulle. /nulle l’accepte ; le prochain coup annule la proposition.\n\
         C’est toujours aux chèvres de jouer."
    );
    assert_eq!(labels(offer), ["Accepter la nulle", "Refuser la nulle", "Plateau"]);
    let outcome = stage.press(ann, offer, "Refuser la nulle").await;
    assert_eq!(
        stage.words(public(&outcome)),
        "Ann refuse la nulle : la partie continue.\n\
         @Ann, vous commencez, avec les chèvres (20 à poser)."
    );
    public(&stage.slash(ann, "draw", &[]).await);
    let outcome = stage.slash(ben, "draw", &[]).await;
    assert_eq!(stage.words(public(&outcome)), "**Partie nulle** d’un commun accord.");
    stage.finish();
}

const HAS_CHANGED: Words<'_> = [
    "The game has gone on since this was shown. /board shows how it stands now.",
    "La partie a avancé depuis cet affichage. /plateau montre où elle en est.",
];

#[tokio::test]
async fn a_draw_offer_holds_until_the_next_action_and_only_for_the_other_side() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, .. } = stage;
        let mut table = Table::set(stage).await;
        let outcome = stage.slash(ben, "draw", &[]).await;
        let offer = public(&outcome);
        let words = [
            "Your draw offer still stands. Your opponent can accept it until the next action.",
            "Votre proposition de nulle tient toujours. Votre adversaire peut l’accepter jusqu’au \
             prochain coup.",
        ];
        stage.check_refused(ben, "draw", &[], words).await;
        for label in ["Accept the draw", "Decline the draw"] {
            let words = [
                "Only your opponent can answer your draw offer.",
                "C’est à votre adversaire de répondre à votre proposition de nulle.",
            ];
            stage.check_press_refused(ben, offer, label, words).await;
            let words = [
                "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
                "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y \
                 intervenir.",
            ];
            stage.check_press_refused(zoe, offer, label, words).await;
        }

        table.play("c3").await;
        for label in ["Accept the draw", "Decline the draw"] {
            let words = [
                "No draw offer stands: the next action or another offer cancels it. /draw makes \
                 one.",
                "Aucune nulle n’est proposée : un coup ou une autre proposition annule la \
                 précédente. /nulle en fait une.",
            ];
            stage.check_press_refused(ann, offer, label, words).await;
            // Neither do the old buttons answer a new offer.
            if label == "Decline the draw" {
                public(&stage.slash(ben, "draw", &[]).await);
                stage.check_press_refused(ann, offer, label, words).await;
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_resignation_is_asked_for_first() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    let mut table = Table::set(&stage).await;
    table.play("c3").await;

    let before = stage.seen_by_all().await;
    let outcome = stage.slash(ben, "resign", &[]).await;
    let words = "🐐 Ann – 🐅 Ben\nDo you really want to resign? Your opponent then wins the game.";
    let question = stage.check_private(ben, &outcome, [words, ""]);
    assert_eq!(labels(question), ["Resign", "Keep playing"]);
    let outcome = stage.press(ben, question, "Keep playing").await;
    let Some(Response::Updated(answer)) = &outcome.response else { panic!("{outcome:?}") };
    assert_eq!(stage.words(answer), "Good, the game goes on.");
    assert_eq!(labels(answer), [""; 0]);
    assert_eq!(stage.seen_by_all().await, before);

    let outcome = stage.slash(ben, "resign", &[]).await;
    let outcome = stage.press(ben, Stage::said(&outcome), "Resign").await;
    let message = stage.posted(ben, &outcome).await;
    let words = "**Ann wins with the goats**: the tigers have resigned.";
    assert_eq!(stage.words(&message), words);
    assert_eq!(message.attachments.len(), 1);
    assert_eq!(message.pinged, []);

    // Whose turn it is does not matter.
    Table::set(&stage).await;
    resign(&stage, stage.channel, ben).await;
    Table::set(&stage).await;
    resign(&stage, stage.channel, ann).await;
    stage.finish();
}

#[tokio::test]
async fn questions_from_before_an_action_are_out_of_date() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        let language = usize::from(ann.locale == "fr");
        let mut table = Table::set(stage).await;
        let resign = stage.slash(ann, "resign", &[]).await;
        table.play("c3").await;
        let label = ["Resign", "Abandonner"][language];
        stage.check_press_refused(ann, Stage::said(&resign), label, HAS_CHANGED).await;

        let menu = stage.slash(ben, "move", &[("from", "e1")]).await;
        let menu = Stage::said(&menu);
        table.play("a1-b1 d4").await;
        let before = stage.seen_by_all().await;
        let outcome = stage.choose(ben, menu, "d1").await;
        stage.check_private(ben, &outcome, HAS_CHANGED);
        assert_eq!(stage.seen_by_all().await, before);
    })
    .await;
}

#[tokio::test]
async fn a_game_is_stopped_by_either_until_both_have_acted_and_then_by_agreement() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set(stage).await;
        table.play("c3").await;
        let outcome = stage.slash(ben, "stop", &[]).await;
        let message = public(&outcome);
        let words = "The tigers left before both sides had acted: **no result**.";
        assert_eq!(stage.words(message), words);
        assert_eq!(message.pinged, []);

        let mut table = Table::set(stage).await;
        table.play("c3 a1-b1").await;
        let outcome = stage.slash(ann, "stop", &[]).await;
        assert_eq!(
            stage.words(public(&outcome)),
            "@Ben, Ann offers to stop the game without a result. /stop agrees; the next action \
             cancels the offer.\n\
             It is still the goats’ turn."
        );
        let outcome = stage.slash(ben, "stop", &[]).await;
        assert_eq!(stage.words(public(&outcome)), "Both agreed to stop: **no result**.");
    })
    .await;
}
