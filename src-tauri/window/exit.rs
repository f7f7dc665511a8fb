//! What the exit code tells the app. 0: the app closed the pipe.

/// Standard input or output could not be taken over.
pub const NO_PIPE: u8 = 66;

/// No display, or no window on it; a `failed` line says why.
pub const NO_DISPLAY: u8 = 69;

/// The web process died; the app starts a new window with the drafts.
pub const PAGE_DIED: u8 = 70;
