//! Where the socket is, and whether it may be trusted (protocol.md,
//! "Endpoint"). The client's checks write nothing; only [`prepare_folder`],
//! which is the host's, creates anything.

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{DirBuilderExt, FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Bytes of the longest path a socket may have; the kernel's field holds 108
/// with the closing zero.
pub const MAX_PATH_BYTES: usize = 107;

/// The path of the socket, absolute and at most 107 bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    path: PathBuf,
}

/// Why there is no path for the socket.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    /// Neither variable says where, and there is no home.
    #[error("expected ASKTRAY_SOCKET, XDG_RUNTIME_DIR or HOME with an absolute path, found none")]
    Nowhere,
    /// Relative, or without a name: it would mean another place to the app.
    #[error("expected an absolute path of a socket, found {}", .0.display())]
    NotAbsolute(PathBuf),
    /// More bytes than a socket's path may have.
    #[error("expected a socket path of at most 107 bytes, found {bytes}: {}", .path.display())]
    TooLong {
        /// The path.
        path: PathBuf,
        /// Its bytes.
        bytes: usize,
    },
}

/// Why a folder or a socket is not used.
#[derive(Debug, thiserror::Error)]
pub enum EndpointError {
    /// There is no folder, no socket, or nobody listens: the app is not running.
    #[error("no app listens at {}", .0.display())]
    Absent(PathBuf),
    /// Something is there that is not what was expected.
    #[error("{}: expected {expected}, found {found}", .path.display())]
    Untrusted {
        /// What was looked at.
        path: PathBuf,
        /// What it has to be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// The kernel would not say.
    #[error("{}: {source}", .path.display())]
    Io {
        /// What was looked at.
        path: PathBuf,
        /// What the kernel said.
        source: io::Error,
    },
}

impl EndpointError {
    /// Whether the app is simply not running, so that starting it may help.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        matches!(self, Self::Absent(_))
    }
}

impl Endpoint {
    /// `$ASKTRAY_SOCKET`, else `$XDG_RUNTIME_DIR/asktray/ask.sock`, else
    /// `~/.local/state/asktray/ask.sock`. An empty variable is an unset one; a
    /// relative `XDG_RUNTIME_DIR` or `HOME` is passed over.
    ///
    /// # Errors
    /// [`PathError`].
    pub fn resolve(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, PathError> {
        let given = |name| variable(name).filter(|value| !value.is_empty());
        let folder = |name| {
            given(name)
                .map(PathBuf::from)
                .filter(|path| path.is_absolute())
        };
        if let Some(path) = given("ASKTRAY_SOCKET") {
            return Self::at(PathBuf::from(path));
        }
        if let Some(runtime) = folder("XDG_RUNTIME_DIR") {
            return Self::at(runtime.join("asktray/ask.sock"));
        }
        let home = folder("HOME").ok_or(PathError::Nowhere)?;
        Self::at(home.join(".local/state/asktray/ask.sock"))
    }

    /// The endpoint of this process's environment.
    ///
    /// # Errors
    /// [`PathError`].
    pub fn from_env() -> Result<Self, PathError> {
        Self::resolve(|name| std::env::var_os(name))
    }

    /// The endpoint at `path`.
    ///
    /// # Errors
    /// [`PathError`] where the path is relative, has no name, or is too long.
    pub fn at(path: PathBuf) -> Result<Self, PathError> {
        if !path.is_absolute() || path.file_name().is_none() {
            return Err(PathError::NotAbsolute(path));
        }
        match path.as_os_str().as_bytes().len() {
            0..=MAX_PATH_BYTES => Ok(Self { path }),
            bytes => Err(PathError::TooLong { path, bytes }),
        }
    }

    /// The socket.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The folder of the socket.
    #[must_use]
    pub fn folder(&self) -> &Path {
        // `at` takes absolute paths with a name only: they have a parent.
        self.path.parent().unwrap_or(Path::new("/"))
    }

    /// Connects, after folder, socket and listener have proved to be ours.
    /// Nothing is written.
    ///
    /// # Errors
    /// [`EndpointError::Absent`] where the app is not running, else why the
    /// endpoint is not trusted.
    pub fn connect(&self) -> Result<UnixStream, EndpointError> {
        check_folder(self.folder())?;
        check_socket(&self.path)?;
        let stream = UnixStream::connect(&self.path).map_err(|source| match source.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
                EndpointError::Absent(self.path.clone())
            }
            _ => self.io(source),
        })?;
        check_peer(&stream, &self.path)?;
        Ok(stream)
    }

    fn io(&self, source: io::Error) -> EndpointError {
        io_error(&self.path, source)
    }
}

