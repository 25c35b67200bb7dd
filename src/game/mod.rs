//! What two members may do with each other: challenges, seats, actions, offers and endings.
//!
//! Pure: `now` and the coin for the sides are arguments. Each decision turns a [`Game`] and a wish
//! into the [`Deed`] that happens next or the [`Refusal`] that says why not; applying the event that
//! records it gives the next game.

mod challenge;
mod clock;
mod decide;
mod ending;
mod event;
mod ids;
mod offer;
mod offers;
mod paper;
mod rating;
mod record;
mod refusal;
mod report;
mod settings;
mod sitting;
mod solo;
mod state;
mod timing;

pub use challenge::{Challenge, Guest, PENDING_AT_MOST, Proposal, Sequel, Terms, Wish};
pub use clock::{Clock, Pause, TimePerAction};
pub use decide::Destinations;
pub use ending::{Closing, Ending};
pub use event::{Deed, Event};
pub use ids::{ChannelId, GameId, Member, MemberId, Place, Posted, Revision, ServerId};
pub use offer::{Claim, Offer, Standing};
pub use paper::{ImportedId, Paper, ParsePaperError};
pub use rating::{Rating, rated};
pub use refusal::Refusal;
pub use report::{ErrorReport, FiledReport, REPORTS_A_DAY, ReportId};
pub use settings::{
    ChallengesFrom, Change, Confirm, Language, Mode, ParseThemeError, ServerChange, ServerSettings,
    Settings, Takebacks, Theme, TurnNotice,
};
pub use sitting::{Pauses, Sitting};
pub use state::{Game, ImpossibleEvent, Phase};
pub use timing::{Due, VACATION_A_YEAR, VACATION_AT_MOST, VacationDays};
