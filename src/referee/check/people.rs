//! Members, what they have learnt, vacations and outages.

use super::finding::{Finding, Subject, Trouble};
use crate::game::{MemberId, Pause, Refusal, VacationDays};
use crate::guide::LessonId;
use crate::referee::watch::OUTAGE;
use crate::rules::Record;
use crate::store::{LessonProgress, Person, StoredImport};
use jiff::{SignedDuration, Timestamp};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// What is kept of a former member and should not be.
pub(super) fn kept(id: MemberId, name: &str, person: &Person) -> Vec<Finding> {
    if !id.is_former() {
        return Vec::new();
    }
    let mut kept = Vec::new();
    if !name.is_empty() {
        kept.push("a name");
    }
    if *person != Person::default() {
        kept.push("settings");
    }
    let found = |kept| Finding { about: Subject::Member(id), trouble: Trouble::Kept(kept) };
    kept.into_iter().map(found).collect()
}

/// What a member cannot have learnt.
pub(super) fn impossible_lessons(id: MemberId, lessons: &[LessonProgress]) -> Vec<Finding> {
    let found = |trouble| Finding { about: Subject::Member(id), trouble };
    if id.is_former() && !lessons.is_empty() {
        return vec![found(Trouble::Kept("lessons"))];
    }
    let wrong = lessons.iter().filter_map(|LessonProgress { lesson, steps, done_at }| {
        let lesson = lesson.clone();
        let Ok(known) = lesson.parse::<LessonId>() else {
            return Some(Trouble::NoLesson { lesson });
        };
        let (steps, all) = (*steps, known.get().count());
        if all < steps {
            return Some(Trouble::TooManySteps { lesson, steps, all });
        }
        (done_at.is_none() && steps == all).then_some(Trouble::LessonNotDone { lesson })
    });
    wrong.map(found).collect()
}

/// The vacations of a member, in order, that they could not have taken. How long one was to last is
/// not known where it was ended early, so each is taken for the shortest that it may have been.
pub(super) fn impossible_vacations(id: MemberId, vacations: &[Pause]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, &span) in vacations.iter().enumerate() {
        let lasted = span.until.duration_since(span.from);
        let days = lasted.as_secs().div_euclid(DAY.as_secs())
            + i64::from(lasted.as_secs().rem_euclid(DAY.as_secs()) != 0);
        let days = u8::try_from(days.max(1)).unwrap_or(u8::MAX);
        let taken = VacationDays::of(&vacations[..index], span.from).take(days, span.from);
        let why: Option<Refusal> = taken.err();
        let found = |why| Trouble::Vacation { span, why };
        findings
            .extend(why.map(found).map(|trouble| Finding { about: Subject::Member(id), trouble }));
    }
    findings
}

/// What is wrong with a record that a member has brought along.
pub(super) fn impossible_import(stored: &StoredImport) -> Option<Finding> {
    let trouble = match &stored.record {
        Err(reason) => Trouble::Unreadable(reason.clone()),
        Ok(_) if stored.member.is_former() => {
            let about = Subject::Member(stored.member);
            return Some(Finding { about, trouble: Trouble::Kept("an imported game") });
        }
        Ok(text) => match text.parse::<Record>() {
            Err(error) => Trouble::Unreadable(error.to_string()),
            Ok(record) if record.to_string() != *text => {
                Trouble::Unreadable("it is not as a record is written".to_owned())
            }
            Ok(_) => return None,
        },
    };
    Some(Finding { about: Subject::Imported(stored.id), trouble })
}

/// The outages, in order, that cannot have been.
pub(super) fn impossible_outages(outages: &[Pause], seen_at: Option<Timestamp>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut last: Option<Timestamp> = None;
    for &outage in outages {
        let mut found =
            |trouble| findings.push(Finding { about: Subject::Outage(outage), trouble });
        if outage.until.duration_since(outage.from) <= OUTAGE {
            found(Trouble::ShortOutage);
        }
        if let Some(until) = last.filter(|&until| outage.from < until) {
            found(Trouble::OverlappingOutage { until });
        }
        if seen_at < Some(outage.until) {
            found(Trouble::UnseenOutage { seen_at });
        }
        last = last.max(Some(outage.until));
    }
    findings
}
