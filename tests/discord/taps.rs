//! Boards that are tapped on: every look of them, and whole games by taps alone.

use baghchal::rules::{Action, Ruleset};
use baghchal::sandbox::{ClientError, Message, Response};

use crate::both::BOARD;
use crate::games::{GOATS_WIN, TIGERS_WIN, first};
use crate::play::{Table, Words, on_both_servers};
use crate::stage::Stage;
use crate::tapping::{cell, drawn};

/// The places of the choices in their lists.
const NEVER: i64 = 2;
const CONTRAST: i64 = 1;
const TURNED: i64 = 1;

/// A board to tap on reads so and looks like this, and only its member sees it.
#[track_caller]
fn check_grid(stage: &Stage, grid: &Message, words: Words<'_>, picture: &str) {
    assert!(grid.is_ephemeral(), "{grid:?}");
    assert_eq!(stage.words(grid), stage.read(words));
    assert_eq!(drawn(grid), picture.trim_start());
    assert_eq!((grid.attachments.len(), grid.pinged.len()), (1, 0));
    assert_eq!(grid.attachments[0].picture_size(), Some((800, 800)));
}

const TAP_A_TIGER: Words<'_> = ["Tap the tiger that is to move.", "Touchez le tigre à déplacer."];

#[tokio::test]
async fn a_whole_game_is_played_by_taps_alone() {
    on_both_servers(async |stage, language| {
        let stage = &*stage;
        let Stage { ann, channel, discord, .. } = stage;
        // Ben is asked each time, Ann is not.
        stage.choose_setting(ann, "settings", &[("confirm", NEVER)]).await;
        let options = [("time", crate::stage::UNLIMITED.into())];
        let (mut board, mut table) = Table::set_with(stage, &options).await;
        let before = discord.messages(*channel).len();
        for (number, action) in (1..).zip(TIGERS_WIN.split_whitespace()) {
            let action: Action = action.parse().expect("an action");
            let who = table.seats[table.course.position().turn()].clone();
            stage.check_labels(&board, &BOARD[0], &BOARD[1]);
            let outcome = stage.act_by_taps(&who, &board, action).await;
            table.course.play(action).expect("a legal action");
            let sign = if who.id == ann.id { "🐐" } else { "🐅" };
            let words = [
                format!("{sign} **{number}. {action}** is played. The new board comes below, for all to see."),
                format!("{sign} **{number}. {action}** est joué. Le nouveau plateau arrive ci-dessous, pour tous."),
            ];
            stage.check_private(&who, &outcome, [&words[0], &words[1]]);
            board = stage.posted(&who, &outcome).await;
            assert!(board.content.contains(&format!("**{number}. {action}**")), "{board:?}");
            assert_eq!(board.attachments.len(), 1, "{board:?}");
        }
        let over = [["Rematch", "Board", "Replay"], ["Revanche", "Plateau", "Revoir"]];
        stage.check_labels(&board, &over[0], &over[1]);
        assert_eq!(discord.messages(*channel).len(), before + 10, "one message an action");
        let won = ["**Ben wins with the tigers**", "**Ben gagne avec les tigres**"][language];
        assert!(stage.words(&board).contains(won), "{}", board.content);
    })
    .await;
}

#[tokio::test]
async fn goats_are_placed_by_one_tap_and_tigers_moved_by_two() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        let board = table.play("b2 a1xc3").await.remove(1);
        let opened = stage.open_grid(ann, &board).await;
        assert!(matches!(opened.response, Some(Response::Message(_))), "{opened:?}");
        let words = [
            "Tap the point where your goat goes (19 in hand).",
            "Touchez le point où poser votre chèvre (19 en main).",
        ];
        let picture = "
