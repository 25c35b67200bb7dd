//! Writing down what happens, and what is to be told of it.

use jiff::{SignedDuration, Timestamp};

use super::{Failure, News, PairScore, RatingChange};
use crate::game::{
    Challenge, Deed, Event, Game, GameId, Member, MemberId, Phase, Rating, Revision, Sequel,
    ServerId, Sitting, TurnNotice, VacationDays, rated,
};
use crate::rules::{BySide, Score, Side};
use crate::store::{self, Audience, Transaction};

/// Who has done something in the game within this time is still there and needs no ping.
const PRESENT_FOR: SignedDuration = SignedDuration::from_mins(3);
/// How far back vacations count.
pub(super) const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);

/// The event by which a game begins.
const BEGUN: Revision = Revision(1);

/// What happens next, and who does it.
pub(super) struct Next<'a> {
    pub(super) deed: Deed,
    /// Nobody where time itself does.
    pub(super) by: Option<Member>,
    /// Of the reply that tells the channel, if one does.
    pub(super) receipt: Option<&'a str>,
}

/// Writes down what happens to a game, what follows from it, and who is to be told. Where the first
/// game of a pair ends, the second begins.
pub(super) async fn record(
    tx: &mut Transaction,
    game: Game,
    next: Next<'_>,
    now: Timestamp,
) -> Result<(Game, Event, News), Failure> {
    let (game, event, mut news) = record_one(tx, game, next, now).await?;
    if let Some((challenge, guest, side)) = game.second(event.at) {
        news.second = Some(begin_second(tx, &game, challenge, guest, side, event.at).await?);
    }
    Ok((game, event, news))
}

async fn record_one(
    tx: &mut Transaction,
    game: Game,
    next: Next<'_>,
    now: Timestamp,
) -> Result<(Game, Event, News), Failure> {
    let Next { deed, by, receipt } = next;
    let revision = if deed == Deed::Challenge { game.revision } else { game.revision.next() };
    // Two requests may cross on their way; the log goes forward only.
    let at = now.max(game.changed_at);
    let event = Event { revision, at, by, deed };
    store::add_event(tx, game.id, &event).await?;
    let was_suspended = matches!(game.phase, Phase::Suspended(_));
    let mut game = game;
    if event.deed != Deed::Challenge {
        game = game.apply(&event)?;
        if let Deed::Accept { .. } = event.deed {
            // The clocks of the two may stand still already.
            store::update_game(tx, &game, at).await?;
            game = reload(tx, game).await?;
        }
        store::update_game(tx, &game, at).await?;
        note_position(tx, &game, &event.deed).await?;
    }
    if let Deed::Suspend = event.deed {
        store::remove_unannounced_to_place(tx, game.id).await?;
    }
    if let Phase::Over(sitting, ending) = &game.phase
        && let Some(server) = game.place.server
        && game.challenge.terms.rated
        && ending.counts()
    {
        rate(tx, &game, server, sitting, ending.score(), at).await?;
    }
    let news = news(tx, &game, &event).await?;
    let mut audiences = audiences(tx, &game, &event, &news).await?;
    if was_suspended && game.ending().is_some() {
        // The place is gone, and nobody is there to be told.
        audiences.retain(|audience| !matches!(audience, Audience::Channel | Audience::Parent));
    }
    for audience in audiences {
        let receipt = receipt.filter(|_| audience == Audience::Channel);
        store::add_unannounced(tx, game.id, revision, audience, receipt).await?;
    }
    Ok((game, event, news))
}

/// Writes down what nobody is told of by itself, since what follows at once tells it too.
pub(super) async fn note(
    tx: &mut Transaction,
    game: Game,
    deed: Deed,
    by: Member,
    now: Timestamp,
) -> Result<Game, Failure> {
    let begins = deed == Deed::Challenge;
    let revision = if begins { game.revision } else { game.revision.next() };
    let event = Event { revision, at: now.max(game.changed_at), by: Some(by), deed };
    store::add_event(tx, game.id, &event).await?;
    Ok(if begins { game } else { game.apply(&event)? })
}

/// Notes which positions stand or stood in games that go on between members: what is taken back has
/// stood there.
async fn note_position(tx: &mut Transaction, game: &Game, deed: &Deed) -> Result<(), store::Error> {
    match (store::guarded(game), deed) {
        (Some(sitting), Deed::Accept { .. } | Deed::Act(_)) => {
            let position = store::PositionKey::of(&sitting.course.position());
            store::add_live_position(tx, game.id, position).await
        }
        (None, _) if game.ending().is_some() => store::remove_live_positions(tx, game.id).await,
        _ => Ok(()),
    }
}

