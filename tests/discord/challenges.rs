//! Challenges: made, answered, taken back, forgotten and refused.

use std::time::Duration;

use baghchal::sandbox::{Endpoint, Fault, Member, Message, Outcome, Response};

use crate::play::{LUDOTEKA, Words, in_both_languages, labels};
use crate::stage::{GOATS, Stage};

/// The places of the other wishes in their list of choices.
const TIGERS: i64 = 1;
const RANDOM: i64 = 2;

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);
const WEEK: Duration = Duration::from_hours(7 * 24);

#[tokio::test]
async fn a_member_accepts_by_the_button() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    let options = [("opponent", ben.into()), ("side", GOATS.into())];
    let challenge = stage.challenge(ann, &options).await;
    assert_eq!(
        stage.words(&challenge),
        "@Ben, Ann challenges you to a game of Bagh-Chal.\n\
         Ann would like the goats.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         Time: 3 days per action · casual.\n\
         Answer with /accept or /decline. The challenge lapses [in 168 h]."
    );
    assert_eq!(challenge.pinged, [ben.id]);
    assert_eq!(labels(&challenge), ["Accept", "Decline", "Withdraw"]);

    let outcome = stage.press(ben, &challenge, "Accept").await;
    let board = Stage::said(&outcome);
    assert_eq!(
        stage.words(board),
        "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         Time: 3 days per action · casual.\n\
         @Ann, you begin: a goat to place (20 in hand).\n\
         Time runs out [in 72 h]."
    );
    assert_eq!(board.attachments.len(), 1);
    assert_eq!(labels(board), ["Play", "Moves", "Board"]);

    let edited = stage.wait_for_edit(&challenge).await;
    let words = "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.";
    assert_eq!(stage.words(&edited), words);
    assert_eq!(labels(&edited), [""; 0]);
    stage.finish();
}

#[tokio::test]
async fn anyone_accepts_an_open_challenge_by_the_command() {
    let stage = Stage::new("en-US").await;
    let options = [("side", TIGERS.into()), ("rules", LUDOTEKA.into())];
    let challenge = stage.challenge(&stage.ann, &options).await;
    assert_eq!(
        stage.words(&challenge),
        "Ann challenges anyone here to a game of Bagh-Chal.\n\
         Ann would like the tigers.\n\
         Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
         Time: 3 days per action · casual.\n\
         The first to answer with /accept plays. The challenge lapses [in 24 h]."
    );
    assert_eq!(challenge.pinged, []);
    assert_eq!(labels(&challenge), ["Accept", "Withdraw"]);

    let outcome = stage.slash(&stage.zoe, "accept", &[]).await;
    assert_eq!(
        stage.words(Stage::said(&outcome)),
        "Zoé has accepted Ann’s challenge: Zoé plays the goats, Ann the tigers.\n\
         Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
         Time: 3 days per action · casual.\n\
         @Zoé, you begin: a goat to place (20 in hand).\n\
         Time runs out [in 72 h]."
    );
    let edited = stage.wait_for_edit(&challenge).await;
    let words = "Zoé has accepted Ann’s challenge: Zoé plays the goats, Ann the tigers.";
    assert_eq!(stage.words(&edited), words);
    stage.finish();
}

#[tokio::test]
async fn a_server_in_french_reads_challenges_in_french() {
    let stage = Stage::new("fr").await;
    let Stage { ann, ben, .. } = &stage;
    let options = [("opponent", ben.into()), ("side", RANDOM.into())];
    let challenge = stage.challenge(ann, &options).await;
    assert_eq!(
        stage.words(&challenge),
        "@Ben, Ann vous défie au Bagh-Chal.\n\
         Les camps seront tirés au sort.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Temps : 3 jours par coup · partie amicale.\n\
         Répondez avec /accepter ou /refuser. Le défi expire [in 168 h]."
    );
    assert_eq!(labels(&challenge), ["Accepter", "Refuser", "Retirer"]);
    let outcome = stage.slash(ben, "decline", &[]).await;
    let words = "@Ann, Ben a refusé votre défi. Une autre fois, peut-être !";
    assert_eq!(stage.words(Stage::said(&outcome)), words);
    let edited = stage.wait_for_edit(&challenge).await;
    assert_eq!(stage.words(&edited), "Ben a refusé le défi lancé par Ann.");

    let open = stage.challenge(ben, &[]).await;
    assert_eq!(
        stage.words(&open),
        "Ben lance un défi au Bagh-Chal à qui voudra.\n\
         Les camps seront tirés au sort.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Temps : 3 jours par coup · partie amicale.\n\
         La première personne qui répond avec /accepter jouera. Le défi expire [in 24 h]."
    );
    let outcome = stage.press(ben, &open, "Retirer").await;
    assert_eq!(stage.words(Stage::said(&outcome)), "Ben a retiré son défi.");
    stage.finish();
}

