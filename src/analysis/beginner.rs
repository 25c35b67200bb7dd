use super::dice::mixed;
use crate::rules::{Action, Arrangement, Course, Point, Position, Side};

/// What a game that is won is worth, to either side.
const WIN: i32 = 100_000;
/// What it costs the goats when one of them can be captured.
const HANGING: i32 = 100;
/// What a capture is worth to the tigers.
const PREY: i32 = 200;
/// What it costs the tigers when the one that has acted can be cornered: more than a capture, so that one
/// that leads into a cage is left alone.
const CAGE: i32 = 250;

/// What an opponent for beginners does, or nothing where the game is decided.
///
/// It looks at its own action, at each answer and, for the tigers, at what they could capture next. It
/// takes a goat unless an answer leaves the capturer a single way out, leaves no goat to be captured where that can be
/// helped, and otherwise minds the tigers' routes: as goats it closes them, as tigers it keeps them.
/// What it looks at beyond its own action forgets the rule against repetition.
///
/// Among actions that it finds equally good, `seed` decides: the same seed gives the same action in the
/// same game.
#[must_use]
pub fn beginner_action(course: &Course, seed: u64) -> Option<Action> {
    if course.outcome().is_some() {
        return None;
    }
    let position = course.position();
    let worth = |action| match position.turn() {
        Side::Goats => worth_to_goats(position, action),
        Side::Tigers => worth_to_tigers(position, action),
    };
    let judged: Vec<(Action, i32)> =
        course.legal_actions().map(|action| (action, worth(action))).collect();
    let best = judged.iter().map(|&(_, worth)| worth).max()?;
    let equals: Vec<Action> =
        judged.into_iter().filter(|&(_, worth)| worth == best).map(|(action, _)| action).collect();
    let drawn = mixed(seed ^ u64::from(course.ply())) % equals.len() as u64;
    equals.get(usize::try_from(drawn).ok()?).copied()
}

/// What a legal action of the goats is worth to them, against the answer that is worst for them.
fn worth_to_goats(position: Position, action: Action) -> i32 {
    let after = played(position, action);
    if after.outcome().is_some() {
        return WIN;
    }
    let pieces = after.pieces();
    let hanging = captures(pieces);
    let answers = after.legal_actions().map(|answer| {
        let next = played(after, answer);
        if let Some(outcome) = next.outcome() {
            return if outcome.winner() == Side::Goats { WIN } else { -WIN };
        }
        // One goat that is threatened can mostly be helped, of two the second is lost.
        -i32::from(captures(next.pieces()) > 1)
    });
    let worst = answers.min().unwrap_or(0);
    let stuck = pieces.tigers.into_iter().filter(|&tiger| pieces.ways(tiger).is_empty()).count();
    worst * 20 - i32::from(hanging > 0) * HANGING - hanging * 10 - i32::from(pieces.count_ways())
        + 4 * i32::try_from(stuck).unwrap_or(0)
}

/// What a legal action of the tigers is worth to them, against the answer that is worst for them.
fn worth_to_tigers(position: Position, action: Action) -> i32 {
    let after = played(position, action);
    if after.outcome().is_some() {
        return WIN;
    }
    let answers = after.legal_actions().map(|answer| {
        let next = played(after, answer);
        if next.outcome().is_some() {
            return -WIN;
        }
        let pieces = next.pieces();
        let cornered = is_cornered(pieces, action.to());
        i32::from(pieces.count_ways()) + 10 * captures(pieces).min(3) - i32::from(cornered) * CAGE
    });
    let worst = answers.min().unwrap_or(0);
    worst + PREY * i32::from(action.over().is_some())
}

fn played(position: Position, action: Action) -> Position {
    position.play(action).expect("it is listed as legal")
}

/// Whether the next goat may shut the tiger in. Right after a capture none can: the points that it came
/// from and jumped over are both empty, and a goat fills only one of them.
fn is_cornered(pieces: Arrangement, tiger: Point) -> bool {
    pieces.ways(tiger).len() <= 1
}

