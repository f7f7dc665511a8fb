//! Who is at the other end: the kernel says, and no message does.

use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixStream;

use asktray_host::Shown;
use serde_json::json;

use super::rig::line::asked;
use super::rig::{Host, PATIENCE};

#[test]
fn another_user_is_turned_away_before_a_byte_is_read() {
    if !rustix::process::geteuid().is_root() {
        eprintln!("skipped: only root can be somebody else for a moment");
        return;
    }
    let mut host = Host::start();
    let path = host.endpoint.path().to_owned();
    let folder = host.endpoint.folder();
    let open = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    open(folder.parent().unwrap(), 0o755);
    open(folder, 0o755);
    open(&path, 0o666);
    let stranger = std::thread::spawn(move || {
        // This thread only: the kernel keeps users by thread.
        let nobody = rustix::process::Uid::from_raw(65_534);
        rustix::thread::set_thread_res_uid(nobody, nobody, nobody).unwrap();
        let mut stream = UnixStream::connect(path).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let ask = json!({ "jsonrpc": "2.0", "id": 1, "method": "ask", "params": { "request": asked("a") } });
        let _ = stream.write_all(format!("{ask}\n").as_bytes());
        let mut read = Vec::new();
        let _ = stream.read_to_end(&mut read);
        read
    });
    assert_eq!(
        stranger.join().unwrap(),
        b"",
        "not a byte, not even an error"
    );
    assert!(
        host.all_shown()
            .iter()
            .all(|it| !matches!(it, Shown::Line(_) | Shown::Warm))
    );
    assert!(host.client().call("list", &json!({}))["result"].is_object());
}

#[test]
fn the_window_shows_which_process_asks_and_since_when() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let proof = host.present().proof.expect("a proof");
    assert_eq!(proof.pid, std::process::id());
    assert_eq!(proof.uid, rustix::process::geteuid().as_raw());
    assert_eq!(
        std::path::Path::new(&proof.exe),
        std::env::current_exe().unwrap()
    );
    let now = std::time::SystemTime::now();
    let now = now
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap()
        .as_millis();
    assert!(
        u128::from(proof.since) <= now + 2_000,
        "{} is not after {now}",
        proof.since
    );
}
