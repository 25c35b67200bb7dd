//! The exact words of boards, lists and notices.

use super::{Cast, check, moment};
use crate::game::{Challenge, ChannelId, Deed, Destinations, Game, Place};
use crate::rules::{Position, Ruleset, Side};
use crate::speech::{Language, Medium, Notice, Permission, Voice};

const START: &str = "T3T/5/5/5/T3T g 20 0";

#[test]
fn a_picture_is_described() {
    let cast = Cast::new();
    let described = |start: &str, actions: &str| {
        let game = cast.played(Ruleset::PlyYard1, start, actions).game;
        move |voice: Voice| voice.alt_text(&game)
    };
    check(
        described(START, ""),
        "Bagh-Chal board. Tigers on a1, e1, a5, e5. No goats on the board. Goats in hand: \
         20. Captured: 0 of 5. Goats to move.",
        "Plateau de Bagh-Chal. Tigres en a1, e1, a5, e5. Aucune chèvre sur le plateau. \
         Chèvres en main : 20. Capturées : 0 sur 5. Aux chèvres de jouer.",
    );
    check(
        described(START, "c3"),
        "Bagh-Chal board. Tigers on a1, e1, a5, e5. Goats on c3. Goats in hand: 19. \
         Captured: 0 of 5. Tigers to move. Last action: a goat placed on c3.",
        "Plateau de Bagh-Chal. Tigres en a1, e1, a5, e5. Chèvres en c3. Chèvres en main : \
         19. Capturées : 0 sur 5. Aux tigres de jouer. Dernier coup : une chèvre posée en c3.",
    );
    check(
        described(START, "c3 a1-b2"),
        "Bagh-Chal board. Tigers on e1, b2, a5, e5. Goats on c3. Goats in hand: 19. \
         Captured: 0 of 5. Goats to move. Last action: a1 to b2.",
        "Plateau de Bagh-Chal. Tigres en e1, b2, a5, e5. Chèvres en c3. Chèvres en main : \
         19. Capturées : 0 sur 5. Aux chèvres de jouer. Dernier coup : de a1 à b2.",
    );
    check(
        described("TG2T/5/2G2/5/T3T t 14 4", "a5xc5"),
        "Bagh-Chal board. Tigers on a1, e1, c5, e5. Goats on c3. Goats in hand: 14. \
         Captured: 5 of 5. The tigers have won: the fifth goat is captured. Last action: a5 \
         to c5, capturing the goat on b5.",
        "Plateau de Bagh-Chal. Tigres en a1, e1, c5, e5. Chèvres en c3. Chèvres en main : \
         14. Capturées : 5 sur 5. Les tigres ont gagné : la cinquième chèvre est capturée. \
         Dernier coup : de a5 à c5, capture de la chèvre en b5.",
    );
}

#[test]
fn a_board_of_letters_has_lines_and_marks_the_last_action() {
    let position: Position = "T3T/5/2GG1/1T3/4T g 18 0".parse().unwrap();
    let last = Some("a1-b2".parse().unwrap());
    let said = |language, medium| Voice { language, medium }.text_board(&position, last, false);
    let board = "
5 T---·---·---·---T
  | \\ | / | \\ | / |
4 ·---·---·---·---·
  | / | \\ | / | \\ |
3 ·---·---G---G---·
  | \\ | / | \\ | / |
2 ·--[T]--·---·---·
  | / | \\ | / | \\ |
1 ·---·---·---·---T
  a   b   c   d   e
"
    .trim();
    let english = format!("{board}\nT tiger  G goat  [ ] last");
    assert_eq!(said(Language::English, Medium::Terminal), english);
    assert_eq!(said(Language::English, Medium::Chat), format!("```\n{english}\n```"));
    let french = format!("{board}\nT tigre  G chèvre  [ ] dernier");
    assert_eq!(said(Language::French, Medium::Terminal), french);
}

#[test]
fn a_mark_at_the_edge_keeps_the_board_straight() {
    let voice = Voice { language: Language::English, medium: Medium::Terminal };
    let position: Position = "T3T/5/5/5/T3T g 20 0".parse().unwrap();
    let row = |action: &str| {
        let board = voice.text_board(&position, Some(action.parse().unwrap()), false);
        board.lines().nth(8).unwrap().to_owned()
    };
    assert_eq!(row("b1-a1"), "1[T]--·---·---·---T");
    assert_eq!(row("d1-e1"), "1 T---·---·---·--[T]");
}

#[test]
fn a_turned_board_of_letters_has_e5_where_a1_stood() {
    let position: Position = "T3T/5/2GG1/1T3/4T g 18 0".parse().unwrap();
    let last = Some("a1-b2".parse().unwrap());
    let voice = Voice { language: Language::English, medium: Medium::Terminal };
    let board = "
1 T---·---·---·---·
  | \\ | / | \\ | / |
2 ·---·---·--[T]--·
  | / | \\ | / | \\ |
3 ·---G---G---·---·
  | \\ | / | \\ | / |
4 ·---·---·---·---·
  | / | \\ | / | \\ |
5 T---·---·---·---T
  e   d   c   b   a
T tiger  G goat  [ ] last
"
    .trim();
    assert_eq!(voice.text_board(&position, last, true), board);
}

