//! The time that an action may take: deadlines, the reminder, claims, more time, and games that end
//! by themselves.

use std::time::{Duration, Instant};

use baghchal::sandbox::{Message, OptionValue};
use jiff::{SignedDuration, Timestamp};

use crate::both::BOARD;
use crate::play::{Table, Words, labels, on_both_servers, times};
use crate::stage::{Scene, Stage, UNLIMITED, together};

/// The places of times in their list of choices.
pub(crate) const HOUR: i64 = 0;
pub(crate) const DAY: i64 = 2;

pub(crate) const SECOND: SignedDuration = SignedDuration::from_secs(1);
pub(crate) const A_DAY: Duration = Duration::from_hours(24);

const NOT_A_SEAT: Words<'_> = [
    "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
    "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y intervenir.",
];
const OWN_TIME: Words<'_> = [
    "It is your own turn: only the side that waits can do that.",
    "C’est votre tour : seul le camp qui attend peut faire cela.",
];

/// A game of Ann with the goats against Ben with this time per action, and its first deadline.
pub(crate) async fn timed(stage: &Stage, time: i64) -> (Timestamp, Table<'_>) {
    let (begun, table) = Table::set_with(stage, &[("time", time.into())]).await;
    (deadline(&begun), table)
}

/// The deadline that stands under a board.
#[track_caller]
pub(crate) fn deadline(message: &Message) -> Timestamp {
    let times = times(message);
    let [deadline] = times[..] else { panic!("one time: {}", message.content) };
    deadline
}

/// What the channel was told with this sign, such as ⏰.
pub(crate) fn told_with(stage: &Stage, sign: &str) -> Vec<Message> {
    let messages = stage.discord.messages(stage.channel);
    messages.into_iter().filter(|message| message.content.contains(sign)).collect()
}

