//! Makes invisible and direction-changing characters visible, in every text a decision rests on:
//! labels, titles, the tray, notifications, the terminal, logs, and all HTML of this crate.
//!
//! Pure. It replaces characters by marks such as `⟨U+202E⟩` and changes nothing else: it neither
//! escapes for HTML nor shortens.

mod joiner;
mod table;

use std::borrow::Cow;
use std::fmt::Write;

/// A stretch of text, either all shown as it is or all to be marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// Shows by itself.
    Shown(&'a str),
    /// Each character of it needs a mark.
    Invisible(&'a str),
}

impl<'a> Piece<'a> {
    /// The stretch itself.
    pub(crate) fn text(self) -> &'a str {
        match self {
            Self::Shown(text) | Self::Invisible(text) => text,
        }
    }

    /// The same for another stretch.
    pub(crate) fn with(self, text: &'a str) -> Self {
        match self {
            Self::Shown(_) => Self::Shown(text),
            Self::Invisible(_) => Self::Invisible(text),
        }
    }
}

/// Replaces every character a person cannot see, or that moves others about, by its mark.
///
/// Marked are C0 and C1 controls (so ANSI escapes too), bidi controls, zero-width and filler
/// characters, variation selectors, tags, line and paragraph separators, and combining marks piled
/// so high that they would cover other lines. Left alone are the line
/// feed, a carriage return before one, the tab, honest right-to-left letters, joiners within emoji
/// and between letters that need them, and the emoji selector after an emoji.
///
/// ```
/// use asktray_markdown::visible::mark;
///
/// assert_eq!(mark("rm \u{202e}gpj"), "rm ⟨U+202E⟩gpj");
/// assert_eq!(mark("سلام"), "سلام");
/// ```
#[must_use]
pub fn mark(text: &str) -> Cow<'_, str> {
    if text.char_indices().all(|at| !is_invisible(text, at)) {
        return Cow::Borrowed(text);
    }
    let mut marked = String::with_capacity(text.len() * 2);
    for piece in pieces(text) {
        match piece {
            Piece::Shown(shown) => marked.push_str(shown),
            Piece::Invisible(run) => push_marks(&mut marked, run),
        }
    }
    Cow::Owned(marked)
}

/// Appends one mark for each character of `run`.
pub(crate) fn push_marks(to: &mut String, run: &str) {
    for c in run.chars() {
        // Writing to a String cannot fail.
        let _ = write!(to, "⟨U+{:04X}⟩", u32::from(c));
    }
}

/// Cuts `text` into alternating stretches of shown and of invisible characters.
pub(crate) fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = 0..text.len();
    std::iter::from_fn(move || {
        let start = rest.start;
        let mut characters = text[start..].char_indices().map(|(i, c)| (start + i, c));
        let invisible = is_invisible(text, characters.next()?);
        let end = characters
            .find(|&at| is_invisible(text, at) != invisible)
            .map_or(text.len(), |(i, _)| i);
        rest.start = end;
        let piece = &text[start..end];
        Some(if invisible {
            Piece::Invisible(piece)
        } else {
            Piece::Shown(piece)
        })
    })
}

/// Whether the character `c` at byte `i` of `text` must be marked where it stands.
fn is_invisible(text: &str, (i, c): (usize, char)) -> bool {
    if c.is_ascii_graphic() || c == ' ' {
        return false;
    }
    let after = &text[i + c.len_utf8()..];
    match c {
        '\n' | '\t' => false,
        '\r' => !after.starts_with('\n'),
        joiner::ZWJ | joiner::ZWNJ | joiner::VS16 => !joiner::is_honest(c, &text[..i], after),
        _ => table::holds(table::INVISIBLE, c) || is_piled(c, &text[..i]),
    }
}

/// How many marks may stand on one letter. More than any spelling needs cover the lines around.
const MAX_PILED: usize = 4;

/// Whether `c` is a mark on top of as many as may be.
fn is_piled(c: char, before: &str) -> bool {
    let piles = |c| table::holds(table::PILING, c);
    let beneath = || {
        before
            .chars()
            .rev()
            .take(MAX_PILED)
            .filter(|&c| piles(c))
            .count()
    };
    piles(c) && beneath() == MAX_PILED
}

#[cfg(test)]
mod tests;
