//! From bytes to a JSON value, without trusting the bytes.
//!
//! Nesting is measured before anything walks it, so that no document can exhaust the stack.

use serde_json::Value;

use crate::refusal::Problem;

/// Most levels of arrays and objects in a document, the outermost counted as 1 (rules: "admit").
/// Below the 128 at which `serde_json` gives up, so that ours is the message.
const MAX_LEVELS: usize = 120;

/// Reads a JSON document. A leading byte order mark is tolerated.
///
/// # Errors
/// A problem at `$`: the text is no JSON (lone surrogates count), or nests deeper than 120 levels.
pub fn parse_text(text: &str) -> Result<Value, Problem> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let levels = levels_of_text(text);
    if levels > MAX_LEVELS {
        return Err(too_deep(levels));
    }
    serde_json::from_str(text)
        .map_err(|error| Problem::new("$", "a JSON document", format!("no JSON: {error}")))
}

/// Reads a JSON document from bytes, as [`parse_text`].
///
/// # Errors
/// As [`parse_text`]; bytes that are no UTF-8 are a problem at `$` too.
pub fn parse_bytes(bytes: &[u8]) -> Result<Value, Problem> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Problem::new("$", "a JSON document in UTF-8", error.to_string()))?;
    parse_text(text)
}

/// Refuses a value that nests too deep, whoever parsed it.
pub(crate) fn check_levels(value: &Value) -> Result<(), Problem> {
    let levels = levels_of_value(value);
    if levels > MAX_LEVELS {
        return Err(too_deep(levels));
    }
    Ok(())
}

fn too_deep(levels: usize) -> Problem {
    Problem::new(
        "$",
        format!("at most {MAX_LEVELS} levels of nesting"),
        format!("{levels} levels"),
    )
    .with_limit(MAX_LEVELS, levels)
}

/// The deepest nesting of brackets outside strings. Of a text that is no JSON it means nothing.
fn levels_of_text(text: &str) -> usize {
    let (mut level, mut deepest) = (0_usize, 0);
    let (mut in_string, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                level += 1;
                deepest = deepest.max(level);
            }
            b']' | b'}' if !in_string => level = level.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// Walks with a list of its own, for a value of any depth may have been built by a caller.
fn levels_of_value(value: &Value) -> usize {
    let mut deepest = 0;
    let mut open = vec![(value, 1)];
    while let Some((value, level)) = open.pop() {
        let mut push = |item| {
            if is_container(item) {
                open.push((item, level + 1));
            }
        };
        match value {
            Value::Array(items) => items.iter().for_each(&mut push),
            Value::Object(fields) => fields.values().for_each(&mut push),
            _ => continue,
        }
        deepest = deepest.max(level);
    }
    deepest
}

fn is_container(value: &Value) -> bool {
    value.is_array() || value.is_object()
}
