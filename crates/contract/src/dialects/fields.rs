//! The names of the dialects, and how they are looked up. Null is absent everywhere.

use serde_json::{Map, Value};

use crate::reading;
use crate::text::is_blank;

pub(super) type Fields = Map<String, Value>;

pub(super) const QUESTION_DIALECT: &[&str] = &["message", "text"];
pub(super) const OPTIONS_DIALECT: &[&str] =
    &["predefined_options", "predefinedOptions", "candidates"];
pub(super) const MULTI_DIALECT: &[&str] = &[
    "multiSelect",
    "multi_select",
    "is_multi_select",
    "allow_multiple",
    "allowMultiple",
];
pub(super) const TYPE_DIALECT: &[&str] = &["type", "kind"];
pub(super) const ALLOW_CUSTOM_DIALECT: &[&str] = &[
    "allow_custom",
    "allow_other",
    "allowOther",
    "allow_freeform",
    "allowFreeform",
    "allowFreeformInput",
    "isOther",
    "custom",
];

/// Every name that an ask or a question may go by.
const ASK_NAMES: &[&[&str]] = &[
    &["questions", "id", "category", "title", "isSecret"],
    reading::QUESTION_NAMES,
    reading::DESCRIPTION_NAMES,
    reading::OPTIONS_NAMES,
    reading::MULTI_NAMES,
    reading::RECOMMENDED_NAMES,
    reading::ALLOW_CUSTOM_NAMES,
    QUESTION_DIALECT,
    OPTIONS_DIALECT,
    MULTI_DIALECT,
    TYPE_DIALECT,
    ALLOW_CUSTOM_DIALECT,
];

/// Whether an object speaks of an ask or a question itself.
pub(super) fn names_an_ask(fields: &Fields) -> bool {
    ASK_NAMES.iter().any(|names| holds_any(fields, names))
}

pub(super) fn holds_any(fields: &Fields, names: &[&str]) -> bool {
    names.iter().any(|name| present(fields, name).is_some())
}

pub(super) fn present<'a>(fields: &'a Fields, name: &str) -> Option<&'a Value> {
    fields.get(name).filter(|value| !value.is_null())
}

/// The value under the name, if it is a text that is not blank.
pub(super) fn text<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    fields
        .get(name)?
        .as_str()
        .filter(|content| !is_blank(content))
}

/// The texts under the names, in the order of the names.
pub(super) fn texts(fields: &Fields, names: &[&str]) -> Vec<String> {
    names
        .iter()
        .filter_map(|name| text(fields, name))
        .map(str::to_owned)
        .collect()
}

/// Fills the seed's first name from the first dialect name that is there, where no name of the
/// seed's is.
pub(super) fn fill(fields: &mut Fields, seed: &[&str], dialect: &[&str]) {
    if holds_any(fields, seed) {
        return;
    }
    let found = dialect.iter().find_map(|name| present(fields, name));
    if let Some(value) = found.cloned() {
        fields.insert(seed[0].to_owned(), value);
    }
}

/// True or false, also as a string.
pub(super) fn flag(value: &Value) -> Option<bool> {
    match value {
        Value::Bool(known) => Some(*known),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}
