//! The seed's reading of an ask: it renames, reshapes and cuts, and keeps going while an ask can be
//! made of it (rules: "`normalize_ask_request`"). It invents no option, answer or category.
//!
//! For hosts that want just that; the product itself asks only what `admit` lets through.

use std::collections::HashSet;
use std::fmt;

use serde_json::Value;

use crate::refusal::Problems;
use crate::{AskRequest, LIMITS, Question, reading};

/// Reads an ask in the seed's shape or one of its aliases.
///
/// # Errors
/// The first failure, question by question: it is no object, has no text, no options, too many
/// options, or an id that was there before.
pub fn normalize_ask_request(value: &Value) -> Result<AskRequest, ContractError> {
    let items = reading::questions(value);
    if items.is_empty() {
        return Err(ContractError::NoQuestions);
    }
    if items.len() > LIMITS.max_questions {
        return Err(ContractError::TooManyQuestions);
    }
    let mut ids = HashSet::new();
    let mut questions = Vec::with_capacity(items.len());
    for (at, item) in items.iter().enumerate() {
        let question = normalize_question(at, item)?;
        if !ids.insert(question.id.clone()) {
            return Err(ContractError::DuplicateId { id: question.id });
        }
        questions.push(question);
    }
    Ok(AskRequest { questions })
}

fn normalize_question(at: usize, item: &Value) -> Result<Question, ContractError> {
    let fields = item
        .as_object()
        .ok_or(ContractError::NotAnObject { question: at })?;
    let draft = reading::question(fields, "", &mut Problems::default());
    let question = draft
        .question
        .ok_or(ContractError::NoText { question: at })?;
    if draft.options.len() < LIMITS.min_options {
        return Err(ContractError::TooFewOptions { question: at });
    }
    if draft.options.len() > LIMITS.max_options {
        return Err(ContractError::TooManyOptions { question: at });
    }
    Ok(Question {
        id: draft.id.unwrap_or_else(|| generated_id(at)),
        question,
        description: draft.description,
        options: draft.options,
        multi: draft.multi,
        recommended: draft.recommended,
        allow_custom: draft.allow_custom,
        category: draft.category,
    })
}

/// The id of a question that has none: `q1` for the first.
pub(crate) fn generated_id(at: usize) -> String {
    format!("q{}", at + 1)
}

/// Why a document is no ask in the seed's reading. The messages are the seed's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContractError {
    /// No object, or `questions` holds nothing.
    NoQuestions,
    /// More than eight questions.
    TooManyQuestions,
    /// A question that is no object.
    NotAnObject {
        /// Which question, counted from 0.
        question: usize,
    },
    /// A question without text.
    NoText {
        /// Which question, counted from 0.
        question: usize,
    },
    /// A question without a usable option.
    TooFewOptions {
        /// Which question, counted from 0.
        question: usize,
    },
    /// A question with more than twelve usable options.
    TooManyOptions {
        /// Which question, counted from 0.
        question: usize,
    },
    /// An id that an earlier question has.
    DuplicateId {
        /// The id.
        id: String,
    },
}

impl fmt::Display for ContractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoQuestions => write!(f, "questions must not be empty"),
            Self::TooManyQuestions => {
                write!(f, "at most {} questions per ask", LIMITS.max_questions)
            }
            Self::NotAnObject { question } => {
                write!(f, "questions[{question}] must be an object")
            }
            Self::NoText { question } => {
                write!(f, "questions[{question}].question is required")
            }
            Self::TooFewOptions { question } => write!(
                f,
                "questions[{question}] needs at least {} option",
                LIMITS.min_options
            ),
            Self::TooManyOptions { question } => write!(
                f,
                "questions[{question}] has more than {} options",
                LIMITS.max_options
            ),
            Self::DuplicateId { id } => write!(f, "duplicate question id \"{id}\""),
        }
    }
}

impl std::error::Error for ContractError {}
