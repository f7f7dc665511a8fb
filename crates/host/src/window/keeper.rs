//! Keeps at most one window process, by the person's policy.

use std::time::Duration;

use asktray_markdown::visible::mark;
use asktray_view::{FromWindow, Surface, ToWindow};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::process::{News, Process};
use super::{Order, WindowEnv};
use crate::{Msg, Settings, WindowPolicy};

/// How often a page that shows something is asked whether it lives.
const BEAT: Duration = Duration::from_secs(2);
/// How long it may take to answer before it counts as hung.
const ANSWER: Duration = Duration::from_secs(5);
/// How long a page is left alone to draw: a large ask keeps it busy, and the
/// desk has its own bound for that.
const DRAWING: Duration = Duration::from_secs(10);
/// News that may wait for the keeper: a window that says more has to wait.
const NEWS: usize = 256;

/// Owns the process and its times.
pub(super) struct Keeper {
    env: WindowEnv,
    policy: WindowPolicy,
    idle: Duration,
    /// How the window stands on the desktop: the first thing a new one hears.
    surface: Surface,
    actor: mpsc::Sender<Msg>,
    process: Option<Process>,
    /// Counts processes, so that the news of one let go is not taken for
    /// another's.
    number: u64,
    /// The page of this process listens.
    ready: bool,
    /// Something is on show, or was asked to be.
    busy: bool,
    /// When a window without an ask is let go.
    idle_at: Option<Instant>,
    pings: u64,
    next_ping: Instant,
    /// The ping that waits for its answer, and until when.
    awaited: Option<(u64, Instant)>,
}

impl Keeper {
    pub(super) fn new(env: WindowEnv, settings: &Settings, actor: mpsc::Sender<Msg>) -> Self {
        Self {
            env,
            policy: settings.window,
            idle: Duration::from_secs(settings.window_idle_seconds),
            surface: Surface::default(),
            actor,
            process: None,
            number: 0,
            ready: false,
            busy: false,
            idle_at: None,
            pings: 0,
            next_ping: Instant::now(),
            awaited: None,
        }
    }

