//! Messages by id, and the Fluent files that hold their words.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::{Language, Medium};
use crate::rules::{Action, Point, Side};

/// A message by its id in the locale files, with its arguments.
#[derive(Debug)]
pub(super) struct Message {
    id: Cow<'static, str>,
    arguments: FluentArgs<'static>,
}

impl Message {
    pub(super) fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), arguments: FluentArgs::new() }
    }

    pub(super) fn with(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Message {
        self.arguments.set(name, value);
        self
    }
}

impl From<Side> for FluentValue<'static> {
    /// The key `goats` or `tigers`, from which messages select.
    fn from(side: Side) -> FluentValue<'static> {
        side.to_string().into()
    }
}

impl From<Point> for FluentValue<'static> {
    fn from(point: Point) -> FluentValue<'static> {
        point.to_string().into()
    }
}

impl From<Action> for FluentValue<'static> {
    fn from(action: Action) -> FluentValue<'static> {
        action.to_string().into()
    }
}

/// The locale files of a language.
pub(super) fn sources(language: Language) -> [&'static str; 15] {
    macro_rules! files {
        ($language:literal) => {
            [
                include_str!(concat!("../../assets/locales/", $language, "/game.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/event.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/refusal.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/board.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/lists.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/records.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/member.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/help.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/guide.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/lessons.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/exercises.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/report.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/hints.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/commands.ftl")),
                include_str!(concat!("../../assets/locales/", $language, "/console.ftl")),
            ]
        };
    }
    match language {
        Language::English => files!("en"),
        Language::French => files!("fr"),
    }
}

type Bundle = FluentBundle<FluentResource>;

fn load(language: Language, medium: Medium) -> Bundle {
    let locale = language.code().parse().expect("the code of a language is a locale");
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // The marks that Fluent would put around arguments for bidirectional text cut mentions apart.
    bundle.set_use_isolating(false);
    match medium {
        Medium::Chat => {}
        Medium::Terminal => bundle.set_transform(Some(without_markdown)),
    }
    for source in sources(language) {
        let resource = FluentResource::try_new(source.to_owned())
            .expect("a test proves that the locale files can be read");
        bundle.add_resource(resource).expect("a test proves that no message stands twice");
    }
    bundle
}

/// Takes the marks of Discord's markdown out of the words of a message, never out of its arguments.
fn without_markdown(text: &str) -> Cow<'_, str> {
    if text.contains(['*', '`']) { text.replace(['*', '`'], "").into() } else { text.into() }
}

fn bundle(language: Language, medium: Medium) -> &'static Bundle {
    static ENGLISH_CHAT: LazyLock<Bundle> = LazyLock::new(|| load(Language::English, Medium::Chat));
    static ENGLISH_TERMINAL: LazyLock<Bundle> =
        LazyLock::new(|| load(Language::English, Medium::Terminal));
    static FRENCH_CHAT: LazyLock<Bundle> = LazyLock::new(|| load(Language::French, Medium::Chat));
    static FRENCH_TERMINAL: LazyLock<Bundle> =
        LazyLock::new(|| load(Language::French, Medium::Terminal));
    match (language, medium) {
        (Language::English, Medium::Chat) => &ENGLISH_CHAT,
        (Language::English, Medium::Terminal) => &ENGLISH_TERMINAL,
        (Language::French, Medium::Chat) => &FRENCH_CHAT,
        (Language::French, Medium::Terminal) => &FRENCH_TERMINAL,
    }
}

/// The message in words.
pub(super) fn format(language: Language, medium: Medium, message: Message) -> String {
    let Message { id, arguments } = message;
    format_with(language, medium, &id, &arguments)
}

fn format_with(
    language: Language,
    medium: Medium,
    id: &str,
    arguments: &FluentArgs<'static>,
) -> String {
    let bundle = bundle(language, medium);
    // A text that is missing must not cost a player the answer: tests prove that none is.
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        debug_assert!(false, "{language:?} has no message {id}");
        return id.to_owned();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    text
}

