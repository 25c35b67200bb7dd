//! Errors that members report in the guide: the form, and telling whoever runs the bot.
//!
//! The form carries its passage, so that any process of the bot can take it. A report is kept first
//! and posted to the host's channel, where one is set, until Discord has it.

use std::num::NonZeroU64;

use serenity::all::{
    CreateActionRow, CreateInputText, CreateInteractionResponse, CreateModal, InputTextStyle,
    ModalInteraction,
};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::announcer::wait_after;
use super::asked::{Asked, chat};
use super::bot::{Bot, Via, chain};
use super::button::Button;
use super::reply::{Labelled, Reply};
use super::router::typed;
use super::wire::Trouble;
use crate::game::{ChannelId, ErrorReport, FiledReport};
use crate::guide::Passage;
use crate::referee::What;
use crate::rules::{Position, Ruleset};
use crate::speech::{ReportForm, Voice, fixed};

/// What the form is called before its passage, in its `custom_id`.
pub(super) const FORM: &str = "report";
/// The names of its fields.
const MESSAGE: &str = "message";
const PASSAGE: &str = "passage";
const RULESET: &str = "ruleset";
const POSITION: &str = "position";

/// So many reports in a row that are refused are the channel's fault.
const REFUSED_AT_MOST: u32 = 3;

/// The button under a text of the guide that opens the form.
pub(super) fn button(voice: Voice, passage: Passage) -> Labelled {
    Labelled::new(Button::Report(passage), fixed(voice.language, "button-report"))
}

/// The form, with what can be known filled in.
fn form(
    voice: Voice,
    passage: Passage,
    ruleset: Ruleset,
    position: Option<Position>,
) -> CreateModal {
    let words: ReportForm = voice.report_form();
    let message = CreateInputText::new(InputTextStyle::Paragraph, words.message, MESSAGE)
        .placeholder(words.hint)
        .max_length(most(ErrorReport::MESSAGE));
    let line = |label, name, value: Option<String>| {
        let field = CreateInputText::new(InputTextStyle::Short, label, name)
            .required(false)
            .max_length(most(ErrorReport::LINE));
        match value {
            Some(value) => field.value(value),
            None => field,
        }
    };
    let fields = [
        message,
        line(words.passage, PASSAGE, Some(passage.to_string())),
        line(words.ruleset, RULESET, Some(ruleset.to_string())),
        line(words.position, POSITION, position.map(|position| position.to_string())),
    ];
    CreateModal::new(format!("{FORM}:{passage}"), words.title)
        .components(fields.map(CreateActionRow::InputText).into())
}

fn most(characters: usize) -> u16 {
    u16::try_from(characters).unwrap_or(u16::MAX)
}

/// Opens the form about a passage, unless the asker may report nothing more today.
pub(super) async fn open(bot: &Bot, asked: &Asked, passage: Passage) {
    match bot.referee.refuses_reports(asked.who.id, asked.received_at).await {
        Ok(None) => {
            let (ruleset, position) = passage.shows();
            let form = form(asked.private_voice, passage, ruleset, position);
            bot.respond(asked, CreateInteractionResponse::Modal(form)).await;
        }
        Ok(Some(refusal)) => bot.refuse(asked, &refusal).await,
        Err(failure) => bot.fail(asked, &failure).await,
    }
}

/// Takes a form that was sent. What it is about may stand in another version of the guide: nobody
/// is to have written in vain.
pub(super) async fn submit(bot: &Bot, asked: &Asked, form: &ModalInteraction, passage: &str) {
    let written = typed(form, PASSAGE);
    let written = if written.trim().is_empty() { passage } else { written };
    let report = ErrorReport::new(
        written,
        typed(form, RULESET),
        typed(form, POSITION),
        typed(form, MESSAGE),
    );
    let language = asked.private_voice.language;
    bot.answer(asked, What::Report { report, language }, Via::Command).await;
    bot.deliver_reports().await;
}

/// Where reports go, and how that went.
#[derive(Debug)]
pub(super) struct Reports {
    /// The host's channel, where one is set.
    channel: Option<ChannelId>,
    /// Held while reports are delivered, so that none is posted twice at the same time.
    trouble: Mutex<Option<Waits>>,
}

