//! What the members of one game do in a round, each as somebody who reads the channel might.

use baghchal::game::{Deed, Event, Game, GameId, Offer, Phase, Sequel, Sitting};
use baghchal::rules::{Action, Side};
use baghchal::sandbox::{ChannelId, Member, OptionValue};

use crate::diary::{Seen, Wanted};
use crate::players::{Answer, Company, Given, Hand};

/// A game that the goats win, in which the board stood alike three times when the first forty
/// actions are followed twice by [`ROUND`].
const GOATS_WIN: &str = "b3 a1-a2 a1 a5-b5 b4 e1-d1 d3 e5-e4 a5 e4-e5 e1 e5-e4 d2 a2-a3 c3 a3xc5 b1 e4-e5 \
    c1 e5-e4 c4 e4-e5 a2 e5-d5 e2 d5-e5 c2 c5-d5 d4 b5-c5 e3 c5-b5 c5 e5-e4 e5 b5-b4 b5 b4xb2 a3 b2-b3 \
    a2-b2 b3-b4 a5-a4 b4-b3 a4-b4";
const TIGERS_WIN: &str = "b1 a1xc1 b1 c1xa1 b1 a1xc1 b1 c1xa1 b1 a1xc1";
const ROUND: &str = " a2-b2 b3-b4 b2-a2 b4-b3";

/// How the two at a table play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// As it comes.
    Any,
    /// As it comes, and seldom.
    Slow,
    /// They lose interest.
    Idle,
    GoatsWin,
    TigersWin,
    /// Round in circles.
    Circles,
}

fn style(game: GameId) -> Style {
    match game.0 % 40 {
        3 | 17 | 23 | 37 => Style::Circles,
        13 | 28 => Style::GoatsWin,
        8 | 33 => Style::TigersWin,
        5 | 15 | 25 | 35 => Style::Idle,
        1 | 11 | 18 | 21 | 31 | 38 => Style::Slow,
        _ => Style::Any,
    }
}

/// The actions that a style prescribes from the start.
fn prescribed(style: Style) -> Vec<Action> {
    let text = match style {
        Style::Any | Style::Slow | Style::Idle => String::new(),
        Style::GoatsWin => GOATS_WIN.to_owned(),
        Style::TigersWin => TIGERS_WIN.to_owned(),
        Style::Circles => {
            let opening: Vec<&str> = GOATS_WIN.split_whitespace().take(40).collect();
            opening.join(" ") + ROUND + ROUND
        }
    };
    text.split_whitespace().map(|action| action.parse().expect("an action")).collect()
}

/// Something that somebody at a table does.
struct Step {
    by: Member,
    how: How,
    /// What comes of it, if anything does.
    deed: Option<Deed>,
}

