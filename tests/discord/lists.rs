//! What members look up: their games, the finished ones, one as a file, and each other.

use std::fmt::Display;
use std::time::Duration;

use baghchal::game::Proposal;
use baghchal::referee::What;
use baghchal::rules::{Record, Score};
use baghchal::sandbox::{ChannelId, Message, OptionValue, Response};
use jiff::SignedDuration;

use crate::games::TIGERS_WIN;
use crate::past::Past;
use crate::play::{Table, Words, in_both_languages, labels, on_both_servers};
use crate::stage::{GOATS, Stage, UNLIMITED};

/// The places of times in their list of choices.
const HOUR: i64 = 0;
const HALF_DAY: i64 = 1;
const DAY: i64 = 2;
const THREE_DAYS: i64 = 3;

/// A game of Ann with the goats against Ben begins in a channel.
async fn begin(stage: &Stage, channel: ChannelId, time: i64) {
    let opponent = ("opponent", (&stage.ben).into());
    let options = [opponent, ("side", GOATS.into()), ("time", time.into())];
    let challenge = stage.ask(&stage.ann, channel, "challenge", &options).await;
    assert!(!Stage::said(&challenge).is_ephemeral(), "{challenge:?}");
    let begun = stage.ask(&stage.ben, channel, "accept", &[]).await;
    assert!(!Stage::said(&begun).is_ephemeral(), "{begun:?}");
}

/// Lines in two languages, as words in two languages.
fn joined(lines: &[[String; 2]]) -> [String; 2] {
    [0, 1].map(|language| {
        lines.iter().map(|line| line[language].as_str()).collect::<Vec<_>>().join("\n")
    })
}

fn titled(lines: &[&[String; 2]]) -> [String; 2] {
    let title = ["Your games and challenges:".to_owned(), "Vos parties et vos défis :".to_owned()];
    let lines: Vec<_> = [title].into_iter().chain(lines.iter().copied().cloned()).collect();
    joined(&lines)
}

/// The line of a game in which it is the asker's turn.
fn mine(channel: impl Display, hours: i64) -> [String; 2] {
    [
        format!(
            "- {channel}: **your turn** with the goats, against Ben; time runs out [in {hours} h]"
        ),
        format!("- {channel} : **à vous** avec les chèvres, contre Ben ; échéance [in {hours} h]"),
    ]
}

fn link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

#[tokio::test]
async fn games_are_listed_by_the_time_left_and_those_first_that_wait_for_the_asker() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, channel, guild, discord, application, .. } = stage;
        let none = [
            "You have no games and no challenges waiting. /challenge makes one.",
            "Vous n’avez ni partie ni défi en attente. /défier lance un défi.",
        ];
        stage.check_private(zoe, &stage.slash(zoe, "games", &[]).await, none);

        let [theirs, sooner, challenged, unlimited] =
            ["theirs", "sooner", "challenged", "unlimited"]
                .map(|name| discord.add_channel(*guild, name));
        let town = discord.add_guild("Town", "en-US");
        let abroad = discord.add_channel(town, "abroad");
        for member in [ann, ben] {
            discord.join(member, town);
        }
        for (channel, time) in [
            (theirs, HOUR),
            (*channel, THREE_DAYS),
            (unlimited, UNLIMITED),
            (abroad, DAY),
            (sooner, HALF_DAY),
        ] {
            begin(stage, channel, time).await;
        }
        stage.ask(ann, theirs, "place", &[("point", "c3".into())]).await;
        stage.ask(zoe, challenged, "challenge", &[("opponent", ann.into())]).await;

        let waits_for_me = [
            format!(
                "- <#{challenged}>: Zoé challenges you, /accept or /decline; it lapses [in 168 h]"
            ),
            format!(
                "- <#{challenged}> : Zoé vous défie : /accepter ou /refuser ; le défi expire \
                 [in 168 h]"
            ),
        ];
        let endless = [
            format!("- <#{unlimited}>: **your turn** with the goats, against Ben"),
            format!("- <#{unlimited}> : **à vous** avec les chèvres, contre Ben"),
        ];
        let waits_for_ben = [
            format!("- <#{theirs}>: Ben is next; you have the goats; time runs out [in 1 h]"),
            format!(
                "- <#{theirs}> : c’est à Ben de jouer ; vous avez les chèvres ; échéance [in 1 h]"
            ),
        ];
        let (soon, later) = (mine(link(sooner), 12), mine("#general", 72));
        let list = titled(&[&soon, &later, &waits_for_me, &endless, &waits_for_ben]);
        let told = stage.slash(ann, "games", &[]).await;
        stage.check_private(ann, &told, [&list[0], &list[1]]);

        // In direct messages those of all servers.
        let elsewhere = mine(link(abroad), 24);
        let list = titled(&[&soon, &elsewhere, &later, &waits_for_me, &endless, &waits_for_ben]);
        let direct = discord.direct_channel(ann, application);
        let told = stage.ask(ann, direct, "games", &[]).await;
        assert_eq!(stage.words(Stage::said(&told)), list[usize::from(ann.locale == "fr")]);
        let list = titled(&[&elsewhere]);
        let told = stage.ask(ann, abroad, "games", &[]).await;
        stage.check_private(ann, &told, [&list[0], &list[1]]);

        let waits_for_ann = [
            format!("- <#{challenged}>: your challenge to Ann is waiting; it lapses [in 168 h]"),
            format!(
                "- <#{challenged}> : votre défi à Ann attend une réponse ; il expire [in 168 h]"
            ),
        ];
        let list = titled(&[&waits_for_ann]);
        stage.check_private(zoe, &stage.slash(zoe, "games", &[]).await, [&list[0], &list[1]]);
    })
    .await;
}

