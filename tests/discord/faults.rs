//! What Discord refuses, delays or loses: no fault loses an action, tells of it twice or makes the
//! bot ask in a loop.

use std::time::{Duration, Instant};

use baghchal::sandbox::{Calls, Endpoint, Fault, Member, Message, Outcome, Permissions, Request};

use crate::stage::{Scene, Stage, together};

const NO_INTERACTION: Fault = Fault::Refuse { status: 404, code: 10_062 };
const EXPIRED: Fault = Fault::Refuse { status: 401, code: 50_027 };
const UNAVAILABLE: Fault = Fault::Refuse { status: 503, code: 0 };
const BUSY: Fault = Fault::TooManyRequests(Duration::from_millis(300));
const CUT: Fault = Fault::StallAndCut(Duration::from_millis(200));
const LONG_STALL: Fault = Fault::Stall(Duration::from_secs(20));
/// How often one thing may be asked for within a second, and within a test.
const A_SECOND: usize = 5;
const A_TEST: usize = 16;

/// The first action of a game, as everybody is told of it.
pub(crate) const FIRST: &str = "1. c3";

/// The public messages that tell of Ann's first goat.
pub(crate) fn told(stage: &Stage) -> Vec<Message> {
    let messages = stage.discord.messages(stage.channel);
    messages.into_iter().filter(|message| message.content.contains(FIRST)).collect()
}

/// Lets Ann place the first goat.
pub(crate) async fn place(stage: &Stage) -> Outcome {
    stage.slash(&stage.ann, "place", &[("point", "c3")]).await
}

/// Waits until everybody has been told of Ann's first goat, at most 30 s.
async fn wait_told(stage: &Stage) -> Message {
    let first = |message: &Message| message.content.contains(FIRST);
    for _ in 0..3 {
        if let Some(message) = stage.discord.wait_for_message(stage.channel, first).await {
            return message;
        }
    }
    panic!("nobody is told of the first goat");
}

/// Lets Ben answer Ann's first goat on the board, and sees that everybody has been told of both
/// once, and that nothing was asked for in a loop.
async fn ben_answers(stage: &Stage) -> Message {
    let outcome = stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "b1")]).await;
    let answer = Stage::said(&outcome).clone();
    assert!(answer.content.contains("a1-b1") && !answer.is_ephemeral(), "{}", answer.content);
    let told = told(stage);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_calm(stage);
    answer
}

/// Waits until everybody has been told of Ann's first goat, and lets Ben answer it.
pub(crate) async fn plays_on(stage: &Stage) -> Message {
    let message = wait_told(stage).await;
    ben_answers(stage).await;
    message
}

/// Nothing has been asked for in a loop.
#[track_caller]
pub(crate) fn assert_calm(stage: &Stage) {
    let requests = stage.discord.requests();
    for request in &requests {
        let same = requests
            .iter()
            .filter(|other| other.method == request.method && other.path == request.path);
        let later = same.filter(|other| request.at <= other.at);
        let (mut within_a_second, mut all) = (0, 0);
        for other in later {
            all += 1;
            within_a_second += usize::from(other.at.duration_since(request.at).as_secs() < 1);
        }
        let asked = format!("{} {}", request.method, request.path);
        assert!(within_a_second <= A_SECOND, "{asked}: {within_a_second} times in a second");
        assert!(all <= A_TEST, "{asked}: {all} times");
    }
}

/// A member has been told once, and nobody else sees it, that the bot lacks this permission.
async fn assert_warned_once(stage: &Stage, who: &Member, permission: &str) {
    let warnings = || {
        let notes = stage.discord.ephemerals(who).into_iter();
        notes.filter(|note| note.content.contains(permission)).count()
    };
    let since = Instant::now();
    while warnings() == 0 && since.elapsed() < Duration::from_secs(5) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(warnings(), 1, "{:#?}", stage.discord.ephemerals(who));
}

fn count(stage: &Stage, method: &str, path: &str) -> usize {
    let requests = stage.discord.requests().into_iter();
    requests.filter(|asked| asked.method == method && asked.path == path).count()
}

type Faults = &'static [(u32, Endpoint, Fault)];

