//! What stops the clocks: vacations, and outages of the bot or of Discord. And games without a limit
//! of time that nobody plays on.

use std::time::Duration;

use baghchal::sandbox::{OptionValue, Outage};
use jiff::SignedDuration;

use crate::play::{Table, Words, on_both_servers, times};
use crate::stage::{Scene, Stage, UNLIMITED, together};
use crate::time::{A_DAY, DAY, SECOND, deadline, look_again, timed, told_with, wait_told};

/// Lets Ann take a vacation, see hers, or end it with 0 days.
async fn vacation(stage: &Stage, days: Option<i64>, words: Words<'_>) {
    let days: Vec<(&str, OptionValue)> =
        days.map(|days| ("days", days.into())).into_iter().collect();
    let outcome = stage.ask(&stage.ann, stage.channel, "vacation", &days).await;
    stage.check_private(&stage.ann, &outcome, words);
}

#[tokio::test]
async fn a_vacation_is_seen_by_opponents_and_challengers_and_stops_the_clock() {
    on_both_servers(async |stage, language| {
        let (before, mut table) = timed(stage, DAY).await;
        stage.advance(Duration::from_hours(1)).await;
        let away = [
            "🌴 You are on vacation, back [in 48 h]. Your clocks stand still, and you may act all \
             the same. /vacation 0 ends it.\n\
             26 days of vacation are left, of 28 within a year.",
            "🌴 Vous êtes en vacances, de retour [in 48 h]. Vos pendules sont arrêtées, et vous \
             pouvez jouer quand même. /vacances 0 y met fin.\n\
             Il vous reste 26 jours de vacances, sur 28 par an.",
        ];
        vacation(stage, Some(2), away).await;
        vacation(stage, None, away).await;

        let board = stage.slash(&stage.ben, "board", &[]).await;
        let words = [
            "🐐 Ann – 🐅 Ben\n\
             Ann is next: a goat to place (20 in hand).\n\
             Time runs out [in 71 h].\n\
             🌴 Ann is on vacation, back [in 48 h].\n\
             Goats in hand: 20 · captured: 0 of 5",
            "🐐 Ann – 🐅 Ben\n\
             C’est à Ann de jouer, avec les chèvres (20 à poser).\n\
             Échéance [in 71 h].\n\
             🌴 Ann est en vacances, de retour [in 48 h].\n\
             Chèvres en main : 20 · capturées : 0 sur 5",
        ];
        let board = stage.check_private(&stage.ben, &board, words);
        let back = times(board)[1];
        assert_eq!(times(board)[0], before + SignedDuration::from_hours(48));

        let elsewhere = stage.discord.add_channel(stage.guild, "elsewhere");
        let opponent = [("opponent", (&stage.ann).into())];
        let challenge = stage.ask(&stage.zoe, elsewhere, "challenge", &opponent).await;
        let words = [
            "🌴 Ann is on vacation, back [in 48 h].",
            "🌴 Ann est en vacances, de retour [in 48 h].",
        ];
        let challenge = stage.words(Stage::said(&challenge));
        assert!(challenge.contains(words[language]), "{challenge}");

        // The deadline as it was goes by in silence, and nobody may claim.
        stage.advance_to(before + SECOND).await;
        look_again().await;
        let too_early = [
            "Your opponent has time left: you may claim the win [in 48 h], if nothing is played \
             until then.",
            "Votre adversaire a encore du temps : vous pourrez réclamer la victoire [in 48 h], si \
             rien n’est joué d’ici là.",
        ];
        stage.check_refused(&stage.ben, "claim", &[], too_early).await;
        stage.advance_to(back - SECOND * 60).await;
        look_again().await;
        assert_eq!(told_with(stage, "⏰").len(), 0, "{:#?}", told_with(stage, "⏰"));

        // Acting remains possible, and the opponent's clock runs.
        let words = [
            "🐐 **1. c3** · Ann places a goat.\n\
             @Ben, your turn: tigers to move.\n\
             Time runs out [in 24 h].\n\
             🌴 Ann is on vacation, back [in 0 h].",
            "🐐 **1. c3** · Ann pose une chèvre.\n\
             @Ben, à vous de jouer, avec les tigres.\n\
             Échéance [in 24 h].\n\
             🌴 Ann est en vacances, de retour [in 0 h].",
        ];
        let placed = table.play("c3").await.remove(0);
        assert_eq!(stage.words(&placed), words[language]);
        stage.advance(A_DAY).await;
        let overdue = wait_told(stage, "⏰", 1).await;
        assert_eq!(overdue.pinged, [stage.ann.id], "Ben is late, and Ann may claim");
    })
    .await;
}

