//! What the managers of a server choose for it, and what its moderators do.

use std::slice;
use std::time::Duration;

use baghchal::sandbox::{ChannelId, ClientError, Member, Message, OptionValue, Permissions};

use crate::both::resign;
use crate::play::{LUDOTEKA, Table, Words, on_both_servers};
use crate::stage::{GOATS, Stage};

/// The places of choices in their lists.
const THREAD: i64 = 1;
const HOUR: i64 = 0;
const AS_DISCORD: i64 = 0;
const FRENCH: i64 = 2;

/// What everybody begins with.
const USUAL: Words<'_> = [
    "The settings of this server (/server set changes them):\n\
     - **mode**: In the channel\n\
     - **rules**: Ply Yard: boards may repeat\n\
     - **time**: 3 days\n\
     - **language**: As Discord\n\
     - **rated**: no\n\
     - **limit**: none\n\
     - **audit**: none\n\
     Games may begin in all channels. /server allow restricts them to some.",
    "Les réglages de ce serveur (/serveur régler les change) :\n\
     - **mode** : Dans le salon\n\
     - **règles** : Ply Yard : les positions peuvent se répéter\n\
     - **temps** : 3 jours\n\
     - **langue** : Comme Discord\n\
     - **classée** : non\n\
     - **limite** : aucune\n\
     - **journal** : aucun\n\
     Les parties peuvent commencer dans tous les salons. /serveur autoriser les limite à certains.",
];

/// A moderator who reads French.
fn french_moderator(stage: &Stage) -> Member {
    let member = stage.discord.add_member(stage.guild, "Luc", "fr");
    stage.discord.permit(stage.guild, member.id, Permissions(u64::MAX >> 11));
    member
}

#[tokio::test]
async fn only_those_who_manage_the_server_change_it() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, zoe, mia, channel, guild, discord, .. } = &stage;
    let refused = [
        "Only those who manage the server (permission “Manage Server”) may do this.",
        "Cela est réservé à qui gère le serveur (permission « Gérer le serveur »).",
    ];
    let here = ("channel", OptionValue::Channel(*channel));
    let commands = [
        ("server show", vec![]),
        ("server set", vec![("rated", true.into())]),
        ("server allow", vec![here.clone()]),
        ("server disallow", vec![here]),
        ("server no-audit", vec![]),
    ];
    for member in [ann, zoe] {
        for (command, options) in &commands {
            let hidden = discord.slash(member, *channel, command, options).await;
            assert_eq!(hidden, Err(ClientError::NotPermitted), "{command}");
        }
        // The administrators of a server may show a command to anyone.
        discord.show_command(*guild, member.id, "server");
        // Who may change channels may not change the server.
        discord.permit(*guild, member.id, Permissions::DEFAULT | Permissions::MANAGE_CHANNELS);
        for (command, options) in &commands {
            let told = stage.ask(member, *channel, command, options).await;
            stage.check_private(member, &told, refused);
        }
    }
    let told = stage.ask(mia, *channel, "server show", &[]).await;
    stage.check_private(mia, &told, USUAL);
    stage.finish();
}

#[tokio::test]
async fn all_settings_are_shown_in_the_language_of_the_manager() {
    let stage = Stage::new("en-US").await;
    let Stage { mia, channel, discord, guild, .. } = &stage;
    let luc = french_moderator(&stage);
    let audit = discord.add_channel(*guild, "audit");
    for manager in [mia, &luc] {
        let told = stage.ask(manager, *channel, "server show", &[]).await;
        stage.check_private(manager, &told, USUAL);
    }
    let options = [
        ("mode", THREAD.into()),
        ("rules", LUDOTEKA.into()),
        ("time", HOUR.into()),
        ("language", FRENCH.into()),
        ("rated", true.into()),
        ("limit", 3.into()),
        ("audit", OptionValue::Channel(audit)),
    ];
    stage.ask(mia, *channel, "server set", &options).await;
    let allowed = [("channel", OptionValue::Channel(*channel))];
    let told = stage.ask(mia, *channel, "server allow", &allowed).await;
    let words = [
        format!(
            "The settings of this server (/server set changes them):\n\
             - **mode**: In a thread of its own\n\
             - **rules**: Ludoteka: no board comes back once all goats are placed\n\
             - **time**: 1 hour\n\
             - **language**: French (français)\n\
             - **rated**: yes\n\
             - **limit**: 3\n\
             - **audit**: <#{audit}>\n\
             Games may begin in: #general"
        ),
        format!(
            "Les réglages de ce serveur (/serveur régler les change) :\n\
             - **mode** : Dans un fil à part\n\
             - **règles** : Ludoteka : aucune position ne revient une fois les chèvres posées\n\
             - **temps** : 1 heure\n\
             - **langue** : Français\n\
             - **classée** : oui\n\
             - **limite** : 3\n\
             - **journal** : <#{audit}>\n\
             Les parties peuvent commencer dans : #general"
        ),
    ];
    let words = [words[0].as_str(), &words[1]];
    stage.check_private(mia, &told, words);
    let told = stage.ask(&luc, *channel, "server show", &[]).await;
    stage.check_private(&luc, &told, words);

    let options = [
        ("mode", 0.into()),
        ("rules", 0.into()),
        ("time", 3.into()),
        ("language", AS_DISCORD.into()),
        ("rated", false.into()),
        ("limit", 0.into()),
    ];
    stage.ask(mia, *channel, "server set", &options).await;
    stage.ask(mia, *channel, "server no-audit", &[]).await;
    let told = stage.ask(mia, *channel, "server disallow", &allowed).await;
    stage.check_private(mia, &told, USUAL);
    stage.finish();
}

