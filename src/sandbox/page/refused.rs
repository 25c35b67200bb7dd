//! What cannot be done on the page, said with status 400 and one sentence.

use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::sandbox::members::ClientError;

/// Why something cannot be done.
#[derive(Debug)]
pub(super) struct Refused(pub(super) String);

impl Refused {
    /// A refusal in these words.
    pub(super) fn new(words: &str) -> Refused {
        Refused(words.to_owned())
    }
}

impl From<ClientError> for Refused {
    fn from(error: ClientError) -> Refused {
        Refused(error.to_string())
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Refused {
        Refused(rejection.body_text())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, axum::Json(json!({ "error": self.0 }))).into_response()
    }
}
