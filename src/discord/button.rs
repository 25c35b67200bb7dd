//! What a button carries: all that is needed to act on it, since nothing is kept in memory.

use std::fmt;
use std::str::FromStr;

use super::hint::Truth;
use super::learn::Learn;
use crate::game::{Claim, GameId, Offer, Paper, Revision};
use crate::guide::{ExerciseId, PageId, Passage, StudyId};
use crate::rules::{Action, Point, Side};

/// A button or a menu under a message, as its `custom_id` says it: `kind`, `kind:game` or
/// `kind:game:revision:…`, at most 100 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Button {
    /// Accept a challenge.
    Accept(GameId),
    /// Accept a challenge and open a thread for its game.
    OpenThread(GameId),
    /// Decline a challenge.
    Decline(GameId),
    /// Take back a challenge.
    Withdraw(GameId),
    /// Show the board of a game as it stands.
    Board(GameId),
    /// List the actions of the side to move in a game as it stands.
    Moves(GameId),
    /// Show the board of a game as it stands, to act on it; also puts a picked piece back.
    Grid(GameId),
    /// Pick the piece on the point, of the board that was shown at a revision.
    Pick(GameId, Revision, Point),
    /// Act so on the board that was shown at a revision, or see first what it would lead to.
    Tap(GameId, Revision, Action),
    /// A point of a grid on which there is nothing to tap.
    Idle(Point),
    /// Take an offer that was made at a revision.
    Agree(Offer, GameId, Revision),
    /// Decline an offer that was made at a revision.
    Refuse(Offer, GameId, Revision),
    /// Offer a draw, as a board that came back suggests.
    OfferDraw(GameId, Revision),
    /// Claim the win on time, or the draw that was agreed on for repetition.
    Claim(Claim, GameId, Revision),
    /// Offer the same again with sides swapped, or accept that.
    Rematch(GameId),
    /// Play this side against the engine, from now on.
    Solo(Side),
    /// A hint, or what a position is worth.
    Truth(Truth),
    /// Yes, play this action, whose board has been shown.
    Play(GameId, Revision, Action),
    /// No, play something else.
    Back,
    /// Yes, resign.
    Resign(GameId, Revision),
    /// No, do not resign.
    KeepPlaying,
    /// A page of finished games, from 0.
    History(u32),
    /// The board of a game on paper after so many actions.
    Step(Paper, u16),
    /// The first board of a game on paper.
    StepFirst(Paper),
    /// The last board of a game on paper.
    StepLast(Paper),
    /// Begin to step through a game on paper.
    Steps(Paper),
    /// Show a game on paper as a moving picture.
    Replay(Paper),
    /// Yes, delete what is stored of the member.
    ForgetMe,
    /// No, keep it.
    KeepMe,
    /// Report an error in a passage of the guide.
    Report(Passage),
    /// The rules in short.
    Rules,
    /// A page of a topic of the rules.
    Page(PageId),
    /// A menu of topics.
    Topics,
    /// Say how to find an opponent.
    Challenge,
    /// Challenge anyone who reads the channel.
    ChallengeAnyone,
    /// An exercise at the end of the course: go on where one was, or begin.
    Exercise(ExerciseId),
    /// Begin an exercise anew.
    ExerciseAgain(ExerciseId),
    /// Tap a point of an exercise whose log was so long.
    ExerciseTap(ExerciseId, usize, Point),
    /// The list of the studies, or the one that was chosen from it.
    Studies,
    /// The question of a study.
    Study(StudyId),
    /// The next study, seen from this one: what it leads to, and where it stands.
    NextStudy(StudyId),
    /// The answer to a study.
    StudyAnswer(StudyId),
    /// A menu of where the piece on the point may go.
    Destination(GameId, Revision, Point),
    /// Something of the course.
    Learn(Learn),
}

/// The word for an offer in the kinds `agree-…` and `decline-…`.
fn word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Stop => "stop",
    }
}

