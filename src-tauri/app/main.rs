//! `asktray-app`: sits in the tray, listens on the socket, holds the asks. It
//! wires the host to the real shell and links no toolkit.

mod composing;
mod icon;
mod link;
mod log;
mod menu;
mod notify;
mod program;
mod session;
mod shell;
mod sound;
mod tray;
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use asktray_client::endpoint::Endpoint;
use asktray_host::{
    Actor, BootClock, ListenError, Listener, Msg, Settings, Store, Window, watch_settings,
};
use clap::Parser;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::mpsc;
use tokio::time::timeout;

use shell::Desktop;
use words::Words;

/// How long the end of the app waits for notifications to go.
const FAREWELL: Duration = Duration::from_secs(1);

/// The tray app of Asktray: waits for agents to ask, and shows their questions.
#[derive(Debug, Parser)]
#[command(version)]
struct Args {
    /// Listen here instead of at the user's endpoint.
    #[arg(long, value_name = "PATH")]
    socket: Option<PathBuf>,
    /// Leave the session of whoever started this, and its terminal.
    #[arg(long)]
    detached: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    if args.detached {
        // Fails only for a group's leader, which has no terminal to leave.
        let _ = rustix::process::setsid();
    }
    log::start(!args.detached);
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tracing::error!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> anyhow::Result<()> {
    let endpoint = match &args.socket {
        Some(path) => Endpoint::at(path.clone())?,
        None => Endpoint::from_env()?,
    };
    let listener = match Listener::bind(&endpoint) {
        Ok(listener) => listener,
        Err(ListenError::Taken(path)) => {
            // Whoever started this wanted an app to be there, and one is.
            tracing::info!("another app listens at {}", path.display());
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    };
    let path = Settings::path(|name| std::env::var_os(name));
    let settings = read_settings(path.as_deref());
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .context("no runtime")?
        .block_on(live(listener, settings, path))
}

/// What of the settings cannot be used is not in force: an app that does not
/// start helps nobody. The settings page names it, too.
fn read_settings(path: Option<&Path>) -> Settings {
    let Some(path) = path else {
        return Settings::default();
    };
    let settings = Settings::read(path);
    for problem in &settings.problems {
        tracing::error!("{}: {problem}", path.display());
    }
    settings
}

async fn live(listener: Listener, settings: Settings, path: Option<PathBuf>) -> anyhow::Result<()> {
    let (window_said, from_window) = mpsc::channel(64);
    let env = shell::window_env(&settings)?;
    let has_display = env.has_display();
    let window = Window::keep(env, &settings, window_said);
    let (acts_said, from_acts) = mpsc::unbounded_channel();
    let words = Words::of_desktop(|name| std::env::var(name).ok());
    let (notifier, notifying) = notify::keep(acts_said.clone(), words.clone());
    let desktop = Desktop::new(window, tray::keep(acts_said, words), notifier);
    let (mut actor, send) = Actor::new(settings.clone(), desktop, BootClock);
    if !has_display {
        actor = actor.brief();
    }
    if let Some(path) = path {
        actor = actor.editing(path.clone());
        tokio::spawn(watch_settings(path, settings, send.clone()));
    }
    if let Some(path) = Store::path(|name| std::env::var_os(name)) {
        actor = actor.keeping(Store::open(&path));
    }
    tokio::spawn(forward(from_window, send.clone()));
    tokio::spawn(forward_acts(from_acts, send.clone()));
    tokio::spawn(session::watch(send.clone()));
    tokio::spawn(stop_on_signal(send.clone())?);
    tracing::info!("listening");
    let ended = tokio::select! {
        () = actor.run() => Ok(()),
        served = listener.serve(send) => served.context("the socket cannot be watched"),
    };
    // The actor is gone, and with it the way to the notifier, which now takes
    // away what stands.
    let _ = timeout(FAREWELL, notifying).await;
    ended
}

async fn forward(mut from: mpsc::Receiver<Msg>, to: mpsc::Sender<Msg>) {
    while let Some(msg) = from.recv().await {
        if to.send(msg).await.is_err() {
            return;
        }
    }
}

async fn forward_acts(
    mut from: mpsc::UnboundedReceiver<asktray_host::PersonAct>,
    to: mpsc::Sender<Msg>,
) {
    while let Some(act) = from.recv().await {
        if to.send(Msg::Person(act)).await.is_err() {
            return;
        }
    }
}

/// A stop by the system is no outcome (law L11).
fn stop_on_signal(
    actor: mpsc::Sender<Msg>,
) -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut term = signal(SignalKind::terminate())?;
    let mut int = signal(SignalKind::interrupt())?;
    let mut hup = signal(SignalKind::hangup())?;
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
            _ = hup.recv() => {}
        }
        let _ = actor.send(Msg::Stop).await;
    })
}
