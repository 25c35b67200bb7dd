//! The exact words for what happens in a game.

use super::{Cast, act, announced, check, event, moment, untimed};
use crate::game::{Challenge, Deed, Ending, Game, Offer, Phase, Terms, Wish};
use crate::referee::{Happening, News};
use crate::rules::{Outcome, Ruleset, Side};
use crate::speech::{Language, Medium, Voice};

const START: &str = "T3T/5/5/5/T3T g 20 0";

#[test]
fn a_challenge_says_who_how_and_how_to_answer() {
    let cast = Cast::new();
    announced(
        &cast.told(cast.challenge(), &[], 0),
        "<@2>, Ann challenges you to a game of Bagh-Chal.\n\
         Ann would like the goats.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         Answer with /accept or /decline. The challenge lapses <t:1800000000:R>.",
        "<@2>, Ann vous défie au Bagh-Chal.\n\
         Ann aimerait jouer les chèvres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         Répondez avec /accepter ou /refuser. Le défi expire <t:1800000000:R>.",
    );
    let open = Challenge {
        guest: None,
        wish: Wish::Random,
        terms: Terms {
            ruleset: Ruleset::Ludoteka1,
            start: "TG2T/5/5/5/T3T t 19 0".parse().unwrap(),
            ..untimed()
        },
        ..cast.challenge()
    };
    announced(
        &cast.told(open, &[], 0),
        "Ann challenges anyone here to a game of Bagh-Chal.\n\
         Sides are drawn by lot.\n\
         Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
         No time limit · casual.\n\
         It starts from the position `TG2T/5/5/5/T3T t 19 0`.\n\
         The first to answer with /accept plays. The challenge lapses <t:1800000000:R>.",
        "Ann lance un défi au Bagh-Chal à qui voudra.\n\
         Les camps seront tirés au sort.\n\
         Règles : Ludoteka 1 (une fois toutes les chèvres posées, aucune position ne peut \
         revenir).\n\
         Sans limite de temps · partie amicale.\n\
         La partie commence à la position `TG2T/5/5/5/T3T t 19 0`.\n\
         La première personne qui répond avec /accepter jouera. Le défi expire \
         <t:1800000000:R>.",
    );
}

#[test]
fn an_answer_says_who_plays_which_side_and_who_begins() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let tell = |by, deed| cast.told(cast.challenge(), &[(by, deed)], 0);
    announced(
        &tell(ben, Deed::Accept { challenger: Side::Tigers }),
        "Ben has accepted Ann’s challenge: Ben plays the goats, Ann the tigers.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         <@2>, you begin: a goat to place (20 in hand).",
        "Ben accepte le défi lancé par Ann : Ben joue les chèvres, Ann les tigres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         <@2>, vous commencez, avec les chèvres (20 à poser).",
    );
    announced(
        &tell(ben, Deed::Decline),
        "<@1>, Ben has declined your challenge. Perhaps another time!",
        "<@1>, Ben a refusé votre défi. Une autre fois, peut-être !",
    );
    announced(
        &tell(ann, Deed::Withdraw),
        "Ann has withdrawn the challenge.",
        "Ann a retiré son défi.",
    );
    announced(
        &tell(ann, Deed::Lapse),
        "Nobody answered Ann’s challenge in time, so it has lapsed.",
        "Personne n’a répondu à temps au défi lancé par Ann : il a expiré.",
    );
}

#[test]
fn the_message_of_a_challenge_changes_to_what_became_of_it() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let closed = |deeds: &[_]| {
        let game = cast.told(cast.challenge(), deeds, 0).game;
        move |voice: Voice| voice.closed(&game)
    };
    check(
        closed(&[]),
        "Ann’s challenge is waiting for an answer. It lapses <t:1800000000:R>.",
        "Le défi lancé par Ann attend une réponse. Il expire <t:1800000000:R>.",
    );
    check(
        closed(&[accept()]),
        "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.",
        "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.",
    );
    check(
        closed(&[(ben, Deed::Decline)]),
        "Ben has declined Ann’s challenge.",
        "Ben a refusé le défi lancé par Ann.",
    );
    check(
        closed(&[(ann, Deed::Withdraw)]),
        "Ann has withdrawn the challenge.",
        "Ann a retiré son défi.",
    );
    check(
        closed(&[(ann, Deed::Lapse)]),
        "Nobody answered Ann’s challenge in time, so it has lapsed.",
        "Personne n’a répondu à temps au défi lancé par Ann : il a expiré.",
    );
}

