//! Rated games: what is agreed, what is told, and that each counts once, whatever crashes.

use std::slice;
use std::time::Duration;

use baghchal::game::{Proposal, Rating, rated};
use baghchal::rules::{BySide, Score};
use baghchal::sandbox::{Calls, Endpoint, Fault, OptionValue};
use jiff::SignedDuration;

use crate::both::resign;
use crate::games::{TIGERS_WIN, first};
use crate::past::Past;
use crate::play::{Table, labels, on_both_servers};
use crate::stage::{Scene, Stage, together};

const GOATS: i64 = crate::stage::GOATS;
const TIGERS: i64 = 1;
const RATED: (&str, OptionValue) = ("rated", OptionValue::Boolean(true));

fn proposal() -> Proposal {
    Proposal { rated: Some(true), ..Proposal::default() }
}

#[tokio::test]
async fn a_rated_game_says_so_and_tells_what_it_did_to_the_ratings() {
    on_both_servers(async |stage, language| {
        let Stage { ann, ben, channel, .. } = &*stage;
        let opponent = ("opponent", OptionValue::from(ben.id));
        let casual = stage.challenge(ann, slice::from_ref(&opponent)).await;
        let terms =
            ["Time: 3 days per action · casual.", "Temps : 3 jours par coup · partie amicale."];
        assert!(stage.words(&casual).contains(terms[language]), "{}", casual.content);
        let [accept, decline, withdraw] =
            [["Accept", "Decline", "Withdraw"], ["Accepter", "Refuser", "Retirer"]][language];
        assert_eq!(labels(&casual), [accept, decline, withdraw]);
        stage.press(ann, &casual, withdraw).await;

        let side = ("side", GOATS.into());
        let challenge = stage.challenge(ann, &[opponent, side, RATED]).await;
        let terms = [
            "Time: 3 days per action · **rated**.",
            "Temps : 3 jours par coup · **partie classée**.",
        ];
        assert!(stage.words(&challenge).contains(terms[language]), "{}", challenge.content);
        let accept = ["Accept (rated)", "Accepter (classée)"][language];
        assert_eq!(labels(&challenge), [accept, decline, withdraw]);
        let begun = stage.press(ben, &challenge, accept).await;
        let words = stage.words(Stage::said(&begun));
        assert!(words.contains(terms[language]), "{words}");
        let words = [
            "**Ann wins with the goats**: the tigers have resigned.\n\
             Ratings: 🐐 Ann 1500 → 1662 · 🐅 Ben 1500 → 1338",
            "**Ann gagne avec les chèvres** : les tigres ont abandonné.\n\
             Classement : 🐐 Ann 1500 → 1662 · 🐅 Ben 1500 → 1338",
        ];
        assert_eq!(stage.words(&resign(stage, stage.channel, &stage.ben).await), words[language]);

        let profile = [
            "**Ann** on this server\n\
             🐐 **1662?** (± 290, one rated game) · 1 won, 0 lost, 0 drawn\n\
             🐅 no rated games · 0 won, 0 lost, 0 drawn\n\
             Last game: won",
            "**Ann** sur ce serveur\n\
             🐐 **1662?** (± 290, une partie classée) · 1 gagnée, 0 perdue, 0 nulle\n\
             🐅 aucune partie classée · 0 gagnée, 0 perdue, 0 nulle\n\
             Dernière partie : gagnée",
        ];
        let board = [
            "🏆 **Best with the goats** on this server\n\
             Nobody has an established rating yet.\n\
             Provisional, after few games:\n\
             - Ann · **1662?**",
            "🏆 **Les meilleurs avec les chèvres** sur ce serveur\n\
             Personne n’a encore de classement établi.\n\
             Classement provisoire, après peu de parties :\n\
             - Ann · **1662?**",
        ];
        let goats = ("side", OptionValue::from(GOATS));
        let share = ("share", OptionValue::Boolean(true));
        stage.check_private(ann, &stage.slash(ann, "profile", &[]).await, profile);
        let told = stage.ask(ann, *channel, "leaderboard", slice::from_ref(&goats)).await;
        stage.check_private(ann, &told, board);
        for (command, options, words) in [
            ("profile", vec![share.clone()], profile),
            ("leaderboard", vec![goats.clone(), share], board),
        ] {
            let told = stage.ask(ann, *channel, command, &options).await;
            let shown = Stage::said(&told);
            assert_eq!(stage.words(shown), words[language]);
            assert_eq!((shown.is_ephemeral(), shown.pinged.len()), (false, 0), "{shown:?}");
        }
        let member = ("member", OptionValue::from(ben.id));
        let told = stage.ask(ann, *channel, "profile", &[member]).await;
        let against = [
            "Last game: lost\nYou against Ben: 1 won, 0 lost, 0 drawn",
            "Dernière partie : perdue\nVous contre Ben : 1 gagnée, 0 perdue, 0 nulle",
        ];
        let words = stage.words(Stage::said(&told));
        assert!(words.ends_with(against[language]), "{words}");

        // Who has not played for so long is not shown, though the rating stays.
        stage.advance(Duration::from_hours(90 * 24)).await;
        let none = [
            "🏆 **Best with the goats** on this server\n\
             Nobody has played a rated game with them lately. /challenge with the option rated \
             makes one.",
            "🏆 **Les meilleurs avec les chèvres** sur ce serveur\n\
             Personne n’a joué ce camp dans une partie classée ces derniers temps. /défier avec \
             l’option classée en propose une.",
        ];
        let told = stage.ask(ann, *channel, "leaderboard", &[goats]).await;
        stage.check_private(ann, &told, none);
        let told = stage.slash(ann, "profile", &[]).await;
        assert!(Stage::said(&told).content.contains("**1662?**"), "{told:?}");
    })
    .await;
}

