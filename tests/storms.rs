//! Keys and clicks that are meant for somebody else, as asks come up at random
//! moments: none of them may answer or decline, and none may be lost. Each
//! storm falls by a seed that a failure names. `make soak` has more of them.

mod clicks;

use std::ops::Range;
use std::time::Duration;

use serde_json::json;

use crate::rig::{
    Chance, Fingers, Key, Kind, Other, Page, Stage, Storm, Wire, activate, rest, within,
};

/// Milliseconds between two keys or clicks of a storm without a pause.
const GAP: u64 = 250;

/// How many storms: 12, or what `ASKTRAY_SOAK_STORMS` says.
fn storms() -> u64 {
    let asked = std::env::var("ASKTRAY_SOAK_STORMS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(12)
}

/// Seeds that differ from run to run, or start at `ASKTRAY_STORM_SEED`.
fn seeds() -> Range<u64> {
    let asked = std::env::var("ASKTRAY_STORM_SEED").ok();
    let first = asked.and_then(|text| text.parse().ok()).unwrap_or_else(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.map_or(1, |since| since.as_secs() * 1000)
    });
    first..first + storms()
}

/// Shown where a test fails, so that the same storm can fall again.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("-- again with ASKTRAY_STORM_SEED={}", self.0);
        }
    }
}

/// One question with one choice of three. Any key of a storm could answer it
/// or decline it.
fn ask(stage: &Stage, seed: u64) -> Wire {
    stage.ask(&json!({"request": {
        "question": format!("Storm {seed}?"), "options": ["Red", "Green", "Blue"]
    }}))
}

/// Nothing was said to the agent.
fn assert_open(asked: &mut Wire, seed: u64) {
    let said = asked.read_within(Duration::from_millis(300));
    assert_eq!(said, None, "storm {seed} answered or declined");
}

/// Lets storms fall while asks come up without the keyboard: every key goes
/// where it went before. `most`: a storm with a longer pause was none; a busy
/// machine may hold a key back.
fn falls_elsewhere(arrival: &str, pauses: &Range<u64>, most: Option<u64>) {
    let stage = Stage::with(&format!("arrival = \"{arrival}\"\n"));
    let other = Other::on(&stage.desktop);
    each(|seed| {
        let mut chance = Chance::new(seed.wrapping_add(7));
        let kind = Kind::Bursts(pauses.clone());
        let storm = Storm::start(stage.desktop.display(), seed, kind);
        let mut asked = Vec::new();
        for _ in 0..2 {
            rest(chance.within(100..2_000));
            asked.push(ask(&stage, seed));
        }
        stage.window().wait_there();
        rest(2_000);
        let fallen = storm.end();
        let whole = most.is_none_or(|most| fallen.longest < Duration::from_millis(most));
        let heard = other.heard();
        if whole {
            for asked in &mut asked {
                assert_open(asked, seed);
            }
            assert_eq!(stage.pending().len(), 2, "storm {seed} ended an ask");
            assert_eq!(heard, fallen.keys, "storm {seed}: keys were lost");
        }
        drop(asked);
        stage.wait_none_pending();
        stage.window().wait_gone();
        whole
    });
}

#[test]
fn a_quiet_ask_lets_every_key_go_where_it_went_before() {
    falls_elsewhere("quiet", &(200..4_000), None);
}

#[test]
fn an_ask_takes_no_keyboard_that_was_used_in_the_last_three_seconds() {
    falls_elsewhere("auto", &(200..2_800), Some(2_950));
}

fn has_keyboard(stage: &Stage) -> bool {
    let active = stage
        .desktop
        .property(stage.desktop.root, "_NET_ACTIVE_WINDOW");
    stage
        .window()
        .id()
        .is_some_and(|id| active.first() == Some(&id))
}

/// Lets a storm fall while `come` brings the window up, and two seconds past
/// it. Whether it fell without a gap: a busy machine may hold a key back, and
/// what was held back is no storm.
fn falls_on_the_window(stage: &Stage, seed: u64, kind: Kind, come: impl FnOnce()) -> bool {
    let storm = Storm::start(stage.desktop.display(), seed, kind);
    rest(Chance::new(seed.wrapping_add(9)).within(300..1_500));
    come();
    let _ = within(Duration::from_secs(5), || has_keyboard(stage).then_some(()));
    rest(2_000);
    let fallen = storm.end();
    // A click on the other window in the very moment takes the keyboard back:
    // then none of this fell on ours.
    let fell = has_keyboard(stage);
    if !fell {
        activate(&stage.desktop, stage.window().wait_there());
        stage.window().wait_active();
    }
    fell && fallen.longest <= Duration::from_millis(GAP)
}

