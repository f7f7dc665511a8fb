//! The settings file while the app runs: whichever way it changes, what it
//! says is told, once.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Duration;

use asktray_host::{Msg, Settings, edit_setting, watch_settings};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Longer than it may take where its folder had gone.
const LONG: Duration = Duration::from_secs(30);

/// A file that is watched.
struct Watched {
    _root: TempDir,
    path: PathBuf,
    told: mpsc::Receiver<Msg>,
    task: JoinHandle<()>,
}

impl Watched {
    /// The file is in a folder of its own, with this text if any.
    async fn with(text: Option<&str>) -> Self {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join("asktray/settings.toml");
        if let Some(text) = text {
            fs::create_dir(root.path().join("asktray")).unwrap();
            fs::write(&path, text).unwrap();
        }
        Self::at(root, path).await
    }

    async fn at(root: TempDir, path: PathBuf) -> Self {
        let (send, told) = mpsc::channel(16);
        // That it is told of a change before shows that it watches.
        let other = Settings {
            connections: 1_234,
            ..Settings::default()
        };
        let task = tokio::spawn(watch_settings(path.clone(), other, send));
        let mut watched = Self {
            _root: root,
            path,
            told,
            task,
        };
        watched.next().await;
        watched
    }

    async fn next(&mut self) -> Settings {
        match timeout(LONG, self.told.recv()).await {
            Ok(Some(Msg::Settings(settings))) => *settings,
            other => panic!("{other:?}"),
        }
    }

    /// Waits until so many pending asks are told. On a busy machine what was
    /// there in between may be told first.
    async fn tells(&mut self, pending: usize) {
        while self.next().await.pending != pending {}
    }

    /// Nothing more is told for a while.
    async fn rests(&mut self) {
        let more = timeout(Duration::from_millis(500), self.told.recv()).await;
        assert!(more.is_err(), "{more:?}");
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap()
    }
}

#[tokio::test]
async fn a_change_in_place_is_told_once_and_the_same_text_not_at_all() {
    let mut watched = Watched::with(Some("pending = 5\n")).await;
    for pending in [6, 7] {
        let text = format!("pending = {pending}\n");
        fs::write(&watched.path, &text).unwrap();
        watched.tells(pending).await;
        fs::write(&watched.path, format!("# again\n{text}")).unwrap();
        fs::write(watched.folder().join("other"), text).unwrap();
        watched.rests().await;
    }
}

#[tokio::test]
async fn a_file_that_takes_its_name_is_told() {
    let mut watched = Watched::with(Some("pending = 5\n")).await;
    for pending in [6, 7, 8] {
        // As vim does: the old one aside, then a new one.
        let (new, old) = (watched.folder().join("new"), watched.folder().join("old"));
        fs::write(&new, format!("pending = {pending}\n")).unwrap();
        if pending == 7 {
            fs::rename(&watched.path, &old).unwrap();
        }
        fs::rename(&new, &watched.path).unwrap();
        watched.tells(pending).await;
    }
    edit_setting(&watched.path, "pending", Some(&json!(9))).unwrap();
    watched.tells(9).await;
    watched.rests().await;
}

#[tokio::test]
async fn a_file_that_comes_and_goes_is_told() {
    let shipped = Settings::default().pending;
    let mut watched = Watched::with(None).await;
    assert!(watched.folder().is_dir());
    fs::write(&watched.path, "pending = 5\n").unwrap();
    watched.tells(5).await;
    fs::remove_file(&watched.path).unwrap();
    watched.tells(shipped).await;
    watched.rests().await;
}

#[tokio::test]
async fn many_changes_at_once_are_few_to_tell() {
    let mut watched = Watched::with(Some("pending = 5\n")).await;
    for pending in 100..200 {
        fs::write(&watched.path, format!("pending = {pending}\n")).unwrap();
    }
    let mut told = 0;
    loop {
        told += 1;
        if watched.next().await.pending == 199 {
            break;
        }
    }
    assert!(told < 20, "{told}");
    watched.rests().await;
}

#[tokio::test]
async fn a_file_that_cannot_be_taken_is_told_with_its_problems() {
    let mut watched = Watched::with(Some("pending = 5\n")).await;
    fs::write(&watched.path, "pending = \n").unwrap();
    assert_eq!(watched.next().await.problems.len(), 1);
    fs::write(&watched.path, "pending = 0\n").unwrap();
    assert!(watched.next().await.problems[0].contains("at least 1"));
    fs::write(&watched.path, "pending = 5\n").unwrap();
    watched.tells(5).await;
}

#[tokio::test]
async fn what_is_set_stays_in_force_while_an_editor_writes() {
    let shipped = Settings::default().pending;
    let mut watched = Watched::with(Some("pending = 5\n")).await;
    fs::remove_file(&watched.path).unwrap();
    tokio::time::sleep(Duration::from_millis(250)).await;
    fs::write(&watched.path, "pending = 6\n").unwrap();
    assert_ne!(watched.next().await.pending, shipped);
}

#[tokio::test]
async fn a_folder_that_was_removed_and_made_again_is_watched_again() {
    let shipped = Settings::default().pending;
    let mut watched = Watched::with(Some("pending = 5\n")).await;
    fs::remove_dir_all(watched.folder()).unwrap();
    watched.tells(shipped).await;
    fs::create_dir(watched.folder()).unwrap();
    fs::write(&watched.path, "pending = 6\n").unwrap();
    watched.tells(6).await;
    fs::write(&watched.path, "pending = 7\n").unwrap();
    watched.tells(7).await;
}

#[tokio::test]
async fn the_file_a_link_leads_to_is_watched_and_the_link_too() {
    let root = tempfile::tempdir().unwrap();
    let dotfiles = root.path().join("dotfiles");
    fs::create_dir(&dotfiles).unwrap();
    fs::create_dir(root.path().join("asktray")).unwrap();
    fs::write(dotfiles.join("one"), "pending = 5\n").unwrap();
    fs::write(dotfiles.join("two"), "pending = 6\n").unwrap();
    let path = root.path().join("asktray/settings.toml");
    symlink("../dotfiles/one", &path).unwrap();
    let mut watched = Watched::at(root, path).await;
    fs::write(dotfiles.join("one"), "pending = 7\n").unwrap();
    watched.tells(7).await;
    fs::remove_file(&watched.path).unwrap();
    symlink("../dotfiles/two", &watched.path).unwrap();
    watched.tells(6).await;
    edit_setting(&watched.path, "pending", Some(&json!(8))).unwrap();
    watched.tells(8).await;
    watched.rests().await;
}

#[tokio::test]
async fn it_ends_when_nobody_listens() {
    let Watched { told, task, .. } = Watched::with(Some("pending = 5\n")).await;
    drop(told);
    timeout(LONG, task).await.unwrap().unwrap();
}
