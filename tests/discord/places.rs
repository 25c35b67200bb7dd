//! Where games live: threads, places that are gone or locked, and boards that are posted again.

use std::time::Duration;

use baghchal::sandbox::{ChannelId, Endpoint, Fault, Member, Message};
use serde_json::json;

use crate::play::{Table, Words, on_both_servers};
use crate::stage::Stage;

const THREAD: i64 = 1;
const DAY: Duration = Duration::from_hours(24);

/// A game of Ann with the goats against Ben in a thread that the bot has opened for it.
pub(crate) async fn game_in_a_thread(stage: &Stage) -> (Message, ChannelId) {
    stage.choose_setting(&stage.mia, "server set", &[("mode", THREAD)]).await;
    let challenge =
        stage.challenge(&stage.ann, &[("opponent", (&stage.ben).into()), ("side", 0.into())]).await;
    let begun = stage.push(&stage.ben, &challenge, ["Accept", "Accepter"]).await;
    let threads = stage.discord.threads(stage.channel);
    let [thread] = threads[..] else { panic!("one thread: {threads:?}") };
    (Stage::said(&begun).clone(), thread)
}

#[tokio::test]
async fn of_a_game_in_its_own_thread_the_channel_hears_the_start_and_the_result() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, discord, .. } = stage;
        let (start, thread) = game_in_a_thread(stage).await;
        let here = format!("<#{thread}>");
        let words = [
            "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
             The game is in HERE.",
            "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
             La partie se trouve dans HERE.",
        ];
        assert_eq!(stage.words(&start).replace(&here, "HERE"), stage.read(words));
        assert_eq!((start.pinged.len(), start.attachments.len()), (0, 0));
        let words = [
            "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
             Rules: Ply Yard 1 (boards may repeat).\n\
             Time: 3 days per action · casual.\n\
             @Ann, you begin: a goat to place (20 in hand).\n\
             Time runs out [in 72 h].",
            "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
             Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
             Temps : 3 jours par coup · partie amicale.\n\
             @Ann, vous commencez, avec les chèvres (20 à poser).\n\
             Échéance [in 72 h].",
        ];
        let board = stage.wait_to_read(thread, words).await;
        assert_eq!(board.attachments.len(), 1);
        for (who, command, option) in
            [(ann, "place", ("point", "c3")), (ben, "move", ("from", "a1-b1"))]
        {
            let told = stage.ask(who, thread, command, &[(option.0, option.1.into())]).await;
            assert_eq!(Stage::said(&told).channel, thread);
        }

        // Discord archives a quiet thread; the next board wakes it up.
        discord.set_thread(thread, true, false);
        stage.advance(2 * DAY + DAY / 2).await;
        let words = [
            "⏰ @Ann, your time is nearly up: a goat to place (19 in hand).\n\
             Time runs out [in 12 h].",
            "⏰ @Ann, votre temps est presque écoulé, à vous de jouer avec les chèvres (19 à \
             poser).\n\
             Échéance [in 12 h].",
        ];
        let reminder = stage.wait_to_read(thread, words).await;
        assert_eq!(reminder.pinged, [ann.id]);

        let over = crate::both::resign(stage, thread, ann).await;
        assert_eq!(over.channel, thread);
        let words = [
            "🐐 Ann – 🐅 Ben\n\
             **Ben wins with the tigers**: the goats have resigned.\n\
             The game is in HERE.",
            "🐐 Ann – 🐅 Ben\n\
             **Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
             La partie se trouve dans HERE.",
        ]
        .map(|words| words.replace("HERE", &here));
        let result = stage.wait_to_read(*channel, [&words[0], &words[1]]).await;
        assert_eq!((result.pinged.len(), result.attachments.len()), (0, 0));
        assert_eq!(discord.messages(*channel).len(), 3, "the challenge, the start, the result");
    })
    .await;
}

/// What both players read in private when the place of their game is gone.
fn suspended(place: ChannelId) -> [String; 2] {
    [
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ This game is suspended: HERE is gone or locked. Either of you can carry it on with \
         /resume in another channel of the server.\n\
         Otherwise it closes by itself [in 1440 h], without a result.",
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ Cette partie est suspendue : HERE a disparu ou est verrouillé. Chacun de vous peut la \
         poursuivre avec /reprise dans un autre salon du serveur.\n\
         Sinon, elle se ferme d’elle-même [in 1440 h], sans résultat.",
    ]
    .map(|words| words.replace("HERE", &format!("<#{place}>")))
}

async fn is_told_of_suspension(stage: &Stage, who: &Member, place: ChannelId) -> Message {
    let direct = stage.discord.direct_channel(who, &stage.application);
    let words = suspended(place);
    stage.wait_to_read(direct, [&words[0], &words[1]]).await
}

const RESUMED: Words<'_> = [
    "▶️ Ben carries the game on here.\n\
     @Ann, you begin: a goat to place (20 in hand).\n\
     Time runs out [in 72 h].",
    "▶️ Ben poursuit la partie ici.\n\
     @Ann, vous commencez, avec les chèvres (20 à poser).\n\
     Échéance [in 72 h].",
];

