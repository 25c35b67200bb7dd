//! What is told of a game: to its channel, to the channel above its thread, to its players by direct
//! message, to those who keep an eye on the server, and to one reader.

use jiff::Timestamp;

use super::Voice;
use super::words::Message;
use crate::game::{Deed, Ending, Event, Game, Phase, Sitting};
use crate::referee::{Happening, News};
use crate::rules::Action;

impl Voice {
    /// The whole public text for something that has just happened: what was missed before it, the
    /// event itself, and who is next.
    #[must_use]
    pub fn announcement(self, happening: &Happening) -> String {
        let Happening { game, event, earlier, news } = happening;
        let mut lines = self.missed(game, earlier);
        match &game.phase {
            Phase::Offered => lines.extend(self.offer(&game.challenge, &news.away)),
            Phase::Closed(closing) => lines.push(self.closing_told(&game.challenge, *closing)),
            Phase::Live(sitting) => lines.extend(self.told(game, sitting, event)),
            Phase::Suspended(sitting) => lines.extend(self.suspended(game, sitting)),
            Phase::Over(sitting, ending) => {
                lines.extend(self.deed(game, sitting, event));
                lines.extend(self.over(game, sitting, ending, news));
            }
        }
        lines.join("\n")
    }

    /// The public text under a board that is posted later: what was missed, the latest events of
    /// the game, then how it stands and who is next.
    #[must_use]
    pub fn catching_up(self, game: &Game, missed: &[Event], news: &News) -> String {
        let mut lines = self.missed(game, missed);
        match &game.phase {
            Phase::Offered => lines.extend(self.offer(&game.challenge, &news.away)),
            Phase::Closed(closing) => lines.push(self.closing_told(&game.challenge, *closing)),
            Phase::Live(sitting) => {
                lines.extend(self.counts(sitting));
                lines.extend(self.standing_offer(sitting));
                lines.extend(self.next(sitting, game.changed_at));
            }
            Phase::Suspended(sitting) => lines.extend(self.suspended(game, sitting)),
            Phase::Over(sitting, ending) => {
                lines.extend(self.counts(sitting));
                lines.extend(self.over(game, sitting, ending, news));
            }
        }
        lines.join("\n")
    }

    /// The caption of a board for one reader, addressing nobody: who plays, who is next and until
    /// when, or who has won, the counts, the last action and an offer.
    #[must_use]
    pub fn board(self, game: &Game, now: Timestamp) -> String {
        let lines = match &game.phase {
            Phase::Offered | Phase::Closed(_) => vec![self.closed(game)],
            Phase::Live(sitting) => self.caption(sitting, now),
            Phase::Suspended(sitting) => {
                let mut lines = self.suspended(game, sitting);
                lines.extend(self.counts(sitting));
                lines
            }
            Phase::Over(sitting, ending) => {
                let mut lines =
                    vec![self.seats(sitting), self.ending(ending, Some(&sitting.seats))];
                lines.extend(self.counts(sitting));
                lines
            }
        };
        lines.join("\n")
    }

    /// The caption over the board that an action would lead to, which its player can still take
    /// back.
    #[must_use]
    pub fn preview(self, game: &Game, action: Action) -> String {
        let mut lines = Vec::new();
        if let Some(sitting) = game.sitting() {
            let number = sitting.course.ply() + 1;
            let message = Message::new("preview").with("number", number).with("action", action);
            lines.push(self.say(message));
        }
        if let Some(over) = action.over() {
            lines.push(self.say(Message::new("preview-capture").with("over", over)));
        }
        lines.push(self.line("preview-question"));
        lines.join("\n")
    }

    /// The question that is asked before a resignation.
    #[must_use]
    pub fn confirm_resignation(self, game: &Game) -> String {
        let seats = game.sitting().map(|sitting| self.seats(sitting));
        seats.into_iter().chain([self.line("confirm-resignation")]).collect::<Vec<_>>().join("\n")
    }

    /// What is told about the last event of a game to a player of it by a direct message: that it
    /// is their turn, or that the game waits to be carried on elsewhere; with the way there.
    #[must_use]
    pub fn direct(self, game: &Game, event: &Event, news: &News) -> String {
        let mut lines = Vec::new();
        match &game.phase {
            Phase::Offered => lines.extend(self.offer(&game.challenge, &news.away)),
            Phase::Closed(closing) => lines.push(self.closing_told(&game.challenge, *closing)),
            Phase::Live(sitting) => {
                lines.extend(self.direct_deed(game, sitting, event));
                lines.extend(self.time(sitting, event.at));
                lines.push(self.direct_turn(game, sitting));
            }
            Phase::Suspended(sitting) => lines.extend(self.suspended(game, sitting)),
            Phase::Over(sitting, ending) => {
                lines.push(self.seats(sitting));
                lines.extend(self.over(game, sitting, ending, news));
                lines.push(self.played_in(game));
            }
        }
        lines.join("\n")
    }

