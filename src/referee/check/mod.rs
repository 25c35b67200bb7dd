//! Proving that a database of games fits together, and naming what does not.
//!
//! All is read in one transaction, in the order of ids and in portions: games are not held in memory,
//! only members, vacations, ratings and what is wrong. What is decided is decided over values:
//! `replay` follows one game, `judge` asks whether an event could happen when it did, `ledger` counts
//! ratings again.
//!
//! A log cannot prove everything. What was received in one order and is stored in that order may have
//! been received otherwise; that something is missing which time should have done is told only where
//! the bot surely looked after the games meanwhile ([`Trouble::Overlooked`]). What follows from
//! something that is wrong already is not told again.

mod attempts;
mod calendar;
mod finding;
mod judge;
mod ledger;
mod own;
mod people;
mod positions;
mod replay;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;
use std::path::Path;

use jiff::{SignedDuration, Timestamp};

pub use finding::{Difference, Finding, Mismatch, Subject, Trouble};

use self::calendar::{Calendar, Late, Sweeps};
use self::ledger::{Doubts, Ledger, Played};
use self::replay::{Replay, counts, replay};
use super::forget::REMEMBERED_FOR;
use crate::game::{ChannelId, Game, GameId, Pause, Sequel, ServerId};
use crate::rules::BySide;
use crate::store::{self, PositionKey, SnapshotError, StoredEvent, StoredGame, Transaction};

/// With so many findings nothing further is looked for.
const MANY: usize = 1000;
/// How long before it is due a server may be seen to leave: the bot is seen now and then only.
const LEAVES_WITHIN: SignedDuration = SignedDuration::from_mins(5);
/// Rows that are read at once; with games come their events.
const PORTION: u32 = 1000;

/// What has been found in a database.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// How many games and challenges there are.
    pub games: u64,
    /// How many events.
    pub events: u64,
    /// How many members.
    pub members: u64,
    /// How many ratings.
    pub ratings: u64,
    /// What is wrong: the file first, then game by game, then the rest. Nothing further was looked
    /// for where there are a thousand or more.
    pub findings: Vec<Finding>,
}

impl Report {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }

    /// Whether so much is wrong that the rest was left.
    #[must_use]
    pub fn is_cut_short(&self) -> bool {
        MANY <= self.findings.len()
    }
}

/// What has been read, in one line.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, events, members, ratings, .. } = self;
        write!(f, "{games} games, {events} events, {members} members, {ratings} ratings")
    }
}

/// Checks all of a database, by the path of its file or its URL, as it is now. Nothing is written,
/// and a bot may go on meanwhile.
///
/// # Errors
///
/// When there is no such file, it is no database of games, or one of another version. Whatever
/// cannot be read after that is a finding.
pub async fn check(database: &Path) -> Result<Report, SnapshotError> {
    let tx = store::snapshot(database).await?;
    let mut check = Check {
        tx,
        report: Report::default(),
        calendar: Calendar::default(),
        sweeps: Sweeps::default(),
        late: Vec::new(),
        doubts: Doubts::default(),
        wrong: HashSet::new(),
        leaving: HashSet::new(),
        positions: BTreeMap::new(),
    };
    check.run().await;
    Ok(check.report)
}

/// A check under way.
struct Check {
    tx: Transaction,
    report: Report,
    calendar: Calendar,
    sweeps: Sweeps,
    late: Vec<Late>,
    doubts: Doubts,
    /// Games with which something is wrong: whether others fit them is not told.
    wrong: HashSet<GameId>,
    /// Servers that are being deleted, game by game.
    leaving: HashSet<ServerId>,
    /// What is noted of the positions of the games that are being checked.
    positions: BTreeMap<GameId, BTreeSet<PositionKey>>,
}

