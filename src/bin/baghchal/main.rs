//! The command line of Baghchal: wiring only.

mod solve;
mod tournament;
mod value;

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{self, ExitCode};
use std::sync::Arc;

use baghchal::config::{Config, ConfigError, Variable};
use baghchal::console::{self, Easel};
use baghchal::discord;
use baghchal::referee;
use baghchal::render::{Scene, Size, Theme};
use baghchal::rules::{self, Action, Course, Leaves, Position, Ruleset, Score};
use baghchal::sandbox::{self, Playground};
use baghchal::store;
use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser};

/// A referee for Bagh-Chal, four tigers against twenty goats.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Run the Discord bot; it is set up by the environment, see .env.example
    Bot {
        /// Begin no new games, such as before a restart; SIGUSR1 does the same to a running bot, and
        /// SIGUSR2 undoes it
        #[arg(long)]
        drain: bool,
        /// Belong to the program that starts it: read no .env file, and stop when the standard input ends
        #[arg(long, hide = true)]
        supervised: bool,
    },
    /// Try everything without an account at Discord: a Discord on this machine, the bot and a page
    Sandbox {
        /// The port of the page on 127.0.0.1
        #[arg(long, default_value_t = 8642)]
        port: u16,
        /// Where everything is kept between runs
        #[arg(long, default_value = "baghchal-sandbox")]
        folder: PathBuf,
        /// Throw away what is kept there, and start over
        #[arg(long)]
        fresh: bool,
        /// Discord's description of its API, openapi.json, to check each request of the bot against; the page
        /// tells under /api/violations what was wrong
        #[arg(long, hide = true, value_name = "FILE")]
        description: Option<PathBuf>,
    },
    /// Play at this terminal, two people at one keyboard
    Console(console::Options),
    /// Copy the database to a new file, while the bot goes on
    Backup {
        /// Where to; nothing is overwritten
        file: PathBuf,
    },
    /// Prove that the games in a database fit together, and name what does not; the bot may go on
    Check {
        /// The file of the database, or its URL
        database: PathBuf,
    },
    /// Print the errors that members have reported in the guide and that no channel has; the bot may go on
    Reports {
        /// Print those too that the bot has posted to its channel
        #[arg(long)]
        all: bool,
    },
    /// Work out the exact value of every position, and keep them in a file
    Solve(solve::Options),
    /// Print what positions are worth, by the tablebase of this host: a line for each with the value
    /// (goats, draw or tigers), the plies to the end once all goats are placed, and the actions that keep it, best first
    Value(value::Options),
    /// Count the leaves of the tree of legal actions, one line for each depth
    Perft {
        /// The last depth, from 1
        #[arg(value_parser = clap::value_parser!(u8).range(1..))]
        depth: u8,
        /// The first position
        #[arg(long, default_value_t = Position::START)]
        position: Position,
        /// The rules: plyyard or ludoteka
        #[arg(long, default_value_t)]
        rules: Ruleset,
    },
    /// Let each level of the engine play the one below, and count
    Tournament(tournament::Options),
    /// Draw a position
    Picture {
        /// The position, such as "T3T/5/5/5/T3T g 20 0"
        position: Position,
        /// The file to write, as PNG
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
        /// The last action, which is marked
        #[arg(long, value_name = "ACTION")]
        last: Option<Action>,
        /// The side in pixels, from 300 to 1600
        #[arg(long, default_value_t)]
        size: Size,
        /// The theme: classic or contrast
        #[arg(long, default_value_t)]
        theme: Theme,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where the standard error is closed too, the exit code has to do.
            writeln!(io::stderr(), "error: {error:#}").ok();
            ExitCode::from(if error.is::<ConfigError>() { 2 } else { 1 })
        }
    }
}