/// The commands that `command-<name>` and `command-<name>-description` say, by English name.
pub const COMMANDS: [&str; 38] = [
    "challenge",
    "solo",
    "hint",
    "value",
    "accept",
    "decline",
    "place",
    "move",
    "board",
    "moves",
    "draw",
    "takeback",
    "stop",
    "claim",
    "moretime",
    "vacation",
    "rematch",
    "resume",
    "bump",
    "resign",
    "games",
    "history",
    "record",
    "replay",
    "import",
    "profile",
    "leaderboard",
    "settings",
    "block",
    "unblock",
    "server",
    "privacy",
    "forget-me",
    "study",
    "rules",
    "learn",
    "help",
    "end",
];

/// The commands below `server`, in the same way as `command-server-<name>`.
pub const SUBCOMMANDS: [&str; 5] = ["show", "set", "allow", "disallow", "no-audit"];

/// The entries in the menu of a member that `menu-<name>` says.
pub const MENUS: [&str; 2] = ["challenge", "profile"];

/// The options that `option-<name>` and `option-<name>-description` say, by English name.
pub const OPTIONS: [&str; 35] = [
    "opponent",
    "level",
    "side",
    "rules",
    "time",
    "repetition",
    "rated",
    "pair",
    "point",
    "from",
    "to",
    "text",
    "days",
    "game",
    "ply",
    "record",
    "file",
    "member",
    "share",
    "study",
    "turn",
    "digest",
    "challenges",
    "takebacks",
    "theme",
    "view",
    "language",
    "confirm",
    "mode",
    "limit",
    "audit",
    "channel",
    "topic",
    "reason",
    "lesson",
];

/// The choices of options that `choice-<name>` says.
pub const CHOICES: [&str; 39] = [
    "goats",
    "tigers",
    "random",
    "level-1",
    "level-2",
    "level-3",
    "level-4",
    "level-5",
    "level-6",
    "level-7",
    "level-8",
    "plyyard",
    "ludoteka",
    "hour",
    "half-day",
    "day",
    "three-days",
    "week",
    "two-weeks",
    "unlimited",
    "talk",
    "claim",
    "channel",
    "direct",
    "off",
    "anyone",
    "nobody",
    "ask",
    "never",
    "classic",
    "contrast",
    "usual",
    "turned",
    "discord",
    "en",
    "fr",
    "taps",
    "always",
    "thread",
];

/// The labels that `button-<name>` says.
pub const BUTTONS: [&str; 51] = [
    "accept",
    "accept-rated",
    "decline",
    "withdraw",
    "board",
    "current-board",
    "moves",
    "draw-accept",
    "draw-decline",
    "takeback-accept",
    "takeback-decline",
    "stop-accept",
    "stop-decline",
    "draw-offer",
    "draw-claim",
    "win-claim",
    "rematch",
    "play",
    "solo-goats",
    "solo-tigers",
    "hint",
    "hint-action",
    "value",
    "back",
    "resign",
    "keep-playing",
    "open-thread",
    "older",
    "newer",
    "next",
    "previous",
    "in-short",
    "challenge",
    "challenge-anyone",
    "cards",
    "replay",
    "steps",
    "step-first",
    "step-back",
    "step-on",
    "step-last",
    "forget-me",
    "keep-me",
    "report",
    "continue",
    "lessons",
    "study-answer",
    "study-question",
    "study-next",
    "studies",
    "exercise-again",
];

/// What is said at a terminal alone, that `console-<name>` says.
pub const CONSOLE: [&str; 6] = ["quit", "help", "topics", "unreadable", "busy", "next"];

/// The words of a message without arguments, such as `command-place-description`: see [`COMMANDS`],
/// [`SUBCOMMANDS`], [`MENUS`], [`OPTIONS`], [`CHOICES`], [`BUTTONS`] and [`CONSOLE`].
#[must_use]
pub fn fixed(language: Language, id: &str) -> String {
    format_with(language, Medium::Chat, id, &FluentArgs::new())
}
