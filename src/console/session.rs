use anyhow::bail;
use jiff::Timestamp;

use super::command::Command;
use crate::game::{
    Deed, Destinations, Event, Game, GameId, Guest, Member, MemberId, Offer, Phase, Place,
    Proposal, Refusal, Revision, Sitting, TimePerAction, Wish,
};
use crate::guide::Topic;
use crate::referee::{Answer, Failure, Happening, Referee, Request, What};
use crate::rules::{Action, Point, Position, Ruleset, Side};
use crate::speech::{Leaf, Voice, fixed};
use crate::store::Audience;

const TERMINAL: Place = Place::TERMINAL;

/// Who plays the side at a terminal. Discord counts its members from far above.
fn member(side: Side) -> Member {
    match side {
        Side::Goats => Member { id: MemberId(1), name: "P1".to_owned() },
        Side::Tigers => Member { id: MemberId(2), name: "P2".to_owned() },
    }
}

/// What a session begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opening {
    /// The game that was left, or a new one from the usual start where there is none.
    GoOn,
    /// A new game. One that was left ends without result.
    New { ruleset: Ruleset, start: Position },
}

/// What the terminal says to one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// It is done, or told.
    Done {
        /// In words.
        text: String,
        /// Whether the board belongs to it.
        board: bool,
        /// The events that it announces.
        announces: Option<(GameId, Vec<Revision>)>,
    },
    /// No, and why.
    Refused(Refusal),
}

impl Reply {
    fn text(text: String) -> Reply {
        Reply::Done { text, board: false, announces: None }
    }
}

/// Two people at one keyboard, and the referee between them.
#[derive(Debug)]
pub(super) struct Session {
    referee: Referee,
    voice: Voice,
    /// Whether a resignation must be typed twice.
    confirms: bool,
    /// The game and its revision at which a resignation was typed just before.
    resigning: Option<(GameId, Revision)>,
    game: Game,
}

impl Session {
    /// Sits down, and says how the game begins or how it stands.
    ///
    /// # Errors
    ///
    /// When the database fails, or another terminal begins a game at the same moment.
    pub(super) async fn begin(
        referee: Referee,
        voice: Voice,
        opening: Opening,
        confirms: bool,
    ) -> anyhow::Result<(Session, Vec<Reply>)> {
        let left = referee.game_in(TERMINAL.channel).await?;
        let left = left.filter(|game| matches!(game.phase, Phase::Live(_)));
        let mut replies = Vec::new();
        let game = match (left, opening) {
            (Some(game), Opening::GoOn) => {
                replies.push(catch_up(&referee, voice, &game).await?);
                game
            }
            (left, opening) => {
                if left.is_some() {
                    let end = What::End { is_moderator: true, reason: None };
                    let ended = happen(ask(&referee, Side::Goats, end).await?, voice)?;
                    replies.push(announce(voice, &ended));
                }
                let (ruleset, start) = match opening {
                    Opening::GoOn => (Ruleset::default(), Position::START),
                    Opening::New { ruleset, start } => (ruleset, start),
                };
                let begun = happen(new_game(&referee, ruleset, start).await?, voice)?;
                replies.push(announce(voice, &begun));
                begun.game
            }
        };
        Ok((Session { referee, voice, confirms, resigning: None, game }, replies))
    }

    /// The game as it stood at the last reply.
    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// Does what was typed, for the side whose turn it is.
    ///
    /// # Errors
    ///
    /// When the database fails; nothing has changed then.
    pub(super) async fn answer(&mut self, command: Command) -> Result<Reply, Failure> {
        let resigning = self.resigning.take();
        // Another terminal may have gone on with it.
        if let Some(game) = self.referee.game_in(TERMINAL.channel).await? {
            self.game = game;
        }
        let sitting = self.game.sitting();
        let turn = sitting.map_or(Side::Goats, Sitting::turn);
        let (side, what) = match command {
            Command::Challenge(ruleset) => {
                let begun = new_game(&self.referee, ruleset, Position::START).await?;
                return Ok(self.reply(begun, Side::Goats));
            }
            Command::Act(action) => (turn, What::Act { action, shown: None, preview: false }),
            Command::Destinations(from) => (turn, What::Destinations { from }),
            Command::Offer(offer) => {
                // Whoever has just acted is the one to repent it.
                let offerer = if offer == Offer::Takeback { !turn } else { turn };
                (answerer(sitting, offer).unwrap_or(offerer), What::Offer { offer, shown: None })
            }
            Command::Resign => {
                let shown = (self.game.id, self.game.revision);
                let sure = !self.confirms || resigning == Some(shown);
                (turn, What::Resign { confirmed: sure.then_some(shown) })
            }
            Command::Stop => (answerer(sitting, Offer::Stop).unwrap_or(turn), What::Stop),
            // Whoever sits at the terminal is master of it.
            Command::End => (turn, What::End { is_moderator: true, reason: None }),
            Command::Board => (turn, What::Board { game: Some(self.game.id) }),
            Command::Moves => (turn, What::Moves { game: None }),
            Command::Games => (turn, What::Games),
            Command::Rules => {
                let topics: Vec<_> = Topic::all().iter().map(|topic| topic.id().name()).collect();
                let more = fixed(self.voice.language, "console-topics");
                let rules = self.voice.rules();
                return Ok(Reply::text(format!("{rules}\n{more} {}", topics.join(", "))));
            }
            Command::Topic(topic) => return Ok(Reply::text(self.voice.whole_topic(topic))),
            Command::Help => {
                return Ok(Reply::text(fixed(self.voice.language, "console-help")));
            }
            Command::Quit => return Ok(Reply::text(String::new())),
        };
        let answer = ask(&self.referee, side, what).await?;
        Ok(self.reply(answer, side))
    }

