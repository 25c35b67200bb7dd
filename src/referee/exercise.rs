//! Exercises, which a member plays alone.

use jiff::Timestamp;

use super::Answer;
use super::case::{Case, Decided, Decision};
use crate::guide::{Attempt, ExerciseId};
use crate::rules::Point;
use crate::store;

/// What a member does with an exercise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Practice {
    /// Go on where they were, or begin.
    Resume,
    /// Begin anew.
    Again,
    /// Tap a point.
    Tap {
        /// The point.
        point: Point,
        /// How long the log was of the board on which they tapped.
        seen: usize,
    },
}

/// An exercise as a member has it before them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practised {
    /// The attempt.
    pub attempt: Attempt,
    /// Whether nothing was done, since the member tapped on an earlier board.
    pub is_stale: bool,
    /// When an attempt of theirs first met every check.
    pub passed_at: Option<Timestamp>,
}

impl Case {
    pub(super) async fn practise(
        &mut self,
        exercise: ExerciseId,
        practice: Practice,
    ) -> Decided<Decision> {
        let who = self.request.who.id;
        let name = exercise.to_string();
        let stored = store::attempt(&mut self.tx, who, &name).await?;
        let (log, passed_at) = stored.unzip();
        let passed_at = passed_at.flatten();
        // An exercise that has changed since is begun anew: nobody is to be locked out.
        let before = log.and_then(|log| Attempt::replay(exercise, &log).ok());
        let before = before.unwrap_or_else(|| Attempt::new(exercise));
        let say = |attempt, is_stale, passed_at| {
            Answer::Exercise(Box::new(Practised { attempt, is_stale, passed_at }))
        };
        let attempt = match practice {
            Practice::Resume => return Ok(Ok(Decision::Say(say(before, false, passed_at)))),
            Practice::Again => Attempt::new(exercise),
            // Nothing is left to tap, whatever a button says.
            Practice::Tap { .. } if before.is_over() => {
                return Ok(Ok(Decision::Say(say(before, false, passed_at))));
            }
            Practice::Tap { seen, .. } if seen != before.len() => {
                return Ok(Ok(Decision::Say(say(before, true, passed_at))));
            }
            Practice::Tap { point, seen } => {
                let mut attempt = before;
                attempt.tap(point, who.0 ^ seen as u64);
                attempt
            }
        };
        let passed_at = passed_at.or(attempt.is_passed().then_some(self.now));
        store::set_attempt(&mut self.tx, who, &name, &attempt.to_string(), passed_at).await?;
        Ok(Ok(Decision::Keep(say(attempt, false, passed_at))))
    }
}
