//! Members who play at random, each two in a channel of their own.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use baghchal::game::{
    ChannelId, Event, Game, GameId, Guest, Member, MemberId, Offer, Phase, Place, Proposal,
    Revision, ServerId, Wish,
};
use baghchal::referee::{Answer, Referee, Request, What};
use baghchal::rules::Side;
use baghchal::store::{self, Audience, Store};
use jiff::Timestamp;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How far each game has come, as the referee has confirmed it.
pub(crate) type Confirmed = BTreeMap<GameId, Revision>;

/// Players who go on until they are told to stop.
pub(crate) struct Players {
    confirmed: watch::Sender<Confirmed>,
    stopping: Arc<AtomicBool>,
    playing: JoinSet<()>,
}

impl Players {
    /// Plays this many games at once: in each channel the one that is there already, and where one
    /// is over, the next.
    pub(crate) fn begin(referee: &Referee, channels: u64) -> Players {
        let confirmed = watch::Sender::new(Confirmed::new());
        let stopping = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        for channel in 1..=channels {
            let table = Table {
                referee: referee.clone(),
                place: Place {
                    server: Some(ServerId(1)),
                    channel: ChannelId(channel),
                    parent: None,
                },
                chance: fastrand::Rng::with_seed(channel),
                confirmed: confirmed.clone(),
            };
            playing.spawn(table.play(Arc::clone(&stopping)));
        }
        Players { confirmed, stopping, playing }
    }

    /// How far the games have come.
    pub(crate) fn confirmed(&self) -> Confirmed {
        self.confirmed.borrow().clone()
    }

    /// Waits until the games have come so far, at most a minute.
    pub(crate) async fn wait_until(&self, so_far: impl FnMut(&Confirmed) -> bool) {
        let mut confirmed = self.confirmed.subscribe();
        let waiting = tokio::time::timeout(Duration::from_mins(1), confirmed.wait_for(so_far));
        waiting.await.expect("the players are too slow").expect("the players play");
    }

    /// Lets the players finish what they are at.
    pub(crate) async fn stop(self) -> Confirmed {
        self.stopping.store(true, Ordering::Relaxed);
        self.playing.join_all().await;
        self.confirmed.borrow().clone()
    }
}

/// The number of events, the challenges included.
pub(crate) fn count(confirmed: &Confirmed) -> u32 {
    confirmed.values().map(|revision| revision.0 + 1).sum()
}

/// Two members in their channel.
struct Table {
    referee: Referee,
    place: Place,
    chance: fastrand::Rng,
    confirmed: watch::Sender<Confirmed>,
}

impl Table {
    async fn play(mut self, stopping: Arc<AtomicBool>) {
        let members = [0, 1].map(|number| {
            let id = self.place.channel.0 * 10 + number;
            Member { id: MemberId(id), name: format!("player {id}") }
        });
        let [goats, tigers] = &members;
        let mut game = self.referee.game_in(self.place.channel).await.unwrap();
        if !game.as_ref().is_some_and(|game| matches!(game.phase, Phase::Live(_))) {
            // Perhaps a challenge waits here.
            let accept = What::Accept { challenge: None, thread: None };
            game = self.ask(tigers, accept).await.or(game);
        }
        while !stopping.load(Ordering::Relaxed) {
            let (who, what) = match &game {
                Some(Game { id, phase: Phase::Offered, .. }) => {
                    (tigers, What::Accept { challenge: Some(*id), thread: None })
                }
                Some(Game { phase: Phase::Live(sitting), .. }) => {
                    let who = if sitting.turn() == Side::Goats { goats } else { tigers };
                    let legal: Vec<_> = sitting.course.legal_actions().collect();
                    let action = self.chance.choice(legal).expect("a live game has legal actions");
                    let draws = self.chance.u8(..50) == 0;
                    let what = if draws {
                        What::Offer { offer: Offer::Draw, shown: None }
                    } else {
                        What::Act { action, shown: None, preview: false }
                    };
                    (who, what)
                }
                _ => {
                    let guest =
                        Guest::Member { member: tigers.clone(), is_bot: false, is_here: true };
                    let wish = Wish::Side(Side::Goats);
                    (goats, What::Challenge { guest, wish, proposal: Proposal::default() })
                }
            };
            game = self.ask(who, what).await.or(game);
        }
    }

    /// Gives the game if something happened.
    async fn ask(&mut self, who: &Member, what: What) -> Option<Game> {
        let receipt = Some(format!("token {}", self.chance.u32(..)));
        let request = Request { who: who.clone(), place: self.place, under: None, what, receipt };
        match self.referee.handle(request, Timestamp::now()).await.unwrap() {
            Answer::Happened(happening) => {
                let game = happening.game;
                self.confirmed.send_modify(|confirmed| {
                    confirmed.insert(game.id, game.revision);
                });
                // Now and then a reply does not arrive.
                if self.chance.u8(..10) != 0 {
                    let revisions = [happening.event.revision];
                    self.referee.announced(game.id, &revisions, Audience::Channel).await.unwrap();
                }
                Some(game)
            }
            // No challenge waits, or a draw was offered before.
            Answer::Refused(_) => None,
            other => panic!("{other:?}"),
        }
    }
}

/// The events of every game in a database, each of which can be replayed.
pub(crate) async fn all_events(store: &Store) -> BTreeMap<GameId, Vec<Event>> {
    let mut tx = store.begin().await.unwrap();
    let ids: Vec<i64> =
        sqlx::query_scalar("select game_id from game").fetch_all(&mut *tx).await.unwrap();
    let mut all = BTreeMap::new();
    for id in ids.into_iter().map(GameId) {
        let game = store::game(&mut tx, id).await.unwrap().unwrap();
        let events = store::events(&mut tx, id).await.unwrap();
        assert_eq!(events.last().map(|event| event.revision), Some(game.revision), "game {id}");
        all.insert(id, events);
    }
    all
}
