//! Changes one line of a TOML text and nothing else. Every change is read
//! again: a text in which anything but that setting would differ is refused.

use std::ops::Range;

use toml::de::{DeTable, DeValue};
use toml::{Table, Value};

use super::read::parse;

/// The text with `name` set to `value`, or without it.
pub(super) fn set(text: &str, name: &str, value: Option<&Value>) -> Result<String, String> {
    let mut wanted = parse(text)?;
    match value {
        Some(value) => wanted.insert(name.to_owned(), value.clone()),
        None => wanted.remove(name),
    };
    let tries = match (place(text, name)?, value) {
        (Some(place), Some(value)) => vec![spliced(text, place.value, &value.to_string())],
        (Some(place), None) => vec![without(text, &place)],
        (None, Some(value)) => added(text, name, value),
        (None, None) => vec![text.to_owned()],
    };
    tries
        .into_iter()
        .find(|changed| says(changed, &wanted))
        .ok_or_else(|| format!("expected a line to change for `{name}`, found none"))
}

fn says(text: &str, wanted: &Table) -> bool {
    parse(text).is_ok_and(|found| found == *wanted)
}

/// Where a setting is in the text, in bytes.
struct Place {
    name: Range<usize>,
    value: Range<usize>,
}

fn place(text: &str, name: &str) -> Result<Option<Place>, String> {
    let table = DeTable::parse(text).map_err(|error| error.message().to_owned())?;
    let found = table
        .get_ref()
        .iter()
        .find(|(key, _)| key.get_ref() == name);
    let Some((key, value)) = found else {
        return Ok(None);
    };
    if matches!(value.get_ref(), DeValue::Table(_)) {
        return Err(format!("expected a value for `{name}`, found a table"));
    }
    Ok(Some(Place {
        name: key.span(),
        value: value.span(),
    }))
}

fn spliced(text: &str, range: Range<usize>, new: &str) -> String {
    let mut changed = text.to_owned();
    changed.replace_range(range, new);
    changed
}

/// Without the line; a comment at its end stays, on its own.
fn without(text: &str, place: &Place) -> String {
    let start = line_start(text, place.name.start);
    let end = line_end(text, place.value.end);
    let after = &text[place.value.end..end];
    match after.find('#') {
        Some(comment) => spliced(text, start..place.value.end + comment, ""),
        None => spliced(text, start..end, ""),
    }
}

/// With a new line, at the places where it may stand, the best first: below
/// the comment that shows how; at the end; before a table begins; at the start.
fn added(text: &str, name: &str, value: &Value) -> Vec<String> {
    let end_of_line = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let new = format!("{name} = {value}{end_of_line}");
    let mut below = None;
    let mut before = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if below.is_none() && line.ends_with('\n') && shows(line, name) {
            below = Some(at + line.len());
        }
        if line.trim_start().starts_with('[') && before.len() < 16 {
            before.push(above_what_belongs_to(text, at));
        }
        at += line.len();
    }
    let at_end = if text.is_empty() || text.ends_with('\n') {
        format!("{text}{new}")
    } else {
        format!("{text}{end_of_line}{new}")
    };
    let put = |at: usize| spliced(text, at..at, &new);
    let start = text
        .strip_prefix('\u{feff}')
        .map_or(0, |_| '\u{feff}'.len_utf8());
    let mut tries: Vec<String> = below.map(put).into_iter().collect();
    tries.push(at_end);
    tries.extend(before.into_iter().map(put));
    tries.push(put(start));
    tries
}

/// Whether this line is the setting as a comment.
fn shows(line: &str, name: &str) -> bool {
    line.trim_start()
        .strip_prefix('#')
        .and_then(|comment| comment.trim_start().strip_prefix(name))
        .is_some_and(|rest| rest.trim_start().starts_with('='))
}

/// The place above the line at `at`, above the comments that stand right on
/// it, and above the empty lines that set it off.
fn above_what_belongs_to(text: &str, at: usize) -> usize {
    let mut at = at;
    let step_over = |at: &mut usize, over: &dyn Fn(&str) -> bool| {
        while *at > 0 {
            let start = line_start(text, *at - 1);
            if !over(text[start..*at].trim()) {
                return;
            }
            *at = start;
        }
    };
    step_over(&mut at, &|line| line.starts_with('#'));
    step_over(&mut at, &str::is_empty);
    at
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |end| end + 1)
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |end| at + end + 1)
}