/// The ask takes an answer after the storm, so it was open until then.
fn answer(stage: &Stage, asked: &mut Wire, seed: u64) {
    assert_open(asked, seed);
    stage.window().wait_ready();
    stage.window().keys(&["2", "Return"]);
    let reply = asked.read();
    assert_eq!(
        reply["result"]["text"], "User answers:\nq1: Green",
        "storm {seed}"
    );
    stage.wait_none_pending();
    stage.window().wait_gone();
}

fn of_keys(seed: u64) -> Kind {
    if seed.is_multiple_of(2) {
        Kind::Keys
    } else {
        Kind::KeysThatMean
    }
}

/// Runs storms until as many as wanted fell without a gap.
fn each(mut storm: impl FnMut(u64) -> bool) {
    let (mut whole, mut seed) = (0, seeds().start);
    let most = seed + storms() * 3;
    while whole < storms() {
        assert!(
            seed < most,
            "the machine is too busy for a storm without a gap"
        );
        let _told = Seed(seed);
        whole += u64::from(storm(seed));
        seed += 1;
    }
}

#[test]
fn keys_before_and_after_an_ask_takes_the_keyboard_answer_nothing() {
    let stage = Stage::with("arrival = \"front\"\n");
    let other = Other::on(&stage.desktop);
    each(|seed| {
        let mut asked = None;
        let whole = falls_on_the_window(&stage, seed, of_keys(seed), || {
            asked = Some(ask(&stage, seed));
        });
        answer(&stage, &mut asked.unwrap(), seed);
        other.activate();
        whole
    });
}

/// The same storms do answer where nothing keeps them from it.
#[test]
fn without_the_guard_the_same_keys_do_answer() {
    let stage = Stage::driven("arrival = \"front\"\n");
    let other = Other::on(&stage.desktop);
    let warm = ask(&stage, 0);
    stage.wait_shown("Storm 0");
    let page = stage.page();
    drop(warm);
    stage.window().wait_gone();
    guard_off(&page);
    let mut ended = 0;
    for seed in seeds().take(4) {
        let _told = Seed(seed);
        other.activate();
        let storm = Storm::start(stage.desktop.display(), seed, of_keys(seed));
        let mut asked = ask(&stage, seed);
        stage.window().wait_there();
        rest(2_000);
        storm.end();
        ended += u64::from(asked.read_within(Duration::from_millis(300)).is_some());
        drop(asked);
        stage.wait_none_pending();
        stage.window().wait_gone();
    }
    assert!(ended > 0, "the storms are too weak to show anything");
}

/// For the page it is always long after whatever closes the guard.
fn guard_off(page: &Page) {
    page.script("performance.now = () => -Infinity", &json!([]));
}

#[test]
fn keys_before_and_after_an_open_window_gains_the_keyboard_answer_nothing() {
    let stage = Stage::with("arrival = \"quiet\"\n");
    let other = Other::on(&stage.desktop);
    each(|seed| {
        let mut asked = ask(&stage, seed);
        let id = stage.window().wait_there();
        let whole = if seed.is_multiple_of(4) {
            falls_on_the_window(&stage, seed, of_keys(seed), || {
                // The title bar, above the window's inside.
                stage.window().click(60, -8);
            })
        } else {
            other.activate();
            falls_on_the_window(&stage, seed, of_keys(seed), || activate(&stage.desktop, id))
        };
        answer(&stage, &mut asked, seed);
        other.activate();
        whole
    });
}

/// A busy page hears of keys late. What counts is when they were pressed.
#[test]
fn keys_that_a_busy_page_hears_late_count_as_when_they_were_pressed() {
    let stage = Stage::driven("");
    let mut asked = ask(&stage, 0);
    stage.wait_shown("Storm 0");
    let page = stage.page();
    let fingers = Fingers::on(stage.desktop.display());
    // The driver has to be answered before the page is busy.
    let busy =
        "setTimeout(() => { const end = Date.now() + 1500; while (Date.now() < end); }, 300)";
    page.script(busy, &json!([]));
    // A key that means nothing closes the guard for a second.
    fingers.tap(Key::of('x'));
    rest(400);
    fingers.tap(Key::of('1'));
    rest(120);
    fingers.tap(Key::ENTER);
    rest(2_000);
    assert_open(&mut asked, 0);
    answer(&stage, &mut asked, 0);
}