    fn direct_deed(self, game: &Game, sitting: &Sitting, event: &Event) -> Vec<String> {
        match event.deed {
            Deed::Remind => vec![self.line("direct-reminder")],
            Deed::Nudge => {
                [self.line("direct-nudge")].into_iter().chain(self.quiet(sitting)).collect()
            }
            // That the side to move is late is said with its time.
            Deed::Overdue => Vec::new(),
            Deed::Challenge
            | Deed::Accept { .. }
            | Deed::Decline
            | Deed::Withdraw
            | Deed::Lapse
            | Deed::Act(_)
            | Deed::Offer(_)
            | Deed::DeclineOffer(_)
            | Deed::AgreeOffer(_)
            | Deed::ClaimDraw
            | Deed::ClaimWin
            | Deed::MoreTime
            | Deed::RunOut { .. }
            | Deed::Close
            | Deed::Suspend
            | Deed::Resume { .. }
            | Deed::Bump
            | Deed::Resign
            | Deed::Stop
            | Deed::End { .. } => self.deed(game, sitting, event),
        }
    }

    fn direct_turn(self, game: &Game, sitting: &Sitting) -> String {
        let position = sitting.course.position();
        let message = Message::new("direct-turn")
            .with("side", position.turn())
            .with("in-hand", position.in_hand())
            .with("opponent", self.name(&sitting.seats[!position.turn()]))
            .with("channel", self.channel(game.place.channel));
        self.say(message)
    }

    /// The result of a game that was played in a thread, for the channel above it, addressing
    /// nobody.
    #[must_use]
    pub fn result(self, game: &Game, news: &News) -> String {
        let lines = match &game.phase {
            Phase::Offered | Phase::Closed(_) => vec![self.closed(game)],
            Phase::Live(sitting) => vec![self.seats(sitting), self.played_in(game)],
            Phase::Suspended(sitting) => self.suspended(game, sitting),
            Phase::Over(sitting, ending) => {
                let mut lines = vec![self.seats(sitting)];
                lines.extend(self.over(game, sitting, ending, news));
                lines.push(self.played_in(game));
                lines
            }
        };
        lines.join("\n")
    }

    /// What those who keep an eye on a server are told of an event: in which game, what, and by
    /// whom. It addresses nobody.
    #[must_use]
    pub fn audit(self, game: &Game, event: &Event) -> String {
        let title = Message::new("audit")
            .with("channel", self.channel(game.place.channel))
            .with("game", game.id.to_string());
        let mut lines = vec![self.say(title)];
        lines.extend(game.sitting().map(|sitting| self.seats(sitting)));
        // The ending says all about a moderator.
        if !matches!(event.deed, Deed::End { .. }) {
            lines.push(self.missed_event(game, event));
        }
        lines.extend(match &game.phase {
            Phase::Over(sitting, ending) => Some(self.ending(ending, Some(&sitting.seats))),
            Phase::Offered | Phase::Closed(_) | Phase::Live(_) | Phase::Suspended(_) => None,
        });
        lines.join("\n")
    }

    fn played_in(self, game: &Game) -> String {
        self.say(Message::new("played-in").with("channel", self.channel(game.place.channel)))
    }

    /// An event of a game that goes on, and who is next.
    fn told(self, game: &Game, sitting: &Sitting, event: &Event) -> Vec<String> {
        let mut lines = self.deed(game, sitting, event);
        match event.deed {
            Deed::Bump => lines.extend(self.caption(sitting, event.at)),
            // These lines have already addressed the one who is to answer or to act.
            Deed::Offer(_) => {
                lines.push(self.turn("turn-unchanged", sitting));
                lines.extend(self.time(sitting, event.at));
            }
            Deed::Overdue => lines.extend(self.vacations(sitting, event.at)),
            Deed::Remind | Deed::Nudge => lines.extend(self.time(sitting, event.at)),
            Deed::Challenge
            | Deed::Accept { .. }
            | Deed::Decline
            | Deed::Withdraw
            | Deed::Lapse
            | Deed::Act(_)
            | Deed::DeclineOffer(_)
            | Deed::AgreeOffer(_)
            | Deed::ClaimDraw
            | Deed::ClaimWin
            | Deed::MoreTime
            | Deed::RunOut { .. }
            | Deed::Close
            | Deed::Suspend
            | Deed::Resume { .. }
            | Deed::Resign
            | Deed::Stop
            | Deed::End { .. } => lines.extend(self.next(sitting, event.at)),
        }
        lines
    }

    /// How a game has ended, and what comes of it.
    fn over(self, game: &Game, sitting: &Sitting, ending: &Ending, news: &News) -> Vec<String> {
        let mut lines = vec![self.ending(ending, Some(&sitting.seats))];
        lines.extend(self.aftermath(game, sitting, ending, news));
        lines
    }
}
