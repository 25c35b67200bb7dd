//! What members and servers choose for themselves, and the digests that members have chosen.

use jiff::{SignedDuration, Timestamp};

use super::case::{Case, Decided, Decision};
use super::record::{YEAR, on_vacation};
use super::{Answer, Failure, Referee, whole_second};
use crate::game::{
    Change, Game, Member, MemberId, Phase, Refusal, ServerChange, ServerSettings, Settings,
    VacationDays,
};
use crate::store;

/// From one digest to the next, and from choosing them to the first.
const DIGEST_EVERY: SignedDuration = SignedDuration::from_hours(24);

impl Case {
    pub(super) async fn settings(&mut self, changes: &[Change]) -> Decided<Decision> {
        let who = self.request.who.id;
        let before = store::person(&mut self.tx, who).await?.settings;
        if changes.is_empty() {
            return Ok(Ok(Decision::Say(self.settings_answer(before).await?)));
        }
        let settings = changes.iter().copied().fold(before, Settings::changed);
        let digest_at = self.now.saturating_add(DIGEST_EVERY).unwrap_or(Timestamp::MAX);
        store::set_settings(&mut self.tx, who, &settings, digest_at).await?;
        // Whoever chooses about direct messages may have opened theirs.
        let about_direct = |change: &Change| matches!(change, Change::Turn(_) | Change::Digest(_));
        if changes.iter().any(about_direct) {
            store::set_direct_closed(&mut self.tx, who, false).await?;
        }
        Ok(Ok(Decision::Keep(self.settings_answer(settings).await?)))
    }

    async fn settings_answer(&mut self, settings: Settings) -> Result<Answer, Failure> {
        let blocked = store::blocked_by(&mut self.tx, self.request.who.id).await?;
        Ok(Answer::Settings { settings, blocked })
    }

    pub(super) async fn block(&mut self, member: &Member, blocked: bool) -> Decided<Decision> {
        let who = self.request.who.id;
        if member.id == who {
            return Ok(Err(Refusal::BlockedSelf));
        }
        if blocked {
            store::add_block(&mut self.tx, who, member.id).await?;
        } else if !store::remove_block(&mut self.tx, who, member.id).await? {
            return Ok(Err(Refusal::NotBlocked { member: member.clone() }));
        }
        let settings = store::person(&mut self.tx, who).await?.settings;
        Ok(Ok(Decision::Keep(self.settings_answer(settings).await?)))
    }

    pub(super) async fn server(
        &mut self,
        is_manager: bool,
        changes: &[ServerChange],
    ) -> Decided<Decision> {
        let Some(server) = self.request.place.server else {
            return Ok(Err(Refusal::ServersOnly));
        };
        if !is_manager {
            return Ok(Err(Refusal::NotManager));
        }
        let before = store::server_settings(&mut self.tx, server).await?;
        if changes.is_empty() {
            return Ok(Ok(Decision::Say(Answer::Server(before))));
        }
        let settings = changes.iter().copied().fold(before, ServerSettings::changed);
        store::add_server(&mut self.tx, server).await?;
        store::set_server_settings(&mut self.tx, server, &settings).await?;
        for change in changes {
            match *change {
                ServerChange::Allow(channel) => {
                    store::add_allowed_channel(&mut self.tx, server, channel).await?;
                }
                ServerChange::Disallow(channel) => {
                    store::remove_allowed_channel(&mut self.tx, server, channel).await?;
                }
                ServerChange::Mode(_)
                | ServerChange::Ruleset(_)
                | ServerChange::Time(_)
                | ServerChange::Language(_)
                | ServerChange::Rated(_)
                | ServerChange::Limit(_)
                | ServerChange::Audit(_) => {}
            }
        }
        let settings = store::server_settings(&mut self.tx, server).await?;
        Ok(Ok(Decision::Keep(Answer::Server(settings))))
    }

    pub(super) async fn vacation(&mut self, days: Option<u8>) -> Decided<Decision> {
        let who = self.request.who.id;
        let now = self.now;
        let year_ago = now.saturating_sub(YEAR).unwrap_or(Timestamp::MIN);
        let taken = store::vacations_since(&mut self.tx, who, year_ago).await?;
        let before = VacationDays::of(&taken, now);
        match days {
            None => return Ok(Ok(Decision::Say(Answer::Vacation(before)))),
            Some(0) if before.until.is_none() => return Ok(Err(Refusal::NotOnVacation)),
            Some(0) => store::end_vacation(&mut self.tx, who, now).await?,
            Some(days) => match before.take(days, now) {
                Ok(vacation) => store::add_vacation(&mut self.tx, who, vacation).await?,
                Err(refusal) => return Ok(Err(refusal)),
            },
        }
        for id in store::live_games_of(&mut self.tx, who).await? {
            if let Some(game) = store::game(&mut self.tx, id).await? {
                let wake_at = game.due().map(|(_, at)| at);
                store::set_wake_at(&mut self.tx, id, wake_at).await?;
            }
        }
        let taken = store::vacations_since(&mut self.tx, who, year_ago).await?;
        Ok(Ok(Decision::Keep(Answer::Vacation(VacationDays::of(&taken, now)))))
    }
}

impl Referee {
    /// The members whose daily digest is due, each with the games and challenges that wait for them,
    /// at least one. Their next digests are noted before this returns, so that none is told twice;
    /// who is on vacation or has nothing waiting is told nothing.
    ///
    /// # Errors
    ///
    /// When the database fails. A member whose games cannot be read does not keep the others.
    pub async fn digests_due(&self, now: Timestamp) -> Result<Vec<(Member, Vec<Game>)>, Failure> {
        let now = whole_second(now);
        let due = store::digests_due(&mut *self.store.begin().await?, now).await?;
        let mut digests = Vec::new();
        let mut failure = None;
        for (member, at) in due {
            match self.digest(member.id, at, now).await {
                Ok(games) if games.is_empty() => {}
                Ok(games) => digests.push((member, games)),
                Err(error) => failure = Some(error),
            }
        }
        match failure {
            // What is noted as told has to be told. What failed is still due, and comes up again.
            Some(error) if digests.is_empty() => Err(error),
            _ => Ok(digests),
        }
    }

    /// What waits for a member whose digest was due at a time; the next is noted.
    async fn digest(
        &self,
        member: MemberId,
        due_at: Timestamp,
        now: Timestamp,
    ) -> Result<Vec<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        let mut waiting = Vec::new();
        if on_vacation(&mut tx, member, now).await?.is_none() {
            for id in store::games_of(&mut tx, member, None, now).await? {
                let game = store::game(&mut tx, id).await?;
                waiting.extend(game.filter(|game| waits_for(game, member)));
            }
        }
        // At the same time of the day, however late this one comes.
        let days = now.duration_since(due_at).as_hours() / 24 + 1;
        let days = i32::try_from(days).unwrap_or(i32::MAX);
        let next = due_at.saturating_add(DIGEST_EVERY.saturating_mul(days));
        store::set_digest_at(&mut tx, member, next.unwrap_or(Timestamp::MAX)).await?;
        tx.commit().await?;
        Ok(waiting)
    }
}

/// Whether a game or challenge goes on only when this member does something.
fn waits_for(game: &Game, member: MemberId) -> bool {
    match &game.phase {
        Phase::Offered => game.challenge.guest.as_ref().is_some_and(|guest| guest.id == member),
        Phase::Live(sitting) => sitting.seats[sitting.turn()].id == member,
        Phase::Closed(_) | Phase::Suspended(_) | Phase::Over(..) => false,
    }
}
