//! The exact words of terms, and of what time does to a game.

use jiff::{SignedDuration, Timestamp};

use super::{Cast, announced, check, event, moment, refused, untimed};
use crate::game::{
    Challenge, ChannelId, Deed, Ending, Event, GameId, Member, Offer, Pause, Refusal, Revision,
    Terms, TimePerAction,
};
use crate::referee::{Happening, News};
use crate::rules::Side;
use crate::speech::Voice;

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The happening, told so much later.
fn later(happening: Happening, after: SignedDuration) -> Happening {
    let Happening { mut game, mut event, earlier, news } = happening;
    event.at += after;
    game.changed_at = event.at;
    Happening { game, event, earlier, news }
}

#[test]
fn a_challenge_says_what_would_be_agreed() {
    let cast = Cast::new();
    let terms = Terms {
        time: TimePerAction::ThreeDays,
        rated: true,
        pair: true,
        claims: true,
        ..untimed()
    };
    let challenge = Challenge { terms, ..cast.challenge() };
    let mut challenged = cast.told(challenge.clone(), &[], 0);
    challenged.news.away = vec![(cast.ben.clone(), moment() + DAY * 5)];
    announced(
        &challenged,
        "<@2>, Ann challenges you to a game of Bagh-Chal.\n\
         Ann would like the goats.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         Time: 3 days per action · **rated**.\n\
         A pair: two games, each of you plays both sides once, and the points are added up.\n\
         When a board stands for the third time, either of you may claim a draw.\n\
         🌴 Ben is on vacation, back <t:1800432000:R>.\n\
         Answer with /accept or /decline. The challenge lapses <t:1800000000:R>.",
        "<@2>, Ann vous défie au Bagh-Chal.\n\
         Ann aimerait jouer les chèvres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Temps : 3 jours par coup · **partie classée**.\n\
         Une paire : deux parties, chaque camp une fois chacun, et les points s’additionnent.\n\
         Quand une position se présente pour la troisième fois, chacun peut réclamer la nulle.\n\
         🌴 Ben est en vacances, de retour <t:1800432000:R>.\n\
         Répondez avec /accepter ou /refuser. Le défi expire <t:1800000000:R>.",
    );
    announced(
        &cast.told(challenge, &[cast.accept()], 0),
        "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         Time: 3 days per action · **rated**.\n\
         A pair: two games, each of you plays both sides once, and the points are added up.\n\
         When a board stands for the third time, either of you may claim a draw.\n\
         <@1>, you begin: a goat to place (20 in hand).\n\
         Time runs out <t:1800259200:R>.",
        "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Temps : 3 jours par coup · **partie classée**.\n\
         Une paire : deux parties, chaque camp une fois chacun, et les points s’additionnent.\n\
         Quand une position se présente pour la troisième fois, chacun peut réclamer la nulle.\n\
         <@1>, vous commencez, avec les chèvres (20 à poser).\n\
         Échéance <t:1800259200:R>.",
    );
}

#[test]
fn each_time_is_said() {
    let cast = Cast::new();
    for (time, english, french) in [
        (TimePerAction::Hour, "1 hour", "1 heure"),
        (TimePerAction::HalfDay, "12 hours", "12 heures"),
        (TimePerAction::Day, "1 day", "1 jour"),
        (TimePerAction::ThreeDays, "3 days", "3 jours"),
        (TimePerAction::Week, "7 days", "7 jours"),
        (TimePerAction::TwoWeeks, "14 days", "14 jours"),
    ] {
        let terms = Terms { time, ..untimed() };
        let challenge = Challenge { terms, ..cast.challenge() };
        let challenged = cast.told(challenge, &[], 0);
        check(
            |voice| voice.announcement(&challenged).lines().nth(3).unwrap().to_owned(),
            &format!("Time: {english} per action · casual."),
            &format!("Temps : {french} par coup · partie amicale."),
        );
    }
}

