//! How a game ended, and what came of it: ratings, the score of a pair.

use super::Voice;
use super::plain;
use super::words::Message;
use crate::game::{Ending, Game, Member, Sitting};
use crate::referee::{News, PairScore, RatingChange};
use crate::rules::{BySide, Outcome, Side};

impl Voice {
    /// How the game ended: with the name of the winner, or with the side alone.
    pub(super) fn ending(self, ending: &Ending, seats: Option<&BySide<Member>>) -> String {
        let won = |winner: Side, reason: String| {
            let message = match seats {
                Some(seats) => Message::new("won").with("player", self.name(&seats[winner])),
                None => Message::new("won-by-side"),
            };
            self.say(message.with("side", winner).with("reason", reason))
        };
        match ending {
            Ending::Board(outcome) => won(outcome.winner(), self.reason(*outcome)),
            Ending::Resigned { by } => {
                won(!*by, self.say(Message::new("reason-resigned").with("side", *by)))
            }
            Ending::OutOfTime { late, claimed: true, .. } => {
                won(!*late, self.say(Message::new("reason-time").with("side", *late)))
            }
            Ending::OutOfTime { late, claimed: false, .. } => {
                won(!*late, self.say(Message::new("reason-time-unclaimed").with("side", *late)))
            }
            Ending::DrawAgreed => self.line("drawn"),
            Ending::DrawClaimed { by } => self.say(Message::new("draw-claimed").with("side", *by)),
            Ending::StopAgreed => self.line("stop-agreed"),
            Ending::ClosedQuiet { by: Some(side) } => {
                self.say(Message::new("closed-by-side").with("side", *side))
            }
            Ending::ClosedQuiet { by: None } => self.line("closed-by-itself"),
            Ending::Stopped { by } => self.say(Message::new("stopped").with("side", *by)),
            Ending::EndedByModerator { by, reason } => self.moderated(by, reason.as_deref()),
        }
    }

    fn moderated(self, by: &Member, reason: Option<&str>) -> String {
        let ended = self.say(Message::new("ended-by-moderator").with("moderator", self.name(by)));
        let reason = reason.map(|reason| plain::reason(reason, self.medium));
        match reason.filter(|reason| !reason.is_empty()) {
            Some(reason) => {
                let reason = self.say(Message::new("ended-reason").with("reason", reason));
                format!("{ended} {reason}")
            }
            None => ended,
        }
    }

    /// Why the board has decided a game.
    pub(super) fn reason(self, outcome: Outcome) -> String {
        self.say(match outcome {
            Outcome::FifthCapture => Message::new("reason-fifth-capture"),
            Outcome::NoAction { stuck } => Message::new("reason-no-action").with("side", stuck),
            Outcome::OnlyRepetition { stuck } => {
                Message::new("reason-only-repetition").with("side", stuck)
            }
        })
    }

    /// What came of the end of a game, a line each.
    pub(super) fn aftermath(
        self,
        game: &Game,
        sitting: &Sitting,
        ending: &Ending,
        news: &News,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        if let Ending::OutOfTime { late, counts: false, .. } = ending
            && game.challenge.terms.rated
        {
            let winner = self.name(&sitting.seats[!*late]);
            lines.push(self.say(Message::new("unrated-absent").with("player", winner)));
        }
        lines.extend(news.ratings.as_ref().map(|ratings| self.rating_changes(sitting, ratings)));
        lines.extend(news.pair.as_ref().map(|pair| self.pair_score(pair)));
        if news.second.is_some() {
            lines.push(self.line("second-follows"));
        }
        lines
    }

    fn rating_changes(self, sitting: &Sitting, ratings: &BySide<RatingChange>) -> String {
        let change =
            |change: RatingChange| format!("{} → {}", whole(change.before), whole(change.after));
        let message = Message::new("rating-changes")
            .with("goats", self.name(&sitting.seats.goats))
            .with("goats-change", change(ratings.goats))
            .with("tigers", self.name(&sitting.seats.tigers))
            .with("tigers-change", change(ratings.tigers));
        self.say(message)
    }

    fn pair_score(self, pair: &PairScore) -> String {
        let PairScore { challenger: (challenger, challengers), guest: (guest, guests), is_final } =
            pair;
        let message = match (is_final, challengers.cmp(guests)) {
            (false, _) => Message::new("pair-score"),
            (true, std::cmp::Ordering::Equal) => Message::new("pair-level"),
            (true, std::cmp::Ordering::Greater) => {
                Message::new("pair-won").with("winner", self.name(challenger))
            }
            (true, std::cmp::Ordering::Less) => {
                Message::new("pair-won").with("winner", self.name(guest))
            }
        };
        let score = format!("{} – {}", halves(*challengers), halves(*guests));
        let message = message
            .with("challenger", self.name(challenger))
            .with("guest", self.name(guest))
            .with("score", score);
        self.say(message)
    }
}

/// A rating as it is shown.
pub(super) fn whole(rating: f64) -> String {
    format!("{rating:.0}")
}

/// Points that are counted in halves, such as `1½`.
fn halves(points: u8) -> String {
    match (points / 2, points % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_in_halves() {
        let written: Vec<String> = (0..=4).map(halves).collect();
        assert_eq!(written, ["0", "½", "1", "1½", "2"]);
    }
}
