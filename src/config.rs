//! The settings, from the environment and from a `.env` file. Nothing else reads either.
//!
//! `.env.example` has a paragraph for each [`Variable`].

use std::collections::HashMap;
use std::env::{self, VarError};
use std::fmt;
use std::num::NonZeroU64;
use std::path::PathBuf;

use tracing_subscriber::EnvFilter;

/// The database, unless `DATABASE_URL` says otherwise.
const DATABASE_URL: &str = "sqlite:baghchal.db";

/// A variable that the program reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variable {
    /// The bot's token.
    DiscordToken,
    /// Where the games are kept.
    DatabaseUrl,
    /// Another server that speaks Discord's API.
    DiscordApiUrl,
    /// By how much the bot's clock is ahead.
    ClockAheadFile,
    /// The channel that hears of errors in the guide.
    ReportsChannel,
    /// The file with the exact values.
    Tablebase,
    /// What is logged.
    RustLog,
    /// The locale of the terminal, before the next two.
    LcAll,
    /// The locale of the terminal's messages.
    LcMessages,
    /// The locale of the terminal where nothing else is said.
    Lang,
    /// Whether the terminal goes without colours.
    NoColor,
}

/// The variables that name the locale of the terminal; the first that is set decides.
const LOCALES: [Variable; 3] = [Variable::LcAll, Variable::LcMessages, Variable::Lang];

impl Variable {
    /// All variables.
    pub const ALL: [Variable; 11] = [
        Variable::DiscordToken,
        Variable::DatabaseUrl,
        Variable::DiscordApiUrl,
        Variable::ClockAheadFile,
        Variable::ReportsChannel,
        Variable::Tablebase,
        Variable::RustLog,
        Variable::LcAll,
        Variable::LcMessages,
        Variable::Lang,
        Variable::NoColor,
    ];

