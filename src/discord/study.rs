//! Positions with a question, whose answer waits behind a button.

use super::asked::Asked;
use super::bot::{Bot, Via};
use super::button::Button;
use super::compose::labelled;
use super::reply::{Menu, Reply};
use super::{exercise, report};
use crate::guide::{Exercise, Passage, Study, StudyId};
use crate::speech::{Notice, Voice};

/// All studies to choose from, and the exercises.
pub(super) fn list(voice: Voice) -> Reply {
    let mut reply = Reply::private(voice.studies());
    let exercises = Exercise::all().iter().map(Exercise::id);
    reply.buttons = vec![exercises.map(|id| exercise::button(voice, id)).collect()];
    let studies = Study::all().iter().map(Study::id);
    reply.menu = Some(Menu {
        button: Button::Studies,
        choices: studies.map(|id| (id.to_string(), voice.study_title(id))).collect(),
    });
    reply
}

impl Bot {
    /// Answers a button that has to do with studies, or their list, where `chosen` was chosen.
    pub(super) async fn turn_to_study(
        &self,
        asked: &Asked,
        button: Button,
        chosen: Option<&str>,
        via: Via,
    ) {
        let reply = match (button, chosen.map(str::parse)) {
            (Button::Study(id), _) | (_, Some(Ok(id))) => self.study(asked, id, false).await,
            (Button::NextStudy(id), _) => self.study(asked, id.next(), false).await,
            (Button::StudyAnswer(id), _) => self.study(asked, id, true).await,
            // A study that was in the list of another version.
            (_, Some(Err(_))) => return self.say(asked, Notice::Unknown).await,
            (_, None) => list(asked.private_voice),
        };
        self.show(asked, reply, via).await;
    }

    /// A study, its question or its answer.
    pub(super) async fn study(&self, asked: &Asked, id: StudyId, answered: bool) -> Reply {
        let voice = asked.private_voice;
        let study = id.get();
        let (text, diagram, name, turn) = if answered {
            let back = labelled(voice, Button::Study(id), "button-study-question");
            (voice.study_answer(id), &study.answer, format!("study-{id}-answer"), back)
        } else {
            let on = labelled(voice, Button::StudyAnswer(id), "button-study-answer");
            (voice.study_question(id), &study.question, format!("study-{id}"), on)
        };
        let mut reply = Reply::private(text);
        let name = format!("bagh-chal-{name}");
        self.pictures.illustrate_diagram(&mut reply, voice, diagram, asked.view(), &name).await;
        let next = labelled(voice, Button::NextStudy(id), "button-study-next");
        let studies = labelled(voice, Button::Studies, "button-studies");
        let report = report::button(voice, Passage::Study(id));
        // Two and two fit side by side on a phone.
        reply.buttons = vec![vec![turn, next], vec![studies, report]];
        reply
    }
}
