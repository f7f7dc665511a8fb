//! Durations as a person types them: `90s`, `2m`, `1h30m`, plain seconds. Pure.

use asktray_client::wire::{MAX_TIMEOUT_MS, MIN_TIMEOUT_MS};

/// Units from the longest to the shortest, with their milliseconds.
const UNITS: [(char, u64); 4] = [
    ('d', 86_400_000),
    ('h', 3_600_000),
    ('m', 60_000),
    ('s', 1_000),
];

/// Reads a duration in milliseconds: whole numbers of `d`, `h`, `m`, `s`, each
/// at most once and from the longest to the shortest, or a bare number of
/// seconds. 0 means no deadline.
///
/// # Errors
/// A message, where the text is something else or outside 1 s to 30 days.
pub fn parse(text: &str) -> Result<u64, String> {
    let milliseconds =
        read(text).ok_or("expected a duration such as 90s, 2m, 1h30m or a number of seconds")?;
    if milliseconds == 0 || (MIN_TIMEOUT_MS..=MAX_TIMEOUT_MS).contains(&milliseconds) {
        return Ok(milliseconds);
    }
    Err("expected 0 for no deadline, or 1 s to 30 days".to_owned())
}

fn read(text: &str) -> Option<u64> {
    if let Some(seconds) = number(text) {
        return seconds.checked_mul(1_000);
    }
    let (mut total, mut rest) = (0_u64, text);
    for (unit, milliseconds) in UNITS {
        if let Some((count, after)) = rest.split_once(unit) {
            total = total.checked_add(number(count)?.checked_mul(milliseconds)?)?;
            rest = after;
        }
    }
    (rest.is_empty() && !text.is_empty()).then_some(total)
}

/// Digits only: `u64` alone would take a sign.
fn number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Milliseconds as `1h 30m`, whole seconds rounded up, the two longest units.
pub fn words(milliseconds: u64) -> String {
    let mut left = milliseconds.div_ceil(1_000) * 1_000;
    let mut parts = Vec::new();
    for (unit, length) in UNITS {
        if left >= length && parts.len() < 2 {
            parts.push(format!("{}{unit}", left / length));
            left %= length;
        }
    }
    if parts.is_empty() {
        return "0s".to_owned();
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_as_a_person_types_them() {
        let table = [
            ("90s", 90_000),
            ("2m", 120_000),
            ("1h30m", 5_400_000),
            ("1d2h3m4s", 93_784_000),
            ("45", 45_000),
            ("0", 0),
            ("0s", 0),
            ("30d", MAX_TIMEOUT_MS),
        ];
        for (text, milliseconds) in table {
            assert_eq!(parse(text), Ok(milliseconds), "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "s",
            "1.5h",
            "-5",
            "+5",
            "30m1h",
            "5x",
            "5s5s",
            "1 h",
            "31d",
            "30d1s",
            "h30m",
            "99999999999999999999",
            "9999999999999999999d",
            "90s ",
            "５",
        ] {
            assert!(parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn time_left_is_named_in_its_two_longest_units() {
        assert_eq!(words(0), "0s");
        assert_eq!(words(1), "1s");
        assert_eq!(words(90_000), "1m 30s");
        assert_eq!(words(93_784_000), "1d 2h");
        assert_eq!(words(3_600_000), "1h");
    }
}
