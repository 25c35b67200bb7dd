//! What holds in any conversation, over repeatable chance.

use baghchal::game::{ChannelId, Due, Game, GameId, Phase};
use baghchal::referee::Answer;
use baghchal::rules::{Ruleset, Side};
use baghchal::store;
use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};

use crate::{Table, proof};

/// [`Table::say`] asserts the law after each event: what is replayed is what was answered.
#[tokio::test]
async fn a_game_replays_to_what_was_answered_last() {
    for seed in 0..6 {
        let mut chance = Rng::with_seed(seed);
        let mut table = Table::new().await;
        // The log keeps whole seconds, whatever the clock gives.
        table.now += SignedDuration::from_nanos(123_456_789);
        let ruleset = Ruleset::ALL[usize::from(seed % 2 == 0)];
        table.happens(&format!("anna challenge bela as goats by {}", ruleset.name())).await;
        let mut game = table.happens("bela accept").await.game;
        for _ in 0..120 {
            let Phase::Live(sitting) = &game.phase else { break };
            let who = &sitting.seats[sitting.turn()].name;
            let legal: Vec<_> = sitting.course.legal_actions().collect();
            let line = match chance.u8(..20) {
                0 => format!("{who} offer draw"),
                1 => format!("{who} disagree 1:{} draw", game.revision),
                _ => format!("{who} place {}", chance.choice(legal).unwrap()),
            };
            if let Answer::Happened(happening) = table.say(&line).await {
                game = happening.game;
            }
        }
        table.restart().await;
        let here = table.referee.game_in(ChannelId(1)).await.unwrap();
        assert_eq!(here, Some(game), "seed {seed}");
        proof::check(&mut table).await;
    }
}

const NAMES: [&str; 5] = ["anna", "bela", "carl", "dora", "emil"];
const CHANNELS: [&str; 4] = ["#hall", "#yard", "#thread", "#abroad"];
const OFFERS: [&str; 3] = ["draw", "takeback", "stop"];

/// Members say whatever they like, and time goes by with and without the bot; the referee never
/// fails, and all that is stored follows from the events.
#[tokio::test]
async fn whatever_is_said_and_whenever_the_log_bears_it() {
    let mut deeds = Vec::new();
    for seed in 0..5 {
        let mut chance = Rng::with_seed(seed);
        let mut table = Table::new().await;
        for number in 0..500 {
            let games = going_on(&mut table).await;
            let line = line(&mut chance, &games, table.now);
            // Some requests cross others on their way. A vacation that did could begin before what
            // it puts off has happened.
            let late = chance.u8(..10) == 0 && !line.contains("vacation");
            let late = SignedDuration::from_secs(late.into());
            table.now -= late;
            table.say(&line).await;
            table.now += late;
            pass_time(&mut table, &mut chance, &games).await;
            if number % 100 == 99 {
                proof::check(&mut table).await;
            }
        }
        let known = sqlx::query_scalar("select distinct deed from event");
        let known: Vec<String> = known.fetch_all(&mut table.spy).await.unwrap();
        deeds.extend(known);
    }
    deeds.sort();
    deeds.dedup();
    // Nothing is proved of what never happened.
    let rare = ["claim draw", "withdraw"];
    let schema = sqlx::query_scalar("select sql from sqlite_schema where name = 'event'");
    let mut table = Table::new().await;
    let schema: String = schema.fetch_one(&mut table.spy).await.unwrap();
    let (_, words) = schema.split_once("check (deed in (").expect("the deeds");
    let (words, _) = words.split_once("))").expect("the deeds");
    let words = words.split(',').map(|word| word.trim().trim_matches('\''));
    let missing: Vec<&str> = words
        .filter(|word| !deeds.iter().any(|deed| deed == word) && !rare.contains(word))
        .collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// The games that are not over.
async fn going_on(table: &mut Table) -> Vec<Game> {
    let ids = sqlx::query_scalar("select game_id from game where status in ('live', 'suspended')");
    let ids: Vec<i64> = ids.fetch_all(&mut table.spy).await.unwrap();
    let mut games = Vec::new();
    for id in ids {
        games.extend(store::game(&mut table.spy, GameId(id)).await.unwrap());
    }
    games
}

/// Something that a member says: about a game that goes on, most likely.
fn line(chance: &mut Rng, games: &[Game], now: Timestamp) -> String {
    let game = chance.choice(games).filter(|_| chance.u8(..8) != 0);
    match game {
        Some(Game { id, phase: Phase::Suspended(sitting), .. }) => {
            let who = &sitting.seats[side(chance)].name;
            format!("{who}{} resume {id}", channel(chance))
        }
        Some(game) => in_game(chance, game, now),
        None => elsewhere(chance),
    }
}

fn side(chance: &mut Rng) -> Side {
    Side::BOTH[usize::from(chance.bool())]
}

fn channel(chance: &mut Rng) -> &'static str {
    chance.choice(CHANNELS).expect("there are some")
}

