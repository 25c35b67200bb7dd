//! Rewrites the schemas of the description: first to what Discord accepts in practice, then to a form in which a
//! violation is reported where it lies.
//!
//! In the original, a label that is too long deep inside a message is an error of the outermost `oneOf`: the
//! message fits none of its alternatives. Nearly all alternatives are told apart by `null` or by the constants of
//! their property `type`, so here they become conditions, and only the alternative that is meant is applied.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

type Object = Map<String, Value>;

/// Rewrites all schemas of the document.
pub(super) fn relax(document: &mut Value) {
    let kinds = Kinds::new(document);
    each_schema(document, &|schema| {
        require_no_files(schema);
        accept_numbers_as_text(schema);
        accept_nothing_for_optional(schema);
        report_constants_once(schema);
        decide_alternatives(schema, &kinds);
    });
    accept_numbers_of_files(document);
}

/// Applies `rewrite` to each schema in a part of the document, the inner ones first.
fn each_schema(part: &mut Value, rewrite: &impl Fn(&mut Object)) {
    match part {
        Value::Object(members) => {
            for (key, member) in members {
                match (key.as_str(), member) {
                    ("schema", schema) => rewrite_inside_out(schema, rewrite),
                    ("schemas", Value::Object(schemas)) => {
                        for schema in schemas.values_mut() {
                            rewrite_inside_out(schema, rewrite);
                        }
                    }
                    (_, member) => each_schema(member, rewrite),
                }
            }
        }
        Value::Array(members) => {
            for member in members {
                each_schema(member, rewrite);
            }
        }
        _ => {}
    }
}

/// Applies `rewrite` to the schemas inside a schema, then to itself.
fn rewrite_inside_out(schema: &mut Value, rewrite: &impl Fn(&mut Object)) {
    let Value::Object(schema) = schema else { return };
    for (keyword, value) in &mut *schema {
        match (keyword.as_str(), value) {
            ("properties", Value::Object(schemas)) => {
                for schema in schemas.values_mut() {
                    rewrite_inside_out(schema, rewrite);
                }
            }
            ("oneOf" | "anyOf" | "allOf", Value::Array(schemas)) => {
                for schema in schemas {
                    rewrite_inside_out(schema, rewrite);
                }
            }
            ("items" | "additionalProperties", schema) => rewrite_inside_out(schema, rewrite),
            _ => {}
        }
    }
    rewrite(schema);
}

/// Files travel beside `payload_json` in the form, so they are not missed in it.
fn require_no_files(schema: &mut Object) {
    let properties = schema.get("properties").and_then(Value::as_object);
    let files: Vec<String> = properties
        .into_iter()
        .flatten()
        .filter(|(_, property)| {
            property.get("contentEncoding").is_some_and(|encoding| encoding == "binary")
        })
        .map(|(name, _)| name.clone())
        .collect();
    if let Some(Value::Array(required)) = schema.get_mut("required") {
        required.retain(|name| !files.iter().any(|file| name == file));
    }
}

/// Discord reads `"8"` where it describes the number 8, which serenity relies on for permissions.
///
/// Enumerations stay as they are: no client sends those as text. Bounds are checked on numbers only.
fn accept_numbers_as_text(schema: &mut Object) {
    if schema.contains_key("enum") || schema.contains_key("oneOf") {
        return;
    }
    match schema.get_mut("type") {
        Some(Value::Array(types)) if types.iter().any(|name| name == "integer") => {
            types.push(json!("string"));
        }
        Some(name) if name == "integer" => *name = json!(["integer", "string"]),
        _ => return,
    }
    // No number of 64 bits has more than 20 digits.
    schema.insert("pattern".to_owned(), json!("^-?[0-9]{1,20}$"));
}

