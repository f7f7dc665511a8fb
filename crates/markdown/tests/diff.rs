//! Diffs: each line's class, in code and as evidence.

use asktray_markdown::{Evidence, description, literal};

/// Checks the classes of a diff, one line of `expected` each: the class, or `.` for none.
fn classes(diff: &str, expected: &str) {
    let html = literal(diff, Evidence::Diff).to_string();
    let found: Vec<&str> = html
        .lines()
        .map(|line| {
            let class = line
                .strip_prefix("<span class=\"")
                .and_then(|rest| rest.split_once("\">"));
            class.map_or(".", |(class, _)| class)
        })
        .collect();
    assert_eq!(found.join(" "), expected, "{diff}");
    let fenced = description(&format!("```diff\n{diff}\n```")).to_string();
    assert!(fenced.contains(html.trim_end()), "{fenced}");
}

#[test]
fn a_diff_has_its_lines_told_apart() {
    let lines = "<span class=\"at\">@@ -1,2 +1,2 @@</span>\n<span class=\"del\">-a</span>\n\
                 <span class=\"add\">+&lt;b&gt;</span>\r\n c\n";
    let source = "@@ -1,2 +1,2 @@\n-a\n+<b>\r\n c\n";
    assert_eq!(literal(source, Evidence::Diff).as_str(), lines);
    let source = source.replace('\r', "");
    assert_eq!(
        description(&format!("```diff\n{source}```")).as_str(),
        format!(
            "<figure><figcaption dir=\"auto\">diff</figcaption>\
             <pre dir=\"ltr\"><code class=\"language-diff\">{}</code></pre></figure>",
            lines.replace('\r', "")
        )
    );
}

#[test]
fn names_of_files_are_no_changes() {
    classes(
        "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@ f\n-a\n+b\n c\n\
         diff --git a/y b/y\nnew file mode 100644\nindex 0..1\n--- /dev/null\n+++ b/y\n\
         @@ -0,0 +1 @@\n+d\n\\ No newline at end of file",
        "file file file file at del add . file file file file file at add .",
    );
    classes("--- a\n+++ b\n-c\n+d", "file file del add");
}

#[test]
fn a_change_that_looks_like_a_name_is_a_change() {
    classes(
        "--- a\n+++ b\n@@ -1,2 +1,2 @@\n--- old\n+++ new\n c\n--- d\n+++ e\n@@ -5 +5 @@\n--- f\n+++ g",
        "file file at del add . file file at del add",
    );
}

#[test]
fn where_counts_lie_lines_go_by_their_first_character() {
    // Fewer lines than said: the next names still belong to the hunk.
    classes(
        "@@ -1,9 +1,9 @@\n-a\n+b\n--- c\n+++ d\n@@ -1 +1 @@\n-e\n+f",
        "at del add del add at del add",
    );
    // More lines than said.
    classes(
        "@@ -1 +1 @@\n-a\n+b\n-c\n+d\n--- e\n+++ f",
        "at del add del add del add",
    );
    // None at all, too many to count, not numbers, not a head.
    for head in [
        "@@ -0,0 +0,0 @@",
        "@@ -1,99999999999 +1 @@",
        "@@ -a,b +c,d @@",
        "@@ -1,+1 +1 @@",
        "@@ -, +, @@",
        "@@@ -1 -1 +1 @@@",
        "@@",
    ] {
        classes(
            &format!("{head}\n--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d\ndiff --git e f\n--- e\n+++ f\n-g"),
            "at del add at del add file file file del",
        );
    }
    // A line that can be in no hunk.
    classes("@@ -2,2 +2,2 @@\n-a\nb\n--- c\n+++ d", "at del . del add");
}

#[test]
fn without_a_hunk_only_the_first_names_are_names() {
    classes("--- a\n+++ b\n--- c\n+++ d\n-e", "file file del add del");
    classes("text\n--- a\n+++ b\n-c", ". del add del");
    classes(
        "text\n--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d",
        ". file file at del add",
    );
    classes("--- a\n- b\n+++ c", "del del add");
    classes("", "");
}