impl Check {
    async fn run(&mut self) {
        match store::integrity(&mut self.tx).await {
            Ok(found) => found.into_iter().for_each(|line| self.found_in_file(line)),
            Err(error) => self.found_in_file(store::reason(&error)),
        }
        let schema = self.schema().await;
        self.goes_on("sqlite_schema", &schema);
        // The members and the pauses are needed for the games, but are less telling.
        let before = std::mem::take(&mut self.report.findings);
        let members = self.members().await;
        self.goes_on("member", &members);
        let pauses = self.pauses().await;
        self.goes_on("outage", &pauses);
        let later = std::mem::replace(&mut self.report.findings, before);

        let games = self.games().await;
        if self.goes_on("game", &games) {
            let ratings = self.ratings().await;
            self.goes_on("rating", &ratings);
        }
        self.report.findings.extend(later);
        let checks = self.table_checks().await;
        self.goes_on("sqlite_schema", &checks);
        let unannounced = self.unannounced().await;
        self.goes_on("unannounced", &unannounced);
        let messages = self.messages().await;
        self.goes_on("game_message", &messages);
        let blocks = self.blocks().await;
        self.goes_on("block", &blocks);
        let reports = self.error_reports().await;
        self.goes_on("report", &reports);
        let attempts = self.attempts().await;
        self.goes_on("exercise_attempt", &attempts);
        let imported = self.imported().await;
        self.goes_on("imported", &imported);
        let servers = self.servers().await;
        self.goes_on("server", &servers);
    }

    fn found(&mut self, about: Subject, trouble: Trouble) {
        self.report.findings.push(Finding { about, trouble });
    }

    /// Notes what could not be read, and tells whether to look further.
    fn goes_on(&mut self, table: &str, read: &Result<(), store::Error>) -> bool {
        if let Err(error) = read {
            let trouble = Trouble::Unreadable(store::reason(error));
            self.found(Subject::Table(table.to_owned()), trouble);
        }
        read.is_ok() && !self.report.is_cut_short()
    }

    fn found_in_file(&mut self, line: String) {
        self.found(Subject::File, Trouble::Integrity(line));
    }

    /// Whether all is there that guards the rest, and refers to what is there too.
    async fn schema(&mut self) -> Result<(), store::Error> {
        for (kind, name) in store::missing_from_schema(&mut self.tx).await? {
            self.found(Subject::File, Trouble::Missing { kind, name });
        }
        for store::Dangling { table, to, rows } in store::dangling(&mut self.tx).await? {
            // What is to be announced is told one by one.
            if table != "unannounced" {
                self.found(Subject::Table(table), Trouble::Dangling { rows, to });
            }
        }
        Ok(())
    }

    async fn members(&mut self) -> Result<(), store::Error> {
        let mut last = None;
        loop {
            let members = store::members_after(&mut self.tx, last, PORTION).await?;
            for (id, name) in &members {
                last = Some(*id);
                self.report.members += u64::from(!id.is_engine());
                match store::person(&mut self.tx, *id).await {
                    Ok(person) => {
                        self.report.findings.extend(people::kept(*id, name, &person));
                        if let Some(seen_at) = person.seen_at {
                            self.calendar.seen_at.insert(*id, seen_at);
                        }
                    }
                    Err(error) => self.found(Subject::Member(*id), unreadable(&error)),
                }
                match store::lesson_progress(&mut self.tx, *id).await {
                    Ok(lessons) => {
                        self.report.findings.extend(people::impossible_lessons(*id, &lessons));
                    }
                    Err(error) => self.found(Subject::Member(*id), unreadable(&error)),
                }
            }
            if members.is_empty() || self.report.is_cut_short() {
                return Ok(());
            }
        }
    }

    async fn pauses(&mut self) -> Result<(), store::Error> {
        self.calendar.bot_seen_at = store::presence(&mut self.tx).await?;
        let mut outages = store::outages_since(&mut self.tx, Timestamp::MIN).await?;
        outages.sort_unstable();
        let impossible = people::impossible_outages(&outages, self.calendar.bot_seen_at);
        self.report.findings.extend(impossible);
        self.calendar.outages = outages;

        for (server, left_at) in store::servers(&mut self.tx).await? {
            let forgotten_at = left_at.and_then(|at| at.checked_add(REMEMBERED_FOR).ok());
            let soon = self.calendar.bot_seen_at.map(|at| at + LEAVES_WITHIN);
            if forgotten_at.is_some() && forgotten_at <= soon {
                self.leaving.insert(server);
            }
        }

        for (id, vacation) in store::all_vacations(&mut self.tx).await? {
            match vacation {
                Ok(span) => self.calendar.vacations.entry(id).or_default().push(span),
                Err(reason) => self.found(Subject::Member(id), Trouble::Unreadable(reason)),
            }
        }
        let mut by_member: Vec<(_, &Vec<Pause>)> = self.calendar.vacations.iter().collect();
        by_member.sort_unstable_by_key(|(id, _)| **id);
        let impossible =
            by_member.into_iter().flat_map(|(id, spans)| people::impossible_vacations(*id, spans));
        self.report.findings.extend(impossible);
        Ok(())
    }

