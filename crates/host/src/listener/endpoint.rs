//! One host an endpoint: an advisory lock on a file beside the socket decides,
//! then a connect test, then a dead socket is replaced. A live socket is never
//! unlinked, not even by its own listener's successor.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

use asktray_client::endpoint::{Endpoint, EndpointError, prepare_folder};
use rustix::fs::{FlockOperation, flock};

/// The bound socket, ours as long as this lives.
#[derive(Debug)]
pub struct Listener {
    pub(super) socket: UnixListener,
    path: PathBuf,
    _lock: File,
}

/// Why there is no listener.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Another app has this endpoint, and lives.
    #[error("another app listens at {}", .0.display())]
    Taken(PathBuf),
    /// The folder or what lies in it is not ours alone.
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    /// The system would not.
    #[error("{}: {source}", .path.display())]
    Io {
        /// What was tried on.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl Listener {
    /// Takes the endpoint.
    ///
    /// # Errors
    /// [`ListenError`].
    pub fn bind(endpoint: &Endpoint) -> Result<Self, ListenError> {
        let path = endpoint.path().to_owned();
        prepare_folder(endpoint.folder())?;
        let lock = lock(&beside(&path, ".lock"), &path)?;
        if UnixStream::connect(&path).is_ok() {
            return Err(ListenError::Taken(path));
        }
        let socket = bind_over(&path)?;
        Ok(Self {
            socket,
            path,
            _lock: lock,
        })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // The lock is still held, so the name is ours. One that is gone is fine.
        let _ = fs::remove_file(&self.path);
    }
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn io_error(path: &Path, source: io::Error) -> ListenError {
    ListenError::Io {
        path: path.to_owned(),
        source,
    }
}

fn lock(file: &Path, socket: &Path) -> Result<File, ListenError> {
    let opened = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .mode(0o600)
        .custom_flags(rustix::fs::OFlags::NOFOLLOW.bits().cast_signed())
        .open(file)
        .map_err(|source| io_error(file, source))?;
    match flock(&opened, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(opened),
        Err(rustix::io::Errno::WOULDBLOCK) => Err(ListenError::Taken(socket.to_owned())),
        Err(errno) => Err(io_error(file, errno.into())),
    }
}

/// Binds under another name and moves it in place, so that nobody ever
/// connects to a socket whose mode depends on the umask.
fn bind_over(path: &Path) -> Result<UnixListener, ListenError> {
    let fresh = beside(path, "~");
    match fs::remove_file(&fresh) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => {
            return Err(io_error(&fresh, source));
        }
        _ => {}
    }
    let bound = UnixListener::bind(&fresh)
        .and_then(|socket| {
            fs::set_permissions(&fresh, Permissions::from_mode(0o600))?;
            socket.set_nonblocking(true)?;
            fs::rename(&fresh, path)?;
            Ok(socket)
        })
        .map_err(|source| io_error(path, source))?;
    Ok(bound)
}
