//! Larger and smaller text with the keys every browser has: Ctrl with plus,
//! minus and 0. And how large the desktop has all text, by which the web engine
//! scales the whole page.

use gtk::{
    gdk::{self, ModifierType, keys::constants as key},
    glib::Propagation,
    prelude::*,
};
use webkit2gtk::{WebView, WebViewExt as _};

const STEP: f64 = 1.1;
const LEAST: f64 = 0.5;
const MOST: f64 = 3.0;

/// Dots per inch of text of the usual size.
const USUAL_DPI: f64 = 96.0;

/// Turns the keys on.
pub fn on(view: &WebView) {
    view.connect_key_press_event(|view, press| {
        let Some(level) = asked(press, view.zoom_level()) else {
            return Propagation::Proceed;
        };
        view.set_zoom_level(level);
        Propagation::Stop
    });
}

/// How much larger than usual the person has all text on the desktop.
pub fn of_text() -> f64 {
    // In 1024th of a dot per inch; -1: as usual.
    let dpi = gtk::Settings::default().map_or(-1, |it| it.gtk_xft_dpi());
    if dpi <= 0 {
        return 1.0;
    }
    (f64::from(dpi) / 1024.0 / USUAL_DPI).clamp(LEAST, 2.0 * MOST)
}

/// Logical pixels of as many of the page's. What no window can have is as much
/// as any can.
pub fn logical(height: u32, view: &WebView) -> i32 {
    const MOST: f64 = 100_000.0;
    let pixels = f64::from(height) * of_text() * view.zoom_level();
    #[expect(clippy::cast_possible_truncation, reason = "it is within bounds")]
    let pixels = pixels.clamp(0.0, MOST).ceil() as i32;
    pixels
}

fn asked(press: &gdk::EventKey, level: f64) -> Option<f64> {
    let modifiers = ModifierType::CONTROL_MASK | ModifierType::MOD1_MASK;
    if press.state() & modifiers != ModifierType::CONTROL_MASK {
        return None;
    }
    let level = match press.keyval() {
        key::plus | key::equal | key::KP_Add => level * STEP,
        key::minus | key::KP_Subtract => level / STEP,
        key::_0 | key::KP_0 => 1.0,
        _ => return None,
    };
    Some(level.clamp(LEAST, MOST))
}
