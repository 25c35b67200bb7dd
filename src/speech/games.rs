//! The games and challenges of one member, and the games that they have finished.

use jiff::Timestamp;

use super::Voice;
use super::words::Message;
use crate::game::{Challenge, Game, GameId, MemberId, Phase, Sitting};
use crate::referee::{Finished, History};
use crate::rules::{Score, Side};

/// UTF-16 units, of which a character has one or two, after which a list is cut, so that it fits into
/// one message with its last line.
const LENGTH: usize = 1900;

impl Voice {
    /// The games and waiting challenges of the asker: those first that wait for them, then by the
    /// time that is left; where the list grows too long, the end of it only says how many more
    /// there are.
    #[must_use]
    pub fn games(self, games: &[Game], asker: MemberId, now: Timestamp) -> String {
        if games.is_empty() {
            return self.line("games-none");
        }
        self.cut(self.line("games-title"), self.entries(games, asker, now), LENGTH)
    }

    /// The same for the games that wait for a member, as they are told of them each day.
    #[must_use]
    pub fn digest(self, games: &[Game], asker: MemberId, now: Timestamp) -> String {
        let end = self.line("digest-end");
        let limit = LENGTH - length(&end);
        let list = self.cut(self.line("digest-title"), self.entries(games, asker, now), limit);
        format!("{list}\n{end}")
    }

    fn entries(self, games: &[Game], asker: MemberId, now: Timestamp) -> Vec<String> {
        let mut entries: Vec<(Order, String)> =
            games.iter().map(|game| self.entry(game, asker, now)).collect();
        entries.sort_by_key(|&(order, _)| order);
        entries.into_iter().map(|(_, line)| line).collect()
    }

    fn entry(self, game: &Game, asker: MemberId, now: Timestamp) -> (Order, String) {
        let (urgency, until, message) = match &game.phase {
            Phase::Offered => self.waiting(&game.challenge, asker),
            Phase::Closed(_) => (Urgency::Past, None, Message::new("games-closed")),
            Phase::Live(sitting) => self.live(sitting, asker, now),
            Phase::Suspended(sitting) => {
                let message = Message::new("games-suspended")
                    .with("opponent", self.opponent(sitting, asker))
                    .with("game", game.id.to_string());
                (Urgency::WaitsForOthers, None, message)
            }
            Phase::Over(sitting, _) => {
                let opponent = self.opponent(sitting, asker);
                (Urgency::Past, None, Message::new("games-over").with("opponent", opponent))
            }
        };
        let line = self.say(message.with("channel", self.channel(game.place.channel)));
        let order = Order { urgency, until: until.unwrap_or(Timestamp::MAX), game: game.id };
        (order, line)
    }

    fn live(
        self,
        sitting: &Sitting,
        asker: MemberId,
        now: Timestamp,
    ) -> (Urgency, Option<Timestamp>, Message) {
        let turn = sitting.turn();
        let deadline = sitting.clock().deadline();
        let is_mine = sitting.seats[turn].id == asker;
        let is_late = deadline.is_some_and(|deadline| deadline <= now);
        let (urgency, message) = match (is_mine, deadline) {
            (true, Some(_)) => (Urgency::WaitsForMe, Message::new("games-my-turn-limited")),
            (true, None) => (Urgency::WaitsForMe, Message::new("games-my-turn")),
            // They may claim the win.
            (false, Some(_)) if is_late => (Urgency::WaitsForMe, Message::new("games-claim")),
            (false, Some(_)) => (Urgency::WaitsForOthers, Message::new("games-their-turn-limited")),
            (false, None) => (Urgency::WaitsForOthers, Message::new("games-their-turn")),
        };
        let mut message = message.with("opponent", self.opponent(sitting, asker));
        if is_mine || !is_late {
            message = message.with("side", if is_mine { turn } else { !turn });
        }
        if let Some(deadline) = deadline {
            message = message.with("when", self.moment(deadline));
        }
        (urgency, deadline, message)
    }

    fn opponent(self, sitting: &Sitting, asker: MemberId) -> String {
        match sitting.seats.find(|seat| seat.id != asker) {
            Some(side) => self.seated(&sitting.seats[side], sitting.terms.level),
            None => self.somebody(None),
        }
    }

    fn waiting(
        self,
        challenge: &Challenge,
        asker: MemberId,
    ) -> (Urgency, Option<Timestamp>, Message) {
        let until = Some(challenge.lapses_at);
        let (urgency, message) = if challenge.challenger.id == asker {
            let message = match &challenge.guest {
                Some(guest) => {
                    Message::new("games-challenge-from-me").with("opponent", self.name(guest))
                }
                None => Message::new("games-challenge-open"),
            };
            (Urgency::WaitsForOthers, message)
        } else {
            let opponent = self.name(&challenge.challenger);
            let message = Message::new("games-challenge-to-me").with("opponent", opponent);
            (Urgency::WaitsForMe, message)
        };
        (urgency, until, message.with("when", self.moment(challenge.lapses_at)))
    }

    /// A page of the games that a member has finished.
    #[must_use]
    pub fn history(self, history: &History) -> String {
        if history.games.is_empty() {
            return self.line("history-none");
        }
        let title = Message::new("history-title")
            .with("page", history.page + 1)
            .with("pages", history.pages);
        let lines = history.games.iter().map(|game| self.finished(game)).collect();
        let list = self.cut(self.say(title), lines, LENGTH - 100);
        format!("{list}\n{}", self.line("history-end"))
    }

    fn finished(self, finished: &Finished) -> String {
        let result = match (finished.score, finished.side) {
            (Score::GoatsWin, Side::Goats) | (Score::TigersWin, Side::Tigers) => "won",
            (Score::GoatsWin, Side::Tigers) | (Score::TigersWin, Side::Goats) => "lost",
            (Score::Draw, _) => "drawn",
            (Score::Open, _) => "none",
        };
        let message = Message::new("history-game")
            .with("game", finished.game.to_string())
            .with("result", result)
            .with("side", finished.side)
            .with("opponent", self.seated(&finished.opponent, finished.level))
            .with("count", finished.plies)
            .with("rated", if finished.rated { "yes" } else { "no" })
            .with("channel", self.channel(finished.place.channel))
            .with("when", self.moment(finished.ended_at));
        self.say(message)
    }

    /// A title and as many lines as fit, the last of which says how many more there are.
    pub(super) fn cut(self, title: String, lines: Vec<String>, limit: usize) -> String {
        let mut text = title;
        let count = lines.len();
        for (index, line) in lines.into_iter().enumerate() {
            if length(&text) + length(&line) > limit {
                let more = Message::new("games-more").with("count", count - index);
                return text + "\n" + &self.say(more);
            }
            text.push('\n');
            text.push_str(&line);
        }
        text
    }
}

pub(super) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// What waits for whom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    WaitsForMe,
    WaitsForOthers,
    Past,
}

/// The order of a list of games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Order {
    urgency: Urgency,
    until: Timestamp,
    game: GameId,
}
