//! What members ask for and only they see: boards, actions, games, suggestions, help.

use baghchal::rules::Ruleset;
use baghchal::sandbox::{Choice, Member, Permissions};

use crate::games::{GOATS_WIN, first};
use crate::play::{Table, in_both_languages};
use crate::stage::{GOATS, Stage};

#[tokio::test]
async fn the_board_is_shown_to_the_asker_alone_in_their_language() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    table.play("b2 a1xc3 a1").await;
    let alt_text = [
        "Bagh-Chal board. Tigers on e1, c3, a5, e5. Goats on a1. Goats in hand: 18. Captured: 1 \
         of 5. Tigers to move. Last action: a goat placed on a1.",
        "Plateau de Bagh-Chal. Tigres en e1, c3, a5, e5. Chèvres en a1. Chèvres en main : 18. \
         Capturées : 1 sur 5. Aux tigres de jouer. Dernier coup : une chèvre posée en a1.",
    ];
    let words = [
        "🐐 Ann – 🐅 Ben\n\
         Ben is next: tigers to move.\n\
         Goats in hand: 18 · captured: 1 of 5\n\
         Last action: 3. a1",
        "🐐 Ann – 🐅 Ben\n\
         C’est à Ben de jouer, avec les tigres.\n\
         Chèvres en main : 18 · capturées : 1 sur 5\n\
         Dernier coup : 3. a1",
    ];
    for (who, language) in [(&stage.ann, 0), (&stage.mia, 0), (&stage.zoe, 1)] {
        let outcome = stage.slash(who, "board", &[]).await;
        let message = stage.check_private(who, &outcome, words);
        let [picture] = &message.attachments[..] else { panic!("one picture: {message:?}") };
        assert_eq!(picture.picture_size(), Some((800, 800)));
        let description = picture.description.as_deref().unwrap_or_default();
        assert_eq!(description.replace('\u{A0}', " "), alt_text[language]);
    }
    stage.finish();
}

#[tokio::test]
async fn the_board_comes_in_letters_too() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    table.play("b2 a1xc3 a1").await;
    let board = r"```
5 T---·---·---·---T
  | \ | / | \ | / |
4 ·---·---·---·---·
  | / | \ | / | \ |
3 ·---·---T---·---·
  | \ | / | \ | / |
2 ·---·---·---·---·
  | / | \ | / | \ |
1[G]--·---·---·---T
  a   b   c   d   e
