//! Puts a text on the clipboard. It is this process's as long as it lives; a
//! clipboard manager, where there is one, is asked to keep it from then on.
//! Without one, and on Wayland, the text goes with the process: the app keeps
//! an idle window for a while, which has to do.

use gtk::{gdk, glib, glib::translate::ToGlibPtr as _};

/// Takes the clipboard with this text.
pub fn take(text: &str) {
    let clipboard = gtk::Clipboard::get(&gdk::SELECTION_CLIPBOARD);
    // The toolkit's texts end at this character.
    clipboard.set_text(&text.replace('\0', "\u{fffd}"));
    // SAFETY: called on GTK's thread with a clipboard that is held; no list of
    // formats means all of them.
    unsafe {
        gtk::ffi::gtk_clipboard_set_can_store(clipboard.to_glib_none().0, std::ptr::null(), 0);
    }
    // It waits for the manager, and what is waiting to be done meanwhile is
    // done only outside the actor's own turn.
    glib::idle_add_local_once(move || clipboard.store());
}
