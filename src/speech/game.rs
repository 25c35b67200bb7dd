//! What happens in a game, for the channel, and how a game stands.

use super::Voice;
use super::words::Message;
use crate::game::{Challenge, Closing, Deed, Ending, Event, Game, Member, Phase, Sitting, Wish};
use crate::referee::Happening;
use crate::rules::{Action, BySide, Outcome, Position, Ruleset, Side};

/// Missed events that are listed one by one, so that the text stays within one message.
const MISSED_AT_MOST: usize = 10;

/// From this occurrence of a board on, players are told that they may be going round in circles.
const TOLD_OF_REPETITION: usize = 3;

impl Voice {
    /// The whole public text for something that has just happened: what was missed before it, the
    /// event itself, and who is next.
    #[must_use]
    pub fn announcement(self, happening: &Happening) -> String {
        let Happening { game, event, earlier, next_acted_at: _ } = happening;
        let mut lines = self.missed(game, earlier);
        match &game.phase {
            Phase::Offered => lines.extend(self.offer(&game.challenge)),
            Phase::Closed(closing) => lines.push(self.closing_told(&game.challenge, *closing)),
            Phase::Live(sitting) => {
                lines.extend(self.deed(game, sitting, event));
                lines.push(match event.deed {
                    // The line above has already addressed the one who is to answer.
                    Deed::OfferDraw => self.turn("turn-unchanged", sitting),
                    Deed::Challenge
                    | Deed::Accept { .. }
                    | Deed::Decline
                    | Deed::Withdraw
                    | Deed::Lapse
                    | Deed::Act(_)
                    | Deed::DeclineDraw
                    | Deed::AgreeDraw
                    | Deed::Resign
                    | Deed::Stop
                    | Deed::End => self.next_turn(sitting),
                });
            }
            Phase::Over(sitting, ending) => {
                lines.extend(self.deed(game, sitting, event));
                lines.push(self.ending(ending, Some(&sitting.seats)));
            }
        }
        lines.join("\n")
    }

    /// The public text under a board that is posted later: what was missed, the latest events of
    /// the game, then how it stands and who is next.
    #[must_use]
    pub fn catching_up(self, game: &Game, missed: &[Event]) -> String {
        let mut lines = self.missed(game, missed);
        match &game.phase {
            Phase::Offered => lines.extend(self.offer(&game.challenge)),
            Phase::Closed(closing) => lines.push(self.closing_told(&game.challenge, *closing)),
            Phase::Live(sitting) => {
                lines.extend(self.standing(sitting));
                lines.extend(self.draw_offered(sitting));
                lines.push(self.next_turn(sitting));
            }
            Phase::Over(sitting, ending) => {
                lines.extend(self.standing(sitting));
                lines.push(self.ending(ending, Some(&sitting.seats)));
            }
        }
        lines.join("\n")
    }

    /// The text that the message of a challenge changes to once it is accepted, declined, withdrawn
    /// or has lapsed. It addresses nobody.
    #[must_use]
    pub fn closed(self, game: &Game) -> String {
        match &game.phase {
            Phase::Offered => {
                let message = Message::new("challenge-waiting")
                    .with("challenger", self.name(&game.challenge.challenger))
                    .with("when", self.moment(game.challenge.lapses_at));
                self.say(message)
            }
            Phase::Closed(closing) => self.closing(&game.challenge, *closing),
            Phase::Live(sitting) | Phase::Over(sitting, _) => {
                self.accepted(&game.challenge, sitting)
            }
        }
    }

    /// The caption of a board for one reader, addressing nobody: who plays, who is next or has won,
    /// the counts, the last action and a draw offer.
    #[must_use]
    pub fn board(self, game: &Game) -> String {
        let lines = match &game.phase {
            Phase::Offered | Phase::Closed(_) => vec![self.closed(game)],
            Phase::Live(sitting) => {
                let mut lines = vec![self.seats(sitting), self.turn("standing-turn", sitting)];
                lines.extend(self.standing(sitting));
                lines.extend(self.draw_offered(sitting));
                lines
            }
            Phase::Over(sitting, ending) => {
                let mut lines =
                    vec![self.seats(sitting), self.ending(ending, Some(&sitting.seats))];
                lines.extend(self.standing(sitting));
                lines
            }
        };
        lines.join("\n")
    }

    /// The question that is asked before a resignation.
    #[must_use]
    pub fn confirm_resignation(self, game: &Game) -> String {
        let seats = game.sitting().map(|sitting| self.seats(sitting));
        seats.into_iter().chain([self.line("confirm-resignation")]).collect::<Vec<_>>().join("\n")
    }

