//! What the pages hold, in every language and medium.

use baghchal::guide::{Label, PageId, Topic};
use baghchal::speech::{Language, Medium, Voice};

fn voices() -> impl Iterator<Item = Voice> {
    Language::ALL.iter().flat_map(|&language| {
        [Medium::Chat, Medium::Terminal].map(|medium| Voice { language, medium })
    })
}

#[test]
fn every_page_fits_into_a_message_with_its_board_in_letters() {
    for voice in voices() {
        for page in PageId::all() {
            let words = voice.page(page);
            // More than this is not read on a phone.
            let length = words.encode_utf16().count();
            assert!(length <= 1250, "{page}: {length}\n{words}");
            if let Some(diagram) = &page.get().diagram {
                let whole = format!("{words}\n{}", voice.text_diagram(diagram, true));
                assert!(whole.encode_utf16().count() <= 2000, "{page}: {whole}");
                let alt_text = voice.alt_text_of(diagram);
                assert!(alt_text.encode_utf16().count() <= 1024, "{page}: {alt_text}");
            }
        }
        assert!(voice.topics().encode_utf16().count() <= 2000);
    }
}

#[test]
fn every_paragraph_begins_with_what_it_is_worth() {
    for (language, labels) in [
        (Language::English, ["Rule", "Differs", "Advice", "Referee", "Note"]),
        (Language::French, ["Règle", "Selon les règles", "Conseil", "Arbitre", "À savoir"]),
    ] {
        let voice = Voice { language, medium: Medium::Chat };
        for page in PageId::all() {
            let words = voice.page(page);
            let lines: Vec<&str> = words.lines().collect();
            let paragraphs = &page.get().paragraphs;
            assert_eq!(lines.len(), paragraphs.len() + 2, "{page}: {words}");
            for (paragraph, line) in paragraphs.iter().zip(&lines[1..]) {
                let label = labels[match paragraph.label {
                    Label::Rule => 0,
                    Label::Differs => 1,
                    Label::Advice => 2,
                    Label::Referee => 3,
                    Label::Note => 4,
                }];
                assert!(line.starts_with(&format!("**{label}** · ")), "{page}: {line}");
            }
            let title = voice.topic(page.topic());
            assert!(lines[0].starts_with(&format!("📖 **{title}**")), "{page}: {}", lines[0]);
            let dated = page.topic().get().dated();
            assert!(lines[lines.len() - 1].contains(dated), "{page}: {words}");
        }
    }
}

#[test]
fn no_two_topics_have_the_same_title_and_all_fit_into_a_menu() {
    assert!(Topic::all().len() <= 25);
    for voice in voices() {
        let titles: Vec<String> =
            Topic::all().iter().map(|topic| voice.topic(topic.id())).collect();
        for (index, title) in titles.iter().enumerate() {
            assert!((1..=100).contains(&title.chars().count()), "{title}");
            assert!(!title.contains(['*', '`']), "{title}");
            assert!(!titles[..index].contains(title), "{title}");
        }
    }
}

#[test]
fn a_terminal_gets_a_topic_whole_and_without_marks() {
    let voice = Voice { language: Language::English, medium: Medium::Terminal };
    for topic in Topic::all() {
        let text = voice.whole_topic(topic.id());
        let pages = text.lines().filter(|line| line.starts_with('📖')).count();
        assert_eq!(pages, topic.pages.len());
        let boards = text.lines().filter(|line| line.starts_with("T tiger")).count();
        assert_eq!(boards, topic.pages.iter().filter(|page| page.diagram.is_some()).count());
        assert!(!text.contains(['*', '`']), "{text}");
    }
}

#[test]
fn a_board_in_words_says_what_is_marked() {
    let voice = Voice { language: Language::English, medium: Medium::Chat };
    let page = "captures/1".parse::<PageId>().unwrap().get();
    assert_eq!(
        voice.alt_text_of(page.diagram.as_ref().unwrap()),
        "Bagh-Chal board. Tigers on b1, a4, a5, e5. Goats on c2, d4, c5, d5. Goats in hand: 16. \
         Captured: 0 of 5. Tigers to move. Legal: e5xc3. Not legal: b1xd3, e5xc5, a5xa3, e5-d3."
    );
    let page = "winning/1".parse::<PageId>().unwrap().get();
    let alt_text = voice.alt_text_of(page.diagram.as_ref().unwrap());
    assert!(alt_text.ends_with("Last action: b3 to a3."), "{alt_text}");
    assert!(alt_text.contains("The goats have won"), "{alt_text}");
}
