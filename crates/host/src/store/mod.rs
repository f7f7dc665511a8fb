//! What the app keeps between its lives, in one SQLite file: the history, and
//! small things by name. One thread owns the file; a [`Store`] is the way to
//! it and never waits for it, but at the start and at the end.
//!
//! A store that fails never hurts an ask: what could not be done is said where
//! the history is shown. No text of an ask goes into the log.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use asktray_desk::Ended;
use asktray_view::{By, HistoryEntry};

/// The way to the store. Clones share it; the last one to go waits until what
/// was given is written, 5 s at most.
#[derive(Debug, Clone)]
pub struct Store {}

/// What to look for in the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// Words that must all be in it, in whatever case; none: everything.
    pub text: String,
    /// Only what is older than the entry with this number.
    pub before: Option<i64>,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Found {
    /// The newest first, 50 at most; all texts marked.
    pub entries: Vec<HistoryEntry>,
    /// There are older ones.
    pub more: bool,
    /// What could not be written or read before, if anything could not.
    pub problem: Option<String>,
}

/// An ask that has ended, as the history keeps it; texts as they came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// When it ended, in milliseconds since 1970 UTC.
    pub at: i64,
    /// Who asked.
    pub who: String,
    /// The first words.
    pub about: String,
    /// What ended it.
    pub by: By,
    /// Each question with what came of it.
    pub answers: Vec<asktray_view::HistoryAnswer>,
}

/// What went wrong with the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It is gone.
    #[error("the history's store has ended")]
    Ended,
}

/// What the history keeps of an ask that has ended. `who` asked, as given.
#[must_use]
pub fn entry(ended: &Ended, who: &str, unix_ms: i64) -> Record {
    let _ = ended;
    Record {
        at: unix_ms,
        who: who.to_owned(),
        about: String::new(),
        by: By::Human,
        answers: Vec::new(),
    }
}

/// Milliseconds since 1970 UTC.
#[must_use]
pub fn now_ms() -> i64 {
    0
}

impl Store {
    /// Where the file is: `$XDG_STATE_HOME/asktray/store.sqlite3`, else
    /// `~/.local/state/asktray/store.sqlite3`; absent without either.
    #[must_use]
    pub fn path(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        let _ = variable;
        None
    }

    /// Opens the store, or makes one.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let _ = path;
        Ok(Self {})
    }

    /// Keeps this, and no longer what is older than so many days.
    pub fn record(&self, record: Record, days: u64) {
        let _ = (record, days);
    }

    /// Keeps no longer what is older than so many days.
    pub fn prune(&self, days: u64) {
        let _ = days;
    }

    /// Looks in the history; `answer` is called on the store's thread.
    pub fn search(
        &self,
        search: Search,
        answer: impl FnOnce(Result<Found, StoreError>) + Send + 'static,
    ) {
        let _ = search;
        answer(Err(StoreError::Ended));
    }

    /// Deletes an entry of the history.
    pub fn forget(&self, entry: i64) {
        let _ = entry;
    }

    /// Deletes the whole history.
    pub fn forget_all(&self) {}

    /// Keeps a small thing by its name.
    pub fn keep(&self, name: &'static str, value: String) {
        let _ = (name, value);
    }

    /// What was kept by this name. Waits, so it is for the start only.
    #[must_use]
    pub fn kept(&self, name: &'static str) -> Option<String> {
        let _ = name;
        None
    }
}
