//! What a member may offer to the other, answer, and claim.

use jiff::Timestamp;

use super::{Claim, Clock, Deed, Game, MemberId, Offer, Refusal, Revision};

impl Game {
    /// Offers something, or takes the same that the other side has offered.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, their offer already stands, there is
    /// nothing to take back, or it is the engine that would have to agree to a draw.
    pub fn offer(&self, by: MemberId, offer: Offer) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        let side = sitting.seat(by)?;
        match sitting.offer {
            Some(standing) if standing.offer == offer && standing.by == side => {
                Err(Refusal::AlreadyOffered(offer))
            }
            Some(standing) if standing.offer == offer => Ok(Deed::AgreeOffer(offer)),
            _ if offer == Offer::Draw && sitting.engine().is_some() => Err(Refusal::NoDrawSolo),
            _ if offer == Offer::Takeback && sitting.takeback(side) == 0 => {
                Err(Refusal::NothingToTakeBack)
            }
            _ => Ok(Deed::Offer(offer)),
        }
    }

    /// Answers an offer of the other side, made at a revision.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or there is no such offer of the other
    /// side.
    pub fn answer(
        &self,
        by: MemberId,
        offer: Offer,
        made_at: Revision,
        agree: bool,
    ) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        let side = sitting.seat(by)?;
        match sitting.offer {
            Some(standing) if standing.offer == offer && standing.made_at == made_at => {
                if standing.by == side {
                    Err(Refusal::OwnOffer(offer))
                } else if agree {
                    Ok(Deed::AgreeOffer(offer))
                } else {
                    Ok(Deed::DeclineOffer(offer))
                }
            }
            _ => Err(Refusal::NoOffer(offer)),
        }
    }

    /// Leaves without result: at once until both sides have acted or when a game without limit has
    /// been quiet for long, otherwise by agreement.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or their offer to stop already stands.
    pub fn stop(&self, by: MemberId, now: Timestamp) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        sitting.seat(by)?;
        if !sitting.both_have_acted() {
            return Ok(Deed::Stop);
        }
        match sitting.clock() {
            Clock::Unlimited { closable, .. } if closable <= now => Ok(Deed::Close),
            Clock::Unlimited { .. } | Clock::Limited { .. } => self.offer(by, Offer::Stop),
        }
    }

    /// Claims the win against a side that is late, or the draw that was agreed on for a position
    /// that came back; whichever there is where nothing is said.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or there is nothing to claim (yet).
    pub fn claim(
        &self,
        by: MemberId,
        claim: Option<Claim>,
        now: Timestamp,
    ) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        let waits = sitting.seat(by)? != sitting.turn();
        let deadline = sitting.clock().deadline();
        let is_late = waits && deadline.is_some_and(|deadline| deadline <= now);
        if is_late && claim != Some(Claim::Draw) {
            return Ok(Deed::ClaimWin);
        }
        if sitting.terms.claims && sitting.has_repeated() && claim != Some(Claim::Win) {
            return Ok(Deed::ClaimDraw);
        }
        Err(match deadline {
            Some(deadline) if waits && claim != Some(Claim::Draw) => {
                Refusal::ClaimTooEarly { deadline }
            }
            Some(_) if claim == Some(Claim::Win) => Refusal::OwnTime,
            _ if sitting.terms.claims => {
                Refusal::NotRepeated { times: sitting.course.occurrences() }
            }
            Some(_) => Refusal::OwnTime,
            None => Refusal::NoClaim,
        })
    }
}
