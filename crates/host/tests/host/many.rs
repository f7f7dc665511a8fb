//! Asks one after another through one host: each answered right, memory flat.

use std::fs;

use asktray_host::Settings;
use serde_json::{Value, json};

use super::rig::Host;
use super::rig::line::picked;

const ASKS: usize = 950;

/// Kilobytes of this process in memory now, and at its highest.
fn resident() -> (u64, u64) {
    (status("VmRSS:"), status("VmHWM:"))
}

fn status(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap()
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .unwrap()
}

#[test]
fn hundreds_of_asks_one_after_another_are_each_answered_right_in_flat_memory() {
    alone("many::one_after_another");
}

#[test]
fn frames_without_end_are_bounded_in_memory() {
    alone("many::without_end");
}

/// Runs `role` alone in a process, so that the figures are its own.
fn alone(role: &str) {
    let program = std::env::current_exe().unwrap();
    let output = std::process::Command::new(program)
        .args([role, "--exact", "--nocapture"])
        .env("ASKTRAY_TEST_SOCKET", "own")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    println!("{printed}");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(printed.contains("kB"));
}

/// Not a test of its own.
#[test]
fn one_after_another() {
    if super::rig::again::socket().is_none() {
        return;
    }
    let mut host = Host::with(Settings {
        asks_a_minute: 1_000_000,
        ..Settings::default()
    });
    let mut line = host.client();
    let mut early = 0;
    for n in 0..ASKS {
        let options: Vec<Value> = (0..4)
            .map(|o| json!(format!("choice {o} of {n}")))
            .collect();
        let request = json!({
            "question": format!("Number {n}?"),
            "description": format!("Some *words* about {n}.\n\n{}", "More. ".repeat(100)),
            "options": options,
        });
        line.request(n, "ask", &json!({ "request": request }));
        let view = host.present();
        assert_eq!(view.questions[0].plain, format!("Number {n}?"));
        host.send(&view, &[n % 4]);
        let reply = line.expect();
        assert_eq!(reply["id"], n);
        assert_eq!(picked(&reply, 0), format!("choice {} of {n}", n % 4));
        if n == 100 {
            early = resident().0;
        }
    }
    let late = resident().0;
    println!("VmRSS after 100 asks: {early} kB, after {ASKS}: {late} kB");
    assert!(late < early + 20 * 1024, "{early} kB grew to {late} kB");
}

/// Not a test of its own.
#[test]
fn without_end() {
    if super::rig::again::socket().is_none() {
        return;
    }
    let host = Host::start();
    let before = resident().1;
    let chunk = vec![b'['; 1024 * 1024];
    for _ in 0..4 {
        let mut line = host.client();
        for _ in 0..64 {
            line.raw(&chunk);
        }
        assert_eq!(line.expect()["error"]["code"], -32_600);
    }
    let most = resident().1;
    println!("at its highest {before} kB before and {most} kB after endless frames");
    assert!(most < before + 96 * 1024, "{before} kB grew to {most} kB");
}