    /// What the challenge offers and how to answer it, addressing the guest.
    fn offer(self, challenge: &Challenge) -> Vec<String> {
        let challenger = self.name(&challenge.challenger);
        let invitation = match &challenge.guest {
            Some(guest) => Message::new("challenge-to-member").with("guest", self.mention(guest)),
            None => Message::new("challenge-to-anyone"),
        };
        let wish = match challenge.wish {
            Wish::Side(side) => side.to_string(),
            Wish::Random => "random".to_owned(),
        };
        let sides = Message::new("challenge-sides")
            .with("wish", wish)
            .with("challenger", challenger.clone());
        let mut lines = vec![
            self.say(invitation.with("challenger", challenger)),
            self.say(sides),
            self.rules_line(challenge.ruleset),
        ];
        if challenge.start != Position::START {
            let position = challenge.start.to_string();
            lines.push(self.say(Message::new("challenge-start").with("position", position)));
        }
        let answer = match challenge.guest {
            Some(_) => Message::new("challenge-answer-member"),
            None => Message::new("challenge-answer-anyone"),
        };
        lines.push(self.say(answer.with("when", self.moment(challenge.lapses_at))));
        lines
    }

    fn rules_line(self, ruleset: Ruleset) -> String {
        let message = Message::new("challenge-rules")
            .with("name", ruleset.name())
            .with("version", ruleset.version());
        self.say(message)
    }

    fn accepted(self, challenge: &Challenge, sitting: &Sitting) -> String {
        let guest = sitting.seats.find(|seat| seat.id != challenge.challenger.id);
        let guest = guest.map(|side| &sitting.seats[side]);
        let message = Message::new("challenge-accepted")
            .with("guest", self.somebody(guest))
            .with("challenger", self.name(&challenge.challenger))
            .with("goats", self.name(&sitting.seats.goats))
            .with("tigers", self.name(&sitting.seats.tigers));
        self.say(message)
    }

    fn closing(self, challenge: &Challenge, closing: Closing) -> String {
        let challenger = self.name(&challenge.challenger);
        let message = match closing {
            Closing::Declined => Message::new("challenge-declined")
                .with("guest", self.somebody(challenge.guest.as_ref())),
            Closing::Withdrawn => Message::new("challenge-withdrawn"),
            Closing::Lapsed => Message::new("challenge-lapsed"),
        };
        self.say(message.with("challenger", challenger))
    }

    /// The same as news, which a decline is for the challenger alone.
    fn closing_told(self, challenge: &Challenge, closing: Closing) -> String {
        match closing {
            Closing::Declined => {
                let message = Message::new("challenge-declined-told")
                    .with("guest", self.somebody(challenge.guest.as_ref()))
                    .with("challenger", self.mention(&challenge.challenger));
                self.say(message)
            }
            Closing::Withdrawn | Closing::Lapsed => self.closing(challenge, closing),
        }
    }

    /// What was done at the board, where that is not all said by who is next or how the game ended.
    fn deed(self, game: &Game, sitting: &Sitting, event: &Event) -> Vec<String> {
        match event.deed {
            Deed::Accept { .. } => {
                let ruleset = self.rules_line(sitting.course.ruleset());
                vec![self.accepted(&game.challenge, sitting), ruleset]
            }
            Deed::Act(action) => self.action(sitting, action),
            Deed::OfferDraw => {
                let opponent = sitting.draw_offer.map(|side| self.mention(&sitting.seats[!side]));
                let message = Message::new("draw-offer")
                    .with("opponent", opponent.unwrap_or_else(|| self.line("somebody")))
                    .with("player", self.somebody(event.by.as_ref()));
                vec![self.say(message)]
            }
            Deed::DeclineDraw => {
                let player = self.somebody(event.by.as_ref());
                vec![self.say(Message::new("draw-declined").with("player", player))]
            }
            Deed::Challenge
            | Deed::Decline
            | Deed::Withdraw
            | Deed::Lapse
            | Deed::AgreeDraw
            | Deed::Resign
            | Deed::Stop
            | Deed::End => Vec::new(),
        }
    }

    /// The last action of the game and what it led to, the end of the game apart.
    fn action(self, sitting: &Sitting, action: Action) -> Vec<String> {
        let course = &sitting.course;
        let position = course.position();
        let side = !position.turn();
        let message = match (action, action.over()) {
            (Action::Place { .. }, _) => Message::new("action-place"),
            (Action::Move { .. }, None) => Message::new("action-step").with("side", side),
            (Action::Move { .. }, Some(over)) => Message::new("action-capture")
                .with("over", over)
                .with("captured", position.captured()),
        };
        let message = message
            .with("number", course.ply())
            .with("action", action)
            .with("player", self.name(&sitting.seats[side]));
        let mut lines = vec![self.say(message)];
        if course.outcome().is_some() {
            return lines;
        }
        if matches!(action, Action::Place { .. }) && !position.is_placement_phase() {
            lines.push(self.line("all-placed"));
        }
        let times = course.occurrences();
        if times >= TOLD_OF_REPETITION {
            lines.push(self.say(Message::new("repeated").with("times", times)));
        }
        lines
    }