#[tokio::test]
async fn a_win_to_claim_is_listed_first_and_a_suspended_game_last() {
    in_both_languages(async |stage| {
        let Stage { ann, channel, guild, discord, application, .. } = stage;
        let [theirs, gone] =
            ["theirs", "gone"].map(|name| discord.add_channel(*guild, name));
        for (channel, time) in [(gone, HOUR), (*channel, THREE_DAYS), (theirs, HOUR)] {
            begin(stage, channel, time).await;
        }
        stage.ask(ann, theirs, "place", &[("point", "c3".into())]).await;
        discord.delete_channel(gone);
        let direct = discord.direct_channel(ann, application);
        let suspended = |message: &Message| message.content.contains(&link(gone));
        assert!(discord.wait_for_message(direct, suspended).await.is_some());
        let choices = discord.autocomplete(ann, *channel, "resume", &[], "game").await;
        let choices = choices.expect("the client asks").expect("there is an answer");
        let number = &choices[0].value;
        stage.advance(Duration::from_mins(61)).await;
        let claimable = [
            format!("- <#{theirs}>: Ben ran out of time [in 0 h]; **/claim takes the win**"),
            format!(
                "- <#{theirs}> : le temps de Ben s’est écoulé [in 0 h] ; **/réclamer vous donne \
                 la victoire**"
            ),
        ];
        let suspended = [
            format!(
                "- <#{gone}>: game {number} against Ben is suspended; /resume in another channel \
                 carries it on"
            ),
            format!(
                "- <#{gone}> : la partie {number} contre Ben est suspendue ; /reprise dans un autre \
                 salon la poursuit"
            ),
        ];
        let list = titled(&[&claimable, &mine("#general", 71), &suspended]);
        let told = stage.slash(ann, "games", &[]).await;
        stage.check_private(ann, &told, [&list[0], &list[1]]);
    })
    .await;
}

/// The hours since the end of the game with a number, of those that `played` puts there.
fn hours_since(number: i64) -> i64 {
    24 * (number - 31)
}

/// Thirteen finished games of Ann with the goats against Zoé, a day from one to the next; the last
/// on another server. Gives that server's channel.
async fn played(stage: &Stage) -> ChannelId {
    let Stage { ann, zoe, discord, .. } = stage;
    let town = discord.add_guild("Town", "en-US");
    let abroad = discord.add_channel(town, "abroad");
    discord.join(ann, town);
    discord.join(zoe, town);
    let mut past = Past::open(stage, SignedDuration::from_hours(30 * 24)).await;
    let casual = Proposal::default();
    let rated = Proposal { rated: Some(true), ..Proposal::default() };
    for number in 1..=13 {
        if number == 13 {
            past.go(town, abroad);
        }
        let game = past.begin(ann, zoe, if number == 1 { &rated } else { &casual }).await;
        match number {
            1 | 13 => past.resign(zoe, game).await,
            2 => {
                past.play(ann, zoe, "c3").await;
                past.resign(ann, game).await;
            }
            3 => past.draw(ann, zoe).await,
            4 => drop(past.happens(ann, What::Stop).await),
            _ => past.resign(ann, game).await,
        }
        past.at += SignedDuration::from_hours(24);
    }
    past.close().await;
    abroad
}

