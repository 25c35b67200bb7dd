//! A text that changes takes the date of the day. `BLESS=1 cargo test --test guide` writes the dates.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use baghchal::guide::parts;
use flate2::Crc;
use jiff::Timestamp;
use serde::Deserialize;

const FILE: &str = "assets/guide/dates.toml";

#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Dated {
    date: String,
    texts: String,
}

/// The messages of a locale file as they stand there, by id, each with the lines that go on with it.
fn messages(locale: &str) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    let mut id = String::new();
    for file in fs::read_dir(format!("assets/locales/{locale}")).unwrap() {
        for line in fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            if let Some((name, _)) = line.split_once(" =")
                && line.starts_with(|first: char| first.is_ascii_lowercase())
            {
                name.clone_into(&mut id);
            } else if line.is_empty() || line.starts_with('#') {
                id.clear();
            }
            if !id.is_empty() {
                let text: &mut String = messages.entry(id.clone()).or_default();
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    messages
}

/// What each part of the guide is in the data, by the name that it is dated under.
fn data() -> BTreeMap<String, String> {
    let files = [
        ("topics", "topic", "rules"),
        ("lessons", "lesson", "lesson"),
        ("exercises", "exercise", "exercise"),
        ("studies", "study", "study"),
    ];
    let parts = files.into_iter().flat_map(|(file, key, kind)| {
        let text = fs::read_to_string(format!("assets/guide/{file}.toml")).unwrap();
        let table: toml::Table = toml::from_str(&text).unwrap();
        let all = table[key].as_array().unwrap().clone();
        all.into_iter().map(move |part| {
            let name = part["name"].as_str().unwrap();
            (format!("{kind}/{name}"), serde_json::to_string(&part).unwrap())
        })
    });
    parts.collect()
}

/// A checksum of each part: of its data and its words in every language.
fn checksums() -> BTreeMap<String, String> {
    let locales = ["en", "fr"].map(messages);
    let data = data();
    let checksum = |(part, words): (String, Vec<String>)| {
        let mut sum = Crc::new();
        sum.update(data[&part].as_bytes());
        for messages in &locales {
            for id in &words {
                let text = messages.get(id).unwrap_or_else(|| panic!("no message {id}"));
                sum.update(text.as_bytes());
            }
        }
        (part, format!("{:08x}", sum.sum()))
    };
    parts().into_iter().map(checksum).collect()
}

fn today() -> String {
    Timestamp::now().strftime("%Y-%m-%d").to_string()
}

#[test]
fn no_text_has_changed_without_its_date() {
    let known: BTreeMap<String, Dated> =
        toml::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
    let checksums = checksums();
    if std::env::var_os("BLESS").is_some() {
        let mut text = String::from(
            "# When the texts of the guide were last changed: `BLESS=1 cargo test --test guide` writes \
             this file.\n",
        );
        for (part, texts) in checksums {
            let kept = known.get(&part).filter(|dated| dated.texts == texts);
            let date = kept.map_or_else(today, |dated| dated.date.clone());
            write!(text, "\n[\"{part}\"]\ndate = \"{date}\"\ntexts = \"{texts}\"\n").unwrap();
        }
        fs::write(FILE, text).unwrap();
        return;
    }
    for (part, texts) in &checksums {
        let dated =
            known.get(part).unwrap_or_else(|| panic!("{part} has no date; BLESS=1 gives one"));
        assert_eq!(&dated.texts, texts, "{part} has changed; BLESS=1 dates it anew");
    }
    assert!(known.keys().eq(checksums.keys()), "{FILE} dates what is not there; BLESS=1 mends it");
}

#[test]
fn every_date_is_a_day_that_has_come() {
    let known: BTreeMap<String, Dated> =
        toml::from_str(&fs::read_to_string(FILE).unwrap()).unwrap();
    for (part, Dated { date, .. }) in known {
        assert!(date.parse::<jiff::civil::Date>().is_ok(), "{part}: {date}");
        assert!(date <= today(), "{part}: {date}");
    }
}
