//! The games and challenges of one member.

use super::Voice;
use super::words::Message;
use crate::game::{Challenge, Game, MemberId, Phase};

/// UTF-16 units, of which a character has one or two, after which the list is cut, so that it fits into one message with its last line.
const LENGTH: usize = 1900;

impl Voice {
    /// The games and waiting challenges of the asker, those first that wait for them; where the
    /// list grows too long, the end of it only says how many more there are.
    #[must_use]
    pub fn games(self, games: &[Game], asker: MemberId) -> String {
        if games.is_empty() {
            return self.line("games-none");
        }
        let mut entries: Vec<(Urgency, String)> =
            games.iter().map(|game| self.entry(game, asker)).collect();
        entries.sort_by_key(|&(urgency, _)| urgency);

        let mut text = self.line("games-title");
        for (index, (_, line)) in entries.iter().enumerate() {
            if length(&text) + length(line) > LENGTH {
                let more = Message::new("games-more").with("count", entries.len() - index);
                return text + "\n" + &self.say(more);
            }
            text.push('\n');
            text.push_str(line);
        }
        text
    }

    fn entry(self, game: &Game, asker: MemberId) -> (Urgency, String) {
        let channel = self.channel(game.place.channel);
        let (urgency, message) = match &game.phase {
            Phase::Offered => self.waiting(&game.challenge, asker),
            Phase::Closed(_) => (Urgency::Past, Message::new("games-closed")),
            Phase::Live(sitting) => {
                let turn = sitting.turn();
                let is_mine = sitting.seats[turn].id == asker;
                let (urgency, id, mine) = if is_mine {
                    (Urgency::WaitsForMe, "games-my-turn", turn)
                } else {
                    (Urgency::WaitsForOthers, "games-their-turn", !turn)
                };
                let opponent = self.name(&sitting.seats[!mine]);
                (urgency, Message::new(id).with("side", mine).with("opponent", opponent))
            }
            Phase::Over(sitting, _) => {
                let opponent = sitting.seats.find(|seat| seat.id != asker);
                let opponent = self.somebody(opponent.map(|side| &sitting.seats[side]));
                (Urgency::Past, Message::new("games-over").with("opponent", opponent))
            }
        };
        (urgency, self.say(message.with("channel", channel)))
    }

    fn waiting(self, challenge: &Challenge, asker: MemberId) -> (Urgency, Message) {
        if challenge.challenger.id != asker {
            let opponent = self.name(&challenge.challenger);
            let message = Message::new("games-challenge-to-me").with("opponent", opponent);
            return (Urgency::WaitsForMe, message);
        }
        let message = match &challenge.guest {
            Some(guest) => {
                Message::new("games-challenge-from-me").with("opponent", self.name(guest))
            }
            None => Message::new("games-challenge-open"),
        };
        (Urgency::WaitsForOthers, message.with("when", self.moment(challenge.lapses_at)))
    }
}

fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The order of the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Urgency {
    WaitsForMe,
    WaitsForOthers,
    Past,
}
