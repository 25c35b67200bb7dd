//! The exact words of hints and values.

use std::collections::HashSet;

use super::{Cast, check, refused, voices};
use crate::analysis::{Advice, Assessment, Clue, Judgement, Reason, Value, Verdict};
use crate::game::{GameId, Paper, Refusal};
use crate::rules::{Action, Course, Point, Record, Ruleset, Score, Side};
use crate::speech::Leaf;

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn a_clue_says_where_to_look_and_not_what_to_do() {
    for (clue, english, french) in [
        (Clue::Piece(point("b2")), "💡 Look at the goat on b2.", "💡 Regardez la chèvre en b2."),
        (
            Clue::MindTiger(point("a5")),
            "💡 When you place your goat, mind the tiger on a5.",
            "💡 En posant votre chèvre, pensez au tigre en a5.",
        ),
        (
            Clue::MindGoat(point("c3")),
            "💡 When you place your goat, mind the one on c3.",
            "💡 En posant votre chèvre, pensez à celle qui est en c3.",
        ),
        (
            Clue::Edge,
            "💡 Place your goat at the edge of the board.",
            "💡 Posez votre chèvre au bord du plateau.",
        ),
        (
            Clue::Inside,
            "💡 Place your goat inside, on one of the nine points away from the edge.",
            "💡 Posez votre chèvre à l’intérieur, sur l’un des neuf points loin du bord.",
        ),
    ] {
        check(|voice| voice.clue(Side::Goats, clue), english, french);
    }
    check(
        |voice| voice.clue(Side::Tigers, Clue::Piece(point("e5"))),
        "💡 Look at the tiger on e5.",
        "💡 Regardez le tigre en e5.",
    );
}

fn advice(reasons: &[Reason], is_exact: bool) -> Advice {
    Advice { action: "a1xc3".parse().unwrap(), reasons: reasons.to_vec(), is_exact }
}

#[test]
fn an_action_is_told_with_what_speaks_most_for_it_and_with_how_sure_that_is() {
    let reasons = [
        Reason::Wins { plies: Some(7) },
        Reason::Takes { goat: point("b2") },
        Reason::Threatens { goat: point("d4") },
        Reason::Widens { before: 5, after: 9 },
    ];
    check(
        |voice| voice.advice(&advice(&reasons, true), Ruleset::PlyYard1),
        "💡 Play **a1xc3**.\n\
         - It wins in 7 actions with best play.\n\
         - It takes the goat on b2.\n\
         - It threatens to take the goat on d4.\n\
         This is exact: nothing is better here.",
        "💡 Jouez **a1xc3**.\n\
         - Il gagne en 7 coups si chacun joue au mieux.\n\
         - Il prend la chèvre en b2.\n\
         - Il menace de prendre la chèvre en d4.\n\
         C’est exact : rien n’est meilleur ici.",
    );
    check(
        |voice| {
            voice
                .advice(&advice(&[Reason::KeepsDraw { ways: 1, all: 9 }], true), Ruleset::Ludoteka1)
        },
        "💡 Play **a1xc3**.\n\
         - It alone keeps the draw.\n\
         Nothing is better by the exact values. Under Ludoteka they are only a guide: they do not know \
         which boards may not come back.",
        "💡 Jouez **a1xc3**.\n\
         - C’est le seul qui garde la nulle.\n\
         D’après les valeurs exactes, rien n’est meilleur. Avec Ludoteka, elles ne sont qu’un guide : \
         elles ignorent quelles positions ne peuvent pas revenir.",
    );
    check(
        |voice| voice.advice(&advice(&[], false), Ruleset::Ludoteka1),
        "💡 Play **a1xc3**.\n\
         This is what I would play. I have searched, but proven nothing.",
        "💡 Jouez **a1xc3**.\n\
         C’est ce que je jouerais. J’ai cherché, mais je n’ai rien prouvé.",
    );
}

