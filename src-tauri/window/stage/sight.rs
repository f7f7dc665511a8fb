//! Whether the window can be seen, and what the app was told of it. Pure.

use asktray_view::FromWindow;

use super::Effect;

/// What is known of it.
#[derive(Debug, Default)]
pub(super) struct Sight {
    /// The window is on the screen.
    on_screen: bool,
    /// The page's last word since then was that it cannot be seen.
    covered: bool,
    /// What the app was last told of the ask on show.
    told: bool,
}

impl Sight {
    /// The window is on the screen.
    pub(super) fn mapped(&mut self) {
        let back = !std::mem::replace(&mut self.on_screen, true);
        self.covered &= !back;
    }

    /// The app hears that an ask is shown: that it is seen goes without saying.
    pub(super) fn shown(&mut self) {
        self.told = true;
    }

    /// The window is off the screen.
    pub(super) fn unmapped(&mut self) {
        self.on_screen = false;
    }

    /// The page's word.
    pub(super) fn page(&mut self, seen: bool) {
        self.covered = !seen;
    }

    /// Tells the app where this ask, which is before the person's eyes, can be
    /// seen now and could not before, or the other way round.
    pub(super) fn tell(&mut self, ask: Option<u64>) -> Option<Effect> {
        let seen = self.on_screen && !self.covered;
        let ask = ask.filter(|_| seen != self.told)?;
        self.told = seen;
        Some(Effect::Up(FromWindow::Seen { ask, seen }))
    }
}
