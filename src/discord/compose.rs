//! Messages from values: which words, which buttons, whom to ping. Pure.

use jiff::Timestamp;
use serenity::all::Permissions;

use super::asked::Asked;
use super::button::Button;
use super::hint::Truth;
use super::reply::{Labelled, Menu, Reply, TextFile};
use crate::game::{
    Claim, Deed, Destinations, Game, GameId, MemberId, Mode, Offer, Paper, Phase, Refusal, Sequel,
    Standing, TurnNotice,
};
use crate::referee::{Happening, History, is_present};
use crate::rules::{Action, Point};
use crate::speech::{Notice, Permission, Voice, fixed};

/// What the bot needs in a channel, and how a permission is named to people.
pub(super) const NEEDED: [(Permissions, Permission); 5] = [
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::SEND_MESSAGES, Permission::SendMessages),
    (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendMessagesInThreads),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (Permissions::CREATE_PUBLIC_THREADS, Permission::CreatePublicThreads),
];

/// What the bot needs to open a thread and play in it.
pub(super) const THREADS: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// What the bot lacks where it is asked.
pub(super) fn missing_permissions(asked: &Asked) -> Vec<Permission> {
    if asked.place.server.is_none() {
        return Vec::new();
    }
    let needed = NEEDED.iter().filter(|(permission, _)| {
        // In a thread its own permission to send counts, and no thread is opened there.
        let elsewhere = if asked.in_thread {
            Permissions::SEND_MESSAGES | Permissions::CREATE_PUBLIC_THREADS
        } else {
            Permissions::SEND_MESSAGES_IN_THREADS
        };
        !elsewhere.contains(*permission) && !asked.bot_permissions.contains(*permission)
    });
    needed.map(|&(_, name)| name).collect()
}

/// What the bot lacks for a thread that a game is to have here, if it is to have one.
pub(super) fn missing_for_thread(asked: &Asked) -> Vec<Permission> {
    if asked.in_thread || asked.preferences.server.mode != Mode::Thread {
        return Vec::new();
    }
    let needed = NEEDED.iter().filter(|(permission, _)| {
        THREADS.contains(*permission) && !asked.bot_permissions.contains(*permission)
    });
    needed.map(|&(_, name)| name).collect()
}

/// The rows of buttons under a public message about a game: what can be answered or claimed, then
/// what can be done with the board, where the message shows it.
pub(super) fn public_buttons(
    voice: Voice,
    game: &Game,
    now: Timestamp,
    shows_board: bool,
) -> Vec<Vec<Labelled>> {
    let id = game.id;
    let mut buttons = Vec::new();
    let mut add = |button, label| buttons.push(labelled(voice, button, label));
    match &game.phase {
        Phase::Offered => {
            let rated = game.challenge.terms.rated;
            add(Button::Accept(id), if rated { "button-accept-rated" } else { "button-accept" });
            if game.challenge.guest.is_some() {
                add(Button::Decline(id), "button-decline");
            }
            add(Button::Withdraw(id), "button-withdraw");
        }
        Phase::Closed(_) | Phase::Suspended(_) => {}
        Phase::Live(sitting) => {
            if let Some(Standing { offer, made_at, .. }) = sitting.offer {
                let (agree, refuse) = answers(offer);
                add(Button::Agree(offer, id, made_at), agree);
                add(Button::Refuse(offer, id, made_at), refuse);
            }
            let is_late = sitting.clock().deadline().is_some_and(|deadline| deadline <= now);
            let repeats = sitting.has_repeated();
            let draw_offered = sitting.offer.is_some_and(|made| made.offer == Offer::Draw);
            if is_late {
                add(Button::Claim(Claim::Win, id, game.revision), "button-win-claim");
            } else if repeats && sitting.terms.claims {
                add(Button::Claim(Claim::Draw, id, game.revision), "button-draw-claim");
            }
            let is_solo = sitting.engine().is_some();
            if repeats && !sitting.terms.claims && !draw_offered && !is_solo {
                add(Button::OfferDraw(id, game.revision), "button-draw-offer");
            }
            let board = labelled(voice, Button::Board(id), "button-board");
            if shows_board {
                let play = labelled(voice, Button::Grid(id), "button-play");
                let moves = labelled(voice, Button::Moves(id), "button-moves");
                if sitting.is_engine_next() {
                    return vec![buttons, vec![moves, board]];
                }
                if is_solo {
                    let hint = labelled(voice, Button::Truth(Truth::Hint(id)), "button-hint");
                    return vec![buttons, vec![play, hint, moves, board]];
                }
                return vec![buttons, vec![play, moves, board]];
            }
            buttons.push(board);
        }
        Phase::Over(..) => {
            // The second game of a pair follows by itself.
            if game.second(game.changed_at).is_none() {
                add(Button::Rematch(id), "button-rematch");
            }
            add(Button::Board(id), "button-board");
            add(Button::Replay(Paper::Game(id)), "button-replay");
            if game.sitting().is_some_and(|sitting| sitting.engine().is_some()) {
                add(Button::Truth(Truth::Value(id)), "button-value");
            }
        }
    }
    vec![buttons]
}

