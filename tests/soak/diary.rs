//! What the test knows without the bot: who tried what, what came of it as the member saw it, and who
//! has chosen what.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use baghchal::game::{Deed, GameId, Offer, TurnNotice};
use baghchal::rules::Action;
use baghchal::sandbox::{ChannelId, InteractionId, Outcome, Response, UserId};
use jiff::Timestamp;

use crate::judge::words::Forms;

/// Milliseconds from 1970 to 2015, from which the numbers of Discord count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// What replaces a private message by a button of which something has been done.
static DONE: LazyLock<Forms> = LazyLock::new(|| Forms::of(|id| id.starts_with("done-")));

/// What a member wants of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Challenge this member, or anyone.
    Challenge(Option<UserId>),
    Accept,
    Decline,
    Act(Action),
    /// Offer something, or take the same from the other side.
    Offer(Offer),
    Refuse(Offer),
    Claim,
    MoreTime,
    Bump,
    /// Offer a rematch, of this game where a button says so, or accept that.
    Rematch(Option<GameId>),
    Resume,
    Resign,
    /// Leave, offer to stop, close a quiet game, or withdraw a challenge.
    Stop,
    End,
    /// Be forgotten, which resigns and withdraws whatever there is.
    Forget,
    /// A list for all to see.
    Share,
    /// Anything that only they are to see.
    Look,
}

impl Wanted {
    /// Whether this is how an event with this deed comes about.
    pub(crate) fn leads_to(&self, deed: &Deed) -> bool {
        match self {
            Wanted::Challenge(_) => *deed == Deed::Challenge,
            Wanted::Accept => matches!(deed, Deed::Accept { .. }),
            Wanted::Decline => *deed == Deed::Decline,
            Wanted::Act(wanted) => matches!(deed, Deed::Act(action) if action == wanted),
            Wanted::Offer(offer) => [Deed::Offer(*offer), Deed::AgreeOffer(*offer)].contains(deed),
            Wanted::Refuse(offer) => *deed == Deed::DeclineOffer(*offer),
            Wanted::Claim => [Deed::ClaimWin, Deed::ClaimDraw].contains(deed),
            Wanted::MoreTime => *deed == Deed::MoreTime,
            Wanted::Bump => *deed == Deed::Bump,
            Wanted::Rematch(_) => matches!(deed, Deed::Challenge | Deed::Accept { .. }),
            Wanted::Resume => matches!(deed, Deed::Resume { .. }),
            Wanted::Resign => *deed == Deed::Resign,
            Wanted::Stop => matches!(
                deed,
                Deed::Stop
                    | Deed::Close
                    | Deed::Withdraw
                    | Deed::Offer(Offer::Stop)
                    | Deed::AgreeOffer(Offer::Stop)
            ),
            Wanted::End => matches!(deed, Deed::End { .. }),
            Wanted::Forget => {
                matches!(deed, Deed::Resign | Deed::Close | Deed::Withdraw | Deed::Decline)
            }
            Wanted::Share | Wanted::Look => false,
        }
    }
}

/// What the member saw of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seen {
    /// Something that all can see.
    Public,
    /// In place of something that only they see, that it is done; all are told by themselves.
    Done,
    /// Something else that only they see.
    Private,
    /// That the application did not respond.
    Nothing,
}

impl From<&Outcome> for Seen {
    fn from(outcome: &Outcome) -> Seen {
        match &outcome.response {
            Some(Response::Message(message)) if !message.is_ephemeral() => Seen::Public,
            Some(Response::Updated(message)) if !message.is_ephemeral() => Seen::Public,
            Some(Response::Updated(message)) if DONE.fit(&message.content) => Seen::Done,
            Some(Response::Message(_) | Response::Updated(_)) => Seen::Private,
            Some(other) => panic!("the bot never answers so: {other:?}"),
            None => Seen::Nothing,
        }
    }
}

/// Something that reached the bot, or was to reach it.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) interaction: InteractionId,
    pub(crate) who: UserId,
    pub(crate) channel: ChannelId,
    pub(crate) wanted: Wanted,
    pub(crate) seen: Seen,
}

impl Attempt {
    /// The second in which Discord received it.
    pub(crate) fn at(&self) -> Timestamp {
        received_at(self.interaction)
    }
}

/// The second in which Discord received an interaction.
fn received_at(interaction: InteractionId) -> Timestamp {
    let milliseconds = (interaction.0 >> 22).cast_signed() + DISCORD_EPOCH;
    let second = milliseconds.div_euclid(1000);
    Timestamp::from_second(second).expect("the sandbox counts in years")
}

/// Something that a member has chosen, or may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice<T> {
    pub(crate) value: T,
    /// From when on it may apply.
    pub(crate) from: Timestamp,
    /// From when on it surely does; none where nobody saw whether it was taken.
    pub(crate) sure: Option<Timestamp>,
}

/// What a member has chosen one after another.
#[derive(Clone, Debug)]
pub(crate) struct Choices<T>(Vec<Choice<T>>);

impl<T> Default for Choices<T> {
    fn default() -> Choices<T> {
        Choices(Vec::new())
    }
}

impl<T: Copy + PartialEq + Default> Choices<T> {
    pub(crate) fn note(&mut self, choice: Choice<T>) {
        self.0.push(choice);
    }

    /// Whether a value may have applied at some time of a span.
    pub(crate) fn may_be(&self, value: T, from: Timestamp, until: Timestamp) -> bool {
        let surely = self.0.iter().rposition(|choice| choice.sure.is_some_and(|at| at < from));
        let at_first = surely.is_none() && value == T::default();
        let later = self.0[surely.unwrap_or_default()..].iter();
        at_first || later.take_while(|choice| choice.from <= until).any(|c| c.value == value)
    }
}

/// All that the test has noted.
#[derive(Debug, Default)]
pub(crate) struct Diary {
    pub(crate) attempts: Vec<Attempt>,
    /// How members hear of their turn.
    pub(crate) turns: BTreeMap<UserId, Choices<TurnNotice>>,
    pub(crate) digests: BTreeMap<UserId, Choices<bool>>,
    /// Since when direct messages to a member may have come back.
    pub(crate) closed: BTreeMap<UserId, Timestamp>,
    /// Members who were forgotten, with when they first and last asked for it.
    pub(crate) forgotten: BTreeMap<UserId, (Timestamp, Timestamp)>,
    /// Where games have been played.
    pub(crate) places: BTreeMap<GameId, BTreeSet<ChannelId>>,
    /// How often the bot was killed.
    pub(crate) kills: u32,
    /// When the clock was about to be put forward while a request may have been under way.
    pub(crate) leaps: Vec<Timestamp>,
    /// How often things were met with, by name.
    pub(crate) met: BTreeMap<&'static str, u32>,
}

impl Diary {
    pub(crate) fn note(
        &mut self,
        who: UserId,
        channel: ChannelId,
        wanted: Wanted,
        outcome: &Outcome,
    ) -> Seen {
        let seen = Seen::from(outcome);
        // Without an interaction nobody was there to hear it.
        if let Some(interaction) = outcome.interaction {
            self.attempts.push(Attempt { interaction, who, channel, wanted, seen });
        }
        seen
    }

    pub(crate) fn meet(&mut self, what: &'static str) {
        *self.met.entry(what).or_default() += 1;
    }
}