#[test]
fn actions_are_listed_piece_by_piece() {
    let cast = Cast::new();
    let listed = |ruleset, start, actions| {
        let game = cast.played(ruleset, start, actions).game;
        move |voice: Voice| voice.moves(&game)
    };
    let (plyyard, ludoteka) = (Ruleset::PlyYard1, Ruleset::Ludoteka1);
    check(
        listed(plyyard, "TGGGT/GGGGG/5/5/T3T g 12 0", ""),
        "🐐 Ann, with the goats, has 13 actions.\n\
         Place a goat on: b1, c1, d1, a2, b2, c2, d2, e2, a3, b3, c3, d3, e3",
        "🐐 Ann, avec les chèvres, a 13 coups.\n\
         Poser une chèvre en : b1, c1, d1, a2, b2, c2, d2, e2, a3, b3, c3, d3, e3",
    );
    check(
        listed(plyyard, START, "b1"),
        "🐅 Ben, with the tigers, has 12 actions.\n\
         **a1**: to a2, b2 · captures b1 (landing on c1)\n\
         **e1**: to d1, d2, e2\n\
         **a5**: to a4, b4, b5\n\
         **e5**: to d4, e4, d5",
        "🐅 Ben, avec les tigres, a 12 coups.\n\
         **a1** : vers a2, b2 · capture b1 (arrivée en c1)\n\
         **e1** : vers d1, d2, e2\n\
         **a5** : vers a4, b4, b5\n\
         **e5** : vers d4, e4, d5",
    );
    let circle = "c1-d1 a5-b5 d1-c1";
    check(
        listed(ludoteka, "T3T/GGGGG/GGGGG/GGGGG/TGG1T g 0 3", circle),
        "🐅 Ben, with the tigers, has 3 actions.\n\
         **a1**: no move\n\
         **e1**: to d1\n\
         **b5**: to c5 · barred a5 (0)\n\
         **e5**: to d5\n\
         Barred actions would bring back an earlier board; the number in brackets is the \
         action after which it stood (0: the start).",
        "🐅 Ben, avec les tigres, a 3 coups.\n\
         **a1** : aucun coup\n\
         **e1** : vers d1\n\
         **b5** : vers c5 · interdit a5 (0)\n\
         **e5** : vers d5\n\
         Un coup interdit ferait revenir une position antérieure ; le nombre entre \
         parenthèses est celui du coup après lequel elle s’est présentée (0 : le début).",
    );
    check(
        listed(plyyard, "TGGGT/GGGGG/GG1GG/GGGGG/TGGGT g 0 0", "b3-c3"),
        "The game is over, so there are no more actions. **Ann wins with the goats**: all \
         four tigers are shut in.\n\
         **a1**: no move\n\
         **e1**: no move\n\
         **a5**: no move\n\
         **e5**: no move",
        "La partie est finie : il n’y a plus de coup à jouer. **Ann gagne avec les chèvres** \
         : les quatre tigres sont enfermés.\n\
         **a1** : aucun coup\n\
         **e1** : aucun coup\n\
         **a5** : aucun coup\n\
         **e5** : aucun coup",
    );
    check(
        listed(plyyard, "TG2T/5/2G2/5/T3T t 14 4", "a5xc5"),
        "The game is over, so there are no more actions. **Ben wins with the tigers**: the \
         fifth goat is captured.",
        "La partie est finie : il n’y a plus de coup à jouer. **Ben gagne avec les tigres** \
         : la cinquième chèvre est capturée.",
    );
}

#[test]
fn a_challenge_has_no_actions() {
    let cast = Cast::new();
    let offered = cast.told(cast.challenge(), &[], 0).game;
    check(
        |voice| voice.moves(&offered),
        "Ann’s challenge is waiting for an answer. It lapses <t:1800000000:R>.",
        "Le défi lancé par Ann attend une réponse. Il expire <t:1800000000:R>.",
    );
}

#[test]
fn a_choice_says_where_a_piece_lands_and_what_it_captures() {
    let action = "a5xc5".parse().unwrap();
    check(
        |voice| voice.landing(action),
        "c5 · captures the goat on b5",
        "c5 · capture la chèvre en b5",
    );
    let step = "a5-b5".parse().unwrap();
    check(|voice| voice.landing(step), "b5", "b5");
    let free = Destinations { legal: vec!["a1-b2".parse().unwrap()], barred: Vec::new() };
    check(
        |voice| voice.choose_destination("a1".parse().unwrap(), &free),
        "Where should the piece on a1 go?",
        "Où doit aller la pièce en a1 ?",
    );
}

