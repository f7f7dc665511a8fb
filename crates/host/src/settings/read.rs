//! From the file to the settings. A key that cannot be taken costs that key
//! alone; a file that cannot be read leaves nothing to be decided by default.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use asktray_contract::text::fold_line;
use toml::{Table, Value};

use super::{DefaultsWord, Settings};
use crate::render::mark_line;

/// Bytes a settings file may have.
const MAX_FILE: u64 = 1 << 20;
/// Problems that are named one by one.
const MAX_PROBLEMS: usize = 20;
/// Characters of a key or a value that a problem quotes.
const MAX_QUOTED: usize = 60;
/// Figures that lock everybody out at 0.
const AT_LEAST_ONE: [&str; 5] = [
    "asks_a_minute",
    "pending_a_process",
    "pending",
    "connections",
    "connections_a_process",
];

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
fn text(path: &Path) -> Result<Option<String>, String> {
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

fn parse(text: &str) -> Result<Table, String> {
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
    let shipped = Settings::default().table();
    let mut good = shipped.clone();
    let mut problems = Vec::new();
    for (name, value) in file {
        let found = found(&value);
        let expected = match shipped.get(&name) {
            None => {
                let name = clip(&name, MAX_QUOTED);
                problems.push(format!(
                    "{name}: expected one of the settings, found an unknown name"
                ));
                continue;
            }
            Some(shipped) => expected(&name, shipped),
        };
        if !fits(&name, value, &mut good) {
            if name == "defaults" {
                good.insert(name.clone(), "never".into());
                problems.push(format!(
                    "{name}: expected {expected}, found {found}; it is \"never\""
                ));
            } else {
                problems.push(format!("{name}: expected {expected}, found {found}"));
            }
        }
    }
    let settings: Settings = good.try_into().expect("every key was taken by itself");
    Settings {
        problems: named(&problems),
        ..settings
    }
}

/// Puts `value` among the `good` ones where it is a value of `name`.
fn fits(name: &str, value: Value, good: &mut Table) -> bool {
    let alone = Table::from_iter([(name.to_owned(), value.clone())]);
    let locks_out = AT_LEAST_ONE.contains(&name) && value.as_integer() == Some(0);
    let fits = !locks_out && alone.try_into::<Settings>().is_ok();
    if fits {
        good.insert(name.to_owned(), value);
    }
    fits
}

/// What the setting `name` takes, told by its `shipped` value.
fn expected(name: &str, shipped: &Value) -> &'static str {
    match (name, shipped) {
        ("window", _) => "\"auto\", \"always\" or \"never\"",
        ("arrival", _) => "\"front\" or \"quiet\"",
        ("digit_keys", _) => "\"on\", \"alt\" or \"off\"",
        ("defaults", _) => "\"callers\", \"never\" or \"always\"",
        (_, Value::Boolean(_)) => "true or false",
        _ if AT_LEAST_ONE.contains(&name) => "a whole number of at least 1",
        _ => "a whole number of at least 0",
    }
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
