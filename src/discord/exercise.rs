//! Exercises on a board to tap on, for one member.

use serenity::all::ButtonStyle;

use super::asked::Asked;
use super::bot::Bot;
use super::button::Button;
use super::compose::labelled;
use super::grid;
use super::reply::{Labelled, Reply};
use crate::guide::{Attempt, Demand};
use crate::referee::Practised;
use crate::rules::Point;
use crate::speech::Voice;

impl Bot {
    /// An exercise as it stands.
    pub(super) async fn exercise(&self, asked: &Asked, practised: &Practised) -> Reply {
        let Practised { attempt, is_stale, passed_at } = practised;
        let voice = asked.private_voice;
        let mut reply = Reply::private(voice.exercise(attempt, *is_stale, passed_at.is_some()));
        let name = format!("exercise-{}-{}", attempt.exercise(), attempt.len());
        self.illustrate_diagram(&mut reply, asked, &attempt.diagram(), &name).await;
        reply.buttons = match attempt.demand() {
            Some(demand) => rows(voice, attempt, demand, asked.view().turned),
            None => vec![vec![
                labelled(voice, Button::ExerciseAgain(attempt.exercise()), "button-exercise-again"),
                labelled(voice, Button::Studies, "button-studies"),
            ]],
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
        Labelled {
            button: Button::ExerciseTap(attempt.exercise(), attempt.len(), point),
            label: voice.cell(point, position.piece(point)),
            style: Some(style),
            disabled: false,
        }
    };
    let points = grid::shown(turned);
    points.chunks(5).map(|row| row.iter().copied().map(cell).collect()).collect()
}
