//! The window on the desktop: made once, hidden, and used for every ask.
//! May not know what is in it.

use std::{cell::Cell, rc::Rc};

use gtk::{glib::Propagation, prelude::*};
use tauri::{App, WebviewUrl, WebviewWindowBuilder};
use webkit2gtk::{InputMethodContextExt as _, WebView, WebViewExt as _};

use crate::{
    actor::{Event, Events, post},
    lock,
    place::Place,
    stage::Coming,
    theme, zoom,
};

/// In logical pixels, without frame and title bar.
const SIZE: (f64, f64) = (620.0, 640.0);
const LEAST: (f64, f64) = (320.0, 240.0);

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
    place: Place,
    events: Events,
    on_screen: Rc<Cell<bool>>,
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
        let (window, inside) = (made.gtk_window()?, made.default_vbox()?);
        let view = inside
            .children()
            .into_iter()
            .find_map(|it| it.downcast::<WebView>().ok());
        let view = view.ok_or(SurfaceError::NoWebView)?;
        lay_out(&window, &inside);
        lock::view(&view);
        zoom::on(&view);
        compose_in_place(&view);
        theme::follow();
        let on_screen = watch(&window, &view, events);
        let (place, events) = (Place::new(&window), events.clone());
        Ok(Self {
            window,
            view,
            place,
            events,
            on_screen,
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
            self.place.take();
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
        self.place.remember();
        self.on_screen.set(false);
        self.window.hide();
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

/// Lets an input method compose within the text field. Tauri turns that off;
/// without it Ctrl+Enter would send while text is still being composed.
fn compose_in_place(view: &WebView) {
    if let Some(input) = view.input_method_context() {
        input.set_enable_preedit(true);
    }
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
    let (flag, unmapped) = (Rc::clone(&on_screen), events.clone());
    window.connect_unmap_event(move |_, _| {
        flag.set(false);
        post(&unmapped, Event::Unmapped);
        Propagation::Proceed
    });
    let died = events.clone();
    view.connect_web_process_terminated(move |_, reason| {
        post(&died, Event::PageDied(format!("{reason:?}")));
    });
    on_screen
}
