//! No rule of axe-core is broken in any state of the real window. The rules
//! are read from the page's development packages and run in the page itself.

mod states;

use serde_json::json;

use self::states::{State, some_states, states};
use crate::rig::questions::{sign_in, three};
use crate::rig::{App, Desktop, Page, Portal, Stage, Tray, Wire, rest, wait_until};

/// How the desktop looks.
#[derive(Debug, Clone, Copy)]
struct Look {
    dark: bool,
    contrast: bool,
}

const LIGHT: Look = Look {
    dark: false,
    contrast: false,
};
const DARK: Look = Look {
    dark: true,
    contrast: false,
};

/// A stage that looks like this, with the rules at hand.
struct Trial {
    page: Page,
    stage: Stage,
    _portal: Portal,
    tray: Tray,
    /// Asks that are pending.
    kept: Vec<Wire>,
    broken: Vec<String>,
}

impl Trial {
    fn new(look: Look) -> Self {
        let desktop = Desktop::new();
        let portal = Portal::on(&desktop);
        let tray = Tray::on(&desktop);
        let settings = "asks_a_minute = 100000\nnotice_seconds = 2\n";
        let app = App::start_driven(&desktop, settings);
        let stage = Stage::of(desktop, app);
        let first = stage.ask(&json!({"request": sign_in()}));
        stage.wait_shown("How should");
        portal.dark(look.dark);
        portal.contrast(look.contrast);
        let page = stage.page();
        for (query, is) in [
            ("(prefers-color-scheme: dark)", look.dark),
            ("(prefers-contrast: more)", look.contrast),
        ] {
            wait_until(query, || {
                page.script("return matchMedia(arguments[0]).matches", &json!([query])) == is
            });
        }
        page.script(&rules(), &json!([]));
        drop(first);
        stage.wait_none_pending();
        stage.window().wait_gone();
        Self {
            page,
            stage,
            _portal: portal,
            tray,
            kept: Vec::new(),
            broken: Vec::new(),
        }
    }

    /// Brings a state up, judges it, and takes it away again.
    fn judge(&mut self, state: &State) {
        let asked = self.stage.ask(&state.params);
        self.stage.wait_shown(state.first);
        self.stage.window().keys(state.keys);
        self.page.wait_text(state.shows);
        self.look(state.name);
        drop(asked);
        self.stage.wait_none_pending();
        self.stage.window().wait_gone();
    }

    /// The same with the window made this small.
    fn judge_small(&mut self, state: &State) {
        let asked = self.stage.ask(&state.params);
        self.stage.wait_shown(state.first);
        self.stage.window().keys(state.keys);
        let id = format!("{:#x}", self.stage.window().wait_there());
        let wanted = ["-i", "-r", &id, "-e", "0,40,40,480,320"];
        let mut resize = self.stage.desktop.brief("wmctrl");
        assert!(resize.args(wanted).status().unwrap().success());
        wait_until("the window to be small", || {
            self.stage.window().size() == (480, 320)
        });
        self.page.wait_text(state.shows);
        self.look(state.name);
        drop(asked);
        self.stage.wait_none_pending();
        self.stage.window().wait_gone();
    }

    /// Judges what is on the screen now.
    fn look(&mut self, name: &str) {
        // A button that cannot be pressed yet is dimmed; what moves comes to rest.
        let open = "return document.documentElement.dataset.guard";
        wait_until("the guard to open", || {
            self.page.script(open, &json!([])) == "open"
        });
        rest(300);
        let found = self.page.script(JUDGE, &json!([]));
        let found = found.as_array().expect("a list of what is broken");
        self.broken
            .extend(found.iter().map(|it| format!("{name}: {it}")));
    }

    fn end(self) {
        assert!(self.broken.is_empty(), "{:#?}", self.broken);
    }
}

fn rules() -> String {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/ui/node_modules/axe-core/axe.min.js"
    );
    let text = std::fs::read_to_string(file);
    text.unwrap_or_else(|error| panic!("{file}: {error}; `scripts/page.sh types` fetches it"))
}

const JUDGE: &str = "
    return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`)));
";

fn judge_in(look: Look, states: &[State]) {
    let mut trial = Trial::new(look);
    for state in states {
        trial.judge(state);
    }
    trial.end();
}

#[test]
fn no_rule_is_broken_in_the_light() {
    judge_in(LIGHT, &states());
}

#[test]
fn no_rule_is_broken_in_the_dark() {
    judge_in(DARK, &states());
}

#[test]
fn no_rule_is_broken_in_high_contrast() {
    for dark in [false, true] {
        judge_in(
            Look {
                dark,
                contrast: true,
            },
            &some_states(),
        );
    }
}

#[test]
fn no_rule_is_broken_in_a_small_window() {
    let mut trial = Trial::new(LIGHT);
    for state in some_states() {
        trial.judge_small(&state);
    }
    trial.end();
}

#[test]
fn no_rule_is_broken_with_text_of_twice_the_size() {
    let mut trial = Trial::new(LIGHT);
    let asked = trial.stage.ask(&json!({"request": sign_in()}));
    trial.stage.wait_shown("How should");
    trial.stage.window().keys(&["ctrl+plus"; 8]);
    drop(asked);
    trial.stage.wait_none_pending();
    trial.stage.window().wait_gone();
    for state in some_states() {
        trial.judge(&state);
    }
    trial.end();
}

#[test]
fn no_rule_is_broken_round_the_asks() {
    for look in [LIGHT, DARK] {
        let mut trial = Trial::new(look);
        // A notice holds what was entered.
        let asked = trial
            .stage
            .ask(&json!({"request": sign_in(), "origin": {"agent": "Robot"}}));
        trial.stage.wait_shown("How should");
        trial.stage.window().keys(&["4"]);
        trial.stage.window().types("Neither");
        drop(asked);
        trial.page.wait_text("Robot went away");
        trial.look("notice");
        trial.stage.window().wait_gone();

        for agent in ["Robot", "Another"] {
            let origin = json!({"agent": agent});
            let params = json!({"request": three(), "timeoutMs": 600_000, "origin": origin});
            trial.kept.push(trial.stage.ask(&params));
            trial.stage.wait_shown("Which sign-in");
            trial.stage.window().keys(&["ctrl+l"]);
            trial.stage.window().wait_gone();
        }
        let reply = trial.stage.app.wire().call("show", &json!({}));
        assert_eq!(reply["result"], json!({}), "{reply}");
        trial.page.wait_text("Another");
        trial.look("list");
        trial.stage.window().wait_ready();
        trial.stage.window().keys(&["Escape"]);
        trial.stage.window().wait_gone();

        trial.tray.click("Settings");
        trial.page.wait_text("fair_time_seconds");
        trial.look("settings");
        trial.tray.click("History");
        trial.page.wait_text("Kept for");
        trial.look("history");
        trial.end();
    }
}
