//! What a client looks at before it writes a byte.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;

use asktray_client::endpoint::{EndpointError, prepare_folder};
use asktray_client::{Client, Endpoint};
use serde_json::json;

use crate::fake::{Host, Place};

/// Expects that the endpoint is refused with these words.
fn assert_refused(endpoint: &Endpoint, words: &str) {
    let error = Client::connect(endpoint).unwrap_err();
    assert!(
        matches!(error, EndpointError::Untrusted { .. }),
        "{error:?}"
    );
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn nothing_reaches_a_listener_in_a_folder_others_may_enter() {
    for mode in [0o755, 0o711, 0o770, 0o701, 0o500] {
        let place = Place::new();
        let host = place.answering(json!({}));
        place.set_folder_mode(mode);
        let found = format!("expected mode 0700, found mode {mode:04o}");
        assert_refused(&place.endpoint(), &found);
        assert_eq!((host.connections(), host.bytes()), (0, 0));
        place.set_folder_mode(0o700);
    }
}

#[test]
fn nothing_reaches_a_socket_others_may_open() {
    for mode in [0o666, 0o644, 0o660, 0o700, 0o400] {
        let place = Place::new();
        let host = place.answering(json!({}));
        place.set_socket_mode(mode);
        let found = format!("expected mode 0600, found mode {mode:04o}");
        assert_refused(&place.endpoint(), &found);
        assert_eq!((host.connections(), host.bytes()), (0, 0));
    }
}

#[test]
fn a_link_in_place_of_the_folder_or_the_socket_is_refused() {
    let place = Place::new();
    let host = place.answering(json!({}));
    let linked = place.dir.path().join("linked");
    symlink(place.folder(), &linked).unwrap();
    let endpoint = Endpoint::at(linked.join("ask.sock")).unwrap();
    assert_refused(&endpoint, "expected a folder, not a link, found a link");

    let link = place.folder().join("link.sock");
    symlink(place.socket(), &link).unwrap();
    let endpoint = Endpoint::at(link).unwrap();
    assert_refused(&endpoint, "expected a socket, not a link, found a link");
    assert_eq!((host.connections(), host.bytes()), (0, 0));
}

#[test]
fn what_is_no_folder_or_no_socket_is_refused() {
    let place = Place::new();
    fs::write(place.socket(), "").unwrap();
    assert_refused(
        &place.endpoint(),
        "expected a socket, not a link, found a file",
    );
    let endpoint = Endpoint::at(place.socket().join("ask.sock")).unwrap();
    assert_refused(&endpoint, "expected a folder, not a link, found a file");
}

#[test]
fn an_app_that_does_not_run_is_absent_and_not_untrusted() {
    let place = Place::new();
    let absent = |place: &Place| Client::connect(&place.endpoint()).unwrap_err().is_absent();
    assert!(absent(&place));
    drop(UnixListener::bind(place.socket()).unwrap());
    place.set_socket_mode(0o600);
    assert!(absent(&place), "a socket whose listener died");
    fs::remove_dir_all(place.folder()).unwrap();
    assert!(absent(&place), "no folder");
}

/// A listener whose credentials, as the kernel keeps them, are another user's,
/// behind a socket that is ours and 0600.
fn foreign_listener(place: &Place) -> UnixListener {
    use rustix::net::{AddressFamily, SocketAddrUnix, SocketType, bind, listen, socket};
    let socket: OwnedFd = socket(AddressFamily::UNIX, SocketType::STREAM, None).unwrap();
    bind(&socket, &SocketAddrUnix::new(place.socket()).unwrap()).unwrap();
    place.set_socket_mode(0o600);
    let nobody = rustix::fs::Uid::from_raw(65_534);
    let listening = std::thread::spawn(move || {
        // On Linux credentials belong to a thread; this one gives up its own.
        rustix::thread::set_thread_uid(nobody).unwrap();
        listen(&socket, 8).unwrap();
        UnixListener::from(socket)
    });
    listening.join().unwrap()
}

#[test]
fn nothing_is_written_to_a_listener_of_another_user() {
    if !rustix::process::geteuid().is_root() {
        println!("skipped: only root can become a second user");
        return;
    }
    let place = Place::new();
    let host = Host::serve(foreign_listener(&place), |_, _| {});
    assert_refused(
        &place.endpoint(),
        "expected a listener of our own user, found one of user 65534",
    );
    assert_eq!(host.bytes(), 0);
}

#[test]
fn a_folder_of_another_user_is_refused() {
    if !rustix::process::geteuid().is_root() {
        println!("skipped: only root can give a folder away");
        return;
    }
    let place = Place::new();
    let host = place.answering(json!({}));
    std::os::unix::fs::chown(place.folder(), Some(65_534), None).unwrap();
    assert_refused(&place.endpoint(), "expected our own user as owner");
    std::os::unix::fs::chown(place.folder(), Some(0), None).unwrap();
    std::os::unix::fs::chown(place.socket(), Some(65_534), None).unwrap();
    assert_refused(&place.endpoint(), "expected our own user as owner");
    assert_eq!(host.connections(), 0);
}

#[test]
fn the_hosts_folder_is_made_0700_and_an_open_one_is_left_alone_and_refused() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("a/b/asktray");
    prepare_folder(&folder).unwrap();
    prepare_folder(&folder).unwrap();
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);

    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    assert!(prepare_folder(&folder).is_err());
    assert_eq!(mode(&folder), 0o755);

    let link = dir.path().join("link");
    symlink(&folder, &link).unwrap();
    assert!(prepare_folder(&link).is_err());
}
