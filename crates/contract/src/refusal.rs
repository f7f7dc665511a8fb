//! Why an ask was refused: every problem, each with its path, so that one retry mends all.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use crate::text::{clip, utf16_len};

/// How many problems one refusal names, so that a huge document cannot make a huge reply.
const MAX_PROBLEMS: usize = 1000;

/// How much of a wrong text a message quotes, in UTF-16 units.
const QUOTED: usize = 40;

/// A refused ask (rules: "admit"). Its message names every problem, and each path literally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// At least one, at most 1,000; no path twice.
    pub problems: Vec<Problem>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, problem) in self.problems.iter().enumerate() {
            let separator = if position == 0 { "" } else { "; " };
            write!(f, "{separator}{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

impl From<Problem> for Refusal {
    fn from(problem: Problem) -> Self {
        Self {
            problems: vec![problem],
        }
    }
}

/// One thing that keeps an ask from being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Where: `$`, `questions`, `questions[0].options[2].label` and the like. Names the contract's
    /// field even where an alias carried it.
    pub path: String,
    /// What may stand there.
    pub expected: String,
    /// What stood there.
    pub found: String,
    /// The bound, where one was passed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
    /// The figure that passed it, in the unit `expected` names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actual: Option<usize>,
}

impl Problem {
    pub(crate) fn new(
        path: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        Self {
            path: path.into(),
            expected: expected.into(),
            found: found.into(),
            limit: None,
            actual: None,
        }
    }

    pub(crate) fn with_limit(self, limit: usize, actual: usize) -> Self {
        Self {
            limit: Some(limit),
            actual: Some(actual),
            ..self
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}, found {}",
            self.path, self.expected, self.found
        )
    }
}

/// The problems of one document as they are found: the first of each path, and only so many.
#[derive(Debug, Default)]
pub(crate) struct Problems(Vec<Problem>);

impl Problems {
    pub(crate) fn add(&mut self, problem: Problem) {
        if !self.is_full() && self.0.iter().all(|known| known.path != problem.path) {
            self.0.push(problem);
        }
    }

    /// Whether looking for more is in vain.
    pub(crate) fn is_full(&self) -> bool {
        self.0.len() >= MAX_PROBLEMS
    }

    pub(crate) fn into_result(self) -> Result<(), Refusal> {
        if self.0.is_empty() {
            return Ok(());
        }
        Err(Refusal { problems: self.0 })
    }
}

/// A JSON value in a few words, on one line.
pub(crate) fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) if utf16_len(text) > QUOTED => {
            format!("a string starting with {:?}", clip(text, QUOTED))
        }
        Value::String(text) => format!("the string {text:?}"),
        Value::Array(items) => format!("an array of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}
