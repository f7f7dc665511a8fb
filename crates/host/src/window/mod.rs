//! The window's process: started when it is needed, fed over a pipe, kept
//! warm for a while, let go. It holds nothing that cannot be lost.
//!
//! A keeper task owns the process. It tells the actor when a window was lost
//! or when there can be none; a window that it let go itself is neither.

mod keeper;
mod process;

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use asktray_view::ToWindow;
use tokio::sync::mpsc;

use crate::{Msg, Settings, WindowPolicy};
use keeper::Keeper;

/// The way to the window's keeper.
#[derive(Debug, Clone)]
pub struct Window {
    orders: mpsc::UnboundedSender<Order>,
}

/// How the window's program is started.
#[derive(Debug, Clone)]
pub struct WindowEnv {
    /// Its path; never looked up.
    pub program: PathBuf,
    /// All of its environment.
    pub variables: Vec<(OsString, OsString)>,
}

/// What the keeper is asked to do.
#[derive(Debug)]
enum Order {
    /// Hand this line to the window, started if need be.
    Show(Box<ToWindow>),
    /// Have a window ready: an ask may follow.
    Warm,
    /// End the process; it did not do its part.
    Drop,
    /// The person's policy changed, or how the next process is started.
    Change(Policy),
}

/// What the settings say of the window's process.
#[derive(Debug, Clone)]
struct Policy {
    window: WindowPolicy,
    idle: Duration,
    /// All of the next process's environment.
    variables: Vec<(OsString, OsString)>,
}

impl WindowEnv {
    /// Whether there is a display to come up on at all.
    #[must_use]
    pub fn has_display(&self) -> bool {
        let set = |name: &str| {
            self.variables
                .iter()
                .any(|(it, value)| it == name && !value.is_empty())
        };
        set("DISPLAY") || set("WAYLAND_DISPLAY")
    }
}

impl Policy {
    fn new(settings: &Settings, variables: Vec<(OsString, OsString)>) -> Self {
        Self {
            window: settings.window,
            idle: Duration::from_secs(settings.window_idle_seconds),
            variables,
        }
    }
}

impl Window {
    /// Starts the keeper; its word goes to `actor`. Must be called within a
    /// tokio runtime.
    #[must_use]
    pub fn keep(env: WindowEnv, settings: &Settings, actor: mpsc::Sender<Msg>) -> Self {
        let (orders, inbox) = mpsc::unbounded_channel();
        tokio::spawn(Keeper::new(env, settings, actor).run(inbox));
        Self { orders }
    }

    /// Hands a line to the window.
    pub fn show(&self, line: ToWindow) {
        self.order(Order::Show(Box::new(line)));
    }

    /// Has a window ready.
    pub fn warm(&self) {
        self.order(Order::Warm);
    }

    /// The settings changed: from now on they are kept, and a process started
    /// from now on gets `variables`.
    pub fn change(&self, settings: &Settings, variables: Vec<(OsString, OsString)>) {
        self.order(Order::Change(Policy::new(settings, variables)));
    }

    /// Ends the window's process.
    pub fn drop_process(&self) {
        self.order(Order::Drop);
    }

    fn order(&self, order: Order) {
        // The keeper outlives its handles; it is gone only while the runtime
        // itself ends, and then nothing is shown any more.
        let _ = self.orders.send(order);
    }
}
