//! One choice or several: the many names for it, and what happens when they disagree.

use serde_json::Value;

use super::fields::{self, Fields, MULTI_DIALECT, TYPE_DIALECT, flag};
use crate::reading::MULTI_NAMES;
use crate::refusal::{Problem, Problems, describe};

const SEVERAL_TYPES: &[&str] = &[
    "multi",
    "multiple",
    "checkbox",
    "selectMany",
    "multiSelect",
    "multi_select",
    "multi_choice",
    "multiple_choice",
];
const SINGLE_TYPES: &[&str] = &[
    "single",
    "choice",
    "select",
    "radio",
    "selectOne",
    "singleSelect",
    "single_choice",
];

/// Translates every name for a multiple choice into `multi`.
pub(super) fn translate(question: &mut Fields, path: &str, problems: &mut Problems) {
    refuse_unknown_types(question, path, problems);
    refuse_disagreement(question, path, problems);
    if let Some(name) = unknown_name(question) {
        problems.add(not_understood(path, name));
    }
    fields::fill(question, MULTI_NAMES, MULTI_DIALECT);
    let several = TYPE_DIALECT
        .iter()
        .any(|name| type_says(question, name) == Some(true));
    if several && !fields::holds_any(question, MULTI_NAMES) {
        question.insert("multi".to_owned(), Value::Bool(true));
    }
}

/// Refuses a multi name beside `questions`: it does not say which of them it means.
pub(super) fn refuse_beside(ask: &Fields, path: &str, problems: &mut Problems) {
    let known = MULTI_NAMES
        .iter()
        .chain(MULTI_DIALECT)
        .copied()
        .find(|name| fields::present(ask, name).is_some());
    if let Some(name) = known.or_else(|| unknown_name(ask)) {
        problems.add(Problem::new(
            format!("{path}.multi"),
            "`multi` inside the question it belongs to",
            format!("`{name}` beside `questions`"),
        ));
    }
}

fn refuse_unknown_types(question: &Fields, path: &str, problems: &mut Problems) {
    for name in TYPE_DIALECT {
        if let Some(value) = fields::present(question, name)
            && type_says(question, name).is_none()
        {
            problems.add(Problem::new(
                format!("{path}.type"),
                "`single` or `multi`, or nothing",
                describe(value),
            ));
        }
    }
}

/// `multi` beside `multiple` is no disagreement: there the seed decides.
fn refuse_disagreement(question: &Fields, path: &str, problems: &mut Problems) {
    let flags = MULTI_NAMES.iter().chain(MULTI_DIALECT);
    let said: Vec<(&str, bool)> = flags
        .filter_map(|name| Some((*name, flag_says(question, name)?)))
        .chain(
            TYPE_DIALECT
                .iter()
                .filter_map(|name| Some((*name, type_says(question, name)?))),
        )
        .collect();
    for (several, _) in said.iter().filter(|(_, says)| *says) {
        let against = said
            .iter()
            .filter(|(name, _)| !(MULTI_NAMES.contains(several) && MULTI_NAMES.contains(name)))
            .find(|(_, says)| !says);
        if let Some((single, _)) = against {
            problems.add(Problem::new(
                format!("{path}.multi"),
                "names that agree on one choice or several",
                format!("`{several}` that says several beside `{single}` that says one"),
            ));
        }
    }
}

fn flag_says(question: &Fields, name: &str) -> Option<bool> {
    flag(question.get(name)?)
}

fn type_says(question: &Fields, name: &str) -> Option<bool> {
    let kind = question.get(name)?.as_str()?;
    if SEVERAL_TYPES.contains(&kind) {
        return Some(true);
    }
    SINGLE_TYPES.contains(&kind).then_some(false)
}

/// A name that seems to ask for a multiple choice, and is not known to.
fn unknown_name(fields: &Fields) -> Option<&str> {
    fields.iter().find_map(|(name, value)| {
        let known = MULTI_NAMES.contains(&name.as_str()) || MULTI_DIALECT.contains(&name.as_str());
        let off = matches!(value, Value::Null | Value::Bool(false));
        (!known && !off && speaks_of_multi(name)).then_some(name.as_str())
    })
}

/// `multiline` and `multi_line` are about the text field.
fn speaks_of_multi(name: &str) -> bool {
    name.to_lowercase()
        .replace("multiline", "")
        .replace("multi_line", "")
        .contains("multi")
}

fn not_understood(path: &str, name: &str) -> Problem {
    Problem::new(
        format!("{path}.multi"),
        "`multi` as true or false",
        format!("the unknown name {name:?}"),
    )
}
