//! The exact words of offers and claims, and of refusals to do with them.

use super::{Cast, act, announced, check, moment, refused, untimed};
use crate::game::{Challenge, Deed, Ending, Event, Member, Offer, Refusal, Terms};
use crate::referee::{Happening, News};
use crate::rules::{Ruleset, Side};
use crate::speech::Voice;

/// A game of Ann and Ben after some deeds, the last of which is told.
fn told(cast: &Cast, deeds: &[(&Member, Deed)]) -> Happening {
    cast.told(cast.challenge(), &[&[cast.accept()], deeds].concat(), 0)
}

#[test]
fn an_offer_of_a_draw_addresses_the_one_who_is_to_answer() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let offer = [(ann, act("c3")), (ann, Deed::Offer(Offer::Draw))];
    announced(
        &told(&cast, &offer),
        "<@2>, Ann offers a draw. /draw accepts it; the next action cancels it.\n\
         It is still the tigers’ turn.",
        "<@2>, Ann propose la nulle. /nulle l’accepte ; le prochain coup annule la proposition.\n\
         C’est toujours aux tigres de jouer.",
    );
    let decline = [offer.as_slice(), &[(ben, Deed::DeclineOffer(Offer::Draw))]].concat();
    announced(
        &told(&cast, &decline),
        "Ben declines the draw: the game goes on.\n\
         <@2>, your turn: tigers to move.",
        "Ben refuse la nulle : la partie continue.\n\
         <@2>, à vous de jouer, avec les tigres.",
    );
    let agree = [offer.as_slice(), &[(ben, Deed::AgreeOffer(Offer::Draw))]].concat();
    announced(
        &told(&cast, &agree),
        "**Draw** by agreement.",
        "**Partie nulle** d’un commun accord.",
    );
}

#[test]
fn an_offer_of_a_takeback_says_how_much_it_takes_back() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let takeback = Deed::Offer(Offer::Takeback);
    let one = [(ann, act("c3")), (ann, takeback.clone())];
    announced(
        &told(&cast, &one),
        "<@2>, Ann asks to take back the last action. /takeback agrees; the next action cancels \
         the offer.\n\
         It is still the tigers’ turn.",
        "<@2>, Ann demande à reprendre le dernier coup. /reprendre l’accorde ; le prochain coup \
         annule la demande.\n\
         C’est toujours aux tigres de jouer.",
    );
    let two = [(ann, act("c3")), (ben, act("a1-b2")), (ann, takeback)];
    announced(
        &told(&cast, &two),
        "<@2>, Ann asks to take back the last two actions. /takeback agrees; the next action \
         cancels the offer.\n\
         It is still the goats’ turn.",
        "<@2>, Ann demande à reprendre les deux derniers coups. /reprendre l’accorde ; le \
         prochain coup annule la demande.\n\
         C’est toujours aux chèvres de jouer.",
    );
    let decline = [two.as_slice(), &[(ben, Deed::DeclineOffer(Offer::Takeback))]].concat();
    announced(
        &told(&cast, &decline),
        "Ben declines the takeback: the game goes on.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "Ben refuse la reprise : la partie continue.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
    let agree = (ben, Deed::AgreeOffer(Offer::Takeback));
    announced(
        &told(&cast, &[two.as_slice(), std::slice::from_ref(&agree)].concat()),
        "Ben agrees to the takeback: the board is as at the start.\n\
         <@1>, you begin: a goat to place (20 in hand).",
        "Ben accorde la reprise : on revient à la position du début.\n\
         <@1>, vous commencez, avec les chèvres (20 à poser).",
    );
    let later = [(ann, act("c3")), (ben, act("a1-b2")), (ann, act("c1"))];
    let later = [later.as_slice(), &[(ann, Deed::Offer(Offer::Takeback)), agree]].concat();
    announced(
        &told(&cast, &later),
        "Ben agrees to the takeback: the board is as it stood after action 2.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "Ben accorde la reprise : on revient à la position d’après le coup 2.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
}

#[test]
fn an_offer_to_stop_ends_a_game_without_result() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let offer = [(ann, act("c3")), (ben, act("a1-b2")), (ben, Deed::Offer(Offer::Stop))];
    announced(
        &told(&cast, &offer),
        "<@1>, Ben offers to stop the game without a result. /stop agrees; the next action \
         cancels the offer.\n\
         It is still the goats’ turn.",
        "<@1>, Ben propose d’arrêter la partie sans résultat. /arrêter l’accepte ; le prochain \
         coup annule la proposition.\n\
         C’est toujours aux chèvres de jouer.",
    );
    let decline = [offer.as_slice(), &[(ann, Deed::DeclineOffer(Offer::Stop))]].concat();
    announced(
        &told(&cast, &decline),
        "Ann declines to stop: the game goes on.\n\
         <@1>, your turn: a goat to place (19 in hand).",
        "Ann refuse d’arrêter : la partie continue.\n\
         <@1>, à vous de jouer, avec les chèvres (19 à poser).",
    );
    let agree = [offer.as_slice(), &[(ann, Deed::AgreeOffer(Offer::Stop))]].concat();
    announced(
        &told(&cast, &agree),
        "Both agreed to stop: **no result**.",
        "Arrêt d’un commun accord : **sans résultat**.",
    );
}

