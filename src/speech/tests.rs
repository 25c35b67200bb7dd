//! What holds for all words in all languages, and the exact words for each kind of answer.

use super::*;

#[test]
fn smoke() {
    let voice = Voice { language: Language::English, medium: Medium::Chat };
    eprintln!("{}\n{}", voice.rules(), voice.help(&Permission::ALL));
    let p: crate::rules::Position = "T3T/5/2GG1/5/T3T t 18 0".parse().unwrap();
    eprintln!("{}", voice.text_board(&p, Some("a1-b2".parse().unwrap())));
    eprintln!("{}", voice.text_board(&p, Some("a1".parse().unwrap())));
    eprintln!("{}", voice.text_board(&p, Some("e1".parse().unwrap())));
    eprintln!("{}", voice.alt_text(&p, Some("a1-b2".parse().unwrap())));
}
