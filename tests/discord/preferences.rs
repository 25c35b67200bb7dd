//! What members choose for themselves: notices, digests, who may challenge, looks, language, and
//! what is confirmed.

use std::time::Duration;

use baghchal::sandbox::{Member, Message, OptionValue};

use crate::play::{Table, Words, labels, on_both_servers};
use crate::stage::Stage;

const DAY: Duration = Duration::from_hours(24);
/// The places of choices in their lists.
const DIRECT: i64 = 1;
const OFF: i64 = 2;
const ANYONE: i64 = 0;
const NOBODY: i64 = 1;
const CLASSIC: i64 = 0;
const CONTRAST: i64 = 1;
const USUAL: i64 = 0;
const TURNED: i64 = 1;
const AS_DISCORD: i64 = 0;
const FRENCH: i64 = 2;
const NEVER: i64 = 2;

#[tokio::test]
async fn who_wants_direct_messages_reads_there_whose_turn_it_is_and_that_time_is_nearly_up() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ben, channel, discord, application, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        stage.choose_setting(ben, "settings", &[("turn", DIRECT)]).await;
        stage.let_them_go().await;
        let told = table.play("c3").await;
        assert_eq!(told[0].pinged, []);
        let direct = discord.direct_channel(ben, application);
        let words = [
            "🐐 **1. c3** · Ann places a goat.\n\
             Time runs out [in 72 h].\n\
             Your turn in #general against Ann: tigers to move.",
            "🐐 **1. c3** · Ann pose une chèvre.\n\
             Échéance [in 72 h].\n\
             À vous de jouer dans #general contre Ann, avec les tigres.",
        ];
        stage.wait_to_read(direct, words).await;
        let public = discord.messages(*channel).len();
        stage.advance(2 * DAY + DAY / 2).await;
        let words = [
            "⏰ Your time is nearly up.\n\
             Time runs out [in 12 h].\n\
             Your turn in #general against Ann: tigers to move.",
            "⏰ Votre temps est presque écoulé.\n\
             Échéance [in 12 h].\n\
             À vous de jouer dans #general contre Ann, avec les tigres.",
        ];
        let reminder = stage.wait_to_read(direct, words).await;
        assert_eq!(reminder.attachments.len(), 1);
        assert_eq!(discord.messages(*channel).len(), public, "the channel hears nothing of it");
        // Who was there a moment ago hears nothing more.
        table.play("a1-b1 d4").await;
        stage.wait_until_calm().await;
        assert_eq!(discord.messages(direct).len(), 2);
    })
    .await;
}

#[tokio::test]
async fn a_reminder_that_comes_back_is_told_in_the_channel() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ben, channel, discord, application, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        stage.choose_setting(ben, "settings", &[("turn", DIRECT)]).await;
        discord.accept_direct_messages(ben, false);
        table.play("c3").await;
        stage.advance(2 * DAY + DAY / 2).await;
        let words = [
            "⏰ @Ben, your time is nearly up: tigers to move.\nTime runs out [in 12 h].",
            "⏰ @Ben, votre temps est presque écoulé, à vous de jouer avec les tigres.\n\
             Échéance [in 12 h].",
        ];
        let reminder = stage.wait_to_read(*channel, words).await;
        assert_eq!(reminder.pinged, [ben.id]);
        assert_eq!(discord.messages(discord.direct_channel(ben, application)), []);
    })
    .await;
}

#[tokio::test]
async fn who_wants_no_notice_is_neither_pinged_nor_written_to() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, discord, application, .. } = &stage;
    let mut table = Table::set_timed(&stage).await;
    stage.choose_setting(ben, "settings", &[("turn", OFF)]).await;
    stage.let_them_go().await;
    assert_eq!(table.play("c3").await[0].pinged, []);
    // Neither is he reminded; that he is late is told to Ann.
    stage.advance(2 * DAY + DAY / 2).await;
    stage.advance(DAY).await;
    let late = discord.wait_for_message(*channel, |message| message.pinged == [ann.id]).await;
    assert!(late.expect("Ann is pinged").content.contains("run out of time"));
    let pinged = |message: &Message| message.pinged.contains(&ben.id);
    let pings: Vec<Message> = discord.messages(*channel).into_iter().filter(pinged).collect();
    assert_eq!(pings.len(), 1, "only of the challenge: {pings:#?}");
    assert_eq!(discord.messages(discord.direct_channel(ben, application)), []);
    stage.finish();
}

