//! Marking where a text has one line.

use asktray_markdown::visible::mark;

/// Marks as [`mark`] does, and also what only a text of several lines may
/// have: a line feed, a carriage return, a tab. On one line they would be
/// drawn as a space.
pub(crate) fn mark_line(text: &str) -> String {
    let marked = mark(text);
    let mut line = String::with_capacity(marked.len());
    for character in marked.chars() {
        match character {
            '\t' => line.push_str("⟨U+0009⟩"),
            '\n' => line.push_str("⟨U+000A⟩"),
            '\r' => line.push_str("⟨U+000D⟩"),
            shown => line.push(shown),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::super::{claims, proven, who};
    use super::*;
    use asktray_client::wire::Origin;
    use asktray_view::{Claims, Proof};

    #[test]
    fn line_ends_and_tabs_are_marked_on_one_line() {
        assert_eq!(
            mark_line("a\nb\r\nc\rd\te \u{202e}"),
            "a⟨U+000A⟩b⟨U+000D⟩⟨U+000A⟩c⟨U+000D⟩d⟨U+0009⟩e ⟨U+202E⟩"
        );
    }

    #[test]
    fn a_line_feed_in_an_executables_path_is_marked_in_the_proof_and_in_who_asks() {
        let proof = Proof {
            uid: 1,
            exe: "/tmp/git\nlog".to_owned(),
            pid: 2,
            since: 3,
        };
        assert_eq!(proven(&proof).exe, "/tmp/git⟨U+000A⟩log");
        assert_eq!(who(&Claims::default(), Some(&proof)), "git⟨U+000A⟩log");
    }

    #[test]
    fn a_line_feed_in_a_claim_is_marked() {
        let origin = Origin {
            agent: Some("a\nb".to_owned()),
            ..Origin::default()
        };
        assert_eq!(claims(&origin).agent.as_deref(), Some("a⟨U+000A⟩b"));
    }
}
