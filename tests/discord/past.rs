//! What was played before a scene begins: games that are put into the database while no bot runs.

use baghchal::game::{
    self, GameId, Guest, MemberId, Offer, Place, Proposal, Revision, ServerId, Wish,
};
use baghchal::referee::{Answer, Happening, Referee, Request, What};
use baghchal::rules::{Action, Side};
use baghchal::sandbox::{ChannelId, GuildId, Member};
use baghchal::store::Store;
use jiff::{SignedDuration, Timestamp};

use crate::stage::Stage;

/// A time before the scene, in which members play without Discord.
pub(crate) struct Past {
    referee: Referee,
    place: Place,
    pub(crate) at: Timestamp,
}

impl Past {
    /// The past of the usual channel, so long ago.
    pub(crate) async fn open(stage: &Stage, ago: SignedDuration) -> Past {
        let store = Store::open(&stage.database()).await.expect("the database opens");
        let place = place(stage.guild, stage.channel);
        Past { referee: Referee::new(store), place, at: stage.discord.now() - ago }
    }

    /// Goes on elsewhere.
    pub(crate) fn go(&mut self, guild: GuildId, channel: ChannelId) {
        self.place = place(guild, channel);
    }

    /// A game begins.
    pub(crate) async fn begin(
        &self,
        goats: &Member,
        tigers: &Member,
        proposal: &Proposal,
    ) -> GameId {
        let guest = Guest::Member { member: member(tigers), is_bot: false, is_here: true };
        let wish = Wish::Side(Side::Goats);
        let what = What::Challenge { guest, wish, proposal: proposal.clone() };
        let id = self.happens(goats, what).await.game.id;
        self.happens(tigers, What::Accept { challenge: Some(id), thread: None }).await;
        id
    }

    /// The two act in turn.
    pub(crate) async fn play(&self, goats: &Member, tigers: &Member, actions: &str) {
        for (text, who) in actions.split_whitespace().zip([goats, tigers].into_iter().cycle()) {
            let action: Action = text.parse().expect("an action");
            self.happens(who, What::Act { action, shown: None, preview: false }).await;
        }
    }

    /// A member and the engine act in turn, the goats first.
    pub(crate) async fn play_against_engine(&self, who: &Member, id: GameId, actions: &str) {
        for text in actions.split_whitespace() {
            let action: Action = text.parse().expect("an action");
            let game = self.referee.game(id).await.expect("the database answers");
            let game = game.expect("there is the game");
            if game.waits_for_engine().is_none() {
                self.happens(who, What::Act { action, shown: None, preview: false }).await;
                continue;
            }
            let acted = self.referee.act_for_engine((id, game.revision), action, self.at).await;
            acted.expect("the database answers").expect("a legal action");
            self.told(id).await;
        }
    }

    /// A member gives a game up before anything else happens in it.
    pub(crate) async fn resign(&self, who: &Member, id: GameId) {
        let game = self.referee.game(id).await.expect("the database answers");
        let revision = game.map_or(Revision(0), |game| game.revision);
        self.happens(who, What::Resign { confirmed: Some((id, revision)) }).await;
    }

    /// The two agree on a draw.
    pub(crate) async fn draw(&self, one: &Member, other: &Member) {
        for who in [one, other] {
            self.happens(who, What::Offer { offer: Offer::Draw, shown: None }).await;
        }
    }

    /// A member does something, which nobody needs to be told of later.
    pub(crate) async fn happens(&self, who: &Member, what: What) -> Happening {
        let (who, place) = (member(who), self.place);
        let request = Request { who, place, under: None, what, receipt: None };
        let answer = self.referee.handle(request, self.at).await.expect("the database answers");
        let Answer::Happened(happening) = answer else { panic!("nothing happened: {answer:?}") };
        self.told(happening.game.id).await;
        *happening
    }

    async fn told(&self, id: GameId) {
        let backlog = self.referee.backlog(id).await.expect("the database answers");
        for waits in backlog.expect("there is the game").unannounced {
            let (revision, audience) = ([waits.event.revision], waits.audience);
            let told = self.referee.announced(id, &revision, audience).await;
            told.expect("the database answers");
        }
    }

    /// The past is over, and the bot may start.
    pub(crate) async fn close(self) {
        self.referee.close().await;
    }
}

fn place(guild: GuildId, channel: ChannelId) -> Place {
    let channel = game::ChannelId(channel.0);
    Place { server: Some(ServerId(guild.0)), channel, parent: None }
}

fn member(member: &Member) -> game::Member {
    game::Member { id: MemberId(member.id.0), name: member.global_name.clone() }
}
