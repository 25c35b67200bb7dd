//! Boards to tap on that are not the current one any more, those who may not tap, and places where
//! what was tapped cannot be told as usual.

use baghchal::sandbox::{ClientError, Endpoint, Fault, Member, Message, Permissions, Response};

use crate::both::resign;
use crate::play::{Table, Words, in_both_languages, labels, on_both_servers};
use crate::stage::{ALL, Stage};
use crate::tapping::{carrying, cell, drawn};

const NEVER: i64 = 2;
const FORBIDDEN: Fault = Fault::Refuse { status: 403, code: 50013 };

const HAS_CHANGED: Words<'_> = [
    "The game has gone on since this was shown. /board shows how it stands now.",
    "La partie a avancé depuis cet affichage. /plateau montre où elle en est.",
];

/// A board for the side to move, from the newest public board.
async fn grid(stage: &Stage, who: &Member, board: &Message) -> Message {
    let opened = stage.open_grid(who, board).await;
    let grid = Stage::said(&opened);
    drawn(grid);
    grid.clone()
}

/// A tap on an old board says that it is one, in its place and without effect, and offers the current
/// one, which then stands there. Gives that.
async fn check_stale(stage: &Stage, who: &Member, old: &Message, point: &str) -> Message {
    let before = stage.seen_by_all().await;
    let tapped = stage.tap(who, old, point).await;
    assert!(matches!(tapped.response, Some(Response::Updated(_))), "{tapped:?}");
    let refused = stage.check_private(who, &tapped, HAS_CHANGED);
    let current = ["Show the current board", "Voir le plateau actuel"];
    let current = current[usize::from(who.locale == "fr")];
    assert_eq!((labels(refused), refused.attachments.len()), (vec![current.to_owned()], 0));
    let shown = stage.press(who, refused, current).await;
    assert_eq!(stage.seen_by_all().await, before);
    let grid = Stage::said(&shown);
    assert_eq!(grid.id, old.id, "it stands where the old one stood");
    drawn(grid);
    grid.clone()
}

#[tokio::test]
async fn an_old_board_says_so_and_offers_the_current_one() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        stage.choose_setting(ann, "settings", &[("confirm", NEVER)]).await;
        let mut table = Table::set(stage).await;
        let start = stage.slash(ann, "board", &[]).await;
        let old = grid(stage, ann, Stage::said(&start)).await;
        let other = stage.slash(ann, "board", &[]).await;
        let other = grid(stage, ann, Stage::said(&other)).await;
        table.play("c3 a1-b1").await;
        // Whether or not the point is still free.
        let current = check_stale(stage, ann, &old, "d4").await;
        assert!(cell(&current, "c3").disabled && cell(&current, "b1").disabled);
        let current = check_stale(stage, ann, &other, "c3").await;
        let played = stage.tap(ann, &current, "a1").await;
        let told = stage.posted(ann, &played).await;
        assert!(told.content.contains("**3. a1**"), "{told:?}");

        // A piece was picked before a takeback, and the board came to look the same.
        let opened = grid(stage, ben, &told).await;
        let picked = stage.tap(ben, &opened, "b1").await;
        let asked = stage.slash(ann, "takeback", &[]).await;
        stage.press(ben, Stage::said(&asked), "Agree to the takeback").await;
        stage.slash(ann, "place", &[("point", "a1")]).await;
        let current = check_stale(stage, ben, Stage::said(&picked), "c1").await;
        assert_eq!(drawn(&current), drawn(&opened));

        // An offer leaves the board as it is.
        let picked = stage.tap(ben, &current, "b1").await;
        stage.slash(ann, "draw", &[]).await;
        let shown = stage.tap(ben, Stage::said(&picked), "c1").await;
        assert_eq!(Stage::said(&shown).buttons().count(), 2, "{shown:?}");
    })
    .await;
}

