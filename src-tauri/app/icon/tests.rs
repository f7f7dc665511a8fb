use ksni::Icon;

use super::{ACCENT, icons, picture};

fn data(pending: usize, away: bool, quiet: bool) -> Vec<Vec<u8>> {
    icons(pending, away, quiet)
        .into_iter()
        .map(|icon| icon.data)
        .collect()
}

fn has_accent(icon: &Icon) -> bool {
    icon.data.chunks(4).any(|pixel| pixel[1..] == ACCENT)
}

#[test]
fn icons_have_four_bytes_a_pixel() {
    for icon in icons(3, false, false) {
        let bytes = icon.width * icon.height * 4;
        assert_eq!(icon.data.len(), usize::try_from(bytes).unwrap());
    }
    assert_eq!(picture(48).len(), 48 * 48 * 4);
}

#[test]
fn every_count_to_nine_looks_different_and_from_ten_on_it_says_9_plus() {
    let all: Vec<_> = (0..=10).map(|count| data(count, false, false)).collect();
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            assert!(one.iter().zip(other).all(|(one, other)| one != other));
        }
    }
    assert_eq!(all[10], data(99, false, false));
}

#[test]
fn away_and_do_not_disturb_look_different_and_show_the_count() {
    for count in [0, 3] {
        let looks = [(false, false), (true, false), (false, true), (true, true)];
        let all = looks.map(|(away, quiet)| data(count, away, quiet));
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                assert!(one.iter().zip(other).all(|(one, other)| one != other));
            }
        }
    }
    assert_ne!(data(2, true, false), data(3, true, false));
    assert_ne!(data(2, false, true), data(3, false, true));
}

#[test]
fn colour_is_for_what_wants_attention() {
    assert!(icons(3, false, false).iter().all(has_accent));
    let calm = [(0, false, false), (3, true, false), (3, false, true)];
    for (count, away, quiet) in calm {
        assert!(!icons(count, away, quiet).iter().any(has_accent));
    }
}

#[test]
fn corners_are_clear_and_the_middle_is_not() {
    for icon in icons(0, false, false) {
        assert_eq!(icon.data[0], 0, "the alpha of the first pixel");
        let side = usize::try_from(icon.width).unwrap();
        assert_eq!(icon.data[(side / 2 * side + side / 4) * 4], 255);
    }
}