/// A game has begun, and Ann's first goat meets these faults.
async fn first_goat_under(faults: Faults) -> (Stage, Outcome) {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    for &(times, endpoint, fault) in faults {
        stage.discord.fail_next(times, endpoint, fault);
    }
    let outcome = place(&stage).await;
    (stage, outcome)
}

/// Checks all cases, each by its name, at the same time.
macro_rules! cases {
    ($check:ident: $($name:literal => $case:expr,)*) => {
        together(vec![$(($name.to_owned(), Box::pin($check($case)) as Scene)),*])
    };
}

#[tokio::test]
async fn a_reply_gets_through_what_passes() {
    use Endpoint::InteractionCallback;

    async fn check(faults: Faults) {
        let (stage, outcome) = first_goat_under(faults).await;
        assert!(Stage::said(&outcome).content.contains(FIRST));
        plays_on(&stage).await;
        stage.finish();
    }
    cases!(check:
        "errors of the server" => &[(2, InteractionCallback, UNAVAILABLE)],
        "too many requests" =>
            &[(1, InteractionCallback, BUSY)],
        "the confirmation is lost" => &[(1, InteractionCallback, Fault::LoseAnswer)],
        "the connection is cut" =>
            &[(1, InteractionCallback, CUT)],
    )
    .await;
}

