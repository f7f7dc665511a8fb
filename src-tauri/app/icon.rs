//! The tray's icon, drawn as pixels so that the number of pending asks is in
//! it: a speech bubble, filled while something waits.

use ksni::Icon;

/// Rows of three pixels for `0` to `9` and `+`, the highest bit left.
const GLYPHS: [[u8; 5]; 11] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
    [0b000, 0b010, 0b111, 0b010, 0b000],
];
const PLUS: usize = 10;

const NOTHING: [u8; 4] = [0, 0, 0, 0];
/// ARGB. Readable on light and on dark panels.
const ACCENT: [u8; 4] = [0xff, 0x2f, 0x5b, 0xd7];
const QUIET: [u8; 4] = [0xff, 0x8a, 0x8d, 0x96];
const INK: [u8; 4] = [0xff, 0xff, 0xff, 0xff];

/// The icon for so many pending asks, in the sizes panels ask for.
pub(crate) fn icons(pending: usize, away: bool) -> Vec<Icon> {
    [22, 44]
        .into_iter()
        .map(|size| icon(size, pending, away))
        .collect()
}

fn icon(size: i32, pending: usize, away: bool) -> Icon {
    let fill = if pending > 0 && !away { ACCENT } else { QUIET };
    let digits = digits(pending);
    let mut data = Vec::new();
    for y in 0..size {
        for x in 0..size {
            // Everything is drawn on a grid of 22 by 22.
            let (gx, gy) = (x * 22 / size, y * 22 / size);
            let pixel = if is_ink(&digits, gx, gy) {
                INK
            } else if is_bubble(gx, gy) {
                fill
            } else {
                NOTHING
            };
            data.extend(pixel);
        }
    }
    Icon {
        width: size,
        height: size,
        data,
    }
}

/// What is written in the bubble: nothing, a digit, or `9+`.
fn digits(pending: usize) -> Vec<usize> {
    match pending {
        0 => Vec::new(),
        1..=9 => vec![pending],
        _ => vec![9, PLUS],
    }
}

fn is_bubble(x: i32, y: i32) -> bool {
    let corner = (x <= 2 || x >= 19) && (y <= 3 || y >= 15);
    let inset = (x - 1).min(20 - x) + (y - 2).min(16 - y);
    let body = (1..=20).contains(&x) && (2..=16).contains(&y) && (!corner || inset >= 2);
    let tail = (17..=20).contains(&y) && (5..=(25 - y).min(9)).contains(&x);
    body || tail
}

/// Glyphs are drawn twice their size, centred in the bubble.
fn is_ink(digits: &[usize], x: i32, y: i32) -> bool {
    let count = i32::try_from(digits.len()).unwrap_or(0);
    let width = count * 8 - 2;
    let (left, top) = (11 - width / 2, 4);
    let (dx, dy) = (x - left, y - top);
    if dx < 0 || dy < 0 || dx % 8 >= 6 {
        return false;
    }
    let at = |value: i32| usize::try_from(value).unwrap_or(usize::MAX);
    let glyph = digits.get(at(dx / 8)).map(|digit| GLYPHS[*digit]);
    let row = glyph.and_then(|rows| rows.get(at(dy / 2)).copied());
    row.is_some_and(|row| row >> (2 - dx % 8 / 2) & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_have_four_bytes_a_pixel_and_differ_by_count() {
        let all: Vec<Vec<Icon>> = [0, 1, 2, 9, 10, 99]
            .iter()
            .map(|n| icons(*n, false))
            .collect();
        for icon in all.iter().flatten() {
            assert_eq!(
                icon.data.len(),
                usize::try_from(icon.width * icon.height * 4).unwrap()
            );
        }
        for pair in all[..5].windows(2) {
            assert_ne!(pair[0][0].data, pair[1][0].data);
        }
        assert_eq!(all[4][0].data, all[5][0].data, "from ten on it says 9+");
    }

    #[test]
    fn away_is_quiet_whatever_waits() {
        assert!(
            !icons(3, true)[0]
                .data
                .chunks(4)
                .any(|pixel| pixel == ACCENT)
        );
    }
}
