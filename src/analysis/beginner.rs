use crate::rules::{Action, Course};

/// What an opponent for beginners does, or nothing where the game is decided. The same `seed` gives
/// the same action.
#[must_use]
pub fn beginner_action(course: &Course, seed: u64) -> Option<Action> {
    let count = course.legal_actions().count();
    let chosen = usize::try_from(seed).unwrap_or(0).checked_rem(count)?;
    course.legal_actions().nth(chosen)
}
