//! Two servers, their channels and their members, and what becomes of them besides games.

use std::sync::Arc;

use baghchal::game::{Game, Phase, TurnNotice};
use baghchal::sandbox::{ChannelId, GuildId, Member, OptionValue, Permissions, Sandbox, UserId};

use crate::diary::{Choice, Seen, Wanted};
use crate::players::{Company, Given, Hand};

/// How many members a server has at first.
const MEMBERS: usize = 22;
/// How many of its channels see games.
const CHANNELS: usize = 12;

/// A server with its channels, and who is there.
#[derive(Debug)]
pub(crate) struct Server {
    pub(crate) guild: GuildId,
    pub(crate) channels: Vec<ChannelId>,
    pub(crate) audit: ChannelId,
    pub(crate) moderator: Member,
    pub(crate) residents: Vec<Resident>,
}

/// A member of a server.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each can be so whatever the others are")]
pub(crate) struct Resident {
    pub(crate) member: Member,
    /// Whether they are on the server now.
    pub(crate) here: bool,
    accepts_direct: bool,
    /// Whether they have asked to be forgotten and do nothing else until that is confirmed.
    pub(crate) leaving: bool,
    forgotten: bool,
}

impl Resident {
    fn new(member: Member) -> Resident {
        Resident { member, here: true, accepts_direct: true, leaving: false, forgotten: false }
    }
}

impl Server {
    /// Adds a server to Discord. Every third member reads French.
    pub(crate) fn found(discord: &Sandbox, name: &str, locale: &str) -> Server {
        let guild = discord.add_guild(name, locale);
        let channels =
            (0..CHANNELS).map(|number| discord.add_channel(guild, &format!("board-{number}")));
        let channels = channels.collect();
        let audit = discord.add_channel(guild, "audit");
        let moderator = discord.add_member(guild, &format!("Mia of {name}"), locale);
        // All that concerns servers, channels and threads; an administrator would show nothing.
        let all = Permissions(!Permissions::ADMINISTRATOR.0);
        discord.permit(guild, moderator.id, all);
        let residents = (0..MEMBERS).map(|number| {
            let locale = ["en-GB", "en-US", "fr"][number % 3];
            Resident::new(discord.add_member(guild, &format!("{name} {number}"), locale))
        });
        let residents = residents.collect();
        Server { guild, channels, audit, moderator, residents }
    }

    /// Those who can do something now.
    pub(crate) fn active(&self) -> impl Iterator<Item = &Resident> {
        self.residents.iter().filter(|resident| resident.here && !resident.leaving)
    }
}

/// What happens on a server in a round besides games. Nobody acts meanwhile.
impl Hand {
    /// Channels go, threads are locked or archived, members come and go.
    pub(crate) fn change_places(&mut self, server: &mut Server, games: &[Game]) {
        let company = Arc::clone(&self.company);
        let discord = &company.discord;
        let here = |game: &&Game| game.place.server.is_some_and(|id| id.0 == server.guild.0);
        let live = games.iter().filter(here).filter(|game| matches!(game.phase, Phase::Live(_)));
        let places: Vec<(ChannelId, bool)> = live
            .map(|game| (Company::channel(game), server.channels.contains(&Company::channel(game))))
            .collect();
        if let Some(&(place, is_text)) = self.chance.choice(&places) {
            match (self.chance.u8(..100), is_text) {
                (..11, true) => {
                    server.channels.retain(|&channel| channel != place);
                    server.channels.push(discord.add_channel(server.guild, "board-again"));
                    discord.delete_channel(place);
                    company.diary().meet("channels deleted");
                }
                (..7, false) => {
                    discord.delete_channel(place);
                    company.diary().meet("threads deleted");
                }
                (7..16, false) => {
                    discord.set_thread(place, true, true);
                    company.diary().meet("threads locked");
                }
                (16..40, false) => {
                    discord.set_thread(place, true, false);
                    company.diary().meet("threads archived");
                }
                _ => {}
            }
        }
        for index in 0..server.residents.len() {
            let roll = self.chance.u16(..1000);
            let resident = &mut server.residents[index];
            let member = resident.member.clone();
            match (roll, resident.here) {
                (..3, true) => {
                    resident.here = false;
                    discord.leave(&member, server.guild);
                    company.diary().closed.entry(member.id).or_insert(discord.now());
                    company.diary().meet("members leave");
                }
                (..200, false) => {
                    resident.here = true;
                    discord.join(&member, server.guild);
                }
                (10..20, true) if resident.accepts_direct => {
                    resident.accepts_direct = false;
                    discord.accept_direct_messages(&member, false);
                    company.diary().closed.entry(member.id).or_insert(discord.now());
                }
                (10..60, true) if !resident.accepts_direct => {
                    resident.accepts_direct = true;
                    discord.accept_direct_messages(&member, true);
                }
                (60..62, true) if !resident.forgotten && !resident.leaving => {
                    resident.leaving = true;
                }
                _ => {}
            }
        }
    }

