//! Keeps the page where it is and to what it needs: it goes nowhere, opens
//! nothing, loads nothing, stores nothing. The content policy in
//! `tauri.conf.json` and the commands in `src-tauri/permissions` are the rest.

use tauri::{Url, WebviewWindowBuilder, Wry, webview::NewWindowResponse};
use webkit2gtk::{PermissionRequestExt as _, SettingsExt as _, WebView, WebViewExt as _};

use crate::driven;

/// Locks the window in the making.
pub fn window<M: tauri::Manager<Wry>>(
    builder: WebviewWindowBuilder<'_, Wry, M>,
) -> WebviewWindowBuilder<'_, Wry, M> {
    builder
        .on_navigation(is_the_page)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
        .disable_drag_drop_handler()
        .devtools(cfg!(debug_assertions))
        // Nothing of an ask is kept on disk.
        .incognito(!driven())
}

/// Locks the web view.
pub fn view(view: &WebView) {
    view.connect_context_menu(|_, _, _, _| true);
    view.connect_script_dialog(|_, _| true);
    view.connect_print(|_, _| true);
    view.connect_run_file_chooser(|_, _| true);
    view.connect_enter_fullscreen(|_| true);
    view.connect_permission_request(|_, request| {
        request.deny();
        true
    });
    gtk::prelude::WidgetExt::drag_dest_unset(view);
    let Some(settings) = webkit2gtk::WebViewExt::settings(view) else {
        return;
    };
    settings.set_enable_webgl(false);
    settings.set_enable_webaudio(false);
    settings.set_enable_media(false);
    settings.set_enable_page_cache(false);
    settings.set_enable_html5_database(false);
    settings.set_enable_html5_local_storage(false);
    settings.set_enable_dns_prefetching(false);
    settings.set_enable_back_forward_navigation_gestures(false);
    settings.set_javascript_can_open_windows_automatically(false);
}

/// Whether this is the address of the page itself.
fn is_the_page(url: &Url) -> bool {
    url.scheme() == "tauri"
        && url.host_str() == Some("localhost")
        && matches!(url.path(), "" | "/" | "/index.html")
        && url.query().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_nowhere_to_go_but_the_page() {
        let goes = |url: &str| is_the_page(&url.parse().expect("a url"));
        assert!(goes("tauri://localhost"));
        assert!(goes("tauri://localhost/index.html#question"));
        for away in [
            "https://localhost/",
            "tauri://localhost/other.html",
            "tauri://localhost/?ask=1",
            "tauri://example.org/",
            "ipc://localhost/say",
            "about:blank",
            "data:text/html,x",
            "file:///etc/passwd",
        ] {
            assert!(!goes(away), "{away}");
        }
    }
}
