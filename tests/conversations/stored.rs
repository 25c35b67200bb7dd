//! The columns of the database that follow from its events.

use std::collections::{BTreeSet, HashMap};

use baghchal::game::{Ending, Game, GameId, MemberId, Phase, Rating, ServerId, rated};
use baghchal::rules::{BySide, Score, Side};
use baghchal::store;
use sqlx::{Row as _, SqliteConnection};

/// The columns that follow from the events.
pub(crate) async fn columns(db: &mut SqliteConnection, game: &Game) {
    let row = sqlx::query("select * from game where game_id = $1").bind(game.id.0);
    let row = row.fetch_one(db).await.unwrap();
    let status = match game.phase {
        Phase::Offered => "offered",
        Phase::Closed(_) => "closed",
        Phase::Live(_) => "live",
        Phase::Suspended(_) => "suspended",
        Phase::Over(..) => "over",
    };
    let seats = game.sitting().map(|sitting| &sitting.seats);
    let seat = |side: Side| seats.map(|seats| seats[side].id.0.cast_signed());
    let result = game.ending().map(|ending| match ending.score() {
        Score::GoatsWin => "goats",
        Score::TigersWin => "tigers",
        Score::Draw => "draw",
        Score::Open => "none",
    });
    let plies = game.sitting().map_or(0, |sitting| sitting.course.actions().len());
    let id = game.id;
    assert_eq!(row.get::<&str, _>("status"), status, "status of {id}");
    assert_eq!(row.get::<Option<i64>, _>("goats_id"), seat(Side::Goats), "goats of {id}");
    assert_eq!(row.get::<Option<i64>, _>("tigers_id"), seat(Side::Tigers), "tigers of {id}");
    assert_eq!(row.get::<Option<&str>, _>("result"), result, "result of {id}");
    assert_eq!(row.get::<i64, _>("plies"), i64::try_from(plies).unwrap(), "plies of {id}");
    let ended_at = game.ending().map(|_| game.changed_at.as_second());
    assert_eq!(row.get::<Option<i64>, _>("ended_at"), ended_at, "end of {id}");
    let (wake_at, due) = (row.get::<Option<i64>, _>("wake_at"), game.due());
    assert_eq!(wake_at.is_some(), due.is_some(), "wake_at {wake_at:?} of {id}, due {due:?}");
    if let (Some(wake_at), Some((_, at))) = (wake_at, due) {
        assert!(wake_at <= at.as_second(), "wake_at {wake_at} of {id}, due {due:?}");
    }
}

/// The stored ratings are those that the counted games lead to, to the bit; and each game that
/// counts was counted once.
pub(crate) async fn ratings(db: &mut SqliteConnection, games: &[Game]) {
    let counts = games
        .iter()
        .filter(|game| game.challenge.terms.rated && game.ending().is_some_and(Ending::counts));
    let expected: BTreeSet<GameId> = counts.map(|game| game.id).collect();
    let counted = sqlx::query("select * from rated_game order by number");
    let counted = counted.fetch_all(&mut *db).await.unwrap();
    let ids: Vec<GameId> = counted.iter().map(|row| GameId(row.get("game_id"))).collect();
    assert_eq!(ids.len(), expected.len(), "counted {ids:?} of {expected:?}");
    assert_eq!(ids.iter().copied().collect::<BTreeSet<GameId>>(), expected);

    let mut known: HashMap<(ServerId, MemberId, Side), Rating> = HashMap::new();
    for row in counted {
        let id = GameId(row.get("game_id"));
        let game = games.iter().find(|game| game.id == id).expect("a game");
        let Phase::Over(sitting, ending) = &game.phase else { panic!("{id} is not over") };
        let server = game.place.server.expect("ratings are of a server");
        let key = |side: Side| (server, sitting.seats[side].id, side);
        let before = |side| known.get(&key(side)).copied().unwrap_or(Rating::NEW);
        let before = BySide { goats: before(Side::Goats), tigers: before(Side::Tigers) };
        let after = rated(before, ending.score(), game.changed_at).expect("a result");
        for (side, columns) in [
            (Side::Goats, ["goats_before", "goats_after"]),
            (Side::Tigers, ["tigers_before", "tigers_after"]),
        ] {
            let stored: [f64; 2] = columns.map(|column| row.get(column));
            let expected = [before[side].value, after[side].value];
            assert_eq!(stored.map(f64::to_bits), expected.map(f64::to_bits), "{side} of {id}");
            known.insert(key(side), after[side]);
        }
    }
    let rows: i64 =
        sqlx::query_scalar("select count(*) from rating").fetch_one(&mut *db).await.unwrap();
    assert_eq!(usize::try_from(rows).unwrap(), known.len(), "ratings");
    for ((server, member, side), rating) in known {
        let stored = store::rating(db, server, member, side).await.unwrap();
        assert_eq!(stored, Some(rating), "{side} of {member:?}");
    }
}
