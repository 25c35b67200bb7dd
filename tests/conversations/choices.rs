//! The part of the language that is about choices, lists and forgetting.

use baghchal::game::{
    ChallengesFrom, Change, Confirm, ErrorReport, Language, Member, Mode, Rating, ReportId,
    ServerChange, ServerId, ServerSettings, Settings, Takebacks, Theme, TurnNotice,
};
use baghchal::guide::Try;
use baghchal::referee::{
    Answer, Finished, History, Leaderboard, Learning, Learnt, Lecture, Outcome, Profile, Progress,
    Tally, What,
};
use baghchal::rules::{Point, Side};

use crate::Table;
use crate::words::{game, member, place, time};

/// - `settings [turn direct] [digest on] …` and `server …`, as a manager `manage …`: see or change,
/// - `block bela`, `unblock bela`,
/// - `history [page]`, `record [game]`, `profile bela`, `leaderboard goats`,
/// - `learn`, `learn lines`, `learn lines 0 read`, `learn lines 1 tap c4 [after c2 …]`,
///   `learn lines 4 choose 1`, `learn lines 3 open`,
/// - `forget me`, `forget me surely`,
/// - `report rules/board what is wrong`.
pub(crate) fn what(words: &[&str]) -> What {
    match *words {
        ["settings", ref changes @ ..] => {
            What::Settings { changes: pairs(changes).map(change).collect() }
        }
        ["server"] => What::Server { is_manager: false, changes: Vec::new() },
        ["manage", ref changes @ ..] => {
            let changes = pairs(changes).map(server_change).collect();
            What::Server { is_manager: true, changes }
        }
        ["block", who] => What::Block { member: member(who), blocked: true },
        ["unblock", who] => What::Block { member: member(who), blocked: false },
        ["history"] => What::History { page: 0 },
        ["history", page] => What::History { page: page.parse().unwrap() },
        ["record"] => What::Record { game: None },
        ["record", id] => What::Record { game: Some(game(id)) },
        ["profile", who] => What::Profile { of: member(who) },
        ["leaderboard", name] => What::Leaderboard { side: side(name) },
        ["learn", ref rest @ ..] => What::Learn(learning(rest)),
        ["forget", "me"] => What::ForgetMe { confirmed: false },
        ["forget", "me", "surely"] => What::ForgetMe { confirmed: true },
        ["report", passage, ref message @ ..] => What::Report {
            report: ErrorReport::new(passage, "", "", &message.join(" ")),
            language: Language::French,
        },
        _ => panic!("no command: {words:?}"),
    }
}

fn learning(words: &[&str]) -> Learning {
    let step = |lesson: &str, step: &str, tried| {
        Learning::Step(lesson.parse().unwrap(), step.parse().unwrap(), tried)
    };
    match *words {
        [] => Learning::Course,
        [lesson] => Learning::Lesson(lesson.parse().unwrap()),
        [lesson, number, "open"] => step(lesson, number, Try::Open),
        [lesson, number, "read"] => step(lesson, number, Try::Read),
        [lesson, number, "choose", answer] => {
            step(lesson, number, Try::Choose(answer.parse().unwrap()))
        }
        [lesson, number, "tap", at, ref found @ ..] => {
            let found = found.iter().skip(1).map(|point| point.parse::<Point>().unwrap()).collect();
            step(lesson, number, Try::Tap { found, picked: None, at: at.parse().unwrap() })
        }
        _ => panic!("nothing of the course: {words:?}"),
    }
}

/// How far somebody has come, each lesson that was begun.
fn course_told(learnt: &Learnt) -> String {
    let begun = learnt.lessons.iter().filter_map(|(lesson, progress)| match progress {
        Progress::Untouched => None,
        Progress::Begun(steps) => Some(format!("{lesson} {steps}")),
        Progress::Done => Some(format!("{lesson} done")),
    });
    let begun: Vec<String> = begun.collect();
    let next = learnt.next().map_or("none".to_owned(), |next| next.to_string());
    format!("{}; next {next}", listed(&begun, "nothing"))
}

fn pairs<'a>(words: &'a [&'a str]) -> impl Iterator<Item = (&'a str, &'a str)> {
    words.chunks(2).map(|pair| match *pair {
        [name, value] => (name, value),
        _ => panic!("no name and value: {pair:?}"),
    })
}

