//! Each refusal that a member at the board can meet: in their language, in private, without effect.
//! Those about challenges stand in `challenges`.

use baghchal::rules::Ruleset;
use baghchal::sandbox::{ClientError, Permissions};

use crate::both::resign;
use crate::games::{GOATS_WIN, TIGERS_WIN, first};
use crate::play::{Table, Words, in_both_languages};
use crate::stage::Stage;

/// Where there is no game that the member could know of.
const NO_GAME: Words<'_> = [
    "No game is being played in this channel. /challenge starts one, /games lists yours.",
    "Aucune partie n’est en cours dans ce salon. /défier en lance une, /parties affiche les \
     vôtres.",
];

#[tokio::test]
async fn without_a_game_there_is_nothing_to_act_on() {
    in_both_languages(async |stage| {
        for (command, options) in [
            ("place", &[("point", "c3")][..]),
            ("move", &[("from", "a1"), ("to", "b2")]),
            ("move", &[("from", "a1")]),
            ("board", &[]),
            ("moves", &[]),
            ("draw", &[]),
            ("stop", &[]),
            ("resign", &[]),
        ] {
            stage.check_refused(&stage.ann, command, options, NO_GAME).await;
        }
    })
    .await;
}

#[tokio::test]
async fn strangers_and_the_side_that_is_not_to_move_do_not_act() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, .. } = stage;
        let mut table = Table::set(stage).await;
        for (command, options) in [
            ("place", &[("point", "c3")][..]),
            ("move", &[("from", "a1"), ("to", "b2")]),
            ("move", &[("from", "a1")]),
            ("draw", &[]),
            ("stop", &[]),
            ("resign", &[]),
        ] {
            let words = [
                "This is the game of Ann (goats) and Ben (tigers): only they can do that.",
                "Cette partie oppose Ann (chèvres) à Ben (tigres) : personne d’autre ne peut y \
                 intervenir.",
            ];
            stage.check_refused(zoe, command, options, words).await;
        }
        let goats_are_next = [
            "It is not your turn: Ann is next, with the goats.",
            "Ce n’est pas votre tour : c’est à Ann de jouer, avec les chèvres.",
        ];
        stage.check_refused(ben, "move", &[("from", "a1"), ("to", "b2")], goats_are_next).await;
        stage.check_refused(ben, "move", &[("from", "a1")], goats_are_next).await;
        table.play("c3").await;
        let tigers_are_next = [
            "It is not your turn: Ben is next, with the tigers.",
            "Ce n’est pas votre tour : c’est à Ben de jouer, avec les tigres.",
        ];
        let words = [
            "You have already played c3, as action 1. Now it is your opponent’s turn.",
            "Vous avez déjà joué c3, au coup 1. C’est maintenant le tour de votre adversaire.",
        ];
        stage.check_refused(ann, "place", &[("point", "d4")], tigers_are_next).await;
        stage.check_refused(ann, "place", &[("point", "C3")], words).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_no_action_is_quoted_harmlessly() {
    in_both_languages(async |stage| {
        Table::set(stage).await;
        let quoted = |text: &str| {
            [
                format!(
                    "“{text}” cannot be read as an action here. Write one point to place a goat \
                     (/place), such as c3, or two points to move (/move), such as a1-b2 or a5xc5."
                ),
                format!(
                    "« {text} » ne se lit pas comme un coup ici. Écrivez un point où poser une \
                     chèvre (/poser), comme c3, ou deux points pour déplacer une pièce \
                     (/déplacer), comme a1-b2 ou a5xc5."
                ),
            ]
        };
        for (command, option, text, shown) in [
            ("place", "point", "z9", "z9"),
            ("place", "point", "a1-b2", r"a1\-b2"),
            ("place", "point", "**🐐** @everyone", "\\*\\*🐐\\*\\* @\u{200B}everyone"),
            ("move", "from", "left", "left"),
            ("move", "from", "", ""),
        ] {
            let [english, french] = quoted(shown);
            stage.check_refused(&stage.ann, command, &[(option, text)], [&english, &french]).await;
        }
        let long = "x".repeat(6000);
        let [english, french] = quoted(&("x".repeat(49) + "…"));
        stage.check_refused(&stage.ann, "place", &[("point", &long)], [&english, &french]).await;
        let words = [
            "“a1xb2” is not a capture: from a1 a capture lands two points away in a straight \
             line, but b2 is not such a point.",
            "« a1xb2 » n’est pas une capture : depuis a1, une capture arrive deux points plus \
             loin en ligne droite, et ce n’est pas le cas de b2.",
        ];
        stage.check_refused(&stage.ann, "move", &[("from", "a1xb2")], words).await;
    })
    .await;
}

