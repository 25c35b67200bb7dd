//! A board as 25 buttons to tap on, row by row as its picture shows it. Pure.

use serenity::all::ButtonStyle;

use super::button::Button;
use super::reply::Labelled;
use crate::game::Game;
use crate::rules::{Action, Point};
use crate::speech::Voice;

/// The five rows of five buttons under the board of a game that goes on, for whoever is to move;
/// none of a game that has not begun.
///
/// While goats are placed, each point where one may go acts. Otherwise a piece is picked first, of
/// those that can move, and then each point acts where the picked one may go; the picked piece itself
/// puts it back. On a board that is `turned`, `e1` stands at the upper left, else `a5`.
pub(super) fn rows(
    voice: Voice,
    game: &Game,
    picked: Option<Point>,
    turned: bool,
) -> Vec<Vec<Labelled>> {
    let Some(sitting) = game.sitting() else { return Vec::new() };
    let position = sitting.course.position();
    let legal: Vec<Action> = sitting.course.legal_actions().collect();
    let cell = |point: Point| {
        let tapped = tap(game, &legal, picked, point);
        let (button, style) = tapped.unwrap_or((Button::Idle(point), ButtonStyle::Secondary));
        Labelled {
            button,
            label: voice.cell(point, position.piece(point)),
            style: Some(style),
            disabled: tapped.is_none(),
        }
    };
    arranged(turned, cell)
}

/// Five rows of five buttons, one for each point, from left to right and from top to bottom.
pub(super) fn arranged(turned: bool, cell: impl Fn(Point) -> Labelled) -> Vec<Vec<Labelled>> {
    let row = |height: usize| Point::ALL[height * 5..][..5].iter();
    let turn = |point: Point| if turned { point.opposite() } else { point };
    (0..5).rev().map(|height| row(height).map(|&point| cell(turn(point))).collect()).collect()
}

