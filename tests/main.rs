//! The product from outside: socket, command line, the real window under real
//! keys and clicks, and the rules of this repository. One binary, so that it
//! links once. It may use the product's programs, never its crates.

mod rig;
mod window_answers;