#[tokio::test]
async fn challenges_that_leave_it_open_are_as_the_server_has_it() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, discord, .. } = &stage;
    let options = [("rules", LUDOTEKA.into()), ("time", HOUR.into()), ("rated", true.into())];
    stage.ask(mia, *channel, "server set", &options).await;
    let opponent = ("opponent", OptionValue::from(ben.id));
    let usual = "Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
                 Time: 1 hour per action · **rated**.";
    let challenge = stage.challenge(ann, slice::from_ref(&opponent)).await;
    assert!(stage.words(&challenge).contains(usual), "{}", challenge.content);
    stage.press(ann, &challenge, "Withdraw").await;
    let told = discord.user_menu(ann, *channel, "Challenge", ben.id).await;
    let challenge = Stage::said(&told.expect("the menu has it")).clone();
    assert!(stage.words(&challenge).contains(usual), "{}", challenge.content);
    stage.press(ann, &challenge, "Withdraw").await;
    let chosen = [("rules", 0.into()), ("time", 6.into()), ("rated", false.into())];
    let options: Vec<_> = [opponent].into_iter().chain(chosen).collect();
    let challenge = stage.challenge(ann, &options).await;
    let words = "Rules: Ply Yard 1 (boards may repeat).\nNo time limit · casual.";
    assert!(stage.words(&challenge).contains(words), "{}", challenge.content);
    stage.finish();
}

#[tokio::test]
async fn public_messages_are_in_the_language_of_the_server() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, zoe, mia, channel, .. } = &stage;
    for (language, words) in [
        (FRENCH, "Zoé, Ann vous défie au Bagh-Chal."),
        (AS_DISCORD, "Zoé, Ann challenges you to a game of Bagh-Chal."),
    ] {
        stage.ask(mia, *channel, "server set", &[("language", language.into())]).await;
        let challenge = stage.challenge(ann, &[("opponent", zoe.into())]).await;
        assert!(stage.words(&challenge).contains(words), "{}", challenge.content);
        // What only one sees is in their own.
        let games = stage.slash(ann, "games", &[]).await;
        assert!(Stage::said(&games).content.starts_with("Your games"), "{games:?}");
        let games = stage.slash(zoe, "games", &[]).await;
        assert!(Stage::said(&games).content.starts_with("Vos parties"), "{games:?}");
        stage.slash(ann, "stop", &[]).await;
    }
    stage.finish();
}

#[tokio::test]
async fn games_begin_in_the_channels_that_are_allowed_and_in_threads_under_them() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, zoe, mia, channel, guild, discord, .. } = &stage;
    let hall = discord.add_channel(*guild, "hall");
    let thread = discord.add_thread(mia, hall, "thread");
    let other = discord.add_thread(mia, *channel, "other");
    // A challenge from before is still answered.
    stage.challenge(ann, &[("opponent", ben.into()), ("side", GOATS.into())]).await;
    let allowed = [("channel", OptionValue::Channel(hall))];
    stage.ask(mia, *channel, "server allow", &allowed).await;
    let begun = stage.slash(ben, "accept", &[]).await;
    assert!(!Stage::said(&begun).is_ephemeral(), "{begun:?}");

    let refused = [
        format!("Games do not begin in this channel. They may in: <#{hall}>"),
        format!("Les parties ne commencent pas dans ce salon. Elles le peuvent dans : <#{hall}>"),
    ];
    let refused = [refused[0].as_str(), &refused[1]];
    for place in [*channel, other] {
        for (who, opponent) in [(ann, ben), (zoe, ben)] {
            let told = stage.ask(who, place, "challenge", &[("opponent", opponent.into())]).await;
            stage.check_private(who, &told, refused);
            let told = discord.user_menu(who, place, "Challenge", opponent.id).await;
            stage.check_private(who, &told.expect("the menu has it"), refused);
        }
    }
    for place in [hall, thread] {
        let told = stage.ask(zoe, place, "challenge", &[("opponent", ben.into())]).await;
        assert!(!Stage::said(&told).is_ephemeral(), "{told:?}");
    }
    let over = resign(&stage, *channel, ben).await;
    let told = stage.press(ann, &over, "Rematch").await;
    stage.check_private(ann, &told, refused);

    stage.ask(mia, *channel, "server disallow", &allowed).await;
    let told = stage.press(ann, &over, "Rematch").await;
    assert!(!Stage::said(&told).is_ephemeral(), "{told:?}");
    stage.finish();
}