    async fn games(&mut self) -> Result<(), store::Error> {
        let mut other: Option<(ChannelId, GameId)> = None;
        for (channel, id) in store::channels_with_many_live_games(&mut self.tx).await? {
            match other.filter(|(before, _)| *before == channel) {
                Some((_, other)) => {
                    self.found(Subject::Game(id), Trouble::SameChannel { channel, other });
                }
                None => other = Some((channel, id)),
            }
        }
        // An unreadable number is below all ids, too.
        let mut last = GameId(i64::MIN);
        loop {
            let games = store::stored_games(&mut self.tx, last, PORTION).await?;
            let is_last = games.len() < PORTION as usize;
            let up_to = match games.last() {
                Some((id, _)) if !is_last => *id,
                _ => GameId(i64::MAX),
            };
            let events = store::stored_events(&mut self.tx, last, up_to).await?;
            self.report.games += games.len() as u64;
            self.report.events += events.len() as u64;
            self.positions = store::stored_positions(&mut self.tx, last, up_to).await?;
            self.portion(games, &events);
            if is_last || self.report.is_cut_short() {
                break;
            }
            last = up_to;
        }
        // The bot looks after the games whenever it notes that it is there, or there again.
        let outages = self.calendar.outages.iter().map(|outage| outage.until);
        for at in outages.chain(self.calendar.bot_seen_at) {
            self.sweeps.add(at);
        }
        for late in std::mem::take(&mut self.late) {
            self.report.findings.extend(self.sweeps.overlooked(&late));
        }
        Ok(())
    }

    /// Checks some games with all events from the first to the last of them.
    fn portion(
        &mut self,
        games: Vec<(GameId, store::Read<StoredGame>)>,
        mut events: &[StoredEvent],
    ) {
        for (id, stored) in games {
            let strays = events.partition_point(|event| event.game < id);
            self.strays(&events[..strays]);
            events = &events[strays..];
            let (own, rest) = events.split_at(events.partition_point(|event| event.game == id));
            events = rest;
            match stored {
                Ok(stored) => self.game(stored, own),
                Err(reason) => {
                    self.found(Subject::Game(id), Trouble::Unreadable(reason));
                    self.doubts.played.insert(id, None);
                    self.wrong.insert(id);
                }
            }
        }
        self.strays(events);
    }

    /// Events of no game, of which the first of each is told.
    fn strays(&mut self, events: &[StoredEvent]) {
        for events in events.chunk_by(|one, other| one.game == other.game) {
            let StoredEvent { game, revision, .. } = &events[0];
            self.found(Subject::Event(*game, *revision), Trouble::NoGame);
        }
    }

    fn game(&mut self, mut stored: StoredGame, events: &[StoredEvent]) {
        let place = stored.game.place;
        let is_leaving = place.server.is_some_and(|server| self.leaving.contains(&server));
        if is_leaving || self.is_after_wrong(&stored) {
            stored.earlier = None;
        }
        let replayed = replay(&stored, events, &self.calendar);
        let noted = self.positions.remove(&stored.game.id).unwrap_or_default();
        let misnoted = positions::misnoted(&replayed, &noted);
        let Replay { mut findings, game, late, swept, .. } = replayed;
        if is_leaving {
            findings.retain(|finding| !matches!(finding.trouble, Trouble::Seconds { .. }));
        }
        for at in swept {
            self.sweeps.add(at);
        }
        self.late.extend(late);
        let id = stored.game.id;
        // Only what is wrong needs to be known when ratings are counted again.
        if !findings.is_empty() {
            self.wrong.insert(id);
            let played = game.as_ref().filter(|game| is_trusted(game, &stored)).and_then(played);
            let is_listed = stored.rated_times != 0;
            match played {
                Some(played) if !is_listed => self.doubts.left_out.push(played),
                played if is_listed => {
                    self.doubts.played.insert(id, played);
                }
                _ => {}
            }
            if 1 < stored.rated_times {
                self.doubts.too_often.insert(id, false);
            }
        }
        self.report.findings.extend(findings);
        // Of a game that is wrong already it follows.
        if let Some(trouble) = misnoted.filter(|_| !self.wrong.contains(&id)) {
            self.found(Subject::Game(id), trouble);
        }
    }

