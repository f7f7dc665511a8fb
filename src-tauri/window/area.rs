//! Rectangles on the desktop, in logical pixels. A window's has frame and title
//! bar in it. Plain arithmetic; may not touch GTK.

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

    /// Whether the other one is more than `slack` away.
    #[must_use]
    pub fn is_off(self, other: Area, slack: i32) -> bool {
        (self.x - other.x).abs() > slack || (self.y - other.y).abs() > slack
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

    #[test]
    fn a_few_pixels_are_not_the_persons_doing() {
        assert!(!WORK.is_off(area(1004, 30 - 24, 1, 1), 32));
        assert!(WORK.is_off(area(1000, 63, 1, 1), 32));
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