#[tokio::test]
async fn a_member_has_no_more_games_than_the_server_allows() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, zoe, mia, channel, guild, discord, .. } = &stage;
    stage.ask(mia, *channel, "server set", &[("limit", 1.into())]).await;
    let [one, two] = ["one", "two"].map(|name| discord.add_channel(*guild, name));
    let challenge = async |who: &Member, place: ChannelId, opponent: &Member| {
        stage.ask(who, place, "challenge", &[("opponent", opponent.into())]).await
    };
    let first = challenge(zoe, one, ben).await;
    assert!(!Stage::said(&first).is_ephemeral(), "{first:?}");
    let own = [
        "You have as many games and waiting challenges here as this server allows (1). Finish one \
         first.",
        "Vous avez ici autant de parties et de défis en attente que ce serveur en permet (1). \
         Finissez-en d’abord une.",
    ];
    stage.check_private(zoe, &challenge(zoe, two, ann).await, own);
    let begun = stage.ask(ben, one, "accept", &[]).await;
    assert!(!Stage::said(&begun).is_ephemeral(), "{begun:?}");
    stage.check_private(ben, &challenge(ben, two, ann).await, own);
    stage.check_private(zoe, &challenge(zoe, two, ann).await, own);
    let open = challenge(ann, two, ben).await;
    assert!(!Stage::said(&open).is_ephemeral(), "{open:?}");
    stage.check_private(ben, &stage.ask(ben, two, "accept", &[]).await, own);

    // On another server nothing of this counts.
    let town = discord.add_guild("Town", "en-US");
    let abroad = discord.add_channel(town, "abroad");
    discord.join(zoe, town);
    discord.join(ann, town);
    let told = challenge(zoe, abroad, ann).await;
    assert!(!Stage::said(&told).is_ephemeral(), "{told:?}");

    stage.ask(mia, *channel, "server set", &[("limit", 0.into())]).await;
    let begun = stage.ask(ben, two, "accept", &[]).await;
    assert!(!Stage::said(&begun).is_ephemeral(), "{begun:?}");
    stage.finish();
}

