//! What members do: how a wish becomes a command, a press or a choice, and what they see of it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use baghchal::game::{Game, MemberId};
use baghchal::rules::{Action, Point};
use baghchal::sandbox::{
    Application, ChannelId, ClientError, GuildId, Member, Message, OptionValue, Outcome, Sandbox,
    UserId,
};
use jiff::Timestamp;

use crate::diary::{Diary, Seen, Wanted};

/// Options of a command, by name.
pub(crate) type Given = Vec<(&'static str, OptionValue)>;

/// All who may do something, and what is noted of it.
#[derive(Debug)]
pub(crate) struct Company {
    pub(crate) discord: Sandbox,
    pub(crate) application: Application,
    pub(crate) people: Mutex<BTreeMap<UserId, Member>>,
    pub(crate) moderators: BTreeMap<GuildId, Member>,
    pub(crate) diary: Mutex<Diary>,
    /// The round that is being played.
    pub(crate) round: AtomicU32,
}

impl Company {
    pub(crate) fn diary(&self) -> MutexGuard<'_, Diary> {
        self.diary.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A member by the number that games know; nobody where they had their data deleted.
    pub(crate) fn member(&self, id: MemberId) -> Option<Member> {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.get(&UserId(id.0)).cloned()
    }

    /// The channel of a game.
    pub(crate) fn channel(game: &Game) -> ChannelId {
        ChannelId(game.place.channel.0)
    }
}

/// What came of a command or a press.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) seen: Seen,
    pub(crate) message: Option<Message>,
}

impl Answer {
    /// The button in it that carries something like this.
    pub(crate) fn button(&self, prefix: &str) -> Option<(&Message, String)> {
        let message = self.message.as_ref()?;
        Some((message, button(message, prefix)?))
    }
}

impl Answer {
    /// The cell of a board to tap on that stands for a point, if it carries something like this.
    fn cell(&self, prefix: &str, point: Point) -> Option<(&Message, String)> {
        let message = self.message.as_ref()?;
        let name = point.to_string();
        let is_there =
            |label: Option<&str>| label.and_then(|l| l.split(' ').next_back()) == Some(&name);
        let cell = message.buttons().find(|button| is_there(button.label.as_deref()))?;
        Some((message, cell.custom_id.filter(|id| id.starts_with(prefix))?))
    }
}

/// What a button of a message carries, if it begins like this.
fn button(message: &Message, prefix: &str) -> Option<String> {
    let mut carried = message.buttons().filter_map(|button| button.custom_id);
    carried.find(|custom_id| custom_id.starts_with(prefix))
}

/// Somebody at Discord's client, who does one thing after another.
#[derive(Debug)]
pub(crate) struct Hand {
    pub(crate) company: Arc<Company>,
    pub(crate) chance: fastrand::Rng,
    /// The round in which they began.
    pub(crate) round: u32,
}

impl Hand {
    /// Whether something of so many percent happens.
    pub(crate) fn happens(&mut self, percent: u8) -> bool {
        self.chance.u8(..100) < percent
    }

    /// Whether time has gone on since they began: what they know is old.
    pub(crate) fn is_out_of_date(&self) -> bool {
        self.company.round.load(Ordering::Relaxed) != self.round
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.company.discord.now()
    }

    fn note(
        &self,
        who: &Member,
        channel: ChannelId,
        wanted: Wanted,
        outcome: Result<Outcome, ClientError>,
    ) -> Answer {
        let mut diary = self.company.diary();
        match outcome {
            Ok(outcome) => {
                let seen = diary.note(who.id, channel, wanted, &outcome);
                Answer { seen, message: outcome.message().cloned() }
            }
            Err(
                ClientError::NoAccess
                | ClientError::NoSuchMessage
                | ClientError::NoSuchComponent(_)
                | ClientError::NotPermitted,
            ) => {
                diary.meet("refusals of the client");
                Answer { seen: Seen::Nothing, message: None }
            }
            Err(wrong) => panic!("the players make no such mistakes: {wrong}"),
        }
    }

