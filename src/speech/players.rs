//! How well members play: profiles and leaderboards.

use super::Voice;
use super::ending::whole;
use super::games::length;
use super::words::Message;
use crate::game::{Member, Rating};
use crate::referee::{Leaderboard, Outcome, Profile, Tally};
use crate::rules::Side;

/// UTF-16 units of a leaderboard that the established players may take up; the provisional ones get
/// the rest of [`BOARD`].
const ESTABLISHED: usize = 1300;
/// UTF-16 units after which a leaderboard is cut.
const BOARD: usize = 1850;

impl Voice {
    /// What is known of a member on this server, to one reader or to all.
    #[must_use]
    pub fn profile(self, profile: &Profile) -> String {
        let mut lines = vec![
            self.say(Message::new("profile-title").with("player", self.name(&profile.member))),
        ];
        if let Some(until) = profile.vacation {
            lines.push(self.vacationer(&profile.member, until));
        }
        lines.extend(Side::BOTH.map(|side| {
            let rating = match profile.ratings[side] {
                Some(rating) => self.rating_of(&rating),
                None => self.line("profile-unrated"),
            };
            let message = Message::new("profile-side")
                .with("side", side)
                .with("rating", rating)
                .with("tally", self.tally(profile.results[side]));
            self.say(message)
        }));
        if let Some((outcome, count)) = profile.streak {
            let message =
                Message::new("profile-streak").with("result", result(outcome)).with("count", count);
            lines.push(self.say(message));
        }
        if let Some(tally) = profile.head_to_head {
            let message = Message::new("profile-head-to-head")
                .with("player", self.name(&profile.member))
                .with("tally", self.tally(tally));
            lines.push(self.say(message));
        }
        lines.extend(profile.learnt.as_ref().map(|learnt| self.learnt(learnt)));
        lines.join("\n")
    }

    fn rating_of(self, rating: &Rating) -> String {
        let message = Message::new("profile-rating")
            .with("rating", shown(rating))
            .with("deviation", whole(rating.deviation))
            .with("count", rating.games);
        self.say(message)
    }

    fn tally(self, Tally { won, lost, drawn }: Tally) -> String {
        let message =
            Message::new("tally").with("won", won).with("lost", lost).with("drawn", drawn);
        self.say(message)
    }

    /// Who plays a side best on this server: first those whose ratings can be compared, then, apart,
    /// those who have played too little.
    #[must_use]
    pub fn leaderboard(self, leaderboard: &Leaderboard) -> String {
        let Leaderboard { side, established, provisional } = leaderboard;
        let title = self.say(Message::new("leaderboard-title").with("side", *side));
        if established.is_empty() && provisional.is_empty() {
            return format!("{title}\n{}", self.line("leaderboard-none"));
        }
        let mut text = if established.is_empty() {
            format!("{title}\n{}", self.line("leaderboard-none-established"))
        } else {
            self.cut(title, self.ranks(established), ESTABLISHED)
        };
        if !provisional.is_empty() {
            let title = self.line("leaderboard-provisional");
            let rest = self.cut(title, self.unranked(provisional), BOARD - length(&text));
            text = format!("{text}\n{rest}");
        }
        text
    }

    fn ranks(self, players: &[(Member, Rating)]) -> Vec<String> {
        let ranked = (1_usize..).zip(players).map(|(rank, player)| {
            self.player(Message::new("leaderboard-rank").with("rank", rank), player)
        });
        ranked.collect()
    }

    fn unranked(self, players: &[(Member, Rating)]) -> Vec<String> {
        let unranked =
            players.iter().map(|player| self.player(Message::new("leaderboard-unranked"), player));
        unranked.collect()
    }

    fn player(self, message: Message, (member, rating): &(Member, Rating)) -> String {
        self.say(message.with("player", self.name(member)).with("rating", shown(rating)))
    }
}

/// A rating as a whole number, with a question mark while it is provisional.
fn shown(rating: &Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", whole(rating.value))
}

/// The word from which messages select how a game ended for a player.
fn result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Drawn => "drawn",
    }
}
