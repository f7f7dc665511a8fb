//! What the tray app is made of, without a toolkit: the actor that owns the
//! desk, the listener on the socket, the settings, and the pipe to the window.
//!
//! One actor owns all state; everything else sends it messages. What a person
//! sees goes through the [`Shell`], a small trait with two lives: the real one
//! in the app and [`Recording`] in tests.

mod actor;
mod clock;
mod listener;
mod morning;
mod render;
mod settings;
mod shell;
mod store;
mod window;

pub use actor::{Actor, Msg, PersonAct};
pub use clock::{BootClock, Clock, SetClock};
pub use listener::{ListenError, Listener};
pub use settings::{
    DefaultsWord, EditError, NotificationText, Settings, WindowPolicy, edit as edit_setting,
    watch as watch_settings,
};
pub use shell::{Notification, Recording, Shell, Shown, Standing};
pub use store::{Found, Record, Search, Store, StoreError, entry as history_entry};
pub use window::{Window, WindowEnv};
