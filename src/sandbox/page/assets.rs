//! The page itself, built ahead and a part of the program, and the files of messages.

use std::hash::{DefaultHasher, Hasher as _};
use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::Page;
use crate::sandbox::message::Attachment;

const INDEX: &str = include_str!("../../../assets/page/index.html");
const SCRIPT: &str = include_str!("../../../assets/page/page.js");
const ICON: &str = include_str!("../../../assets/page/icon.svg");
const STYLE: &str = include_str!("../../../assets/page/page.css");

/// The page runs what comes from here and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
                      img-src 'self'; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";
/// A file of a message that is opened by itself runs nothing at all.
const FILE_POLICY: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";

/// The hash of the page's script: an open page that was built from another one is out of date.
pub(super) static BUILD: LazyLock<String> = LazyLock::new(|| hash(SCRIPT));

/// It is the same in each run of a program, which is all that is asked of it.
fn hash(script: &str) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(script.as_bytes());
    format!("{:016x}", hasher.finish())
}

/// Types of files that a browser shows; it is not to guess at others.
const SHOWN: [&str; 4] = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/// The routes of the page, its parts and the files of messages.
pub(super) fn routes() -> Router<Page> {
    let part = |content_type: &'static str, content: &'static str| {
        get(move || async move { asset(content_type, content) })
    };
    Router::new()
        .route("/", part("text/html; charset=utf-8", INDEX))
        .route("/page.js", part("text/javascript; charset=utf-8", SCRIPT))
        .route("/page.css", part("text/css; charset=utf-8", STYLE))
        .route("/icon.svg", part("image/svg+xml", ICON))
        // Some browsers ask for it all the same.
        .route("/favicon.ico", get(async || StatusCode::NO_CONTENT))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
}

fn asset(content_type: &'static str, content: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        // The next program on this port may be another version.
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    (headers, content).into_response()
}

async fn attachment(
    State(page): State<Page>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let (Ok(channel), Ok(id)) = (channel.parse(), id.parse()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let found = page.sandbox.world().messages.file(channel, id).cloned();
    match found {
        Some(Attachment { content_type, content, .. }) => file(&content_type, content),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file is shown only where its type is harmless, as text where it is text, and saved otherwise.
fn file(content_type: &str, content: Bytes) -> Response {
    let kind = content_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let (content_type, disposition) = match SHOWN.into_iter().find(|shown| *shown == kind) {
        Some(shown) => (shown, "inline"),
        None if kind.starts_with("text/") => ("text/plain; charset=utf-8", "inline"),
        None => ("application/octet-stream", "attachment"),
    };
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CONTENT_SECURITY_POLICY, FILE_POLICY),
        // The bytes of an id never change.
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    (headers, content).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_script_is_another_build() {
        assert_eq!(*BUILD, hash(SCRIPT));
        assert_ne!(*BUILD, hash(&format!("{SCRIPT}\n")));
    }

    #[test]
    fn only_pictures_and_text_are_shown() {
        for (content_type, sent, disposition) in [
            ("image/png", "image/png", "inline"),
            ("Image/PNG; x=y", "image/png", "inline"),
            ("text/plain", "text/plain; charset=utf-8", "inline"),
            ("text/html", "text/plain; charset=utf-8", "inline"),
            ("image/svg+xml", "application/octet-stream", "attachment"),
            ("application/javascript", "application/octet-stream", "attachment"),
            ("", "application/octet-stream", "attachment"),
        ] {
            let response = file(content_type, Bytes::from_static(b"x"));
            let header = |name| response.headers()[name].to_str().unwrap().to_owned();
            assert_eq!(header(header::CONTENT_TYPE), sent, "{content_type}");
            assert_eq!(header(header::CONTENT_DISPOSITION), disposition, "{content_type}");
            assert_eq!(header(header::X_CONTENT_TYPE_OPTIONS), "nosniff", "{content_type}");
        }
    }
}
