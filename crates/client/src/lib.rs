//! What a program needs to ask a human through Asktray: the shapes that go
//! over the socket, where the socket is and whether it may be trusted, a
//! blocking client, and how the app is started when it is not running.
//!
//! This crate makes no outcome of its own: texts and exit codes are for the
//! contract and the command line. It has no runtime and no threads; every call
//! blocks. What is bound to Linux sits in [`endpoint`] and [`launch`].

mod client;
pub mod endpoint;
pub mod environment;
mod frames;
pub mod launch;
pub mod wire;

pub use client::{Client, ClientError};
pub use endpoint::Endpoint;
