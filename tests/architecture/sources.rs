//! Reading sources well enough to see what they name.

use std::fs;
use std::path::{Path, PathBuf};

use crate::LAYERS;

/// The Rust files below `src`.
pub(crate) fn sources() -> impl Iterator<Item = PathBuf> {
    fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    walk(&root().join("src"), &mut files);
    files.sort();
    files.into_iter()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The parts of a file's path below `src`, without the ending.
fn parts(file: &Path) -> Vec<String> {
    let path = file.strip_prefix(root().join("src")).unwrap().with_extension("");
    path.iter().map(|part| part.to_str().expect("a name in UTF-8").to_owned()).collect()
}

/// The module of the crate that a file belongs to.
pub(crate) fn module(file: &Path) -> String {
    parts(file).swap_remove(0)
}

/// The dependencies in Cargo.toml, also those for tests, as paths name them.
pub(crate) fn dependencies() -> Vec<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let mut section = "";
    let mut names = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section.ends_with("dependencies]")
            && let Some((name, _)) = line.split_once('=')
        {
            names.push(name.trim().replace('-', "_"));
        }
    }
    assert!(names.contains(&"sqlx".to_owned()), "{names:?}");
    names
}

/// The modules of the crate that code names by `crate::…`, or by as many `super::` as lead there.
pub(crate) fn modules_named<'a>(code: &'a str, file: &Path) -> Vec<&'a str> {
    let parts = parts(file);
    let depth = parts.len() - usize::from(parts.last().is_some_and(|part| part == "mod"));
    let to_root = "super::".repeat(depth);
    let from_root = code.match_indices("crate::").map(|(at, path)| &code[at + path.len()..]);
    let by_super = code
        .match_indices(&to_root)
        .filter(|&(at, _)| !code[..at].ends_with("super::"))
        .map(|(at, path)| &code[at + path.len()..])
        .filter(|rest| LAYERS.iter().any(|layer| heads(rest) == [layer.name]));
    from_root.chain(by_super).flat_map(heads).collect()
}

/// The first names of a path, or of each path of a group: `a` and `c` of `{a::b, c::{d, e}}`.
fn heads(path: &str) -> Vec<&str> {
    let Some(group) = path.strip_prefix('{') else {
        return vec![&path[..path.find(|c| !is_word(c)).unwrap_or(path.len())]];
    };
    let mut heads = Vec::new();
    let mut depth = 0;
    let mut start = 0;
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                let head = group[start..at].trim();
                heads.push(&head[..head.find(|c| !is_word(c)).unwrap_or(head.len())]);
                start = at + 1;
                if character == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    heads.retain(|head| !head.is_empty());
    heads
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Whether code names the word or path, on its own and not as a part of a longer one.
pub(crate) fn has(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        let ends = word.ends_with(':') || !after.is_some_and(is_word);
        ends && !before.is_some_and(is_word) && !code[..at].ends_with("crate::")
    })
}

/// A file without comments and literals, what stands in `#[cfg(test)] mod … { … }` apart.
pub(crate) struct Source {
    pub(crate) code: String,
    pub(crate) tests: String,
}

impl Source {
    pub(crate) fn read(file: &Path) -> Source {
        let bare = strip(&fs::read_to_string(file).unwrap());
        if parts(file).iter().any(|part| part == "tests") {
            return Source { code: String::new(), tests: bare };
        }
        Source::new(bare)
    }

    fn new(mut code: String) -> Source {
        let mut tests = String::new();
        while let Some(at) = code.find("#[cfg(test)]\nmod ") {
            let end = match code[at..].find(['{', ';']) {
                Some(open) if code[at + open..].starts_with('{') => closing(&code, at + open),
                Some(semicolon) => at + semicolon + 1,
                None => code.len(),
            };
            tests.push_str(&code[at..end]);
            code.replace_range(at..end, "");
        }
        Source { code, tests }
    }
}

/// One past the brace that closes the one at `open`.
fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, character) in code[open..].char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 1 => return open + at + 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// The code without what stands in comments, strings and characters.
fn strip(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(character) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if character == '"' {
            code.push_str("\"\"");
            literal(rest, '"')
        } else if character == 'r' && !code.ends_with(is_word) && raw(rest).is_some() {
            code.push_str("\"\"");
            raw(rest).unwrap_or(rest.len())
        } else if character == '\'' && is_character(rest) {
            literal(rest, '\'')
        } else {
            code.push(character);
            character.len_utf8()
        };
        rest = &rest[skipped..];
    }
    code
}

/// The length of a literal up to the next such mark without a backslash before it.
fn literal(rest: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if character == mark => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a raw string such as `r#"…"#`, where one begins.
fn raw(rest: &str) -> Option<usize> {
    let hashes = rest[1..].chars().take_while(|&character| character == '#').count();
    let open = 1 + hashes + 1;
    if !rest[1 + hashes..].starts_with('"') {
        return None;
    }
    let close = format!("\"{}", "#".repeat(hashes));
    rest[open..].find(&close).map(|end| open + end + close.len())
}

/// Whether a quote begins a character rather than a lifetime.
fn is_character(rest: &str) -> bool {
    let mut characters = rest.chars().skip(1);
    characters.next() == Some('\\') || characters.next() == Some('\'')
}

#[test]
fn comments_and_literals_are_not_code() {
    for (source, code) in [
        ("a // crate::b\nc", "a \nc"),
        ("a /* b\n */ c", "a  c"),
        (r#"a("b \" // c") d"#, r#"a("") d"#),
        (r##"a(r#"b " c"#) d"##, r#"a("") d"#),
        ("let r = 1;", "let r = 1;"),
        (r"['\'', '\\', '/', '{', 'é']", "[, , , , ]"),
        ("fn a<'a>(b: &'a str)", "fn a<'a>(b: &'a str)"),
    ] {
        assert_eq!(strip(source), code, "{source}");
    }
}

#[test]
fn tests_are_told_from_code() {
    let code = "a\n#[cfg(test)]\nmod tests {\n b { c }\n}\nd\n#[cfg(test)]\nmod e;\nf";
    let source = Source::new(String::from(code));
    assert_eq!(source.code, "a\n\nd\n\nf");
    assert_eq!(source.tests, "#[cfg(test)]\nmod tests {\n b { c }\n}#[cfg(test)]\nmod e;");
}

#[test]
fn modules_are_found_however_they_are_named() {
    let src = root().join("src");
    for (file, code, names) in [
        ("game/state.rs", "use crate::rules::Side;", vec!["rules"]),
        ("game/state.rs", "use crate::{rules::{Action, Side}, store};", vec!["rules", "store"]),
        ("game/state.rs", "use super::store::X;", vec![]),
        ("game/state.rs", "use super::super::store::X;", vec!["store"]),
        ("game/mod.rs", "use super::store::X; use super::*;", vec!["store"]),
        ("config.rs", "super::render::draw()", vec!["render"]),
        ("a/b/mod.rs", "super::super::speech::say()", vec!["speech"]),
    ] {
        assert_eq!(modules_named(code, &src.join(file)), names, "{file}: {code}");
    }
}

#[test]
fn words_are_found_whole() {
    assert!(has("use rand::Rng;", "rand::"));
    assert!(!has("use fastrand::Rng;", "rand::"));
    assert!(!has("use crate::serde::x;", "serde::"));
    assert!(has("async fn x()", "async"));
    assert!(!has("is_async", "async"));
}
