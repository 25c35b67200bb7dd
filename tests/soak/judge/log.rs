//! The log as the bot has left it, game by game, with how each stood after each event.

use std::collections::BTreeMap;

use baghchal::game::{Deed, Event, Game, GameId, MemberId, Phase, Revision, Sequel, Sitting};
use baghchal::store::{self, Store};
use jiff::Timestamp;
use sqlx::Row as _;

/// A game, and how it came to be so.
pub(crate) struct Record {
    pub(crate) game: Game,
    pub(crate) events: Vec<Event>,
    /// The game after each event.
    states: Vec<Game>,
}

impl Record {
    fn new(game: Game, events: Vec<Event>) -> Record {
        let mut state = Game::new(game.id, game.place, game.challenge.clone(), events[0].at);
        let mut states = vec![state.clone()];
        for event in &events[1..] {
            state = state.apply(event).expect("the log replays");
            states.push(state.clone());
        }
        Record { game, events, states }
    }

    pub(crate) fn event(&self, revision: Revision) -> Option<&Event> {
        self.events.get(usize::try_from(revision.0).ok()?)
    }

    /// The game after an event.
    pub(crate) fn after(&self, revision: Revision) -> &Game {
        &self.states[usize::try_from(revision.0).expect("events are few")]
    }

    /// The seats and the board after an event, while the game goes on.
    pub(crate) fn live(&self, revision: Revision) -> Option<&Sitting> {
        match &self.after(revision).phase {
            Phase::Live(sitting) => Some(sitting),
            Phase::Offered | Phase::Closed(_) | Phase::Suspended(_) | Phase::Over(..) => None,
        }
    }

    /// The events after one, up to a time.
    pub(crate) fn later(&self, than: Revision, until: Timestamp) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |event| than < event.revision && event.at <= until)
    }

    pub(crate) fn is_second(&self) -> bool {
        matches!(self.game.challenge.sequel, Some(Sequel::Second { .. }))
    }

    /// Whether an event was nobody's doing, whatever the log says: the second game of a pair begins by
    /// itself.
    pub(crate) fn is_by_itself(&self, event: &Event) -> bool {
        event.by.is_none() || self.is_second() && event.revision <= Revision(1)
    }

    /// Whether the game is one in which somebody acted last before an event within a time.
    pub(crate) fn last_deed(&self, of: MemberId, before: Revision) -> Option<Timestamp> {
        let own = |event: &&Event| event.by.as_ref().is_some_and(|by| by.id == of);
        let own = self.events.iter().filter(own).filter(|event| !self.is_by_itself(event));
        own.filter(|event| event.revision < before).map(|event| event.at).max()
    }
}

/// All games.
pub(crate) struct Log {
    pub(crate) records: BTreeMap<GameId, Record>,
}

impl Log {
    pub(crate) async fn read(database: &str) -> Log {
        let store = Store::open(database).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        let ids: Vec<i64> =
            sqlx::query_scalar("select game_id from game").fetch_all(&mut *tx).await.unwrap();
        let mut records = BTreeMap::new();
        for id in ids.into_iter().map(GameId) {
            let game = store::game(&mut tx, id).await.unwrap().expect("it was listed");
            let events = store::events(&mut tx, id).await.unwrap();
            records.insert(id, Record::new(game, events));
        }
        drop(tx);
        store.close().await;
        Log { records }
    }

    /// All events, each with its game.
    pub(crate) fn events(&self) -> impl Iterator<Item = (&Record, &Event)> {
        self.records
            .values()
            .flat_map(|record| record.events.iter().map(move |event| (record, event)))
    }

    /// When a member last did something before an event. Until they do something in the second game
    /// of a pair, the first counts.
    pub(crate) fn last_deed(
        &self,
        record: &Record,
        of: MemberId,
        before: Revision,
    ) -> Option<Timestamp> {
        let here = record.last_deed(of, before);
        match record.game.challenge.sequel {
            Some(Sequel::Second { of: first }) if here.is_none() => {
                self.records[&first].last_deed(of, Revision(u32::MAX))
            }
            _ => here,
        }
    }
}

