//! What members and servers choose for themselves.

use super::case::{Case, Decided, Decision};
use crate::game::{Change, Member, Refusal, ServerChange};

impl Case {
    pub(super) async fn settings(&mut self, _changes: &[Change]) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }

    pub(super) async fn block(&mut self, _member: &Member, _blocked: bool) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }

    pub(super) async fn server(&mut self, _changes: &[ServerChange]) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }
}
