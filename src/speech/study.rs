//! Positions with a question, and what the answer rests on.

use super::Voice;
use super::words::Message;
use crate::guide::{ExerciseId, Study, StudyId};

impl Voice {
    /// What the studies are, above a list of them.
    #[must_use]
    pub fn studies(self) -> String {
        format!("{}\n{}", self.line("studies-title"), self.line("studies-exercises"))
    }

    /// The title of a study, at most 100 characters.
    #[must_use]
    pub fn study_title(self, study: StudyId) -> String {
        self.say(Message::new(format!("study-{study}")))
    }

    /// The title of an exercise, at most 80 characters.
    #[must_use]
    pub fn exercise_title(self, exercise: ExerciseId) -> String {
        self.say(Message::new(format!("exercise-{exercise}")))
    }

    /// The question of a study.
    #[must_use]
    pub fn study_question(self, study: StudyId) -> String {
        let title = self.study_title(study);
        let question = self.part(study, "question");
        [
            Message::new("study-heading").with("title", title),
            Message::new("study-asks").with("question", question),
        ]
        .map(|message| self.say(message))
        .join("\n")
    }

    /// The answer to a study: what the rules prove, what rulesets differ in, what is advice, and on
    /// which conditions it rests.
    #[must_use]
    pub fn study_answer(self, study: StudyId) -> String {
        let Study { line, differs, .. } = study.get();
        let mut said = vec![
            Message::new("study-answer-heading").with("title", self.study_title(study)),
            Message::new("study-rule").with("text", self.part(study, "proven")),
        ];
        if *differs {
            said.push(Message::new("study-differs").with("text", self.part(study, "differs")));
        }
        said.push(Message::new("study-advice").with("text", self.part(study, "advice")));
        said.push(Message::new("study-conditions").with("text", self.part(study, "conditions")));
        if !line.is_empty() {
            let actions: Vec<String> = line.iter().map(|action| format!("`{action}`")).collect();
            said.push(Message::new("study-line").with("actions", actions.join(" ")));
        }
        let said: Vec<String> = said.into_iter().map(|message| self.say(message)).collect();
        said.join("\n")
    }

    fn part(self, study: StudyId, what: &str) -> String {
        self.say(Message::new(format!("study-{study}-{what}")))
    }
}