#[tokio::test]
async fn with_a_channel_the_games_in_its_threads_are_gone_and_are_carried_on_elsewhere() {
    on_both_servers(async |stage, _| {
        let Stage { ann, ben, zoe, mia, guild, .. } = &*stage;
        let (ann, ben, zoe, mia) = (&ann.clone(), &ben.clone(), &zoe.clone(), &mia.clone());
        let (_, thread) = game_in_a_thread(stage).await;
        // It is the first game, or the one after the two of the other server.
        let game: i64 = stage.read([1, 3]);
        let busy = stage.discord.add_channel(*guild, "busy");
        let quiet = stage.discord.add_channel(*guild, "quiet");
        stage.discord.delete_channel(stage.channel);
        // From here on, that is the usual channel.
        stage.channel = busy;
        let stage = &*stage;
        for member in [ann, ben] {
            let message = is_told_of_suspension(stage, member, thread).await;
            assert_eq!(message.attachments.len(), 1);
        }
        // Both are free, and the channel is taken by others.
        stage.choose_setting(mia, "server set", &[("mode", 0)]).await;
        stage.ask(zoe, busy, "challenge", &[("side", 0.into())]).await;
        stage.ask(mia, busy, "accept", &[]).await;
        let words = [
            "Zoé and Mia are playing here, and a channel holds one game at a time. Your game stays \
             suspended: /resume carries it on in another channel or in a thread.",
            "Zoé et Mia jouent ici, et un salon n’accueille qu’une partie à la fois. Votre partie \
             reste suspendue : /reprise la poursuit dans un autre salon ou dans un fil.",
        ];
        let refused = stage.check_refused(ben, "resume", &[], words).await;
        assert_eq!(crate::play::labels(Stage::said(&refused)), [""; 0]);
        let words = [
            "You have no suspended game on this server. /games lists your games.",
            "Vous n’avez aucune partie suspendue sur ce serveur. /parties affiche vos parties.",
        ];
        stage.check_refused(zoe, "resume", &[], words).await;
        let listed = stage.slash(ann, "games", &[]).await;
        let words = [
            "Your games and challenges:\n\
             - HERE: game NUMBER against Ben is suspended; /resume in another channel carries it on",
            "Vos parties et vos défis :\n\
             - HERE : la partie NUMBER contre Ben est suspendue ; /reprise dans un autre salon la \
             poursuit",
        ]
        .map(|words| words.replace("HERE", &format!("<#{thread}>")))
        .map(|words| words.replace("NUMBER", &game.to_string()));
        stage.check_private(ann, &listed, [&words[0], &words[1]]);

        let label = format!("{game} · 🐐 Ann – 🐅 Ben");
        for (who, expected) in [(ben, &[&*label][..]), (zoe, &[])] {
            let choices = stage.discord.autocomplete(who, quiet, "resume", &[], "game").await;
            let choices = choices.expect("the client asks").expect("there is an answer");
            let names: Vec<&str> = choices.iter().map(|choice| &*choice.name).collect();
            assert_eq!(names, expected);
            assert!(choices.iter().all(|choice| choice.value == json!(game)), "{choices:?}");
        }
        let resumed = stage.ask(ben, quiet, "resume", &[("game", game.into())]).await;
        let board = stage.check_public(&resumed, RESUMED);
        assert_eq!((board.channel, board.attachments.len()), (quiet, 1));
        let placed = stage.ask(ann, quiet, "place", &[("point", "c3".into())]).await;
        assert!(!Stage::said(&placed).is_ephemeral(), "{placed:?}");
    })
    .await;
}

#[tokio::test]
async fn a_game_in_a_locked_thread_waits_until_it_is_carried_on_there_or_elsewhere() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, mia, channel, discord, application, .. } = stage;
        let thread = discord.add_thread(mia, *channel, "thread");
        Table::set_at(stage, thread, &[]).await;
        discord.accept_direct_messages(ben, false);
        discord.set_thread(thread, false, true);
        is_told_of_suspension(stage, ann, thread).await;
        stage.wait_for_log("a direct message came back").await;
        let direct = discord.direct_channel(ben, application);
        assert_eq!(discord.messages(direct), []);
        let board = discord.messages(thread).pop().expect("a board");
        let shown = stage.push(ann, &board, ["Board", "Plateau"]).await;
        let words = suspended(thread).map(|words| {
            let counts = [
                "Goats in hand: 20 · captured: 0 of 5",
                "Chèvres en main : 20 · capturées : 0 sur 5",
            ];
            format!("{words}\n{}", stage.read(counts))
        });
        stage.check_private(ann, &shown, [&words[0], &words[1]]);

        discord.set_thread(thread, false, false);
        let resumed = stage.ask(ben, thread, "resume", &[]).await;
        stage.check_public(&resumed, RESUMED);
        assert_eq!(Stage::said(&resumed).pinged, []);
    })
    .await;
}