fn change((name, value): (&str, &str)) -> Change {
    match name {
        "turn" => Change::Turn(TurnNotice::from_word(value).unwrap()),
        "digest" => Change::Digest(value == "on"),
        "challenges" => Change::Challenges(ChallengesFrom::from_word(value).unwrap()),
        "takebacks" => Change::Takebacks(Takebacks::from_word(value).unwrap()),
        "theme" => Change::Theme(Theme::from_word(value).unwrap()),
        "view" => Change::Turned(value == "turned"),
        "language" => Change::Language(Language::from_word(value)),
        "confirm" => Change::Confirm(Confirm::from_word(value).unwrap()),
        _ => panic!("no setting: {name}"),
    }
}

fn server_change((name, value): (&str, &str)) -> ServerChange {
    match name {
        "allow" => ServerChange::Allow(place(value).channel),
        "disallow" => ServerChange::Disallow(place(value).channel),
        "mode" => ServerChange::Mode(Mode::from_word(value).unwrap()),
        "rules" => ServerChange::Ruleset(value.parse().unwrap()),
        "time" => ServerChange::Time(time(value)),
        "language" => ServerChange::Language(Language::from_word(value)),
        "rated" => ServerChange::Rated(value == "yes"),
        "limit" => ServerChange::Limit(value.parse().ok()),
        "audit" => ServerChange::Audit(value.starts_with('#').then(|| place(value).channel)),
        _ => panic!("no setting: {name}"),
    }
}

fn side(name: &str) -> Side {
    Side::BOTH.into_iter().find(|side| side.to_string() == name).expect("a side")
}

/// The answer in one line.
pub(crate) fn told(answer: &Answer) -> String {
    match answer {
        Answer::Settings { settings, blocked } => {
            let mut told = settings_told(settings);
            if !blocked.is_empty() {
                told.push(format!("blocked {blocked:?}"));
            }
            listed(&told, "as usual")
        }
        Answer::Server(settings) => listed(&server_told(settings), "as usual"),
        Answer::History(History { games, page, pages }) => {
            let games: Vec<String> = games.iter().map(finished).collect();
            format!("{}; page {page} of {pages}", listed(&games, "none"))
        }
        Answer::Record(game) => {
            let text = game.record().to_string();
            assert_eq!(text.parse(), Ok(game.record()), "read back:\n{text}");
            let result = text.split_whitespace().last().expect("a result");
            format!("record of {}, {result}", game.id)
        }
        Answer::Paper { of, record } => {
            format!("paper {of}, {} actions", record.course().ply())
        }
        Answer::Profile(profile) => profile_told(profile),
        Answer::Leaderboard(Leaderboard { side: _, established, provisional }) => {
            let told = |leaders: &[(Member, Rating)]| {
                let leader = |(member, rating): &(Member, Rating)| {
                    format!("{} {}", member.name, rating.value)
                };
                listed(&leaders.iter().map(leader).collect::<Vec<_>>(), "none")
            };
            format!("{}; provisional {}", told(established), told(provisional))
        }
        Answer::Course(learnt) => course_told(learnt),
        Answer::Lesson(Lecture { lesson, step, seen }) => {
            format!("{lesson} {step} {:?}", seen.remark)
        }
        Answer::ConfirmForgetting { live } => format!("forget, with {live} live?"),
        Answer::Forgotten { games } => format!("forgotten, {games:?}"),
        Answer::Reported(id) => format!("report {id}"),
        other => format!("{other:?}"),
    }
}

fn listed(parts: &[String], none: &str) -> String {
    if parts.is_empty() { none.to_owned() } else { parts.join(", ") }
}

