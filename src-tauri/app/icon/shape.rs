//! How much of each pixel the bubble covers, and how much of that is what is
//! written in it. Shapes are distances: below 0 inside, above 0 outside, in
//! pixels, so that every edge is smooth at every size.

use super::glyph::{self, Point};

/// Units a side of the grid the bubble is laid out on.
const GRID: f32 = 22.0;

/// What sets the bubble apart from the ordinary one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    /// An outline only.
    pub hollow: bool,
    /// A crescent moon in the lower right corner.
    pub moon: bool,
}

/// One bubble with something written in it.
pub(super) struct Bubble {
    size: u16,
    /// Pixels of a unit.
    unit: f32,
    look: Look,
    /// The lines of what is written, in pixels, and half their thickness.
    lines: Vec<(Point, Point)>,
    half: f32,
}

impl Bubble {
    /// A bubble, so many pixels a side.
    pub(super) fn new(size: u16, written: &str, look: Look) -> Self {
        let unit = f32::from(size) / GRID;
        // Half pixels keep the strokes on the pixels' edges.
        let scale = (unit * 2.0).round() / 2.0;
        let count = f32::from(u16::try_from(written.chars().count()).unwrap_or(u16::MAX));
        let width = (count - 1.0) * glyph::ADVANCE + glyph::WIDTH;
        let (top, bottom) = rows(unit);
        // The moon wants room.
        let aside = if look.moon && count < 2.0 { 2.5 } else { 0.0 };
        let left = f32::from(size) / 2.0 - width * scale / 2.0 - aside * unit;
        let left = left.round();
        let above = (f32::midpoint(top, bottom) - glyph::HEIGHT * scale / 2.0).round();
        let mut lines = Vec::new();
        let mut start = left;
        for character in written.chars() {
            for stroke in glyph::strokes(character) {
                let at = |(x, y): Point| (start + x * scale, above + y * scale);
                lines.extend(stroke.windows(2).map(|pair| (at(pair[0]), at(pair[1]))));
            }
            start += glyph::ADVANCE * scale;
        }
        Self {
            size,
            unit,
            look,
            lines,
            half: scale,
        }
    }

    pub(super) fn size(&self) -> u16 {
        self.size
    }

    /// For each pixel, row by row: how much of it is covered, and how much of
    /// that is written, both from 0 to 1.
    pub(super) fn pixels(&self) -> impl Iterator<Item = (f32, f32)> + '_ {
        (0..self.size).flat_map(move |y| {
            (0..self.size).map(move |x| self.pixel((f32::from(x) + 0.5, f32::from(y) + 0.5)))
        })
    }

    fn pixel(&self, at: Point) -> (f32, f32) {
        let written = self.lines.iter().map(|line| to_line(at, *line));
        let ink = covers(written.fold(f32::MAX, f32::min) - self.half);
        let mut body = self.body(at);
        if self.look.hollow {
            let half = (0.9 * self.unit).round().max(1.0);
            body = body.max(-body - 2.0 * half);
        }
        // In an outline what is written has the outline's colour.
        let (mut body, mut ink) = if self.look.hollow {
            (covers(body).max(ink), 0.0)
        } else {
            (covers(body), ink)
        };
        if self.look.moon {
            let [moon, gap] = self.moon(at);
            body = body.min(1.0 - covers(gap)).max(covers(moon));
            ink = ink.min(1.0 - covers(gap));
        }
        (body, ink)
    }

    /// The bubble with its tail.
    fn body(&self, at: Point) -> f32 {
        let unit = self.unit;
        let (top, bottom) = rows(unit);
        let side = unit.round();
        let round = 3.4 * unit;
        let centre = (f32::from(self.size) / 2.0, f32::midpoint(top, bottom));
        let reach = (centre.0 - side - round, centre.1 - top - round);
        let (dx, dy) = (
            (at.0 - centre.0).abs() - reach.0,
            (at.1 - centre.1).abs() - reach.1,
        );
        let body = dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - round;
        // A triangle under it: to the right of its upright side, above its
        // slant, below its base.
        let (x, y) = (at.0 / unit - 6.0, at.1 / unit - 15.0);
        let slant = (x + y - 6.0) * std::f32::consts::FRAC_1_SQRT_2;
        let tail = (-x).max(slant).max(-y) * unit;
        body.min(tail)
    }

    /// The crescent, and the gap round it that sets it off.
    fn moon(&self, at: Point) -> [f32; 2] {
        let (x, y) = (at.0 / self.unit, at.1 / self.unit);
        let disc = (x - 17.8).hypot(y - 17.6) - 4.1;
        let bite = (x - 19.7).hypot(y - 16.1) - 3.4;
        [disc.max(-bite) * self.unit, (disc - 1.0) * self.unit]
    }
}

/// The bubble's upper and lower edge, on whole pixels.
fn rows(unit: f32) -> (f32, f32) {
    ((1.6 * unit).round(), (17.0 * unit).round())
}

/// How far a point is from a line between two.
fn to_line(at: Point, (from, to): (Point, Point)) -> f32 {
    let (along, away) = (
        (to.0 - from.0, to.1 - from.1),
        (at.0 - from.0, at.1 - from.1),
    );
    let length = along.0 * along.0 + along.1 * along.1;
    let share = if length > 0.0 {
        ((away.0 * along.0 + away.1 * along.1) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (away.0 - share * along.0).hypot(away.1 - share * along.1)
}

/// How much of a pixel lies inside, by the distance of its middle.
fn covers(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}
