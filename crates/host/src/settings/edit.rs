//! One line of the settings file, changed for the person. All else in the
//! file stays as it is, byte for byte: comments, order, line ends.
//!
//! What the reader would not take is not written, and a file that it cannot
//! read is not touched. If another program writes the file at the same moment,
//! the last one to write wins.

mod line;
mod replace;

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde_json::Value as Json;
use toml::Value;

use super::{Settings, known, read};

/// Times that a file is read again because it changed meanwhile.
const TRIES: usize = 5;

/// Edits of this process do not overtake one another.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Why a setting was not changed. The file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// The setting does not take this.
    #[error("{0}")]
    Refused(String),
    /// The file is not one that can be changed.
    #[error("the file is left as it is: {0}")]
    File(String),
    /// It could not be written.
    #[error("the file could not be written: {0}")]
    Io(#[from] std::io::Error),
}

/// Sets the setting `name` in the file at `path` to `value`; without one its
/// line goes, and it is as shipped again. A file that is not there is made,
/// with its folder. Waits for the disk.
///
/// # Errors
/// [`EditError`].
pub fn edit(path: &Path, name: &str, value: Option<&Json>) -> Result<(), EditError> {
    let value = match value {
        Some(json) => Some(checked(name, json)?),
        None if known::takes(name).is_some() => None,
        None => return Err(EditError::Refused(read::unknown(name))),
    };
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    for _ in 0..TRIES {
        let before = read::text(path).map_err(EditError::File)?;
        if before.is_none() && value.is_none() {
            return Ok(());
        }
        let text = before.clone().unwrap_or_else(fresh);
        let after = line::set(&text, name, value.as_ref()).map_err(EditError::File)?;
        if after.len() as u64 > read::MAX_FILE {
            let why = "expected at most 1 MiB with the new line, found more";
            return Err(EditError::File(why.to_owned()));
        }
        if before.as_ref() == Some(&after) {
            return Ok(());
        }
        let same = || read::text(path).is_ok_and(|now| now == before);
        if replace::replace(path, &after, same)? {
            return Ok(());
        }
    }
    let why = "expected a moment's peace, found another program that keeps writing it";
    Err(EditError::File(why.to_owned()))
}

/// The value as the file has it, if the reader takes it.
fn checked(name: &str, json: &Json) -> Result<Value, EditError> {
    let value = match json {
        Json::String(text) => Value::String(text.clone()),
        Json::Bool(on) => Value::Boolean(*on),
        Json::Number(number) => number.as_i64().map_or_else(
            || Value::Float(number.as_f64().unwrap_or(f64::NAN)),
            Value::Integer,
        ),
        Json::Array(_) => Value::Array(Vec::new()),
        Json::Object(_) => Value::Table(toml::Table::new()),
        Json::Null => Value::String("null".to_owned()),
    };
    read::check(name, &value).map_err(EditError::Refused)?;
    Ok(value)
}

/// A new file: every setting with its shipped value, as a comment.
fn fresh() -> String {
    let shipped = Settings::default().table();
    let mut text = "# Settings of Asktray. Every line is optional; here they stand as they are\n\
                    # shipped. Take the # away in front of one and change it: the app notices.\n"
        .to_owned();
    for known in &known::SETTINGS {
        let (name, says) = (known.name, known.says);
        let value = &shipped[name];
        // Writing to a string cannot fail.
        let _ = writeln!(text, "# {name} = {value}  # {says}");
    }
    text
}
