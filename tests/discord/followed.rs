//! A game as a test follows it by the rules alone, and what somebody could do in it.

use baghchal::game::{Deed, Game, GameId, Offer, Phase};
use baghchal::rules::{Action, Course, Ruleset, Side};

/// A game as the test follows it by the rules alone.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Followed {
    pub(crate) id: GameId,
    pub(crate) events: u32,
    pub(crate) standing: Standing,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Standing {
    /// There is no such game yet.
    Nothing,
    Offered,
    Live {
        course: Course,
        draw_offer: Option<Side>,
    },
    Over,
}

impl Followed {
    pub(crate) fn from_stored(id: GameId, game: Option<Game>) -> Followed {
        let Some(game) = game else { return Followed::nothing(id) };
        let standing = match game.phase {
            Phase::Offered => Standing::Offered,
            Phase::Closed(closing) => panic!("nobody has closed the challenge: {closing:?}"),
            Phase::Live(sitting) => {
                let draw_offer = sitting.offer.map(|standing| standing.by);
                Standing::Live { course: sitting.course, draw_offer }
            }
            Phase::Suspended(_) => panic!("the channel is still there"),
            Phase::Over(..) => Standing::Over,
        };
        Followed { id, events: game.revision.0 + 1, standing }
    }

    pub(crate) fn nothing(id: GameId) -> Followed {
        Followed { id, events: 0, standing: Standing::Nothing }
    }

    /// The game after a deed.
    pub(crate) fn after(&self, by: Side, deed: &Deed) -> Followed {
        let standing = match (&self.standing, deed) {
            (Standing::Nothing, Deed::Challenge) => Standing::Offered,
            (Standing::Offered, Deed::Accept { .. }) => {
                Standing::Live { course: Course::new(Ruleset::default()), draw_offer: None }
            }
            (Standing::Live { course, .. }, Deed::Act(action)) => {
                let mut course = course.clone();
                course.play(*action).expect("only legal actions are tried");
                match course.outcome() {
                    Some(_) => Standing::Over,
                    None => Standing::Live { course, draw_offer: None },
                }
            }
            (Standing::Live { course, .. }, Deed::Offer(Offer::Draw)) => {
                Standing::Live { course: course.clone(), draw_offer: Some(by) }
            }
            (Standing::Live { course, .. }, Deed::DeclineOffer(Offer::Draw)) => {
                Standing::Live { course: course.clone(), draw_offer: None }
            }
            (Standing::Live { .. }, Deed::AgreeOffer(Offer::Draw) | Deed::Resign) => Standing::Over,
            other => panic!("nobody does this: {other:?}"),
        };
        Followed { id: self.id, events: self.events + 1, standing }
    }

    /// What somebody could do now, mostly act.
    pub(crate) fn choose(&self, chance: &mut fastrand::Rng) -> (Side, Deed) {
        let (course, draw_offer) = match &self.standing {
            Standing::Nothing | Standing::Over => return (Side::Goats, Deed::Challenge),
            Standing::Offered => return (Side::Tigers, Deed::Accept { challenger: Side::Goats }),
            Standing::Live { course, draw_offer } => (course, *draw_offer),
        };
        let anyone = Side::BOTH[chance.usize(..2)];
        match (draw_offer, chance.u8(..100)) {
            (Some(offerer), ..30) => (!offerer, Deed::DeclineOffer(Offer::Draw)),
            (Some(offerer), 30..50) => (!offerer, Deed::AgreeOffer(Offer::Draw)),
            (None, ..10) => (anyone, Deed::Offer(Offer::Draw)),
            (_, 97..) => (anyone, Deed::Resign),
            _ => (course.position().turn(), Deed::Act(any_action(course, chance))),
        }
    }
}

pub(crate) fn any_action(course: &Course, chance: &mut fastrand::Rng) -> Action {
    let legal: Vec<Action> = course.legal_actions().collect();
    legal[chance.usize(..legal.len())]
}
