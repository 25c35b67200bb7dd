//! Takebacks and agreed stops, and buttons that are older than a takeback.

use crate::both::BOARD;
use crate::play::{Table, Words, on_both_servers};
use crate::stage::Stage;

const AGREE: Words<'_> = ["Agree to the takeback", "Accorder la reprise"];
const DECLINE: Words<'_> = ["Decline the takeback", "Refuser la reprise"];
/// The places of choices in their lists.
const NEVER: i64 = 1;
const ALWAYS: i64 = 1;

const ASKS_FOR_ONE: Words<'_> = [
    "@Ben, Ann asks to take back the last action. /takeback agrees; the next action cancels the \
     offer.\n\
     It is still the tigers’ turn.\n\
     Time runs out [in 72 h].",
    "@Ben, Ann demande à reprendre le dernier coup. /reprendre l’accorde ; le prochain coup annule \
     la demande.\n\
     C’est toujours aux tigres de jouer.\n\
     Échéance [in 72 h].",
];
const NOTHING_TO_TAKE_BACK: Words<'_> = [
    "You have not acted yet, so there is nothing to take back.",
    "Vous n’avez pas encore joué : il n’y a rien à reprendre.",
];
const NONE_STANDS: Words<'_> = [
    "No takeback offer stands: the next action or another offer cancels it. /takeback makes one.",
    "Aucune reprise n’est demandée : un coup ou une autre proposition annule la demande. \
     /reprendre en fait une.",
];
const HAS_CHANGED: Words<'_> = [
    "The game has gone on since this was shown. /board shows how it stands now.",
    "La partie a avancé depuis cet affichage. /plateau montre où elle en est.",
];

#[tokio::test]
async fn the_last_action_is_taken_back_once_the_other_side_agrees() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, zoe, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        stage.check_refused(ann, "takeback", &[], NOTHING_TO_TAKE_BACK).await;
        table.play("c3").await;
        stage.check_refused(ben, "takeback", &[], NOTHING_TO_TAKE_BACK).await;

        let asked = stage.slash(ann, "takeback", &[]).await;
        let offer = stage.check_public(&asked, ASKS_FOR_ONE);
        assert_eq!(offer.pinged, [ben.id], "whoever is asked is pinged");
        assert!(offer.attachments.is_empty(), "the board has not changed");
        stage.check_labels(
            offer,
            &[AGREE[0], DECLINE[0], "Board"],
            &[AGREE[1], DECLINE[1], "Plateau"],
        );
        let words = [
            "Your takeback offer still stands. Your opponent can accept it until the next action.",
            "Votre demande de reprise tient toujours. Votre adversaire peut l’accepter jusqu’au \
             prochain coup.",
        ];
        stage.check_refused(ann, "takeback", &[], words).await;
        for label in [AGREE, DECLINE] {
            let words = [
                "Only your opponent can answer your takeback offer.",
                "C’est à votre adversaire de répondre à votre demande de reprise.",
            ];
            stage.check_push_refused(ann, offer, label, words).await;
            let words = [
                "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
                "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y \
                 intervenir.",
            ];
            stage.check_push_refused(zoe, offer, label, words).await;
        }

        let agreed = stage.push(ben, offer, AGREE).await;
        let words = [
            "Ben agrees to the takeback: the board is as at the start.\n\
             @Ann, you begin: a goat to place (20 in hand).\n\
             Time runs out [in 72 h].",
            "Ben accorde la reprise : on revient à la position du début.\n\
             @Ann, vous commencez, avec les chèvres (20 à poser).\n\
             Échéance [in 72 h].",
        ];
        let board = stage.check_public(&agreed, words);
        assert_eq!(board.attachments.len(), 1);
        assert_eq!(board.pinged, [], "Ann was there a moment ago");
        stage.check_labels(board, &BOARD[0], &BOARD[1]);
        table.course.take_back(1);
        for label in [AGREE, DECLINE] {
            stage.check_push_refused(ben, offer, label, NONE_STANDS).await;
        }
        table.play("c3 a1-a2").await;
        stage.check_push_refused(ben, offer, AGREE, NONE_STANDS).await;
    })
    .await;
}

