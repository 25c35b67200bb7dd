//! The referee: a [`Request`] becomes an [`Answer`] in one transaction. No Discord, no wording.
//!
//! Commit before speaking: what [`Referee::handle`] answers is stored already, and stands in the
//! list of what is still to be announced until [`Referee::announced`] says otherwise.

mod answer;
mod request;

use jiff::Timestamp;

pub use answer::{Answer, Happening};
pub use request::{Request, What};

use crate::game::{
    Challenge, ChannelId, Deed, Event, Game, GameId, ImpossibleEvent, Member, PENDING_AT_MOST,
    Phase, Place, Posted, Refusal, Revision,
};
use crate::store::{self, Store, Transaction, Unannounced};

/// Something of ours broke: the database, most likely. It is logged, and the member sees only a
/// reference.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The database does not answer, or holds what cannot be read back.
    #[error("the database failed")]
    Store(#[from] store::Error),
    /// What was decided cannot happen.
    #[error("the decision contradicts the game")]
    Decision(#[from] ImpossibleEvent),
}

/// What a request comes to: something happens, or nothing changes and there is an answer.
enum Decision {
    Do(Game, Deed),
    Say(Answer),
}

/// Decides for all games of one database.
#[derive(Clone, Debug)]
pub struct Referee {
    store: Store,
}

impl Referee {
    /// A referee of the games in the store.
    #[must_use]
    pub fn new(store: Store) -> Referee {
        Referee { store }
    }

    /// Handles a request that was received at `now`.
    ///
    /// # Errors
    ///
    /// When the database fails; nothing has changed then.
    pub async fn handle(&self, request: Request, now: Timestamp) -> Result<Answer, Failure> {
        let mut tx = self.store.begin().await?;
        store::upsert_member(&mut tx, &request.who).await?;
        let mut case = Case { tx, request, now: whole_second(now) };
        match case.decide().await? {
            Ok(Decision::Do(game, deed)) => {
                let happening = case.record(game, deed).await?;
                case.tx.commit().await?;
                Ok(Answer::Happened(happening))
            }
            // Where nothing happens, nothing is committed: who only asks is not remembered.
            Ok(Decision::Say(answer)) => Ok(answer),
            Err(refusal) => Ok(Answer::Refused(refusal)),
        }
    }

    /// A game by its id.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn game(&self, id: GameId) -> Result<Option<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::game(&mut tx, id).await?)
    }

    /// The game of a channel: the one that runs, else the one that ended last.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn game_in(&self, channel: ChannelId) -> Result<Option<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        game_in(&mut tx, channel).await
    }

    /// Ends the challenges whose time is over.
    ///
    /// # Errors
    ///
    /// When the database fails. A challenge that cannot be read does not keep the others.
    pub async fn lapse(&self, now: Timestamp) -> Result<Vec<Game>, Failure> {
        let now = whole_second(now);
        let ids = store::lapsed_challenges(&mut *self.store.begin().await?, now).await?;
        let mut lapsed = Vec::new();
        let mut failure = None;
        for id in ids {
            match self.lapse_one(id, now).await {
                Ok(game) => lapsed.extend(game),
                Err(error) => failure = Some(error),
            }
        }
        failure.map_or(Ok(lapsed), Err)
    }

    /// Ends a challenge, unless somebody has answered it in the meantime.
    async fn lapse_one(&self, id: GameId, now: Timestamp) -> Result<Option<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(game) = store::game(&mut tx, id).await? else { return Ok(None) };
        if game.phase != Phase::Offered {
            return Ok(None);
        }
        let (game, _) = record(&mut tx, game, Deed::Lapse, None, None, now).await?;
        tx.commit().await?;
        Ok(Some(game))
    }

    /// The games of which something is still to be announced.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn unannounced_games(&self) -> Result<Vec<GameId>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::unannounced_games(&mut tx).await?)
    }

    /// A game as it stands and what is still to be announced of it, oldest first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn unannounced(
        &self,
        id: GameId,
    ) -> Result<Option<(Game, Vec<Unannounced>)>, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(game) = store::game(&mut tx, id).await? else { return Ok(None) };
        let unannounced = store::unannounced(&mut tx, id).await?;
        Ok(Some((game, unannounced)))
    }

    /// Takes earlier events, which nobody has been told of, into the reply to another request: its
    /// receipt now stands for them too.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn carry(
        &self,
        game: GameId,
        revisions: &[Revision],
        receipt: &str,
    ) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        for &revision in revisions {
            store::set_receipt(&mut tx, game, revision, receipt).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Notes that the channel has been told of these events.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn announced(&self, game: GameId, revisions: &[Revision]) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        for &revision in revisions {
            store::remove_unannounced(&mut tx, game, revision).await?;
        }
        Ok(tx.commit().await?)
    }

    /// The message that shows the challenge of a game, where it is known.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn challenge_message(&self, game: GameId) -> Result<Option<Posted>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::challenge_message(&mut tx, game).await?)
    }

    /// Remembers the message that shows the challenge of a game.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_challenge_message(&self, game: GameId, posted: Posted) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        store::set_challenge_message(&mut tx, game, posted).await?;
        Ok(tx.commit().await?)
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.store.close().await;
    }
}

