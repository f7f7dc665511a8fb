//! A storm: keys or clicks meant for somebody else, at gaps drawn from a seed,
//! from a thread of its own while the test does what it does.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::fingers::{Fingers, Key};

/// Numbers that look like chance and are the same for the same seed
/// (xorshift64*).
pub struct Chance(u64);

impl Chance {
    /// From a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number of this range.
    pub fn within(&mut self, range: Range<u64>) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        range.start + (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % (range.end - range.start)
    }

    fn any_key(&mut self) -> Key {
        match self.within(0..4) {
            0 => self.meaningful(),
            _ => Key::of(char::from(b"abcdefghijklmnopqrstuvwxyz"[self.index(26)])),
        }
    }

    /// A digit, Enter, Space or Esc: what a dialog takes for a word to it.
    fn meaningful(&mut self) -> Key {
        match self.within(0..4) {
            0 => Key::ENTER,
            1 => Key::SPACE,
            2 => Key::ESC,
            _ => Key::of(char::from(b"0123456789"[self.index(10)])),
        }
    }

    fn index(&mut self, count: u64) -> usize {
        usize::try_from(self.within(0..count)).expect("a small number")
    }
}

/// What falls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Bursts of keys, with pauses of so many milliseconds between them.
    Bursts(Range<u64>),
    /// Keys without a pause.
    Keys,
    /// Keys without a pause, all of them such as mean something to a dialog.
    KeysThatMean,
    /// Clicks without a pause at this point of the display.
    Clicks((i32, i32)),
}

/// A storm under way.
pub struct Storm {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Fallen>,
}

/// What fell.
#[derive(Debug)]
pub struct Fallen {
    /// The codes of the keys, in order.
    pub keys: Vec<u8>,
    /// How many keys or clicks there were.
    pub count: usize,
    /// The longest time between two.
    pub longest: Duration,
}

impl Storm {
    /// Lets one loose.
    pub fn start(display: &str, seed: u64, kind: Kind) -> Self {
        let fingers = Fingers::on(display);
        let stop = Arc::new(AtomicBool::new(false));
        let ended = Arc::clone(&stop);
        let thread = std::thread::spawn(move || fall(&fingers, seed, &kind, &ended));
        Self { stop, thread }
    }

    /// Ends it.
    pub fn end(self) -> Fallen {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().expect("a storm does not fail by itself")
    }
}

fn fall(fingers: &Fingers, seed: u64, kind: &Kind, ended: &AtomicBool) -> Fallen {
    let mut chance = Chance::new(seed);
    let mut fallen = Fallen {
        keys: Vec::new(),
        count: 0,
        longest: Duration::ZERO,
    };
    if let Kind::Clicks(at) = kind {
        fingers.point(*at);
    }
    let mut left = chance.within(1..13);
    let mut first = true;
    let mut last = Instant::now();
    while !ended.load(Ordering::Relaxed) {
        let key = match kind {
            Kind::Bursts(_) if first => Some(chance.meaningful()),
            Kind::KeysThatMean => Some(chance.meaningful()),
            Kind::Bursts(_) | Kind::Keys => Some(chance.any_key()),
            Kind::Clicks(_) => None,
        };
        if let Some(key) = key {
            fingers.tap(key);
            fallen.keys.push(fingers.code(key));
        } else {
            fingers.click();
        }
        fallen.longest = fallen.longest.max(last.elapsed());
        last = Instant::now();
        fallen.count += 1;
        left -= 1;
        first = left == 0;
        let gap = match kind {
            Kind::Bursts(pauses) if first => chance.within(pauses.clone()),
            _ => chance.within(60..181),
        };
        if first {
            left = chance.within(1..13);
        }
        wait(last + Duration::from_millis(gap), ended);
    }
    fallen
}

/// Sleeps until then, or until the storm is to end.
fn wait(until: Instant, ended: &AtomicBool) {
    while !ended.load(Ordering::Relaxed) {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return;
        }
        std::thread::sleep(left.min(Duration::from_millis(50)));
    }
}
