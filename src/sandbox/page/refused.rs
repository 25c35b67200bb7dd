//! What cannot be done on the page, said with status 400: one sentence in English and a code.

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::sandbox::members::ClientError;

/// Why something cannot be done.
#[derive(Debug, Serialize)]
pub(super) struct Refused {
    /// In English, for logs.
    error: String,
    /// By which the page finds its own words.
    code: &'static str,
    /// The key of the option, field, button or menu that it is about, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<String>,
}

impl Refused {
    /// Something that the page got wrong, or that the panel cannot do.
    pub(super) fn new(error: impl Into<String>) -> Refused {
        Refused { error: error.into(), code: "bad_request", option: None }
    }
}

impl From<ClientError> for Refused {
    fn from(refusal: ClientError) -> Refused {
        let error = refusal.to_string();
        let (code, option) = match refusal {
            ClientError::NoAccess => ("no_access", None),
            ClientError::NoSuchCommand => ("no_such_command", None),
            ClientError::NotPermitted => ("not_permitted", None),
            ClientError::MissingOption(option) => ("missing_option", Some(option)),
            ClientError::UnknownOption(option) => ("unknown_option", Some(option)),
            ClientError::NoAutocomplete(option) => ("no_autocomplete", Some(option)),
            ClientError::BadValue { option, .. } => ("bad_value", Some(option)),
            ClientError::NoSuchMessage => ("no_such_message", None),
            ClientError::NoSuchComponent(name) => ("no_such_component", Some(name)),
            ClientError::Disabled(name) => ("disabled", Some(name)),
        };
        Refused { error, code, option }
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Refused {
        Refused::new(rejection.body_text())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, axum::Json(self)).into_response()
    }
}
