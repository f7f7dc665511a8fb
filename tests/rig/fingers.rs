//! Keys and clicks as a person's fingers make them (XTEST), with gaps as exact
//! as the machine allows: no program is started for each.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, KEY_PRESS_EVENT,
    KEY_RELEASE_EVENT, Keycode, MOTION_NOTIFY_EVENT, Window as Id,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

/// The X names' numbers of the keys that mean something to a dialog.
const RETURN: u32 = 0xff0d;
const ESCAPE: u32 = 0xff1b;
const SPACE: u32 = 0x20;

/// One key of a storm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key(u32);

impl Key {
    /// Enter.
    pub const ENTER: Self = Self(RETURN);
    /// Esc.
    pub const ESC: Self = Self(ESCAPE);
    /// Space.
    pub const SPACE: Self = Self(SPACE);

    /// A small letter or a digit.
    pub fn of(sign: char) -> Self {
        Self(u32::from(sign))
    }
}

/// A connection to the display that presses for a person.
pub struct Fingers {
    x: RustConnection,
    root: Id,
    /// The key's name for each code, from the first code on.
    codes: Vec<(Keycode, u32)>,
}

impl Fingers {
    /// Fingers on this display.
    pub fn on(display: &str) -> Self {
        let (x, screen) = x11rb::connect(Some(display)).expect("the display is there");
        let setup = x.setup();
        let root = setup.roots[screen].root;
        let (least, most) = (setup.min_keycode, setup.max_keycode);
        let asked = x.get_keyboard_mapping(least, most - least + 1);
        let map = asked
            .expect("the display is there")
            .reply()
            .expect("the display has a keyboard");
        let width = usize::from(map.keysyms_per_keycode);
        let codes = (least..=most)
            .zip(map.keysyms.chunks(width))
            .map(|(code, names)| (code, names[0]))
            .collect();
        Self { x, root, codes }
    }

    /// The code of a key, as windows hear it.
    pub fn code(&self, key: Key) -> Keycode {
        let found = self.codes.iter().find(|(_, name)| *name == key.0);
        found.expect("the keyboard has the key").0
    }

    /// Presses and releases a key; the display has heard it when this returns.
    pub fn tap(&self, key: Key) {
        let code = self.code(key);
        self.fake(KEY_PRESS_EVENT, code, (0, 0));
        self.fake(KEY_RELEASE_EVENT, code, (0, 0));
        self.settle();
    }

    /// Moves the pointer to a point of the display.
    pub fn point(&self, (x, y): (i32, i32)) {
        let inside = |n: i32| i16::try_from(n).expect("a point of the display");
        self.fake(MOTION_NOTIFY_EVENT, 0, (inside(x), inside(y)));
        self.settle();
    }

    /// Clicks where the pointer is.
    pub fn click(&self) {
        self.fake(BUTTON_PRESS_EVENT, 1, (0, 0));
        self.fake(BUTTON_RELEASE_EVENT, 1, (0, 0));
        self.settle();
    }

    fn fake(&self, kind: u8, detail: u8, (x, y): (i16, i16)) {
        self.x
            .xtest_fake_input(kind, detail, 0, self.root, x, y, 0)
            .expect("the display is there");
    }

    /// Waits until the display has done what it was told.
    fn settle(&self) {
        let asked = self.x.get_input_focus().expect("the display is there");
        asked.reply().expect("the display is there");
    }
}
