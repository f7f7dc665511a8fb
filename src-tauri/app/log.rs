//! The app's log: a file of its own, and standard error where there is one to
//! read it. No text of an ask ever goes in.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;

use asktray_client::environment::base_folder;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::writer::MakeWriterExt;

/// Bytes after which the file is begun anew at the next start.
const MOST: u64 = 1024 * 1024;

/// Starts logging. Where no file can be written, standard error alone serves.
pub(crate) fn start(to_stderr: bool) {
    let filter = EnvFilter::try_from_env("ASKTRAY_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false);
    match (open(), to_stderr) {
        (Some(file), true) => builder.with_writer(file.and(std::io::stderr)).init(),
        (Some(file), false) => builder.with_writer(file).init(),
        (None, _) => builder.with_writer(std::io::stderr).init(),
    }
}

/// `$XDG_STATE_HOME/asktray/app.log`, else `~/.local/state/asktray/app.log`.
fn open() -> Option<File> {
    let variable = |name: &str| std::env::var_os(name);
    let state = base_folder("XDG_STATE_HOME", ".local/state", variable)?;
    let path = state.join("asktray/app.log");
    asktray_client::endpoint::prepare_folder(path.parent()?).ok()?;
    let full = fs::symlink_metadata(&path).is_ok_and(|found| found.len() > MOST);
    OpenOptions::new()
        .create(true)
        .append(!full)
        .write(true)
        .truncate(full)
        .mode(0o600)
        .custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed())
        .open(path)
        .ok()
}
