//! Larger and smaller text with the keys every browser has: Ctrl with plus,
//! minus and 0.

use gtk::{
    gdk::{self, ModifierType, keys::constants as key},
    glib::Propagation,
    prelude::*,
};
use webkit2gtk::{WebView, WebViewExt as _};

const STEP: f64 = 1.1;
const LEAST: f64 = 0.5;
const MOST: f64 = 3.0;

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
