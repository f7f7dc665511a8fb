//! Which addresses a person may follow, and what of them is shown.
//!
//! Decides only; it neither opens nor writes anything.

use ammonia::Url;

/// An address as an agent wrote it, and where it really leads.
#[derive(Debug)]
pub(crate) struct Target<'a> {
    /// The address as written, entities and escapes already read.
    pub(crate) written: &'a str,
    /// The address the browser would use, all ASCII, its host in punycode; `None` where the
    /// address is no link.
    pub(crate) real: Option<String>,
}

impl<'a> Target<'a> {
    /// Judges an address: only http and https with a host and without a user's name, and mailto
    /// with nothing but to, subject and body, are links.
    pub(crate) fn read(written: &'a str) -> Self {
        // The URL standard drops tabs, line ends and blanks around; a person would not see it.
        let odd = |c: char| c.is_control() || c.is_whitespace();
        let real = Url::parse(written)
            .ok()
            .filter(|url| !written.contains(odd) && is_allowed(url))
            .map(String::from);
        Self { written, real }
    }

    /// Whether it may become a link.
    pub(crate) fn is_link(&self) -> bool {
        self.real.is_some()
    }

    /// Whether the real address differs from the written one by more than the slash of an empty
    /// path.
    pub(crate) fn is_rewritten(&self) -> bool {
        self.real.as_deref().is_some_and(|real| {
            real != self.written && real.strip_suffix('/') != Some(self.written)
        })
    }
}

fn is_allowed(url: &Url) -> bool {
    match url.scheme() {
        "http" | "https" => url.has_host() && url.username().is_empty() && url.password().is_none(),
        "mailto" => is_plain_mail(url),
        _ => false,
    }
}

/// Whether a mail address sets recipients, subject and body only, and cannot smuggle in another
/// header by a line end.
fn is_plain_mail(url: &Url) -> bool {
    let breaks = |text: &str| text.contains(['\r', '\n']);
    let path = url.path().to_ascii_lowercase();
    !path.contains("%0a")
        && !path.contains("%0d")
        && url.fragment().is_none()
        && url
            .query_pairs()
            .all(|(name, value)| match &*name.to_ascii_lowercase() {
                "body" => true,
                "subject" | "to" => !breaks(&value),
                _ => false,
            })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn real(written: &str) -> Option<String> {
        Target::read(written).real
    }

    #[test]
    fn web_addresses_and_plain_mail_are_links() {
        for address in [
            "http://t.invalid/",
            "https://t.invalid:8443/a?b=c#d",
            "mailto:a@t.invalid",
            "mailto:a@t.invalid,b@t.invalid?subject=a%20b&body=c%0D%0Ad",
            "mailto:?to=a@t.invalid",
        ] {
            assert_eq!(real(address).as_deref(), Some(address));
            assert!(!Target::read(address).is_rewritten(), "{address}");
        }
    }

    #[test]
    fn everything_else_is_text() {
        for address in [
            "",
            "t.invalid",
            "/a",
            "//t.invalid",
            "#a",
            "javascript:a",
            "data:text/html,a",
            "file:///a",
            "ftp://t.invalid",
            "https://",
            "https://a@t.invalid",
            "https://:b@t.invalid",
            "https://t.invalid/a b",
            "https://t.invalid/a\tb",
            " https://t.invalid",
            "ht\ntps://t.invalid",
            "mailto:a@t.invalid?cc=b@t.invalid",
            "mailto:a@t.invalid?Subject=a%0ab",
            "mailto:a%0D@t.invalid",
            "mailto:a@t.invalid#b",
        ] {
            assert_eq!(real(address), None, "{address:?}");
        }
    }

    #[test]
    fn hosts_are_in_punycode_and_said_to_be_rewritten() {
        let target = Target::read("https://\u{430}pple.invalid");
        assert_eq!(
            target.real.as_deref(),
            Some("https://xn--pple-43d.invalid/")
        );
        assert!(target.is_rewritten());
        assert!(!Target::read("https://t.invalid").is_rewritten());
    }
}
