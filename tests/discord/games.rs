//! Whole games by slash commands alone, and what everybody reads and sees of them.
//!
//! A game that only repetition ends cannot be short from the start: the rules have tests of it.

use std::collections::HashSet;

use baghchal::rules::{Outcome, Point, Position, Ruleset, Side};
use baghchal::sandbox::Message;

use crate::play::{Table, labels};
use crate::stage::Stage;

/// A game that the goats win after all twenty have been placed. It was found by random play with a
/// fixed seed: goats choose what leaves the tigers the fewest moves, tigers capture twice and else
/// step where they have few moves; the shortest of some thousand games that ended so.
pub(crate) const GOATS_WIN: &str = "\
                                    b3 a1-a2 a1 a5-b5 b4 e1-d1 d3 e5-e4 a5 e4-e5 e1 e5-e4 d2 a2-a3 c3 a3xc5 b1 e4-e5 c1 e5-e4 \
                                    c4 e4-e5 a2 e5-d5 e2 d5-e5 c2 c5-d5 d4 b5-c5 e3 c5-b5 c5 e5-e4 e5 b5-b4 b5 b4xb2 a3 b2-b3 \
                                    a2-b2 b3-b4 a5-a4 b4-b3 a4-b4";

/// The shortest game that the tigers can win: each goat is captured as soon as it is placed.
pub(crate) const TIGERS_WIN: &str = "b1 a1xc1 b1 c1xa1 b1 a1xc1 b1 c1xa1 b1 a1xc1";

/// The first actions of a game.
pub(crate) fn first(count: usize, game: &str) -> String {
    game.split_whitespace().take(count).collect::<Vec<_>>().join(" ")
}

/// The picture under a message shows this position and says so in words.
#[track_caller]
fn check_picture(message: &Message, position: &Position) {
    let [picture] = &message.attachments[..] else { panic!("one picture: {message:?}") };
    assert_eq!(picture.picture_size(), Some((800, 800)));
    assert_eq!(picture.content_type, "image/png");
    let pieces = position.pieces();
    let goats = match list(pieces.goats) {
        goats if goats.is_empty() => "No goats on the board.".to_owned(),
        goats => format!("Goats on {goats}."),
    };
    let expected = format!(
        "Bagh-Chal board. Tigers on {}. {goats} Goats in hand: {}. Captured: {} of 5. ",
        list(pieces.tigers),
        position.in_hand(),
        position.captured(),
    );
    let alt_text = picture.description.as_deref().unwrap_or_default();
    assert!(alt_text.starts_with(&expected), "{alt_text}\nis not\n{expected}");
}

fn list(points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(", ")
}

#[tokio::test]
async fn the_tigers_win_with_the_fifth_capture() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    let told = table.play(TIGERS_WIN).await;

    assert_eq!(table.course.outcome(), Some(Outcome::FifthCapture));
    let words: Vec<String> = told.iter().map(|message| stage.words(message)).collect();
    assert_eq!(
        words,
        [
            "🐐 **1. b1** · Ann places a goat.\n@Ben, your turn: tigers to move.",
            "🐅 **2. a1xc1** · Ben captures the goat on b1: 1 of 5 captured.\n\
             @Ann, your turn: a goat to place (19 in hand).",
            "🐐 **3. b1** · Ann places a goat.\n@Ben, your turn: tigers to move.",
            "🐅 **4. c1xa1** · Ben captures the goat on b1: 2 of 5 captured.\n\
             @Ann, your turn: a goat to place (18 in hand).",
            "🐐 **5. b1** · Ann places a goat.\n@Ben, your turn: tigers to move.",
            "🐅 **6. a1xc1** · Ben captures the goat on b1: 3 of 5 captured.\n\
             @Ann, your turn: a goat to place (17 in hand).",
            "🐐 **7. b1** · Ann places a goat.\n@Ben, your turn: tigers to move.",
            "🐅 **8. c1xa1** · Ben captures the goat on b1: 4 of 5 captured.\n\
             @Ann, your turn: a goat to place (16 in hand).",
            "🐐 **9. b1** · Ann places a goat.\n@Ben, your turn: tigers to move.",
            "🐅 **10. a1xc1** · Ben captures the goat on b1: 5 of 5 captured.\n\
             **Ben wins with the tigers**: the fifth goat is captured.",
        ]
    );
    let last = told.last().unwrap();
    check_picture(last, &table.course.position());
    assert_eq!(
        last.attachments[0].description.as_deref(),
        Some(
            "Bagh-Chal board. Tigers on c1, e1, a5, e5. No goats on the board. Goats in hand: 15. \
             Captured: 5 of 5. The tigers have won: the fifth goat is captured. \
             Last action: a1 to c1, capturing the goat on b1."
        )
    );
    assert_eq!(last.pinged, []);
    stage.finish();
}