#[test]
fn each_board_says_until_when_the_side_to_move_may_act() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    announced(
        &cast.timed_game(&[]),
        "🐐 **1. c3** · Ann places a goat.\n\
         <@2>, your turn: tigers to move.\n\
         Time runs out <t:1800086400:R>.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         <@2>, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800086400:R>.",
    );
    announced(
        &cast.timed_game(&[(ann, Deed::Offer(Offer::Draw))]),
        "<@2>, Ann offers a draw. /draw accepts it; the next action cancels it.\n\
         It is still the tigers’ turn.\n\
         Time runs out <t:1800086400:R>.",
        "<@2>, Ann propose la nulle. /nulle l’accepte ; le prochain coup annule la proposition.\n\
         C’est toujours aux tigres de jouer.\n\
         Échéance <t:1800086400:R>.",
    );
    announced(
        &cast.timed_game(&[(ann, Deed::MoreTime)]),
        "Ann gives Ben more time.\n\
         <@2>, your turn: tigers to move.\n\
         Time runs out <t:1800172800:R>.",
        "Ann donne du temps à Ben.\n\
         <@2>, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800172800:R>.",
    );
    let bumped = cast.timed_game(&[(ben, Deed::Bump)]);
    announced(
        &bumped,
        "🐐 Ann – 🐅 Ben\n\
         Ben is next: tigers to move.\n\
         Time runs out <t:1800086400:R>.\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 1. c3",
        "🐐 Ann – 🐅 Ben\n\
         C’est à Ben de jouer, avec les tigres.\n\
         Échéance <t:1800086400:R>.\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 1. c3",
    );
    let late = moment() + DAY;
    let caption = |now: Timestamp| {
        let game = bumped.game.clone();
        move |voice: Voice| voice.board(&game, now).lines().nth(2).unwrap().to_owned()
    };
    check(
        caption(late - SignedDuration::from_secs(1)),
        "Time runs out <t:1800086400:R>.",
        "Échéance <t:1800086400:R>.",
    );
    check(
        caption(late),
        "Ben’s time ran out <t:1800086400:R>: Ann may take the win with /claim; until then Ben \
         may still act.",
        "Le temps de Ben s’est écoulé <t:1800086400:R> : Ann peut prendre la victoire avec \
         /réclamer ; d’ici là, Ben peut encore jouer.",
    );
}

#[test]
fn vacations_are_shown_with_the_time() {
    let cast = Cast::new();
    let mut happening = cast.timed_game(&[]);
    let vacation = Pause { from: moment(), until: moment() + DAY * 5 };
    let sitting = happening.game.sitting_mut().unwrap();
    sitting.pauses.goats.push(vacation);
    sitting.pauses.tigers.push(vacation);
    announced(
        &happening,
        "🐐 **1. c3** · Ann places a goat.\n\
         <@2>, your turn: tigers to move.\n\
         Time runs out <t:1800518400:R>.\n\
         🌴 Ann is on vacation, back <t:1800432000:R>.\n\
         🌴 Ben is on vacation, back <t:1800432000:R>.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         <@2>, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800518400:R>.\n\
         🌴 Ann est en vacances, de retour <t:1800432000:R>.\n\
         🌴 Ben est en vacances, de retour <t:1800432000:R>.",
    );
}

