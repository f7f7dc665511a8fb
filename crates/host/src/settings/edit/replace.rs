//! Puts a new text in place of a file's, all at once: whoever reads it sees the
//! old text or the new one, and after a crash it is one of the two.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Mode of a new file, and of one that is not yet in place.
const NEW: u32 = 0o600;

/// Writes `text` if `still` holds just before; whether it was written. A link
/// stays a link, and what it leads to is replaced; the mode stays.
pub(super) fn replace(path: &Path, text: &str, still: impl Fn() -> bool) -> io::Result<bool> {
    let target = match fs::canonicalize(path) {
        Ok(target) => target,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    let folder = target.parent().ok_or(ErrorKind::InvalidInput)?;
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    let mode = fs::metadata(&target).map_or(NEW, |found| found.permissions().mode() & 0o7777);
    let (aside, file) = beside(&target)?;
    let done = write(&file, text, mode).and_then(|()| {
        let goes = still();
        if goes {
            fs::rename(&aside, &target)?;
        }
        Ok(goes)
    });
    if !matches!(done, Ok(true)) {
        // It is ours alone; where it cannot be removed it does no harm.
        let _ = fs::remove_file(&aside);
        return done;
    }
    // The new text is in place; that this lasts is for the disk to say.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(true)
}

fn write(mut file: &File, text: &str, mode: u32) -> io::Result<()> {
    file.write_all(text.as_bytes())?;
    file.set_permissions(Permissions::from_mode(mode))?;
    file.sync_all()
}

/// A new file beside the target.
fn beside(target: &Path) -> io::Result<(PathBuf, File)> {
    let name = target.file_name().ok_or(ErrorKind::InvalidInput)?;
    let process = std::process::id();
    let mut number = 0;
    loop {
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{process}-{number}"));
        let path = target.with_file_name(hidden);
        let made = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(NEW)
            .open(&path);
        match made {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 100 => number += 1,
            made => return Ok((path, made?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_file_changed_meanwhile_nothing_is_written_or_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.toml");
        fs::write(&path, "theirs").expect("a file");
        assert!(!replace(&path, "ours", || false).expect("no error"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), "theirs");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        assert!(replace(&path, "ours", || true).expect("no error"));
        assert_eq!(fs::read_to_string(&path).expect("a file"), "ours");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }
}
