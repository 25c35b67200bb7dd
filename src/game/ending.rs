use super::Member;
use crate::rules::{Outcome, Score, Side};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The board decided it.
    Board(Outcome),
    /// A side gave up.
    Resigned {
        /// The side that lost by it.
        by: Side,
    },
    /// Both agreed on a draw.
    DrawAgreed,
    /// A side claimed the draw that had been agreed on for a position that came back.
    DrawClaimed {
        /// That side.
        by: Side,
    },
    /// A side did not act in time.
    OutOfTime {
        /// The side that lost by it.
        late: Side,
        /// Whether the other claimed the win, or the game ended by itself.
        claimed: bool,
        /// Whether it counts for the ratings.
        counts: bool,
    },
    /// Both agreed to stop: no result.
    StopAgreed,
    /// Nothing had been done for long: no result.
    ClosedQuiet {
        /// The side that closed the game, or nobody.
        by: Option<Side>,
    },
    /// A side left before both had acted: no result.
    Stopped {
        /// That side.
        by: Side,
    },
    /// A moderator ended it: no result.
    EndedByModerator {
        /// Who.
        by: Member,
        /// Why, in their words.
        reason: Option<String>,
    },
}

impl Ending {
    /// How it stands in a record of the game: one without result stays open there.
    #[must_use]
    pub fn score(&self) -> Score {
        match self {
            Ending::Board(outcome) => Score::won_by(outcome.winner()),
            Ending::Resigned { by: loser } | Ending::OutOfTime { late: loser, .. } => {
                Score::won_by(!*loser)
            }
            Ending::DrawAgreed | Ending::DrawClaimed { .. } => Score::Draw,
            Ending::Stopped { .. }
            | Ending::StopAgreed
            | Ending::ClosedQuiet { .. }
            | Ending::EndedByModerator { .. } => Score::Open,
        }
    }

    /// Whether a rated game that ended so counts for the ratings.
    #[must_use]
    pub fn counts(&self) -> bool {
        match self {
            Ending::OutOfTime { counts, .. } => *counts,
            _ => self.score() != Score::Open,
        }
    }
}

/// How a challenge ended without a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// The guest said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Lapsed,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MemberId;

    #[test]
    fn what_has_a_result_counts_unless_nobody_was_there_to_claim_it() {
        let moderator = Member { id: MemberId(1), name: "Anna".to_owned() };
        let late = |claimed, counts| Ending::OutOfTime { late: Side::Tigers, claimed, counts };
        let (goats, tigers) = (Score::won_by(Side::Goats), Score::won_by(Side::Tigers));
        for (ending, score, counts) in [
            (Ending::Board(Outcome::FifthCapture), tigers, true),
            (Ending::Board(Outcome::NoAction { stuck: Side::Tigers }), goats, true),
            (Ending::Resigned { by: Side::Goats }, tigers, true),
            (late(true, true), goats, true),
            (late(false, true), goats, true),
            (late(false, false), goats, false),
            (Ending::DrawAgreed, Score::Draw, true),
            (Ending::DrawClaimed { by: Side::Goats }, Score::Draw, true),
            (Ending::Stopped { by: Side::Goats }, Score::Open, false),
            (Ending::StopAgreed, Score::Open, false),
            (Ending::ClosedQuiet { by: None }, Score::Open, false),
            (Ending::EndedByModerator { by: moderator, reason: None }, Score::Open, false),
        ] {
            assert_eq!((ending.score(), ending.counts()), (score, counts), "{ending:?}");
        }
    }
}
