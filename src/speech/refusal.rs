//! Why not, with the evidence, and what to do instead.

use super::Voice;
use super::deed::word;
use super::plain;
use super::words::Message;
use crate::game::{ChannelId, Closing, Refusal};
use crate::rules::ParseActionError;

impl Voice {
    /// Why a member may not do something, for that member.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a line or two for each refusal")]
    pub fn refusal(self, refusal: &Refusal) -> String {
        self.say(match refusal {
            Refusal::ChallengedSelf => Message::new("refused-challenged-self"),
            Refusal::ChallengedBot => Message::new("refused-challenged-bot"),
            Refusal::ChallengedAbsent { guest } => {
                Message::new("refused-challenged-absent").with("guest", self.name(guest))
            }
            Refusal::TooManyChallenges { limit } => {
                Message::new("refused-too-many-challenges").with("limit", *limit)
            }
            Refusal::DeclinedRecently { guest, until } => Message::new("refused-declined-recently")
                .with("guest", self.name(guest))
                .with("when", self.moment(*until)),
            Refusal::AlreadyChallenged { challenge: _, challenger } => {
                Message::new("refused-already-challenged").with("challenger", self.name(challenger))
            }
            Refusal::NoChallenge => Message::new("refused-no-challenge"),
            Refusal::NotForYou { guest } => {
                Message::new("refused-not-for-you").with("guest", self.name(guest))
            }
            Refusal::OwnChallenge => Message::new("refused-own-challenge"),
            Refusal::NotYourChallenge { challenger } => {
                Message::new("refused-not-your-challenge").with("challenger", self.name(challenger))
            }
            Refusal::OpenToAll => Message::new("refused-open-to-all"),
            Refusal::ChallengeClosed(Closing::Declined) => {
                Message::new("refused-challenge-declined")
            }
            Refusal::ChallengeClosed(Closing::Withdrawn) => {
                Message::new("refused-challenge-withdrawn")
            }
            Refusal::ChallengeClosed(Closing::Lapsed) => Message::new("refused-challenge-lapsed"),
            Refusal::ChallengeTaken { guest } => {
                Message::new("refused-challenge-taken").with("guest", self.name(guest))
            }
            Refusal::ChannelBusy { game: _, place, seats, challenge: _ } => {
                Message::new("refused-channel-busy")
                    .with("goats", self.name(&seats.goats))
                    .with("tigers", self.name(&seats.tigers))
                    .with("channel", self.channel(place.channel))
            }
            Refusal::BusyToResume { seats } => Message::new("refused-busy-to-resume")
                .with("goats", self.name(&seats.goats))
                .with("tigers", self.name(&seats.tigers)),
            Refusal::BusyForSolo { seats } => Message::new("refused-busy-for-solo")
                .with("goats", self.name(&seats.goats))
                .with("tigers", self.name(&seats.tigers)),
            Refusal::NoGame => Message::new("refused-no-game"),
            Refusal::NotStarted => Message::new("refused-not-started"),
            Refusal::NotASeat { seats } => Message::new("refused-not-a-seat")
                .with("goats", self.name(&seats.goats))
                .with("tigers", self.name(&seats.tigers)),
            Refusal::NotYourTurn { turn, opponent } => Message::new("refused-not-your-turn")
                .with("side", *turn)
                .with("opponent", self.name(opponent)),
            Refusal::AlreadyPlayed { action, number } => Message::new("refused-already-played")
                .with("action", *action)
                .with("number", *number),
            Refusal::BoardHasChanged => Message::new("refused-board-has-changed"),
            Refusal::PlayedElsewhere { channel } => {
                Message::new("refused-played-elsewhere").with("channel", self.channel(*channel))
            }
            Refusal::GameOver(ending) => {
                Message::new("refused-game-over").with("ending", self.ending(ending, None))
            }
            Refusal::Illegal { action, reason } => self.illegal(*action, *reason),
            Refusal::NoDestination { from } => {
                Message::new("refused-no-destination").with("from", *from)
            }
            Refusal::Unreadable { text, error } => {
                let text = plain::input(text, self.medium);
                match error {
                    ParseActionError::Unreadable => Message::new("refused-unreadable"),
                    ParseActionError::NotACapture { from, to } => {
                        Message::new("refused-not-a-capture").with("from", *from).with("to", *to)
                    }
                }
                .with("text", text)
            }
            Refusal::AlreadyOffered(offer) => {
                Message::new("refused-already-offered").with("offer", word(*offer))
            }
            Refusal::NoOffer(offer) => Message::new("refused-no-offer").with("offer", word(*offer)),
            Refusal::OwnOffer(offer) => {
                Message::new("refused-own-offer").with("offer", word(*offer))
            }
            Refusal::NothingToTakeBack => Message::new("refused-nothing-to-take-back"),
            Refusal::TakebacksRefused { opponent } => {
                Message::new("refused-takebacks-refused").with("opponent", self.name(opponent))
            }
            Refusal::NoDrawSolo => Message::new("refused-no-draw-solo"),
            Refusal::HintsInSoloOnly => Message::new("refused-hints-solo"),
            Refusal::ValueOfLiveGame => Message::new("refused-value-live"),
            Refusal::LivePosition => Message::new("refused-position-live"),
            Refusal::NothingToClaim { ruleset } => {
                Message::new("refused-nothing-to-claim").with("ruleset", ruleset.name())
            }
            Refusal::ClaimTooEarly { deadline } => {
                Message::new("refused-claim-too-early").with("when", self.moment(*deadline))
            }
            Refusal::OwnTime => Message::new("refused-own-time"),
            Refusal::NotRepeated { times } => {
                Message::new("refused-not-repeated").with("times", *times)
            }
            Refusal::NoClaim => Message::new("refused-no-claim"),
            Refusal::NoTimeLimit => Message::new("refused-no-time-limit"),
            Refusal::TimeEnough { deadline } => {
                Message::new("refused-time-enough").with("when", self.moment(*deadline))
            }
            Refusal::BumpedRecently { until } => {
                Message::new("refused-bumped-recently").with("when", self.moment(*until))
            }
            Refusal::Suspended { game } => {
                Message::new("refused-suspended").with("game", game.to_string())
            }
            Refusal::NothingToResume => Message::new("refused-nothing-to-resume"),
            Refusal::NotOver => Message::new("refused-not-over"),
            Refusal::RematchTaken { game: _ } => Message::new("refused-rematch-taken"),
            Refusal::RematchOffered => Message::new("refused-rematch-offered"),
            Refusal::ChallengesRefused { guest } => {
                Message::new("refused-challenges-refused").with("guest", self.name(guest))
            }
            Refusal::ChannelNotAllowed { allowed } => {
                Message::new("refused-channel-not-allowed").with("channels", self.channels(allowed))
            }
            Refusal::TooManyGames { member, limit } => {
                too_many_games(member.as_ref().map(|member| self.name(member)), *limit)
            }
            Refusal::Draining => Message::new("refused-draining"),
            Refusal::VacationLength { at_most } => {
                Message::new("refused-vacation-length").with("days", *at_most)
            }
            Refusal::VacationUsedUp { days_left } => {
                Message::new("refused-vacation-used-up").with("days", *days_left)
            }
            Refusal::OnVacation { until } => {
                Message::new("refused-on-vacation").with("when", self.moment(*until))
            }
            Refusal::NotOnVacation => Message::new("refused-not-on-vacation"),
            Refusal::BlockedSelf => Message::new("refused-blocked-self"),
            Refusal::NotBlocked { member } => {
                Message::new("refused-not-blocked").with("member", self.name(member))
            }
            Refusal::NoSuchGame => Message::new("refused-no-such-game"),
            Refusal::NoSuchImport => Message::new("refused-no-such-import"),
            Refusal::ServersOnly => Message::new("refused-servers-only"),
            Refusal::NotManager => Message::new("refused-not-manager"),
            Refusal::NotModerator => Message::new("refused-not-moderator"),
            Refusal::EmptyReport => Message::new("refused-empty-report"),
            Refusal::TooManyReports { limit, until } => Message::new("refused-too-many-reports")
                .with("limit", *limit)
                .with("when", self.moment(*until)),
        })
    }
    /// Channels as links, as many as fit; how many more there are is left unsaid.
    pub(super) fn channels(self, channels: &[ChannelId]) -> String {
        let shown = channels.iter().take(CHANNELS_AT_MOST).map(|&channel| self.channel(channel));
        let more = (channels.len() > CHANNELS_AT_MOST).then(|| "…".to_owned());
        shown.chain(more).collect::<Vec<_>>().join(", ")
    }
}

/// Channels that are listed, of some 25 characters each.
const CHANNELS_AT_MOST: usize = 20;

fn too_many_games(member: Option<String>, limit: u32) -> Message {
    let message = match member {
        Some(member) => Message::new("refused-too-many-games-of").with("member", member),
        None => Message::new("refused-too-many-games"),
    };
    message.with("limit", limit)
}
