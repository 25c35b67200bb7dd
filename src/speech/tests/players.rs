//! The exact words of digests, finished games, profiles and leaderboards.

use super::{Cast, check, moment};
use crate::game::{ChannelId, Deed, Game, GameId, Member, Place, Rating};
use crate::referee::{Finished, History, Leaderboard, Outcome, Profile, Tally};
use crate::rules::{BySide, Score, Side};

fn place(channel: u64) -> Place {
    Place { server: None, channel: ChannelId(channel), parent: None }
}

#[test]
fn games_with_a_limit_are_listed_by_the_time_left() {
    use jiff::SignedDuration;
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let act = |action: &str| Deed::Act(action.parse().unwrap());
    let hours = SignedDuration::from_hours;
    let timed = |deeds: &[(&Member, Deed)], channel, later| {
        let mut challenge = cast.timed();
        if later {
            challenge.terms.time = crate::game::TimePerAction::Week;
        }
        let game = cast.told(challenge, deeds, 0).game;
        Game { id: GameId(20), place: place(channel), ..game }
    };
    let games = [
        timed(&[accept(), (ann, act("c3"))], 1, false),
        timed(&[accept()], 2, true),
        timed(&[accept()], 3, false),
        timed(&[accept(), (ann, Deed::Suspend)], 4, false),
        timed(&[accept(), (ann, act("c3"))], 5, true),
    ];
    check(
        |voice| voice.games(&games, ann.id, moment()),
        "Your games and challenges:\n\
         - <#3>: **your turn** with the goats, against Ben; time runs out <t:1800086400:R>\n\
         - <#2>: **your turn** with the goats, against Ben; time runs out <t:1800604800:R>\n\
         - <#1>: Ben is next; you have the goats; time runs out <t:1800086400:R>\n\
         - <#5>: Ben is next; you have the goats; time runs out <t:1800604800:R>\n\
         - <#4>: game 20 against Ben is suspended; /resume in another channel carries it on",
        "Vos parties et vos défis :\n\
         - <#3> : **à vous** avec les chèvres, contre Ben ; échéance <t:1800086400:R>\n\
         - <#2> : **à vous** avec les chèvres, contre Ben ; échéance <t:1800604800:R>\n\
         - <#1> : c’est à Ben de jouer ; vous avez les chèvres ; échéance <t:1800086400:R>\n\
         - <#5> : c’est à Ben de jouer ; vous avez les chèvres ; échéance <t:1800604800:R>\n\
         - <#4> : la partie 20 contre Ben est suspendue ; /reprise dans un autre salon la \
         poursuit",
    );
    check(
        |voice| voice.games(&games[..1], ann.id, moment() + hours(24)),
        "Your games and challenges:\n\
         - <#1>: Ben ran out of time <t:1800086400:R>; **/claim takes the win**",
        "Vos parties et vos défis :\n\
         - <#1> : le temps de Ben s’est écoulé <t:1800086400:R> ; **/réclamer vous donne la \
         victoire**",
    );
    check(
        |voice| voice.digest(&games[1..3], ann.id, moment()),
        "☀️ These games wait for you:\n\
         - <#3>: **your turn** with the goats, against Ben; time runs out <t:1800086400:R>\n\
         - <#2>: **your turn** with the goats, against Ben; time runs out <t:1800604800:R>\n\
         You get this once a day while something waits; /settings turns it off.",
        "☀️ Ces parties vous attendent :\n\
         - <#3> : **à vous** avec les chèvres, contre Ben ; échéance <t:1800086400:R>\n\
         - <#2> : **à vous** avec les chèvres, contre Ben ; échéance <t:1800604800:R>\n\
         Ce message vient une fois par jour tant que quelque chose vous attend ; /réglages \
         l’arrête.",
    );
}

#[test]
fn finished_games_are_listed_with_their_results() {
    let cast = Cast::new();
    let game = |number, side, score, plies, rated| Finished {
        game: GameId(number),
        place: place(5),
        side,
        opponent: cast.ben.clone(),
        level: None,
        score,
        plies,
        ended_at: moment(),
        rated,
    };
    let games = vec![
        game(9, Side::Goats, Score::GoatsWin, 61, true),
        game(8, Side::Tigers, Score::GoatsWin, 1, false),
        game(7, Side::Tigers, Score::Draw, 80, false),
        game(6, Side::Tigers, Score::Open, 0, true),
    ];
    let history = History { games, page: 1, pages: 3 };
    check(
        |voice| voice.history(&history),
        "Your finished games, page 2 of 3:\n\
         - **9** · **won** 🐐 against Ben · 61 actions · rated · <#5> · ended <t:1800000000:R>\n\
         - **8** · lost 🐅 against Ben · one action · casual · <#5> · ended <t:1800000000:R>\n\
         - **7** · draw 🐅 against Ben · 80 actions · casual · <#5> · ended <t:1800000000:R>\n\
         - **6** · no result 🐅 against Ben · 0 actions · rated · <#5> · ended <t:1800000000:R>\n\
         /record with the number gives a game as a text file.",
        "Vos parties finies, page 2 sur 3 :\n\
         - **9** · **gagnée** 🐐 contre Ben · 61 coups · classée · <#5> · finie <t:1800000000:R>\n\
         - **8** · perdue 🐅 contre Ben · 1 coup · amicale · <#5> · finie <t:1800000000:R>\n\
         - **7** · nulle 🐅 contre Ben · 80 coups · amicale · <#5> · finie <t:1800000000:R>\n\
         - **6** · sans résultat 🐅 contre Ben · 0 coup · classée · <#5> · finie \
         <t:1800000000:R>\n\
         /feuille avec le numéro donne une partie sous forme de fichier texte.",
    );
    let none = History { games: Vec::new(), page: 0, pages: 0 };
    check(
        |voice| voice.history(&none),
        "There are no finished games here yet. /games lists those that go on.",
        "Il n’y a pas encore de parties finies ici. /parties affiche celles qui continuent.",
    );
}

