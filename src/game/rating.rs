//! How ratings follow from games, by Glicko-2 (<http://www.glicko.net/glicko/glicko2.pdf>).

use jiff::Timestamp;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::rules::{BySide, Score};

/// Seconds without a game in which a deviation grows by one step of Glicko-2: five days. With the
/// volatility that everybody begins with, a deviation of 70, that of somebody who ends a game every
/// few days, grows to [`PROVISIONAL_ABOVE`] in eleven months.
const PERIOD: f64 = 5.0 * 24.0 * 60.0 * 60.0;

/// A rating with a larger deviation is provisional. Newcomers who play each other need some 14 games
/// to get below.
const PROVISIONAL_ABOVE: f64 = 110.0;

/// No deviation is larger: nothing is known of the member.
const DEVIATION_AT_MOST: f64 = 350.0;

/// How fast volatility may change, and how exactly it is found; both as the paper has them.
const CONFIG: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// What is known of how well a member plays one side on one server.
///
/// Two are equal when they are the same to the bit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating proper, on the scale of Elo's: everybody begins at 1500. It is a multiple of
    /// 0.0001, and has no bounds, though few will ever leave `500.0..2500.0`.
    pub value: f64,
    /// How far off the value may be, `0.0..=350.0`, a multiple of 0.0001: the member's strength lies
    /// within two deviations of it, most likely.
    pub deviation: f64,
    /// How much the member's strength itself is expected to change, above 0: 0.06 at first. A
    /// multiple of 0.000000001.
    pub volatility: f64,
    /// The games that it rests on.
    pub games: u32,
    /// When the last of them ended, none before the first.
    pub last_at: Option<Timestamp>,
}

impl Rating {
    /// The rating of a member who has not played the side yet.
    pub const NEW: Rating = Rating {
        value: 1500.0,
        deviation: DEVIATION_AT_MOST,
        volatility: 0.06,
        games: 0,
        last_at: None,
    };

    /// What the rating is worth at a later time: the longer ago the last game, the larger the
    /// deviation, up to 350. Before the last game it is the rating itself.
    ///
    /// It is for showing. [`rated`] takes ratings as the last game left them; those of here would
    /// have grown twice.
    #[must_use]
    pub fn at(self, now: Timestamp) -> Rating {
        let grown = decay_deviation(&Glicko2Rating {
            volatility: self.volatility * self.idle_periods(now).sqrt(),
            ..self.into()
        });
        Rating { deviation: rounded(grown.deviation, PER_POINT), ..self }
    }

    /// Whether it rests on too few or too old games to be compared with others: the deviation is
    /// above 110. See [`Rating::at`] for the deviation of today.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }

    fn idle_periods(&self, now: Timestamp) -> f64 {
        let Some(last_at) = self.last_at else { return 0.0 };
        // As exact as a time is stored.
        let seconds = now.as_second().saturating_sub(last_at.as_second());
        #[expect(clippy::cast_precision_loss, reason = "a timestamp has less than 2^39 seconds")]
        let seconds = seconds.max(0) as f64;
        seconds / PERIOD
    }

    fn after_game(self, new: Glicko2Rating, at: Timestamp) -> Rating {
        Rating {
            value: rounded(new.rating, PER_POINT),
            deviation: rounded(new.deviation.min(DEVIATION_AT_MOST), PER_POINT),
            volatility: rounded(new.volatility, PER_VOLATILITY),
            games: self.games + 1,
            last_at: Some(self.last_at.map_or(at, |last_at| last_at.max(at))),
        }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(Rating { value, deviation, volatility, .. }: Rating) -> Glicko2Rating {
        Glicko2Rating { rating: value, deviation, volatility }
    }
}

/// The ratings after a game that ended at `at`, from those that the members' last games left; none
/// while the score is open, since a game without result is never rated.
///
/// Each game is a rating period of its own, in which both members have played this one game; the
/// deviations first grow by the time since the members' last games. The order of games matters: the
/// same games in the same order lead to the same ratings, to the bit.
#[must_use]
pub fn rated(before: BySide<Rating>, score: Score, at: Timestamp) -> Option<BySide<Rating>> {
    let of_goats = match score {
        Score::GoatsWin => Outcomes::WIN,
        Score::TigersWin => Outcomes::LOSS,
        Score::Draw => Outcomes::DRAW,
        Score::Open => return None,
    };
    let BySide { goats, tigers } = before;
    let (new_goats, new_tigers) =
        glicko2(&goats.at(at).into(), &tigers.at(at).into(), &of_goats, &CONFIG);
    Some(BySide {
        goats: goats.after_game(new_goats, at),
        tigers: tigers.after_game(new_tigers, at),
    })
}

/// Parts of one that values and deviations, and volatilities, are rounded to.
const PER_POINT: f64 = 1e4;
const PER_VOLATILITY: f64 = 1e9;

/// Logarithms and powers may differ in their last bits between machines and versions of Rust. What
/// is stored is rounded well above those, so that ratings can be computed again elsewhere.
fn rounded(number: f64, parts: f64) -> f64 {
    (number * parts).round() / parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Side;

    const DAY: i64 = 24 * 60 * 60;

    fn day(day: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + day * DAY).unwrap()
    }

