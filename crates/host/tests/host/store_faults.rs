//! The store where the disk, the file or another program is against it.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use asktray_host::{Store, StoreError};
use rusqlite::Connection;

use crate::store::{Place, find, found, record, try_find};

/// The damaged files that were set aside.
fn damaged(place: &Place) -> Vec<String> {
    let mut names = place.names();
    names.retain(|name| name.starts_with("store.sqlite3.damaged-"));
    names
}

/// A store with an entry that is not open any more.
fn filled() -> Place {
    let place = Place::new();
    let store = place.open();
    store.record(record("Before?", "Yes"), 90);
    drop(store);
    place
}

#[test]
fn a_file_that_is_no_store_is_kept_beside_a_new_one() {
    let place = filled();
    fs::write(&place.path, "not a store, but somebody's").unwrap();
    let store = place.open();
    assert_eq!(store.kept("x"), None);
    store.record(record("After?", "Yes"), 90);
    let now = find(&store, "");
    assert_eq!(now.entries.len(), 1);
    let problem = now.problem.unwrap();
    assert!(problem.contains("damaged"), "{problem}");
    let aside = damaged(&place);
    assert_eq!(aside.len(), 1, "{aside:?}");
    let kept = fs::read_to_string(place.folder().join(&aside[0])).unwrap();
    assert_eq!(kept, "not a store, but somebody's");
    drop(store);
    assert_eq!(found(&place.open(), ""), ["After?"]);
}

#[test]
fn a_file_that_is_damaged_inside_is_kept_when_that_shows() {
    let place = Place::new();
    let store = place.open();
    for number in 0..50 {
        store.record(record(&format!("Number {number}?"), &"x".repeat(3_000)), 90);
    }
    drop(store);
    let mut bytes = fs::read(&place.path).unwrap();
    let pages = bytes.len() / 4_096;
    // The tables' own pages stay, so that it opens.
    for page in 4..pages {
        bytes[page * 4_096..][..64].fill(0xaa);
    }
    fs::write(&place.path, &bytes).unwrap();

    let store = place.open();
    let now = find(&store, "");
    assert!(now.entries.is_empty());
    assert!(now.problem.unwrap().contains("damaged"));
    store.record(record("After?", "Yes"), 90);
    assert_eq!(found(&store, ""), ["After?"]);
    let aside = damaged(&place);
    assert_eq!(aside.len(), 1, "{aside:?}");
    assert_eq!(fs::read(place.folder().join(&aside[0])).unwrap(), bytes);

    store.forget_all();
    assert_eq!(found(&store, ""), [""; 0]);
    assert_eq!(damaged(&place), [""; 0]);
}

#[test]
fn a_damaged_file_goes_when_it_is_too_old() {
    let place = filled();
    for name in ["damaged-1000", "damaged-1000-wal", "damaged-x", "old"] {
        fs::write(place.folder().join(format!("store.sqlite3.{name}")), "x").unwrap();
    }
    let store = place.open();
    store.prune(90);
    assert_eq!(found(&store, ""), ["Before?"]);
    let names = place.names();
    assert!(names.contains(&"store.sqlite3.old".to_owned()));
    assert_eq!(damaged(&place), ["store.sqlite3.damaged-x"]);
}

#[test]
fn an_empty_file_becomes_a_store() {
    let place = Place::new();
    fs::create_dir_all(place.folder()).unwrap();
    fs::set_permissions(place.folder(), fs::Permissions::from_mode(0o700)).unwrap();
    let other = Connection::open(&place.path).unwrap();
    other
        .execute_batch("PRAGMA user_version = 0; VACUUM;")
        .unwrap();
    drop(other);
    let store = place.open();
    store.record(record("After?", "Yes"), 90);
    assert_eq!(found(&store, ""), ["After?"]);
    let other = Connection::open(&place.path).unwrap();
    let version: i64 = other
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(version, 1);
}

#[test]
fn a_store_of_a_later_version_is_left_alone() {
    let place = filled();
    let other = Connection::open(&place.path).unwrap();
    other.execute_batch("PRAGMA user_version = 2").unwrap();
    drop(other);
    let error = Store::open(&place.path).unwrap_err();
    assert!(
        matches!(
            error,
            StoreError::Newer {
                expected: 1,
                found: 2
            }
        ),
        "{error}"
    );
    assert_eq!(damaged(&place), [""; 0]);
}

