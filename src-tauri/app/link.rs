//! Opens a link in the person's browser.

use crate::program;

/// What the desktop opens links with.
const OPENER: &str = "/usr/bin/xdg-open";
/// Bytes of the longest link that is opened.
const MOST: usize = 4_096;

/// Opens `url` if it is http, https or mailto; anything else is logged. The
/// window has shown its real target before.
pub(crate) fn open(url: &str) {
    if !may_open(url) {
        tracing::warn!("a link was not opened: expected http, https or mailto");
        return;
    }
    match program::start(OPENER, &[url]) {
        Ok(mut child) => {
            tokio::spawn(async move {
                let _ = child.wait().await;
            });
        }
        Err(error) => tracing::warn!("{OPENER}: {error}"),
    }
}

fn may_open(url: &str) -> bool {
    let known = ["http://", "https://", "mailto:"].iter().any(|scheme| {
        url.get(..scheme.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    });
    known && url.len() <= MOST && !url.chars().any(|c| c.is_control() || c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::may_open;

    #[test]
    fn only_web_and_mail_links_are_opened() {
        for url in [
            "https://a.invalid/x?y#z",
            "HTTP://a.invalid",
            "mailto:a@b.invalid",
        ] {
            assert!(may_open(url), "{url}");
        }
        for url in [
            "file:///etc/passwd",
            "javascript:alert(1)",
            "-x",
            "",
            "https://a b",
            "data:,x",
        ] {
            assert!(!may_open(url), "{url}");
        }
    }
}