T tiger  G goat  [ ] last
```";
    let outcome = stage.ask(&stage.ann, stage.channel, "board", &[("text", true.into())]).await;
    let words = format!(
        "🐐 Ann – 🐅 Ben\n\
         Ben is next: tigers to move.\n\
         Goats in hand: 18 · captured: 1 of 5\n\
         Last action: 3. a1\n{board}"
    );
    let message = stage.check_private(&stage.ann, &outcome, [&words, ""]);
    assert!(message.attachments.is_empty());

    let outcome = stage.ask(&stage.zoe, stage.channel, "board", &[("text", true.into())]).await;
    let board = board.replace("T tiger  G goat  [ ] last", "T tigre  G chèvre  [ ] dernier");
    let words = format!(
        "🐐 Ann – 🐅 Ben\n\
         C’est à Ben de jouer, avec les tigres.\n\
         Chèvres en main : 18 · capturées : 1 sur 5\n\
         Dernier coup : 3. a1\n{board}"
    );
    stage.check_private(&stage.zoe, &outcome, ["", &words]);
    let outcome = stage.ask(&stage.ann, stage.channel, "board", &[("text", false.into())]).await;
    assert_eq!(Stage::said(&outcome).attachments.len(), 1);
    stage.finish();
}

#[tokio::test]
async fn the_button_under_an_old_picture_shows_the_current_board() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    let kept = stage.keep_old_buttons();
    let old = table.play("c3 a1-b1 d4").await.remove(0);
    let words = [
        "🐐 Ann – 🐅 Ben\n\
         Ben is next: tigers to move.\n\
         Goats in hand: 18 · captured: 0 of 5\n\
         Last action: 3. d4",
        "🐐 Ann – 🐅 Ben\n\
         C’est à Ben de jouer, avec les tigres.\n\
         Chèvres en main : 18 · capturées : 0 sur 5\n\
         Dernier coup : 3. d4",
    ];
    for who in [&stage.ann, &stage.zoe] {
        let outcome = stage.press(who, &old, "Board").await;
        let message = stage.check_private(who, &outcome, words);
        assert_ne!(message.attachments[0].filename, old.attachments[0].filename);
    }
    assert_eq!(stage.discord.message(old.id).as_ref(), Some(&old), "the old picture stays");

    // It is the board of its own game, also when another one has begun here.
    stage.slash(&stage.mia, "end", &[]).await;
    stage.wait_until_calm().await;
    stage.discord.end_fault(kept);
    Table::set(&stage).await;
    let outcome = stage.press(&stage.mia, &old, "Board").await;
    let words = "🐐 Ann – 🐅 Ben\n\
                 Mia has ended the game as a moderator: **no result**.\n\
                 Goats in hand: 18 · captured: 0 of 5\n\
                 Last action: 3. d4";
    stage.check_private(&stage.mia, &outcome, [words, ""]);
    stage.finish();
}

#[tokio::test]
async fn all_actions_are_listed_piece_by_piece() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, .. } = stage;
        let mut table = Table::set_in(stage, stage.channel, Ruleset::Ludoteka1).await;
        let words = [
            "🐐 Ann, with the goats, has 21 actions.\n\
             Place a goat on: b1, c1, d1, a2, b2, c2, d2, e2, a3, b3, c3, d3, e3, a4, b4, c4, d4, \
             e4, b5, c5, d5",
            "🐐 Ann, avec les chèvres, a 21 coups.\n\
             Poser une chèvre en : b1, c1, d1, a2, b2, c2, d2, e2, a3, b3, c3, d3, e3, a4, b4, c4, \
             d4, e4, b5, c5, d5",
        ];
        for who in [ann, ben, zoe] {
            let outcome = stage.slash(who, "moves", &[]).await;
            stage.check_private(who, &outcome, words);
        }

        table.play("b3 a1-a2 a3").await;
        let words = [
            "🐅 Ben, with the tigers, has 12 actions.\n\
             **e1**: to d1, d2, e2\n\
             **a2**: to a1, b2 · captures a3 (landing on a4)\n\
             **a5**: to a4, b4, b5\n\
             **e5**: to d4, e4, d5",
            "🐅 Ben, avec les tigres, a 12 coups.\n\
             **e1** : vers d1, d2, e2\n\
             **a2** : vers a1, b2 · capture a3 (arrivée en a4)\n\
             **a5** : vers a4, b4, b5\n\
             **e5** : vers d4, e4, d5",
        ];
        let outcome = stage.slash(zoe, "moves", &[]).await;
        stage.check_private(zoe, &outcome, words);
    })
    .await;
}

#[tokio::test]
async fn what_is_shut_in_or_barred_is_listed_so() {
    in_both_languages(async |stage| {
        let mut table = Table::set_in(stage, stage.channel, Ruleset::Ludoteka1).await;
        table.play(&first(42, GOATS_WIN)).await;
        table.play("b2-a2").await;
        let words = [
            "🐅 Ben, with the tigers, has one action.\n\
             **d1**: no move\n\
             **b4**: to a4 · barred b3 (40)\n\
             **e4**: no move\n\
             **d5**: no move\n\
             Barred actions would bring back an earlier board; the number in brackets is the \
             action after which it stood (0: the start).",
            "🐅 Ben, avec les tigres, a un coup.\n\
             **d1** : aucun coup\n\
             **b4** : vers a4 · interdit b3 (40)\n\
             **e4** : aucun coup\n\
             **d5** : aucun coup\n\
             Un coup interdit ferait revenir une position antérieure ; le nombre entre parenthèses \
             est celui du coup après lequel elle s’est présentée (0 : le début).",
        ];
        let outcome = stage.slash(&stage.zoe, "moves", &[]).await;
        stage.check_private(&stage.zoe, &outcome, words);

        // Whether all tigers are really shut in can be looked through one by one.
        stage.slash(&stage.mia, "end", &[]).await;
        Table::set(stage).await.play(GOATS_WIN).await;
        let words = [
            "The game is over, so there are no more actions. **Ann wins with the goats**: all four \
             tigers are shut in.\n\
             **d1**: no move\n\
             **b3**: no move\n\
             **e4**: no move\n\
             **d5**: no move",
            "La partie est finie : il n’y a plus de coup à jouer. **Ann gagne avec les chèvres** : \
             les quatre tigres sont enfermés.\n\
             **d1** : aucun coup\n\
             **b3** : aucun coup\n\
             **e4** : aucun coup\n\
             **d5** : aucun coup",
        ];
        let outcome = stage.slash(&stage.zoe, "moves", &[]).await;
        stage.check_private(&stage.zoe, &outcome, words);
    })
    .await;
}

/// What Discord offers a member in an option, given what stands in the others.
async fn offered(
    stage: &Stage,
    who: &Member,
    command: &str,
    options: &[(&str, &str)],
    focused: &str,
) -> Vec<(String, String)> {
    let options: Vec<_> = options.iter().map(|&(name, value)| (name, value.into())).collect();
    let choices = stage.discord.autocomplete(who, stage.channel, command, &options, focused).await;
    let choices = choices.expect("Discord's client asks").expect("the bot answers");
    let value = |choice: &Choice| choice.value.as_str().expect("values are texts").to_owned();
    choices.into_iter().map(|choice| (value(&choice), choice.name)).collect()
}

#[tokio::test]
async fn what_is_typed_is_completed_to_legal_actions() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, zoe, .. } = &stage;
    let values = async |who: &Member, command: &str, options: &[(&str, &str)], focused: &str| {
        let offered = offered(&stage, who, command, options, focused).await;
        offered.into_iter().map(|(value, _)| value).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(values(ann, "place", &[("point", "")], "point").await, "", "there is no game");

    let mut table = Table::set(&stage).await;
    let all = "b1 c1 d1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 b5 c5 d5";
    for (typed, expected) in [
        ("", all),
        (" ", all),
        ("c", "c1 c2 c3 c4 c5"),
        ("C", "c1 c2 c3 c4 c5"),
        ("C3", "c3"),
        (" c 3 ", "c3"),
        ("a1", ""),
        ("z9", ""),
        ("🐐", ""),
        ("c3c3c3", ""),
        ("'; drop table game; --", ""),
    ] {
        let offered = values(ann, "place", &[("point", typed)], "point").await;
        assert_eq!(offered, expected, "{typed:?}");
    }
    let long = "9".repeat(6000);
    assert_eq!(values(ann, "place", &[("point", &long)], "point").await, "");
    assert_eq!(values(ben, "place", &[("point", "")], "point").await, "", "it is not his turn");
    assert_eq!(values(zoe, "place", &[("point", "")], "point").await, "", "she does not play");
    assert_eq!(values(ann, "move", &[("from", "")], "from").await, "", "no goat may move yet");

    table.play("b2").await;
    for (typed, expected) in [
        ("", "a1 e1 a5 e5"),
        ("A", "a1 a5"),
        ("e5", "e5"),
        ("a1b", "a1-b1"),
        ("A1 – B", "a1-b1"),
        ("a1 c", "a1xc3"),
        ("a1x", "a1"),
        ("🐅", ""),
        ("b2", ""),
        ("nonsense", ""),
    ] {
        let offered = values(ben, "move", &[("from", typed)], "from").await;
        assert_eq!(offered, expected, "{typed:?}");
    }
    for (from, typed, expected) in [
        ("a1", "", "b1 a2 c3"),
        ("A1", "", "b1 a2 c3"),
        ("a1", "C", "c3"),
        ("a1", "🐐", ""),
        ("", "", ""),
        ("b2", "", ""),
        ("🐅", "", ""),
        ("a1-b1", "", ""),
    ] {
        let offered = values(ben, "move", &[("from", from), ("to", typed)], "to").await;
        assert_eq!(offered, expected, "{from:?} {typed:?}");
    }
    assert_eq!(values(ben, "move", &[], "to").await, "", "no piece is named yet");
    let labels = offered(&stage, ben, "move", &[("from", "a1")], "to").await;
    assert_eq!(labels[2], ("c3".to_owned(), "c3 · captures the goat on b2".to_owned()));
    assert_eq!(labels[0], ("b1".to_owned(), "b1".to_owned()));
    stage.finish();
}

#[tokio::test]
async fn a_whole_action_is_taken_where_the_piece_is_asked_for() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    stage.start_game().await;
    for (point, from, told) in [
        ("c3", "a1 b2", "🐅 **2. a1-b2** · Ben moves a tiger."),
        ("a1", "b2-b3", "🐅 **4. b2-b3** · Ben moves a tiger."),
        ("d4", "B3XD3", "🐅 **6. b3xd3** · Ben captures the goat on c3: 1 of 5 captured."),
        ("e3", "d3–d2", "🐅 **8. d3-d2** · Ben moves a tiger."),
        ("d3", "d2d1", "🐅 **10. d2-d1** · Ben moves a tiger."),
    ] {
        stage.slash(ann, "place", &[("point", point)]).await;
        let outcome = stage.slash(ben, "move", &[("from", from)]).await;
        let message = Stage::said(&outcome);
        assert!(!message.is_ephemeral());
        assert_eq!(stage.words(message).lines().next(), Some(told), "{from}");
    }
    stage.finish();
}

#[tokio::test]
async fn a_piece_alone_asks_where_it_should_go() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        Table::set(stage).await;
        stage.slash(ann, "place", &[("point", "b2")]).await;
        let before = stage.seen_by_all().await;
        let outcome = stage.slash(ben, "move", &[("from", "A1")]).await;
        let words = ["Where should the piece on a1 go?", "Où doit aller la pièce en a1 ?"];
        let question = stage.check_private(ben, &outcome, words);
        assert_eq!(stage.seen_by_all().await, before);

        let menu = &question.components[0]["components"][0];
        let choices = menu["options"].as_array().unwrap().iter();
        let choices: Vec<&str> = choices.map(|choice| choice["label"].as_str().unwrap()).collect();
        let captures = ["c3 · captures the goat on b2", "c3 · capture la chèvre en b2"];
        let captures = captures[usize::from(ben.locale == "fr")];
        assert_eq!(choices, ["b1", "a2", captures]);

        let outcome = stage.choose(ben, question, "c3").await;
        let words = [
            "The board after **2. a1xc3**, which only you see.\n\
             It captures the goat on b2.\n\
             It is not played yet: play it, or go back?",
            "Le plateau après **2. a1xc3**, pour vous seulement.\n\
             Ce coup capture la chèvre en b2.\n\
             Ce coup n’est pas encore joué : le jouer, ou revenir ?",
        ];
        let preview = stage.check_private(ben, &outcome, words);
        assert_eq!(stage.seen_by_all().await, before);
        let play = ["Play", "Jouer"][usize::from(ben.locale == "fr")];
        let outcome = stage.press(ben, preview, play).await;
        assert_eq!(
            stage.words(&stage.posted(ben, &outcome).await),
            "🐅 **2. a1xc3** · Ben captures the goat on b2: 1 of 5 captured.\n\
             @Ann, your turn: a goat to place (19 in hand)."
        );
    })
    .await;
}

#[tokio::test]
async fn games_are_listed_everywhere_and_in_direct_messages() {
    in_both_languages(async |stage| {
        let Stage { discord, guild, application, ann, ben, zoe, .. } = stage;
        let direct = discord.direct_channel(ann, application);
        let none = [
            "You have no games and no challenges waiting. /challenge makes one.",
            "Vous n’avez ni partie ni défi en attente. /défier lance un défi.",
        ];
        for channel in [stage.channel, direct] {
            let outcome = stage.ask(ann, channel, "games", &[]).await;
            if channel == direct {
                let language = usize::from(ann.locale == "fr");
                assert_eq!(stage.words(Stage::said(&outcome)), none[language]);
            } else {
                stage.check_private(ann, &outcome, none);
            }
        }

        Table::set(stage).await;
        let [other, third, fourth] =
            ["other", "third", "fourth"].map(|name| discord.add_channel(*guild, name));
        let options = [("opponent", zoe.into()), ("side", GOATS.into())];
        stage.ask(ann, other, "challenge", &options).await;
        stage.ask(zoe, other, "accept", &[]).await;
        stage.ask(ann, other, "place", &[("point", "c3".into())]).await;
        stage.ask(ben, third, "challenge", &[("opponent", ann.into())]).await;
        stage.ask(ann, third, "challenge", &[]).await;
        stage.ask(ann, fourth, "challenge", &[("opponent", ben.into())]).await;
        let words = [
            format!(
                "Your games and challenges:\n\
                 - <#{third}>: Ben challenges you, /accept or /decline; it lapses [in 168 h]\n\
                 - #general: **your turn** with the goats, against Ben\n\
                 - <#{third}>: your open challenge is waiting; it lapses [in 24 h]\n\
                 - <#{other}>: Zoé is next; you have the goats; time runs out [in 72 h]\n\
                 - <#{fourth}>: your challenge to Ben is waiting; it lapses [in 168 h]"
            ),
            format!(
                "Vos parties et vos défis :\n\
                 - <#{third}> : Ben vous défie : /accepter ou /refuser ; le défi expire \
                 [in 168 h]\n\
                 - #general : **à vous** avec les chèvres, contre Ben\n\
                 - <#{third}> : votre défi ouvert à tous attend une réponse ; il expire [in 24 h]\n\
                 - <#{other}> : c’est à Zoé de jouer ; vous avez les chèvres ; échéance [in 72 h]\n\
                 - <#{fourth}> : votre défi à Ben attend une réponse ; il expire [in 168 h]"
            ),
        ];
        for channel in [stage.channel, direct] {
            let outcome = stage.ask(ann, channel, "games", &[]).await;
            stage.check_private(ann, &outcome, [&words[0], &words[1]]);
        }
    })
    .await;
}

#[tokio::test]
async fn help_tells_moderators_which_permissions_are_missing() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, application, ann, mia, zoe, .. } = &stage;
    let help = "I referee Bagh-Chal, four tigers against twenty goats. /rules explains the game, \
                /learn teaches it.\n\
                **Begin**: /challenge a member or anyone here, or answer with /accept or /decline. \
                /rematch plays again with sides swapped, /solo plays against me, at a level from 1 to \
                8; there /hint helps, and /value tells what the position is worth.\n\
                **Play**: tap “Play” under a board, or /place a goat, /move a piece. /board shows \
                the board to you, /moves all you can play, and /bump posts the board again for \
                all.\n\
                **Agree**: /draw offers a draw, /takeback asks for a takeback, /stop leaves \
                without a result; each also accepts the other side’s offer. /resign gives the \
                game up.\n\
                **Time**: /claim takes the win from an opponent who is out of time, /moretime \
                gives them more, /vacation stops your own clocks. /resume carries on a game whose \
                channel is gone.\n\
                **Look up**: /games that go on, /history of finished ones, /record of one as a \
                file, /replay of one as a moving picture, /import of one from elsewhere, \
                /profile of a player, /leaderboard of the server. \
                /study poses a question on a board.\n\
                **Choose**: /settings for pings, language and looks, /block and /unblock for \
                challengers. /privacy says what I store, /forget-me deletes it.\n\
                **For moderators**: /server for the server’s settings, /end ends a game without a \
                result. /help shows this.";
    for who in [ann, mia] {
        let outcome = stage.slash(who, "help", &[]).await;
        stage.check_private(who, &outcome, [help, ""]);
    }
    let outcome = stage.slash(zoe, "help", &[]).await;
    let french = stage.words(Stage::said(&outcome));
    let first = "J’arbitre le Bagh-Chal, quatre tigres contre vingt chèvres. /règles explique le \
                 jeu, /apprendre l’enseigne.\n\
                 **Commencer** : /défier un membre ou quiconque ici, ou répondre avec /accepter ou \
                 /refuser. /revanche recommence, camps échangés, et /solo se joue contre moi, \
                 du niveau 1 au niveau 8 ; /indice vous y aide, et /valeur dit ce que vaut la position.\n";
    assert!(french.starts_with(first), "{french}");
    assert_eq!(french.lines().count(), 8);

    let missing = Permissions::ATTACH_FILES | Permissions::CREATE_PUBLIC_THREADS;
    discord.permit_in(stage.channel, application.id, Permissions::DEFAULT.without(missing));
    let outcome = stage.slash(mia, "help", &[]).await;
    let with_missing = format!(
        "{help}\n⚠️ In this channel I lack permissions: Attach Files, Create Public Threads."
    );
    stage.check_private(mia, &outcome, [&with_missing, ""]);
    let outcome = stage.slash(ann, "help", &[]).await;
    stage.check_private(ann, &outcome, [help, ""]);

    let direct = discord.direct_channel(mia, application);
    let outcome = stage.ask(mia, direct, "help", &[]).await;
    assert_eq!(stage.words(Stage::said(&outcome)), help);
    stage.finish();
}

#[tokio::test]
async fn the_rules_are_explained_to_whoever_asks() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, application, ann, zoe, .. } = &stage;
    let direct = discord.direct_channel(ann, application);
    for channel in [stage.channel, direct] {
        let outcome = stage.ask(ann, channel, "rules", &[]).await;
        let words = stage.words(Stage::said(&outcome));
        for part in [
            "🐅 **Bagh-Chal**: four tigers against twenty goats, on 25 points joined by lines.\n",
            "**Tigers win** with the fifth capture.",
            "*Ply Yard*",
            "*Ludoteka*",
        ] {
            assert!(words.contains(part), "{words}");
        }
    }
    let outcome = stage.slash(zoe, "rules", &[]).await;
    let message = Stage::said(&outcome);
    assert_eq!(message.visible_to, Some(zoe.id));
    let words = stage.words(message);
    let title = "🐅 **Bagh-Chal** : quatre tigres contre vingt chèvres, sur 25 points";
    assert!(words.starts_with(title), "{words}");
    stage.finish();
}
