//! The store with real files: what is found again.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::time::Duration;

use asktray_host::{Found, Record, Search, Store, StoreError};
use asktray_view::{By, HistoryAnswer};
use tempfile::TempDir;

/// A folder with a store that is not open.
pub(crate) struct Place {
    pub(crate) root: TempDir,
    pub(crate) path: PathBuf,
}

impl Place {
    pub(crate) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("state/asktray/store.sqlite3");
        Self { root, path }
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.path).unwrap()
    }

    pub(crate) fn folder(&self) -> &Path {
        self.path.parent().unwrap()
    }

    /// The names of all files beside the store and of the store itself.
    pub(crate) fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.folder()).unwrap();
        let mut names: Vec<String> = names
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

/// What is found, once the store has come to it.
pub(crate) fn try_find(
    store: &Store,
    text: &str,
    before: Option<i64>,
) -> Result<Found, StoreError> {
    let (send, found) = channel();
    let text = text.to_owned();
    store.search(Search { text, before }, move |it| send.send(it).unwrap());
    found.recv_timeout(Duration::from_secs(20)).unwrap()
}

pub(crate) fn find(store: &Store, text: &str) -> Found {
    try_find(store, text, None).unwrap()
}

/// The first words of what is found.
pub(crate) fn found(store: &Store, text: &str) -> Vec<String> {
    let entries = find(store, text).entries;
    entries.into_iter().map(|entry| entry.about).collect()
}

/// An ask that has just ended, with this question and answer.
pub(crate) fn record(question: &str, text: &str) -> Record {
    let answer = HistoryAnswer {
        question: question.to_owned(),
        status: "answered".to_owned(),
        text: text.to_owned(),
        note: String::new(),
    };
    Record {
        at: jiff::Timestamp::now().as_millisecond(),
        who: "claude · web".to_owned(),
        about: question.to_owned(),
        by: By::Human,
        answers: vec![answer],
    }
}

#[test]
fn what_ended_is_found_after_the_app_was_started_again() {
    let place = Place::new();
    let mut first = record("Which database?", "Postgres");
    first.answers[0].note = "for now".to_owned();
    first.by = By::Declined;
    let store = place.open();
    store.record(first.clone(), 90);
    store.record(record("Go on?", "Yes"), 90);
    store.keep("window.place", "{}".to_owned());
    store.keep("window.place", "{\"x\":1}".to_owned());
    drop(store);

    let store = place.open();
    let found = find(&store, "");
    assert!(!found.more);
    assert_eq!(found.problem, None);
    let [newest, oldest] = found.entries.as_slice() else {
        panic!("{:?}", found.entries)
    };
    assert!(newest.entry > oldest.entry);
    assert_eq!(newest.about, "Go on?");
    assert_eq!(
        (oldest.at, oldest.by, &oldest.answers),
        (first.at, By::Declined, &first.answers)
    );
    assert_eq!(oldest.who, "claude · web");
    assert_eq!(store.kept("window.place").as_deref(), Some("{\"x\":1}"));
    assert_eq!(store.kept("nothing"), None);
}

#[test]
fn folder_and_files_are_ours_alone_from_the_start() {
    let place = Place::new();
    let store = place.open();
    store.record(record("Which?", "This"), 90);
    assert_eq!(found(&store, ""), ["Which?"]);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(place.folder()), 0o700);
    let names = place.names();
    assert!(names.contains(&"store.sqlite3-wal".to_owned()), "{names:?}");
    for name in names {
        assert_eq!(mode(&place.folder().join(&name)), 0o600, "{name}");
    }
    drop(store);

    fs::set_permissions(&place.path, fs::Permissions::from_mode(0o644)).unwrap();
    drop(place.open());
    assert_eq!(mode(&place.path), 0o600);
}

