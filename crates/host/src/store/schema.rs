//! Opens the file with `SQLite` and brings its tables to the newest version.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use super::StoreError;

/// How long another process may hold the file.
const BUSY: Duration = Duration::from_secs(5);

/// What leads from one version of the tables to the next, the first from an
/// empty file. What has shipped is never changed.
const STEPS: [&str; 1] = ["
    CREATE TABLE history (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at_ms INTEGER NOT NULL,
        who TEXT NOT NULL,
        about TEXT NOT NULL,
        ended_by TEXT NOT NULL,
        search TEXT NOT NULL,
        answers TEXT NOT NULL
    ) STRICT;
    CREATE INDEX history_by_time ON history (at_ms);
    CREATE TABLE kept (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
"];

/// Opens a file that is there; an empty one becomes a store.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags)?;
    if connection.is_readonly("main")? {
        return Err(unlike(path, "a file that can be written", "one to read"));
    }
    connection.busy_timeout(BUSY)?;
    // What is deleted is overwritten, and no copy is left in another folder.
    connection.pragma_update(None, "secure_delete", "ON")?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.pragma_update(None, "cell_size_check", "ON")?;
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    let mode = connection
        .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0))?;
    if mode != "wal" {
        return Err(unlike(path, "a file system that allows WAL", &mode));
    }
    // A history may lose its last entries with the power, nothing else.
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    bring_up(&mut connection)?;
    Ok(connection)
}

fn bring_up(connection: &mut Connection) -> Result<(), StoreError> {
    let newest = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let Some(missing) = usize::try_from(version)
        .ok()
        .and_then(|version| STEPS.get(version..))
    else {
        return Err(StoreError::Newer {
            expected: newest,
            found: version,
        });
    };
    for step in missing {
        transaction.execute_batch(step)?;
    }
    if !missing.is_empty() {
        transaction.pragma_update(None, "user_version", newest)?;
    }
    transaction.commit()?;
    Ok(())
}

fn unlike(path: &Path, expected: &'static str, found: &str) -> StoreError {
    StoreError::File {
        path: path.to_owned(),
        expected,
        found: found.to_owned(),
    }
}
