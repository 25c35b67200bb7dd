//! The positions that nobody is told the truth about.

use std::collections::BTreeSet;

use super::finding::Trouble;
use super::replay::Replay;
use crate::store::{self, PositionKey};

/// What is wrong with what is noted of a game, where its events can be followed to the end.
pub(super) fn misnoted(replay: &Replay, noted: &BTreeSet<PositionKey>) -> Option<Trouble> {
    let expected: BTreeSet<PositionKey> = match store::guarded(replay.game.as_ref()?) {
        Some(_) => replay.stood.iter().map(PositionKey::of).collect(),
        None => BTreeSet::new(),
    };
    let missing = expected.difference(noted).count();
    let surplus = noted.difference(&expected).count();
    (missing + surplus != 0).then_some(Trouble::Positions { missing, surplus })
}