#[tokio::test]
async fn whoever_wishes_no_side_gets_either_in_the_long_run() {
    let stage = Stage::new("en-US").await;
    let mut goats = Vec::new();
    // Forty equal draws by chance are one in 5 × 10¹¹.
    for _ in 0..40 {
        stage.challenge(&stage.ann, &[("opponent", (&stage.ben).into())]).await;
        let accepted = stage.slash(&stage.ben, "accept", &[]).await;
        let words = stage.words(Stage::said(&accepted));
        let (_, sides) = words.split_once("challenge: ").unwrap();
        goats.push(sides.starts_with("Ann plays the goats, Ben the tigers."));
        assert!(goats.last() == Some(&true) || sides.starts_with("Ben plays the goats, Ann the"));
        if goats.contains(&true) && goats.contains(&false) {
            break;
        }
        stage.slash(&stage.ann, "stop", &[]).await;
    }
    assert!(goats.contains(&true) && goats.contains(&false), "{goats:?}");
    stage.finish();
}

/// The message that an outcome has put in the place of the one that was clicked.
#[track_caller]
fn replaced(outcome: &Outcome) -> &Message {
    match &outcome.response {
        Some(Response::Updated(message)) => message,
        other => panic!("the message should have been updated, not {other:?}"),
    }
}

#[tokio::test]
async fn a_challenge_is_declined_and_withdrawn_by_its_buttons() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, zoe, .. } = &stage;
    for (guest, who, label, words) in [
        (ben, ben, "Decline", "Ben has declined Ann’s challenge."),
        (zoe, ann, "Withdraw", "Ann has withdrawn the challenge."),
    ] {
        let challenge = stage.challenge(ann, &[("opponent", guest.into())]).await;
        let outcome = stage.press(who, &challenge, label).await;
        let message = replaced(&outcome);
        assert_eq!(stage.words(message), words);
        assert_eq!(labels(message), [""; 0]);
    }
    assert_eq!(stage.discord.messages(stage.channel).len(), 2, "nothing more is posted");
    stage.finish();
}

#[tokio::test]
async fn a_challenge_is_declined_and_withdrawn_by_commands() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, zoe, .. } = &stage;
    for (guest, who, command, told, edited) in [
        (
            ben,
            ben,
            "decline",
            "@Ann, Ben has declined your challenge. Perhaps another time!",
            "Ben has declined Ann’s challenge.",
        ),
        (zoe, ann, "stop", "Ann has withdrawn the challenge.", "Ann has withdrawn the challenge."),
    ] {
        let challenge = stage.challenge(ann, &[("opponent", guest.into())]).await;
        let outcome = stage.slash(who, command, &[]).await;
        assert_eq!(stage.words(Stage::said(&outcome)), told);
        let challenge = stage.wait_for_edit(&challenge).await;
        assert_eq!(stage.words(&challenge), edited);
        assert_eq!(labels(&challenge), [""; 0]);
    }
    stage.finish();
}

