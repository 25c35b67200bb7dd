//! Games in threads of their own.

use std::time::Duration;

use serenity::all::{AutoArchiveDuration, Builder as _, ChannelId, ChannelType, CreateThread};
use tokio::time::timeout_at;

use super::asked::Asked;
use super::bot::{Bot, Via, chain};
use super::compose;
use super::reply::Reply;
use super::wire::Trouble;
use crate::game::{self, GameId, Mode};
use crate::referee::{Acceptable, Answer, Request, What};
use crate::speech::Notice;

/// How long opening a thread may take, so that the press can still be answered.
const THREAD_WITHIN: Duration = Duration::from_secs(2);
/// The longest name of a thread, in characters.
const THREAD_NAME: usize = 100;

impl Bot {
    /// Does what may begin a game: in a thread of its own where the server wants that.
    pub(super) async fn begin(&self, asked: &Asked, what: What) {
        if asked.wants_thread() {
            self.begin_in_thread(asked, what).await;
        } else {
            self.answer(asked, what, Via::Command).await;
        }
    }

    /// Accepts a challenge whose channel is busy, in a thread of its own.
    pub(super) async fn open_thread(&self, asked: &Asked, id: GameId) {
        self.begin_in_thread(asked, What::Accept { challenge: Some(id), thread: None }).await;
    }

    pub(super) async fn begin_in_thread(&self, asked: &Asked, what: What) {
        let until = asked.since + THREAD_WITHIN;
        let Ok(one_at_a_time) = timeout_at(until, self.opening_thread.lock()).await else {
            return self.say(asked, Notice::ThreadFailed).await;
        };
        let request = asked.request(what.clone());
        let acceptable = match self.referee.acceptable(request, asked.received_at).await {
            Ok(acceptable) => acceptable,
            Err(failure) => return self.fail(asked, &failure).await,
        };
        let always = asked.preferences.server.mode == Mode::Thread;
        // What begins no game needs no thread, nor does a game in a channel that is free by now.
        let Some(Acceptable { what: begin, challenger, guest, busy }) =
            acceptable.filter(|found| found.busy || always)
        else {
            return self.answer(asked, what, Via::Command).await;
        };

        let name = format!("{} – {}", challenger.name, guest.name);
        let thread = CreateThread::new(name.chars().take(THREAD_NAME).collect::<String>())
            .kind(ChannelType::PublicThread)
            .auto_archive_duration(AutoArchiveDuration::OneWeek);
        let channel = ChannelId::new(asked.place.channel.0);
        let opening = timeout_at(until, thread.execute(&self.http, (channel, None)));
        let thread = match opening.await {
            Ok(Ok(thread)) => game::ChannelId(thread.id.get()),
            Ok(Err(error)) => {
                tracing::warn!(error = chain(&error), "a thread was not opened");
                drop(one_at_a_time);
                if busy || Trouble::of(&error).passes() {
                    return self.say(asked, Notice::ThreadFailed).await;
                }
                // Better a game in the channel than none.
                return self.answer(asked, what, Via::Command).await;
            }
            Err(_) => return self.say(asked, Notice::ThreadFailed).await,
        };

        // The board goes into the thread, not into the reply, which is therefore no receipt.
        let request = Request { receipt: None, ..asked.request(begin.in_thread(thread)) };
        let answer = self.referee.handle(request, asked.received_at).await;
        drop(one_at_a_time);
        match answer {
            Ok(Answer::Happened(happening)) => {
                let game = &happening.game;
                if always {
                    // All that the channel hears of the start.
                    let start = compose::closed(asked.public_voice, game);
                    self.respond(asked, start.into_response()).await;
                } else {
                    self.say(asked, Notice::ThreadOpened(thread)).await;
                }
                self.edit_challenge(game, asked.public_voice).await;
                self.deliver(game.id).await;
                if let Some(second) = happening.news.second {
                    self.deliver(second).await;
                }
                self.let_engine_act(game.id, game.revision).await;
            }
            Ok(Answer::Refused(refusal)) => self.refuse(asked, &refusal).await,
            Ok(_) => {}
            Err(failure) => self.fail(asked, &failure).await,
        }
    }

    /// Says something to the asker alone.
    pub(super) async fn say(&self, asked: &Asked, notice: Notice) {
        let reply = Reply::private(asked.private_voice.notice(notice));
        self.respond(asked, reply.into_response()).await;
    }
}