#[test]
fn an_offer_stands_under_a_later_board() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let offered = |offer| {
        let deeds = [(ann, act("c3")), (ben, act("a1-b2")), (ben, Deed::Offer(offer))];
        let happening = told(&cast, &deeds);
        move |voice: Voice| {
            voice.board(&happening.game, moment()).lines().last().unwrap().to_owned()
        }
    };
    check(
        offered(Offer::Draw),
        "Ben offers a draw: the other side accepts it with /draw.",
        "Ben propose la nulle : l’autre camp l’accepte avec /nulle.",
    );
    check(
        offered(Offer::Takeback),
        "Ben asks to take back the last action: the other side agrees with /takeback.",
        "Ben demande à reprendre le dernier coup : l’autre camp l’accorde avec /reprendre.",
    );
    check(
        offered(Offer::Stop),
        "Ben offers to stop without a result: the other side agrees with /stop.",
        "Ben propose d’arrêter sans résultat : l’autre camp l’accepte avec /arrêter.",
    );
}

/// A game in which a board stands for the third time.
fn repeated(cast: &Cast, claims: bool) -> Happening {
    let start = "T3T/GGGGG/GGGGG/GGGGG/TG2T g 0 4";
    let actions = " b1-c1 a5-b5 c1-b1 b5-a5".repeat(2);
    if !claims {
        return cast.played(Ruleset::PlyYard1, start, &actions);
    }
    let terms = Terms { claims, start: start.parse().unwrap(), ..untimed() };
    let mut deeds = vec![cast.accept()];
    let players = [&cast.ann, &cast.ben].into_iter().cycle();
    deeds.extend(players.zip(actions.split_whitespace().map(act)));
    cast.told(Challenge { terms, ..cast.challenge() }, &deeds, 0)
}

#[test]
fn a_board_that_stands_for_the_third_time_is_said_to() {
    let cast = Cast::new();
    announced(
        &repeated(&cast, false),
        "🐅 **8. b5-a5** · Ben moves a tiger.\n\
         This board, with the same side to move, has now stood 3 times. If you are going round \
         in circles, /draw offers a draw.\n\
         <@1>, your turn: goats to move.",
        "🐅 **8. b5-a5** · Ben déplace un tigre.\n\
         Cette position, avec le même camp à jouer, s’est présentée 3 fois. Si la partie tourne \
         en rond, /nulle propose la nulle.\n\
         <@1>, à vous de jouer, avec les chèvres.",
    );
    announced(
        &repeated(&cast, true),
        "🐅 **8. b5-a5** · Ben moves a tiger.\n\
         This board, with the same side to move, has now stood 3 times: as agreed, either of \
         you may claim a draw with /claim.\n\
         <@1>, your turn: goats to move.",
        "🐅 **8. b5-a5** · Ben déplace un tigre.\n\
         Cette position, avec le même camp à jouer, s’est présentée 3 fois : comme convenu, \
         chacun peut réclamer la nulle avec /réclamer.\n\
         <@1>, à vous de jouer, avec les chèvres.",
    );
    let Happening { game, event, .. } = repeated(&cast, true);
    let event = Event { revision: event.revision.next(), deed: Deed::ClaimDraw, ..event };
    let game = game.apply(&event).unwrap();
    let claimed = Happening { game, event, earlier: Vec::new(), news: News::default() };
    announced(
        &claimed,
        "**Draw** by repetition, claimed by the tigers.",
        "**Partie nulle** par répétition, réclamée par les tigres.",
    );
}