/// Waits until the channel has been told so often of something with this sign, and gives the last.
pub(crate) async fn wait_told(stage: &Stage, sign: &str, times: usize) -> Message {
    let since = Instant::now();
    loop {
        let mut told = told_with(stage, sign);
        if times <= told.len() {
            assert_eq!(told.len(), times, "{told:#?}");
            return told.remove(times - 1);
        }
        assert!(since.elapsed() < Duration::from_secs(10), "{sign}: {told:#?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Gives the bot the time to look whether anything is due. What comes too early shows by its time
/// too.
pub(crate) async fn look_again() {
    tokio::time::sleep(Duration::from_millis(300)).await;
}

#[tokio::test]
async fn the_deadline_stands_on_each_board_and_moves_with_each_action() {
    on_both_servers(async |stage, language| {
        let day = SignedDuration::from_hours(24);
        let (begun, mut table) = Table::set_with(stage, &[("time", DAY.into())]).await;
        let words = [
            "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
             Rules: Ply Yard 1 (boards may repeat).\n\
             Time: 1 day per action · casual.\n\
             @Ann, you begin: a goat to place (20 in hand).\n\
             Time runs out [in 24 h].",
            "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
             Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
             Temps : 1 jour par coup · partie amicale.\n\
             @Ann, vous commencez, avec les chèvres (20 à poser).\n\
             Échéance [in 24 h].",
        ];
        assert_eq!(stage.words(&begun), words[language]);
        let until = deadline(&begun).duration_since(begun.sent);
        assert!(day - SECOND * 2 <= until && until <= day, "{until:?}");

        stage.advance(Duration::from_hours(5)).await;
        let placed = table.play("c3").await.remove(0);
        let words = [
            "🐐 **1. c3** · Ann places a goat.\n\
             @Ben, your turn: tigers to move.\n\
             Time runs out [in 24 h].",
            "🐐 **1. c3** · Ann pose une chèvre.\n\
             @Ben, à vous de jouer, avec les tigres.\n\
             Échéance [in 24 h].",
        ];
        assert_eq!(stage.words(&placed), words[language]);
        let moved = deadline(&placed);
        assert!(deadline(&begun) + SignedDuration::from_hours(5) <= moved);

        stage.advance(Duration::from_hours(2)).await;
        let offer = stage.slash(&stage.ann, "draw", &[]).await;
        let offer = Stage::said(&offer);
        let words = [
            "@Ben, Ann offers a draw. /draw accepts it; the next action cancels it.\n\
             It is still the tigers’ turn.\n\
             Time runs out [in 22 h].",
            "@Ben, Ann propose la nulle. /nulle l’accepte ; le prochain coup annule la \
             proposition.\n\
             C’est toujours aux tigres de jouer.\n\
             Échéance [in 22 h].",
        ];
        assert_eq!(stage.words(offer), words[language]);
        assert_eq!(deadline(offer), moved, "an offer gives no time");
        let bumped = stage.slash(&stage.ben, "bump", &[]).await;
        assert_eq!(deadline(Stage::said(&bumped)), moved);

        let board = stage.slash(&stage.zoe, "board", &[]).await;
        let words = [
            "🐐 Ann – 🐅 Ben\n\
             Ben is next: tigers to move.\n\
             Time runs out [in 22 h].\n\
             Goats in hand: 19 · captured: 0 of 5\n\
             Last action: 1. c3\n\
             Ann offers a draw: the other side accepts it with /draw.",
            "🐐 Ann – 🐅 Ben\n\
             C’est à Ben de jouer, avec les tigres.\n\
             Échéance [in 22 h].\n\
             Chèvres en main : 19 · capturées : 0 sur 5\n\
             Dernier coup : 1. c3\n\
             Ann propose la nulle : l’autre camp l’accepte avec /nulle.",
        ];
        let board = stage.check_private(
            &stage.zoe,
            &board,
            if stage.zoe.locale == "fr" { ["", words[1]] } else { words },
        );
        assert_eq!(deadline(board), moved);
    })
    .await;
}

#[tokio::test]
async fn one_reminder_comes_when_a_fifth_of_the_time_is_left() {
    on_both_servers(async |stage, language| {
        let (deadline, _) = timed(stage, DAY).await;
        let fifth = deadline - SignedDuration::from_secs(24 * 60 * 60 / 5);
        stage.advance_to(fifth - SECOND * 2).await;
        look_again().await;
        stage.advance(Duration::from_secs(2)).await;
        let reminder = wait_told(stage, "⏰", 1).await;
        assert!(fifth <= reminder.sent, "{:?} is too early", reminder.sent);
        let words = [
            "⏰ @Ann, your time is nearly up: a goat to place (20 in hand).\n\
             Time runs out [in 5 h].",
            "⏰ @Ann, votre temps est presque écoulé, à vous de jouer avec les chèvres (20 à \
             poser).\n\
             Échéance [in 5 h].",
        ];
        assert_eq!(stage.words(&reminder), words[language]);
        assert_eq!(reminder.pinged, [stage.ann.id]);
        assert_eq!(reminder.attachments.len(), 1);
        assert_eq!(labels(&reminder), BOARD[language]);

        // Neither time nor a restart brings another one for the same action.
        stage.advance(Duration::from_hours(1)).await;
        look_again().await;
        stage.crash_bot().await;
        stage.advance(Duration::from_mins(2)).await;
        stage.start_bot().await;
        look_again().await;
        let placed = stage.slash(&stage.ann, "place", &[("point", "c3")]).await;
        assert!(!Stage::said(&placed).is_ephemeral());
        assert_eq!(told_with(stage, "⏰").len(), 1);
        // The next side has its own.
        stage.advance(Duration::from_hours(20)).await;
        let reminder = wait_told(stage, "⏰", 2).await;
        assert_eq!(reminder.pinged, [stage.ben.id]);
    })
    .await;
}

#[tokio::test]
async fn from_the_deadline_on_the_side_that_waits_may_claim_the_win() {
    on_both_servers(async |stage, language| {
        let (deadline, _) = timed(stage, HOUR).await;
        stage.advance_to(deadline - SECOND).await;
        let too_early = [
            "Your opponent has time left: you may claim the win [in 0 h], if nothing is played \
             until then.",
            "Votre adversaire a encore du temps : vous pourrez réclamer la victoire [in 0 h], si \
             rien n’est joué d’ici là.",
        ];
        // What was due before is told before, and is none of this.
        let refused = stage.slash(&stage.ben, "claim", &[]).await;
        stage.check_private(&stage.ben, &refused, too_early);
        stage.advance_to(deadline).await;
        let overdue = wait_told(stage, "⏰", 2).await;
        assert!(deadline <= overdue.sent, "{:?} is too early", overdue.sent);
        let words = [
            "⏰ @Ben, Ann has run out of time: /claim takes the win, /moretime gives another \
             period. Until you claim, Ann may still act.\n\
             Without a claim the game ends by itself [in 1 h], won on time.",
            "⏰ @Ben, Ann n’a plus de temps : /réclamer vous donne la victoire, /prolonger lui \
             donne du temps. Tant que vous ne réclamez rien, Ann peut encore jouer.\n\
             Si personne ne réclame, la partie se termine d’elle-même [in 1 h], gagnée au temps.",
        ];
        assert_eq!(stage.words(&overdue), words[language]);
        assert_eq!(overdue.pinged, [stage.ben.id]);
        let claim = ["Claim the win", "Réclamer la victoire"][language];
        assert_eq!(labels(&overdue), [claim, ["Board", "Plateau"][language]]);

        let board = stage.slash(&stage.ann, "board", &[]).await;
        let late = [
            "Ann’s time ran out [in 0 h]: Ben may take the win with /claim; until then Ann may \
             still act.",
            "Le temps de Ann s’est écoulé [in 0 h] : Ben peut prendre la victoire avec \
             /réclamer ; d’ici là, Ann peut encore jouer.",
        ];
        let board = stage.words(Stage::said(&board));
        assert_eq!(board.lines().nth(2), Some(late[language]), "{board}");
        for (who, words) in [(&stage.ann, OWN_TIME), (&stage.zoe, NOT_A_SEAT)] {
            stage.check_refused(who, "claim", &[], words).await;
            stage.check_press_refused(who, &overdue, claim, words).await;
        }

        let kept = stage.keep_old_buttons();
        let claimed = stage.press(&stage.ben, &overdue, claim).await;
        let message = Stage::said(&claimed);
        let words = [
            "**Ben wins with the tigers**: the goats ran out of time.",
            "**Ben gagne avec les tigres** : les chèvres n’avaient plus de temps.",
        ];
        assert!(!message.is_ephemeral() && message.attachments.len() == 1);
        assert_eq!(stage.words(message), words[language]);
        assert_eq!(message.pinged, []);
        let over = [
            "The game is over. The tigers have won: the goats ran out of time.",
            "La partie est finie. Les tigres ont gagné : les chèvres n’avaient plus de temps.",
        ];
        stage.check_press_refused(&stage.ben, &overdue, claim, over).await;
        stage.check_refused(&stage.ann, "place", &[("point", "c3")], over).await;
        stage.discord.end_fault(kept);
    })
    .await;
}

#[tokio::test]
async fn the_late_side_may_still_act_which_ends_the_offer() {
    on_both_servers(async |stage, language| {
        let (deadline, mut table) = timed(stage, DAY).await;
        stage.advance_to(deadline + SECOND * 60).await;
        let overdue = wait_told(stage, "⏰", 1).await;
        stage.advance(Duration::from_hours(5)).await;
        let kept = stage.keep_old_buttons();
        let placed = table.play("c3").await.remove(0);
        assert!(stage.words(&placed).ends_with(
            [
                "your turn: tigers to move.\nTime runs out [in 24 h].",
                "avec les tigres.\nÉchéance [in 24 h]."
            ][language]
        ));
        let claim = ["Claim the win", "Réclamer la victoire"][language];
        stage.check_press_refused(&stage.ben, &overdue, claim, OWN_TIME).await;
        stage.check_refused(&stage.ben, "claim", &[], OWN_TIME).await;
        table.play("a1-b1").await;
        let too_early = [
            "Your opponent has time left: you may claim the win [in 24 h], if nothing is played \
             until then.",
            "Votre adversaire a encore du temps : vous pourrez réclamer la victoire [in 24 h], \
             si rien n’est joué d’ici là.",
        ];
        stage.check_press_refused(&stage.ben, &overdue, claim, too_early).await;
        stage.check_refused(&stage.ben, "claim", &[], too_early).await;
        assert_eq!(told_with(stage, "⏰").len(), 1, "the reminder would have come too late");
        stage.discord.end_fault(kept);
    })
    .await;
}

#[tokio::test]
async fn a_claim_counts_at_the_deadline_itself_whether_the_bot_has_looked_or_not() {
    let scene = |reminded: bool| -> (String, Scene) {
        let scene = async move {
            let stage = Stage::new("en-US").await;
            let (deadline, _) = timed(&stage, DAY).await;
            if reminded {
                stage.advance(Duration::from_hours(23)).await;
                wait_told(&stage, "⏰", 1).await;
            }
            stage.advance_to(deadline - SECOND).await;
            let refused = stage.slash(&stage.ben, "claim", &[]).await;
            assert!(Stage::said(&refused).content.starts_with("Your opponent has time left"));
            stage.advance_to(deadline).await;
            let claimed = stage.slash(&stage.ben, "claim", &[]).await;
            let words = stage.words(Stage::said(&claimed));
            assert!(words.contains("**Ben wins with the tigers**"), "{words}");
            stage.finish();
        };
        (format!("reminded: {reminded}"), Box::pin(scene))
    };
    together(vec![scene(true), scene(false)]).await;
}

#[tokio::test]
async fn after_as_long_again_the_game_ends_by_itself() {
    on_both_servers(async |stage, language| {
        let rated: [(&str, OptionValue); 2] = [("time", DAY.into()), ("rated", true.into())];
        for (was_there, words) in [
            (
                true,
                [
                    "**Ben wins with the tigers**: the goats ran out of time, and the game ended \
                     by itself.\n\
                     Ratings: 🐐 Ann 1500 → 1338 · 🐅 Ben 1500 → 1662",
                    "**Ben gagne avec les tigres** : les chèvres n’avaient plus de temps, et la \
                     partie s’est terminée d’elle-même.\n\
                     Classement : 🐐 Ann 1500 → 1338 · 🐅 Ben 1500 → 1662",
                ],
            ),
            (
                false,
                [
                    "**Ben wins with the tigers**: the goats ran out of time, and the game ended \
                     by itself.\n\
                     Not rated: Ben has not used me since the deadline.",
                    "**Ben gagne avec les tigres** : les chèvres n’avaient plus de temps, et la \
                     partie s’est terminée d’elle-même.\n\
                     Hors classement : Ben ne s’est pas servi de moi depuis l’échéance.",
                ],
            ),
        ] {
            let before = stage.discord.messages(stage.channel).len();
            let (begun, _) = Table::set_with(stage, &rated).await;
            let deadline = deadline(&begun);
            stage.advance_to(deadline + SECOND).await;
            let clocks = told_with(stage, "⏰").len();
            wait_told(stage, "⏰", clocks.max(1)).await;
            if was_there {
                stage.slash(&stage.ben, "games", &[]).await;
            }
            let end = deadline + SignedDuration::from_hours(24);
            stage.advance_to(end - SECOND * 2).await;
            look_again().await;
            // The bot waits for what may still be under way.
            stage.advance(Duration::from_secs(10)).await;
            let ends = ["the game ended by itself", "terminée d’elle-même"][language];
            let ended = wait_told(stage, ends, if was_there { 1 } else { 2 }).await;
            assert!(end <= ended.sent, "{:?} is too early", ended.sent);
            assert_eq!(stage.words(&ended), words[language]);
            assert_eq!(ended.pinged, []);
            assert_eq!(ended.attachments.len(), 1);
            // The challenge, the start, the deadline and the end.
            assert_eq!(stage.discord.messages(stage.channel).len() - before, 4);
        }
    })
    .await;
}

#[tokio::test]
async fn more_time_is_another_period_for_the_other_side() {
    on_both_servers(async |stage, language| {
        let (deadline, _) = timed(stage, HOUR).await;
        for (who, words) in [(&stage.ann, OWN_TIME), (&stage.zoe, NOT_A_SEAT)] {
            stage.check_refused(who, "moretime", &[], words).await;
        }
        let given = stage.slash(&stage.ben, "moretime", &[]).await;
        let given = Stage::said(&given);
        let words = [
            "Ben gives Ann more time.\n\
             @Ann, you begin: a goat to place (20 in hand).\n\
             Time runs out [in 2 h].",
            "Ben donne du temps à Ann.\n\
             @Ann, vous commencez, avec les chèvres (20 à poser).\n\
             Échéance [in 2 h].",
        ];
        assert_eq!(stage.words(given), words[language]);
        assert!(!given.is_ephemeral());
        let hour = SignedDuration::from_hours(1);
        assert_eq!(times(given), [deadline + hour]);
        let enough = [
            "Your opponent has plenty of time: it runs out [in 2 h].",
            "Votre adversaire a bien assez de temps : l’échéance est [in 2 h].",
        ];
        stage.check_refused(&stage.ben, "moretime", &[], enough).await;

        // After the deadline it counts from now on.
        stage.advance_to(deadline + hour).await;
        let overdue = wait_told(stage, "⏰", 1).await;
        stage.advance(Duration::from_mins(30)).await;
        let given = stage.slash(&stage.ben, "moretime", &[]).await;
        let given = Stage::said(&given);
        let later = times(given)[0].duration_since(deadline + hour);
        assert!(hour + SignedDuration::from_mins(30) <= later, "{later:?}");
        let too_early = [
            "Your opponent has time left: you may claim the win [in 1 h], if nothing is played \
             until then.",
            "Votre adversaire a encore du temps : vous pourrez réclamer la victoire [in 1 h], si \
             rien n’est joué d’ici là.",
        ];
        let claim = ["Claim the win", "Réclamer la victoire"][language];
        stage.check_press_refused(&stage.ben, &overdue, claim, too_early).await;

        stage.channel = stage.discord.add_channel(stage.guild, "general");
        let (begun, _) = Table::set_with(stage, &[("time", UNLIMITED.into())]).await;
        assert_eq!(times(&begun), []);
        let no_limit = [
            "This game has no time limit, so your opponent needs no more time.",
            "Cette partie est sans limite de temps : votre adversaire n’en a pas besoin de plus.",
        ];
        stage.check_refused(&stage.ben, "moretime", &[], no_limit).await;
        let no_claim = [
            "There is nothing to claim: this game has no time limit, and no claims were agreed. \
             /draw offers a draw.",
            "Il n’y a rien à réclamer : cette partie est sans limite de temps, et rien n’a été \
             convenu. /nulle propose la nulle.",
        ];
        stage.check_refused(&stage.ben, "claim", &[], no_claim).await;
    })
    .await;
}