#[tokio::test]
async fn finished_games_are_listed_page_by_page() {
    let mut stage = Stage::without_bot("en-US").await;
    let abroad = played(&stage).await;
    stage.start_bot().await;
    let Stage { ann, ben, zoe, application, discord, .. } = &stage;

    let line = |number: i64, [english, french]: [&str; 2]| {
        let hours = hours_since(number);
        [
            format!("- **{number}** · {english} · #general · ended [in {hours} h]"),
            format!("- **{number}** · {french} · #general · finie [in {hours} h]"),
        ]
    };
    let defeat =
        ["lost 🐐 against Zoé · 0 actions · casual", "**gagnée** 🐅 contre Ann · 0 coup · amicale"];
    let title = |page: u8| {
        [
            format!("Your finished games, page {page} of 2:"),
            format!("Vos parties finies, page {page} sur 2 :"),
        ]
    };
    let end = || {
        [
            "/record with the number gives a game as a text file.".to_owned(),
            "/feuille avec le numéro donne une partie sous forme de fichier texte.".to_owned(),
        ]
    };
    let mut first = vec![title(1)];
    first.extend((5..=12).rev().map(|number| line(number, defeat)));
    first.push(line(
        4,
        [
            "no result 🐐 against Zoé · 0 actions · casual",
            "sans résultat 🐅 contre Ann · 0 coup · amicale",
        ],
    ));
    first.push(line(
        3,
        ["draw 🐐 against Zoé · 0 actions · casual", "nulle 🐅 contre Ann · 0 coup · amicale"],
    ));
    first.push(end());
    let last = [
        title(2),
        line(
            2,
            [
                "lost 🐐 against Zoé · one action · casual",
                "**gagnée** 🐅 contre Ann · 1 coup · amicale",
            ],
        ),
        line(
            1,
            [
                "**won** 🐐 against Zoé · 0 actions · rated",
                "perdue 🐅 contre Ann · 0 coup · classée",
            ],
        ),
        end(),
    ];
    let (first, last) = (joined(&first), joined(&last));
    for (member, [older, newer]) in
        [(ann, ["Older", "Newer"]), (zoe, ["Plus anciennes", "Plus récentes"])]
    {
        let told = stage.slash(member, "history", &[]).await;
        let page = stage.check_private(member, &told, [&first[0], &first[1]]);
        assert_eq!(labels(page), [older]);
        let told = stage.press(member, page, older).await;
        assert!(matches!(told.response, Some(Response::Updated(_))), "{told:?}");
        let page = stage.check_private(member, &told, [&last[0], &last[1]]);
        assert_eq!(labels(page), [newer]);
        let told = stage.press(member, page, newer).await;
        stage.check_private(member, &told, [&first[0], &first[1]]);

        // Direct messages have the games of all servers.
        let direct = discord.direct_channel(member, application);
        let told = stage.ask(member, direct, "history", &[]).await;
        let words = stage.words(Stage::said(&told));
        assert_eq!(words.matches("- **").count(), 10, "{words}");
        assert!(
            words.contains("- **13** · ") && words.contains(&format!("<#{abroad}>")),
            "{words}"
        );
    }
    let none: Words<'_> =
        ["There are no finished games here yet. /games lists those that go on.", ""];
    stage.check_private(ben, &stage.slash(ben, "history", &[]).await, none);
    stage.finish();
}

#[tokio::test]
async fn a_record_is_a_file_that_reads_back() {
    let mut stage = Stage::new("en-US").await;
    stage.ann = stage.discord.add_member(stage.guild, "Ann \"the\\goat\" ]", "en-GB");
    let (_, mut table) = Table::set_with(&stage, &[("rated", true.into())]).await;
    table.play(TIGERS_WIN).await;
    let Stage { ann, ben, zoe, mia, application, discord, .. } = &stage;
    let town = discord.add_guild("Town", "en-US");
    let abroad = discord.add_channel(town, "abroad");
    for member in [ben, mia, zoe] {
        discord.join(member, town);
    }
    let direct = discord.direct_channel(ann, application);
    let number = [("game", OptionValue::Integer(1))];
    for (who, channel, options) in [
        (ann, stage.channel, &[][..]),
        (zoe, stage.channel, &number),
        (ann, direct, &number),
        (ben, abroad, &number),
    ] {
        let told = stage.ask(who, channel, "record", options).await;
        let message = Stage::said(&told);
        assert!(channel == direct || message.is_ephemeral(), "{message:?}");
        let [file] = &message.attachments[..] else { panic!("one file: {message:?}") };
        assert_eq!(file.filename, "bagh-chal-1.txt");
        let text = file.text().expect("it is text");
        let record: Record = text.parse().expect("it reads back");
        assert_eq!(record.course().actions(), table.course.actions());
        assert_eq!(record.score(), Score::TigersWin);
        let tags = record.tags().iter().map(|tag| (tag.name.as_str(), tag.value.as_str()));
        let date = discord.now().strftime("%Y-%m-%d").to_string();
        assert_eq!(
            tags.collect::<Vec<_>>(),
            [
                ("Event", "rated game 1"),
                ("Date", date.as_str()),
                ("Goats", ann.global_name.as_str()),
                ("Tigers", "Ben"),
                ("TimePerAction", "3 d"),
            ]
        );
        assert_eq!(record.to_string(), text);
    }
    let not_to_see = [
        "There is no such game, or it is not for you to see. /history lists your finished games \
         with their numbers.",
        "Cette partie n’existe pas, ou vous ne pouvez pas la voir. /historique affiche vos parties \
         finies avec leurs numéros.",
    ];
    for (who, channel, game) in
        [(mia, abroad, 1), (zoe, abroad, 1), (ben, abroad, 99), (zoe, stage.channel, 99)]
    {
        let told = stage.ask(who, channel, "record", &[("game", OptionValue::Integer(game))]).await;
        stage.check_private(who, &told, not_to_see);
    }
    let choices = discord.autocomplete(ben, stage.channel, "record", &[], "game").await;
    let choices = choices.expect("the client asks").expect("there is an answer");
    let [choice] = &choices[..] else { panic!("{choices:?}") };
    assert!(choice.name.starts_with("1 · 🐅 – 🐐 Ann "), "{choice:?}");
    assert_eq!(choice.value, 1);
    stage.finish();
}

