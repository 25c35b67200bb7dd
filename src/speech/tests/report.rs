//! Reports of errors: the form, the thanks, and what the host reads.

use super::{moment, voices};
use crate::game::{ErrorReport, FiledReport, Language, ReportId};
use crate::speech::{Medium, ReportForm, Voice};

fn filed(report: ErrorReport) -> FiledReport {
    let id = ReportId(i64::MAX);
    FiledReport {
        id,
        at: moment(),
        by: None,
        language: Language::English,
        report,
        delivered: false,
    }
}

#[test]
fn discord_takes_the_form() {
    for voice in voices() {
        let ReportForm { title, message, hint, passage, ruleset, position } = voice.report_form();
        for label in [title, message, passage, ruleset, position] {
            assert!((1..=45).contains(&label.encode_utf16().count()), "{label}");
        }
        assert!((1..=100).contains(&hint.encode_utf16().count()), "{hint}");
    }
}

#[test]
fn the_host_reads_where_and_what() {
    let report = ErrorReport::new(
        "rules/captures",
        "plyyard 1",
        "T3T/5/5/5/T3T g 20 0",
        "A *line* is missing.\n\n@everyone",
    );
    let filed = FiledReport { id: ReportId(3), ..filed(report) };
    for (language, expected) in [
        (
            Language::English,
            "🔎 **Report 3**: rules\\/captures\nRuleset: plyyard 1\nPosition: T3T\\/5\\/5\\/5\\/T3T \
             g 20 0\n> A \\*line\\* is missing\\.\n> @\u{200B}everyone",
        ),
        (
            Language::French,
            "🔎 **Signalement 3**\u{A0}: rules\\/captures\nRègles\u{A0}: plyyard 1\nPosition\u{A0}: \
             T3T\\/5\\/5\\/5\\/T3T g 20 0\n> A \\*line\\* is missing\\.\n> @\u{200B}everyone",
        ),
    ] {
        let voice = Voice { language, medium: Medium::Chat };
        assert_eq!(voice.filed_report(&filed), expected);
    }
}

#[test]
fn every_report_fits_into_a_message_and_does_no_harm() {
    for (typed, is_cut) in [
        ("@", true),
        ("🐅", true),
        ("<@1> <#2> ```||[a](https://b.c)\n# ", true),
        ("\n", false),
        ("x\n", true),
        ("\u{202E}", false),
        ("A long sentence, as people write them. ", false),
    ] {
        let text = typed.repeat(5000);
        let filed = filed(ErrorReport::new(&text, &text, &text, &text));
        for voice in voices() {
            let said = voice.filed_report(&filed);
            assert!(said.encode_utf16().count() <= 2000, "{typed:?}: {said}");
            if voice.medium == Medium::Chat {
                assert_eq!(said.contains("baghchal reports --all"), is_cut, "{typed:?}: {said}");
                for harm in ["@everyone", "<@1", "](", "https:", "||", "```", "\n#", "\u{202E}"] {
                    assert!(!said.contains(harm), "{harm:?} in {said}");
                }
            }
        }
    }
}

#[test]
fn thanks_tell_the_number() {
    for voice in voices() {
        assert!(voice.report_thanks(ReportId(12_345)).contains("12345"));
    }
}
