use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A set of rules in one fixed reading.
///
/// A changed reading becomes a new variant with the next version; a game keeps the one that it
/// started under for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Ruleset {
    /// The guides of the platform Ply Yard: no provision about repetition.
    #[default]
    PlyYard1,
    /// Ludoteka's page: once all goats are placed, no action may recreate an arrangement of pieces
    /// that stood on the board earlier in the game.
    Ludoteka1,
}

impl Ruleset {
    /// All rulesets, the default first.
    pub const ALL: [Ruleset; 2] = [Ruleset::PlyYard1, Ruleset::Ludoteka1];

    /// The name without the version, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Ruleset::PlyYard1 => "plyyard",
            Ruleset::Ludoteka1 => "ludoteka",
        }
    }

    /// The version of the reading, from 1.
    #[must_use]
    pub fn version(self) -> u8 {
        match self {
            Ruleset::PlyYard1 | Ruleset::Ludoteka1 => 1,
        }
    }

    /// Reads a ruleset as [`Display`](fmt::Display) writes it, with its version. What is stored is
    /// read so: a name alone would come to mean a newer version one day.
    ///
    /// # Errors
    ///
    /// When it is written otherwise.
    pub fn with_version(text: &str) -> Result<Ruleset, ParseRulesetError> {
        let named = |ruleset: &Ruleset| ruleset.to_string() == text;
        Ruleset::ALL.into_iter().find(named).ok_or(ParseRulesetError)
    }

    /// Whether an action may not recreate an earlier arrangement once all goats are placed.
    #[must_use]
    pub fn forbids_repetition(self) -> bool {
        match self {
            Ruleset::PlyYard1 => false,
            Ruleset::Ludoteka1 => true,
        }
    }
}

impl fmt::Display for Ruleset {
    /// Name and version: `plyyard 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name(), self.version())
    }
}

/// The text names no ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRulesetError;

impl fmt::Display for ParseRulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a ruleset is plyyard or ludoteka, with or without its version, such as plyyard 1",
        )
    }
}

impl Error for ParseRulesetError {}

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    /// Reads `plyyard 1`, or `plyyard` for its newest version.
    fn from_str(text: &str) -> Result<Ruleset, ParseRulesetError> {
        let newest = || Ruleset::ALL.into_iter().rfind(|ruleset| ruleset.name() == text);
        Ruleset::with_version(text).or_else(|error| newest().ok_or(error))
    }
}
