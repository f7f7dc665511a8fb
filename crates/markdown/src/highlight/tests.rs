use super::*;

/// The coloured stretches of `code`, as `class:text` without the `hl-`.
fn drawn(name: &str, code: &str) -> Vec<String> {
    let mut budget = Budget {
        code: CODE,
        markup: usize::MAX,
        spent: 0,
    };
    colours(name, code, &mut budget)
        .into_iter()
        .map(|(range, class)| format!("{}:{}", &class[3..], &code[range]))
        .collect()
}

#[test]
fn words_strings_numbers_and_comments_are_told_apart() {
    let of = |name, code| drawn(name, code).join(" ");
    assert_eq!(
        of(
            "c",
            "#include <a.h>\nint f(void); // it's\n/* x */ 'a' 0x1F"
        ),
        "keyword:#include punctuation:< punctuation:. punctuation:> type:int function:f \
         punctuation:( type:void punctuation:); comment:// it's comment:/* x */ string:'a' \
         number:0x1F"
    );
    assert_eq!(of("go", "x := `a\n\\`"), "punctuation::= string:`a\n\\`");
    assert_eq!(
        of("java", "@Override String s = \"a\\\"b\"; MAX"),
        "attribute:@Override type:String punctuation:= string:\"a\\\"b\" punctuation:; constant:MAX"
    );
    assert_eq!(
        of("kt", "val a = \"\"\"b\nc\"\"\" // d"),
        "keyword:val punctuation:= string:\"\"\"b\nc\"\"\" comment:// d"
    );
    assert_eq!(
        of("php", "<?php echo $a['b']; # c"),
        "punctuation:<? keyword:php keyword:echo constant:$a punctuation:[ string:'b' \
         punctuation:]; comment:# c"
    );
    assert_eq!(
        of("rb", "def a(b) :c, nil end"),
        "keyword:def function:a punctuation:( punctuation:) constant::c punctuation:, \
         constant:nil keyword:end"
    );
    assert_eq!(
        of(
            "sql",
            "Select COUNT(*) FROM Users -- it's\nWHERE a = 'b\nc'"
        ),
        "keyword:Select function:COUNT punctuation:(*) keyword:FROM comment:-- it's \
         keyword:WHERE punctuation:= string:'b\nc'"
    );
    assert_eq!(of("cpp", "1'000.5e-3f"), "number:1'000.5e-3f");
}

#[test]
fn a_string_that_does_not_close_ends_with_its_line() {
    assert_eq!(drawn("c", "\"a\nint"), ["string:\"a", "type:int"]);
    assert_eq!(drawn("c", "\"a\\\nint"), ["string:\"a\\", "type:int"]);
}

#[test]
fn in_a_session_only_what_was_typed_is_coloured() {
    assert_eq!(
        drawn("console", "$ ls -l\nit's 5\n# note\n"),
        [
            "punctuation:$",
            "function:ls",
            "attribute:-l",
            "comment:# note"
        ]
    );
}

#[test]
fn every_language_and_its_other_names_are_known() {
    for name in
        "rust rs js jsx javascript mjs cjs ts tsx typescript json jsonc json5 toml yaml yml \
                 python py python3 bash sh shell zsh console c h cpp c++ cc cxx hpp go golang java \
                 kotlin kt kts ruby rb php html xml svg css sql postgresql sqlite dockerfile \
                 markdown md RUST Json"
            .split_whitespace()
    {
        assert!(scanner(name).is_some(), "{name}");
    }
    for name in ["", "text", "txt", "plain", "brainfuck", "rust\u{200b}"] {
        assert!(scanner(name).is_none(), "{name}");
    }
}

#[test]
fn what_is_over_the_budget_is_plain() {
    let source = "1,".repeat(4000);
    let mut budget = Budget::of(&source);
    let found = colours("json", &source, &mut budget);
    assert!(found.len() > 1000 && found.len() < 8000);
    assert!(budget.spent() <= markup(&source));
    assert_eq!(colours("json", &source, &mut budget), []);

    let line = "// sixteen bytes\n";
    let source = line.repeat(CODE / line.len() + 9);
    let found = colours("c", &source, &mut Budget::of(&source));
    assert_eq!(found.len(), CODE / line.len());
}