#[test]
fn every_reason_is_said_in_words_of_its_own() {
    let (goat, tiger) = (point("b2"), point("a1"));
    let all = [
        Reason::Wins { plies: Some(1) },
        Reason::Wins { plies: Some(3) },
        Reason::Wins { plies: None },
        Reason::KeepsDraw { ways: 1, all: 9 },
        Reason::KeepsDraw { ways: 2, all: 9 },
        Reason::HoldsOut { plies: Some(12) },
        Reason::HoldsOut { plies: None },
        Reason::Takes { goat },
        Reason::ShutsIn { tiger },
        Reason::Saves { goat },
        Reason::Withdraws { goat },
        Reason::Threatens { goat },
        Reason::Frees { tiger },
        Reason::Escapes { tiger },
        Reason::LeavesNothing,
        Reason::Narrows { before: 9, after: 1 },
        Reason::Narrows { before: 9, after: 0 },
        Reason::Widens { before: 1, after: 9 },
    ];
    for voice in voices() {
        let said = |reason| voice.advice(&advice(&[reason], true), Ruleset::PlyYard1);
        let different: HashSet<String> = all.into_iter().map(said).collect();
        assert_eq!(different.len(), all.len());
    }
}

fn record(ruleset: Ruleset) -> Record {
    let mut course = Course::new(ruleset);
    course.play("c3".parse().unwrap()).unwrap();
    Record::new(Vec::new(), course, Score::GoatsWin).unwrap()
}

fn judged(value: Value, distance: Option<u8>, actions: &[(&str, Value)]) -> Assessment {
    let actions: Vec<(Action, Verdict)> = actions
        .iter()
        .map(|&(action, value)| (action.parse().unwrap(), Verdict { value, distance: None }))
        .collect();
    Assessment::Exact(Judgement { verdict: Verdict { value, distance }, actions })
}

#[track_caller]
fn valued(ruleset: Ruleset, assessment: &Assessment, english: &str, french: &str) {
    let record = record(ruleset);
    let leaf = Leaf::of(&record, 1);
    check(
        |voice| {
            let said = voice.value(Paper::Game(GameId(7)), &record, &leaf, assessment);
            let head = voice.leaf(Paper::Game(GameId(7)), &record, &leaf);
            said.strip_prefix(&head).expect("the game and the board come first").to_owned()
        },
        english,
        french,
    );
}

#[test]
fn a_value_is_told_with_the_actions_that_keep_it_and_with_how_sure_that_is() {
    let (goats, draw, tigers) = (Value::Goats, Value::Draw, Value::Tigers);
    valued(
        Ruleset::PlyYard1,
        &judged(tigers, Some(7), &[("a1-a2", tigers), ("a1-b1", draw), ("e1-e2", goats)]),
        "\nTigers to move: **with best play, the tigers win, in 7 actions.**\n\
         Of 3 actions one alone keeps that: a1-a2\n\
         This is exact, not an estimate.",
        "\nAux tigres de jouer : **si chacun joue au mieux, les tigres gagnent en 7 coups.**\n\
         Sur 3 coups, un seul garde cette valeur : a1-a2\n\
         C’est exact, ce n’est pas une estimation.",
    );
    valued(
        Ruleset::Ludoteka1,
        &judged(draw, None, &[("a1-a2", draw), ("a1-b1", draw), ("e1-e2", goats)]),
        "\nTigers to move: **with best play, a draw.**\n\
         Of 3 actions 2 keep that, the hardest to answer first: a1-a2, a1-b1\n\
         The value is exact without a rule against repetition. Under Ludoteka it is a guide.",
        "\nAux tigres de jouer : **nulle, si chacun joue au mieux.**\n\
         Sur 3 coups, 2 gardent cette valeur, le plus gênant d’abord : a1-a2, a1-b1\n\
         La valeur est exacte sans règle contre la répétition. Avec Ludoteka, c’est un guide.",
    );
    let many = ["a1-a2", "a1-b1", "e1-e2", "e1-d1", "a5-a4", "a5-b5", "e5-e4"];
    valued(
        Ruleset::PlyYard1,
        &judged(goats, None, &many.map(|action| (action, goats))),
        "\nTigers to move: **with best play, the goats win.**\n\
         All 7 actions come to that, the hardest to answer first: a1-a2, a1-b1, e1-e2, e1-d1, a5-a4, \
         a5-b5, …\n\
         This is exact, not an estimate.",
        "\nAux tigres de jouer : **si chacun joue au mieux, les chèvres gagnent.**\n\
         Les 7 coups y mènent tous, le plus gênant d’abord : a1-a2, a1-b1, e1-e2, e1-d1, a5-a4, a5-b5, …\n\
         C’est exact, ce n’est pas une estimation.",
    );
}

