use super::{Learning, Practice};
use crate::analysis::Level;
use crate::game::{
    Change, ChannelId, Claim, ErrorReport, GameId, Guest, Language, Member, Offer, Paper, Place,
    Proposal, Revision, ServerChange, Wish,
};
use crate::guide::ExerciseId;
use crate::rules::{Action, Point, Record, Ruleset, Side};

/// What a member wants, complete as it comes from the edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks.
    pub who: Member,
    /// Where.
    pub place: Place,
    /// The channel that the place is a thread of, if it is one.
    pub under: Option<ChannelId>,
    /// What for.
    pub what: What,
    /// By which the adapter can find out later, after a crash too, whether its reply to this
    /// request arrived. Kept until the event is announced.
    pub receipt: Option<String>,
}

/// What can be asked of the referee. Where no game or challenge is named, the one of the place is
/// meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Offer to play.
    Challenge {
        /// To whom.
        guest: Guest,
        /// On which side.
        wish: Wish,
        /// On which terms.
        proposal: Proposal,
    },
    /// Play against the engine, from now on.
    Solo {
        /// At which level, else that of this member's last such game.
        level: Option<Level>,
        /// On which side.
        wish: Wish,
        /// By which rules, else by those of the server.
        ruleset: Option<Ruleset>,
        /// A thread to play in, opened for it.
        thread: Option<ChannelId>,
    },
    /// Accept a challenge.
    Accept {
        /// Which, else the newest that waits for this member here.
        challenge: Option<GameId>,
        /// A thread to play in, opened for it.
        thread: Option<ChannelId>,
    },
    /// Decline a challenge.
    Decline {
        /// Which, else the newest that waits for this member here.
        challenge: Option<GameId>,
    },
    /// Take back a challenge.
    Withdraw {
        /// Which.
        challenge: GameId,
    },
    /// Act on the board.
    Act {
        /// The action.
        action: Action,
        /// The game and the revision whose board it was chosen on, where a board was shown for it.
        shown: Option<(GameId, Revision)>,
        /// Only see what it would lead to.
        preview: bool,
    },
    /// See where the piece on a point may go.
    Destinations {
        /// The point.
        from: Point,
    },
    /// Offer something, or take the same that is offered.
    Offer {
        /// What.
        offer: Offer,
        /// The game and the revision whose board suggested it, where one did.
        shown: Option<(GameId, Revision)>,
    },
    /// Answer an offer.
    Answer {
        /// What was offered.
        offer: Offer,
        /// The game and the revision at which it was.
        shown: (GameId, Revision),
        /// Whether to agree.
        agree: bool,
    },
    /// Leave before both have acted or when all is quiet, else offer to stop; or take back one's
    /// challenge.
    Stop,
    /// Claim the win on time, or the draw agreed on for repetition.
    Claim {
        /// Which of the two, else whichever there is.
        claim: Option<Claim>,
        /// The game and the revision at which the claim was suggested, where it was.
        shown: Option<(GameId, Revision)>,
    },
    /// Give the opponent another period.
    MoreTime,
    /// Have the board shown again at the bottom of the channel.
    Bump,
    /// Offer the same again with sides swapped, or accept that.
    Rematch {
        /// After which game, else after the last one here.
        game: Option<GameId>,
    },
    /// Carry on a suspended game here.
    Resume {
        /// Which, else the one of this member on this server that was suspended first.
        game: Option<GameId>,
    },
    /// Give up; the first time asks for a confirmation.
    Resign {
        /// The game and the revision at which the question was shown.
        confirmed: Option<(GameId, Revision)>,
    },
    /// End a game of others without result.
    End {
        /// Whether this member may.
        is_moderator: bool,
        /// Why.
        reason: Option<String>,
    },
    /// See the board.
    Board {
        /// Of which game, else of the one here.
        game: Option<GameId>,
    },
    /// See all legal actions.
    Moves {
        /// Of which game, else of the one here.
        game: Option<GameId>,
    },
    /// See the board to act on it, which only whoever is to move can.
    Grid {
        /// Of which game.
        game: GameId,
        /// The point of the piece that is picked, and the revision whose board it was picked on.
        picked: Option<(Revision, Point)>,
    },
    /// See one's games and challenges: those of the server, or everywhere in direct messages.
    Games,
    /// See one's finished games, of the server or everywhere in direct messages.
    History {
        /// The page, from 0.
        page: u32,
    },
    /// Get the record of a game.
    Record {
        /// Of which game, else of the one here.
        game: Option<GameId>,
    },
    /// Get a game on paper, to step through it or replay it.
    Paper {
        /// Which, else the game of the place.
        of: Option<Paper>,
    },
    /// Have a hint in one's game against the engine.
    Hint {
        /// In which game, else in the one here.
        game: Option<GameId>,
        /// The revision of the board for which an action was found, and that action, which is then
        /// given away.
        shown: Option<(Revision, Action)>,
    },
    /// Hear what a position of a game is worth.
    Value {
        /// Of which game, else of the one here.
        game: Option<GameId>,
        /// After how many actions, else the last position in which there was something to choose.
        ply: Option<u16>,
    },
    /// Keep a record from elsewhere.
    Import {
        /// The record.
        record: Record,
    },
    /// See or change one's vacation.
    Vacation {
        /// From now on for so many days; 0 ends it; none only shows.
        days: Option<u8>,
    },
    /// See or change one's settings.
    Settings {
        /// The changes, in order.
        changes: Vec<Change>,
    },
    /// Take no more challenges from a member, or again.
    Block {
        /// From whom.
        member: Member,
        /// Whether they are blocked from now on.
        blocked: bool,
    },
    /// See how well a member plays.
    Profile {
        /// Who.
        of: Member,
    },
    /// See who plays a side best on this server.
    Leaderboard {
        /// The side.
        side: Side,
    },
    /// Learn to play.
    Learn(Learning),
    /// See or change the settings of the server.
    Server {
        /// Whether this member manages it.
        is_manager: bool,
        /// The changes, in order.
        changes: Vec<ServerChange>,
    },
    /// Report an error in the guide.
    Report {
        /// What is wrong, and where.
        report: ErrorReport,
        /// The language in which it stands there.
        language: Language,
    },
    /// Play an exercise of the guide.
    Exercise {
        /// Which.
        exercise: ExerciseId,
        /// What to do with it.
        practice: Practice,
    },
    /// Have one's data deleted; the first time asks for a confirmation.
    ForgetMe {
        /// Whether that was given.
        confirmed: bool,
    },
}

impl What {
    /// The same, with the game that it begins in a thread that was opened for it.
    #[must_use]
    pub fn in_thread(self, opened: ChannelId) -> What {
        match self {
            What::Accept { challenge, .. } => What::Accept { challenge, thread: Some(opened) },
            What::Solo { level, wish, ruleset, .. } => {
                What::Solo { level, wish, ruleset, thread: Some(opened) }
            }
            other => other,
        }
    }
}
