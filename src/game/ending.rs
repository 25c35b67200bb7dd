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
    /// A side left before both had acted: no result.
    Stopped {
        /// That side.
        by: Side,
    },
    /// A moderator ended it: no result.
    EndedByModerator {
        /// Who.
        by: Member,
    },
}

impl Ending {
    /// The side that has won, if either has.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Board(outcome) => Some(outcome.winner()),
            Ending::Resigned { by } => Some(!*by),
            Ending::DrawAgreed | Ending::Stopped { .. } | Ending::EndedByModerator { .. } => None,
        }
    }
}

impl From<&Ending> for Score {
    /// What a record of the game says: a game without result stays open there.
    fn from(ending: &Ending) -> Score {
        match ending {
            Ending::Board(outcome) => Score::won_by(outcome.winner()),
            Ending::Resigned { by } => Score::won_by(!*by),
            Ending::DrawAgreed => Score::Draw,
            Ending::Stopped { .. } | Ending::EndedByModerator { .. } => Score::Open,
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
    fn only_the_board_and_a_resignation_have_a_winner() {
        let moderator = Member { id: MemberId(1), name: "Anna".to_owned() };
        for (ending, winner) in [
            (Ending::Board(Outcome::FifthCapture), Some(Side::Tigers)),
            (Ending::Board(Outcome::NoAction { stuck: Side::Tigers }), Some(Side::Goats)),
            (Ending::Resigned { by: Side::Goats }, Some(Side::Tigers)),
            (Ending::DrawAgreed, None),
            (Ending::Stopped { by: Side::Goats }, None),
            (Ending::EndedByModerator { by: moderator }, None),
        ] {
            assert_eq!(ending.winner(), winner, "{ending:?}");
        }
    }
}
