//! Rectangles on the desktop, in logical pixels. Plain arithmetic; may not touch GTK.

use asktray_view::Place;

/// By how much a window manager may shift a window for reasons of its own.
const SLACK: i32 = 4;

/// No window is narrower than this where so much is free.
const LEAST_WIDTH: i32 = 640;

/// Nothing is lower than this, frame and title bar in it, where it need not be.
const LEAST_HEIGHT: i32 = 300;

/// A screen this low may be filled from top to bottom, for text of the usual
/// size.
const LOW: f64 = 480.0;

/// What a window takes of a higher one at most, of 100 parts; and of a wide one
/// where only large text makes it as wide as that.
const MOST_OF_100: i32 = 85;

/// The height of a window whose content wants this much, where so much is
/// free, for text so much larger than usual.
#[must_use]
pub fn height_for(wish: i32, free: i32, text: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "it is small")]
    let low = (LOW * text) as i32;
    let most = part_of(free).max(low).min(free);
    wish.max(LEAST_HEIGHT).min(most)
}

/// The width of a window that is usually so wide, where so much is free.
#[must_use]
pub fn width_for(usual: i32, free: i32) -> i32 {
    usual.min(part_of(free).max(LEAST_WIDTH)).min(free)
}

fn part_of(free: i32) -> i32 {
    free.saturating_mul(MOST_OF_100) / 100
}

/// A rectangle on the desktop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Area {
    /// An area of this one's size, at most as large as `work`, in its middle.
    #[must_use]
    pub fn centred_in(self, work: Area) -> Self {
        let size = self.shrunk_to(work);
        Self {
            x: work.x + (work.width - size.width) / 2,
            y: work.y + (work.height - size.height) / 2,
            ..size
        }
    }

    /// This area, shrunk and moved as little as it takes to lie in `work`.
    #[must_use]
    pub fn kept_in(self, work: Area) -> Self {
        let size = self.shrunk_to(work);
        Self {
            x: size.x.clamp(work.x, work.x + work.width - size.width),
            y: size.y.clamp(work.y, work.y + work.height - size.height),
            ..size
        }
    }

    /// The point in its middle.
    #[must_use]
    pub fn middle(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// What the person changed to make this area of the one it was: only that
    /// is from now on as they want it. Adds it to `place`; false: nothing.
    pub fn teach(self, before: Area, place: &mut Place) -> bool {
        let off = |now: i32, then: i32| (now - then).abs() > SLACK;
        let taught = *place;
        if off(self.x, before.x) || off(self.y, before.y) {
            (place.x, place.y) = (Some(self.x), Some(self.y));
        }
        if off(self.width, before.width) {
            place.width = Some(self.width);
        }
        if off(self.height, before.height) {
            place.height = Some(self.height);
        }
        taught != *place
    }

    fn shrunk_to(self, work: Area) -> Self {
        Self {
            width: self.width.min(work.width),
            height: self.height.min(work.height),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORK: Area = area(1000, 30, 800, 570);

    const fn area(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area {
            x,
            y,
            width,
            height,
        }
    }

    #[test]
    fn a_window_is_centred_in_the_work_area() {
        assert_eq!(
            area(0, 0, 400, 300).centred_in(WORK),
            area(1200, 165, 400, 300)
        );
    }

    #[test]
    fn a_window_larger_than_the_work_area_is_shrunk_to_it() {
        assert_eq!(
            area(0, 0, 620, 680).centred_in(WORK),
            area(1090, 30, 620, 570)
        );
        assert_eq!(
            area(9999, 0, 620, 680).kept_in(WORK),
            area(1180, 30, 620, 570)
        );
    }

    #[test]
    fn a_moved_window_stays_where_it_was_put() {
        assert_eq!(
            area(1100, 100, 400, 300).kept_in(WORK),
            area(1100, 100, 400, 300)
        );
    }

    /// What the person taught a window that knew nothing.
    fn taught(before: Area, now: Area) -> Place {
        let mut place = Place::default();
        now.teach(before, &mut place);
        place
    }

    #[test]
    fn a_few_pixels_are_not_the_persons_doing() {
        let mut place = Place::default();
        let before = area(100, 100, 620, 400);
        assert!(!area(104, 97, 622, 396).teach(before, &mut place));
        assert_eq!(place, Place::default());
    }

    #[test]
    fn only_what_the_person_changed_is_theirs() {
        let before = area(100, 100, 620, 400);
        let moved = Place {
            x: Some(100),
            y: Some(140),
            ..Place::default()
        };
        assert_eq!(taught(before, area(100, 140, 620, 400)), moved);
        let widened = Place {
            width: Some(700),
            ..Place::default()
        };
        assert_eq!(taught(before, area(100, 100, 700, 400)), widened);
        let lowered = Place {
            height: Some(300),
            ..Place::default()
        };
        assert_eq!(taught(before, area(100, 100, 620, 300)), lowered);
    }

    #[test]
    fn the_same_place_again_is_nothing_new() {
        let mut place = taught(area(0, 0, 620, 400), area(50, 50, 620, 400));
        assert!(!area(50, 50, 620, 400).teach(area(0, 0, 620, 400), &mut place));
    }

    #[test]
    fn a_window_is_as_high_as_its_content_within_the_screen() {
        assert_eq!(height_for(500, 1000, 1.0), 500);
        assert_eq!(height_for(120, 1000, 1.0), 300, "never a slit");
        assert_eq!(
            height_for(2000, 1000, 1.0),
            850,
            "the desktop stays in sight"
        );
        assert_eq!(
            height_for(2000, 500, 1.0),
            480,
            "a low screen has none to spare"
        );
        assert_eq!(height_for(2000, 320, 1.0), 320);
        assert_eq!(height_for(100, 200, 1.0), 200);
        assert_eq!(height_for(2000, 640, 2.0), 640, "large text needs more");
    }

    #[test]
    fn a_window_is_as_wide_as_ever_within_the_screen() {
        assert_eq!(width_for(628, 1280), 628);
        assert_eq!(width_for(628, 700), 628);
        assert_eq!(width_for(628, 480), 480);
        assert_eq!(width_for(1248, 960), 816);
        assert_eq!(width_for(1248, 1920), 1248);
    }

    #[test]
    fn a_window_beyond_an_edge_is_brought_back() {
        assert_eq!(
            area(1700, 500, 400, 300).kept_in(WORK),
            area(1400, 300, 400, 300)
        );
        assert_eq!(area(0, 0, 400, 300).kept_in(WORK), area(1000, 30, 400, 300));
    }
}
