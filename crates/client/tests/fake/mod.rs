//! A scripted app for tests: a real socket in a folder of its own, that
//! remembers what it was sent and answers as it is told. Used by the tests of
//! the command line too.
#![allow(dead_code, clippy::unwrap_used, clippy::missing_panics_doc)]

use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use asktray_client::Endpoint;
use serde_json::{Value, json};
use tempfile::TempDir;

/// How long anything in a test may take before it counts as not happening.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A folder, 0700 and ours, with the path of a socket in it.
pub struct Place {
    pub dir: TempDir,
}

impl Place {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let place = Self { dir };
        fs::create_dir(place.folder()).unwrap();
        place.set_folder_mode(0o700);
        place
    }

    pub fn folder(&self) -> PathBuf {
        self.dir.path().join("asktray")
    }

    pub fn socket(&self) -> PathBuf {
        self.folder().join("ask.sock")
    }

    pub fn endpoint(&self) -> Endpoint {
        Endpoint::at(self.socket()).unwrap()
    }

    pub fn set_folder_mode(&self, mode: u32) {
        fs::set_permissions(self.folder(), Permissions::from_mode(mode)).unwrap();
    }

    pub fn set_socket_mode(&self, mode: u32) {
        fs::set_permissions(self.socket(), Permissions::from_mode(mode)).unwrap();
    }

    /// Listens, and answers every request by `script`.
    pub fn host(&self, script: impl Fn(&Value, &mut UnixStream) + Send + Sync + 'static) -> Host {
        let listener = UnixListener::bind(self.socket()).unwrap();
        self.set_socket_mode(0o600);
        Host::serve(listener, script)
    }

    /// Listens, and answers every request with `result`.
    pub fn answering(&self, result: Value) -> Host {
        self.host(move |request, stream| reply(request, stream, &json!({ "result": result })))
    }

    /// Listens, and answers every request with an error.
    pub fn failing(&self, code: i64, data: &Value) -> Host {
        let error = json!({ "code": code, "message": "as scripted", "data": data });
        self.host(move |request, stream| reply(request, stream, &json!({ "error": error })))
    }
}

/// Replies to `request` with the members of `outcome`.
pub fn reply(request: &Value, stream: &mut UnixStream, outcome: &Value) {
    let mut frame = outcome.clone();
    frame["jsonrpc"] = "2.0".into();
    frame["id"] = request["id"].clone();
    // The client may be gone already: that is for the test to see.
    drop(stream.write_all(format!("{frame}\n").as_bytes()));
}

/// What the scripted app has seen.
pub struct Host {
    requests: Receiver<Value>,
    seen: Arc<Mutex<(usize, usize)>>,
}

impl Host {
    pub fn serve(
        listener: UnixListener,
        script: impl Fn(&Value, &mut UnixStream) + Send + Sync + 'static,
    ) -> Self {
        let (sender, requests) = channel();
        let seen = Arc::new(Mutex::new((0, 0)));
        let (script, counts) = (Arc::new(script), Arc::clone(&seen));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                counts.lock().unwrap().0 += 1;
                let (script, counts) = (Arc::clone(&script), Arc::clone(&counts));
                let sender = sender.clone();
                thread::spawn(move || converse(stream, &*script, &counts, &sender));
            }
        });
        Self { requests, seen }
    }

    /// The next request, once it came.
    pub fn request(&self) -> Value {
        self.requests.recv_timeout(PATIENCE).unwrap()
    }

    /// Connections so far.
    pub fn connections(&self) -> usize {
        self.seen.lock().unwrap().0
    }

    /// Bytes so far.
    pub fn bytes(&self) -> usize {
        self.seen.lock().unwrap().1
    }
}

fn converse(
    mut stream: UnixStream,
    script: &dyn Fn(&Value, &mut UnixStream),
    counts: &Mutex<(usize, usize)>,
    sender: &Sender<Value>,
) {
    let (mut pending, mut chunk) = (Vec::new(), vec![0; 65536]);
    while let Ok(read @ 1..) = stream.read(&mut chunk) {
        counts.lock().unwrap().1 += read;
        pending.extend_from_slice(&chunk[..read]);
        while let Some(end) = pending.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = pending.drain(..=end).collect();
            let request = serde_json::from_slice(&line).unwrap();
            drop(sender.send(Value::clone(&request)));
            script(&request, &mut stream);
        }
    }
}

/// Waits until something holds.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "never happened: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Writes a shell script that can be run. A child writes it: a descriptor of
/// ours could be inherited by another test's child and keep the file busy.
pub fn script(path: &Path, text: &str) {
    let status = Command::new("/bin/sh")
        .args([
            "-c",
            "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$2\" && chmod 755 \"$2\"",
            "sh",
            text,
        ])
        .arg(path)
        .status();
    assert!(status.unwrap().success());
}
