//! Which boards lose their buttons: only those that are older than another of their game.

use std::collections::BTreeMap;

use baghchal::sandbox::{Message, MessageId};

/// The public messages about games, so far as they have been followed.
#[derive(Default)]
pub(super) struct Boards {
    /// Each as it was written last.
    messages: BTreeMap<MessageId, Message>,
    /// The newest message that shows the board of each game, as buttons name that.
    newest: BTreeMap<String, MessageId>,
}

/// The game that the buttons of a message are about.
fn game(message: &Message) -> Option<String> {
    let mut carried = message.buttons().filter_map(|button| button.custom_id);
    carried.find_map(|custom_id| custom_id.strip_prefix("board:").map(str::to_owned))
}

fn shows_a_board(message: &Message) -> bool {
    !message.attachments.is_empty() || message.content.contains("```")
}

impl Boards {
    /// Follows a message that is sent.
    pub(super) fn sent(&mut self, message: &Message) {
        if let Some(game) = game(message).filter(|_| shows_a_board(message)) {
            let newest = self.newest.entry(game).or_insert(message.id);
            *newest = message.id.max(*newest);
        }
        self.messages.insert(message.id, message.clone());
    }

    /// Follows one that is edited. Gives what is wrong with that.
    pub(super) fn edited(&mut self, message: &Message) -> Result<(), &'static str> {
        let Some(before) = self.messages.insert(message.id, message.clone()) else {
            return Err("a message is edited that was never sent");
        };
        let rest = |message: &Message| {
            let mut rest = message.clone();
            rest.components.clear();
            rest.edited = None;
            rest
        };
        if rest(&before) != rest(message) {
            return Err("a message that shows no challenge has other words");
        }
        if !message.components.is_empty() {
            return Err("a message that shows no challenge is edited and has buttons");
        }
        // The same edit may come twice.
        let Some(game) = game(&before) else { return Ok(()) };
        match self.newest.get(&game) {
            Some(&newest) if message.id < newest => Ok(()),
            _ => Err("the newest board of a game loses its buttons"),
        }
    }

    /// How many older boards have buttons.
    pub(super) fn older_with_buttons(&self) -> usize {
        let older = |message: &&Message| {
            let newest = game(message).and_then(|game| self.newest.get(&game));
            shows_a_board(message) && newest.is_some_and(|&newest| message.id < newest)
        };
        self.messages.values().filter(older).count()
    }
}