    /// Its name in the environment.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Variable::DiscordToken => "DISCORD_TOKEN",
            Variable::DatabaseUrl => "DATABASE_URL",
            Variable::DiscordApiUrl => "DISCORD_API_URL",
            Variable::ClockAheadFile => "CLOCK_AHEAD_FILE",
            Variable::ReportsChannel => "REPORTS_CHANNEL",
            Variable::Tablebase => "BAGHCHAL_TABLEBASE",
            Variable::RustLog => "RUST_LOG",
            Variable::LcAll => "LC_ALL",
            Variable::LcMessages => "LC_MESSAGES",
            Variable::Lang => "LANG",
            Variable::NoColor => "NO_COLOR",
        }
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What is wrong with the settings, and what would be right. Never quotes a `.env` file, a token or
/// an address, which may have a password in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// The `.env` file is there but cannot be opened or read.
    #[error("the .env file cannot be read; its lines are NAME=value, see .env.example")]
    UnreadableFile,
    /// A value is not UTF-8.
    #[error("{0} is not UTF-8")]
    NotUnicode(Variable),
    /// The bot has no token.
    #[error("DISCORD_TOKEN is not set; put the bot's token there, see .env.example")]
    NoToken,
    /// A token has no spaces, controls or letters beyond ASCII.
    #[error("DISCORD_TOKEN is no token: it has characters in it that no token has")]
    BadToken,
    /// The filter of the log is none.
    #[error("RUST_LOG is a filter such as info,serenity=warn, not {filter:?}")]
    BadLogFilter {
        /// The value.
        filter: String,
    },
    /// The database is not one that the program can use.
    #[error("DATABASE_URL begins with sqlite:, such as {DATABASE_URL}, not with {scheme:?}")]
    BadDatabaseUrl {
        /// What the value begins with, up to its first colon; nothing where it has none.
        scheme: String,
    },
    /// The address of the API is none.
    #[error("DISCORD_API_URL is an address such as http://127.0.0.1:8080, and what is set is none")]
    BadApiUrl,
    /// The channel for reports is none.
    #[error(
        "REPORTS_CHANNEL is the number of a channel, such as 175928847299117063, and what is set \
         is none"
    )]
    BadReportsChannel,
    /// The tablebase is none that can be used.
    #[error("BAGHCHAL_TABLEBASE names {}, which cannot be used: {reason}", path.display())]
    BadTablebase {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// The settings as they were when the program started. A variable set to nothing is as good as not
/// set.
#[derive(Clone, Default)]
pub struct Config {
    values: HashMap<Variable, String>,
}

impl Config {
    /// Reads the environment and, for what is not set there, the `.env` file of the working
    /// directory or of the nearest one above it.
    ///
    /// # Errors
    ///
    /// When there is such a file and it cannot be read, or a value is not UTF-8. A locale that is
    /// not UTF-8 is as good as not set.
    pub fn load() -> Result<Config, ConfigError> {
        let mut file = match dotenvy::dotenv_iter() {
            // The error would quote the line, and with it perhaps the token.
            Ok(lines) => lines
                .collect::<Result<HashMap<String, String>, _>>()
                .map_err(|_| ConfigError::UnreadableFile)?,
            Err(error) if error.not_found() => HashMap::new(),
            Err(_) => return Err(ConfigError::UnreadableFile),
        };
        let mut config = Config::default();
        for variable in Variable::ALL {
            let value = match env::var(variable.name()) {
                Ok(value) if !value.is_empty() => Some(value),
                Err(VarError::NotUnicode(_)) if !LOCALES.contains(&variable) => {
                    return Err(ConfigError::NotUnicode(variable));
                }
                Ok(_) | Err(_) => file.remove(variable.name()),
            };
            if let Some(value) = value {
                config = config.with(variable, value);
            }
        }
        Ok(config)
    }

    /// Reads the environment alone. What is not UTF-8 there is as good as not set.
    #[must_use]
    pub fn from_environment() -> Config {
        let set = Variable::ALL.into_iter().filter_map(|variable| {
            Some((variable, env::var(variable.name()).ok().filter(|value| !value.is_empty())?))
        });
        Config { values: set.collect() }
    }

    /// The environment that makes these settings for another process.
    pub fn environment(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(variable, value)| (variable.name(), value.as_str()))
    }

    /// These settings with one more.
    #[must_use]
    pub fn with(mut self, variable: Variable, value: impl Into<String>) -> Config {
        self.values.insert(variable, value.into());
        self
    }

    fn get(&self, variable: Variable) -> Option<&str> {
        let value = self.values.get(&variable)?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// Where the games are kept, as a URL such as `sqlite:baghchal.db`.
    ///
    /// # Errors
    ///
    /// When it is not a URL for SQLite.
    pub fn database_url(&self) -> Result<String, ConfigError> {
        let url = self.get(Variable::DatabaseUrl).unwrap_or(DATABASE_URL);
        let scheme = url.find(':').map_or("", |colon| &url[..=colon]);
        if scheme == "sqlite:" {
            Ok(url.to_owned())
        } else {
            Err(ConfigError::BadDatabaseUrl { scheme: scheme.to_owned() })
        }
    }

    /// What is logged; the default, in the notation of `tracing`, stands in where nothing is set.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn log_filter(&self, default: &str) -> Result<EnvFilter, ConfigError> {
        let filter = self.get(Variable::RustLog).unwrap_or(default);
        // They would log each frame of the gateway byte for byte, and the token with them, and the
        // tokens of interactions and whole pictures with each request.
        EnvFilter::try_new(format!("{filter},tungstenite=warn,serenity::http=warn"))
            .map_err(|_| ConfigError::BadLogFilter { filter: filter.to_owned() })
    }

    /// The file with the exact values of positions, where there is one.
    #[must_use]
    pub fn tablebase(&self) -> Option<PathBuf> {
        self.get(Variable::Tablebase).map(PathBuf::from)
    }

    /// The locale of the terminal as Discord would write it, such as `fr-CA`, where one is set.
    #[must_use]
    pub fn locale(&self) -> Option<String> {
        let posix = LOCALES.into_iter().find_map(|variable| self.get(variable))?;
        // Such as fr_CA.UTF-8 or ca@valencia.
        let (tag, _) = posix.split_once(['.', '@']).unwrap_or((posix, ""));
        Some(tag.replace('_', "-"))
    }

    /// Whether a terminal may be shown colours (<https://no-color.org>).
    #[must_use]
    pub fn allows_colour(&self) -> bool {
        self.get(Variable::NoColor).is_none()
    }

    /// The settings of the bot.
    ///
    /// # Errors
    ///
    /// When the token is missing or none, one of the URLs is wrong, or the channel is none.
    pub fn bot(&self) -> Result<Bot, ConfigError> {
        let token = self.get(Variable::DiscordToken).unwrap_or_default();
        let pasted = token.split_once(char::is_whitespace).unwrap_or((token, ""));
        let token = match pasted {
            // As it stands in the header of a request.
            ("Bot", rest) => rest.trim(),
            _ => token,
        };
        if token.is_empty() {
            return Err(ConfigError::NoToken);
        }
        if !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(ConfigError::BadToken);
        }
        let api_url = self.get(Variable::DiscordApiUrl).map(api_url).transpose()?;
        let reports_channel = self.get(Variable::ReportsChannel).map(channel).transpose()?;
        Ok(Bot {
            token: Token(token.to_owned()),
            database_url: self.database_url()?,
            api_url,
            clock_ahead_file: self.get(Variable::ClockAheadFile).map(PathBuf::from),
            reports_channel,
            tablebase: self.tablebase(),
        })
    }
}

