//! Exercises on a board to tap on, for one member.

use serenity::all::ButtonStyle;

use super::asked::Asked;
use super::bot::Bot;
use super::button::Button;
use super::compose::labelled;
use super::grid;
use super::reply::{Labelled, Reply};
use super::{report, solo};
use crate::guide::{Attempt, Demand, ExerciseId, Passage};
use crate::referee::Practised;
use crate::rules::Point;
use crate::speech::Voice;

/// The button that goes on with an exercise, or begins it.
pub(super) fn button(voice: Voice, exercise: ExerciseId) -> Labelled {
    Labelled::new(Button::Exercise(exercise), format!("🎓 {}", voice.exercise_title(exercise)))
}

/// What can be done after an exercise: the next one, the studies after the last, or a game.
fn onward(voice: Voice, exercise: ExerciseId) -> Vec<Vec<Labelled>> {
    let again = labelled(voice, Button::ExerciseAgain(exercise), "button-exercise-again");
    let studies = labelled(voice, Button::Studies, "button-studies");
    let turns = match exercise.next() {
        Some(next) => vec![button(voice, next), again.styled(ButtonStyle::Secondary), studies],
        None => vec![studies.styled(ButtonStyle::Primary), again.styled(ButtonStyle::Secondary)],
    };
    let report = report::button(voice, Passage::Exercise(exercise));
    vec![turns, solo::buttons(voice), vec![report]]
}

impl Bot {
    /// An exercise as it stands.
    pub(super) async fn exercise(&self, asked: &Asked, practised: &Practised) -> Reply {
        let Practised { attempt, is_stale, passed_at } = practised;
        let voice = asked.private_voice;
        let mut reply = Reply::private(voice.exercise(attempt, *is_stale, passed_at.is_some()));
        let name = format!("bagh-chal-exercise-{}-{}", attempt.exercise(), attempt.len());
        let (diagram, view) = (attempt.diagram(), asked.view());
        self.pictures.illustrate_diagram(&mut reply, voice, &diagram, view, &name).await;
        reply.buttons = match attempt.demand() {
            Some(demand) => rows(voice, attempt, demand, asked.view().turned),
            None => onward(voice, attempt.exercise()),
        };
        reply
    }
}

/// The 25 points to tap on: green what has been tapped, blue the piece that is asked about or picked.
/// All others look alike, since which of them are right is the question.
fn rows(voice: Voice, attempt: &Attempt, demand: Demand, turned: bool) -> Vec<Vec<Labelled>> {
    let position = attempt.course().position();
    let asked_about = match demand {
        Demand::Reopened { vacated } => Some(vacated),
        _ => demand.tiger(),
    };
    let cell = |point: Point| {
        let found = attempt.found().contains(point);
        let style = if found {
            ButtonStyle::Success
        } else if asked_about == Some(point) || attempt.picked() == Some(point) {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Secondary
        };
        let button = Button::ExerciseTap(attempt.exercise(), attempt.len(), point);
        Labelled::new(button, voice.cell(point, position.piece(point))).styled(style)
    };
    grid::arranged(turned, cell)
}