/// What tapping a point does, if anything, and how that looks.
fn tap(
    game: &Game,
    legal: &[Action],
    picked: Option<Point>,
    point: Point,
) -> Option<(Button, ButtonStyle)> {
    let (id, at) = (game.id, game.revision);
    if picked == Some(point) {
        return Some((Button::Grid(id), ButtonStyle::Success));
    }
    legal.iter().find_map(|&action| match (action, picked) {
        (Action::Place { to }, None) if to == point => {
            Some((Button::Tap(id, at, action), ButtonStyle::Primary))
        }
        (Action::Move { from, .. }, None) if from == point => {
            Some((Button::Pick(id, at, from), ButtonStyle::Primary))
        }
        (Action::Move { from, to }, Some(picked)) if from == picked && to == point => {
            let captures = action.over().is_some();
            let style = if captures { ButtonStyle::Danger } else { ButtonStyle::Primary };
            Some((Button::Tap(id, at, action), style))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use jiff::Timestamp;

    use super::*;
    use crate::game::{
        Challenge, ChannelId, Deed, Event, GameId, Member, MemberId, Phase, Place, Proposal,
        Revision, Terms, Wish,
    };
    use crate::rules::{Course, Position, Ruleset, Side};
    use crate::speech::{Language, Medium};

    /// A game with the longest number there may be, from a position after some actions.
    fn game(ruleset: Ruleset, start: &str, actions: &str) -> Game {
        let member = |id, name: &str| Member { id: MemberId(id), name: name.to_owned() };
        let (ann, ben) = (member(1, "Ann"), member(2, "Ben"));
        let challenge = Challenge {
            challenger: ann.clone(),
            guest: Some(ben.clone()),
            wish: Wish::Side(Side::Goats),
            terms: Terms { ruleset, ..Proposal::default().terms(None) },
            sequel: None,
            lapses_at: Timestamp::UNIX_EPOCH,
        };
        let place = Place { server: None, channel: ChannelId(5), parent: None };
        let offered = Game::new(GameId(i64::MAX), place, challenge, Timestamp::UNIX_EPOCH);
        let accept = Event {
            revision: offered.revision.next(),
            at: Timestamp::UNIX_EPOCH,
            by: Some(ben),
            deed: Deed::Accept { challenger: Side::Goats },
        };
        let mut game = offered.apply(&accept).unwrap();
        let Phase::Live(sitting) = &mut game.phase else { panic!("it has begun") };
        let start: Position = start.parse().unwrap();
        sitting.course = Course::from_position(ruleset, start);
        for action in actions.split_whitespace() {
            sitting.course.play(action.parse().unwrap()).unwrap();
        }
        Game { revision: Revision(u32::MAX), ..game }
    }

    /// Draws the buttons: `T`, `G` or `·` for what stands on a point, then `+` for a blue one, `x`
    /// for a red one, `o` for a green one, and nothing where there is nothing to tap.
    fn drawn(rows: &[Vec<Labelled>]) -> String {
        let cell = |cell: &Labelled| {
            let piece = match cell.label.split_once(' ') {
                Some(("🐅", _)) => 'T',
                Some(("🐐", _)) => 'G',
                Some(_) => panic!("what is this: {}", cell.label),
                None => '·',
            };
            let mark = match (cell.disabled, cell.style) {
                (true, Some(ButtonStyle::Secondary)) => ' ',
                (false, Some(ButtonStyle::Primary)) => '+',
                (false, Some(ButtonStyle::Danger)) => 'x',
                (false, Some(ButtonStyle::Success)) => 'o',
                _ => panic!("no cell looks like this: {cell:?}"),
            };
            format!("{piece}{mark} ")
        };
        let row = |row: &Vec<Labelled>| row.iter().map(cell).collect::<String>();
        rows.iter().map(|cells| row(cells).trim_end().to_owned() + "\n").collect()
    }

    /// The buttons of a game look like this, whatever the reader's language; there are 25 of them
    /// that Discord can tell apart, and each does what stands on it.
    #[track_caller]
    fn check(game: &Game, picked: Option<&str>, turned: bool, picture: &str) {
        let picked: Option<Point> = picked.map(|point| point.parse().unwrap());
        for &language in Language::ALL {
            let voice = Voice { language, medium: Medium::Chat };
            let rows = rows(voice, game, picked, turned);
            assert_eq!(drawn(&rows).trim_end(), picture.trim());
            assert_eq!(rows.iter().map(Vec::len).collect::<Vec<_>>(), [5; 5]);
            let ids: HashSet<String> =
                rows.iter().flatten().map(|cell| cell.button.to_string()).collect();
            assert_eq!(ids.len(), 25, "{ids:?}");
            assert!(ids.iter().all(|id| id.len() <= 100), "{ids:?}");
            for cell in rows.iter().flatten() {
                assert!(cell.label.chars().count() <= 80, "{cell:?}");
                let point: Point = cell.label.split(' ').next_back().unwrap().parse().unwrap();
                let does = match cell.button {
                    Button::Idle(at) | Button::Pick(_, _, at) => at,
                    Button::Tap(_, _, action) => action.to(),
                    Button::Grid(_) => picked.unwrap(),
                    other => panic!("{other:?} stands in the grid"),
                };
                assert_eq!(does, point, "{cell:?}");
            }
        }
    }

    const USUAL: &str = "T3T/5/5/5/T3T g 20 0";

    #[test]
    fn a_goat_is_placed_on_any_empty_point() {
        check(
            &game(Ruleset::PlyYard1, USUAL, "b2 a1xc3"),
            None,
            false,
            "
T  ·+ ·+ ·+ T
·+ ·+ ·+ ·+ ·+
·+ ·+ T  ·+ ·+
·+ ·+ ·+ ·+ ·+
·+ ·+ ·+ ·+ T",
        );
    }

    #[test]
    fn a_turned_board_begins_with_e1() {
        let game = game(Ruleset::PlyYard1, USUAL, "b2");
        check(
            &game,
            None,
            true,
            "
T+ ·  ·  ·  T+
·  ·  ·  G  ·
·  ·  ·  ·  ·
·  ·  ·  ·  ·
T+ ·  ·  ·  T+",
        );
        let voice = Voice { language: Language::English, medium: Medium::Chat };
        let labels = |turned| -> Vec<String> {
            let rows = rows(voice, &game, None, turned);
            rows[0].iter().chain(&rows[4]).map(|cell| cell.label.clone()).collect()
        };
        let usual = ["🐅 a5", "b5", "c5", "d5", "🐅 e5", "🐅 a1", "b1", "c1", "d1", "🐅 e1"];
        let turned = ["🐅 e1", "d1", "c1", "b1", "🐅 a1", "🐅 e5", "d5", "c5", "b5", "🐅 a5"];
        assert_eq!(
            (labels(false), labels(true)),
            (usual.map(str::to_owned).to_vec(), turned.map(str::to_owned).to_vec())
        );
    }

    #[test]
    fn a_picked_tiger_goes_to_where_it_can_step_or_capture_or_back() {
        let game = game(Ruleset::PlyYard1, USUAL, "b2");
        check(
            &game,
            Some("a1"),
            false,
            "
T  ·  ·  ·  T
·  ·  ·  ·  ·
·  ·  ·x ·  ·
·+ G  ·  ·  ·
To ·+ ·  ·  T",
        );
        check(
            &game,
            Some("a1"),
            true,
            "
T  ·  ·  ·+ To
·  ·  ·  G  ·+
·  ·  ·x ·  ·
·  ·  ·  ·  ·
T  ·  ·  ·  T",
        );
    }

    #[test]
    fn only_pieces_that_can_move_are_picked() {
        check(
            &game(Ruleset::PlyYard1, "TGGGT/GGGGG/GGGGG/GG1GG/TGGGT g 0 0", ""),
            None,
            false,
            "
T  G  G  G  T
G  G  G  G  G
G  G  G+ G  G
G  G+ ·  G+ G
T  G  G+ G  T",
        );
        check(
            &game(Ruleset::PlyYard1, "T1GGT/GGGGG/GGG1G/GGGGG/TGGGT t 0 1", ""),
            None,
            false,
            "
T+ ·  G  G  T
G  G  G  G  G
G  G  G  ·  G
G  G  G  G  G
T  G  G  G  T",
        );
    }

    #[test]
    fn what_only_repetition_bars_cannot_be_tapped() {
        let start = "T3T/GGGGG/GGGGG/GGGGG/TG2T g 0 4";
        // Back on a5 it would be as at the start.
        for (ruleset, first_row) in
            [(Ruleset::PlyYard1, "·+ To ·+ ·  T"), (Ruleset::Ludoteka1, "·  To ·+ ·  T")]
        {
            let rest = "
G  G  G  G  G
G  G  G  G  G
G  G  G  G  G
T  G  ·  ·  T";
            let game = game(ruleset, start, "b1-c1 a5-b5 c1-b1");
            check(&game, Some("b5"), false, &format!("{first_row}{rest}"));
        }
    }

    #[test]
    fn a_piece_that_repetition_alone_bars_is_not_picked() {
        // The goat on b1 could only go back to c1, where it came from.
        for (ruleset, last_row) in
            [(Ruleset::PlyYard1, "T  G+ ·  G+ T"), (Ruleset::Ludoteka1, "T  G  ·  G+ T")]
        {
            let rest = "
T  ·  G+ G  T
G  G+ G  G  G
G  G  G  G  G
G  G+ G+ G+ G
";
            let start = "T1GGT/GGGGG/GGGGG/GGGGG/T1GGT t 0 1";
            let game = game(ruleset, start, "a5-b5 c1-b1 b5-a5");
            check(&game, None, false, &format!("{rest}{last_row}"));
        }
    }

    #[test]
    fn a_game_that_has_not_begun_has_no_grid() {
        let begun = game(Ruleset::PlyYard1, USUAL, "");
        let offered = Game { phase: Phase::Offered, ..begun };
        let voice = Voice { language: Language::English, medium: Medium::Chat };
        assert_eq!(rows(voice, &offered, None, false), Vec::<Vec<Labelled>>::new());
    }
}