T  ·+ ·+ ·+ T
·+ ·+ ·+ ·+ ·+
·+ ·+ T  ·+ ·+
·+ ·+ ·+ ·+ ·+
·+ ·+ ·+ ·+ T";
        check_grid(stage, Stage::said(&opened), words, picture);
        let alt_text = Stage::said(&opened).attachments[0].description.clone();
        assert_eq!(alt_text, board.attachments[0].description);
        // Where nothing can be placed, the client does not let her tap.
        for point in ["a5", "c3", "e1"] {
            let tapped = stage.try_tap(ann, Stage::said(&opened), point).await;
            assert!(matches!(tapped, Err(ClientError::Disabled(_))), "{point}: {tapped:?}");
        }

        let board = table.play("b4").await.remove(0);
        let opened = stage.open_grid(ben, &board).await;
        let picture = "
T+ ·  ·  ·  T+
·  G  ·  ·  ·
·  ·  T+ ·  ·
·  ·  ·  ·  ·
·  ·  ·  ·  T+";
        check_grid(stage, Stage::said(&opened), TAP_A_TIGER, picture);
        let picked = stage.tap(ben, Stage::said(&opened), "c3").await;
        assert!(matches!(picked.response, Some(Response::Updated(_))), "{picked:?}");
        let words = [
            "Where does the tiger on c3 go? Tap it again to put it back.",
            "Où va le tigre en c3 ? Touchez-le encore pour le reposer.",
        ];
        let picture = "
T  ·  ·  ·  T
·  G  ·+ ·+ ·
·  ·+ To ·+ ·
·  ·+ ·+ ·+ ·
·  ·  ·  ·  T";
        check_grid(stage, Stage::said(&picked), words, picture);
        let back = stage.tap(ben, Stage::said(&picked), "c3").await;
        assert_eq!(Stage::said(&back).id, Stage::said(&opened).id, "it is one message");
        assert_eq!(drawn(Stage::said(&back)), drawn(Stage::said(&opened)));
        let picked = stage.tap(ben, Stage::said(&back), "a5").await;
        let words = [
            "Where does the tiger on a5 go? Tap it again to put it back.",
            "Où va le tigre en a5 ? Touchez-le encore pour le reposer.",
        ];
        let picture = "
To ·+ ·  ·  T
·+ G  ·  ·  ·
·  ·  T  ·  ·
·  ·  ·  ·  ·
·  ·  ·  ·  T";
        check_grid(stage, Stage::said(&picked), words, picture);
        let name = |message: &Message| message.attachments[0].filename.clone();
        assert_ne!(name(Stage::said(&picked)), name(Stage::said(&back)));
        assert_eq!(table.course.actions().len(), 3, "nothing was played");
        let still = stage.seen_by_all().await.1;
        assert!(still.contains("3. b4"), "{still}");
    })
    .await;
}

#[tokio::test]
async fn captures_are_red_and_are_shown_before_they_are_played() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ben, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        let board = table.play("b2").await.remove(0);
        let opened = stage.open_grid(ben, &board).await;
        let picked = stage.tap(ben, Stage::said(&opened), "a1").await;
        let words = [
            "Where does the tiger on a1 go? Tap it again to put it back.\n\
             Red captures a goat: b2 (landing on c3)",
            "Où va le tigre en a1 ? Touchez-le encore pour le reposer.\n\
             En rouge, la capture d’une chèvre : b2 (arrivée en c3)",
        ];
        let picture = "
T  ·  ·  ·  T
·  ·  ·  ·  ·
·  ·  ·x ·  ·
·+ G  ·  ·  ·
To ·+ ·  ·  T";
        check_grid(stage, Stage::said(&picked), words, picture);
        let described = Stage::said(&picked).attachments[0].description.clone().unwrap_or_default();
        let ways = [
            "The tiger on a1 is picked: to b1, a2 · captures b2 (landing on c3).",
            "Le tigre en a1 est choisi : vers b1, a2 · capture b2 (arrivée en c3).",
        ];
        assert!(described.replace('\u{A0}', " ").ends_with(stage.read(ways)), "{described}");

        // What it would lead to stands in place of the board, and leads back to it.
        let shown = stage.tap(ben, Stage::said(&picked), "c3").await;
        let words = [
            "The board after **2. a1xc3**, which only you see.\n\
             It captures the goat on b2.\n\
             It is not played yet: play it, or go back?",
            "Le plateau après **2. a1xc3**, pour vous seulement.\n\
             Ce coup capture la chèvre en b2.\n\
             Ce coup n’est pas encore joué : le jouer, ou revenir ?",
        ];
        let preview = stage.check_private(ben, &shown, words);
        assert_eq!((preview.id, preview.attachments.len()), (Stage::said(&opened).id, 1));
        stage.check_labels(preview, &["Play", "Back"], &["Jouer", "Revenir"]);
        let back = stage.push(ben, preview, ["Back", "Revenir"]).await;
        assert_eq!(drawn(Stage::said(&back)), drawn(Stage::said(&opened)));
        assert_eq!(stage.words(Stage::said(&back)), stage.read(TAP_A_TIGER));
        let played = stage.act_by_taps(ben, &board, "a1xc3".parse().expect("an action")).await;
        let told = stage.posted(ben, &played).await;
        assert!(told.content.contains("**2. a1xc3**"), "{told:?}");
    })
    .await;
}

