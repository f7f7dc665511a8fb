//! What a program needs to ask a human through Asktray: the shapes that go
//! over the socket, where the socket is and whether it may be trusted.
//!
//! This crate knows no outcome of its own: texts and exit codes are made by
//! the contract and the command line. It uses threads of nobody and no
//! runtime; every call blocks.

pub mod endpoint;
pub mod wire;