fn offer(text: &str) -> Result<Offer, ParseButtonError> {
    Offer::ALL.into_iter().find(|&offer| word(offer) == text).ok_or(ParseButtonError)
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Button::Accept(game) => write!(f, "accept:{game}"),
            Button::OpenThread(game) => write!(f, "open-thread:{game}"),
            Button::Decline(game) => write!(f, "decline:{game}"),
            Button::Withdraw(game) => write!(f, "withdraw:{game}"),
            Button::Board(game) => write!(f, "board:{game}"),
            Button::Moves(game) => write!(f, "moves:{game}"),
            Button::Grid(game) => write!(f, "grid:{game}"),
            Button::Pick(game, at, from) => write!(f, "pick:{game}:{at}:{from}"),
            Button::Tap(game, at, action) => write!(f, "tap:{game}:{at}:{action}"),
            Button::Idle(point) => write!(f, "idle:{point}"),
            Button::Agree(offer, game, at) => write!(f, "agree-{}:{game}:{at}", word(*offer)),
            Button::Refuse(offer, game, at) => write!(f, "decline-{}:{game}:{at}", word(*offer)),
            Button::OfferDraw(game, at) => write!(f, "offer-draw:{game}:{at}"),
            Button::Claim(Claim::Win, game, at) => write!(f, "claim-win:{game}:{at}"),
            Button::Claim(Claim::Draw, game, at) => write!(f, "claim-draw:{game}:{at}"),
            Button::Rematch(game) => write!(f, "rematch:{game}"),
            Button::Solo(side) => write!(f, "solo:{side}"),
            Button::Truth(truth) => write!(f, "truth:{truth}"),
            Button::Play(game, at, action) => write!(f, "play:{game}:{at}:{action}"),
            Button::Back => f.write_str("back"),
            Button::Resign(game, revision) => write!(f, "resign:{game}:{revision}"),
            Button::KeepPlaying => f.write_str("keep-playing"),
            Button::History(page) => write!(f, "history:{page}"),
            Button::Step(of, ply) => write!(f, "step:{of}:{ply}"),
            Button::StepFirst(of) => write!(f, "step-first:{of}"),
            Button::StepLast(of) => write!(f, "step-last:{of}"),
            Button::Steps(of) => write!(f, "steps:{of}"),
            Button::Replay(of) => write!(f, "replay:{of}"),
            Button::ForgetMe => f.write_str("forget-me"),
            Button::KeepMe => f.write_str("keep-me"),
            Button::Report(passage) => write!(f, "report:{passage}"),
            Button::Rules => f.write_str("rules"),
            Button::Page(page) => write!(f, "page:{page}"),
            Button::Topics => f.write_str("topics"),
            Button::Challenge => f.write_str("challenge"),
            Button::ChallengeAnyone => f.write_str("challenge-anyone"),
            Button::Learn(learn) => write!(f, "learn:{learn}"),
            Button::Exercise(exercise) => write!(f, "exercise:{exercise}"),
            Button::ExerciseAgain(exercise) => write!(f, "exercise-again:{exercise}"),
            Button::ExerciseTap(exercise, seen, point) => {
                write!(f, "exercise-tap:{exercise}:{seen}:{point}")
            }
            Button::Studies => f.write_str("studies"),
            Button::Study(study) => write!(f, "study:{study}"),
            Button::NextStudy(study) => write!(f, "study-next:{study}"),
            Button::StudyAnswer(study) => write!(f, "study-answer:{study}"),
            Button::Destination(game, revision, from) => {
                write!(f, "destination:{game}:{revision}:{from}")
            }
        }
    }
}

/// The text is of no button that this version makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ParseButtonError;

impl FromStr for Button {
    type Err = ParseButtonError;

