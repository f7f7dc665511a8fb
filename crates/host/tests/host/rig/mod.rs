//! The fixture: a host, and the person who plays its window.

pub mod again;
pub mod line;

use std::path::Path;
use std::time::{Duration, Instant};

use asktray_client::endpoint::Endpoint;
use asktray_host::{
    Actor, Clock, Listener, Msg, PersonAct, Recording, SetClock, Settings, Shown, Store,
};
use asktray_view::{AskView, Draft, FromWindow, Notice, Surface, ToWindow};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

pub use line::Line;

/// How long anything may take that is sure to come. Generous: machines differ.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A running host on a clock set by hand.
pub struct Host {
    pub endpoint: Endpoint,
    pub clock: SetClock,
    /// What a new window heard first of how it stands.
    pub surface: Surface,
    shown: mpsc::UnboundedReceiver<Shown>,
    actor: mpsc::Sender<Msg>,
    life: Option<JoinHandle<()>>,
    runtime: Option<Runtime>,
    folder: TempDir,
}

impl Host {
    pub fn start() -> Self {
        Self::with(Settings::default())
    }

    pub fn with(settings: Settings) -> Self {
        let clock = SetClock::default();
        Self::on(settings, clock.clone(), clock)
    }

    pub fn on(settings: Settings, actors: impl Clock, clock: SetClock) -> Self {
        Self::within(tempfile::tempdir().unwrap(), settings, actors, clock)
    }

    /// Another life of the app in the same folder.
    pub fn restarted(mut self) -> Self {
        let life = self.life.take().unwrap();
        let runtime = self.runtime.take().unwrap();
        runtime.block_on(async {
            self.actor.send(Msg::Stop).await.unwrap();
            life.await.unwrap();
        });
        runtime.shutdown_timeout(PATIENCE);
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap());
        let clock = self.clock.clone();
        Self::within(folder, Settings::default(), clock.clone(), clock)
    }

    /// Where everything of this host is.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn within(folder: TempDir, settings: Settings, actors: impl Clock, clock: SetClock) -> Self {
        let endpoint = Endpoint::at(folder.path().join("asktray/ask.sock")).unwrap();
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let (shell, shown) = mpsc::unbounded_channel();
        let (host, actor) = Actor::new(settings, Recording(shell), actors);
        let host = host
            .editing(folder.path().join("settings.toml"))
            .keeping(Store::open(&folder.path().join("state/store.sqlite3")));
        let life = runtime.spawn(host.run());
        let listener = Listener::bind(&endpoint).unwrap();
        let to_actor = actor.clone();
        runtime.spawn(async move { listener.serve(to_actor).await });
        let mut host = Self {
            surface: Surface::default(),
            endpoint,
            clock,
            shown,
            actor,
            life: Some(life),
            runtime: Some(runtime),
            folder,
        };
        host.surface = host.line("how the window stands", |line| match line {
            ToWindow::Surface(surface) => Some(surface),
            _ => None,
        });
        host
    }

    pub fn client(&self) -> Line {
        Line::connect(self.endpoint.path())
    }

    pub fn tell(&self, msg: Msg) {
        self.actor.blocking_send(msg).unwrap();
    }

    pub fn window(&self, said: FromWindow) {
        self.tell(Msg::Window(said));
    }

    pub fn person(&self, act: PersonAct) {
        self.tell(Msg::Person(act));
    }

    /// Waits until the actor has taken all it was told so far.
    pub fn settle(&self) {
        self.tell(Msg::Tick);
        self.tell(Msg::Tick);
        until("the actor takes its messages", || {
            (self.actor.capacity() == self.actor.max_capacity()).then_some(())
        });
    }

    /// Time passes as it does while the machine is awake.
    pub fn pass(&self, ms: u64) {
        self.settle();
        let mut left = ms;
        while left > 0 {
            let step = left.min(1_000);
            self.clock.pass(step);
            self.settle();
            left -= step;
        }
    }

    /// Time passes as it does while the machine sleeps.
    pub fn sleep(&self, ms: u64) {
        self.settle();
        self.clock.pass(ms);
        self.settle();
    }

    /// The next thing shown that `wanted` takes; what comes before is skipped.
    pub fn shown<T>(&mut self, what: &str, mut wanted: impl FnMut(Shown) -> Option<T>) -> T {
        let shown = &mut self.shown;
        until(what, || shown.try_recv().ok().and_then(&mut wanted))
    }

    pub fn line<T>(&mut self, what: &str, mut wanted: impl FnMut(ToWindow) -> Option<T>) -> T {
        self.shown(what, |shown| match shown {
            Shown::Line(line) => wanted(*line),
            _ => None,
        })
    }

    /// Everything shown so far.
    pub fn all_shown(&mut self) -> Vec<Shown> {
        self.settle();
        std::iter::from_fn(|| self.shown.try_recv().ok()).collect()
    }

    /// The next ask that comes up, on screen.
    pub fn present(&mut self) -> AskView {
        let view = self.line("an ask comes up", |line| match line {
            ToWindow::Present(view) => Some(view),
            _ => None,
        });
        self.window(FromWindow::Shown { ask: view.ask });
        view
    }

    pub fn notice(&mut self) -> Notice {
        self.line("a notice comes up", |line| match line {
            ToWindow::Notice(notice) => Some(notice),
            _ => None,
        })
    }

    pub fn rests(&mut self) {
        self.line("the window rests", |line| {
            matches!(line, ToWindow::Rest).then_some(())
        });
    }

    /// The person picks one option for each question and sends.
    pub fn send(&self, ask: &AskView, picks: &[usize]) {
        let drafts = picks.iter().map(|pick| pick_of(*pick)).collect();
        self.window(FromWindow::Send {
            ask: ask.ask,
            drafts,
        });
    }

    /// Waits for the end of the actor.
    pub fn ends(&mut self) {
        let life = self.life.take().unwrap();
        let runtime = self.runtime.as_ref().unwrap();
        let ended = runtime.block_on(async { tokio::time::timeout(PATIENCE, life).await });
        ended.expect("the actor ends").unwrap();
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

pub fn pick_of(option: usize) -> Draft {
    Draft {
        selected: vec![option],
        ..Draft::default()
    }
}

/// Looks again and again until there is something.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "expected that {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}
