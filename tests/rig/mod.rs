//! A desktop for one test: a display, a window manager, a session bus, folders
//! and a tray app of its own.
//!
//! It drives the product only as a person or a program would: real keys and
//! clicks, the socket, the command line. It never reaches into the app, and it
//! signals only processes that it started itself, by their ids. A program that
//! is missing fails the test that needs it, with its name: nothing is skipped.
#![allow(
    dead_code,
    unused_imports,
    reason = "the tests and the bench each use their part"
)]

mod app;
mod atspi;
mod desktop;
mod driver;
mod ending;
mod fingers;
mod input_method;
mod kept;
mod login;
mod memory;
mod notifier;
mod other;
mod page;
mod portal;
pub mod questions;
mod shell;
mod stage;
mod storm;
mod tray;
mod typist;
mod wayland;
mod window;
mod wire;

use std::path::PathBuf;
use std::time::{Duration, Instant};

pub use app::App;
pub use atspi::{Reader, Thing};
pub use desktop::Desktop;
pub use ending::{Ask, Ending, Way};
pub use fingers::{Fingers, Key};
pub use input_method::{Engine, InputMethod};
pub use kept::Kept;
pub use login::Login;
pub use memory::{descendants, is_alive, of_desktop, pss_kb};
pub use notifier::{Forger, Notified, Notifier};
pub use other::{Other, activate};
pub use page::Page;
pub use portal::Portal;
pub use shell::{Done, Run, Shell, program};
pub use stage::{SETTINGS, Stage};
pub use storm::{Chance, Fallen, Kind, Storm};
pub use tray::Tray;
pub use typist::{Field, Typist, sent};
pub use wayland::Sway;
pub use window::Window;
pub use wire::Wire;

/// Waits are generous: they end when what they wait for is there.
pub const LONG: Duration = Duration::from_secs(20);

/// Asks again and again until there is something, at most `limit`.
pub fn within<T>(limit: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return Some(found);
        }
        if start.elapsed() > limit {
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// As [`within`] 20 s, and fails the test where it is in vain.
pub fn wait_for<T>(what: &str, look: impl FnMut() -> Option<T>) -> T {
    within(LONG, look).unwrap_or_else(|| panic!("waited {LONG:?} in vain for {what}"))
}

/// Waits until `holds`, and fails the test where it never does.
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    wait_for(what, || holds().then_some(()));
}

/// A pause where there is nothing to wait for: that nothing happens, or that a
/// guard lets keys through again.
pub fn rest(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

/// The name of the running test, as libtest gives it to its thread.
pub fn test_name() -> String {
    let name = std::thread::current().name().unwrap_or("bench").to_owned();
    name.replace("::", ".")
}

/// A folder under the target folder, made if need be.
pub fn target_folder(name: &str) -> PathBuf {
    let folder = program("asktray-app")
        .ancestors()
        .nth(2)
        .expect("binaries lie two levels down in the target folder")
        .join(name);
    std::fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

/// Keeps a figure that is for reading and not for judging; `make test` prints
/// them all at its end.
pub fn figure(text: &str) {
    use std::io::Write;

    println!("{text}");
    let file = target_folder("test-figures").join(test_name() + ".txt");
    let file = std::fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(file);
    writeln!(file.expect("a figure can be kept"), "{text}").expect("a figure can be kept");
}
