//! What holds for every document and every answer.

use asktray_contract::{
    Delivery, LIMITS, Question, QuestionAnswer, Surface, admit, admit_text, build_details, narrate,
    normalize_ask_request, text,
};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde_json::{Value, json, to_value};

/// Names the contract or a dialect knows, and a few it does not.
const NAMES: [&str; 32] = [
    "questions",
    "arguments",
    "question",
    "prompt",
    "header",
    "message",
    "text",
    "title",
    "id",
    "description",
    "context",
    "options",
    "choices",
    "candidates",
    "label",
    "preview",
    "value",
    "multi",
    "multiple",
    "multiSelect",
    "allow_multiple",
    "enableMulti",
    "type",
    "kind",
    "recommended",
    "recommendedIndex",
    "allowCustom",
    "custom",
    "category",
    "isSecret",
    "x",
    "",
];

fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-c ]{0,3}",
        any::<String>(),
        prop::sample::select(vec!["true", "1", "multi", "implementation", "[\"a\"]", " "])
            .prop_map(str::to_owned),
        (3990_usize..4010).prop_map(|length| "x".repeat(length)),
    ]
}

fn documents() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        (-1_i64..4).prop_map(Value::from),
        words().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 60, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            btree_map(prop::sample::select(NAMES.to_vec()), inner.clone(), 0..8)
                .prop_map(|fields| json!(fields)),
            inner.prop_map(|value| Value::from(value.to_string())),
        ]
    })
}

/// Documents of which a good part is admitted.
fn asks() -> impl Strategy<Value = Value> {
    let option = prop_oneof![
        words().prop_map(Value::from),
        (words(), words()).prop_map(|(label, text)| json!({"label": label, "description": text})),
        ("[ab]{1,3}", words()).prop_map(|(label, text)| json!({"title": label, "preview": text})),
    ];
    let fields = (words(), words(), vec(option, 1..4), documents());
    let question = fields.prop_map(|(question, context, options, other)| {
        json!({"question": question, "context": context, "options": options, "other": other})
    });
    (vec(question, 1..4), words())
        .prop_map(|(questions, title)| json!({"title": title, "questions": questions}))
}

fn texts(question: &Question) -> Vec<&str> {
    let mut texts = vec![question.id.as_str(), question.question.as_str()];
    texts.extend(question.description.as_deref());
    for option in &question.options {
        texts.push(&option.label);
        texts.extend(option.description.as_deref());
    }
    texts
}

fn assert_sound(ask: &Value) {
    let Ok(request) = admit(ask) else { return };
    let wire = to_value(&request).unwrap();
    assert_eq!(normalize_ask_request(&wire).as_ref(), Ok(&request));
    assert_eq!(admit(&wire).as_ref(), Ok(&request));
    for question in &request.questions {
        for text in texts(question) {
            assert!(text::utf16_len(text) <= LIMITS.max_text);
        }
    }
}

proptest! {
    #[test]
    fn admit_takes_any_document_and_what_it_admits_is_stable(document in documents()) {
        assert_sound(&document);
        let _ = normalize_ask_request(&document);
    }

    #[test]
    fn what_is_admitted_is_stable(ask in asks()) {
        assert_sound(&ask);
    }

    #[test]
    fn admit_takes_any_text(text in any::<String>()) {
        let _ = admit_text(&text);
    }

    #[test]
    fn a_question_text_is_admitted_whole_or_not_at_all(sent in words()) {
        if let Ok(request) = admit(&json!({"question": sent, "options": ["a"]})) {
            prop_assert_eq!(&request.questions[0].question, &sent);
        }
    }

    #[test]
    fn no_text_forges_a_line(
        (id, label, custom, note) in (any::<String>(), any::<String>(), any::<String>(), any::<String>()),
        junk in documents(),
        statuses in vec(prop::sample::select(vec!["answered", "cancelled", "timeout", "dismissed"]), 0..4),
    ) {
        let question: Question = serde_json::from_value(json!({
            "id": format!("{id}\n\r\u{2028}"), "question": "Q?", "options": [{"label": label}],
        })).unwrap();
        let questions = vec![question; 3];
        let mut answers: Vec<QuestionAnswer> = statuses.iter().map(|status| {
            serde_json::from_value(json!({
                "status": status, "selected": [0], "customText": custom, "note": note,
            })).unwrap()
        }).collect();
        answers.push(serde_json::from_value(junk).unwrap());
        let delivery = Delivery { surface: Surface::Host, degraded: true };
        let told = narrate(&questions, &answers, &delivery);
        let _ = build_details(&questions, &answers, &delivery);

        let (block, rest) = told.split_once("\n\n").unwrap();
        prop_assert_eq!(block.split('\n').count(), 1 + questions.len());
        let folded = text::fold_line(&id);
        for line in block.split('\n').skip(1) {
            let start = format!("{folded}: ");
            prop_assert!(line.starts_with(&start), "{:?}", line);
        }
        for line in rest.split('\n') {
            let known = line.is_empty()
                || line.starts_with("Note on ")
                || ["Time ran out", "The human set this", "No human could", "Parts of this"]
                    .iter()
                    .any(|start| line.starts_with(start));
            prop_assert!(known, "{:?}", line);
        }
        let breaks = |character: char| character != '\n' && (character.is_control() || matches!(character, '\u{2028}' | '\u{2029}'));
        prop_assert!(!told.contains(breaks));
    }

    #[test]
    fn a_clip_is_the_longest_start_that_fits(sent in any::<String>(), units in 0_usize..40) {
        let kept = text::clip(&sent, units);
        prop_assert!(sent.starts_with(kept));
        prop_assert!(text::utf16_len(kept) <= units);
        if let Some(next) = sent[kept.len()..].chars().next() {
            prop_assert!(text::utf16_len(kept) + next.len_utf16() > units);
        }
    }
}
