//! The clock the actor reads and the desk is given.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use asktray_desk::Millis;
use rustix::time::{ClockId, clock_gettime};

/// Where the time comes from.
pub trait Clock: Send + 'static {
    /// Milliseconds on a clock that never goes back and runs during suspend.
    fn now(&self) -> Millis;
}

/// The kernel's `CLOCK_BOOTTIME`.
#[derive(Debug, Clone, Copy, Default)]
pub struct BootClock;

impl Clock for BootClock {
    fn now(&self) -> Millis {
        let time = clock_gettime(ClockId::Boottime);
        let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
        let millis = u64::try_from(time.tv_nsec).unwrap_or(0) / 1_000_000;
        Millis(seconds * 1_000 + millis)
    }
}

/// A clock a test sets by hand.
#[derive(Debug, Clone, Default)]
pub struct SetClock(Arc<AtomicU64>);

impl SetClock {
    /// Moves the clock on by `ms` milliseconds.
    pub fn pass(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

impl Clock for SetClock {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}
