//! One host an endpoint: an advisory lock on a file beside the socket decides,
//! then a connect test, then a dead socket is replaced. A live socket is never
//! unlinked, and what is no socket is never touched.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::{FileTypeExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};

use asktray_client::endpoint::{Endpoint, EndpointError, prepare_folder};
use rustix::fs::{FlockOperation, OFlags, flock};
use rustix::io::Errno;
use rustix::net::{AddressFamily, SocketAddrUnix, SocketFlags, SocketType, connect, socket_with};

/// Device and number of a file.
type FileId = (u64, u64);

/// The bound socket, ours as long as this lives.
#[derive(Debug)]
pub struct Listener {
    pub(super) socket: UnixListener,
    path: PathBuf,
    /// Our socket's file: a name may change hands.
    file: FileId,
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
        let lock = lock(&path)?;
        if is_live(&path)? {
            return Err(ListenError::Taken(path));
        }
        let (socket, file) = bind_over(endpoint, &lock)?;
        Ok(Self {
            socket,
            path,
            file,
            _lock: lock,
        })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // The lock is still held, but lock and folder may have been swept away
        // and made anew by another app: only our own file is removed.
        if fs::symlink_metadata(&self.path).is_ok_and(|found| file_of(&found) == self.file) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

fn file_of(found: &Metadata) -> FileId {
    (found.dev(), found.ino())
}

fn io_error(path: &Path, source: impl Into<io::Error>) -> ListenError {
    ListenError::Io {
        path: path.to_owned(),
        source: source.into(),
    }
}

/// Takes the lock beside `socket`.
fn lock(socket: &Path) -> Result<File, ListenError> {
    let mut file = socket.as_os_str().to_owned();
    file.push(".lock");
    let file = PathBuf::from(file);
    // Not to wait for a reader where somebody put a pipe.
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    let opened = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .mode(0o600)
        .custom_flags(flags.bits().cast_signed())
        .open(&file)
        .map_err(|source| io_error(&file, source))?;
    match flock(&opened, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => {}
        Err(Errno::WOULDBLOCK) => return Err(ListenError::Taken(socket.to_owned())),
        Err(errno) => return Err(io_error(&file, errno)),
    }
    // The umask may have taken away what the next start needs.
    opened
        .set_permissions(Permissions::from_mode(0o600))
        .map_err(|source| io_error(&file, source))?;
    Ok(opened)
}

/// Whether somebody listens at `path`. What is neither a socket nor nothing is
/// an error: it is not ours to replace.
fn is_live(path: &Path) -> Result<bool, ListenError> {
    if !is_socket(path)? {
        return Ok(false);
    }
    // Never waits: a listener whose queue is full is a live one.
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    let connected = socket_with(AddressFamily::UNIX, SocketType::STREAM, flags, None)
        .and_then(|socket| connect(socket, &SocketAddrUnix::new(path)?));
    match connected {
        Ok(()) | Err(Errno::AGAIN) => Ok(true),
        Err(Errno::CONNREFUSED | Errno::NOENT) => Ok(false),
        Err(errno) => Err(io_error(path, errno)),
    }
}

/// True for a socket, false for nothing.
fn is_socket(path: &Path) -> Result<bool, ListenError> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.file_type().is_socket() => Ok(true),
        Ok(found) => Err(ListenError::Endpoint(EndpointError::Untrusted {
            path: path.to_owned(),
            expected: "a socket or nothing",
            found: word_for(&found).to_owned(),
        })),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(source) => Err(io_error(path, source)),
    }
}

fn word_for(found: &Metadata) -> &'static str {
    match found.file_type() {
        kind if kind.is_symlink() => "a link",
        kind if kind.is_dir() => "a folder",
        kind if kind.is_file() => "a file",
        _ => "something else",
    }
}

/// Binds under another name and moves it in place, so that nobody ever
/// connects to a socket whose mode depends on the umask.
fn bind_over(endpoint: &Endpoint, lock: &File) -> Result<(UnixListener, FileId), ListenError> {
    let path = endpoint.path();
    let failed = |source| io_error(path, source);
    // Nobody else's name: a process, and a file it has open.
    let name = format!(".{}-{}", std::process::id(), lock.as_raw_fd());
    let fresh = endpoint.folder().join(&name);
    if is_socket(&fresh)? {
        fs::remove_file(&fresh).map_err(|source| io_error(&fresh, source))?;
    }
    // A socket's path has few bytes, and this one's name may be longer than
    // the one that was measured: it goes through a handle on the folder.
    let folder = File::open(endpoint.folder()).map_err(failed)?;
    let short = format!("/proc/self/fd/{}/{name}", folder.as_raw_fd());
    let socket = UnixListener::bind(short).map_err(failed)?;
    let placed = fs::set_permissions(&fresh, Permissions::from_mode(0o600))
        .and_then(|()| socket.set_nonblocking(true))
        .and_then(|()| fs::symlink_metadata(&fresh))
        .and_then(|found| fs::rename(&fresh, path).map(|()| file_of(&found)));
    match placed {
        Ok(file) => Ok((socket, file)),
        Err(error) => {
            // It is of no use under that name, and may be gone.
            let _ = fs::remove_file(&fresh);
            Err(failed(error))
        }
    }
}
