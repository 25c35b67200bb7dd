//! The topics of the rules, which a member reads by themselves, page after page in one message.

use super::asked::Asked;
use super::bot::Bot;
use super::button::Button;
use super::compose::labelled;
use super::learn::Learn;
use super::reply::{Labelled, Menu, Reply};
use super::{report, solo};
use crate::guide::{PageId, Passage, Topic};
use crate::speech::Voice;

/// The topic that leads to a game, and the one whose cards are a lesson.
const FIRST_GAME: &str = "first-game";
const MISCONCEPTIONS: &str = "misconceptions";
const CARDS: &str = "cards";

impl Bot {
    /// Opens the rules at a page, or in short.
    pub(super) async fn open_at(&self, asked: &Asked, page: Option<PageId>) {
        let reply = self.topic(asked, page).await;
        self.respond(asked, reply.into_response()).await;
    }

    /// Turns to a page of the rules, or to them in short, in the message whose button was pressed.
    pub(super) async fn turn_to(&self, asked: &Asked, page: Option<PageId>) {
        let reply = self.topic(asked, page).await;
        self.respond(asked, reply.into_update()).await;
    }

    /// Says how to find an opponent. What a challenge is like is seen by all, so it takes one more tap.
    pub(super) async fn explain_challenges(&self, asked: &Asked) {
        let voice = asked.private_voice;
        let here = asked.place.server.is_some();
        let mut reply = Reply::private(voice.how_to_challenge(here));
        if here {
            let button = Button::ChallengeAnyone;
            reply.buttons = vec![vec![labelled(voice, button, "button-challenge-anyone")]];
        }
        self.respond(asked, reply.into_response()).await;
    }

    async fn topic(&self, asked: &Asked, page: Option<PageId>) -> Reply {
        let voice = asked.private_voice;
        let Some(page) = page else {
            let first = PageId::all().next();
            let next = first.map(|page| labelled(voice, Button::Page(page), "button-next"));
            let course = labelled(voice, Button::Learn(Learn::Course), "button-lessons");
            let challenge = labelled(voice, Button::Challenge, "button-challenge");
            let buttons = vec![
                next.into_iter().chain([course, challenge]).collect(),
                solo::buttons(voice),
                vec![report::button(voice, Passage::Rules)],
            ];
            return Reply { buttons, menu: Some(menu(voice)), ..Reply::private(voice.topics()) };
        };
        let mut reply = Reply::private(voice.page(page));
        if let Some(diagram) = &page.get().diagram {
            let name = format!("bagh-chal-{}-{}", page.topic(), page.index());
            self.pictures.illustrate_diagram(&mut reply, voice, diagram, asked.view(), &name).await;
        }
        let previous = page.previous().map_or(Button::Rules, Button::Page);
        let next = page.next().map(|page| labelled(voice, Button::Page(page), "button-next"));
        // Before the first page stand the rules in short, to which no second button then leads.
        let in_short = labelled(voice, Button::Rules, "button-in-short");
        let in_short = page.previous().map(|_| in_short);
        let turning = [labelled(voice, previous, "button-previous")].into_iter().chain(next);
        reply.buttons = vec![turning.chain(in_short).collect(), onward(voice, page)];
        if page.topic().name() == FIRST_GAME {
            reply.buttons.push(solo::buttons(voice));
        }
        reply.buttons.push(vec![report::button(voice, Passage::Page(page))]);
        reply.menu = Some(menu(voice));
        reply
    }
}

/// What to do after a page has been read: what the course has for it, and a game.
fn onward(voice: Voice, page: PageId) -> Vec<Labelled> {
    let learn = match page.topic().name() {
        FIRST_GAME => Some(labelled(voice, Button::Learn(Learn::Course), "button-lessons")),
        MISCONCEPTIONS => {
            let cards = CARDS.parse().expect("a test proves that there is such a lesson");
            Some(labelled(voice, Button::Learn(Learn::Lesson(cards)), "button-cards"))
        }
        _ => None,
    };
    let challenge = labelled(voice, Button::Challenge, "button-challenge");
    learn.into_iter().chain([challenge]).collect()
}

fn menu(voice: Voice) -> Menu {
    let topics = Topic::all().iter().map(Topic::id);
    let choices = topics.map(|topic| (topic.to_string(), voice.topic(topic))).collect();
    Menu { button: Button::Topics, choices }
}
