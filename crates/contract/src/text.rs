//! What the contract means by blank, by length and by one line.
//!
//! The seed was written for JavaScript, so white space is ECMAScript's and length is counted in
//! UTF-16 code units. Nothing here knows what a question is.

/// Whether JavaScript's `trim` would take this character away: white space and line ends of
/// ECMAScript. U+FEFF counts, U+0085 does not.
#[must_use]
pub fn is_white_space(character: char) -> bool {
    matches!(
        character,
        '\t'..='\r'
            | ' '
            | '\u{a0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200a}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{202f}'
            | '\u{205f}'
            | '\u{3000}'
            | '\u{feff}'
    )
}

/// The text without white space around it, as JavaScript's `trim` leaves it.
#[must_use]
pub fn trim(text: &str) -> &str {
    text.trim_matches(is_white_space)
}

/// Whether the text holds nothing but white space (rules: "text").
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(is_white_space)
}

/// The length of a text in UTF-16 code units, the unit of `LIMITS.max_text`.
#[must_use]
pub fn utf16_len(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The longest start of the text that fits into `units` UTF-16 code units. A character of two
/// units is kept whole or left out whole.
#[must_use]
pub fn clip(text: &str, units: usize) -> &str {
    let mut used = 0;
    for (at, character) in text.char_indices() {
        used += character.len_utf16();
        if used > units {
            return &text[..at];
        }
    }
    text
}

/// The text on one line: line ends and tabs become a space, other control characters go, a run of
/// white space becomes one space, white space around it goes (rules: "narrate and `build_details`").
#[must_use]
pub fn fold_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut run: Option<char> = None;
    for character in text.chars().filter_map(fold_character) {
        if is_white_space(character) {
            run = Some(if run.is_none() { character } else { ' ' });
            continue;
        }
        if let Some(space) = run.take()
            && !line.is_empty()
        {
            line.push(space);
        }
        line.push(character);
    }
    line
}

fn fold_character(character: char) -> Option<char> {
    match character {
        '\r' | '\n' | '\t' | '\u{85}' | '\u{2028}' | '\u{2029}' => Some(' '),
        control if control.is_control() => None,
        other => Some(other),
    }
}
