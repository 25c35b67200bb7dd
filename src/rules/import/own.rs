//! Our own record, with its lines perhaps run together.

use super::{ImportFault, MOST_IMPORTED, Misprint, Record, words};
use crate::rules::record;

/// A text with each header by itself.
pub(super) struct Unfolded<'a> {
    /// The headers and the numbers of their lines.
    pub(super) headers: Vec<(&'a str, usize)>,
    /// The words after them.
    pub(super) words: Vec<(&'a str, usize)>,
}

/// Takes the headers at the beginning of a text apart, wherever its lines end.
pub(super) fn unfold(text: &str) -> Unfolded<'_> {
    let mut headers = Vec::new();
    let mut rest = text.trim_start();
    let lines = |passed: &str| passed.matches('\n').count();
    let mut before = lines(&text[..text.len() - rest.len()]);
    while rest.starts_with('[') {
        let (header, others) = rest.split_at(end_of_header(rest));
        headers.push((header.trim_end(), before + 1));
        let next = others.trim_start();
        // No header runs over its line.
        before += lines(&others[..others.len() - next.len()]);
        rest = next;
    }
    let words = words(rest).map(|(word, line)| (word, line + before)).collect();
    Unfolded { headers, words }
}

/// Where a header ends: behind its bracket, or with its line where that is not closed.
fn end_of_header(text: &str) -> usize {
    let mut quoted = false;
    let mut escaped = false;
    for (index, character) in text.char_indices() {
        match character {
            '\n' => return index,
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ']' if !quoted => return index + 1,
            _ => {}
        }
    }
    text.len()
}

/// Reads a record.
pub(super) fn read(text: &str, unfolded: &Unfolded<'_>) -> Result<Record, Misprint> {
    let Unfolded { headers, words } = unfolded;
    // As it is written: a line for each header, one that is empty, and the rest on lines of its own.
    let mut lines: Vec<usize> = Vec::new();
    let mut tidy = String::new();
    for &(header, line) in headers {
        lines.push(line);
        tidy.push_str(header);
        tidy.push('\n');
    }
    tidy.push('\n');
    lines.push(lines.last().copied().unwrap_or(1));
    for &(word, line) in words {
        lines.push(line);
        tidy.push_str(word);
        tidy.push('\n');
    }
    let last_line = text.trim_end().lines().count().max(1);
    let too_many = || {
        let fault = ImportFault::TooManyActions;
        Misprint { line: last_line, word: None, fault, before: None }
    };
    // Three words are two actions and their number. What is longer is not even tried.
    if usize::from(MOST_IMPORTED) * 2 < words.len() {
        return Err(too_many());
    }
    let record = record::read(&tidy).map_err(|broken| {
        let line = broken.error.line.checked_sub(1).and_then(|index| lines.get(index));
        Misprint {
            line: line.copied().unwrap_or(last_line),
            word: broken.word,
            fault: broken.error.fault.into(),
            before: broken.course,
        }
    })?;
    if MOST_IMPORTED < record.course().ply() {
        return Err(too_many());
    }
    Ok(record)
}