    /// The answer of the referee, as it is shown to the side that has asked.
    fn reply(&mut self, answer: Answer, asker: Side) -> Reply {
        match answer {
            Answer::Happened(happening) => {
                let mut reply = announce(self.voice, &happening);
                if let Reply::Done { text, .. } = &mut reply
                    && happening.game.ending().is_some()
                {
                    *text = format!("{text}\n{}", fixed(self.voice.language, "console-next"));
                }
                self.game = happening.game;
                reply
            }
            Answer::Board(game) | Answer::Record(game) => {
                let text = self.voice.board(&game, Timestamp::now());
                Reply::Done { text, board: true, announces: None }
            }
            Answer::Paper { of, record } => {
                let leaf = Leaf::of(&record, record.course().ply());
                Reply::text(self.voice.leaf(of, &record, &leaf))
            }
            Answer::Moves(game) => Reply::text(self.voice.moves(&game)),
            Answer::Destinations { from, ways, .. } => {
                Reply::text(destinations(self.voice, from, &ways))
            }
            Answer::Games(games) => {
                Reply::text(self.voice.games(&games, member(asker).id, Timestamp::now()))
            }
            Answer::ConfirmResignation(game) => {
                self.resigning = Some((game.id, game.revision));
                Reply::text(confirmation(self.voice, &game))
            }
            Answer::Refused(refusal) => Reply::Refused(refusal),
            // What no command here asks for.
            Answer::Preview { game, action } => Reply::text(self.voice.preview(&game, action)),
            Answer::Hint { game, .. } | Answer::Value { game, .. } => {
                Reply::text(self.voice.moves(&game))
            }
            Answer::Grid { game, picked } => Reply::text(self.voice.grid(&game, picked)),
            Answer::History(history) => Reply::text(self.voice.history(&history)),
            Answer::Vacation(days) => Reply::text(self.voice.vacation(days)),
            Answer::Settings { settings, blocked } => {
                Reply::text(self.voice.settings(&settings, &blocked))
            }
            Answer::Profile(profile) => Reply::text(self.voice.profile(&profile)),
            Answer::Leaderboard(board) => Reply::text(self.voice.leaderboard(&board)),
            Answer::Course(learnt) => Reply::text(self.voice.course(&learnt)),
            Answer::Lesson(lecture) => Reply::text(self.voice.lecture(&lecture)),
            Answer::Server(settings) => Reply::text(self.voice.server(&settings)),
            Answer::ConfirmForgetting { live } => Reply::text(self.voice.confirm_forgetting(live)),
            Answer::Reported(id) => Reply::text(self.voice.report_thanks(id)),
            Answer::Exercise(practised) => {
                let (attempt, passed) = (&practised.attempt, practised.passed_at.is_some());
                Reply::text(self.voice.exercise(attempt, practised.is_stale, passed))
            }
            Answer::Forgotten { games: _ } => Reply::text(self.voice.forgotten()),
        }
    }

    /// Notes that a reply has been shown.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub(super) async fn shown(&self, reply: &Reply) -> Result<(), Failure> {
        if let Reply::Done { announces: Some((game, revisions)), .. } = reply {
            self.referee.announced(*game, revisions, Audience::Channel).await?;
        }
        Ok(())
    }
}

/// Who answers an offer of this kind, if one stands: the other side, whoever has the turn.
fn answerer(sitting: Option<&Sitting>, offer: Offer) -> Option<Side> {
    let standing = sitting?.offer.filter(|standing| standing.offer == offer)?;
    Some(!standing.by)
}