#[test]
fn time_reminds_and_offers_the_win() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    announced(
        &cast.timed_game(&[(ben, Deed::Remind)]),
        "⏰ <@2>, your time is nearly up: tigers to move.\n\
         Time runs out <t:1800086400:R>.",
        "⏰ <@2>, votre temps est presque écoulé, à vous de jouer avec les tigres.\n\
         Échéance <t:1800086400:R>.",
    );
    let overdue = later(cast.timed_game(&[(ben, Deed::Overdue)]), DAY);
    announced(
        &overdue,
        "⏰ <@1>, Ben has run out of time: /claim takes the win, /moretime gives another period. \
         Until you claim, Ben may still act.\n\
         Without a claim the game ends by itself <t:1800172800:R>, won on time.",
        "⏰ <@1>, Ben n’a plus de temps : /réclamer vous donne la victoire, /prolonger lui donne \
         du temps. Tant que vous ne réclamez rien, Ben peut encore jouer.\n\
         Si personne ne réclame, la partie se termine d’elle-même <t:1800172800:R>, gagnée au \
         temps.",
    );
    let missed = [overdue.event.clone()];
    check(
        |voice| voice.catching_up(&overdue.game, &missed, &News::default()),
        "Not announced until now:\n\
         - Ben is out of time\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 1. c3\n\
         ⏰ <@1>, Ben has run out of time: /claim takes the win, /moretime gives another period. \
         Until you claim, Ben may still act.\n\
         Without a claim the game ends by itself <t:1800172800:R>, won on time.",
        "Pas annoncé jusqu’ici :\n\
         - Ben n’a plus de temps\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 1. c3\n\
         ⏰ <@1>, Ben n’a plus de temps : /réclamer vous donne la victoire, /prolonger lui donne \
         du temps. Tant que vous ne réclamez rien, Ben peut encore jouer.\n\
         Si personne ne réclame, la partie se termine d’elle-même <t:1800172800:R>, gagnée au \
         temps.",
    );
    announced(
        &cast.timed_game(&[(ben, Deed::Overdue), (ann, Deed::ClaimWin)]),
        "**Ann wins with the goats**: the tigers ran out of time.",
        "**Ann gagne avec les chèvres** : les tigres n’avaient plus de temps.",
    );
    let run_out = |counts| cast.timed_game(&[(ben, Deed::Overdue), (ben, Deed::RunOut { counts })]);
    announced(
        &run_out(true),
        "**Ann wins with the goats**: the tigers ran out of time, and the game ended by itself.",
        "**Ann gagne avec les chèvres** : les tigres n’avaient plus de temps, et la partie \
         s’est terminée d’elle-même.",
    );
    announced(
        &run_out(false),
        "**Ann wins with the goats**: the tigers ran out of time, and the game ended by itself.",
        "**Ann gagne avec les chèvres** : les tigres n’avaient plus de temps, et la partie \
         s’est terminée d’elle-même.",
    );
    let mut rated = run_out(false);
    rated.game.challenge.terms.rated = true;
    announced(
        &rated,
        "**Ann wins with the goats**: the tigers ran out of time, and the game ended by itself.\n\
         Not rated: Ann has not used me since the deadline.",
        "**Ann gagne avec les chèvres** : les tigres n’avaient plus de temps, et la partie \
         s’est terminée d’elle-même.\n\
         Hors classement : Ann ne s’est pas servi de moi depuis l’échéance.",
    );
}

#[test]
fn quiet_games_are_nudged_and_closed() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let tell = |deeds: &[(&Member, Deed)]| {
        cast.told(cast.challenge(), &[&[cast.accept()], deeds].concat(), 0)
    };
    announced(
        &tell(&[(ann, Deed::Nudge)]),
        "👋 <@1>, this game has been quiet for a week, and it is your turn: a goat to place (20 \
         in hand).\n\
         Unless it goes on, either player may close it with /stop <t:1802592000:R>, and it \
         closes by itself <t:1805184000:R>.",
        "👋 <@1>, il ne s’est rien passé depuis une semaine : à vous de jouer, avec les chèvres \
         (20 à poser).\n\
         Si elle ne reprend pas, chacun pourra la fermer avec /arrêter <t:1802592000:R>, et \
         elle se fermera d’elle-même <t:1805184000:R>.",
    );
    announced(
        &tell(&[(ben, Deed::Close)]),
        "The tigers have closed the game, which had been quiet: **no result**.",
        "Les tigres ont fermé la partie, où il ne se passait plus rien : **sans résultat**.",
    );
    let Happening { game, event, .. } = tell(&[]);
    let closes = Event { revision: Revision(2), by: None, deed: Deed::Close, ..event };
    let game = game.apply(&closes).unwrap();
    let news = News::default();
    announced(
        &Happening { game, event: closes, earlier: Vec::new(), news },
        "Nothing had happened for 60 days, so the game is closed: **no result**.",
        "Il ne s’est rien passé pendant 60 jours, la partie est donc fermée : **sans \
         résultat**.",
    );
}

