//! Clients that are done sending, and clients that are gone.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use asktray_view::Reason;
use serde_json::json;

use super::rig::line::{asked, picked};
use super::rig::{Host, until};

#[test]
fn a_half_closed_client_gets_its_reply_and_then_the_end() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    line.half_close();
    let view = host.present();
    std::thread::sleep(Duration::from_millis(800));
    host.send(&view, &[1]);
    assert_eq!(picked(&line.expect(), 0), "JWT");
    line.assert_closed();
}

#[test]
fn a_half_closed_client_gets_all_of_its_replies() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    line.ask(2, "b");
    line.request(3, "list", &json!({}));
    line.half_close();
    assert_eq!(line.expect()["id"], 3);
    for id in [1, 2] {
        let view = host.present();
        host.send(&view, &[0]);
        assert_eq!(line.expect()["id"], id);
    }
    line.assert_closed();
}

#[test]
fn a_client_that_half_closes_with_nothing_pending_is_closed() {
    let host = Host::start();
    let mut line = host.client();
    line.half_close();
    line.assert_closed();
    let mut line = host.client();
    line.call("list", &json!({}));
    line.half_close();
    line.assert_closed();
}

#[test]
fn a_client_that_hangs_up_takes_its_asks_with_it() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "shown");
    line.ask(2, "waits");
    host.present();
    drop(line);
    assert_eq!(host.notice().reason, Reason::CallerGone);
    until("both are gone", || {
        let reply = host.client().call("list", &json!({}));
        (reply["result"]["asks"] == json!([])).then_some(())
    });
}

#[test]
fn a_half_closed_client_that_hangs_up_is_noticed() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    line.half_close();
    host.present();
    std::thread::sleep(Duration::from_millis(300));
    drop(line);
    assert_eq!(host.notice().reason, Reason::CallerGone);
}

#[test]
fn a_client_that_dies_in_the_middle_of_a_frame_leaves_nothing_behind() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    host.present();
    line.raw("{\"jsonrpc\":");
    drop(line);
    assert_eq!(host.notice().reason, Reason::CallerGone);
}

#[test]
fn an_ask_of_a_client_that_goes_while_another_is_on_show_goes_quietly() {
    let mut host = Host::start();
    let (mut stays, mut goes) = (host.client(), host.client());
    stays.ask(1, "a");
    let view = host.present();
    goes.ask(1, "b");
    until("both wait", || {
        let reply = host.client().call("list", &json!({}));
        (reply["result"]["asks"].as_array().unwrap().len() == 2).then_some(())
    });
    drop(goes);
    host.line("one waits less", |line| match line {
        asktray_view::ToWindow::Update(update) => (update.waiting == 0).then_some(()),
        asktray_view::ToWindow::Notice(notice) => panic!("nothing to say: {notice:?}"),
        _ => None,
    });
    host.send(&view, &[0]);
    assert_eq!(picked(&stays.expect(), 0), "Session");
}

/// Pipes one request into `program` and returns all it printed.
fn through(host: &mut Host, program: &str, args: &[&str]) -> Option<String> {
    let ask =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "ask", "params": { "request": asked("a") } });
    let folder = tempfile::tempdir().unwrap();
    let input = folder.path().join("ask");
    std::fs::write(&input, format!("{ask}\n")).unwrap();
    let child = Command::new(program)
        .args(args)
        .stdin(std::fs::File::open(&input).unwrap())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(child) = child else {
        eprintln!("skipped: there is no {program} here");
        return None;
    };
    let view = host.present();
    host.send(&view, &[2]);
    let output = child.wait_with_output().unwrap();
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn one_line_through_nc_gets_the_answer() {
    let mut host = Host::start();
    let path = host.endpoint.path().to_str().unwrap().to_owned();
    if let Some(printed) = through(&mut host, "nc", &["-NU", &path]) {
        assert!(printed.contains("mTLS"), "{printed}");
    }
}

#[test]
fn one_line_through_socat_gets_the_answer() {
    let mut host = Host::start();
    let address = format!("UNIX-CONNECT:{}", host.endpoint.path().display());
    if let Some(printed) = through(&mut host, "socat", &["-t", "86400", "-", &address]) {
        assert!(printed.contains("mTLS"), "{printed}");
    }
}

#[test]
fn one_line_through_nc_gets_the_answer_without_half_closing_too() {
    let mut host = Host::start();
    let path = host.endpoint.path().to_str().unwrap().to_owned();
    let nc = Command::new("nc")
        .args(["-U", &path])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut nc) = nc else {
        eprintln!("skipped: there is no nc here");
        return;
    };
    let ask =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "ask", "params": { "request": asked("a") } });
    writeln!(nc.stdin.as_ref().unwrap(), "{ask}").unwrap();
    let view = host.present();
    host.send(&view, &[2]);
    let mut reply = String::new();
    BufReader::new(nc.stdout.as_mut().unwrap())
        .read_line(&mut reply)
        .unwrap();
    assert!(reply.contains("mTLS"), "{reply}");
    // Killed while it has another ask pending, it is noticed all the same.
    writeln!(nc.stdin.as_ref().unwrap(), "{ask}").unwrap();
    host.present();
    nc.kill().unwrap();
    nc.wait().unwrap();
    assert_eq!(host.notice().reason, Reason::CallerGone);
}