fn run(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Bot { drain, supervised } => {
            let config = if supervised { Config::from_environment() } else { Config::load()? };
            start_logging(&config, "info,serenity=warn")?;
            let enough = async move {
                if supervised { stdin_ends().await } else { std::future::pending().await }
            };
            runtime()?.block_on(discord::run(config.bot()?, drain, enough))
        }
        Command::Sandbox { port, folder, fresh, description } => {
            let config = Config::from_environment();
            start_logging(&config, "warn")?;
            let mut setup = playground_setup(config, port, folder, fresh)?;
            if let Some(path) = description {
                setup.description = Some(Arc::new(sandbox::Description::load(&path)?));
            }
            runtime()?.block_on(playground(setup))
        }
        Command::Console(options) => {
            let config = Config::load()?;
            start_logging(&config, "warn,baghchal=info")?;
            runtime()?.block_on(console::run(options, &config))
        }
        Command::Backup { file } => {
            let config = Config::load()?;
            start_logging(&config, "warn,baghchal=info")?;
            let size = runtime()?.block_on(store::backup(&config.database_url()?, &file))?;
            writeln!(io::stdout(), "{}: {size} bytes", file.display())?;
            Ok(())
        }
        Command::Check { database } => {
            let report = runtime()?.block_on(referee::check(&database))?;
            let mut stdout = io::stdout().lock();
            for finding in &report.findings {
                writeln!(stdout, "{finding}")?;
            }
            let database = database.display();
            if report.is_cut_short() {
                anyhow::bail!("{database}: too much is wrong to go on, after {report}");
            } else if !report.is_sound() {
                anyhow::bail!("{database}: {} wrong in {report}", report.findings.len());
            }
            writeln!(stdout, "{database}: nothing wrong in {report}")?;
            Ok(())
        }
        Command::Reports { all } => {
            let config = Config::load()?;
            start_logging(&config, "warn,baghchal=info")?;
            let url = config.database_url()?;
            let reports = runtime()?.block_on(referee::reports(Path::new(&url), all))?;
            let blocks: Vec<String> = reports.iter().map(ToString::to_string).collect();
            let text = match (blocks.is_empty(), all) {
                (true, true) => "no reports".to_owned(),
                (true, false) => "no undelivered reports".to_owned(),
                (false, _) => blocks.join("\n\n"),
            };
            writeln!(io::stdout(), "{text}")?;
            Ok(())
        }
        Command::Perft { depth, position, rules } => {
            let course = Course::from_position(rules, position);
            for depth in 1..=depth {
                let leaves = rules::perft(&course, depth, Leaves::Counted);
                writeln!(io::stdout(), "{depth} {leaves}")?;
            }
            Ok(())
        }
        Command::Solve(options) => solve::run(&options, &mut io::stdout()),
        Command::Value(options) => {
            let tablebase = Config::load()?.tablebase();
            value::run(&options, tablebase.as_deref(), io::stdin().lock(), &mut io::stdout().lock())
        }
        Command::Tournament(options) => {
            let tablebase = Config::load()?.tablebase();
            tournament::run(&options, tablebase.as_deref(), &mut io::stdout())
        }
        Command::Picture { position, output, last, size, theme } => {
            if let Some(last) = last.filter(|&last| !position.can_follow(last)) {
                let message = format!("{last} cannot have led to {position}");
                Arguments::command().error(ErrorKind::ValueValidation, message).exit();
            }
            let outcome = position.outcome();
            let score = outcome.map_or(Score::Open, |outcome| Score::won_by(outcome.winner()));
            let (routes, marks) = (Vec::new(), Vec::new());
            let scene = Scene { position, last, routes, marks, score, turned: false };
            Ok(Easel::new(output, theme, size)?.paint(&scene)?)
        }
    }
}

/// Lets people play until the process is told to stop.
async fn playground(setup: sandbox::Setup) -> anyhow::Result<()> {
    let playground = Playground::open(setup).await?;
    let mut signals = sandbox::StopSignals::listen()?;
    let (address, log) = (playground.address(), playground.log().display());
    writeln!(io::stdout(), "The bot logs to {log}")?;
    writeln!(io::stdout(), "Open {address} in a browser. Ctrl-C stops it.")?;
    signals.next().await;
    tokio::select! {
        closed = playground.close() => Ok(closed?),
        // Whoever says so twice does not want to wait until the bot has stopped.
        () = signals.insistence() => anyhow::bail!("stopped at once; what happened last may be lost"),
    }
}

/// The sandbox's Discord knows nothing of the game: who is there and how the bot is started is said here.
fn playground_setup(
    config: Config,
    port: u16,
    folder: PathBuf,
    fresh: bool,
) -> anyhow::Result<sandbox::Setup> {
    let program = std::env::current_exe()?;
    // The bot works in another folder.
    let config = match config.tablebase() {
        Some(path) => {
            config.with(Variable::Tablebase, std::path::absolute(path)?.display().to_string())
        }
        None => config,
    };
    let bot = move |wiring: &sandbox::Wiring| {
        // All of it is set, so that no token and no database of another bot is used by mistake. On Unix a process
        // needs nothing else from its environment; the sandbox runs nowhere else.
        let config = config
            .clone()
            .with(Variable::DiscordToken, &wiring.token)
            .with(Variable::DiscordApiUrl, &wiring.url)
            .with(Variable::DatabaseUrl, "sqlite:games.db")
            .with(Variable::ClockAheadFile, wiring.clock_file.display().to_string())
            // A channel of another Discord: `baghchal reports` prints what is kept.
            .with(Variable::ReportsChannel, "");
        let mut command = process::Command::new(&program);
        command
            .args(["bot", "--supervised"])
            .current_dir(&wiring.folder)
            .env_clear()
            .envs(config.environment());
        command
    };
    Ok(sandbox::Setup {
        folder,
        port,
        fresh,
        cast: sandbox::Cast {
            bot: "Baghchal",
            server: "Village",
            locale: "en-US",
            channels: &["general", "games"],
            members: &["Asha", "Bibek", "Chandra", "Dolma"],
            moderator: "Dolma",
        },
        description: None,
        bot: Box::new(bot),
        bot_files: &["games.db", "games.db-wal", "games.db-shm"],
    })
}

/// Ends when the standard input does.
async fn stdin_ends() {
    let (ended, end) = tokio::sync::oneshot::channel();
    // It cannot be taken back, so it has a thread of its own, which ends with the process.
    std::thread::spawn(move || {
        // An input that cannot be read has ended too.
        io::copy(&mut io::stdin(), &mut io::sink()).ok();
        ended.send(()).ok();
    });
    end.await.ok();
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()
}

fn start_logging(config: &Config, default: &str) -> Result<(), ConfigError> {
    tracing_subscriber::fmt()
        .with_env_filter(config.log_filter(default)?)
        .with_writer(io::stderr)
        .with_ansi(config.allows_colour() && io::stderr().is_terminal())
        .init();
    Ok(())
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
