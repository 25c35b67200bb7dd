//! Games on paper: brought along, stepped through, and as moving pictures.

use std::time::Duration;

use reqwest::redirect::Policy;
use serenity::all::{
    Attachment, Builder as _, CreateInteractionResponse, CreateInteractionResponseMessage,
};

use super::asked::{Asked, Promise};
use super::bot::{Bot, Delivery, Via, chain};
use super::button::Button;
use super::compose;
use super::pictures::View;
use super::reply::{Picture, Reply};
use super::wire;
use crate::game::Paper;
use crate::referee::{Answer, What};
use crate::render::Plan;
use crate::rules::{LONGEST_IMPORT, Misprint, Record, import};
use crate::speech::{Leaf, NoFile, NoReplay, Notice};

/// How long fetching a file may take.
const FETCH_WITHIN: Duration = Duration::from_secs(10);

/// At which board to open a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// After so many actions.
    Ply(u16),
    /// At the end.
    Last,
}

impl Bot {
    /// Shows a game on paper at one of its boards.
    pub(super) async fn open(&self, asked: &Asked, what: What, at: At, via: Via) {
        let Some((of, record)) = self.paper(asked, what, via).await else { return };
        let reply = self.leaf(asked, of, &record, at).await;
        self.reply(asked, reply, via).await;
    }

    /// The game on paper that is asked for; what keeps it from being there is answered.
    async fn paper(&self, asked: &Asked, what: What, via: Via) -> Option<(Paper, Record)> {
        match self.referee.handle(asked.request(what), asked.received_at).await {
            Ok(Answer::Paper { of, record }) => return Some((of, record)),
            Ok(Answer::Refused(refusal)) => {
                self.reply(asked, compose::refusal(asked, &refusal, None), via).await;
            }
            Ok(other) => {
                tracing::error!(answer = ?other, "an answer to another question");
                let text = asked.private_voice.notice(Notice::Unknown);
                self.reply(asked, Reply::private(text), via).await;
            }
            Err(failure) => self.fail(asked, &failure).await,
        }
        None
    }

    /// A board of a game on paper, with the buttons that lead to the others.
    pub(super) async fn leaf(&self, asked: &Asked, of: Paper, record: &Record, at: At) -> Reply {
        let leaf = match at {
            At::Ply(ply) => Leaf::of(record, ply),
            At::Last => Leaf::of(record, u16::MAX),
        };
        let mut reply = Reply::private(asked.private_voice.leaf(of, record, &leaf));
        let name = format!("bagh-chal-{of}-{}.png", leaf.ply);
        self.pictures
            .illustrate_leaf(&mut reply, asked.private_voice, &leaf, asked.view(), name)
            .await;
        reply.buttons = compose::leaf_buttons(asked, of, leaf.ply, record.course().ply());
        reply
    }

    /// Reads a game from elsewhere, given as text or as a file.
    pub(super) async fn import(
        &self,
        mut asked: Asked,
        text: Option<String>,
        file: Option<Attachment>,
    ) {
        let text = match (text, file) {
            (Some(text), None) => Ok(text),
            (None, Some(file)) if LONGEST_IMPORT < file.size as usize => Err(NoFile::TooLarge),
            (None, Some(file)) => {
                if !self.defer(&mut asked).await {
                    return;
                }
                self.fetch(&file.url).await
            }
            (None, None) | (Some(_), Some(_)) => Err(NoFile::NotOne),
        };
        let text = match text {
            Ok(text) => text,
            Err(why) => {
                let reply = Reply::private(asked.private_voice.no_file(why));
                return self.reply(&asked, reply, Via::Command).await;
            }
        };
        match import(&text) {
            Ok(import) => {
                let what = What::Import { record: import.record };
                self.open(&asked, what, At::Ply(0), Via::Command).await;
            }
            Err(misprint) => {
                let reply = self.misprint(&asked, &misprint).await;
                self.reply(&asked, reply, Via::Command).await;
            }
        }
    }

    /// What is wrong in a game, and the last board that is right.
    async fn misprint(&self, asked: &Asked, misprint: &Misprint) -> Reply {
        let voice = asked.private_voice;
        let mut reply = Reply::private(voice.misprint(misprint));
        if let Some(course) = misprint.before.as_deref() {
            let leaf = Leaf::at_end(course);
            let name = format!("bagh-chal-{}.png", leaf.ply);
            self.pictures.illustrate_leaf(&mut reply, voice, &leaf, asked.view(), name).await;
        }
        reply
    }

