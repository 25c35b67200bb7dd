use std::fmt;
use std::str::FromStr;

use super::ExerciseId;
use super::attempt::Attempt;
use crate::rules::{Action, IllegalAction, Point};

/// With so many taps and answers an attempt is over: no exercise needs a quarter of them.
pub const MOST_TOKENS: usize = 600;

/// What stands in the log of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// The member taps a point.
    Tap(Point),
    /// The opponent acts.
    Answer(Action),
}

impl fmt::Display for Token {
    /// `b2` is a tap, `=a1-b2` an answer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Tap(point) => write!(f, "{point}"),
            Token::Answer(action) => write!(f, "={action}"),
        }
    }
}

impl FromStr for Token {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Token, Fault> {
        let token = match text.strip_prefix('=') {
            Some(action) => action.parse().map(Token::Answer).map_err(|_| Fault::Unreadable)?,
            None => text.parse().map(Token::Tap).map_err(|_| Fault::Unreadable)?,
        };
        // There is one way to write each.
        if token.to_string() == text { Ok(token) } else { Err(Fault::Unreadable) }
    }
}

/// Why a log is of no attempt: the token, counted from 1, and what is wrong with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("token {token} {fault}")]
pub struct LogError {
    token: usize,
    fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Fault {
    #[error("is neither a tap nor an answer")]
    Unreadable,
    #[error("comes after the end")]
    Over,
    #[error("is a tap where the opponent answers")]
    TapForAnswer,
    #[error("is an answer where the member taps")]
    AnswerForTap,
    #[error("is not legal: {0}")]
    Illegal(IllegalAction),
    #[error("is missing: the opponent answers")]
    NoAnswer,
}

impl Attempt {
    /// Follows a log of an exercise, tokens between single spaces.
    ///
    /// # Errors
    ///
    /// The first token that cannot stand there.
    pub fn replay(exercise: ExerciseId, log: &str) -> Result<Attempt, LogError> {
        let mut attempt = Attempt::new(exercise);
        let tokens = log.split(' ').filter(|_| !log.is_empty());
        for (token, text) in (1..).zip(tokens) {
            let next = text.parse().and_then(|next| attempt.allows(next).map(|()| next));
            attempt.apply(next.map_err(|fault| LogError { token, fault })?);
        }
        if attempt.awaits_answer {
            return Err(LogError { token: attempt.len() + 1, fault: Fault::NoAnswer });
        }
        Ok(attempt)
    }

    fn allows(&self, token: Token) -> Result<(), Fault> {
        match token {
            Token::Answer(action) if self.awaits_answer => {
                self.course.check(action).map_err(Fault::Illegal)
            }
            Token::Tap(_) if self.awaits_answer => Err(Fault::TapForAnswer),
            _ if self.is_over() => Err(Fault::Over),
            Token::Tap(_) => Ok(()),
            Token::Answer(_) => Err(Fault::AnswerForTap),
        }
    }

    /// Lets something happen that is allowed.
    pub(super) fn apply(&mut self, token: Token) {
        self.log.push(token);
        match token {
            Token::Tap(point) => {
                self.told.clear();
                self.judge(point);
            }
            Token::Answer(action) => self.answer(action),
        }
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, token) in self.log.iter().enumerate() {
            if 0 < index {
                f.write_str(" ")?;
            }
            write!(f, "{token}")?;
        }
        Ok(())
    }
}
