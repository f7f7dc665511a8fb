//! The settings file as the file system and other programs see it while it is
//! changed.

use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

use asktray_host::{Settings, edit_setting};
use asktray_view::Arrival;
use serde_json::json;

use crate::settings_edit::{MINE, file, text};

#[test]
fn a_link_stays_a_link_and_the_mode_stays() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("dotfiles")).unwrap();
    let target = folder.path().join("dotfiles/asktray.toml");
    fs::write(&target, MINE).unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    let middle = folder.path().join("middle.toml");
    symlink("dotfiles/asktray.toml", &middle).unwrap();
    let link = folder.path().join("settings.toml");
    symlink(&middle, &link).unwrap();
    let before = fs::metadata(&target).unwrap().ino();

    edit_setting(&link, "pending", Some(&json!(9))).unwrap();
    assert_eq!(fs::read_link(&link).unwrap(), middle);
    assert!(fs::symlink_metadata(&middle).unwrap().is_symlink());
    assert_eq!(text(&target), MINE.replace("=   7 ", "=   9 "));
    let after = fs::metadata(&target).unwrap();
    assert_eq!(after.permissions().mode() & 0o777, 0o640);
    // All at once: another file took its name.
    assert_ne!(after.ino(), before);
    assert_eq!(fs::read_dir(target.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn an_edit_in_another_program_meanwhile_leaves_one_of_the_two_whole() {
    let (folder, path) = file(MINE);
    let theirs = MINE.replace("not more", "theirs");
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for number in 0..300 {
                let new = folder.path().join("theirs.toml");
                fs::write(&new, format!("{theirs} {number}\n")).unwrap();
                fs::rename(&new, &path).unwrap();
            }
        });
        for number in 0..30 {
            // It may give up where the other never rests; it never mixes.
            let _ = edit_setting(&path, "pending", Some(&json!(number + 10)));
            let read = Settings::read(&path);
            assert_eq!(read.problems, [""; 0]);
            assert_eq!(read.arrival, Arrival::Quiet);
        }
    });
    edit_setting(&path, "pending", Some(&json!(99))).unwrap();
    assert_eq!(Settings::read(&path).pending, 99);
    assert!(text(&path).contains("theirs"), "{}", text(&path));
}

#[test]
fn edits_at_the_same_time_are_all_kept() {
    let (_folder, path) = file(MINE);
    let names = ["pending", "connections", "asks_a_minute", "timeout_seconds"];
    std::thread::scope(|scope| {
        for name in names {
            let path = &path;
            scope.spawn(move || {
                for number in 1..=20 {
                    edit_setting(path, name, Some(&json!(number))).unwrap();
                }
            });
        }
    });
    let read = Settings::read(&path);
    assert_eq!(
        (
            read.pending,
            read.connections,
            read.asks_a_minute,
            read.timeout_seconds
        ),
        (20, 20, 20, 20)
    );
}
