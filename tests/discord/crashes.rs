//! The bot is killed at random instants of play: nothing is lost, said twice or left unsaid.

use std::collections::BTreeMap;
use std::time::Duration;

use baghchal::game::{Deed, GameId, Offer};
use baghchal::referee::{Backlog, Referee};
use baghchal::rules::{Action, BySide, Side};
use baghchal::sandbox::{
    Calls, ClientError, Endpoint, Fault, Member, Message, OptionValue, Outcome,
};
use baghchal::store::Store;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::followed::{Followed, Standing, any_action};
use crate::stage::{GOATS, Stage};
use crate::tapping::carrying;

/// Tables that are played at the same time, each with a bot of its own.
const TABLES: u64 = 4;
/// How often the bot of a table is killed at least.
const KILLS: u32 = 52;
/// How often each part of a bot's work must have been hit for the test to prove anything.
const HITS: u32 = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_kills_lose_nothing_and_repeat_nothing() {
    let mut tables: JoinSet<_> = (0..TABLES).map(play).collect();
    let mut kills: BTreeMap<Moment, u32> = BTreeMap::new();
    while let Some(table) = tables.join_next().await {
        for (moment, count) in table.expect("the table is played") {
            *kills.entry(moment).or_default() += count;
        }
    }
    let count = |moment| kills.get(&moment).copied().unwrap_or_default();
    assert!(200 <= kills.values().sum::<u32>(), "{kills:?}");
    for moment in [Moment::BeforeCommit, Moment::BeforeReply, Moment::CatchingUp] {
        assert!(HITS <= count(moment), "{moment:?} of {kills:?}");
    }
    assert!(HITS <= count(Moment::BeforeNote) + count(Moment::AfterAll), "{kills:?}");
}

/// Plays at one table until its bot has been killed often enough.
async fn play(seed: u64) -> BTreeMap<Moment, u32> {
    let mut table = Table::new(seed).await;
    while table.kills.values().sum::<u32>() < KILLS {
        for _ in 0..table.chance.u8(..3) {
            table.act_undisturbed().await;
        }
        if table.chance.u8(..6) == 0 {
            table.act_unheard().await;
        }
        table.act_and_be_killed().await;
        table.restart().await;
        table.compare_with_what_was_told();
        table.press_an_old_button().await;
    }
    let Table { stage, kills, .. } = table;
    stage.finish();
    kills
}

/// At what the bot was when it was killed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Moment {
    /// The deed is not stored.
    BeforeCommit,
    /// The deed is stored, and Discord has no reply.
    BeforeReply,
    /// Discord has the reply, and the bot has not noted that.
    BeforeNote,
    /// All was done.
    AfterAll,
    /// Nothing was under way, but a question of its own, or it was just starting.
    Idle,
    /// It was starting, with something to tell.
    CatchingUp,
}

/// A piece of news that the channel is to read once.
#[derive(Clone, PartialEq, Eq, Debug)]
struct News {
    /// What is said of it in every form: the numbered action, or the kind of deed.
    text: String,
    /// Whether the board is different after it.
    changes_the_board: bool,
    /// The name of a picture of the board after it.
    picture: String,
}

/// A channel in which Ann with the goats and Ben with the tigers play one game after another.
struct Table {
    stage: Stage,
    members: BySide<Member>,
    chance: fastrand::Rng,
    game: Followed,
    /// All that has happened.
    history: Vec<News>,
    /// How long an answer takes here.
    pace: Duration,
    kills: BTreeMap<Moment, u32>,
}

impl Table {
    async fn new(seed: u64) -> Table {
        let stage = Stage::new("en-US").await;
        Table {
            members: BySide { goats: stage.ann.clone(), tigers: stage.ben.clone() },
            stage,
            chance: fastrand::Rng::with_seed(seed),
            game: Followed::nothing(GameId(1)),
            history: Vec::new(),
            pace: Duration::from_millis(30),
            kills: BTreeMap::new(),
        }
    }

    /// Decides what is done next. The questions that it takes before are asked.
    async fn prepare(&mut self) -> (Side, Deed) {
        if self.game.standing == Standing::Over {
            self.game = Followed::nothing(GameId(self.game.id.0 + 1));
        }
        let (by, deed) = self.game.choose(&mut self.chance);
        if deed == Deed::Resign {
            self.stage.slash(&self.members[by], "resign", &[]).await;
        }
        (by, deed)
    }

