//! What holds for all words in all languages, and the exact words for each kind of answer.

mod announcements;
mod elsewhere;
mod exercises;
mod grid;
mod hints;
mod lessons;
mod limits;
mod lists;
mod locales;
mod members;
mod offers;
mod papers;
mod players;
mod refusals;
mod report;
mod solo;
mod time;

use jiff::Timestamp;

use super::{Language, Medium, Voice};
use crate::game::{
    Challenge, ChannelId, Deed, Event, Game, GameId, Member, MemberId, Place, Proposal, Refusal,
    Revision, Terms, TimePerAction, Wish,
};
use crate::referee::{Happening, News};
use crate::rules::{Position, Ruleset, Side};

/// Every voice there is.
fn voices() -> impl Iterator<Item = Voice> {
    Language::ALL.iter().flat_map(|&language| {
        [Medium::Chat, Medium::Terminal].map(|medium| Voice { language, medium })
    })
}

fn moment() -> Timestamp {
    Timestamp::from_second(1_800_000_000).unwrap()
}

/// Who plays in the samples: Ann challenges, Ben answers, Cleo looks on or moderates.
struct Cast {
    ann: Member,
    ben: Member,
    cleo: Member,
}

impl Cast {
    fn new() -> Cast {
        Cast::named(["Ann", "Ben", "Cleo"])
    }

    fn named(names: [&str; 3]) -> Cast {
        let member = |id, name: &str| Member { id: MemberId(id), name: name.to_owned() };
        let [ann, ben, cleo] = names;
        Cast { ann: member(1, ann), ben: member(2, ben), cleo: member(3, cleo) }
    }

    /// A challenge of Ann to Ben, who would get the tigers.
    fn challenge(&self) -> Challenge {
        Challenge {
            challenger: self.ann.clone(),
            guest: Some(self.ben.clone()),
            wish: Wish::Side(Side::Goats),
            terms: untimed(),
            sequel: None,
            lapses_at: moment(),
        }
    }

    /// The same with a day for each action.
    fn timed(&self) -> Challenge {
        let terms = Terms { time: TimePerAction::Day, ..untimed() };
        Challenge { terms, ..self.challenge() }
    }

    /// Ben accepts, and Ann gets the goats.
    fn accept(&self) -> (&Member, Deed) {
        (&self.ben, Deed::Accept { challenger: Side::Goats })
    }

    /// A game with a day for each action after some deeds, the last of which is told. Ann has placed
    /// a goat before them. All is done at once, so that Ben is to move until `1800086400`.
    fn timed_game<'a>(&'a self, deeds: &[(&'a Member, Deed)]) -> Happening {
        let played = [self.accept(), (&self.ann, act("c3"))];
        self.told(self.timed(), &[played.as_slice(), deeds].concat(), 0)
    }

    fn offered(challenge: Challenge) -> Game {
        let place = Place { server: None, channel: ChannelId(5), parent: None };
        Game::new(GameId(12), place, challenge, moment())
    }

    /// The last of some deeds, told in full, with the last `missed` before it still untold.
    fn told(&self, challenge: Challenge, deeds: &[(&Member, Deed)], missed: usize) -> Happening {
        let mut game = Cast::offered(challenge);
        let mut told = vec![event(0, &self.ann, Deed::Challenge)];
        for ((by, deed), revision) in deeds.iter().zip(1..) {
            let event = event(revision, by, deed.clone());
            game = game.apply(&event).unwrap();
            told.push(event);
        }
        let event = told.pop().unwrap();
        let earlier = told.split_off(told.len() - missed);
        Happening { game, event, earlier, news: News::default() }
    }

    /// A game between Ann with the goats and Ben with the tigers from a position on, after the
    /// actions, which stand with spaces between.
    fn played(&self, ruleset: Ruleset, start: &str, actions: &str) -> Happening {
        let start: Position = start.parse().unwrap();
        let terms = Terms { ruleset, start, ..untimed() };
        let challenge = Challenge { terms, ..self.challenge() };
        let mut deeds = vec![(&self.ben, Deed::Accept { challenger: Side::Goats })];
        let mut turn = start.turn();
        for action in actions.split_whitespace() {
            let player = if turn == Side::Goats { &self.ann } else { &self.ben };
            deeds.push((player, Deed::Act(action.parse().unwrap())));
            turn = !turn;
        }
        self.told(challenge, &deeds, 0)
    }
}

/// Unrated, without limit of time, by the usual rules.
fn untimed() -> Terms {
    Terms { time: TimePerAction::Unlimited, ..Proposal::default().terms(None) }
}

fn act(action: &str) -> Deed {
    Deed::Act(action.parse().unwrap())
}

fn event(revision: u32, by: &Member, deed: Deed) -> Event {
    let by_itself = matches!(
        deed,
        Deed::Lapse
            | Deed::Remind
            | Deed::Overdue
            | Deed::RunOut { .. }
            | Deed::Nudge
            | Deed::Suspend
    );
    let by = (!by_itself).then(|| by.clone());
    Event { revision: Revision(revision), at: moment(), by, deed }
}

/// What is said in chat must be these words, in English and in French. Spaces that do not break
/// are written as plain ones here; another test sees to them.
#[track_caller]
fn check(say: impl Fn(Voice) -> String, english: &str, french: &str) {
    for (language, expected) in [(Language::English, english), (Language::French, french)] {
        let said = say(Voice { language, medium: Medium::Chat });
        let said = said.replace(['\u{A0}', '\u{202F}'], " ");
        assert_eq!(said, expected);
    }
}

/// See [`check`].
#[track_caller]
fn announced(happening: &Happening, english: &str, french: &str) {
    check(|voice| voice.announcement(happening), english, french);
}

/// See [`check`].
#[track_caller]
fn refused(refusal: Refusal, english: &str, french: &str) {
    check(move |voice| voice.refusal(&refusal), english, french);
}
