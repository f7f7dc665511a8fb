//! What the page may call, all of it. Each only tells the actor.

use asktray_view::FromWindow;
use serde::Serialize;
use tauri::{State, ipc::Channel};

use crate::actor::{Event, Events, post};

/// Why the page was not heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum SayError {
    /// Only the window itself can know this.
    #[error("expected something of the page's, found something of the window's")]
    NotThePages,
}

/// From now on lines of the app go to this channel; what is on show comes at
/// once.
#[tauri::command]
#[expect(
    clippy::needless_pass_by_value,
    reason = "a command gets its arguments by value"
)]
pub fn attach(events: State<'_, Events>, channel: Channel) {
    post(&events, Event::Attached(channel));
}

/// Says one thing to the app.
#[tauri::command]
#[expect(
    clippy::needless_pass_by_value,
    reason = "a command gets its arguments by value"
)]
pub fn say(events: State<'_, Events>, line: FromWindow) -> Result<(), SayError> {
    post(&events, Event::Said(of_the_page(line)?));
    Ok(())
}

/// The page has drawn this ask, or with 0 anything else: it may be seen. It
/// wants so much height for it, in its own pixels.
#[tauri::command]
#[expect(
    clippy::needless_pass_by_value,
    reason = "a command gets its arguments by value"
)]
pub fn drawn(events: State<'_, Events>, ask: u64, height: Option<u32>) {
    post(&events, Event::Drawn(ask, height));
}

fn of_the_page(line: FromWindow) -> Result<FromWindow, SayError> {
    match line {
        FromWindow::Ready
        | FromWindow::Failed { .. }
        | FromWindow::Shown { .. }
        | FromWindow::Keyboard { .. }
        | FromWindow::Again { .. }
        | FromWindow::Placed(_)
        | FromWindow::Closed { .. } => Err(SayError::NotThePages),
        FromWindow::Draft { .. }
        | FromWindow::Given { .. }
        | FromWindow::At { .. }
        | FromWindow::Send { .. }
        | FromWindow::Decline { .. }
        | FromWindow::Later { .. }
        | FromWindow::MoreTime { .. }
        | FromWindow::Active { .. }
        | FromWindow::Seen { .. }
        | FromWindow::Panel { .. }
        | FromWindow::DeclineAgent { .. }
        | FromWindow::Mute { .. }
        | FromWindow::Unmute { .. }
        | FromWindow::Copy { .. }
        | FromWindow::Menu(_)
        | FromWindow::Search { .. }
        | FromWindow::Forget { .. }
        | FromWindow::ForgetAll
        | FromWindow::Set { .. }
        | FromWindow::Done
        | FromWindow::Open { .. }
        | FromWindow::Link { .. }
        | FromWindow::Pong { .. } => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use asktray_view::Place;

    use super::*;

    #[test]
    fn the_page_cannot_speak_for_the_window() {
        for line in [
            FromWindow::Ready,
            FromWindow::Shown { ask: 1 },
            FromWindow::Closed { ask: Some(1) },
            FromWindow::Keyboard { ask: 1, has: true },
            FromWindow::Again { ask: Some(1) },
            FromWindow::Placed(Place::default()),
        ] {
            assert_eq!(of_the_page(line), Err(SayError::NotThePages));
        }
        assert!(of_the_page(FromWindow::Decline { ask: 1 }).is_ok());
    }
}
