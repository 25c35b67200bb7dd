//! A hall where games of every kind are played, in a few days and a known order.

use std::path::Path;

use baghchal::game::{
    ChannelId, Deed, ErrorReport, Game, GameId, Guest, Language, Member, MemberId, Offer, Place,
    Proposal, ServerId, TimePerAction, Wish,
};
use baghchal::referee::{Answer, Happening, Referee, Request, What};
use baghchal::rules::Side;
use baghchal::store::Store;
use jiff::{SignedDuration, Timestamp};

pub(crate) const ANNA: u64 = 1;
pub(crate) const BELA: u64 = 2;
pub(crate) const CARL: u64 = 3;
pub(crate) const DORA: u64 = 4;
pub(crate) const EMIL: u64 = 5;

/// How often the bot looks after the games.
const SWEEP: SignedDuration = SignedDuration::from_mins(10);

pub(crate) struct Hall {
    referee: Referee,
    now: Timestamp,
}

impl Hall {
    /// An empty hall on the first day of 2026.
    pub(crate) async fn open(database: &Path) -> Hall {
        let store = Store::open(&format!("sqlite:{}", database.display())).await.unwrap();
        Hall { referee: Referee::new(store), now: "2026-01-01T00:00:00Z".parse().unwrap() }
    }

    /// Lets time go by while the bot is there.
    pub(crate) async fn wait(&mut self, hours: i64) {
        let until = self.now + SignedDuration::from_hours(hours);
        while self.now < until {
            self.now += SWEEP;
            self.referee.present(self.now, true).await.unwrap();
            self.referee.wake(self.now).await.unwrap();
            self.referee.lapse(self.now).await.unwrap();
        }
    }

    /// Lets time go by without the bot.
    async fn go_down(&mut self, minutes: i64) {
        self.now += SignedDuration::from_mins(minutes);
        self.referee.present(self.now, false).await.unwrap().expect("an outage");
    }

    async fn ask(&mut self, who: u64, channel: u64, what: What) -> Answer {
        self.now += SignedDuration::from_secs(7);
        let server = Some(ServerId(1));
        self.referee.preferences(MemberId(who), server, self.now).await.unwrap();
        let place = Place { server, channel: ChannelId(channel), parent: None };
        let receipt = Some(format!("{who} at {}", self.now));
        let request = Request { who: member(who), place, under: None, what, receipt };
        self.referee.handle(request, self.now).await.unwrap()
    }

    pub(crate) async fn does(&mut self, who: u64, channel: u64, what: What) -> Happening {
        match self.ask(who, channel, what.clone()).await {
            Answer::Happened(happening) => *happening,
            other => panic!("{what:?} of {who}: {other:?}"),
        }
    }

    /// The engine acts in the game of a channel.
    async fn engine_acts(&mut self, channel: u64, action: &str) {
        self.now += SignedDuration::from_secs(1);
        let game = self.referee.game_in(ChannelId(channel)).await.unwrap().expect("a game");
        let (found, action) = ((game.id, game.revision), action.parse().unwrap());
        self.referee.act_for_engine(found, action, self.now).await.unwrap().unwrap();
    }

    async fn challenge(
        &mut self,
        who: u64,
        guest: Guest,
        channel: u64,
        proposal: Proposal,
    ) -> Game {
        let wish = Wish::Side(Side::Goats);
        self.does(who, channel, What::Challenge { guest, wish, proposal }).await.game
    }

    /// A game in which the challenger has the goats.
    pub(crate) async fn begin(
        &mut self,
        goats: u64,
        tigers: u64,
        channel: u64,
        proposal: Proposal,
    ) {
        let challenge = self.challenge(goats, guest(tigers), channel, proposal).await.id;
        let accept = What::Accept { challenge: Some(challenge), thread: None };
        self.does(tigers, channel, accept).await;
    }

