//! The language of the conversations: lines become requests, and answers become lines.

use baghchal::analysis::Level;
use baghchal::game::{
    ChannelId, Claim, Deed, Game, GameId, Guest, Member, MemberId, Offer, Place, Proposal,
    Revision, ServerId, TimePerAction, VacationDays, Wish,
};
use baghchal::referee::{Answer, Happening, News, Request, What};
use baghchal::rules::{Course, Record, Ruleset, Score, Side};

use crate::choices;

/// Who there is, by number from 1; `robot` is a bot, and `ghost` has left the server.
const MEMBERS: [&str; 9] =
    ["anna", "bela", "carl", "dora", "emil", "fritz", "gina", "robot", "ghost"];
/// Where they talk, by number from 1; who says nothing else talks in the first.
const CHANNELS: [&str; 5] = ["#hall", "#yard", "#thread", "#abroad", "#letters"];

/// The request of a line.
pub(crate) fn request(line: &str) -> Request {
    let (who, command) = line.split_once(' ').expect("who says what");
    let (who, channel) = match who.find('#') {
        Some(hash) => (&who[..hash], &who[hash..]),
        None => (who, CHANNELS[0]),
    };
    let what = what(&command.split_whitespace().collect::<Vec<_>>());
    let under = (channel == "#thread").then(|| place("#hall").channel);
    let receipt = Some(line.to_owned());
    Request { who: member(who), place: place(channel), under, what, receipt }
}

/// A record of actions from the usual start.
fn record(actions: &[&str]) -> Record {
    let mut course = Course::new(Ruleset::PlyYard1);
    for action in actions {
        course.play(action.parse().unwrap()).unwrap();
    }
    Record::new(Vec::new(), course, Score::Open).unwrap()
}

fn what(words: &[&str]) -> What {
    match *words {
        ["challenge", guest, ref wishes @ ..] => challenge(guest, wishes),
        ["solo", ref wishes @ ..] => solo(wishes),
        ["import", ref actions @ ..] => What::Import { record: record(actions) },
        ["paper"] => What::Paper { of: None },
        ["paper", of] => What::Paper { of: Some(of.parse().unwrap()) },
        ["hint"] => What::Hint { game: None, shown: None },
        ["hint", id] => What::Hint { game: Some(game(id)), shown: None },
        ["hint", action, "on", board] => {
            let (game, at) = shown(board);
            What::Hint { game: Some(game), shown: Some((at, action.parse().unwrap())) }
        }
        ["value"] => What::Value { game: None, ply: None },
        ["value", id] => What::Value { game: Some(game(id)), ply: None },
        ["value", id, "after", ply] => {
            What::Value { game: Some(game(id)), ply: Some(ply.parse().unwrap()) }
        }
        ["accept"] => What::Accept { challenge: None, thread: None },
        ["accept", id] => What::Accept { challenge: Some(game(id)), thread: None },
        ["accept", id, "in", thread] => {
            What::Accept { challenge: Some(game(id)), thread: Some(place(thread).channel) }
        }
        ["decline"] => What::Decline { challenge: None },
        ["decline", id] => What::Decline { challenge: Some(game(id)) },
        ["withdraw", id] => What::Withdraw { challenge: game(id) },
        ["place" | "move", action] => act(action, None, false),
        ["place" | "move", action, "on", board] => act(action, Some(board), false),
        ["try", action] => act(action, None, true),
        ["try", action, "on", board] => act(action, Some(board), true),
        ["from", point] => What::Destinations { from: point.parse().unwrap() },
        ["offer", name] => What::Offer { offer: offer(name), shown: None },
        ["offer", name, "on", board] => {
            What::Offer { offer: offer(name), shown: Some(shown(board)) }
        }
        ["agree", made, name] => {
            What::Answer { offer: offer(name), shown: shown(made), agree: true }
        }
        ["disagree", made, name] => {
            What::Answer { offer: offer(name), shown: shown(made), agree: false }
        }
        ["stop"] => What::Stop,
        ["claim"] => What::Claim { claim: None, shown: None },
        ["claim", "win", board] => {
            What::Claim { claim: Some(Claim::Win), shown: Some(shown(board)) }
        }
        ["claim", "draw", board] => {
            What::Claim { claim: Some(Claim::Draw), shown: Some(shown(board)) }
        }
        ["more", "time"] => What::MoreTime,
        ["bump"] => What::Bump,
        ["rematch"] => What::Rematch { game: None },
        ["rematch", id] => What::Rematch { game: Some(game(id)) },
        ["resume"] => What::Resume { game: None },
        ["resume", id] => What::Resume { game: Some(game(id)) },
        ["vacation"] => What::Vacation { days: None },
        ["vacation", days] => What::Vacation { days: Some(days.parse().unwrap()) },
        ["resign"] => What::Resign { confirmed: None },
        ["resign", question] => What::Resign { confirmed: Some(shown(question)) },
        ["end"] => What::End { is_moderator: false, reason: None },
        ["end", "as", "moderator"] => What::End { is_moderator: true, reason: None },
        ["end", "as", "moderator", "for", ref reason @ ..] => {
            What::End { is_moderator: true, reason: Some(reason.join(" ")) }
        }
        ["show"] => What::Board { game: None },
        ["show", id] => What::Board { game: Some(game(id)) },
        ["moves"] => What::Moves { game: None },
        ["moves", id] => What::Moves { game: Some(game(id)) },
        ["tap", id] => What::Grid { game: game(id), picked: None },
        ["pick", point, "on", board] => {
            let (game, at) = shown(board);
            What::Grid { game, picked: Some((at, point.parse().unwrap())) }
        }
        ["games"] => What::Games,
        _ => choices::what(words),
    }
}