    /// Who is next, addressing them.
    fn next_turn(self, sitting: &Sitting) -> String {
        let id = if sitting.course.actions().is_empty() { "turn-first" } else { "turn" };
        let player = self.mention(&sitting.seats[sitting.turn()]);
        self.say(turn_message(id, sitting).with("player", player))
    }

    /// Who is next, addressing nobody.
    fn turn(self, id: &'static str, sitting: &Sitting) -> String {
        let player = self.name(&sitting.seats[sitting.turn()]);
        self.say(turn_message(id, sitting).with("player", player))
    }

    /// How the game ended: with the name of the winner, or with the side alone.
    pub(super) fn ending(self, ending: &Ending, seats: Option<&BySide<Member>>) -> String {
        let won = |winner: Side, reason: String| {
            let message = match seats {
                Some(seats) => Message::new("won").with("player", self.name(&seats[winner])),
                None => Message::new("won-by-side"),
            };
            self.say(message.with("side", winner).with("reason", reason))
        };
        match ending {
            Ending::Board(outcome) => won(outcome.winner(), self.reason(*outcome)),
            Ending::Resigned { by } => {
                won(!*by, self.say(Message::new("reason-resigned").with("side", *by)))
            }
            Ending::DrawAgreed => self.line("drawn"),
            Ending::Stopped { by } => self.say(Message::new("stopped").with("side", *by)),
            Ending::EndedByModerator { by } => {
                self.say(Message::new("ended-by-moderator").with("moderator", self.name(by)))
            }
        }
    }

    /// Why the board has decided a game.
    pub(super) fn reason(self, outcome: Outcome) -> String {
        self.say(match outcome {
            Outcome::FifthCapture => Message::new("reason-fifth-capture"),
            Outcome::NoAction { stuck } => Message::new("reason-no-action").with("side", stuck),
            Outcome::OnlyRepetition { stuck } => {
                Message::new("reason-only-repetition").with("side", stuck)
            }
        })
    }

    fn seats(self, sitting: &Sitting) -> String {
        let message = Message::new("seats")
            .with("goats", self.name(&sitting.seats.goats))
            .with("tigers", self.name(&sitting.seats.tigers));
        self.say(message)
    }

    /// The counts and the last action.
    fn standing(self, sitting: &Sitting) -> Vec<String> {
        let course = &sitting.course;
        let counts = Message::new("counts")
            .with("in-hand", course.position().in_hand())
            .with("captured", course.position().captured());
        let last = course.actions().last().map(|&action| {
            Message::new("last-action").with("number", course.ply()).with("action", action)
        });
        [counts].into_iter().chain(last).map(|message| self.say(message)).collect()
    }

    fn draw_offered(self, sitting: &Sitting) -> Option<String> {
        let player = self.name(&sitting.seats[sitting.draw_offer?]);
        Some(self.say(Message::new("draw-offered").with("player", player)))
    }

    /// The events that were missed: a title and a line each, or nothing.
    fn missed(self, game: &Game, events: &[Event]) -> Vec<String> {
        if events.is_empty() {
            return Vec::new();
        }
        let mut lines = vec![self.line("missed")];
        let skipped = events.len().saturating_sub(MISSED_AT_MOST);
        if skipped > 0 {
            lines.push(self.say(Message::new("missed-more").with("count", skipped)));
        }
        lines.extend(events[skipped..].iter().map(|event| self.missed_event(game, event)));
        lines
    }

    fn missed_event(self, game: &Game, event: &Event) -> String {
        let message = match event.deed {
            Deed::Lapse => return self.line("missed-lapse"),
            Deed::Act(action) => {
                let numbered = game.sitting().and_then(|sitting| sitting.numbered(event.revision));
                let (number, side) = numbered.expect("the game has taken in the event");
                Message::new("missed-action")
                    .with("number", number)
                    .with("side", side)
                    .with("action", action)
            }
            Deed::Challenge => Message::new("missed-challenge"),
            Deed::Accept { .. } => Message::new("missed-accept"),
            Deed::Decline => Message::new("missed-decline"),
            Deed::Withdraw => Message::new("missed-withdraw"),
            Deed::OfferDraw => Message::new("missed-draw-offer"),
            Deed::DeclineDraw => Message::new("missed-draw-decline"),
            Deed::AgreeDraw => Message::new("missed-draw-agreement"),
            Deed::Resign => Message::new("missed-resignation"),
            Deed::Stop => Message::new("missed-stop"),
            Deed::End => Message::new("missed-end"),
        };
        self.say(message.with("player", self.somebody(event.by.as_ref())))
    }

    /// The name of a member who should be known.
    pub(super) fn somebody(self, member: Option<&Member>) -> String {
        member.map_or_else(|| self.line("somebody"), |member| self.name(member))
    }
}

fn turn_message(id: &'static str, sitting: &Sitting) -> Message {
    let position = sitting.course.position();
    Message::new(id).with("side", position.turn()).with("in-hand", position.in_hand())
}