    /// What a member chooses for themselves, or a manager for the server.
    pub(crate) async fn settle(mut self, who: Member, channel: ChannelId, others: Vec<UserId>) {
        let channel = if self.happens(15) {
            let Company { discord, application, .. } = &*self.company;
            discord.direct_channel(&who, application)
        } else {
            channel
        };
        match self.chance.u8(..100) {
            ..40 => self.choose_turn(&who, channel).await,
            40..55 => self.choose_digest(&who, channel).await,
            55..75 => {
                let number =
                    |chance: &mut fastrand::Rng, of: i64| OptionValue::from(chance.i64(0..of));
                // Those who take no challenges at all are few.
                let nobody = i64::from(self.happens(10));
                let options: [(&'static str, OptionValue); 6] = [
                    ("challenges", nobody.into()),
                    ("takebacks", number(&mut self.chance, 2)),
                    ("theme", number(&mut self.chance, 2)),
                    ("view", number(&mut self.chance, 2)),
                    ("language", number(&mut self.chance, 3)),
                    ("confirm", number(&mut self.chance, 3)),
                ];
                self.slash(&who, channel, "settings", &options, Wanted::Look).await;
                self.company.diary().meet("settings");
            }
            75..85 => {
                let days = if self.happens(30) { 0 } else { self.chance.i64(1..=9) };
                let days = [("days", OptionValue::from(days))];
                self.slash(&who, channel, "vacation", &days, Wanted::Look).await;
            }
            85..92 => {
                let Some(other) = self.chance.choice(&others) else { return };
                let member = [("member", OptionValue::from(*other))];
                self.slash(&who, channel, "block", &member, Wanted::Look).await;
                self.company.diary().meet("blocks");
            }
            _ => {
                let Some(other) = self.chance.choice(&others) else { return };
                let member = [("member", OptionValue::from(*other))];
                self.slash(&who, channel, "unblock", &member, Wanted::Look).await;
            }
        }
    }

    async fn choose_turn(&mut self, who: &Member, channel: ChannelId) {
        let (number, value) =
            [(0, TurnNotice::Channel), (1, TurnNotice::Direct), (2, TurnNotice::Off)]
                [self.chance.usize(..3)];
        let from = self.now();
        let turn = [("turn", OptionValue::from(number))];
        let answer = self.slash(who, channel, "settings", &turn, Wanted::Look).await;
        let sure = (answer.seen == Seen::Private).then(|| self.now());
        let mut diary = self.company.diary();
        diary.turns.entry(who.id).or_default().note(Choice { value, from, sure });
        diary.meet("settings");
    }

    async fn choose_digest(&mut self, who: &Member, channel: ChannelId) {
        let value = self.chance.bool();
        let from = self.now();
        let digest = [("digest", OptionValue::from(value))];
        let answer = self.slash(who, channel, "settings", &digest, Wanted::Look).await;
        let sure = (answer.seen == Seen::Private).then(|| self.now());
        let mut diary = self.company.diary();
        diary.digests.entry(who.id).or_default().note(Choice { value, from, sure });
    }

    /// A member has their data deleted. Gives whether they saw that it is.
    pub(crate) async fn be_forgotten(self, who: Member, channel: ChannelId) -> bool {
        let from = self.now();
        {
            let mut diary = self.company.diary();
            diary.forgotten.entry(who.id).or_insert((from, from)).1 = from;
        }
        let question = self.slash(&who, channel, "forget-me", &[], Wanted::Look).await;
        let Some((message, yes)) = question.button("forget-me") else { return false };
        let answer = self.press(&who, message, &yes, Wanted::Forget).await;
        let seen = answer.seen == Seen::Private;
        let sure = seen.then(|| self.now());
        let mut diary = self.company.diary();
        if let Some(now) = sure {
            diary.forgotten.entry(who.id).or_insert((from, now)).1 = now;
            diary.meet("members forgotten");
        }
        // Whoever comes back begins as everybody does.
        let turn = Choice { value: TurnNotice::default(), from, sure };
        diary.turns.entry(who.id).or_default().note(turn);
        diary.digests.entry(who.id).or_default().note(Choice { value: false, from, sure });
        seen
    }

    /// A manager changes how games begin on the server.
    pub(crate) async fn manage(mut self, moderator: Member, channel: ChannelId, audit: ChannelId) {
        let options: Given = match self.chance.u8(..5) {
            0 => vec![("rated", self.chance.bool().into())],
            1 => vec![("time", self.chance.i64(2..5).into())],
            2 => vec![("language", self.chance.i64(0..3).into())],
            3 => vec![("limit", [0, 6, 12][self.chance.usize(..3)].into())],
            _ => vec![("audit", audit.into())],
        };
        self.slash(&moderator, channel, "server set", &options, Wanted::Look).await;
        self.company.diary().meet("server settings");
    }

    /// Somebody challenges somebody, or anyone.
    pub(crate) async fn challenge(mut self, who: Member, channel: ChannelId, others: Vec<UserId>) {
        let opponent = self.chance.choice(&others).copied().filter(|_| self.happens(88));
        if let Some(opponent) = opponent
            && self.happens(6)
        {
            self.menu(&who, channel, "Challenge", opponent, Wanted::Challenge(Some(opponent)))
                .await;
            return;
        }
        let mut options: Given = Vec::new();
        if let Some(opponent) = opponent {
            options.push(("opponent", opponent.into()));
        }
        options.push(("side", self.chance.i64(0..3).into()));
        // An hour, half a day, a day, three, seven, fourteen, and no limit.
        let times = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6];
        if self.happens(80) {
            options.push(("time", times[self.chance.usize(..times.len())].into()));
        }
        let ludoteka = self.happens(15);
        options.push(("rules", i64::from(ludoteka).into()));
        if !ludoteka && self.happens(50) {
            options.push(("repetition", 1.into()));
        }
        if self.happens(60) {
            options.push(("rated", true.into()));
        }
        options.push(("pair", self.happens(12).into()));
        self.slash(&who, channel, "challenge", &options, Wanted::Challenge(opponent)).await;
    }

    pub(crate) fn mark_forgotten(server: &mut Server, who: UserId) {
        for resident in &mut server.residents {
            if resident.member.id == who {
                resident.leaving = false;
                resident.forgotten = true;
            }
        }
    }
}