/// The buttons under a board that only the asker sees.
pub(super) fn private_buttons(asked: &Asked, game: &Game) -> Vec<Vec<Labelled>> {
    let is_here = game.place.channel == asked.place.channel;
    let may_play = is_here && game.on_turn(asked.who.id).is_ok();
    let play = || labelled(asked.private_voice, Button::Grid(game.id), "button-play");
    let mut buttons: Vec<Labelled> = may_play.then(play).into_iter().collect();
    if may_play && game.challenge.is_solo() {
        buttons.push(labelled(
            asked.private_voice,
            Button::Truth(Truth::Hint(game.id)),
            "button-hint",
        ));
    }
    vec![buttons]
}

/// The labels of yes and no to an offer.
fn answers(offer: Offer) -> (&'static str, &'static str) {
    match offer {
        Offer::Draw => ("button-draw-accept", "button-draw-decline"),
        Offer::Takeback => ("button-takeback-accept", "button-takeback-decline"),
        Offer::Stop => ("button-stop-accept", "button-stop-decline"),
    }
}

pub(super) fn labelled(voice: Voice, button: Button, label: &'static str) -> Labelled {
    Labelled::new(button, fixed(voice.language, label))
}

/// Whether the board is worth showing with this.
pub(super) fn shows_the_board(deed: &Deed) -> bool {
    match deed {
        Deed::Accept { .. }
        | Deed::Act(_)
        | Deed::AgreeOffer(_)
        | Deed::ClaimDraw
        | Deed::ClaimWin
        | Deed::Remind
        | Deed::RunOut { .. }
        | Deed::Nudge
        | Deed::Close
        | Deed::Resume { .. }
        | Deed::Bump
        | Deed::Resign
        | Deed::Stop
        | Deed::End { .. } => true,
        Deed::Challenge
        | Deed::Decline
        | Deed::Withdraw
        | Deed::Lapse
        | Deed::Offer(_)
        | Deed::DeclineOffer(_)
        | Deed::MoreTime
        | Deed::Overdue
        | Deed::Suspend => false,
    }
}

/// Who hears of it in the channel: whoever is asked something, or is to move and was not here a
/// moment ago, unless they have chosen otherwise.
pub(super) fn pings(happening: &Happening, now: Timestamp) -> Vec<MemberId> {
    let Happening { game, event, news, .. } = happening;
    let sitting = match &game.phase {
        Phase::Offered => {
            let guest = game.challenge.guest.as_ref().map(|guest| guest.id);
            return guest.filter(|_| event.deed == Deed::Challenge).into_iter().collect();
        }
        Phase::Live(sitting) => sitting,
        Phase::Closed(_) | Phase::Suspended(_) | Phase::Over(..) => return Vec::new(),
    };
    let to_move = sitting.seats[sitting.turn()].id;
    let doer = event.by.as_ref().map(|by| by.id);
    let by_ping = news.turn == TurnNotice::Channel;
    // The second game of a pair is nobody's answer, whatever stands in its log.
    let begins_by_itself = matches!(event.deed, Deed::Accept { .. })
        && matches!(game.challenge.sequel, Some(Sequel::Second { .. }));
    let pinged = match event.deed {
        Deed::Offer(_) => sitting.seats.find(|seat| Some(seat.id) != doer),
        Deed::Overdue => Some(!sitting.turn()),
        Deed::Remind | Deed::Nudge => by_ping.then_some(sitting.turn()),
        Deed::Accept { .. }
        | Deed::Act(_)
        | Deed::Resume { .. }
        | Deed::AgreeOffer(Offer::Takeback) => {
            let does_it = doer == Some(to_move) && !begins_by_itself;
            let is_there = does_it || is_present(news, now);
            (by_ping && !is_there).then_some(sitting.turn())
        }
        Deed::Challenge
        | Deed::Decline
        | Deed::Withdraw
        | Deed::Lapse
        | Deed::DeclineOffer(_)
        | Deed::AgreeOffer(Offer::Draw | Offer::Stop)
        | Deed::ClaimDraw
        | Deed::ClaimWin
        | Deed::MoreTime
        | Deed::RunOut { .. }
        | Deed::Close
        | Deed::Suspend
        | Deed::Bump
        | Deed::Resign
        | Deed::Stop
        | Deed::End { .. } => None,
    };
    let pinged = pinged.map(|side| sitting.seats[side].id);
    pinged.filter(|member| member.is_reachable()).into_iter().collect()
}

/// The message of a challenge that has been answered or has ended.
pub(super) fn closed(voice: Voice, game: &Game) -> Reply {
    Reply { text: voice.closed(game), ..Reply::default() }
}

