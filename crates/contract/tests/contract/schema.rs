//! The schema teaches and does not forbid.

use asktray_contract::{LIMITS, Limits, schema};
use serde_json::{Value, json, to_value};

#[test]
fn the_limits_are_the_seeds() {
    let expected = json!({"maxQuestions": 8, "minOptions": 1, "maxOptions": 12, "maxText": 4000});
    assert_eq!(to_value::<Limits>(LIMITS).unwrap(), expected);
}

#[test]
fn the_schema_describes_every_field_of_the_seed() {
    let schema = schema();
    assert_eq!(
        schema["$schema"],
        "https://json-schema.org/draft/2020-12/schema"
    );
    assert_eq!(schema["type"], "object");
    let question = &schema["properties"]["questions"]["items"]["properties"];
    for name in [
        "id",
        "question",
        "description",
        "options",
        "multi",
        "recommended",
        "allowCustom",
        "category",
    ] {
        assert!(question[name]["description"].is_string(), "{name}");
    }
    let option = &question["options"]["items"]["properties"];
    assert!(option["label"]["description"].is_string());
    assert!(option["description"]["description"].is_string());
}

#[test]
fn the_schema_forbids_nothing() {
    fn walk(value: &Value) {
        match value {
            Value::Object(fields) => {
                for (name, inner) in fields {
                    let forbids = [
                        "required",
                        "enum",
                        "const",
                        "pattern",
                        "not",
                        "minItems",
                        "maxItems",
                        "minLength",
                        "maxLength",
                        "minimum",
                        "maximum",
                    ];
                    assert!(!forbids.contains(&name.as_str()), "{name}");
                    assert!(name != "additionalProperties" || inner == &json!(true));
                    walk(inner);
                }
            }
            Value::Array(items) => items.iter().for_each(walk),
            _ => {}
        }
    }
    walk(&schema());
}

#[test]
fn the_example_of_the_schema_is_admitted_as_it_stands() {
    let example = &schema()["examples"][0];
    let request = asktray_contract::admit(example).unwrap();
    assert_eq!(to_value(request).unwrap(), *example);
}
