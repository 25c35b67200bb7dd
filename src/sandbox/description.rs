//! Discord's official description of its API, as a judge of requests.
//!
//! The description is an `OpenAPI` 3.1 document: for each operation a JSON Schema of what may be sent and of what
//! is answered. It is stricter than Discord in a few harmless places, which `relax` evens out once at load, and
//! more lenient in others (a message of 40 rows, say, or two buttons with one id), which it is not for this module
//! to judge.

mod relax;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{ReferencingError, Registry, ValidationError, Validator};
use serde_json::{Map, Value, json};
use thiserror::Error;

/// The name under which the schemas refer to the document; nothing is fetched from it.
const DOCUMENT: &str = "urn:discord:description";

/// The most characters of an offending value that a sentence repeats.
const CLIP: usize = 60;

/// Discord's official description of its API, with its schemas relaxed to what Discord accepts in practice.
///
/// A schema is compiled when it is first needed and kept from then on.
#[derive(Debug)]
pub struct Description {
    /// Ordered by template, so that of two that fit a path the one with the constant segment comes first:
    /// `@` and letters sort before `{`.
    operations: Vec<Operation>,
    registry: Registry<'static>,
}

/// Why there is no description to check against.
#[derive(Debug, Error)]
pub enum DescriptionError {
    /// The file cannot be read.
    #[error("cannot read Discord's API description at {path}")]
    Unreadable {
        /// Where the file was looked for.
        path: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// The file is no JSON.
    #[error("Discord's API description is no JSON")]
    NotJson(#[from] serde_json::Error),
    /// The file is JSON, but has no object `paths`.
    #[error("Discord's API description has no paths")]
    NoPaths,
    /// The schemas in the file contradict JSON Schema.
    #[error("Discord's API description has broken schemas")]
    BrokenSchemas(#[from] ReferencingError),
}

/// One method on one path.
#[derive(Debug)]
struct Operation {
    /// Upper case.
    method: String,
    /// The path below `/api/v10`, with parameters in braces.
    template: String,
    /// What must be sent, if anything.
    request: Option<Schema>,
    /// What is answered, by status (`200`) or class of statuses (`4XX`); `None` stands for no body.
    responses: BTreeMap<String, Option<Schema>>,
}

/// A schema in the document, compiled at its first use.
#[derive(Debug)]
struct Schema {
    /// A JSON pointer from the root of the document.
    pointer: String,
    compiled: OnceLock<Result<Validator, ValidationError<'static>>>,
}

impl Description {
    /// Reads the description from the file `openapi.json` as Discord publishes it.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is no JSON, has no paths, or has schemas that cannot be indexed.
    pub fn load(path: &Path) -> Result<Description, DescriptionError> {
        let bytes = fs::read(path)
            .map_err(|source| DescriptionError::Unreadable { path: path.to_owned(), source })?;
        Description::new(serde_json::from_slice(&bytes)?)
    }

    fn new(mut document: Value) -> Result<Description, DescriptionError> {
        relax::relax(&mut document);
        let operations = operations(&document).ok_or(DescriptionError::NoPaths)?;
        let registry = Registry::new().add(DOCUMENT, document)?.prepare()?;
        Ok(Description { operations, registry })
    }

    /// What is wrong with a request: one sentence a violation, none where it is as described.
    ///
    /// `path` is below `/api/v10` and has no query. Of a multipart request, `body` is its `payload_json`. An
    /// unknown operation is a violation; so is a body that is missing, or present where none is described.
    #[must_use]
    pub fn check_request(&self, method: &str, path: &str, body: Option<&Value>) -> Vec<String> {
        let Some(operation) = self.operation(method, path) else {
            return vec![format!("{method} {path} is no operation of Discord's API")];
        };
        match (&operation.request, body) {
            (Some(schema), Some(body)) => self.check(schema, body),
            (Some(_), None) => vec![format!("{method} {path} needs a body")],
            (None, Some(body)) if !is_empty(body) => {
                vec![format!("{method} {path} takes no body, but got {}", clipped(body))]
            }
            (None, _) => Vec::new(),
        }
    }

    /// What is wrong with an answer to a request: one sentence a violation, none where it is as described.
    ///
    /// `body` is null where there is none. The relaxations for requests hold for answers too.
    #[must_use]
    pub fn check_response(
        &self,
        method: &str,
        path: &str,
        status: u16,
        body: &Value,
    ) -> Vec<String> {
        let Some(operation) = self.operation(method, path) else {
            return vec![format!("{method} {path} is no operation of Discord's API")];
        };
        let class = format!("{}XX", status / 100);
        let response = operation
            .responses
            .get(&status.to_string())
            .or_else(|| operation.responses.get(&class));
        match response {
            Some(Some(schema)) => self.check(schema, body),
            Some(None) if !is_empty(body) => {
                vec![format!("{status} to {method} {path} has no body, but got {}", clipped(body))]
            }
            Some(None) => Vec::new(),
            None => vec![format!("{method} {path} is never answered with {status}")],
        }
    }

    fn operation(&self, method: &str, path: &str) -> Option<&Operation> {
        self.operations.iter().find(|operation| {
            operation.method.eq_ignore_ascii_case(method) && fits(&operation.template, path)
        })
    }

    fn check(&self, schema: &Schema, body: &Value) -> Vec<String> {
        let compiled = schema.compiled.get_or_init(|| {
            // The pointer stands in a URI, where braces are not allowed.
            let fragment = schema.pointer.replace('{', "%7B").replace('}', "%7D");
            jsonschema::options()
                .with_registry(&self.registry)
                .should_validate_formats(true)
                .build(&json!({ "$ref": format!("{DOCUMENT}#{fragment}") }))
        });
        match compiled {
            Ok(validator) => {
                validator.iter_errors(body).flat_map(|error| sentences(&error)).collect()
            }
            Err(error) => {
                vec![format!("The description at {} is broken: {error}", schema.pointer)]
            }
        }
    }
}

/// All operations in the document, ordered by template.
fn operations(document: &Value) -> Option<Vec<Operation>> {
    let mut operations = Vec::new();
    for (template, item) in document.get("paths")?.as_object()? {
        // Beside the methods, an item holds the parameters that they share.
        let methods = item.as_object()?.iter().filter(|(key, _)| *key != "parameters");
        for (method, operation) in methods {
            let pointer = format!("/paths/{}/{method}", escaped(template));
            let statuses = operation.get("responses").and_then(Value::as_object);
            operations.push(Operation {
                method: method.to_uppercase(),
                template: template.clone(),
                request: content(document, &format!("{pointer}/requestBody")),
                responses: statuses
                    .into_iter()
                    .flat_map(Map::keys)
                    .map(|status| {
                        let pointer = format!("{pointer}/responses/{status}");
                        (status.clone(), content(document, &pointer))
                    })
                    .collect(),
            });
        }
    }
    operations.sort_by(|a, b| a.template.cmp(&b.template));
    Some(operations)
}

/// The schema of the JSON in a request body or a response, or of the form where it is the only content.
fn content(document: &Value, pointer: &str) -> Option<Schema> {
    let message = document.pointer(pointer)?;
    if let Some(target) = message.get("$ref").and_then(Value::as_str) {
        return content(document, target.strip_prefix('#')?);
    }
    let content = message.get("content")?;
    let kind = ["application/json", "multipart/form-data"]
        .into_iter()
        .find(|kind| content.get(kind).is_some_and(|content| content.get("schema").is_some()))?;
    let pointer = format!("{pointer}/content/{}/schema", escaped(kind));
    Some(Schema { pointer, compiled: OnceLock::new() })
}

/// A segment of a JSON pointer (RFC 6901, section 3).
fn escaped(segment: &str) -> String {
    segment.replace('~', "~0").replace('/', "~1")
}

/// Whether a path is an instance of a template such as `/channels/{channel_id}/messages`.
fn fits(template: &str, path: &str) -> bool {
    let mut segments = path.split('/');
    let all_fit = template.split('/').all(|expected| {
        segments.next().is_some_and(|segment| {
            segment == expected || (expected.starts_with('{') && !segment.is_empty())
        })
    });
    all_fit && segments.next().is_none()
}

/// Whether a body says nothing: HTTP clients send `null` or `{}` for none.
fn is_empty(body: &Value) -> bool {
    body.is_null() || body.as_object().is_some_and(Map::is_empty)
}

/// An error in words, one sentence for each violation that it is made of.
fn sentences(error: &ValidationError<'_>) -> Vec<String> {
    // That no alternative fits says nothing: what counts is what is wrong with the one that fits best.
    if let ValidationErrorKind::AnyOf { context } = error.kind()
        && let Some(nearest) = context.iter().min_by_key(|errors| distance(errors, error))
    {
        return nearest.iter().flat_map(sentences).collect();
    }
    vec![sentence(error)]
}

/// How far the value of a failed `anyOf` is from one of the alternatives, given the errors of that alternative.
///
/// Being of another type or lacking a property is further than any number of flaws inside.
fn distance(errors: &[ValidationError<'_>], any_of: &ValidationError<'_>) -> (bool, usize) {
    let is_other_kind = errors.iter().any(|error| {
        let is_kind = matches!(
            error.kind(),
            ValidationErrorKind::Type { .. }
                | ValidationErrorKind::Pattern { .. }
                | ValidationErrorKind::Required { .. }
        );
        is_kind && error.instance_path() == any_of.instance_path()
    });
    (is_other_kind, errors.len())
}

/// Where the error is, what the reason is, and which value it is about.
fn sentence(error: &ValidationError<'_>) -> String {
    let place = match error.instance_path().as_str() {
        "" => "the body",
        path => path,
    };
    let value = clipped(error.instance());
    match error.kind() {
        ValidationErrorKind::Required { property } => format!("{place} lacks {property}: {value}"),
        // The library's own words leave out most of the options.
        ValidationErrorKind::Enum { options } => format!("{place} is none of {options}: {value}"),
        _ => format!("{}: {value}", error.masked_with(place)),
    }
}

/// The first characters of a value in JSON.
fn clipped(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(CLIP) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
