//! One line of answer a line of input, for other programs.

use std::io::{self, Write};

use super::session::Reply;
use crate::game::{Game, Phase, Refusal};
use crate::rules::Score;
use crate::speech::Voice;

/// Writes `ok | POSITION | STATUS | LEGAL` or `refused | REASON | text`.
///
/// # Errors
///
/// When it cannot be written.
pub(super) fn write(
    output: &mut impl Write,
    voice: Voice,
    game: &Game,
    reply: &Reply,
) -> io::Result<()> {
    match reply {
        Reply::Done { .. } => {
            let position = game
                .sitting()
                .map_or(game.challenge.terms.start, |sitting| sitting.course.position());
            let (status, legal) = standing(game);
            writeln!(output, "ok | {position} | {status} | {legal}")
        }
        Reply::Refused(refusal) => {
            let text = super::refusal(voice, refusal);
            let line = text.split_whitespace().collect::<Vec<&str>>().join(" ");
            writeln!(output, "refused | {} | {line}", reason(refusal))
        }
    }
}

/// How the game stands, and the number of legal actions.
fn standing(game: &Game) -> (&'static str, usize) {
    match &game.phase {
        Phase::Live(sitting) | Phase::Suspended(sitting) => {
            ("in progress", sitting.course.legal_actions().count())
        }
        Phase::Over(_, ending) => (result(ending.score()), 0),
        Phase::Offered | Phase::Closed(_) => ("no result", 0),
    }
}

fn result(score: Score) -> &'static str {
    match score {
        Score::GoatsWin => "goats win",
        Score::TigersWin => "tigers win",
        Score::Draw => "draw",
        Score::Open => "no result",
    }
}

/// The name of the refusal, or of the rule that the action breaks.
fn reason(refusal: &Refusal) -> String {
    let debug = match refusal {
        Refusal::Illegal { reason, .. } => format!("{reason:?}"),
        other => format!("{other:?}"),
    };
    // Derived `Debug` begins with the name of the variant.
    debug.chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ending;
    use crate::rules::{IllegalAction, ParseActionError};

    #[test]
    fn a_refusal_is_named_after_its_variant_and_an_illegal_action_after_its_rule() {
        let illegal = |reason| Refusal::Illegal { action: "a1-c3".parse().unwrap(), reason };
        let over = "b2".parse().unwrap();
        for (refusal, name) in [
            (Refusal::NoGame, "NoGame"),
            (Refusal::GameOver(Ending::DrawAgreed), "GameOver"),
            (
                Refusal::Unreadable { text: "x".to_owned(), error: ParseActionError::Unreadable },
                "Unreadable",
            ),
            (illegal(IllegalAction::TigersNeverPlace), "TigersNeverPlace"),
            (illegal(IllegalAction::NothingToJump { over }), "NothingToJump"),
        ] {
            assert_eq!(reason(&refusal), name);
        }
    }
}