/// A request and the transaction in which it is decided.
struct Case {
    tx: Transaction,
    request: Request,
    now: Timestamp,
}

/// A refusal is an answer; only the database fails.
type Decided<T> = Result<Result<T, Refusal>, Failure>;

impl Case {
    async fn decide(&mut self) -> Decided<Decision> {
        let who = self.request.who.id;
        let now = self.now;
        match self.request.what.clone() {
            What::Challenge { guest, wish, ruleset, start } => {
                let challenger = self.request.who.clone();
                match Challenge::new(challenger, guest, wish, ruleset, start, now) {
                    Ok(challenge) => self.challenge(challenge).await,
                    Err(refusal) => Ok(Err(refusal)),
                }
            }
            What::Accept { challenge, thread } => self.accept(challenge, thread).await,
            What::Decline { challenge } => {
                self.on_challenge(challenge, |game| game.decline(who, now)).await
            }
            What::Withdraw { challenge } => {
                self.on_challenge(Some(challenge), |game| game.withdraw(who, now)).await
            }
            What::Act { action, shown } => self.on_game(shown, |game| game.act(who, action)).await,
            What::Destinations { from } => Ok(match self.find(None).await? {
                Ok(game) => game
                    .destinations(who, from)
                    .map(|ways| Decision::Say(Answer::Destinations { game, from, ways })),
                Err(refusal) => Err(refusal),
            }),
            What::Draw => self.on_game(None, |game| game.draw(who)).await,
            What::AnswerDraw { shown, agree } => {
                self.on_game(Some(shown), |game| game.answer_draw(who, agree)).await
            }
            What::Stop => self.stop().await,
            What::Resign { confirmed: Some(shown) } => {
                self.on_game(Some(shown), |game| game.resign(who)).await
            }
            What::Resign { confirmed: None } => {
                Ok(match self.on_game(None, |game| game.resign(who)).await? {
                    Ok(Decision::Do(game, _)) => {
                        Ok(Decision::Say(Answer::ConfirmResignation(game)))
                    }
                    other => other,
                })
            }
            What::End { is_moderator: false } => Ok(Err(Refusal::NotModerator)),
            What::End { is_moderator: true } => self.on_game(None, Game::end).await,
            What::Board { game } => {
                Ok(self.find(game).await?.map(|game| Decision::Say(Answer::Board(game))))
            }
            What::Moves => {
                Ok(self.find(None).await?.map(|game| Decision::Say(Answer::Moves(game))))
            }
            What::Games => {
                let mut games = Vec::new();
                for id in store::games_of(&mut self.tx, who, now).await? {
                    games.extend(store::game(&mut self.tx, id).await?);
                }
                Ok(Ok(Decision::Say(Answer::Games(games))))
            }
        }
    }

