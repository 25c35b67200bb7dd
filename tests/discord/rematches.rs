//! Games that follow on a game: rematches, and the second game of a pair.

use baghchal::sandbox::{Message, OptionValue};

use crate::both::{BOARD, resign};
use crate::play::{LUDOTEKA, Table, Words, on_both_servers};
use crate::stage::Stage;

const REMATCH: Words<'_> = ["Rematch", "Revanche"];
const SHOW: Words<'_> = ["Board", "Plateau"];
/// The place of one day in the list of times.
const DAY: i64 = 2;

const REMATCH_OFFERED: Words<'_> = [
    "@Ben, Ann offers you a rematch with sides swapped.\n\
     Ann would like the tigers.\n\
     Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
     Time: 1 day per action · **rated**.\n\
     Answer with /accept or /decline. The challenge lapses [in 168 h].",
    "@Ben, Ann vous propose une revanche, camps échangés.\n\
     Ann aimerait jouer les tigres.\n\
     Règles : Ludoteka 1 (une fois toutes les chèvres posées, aucune position ne peut revenir).\n\
     Temps : 1 jour par coup · **partie classée**.\n\
     Répondez avec /accepter ou /refuser. Le défi expire [in 168 h].",
];
const REMATCH_BEGINS: Words<'_> = [
    "Ben has accepted Ann’s rematch: Ben plays the goats, Ann the tigers.\n\
     Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
     Time: 1 day per action · **rated**.\n\
     @Ben, you begin: a goat to place (20 in hand).\n\
     Time runs out [in 24 h].",
    "Ben accepte la revanche proposée par Ann : Ben joue les chèvres, Ann les tigres.\n\
     Règles : Ludoteka 1 (une fois toutes les chèvres posées, aucune position ne peut revenir).\n\
     Temps : 1 jour par coup · **partie classée**.\n\
     @Ben, vous commencez, avec les chèvres (20 à poser).\n\
     Échéance [in 24 h].",
];

/// Ends a game that is not by the usual terms, and gives what the channel is told.
async fn game_over(stage: &Stage) -> Message {
    let options =
        [("rules", LUDOTEKA.into()), ("time", DAY.into()), ("rated", OptionValue::from(true))];
    let table = Table::set_at(stage, stage.channel, &options).await;
    let over = table.resign(&stage.ben).await;
    stage.check_labels(&over, &[REMATCH[0], SHOW[0], "Replay"], &[REMATCH[1], SHOW[1], "Revoir"]);
    over
}

#[tokio::test]
async fn the_first_press_offers_a_rematch_and_the_second_starts_it_with_sides_swapped() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, zoe, channel, .. } = stage;
        let over = game_over(stage).await;
        let words = [
            "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
            "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y \
             intervenir.",
        ];
        stage.check_push_refused(zoe, &over, REMATCH, words).await;
        let offered = stage.push(ann, &over, REMATCH).await;
        let offer = stage.check_public(&offered, REMATCH_OFFERED);
        assert_eq!(offer.pinged, [ben.id]);
        stage.check_labels(
            offer,
            &["Accept (rated)", "Decline", "Withdraw"],
            &["Accepter (classée)", "Refuser", "Retirer"],
        );
        let words = [
            "You have offered the rematch already; your opponent can accept it.",
            "Vous avez déjà proposé la revanche ; votre adversaire peut l’accepter.",
        ];
        stage.check_push_refused(ann, &over, REMATCH, words).await;
        stage.check_refused(ann, "rematch", &[], words).await;

        let begun = stage.push(ben, &over, REMATCH).await;
        let board = stage.check_public(&begun, REMATCH_BEGINS);
        assert_eq!(board.attachments.len(), 1);
        let words = [
            "Ben has accepted Ann’s rematch: Ben plays the goats, Ann the tigers.",
            "Ben accepte la revanche proposée par Ann : Ben joue les chèvres, Ann les tigres.",
        ];
        stage.wait_to_read(*channel, words).await;
        let words = [
            "The rematch of this game has been taken up already. /challenge makes a new challenge.",
            "La revanche de cette partie est déjà prise. /défier lance un nouveau défi.",
        ];
        for who in [ann, ben] {
            stage.check_push_refused(who, &over, REMATCH, words).await;
        }
        let words = [
            "The game still goes on. When it is over, /rematch offers another with sides swapped.",
            "La partie continue. Quand elle sera finie, /revanche en proposera une autre, camps \
             échangés.",
        ];
        stage.check_refused(ben, "rematch", &[], words).await;
        let placed = stage.slash(ben, "place", &[("point", "c3")]).await;
        assert!(!Stage::said(&placed).is_ephemeral(), "{placed:?}");
    })
    .await;
}

#[tokio::test]
async fn a_rematch_is_offered_and_accepted_by_command() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, .. } = stage;
        game_over(stage).await;
        let offered = stage.slash(ann, "rematch", &[]).await;
        stage.check_public(&offered, REMATCH_OFFERED);
        // The English server answers the same way, the French one the challenge.
        let command = stage.read(["rematch", "accept"]);
        let begun = stage.slash(ben, command, &[]).await;
        stage.check_public(&begun, REMATCH_BEGINS);
    })
    .await;
}

