//! The figures a person may set. Their shipped values are in `Default`.

/// Bounds and times the desk works with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    /// Pending asks one asker may have.
    pub pending_per_asker: usize,
    /// Pending asks in all.
    pub pending: usize,
    /// Asks one asker may send in a minute.
    pub asks_a_minute: usize,
    /// Milliseconds a question must have been on screen before a default is
    /// applied to it (law L13).
    pub fair_ms: u64,
    /// Milliseconds a notice stays before the next ask follows.
    pub notice_ms: u64,
    /// Milliseconds a notice stays that says an answer was not delivered: long
    /// enough to copy it.
    pub undelivered_ms: u64,
    /// A key or pick moves a deadline nearer than this many milliseconds to
    /// this many from now.
    pub activity_ms: u64,
    /// Milliseconds by which keys and picks move one deadline in all at most.
    pub activity_most_ms: u64,
    /// Milliseconds the window has to draw an ask before it counts as lost.
    pub draw_ms: u64,
    /// Milliseconds a reply may take to be written before it counts as not
    /// delivered.
    pub delivery_ms: u64,
    /// Windows lost in a row after which nobody can be reached.
    pub window_failures: u32,
    /// Milliseconds on screen after which a lost window starts a new row.
    pub settled_ms: u64,
    /// Milliseconds a page that is no ask stays after its last use though an
    /// ask waits.
    pub page_ms: u64,
    /// Asks come up by themselves; otherwise there is a notification only.
    pub comes_up: bool,
    /// The person's word on defaults.
    pub defaults: Defaults,
}

/// The person's setting `defaults` (law L13).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Defaults {
    /// Only where the caller asked for it.
    #[default]
    Callers,
    /// Policy `recommended` is read as `cancel`.
    Never,
    /// Policy `cancel` is read as `recommended`.
    Always,
}

impl Default for Figures {
    fn default() -> Self {
        Self {
            pending_per_asker: 32,
            pending: 256,
            asks_a_minute: 20,
            fair_ms: 10_000,
            notice_ms: 4_000,
            undelivered_ms: 60_000,
            activity_ms: 60_000,
            activity_most_ms: 600_000,
            draw_ms: 10_000,
            delivery_ms: 2_000,
            window_failures: 3,
            settled_ms: 10_000,
            page_ms: 60_000,
            comes_up: true,
            defaults: Defaults::Callers,
        }
    }
}
