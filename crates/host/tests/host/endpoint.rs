//! One host an endpoint: the folder, the lock, live sockets and dead ones.

use std::fs::{self, Permissions};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

use asktray_client::endpoint::Endpoint;
use asktray_host::{ListenError, Listener};

use super::rig::again::{self, Again};
use super::rig::until;

struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn folder(&self) -> PathBuf {
        self.0.path().join("asktray")
    }

    fn socket(&self) -> PathBuf {
        self.folder().join("ask.sock")
    }

    fn bind(&self) -> Result<Listener, ListenError> {
        bind(&self.socket())
    }

    fn make_folder(&self) {
        fs::create_dir(self.folder()).unwrap();
        fs::set_permissions(self.folder(), Permissions::from_mode(0o700)).unwrap();
    }
}

fn bind(path: &Path) -> Result<Listener, ListenError> {
    Listener::bind(&Endpoint::at(path.to_owned()).unwrap())
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().mode() & 0o777
}

#[test]
fn folder_and_socket_are_for_their_owner_only_and_pass_a_clients_checks() {
    let place = Place::new();
    let _listener = place.bind().unwrap();
    assert_eq!(
        (mode(&place.folder()), mode(&place.socket())),
        (0o700, 0o600)
    );
    assert!(Endpoint::at(place.socket()).unwrap().connect().is_ok());
}

#[test]
fn a_folder_that_others_may_enter_or_a_link_is_refused() {
    let place = Place::new();
    fs::create_dir(place.folder()).unwrap();
    fs::set_permissions(place.folder(), Permissions::from_mode(0o755)).unwrap();
    assert!(matches!(place.bind(), Err(ListenError::Endpoint(_))));
    assert_eq!(mode(&place.folder()), 0o755, "and is not changed");

    let place = Place::new();
    let real = place.0.path().join("real");
    fs::create_dir(&real).unwrap();
    fs::set_permissions(&real, Permissions::from_mode(0o700)).unwrap();
    symlink(&real, place.folder()).unwrap();
    assert!(matches!(place.bind(), Err(ListenError::Endpoint(_))));
}

