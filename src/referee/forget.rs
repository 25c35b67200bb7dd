//! Deleting what is stored of a member or a server.

use super::case::{Case, Decided, Decision};
use crate::game::Refusal;

impl Case {
    pub(super) async fn forget_me(&mut self, _confirmed: bool) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }
}
