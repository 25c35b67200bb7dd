//! The exact words of what is told beyond one game in its channel: of sequels and ratings, of games
//! that move, to players directly, and to other channels.

use super::{Cast, announced, check, moment};
use crate::game::{Challenge, ChannelId, Deed, Game, GameId, Member, Phase, Place, Sequel};
use crate::referee::{Happening, News, PairScore, RatingChange};
use crate::rules::BySide;
use crate::speech::Voice;

#[test]
fn a_sequel_says_what_it_follows() {
    let cast = Cast::new();
    let rematch = Challenge { sequel: Some(Sequel::Rematch { of: GameId(3) }), ..cast.challenge() };
    announced(
        &cast.told(rematch.clone(), &[], 0),
        "<@2>, Ann offers you a rematch with sides swapped.\n\
         Ann would like the goats.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         Answer with /accept or /decline. The challenge lapses <t:1800000000:R>.",
        "<@2>, Ann vous propose une revanche, camps échangés.\n\
         Ann aimerait jouer les chèvres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         Répondez avec /accepter ou /refuser. Le défi expire <t:1800000000:R>.",
    );
    announced(
        &cast.told(rematch, &[cast.accept()], 0),
        "Ben has accepted Ann’s rematch: Ann plays the goats, Ben the tigers.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         <@1>, you begin: a goat to place (20 in hand).",
        "Ben accepte la revanche proposée par Ann : Ann joue les chèvres, Ben les tigres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         <@1>, vous commencez, avec les chèvres (20 à poser).",
    );
    let second = Challenge { sequel: Some(Sequel::Second { of: GameId(3) }), ..cast.challenge() };
    let second = cast.told(second, &[cast.accept()], 0);
    announced(
        &second,
        "The second game of the pair begins, with sides swapped: Ann plays the goats, Ben the \
         tigers.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         <@1>, you begin: a goat to place (20 in hand).",
        "La deuxième partie de la paire commence, camps échangés : Ann joue les chèvres, Ben \
         les tigres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         <@1>, vous commencez, avec les chèvres (20 à poser).",
    );
    let accepted = [second.event.clone()];
    check(
        |voice| {
            let said = voice.catching_up(&second.game, &accepted, &News::default());
            said.lines().nth(1).unwrap().to_owned()
        },
        "- the second game of the pair begins",
        "- la deuxième partie de la paire commence",
    );
}

#[test]
fn a_game_without_its_place_is_suspended_and_carried_on() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let suspended = cast.timed_game(&[(ann, Deed::Suspend)]);
    announced(
        &suspended,
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ This game is suspended: <#5> is gone or locked. Either of you can carry it on with \
         /resume in another channel of the server.\n\
         Otherwise it closes by itself <t:1805184000:R>, without a result.",
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ Cette partie est suspendue : <#5> a disparu ou est verrouillé. Chacun de vous peut \
         la poursuivre avec /reprise dans un autre salon du serveur.\n\
         Sinon, elle se ferme d’elle-même <t:1805184000:R>, sans résultat.",
    );
    check(
        |voice| voice.board(&suspended.game, moment()),
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ This game is suspended: <#5> is gone or locked. Either of you can carry it on with \
         /resume in another channel of the server.\n\
         Otherwise it closes by itself <t:1805184000:R>, without a result.\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 1. c3",
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ Cette partie est suspendue : <#5> a disparu ou est verrouillé. Chacun de vous peut \
         la poursuivre avec /reprise dans un autre salon du serveur.\n\
         Sinon, elle se ferme d’elle-même <t:1805184000:R>, sans résultat.\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 1. c3",
    );
    check(
        |voice| voice.direct(&suspended.game, &suspended.event, &News::default()),
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ This game is suspended: <#5> is gone or locked. Either of you can carry it on with \
         /resume in another channel of the server.\n\
         Otherwise it closes by itself <t:1805184000:R>, without a result.",
        "🐐 Ann – 🐅 Ben\n\
         ⏸️ Cette partie est suspendue : <#5> a disparu ou est verrouillé. Chacun de vous peut \
         la poursuivre avec /reprise dans un autre salon du serveur.\n\
         Sinon, elle se ferme d’elle-même <t:1805184000:R>, sans résultat.",
    );
    let resume = Deed::Resume { channel: ChannelId(6) };
    announced(
        &cast.timed_game(&[(ann, Deed::Suspend), (ben, resume)]),
        "▶️ Ben carries the game on here.\n\
         <@2>, your turn: tigers to move.\n\
         Time runs out <t:1800086400:R>.",
        "▶️ Ben poursuit la partie ici.\n\
         <@2>, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800086400:R>.",
    );
}

