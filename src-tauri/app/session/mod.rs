//! Whether the session is before the person's eyes: neither locked nor switched
//! away from. While it is not, nothing counts as on screen (law L13); where no
//! service tells, it is.

mod logind;
mod screen_saver;

use std::collections::BTreeSet;

use asktray_host::Msg;
use tokio::sync::mpsc;

/// Who tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    /// A screen saver of the desktop, by its place in the list.
    ScreenSaver(usize),
    /// The login manager of the system.
    Logind,
}

/// What one of them says: the session is locked, or switched away from.
#[derive(Debug, Clone, Copy)]
struct Word {
    source: Source,
    hidden: bool,
}

/// Tells the actor whenever the session is hidden or seen again. It is hidden
/// while any of those who tell says so.
pub(crate) async fn watch(actor: mpsc::Sender<Msg>) {
    let (said, mut words) = mpsc::channel(16);
    tokio::spawn(screen_saver::watch(said.clone()));
    tokio::spawn(logind::watch(said));
    let mut hidden_by = BTreeSet::new();
    while let Some(Word { source, hidden }) = words.recv().await {
        let before = hidden_by.is_empty();
        if hidden {
            hidden_by.insert(source);
        } else {
            hidden_by.remove(&source);
        }
        let now = hidden_by.is_empty();
        if now != before && actor.send(Msg::Locked(!now)).await.is_err() {
            return;
        }
    }
}
