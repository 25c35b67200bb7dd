//! Many members act at the same moment, and what can happen once happens once.

use std::time::Duration;

use baghchal::rules::{Action, Course, Point, Ruleset, Side};
use baghchal::sandbox::{ChannelId, Endpoint, Fault, Member, Message, OptionValue, Outcome};
use tokio::task::JoinSet;

use crate::stage::{GOATS, Stage};

/// What one member does, to be run beside what others do.
type Deed = std::pin::Pin<Box<dyn Future<Output = Outcome> + Send>>;

#[tokio::test]
async fn of_fifty_equal_actions_one_is_played() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    let deeds = (0..50).map(|_| place(&stage, "c3"));
    let (public, private) = at_once(deeds).await;
    assert_eq!(numbered(&public), [(1, "c3".parse().unwrap())]);
    assert_eq!(private.len(), 49);
    for answer in private {
        assert!(answer.starts_with("You have already played c3, as action 1."), "{answer}");
    }
    stage.finish();
}

#[tokio::test]
async fn fifty_actions_of_both_sides_are_played_one_a_ply() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    let mut course = Course::new(Ruleset::default());
    for _ in 0..4 {
        let board = course.position();
        let standing = Point::ALL.into_iter().filter(|&at| board.piece(at) == Some(Side::Tigers));
        let steps: Vec<Action> = standing
            .flat_map(|from| from.joined().into_iter().map(move |to| Action::Move { from, to }))
            .collect();
        let goats = Point::ALL.iter().map(|to| place(&stage, &to.to_string()));
        let tigers = steps.iter().cycle().take(25).map(|&step| step_to(&stage, step));
        let deeds: Vec<Deed> = goats.zip(tigers).flat_map(|(goat, tiger)| [goat, tiger]).collect();
        let (public, private) = at_once(deeds).await;

        assert!(!public.is_empty(), "somebody was on turn");
        assert_eq!(public.len() + private.len(), 50);
        for (number, action) in numbered(&public) {
            assert_eq!(number, course.ply() + 1, "each ply is played once");
            course.play(action).expect("only legal actions are played");
        }
        for answer in private {
            let reasons = [
                "It is not your turn:",
                "You have already played",
                "A goat already stands on",
                "A tiger already stands on",
                "Nothing stands on",
                "A goat stands on",
            ];
            assert!(reasons.iter().any(|reason| answer.starts_with(reason)), "{answer}");
        }
    }
    stage.finish();
}

#[tokio::test]
async fn of_ten_members_who_accept_one_gets_the_game() {
    let stage = Stage::new("en-US").await;
    let challenge = slash(&stage, &stage.ann, stage.channel, "challenge", Vec::new()).await;
    let challenge = Stage::said(&challenge).clone();
    let guests: Vec<Member> = (0..10)
        .map(|number| stage.discord.add_member(stage.guild, &format!("Guest {number}"), "en-US"))
        .collect();
    let (public, private) =
        at_once(guests.iter().map(|guest| press(&stage, guest, &challenge, "Accept"))).await;
    let [accepted] = &public[..] else { panic!("one game was expected: {public:#?}") };
    assert!(accepted.content.contains(" has accepted Ann’s challenge"), "{accepted:?}");
    assert_eq!(private.len(), 9);
    for answer in private {
        assert!(answer.contains("has already accepted this challenge"), "{answer}");
    }
    stage.finish();
}

#[tokio::test]
async fn of_mutual_challenges_one_stands_in_each_channel() {
    let stage = Stage::new("en-US").await;
    let more = ["second", "third"].map(|name| stage.discord.add_channel(stage.guild, name));
    let channels = [stage.channel, more[0], more[1]];
    let (ann, ben) = (&stage.ann, &stage.ben);
    let challenges = channels
        .iter()
        .flat_map(|&channel| [(ann, ben, channel), (ben, ann, channel)])
        .map(|(host, guest, channel)| challenge(&stage, host, guest, channel));
    let (public, private) = at_once(challenges).await;
    assert_eq!(channels_of(&public), channels);
    assert_eq!(private.len(), channels.len());
    for answer in private {
        assert!(answer.contains("is already waiting here"), "{answer}");
    }

    let accepts = channels
        .iter()
        .flat_map(|&channel| [(ann, channel), (ben, channel)])
        .map(|(guest, channel)| slash(&stage, guest, channel, "accept", Vec::new()));
    let (public, private) = at_once(accepts).await;
    assert_eq!(channels_of(&public), channels);
    assert_eq!(private.len(), channels.len());
    for answer in private {
        assert!(answer.starts_with("No challenge is waiting for you here."), "{answer}");
    }
    stage.finish();
}