#[tokio::test]
async fn a_vacation_that_ends_early_lets_the_clock_run_on() {
    on_both_servers(async |stage, language| {
        let (before, _) = timed(stage, DAY).await;
        let none = [
            "You are not on vacation. /vacation with a number of days, up to 14, stops your \
             clocks.\n\
             28 days of vacation are left, of 28 within a year.",
            "Vous n’êtes pas en vacances. /vacances avec un nombre de jours, 14 au plus, arrête \
             vos pendules.\n\
             Il vous reste 28 jours de vacances, sur 28 par an.",
        ];
        vacation(stage, None, none).await;
        let not_away = ["You are not on vacation.", "Vous n’êtes pas en vacances."];
        vacation(stage, Some(0), not_away).await;
        let away = [
            "🌴 You are on vacation, back [in 336 h]. Your clocks stand still, and you may act all \
             the same. /vacation 0 ends it.\n\
             14 days of vacation are left, of 28 within a year.",
            "🌴 Vous êtes en vacances, de retour [in 336 h]. Vos pendules sont arrêtées, et vous \
             pouvez jouer quand même. /vacances 0 y met fin.\n\
             Il vous reste 14 jours de vacances, sur 28 par an.",
        ];
        vacation(stage, Some(14), away).await;
        let again = [
            "You are on vacation already, back [in 336 h]. /vacation 0 ends it.",
            "Vous êtes déjà en vacances, de retour [in 336 h]. /vacances 0 y met fin.",
        ];
        vacation(stage, Some(1), again).await;

        stage.advance(Duration::from_hours(30)).await;
        let early = [
            "You are not on vacation. /vacation with a number of days, up to 14, stops your \
             clocks.\n\
             26 days of vacation are left, of 28 within a year.",
            "Vous n’êtes pas en vacances. /vacances avec un nombre de jours, 14 au plus, arrête \
             vos pendules.\n\
             Il vous reste 26 jours de vacances, sur 28 par an.",
        ];
        vacation(stage, Some(0), early).await;
        let board = stage.slash(&stage.ben, "board", &[]).await;
        let later = deadline(Stage::said(&board)).duration_since(before);
        let thirty_hours = SignedDuration::from_hours(30);
        assert!(thirty_hours <= later && later < thirty_hours + SECOND * 60, "{later:?}");
        stage.advance(Duration::from_hours(20)).await;
        let reminder = wait_told(stage, "⏰", 1).await;
        assert_eq!(reminder.pinged, [stage.ann.id]);

        // The days of a year are counted in all.
        let rest = [
            "🌴 You are on vacation, back [in 336 h]. Your clocks stand still, and you may act all \
             the same. /vacation 0 ends it.\n\
             12 days of vacation are left, of 28 within a year.",
            "🌴 Vous êtes en vacances, de retour [in 336 h]. Vos pendules sont arrêtées, et vous \
             pouvez jouer quand même. /vacances 0 y met fin.\n\
             Il vous reste 12 jours de vacances, sur 28 par an.",
        ];
        vacation(stage, Some(14), rest).await;
        stage.advance(14 * A_DAY).await;
        let used_up = [
            "You have only 12 days of vacation left for now.",
            "Il ne vous reste que 12 jours de vacances pour l’instant.",
        ];
        vacation(stage, Some(13), used_up).await;
        assert_eq!(wait_told(stage, "⏰", 1).await.id, reminder.id, "it is not repeated");
        assert_eq!(told_with(stage, ["Ann has run out", "Ann n’a plus"][language]).len(), 0);
    })
    .await;
}