#[tokio::test]
async fn of_two_presses_at_once_one_offers_the_rematch_and_the_other_starts_it() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, discord, .. } = &stage;
    for round in 1..=3 {
        let before = discord.messages(*channel).len();
        let over = game_over(&stage).await;
        let (first, second) =
            tokio::join!(stage.push(ann, &over, REMATCH), stage.push(ben, &over, REMATCH));
        let mut words = [first, second].map(|outcome| stage.words(Stage::said(&outcome)));
        words.sort_by_key(|words| words.contains("you begin"));
        let [offered, begun] = &words;
        assert!(offered.contains("a rematch with sides swapped"), "{round}: {words:?}");
        assert!(begun.contains("’s rematch: Ben plays the goats, Ann the tigers."), "{words:?}");
        // A challenge, its game, the resignation, the rematch and its start.
        assert_eq!(discord.messages(*channel).len(), before + 5);
        resign(&stage, *channel, ann).await;
    }
    stage.finish();
}

#[tokio::test]
async fn a_rematch_that_is_declined_can_be_offered_by_the_other() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    let over = game_over(&stage).await;
    let offered = stage.push(ann, &over, REMATCH).await;
    stage.press(ben, Stage::said(&offered), "Decline").await;
    let words = "Ben declined your challenge a short while ago. You may ask again [in 24 h].";
    stage.check_press_refused(ann, &over, REMATCH[0], [words, ""]).await;
    let offered = stage.push(ben, &over, REMATCH).await;
    assert_eq!(Stage::said(&offered).pinged, [ann.id]);
    let begun = stage.push(ann, &over, REMATCH).await;
    assert!(stage.words(Stage::said(&begun)).starts_with("Ann has accepted Ben’s rematch: "));
    stage.finish();
}

const SECOND_BEGINS: Words<'_> = [
    "The second game of the pair begins, with sides swapped: Ben plays the goats, Ann the \
     tigers.\n\
     Rules: Ply Yard 1 (boards may repeat).\n\
     Time: 3 days per action · casual.\n\
     A pair: two games, each of you plays both sides once, and the points are added up.\n\
     @Ben, you begin: a goat to place (20 in hand).\n\
     Time runs out [in 72 h].",
    "La deuxième partie de la paire commence, camps échangés : Ben joue les chèvres, Ann les \
     tigres.\n\
     Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
     Temps : 3 jours par coup · partie amicale.\n\
     Une paire : deux parties, chaque camp une fois chacun, et les points s’additionnent.\n\
     @Ben, vous commencez, avec les chèvres (20 à poser).\n\
     Échéance [in 72 h].",
];

#[tokio::test]
async fn a_pair_is_two_games_with_sides_swapped_and_one_score() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, .. } = stage;
        let pair = [("pair", OptionValue::from(true))];
        let table = Table::set_at(stage, *channel, &pair).await;
        let over = table.resign(ann).await;
        let words = [
            "**Ben wins with the tigers**: the goats have resigned.\n\
             The pair so far: Ann 0 – 1 Ben\n\
             The second game of the pair follows at once.",
            "**Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
             La paire pour l’instant : Ann 0 – 1 Ben\n\
             La deuxième partie de la paire suit immédiatement.",
        ];
        assert_eq!(stage.words(&over), stage.read(words));
        stage.check_labels(&over, &[SHOW[0], "Replay"], &[SHOW[1], "Revoir"]);
        let second = stage.wait_to_read(*channel, SECOND_BEGINS).await;
        assert_eq!((second.attachments.len(), second.pinged.len()), (1, 0));
        stage.check_labels(&second, &BOARD[0], &BOARD[1]);
        let over = resign(stage, *channel, ben).await;
        let words = [
            "**Ann wins with the tigers**: the goats have resigned.\n\
             **The pair ends level**: Ann 1 – 1 Ben",
            "**Ann gagne avec les tigres** : les chèvres ont abandonné.\n\
             **La paire se termine à égalité** : Ann 1 – 1 Ben",
        ];
        assert_eq!(stage.words(&over), stage.read(words));
        stage.check_labels(
            &over,
            &[REMATCH[0], SHOW[0], "Replay"],
            &[REMATCH[1], SHOW[1], "Revoir"],
        );
    })
    .await;
}

#[tokio::test]
async fn the_first_game_of_a_pair_may_be_drawn_and_who_is_away_is_pinged_for_the_second() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, .. } = stage;
        Table::set_at(stage, *channel, &[("pair", OptionValue::from(true))]).await;
        let offer = stage.slash(ben, "draw", &[]).await;
        assert!(!Stage::said(&offer).is_ephemeral());
        stage.let_them_go().await;
        let drawn = stage.slash(ann, "draw", &[]).await;
        let words = [
            "**Draw** by agreement.\n\
             The pair so far: Ann ½ – ½ Ben\n\
             The second game of the pair follows at once.",
            "**Partie nulle** d’un commun accord.\n\
             La paire pour l’instant : Ann ½ – ½ Ben\n\
             La deuxième partie de la paire suit immédiatement.",
        ];
        stage.check_public(&drawn, words);
        let second = stage.wait_to_read(*channel, SECOND_BEGINS).await;
        assert_eq!(second.pinged, [ben.id]);
        let over = resign(stage, *channel, ben).await;
        let words = [
            "**Ann wins with the tigers**: the goats have resigned.\n\
             **Ann wins the pair**: Ann 1½ – ½ Ben",
            "**Ann gagne avec les tigres** : les chèvres ont abandonné.\n\
             **Ann remporte la paire** : Ann 1½ – ½ Ben",
        ];
        assert_eq!(stage.words(&over), stage.read(words));
        // A pair that is stopped has no second game.
        let channel = stage.discord.add_channel(stage.guild, "other");
        Table::set_at(stage, channel, &[("pair", OptionValue::from(true))]).await;
        let stopped = stage.ask(ben, channel, "stop", &[]).await;
        stage.check_labels(
            Stage::said(&stopped),
            &[REMATCH[0], SHOW[0], "Replay"],
            &[REMATCH[1], SHOW[1], "Revoir"],
        );
    })
    .await;
}
