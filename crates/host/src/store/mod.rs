//! What the app keeps between its lives, in one `SQLite` file: the history, and
//! small things by name. One thread owns the file; a [`Store`] is the way to
//! it and never waits for it, but at the start and at the end.
//!
//! A store that fails never hurts an ask: what could not be done is said where
//! the history is shown. No text of an ask goes into the log.

mod file;
mod history;
mod record;
mod schema;
mod thread;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use asktray_client::endpoint::EndpointError;
use asktray_client::environment::base_folder;
use asktray_view::HistoryEntry;

pub use record::{Record, entry};
use thread::Command;

/// How long the last way to a store waits for what it was given.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// Milliseconds of a day.
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// The way to the store. Clones share it; the last one to go waits until what
/// it was given is written, 5 s at most.
#[derive(Debug, Clone)]
pub struct Store {
    way: Arc<Way>,
}

/// What to look for in the history.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    /// Words that must all be in it, in whatever case; none: everything. What
    /// comes after the 64th is not looked for.
    pub text: String,
    /// Only what is older than the entry with this number.
    pub before: Option<i64>,
}

/// What was found.
#[derive(Debug, Default)]
pub struct Found {
    /// The newest first, 50 at most, fewer where they are long; all texts
    /// marked.
    pub entries: Vec<HistoryEntry>,
    /// There are older ones.
    pub more: bool,
    /// What could not be kept, deleted or read since the app started, if
    /// anything could not.
    pub problem: Option<String>,
}

/// What went wrong with the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Its folder is not ours alone, or cannot be made.
    #[error(transparent)]
    Folder(#[from] EndpointError),
    /// Something is there that is not what was expected.
    #[error("{}: expected {expected}, found {found}", .path.display())]
    File {
        /// What was looked at.
        path: PathBuf,
        /// What it has to be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// The kernel would not.
    #[error("{}: {source}", .path.display())]
    Io {
        /// What was looked at.
        path: PathBuf,
        /// What the kernel said.
        source: std::io::Error,
    },
    /// A later version of the app wrote it.
    #[error("expected a store of version {expected} at most, found version {found}")]
    Newer {
        /// The newest version that is known here.
        expected: i64,
        /// Its version.
        found: i64,
    },
    /// `SQLite` would not. Its words hold no text of an ask.
    #[error("the store: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// Its thread could not be started, or is gone.
    #[error("expected the store's thread, found none")]
    Ended,
}

impl StoreError {
    /// Whether the file itself is of no use.
    fn is_damage(&self) -> bool {
        use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
        let code = match self {
            Self::Sqlite(error) => error.sqlite_error_code(),
            _ => None,
        };
        matches!(code, Some(DatabaseCorrupt | NotADatabase))
    }
}

impl Store {
    /// Where the file is: `$XDG_STATE_HOME/asktray/store.sqlite3`, else
    /// `~/.local/state/asktray/store.sqlite3`; absent without either.
    #[must_use]
    pub fn path(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        let state = base_folder("XDG_STATE_HOME", ".local/state", variable)?;
        Some(state.join("asktray/store.sqlite3"))
    }

    /// Opens the store, or makes one: the folder 0700, the file 0600. A file
    /// that is damaged is kept beside it as `store.sqlite3.damaged-` and the
    /// time in seconds, and a new one begun.
    ///
    /// # Errors
    /// [`StoreError`] where there can be no store; asks go on without one.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let (send, commands) = channel();
        let owner = thread::Owner::open(path)?;
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || owner.run(&commands))
            .map_err(|_| StoreError::Ended)?;
        let way = Arc::new(Way { send });
        Ok(Self { way })
    }

    /// Keeps this, and no longer what is older than so many days.
    pub fn record(&self, record: Record, days: u64) {
        self.give(Command::Record(record));
        self.prune(days);
    }

    /// Deletes what is older than so many days, and damaged files as old.
    pub fn prune(&self, days: u64) {
        let span = i64::try_from(days).unwrap_or(i64::MAX);
        let before = now_ms().saturating_sub(span.saturating_mul(DAY_MS));
        self.give(Command::Prune(before));
    }

    /// Looks in the history; `answer` is called on the store's thread.
    pub fn search(
        &self,
        search: Search,
        answer: impl FnOnce(Result<Found, StoreError>) + Send + 'static,
    ) {
        self.give(Command::Search(search, Box::new(answer)));
    }

    /// Deletes an entry of the history; its text is gone from the file.
    pub fn forget(&self, entry: i64) {
        self.give(Command::Forget(entry));
    }

    /// Deletes the whole history, damaged files that were kept with it.
    pub fn forget_all(&self) {
        self.give(Command::ForgetAll);
    }

    /// Keeps a small thing by its name.
    pub fn keep(&self, name: &'static str, value: String) {
        self.give(Command::Keep(name, value));
    }

    /// What was kept by this name. Waits, so it is for the start only.
    #[must_use]
    pub fn kept(&self, name: &'static str) -> Option<String> {
        let (send, kept) = channel();
        self.give(Command::Kept(name, send));
        kept.recv().ok().flatten()
    }

    /// Gives the thread something to do. Where it is gone, which only a fault
    /// in it can bring about, there is nobody to tell.
    fn give(&self, command: Command) {
        if let Err(left) = self.way.send.send(command)
            && let Command::Search(_, answer) = left.0
        {
            answer(Err(StoreError::Ended));
        }
    }
}

/// Milliseconds since 1970 UTC.
#[must_use]
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    })
}

/// The end of all ways to the thread is the end of its life.
#[derive(Debug)]
struct Way {
    send: Sender<Command>,
}

impl Drop for Way {
    fn drop(&mut self) {
        let (done, ended) = channel();
        if self.send.send(Command::End(done)).is_ok() {
            // A disk that takes longer must not keep the app from ending.
            let _ = ended.recv_timeout(LAST_WORDS);
        }
    }
}
