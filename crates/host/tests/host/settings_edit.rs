//! Settings that the window's page writes: what changes in the file, and what
//! never does.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use asktray_host::{Settings, edit_setting};
use asktray_view::Arrival;
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with a settings file of this text.
pub(crate) fn file(text: impl AsRef<[u8]>) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, text).unwrap();
    (folder, path)
}

pub(crate) fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

/// What an edit makes of a text.
fn edited(before: &str, name: &str, value: Option<&Value>) -> String {
    let (_folder, path) = file(before);
    edit_setting(&path, name, value).unwrap();
    text(&path)
}

/// Why an edit is refused; the file is as it was, and nothing is beside it.
fn refused(before: &[u8], name: &str, value: Option<&Value>) -> String {
    let (folder, path) = file(before);
    let error = edit_setting(&path, name, value).unwrap_err();
    assert_eq!(fs::read(&path).unwrap(), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    error.to_string()
}

pub(crate) const MINE: &str = "\
# My settings, in my order.
pending   =   7     # not more

 \"arrival\" = 'quiet' # I type a lot
# sound = false  # perhaps one day
\tgpu=true
# the end";

#[test]
fn a_value_is_changed_in_its_place_and_nothing_else() {
    for (name, value, was, is) in [
        ("pending", json!(9), "=   7 ", "=   9 "),
        ("arrival", json!("notify"), "'quiet'", "\"notify\""),
        ("gpu", json!(false), "gpu=true", "gpu=false"),
    ] {
        assert_eq!(edited(MINE, name, Some(&value)), MINE.replace(was, is));
    }
    let lines = "arrival = \"\"\"\nfront\"\"\" # x\r\n\r\ngpu = true\r\n";
    let is = "arrival = \"auto\" # x\r\n\r\ngpu = true\r\n";
    assert_eq!(edited(lines, "arrival", Some(&json!("auto"))), is);
}

#[test]
fn a_new_line_goes_where_a_person_would_look_for_it() {
    // Below the comment that shows it.
    let sound = "perhaps one day\n";
    assert_eq!(
        edited(MINE, "sound", Some(&json!(true))),
        MINE.replace(sound, &format!("{sound}sound = true\n"))
    );
    // Else at the end, whether or not that is the end of a line.
    assert_eq!(
        edited(MINE, "on_top", Some(&json!(true))),
        format!("{MINE}\non_top = true\n")
    );
    assert_eq!(
        edited("", "history_days", Some(&json!(7))),
        "history_days = 7\n"
    );
    assert_eq!(
        edited("gpu = true\r\n", "pending", Some(&json!(7))),
        "gpu = true\r\npending = 7\r\n"
    );
    // Never into a table of somebody's, nor into a text.
    assert_eq!(
        edited(
            "gpu = true\n\n# mine\n[other]\nx = 1\n",
            "sound",
            Some(&json!(true))
        ),
        "gpu = true\nsound = true\n\n# mine\n[other]\nx = 1\n"
    );
    assert_eq!(
        edited(
            "[other]\nx = 1\n# sound = false\n",
            "sound",
            Some(&json!(true))
        ),
        "sound = true\n[other]\nx = 1\n# sound = false\n"
    );
    let text = "x = \"\"\"\n# sound = false\n[a]\n\"\"\"\n";
    assert_eq!(
        edited(text, "sound", Some(&json!(true))),
        format!("{text}sound = true\n")
    );
}

#[test]
fn as_shipped_again_takes_the_line_away_and_leaves_comments() {
    assert_eq!(
        edited(MINE, "pending", None),
        MINE.replace("pending   =   7     # not more", "# not more")
    );
    assert_eq!(edited(MINE, "gpu", None), MINE.replace("\tgpu=true\n", ""));
    assert_eq!(
        edited(MINE, "arrival", None),
        MINE.replace(" \"arrival\" = 'quiet' ", "")
    );
    assert_eq!(edited("gpu = true", "gpu", None), "");
    // What the reader would not take can be taken out.
    assert_eq!(edited("gpu = 7\n", "gpu", None), "");
    assert_eq!(edited(MINE, "sound", None), MINE);
}

#[test]
fn what_is_set_is_read_again_whatever_the_setting() {
    let (_folder, path) = file(MINE);
    for setting in Settings::default().page().settings {
        let value: Value = match setting.choices.last() {
            Some(word) => json!(word),
            None if setting.value == "true" => json!(false),
            None if setting.value == "false" => json!(true),
            None => json!(setting.least + 5),
        };
        edit_setting(&path, &setting.name, Some(&value)).unwrap();
        let page = Settings::read(&path).page();
        assert!(page.problems.is_empty(), "{:?}", page.problems);
        let now = page.settings.iter().find(|it| it.name == setting.name);
        assert_eq!(now.unwrap().value, value.to_string(), "{}", setting.name);
        assert!(now.unwrap().changed, "{}", setting.name);
        edit_setting(&path, &setting.name, None).unwrap();
        let page = Settings::read(&path).page();
        let now = page.settings.iter().find(|it| it.name == setting.name);
        assert!(!now.unwrap().changed, "{}", setting.name);
    }
    let comments = |text: &str| -> Vec<String> {
        let comments = text.lines().filter_map(|line| line.split_once('#'));
        comments.map(|(_, comment)| comment.to_owned()).collect()
    };
    assert_eq!(comments(&text(&path)), comments(MINE));
}

#[test]
fn what_the_reader_would_not_take_is_refused_in_its_words() {
    for (name, value) in [
        ("arrival", json!("loud")),
        ("arrival", json!({"a": 1})),
        ("pending", json!(0)),
        ("pending", json!(-1)),
        ("pending", json!(1.5)),
        ("history_days", json!(0)),
        ("gpu", json!("true")),
        ("defaults", json!(["never"])),
        ("speed", json!(1)),
    ] {
        let why = refused(MINE.as_bytes(), name, Some(&value));
        if value.is_object() {
            assert!(why.ends_with("found a table"), "{why}");
            continue;
        }
        let read = Settings::read(&file(format!("{name} = {value}\n")).1).problems;
        let read = read[0].trim_end_matches("; it is \"never\"");
        assert_eq!(why, read);
    }
    assert!(refused(MINE.as_bytes(), "pending", Some(&json!(u64::MAX))).contains("at least 1"));
    assert!(refused(MINE.as_bytes(), "speed", None).contains("unknown name"));
}

#[test]
fn a_file_that_cannot_be_read_is_not_touched() {
    let set = json!(true);
    let set = Some(&set);
    let why = refused(b"gpu = true\nwindow = \n", "sound", set);
    assert!(
        why.contains("left as it is") && why.contains("line 2"),
        "{why}"
    );
    let why = refused(b"gpu = true # \xff\n", "sound", set);
    assert!(why.contains("UTF-8"), "{why}");
    let mut long = b"gpu = true\n#".to_vec();
    long.resize((1 << 20) + 1, b'x');
    assert!(refused(&long, "sound", set).contains("1 MiB"));
    long.truncate(1 << 20);
    assert!(refused(&long, "sound", set).contains("1 MiB"));
    let why = refused(b"[sound]\nx = 1\n", "sound", set);
    assert!(why.contains("found a table"), "{why}");

    let folder = tempfile::tempdir().unwrap();
    assert!(edit_setting(folder.path(), "sound", set).is_err());
    let astray = folder.path().join("astray.toml");
    symlink(folder.path().join("nowhere"), &astray).unwrap();
    assert!(edit_setting(&astray, "sound", set).is_err());
    assert!(!folder.path().join("nowhere").exists());
}

#[test]
fn a_file_that_is_not_there_is_made_with_all_settings_as_comments() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config/asktray/settings.toml");
    edit_setting(&path, "arrival", None).unwrap();
    assert!(!path.exists());
    edit_setting(&path, "arrival", Some(&json!("quiet"))).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&path), 0o600);
    assert_eq!(mode(path.parent().unwrap()), 0o700);
    let read = Settings::read(&path);
    let expected = Settings {
        arrival: Arrival::Quiet,
        ..Settings::default()
    };
    assert_eq!(read, expected);
    // Without the marks of comments it is the shipped settings, in the order of
    // the page.
    let text = text(&path);
    let shown: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| line.contains(" = "))
        .collect();
    let page = Settings::default().page().settings;
    let names = page.iter().map(|setting| &setting.name);
    assert!(names.eq(shown.iter().map(|line| line.split(' ').next().unwrap())));
    assert_eq!(
        toml::from_str::<Settings>(&shown.join("\n")).unwrap(),
        Settings::default()
    );
    let quiet = text.lines().position(|line| line == "arrival = \"quiet\"");
    let commented = text
        .lines()
        .position(|line| line.starts_with("# arrival ="));
    assert_eq!(quiet, commented.map(|line| line + 1));
}
