//! Looks whether there is a display before anything is built on it: deeper
//! down a missing one is a panic. May not create anything on the display.

use std::env;

use gtk::gdk;

/// There is no display to show a window on.
#[derive(Debug, thiserror::Error)]
#[error(
    "expected a display, found none that can be opened (WAYLAND_DISPLAY={wayland}, DISPLAY={x11})"
)]
pub struct NoDisplay {
    wayland: String,
    x11: String,
}

/// Opens the display that GTK will use.
///
/// # Errors
/// None can be opened.
pub fn open() -> Result<(), NoDisplay> {
    if gtk::init().is_ok() && gdk::Display::default().is_some() {
        return Ok(());
    }
    Err(NoDisplay {
        wayland: named("WAYLAND_DISPLAY"),
        x11: named("DISPLAY"),
    })
}

fn named(variable: &str) -> String {
    env::var_os(variable).map_or_else(
        || "unset".into(),
        |value| value.to_string_lossy().into_owned(),
    )
}
