//! The product from outside: socket, command line, the real window under real
//! keys and clicks, and the rules of this repository. One binary, so that it
//! links once. It may use the product's programs, never its crates.
#![allow(
    clippy::unwrap_used,
    reason = "a test that meets what it did not expect stops right there"
)]

mod accessible;
mod arrival;
mod axe;
mod big;
mod command_line;
mod hostile;
mod input_method;
mod journeys;
mod notifications;
mod placing;
mod recovery;
mod rig;
mod socket;
mod storms;
mod structure;
mod surroundings;
mod thousand;
mod tray;
mod wayland;
mod window_answers;
mod window_deadlines;
mod window_endings;
mod window_several;
