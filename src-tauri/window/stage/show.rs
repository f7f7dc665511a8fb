//! What can be on show, and how it comes up. Shapes only.

use asktray_view::Arrival;

/// How the window comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coming {
    /// Where it is and as it is, if it is on screen at all; else as `Quiet`.
    Still,
    /// In sight, without the keyboard.
    Quiet,
    /// In sight; with the keyboard only if nobody uses it just then.
    Auto,
    /// In sight, with the keyboard.
    Front,
}

/// What the window holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OnShow {
    pub(super) what: What,
    pub(super) coming: Coming,
    pub(super) progress: Progress,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Ask(u64),
    Notice,
    List,
    Settings,
    History,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// The page has it.
    Given,
    /// The page has drawn it.
    Drawn,
    /// The person can see it.
    Shown,
}

impl From<Arrival> for Coming {
    fn from(arrival: Arrival) -> Self {
        match arrival {
            Arrival::Front => Self::Front,
            Arrival::Auto => Self::Auto,
            Arrival::Quiet | Arrival::Notify => Self::Quiet,
        }
    }
}

impl What {
    pub(super) fn ask(self) -> Option<u64> {
        match self {
            Self::Ask(ask) => Some(ask),
            Self::Notice | Self::List | Self::Settings | Self::History => None,
        }
    }

    /// Something the person called up to read.
    pub(super) fn is_page(self) -> bool {
        matches!(self, Self::List | Self::Settings | Self::History)
    }

    /// What the page calls it.
    pub(super) fn number(self) -> u64 {
        self.ask().unwrap_or(0)
    }
}
