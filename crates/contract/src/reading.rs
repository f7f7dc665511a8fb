//! The seed's reading of a document, field by field: main name first, then its alias, and whatever
//! is not usable counts as absent.
//!
//! `normalize` takes what is read and forgets the rest; `admit` refuses over it. So every value
//! that was consulted and not taken whole is noted as a loss. Nothing is refused here.

use serde_json::{Map, Value};

use crate::refusal::{Problem, Problems, describe};
use crate::text::{clip, is_blank, trim, utf16_len};
use crate::{Category, LIMITS, QuestionOption, number};

/// Names that are read for question text, in the order in which they are tried.
pub(crate) const QUESTION_NAMES: &[&str] = &["question", "prompt", "header"];
pub(crate) const DESCRIPTION_NAMES: &[&str] = &["description", "context"];
pub(crate) const OPTIONS_NAMES: &[&str] = &["options", "choices"];
pub(crate) const MULTI_NAMES: &[&str] = &["multi", "multiple"];
pub(crate) const RECOMMENDED_NAMES: &[&str] = &["recommended", "recommendedIndex"];
pub(crate) const ALLOW_CUSTOM_NAMES: &[&str] = &["allowCustom"];

/// A question as far as it could be read.
pub(crate) struct Draft {
    pub id: Option<String>,
    pub question: Option<String>,
    pub description: Option<String>,
    pub options: Vec<QuestionOption>,
    pub multi: Option<bool>,
    pub recommended: Option<usize>,
    pub allow_custom: Option<bool>,
    pub category: Option<Category>,
}

/// The values that stand for questions: the items of `questions`, else the object itself. Empty
/// for what is no object.
pub(crate) fn questions(value: &Value) -> &[Value] {
    match value {
        Value::Object(fields) => match fields.get("questions") {
            Some(Value::Array(items)) => items,
            _ => std::slice::from_ref(value),
        },
        _ => &[],
    }
}

/// Reads the fields of the question at `path`, such as `questions[0]`.
pub(crate) fn question(fields: &Map<String, Value>, path: &str, losses: &mut Problems) -> Draft {
    let mut reader = Reader {
        fields,
        path,
        losses,
    };
    let question = reader.text(QUESTION_NAMES);
    let description = reader.text(DESCRIPTION_NAMES);
    let options = reader.options();
    Draft {
        id: reader
            .text(&["id"])
            .map(|id| trim(&id).to_owned())
            .filter(|id| !id.is_empty()),
        question,
        description,
        multi: reader.boolean(MULTI_NAMES),
        recommended: reader.recommended(options.len()),
        allow_custom: reader.boolean(ALLOW_CUSTOM_NAMES),
        category: reader.category(),
        options,
    }
}

struct Reader<'a> {
    fields: &'a Map<String, Value>,
    path: &'a str,
    losses: &'a mut Problems,
}

/// The first name is the contract's and the one a loss is told under.
impl<'a> Reader<'a> {
    fn lose(&mut self, name: &str, expected: impl Into<String>, found: &Value) {
        let path = format!("{}.{name}", self.path);
        self.losses
            .add(Problem::new(path, expected, describe(found)));
    }

    /// The values under the names that are there, in order. Null is absent.
    fn present(&self, names: &'static [&'static str]) -> impl Iterator<Item = &'a Value> + use<'a> {
        let fields = self.fields;
        names
            .iter()
            .filter_map(|name| fields.get(*name))
            .filter(|value| !value.is_null())
    }

    fn text(&mut self, names: &'static [&'static str]) -> Option<String> {
        for value in self.present(names) {
            match value {
                Value::String(text) if is_blank(text) => {}
                Value::String(text) => {
                    note_length(text, &format!("{}.{}", self.path, names[0]), self.losses);
                    return Some(clip(text, LIMITS.max_text).to_owned());
                }
                other => self.lose(names[0], "a text", other),
            }
        }
        None
    }

    fn boolean(&mut self, names: &'static [&'static str]) -> Option<bool> {
        for value in self.present(names) {
            match value {
                Value::Bool(flag) => return Some(*flag),
                other => self.lose(names[0], "true or false", other),
            }
        }
        None
    }

    fn recommended(&mut self, options: usize) -> Option<usize> {
        let expected = || match options {
            0 => "an index of an option, counted from 0".to_owned(),
            1 => "the index 0, as there is one option".to_owned(),
            _ => format!("a whole number from 0 to {}", options - 1),
        };
        for value in self.present(RECOMMENDED_NAMES) {
            let index = number::index(value).filter(|index| *index < options);
            if index.is_none() {
                self.lose("recommended", expected(), value);
            }
            // A number is taken even if it fits nothing: it hides the alias.
            if value.is_number() {
                return index;
            }
        }
        None
    }

    fn category(&mut self) -> Option<Category> {
        let value = self.present(&["category"]).next()?;
        let name = value.as_str();
        if name.is_some_and(is_blank) {
            return None;
        }
        let category = name.and_then(Category::from_name);
        if category.is_none() {
            let names = Category::ALL.map(Category::name).join(", ");
            self.lose("category", format!("one of {names}"), value);
        }
        category
    }

    fn options(&mut self) -> Vec<QuestionOption> {
        for value in self.present(OPTIONS_NAMES) {
            if let Value::Array(items) = value {
                return items
                    .iter()
                    .enumerate()
                    .filter_map(|(at, item)| {
                        option(item, &format!("{}.options[{at}]", self.path), self.losses)
                    })
                    .collect();
            }
            self.lose("options", EXPECTED_OPTIONS, value);
        }
        Vec::new()
    }
}

/// What a question without a usable option is told.
pub(crate) const EXPECTED_OPTIONS: &str =
    "an array of at least 1 option, as a question needs at least one; free text comes with it";

fn option(item: &Value, path: &str, losses: &mut Problems) -> Option<QuestionOption> {
    let read = match item {
        Value::String(text) => string_option(text, path, losses),
        Value::Object(fields) => object_option(fields, path, losses),
        _ => None,
    };
    if read.is_none() {
        losses.add(Problem::new(
            path,
            "a label, or an object with a label",
            describe(item),
        ));
    }
    read
}

/// A string option is trimmed and never cut.
fn string_option(text: &str, path: &str, losses: &mut Problems) -> Option<QuestionOption> {
    let label = trim(text);
    note_length(label, &format!("{path}.label"), losses);
    (!label.is_empty()).then(|| QuestionOption {
        label: label.to_owned(),
        description: None,
    })
}

fn object_option(
    fields: &Map<String, Value>,
    path: &str,
    losses: &mut Problems,
) -> Option<QuestionOption> {
    let description = Reader {
        fields,
        path,
        losses,
    }
    .text(&["description"]);
    let sent = fields.get("label")?.as_str()?;
    let label = trim(clip(sent, LIMITS.max_text));
    note_length(sent, &format!("{path}.label"), losses);
    (!label.is_empty()).then(|| QuestionOption {
        label: label.to_owned(),
        description,
    })
}

fn note_length(text: &str, path: &str, losses: &mut Problems) {
    let actual = utf16_len(text);
    if actual > LIMITS.max_text {
        let expected = format!("at most {} UTF-16 units", LIMITS.max_text);
        let found = format!("{actual} units");
        losses.add(Problem::new(path, expected, found).with_limit(LIMITS.max_text, actual));
    }
}