#[test]
fn games_are_listed_with_those_first_that_wait_for_the_asker() {
    let cast = Cast::new();
    let Cast { ann, ben, .. } = &cast;
    let accept = || (ben, Deed::Accept { challenger: Side::Goats });
    let act = |action: &str| Deed::Act(action.parse().unwrap());
    let from_ben =
        Challenge { challenger: ben.clone(), guest: Some(ann.clone()), ..cast.challenge() };
    let open = Challenge { guest: None, ..cast.challenge() };
    let games: Vec<Game> = [
        cast.told(cast.challenge(), &[accept(), (ann, act("c3"))], 0).game,
        cast.told(cast.challenge(), &[], 0).game,
        cast.told(open, &[], 0).game,
        Cast::offered(from_ben),
        cast.told(cast.challenge(), &[accept()], 0).game,
        cast.told(cast.challenge(), &[accept(), (ann, Deed::Resign)], 0).game,
        cast.told(cast.challenge(), &[(ben, Deed::Decline)], 0).game,
    ]
    .into_iter()
    .zip(1..)
    .map(|(game, channel)| Game {
        place: Place { server: None, channel: ChannelId(channel), parent: None },
        ..game
    })
    .collect();
    check(
        |voice| voice.games(&games, ann.id, moment()),
        "Your games and challenges:\n\
         - <#4>: Ben challenges you, /accept or /decline; it lapses <t:1800000000:R>\n\
         - <#5>: **your turn** with the goats, against Ben\n\
         - <#2>: your challenge to Ben is waiting; it lapses <t:1800000000:R>\n\
         - <#3>: your open challenge is waiting; it lapses <t:1800000000:R>\n\
         - <#1>: Ben is next; you have the goats\n\
         - <#6>: your game against Ben is over\n\
         - <#7>: your challenge ended without a game",
        "Vos parties et vos défis :\n\
         - <#4> : Ben vous défie : /accepter ou /refuser ; le défi expire <t:1800000000:R>\n\
         - <#5> : **à vous** avec les chèvres, contre Ben\n\
         - <#2> : votre défi à Ben attend une réponse ; il expire <t:1800000000:R>\n\
         - <#3> : votre défi ouvert à tous attend une réponse ; il expire <t:1800000000:R>\n\
         - <#1> : c’est à Ben de jouer ; vous avez les chèvres\n\
         - <#6> : votre partie contre Ben est finie\n\
         - <#7> : votre défi s’est terminé sans partie",
    );
    check(
        |voice| voice.games(&[], ann.id, moment()),
        "You have no games and no challenges waiting. /challenge makes one.",
        "Vous n’avez ni partie ni défi en attente. /défier lance un défi.",
    );
}

#[test]
fn notices_say_what_to_do() {
    let missing = vec![Permission::AttachFiles, Permission::SendMessagesInThreads];
    let noticed = |notice: Notice| move |voice: Voice| voice.notice(notice.clone());
    check(
        noticed(Notice::MissingPermissions(missing)),
        "In this channel I lack permissions that pictures and announcements need: Attach Files, \
         Send Messages in Threads. A moderator can grant them.",
        "Dans ce salon, il me manque des permissions pour les images et les annonces : Joindre \
         des fichiers, Envoyer des messages dans les fils. La modération peut me les accorder.",
    );
    check(
        noticed(Notice::ThreadOffered),
        "A game is already being played in this channel. Shall I open a thread for yours?",
        "Une partie est déjà en cours dans ce salon. Voulez-vous que j’ouvre un fil pour la \
         vôtre ?",
    );
    check(
        noticed(Notice::ThreadFailed),
        "I could not open a thread. The challenge still stands: accept it when the game here \
         is over, or play in another channel.",
        "Je n’ai pas pu ouvrir de fil. Le défi tient toujours : acceptez-le quand la partie \
         d’ici sera finie, ou jouez dans un autre salon.",
    );
    check(
        noticed(Notice::ThreadOpened(ChannelId(5))),
        "The game begins in <#5>.",
        "La partie commence dans <#5>.",
    );
    check(
        noticed(Notice::KeptPlaying),
        "Good, the game goes on.",
        "Très bien : la partie continue.",
    );
    check(
        noticed(Notice::Unknown),
        "This button is from an older version of me, and I no longer know it. /board shows \
         the board with buttons that work.",
        "Ce bouton vient d’une de mes anciennes versions, et je ne le connais plus. /plateau \
         affiche le plateau avec des boutons qui marchent.",
    );
    check(
        |voice| voice.failure("7f3a"),
        "Something went wrong on my side. If it happens again, tell whoever runs this bot \
         the reference `7f3a`.",
        "Un problème est survenu de mon côté. S’il se répète, donnez la référence `7f3a` à \
         la personne qui gère ce bot.",
    );
}