#[tokio::test]
async fn a_leaderboard_ranks_those_who_have_played_enough_and_lately() {
    let mut stage = Stage::without_bot("en-US").await;
    let Stage { ann, ben, zoe, mia, .. } = &stage;
    let new = BySide { goats: Rating::NEW, tigers: Rating::NEW };
    let mut past = Past::open(&stage, SignedDuration::from_hours(91 * 24)).await;
    // Long ago: Zoé is not on the leaderboard any more.
    let game = past.begin(zoe, mia, &proposal()).await;
    past.resign(mia, game).await;
    let mias = rated(new, Score::GoatsWin, past.at).expect("there is a result").tigers;
    past.at += SignedDuration::from_hours(90 * 24);
    let mut often = new;
    for number in 0..20 {
        let game = past.begin(ann, ben, &proposal()).await;
        let (loser, score) =
            if number % 4 == 0 { (ann, Score::TigersWin) } else { (ben, Score::GoatsWin) };
        past.resign(loser, game).await;
        often = rated(often, score, past.at).expect("there is a result");
        past.at += SignedDuration::from_mins(10);
    }
    // Too little to be compared with others.
    let game = past.begin(ben, mia, &proposal()).await;
    past.resign(mia, game).await;
    let once = BySide { goats: Rating::NEW, tigers: mias };
    let once = rated(once, Score::GoatsWin, past.at).expect("there is a result");
    past.close().await;
    stage.start_bot().await;

    assert!(!often.goats.is_provisional() && !often.tigers.is_provisional(), "{often:?}");
    let Stage { ann, channel, .. } = &stage;
    for (side, name, ranked, provisional) in [
        (GOATS, "goats", ("Ann", often.goats), ("Ben", once.goats)),
        (TIGERS, "tigers", ("Ben", often.tigers), ("Mia", once.tigers)),
    ] {
        let told = stage.ask(ann, *channel, "leaderboard", &[("side", side.into())]).await;
        let words = format!(
            "🏆 **Best with the {name}** on this server\n\
             1. {} · **{:.0}**\n\
             Provisional, after few games:\n\
             - {} · **{:.0}?**",
            ranked.0, ranked.1.value, provisional.0, provisional.1.value
        );
        assert_eq!(stage.words(Stage::said(&told)), words);
    }
    let told = stage.slash(ann, "profile", &[]).await;
    let words = stage.words(Stage::said(&told));
    assert!(words.contains(", 20 rated games) · 15 won, 5 lost, 0 drawn"), "{words}");
    assert!(words.ends_with("\nLast 3 games: won"), "{words}");
    stage.finish();
}

#[tokio::test]
async fn what_ends_without_result_does_not_count() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, application, discord, .. } = &stage;
    let usual = stage.channel;
    let unrated = async || {
        let told = stage.slash(ann, "profile", &[]).await;
        let words = stage.words(Stage::said(&told));
        let none = "no rated games · 0 won, 0 lost, 0 drawn";
        assert_eq!(words, format!("**Ann** on this server\n🐐 {none}\n🐅 {none}"));
    };
    let ends = async |who, command| {
        let told = stage.slash(who, command, &[]).await;
        let words = stage.words(Stage::said(&told));
        assert!(words.contains("**no result**") && !words.contains("Ratings"), "{words}");
    };
    Table::set_with(&stage, &[RATED]).await;
    ends(ann, "stop").await;
    unrated().await;
    Table::set_with(&stage, &[RATED]).await;
    ends(mia, "end").await;
    unrated().await;
    let (_, mut table) = Table::set_with(&stage, &[RATED]).await;
    table.play("c3 a1-b1").await;
    let offered = stage.slash(ann, "stop", &[]).await;
    assert!(!Stage::said(&offered).is_ephemeral(), "{offered:?}");
    ends(ben, "stop").await;
    unrated().await;

    let gone = discord.add_channel(stage.guild, "gone");
    let options = [("opponent", ben.into()), ("side", GOATS.into()), RATED];
    stage.ask(ann, gone, "challenge", &options).await;
    stage.ask(ben, gone, "accept", &[]).await;
    discord.delete_channel(gone);
    let direct = discord.direct_channel(ann, application);
    let told = discord.wait_for_message(direct, |told| told.content.contains("/resume")).await;
    assert!(told.is_some());
    unrated().await;

    Table::set_with(&stage, &[RATED]).await;
    stage.slash(ann, "draw", &[]).await;
    let drawn = stage.slash(ben, "draw", &[]).await;
    let words = stage.words(Stage::said(&drawn));
    assert!(words.ends_with("Ratings: 🐐 Ann 1500 → 1500 · 🐅 Ben 1500 → 1500"), "{words}");
    assert_eq!(stage.channel, usual);
    stage.finish();
}

