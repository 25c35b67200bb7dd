//! One game replayed from its events, and compared with its row.

use jiff::Timestamp;

use super::calendar::{Calendar, Late};
use super::finding::{Difference, Finding, Mismatch, Subject, Trouble};
use super::judge::judge;
use crate::game::{
    Challenge, Deed, Due, Ending, Event, Game, GameId, MemberId, Pauses, Phase, Sequel, Wish,
};
use crate::rules::Position;
use crate::store::{Derived, Earlier, StoredEvent, StoredGame};

/// What a replay comes to.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Replay {
    pub(super) findings: Vec<Finding>,
    /// The game as its events have it, unless they cannot be followed to the end.
    pub(super) game: Option<Game>,
    /// What perhaps should have happened by itself.
    pub(super) late: Vec<Late>,
    /// When time did something to the game, and the bot thus looked after all of them.
    pub(super) swept: Vec<Timestamp>,
    /// The positions that stand or stood on the board, in order, also those that were taken back.
    pub(super) stood: Vec<Position>,
}

/// Replays a game and compares it with its row.
pub(super) fn replay(stored: &StoredGame, events: &[StoredEvent], calendar: &Calendar) -> Replay {
    let mut replay = Replay::default();
    match replay.follow(stored, events, calendar) {
        Ok(game) => replay.compare(stored, game, calendar),
        Err(finding) => replay.findings.push(*finding),
    }
    replay
}

impl Replay {
    /// Gives the game as its events have it; or what is wrong with the event from which on nothing
    /// more can be said.
    fn follow(
        &mut self,
        stored: &StoredGame,
        events: &[StoredEvent],
        calendar: &Calendar,
    ) -> Result<Game, Box<Finding>> {
        let id = stored.game.id;
        let mut game = stored.game.clone();
        for (expected, StoredEvent { revision, event, .. }) in (0..).zip(events) {
            let found = |trouble| Finding { about: Subject::Event(id, *revision), trouble };
            let stop = |trouble| Box::new(found(trouble));
            if *revision != expected && expected != 0 {
                return Err(stop(Trouble::Gap { expected }));
            }
            if *revision != expected {
                return Err(no_challenge(id));
            }
            let event = match event {
                Ok(event) => event,
                Err(reason) => return Err(stop(Trouble::Unreadable(reason.clone()))),
            };
            if expected == 0 {
                if event.deed != Deed::Challenge {
                    return Err(no_challenge(id));
                }
                game.changed_at = event.at;
                self.findings.extend(challenged(&game.challenge, event).map(found));
                continue;
            }
            if event.at < game.changed_at {
                return Err(stop(Trouble::BackInTime { at: event.at, last: game.changed_at }));
            }
            self.look_for_late(&mut game, Some((*revision, event.at)), calendar);
            let last = game.changed_at;
            let trouble = judge(&mut game, event, calendar);
            let reminds_again = is_reminded(&game) && event.deed == Deed::Remind;
            game = match game.apply(event) {
                Ok(game) => game,
                Err(_) if reminds_again => return Err(stop(Trouble::RemindedTwice)),
                Err(_) => {
                    let deed = format!("{:?}", event.deed);
                    return Err(stop(Trouble::Impossible { deed }));
                }
            };
            // A time that was not put forward is that of the look itself.
            if is_times(event) && last < event.at && trouble.is_none() {
                self.swept.push(event.at);
            }
            self.findings.extend(trouble.map(found));
            if let Deed::Accept { .. } | Deed::Act(_) = event.deed {
                self.stood.extend(game.sitting().map(|sitting| sitting.course.position()));
            }
        }
        if events.is_empty() { Err(no_challenge(id)) } else { Ok(game) }
    }

    /// Notes what was due by itself long before the next event, or before the bot was seen last.
    fn look_for_late(
        &mut self,
        game: &mut Game,
        instead: Option<(i64, Timestamp)>,
        calendar: &Calendar,
    ) {
        let until = instead.map(|(_, at)| at).or(calendar.bot_seen_at).unwrap_or(Timestamp::MAX);
        // Pauses only put off what is due, and seldom matter.
        if game.due().is_none_or(|(_, at)| Late::is_in_time(at, until)) {
            return;
        }
        // When the engine acts depends on more than the looks after the games.
        if let Some((due, since)) = due_with_pauses(game, until, calendar)
            && due != Due::Engine
            && !Late::is_in_time(since, until)
        {
            self.late.push(Late { game: game.id, instead, due, since });
        }
    }

    /// Compares the row with the game as its events have it.
    fn compare(&mut self, stored: &StoredGame, mut game: Game, calendar: &Calendar) {
        let id = game.id;
        let found = |trouble| Finding { about: Subject::Game(id), trouble };
        let differences = differences(&stored.derived, &Derived::of(&game));
        if differences.is_empty() {
            let due = due_with_pauses(&mut game, Timestamp::MAX, calendar);
            if wakes_in_time(stored.wake_at, due) {
                self.look_for_late(&mut game, None, calendar);
            } else {
                self.findings.push(found(Trouble::Wakes { found: stored.wake_at, due }));
            }
        } else {
            self.findings.push(found(Trouble::Columns(differences)));
        }
        self.findings.extend(sequels(stored, &game).into_iter().map(found));
        let counted = match (counts(&game), stored.rated_times) {
            (true, 1) | (false, 0) => None,
            (true, 0) => Some(Trouble::NotCounted),
            (true, times) => Some(Trouble::CountedTwice(times)),
            (false, _) => Some(Trouble::Counted),
        };
        self.findings.extend(counted.map(found));
        self.game = Some(game);
    }
}

