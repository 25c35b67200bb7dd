//! Boards that stand for the third time: a draw is suggested, or claimed where that was agreed.

use baghchal::sandbox::OptionValue;

use crate::both::BOARD;
use crate::games::{GOATS_WIN, first};
use crate::play::{LUDOTEKA, Table, Words, on_both_servers};
use crate::stage::Stage;

const CLAIM: i64 = 1;
/// After forty actions of that game each side can go to and fro.
const ROUND: &str = "a2-b2 b3-b4 b2-a2 b4-b3";
const NOT_A_SEAT: Words<'_> = [
    "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
    "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y intervenir.",
];
const SHOW: Words<'_> = ["Board", "Plateau"];

#[tokio::test]
async fn the_third_time_a_board_stands_the_message_carries_a_button_to_offer_a_draw() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, mia, .. } = stage;
        let offer_draw = ["Offer a draw", "Proposer la nulle"];
        let mut table = Table::set_timed(stage).await;
        table.play(&first(40, GOATS_WIN)).await;
        let second = table.play(ROUND).await.remove(3);
        stage.check_labels(&second, &BOARD[0], &BOARD[1]);
        let third = table.play(ROUND).await.remove(3);
        stage.check_labels(
            &third,
            &[&[offer_draw[0]], &BOARD[0][..]].concat(),
            &[&[offer_draw[1]], &BOARD[1][..]].concat(),
        );
        stage.check_push_refused(mia, &third, offer_draw, NOT_A_SEAT).await;

        let offered = stage.push(ben, &third, offer_draw).await;
        let words = [
            "@Ann, Ben offers a draw. /draw accepts it; the next action cancels it.\n\
             It is still the goats’ turn.\n\
             Time runs out [in 72 h].",
            "@Ann, Ben propose la nulle. /nulle l’accepte ; le prochain coup annule la \
             proposition.\n\
             C’est toujours aux chèvres de jouer.\n\
             Échéance [in 72 h].",
        ];
        let offer = stage.check_public(&offered, words);
        assert_eq!(offer.pinged, [ann.id]);
        let accept = ["Accept the draw", "Accepter la nulle"];
        stage.check_labels(
            offer,
            &[accept[0], "Decline the draw", SHOW[0]],
            &[accept[1], "Refuser la nulle", SHOW[1]],
        );
        let kept = stage.keep_old_buttons();
        // The other side's own press of the same button accepts.
        let drawn = if stage.read([true, false]) {
            stage.push(ann, &third, offer_draw).await
        } else {
            stage.push(ann, offer, accept).await
        };
        let words = ["**Draw** by agreement.", "**Partie nulle** d’un commun accord."];
        let drawn = stage.check_public(&drawn, words);
        stage.check_labels(
            drawn,
            &["Rematch", SHOW[0], "Replay"],
            &["Revanche", SHOW[1], "Revoir"],
        );
        let words = [
            "The game is over. **Draw** by agreement.",
            "La partie est finie. **Partie nulle** d’un commun accord.",
        ];
        stage.check_push_refused(ben, &third, offer_draw, words).await;
        stage.discord.end_fault(kept);
    })
    .await;
}

#[tokio::test]
async fn where_that_was_agreed_either_side_claims_the_draw() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, zoe, .. } = stage;
        let claims = ("repetition", OptionValue::from(CLAIM));
        let words = [
            "No board can come back under these rules (Ludoteka), so there would be nothing to \
             claim. Leave out the option repetition.",
            "Avec ces règles (Ludoteka), aucune position ne revient : il n’y aurait rien à \
             réclamer. Laissez l’option répétition de côté.",
        ];
        let options = [("rules", LUDOTEKA.into()), claims.clone()];
        let refused = stage.ask(ann, *channel, "challenge", &options).await;
        stage.check_private(ann, &refused, words);

        let mut table = Table::set_at(stage, *channel, &[claims]).await;
        let words = [
            "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
             Rules: Ply Yard 1 (boards may repeat).\n\
             Time: 3 days per action · casual.\n\
             When a board stands for the third time, either of you may claim a draw.\n\
             @Ann, you begin: a goat to place (20 in hand).\n\
             Time runs out [in 72 h].",
            "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
             Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
             Temps : 3 jours par coup · partie amicale.\n\
             Quand une position se présente pour la troisième fois, chacun peut réclamer la \
             nulle.\n\
             @Ann, vous commencez, avec les chèvres (20 à poser).\n\
             Échéance [in 72 h].",
        ];
        stage.wait_to_read(*channel, words).await;
        table.play(&first(40, GOATS_WIN)).await;
        let second = table.play(ROUND).await.remove(3);
        stage.check_labels(&second, &BOARD[0], &BOARD[1]);
        let words = [
            "A draw may be claimed when a board stands for the third time. This one has stood 2 \
             times.",
            "La nulle peut être réclamée quand une position se présente pour la troisième fois. \
             Celle-ci s’est présentée 2 fois.",
        ];
        stage.check_refused(ann, "claim", &[], words).await;

        let third = table.play(ROUND).await.remove(3);
        let words = [
            "🐅 **48. b4-b3** · Ben moves a tiger.\n\
             This board, with the same side to move, has now stood 3 times: as agreed, either of \
             you may claim a draw with /claim.\n\
             @Ann, your turn: goats to move.\n\
             Time runs out [in 72 h].",
            "🐅 **48. b4-b3** · Ben déplace un tigre.\n\
             Cette position, avec le même camp à jouer, s’est présentée 3 fois : comme convenu, \
             chacun peut réclamer la nulle avec /réclamer.\n\
             @Ann, à vous de jouer, avec les chèvres.\n\
             Échéance [in 72 h].",
        ];
        assert_eq!(stage.words(&third), stage.read(words));
        let claim = ["Claim the draw", "Réclamer la nulle"];
        stage.check_labels(
            &third,
            &[&[claim[0]], &BOARD[0][..]].concat(),
            &[&[claim[1]], &BOARD[1][..]].concat(),
        );
        stage.check_push_refused(zoe, &third, claim, NOT_A_SEAT).await;
        let claimed = if stage.read([true, false]) {
            stage.push(ben, &third, claim).await
        } else {
            stage.slash(ben, "claim", &[]).await
        };
        let words = [
            "**Draw** by repetition, claimed by the tigers.",
            "**Partie nulle** par répétition, réclamée par les tigres.",
        ];
        let drawn = stage.check_public(&claimed, words);
        assert_eq!((drawn.attachments.len(), drawn.pinged.len()), (1, 0));
    })
    .await;
}
