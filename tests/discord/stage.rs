//! A server with members, a Discord around it, and the bot as a process of its own.

use std::path::Path;
use std::pin::Pin;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use baghchal::sandbox::{
    Application, ChannelId, Description, Endpoint, Fault, FaultId, GuildId, Member, Message,
    OptionValue, Options, Outcome, Permissions, Response, Sandbox,
};
use jiff::Timestamp;
use tempfile::TempDir;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// Discord's official description of its API, where the environment names the file.
static DESCRIPTION: LazyLock<Option<Arc<Description>>> = LazyLock::new(|| {
    let path = std::env::var_os("BAGHCHAL_DISCORD_SPEC")?;
    Some(Arc::new(Description::load(Path::new(&path)).expect("BAGHCHAL_DISCORD_SPEC can be read")))
});

/// Starting a bot takes a second of a processor; more at once would only wait for each other.
static STARTS: Semaphore = Semaphore::const_new(2);

/// The file that puts the bot's clock forward.
const CLOCK_AHEAD: &str = "clock-ahead";

/// The places of choices in their lists, as Discord sends them.
pub(crate) const GOATS: i64 = 0;
pub(crate) const UNLIMITED: i64 = 6;

/// What whoever moderates may do.
pub(crate) const ALL: Permissions = Permissions(u64::MAX >> 11);

/// One scene of several.
pub(crate) type Scene = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Plays scenes that mostly wait at the same time, each by its name and on a stage of its own.
pub(crate) async fn together(scenes: Vec<(String, Scene)>) {
    let playing: Vec<(String, JoinHandle<()>)> =
        scenes.into_iter().map(|(name, scene)| (name, tokio::spawn(scene))).collect();
    for (name, played) in playing {
        assert!(played.await.is_ok(), "{name}: the panic is above");
    }
}

/// A scene to play on. English members are Ann and Ben, a French one is Zoé, and Mia moderates.
pub(crate) struct Stage {
    pub(crate) discord: Sandbox,
    pub(crate) application: Application,
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) ann: Member,
    pub(crate) ben: Member,
    pub(crate) zoe: Member,
    pub(crate) mia: Member,
    /// What the bot logs, as `RUST_LOG` says it.
    pub(crate) log_filter: &'static str,
    /// What the bot is told when it starts.
    pub(crate) arguments: &'static [&'static str],
    /// The channel to which the bot posts reports of errors.
    pub(crate) reports: Option<ChannelId>,
    bot: Option<Child>,
    folder: TempDir,
}

impl Stage {
    /// Sets the scene on a server with this locale and starts the bot.
    pub(crate) async fn new(locale: &str) -> Stage {
        let mut stage = Stage::without_bot(locale).await;
        stage.start_bot().await;
        stage
    }

    /// Sets the scene only.
    pub(crate) async fn without_bot(locale: &str) -> Stage {
        let options = Options { description: DESCRIPTION.clone(), ..Options::default() };
        let discord = Sandbox::start(options).await.expect("a free port");
        let application = discord.add_application("Baghchal");
        let guild = discord.add_guild("Village", locale);
        let channel = discord.add_channel(guild, "general");
        let ann = discord.add_member(guild, "Ann", "en-GB");
        let ben = discord.add_member(guild, "Ben", "en-US");
        let zoe = discord.add_member(guild, "Zoé", "fr");
        let mia = discord.add_member(guild, "Mia", "en-US");
        discord.permit(guild, mia.id, ALL);
        let folder = tempfile::tempdir().expect("a temporary folder");
        let log_filter = "debug,hyper=info,h2=info,rustls=info,reqwest=info,sqlx=info";
        Stage {
            discord,
            application,
            guild,
            channel,
            ann,
            ben,
            zoe,
            mia,
            log_filter,
            arguments: &[],
            reports: None,
            bot: None,
            folder,
        }
    }

    /// Starts the bot on the database of this stage and waits until it is connected.
    pub(crate) async fn start_bot(&mut self) {
        let _turn = STARTS.acquire().await.expect("it is never closed");
        self.spawn_bot();
        assert!(self.discord.wait_connected(&self.application).await, "{}", self.log());
        assert!(self.discord.wait_for_command(&self.application, "end").await, "{}", self.log());
    }

