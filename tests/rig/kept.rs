//! A child process that ends when its owner does.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::within;

/// A child process, ended on drop: asked first, then made to.
pub struct Kept {
    child: Child,
    name: String,
}

impl Kept {
    /// A command whose process ends with the thread that starts it, so that
    /// even a test that is killed leaves nothing behind.
    pub fn command(program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "TERM", "--"]).arg(program);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    /// Starts it.
    pub fn start(name: &str, command: &mut Command) -> Self {
        let child = command.spawn().unwrap_or_else(|error| {
            panic!("{name} cannot be started ({error}); `make system` installs what is needed")
        });
        Self {
            child,
            name: name.to_owned(),
        }
    }

    /// The process's id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The child itself, for its pipes.
    pub fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Sends a signal to this very process.
    pub fn signal(&self, signal: Signal) {
        // An ended child stays ours until it is waited for, so the id is not
        // another's yet.
        let _ = kill_process(Pid::from_child(&self.child), signal);
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.child
            .try_wait()
            .expect("a child of ours can be waited for")
    }

    /// Waits until it ends by itself.
    pub fn wait(&mut self, limit: Duration) -> ExitStatus {
        let name = self.name.clone();
        within(limit, || self.ended()).unwrap_or_else(|| panic!("{name} did not end in {limit:?}"))
    }

    /// Ends it now, with a chance to tidy up.
    pub fn end(&mut self) {
        self.signal(Signal::TERM);
        if within(Duration::from_secs(5), || self.ended()).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.end();
    }
}
