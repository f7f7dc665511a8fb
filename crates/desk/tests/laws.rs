//! The laws hold for every script of events: thousands of random ones, each
//! judged step by step by an oracle of its own.
//!
//! `ASKTRAY_SCRIPTS` sets how many scripts are run.

mod laws {
    pub mod after;
    pub mod asks;
    pub mod believe;
    pub mod calls;
    pub mod choices;
    pub mod compare;
    pub mod coverage;
    pub mod judge;
    pub mod notifying;
    pub mod oracle;
    pub mod reading;
    pub mod script;
    pub mod turns;
    pub mod watched;
}

use std::cell::RefCell;

use asktray_desk::{Desk, Draft, Event, Millis, Said};
use laws::choices::Choices;
use laws::coverage::Coverage;
use laws::oracle::Oracle;
use laws::script::{Act, Script, figures};
use proptest::collection::vec;
use proptest::num::u64::ANY;
use proptest::option::weighted;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRunner};

/// Runs one script, then quits, then lets everything come too late. Told is
/// every step but those that did nothing.
fn run(script_bits: &[Option<u64>], told: &mut Option<Vec<String>>) -> Result<Coverage, String> {
    let figures = figures(&mut Choices::new(script_bits[0].unwrap_or(0)));
    let mut desk = Desk::new(figures);
    let mut oracle = Oracle::new(figures);
    let mut script = Script::default();
    let mut act = |act: Act, now: Millis, desk: &mut Desk| {
        let (event, effects) = match &act {
            Act::Step(event) => (event.clone(), desk.step(event.clone(), now)),
            Act::Figures(figures) => {
                oracle.figures = *figures;
                (Event::Tick, desk.set_figures(*figures, now))
            }
        };
        if let Some(told) = told
            && !(matches!(act, Act::Step(Event::Tick)) && effects.is_empty())
        {
            let effects = effects.iter().map(|effect| format!("\n      {effect:?}"));
            let effects: String = effects.collect();
            told.push(format!("{:>7} {act:?}{effects}", now.0));
        }
        oracle.check(&event, now, desk, &effects)
    };
    let mut now = Millis(0);
    for bits in script_bits {
        // Nothing is left of an event that shrinking took out but its place.
        let (next, at) = match bits {
            Some(bits) => script.next(&desk, now, *bits),
            None => (Act::Step(Event::Tick), now),
        };
        act(next, at, &mut desk)?;
        now = now.max(at);
    }
    let mut step = |event: Event, now: Millis, desk: &mut Desk| act(Act::Step(event), now, desk);
    step(Event::Quit, now, &mut desk)?;
    for (ask, request) in script.asked.iter().enumerate() {
        let said = Said::Send(vec![Draft::default(); request.questions.len()]);
        let ask = asktray_desk::AskId(ask as u64);
        step(Event::Page { ask, said }, now, &mut desk)?;
        step(Event::CallerCancelled { ask }, now, &mut desk)?;
    }
    step(Event::Tick, now + 10_000_000, &mut desk)?;
    if let Some((ask, _)) = oracle.pending().next() {
        return Err(format!("{ask:?} never ended"));
    }
    Ok(oracle.coverage)
}

#[test]
fn laws_hold_for_every_script() {
    let scripts = std::env::var("ASKTRAY_SCRIPTS").ok();
    let cases = scripts.map_or(10_000, |count| count.parse().expect("a number"));
    let config = Config {
        cases,
        failure_persistence: None,
        // The default one takes longer than the scripts it makes, unoptimised.
        rng_algorithm: RngAlgorithm::XorShift,
        max_shrink_iters: 20_000,
        ..Config::default()
    };
    let reached = RefCell::new(Coverage::default());
    let result = TestRunner::new(config).run(&vec(weighted(0.98, ANY), 100..=110), |bits| {
        let coverage = run(&bits, &mut None).map_err(TestCaseError::fail)?;
        reached.borrow_mut().add(coverage);
        Ok(())
    });
    let reached = reached.into_inner();
    reached.print();
    match result {
        Err(TestError::Fail(broken, bits)) => {
            let mut told = Some(Vec::new());
            let again = run(&bits, &mut told).err();
            println!("{}", told.unwrap_or_default().join("\n"));
            panic!("{broken}; once more: {again:?}");
        }
        other => other.expect("nothing is given up"),
    }
    let missing = reached.missing(cases as usize / 200);
    assert!(missing.is_empty(), "seen too seldom: {missing:#?}");
}
