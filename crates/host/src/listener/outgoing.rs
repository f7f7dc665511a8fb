//! What goes out to a client: one writer a connection, so that a client that
//! does not read keeps nobody waiting but itself.

use asktray_desk::AskId;
use tokio::io::AsyncWriteExt;
use tokio::net::unix::OwnedWriteHalf;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

use crate::Msg;

/// Something to send to a client.
#[derive(Debug)]
pub(crate) enum Outgoing {
    /// A line.
    Line {
        /// Its bytes, the line feed included.
        line: Vec<u8>,
        /// The ask whose reply it is: the actor hears what became of it.
        ask: Option<AskId>,
        /// The place of the call it answers, free again once its turn has
        /// come to be written: whoever has read a reply may send the next call.
        place: Option<OwnedSemaphorePermit>,
    },
    /// Send what is queued, then close.
    Close,
}

impl Outgoing {
    /// The reply to a call that had `place`.
    pub(crate) fn reply(line: Vec<u8>, place: OwnedSemaphorePermit) -> Self {
        Self::Line {
            line,
            ask: None,
            place: Some(place),
        }
    }

    /// The reply to an ask.
    pub(crate) fn outcome(line: Vec<u8>, ask: AskId) -> Self {
        Self::Line {
            line,
            ask: Some(ask),
            place: None,
        }
    }

    /// A line that answers nothing.
    pub(crate) fn news(line: Vec<u8>) -> Self {
        Self::Line {
            line,
            ask: None,
            place: None,
        }
    }
}

/// Writes line after line and tells the actor what became of replies to asks,
/// until there is nothing more to write, the client is gone, or `cut`.
pub(super) async fn write(
    mut writer: OwnedWriteHalf,
    mut outgoing: mpsc::Receiver<Outgoing>,
    actor: mpsc::Sender<Msg>,
    mut cut: oneshot::Receiver<()>,
) {
    while let Some(Outgoing::Line { line, ask, place }) = outgoing.recv().await {
        drop(place);
        let ok = tokio::select! {
            written = writer.write_all(&line) => written.is_ok(),
            _ = &mut cut => false,
        };
        if let Some(ask) = ask {
            let _ = actor.send(Msg::Written { ask, ok }).await;
        }
        if !ok {
            break;
        }
    }
    // Replies that never went out are told as such.
    outgoing.close();
    while let Some(left) = outgoing.recv().await {
        if let Outgoing::Line { ask: Some(ask), .. } = left {
            let _ = actor.send(Msg::Written { ask, ok: false }).await;
        }
    }
    let _ = writer.shutdown().await;
}
