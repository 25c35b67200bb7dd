//! What holds for all words in all languages, and the exact words for each kind of answer.

mod announcements;
mod limits;
mod lists;
mod locales;
mod refusals;

use jiff::Timestamp;

use super::{Language, Medium, Voice};
use crate::game::{
    Challenge, ChannelId, Deed, Event, Game, GameId, Member, MemberId, Place, Revision, Wish,
};
use crate::referee::Happening;
use crate::rules::{Position, Ruleset, Side};

/// Every voice there is.
fn voices() -> impl Iterator<Item = Voice> {
    Language::ALL.into_iter().flat_map(|language| {
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
            ruleset: Ruleset::PlyYard1,
            start: Position::START,
            lapses_at: moment(),
        }
    }

    fn offered(challenge: Challenge) -> Game {
        let place = Place { server: None, channel: ChannelId(5) };
        Game::new(GameId(12), place, challenge)
    }

    /// The last of some deeds, told in full, with the last `missed` before it still untold.
    fn told(&self, challenge: Challenge, deeds: &[(&Member, Deed)], missed: usize) -> Happening {
        let mut game = Cast::offered(challenge);
        let mut told = vec![event(0, &self.ann, Deed::Challenge)];
        for (&(by, deed), revision) in deeds.iter().zip(1..) {
            let event = event(revision, by, deed);
            game = game.apply(&event).unwrap();
            told.push(event);
        }
        let event = told.pop().unwrap();
        let earlier = told.split_off(told.len() - missed);
        Happening { game, event, earlier, next_acted_at: None }
    }

    /// A game between Ann with the goats and Ben with the tigers from a position on, after the
    /// actions, which stand with spaces between.
    fn played(&self, ruleset: Ruleset, start: &str, actions: &str) -> Happening {
        let start: Position = start.parse().unwrap();
        let challenge = Challenge { ruleset, start, ..self.challenge() };
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

fn event(revision: u32, by: &Member, deed: Deed) -> Event {
    // Time alone makes a challenge lapse.
    let by = (deed != Deed::Lapse).then(|| by.clone());
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