    /// Both play in turn, whoever is to move.
    pub(crate) async fn play(&mut self, channel: u64, actions: &str) {
        for action in actions.split_whitespace() {
            let game = self.referee.game_in(ChannelId(channel)).await.unwrap().unwrap();
            let sitting = game.sitting().unwrap();
            let who = sitting.seats[sitting.turn()].id.0;
            let action = action.parse().unwrap();
            self.does(who, channel, What::Act { action, shown: None, preview: false }).await;
        }
    }

    async fn resign(&mut self, who: u64, channel: u64) {
        let game = self.referee.game_in(ChannelId(channel)).await.unwrap().unwrap();
        let confirmed = Some((game.id, game.revision));
        self.does(who, channel, What::Resign { confirmed }).await;
    }

    /// Somebody reports an error in the guide, which takes no time.
    async fn report(&mut self, who: u64) {
        let now = self.now;
        let report = ErrorReport::new("rules/board", "plyyard 1", "", "A line is missing.");
        let answer = self.ask(who, 20, What::Report { report, language: Language::English }).await;
        assert!(matches!(answer, Answer::Reported(_)), "{answer:?}");
        self.now = now;
    }

    pub(crate) async fn close(self) {
        self.referee.close().await;
    }
}

pub(crate) fn member(id: u64) -> Member {
    let name = ["Anna", "Bela", "Carl", "Dora", "Emil"][usize::try_from(id).unwrap() - 1];
    Member { id: MemberId(id), name: name.to_owned() }
}

fn guest(id: u64) -> Guest {
    Guest::Member { member: member(id), is_bot: false, is_here: true }
}

pub(crate) fn timed(time: TimePerAction) -> Proposal {
    Proposal { time: Some(time), ..Proposal::default() }
}

