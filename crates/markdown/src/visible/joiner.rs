//! Where the joiners and the emoji selector are honest: they shape what stands beside them and
//! could not be left out. Everywhere else they hide.

use super::table::{EMOJI, JOINING, holds};

/// Zero width joiner.
pub(super) const ZWJ: char = '\u{200d}';
/// Zero width non-joiner.
pub(super) const ZWNJ: char = '\u{200c}';
/// The selector that asks for the coloured form.
pub(super) const VS16: char = '\u{fe0f}';
/// Encloses a digit to make a key of it.
const KEYCAP: char = '\u{20e3}';

/// Whether `c`, one of the three above, belongs between `before` and `after`.
pub(super) fn is_honest(c: char, before: &str, after: &str) -> bool {
    match c {
        VS16 => selects_emoji(before, after),
        ZWJ => joins_emoji(before, after) || joins_letters(before, after),
        _ => joins_letters(before, after),
    }
}

fn selects_emoji(before: &str, after: &str) -> bool {
    before
        .chars()
        .next_back()
        .is_some_and(|base| holds(EMOJI, base) || (is_key(base) && after.starts_with(KEYCAP)))
}

fn is_key(c: char) -> bool {
    c.is_ascii_digit() || c == '#' || c == '*'
}

fn joins_emoji(before: &str, after: &str) -> bool {
    // A selector that is not honest itself has no emoji before it, so one look back is enough.
    let base = before.strip_suffix(VS16).unwrap_or(before);
    base.chars().next_back().is_some_and(|c| holds(EMOJI, c))
        && after.chars().next().is_some_and(|c| holds(EMOJI, c))
}

fn joins_letters(before: &str, after: &str) -> bool {
    let joining = |c: Option<char>| c.is_some_and(|c| holds(JOINING, c));
    joining(before.chars().next_back()) && joining(after.chars().next())
}
