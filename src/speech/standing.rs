//! How a game stands: who is next and until when, the counts, an offer, or that it is suspended.

use jiff::Timestamp;

use super::Voice;
use super::words::Message;
use crate::game::{Clock, Game, Member, Offer, Sitting};
use crate::rules::Side;

impl Voice {
    /// A board for a reader, addressing nobody.
    pub(super) fn caption(self, sitting: &Sitting, now: Timestamp) -> Vec<String> {
        let mut lines = vec![self.seats(sitting), self.turn("standing-turn", sitting)];
        lines.extend(self.time(sitting, now));
        lines.extend(self.counts(sitting));
        lines.extend(self.standing_offer(sitting));
        lines
    }

    /// Who is next and until when, addressing them; the opponent of a side that is late.
    pub(super) fn next(self, sitting: &Sitting, now: Timestamp) -> Vec<String> {
        let mut lines = if self.late(sitting, now).is_some() {
            self.overdue(sitting)
        } else {
            [self.next_turn(sitting)].into_iter().chain(self.deadline(sitting)).collect()
        };
        lines.extend(self.vacations(sitting, now));
        lines
    }

    fn next_turn(self, sitting: &Sitting) -> String {
        if sitting.is_engine_next() {
            return self.turn("standing-turn", sitting);
        }
        let message = match sitting.course.actions() {
            [] => Message::new("turn-first"),
            _ => Message::new("turn"),
        };
        self.addressing_turn(message, sitting)
    }

    /// A message to the player who is next.
    pub(super) fn addressing_turn(self, message: Message, sitting: &Sitting) -> String {
        let player = self.mention(&sitting.seats[sitting.turn()]);
        self.say(with_turn(message, sitting).with("player", player))
    }

    /// Who is next, addressing nobody.
    pub(super) fn turn(self, id: &'static str, sitting: &Sitting) -> String {
        let player = self.name(&sitting.seats[sitting.turn()]);
        self.say(with_turn(Message::new(id), sitting).with("player", player))
    }

    /// Until when the side to move may act, or that it is late, and who is on vacation; addressing
    /// nobody.
    pub(super) fn time(self, sitting: &Sitting, now: Timestamp) -> Vec<String> {
        let late = self.late(sitting, now);
        let line = late.or_else(|| self.deadline(sitting));
        line.into_iter().chain(self.vacations(sitting, now)).collect()
    }

    fn deadline(self, sitting: &Sitting) -> Option<String> {
        let when = self.moment(sitting.clock().deadline()?);
        Some(self.say(Message::new("deadline").with("when", when)))
    }

    /// That the side to move is late, if it is, and what its opponent may do.
    pub(super) fn late(self, sitting: &Sitting, now: Timestamp) -> Option<String> {
        let deadline = sitting.clock().deadline().filter(|&deadline| deadline <= now)?;
        let late = sitting.turn();
        let message = Message::new("late")
            .with("player", self.name(&sitting.seats[late]))
            .with("opponent", self.name(&sitting.seats[!late]))
            .with("when", self.moment(deadline));
        Some(self.say(message))
    }

    /// That the side to move is late, addressing its opponent, who may claim the win.
    pub(super) fn overdue(self, sitting: &Sitting) -> Vec<String> {
        let late = sitting.turn();
        let message = Message::new("overdue")
            .with("opponent", self.mention(&sitting.seats[!late]))
            .with("player", self.name(&sitting.seats[late]));
        let ends = match sitting.clock() {
            Clock::Limited { runs_out, .. } => {
                Some(Message::new("overdue-ends").with("when", self.moment(runs_out)))
            }
            Clock::Unlimited { .. } => None,
        };
        [message].into_iter().chain(ends).map(|message| self.say(message)).collect()
    }

    /// What becomes of a game without limit when nobody does anything.
    pub(super) fn quiet(self, sitting: &Sitting) -> Option<String> {
        match sitting.clock() {
            Clock::Unlimited { closable, closes, .. } => {
                let message = Message::new("quiet")
                    .with("closable", self.moment(closable))
                    .with("closes", self.moment(closes));
                Some(self.say(message))
            }
            Clock::Limited { .. } => None,
        }
    }

    /// The players who are on vacation, a line each.
    pub(super) fn vacations(self, sitting: &Sitting, now: Timestamp) -> Vec<String> {
        let away = Side::BOTH.into_iter().filter_map(|side| {
            let until = sitting.on_vacation(side, now)?;
            Some(self.vacationer(&sitting.seats[side], until))
        });
        away.collect()
    }

    pub(super) fn vacationer(self, member: &Member, until: Timestamp) -> String {
        let message = Message::new("on-vacation")
            .with("player", self.name(member))
            .with("when", self.moment(until));
        self.say(message)
    }

    pub(super) fn seats(self, sitting: &Sitting) -> String {
        let message = Message::new("seats")
            .with("goats", self.seated(&sitting.seats.goats, sitting.terms.level))
            .with("tigers", self.seated(&sitting.seats.tigers, sitting.terms.level));
        self.say(message)
    }

    /// The counts and the last action.
    pub(super) fn counts(self, sitting: &Sitting) -> Vec<String> {
        let course = &sitting.course;
        let counts = Message::new("counts")
            .with("in-hand", course.position().in_hand())
            .with("captured", course.position().captured());
        let last = course.actions().last().map(|&action| {
            Message::new("last-action").with("number", course.ply()).with("action", action)
        });
        [counts].into_iter().chain(last).map(|message| self.say(message)).collect()
    }

    /// The offer that waits for its answer.
    pub(super) fn standing_offer(self, sitting: &Sitting) -> Option<String> {
        let standing = sitting.offer?;
        let message = match standing.offer {
            Offer::Draw => Message::new("draw-offered"),
            Offer::Takeback => {
                Message::new("takeback-offered").with("plies", sitting.takeback(standing.by))
            }
            Offer::Stop => Message::new("stop-offered"),
        };
        Some(self.say(message.with("player", self.name(&sitting.seats[standing.by]))))
    }

    /// That a game waits to be carried on elsewhere, and how.
    pub(super) fn suspended(self, game: &Game, sitting: &Sitting) -> Vec<String> {
        let message = Message::new("suspended").with("channel", self.channel(game.place.channel));
        let mut lines = vec![self.seats(sitting), self.say(message)];
        if let Some((_, closes)) = game.due() {
            let when = self.moment(closes);
            lines.push(self.say(Message::new("suspended-closes").with("when", when)));
        }
        lines
    }
}

fn with_turn(message: Message, sitting: &Sitting) -> Message {
    let position = sitting.course.position();
    message.with("side", position.turn()).with("in-hand", position.in_hand())
}