#[test]
fn a_player_is_told_directly_whose_turn_it_is() {
    let cast = Cast::new();
    let direct = |happening: Happening| {
        move |voice: Voice| voice.direct(&happening.game, &happening.event, &happening.news)
    };
    check(
        direct(cast.timed_game(&[])),
        "🐐 **1. c3** · Ann places a goat.\n\
         Time runs out <t:1800086400:R>.\n\
         Your turn in <#5> against Ann: tigers to move.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         Échéance <t:1800086400:R>.\n\
         À vous de jouer dans <#5> contre Ann, avec les tigres.",
    );
    check(
        direct(cast.timed_game(&[(&cast.ben, Deed::Remind)])),
        "⏰ Your time is nearly up.\n\
         Time runs out <t:1800086400:R>.\n\
         Your turn in <#5> against Ann: tigers to move.",
        "⏰ Votre temps est presque écoulé.\n\
         Échéance <t:1800086400:R>.\n\
         À vous de jouer dans <#5> contre Ann, avec les tigres.",
    );
    let nudged = cast.told(cast.challenge(), &[cast.accept(), (&cast.ann, Deed::Nudge)], 0);
    check(
        direct(nudged),
        "👋 This game has been quiet for a week.\n\
         Unless it goes on, either player may close it with /stop <t:1802592000:R>, and it \
         closes by itself <t:1805184000:R>.\n\
         Your turn in <#5> against Ben: a goat to place (20 in hand).",
        "👋 Il ne s’est rien passé dans cette partie depuis une semaine.\n\
         Si elle ne reprend pas, chacun pourra la fermer avec /arrêter <t:1802592000:R>, et \
         elle se fermera d’elle-même <t:1805184000:R>.\n\
         À vous de jouer dans <#5> contre Ben, avec les chèvres (20 à poser).",
    );
}

fn in_thread(happening: Happening) -> Happening {
    let place = Place { server: None, channel: ChannelId(8), parent: Some(ChannelId(5)) };
    Happening { game: Game { place, ..happening.game }, ..happening }
}

#[test]
fn the_channel_above_a_thread_hears_of_the_start_and_the_result() {
    let cast = Cast::new();
    let started = in_thread(cast.told(cast.timed(), &[cast.accept()], 0));
    check(
        |voice| voice.closed(&started.game),
        "Ben has accepted Ann’s challenge: Ann plays the goats, Ben the tigers.\n\
         The game is in <#8>.",
        "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
         La partie se trouve dans <#8>.",
    );
    let over = in_thread(cast.timed_game(&[(&cast.ann, Deed::Resign)]));
    check(
        |voice| voice.result(&over.game, &over.news),
        "🐐 Ann – 🐅 Ben\n\
         **Ben wins with the tigers**: the goats have resigned.\n\
         The game is in <#8>.",
        "🐐 Ann – 🐅 Ben\n\
         **Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
         La partie se trouve dans <#8>.",
    );
}

#[test]
fn ratings_and_the_score_of_a_pair_are_told_at_the_end() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let mut over = cast.timed_game(&[(ann, Deed::Resign)]);
    over.news.ratings = Some(BySide {
        goats: RatingChange { before: 1500.0, after: 1487.6 },
        tigers: RatingChange { before: 1499.5, after: 1511.4 },
    });
    let score = |anns, bens, is_final| PairScore {
        challenger: (ann.clone(), anns),
        guest: (ben.clone(), bens),
        is_final,
    };
    over.news.pair = Some(score(0, 2, false));
    over.news.second = Some(GameId(13));
    announced(
        &over,
        "**Ben wins with the tigers**: the goats have resigned.\n\
         Ratings: 🐐 Ann 1500 → 1488 · 🐅 Ben 1500 → 1511\n\
         The pair so far: Ann 0 – 1 Ben\n\
         The second game of the pair follows at once.",
        "**Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
         Classement : 🐐 Ann 1500 → 1488 · 🐅 Ben 1500 → 1511\n\
         La paire pour l’instant : Ann 0 – 1 Ben\n\
         La deuxième partie de la paire suit immédiatement.",
    );
    over.news.ratings = None;
    over.news.second = None;
    over.news.pair = Some(score(1, 3, true));
    announced(
        &over,
        "**Ben wins with the tigers**: the goats have resigned.\n\
         **Ben wins the pair**: Ann ½ – 1½ Ben",
        "**Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
         **Ben remporte la paire** : Ann ½ – 1½ Ben",
    );
    over.news.pair = Some(score(2, 2, true));
    announced(
        &over,
        "**Ben wins with the tigers**: the goats have resigned.\n\
         **The pair ends level**: Ann 1 – 1 Ben",
        "**Ben gagne avec les tigres** : les chèvres ont abandonné.\n\
         **La paire se termine à égalité** : Ann 1 – 1 Ben",
    );
}

