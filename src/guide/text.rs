//! Values of the rules by their notation, in the data of the guide.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};

/// A value by its notation.
pub(super) fn one<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    read(&String::deserialize(deserializer)?)
}

/// A value by its notation, where one is given.
pub(super) fn some<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    one(deserializer).map(Some)
}

/// Values by their notation.
pub(super) fn many<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    Vec::<String>::deserialize(deserializer)?.iter().map(|text| read(text)).collect()
}

fn read<T: FromStr<Err: fmt::Display>, E: Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(|error| E::custom(format!("{text:?}: {error}")))
}
