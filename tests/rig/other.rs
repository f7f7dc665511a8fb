//! Another program's window: has the keyboard and records what it hears.

use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, Keycode,
    PropMode, Window as Id, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::{Desktop, wait_until};

/// The window, on the screen for as long as this lives.
pub struct Other<'a> {
    desktop: &'a Desktop,
    x: RustConnection,
    id: Id,
}

impl<'a> Other<'a> {
    /// Opens one over almost the whole display; it has the keyboard.
    pub fn on(desktop: &'a Desktop) -> Self {
        let (x, screen) = x11rb::connect(Some(desktop.display())).expect("the display is there");
        let id = x.generate_id().expect("the display has numbers left");
        let screen = &x.setup().roots[screen];
        let wanted = CreateWindowAux::new()
            .background_pixel(screen.white_pixel)
            .event_mask(EventMask::KEY_PRESS | EventMask::BUTTON_PRESS);
        x.create_window(
            COPY_DEPTH_FROM_PARENT,
            id,
            screen.root,
            0,
            0,
            1200,
            900,
            0,
            WindowClass::INPUT_OUTPUT,
            screen.root_visual,
            &wanted,
        )
        .expect("the display is there");
        x.change_property8(
            PropMode::REPLACE,
            id,
            AtomEnum::WM_NAME,
            AtomEnum::STRING,
            b"Another program",
        )
        .expect("the display is there");
        x.map_window(id).expect("the display is there");
        x.flush().expect("the display is there");
        let other = Self { desktop, x, id };
        wait_until("the other window to have the keyboard", || {
            other.is_active()
        });
        other
    }

    /// Whether it has the keyboard.
    pub fn is_active(&self) -> bool {
        let active = self
            .desktop
            .property(self.desktop.root, "_NET_ACTIVE_WINDOW");
        active.first() == Some(&self.id)
    }

    /// Gives it the keyboard and brings it to the top, as a task bar would.
    pub fn activate(&self) {
        activate(self.desktop, self.id);
        wait_until("the other window to have the keyboard", || self.is_active());
    }

    /// The codes of the keys it heard since it was last asked.
    pub fn heard(&self) -> Vec<Keycode> {
        // What was sent before this question is here before its answer.
        let asked = self.x.get_input_focus().expect("the display is there");
        asked.reply().expect("the display is there");
        let mut keys = Vec::new();
        while let Some(event) = self.x.poll_for_event().expect("the display is there") {
            if let Event::KeyPress(press) = event {
                keys.push(press.detail);
            }
        }
        keys
    }
}

/// Asks the window manager to give a window the keyboard, as a task bar does.
pub fn activate(desktop: &Desktop, window: Id) {
    let name = desktop.x.intern_atom(false, b"_NET_ACTIVE_WINDOW");
    let name = name.expect("the display is there").reply();
    let name = name.expect("the display is there").atom;
    // 2: the request of a pager, which no manager doubts.
    let message = ClientMessageEvent::new(32, window, name, [2, 0, 0, 0, 0]);
    let to = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
    desktop
        .x
        .send_event(false, desktop.root, to, message)
        .expect("the display is there");
    desktop.x.flush().expect("the display is there");
}