#[test]
fn those_who_keep_an_eye_on_a_server_hear_who_did_what() {
    let cast = Cast::new();
    let Cast { ann, ben, cleo } = &cast;
    let audit = |deeds: &[(&'static str, Deed)]| {
        let deeds: Vec<(&Member, Deed)> = deeds
            .iter()
            .map(|(name, deed)| {
                let by = [ann, ben, cleo].into_iter().find(|member| member.name == *name).unwrap();
                (by, deed.clone())
            })
            .collect();
        let Happening { game, event, .. } = cast.timed_game(&deeds);
        move |voice: Voice| voice.audit(&game, &event)
    };
    let reason = Some("spam **everywhere**".to_owned());
    check(
        audit(&[("Cleo", Deed::End { reason })]),
        "📋 Game 12 in <#5>\n\
         🐐 Ann – 🐅 Ben\n\
         Cleo has ended the game as a moderator: **no result**. Reason: “spam \
         \\*\\*everywhere\\*\\*”",
        "📋 Partie 12 dans <#5>\n\
         🐐 Ann – 🐅 Ben\n\
         Cleo a mis fin à la partie au titre de la modération : **sans résultat**. Raison : « \
         spam \\*\\*everywhere\\*\\* »",
    );
    check(
        audit(&[("Ben", Deed::Overdue), ("Ann", Deed::ClaimWin)]),
        "📋 Game 12 in <#5>\n\
         🐐 Ann – 🐅 Ben\n\
         - Ann claims the win on time\n\
         **Ann wins with the goats**: the tigers ran out of time.",
        "📋 Partie 12 dans <#5>\n\
         🐐 Ann – 🐅 Ben\n\
         - Ann réclame la victoire au temps\n\
         **Ann gagne avec les chèvres** : les tigres n’avaient plus de temps.",
    );
    check(
        audit(&[("Ann", Deed::Suspend)]),
        "📋 Game 12 in <#5>\n\
         🐐 Ann – 🐅 Ben\n\
         - the game is suspended: its channel is gone or locked",
        "📋 Partie 12 dans <#5>\n\
         🐐 Ann – 🐅 Ben\n\
         - la partie est suspendue : son salon a disparu ou est verrouillé",
    );
}

#[test]
fn a_former_player_is_neither_named_nor_mentioned() {
    let mut cast = Cast::new();
    cast.ben = Member { id: crate::game::MemberId(u64::MAX - 4), name: String::new() };
    let resigned = cast.timed_game(&[(&cast.ben, Deed::Resign)]).game;
    check(
        |voice| voice.board(&resigned, moment()).lines().next().unwrap().to_owned(),
        "🐐 Ann – 🐅 a former player",
        "🐐 Ann – 🐅 un ancien joueur",
    );
    announced(
        &cast.timed_game(&[]),
        "🐐 **1. c3** · Ann places a goat.\n\
         a former player, your turn: tigers to move.\n\
         Time runs out <t:1800086400:R>.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         un ancien joueur, à vous de jouer, avec les tigres.\n\
         Échéance <t:1800086400:R>.",
    );
}

#[test]
fn an_action_is_shown_before_it_is_played() {
    let cast = Cast::new();
    let game = cast.timed_game(&[]).game;
    check(
        |voice| voice.preview(&game, "a1-b2".parse().unwrap()),
        "The board after **2. a1-b2**, which only you see.\n\
         It is not played yet: play it, or go back?",
        "Le plateau après **2. a1-b2**, pour vous seulement.\n\
         Ce coup n’est pas encore joué : le jouer, ou revenir ?",
    );
    check(
        |voice| voice.preview(&game, "a1xc3".parse().unwrap()),
        "The board after **2. a1xc3**, which only you see.\n\
         It captures the goat on b2.\n\
         It is not played yet: play it, or go back?",
        "Le plateau après **2. a1xc3**, pour vous seulement.\n\
         Ce coup capture la chèvre en b2.\n\
         Ce coup n’est pas encore joué : le jouer, ou revenir ?",
    );
}

#[test]
fn suspended_games_have_no_list_of_actions() {
    let cast = Cast::new();
    let suspended = cast.timed_game(&[(&cast.ann, Deed::Suspend)]).game;
    assert!(matches!(suspended.phase, Phase::Suspended(_)));
    check(
        |voice| voice.moves(&suspended).lines().next().unwrap().to_owned(),
        "🐐 Ann – 🐅 Ben",
        "🐐 Ann – 🐅 Ben",
    );
}
