//! Strings that hold JSON: agents quote a value once too often. Each place is decoded once, and
//! only the places that call here.

use serde_json::Value;

use super::fields::{self, Fields};
use crate::document::parse_text;
use crate::reading::QUESTION_NAMES;
use crate::refusal::Problem;

/// A string that holds an object or an array becomes it; any other stays a string.
///
/// # Errors
/// A string that nests deeper than a document may: a problem at `$`.
pub(super) fn json(value: &mut Value) -> Result<(), Problem> {
    let Some(text) = value.as_str() else {
        return Ok(());
    };
    match parse_text(text) {
        Ok(decoded) if decoded.is_object() || decoded.is_array() => *value = decoded,
        Err(problem) if problem.limit.is_some() => return Err(problem),
        _ => {}
    }
    Ok(())
}

/// A string in `questions` becomes a question only if it holds an object with a name for question
/// text.
pub(super) fn question(item: &mut Value) {
    decode_if(item, |fields| {
        fields::holds_any(fields, QUESTION_NAMES)
            || fields::holds_any(fields, fields::QUESTION_DIALECT)
    });
}

/// A string in `options` becomes an option only if it holds an object with `label`; every other is
/// a label itself.
pub(super) fn option(item: &mut Value) {
    decode_if(item, |fields| fields::holds_any(fields, &["label"]));
}

fn decode_if(item: &mut Value, accept: impl Fn(&Fields) -> bool) {
    let Some(text) = item.as_str() else { return };
    if let Ok(Value::Object(fields)) = parse_text(text)
        && accept(&fields)
    {
        *item = Value::Object(fields);
    }
}
