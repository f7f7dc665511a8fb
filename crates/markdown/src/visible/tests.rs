use super::*;

#[test]
fn text_without_invisible_characters_is_borrowed() {
    for text in [
        "",
        "plain",
        "naïve 中文 한국어",
        "tab\tline\nend\r\n",
        "שלום مرحبا",
        "a\u{a0}b",
    ] {
        assert!(
            matches!(mark(text), Cow::Borrowed(same) if same == text),
            "{text:?}"
        );
    }
}

#[test]
fn every_invisible_character_gets_its_mark() {
    for &(first, last) in table::INVISIBLE {
        for c in [first, last] {
            if matches!(c, '\n' | '\t') {
                continue;
            }
            let expected = format!("a⟨U+{:04X}⟩b", u32::from(c));
            assert_eq!(mark(&format!("a{c}b")), expected);
        }
    }
}

#[test]
fn tables_are_sorted_and_apart() {
    for ranges in [
        table::INVISIBLE,
        table::EMOJI,
        table::JOINING,
        table::PILING,
    ] {
        assert!(ranges.iter().all(|(first, last)| first <= last));
        assert!(
            ranges.windows(2).all(|pair| pair[0].1 < pair[1].0),
            "{ranges:?}"
        );
    }
}

#[test]
fn bidi_controls_are_marked_whatever_the_script() {
    assert_eq!(mark("אב\u{202e}ג\u{2066}"), "אב⟨U+202E⟩ג⟨U+2066⟩");
    assert_eq!(mark("مر\u{200f}حبا\u{61c}"), "مر⟨U+200F⟩حبا⟨U+061C⟩");
}

#[test]
fn ansi_escapes_lose_their_escape() {
    assert_eq!(
        mark("\u{1b}[31m\u{9b}0m\u{7}"),
        "⟨U+001B⟩[31m⟨U+009B⟩0m⟨U+0007⟩"
    );
}

#[test]
fn a_lone_carriage_return_is_marked() {
    assert_eq!(
        mark("safe\rfake\r\nend\r"),
        "safe⟨U+000D⟩fake\r\nend⟨U+000D⟩"
    );
}

#[test]
fn emoji_sequences_stay_whole() {
    for emoji in [
        "👩\u{200d}💻",
        "❤\u{fe0f}\u{200d}🔥",
        "🏳\u{fe0f}\u{200d}🌈",
        "👩🏽\u{200d}🚀",
        "✔\u{fe0f}",
        "1\u{fe0f}\u{20e3}",
    ] {
        assert_eq!(mark(emoji), emoji);
    }
}

#[test]
fn joiners_and_selectors_elsewhere_are_marked() {
    assert_eq!(mark("pass\u{200d}word"), "pass⟨U+200D⟩word");
    assert_eq!(mark("👩\u{200d}"), "👩⟨U+200D⟩");
    assert_eq!(mark("👩\u{200c}💻"), "👩⟨U+200C⟩💻");
    assert_eq!(mark("a\u{fe0f}"), "a⟨U+FE0F⟩");
    assert_eq!(mark("1\u{fe0f}0"), "1⟨U+FE0F⟩0");
    assert_eq!(mark("✔\u{fe0f}\u{fe0f}"), "✔\u{fe0f}⟨U+FE0F⟩");
    assert_eq!(mark("✔\u{fe0e}"), "✔⟨U+FE0E⟩");
}

#[test]
fn joiners_between_letters_that_need_them_stay() {
    for word in ["می\u{200c}خواهم", "क्\u{200d}ष", "ශ්\u{200d}රී"] {
        assert_eq!(mark(word), word);
    }
    assert_eq!(mark("می\u{200c}\u{200c}خ"), "می⟨U+200C⟩⟨U+200C⟩خ");
    assert_eq!(mark("می\u{200c}x"), "می⟨U+200C⟩x");
}

#[test]
fn marks_pile_up_no_higher_than_four() {
    assert_eq!(
        mark("e\u{302}\u{301}\u{323}\u{308}"),
        "e\u{302}\u{301}\u{323}\u{308}"
    );
    assert_eq!(
        mark(&format!("e{}x", "\u{301}".repeat(5))),
        "e\u{301}\u{301}\u{301}\u{301}⟨U+0301⟩x"
    );
    assert_eq!(
        mark(&format!("ส{}", "\u{e49}".repeat(6)))
            .matches("⟨U+0E49⟩")
            .count(),
        2
    );
}

#[test]
fn tag_characters_are_marked_even_after_a_flag() {
    assert_eq!(mark("🏴\u{e0067}\u{e007f}"), "🏴⟨U+E0067⟩⟨U+E007F⟩");
}

#[test]
fn pieces_put_together_are_the_text() {
    let text = "a\u{200b}\u{200b}b\u{0}";
    let cut: Vec<_> = pieces(text).collect();
    assert_eq!(
        cut,
        [
            Piece::Shown("a"),
            Piece::Invisible("\u{200b}\u{200b}"),
            Piece::Shown("b"),
            Piece::Invisible("\u{0}"),
        ]
    );
}