#[tokio::test]
async fn who_cannot_be_challenged_is_not() {
    in_both_languages(async |stage| {
        let Stage { discord, guild, application, ann, ben, .. } = stage;
        let tom = discord.add_member(*guild, "Tom", "en-US");
        discord.leave(&tom, *guild);
        let refused = async |who: &Member, options: &[_], words: Words<'_>| {
            let before = discord.messages(stage.channel);
            let outcome = stage.ask(who, stage.channel, "challenge", options).await;
            stage.check_private(who, &outcome, words);
            assert_eq!(discord.messages(stage.channel), before);
        };
        let words = [
            "You cannot challenge yourself. Name another member, or nobody, so that anyone here \
             may accept.",
            "On ne peut pas se défier soi-même. Nommez quelqu’un d’autre, ou personne : \
             chacun ici pourra alors accepter.",
        ];
        refused(ann, &[("opponent", ann.into())], words).await;
        let words = [
            "Bots do not accept challenges. Name another member, or nobody, so that anyone here \
             may accept; /solo plays against me.",
            "Les bots n’acceptent pas de défi. Nommez quelqu’un d’autre, ou personne : \
             chacun ici pourra alors accepter. /solo se joue contre moi.",
        ];
        refused(ann, &[("opponent", application.id.into())], words).await;
        let words = [
            "Tom is not on this server and could not answer.",
            "Tom n’est pas sur ce serveur et ne pourrait pas répondre.",
        ];
        refused(ann, &[("opponent", (&tom).into())], words).await;

        let to_ben = stage.challenge(ann, &[("opponent", ben.into())]).await;
        let words = [
            "A challenge by Ann is already waiting here. /accept or /decline answers it; /stop \
             withdraws your own.",
            "Un défi lancé par Ann attend déjà ici. /accepter ou /refuser y répond ; /arrêter \
             retire le vôtre.",
        ];
        refused(ann, &[("opponent", ben.into())], words).await;
        refused(ben, &[("opponent", ann.into())], words).await;
        stage.challenge(ann, &[]).await;
        refused(ann, &[], words).await;

        stage.slash(ben, "decline", &[]).await;
        stage.wait_for_edit(&to_ben).await;
        let words = [
            "Ben declined your challenge a short while ago. You may ask again [in 24 h].",
            "Ben vient de refuser un de vos défis. Vous pourrez en proposer un autre [in 24 h].",
        ];
        refused(ann, &[("opponent", ben.into())], words).await;
        // Who has declined may challenge in turn.
        stage.challenge(ben, &[("opponent", ann.into())]).await;

        for name in ["Eva", "Ida", "Jo", "Kim"] {
            let member = discord.add_member(*guild, name, "en-US");
            stage.challenge(ann, &[("opponent", (&member).into())]).await;
        }
        let words = [
            "You already have 5 challenges waiting for an answer, and no more may wait at once. \
             Use /stop in the channel of a challenge to withdraw it.",
            "Vous avez déjà 5 défis sans réponse : c’est le maximum. /arrêter retire celui de son \
             salon.",
        ];
        refused(ann, &[("opponent", (&stage.zoe).into())], words).await;
    })
    .await;
}

#[tokio::test]
async fn a_day_after_a_decline_the_same_member_can_be_challenged() {
    let stage = Stage::new("en-US").await;
    let challenge = stage.challenge(&stage.ann, &[("opponent", (&stage.ben).into())]).await;
    stage.press(&stage.ben, &challenge, "Decline").await;
    stage.advance(DAY).await;
    stage.challenge(&stage.ann, &[("opponent", (&stage.ben).into())]).await;
    stage.finish();
}

#[tokio::test]
async fn only_those_whom_a_challenge_concerns_answer_it() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, .. } = stage;
        let words = [
            "No challenge is waiting for you here. /challenge makes one.",
            "Aucun défi ne vous attend ici. /défier en lance un.",
        ];
        for command in ["accept", "decline"] {
            let outcome = stage.slash(ben, command, &[]).await;
            stage.check_private(ben, &outcome, words);
        }

        let challenge = stage.challenge(ann, &[("opponent", ben.into())]).await;
        let for_ben = [
            "This challenge is for Ben. /challenge makes one of your own.",
            "Ce défi s’adresse à Ben. /défier lance le vôtre.",
        ];
        let of_ann = [
            "Only Ann can withdraw this challenge.",
            "Seule la personne qui a lancé ce défi peut le retirer : Ann.",
        ];
        let own = [
            "This is your own challenge: only others can answer it. /stop withdraws it.",
            "Ce défi est le vôtre : seuls les autres peuvent y répondre. /arrêter le retire.",
        ];
        for (who, label, words) in [
            (zoe, "Accept", for_ben),
            (zoe, "Decline", for_ben),
            (zoe, "Withdraw", of_ann),
            (ben, "Withdraw", of_ann),
            (ann, "Accept", own),
            (ann, "Decline", own),
        ] {
            let outcome = stage.press(who, &challenge, label).await;
            stage.check_private(who, &outcome, words);
        }
        assert_eq!(stage.discord.message(challenge.id).as_ref(), Some(&challenge));
        for who in [ann, zoe] {
            let outcome = stage.slash(who, "accept", &[]).await;
            stage.check_private(who, &outcome, words);
        }

        stage.slash(ann, "stop", &[]).await;
        stage.challenge(ann, &[]).await;
        let outcome = stage.slash(ben, "decline", &[]).await;
        let words = [
            "This challenge is open to everyone, so there is no need to decline it: just let it \
             lapse.",
            "Ce défi est ouvert à tous : inutile de le refuser, il expirera de lui-même.",
        ];
        stage.check_private(ben, &outcome, words);
    })
    .await;
}