#[tokio::test]
async fn while_goats_are_placed_each_illegal_action_is_explained() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set(stage).await;
        // Tigers on b1, c1, a5, e5; goats on b2, c3, e3, d4; the tigers are to move.
        table.play("c3 a1-b1 b2 e1-d1 d4 d1-c1 e3").await;
        let words = [
            "The four tigers are on the board from the start and never place. Move one with \
             /move.",
            "Les quatre tigres sont sur le plateau dès le début et ne se posent jamais. \
             Déplacez-en un avec /déplacer.",
        ];
        stage.check_refused(ben, "place", &[("point", "a1")], words).await;
        for (from, to, english, french) in [
            (
                "a1",
                "b1",
                "Nothing stands on a1, so nothing can move from there.",
                "Il n’y a rien en a1 : rien ne peut en partir.",
            ),
            (
                "b2",
                "b3",
                "A goat stands on b2, and it is the tigers’ turn.",
                "Une chèvre se trouve en b2, et c’est le tour des tigres.",
            ),
            (
                "b1",
                "b1",
                "The piece already stands on b1. Name another point for it to go to.",
                "La pièce se trouve déjà en b1. Indiquez un autre point d’arrivée.",
            ),
            (
                "b1",
                "c2",
                "No line joins b1 and c2, and pieces move along the lines only.",
                "Aucune ligne ne relie b1 et c2, et les pièces ne se déplacent que le long des \
                 lignes.",
            ),
            (
                "b1",
                "d4",
                "d4 is out of reach from b1: a piece steps to the next point along a line, and \
                 only a tiger jumps, over one goat and in a straight line.",
                "d4 est hors de portée depuis b1 : une pièce avance jusqu’au point voisin le long \
                 d’une ligne, et seul un tigre saute, par-dessus une chèvre et en ligne droite.",
            ),
            (
                "b1",
                "b2",
                "A goat already stands on b2. Choose an empty point.",
                "Une chèvre occupe déjà b2. Choisissez un point libre.",
            ),
            (
                "b1",
                "c1",
                "A tiger already stands on c1. Choose an empty point.",
                "Un tigre occupe déjà c1. Choisissez un point libre.",
            ),
            (
                "a5",
                "a3",
                "A tiger goes two points only by jumping over a goat, and a4 is empty.",
                "Un tigre n’avance de deux points qu’en sautant par-dessus une chèvre, et a4 est \
                 vide.",
            ),
            (
                "b1",
                "d1",
                "A tiger stands on c1, and tigers jump over goats only.",
                "Un tigre se trouve en c1, et les tigres ne sautent que par-dessus les chèvres.",
            ),
        ] {
            let points = [("from", from), ("to", to)];
            stage.check_refused(ben, "move", &points, [english, french]).await;
        }

        table.play("a5-a4").await;
        let words = [
            "16 goats are still in hand: place one with /place. Goats may move only when all \
             have been placed.",
            "Il reste 16 chèvres en main : posez-en une avec /poser. Les chèvres ne se \
             déplacent qu’une fois toutes posées.",
        ];
        stage.check_refused(ann, "move", &[("from", "b2"), ("to", "b3")], words).await;
        for (point, english, french) in [
            (
                "c3",
                "A goat already stands on c3. Choose an empty point.",
                "Une chèvre occupe déjà c3. Choisissez un point libre.",
            ),
            (
                "a4",
                "A tiger already stands on a4. Choose an empty point.",
                "Un tigre occupe déjà a4. Choisissez un point libre.",
            ),
        ] {
            stage.check_refused(ann, "place", &[("point", point)], [english, french]).await;
        }
    })
    .await;
}

#[tokio::test]
async fn once_all_goats_are_placed_each_illegal_action_is_explained() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set_in(stage, stage.channel, Ruleset::Ludoteka1).await;
        table.play(&first(38, GOATS_WIN)).await;
        let words = [
            "One goat is still in hand: place it with /place. Only then may goats move.",
            "Il reste une chèvre en main : posez-la avec /poser. Alors seulement, les chèvres \
             se déplacent.",
        ];
        stage.check_refused(ann, "move", &[("from", "a2"), ("to", "a3")], words).await;

        // Tigers on d1, b3, e4, d5; only a4, b2 and b4 are empty; the goats are to move.
        table.play("a3 b2-b3").await;
        let words = [
            "All goats have been placed. Move one with /move.",
            "Toutes les chèvres ont été posées. Déplacez-en une avec /déplacer.",
        ];
        stage.check_refused(ann, "place", &[("point", "b2")], words).await;
        for (points, english, french) in [
            (
                &[("from", "b3"), ("to", "b4")][..],
                "A tiger stands on b3, and it is the goats’ turn.",
                "Un tigre se trouve en b3, et c’est le tour des chèvres.",
            ),
            (
                &[("from", "a2"), ("to", "a4")],
                "Goats never jump: from a2 to a4 is two points, and a goat steps to the next one \
                 only.",
                "Les chèvres ne sautent jamais : a4 est à deux points de a2, et une chèvre ne va \
                 qu’au point voisin.",
            ),
            (
                &[("from", "d3")],
                "The piece on d3 has nowhere to go now. /moves lists what can move.",
                "La pièce en d3 n’a nulle part où aller. /coups affiche ce qui peut bouger.",
            ),
        ] {
            stage.check_refused(ann, "move", points, [english, french]).await;
        }

        table.play("a2-b2 b3-b4 b2-a2").await;
        let words = [
            "b4-b3 would bring back the board as it stood after action 40, and under these \
             rules no earlier board may come back. /moves lists what you can play.",
            "b4-b3 ferait revenir la position d’après le coup 40, et ces règles interdisent le \
             retour d’une position antérieure. /coups affiche ce que vous pouvez jouer.",
        ];
        stage.check_refused(ben, "move", &[("from", "b4"), ("to", "b3")], words).await;
    })
    .await;
}