    /// The text of a file that Discord keeps.
    async fn fetch(&self, url: &str) -> Result<String, NoFile> {
        // Another server than Discord may speak without encryption, and keeps its files itself.
        let is_known = url.starts_with("https://")
            || self.http.proxy.as_deref().is_some_and(|server| url.starts_with(server));
        if !is_known {
            tracing::warn!("a file is kept at an unknown place");
            return Err(NoFile::NotFetched);
        }
        let fetching = async {
            let client = reqwest::Client::builder().redirect(Policy::none()).build()?;
            let mut response = client.get(url).send().await?.error_for_status()?;
            let mut bytes = Vec::new();
            while let Some(chunk) = response.chunk().await? {
                bytes.extend_from_slice(&chunk);
                if LONGEST_IMPORT < bytes.len() {
                    break;
                }
            }
            Ok::<_, reqwest::Error>(bytes)
        };
        match tokio::time::timeout(FETCH_WITHIN, fetching).await {
            Ok(Ok(bytes)) if LONGEST_IMPORT < bytes.len() => Err(NoFile::TooLarge),
            Ok(Ok(bytes)) => String::from_utf8(bytes).map_err(|_| NoFile::NotText),
            Ok(Err(error)) => {
                tracing::warn!(error = chain(&error), "a file could not be fetched");
                Err(NoFile::NotFetched)
            }
            Err(_) => {
                tracing::warn!("fetching a file took too long");
                Err(NoFile::NotFetched)
            }
        }
    }

    /// Shows a game as a moving picture.
    pub(super) async fn replay(&self, mut asked: Asked, of: Option<Paper>) {
        let refused = |why| Reply::private(asked.private_voice.no_replay(why));
        if !asked.bot_may_attach() {
            return self.reply(&asked, refused(NoReplay::NoPictures), Via::Command).await;
        }
        let Some(place) = self.pictures.queue_for_replay() else {
            return self.reply(&asked, refused(NoReplay::Busy), Via::Command).await;
        };
        // A refusal is private whoever was to see the game, which a promised reply could not be.
        let paper = self.paper(&asked, What::Paper { of }, Via::Command).await;
        let Some((of, record)) = paper else { return };
        if !self.defer(&mut asked).await {
            return;
        }
        let (voice, view) = if asked.shares {
            (asked.public_voice, View::public(true))
        } else {
            (asked.private_voice, asked.view())
        };
        let from = Plan::of(record.course().actions().len()).from;
        let mut reply = Reply {
            text: voice.replay(of, &record, from),
            private: !asked.shares,
            ..Reply::default()
        };
        if let Some(gif) = self.pictures.replay(place, record.clone(), view).await {
            let name = format!("bagh-chal-{of}-{}.gif", record.course().ply());
            let alt_text = voice.replay_alt_text(&record);
            reply.picture = Some(Picture { png: gif, name, alt_text });
        } else {
            reply.text.push('\n');
            reply.text.push_str(&voice.no_replay(NoReplay::Failed));
        }
        if !asked.shares {
            reply.buttons = vec![vec![compose::labelled(voice, Button::Steps(of), "button-steps")]];
        }
        self.reply(&asked, reply, Via::Command).await;
    }

    /// Promises an answer that takes longer than Discord waits. Gives whether it can still come.
    async fn defer(&self, asked: &mut Asked) -> bool {
        let promise = CreateInteractionResponseMessage::new().ephemeral(!asked.shares);
        let delivery = self.respond(asked, CreateInteractionResponse::Defer(promise)).await;
        asked.promise = Promise::Given;
        delivery != Delivery::Failed
    }

    /// Keeps what was promised.
    pub(super) async fn fill_in(&self, asked: &Asked, reply: Reply) {
        let edit = reply.into_promised();
        let edited = wire::retry(|| edit.clone().execute(&self.http, &asked.token)).await;
        if let Err(error) = edited {
            tracing::warn!(error = chain(&error), "a promised answer was refused");
        }
    }
}
