//! Whether an event could happen when it did.

use jiff::Timestamp;

use super::calendar::Calendar;
use super::finding::Trouble;
use crate::game::{
    Claim, Clock, Deed, Due, Event, Game, MemberId, Pauses, Phase, Refusal, Sitting,
};

/// What is wrong with an event that follows on a game, apart from what the replay itself refuses.
///
/// The times in the log are those at which requests were received, or later where two crossed on
/// their way. All limits of time are such that what was in time is so at a later time too, or the
/// log says what it should have become instead.
pub(super) fn judge(game: &mut Game, event: &Event, calendar: &Calendar) -> Option<Trouble> {
    if let Some(sitting) = game.sitting_mut() {
        let known = match event.deed {
            Deed::Remind
            | Deed::Overdue
            | Deed::RunOut { .. }
            | Deed::Nudge
            | Deed::Close
            | Deed::ClaimWin
            | Deed::MoreTime => calendar.known(sitting, event.at),
            _ => Pauses::default(),
        };
        sitting.pauses = known;
    }
    let trouble = match &event.by {
        Some(by) => decided(game, event, by.id),
        None => by_itself(game, event, calendar),
    };
    if let Some(sitting) = game.sitting_mut() {
        sitting.pauses = Pauses::default();
    }
    trouble
}

/// What is wrong with what a member did: the referee would have decided otherwise.
fn decided(game: &Game, event: &Event, by: MemberId) -> Option<Trouble> {
    let at = event.at;
    let decided: Result<Deed, Refusal> = match &event.deed {
        Deed::Accept { challenger } => {
            let coin = *challenger == crate::rules::Side::Goats;
            game.accept(by, coin, at)
        }
        Deed::Decline => game.decline(by, at),
        Deed::Withdraw => game.withdraw(by, at),
        Deed::Offer(offer) => game.offer(by, *offer),
        Deed::ClaimWin => game.claim(by, Some(Claim::Win), at),
        Deed::MoreTime => game.more_time(by, at),
        Deed::Bump => game.bump(by, at),
        // A suspended game may be closed by who leaves for good.
        Deed::Close if matches!(game.phase, Phase::Live(_)) => game.stop(by, at),
        _ => return None,
    };
    let deed = format!("{:?}", event.deed);
    match decided {
        Ok(decided) if decided == event.deed => None,
        Ok(expected) => Some(Trouble::OtherDeed { deed, expected: format!("{expected:?}") }),
        Err(refusal) => Some(Trouble::Refused { deed, refusal }),
    }
}

/// What is wrong with what time did: it was not due.
fn by_itself(game: &Game, event: &Event, calendar: &Calendar) -> Option<Trouble> {
    let at = event.at;
    let deed = || format!("{:?}", event.deed);
    let not_before = |due: Timestamp| (at < due).then(|| Trouble::Early { deed: deed(), at, due });
    if event.deed == Deed::Lapse {
        return not_before(game.challenge.lapses_at);
    }
    let (next, due) = game.due()?;
    let clock = game.sitting().map(Sitting::clock);
    let deadline = clock.and_then(Clock::deadline);
    match (&event.deed, next) {
        (Deed::Remind, Due::Remind)
        | (Deed::Overdue, Due::Overdue)
        | (Deed::Nudge, Due::Nudge)
        | (Deed::Close, Due::Close) => not_before(due),
        // Where what it is about had come too, there was no reminder or nudge.
        (Deed::Overdue, Due::Remind) => not_before(deadline?),
        (Deed::Close, Due::Nudge) => match clock? {
            Clock::Unlimited { closes, .. } => not_before(closes),
            Clock::Limited { .. } => None,
        },
        (Deed::RunOut { counts }, Due::RunOut) => not_before(due).or_else(|| {
            let winner = game.sitting().map(|sitting| sitting.seats[!sitting.turn()].id)?;
            let seen_at = calendar.seen_at.get(&winner).copied();
            // What is known of former members is gone.
            let was_there = winner.is_former() || deadline <= seen_at;
            (*counts && !was_there).then_some(Trouble::WinnerAway { deadline: deadline? })
        }),
        (Deed::Remind | Deed::Overdue | Deed::RunOut { .. } | Deed::Nudge | Deed::Close, next) => {
            Some(Trouble::OutOfTurn { deed: deed(), next })
        }
        _ => None,
    }
}
