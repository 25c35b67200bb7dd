//! Finished games, records, profiles and leaderboards.

use jiff::{SignedDuration, Timestamp};

use super::case::{Case, Decided, Decision};
use super::learn::learnt;
use super::record::on_vacation;
use super::{Answer, Failure, History, Leaderboard, Outcome, Profile, Tally};
use crate::game::{Game, GameId, Member, MemberId, Phase, Rating, Refusal, ServerId};
use crate::rules::{BySide, Score, Side};
use crate::store;

/// The games on a page of finished ones.
const PAGE: u32 = 10;
/// The members on each part of a leaderboard.
const LEADERS: u32 = 20;
/// Who has not played a rated game for so long is not on the leaderboard.
const ACTIVE_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);
/// How many results are read at a time in search of the end of a streak.
const RESULTS: u32 = 50;

impl Case {
    /// The finished games of the asker on this server, or everywhere. A page past the end is the last.
    pub(super) async fn history(&mut self, page: u32) -> Decided<Decision> {
        let who = self.request.who.id;
        let server = self.request.place.server;
        let count = store::count_finished_games(&mut self.tx, who, server).await?;
        let pages = u32::try_from(count).unwrap_or(u32::MAX).div_ceil(PAGE);
        let page = page.min(pages.saturating_sub(1));
        let offset = page.saturating_mul(PAGE);
        let games = store::finished_games(&mut self.tx, who, server, PAGE, offset).await?;
        Ok(Ok(Decision::Say(Answer::History(History { games, page, pages }))))
    }

    /// The record of a game of this server, or of one that the asker played.
    pub(super) async fn record_of(&mut self, id: Option<GameId>) -> Decided<Decision> {
        let game = match id {
            None => self.find(None).await?,
            Some(id) => {
                let game = store::game(&mut self.tx, id).await?;
                game.filter(|game| self.may_see(game)).ok_or(Refusal::NoSuchGame)
            }
        };
        Ok(match game {
            Ok(Game { phase: Phase::Offered, .. }) => Err(Refusal::NotStarted),
            Ok(Game { phase: Phase::Closed(closing), .. }) => {
                Err(Refusal::ChallengeClosed(closing))
            }
            Ok(game) => Ok(Decision::Say(Answer::Record(game))),
            Err(refusal) => Err(refusal),
        })
    }

    fn may_see(&self, game: &Game) -> bool {
        // Whoever asks here sees this channel, and may not see others.
        game.place.channel == self.request.place.channel || self.had_seat(game)
    }

    pub(super) async fn profile(&mut self, of: Member) -> Decided<Decision> {
        let Some(server) = self.request.place.server else {
            return Ok(Err(Refusal::ServersOnly));
        };
        let mut ratings = BySide::default();
        let mut results = BySide::default();
        for side in Side::BOTH {
            let rating = store::rating(&mut self.tx, server, of.id, side).await?;
            ratings[side] = rating.map(|rating| rating.at(self.now));
        }
        for (side, score, games) in store::results(&mut self.tx, server, of.id).await? {
            count(&mut results[side], side, score, games);
        }
        let asker = self.request.who.id;
        let head_to_head = if asker == of.id {
            None
        } else {
            let mut tally = Tally::default();
            let results = store::results_against(&mut self.tx, server, asker, of.id).await?;
            for (side, score, games) in results {
                count(&mut tally, side, score, games);
            }
            Some(tally)
        };
        let streak = self.streak(server, of.id).await?;
        let vacation = on_vacation(&mut self.tx, of.id, self.now).await?;
        let learnt = learnt(&mut self.tx, of.id).await?;
        let learnt = (!learnt.is_untouched()).then_some(learnt);
        let profile =
            Profile { member: of, ratings, results, streak, head_to_head, vacation, learnt };
        Ok(Ok(Decision::Say(Answer::Profile(profile))))
    }

    /// How the last games of a member ended alike, and how many.
    async fn streak(
        &mut self,
        server: ServerId,
        member: MemberId,
    ) -> Result<Option<(Outcome, u32)>, Failure> {
        let mut streak: Option<(Outcome, u32)> = None;
        let mut offset = 0;
        loop {
            let results =
                store::latest_results(&mut self.tx, server, member, RESULTS, offset).await?;
            let found = results.len();
            for (side, score) in results {
                match (Outcome::of(side, score), &mut streak) {
                    (None, _) => {}
                    (Some(outcome), None) => streak = Some((outcome, 1)),
                    (Some(outcome), Some((alike, games))) if outcome == *alike => *games += 1,
                    (Some(_), Some(_)) => return Ok(streak),
                }
            }
            if found < RESULTS as usize {
                return Ok(streak);
            }
            offset += RESULTS;
        }
    }

    pub(super) async fn leaderboard(&mut self, side: Side) -> Decided<Decision> {
        let Some(server) = self.request.place.server else {
            return Ok(Err(Refusal::ServersOnly));
        };
        let established = self.leaders(server, side, false).await?;
        let provisional = self.leaders(server, side, true).await?;
        let leaderboard = Leaderboard { side, established, provisional };
        Ok(Ok(Decision::Say(Answer::Leaderboard(leaderboard))))
    }

    async fn leaders(
        &mut self,
        server: ServerId,
        side: Side,
        provisional: bool,
    ) -> Result<Vec<(Member, Rating)>, Failure> {
        let since = self.now.saturating_sub(ACTIVE_FOR).unwrap_or(Timestamp::MIN);
        // As the last game left them, by which they are sorted; who does not play is hidden anyway.
        Ok(store::best_rated(&mut self.tx, server, side, provisional, since, LEADERS).await?)
    }
}

impl Outcome {
    /// What a score means for a side; nothing where there is no result.
    fn of(side: Side, score: Score) -> Option<Outcome> {
        match (score, score.winner()) {
            (Score::Open, _) => None,
            (_, None) => Some(Outcome::Drawn),
            (_, Some(winner)) if winner == side => Some(Outcome::Won),
            (_, Some(_)) => Some(Outcome::Lost),
        }
    }
}

/// Adds games that ended alike, and that the player had the same side in.
fn count(tally: &mut Tally, side: Side, score: Score, games: u32) {
    match Outcome::of(side, score) {
        Some(Outcome::Won) => tally.won += games,
        Some(Outcome::Lost) => tally.lost += games,
        Some(Outcome::Drawn) => tally.drawn += games,
        None => {}
    }
}
