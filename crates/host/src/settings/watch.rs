//! Tells when the settings file changes, whichever way an editor writes it: in
//! place, or by another file that takes its name. Its folder is watched, and
//! that of each file a link leads to.

use std::fs::{self, DirBuilder};
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::inotify::{self, CreateFlags, WatchFlags};
use tokio::io::Interest;
use tokio::io::unix::AsyncFd;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::Settings;
use crate::Msg;

/// So long nothing more may happen before the file is read.
const QUIET: Duration = Duration::from_millis(100);
/// After so long it is read all the same.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often it is read where its folder is not there to be watched.
const LOOK: Duration = Duration::from_secs(3);
/// How often it is read where nothing is heard: another folder may have been
/// put in the place of the one that is watched.
const LOOK_ANYWAY: Duration = Duration::from_mins(1);
/// So long a file that is gone or empty may be just being written.
const WRITING: Duration = Duration::from_millis(500);
/// Links that are followed at most, as the kernel does.
const MOST_LINKS: usize = 40;

/// Reads the file again whenever it changes and sends what it says where that
/// is not what is `known`. Makes the file's folder if it is not there at the
/// start. Ends when nobody listens.
pub async fn watch(path: PathBuf, mut known: Settings, send: mpsc::Sender<Msg>) {
    if let Some(folder) = path.parent() {
        // Where it cannot be made it is looked for from time to time.
        let _ = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    }
    loop {
        // Made anew each time, for folders that were; and before the file is
        // read, so that no change falls in between.
        let eye = open(&path);
        let mut now = read(&path).await;
        let shipped = Settings::default();
        if now.as_ref() == Some(&shipped) && known != shipped {
            // What the person set must not be out of force for that.
            sleep(WRITING).await;
            now = read(&path).await;
        }
        if let Some(now) = now.filter(|now| *now != known) {
            known = now.clone();
            if send.send(Msg::Settings(Box::new(now))).await.is_err() {
                return;
            }
        }
        tokio::select! {
            () = send.closed() => return,
            () = change(eye) => {}
        }
    }
}

/// What the file says; absent where the app is ending.
async fn read(path: &Path) -> Option<Settings> {
    let path = path.to_owned();
    let read = tokio::task::spawn_blocking(move || Settings::read(&path));
    read.await.ok()
}

/// Watches the folders; absent where one is not there.
fn open(path: &Path) -> Option<AsyncFd<OwnedFd>> {
    let seen = WatchFlags::CLOSE_WRITE
        | WatchFlags::CREATE
        | WatchFlags::DELETE
        | WatchFlags::MOVED_FROM
        | WatchFlags::MOVED_TO
        | WatchFlags::ATTRIB
        | WatchFlags::DELETE_SELF
        | WatchFlags::MOVE_SELF
        | WatchFlags::ONLYDIR;
    let eye = inotify::init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC).ok()?;
    for folder in folders(path) {
        inotify::add_watch(&eye, &folder, seen).ok()?;
    }
    // SAFETY: an `OwnedFd` is open as long as it lives, and always the same.
    unsafe { AsyncFd::register_with_interest(eye, Interest::READABLE) }.ok()
}

/// The folder of the file, and of each file that a link leads to.
fn folders(path: &Path) -> Vec<PathBuf> {
    let mut folders = Vec::new();
    let mut at = path.to_owned();
    while let Some(folder) = at.parent().map(Path::to_owned) {
        let next = fs::read_link(&at).map(|to| folder.join(to));
        folders.push(folder);
        match next {
            Ok(next) if folders.len() <= MOST_LINKS => at = next,
            _ => break,
        }
    }
    folders
}

/// Waits until something happened and is over, or until it is time to look.
async fn change(eye: Option<AsyncFd<OwnedFd>>) {
    let Some(eye) = eye else {
        return sleep(LOOK).await;
    };
    if timeout(LOOK_ANYWAY, heard(&eye)).await.is_err() {
        return;
    }
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until && timeout(QUIET, heard(&eye)).await.is_ok() {}
}

/// Waits for the next news and reads all there are; what they say does not
/// matter.
async fn heard(eye: &AsyncFd<OwnedFd>) {
    let Ok(mut ready) = eye.readable().await else {
        return sleep(LOOK).await;
    };
    let mut news = [0_u8; 4_096];
    while rustix::io::read(eye, &mut news).is_ok_and(|bytes| bytes > 0) {}
    ready.clear_ready();
}
