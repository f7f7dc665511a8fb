//! `asktray-window`: the one window of Asktray, and the only program of it
//! that knows GTK.
//!
//! The app starts it, tells it what to show on its standard input and hears
//! from it on its standard output (crate `asktray_view`). It keeps nothing that
//! cannot be lost and decides nothing about an ask: when it dies the app makes
//! a new one. It may not reach the network, read files or start programs.

mod actor;
mod area;
mod clipboard;
mod display;
mod exit;
mod hands;
mod lock;
mod net;
mod page;
mod pipe;
mod place;
mod stage;
mod surface;
mod theme;
mod tongue;
mod zoom;

use std::process::ExitCode;

use asktray_view::FromWindow;

fn main() -> ExitCode {
    if !driven()
        && let Err(error) = net::leave()
    {
        eprintln!("asktray-window: the network stays in reach: {error}");
    }
    let (down, mut up) = match pipe::take() {
        Ok(ends) => ends,
        Err(error) => {
            eprintln!("asktray-window: no pipe to the app: {error}");
            return ExitCode::from(exit::NO_PIPE);
        }
    };
    let failed = match display::open() {
        Ok(()) => actor::run(down, up.clone())
            .err()
            .map(|error| error.to_string()),
        Err(error) => Some(error.to_string()),
    };
    let Some(reason) = failed else {
        return ExitCode::SUCCESS;
    };
    up.say(&FromWindow::Failed { reason });
    ExitCode::from(exit::NO_DISPLAY)
}

/// Whether a test drives the page through WebDriver, which needs the network
/// and a store. A release build cannot be driven.
fn driven() -> bool {
    cfg!(debug_assertions)
        && std::env::var_os("TAURI_WEBVIEW_AUTOMATION").is_some_and(|it| it == "true")
}