#[tokio::test]
async fn who_is_not_to_move_or_does_not_play_has_no_board_to_tap_on() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, .. } = stage;
        let mut table = Table::set(stage).await;
        let board = table.play("c3").await.remove(0);
        let words = [
            "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
            "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y intervenir.",
        ];
        stage.check_press_refused(zoe, &board, "Play", words).await;
        let words = [
            "It is not your turn: Ben is next, with the tigers.",
            "Ce n’est pas votre tour : c’est à Ben de jouer, avec les tigres.",
        ];
        let refused = stage.check_press_refused(ann, &board, "Play", words).await;
        assert_eq!(labels(Stage::said(&refused)), [""; 0]);
        // Nobody sees the board of another.
        let opened = grid(stage, ben, &board).await;
        for who in [ann, zoe] {
            let tapped = stage.try_tap(who, &opened, "a1").await;
            assert_eq!(tapped, Err(ClientError::NoSuchMessage));
        }

        // Only whoever is to move is offered one with a board that they have asked for.
        for (who, offered) in [(ann, false), (zoe, false), (ben, true)] {
            let shown = stage.slash(who, "board", &[]).await;
            assert_eq!(carrying(Stage::said(&shown), "grid:").is_some(), offered, "{shown:?}");
        }
        // What was opened when it was one's turn says whose turn it is.
        stage.slash(ben, "move", &[("from", "a1"), ("to", "b1")]).await;
        let tapped = stage.tap(ben, &opened, "a1").await;
        let words = [
            "It is not your turn: Ann is next, with the goats.",
            "Ce n’est pas votre tour : c’est à Ann de jouer, avec les chèvres.",
        ];
        let refused = stage.check_private(ben, &tapped, words);
        assert_eq!((refused.id, labels(refused)), (opened.id, vec![]));
    })
    .await;
}

#[tokio::test]
async fn all_actions_are_listed_under_each_board() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { mia, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        let kept = stage.keep_old_buttons();
        let old = table.play("c3 a1-b1").await.remove(0);
        let typed = stage.slash(mia, "moves", &[]).await;
        let listed = stage.push(mia, &old, ["Moves", "Coups"]).await;
        stage.discord.end_fault(kept);
        assert!(matches!(listed.response, Some(Response::Message(_))), "{listed:?}");
        assert_eq!(Stage::said(&listed).visible_to, Some(mia.id));
        assert_eq!(Stage::said(&listed).content, Stage::said(&typed).content);
    })
    .await;
}

#[tokio::test]
async fn a_board_from_before_a_restart_still_works() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    let (ann, ben) = (stage.ann.clone(), stage.ben.clone());
    let shown = stage.slash(&ann, "board", &[]).await;
    let first = grid(&stage, &ann, Stage::said(&shown)).await;
    stage.crash_bot().await;
    stage.start_bot().await;
    let shown = stage.tap(&ann, &first, "b1").await;
    stage.crash_bot().await;
    stage.start_bot().await;
    let played = stage.press(&ann, Stage::said(&shown), "Play").await;
    let board = stage.posted(&ann, &played).await;
    let opened = grid(&stage, &ben, &board).await;
    let picked = stage.tap(&ben, &opened, "a1").await;
    stage.crash_bot().await;
    stage.start_bot().await;
    stage.slash(&ben, "move", &[("from", "a1"), ("to", "c1")]).await;
    stage.slash(&ann, "place", &[("point", "b1")]).await;
    let current = check_stale(&stage, &ben, Stage::said(&picked), "a2").await;
    assert!(cell(&current, "a1").disabled && !cell(&current, "c1").disabled);
    stage.finish();
}

#[tokio::test]
async fn a_game_that_ends_while_a_board_is_open_is_over_there_too() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    let mut table = Table::set(&stage).await;
    let board = table.play("c3").await.remove(0);
    let opened = grid(&stage, ben, &board).await;
    let other = grid(&stage, ben, &board).await;
    let picked = stage.tap(ben, &other, "a1").await;
    stage.keep_old_buttons();
    resign(&stage, stage.channel, ann).await;
    let over = "The game is over. The tigers have won: the goats have resigned.";
    for (grid, point) in [(&opened, "e1"), (Stage::said(&picked), "a1")] {
        let tapped = stage.tap(ben, grid, point).await;
        let refused = Stage::said(&tapped);
        assert_eq!(refused.content, over);
        assert_eq!((refused.id, labels(refused), refused.attachments.len()), (grid.id, vec![], 0));
    }
    let pressed = stage.press(ben, &board, "Play").await;
    assert_eq!(Stage::said(&pressed).content, over);
    stage.finish();
}

