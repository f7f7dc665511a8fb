//! The names and values of one question.

use serde_json::Value;

use super::fields::{self, ALLOW_CUSTOM_DIALECT, Fields, OPTIONS_DIALECT, QUESTION_DIALECT, flag};
use super::{decode, multi, option};
use crate::reading::{ALLOW_CUSTOM_NAMES, MULTI_NAMES, OPTIONS_NAMES, RECOMMENDED_NAMES};
use crate::refusal::{Problem, Problems, describe};

/// Translates the question at `path`, such as `questions[0]`.
///
/// # Errors
/// Options in a string that nests too deep.
pub(super) fn translate(
    question: &mut Fields,
    path: &str,
    problems: &mut Problems,
) -> Result<(), Problem> {
    refuse_secret(question, path, problems);
    multi::translate(question, path, problems);
    fields::fill(question, ALLOW_CUSTOM_NAMES, ALLOW_CUSTOM_DIALECT);
    fill_text(question);
    fields::fill(question, OPTIONS_NAMES, OPTIONS_DIALECT);
    translate_options(question, path, problems)?;
    repair(question);
    Ok(())
}

/// Answers here are not secret, so a question that counts on it is refused.
pub(super) fn refuse_secret(fields: &Fields, path: &str, problems: &mut Problems) {
    if let Some(value) = fields::present(fields, "isSecret")
        && flag(value) == Some(true)
    {
        problems.add(Problem::new(
            format!("{path}.isSecret"),
            "a question whose answer may be shown and kept",
            describe(value),
        ));
    }
}

/// Puts texts before the question's description, else before its context, a blank line between
/// each. A description of the wrong type stays as it is: the check refuses it.
pub(super) fn prepend(question: &mut Fields, mut texts: Vec<String>) {
    if texts.is_empty() {
        return;
    }
    if fields::present(question, "description").is_some_and(|value| !value.is_string()) {
        return;
    }
    let own = fields::text(question, "description").or_else(|| fields::text(question, "context"));
    texts.extend(own.map(str::to_owned));
    let joined = Value::String(texts.join("\n\n"));
    question.insert("description".to_owned(), joined);
}

/// `message` and `text` win over `header` alone.
fn fill_text(question: &mut Fields) {
    if fields::holds_any(question, &["question", "prompt"]) {
        return;
    }
    let blank = |value: &Value| value.as_str().is_some_and(crate::text::is_blank);
    let found = QUESTION_DIALECT
        .iter()
        .filter_map(|name| fields::present(question, name))
        .find(|value| !blank(value));
    if let Some(value) = found.cloned() {
        question.insert("question".to_owned(), value);
    }
}

/// Translates the array the seed would take, the first of its names that holds one.
fn translate_options(
    question: &mut Fields,
    path: &str,
    problems: &mut Problems,
) -> Result<(), Problem> {
    for name in OPTIONS_NAMES {
        let Some(options) = question.get_mut(*name) else {
            continue;
        };
        decode::json(options)?;
        if let Value::Array(items) = options {
            let flagged = translate_items(items, path, problems);
            recommend(question, &flagged, path, problems);
            break;
        }
    }
    Ok(())
}

/// Translates each option; gives those that recommend themselves.
fn translate_items(items: &mut [Value], path: &str, problems: &mut Problems) -> Vec<usize> {
    let mut flagged = Vec::new();
    for (at, item) in items.iter_mut().enumerate() {
        decode::option(item);
        if let Value::Object(fields) = item {
            option::translate(fields, &format!("{path}.options[{at}]"), problems);
            if fields.get("recommended") == Some(&Value::Bool(true)) {
                flagged.push(at);
            }
        }
    }
    flagged
}

fn recommend(question: &mut Fields, flagged: &[usize], path: &str, problems: &mut Problems) {
    match flagged {
        [] => {}
        [only] => {
            if !fields::holds_any(question, RECOMMENDED_NAMES) {
                question.insert("recommended".to_owned(), Value::from(*only));
            }
        }
        [first, second, ..] => problems.add(Problem::new(
            format!("{path}.recommended"),
            "at most one recommended option",
            format!("options[{first}] and options[{second}]"),
        )),
    }
}

/// Values that arrived as strings.
fn repair(question: &mut Fields) {
    for name in MULTI_NAMES.iter().chain(ALLOW_CUSTOM_NAMES) {
        if let Some(value) = question.get_mut(*name)
            && let Some(known) = flag(value)
        {
            *value = Value::Bool(known);
        }
    }
    for name in RECOMMENDED_NAMES {
        if let Some(value) = question.get_mut(*name)
            && let Some(index) = value.as_str().and_then(digits)
        {
            *value = Value::from(index);
        }
    }
}

fn digits(text: &str) -> Option<u64> {
    let only_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    only_digits.then(|| text.parse().ok()).flatten()
}
