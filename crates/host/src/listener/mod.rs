//! The socket: one listener an endpoint, connections with their bounds.
//!
//! Nothing here knows what an ask means. A frame becomes a message to the
//! actor; a line from the actor goes out.

mod accept;
mod connection;
mod endpoint;
mod frames;
mod outgoing;
mod peer;

pub use endpoint::{ListenError, Listener};

pub(crate) use connection::{Client, Deaf};
pub(crate) use outgoing::Outgoing;
pub(crate) use peer::Peer;