#[test]
fn each_deed_of_time_has_a_line_among_the_missed() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let game = cast.timed_game(&[]).game;
    let missed: Vec<Event> = [
        (ben, Deed::Remind),
        (ben, Deed::Overdue),
        (ann, Deed::MoreTime),
        (ann, Deed::ClaimWin),
        (ann, Deed::ClaimDraw),
        (ann, Deed::RunOut { counts: true }),
        (ann, Deed::Nudge),
        (ann, Deed::Close),
    ]
    .map(|(by, deed)| event(0, by, deed))
    .into();
    check(
        |voice| voice.catching_up(&game, &missed, &News::default()),
        "Not announced until now:\n\
         - Ben is reminded of the deadline\n\
         - Ben is out of time\n\
         - Ann gives more time\n\
         - Ann claims the win on time\n\
         - Ann claims the draw\n\
         - the game ends by itself on time\n\
         - Ben is nudged\n\
         - Ann closes the quiet game\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 1. c3\n\
         <@2>, your turn: tigers to move.\n\
         Time runs out <t:1800086400:R>.",
        "Pas annoncé jusqu’ici :\n\
         - Ben reçoit un rappel de l’échéance\n\
         - Ben n’a plus de temps\n\
         - Ann donne du temps\n\
         - Ann réclame la victoire au temps\n\
         - Ann réclame la nulle\n\
         - la partie se termine d’elle-même au temps\n\
         - Ben reçoit un rappel\n\
         - Ann ferme la partie\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 1. c3\n\
         <@2>, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800086400:R>.",
    );
    let missed: Vec<Event> = [
        (ann, Deed::Suspend),
        (ann, Deed::Resume { channel: ChannelId(6) }),
        (ann, Deed::Bump),
        (ann, Deed::Offer(Offer::Takeback)),
        (ben, Deed::DeclineOffer(Offer::Takeback)),
        (ann, Deed::Offer(Offer::Stop)),
        (ben, Deed::AgreeOffer(Offer::Stop)),
    ]
    .map(|(by, deed)| event(0, by, deed))
    .into_iter()
    .chain([Event { by: None, ..event(0, ann, Deed::Close) }])
    .collect();
    check(
        |voice| voice.catching_up(&game, &missed, &News::default()),
        "Not announced until now:\n\
         - the game is suspended: its channel is gone or locked\n\
         - Ann carries the game on\n\
         - Ann has the board shown again\n\
         - Ann asks for a takeback\n\
         - Ben declines the takeback\n\
         - Ann offers to stop\n\
         - Ben agrees to stop\n\
         - the quiet game closes by itself\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 1. c3\n\
         <@2>, your turn: tigers to move.\n\
         Time runs out <t:1800086400:R>.",
        "Pas annoncé jusqu’ici :\n\
         - la partie est suspendue : son salon a disparu ou est verrouillé\n\
         - Ann poursuit la partie\n\
         - Ann fait remonter le plateau\n\
         - Ann demande une reprise\n\
         - Ben refuse la reprise\n\
         - Ann propose d’arrêter\n\
         - Ben accepte d’arrêter\n\
         - la partie se ferme d’elle-même\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 1. c3\n\
         <@2>, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800086400:R>.",
    );
}