#[test]
fn what_is_no_socket_is_not_replaced() {
    let place = Place::new();
    place.make_folder();
    fs::write(place.socket(), "precious").unwrap();
    let error = place.bind().unwrap_err();
    assert!(
        error
            .to_string()
            .contains("expected a socket or nothing, found a file"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(place.socket()).unwrap(), "precious");

    fs::remove_file(place.socket()).unwrap();
    symlink("/nowhere", place.socket()).unwrap();
    assert!(matches!(place.bind(), Err(ListenError::Endpoint(_))));
    assert!(fs::symlink_metadata(place.socket()).unwrap().is_symlink());
}

#[test]
fn a_lock_that_is_a_link_or_a_pipe_is_refused_and_nothing_waits_for_it() {
    let place = Place::new();
    place.make_folder();
    let lock = place.folder().join("ask.sock.lock");
    let victim = place.0.path().join("victim");
    symlink(&victim, &lock).unwrap();
    assert!(matches!(place.bind(), Err(ListenError::Io { .. })));
    assert!(!victim.exists());
    fs::remove_file(&lock).unwrap();
    rustix::fs::mknodat(
        rustix::fs::CWD,
        &lock,
        rustix::fs::FileType::Fifo,
        0o600.into(),
        0,
    )
    .unwrap();
    assert!(matches!(place.bind(), Err(ListenError::Io { .. })));
}

#[test]
fn a_live_socket_is_never_unlinked_even_without_a_lock() {
    let place = Place::new();
    place.make_folder();
    let live = UnixListener::bind(place.socket()).unwrap();
    // Its queue may even be full.
    let mut waiting = Vec::new();
    live.set_nonblocking(true).unwrap();
    for _ in 0..200 {
        let flags = rustix::net::SocketFlags::NONBLOCK;
        let (family, kind) = (
            rustix::net::AddressFamily::UNIX,
            rustix::net::SocketType::STREAM,
        );
        let socket = rustix::net::socket_with(family, kind, flags, None).unwrap();
        let address = rustix::net::SocketAddrUnix::new(place.socket()).unwrap();
        let _ = rustix::net::connect(&socket, &address);
        waiting.push(socket);
    }
    let before = fs::metadata(place.socket()).unwrap().ino();
    assert!(matches!(place.bind(), Err(ListenError::Taken(_))));
    assert_eq!(fs::metadata(place.socket()).unwrap().ino(), before);
}

#[test]
fn a_dead_socket_is_replaced() {
    let place = Place::new();
    place.make_folder();
    drop(UnixListener::bind(place.socket()).unwrap());
    assert!(place.socket().exists());
    let _listener = place.bind().unwrap();
    assert!(UnixStream::connect(place.socket()).is_ok());
}

#[test]
fn a_socket_path_of_107_bytes_works() {
    let place = Place::new();
    place.make_folder();
    let folder = place.folder();
    let name = "x".repeat(107 - folder.as_os_str().len() - 1);
    let path = folder.join(name);
    let _listener = bind(&path).unwrap();
    assert!(Endpoint::at(path).unwrap().connect().is_ok());
    let left = fs::read_dir(folder).unwrap();
    let sockets = left.filter(|it| it.as_ref().unwrap().file_type().unwrap().is_socket());
    assert_eq!(sockets.count(), 1, "nothing is left beside it");
}

#[test]
fn listeners_side_by_side_in_one_folder_keep_their_own() {
    let place = Place::new();
    place.make_folder();
    let names = ["a", "b", "~", "_", "a~", ".a"];
    let path = |name: &str| place.folder().join(name);
    std::thread::scope(|scope| {
        let bound = names.map(|name| scope.spawn(move || bind(&path(name)).unwrap()));
        let bound = bound.map(|it| it.join().unwrap());
        for name in names {
            assert!(UnixStream::connect(path(name)).is_ok(), "{name}");
        }
        drop(bound);
    });
    assert!(names.iter().all(|name| !path(name).exists()));
}

#[test]
fn a_listener_takes_its_socket_with_it_and_never_that_of_a_successor() {
    let place = Place::new();
    let first = place.bind().unwrap();
    // Somebody sweeps the folder, and another app comes up in its place.
    fs::remove_dir_all(place.folder()).unwrap();
    let second = place.bind().unwrap();
    drop(first);
    assert!(UnixStream::connect(place.socket()).is_ok());
    drop(second);
    assert!(!place.socket().exists());
}

#[test]
fn a_second_listener_is_told_that_the_endpoint_is_taken() {
    let place = Place::new();
    let first = place.bind().unwrap();
    assert!(matches!(place.bind(), Err(ListenError::Taken(path)) if path == place.socket()));
    drop(first);
    assert!(place.bind().is_ok());
}

/// Not a test of its own: takes the endpoint and says whether it could, then
/// stays until its input ends.
#[test]
fn an_app_in_another_process() {
    let Some(socket) = again::socket() else {
        return;
    };
    let bound = bind(&socket);
    again::say(match &bound {
        Ok(_) => "bound",
        Err(ListenError::Taken(_)) => "taken",
        Err(error) => panic!("{error}"),
    });
    let _ = std::io::stdin().read_line(&mut String::new());
}

fn app(socket: &Path) -> Again {
    Again::this("endpoint::an_app_in_another_process", socket)
}

#[test]
fn twenty_apps_at_once_leave_exactly_one_and_after_kill_9_the_next_is_up() {
    let place = Place::new();
    // A dead socket from before makes it harder.
    place.make_folder();
    drop(UnixListener::bind(place.socket()).unwrap());
    for _ in 0..2 {
        let mut apps: Vec<Again> = (0..20).map(|_| app(&place.socket())).collect();
        let said: Vec<String> = apps.iter_mut().map(|app| app.says().unwrap()).collect();
        let bound: Vec<usize> = (0..20).filter(|index| said[*index] == "bound").collect();
        assert_eq!(bound.len(), 1, "{said:?}");
        assert!(UnixStream::connect(place.socket()).is_ok());
        let winner = &mut apps[bound[0]].child;
        winner.kill().unwrap();
        winner.wait().unwrap();
        assert!(place.socket().exists(), "kill -9 leaves it behind");
    }
    let mut next = app(&place.socket());
    assert_eq!(next.says().as_deref(), Some("bound"));
    until("it can be reached", || {
        Endpoint::at(place.socket()).unwrap().connect().ok()
    });
}

#[test]
fn the_umask_makes_no_difference() {
    let place = Place::new();
    let program = std::env::current_exe().unwrap();
    // Its own process: a umask is everybody's in one.
    let mut command = std::process::Command::new(&program);
    command.args(["endpoint::under_a_umask_of_777", "--exact", "--nocapture"]);
    command.env("ASKTRAY_TEST_SOCKET", place.socket());
    assert!(command.output().unwrap().status.success());
}

/// Not a test of its own.
#[test]
fn under_a_umask_of_777() {
    let Some(socket) = again::socket() else {
        return;
    };
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o777));
    for _ in 0..2 {
        let listener = bind(&socket).unwrap();
        let folder = socket.parent().unwrap();
        assert_eq!((mode(folder), mode(&socket)), (0o700, 0o600));
        assert_eq!(mode(&folder.join("ask.sock.lock")), 0o600);
        drop(listener);
    }
}