/// The one message that a channel has been told after `before` others.
async fn next(stage: &Stage, channel: ChannelId, before: usize) -> Message {
    let waiting = async {
        loop {
            let messages = stage.discord.messages(channel);
            if before < messages.len() {
                return messages[before].clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), waiting).await.expect("the channel is told")
}

#[tokio::test]
async fn the_audit_channel_hears_who_ended_claimed_and_forced_what() {
    on_both_servers(async |stage, language| {
        let audit = stage.discord.add_channel(stage.guild, "audit");
        let all = Permissions(u64::MAX >> 11);
        stage.discord.permit(stage.guild, stage.mia.id, all);
        let Stage { ann, mia, channel, .. } = &*stage;
        stage.ask(mia, *channel, "server set", &[("audit", OptionValue::Channel(audit))]).await;
        let time = ("time", OptionValue::from(HOUR));
        let hour = Duration::from_mins(61);
        // What follows on the number of the game, and that.
        let told = async |heard: usize, words: [&str; 2]| {
            let message = next(stage, audit, heard).await;
            assert_eq!(message.pinged, []);
            let said = stage.words(&message);
            let (title, rest) = said.split_once('\n').unwrap_or((&said, ""));
            assert_eq!(rest, words[language]);
            let title = title.replace(|letter: char| letter.is_ascii_digit(), "");
            assert_eq!(title, ["📋 Game  in #general", "📋 Partie  dans #general"][language]);
        };

        // What members do for themselves is none of its news.
        Table::set_with(stage, slice::from_ref(&time)).await;
        stage.slash(ann, "stop", &[]).await;

        Table::set_with(stage, slice::from_ref(&time)).await;
        let reason = format!("**stalling** @everyone <@{}>", stage.ben.id);
        let options = [("reason", OptionValue::from(reason))];
        let ended = stage.ask(mia, *channel, "end", &options).await;
        let harmless =
            format!("\\*\\*stalling\\*\\* @\u{200B}everyone \\<@\u{200B}{}\\>", stage.ben.id);
        let words = [
            format!("Mia has ended the game as a moderator: **no result**. Reason: “{harmless}”"),
            format!(
                "Mia a mis fin à la partie au titre de la modération : **sans résultat**. Raison : \
                 « {harmless} »"
            ),
        ];
        assert_eq!(stage.words(Stage::said(&ended)), words[language]);
        assert_eq!(Stage::said(&ended).pinged, []);
        let words = words.map(|words| format!("🐐 Ann – 🐅 Ben\n{words}"));
        told(0, [&words[0], &words[1]]).await;

        let (_, mut table) = Table::set_with(stage, slice::from_ref(&time)).await;
        table.play("c3").await;
        stage.advance(hour).await;
        let won = stage.slash(ann, "claim", &[]).await;
        assert!(!Stage::said(&won).is_ephemeral(), "{won:?}");
        told(
            1,
            [
                "🐐 Ann – 🐅 Ben\n\
                 - Ann claims the win on time\n\
                 **Ann wins with the goats**: the tigers ran out of time.",
                "🐐 Ann – 🐅 Ben\n\
                 - Ann réclame la victoire au temps\n\
                 **Ann gagne avec les chèvres** : les tigres n’avaient plus de temps.",
            ],
        )
        .await;

        let (_, mut table) = Table::set_with(stage, slice::from_ref(&time)).await;
        table.play("c3").await;
        for _ in 0..2 {
            stage.advance(hour).await;
        }
        told(
            2,
            [
                "🐐 Ann – 🐅 Ben\n\
                 - the game ends by itself on time\n\
                 **Ann wins with the goats**: the tigers ran out of time, and the game ended by \
                 itself.",
                "🐐 Ann – 🐅 Ben\n\
                 - la partie se termine d’elle-même au temps\n\
                 **Ann gagne avec les chèvres** : les tigres n’avaient plus de temps, et la partie \
                 s’est terminée d’elle-même.",
            ],
        )
        .await;

        stage.ask(mia, *channel, "server no-audit", &[]).await;
        Table::set_with(stage, slice::from_ref(&time)).await;
        stage.slash(mia, "end", &[]).await;
        stage.wait_until_calm().await;
        assert_eq!(stage.discord.messages(audit).len(), 3);
    })
    .await;
}

#[tokio::test]
async fn an_audit_channel_that_is_gone_holds_up_nothing() {
    let stage = Stage::new("en-US").await;
    let Stage { mia, channel, guild, discord, .. } = &stage;
    let audit = discord.add_channel(*guild, "audit");
    stage.ask(mia, *channel, "server set", &[("audit", OptionValue::Channel(audit))]).await;
    discord.delete_channel(audit);
    for _ in 0..2 {
        Table::set(&stage).await;
        let ended = stage.slash(mia, "end", &[]).await;
        let words = stage.words(Stage::said(&ended));
        assert_eq!(words, "Mia has ended the game as a moderator: **no result**.");
    }
    stage.wait_for_log("the audit channel cannot be told").await;
    stage.finish();
}

#[cfg(unix)]
#[tokio::test]
async fn before_a_restart_no_game_begins_and_those_that_run_go_on() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    let hall = stage.discord.add_channel(stage.guild, "hall");
    let opponent = [("opponent", OptionValue::from(stage.ben.id))];
    let waiting = stage.ask(&stage.zoe, hall, "challenge", &opponent).await;
    stage.crash_bot().await;
    stage.arguments = &["--drain"];
    stage.start_bot().await;
    stage.wait_for_log("no new games begin").await;

    let Stage { ann, ben, zoe, channel, .. } = &stage;
    let refused = [
        "I am about to be restarted and begin no new games for a moment. Games that go on are not \
         affected. Please try again in a few minutes.",
        "Je vais redémarrer et ne commence plus de parties pour l’instant. Celles en cours \
         continuent. Réessayez dans quelques minutes.",
    ];
    for who in [ann, zoe] {
        let told = stage.ask(who, *channel, "challenge", &opponent).await;
        stage.check_private(who, &told, refused);
        let told = stage.discord.user_menu(who, *channel, "Challenge", ben.id).await;
        stage.check_private(who, &told.expect("the menu has it"), refused);
    }
    stage.check_private(ben, &stage.ask(ben, hall, "accept", &[]).await, refused);
    let told = stage.press(ben, Stage::said(&waiting), "Accept").await;
    stage.check_private(ben, &told, refused);

    let played = stage.slash(ann, "place", &[("point", "c3")]).await;
    assert!(!Stage::said(&played).is_ephemeral(), "{played:?}");
    let over = resign(&stage, *channel, ben).await;
    let told = stage.press(ben, &over, "Rematch").await;
    stage.check_private(ben, &told, refused);
    stage.signal_bot("USR2");
    stage.wait_for_log("new games begin again").await;
    let begun = stage.press(ben, Stage::said(&waiting), "Accept").await;
    assert!(!Stage::said(&begun).is_ephemeral(), "{begun:?}");
    stage.finish();
}
