//! What can be told to all, by the words of the locale files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// How a line may read: texts that follow each other with anything in between.
#[derive(Clone, Debug)]
struct Form(Vec<String>);

impl Form {
    fn fits(&self, line: &str) -> bool {
        let (first, rest) = self.0.split_first().expect("a form has a beginning");
        let Some(mut left) = line.strip_prefix(first.as_str()) else { return false };
        let Some((last, middle)) = rest.split_last() else { return left.is_empty() };
        for text in middle {
            let Some(at) = left.find(text.as_str()) else { return false };
            left = &left[at + text.len()..];
        }
        left.ends_with(last.as_str())
    }
}

/// How the lines of some messages may read, in every language.
#[derive(Debug, Default)]
pub(crate) struct Forms(Vec<Form>);

/// The texts of a message that follow each other, in each way in which it can read.
type Ways = Vec<Vec<String>>;

/// All messages of a language by their ids.
fn messages(language: &str) -> BTreeMap<String, Ways> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales").join(language);
    let mut patterns = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let source = plain(&fs::read_to_string(file.unwrap().path()).unwrap());
        let resource = fluent_syntax::parser::parse(source).expect("a locale file");
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && let Some(value) = message.value
            {
                patterns.insert(message.id.name, value);
            }
        }
    }
    let ways = patterns.iter().map(|(id, pattern)| (id.clone(), expand(pattern, &patterns)));
    ways.collect()
}

impl Forms {
    /// Of all messages whose id is wanted.
    pub(crate) fn of(wanted: impl Fn(&str) -> bool) -> Forms {
        let mut forms = Forms::default();
        for language in ["en", "fr"] {
            let mut messages = messages(language);
            // The one line that is made of two messages.
            let [ended, reason] =
                ["ended-by-moderator", "ended-reason"].map(|id| messages[id].clone());
            let with_space = |way: &Vec<String>| join(way, &[" ".to_owned()]);
            let both = ended.iter().map(with_space);
            let both = both.flat_map(|way| reason.iter().map(move |reason| join(&way, reason)));
            messages.insert("ended-with-reason".to_owned(), both.collect());
            messages.retain(|id, _| wanted(id));
            forms.0.extend(messages.into_values().flatten().map(Form));
        }
        for form in &forms.0 {
            let said: usize = form.0.iter().map(|text| text.trim().len()).sum();
            assert!(3 < said, "anything would fit {form:?}");
        }
        forms
    }

    pub(crate) fn fit(&self, line: &str) -> bool {
        let line = plain(line);
        self.0.iter().any(|form| form.fits(&line))
    }
}

/// A text without the spaces that do not break.
fn plain(text: &str) -> String {
    text.replace(['\u{A0}', '\u{202F}'], " ")
}

/// All ways in which a pattern can read, cut where something is filled in.
fn expand(pattern: &Pattern<String>, all: &BTreeMap<String, Pattern<String>>) -> Ways {
    let mut ways = vec![vec![String::new()]];
    for element in &pattern.elements {
        let branches: Ways = match element {
            PatternElement::TextElement { value } => vec![vec![value.clone()]],
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::MessageReference { id, .. } => expand(&all[&id.name], all),
                _ => vec![vec![String::new(), String::new()]],
            },
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| expand(&variant.value, all)).collect()
            }
        };
        let joined = ways.iter().flat_map(|way| branches.iter().map(|branch| join(way, branch)));
        ways = joined.collect();
    }
    ways
}

/// One after the other.
fn join(way: &[String], branch: &[String]) -> Vec<String> {
    let mut joined = way.to_vec();
    joined.last_mut().expect("it is never empty").push_str(&branch[0]);
    joined.extend_from_slice(&branch[1..]);
    joined
}

/// What is told to all: a challenge, actions, offers and their answers, start and result, a bumped
/// board; what time does; and what was missed of all that.
pub(crate) fn is_public(id: &str) -> bool {
    let kinds = [
        "challenge-",
        "rematch-accepted",
        "second-",
        "terms",
        "action-",
        "all-placed",
        "repeated",
        "draw-offer",
        "takeback-",
        "stop-offer",
        "offer-declined",
        "more-time",
        "reminder",
        "nudge",
        "resumed",
        "missed",
        "turn",
        "deadline",
        "late",
        "overdue",
        "quiet",
        "on-vacation",
        "seats",
        "standing-turn",
        "counts",
        "last-action",
        "won",
        "drawn",
        "draw-claimed",
        "stop-agreed",
        "closed-by-",
        "stopped",
        "ended-",
        "unrated-absent",
        "rating-changes",
        "pair-",
        "played-in",
    ];
    kinds.iter().any(|kind| id.starts_with(kind))
}

/// What is told to the audit channel.
pub(crate) fn is_for_audit(id: &str) -> bool {
    id == "audit" || is_public(id)
}

/// What is told to all where somebody wants that.
pub(crate) fn is_shared(id: &str) -> bool {
    ["profile-", "leaderboard-", "on-vacation"].iter().any(|kind| id.starts_with(kind))
}

/// That somebody was reminded or nudged, in a list of what was missed.
pub(crate) fn is_missed_reminder(id: &str) -> bool {
    ["missed-reminder", "missed-nudge"].contains(&id)
}

/// That such a list is cut.
pub(crate) fn is_missed_more(id: &str) -> bool {
    id == "missed-more"
}
