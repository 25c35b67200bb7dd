//! The exact words over a board to tap on, and what is said when a tap has done something.

use super::{Cast, check};
use crate::game::{Deed, Game, Offer, Phase};
use crate::rules::{Point, Ruleset, Side};
use crate::speech::{Language, Medium, Voice};

const USUAL: &str = "T3T/5/5/5/T3T g 20 0";

fn pt(text: &str) -> Point {
    text.parse().unwrap()
}

/// See [`check`].
#[track_caller]
fn asked(game: &Game, picked: Option<&str>, english: &str, french: &str) {
    check(|voice| voice.grid(game, picked.map(pt)), english, french);
}

#[test]
fn a_board_to_tap_on_says_what_to_tap() {
    let cast = Cast::new();
    let game = |actions| cast.played(Ruleset::PlyYard1, USUAL, actions).game;
    asked(
        &game("b2 a1xc3"),
        None,
        "Tap the point where your goat goes (19 in hand).",
        "Touchez le point où poser votre chèvre (19 en main).",
    );
    asked(&game("b2"), None, "Tap the tiger that is to move.", "Touchez le tigre à déplacer.");
    asked(
        &game("b2"),
        Some("e1"),
        "Where does the tiger on e1 go? Tap it again to put it back.",
        "Où va le tigre en e1 ? Touchez-le encore pour le reposer.",
    );
    asked(
        &game("b2"),
        Some("a1"),
        "Where does the tiger on a1 go? Tap it again to put it back.\n\
         Red captures a goat: b2 (landing on c3)",
        "Où va le tigre en a1 ? Touchez-le encore pour le reposer.\n\
         En rouge, la capture d’une chèvre : b2 (arrivée en c3)",
    );
    let full = "TGGGT/GGGGG/GGGGG/GG1GG/TGGGT g 0 0";
    let full = cast.played(Ruleset::PlyYard1, full, "").game;
    asked(&full, None, "Tap the goat that is to move.", "Touchez la chèvre à déplacer.");
    asked(
        &full,
        Some("c1"),
        "Where does the goat on c1 go? Tap it again to put it back.",
        "Où va la chèvre en c1 ? Touchez-la encore pour la reposer.",
    );
}

#[test]
fn what_repetition_bars_is_said_with_the_action_after_which_the_board_stood() {
    let cast = Cast::new();
    let start = "T3T/GGGGG/GGGGG/GGGGG/TG2T g 0 4";
    let game = cast.played(Ruleset::Ludoteka1, start, "b1-c1 a5-b5 c1-b1").game;
    asked(
        &game,
        Some("b5"),
        "Where does the tiger on b5 go? Tap it again to put it back.\n\
         Barred, since the board after the action in brackets would come back: a5 (0)",
        "Où va le tigre en b5 ? Touchez-le encore pour le reposer.\n\
         Interdit, car la position d’après le coup entre parenthèses reviendrait : a5 (0)",
    );
}

#[test]
fn the_picture_of_a_picked_piece_is_described_with_its_ways() {
    let cast = Cast::new();
    let game = cast.played(Ruleset::PlyYard1, USUAL, "b2").game;
    check(
        |voice| voice.alt_text_picked(&game, pt("a1")),
        "Bagh-Chal board. Tigers on a1, e1, a5, e5. Goats on b2. Goats in hand: 19. Captured: 0 of \
         5. Tigers to move. Last action: a goat placed on b2. The tiger on a1 is picked: to b1, a2 \
         · captures b2 (landing on c3).",
        "Plateau de Bagh-Chal. Tigres en a1, e1, a5, e5. Chèvres en b2. Chèvres en main : 19. \
         Capturées : 0 sur 5. Aux tigres de jouer. Dernier coup : une chèvre posée en b2. Le tigre \
         en a1 est choisi : vers b1, a2 · capture b2 (arrivée en c3).",
    );
}

#[test]
fn points_read_as_what_stands_on_them() {
    for &language in Language::ALL {
        let voice = Voice { language, medium: Medium::Chat };
        let said = [Some(Side::Tigers), Some(Side::Goats), None].map(|p| voice.cell(pt("c3"), p));
        assert_eq!(said, ["🐅 c3", "🐐 c3", "c3"]);
    }
}

#[test]
fn nothing_is_asked_of_a_board_that_is_not_there() {
    let offered = Cast::offered(Cast::new().challenge());
    assert_eq!(offered.phase, Phase::Offered);
    check(|voice| voice.grid(&offered, None), "", "");
    check(|voice| voice.alt_text_picked(&offered, pt("a1")), "", "");
}

#[test]
fn who_has_done_something_in_private_is_told_so() {
    let cast = Cast::new();
    let played = cast.played(Ruleset::PlyYard1, USUAL, "b2 a1xc3");
    check(
        |voice| voice.done(&played.game, &played.event),
        "🐅 **2. a1xc3** is played. The new board comes below, for all to see.",
        "🐅 **2. a1xc3** est joué. Le nouveau plateau arrive ci-dessous, pour tous.",
    );
    let resigned = cast.timed_game(&[(&cast.ben, Deed::Resign)]);
    check(
        |voice| voice.done(&resigned.game, &resigned.event),
        "You have resigned. The channel is told below.",
        "Vous avez abandonné. Le salon l’apprend ci-dessous.",
    );
    let offered = cast.timed_game(&[(&cast.ben, Deed::Offer(Offer::Draw))]);
    check(
        |voice| voice.done(&offered.game, &offered.event),
        "Done. The channel is told below.",
        "C’est fait. Le salon l’apprend ci-dessous.",
    );
}
