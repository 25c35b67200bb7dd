//! What is true of a position.

use super::Voice;
use super::words::Message;
use crate::analysis::{Assessment, Judgement, Verdict};
use crate::game::Paper;
use crate::rules::{Action, Record, Ruleset};
use crate::speech::Leaf;

/// So many actions that keep the value are named.
const ACTIONS_AT_MOST: usize = 6;

impl Voice {
    /// What is known of a board of a game, and how sure that is.
    #[must_use]
    pub fn value(self, of: Paper, record: &Record, leaf: &Leaf, assessment: &Assessment) -> String {
        let ruleset = record.course().ruleset();
        format!("{}\n{}", self.leaf(of, record, leaf), self.assessment(leaf, ruleset, assessment))
    }

    fn assessment(self, leaf: &Leaf, ruleset: Ruleset, assessment: &Assessment) -> String {
        let turn = leaf.position.turn();
        match assessment {
            Assessment::Decided(side) => {
                self.say(Message::new("value-decided").with("side", *side))
            }
            Assessment::Exact(judgement) => {
                let sure = if ruleset.forbids_repetition() { "value-guide" } else { "value-exact" };
                let turn = self.say(Message::new("value-turn").with("side", turn));
                let verdict = self.verdict(judgement.verdict);
                [format!("{turn} {verdict}"), self.keeping(judgement), self.line(sure)].join("\n")
            }
            Assessment::Opinion(action) => {
                let turn = self.say(Message::new("value-turn").with("side", turn));
                let unknown = format!("{turn} {}", self.line("value-unknown"));
                let opinion =
                    action.map(|action| Message::new("value-opinion").with("action", action));
                let opinion = opinion.map(|opinion| self.say(opinion));
                [Some(unknown), opinion].into_iter().flatten().collect::<Vec<_>>().join("\n")
            }
        }
    }

    fn verdict(self, verdict: Verdict) -> String {
        let Some(winner) = verdict.value.winner() else { return self.line("value-draw") };
        self.say(match verdict.distance {
            Some(plies) => Message::new("value-wins").with("side", winner).with("plies", plies),
            None => Message::new("value-wins-some-time").with("side", winner),
        })
    }

    fn keeping(self, judgement: &Judgement) -> String {
        let keeping: Vec<Action> = judgement.keeping().collect();
        let (count, all) = (keeping.len(), judgement.actions.len());
        if count == 0 {
            return self.line("value-none-keeps");
        }
        let named: Vec<String> =
            keeping.iter().take(ACTIONS_AT_MOST).map(ToString::to_string).collect();
        let more = if count <= ACTIONS_AT_MOST { "" } else { ", …" };
        let message = if count == all { "value-all-keep" } else { "value-keeping" };
        let actions = format!("{}{more}", named.join(", "));
        // Without a distance they are not known to differ in what they lead to.
        let order = if judgement.verdict.distance.is_some() { "best" } else { "hard" };
        let message = Message::new(message).with("count", count).with("order", order);
        let message = message.with("actions", actions);
        self.say(if count == all { message } else { message.with("all", all) })
    }
}
