//! Starts a program of the desktop's, such as the browser's opener or a player:
//! with a clean environment, in no folder of ours, heard by nobody.

use std::io;
use std::process::Stdio;

use asktray_client::environment::clean_env;
use tokio::process::{Child, Command};

/// Starts the program at this path, which is not looked up. Whoever gets the
/// child sees to its end.
///
/// # Errors
/// It cannot be started.
pub(crate) fn start(path: &str, arguments: &[&str]) -> io::Result<Child> {
    Command::new(path)
        .args(arguments)
        .env_clear()
        .envs(clean_env(std::env::vars_os()))
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
}