    fn is_after_wrong(&self, stored: &StoredGame) -> bool {
        match stored.game.challenge.sequel {
            Some(Sequel::Rematch { of } | Sequel::Second { of }) => self.wrong.contains(&of),
            None => false,
        }
    }

    async fn ratings(&mut self) -> Result<(), store::Error> {
        let mut ledger = Ledger::default();
        let mut last = i64::MIN;
        loop {
            let games = store::rated_games_after(&mut self.tx, last, PORTION).await?;
            let Some(game) = games.last() else { break };
            last = game.number;
            for game in &games {
                if game.server.is_some_and(|server| self.leaving.contains(&server)) {
                    continue;
                }
                self.report.findings.extend(self.doubts.count(&mut ledger, game));
            }
        }
        std::mem::take(&mut self.doubts).settle(&mut ledger);
        let mut last = None;
        loop {
            let mut ratings = store::ratings_after(&mut self.tx, last.as_ref(), PORTION).await?;
            self.report.ratings += ratings.len() as u64;
            self.report.findings.extend(ratings.iter().filter_map(|one| ledger.compare(one)));
            match ratings.pop() {
                Some(rating) => last = Some(rating),
                None => break,
            }
        }
        self.report.findings.extend(ledger.missing());
        Ok(())
    }

    /// Of tables that cannot be read the first check tells.
    async fn table_checks(&mut self) -> Result<(), store::Error> {
        let mut failed = None;
        for check in store::table_checks(&mut self.tx).await? {
            if failed.as_ref() == Some(&check.table) {
                continue;
            }
            let rows = store::rows_against(&mut self.tx, &check).await;
            let store::TableCheck { table, condition } = check;
            match rows {
                Ok(0) => {}
                Ok(rows) => {
                    self.found(Subject::Table(table), Trouble::Check { rows, check: condition });
                }
                Err(error) => {
                    self.found(Subject::Table(table.clone()), unreadable(&error));
                    failed = Some(table);
                }
            }
        }
        Ok(())
    }

    async fn unannounced(&mut self) -> Result<(), store::Error> {
        for misdirected in store::misdirected(&mut self.tx).await? {
            let store::Misdirected { game, revision, audience, has_event } = misdirected;
            let trouble = if has_event {
                Trouble::NoAudience { audience }
            } else {
                Trouble::NothingToAnnounce { audience }
            };
            self.found(Subject::Event(game, revision), trouble);
        }
        Ok(())
    }

    async fn messages(&mut self) -> Result<(), store::Error> {
        for odd in store::odd_messages(&mut self.tx).await? {
            let store::OddMessage { game, message, elsewhere } = odd;
            let trouble = match elsewhere {
                Some(channel) => Trouble::ShownElsewhere { message, channel },
                None => Trouble::NotShown { message },
            };
            self.found(Subject::Game(game), trouble);
        }
        Ok(())
    }

    async fn servers(&mut self) -> Result<(), store::Error> {
        for (server, _) in store::servers(&mut self.tx).await? {
            if let Err(error) = store::server_settings(&mut self.tx, server).await {
                self.found(Subject::Server(server), unreadable(&error));
            }
        }
        Ok(())
    }
}

fn unreadable(error: &store::Error) -> Trouble {
    Trouble::Unreadable(store::reason(error))
}

/// Whether the events say what happened. Where they and the row differ about times, either may be
/// wrong, and the ratings were computed from what is right.
fn is_trusted(game: &Game, stored: &StoredGame) -> bool {
    stored.derived.ended_at == Some(game.changed_at)
}

/// What a game means for the ratings by its events.
fn played(game: &Game) -> Option<Played> {
    if !counts(game) {
        return None;
    }
    let sitting = game.sitting()?;
    let BySide { goats, tigers } = &sitting.seats;
    Some(Played {
        server: game.place.server?,
        seats: BySide { goats: goats.id, tigers: tigers.id },
        score: game.ending()?.score(),
        at: game.changed_at,
    })
}
