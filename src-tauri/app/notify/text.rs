//! The words and buttons of a notification. Pure.

use asktray_host::Notification;

use super::said::Can;
use crate::words::{Key, Words};

/// How the action of a direct answer begins; its option's number follows.
pub(super) const CHOOSE: &str = "choose-";
/// The action of a click on the notification itself. Services that make a
/// button of it use its label; a second action that does the same would give
/// them two.
const OPEN: &str = "default";
/// Options that may be chosen directly, at most.
const MOST_OPTIONS: usize = 3;
/// Characters of an option that may be chosen directly: services cut longer
/// ones, and what is chosen must have been seen whole.
const MOST_OPTION: usize = 40;
/// Characters of what is asked where it may be answered directly, for the same
/// reason, and of any other.
const MOST_DIRECT: usize = 160;
const MOST_ABOUT: usize = 400;
/// Characters of the line that says who asks.
const MOST_WHO: usize = 100;
/// Bytes of a token of the desktop.
const MOST_TOKEN: usize = 512;

/// Who asks: the notification's first line, plain text by the standard.
pub(super) fn summary(notification: &Notification, words: &Words) -> String {
    let who = words.who(&notification.who);
    words.say(Key::Asks, &[("who", &clip(&who, MOST_WHO))])
}

/// What is asked, where it may be said; nothing of it is markup.
pub(super) fn body(notification: &Notification, can: Can) -> String {
    let about = notification.about.as_deref().unwrap_or_default();
    let about = clip(about, MOST_ABOUT);
    if !can.markup {
        return about;
    }
    about
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The options that may be chosen in the notification: all of them or none,
/// and none where not all that is asked can be seen there.
pub(super) fn options(notification: &Notification, can: Can) -> &[String] {
    let direct = notification.direct.as_slice();
    let short = |text: &str, most| text.chars().count() <= most && !text.contains('\n');
    let asked = notification.about.as_deref().unwrap_or_default();
    let seen = can.body && !asked.is_empty() && short(asked, MOST_DIRECT);
    let fits = direct.len() <= MOST_OPTIONS && direct.iter().all(|it| short(it, MOST_OPTION));
    if can.actions && seen && fits {
        direct
    } else {
        &[]
    }
}

/// The actions as the standard has them: each name followed by its label.
pub(super) fn actions(notification: &Notification, can: Can, words: &Words) -> Vec<String> {
    if !can.actions {
        return Vec::new();
    }
    let open = [OPEN.to_owned(), words.say(Key::Open, &[])];
    let choose = options(notification, can)
        .iter()
        .enumerate()
        .map(|(at, option)| [format!("{CHOOSE}{at}"), option.clone()]);
    [open].into_iter().chain(choose).flatten().collect()
}

/// At most so many characters of a text.
fn clip(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Whether this action brings the ask up.
pub(super) fn opens(action: &str) -> bool {
    action == OPEN
}

/// Whether this can be what the desktop gives a click.
pub(super) fn is_token(text: &str) -> bool {
    !text.is_empty() && text.len() <= MOST_TOKEN && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use asktray_desk::AskId;

    use super::*;

    const ALL: Can = Can {
        actions: true,
        body: true,
        markup: true,
    };

    fn words() -> Words {
        Words::of_desktop(|_| None)
    }

    fn notification(about: Option<&str>, direct: &[&str]) -> Notification {
        Notification {
            ask: AskId(7),
            who: "<b>Claude</b> & co".to_owned(),
            about: about.map(str::to_owned),
            direct: direct.iter().map(|it| (*it).to_owned()).collect(),
        }
    }

    #[test]
    fn the_body_is_escaped_where_it_would_be_markup_and_only_there() {
        let sent = notification(Some("<a href=\"x\">&amp;</a>"), &[]);
        let escaped = "&lt;a href=\"x\"&gt;&amp;amp;&lt;/a&gt;";
        assert_eq!(body(&sent, ALL), escaped);
        assert_eq!(body(&sent, Can::default()), "<a href=\"x\">&amp;</a>");
        assert_eq!(body(&notification(None, &[]), ALL), "");
    }

    #[test]
    fn the_summary_is_plain_and_bounded() {
        let mut sent = notification(None, &[]);
        assert_eq!(summary(&sent, &words()), "<b>Claude</b> & co asks");
        sent.who = "é".repeat(300);
        assert!(summary(&sent, &words()).ends_with("é… asks"));
        assert_eq!(summary(&sent, &words()).chars().count(), MOST_WHO + 6);
    }

    #[test]
    fn direct_answers_are_whole_or_not_there() {
        let short = notification(Some("Go on?"), &["Yes", "No"]);
        let open = ["default", "Open"];
        let all = [&open[..], &["choose-0", "Yes", "choose-1", "No"]].concat();
        assert_eq!(actions(&short, ALL, &words()), all);
        assert!(actions(&short, Can::default(), &words()).is_empty());
        let long = "x".repeat(MOST_OPTION + 1);
        for direct in [&["Yes", long.as_str()][..], &["1", "2", "3", "4"]] {
            let sent = notification(Some("Go on?"), direct);
            assert_eq!(actions(&sent, ALL, &words()), open);
        }
        let long = "x".repeat(MOST_DIRECT + 1);
        for about in [None, Some(""), Some("Go\non?"), Some(long.as_str())] {
            let sent = notification(about, &["Yes", "No"]);
            assert_eq!(actions(&sent, ALL, &words()), open, "{about:?}");
        }
        let blind = Can { body: false, ..ALL };
        assert_eq!(actions(&short, blind, &words()), open);
    }

    #[test]
    fn a_token_is_one_short_line() {
        assert!(is_token("host-12_TIME345"));
        for text in ["", "a\nb", "\u{0}", &"x".repeat(MOST_TOKEN + 1)] {
            assert!(!is_token(text), "{text:?}");
        }
    }
}