/// Plays games of every kind in a new database, each of which ends as its comment says.
pub(crate) async fn play_all_kinds(database: &Path) {
    let mut hall = Hall::open(database).await;
    let day = timed(TimePerAction::Day);
    let rated = Proposal { rated: Some(true), ..day.clone() };
    let offer = |offer| What::Offer { offer, shown: None };

    // 1: reminded, late, claimed.
    hall.begin(ANNA, BELA, 10, day.clone()).await;
    hall.play(10, "c3 a1-a2").await;
    // 2: rated, resigned; 3: its rematch, drawn; 4 and 5: a rated pair.
    hall.begin(CARL, DORA, 11, rated.clone()).await;
    hall.play(11, "c3 a1-a2 d3").await;
    hall.resign(DORA, 11).await;
    hall.does(CARL, 11, What::Rematch { game: None }).await;
    hall.does(DORA, 11, What::Rematch { game: Some(GameId(2)) }).await;
    hall.play(11, "c3 a1-a2").await;
    hall.does(CARL, 11, offer(Offer::Draw)).await;
    hall.does(DORA, 11, offer(Offer::Draw)).await;
    hall.begin(DORA, ANNA, 11, Proposal { pair: true, ..rated.clone() }).await;
    hall.play(11, "c3 a1-a2").await;
    hall.resign(ANNA, 11).await;
    hall.resign(DORA, 11).await;
    // 6: suspended and carried on elsewhere; 7: suspended.
    hall.begin(ANNA, CARL, 12, timed(TimePerAction::Week)).await;
    assert_eq!(hall.referee.suspend_in(ChannelId(12), hall.now).await.unwrap().len(), 1);
    hall.does(CARL, 13, What::Resume { game: None }).await;
    hall.begin(BELA, CARL, 12, timed(TimePerAction::Week)).await;
    assert_eq!(hall.referee.suspend_in(ChannelId(12), hall.now).await.unwrap().len(), 1);
    // 8: live, with actions taken back and other offers.
    hall.begin(BELA, DORA, 14, timed(TimePerAction::ThreeDays)).await;
    hall.play(14, "c3 a1-a2 d3").await;
    hall.does(BELA, 14, offer(Offer::Takeback)).await;
    hall.does(DORA, 14, offer(Offer::Takeback)).await;
    let made = hall.does(BELA, 14, offer(Offer::Stop)).await;
    let shown = (made.game.id, made.event.revision);
    hall.does(DORA, 14, What::Answer { offer: Offer::Stop, shown, agree: false }).await;
    hall.does(DORA, 14, What::MoreTime).await;
    hall.play(14, "d4").await;
    hall.does(DORA, 14, offer(Offer::Draw)).await;
    // 9: declined; 10: taken back; 11: nobody answers.
    hall.challenge(ANNA, guest(BELA), 15, day.clone()).await;
    hall.does(BELA, 15, What::Decline { challenge: None }).await;
    hall.challenge(BELA, guest(CARL), 15, day.clone()).await;
    hall.does(BELA, 15, What::Withdraw { challenge: GameId(10) }).await;
    hall.challenge(BELA, Guest::Anyone, 15, day.clone()).await;
    // 12: rated, runs out.
    hall.begin(CARL, ANNA, 16, Proposal { time: Some(TimePerAction::Hour), ..rated.clone() }).await;
    hall.play(16, "c3").await;
    // 13: without limit; 14: stopped; 15: ended by a moderator.
    hall.begin(ANNA, DORA, 17, timed(TimePerAction::Unlimited)).await;
    hall.begin(ANNA, DORA, 18, day.clone()).await;
    hall.does(DORA, 18, What::Stop).await;
    hall.begin(ANNA, DORA, 18, day.clone()).await;
    let reason = Some("too loud".to_owned());
    hall.does(BELA, 18, What::End { is_moderator: true, reason }).await;

    hall.wait(1).await;
    hall.go_down(20).await;
    // So the winner of 12 was there after the deadline.
    let anyone = What::Challenge {
        guest: Guest::Anyone,
        wish: Wish::Random,
        proposal: Proposal { claims: true, ..Proposal::default() },
    };
    hall.does(CARL, 19, anyone).await;
    hall.wait(1).await;
    hall.wait(24).await;
    let late = hall.does(BELA, 10, What::Claim { claim: None, shown: None }).await;
    assert_eq!(late.event.deed, Deed::ClaimWin);
    // Dora is away when 8 would be late, and comes back early.
    hall.ask(DORA, 14, What::Vacation { days: Some(5) }).await;
    hall.wait(100).await;
    hall.ask(DORA, 14, What::Vacation { days: Some(0) }).await;
    // 17: rated, in a thread, resigned by who goes for good, as are 18 and 19 of a pair, and 20
    // suspended; 21 is declined so.
    let thread = Some(ChannelId(21));
    let challenge = hall.challenge(ANNA, guest(EMIL), 20, rated.clone()).await.id;
    hall.does(EMIL, 20, What::Accept { challenge: Some(challenge), thread }).await;
    hall.play(21, "c3 a1-a2").await;
    hall.ask(EMIL, 21, What::Vacation { days: Some(2) }).await;
    hall.begin(EMIL, ANNA, 22, Proposal { pair: true, ..rated.clone() }).await;
    hall.begin(EMIL, ANNA, 23, day.clone()).await;
    assert_eq!(hall.referee.suspend_in(ChannelId(23), hall.now).await.unwrap().len(), 1);
    hall.challenge(ANNA, guest(EMIL), 24, day.clone()).await;
    // 1 and 2 are reported, and 2 is nobody's in the end.
    hall.report(ANNA).await;
    hall.report(EMIL).await;
    hall.wait(1).await;
    hall.ask(EMIL, 20, What::ForgetMe { confirmed: true }).await;
    // 22: against the engine, an action taken back, resigned.
    let wish = Wish::Side(Side::Goats);
    hall.does(DORA, 25, What::Solo { level: None, wish, ruleset: None, thread: None }).await;
    hall.play(25, "c3").await;
    hall.does(DORA, 25, offer(Offer::Takeback)).await;
    hall.play(25, "c3").await;
    hall.engine_acts(25, "a1-a2").await;
    hall.resign(DORA, 25).await;
    hall.wait(44).await;
    hall.close().await;
}