#[tokio::test]
async fn a_digest_lists_each_day_what_waits_for_a_member() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, discord, application, channel, .. } = stage;
        for who in [ann, ben] {
            stage.ask(who, *channel, "settings", &[("digest", true.into())]).await;
        }
        let week = [("time", OptionValue::from(4))];
        let mut table = Table::set_at(stage, *channel, &week).await;
        stage.advance(Duration::from_hours(23)).await;
        let direct = discord.direct_channel(ann, application);
        stage.wait_until_calm().await;
        assert_eq!(discord.messages(direct), []);
        stage.advance(Duration::from_hours(1)).await;
        let words = |hours: u32| {
            [
                format!(
                    "☀️ These games wait for you:\n\
                     - #general: **your turn** with the goats, against Ben; time runs out [in \
                     {hours} h]\n\
                     You get this once a day while something waits; /settings turns it off."
                ),
                format!(
                    "☀️ Ces parties vous attendent :\n\
                     - #general : **à vous** avec les chèvres, contre Ben ; échéance [in {hours} \
                     h]\n\
                     Ce message vient une fois par jour tant que quelque chose vous attend ; \
                     /réglages l’arrête."
                ),
            ]
        };
        let first = words(144);
        stage.wait_to_read(direct, [&first[0], &first[1]]).await;
        stage.advance(DAY).await;
        let second = words(120);
        stage.wait_to_read(direct, [&second[0], &second[1]]).await;
        // Nothing waits for Ben, and after her action nothing for Ann.
        assert_eq!(discord.messages(discord.direct_channel(ben, application)), []);
        table.play("c3").await;
        stage.advance(DAY).await;
        let direct_of_ben = discord.direct_channel(ben, application);
        discord.wait_for_message(direct_of_ben, |_| true).await.expect("now Ben's turn waits");
        assert_eq!(discord.messages(direct).len(), 2);
        // Once turned off it comes no more.
        stage.ask(ben, *channel, "settings", &[("digest", false.into())]).await;
        stage.advance(DAY).await;
        stage.wait_until_calm().await;
        assert_eq!(discord.messages(direct_of_ben).len(), 1);
    })
    .await;
}

const REFUSES: Words<'_> = [
    "Ben takes no challenges, or none from you. /challenge without a name lets anyone here accept.",
    "Ben n’accepte pas de défis, du moins pas avec vous. /défier sans nom laisse chacun ici \
     accepter.",
];

/// Checks whether Ben takes a challenge, by command or from the menu.
async fn check_takes(stage: &Stage, from: &Member, takes: bool) {
    let Stage { ben, channel, discord, .. } = stage;
    let options = [("opponent", ben.into())];
    let typed = stage.ask(from, *channel, "challenge", &options).await;
    if takes {
        let challenge = Stage::said(&typed);
        assert_eq!(challenge.pinged, [ben.id]);
        stage.push(from, challenge, ["Withdraw", "Retirer"]).await;
        return;
    }
    stage.check_private(from, &typed, REFUSES);
    let chosen = discord.user_menu(from, *channel, "Challenge", ben.id).await;
    stage.check_private(from, &chosen.expect("the menu has it"), REFUSES);
}

#[tokio::test]
async fn who_takes_no_challenges_or_has_blocked_somebody_is_not_challenged() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, zoe, channel, .. } = stage;
        stage.choose_setting(ben, "settings", &[("challenges", NOBODY)]).await;
        check_takes(stage, ann, false).await;
        check_takes(stage, zoe, false).await;
        stage.choose_setting(ben, "settings", &[("challenges", ANYONE)]).await;
        check_takes(stage, ann, true).await;

        let blocked = stage.ask(ben, *channel, "block", &[("member", ann.into())]).await;
        let words = stage.words(Stage::said(&blocked));
        let expected = ["Blocked, until you /unblock: @Ann", "Bloqués, jusqu’à /débloquer : @Ann"];
        assert_eq!(words.lines().last(), Some(stage.read(expected)));
        assert_eq!(Stage::said(&blocked).visible_to, Some(ben.id));
        check_takes(stage, ann, false).await;
        check_takes(stage, zoe, true).await;
        // Nor can Ann take up what Ben offers to anyone.
        let open = stage.challenge(ben, &[]).await;
        let accepted = stage.push(ann, &open, ["Accept", "Accepter"]).await;
        stage.check_private(ann, &accepted, REFUSES);
        stage.push(ben, &open, ["Withdraw", "Retirer"]).await;

        let unblocked = stage.ask(ben, *channel, "unblock", &[("member", ann.into())]).await;
        let words = stage.words(Stage::said(&unblocked));
        let expected = [
            "You have blocked nobody. /block keeps a member from challenging you.",
            "Vous n’avez bloqué personne. /bloquer empêche un membre de vous défier.",
        ];
        assert_eq!(words.lines().last(), Some(stage.read(expected)));
        check_takes(stage, ann, true).await;
        let again = stage.ask(ben, *channel, "unblock", &[("member", ann.into())]).await;
        let words = ["You have not blocked Ann.", "Vous n’avez pas bloqué Ann."];
        stage.check_private(ben, &again, words);
        let own = stage.ask(ben, *channel, "block", &[("member", ben.into())]).await;
        let words = ["You cannot block yourself.", "On ne peut pas se bloquer soi-même."];
        stage.check_private(ben, &own, words);
    })
    .await;
}