/// Makes the folder of the host's socket, 0700, with the folders above it,
/// and checks it as a client will. An existing folder is never changed.
///
/// # Errors
/// [`EndpointError`] where it cannot be made or is not ours alone.
pub fn prepare_folder(folder: &Path) -> Result<(), EndpointError> {
    let failed = |source| io_error(folder, source);
    if let Some(above) = folder.parent() {
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(above)
            .map_err(failed)?;
    }
    match fs::DirBuilder::new().mode(0o700).create(folder) {
        // The umask may have taken bits of ours away; the folder is our own and new.
        Ok(()) => {
            fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).map_err(failed)?;
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(failed(error)),
    }
    check_folder(folder)
}

/// Checks that `folder` is a folder, no link, ours and 0700.
///
/// # Errors
/// [`EndpointError`].
pub fn check_folder(folder: &Path) -> Result<(), EndpointError> {
    let found = look(folder)?;
    if !found.is_dir() {
        return Err(untrusted(folder, "a folder, not a link", kind(&found)));
    }
    check_owner(folder, &found)?;
    check_mode(folder, &found, 0o700, "mode 0700")
}

fn check_socket(path: &Path) -> Result<(), EndpointError> {
    let found = look(path)?;
    if !found.file_type().is_socket() {
        return Err(untrusted(path, "a socket, not a link", kind(&found)));
    }
    check_owner(path, &found)?;
    check_mode(path, &found, 0o600, "mode 0600")
}

/// Checks from the kernel that whoever listens at the other end runs as us.
///
/// # Errors
/// [`EndpointError::Untrusted`] where it is somebody else.
fn check_peer(stream: &UnixStream, path: &Path) -> Result<(), EndpointError> {
    let peer = rustix::net::sockopt::socket_peercred(stream)
        .map_err(|errno| io_error(path, errno.into()))?;
    if peer.uid == rustix::process::geteuid() {
        return Ok(());
    }
    let found = format!("one of user {}", peer.uid.as_raw());
    Err(untrusted(path, "a listener of our own user", found))
}

fn look(path: &Path) -> Result<fs::Metadata, EndpointError> {
    fs::symlink_metadata(path).map_err(|source| match source.kind() {
        io::ErrorKind::NotFound => EndpointError::Absent(path.to_owned()),
        _ => io_error(path, source),
    })
}

fn check_owner(path: &Path, found: &fs::Metadata) -> Result<(), EndpointError> {
    if found.uid() == rustix::process::geteuid().as_raw() {
        return Ok(());
    }
    let owner = format!("user {}", found.uid());
    Err(untrusted(path, "our own user as owner", owner))
}

fn check_mode(
    path: &Path,
    found: &fs::Metadata,
    mode: u32,
    expected: &'static str,
) -> Result<(), EndpointError> {
    let bits = found.mode() & 0o777;
    if bits == mode {
        return Ok(());
    }
    Err(untrusted(path, expected, format!("mode {bits:04o}")))
}

fn kind(found: &fs::Metadata) -> String {
    let file_type = found.file_type();
    let word = match () {
        () if file_type.is_symlink() => "a link",
        () if file_type.is_dir() => "a folder",
        () if file_type.is_file() => "a file",
        () => "something else",
    };
    word.to_owned()
}

fn untrusted(path: &Path, expected: &'static str, found: String) -> EndpointError {
    EndpointError::Untrusted {
        path: path.to_owned(),
        expected,
        found,
    }
}

fn io_error(path: &Path, source: io::Error) -> EndpointError {
    EndpointError::Io {
        path: path.to_owned(),
        source,
    }
}