fn rating(value: f64, deviation: f64, games: u32) -> Rating {
    Rating { value, deviation, games, last_at: Some(moment()), ..Rating::NEW }
}

#[test]
fn a_profile_has_ratings_results_and_the_score_against_the_reader() {
    let Cast { ben, .. } = Cast::new();
    let profile = Profile {
        member: ben.clone(),
        ratings: BySide {
            goats: Some(rating(1612.4, 71.6, 34)),
            tigers: Some(rating(1500.0, 290.0, 1)),
        },
        results: BySide {
            goats: Tally { won: 20, lost: 12, drawn: 2 },
            tigers: Tally { won: 1, lost: 0, drawn: 0 },
        },
        streak: Some((Outcome::Won, 3)),
        head_to_head: Some(Tally { won: 1, lost: 2, drawn: 1 }),
        vacation: Some(moment()),
        learnt: None,
    };
    check(
        |voice| voice.profile(&profile),
        "**Ben** on this server\n\
         🌴 Ben is on vacation, back <t:1800000000:R>.\n\
         🐐 **1612** (± 72, 34 rated games) · 20 won, 12 lost, 2 drawn\n\
         🐅 **1500?** (± 290, one rated game) · 1 won, 0 lost, 0 drawn\n\
         Last 3 games: won\n\
         You against Ben: 1 won, 2 lost, 1 drawn",
        "**Ben** sur ce serveur\n\
         🌴 Ben est en vacances, de retour <t:1800000000:R>.\n\
         🐐 **1612** (± 72, 34 parties classées) · 20 gagnées, 12 perdues, 2 nulles\n\
         🐅 **1500?** (± 290, une partie classée) · 1 gagnée, 0 perdue, 0 nulle\n\
         Les 3 dernières parties : gagnées\n\
         Vous contre Ben : 1 gagnée, 2 perdues, 1 nulle",
    );
    let new = Profile {
        member: ben,
        ratings: BySide { goats: None, tigers: None },
        results: BySide { goats: Tally::default(), tigers: Tally::default() },
        streak: None,
        head_to_head: None,
        vacation: None,
        learnt: None,
    };
    check(
        |voice| voice.profile(&new),
        "**Ben** on this server\n\
         🐐 no rated games · 0 won, 0 lost, 0 drawn\n\
         🐅 no rated games · 0 won, 0 lost, 0 drawn",
        "**Ben** sur ce serveur\n\
         🐐 aucune partie classée · 0 gagnée, 0 perdue, 0 nulle\n\
         🐅 aucune partie classée · 0 gagnée, 0 perdue, 0 nulle",
    );
    let lost = Profile { streak: Some((Outcome::Lost, 1)), ..new.clone() };
    check(
        |voice| voice.profile(&lost).lines().last().unwrap().to_owned(),
        "Last game: lost",
        "Dernière partie : perdue",
    );
    let drawn = Profile { streak: Some((Outcome::Drawn, 2)), ..new };
    check(
        |voice| voice.profile(&drawn).lines().last().unwrap().to_owned(),
        "Last 2 games: drawn",
        "Les 2 dernières parties : nulles",
    );
}

#[test]
fn a_leaderboard_keeps_provisional_players_apart() {
    let Cast { ann, ben, cleo } = Cast::new();
    let full = Leaderboard {
        side: Side::Tigers,
        established: vec![(ann, rating(1712.5, 60.0, 40)), (ben, rating(1498.0, 100.0, 15))],
        provisional: vec![(cleo, rating(1650.0, 180.0, 3))],
    };
    check(
        |voice| voice.leaderboard(&full),
        "🏆 **Best with the tigers** on this server\n\
         1. Ann · **1712**\n\
         2. Ben · **1498**\n\
         Provisional, after few games:\n\
         - Cleo · **1650?**",
        "🏆 **Les meilleurs avec les tigres** sur ce serveur\n\
         1. Ann · **1712**\n\
         2. Ben · **1498**\n\
         Classement provisoire, après peu de parties :\n\
         - Cleo · **1650?**",
    );
    let fresh = Leaderboard { established: Vec::new(), ..full.clone() };
    check(
        |voice| voice.leaderboard(&fresh),
        "🏆 **Best with the tigers** on this server\n\
         Nobody has an established rating yet.\n\
         Provisional, after few games:\n\
         - Cleo · **1650?**",
        "🏆 **Les meilleurs avec les tigres** sur ce serveur\n\
         Personne n’a encore de classement établi.\n\
         Classement provisoire, après peu de parties :\n\
         - Cleo · **1650?**",
    );
    let none = Leaderboard { provisional: Vec::new(), side: Side::Goats, ..fresh };
    check(
        |voice| voice.leaderboard(&none),
        "🏆 **Best with the goats** on this server\n\
         Nobody has played a rated game with them lately. /challenge with the option rated \
         makes one.",
        "🏆 **Les meilleurs avec les chèvres** sur ce serveur\n\
         Personne n’a joué ce camp dans une partie classée ces derniers temps. /défier avec \
         l’option classée en propose une.",
    );
}
