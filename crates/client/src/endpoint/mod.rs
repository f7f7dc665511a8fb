//! Where the socket is, and whether it may be trusted (protocol.md,
//! "Endpoint"). The client's checks write nothing; only [`prepare_folder`],
//! which is the host's, creates anything.

mod check;

use std::ffi::OsString;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

pub use check::{check_folder, prepare_folder};

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
        check::check_socket(&self.path)?;
        let stream = UnixStream::connect(&self.path).map_err(|source| match source.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
                EndpointError::Absent(self.path.clone())
            }
            _ => EndpointError::Io {
                path: self.path.clone(),
                source,
            },
        })?;
        check::check_peer(&stream, &self.path)?;
        Ok(stream)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn resolve(variables: &[(&str, &str)]) -> Result<PathBuf, PathError> {
        Endpoint::resolve(|name| {
            let found = variables.iter().find(|(key, _)| *key == name)?;
            Some(found.1.into())
        })
        .map(|endpoint| endpoint.path)
    }

    #[test]
    fn the_first_of_three_places_wins() {
        let all = [
            ("ASKTRAY_SOCKET", "/s/x.sock"),
            ("XDG_RUNTIME_DIR", "/run/user/7"),
            ("HOME", "/home/a"),
        ];
        assert_eq!(resolve(&all), Ok("/s/x.sock".into()));
        assert_eq!(
            resolve(&all[1..]),
            Ok("/run/user/7/asktray/ask.sock".into())
        );
        assert_eq!(
            resolve(&all[2..]),
            Ok("/home/a/.local/state/asktray/ask.sock".into())
        );
        assert_eq!(resolve(&[]), Err(PathError::Nowhere));
    }

    #[test]
    fn an_empty_variable_is_an_unset_one_and_a_relative_folder_is_passed_over() {
        let path = Ok("/h/.local/state/asktray/ask.sock".into());
        assert_eq!(
            resolve(&[
                ("ASKTRAY_SOCKET", ""),
                ("XDG_RUNTIME_DIR", ""),
                ("HOME", "/h")
            ]),
            path
        );
        assert_eq!(resolve(&[("XDG_RUNTIME_DIR", "run"), ("HOME", "/h")]), path);
        assert_eq!(resolve(&[("HOME", "h")]), Err(PathError::Nowhere));
    }

    #[test]
    fn a_socket_that_would_be_elsewhere_for_the_app_is_refused() {
        for path in ["ask.sock", "./ask.sock", "/", "/tmp/.."] {
            let refused = Err(PathError::NotAbsolute(path.into()));
            assert_eq!(resolve(&[("ASKTRAY_SOCKET", path)]), refused);
        }
    }

    #[test]
    fn a_path_of_107_bytes_is_taken_and_one_of_108_is_refused_with_a_message() {
        let most = format!("/{}", "x".repeat(106));
        assert_eq!(resolve(&[("ASKTRAY_SOCKET", &most)]), Ok(most.into()));
        // 54 characters of two bytes each: bytes count, not characters.
        let long = format!("/{}x", "é".repeat(53));
        let message = resolve(&[("ASKTRAY_SOCKET", &long)])
            .unwrap_err()
            .to_string();
        assert!(
            message.starts_with("expected a socket path of at most 107 bytes, found 108"),
            "{message}"
        );
    }
}
