//! A game on paper.

use jiff::Timestamp;
use jiff::tz::Offset;

use super::{Game, Member, TimePerAction};
use crate::rules::{BySide, Course, Record, Score, Tag};

impl Game {
    /// The record of the game: who played what when and on which terms, the actions that stand, and
    /// the result. Of a challenge, the empty board that it is for.
    ///
    /// The tags are in English, as is the notation. `Event` tells the number of the game and whether
    /// it is rated, `Goats` and `Tigers` who plays, `GoatsLevel` or `TigersLevel` how strong the engine plays, `Date` the day on which it began, in UTC, and `TimePerAction` days or hours.
    ///
    /// # Panics
    ///
    /// Never: the board of a game that goes on has decided nothing, and that of one that is over has
    /// the result of the game.
    #[must_use]
    pub fn record(&self) -> Record {
        let terms = &self.challenge.terms;
        let kind = if terms.rated { "rated" } else { "casual" };
        let mut tags = vec![tag("Event", format!("{kind} game {}", self.id))];
        let (began_at, course) = match self.sitting() {
            Some(sitting) => (sitting.began_at, sitting.course.clone()),
            None => (self.changed_at, Course::from_position(terms.ruleset, terms.start)),
        };
        tags.push(tag("Date", date(began_at)));
        if let Some(sitting) = self.sitting() {
            let BySide { goats, tigers } = &sitting.seats;
            for (side, level, member) in
                [("Goats", "GoatsLevel", goats), ("Tigers", "TigersLevel", tigers)]
            {
                tags.push(tag(side, name(member)));
                if let Some(strength) = terms.level.filter(|_| member.id.is_engine()) {
                    tags.push(tag(level, strength.to_string()));
                }
            }
        }
        tags.push(tag("TimePerAction", time(terms.time)));
        let decided = course.outcome().map(|outcome| Score::won_by(outcome.winner()));
        let score = self.ending().map_or(Score::Open, super::Ending::score);
        Record::new(tags, course, decided.unwrap_or(score))
            .expect("each tag has a name of its own and one line, and the score is the board's")
    }
}

fn tag(name: &str, value: String) -> Tag {
    Tag { name: name.to_owned(), value }
}

/// A former member has no name.
fn name(member: &Member) -> String {
    if member.name.is_empty() {
        return "?".to_owned();
    }
    member.name.replace(char::is_control, " ")
}

fn date(at: Timestamp) -> String {
    Offset::UTC.to_datetime(at).date().to_string()
}

fn time(time: TimePerAction) -> String {
    match time.period().map(|period| period.as_hours()) {
        None => "unlimited".to_owned(),
        Some(hours) if hours % 24 == 0 => format!("{} d", hours / 24),
        Some(hours) => format!("{hours} h"),
    }
}
