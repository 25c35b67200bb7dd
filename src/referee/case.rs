//! One request and what it comes to.

use jiff::Timestamp;

use super::record::{Next, record};
use super::{Answer, Failure, Happening, Request, What};
use crate::game::{
    Challenge, ChannelId, Deed, Game, GameId, Guest, Member, Offer, PENDING_AT_MOST, Phase, Place,
    Proposal, Refusal, Revision, ServerSettings, Takebacks, Wish,
};
use crate::store::{self, Transaction};

/// What a request comes to: something happens, something else is kept, or nothing changes; and there
/// is an answer.
pub(super) enum Decision {
    Do(Box<Game>, Deed),
    Keep(Answer),
    Say(Answer),
}

/// A request and the transaction in which it is decided.
pub(super) struct Case {
    pub(super) tx: Transaction,
    pub(super) request: Request,
    pub(super) now: Timestamp,
    pub(super) draining: bool,
}

/// A refusal is an answer; only the database fails.
pub(super) type Decided<T> = Result<Result<T, Refusal>, Failure>;

impl Case {
    pub(super) async fn decide(&mut self) -> Decided<Decision> {
        let who = self.request.who.id;
        let now = self.now;
        match self.request.what.clone() {
            What::Challenge { guest, wish, proposal } => self.propose(guest, wish, &proposal).await,
            What::Solo { level, wish, ruleset, thread } => {
                self.solo(level, wish, ruleset, thread).await
            }
            What::Accept { challenge, thread } => self.accept(challenge, thread).await,
            What::Decline { challenge } => {
                self.on_challenge(challenge, |game| game.decline(who, now)).await
            }
            What::Withdraw { challenge } => {
                self.on_challenge(Some(challenge), |game| game.withdraw(who, now)).await
            }
            What::Act { action, shown, preview } => {
                let acted = self.on_game(shown, |game| game.act(who, action)).await?;
                Ok(match acted {
                    Ok(Decision::Do(game, _)) if preview => {
                        Ok(Decision::Say(Answer::Preview { game: *game, action }))
                    }
                    other => other,
                })
            }
            What::Destinations { from } => Ok(match self.find(None).await? {
                Ok(game) => game
                    .destinations(who, from)
                    .map(|ways| Decision::Say(Answer::Destinations { game, from, ways })),
                Err(refusal) => Err(refusal),
            }),
            What::Offer { offer, shown } => self.offer(offer, shown).await,
            What::Answer { offer, shown: (game, made_at), agree } => {
                self.on_any(Some(game), |game| game.answer(who, offer, made_at, agree)).await
            }
            What::Stop => self.stop().await,
            What::Claim { claim, shown } => {
                self.on_game(shown, |game| game.claim(who, claim, now)).await
            }
            What::MoreTime => self.on_any(None, |game| game.more_time(who, now)).await,
            What::Bump => self.on_any(None, |game| game.bump(who, now)).await,
            What::Rematch { game } => self.rematch(game).await,
            What::Resume { game } => self.resume(game).await,
            What::Resign { confirmed: Some(shown) } => {
                self.on_game(Some(shown), |game| game.resign(who)).await
            }
            What::Resign { confirmed: None } => {
                Ok(match self.on_game(None, |game| game.resign(who)).await? {
                    Ok(Decision::Do(game, _)) => {
                        Ok(Decision::Say(Answer::ConfirmResignation(*game)))
                    }
                    other => other,
                })
            }
            What::End { is_moderator: false, .. } => Ok(Err(Refusal::NotModerator)),
            What::End { is_moderator: true, reason } => {
                self.on_any(None, |game| game.end(reason)).await
            }
            What::Board { game } => {
                Ok(self.find(game).await?.map(|game| Decision::Say(Answer::Board(game))))
            }
            What::Moves { game } => {
                Ok(self.find(game).await?.map(|game| Decision::Say(Answer::Moves(game))))
            }
            What::Grid { game, picked } => self.grid(game, picked).await,
            What::Games => self.games().await,
            What::History { page } => self.history(page).await,
            What::Record { game } => self.record_of(game).await,
            What::Paper { of } => self.paper(of).await,
            What::Hint { game, shown } => self.hint(game, shown).await,
            What::Value { game, ply } => self.value(game, ply).await,
            What::Import { record } => self.import(record).await,
            What::Vacation { days } => self.vacation(days).await,
            What::Settings { changes } => self.settings(&changes).await,
            What::Block { member, blocked } => self.block(&member, blocked).await,
            What::Profile { of } => self.profile(of).await,
            What::Leaderboard { side } => self.leaderboard(side).await,
            What::Learn(learning) => self.learn(learning).await,
            What::Server { is_manager, changes } => self.server(is_manager, &changes).await,
            What::Report { report, language } => self.report(&report, language).await,
            What::Exercise { exercise, practice } => self.practise(exercise, practice).await,
            What::ForgetMe { confirmed } => self.forget_me(confirmed).await,
        }
    }