#[tokio::test]
async fn a_game_that_is_over_says_how_it_ended() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, zoe, mia, .. } = stage;
        let mut table = Table::set(stage).await;
        table.play(TIGERS_WIN).await;
        let words = [
            "The tigers have won: the fifth goat is captured.",
            "Les tigres ont gagné : la cinquième chèvre est capturée.",
        ];
        check_over(stage, words).await;
        stage.check_refused(zoe, "place", &[("point", "c3")], NO_GAME).await;

        let mut table = Table::set(stage).await;
        table.play(GOATS_WIN).await;
        let words = [
            "The goats have won: all four tigers are shut in.",
            "Les chèvres ont gagné : les quatre tigres sont enfermés.",
        ];
        check_over(stage, words).await;

        Table::set(stage).await;
        resign(stage, stage.channel, ann).await;
        let words = [
            "The tigers have won: the goats have resigned.",
            "Les tigres ont gagné : les chèvres ont abandonné.",
        ];
        check_over(stage, words).await;

        Table::set(stage).await;
        stage.slash(ann, "draw", &[]).await;
        stage.slash(ben, "draw", &[]).await;
        let words = ["**Draw** by agreement.", "**Partie nulle** d’un commun accord."];
        check_over(stage, words).await;

        Table::set(stage).await;
        stage.slash(ben, "stop", &[]).await;
        let words = [
            "The tigers left before both sides had acted: **no result**.",
            "Les tigres ont quitté la partie avant que chaque camp ait joué : **sans résultat**.",
        ];
        check_over(stage, words).await;

        Table::set(stage).await;
        stage.slash(mia, "end", &[]).await;
        let words = [
            "Mia has ended the game as a moderator: **no result**.",
            "Mia a mis fin à la partie au titre de la modération : **sans résultat**.",
        ];
        check_over(stage, words).await;
    })
    .await;
}

/// Whatever Ann and Ben try in the game that has ended here, they are told how it ended.
async fn check_over(stage: &Stage, [english, french]: Words<'_>) {
    let words =
        [&*format!("The game is over. {english}"), &*format!("La partie est finie. {french}")];
    for (who, command, options) in [
        (&stage.ann, "place", &[("point", "c3")][..]),
        (&stage.ben, "move", &[("from", "e5"), ("to", "e4")]),
        (&stage.ben, "move", &[("from", "e5")]),
        (&stage.ann, "draw", &[]),
        (&stage.ben, "stop", &[]),
        (&stage.ann, "resign", &[]),
    ] {
        stage.check_refused(who, command, options, words).await;
    }
}

#[tokio::test]
async fn only_moderators_end_games_of_others() {
    in_both_languages(async |stage| {
        let Stage { discord, guild, ann, zoe, mia, .. } = stage;
        Table::set(stage).await;
        let hidden = discord.slash(zoe, stage.channel, "end", &[]).await;
        assert_eq!(hidden, Err(ClientError::NotPermitted));

        // Administrators may show a command to anybody, and permissions differ by channel.
        discord.permit(*guild, zoe.id, Permissions::DEFAULT | Permissions::MANAGE_CHANNELS);
        discord.permit_in(stage.channel, zoe.id, Permissions::DEFAULT);
        for member in [ann, zoe] {
            discord.show_command(*guild, member.id, "end");
            let words = [
                "Only moderators (permission “Manage Channels”) may end the games of others. \
                 Your own game you can leave with /stop, /draw or /resign.",
                "Seule la modération (permission « Gérer les salons ») peut mettre fin aux \
                 parties des autres. Vous pouvez quitter la vôtre avec /arrêter, /nulle ou \
                 /abandonner.",
            ];
            stage.check_refused(member, "end", &[], words).await;
        }

        let ended = stage.slash(mia, "end", &[]).await;
        let message = Stage::said(&ended);
        assert!(!message.is_ephemeral());
        assert_eq!(stage.words(message), "Mia has ended the game as a moderator: **no result**.");
        stage.check_refused(mia, "end", &[], NO_GAME).await;
    })
    .await;
}
