//! The real shell: the window over its pipe, tray and notifications over
//! the session bus, links and sounds through the desktop's programs.

use std::ffi::OsString;

use asktray_client::environment::clean_env;
use asktray_desk::AskId;
use asktray_host::{Notification, Settings, Shell, Standing, Window, WindowEnv};
use asktray_view::ToWindow;
use tokio::sync::watch;

use crate::composing::input_method;
use crate::link;
use crate::notify::Notifier;
use crate::sound::Sound;

/// What the person is reached through.
pub(crate) struct Desktop {
    window: Window,
    standing: watch::Sender<Standing>,
    notifier: Notifier,
    sound: Sound,
}

impl Desktop {
    pub(crate) fn new(
        window: Window,
        standing: watch::Sender<Standing>,
        notifier: Notifier,
    ) -> Self {
        Self {
            window,
            standing,
            notifier,
            sound: Sound::default(),
        }
    }
}

impl Shell for Desktop {
    fn show(&mut self, line: ToWindow) {
        self.window.show(line);
    }

    fn warm(&mut self) {
        self.window.warm();
    }

    fn drop_window(&mut self) {
        self.window.drop_process();
    }

    fn standing(&mut self, standing: Standing) {
        self.standing.send_replace(standing);
    }

    fn open_link(&mut self, url: &str) {
        link::open(url);
    }

    fn notify(&mut self, notification: Notification) {
        self.notifier.show(notification);
    }

    fn withdraw(&mut self, ask: AskId) {
        self.notifier.withdraw(ask);
    }

    fn sound(&mut self) {
        self.sound.play();
    }

    fn settings(&mut self, settings: &Settings) {
        self.window.change(settings, window_variables(settings));
    }
}

/// The window's program, beside our own, and the environment it is started
/// with (protocol.md, "Starting the app").
pub(crate) fn window_env(settings: &Settings) -> std::io::Result<WindowEnv> {
    Ok(WindowEnv {
        program: std::env::current_exe()?.with_file_name("asktray-window"),
        variables: window_variables(settings),
    })
}

fn window_variables(settings: &Settings) -> Vec<(OsString, OsString)> {
    let mut variables: Vec<_> = clean_env(std::env::vars_os()).collect();
    variables.extend(input_method(|name| std::env::var_os(name)));
    if !settings.gpu {
        // Without it a warm window takes three times as long to its first
        // frame, and some drivers draw none at all.
        variables.push(("WEBKIT_DISABLE_DMABUF_RENDERER".into(), "1".into()));
    }
    if cfg!(debug_assertions) {
        // Automation is for builds that are tested, never for packaged ones.
        for name in [
            "TAURI_WEBVIEW_AUTOMATION",
            "WEBKIT_INSPECTOR_SERVER",
            "GTK_THEME",
        ] {
            variables.extend(std::env::var_os(name).map(|value| (name.into(), value)));
        }
    }
    variables
}
