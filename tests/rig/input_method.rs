//! A real input method on one desktop: ibus or fcitx5 with one engine, its
//! dictionaries in the test's own home. Nothing of it outlives the test.

use std::fs;
use std::process::{Command, Output, Stdio};

use super::{Desktop, Kept, wait_until};

/// What composes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// Japanese, in ibus.
    IbusAnthy,
    /// Chinese, in ibus.
    IbusPinyin,
    /// Japanese, in fcitx5.
    FcitxAnthy,
    /// Chinese, in fcitx5.
    FcitxPinyin,
}

/// A running input method. It ends with the test.
pub struct InputMethod {
    daemon: Kept,
    engine: Engine,
}

impl Engine {
    /// Its own name in its framework.
    fn name(self) -> &'static str {
        match self {
            Self::IbusAnthy | Self::FcitxAnthy => "anthy",
            Self::IbusPinyin => "libpinyin",
            Self::FcitxPinyin => "pinyin",
        }
    }

    fn is_ibus(self) -> bool {
        matches!(self, Self::IbusAnthy | Self::IbusPinyin)
    }

    /// GTK's name of the framework.
    fn module(self) -> &'static str {
        if self.is_ibus() { "ibus" } else { "fcitx" }
    }

    /// The variables by which a desktop's programs find it.
    pub fn variables(self) -> [(&'static str, String); 2] {
        let module = self.module();
        [
            ("GTK_IM_MODULE", module.to_owned()),
            ("XMODIFIERS", format!("@im={module}")),
        ]
    }
}

impl InputMethod {
    /// Starts one; returns when its engine has been loaded.
    pub fn start(desktop: &Desktop, engine: Engine) -> Self {
        let mut command = if engine.is_ibus() {
            ibus(desktop)
        } else {
            fcitx(desktop, engine)
        };
        let daemon = Kept::start(engine.module(), &mut command);
        let method = Self { daemon, engine };
        wait_until("the input method's engine", || method.is_loaded(desktop));
        method
    }

    fn is_loaded(&self, desktop: &Desktop) -> bool {
        let name = self.engine.name();
        if self.engine.is_ibus() {
            // Its exit code says nothing; what it says afterwards does.
            said(desktop, "ibus", &["engine", name]);
            return said(desktop, "ibus", &["engine"]) == name;
        }
        succeeds(desktop, "fcitx5-remote", &["-n"])
    }
}

/// What a program that ends at once says; nothing where it could not be asked.
fn said(desktop: &Desktop, program: &str, arguments: &[&str]) -> String {
    let done = asked(desktop, program, arguments);
    String::from_utf8_lossy(&done.stdout).trim().to_owned()
}

fn succeeds(desktop: &Desktop, program: &str, arguments: &[&str]) -> bool {
    asked(desktop, program, arguments).status.success()
}

fn asked(desktop: &Desktop, program: &str, arguments: &[&str]) -> Output {
    let mut command = desktop.brief(program);
    command.args(arguments).stdout(Stdio::piped());
    command.output().unwrap_or_else(|error| {
        panic!("{program} cannot be started ({error}); `make system` installs what is needed")
    })
}

/// No panel: candidates are chosen blindly, and nothing but the window is on
/// the screen.
fn ibus(desktop: &Desktop) -> Command {
    // Shipped, the Japanese engine starts with Latin letters.
    write(
        desktop,
        "glib-2.0/settings/keyfile",
        "[org/freedesktop/ibus/engine/anthy/common]\ninput-mode=0\n",
    );
    let mut command = desktop.command("ibus-daemon");
    command
        .args(["--panel", "disable", "--emoji-extension", "disable"])
        .env("GSETTINGS_BACKEND", "keyfile")
        // One engine runs in the first Python on the path, which has to be the
        // system's own.
        .env("PATH", "/usr/bin:/bin");
    command
}

fn fcitx(desktop: &Desktop, engine: Engine) -> Command {
    let profile = format!(
        "[Groups/0]\nName=Default\nDefault Layout=us\nDefaultIM={name}\n\
         [Groups/0/Items/0]\nName={name}\nLayout=\n\
         [GroupOrder]\n0=Default\n",
        name = engine.name()
    );
    write(desktop, "fcitx5/profile", &profile);
    let mut command = desktop.command("fcitx5");
    command.args([
        "--disable",
        "classicui,notificationitem,notifications,kimpanel",
    ]);
    command
}

/// Writes a file of settings.
fn write(desktop: &Desktop, name: &str, text: &str) {
    let file = desktop.folder().join("home/.config").join(name);
    let folder = file.parent().expect("the file is in a folder");
    fs::create_dir_all(folder).expect("the test's folder can be written");
    fs::write(file, text).expect("the test's folder can be written");
}