#[tokio::test]
async fn what_became_of_a_challenge_is_said_where_its_buttons_still_stand() {
    for locale in ["en-GB", "fr"] {
        let mut stage = Stage::new("en-US").await;
        stage.zoe = stage.discord.add_member(stage.guild, "Zoé", locale);
        // Its messages keep their buttons.
        let fault = Fault::Refuse { status: 403, code: 50013 };
        stage.discord.fail_all(Endpoint::EditMessage, fault);

        let declined = stage.challenge(&stage.ann, &[("opponent", (&stage.zoe).into())]).await;
        stage.slash(&stage.zoe, "decline", &[]).await;
        let withdrawn = stage.challenge(&stage.ben, &[("opponent", (&stage.zoe).into())]).await;
        stage.slash(&stage.ben, "stop", &[]).await;
        let lapsed = stage.challenge(&stage.mia, &[("opponent", (&stage.zoe).into())]).await;
        stage.advance(WEEK).await;
        let taken = stage.challenge(&stage.ann, &[]).await;
        stage.press(&stage.ben, &taken, "Accept").await;

        for (challenge, words) in [
            (&declined, ["This challenge has been declined.", "Ce défi a été refusé."]),
            (&withdrawn, ["This challenge has been withdrawn.", "Ce défi a été retiré."]),
            (
                &lapsed,
                [
                    "This challenge has lapsed. /challenge makes a new one.",
                    "Ce défi a expiré. /défier en lance un nouveau.",
                ],
            ),
            (
                &taken,
                [
                    "Ben has already accepted this challenge, and the game has begun.",
                    "Ben a déjà accepté ce défi, et la partie a commencé.",
                ],
            ),
        ] {
            stage.check_press_refused(&stage.zoe, challenge, "Accept", words).await;
        }
        stage.finish();
    }
}

#[tokio::test]
async fn of_two_who_accept_at_once_one_plays() {
    let stage = Stage::new("en-US").await;
    let challenge = stage.challenge(&stage.ann, &[]).await;
    let (ben, mia) = tokio::join!(
        stage.press(&stage.ben, &challenge, "Accept"),
        stage.press(&stage.mia, &challenge, "Accept"),
    );
    let (first, second) = (Stage::said(&ben), Stage::said(&mia));
    let (winner, played, refused) =
        if first.is_ephemeral() { ("Mia", second, first) } else { ("Ben", first, second) };
    let began = format!("{winner} has accepted Ann’s challenge: ");
    assert!(played.content.starts_with(&began) && !played.is_ephemeral(), "{}", played.content);
    let taken = format!("{winner} has already accepted this challenge, and the game has begun.");
    assert_eq!(stage.words(refused), taken);
    assert!(refused.is_ephemeral());
    stage.finish();
}

#[tokio::test]
async fn a_double_press_on_accept_begins_one_game() {
    let stage = Stage::new("en-US").await;
    let challenge = stage.challenge(&stage.ann, &[("opponent", (&stage.ben).into())]).await;
    let (first, second) = tokio::join!(
        stage.press(&stage.ben, &challenge, "Accept"),
        stage.press(&stage.ben, &challenge, "Accept"),
    );
    let mut words = [&first, &second].map(|outcome| stage.words(Stage::said(outcome)));
    words.sort_by_key(|words| !words.contains("already"));
    assert_eq!(words[0], "Ben has already accepted this challenge, and the game has begun.");
    assert!(words[1].starts_with("Ben has accepted Ann’s challenge: "), "{}", words[1]);
    assert_eq!(stage.discord.messages(stage.channel).len(), 2);
    stage.finish();
}

