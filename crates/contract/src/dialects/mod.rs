//! The shapes real agents send, translated into the seed's before the check (rules: "dialects").
//!
//! A translation renames what it knows and leaves the rest alone. It invents no options, answers or
//! categories. What it cannot translate without guessing it notes as a problem.

mod decode;
mod fields;
mod multi;
mod option;
mod question;

use serde_json::{Map, Value};

use crate::refusal::{Problem, Problems};
use fields::Fields;

/// Texts beside `questions`, in the order in which they are joined.
const TEXTS_BESIDE: &[&str] = &["title", "context", "description", "message"];

/// The ask in the seed's shape, as far as it could be translated.
///
/// # Errors
/// A string in it that nests too deep to be decoded. Every other problem is collected.
pub(crate) fn translate(value: &Value, problems: &mut Problems) -> Result<Value, Problem> {
    let mut ask = value.clone();
    decode::json(&mut ask)?;
    unwrap_arguments(&mut ask)?;
    if ask.is_array() {
        ask = Value::Object(Map::from_iter([("questions".to_owned(), ask)]));
    }
    if let Value::Object(fields) = &mut ask {
        translate_ask(fields, problems)?;
    }
    Ok(ask)
}

/// Takes the inner object of `{"arguments": {…}}`, unless the outer one speaks of an ask itself.
fn unwrap_arguments(ask: &mut Value) -> Result<(), Problem> {
    let Value::Object(outer) = ask else {
        return Ok(());
    };
    if fields::names_an_ask(outer) {
        return Ok(());
    }
    if let Some(inner) = outer.get_mut("arguments") {
        decode::json(inner)?;
        if inner.is_object() {
            *ask = inner.take();
        }
    }
    Ok(())
}

fn translate_ask(ask: &mut Fields, problems: &mut Problems) -> Result<(), Problem> {
    if let Some(questions) = ask.get_mut("questions") {
        decode::json(questions)?;
        if questions.is_object() {
            *questions = Value::Array(vec![questions.take()]);
        }
    }
    if !ask.get("questions").is_some_and(Value::is_array) {
        let before = fields::texts(ask, &["title"]);
        question::translate(ask, "questions[0]", problems)?;
        question::prepend(ask, before);
        return Ok(());
    }
    let before = fields::texts(ask, TEXTS_BESIDE);
    multi::refuse_beside(ask, "questions[0]", problems);
    question::refuse_secret(ask, "questions[0]", problems);
    let Some(Value::Array(items)) = ask.get_mut("questions") else {
        return Ok(());
    };
    for (at, item) in items.iter_mut().enumerate() {
        if problems.is_full() {
            break;
        }
        decode::question(item);
        if let Value::Object(fields) = item {
            question::translate(fields, &format!("questions[{at}]"), problems)?;
        }
    }
    if let Some(Value::Object(first)) = items.first_mut() {
        question::prepend(first, before);
    }
    Ok(())
}