    /// Does it in Discord's client.
    async fn act(&self, by: Side, deed: &Deed) -> Outcome {
        let Stage { discord, channel, ben, .. } = &self.stage;
        let member = &self.members[by];
        match *deed {
            Deed::Act(action) if self.taps() => {
                let messages = discord.messages(*channel);
                let board = messages.iter().rfind(|board| carrying(board, "grid:").is_some());
                let board = board.expect("the game has a board");
                self.stage.act_by_taps(member, board, action).await
            }
            Deed::Challenge => {
                let options = [("opponent", OptionValue::from(ben.id)), ("side", GOATS.into())];
                let outcome = discord.slash(member, *channel, "challenge", &options).await;
                outcome.expect("Discord's client sends the command")
            }
            Deed::Accept { .. } => self.press_newest(member, "Accept").await,
            Deed::Act(Action::Place { to }) => {
                self.stage.slash(member, "place", &[("point", &to.to_string())]).await
            }
            Deed::Act(Action::Move { from, to }) => {
                let (from, to) = (from.to_string(), to.to_string());
                self.stage.slash(member, "move", &[("from", &from), ("to", &to)]).await
            }
            Deed::Offer(Offer::Draw) => self.stage.slash(member, "draw", &[]).await,
            Deed::AgreeOffer(Offer::Draw) => self.press_newest(member, "Accept the draw").await,
            Deed::DeclineOffer(Offer::Draw) => self.press_newest(member, "Decline the draw").await,
            Deed::Resign => {
                let questions = self.stage.discord.ephemerals(member);
                let question = questions.last().expect("the bot has asked");
                self.stage.press(member, question, "Resign").await
            }
            ref other => panic!("nobody does this: {other:?}"),
        }
    }

    /// Whether the next action is tapped, and not typed.
    fn taps(&self) -> bool {
        self.game.events.is_multiple_of(3)
    }

    /// Whether this answer tells a member that the deed is done: to all, or where it was done by a
    /// button that only they see, to them.
    fn confirms(deed: &Deed, outcome: &Outcome) -> bool {
        let said = Stage::said(outcome);
        let done = match deed {
            Deed::Act(action) => said.content.contains(&format!("{action}** is played.")),
            Deed::Resign => said.content.starts_with("You have resigned."),
            _ => false,
        };
        !said.is_ephemeral() || done
    }

    /// Presses the newest such button in the channel, which the bot may have made before a crash.
    async fn press_newest(&self, member: &Member, label: &str) -> Outcome {
        let messages = self.stage.discord.messages(self.stage.channel);
        let newest = messages.iter().rfind(|message| message.button(label).is_some());
        self.stage.press(member, newest.expect("there is such a button"), label).await
    }

    /// Notes that something has happened.
    fn follow(&mut self, by: Side, deed: &Deed) {
        let played = match &self.game.standing {
            Standing::Live { course, .. } => course.ply(),
            Standing::Nothing | Standing::Offered | Standing::Over => 0,
        };
        let Followed { id, events: revision, .. } = self.game;
        self.game = self.game.after(by, deed);
        let text = match *deed {
            Deed::Act(action) => format!("{}. {action}", played + 1),
            Deed::Accept { .. } => "accept".to_owned(),
            ref other => format!("{other:?}"),
        };
        let changes_the_board = matches!(
            deed,
            Deed::Accept { .. } | Deed::Act(_) | Deed::AgreeOffer(Offer::Draw) | Deed::Resign
        );
        let picture = format!("bagh-chal-{id}-{revision}.png");
        self.history.push(News { text, changes_the_board, picture });
    }

    /// Something that goes well.
    async fn act_undisturbed(&mut self) {
        let (by, deed) = self.prepare().await;
        let begun = Instant::now();
        let outcome = self.act(by, &deed).await;
        self.pace = begun.elapsed();
        assert!(Table::confirms(&deed, &outcome), "{deed:?}: {outcome:?}");
        self.follow(by, &deed);
        if self.game.standing == Standing::Over {
            // The next game is told by itself, and may be faster than what was tapped.
            self.until(Table::has_told_all).await;
        }
    }

    /// An action that the bot stores and cannot tell, so that later news must bring it along.
    async fn act_unheard(&mut self) {
        let Standing::Live { course, .. } = &self.game.standing else { return };
        // The answer to the last of some taps alone cannot be lost.
        if self.taps() {
            return;
        }
        let (by, deed) =
            (course.position().turn(), Deed::Act(any_action(course, &mut self.chance)));
        // Of a game that this ends there would be no later news.
        let Standing::Live { .. } = self.game.after(by, &deed).standing else { return };
        // What was tapped before may still be on its way to the channel.
        self.until(Table::has_told_all).await;
        let discord = self.stage.discord.clone();
        let forbidden = Fault::Refuse { status: 403, code: 50013 };
        discord.fail_next(1, Endpoint::InteractionCallback, forbidden);
        let deaf = discord.fail_all(Calls::Endpoint(Endpoint::CreateMessage), forbidden);
        // The bot tries to post with the picture, then without; at the latest when it next looks.
        let tried = self.count_posts() + 2;
        let given_up = self.until(|table| tried <= table.count_posts());
        let unheard = async {
            assert_eq!(self.act(by, &deed).await.response, None);
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = unheard => {}
            () = given_up => {}
        }
        discord.end_fault(deaf);
        self.follow(by, &deed);
    }