#[tokio::test]
async fn of_two_who_challenge_each_other_at_once_one_does() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, .. } = &stage;
    let (to_ben, to_ann) = ([("opponent", ben.into())], [("opponent", ann.into())]);
    let (by_ann, by_ben) = tokio::join!(
        stage.ask(ann, stage.channel, "challenge", &to_ben),
        stage.ask(ben, stage.channel, "challenge", &to_ann),
    );
    let refused = [&by_ann, &by_ben].map(|outcome| Stage::said(outcome).is_ephemeral());
    assert_ne!(refused[0], refused[1]);
    let (winner, refused) = if refused[0] { ("Ben", &by_ann) } else { ("Ann", &by_ben) };
    assert_eq!(
        stage.words(Stage::said(refused)),
        format!(
            "A challenge by {winner} is already waiting here. /accept or /decline answers it; \
             /stop withdraws your own."
        )
    );
    stage.finish();
}

#[tokio::test]
async fn a_challenge_lapses_after_a_week_and_an_open_one_after_a_day() {
    for (to_ben, lasts) in [(true, WEEK), (false, DAY)] {
        let stage = Stage::new("en-US").await;
        let Stage { ann, ben, .. } = &stage;
        let opponent = [("opponent", ben.into())];
        let challenge = stage.challenge(ann, if to_ben { &opponent } else { &[] }).await;
        let waits = async || {
            let games = stage.slash(ann, "games", &[]).await;
            stage.words(Stage::said(&games)).contains("it lapses")
        };
        stage.advance(lasts.saturating_sub(MINUTE)).await;
        // The bot looks at once when its clock has been put forward.
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert!(waits().await);
        assert_eq!(stage.discord.message(challenge.id).as_ref(), Some(&challenge));

        stage.advance(MINUTE).await;
        assert!(!waits().await);
        let message = stage.wait_for_edit(&challenge).await;
        let words = "Nobody answered Ann’s challenge in time, so it has lapsed.";
        assert_eq!(stage.words(&message), words);
        assert_eq!(labels(&message), [""; 0]);
        assert!(Stage::said(&stage.slash(ben, "accept", &[]).await).is_ephemeral());
        assert_eq!(stage.discord.messages(stage.channel).len(), 1, "nothing is posted");
        stage.finish();
    }
}

#[tokio::test]
async fn challenges_lapse_while_the_bot_is_away_and_ping_nobody() {
    let mut stage = Stage::new("en-US").await;
    let to_ben = stage.challenge(&stage.ann, &[("opponent", (&stage.ben).into())]).await;
    stage.advance(6 * DAY).await;
    let to_all = stage.challenge(&stage.mia, &[]).await;
    stage.advance(23 * HOUR).await;
    let waits = stage.challenge(&stage.zoe, &[]).await;
    // The crash is not to leave anything to tell.
    stage.wait_until_calm().await;
    stage.crash_bot().await;
    stage.advance(HOUR).await;
    stage.start_bot().await;

    for (challenge, words) in [
        (&to_ben, "Nobody answered Ann’s challenge in time, so it has lapsed."),
        (&to_all, "Nobody answered Mia’s challenge in time, so it has lapsed."),
    ] {
        let message = stage.wait_for_edit(challenge).await;
        assert_eq!(stage.words(&message), words);
        assert_eq!(labels(&message), [""; 0]);
    }
    assert_eq!(stage.discord.message(waits.id).as_ref(), Some(&waits), "this one still stands");
    assert_eq!(stage.discord.messages(stage.channel).len(), 3, "nothing is posted");
    // The lapsed one no longer waits for Ben, but Zoé's open one does.
    let outcome = stage.slash(&stage.ben, "accept", &[]).await;
    assert!(stage.words(Stage::said(&outcome)).starts_with("Ben has accepted Zoé’s challenge"));
    stage.finish();
}
