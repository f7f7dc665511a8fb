//! Colours by a table of words and quotes, for languages that are told apart by little else. It
//! reads words, numbers, quoted texts and comments, and no grammar beyond them.

use super::grammar::{Grammar, Quote};
use super::{COMMENT, CONSTANT, Colour, FUNCTION, KEYWORD, NUMBER, PUNCTUATION, STRING, TYPE};

pub(super) fn scan(grammar: &Grammar, code: &str) -> Vec<Colour> {
    let mut colours: Vec<Colour> = Vec::new();
    let mut at = 0;
    while let Some(c) = code[at..].chars().next() {
        let rest = &code[at..];
        let (length, class) = step(grammar, rest, c);
        let end = at + length;
        match (class, colours.last_mut()) {
            (None, _) => {}
            (Some(PUNCTUATION), Some((last, PUNCTUATION))) if last.end == at => last.end = end,
            (Some(class), _) => colours.push((at..end, class)),
        }
        at = end;
    }
    colours
}

/// The length of what `rest`, which starts with `c`, starts with, at least that of `c`.
fn step(grammar: &Grammar, rest: &str, c: char) -> (usize, Option<&'static str>) {
    if grammar.line_comments.iter().any(|it| rest.starts_with(it)) {
        return (line(rest), Some(COMMENT));
    }
    if let Some((open, close)) = grammar.block_comment
        && let Some(inside) = rest.strip_prefix(open)
    {
        let length = inside.find(close).map(|to| open.len() + to + close.len());
        return (length.unwrap_or(rest.len()), Some(COMMENT));
    }
    if let Some(quote) = grammar.quotes.iter().find(|it| rest.starts_with(it.mark)) {
        return (quoted(quote, rest), Some(STRING));
    }
    if let Some((sigil, class)) = grammar.sigil
        && let Some(name) = rest.strip_prefix(sigil).map(word)
        && name > 0
    {
        return (sigil.len_utf8() + name, Some(class));
    }
    if c.is_ascii_digit() {
        return (number(rest), Some(NUMBER));
    }
    let length = word(rest);
    if length > 0 {
        return (length, class_of(grammar, &rest[..length], &rest[length..]));
    }
    let is_mark = c.is_ascii_punctuation();
    (c.len_utf8(), is_mark.then_some(PUNCTUATION))
}

/// The class of a word, by the tables, by what follows it, by how it is spelled.
fn class_of(grammar: &Grammar, word: &str, after: &str) -> Option<&'static str> {
    let is_in = |words: &[&str]| {
        if grammar.ignore_case {
            words.iter().any(|it| it.eq_ignore_ascii_case(word))
        } else {
            words.contains(&word)
        }
    };
    if is_in(grammar.keywords) {
        Some(KEYWORD)
    } else if is_in(grammar.constants) {
        Some(CONSTANT)
    } else if is_in(grammar.types) {
        Some(TYPE)
    } else if after.starts_with('(') {
        Some(FUNCTION)
    } else if grammar.ignore_case || !word.starts_with(|c: char| c.is_ascii_uppercase()) {
        None
    } else if word.len() > 1 && !word.contains(|c: char| c.is_ascii_lowercase()) {
        Some(CONSTANT)
    } else {
        Some(TYPE)
    }
}

/// The length of the line, without its end.
fn line(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// The length of the word at the start; none if it starts with a digit.
fn word(rest: &str) -> usize {
    if rest.starts_with(|c: char| c.is_ascii_digit()) {
        return 0;
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    rest.find(|c| !is_word(c)).unwrap_or(rest.len())
}

/// The length of a number, with its prefix, suffix and separators.
fn number(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let mut end = 1;
    while let Some(&byte) = bytes.get(end) {
        let before_digit = bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
        let is_point = matches!(byte, b'.' | b'\'') && before_digit;
        let is_sign = matches!(byte, b'+' | b'-') && matches!(bytes[end - 1], b'e' | b'E');
        if !(byte.is_ascii_alphanumeric() || byte == b'_' || is_point || is_sign) {
            break;
        }
        end += 1;
    }
    end
}

/// The length of a quoted text with its quotes. One that does not close ends with its line, or
/// with the text if it may hold several lines.
fn quoted(quote: &Quote, rest: &str) -> usize {
    let mut at = quote.mark.len();
    while let Some(c) = rest[at..].chars().next() {
        if rest[at..].starts_with(quote.mark) {
            return at + quote.mark.len();
        }
        if c == '\n' && !quote.lines {
            return at;
        }
        at += c.len_utf8();
        if c == '\\' && quote.escapes {
            let next = rest[at..].chars().next();
            at += next.filter(|&it| it != '\n').map_or(0, char::len_utf8);
        }
    }
    rest.len()
}
