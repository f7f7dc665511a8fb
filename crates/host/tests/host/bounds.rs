//! trust.md, "Bounds".

use std::path::PathBuf;

use asktray_host::Settings;
use serde_json::json;

use super::rig::again::{self, Again};
use super::rig::line::{Line, asked, code, picked, status};
use super::rig::{Host, until};

fn pending(host: &Host) -> usize {
    let reply = host.client().call("list", &json!({}));
    reply["result"]["asks"].as_array().unwrap().len()
}

#[test]
fn twenty_asks_a_minute_and_the_next_when_it_is_time() {
    let mut host = Host::start();
    let mut line = host.client();
    for id in 0..20 {
        line.ask(id, "a");
        let view = host.present();
        host.send(&view, &[0]);
        line.expect();
    }
    host.pass(40_000);
    line.ask(20, "a");
    let reply = line.expect();
    assert_eq!(code(&reply), -32_002);
    assert_eq!(reply["error"]["data"]["retryAfterMs"], 20_000);
    host.pass(20_000);
    line.ask(21, "at last");
    assert_eq!(host.present().questions[0].plain, "at last");
}

#[test]
fn pending_asks_are_bounded_a_process_and_in_all() {
    for (settings, most) in [
        (
            Settings {
                pending_a_process: 3,
                ..Settings::default()
            },
            3,
        ),
        (
            Settings {
                pending: 2,
                ..Settings::default()
            },
            2,
        ),
    ] {
        let mut host = Host::with(settings);
        let mut line = host.client();
        for id in 0..most {
            line.ask(id, "a");
        }
        let view = host.present();
        line.ask(99, "one too many");
        let reply = line.expect();
        assert_eq!((code(&reply), &reply["id"]), (-32_002, &json!(99)));
        assert!(reply["error"]["data"]["retryAfterMs"].as_u64().unwrap() > 0);
        assert_eq!(pending(&host), most);
        host.send(&view, &[0]);
        line.expect();
        line.ask(100, "now");
        until("there is room again", || {
            (pending(&host) == most).then_some(())
        });
    }
}

#[test]
fn near_the_bound_the_oldest_idle_connection_makes_room() {
    let mut host = Host::with(Settings {
        connections_a_process: 3,
        ..Settings::default()
    });
    let (mut asking, mut begun) = (host.client(), host.client());
    asking.ask(1, "a");
    let view = host.present();
    begun.raw("{\"jsonrpc\":\"2.0\",");
    let mut idle = host.client();
    idle.call("list", &json!({}));
    let mut next = host.client();
    assert!(next.call("list", &json!({}))["result"].is_object());
    idle.assert_closed();
    // Neither the one that waits nor the one in the middle of a frame went.
    begun.raw("\"id\":\"x\",\"method\":\"list\"}\n");
    assert_eq!(begun.expect()["id"], "x");
    host.send(&view, &[1]);
    assert_eq!(picked(&asking.expect(), 0), "JWT");
}

#[test]
fn where_no_connection_is_idle_the_new_one_is_told_and_closed() {
    let mut host = Host::with(Settings {
        connections: 2,
        ..Settings::default()
    });
    let mut lines: Vec<Line> = (0..2).map(|_| host.client()).collect();
    for line in &mut lines {
        line.ask(1, "a");
    }
    host.present();
    until("both asks are there", || {
        let asks = host.all_shown();
        let waits = |it: &asktray_host::Shown| matches!(it, asktray_host::Shown::Standing(standing) if standing.asks.len() == 2);
        asks.iter().any(waits).then_some(())
    });
    let mut third = host.client();
    let reply = third.expect();
    assert_eq!(code(&reply), -32_002);
    assert!(reply["error"]["data"]["retryAfterMs"].is_u64());
    third.assert_closed();
}

#[test]
fn hundreds_of_connections_are_served() {
    let host = Host::with(Settings {
        connections_a_process: 512,
        ..Settings::default()
    });
    let mut lines: Vec<Line> = (0..300).map(|_| host.client()).collect();
    for line in &mut lines {
        assert!(line.call("list", &json!({}))["result"].is_object());
    }
}

/// Not a test of its own: sends each line of its input to the socket and says
/// what comes back.
#[test]
fn a_client_in_another_process() {
    let Some(socket) = again::socket() else {
        return;
    };
    let mut line = Line::connect(&socket);
    for input in std::io::stdin().lines() {
        line.raw(format!("{}\n", input.unwrap()));
        again::say(&line.expect().to_string());
    }
}

const CLIENT: &str = "bounds::a_client_in_another_process";

/// A name for this program, beside it, as long as this lives.
struct Name(PathBuf);

impl Name {
    fn new(name: &str) -> Self {
        let this = std::env::current_exe().unwrap();
        let path = this.with_file_name(name);
        let _ = std::fs::remove_file(&path);
        std::fs::hard_link(this, &path).unwrap();
        Self(path)
    }
}

impl Drop for Name {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn our_own_programs_count_as_the_process_that_started_them() {
    let mut host = Host::with(Settings {
        asks_a_minute: 2,
        ..Settings::default()
    });
    let ask =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "ask", "params": { "request": asked("a") } });
    let name = Name::new("asktray");
    let run = |program: &std::path::Path| {
        let mut client = Again::start(program, CLIENT, host.endpoint.path());
        client.tell(&ask.to_string());
        client
    };
    let mut clients = [run(&name.0), run(&name.0)];
    let mut third = run(&name.0);
    // Which of them comes first is open, but one of the three is too many.
    let mut other = Again::this(CLIENT, host.endpoint.path());
    for _ in 0..2 {
        let view = host.present();
        let me = std::process::id();
        assert_eq!(
            view.proof.as_ref().map(|it| it.pid),
            Some(me),
            "the test is who asks"
        );
        host.send(&view, &[0]);
    }
    let all = clients.iter_mut().chain([&mut third]);
    let refused = all
        .map(Again::says_json)
        .filter(|it| it["error"]["code"] == -32_002);
    assert_eq!(refused.count(), 1);
    // A foreign program counts for itself.
    other.tell(&ask.to_string());
    let view = host.present();
    assert_eq!(view.proof.as_ref().unwrap().pid, other.child.id());
    host.send(&view, &[0]);
    assert_eq!(status(&other.says_json(), 0), "answered");
}