#[tokio::test]
async fn where_no_picture_can_be_attached_the_board_to_tap_on_comes_in_letters() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    let mut table = Table::set(&stage).await;
    let board = table.play("c3").await.remove(0);
    let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::ATTACH_FILES.0);
    stage.discord.permit_in(stage.channel, stage.application.id, permissions);
    let opened = grid(&stage, ben, &board).await;
    let letters = |message: &Message| {
        assert!(message.attachments.is_empty() && message.content.contains("```"), "{message:?}");
    };
    letters(&opened);
    assert!(opened.content.starts_with("Tap the tiger that is to move.\n```"), "{opened:?}");
    let picked = stage.tap(ben, &opened, "a1").await;
    letters(Stage::said(&picked));
    let played = stage.act_by_taps(ben, &board, "a1-b2".parse().expect("an action")).await;
    letters(&stage.posted(ben, &played).await);
    assert_eq!(stage.discord.complaints(), [], "nothing is tried that is known to be refused");

    // Once it may, pictures come back.
    stage.discord.permit_in(stage.channel, stage.application.id, Permissions::DEFAULT);
    let shown = stage.slash(ann, "board", &[]).await;
    let answer = stage.act_by_taps(ann, Stage::said(&shown), "d4".parse().expect("an action"));
    assert_eq!(stage.posted(ann, &answer.await).await.attachments.len(), 1);
    stage.finish();
}

#[tokio::test]
async fn where_the_bot_may_not_post_a_tap_is_told_by_the_reply() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, discord, application, .. } = &stage;
    for who in [ann, ben] {
        stage.choose_setting(who, "settings", &[("confirm", NEVER)]).await;
    }
    let mut table = Table::set(&stage).await;
    let board = table.play("c3").await.remove(0);
    let without = Permissions(Permissions::DEFAULT.0 & !Permissions::SEND_MESSAGES.0);
    discord.permit_in(*channel, application.id, without);
    let played = stage.act_by_taps(ben, &board, "a1-b2".parse().expect("an action")).await;
    let board = Stage::said(&played);
    assert!(matches!(played.response, Some(Response::Message(_))), "{played:?}");
    assert!(!board.is_ephemeral() && board.content.contains("**2. a1-b2**"), "{board:?}");
    // Refusals still stand in place of the board.
    let opened = grid(&stage, ann, board).await;
    stage.slash(ann, "place", &[("point", "d4")]).await;
    let tapped = stage.tap(ann, &opened, "d5").await;
    assert!(matches!(tapped.response, Some(Response::Updated(_))), "{tapped:?}");
    stage.finish();
}

#[tokio::test]
async fn what_could_not_be_posted_is_told_by_the_reply_to_the_next_tap() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, discord, .. } = &stage;
    for who in [ann, ben] {
        stage.choose_setting(who, "settings", &[("confirm", NEVER)]).await;
    }
    let mut table = Table::set(&stage).await;
    let board = table.play("c3").await.remove(0);
    let forbidden = discord.fail_all(Endpoint::CreateMessage, FORBIDDEN);
    let played = stage.act_by_taps(ben, &board, "a1-b2".parse().expect("an action")).await;
    assert!(Stage::said(&played).is_ephemeral(), "{played:?}");
    stage.wait_for_log("an announcement waits on").await;
    discord.end_fault(forbidden);
    let shown = stage.slash(ann, "board", &[]).await;
    let played =
        stage.act_by_taps(ann, Stage::said(&shown), "d4".parse().expect("an action")).await;
    let told = Stage::said(&played);
    assert!(matches!(played.response, Some(Response::Message(_))), "{played:?}");
    assert!(told.content.contains("2. a1-b2") && told.content.contains("**3. d4**"), "{told:?}");
    let all = discord.messages(*channel);
    let of_tiger = all.iter().filter(|message| message.content.contains("2. a1-b2")).count();
    assert_eq!(of_tiger, 1, "{all:#?}");
    stage.finish();
}

