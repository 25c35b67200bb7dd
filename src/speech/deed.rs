//! Each thing that can be done to a game: in full for the one that has just happened, and in a short
//! line for what was missed.

use super::Voice;
use super::words::Message;
use crate::game::{Deed, Event, Game, Offer, Sequel, Sitting};
use crate::rules::Action;

/// Missed events that are listed one by one, so that the text stays within one message.
const MISSED_AT_MOST: usize = 8;

impl Voice {
    /// What was done at the board, where that is not all said by who is next or how the game ended.
    pub(super) fn deed(self, game: &Game, sitting: &Sitting, event: &Event) -> Vec<String> {
        let player = || self.somebody(event.by.as_ref());
        match event.deed {
            Deed::Accept { .. } => self.begins(&game.challenge, sitting),
            Deed::Act(action) => self.action(sitting, action),
            Deed::Offer(offer) => self.offered(sitting, event, offer),
            Deed::DeclineOffer(offer) => {
                let message = Message::new("offer-declined").with("player", player());
                vec![self.say(message.with("offer", word(offer)))]
            }
            Deed::AgreeOffer(Offer::Takeback) => {
                let message = Message::new("takeback-agreed").with("player", player());
                vec![self.say(message.with("ply", sitting.course.ply()))]
            }
            Deed::MoreTime => {
                let opponent = self.name(&sitting.seats[sitting.turn()]);
                let message = Message::new("more-time").with("player", player());
                vec![self.say(message.with("opponent", opponent))]
            }
            Deed::Remind => vec![self.addressing_turn(Message::new("reminder"), sitting)],
            Deed::Overdue => self.overdue(sitting),
            Deed::Nudge => {
                let mut lines = vec![self.addressing_turn(Message::new("nudge"), sitting)];
                lines.extend(self.quiet(sitting));
                lines
            }
            Deed::Resume { .. } => vec![self.say(Message::new("resumed").with("player", player()))],
            Deed::Challenge
            | Deed::Decline
            | Deed::Withdraw
            | Deed::Lapse
            | Deed::AgreeOffer(Offer::Draw | Offer::Stop)
            | Deed::ClaimDraw
            | Deed::ClaimWin
            | Deed::RunOut { .. }
            | Deed::Close
            | Deed::Suspend
            | Deed::Bump
            | Deed::Resign
            | Deed::Stop
            | Deed::End { .. } => Vec::new(),
        }
    }

    /// An offer, addressing the one who is to answer.
    fn offered(self, sitting: &Sitting, event: &Event, offer: Offer) -> Vec<String> {
        let by = event.by.as_ref().and_then(|by| sitting.side(by.id));
        let opponent = by.map(|side| self.mention(&sitting.seats[!side]));
        let message = match offer {
            Offer::Draw => Message::new("draw-offer"),
            Offer::Takeback => Message::new("takeback-offer")
                .with("plies", by.map_or(0, |side| sitting.takeback(side))),
            Offer::Stop => Message::new("stop-offer"),
        };
        let message = message
            .with("opponent", opponent.unwrap_or_else(|| self.line("somebody")))
            .with("player", self.somebody(event.by.as_ref()));
        vec![self.say(message)]
    }

    /// The last action of the game and what it led to, the end of the game apart.
    fn action(self, sitting: &Sitting, action: Action) -> Vec<String> {
        let course = &sitting.course;
        let position = course.position();
        let side = !position.turn();
        let message = match (action, action.over()) {
            (Action::Place { .. }, _) => Message::new("action-place"),
            (Action::Move { .. }, None) => Message::new("action-step").with("side", side),
            (Action::Move { .. }, Some(over)) => Message::new("action-capture")
                .with("over", over)
                .with("captured", position.captured()),
        };
        let message = message
            .with("number", course.ply())
            .with("action", action)
            .with("player", self.name(&sitting.seats[side]));
        let mut lines = vec![self.say(message)];
        if course.outcome().is_some() {
            return lines;
        }
        if matches!(action, Action::Place { .. }) && !position.is_placement_phase() {
            lines.push(self.line("all-placed"));
        }
        if sitting.has_repeated() {
            let message = if sitting.terms.claims {
                Message::new("repeated-claim")
            } else if sitting.engine().is_some() {
                Message::new("repeated-solo")
            } else {
                Message::new("repeated")
            };
            lines.push(self.say(message.with("times", course.occurrences())));
        }
        lines
    }

    /// The events that were missed: a title and a line each, or nothing.
    pub(super) fn missed(self, game: &Game, events: &[Event]) -> Vec<String> {
        if events.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![self.line("missed")];
        let skipped = events.len().saturating_sub(MISSED_AT_MOST);
        if skipped > 0 {
            lines.push(self.say(Message::new("missed-more").with("count", skipped)));
        }
        lines.extend(events[skipped..].iter().map(|event| self.missed_event(game, event)));
        lines
    }

    /// An event in one line of a list.
    pub(super) fn missed_event(self, game: &Game, event: &Event) -> String {
        // Without anybody it was time, which acts on the side whose turn it is.
        let next = || game.sitting().map(|sitting| &sitting.seats[sitting.turn()]);
        let player = self.somebody(event.by.as_ref().or_else(next));
        let message = match &event.deed {
            Deed::Act(action) => {
                let numbered = game.sitting().and_then(|sitting| sitting.numbered(event.revision));
                let (number, side) = numbered.expect("the game has taken in the event");
                Message::new("missed-action")
                    .with("number", number)
                    .with("side", side)
                    .with("action", *action)
            }
            Deed::Challenge => Message::new("missed-challenge"),
            Deed::Accept { .. } if game.challenge.is_solo() => return self.line("missed-solo"),
            Deed::Accept { .. } => match game.challenge.sequel {
                // Nobody has accepted it by hand.
                Some(Sequel::Second { .. }) => return self.line("missed-second"),
                Some(Sequel::Rematch { .. }) | None => Message::new("missed-accept"),
            },
            Deed::Decline => Message::new("missed-decline"),
            Deed::Withdraw => Message::new("missed-withdraw"),
            Deed::Lapse => return self.line("missed-lapse"),
            Deed::Offer(offer) => Message::new("missed-offer").with("offer", word(*offer)),
            Deed::DeclineOffer(offer) => {
                Message::new("missed-offer-declined").with("offer", word(*offer))
            }
            Deed::AgreeOffer(offer) => {
                Message::new("missed-offer-agreed").with("offer", word(*offer))
            }
            Deed::ClaimDraw => Message::new("missed-claim-draw"),
            Deed::ClaimWin => Message::new("missed-claim-win"),
            Deed::MoreTime => Message::new("missed-more-time"),
            Deed::Remind => Message::new("missed-reminder"),
            Deed::Overdue => Message::new("missed-overdue"),
            Deed::RunOut { .. } => return self.line("missed-run-out"),
            Deed::Nudge => Message::new("missed-nudge"),
            Deed::Close if event.by.is_none() => return self.line("missed-closed"),
            Deed::Close => Message::new("missed-close"),
            Deed::Suspend => return self.line("missed-suspension"),
            Deed::Resume { .. } => Message::new("missed-resumption"),
            Deed::Bump => Message::new("missed-bump"),
            Deed::Resign => Message::new("missed-resignation"),
            Deed::Stop => Message::new("missed-stop"),
            Deed::End { .. } => Message::new("missed-end"),
        };
        self.say(message.with("player", player))
    }
}

/// The word from which messages select an offer.
pub(super) fn word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Stop => "stop",
    }
}