    pub(crate) async fn slash(
        &self,
        who: &Member,
        channel: ChannelId,
        command: &str,
        options: &[(&'static str, OptionValue)],
        wanted: Wanted,
    ) -> Answer {
        let outcome = self.company.discord.slash(who, channel, command, options).await;
        self.note(who, channel, wanted, outcome)
    }

    /// Uses a command from the menu of another member.
    pub(crate) async fn menu(
        &self,
        who: &Member,
        channel: ChannelId,
        command: &str,
        target: UserId,
        wanted: Wanted,
    ) -> Answer {
        let outcome = self.company.discord.user_menu(who, channel, command, target).await;
        self.note(who, channel, wanted, outcome)
    }

    /// Presses a button.
    pub(crate) async fn press(
        &self,
        who: &Member,
        message: &Message,
        custom_id: &str,
        wanted: Wanted,
    ) -> Answer {
        let outcome = self.company.discord.click(who, message.id, custom_id).await;
        self.note(who, message.channel, wanted, outcome)
    }

    /// Presses the newest such button in a channel.
    pub(crate) async fn press_newest(
        &self,
        who: &Member,
        channel: ChannelId,
        prefix: &str,
        wanted: Wanted,
    ) -> Option<Answer> {
        let messages = self.company.discord.messages(channel);
        let newest =
            messages.iter().rev().find_map(|message| Some((message, button(message, prefix)?)));
        let (message, custom_id) = newest?;
        Some(self.press(who, message, &custom_id, wanted).await)
    }

    /// Presses such a button if there is one; a command does the same.
    pub(crate) async fn press_or_slash(
        &self,
        who: &Member,
        channel: ChannelId,
        prefix: &str,
        command: &str,
        wanted: Wanted,
    ) -> Answer {
        match self.press_newest(who, channel, prefix, wanted.clone()).await {
            Some(answer) => answer,
            None => self.slash(who, channel, command, &[], wanted).await,
        }
    }

    /// Acts on the board by taps, by a command, by a menu, and with or without looking first.
    pub(crate) async fn act(&mut self, who: &Member, channel: ChannelId, action: Action) -> Answer {
        let wanted = Wanted::Act(action);
        let taps = self.happens(35);
        let tapped = if taps { self.act_by_taps(who, channel, action).await } else { None };
        let answer = match tapped {
            Some(answer) => answer,
            None => self.act_by_command(who, channel, action).await,
        };
        let Some((message, play)) = answer.button("play:") else { return answer };
        self.company.diary().meet("previews");
        let back = answer.button("back").or_else(|| answer.button("grid:"));
        match back.filter(|_| self.happens(12)) {
            Some((message, back)) => self.press(who, message, &back, Wanted::Look).await,
            None => self.press(who, message, &play, wanted).await,
        }
    }

    async fn act_by_command(&mut self, who: &Member, channel: ChannelId, action: Action) -> Answer {
        let wanted = Wanted::Act(action);
        match action {
            Action::Place { to } => {
                let point = [("point", to.to_string().into())];
                self.slash(who, channel, "place", &point, wanted).await
            }
            Action::Move { from, to } if self.happens(8) => {
                let from = [("from", from.to_string().into())];
                let menu = self.slash(who, channel, "move", &from, Wanted::Look).await;
                self.choose_from(who, menu, &to.to_string(), wanted).await
            }
            Action::Move { from, to } => {
                let points = [("from", from.to_string().into()), ("to", to.to_string().into())];
                self.slash(who, channel, "move", &points, wanted).await
            }
        }
    }

    /// Acts by taps on the newest board of the channel, if one can be opened: once for a goat that is
    /// placed, else on the piece and on where it goes.
    async fn act_by_taps(
        &self,
        who: &Member,
        channel: ChannelId,
        action: Action,
    ) -> Option<Answer> {
        let mut answer = self.press_newest(who, channel, "grid:", Wanted::Look).await?;
        if let Action::Move { from, .. } = action {
            let Some((grid, pick)) = answer.cell("pick:", from) else { return Some(answer) };
            answer = self.press(who, grid, &pick, Wanted::Look).await;
        }
        let Some((grid, tap)) = answer.cell("tap:", action.to()) else { return Some(answer) };
        self.company.diary().meet("taps");
        Some(self.press(who, grid, &tap, Wanted::Act(action)).await)
    }

    /// Chooses from the menu in an answer.
    async fn choose_from(&self, who: &Member, menu: Answer, value: &str, wanted: Wanted) -> Answer {
        let Some(message) = &menu.message else { return menu };
        let Some(select) = message.components.first().map(|row| &row["components"][0]) else {
            return menu;
        };
        let Some(custom_id) = select["custom_id"].as_str() else { return menu };
        let options = select["options"].as_array();
        // Where the game has gone on, something else is offered, or nothing.
        if !options.is_some_and(|options| options.iter().any(|option| option["value"] == value)) {
            return menu;
        }
        self.company.diary().meet("menus");
        let chosen = self.company.discord.select(who, message.id, custom_id, &[value]).await;
        self.note(who, message.channel, wanted, chosen)
    }

    /// Resigns, once asked whether that is meant.
    pub(crate) async fn resign(&self, who: &Member, channel: ChannelId) -> Answer {
        let question = self.slash(who, channel, "resign", &[], Wanted::Look).await;
        match question.button("resign:") {
            Some((message, yes)) => self.press(who, message, &yes, Wanted::Resign).await,
            None => question,
        }
    }
}