    fn from_str(text: &str) -> Result<Button, ParseButtonError> {
        let parts: Vec<&str> = text.split(':').collect();
        let game = |text: &str| text.parse().map(GameId).map_err(|_| ParseButtonError);
        let revision = |text: &str| text.parse().map(Revision).map_err(|_| ParseButtonError);
        let point = |text: &str| text.parse::<Point>().map_err(|_| ParseButtonError);
        let action = |text: &str| text.parse::<Action>().map_err(|_| ParseButtonError);
        let exercise = |text: &str| text.parse::<ExerciseId>().map_err(|_| ParseButtonError);
        let study = |text: &str| text.parse::<StudyId>().map_err(|_| ParseButtonError);
        let paper = |text: &str| text.parse::<Paper>().map_err(|_| ParseButtonError);
        Ok(match parts[..] {
            ["accept", id] => Button::Accept(game(id)?),
            ["open-thread", id] => Button::OpenThread(game(id)?),
            ["decline", id] => Button::Decline(game(id)?),
            ["withdraw", id] => Button::Withdraw(game(id)?),
            ["board", id] => Button::Board(game(id)?),
            ["moves", id] => Button::Moves(game(id)?),
            ["grid", id] => Button::Grid(game(id)?),
            ["pick", id, at, from] => Button::Pick(game(id)?, revision(at)?, point(from)?),
            ["tap", id, at, tapped] => Button::Tap(game(id)?, revision(at)?, action(tapped)?),
            ["idle", at] => Button::Idle(point(at)?),
            ["offer-draw", id, at] => Button::OfferDraw(game(id)?, revision(at)?),
            ["claim-win", id, at] => Button::Claim(Claim::Win, game(id)?, revision(at)?),
            ["claim-draw", id, at] => Button::Claim(Claim::Draw, game(id)?, revision(at)?),
            ["rematch", id] => Button::Rematch(game(id)?),
            ["solo", "goats"] => Button::Solo(Side::Goats),
            ["solo", "tigers"] => Button::Solo(Side::Tigers),
            ["truth", _, ..] => Button::Truth(text["truth:".len()..].parse()?),
            ["play", id, at, shown] => Button::Play(game(id)?, revision(at)?, action(shown)?),
            ["back"] => Button::Back,
            ["history", page] => Button::History(page.parse().map_err(|_| ParseButtonError)?),
            ["step", of, ply] => {
                Button::Step(paper(of)?, ply.parse().map_err(|_| ParseButtonError)?)
            }
            ["step-first", of] => Button::StepFirst(paper(of)?),
            ["step-last", of] => Button::StepLast(paper(of)?),
            ["steps", of] => Button::Steps(paper(of)?),
            ["replay", of] => Button::Replay(paper(of)?),
            ["forget-me"] => Button::ForgetMe,
            ["keep-me"] => Button::KeepMe,
            ["report", passage] => Button::Report(passage.parse().map_err(|_| ParseButtonError)?),
            ["exercise", id] => Button::Exercise(exercise(id)?),
            ["exercise-again", id] => Button::ExerciseAgain(exercise(id)?),
            ["exercise-tap", id, seen, at] => Button::ExerciseTap(
                exercise(id)?,
                seen.parse().map_err(|_| ParseButtonError)?,
                point(at)?,
            ),
            ["studies"] => Button::Studies,
            ["study", id] => Button::Study(study(id)?),
            ["study-next", id] => Button::NextStudy(study(id)?),
            ["study-answer", id] => Button::StudyAnswer(study(id)?),
            ["resign", id, at] => Button::Resign(game(id)?, revision(at)?),
            ["learn", _, ..] => Button::Learn(text["learn:".len()..].parse()?),
            ["keep-playing"] => Button::KeepPlaying,
            ["rules"] => Button::Rules,
            ["page", page] => Button::Page(page.parse().map_err(|_| ParseButtonError)?),
            ["topics"] => Button::Topics,
            ["challenge"] => Button::Challenge,
            ["challenge-anyone"] => Button::ChallengeAnyone,
            ["destination", id, at, from] => {
                Button::Destination(game(id)?, revision(at)?, point(from)?)
            }
            [kind, id, at] => match kind.split_once('-') {
                Some(("agree", what)) => Button::Agree(offer(what)?, game(id)?, revision(at)?),
                Some(("decline", what)) => Button::Refuse(offer(what)?, game(id)?, revision(at)?),
                _ => return Err(ParseButtonError),
            },
            _ => return Err(ParseButtonError),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ImportedId;

    #[test]
    fn every_button_reads_back_and_fits() {
        let game = GameId(i64::MAX);
        let at = Revision(u32::MAX);
        let exercise = "understand".parse().unwrap();
        let study = "repetition".parse().unwrap();
        for button in [
            Button::Accept(game),
            Button::OpenThread(game),
            Button::Decline(game),
            Button::Withdraw(game),
            Button::Board(game),
            Button::Moves(game),
            Button::Grid(game),
            Button::Pick(game, at, Point::ALL[24]),
            Button::Tap(game, at, Action::Place { to: Point::ALL[24] }),
            Button::Tap(game, at, Action::Move { from: Point::ALL[0], to: Point::ALL[2] }),
            Button::Idle(Point::ALL[24]),
            Button::Agree(Offer::Draw, game, at),
            Button::Agree(Offer::Takeback, game, at),
            Button::Agree(Offer::Stop, game, at),
            Button::Refuse(Offer::Draw, game, at),
            Button::Refuse(Offer::Takeback, game, at),
            Button::Refuse(Offer::Stop, game, at),
            Button::OfferDraw(game, at),
            Button::Claim(Claim::Win, game, at),
            Button::Claim(Claim::Draw, game, at),
            Button::Rematch(game),
            Button::Solo(Side::Goats),
            Button::Solo(Side::Tigers),
            Button::Play(game, at, Action::Place { to: Point::ALL[24] }),
            Button::Play(game, at, Action::Move { from: Point::ALL[0], to: Point::ALL[2] }),
            Button::Back,
            Button::History(u32::MAX),
            Button::Step(Paper::Game(game), u16::MAX),
            Button::StepFirst(Paper::Imported(ImportedId(i64::MAX))),
            Button::StepLast(Paper::Game(game)),
            Button::Steps(Paper::Imported(ImportedId(7))),
            Button::Replay(Paper::Game(game)),
            Button::ForgetMe,
            Button::KeepMe,
            Button::Report("rules/board".parse().unwrap()),
            Button::Rules,
            Button::Topics,
            Button::Challenge,
            Button::ChallengeAnyone,
            Button::Resign(game, at),
            Button::KeepPlaying,
            Button::Destination(game, at, Point::ALL[24]),
            Button::Exercise(exercise),
            Button::ExerciseAgain(exercise),
            Button::ExerciseTap(exercise, usize::MAX, Point::ALL[24]),
            Button::Studies,
            Button::Study(study),
            Button::NextStudy(study),
            Button::StudyAnswer(study),
        ] {
            let text = button.to_string();
            assert_eq!(text.parse(), Ok(button));
            assert!(text.len() <= 100, "{text}");
        }
    }

    #[test]
    fn the_button_of_every_page_reads_back_and_fits() {
        for page in PageId::all() {
            let text = Button::Page(page).to_string();
            assert_eq!(text.parse(), Ok(Button::Page(page)));
            assert!(text.len() <= 100, "{text}");
        }
    }

    #[test]
    fn the_buttons_of_the_first_version_are_still_read() {
        let (game, at) = (GameId(7), Revision(3));
        for (text, button) in [
            ("accept:7", Button::Accept(game)),
            ("agree-draw:7:3", Button::Agree(Offer::Draw, game, at)),
            ("decline-draw:7:3", Button::Refuse(Offer::Draw, game, at)),
            ("resign:7:3", Button::Resign(game, at)),
            ("keep-playing", Button::KeepPlaying),
        ] {
            assert_eq!(text.parse(), Ok(button), "{text}");
        }
    }

    #[test]
    fn what_no_button_says_is_not_read() {
        for text in [
            "",
            "accept",
            "accept:",
            "accept:x",
            "accept:1:2",
            "tap:1:2",
            "tap:1:2:",
            "pick:1:2:a1-a2",
            "grid:1:2",
            "idle:f1",
            "resign:1:-1",
            "agree-:1:2",
            "agree-peace:1:2",
            "play:1:2:z9",
            "history:-1",
            "report:rules/chess",
            "report:rules:board",
            "page:chess/0",
            "page:board",
            "exercise:chess",
            "exercise-tap:understand:-1:a1",
            "exercise-tap:understand:1:f1",
            "study:chess",
            "step:g1",
            "step:1:2",
            "step:i1:-1",
            "steps:é",
            "replay:",
        ] {
            assert_eq!(text.parse::<Button>(), Err(ParseButtonError), "{text}");
        }
    }
}
