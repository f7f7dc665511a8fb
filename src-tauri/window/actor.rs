//! Runs the window: the one owner of everything, on GTK's own thread. Whatever
//! happens is sent to it as an [`Event`]; nothing is shared.

use std::{
    process, thread,
    time::{Duration, Instant},
};

use asktray_view::{FromWindow, Place};
use gtk::{glib, prelude::*};
use tauri::{
    WindowEvent,
    ipc::{Channel, InvokeResponseBody},
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{
    clipboard, exit, page,
    pipe::{Down, Line, Up},
    stage::{Effect, Stage},
    surface::{Surface, SurfaceError},
};

/// Long enough for two frames at 60 Hz and the way to the web process.
const BLANKING: Duration = Duration::from_millis(40);

/// How long the desktop may take to give a window that came up the keyboard.
const KEYBOARD: Duration = Duration::from_secs(1);

/// As most desktops have it, where there is no setting.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

/// Long enough for the main thread to end the process in order.
const FAREWELL: Duration = Duration::from_secs(2);

/// Something that happened.
pub enum Event {
    /// The app said something.
    Line(Line),
    /// The app closed the pipe: it is gone, and it holds the asks.
    AppGone,
    /// A page listens.
    Attached(Channel),
    /// The page says something to the app.
    Said(FromWindow),
    /// The page has drawn this ask, or with 0 something else, and wants so
    /// much height for it, in its own pixels.
    Drawn(u64, Option<u32>),
    /// The person pressed the close button.
    Closed(Instant),
    /// The window is on screen.
    Mapped,
    /// The window is off the screen: hidden, minimised, or on another workspace.
    Unmapped,
    /// The page had time to blank.
    Blanked(u64),
    /// The desktop had time to give the window the keyboard.
    Waited(u64),
    /// The window has the keyboard, or no longer.
    Focused(bool),
    /// The window was moved or resized, by whomever.
    Configured,
    /// The window manager had time to put the window where it will.
    Settled(u64),
    /// The window has stood still for a while.
    Stood(u64),
    /// The person has put the window there.
    Placed(Place),
    /// The web process is gone, and why.
    PageDied(String),
}

/// Where events are sent.
pub type Events = UnboundedSender<Event>;

/// Runs until the app closes the pipe or the web process dies; both end the
/// process.
///
/// # Errors
/// There is no window to run.
pub fn run(down: Down, up: Up) -> Result<(), SurfaceError> {
    let (events, happened) = unbounded_channel();
    let closing = events.clone();
    let app = tauri::Builder::default()
        .manage(events.clone())
        .invoke_handler(tauri::generate_handler![
            page::attach,
            page::say,
            page::drawn
        ])
        .on_window_event(move |_, event| {
            if let WindowEvent::CloseRequested { api, .. } = event {
                api.prevent_close();
                post(&closing, Event::Closed(Instant::now()));
            }
        })
        .build(tauri::generate_context!())?;
    let surface = Surface::build(&app, &events)?;
    let actor = Actor {
        stage: Stage::new(surface.is_governed(), double_click()),
        surface,
        up,
        page: None,
        events: events.clone(),
    };
    glib::MainContext::default().spawn_local(actor.act(happened));
    thread::spawn(move || listen(down, &events));
    app.run(|_, _| {});
    Ok(())
}

/// Sends an event. The actor lives as long as the process, so it arrives.
pub fn post(events: &Events, event: Event) {
    let _ = events.send(event);
}

/// Within what time two clicks are one.
fn double_click() -> Duration {
    let set = gtk::Settings::default().map(|it| it.gtk_double_click_time());
    set.and_then(|ms| u64::try_from(ms).ok())
        .map_or(DOUBLE_CLICK, Duration::from_millis)
}

fn listen(down: Down, events: &Events) {
    down.read(|line| post(events, Event::Line(line)));
    post(events, Event::AppGone);
    // The main thread may hang; without the app nobody else would end it.
    thread::sleep(FAREWELL);
    process::exit(0);
}

struct Actor {
    stage: Stage,
    surface: Surface,
    up: Up,
    page: Option<Channel>,
    events: Events,
}

impl Actor {
    async fn act(mut self, mut happened: UnboundedReceiver<Event>) {
        while let Some(event) = happened.recv().await {
            for effect in self.take(event) {
                self.carry_out(effect);
            }
        }
    }

    fn take(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Line(line) => self.stage.line(line),
            Event::Attached(page) => {
                self.page = Some(page);
                self.stage.attached()
            }
            Event::Said(FromWindow::Seen { seen, .. }) => self.stage.page_seen(seen),
            Event::Said(what) => vec![Effect::Up(what)],
            Event::Drawn(ask, height) => self.stage.drawn(ask, height),
            Event::Closed(at) => self.stage.closed(at),
            Event::Mapped => {
                self.surface.mapped();
                self.stage.mapped()
            }
            Event::Unmapped => self.stage.unmapped(),
            Event::Blanked(blank) => self.stage.blanked(blank),
            Event::Waited(wait) => self.stage.waited(wait),
            Event::Focused(has) => self.stage.focused(has),
            Event::Configured => {
                self.surface.configured();
                Vec::new()
            }
            Event::Settled(timer) => {
                self.surface.settled(timer);
                Vec::new()
            }
            Event::Stood(timer) => {
                self.surface.stood(timer);
                Vec::new()
            }
            Event::Placed(place) => vec![Effect::Up(FromWindow::Placed(place))],
            Event::AppGone => process::exit(0),
            Event::PageDied(reason) => {
                eprintln!("asktray-window: the web process died: {reason}");
                process::exit(exit::PAGE_DIED.into());
            }
        }
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Page(text) => self.tell_page(text),
            Effect::Up(what) => self.up.say(&what),
            Effect::Show { coming, height } => {
                let came = self.surface.show(coming, height);
                for effect in self.stage.came(came) {
                    self.carry_out(effect);
                }
            }
            Effect::Hide => self.surface.hide(),
            Effect::Blank(blank) => self.after(BLANKING, Event::Blanked(blank)),
            Effect::Wait(wait) => self.after(KEYBOARD, Event::Waited(wait)),
            Effect::Surface(stand) => self.surface.stand(stand),
            Effect::Token(token) => self.surface.keep_token(token),
            Effect::Clip(text) => clipboard::take(&text),
        }
    }

    fn after(&self, time: Duration, event: Event) {
        let events = self.events.clone();
        glib::timeout_add_local_once(time, move || post(&events, event));
    }

    fn tell_page(&self, text: String) {
        let sent = self
            .page
            .as_ref()
            .map(|page| page.send(InvokeResponseBody::Json(text)));
        if let Some(Err(error)) = sent {
            eprintln!("asktray-window: could not reach the page: {error}");
        }
    }
}
