//! The app's side of the pipe, with a shell script for a window.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use asktray_client::endpoint::Endpoint;
use asktray_host::{
    Actor, BootClock, Listener, Msg, Settings, Shell, Standing, Window, WindowEnv, WindowPolicy,
};
use asktray_view::ToWindow;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;

use crate::rig::{Line, until};

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
    fn notify(&mut self, _: asktray_host::Notification) {}
    fn withdraw(&mut self, _: asktray_desk::AskId) {}
    fn sound(&mut self) {}
    fn settings(&mut self, _: &Settings) {}
}

pub struct Rig {
    folder: tempfile::TempDir,
    endpoint: Endpoint,
    pub runtime: Option<Runtime>,
}

impl Rig {
    pub fn start(act: &str) -> Self {
        Self::with(act, script(), Settings::default(), Some(":9"))
    }

    pub fn under(act: &str, window: WindowPolicy) -> Self {
        let settings = Settings {
            window,
            window_idle_seconds: 1,
            ..Settings::default()
        };
        Self::with(act, script(), settings, Some(":9"))
    }

    pub fn with(act: &str, program: PathBuf, settings: Settings, display: Option<&str>) -> Self {
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

    pub fn client(&self) -> Line {
        Line::connect(self.endpoint.path())
    }

    /// Replaced in one go: a window may be reading it.
    pub fn act(&self, act: &str) {
        let fresh = self.folder.path().join("act~");
        fs::write(&fresh, format!("{act}\n")).unwrap();
        fs::rename(fresh, self.folder.path().join("act")).unwrap();
    }

    pub fn log(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.folder.path().join(name)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    pub fn pids(&self) -> Vec<String> {
        self.log("pids")
    }

    pub fn wait_for(&self, what: &str, line: &str) {
        until(what, || {
            self.log("lines").iter().any(|it| it == line).then_some(())
        });
    }

    /// Every window there was has ended and was waited for.
    pub fn assert_nothing_left(&self) {
        until("no window is left, not even a zombie", || {
            let left = self
                .pids()
                .iter()
                .any(|pid| Path::new("/proc").join(pid).exists());
            (!left).then_some(())
        });
    }

    pub fn assert_first_is_gone(&self) {
        let first = self.pids()[0].clone();
        until("the first window is gone", || {
            (!Path::new("/proc").join(&first).exists()).then_some(())
        });
    }

    pub fn kill_window(&self) {
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

/// The window's program.
pub fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/host/keeper/window.sh")
}
