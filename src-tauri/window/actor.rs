//! Runs the window: the one owner of everything, on GTK's own thread. Whatever
//! happens is sent to it as an [`Event`]; nothing is shared.

use std::{process, thread, time::Duration};

use asktray_view::FromWindow;
use gtk::glib;
use tauri::{
    WindowEvent,
    ipc::{Channel, InvokeResponseBody},
};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{
    exit, page,
    pipe::{Down, Line, Up},
    stage::{Effect, Stage},
    surface::{Surface, SurfaceError},
};

/// Long enough for two frames at 60 Hz and the way to the web process.
const BLANKING: Duration = Duration::from_millis(40);

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
    /// The page has drawn this ask, or with 0 something else.
    Drawn(u64),
    /// The person pressed the close button.
    Closed,
    /// The window is on screen.
    Mapped,
    /// The window is off the screen: hidden, minimised, or on another workspace.
    Unmapped,
    /// The page had time to blank.
    Blanked(u64),
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
                post(&closing, Event::Closed);
            }
        })
        .build(tauri::generate_context!())?;
    let surface = Surface::build(&app, &events)?;
    let actor = Actor {
        stage: Stage::default(),
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
            Event::Drawn(ask) => self.stage.drawn(ask),
            Event::Closed => self.stage.closed(),
            Event::Mapped => self.stage.mapped(),
            Event::Unmapped => self.stage.unmapped(),
            Event::Blanked(blank) => self.stage.blanked(blank),
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
            Effect::Show(coming) => self.surface.show(coming),
            Effect::Hide => self.surface.hide(),
            Effect::Blank(blank) => {
                let events = self.events.clone();
                glib::timeout_add_local_once(BLANKING, move || {
                    post(&events, Event::Blanked(blank));
                });
            }
        }
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
