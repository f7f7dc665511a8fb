//! `asktray contract`: the real program, fed as a program in another language would feed it.

#![allow(clippy::unwrap_used)]

mod documents;
mod lines;
mod program;
mod vectors;
