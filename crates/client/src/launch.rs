//! Starts the app when it is not running (protocol.md, "Starting the app"): by
//! the user's service manager where there is one, else as the sibling of our
//! own executable, never by `PATH`. Does nothing where the endpoint is not
//! trusted: an app started beside it would not be the one that is asked.

use std::os::fd::{BorrowedFd, RawFd};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs, io};

use crate::client::Client;
use crate::endpoint::{Endpoint, EndpointError};
use crate::environment::clean_env;

/// How long starting may take in all.
pub const START_TIME: Duration = Duration::from_secs(2);

/// How long after its end another app may still turn out to have been first.
const AFTER_END: Duration = Duration::from_millis(300);

/// How often the endpoint is looked at.
const STEP: Duration = Duration::from_millis(4);

/// How the app is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Launch {
    /// The program that speaks to the user's service manager, where there is
    /// one that looks after this endpoint.
    pub service: Option<PathBuf>,
    /// The app's executable.
    pub app: PathBuf,
}

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum LaunchError {
    /// The endpoint is not trusted; nothing was started or sent.
    #[error(transparent)]
    Endpoint(EndpointError),
    /// The app's executable is not where it belongs, or cannot be run.
    #[error("expected the app at {}, found {source}", .app.display())]
    NoApp {
        /// Where it was looked for.
        app: PathBuf,
        /// Why it did not start.
        source: io::Error,
    },
    /// The app ended before anybody listened.
    #[error("expected the app to listen, found that it ended: {0}")]
    Ended(ExitStatus),
    /// Nobody listens, though the app was started.
    #[error("expected the app to listen within 2 s, found: {0}")]
    Late(EndpointError),
}

impl Launch {
    /// The service manager where it is reachable and looks after `endpoint`,
    /// and the `asktray-app` beside our own executable.
    ///
    /// # Errors
    /// When the kernel does not say which executable we are.
    pub fn ours(endpoint: &Endpoint) -> io::Result<Self> {
        Ok(Self {
            service: service_manager(endpoint),
            app: env::current_exe()?.with_file_name("asktray-app"),
        })
    }

    /// Connects, and starts the app first where nobody listens. Takes at most
    /// [`START_TIME`].
    ///
    /// The descriptors above 2 of this process are marked close-on-exec, and
    /// an app that was started stays a child of this process until it ends.
    ///
    /// # Errors
    /// [`LaunchError`].
    pub fn connect(&self, endpoint: &Endpoint) -> Result<Client, LaunchError> {
        let until = Instant::now() + START_TIME;
        match Client::connect(endpoint) {
            Ok(client) => return Ok(client),
            Err(error) if error.is_absent() => {}
            Err(error) => return settle(endpoint, error),
        }
        keep_descriptors().map_err(|source| self.not_started(source))?;
        if self.start_service(until) {
            return wait(endpoint, until, None);
        }
        let child = self.start_app(endpoint)?;
        wait(endpoint, until, Some(child))
    }

    /// Whether the service manager has taken the start of the app upon itself.
    fn start_service(&self, until: Instant) -> bool {
        let Some(program) = &self.service else {
            return false;
        };
        let mut command = detached(program);
        // The manager's own address is in XDG_RUNTIME_DIR, which is kept.
        command.args(["--user", "--no-block", "start", "asktray.service"]);
        let Ok(mut child) = command.spawn() else {
            return false;
        };
        while Instant::now() < until {
            match child.try_wait() {
                Ok(Some(status)) => return status.success(),
                Ok(None) => sleep(STEP),
                Err(_) => return false,
            }
        }
        // It hangs: nothing more can come of it in time.
        drop(child.kill());
        drop(child.wait());
        false
    }

    fn start_app(&self, endpoint: &Endpoint) -> Result<Child, LaunchError> {
        detached(&self.app)
            .arg("--socket")
            .arg(endpoint.path())
            .arg("--detached")
            .spawn()
            .map_err(|source| self.not_started(source))
    }

    fn not_started(&self, source: io::Error) -> LaunchError {
        let app = self.app.clone();
        LaunchError::NoApp { app, source }
    }
}

fn detached(program: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir("/")
        .env_clear()
        .envs(clean_env(env::vars_os()))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// A host that has just bound its socket may not have set its mode yet: look
/// once more before the endpoint is called untrusted.
fn settle(endpoint: &Endpoint, error: EndpointError) -> Result<Client, LaunchError> {
    if !matches!(error, EndpointError::Untrusted { .. }) {
        return Err(LaunchError::Endpoint(error));
    }
    sleep(STEP * 5);
    Client::connect(endpoint).map_err(LaunchError::Endpoint)
}

fn wait(
    endpoint: &Endpoint,
    mut until: Instant,
    mut child: Option<Child>,
) -> Result<Client, LaunchError> {
    let mut ended = None;
    loop {
        let error = match Client::connect(endpoint) {
            Ok(client) => return Ok(client),
            Err(error) => error,
        };
        if let Some(status) = child.as_mut().and_then(|child| child.try_wait().ok()?) {
            // Of many started at once one stays; the others end.
            child = None;
            ended = Some(status);
            until = until.min(Instant::now() + AFTER_END);
        }
        if Instant::now() >= until {
            return Err(ended.map_or(LaunchError::Late(error), LaunchError::Ended));
        }
        sleep(STEP);
    }
}

/// `systemctl`, where a manager of this user runs and the endpoint is the one
/// that a service finds by itself. Whether it knows the app it says itself.
fn service_manager(endpoint: &Endpoint) -> Option<PathBuf> {
    let runtime = PathBuf::from(env::var_os("XDG_RUNTIME_DIR")?);
    let by_itself = Endpoint::resolve(|name| {
        let known = name != "ASKTRAY_SOCKET";
        known.then(|| env::var_os(name)).flatten()
    });
    if by_itself.as_ref() != Ok(endpoint) || !runtime.join("systemd/private").exists() {
        return None;
    }
    ["/usr/bin/systemctl", "/bin/systemctl"]
        .into_iter()
        .map(PathBuf::from)
        .find(|program| program.exists())
}

/// Marks every descriptor above 2 close-on-exec: what our caller left open for
/// us is none of the app's business, and would keep pipes open for days.
fn keep_descriptors() -> io::Result<()> {
    let mut open = Vec::new();
    for entry in fs::read_dir("/proc/self/fd")? {
        let name = entry?.file_name();
        open.extend(name.to_str().and_then(|name| name.parse::<RawFd>().ok()));
    }
    for number in open.into_iter().filter(|number| *number > 2) {
        // SAFETY: the descriptor is borrowed for one call that neither closes
        // it nor reads or writes through it. If another thread has closed it
        // since it was listed the kernel answers EBADF, which is passed over.
        let descriptor = unsafe { BorrowedFd::borrow_raw(number) };
        match rustix::io::fcntl_setfd(descriptor, rustix::io::FdFlags::CLOEXEC) {
            Ok(()) | Err(rustix::io::Errno::BADF) => {}
            Err(errno) => return Err(errno.into()),
        }
    }
    Ok(())
}