    async fn challenge(&mut self, challenge: Challenge) -> Decided<Decision> {
        let place = self.request.place;
        let now = self.now;
        let challenger = challenge.challenger.id;
        let guest = challenge.guest.as_ref();
        let tx = &mut self.tx;

        let between = store::challenge_between(
            tx,
            place.channel,
            challenger,
            guest.map(|guest| guest.id),
            now,
        )
        .await?;
        if let Some(id) = between
            && let Some(game) = store::game(tx, id).await?
        {
            let challenger = game.challenge.challenger;
            return Ok(Err(Refusal::AlreadyChallenged { challenge: id, challenger }));
        }
        if store::count_waiting_challenges(tx, challenger, now).await? >= PENDING_AT_MOST.into() {
            return Ok(Err(Refusal::TooManyChallenges { limit: PENDING_AT_MOST }));
        }
        if let Some(guest) = guest {
            if let Some(declined) = store::last_decline(tx, challenger, guest.id).await? {
                let until = declined + Challenge::PAUSE;
                if now < until {
                    return Ok(Err(Refusal::DeclinedRecently { guest: guest.clone(), until }));
                }
            }
            store::upsert_member(tx, guest).await?;
        }
        let id = store::add_challenge(tx, place, &challenge).await?;
        Ok(Ok(Decision::Do(Game::new(id, place, challenge), Deed::Challenge)))
    }

    async fn accept(
        &mut self,
        challenge: Option<GameId>,
        thread: Option<ChannelId>,
    ) -> Decided<Decision> {
        let who = self.request.who.id;
        let now = self.now;
        let accepted =
            self.on_challenge(challenge, |game| game.accept(who, fastrand::bool(), now)).await?;
        let (mut game, deed) = match accepted {
            Ok(Decision::Do(game, deed)) => (game, deed),
            other => return Ok(other),
        };
        if let Some(channel) = thread {
            game.place = Place { channel, ..game.place };
        }
        if let Some(running) = store::live_game(&mut self.tx, game.place.channel).await?
            && let Some(running) = store::game(&mut self.tx, running).await?
            && let Phase::Live(sitting) = running.phase
        {
            return Ok(Err(Refusal::ChannelBusy {
                game: running.id,
                place: running.place,
                seats: sitting.seats,
                challenge: game.id,
            }));
        }
        Ok(Ok(Decision::Do(game, deed)))
    }

    /// Stops this member's game here, else takes back the challenge that they have made here.
    async fn stop(&mut self) -> Decided<Decision> {
        let who = self.request.who.id;
        let channel = self.request.place.channel;
        let now = self.now;
        let stopped = self.on_game(None, |game| game.stop(who)).await?;
        if matches!(&stopped, Err(refusal) if *refusal != Refusal::TooLateToStop)
            && let Some(id) = store::challenge_by(&mut self.tx, channel, who, now).await?
        {
            return self.on_challenge(Some(id), |game| game.withdraw(who, now)).await;
        }
        Ok(stopped)
    }

    /// Decides on a challenge, else on the one that waits for this member here.
    async fn on_challenge(
        &mut self,
        id: Option<GameId>,
        decide: impl FnOnce(&Game) -> Result<Deed, Refusal>,
    ) -> Decided<Decision> {
        let Request { who, place, .. } = &self.request;
        let id = match id {
            Some(id) => Some(id),
            None => store::challenge_for(&mut self.tx, place.channel, who.id, self.now).await?,
        };
        let game = match id {
            Some(id) => store::game(&mut self.tx, id).await?,
            None => None,
        };
        let Some(game) = game else { return Ok(Err(Refusal::NoChallenge)) };
        Ok(decide(&game).map(|deed| Decision::Do(game, deed)))
    }

