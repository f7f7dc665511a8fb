//! Signals that stop us withdraw the ask first (protocol.md, exit codes 130
//! and 143).

use std::io;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use asktray_client::wire::{ErrorCode, Key};
use asktray_client::{Client, ClientError, Endpoint};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;
use signal_hook::iterator::Signals;

use crate::exit::Exit;
use crate::print::say;

/// How often the ask is looked for while the app may not have read it yet.
const TRIES: u32 = 15;

/// How long between two tries.
const STEP: Duration = Duration::from_millis(20);

/// Stands between a signal and the ask: whether there is anything to withdraw.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    sent: Arc<Mutex<bool>>,
}

impl Watch {
    /// Starts to watch. A signal our caller has told us to ignore stays
    /// ignored, as `nohup` and `&` in scripts mean it.
    ///
    /// # Errors
    /// When the kernel takes no handler or no thread.
    pub fn start(endpoint: Endpoint, key: Key) -> io::Result<Self> {
        let ignored = ignored_signals();
        let is_ours = |signal: &i32| ignored & (1 << (signal - 1)) == 0;
        let ours: Vec<i32> = [SIGINT, SIGTERM, SIGHUP]
            .into_iter()
            .filter(is_ours)
            .collect();
        let once = Arc::new(AtomicBool::new(false));
        for signal in &ours {
            // A second signal does not wait for the withdrawal.
            let code = i32::from(exit_of(*signal).code());
            flag::register_conditional_shutdown(*signal, code, Arc::clone(&once))?;
            flag::register(*signal, Arc::clone(&once))?;
        }
        let mut signals = Signals::new(&ours)?;
        let watch = Self::default();
        let sent = watch.clone();
        thread::Builder::new().spawn(move || {
            if let Some(signal) = signals.forever().next() {
                sent.stop(signal, &endpoint, &key);
            }
        })?;
        Ok(watch)
    }

    /// The ask is about to be sent. Does not return once a signal has come.
    pub fn sending(&self) {
        *self.sent.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }

    /// The reply is there. Does not return once a signal has come: the reply
    /// to an ask that we withdrew ourselves is no answer to print.
    pub fn answered(&self) {
        *self.sent.lock().unwrap_or_else(PoisonError::into_inner) = false;
    }

    fn stop(&self, signal: i32, endpoint: &Endpoint, key: &Key) {
        // Held to the end, so that nothing is sent after we looked.
        let sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if *sent && withdraw(endpoint, key) {
            say("stopped by a signal; the ask was withdrawn");
        } else {
            say("stopped by a signal");
        }
        std::process::exit(i32::from(exit_of(signal).code()));
    }
}

/// Whether the app knew the ask and took it back.
fn withdraw(endpoint: &Endpoint, key: &Key) -> bool {
    for _ in 0..TRIES {
        let cancelled = Client::connect(endpoint)
            .map_err(ClientError::from)
            .and_then(|mut client| client.cancel(key.clone()));
        match cancelled {
            Ok(()) => return true,
            // Sent on another connection, it may not have been read yet.
            Err(ClientError::Host(error)) if error.known() == Some(ErrorCode::UnknownKey) => {
                thread::sleep(STEP);
            }
            Err(_) => return false,
        }
    }
    false
}

fn exit_of(signal: i32) -> Exit {
    if signal == SIGINT {
        Exit::Interrupted
    } else {
        Exit::Terminated
    }
}

/// Bit n - 1 stands for signal n; 0 where the kernel does not say.
fn ignored_signals() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or(0)
}
