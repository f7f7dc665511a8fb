//! The answer in each of its formats. Pure.

use asktray_client::wire::AskResult;
use asktray_contract::text::fold_line;
use asktray_contract::{Question, QuestionAnswer, Status};

use crate::args::Format;

/// The answer as it goes to stdout, its last line ended.
pub fn format(
    format: Format,
    result: &AskResult,
    questions: &[Question],
    answers: &[QuestionAnswer],
) -> String {
    let each = |lines: fn(&Question, &QuestionAnswer) -> Vec<String>| {
        let blocks: Vec<String> = questions
            .iter()
            .zip(answers)
            .map(|(question, answer)| {
                let answered = answer.status == Status::Answered;
                let lines = if answered {
                    lines(question, answer)
                } else {
                    Vec::new()
                };
                lines.into_iter().map(|line| line + "\n").collect()
            })
            .collect();
        blocks.join("\n")
    };
    match format {
        Format::Text => format!("{}\n", result.text),
        Format::Json => format!("{}\n", serde_json::json!(result)),
        Format::Labels => each(labels),
        Format::Indices => each(indices),
    }
}

/// Picked labels, then the human's own words, each folded to one line.
fn labels(question: &Question, answer: &QuestionAnswer) -> Vec<String> {
    let picked = answer
        .selected
        .iter()
        .filter_map(|index| question.options.get(*index))
        .map(|option| fold_line(&option.label));
    let custom = answer.custom_text.iter().map(|text| fold_line(text));
    picked
        .chain(custom)
        .filter(|line| !line.is_empty())
        .collect()
}

fn indices(_: &Question, answer: &QuestionAnswer) -> Vec<String> {
    answer.selected.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use asktray_client::wire::Key;
    use serde_json::{Value, json};

    fn formatted(kind: Format, answers: Value) -> String {
        let question =
            json!({ "id": "q", "question": "?", "options": [{"label": "A\nB"}, {"label": "C"}] });
        let questions: Vec<Question> =
            serde_json::from_value(json!([question, question, question])).unwrap();
        let answers: Vec<QuestionAnswer> = serde_json::from_value(answers).unwrap();
        let result = AskResult {
            key: Key::parse(&"k".repeat(22)).unwrap(),
            text: "User answers:\nq: \u{1b}[31mC".into(),
            details: json!({ "answers": [] }),
        };
        format(kind, &result, &questions, &answers)
    }

    fn some() -> Value {
        json!([
            { "id": "q", "status": "answered", "selected": [0, 1], "customText": "two\nlines" },
            { "id": "q", "status": "cancelled", "selected": [1] },
            { "id": "q", "status": "answered", "selected": [1] },
        ])
    }

    #[test]
    fn labels_are_one_a_line_with_questions_apart_by_an_empty_line() {
        assert_eq!(
            formatted(Format::Labels, some()),
            "A B\nC\ntwo lines\n\n\nC\n"
        );
    }

    #[test]
    fn indices_count_from_0() {
        assert_eq!(formatted(Format::Indices, some()), "0\n1\n\n\n1\n");
    }

    #[test]
    fn text_is_the_narration_byte_for_byte_and_a_line_feed() {
        assert_eq!(
            formatted(Format::Text, json!([])),
            "User answers:\nq: \u{1b}[31mC\n"
        );
    }

    #[test]
    fn json_is_the_whole_result_on_one_line() {
        let line = formatted(Format::Json, json!([]));
        let value: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(value["text"], "User answers:\nq: \u{1b}[31mC");
        assert_eq!(value["key"], "k".repeat(22));
        assert_eq!(line.lines().count(), 1);
    }
}
