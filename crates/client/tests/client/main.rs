//! The client against a scripted app: real sockets, real folders.

#[path = "../fake/mod.rs"]
mod fake;

mod calls;
mod launch;
mod trust;
mod wire;
