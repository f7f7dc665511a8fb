//! `asktray` as a shell has it: formats, exit codes, what goes where, and that
//! it starts the app by itself.

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::rig::questions::three;
use crate::rig::{Desktop, Shell, Stage, Window, of_desktop, wait_for, wait_until};

/// Asks three questions, answers them, and returns what was printed.
fn printed(stage: &Stage, format: &str) -> String {
    let arguments = ["ask", "--json", "-", "--format", format];
    let run = stage
        .shell()
        .asktray(&arguments, three().to_string().as_bytes());
    stage.wait_shown("Which sign-in?");
    stage.window().keys(&["2", "Return", "1", "4"]);
    stage.window().types("More");
    stage.window().keys(&["Return", "1", "Return"]);
    // The review has a guard of its own.
    stage.window().wait_ready();
    stage.window().keys(&["ctrl+Return"]);
    let done = run.done();
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    done.out
}

#[test]
fn every_format_prints_the_same_answer_and_nothing_else() {
    let stage = Stage::new();
    let text = "User answers:\nauth: Session\nextras: [Logs] + Other: \"More\"\nname: Old";
    assert_eq!(printed(&stage, "text"), format!("{text}\n"));
    assert_eq!(printed(&stage, "labels"), "Session\n\nLogs\nMore\n\nOld\n");
    assert_eq!(printed(&stage, "indices"), "1\n\n0\n\n0\n");
    let whole: Value = serde_json::from_str(&printed(&stage, "json")).unwrap();
    assert_eq!(whole["text"], text);
    assert_eq!(whole["details"]["results"][1]["customInput"], "More");
}

#[test]
fn flags_make_the_ask_that_json_would() {
    let stage = Stage::driven("");
    let run = stage.shell().asktray(
        &[
            "ask",
            "--question",
            "Which store?",
            "--option",
            "Files",
            "--explain",
            "nothing to *run*",
            "--option",
            "SQLite",
            "--multi",
            "--no-custom",
            "--recommended",
            "1",
            "--description",
            "For the **history**.",
            "--agent",
            "Tester",
            "--project",
            "asktray",
            "--format",
            "json",
        ],
        b"this is never read",
    );
    stage.wait_shown("Which store?");
    let page = stage.page();
    for text in [
        "Tester",
        "For the history.",
        "nothing to run",
        "Recommended",
    ] {
        page.wait_text(text);
    }
    assert!(!page.shows("Other"), "--no-custom leaves no free text");
    stage.window().keys(&["1", "2", "Return"]);
    let done = run.done();
    let whole: Value = serde_json::from_str(&done.out).unwrap();
    assert_eq!(whole["text"], "User answers:\nq1: [Files, SQLite]");
    assert_eq!(whole["details"]["description"], "For the **history**.");
}

#[test]
fn list_names_what_waits_and_an_unknown_key_is_an_error() {
    let stage = Stage::new();
    let _asked = stage.ask(&serde_json::json!({"request": three()}));
    stage.wait_shown("Which sign-in?");
    let done = stage.shell().asktray(&["list"], b"").done();
    assert_eq!(done.code, 0);
    assert!(done.out.contains("Which sign-in?"), "{done:?}");
    let done = stage
        .shell()
        .asktray(&["cancel", "no-such-key-0123456789"], b"")
        .done();
    assert_eq!((done.code, done.out.as_str()), (1, ""));
    assert_eq!(stage.pending().len(), 1);
}

#[test]
fn wrong_flags_are_refused_with_words_on_standard_error() {
    let desktop = Desktop::new();
    let shell = Shell::on(&desktop);
    let refused: [&[&str]; 5] = [
        &["ask"],
        &["ask", "--question", "Q?"],
        &["ask", "--question", "Q?", "--yes-no", "--timeout", "0.5s"],
        &["ask", "--question", "Q?", "--yes-no", "--recommended", "2"],
        &["ask", "--json", "/no/such/file"],
    ];
    for arguments in refused {
        let done = shell.asktray(arguments, b"").done();
        assert_eq!(
            (done.code, done.out.as_str()),
            (2, ""),
            "{arguments:?} {done:?}"
        );
        assert!(!done.err.is_empty(), "{arguments:?}");
    }
    assert_eq!(
        of_desktop(&desktop, "asktray-app"),
        Vec::<u32>::new(),
        "a refused ask started the app"
    );
}

#[test]
fn an_ask_starts_the_app_in_a_clean_environment_and_it_stays() {
    let desktop = Desktop::new();
    desktop.settings("");
    let shell = Shell::on(&desktop);
    let run = shell.asktray(&["ask", "--question", "Started?", "--yes-no"], b"");
    let window = Window::on(&desktop);
    window.wait_there();
    window.wait_ready();
    let app = of_desktop(&desktop, "asktray-app");
    assert_eq!(app.len(), 1);
    window.keys(&["1", "Return"]);
    assert_eq!(run.done().out, "User answers:\nq1: Yes\n");

    assert_eq!(of_desktop(&desktop, "asktray-app"), app, "the app stays");
    let folder = std::fs::read_link(format!("/proc/{}/cwd", app[0])).unwrap();
    assert_eq!(folder.to_str(), Some("/"));
    let open = std::fs::read_dir(format!("/proc/{}/fd", app[0])).unwrap();
    let given = open.filter_map(|entry| std::fs::read_link(entry.ok()?.path()).ok());
    let ours: Vec<_> = given
        .filter(|path| path.starts_with(desktop.folder().join("tmp")))
        .collect();
    assert!(ours.is_empty(), "the app inherited {ours:?}");
    let variables = std::fs::read(format!("/proc/{}/environ", app[0])).unwrap();
    assert!(!String::from_utf8_lossy(&variables).contains("TMPDIR="));

    let id = i32::try_from(app[0]).ok().and_then(Pid::from_raw).unwrap();
    kill_process(id, Signal::TERM).unwrap();
    wait_until("the app to end", || !crate::rig::is_alive(app[0]));
    wait_for("its window to end", || {
        of_desktop(&desktop, "asktray-window")
            .is_empty()
            .then_some(())
    });
}
