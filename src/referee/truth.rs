//! Who may have a hint, and who may hear what a position is worth: nobody where it stands in a game that
//! goes on between members.

use super::case::{Case, Decided, Decision, has_changed};
use super::{Answer, Failure};
use crate::game::{Ending, Game, GameId, Phase, Refusal, Revision};
use crate::rules::{Action, Position};
use crate::store;

impl Case {
    /// The game in which the asker may have a hint on the board as it stands, at the action that was
    /// found for the board of a revision or at none yet.
    pub(super) async fn hint(
        &mut self,
        id: Option<GameId>,
        shown: Option<(Revision, Action)>,
    ) -> Decided<Decision> {
        let game = match self.find(id).await? {
            Ok(game) => game,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let who = self.request.who.id;
        let may_have = || {
            if let Phase::Live(sitting) = &game.phase
                && sitting.engine().is_none()
            {
                return Err(Refusal::HintsInSoloOnly);
            }
            self.is_played_here(&game)?;
            let sitting = game.on_turn(who)?;
            if let Some((at, action)) = shown {
                if has_changed(&game, at) {
                    return Err(Refusal::BoardHasChanged);
                }
                game.act(who, action)?;
            }
            Ok(sitting.course.position())
        };
        let position = match may_have() {
            Ok(position) => position,
            // How an old game of the channel ended is beside the point.
            Err(Refusal::GameOver(_)) if id.is_none() && !self.had_seat(&game) => {
                return Ok(Err(Refusal::NoGame));
            }
            Err(refusal) => return Ok(Err(refusal)),
        };
        let action = shown.map(|(_, action)| action);
        let answer = Decision::Say(Answer::Hint { game, action });
        Ok(self.untold(&position).await?.map(|()| answer))
    }

    /// A game of which the asker may hear what the board after so many actions is worth, else the last
    /// one on which there was something to choose.
    pub(super) async fn value(
        &mut self,
        id: Option<GameId>,
        ply: Option<u16>,
    ) -> Decided<Decision> {
        let game = match self.record_of(id).await? {
            Ok(Decision::Say(Answer::Record(game))) => game,
            other => return Ok(other),
        };
        if store::guarded(&game).is_some() {
            return Ok(Err(Refusal::ValueOfLiveGame));
        }
        let Some((position, ply)) = board(&game, ply) else {
            return Ok(Err(Refusal::NotStarted));
        };
        let answer = Decision::Say(Answer::Value { game, ply });
        Ok(self.untold(&position).await?.map(|()| answer))
    }

    /// Refuses to tell of a position that is to be fought out by others.
    async fn untold(&mut self, position: &Position) -> Result<Result<(), Refusal>, Failure> {
        let is_live = store::is_live_position(&mut self.tx, position).await?;
        Ok(if is_live { Err(Refusal::LivePosition) } else { Ok(()) })
    }
}

/// The board of a game after so many actions, at most all of them, and after how many it is.
fn board(game: &Game, ply: Option<u16>) -> Option<(Position, u16)> {
    let course = &game.sitting()?.course;
    let is_decided = matches!(game.ending(), Some(Ending::Board(_)));
    let last_choice = course.ply().saturating_sub(u16::from(is_decided));
    let ply = ply.unwrap_or(last_choice).min(course.ply());
    let mut then = course.clone();
    then.take_back(usize::from(course.ply() - ply));
    Some((then.position(), ply))
}