#[tokio::test]
async fn the_goats_win_by_shutting_all_tigers_in() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    let mut told = Vec::new();
    for action in GOATS_WIN.split_whitespace() {
        let message = table.play(action).await.remove(0);
        check_picture(&message, &table.course.position());
        told.push(message);
    }
    assert_eq!(table.course.outcome(), Some(Outcome::NoAction { stuck: Side::Tigers }));
    let names: HashSet<&str> =
        told.iter().map(|message| &*message.attachments[0].filename).collect();
    assert_eq!(names.len(), told.len(), "each picture has a name of its own");
    let pictures: HashSet<&[u8]> =
        told.iter().map(|message| &*message.attachments[0].content).collect();
    assert_eq!(pictures.len(), told.len(), "each picture is another one");
    let alt_texts: HashSet<_> =
        told.iter().map(|message| &message.attachments[0].description).collect();
    assert_eq!(alt_texts.len(), told.len(), "each picture is described anew");

    for (number, expected) in [
        (1, "🐐 **1. b3** · Ann places a goat.\n@Ben, your turn: tigers to move."),
        (2, "🐅 **2. a1-a2** · Ben moves a tiger.\n@Ann, your turn: a goat to place (19 in hand)."),
        (
            16,
            "🐅 **16. a3xc5** · Ben captures the goat on b4: 1 of 5 captured.\n\
             @Ann, your turn: a goat to place (12 in hand).",
        ),
        (
            38,
            "🐅 **38. b4xb2** · Ben captures the goat on b3: 2 of 5 captured.\n\
             @Ann, your turn: a goat to place (1 in hand).",
        ),
        (
            39,
            "🐐 **39. a3** · Ann places a goat.\n\
             All twenty goats have been placed: from now on they move along the lines.\n\
             @Ben, your turn: tigers to move.",
        ),
        (40, "🐅 **40. b2-b3** · Ben moves a tiger.\n@Ann, your turn: goats to move."),
        (41, "🐐 **41. a2-b2** · Ann moves a goat.\n@Ben, your turn: tigers to move."),
        (
            45,
            "🐐 **45. a4-b4** · Ann moves a goat.\n\
             **Ann wins with the goats**: all four tigers are shut in.",
        ),
    ] {
        assert_eq!(stage.words(&told[number - 1]), expected);
    }
    assert_eq!(labels(&told[44]), ["Rematch", "Board", "Replay"]);
    stage.finish();
}

#[tokio::test]
async fn a_server_in_french_reads_the_game_in_french() {
    let stage = Stage::new("fr").await;
    let mut table = Table::set_in(&stage, stage.channel, Ruleset::Ludoteka1).await;
    let opening: Vec<String> =
        stage.discord.messages(stage.channel).iter().map(|message| stage.words(message)).collect();
    assert_eq!(
        opening[1],
        "Ben accepte le défi lancé par Ann : Ann joue les chèvres, Ben les tigres.\n\
         Règles : Ludoteka 1 (une fois toutes les chèvres posées, aucune position ne peut revenir).\n\
         Sans limite de temps · partie amicale.\n\
         @Ann, vous commencez, avec les chèvres (20 à poser)."
    );

    let told = table.play(GOATS_WIN).await;
    for (number, expected) in [
        (1, "🐐 **1. b3** · Ann pose une chèvre.\n@Ben, à vous de jouer, avec les tigres."),
        (
            2,
            "🐅 **2. a1-a2** · Ben déplace un tigre.\n\
             @Ann, à vous de jouer, avec les chèvres (19 à poser).",
        ),
        (
            16,
            "🐅 **16. a3xc5** · Ben capture la chèvre en b4 : 1 prise sur 5.\n\
             @Ann, à vous de jouer, avec les chèvres (12 à poser).",
        ),
        (
            38,
            "🐅 **38. b4xb2** · Ben capture la chèvre en b3 : 2 prises sur 5.\n\
             @Ann, à vous de jouer, avec les chèvres (1 à poser).",
        ),
        (
            39,
            "🐐 **39. a3** · Ann pose une chèvre.\n\
             Les vingt chèvres ont été posées : désormais, elles se déplacent le long des lignes.\n\
             @Ben, à vous de jouer, avec les tigres.",
        ),
        (41, "🐐 **41. a2-b2** · Ann déplace une chèvre.\n@Ben, à vous de jouer, avec les tigres."),
        (
            45,
            "🐐 **45. a4-b4** · Ann déplace une chèvre.\n\
             **Ann gagne avec les chèvres** : les quatre tigres sont enfermés.",
        ),
    ] {
        assert_eq!(stage.words(&told[number - 1]), expected);
    }
    let alt_text = told[44].attachments[0].description.as_deref();
    assert_eq!(
        alt_text.map(|text| text.replace('\u{A0}', " ")).as_deref(),
        Some(
            "Plateau de Bagh-Chal. Tigres en d1, b3, e4, d5. Chèvres en a1, b1, c1, e1, b2, c2, \
             d2, e2, a3, c3, d3, e3, b4, c4, d4, b5, c5, e5. Chèvres en main : 0. Capturées : 2 \
             sur 5. Les chèvres ont gagné : les quatre tigres sont enfermés. Dernier coup : de a4 \
             à b4."
        )
    );
    assert_eq!(labels(&told[44]), ["Revanche", "Plateau", "Revoir"]);
    stage.finish();
}

#[tokio::test]
async fn players_who_go_round_in_circles_are_told_so() {
    for (locale, words) in [
        (
            "en-US",
            "🐅 **48. b4-b3** · Ben moves a tiger.\n\
             This board, with the same side to move, has now stood 3 times. If you are going round \
             in circles, /draw offers a draw.\n\
             @Ann, your turn: goats to move.",
        ),
        (
            "fr",
            "🐅 **48. b4-b3** · Ben déplace un tigre.\n\
             Cette position, avec le même camp à jouer, s’est présentée 3 fois. Si la partie \
             tourne en rond, /nulle propose la nulle.\n\
             @Ann, à vous de jouer, avec les chèvres.",
        ),
    ] {
        let stage = Stage::new(locale).await;
        let mut table = Table::set(&stage).await;
        table.play(&first(40, GOATS_WIN)).await;
        let round = "a2-b2 b3-b4 b2-a2 b4-b3";
        let told = table.play(round).await;
        assert_eq!(stage.words(&told[3]).lines().count(), 2, "twice is no circle yet");
        let told = table.play(round).await;
        assert_eq!(stage.words(&told[3]), words);
        stage.finish();
    }
}
