//! The window as a person has it: on the screen, under keyboard and mouse.

use x11rb::protocol::xproto::{ConnectionExt, MapState, Window as Id};

use super::{Desktop, rest, wait_for, wait_until};

/// What the window is called.
const TITLE: &str = "Asktray";

/// Milliseconds that are enough for the guard to let keys through, twice over.
const GUARD_MS: u64 = 1_200;

/// The window on one desktop, there or not.
pub struct Window<'a> {
    desktop: &'a Desktop,
}

impl<'a> Window<'a> {
    /// Looks at this desktop.
    pub fn on(desktop: &'a Desktop) -> Self {
        Self { desktop }
    }

    /// The window, if it is on the screen.
    pub fn id(&self) -> Option<Id> {
        let managed = self.desktop.property(self.desktop.root, "_NET_CLIENT_LIST");
        managed.into_iter().find(|id| {
            let title = self.desktop.text(*id, "_NET_WM_NAME");
            title.is_some_and(|title| title == TITLE) && self.is_mapped(*id)
        })
    }

    /// Whether it is on the screen now.
    pub fn is_there(&self) -> bool {
        self.id().is_some()
    }

    /// Waits until it is on the screen.
    pub fn wait_there(&self) -> Id {
        wait_for("the window", || self.id())
    }

    /// Waits until it has the keyboard.
    pub fn wait_active(&self) {
        wait_until("the window to have the keyboard", || {
            let active = self
                .desktop
                .property(self.desktop.root, "_NET_ACTIVE_WINDOW");
            self.id().is_some_and(|id| active.first() == Some(&id))
        });
    }

    /// Waits until it has the keyboard and lets keys through.
    pub fn wait_ready(&self) {
        self.wait_active();
        rest(GUARD_MS);
    }

    /// Waits until it is off the screen.
    pub fn wait_gone(&self) {
        wait_until("the window to go", || !self.is_there());
    }

    /// Presses and releases keys one after another, by their X names.
    pub fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.xdotool(&["key", key]);
            rest(120);
        }
    }

    /// Types text.
    pub fn types(&self, text: &str) {
        self.xdotool(&["type", "--delay", "25", text]);
        rest(120);
    }

    /// Clicks at a point of the window's inside.
    pub fn click(&self, x: i32, y: i32) {
        let (left, top) = self.corner();
        let (x, y) = ((left + x).to_string(), (top + y).to_string());
        self.xdotool(&["mousemove", &x, &y]);
        rest(60);
        self.xdotool(&["click", "1"]);
        rest(120);
    }

    /// Turns the mouse wheel down over a point of the window's inside.
    pub fn wheel_down(&self, x: i32, y: i32, notches: u32) {
        let (left, top) = self.corner();
        self.xdotool(&["mousemove", &(left + x).to_string(), &(top + y).to_string()]);
        self.xdotool(&["click", "--repeat", &notches.to_string(), "5"]);
        rest(120);
    }

    /// Has the window manager close it, as its title bar's button does.
    pub fn close(&self) {
        let id = format!("{:#x}", self.wait_there());
        self.tool("wmctrl", &["-i", "-c", &id]);
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u16, u16) {
        let id = self.wait_there();
        let asked = self
            .desktop
            .x
            .get_geometry(id)
            .expect("the display is there");
        let shape = asked.reply().expect("the window is there");
        (shape.width, shape.height)
    }

    /// Where its inside begins on the display.
    pub fn corner(&self) -> (i32, i32) {
        let id = self.wait_there();
        let asked = self
            .desktop
            .x
            .translate_coordinates(id, self.desktop.root, 0, 0);
        let corner = asked
            .expect("the display is there")
            .reply()
            .expect("the window is there");
        (i32::from(corner.dst_x), i32::from(corner.dst_y))
    }

    fn is_mapped(&self, id: Id) -> bool {
        let Ok(asked) = self.desktop.x.get_window_attributes(id) else {
            return false;
        };
        // A window may be gone by now.
        asked
            .reply()
            .is_ok_and(|seen| seen.map_state == MapState::VIEWABLE)
    }

    fn xdotool(&self, arguments: &[&str]) {
        self.tool("xdotool", arguments);
    }

    fn tool(&self, name: &str, arguments: &[&str]) {
        let status = self.desktop.command(name).args(arguments).status();
        let status = status.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(status.success(), "{name} {arguments:?}: {status}");
    }
}
