//! The window on a Wayland desktop, whose compositor alone decides where it is
//! and whether it has the keyboard. By real keys, with pictures.

use serde_json::{Value, json};

use crate::rig::questions::{sign_in, three};
use crate::rig::{App, Desktop, Kept, Notifier, Page, SETTINGS, Stage, Sway, Wire, wait_until};

/// The app on a Wayland desktop. Fields are in the order in which they have to
/// end.
struct Scene {
    page: Page,
    stage: Stage,
    sway: Sway,
}

impl Scene {
    fn new() -> Self {
        Self::on(Sway::start(""), Desktop::new())
    }

    fn on(sway: Sway, desktop: Desktop) -> Self {
        let app = App::start_changed(&desktop, SETTINGS, |command| {
            sway.surround(command);
        });
        let stage = Stage::of(desktop, app);
        Self {
            page: stage.page(),
            stage,
            sway,
        }
    }

    /// Asks and waits until it is on the screen and keys count.
    fn asks(&self, params: &Value) -> Wire {
        let asked = self.stage.ask(params);
        wait_until("the ask to be shown", || {
            let pending = self.stage.pending();
            pending.first().is_some_and(|it| it["state"] == "shown")
        });
        self.wait_open();
        asked
    }

    fn wait_open(&self) {
        let guard = "return document.documentElement.dataset.guard === 'open'";
        wait_until("the guard to open", || {
            self.page.script(guard, &json!([])) == true
        });
    }
}

#[test]
fn a_single_choice_is_answered() {
    let scene = Scene::new();
    let mut asked = scene.asks(&json!({"request": sign_in()}));
    scene.sway.wait_window(true);
    scene.sway.keys(&["Down", "Down", "space"]);
    scene.sway.picture("single");
    scene.sway.keys(&["Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: Session");
    scene.sway.wait_gone();

    // The window comes up again, and a digit picks whatever place its key has.
    let mut asked = scene.asks(&json!({"request": sign_in()}));
    scene.sway.wait_window(true);
    scene.sway.keys(&["1", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: JWT");
    scene.sway.wait_gone();
}

#[test]
fn several_questions_are_answered_and_reviewed() {
    let scene = Scene::new();
    let mut asked = scene.asks(&json!({"request": three()}));
    scene.sway.wait_window(true);
    scene.sway.keys(&["Down", "space", "Return"]);
    scene.page.wait_text("Which extras?");
    scene.sway.keys(&["Down", "space", "Down", "Down", "space"]);
    scene.sway.picture("several");
    scene.sway.keys(&["Return"]);
    scene.page.wait_text("Which name?");
    scene.sway.keys(&["Down", "Down", "space", "Return"]);
    scene.page.wait_text("Your answers");
    scene.wait_open();
    scene.sway.picture("review");
    scene.sway.keys(&["Return"]);
    let text = "User answers:\nauth: JWT\nextras: [Logs, Metrics]\nname: New";
    assert_eq!(asked.read()["result"]["text"], text);
    scene.sway.wait_gone();
}

#[test]
fn own_words_are_typed() {
    let scene = Scene::new();
    let mut asked = scene.asks(&json!({"request": sign_in()}));
    scene.sway.wait_window(true);
    scene.sway.keys(&["Up", "space"]);
    scene.sway.types("mTLS, 2 ways");
    scene.sway.keys(&["Return"]);
    assert_eq!(
        asked.read()["result"]["text"],
        "User answers:\nq1: \"mTLS, 2 ways\""
    );
}

#[test]
fn closing_by_the_compositor_declines() {
    let scene = Scene::new();
    let mut asked = scene.asks(&json!({"request": sign_in()}));
    scene.sway.wait_window(true);
    scene.sway.keys(&["Down", "space"]);
    scene.sway.picture("close");
    scene.sway.close();
    assert_eq!(
        asked.read()["result"]["text"],
        "User answers:\nq1: (cancelled)"
    );
    scene.sway.wait_gone();
}

#[test]
fn a_deadline_passes() {
    let scene = Scene::new();
    let mut asked = scene.asks(&json!({
        "request": sign_in(), "timeoutMs": 10_000, "onTimeout": "recommended"
    }));
    scene.sway.wait_window(true);
    scene.sway.picture("deadline");
    let text = asked.read()["result"]["text"].take();
    let told = "q1: (timeout; default applied, no human answered: Session)";
    assert!(text.as_str().is_some_and(|it| it.contains(told)), "{text}");
    scene.sway.wait_gone();
}

#[test]
fn a_refused_keyboard_brings_a_notification() {
    // Only a window that is not the first can be kept from the keyboard.
    let sway = Sway::start("no_focus [title=\"Asktray\"]\n");
    let desktop = Desktop::new();
    let mut command = desktop.command("zenity");
    let _first = Kept::start(
        "zenity",
        sway.surround(command.args(["--info", "--title=First", "--text=In use"])),
    );
    wait_until("another window", || sway.has("First"));
    let notifier = Notifier::on(&desktop);
    let scene = Scene::on(sway, desktop);

    let mut asked = scene.asks(&json!({"request": sign_in()}));
    scene.sway.wait_window(false);
    let said = notifier.wait_one();
    assert!(said.summary.ends_with(" asks"), "{}", said.summary);
    scene.sway.picture("refused");

    scene.sway.focus();
    scene.sway.wait_window(true);
    notifier.wait_none();
    scene.wait_open();
    scene.sway.keys(&["Down", "space", "Return"]);
    assert_eq!(asked.read()["result"]["text"], "User answers:\nq1: JWT");
}