enum How {
    Act(Action),
    Resign,
    Press(String, &'static str, Wanted),
    Slash(&'static str, Given, Wanted),
}

impl Hand {
    /// Does what somebody might do with a game or a challenge now.
    pub(crate) async fn attend(mut self, game: Game, channels: Vec<ChannelId>) {
        match &game.phase {
            Phase::Offered => self.answer(&game).await,
            Phase::Live(_) => {
                let (percent, steps) = match style(game.id) {
                    Style::Any => (45, 3),
                    Style::Slow => (15, 2),
                    Style::Idle => (4, 1),
                    Style::GoatsWin | Style::TigersWin | Style::Circles => (60, 8),
                };
                let due = game.sitting().is_some_and(|sitting| self.is_late(sitting));
                if self.happens(if due { 30 } else { percent }) {
                    self.play(game, steps).await;
                }
            }
            Phase::Suspended(_) if self.happens(35) => self.resume(&game, &channels).await,
            Phase::Over(..) if self.happens(20) => self.rematch(&game).await,
            Phase::Suspended(_) | Phase::Over(..) | Phase::Closed(_) => {}
        }
    }

    fn is_late(&self, sitting: &Sitting) -> bool {
        sitting.clock().deadline().is_some_and(|deadline| deadline <= self.now())
    }

    async fn play(&mut self, mut game: Game, steps: u8) {
        let script = prescribed(style(game.id));
        for _ in 0..self.chance.u8(1..=steps) {
            let Phase::Live(sitting) = &game.phase else { return };
            let Some(Step { by, how, deed }) = self.choose(&game, sitting, &script) else { return };
            let answer = self.take(&by, Company::channel(&game), how).await;
            if !matches!(answer.seen, Seen::Public | Seen::Done) || self.is_out_of_date() {
                return;
            }
            let Some(deed) = deed else { return };
            let by =
                sitting.seats.find(|seat| seat.id.0 == by.id.0).map(|s| sitting.seats[s].clone());
            let event = Event { revision: game.revision.next(), at: self.now(), by, deed };
            match game.apply(&event) {
                Ok(after) => game = after,
                // Time, or somebody else, was faster.
                Err(_) => return,
            }
        }
    }

    async fn take(&mut self, by: &Member, channel: ChannelId, how: How) -> Answer {
        match how {
            How::Act(action) => self.act(by, channel, action).await,
            How::Resign => self.resign(by, channel).await,
            How::Press(prefix, command, wanted) => {
                self.press_or_slash(by, channel, &prefix, command, wanted).await
            }
            How::Slash(command, options, wanted) => {
                self.slash(by, channel, command, &options, wanted).await
            }
        }
    }

    /// What somebody at the table does next; nothing when they leave it for now.
    fn choose(&mut self, game: &Game, sitting: &Sitting, script: &[Action]) -> Option<Step> {
        let played = sitting.course.actions();
        if script.len() > played.len() && script.starts_with(played) {
            return self.acts(game, sitting, Some(script[played.len()]));
        }
        if !script.is_empty() && sitting.has_repeated() && sitting.offer.is_none() {
            return self.ends_the_circle(game, sitting);
        }
        if let Some(step) = self.answers_offer(game, sitting) {
            return Some(step);
        }
        if self.is_late(sitting) {
            let side = !sitting.turn();
            return match self.chance.u8(..100) {
                ..35 => self.step(
                    game,
                    side,
                    How::press(format!("claim-win:{}:", game.id), "claim", Wanted::Claim),
                ),
                35..60 => self.step(game, side, How::slash("moretime", Wanted::MoreTime)),
                60..85 => self.acts(game, sitting, None),
                _ => None,
            };
        }
        let anyone = Side::BOTH[self.chance.usize(..2)];
        let tired = 2 + u8::try_from(played.len() / 3).unwrap_or(u8::MAX).min(10);
        match self.chance.u8(..100) {
            0..2 => self.offers(game, anyone, Offer::Draw),
            2..8 => self.offers(game, anyone, Offer::Takeback),
            8..11 => self.stops(game, anyone),
            11..15 => self.step(game, !sitting.turn(), How::slash("moretime", Wanted::MoreTime)),
            15..19 => self.step(game, anyone, How::slash("bump", Wanted::Bump)),
            19..21 => self.step(game, anyone, How::slash("claim", Wanted::Claim)),
            21 => self.is_ended(game),
            22..27 => self.looks(game, anyone),
            roll if roll < 27 + tired => self.step(game, anyone, How::Resign),
            _ => self.acts(game, sitting, None),
        }
    }

    /// A step of the member on a side; what comes of it is what the game says.
    fn step(&mut self, game: &Game, side: Side, how: How) -> Option<Step> {
        let seat = &game.sitting()?.seats[side];
        let by = self.company.member(seat.id)?;
        let (id, now) = (seat.id, self.now());
        let deed = match &how {
            How::Act(action) => game.act(id, *action),
            How::Resign => game.resign(id),
            How::Press(.., wanted) | How::Slash(.., wanted) => match wanted {
                Wanted::Offer(offer) => game.offer(id, *offer),
                Wanted::Stop => game.stop(id, now),
                Wanted::Claim => game.claim(id, None, now),
                Wanted::MoreTime => game.more_time(id, now),
                Wanted::Bump => game.bump(id, now),
                Wanted::Refuse(offer) => Ok(Deed::DeclineOffer(*offer)),
                other => panic!("nobody at a table wants this: {other:?}"),
            },
        };
        // What cannot be done is tried now and then.
        (deed.is_ok() || self.happens(25)).then(|| Step { by, how, deed: deed.ok() })
    }

    fn acts(&mut self, game: &Game, sitting: &Sitting, action: Option<Action>) -> Option<Step> {
        let legal: Vec<Action> = sitting.course.legal_actions().collect();
        let action = match action {
            Some(action) => action,
            None => self.chance.choice(legal)?,
        };
        self.step(game, sitting.turn(), How::Act(action))
    }

    fn offers(&mut self, game: &Game, side: Side, offer: Offer) -> Option<Step> {
        let command = match offer {
            Offer::Draw => "draw",
            Offer::Takeback => "takeback",
            Offer::Stop => "stop",
        };
        self.step(game, side, How::slash(command, Wanted::Offer(offer)))
    }

    fn stops(&mut self, game: &Game, side: Side) -> Option<Step> {
        self.step(game, side, How::slash("stop", Wanted::Stop))
    }

    fn ends_the_circle(&mut self, game: &Game, sitting: &Sitting) -> Option<Step> {
        let side = Side::BOTH[self.chance.usize(..2)];
        if sitting.terms.claims {
            let how = How::press(format!("claim-draw:{}:", game.id), "claim", Wanted::Claim);
            return self.step(game, side, how);
        }
        let draw = Wanted::Offer(Offer::Draw);
        self.step(game, side, How::press(format!("offer-draw:{}:", game.id), "draw", draw))
    }

    /// Takes or declines the offer that stands, or leaves it.
    fn answers_offer(&mut self, game: &Game, sitting: &Sitting) -> Option<Step> {
        let standing = sitting.offer?;
        let (side, offer) = (!standing.by, standing.offer);
        let (word, command) = match offer {
            Offer::Draw => ("draw", "draw"),
            Offer::Takeback => ("takeback", "takeback"),
            Offer::Stop => ("stop", "stop"),
        };
        let made = format!("{word}:{}:{}", game.id, standing.made_at);
        match self.chance.u8(..100) {
            ..30 => {
                let how = How::press(format!("agree-{made}"), command, Wanted::Offer(offer));
                self.step(game, side, how)
            }
            30..60 => {
                // No command says no.
                let how = How::press(format!("decline-{made}"), "board", Wanted::Refuse(offer));
                self.step(game, side, how)
            }
            _ => None,
        }
    }

    /// A moderator ends the game, with a reason or without.
    fn is_ended(&mut self, game: &Game) -> Option<Step> {
        let server = game.place.server?;
        let moderators = &self.company.moderators;
        let by = moderators.iter().find(|(guild, _)| guild.0 == server.0)?.1.clone();
        let reason = self.chance.bool().then(|| ("reason", OptionValue::from("*Quiet*, please")));
        let how = How::Slash("end", reason.into_iter().collect(), Wanted::End);
        Some(Step { by, how, deed: None })
    }

    /// Somebody looks something up, now and then for all to see.
    fn looks(&mut self, game: &Game, side: Side) -> Option<Step> {
        let by = self.company.member(game.sitting()?.seats[side].id)?;
        let share = self.happens(40);
        let wanted = if share { Wanted::Share } else { Wanted::Look };
        let shared = ("share", OptionValue::from(share));
        let how = match self.chance.u8(..14) {
            0 => How::slash("board", Wanted::Look),
            1 => How::slash("moves", Wanted::Look),
            2 => How::slash("games", Wanted::Look),
            3 => How::slash("history", Wanted::Look),
            4 => How::slash("record", Wanted::Look),
            5 => How::slash("rules", Wanted::Look),
            6 => How::slash("help", Wanted::Look),
            7 => How::slash("privacy", Wanted::Look),
            8 => How::slash("settings", Wanted::Look),
            9 => How::press(format!("board:{}", game.id), "board", Wanted::Look),
            10 => How::press(format!("moves:{}", game.id), "moves", Wanted::Look),
            11 => How::press(format!("grid:{}", game.id), "board", Wanted::Look),
            12 => How::Slash("profile", vec![shared], wanted),
            _ => How::Slash("leaderboard", vec![("side", 0.into()), shared], wanted),
        };
        Some(Step { by, how, deed: None })
    }
}

impl How {
    fn slash(command: &'static str, wanted: Wanted) -> How {
        How::Slash(command, Vec::new(), wanted)
    }

    fn press(prefix: String, command: &'static str, wanted: Wanted) -> How {
        How::Press(prefix, command, wanted)
    }
}

/// What is done with challenges, and with games that do not go on.
impl Hand {
    async fn answer(&mut self, game: &Game) {
        let channel = Company::channel(game);
        let challenger = self.company.member(game.challenge.challenger.id);
        let guest = match &game.challenge.guest {
            Some(guest) => self.company.member(guest.id),
            None => self.anyone(),
        };
        let id = game.id;
        match self.chance.u8(..100) {
            ..48 => {
                if let Some(guest) = guest {
                    self.accept(game, &guest).await;
                }
            }
            48..54 => {
                if let Some(guest) = guest {
                    let prefix = format!("decline:{id}");
                    self.press_or_slash(&guest, channel, &prefix, "decline", Wanted::Decline).await;
                }
            }
            54..58 => {
                if let Some(challenger) = challenger {
                    let prefix = format!("withdraw:{id}");
                    self.press_or_slash(&challenger, channel, &prefix, "stop", Wanted::Stop).await;
                }
            }
            _ => {}
        }
    }

    fn anyone(&mut self) -> Option<Member> {
        let people: Vec<Member> = {
            let people = self.company.people.lock().expect("nothing panics under this lock");
            people.values().cloned().collect()
        };
        self.chance.choice(people)
    }

    async fn accept(&mut self, game: &Game, guest: &Member) {
        let channel = Company::channel(game);
        let answer = match game.challenge.sequel {
            Some(Sequel::Rematch { of }) if self.chance.bool() => {
                self.press_rematch(guest, channel, of).await
            }
            _ if self.chance.bool() => {
                let prefix = format!("accept:{}", game.id);
                self.press_or_slash(guest, channel, &prefix, "accept", Wanted::Accept).await
            }
            _ => self.slash(guest, channel, "accept", &[], Wanted::Accept).await,
        };
        if let Some((refused, open)) = answer.button("open-thread:")
            && self.happens(80)
        {
            // The channel is told by the board in the thread, and the asker alone that it is there.
            self.press(guest, refused, &open, Wanted::Accept).await;
            self.company.diary().meet("threads for busy channels");
        }
    }

    /// Ends a game in which nobody is interested any more, or leaves that to time.
    pub(crate) async fn let_go(mut self, game: Game) {
        let Phase::Live(sitting) = &game.phase else { return };
        let now = self.now();
        let waiting = sitting.seats[!sitting.turn()].id;
        let (wanted, command) = if game.claim(waiting, None, now) == Ok(Deed::ClaimWin) {
            (Wanted::Claim, "claim")
        } else if game.stop(waiting, now) == Ok(Deed::Close) {
            (Wanted::Stop, "stop")
        } else {
            return;
        };
        let Some(by) = self.company.member(waiting).filter(|_| self.happens(20)) else { return };
        self.slash(&by, Company::channel(&game), command, &[], wanted).await;
    }

    async fn rematch(&mut self, game: &Game) {
        let Some(sitting) = game.sitting() else { return };
        let side = Side::BOTH[self.chance.usize(..2)];
        let Some(by) = self.company.member(sitting.seats[side].id) else { return };
        let channel = Company::channel(game);
        self.press_rematch(&by, channel, game.id).await;
    }

    async fn press_rematch(&self, by: &Member, channel: ChannelId, of: GameId) -> Answer {
        let (prefix, wanted) = (format!("rematch:{of}"), Wanted::Rematch(Some(of)));
        match self.press_newest(by, channel, &prefix, wanted).await {
            Some(answer) => answer,
            None => self.slash(by, channel, "rematch", &[], Wanted::Rematch(None)).await,
        }
    }

    async fn resume(&mut self, game: &Game, channels: &[ChannelId]) {
        let Some(sitting) = game.sitting() else { return };
        let side = Side::BOTH[self.chance.usize(..2)];
        let Some(by) = self.company.member(sitting.seats[side].id) else { return };
        let Some(&channel) = self.chance.choice(channels) else { return };
        let game = self.chance.bool().then(|| ("game", OptionValue::from(game.id.0)));
        let options: Given = game.into_iter().collect();
        self.slash(&by, channel, "resume", &options, Wanted::Resume).await;
    }
}
