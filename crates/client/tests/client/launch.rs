//! How the app is started, with shell scripts in its place.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::os::fd::AsRawFd;
use std::os::unix::net::UnixListener;
use std::path::PathBuf;
use std::time::Instant;

use asktray_client::launch::{Launch, LaunchError, START_TIME};
use serde_json::json;

use crate::fake::{Place, script, until};

/// Writes down how it was started, and stays for a moment.
const APP: &str = r#"cd_was=$(pwd)
here=$(dirname "$0")
for fd in /proc/$$/fd/*; do readlink "$fd"; done > "$here/fds"
/usr/bin/env > "$here/env"
echo "$cd_was" > "$here/pwd"
echo "$@" > "$here/args.new"
mv "$here/args.new" "$here/args"
sleep 1"#;

struct Stage {
    place: Place,
    launch: Launch,
}

impl Stage {
    fn new(app: &str) -> Self {
        let place = Place::new();
        let path = place.dir.path().join("asktray-app");
        script(&path, app);
        let launch = Launch {
            service: None,
            app: path,
        };
        Self { place, launch }
    }

    fn with_service(mut self, text: &str) -> Self {
        let path = self.file("systemctl");
        script(&path, text);
        self.launch.service = Some(path);
        self
    }

    fn file(&self, name: &str) -> PathBuf {
        self.place.dir.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    /// Listens in the app's stead once `file` is there.
    fn listen_after(&self, file: &str) {
        let (file, socket) = (self.file(file), self.place.socket());
        std::thread::spawn(move || {
            until("the start", || file.exists().then_some(()));
            let listener = UnixListener::bind(&socket).unwrap();
            let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            fs::set_permissions(&socket, mode).unwrap();
            std::thread::sleep(START_TIME);
            drop(listener);
        });
    }

    fn connect(&self) -> Result<asktray_client::Client, LaunchError> {
        self.launch.connect(&self.place.endpoint())
    }
}

#[test]
fn the_app_starts_beside_us_with_nothing_of_ours_but_the_fixed_set() {
    let stage = Stage::new(APP);
    stage.listen_after("args");
    // A pipe as a caller leaves it open: not close-on-exec.
    let (reader, _writer) = rustix::pipe::pipe().unwrap();
    let pipe = fs::read_link(format!("/proc/self/fd/{}", reader.as_raw_fd())).unwrap();
    stage.connect().unwrap();

    let socket = stage.place.socket();
    let args = format!("--socket {} --detached\n", socket.display());
    assert_eq!(stage.read("args"), args);
    assert_eq!(stage.read("pwd"), "/\n");
    assert!(!stage.read("fds").contains(pipe.to_str().unwrap()));
    // Beside the null device only what the shell itself opened.
    let here = stage.place.dir.path().to_str().unwrap().to_owned();
    let strange = |link: &&str| *link != "/dev/null" && !link.starts_with(&here);
    assert_eq!(stage.read("fds").lines().find(strange), None);

    let env = stage.read("env");
    assert!(env.contains("PATH=/usr/local/bin:/usr/bin:/bin\n"), "{env}");
    assert!(!env.contains("CARGO"), "{env}");
}

#[test]
fn an_app_that_runs_already_is_not_started_again() {
    let stage = Stage::new(APP);
    let _host = stage.place.answering(json!({}));
    stage.connect().unwrap();
    assert!(!stage.file("args").exists());
}

#[test]
fn nothing_is_started_beside_an_endpoint_that_is_not_trusted() {
    let stage = Stage::new(APP);
    stage.place.set_folder_mode(0o755);
    let error = stage.connect().unwrap_err();
    assert!(matches!(error, LaunchError::Endpoint(_)), "{error:?}");
    assert!(!stage.file("args").exists());
}

#[test]
fn an_app_that_ends_at_once_is_told_from_a_late_one() {
    let stage = Stage::new("exit 3");
    let start = Instant::now();
    let error = stage.connect().unwrap_err();
    assert!(
        matches!(&error, LaunchError::Ended(status) if status.code() == Some(3)),
        "{error:?}"
    );
    assert!(start.elapsed() < START_TIME);
}

#[test]
fn an_app_that_never_listens_is_given_up() {
    let stage = Stage::new("sleep 4");
    let error = stage.connect().unwrap_err();
    assert!(matches!(error, LaunchError::Late(_)), "{error:?}");
}

#[test]
fn an_app_that_ends_because_another_was_first_does_no_harm() {
    let stage = Stage::new("touch \"$(dirname \"$0\")/ended\"; exit 0");
    stage.listen_after("ended");
    stage.connect().unwrap();
}

#[test]
fn no_app_beside_us_is_said_so() {
    let stage = Stage::new(APP);
    fs::remove_file(stage.file("asktray-app")).unwrap();
    let error = stage.connect().unwrap_err();
    assert!(matches!(error, LaunchError::NoApp { .. }), "{error:?}");
}

#[test]
fn the_service_manager_goes_first_where_it_knows_the_app() {
    let stage = Stage::new(APP).with_service("echo \"$@\" > \"$(dirname \"$0\")/service\"");
    stage.listen_after("service");
    stage.connect().unwrap();
    assert_eq!(
        stage.read("service"),
        "--user --no-block start asktray.service\n"
    );
    assert!(!stage.file("args").exists());
}

#[test]
fn a_service_manager_that_does_not_know_the_app_is_passed_over() {
    let stage = Stage::new(APP).with_service("exit 5");
    stage.listen_after("args");
    stage.connect().unwrap();
    assert!(stage.file("args").exists());
}
