//! Who may talk to the servers of the sandbox: its page, and programs of this machine, but no other site.
//!
//! They listen on loopback only, yet a page of any site that is open in a browser here can send requests there. A
//! name that resolves to 127.0.0.1 would even make that page and such a server one origin.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What this machine is called by itself.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Refuses what is meant for another host or comes from another site.
pub(super) async fn guard(State(port): State<u16>, request: Request, next: Next) -> Response {
    if is_welcome(request.headers(), port) {
        next.run(request).await
    } else {
        let words = "This is the sandbox of this machine alone.";
        (StatusCode::FORBIDDEN, words).into_response()
    }
}

fn is_welcome(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    let meant = hosts.next().is_none() && host.is_some_and(|host| is_here(host, port));
    let mut origins = headers.get_all(header::ORIGIN).iter();
    meant
        && origins.all(|origin| {
            let origin = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
            origin.is_some_and(|origin| is_here(origin, port))
        })
}

/// Whether a host with its port, such as `localhost:8642`, is this server.
fn is_here(host: &str, port: u16) -> bool {
    NAMES.iter().any(|name| match host.strip_prefix(name) {
        // Port 80 goes without saying.
        Some("") => port == 80,
        Some(rest) => rest.strip_prefix(':').is_some_and(|given| given == port.to_string()),
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_and_this_page_are_welcome() {
        let check = |lines: &[(&'static str, &'static str)], port| {
            let lines = lines.iter().map(|&(name, value)| {
                (name.parse().expect("a header"), value.parse().expect("a value"))
            });
            is_welcome(&lines.collect(), port)
        };
        for host in ["127.0.0.1:8642", "localhost:8642", "[::1]:8642"] {
            assert!(check(&[("host", host)], 8642), "{host}");
        }
        assert!(check(&[("host", "localhost")], 80));
        let origin = |origin| [("host", "127.0.0.1:8642"), ("origin", origin)];
        for own in ["http://127.0.0.1:8642", "http://localhost:8642"] {
            assert!(check(&origin(own), 8642), "{own}");
        }

        for host in [
            "evil.example:8642",
            "127.0.0.1",
            "127.0.0.1:8643",
            "127.0.0.1:08642",
            "127.0.0.1.evil.example:8642",
            "localhost@evil.example",
            "",
        ] {
            assert!(!check(&[("host", host)], 8642), "{host}");
        }
        assert!(!check(&[], 8642));
        assert!(!check(&[("host", "localhost:8642"), ("host", "evil.example")], 8642));
        for foreign in [
            "http://evil.example",
            "https://127.0.0.1:8642",
            "http://127.0.0.1:8643",
            "http://127.0.0.1",
            "null",
            "",
        ] {
            assert!(!check(&origin(foreign), 8642), "{foreign}");
        }
    }
}
