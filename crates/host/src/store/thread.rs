//! The thread that owns the store's file. It does one thing after another and
//! remembers what it could not do, for the history to say.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use rusqlite::Connection;

use super::file::{self, Identity};
use super::{Found, Record, Search, StoreError, history, now_ms, schema};

/// How long until deleted text that is still in `SQLite`'s log is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// Takes what was found.
pub(super) type Answer = Box<dyn FnOnce(Result<Found, StoreError>) + Send>;

/// What the thread is given to do.
pub(super) enum Command {
    /// Add to the history.
    Record(Record),
    /// Delete what is older than this, in milliseconds since 1970 UTC.
    Prune(i64),
    /// Look in the history.
    Search(Search, Answer),
    /// Delete an entry.
    Forget(i64),
    /// Delete all entries.
    ForgetAll,
    /// Keep a small thing.
    Keep(&'static str, String),
    /// Tell what was kept.
    Kept(&'static str, Sender<Option<String>>),
    /// Close the file; this is dropped once that is done.
    End(Sender<()>),
}

/// Owns the file.
pub(super) struct Owner {
    path: PathBuf,
    /// Absent where a damaged file could not be replaced yet.
    open: Option<(Connection, Identity)>,
    /// When to bring deleted text out of `SQLite`'s log; absent: none is there.
    clear_at: Option<Instant>,
    troubles: Troubles,
}

/// What could not be done since the start.
#[derive(Default)]
struct Troubles {
    /// Asks that are not in the history.
    unrecorded: usize,
    /// Why the last of them is not.
    record: Option<String>,
    /// Why something was not deleted.
    delete: Option<String>,
    /// A damaged file was set aside.
    renewed: bool,
}

impl Owner {
    /// Opens the file, which is replaced where it is damaged.
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        let mut owner = Self {
            path: path.to_owned(),
            open: None,
            // The last life may have left some.
            clear_at: Some(Instant::now()),
            troubles: Troubles::default(),
        };
        // Damage shows only once something is read.
        owner.with(|connection| history::kept(connection, "").map(drop))?;
        Ok(owner)
    }

    /// Lives as long as there is a way to it.
    pub(super) fn run(mut self, commands: &Receiver<Command>) {
        loop {
            let received = match self.clear_at {
                Some(at) => commands.recv_timeout(at.saturating_duration_since(Instant::now())),
                None => commands.recv().map_err(RecvTimeoutError::from),
            };
            match received {
                Ok(Command::End(done)) => {
                    drop(self);
                    drop(done);
                    return;
                }
                Ok(command) => self.take(command),
                Err(RecvTimeoutError::Timeout) => self.clear(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn take(&mut self, command: Command) {
        match command {
            Command::Record(record) => {
                if let Err(error) = self.with(|connection| history::record(connection, &record)) {
                    self.troubles.unrecorded += 1;
                    self.troubles.record = Some(told("keep the end of an ask", &error));
                }
            }
            Command::Prune(before) => {
                let pruned = self.with(|connection| history::prune(connection, before));
                if !matches!(pruned, Ok(0)) {
                    self.clear_soon();
                }
                self.deleted(pruned.map(drop));
                self.deleted(file::remove_damaged(&self.path, Some(before)));
            }
            Command::Search(search, answer) => {
                let found = self.with(|connection| history::search(connection, &search));
                let found = found.map(|(mut found, unreadable)| {
                    found.problem = self.troubles.words(unreadable);
                    found
                });
                answer(found);
            }
            Command::Forget(entry) => {
                let forgotten = self.with(|connection| history::forget(connection, entry));
                self.clear_soon();
                self.deleted(forgotten);
            }
            Command::ForgetAll => {
                let forgotten = self.with(history::forget_all);
                self.clear_soon();
                if forgotten.is_ok() {
                    self.troubles = Troubles::default();
                }
                self.deleted(forgotten);
                self.deleted(file::remove_damaged(&self.path, None));
            }
            Command::Keep(name, value) => {
                if let Err(error) = self.with(|connection| history::keep(connection, name, &value))
                {
                    told("keep a small thing", &error);
                }
            }
            Command::Kept(name, answer) => {
                let kept = self.with(|connection| history::kept(connection, name));
                // Whoever asked may have gone.
                let _ = answer.send(kept.unwrap_or_default());
            }
            Command::End(_) => {}
        }
    }

    fn clear_soon(&mut self) {
        self.clear_at.get_or_insert_with(Instant::now);
    }

    fn deleted(&mut self, done: Result<(), StoreError>) {
        if let Err(error) = done {
            self.troubles.delete = Some(told("delete from the history", &error));
        }
    }

    /// Brings deleted text out of `SQLite`'s log. Whoever reads the file may be
    /// in the way: then again later.
    fn clear(&mut self) {
        let cleared = self.with(history::clear_log);
        self.clear_at = (!matches!(cleared, Ok(true))).then(|| Instant::now() + AGAIN);
        self.deleted(cleared.map(drop));
    }

    /// Does something with the file. One that turns out to be damaged is set
    /// aside, and it is done with a new one.
    fn with<T>(
        &mut self,
        mut act: impl FnMut(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        match self.opened().and_then(|(connection, _)| act(connection)) {
            Err(error) if error.is_damage() => {
                told("read its file, which is set aside,", &error);
                self.set_aside()?;
                self.opened().and_then(|(connection, _)| act(connection))
            }
            done => done,
        }
    }

    fn opened(&mut self) -> Result<&(Connection, Identity), StoreError> {
        let open = if let Some(open) = self.open.take() {
            open
        } else {
            let which = file::prepare(&self.path)?;
            (schema::open(&self.path)?, which)
        };
        Ok(self.open.insert(open))
    }

    fn set_aside(&mut self) -> Result<(), StoreError> {
        let which = match self.open.take() {
            // Closed before it is moved.
            Some((_, which)) => which,
            None => file::prepare(&self.path)?,
        };
        file::set_aside(&self.path, which, now_ms())?;
        self.troubles.renewed = true;
        Ok(())
    }
}

impl Troubles {
    /// What to say of them, if there are any.
    fn words(&self, unreadable: usize) -> Option<String> {
        let mut words = Vec::new();
        if self.renewed {
            words.push("the store was damaged; it is kept beside a new one".to_owned());
        }
        if let Some(why) = &self.record {
            let count = self.unrecorded;
            words.push(format!(
                "{count} could not be kept, the last because: {why}"
            ));
        }
        if let Some(why) = &self.delete {
            words.push(format!("not all could be deleted, because: {why}"));
        }
        if unreadable > 0 {
            words.push(format!("{unreadable} of these cannot be read"));
        }
        (!words.is_empty()).then(|| words.join("; "))
    }
}

/// Tells the log, and returns the words.
fn told(act: &str, error: &StoreError) -> String {
    tracing::warn!("the store could not {act}: {error}");
    error.to_string()
}
