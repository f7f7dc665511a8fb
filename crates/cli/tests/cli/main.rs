//! The command line from outside, against a scripted app.

#[path = "../../../client/tests/fake/mod.rs"]
mod fake;

mod asking;
mod ending;
mod pending;
mod run;
mod starting;
