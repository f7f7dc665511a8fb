//! The keeper of the window, with a shell script for a window.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use asktray_client::endpoint::Endpoint;
use asktray_host::{
    Actor, BootClock, Listener, Msg, Settings, Shell, Standing, Window, WindowEnv, WindowPolicy,
};
use asktray_view::ToWindow;
use serde_json::json;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;

use super::rig::line::{picked, status};
use super::rig::{Line, until};

/// The real shell as far as the window goes.
struct Windowed(Window);

impl Shell for Windowed {
    fn show(&mut self, line: ToWindow) {
        self.0.show(line);
    }
    fn warm(&mut self) {
        self.0.warm();
    }
    fn drop_window(&mut self) {
        self.0.drop_process();
    }
    fn standing(&mut self, _: Standing) {}
    fn open_link(&mut self, _: &str) {}
}

struct Rig {
    folder: tempfile::TempDir,
    endpoint: Endpoint,
    runtime: Option<Runtime>,
}

impl Rig {
    fn start(act: &str) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/window.sh");
        Self::with(act, script, Settings::default(), Some(":9"))
    }

    fn under(act: &str, window: WindowPolicy) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/window.sh");
        let settings = Settings {
            window,
            window_idle_seconds: 1,
            ..Settings::default()
        };
        Self::with(act, script, settings, Some(":9"))
    }

    fn with(act: &str, program: PathBuf, settings: Settings, display: Option<&str>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("act"), format!("{act}\n")).unwrap();
        let endpoint = Endpoint::at(folder.path().join("asktray/ask.sock")).unwrap();
        let mut variables = vec![
            ("LOG".into(), folder.path().into()),
            ("PATH".into(), "/usr/bin:/bin".into()),
        ];
        variables.extend(display.map(|display| ("DISPLAY".into(), display.into())));
        let env = WindowEnv { program, variables };
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let guard = runtime.enter();
        let (said, mut from_window) = mpsc::channel::<Msg>(64);
        let window = Window::keep(env, &settings, said);
        let (actor, send) = Actor::new(settings, Windowed(window), BootClock);
        let listener = Listener::bind(&endpoint).unwrap();
        let to_actor = send.clone();
        runtime.spawn(actor.run());
        runtime.spawn(async move { listener.serve(to_actor).await });
        runtime.spawn(async move {
            while let Some(msg) = from_window.recv().await {
                if send.send(msg).await.is_err() {
                    return;
                }
            }
        });
        drop(guard);
        Self {
            folder,
            endpoint,
            runtime: Some(runtime),
        }
    }

    fn client(&self) -> Line {
        Line::connect(self.endpoint.path())
    }

    /// Replaced in one go: a window may be reading it.
    fn act(&self, act: &str) {
        let fresh = self.folder.path().join("act~");
        fs::write(&fresh, format!("{act}\n")).unwrap();
        fs::rename(fresh, self.folder.path().join("act")).unwrap();
    }

    fn log(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.folder.path().join(name)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    fn pids(&self) -> Vec<String> {
        self.log("pids")
    }

    fn wait_for(&self, what: &str, line: &str) {
        until(what, || {
            self.log("lines").iter().any(|it| it == line).then_some(())
        });
    }

    /// Every window there was has ended and was waited for.
    fn assert_nothing_left(&self) {
        until("no window is left, not even a zombie", || {
            let left = self
                .pids()
                .iter()
                .any(|pid| Path::new("/proc").join(pid).exists());
            (!left).then_some(())
        });
    }

    fn kill_window(&self) {
        let pid: i32 = self.pids().last().unwrap().parse().unwrap();
        let pid = rustix::process::Pid::from_raw(pid).unwrap();
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    }
}

impl Drop for Rig {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(5));
        }
    }
}

#[test]
fn a_window_is_started_for_an_ask_and_its_answer_goes_back() {
    let rig = Rig::start("answer");
    let mut line = rig.client();
    for id in 0..5 {
        line.ask(id, "a");
        assert_eq!(picked(&line.expect(), 0), "JWT");
    }
    assert_eq!(rig.pids().len(), 1, "one window for all");
}

#[test]
fn a_window_that_was_killed_comes_back_with_the_ask() {
    let rig = Rig::start("show");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("the ask is shown", "present 1");
    rig.act("answer");
    rig.kill_window();
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 2);
}

#[test]
fn a_window_that_dies_again_and_again_is_given_up_after_three() {
    let rig = Rig::start("die");
    let mut line = rig.client();
    line.ask(1, "a");
    assert_eq!(status(&line.expect(), 0), "unavailable");
    assert_eq!(rig.pids().len(), 3);
    let hello = line.call("hello", &json!({}));
    assert_eq!(hello["result"]["surface"], "none");
    rig.assert_nothing_left();
    // It is tried anew with the next ask.
    rig.act("answer");
    line.ask(2, "b");
    assert_eq!(picked(&line.expect(), 0), "JWT");
}

#[test]
fn where_the_window_cannot_be_shown_the_ask_is_unavailable() {
    for act in ["failed", "loader"] {
        let rig = Rig::start(act);
        let mut line = rig.client();
        line.ask(1, "a");
        assert_eq!(status(&line.expect(), 0), "unavailable", "{act}");
        assert_eq!(line.call("hello", &json!({}))["result"]["surface"], "none");
        rig.assert_nothing_left();
    }
}

#[test]
fn a_program_that_is_not_there_makes_asks_unavailable() {
    let rig = Rig::with(
        "answer",
        "/nowhere/window".into(),
        Settings::default(),
        Some(":9"),
    );
    let mut line = rig.client();
    line.ask(1, "a");
    assert_eq!(status(&line.expect(), 0), "unavailable");
}

