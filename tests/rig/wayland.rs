//! A Wayland desktop without a screen: sway, keys by wtype, pictures by grim.
//! All of it ends with the test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rustix::process::geteuid;
use serde_json::Value;
use tempfile::TempDir;

use super::{Kept, rest, target_folder, wait_for, wait_until};

/// Whoever sway runs as where the tests run as root, which it refuses.
const NOBODY: u32 = 65534;

/// What the window is called.
const TITLE: &str = "Asktray";

/// How many colours a picture has at least that shows a window with text.
const COLOURS: u32 = 50;

/// A running compositor. Fields are in the order in which they have to end.
pub struct Sway {
    keyboard: Option<Kept>,
    compositor: Kept,
    folder: TempDir,
}

impl Sway {
    /// Starts one with further lines in its configuration.
    pub fn start(lines: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("asktray-sway.").tempdir();
        let folder = folder.expect("a folder for the test can be made");
        let configuration = folder.path().join("config");
        let text = format!("output HEADLESS-1 resolution 1280x1000\nxwayland disable\n{lines}");
        fs::write(&configuration, text).expect("the test's folder can be written");

        let mut command = if geteuid().is_root() {
            let owner = Some(NOBODY);
            std::os::unix::fs::chown(folder.path(), owner, owner).expect("root may give away");
            let id = NOBODY.to_string();
            let mut command = Kept::command("setpriv");
            command
                .args(["--reuid", &id, "--regid", &id, "--clear-groups"])
                // Another user is another process to the kernel.
                .args(["--pdeathsig", "TERM", "--", "sway"]);
            command
        } else {
            Kept::command("sway")
        };
        command
            .arg("--config")
            .arg(&configuration)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", folder.path())
            .env("XDG_RUNTIME_DIR", folder.path())
            .env("SWAYSOCK", folder.path().join("sway"))
            .env("WLR_BACKENDS", "headless")
            .env("WLR_LIBINPUT_NO_DEVICES", "1")
            .env("WLR_RENDERER", "pixman");
        let compositor = Kept::start("sway", &mut command);
        let mut sway = Self {
            keyboard: None,
            compositor,
            folder,
        };
        wait_until("sway", || sway.asked("get_outputs").is_array());
        // A keyboard that stays: with the last one the focus would go.
        let mut command = Kept::command("wtype");
        sway.keyboard = Some(Kept::start(
            "wtype",
            sway.surround(command.args(["-s", "3600000"])),
        ));
        wait_until("a keyboard", || {
            let inputs = sway.asked("get_inputs");
            inputs.as_array().is_some_and(|all| !all.is_empty())
        });
        sway
    }

    /// Lets a program be on this desktop and on no other.
    pub fn surround<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env_remove("DISPLAY")
            .env("XDG_SESSION_TYPE", "wayland")
            .env("WAYLAND_DISPLAY", self.display())
    }

    /// Presses and releases keys one after another, by their names.
    pub fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.run("wtype", &["-k", key]);
            rest(150);
        }
    }

    /// Types text.
    pub fn types(&self, text: &str) {
        self.run("wtype", &["-d", "25", text]);
        rest(150);
    }

    /// Asks the window to close, as its title bar's button does.
    pub fn close(&self) {
        self.tell("kill");
    }

    /// Gives the window the keyboard, as a click on it does.
    pub fn focus(&self) {
        self.tell("focus");
    }

    /// The window, as the compositor has it, if it is there.
    pub fn window(&self) -> Option<Value> {
        self.named(TITLE)
    }

    /// Whether there is a window with this title.
    pub fn has(&self, title: &str) -> bool {
        self.named(title).is_some()
    }

    /// Waits until the window is there and has the keyboard or not.
    pub fn wait_window(&self, focused: bool) {
        wait_until("the window to be there", || {
            self.window().is_some_and(|it| it["focused"] == focused)
        });
    }

    /// Waits until the window is off the screen.
    pub fn wait_gone(&self) {
        wait_until("the window to go", || self.window().is_none());
    }

    /// Saves a picture of the screen, which has to show something.
    pub fn picture(&self, name: &str) {
        let file = target_folder("test-pictures").join(format!("wayland-{name}.png"));
        let file = file
            .to_str()
            .expect("the target folder has an ordinary name");
        self.run("grim", &[file]);
        let counted = Command::new("identify")
            .args(["-format", "%k", file])
            .output();
        let counted = String::from_utf8(counted.expect("identify can be started").stdout);
        let colours = counted.unwrap_or_default().parse().unwrap_or(0_u32);
        assert!(colours > COLOURS, "{file} has {colours} colours");
    }

    fn display(&self) -> PathBuf {
        // The first name that is free in a folder of its own.
        self.folder.path().join("wayland-1")
    }

    fn named(&self, title: &str) -> Option<Value> {
        find(&self.asked("get_tree"), &|node| node["name"] == title)
    }

    fn tell(&self, what: &str) {
        let mut command = Command::new("swaymsg");
        command
            .arg(format!("[title={TITLE}] {what}"))
            .stdout(Stdio::null());
        let status = self.ask(&mut command).status();
        assert!(status.is_ok_and(|it| it.success()), "sway: {what}");
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Kept::command(program);
        let status = self.surround(command.args(arguments)).status();
        let status = status.unwrap_or_else(|error| panic!("{program}: {error}"));
        assert!(status.success(), "{program} {arguments:?}: {status}");
    }

    fn ask<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command
            .env("SWAYSOCK", self.folder.path().join("sway"))
            .stdin(Stdio::null())
            .stderr(Stdio::null())
    }

    fn asked(&self, what: &str) -> Value {
        let mut command = Command::new("swaymsg");
        let output = self.ask(command.args(["--raw", "--type", what])).output();
        let output = output.unwrap_or_else(|error| {
            panic!("swaymsg cannot be started ({error}); `make system` installs what is needed")
        });
        serde_json::from_slice(&output.stdout).unwrap_or(Value::Null)
    }
}

/// The first node of a tree of which this holds.
fn find(node: &Value, holds: &dyn Fn(&Value) -> bool) -> Option<Value> {
    if holds(node) {
        return Some(node.clone());
    }
    let inner = ["nodes", "floating_nodes"].into_iter();
    inner
        .filter_map(|name| node[name].as_array())
        .flatten()
        .find_map(|it| find(it, holds))
}