/// The picture that a member is shown with a command.
async fn picture(stage: &Stage, who: &Member) -> Vec<u8> {
    let board = stage.slash(who, "board", &[]).await;
    let [picture] = &Stage::said(&board).attachments[..] else { panic!("one picture: {board:?}") };
    assert_eq!(picture.picture_size(), Some((800, 800)));
    picture.content.to_vec()
}

#[tokio::test]
async fn looks_change_what_a_member_alone_sees() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, .. } = &stage;
    let mut table = Table::set_timed(&stage).await;
    table.play("b2 a1-a2").await;
    let usual = picture(&stage, ann).await;
    stage.choose_setting(ann, "settings", &[("theme", CONTRAST)]).await;
    let contrast = picture(&stage, ann).await;
    stage.choose_setting(ann, "settings", &[("view", TURNED)]).await;
    let both = picture(&stage, ann).await;
    stage.choose_setting(ann, "settings", &[("theme", CLASSIC)]).await;
    let turned = picture(&stage, ann).await;
    let pictures = [&usual, &contrast, &both, &turned];
    for (index, picture) in pictures.iter().enumerate() {
        assert!(!pictures[..index].contains(picture), "picture {index} is like an earlier one");
    }
    assert_eq!(picture(&stage, ben).await, usual, "others see what they saw");

    let board = stage.ask(ann, *channel, "board", &[("text", true.into())]).await;
    let board = &Stage::said(&board).content;
    // From the other side: row 1 is at the top, with its e to the left.
    let rows: Vec<&str> = board.lines().filter(|line| line.starts_with(char::is_numeric)).collect();
    assert_eq!(
        rows,
        [
            "1 T---·---·---·---·",
            "2 ·---·---·---G--[T]",
            "3 ·---·---·---·---·",
            "4 ·---·---·---·---·",
            "5 T---·---·---·---T",
        ]
    );
    assert!(board.contains("  e   d   c   b   a"), "{board}");

    stage.choose_setting(ann, "settings", &[("view", USUAL)]).await;
    assert_eq!(picture(&stage, ann).await, usual);
    // What everybody sees is the same whoever acts.
    stage.choose_setting(ann, "settings", &[("theme", CONTRAST), ("view", TURNED)]).await;
    let public = table.play("d4").await.remove(0);
    let shown = stage.press(ben, &public, "Board").await;
    assert_eq!(public.attachments[0].content, Stage::said(&shown).attachments[0].content);
    stage.finish();
}

#[tokio::test]
async fn a_language_that_is_chosen_goes_before_that_of_discord() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, discord, application, .. } = &stage;
    let mut table = Table::set_timed(&stage).await;
    let chosen = stage.ask(ann, *channel, "settings", &[("language", FRENCH.into())]).await;
    let words = "Vos réglages, sur tous les serveurs (/réglages les change) :\n\
                 - **tour** : Dans le salon\n\
                 - **résumé** : non\n\
                 - **défis** : Tout le monde\n\
                 - **reprises** : On me demande\n\
                 - **thème** : Classique\n\
                 - **vue** : Rangée 1 en bas\n\
                 - **langue** : Français\n\
                 - **confirmer** : Ceux choisis avec des boutons et des menus\n\
                 Vous n’avez bloqué personne. /bloquer empêche un membre de vous défier.";
    assert_eq!(stage.words(Stage::said(&chosen)), words);
    let refused = stage.slash(ann, "claim", &[]).await;
    assert!(stage.words(Stage::said(&refused)).starts_with("C’est votre tour"));
    // Also where nobody asked; but what all read stays as it was.
    stage.choose_setting(ann, "settings", &[("turn", DIRECT)]).await;
    assert!(stage.words(&table.play("c3").await[0]).contains("Ann places a goat"));
    stage.let_them_go().await;
    table.play("a1-b1").await;
    let direct = discord.direct_channel(ann, application);
    let words = "🐅 **2. a1-b1** · Ben déplace un tigre.\n\
                 Échéance [in 72 h].\n\
                 À vous de jouer dans #general contre Ben, avec les chèvres (19 à poser).";
    stage.wait_to_read(direct, [words, ""]).await;

    let chosen = stage.ask(ann, *channel, "settings", &[("language", AS_DISCORD.into())]).await;
    assert!(stage.words(Stage::said(&chosen)).contains("- **language**: As Discord\n"));
    let other = stage.slash(ben, "settings", &[]).await;
    assert!(stage.words(Stage::said(&other)).starts_with("Your settings, on all servers"));
    stage.finish();
}