#[test]
fn without_a_display_nothing_is_started() {
    for display in [None, Some("")] {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/window.sh");
        let rig = Rig::with("answer", script, Settings::default(), display);
        let mut line = rig.client();
        line.ask(1, "a");
        assert_eq!(status(&line.expect(), 0), "unavailable");
        assert_eq!(rig.pids().len(), 0);
    }
}

#[test]
fn under_auto_a_window_is_warmed_by_a_client_and_let_go_when_idle() {
    let rig = Rig::under("answer", WindowPolicy::Auto);
    let mut line = rig.client();
    until("the window is warmed", || {
        (rig.pids().len() == 1).then_some(())
    });
    line.ask(1, "a");
    line.expect();
    rig.wait_for("it is let go", "over");
    rig.assert_nothing_left();
    line.ask(2, "b");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 2);
}

#[test]
fn an_idle_time_beyond_all_clocks_is_for_ever() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/window.sh");
    let settings = Settings {
        window_idle_seconds: u64::MAX,
        ..Settings::default()
    };
    let rig = Rig::with("answer", script, settings, Some(":9"));
    let mut line = rig.client();
    for id in 0..2 {
        line.ask(id, "a");
        assert_eq!(picked(&line.expect(), 0), "JWT");
    }
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn under_never_a_window_goes_as_soon_as_nothing_is_shown() {
    let rig = Rig::under("answer", WindowPolicy::Never);
    let mut line = rig.client();
    line.call("list", &json!({}));
    assert_eq!(rig.pids().len(), 0, "nothing is warmed");
    line.ask(1, "a");
    line.expect();
    rig.wait_for("it is let go", "over");
    rig.assert_nothing_left();
}

#[test]
fn under_always_a_window_is_there_from_the_start_and_stays() {
    let rig = Rig::under("answer", WindowPolicy::Always);
    until("the window is started", || {
        (rig.pids().len() == 1).then_some(())
    });
    let mut line = rig.client();
    line.ask(1, "a");
    line.expect();
    std::thread::sleep(Duration::from_millis(2_500));
    assert!(!rig.log("lines").contains(&"over".to_owned()));
    line.ask(2, "b");
    line.expect();
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn a_window_that_does_not_end_when_let_go_is_ended() {
    let rig = Rig::under("show", WindowPolicy::Never);
    let mut line = rig.client();
    line.request(
        1,
        "ask",
        &json!({ "request": super::rig::line::asked("a"), "key": "k".repeat(22) }),
    );
    rig.wait_for("the ask is shown", "present 1");
    rig.act("stubborn");
    // Answered by nobody; its caller goes, the notice passes, the window rests.
    drop(line);
    rig.wait_for("it is let go", "over");
    rig.assert_nothing_left();
}

#[test]
fn a_page_that_does_not_answer_its_heartbeat_is_made_anew() {
    let rig = Rig::start("mute");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("the page is asked whether it lives", "ping");
    rig.act("answer");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 2);
}

#[test]
fn a_page_that_answers_its_heartbeat_stays() {
    let rig = Rig::start("show");
    let mut line = rig.client();
    line.ask(1, "a");
    until("it was asked several times", || {
        let pings = rig.log("lines").iter().filter(|it| *it == "ping").count();
        (pings >= 4).then_some(())
    });
    line.assert_silent(100);
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn a_window_that_stops_reading_is_made_anew() {
    let rig = Rig::start("frozen");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("it got the ask", "present 1");
    rig.act("answer");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    rig.assert_frozen_is_gone();
}

#[test]
fn what_an_earlier_window_still_says_is_not_taken_for_the_next_ones_word() {
    let rig = Rig::start("late");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("it got the ask", "present 1");
    rig.act("show");
    rig.wait_for("what it left behind has spoken", "late");
    line.assert_silent(300);
    rig.act("answer");
    rig.kill_window();
    assert_eq!(picked(&line.expect(), 0), "JWT");
}

impl Rig {
    fn assert_frozen_is_gone(&self) {
        let first = self.pids()[0].clone();
        until("the frozen one is gone", || {
            (!Path::new("/proc").join(&first).exists()).then_some(())
        });
    }
}

#[test]
fn a_window_that_talks_nonsense_is_made_anew() {
    for act in ["garbage", "endless"] {
        let rig = Rig::start(act);
        let mut line = rig.client();
        line.ask(1, "a");
        rig.wait_for("it got the ask", "present 1");
        rig.act("answer");
        assert_eq!(picked(&line.expect(), 0), "JWT", "{act}");
        rig.assert_frozen_is_gone();
    }
}

#[test]
fn a_window_may_complain_without_end() {
    let rig = Rig::start("chatty");
    let mut line = rig.client();
    line.ask(1, "a");
    assert_eq!(picked(&line.expect(), 0), "JWT");
    assert_eq!(rig.pids().len(), 1);
}

#[test]
fn the_window_ends_with_the_app() {
    let mut rig = Rig::start("stubborn");
    let mut line = rig.client();
    line.ask(1, "a");
    rig.wait_for("the ask is shown", "present 1");
    rig.runtime
        .take()
        .unwrap()
        .shutdown_timeout(Duration::from_secs(5));
    until("the window is gone", || {
        let pid = &rig.pids()[0];
        let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // Nobody is left to wait for it: a zombie is as good as gone.
        (status.is_empty() || status.contains(") Z ")).then_some(())
    });
}
