//! Colours for code: which stretch of it is a comment, a string, a keyword and so on, as one of a
//! closed set of classes.
//!
//! It only says where a colour stands; the text itself is written by [`Html::coloured`], so a
//! fault here can colour wrongly and never change, drop or hide a character. No regular
//! expressions: every scanner goes forward only, so hostile code costs what honest code does. It
//! keeps no state and loads nothing.

mod grammar;
mod session;
mod words;

use std::ops::Range;
use std::panic::catch_unwind;

use grammar::Grammar;

/// A stretch of a text, in bytes, and its class.
pub(crate) type Colour = (Range<usize>, &'static str);

pub(crate) const COMMENT: &str = "hl-comment";
pub(crate) const STRING: &str = "hl-string";
pub(crate) const NUMBER: &str = "hl-number";
pub(crate) const KEYWORD: &str = "hl-keyword";
pub(crate) const TYPE: &str = "hl-type";
pub(crate) const FUNCTION: &str = "hl-function";
pub(crate) const CONSTANT: &str = "hl-constant";
pub(crate) const PUNCTUATION: &str = "hl-punctuation";
pub(crate) const TAG: &str = "hl-tag";
pub(crate) const ATTRIBUTE: &str = "hl-attribute";

/// All classes there are.
pub(crate) const CLASSES: &[&str] = &[
    COMMENT,
    STRING,
    NUMBER,
    KEYWORD,
    TYPE,
    FUNCTION,
    CONSTANT,
    PUNCTUATION,
    TAG,
    ATTRIBUTE,
];

/// The code of one text that is coloured, in bytes; what comes after is plain.
const CODE: usize = 16 * 1024;

/// What the colours of one text may still cost.
#[derive(Debug)]
pub(crate) struct Budget {
    /// Bytes of code that may be looked at.
    code: usize,
    /// Bytes of markup that may be written.
    markup: usize,
    /// Bytes of markup that have been.
    spent: usize,
}

impl Budget {
    /// The budget of `source`.
    pub(crate) fn of(source: &str) -> Self {
        Self {
            code: CODE,
            markup: markup(source),
            spent: 0,
        }
    }

    /// The markup written so far, in bytes.
    pub(crate) fn spent(&self) -> usize {
        self.spent
    }

    /// Takes what a colour costs, if it is there.
    fn pay(&mut self, class: &str) -> bool {
        let cost = "<span class=\"\"></span>".len() + class.len();
        let pays = self.spent + cost <= self.markup;
        if pays {
            self.spent += cost;
        }
        pays
    }
}

/// The markup that colours may come to in the HTML of `source`, in bytes. Real code needs about
/// eight for each of its own.
pub(crate) fn markup(source: &str) -> usize {
    source.len() * 12 + 2048
}

/// The colours of `code` in the language a fence calls `name`, in order and apart. None where the
/// language is not known or its scanner fails.
pub(crate) fn colours(name: &str, code: &str, budget: &mut Budget) -> Vec<Colour> {
    let Some(scan) = scanner(name) else {
        return Vec::new();
    };
    let code = start(code, budget.code);
    budget.code -= code.len();
    // A panic is caught for the reason given in `guard`; here the code is still drawn as code.
    let mut found = catch_unwind(|| scan.run(code)).unwrap_or_default();
    if !are_apart(code, &found) {
        return Vec::new();
    }
    let paid = found.iter().take_while(|(_, class)| budget.pay(class));
    found.truncate(paid.count());
    found
}

/// The lines of `code` that fit into `bytes`.
fn start(code: &str, bytes: usize) -> &str {
    if code.len() <= bytes {
        return code;
    }
    let fits = code.floor_char_boundary(bytes);
    let lines = code[..fits].rfind('\n').map_or(0, |end| end + 1);
    &code[..lines]
}

/// Whether the colours stand one behind the other, on whole characters.
fn are_apart(code: &str, colours: &[Colour]) -> bool {
    let mut end = 0;
    colours.iter().all(|(range, _)| {
        let fits = range.start >= end && code.get(range.clone()).is_some_and(|it| !it.is_empty());
        end = range.end;
        fits
    })
}

/// What colours a language.
#[derive(Clone, Copy)]
enum Scanner {
    Library(hl_lite::Lang),
    Words(&'static Grammar),
    Session,
}

/// The scanner for a name as it stands behind a fence.
fn scanner(name: &str) -> Option<Scanner> {
    let name = name.to_ascii_lowercase();
    let known = match name.as_str() {
        "console" | "terminal" | "shell-session" | "shellsession" => return Some(Scanner::Session),
        "python3" | "pyi" => "python",
        "mts" | "cts" => "ts",
        "ksh" => "bash",
        "xhtml" => "html",
        "c++" | "cc" | "cxx" | "hpp" | "hxx" => "cpp",
        "h" => "c",
        "golang" => "go",
        "kt" | "kts" => "kotlin",
        "rb" => "ruby",
        "postgres" | "postgresql" | "mysql" | "sqlite" => "sql",
        other => other,
    };
    match grammar::of(known) {
        Some(grammar) => Some(Scanner::Words(grammar)),
        None => hl_lite::Lang::from_slug(known).map(Scanner::Library),
    }
}

impl Scanner {
    fn run(self, code: &str) -> Vec<Colour> {
        match self {
            Self::Library(language) => library(language, code),
            Self::Words(grammar) => words::scan(grammar, code),
            Self::Session => session::scan(code),
        }
    }
}

/// Colours by the library, whose spans cover the code without gaps.
fn library(language: hl_lite::Lang, code: &str) -> Vec<Colour> {
    let mut colours: Vec<Colour> = Vec::new();
    let mut end = 0;
    for span in hl_lite::highlight(language, code) {
        let start = end;
        end += span.text.len();
        let Some(class) = class_of(span.kind) else {
            continue;
        };
        match colours.last_mut() {
            Some((last, same)) if last.end == start && *same == class => last.end = end,
            _ => colours.push((start..end, class)),
        }
    }
    colours
}

fn class_of(kind: hl_lite::Kind) -> Option<&'static str> {
    use hl_lite::Kind;
    match kind {
        Kind::Plain => None,
        Kind::Keyword => Some(KEYWORD),
        Kind::String => Some(STRING),
        Kind::Comment => Some(COMMENT),
        Kind::Number => Some(NUMBER),
        Kind::Type => Some(TYPE),
        Kind::Function => Some(FUNCTION),
        Kind::Attribute | Kind::Property => Some(ATTRIBUTE),
        Kind::Tag => Some(TAG),
        Kind::Operator | Kind::Punctuation => Some(PUNCTUATION),
        Kind::Constant | Kind::Variable => Some(CONSTANT),
    }
}

#[cfg(test)]
mod tests;