#[test]
fn an_action_says_its_number_what_it_does_and_who_is_next() {
    let cast = Cast::new();
    let tell = |start, actions| cast.played(Ruleset::PlyYard1, start, actions);
    announced(
        &tell(START, "c3"),
        "🐐 **1. c3** · Ann places a goat.\n\
         <@2>, your turn: tigers to move.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         <@2>, à vous de jouer, avec les tigres.",
    );
    announced(
        &tell(START, "c3 a1-b2"),
        "🐅 **2. a1-b2** · Ben moves a tiger.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "🐅 **2. a1-b2** · Ben déplace un tigre.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
    announced(
        &tell(START, "b1 a1xc1"),
        "🐅 **2. a1xc1** · Ben captures the goat on b1: 1 of 5 captured.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "🐅 **2. a1xc1** · Ben capture la chèvre en b1 : 1 prise sur 5.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
    announced(
        &tell("T3T/GGGGG/GGGGG/GGGGG/T3T g 1 4", "b1"),
        "🐐 **1. b1** · Ann places a goat.\n\
         All twenty goats have been placed: from now on they move along the lines.\n\
         <@2>, your turn: tigers to move.",
        "🐐 **1. b1** · Ann pose une chèvre.\n\
         Les vingt chèvres ont été posées : désormais, elles se déplacent le long des lignes.\n\
         <@2>, à vous de jouer, avec les tigres.",
    );
    announced(
        &tell("T3T/GGGGG/GGGGG/GGGGG/TG2T g 0 4", "b1-c1"),
        "🐐 **1. b1-c1** · Ann moves a goat.\n\
         <@2>, your turn: tigers to move.",
        "🐐 **1. b1-c1** · Ann déplace une chèvre.\n\
         <@2>, à vous de jouer, avec les tigres.",
    );
}

#[test]
fn the_board_decides_a_game() {
    let cast = Cast::new();
    let tell = |start, actions| cast.played(Ruleset::PlyYard1, start, actions);
    announced(
        &tell("TG2T/5/2G2/5/T3T t 14 4", "a5xc5"),
        "🐅 **1. a5xc5** · Ben captures the goat on b5: 5 of 5 captured.\n\
         **Ben wins with the tigers**: the fifth goat is captured.",
        "🐅 **1. a5xc5** · Ben capture la chèvre en b5 : 5 prises sur 5.\n\
         **Ben gagne avec les tigres** : la cinquième chèvre est capturée.",
    );
    announced(
        &tell("TGGGT/GGGGG/GG1GG/GGGGG/TGGGT g 0 0", "b3-c3"),
        "🐐 **1. b3-c3** · Ann moves a goat.\n\
         **Ann wins with the goats**: all four tigers are shut in.",
        "🐐 **1. b3-c3** · Ann déplace une chèvre.\n\
         **Ann gagne avec les chèvres** : les quatre tigres sont enfermés.",
    );
    announced(
        &tell("GGGGG/GGGGG/GGGGG/TTGGG/T1GGT t 0 0", "a1-b1"),
        "🐅 **1. a1-b1** · Ben moves a tiger.\n\
         **Ben wins with the tigers**: the goats have no move left.",
        "🐅 **1. a1-b1** · Ben déplace un tigre.\n\
         **Ben gagne avec les tigres** : les chèvres n’ont plus aucun coup.",
    );

    // No short game ends by repetition, so the ending is put at the end of one that goes on.
    let Happening { game, event, .. } = tell(START, "c3");
    let sitting = game.sitting().cloned().unwrap();
    let ending = Ending::Board(Outcome::OnlyRepetition { stuck: Side::Tigers });
    let game = Game { phase: Phase::Over(sitting, ending), ..game };
    let repeated = Happening { game, event, earlier: Vec::new(), news: News::default() };
    announced(
        &repeated,
        "🐐 **1. c3** · Ann places a goat.\n\
         **Ann wins with the goats**: the tigers have no action left that does not repeat an \
         earlier board.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         **Ann gagne avec les chèvres** : il ne reste aux tigres aucun coup qui ne répète \
         pas une position antérieure.",
    );
}

#[test]
fn players_and_moderators_end_a_game() {
    let cast = Cast::new();
    let Cast { ann, ben, cleo } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let tell = |deeds: &[_]| cast.told(cast.challenge(), &[&[accept()], deeds].concat(), 0);
    announced(
        &tell(&[(ann, Deed::Resign)]),
        "**Ben wins with the tigers**: the goats have resigned.",
        "**Ben gagne avec les tigres** : les chèvres ont abandonné.",
    );
    announced(
        &tell(&[(ann, Deed::Offer(Offer::Draw)), (ben, Deed::AgreeOffer(Offer::Draw))]),
        "**Draw** by agreement.",
        "**Partie nulle** d’un commun accord.",
    );
    announced(
        &tell(&[(ben, Deed::Stop)]),
        "The tigers left before both sides had acted: **no result**.",
        "Les tigres ont quitté la partie avant que chaque camp ait joué : **sans résultat**.",
    );
    announced(
        &tell(&[(cleo, Deed::End { reason: None })]),
        "Cleo has ended the game as a moderator: **no result**.",
        "Cleo a mis fin à la partie au titre de la modération : **sans résultat**.",
    );
}

#[test]
fn what_was_missed_comes_first_in_a_line_each() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let deeds = [
        (ben, Deed::Accept { challenger: Side::Goats }),
        (ann, act("b1")),
        (ben, act("a1xc1")),
        (ben, Deed::Offer(Offer::Draw)),
        (ann, Deed::DeclineOffer(Offer::Draw)),
        (ann, act("a1")),
    ];
    announced(
        &cast.told(cast.challenge(), &deeds, 5),
        "Not announced until now:\n\
         - Ben accepts the challenge\n\
         - 🐐 1. b1 · Ann\n\
         - 🐅 2. a1xc1 · Ben\n\
         - Ben offers a draw\n\
         - Ann declines the draw\n\
         🐐 **3. a1** · Ann places a goat.\n\
         <@2>, your turn: tigers to move.",
        "Pas annoncé jusqu’ici :\n\
         - Ben accepte le défi\n\
         - 🐐 1. b1 · Ann\n\
         - 🐅 2. a1xc1 · Ben\n\
         - Ben propose la nulle\n\
         - Ann refuse la nulle\n\
         🐐 **3. a1** · Ann pose une chèvre.\n\
         <@2>, à vous de jouer, avec les tigres.",
    );
}

#[test]
fn each_deed_has_a_line_among_the_missed() {
    let cast = Cast::new();
    let Cast { ann, ben, cleo } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let game = cast.told(cast.challenge(), &[accept()], 0).game;
    let missed: Vec<_> = [
        (ann, Deed::Challenge),
        (ben, Deed::Decline),
        (ann, Deed::Withdraw),
        (ann, Deed::Lapse),
        (ben, Deed::AgreeOffer(Offer::Draw)),
        (ann, Deed::Resign),
        (ben, Deed::Stop),
        (cleo, Deed::End { reason: None }),
    ]
    .map(|(by, deed)| event(0, by, deed))
    .into();
    check(
        |voice| voice.catching_up(&game, &missed, &News::default()),
        "Not announced until now:\n\
         - Ann makes the challenge\n\
         - Ben declines the challenge\n\
         - Ann withdraws the challenge\n\
         - the challenge lapses\n\
         - Ben agrees to the draw\n\
         - Ann resigns\n\
         - Ben stops the game\n\
         - Cleo ends the game as a moderator\n\
         Goats in hand: 20 · captured: 0 of 5\n\
         <@1>, you begin: a goat to place (20 in hand).",
        "Pas annoncé jusqu’ici :\n\
         - Ann lance le défi\n\
         - Ben refuse le défi\n\
         - Ann retire son défi\n\
         - le défi expire\n\
         - Ben accepte la nulle\n\
         - Ann abandonne\n\
         - Ben arrête la partie\n\
         - Cleo met fin à la partie (modération)\n\
         Chèvres en main : 20 · capturées : 0 sur 5\n\
         <@1>, vous commencez, avec les chèvres (20 à poser).",
    );
}

#[test]
fn a_later_board_says_how_the_game_stands() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let deeds = [accept(), (ann, act("b1")), (ben, act("a1xc1")), (ben, Deed::Offer(Offer::Draw))];
    let happening = cast.told(cast.challenge(), &deeds, 0);
    let action = event(3, ben, act("a1xc1"));
    let missed = [action, happening.event];
    check(
        |voice| voice.catching_up(&happening.game, &missed, &News::default()),
        "Not announced until now:\n\
         - 🐅 2. a1xc1 · Ben\n\
         - Ben offers a draw\n\
         Goats in hand: 19 · captured: 1 of 5\n\
         Last action: 2. a1xc1\n\
         Ben offers a draw: the other side accepts it with /draw.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "Pas annoncé jusqu’ici :\n\
         - 🐅 2. a1xc1 · Ben\n\
         - Ben propose la nulle\n\
         Chèvres en main : 19 · capturées : 1 sur 5\n\
         Dernier coup : 2. a1xc1\n\
         Ben propose la nulle : l’autre camp l’accepte avec /nulle.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
    let over = cast.played(Ruleset::PlyYard1, "TG2T/5/2G2/5/T3T t 14 4", "a5xc5");
    check(
        |voice| voice.catching_up(&over.game, std::slice::from_ref(&over.event), &News::default()),
        "Not announced until now:\n\
         - 🐅 1. a5xc5 · Ben\n\
         Goats in hand: 14 · captured: 5 of 5\n\
         Last action: 1. a5xc5\n\
         **Ben wins with the tigers**: the fifth goat is captured.",
        "Pas annoncé jusqu’ici :\n\
         - 🐅 1. a5xc5 · Ben\n\
         Chèvres en main : 14 · capturées : 5 sur 5\n\
         Dernier coup : 1. a5xc5\n\
         **Ben gagne avec les tigres** : la cinquième chèvre est capturée.",
    );
    let offered = cast.told(cast.challenge(), &[], 0);
    check(
        |voice| voice.catching_up(&offered.game, &[], &News::default()),
        "<@2>, Ann challenges you to a game of Bagh-Chal.\n\
         Ann would like the goats.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         Answer with /accept or /decline. The challenge lapses <t:1800000000:R>.",
        "<@2>, Ann vous défie au Bagh-Chal.\n\
         Ann aimerait jouer les chèvres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         Répondez avec /accepter ou /refuser. Le défi expire <t:1800000000:R>.",
    );
}

#[test]
fn a_caption_addresses_nobody() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let deeds = [accept(), (ann, act("c3")), (ann, Deed::Offer(Offer::Draw))];
    let live = cast.told(cast.challenge(), &deeds, 0).game;
    check(
        |voice| voice.board(&live, moment()),
        "🐐 Ann – 🐅 Ben\n\
         Ben is next: tigers to move.\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 1. c3\n\
         Ann offers a draw: the other side accepts it with /draw.",
        "🐐 Ann – 🐅 Ben\n\
         C’est à Ben de jouer, avec les tigres.\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 1. c3\n\
         Ann propose la nulle : l’autre camp l’accepte avec /nulle.",
    );
    let over = cast.played(Ruleset::PlyYard1, "TG2T/5/2G2/5/T3T t 14 4", "a5xc5").game;
    check(
        |voice| voice.board(&over, moment()),
        "🐐 Ann – 🐅 Ben\n\
         **Ben wins with the tigers**: the fifth goat is captured.\n\
         Goats in hand: 14 · captured: 5 of 5\n\
         Last action: 1. a5xc5",
        "🐐 Ann – 🐅 Ben\n\
         **Ben gagne avec les tigres** : la cinquième chèvre est capturée.\n\
         Chèvres en main : 14 · capturées : 5 sur 5\n\
         Dernier coup : 1. a5xc5",
    );
    let offered = cast.told(cast.challenge(), &[], 0).game;
    check(
        |voice| voice.board(&offered, moment()),
        "Ann’s challenge is waiting for an answer. It lapses <t:1800000000:R>.",
        "Le défi lancé par Ann attend une réponse. Il expire <t:1800000000:R>.",
    );
    check(
        |voice| voice.confirm_resignation(&live),
        "🐐 Ann – 🐅 Ben\n\
         Do you really want to resign? Your opponent then wins the game.",
        "🐐 Ann – 🐅 Ben\n\
         Voulez-vous vraiment abandonner ? La victoire ira à votre adversaire.",
    );
}

#[test]
fn a_terminal_reads_names_without_marks() {
    let cast = Cast::named(["*Ann*", "Ben", "Cleo"]);
    let voice = Voice { language: Language::English, medium: Medium::Terminal };
    let said = voice.announcement(&cast.told(cast.challenge(), &[], 0));
    assert_eq!(
        said,
        "Ben, *Ann* challenges you to a game of Bagh-Chal.\n\
         *Ann* would like the goats.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         Answer with /accept or /decline. The challenge lapses at 2027-01-15T08:00:00Z."
    );
    let said = voice.announcement(&cast.played(Ruleset::PlyYard1, START, "c3 a1-b2"));
    assert_eq!(
        said,
        "🐅 2. a1-b2 · Ben moves a tiger.\n*Ann*, your turn: a goat to place (19 in hand)."
    );
}
