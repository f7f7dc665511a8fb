//! The names of an option, and the preview some agents send with it.

use serde_json::Value;

use super::fields::{self, Fields};
use crate::refusal::{Problem, Problems, describe};
use crate::text::is_blank;

const LABEL_DIALECT: &[&str] = &["title", "text", "name", "option", "value"];

/// The shortest fence of a code block in Markdown.
const MIN_FENCE: usize = 3;

pub(super) fn translate(option: &mut Fields, path: &str, problems: &mut Problems) {
    fill_label(option);
    join_preview(option, path, problems);
}

fn fill_label(option: &mut Fields) {
    if fields::present(option, "label").is_some() {
        return;
    }
    let found = LABEL_DIALECT
        .iter()
        .find_map(|name| fields::text(option, name));
    if let Some(label) = found.map(Value::from) {
        option.insert("label".to_owned(), label);
    }
}

/// A description of the wrong type stays as it is: the check refuses it.
fn join_preview(option: &mut Fields, path: &str, problems: &mut Problems) {
    let preview = match fields::present(option, "preview") {
        None => return,
        Some(Value::String(preview)) if is_blank(preview) => return,
        Some(Value::String(preview)) => fenced(preview),
        Some(other) => {
            let path = format!("{path}.description");
            problems.add(Problem::new(path, "`preview` as a text", describe(other)));
            return;
        }
    };
    let joined = match fields::present(option, "description") {
        None => preview,
        Some(Value::String(own)) if is_blank(own) => preview,
        Some(Value::String(own)) => format!("{own}\n\n{preview}"),
        Some(_) => return,
    };
    option.insert("description".to_owned(), Value::String(joined));
}

/// The text in a code block whose fence it cannot close.
fn fenced(text: &str) -> String {
    let longest = text
        .split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0);
    let fence = "`".repeat(MIN_FENCE.max(longest + 1));
    format!("{fence}\n{text}\n{fence}")
}