#[test]
fn offers_are_refused() {
    let Cast { ben, .. } = Cast::new();
    refused(
        Refusal::AlreadyOffered(Offer::Draw),
        "Your draw offer still stands. Your opponent can accept it until the next action.",
        "Votre proposition de nulle tient toujours. Votre adversaire peut l’accepter jusqu’au \
         prochain coup.",
    );
    refused(
        Refusal::AlreadyOffered(Offer::Takeback),
        "Your takeback offer still stands. Your opponent can accept it until the next action.",
        "Votre demande de reprise tient toujours. Votre adversaire peut l’accepter jusqu’au \
         prochain coup.",
    );
    refused(
        Refusal::AlreadyOffered(Offer::Stop),
        "Your offer to stop still stands. Your opponent can accept it until the next action.",
        "Votre proposition d’arrêter tient toujours. Votre adversaire peut l’accepter jusqu’au \
         prochain coup.",
    );
    refused(
        Refusal::NoOffer(Offer::Draw),
        "No draw offer stands: the next action or another offer cancels it. /draw makes one.",
        "Aucune nulle n’est proposée : un coup ou une autre proposition annule la précédente. \
         /nulle en fait une.",
    );
    refused(
        Refusal::NoOffer(Offer::Takeback),
        "No takeback offer stands: the next action or another offer cancels it. /takeback makes \
         one.",
        "Aucune reprise n’est demandée : un coup ou une autre proposition annule la demande. \
         /reprendre en fait une.",
    );
    refused(
        Refusal::NoOffer(Offer::Stop),
        "No offer to stop stands: the next action or another offer cancels it. /stop makes one.",
        "Aucun arrêt n’est proposé : un coup ou une autre proposition annule la précédente. \
         /arrêter en fait une.",
    );
    refused(
        Refusal::OwnOffer(Offer::Draw),
        "Only your opponent can answer your draw offer.",
        "C’est à votre adversaire de répondre à votre proposition de nulle.",
    );
    refused(
        Refusal::OwnOffer(Offer::Takeback),
        "Only your opponent can answer your takeback offer.",
        "C’est à votre adversaire de répondre à votre demande de reprise.",
    );
    refused(
        Refusal::OwnOffer(Offer::Stop),
        "Only your opponent can answer your offer to stop.",
        "C’est à votre adversaire de répondre à votre proposition d’arrêter.",
    );
    refused(
        Refusal::NothingToTakeBack,
        "You have not acted yet, so there is nothing to take back.",
        "Vous n’avez pas encore joué : il n’y a rien à reprendre.",
    );
    refused(
        Refusal::TakebacksRefused { opponent: ben },
        "Ben does not take back, so the action stands.",
        "Ben n’accorde pas de reprises : le coup reste joué.",
    );
}

#[test]
fn claims_are_refused() {
    refused(
        Refusal::NothingToClaim { ruleset: Ruleset::Ludoteka1 },
        "No board can come back under these rules (Ludoteka), so there would be nothing to \
         claim. Leave out the option repetition.",
        "Avec ces règles (Ludoteka), aucune position ne revient : il n’y aurait rien à \
         réclamer. Laissez l’option répétition de côté.",
    );
    refused(
        Refusal::ClaimTooEarly { deadline: moment() },
        "Your opponent has time left: you may claim the win <t:1800000000:R>, if nothing is \
         played until then.",
        "Votre adversaire a encore du temps : vous pourrez réclamer la victoire \
         <t:1800000000:R>, si rien n’est joué d’ici là.",
    );
    refused(
        Refusal::NotRepeated { times: 1 },
        "A draw may be claimed when a board stands for the third time. This one has stood once.",
        "La nulle peut être réclamée quand une position se présente pour la troisième fois. \
         Celle-ci s’est présentée 1 fois.",
    );
    refused(
        Refusal::NotRepeated { times: 2 },
        "A draw may be claimed when a board stands for the third time. This one has stood 2 \
         times.",
        "La nulle peut être réclamée quand une position se présente pour la troisième fois. \
         Celle-ci s’est présentée 2 fois.",
    );
    refused(
        Refusal::NoClaim,
        "There is nothing to claim: this game has no time limit, and no claims were agreed. \
         /draw offers a draw.",
        "Il n’y a rien à réclamer : cette partie est sans limite de temps, et rien n’a été \
         convenu. /nulle propose la nulle.",
    );
    refused(
        Refusal::GameOver(Ending::DrawClaimed { by: Side::Tigers }),
        "The game is over. **Draw** by repetition, claimed by the tigers.",
        "La partie est finie. **Partie nulle** par répétition, réclamée par les tigres.",
    );
    refused(
        Refusal::GameOver(Ending::StopAgreed),
        "The game is over. Both agreed to stop: **no result**.",
        "La partie est finie. Arrêt d’un commun accord : **sans résultat**.",
    );
}
