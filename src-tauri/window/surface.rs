//! The window on the desktop: made once, hidden, and used for every ask.
//! May not know what is in it.

use std::{cell::Cell, rc::Rc};

use gtk::{gdk, glib::Propagation, prelude::*};
use tauri::{App, WebviewUrl, WebviewWindowBuilder};
use webkit2gtk::{WebView, WebViewExt as _};

use crate::{
    actor::{Event, Events, post},
    lock,
    place::Area,
    stage::Coming,
    theme, zoom,
};

/// In logical pixels, without frame and title bar.
const SIZE: (f64, f64) = (620.0, 640.0);
const LEAST: (f64, f64) = (320.0, 240.0);

/// What frame and title bar add, until the window manager has told.
const FRAME: (i32, i32) = (8, 40);

/// There is no window.
#[derive(Debug, thiserror::Error)]
pub enum SurfaceError {
    /// Tauri could not make it.
    #[error("expected a window, found none: {0}")]
    Tauri(#[from] tauri::Error),
    /// It holds no web view.
    #[error("expected a web view in the window, found none")]
    NoWebView,
}

/// The window.
pub struct Surface {
    window: gtk::ApplicationWindow,
    view: WebView,
    events: Events,
    on_screen: Rc<Cell<bool>>,
    /// What frame and title bar add to its size.
    frame: (i32, i32),
    /// Where it was put when it last came up.
    put: Option<Area>,
    /// Where the person has moved it.
    moved: Option<Area>,
}

impl Surface {
    /// Makes the window, hidden, with the page in it.
    ///
    /// # Errors
    /// Tauri cannot make one.
    pub fn build(app: &App, events: &Events) -> Result<Self, SurfaceError> {
        let builder = WebviewWindowBuilder::new(app, "ask", WebviewUrl::default())
            .title("Asktray")
            .inner_size(SIZE.0, SIZE.1)
            .min_inner_size(LEAST.0, LEAST.1)
            .visible(false);
        let made = lock::window(builder).build()?;
        let window = made.gtk_window()?;
        let inside = made.default_vbox()?;
        let view = inside
            .children()
            .into_iter()
            .find_map(|it| it.downcast::<WebView>().ok());
        let view = view.ok_or(SurfaceError::NoWebView)?;
        lay_out(&window, &inside);
        lock::view(&view);
        zoom::on(&view);
        theme::follow();
        // Tauri turns composing in place off; without it Ctrl+Enter would send
        // while composed text is still in the input method.
        if let Some(input) = view.input_method_context() {
            webkit2gtk::InputMethodContextExt::set_enable_preedit(&input, true);
        }
        let on_screen = watch(&window, &view, events);
        let events = events.clone();
        Ok(Self {
            window,
            view,
            events,
            on_screen,
            frame: FRAME,
            put: None,
            moved: None,
        })
    }

    /// Puts the window on screen. An event tells when it is there.
    ///
    /// A window that is up but not in use may be covered, minimised or on
    /// another workspace, and many a window manager refuses to give it the
    /// keyboard. Only one that comes up anew is sure to be seen and heard.
    pub fn show(&mut self, coming: Coming) {
        if coming != Coming::Still && !self.window.is_active() {
            self.hide();
        }
        if !self.window.is_visible() {
            self.place();
            self.window.deiconify();
            self.window.set_focus_on_map(coming == Coming::Front);
            self.window.show_all();
        }
        self.view.grab_focus();
        if coming == Coming::Front {
            self.window.present();
        }
        if self.on_screen.get() {
            post(&self.events, Event::Mapped);
        }
    }

    /// Takes the window off the screen.
    pub fn hide(&mut self) {
        if !self.window.is_visible() {
            return;
        }
        self.remember();
        self.on_screen.set(false);
        self.window.hide();
    }

    fn area(&self) -> Area {
        let ((x, y), (width, height)) = (self.window.position(), self.window.size());
        Area {
            x,
            y,
            width: width + self.frame.0,
            height: height + self.frame.1,
        }
    }

    fn remember(&mut self) {
        if let Some(window) = self.window.window() {
            let (outer, inner) = (window.frame_extents(), self.window.size());
            self.frame = (
                (outer.width() - inner.0).max(0),
                (outer.height() - inner.1).max(0),
            );
        }
        let now = self.area();
        if self.moved.is_some() || self.put.is_some_and(|put| (put.x, put.y) != (now.x, now.y)) {
            self.moved = Some(now);
        }
    }

    fn place(&mut self) {
        let display = self.window.display();
        let wanted = self.moved.unwrap_or_else(|| self.area());
        let monitor = match self.moved {
            Some(at) => display.monitor_at_point(at.x + at.width / 2, at.y + at.height / 2),
            None => under_pointer(&display),
        };
        let Some(work) = monitor.map(|monitor| monitor.workarea()) else {
            return;
        };
        let work = Area {
            x: work.x(),
            y: work.y(),
            width: work.width(),
            height: work.height(),
        };
        let at = if self.moved.is_some() {
            wanted.kept_in(work)
        } else {
            wanted.centred_in(work)
        };
        self.window.resize(
            (at.width - self.frame.0).max(1),
            (at.height - self.frame.1).max(1),
        );
        self.window.move_(at.x, at.y);
        self.put = Some(at);
    }
}

/// Gives the page its size before the window is first on screen, so that the
/// first ask is laid out by then.
fn lay_out(window: &gtk::ApplicationWindow, inside: &gtk::Box) {
    inside.show_all();
    window.realize();
    let (width, height) = window.default_size();
    inside.size_allocate(&gtk::Allocation::new(0, 0, width, height));
}

fn under_pointer(display: &gdk::Display) -> Option<gdk::Monitor> {
    let (_, x, y) = display.default_seat()?.pointer()?.position();
    display.monitor_at_point(x, y)
}

/// Reports what happens to the window; the result says whether it is on
/// screen.
fn watch(window: &gtk::ApplicationWindow, view: &WebView, events: &Events) -> Rc<Cell<bool>> {
    let on_screen = Rc::new(Cell::new(false));
    let (flag, mapped) = (Rc::clone(&on_screen), events.clone());
    window.connect_map_event(move |_, _| {
        flag.set(true);
        post(&mapped, Event::Mapped);
        Propagation::Proceed
    });
    let died = events.clone();
    view.connect_web_process_terminated(move |_, reason| {
        post(&died, Event::PageDied(format!("{reason:?}")));
    });
    on_screen
}
