//! What members do on the stage, in few words.

use baghchal::rules::{Action, BySide, Course, Ruleset};
use baghchal::sandbox::{ChannelId, Member, Message, OptionValue, Outcome};
use jiff::Timestamp;

use crate::stage::{ALL, GOATS, Stage, UNLIMITED};

/// The places of the rulesets in their list of choices.
pub(crate) const PLY_YARD: i64 = 0;
pub(crate) const LUDOTEKA: i64 = 1;

/// A game on the stage, and beside it the same game as the rules see it.
pub(crate) struct Table<'a> {
    pub(crate) stage: &'a Stage,
    pub(crate) channel: ChannelId,
    pub(crate) seats: BySide<Member>,
    pub(crate) course: Course,
}

impl<'a> Table<'a> {
    /// A game of Ann with the goats against Ben that begins now, without a limit of time.
    pub(crate) async fn set(stage: &'a Stage) -> Table<'a> {
        Table::set_in(stage, stage.channel, Ruleset::PlyYard1).await
    }

    /// The same in any channel and by any rules.
    pub(crate) async fn set_in(
        stage: &'a Stage,
        channel: ChannelId,
        ruleset: Ruleset,
    ) -> Table<'a> {
        let rules = if ruleset == Ruleset::Ludoteka1 { LUDOTEKA } else { PLY_YARD };
        let options = [("rules", rules.into()), ("time", UNLIMITED.into())];
        let (_, table) = Table::set_on(stage, channel, ruleset, &options).await;
        table
    }

    /// The same in the usual channel on terms given by options of the challenge, and what the
    /// channel was told at the start.
    pub(crate) async fn set_with(
        stage: &'a Stage,
        options: &[(&str, OptionValue)],
    ) -> (Message, Table<'a>) {
        Table::set_on(stage, stage.channel, Ruleset::default(), options).await
    }

    pub(crate) async fn set_on(
        stage: &'a Stage,
        channel: ChannelId,
        ruleset: Ruleset,
        more: &[(&str, OptionValue)],
    ) -> (Message, Table<'a>) {
        let mut options = vec![("opponent", (&stage.ben).into()), ("side", GOATS.into())];
        options.extend_from_slice(more);
        let challenge = stage.ask(&stage.ann, channel, "challenge", &options).await;
        assert!(!Stage::said(&challenge).is_ephemeral(), "{challenge:?}");
        let accepted = stage.ask(&stage.ben, channel, "accept", &[]).await;
        assert!(!Stage::said(&accepted).is_ephemeral(), "{accepted:?}");
        stage.wait_for_edit(Stage::said(&challenge)).await;
        let seats = BySide { goats: stage.ann.clone(), tigers: stage.ben.clone() };
        let table = Table { stage, channel, seats, course: Course::new(ruleset) };
        (Stage::said(&accepted).clone(), table)
    }

    /// Plays actions such as `c3 a1-b2`, each by the side whose turn it is, and gives what the
    /// channel was told of each.
    pub(crate) async fn play(&mut self, actions: &str) -> Vec<Message> {
        let mut told = Vec::new();
        for text in actions.split_whitespace() {
            let action: Action = text.parse().expect("an action");
            let turn = self.course.position().turn();
            self.course.play(action).expect("a legal action");
            let outcome = match action {
                Action::Place { to } => {
                    let point = [("point", to.to_string().into())];
                    self.stage.ask(&self.seats[turn], self.channel, "place", &point).await
                }
                Action::Move { from, to } => {
                    let points = [("from", from.to_string().into()), ("to", to.to_string().into())];
                    self.stage.ask(&self.seats[turn], self.channel, "move", &points).await
                }
            };
            let message = Stage::said(&outcome);
            assert!(!message.is_ephemeral(), "{action}: {}", message.content);
            told.push(message.clone());
        }
        told
    }
}

/// Plays a scene twice: among members who read English, then in another channel among some who
/// read French. What all read is English both times.
pub(crate) async fn in_both_languages(scene: impl AsyncFn(&Stage)) {
    let mut stage = Stage::new("en-US").await;
    for locale in ["en-GB", "fr"] {
        stage.channel = stage.discord.add_channel(stage.guild, "general");
        stage.ann = stage.discord.add_member(stage.guild, "Ann", locale);
        stage.ben = stage.discord.add_member(stage.guild, "Ben", locale);
        stage.zoe = stage.discord.add_member(stage.guild, "Zoé", locale);
        scene(&stage).await;
    }
    stage.finish();
}

/// Plays a scene twice: on a server in English among members who read English, then on another in
/// French. The scene is told the place of the language among [`Words`].
pub(crate) async fn on_both_servers(scene: impl AsyncFn(&mut Stage, usize)) {
    let mut stage = Stage::new("en-US").await;
    scene(&mut stage, 0).await;
    stage.guild = stage.discord.add_guild("Hameau", "fr");
    stage.channel = stage.discord.add_channel(stage.guild, "general");
    stage.ann = stage.discord.add_member(stage.guild, "Ann", "fr");
    stage.ben = stage.discord.add_member(stage.guild, "Ben", "fr");
    stage.zoe = stage.discord.add_member(stage.guild, "Zoé", "fr");
    stage.mia = stage.discord.add_member(stage.guild, "Mia", "fr");
    stage.discord.permit(stage.guild, stage.mia.id, ALL);
    scene(&mut stage, 1).await;
    stage.finish();
}

