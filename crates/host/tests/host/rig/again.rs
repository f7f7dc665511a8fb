//! This test program as another process: a test that does nothing unless it
//! was started by another one.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

const SOCKET: &str = "ASKTRAY_TEST_SOCKET";

/// Another process; killed at the end if it still lives.
pub struct Again {
    pub child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
}

impl Again {
    /// Starts `program`, a name of this test program, as the test `role`.
    pub fn start(program: &Path, role: &str, socket: &Path) -> Self {
        let mut child = Command::new(program)
            .args([role, "--exact", "--nocapture", "--test-threads=1"])
            .env(SOCKET, socket)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Self {
            child,
            stdin,
            stdout,
        }
    }

    pub fn this(role: &str, socket: &Path) -> Self {
        Self::start(&std::env::current_exe().unwrap(), role, socket)
    }

    /// The next line it says that begins with `@`.
    pub fn says(&mut self) -> Option<String> {
        for line in self.stdout.by_ref().lines() {
            // The test runner leaves its own words on the same line.
            if let Some((_, said)) = line.unwrap().split_once('@') {
                return Some(said.to_owned());
            }
        }
        None
    }

    pub fn says_json(&mut self) -> Value {
        serde_json::from_str(&self.says().expect("a line")).unwrap()
    }

    pub fn tell(&mut self, line: &str) {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
    }
}

impl Drop for Again {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The socket, if this process was started by [`Again`].
pub fn socket() -> Option<std::path::PathBuf> {
    std::env::var_os(SOCKET).map(Into::into)
}

pub fn say(line: &str) {
    println!("@{line}");
}
