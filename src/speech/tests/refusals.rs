//! The exact words of each refusal.

use super::{Cast, moment, refused};
use crate::game::{ChannelId, Closing, Ending, GameId, Place, Refusal};
use crate::rules::{Action, BySide, IllegalAction, Outcome, ParseActionError, Point, Side};

fn pt(text: &str) -> Point {
    text.parse().unwrap()
}

fn act(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn challenges_are_refused() {
    let Cast { ann, ben, .. } = Cast::new();
    let seats = BySide { goats: ann.clone(), tigers: ben.clone() };
    let place = Place { server: None, channel: ChannelId(5), parent: None };
    let busy = Refusal::ChannelBusy { game: GameId(1), place, seats, challenge: GameId(2) };
    let declined = Refusal::DeclinedRecently { guest: ben.clone(), until: moment() };
    let already = Refusal::AlreadyChallenged { challenge: GameId(1), challenger: ann.clone() };
    refused(
        Refusal::ChallengedSelf,
        "You cannot challenge yourself. Name another member, or nobody, so that anyone here \
         may accept.",
        "On ne peut pas se défier soi-même. Nommez quelqu’un d’autre, ou personne : chacun \
         ici pourra alors accepter.",
    );
    refused(
        Refusal::ChallengedBot,
        "Bots do not accept challenges. Name another member, or nobody, so that anyone here \
         may accept; /solo plays against me.",
        "Les bots n’acceptent pas de défi. Nommez quelqu’un d’autre, ou personne : chacun \
         ici pourra alors accepter. /solo se joue contre moi.",
    );
    refused(
        Refusal::ChallengedAbsent { guest: ben.clone() },
        "Ben is not on this server and could not answer.",
        "Ben n’est pas sur ce serveur et ne pourrait pas répondre.",
    );
    refused(
        Refusal::TooManyChallenges { limit: 5 },
        "You already have 5 challenges waiting for an answer, and no more may wait at once. \
         Use /stop in the channel of a challenge to withdraw it.",
        "Vous avez déjà 5 défis sans réponse : c’est le maximum. /arrêter retire celui de \
         son salon.",
    );
    refused(
        declined,
        "Ben declined your challenge a short while ago. You may ask again <t:1800000000:R>.",
        "Ben vient de refuser un de vos défis. Vous pourrez en proposer un autre \
         <t:1800000000:R>.",
    );
    refused(
        already,
        "A challenge by Ann is already waiting here. /accept or /decline answers it; /stop \
         withdraws your own.",
        "Un défi lancé par Ann attend déjà ici. /accepter ou /refuser y répond ; /arrêter \
         retire le vôtre.",
    );
    refused(
        Refusal::NoChallenge,
        "No challenge is waiting for you here. /challenge makes one.",
        "Aucun défi ne vous attend ici. /défier en lance un.",
    );
    refused(
        Refusal::NotForYou { guest: ben.clone() },
        "This challenge is for Ben. /challenge makes one of your own.",
        "Ce défi s’adresse à Ben. /défier lance le vôtre.",
    );
    refused(
        Refusal::OwnChallenge,
        "This is your own challenge: only others can answer it. /stop withdraws it.",
        "Ce défi est le vôtre : seuls les autres peuvent y répondre. /arrêter le retire.",
    );
    refused(
        Refusal::NotYourChallenge { challenger: ann },
        "Only Ann can withdraw this challenge.",
        "Seule la personne qui a lancé ce défi peut le retirer : Ann.",
    );
    refused(
        Refusal::OpenToAll,
        "This challenge is open to everyone, so there is no need to decline it: just let it \
         lapse.",
        "Ce défi est ouvert à tous : inutile de le refuser, il expirera de lui-même.",
    );
    refused(
        Refusal::ChallengeClosed(Closing::Declined),
        "This challenge has been declined.",
        "Ce défi a été refusé.",
    );
    refused(
        Refusal::ChallengeClosed(Closing::Withdrawn),
        "This challenge has been withdrawn.",
        "Ce défi a été retiré.",
    );
    refused(
        Refusal::ChallengeClosed(Closing::Lapsed),
        "This challenge has lapsed. /challenge makes a new one.",
        "Ce défi a expiré. /défier en lance un nouveau.",
    );
    refused(
        Refusal::ChallengeTaken { guest: ben },
        "Ben has already accepted this challenge, and the game has begun.",
        "Ben a déjà accepté ce défi, et la partie a commencé.",
    );
    refused(
        busy,
        "Ann and Ben are playing in <#5>, and a channel holds one game at a time. The \
         challenge still stands: accept it when that game is over, or play in a thread.",
        "Ann et Ben jouent dans <#5>, et un salon n’accueille qu’une partie à la fois. Le \
         défi tient toujours : acceptez-le quand cette partie sera finie, ou jouez dans un \
         fil.",
    );
}

#[test]
fn a_suspended_game_is_refused_where_others_play() {
    let Cast { ann, ben, .. } = Cast::new();
    refused(
        Refusal::BusyToResume { seats: BySide { goats: ann, tigers: ben } },
        "Ann and Ben are playing here, and a channel holds one game at a time. Your game stays \
         suspended: /resume carries it on in another channel or in a thread.",
        "Ann et Ben jouent ici, et un salon n’accueille qu’une partie à la fois. Votre partie \
         reste suspendue : /reprise la poursuit dans un autre salon ou dans un fil.",
    );
}

#[test]
fn members_are_refused() {
    let Cast { ann, ben, .. } = Cast::new();
    let seats = BySide { goats: ann, tigers: ben.clone() };
    refused(
        Refusal::NoGame,
        "No game is being played in this channel. /challenge starts one, /games lists yours.",
        "Aucune partie n’est en cours dans ce salon. /défier en lance une, /parties affiche \
         les vôtres.",
    );
    refused(
        Refusal::NotStarted,
        "The challenge has not been accepted yet, so there is no game to play.",
        "Le défi n’a pas encore été accepté : la partie n’a donc pas commencé.",
    );
    refused(
        Refusal::NotASeat { seats },
        "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
        "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y \
         intervenir.",
    );
    refused(
        Refusal::NotYourTurn { turn: Side::Tigers, opponent: ben },
        "It is not your turn: Ben is next, with the tigers.",
        "Ce n’est pas votre tour : c’est à Ben de jouer, avec les tigres.",
    );
    refused(
        Refusal::AlreadyPlayed { action: act("a1-b2"), number: 2 },
        "You have already played a1-b2, as action 2. Now it is your opponent’s turn.",
        "Vous avez déjà joué a1-b2, au coup 2. C’est maintenant le tour de votre adversaire.",
    );
    refused(
        Refusal::BoardHasChanged,
        "The game has gone on since this was shown. /board shows how it stands now.",
        "La partie a avancé depuis cet affichage. /plateau montre où elle en est.",
    );
    refused(
        Refusal::PlayedElsewhere { channel: ChannelId(7) },
        "This game is now played in <#7>. Go on there.",
        "Cette partie se joue maintenant dans <#7>. Continuez là-bas.",
    );
    refused(
        Refusal::NotModerator,
        "Only moderators (permission “Manage Channels”) may end the games of others. Your \
         own game you can leave with /stop, /draw or /resign.",
        "Seule la modération (permission « Gérer les salons ») peut mettre fin aux parties \
         des autres. Vous pouvez quitter la vôtre avec /arrêter, /nulle ou /abandonner.",
    );
}

#[test]
fn a_piece_without_a_way_is_said_to_have_none() {
    refused(
        Refusal::NoDestination { from: pt("a1") },
        "The piece on a1 has nowhere to go now. /moves lists what can move.",
        "La pièce en a1 n’a nulle part où aller. /coups affiche ce qui peut bouger.",
    );
}

#[test]
fn a_game_that_is_over_says_how_it_ended() {
    let over = |outcome| Refusal::GameOver(Ending::Board(outcome));
    refused(
        over(Outcome::FifthCapture),
        "The game is over. The tigers have won: the fifth goat is captured.",
        "La partie est finie. Les tigres ont gagné : la cinquième chèvre est capturée.",
    );
    refused(
        over(Outcome::NoAction { stuck: Side::Tigers }),
        "The game is over. The goats have won: all four tigers are shut in.",
        "La partie est finie. Les chèvres ont gagné : les quatre tigres sont enfermés.",
    );
    refused(
        over(Outcome::NoAction { stuck: Side::Goats }),
        "The game is over. The tigers have won: the goats have no move left.",
        "La partie est finie. Les tigres ont gagné : les chèvres n’ont plus aucun coup.",
    );
    refused(
        over(Outcome::OnlyRepetition { stuck: Side::Goats }),
        "The game is over. The tigers have won: the goats have no action left that does not \
         repeat an earlier board.",
        "La partie est finie. Les tigres ont gagné : il ne reste aux chèvres aucun coup qui \
         ne répète pas une position antérieure.",
    );
    refused(
        Refusal::GameOver(Ending::Resigned { by: Side::Goats }),
        "The game is over. The tigers have won: the goats have resigned.",
        "La partie est finie. Les tigres ont gagné : les chèvres ont abandonné.",
    );
    refused(
        Refusal::GameOver(Ending::DrawAgreed),
        "The game is over. **Draw** by agreement.",
        "La partie est finie. **Partie nulle** d’un commun accord.",
    );
    refused(
        Refusal::GameOver(Ending::Stopped { by: Side::Goats }),
        "The game is over. The goats left before both sides had acted: **no result**.",
        "La partie est finie. Les chèvres ont quitté la partie avant que chaque camp ait \
         joué : **sans résultat**.",
    );
    let by = Cast::new().cleo;
    refused(
        Refusal::GameOver(Ending::EndedByModerator { by, reason: None }),
        "The game is over. Cleo has ended the game as a moderator: **no result**.",
        "La partie est finie. Cleo a mis fin à la partie au titre de la modération : **sans \
         résultat**.",
    );
}

#[test]
fn what_cannot_be_read_is_echoed_harmlessly() {
    let unreadable = |text: &str, error| Refusal::Unreadable { text: text.to_owned(), error };
    let not_a_capture = ParseActionError::NotACapture { from: pt("a1"), to: pt("b2") };
    refused(
        unreadable("**c9**", ParseActionError::Unreadable),
        "“\\*\\*c9\\*\\*” cannot be read as an action here. Write one point to place a goat (/place), such as c3, or two points to move (/move), such as a1-b2 or a5xc5.",
        "« \\*\\*c9\\*\\* » ne se lit pas comme un coup ici. Écrivez un point où poser une chèvre (/poser), comme c3, ou deux points pour déplacer une pièce (/déplacer), comme a1-b2 ou a5xc5.",
    );
    refused(
        unreadable("a1xb2", not_a_capture),
        "“a1xb2” is not a capture: from a1 a capture lands two points away in a straight line, but b2 is not such a point.",
        "« a1xb2 » n’est pas une capture : depuis a1, une capture arrive deux points plus \
         loin en ligne droite, et ce n’est pas le cas de b2.",
    );
}

#[test]
fn illegal_phases_and_pieces_are_refused_with_their_evidence() {
    use IllegalAction as Why;
    let illegal = |action, reason| Refusal::Illegal { action: act(action), reason };
    refused(
        illegal("c3", Why::GameOver { outcome: Outcome::FifthCapture }),
        "The game is over: the fifth goat is captured.",
        "La partie est finie : la cinquième chèvre est capturée.",
    );
    refused(
        illegal("c3", Why::TigersNeverPlace),
        "The four tigers are on the board from the start and never place. Move one with \
         /move.",
        "Les quatre tigres sont sur le plateau dès le début et ne se posent jamais. \
         Déplacez-en un avec /déplacer.",
    );
    refused(
        illegal("c3", Why::NoGoatsInHand),
        "All goats have been placed. Move one with /move.",
        "Toutes les chèvres ont été posées. Déplacez-en une avec /déplacer.",
    );
    refused(
        illegal("c3-c4", Why::GoatsStillInHand { in_hand: 1 }),
        "One goat is still in hand: place it with /place. Only then may goats move.",
        "Il reste une chèvre en main : posez-la avec /poser. Alors seulement, les chèvres se \
         déplacent.",
    );
    refused(
        illegal("c3-c4", Why::GoatsStillInHand { in_hand: 19 }),
        "19 goats are still in hand: place one with /place. Goats may move only when all \
         have been placed.",
        "Il reste 19 chèvres en main : posez-en une avec /poser. Les chèvres ne se déplacent \
         qu’une fois toutes posées.",
    );
    refused(
        illegal("c3-c4", Why::NoPiece { from: pt("c3") }),
        "Nothing stands on c3, so nothing can move from there.",
        "Il n’y a rien en c3 : rien ne peut en partir.",
    );
    let of = |owner| Why::NotYourPiece { from: pt("c3"), owner };
    refused(
        illegal("c3-c4", of(Side::Goats)),
        "A goat stands on c3, and it is the tigers’ turn.",
        "Une chèvre se trouve en c3, et c’est le tour des tigres.",
    );
    refused(
        illegal("c3-c4", of(Side::Tigers)),
        "A tiger stands on c3, and it is the goats’ turn.",
        "Un tigre se trouve en c3, et c’est le tour des chèvres.",
    );
    refused(
        illegal("c3-c3", Why::SamePoint { point: pt("c3") }),
        "The piece already stands on c3. Name another point for it to go to.",
        "La pièce se trouve déjà en c3. Indiquez un autre point d’arrivée.",
    );
}

#[test]
fn illegal_ways_are_refused_with_their_evidence() {
    use IllegalAction as Why;
    let illegal = |action, reason| Refusal::Illegal { action: act(action), reason };
    let (from, to) = (pt("a2"), pt("b3"));
    refused(
        illegal("a2-b3", Why::NoLine { from, to }),
        "No line joins a2 and b3, and pieces move along the lines only.",
        "Aucune ligne ne relie a2 et b3, et les pièces ne se déplacent que le long des lignes.",
    );
    let (from, to) = (pt("a1"), pt("e1"));
    refused(
        illegal("a1-e1", Why::OutOfReach { from, to }),
        "e1 is out of reach from a1: a piece steps to the next point along a line, and only \
         a tiger jumps, over one goat and in a straight line.",
        "e1 est hors de portée depuis a1 : une pièce avance jusqu’au point voisin le long \
         d’une ligne, et seul un tigre saute, par-dessus une chèvre et en ligne droite.",
    );
    let (from, to) = (pt("a1"), pt("c1"));
    refused(
        illegal("a1xc1", Why::GoatsNeverJump { from, to }),
        "Goats never jump: from a1 to c1 is two points, and a goat steps to the next one \
         only.",
        "Les chèvres ne sautent jamais : c1 est à deux points de a1, et une chèvre ne va \
         qu’au point voisin.",
    );
    refused(
        illegal("c3", Why::Occupied { to: pt("c3"), by: Side::Goats }),
        "A goat already stands on c3. Choose an empty point.",
        "Une chèvre occupe déjà c3. Choisissez un point libre.",
    );
    refused(
        illegal("c3", Why::Occupied { to: pt("c3"), by: Side::Tigers }),
        "A tiger already stands on c3. Choose an empty point.",
        "Un tigre occupe déjà c3. Choisissez un point libre.",
    );
    refused(
        illegal("a1xc1", Why::NothingToJump { over: pt("b1") }),
        "A tiger goes two points only by jumping over a goat, and b1 is empty.",
        "Un tigre n’avance de deux points qu’en sautant par-dessus une chèvre, et b1 est \
         vide.",
    );
    refused(
        illegal("a1xc1", Why::TigerInBetween { over: pt("b1") }),
        "A tiger stands on b1, and tigers jump over goats only.",
        "Un tigre se trouve en b1, et les tigres ne sautent que par-dessus les chèvres.",
    );
    refused(
        illegal("a1-b2", Why::Repeats { ply: 0 }),
        "a1-b2 would bring back the board from the start of the game, and under these rules \
         no earlier board may come back. /moves lists what you can play.",
        "a1-b2 ferait revenir la position du début de la partie, et ces règles interdisent \
         le retour d’une position antérieure. /coups affiche ce que vous pouvez jouer.",
    );
    refused(
        illegal("a1-b2", Why::Repeats { ply: 40 }),
        "a1-b2 would bring back the board as it stood after action 40, and under these rules \
         no earlier board may come back. /moves lists what you can play.",
        "a1-b2 ferait revenir la position d’après le coup 40, et ces règles interdisent le \
         retour d’une position antérieure. /coups affiche ce que vous pouvez jouer.",
    );
}