    /// How many messages the bot has posted by itself or tried to, those under way apart.
    fn count_posts(&self) -> usize {
        let path = format!("/channels/{}/messages", self.stage.channel);
        let posts = |request: &&baghchal::sandbox::Request| {
            request.method == "POST" && request.path == path && request.status.is_some()
        };
        self.stage.discord.requests().iter().filter(posts).count()
    }

    /// Something during which, or soon after, the bot is killed.
    async fn act_and_be_killed(&mut self) {
        let (by, deed) = self.prepare().await;
        if deed == Deed::Resign {
            // The button of the question is pressed after a crash.
            self.kill(Moment::Idle).await;
            self.stage.start_bot().await;
        }
        let at = Instant::now() + self.pace.mul_f64(1.5 * self.chance.f64() * self.chance.f64());
        let outcome = tokio::time::timeout_at(at, self.act(by, &deed)).await.ok();
        tokio::time::sleep_until(at).await;
        self.stage.crash_bot().await;

        let (stored, waits) = self.stored().await;
        let after = self.game.after(by, &deed);
        let happened = stored == after;
        assert!(happened || stored == self.game, "{stored:?} after {deed:?} on {:?}", self.game);
        if let Some(outcome) = outcome {
            assert!(Table::confirms(&deed, &outcome), "{deed:?}: {outcome:?}");
            assert!(happened, "{deed:?} was confirmed and is lost");
        }
        if happened {
            self.follow(by, &deed);
        }
        let moment = match (happened, self.has_told_all(), waits) {
            (false, ..) => Moment::BeforeCommit,
            (true, false, _) => Moment::BeforeReply,
            (true, true, true) => Moment::BeforeNote,
            (true, true, false) => Moment::AfterAll,
        };
        *self.kills.entry(moment).or_default() += 1;
    }

    async fn kill(&mut self, moment: Moment) {
        self.stage.crash_bot().await;
        *self.kills.entry(moment).or_default() += 1;
    }

    /// The game as the crash has left it, and whether its last event waits to be announced. Only a
    /// copy is opened: the bot is to recover the files itself.
    async fn stored(&self) -> (Followed, bool) {
        let copy = tempfile::tempdir().expect("a temporary folder");
        for name in ["baghchal.db", "baghchal.db-wal"] {
            let file = self.stage.folder().join(name);
            if file.exists() {
                std::fs::copy(file, copy.path().join(name)).expect("the database is copied");
            }
        }
        let url = format!("sqlite:{}", copy.path().join("baghchal.db").display());
        let referee = Referee::new(Store::open(&url).await.expect("the database is sound"));
        let id = self.game.id;
        let stored = referee.backlog(id).await.expect("the game can be read");
        referee.close().await;
        let (game, unannounced) = match stored {
            Some(Backlog { game, unannounced, .. }) => (Some(game), unannounced),
            None => (None, Vec::new()),
        };
        let stored = Followed::from_stored(id, game);
        let last = unannounced.last().map(|waits| waits.event.revision.0 + 1);
        let waits = last == Some(stored.events);
        (stored, waits)
    }

    /// Starts the bot again and lets it tell what is still to be told. It may be killed at that once
    /// more.
    async fn restart(&mut self) {
        if !self.has_told_all() && self.chance.bool() {
            let posts = self.count_posts();
            self.stage.spawn_bot();
            // It does not post where its last reply has arrived after all.
            self.until(|table| posts < table.count_posts() || table.has_told_all()).await;
            let posted = posts < self.count_posts();
            tokio::time::sleep(Duration::from_millis(self.chance.u64(..4))).await;
            self.kill(if posted { Moment::CatchingUp } else { Moment::Idle }).await;
        }
        self.stage.start_bot().await;
        self.until(Table::has_told_all).await;
    }

