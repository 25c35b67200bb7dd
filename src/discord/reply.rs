//! One whole message as data, until the last moment.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditInteractionResponse, EditMessage, UserId,
};

use super::button::Button;
use super::hint::Truth;
use crate::game::MemberId;

/// A message: words, picture, buttons and whom to ping.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Reply {
    /// The words, at most 2000 characters.
    pub text: String,
    /// The picture under them.
    pub picture: Option<Picture>,
    /// A text file under them.
    pub file: Option<TextFile>,
    /// The rows of buttons below, at most five of five.
    pub buttons: Vec<Vec<Labelled>>,
    /// The menu below.
    pub menu: Option<Menu>,
    /// The members who hear of it. All other mentions are silent.
    pub pings: Vec<MemberId>,
    /// Whether only the asker sees it.
    pub private: bool,
}

/// A picture of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Picture {
    /// The PNG file, or the GIF file of one that moves.
    pub png: Vec<u8>,
    /// Its name, which differs per event so that clients never show an old one.
    pub name: String,
    /// The same board in words, at most 1024 characters.
    pub alt_text: String,
}

/// A text to keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TextFile {
    /// Its name.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// A button and what stands on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Labelled {
    /// What it does.
    pub button: Button,
    /// What stands on it, at most 80 characters.
    pub label: String,
    /// How it looks, where what it does leaves that open.
    pub style: Option<ButtonStyle>,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

impl Labelled {
    /// A button that can be pressed, in the look of its kind.
    pub(super) fn new(button: Button, label: String) -> Labelled {
        Labelled { button, label, style: None, disabled: false }
    }

    /// The same button in another look.
    pub(super) fn styled(self, style: ButtonStyle) -> Labelled {
        Labelled { style: Some(style), ..self }
    }
}

/// A menu of at most 25 choices, of which one is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    /// What it does.
    pub button: Button,
    /// What each choice gives, and what stands there.
    pub choices: Vec<(String, String)>,
}

impl Reply {
    /// A reply that only the asker sees.
    pub(super) fn private(text: String) -> Reply {
        Reply { text, private: true, ..Reply::default() }
    }

    /// As a first answer to an interaction.
    pub(super) fn into_response(self) -> CreateInteractionResponse {
        CreateInteractionResponse::Message(self.into_response_message())
    }

    /// As an answer to a button that replaces the message under which it stands. That message must
    /// have no picture that should stay: this would take it away.
    pub(super) fn into_update(self) -> CreateInteractionResponse {
        CreateInteractionResponse::UpdateMessage(self.into_response_message())
    }

    fn into_response_message(self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .allowed_mentions(self.allowed_mentions())
            .components(self.components())
            .ephemeral(self.private)
            .content(self.text);
        let picture = self.picture.map(CreateAttachment::from);
        let file = self.file.map(CreateAttachment::from);
        message.add_files(picture.into_iter().chain(file))
    }

    /// As a message of its own. The same nonce makes a repeated send the same message.
    pub(super) fn into_message(self, nonce: String) -> CreateMessage {
        let message = CreateMessage::new()
            .allowed_mentions(self.allowed_mentions())
            .components(self.components())
            .nonce(serenity::all::Nonce::String(nonce))
            .enforce_nonce(true)
            .content(self.text);
        match self.picture {
            Some(picture) => message.add_file(picture.into()),
            None => message,
        }
    }

    /// As a further answer to an interaction.
    pub(super) fn into_follow_up(self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .allowed_mentions(self.allowed_mentions())
            .components(self.components())
            .ephemeral(self.private)
            .content(self.text)
    }

    /// As what an answer to an interaction that was promised comes to.
    pub(super) fn into_promised(self) -> EditInteractionResponse {
        let edit = EditInteractionResponse::new()
            .allowed_mentions(self.allowed_mentions())
            .components(self.components())
            .content(self.text);
        let picture = self.picture.map(CreateAttachment::from);
        let file = self.file.map(CreateAttachment::from);
        picture.into_iter().chain(file).fold(edit, EditInteractionResponse::new_attachment)
    }

    /// As the new words and buttons of a message without picture.
    pub(super) fn into_edit(self) -> EditMessage {
        EditMessage::new()
            .allowed_mentions(self.allowed_mentions())
            .components(self.components())
            .content(self.text)
    }

    fn allowed_mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.pings.iter().map(|member| UserId::new(member.0)))
    }

    fn components(&self) -> Vec<CreateActionRow> {
        let mut rows = Vec::new();
        for row in self.buttons.iter().filter(|row| !row.is_empty()) {
            let buttons = row.iter().map(|Labelled { button, label, style: chosen, disabled }| {
                CreateButton::new(button.to_string())
                    .label(label)
                    .style(chosen.unwrap_or_else(|| style(*button)))
                    .disabled(*disabled)
            });
            rows.push(CreateActionRow::Buttons(buttons.collect()));
        }
        if let Some(Menu { button, choices }) = &self.menu {
            let options = choices.iter();
            let options =
                options.map(|(value, label)| CreateSelectMenuOption::new(label, value)).collect();
            let kind = CreateSelectMenuKind::String { options };
            rows.push(CreateActionRow::SelectMenu(CreateSelectMenu::new(button.to_string(), kind)));
        }
        rows
    }
}

impl From<TextFile> for CreateAttachment {
    fn from(file: TextFile) -> CreateAttachment {
        CreateAttachment::bytes(file.text, file.name)
    }
}

impl From<Picture> for CreateAttachment {
    fn from(picture: Picture) -> CreateAttachment {
        CreateAttachment::bytes(picture.png, picture.name).description(picture.alt_text)
    }
}

fn style(button: Button) -> ButtonStyle {
    match button {
        Button::Accept(_)
        | Button::OpenThread(_)
        | Button::Agree(..)
        | Button::Claim(..)
        | Button::Rematch(_)
        | Button::Solo(_)
        | Button::Play(..) => ButtonStyle::Success,
        Button::Resign(..) | Button::ForgetMe => ButtonStyle::Danger,
        Button::Grid(_)
        | Button::Pick(..)
        | Button::Tap(..)
        | Button::ChallengeAnyone
        | Button::Exercise(_)
        | Button::ExerciseAgain(_)
        | Button::StudyAnswer(_)
        | Button::Truth(Truth::Action(..)) => ButtonStyle::Primary,
        Button::Decline(_)
        | Button::Withdraw(_)
        | Button::Board(_)
        | Button::Moves(_)
        | Button::Idle(_)
        | Button::Truth(Truth::Hint(_) | Truth::Value(_) | Truth::ValueAt(..))
        | Button::Refuse(..)
        | Button::OfferDraw(..)
        | Button::Back
        | Button::KeepPlaying
        | Button::History(_)
        | Button::Step(..)
        | Button::StepFirst(_)
        | Button::StepLast(_)
        | Button::Steps(_)
        | Button::Replay(_)
        | Button::KeepMe
        | Button::Report(_)
        | Button::Rules
        | Button::Page(_)
        | Button::Topics
        | Button::Challenge
        | Button::Learn(_)
        | Button::ExerciseTap(..)
        | Button::Studies
        | Button::Study(_)
        | Button::NextStudy(_)
        | Button::Destination(..) => ButtonStyle::Secondary,
    }
}
