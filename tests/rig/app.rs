//! The tray app under test.

use std::fs;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use rustix::process::Signal;

use super::{Desktop, Kept, Wire, descendants, program, wait_for};

/// A running `asktray-app` with settings and a socket of its own.
pub struct App {
    process: Kept,
    socket: PathBuf,
    log: PathBuf,
    inspector: Option<u16>,
}

impl App {
    /// Starts one; returns when it takes connections.
    pub fn start(desktop: &Desktop, settings: &str) -> Self {
        Self::launch(desktop, settings, None, |_| {})
    }

    /// Starts one whose window can be driven (see [`super::Page`]).
    pub fn start_driven(desktop: &Desktop, settings: &str) -> Self {
        Self::start_changed(desktop, settings, |_| {})
    }

    /// The same in an environment that is changed first.
    pub fn start_changed(
        desktop: &Desktop,
        settings: &str,
        change: impl FnOnce(&mut Command),
    ) -> Self {
        Self::launch(desktop, settings, Some(free_port()), change)
    }

    fn launch(
        desktop: &Desktop,
        settings: &str,
        inspector: Option<u16>,
        change: impl FnOnce(&mut Command),
    ) -> Self {
        desktop.settings(settings);

        let log = desktop.folder().join("app.out");
        let out = fs::OpenOptions::new().create(true).append(true).open(&log);
        let out = out.expect("the test's folder can be written");
        let mut command = desktop.command(program("asktray-app"));
        command
            .stdout(out.try_clone().expect("a file of ours can be shared"))
            .stderr(out);
        if let Some(port) = inspector {
            command
                .env("TAURI_WEBVIEW_AUTOMATION", "true")
                .env("WEBKIT_INSPECTOR_SERVER", format!("127.0.0.1:{port}"));
        }
        change(&mut command);
        let process = Kept::start("asktray-app", &mut command);
        let app = Self {
            process,
            socket: desktop.default_socket(),
            log,
            inspector,
        };
        wait_for("the app's socket", || UnixStream::connect(&app.socket).ok());
        app
    }

    /// The app's process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Where it listens.
    pub fn socket(&self) -> &Path {
        &self.socket
    }

    /// A new connection to it.
    pub fn wire(&self) -> Wire {
        Wire::connect(&self.socket)
    }

    /// The port of the web engine's inspector, where the window can be driven.
    pub fn inspector(&self) -> Option<u16> {
        self.inspector
    }

    /// The id of the window's process, while there is one.
    pub fn window_process(&self) -> Option<u32> {
        descendants(self.id()).into_iter().find(|id| {
            let program = fs::read_link(format!("/proc/{id}/exe"));
            program.is_ok_and(|path| path.ends_with("asktray-window"))
        })
    }

    /// Sends a signal to the app alone.
    pub fn signal(&self, signal: Signal) {
        self.process.signal(signal);
    }

    /// Waits until the app has ended by itself; its exit code, if it has one.
    pub fn wait(&mut self, limit: Duration) -> Option<i32> {
        self.process.wait(limit).code()
    }

    /// Whether it still runs.
    pub fn runs(&mut self) -> bool {
        self.process.ended().is_none()
    }
}

impl Drop for App {
    fn drop(&mut self) {
        let below = descendants(self.id());
        self.process.end();
        if std::thread::panicking() {
            eprintln!(
                "-- what the app said:\n{}",
                fs::read_to_string(&self.log).unwrap_or_default()
            );
            // A test that failed may have left the window without its app.
            for id in below {
                let id = i32::try_from(id)
                    .ok()
                    .and_then(rustix::process::Pid::from_raw);
                let _ = id.map(|id| rustix::process::kill_process(id, Signal::TERM));
            }
        }
    }
}

/// A port on the loopback that nothing listens on now.
pub fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("the loopback has a port");
    listener
        .local_addr()
        .expect("a bound socket has an address")
        .port()
}
