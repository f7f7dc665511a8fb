//! The panel over an ask, and what a person does with one agent.

use asktray_host::{PersonAct, Shown};
use asktray_view::{CopyForm, FromWindow, List, MenuAct, Span, ToWindow};

use super::rig::Host;
use super::rig::line::status;

fn panel(host: &mut Host) -> List {
    host.line("the panel is told", |line| match line {
        ToWindow::Panel(list) => Some(list),
        _ => None,
    })
}

#[test]
fn the_panel_is_told_what_waits_for_as_long_as_it_is_open() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let first = host.present().ask;
    host.window(FromWindow::Panel { open: true });
    let list = panel(&mut host);
    assert_eq!(list.asks.len(), 1);
    assert!(list.asks[0].on_show);
    line.ask(2, "b");
    let asks = panel(&mut host).asks;
    assert_eq!(asks.len(), 2);
    let second = asks.iter().find(|it| !it.on_show).unwrap().ask;
    host.window(FromWindow::Open { ask: second });
    assert_eq!(host.present().ask, second);
    assert_ne!(second, first);
    // What came up has no panel over it, so nobody is told any more.
    host.all_shown();
    line.ask(3, "c");
    let told = host.all_shown();
    let panels =
        |it: &Shown| matches!(it, Shown::Line(line) if matches!(**line, ToWindow::Panel(_)));
    assert!(!told.iter().any(panels), "{told:?}");
}

#[test]
fn an_ask_is_copied_as_markdown_and_as_json() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "Which?");
    let ask = host.present().ask;
    let mut copied = |form| {
        host.window(FromWindow::Copy { ask, form });
        host.line("a text for the clipboard", |line| match line {
            ToWindow::Clip(clip) => Some(clip.text),
            _ => None,
        })
    };
    assert!(copied(CopyForm::Markdown).contains("Which?\n\n1. Session\n2. JWT\n"));
    assert!(copied(CopyForm::Json).contains("\"question\": \"Which?\""));
}

#[test]
fn asks_of_a_muted_agent_wait_silently_for_an_hour() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let first = host.present();
    host.window(FromWindow::Mute { ask: first.ask });
    host.rests();
    line.ask(2, "b");
    host.settle();
    let shown = host.all_shown();
    let up = |it: &Shown| matches!(it, Shown::Line(line) if matches!(**line, ToWindow::Present(_)));
    assert!(!shown.iter().any(up), "{shown:?}");
    host.pass(3_600_000);
    assert_eq!(host.present().ask, first.ask);
}

#[test]
fn declining_an_agent_declines_all_that_it_asked() {
    let mut host = Host::start();
    let mut line = host.client();
    line.ask(1, "a");
    let first = host.present().ask;
    line.ask(2, "b");
    host.settle();
    host.window(FromWindow::DeclineAgent { ask: first });
    for _ in 0..2 {
        assert_eq!(status(&line.expect(), 0), "cancelled");
    }
    host.rests();
}

#[test]
fn the_windows_menu_does_what_the_trays_does() {
    let mut host = Host::start();
    let standing = |host: &mut Host, wanted: fn(&asktray_host::Standing) -> bool| {
        host.shown("the tray is told", |it| match it {
            Shown::Standing(standing) => wanted(&standing).then_some(()),
            _ => None,
        });
    };
    host.window(FromWindow::Menu(MenuAct::DoNotDisturb(Span::Morning)));
    standing(&mut host, |it| it.do_not_disturb);
    host.window(FromWindow::Menu(MenuAct::DoNotDisturb(Span::Over)));
    standing(&mut host, |it| !it.do_not_disturb);
    host.window(FromWindow::Menu(MenuAct::Away(true)));
    standing(&mut host, |it| it.away);
    host.window(FromWindow::Menu(MenuAct::Settings));
    host.line("the settings", |line| {
        matches!(line, ToWindow::Settings(_)).then_some(())
    });
    host.window(FromWindow::Menu(MenuAct::Asks));
    host.line("the list", |line| {
        matches!(line, ToWindow::List(_)).then_some(())
    });
    host.window(FromWindow::Menu(MenuAct::Quit));
    host.ends();
}

#[test]
fn a_page_in_use_holds_asks_up_and_a_forgotten_one_does_not() {
    let mut host = Host::start();
    let mut line = host.client();
    host.person(PersonAct::Settings);
    line.ask(1, "a");
    host.line("the page says how many wait", |line| match line {
        ToWindow::Update(update) => (update.ask == 0 && update.waiting == 1).then_some(()),
        ToWindow::Present(_) => panic!("the page was replaced"),
        _ => None,
    });
    host.pass(50_000);
    host.window(FromWindow::Active { ask: 0 });
    host.pass(50_000);
    let shown = host.all_shown();
    let up = |it: &Shown| matches!(it, Shown::Line(line) if matches!(**line, ToWindow::Present(_)));
    assert!(!shown.iter().any(up), "{shown:?}");
    host.pass(20_000);
    host.present();
}