/// Whether the game is among the rated ones.
pub(super) fn counts(game: &Game) -> bool {
    game.challenge.terms.rated
        && game.place.server.is_some()
        && game.ending().is_some_and(Ending::counts)
}

fn no_challenge(game: GameId) -> Box<Finding> {
    Box::new(Finding { about: Subject::Game(game), trouble: Trouble::NoChallenge })
}

/// What is wrong with the challenge itself.
fn challenged(challenge: &Challenge, event: &Event) -> Option<Trouble> {
    let found = event.by.as_ref().map(|by| by.id);
    let challenger = challenge.challenger.id;
    if found != Some(challenger) {
        return Some(Trouble::NotChallenger { found, challenger });
    }
    let lasts = if challenge.guest.is_some() { Challenge::LASTS } else { Challenge::LASTS_OPEN };
    let expected = event.at.saturating_add(lasts).unwrap_or(Timestamp::MAX);
    let found = challenge.lapses_at;
    (found != expected).then_some(Trouble::Lapses { found, expected })
}

/// Whether the side to move has had its reminder.
fn is_reminded(game: &Game) -> bool {
    matches!(game.phase, Phase::Live(_)) && game.due().is_some_and(|(due, _)| due != Due::Remind)
}

/// Whether time did it, and the bot thus looked after the games.
fn is_times(event: &Event) -> bool {
    event.by.is_none()
        && matches!(
            event.deed,
            Deed::Remind | Deed::Overdue | Deed::RunOut { .. } | Deed::Nudge | Deed::Close
        )
}

/// What is due by itself as the pauses that began before a time have it.
fn due_with_pauses(
    game: &mut Game,
    until: Timestamp,
    calendar: &Calendar,
) -> Option<(Due, Timestamp)> {
    if let Some(sitting) = game.sitting_mut() {
        sitting.pauses = calendar.until(sitting, until);
    }
    let due = game.due();
    if let Some(sitting) = game.sitting_mut() {
        sitting.pauses = Pauses::default();
    }
    due
}

/// Whether a game is looked after no later than something is due.
fn wakes_in_time(wake_at: Option<Timestamp>, due: Option<(Due, Timestamp)>) -> bool {
    match (wake_at, due) {
        (Some(wake_at), Some((_, due))) => wake_at <= due,
        (wake_at, due) => wake_at.is_none() && due.is_none(),
    }
}

fn differences(found: &Derived, expected: &Derived) -> Vec<Difference> {
    let pairs = found.columns().into_iter().zip(expected.columns());
    pairs
        .filter(|(found, expected)| found != expected)
        .map(|((column, found), (_, expected))| Difference { column, found, expected })
        .collect()
}

/// What is wrong between a game and those before and after it.
fn sequels(stored: &StoredGame, game: &Game) -> Vec<Trouble> {
    let mut troubles = Vec::new();
    if let (Some(sequel), Some(earlier)) = (game.challenge.sequel, &stored.earlier) {
        troubles.extend(follows(game, sequel, earlier).err().map(Trouble::Sequel));
    }
    let expected = i64::from(game.second(game.changed_at).is_some());
    if stored.seconds != expected {
        troubles.push(Trouble::Seconds { found: stored.seconds, expected });
    }
    if 1 < stored.rematches {
        troubles.push(Trouble::Rematches(stored.rematches));
    }
    troubles
}

/// Whether a game is what the rules of sequels make of the one before.
fn follows(game: &Game, sequel: Sequel, earlier: &Earlier) -> Result<(), Mismatch> {
    let Challenge { challenger, guest, wish, terms, .. } = &game.challenge;
    let (Some(seats), Some(_)) = (earlier.seats, earlier.ended_at) else {
        return Err(Mismatch::NotOver);
    };
    let is = |member: MemberId| move |seat: &MemberId| *seat == member;
    let side = seats.find(is(challenger.id)).ok_or(Mismatch::OtherPlayers)?;
    if guest.as_ref().map(|guest| guest.id) != Some(seats[!side]) {
        return Err(Mismatch::OtherPlayers);
    }
    if *wish != Wish::Side(!side) {
        return Err(Mismatch::SameSides);
    }
    if !earlier.same_terms {
        return Err(Mismatch::OtherTerms);
    }
    if let Sequel::Second { .. } = sequel {
        if earlier.challenger != challenger.id {
            return Err(Mismatch::OtherPlayers);
        }
        if !terms.pair || !earlier.has_result {
            return Err(Mismatch::NoPair);
        }
    }
    Ok(())
}
