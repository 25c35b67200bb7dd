use jiff::{SignedDuration, Timestamp};

use super::{GameId, Member, Refusal, ServerSettings, TimePerAction};
use crate::analysis::Level;
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

/// What a challenger proposes; what they leave open is as the server has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The rules to play by.
    pub ruleset: Option<Ruleset>,
    /// The position to start from.
    pub start: Position,
    /// How long a side may take for each action.
    pub time: Option<TimePerAction>,
    /// Whether either side may claim a draw at the third occurrence of a position.
    pub claims: bool,
    /// Whether the result counts for the ratings.
    pub rated: Option<bool>,
    /// Whether it is for two games, each side once.
    pub pair: bool,
}

impl Default for Proposal {
    fn default() -> Proposal {
        let start = Position::START;
        Proposal { ruleset: None, start, time: None, claims: false, rated: None, pair: false }
    }
}

impl Proposal {
    /// The terms on a server with these settings. Elsewhere nothing is rated.
    #[must_use]
    pub fn terms(&self, server: Option<&ServerSettings>) -> Terms {
        let usual = server.cloned().unwrap_or_default();
        Terms {
            ruleset: self.ruleset.unwrap_or(usual.ruleset),
            start: self.start,
            time: self.time.unwrap_or(usual.time),
            claims: self.claims,
            rated: server.is_some() && self.rated.unwrap_or(usual.rated),
            pair: self.pair,
            level: None,
        }
    }
}

/// What is agreed by accepting a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The rules to play by.
    pub ruleset: Ruleset,
    /// The position to start from.
    pub start: Position,
    /// How long a side may take for each action.
    pub time: TimePerAction,
    /// Whether either side may claim a draw at the third occurrence of a position.
    pub claims: bool,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// Whether it is for two games, each side once.
    pub pair: bool,
    /// How strong the engine plays, where it is the opponent.
    pub level: Option<Level>,
}

/// The game that a challenge follows on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sequel {
    /// The same again with sides swapped, as one of the players asked.
    Rematch {
        /// The game that is over.
        of: GameId,
    },
    /// The second game of a pair.
    Second {
        /// The first game.
        of: GameId,
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
    /// What would be agreed.
    pub terms: Terms,
    /// The game that it follows on, if any.
    pub sequel: Option<Sequel>,
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
    /// When the guest is the challenger, a bot, or not here, or draws are to be claimed where no
    /// position can come back.
    pub fn new(
        challenger: Member,
        guest: Guest,
        wish: Wish,
        terms: Terms,
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
        if terms.claims && terms.ruleset.forbids_repetition() {
            return Err(Refusal::NothingToClaim { ruleset: terms.ruleset });
        }
        let lasts = if guest.is_some() { Challenge::LASTS } else { Challenge::LASTS_OPEN };
        let lapses_at = now + lasts;
        Ok(Challenge { challenger, guest, wish, terms, sequel: None, lapses_at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MemberId;

    #[test]
    fn what_a_proposal_leaves_open_is_as_the_server_has_it() {
        let server = ServerSettings {
            ruleset: Ruleset::Ludoteka1,
            time: TimePerAction::Day,
            rated: true,
            ..ServerSettings::default()
        };
        let open = Proposal::default();
        let decided = Proposal {
            ruleset: Some(Ruleset::PlyYard1),
            time: Some(TimePerAction::Unlimited),
            rated: Some(false),
            ..Proposal::default()
        };
        let usual = |proposal: &Proposal, server| {
            let terms = proposal.terms(server);
            (terms.ruleset, terms.time, terms.rated)
        };
        let of_server = (Ruleset::Ludoteka1, TimePerAction::Day, true);
        assert_eq!(usual(&open, Some(&server)), of_server);
        let own = (Ruleset::PlyYard1, TimePerAction::Unlimited, false);
        assert_eq!(usual(&decided, Some(&server)), own);
        let nowhere = (Ruleset::PlyYard1, TimePerAction::ThreeDays, false);
        assert_eq!(usual(&open, None), nowhere);
        let rated = Proposal { rated: Some(true), ..Proposal::default() };
        assert!(!rated.terms(None).rated, "there are no ratings without a server");
    }

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
                Proposal::default().terms(None),
                Timestamp::UNIX_EPOCH,
            );
            assert_eq!(challenge.unwrap().lapses_at.to_string(), lapses_at);
        }
    }
}
