//! A client that sends bytes as they are and reads lines as they come.

use std::io::{ErrorKind, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::{PATIENCE, until};

pub struct Line {
    pub stream: UnixStream,
    buffer: Vec<u8>,
}

impl Line {
    pub fn connect(path: &Path) -> Self {
        let stream = until("the socket is there", || UnixStream::connect(path).ok());
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Self {
            stream,
            buffer: Vec::new(),
        }
    }

    /// Sends bytes as they are. A host that has closed is no matter here.
    pub fn raw(&mut self, bytes: impl AsRef<[u8]>) {
        let _ = self.stream.write_all(bytes.as_ref());
    }

    pub fn send(&mut self, frame: &Value) {
        self.raw(format!("{frame}\n"));
    }

    pub fn request(&mut self, id: impl Into<Value>, method: &str, params: &Value) {
        let id = id.into();
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
    }

    pub fn ask(&mut self, id: impl Into<Value>, question: &str) {
        self.request(id, "ask", &json!({ "request": asked(question) }));
    }

    /// The next line; absent once the host has closed.
    pub fn read(&mut self) -> Option<Value> {
        let mut chunk = vec![0; 64 * 1024];
        let mut searched = 0;
        loop {
            let found = self.buffer[searched..].iter().position(|b| *b == b'\n');
            if let Some(at) = found {
                let rest = self.buffer.split_off(searched + at + 1);
                let line = std::mem::replace(&mut self.buffer, rest);
                return Some(serde_json::from_slice(&line).expect("a line of JSON"));
            }
            searched = self.buffer.len();
            match self.stream.read(&mut chunk) {
                Ok(0) => return None,
                Ok(count) => self.buffer.extend_from_slice(&chunk[..count]),
                Err(error) if error.kind() == ErrorKind::ConnectionReset => return None,
                Err(error) => panic!("expected a line, found {error}"),
            }
        }
    }

    pub fn expect(&mut self) -> Value {
        self.read().expect("a line, not the end")
    }

    pub fn call(&mut self, method: &str, params: &Value) -> Value {
        self.request("call", method, params);
        let reply = self.expect();
        assert_eq!(reply["id"], "call", "{reply}");
        reply
    }

    /// Closes the sending side only.
    pub fn half_close(&self) {
        self.stream.shutdown(Shutdown::Write).unwrap();
    }

    /// Nothing comes for a while.
    pub fn assert_silent(&mut self, ms: u64) {
        assert!(self.buffer.is_empty(), "expected silence");
        let wait = Some(Duration::from_millis(ms));
        self.stream.set_read_timeout(wait).unwrap();
        let read = self.stream.read(&mut [0; 1]);
        assert!(
            matches!(&read, Err(error) if error.kind() == ErrorKind::WouldBlock),
            "expected silence, found {read:?}"
        );
        self.stream.set_read_timeout(Some(PATIENCE)).unwrap();
    }

    pub fn assert_closed(&mut self) {
        assert_eq!(self.read(), None);
    }
}

/// A document with one question and three options.
pub fn asked(question: &str) -> Value {
    json!({ "question": question, "options": ["Session", "JWT", "mTLS"] })
}

/// The label that was picked for the question at `index`.
pub fn picked(reply: &Value, index: usize) -> &str {
    let label = &reply["result"]["details"]["results"][index]["selectedOptions"][0];
    label.as_str().unwrap_or_else(|| panic!("no pick: {reply}"))
}

pub fn status(reply: &Value, index: usize) -> &str {
    let status = &reply["result"]["details"]["answers"][index]["status"];
    status
        .as_str()
        .unwrap_or_else(|| panic!("no status: {reply}"))
}

pub fn code(reply: &Value) -> i64 {
    let code = &reply["error"]["code"];
    code.as_i64().unwrap_or_else(|| panic!("no error: {reply}"))
}

pub fn first_path(reply: &Value) -> &str {
    let path = &reply["error"]["data"]["problems"][0]["path"];
    path.as_str()
        .unwrap_or_else(|| panic!("no problem: {reply}"))
}
