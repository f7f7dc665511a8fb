//! Where the window goes and how large it is: as its content wants, in the
//! middle of the monitor with the pointer, or as the person has put it; always
//! within the part of a monitor that panels leave free. May not show or hide
//! it. On Wayland the compositor decides where, and never tells.

use asktray_view::Place;
use gtk::{gdk, prelude::*};

use crate::{
    area::{Area, height_for, width_for},
    zoom,
};

/// What frame and title bar add, until the window manager has told.
const FRAME: (i32, i32) = (8, 40);

/// In logical pixels, without frame and title bar, for text of the usual size.
const WIDTH: f64 = 620.0;

/// The place of one window.
pub struct Spot {
    window: gtk::ApplicationWindow,
    /// What the page lies in, within the window.
    inside: gtk::Box,
    /// What frame and title bar add to its size.
    frame: (i32, i32),
    /// The height its content wants.
    wish: i32,
    /// What the person has decided.
    place: Place,
    /// Where it stood when it had settled; `None`: not yet.
    stood: Option<Area>,
}

impl Spot {
    /// The place of a window that was never on screen.
    pub fn new(window: &gtk::ApplicationWindow, inside: &gtk::Box) -> Self {
        Self {
            window: window.clone(),
            inside: inside.clone(),
            frame: FRAME,
            wish: 0,
            place: Place::default(),
            stood: None,
        }
    }

    /// The person put it there, in the life of another window.
    pub fn know(&mut self, place: Place) {
        self.place = place;
        if !self.window.is_visible() {
            self.take();
        }
    }

    /// Its content wants this height, in logical pixels.
    pub fn wish(&mut self, height: i32) {
        self.wish = height;
    }

    /// Puts the window there. One that is on screen stays where it is, as far
    /// as its new size lets it.
    pub fn take(&mut self) {
        let up = self.window.is_visible();
        let found = if up { self.here() } else { self.find() };
        let Some(at) = found else { return };
        let now = self.framed(self.now());
        if up && at == now {
            return;
        }
        self.stood = None;
        let (width, height) = (at.width - self.frame.0, at.height - self.frame.1);
        let (width, height) = (width.max(1), height.max(1));
        self.window.resize(width, height);
        if !up {
            // The page is laid out anew while nobody sees it yet.
            let size = gtk::Allocation::new(0, 0, width, height);
            self.inside.size_allocate(&size);
        }
        if !up || (at.x, at.y) != (now.x, now.y) {
            self.window.move_(at.x, at.y);
        }
        // GTK heeds the lines above only the first time, or once the window is
        // up; by then a manager has judged it by the size it had before.
        if !up && let Some(window) = self.window.window() {
            window.move_resize(at.x, at.y, width, height);
        }
    }

    /// The window manager had time to put it where it will: what changes from
    /// here on is the person's doing.
    pub fn settle(&mut self) {
        if let Some(window) = self.window.window() {
            let (outer, inner) = (window.frame_extents(), self.window.size());
            self.frame = (
                (outer.width() - inner.0).max(0),
                (outer.height() - inner.1).max(0),
            );
        }
        self.stood = Some(self.now());
    }

    /// Whether that time is over.
    pub fn has_settled(&self) -> bool {
        self.stood.is_some()
    }

    /// What the person has decided, where they decided something new since it
    /// was last looked at.
    pub fn look(&mut self) -> Option<Place> {
        let stood = self.stood?;
        // What fills a screen is no size that anybody chose.
        let state = self.window.window()?.state();
        let fills = gdk::WindowState::MAXIMIZED
            | gdk::WindowState::FULLSCREEN
            | gdk::WindowState::TILED
            | gdk::WindowState::ICONIFIED;
        if state.intersects(fills) {
            return None;
        }
        let now = self.now();
        let taught = now.teach(stood, &mut self.place);
        self.stood = Some(now);
        taught.then_some(self.place)
    }

    /// Where it is, frame and title bar in it, and how large it is without.
    fn now(&self) -> Area {
        let ((x, y), (width, height)) = (self.window.position(), self.window.size());
        Area {
            x,
            y,
            width,
            height,
        }
    }

    fn framed(&self, bare: Area) -> Area {
        Area {
            width: bare.width + self.frame.0,
            height: bare.height + self.frame.1,
            ..bare
        }
    }

    /// What it should take up at this corner where so much is free.
    fn sized(&self, (x, y): (i32, i32), work: Area) -> Area {
        let text = zoom::of_text().max(1.0);
        #[expect(clippy::cast_possible_truncation, reason = "it is small")]
        let wide = (WIDTH * text) as i32;
        let wish = self.framed(Area {
            x,
            y,
            width: self.place.width.unwrap_or(wide),
            height: self.place.height.unwrap_or(self.wish),
        });
        let mut sized = wish;
        if self.place.width.is_none() {
            sized.width = width_for(wish.width, work.width);
        }
        if self.place.height.is_none() {
            sized.height = height_for(wish.height, work.height, text);
        }
        sized
    }

    fn here(&self) -> Option<Area> {
        let monitor = self
            .window
            .display()
            .monitor_at_window(&self.window.window()?)?;
        let (now, work) = (self.now(), free(&monitor));
        Some(self.sized((now.x, now.y), work).kept_in(work))
    }

    fn find(&self) -> Option<Area> {
        let display = self.window.display();
        if let (Some(x), Some(y)) = (self.place.x, self.place.y) {
            // The nearest one, where that monitor is no longer there.
            let (x_in, y_in) = self.sized((x, y), self.now()).middle();
            let work = free(&display.monitor_at_point(x_in, y_in)?);
            return Some(self.sized((x, y), work).kept_in(work));
        }
        let (_, x, y) = display.default_seat()?.pointer()?.position();
        let work = free(&display.monitor_at_point(x, y)?);
        Some(self.sized((0, 0), work).centred_in(work))
    }
}

/// What panels leave of a monitor.
fn free(monitor: &gdk::Monitor) -> Area {
    let area = monitor.workarea();
    Area {
        x: area.x(),
        y: area.y(),
        width: area.width(),
        height: area.height(),
    }
}