/// When a bot is killed around the last action of a game.
#[derive(Clone, Copy, Debug)]
enum Kill {
    /// So many milliseconds after the player has sent it.
    After(u64),
    /// When it is stored, and nobody can be told of it.
    Unheard,
    /// When Discord has the reply, of which the bot knows nothing.
    Heard,
    /// When all is done.
    Done,
}

#[tokio::test]
async fn a_game_counts_once_whenever_the_bot_is_killed() {
    let tables: [&'static [Kill]; 2] = [
        &[Kill::After(0), Kill::Unheard, Kill::After(40)],
        &[Kill::Heard, Kill::Done, Kill::After(10)],
    ];
    let scenes = tables.into_iter().map(|kills| {
        let scene: Scene = Box::pin(play_and_kill(kills));
        (format!("{kills:?}"), scene)
    });
    together(scenes.collect()).await;
}

/// Plays a game for each kill, all but the last action before the bot runs.
async fn play_and_kill(kills: &'static [Kill]) {
    let mut stage = Stage::without_bot("en-US").await;
    let mut ratings = BySide { goats: Rating::NEW, tigers: Rating::NEW };
    for (number, &kill) in (1..).zip(kills) {
        let past = Past::open(&stage, SignedDuration::ZERO).await;
        past.begin(&stage.ann, &stage.ben, &proposal()).await;
        past.play(&stage.ann, &stage.ben, &first(9, TIGERS_WIN)).await;
        past.close().await;
        stage.start_bot().await;
        win(&mut stage, kill).await;
        stage.start_bot().await;
        let board = stage.slash(&stage.ben, "board", &[]).await;
        if !Stage::said(&board).content.contains("Ben wins") {
            stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "c1")]).await;
        }
        let told = |stage: &Stage| {
            let messages = stage.discord.messages(stage.channel);
            messages.iter().filter(|message| message.content.contains("Ben wins")).count()
        };
        let waiting = async {
            while told(&stage) < number {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), waiting).await.expect("the end is told");
        stage.wait_until_calm().await;
        assert_eq!(told(&stage), number, "each game once");
        ratings = rated(ratings, Score::TigersWin, stage.discord.now()).expect("there is a result");
        let profile = stage.slash(&stage.ben, "profile", &[]).await;
        let words = stage.words(Stage::said(&profile));
        let counted = match number {
            1 => "one rated game".to_owned(),
            games => format!("{games} rated games"),
        };
        assert!(words.contains(&format!("{counted}) · {number} won, 0 lost")), "{kill:?}: {words}");
        let rating = format!("🐅 **{:.0}", ratings.tigers.value);
        assert!(words.contains(&rating), "{kill:?}: {rating} in {words}");
        stage.crash_bot().await;
    }
    stage.finish();
}

/// Ben makes the last action, and the bot is killed.
async fn win(stage: &mut Stage, kill: Kill) {
    let discord = stage.discord.clone();
    let forbidden = Fault::Refuse { status: 403, code: 50013 };
    match kill {
        Kill::Unheard => {
            discord.fail_next(1, Endpoint::InteractionCallback, forbidden);
            discord.fail_all(Calls::Endpoint(Endpoint::CreateMessage), forbidden);
        }
        Kill::Heard => discord.fail_next(1, Endpoint::InteractionCallback, Fault::LoseAnswer),
        Kill::After(_) | Kill::Done => {}
    }
    let points = [("from", "a1"), ("to", "c1")];
    let acting = stage.slash(&stage.ben, "move", &points);
    let patience = match kill {
        Kill::After(milliseconds) => Duration::from_millis(milliseconds),
        Kill::Unheard => Duration::from_secs(1),
        Kill::Heard | Kill::Done => Duration::from_secs(3),
    };
    let outcome = tokio::time::timeout(patience, acting).await;
    if matches!(kill, Kill::Heard | Kill::Done) {
        assert!(outcome.is_ok(), "{kill:?}");
    }
    stage.crash_bot().await;
    discord.end_faults();
}
