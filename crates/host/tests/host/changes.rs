//! Settings that change while the app runs.

use asktray_host::{Msg, PersonAct, Settings, Shown};
use asktray_view::{Arrival, DigitKeys, FromWindow, Place, SettingsPage, Surface, ToWindow};
use serde_json::json;

use super::rig::Host;

fn settings_page(host: &mut Host) -> SettingsPage {
    host.line("the settings", |line| match line {
        ToWindow::Settings(page) => Some(page),
        _ => None,
    })
}

fn value(page: &SettingsPage, name: &str) -> String {
    let setting = page.settings.iter().find(|it| it.name == name);
    setting.expect("it is named").value.clone()
}

#[test]
fn what_the_window_sets_is_in_the_file_in_force_and_shown() {
    let mut host = Host::start();
    let file = host.folder().join("settings.toml");
    std::fs::write(&file, "# mine\npending = 9 # nine\n").unwrap();
    host.person(PersonAct::Settings);
    settings_page(&mut host);
    host.window(FromWindow::Set {
        name: "digit_keys".into(),
        value: Some(json!("off")),
    });
    let page = settings_page(&mut host);
    assert_eq!(value(&page, "digit_keys"), "\"off\"");
    assert_eq!(value(&page, "pending"), "9");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("# mine\npending = 9 # nine\n"), "{text}");
    host.window(FromWindow::Done);
    let mut line = host.client();
    line.ask(1, "a");
    assert_eq!(host.present().digit_keys, DigitKeys::Off);
}

#[test]
fn what_a_setting_does_not_take_is_not_written_and_the_page_says_why() {
    let mut host = Host::start();
    let file = host.folder().join("settings.toml");
    std::fs::write(&file, "pending = 9\n").unwrap();
    host.person(PersonAct::Settings);
    settings_page(&mut host);
    host.window(FromWindow::Set {
        name: "pending".into(),
        value: Some(json!(0)),
    });
    let page = settings_page(&mut host);
    assert_eq!(page.problems.len(), 1, "{:?}", page.problems);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "pending = 9\n");
}

#[test]
fn settings_read_again_are_in_force_at_once() {
    let mut host = Host::start();
    let mut line = host.client();
    let changed = Settings {
        arrival: Arrival::Notify,
        on_top: true,
        ..Settings::default()
    };
    host.tell(Msg::Settings(Box::new(changed)));
    host.line("the window is to stay on top", |line| match line {
        ToWindow::Surface(surface) => surface.on_top.then_some(()),
        _ => None,
    });
    line.ask(1, "a");
    host.shown("a notification, and no window", |it| match it {
        Shown::Notify(_) => Some(()),
        Shown::Line(line) if matches!(*line, ToWindow::Present(_)) => panic!("it came up"),
        _ => None,
    });
    host.tell(Msg::Settings(Box::default()));
    host.present();
}

#[test]
fn a_new_window_hears_where_the_person_put_the_last_one() {
    let place = Place {
        x: Some(7),
        y: Some(8),
        width: Some(500),
        height: None,
    };
    let mut host = Host::start();
    host.window(FromWindow::Placed(place));
    let told = |host: &mut Host| {
        host.line("the place", |line| match line {
            ToWindow::Surface(Surface { place, .. }) => place,
            _ => None,
        })
    };
    assert_eq!(told(&mut host), place);
    host.settle();
    assert_eq!(host.restarted().surface.place, Some(place));
}