    /// Waits until it is so, at most 10 s.
    async fn until(&self, is_so: impl Fn(&Table) -> bool) {
        let waiting = async {
            while !is_so(self) {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(10), waiting).await;
        assert!(waited.is_ok(), "{:?} of {:?}", self.told(), self.history);
    }

    fn has_told_all(&self) -> bool {
        self.history.len() <= self.told().len()
    }

    /// The news that the channel has read.
    fn told(&self) -> Vec<String> {
        self.stage.discord.messages(self.stage.channel).iter().flat_map(news).collect()
    }

    /// All that has happened was told once and in order, and each message shows the board after the
    /// last that it tells if that has changed, or a later one where it was told late.
    fn compare_with_what_was_told(&self) {
        let happened: Vec<&str> = self.history.iter().map(|news| news.text.as_str()).collect();
        assert_eq!(self.told(), happened);
        let mut history = &self.history[..];
        for message in self.stage.discord.messages(self.stage.channel) {
            let (told, later) = history.split_at(news(&message).len());
            history = later;
            let last = told.last().unwrap_or_else(|| panic!("no news: {}", message.content));
            let changed = told.iter().any(|news| news.changes_the_board);
            let wanted: Vec<&str> = changed.then_some(last.picture.as_str()).into_iter().collect();
            let pictures = message.attachments.iter().map(|picture| picture.filename.as_str());
            let pictures: Vec<&str> = pictures.collect();
            // What follows may have happened before a crash, too.
            let late = message.content.starts_with("Not announced until now")
                && later.first().is_some_and(|next| pictures == [next.picture.as_str()]);
            assert!(pictures == wanted || late, "{pictures:?}, not {wanted:?}: {message:?}");
        }
    }

    /// Presses some button under an earlier message: it works or says why not.
    async fn press_an_old_button(&mut self) {
        let mut messages = self.stage.discord.messages(self.stage.channel);
        // The last one is not old.
        messages.pop();
        if messages.is_empty() {
            return;
        }
        let message = &messages[self.chance.usize(..messages.len())];
        let labels = message.buttons().filter_map(|button| button.label);
        // Those work for ever.
        let labels: Vec<String> =
            labels.filter(|label| !["Rematch", "Replay"].contains(&label.as_str())).collect();
        if labels.is_empty() {
            return;
        }
        let label = &labels[self.chance.usize(..labels.len())];
        let member = &self.members[Side::BOTH[self.chance.usize(..2)]];
        let custom_id = message.button(label).and_then(|button| button.custom_id);
        let custom_id = custom_id.expect("it is no link");
        let outcome = match self.stage.discord.click(member, message.id, &custom_id).await {
            // A newer board has taken it away just now.
            Err(ClientError::NoSuchComponent(_)) => return,
            clicked => clicked.expect("Discord's client sends the click"),
        };
        let answer = Stage::said(&outcome);
        assert!(answer.is_ephemeral(), "{label}: {answer:?}");
        // A board to tap on is for whoever is to move, in the game that goes on.
        let shows_board = label == "Board" || label == "Play" && answer.buttons().count() == 25;
        if shows_board {
            assert_eq!(answer.attachments.len(), 1, "{answer:?}");
        } else if label != "Moves" {
            let reasons = [
                "It is not your turn",
                "already accepted this challenge",
                "has gone on",
                "No draw offer",
                "game is over",
                "Only your opponent",
            ];
            let says_why = reasons.iter().any(|reason| answer.content.contains(reason));
            assert!(says_why, "{label}: {}", answer.content);
        }
    }
}

/// The news in a message, as they stand in [`Table::history`].
fn news(message: &Message) -> Vec<String> {
    message.content.lines().filter_map(|line| news_in(message, line)).collect()
}

fn news_in(message: &Message, line: &str) -> Option<String> {
    // "🐐 **7. c3** · Ann places a goat." or, where it was missed, "- 🐐 7. c3 · Ann".
    if let Some((_, action)) = line.split_once("**")
        && let Some((action, _)) = action.split_once("** · ")
    {
        return Some(action.to_owned());
    }
    if let Some(missed) = line.strip_prefix("- ")
        && let Some((_, action)) = missed.split_once(' ')
        && let Some((action, _)) = action.split_once(" · ")
    {
        return Some(action.to_owned());
    }
    let kind = if line.contains(" has accepted ") {
        // The message of the challenge itself comes to say so too.
        if message.attachments.is_empty() { Deed::Challenge } else { return Some("accept".into()) }
    } else if line.ends_with("accepts the challenge") {
        return Some("accept".into());
    } else if line.contains("challenges you to a game") || line.ends_with("makes the challenge") {
        Deed::Challenge
    } else if line.contains("offers a draw. ") || line.ends_with("offers a draw") {
        Deed::Offer(Offer::Draw)
    } else if line.contains("declines the draw") {
        Deed::DeclineOffer(Offer::Draw)
    } else if line.contains("**Draw** by agreement") || line.ends_with("agrees to the draw") {
        Deed::AgreeOffer(Offer::Draw)
    } else if line.contains("have resigned") || line.ends_with(" resigns") {
        Deed::Resign
    } else {
        return None;
    };
    Some(format!("{kind:?}"))
}
