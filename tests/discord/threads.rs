//! A busy channel, and the thread that it offers.

use baghchal::rules::Ruleset;
use baghchal::sandbox::{ChannelId, Endpoint, Fault, Message, OptionValue, Permissions};

use crate::play::{Table, in_both_languages, labels};
use crate::stage::{GOATS, Stage, UNLIMITED};

/// A challenge of Mia, who would like the goats, to Zoé where Ann and Ben are playing.
async fn challenge_where_others_play(stage: &Stage) -> Message {
    Table::set(stage).await;
    let options = [
        ("opponent", OptionValue::from(&stage.zoe)),
        ("side", GOATS.into()),
        ("time", UNLIMITED.into()),
    ];
    stage.challenge(&stage.mia, &options).await
}

/// The thread that was opened in the usual channel.
fn thread(stage: &Stage) -> ChannelId {
    let threads = stage.discord.threads(stage.channel);
    let [thread] = threads[..] else { panic!("one thread: {threads:?}") };
    thread
}

#[tokio::test]
async fn a_second_game_begins_in_a_thread_and_is_played_there() {
    in_both_languages(async |stage| {
        let Stage { discord, mia, zoe, .. } = stage;
        let challenge = challenge_where_others_play(stage).await;
        let words = [
            "Ann and Ben are playing in #general, and a channel holds one game at a time. The \
             challenge still stands: accept it when that game is over, or play in a thread.\n\
             A game is already being played in this channel. Shall I open a thread for yours?",
            "Ann et Ben jouent dans #general, et un salon n’accueille qu’une partie à la fois. Le \
             défi tient toujours : acceptez-le quand cette partie sera finie, ou jouez dans un \
             fil.\n\
             Une partie est déjà en cours dans ce salon. Voulez-vous que j’ouvre un fil pour la \
             vôtre ?",
        ];
        stage.check_refused(zoe, "accept", &[], words).await;
        let refused = stage.check_press_refused(zoe, &challenge, "Accept", words).await;

        let label = ["Open a thread", "Ouvrir un fil"][usize::from(zoe.locale == "fr")];
        assert_eq!(labels(Stage::said(&refused)), [label]);
        let opened = stage.press(zoe, Stage::said(&refused), label).await;
        let thread = thread(stage);
        assert_eq!(discord.channel_name(thread).as_deref(), Some("Mia – Zoé"));
        let words = [
            format!("The game begins in <#{thread}>."),
            format!("La partie commence dans <#{thread}>."),
        ];
        stage.check_private(zoe, &opened, [&words[0], &words[1]]);
        let edited = stage.wait_for_edit(&challenge).await;
        let accepted = "Zoé has accepted Mia’s challenge: Mia plays the goats, Zoé the tigers.";
        let elsewhere = format!("{accepted}\nThe game is in <#{thread}>.");
        assert_eq!(stage.words(&edited), elsewhere);

        let board = discord.wait_for_message(thread, |_| true).await.expect("a board");
        assert_eq!(
            stage.words(&board),
            format!(
                "{accepted}\nRules: Ply Yard 1 (boards may repeat).\n\
                 No time limit · casual.\n\
                 @Mia, you begin: a goat to place (20 in hand)."
            )
        );
        assert_eq!(board.attachments.len(), 1);
        let placed = stage.ask(mia, thread, "place", &[("point", "c3".into())]).await;
        assert_eq!(
            stage.words(Stage::said(&placed)),
            "🐐 **1. c3** · Mia places a goat.\n@Zoé, your turn: tigers to move."
        );
        let moved = stage.ask(zoe, thread, "move", &[("from", "a1-b1".into())]).await;
        assert!(stage.words(Stage::said(&moved)).starts_with("🐅 **2. a1-b1** · Zoé moves"));
        // The first game goes on where it was.
        let placed = stage.slash(&stage.ann, "place", &[("point", "d4")]).await;
        assert!(stage.words(Stage::said(&placed)).starts_with("🐐 **1. d4** · Ann places a goat."));
    })
    .await;
}

