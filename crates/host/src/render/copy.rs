//! An ask as text for the clipboard: as Markdown to read and pass on, or as
//! the JSON document that was admitted.

use std::fmt::Write as _;

use asktray_contract::{AskRequest, Question};
use asktray_markdown::visible::mark;

/// The ask as Markdown, invisible characters marked: what is pasted says what
/// was shown. `who` asks, in one line, marked already.
pub(crate) fn markdown(request: &AskRequest, who: &str) -> String {
    let who = if who.is_empty() {
        "An unknown process"
    } else {
        who
    };
    let mut text = format!("# {who}\n");
    let many = request.questions.len() > 1;
    for (index, question) in request.questions.iter().enumerate() {
        text.push('\n');
        if many {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "## {}\n", index + 1);
        }
        put_question(&mut text, question);
    }
    text
}

fn put_question(text: &mut String, question: &Question) {
    text.push_str(&mark(&question.question));
    text.push('\n');
    if let Some(description) = &question.description {
        text.push('\n');
        text.push_str(&mark(description));
        text.push('\n');
    }
    text.push('\n');
    for (index, option) in question.options.iter().enumerate() {
        let recommended = if question.recommended == Some(index) {
            " (recommended)"
        } else {
            ""
        };
        let label = mark(&option.label);
        let _ = writeln!(text, "{}. {}{recommended}", index + 1, indented(&label));
        if let Some(description) = &option.description {
            let _ = writeln!(text, "   {}", indented(&mark(description)));
        }
    }
}

/// Several lines that stay within one entry of a list.
fn indented(text: &str) -> String {
    text.replace('\n', "\n   ")
}

/// The document as it was admitted.
pub(crate) fn json(request: &AskRequest) -> String {
    serde_json::to_string_pretty(request).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> AskRequest {
        serde_json::from_value(serde_json::json!({"questions": [
            {"id": "q1", "question": "Which\u{202e}?", "description": "a\nb", "recommended": 1,
             "options": [{"label": "One", "description": "x\ny"}, {"label": "Two"}]},
            {"id": "q2", "question": "And?", "options": [{"label": "Yes"}]},
        ]}))
        .expect("a request")
    }

    #[test]
    fn as_markdown_it_reads_as_it_was_shown() {
        assert_eq!(
            markdown(&request(), "pi · web"),
            "# pi · web\n\n## 1\n\nWhich⟨U+202E⟩?\n\na\nb\n\n1. One\n   x\n   y\n2. Two (recommended)\n\
             \n## 2\n\nAnd?\n\n1. Yes\n"
        );
    }

    #[test]
    fn as_json_it_is_the_same_document() {
        let again: AskRequest = serde_json::from_str(&json(&request())).expect("JSON");
        assert_eq!(again, request());
    }
}