/// The question whether to resign, and how to answer it at a terminal.
fn confirmation(voice: Voice, game: &Game) -> String {
    let fixed = |id| fixed(voice.language, id);
    format!(
        "{}\n{} – {}\n… – {}",
        voice.confirm_resignation(game),
        fixed("command-resign"),
        fixed("button-resign"),
        fixed("button-keep-playing")
    )
}

/// The question where the piece should go, with the moves as they are typed.
fn destinations(voice: Voice, from: Point, ways: &Destinations) -> String {
    let moves: Vec<String> = ways.legal.iter().map(Action::to_string).collect();
    format!("{}\n{}", voice.choose_destination(from, ways), moves.join(", "))
}

async fn ask(referee: &Referee, side: Side, what: What) -> Result<Answer, Failure> {
    let who = member(side);
    let request = Request { who, place: TERMINAL, under: None, what, receipt: None };
    referee.handle(request, Timestamp::now()).await
}

/// What has happened, which nothing but another terminal could have prevented.
fn happen(answer: Answer, voice: Voice) -> anyhow::Result<Happening> {
    match answer {
        Answer::Happened(happening) => Ok(*happening),
        Answer::Refused(refusal) => bail!(voice.refusal(&refusal)),
        other => bail!("an answer to another question: {other:?}"),
    }
}

/// Challenges and accepts. What is refused leaves no challenge behind.
async fn new_game(referee: &Referee, ruleset: Ruleset, start: Position) -> Result<Answer, Failure> {
    let mut challenged = challenge(referee, ruleset, start).await?;
    // A terminal was interrupted between challenging and accepting.
    if let Answer::Refused(Refusal::AlreadyChallenged { challenge: left, .. }) = challenged {
        withdraw(referee, left).await?;
        challenged = challenge(referee, ruleset, start).await?;
    }
    let Answer::Happened(challenged) = challenged else { return Ok(challenged) };
    // At one keyboard a challenge is no news.
    mark_announced(referee, &challenged).await?;
    let challenge = challenged.game.id;
    let accept = What::Accept { challenge: Some(challenge), thread: None };
    let accepted = ask(referee, Side::Tigers, accept).await?;
    if let Answer::Refused(_) = accepted {
        withdraw(referee, challenge).await?;
    }
    Ok(accepted)
}

/// Takes a challenge back, unless another terminal has done so.
async fn withdraw(referee: &Referee, challenge: GameId) -> Result<(), Failure> {
    let withdrawn = ask(referee, Side::Goats, What::Withdraw { challenge }).await?;
    if let Answer::Happened(withdrawn) = withdrawn {
        mark_announced(referee, &withdrawn).await?;
    }
    Ok(())
}

/// The goats challenge the tigers.
pub(super) async fn challenge(
    referee: &Referee,
    ruleset: Ruleset,
    start: Position,
) -> Result<Answer, Failure> {
    let guest = Guest::Member { member: member(Side::Tigers), is_bot: false, is_here: true };
    let wish = Wish::Side(Side::Goats);
    let proposal = Proposal {
        ruleset: Some(ruleset),
        start,
        time: Some(TimePerAction::Unlimited),
        rated: Some(false),
        ..Proposal::default()
    };
    ask(referee, Side::Goats, What::Challenge { guest, wish, proposal }).await
}

async fn mark_announced(referee: &Referee, happening: &Happening) -> Result<(), Failure> {
    referee.announced(happening.game.id, &revisions(happening), Audience::Channel).await
}

fn revisions(happening: &Happening) -> Vec<Revision> {
    let events = happening.earlier.iter().chain([&happening.event]);
    events.map(|event| event.revision).collect()
}

fn announce(voice: Voice, happening: &Happening) -> Reply {
    // What else can happen leaves the board as it is.
    let board = matches!(
        happening.event.deed,
        Deed::Accept { .. } | Deed::Act(_) | Deed::AgreeOffer(Offer::Takeback)
    );
    let announces = Some((happening.game.id, revisions(happening)));
    Reply::Done { text: voice.announcement(happening), board, announces }
}

async fn catch_up(referee: &Referee, voice: Voice, game: &Game) -> Result<Reply, Failure> {
    let backlog = referee.backlog(game.id).await?;
    let (unannounced, news) =
        backlog.map_or_else(Default::default, |backlog| (backlog.unannounced, backlog.news));
    let missed: Vec<Event> = unannounced
        .into_iter()
        .filter(|unannounced| unannounced.audience == Audience::Channel)
        .map(|unannounced| unannounced.event)
        .collect();
    let revisions = missed.iter().map(|event| event.revision).collect();
    let text = voice.catching_up(game, &missed, &news);
    Ok(Reply::Done { text, board: true, announces: Some((game.id, revisions)) })
}
