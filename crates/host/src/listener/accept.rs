//! Takes connections and gives each its task.

use std::time::Duration;

use tokio::net::UnixListener;
use tokio::sync::mpsc;

use super::{Listener, Peer, connection, peer::Stranger};
use crate::Msg;

impl Listener {
    /// Serves connections until the actor is gone.
    ///
    /// # Errors
    /// When the socket cannot be watched at all.
    pub async fn serve(&self, actor: mpsc::Sender<Msg>) -> std::io::Result<()> {
        let listener = UnixListener::from_std(self.socket.try_clone()?)?;
        let mut next = 0_u64;
        while !actor.is_closed() {
            let stream = match listener.accept().await {
                Ok((stream, _)) => stream,
                Err(error) => {
                    // Out of descriptors, most likely: others must close first.
                    tracing::warn!("accept: {error}");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            };
            match Peer::of(&stream) {
                Ok(peer) => {
                    next += 1;
                    tokio::spawn(connection::serve(next, stream, peer, actor.clone()));
                }
                Err(Stranger::Uid(uid)) => tracing::warn!("turned away user {uid}"),
                Err(Stranger::Unknown(error)) => tracing::warn!("peer unknown: {error}"),
            }
        }
        Ok(())
    }
}
