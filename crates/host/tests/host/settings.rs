//! The settings file: absent, good, and everything else.

use std::fs;

use asktray_host::{Settings, SettingsError, WindowPolicy};

#[test]
fn a_file_that_is_not_there_gives_the_shipped_settings() {
    let folder = tempfile::tempdir().unwrap();
    let read = Settings::read(&folder.path().join("settings.toml")).unwrap();
    assert_eq!(read, Settings::default());
}

#[test]
fn what_a_file_says_is_in_force_and_the_rest_as_shipped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    fs::write(&path, "# mine\nwindow = \"never\"\nconnections = 9\n").unwrap();
    let expected = Settings {
        window: WindowPolicy::Never,
        connections: 9,
        ..Settings::default()
    };
    assert_eq!(Settings::read(&path).unwrap(), expected);
}

#[test]
fn a_file_that_cannot_be_used_is_an_error_that_says_where() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("settings.toml");
    for wrong in [
        "window = \"sometimes\"",
        "pending = -1",
        "pending = \"many\"",
        "asks_per_minute = 3",
        "window = ",
        "[window]",
    ] {
        fs::write(&path, format!("gpu = true\n{wrong}\n")).unwrap();
        let error = Settings::read(&path).unwrap_err();
        assert!(matches!(error, SettingsError::Malformed { .. }), "{wrong}");
        let message = error.to_string();
        assert!(
            message.contains("settings.toml") && message.contains("line 2"),
            "{message}"
        );
    }
    fs::write(&path, b"gpu = true # \xff\n").unwrap();
    assert!(matches!(
        Settings::read(&path),
        Err(SettingsError::Unreadable { .. })
    ));
    let of_folder = Settings::read(folder.path());
    assert!(matches!(of_folder, Err(SettingsError::Unreadable { .. })));
}
