//! What scenes have in common that are played in both languages.

use std::time::Duration;

use baghchal::rules::Ruleset;
use baghchal::sandbox::{ChannelId, Member, Message, OptionValue, Outcome, Response};

use crate::play::{Table, Words, labels};
use crate::stage::Stage;

/// A setting of a member or of a server, chosen by its place in the list.
pub(crate) type Choice = (&'static str, i64);

/// What stands on the buttons under the board of a game that goes on.
pub(crate) const BOARD: [[&str; 3]; 2] =
    [["Play", "Moves", "Board"], ["Jouer", "Coups", "Plateau"]];

impl Stage {
    /// Of some words in both languages those that are read here.
    pub(crate) fn read<T: Copy>(&self, [english, french]: [T; 2]) -> T {
        if self.ann.locale == "fr" { french } else { english }
    }

    /// Checks that everybody is told something in the language of the server.
    #[track_caller]
    pub(crate) fn check_public<'a>(&self, outcome: &'a Outcome, words: Words<'_>) -> &'a Message {
        let message = Stage::said(outcome);
        assert!(!message.is_ephemeral(), "{}", message.content);
        assert_eq!(self.words(message), self.read(words));
        message
    }

    /// Checks what stands on the buttons of a message.
    #[track_caller]
    pub(crate) fn check_labels(&self, message: &Message, english: &[&str], french: &[&str]) {
        assert_eq!(labels(message), self.read([english, french]));
    }

    /// Presses the button with this label, which is given in both languages.
    pub(crate) async fn push(&self, who: &Member, message: &Message, label: Words<'_>) -> Outcome {
        self.press(who, message, self.read(label)).await
    }

    /// The same, and checks that it is refused in private and without effect.
    pub(crate) async fn check_push_refused(
        &self,
        who: &Member,
        message: &Message,
        label: Words<'_>,
        words: Words<'_>,
    ) {
        self.check_press_refused(who, message, self.read(label), words).await;
    }

    /// Waits for a message in a channel that reads so, and is otherwise as wanted.
    pub(crate) async fn wait_to_read(&self, channel: ChannelId, words: Words<'_>) -> Message {
        let reads_so = |message: &Message| self.words(message) == self.read(words);
        let found = self.discord.wait_for_message(channel, reads_so).await;
        found.unwrap_or_else(|| {
            let messages = self.discord.messages(channel);
            let read: Vec<String> = messages.iter().map(|message| self.words(message)).collect();
            panic!("nobody reads {:?}, but {read:#?}", self.read(words))
        })
    }

    /// Lets a member choose for themselves, or a manager for the server.
    pub(crate) async fn choose_setting(&self, who: &Member, command: &str, choices: &[Choice]) {
        let options: Vec<(&str, OptionValue)> =
            choices.iter().map(|&(name, place)| (name, place.into())).collect();
        let outcome = self.ask(who, self.channel, command, &options).await;
        assert!(Stage::said(&outcome).is_ephemeral(), "{outcome:?}");
    }

    /// Gives the message of the bot that tells the channel what a member has done with a button of a
    /// message that only they see. In place of that they are told that it is done.
    pub(crate) async fn posted(&self, who: &Member, outcome: &Outcome) -> Message {
        let done = Stage::said(outcome);
        assert!(matches!(outcome.response, Some(Response::Updated(_))), "{outcome:?}");
        assert_eq!(done.visible_to, Some(who.id), "{}", done.content);
        assert_eq!((labels(done).len(), done.attachments.len()), (0, 0), "{done:?}");
        let pressed = outcome.interaction.expect("the bot was there").0;
        let later = |message: &Message| message.nonce.is_some() && pressed < message.id.0;
        self.discord.wait_for_message(done.channel, later).await.expect("the bot posts it")
    }

    /// Lets time go by until whoever has acted counts as away, and would be pinged.
    pub(crate) async fn let_them_go(&self) {
        self.advance(Duration::from_mins(4)).await;
    }
}

impl<'a> Table<'a> {
    /// A game of Ann with the goats against Ben in the usual channel, with three days per action.
    pub(crate) async fn set_timed(stage: &'a Stage) -> Table<'a> {
        Table::set_at(stage, stage.channel, &[]).await
    }

    /// A game of Ann with the goats against Ben, in a channel and with these further options.
    pub(crate) async fn set_at(
        stage: &'a Stage,
        channel: ChannelId,
        options: &[(&str, OptionValue)],
    ) -> Table<'a> {
        Table::set_on(stage, channel, Ruleset::PlyYard1, options).await.1
    }

    /// Lets a member resign, and gives what the channel is told.
    pub(crate) async fn resign(&self, who: &Member) -> Message {
        resign(self.stage, self.channel, who).await
    }
}

/// Lets a member resign in a channel, and gives what the channel is told.
pub(crate) async fn resign(stage: &Stage, channel: ChannelId, who: &Member) -> Message {
    let question = stage.ask(who, channel, "resign", &[]).await;
    let resigned = stage.push(who, Stage::said(&question), ["Resign", "Abandonner"]).await;
    stage.posted(who, &resigned).await
}
