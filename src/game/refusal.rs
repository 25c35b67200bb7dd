use jiff::Timestamp;

use super::{Closing, Ending, GameId, Member, Place};
use crate::rules::{Action, BySide, IllegalAction, ParseActionError, Point, Side};

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
    /// This member's draw offer still stands.
    DrawAlreadyOffered,
    /// No draw has been offered, or an action has voided the offer.
    NoDrawOffer,
    /// Only the other side can answer this member's draw offer.
    OwnDrawOffer,
    /// Both sides have acted, so the game can only be resigned or drawn.
    TooLateToStop,
    /// Only moderators may end the games of others.
    NotModerator,
}
