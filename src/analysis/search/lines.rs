//! Steps and jumps of whole sets of points at once, by shifting their bits.

use crate::rules::{Arrangement, Points};

/// The points on which diagonal lines meet: each second one from `a1` on.
const EVEN: u32 = 0x0155_5555;
const COLUMN_A: u32 = 0x0010_8421;
const COLUMN_E: u32 = 0x0108_4210;

/// The points one step further in each of the eight directions, where a line leads there; the second
/// four directions are the first four backwards.
const fn ahead(points: Points) -> [Points; 8] {
    let all = points.bits();
    let (not_a, not_e) = (all & !COLUMN_A, all & !COLUMN_E);
    [
        Points::from_bits(all << 5),
        Points::from_bits((not_e & EVEN) << 6),
        Points::from_bits(not_e << 1),
        Points::from_bits((not_e & EVEN) >> 4),
        Points::from_bits(all >> 5),
        Points::from_bits((not_a & EVEN) >> 6),
        Points::from_bits(not_a >> 1),
        Points::from_bits((not_a & EVEN) << 4),
    ]
}

/// The points joined to any of the set.
pub(super) const fn joined(points: Points) -> Points {
    let [n, ne, e, se, s, sw, w, nw] = ahead(points);
    n.or(ne).or(e).or(se).or(s).or(sw).or(w).or(nw)
}

/// What the tigers could do on a board, were it their turn.
pub(super) struct Routes {
    /// Steps of all tigers together, `0..=32`.
    pub(super) steps: u8,
    /// Captures of all tigers together, `0..=32`.
    pub(super) captures: u8,
    /// The goats that could be captured.
    pub(super) hanging: Points,
    /// The tigers that could neither step nor capture.
    pub(super) trapped: Points,
}

impl Routes {
    pub(super) fn of(pieces: Arrangement) -> Routes {
        let Arrangement { tigers, goats } = pieces;
        let empty = pieces.empty();
        let (next, landing) = (ahead(tigers), ahead(empty));
        let mut routes = Routes { steps: 0, captures: 0, hanging: Points::NONE, trapped: tigers };
        let mut free = joined(empty);
        for direction in 0..8 {
            routes.steps += next[direction].and(empty).len();
            // A goat is captured where a tiger stands on one side of it and nothing on the other.
            let hanging = next[direction].and(goats).and(landing[(direction + 4) % 8]);
            routes.captures += hanging.len();
            routes.hanging = routes.hanging.or(hanging);
            free = free.or(ahead(hanging)[(direction + 4) % 8]);
        }
        routes.trapped = tigers.and(free.complement());
        routes
    }
}

/// The points that can be reached from the set by steps over the empty points, these alone.
pub(super) fn reached(from: Points, empty: Points) -> Points {
    let mut reached = joined(from).and(empty);
    loop {
        let further = reached.or(joined(reached).and(empty));
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dice::in_play;
    use crate::rules::{Action, Point, Side};

    #[test]
    fn the_sets_follow_the_lines_of_the_board() {
        for point in Point::ALL {
            let alone = Points::NONE.with(point);
            assert_eq!(joined(alone), point.joined(), "{point}");
        }
        let some: Points = Point::ALL.into_iter().step_by(3).collect();
        let expected = some.into_iter().fold(Points::NONE, |all, point| all.or(point.joined()));
        assert_eq!(joined(some), expected);
    }

    #[test]
    fn routes_are_the_actions_of_the_tigers() {
        let mut seen = 0;
        in_play(60, 4, |course| {
            let position = course.position();
            if position.turn() == Side::Goats || position.outcome().is_some() {
                return;
            }
            let routes = Routes::of(position.pieces());
            let actions: Vec<_> = position.legal_actions().collect();
            let hanging: Points = actions.iter().filter_map(|action| action.over()).collect();
            let captures = actions.iter().filter(|action| action.over().is_some()).count();
            assert_eq!(usize::from(routes.captures), captures, "{position}");
            assert_eq!(usize::from(routes.steps), actions.len() - captures, "{position}");
            assert_eq!(routes.hanging, hanging, "{position}");
            let free = |tiger: Point| {
                actions
                    .iter()
                    .any(|action| matches!(action, Action::Move { from, .. } if *from == tiger))
            };
            let trapped: Points =
                position.pieces().tigers.into_iter().filter(|&tiger| !free(tiger)).collect();
            assert_eq!(routes.trapped, trapped, "{position}");
            seen += usize::from(!trapped.is_empty()) + usize::from(captures > 0);
        });
        assert!(seen > 100, "{seen}");
    }

    #[test]
    fn what_goats_fence_off_is_not_reached() {
        let tigers = Points::NONE.with(Point::ALL[24]);
        let goats: Points =
            ["b1", "a2", "b2"].map(|text| text.parse().unwrap()).into_iter().collect();
        let empty = tigers.or(goats).complement();
        let reached = reached(tigers, empty);
        assert_eq!(empty.and(reached.complement()), Points::NONE.with(Point::ALL[0]));
    }
}