/// After a delivery that failed.
#[derive(Clone, Copy, Debug)]
struct Waits {
    /// How often in a row.
    failures: u32,
    /// When to try again.
    until: Instant,
}

impl Reports {
    /// Reports go to this channel, or are only kept.
    pub(super) fn new(channel: Option<NonZeroU64>) -> Reports {
        let channel = channel.map(|channel| ChannelId(channel.get()));
        Reports { channel, trouble: Mutex::default() }
    }
}

impl Bot {
    /// Posts the reports that the host's channel does not have. Where that is gone or forbidden, they
    /// are kept, which is logged once.
    pub(super) async fn deliver_reports(&self) {
        let Some(channel) = self.reports.channel else { return };
        // What has come since somebody is at it waits for the next sweep.
        let Ok(mut trouble) = self.reports.trouble.try_lock() else { return };
        if trouble.is_some_and(|waits| Instant::now() < waits.until) {
            return;
        }
        match self.try_deliver_reports(channel).await {
            None => *trouble = None,
            Some((failed, error)) => {
                let failures = trouble.map_or(0, |waits| waits.failures + 1);
                let until = Instant::now() + wait_after(failures, failed);
                if failures == 0 {
                    tracing::warn!(error, trouble = ?failed, "reports of errors are kept for now");
                } else {
                    tracing::debug!(error, trouble = ?failed, failures, "reports are still kept");
                }
                *trouble = Some(Waits { failures, until });
            }
        }
    }

    /// The trouble that keeps some of them from the channel, if any does.
    async fn try_deliver_reports(&self, channel: ChannelId) -> Option<(Trouble, String)> {
        let mut kept = None;
        let mut refused = 0;
        let reports = match self.referee.undelivered_reports().await {
            Ok(reports) => reports,
            Err(failure) => return Some((Trouble::Unknown, chain(&failure))),
        };
        for report in reports {
            if let Err(error) = self.post_report(channel, &report).await {
                let trouble = Trouble::of(&error);
                kept = Some((trouble, chain(&error)));
                refused += 1;
                // One that nobody takes, such as for its words, does not keep the others.
                let is_its_own = matches!(trouble, Trouble::NotAllowed | Trouble::Wrong);
                if !is_its_own || refused == REFUSED_AT_MOST {
                    break;
                }
                continue;
            }
            refused = 0;
            // Posted once more within minutes, it is the same message.
            if let Err(failure) = self.referee.report_delivered(report.id).await {
                return Some((Trouble::Unknown, chain(&failure)));
            }
        }
        kept
    }

    async fn post_report(&self, channel: ChannelId, report: &FiledReport) -> serenity::Result<()> {
        // Whoever reads it reads the passage in the language of the report.
        let text = chat(report.language).filed_report(report);
        let reply = Reply { text, ..Reply::default() };
        let nonce = format!("r{:x}", report.id.0);
        self.send(None, channel, reply, &nonce).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::Topic;
    use crate::speech::Language;

    #[test]
    fn the_form_is_filled_in_with_what_is_known() {
        let passage = Passage::Page(Topic::all()[0].id().first());
        let filled = |position: Option<Position>| {
            let form = form(chat(Language::English), passage, Ruleset::Ludoteka1, position);
            let form = serde_json::to_value(form).unwrap();
            assert_eq!(form["custom_id"], format!("report:{passage}"));
            let rows = form["components"].as_array().unwrap().iter();
            let fields = rows.map(|row| &row["components"][0]);
            let fields = fields.map(|field| {
                let text = |key: &str| field[key].as_str().unwrap_or("nothing").to_owned();
                let length = &field["max_length"];
                format!("{} {} {length} {}", text("label"), text("value"), field["required"])
            });
            fields.collect::<Vec<String>>()
        };
        let position = Position::START.to_string();
        let expected = [
            "What is wrong? nothing 1000 true".to_owned(),
            format!("Where it stands {passage} 100 false"),
            "Ruleset ludoteka 1 100 false".to_owned(),
            format!("Position {position} 100 false"),
        ];
        assert_eq!(filled(Some(Position::START)), expected);
        assert_eq!(filled(None)[3], "Position nothing 100 false");
    }
}
