//! The tray's icon, drawn as pixels so that the number of pending asks is in
//! it: a speech bubble with a question mark, or with the number while something
//! waits. *Away* is an empty outline, *Do not disturb* has a moon; neither
//! rests on colour alone. The notification's picture is the same bubble.

mod glyph;
mod shape;

use ksni::Icon;

use shape::{Bubble, Look};

/// Pixels a side in which panels ask for it.
const SIZES: [u16; 4] = [22, 24, 32, 48];

/// RGB. Readable on light and on dark panels.
const ACCENT: [u8; 3] = [0x2f, 0x5b, 0xd7];
const QUIET: [u8; 3] = [0x85, 0x88, 0x93];
const INK: [u8; 3] = [0xff, 0xff, 0xff];

/// The icon for so many pending asks, in the sizes panels ask for.
pub(crate) fn icons(pending: usize, away: bool, quiet: bool) -> Vec<Icon> {
    let fill = if pending > 0 && !away && !quiet {
        ACCENT
    } else {
        QUIET
    };
    let look = Look {
        hollow: away,
        moon: quiet,
    };
    SIZES
        .iter()
        .map(|size| argb(&Bubble::new(*size, &written(pending), look), fill))
        .collect()
}

/// The bubble without a number, in RGBA, so many pixels a side.
pub(crate) fn picture(size: u16) -> Vec<u8> {
    let look = Look {
        hollow: false,
        moon: false,
    };
    let bubble = Bubble::new(size, &written(0), look);
    let pixels = bubble.pixels().flat_map(|(body, ink)| {
        let [r, g, b] = mix(ACCENT, INK, ink);
        [r, g, b, level(body)]
    });
    pixels.collect()
}

/// What is written in the bubble: a question mark, a digit, or `9+`.
fn written(pending: usize) -> String {
    match pending {
        0 => "?".to_owned(),
        1..=9 => pending.to_string(),
        _ => "9+".to_owned(),
    }
}

fn argb(bubble: &Bubble, fill: [u8; 3]) -> Icon {
    let size = i32::from(bubble.size());
    let pixels = bubble.pixels().flat_map(|(body, ink)| {
        let [r, g, b] = mix(fill, INK, ink);
        [level(body), r, g, b]
    });
    Icon {
        width: size,
        height: size,
        data: pixels.collect(),
    }
}

/// `from` where `share` is 0, `to` where it is 1.
fn mix(from: [u8; 3], to: [u8; 3], share: f32) -> [u8; 3] {
    [0, 1, 2].map(|at| {
        let (from, to) = (f32::from(from[at]), f32::from(to[at]));
        level((from + (to - from) * share) / 255.0)
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is held between 0 and 255"
)]
fn level(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[cfg(test)]
mod tests;
