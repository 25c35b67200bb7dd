//! What two members may do with each other: challenges, seats, actions, offers and endings.
//!
//! Pure: `now` and the coin for the sides are arguments. Each decision turns a [`Game`] and a wish
//! into the [`Deed`] that happens next or the [`Refusal`] that says why not; applying the event that
//! records it gives the next game.

mod challenge;
mod ending;
mod event;
mod game;
mod ids;
mod refusal;

pub use challenge::{Challenge, Guest, PENDING_AT_MOST, Wish};
pub use ending::{Closing, Ending};
pub use event::{Deed, Event};
pub use game::{Game, ImpossibleEvent, Phase, Sitting};
pub use ids::{ChannelId, GameId, Member, MemberId, Place, Revision, ServerId};
pub use refusal::Refusal;