#[test]
fn a_search_finds_what_holds_every_word_in_whatever_case_and_script() {
    let place = Place::new();
    let store = place.open();
    store.record(record("Über die Straße?", "Grün"), 90);
    store.record(record("数据库用哪个？", "ポストグレス"), 90);
    store.record(record("Delete 100 % of_it?", "C:\\temp 'x' \"y\""), 90);
    store.record(record("Ποιος ΟΔΟΣ?", "Ναι"), 90);
    for (search, about) in [
        ("ÜBER", "Über die Straße?"),
        ("strasse GRÜN", "Über die Straße?"),
        ("据库", "数据库用哪个？"),
        ("グレス 哪个", "数据库用哪个？"),
        ("100 %", "Delete 100 % of_it?"),
        ("f_i", "Delete 100 % of_it?"),
        ("\\TEMP 'X' \"y\"", "Delete 100 % of_it?"),
        ("οδοσ", "Ποιος ΟΔΟΣ?"),
        ("οδος", "Ποιος ΟΔΟΣ?"),
    ] {
        assert_eq!(found(&store, search), [about], "{search}");
    }
    for search in ["über schwarz", "1%", "f%i", "o_it?_", "' OR 1=1 --", "\0"] {
        assert_eq!(found(&store, search), [""; 0], "{search}");
    }
    assert_eq!(found(&store, "claude WEB").len(), 4);
    assert_eq!(found(&store, " \n ").len(), 4);
}

#[test]
fn a_long_history_comes_page_by_page_and_each_entry_once() {
    let place = Place::new();
    let store = place.open();
    for number in 0..120 {
        let odd = if number % 2 == 1 { "odd" } else { "even" };
        store.record(record(&format!("Number {number}?"), odd), 90);
    }
    let pages = |text: &str| {
        let (mut all, mut before, mut sizes) = (Vec::new(), None, Vec::new());
        loop {
            let page = try_find(&store, text, before).unwrap();
            before = page.entries.last().map(|entry| entry.entry);
            sizes.push(page.entries.len());
            all.extend(page.entries.into_iter().map(|entry| entry.about));
            if !page.more {
                return (all, sizes);
            }
        }
    };
    let numbers = |step| (0..120).rev().step_by(step).map(|n| format!("Number {n}?"));
    assert_eq!(pages(""), (numbers(1).collect(), vec![50, 50, 20]));
    assert_eq!(pages("ODD"), (numbers(2).collect(), vec![50, 10]));
}

#[test]
fn long_entries_come_in_shorter_pages() {
    let place = Place::new();
    let store = place.open();
    for number in 0..5 {
        store.record(
            record(&format!("Number {number}?"), &"x".repeat(300_000)),
            90,
        );
    }
    let page = find(&store, "");
    assert!(page.more);
    assert_eq!(page.entries.len(), 2);
    let rest = try_find(&store, "", Some(page.entries[1].entry)).unwrap();
    assert_eq!(rest.entries[0].about, "Number 2?");
}

#[test]
fn texts_are_marked_on_their_way_out_and_kept_as_they_are() {
    let place = Place::new();
    let store = place.open();
    let mut sent = record("rm \u{202e}gpj\nnow?", "a\u{200b}b");
    sent.who = "evil\nagent".to_owned();
    sent.answers[0].note = "\u{1b}[2J".to_owned();
    store.record(sent, 90);
    let found = find(&store, "\u{202e}gpj").entries.remove(0);
    assert_eq!(found.who, "evil⟨U+000A⟩agent");
    assert_eq!(found.about, "rm ⟨U+202E⟩gpj⟨U+000A⟩now?");
    let answer = &found.answers[0];
    assert_eq!(answer.question, "rm ⟨U+202E⟩gpj\nnow?");
    assert_eq!(answer.text, "a⟨U+200B⟩b");
    assert_eq!(answer.note, "⟨U+001B⟩[2J");
}

#[test]
fn two_ways_to_one_file_see_the_same_history() {
    let place = Place::new();
    let (one, other) = (place.open(), place.open());
    one.record(record("From one?", "Yes"), 90);
    assert_eq!(found(&one, ""), ["From one?"]);
    other.record(record("From the other?", "Yes"), 90);
    assert_eq!(found(&other, ""), ["From the other?", "From one?"]);
    drop(other);
    assert_eq!(found(&one.clone(), "other"), ["From the other?"]);
    drop(one);
    assert_eq!(found(&place.open(), "").len(), 2);
}

#[test]
fn the_file_is_under_xdg_state_home_or_home() {
    let from = |known: &'static str, value: &'static str| {
        Store::path(|name| (name == known).then(|| value.into()))
    };
    let under = |path: &str| Some(PathBuf::from(path));
    assert_eq!(
        from("XDG_STATE_HOME", "/s"),
        under("/s/asktray/store.sqlite3")
    );
    assert_eq!(
        from("HOME", "/h"),
        under("/h/.local/state/asktray/store.sqlite3")
    );
    assert_eq!(from("XDG_STATE_HOME", "rel"), None);
}
