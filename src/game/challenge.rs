use jiff::{SignedDuration, Timestamp};

use super::{Member, Refusal};
use crate::rules::{Position, Ruleset, Side};

/// Challenges of one member that may wait for an answer at the same time.
pub const PENDING_AT_MOST: u8 = 5;

/// Which side the challenger would like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wish {
    /// To play this side.
    Side(Side),
    /// Either, by chance.
    #[default]
    Random,
}

/// Who is being challenged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Guest {
    /// Whoever accepts first.
    Anyone,
    /// One member.
    Member {
        /// Who.
        member: Member,
        /// Whether it is a bot, which cannot answer.
        is_bot: bool,
        /// Whether they belong to the server.
        is_here: bool,
    },
}

/// An offer to play, which becomes a game under the same id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Who offers.
    pub challenger: Member,
    /// To whom; nobody for an open challenge.
    pub guest: Option<Member>,
    /// The side that the challenger would like.
    pub wish: Wish,
    /// The rules to play by.
    pub ruleset: Ruleset,
    /// The position to start from.
    pub start: Position,
    /// When the challenge lapses unless it is answered.
    pub lapses_at: Timestamp,
}

impl Challenge {
    /// How long a challenge to a member waits for an answer.
    pub const LASTS: SignedDuration = SignedDuration::from_hours(7 * 24);
    /// How long an open challenge waits.
    pub const LASTS_OPEN: SignedDuration = SignedDuration::from_hours(24);
    /// How long after a decline the same member cannot be challenged again.
    pub const PAUSE: SignedDuration = SignedDuration::from_hours(24);

    /// A challenge made now.
    ///
    /// # Errors
    ///
    /// When the guest is the challenger, a bot, or not here.
    pub fn new(
        challenger: Member,
        guest: Guest,
        wish: Wish,
        ruleset: Ruleset,
        start: Position,
        now: Timestamp,
    ) -> Result<Challenge, Refusal> {
        let guest = match guest {
            Guest::Anyone => None,
            Guest::Member { member, .. } if member.id == challenger.id => {
                return Err(Refusal::ChallengedSelf);
            }
            Guest::Member { is_bot: true, .. } => return Err(Refusal::ChallengedBot),
            Guest::Member { member, is_here: false, .. } => {
                return Err(Refusal::ChallengedAbsent { guest: member });
            }
            Guest::Member { member, .. } => Some(member),
        };
        let lasts = if guest.is_some() { Challenge::LASTS } else { Challenge::LASTS_OPEN };
        let lapses_at = now + lasts;
        Ok(Challenge { challenger, guest, wish, ruleset, start, lapses_at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MemberId;

    #[test]
    fn an_open_challenge_lasts_a_day_and_one_to_a_member_a_week() {
        let anna = Member { id: MemberId(1), name: "Anna".to_owned() };
        let bela = Member { id: MemberId(2), name: "Bela".to_owned() };
        let bela = Guest::Member { member: bela, is_bot: false, is_here: true };
        for (guest, lapses_at) in
            [(Guest::Anyone, "1970-01-02T00:00:00Z"), (bela, "1970-01-08T00:00:00Z")]
        {
            let challenge = Challenge::new(
                anna.clone(),
                guest,
                Wish::Random,
                Ruleset::PlyYard1,
                Position::START,
                Timestamp::UNIX_EPOCH,
            );
            assert_eq!(challenge.unwrap().lapses_at.to_string(), lapses_at);
        }
    }
}