    /// Decides on the game of this channel, or on one as it was shown at a revision.
    async fn on_game(
        &mut self,
        shown: Option<(GameId, Revision)>,
        decide: impl FnOnce(&Game) -> Result<Deed, Refusal>,
    ) -> Decided<Decision> {
        let game = match self.find(shown.map(|(game, _)| game)).await? {
            Ok(game) => game,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let deed = match decide(&game) {
            Ok(deed) => deed,
            // For a stranger who wants to act, how an old game of the channel ended is beside the
            // point: no game runs here.
            Err(Refusal::GameOver(_)) if shown.is_none() && !self.had_seat(&game) => {
                return Ok(Err(Refusal::NoGame));
            }
            Err(refusal) => return Ok(Err(refusal)),
        };
        if shown.is_some_and(|(_, revision)| revision != game.revision) {
            return Ok(Err(Refusal::BoardHasChanged));
        }
        Ok(Ok(Decision::Do(game, deed)))
    }

    fn had_seat(&self, game: &Game) -> bool {
        game.sitting().is_some_and(|sitting| sitting.side(self.request.who.id).is_some())
    }

    async fn find(&mut self, id: Option<GameId>) -> Decided<Game> {
        let game = match id {
            Some(id) => store::game(&mut self.tx, id).await?,
            None => game_in(&mut self.tx, self.request.place.channel).await?,
        };
        Ok(game.ok_or(Refusal::NoGame))
    }

    async fn record(&mut self, game: Game, deed: Deed) -> Result<Happening, Failure> {
        let by = Some(self.request.who.clone());
        let receipt = self.request.receipt.as_deref();
        let (game, event) = record(&mut self.tx, game, deed, by, receipt, self.now).await?;
        let earlier = store::unannounced(&mut self.tx, game.id).await?;
        let earlier = earlier.into_iter().map(|unannounced| unannounced.event);
        let earlier = earlier.filter(|other| other.revision < event.revision).collect();
        let next_acted_at = match next_to_act(&game) {
            Some(member) => {
                store::last_deed(&mut self.tx, game.id, member.id, event.revision).await?
            }
            None => None,
        };
        Ok(Happening { game, event, earlier, next_acted_at })
    }
}

/// Who is to move in a game that goes on.
fn next_to_act(game: &Game) -> Option<&Member> {
    match &game.phase {
        Phase::Live(sitting) => Some(&sitting.seats[sitting.turn()]),
        Phase::Offered | Phase::Closed(_) | Phase::Over(..) => None,
    }
}

/// Writes down what happens to a game and that it is to be announced.
async fn record(
    tx: &mut Transaction,
    game: Game,
    deed: Deed,
    by: Option<Member>,
    receipt: Option<&str>,
    now: Timestamp,
) -> Result<(Game, Event), Failure> {
    let revision = if deed == Deed::Challenge { game.revision } else { game.revision.next() };
    let event = Event { revision, at: now, by, deed };
    store::add_event(tx, game.id, &event).await?;
    store::add_unannounced(tx, game.id, revision, receipt).await?;
    if deed == Deed::Challenge {
        return Ok((game, event));
    }
    let game = game.apply(&event)?;
    store::update_game(tx, &game, now).await?;
    Ok((game, event))
}

/// The log keeps whole seconds, and all is decided by what it keeps.
fn whole_second(now: Timestamp) -> Timestamp {
    Timestamp::from_second(now.as_second()).expect("a second that a timestamp has had")
}

async fn game_in(tx: &mut Transaction, channel: ChannelId) -> Result<Option<Game>, Failure> {
    let id = match store::live_game(tx, channel).await? {
        Some(id) => Some(id),
        None => store::last_ended_game(tx, channel).await?,
    };
    match id {
        Some(id) => Ok(store::game(tx, id).await?),
        None => Ok(None),
    }
}
