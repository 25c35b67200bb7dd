//! Games on paper: those that members bring along, and those that have been refereed.

use super::Answer;
use super::case::{Case, Decided, Decision};
use crate::game::{Paper, Refusal};
use crate::rules::Record;
use crate::store;

/// How many records of a member are kept; then the oldest go.
const KEPT: u32 = 50;

impl Case {
    /// Keeps a record for the asker.
    pub(super) async fn import(&mut self, record: Record) -> Decided<Decision> {
        let who = self.request.who.id;
        let id = store::add_imported(&mut self.tx, who, self.now, &record).await?;
        store::remove_older_imported(&mut self.tx, who, KEPT).await?;
        Ok(Ok(Decision::Keep(Answer::Paper { of: Paper::Imported(id), record })))
    }

    /// A game on paper, else that of the place. Records from elsewhere are their owner's alone.
    pub(super) async fn paper(&mut self, of: Option<Paper>) -> Decided<Decision> {
        let game = match of {
            Some(Paper::Imported(id)) => {
                let record = store::imported(&mut self.tx, id, self.request.who.id).await?;
                let paper =
                    |record| Decision::Say(Answer::Paper { of: Paper::Imported(id), record });
                return Ok(record.map(paper).ok_or(Refusal::NoSuchImport));
            }
            Some(Paper::Game(id)) => Some(id),
            None => None,
        };
        Ok(match self.record_of(game).await? {
            Ok(Decision::Say(Answer::Record(game))) => {
                let (of, record) = (Paper::Game(game.id), game.record());
                Ok(Decision::Say(Answer::Paper { of, record }))
            }
            other => other,
        })
    }
}