    /// Starts the bot on the database of this stage.
    pub(crate) fn spawn_bot(&mut self) {
        self.bot = Some(self.spawn("bot.log"));
    }

    /// Starts one more bot on the same database by mistake, and waits until it has ended by itself.
    /// Gives its exit code and what it has logged.
    pub(crate) async fn second_bot(&mut self) -> (Option<i32>, String) {
        let first = self.bot.take();
        self.bot = Some(self.spawn("second.log"));
        let code = self.bot_ends_within(Duration::from_secs(10)).await;
        self.bot = first;
        let log = std::fs::read_to_string(self.folder.path().join("second.log"));
        (code, log.expect("it has logged something"))
    }

    fn spawn(&self, log: &str) -> Child {
        let log = self.folder.path().join(log);
        let log = std::fs::File::options().create(true).append(true).open(log).expect("a log");
        Command::new(env!("CARGO_BIN_EXE_baghchal"))
            .arg("bot")
            .args(self.arguments)
            .current_dir(&self.folder)
            .env_clear()
            .env("DISCORD_TOKEN", &self.application.token)
            .env("DISCORD_API_URL", self.discord.url())
            .env("DATABASE_URL", self.database())
            .env("CLOCK_AHEAD_FILE", self.folder.path().join(CLOCK_AHEAD))
            .env("RUST_LOG", self.log_filter)
            .envs(self.reports.map(|channel| ("REPORTS_CHANNEL", channel.to_string())))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("the bot starts")
    }

