//! What members have done in exercises.

use super::finding::{Finding, Subject, Trouble};
use crate::guide::{Attempt, ExerciseId};
use crate::store::StoredAttempt;

/// What is wrong with an attempt, if anything is.
pub(super) fn wrong(stored: &StoredAttempt) -> Option<Finding> {
    let StoredAttempt { member, exercise, log, is_passed } = stored;
    let found = |trouble| Some(Finding { about: Subject::Member(*member), trouble });
    let misfit = |why: String| found(Trouble::Exercise { exercise: exercise.clone(), why });
    if member.is_former() {
        return found(Trouble::Kept("an exercise"));
    }
    let Ok(id) = exercise.parse::<ExerciseId>() else {
        return misfit("there is none of this name".to_owned());
    };
    match Attempt::replay(id, log) {
        Err(error) => misfit(error.to_string()),
        Ok(attempt) if attempt.is_passed() && !is_passed => {
            misfit("it is passed, and not noted as such".to_owned())
        }
        Ok(_) => None,
    }
}
