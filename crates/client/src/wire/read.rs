//! Reads named params one by one, collects every problem and refuses names
//! nobody asked for. `null` is absent everywhere.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{MAX_LINE_CHARS, MAX_TIMEOUT_MS, MIN_TIMEOUT_MS, ParamProblem};

/// The params of one object that are still to be read.
pub(super) struct Reader {
    prefix: String,
    left: Map<String, Value>,
    problems: Vec<ParamProblem>,
}

impl Reader {
    /// Over `params`, whose paths begin with `prefix`, such as `origin.`.
    pub(super) fn new(prefix: impl Into<String>, params: Map<String, Value>) -> Self {
        Self {
            prefix: prefix.into(),
            left: params,
            problems: Vec::new(),
        }
    }

    /// Takes `name` as it is; `null` is absent.
    pub(super) fn take(&mut self, name: &str) -> Option<Value> {
        self.take_raw(name).filter(|value| !value.is_null())
    }

    /// Takes `name` as it is, `null` too.
    pub(super) fn take_raw(&mut self, name: &str) -> Option<Value> {
        self.left.remove(name)
    }

    /// Notes a problem with `name`.
    pub(super) fn wrong(&mut self, name: &str, expected: &str, found: impl Into<String>) {
        self.problems.push(ParamProblem {
            path: format!("{}{name}", self.prefix),
            expected: expected.to_owned(),
            found: found.into(),
        });
    }

    /// A boolean; absent is false.
    pub(super) fn flag(&mut self, name: &str) -> bool {
        match self.take(name) {
            None => false,
            Some(Value::Bool(flag)) => flag,
            Some(other) => {
                self.wrong(name, "true or false", describe(&other));
                false
            }
        }
    }

    /// A string of any length.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        match self.take(name)? {
            Value::String(text) => Some(text),
            other => {
                self.wrong(name, "a string", describe(&other));
                None
            }
        }
    }

    /// One line of at most 200 characters; a blank one is absent.
    pub(super) fn line(&mut self, name: &str) -> Option<String> {
        let text = self.text(name)?;
        if let Err(found) = check_line(&text) {
            self.wrong(name, "one line of at most 200 characters", found);
            return None;
        }
        (!text.trim().is_empty()).then_some(text)
    }

    /// One word of a closed set.
    pub(super) fn word<T: DeserializeOwned>(&mut self, name: &str, expected: &str) -> Option<T> {
        let value = self.take(name)?;
        let found = describe(&value);
        let word = serde_json::from_value(value).ok();
        if word.is_none() {
            self.wrong(name, expected, found);
        }
        word
    }

    /// Milliseconds of a deadline; absent or 0 is none.
    pub(super) fn timeout(&mut self, name: &str) -> Option<u64> {
        let value = self.take(name)?;
        read_timeout(&value).unwrap_or_else(|NoTimeout| {
            let found = describe(&value);
            self.wrong(name, "0, or 1000 to 2592000000 milliseconds", found);
            None
        })
    }

    /// An object, read by its own reader; its problems become ours.
    pub(super) fn object<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let value = self.take(name)?;
        self.within(name, value, read)
    }

    /// Reads `value`, found at `name`, as an object.
    pub(super) fn within<T>(
        &mut self,
        name: &str,
        value: Value,
        read: impl FnOnce(&mut Self) -> T,
    ) -> Option<T> {
        let Value::Object(params) = value else {
            self.wrong(name, "an object", describe(&value));
            return None;
        };
        let mut inner = Self::new(format!("{}{name}.", self.prefix), params);
        let read = read(&mut inner);
        self.problems.append(&mut inner.finish());
        Some(read)
    }

    /// Every problem, names nobody read included.
    pub(super) fn finish(mut self) -> Vec<ParamProblem> {
        for name in std::mem::take(&mut self.left).keys() {
            let name: String = name.chars().take(MAX_LINE_CHARS).collect();
            self.wrong(&name, "no param of this name", "one");
        }
        self.problems
    }
}

#[derive(Debug, PartialEq)]
struct NoTimeout;

fn read_timeout(value: &Value) -> Result<Option<u64>, NoTimeout> {
    let milliseconds = value.as_f64().ok_or(NoTimeout)?;
    if milliseconds == 0.0 {
        return Ok(None);
    }
    let whole = milliseconds.floor();
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "both bounds are far below 2^53, and the value lies between them"
    )]
    (MIN_TIMEOUT_MS as f64..=MAX_TIMEOUT_MS as f64)
        .contains(&whole)
        .then_some(Some(whole as u64))
        .ok_or(NoTimeout)
}

fn check_line(text: &str) -> Result<(), String> {
    let breaks = |c: char| {
        matches!(
            c,
            '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
        )
    };
    if text.contains(breaks) {
        return Err("several lines".to_owned());
    }
    match text.chars().count() {
        0..=MAX_LINE_CHARS => Ok(()),
        count => Err(format!("{count} characters")),
    }
}

/// What a value is, in a few words.
pub(super) fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(flag) => flag.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => {
            let start: String = text.chars().take(40).collect();
            format!("the string {start:?}")
        }
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn timeouts_are_none_or_a_second_to_thirty_days() {
        assert_eq!(read_timeout(&json!(0)), Ok(None));
        assert_eq!(read_timeout(&json!(0.0)), Ok(None));
        assert_eq!(read_timeout(&json!(1000)), Ok(Some(1000)));
        assert_eq!(read_timeout(&json!(1500.9)), Ok(Some(1500)));
        let most = 2_592_000_000_u64;
        assert_eq!(read_timeout(&json!(most)), Ok(Some(most)));
        assert_eq!(read_timeout(&json!(2_592_000_000.5)), Ok(Some(most)));
        for wrong in [
            json!(999.9),
            json!(0.5),
            json!(-1),
            json!(most + 1),
            json!("5000"),
            json!(true),
            json!(1e300),
        ] {
            assert_eq!(read_timeout(&wrong), Err(NoTimeout), "{wrong}");
        }
    }

    #[test]
    fn a_line_has_200_characters_at_most_and_no_break() {
        assert!(check_line(&"é".repeat(200)).is_ok());
        assert!(check_line(&"é".repeat(201)).is_err());
        for text in ["a\nb", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b"] {
            assert!(check_line(text).is_err(), "{text:?}");
        }
    }
}
