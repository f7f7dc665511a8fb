//! What the app is told of the keyboard: that the window has it with an ask on
//! show, or that the desktop refused. One word a change, and none of a refusal
//! where nobody wanted the keyboard. Pure.

use asktray_view::FromWindow;

use super::{Coming, Effect};

/// What is known, and what the app knows.
#[derive(Debug)]
pub(super) struct Keyboard {
    always_refusable: bool,
    /// The window has it.
    has: bool,
    /// It came up to have it, as far as that is in our hand.
    wanted: bool,
    /// What the app was last told, and of which ask.
    told: Option<(u64, bool)>,
    /// Counts the waits, so that a late report of one is known as late.
    waits: u64,
}

impl Keyboard {
    pub(super) fn new(always_refusable: bool) -> Self {
        Self {
            always_refusable,
            has: false,
            wanted: false,
            told: None,
            waits: 0,
        }
    }

    /// Something else is to be shown, of which the app knows nothing yet.
    pub(super) fn put(&mut self) {
        self.waits += 1;
        self.told = None;
    }

    /// The window was put on screen in this way.
    pub(super) fn came(&mut self, coming: Coming) {
        self.wanted = coming == Coming::Front || (self.always_refusable && coming != Coming::Still);
    }

    /// This ask is on screen.
    pub(super) fn shown(&mut self, ask: Option<u64>) -> Vec<Effect> {
        self.waits += 1;
        let mut effects = self.focused(self.has, ask);
        if ask.is_some() && self.wanted && !self.has {
            effects.push(Effect::Wait(self.waits));
        }
        effects
    }

    /// The window has the keyboard, or no longer. Losing it is no refusal.
    pub(super) fn focused(&mut self, has: bool, ask: Option<u64>) -> Vec<Effect> {
        self.has = has;
        if has {
            self.tell(ask, true)
        } else {
            Vec::new()
        }
    }

    /// The desktop had its time.
    pub(super) fn waited(&mut self, wait: u64, ask: Option<u64>) -> Vec<Effect> {
        if wait == self.waits && !self.has {
            self.tell(ask, false)
        } else {
            Vec::new()
        }
    }

    fn tell(&mut self, ask: Option<u64>, has: bool) -> Vec<Effect> {
        let Some(ask) = ask.filter(|ask| self.told != Some((*ask, has))) else {
            return Vec::new();
        };
        self.told = Some((ask, has));
        vec![Effect::Up(FromWindow::Keyboard { ask, has })]
    }
}
