//! Challenges: what is offered and on which terms, and what has become of it.

use jiff::Timestamp;

use super::Voice;
use super::words::Message;
use crate::game::{
    Challenge, Closing, Game, Member, Phase, Sequel, Sitting, Terms, TimePerAction, Wish,
};
use crate::rules::{Position, Ruleset};

impl Voice {
    /// The text that the message of a challenge changes to once it is accepted, declined, withdrawn
    /// or has lapsed; where a thread was opened for the game, with the way there. It addresses
    /// nobody.
    #[must_use]
    pub fn closed(self, game: &Game) -> String {
        match &game.phase {
            Phase::Offered => {
                let message = Message::new("challenge-waiting")
                    .with("challenger", self.name(&game.challenge.challenger))
                    .with("when", self.moment(game.challenge.lapses_at));
                self.say(message)
            }
            Phase::Closed(closing) => self.closing(&game.challenge, *closing),
            Phase::Live(sitting) | Phase::Suspended(sitting) | Phase::Over(sitting, _) => {
                let mut lines = vec![self.accepted(&game.challenge, sitting)];
                if game.place.parent.is_some() {
                    let channel = self.channel(game.place.channel);
                    lines.push(self.say(Message::new("played-in").with("channel", channel)));
                }
                lines.join("\n")
            }
        }
    }

    /// What the challenge offers and how to answer it, addressing the guest, and who of the two is
    /// `away` on vacation until when.
    pub(super) fn offer(self, challenge: &Challenge, away: &[(Member, Timestamp)]) -> Vec<String> {
        let mut lines = vec![self.invitation(challenge), self.sides(challenge)];
        lines.extend(self.terms(&challenge.terms));
        lines.extend(away.iter().map(|(member, until)| self.vacationer(member, *until)));
        let answer = match challenge.guest {
            Some(_) => Message::new("challenge-answer-member"),
            None => Message::new("challenge-answer-anyone"),
        };
        lines.push(self.say(answer.with("when", self.moment(challenge.lapses_at))));
        lines
    }

    fn invitation(self, challenge: &Challenge) -> String {
        let challenger = self.name(&challenge.challenger);
        let message = match (&challenge.guest, challenge.sequel) {
            (None, _) => Message::new("challenge-to-anyone"),
            (Some(guest), Some(Sequel::Rematch { .. })) => {
                Message::new("challenge-rematch").with("guest", self.mention(guest))
            }
            (Some(guest), Some(Sequel::Second { .. }) | None) => {
                Message::new("challenge-to-member").with("guest", self.mention(guest))
            }
        };
        self.say(message.with("challenger", challenger))
    }

    fn sides(self, challenge: &Challenge) -> String {
        let wish = match challenge.wish {
            Wish::Side(side) => side.to_string(),
            Wish::Random => "random".to_owned(),
        };
        let message = Message::new("challenge-sides")
            .with("wish", wish)
            .with("challenger", self.name(&challenge.challenger));
        self.say(message)
    }

    /// Who plays which side, and on which terms.
    pub(super) fn begins(self, challenge: &Challenge, sitting: &Sitting) -> Vec<String> {
        let mut lines = vec![self.accepted(challenge, sitting)];
        lines.extend(self.terms(&challenge.terms));
        lines
    }

    fn accepted(self, challenge: &Challenge, sitting: &Sitting) -> String {
        let guest = sitting.seats.find(|seat| seat.id != challenge.challenger.id);
        let guest = guest.map(|side| &sitting.seats[side]);
        let accepted = |message: Message| {
            message
                .with("guest", self.somebody(guest))
                .with("challenger", self.name(&challenge.challenger))
        };
        let message = match challenge.sequel {
            _ if challenge.is_solo() => {
                Message::new("solo-begins").with("challenger", self.name(&challenge.challenger))
            }
            Some(Sequel::Second { .. }) => Message::new("second-begins"),
            Some(Sequel::Rematch { .. }) => accepted(Message::new("rematch-accepted")),
            None => accepted(Message::new("challenge-accepted")),
        };
        let message = message
            .with("goats", self.seated(&sitting.seats.goats, sitting.terms.level))
            .with("tigers", self.seated(&sitting.seats.tigers, sitting.terms.level));
        self.say(message)
    }

    /// What is agreed: a line for the rules, one for time and ratings, and one for each thing that
    /// is not usual.
    fn terms(self, terms: &Terms) -> Vec<String> {
        let rated = if terms.rated { "yes" } else { "no" };
        let usual = Message::new("terms").with("time", time(terms.time)).with("rated", rated);
        let mut lines = vec![self.rules_line(terms.ruleset), self.say(usual)];
        if terms.pair {
            lines.push(self.line("terms-pair"));
        }
        if terms.claims {
            lines.push(self.line("terms-claims"));
        }
        if terms.start != Position::START {
            let position = terms.start.to_string();
            lines.push(self.say(Message::new("challenge-start").with("position", position)));
        }
        lines
    }

    fn rules_line(self, ruleset: Ruleset) -> String {
        let message = Message::new("challenge-rules")
            .with("name", ruleset.name())
            .with("version", ruleset.version());
        self.say(message)
    }

    fn closing(self, challenge: &Challenge, closing: Closing) -> String {
        let challenger = self.name(&challenge.challenger);
        let message = match closing {
            Closing::Declined => Message::new("challenge-declined")
                .with("guest", self.somebody(challenge.guest.as_ref())),
            Closing::Withdrawn => Message::new("challenge-withdrawn"),
            Closing::Lapsed => Message::new("challenge-lapsed"),
        };
        self.say(message.with("challenger", challenger))
    }

    /// The same as news, which a decline is for the challenger alone.
    pub(super) fn closing_told(self, challenge: &Challenge, closing: Closing) -> String {
        match closing {
            Closing::Declined => {
                let message = Message::new("challenge-declined-told")
                    .with("guest", self.somebody(challenge.guest.as_ref()))
                    .with("challenger", self.mention(&challenge.challenger));
                self.say(message)
            }
            Closing::Withdrawn | Closing::Lapsed => self.closing(challenge, closing),
        }
    }
}

/// The word from which messages select a time, which is also that of the choice.
pub(super) fn time(time: TimePerAction) -> &'static str {
    match time {
        TimePerAction::Hour => "hour",
        TimePerAction::HalfDay => "half-day",
        TimePerAction::Day => "day",
        TimePerAction::ThreeDays => "three-days",
        TimePerAction::Week => "week",
        TimePerAction::TwoWeeks => "two-weeks",
        TimePerAction::Unlimited => "unlimited",
    }
}
