//! What holds in any conversation, over repeatable chance.

use baghchal::game::{ChannelId, Game, Phase};
use baghchal::referee::Answer;
use baghchal::rules::Ruleset;

use crate::Table;

/// [`Table::say`] asserts the law after each event: what is replayed is what was answered.
#[tokio::test]
async fn a_game_replays_to_what_was_answered_last() {
    for seed in 0..6 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut table = Table::new().await;
        // The log keeps whole seconds, whatever the clock gives.
        table.now += jiff::SignedDuration::from_nanos(123_456_789);
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
    }
}

/// Members say whatever they like; the referee never fails, and the log bears all of it.
#[tokio::test]
async fn whatever_is_said_gets_an_answer() {
    let names = ["anna", "bela", "carl"];
    let points = ["a1", "b1", "c3", "d2", "a1-a2", "a2-a1", "e5-e4", "e4-e5"];
    for seed in 0..4 {
        let mut chance = fastrand::Rng::with_seed(seed);
        let mut table = Table::new().await;
        for _ in 0..250 {
            let who = chance.choice(names).unwrap();
            let whom = chance.choice(names).unwrap();
            let game = chance.u8(1..4);
            let shown = format!("{game}:{}", chance.u8(..6));
            let line = match chance.u8(..20) {
                0 => format!("{who} challenge {whom}"),
                1 => format!("{who} challenge anyone as tigers"),
                2 => format!("{who} accept"),
                3 => format!("{who} accept {game}"),
                4 => format!("{who} accept {game} in #thread"),
                5 => format!("{who} decline {game}"),
                6 => format!("{who} withdraw {game}"),
                7 => format!("{who} offer draw"),
                8 => format!("{who} agree {shown} draw"),
                9 => format!("{who} disagree {shown} draw"),
                10 => format!("{who} resign {shown}"),
                11 => format!("{who} stop"),
                12 => format!("{who} end as moderator"),
                13 => format!("{who} games"),
                _ => format!("{who} place {}", chance.choice(points).unwrap()),
            };
            table.say(&line).await;
            if chance.u8(..10) == 0 {
                table.now += jiff::SignedDuration::from_hours(20);
                table.referee.lapse(table.now).await.unwrap();
            }
        }
        let live: Vec<Game> = all(&table).await.into_iter().filter(is_live).collect();
        let mut channels: Vec<_> = live.iter().map(|game| game.place.channel).collect();
        channels.sort_unstable();
        channels.dedup();
        assert_eq!(channels.len(), live.len(), "one live game a channel");
    }
}

fn is_live(game: &Game) -> bool {
    matches!(game.phase, Phase::Live(_))
}

async fn all(table: &Table) -> Vec<Game> {
    let mut games = Vec::new();
    for id in table.referee.unannounced_games().await.unwrap() {
        games.extend(table.referee.game(id).await.unwrap());
    }
    games
}
