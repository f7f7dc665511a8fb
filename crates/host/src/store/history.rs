//! What is written to the tables and read from them. No SQL is made of a text
//! of an ask or of a search.

use asktray_markdown::visible::mark;
use asktray_view::{By, HistoryAnswer, HistoryEntry};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::record::fold;
use super::{Found, Record, Search, StoreError};
use crate::render::mark_line;

/// Entries that are found at once.
const MOST: usize = 50;
/// Bytes of answers after which fewer are found at once: they are one line to
/// the window.
const MOST_BYTES: usize = 512 * 1_024;
/// Words that are looked for.
const MOST_WORDS: usize = 64;

/// Adds to the history.
pub(super) fn record(connection: &Connection, record: &Record) -> Result<(), StoreError> {
    let answers = serde_json::to_string(&record.answers).map_err(to_sqlite)?;
    let by = serde_json::to_string(&record.by).map_err(to_sqlite)?;
    connection.execute(
        "INSERT INTO history (at_ms, who, about, ended_by, search, answers)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            record.at,
            record.who,
            record.about,
            by.trim_matches('"'),
            record.searchable(),
            answers
        ],
    )?;
    Ok(())
}

/// The newest entries that hold every word, and how many could not be read.
pub(super) fn search(
    connection: &Connection,
    search: &Search,
) -> Result<(Found, usize), StoreError> {
    let text = fold(&search.text);
    let words: Vec<&str> = text.split_whitespace().take(MOST_WORDS).collect();
    let each = " AND instr(search, ?) > 0".repeat(words.len());
    let sql = format!(
        "SELECT id, at_ms, who, about, ended_by, answers FROM history
         WHERE id < ?{each} ORDER BY id DESC"
    );
    let before = Value::Integer(search.before.unwrap_or(i64::MAX));
    let words = words.into_iter().map(|word| Value::Text(word.to_owned()));
    let mut statement = connection.prepare(&sql)?;
    let mut rows = statement.query(params_from_iter(std::iter::once(before).chain(words)))?;
    let (mut found, mut unreadable, mut bytes) = (Found::default(), 0, 0);
    while let Some(row) = rows.next()? {
        if found.entries.len() == MOST || bytes > MOST_BYTES {
            found.more = true;
            break;
        }
        let answers: String = row.get(5)?;
        bytes += answers.len();
        match entry(row, &answers)? {
            Some(entry) => found.entries.push(entry),
            None => unreadable += 1,
        }
    }
    Ok((found, unreadable))
}

/// A row as the window has it; absent where it holds what no version wrote.
fn entry(row: &Row<'_>, answers: &str) -> Result<Option<HistoryEntry>, StoreError> {
    let by: String = row.get(4)?;
    let by = serde_json::from_value::<By>(by.into());
    let answers = serde_json::from_str::<Vec<HistoryAnswer>>(answers);
    let (Ok(by), Ok(answers)) = (by, answers) else {
        return Ok(None);
    };
    let marked = |text: &str| mark(text).into_owned();
    let answers = answers.iter().map(|answer| HistoryAnswer {
        question: marked(&answer.question),
        status: mark_line(&answer.status),
        text: marked(&answer.text),
        note: marked(&answer.note),
    });
    Ok(Some(HistoryEntry {
        entry: row.get(0)?,
        at: row.get(1)?,
        who: mark_line(&row.get::<_, String>(2)?),
        about: mark_line(&row.get::<_, String>(3)?),
        by,
        answers: answers.collect(),
    }))
}

/// Deletes one entry.
pub(super) fn forget(connection: &Connection, entry: i64) -> Result<(), StoreError> {
    connection.execute("DELETE FROM history WHERE id = ?1", [entry])?;
    Ok(())
}

/// Deletes them all and gives their room back.
pub(super) fn forget_all(connection: &Connection) -> Result<(), StoreError> {
    connection.execute_batch("DELETE FROM history; VACUUM;")?;
    Ok(())
}

/// Deletes what ended before then; how many they were.
pub(super) fn prune(connection: &Connection, before_ms: i64) -> Result<usize, StoreError> {
    let sql = "DELETE FROM history WHERE at_ms < ?1";
    Ok(connection.execute(sql, [before_ms])?)
}

/// Brings what was deleted out of `SQLite`'s log too; whether nobody was in the
/// way.
pub(super) fn clear_log(connection: &Connection) -> Result<bool, StoreError> {
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
        row.get::<_, i64>(0)
    })?;
    Ok(busy == 0)
}

/// Keeps a small thing by its name.
pub(super) fn keep(connection: &Connection, name: &str, value: &str) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO kept (name, value) VALUES (?1, ?2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        [name, value],
    )?;
    Ok(())
}

/// What was kept by this name.
pub(super) fn kept(connection: &Connection, name: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT value FROM kept WHERE name = ?1";
    Ok(connection
        .query_row(sql, [name], |row| row.get(0))
        .optional()?)
}

fn to_sqlite(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(Box::new(error))
}