#[tokio::test]
async fn a_tap_whose_answer_is_lost_is_told_all_the_same_and_once() {
    let stage = Stage::new("en-US").await;
    let Stage { ben, channel, discord, .. } = &stage;
    stage.choose_setting(ben, "settings", &[("confirm", NEVER)]).await;
    let mut table = Table::set(&stage).await;
    let mut board = table.play("c3").await.remove(0);
    let unavailable = Fault::Refuse { status: 503, code: 0 };
    let gone = Fault::Refuse { status: 404, code: 10062 };
    for (action, endpoint, times, fault) in [
        ("a1-b1", Endpoint::InteractionCallback, 20, gone),
        ("b1-a1", Endpoint::InteractionCallback, 20, unavailable),
        ("a1-b1", Endpoint::InteractionCallback, 1, Fault::LoseAnswer),
        ("b1-a1", Endpoint::CreateMessage, 1, Fault::LoseAnswer),
        ("a1-b1", Endpoint::CreateMessage, 1, unavailable),
    ] {
        let opened = grid(&stage, ben, &board).await;
        let picked = stage.tap(ben, &opened, &action[..2]).await;
        discord.fail_next(times, endpoint, fault);
        stage.tap(ben, Stage::said(&picked), &action[3..]).await;
        discord.end_faults();
        let number = table.course.ply() + 1;
        table.course.play(action.parse().expect("an action")).expect("a legal action");
        let words = format!("**{number}. {action}**");
        let told = |message: &Message| message.content.contains(&words);
        discord.wait_for_message(*channel, told).await.expect("it is posted");
        board =
            table.play(["d1", "d2", "d3", "d4", "d5"][usize::from(number / 2 - 1)]).await.remove(0);
        let all = discord.messages(*channel);
        assert_eq!(all.iter().filter(|message| told(message)).count(), 1, "{all:#?}");
    }
    stage.finish();
}

#[tokio::test]
async fn a_game_in_a_thread_is_tapped_there_and_not_where_it_was_before() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, discord, application, guild, .. } = &stage;
    let thread = discord.add_thread(mia, *channel, "thread");
    let mut table = Table::set_at(&stage, thread, &[]).await;
    let board = table.play("c3").await.remove(0);
    // What counts there is the permission for threads.
    let without = Permissions(Permissions::DEFAULT.0 & !Permissions::SEND_MESSAGES.0);
    discord.permit_in(*channel, application.id, without);
    let played = stage.act_by_taps(ben, &board, "a1-b2".parse().expect("an action")).await;
    let told = stage.posted(ben, &played).await;
    assert_eq!(told.channel, thread);

    // Locked, the thread loses the game, which goes on elsewhere.
    let opened = grid(&stage, ann, &told).await;
    discord.permit_in(*channel, application.id, ALL);
    discord.set_thread(thread, false, true);
    let suspended = discord.wait_for_message(discord.direct_channel(ann, application), |_| true);
    suspended.await.expect("Ann hears of it");
    let tapped = stage.tap(ann, &opened, "d4").await;
    assert!(Stage::said(&tapped).content.contains("is suspended"), "{tapped:?}");
    let pressed = stage.press(ann, &told, "Play").await;
    assert!(Stage::said(&pressed).content.contains("is suspended"), "{pressed:?}");
    let hall = discord.add_channel(*guild, "hall");
    stage.keep_old_buttons();
    let resumed = stage.ask(ben, hall, "resume", &[]).await;
    assert!(!Stage::said(&resumed).is_ephemeral(), "{resumed:?}");
    discord.set_thread(thread, false, false);
    let count = discord.messages(thread).len();
    let elsewhere = format!("This game is now played in <#{hall}>. Go on there.");
    for label in ["Play", "Board"] {
        let pressed = stage.press(ann, &told, label).await;
        assert!(Stage::said(&pressed).is_ephemeral(), "{pressed:?}");
        assert_eq!(Stage::said(&pressed).content == elsewhere, label == "Play", "{pressed:?}");
        assert_eq!(carrying(Stage::said(&pressed), "grid:"), None);
    }
    assert_eq!(discord.messages(thread).len(), count);
    let board = discord.messages(hall).pop().expect("a board");
    let played = stage.act_by_taps(ann, &board, "d4".parse().expect("an action")).await;
    assert_eq!(stage.posted(ann, &played).await.channel, hall);
    stage.finish();
}