#[tokio::test]
async fn after_the_answer_the_last_two_actions_are_taken_back_by_command() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        table.play("c3 a1-b1 d4 b1-a1").await;
        let asked = stage.slash(ann, "takeback", &[]).await;
        let words = [
            "@Ben, Ann asks to take back the last two actions. /takeback agrees; the next action \
             cancels the offer.\n\
             It is still the goats’ turn.\n\
             Time runs out [in 72 h].",
            "@Ben, Ann demande à reprendre les deux derniers coups. /reprendre l’accorde ; le \
             prochain coup annule la demande.\n\
             C’est toujours aux chèvres de jouer.\n\
             Échéance [in 72 h].",
        ];
        stage.check_public(&asked, words);
        let agreed = stage.slash(ben, "takeback", &[]).await;
        let words = [
            "Ben agrees to the takeback: the board is as it stood after action 2.\n\
             @Ann, your turn: a goat to place (19 in hand).\n\
             Time runs out [in 72 h].",
            "Ben accorde la reprise : on revient à la position d’après le coup 2.\n\
             @Ann, à vous de jouer, avec les chèvres (19 à poser).\n\
             Échéance [in 72 h].",
        ];
        stage.check_public(&agreed, words);
        table.course.take_back(2);

        // What Ben asks for in his turn is declined, and then voided: by another offer, by an action.
        let offer = stage.slash(ben, "takeback", &[]).await;
        let declined = stage.push(ann, Stage::said(&offer), DECLINE).await;
        let words = [
            "Ann declines the takeback: the game goes on.\n\
             @Ann, your turn: a goat to place (19 in hand).\n\
             Time runs out [in 72 h].",
            "Ann refuse la reprise : la partie continue.\n\
             @Ann, à vous de jouer, avec les chèvres (19 à poser).\n\
             Échéance [in 72 h].",
        ];
        let message = stage.check_public(&declined, words);
        assert_eq!((message.pinged.len(), message.attachments.len()), (0, 0));
        let voided = stage.slash(ben, "takeback", &[]).await;
        stage.slash(ann, "draw", &[]).await;
        stage.check_push_refused(ann, Stage::said(&voided), AGREE, NONE_STANDS).await;
        let voided = stage.slash(ben, "takeback", &[]).await;
        table.play("d3").await;
        stage.check_push_refused(ann, Stage::said(&voided), AGREE, NONE_STANDS).await;
        assert_eq!(table.play("b1-a1").await[0].attachments.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn who_never_takes_back_is_not_asked() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        table.play("c3 a1-b1").await;
        stage.choose_setting(ben, "settings", &[("takebacks", NEVER)]).await;
        let words = [
            "Ben does not take back, so the action stands.",
            "Ben n’accorde pas de reprises : le coup reste joué.",
        ];
        stage.check_refused(ann, "takeback", &[], words).await;
        // It binds Ben alone.
        let offer = stage.slash(ben, "takeback", &[]).await;
        let agreed = stage.push(ann, Stage::said(&offer), AGREE).await;
        assert!(!Stage::said(&agreed).is_ephemeral());
    })
    .await;
}

