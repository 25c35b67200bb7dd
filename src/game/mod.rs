//! What two members may do with each other: challenges, seats, actions, offers and endings.
//!
//! Pure: `now` and the coin for the sides are arguments. Each decision turns a [`Game`] and a wish
//! into the [`Deed`] that happens next or the [`Refusal`] that says why not; applying the event that
//! records it gives the next game.

mod challenge;
mod decide;
mod ending;
mod event;
mod ids;
mod rating;
mod refusal;
mod state;

pub use challenge::{Challenge, Guest, PENDING_AT_MOST, Wish};
pub use decide::Destinations;
pub use ending::{Closing, Ending};
pub use event::{Deed, Event};
pub use ids::{ChannelId, GameId, Member, MemberId, Place, Posted, Revision, ServerId};
pub use rating::{Rating, rated};
pub use refusal::Refusal;
pub use state::{Game, ImpossibleEvent, Phase, Sitting};
