//! Who is at the other end, from the kernel and never from a message.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;

use asktray_desk::{Agent, Asker};
use asktray_view::Proof;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use tokio::net::UnixStream;

/// How many parents are looked at before an ancestor counts as unknown.
const GENERATIONS: usize = 16;

/// The process behind a connection.
#[derive(Debug, Clone)]
pub(crate) struct Peer {
    /// What bounds and turns count by.
    pub asker: Asker,
    /// What the window shows as proven; absent: an unknown process.
    pub proof: Option<Proof>,
}

/// Why a connection is not served.
#[derive(Debug)]
pub(super) enum Stranger {
    /// It runs as another user.
    Uid(u32),
    /// The kernel would not say who it is.
    Unknown(std::io::Error),
}

/// A process as `/proc` knows it; start time and id together are never used
/// twice while the machine runs.
struct Process {
    pid: u32,
    parent: u32,
    /// Clock ticks after boot.
    started: u64,
    exe: Option<String>,
}

impl Peer {
    /// What a person means by "this agent": the proven process, else the
    /// claimed name.
    pub(crate) fn agent(&self, claimed: Option<&str>) -> Agent {
        if self.proof.is_some() {
            return Agent(self.asker.0);
        }
        let mut hasher = DefaultHasher::new();
        claimed.hash(&mut hasher);
        Agent(hasher.finish())
    }

    /// Looks at the other end of `stream` before a byte is read from it.
    pub(super) fn of(stream: &UnixStream) -> Result<Self, Stranger> {
        let cred = stream.peer_cred().map_err(Stranger::Unknown)?;
        if cred.uid() != rustix::process::geteuid().as_raw() {
            return Err(Stranger::Uid(cred.uid()));
        }
        let pid = cred.pid().and_then(|pid| u32::try_from(pid).ok());
        let found = pid.and_then(|pid| {
            // The handle comes first: if its process still lives after the
            // look, and the peer is still there, what was looked at was the
            // peer and not a process that got its number later.
            let handle = hold(pid)?;
            let process = first_foreign(pid)?;
            (is_alive(&handle) && !hung_up(stream)).then_some(process)
        });
        Ok(match found {
            Some(process) => Self {
                asker: Asker(process.started << 22 | u64::from(process.pid)),
                proof: process.exe.map(|exe| Proof {
                    uid: cred.uid(),
                    exe,
                    pid: process.pid,
                    since: since_epoch_ms(process.started),
                }),
            },
            None => Self {
                asker: Asker(0),
                proof: None,
            },
        })
    }
}

fn hold(pid: u32) -> Option<OwnedFd> {
    let pid = Pid::from_raw(i32::try_from(pid).ok()?)?;
    pidfd_open(pid, PidfdFlags::empty()).ok()
}

fn is_alive(handle: &OwnedFd) -> bool {
    polls(handle, PollFlags::IN).is_empty()
}

/// Whether the other end is gone for good, and not merely done sending.
pub(super) fn hung_up(stream: impl AsFd) -> bool {
    polls(stream, PollFlags::empty()).intersects(PollFlags::HUP | PollFlags::ERR)
}

fn polls(fd: impl AsFd, wanted: PollFlags) -> PollFlags {
    let mut fds = [PollFd::from_borrowed_fd(fd.as_fd(), wanted)];
    let now = rustix::time::Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    match poll(&mut fds, Some(&now)) {
        Ok(_) => fds[0].revents(),
        // A descriptor that cannot be polled is not one to go on with.
        Err(_) => PollFlags::ERR,
    }
}

/// The first of `pid` and its ancestors that is none of our own programs.
fn first_foreign(pid: u32) -> Option<Process> {
    let own_folder = std::env::current_exe().ok();
    let own_folder = own_folder.as_deref().and_then(Path::parent);
    let mut next = pid;
    let mut child_started = u64::MAX;
    for _ in 0..GENERATIONS {
        let process = Process::look(next)?;
        // A parent is older than its child; what is younger got its number.
        if process.started > child_started {
            return None;
        }
        child_started = process.started;
        let ours = process.exe.as_deref().map(Path::new).is_some_and(|exe| {
            exe.parent() == own_folder
                && exe
                    .file_name()
                    .and_then(|name| name.to_str())
                    .is_some_and(|name| {
                        matches!(name, "asktray" | "asktray-app" | "asktray-window")
                    })
        });
        if !ours {
            return Some(process);
        }
        next = process.parent;
    }
    None
}

impl Process {
    fn look(pid: u32) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let (parent, started) = parse_stat(&stat)?;
        let exe = fs::read_link(format!("/proc/{pid}/exe")).ok();
        let exe = exe.map(|path| path.to_string_lossy().into_owned());
        Some(Self {
            pid,
            parent,
            started,
            exe,
        })
    }
}

/// Parent and start time of a line of `/proc/PID/stat` (proc(5), fields 4 and
/// 22). The name in brackets may hold anything, brackets too.
fn parse_stat(stat: &str) -> Option<(u32, u64)> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_ascii_whitespace();
    let parent = fields.nth(1)?.parse().ok()?;
    let started = fields.nth(17)?.parse().ok()?;
    Some((parent, started))
}

/// A start time in milliseconds since 1970, to the second that the kernel's
/// own boot time is known to.
fn since_epoch_ms(started: u64) -> u64 {
    let boot = fs::read_to_string("/proc/stat").ok().and_then(|stat| {
        let line = stat.lines().find_map(|line| line.strip_prefix("btime "))?;
        line.trim().parse::<u64>().ok()
    });
    let ticks_a_second = rustix::param::clock_ticks_per_second();
    boot.unwrap_or(0) * 1_000 + started * 1_000 / ticks_a_second.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_brackets_and_blanks_does_not_move_the_fields() {
        let stat = "7 (a) R 9) S 42 7 7 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 8123 1 1";
        assert_eq!(parse_stat(stat), Some((42, 8123)));
        assert_eq!(parse_stat("7 (cat"), None);
    }

    #[test]
    fn our_own_process_is_found_with_its_path_and_start() {
        let me = Process::look(std::process::id()).expect("this process runs");
        assert_eq!(me.exe.map(Into::into), std::env::current_exe().ok());
        assert!(since_epoch_ms(me.started) > 1_500_000_000_000);
    }
}
