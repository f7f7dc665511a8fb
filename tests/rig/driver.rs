//! A very small client of WebDriver: one request a connection, JSON both ways,
//! over the loopback.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// Speaks to a WebDriver at a port of the loopback.
pub struct Driver {
    port: u16,
}

impl Driver {
    /// Speaks to the driver at this port.
    pub fn at(port: u16) -> Self {
        Self { port }
    }

    /// One command.
    ///
    /// # Errors
    /// The driver cannot be reached, or what it said was wrong.
    pub fn request(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let answer = self
            .exchange(method, path, body)
            .map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&answer);
        let (head, body) = text
            .split_once("\r\n\r\n")
            .ok_or("expected an answer, found none")?;
        let mut body: Value =
            serde_json::from_str(body).map_err(|error| format!("{error}: {body}"))?;
        let value = body["value"].take();
        if head.split(' ').nth(1) == Some("200") {
            Ok(value)
        } else {
            Err(value.to_string())
        }
    }

    fn exchange(&self, method: &str, path: &str, body: &Value) -> std::io::Result<Vec<u8>> {
        let body = if method == "POST" {
            body.to_string()
        } else {
            String::new()
        };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
             Content-Type: application/json; charset=utf-8\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(answer)
    }
}
