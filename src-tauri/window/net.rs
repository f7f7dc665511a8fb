//! Leaves the network: a user and a network namespace of this process's own,
//! with nothing in it, inherited by the web engine's processes.
//!
//! The user keeps their id, so that the display and the session bus know them;
//! sockets in the file system stay in reach, abstract ones do not. Where the
//! kernel or its policy refuses the window runs without.

use std::{env, fs, io};

use rustix::{
    process::{getegid, geteuid},
    thread::{UnshareFlags, unshare_unsafe},
};

/// Why the network is still in reach.
#[derive(Debug, thiserror::Error)]
pub enum NetError {
    /// The session bus, and with it accessibility and input methods, would be
    /// out of reach.
    #[error("expected the session bus at a path, found an abstract socket only")]
    AbstractBus,
    /// The kernel or its policy does not allow namespaces to this user.
    #[error("expected namespaces to be allowed, found them refused: {0}")]
    Refused(io::Error),
}

/// Leaves the network. To be called while the process has one thread.
///
/// # Errors
/// The process is as it was, and why.
pub fn leave() -> Result<(), NetError> {
    let bus = env::var("DBUS_SESSION_BUS_ADDRESS").unwrap_or_default();
    if abstract_only(&bus) {
        return Err(NetError::AbstractBus);
    }
    // A policy may allow the namespace and refuse the map of ids in it, which
    // leaves a process without its user. So a child tries first.
    try_in_child()
        .and_then(|()| enter())
        .map_err(NetError::Refused)
}

/// Whether a D-Bus address can only be reached through the network namespace.
fn abstract_only(address: &str) -> bool {
    address.contains("unix:abstract=") && !address.contains("unix:path=")
}

fn enter() -> io::Result<()> {
    let (user, group) = (geteuid().as_raw(), getegid().as_raw());
    // SAFETY: the file descriptor table stays shared, which is what the
    // function's contract is about.
    unsafe { unshare_unsafe(UnshareFlags::NEWUSER | UnshareFlags::NEWNET) }?;
    fs::write("/proc/self/setgroups", "deny")?;
    fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
    fs::write("/proc/self/gid_map", format!("{group} {group} 1"))
}

fn try_in_child() -> io::Result<()> {
    // SAFETY: the process has one thread, so the child may go on as it likes.
    let child = unsafe { libc::fork() };
    match child {
        -1 => return Err(io::Error::last_os_error()),
        0 => {
            let code =
                enter().map_or_else(|error| error.raw_os_error().unwrap_or(libc::EPERM), |()| 0);
            // SAFETY: ends the child at once, without running the parent's
            // exit handlers a second time.
            unsafe { libc::_exit(code) }
        }
        _ => {}
    }
    let mut status = 0;
    // SAFETY: `status` outlives the call.
    if unsafe { libc::waitpid(child, &raw mut status, 0) } != child {
        return Err(io::Error::last_os_error());
    }
    match libc::WEXITSTATUS(status) {
        0 if libc::WIFEXITED(status) => Ok(()),
        code => Err(io::Error::from_raw_os_error(code)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_abstract_bus_keeps_the_network() {
        assert!(abstract_only("unix:abstract=/tmp/dbus-x,guid=1"));
        assert!(!abstract_only("unix:path=/run/user/1000/bus"));
        assert!(!abstract_only("unix:abstract=/tmp/a;unix:path=/run/b"));
        assert!(!abstract_only(""));
    }
}