    async fn games(&mut self) -> Decided<Decision> {
        let Request { who, place, .. } = &self.request;
        let mut games = Vec::new();
        for id in store::games_of(&mut self.tx, who.id, place.server, self.now).await? {
            games.extend(store::game(&mut self.tx, id).await?);
        }
        Ok(Ok(Decision::Say(Answer::Games(games))))
    }

    async fn propose(
        &mut self,
        guest: Guest,
        wish: Wish,
        proposal: &Proposal,
    ) -> Decided<Decision> {
        let settings = self.server_settings().await?;
        let server = self.request.place.server.map(|_| &settings);
        let challenger = self.request.who.clone();
        match Challenge::new(challenger, guest, wish, proposal.terms(server), self.now) {
            Ok(challenge) => self.challenge(challenge, self.request.place, &settings).await,
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    pub(super) async fn server_settings(&mut self) -> Result<ServerSettings, Failure> {
        match self.request.place.server {
            Some(server) => Ok(store::server_settings(&mut self.tx, server).await?),
            None => Ok(ServerSettings::default()),
        }
    }

    /// Why no game may begin here now, if it may not.
    pub(super) fn closed_here(&self, settings: &ServerSettings) -> Option<Refusal> {
        if self.draining {
            return Some(Refusal::Draining);
        }
        let Request { place, under, .. } = &self.request;
        let allowed = settings.allows(place.channel, *under);
        (!allowed).then(|| Refusal::ChannelNotAllowed { allowed: settings.channels.clone() })
    }

    pub(super) async fn challenge(
        &mut self,
        challenge: Challenge,
        place: Place,
        settings: &ServerSettings,
    ) -> Decided<Decision> {
        if let Some(refusal) = self.closed_here(settings) {
            return Ok(Err(refusal));
        }
        let now = self.now;
        let challenger = challenge.challenger.id;
        let guest = challenge.guest.clone();
        let between = store::challenge_between(
            &mut self.tx,
            place.channel,
            challenger,
            guest.as_ref().map(|guest| guest.id),
            now,
        )
        .await?;
        if let Some(id) = between
            && let Some(game) = store::game(&mut self.tx, id).await?
        {
            let challenger = game.challenge.challenger;
            return Ok(Err(Refusal::AlreadyChallenged { challenge: id, challenger }));
        }
        let waiting = store::count_waiting_challenges(&mut self.tx, challenger, now).await?;
        if waiting >= PENDING_AT_MOST.into() {
            return Ok(Err(Refusal::TooManyChallenges { limit: PENDING_AT_MOST }));
        }
        if let Some(refusal) = self.too_many_games(settings, None, 0).await? {
            return Ok(Err(refusal));
        }
        if let Some(guest) = &guest {
            if self.refuses_challenges(guest, &self.request.who.clone()).await? {
                return Ok(Err(Refusal::ChallengesRefused { guest: guest.clone() }));
            }
            let declined = store::last_decline(&mut self.tx, challenger, guest.id).await?;
            if let Some(declined) = declined {
                let until = declined + Challenge::PAUSE;
                if now < until {
                    return Ok(Err(Refusal::DeclinedRecently { guest: guest.clone(), until }));
                }
            }
            store::upsert_member(&mut self.tx, guest).await?;
        }
        if let Some(server) = place.server {
            store::add_server(&mut self.tx, server).await?;
        }
        let id = store::add_challenge(&mut self.tx, place, &challenge).await?;
        let game = Game::new(id, place, challenge, now);
        Ok(Ok(Decision::Do(Box::new(game), Deed::Challenge)))
    }

    /// Whether a member takes no challenges from another.
    async fn refuses_challenges(
        &mut self,
        member: &Member,
        from: &Member,
    ) -> Result<bool, Failure> {
        use crate::game::ChallengesFrom;
        let settings = store::person(&mut self.tx, member.id).await?.settings;
        Ok(settings.challenges == ChallengesFrom::Nobody
            || store::has_blocked(&mut self.tx, member.id, from.id).await?)
    }

    /// Refuses when a member, or else the asker, has more games here than are allowed besides
    /// `counted` that are to be overlooked.
    pub(super) async fn too_many_games(
        &mut self,
        settings: &ServerSettings,
        member: Option<&Member>,
        counted: i64,
    ) -> Result<Option<Refusal>, Failure> {
        let (Some(limit), Some(server)) = (settings.limit, self.request.place.server) else {
            return Ok(None);
        };
        let id = member.unwrap_or(&self.request.who).id;
        let games = store::count_games(&mut self.tx, server, id, self.now).await? - counted;
        let refusal = || Refusal::TooManyGames { member: member.cloned(), limit };
        Ok((i64::from(limit) <= games).then(refusal))
    }

    pub(super) async fn accept(
        &mut self,
        challenge: Option<GameId>,
        thread: Option<ChannelId>,
    ) -> Decided<Decision> {
        let who = self.request.who.clone();
        let now = self.now;
        let accepted =
            self.on_challenge(challenge, |game| game.accept(who.id, fastrand::bool(), now)).await?;
        let (mut game, deed) = match accepted {
            Ok(Decision::Do(game, deed)) => (game, deed),
            other => return Ok(other),
        };
        if self.draining {
            return Ok(Err(Refusal::Draining));
        }
        let settings = self.server_settings().await?;
        let challenger = game.challenge.challenger.clone();
        if store::has_blocked(&mut self.tx, challenger.id, who.id).await? {
            return Ok(Err(Refusal::ChallengesRefused { guest: challenger }));
        }
        if let Some(refusal) = self.too_many_games(&settings, None, 0).await? {
            return Ok(Err(refusal));
        }
        if let Some(refusal) = self.too_many_games(&settings, Some(&challenger), 1).await? {
            return Ok(Err(refusal));
        }
        if let Some(channel) = thread {
            game.place = game.place.thread(channel);
        }
        if let Some(refusal) = self.busy(&game).await? {
            return Ok(Err(refusal));
        }
        Ok(Ok(Decision::Do(game, deed)))
    }

    /// Why a game cannot run in its channel, if another does.
    pub(super) async fn busy(&mut self, game: &Game) -> Result<Option<Refusal>, Failure> {
        if let Some(running) = store::live_game(&mut self.tx, game.place.channel).await?
            && let Some(running) = store::game(&mut self.tx, running).await?
            && let Phase::Live(sitting) = running.phase
        {
            return Ok(Some(Refusal::ChannelBusy {
                game: running.id,
                place: running.place,
                seats: sitting.seats,
                challenge: game.id,
            }));
        }
        Ok(None)
    }

    async fn offer(
        &mut self,
        offer: Offer,
        shown: Option<(GameId, Revision)>,
    ) -> Decided<Decision> {
        let who = self.request.who.id;
        let offered = self.on_game(shown, |game| game.offer(who, offer)).await?;
        if let Ok(Decision::Do(game, Deed::Offer(Offer::Takeback))) = &offered
            && let Some(sitting) = game.sitting()
            && let Some(side) = sitting.side(who)
        {
            let opponent = &sitting.seats[!side];
            let settings = store::person(&mut self.tx, opponent.id).await?.settings;
            if settings.takebacks == Takebacks::Never {
                return Ok(Err(Refusal::TakebacksRefused { opponent: opponent.clone() }));
            }
        }
        Ok(offered)
    }

    /// Stops this member's game here, else takes back the challenge that they have made here.
    async fn stop(&mut self) -> Decided<Decision> {
        let who = self.request.who.id;
        let channel = self.request.place.channel;
        let now = self.now;
        let stopped = self.on_any(None, |game| game.stop(who, now)).await?;
        if matches!(&stopped, Err(refusal) if *refusal != Refusal::AlreadyOffered(Offer::Stop))
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
        Ok(decide(&game).map(|deed| Decision::Do(Box::new(game), deed)))
    }

    /// Decides on the game of this channel, or on one whose board was shown at a revision.
    async fn on_game(
        &mut self,
        shown: Option<(GameId, Revision)>,
        decide: impl FnOnce(&Game) -> Result<Deed, Refusal>,
    ) -> Decided<Decision> {
        let decide = |game: &Game| match (decide(game), shown) {
            // What the rules say of another board is beside the point.
            (Ok(_) | Err(Refusal::Illegal { .. }), Some((_, at))) if has_changed(game, at) => {
                Err(Refusal::BoardHasChanged)
            }
            (decided, _) => decided,
        };
        self.on_any(shown.map(|(game, _)| game), decide).await
    }

    /// Decides on a game, else on the one of this channel, however it was shown.
    async fn on_any(
        &mut self,
        id: Option<GameId>,
        decide: impl FnOnce(&Game) -> Result<Deed, Refusal>,
    ) -> Decided<Decision> {
        let game = match self.find(id).await? {
            Ok(game) => game,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if id.is_some()
            && let Err(refusal) = self.is_played_here(&game)
        {
            return Ok(Err(refusal));
        }
        let deed = match decide(&game) {
            Ok(deed) => deed,
            // For a stranger who wants to act, how an old game of the channel ended is beside the
            // point: no game runs here.
            Err(Refusal::GameOver(_)) if id.is_none() && !self.had_seat(&game) => {
                return Ok(Err(Refusal::NoGame));
            }
            Err(refusal) => return Ok(Err(refusal)),
        };
        Ok(Ok(Decision::Do(Box::new(game), deed)))
    }

    /// Refuses for a button or list of a game that was carried on in another channel since.
    pub(super) fn is_played_here(&self, game: &Game) -> Result<(), Refusal> {
        let channel = game.place.channel;
        match game.phase {
            Phase::Live(_) if channel != self.request.place.channel => {
                Err(Refusal::PlayedElsewhere { channel })
            }
            _ => Ok(()),
        }
    }

    pub(super) fn had_seat(&self, game: &Game) -> bool {
        game.sitting().is_some_and(|sitting| sitting.side(self.request.who.id).is_some())
    }

    pub(super) async fn find(&mut self, id: Option<GameId>) -> Decided<Game> {
        let game = match id {
            Some(id) => store::game(&mut self.tx, id).await?,
            None => game_in(&mut self.tx, self.request.place.channel).await?,
        };
        Ok(game.ok_or(Refusal::NoGame))
    }

    pub(super) async fn record(&mut self, game: Game, deed: Deed) -> Result<Happening, Failure> {
        let asked = self.request.who.clone();
        let (game, deed, by) = self.with_engine(game, deed, asked).await?;
        let next = Next { deed, by: Some(by), receipt: self.request.receipt.as_deref() };
        let (game, event, news) = record(&mut self.tx, game, next, self.now).await?;
        let earlier = store::unannounced(&mut self.tx, game.id).await?;
        let earlier = earlier.into_iter().filter(|waits| {
            waits.audience == store::Audience::Channel && waits.event.revision < event.revision
        });
        let earlier = earlier.map(|waits| waits.event).collect();
        Ok(Happening { game, event, earlier, news })
    }
}

/// Whether the board is another one than was shown at a revision.
pub(super) fn has_changed(game: &Game, at: Revision) -> bool {
    game.sitting().is_some_and(|sitting| !sitting.is_as_shown_at(at))
}

pub(super) async fn game_in(
    tx: &mut Transaction,
    channel: ChannelId,
) -> Result<Option<Game>, Failure> {
    let id = match store::live_game(tx, channel).await? {
        Some(id) => Some(id),
        None => store::last_ended_game(tx, channel).await?,
    };
    match id {
        Some(id) => Ok(store::game(tx, id).await?),
        None => Ok(None),
    }
}