#[tokio::test]
async fn two_presses_at_once_open_one_thread() {
    let stage = Stage::new("en-US").await;
    let challenge = challenge_where_others_play(&stage).await;
    let refused = stage.press(&stage.zoe, &challenge, "Accept").await;
    let refused = Stage::said(&refused);
    let (first, second) = tokio::join!(
        stage.press(&stage.zoe, refused, "Ouvrir un fil"),
        stage.press(&stage.zoe, refused, "Ouvrir un fil"),
    );
    let mut words = [first, second].map(|outcome| Stage::said(&outcome).content.clone());
    words.sort();
    assert_eq!(
        words,
        [
            format!("La partie commence dans <#{}>.", thread(&stage)),
            "Zoé a déjà accepté ce défi, et la partie a commencé.".to_owned(),
        ]
    );
    stage.finish();
}

#[tokio::test]
async fn a_channel_that_is_free_by_now_needs_no_thread() {
    let stage = Stage::new("en-US").await;
    let challenge = challenge_where_others_play(&stage).await;
    let refused = stage.press(&stage.zoe, &challenge, "Accept").await;
    stage.slash(&stage.ann, "stop", &[]).await;
    let begun = stage.press(&stage.zoe, Stage::said(&refused), "Ouvrir un fil").await;
    let message = Stage::said(&begun);
    assert!(message.content.starts_with("Zoé has accepted Mia’s challenge"), "{message:?}");
    assert_eq!(message.channel, stage.channel);
    assert_eq!(stage.discord.threads(stage.channel), []);
    stage.finish();
}

#[tokio::test]
async fn no_thread_is_offered_where_none_can_be_opened() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, guild, application, ann, zoe, mia, .. } = &stage;
    for missing in [Permissions::CREATE_PUBLIC_THREADS, Permissions::SEND_MESSAGES_IN_THREADS] {
        let channel = discord.add_channel(*guild, "busy");
        let permissions = Permissions::DEFAULT.without(missing);
        discord.permit_in(channel, application.id, permissions);
        check_no_thread(&stage, channel).await;
    }
    // In a thread no further thread can be opened.
    let inside = discord.add_thread(mia, stage.channel, "inside");
    check_no_thread(&stage, inside).await;

    // Where Discord refuses it although it should be permitted, the challenge stands.
    let challenge = challenge_where_others_play(&stage).await;
    let refused = stage.press(zoe, &challenge, "Accept").await;
    discord.fail_next(1, Endpoint::StartThread, Fault::Refuse { status: 403, code: 50013 });
    let failed = stage.press(zoe, Stage::said(&refused), "Ouvrir un fil").await;
    let words = "Je n’ai pas pu ouvrir de fil. Le défi tient toujours : acceptez-le quand la \
                 partie d’ici sera finie, ou jouez dans un autre salon.";
    stage.check_private(zoe, &failed, ["", words]);
    stage.slash(ann, "stop", &[]).await;
    let begun = stage.press(zoe, &challenge, "Accept").await;
    assert!(Stage::said(&begun).content.starts_with("Zoé has accepted Mia’s challenge"));
    stage.finish();
}

/// Plays in a channel, and checks that a second game there is refused without a way out.
async fn check_no_thread(stage: &Stage, channel: ChannelId) {
    Table::set_in(stage, channel, Ruleset::PlyYard1).await;
    stage.ask(&stage.zoe, channel, "challenge", &[]).await;
    let refused = stage.ask(&stage.mia, channel, "accept", &[]).await;
    let words = format!(
        "Ann and Ben are playing in <#{channel}>, and a channel holds one game at a time. The \
         challenge still stands: accept it when that game is over, or play in a thread."
    );
    let message = stage.check_private(&stage.mia, &refused, [&words, ""]);
    assert_eq!(labels(message), [""; 0]);
}
