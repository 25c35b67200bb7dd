//! The exact words where the engine plays.

use super::{Cast, act, announced, check, moment, refused, untimed, voices};
use crate::analysis::Level;
use crate::game::{Challenge, Deed, Member, Offer, Refusal, Wish};
use crate::referee::{Happening, News};
use crate::rules::{BySide, Side};

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// A game of Ann with the goats against the engine after some deeds, of which the last is told, with the
/// last `missed` before it still untold.
fn solo(deeds: &[(&Member, Deed)], missed: usize) -> Happening {
    let (cast, engine) = (Cast::new(), Member::engine());
    let ruleset = untimed().ruleset;
    let challenge =
        Challenge::solo(cast.ann.clone(), level(5), Wish::Side(Side::Goats), ruleset, moment());
    let accept = (&engine, Deed::Accept { challenger: Side::Goats });
    cast.told(challenge, &[&[accept], deeds].concat(), missed)
}

#[test]
fn the_engine_has_a_name_and_is_never_addressed() {
    let (Cast { ann, .. }, engine) = (Cast::new(), Member::engine());
    announced(
        &solo(&[], 0),
        "Ann plays solo: Ann plays the goats, Baghchal (level 5) the tigers.\n\
         Rules: Ply Yard 1 (boards may repeat).\n\
         No time limit · casual.\n\
         <@1>, you begin: a goat to place (20 in hand).",
        "Ann joue en solo : Ann joue les chèvres, Baghchal (niveau 5) les tigres.\n\
         Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
         Sans limite de temps · partie amicale.\n\
         <@1>, vous commencez, avec les chèvres (20 à poser).",
    );
    announced(
        &solo(&[(&ann, act("c3"))], 0),
        "🐐 **1. c3** · Ann places a goat.\n\
         Baghchal is next: tigers to move.",
        "🐐 **1. c3** · Ann pose une chèvre.\n\
         C’est à Baghchal de jouer, avec les tigres.",
    );
    announced(
        &solo(&[(&ann, act("c3")), (&engine, act("a1-a2"))], 0),
        "🐅 **2. a1-a2** · Baghchal moves a tiger.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "🐅 **2. a1-a2** · Baghchal déplace un tigre.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
    // Not where it is offered something, nor in any list or file.
    for voice in voices() {
        for deed in [Deed::Offer(Offer::Takeback), Deed::Bump, Deed::Resign] {
            let happening = solo(&[(&ann, act("c3")), (&ann, deed)], 0);
            let Happening { game, event, news, .. } = &happening;
            assert!(!voice.direct(game, event, news).contains("<@0>"));
            for said in [
                voice.announcement(&happening),
                voice.catching_up(game, &[], news),
                voice.board(game, moment()),
                voice.result(game, news),
                voice.audit(game, event),
                voice.games(std::slice::from_ref(game), ann.id, moment()),
            ] {
                assert!(said.contains("Baghchal") && !said.contains("<@0>"), "{said}");
            }
        }
    }
}

#[test]
fn what_was_missed_of_a_solo_game_is_listed() {
    let (Cast { ann, .. }, engine) = (Cast::new(), Member::engine());
    let happening = solo(&[(&ann, act("c3")), (&engine, act("a1-a2"))], 2);
    check(
        |voice| voice.catching_up(&happening.game, &happening.earlier, &News::default()),
        "Not announced until now:\n\
         - the solo game begins\n\
         - 🐐 1. c3 · Ann\n\
         Goats in hand: 19 · captured: 0 of 5\n\
         Last action: 2. a1-a2\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "Pas annoncé jusqu’ici :\n\
         - la partie en solo commence\n\
         - 🐐 1. c3 · Ann\n\
         Chèvres en main : 19 · capturées : 0 sur 5\n\
         Dernier coup : 2. a1-a2\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
}

#[test]
fn a_board_that_comes_back_suggests_no_draw_to_the_engine() {
    let (Cast { ann, .. }, engine) = (Cast::new(), Member::engine());
    // All goats are placed first, far from the tigers' two ways.
    let happening = repeated(&ann, &engine);
    for voice in voices() {
        let said = voice.announcement(&happening).replace(['\u{A0}', '\u{202F}'], " ");
        let english = "has now stood 3 times. If you are going round in circles, /stop ends the";
        let french = "s’est présentée 3 fois. Si la partie tourne en rond, /arrêter y met fin";
        assert!(said.contains(english) || said.contains(french), "{said}");
    }
}

/// A solo game in which a board stands for the third time.
fn repeated(ann: &Member, engine: &Member) -> Happening {
    let (cast, ruleset) = (Cast::new(), untimed().ruleset);
    let start = "G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1".parse().unwrap();
    let usual = Challenge::solo(ann.clone(), level(1), Wish::Side(Side::Goats), ruleset, moment());
    let terms = crate::game::Terms { start, ..usual.terms };
    let challenge = Challenge { terms, ..usual };
    let accept = (engine, Deed::Accept { challenger: Side::Goats });
    let round = ["d4-e5", "b4-b5", "e5-d4", "b5-b4"];
    let actions = round.iter().cycle().take(8).zip([ann, engine].into_iter().cycle());
    let actions: Vec<(&Member, Deed)> = actions.map(|(text, by)| (by, act(text))).collect();
    cast.told(challenge, &[&[accept], actions.as_slice()].concat(), 0)
}

#[test]
fn what_cannot_be_done_in_or_for_a_solo_game_is_refused() {
    let Cast { ann, .. } = Cast::new();
    let seats = BySide { goats: ann, tigers: Member::engine() };
    refused(
        Refusal::BusyForSolo { seats },
        "Ann and Baghchal are playing here, and a channel holds one game at a time. Use /solo in \
         another channel, in a thread, or in a direct message to me.",
        "Ann et Baghchal jouent ici, et un salon n’accueille qu’une partie à la fois. Utilisez \
         /solo dans un autre salon, dans un fil ou en message privé avec moi.",
    );
    refused(
        Refusal::NoDrawSolo,
        "In a solo game there is nobody to agree to a draw. /stop ends it without a result, \
         /resign gives it up.",
        "En solo, personne n’est là pour accepter la nulle. /arrêter met fin à la partie sans \
         résultat, /abandonner l’abandonne.",
    );
}
