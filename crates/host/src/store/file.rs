//! The store's file as the file system has it: made for us alone, set aside
//! where it is damaged. `SQLite` is never asked to make it.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirEntry, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use asktray_client::endpoint::prepare_folder;

use super::StoreError;

/// What the name of a damaged file has after the store's.
const DAMAGED: &str = ".damaged-";

/// Which file it is, whatever its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity(u64, u64);

/// Makes the file and its folder, or checks that what is there is ours alone.
///
/// A file that is there is not opened: closing it would end the locks that
/// `SQLite` may hold on it elsewhere in this process.
pub(super) fn prepare(path: &Path) -> Result<Identity, StoreError> {
    let failed = |source| io_error(path, source);
    prepare_folder(path.parent().unwrap_or(path))?;
    let made = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(path);
    match made {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(failed(error)),
    }
    let found = fs::symlink_metadata(path).map_err(failed)?;
    let unlike = |expected, found| StoreError::File {
        path: path.to_owned(),
        expected,
        found,
    };
    if !found.is_file() {
        let kind = if found.is_dir() {
            "a folder"
        } else {
            "something else"
        };
        return Err(unlike("a regular file", kind.to_owned()));
    }
    if found.uid() != rustix::process::geteuid().as_raw() {
        let owner = format!("user {}", found.uid());
        return Err(unlike("our own user as owner", owner));
    }
    if found.mode() & 0o777 != 0o600 {
        fs::set_permissions(path, Permissions::from_mode(0o600)).map_err(failed)?;
    }
    Ok(Identity(found.dev(), found.ino()))
}

/// Keeps the damaged file beside the store, with what `SQLite` has beside it. A
/// file that somebody else has put in its place meanwhile stays.
pub(super) fn set_aside(path: &Path, which: Identity, now_ms: i64) -> Result<(), StoreError> {
    let failed = |source| io_error(path, source);
    let found = fs::symlink_metadata(path).map_err(failed)?;
    if Identity(found.dev(), found.ino()) != which {
        return Ok(());
    }
    let aside = (now_ms / 1_000..i64::MAX)
        .map(|seconds| beside(path, &format!("{DAMAGED}{seconds}")))
        .find(|aside| !exists(aside))
        .unwrap_or_else(|| beside(path, DAMAGED));
    // The log first: a new store must never find it.
    rename(&beside(path, "-wal"), &beside(&aside, "-wal")).map_err(failed)?;
    remove(&beside(path, "-shm")).map_err(failed)?;
    rename(path, &aside).map_err(failed)
}

/// Removes damaged files that were set aside before then; without a time, all.
pub(super) fn remove_damaged(path: &Path, before_ms: Option<i64>) -> Result<(), StoreError> {
    let folder = path.parent().unwrap_or(path);
    let failed = |source| io_error(folder, source);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let Some(at) = damaged_at(path, &entry) else {
            continue;
        };
        if before_ms.is_none_or(|before| at.saturating_mul(1_000) < before) {
            remove(&entry.path()).map_err(failed)?;
        }
    }
    Ok(())
}

/// When this one was set aside, in seconds since 1970 UTC, if it is one.
fn damaged_at(path: &Path, entry: &DirEntry) -> Option<i64> {
    let name = entry.file_name();
    let store = path.file_name()?.to_str()?;
    let rest = name.to_str()?.strip_prefix(store)?.strip_prefix(DAMAGED)?;
    rest.strip_suffix("-wal").unwrap_or(rest).parse().ok()
}

fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(OsStr::new(more));
    name.into()
}

fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

fn rename(from: &Path, to: &Path) -> io::Result<()> {
    unless_absent(fs::rename(from, to))
}

fn remove(path: &Path) -> io::Result<()> {
    unless_absent(fs::remove_file(path))
}

fn unless_absent(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

fn io_error(path: &Path, source: io::Error) -> StoreError {
    StoreError::Io {
        path: path.to_owned(),
        source,
    }
}
