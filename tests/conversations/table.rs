//! A place to talk to the referee: members, channels, a clock and a database file.

use baghchal::analysis::beginner_action;
use baghchal::game::{GameId, MemberId, Revision};
use baghchal::guide::Try;
use baghchal::referee::{Answer, Happening, Learning, Referee, What};
use baghchal::store::{Audience, Store};
use jiff::{SignedDuration, Timestamp};
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};
use tempfile::TempDir;

use crate::words::{game, member, numbers, place, request, told};
use crate::{choices, proof};

/// What time it is at first.
const START: &str = "2026-01-01T00:00:00Z";

pub(crate) struct Table {
    pub(crate) referee: Referee,
    pub(crate) now: Timestamp,
    /// A second connection to the same file, which sees what is committed.
    pub(crate) spy: SqliteConnection,
    /// When time was let do what was due.
    pub(crate) wakes: Vec<Timestamp>,
    url: String,
    _directory: TempDir,
}

impl Table {
    pub(crate) async fn new() -> Table {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("games.db").display());
        let referee = Referee::new(Store::open(&url).await.unwrap());
        let spy = SqliteConnection::connect(&url).await.unwrap();
        let now = START.parse().unwrap();
        Table { referee, now, spy, wakes: Vec::new(), url, _directory: directory }
    }

    /// A new referee on the same file, as another process would have one.
    pub(crate) async fn another_referee(&self) -> Referee {
        Referee::new(Store::open(&self.url).await.unwrap())
    }

    pub(crate) async fn restart(&mut self) {
        self.referee.close().await;
        self.referee = self.another_referee().await;
    }

    /// Says one line, `who[#channel] command`, and gives the answer.
    pub(crate) async fn say(&mut self, line: &str) -> Answer {
        let before = self.version().await;
        let request = request(line);
        let keeps = match &request.what {
            What::Vacation { days } => days.is_some(),
            What::Settings { changes } => !changes.is_empty(),
            What::Server { changes, .. } => !changes.is_empty(),
            What::Learn(Learning::Step(_, _, Try::Read))
            | What::Import { .. }
            | What::Block { .. }
            | What::ForgetMe { confirmed: true }
            | What::Report { .. } => true,
            _ => false,
        };
        let answer = self.referee.handle(request, self.now).await.unwrap();
        match &answer {
            Answer::Happened(happening) => {
                let id = happening.game.id;
                let replayed = self.referee.game(id).await.unwrap();
                assert_eq!(replayed.as_ref(), Some(&happening.game), "replayed after {line}");
            }
            Answer::Refused(_) => self.wrote_nothing_since(before, line).await,
            Answer::Lesson(lecture) if lecture.seen.is_right() => {}
            _ if keeps => {}
            _ => self.wrote_nothing_since(before, line).await,
        }
        answer
    }

    async fn wrote_nothing_since(&mut self, before: i64, line: &str) {
        assert_eq!(self.version().await, before, "{line} wrote, and nothing happened");
    }

    /// What must have happened, and not been refused.
    pub(crate) async fn happens(&mut self, line: &str) -> Happening {
        match self.say(line).await {
            Answer::Happened(happening) => *happening,
            other => panic!("{line} -> {}", told(&other)),
        }
    }

    /// Changes exactly when another connection has committed a change.
    async fn version(&mut self) -> i64 {
        sqlx::query_scalar("pragma data_version").fetch_one(&mut self.spy).await.unwrap()
    }

    /// Lets time do what is due; gives the events of it, as they are stored.
    pub(crate) async fn wake(&mut self) -> String {
        self.referee.present(self.now, true).await.unwrap();
        self.wakes.push(self.now);
        let before = self.last_revisions().await;
        let woken = self.referee.wake(self.now).await.unwrap();
        let rows = sqlx::query(
            "select game_id, revision, deed, detail from event order by game_id, revision",
        );
        let rows = rows.fetch_all(&mut self.spy).await.unwrap();
        let new = rows.iter().filter_map(|row| {
            let (id, revision): (i64, i64) = (row.get("game_id"), row.get("revision"));
            let known = before.iter().find(|(game, _)| *game == id).map(|&(_, revision)| revision);
            let (deed, detail): (&str, Option<&str>) = (row.get("deed"), row.get("detail"));
            let words = [Some(deed), detail].into_iter().flatten().collect::<Vec<_>>().join(" ");
            (known < Some(revision)).then(|| (GameId(id), format!("{id}:{revision} {words}")))
        });
        let (mut ids, events): (Vec<GameId>, Vec<String>) = new.unzip();
        // The second game of a pair begins, but it was not that which woke.
        ids.retain(|id| before.iter().any(|&(game, _)| game == id.0));
        ids.dedup();
        let mut woken = woken;
        woken.sort_unstable();
        assert_eq!(woken, ids, "the games to which something happened");
        if events.is_empty() { "none".to_owned() } else { events.join(", ") }
    }

    async fn last_revisions(&mut self) -> Vec<(i64, i64)> {
        sqlx::query_as("select game_id, max(revision) from event group by game_id")
            .fetch_all(&mut self.spy)
            .await
            .unwrap()
    }

    /// The bot is not there for a time, and then it is again.
    pub(crate) async fn outage(&mut self, time: SignedDuration) -> String {
        self.referee.present(self.now, true).await.unwrap();
        self.now += time;
        let noticed = self.referee.present(self.now, false).await.unwrap();
        if noticed.is_some() { "noticed" } else { "none" }.to_owned()
    }

    /// The engine acts in a game: on the board as it stands and as it likes, or as is said.
    async fn engine_acts(&mut self, id: GameId, said: Option<(&str, Option<Revision>)>) -> String {
        let game = self.referee.game(id).await.unwrap().expect("a game");
        let course = &game.sitting().expect("a sitting").course;
        let (action, at) = match said {
            Some((action, at)) => (action.parse().unwrap(), at),
            None => (beginner_action(course, 0).expect("an action"), None),
        };
        let found = (id, at.unwrap_or(game.revision));
        match self.referee.act_for_engine(found, action, self.now).await.unwrap() {
            Ok(game) => {
                let stored = self.referee.game(id).await.unwrap();
                assert_eq!(stored.as_ref(), Some(&game), "replayed after {action}");
                let ending = game.ending().map(|ending| format!(", {ending:?}"));
                format!("{id}:{}{}", game.revision, ending.unwrap_or_default())
            }
            Err(refusal) => told(&Answer::Refused(refusal)),
        }
    }

    /// Who is still to be told of which event of a game.
    pub(crate) async fn untold(&mut self, id: GameId) -> String {
        let backlog = self.referee.backlog(id).await.unwrap().expect("a game");
        let rows = backlog.unannounced.iter().map(|waits| {
            let audience = match waits.audience {
                Audience::Channel => "channel".to_owned(),
                Audience::Parent => "parent".to_owned(),
                Audience::Seat(side) => side.to_string(),
                Audience::Audit => "audit".to_owned(),
            };
            format!("{} {audience}", waits.event.revision)
        });
        let mut rows: Vec<String> = rows.collect();
        rows.sort();
        if rows.is_empty() { "nobody".to_owned() } else { rows.join(", ") }
    }

    /// Everybody has been told of all that happened to a game.
    pub(crate) async fn tell(&mut self, id: GameId) {
        let backlog = self.referee.backlog(id).await.unwrap().expect("a game");
        for waits in backlog.unannounced {
            let revisions = [waits.event.revision];
            self.referee.announced(id, &revisions, waits.audience).await.unwrap();
        }
    }

    /// Writes into the database behind the referee's back.
    pub(crate) async fn write(&mut self, sql: &str) -> sqlx::Result<()> {
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut self.spy).await.map(|_| ())
    }

    pub(crate) async fn directs(&mut self, words: &[&str]) -> String {
        match *words {
            ["restart"] => self.restart().await,
            ["lapse"] => return numbers(&self.referee.lapse(self.now).await.unwrap()),
            ["wake"] => return self.wake().await,
            ["outage", time] => return self.outage(duration(time)).await,
            ["drain"] => self.referee.drain(true),
            ["drain", "no", "more"] => self.referee.drain(false),
            ["suspend", id] => {
                let was_live = self.referee.suspend(game(id), self.now).await.unwrap();
                return if was_live { "suspended" } else { "none" }.to_owned();
            }
            ["lose", channel] => {
                let channel = place(channel).channel;
                let suspended = self.referee.suspend_in(channel, self.now).await.unwrap();
                let ids: Vec<String> = suspended.iter().map(GameId::to_string).collect();
                return if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
            }
            ["see", who] => {
                let MemberId(id) = member(who).id;
                self.referee.preferences(MemberId(id), None, self.now).await.unwrap();
            }
            ["engine", id] => return self.engine_acts(game(id), None).await,
            ["engine", id, "plays", action] => {
                return self.engine_acts(game(id), Some((action, None))).await;
            }
            ["engine", id, "plays", action, "on", revision] => {
                let at = Revision(revision.parse().unwrap());
                return self.engine_acts(game(id), Some((action, Some(at)))).await;
            }
            ["waits", "for", "engine"] => {
                let ids = self.referee.engine_turns(self.now).await.unwrap();
                let ids: Vec<String> = ids.iter().map(|(id, _)| id.to_string()).collect();
                return if ids.is_empty() { "none".to_owned() } else { ids.join(", ") };
            }
            ["untold", id] => return self.untold(game(id)).await,
            ["tell", id] => self.tell(game(id)).await,
            ["choose", who, setting, value] => {
                let MemberId(id) = member(who).id;
                let sql = format!("update member set {setting} = '{value}' where member_id = {id}");
                self.write(&sql).await.unwrap();
            }
            ["manage", setting, value] => {
                let sql = format!(
                    "insert into server (server_id, {setting}) values (1, {value})
                     on conflict (server_id) do update set {setting} = excluded.{setting}"
                );
                self.write(&sql).await.unwrap();
            }
            ["allow", channel] => {
                let channel = place(channel).channel.0;
                let sql = format!(
                    "insert into server (server_id) values (1) on conflict do nothing;
                     insert into server_channel (server_id, channel_id) values (1, {channel})"
                );
                self.write(&sql).await.unwrap();
            }
            _ => match choices::directs(self, words).await {
                Some(answer) => return answer,
                None => return told(&self.say(&words.join(" ")).await),
            },
        }
        String::new()
    }
}

