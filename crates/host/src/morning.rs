//! When the morning comes, by the machine's time zone.

use jiff::civil::Time;
use jiff::{ToSpan, ZonedDateTime};

/// When the morning begins: Do not disturb "until morning" ends then.
const MORNING: Time = Time::constant(8, 0, 0, 0);

/// Milliseconds from now to the next morning.
pub(crate) fn until_morning_ms() -> u64 {
    ms_from(&ZonedDateTime::now())
}

/// Milliseconds from `now` to the first 8 o'clock after it, over a change to
/// or from summer time as well. Where the calendar ends: none.
fn ms_from(now: &ZonedDateTime) -> u64 {
    let day = if now.time() < MORNING {
        Ok(now.date())
    } else {
        now.date().checked_add(1.day())
    };
    let morning = day.and_then(|day| {
        day.to_datetime(MORNING)
            .to_zoned_datetime(now.time_zone().clone())
    });
    let left = morning.map(|at| at.timestamp().as_millisecond() - now.timestamp().as_millisecond());
    left.ok().and_then(|ms| u64::try_from(ms).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: u64 = 3_600_000;

    fn at(text: &str) -> u64 {
        ms_from(&text.parse().expect("a time with its zone"))
    }

    #[test]
    fn it_is_the_next_eight_oclock() {
        assert_eq!(at("2026-12-01T22:30:00+00:00[UTC]"), 9 * HOUR + HOUR / 2);
        assert_eq!(at("2026-12-01T02:00:00+00:00[UTC]"), 6 * HOUR);
        assert_eq!(at("2026-12-01T08:00:00+00:00[UTC]"), 24 * HOUR);
        assert_eq!(at("2026-12-31T20:00:00+00:00[UTC]"), 12 * HOUR);
    }

    #[test]
    fn a_night_with_a_change_of_the_clock_is_an_hour_longer_or_shorter() {
        // 60 minutes are lost in the night to the last Sunday of March.
        assert_eq!(at("2026-03-28T22:00:00+01:00[Europe/Berlin]"), 9 * HOUR);
        assert_eq!(at("2026-10-24T22:00:00+02:00[Europe/Berlin]"), 11 * HOUR);
    }
}
