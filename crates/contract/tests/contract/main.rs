//! The contract from outside: the vectors and payloads it was given, then every sentence of it,
//! bad input first.

#![allow(clippy::unwrap_used)]

mod admitting;
mod answers;
mod data;
mod decoding;
mod descriptions;
mod documents;
mod multiple;
mod narration;
mod normalizing;
mod properties;
mod renaming;
mod schema;
mod vectors;