    pub(super) async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Order>) {
        let (send_news, mut news) = mpsc::channel(NEWS);
        self.keep_by_policy(&send_news).await;
        loop {
            let wake = self.wake();
            // In this order: a window that talks without end keeps no order
            // waiting, and a pong that is there counts before its time is up.
            tokio::select! {
                biased;
                order = orders.recv() => match order {
                    Some(order) => self.carry_out(order, &send_news).await,
                    None => return,
                },
                Some((number, news)) = news.recv() => {
                    if number == self.number && self.process.is_some() {
                        self.hear(news).await;
                    }
                }
                () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => {
                    self.time_passed().await;
                }
            }
        }
    }

    async fn carry_out(&mut self, order: Order, news: &mpsc::Sender<(u64, News)>) {
        match order {
            Order::Show(line) => self.show(*line, news).await,
            Order::Warm => {
                let wanted = self.policy != WindowPolicy::Never && self.env.has_display();
                if wanted && !self.busy {
                    self.ensure(news).await;
                    self.rest();
                }
            }
            Order::Drop => self.end_process(),
            Order::Change(policy) => {
                self.env.variables = policy.variables;
                self.idle = policy.idle;
                self.policy = policy.window;
                self.keep_by_policy(news).await;
            }
        }
    }

    /// Has a process where the policy always wants one, and times the end of
    /// one that is idle.
    async fn keep_by_policy(&mut self, news: &mpsc::Sender<(u64, News)>) {
        if self.policy == WindowPolicy::Always && self.env.has_display() {
            self.ensure(news).await;
        }
        if self.process.is_some() && !self.busy {
            self.rest();
        }
    }

    async fn show(&mut self, line: ToWindow, news: &mpsc::Sender<(u64, News)>) {
        if let ToWindow::Surface(surface) = &line {
            self.surface = *surface;
        }
        let starts = matches!(
            line,
            ToWindow::Present(_)
                | ToWindow::Notice(_)
                | ToWindow::List(_)
                | ToWindow::Settings(_)
                | ToWindow::History(_)
        );
        if starts {
            if !self.env.has_display() {
                tracing::warn!("no display: neither DISPLAY nor WAYLAND_DISPLAY is set");
                return self.tell(Msg::WindowDown).await;
            }
            if !self.ensure(news).await {
                return self.tell(Msg::WindowDown).await;
            }
            self.busy = true;
            self.idle_at = None;
            self.awaited = None;
            self.next_ping = Instant::now() + DRAWING;
        }
        let Some(process) = &mut self.process else {
            return;
        };
        if !process.write(&line).await {
            return self.lost().await;
        }
        if matches!(line, ToWindow::Rest) {
            self.busy = false;
            self.awaited = None;
            self.rest();
        }
    }

    /// Whether there is a process, started now if there was none.
    async fn ensure(&mut self, news: &mpsc::Sender<(u64, News)>) -> bool {
        if self.process.is_some() {
            return true;
        }
        self.number += 1;
        self.ready = false;
        self.awaited = None;
        match Process::start(&self.env, self.number, news.clone()) {
            Ok(mut process) => {
                // Whether it could take this line shows with the next one.
                process.write(&ToWindow::Surface(self.surface)).await;
                self.process = Some(process);
            }
            Err(error) => {
                tracing::error!("{}: {error}", self.env.program.display());
            }
        }
        self.process.is_some()
    }

    async fn hear(&mut self, news: News) {
        match news {
            News::Said(FromWindow::Ready) => self.ready = true,
            News::Said(FromWindow::Failed { reason }) => {
                tracing::warn!("no window: {}", mark(&reason));
                self.end_process();
                self.tell(Msg::WindowDown).await;
            }
            News::Said(FromWindow::Pong { ping }) => {
                if self.awaited.is_some_and(|(awaited, _)| awaited == ping) {
                    self.awaited = None;
                }
            }
            News::Said(said) => {
                if matches!(said, FromWindow::Shown { .. }) {
                    self.next_ping = Instant::now() + BEAT;
                }
                self.tell(Msg::Window(said)).await;
            }
            News::Over { hopeless: true } => {
                tracing::error!("no window: its libraries are missing");
                self.end_process();
                self.tell(Msg::WindowDown).await;
            }
            News::Over { hopeless: false } => self.lost().await,
        }
    }

    /// The window is gone, or of no use.
    async fn lost(&mut self) {
        tracing::warn!("the window was lost");
        let was_busy = self.busy;
        self.end_process();
        if was_busy {
            self.tell(Msg::WindowLost).await;
        }
    }

    /// Ends the process, if there is one: nothing is on show any more.
    fn end_process(&mut self) {
        self.process = None;
        self.busy = false;
        self.awaited = None;
        self.idle_at = None;
    }

    /// Nothing is on show: the policy says for how long the process stays.
    fn rest(&mut self) {
        self.idle_at = match self.policy {
            // A time that no clock will show is never.
            WindowPolicy::Auto => Instant::now().checked_add(self.idle),
            WindowPolicy::Never => Some(Instant::now()),
            WindowPolicy::Always => None,
        };
    }

    fn wake(&self) -> Option<Instant> {
        self.process.as_ref()?;
        let beat = (self.busy && self.ready)
            .then_some(self.awaited.map_or(self.next_ping, |(_, until)| until));
        self.idle_at.into_iter().chain(beat).min()
    }

    async fn time_passed(&mut self) {
        let now = Instant::now();
        if self.idle_at.is_some_and(|at| at <= now) {
            self.idle_at = None;
            if let Some(process) = self.process.take() {
                process.let_go();
            }
            return;
        }
        match self.awaited {
            Some((_, until)) if until <= now => {
                tracing::warn!("the page does not answer");
                self.lost().await;
            }
            None if self.busy && self.ready && self.next_ping <= now => {
                self.pings += 1;
                self.awaited = Some((self.pings, now + ANSWER));
                self.next_ping = now + BEAT;
                let ping = ToWindow::Ping(self.pings);
                if let Some(process) = &mut self.process
                    && !process.write(&ping).await
                {
                    self.lost().await;
                }
            }
            _ => {}
        }
    }

    async fn tell(&self, msg: Msg) {
        // Without an actor the app is ending.
        let _ = self.actor.send(msg).await;
    }
}