/// Reads the address of an API; it comes without a slash at its end.
fn api_url(text: &str) -> Result<String, ConfigError> {
    let read = reqwest::Url::parse(text);
    if read.is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host()) {
        Ok(text.trim_end_matches('/').to_owned())
    } else {
        Err(ConfigError::BadApiUrl)
    }
}

/// Reads the number of a channel, which Discord's own are all within the bounds of.
fn channel(text: &str) -> Result<NonZeroU64, ConfigError> {
    let number =
        text.parse::<NonZeroU64>().ok().filter(|number| i64::try_from(number.get()).is_ok());
    number.ok_or(ConfigError::BadReportsChannel)
}

/// The settings of the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    /// By which Discord knows the bot.
    pub token: Token,
    /// Where the games are kept, as a URL such as `sqlite:baghchal.db`.
    pub database_url: String,
    /// Another server that speaks Discord's API, over `http` or `https` and without a slash at the
    /// end. The address of the gateway comes from there.
    pub api_url: Option<String>,
    /// A file whose only line is by how many whole seconds the bot's clock is ahead of the system's,
    /// for tests and rehearsals.
    pub clock_ahead_file: Option<PathBuf>,
    /// The channel to which reports of errors in the guide go; without it they are only kept.
    pub reports_channel: Option<NonZeroU64>,
    /// The file that knows the exact values; without it the engine goes by what it finds.
    pub tablebase: Option<PathBuf>,
}

