//! What the bot asked for that no correct bot asks for: for tests and for whoever works on the bot.

use axum::Json;
use axum::extract::State;

use super::Page;

/// One sentence each, the oldest first; none for a correct bot.
pub(super) async fn violations(State(page): State<Page>) -> Json<Vec<String>> {
    Json(page.sandbox.violations().iter().map(ToString::to_string).collect())
}