/// How often games were counted for the ratings that should have been, by what the log says, and how
/// often they were.
pub(crate) async fn uncounted(database: &str, log: &Log) -> Vec<String> {
    let store = Store::open(database).await.unwrap();
    let mut tx = store.begin().await.unwrap();
    let rows = sqlx::query("select game_id, count(*) as times from rated_game group by game_id")
        .fetch_all(&mut *tx)
        .await
        .unwrap();
    let mut counted: BTreeMap<GameId, i64> = BTreeMap::new();
    for row in rows {
        counted.insert(GameId(row.get("game_id")), row.get("times"));
    }
    let games: i64 =
        sqlx::query_scalar("select sum(games) from rating").fetch_one(&mut *tx).await.unwrap();
    drop(tx);
    store.close().await;
    let mut findings = Vec::new();
    let mut expected = 0;
    for record in log.records.values() {
        let counts = record.game.ending().is_some_and(baghchal::game::Ending::counts);
        let should = i64::from(counts && record.game.challenge.terms.rated);
        expected += should;
        let times = counted.get(&record.game.id).copied().unwrap_or_default();
        if times != should {
            findings.push(format!("game {} was counted {times} times", record.game.id));
        }
    }
    if games != 2 * expected {
        findings.push(format!("{games} games in all ratings, and {expected} that count"));
    }
    findings
}

/// The name of what an event is, for counting.
pub(crate) fn name(event: &Event) -> &'static str {
    use baghchal::game::Offer;
    match &event.deed {
        Deed::Challenge => "challenge",
        Deed::Accept { .. } => "accept",
        Deed::Decline => "decline",
        Deed::Withdraw => "withdraw",
        Deed::Lapse => "lapse",
        Deed::Act(_) => "act",
        Deed::Offer(Offer::Draw) => "offer draw",
        Deed::Offer(Offer::Takeback) => "offer takeback",
        Deed::Offer(Offer::Stop) => "offer stop",
        Deed::DeclineOffer(Offer::Draw) => "decline draw",
        Deed::DeclineOffer(Offer::Takeback) => "decline takeback",
        Deed::DeclineOffer(Offer::Stop) => "decline stop",
        Deed::AgreeOffer(Offer::Draw) => "agree draw",
        Deed::AgreeOffer(Offer::Takeback) => "agree takeback",
        Deed::AgreeOffer(Offer::Stop) => "agree stop",
        Deed::ClaimDraw => "claim draw",
        Deed::ClaimWin => "claim win",
        Deed::MoreTime => "more time",
        Deed::Remind => "remind",
        Deed::Overdue => "overdue",
        Deed::RunOut { counts: true } => "run out, counted",
        Deed::RunOut { counts: false } => "run out",
        Deed::Nudge => "nudge",
        Deed::Close if event.by.is_none() => "close by itself",
        Deed::Close => "close",
        Deed::Suspend => "suspend",
        Deed::Resume { .. } => "resume",
        Deed::Bump => "bump",
        Deed::Resign => "resign",
        Deed::Stop => "stop",
        Deed::End { reason: None } => "end",
        Deed::End { reason: Some(_) } => "end with a reason",
    }
}

/// All of these names.
pub(crate) const NAMES: [&str; 32] = [
    "challenge",
    "accept",
    "decline",
    "withdraw",
    "lapse",
    "act",
    "offer draw",
    "offer takeback",
    "offer stop",
    "decline draw",
    "decline takeback",
    "decline stop",
    "agree draw",
    "agree takeback",
    "agree stop",
    "claim draw",
    "claim win",
    "more time",
    "remind",
    "overdue",
    "run out, counted",
    "run out",
    "nudge",
    "close by itself",
    "close",
    "suspend",
    "resume",
    "bump",
    "resign",
    "stop",
    "end",
    "end with a reason",
];
