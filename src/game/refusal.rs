use jiff::Timestamp;

use super::{ChannelId, Closing, Ending, GameId, Member, Offer, Place};
use crate::rules::{Action, BySide, IllegalAction, ParseActionError, Point, Ruleset, Side};

/// Why a member may not do something. It is an answer, not a failure, and nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Nobody plays against themselves.
    ChallengedSelf,
    /// Bots do not accept challenges.
    ChallengedBot,
    /// The guest does not belong to the server.
    ChallengedAbsent {
        /// The guest.
        guest: Member,
    },
    /// Too many challenges of this member wait for an answer.
    TooManyChallenges {
        /// How many may.
        limit: u8,
    },
    /// The guest declined a challenge of this member a short while ago.
    DeclinedRecently {
        /// The guest.
        guest: Member,
        /// When they may be challenged again.
        until: Timestamp,
    },
    /// A challenge between the two already waits in this channel, or an open one of this member does.
    AlreadyChallenged {
        /// That challenge.
        challenge: GameId,
        /// Who made it.
        challenger: Member,
    },
    /// There is no challenge here that this member could answer or withdraw.
    NoChallenge,
    /// The challenge is for somebody else.
    NotForYou {
        /// For whom.
        guest: Member,
    },
    /// The challenge is this member's own, and only others can answer it.
    OwnChallenge,
    /// The challenge is somebody else's, who alone can withdraw it.
    NotYourChallenge {
        /// Whose.
        challenger: Member,
    },
    /// An open challenge needs no decline.
    OpenToAll,
    /// The challenge has ended without a game.
    ChallengeClosed(Closing),
    /// The challenge has been accepted, and the game has begun.
    ChallengeTaken {
        /// By whom.
        guest: Member,
    },
    /// A game runs in this channel, and a channel holds one at a time.
    ChannelBusy {
        /// That game.
        game: GameId,
        /// Where it runs.
        place: Place,
        /// Who plays it.
        seats: BySide<Member>,
        /// The challenge that could not be accepted here.
        challenge: GameId,
    },
    /// A game runs in this channel, so that a suspended one cannot be carried on in it.
    BusyToResume {
        /// Who plays it.
        seats: BySide<Member>,
    },
    /// A game runs in this channel, so that none against the engine can begin in it.
    BusyForSolo {
        /// Who plays it.
        seats: BySide<Member>,
    },
    /// No game runs in this channel.
    NoGame,
    /// The challenge has not been accepted yet.
    NotStarted,
    /// This member does not play in this game.
    NotASeat {
        /// Who does.
        seats: BySide<Member>,
    },
    /// It is the other side's turn.
    NotYourTurn {
        /// The side to move.
        turn: Side,
        /// Who plays it.
        opponent: Member,
    },
    /// This very action has just been played by this member.
    AlreadyPlayed {
        /// The action.
        action: Action,
        /// Its number, from 1.
        number: u16,
    },
    /// The game has gone on since the button or list was shown.
    BoardHasChanged,
    /// The game is played in another channel by now.
    PlayedElsewhere {
        /// Where.
        channel: ChannelId,
    },
    /// The game has ended.
    GameOver(Ending),
    /// The rules do not allow the action.
    Illegal {
        /// The action.
        action: Action,
        /// Why not.
        reason: IllegalAction,
    },
    /// The piece on the point is the member's own and it is their turn, but it cannot go anywhere.
    NoDestination {
        /// Where it stands.
        from: Point,
    },
    /// The text is no action.
    Unreadable {
        /// The text, as it was typed.
        text: String,
        /// Why not.
        error: ParseActionError,
    },
    /// This member's own offer still stands.
    AlreadyOffered(Offer),
    /// No such offer stands: none was made, or something has voided it.
    NoOffer(Offer),
    /// Only the other side can answer this member's offer.
    OwnOffer(Offer),
    /// This member has not acted yet.
    NothingToTakeBack,
    /// The opponent does not take back.
    TakebacksRefused {
        /// The opponent.
        opponent: Member,
    },
    /// The engine agrees to no draw.
    NoDrawSolo,
    /// Two members play each other, and neither gets hints.
    HintsInSoloOnly,
    /// Two members still play each other, and nobody hears what their position is worth.
    ValueOfLiveGame,
    /// The position stands or stood, perhaps turned or mirrored, in a game that goes on between two
    /// members, so that nobody is told about it.
    LivePosition,
    /// The rules let no position come back, so no draw can be claimed for one.
    NothingToClaim {
        /// These rules.
        ruleset: Ruleset,
    },
    /// The opponent still has time.
    ClaimTooEarly {
        /// Until when.
        deadline: Timestamp,
    },
    /// It is this member's own turn, and only the opponent can be late.
    OwnTime,
    /// The position has not come up for the third time.
    NotRepeated {
        /// How often it has.
        times: usize,
    },
    /// There is no limit of time, and nothing was agreed that could be claimed.
    NoClaim,
    /// The game has no limit of time, so no more can be given.
    NoTimeLimit,
    /// The opponent has more than a whole period left.
    TimeEnough {
        /// Until when.
        deadline: Timestamp,
    },
    /// The board was shown here a moment ago.
    BumpedRecently {
        /// When it may be shown again.
        until: Timestamp,
    },
    /// The game is suspended: its place was gone or locked.
    Suspended {
        /// The game.
        game: GameId,
    },
    /// No suspended game of this member can be carried on on this server.
    NothingToResume,
    /// The game goes on, so there is no rematch yet.
    NotOver,
    /// The rematch of this game has been played, or is being played.
    RematchTaken {
        /// The rematch.
        game: GameId,
    },
    /// This member has offered the rematch already, and only the opponent can accept it.
    RematchOffered,
    /// The member does not take challenges, from this member at least.
    ChallengesRefused {
        /// Who.
        guest: Member,
    },
    /// Games do not begin in this channel.
    ChannelNotAllowed {
        /// Where they may.
        allowed: Vec<ChannelId>,
    },
    /// A member has as many games and waiting challenges on this server as are allowed.
    TooManyGames {
        /// Who; nobody for the member who asks.
        member: Option<Member>,
        /// How many may be.
        limit: u32,
    },
    /// No new games begin now: the host is about to restart the bot.
    Draining,
    /// A vacation is from 1 to so many days.
    VacationLength {
        /// The longest.
        at_most: u8,
    },
    /// Not so many days of vacation are left in a year.
    VacationUsedUp {
        /// How many whole days are.
        days_left: u8,
    },
    /// This member is on vacation already.
    OnVacation {
        /// Until when.
        until: Timestamp,
    },
    /// This member is not on vacation.
    NotOnVacation,
    /// Nobody blocks themselves.
    BlockedSelf,
    /// This member has not blocked that one.
    NotBlocked {
        /// Whom.
        member: Member,
    },
    /// This member has no such record, or no longer.
    NoSuchImport,
    /// There is no such game, or it is none that this member may see.
    NoSuchGame,
    /// This works on servers only.
    ServersOnly,
    /// Only those who manage the server may change its settings.
    NotManager,
    /// Only moderators may end the games of others.
    NotModerator,
    /// The report of an error does not say what is wrong.
    EmptyReport,
    /// This member has reported as many errors as one may within a day.
    TooManyReports {
        /// How many may be.
        limit: u32,
        /// When the next may be.
        until: Timestamp,
    },
}
