//! The window on the desktop: made once, hidden, and used for every ask.
//! May not know what is in it.

use std::{cell::Cell, rc::Rc, time::Duration};

use asktray_view::Surface as Stand;
use gtk::{glib, glib::Propagation, prelude::*};
use tauri::{App, WebviewUrl, WebviewWindowBuilder};
use webkit2gtk::{InputMethodContextExt as _, WebView, WebViewExt as _};

use crate::{
    actor::{Event, Events, post},
    hands::Hands,
    lock,
    place::Spot,
    stage::Coming,
    theme, tongue, zoom,
};

/// In logical pixels, without frame and title bar, until an ask says more.
const SIZE: (f64, f64) = (620.0, 640.0);
const LEAST: (f64, f64) = (320.0, 240.0);

/// Within this a window manager has put a window where it will, and no person
/// has moved it yet.
const SETTLING: Duration = Duration::from_millis(250);

/// A window that stands still for so long is where the person wants it.
const STANDING: Duration = Duration::from_millis(500);

/// Bytes of the longest token that a desktop gives with a click.
const MAX_TOKEN: usize = 256;

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
    spot: Spot,
    hands: Option<Hands>,
    token: Option<String>,
    events: Events,
    on_screen: Rc<Cell<bool>>,
    /// Counts what was asked of the timers, so that a late report is known as
    /// late.
    timers: u64,
}

impl Surface {
    /// Makes the window, hidden, with the page in it.
    ///
    /// # Errors
    /// Tauri cannot make one.
    pub fn build(app: &App, events: &Events) -> Result<Self, SurfaceError> {
        let page = tongue::address(|name| std::env::var(name).ok());
        let builder = WebviewWindowBuilder::new(app, "ask", WebviewUrl::App(page.into()))
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
        Ok(Self {
            spot: Spot::new(&window, &inside),
            hands: Hands::of(&window.display()),
            window,
            view,
            token: None,
            events: events.clone(),
            on_screen,
            timers: 0,
        })
    }

    /// Whether the desktop alone decides which window has the keyboard.
    pub fn is_governed(&self) -> bool {
        self.window.display().backend().is_wayland()
    }

    /// Stands so on the desktop from now on.
    pub fn stand(&mut self, stand: Stand) {
        self.window.set_keep_above(stand.on_top);
        self.spot.know(stand.place.unwrap_or_default());
    }

    /// What the desktop gave the person's click; it counts once.
    pub fn keep_token(&mut self, token: String) {
        let sane = token.len() <= MAX_TOKEN && token.chars().all(|c| c.is_ascii_graphic());
        self.token = sane.then_some(token);
    }

    /// Puts the window on screen, with so much height for its content, in
    /// pixels of the page. An event tells when it is there; the result how it
    /// came.
    ///
    /// A window that is up but not in use may be covered, minimised or on
    /// another workspace, and many a window manager refuses to give it the
    /// keyboard. Only one that comes up anew is sure to be seen and heard.
    pub fn show(&mut self, coming: Coming, height: Option<u32>) -> Coming {
        let coming = self.decide(coming);
        if coming != Coming::Still && !self.window.is_active() {
            self.hide();
        }
        self.look();
        let up = self.window.is_visible();
        if let Some(height) = height
            && (!up || coming != Coming::Still)
        {
            self.spot.wish(zoom::logical(height, &self.view));
            self.spot.take();
            self.time(SETTLING, Event::Settled);
        } else if !up {
            self.spot.take();
        }
        let token = (coming == Coming::Front)
            .then(|| self.token.take())
            .flatten();
        if let Some(token) = token {
            self.window.set_startup_id(&token);
        }
        if !up {
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
        coming
    }

    /// The keyboard is taken only from hands that rest. Of a window that has
    /// it already it is taken from nobody.
    fn decide(&self, coming: Coming) -> Coming {
        let rest = || self.hands.as_ref().is_some_and(Hands::rest);
        match coming {
            Coming::Auto if !self.window.is_active() && rest() => Coming::Front,
            Coming::Auto => Coming::Quiet,
            other => other,
        }
    }

    /// Takes the window off the screen.
    pub fn hide(&mut self) {
        if !self.window.is_visible() {
            return;
        }
        self.look();
        self.on_screen.set(false);
        self.window.hide();
    }

    /// The window is on screen.
    pub fn mapped(&mut self) {
        self.time(SETTLING, Event::Settled);
    }

    /// The window manager had its time.
    pub fn settled(&mut self, timer: u64) {
        if timer == self.timers && self.on_screen.get() {
            self.spot.settle();
        }
    }

    /// The window was moved or resized, by whomever.
    pub fn configured(&mut self) {
        if self.spot.has_settled() {
            self.time(STANDING, Event::Stood);
        }
    }

    /// It has stood still since.
    pub fn stood(&mut self, timer: u64) {
        if timer == self.timers {
            self.look();
        }
    }

    fn look(&mut self) {
        if self.on_screen.get()
            && let Some(place) = self.spot.look()
        {
            post(&self.events, Event::Placed(place));
        }
    }

    fn time(&mut self, time: Duration, event: impl FnOnce(u64) -> Event + 'static) {
        self.timers += 1;
        let (timer, events) = (self.timers, self.events.clone());
        glib::timeout_add_local_once(time, move || post(&events, event(timer)));
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
    let configured = events.clone();
    window.connect_configure_event(move |_, _| {
        post(&configured, Event::Configured);
        false
    });
    let focused = events.clone();
    window.connect_is_active_notify(move |window| {
        post(&focused, Event::Focused(window.is_active()));
    });
    let died = events.clone();
    view.connect_web_process_terminated(move |_, reason| {
        post(&died, Event::PageDied(format!("{reason:?}")));
    });
    on_screen
}