/// Runs a conversation, line by line:
///
/// - `who[#channel] command -> answer`,
/// - `+3h` and `+3d` let time go by, `+-1s` lets a request cross another on its way,
/// - `restart` opens the database anew,
/// - `lapse -> games` ends the challenges whose time is over,
/// - `wake -> events` lets time do to games what is due, while the bot has been there,
/// - `outage 2d -> noticed` lets time go by without it,
/// - `see bela` notes that a member uses the bot,
/// - `engine 1 -> 1:3` has the engine act, `engine 1 plays c3 [on 2]` says how and on which board,
/// - `waits for engine -> games` lists where that was left undone,
/// - `drain` and `drain no more` have no new games begin, and again,
/// - `suspend 1 -> suspended` and `lose #yard -> games` take the places of games away,
/// - `untold 1 -> revision audience, …` lists who has not been told of what, and `tell 1` tells them,
/// - `choose bela takebacks never`, `manage member_limit 2` and `allow #yard` change settings.
///
/// and what [`choices`] adds to that.
///
/// In the end what is stored must be proof against everything that it follows from.
pub(crate) async fn check(conversation: &str) {
    let mut table = Table::new().await;
    for line in conversation.trim().lines().map(str::trim) {
        let (said, expected) = line.split_once(" -> ").unwrap_or((line, ""));
        let answer = if let Some(time) = said.strip_prefix('+') {
            table.now += duration(time);
            String::new()
        } else {
            table.directs(&said.split_whitespace().collect::<Vec<_>>()).await
        };
        assert_eq!(answer, expected, "{line}\nin{conversation}");
    }
    proof::check(&mut table).await;
}

/// Hours, minutes and seconds, or days.
pub(crate) fn duration(text: &str) -> SignedDuration {
    match text.strip_suffix('d') {
        Some(days) => SignedDuration::from_hours(24 * days.parse::<i64>().unwrap()),
        None => text.parse().unwrap(),
    }
}
