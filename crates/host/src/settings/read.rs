//! From the file to the settings. A key that cannot be taken costs that key
//! alone; a file that cannot be read leaves nothing to be decided by default.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use asktray_contract::text::fold_line;
use toml::{Table, Value};

use super::{DefaultsWord, Settings, known};
use crate::render::mark_line;

/// Bytes a settings file may have.
pub(super) const MAX_FILE: u64 = 1 << 20;
/// Problems that are named one by one.
const MAX_PROBLEMS: usize = 20;
/// Characters of a key or a value that a problem quotes.
const MAX_QUOTED: usize = 60;
impl Settings {
    /// Reads the file; one that is not there gives the shipped settings. What
    /// cannot be taken stays as shipped and is among the [`Self::problems`],
    /// but for `defaults`: where its word cannot be read, it is `never`.
    #[must_use]
    pub fn read(path: &Path) -> Self {
        match text(path).map(|text| text.map(|text| parse(&text))) {
            Ok(None) => Self::default(),
            Ok(Some(Ok(table))) => taken(table),
            Ok(Some(Err(why))) | Err(why) => Self {
                defaults: DefaultsWord::Never,
                problems: vec![mark_line(&format!(
                    "the whole file: {why}; all is as shipped, but `defaults` is \"never\""
                ))],
                ..Self::default()
            },
        }
    }
}

/// The file's text; absent where there is no file.
pub(super) fn text(path: &Path) -> Result<Option<String>, String> {
    let unreadable = |error: io::Error| format!("expected a file that can be read, found: {error}");
    let file = match open(path) {
        Ok(file) => file,
        // A link that leads nowhere is there, and what it says is not known.
        Err(error) if error.kind() == ErrorKind::NotFound && fs::read_link(path).is_err() => {
            return Ok(None);
        }
        Err(error) => return Err(unreadable(error)),
    };
    if !file.metadata().map_err(unreadable)?.is_file() {
        return Err("expected a regular file, found something else".to_owned());
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err("expected at most 1 MiB, found more".to_owned());
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Some(text)),
        Err(_) => Err("expected UTF-8, found other bytes".to_owned()),
    }
}

/// Opens without waiting: a FIFO would have us wait for its writer.
fn open(path: &Path) -> io::Result<File> {
    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    OpenOptions::new()
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path)
}

pub(super) fn parse(text: &str) -> Result<Table, String> {
    text.parse().map_err(|error: toml::de::Error| {
        let line = error
            .span()
            .and_then(|span| text.get(..span.start))
            .map_or(1, |before| before.matches('\n').count() + 1);
        let words = fold_line(error.message());
        format!("expected TOML, found on line {line}: {}", clip(&words, 200))
    })
}

/// Every key that can be taken.
fn taken(file: Table) -> Settings {
    let mut good = Settings::default().table();
    let mut problems = Vec::new();
    for (name, value) in file {
        match check(&name, &value) {
            Ok(()) => {
                good.insert(name, value);
            }
            Err(why) if name == "defaults" => {
                good.insert(name, "never".into());
                problems.push(format!("{why}; it is \"never\""));
            }
            Err(why) => problems.push(why),
        }
    }
    let settings: Settings = good.try_into().expect("every key was taken by itself");
    Settings {
        problems: named(&problems),
        ..settings
    }
}

/// Whether the setting `name` takes `value`; else why not, on one line.
pub(super) fn check(name: &str, value: &Value) -> Result<(), String> {
    let Some(takes) = known::takes(name) else {
        return Err(unknown(name));
    };
    let enough = value
        .as_integer()
        .is_none_or(|number| u64::try_from(number).is_ok_and(|number| number >= takes.least()));
    let alone = Table::from_iter([(name.to_owned(), value.clone())]);
    if enough && alone.try_into::<Settings>().is_ok() {
        return Ok(());
    }
    let (expected, found) = (takes.expected(), found(value));
    Err(format!("{name}: expected {expected}, found {found}"))
}

/// That there is no setting of this name.
pub(super) fn unknown(name: &str) -> String {
    let name = clip(name, MAX_QUOTED);
    format!("{name}: expected one of the settings, found an unknown name")
}

fn found(value: &Value) -> String {
    match value {
        Value::String(text) => format!("{:?}", clip(text, MAX_QUOTED)),
        Value::Array(_) => "a list".to_owned(),
        Value::Table(_) => "a table".to_owned(),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {
            value.to_string()
        }
    }
}

/// At most `characters` of `text`.
fn clip(text: &str, characters: usize) -> String {
    match text.char_indices().nth(characters) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The problems as they are shown: marked, and not without end.
fn named(problems: &[String]) -> Vec<String> {
    let mut named: Vec<String> = problems
        .iter()
        .take(MAX_PROBLEMS)
        .map(|it| mark_line(it))
        .collect();
    if problems.len() > MAX_PROBLEMS {
        named.push(format!("{} more", problems.len() - MAX_PROBLEMS));
    }
    named
}