#[tokio::test]
async fn where_a_reply_fails_the_bot_posts_the_board_once() {
    use Endpoint::{CreateMessage, GetGuild, GetReply, InteractionCallback};

    async fn check(faults: Faults) {
        let (stage, outcome) = first_goat_under(faults).await;
        assert_eq!(outcome.response, None);
        let message = plays_on(&stage).await;
        assert_eq!(message.attachments.len(), 1, "the board is in the picture");
        stage.finish();
    }
    cases!(check:
        "the reply is too late" => &[(1, InteractionCallback, NO_INTERACTION)],
        "somebody else has answered" =>
            &[(1, InteractionCallback, Fault::Refuse { status: 400, code: 40_060 })],
        "the token has expired" => &[
            (1, InteractionCallback, EXPIRED),
            (1, GetReply, EXPIRED),
        ],
        "the reply is stalled" =>
            &[(1, InteractionCallback, LONG_STALL)],
        "and then errors of the server" => &[
            (1, InteractionCallback, NO_INTERACTION),
            (2, GetReply, UNAVAILABLE),
            (2, GetGuild, UNAVAILABLE),
            (2, CreateMessage, UNAVAILABLE),
        ],
        "and then too many requests" => &[
            (1, InteractionCallback, NO_INTERACTION),
            (3, CreateMessage, BUSY),
        ],
        "and then a slow channel" => &[
            (1, InteractionCallback, NO_INTERACTION),
            (1, CreateMessage, Fault::Refuse { status: 429, code: 20_028 }),
        ],
        "and then the confirmation is lost" => &[
            (1, InteractionCallback, NO_INTERACTION),
            (2, CreateMessage, Fault::LoseAnswer),
        ],
        "and then the post is stalled" => &[
            (1, InteractionCallback, NO_INTERACTION),
            (1, CreateMessage, LONG_STALL),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_reply_that_arrives_just_in_time_but_unconfirmed_is_not_told_twice() {
    // The bot has given up before Discord's three seconds are over.
    let stall = Fault::Stall(Duration::from_millis(2880));
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, stall);
    place(&stage).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn while_nothing_works_little_is_asked_and_afterwards_all_is_told() {
    let mut stage = Stage::without_bot("en-US").await;
    stage.log_filter = "info,serenity=warn";
    stage.start_bot().await;
    stage.start_game().await;
    let away = stage.discord.fail_all(Calls::All, UNAVAILABLE);
    assert_eq!(place(&stage).await.response, None);
    let since = Instant::now();
    while !stage.log().contains("an announcement waits on") {
        assert!(since.elapsed() < Duration::from_secs(20), "{}", stage.log());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    stage.discord.end_fault(away);
    plays_on(&stage).await;
    assert!(stage.log().lines().count() < 10, "{}", stage.log());
    stage.finish();
}

#[tokio::test]
async fn what_a_post_is_about_to_tell_is_not_told_by_the_next_reply_too() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    let stall = Fault::Stall(Duration::from_secs(5));
    stage.discord.fail_next(1, Endpoint::CreateMessage, stall);
    let posts = format!("/channels/{}/messages", stage.channel);
    // The client of Ann waits for longer than the post takes to begin.
    let (_, answer) = tokio::join!(place(&stage), async {
        while count(&stage, "POST", &posts) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "b1")]).await
    });
    assert!(Stage::said(&answer).content.contains("a1-b1"), "{answer:?}");
    let has_answer = |asked: &Request| asked.path == posts && asked.status.is_some();
    let since = Instant::now();
    while !stage.discord.requests().iter().any(has_answer) {
        assert!(since.elapsed() < Duration::from_secs(10), "the post does not arrive");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(told(&stage).len(), 1, "{:#?}", told(&stage));
    stage.finish();
}

#[tokio::test]
async fn a_decline_that_meets_errors_shows_in_the_challenge_in_the_end() {
    let stage = Stage::new("en-US").await;
    let opponent = [("opponent", stage.ben.id.into())];
    let challenge = stage.discord.slash(&stage.ann, stage.channel, "challenge", &opponent).await;
    let challenge = challenge.expect("Discord's client sends the command");
    let message = Stage::said(&challenge);
    // Until the bot has looked up which message it is, and has had the time to write it down.
    let reply = "/messages/@original";
    while !stage.discord.requests().iter().any(|asked| asked.path.ends_with(reply)) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    stage.slash(&stage.mia, "games", &[]).await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    stage.discord.fail_next(5, Endpoint::EditMessage, UNAVAILABLE);
    stage.press(&stage.ben, message, "Decline").await;
    let since = Instant::now();
    let has_buttons = |stage: &Stage| {
        let message = stage.discord.message(message.id).expect("it is still there");
        message.button("Accept").is_some()
    };
    while has_buttons(&stage) {
        assert!(since.elapsed() < Duration::from_secs(25), "the challenge looks open");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_calm(&stage);
    stage.finish();
}

#[tokio::test]
async fn a_post_that_is_stalled_does_not_hold_up_another_channel() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    stage.discord.fail_next(1, Endpoint::CreateMessage, LONG_STALL);
    place(&stage).await;
    stage.channel = stage.discord.add_channel(stage.guild, "elsewhere");
    let since = Instant::now();
    stage.start_game().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    place(&stage).await;
    plays_on(&stage).await;
    assert!(since.elapsed() < Duration::from_secs(9), "{:?}", since.elapsed());
    stage.finish();
}

#[tokio::test]
async fn without_attach_files_the_board_comes_in_letters() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::ATTACH_FILES.0);
    stage.discord.permit_in(stage.channel, stage.application.id, permissions);
    let outcome = place(&stage).await;
    let reply = Stage::said(&outcome);
    assert!(reply.attachments.is_empty() && reply.content.contains("```"), "{}", reply.content);
    plays_on(&stage).await;
    assert_warned_once(&stage, &stage.ann, "Attach Files").await;
    stage.finish();
}

#[tokio::test]
async fn a_post_without_attach_files_comes_in_letters() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::ATTACH_FILES.0);
    stage.discord.permit_in(stage.channel, stage.application.id, permissions);
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    place(&stage).await;
    let message = plays_on(&stage).await;
    assert!(message.attachments.is_empty() && message.content.contains("```"), "{message:?}");
    stage.finish();
}

#[tokio::test]
async fn what_only_people_can_remove_is_not_tried_again_and_again() {
    async fn check(post: Option<Fault>) {
        let stage = Stage::new("en-US").await;
        stage.start_game().await;
        stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
        if let Some(fault) = post {
            stage.discord.fail_all(Endpoint::CreateMessage, fault);
        } else {
            let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::SEND_MESSAGES.0);
            stage.discord.permit_in(stage.channel, stage.application.id, permissions);
        }
        place(&stage).await;
        // Long enough for two more looks at what still waits.
        tokio::time::sleep(Duration::from_secs(11)).await;
        assert_eq!(told(&stage).len(), 0);
        // With the picture and without it.
        let posts = count(&stage, "POST", &format!("/channels/{}/messages", stage.channel));
        assert!(posts <= 2, "{:#?}", stage.discord.requests());

        let answer = ben_answers(&stage).await;
        assert!(answer.content.contains(FIRST), "the next reply tells it: {}", answer.content);
        if post.is_none() {
            assert_warned_once(&stage, &stage.ben, "Send Messages").await;
        }
        stage.finish();
    }
    cases!(check:
        "Send Messages is missing" => None,
        "no access" => Some(Fault::Refuse { status: 403, code: 50_001 }),
        "a filter of the server blocks it" => Some(Fault::Refuse { status: 400, code: 200_000 }),
    )
    .await;
}

