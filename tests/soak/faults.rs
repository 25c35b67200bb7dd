//! What goes wrong at Discord and on the way to it.

use std::time::Duration;

use baghchal::sandbox::{Application, Calls, Endpoint, Fault, Hangup, Outage, Sandbox};

/// What a fault means for those who wait for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weather {
    /// Every member gets an answer.
    Fair,
    /// Some may wait in vain.
    Foul,
}

/// Lets something go wrong with the next requests or the gateway: one thing after another, so that
/// each comes. Gives what that means, and what it is called.
pub(crate) fn strike(
    discord: &Sandbox,
    application: &Application,
    chance: &mut fastrand::Rng,
    number: u32,
) -> (Weather, &'static str) {
    let times = chance.u32(1..=3);
    let calls = match chance.u8(..3) {
        0 => Calls::Endpoint(Endpoint::InteractionCallback),
        1 => Calls::Endpoint(Endpoint::CreateMessage),
        _ => Calls::All,
    };
    let soon = Duration::from_millis(chance.u64(50..400));
    match number % 14 {
        0 | 1 => {
            let status = [500, 502, 503][chance.usize(..3)];
            discord.fail_next(times, calls, Fault::Refuse { status, code: 0 });
            (Weather::Fair, "5xx")
        }
        2 | 3 => {
            discord.fail_next(times, calls, Fault::TooManyRequests(soon));
            (Weather::Fair, "429")
        }
        4 => {
            discord.fail_next(times, calls, Fault::Stall(soon * 2));
            (Weather::Fair, "stalls")
        }
        5 => {
            discord.fail_next(1, calls, Fault::Stall(Duration::from_millis(3300)));
            (Weather::Foul, "long stalls")
        }
        6 => {
            discord.fail_next(times, calls, Fault::LoseAnswer);
            (Weather::Fair, "lost answers")
        }
        7 => {
            discord.fail_next(times, calls, Fault::StallAndCut(soon));
            (Weather::Fair, "cut connections")
        }
        8 => {
            let forbidden = Fault::Refuse { status: 403, code: 50013 };
            discord.fail_next(1, Endpoint::InteractionCallback, forbidden);
            (Weather::Foul, "forbidden answers")
        }
        9 => {
            discord.lose_events(times);
            (Weather::Foul, "lost events")
        }
        10 => {
            discord.garble_interactions(1);
            (Weather::Fair, "garbled events")
        }
        11 => {
            discord.hang_up(application, Hangup::AskToReconnect);
            (Weather::Foul, "hang-ups")
        }
        12 => {
            discord.hang_up(application, Hangup::Code([4000, 1001][chance.usize(..2)]));
            (Weather::Foul, "hang-ups")
        }
        _ => {
            discord.refuse_resumes(u32::from(chance.bool()));
            discord.hang_up(application, Hangup::Cut);
            (Weather::Foul, "hang-ups")
        }
    }
}

/// Takes Discord away for a while.
pub(crate) fn begin_outage(discord: &Sandbox, time: Duration, chance: &mut fastrand::Rng) {
    let outage = if chance.bool() { Outage::Unreachable } else { Outage::Unavailable };
    discord.start_outage(time, outage);
}