/// What is not as everybody begins.
fn settings_told(settings: &Settings) -> Vec<String> {
    let Settings { turn, digest, challenges, takebacks, theme, turned, language, confirm } =
        settings;
    let usual = Settings::default();
    [
        (*turn != usual.turn).then(|| format!("turn {}", turn.word())),
        digest.then(|| "digest".to_owned()),
        (*challenges != usual.challenges).then(|| format!("challenges {}", challenges.word())),
        (*takebacks != usual.takebacks).then(|| format!("takebacks {}", takebacks.word())),
        (*theme != usual.theme).then(|| format!("theme {theme}")),
        turned.then(|| "turned".to_owned()),
        language.map(|language| format!("language {}", language.word())),
        (*confirm != usual.confirm).then(|| format!("confirm {}", confirm.word())),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What is not as every server begins.
fn server_told(settings: &ServerSettings) -> Vec<String> {
    let ServerSettings { channels, mode, ruleset, time, language, rated, limit, audit } = settings;
    let usual = ServerSettings::default();
    [
        (!channels.is_empty()).then(|| format!("channels {channels:?}")),
        (*mode != usual.mode).then(|| format!("mode {}", mode.word())),
        (*ruleset != usual.ruleset).then(|| format!("rules {ruleset}")),
        (*time != usual.time).then(|| format!("time {time:?}")),
        language.map(|language| format!("language {}", language.word())),
        rated.then(|| "rated".to_owned()),
        limit.map(|limit| format!("limit {limit}")),
        audit.map(|audit| format!("audit {audit:?}")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn finished(finished: &Finished) -> String {
    let Finished { game, side, opponent, score, plies, rated, .. } = finished;
    let opponent = if opponent.id.is_former() { "a former player" } else { &opponent.name };
    let rated = if *rated { " rated" } else { "" };
    format!("{game} {side} against {opponent} {score} in {plies}{rated}")
}

fn profile_told(profile: &Profile) -> String {
    let Profile { member, ratings, results, streak, head_to_head, vacation, learnt } = profile;
    let mut told = vec![member.name.clone()];
    for side in Side::BOTH {
        let results = tally(&results[side]);
        told.push(match ratings[side] {
            Some(Rating { value, games, .. }) => format!("{side} {value:.0} of {games} {results}"),
            None => format!("{side} {results}"),
        });
    }
    let streak = streak.map(|(outcome, games)| match outcome {
        Outcome::Won => format!("{games} won"),
        Outcome::Lost => format!("{games} lost"),
        Outcome::Drawn => format!("{games} drawn"),
    });
    told.extend(streak);
    told.extend(head_to_head.map(|results| format!("against {}", tally(&results))));
    told.extend(vacation.map(|until| format!("away until {until}")));
    told.extend(learnt.as_ref().map(course_told));
    told.join(", ")
}

/// Won, lost and drawn.
fn tally(Tally { won, lost, drawn }: &Tally) -> String {
    format!("{won}/{lost}/{drawn}")
}

/// What the adapter does by itself:
///
/// - `digests -> who and which games` has the digests made that are due, and `shut anna` has direct
///   messages to her come back,
/// - `server 1 removes the bot`, `server 1 has the bot` and `only server 1 has the bot`,
/// - `forget servers -> how many`,
/// - `undelivered -> reports`, `delivered 1` and `may anna report -> yes`.
pub(crate) async fn directs(table: &mut Table, words: &[&str]) -> Option<String> {
    let server = |number: &str| ServerId(number.parse().unwrap());
    let now = table.now;
    let referee = &table.referee;
    match *words {
        ["digests"] => {
            let digests = referee.digests_due(now).await.unwrap();
            let digest = |(member, games): &(Member, Vec<baghchal::game::Game>)| {
                format!("{} {}", member.name, crate::words::numbers(games))
            };
            return Some(listed(&digests.iter().map(digest).collect::<Vec<_>>(), "none"));
        }
        ["shut", who] => referee.direct_closed(member(who).id).await.unwrap(),
        ["server", number, "removes", "the", "bot"] => {
            referee.server_left(server(number), now).await.unwrap();
        }
        ["server", number, "has", "the", "bot"] => {
            referee.server_present(server(number), now).await.unwrap();
        }
        ["only", "server", number, "has", "the", "bot"] => {
            referee.servers_present(&[server(number)], now).await.unwrap();
        }
        ["undelivered"] => {
            let reports = referee.undelivered_reports().await.unwrap();
            let said = reports.iter().map(|filed| {
                let by = filed.by.map_or_else(|| "nobody".to_owned(), |by| by.0.to_string());
                format!("{} by {by}: {}", filed.id, filed.report.message)
            });
            return Some(listed(&said.collect::<Vec<_>>(), "none"));
        }
        ["delivered", id] => {
            referee.report_delivered(ReportId(id.parse().unwrap())).await.unwrap();
        }
        ["may", who, "report"] => {
            let refused = referee.refuses_reports(member(who).id, now).await.unwrap();
            return Some(
                refused.map_or_else(|| "yes".to_owned(), |refusal| format!("{refusal:?}")),
            );
        }
        ["forget", "servers"] => {
            return Some(referee.forget_left_servers(now).await.unwrap().to_string());
        }
        _ => return None,
    }
    Some(String::new())
}