#[tokio::test]
async fn goats_move_when_all_are_placed_and_what_repetition_bars_cannot_be_tapped() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, .. } = &stage;
    let mut table = Table::set_in(&stage, *channel, Ruleset::Ludoteka1).await;
    let board = table.play(&first(42, GOATS_WIN)).await.remove(41);
    let opened = stage.open_grid(ann, &board).await;
    let picture = "
G+ G  G  T  G
·  T  G  G  T
G+ ·  G+ G  G
·  G+ G  G  G
G+ G  G  T  G";
    assert_eq!(drawn(Stage::said(&opened)), picture.trim_start());
    assert_eq!(stage.words(Stage::said(&opened)), "Tap the goat that is to move.");
    let picked = stage.tap(ann, Stage::said(&opened), "b2").await;
    assert_eq!(
        stage.words(Stage::said(&picked)),
        "Where does the goat on b2 go? Tap it again to put it back."
    );
    let board = table.play("b2-a2").await.remove(0);
    let opened = stage.open_grid(ben, &board).await;
    let picked = stage.tap(ben, Stage::said(&opened), "b4").await;
    assert_eq!(
        stage.words(Stage::said(&picked)),
        "Where does the tiger on b4 go? Tap it again to put it back.\n\
         Barred, since the board after the action in brackets would come back: b3 (40)"
    );
    let picked = Stage::said(&picked);
    assert!(!cell(picked, "a4").disabled && cell(picked, "b3").disabled, "{}", drawn(picked));
    stage.finish();
}

#[tokio::test]
async fn a_board_to_tap_on_stands_as_its_member_likes_it() {
    let stage = Stage::new("en-US").await;
    let Stage { ben, .. } = &stage;
    let mut table = Table::set_timed(&stage).await;
    let board = table.play("b2").await.remove(0);
    let usual = stage.open_grid(ben, &board).await;
    let usual = Stage::said(&usual);
    stage.choose_setting(ben, "settings", &[("theme", CONTRAST), ("view", TURNED)]).await;
    let turned = stage.open_grid(ben, &board).await;
    let turned = Stage::said(&turned);
    assert_ne!(turned.attachments[0].content, usual.attachments[0].content);
    let picture = "
T+ ·  ·  ·  T+
·  ·  ·  G  ·
·  ·  ·  ·  ·
·  ·  ·  ·  ·
T+ ·  ·  ·  T+";
    check_grid(&stage, turned, ["Tap the tiger that is to move.", ""], picture);
    let first = turned.buttons().next().and_then(|button| button.label);
    assert_eq!(first.as_deref(), Some("🐅 e1"));
    let picked = stage.tap(ben, turned, "a1").await;
    let picture = "
T  ·  ·  ·+ To
·  ·  ·  G  ·+
·  ·  ·x ·  ·
·  ·  ·  ·  ·
T  ·  ·  ·  T";
    assert_eq!(drawn(Stage::said(&picked)), picture.trim_start());
    let played = stage.act_by_taps(ben, &board, "a1xc3".parse().expect("an action")).await;
    let told = stage.posted(ben, &played).await;
    assert!(told.content.contains("**2. a1xc3**"), "{told:?}");
    stage.finish();
}