    /// A rating with the usual volatility and a game on day 0.
    fn rating(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, games: 1, last_at: Some(day(0)), ..Rating::NEW }
    }

    /// The ratings after a game on day 0.
    fn after(goats: Rating, tigers: Rating, score: Score) -> BySide<Rating> {
        rated(BySide { goats, tigers }, score, day(0)).unwrap()
    }

    #[track_caller]
    fn check_near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found}, not {expected}");
    }

    /// The three opponents in the worked example of Glickman's paper, met one at a time, and two
    /// games of newcomers. The figures are from the formulas of the paper, worked out apart from
    /// this program by one that finds 1464.05, 151.52 and 0.059996 for the whole example, as the
    /// paper does but for its rounding on the way (1464.06, 151.52, 0.05999).
    #[test]
    fn one_game_changes_both_ratings_as_the_paper_has_it() {
        for (goats, tigers, score, goats_after, tigers_after) in [
            (
                (1500.0, 200.0),
                (1400.0, 30.0),
                Score::GoatsWin,
                (1563.5642, 175.4027, 0.059_998_7),
                (1398.1436, 31.6702, 0.059_999_1),
            ),
            (
                (1500.0, 200.0),
                (1550.0, 100.0),
                Score::TigersWin,
                (1426.6856, 175.9032, 0.059_999_0),
                (1570.3947, 97.7092, 0.059_999_4),
            ),
            (
                (1500.0, 200.0),
                (1700.0, 300.0),
                Score::TigersWin,
                (1455.8577, 186.9833, 0.059_999_2),
                (1784.4218, 251.5656, 0.059_999_0),
            ),
            (
                (1500.0, 350.0),
                (1500.0, 350.0),
                Score::GoatsWin,
                (1662.3109, 290.3190, 0.059_999_7),
                (1337.6891, 290.3190, 0.059_999_7),
            ),
            (
                (1600.0, 350.0),
                (1500.0, 50.0),
                Score::Draw,
                (1549.6083, 253.0436, 0.059_998_5),
                (1500.9468, 50.8383, 0.059_998_6),
            ),
        ] {
            let found = after(rating(goats.0, goats.1), rating(tigers.0, tigers.1), score);
            let expected = BySide { goats: goats_after, tigers: tigers_after };
            for side in Side::BOTH {
                let (value, deviation, volatility) = expected[side];
                check_near(found[side].value, value, 0.001);
                check_near(found[side].deviation, deviation, 0.001);
                check_near(found[side].volatility, volatility, 0.000_000_1);
                assert_eq!((found[side].games, found[side].last_at), (2, Some(day(0))));
            }
        }
    }

    #[test]
    fn the_sides_are_treated_alike() {
        let (strong, weak) = (rating(1720.5, 61.0), rating(1480.25, 143.0));
        for (score, mirrored) in [
            (Score::GoatsWin, Score::TigersWin),
            (Score::TigersWin, Score::GoatsWin),
            (Score::Draw, Score::Draw),
        ] {
            let one = after(strong, weak, score);
            let other = after(weak, strong, mirrored);
            assert_eq!((one.goats, one.tigers), (other.tigers, other.goats), "{score}");
        }
    }

    #[test]
    fn a_draw_draws_ratings_together_and_leaves_equal_ones() {
        let newcomers = after(Rating::NEW, Rating::NEW, Score::Draw);
        assert_eq!((newcomers.goats.value, newcomers.tigers.value), (1500.0, 1500.0));
        assert!(newcomers.goats.deviation < 350.0);
        let unequal = after(rating(1700.0, 80.0), rating(1500.0, 80.0), Score::Draw);
        assert!(unequal.goats.value < 1700.0 && 1500.0 < unequal.tigers.value, "{unequal:?}");
    }

    #[test]
    fn a_game_without_result_is_not_rated() {
        let newcomers = BySide { goats: Rating::NEW, tigers: Rating::NEW };
        assert_eq!(rated(newcomers, Score::Open, day(0)), None);
    }

    #[test]
    fn idle_time_makes_the_deviation_grow_and_nothing_else() {
        let regular = rating(1612.0, 70.0);
        for (days, deviation) in [
            (-3, 70.0),
            (0, 70.0),
            // One step of the paper: the root of 70² + (0.06 · 173.7178)².
            (5, 70.7717),
            (90, 82.7981),
            (331, 109.9636),
            (332, 110.0623),
            (100 * 365, 350.0),
        ] {
            let later = regular.at(day(days));
            check_near(later.deviation, deviation, 0.001);
            assert_eq!(later, Rating { deviation: later.deviation, ..regular });
            assert_eq!(later.is_provisional(), days > 331, "{days} days");
        }
        assert_eq!(Rating::NEW.at(day(0)), Rating::NEW);
    }

    #[test]
    fn a_game_counts_for_more_after_a_long_pause() {
        let before = BySide { goats: rating(1500.0, 60.0), tigers: rating(1500.0, 60.0) };
        let gained = |days| {
            let after = rated(before, Score::GoatsWin, day(days)).unwrap();
            assert_eq!(after.goats.last_at, Some(day(days)));
            after.goats.value - 1500.0
        };
        assert!(gained(0) + 5.0 < gained(300), "{} and {}", gained(0), gained(300));
    }

    #[test]
    fn a_game_that_ended_before_the_last_one_turns_no_clock_back() {
        let before = BySide { goats: rating(1500.0, 60.0), tigers: Rating::NEW };
        let after = rated(before, Score::GoatsWin, day(-2)).unwrap();
        assert_eq!((after.goats.last_at, after.tigers.last_at), (Some(day(0)), Some(day(-2))));
    }

    #[test]
    fn newcomers_are_provisional_for_13_games() {
        let mut ratings = BySide { goats: Rating::NEW, tigers: Rating::NEW };
        for game in 1..=20 {
            let score = [Score::GoatsWin, Score::TigersWin][game % 2];
            ratings = after(ratings.goats, ratings.tigers, score);
            for side in Side::BOTH {
                assert_eq!(ratings[side].is_provisional(), game <= 13, "{game}: {ratings:?}");
            }
        }
    }

    #[test]
    fn no_run_of_games_leads_out_of_bounds() {
        let mut ratings =
            BySide { goats: Rating::NEW, tigers: Rating { value: 4000.0, ..rating(0.0, 30.0) } };
        // The same side wins on and on, then the other.
        let scores = [Score::GoatsWin, Score::Draw, Score::TigersWin, Score::GoatsWin];
        for (game, score) in (0..).zip(scores.iter().flat_map(|&score| [score; 1000])) {
            ratings = rated(ratings, score, day(game * game % 17)).unwrap();
            for side in Side::BOTH {
                let Rating { value, deviation, volatility, .. } = ratings[side];
                assert!(value.is_finite() && 0.0 < volatility && volatility < 1.0, "{ratings:?}");
                assert!(0.0 < deviation && deviation <= 350.0, "{ratings:?}");
            }
        }
    }

    /// Stored ratings are compared with those computed anew, so these figures may never change.
    #[test]
    fn the_same_games_lead_to_the_same_ratings_on_every_machine() {
        let mut members = [BySide { goats: Rating::NEW, tigers: Rating::NEW }; 5];
        for game in 0..500_usize {
            let (goats, tigers) = (game % 5, (game % 5 + 1 + game % 4) % 5);
            let score = [Score::GoatsWin, Score::TigersWin, Score::Draw, Score::TigersWin]
                [game * game % 11 % 4];
            let before = BySide { goats: members[goats].goats, tigers: members[tigers].tigers };
            let at = day(i64::try_from(game).unwrap() / 3);
            let after = rated(before, score, at).unwrap();
            members[goats].goats = after.goats;
            members[tigers].tigers = after.tigers;
        }
        let found = members.map(|member| {
            let of = |rating: Rating| (rating.value, rating.deviation, rating.volatility);
            [of(member.goats), of(member.tigers)]
        });
        assert_eq!(
            found,
            [
                [(1346.4583, 69.2482, 0.060_018_672), (1392.9784, 69.4619, 0.060_031_46)],
                [(1319.671, 70.2583, 0.060_029_032), (1472.8332, 69.1415, 0.060_038_691)],
                [(1341.8432, 70.1481, 0.060_024_544), (1533.7143, 68.7579, 0.060_025_196)],
                [(1322.1971, 69.5207, 0.060_019_39), (1586.8495, 70.1194, 0.060_008_908)],
                [(1316.3582, 69.1376, 0.060_020_844), (1517.0874, 70.8387, 0.060_014_324)],
            ]
        );
    }
}
