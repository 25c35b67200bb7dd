//! What must hold of everything that is stored, whatever was said: the columns, the reminders and the
//! ratings follow from the events.

use std::collections::BTreeSet;

use baghchal::game::{Clock, Deed, Due, Event, Game, GameId, Offer, Phase, Sitting};
use baghchal::rules::Side;
use baghchal::store::{self, PositionKey};
use jiff::Timestamp;
use sqlx::SqliteConnection;

use crate::Table;
pub(crate) use crate::stored::{columns, ratings};

/// Checks all that is stored, and what the sweeps at these times have left out.
pub(crate) async fn check(table: &mut Table) {
    let wakes = table.wakes.clone();
    let db = &mut table.spy;
    let ids: Vec<i64> = sqlx::query_scalar("select game_id from game order by game_id")
        .fetch_all(&mut *db)
        .await
        .unwrap();
    let mut games = Vec::new();
    for id in ids {
        let game = store::game(db, GameId(id)).await.unwrap().expect("a game");
        let events = store::events(db, GameId(id)).await.unwrap();
        columns(db, &game).await;
        times(&game, &events, &wakes);
        positions(db, &game, &events).await;
        games.push(game);
    }
    ratings(db, &games).await;
}

/// What stands or stood on the board is noted while two members play, and only then.
pub(crate) async fn positions(db: &mut SqliteConnection, game: &Game, events: &[Event]) {
    let mut expected = BTreeSet::new();
    let goes_on = matches!(game.phase, Phase::Live(_) | Phase::Suspended(_));
    if goes_on && !game.challenge.is_solo() {
        let challenge = game.challenge.clone();
        let mut so_far = Game::new(game.id, game.place, challenge, events[0].at);
        for event in &events[1..] {
            so_far = so_far.apply(event).unwrap();
            let position = so_far.sitting().expect("it has begun").course.position();
            expected.insert(PositionKey::of(&position));
        }
    }
    let id = game.id;
    let noted = store::stored_positions(db, GameId(id.0 - 1), id).await.unwrap();
    assert_eq!(noted.get(&id).cloned().unwrap_or_default(), expected, "positions of {id}");
}

/// Whether a side's time begins anew with an event.
fn begins_period(deed: &Deed) -> bool {
    use Deed::{Accept, Act, AgreeOffer, MoreTime, Resume};
    matches!(deed, Accept { .. } | Act(_) | AgreeOffer(Offer::Takeback) | Resume { .. } | MoreTime)
}

/// Times only go on, nothing comes before it is due, and nobody is reminded twice or not at all.
fn times(game: &Game, events: &[Event], wakes: &[Timestamp]) {
    let id = game.id;
    let began = &events[0];
    let mut so_far = Game::new(id, game.place, game.challenge.clone(), began.at);
    let (mut last, mut reminded, mut period_began) = (began.at, false, began.at);
    for event in &events[1..] {
        let (deed, at) = (&event.deed, event.at);
        assert!(last <= at, "{deed:?} of {id} at {at}, before {last}");
        last = at;
        let what = format!("{deed:?} of {id} at {at}");
        if let Some(sitting) = so_far.sitting_mut() {
            let known = game.sitting().expect("a sitting has none after it");
            sitting.pauses = known.pauses.clone();
            on_time(sitting, deed, at, &what);
        }
        if matches!(deed, Deed::Remind | Deed::Nudge) {
            assert!(!reminded, "{what}, twice");
            reminded = true;
        }
        if let (Deed::Overdue, Some((Due::Remind, due))) = (deed, so_far.due()) {
            // A sweep in between would have reminded.
            let missed =
                wakes.iter().find(|&&wake| period_began <= wake && due <= wake && wake < at);
            assert_eq!(missed, None, "{what}, without the reminder of {due}");
        }
        let by_member = event.by.is_some();
        so_far = so_far.apply(event).unwrap();
        if begins_period(deed) || by_member && game.challenge.terms.time.period().is_none() {
            (reminded, period_began) = (false, at);
        }
    }
    if let (Some(sitting), Some(known)) = (so_far.sitting_mut(), game.sitting()) {
        sitting.pauses = known.pauses.clone();
    }
    assert_eq!(&Game { place: game.place, ..so_far }, game);
}

/// Nothing that time does, or lets members do, comes before its moment.
fn on_time(sitting: &Sitting, deed: &Deed, at: Timestamp, what: &str) {
    let earliest = match (deed, sitting.clock()) {
        (Deed::Remind, Clock::Limited { reminder, .. }) => reminder,
        (Deed::Overdue | Deed::ClaimWin, Clock::Limited { deadline, .. }) => deadline,
        (Deed::RunOut { .. }, Clock::Limited { runs_out, .. }) => runs_out,
        (Deed::Nudge, Clock::Unlimited { nudge, .. }) => nudge,
        (Deed::Close, Clock::Unlimited { closable, .. }) => closable,
        _ => return,
    };
    assert!(earliest <= at, "{what}, before {earliest}");
    if matches!(deed, Deed::Remind | Deed::Nudge) {
        let vacations = match sitting.turn() {
            Side::Goats => &sitting.pauses.goats,
            Side::Tigers => &sitting.pauses.tigers,
        };
        let away = vacations.iter().find(|vacation| vacation.from < at && at < vacation.until);
        assert_eq!(away, None, "{what}, on vacation");
    }
}
