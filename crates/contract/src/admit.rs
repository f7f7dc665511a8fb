//! The gate of the product: an ask passes as it was meant, or not at all (rules: "admit").
//!
//! First dialects, then a check of the whole ask, then the seed's reading. Socket, command line,
//! MCP tool, hooks and bridges all come through here, and nothing refused is shown to anyone.

use std::collections::HashMap;

use serde_json::{Map, Value};

use crate::document::{check_levels, parse_bytes, parse_text};
use crate::normalize::generated_id;
use crate::reading::EXPECTED_OPTIONS;
use crate::refusal::{Problem, Problems, Refusal, describe};
use crate::{AskRequest, LIMITS, dialects, normalize_ask_request, reading};

/// Admits an ask in any dialect, without loss.
///
/// # Errors
/// Every problem of the document: whatever normalizing would refuse, and whatever it would lose.
pub fn admit(value: &Value) -> Result<AskRequest, Refusal> {
    check_levels(value)?;
    let mut problems = Problems::default();
    let ask = dialects::translate(value, &mut problems)?;
    check(&ask, &mut problems);
    problems.into_result()?;
    normalize_ask_request(&ask).map_err(|error| {
        Problem::new("questions", "an ask in the seed's shape", error.to_string()).into()
    })
}

/// Admits an ask from its text.
///
/// # Errors
/// As [`admit`]; a text that is no JSON or nests too deep is a problem at `$`.
pub fn admit_text(text: &str) -> Result<AskRequest, Refusal> {
    admit(&parse_text(text)?)
}

/// Admits an ask from bytes.
///
/// # Errors
/// As [`admit_text`]; bytes that are no UTF-8 are a problem at `$`.
pub fn admit_bytes(bytes: &[u8]) -> Result<AskRequest, Refusal> {
    admit(&parse_bytes(bytes)?)
}

/// Collects whatever normalizing this ask would refuse or lose.
fn check(ask: &Value, problems: &mut Problems) {
    check_source(ask, problems);
    let mut ids = HashMap::new();
    for (at, item) in reading::questions(ask).iter().enumerate() {
        if problems.is_full() {
            return;
        }
        let path = format!("questions[{at}]");
        let Value::Object(fields) = item else {
            problems.add(Problem::new(
                path,
                "a question as an object",
                describe(item),
            ));
            continue;
        };
        let id = check_question(fields, &path, problems).unwrap_or_else(|| generated_id(at));
        if let Some(first) = ids.get(&id) {
            let found = format!("{id:?}, which questions[{first}] has");
            problems.add(Problem::new(
                format!("{path}.id"),
                "an id of its own",
                found,
            ));
        } else {
            ids.insert(id, at);
        }
    }
}

fn check_source(ask: &Value, problems: &mut Problems) {
    const EXPECTED: &str = "an object with `questions`, an array of 1 to 8 questions";
    let Value::Object(fields) = ask else {
        problems.add(Problem::new("questions", EXPECTED, describe(ask)));
        return;
    };
    match fields.get("questions") {
        Some(Value::Array(items)) if items.is_empty() => {
            problems.add(Problem::new("questions", EXPECTED, "an empty array").with_limit(1, 0));
        }
        Some(Value::Array(items)) if items.len() > LIMITS.max_questions => problems.add(
            Problem::new(
                "questions",
                format!("at most {} questions", LIMITS.max_questions),
                items.len().to_string(),
            )
            .with_limit(LIMITS.max_questions, items.len()),
        ),
        None | Some(Value::Null | Value::Array(_)) => {}
        Some(other) => problems.add(Problem::new("questions", EXPECTED, describe(other))),
    }
}

/// The id the question was given, if any.
fn check_question(
    fields: &Map<String, Value>,
    path: &str,
    problems: &mut Problems,
) -> Option<String> {
    let draft = reading::question(fields, path, problems);
    if draft.question.is_none() {
        problems.add(Problem::new(
            format!("{path}.question"),
            "a text that is not blank",
            "none",
        ));
    }
    let options = draft.options.len();
    if options < LIMITS.min_options {
        problems.add(
            Problem::new(format!("{path}.options"), EXPECTED_OPTIONS, "none")
                .with_limit(LIMITS.min_options, options),
        );
    }
    if options > LIMITS.max_options {
        problems.add(
            Problem::new(
                format!("{path}.options"),
                format!("at most {} options", LIMITS.max_options),
                options.to_string(),
            )
            .with_limit(LIMITS.max_options, options),
        );
    }
    draft.id
}