async fn reload(tx: &mut Transaction, game: Game) -> Result<Game, Failure> {
    Ok(store::game(tx, game.id).await?.unwrap_or(game))
}

/// Begins the second game of a pair, in the place of the first.
async fn begin_second(
    tx: &mut Transaction,
    first: &Game,
    challenge: Challenge,
    guest: Member,
    side: Side,
    at: Timestamp,
) -> Result<GameId, Failure> {
    let challenger = challenge.challenger.clone();
    let id = store::add_challenge(tx, first.place, &challenge).await?;
    let game = Game::new(id, first.place, challenge, at);
    let offered = Event { revision: Revision(0), at, by: Some(challenger), deed: Deed::Challenge };
    store::add_event(tx, id, &offered).await?;
    let deed = Deed::Accept { challenger: side };
    record_one(tx, game, Next { deed, by: Some(guest), receipt: None }, at).await?;
    Ok(id)
}

async fn rate(
    tx: &mut Transaction,
    game: &Game,
    server: ServerId,
    sitting: &Sitting,
    score: Score,
    at: Timestamp,
) -> Result<(), Failure> {
    let BySide { goats, tigers } = &sitting.seats;
    let known = |rating: Option<Rating>| rating.unwrap_or(Rating::NEW);
    let before = BySide {
        goats: known(store::rating(tx, server, goats.id, Side::Goats).await?),
        tigers: known(store::rating(tx, server, tigers.id, Side::Tigers).await?),
    };
    let Some(after) = rated(before, score, at) else { return Ok(()) };
    for side in Side::BOTH {
        store::set_rating(tx, server, sitting.seats[side].id, side, after[side]).await?;
    }
    let value = |ratings: BySide<Rating>| BySide {
        goats: ratings.goats.value,
        tigers: ratings.tigers.value,
    };
    store::add_rated_game(tx, game.id, value(before), value(after)).await?;
    Ok(())
}

/// What is told with an event of a game, as the game stands after it.
pub(super) async fn news(
    tx: &mut Transaction,
    game: &Game,
    event: &Event,
) -> Result<News, Failure> {
    let mut news = News::default();
    match &game.phase {
        Phase::Offered => {
            let Challenge { challenger, guest, .. } = &game.challenge;
            for member in [Some(challenger), guest.as_ref()].into_iter().flatten() {
                if let Some(until) = on_vacation(tx, member.id, event.at).await? {
                    news.away.push((member.clone(), until));
                }
            }
        }
        Phase::Live(sitting) => {
            let next = sitting.seats[sitting.turn()].id;
            news.next_acted_at = last_deed(tx, game, next, event.revision).await?;
            news.turn = match store::person(tx, next).await?.turn() {
                // The place is where they would be written to.
                TurnNotice::Direct if game.place.server.is_none() => TurnNotice::Channel,
                turn => turn,
            };
        }
        Phase::Over(..) => {
            let rated = store::rated_game(tx, game.id).await?;
            let change = |side, before: BySide<f64>, after: BySide<f64>| RatingChange {
                before: before[side],
                after: after[side],
            };
            news.ratings = rated.map(|(before, after)| BySide {
                goats: change(Side::Goats, before, after),
                tigers: change(Side::Tigers, before, after),
            });
            news.pair = pair_score(tx, game).await?;
            news.second = store::second_of(tx, game.id).await?;
        }
        Phase::Closed(_) | Phase::Suspended(_) => {}
    }
    Ok(news)
}

/// Until when a member is on vacation, if they are.
pub(super) async fn on_vacation(
    tx: &mut Transaction,
    member: MemberId,
    now: Timestamp,
) -> Result<Option<Timestamp>, Failure> {
    Ok(VacationDays::of(&store::vacations_since(tx, member, now).await?, now).until)
}

/// When a member last did something in a game before an event. The second game of a pair begins by
/// itself, so that until then what they did in the first counts.
async fn last_deed(
    tx: &mut Transaction,
    game: &Game,
    member: MemberId,
    before: Revision,
) -> Result<Option<Timestamp>, Failure> {
    let Some(Sequel::Second { of }) = game.challenge.sequel else {
        return Ok(store::last_deed(tx, game.id, member, Revision(0), before).await?);
    };
    let here = store::last_deed(tx, game.id, member, BEGUN.next(), before).await?;
    match here {
        Some(at) => Ok(Some(at)),
        None => Ok(store::last_deed(tx, of, member, Revision(0), Revision(u32::MAX)).await?),
    }
}

