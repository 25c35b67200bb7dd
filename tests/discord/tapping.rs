//! How members tap on a board, and what they see of it.

use std::collections::HashSet;

use baghchal::rules::{Action, Point};
use baghchal::sandbox::{Button, ClientError, Member, Message, Outcome};

use crate::stage::Stage;

/// The cell of a board to tap on that stands for a point.
#[track_caller]
pub(crate) fn cell(grid: &Message, point: &str) -> Button {
    let stands_for = |button: &Button| {
        button.label.as_deref().is_some_and(|label| label.split(' ').next_back() == Some(point))
    };
    grid.buttons().find(stands_for).unwrap_or_else(|| panic!("no {point}: {grid:?}"))
}

/// The button of a message that carries something like this.
pub(crate) fn carrying(message: &Message, prefix: &str) -> Option<Button> {
    let carries =
        |button: &Button| button.custom_id.as_ref().is_some_and(|i| i.starts_with(prefix));
    message.buttons().find(carries)
}

/// Draws a board to tap on: `T`, `G` or `·` for what stands on a point, then `+` for a blue button,
/// `x` for a red one, `o` for a green one, and nothing where the button is disabled. There are 25 of
/// them, each for a point of its own and with something of its own to carry.
#[track_caller]
pub(crate) fn drawn(grid: &Message) -> String {
    let rows = grid.components.iter().map(|row| row["components"].as_array().map_or(0, Vec::len));
    assert_eq!(rows.collect::<Vec<_>>(), [5; 5], "{grid:?}");
    let buttons: Vec<Button> = grid.buttons().collect();
    let carried: HashSet<_> = buttons.iter().map(|button| button.custom_id.clone()).collect();
    assert_eq!(carried.len(), 25, "{carried:?}");
    for point in Point::ALL {
        cell(grid, &point.to_string());
    }
    let cell = |button: &Button| {
        let piece = match button.label.as_deref().and_then(|label| label.split_once(' ')) {
            Some(("🐅", _)) => 'T',
            Some(("🐐", _)) => 'G',
            Some(_) => panic!("what is this: {button:?}"),
            None => '·',
        };
        let mark = match (button.disabled, button.style) {
            (true, 2) => ' ',
            (false, 1) => '+',
            (false, 4) => 'x',
            (false, 3) => 'o',
            _ => panic!("no cell looks like this: {button:?}"),
        };
        format!("{piece}{mark}")
    };
    let cells: Vec<String> = buttons.iter().map(cell).collect();
    let rows = cells.chunks(5).map(|row| row.join(" ").trim_end().to_owned());
    rows.collect::<Vec<_>>().join("\n")
}

impl Stage {
    /// Lets a member open the board to tap on that a message offers.
    pub(crate) async fn open_grid(&self, who: &Member, message: &Message) -> Outcome {
        let open = carrying(message, "grid:").and_then(|button| button.custom_id);
        let open = open.unwrap_or_else(|| panic!("no way to the board: {message:?}"));
        let outcome = self.discord.click(who, message.id, &open).await;
        outcome.expect("Discord's client sends the click")
    }

    /// Lets a member tap a point.
    pub(crate) async fn tap(&self, who: &Member, grid: &Message, point: &str) -> Outcome {
        self.try_tap(who, grid, point).await.expect("Discord's client sends the click")
    }

    /// Lets a member try to, which the client does not let them where there is nothing to tap.
    pub(crate) async fn try_tap(
        &self,
        who: &Member,
        grid: &Message,
        point: &str,
    ) -> Result<Outcome, ClientError> {
        let custom_id = cell(grid, point).custom_id.expect("it is no link");
        self.discord.click(who, grid.id, &custom_id).await
    }

    /// Lets a member act by taps alone, from the public board on, as far as the bot lets them: where
    /// they are asked first, they say yes.
    pub(crate) async fn act_by_taps(
        &self,
        who: &Member,
        board: &Message,
        action: Action,
    ) -> Outcome {
        let mut outcome = self.open_grid(who, board).await;
        let from = match action {
            Action::Place { .. } => None,
            Action::Move { from, .. } => Some(from),
        };
        for point in from.into_iter().chain([action.to()]) {
            let Some(grid) = outcome.message().filter(|message| message.buttons().count() == 25)
            else {
                return outcome;
            };
            outcome = self.tap(who, grid, &point.to_string()).await;
        }
        let question = outcome.message().cloned();
        let play =
            question.as_ref().and_then(|message| Some((message, carrying(message, "play:")?)));
        if let Some((question, Button { custom_id: Some(yes), .. })) = play {
            let outcome = self.discord.click(who, question.id, &yes).await;
            return outcome.expect("Discord's client sends the click");
        }
        outcome
    }
}
