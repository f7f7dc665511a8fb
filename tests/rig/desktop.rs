//! Xvfb, openbox and a session bus on which nothing is started by itself.

use std::fs::DirBuilder;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, Window as Id};
use x11rb::rust_connection::RustConnection;

use super::{Kept, target_folder, test_name, wait_for, wait_until};

/// One display and all that a desktop program expects around it. Fields are in
/// the order in which they have to end.
pub struct Desktop {
    /// A connection to look at the display with.
    pub x: RustConnection,
    /// The root window.
    pub root: Id,
    manager: Kept,
    bus: Kept,
    server: Kept,
    display: String,
    folder: TempDir,
}

impl Desktop {
    /// Brings one up, with a window manager that is known to be there.
    pub fn new() -> Self {
        let folder = tempfile::Builder::new().prefix("asktray-test.").tempdir();
        let folder = folder.expect("a folder for the test can be made");
        for name in ["home", "run", "tmp"] {
            let made = DirBuilder::new()
                .mode(0o700)
                .create(folder.path().join(name));
            made.expect("a folder for the test can be made");
        }

        let mut server = Kept::start(
            "Xvfb",
            Kept::command("Xvfb")
                .args(["-displayfd", "1", "-screen", "0", "1280x1000x24"])
                .args(["-nolisten", "tcp", "-noreset"])
                .stdout(Stdio::piped()),
        );
        let mut number = String::new();
        let said = server
            .child()
            .stdout
            .take()
            .expect("the pipe was asked for");
        BufReader::new(said)
            .read_line(&mut number)
            .expect("Xvfb says its display number");
        let display = format!(":{}", number.trim());
        let (x, screen) = x11rb::connect(Some(&display)).expect("the new display takes us");
        let root = x.setup().roots[screen].root;

        let bus = start_bus(folder.path());
        let manager = Kept::start(
            "openbox",
            with_environment(
                Kept::command("openbox").arg("--sm-disable"),
                folder.path(),
                &display,
            ),
        );
        let desktop = Self {
            x,
            root,
            manager,
            bus,
            server,
            display,
            folder,
        };
        wait_until("a window manager", || desktop.has_manager());
        desktop
    }

    /// A command that runs on this desktop and knows of no other. It ends with
    /// the test.
    pub fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Kept::command(program);
        with_environment(&mut command, self.folder.path(), &self.display);
        command
    }

    /// The same for a program that is waited for on the spot, without anything
    /// before it.
    pub fn brief(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        with_environment(&mut command, self.folder.path(), &self.display);
        command
    }

    /// The folder that holds everything of this desktop.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Writes the settings of the app. Where they do not say how the window
    /// comes up, it takes the keyboard: hands of a test never rest.
    pub fn settings(&self, settings: &str) {
        let configuration = self.folder.path().join("home/.config/asktray");
        std::fs::create_dir_all(&configuration).expect("the test's folder can be written");
        let says_arrival = settings.lines().any(|line| line.starts_with("arrival"));
        let arrival = if says_arrival {
            ""
        } else {
            "arrival = \"front\"\n"
        };
        let written = std::fs::write(
            configuration.join("settings.toml"),
            format!("{arrival}{settings}"),
        );
        written.expect("the test's folder can be written");
    }

    /// Where the app's socket is on this desktop when nothing else is said.
    pub fn default_socket(&self) -> PathBuf {
        self.folder.path().join("run/asktray/ask.sock")
    }

    /// The display's name, such as `:7`.
    pub fn display(&self) -> &str {
        &self.display
    }

    /// Ends the display alone, as if it had crashed.
    pub fn lose_display(&mut self) {
        self.server.end();
    }

    /// Ends the session bus alone.
    pub fn lose_bus(&mut self) {
        self.bus.end();
    }

    /// The address of the session bus.
    pub fn bus_address(&self) -> String {
        bus_address(self.folder.path())
    }

    /// Saves a picture of the whole display.
    pub fn picture(&self, file: &Path) {
        let _ = self
            .command("import")
            .args(["-silent", "-window", "root"])
            .arg(file)
            .status();
    }

    /// A window's property of 32-bit values; none where it is not set.
    pub fn property(&self, window: Id, name: &str) -> Vec<u32> {
        let Some(bytes) = self.bytes(window, name) else {
            return Vec::new();
        };
        bytes
            .chunks_exact(4)
            .map(|b| u32::from_ne_bytes([b[0], b[1], b[2], b[3]]))
            .collect()
    }

    /// A window's property as text.
    pub fn text(&self, window: Id, name: &str) -> Option<String> {
        self.bytes(window, name)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    fn bytes(&self, window: Id, name: &str) -> Option<Vec<u8>> {
        let atom = self
            .x
            .intern_atom(false, name.as_bytes())
            .ok()?
            .reply()
            .ok()?
            .atom;
        let asked = self
            .x
            .get_property(false, window, atom, AtomEnum::ANY, 0, 4096)
            .ok()?;
        // A window may be gone by now: then it has no property.
        let value = asked.reply().ok()?.value;
        (!value.is_empty()).then_some(value)
    }

    /// Without a manager results look plausible and are wrong: the window that
    /// the root names has to name itself.
    fn has_manager(&self) -> bool {
        let named = self.property(self.root, "_NET_SUPPORTING_WM_CHECK");
        named
            .first()
            .is_some_and(|id| self.property(*id, "_NET_SUPPORTING_WM_CHECK") == named)
    }
}

impl Drop for Desktop {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.picture(&target_folder("test-pictures").join(test_name() + ".png"));
        }
    }
}

fn start_bus(folder: &Path) -> Kept {
    let socket = folder.join("run/bus");
    let configuration = folder.join("bus.conf");
    let text = format!(
        "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" \
         \"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\
         <busconfig><type>session</type><listen>unix:path={}</listen>\
         <policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>\
         <allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>",
        socket.display()
    );
    std::fs::write(&configuration, text).expect("the test's folder can be written");
    let mut command = Kept::command("dbus-daemon");
    command.arg(format!("--config-file={}", configuration.display()));
    let bus = Kept::start("dbus-daemon", command.args(["--nofork", "--nopidfile"]));
    wait_for("the session bus", || {
        std::os::unix::net::UnixStream::connect(&socket).ok()
    });
    bus
}

fn bus_address(folder: &Path) -> String {
    format!("unix:path={}", folder.join("run/bus").display())
}

fn with_environment<'a>(command: &'a mut Command, folder: &Path, display: &str) -> &'a mut Command {
    let home = folder.join("home");
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("LANG", "C.UTF-8")
        .env("DISPLAY", display)
        .env("DBUS_SESSION_BUS_ADDRESS", bus_address(folder))
        // The system's own services are none of a test's business.
        .env("DBUS_SYSTEM_BUS_ADDRESS", bus_address(folder))
        .env("TMPDIR", folder.join("tmp"))
        .env("XDG_RUNTIME_DIR", folder.join("run"))
        .env("XDG_CONFIG_HOME", home.join(".config"))
        .env("XDG_STATE_HOME", home.join(".local/state"))
        .env("XDG_DATA_HOME", home.join(".local/share"))
        .env("XDG_CACHE_HOME", home.join(".cache"))
        .env("HOME", home)
}
