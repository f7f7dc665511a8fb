//! The outcome in words, for the agent that asked (rules: "narrate and `build_details`").
//!
//! Nothing an agent or a human wrote can forge a line: every text is folded to one. Answers are
//! taken as they come, matched by position, and nothing here fails.

use crate::text::fold_line;
use crate::{Delivery, Question, QuestionAnswer, Status};

const UNAVAILABLE: &str =
    "No human could be reached. Nothing was decided; do not assume an answer.";
const TIMEOUT: &str = "Time ran out before a human answered. Do not ask the same again at once.";
const DISMISSED: &str = "The human set this aside; it stays pending and can be collected later.";
const DEGRADED: &str = "Parts of this ask could not be shown to the human.";

/// Tells the answers to the questions: a line for each, then the paragraphs that apply.
#[must_use]
pub fn narrate(questions: &[Question], answers: &[QuestionAnswer], delivery: &Delivery) -> String {
    let mut lines = vec!["User answers:".to_owned()];
    for (at, question) in questions.iter().enumerate() {
        let id = fold_line(&question.id);
        lines.push(format!("{id}: {}", summary(question, answers.get(at))));
    }
    let mut paragraphs = vec![lines.join("\n")];

    let notes: Vec<String> = questions.iter().zip(answers).filter_map(note).collect();
    if !notes.is_empty() {
        paragraphs.push(notes.join("\n"));
    }
    let ended = |status| {
        let mut matched = questions.iter().zip(answers);
        matched.any(|(_, answer)| answer.status == status)
    };
    let remarks = [
        (ended(Status::Unavailable), UNAVAILABLE),
        (ended(Status::Timeout), TIMEOUT),
        (ended(Status::Dismissed), DISMISSED),
        (delivery.degraded, DEGRADED),
    ];
    paragraphs.extend(
        remarks
            .into_iter()
            .filter(|(applies, _)| *applies)
            .map(|(_, remark)| remark.to_owned()),
    );
    paragraphs.join("\n\n")
}

fn summary(question: &Question, answer: Option<&QuestionAnswer>) -> String {
    let Some(answer) = answer else {
        return unanswered(Status::Cancelled);
    };
    if answer.status != Status::Answered {
        return unanswered(answer.status);
    }
    let mut labels: Vec<String> = picked(question, answer).map(fold_line).collect();
    if !question.is_multi() {
        labels.truncate(1);
    }
    let custom = answer.custom_text.as_deref().map(fold_line);
    let custom = custom.filter(|text| !text.is_empty());
    match (labels.as_slice(), custom) {
        ([], None) => unanswered(Status::Cancelled),
        ([_, ..], _) if answer.defaulted == Some(true) => format!(
            "(timeout; default applied, no human answered: {})",
            labels.join(", ")
        ),
        ([], Some(text)) => format!("\"{text}\""),
        (_, None) => named(question, &labels),
        (_, Some(text)) => format!("{} + Other: \"{text}\"", named(question, &labels)),
    }
}

/// The labels that were picked, in the order they were, for an answered question only.
pub(crate) fn picked<'a>(
    question: &'a Question,
    answer: &'a QuestionAnswer,
) -> impl Iterator<Item = &'a str> {
    let selected: &[usize] = match answer.status {
        Status::Answered => &answer.selected,
        _ => &[],
    };
    selected
        .iter()
        .filter_map(|index| question.options.get(*index))
        .map(|option| option.label.as_str())
}

fn named(question: &Question, labels: &[String]) -> String {
    let joined = labels.join(", ");
    if question.is_multi() {
        return format!("[{joined}]");
    }
    joined
}

fn unanswered(status: Status) -> String {
    format!("({})", status.name())
}

/// A human's note; that of a default is not one.
fn note((question, answer): (&Question, &QuestionAnswer)) -> Option<String> {
    if answer.defaulted == Some(true) {
        return None;
    }
    let note = fold_line(answer.note.as_deref()?);
    (!note.is_empty()).then(|| format!("Note on {}: {note}", fold_line(&question.id)))
}