fn in_game(chance: &mut Rng, game: &Game, now: Timestamp) -> String {
    let sitting = game.sitting().expect("it goes on");
    let (id, revision) = (game.id, game.revision);
    let here = CHANNELS[usize::try_from(game.place.channel.0).unwrap() - 1];
    let who = &sitting.seats[side(chance)].name;
    let offer = chance.choice(OFFERS).expect("there are some");
    if let Some(standing) = sitting.offer
        && chance.bool()
    {
        let answerer = &sitting.seats[!standing.by].name;
        let name = format!("{:?}", standing.offer).to_lowercase();
        let answer = if chance.u8(..3) == 0 { "agree" } else { "disagree" };
        return format!("{answerer} {answer} {id}:{} {name}", standing.made_at);
    }
    let is_late = sitting.clock().deadline().is_some_and(|deadline| deadline <= now);
    if is_late && chance.u8(..4) == 0 {
        return format!("{} claim win {id}:99999", sitting.seats[!sitting.turn()].name);
    }
    match chance.u8(..60) {
        0..=5 => format!("{who}{here} offer {offer}"),
        6 => format!("{who} agree {id}:{revision} {offer}"),
        7..=9 => format!("{who} claim draw {id}:99999"),
        10 => format!("{who}{here} more time"),
        11 => format!("{who}{here} bump"),
        12 => format!("{who}{here} stop"),
        13 => format!("{who} resign {id}:{revision}"),
        14 if chance.u8(..3) == 0 => format!("emil{here} end as moderator for the fun of it"),
        15 => format!("{who}{here} try a1-a2"),
        16 => format!("{who} place c3 on {id}:{}", chance.u32(..=revision.0)),
        _ => {
            let who = &sitting.seats[sitting.turn()].name;
            let action = chance.choice(sitting.course.legal_actions().collect::<Vec<_>>());
            format!("{who}{here} place {}", action.expect("the game is not over"))
        }
    }
}

fn elsewhere(chance: &mut Rng) -> String {
    let who = chance.choice(NAMES).unwrap();
    let whom = chance.choice(NAMES).unwrap();
    let here = channel(chance);
    let id = chance.u8(1..30);
    let time = chance.choice(["hour", "half-day", "day", "unlimited"]).unwrap();
    let how = chance.choice(["", " rated", " rated pair", " claims", " by ludoteka"]).unwrap();
    match chance.u8(..20) {
        0..=2 => format!("{who}{here} challenge {whom} for {time}{how}"),
        3 => format!("{who}{here} challenge anyone as tigers for {time}{how}"),
        4..=7 => format!("{who}{here} accept"),
        8 => format!("{who} accept {id} in #thread"),
        9 => format!("{who}{here} decline"),
        10 => format!("{who} withdraw {id}"),
        11..=13 => format!("{who}{here} rematch {id}"),
        14 => format!("{who}{here} vacation {}", chance.u8(..3)),
        15 => format!("{who}{here} games"),
        16 => format!("{who}{here} claim win {id}:99999"),
        17 => format!("{who}{here} stop"),
        18 => format!("{who} resign {id}:{}", chance.u8(..6)),
        _ => format!("{who}{here} place c3"),
    }
}

/// Minutes to hours go by, now and then days, with the bot there or away.
async fn pass_time(table: &mut Table, chance: &mut Rng, games: &[Game]) {
    let time = match chance.u8(..50) {
        0 => SignedDuration::from_hours(24 * chance.i64(1..70)),
        1..=10 => SignedDuration::from_mins(chance.i64(60..720)),
        11..=25 => SignedDuration::from_mins(chance.i64(1..60)),
        26 => {
            table.outage(SignedDuration::from_mins(chance.i64(1..3000))).await;
            SignedDuration::ZERO
        }
        27 => {
            table.restart().await;
            SignedDuration::ZERO
        }
        28 => {
            if let Some(game) = chance.choice(games) {
                table.referee.suspend(game.id, table.now).await.unwrap();
            }
            SignedDuration::ZERO
        }
        _ => SignedDuration::ZERO,
    };
    if !time.is_zero() {
        table.now += time;
        if chance.bool() {
            let who = crate::words::member(chance.choice(NAMES).unwrap()).id;
            table.referee.preferences(who, None, table.now).await.unwrap();
        }
        if chance.u8(..4) != 0 {
            table.wake().await;
            table.referee.lapse(table.now).await.unwrap();
            nothing_is_left_to_do(table).await;
        }
    }
}

/// After a sweep nothing is due any more, and all of it will be seen in time.
async fn nothing_is_left_to_do(table: &mut Table) {
    for game in going_on(table).await {
        let Some((due, at)) = game.due() else { panic!("{} stands still", game.id) };
        // By itself a game ends a little later, for the sake of what came in time.
        let ends = matches!(due, Due::RunOut | Due::Close);
        let at = if ends { at + SignedDuration::from_secs(3) } else { at };
        assert!(table.now < at, "{due:?} of {} was due at {at}", game.id);
        proof::columns(&mut table.spy, &game).await;
    }
}