#[tokio::test]
async fn a_game_without_a_limit_is_nudged_after_a_week_and_closes_itself_after_sixty_days() {
    on_both_servers(async |stage, language| {
        let unlimited = [("time", UNLIMITED.into())];
        let (begun, mut table) = Table::set_with(stage, &unlimited).await;
        let quiet_since = table.play("c3 a1-b1").await[1].sent;
        assert_eq!(times(&begun), []);
        let day = SignedDuration::from_hours(24);
        stage.advance((7 * A_DAY).saturating_sub(Duration::from_secs(5))).await;
        look_again().await;
        stage.advance(Duration::from_secs(5)).await;
        let nudge = wait_told(stage, "👋", 1).await;
        assert!(quiet_since + day * 7 <= nudge.sent + SECOND, "{:?} is too early", nudge.sent);
        let words = [
            "👋 @Ann, this game has been quiet for a week, and it is your turn: a goat to place \
             (19 in hand).\n\
             Unless it goes on, either player may close it with /stop [in 552 h], and it closes \
             by itself [in 1272 h].",
            "👋 @Ann, il ne s’est rien passé depuis une semaine : à vous de jouer, avec les \
             chèvres (19 à poser).\n\
             Si elle ne reprend pas, chacun pourra la fermer avec /arrêter [in 552 h], et elle \
             se fermera d’elle-même [in 1272 h].",
        ];
        assert_eq!(stage.words(&nudge), words[language]);
        assert_eq!(nudge.pinged, [stage.ann.id]);
        assert_eq!(nudge.attachments.len(), 1);

        // One more week brings no second nudge, but 30 days the way out.
        stage.advance(22 * A_DAY).await;
        look_again().await;
        assert_eq!(told_with(stage, "👋").len(), 1);
        stage.advance(A_DAY).await;
        let closed = stage.slash(&stage.ben, "stop", &[]).await;
        let words = [
            "The tigers have closed the game, which had been quiet: **no result**.",
            "Les tigres ont fermé la partie, où il ne se passait plus rien : **sans résultat**.",
        ];
        assert_eq!(stage.words(Stage::said(&closed)), words[language]);

        Table::set_with(stage, &unlimited).await;
        stage.advance(59 * A_DAY).await;
        wait_told(stage, "👋", 2).await;
        stage.advance(A_DAY).await;
        let itself = ["for 60 days", "pendant 60 jours"][language];
        let closed = wait_told(stage, itself, 1).await;
        let words = [
            "Nothing had happened for 60 days, so the game is closed: **no result**.",
            "Il ne s’est rien passé pendant 60 jours, la partie est donc fermée : **sans \
             résultat**.",
        ];
        assert_eq!(stage.words(&closed), words[language]);
        assert_eq!(closed.pinged, []);
        // The channel is free again.
        Table::set(stage).await;
    })
    .await;
}

/// What happens to the bot or to Discord for two hours.
type Absence = fn(&mut Stage) -> std::pin::Pin<Box<dyn Future<Output = ()> + Send + '_>>;

const AWAY: Duration = Duration::from_hours(2);

