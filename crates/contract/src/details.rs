//! The outcome as data, in the shape older callers know (seed: "Output compatibility").
//!
//! Answers are taken as they come and handed on as they came; nothing is folded and nothing fails.

use serde::Serialize;

use crate::narrate::picked;
use crate::text::fold_line;
use crate::{Delivery, Question, QuestionAnswer, Status};

/// What [`build_details`] makes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Details {
    /// One for each question, in their order.
    pub results: Vec<QuestionResult>,
    /// The answers exactly as they were passed.
    pub answers: Vec<QuestionAnswer>,
    /// How the ask was brought before the human.
    pub delivery: Delivery,
    /// The only result once more, at the top level, where there was one question.
    #[serde(flatten)]
    pub single: Option<QuestionResult>,
}

/// One question with what was picked, by label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct QuestionResult {
    /// The id of the question.
    pub id: String,
    /// Its text.
    pub question: String,
    /// Its context.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The labels of its options.
    pub options: Vec<String>,
    /// Whether more than one could be picked.
    pub multi: bool,
    /// The labels that were picked; none unless answered.
    pub selected_options: Vec<String>,
    /// The human's own words; none unless answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub custom_input: Option<String>,
}

/// Puts questions and answers together, by position.
#[must_use]
pub fn build_details(
    questions: &[Question],
    answers: &[QuestionAnswer],
    delivery: &Delivery,
) -> Details {
    let results: Vec<QuestionResult> = questions
        .iter()
        .enumerate()
        .map(|(at, question)| result(question, answers.get(at)))
        .collect();
    let single = match results.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    };
    Details {
        results,
        answers: answers.to_vec(),
        delivery: *delivery,
        single,
    }
}

fn result(question: &Question, answer: Option<&QuestionAnswer>) -> QuestionResult {
    QuestionResult {
        id: question.id.clone(),
        question: question.question.clone(),
        description: question.description.clone(),
        options: question
            .options
            .iter()
            .map(|option| option.label.clone())
            .collect(),
        multi: question.is_multi(),
        selected_options: answer.map_or_else(Vec::new, |answer| {
            picked(question, answer).map(str::to_owned).collect()
        }),
        custom_input: answer.and_then(custom_input),
    }
}

/// Text that narration would fold away is none here too.
fn custom_input(answer: &QuestionAnswer) -> Option<String> {
    answer
        .custom_text
        .clone()
        .filter(|text| answer.status == Status::Answered && !fold_line(text).is_empty())
}
