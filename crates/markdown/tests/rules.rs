//! What descriptions, questions and evidence look like, rule by rule.

use asktray_markdown::{description, option_description, question, source_view};

/// Asserts that `source` is drawn as exactly `html`.
#[track_caller]
fn described(source: &str, html: &str) {
    assert_eq!(description(source).as_str(), html);
}

#[track_caller]
fn asked(source: &str, html: &str) {
    assert_eq!(question(source).as_str(), html);
    assert_eq!(option_description(source).as_str(), html);
}

#[test]
fn raw_html_is_text() {
    described("a Vec<u8> b", r#"<p dir="auto">a Vec&lt;u8&gt; b</p>"#);
    described(
        "<u8>\n<b>",
        r#"<p class="html" dir="auto">&lt;u8&gt;<br>&lt;b&gt;</p>"#,
    );
    described(
        "a <!-- b --> c",
        r#"<p dir="auto">a &lt;!-- b --&gt; c</p>"#,
    );
}

#[test]
fn angle_brackets_of_what_is_no_link_stay() {
    described(
        "Map<std::string>",
        r#"<p dir="auto">Map&lt;std::string&gt;</p>"#,
    );
}

#[test]
fn task_boxes_are_characters() {
    described(
        "- [x] a\n- [ ] b",
        r#"<ul><li dir="auto">☑ a</li><li dir="auto">☐ b</li></ul>"#,
    );
}

#[test]
fn headings_start_below_that_of_the_page_and_skip_no_level() {
    described("# a", r#"<h2 dir="auto">a</h2>"#);
    described("###### a {#b .c}", r#"<h2 dir="auto">a {#b .c}</h2>"#);
    described(
        "## a\n#### b\n#### c\n# d",
        "<h2 dir=\"auto\">a</h2><h3 dir=\"auto\">b</h3><h3 dir=\"auto\">c</h3><h2 dir=\"auto\">d</h2>",
    );
}

#[test]
fn a_link_shows_where_it_leads() {
    described(
        "[a](https://t.invalid/x \"y\")",
        "<p dir=\"auto\"><a href=\"https://t.invalid/x\">a</a> \
         <span class=\"target\" dir=\"ltr\">‹https://t.invalid/x›</span> \
         <span class=\"title\" dir=\"auto\">\"y\"</span></p>",
    );
}

#[test]
fn a_bare_link_shows_its_target_once() {
    described(
        "<https://t.invalid/x>",
        r#"<p dir="auto"><a href="https://t.invalid/x">https://t.invalid/x</a></p>"#,
    );
}

#[test]
fn a_rewritten_target_comes_before_the_written_one() {
    described(
        "[a](https://bücher.invalid/)",
        "<p dir=\"auto\"><a href=\"https://xn--bcher-kva.invalid/\">a</a> \
         <span class=\"target\" dir=\"ltr\">‹https://xn--bcher-kva.invalid/›</span> \
         <span class=\"written\" dir=\"auto\">← https://bücher.invalid/</span></p>",
    );
}

#[test]
fn a_link_elsewhere_is_text() {
    described(
        "[a](file:///x)",
        r#"<p dir="auto">a <span class="target" dir="ltr">‹file:///x›</span></p>"#,
    );
}

#[test]
fn a_picture_is_its_words_and_address() {
    described(
        "![a *b*](https://t.invalid/p.png)",
        "<p dir=\"auto\"><span class=\"picture\" dir=\"auto\">a <em>b</em></span> \
         <span class=\"target\" dir=\"ltr\">‹https://t.invalid/p.png›</span></p>",
    );
}

#[test]
fn definitions_of_links_are_shown_where_they_stand() {
    described(
        "a\n\n[b]: /c 'd'\n[b]: /e",
        "<p dir=\"auto\">a</p><p class=\"source\" dir=\"auto\">[b]: /c 'd'<br>[b]: /e</p>",
    );
}

#[test]
fn the_label_of_a_reference_is_shown() {
    described(
        "[a][B c]\n\n[b C]: /d",
        "<p dir=\"auto\">a [B c] <span class=\"target\" dir=\"ltr\">‹/d›</span></p>\
         <p class=\"source\" dir=\"auto\">[b C]: /d</p>",
    );
}

#[test]
fn footnotes_need_no_ids() {
    described(
        "a[^b]\n\n[^b]: c\n\n[^d]: e",
        "<p dir=\"auto\">a<sup>[b]</sup></p>\
         <div class=\"footnote\" dir=\"auto\"><sup>[b]</sup> <p dir=\"auto\">c</p></div>\
         <div class=\"footnote\" dir=\"auto\"><sup>[d]</sup> <p dir=\"auto\">e</p></div>",
    );
}

#[test]
fn cells_beyond_the_head_are_shown() {
    described(
        "|a|b|\n|-:|-|\n|c|d|e|f|\n|g|\n||h|",
        "<table><thead><tr><th align=\"right\" dir=\"auto\">a</th><th dir=\"auto\">b</th></tr></thead>\
         <tbody><tr><td align=\"right\" dir=\"auto\">c</td><td dir=\"auto\">d</td>\
         <td dir=\"auto\">|e|f|</td></tr><tr><td align=\"right\" dir=\"auto\">g</td></tr>\
         <tr><td align=\"right\" dir=\"auto\"></td><td dir=\"auto\">h</td></tr></tbody></table>",
    );
}

#[test]
fn what_a_fence_says_is_its_caption() {
    described(
        "```rust,x y\n\n a\n```",
        "<figure><figcaption dir=\"auto\">rust,x y</figcaption>\
         <pre dir=\"ltr\"><code class=\"language-rust\">\n a\n</code></pre></figure>",
    );
    described("    a", "<pre dir=\"ltr\"><code>a</code></pre>");
}

#[test]
fn numbers_of_items_out_of_turn_are_kept() {
    described(
        "3. a\n4. b\n9. c",
        "<ol start=\"3\"><li dir=\"auto\">a</li><li dir=\"auto\">b</li>\
         <li value=\"9\" dir=\"auto\">c</li></ol>",
    );
    described(
        "1. a\n1. b",
        "<ol start=\"1\"><li dir=\"auto\">a</li><li dir=\"auto\">b</li></ol>",
    );
}

#[test]
fn invisible_characters_are_marked_in_text_code_and_targets() {
    let mark = "<span class=\"invisible\">⟨U+202E⟩</span>";
    described(
        "a\u{202e} `b\u{202e}` [c](d\u{202e})",
        &format!(
            "<p dir=\"auto\">a{mark} <code dir=\"ltr\">b{mark}</code> \
             c <span class=\"target\" dir=\"ltr\">‹d{mark}›</span></p>"
        ),
    );
    described("&#x202e;", &format!("<p dir=\"auto\">{mark}</p>"));
}

#[test]
fn controls_the_parser_takes_for_blanks_are_marked() {
    for source in [
        "# &amp;\u{c}",
        "a\u{c}\nb",
        "a \u{b}  \nb",
        "```\u{c}\na\n```",
        "[a](b\u{c}'c')",
        "\u{c}\n",
        "---\u{c}",
    ] {
        let html = description(source).to_string();
        assert!(
            html.contains("<span class=\"invisible\">⟨U+000"),
            "{source:?} as {html}"
        );
    }
}

#[test]
fn a_sequence_the_parser_cuts_stays_whole() {
    described("*\u{fe0f}\u{20e3}", "<p dir=\"auto\">*\u{fe0f}\u{20e3}</p>");
}

#[test]
fn what_nests_too_deep_is_shown_as_written() {
    let html = description(&"> ".repeat(20)).to_string();
    assert_eq!(html.matches("<blockquote").count(), 16);
    let html = description(&format!("{}*deep*", "> ".repeat(20))).to_string();
    assert!(
        html.contains("<p class=\"source\" dir=\"auto\">&gt; &gt; &gt; &gt; *deep*</p>"),
        "{html}"
    );
}

#[test]
fn a_question_draws_code_and_star_emphasis_only() {
    asked(
        "*a* **b** `c<d`",
        "<em>a</em> <strong>b</strong> <code dir=\"ltr\">c&lt;d</code>",
    );
    asked("_a_ __b__ ~~c~~ snake_case", "_a_ __b__ ~~c~~ snake_case");
    asked("*a _b **c** d_*", "<em>a _b <strong>c</strong> d_</em>");
    asked("_*a*_ ***b***", "_<em>a</em>_ <em><strong>b</strong></em>");
    asked(
        "[x](javascript:y) <b> &lt;",
        "[x](javascript:y) &lt;b&gt; &amp;lt;",
    );
    asked("C:\\new\\*.* 2 * 3 * 4", "C:\\new\\*.* 2 * 3 * 4");
}

#[test]
fn line_breaks_of_a_question_stay() {
    asked("a\nb\r\n\nc", "a<br>b<br><br>c");
}

#[test]
fn a_question_with_blocks_is_a_description() {
    for source in [
        "Which?\n\n- _a_\n- b",
        "## Which?",
        "Which?\n===",
        "Which?\n```\na\n```",
        "|a|\n|-|\n|b|",
        "> _a_",
        "1. a",
    ] {
        assert_eq!(question(source), description(source));
    }
    for source in ["#a", "a\n\n    b", "<none>", "[a]: b", "---"] {
        assert_ne!(question(source), description(source));
    }
}

#[test]
fn the_source_view_is_exact() {
    assert_eq!(
        source_view("\n# a  \n<b>\u{200b}&amp;\r\n").as_str(),
        "\n# a  \n&lt;b&gt;<span class=\"invisible\">⟨U+200B⟩</span>&amp;amp;\r\n"
    );
}

#[test]
fn safe_html_is_written_as_a_string() {
    assert_eq!(
        serde_json::to_string(&question("a\n\"")).unwrap(),
        r#""a<br>\"""#
    );
}