/// The secret by which Discord knows the bot. It never shows in text.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The secret itself, without a leading `Bot`.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[token]")
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Config {
    /// The names of what is set, without the values: one is a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.values.keys()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(values: &[(Variable, &str)]) -> Config {
        values.iter().fold(Config::default(), |config, &(name, value)| config.with(name, value))
    }

    #[test]
    fn the_example_has_a_paragraph_for_each_variable_and_no_other() {
        let example = include_str!("../.env.example");
        let paragraphs = example.split("\n\n").map(|paragraph| {
            let set = paragraph.lines().filter_map(|line| line.split_once('='));
            let names: Vec<&str> = set.map(|(name, _)| name.trim_start_matches("# ")).collect();
            assert!(paragraph.starts_with("# "), "no explanation: {paragraph}");
            let [name] = names[..] else { panic!("not one variable: {paragraph}") };
            name
        });
        let names: Vec<&str> = paragraphs.collect();
        assert_eq!(names, Variable::ALL.map(Variable::name));
    }

    #[test]
    fn a_token_may_be_pasted_as_people_paste_it() {
        for pasted in ["abc.def", "  abc.def\n", "Bot abc.def", " Bot  abc.def "] {
            let bot = config(&[(Variable::DiscordToken, pasted)]).bot().unwrap();
            assert_eq!(bot.token.expose(), "abc.def", "{pasted:?}");
        }
        assert_eq!(
            config(&[(Variable::DiscordToken, "Both.abc")]).bot().unwrap().token.expose(),
            "Both.abc"
        );
    }

    #[test]
    fn what_is_no_token_is_refused() {
        for (value, error) in [
            ("", ConfigError::NoToken),
            ("  ", ConfigError::NoToken),
            ("Bot ", ConfigError::NoToken),
            ("abc def", ConfigError::BadToken),
            ("abc\u{2026}", ConfigError::BadToken),
        ] {
            assert_eq!(config(&[(Variable::DiscordToken, value)]).bot(), Err(error), "{value:?}");
        }
        assert_eq!(Config::default().bot(), Err(ConfigError::NoToken));
    }

    #[test]
    fn a_token_never_shows() {
        let config = config(&[(Variable::DiscordToken, "s3cret")]);
        let bot = config.bot().unwrap();
        let shown = format!("{config:?} {bot:?} {:?} {}", bot.token, bot.token);
        assert!(!shown.contains("s3cret"), "{shown}");
    }

    #[test]
    fn addresses_of_an_api_are_http_or_https() {
        let with = |url| {
            config(&[(Variable::DiscordToken, "abc"), (Variable::DiscordApiUrl, url)])
                .bot()
                .map(|bot| bot.api_url)
        };
        assert_eq!(with(""), Ok(None));
        for (url, read) in [
            ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
            (" http://127.0.0.1:8080/ ", "http://127.0.0.1:8080"),
            ("https://discord.example/api", "https://discord.example/api"),
        ] {
            assert_eq!(with(url), Ok(Some(read.to_owned())), "{url}");
        }
        for url in ["127.0.0.1:8080", "ws://127.0.0.1", "ftp://a", "http://", "discord"] {
            assert_eq!(with(url), Err(ConfigError::BadApiUrl), "{url}");
        }
    }

    #[test]
    fn the_channel_for_reports_is_a_number_of_discord() {
        let with = |channel| {
            config(&[(Variable::DiscordToken, "abc"), (Variable::ReportsChannel, channel)])
                .bot()
                .map(|bot| bot.reports_channel.map(NonZeroU64::get))
        };
        for (value, read) in [
            ("", None),
            (" 175928847299117063 ", Some(175_928_847_299_117_063)),
            ("9223372036854775807", Some(i64::MAX.cast_unsigned())),
        ] {
            assert_eq!(with(value), Ok(read), "{value}");
        }
        for value in ["0", "-1", "#errors", "<#5>", "9223372036854775808", "18446744073709551615"] {
            assert_eq!(with(value), Err(ConfigError::BadReportsChannel), "{value}");
        }
    }

    #[test]
    fn games_are_kept_in_sqlite() {
        let with = |url| config(&[(Variable::DatabaseUrl, url)]).database_url();
        assert_eq!(Config::default().database_url(), Ok("sqlite:baghchal.db".to_owned()));
        assert_eq!(with("sqlite::memory:"), Ok("sqlite::memory:".to_owned()));
        for (url, scheme) in [("postgres://anna:s3cret@host/db", "postgres:"), ("games.db", "")] {
            let scheme = scheme.to_owned();
            assert_eq!(with(url), Err(ConfigError::BadDatabaseUrl { scheme }), "{url}");
        }
    }

    #[test]
    fn the_locale_is_the_first_that_is_set() {
        use Variable::{Lang, LcAll, LcMessages};
        for (values, locale) in [
            (&[] as &[_], None),
            (&[(Lang, "fr_FR.UTF-8")], Some("fr-FR")),
            (&[(Lang, "en_GB.UTF-8"), (LcMessages, "fr_CA@euro")], Some("fr-CA")),
            (&[(Lang, "fr_FR"), (LcMessages, "fr_FR"), (LcAll, "C")], Some("C")),
            (&[(LcAll, ""), (Lang, "fr")], Some("fr")),
        ] {
            assert_eq!(config(values).locale().as_deref(), locale, "{values:?}");
        }
    }
}