#[tokio::test]
async fn while_the_bot_or_discord_is_away_nobody_loses_on_time() {
    async fn check(absence: Absence) {
        let mut stage = Stage::new("en-US").await;
        let (before, _) = timed(&stage, DAY).await;
        stage.advance_to(before - SignedDuration::from_hours(1)).await;
        wait_told(&stage, "⏰", 1).await;
        stage.wait_until_calm().await;
        let left_at = stage.discord.now();
        absence(&mut stage).await;

        // The first that the bot hears is a claim.
        let claim = stage.slash(&stage.ben, "claim", &[]).await;
        let refused = Stage::said(&claim);
        let words = stage.words(refused);
        assert!(words.starts_with("Your opponent has time left"), "{words}");
        let away = refused.sent.duration_since(left_at);
        let later = times(refused)[0].duration_since(before);
        let minute = SECOND * 60;
        assert!(away - minute < later && later < away + minute, "{later:?} after {away:?}");
        look_again().await;
        assert_eq!(told_with(&stage, "⏰").len(), 1, "{:#?}", told_with(&stage, "⏰"));

        stage.advance_to(times(refused)[0]).await;
        let overdue = wait_told(&stage, "⏰", 2).await;
        assert_eq!(overdue.pinged, [stage.ben.id]);
        stage.finish();
    }
    let absences: [(&str, Absence); 3] = [
        ("the bot", |stage| {
            Box::pin(async move {
                stage.crash_bot().await;
                stage.put_forward(AWAY);
                stage.start_bot().await;
            })
        }),
        ("Discord cannot be reached", |stage| Box::pin(discord_away(stage, Outage::Unreachable))),
        ("Discord answers nothing", |stage| Box::pin(discord_away(stage, Outage::Unavailable))),
    ];
    let scene = |(name, absence): (&str, Absence)| -> (String, Scene) {
        (name.to_owned(), Box::pin(check(absence)))
    };
    together(absences.map(scene).into()).await;
}

async fn discord_away(stage: &mut Stage, outage: Outage) {
    stage.discord.start_outage(AWAY, outage);
    assert!(stage.discord.wait_disconnected(&stage.application).await);
    // Longer than the bot takes a silent gateway for one that hears.
    tokio::time::sleep(Duration::from_secs(12)).await;
    stage.put_forward(AWAY);
    for _ in 0..3 {
        if stage.discord.wait_connected(&stage.application).await {
            return;
        }
    }
    panic!("the bot does not come back: {}", stage.log());
}

#[tokio::test]
async fn a_short_restart_across_the_deadline_changes_nothing() {
    let mut stage = Stage::new("en-US").await;
    let (deadline, _) = timed(&stage, DAY).await;
    stage.advance_to(deadline - SECOND * 60).await;
    wait_told(&stage, "⏰", 1).await;
    stage.wait_until_calm().await;
    stage.crash_bot().await;
    stage.put_forward(Duration::from_mins(2));
    stage.start_bot().await;
    let overdue = wait_told(&stage, "⏰", 2).await;
    assert_eq!(stage.words(&overdue).lines().next().map(|line| &line[..13]), Some("⏰ @Ben, Ann"));
    // Nor is it told again after one more.
    stage.wait_until_calm().await;
    stage.crash_bot().await;
    stage.start_bot().await;
    look_again().await;
    assert_eq!(told_with(&stage, "⏰").len(), 2);
    let claimed = stage.press(&stage.ben, &overdue, "Claim the win").await;
    assert!(Stage::said(&claimed).content.starts_with("**Ben wins with the tigers**"));
    stage.finish();
}

#[tokio::test]
async fn a_vacation_and_an_outage_across_the_deadline_count_once() {
    let mut stage = Stage::new("en-US").await;
    let (before, _) = timed(&stage, DAY).await;
    stage.advance_to(before - SignedDuration::from_hours(6)).await;
    stage.wait_until_calm().await;
    let days = [("days", 1.into())];
    stage.ask(&stage.ann, stage.channel, "vacation", &days).await;
    // From the middle of the vacation until six hours after it.
    stage.advance(Duration::from_hours(12)).await;
    look_again().await;
    stage.crash_bot().await;
    stage.put_forward(Duration::from_hours(18));
    stage.start_bot().await;
    let board = stage.slash(&stage.ben, "board", &[]).await;
    let later = deadline(Stage::said(&board)).duration_since(before);
    let thirty_hours = SignedDuration::from_hours(30);
    assert!((later - thirty_hours).abs() < SECOND * 60, "{later:?}");
    assert_eq!(told_with(&stage, "⏰").len(), 0);
    stage.finish();
}
