//! What Discord offers while a point is being typed: legal points only, and never an error.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::asked::Asked;
use super::bot::chain;
use super::commands::Context;
use crate::game::{GameId, Phase};
use crate::referee::{Answer, What};
use crate::rules::{Action, BySide, Point, Points, Side};
use crate::speech::Voice;

/// Discord shows so many choices at most. The board has as many points.
const CHOICES_AT_MOST: usize = 25;
/// The longest label of a choice, in characters.
const LABEL_AT_MOST: usize = 100;

/// Where a goat may be placed.
pub(super) async fn place(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let actions = legal_actions(ctx).await;
    let places = actions.into_iter().filter(|action| matches!(action, Action::Place { .. }));
    let points = places.map(|action| action.to().to_string());
    offer(points.map(|point| (point.clone(), point)), partial)
}

/// Which pieces may move; once more than a point is typed, their whole moves.
pub(super) async fn from(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let moves = legal_actions(ctx).await;
    if compact(partial).chars().count() > 2 {
        let moves = moves.into_iter().filter(|action| matches!(action, Action::Move { .. }));
        return offer(moves.map(|action| (action.to_string(), action.to_string())), partial);
    }
    let origins: Points = moves.iter().filter_map(|action| origin(*action)).collect();
    let points = origins.into_iter().map(|point| point.to_string());
    offer(points.map(|point| (point.clone(), point)), partial)
}

/// Where the piece that was chosen may go, captures saying what they capture.
pub(super) async fn to(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let typed = ctx.args.iter().find(|option| option.name == "from").map(|option| &option.value);
    let from: Option<Point> = match typed {
        Some(ResolvedValue::String(text)) => text.trim().parse().ok(),
        _ => None,
    };
    let moves = legal_actions(ctx).await.into_iter();
    let moves = moves.filter(|action| from.is_some() && origin(*action) == from);
    offer(moves.map(|action| (action.to().to_string(), voice.landing(action))), partial)
}

/// The suspended games of the asker that can be carried on here.
pub(super) async fn suspended(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(ctx);
    let Some(server) = asked.place.server else { return offer([].into_iter(), partial) };
    let games = match ctx.data().referee.suspended_games(asked.who.id, server).await {
        Ok(games) => games,
        Err(failure) => {
            tracing::error!(error = chain(&failure), "autocomplete failed");
            Vec::new()
        }
    };
    let choices = games.iter().filter_map(|game| {
        let BySide { goats, tigers } = &game.sitting()?.seats;
        Some((game.id, format!("🐐 {} – 🐅 {}", goats.name, tigers.name)))
    });
    number(choices, partial)
}

/// The finished games of the asker, the last ones first.
pub(super) async fn finished(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(ctx);
    let request = asked.request(What::History { page: 0 });
    let games = match ctx.data().referee.handle(request, asked.received_at).await {
        Ok(Answer::History(history)) => history.games,
        Ok(_) => Vec::new(),
        Err(failure) => {
            tracing::error!(error = chain(&failure), "autocomplete failed");
            Vec::new()
        }
    };
    let choices = games.iter().map(|finished| {
        let (own, other) = match finished.side {
            Side::Goats => ("🐐", "🐅"),
            Side::Tigers => ("🐅", "🐐"),
        };
        let day = finished.ended_at.strftime("%Y-%m-%d");
        (finished.game, format!("{own} – {other} {} · {day}", finished.opponent.name))
    });
    number(choices, partial)
}

/// Games by their numbers, with labels that tell them apart.
fn number(
    games: impl Iterator<Item = (GameId, String)>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let partial = partial.trim().to_lowercase();
    let choices = games
        .map(|(id, label)| (id, format!("{id} · {label}")))
        .filter(|(_, label)| label.to_lowercase().contains(&partial))
        .take(CHOICES_AT_MOST)
        .map(|(id, label)| {
            let label: String = label.chars().take(LABEL_AT_MOST).collect();
            AutocompleteChoice::new(label, id.0)
        });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

fn asked(ctx: Context<'_>) -> Asked {
    Asked::from_command(ctx.interaction, ctx.data().clock.now())
}

/// In which voice to speak to the asker. What is only typed is no use of the bot yet.
async fn voice(ctx: Context<'_>) -> Voice {
    let asked = asked(ctx);
    match ctx.data().referee.settings(asked.who.id).await {
        Ok(settings) => asked.voice_for(&settings),
        Err(failure) => {
            tracing::error!(error = chain(&failure), "autocomplete goes by the usual settings");
            asked.private_voice
        }
    }
}

fn origin(action: Action) -> Option<Point> {
    match action {
        Action::Move { from, .. } => Some(from),
        Action::Place { .. } => None,
    }
}

/// The legal actions of the asker in the game here, none when it is not their turn.
async fn legal_actions(ctx: Context<'_>) -> Vec<Action> {
    let asked = asked(ctx);
    let game = match ctx.data().referee.game_in(asked.place.channel).await {
        Ok(game) => game,
        Err(failure) => {
            tracing::error!(error = chain(&failure), "autocomplete failed");
            None
        }
    };
    match game.map(|game| game.phase) {
        Some(Phase::Live(sitting)) if sitting.side(asked.who.id) == Some(sitting.turn()) => {
            sitting.course.legal_actions().collect()
        }
        _ => Vec::new(),
    }
}

/// The choices, each a value and its label, whose value begins as typed.
fn offer(
    choices: impl Iterator<Item = (String, String)>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let partial = compact(partial);
    let choices = choices
        .filter(|(value, _)| compact(value).starts_with(&partial))
        .take(CHOICES_AT_MOST)
        .map(|(value, label)| AutocompleteChoice::new(label, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The letters and digits of an action, as they are compared.
fn compact(text: &str) -> String {
    let marks = |character: &char| !character.is_whitespace() && !"-–—x×X".contains(*character);
    text.chars().filter(marks).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(partial: &str) -> Vec<String> {
        let values = ["a1-b2", "a1xa3", "c3", "d4"].map(str::to_owned);
        let choices = offer(values.into_iter().map(|value| (value.clone(), value)), partial);
        let json = serde_json::to_value(choices).unwrap();
        let values = json["choices"].as_array().unwrap().iter();
        values.map(|choice| choice["value"].as_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn what_is_typed_narrows_the_choices_and_nonsense_leaves_none() {
        assert_eq!(offered(""), ["a1-b2", "a1xa3", "c3", "d4"]);
        assert_eq!(offered("A1"), ["a1-b2", "a1xa3"]);
        assert_eq!(offered(" a1 – b"), ["a1-b2"]);
        assert_eq!(offered("a1 a3"), ["a1xa3"]);
        for nonsense in ["🐐", "zz", "c33", "'; drop table game"] {
            assert!(offered(nonsense).is_empty(), "{nonsense}");
        }
    }
}
