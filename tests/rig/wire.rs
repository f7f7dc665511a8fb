//! One connection to the app's socket, byte for byte.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::LONG;

/// A connection that sends and reads lines.
pub struct Wire {
    reader: BufReader<UnixStream>,
    line: Vec<u8>,
    next_id: u64,
}

impl Wire {
    /// Connects.
    pub fn connect(socket: &Path) -> Self {
        let stream = UnixStream::connect(socket).expect("the app takes connections");
        Self {
            reader: BufReader::new(stream),
            line: Vec::new(),
            next_id: 1,
        }
    }

    /// Sends these bytes as they are. `false`: the app has closed.
    pub fn send_bytes(&mut self, bytes: &[u8]) -> bool {
        self.reader.get_mut().write_all(bytes).is_ok()
    }

    /// Sends one request and returns its id.
    pub fn send(&mut self, method: &str, params: &Value) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        let frame = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        assert!(
            self.send_bytes(format!("{frame}\n").as_bytes()),
            "the app closed the connection"
        );
        id
    }

    /// Sends one request and waits for its reply. Only for methods that do
    /// not wait for a person.
    pub fn call(&mut self, method: &str, params: &Value) -> Value {
        let id = self.send(method, params);
        let reply = self.read();
        assert_eq!(reply["id"], id, "{reply}");
        reply
    }

    /// The next line as JSON; fails the test after 20 s of nothing.
    pub fn read(&mut self) -> Value {
        self.read_within(LONG)
            .unwrap_or_else(|| panic!("no reply within {LONG:?}"))
    }

    /// The next line as JSON; nothing where none came in time or the app closed.
    pub fn read_within(&mut self, limit: Duration) -> Option<Value> {
        self.reader
            .get_mut()
            .set_read_timeout(Some(limit))
            .expect("the limit is not zero");
        // What came of a line before a time-out stays in `line`.
        self.reader.read_until(b'\n', &mut self.line).ok()?;
        if self.line.pop()? != b'\n' {
            return None;
        }
        let line = std::mem::take(&mut self.line);
        Some(serde_json::from_slice(&line).expect("every line of the app is JSON"))
    }

    /// Says that nothing more will be sent; replies can still be read.
    pub fn half_close(&self) {
        self.reader
            .get_ref()
            .shutdown(Shutdown::Write)
            .expect("the connection is open");
    }

    /// Whether the app closes the connection within this time, saying nothing
    /// more.
    pub fn closes_within(&mut self, limit: Duration) -> bool {
        self.reader
            .get_mut()
            .set_read_timeout(Some(limit))
            .expect("the limit is not zero");
        match self.reader.read(&mut [0; 64]) {
            Ok(count) => count == 0,
            Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
        }
    }
}