/// How a pair stands after one of its games.
async fn pair_score(tx: &mut Transaction, game: &Game) -> Result<Option<PairScore>, Failure> {
    if !game.challenge.terms.pair {
        return Ok(None);
    }
    let first = match game.challenge.sequel {
        Some(Sequel::Second { of }) => store::game(tx, of).await?,
        _ => None,
    };
    let is_final = first.is_some();
    let challenger = &game.challenge.challenger;
    let mut points = [0, 0];
    let mut guest = None;
    for game in first.iter().chain([game]) {
        let Phase::Over(sitting, ending) = &game.phase else { continue };
        let Some(side) = sitting.side(challenger.id) else { continue };
        guest = Some(sitting.seats[!side].clone());
        match ending.score() {
            Score::Draw => points = [points[0] + 1, points[1] + 1],
            Score::Open => return Ok(None),
            score if score.winner() == Some(side) => points[0] += 2,
            _ => points[1] += 2,
        }
    }
    let [challengers, guests] = points;
    Ok(guest.map(|guest| PairScore {
        challenger: (challenger.clone(), challengers),
        guest: (guest, guests),
        is_final,
    }))
}

/// Who is to be told of an event.
async fn audiences(
    tx: &mut Transaction,
    game: &Game,
    event: &Event,
    news: &News,
) -> Result<Vec<Audience>, Failure> {
    let mut audiences = Vec::new();
    match (&event.deed, &game.phase) {
        (Deed::Suspend, Phase::Suspended(sitting)) => {
            let there =
                Side::BOTH.into_iter().filter(|&side| sitting.seats[side].id.is_reachable());
            audiences.extend(there.map(Audience::Seat));
        }
        (Deed::Remind | Deed::Nudge, Phase::Live(sitting)) => match news.turn {
            TurnNotice::Channel => audiences.push(Audience::Channel),
            TurnNotice::Direct => audiences.push(Audience::Seat(sitting.turn())),
            TurnNotice::Off => {}
        },
        (_, Phase::Live(sitting)) => {
            audiences.push(Audience::Channel);
            let next = sitting.turn();
            let follows = matches!(game.challenge.sequel, Some(Sequel::Second { .. }));
            let by_itself = follows && event.revision == BEGUN;
            let does_it = event.by.as_ref().is_some_and(|by| by.id == sitting.seats[next].id);
            let does_it = does_it && !by_itself;
            let begins = begins_turn(&event.deed) && !does_it && !is_present(news, event.at);
            if begins && news.turn == TurnNotice::Direct {
                audiences.push(Audience::Seat(next));
            }
        }
        _ => audiences.push(Audience::Channel),
    }
    if game.ending().is_some() && game.place.parent.is_some() {
        audiences.push(Audience::Parent);
    }
    let is_forced = match event.deed {
        Deed::End { .. }
        | Deed::ClaimWin
        | Deed::ClaimDraw
        | Deed::RunOut { .. }
        | Deed::Close
        | Deed::Suspend => true,
        Deed::Challenge
        | Deed::Accept { .. }
        | Deed::Decline
        | Deed::Withdraw
        | Deed::Lapse
        | Deed::Act(_)
        | Deed::Offer(_)
        | Deed::DeclineOffer(_)
        | Deed::AgreeOffer(_)
        | Deed::MoreTime
        | Deed::Remind
        | Deed::Overdue
        | Deed::Nudge
        | Deed::Resume { .. }
        | Deed::Bump
        | Deed::Resign
        | Deed::Stop => false,
    };
    if let Some(server) = game.place.server.filter(|_| is_forced)
        && store::server_settings(tx, server).await?.audit.is_some()
    {
        audiences.push(Audience::Audit);
    }
    Ok(audiences)
}

/// Whether a side's turn begins with this.
fn begins_turn(deed: &Deed) -> bool {
    use crate::game::Offer;
    matches!(
        deed,
        Deed::Accept { .. }
            | Deed::Act(_)
            | Deed::Resume { .. }
            | Deed::AgreeOffer(Offer::Takeback)
    )
}

/// Whether the member who is to move did something in the game a moment ago.
#[must_use]
pub fn is_present(news: &News, now: Timestamp) -> bool {
    let left_at = news.next_acted_at.map(|at| at.saturating_add(PRESENT_FOR));
    left_at.is_some_and(|left_at| left_at.is_ok_and(|at| now < at))
}