/// `solo [at LEVEL] [as SIDE] [by RULESET] [in #CHANNEL]`
fn solo(wishes: &[&str]) -> What {
    let wish = wishes.windows(2).find(|words| words[0] == "as").map(|words| words[1]);
    let side = Side::BOTH.into_iter().find(|side| Some(side.to_string().as_str()) == wish);
    let ruleset = wishes.windows(2).find(|words| words[0] == "by");
    let thread = wishes.windows(2).find(|words| words[0] == "in");
    let level = wishes.windows(2).find(|words| words[0] == "at").map(|words| words[1]);
    What::Solo {
        level: level.map(|number| Level::new(number.parse().unwrap()).unwrap()),
        wish: side.map_or(Wish::Random, Wish::Side),
        ruleset: ruleset.map(|words| words[1].parse().unwrap()),
        thread: thread.map(|words| place(words[1]).channel),
    }
}

fn act(action: &str, board: Option<&str>, preview: bool) -> What {
    What::Act { action: action.parse().unwrap(), shown: board.map(shown), preview }
}

/// `challenge anyone|NAME [as SIDE] [by RULESET] [from POSITION] [for TIME] [claims] [rated|casual]
/// [pair]`
fn challenge(guest: &str, wishes: &[&str]) -> What {
    let guest = match guest {
        "anyone" => Guest::Anyone,
        name => Guest::Member {
            member: member(name),
            is_bot: name == "robot",
            is_here: name != "ghost",
        },
    };
    let (mut wish, mut proposal) = (Wish::Random, Proposal::default());
    let mut rest = wishes;
    loop {
        rest = match *rest {
            [] => return What::Challenge { guest, wish, proposal },
            ["as", side, ref rest @ ..] => {
                let side = Side::BOTH.into_iter().find(|s| s.to_string() == side);
                wish = Wish::Side(side.expect("a side"));
                rest
            }
            ["by", name, ref rest @ ..] => {
                proposal.ruleset = Some(name.parse().unwrap());
                rest
            }
            ["from", rows, turn, in_hand, captured, ref rest @ ..] => {
                proposal.start = format!("{rows} {turn} {in_hand} {captured}").parse().unwrap();
                rest
            }
            ["for", name, ref rest @ ..] => {
                proposal.time = Some(time(name));
                rest
            }
            ["claims", ref rest @ ..] => {
                proposal.claims = true;
                rest
            }
            ["rated", ref rest @ ..] => {
                proposal.rated = Some(true);
                rest
            }
            ["casual", ref rest @ ..] => {
                proposal.rated = Some(false);
                rest
            }
            ["pair", ref rest @ ..] => {
                proposal.pair = true;
                rest
            }
            _ => panic!("no wish: {rest:?}"),
        }
    }
}

pub(crate) fn time(name: &str) -> TimePerAction {
    match name {
        "hour" => TimePerAction::Hour,
        "half-day" => TimePerAction::HalfDay,
        "day" => TimePerAction::Day,
        "three-days" => TimePerAction::ThreeDays,
        "week" => TimePerAction::Week,
        "two-weeks" => TimePerAction::TwoWeeks,
        "unlimited" => TimePerAction::Unlimited,
        _ => panic!("no time: {name}"),
    }
}

fn offer(name: &str) -> Offer {
    match name {
        "draw" => Offer::Draw,
        "takeback" => Offer::Takeback,
        "stop" => Offer::Stop,
        _ => panic!("no offer: {name}"),
    }
}

pub(crate) fn member(name: &str) -> Member {
    Member { id: MemberId(number(&MEMBERS, name)), name: name.to_owned() }
}