#[tokio::test]
async fn a_button_from_before_a_takeback_does_nothing_even_if_the_board_looks_the_same_again() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        table.play("c3 a1-b1").await;
        stage.choose_setting(ann, "settings", &[("confirm", ALWAYS)]).await;
        let preview = stage.slash(ann, "place", &[("point", "d4")]).await;
        let preview = Stage::said(&preview);
        let other = stage.slash(ann, "place", &[("point", "d4")]).await;
        let other = Stage::said(&other);
        let resign = stage.slash(ann, "resign", &[]).await;
        let resign = Stage::said(&resign);

        stage.slash(ben, "takeback", &[]).await;
        let agreed = stage.slash(ann, "takeback", &[]).await;
        assert!(!Stage::said(&agreed).is_ephemeral());
        let words = [
            "It is not your turn: Ben is next, with the tigers.",
            "Ce n’est pas votre tour : c’est à Ben de jouer, avec les tigres.",
        ];
        let play = ["Play", "Jouer"];
        stage.check_push_refused(ann, preview, play, words).await;
        table.course.take_back(1);
        table.play("a1-b1").await;
        stage.check_push_refused(ann, other, play, HAS_CHANGED).await;
        stage.check_push_refused(ann, resign, ["Resign", "Abandonner"], HAS_CHANGED).await;

        let preview = stage.slash(ann, "place", &[("point", "d4")]).await;
        let played = stage.push(ann, Stage::said(&preview), play).await;
        let told = stage.posted(ann, &played).await;
        assert!(stage.words(&told).starts_with("🐐 **3. d4** · Ann"));
    })
    .await;
}

#[tokio::test]
async fn once_both_have_acted_a_game_is_stopped_by_agreement() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, .. } = stage;
        let [agree, decline] =
            [["Agree to stop", "Accepter d’arrêter"], ["Decline to stop", "Refuser d’arrêter"]];
        for by_button in [true, false] {
            let mut table = Table::set_timed(stage).await;
            table.play("c3 a1-b1").await;
            let asked = stage.slash(ann, "stop", &[]).await;
            let words = [
                "@Ben, Ann offers to stop the game without a result. /stop agrees; the next action \
                 cancels the offer.\n\
                 It is still the goats’ turn.\n\
                 Time runs out [in 72 h].",
                "@Ben, Ann propose d’arrêter la partie sans résultat. /arrêter l’accepte ; le \
                 prochain coup annule la proposition.\n\
                 C’est toujours aux chèvres de jouer.\n\
                 Échéance [in 72 h].",
            ];
            let offer = stage.check_public(&asked, words);
            assert_eq!(offer.pinged, [ben.id]);
            stage.check_labels(
                offer,
                &[agree[0], decline[0], "Board"],
                &[agree[1], decline[1], "Plateau"],
            );
            let words = [
                "Your offer to stop still stands. Your opponent can accept it until the next \
                 action.",
                "Votre proposition d’arrêter tient toujours. Votre adversaire peut l’accepter \
                 jusqu’au prochain coup.",
            ];
            stage.check_refused(ann, "stop", &[], words).await;
            let declined = stage.push(ben, offer, decline).await;
            let words = [
                "Ben declines to stop: the game goes on.\n\
                 @Ann, your turn: a goat to place (19 in hand).\n\
                 Time runs out [in 72 h].",
                "Ben refuse d’arrêter : la partie continue.\n\
                 @Ann, à vous de jouer, avec les chèvres (19 à poser).\n\
                 Échéance [in 72 h].",
            ];
            stage.check_public(&declined, words);
            let words = [
                "No offer to stop stands: the next action or another offer cancels it. /stop makes \
                 one.",
                "Aucun arrêt n’est proposé : un coup ou une autre proposition annule la \
                 précédente. /arrêter en fait une.",
            ];
            stage.check_push_refused(ben, offer, agree, words).await;

            let offer = stage.slash(ann, "stop", &[]).await;
            let stopped = if by_button {
                stage.push(ben, Stage::said(&offer), agree).await
            } else {
                stage.slash(ben, "stop", &[]).await
            };
            let words = [
                "Both agreed to stop: **no result**.",
                "Arrêt d’un commun accord : **sans résultat**.",
            ];
            let over = stage.check_public(&stopped, words);
            assert_eq!(over.pinged, []);
            stage.check_labels(
                over,
                &["Rematch", "Board", "Replay"],
                &["Revanche", "Plateau", "Revoir"],
            );
        }
    })
    .await;
}