#[tokio::test]
async fn who_has_left_keeps_their_name_and_the_other_may_claim_after_the_deadline() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, discord, guild, .. } = stage;
        Table::set_timed(stage).await.play("c3").await;
        discord.leave(ben, *guild);
        stage.advance(3 * DAY).await;
        let words = [
            "⏰ @Ann, Ben has run out of time: /claim takes the win, /moretime gives another \
             period. Until you claim, Ben may still act.\n\
             Without a claim the game ends by itself [in 72 h], won on time.",
            "⏰ @Ann, Ben n’a plus de temps : /réclamer vous donne la victoire, /prolonger lui \
             donne du temps. Tant que vous ne réclamez rien, Ben peut encore jouer.\n\
             Si personne ne réclame, la partie se termine d’elle-même [in 72 h], gagnée au temps.",
        ];
        let overdue = stage.wait_to_read(*channel, words).await;
        assert_eq!(overdue.pinged, [ann.id]);
        let claimed = stage.push(ann, &overdue, ["Claim the win", "Réclamer la victoire"]).await;
        let words = [
            "**Ann wins with the goats**: the tigers ran out of time.",
            "**Ann gagne avec les chèvres** : les tigres n’avaient plus de temps.",
        ];
        stage.check_public(&claimed, words);
    })
    .await;
}

#[tokio::test]
async fn the_board_is_posted_again_at_the_bottom_but_not_all_the_time() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, zoe, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        table.play("c3").await;
        let shown_recently = [
            "The board was shown here a moment ago. You can have it shown again [in 0 h].",
            "Le plateau vient d’être affiché ici. Vous pourrez le faire remonter [in 0 h].",
        ];
        stage.check_refused(ann, "bump", &[], shown_recently).await;
        stage.advance(Duration::from_mins(2)).await;
        let words = [
            "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
            "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y \
             intervenir.",
        ];
        stage.check_refused(zoe, "bump", &[], words).await;
        let bumped = stage.slash(ann, "bump", &[]).await;
        let words = [
            "🐐 Ann – 🐅 Ben\n\
             Ben is next: tigers to move.\n\
             Time runs out [in 72 h].\n\
             Goats in hand: 19 · captured: 0 of 5\n\
             Last action: 1. c3",
            "🐐 Ann – 🐅 Ben\n\
             C’est à Ben de jouer, avec les tigres.\n\
             Échéance [in 72 h].\n\
             Chèvres en main : 19 · capturées : 0 sur 5\n\
             Dernier coup : 1. c3",
        ];
        let board = stage.check_public(&bumped, words);
        assert_eq!((board.attachments.len(), board.pinged.len()), (1, 0));
        stage.check_refused(ben, "bump", &[], shown_recently).await;
        table.play("a1-b1").await;
    })
    .await;
}

const NO_INTERACTION: Fault = Fault::Refuse { status: 404, code: 10_062 };
const NOT_ALLOWED: Fault = Fault::Refuse { status: 403, code: 50_013 };

/// Lets a member do something of which nobody hears.
async fn unheard(stage: &Stage, who: &Member, command: &str, option: (&str, &str)) {
    stage.discord.fail_next(1, Endpoint::InteractionCallback, NO_INTERACTION);
    let answers = || {
        let requests = stage.discord.requests().into_iter();
        requests.filter(|request| request.path.ends_with("/callback")).count()
    };
    let before = answers();
    let options = [(option.0, option.1.into())];
    let asked = stage.ask(who, stage.channel, command, &options);
    let refused = async {
        while answers() == before {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::select! {
        outcome = asked => panic!("{outcome:?}"),
        () = refused => {}
    }
}

#[tokio::test]
async fn what_nobody_has_heard_of_is_listed_with_one_board() {
    on_both_servers(async |stage, _| {
        let (ann, ben, channel) = (stage.ann.clone(), stage.ben.clone(), stage.channel);
        Table::set_timed(stage).await;
        stage.wait_until_calm().await;
        let fault = stage.discord.fail_all(Endpoint::CreateMessage, NOT_ALLOWED);
        unheard(stage, &ann, "place", ("point", "c3")).await;
        unheard(stage, &ben, "move", ("from", "a1-b1")).await;
        unheard(stage, &ann, "place", ("point", "d4")).await;
        stage.wait_until_calm().await;
        let before = stage.discord.messages(channel).len();
        stage.discord.end_fault(fault);
        stage.crash_bot().await;
        stage.start_bot().await;
        let words = [
            "Not announced until now:\n\
             - 🐐 1. c3 · Ann\n\
             - 🐅 2. a1-b1 · Ben\n\
             🐐 **3. d4** · Ann places a goat.\n\
             @Ben, your turn: tigers to move.\n\
             Time runs out [in 72 h].",
            "Pas annoncé jusqu’ici :\n\
             - 🐐 1. c3 · Ann\n\
             - 🐅 2. a1-b1 · Ben\n\
             🐐 **3. d4** · Ann pose une chèvre.\n\
             @Ben, à vous de jouer, avec les tigres.\n\
             Échéance [in 72 h].",
        ];
        let board = stage.wait_to_read(channel, words).await;
        assert_eq!(board.attachments.len(), 1);
        stage.wait_until_calm().await;
        assert_eq!(stage.discord.messages(channel).len(), before + 1);
    })
    .await;
}