#[test]
fn where_the_rules_allow_nothing_that_keeps_a_value_that_is_said() {
    valued(
        Ruleset::Ludoteka1,
        &judged(Value::Tigers, Some(7), &[("a1-b1", Value::Draw)]),
        "\nTigers to move: **with best play, the tigers win, in 7 actions.**\n\
         No action that the rules allow here keeps that.\n\
         The value is exact without a rule against repetition. Under Ludoteka it is a guide.",
        "\nAux tigres de jouer : **si chacun joue au mieux, les tigres gagnent en 7 coups.**\n\
         Aucun des coups permis ici ne garde cette valeur.\n\
         La valeur est exacte sans règle contre la répétition. Avec Ludoteka, c’est un guide.",
    );
}

#[test]
fn what_is_decided_or_not_known_is_said_to_be_so() {
    valued(
        Ruleset::PlyYard1,
        &Assessment::Decided(Side::Goats),
        "\n**The board has decided: the goats have won.**",
        "\n**Le plateau a tranché : les chèvres ont gagné.**",
    );
    valued(
        Ruleset::PlyYard1,
        &Assessment::Opinion("a1-a2".parse().ok()),
        "\nTigers to move: **I do not know the value here**: no tablebase here tells it.\n\
         I would play a1-a2, but have proven nothing.",
        "\nAux tigres de jouer : **je ne connais pas la valeur ici** : aucune table ne me la donne ici.\n\
         Je jouerais a1-a2, mais je n’ai rien prouvé.",
    );
}

#[test]
fn the_alt_text_of_a_marked_board_names_what_is_marked() {
    let cast = Cast::new();
    let game = cast.played(Ruleset::PlyYard1, "T3T/5/5/5/T3T g 20 0", "c3").game;
    for voice in voices() {
        let plain = voice.alt_text_marked(&game, &[]);
        let marked = voice.alt_text_marked(&game, &[point("c3"), point("a1")]);
        assert!(marked.starts_with(&plain) && marked.ends_with("c3, a1."), "{marked}");
        assert!(!plain.ends_with("c3, a1.") && marked.chars().count() <= 1024);
    }
}

#[test]
fn no_hint_and_no_value_is_given_away_where_it_would_be_unfair() {
    refused(
        Refusal::HintsInSoloOnly,
        "Hints are for solo games: in a game with another member both play on their own. /solo plays \
         against me.",
        "Les indices sont pour les parties en solo : dans une partie entre membres, chacun joue seul. \
         /solo se joue contre moi.",
    );
    refused(
        Refusal::ValueOfLiveGame,
        "While two members play, nobody hears what their position is worth. When the game is over, \
         /value tells.",
        "Tant que deux membres jouent, personne n’apprend ce que vaut leur position. La partie finie, \
         /valeur le dira.",
    );
    refused(
        Refusal::LivePosition,
        "This position, perhaps turned or mirrored, stands or stood in a game that two members are \
         playing. To be fair to them I tell nobody about it until that game is over. This happens \
         often in the first actions; later positions are seldom affected.",
        "Cette position, peut-être tournée ou en miroir, est ou a été sur le plateau d’une partie que \
         jouent deux membres. Par équité, je n’en dis rien à personne avant la fin de cette partie. \
         Cela arrive souvent aux premiers coups, rarement plus tard.",
    );
}
