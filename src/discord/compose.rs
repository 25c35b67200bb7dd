//! Messages from values: which words, which buttons, whom to ping. Pure.

use jiff::{SignedDuration, Timestamp};
use serenity::all::Permissions;

use super::asked::Asked;
use super::button::Button;
use super::reply::{Labelled, Menu, Reply};
use crate::game::{Deed, Destinations, Game, GameId, MemberId, Phase, Refusal};
use crate::referee::Happening;
use crate::rules::Point;
use crate::speech::{Notice, Permission, Voice, fixed};

/// Who has done something in the game within this time is still there and needs no ping.
const PRESENT_FOR: SignedDuration = SignedDuration::from_mins(3);

/// What the bot needs in a channel, and how a permission is named to people.
pub(super) const NEEDED: [(Permissions, Permission); 5] = [
    (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
    (Permissions::SEND_MESSAGES, Permission::SendMessages),
    (Permissions::SEND_MESSAGES_IN_THREADS, Permission::SendMessagesInThreads),
    (Permissions::ATTACH_FILES, Permission::AttachFiles),
    (Permissions::CREATE_PUBLIC_THREADS, Permission::CreatePublicThreads),
];

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

/// The buttons under a public message about a game.
pub(super) fn public_buttons(voice: Voice, game: &Game) -> Vec<Labelled> {
    let id = game.id;
    let mut buttons = Vec::new();
    let mut add = |button, label| buttons.push(labelled(voice, button, label));
    match &game.phase {
        Phase::Offered => {
            add(Button::Accept(id), "button-accept");
            if game.challenge.guest.is_some() {
                add(Button::Decline(id), "button-decline");
            }
            add(Button::Withdraw(id), "button-withdraw");
        }
        Phase::Closed(_) => {}
        Phase::Live(sitting) => {
            if sitting.draw_offer.is_some() {
                add(Button::AgreeDraw(id, game.revision), "button-draw-accept");
                add(Button::DeclineDraw(id, game.revision), "button-draw-decline");
            }
            add(Button::Board(id), "button-board");
        }
        Phase::Over(..) => add(Button::Board(id), "button-board"),
    }
    buttons
}

fn labelled(voice: Voice, button: Button, label: &'static str) -> Labelled {
    Labelled { button, label: fixed(voice.language, label) }
}

/// Whether the board is worth showing after this.
pub(super) fn changes_the_board(deed: Deed) -> bool {
    match deed {
        Deed::Accept { .. }
        | Deed::Act(_)
        | Deed::AgreeDraw
        | Deed::Resign
        | Deed::Stop
        | Deed::End => true,
        Deed::Challenge
        | Deed::Decline
        | Deed::Withdraw
        | Deed::Lapse
        | Deed::OfferDraw
        | Deed::DeclineDraw => false,
    }
}

/// Who hears of it: whoever is asked something, or is to move and was not here a moment ago.
pub(super) fn pings(happening: &Happening, now: Timestamp) -> Vec<MemberId> {
    let Happening { game, event, next_acted_at, .. } = happening;
    let doer = event.by.as_ref().map(|by| by.id);
    let pinged = match (&game.phase, event.deed) {
        (Phase::Offered, Deed::Challenge) => game.challenge.guest.as_ref().map(|guest| guest.id),
        (Phase::Live(sitting), Deed::OfferDraw) => {
            let other = sitting.seats.find(|seat| Some(seat.id) != doer);
            other.map(|side| sitting.seats[side].id)
        }
        (Phase::Live(sitting), Deed::Accept { .. } | Deed::Act(_)) => {
            let left_at = next_acted_at.map(|at| at.saturating_add(PRESENT_FOR));
            let present = left_at.is_some_and(|left_at| left_at.is_ok_and(|at| now < at));
            (!present).then(|| sitting.seats[sitting.turn()].id)
        }
        _ => None,
    };
    pinged.filter(|&member| Some(member) != doer).into_iter().collect()
}

/// The message of a challenge that has been answered or has ended.
pub(super) fn closed(voice: Voice, game: &Game) -> Reply {
    Reply { text: voice.closed(game), ..Reply::default() }
}

/// The question whether the asker really means to resign.
pub(super) fn confirm_resignation(voice: Voice, game: &Game) -> Reply {
    let mut reply = Reply::private(voice.confirm_resignation(game));
    reply.buttons = vec![
        labelled(voice, Button::Resign(game.id, game.revision), "button-resign"),
        labelled(voice, Button::KeepPlaying, "button-keep-playing"),
    ];
    reply
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

/// A refusal, with the way out that a busy channel has.
pub(super) fn refusal(asked: &Asked, refusal: &Refusal) -> Reply {
    let voice = asked.private_voice;
    let mut reply = Reply::private(voice.refusal(refusal));
    if let Refusal::ChannelBusy { challenge, .. } = refusal
        && asked.may_open_thread()
    {
        reply.text.push('\n');
        reply.text.push_str(&voice.notice(Notice::ThreadOffered));
        reply.buttons = vec![open_thread(voice, *challenge)];
    }
    reply
}

fn open_thread(voice: Voice, challenge: GameId) -> Labelled {
    labelled(voice, Button::OpenThread(challenge), "button-open-thread")
}
