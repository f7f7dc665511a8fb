//! What is deleted from the store is gone from the disk: no file of it holds
//! the text any more.

use std::fs;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::store::{Place, find, found, record};

const DAY_MS: i64 = 86_400_000;

/// Whether any file of the store holds this text.
fn holds(place: &Place, text: &str) -> bool {
    place.names().iter().any(|name| {
        // A log may go while this looks.
        let bytes = fs::read(place.folder().join(name)).unwrap_or_default();
        bytes.windows(text.len()).any(|at| at == text.as_bytes())
    })
}

fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_a_person_deletes_is_gone_from_the_disk() {
    let place = Place::new();
    let store = place.open();
    let long = format!("violet {}", "secret-of-pages ".repeat(2_000));
    store.record(record("Which secret-of-one?", "secret-of-two"), 90);
    store.record(record("Which colour?", &long), 90);
    store.record(record("What stays?", "this-stays"), 90);
    let ids: Vec<i64> = find(&store, "secret")
        .entries
        .iter()
        .map(|it| it.entry)
        .collect();
    assert_eq!(ids.len(), 2);
    for text in ["secret-of-one", "secret-of-two", "secret-of-pages"] {
        // It may be just moving from one file to the other.
        wait_until(text, || holds(&place, text));
    }
    for id in ids {
        store.forget(id);
    }
    assert_eq!(found(&store, ""), ["What stays?"]);
    wait_until("deleted texts to be gone", || !holds(&place, "secret-of"));
    wait_until("what stays", || holds(&place, "this-stays"));
    assert!(!holds(&place, "secret-of"));

    store.forget_all();
    assert_eq!(found(&store, ""), [""; 0]);
    wait_until("all texts to be gone", || !holds(&place, "this-stays"));
    assert!(!holds(&place, "this-stays"));
    assert_eq!(find(&store, "").problem, None);
    store.record(record("And now?", "Again"), 90);
    assert_eq!(found(&store, "again"), ["And now?"]);
}

#[test]
fn what_is_too_old_goes_by_itself_and_from_the_disk() {
    let place = Place::new();
    let store = place.open();
    let mut old = record("Which secret-of-old?", "This");
    old.at -= 10 * DAY_MS + 1_000;
    store.record(old, 11);
    store.record(record("Which?", "That"), 11);
    assert_eq!(found(&store, ""), ["Which?", "Which secret-of-old?"]);
    store.prune(u64::MAX);
    assert_eq!(found(&store, "").len(), 2);
    store.record(record("What else?", "Nothing"), 10);
    assert_eq!(found(&store, ""), ["What else?", "Which?"]);
    wait_until("old texts to be gone", || !holds(&place, "secret-of-old"));
}

#[test]
fn deleted_text_goes_once_nobody_reads_the_file_any_more() {
    let place = Place::new();
    let store = place.open();
    store.record(record("Before?", "Yes"), 90);
    store.record(record("Which secret-of-one?", "Yes"), 90);
    let entry = find(&store, "").entries[0].entry;
    let reader = Connection::open(&place.path).unwrap();
    reader.execute_batch("BEGIN").unwrap();
    let count: i64 = reader
        .query_row("SELECT count(*) FROM history", [], |row| row.get(0))
        .unwrap();
    assert_eq!(count, 2);
    store.forget(entry);
    assert_eq!(found(&store, ""), ["Before?"]);
    reader.execute_batch("COMMIT").unwrap();
    drop(reader);
    wait_until("deleted text to be gone", || {
        !holds(&place, "secret-of-one")
    });
}
