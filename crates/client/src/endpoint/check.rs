//! What folder, socket and listener have to be (protocol.md, "Both sides
//! check"). Links are never followed here.

use std::os::unix::fs::{DirBuilderExt, FileTypeExt, MetadataExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::{fs, io};

use super::EndpointError;

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

/// Checks that `path` is a socket, no link, ours and 0600.
pub(super) fn check_socket(path: &Path) -> Result<(), EndpointError> {
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
pub(super) fn check_peer(stream: &UnixStream, path: &Path) -> Result<(), EndpointError> {
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