/// The captures that the tigers have, were it their turn.
fn captures(pieces: Arrangement) -> i32 {
    pieces.tigers.into_iter().map(|tiger| i32::from(pieces.landings(tiger).len())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dice::Dice;
    use crate::rules::Ruleset;

    /// Games of which half of the actions are drawn at random and half are the opponent's, each stopped
    /// after 150 plies; every board on the way is shown to `look`.
    fn in_play(mut look: impl FnMut(&Course, Option<Action>)) {
        let mut dice = Dice::new(7);
        for game in 0..24 {
            let mut course = Course::new(Ruleset::ALL[game % 2]);
            for _ in 0..150 {
                let chosen = beginner_action(&course, dice.roll());
                look(&course, chosen);
                let Some(chosen) = chosen else { break };
                let all: Vec<Action> = course.legal_actions().collect();
                let drawn = dice.pick(&all);
                course.play(dice.pick(&[chosen, drawn])).unwrap();
            }
        }
    }

    fn leaves_captures(course: &Course, action: Action) -> bool {
        let after = course.position().play(action).unwrap();
        after.outcome().is_none() && captures(after.pieces()) > 0
    }

    /// Whether an answer leaves the tiger that has acted a single way out.
    fn can_be_cornered(course: &Course, action: Action) -> bool {
        let after = course.position().play(action).unwrap();
        after.outcome().is_none()
            && after
                .legal_actions()
                .any(|answer| is_cornered(after.play(answer).unwrap().pieces(), action.to()))
    }

    #[test]
    fn it_acts_legally_and_always_until_the_game_is_decided() {
        in_play(|course, chosen| match chosen {
            Some(action) => assert_eq!(course.check(action), Ok(()), "{}", course.position()),
            None => assert!(course.outcome().is_some(), "{}", course.position()),
        });
    }

    #[test]
    fn a_goat_is_taken_where_the_capturer_keeps_two_ways_out() {
        let mut seen = 0;
        in_play(|course, chosen| {
            let free = course
                .legal_actions()
                .any(|action| action.over().is_some() && !can_be_cornered(course, action));
            if free && let Some(chosen) = chosen {
                seen += 1;
                let taken = chosen.over().is_some() && !can_be_cornered(course, chosen);
                let won = course.position().play(chosen).unwrap().outcome().is_some();
                assert!(taken || won, "{chosen} in {}", course.position());
            }
        });
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn no_goat_is_left_to_be_captured_where_one_can_act_otherwise() {
        let mut seen = 0;
        in_play(|course, chosen| {
            if course.position().turn() == Side::Goats
                && course.legal_actions().any(|action| !leaves_captures(course, action))
                && let Some(chosen) = chosen
            {
                seen += 1;
                assert!(!leaves_captures(course, chosen), "{chosen} in {}", course.position());
            }
        });
        assert!(seen > 200, "{seen}");
    }

    #[test]
    fn a_capture_that_leads_into_a_cage_is_left_alone() {
        // On a1 the tiger could not jump over a2 or b2; with a goat on c1, only b1 would be left to it.
        let position = "T3T/5/G1G2/GG3/1GT1T t 15 0".parse().unwrap();
        let course = Course::from_position(Ruleset::PlyYard1, position);
        let capture = "c1xa1".parse().unwrap();
        assert_eq!(course.check(capture), Ok(()));
        assert!(can_be_cornered(&course, capture));
        for seed in 0..50 {
            assert_ne!(beginner_action(&course, seed), Some(capture));
        }
    }

    #[test]
    fn it_wins_where_one_action_wins() {
        let position = "T3T/5/5/1G3/T3T t 15 4".parse().unwrap();
        let course = Course::from_position(Ruleset::PlyYard1, position);
        assert_eq!(beginner_action(&course, 3), "a1xc3".parse().ok());
    }

    #[test]
    fn the_same_seed_gives_the_same_action_and_other_seeds_others() {
        let course = Course::new(Ruleset::PlyYard1);
        let drawn: Vec<_> = (0..20).map(|seed| beginner_action(&course, seed)).collect();
        let again: Vec<_> = (0..20).map(|seed| beginner_action(&course, seed)).collect();
        assert_eq!(drawn, again);
        assert!(drawn.iter().any(|&other| other != drawn[0]), "{drawn:?}");
    }

    #[test]
    fn it_beats_whoever_acts_at_random() {
        let mut dice = Dice::new(3);
        for side in [Side::Goats, Side::Tigers] {
            let mut won = 0;
            for seed in 0..10 {
                let mut course = Course::new(Ruleset::Ludoteka1);
                while course.outcome().is_none() && course.ply() < 300 {
                    let all: Vec<Action> = course.legal_actions().collect();
                    let action = if course.position().turn() == side {
                        beginner_action(&course, seed).unwrap()
                    } else {
                        dice.pick(&all)
                    };
                    course.play(action).unwrap();
                }
                won += u32::from(course.outcome().is_some_and(|outcome| outcome.winner() == side));
            }
            assert!(won >= 9, "the {side} won {won} of 10");
        }
    }
}
