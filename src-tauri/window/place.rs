//! Where the window goes: into the middle of the monitor with the pointer, or
//! where the person has moved it; always within the part of a monitor that
//! panels leave free. May not show or hide it. On Wayland the compositor
//! decides, and none of this has any effect.

use gtk::{gdk, prelude::*};

use crate::area::Area;

/// What frame and title bar add, until the window manager has told.
const FRAME: (i32, i32) = (8, 40);

/// By how much window managers shift a window for reasons of their own.
const SLACK: i32 = 32;

/// The place of one window.
pub struct Place {
    window: gtk::ApplicationWindow,
    /// What frame and title bar add to its size.
    frame: (i32, i32),
    /// Where it was put when it last came up.
    put: Option<Area>,
    /// Where the person has moved it.
    moved: Option<Area>,
}

impl Place {
    /// The place of a window that was never on screen.
    pub fn new(window: &gtk::ApplicationWindow) -> Self {
        Self {
            window: window.clone(),
            frame: FRAME,
            put: None,
            moved: None,
        }
    }

    /// Puts the window there, before it comes up.
    pub fn take(&mut self) {
        let Some(at) = self.find() else { return };
        let (width, height) = (at.width - self.frame.0, at.height - self.frame.1);
        self.window.resize(width.max(1), height.max(1));
        self.window.move_(at.x, at.y);
        // GTK heeds the line above only the first time.
        if let Some(window) = self.window.window() {
            window.move_(at.x, at.y);
        }
        self.put = Some(at);
    }

    /// Looks where the window is, before it goes.
    pub fn remember(&mut self) {
        if let Some(window) = self.window.window() {
            let (outer, inner) = (window.frame_extents(), self.window.size());
            self.frame = (
                (outer.width() - inner.0).max(0),
                (outer.height() - inner.1).max(0),
            );
        }
        let now = self.now();
        if self.moved.is_some() || self.put.is_some_and(|put| put.is_off(now, SLACK)) {
            self.moved = Some(now);
        }
    }

    fn now(&self) -> Area {
        let ((x, y), (width, height)) = (self.window.position(), self.window.size());
        Area {
            x,
            y,
            width: width + self.frame.0,
            height: height + self.frame.1,
        }
    }

    fn find(&self) -> Option<Area> {
        let display = self.window.display();
        if let Some(at) = self.moved {
            let (x, y) = at.middle();
            return Some(at.kept_in(free(&display.monitor_at_point(x, y)?)));
        }
        let (_, x, y) = display.default_seat()?.pointer()?.position();
        Some(
            self.now()
                .centred_in(free(&display.monitor_at_point(x, y)?)),
        )
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
