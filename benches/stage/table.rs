//! A channel with two members who play random games.

use std::time::Duration;

use baghchal::rules::{Action, BySide, Course, Ruleset};
use baghchal::sandbox::{
    ChannelId, GuildId, Member, Message, OptionValue, Outcome, Response, Sandbox,
};
use tokio::time::Instant;

/// The place of the goats among the choices of a side.
const GOATS: i64 = 0;

pub(crate) struct Table {
    pub(crate) discord: Sandbox,
    pub(crate) channel: ChannelId,
    pub(crate) members: BySide<Member>,
    pub(crate) course: Course,
    pub(crate) chance: fastrand::Rng,
    /// The newest one that all see.
    pub(crate) board: Option<Message>,
    /// The games before.
    pub(crate) over: Vec<Course>,
}

impl Table {
    /// Sets the table with this number, which is new to the bot.
    pub(super) fn new(discord: &Sandbox, guild: GuildId, number: usize) -> Table {
        let member = |side| discord.add_member(guild, &format!("{side} {number}"), "en-US");
        Table {
            discord: discord.clone(),
            channel: discord.add_channel(guild, &format!("board-{number}")),
            members: BySide { goats: member("Goat"), tigers: member("Tiger") },
            course: Course::new(Ruleset::default()),
            chance: fastrand::Rng::with_seed(number as u64),
            board: None,
            over: Vec::new(),
        }
    }

    /// Begins a game.
    pub(super) async fn begin(&mut self) {
        let BySide { goats, tigers } = &self.members;
        let options = [("opponent", OptionValue::from(tigers.id)), ("side", GOATS.into())];
        self.slash(goats, "challenge", &options).await;
        let outcome = self.slash(tigers, "accept", &[]).await;
        assert!(is_public(&outcome), "a game does not begin: {outcome:?}");
        self.board = outcome.message().cloned();
    }

    /// The actions of its games that members have seen arrive, oldest game first.
    pub(super) fn confirmed(&self) -> Vec<Vec<Action>> {
        let games = self.over.iter().chain([&self.course]);
        games.map(|course| course.actions().to_vec()).collect()
    }

    /// Whoever is to move, and any action of theirs.
    pub(crate) fn choose(&mut self) -> (Member, Action) {
        let legal: Vec<Action> = self.course.legal_actions().collect();
        let action = legal[self.chance.usize(..legal.len())];
        (self.members[self.course.position().turn()].clone(), action)
    }

    /// Acts by a command. Tells how long the reply took.
    pub(crate) async fn act_by_slash(&mut self, who: &Member, action: Action) -> Option<Duration> {
        let begun = Instant::now();
        let board = self.place_or_move(who, action).await?;
        let took = begun.elapsed();
        self.played(action, board).await?;
        Some(took)
    }

    /// The same, without taking note of it. Gives the board that all see.
    pub(crate) async fn place_or_move(&self, who: &Member, action: Action) -> Option<Message> {
        let outcome = match action {
            Action::Place { to } => {
                self.slash(who, "place", &[("point", to.to_string().as_str().into())]).await
            }
            Action::Move { from, to } => {
                let (from, to) = (from.to_string(), to.to_string());
                let options = [("from", from.as_str().into()), ("to", to.as_str().into())];
                self.slash(who, "move", &options).await
            }
        };
        let board = outcome.message().filter(|board| !board.attachments.is_empty())?;
        is_public(&outcome).then(|| board.clone())
    }

    /// All have seen this action on this board. After the last one a new game begins.
    pub(crate) async fn played(&mut self, action: Action, board: Message) -> Option<()> {
        self.course.play(action).ok()?;
        self.board = Some(board);
        if self.course.outcome().is_some() {
            let course = Course::new(Ruleset::default());
            self.over.push(std::mem::replace(&mut self.course, course));
            self.begin().await;
        }
        Some(())
    }

    /// Asks for help. Tells how long the reply took.
    pub(super) async fn ask_for_help(&mut self) -> Option<Duration> {
        let begun = Instant::now();
        let outcome = self.slash(&self.members.goats, "help", &[]).await;
        outcome.message().map(|_| begun.elapsed())
    }

    pub(crate) async fn slash(
        &self,
        who: &Member,
        command: &str,
        options: &[(&str, OptionValue)],
    ) -> Outcome {
        let outcome = self.discord.slash(who, self.channel, command, options).await;
        outcome.expect("Discord's client sends the command")
    }
}

pub(crate) fn is_public(outcome: &Outcome) -> bool {
    matches!(&outcome.response, Some(Response::Message(message)) if !message.is_ephemeral())
}
