//! Ratings computed anew from the rated games, in the order in which they were counted.

use std::collections::HashMap;

use jiff::Timestamp;

use super::finding::{Finding, Subject, Trouble};
use crate::game::{GameId, MemberId, Rating, ServerId, rated};
use crate::rules::{BySide, Score, Side};
use crate::store::{RatedGame, StoredRating};

/// Whose rating: on a server, of a member, with a side.
type Key = (ServerId, MemberId, Side);

/// What a game means for the ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Played {
    pub(super) server: ServerId,
    pub(super) seats: BySide<MemberId>,
    pub(super) score: Score,
    pub(super) at: Timestamp,
}

impl Played {
    /// As the row of the game has it.
    pub(super) fn as_stored(game: &RatedGame) -> Option<Played> {
        Some(Played {
            server: game.server?,
            seats: game.seats?,
            score: game.score?,
            at: game.ended_at?,
        })
    }

    fn key(&self, side: Side) -> Key {
        (self.server, self.seats[side], side)
    }
}

/// The ratings so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Ledger(HashMap<Key, Entry>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Entry {
    rating: Rating,
    /// Something is wrong with one of the games behind it, which is told already: what follows from
    /// that is not told too.
    doubtful: bool,
}

impl Ledger {
    fn entry(&mut self, key: Key) -> &mut Entry {
        self.0.entry(key).or_insert(Entry { rating: Rating::NEW, doubtful: false })
    }

    /// From now on nothing is told of the ratings behind a game.
    pub(super) fn doubt(&mut self, played: &Played) {
        for side in Side::BOTH {
            self.entry(played.key(side)).doubtful = true;
        }
    }

    /// Counts a game, and compares what it did to both ratings with what was noted.
    pub(super) fn count(&mut self, played: &Played, noted: &RatedGame) -> Vec<Finding> {
        let entries = Side::BOTH.map(|side| *self.entry(played.key(side)));
        let is_doubtful = entries.iter().any(|entry| entry.doubtful);
        let [goats, tigers] = entries.map(|entry| entry.rating);
        let before = BySide { goats, tigers };
        let after = rated(before, played.score, played.at).unwrap_or(before);
        for side in Side::BOTH {
            let doubtful = is_doubtful;
            *self.entry(played.key(side)) = Entry { rating: after[side], doubtful };
        }
        if is_doubtful {
            return Vec::new();
        }
        let mut findings = Vec::new();
        for side in Side::BOTH {
            let found = (noted.before[side], noted.after[side]);
            let expected = (before[side].value, after[side].value);
            if found != expected {
                let trouble = Trouble::RatingChange { side, found, expected };
                findings.push(Finding { about: Subject::Game(noted.game), trouble });
                self.doubt(played);
            }
        }
        findings
    }

    /// Compares a stored rating with the one that follows from the games, and is done with it.
    pub(super) fn compare(&mut self, stored: &StoredRating) -> Option<Finding> {
        let about = Subject::Member(stored.member);
        let found = match &stored.rating {
            Ok(rating) => *rating,
            Err(reason) => {
                let trouble = Trouble::Unreadable(reason.clone());
                return Some(Finding { about, trouble });
            }
        };
        let key = stored.side().map(|side| (stored.server, stored.member, side));
        let entry = key.and_then(|key| self.0.remove(&key));
        if entry.is_some_and(|entry| entry.doubtful || entry.rating == found) {
            return None;
        }
        let trouble = Trouble::Rating {
            server: stored.server,
            side: stored.side.clone(),
            found: Some(found),
            expected: entry.map(|entry| entry.rating),
        };
        Some(Finding { about, trouble })
    }

    /// The ratings that follow from games and are not stored.
    pub(super) fn missing(self) -> Vec<Finding> {
        let left = self.0.into_iter().filter(|(_, entry)| !entry.doubtful);
        let mut left: Vec<(Key, Entry)> = left.collect();
        left.sort_by_key(|((server, member, side), _)| (server.0, member.0, side.to_string()));
        left.into_iter()
            .map(|((server, member, side), Entry { rating, .. })| {
                let side = side.to_string();
                let expected = Some(rating);
                let trouble = Trouble::Rating { server, side, found: None, expected };
                Finding { about: Subject::Member(member), trouble }
            })
            .collect()
    }
}

/// Games that the list of rated games cannot be trusted with.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Doubts {
    /// What games mean by their events, where their rows say otherwise; nothing where that cannot be
    /// told.
    pub(super) played: HashMap<GameId, Option<Played>>,
    /// Games that count and are not listed.
    pub(super) left_out: Vec<Played>,
    /// Games that are listed and do not count, or listed twice; and whether they have come once.
    pub(super) too_often: HashMap<GameId, bool>,
}

impl Doubts {
    /// Counts a listed game, so far as it is to be counted.
    pub(super) fn count(&mut self, ledger: &mut Ledger, noted: &RatedGame) -> Vec<Finding> {
        let stored = Played::as_stored(noted);
        let played = match self.played.get(&noted.game) {
            Some(played) => *played,
            None => stored,
        };
        if let Some(at) = played.or(stored).map(|played| played.at) {
            self.left_out.retain(|left_out| {
                if left_out.at <= at {
                    ledger.doubt(left_out);
                }
                at < left_out.at
            });
        }
        let again = self.too_often.get_mut(&noted.game).is_some_and(|come| {
            let before = *come;
            *come = true;
            before
        });
        match (played, stored) {
            (Some(played), _) if !again => ledger.count(&played, noted),
            (played, stored) => {
                if let Some(played) = played.or(stored) {
                    ledger.doubt(&played);
                }
                Vec::new()
            }
        }
    }

    /// Doubts what has not come up.
    pub(super) fn settle(self, ledger: &mut Ledger) {
        for left_out in self.left_out {
            ledger.doubt(&left_out);
        }
    }
}