pub(crate) fn place(channel: &str) -> Place {
    let server = match channel {
        "#letters" => None,
        "#abroad" => Some(ServerId(2)),
        _ => Some(ServerId(1)),
    };
    Place { server, channel: ChannelId(number(&CHANNELS, channel)), parent: None }
}

fn number(names: &[&str], name: &str) -> u64 {
    let index = names.iter().position(|&known| known == name);
    index.unwrap_or_else(|| panic!("nobody and nowhere is called {name}")) as u64 + 1
}

pub(crate) fn game(id: &str) -> GameId {
    GameId(id.parse().unwrap())
}

/// A game and a revision, as a button carries them: `1:4`.
fn shown(text: &str) -> (GameId, Revision) {
    let (id, revision) = text.split_once(':').expect("a game and a revision");
    (game(id), Revision(revision.parse().unwrap()))
}

/// The answer in one line. What happened begins with the game and its revision.
pub(crate) fn told(answer: &Answer) -> String {
    let told = match answer {
        Answer::Happened(happening) => happened(happening),
        Answer::Board(game) => match game.sitting() {
            Some(sitting) => format!("{} {}", game.id, sitting.course.position()),
            None => format!("{} {:?}", game.id, game.phase),
        },
        Answer::Moves(game) => {
            let course = &game.sitting().expect("a game").course;
            format!("{} actions in {}", course.legal_actions().count(), game.id)
        }
        Answer::Grid { game, picked: None } => format!("grid of {}:{}", game.id, game.revision),
        Answer::Grid { game, picked: Some(from) } => {
            format!("grid of {}:{}, {from} picked", game.id, game.revision)
        }
        Answer::Destinations { ways, .. } => format!("{:?}", ways.legal),
        Answer::Hint { game, action: None } => format!("a hint in {}", game.id),
        Answer::Hint { game, action: Some(action) } => format!("a hint in {}: {action}", game.id),
        Answer::Value { game, ply } => format!("the value of {} after {ply}", game.id),
        Answer::Preview { game, action } => format!("{action} in {}?", game.id),
        Answer::Games(games) => numbers(games),
        Answer::ConfirmResignation(game) => format!("resign {}:{}?", game.id, game.revision),
        Answer::Vacation(VacationDays { until: None, left }) => format!("{left} days left"),
        Answer::Vacation(VacationDays { until: Some(until), left }) => {
            format!("until {until}, {left} days left")
        }
        Answer::Refused(refusal) => format!("{refusal:?}"),
        other => choices::told(other),
    };
    by_name(told)
}

fn happened(Happening { game, event, news, .. }: &Happening) -> String {
    let deed = match &event.deed {
        Deed::Accept { .. } => {
            let sitting = game.sitting().expect("seats");
            let name = |seat: &Member| match sitting.terms.level {
                Some(level) if seat.id.is_engine() => format!("{} at {level}", seat.name),
                _ => seat.name.clone(),
            };
            let (goats, tigers) = (name(&sitting.seats.goats), name(&sitting.seats.tigers));
            format!("{goats} has the goats, {tigers} the tigers")
        }
        Deed::Act(action) => action.to_string(),
        other => format!("{other:?}"),
    };
    let mut told = vec![format!("{}:{} {deed}", game.id, event.revision)];
    told.extend(game.ending().map(|ending| format!("{ending:?}")));
    let News { away, ratings, pair, second, .. } = news;
    told.extend(away.iter().map(|(member, until)| format!("{} away until {until}", member.name)));
    told.extend(ratings.map(|_| "rated".to_owned()));
    if let Some(pair) = pair {
        let ((challenger, points), (guest, others)) = (&pair.challenger, &pair.guest);
        let so_far = if pair.is_final { "" } else { " so far" };
        told.push(format!("{} {points} : {others} {}{so_far}", challenger.name, guest.name));
    }
    told.extend(second.map(|second| format!("then {second}")));
    told.join(", ")
}

/// The text with members and places by their names, and games by their numbers.
fn by_name(mut text: String) -> String {
    text = text.replace(&format!("{:?}", Member::engine()), "engine");
    for name in MEMBERS {
        text = text.replace(&format!("{:?}", member(name)), name);
    }
    for channel in CHANNELS {
        text = text.replace(&format!("{:?}", place(channel)), channel);
        for parent in CHANNELS {
            let under = Place { parent: Some(place(parent).channel), ..place(channel) };
            text = text.replace(&format!("{under:?}"), &format!("{channel} under {parent}"));
        }
    }
    for channel in CHANNELS {
        text = text.replace(&format!("{:?}", place(channel).channel), channel);
    }
    for id in 1..=20 {
        text = text.replace(&format!("{:?}", GameId(id)), &id.to_string());
    }
    text
}

pub(crate) fn numbers(games: &[Game]) -> String {
    let numbers: Vec<String> = games.iter().map(|game| game.id.to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}