/// Discord takes null and empty values as absent wherever a property may be absent, and clients send them.
fn accept_nothing_for_optional(schema: &mut Object) {
    let required = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = schema.get_mut("properties") else { return };
    for (name, property) in properties {
        if !required.iter().any(|required| required == name) {
            *property = unless(&json!({ "enum": [null, "", []] }), property);
        }
    }
}

/// A new attachment is named by the number of its file in the form, which serenity sends as a number.
fn accept_numbers_of_files(document: &mut Value) {
    let id = "/components/schemas/MessageAttachmentRequest/properties/id";
    if let Some(id) = document.pointer_mut(id) {
        *id = json!({ "type": ["string", "integer"], "pattern": "^[0-9]+$", "minimum": 0 });
    }
}

/// Beside its own enumeration, a schema may name the type that it is part of: a wrong value would be reported twice.
fn report_constants_once(schema: &mut Object) {
    if schema.contains_key("enum") {
        schema.remove("allOf");
    }
}

/// Turns `oneOf` and `anyOf` into conditions that lead to the alternative that is meant.
///
/// What cannot be told apart stays an `anyOf`, even if it was a `oneOf`: the relaxations make alternatives
/// overlap, such as the text and the number of a nonce.
fn decide_alternatives(schema: &mut Object, kinds: &Kinds) {
    let Some(Value::Array(all)) = schema.remove("oneOf").or_else(|| schema.remove("anyOf")) else {
        return;
    };
    let null = json!({ "type": "null" });
    let is_nullable = all.contains(&null);
    let alternatives: Vec<Value> =
        all.into_iter().filter(|alternative| *alternative != null).collect();

    let constants: Option<Vec<&Value>> =
        alternatives.iter().map(|alternative| alternative.get("const")).collect();
    let decided = if let Some(constants) = constants {
        json!({ "enum": constants })
    } else if let [only] = &alternatives[..] {
        only.clone()
    } else if let Some(decided) = kinds.decide(&alternatives) {
        decided
    } else {
        json!({ "anyOf": alternatives })
    };
    let decided = if is_nullable { unless(&null, &decided) } else { decided };
    let mut conditions = match schema.remove("allOf") {
        Some(Value::Array(conditions)) => conditions,
        _ => Vec::new(),
    };
    conditions.push(decided);
    schema.insert("allOf".to_owned(), Value::Array(conditions));
}

/// A schema that applies `then` only to what is not in `exception`.
///
/// Unlike an `anyOf` of the two, it reports the errors of `then` as they are.
fn unless(exception: &Value, then: &Value) -> Value {
    json!({ "if": exception, "else": then })
}

/// The values of the property `type` that tell the components of the document apart, by reference to the component.
struct Kinds(HashMap<String, Vec<Value>>);

impl Kinds {
    fn new(document: &Value) -> Kinds {
        let schemas = document.pointer("/components/schemas").and_then(Value::as_object);
        let kinds = schemas.into_iter().flatten().filter_map(|(name, schema)| {
            let kinds = schema.pointer("/properties/type/enum")?.as_array()?;
            Some((format!("#/components/schemas/{name}"), kinds.clone()))
        });
        Kinds(kinds.collect())
    }

    /// One schema for the alternatives, if each is a component with kinds of its own.
    fn decide(&self, alternatives: &[Value]) -> Option<Value> {
        let mut known: Vec<&Value> = Vec::new();
        let mut conditions = Vec::new();
        for alternative in alternatives {
            let kinds = self.0.get(alternative.get("$ref")?.as_str()?)?;
            if kinds.iter().any(|kind| known.contains(&kind)) {
                return None;
            }
            known.extend(kinds);
            conditions.push(json!({ "if": is_of(&json!(kinds)), "then": alternative }));
        }
        conditions.push(is_of(&json!(known)));
        Some(json!({ "allOf": conditions }))
    }
}

/// A schema of objects whose `type` is one of `kinds`.
fn is_of(kinds: &Value) -> Value {
    json!({ "type": "object", "required": ["type"], "properties": { "type": { "enum": kinds } } })
}
