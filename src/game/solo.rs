//! Games of one member against the engine, which has a seat like a member and is asked like one, but
//! answers at once.

use jiff::Timestamp;

use super::{Challenge, Deed, Game, Member, MemberId, Offer, Proposal, Sitting, Terms};
use super::{Phase, TimePerAction, Wish};
use crate::analysis::Level;
use crate::rules::{Ruleset, Side};

impl Challenge {
    /// The level of a first solo game, unless another is asked for.
    pub const USUAL_LEVEL: Level = Level::ALL[2];

    /// The challenge of a member to the engine at a level: casual, without a limit of time or draws to
    /// claim.
    #[must_use]
    pub fn solo(
        challenger: Member,
        level: Level,
        wish: Wish,
        ruleset: Ruleset,
        now: Timestamp,
    ) -> Challenge {
        let usual = Proposal::default().terms(None);
        Challenge {
            challenger,
            guest: Some(Member::engine()),
            wish,
            terms: Terms {
                ruleset,
                time: TimePerAction::Unlimited,
                rated: false,
                level: Some(level),
                ..usual
            },
            sequel: None,
            lapses_at: now + Challenge::LASTS,
        }
    }

    /// Whether it is one to the engine.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.guest.as_ref().is_some_and(|guest| guest.id.is_engine())
    }
}

impl Sitting {
    /// The side that the engine plays, in a solo game.
    #[must_use]
    pub fn engine(&self) -> Option<Side> {
        self.side(MemberId::ENGINE)
    }

    /// Whether the engine is to act.
    #[must_use]
    pub fn is_engine_next(&self) -> bool {
        self.engine() == Some(self.turn())
    }
}

impl Game {
    /// The seats and the board, where the game goes on and the engine is to act.
    #[must_use]
    pub fn waits_for_engine(&self) -> Option<&Sitting> {
        match &self.phase {
            Phase::Live(sitting) => Some(sitting).filter(|sitting| sitting.is_engine_next()),
            Phase::Offered | Phase::Closed(_) | Phase::Suspended(_) | Phase::Over(..) => None,
        }
    }

    /// What the engine does at once when a member asks it something with a deed: it accepts every
    /// challenge, takeback and stop. The coin gives the member the goats where their wish leaves it
    /// open. Nothing where it is not asked.
    #[must_use]
    pub fn engine_reply(&self, asked: &Deed, coin: bool, now: Timestamp) -> Option<Deed> {
        if !self.challenge.is_solo() {
            return None;
        }
        match *asked {
            Deed::Challenge => self.accept(MemberId::ENGINE, coin, now).ok(),
            Deed::Offer(offer @ (Offer::Takeback | Offer::Stop)) => Some(Deed::AgreeOffer(offer)),
            _ => None,
        }
    }
}