    /// Waits until the bot has ended by itself, at most `patience`. Gives its exit code.
    pub(crate) async fn bot_ends_within(&mut self, patience: Duration) -> Option<i32> {
        let bot = self.bot.as_mut().expect("the bot runs");
        let since = Instant::now();
        while since.elapsed() < patience {
            if let Some(status) = bot.try_wait().expect("the bot can be waited for") {
                self.bot = None;
                return status.code();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the bot still runs after {patience:?}");
    }

    /// Asks the bot to stop, as a supervisor does.
    #[cfg(unix)]
    pub(crate) fn terminate_bot(&self) {
        self.signal_bot("TERM");
    }

    /// Sends the bot a signal, such as `STOP`, with which it stalls until `CONT`.
    #[cfg(unix)]
    pub(crate) fn signal_bot(&self, signal: &str) {
        let bot = self.bot.as_ref().expect("the bot runs");
        let kill = Command::new("kill").args(["-s", signal, &bot.id().to_string()]).status();
        assert!(kill.expect("kill can be run").success());
    }

    /// Waits until the bot has logged these words, at most 10 s.
    pub(crate) async fn wait_for_log(&self, words: &str) {
        let since = Instant::now();
        while !self.log().contains(words) {
            assert!(since.elapsed() < Duration::from_secs(10), "the bot has not logged: {words}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Kills the bot at once, as `kill -9` does.
    pub(crate) fn kill_bot(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            bot.kill().expect("the bot can be killed");
            bot.wait().expect("the bot ends");
        }
    }

    /// Kills the bot at once and waits until Discord has noticed.
    pub(crate) async fn crash_bot(&mut self) {
        self.kill_bot();
        while self.discord.is_connected(&self.application) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Puts the clocks of Discord and of the bot forward by whole seconds, whether the bot runs or
    /// not. What the bot still does after a reply belongs to the time before.
    pub(crate) async fn advance(&self, by: Duration) {
        if self.bot.is_some() {
            self.wait_until_calm().await;
        }
        self.put_forward(by);
    }

    /// The same up to a whole second, which has then just begun.
    pub(crate) async fn advance_to(&self, second: Timestamp) {
        if self.bot.is_some() {
            self.wait_until_calm().await;
        }
        let fraction = self.discord.now().subsec_nanosecond().unsigned_abs();
        tokio::time::sleep(Duration::from_nanos((1_000_000_000 - fraction).into())).await;
        let left = second.as_second() - self.discord.now().as_second();
        self.put_forward(Duration::from_secs(left.try_into().expect("it is still to come")));
    }

    /// Puts the clocks forward while the bot may be at something.
    pub(crate) fn put_forward(&self, by: Duration) {
        assert_eq!(by.subsec_nanos(), 0, "the bot's clock is ahead by whole seconds");
        let file = self.folder.path().join(CLOCK_AHEAD);
        let before = std::fs::read_to_string(&file).unwrap_or_default();
        let before: u64 = if before.is_empty() { 0 } else { before.parse().expect("seconds") };
        // The bot finds a whole number at any time, and takes no token for alive that is dead.
        let draft = file.with_extension("part");
        std::fs::write(&draft, (before + by.as_secs()).to_string()).expect("a file");
        std::fs::rename(&draft, &file).expect("a file in its folder");
        self.discord.advance(by);
    }

    /// Waits until the bot has sent no request for a while, or at most a second.
    pub(crate) async fn wait_until_calm(&self) {
        let since = Instant::now();
        let mut seen = None;
        while since.elapsed() < Duration::from_secs(1) {
            let requests = self.discord.requests().len();
            if seen.replace(requests) == Some(requests) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Where the bot keeps its files.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn database(&self) -> String {
        format!("sqlite:{}", self.folder.path().join("baghchal.db").display())
    }

    /// What the bot has logged so far.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("bot.log")).unwrap_or_default()
    }

    /// Lets a member use a command in the usual channel, options by name.
    pub(crate) async fn slash(
        &self,
        who: &Member,
        command: &str,
        options: &[(&str, &str)],
    ) -> Outcome {
        let options: Vec<(&str, OptionValue)> =
            options.iter().map(|&(name, value)| (name, value.into())).collect();
        let outcome = self.discord.slash(who, self.channel, command, &options).await;
        outcome.expect("Discord's client sends the command")
    }

    /// The same, and the message that came at once.
    #[track_caller]
    pub(crate) fn said(outcome: &Outcome) -> &Message {
        match &outcome.response {
            Some(Response::Message(message) | Response::Updated(message)) => message,
            other => panic!("a message was expected, not {other:?}"),
        }
    }

    /// Lets nobody edit messages from now on, so that older boards keep their buttons.
    pub(crate) fn keep_old_buttons(&self) -> FaultId {
        let refused = Fault::Refuse { status: 403, code: 50001 };
        self.discord.fail_all(Endpoint::EditMessage, refused)
    }

    /// Presses the button with this label under a message.
    pub(crate) async fn press(&self, who: &Member, message: &Message, label: &str) -> Outcome {
        let button = message.button(label).expect("there is such a button");
        let custom_id = button.custom_id.expect("it is no link");
        let outcome = self.discord.click(who, message.id, &custom_id).await;
        outcome.expect("Discord's client sends the click")
    }

    /// Starts a game between Ann with the goats and Ben with the tigers, without a limit of time.
    pub(crate) async fn start_game(&self) -> Message {
        let challenge = self
            .discord
            .slash(
                &self.ann,
                self.channel,
                "challenge",
                &[
                    ("opponent", OptionValue::from(self.ben.id)),
                    ("side", GOATS.into()),
                    ("time", UNLIMITED.into()),
                ],
            )
            .await
            .expect("Discord's client sends the command");
        let outcome = self.press(&self.ben, Stage::said(&challenge), "Accept").await;
        Stage::said(&outcome).clone()
    }

    /// Ends the scene: the bot has sent nothing that Discord would find wrong.
    #[track_caller]
    pub(crate) fn finish(mut self) {
        self.kill_bot();
        let violations = self.discord.violations();
        assert!(violations.is_empty(), "{violations:#?}");
        let panicked = self.log().lines().filter(|line| line.contains("panicked")).count();
        assert_eq!(panicked, 0, "{}", self.log());
        assert!(!self.log().contains(&self.application.token), "the log has the token in it");
    }
}

impl Drop for Stage {
    #[expect(clippy::print_stderr, reason = "the log of the bot explains a test that failed")]
    fn drop(&mut self) {
        self.kill_bot();
        if std::thread::panicking() {
            let log = self.log();
            let tail: Vec<&str> = log.lines().rev().take(60).collect();
            for line in tail.iter().rev() {
                eprintln!("bot: {line}");
            }
        }
    }
}