#[test]
fn what_time_and_place_do_not_allow_is_refused() {
    refused(
        Refusal::OwnTime,
        "It is your own turn: only the side that waits can do that.",
        "C’est votre tour : seul le camp qui attend peut faire cela.",
    );
    refused(
        Refusal::NoTimeLimit,
        "This game has no time limit, so your opponent needs no more time.",
        "Cette partie est sans limite de temps : votre adversaire n’en a pas besoin de plus.",
    );
    refused(
        Refusal::TimeEnough { deadline: moment() },
        "Your opponent has plenty of time: it runs out <t:1800000000:R>.",
        "Votre adversaire a bien assez de temps : l’échéance est <t:1800000000:R>.",
    );
    refused(
        Refusal::BumpedRecently { until: moment() },
        "The board was shown here a moment ago. You can have it shown again <t:1800000000:R>.",
        "Le plateau vient d’être affiché ici. Vous pourrez le faire remonter <t:1800000000:R>.",
    );
    refused(
        Refusal::Suspended { game: GameId(12) },
        "Game 12 is suspended, since its channel is gone or locked. /resume carries it on in \
         another channel of the server.",
        "La partie 12 est suspendue, car son salon a disparu ou est verrouillé. /reprise la \
         poursuit dans un autre salon du serveur.",
    );
    refused(
        Refusal::NothingToResume,
        "You have no suspended game on this server. /games lists your games.",
        "Vous n’avez aucune partie suspendue sur ce serveur. /parties affiche vos parties.",
    );
    refused(
        Refusal::NotOver,
        "The game still goes on. When it is over, /rematch offers another with sides swapped.",
        "La partie continue. Quand elle sera finie, /revanche en proposera une autre, camps \
         échangés.",
    );
    refused(
        Refusal::RematchTaken { game: GameId(12) },
        "The rematch of this game has been taken up already. /challenge makes a new challenge.",
        "La revanche de cette partie est déjà prise. /défier lance un nouveau défi.",
    );
    refused(
        Refusal::RematchOffered,
        "You have offered the rematch already; your opponent can accept it.",
        "Vous avez déjà proposé la revanche ; votre adversaire peut l’accepter.",
    );
    refused(
        Refusal::NoSuchGame,
        "There is no such game, or it is not for you to see. /history lists your finished games \
         with their numbers.",
        "Cette partie n’existe pas, ou vous ne pouvez pas la voir. /historique affiche vos \
         parties finies avec leurs numéros.",
    );
    refused(
        Refusal::NoSuchImport,
        "This imported game is no longer kept: I keep your 50 newest. /import brings it back.",
        "Cette partie importée n’est plus gardée : je garde les 50 dernières que vous avez importées. \
         /importer la ramène.",
    );
    refused(
        Refusal::Draining,
        "I am about to be restarted and begin no new games for a moment. Games that go on are \
         not affected. Please try again in a few minutes.",
        "Je vais redémarrer et ne commence plus de parties pour l’instant. Celles en cours \
         continuent. Réessayez dans quelques minutes.",
    );
    let late = |claimed| Ending::OutOfTime { late: Side::Goats, claimed, counts: true };
    refused(
        Refusal::GameOver(late(true)),
        "The game is over. The tigers have won: the goats ran out of time.",
        "La partie est finie. Les tigres ont gagné : les chèvres n’avaient plus de temps.",
    );
    refused(
        Refusal::GameOver(late(false)),
        "The game is over. The tigers have won: the goats ran out of time, and the game ended \
         by itself.",
        "La partie est finie. Les tigres ont gagné : les chèvres n’avaient plus de temps, et la \
         partie s’est terminée d’elle-même.",
    );
    refused(
        Refusal::GameOver(Ending::ClosedQuiet { by: Some(Side::Goats) }),
        "The game is over. The goats have closed the game, which had been quiet: **no result**.",
        "La partie est finie. Les chèvres ont fermé la partie, où il ne se passait plus rien : \
         **sans résultat**.",
    );
    refused(
        Refusal::GameOver(Ending::ClosedQuiet { by: None }),
        "The game is over. Nothing had happened for 60 days, so the game is closed: **no \
         result**.",
        "La partie est finie. Il ne s’est rien passé pendant 60 jours, la partie est donc \
         fermée : **sans résultat**.",
    );
}