#[tokio::test]
async fn what_is_tapped_is_confirmed_unless_a_member_wants_it_otherwise() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ben, .. } = stage;
        let mut table = Table::set_timed(stage).await;
        // What is typed is played at once.
        table.play("b1").await;
        let menu = stage.slash(ben, "move", &[("from", "a1")]).await;
        let shown = stage.choose(ben, Stage::said(&menu), "c1").await;
        let words = [
            "The board after **2. a1xc1**, which only you see.\n\
             It captures the goat on b1.\n\
             It is not played yet: play it, or go back?",
            "Le plateau après **2. a1xc1**, pour vous seulement.\n\
             Ce coup capture la chèvre en b1.\n\
             Ce coup n’est pas encore joué : le jouer, ou revenir ?",
        ];
        let preview = stage.check_private(ben, &shown, words);
        assert_eq!(preview.attachments.len(), 1);
        stage.check_labels(preview, &["Play", "Back"], &["Jouer", "Revenir"]);
        // From there one goes on with the whole board.
        let back = stage.push(ben, preview, ["Back", "Revenir"]).await;
        let words = ["Tap the tiger that is to move.", "Touchez le tigre à déplacer."];
        let back = stage.check_private(ben, &back, words);
        assert_eq!((labels(back).len(), back.attachments.len()), (25, 1));

        let mut previews = Vec::new();
        for _ in 0..3 {
            let menu = stage.slash(ben, "move", &[("from", "a1")]).await;
            let shown = stage.choose(ben, Stage::said(&menu), "c1").await;
            previews.push(Stage::said(&shown).clone());
        }
        let played = stage.push(ben, &previews[0], ["Play", "Jouer"]).await;
        let words = [
            "🐅 **2. a1xc1** is played. The new board comes below, for all to see.",
            "🐅 **2. a1xc1** est joué. Le nouveau plateau arrive ci-dessous, pour tous.",
        ];
        stage.check_private(ben, &played, words);
        let told = stage.posted(ben, &played).await;
        let words = [
            "🐅 **2. a1xc1** · Ben captures the goat on b1: 1 of 5 captured.\n\
             @Ann, your turn: a goat to place (19 in hand).\n\
             Time runs out [in 72 h].",
            "🐅 **2. a1xc1** · Ben capture la chèvre en b1 : 1 prise sur 5.\n\
             @Ann, à vous de jouer, avec les chèvres (19 à poser).\n\
             Échéance [in 72 h].",
        ];
        assert_eq!(stage.words(&told), stage.read(words));
        let words = [
            "You have already played a1xc1, as action 2. Now it is your opponent’s turn.",
            "Vous avez déjà joué a1xc1, au coup 2. C’est maintenant le tour de votre adversaire.",
        ];
        let play = ["Play", "Jouer"];
        stage.check_push_refused(ben, &previews[1], play, words).await;
        table.course.play("a1xc1".parse().expect("an action")).expect("legal");
        table.play("d4").await;
        // By now nothing stands on a1.
        let words = [
            "The game has gone on since this was shown. /board shows how it stands now.",
            "La partie a avancé depuis cet affichage. /plateau montre où elle en est.",
        ];
        stage.check_push_refused(ben, &previews[2], play, words).await;
    })
    .await;
}

#[tokio::test]
async fn who_confirms_nothing_plays_with_the_first_tap() {
    let stage = Stage::new("en-US").await;
    let Stage { ben, .. } = &stage;
    let mut table = Table::set_timed(&stage).await;
    table.play("c3").await;
    stage.choose_setting(ben, "settings", &[("confirm", NEVER)]).await;
    let menu = stage.slash(ben, "move", &[("from", "a1")]).await;
    let other = stage.slash(ben, "move", &[("from", "a1")]).await;
    let played = stage.choose(ben, Stage::said(&menu), "b1").await;
    let told = stage.posted(ben, &played).await;
    assert!(stage.words(&told).starts_with("🐅 **2. a1-b1** · Ben moves a tiger."));
    let again = stage.choose(ben, Stage::said(&other), "b1").await;
    let words = "You have already played a1-b1, as action 2. Now it is your opponent’s turn.";
    stage.check_private(ben, &again, [words, ""]);
    stage.finish();
}
