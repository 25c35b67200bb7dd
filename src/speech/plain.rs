//! Text of members made harmless: nothing in it formats, links, mentions or hides anything.

use super::Medium;
use crate::game::Member;

/// Characters of a name that are shown; Discord's names have no more.
const NAME: usize = 32;
/// Characters of echoed input that are shown.
const INPUT: usize = 50;

/// Characters of a moderator's reason that are shown.
const REASON: usize = 200;

/// The name of a member, or their number where the name shows nothing.
pub(super) fn name(member: &Member, medium: Medium) -> String {
    let name = clip(&visible(&member.name), NAME);
    if name.is_empty() { member.id.0.to_string() } else { harmless(&name, medium) }
}

/// What a member has typed, clipped.
pub(super) fn input(text: &str, medium: Medium) -> String {
    harmless(&clip(&visible(text), INPUT), medium)
}

/// Why a moderator ended a game, clipped.
pub(super) fn reason(text: &str, medium: Medium) -> String {
    harmless(&clip(&visible(text), REASON), medium)
}

/// A line that a member has typed into a form, which has bounded it.
pub(super) fn line(text: &str, medium: Medium) -> String {
    harmless(&visible(text), medium)
}

/// The text as its reader sees it: spaces are single, and what takes no space or turns the
/// direction of writing is left out. Terminals are safe from control characters by this too.
///
/// Joiners stay between characters: Devanagari and many emoji are written with them.
fn visible(text: &str) -> String {
    let seen = text.chars().filter(|&character| character.is_whitespace() || !is_hidden(character));
    let seen: String = seen.collect();
    let words = seen.split_whitespace().map(|word| word.trim_matches(JOINERS));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

const JOINERS: [char; 2] = ['\u{200C}', '\u{200D}'];

fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
                | '\u{180B}'..='\u{180E}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
                | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}'
        )
}

fn clip(text: &str, characters: usize) -> String {
    if text.chars().count() <= characters {
        return text.to_owned();
    }
    let kept: String = text.chars().take(characters - 1).collect();
    kept + "…"
}

/// In chat, a backslash before each character that can begin markdown, a link, a mention or an
/// emoji; Discord takes it off again. It would not keep `@everyone` from being one: a space of no
/// width after the sign does.
fn harmless(text: &str, medium: Medium) -> String {
    match medium {
        Medium::Terminal => return text.to_owned(),
        Medium::Chat => {}
    }
    let mut escaped = String::new();
    for character in text.chars() {
        if r"\*_~`|<>#[]():/-+.".contains(character) {
            escaped.push('\\');
        }
        escaped.push(character);
        if character == '@' {
            escaped.push('\u{200B}');
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::MemberId;

    #[test]
    fn names_neither_format_nor_mention_nor_hide() {
        for (text, chat, terminal) in [
            ("Ann", "Ann", "Ann"),
            ("Zoé d’Œuf 🐐", "Zoé d’Œuf 🐐", "Zoé d’Œuf 🐐"),
            ("**bold**", r"\*\*bold\*\*", "**bold**"),
            ("_a_ ~b~ `c` ||d||", r"\_a\_ \~b\~ \`c\` \|\|d\|\|", "_a_ ~b~ `c` ||d||"),
            ("@everyone", "@\u{200B}everyone", "@everyone"),
            ("<@1> <#2> <t:3>", "\\<@\u{200B}1\\> \\<\\#2\\> \\<t\\:3\\>", "<@1> <#2> <t:3>"),
            ("[x](https://y.z)", r"\[x\]\(https\:\/\/y\.z\)", "[x](https://y.z)"),
            ("# big", r"\# big", "# big"),
            ("1. one", r"1\. one", "1. one"),
            ("back\\slash", r"back\\slash", r"back\slash"),
            ("two\nlines\t here", "two lines here", "two lines here"),
            ("\u{202E}turned\u{1B}[31m", r"turned\[31m", "turned[31m"),
            ("\u{200B}\u{200D}", "7", "7"),
        ] {
            let member = Member { id: MemberId(7), name: text.to_owned() };
            assert_eq!(name(&member, Medium::Chat), chat, "{text:?}");
            assert_eq!(name(&member, Medium::Terminal), terminal, "{text:?}");
        }
    }

    #[test]
    fn long_text_is_clipped_by_characters() {
        assert_eq!(input(&"é".repeat(50), Medium::Chat), "é".repeat(50));
        assert_eq!(input(&"é".repeat(51), Medium::Chat), "é".repeat(49) + "…");
        let member = Member { id: MemberId(7), name: "é".repeat(33) };
        assert_eq!(name(&member, Medium::Chat), "é".repeat(31) + "…");
    }
}