/// The question whether the asker really means to resign.
pub(super) fn confirm_resignation(voice: Voice, game: &Game) -> Reply {
    let mut reply = Reply::private(voice.confirm_resignation(game));
    reply.buttons = vec![vec![
        labelled(voice, Button::Resign(game.id, game.revision), "button-resign"),
        labelled(voice, Button::KeepPlaying, "button-keep-playing"),
    ]];
    reply
}

/// The question whether to play what the board under it shows, and the way back.
pub(super) fn preview_buttons(
    voice: Voice,
    game: &Game,
    action: Action,
    back: Button,
) -> Vec<Vec<Labelled>> {
    vec![vec![
        labelled(voice, Button::Play(game.id, game.revision, action), "button-play"),
        labelled(voice, back, "button-back"),
    ]]
}

/// The question whether the asker really means to be forgotten, with the games that go on.
pub(super) fn confirm_forgetting(voice: Voice, live: usize) -> Reply {
    let mut reply = Reply::private(voice.confirm_forgetting(live));
    reply.buttons = vec![vec![
        labelled(voice, Button::ForgetMe, "button-forget-me"),
        labelled(voice, Button::KeepMe, "button-keep-me"),
    ]];
    reply
}

/// A page of finished games, with the way to the next ones.
pub(super) fn history(voice: Voice, history: &History) -> Reply {
    let mut reply = Reply::private(voice.history(history));
    let newer = history.page.checked_sub(1).map(|page| (page, "button-newer"));
    let older = history.page.checked_add(1).filter(|&page| page < history.pages);
    let older = older.map(|page| (page, "button-older"));
    let turns = newer.into_iter().chain(older);
    let turns = turns.map(|(page, label)| labelled(voice, Button::History(page), label));
    reply.buttons = vec![turns.collect()];
    reply
}

/// A game to keep, as a file.
pub(super) fn record(voice: Voice, game: &Game, now: Timestamp) -> Reply {
    let mut reply = Reply::private(voice.board(game, now));
    let name = format!("bagh-chal-{}.txt", game.id);
    reply.file = Some(TextFile { name, text: game.record().to_string() });
    let of = Paper::Game(game.id);
    reply.buttons = vec![vec![
        labelled(voice, Button::Steps(of), "button-steps"),
        labelled(voice, Button::Replay(of), "button-replay"),
    ]];
    reply
}

/// The buttons under a board of a game on paper after `ply` of `plies` actions. Each says something
/// of its own, as Discord wants it.
pub(super) fn leaf_buttons(asked: &Asked, of: Paper, ply: u16, plies: u16) -> Vec<Vec<Labelled>> {
    if plies == 0 {
        return Vec::new();
    }
    let voice = asked.private_voice;
    let step = |button, label, disabled| Labelled { disabled, ..labelled(voice, button, label) };
    let (is_first, is_last) = (ply == 0, ply == plies);
    let steps = vec![
        step(Button::StepFirst(of), "button-step-first", is_first),
        step(Button::Step(of, ply.saturating_sub(1)), "button-step-back", is_first),
        step(Button::Step(of, ply.saturating_add(1).min(plies)), "button-step-on", is_last),
        step(Button::StepLast(of), "button-step-last", is_last),
    ];
    let replay = labelled(voice, Button::Replay(of), "button-replay");
    let replays = asked.bot_may_attach().then_some(replay).into_iter().collect();
    vec![steps, replays]
}

/// The question where a piece should go. A tiger can go to at most sixteen points.
pub(super) fn destinations(voice: Voice, game: &Game, from: Point, ways: &Destinations) -> Reply {
    let mut reply = Reply::private(voice.choose_destination(from, ways));
    reply.menu = Some(Menu {
        button: Button::Destination(game.id, game.revision, from),
        choices: ways
            .legal
            .iter()
            .map(|&action| (action.to().to_string(), voice.landing(action)))
            .collect(),
    });
    reply
}

/// A refusal, with the way out that a busy channel has, or an old board of a game on which the asker
/// wanted to act.
pub(super) fn refusal(asked: &Asked, refusal: &Refusal, acts_on: Option<GameId>) -> Reply {
    let voice = asked.private_voice;
    let mut reply = Reply::private(voice.refusal(refusal));
    if let Refusal::ChannelBusy { challenge, .. } = refusal
        && asked.may_open_thread()
    {
        reply.text.push('\n');
        reply.text.push_str(&voice.notice(Notice::ThreadOffered));
        reply.buttons = vec![vec![open_thread(voice, *challenge)]];
    }
    // It is the asker's turn wherever the board or the rules are what they come up against.
    if let Refusal::BoardHasChanged | Refusal::Illegal { .. } | Refusal::NoDestination { .. } =
        refusal
        && let Some(game) = acts_on
    {
        reply.buttons = vec![vec![labelled(voice, Button::Grid(game), "button-current-board")]];
    }
    reply
}

fn open_thread(voice: Voice, challenge: GameId) -> Labelled {
    labelled(voice, Button::OpenThread(challenge), "button-open-thread")
}