#[tokio::test]
async fn of_challenges_accepted_at_once_in_a_channel_one_becomes_a_game() {
    let stage = Stage::new("en-US").await;
    let mut deeds = Vec::new();
    for number in 0..6 {
        let add = |name: &str| {
            stage.discord.add_member(stage.guild, &format!("{name} {number}"), "en-US")
        };
        let (host, guest) = (add("Host"), add("Guest"));
        let offered = challenge(&stage, &host, &guest, stage.channel).await;
        deeds.push(press(&stage, &guest, Stage::said(&offered), "Accept"));
    }
    let (public, private) = at_once(deeds).await;
    assert_eq!(public.len(), 1, "{public:#?}");
    assert_eq!(private.len(), 5);
    for answer in private {
        assert!(answer.contains("a channel holds one game at a time"), "{answer}");
        assert!(answer.contains("Shall I open a thread for yours?"), "{answer}");
    }
    stage.finish();
}

#[tokio::test]
async fn what_is_being_posted_is_not_told_by_a_reply_too() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.fail_next(
        1,
        Endpoint::InteractionCallback,
        Fault::Refuse { status: 403, code: 50013 },
    );
    stage.discord.fail_next(1, Endpoint::CreateMessage, Fault::Stall(Duration::from_millis(600)));
    let unheard = tokio::spawn(place(&stage, "c3"));
    let path = format!("/channels/{}/messages", stage.channel);
    let posting = || stage.discord.requests().iter().any(|request| request.path == path);
    while !posting() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }

    let outcome = stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "a2")]).await;
    let reply = Stage::said(&outcome);
    assert!(reply.content.starts_with("🐅 **2. a1-a2**"), "{}", reply.content);
    let tells = |message: &Message| {
        message.content.contains("1. c3** ·") || message.content.contains("1. c3 ·")
    };
    stage.discord.wait_for_message(stage.channel, tells).await.expect("the action is told");
    let messages = stage.discord.messages(stage.channel);
    assert_eq!(messages.into_iter().filter(tells).count(), 1);
    unheard.abort();
    stage.finish();
}

/// Lets it all be done at once. Returns what everybody reads, in order, and what one member each does.
async fn at_once(deeds: impl IntoIterator<Item = Deed>) -> (Vec<Message>, Vec<String>) {
    let outcomes = deeds.into_iter().collect::<JoinSet<Outcome>>().join_all().await;
    let messages = outcomes.iter().map(|outcome| Stage::said(outcome).clone());
    let (mut public, private): (Vec<Message>, Vec<Message>) =
        messages.partition(|message| !message.is_ephemeral());
    public.sort_by_key(|message| message.id);
    (public, private.into_iter().map(|message| message.content).collect())
}

/// The actions that the messages announce, with their numbers; ordered by these, since replies may
/// overtake each other.
fn numbered(messages: &[Message]) -> Vec<(u16, Action)> {
    let action = |message: &Message| {
        let (number, action) = message.content.split("**").nth(1)?.split_once(". ")?;
        Some((number.parse().ok()?, action.parse().ok()?))
    };
    let announced = |message| action(message).unwrap_or_else(|| panic!("no action: {message:?}"));
    let mut actions: Vec<(u16, Action)> = messages.iter().map(announced).collect();
    actions.sort_by_key(|&(number, _)| number);
    actions
}

fn channels_of(messages: &[Message]) -> Vec<ChannelId> {
    let mut channels: Vec<ChannelId> = messages.iter().map(|message| message.channel).collect();
    channels.sort();
    channels
}

fn place(stage: &Stage, point: &str) -> Deed {
    slash(stage, &stage.ann, stage.channel, "place", vec![("point", point.into())])
}

fn step_to(stage: &Stage, action: Action) -> Deed {
    let text = action.to_string();
    slash(stage, &stage.ben, stage.channel, "move", vec![("from", text.as_str().into())])
}

fn challenge(stage: &Stage, host: &Member, guest: &Member, channel: ChannelId) -> Deed {
    let options = vec![("opponent", OptionValue::from(guest.id)), ("side", GOATS.into())];
    slash(stage, host, channel, "challenge", options)
}

fn slash(
    stage: &Stage,
    who: &Member,
    channel: ChannelId,
    command: &'static str,
    options: Vec<(&'static str, OptionValue)>,
) -> Deed {
    let (discord, who) = (stage.discord.clone(), who.clone());
    Box::pin(async move {
        let outcome = discord.slash(&who, channel, command, &options).await;
        outcome.expect("Discord's client sends the command")
    })
}

fn press(stage: &Stage, who: &Member, message: &Message, label: &str) -> Deed {
    let (discord, who, message) = (stage.discord.clone(), who.clone(), message.clone());
    let button = message.button(label).and_then(|button| button.custom_id);
    let button = button.expect("there is such a button");
    Box::pin(async move {
        let outcome = discord.click(&who, message.id, &button).await;
        outcome.expect("Discord's client sends the click")
    })
}