#[tokio::test]
async fn a_record_of_a_game_that_goes_on_has_no_result_yet() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    table.play("c3 a1-b1").await;
    let told = stage.slash(&stage.mia, "record", &[]).await;
    let text = Stage::said(&told).attachments[0].text().expect("it is text");
    let record: Record = text.parse().expect("it reads back");
    assert_eq!((record.score(), record.course().actions()), (Score::Open, table.course.actions()));
    stage.finish();
}

#[tokio::test]
async fn members_are_challenged_and_looked_up_from_their_menu() {
    on_both_servers(async |stage, language| {
        let Stage { ann, ben, zoe, channel, guild, application, discord, .. } = &*stage;
        let profile = [
            "**Ben** on this server\n\
             🐐 no rated games · 0 won, 0 lost, 0 drawn\n\
             🐅 no rated games · 0 won, 0 lost, 0 drawn\n\
             You against Ben: 0 won, 0 lost, 0 drawn",
            "**Ben** sur ce serveur\n\
             🐐 aucune partie classée · 0 gagnée, 0 perdue, 0 nulle\n\
             🐅 aucune partie classée · 0 gagnée, 0 perdue, 0 nulle\n\
             Vous contre Ben : 0 gagnée, 0 perdue, 0 nulle",
        ];
        let told = discord.user_menu(ann, *channel, "Profile", ben.id).await;
        stage.check_private(ann, &told.expect("the menu has it"), profile);

        let told = discord.user_menu(ann, *channel, "Challenge", ben.id).await;
        let told = told.expect("the menu has it");
        let challenge = Stage::said(&told);
        let words = [
            "@Ben, Ann challenges you to a game of Bagh-Chal.\n\
             Sides are drawn by lot.\n\
             Rules: Ply Yard 1 (boards may repeat).\n\
             Time: 3 days per action · casual.\n\
             Answer with /accept or /decline. The challenge lapses [in 168 h].",
            "@Ben, Ann vous défie au Bagh-Chal.\n\
             Les camps seront tirés au sort.\n\
             Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
             Temps : 3 jours par coup · partie amicale.\n\
             Répondez avec /accepter ou /refuser. Le défi expire [in 168 h].",
        ];
        assert_eq!(stage.words(challenge), words[language]);
        assert!(!challenge.is_ephemeral());
        assert_eq!(challenge.pinged, [ben.id]);

        discord.leave(zoe, *guild);
        for (target, words) in [
            (
                ann.id,
                [
                    "You cannot challenge yourself. Name another member, or nobody, so that anyone \
                     here may accept.",
                    "On ne peut pas se défier soi-même. Nommez quelqu’un d’autre, ou personne : \
                     chacun ici pourra alors accepter.",
                ],
            ),
            (
                application.id,
                [
                    "Bots do not accept challenges. Name another member, or nobody, so that anyone \
                     here may accept; /solo plays against me.",
                    "Les bots n’acceptent pas de défi. Nommez quelqu’un d’autre, ou personne : \
                     chacun ici pourra alors accepter. /solo se joue contre moi.",
                ],
            ),
            (
                zoe.id,
                [
                    "Zoé is not on this server and could not answer.",
                    "Zoé n’est pas sur ce serveur et ne pourrait pas répondre.",
                ],
            ),
        ] {
            let told = discord.user_menu(ann, *channel, "Challenge", target).await;
            stage.check_private(ann, &told.expect("the menu has it"), words);
        }
    })
    .await;
}