/// Words in English and in French.
pub(crate) type Words<'a> = [&'a str; 2];

impl Stage {
    /// Checks that a member is told something in private and in their own language.
    #[track_caller]
    pub(crate) fn check_private<'a>(
        &self,
        who: &Member,
        outcome: &'a Outcome,
        words: Words<'_>,
    ) -> &'a Message {
        let message = Stage::said(outcome);
        assert_eq!(message.visible_to, Some(who.id), "{}", message.content);
        assert_eq!(self.words(message), words[usize::from(who.locale == "fr")]);
        message
    }

    /// Lets a member use a command, and checks that it is refused in these words, in private and
    /// without effect.
    pub(crate) async fn check_refused(
        &self,
        who: &Member,
        command: &str,
        options: &[(&str, &str)],
        words: Words<'_>,
    ) -> Outcome {
        // What the bot still does after an earlier reply is none of the refusal's effects.
        self.wait_until_calm().await;
        let before = self.seen_by_all().await;
        let outcome = self.slash(who, command, options).await;
        self.check_private(who, &outcome, words);
        assert_eq!(self.seen_by_all().await, before, "/{command} {options:?}");
        outcome
    }

    /// The same with a button.
    pub(crate) async fn check_press_refused(
        &self,
        who: &Member,
        message: &Message,
        label: &str,
        words: Words<'_>,
    ) -> Outcome {
        self.wait_until_calm().await;
        let before = self.seen_by_all().await;
        let outcome = self.press(who, message, label).await;
        self.check_private(who, &outcome, words);
        assert_eq!(self.seen_by_all().await, before, "{label}");
        outcome
    }

    /// Lets a member choose from the menu of a message.
    pub(crate) async fn choose(&self, who: &Member, message: &Message, value: &str) -> Outcome {
        let menu = &message.components[0]["components"][0];
        let custom_id = menu["custom_id"].as_str().expect("there is a menu");
        let outcome = self.discord.select(who, message.id, custom_id, &[value]).await;
        outcome.expect("Discord's client sends the choice")
    }

    /// Lets a member make a challenge in the usual channel, and gives its message.
    pub(crate) async fn challenge(&self, who: &Member, options: &[(&str, OptionValue)]) -> Message {
        let outcome = self.ask(who, self.channel, "challenge", options).await;
        let message = Stage::said(&outcome);
        assert!(!message.is_ephemeral(), "{}", message.content);
        message.clone()
    }

    /// Waits until a message has been edited, and gives it as it is then.
    pub(crate) async fn wait_for_edit(&self, message: &Message) -> Message {
        let edited = |found: &Message| found.id == message.id && found.edited.is_some();
        self.discord.wait_for_message(message.channel, edited).await.expect("an edit")
    }

    /// All public messages of the usual channel, and how the game there stands, apart from the buttons
    /// of older boards.
    pub(crate) async fn seen_by_all(&self) -> (Vec<Message>, String) {
        let board = self.ask(&self.mia, self.channel, "board", &[("text", true.into())]).await;
        let mut messages = self.discord.messages(self.channel);
        let newest = messages.iter().rposition(|message| !message.attachments.is_empty());
        for (number, message) in messages.iter_mut().enumerate() {
            // Bots may edit a message so that it stays as it was.
            message.edited = None;
            // Older boards lose their buttons, sooner or later.
            if !message.attachments.is_empty() && Some(number) != newest {
                message.components.clear();
            }
        }
        (messages, Stage::said(&board).content.clone())
    }

    /// Lets a member use a command in any channel.
    pub(crate) async fn ask(
        &self,
        who: &Member,
        channel: ChannelId,
        command: &str,
        options: &[(&str, OptionValue)],
    ) -> Outcome {
        let outcome = self.discord.slash(who, channel, command, options).await;
        outcome.expect("Discord's client sends the command")
    }

    /// The words of a message as they read: members and channels by name, times by how far off
    /// they are, spaces that do not break as spaces.
    pub(crate) fn words(&self, message: &Message) -> String {
        let mut words = message.content.replace(['\u{A0}', '\u{202F}'], " ");
        for member in [&self.ann, &self.ben, &self.zoe, &self.mia] {
            words =
                words.replace(&format!("<@{}>", member.id), &format!("@{}", member.global_name));
        }
        words = words.replace(&format!("<#{}>", self.channel), "#general");
        while let Some((before, rest)) = words.split_once("<t:") {
            let (time, after) = rest.split_once(":R>").expect("times are relative");
            let time: i64 = time.parse().expect("times are numbers");
            // Rounded, so that some seconds more or less make no difference.
            let hours = (time - message.sent.as_second() + 30 * 60).div_euclid(60 * 60);
            words = format!("{before}[in {hours} h]{after}");
        }
        words
    }
}

/// The times that a message names, in order.
pub(crate) fn times(message: &Message) -> Vec<Timestamp> {
    let times = message.content.split("<t:").skip(1);
    let times = times.filter_map(|rest| rest.split_once(":R>")?.0.parse().ok());
    times.filter_map(|second| Timestamp::from_second(second).ok()).collect()
}

/// What stands on the buttons of a message, in order.
pub(crate) fn labels(message: &Message) -> Vec<String> {
    message.buttons().filter_map(|button| button.label).collect()
}