#[test]
fn where_there_can_be_no_store_it_says_why() {
    let place = Place::new();
    let state = place.root.path().join("state");
    fs::write(&state, "").unwrap();
    assert!(matches!(
        Store::open(&place.path),
        Err(StoreError::Folder(_))
    ));
    fs::remove_file(&state).unwrap();

    fs::create_dir_all(&place.path).unwrap();
    fs::set_permissions(place.folder(), fs::Permissions::from_mode(0o700)).unwrap();
    let error = Store::open(&place.path).unwrap_err().to_string();
    assert!(
        error.contains("expected a regular file, found a folder"),
        "{error}"
    );
    fs::remove_dir(&place.path).unwrap();

    let elsewhere = place.root.path().join("elsewhere");
    fs::write(&elsewhere, "").unwrap();
    std::os::unix::fs::symlink(&elsewhere, &place.path).unwrap();
    let error = Store::open(&place.path).unwrap_err().to_string();
    assert!(error.contains("found something else"), "{error}");
    assert_eq!(fs::read(&elsewhere).unwrap(), b"");
    fs::remove_file(&place.path).unwrap();

    fs::set_permissions(place.folder(), fs::Permissions::from_mode(0o500)).unwrap();
    let error = Store::open(&place.path).unwrap_err().to_string();
    assert!(
        error.contains("expected mode 0700, found mode 0500"),
        "{error}"
    );
    assert_eq!(place.names(), [""; 0]);
}

#[test]
fn what_cannot_be_written_is_told_and_the_next_is_tried_again() {
    let place = filled();
    let store = place.open();
    let other = Connection::open(&place.path).unwrap();
    other
        .execute_batch(
            "CREATE TRIGGER full BEFORE INSERT ON history
             BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END;
             CREATE TRIGGER stuck BEFORE DELETE ON history
             BEGIN SELECT RAISE(FAIL, 'read-only'); END;",
        )
        .unwrap();
    store.record(record("During, a secret?", "Yes"), 90);
    store.record(record("During too?", "Yes"), 90);
    let now = find(&store, "");
    assert_eq!(now.entries.len(), 1);
    let problem = now.problem.unwrap();
    assert!(
        problem.contains("2 could not be kept") && problem.contains("disk is full"),
        "{problem}"
    );
    assert!(!problem.contains("secret"), "{problem}");
    store.forget(now.entries[0].entry);
    let problem = find(&store, "").problem.unwrap();
    assert!(problem.contains("not all could be deleted"), "{problem}");

    other
        .execute_batch("DROP TRIGGER full; DROP TRIGGER stuck;")
        .unwrap();
    store.record(record("After?", "Yes"), 90);
    assert_eq!(found(&store, ""), ["After?", "Before?"]);
}

#[test]
fn another_program_that_writes_is_waited_for() {
    let place = filled();
    let store = place.open();
    let other = Connection::open(&place.path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    store.record(record("Meanwhile?", "Yes"), 90);
    // A reader is in nobody's way.
    let reader = place_reader(&place);
    assert_eq!(reader, 1);
    std::thread::sleep(std::time::Duration::from_millis(300));
    other.execute_batch("COMMIT").unwrap();
    assert_eq!(found(&store, ""), ["Meanwhile?", "Before?"]);
}

/// What a second process would see.
fn place_reader(place: &Place) -> i64 {
    let reader = Connection::open(&place.path).unwrap();
    let count = "SELECT count(*) FROM history";
    reader.query_row(count, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_row_that_no_version_wrote_is_counted_and_costs_itself_alone() {
    let place = filled();
    let other = Connection::open(&place.path).unwrap();
    other
        .execute_batch(
            "INSERT INTO history (at_ms, who, about, ended_by, search, answers)
             VALUES (9e15, 'a', 'b', 'magic', 'c', '[]'), (9e15, 'a', 'b', 'human', 'c', '{')",
        )
        .unwrap();
    let now = try_find(&place.open(), "", None).unwrap();
    assert_eq!(now.entries.len(), 1);
    assert_eq!(now.problem.as_deref(), Some("2 of these cannot be read"));
}
