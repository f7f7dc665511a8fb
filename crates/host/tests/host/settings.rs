//! The settings file: absent, good, and everything else.

use std::fs;
use std::path::Path;

use asktray_host::{DefaultsWord, Settings, WindowPolicy};

/// What is read from a file that says `text`.
fn read(text: impl AsRef<[u8]>) -> Settings {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, text).unwrap();
    Settings::read(&path)
}

/// Nothing of the file is in force, and nothing is decided by default.
fn assert_not_read(read: &Settings, why: &str) {
    assert_eq!(read.problems.len(), 1, "{:?}", read.problems);
    assert!(read.problems[0].contains(why), "{:?}", read.problems);
    let expected = Settings {
        defaults: DefaultsWord::Never,
        problems: read.problems.clone(),
        ..Settings::default()
    };
    assert_eq!(*read, expected);
}

#[test]
fn a_file_that_is_not_there_gives_the_shipped_settings() {
    let folder = tempfile::tempdir().unwrap();
    let read = Settings::read(&folder.path().join("settings.toml"));
    assert_eq!(read, Settings::default());
}

#[test]
fn what_a_file_says_is_in_force_and_the_rest_as_shipped() {
    let expected = Settings {
        window: WindowPolicy::Never,
        connections: 9,
        ..Settings::default()
    };
    assert_eq!(
        read("# mine\nwindow = \"never\"\nconnections = 9\n"),
        expected
    );
}

#[test]
fn a_key_that_cannot_be_taken_is_named_and_costs_that_key_alone() {
    for (wrong, problem) in [
        (
            "window = \"sometimes\"",
            "window: expected \"auto\", \"always\" or \"never\", found \"sometimes\"",
        ),
        (
            "pending = -1",
            "pending: expected a whole number of at least 1, found -1",
        ),
        (
            "pending = \"many\"",
            "pending: expected a whole number of at least 1, found \"many\"",
        ),
        (
            "notice_seconds = 1.5",
            "notice_seconds: expected a whole number of at least 0, found 1.5",
        ),
        ("gpu = 1", "gpu: expected true or false, found 1"),
        (
            "always_on_top = true",
            "always_on_top: expected one of the settings, found an unknown name",
        ),
        (
            "problems = []",
            "problems: expected one of the settings, found an unknown name",
        ),
        (
            "\"a\\nb\\u202e\" = 1",
            "a⟨U+000A⟩b⟨U+202E⟩: expected one of the settings, found an unknown name",
        ),
        (
            "[arrival]",
            "arrival: expected \"auto\", \"front\", \"quiet\" or \"notify\", found a table",
        ),
    ] {
        let expected = Settings {
            defaults: DefaultsWord::Never,
            connections: 9,
            problems: vec![problem.to_owned()],
            ..Settings::default()
        };
        let text = format!("defaults = \"never\"\nconnections = 9\n{wrong}\n");
        assert_eq!(read(text), expected);
    }
}

#[test]
fn every_problem_of_a_file_is_named_but_not_without_end() {
    let two = read("pending = 0\ngpu = true\nspeed = 1\n");
    assert_eq!(two.problems.len(), 2, "{:?}", two.problems);
    assert!(two.gpu);
    let many: Vec<_> = (0..1_000).map(|i| format!("key{i} = 1")).collect();
    let many = read(many.join("\n"));
    assert_eq!(many.problems.len(), 21);
    assert_eq!(many.problems[20], "980 more");
}

#[test]
fn figures_that_lock_everybody_out_are_problems() {
    for name in [
        "connections",
        "connections_a_process",
        "pending",
        "pending_a_process",
        "asks_a_minute",
        "history_days",
    ] {
        let expected = Settings {
            problems: vec![format!(
                "{name}: expected a whole number of at least 1, found 0"
            )],
            ..Settings::default()
        };
        assert_eq!(read(format!("{name} = 0")), expected);
    }
    assert!(read("timeout_seconds = 0").problems.is_empty());
}

#[test]
fn a_word_for_defaults_that_cannot_be_read_applies_none() {
    let read = read("defaults = \"nevr\"");
    assert_eq!(read.defaults, DefaultsWord::Never);
    assert_eq!(
        read.problems,
        [
            "defaults: expected \"callers\", \"never\" or \"always\", found \"nevr\"; it is \"never\""
        ]
    );
}

#[test]
fn a_file_that_is_no_toml_leaves_nothing_to_be_decided_by_default() {
    assert_not_read(&read("gpu = true\nwindow = \n"), "line 2");
    assert_not_read(&read("pending = 1\npending = 2\n"), "line 2");
    assert_not_read(&read(b"gpu = true # \xff\n"), "UTF-8");
    let mut long = b"gpu = true\n#".to_vec();
    long.resize((1 << 20) + 1, b'x');
    assert_not_read(&read(&long), "1 MiB");
    long.pop();
    assert!(read(&long).gpu);
}

#[test]
fn what_is_no_regular_file_is_not_read_and_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    assert_not_read(&Settings::read(folder.path()), "regular file");
    assert_not_read(&Settings::read(Path::new("/dev/zero")), "regular file");
    let fifo = folder.path().join("settings.toml");
    rustix::fs::mkfifoat(rustix::fs::CWD, &fifo, rustix::fs::Mode::RWXU).unwrap();
    assert_not_read(&Settings::read(&fifo), "regular file");
    let astray = folder.path().join("astray.toml");
    std::os::unix::fs::symlink(folder.path().join("nowhere"), &astray).unwrap();
    assert_not_read(&Settings::read(&astray), "can be read");
}