#[tokio::test]
async fn what_happened_in_a_channel_that_is_deleted_is_let_go() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    let fault = stage.discord.fail_all(Endpoint::InteractionCallback, NO_INTERACTION);
    stage.discord.fail_next(4, Endpoint::CreateMessage, UNAVAILABLE);
    place(&stage).await;
    stage.discord.delete_channel(stage.channel);
    stage.discord.end_fault(fault);
    // Long enough for the pause after the failure, and a look after that.
    tokio::time::sleep(Duration::from_secs(16)).await;
    let posts = count(&stage, "POST", &format!("/channels/{}/messages", stage.channel));
    assert!(posts <= 6, "{:#?}", stage.discord.requests());
    assert_calm(&stage);

    let mut stage = stage;
    stage.channel = stage.discord.add_channel(stage.guild, "another");
    stage.start_game().await;
    place(&stage).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn play_goes_on_when_the_messages_of_the_game_are_deleted() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    for message in stage.discord.messages(stage.channel) {
        stage.discord.delete_message(message.id);
    }
    place(&stage).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn a_challenge_can_be_answered_when_its_message_is_deleted() {
    let stage = Stage::new("en-US").await;
    let opponent = [("opponent", stage.ben.id.into()), ("side", crate::stage::GOATS.into())];
    let challenge = stage.discord.slash(&stage.ann, stage.channel, "challenge", &opponent).await;
    let challenge = challenge.expect("Discord's client sends the command");
    stage.discord.delete_message(Stage::said(&challenge).id);
    let outcome = stage.slash(&stage.ben, "accept", &[]).await;
    assert!(!Stage::said(&outcome).is_ephemeral(), "{outcome:?}");
    place(&stage).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn what_was_left_unsaid_is_said_after_the_token_has_expired() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    let away = stage.discord.fail_all(Endpoint::CreateMessage, UNAVAILABLE);
    place(&stage).await;
    stage.kill_bot();
    stage.discord.wait_disconnected(&stage.application).await;
    stage.discord.end_fault(away);
    stage.discord.advance(Duration::from_mins(16));
    stage.start_bot().await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn what_was_left_unsaid_does_not_hold_up_the_start() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    let away = stage.discord.fail_all(Endpoint::CreateMessage, UNAVAILABLE);
    place(&stage).await;
    stage.kill_bot();
    stage.discord.wait_disconnected(&stage.application).await;
    stage.discord.end_fault(away);
    for endpoint in [Endpoint::GetReply, Endpoint::GetGuild, Endpoint::CreateMessage] {
        stage.discord.fail_next(1, endpoint, Fault::Stall(Duration::from_secs(8)));
    }
    let since = Instant::now();
    stage.start_bot().await;
    assert!(since.elapsed() < Duration::from_secs(5), "{:?}", since.elapsed());
    let board = stage.slash(&stage.ann, "board", &[]).await;
    assert!(Stage::said(&board).is_ephemeral());
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn a_click_is_answered_where_the_first_reply_meets_errors() {
    let stage = Stage::new("en-US").await;
    let game = stage.start_game().await;
    for (fault, heard) in [(UNAVAILABLE, true), (NO_INTERACTION, false)] {
        stage.discord.fail_next(1, Endpoint::InteractionCallback, fault);
        let outcome = stage.press(&stage.zoe, &game, "Board").await;
        assert_eq!(outcome.response.is_some(), heard, "{fault:?}");
    }
    assert_calm(&stage);
    stage.finish();
}
