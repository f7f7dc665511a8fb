//! When there is ink on the screen: told by the display itself, by its damage
//! events and the pixels it holds, and never by the program that draws.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::damage::{ConnectionExt as _, Damage, ReportLevel};
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat, MapState, Window as Id};
use x11rb::rust_connection::RustConnection;

use crate::rig::Desktop;

/// Pixels that differ clearly from the ground, at least: a line of text has
/// more, an empty page none.
const INK: usize = 400;

/// Looks at one display over a connection of its own.
pub struct Eye<'a> {
    desktop: &'a Desktop,
    x: RustConnection,
    damage: Damage,
}

impl<'a> Eye<'a> {
    /// Begins to look.
    pub fn on(desktop: &'a Desktop) -> Self {
        let (x, _) = x11rb::connect(Some(desktop.display())).expect("the display takes us");
        let version = x.damage_query_version(1, 1).expect("the display is there");
        version.reply().expect("the display tells damage");
        let damage = x.generate_id().expect("ids are plenty");
        x.damage_create(damage, desktop.root, ReportLevel::NON_EMPTY)
            .expect("the display is there");
        x.flush().expect("the display is there");
        Self { desktop, x, damage }
    }

    /// Forgets all that was drawn until now; the moment from which to count.
    pub fn close(&self) -> Instant {
        self.repair();
        while let Ok(Some(_)) = self.x.poll_for_event() {}
        Instant::now()
    }

    /// Milliseconds from `start` until the window with this title holds ink.
    pub fn ink(&self, title: &str, start: Instant) -> f64 {
        loop {
            assert!(
                start.elapsed() < Duration::from_secs(30),
                "no ink in {title}"
            );
            if let Ok(Some(_)) = self.x.poll_for_event() {
                self.repair();
                if self.has_ink(title) {
                    return start.elapsed().as_secs_f64() * 1_000.0;
                }
            }
            std::thread::sleep(Duration::from_micros(200));
        }
    }

    /// Without this no further damage is told.
    fn repair(&self) {
        let asked = self
            .x
            .damage_subtract(self.damage, x11rb::NONE, x11rb::NONE);
        asked.expect("the display is there");
        self.x.flush().expect("the display is there");
    }

    fn has_ink(&self, title: &str) -> bool {
        let managed = self.desktop.property(self.desktop.root, "_NET_CLIENT_LIST");
        let named = |id: &Id| {
            self.desktop
                .text(*id, "_NET_WM_NAME")
                .is_some_and(|name| name == title)
        };
        managed
            .into_iter()
            .find(named)
            .is_some_and(|id| self.drawn(id).is_some_and(|count| count >= INK))
    }

    /// How many pixels of a window differ clearly from its commonest colour.
    fn drawn(&self, id: Id) -> Option<usize> {
        let seen = self.x.get_window_attributes(id).ok()?.reply().ok()?;
        if seen.map_state != MapState::VIEWABLE {
            return None;
        }
        let shape = self.x.get_geometry(id).ok()?.reply().ok()?;
        let asked = self.x.get_image(
            ImageFormat::Z_PIXMAP,
            id,
            0,
            0,
            shape.width,
            shape.height,
            !0,
        );
        Some(count_clear(&asked.ok()?.reply().ok()?.data))
    }
}

/// How many pixels differ clearly from the commonest colour. The ground is
/// found among few of them, for looking must not take longer than drawing.
fn count_clear(data: &[u8]) -> usize {
    let colour = |pixel: &[u8]| [pixel[0], pixel[1], pixel[2]];
    let mut colours: HashMap<[u8; 3], usize> = HashMap::new();
    for pixel in data.chunks_exact(4).step_by(97) {
        *colours.entry(colour(pixel)).or_default() += 1;
    }
    let Some((ground, _)) = colours.into_iter().max_by_key(|(_, count)| *count) else {
        return 0;
    };
    let clear = |pixel: &&[u8]| {
        colour(pixel)
            .iter()
            .zip(ground)
            .any(|(a, b)| a.abs_diff(b) > 100)
    };
    data.chunks_exact(4).filter(clear).count()
}
