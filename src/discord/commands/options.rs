//! The options of commands: what can be chosen, and what was.

use std::borrow::Cow;
use std::convert::Infallible;

use poise::{ChoiceParameter, CommandParameter, CommandParameterChoice, SlashArgument};
use serenity::all::{ChannelType, PartialMember, ResolvedOption, ResolvedValue, User};

use super::{Command, Data};
use crate::analysis::Level;
use crate::game::{
    ChallengesFrom, ChannelId, Confirm, Language, Mode, Takebacks, Theme, TimePerAction,
    TurnNotice, Wish,
};
use crate::guide::{Lesson, LessonId, Study, StudyId, Topic, TopicId};
use crate::rules::{Ruleset, Side};

/// What can be chosen from a list, each by the word of its `choice-` text.
pub(super) trait Chosen: Copy {
    /// All of it, in the order in which it is offered.
    fn all() -> Vec<(&'static str, Self)>;
}

/// An option whose value is chosen from a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choice<T>(pub T);

impl<T: Chosen> ChoiceParameter for Choice<T> {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let choice = |(word, _): (&'static str, T)| CommandParameterChoice {
            name: word.into(),
            localizations: Cow::default(),
            __non_exhaustive: (),
        };
        T::all().into_iter().map(choice).collect()
    }

    fn from_index(index: usize) -> Option<Choice<T>> {
        T::all().get(index).map(|&(_, value)| Choice(value))
    }

    fn from_name(name: &str) -> Option<Choice<T>> {
        let named = T::all().into_iter().find(|(word, _)| *word == name);
        named.map(|(_, value)| Choice(value))
    }

    fn name(&self) -> &'static str {
        // Only for commands in messages, of which there are none.
        ""
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
}

macro_rules! by_word {
    ($($kind:ident)+) => {
        $(impl Chosen for $kind {
            fn all() -> Vec<(&'static str, $kind)> {
                $kind::ALL.iter().map(|&value| (value.word(), value)).collect()
            }
        })+
    };
}

by_word!(TurnNotice ChallengesFrom Takebacks Theme Confirm Mode);

impl Chosen for StudyId {
    fn all() -> Vec<(&'static str, StudyId)> {
        Study::all().iter().map(Study::id).map(|study| (study.name(), study)).collect()
    }
}

impl Chosen for Side {
    fn all() -> Vec<(&'static str, Side)> {
        vec![("goats", Side::Goats), ("tigers", Side::Tigers)]
    }
}

impl Chosen for LessonId {
    fn all() -> Vec<(&'static str, LessonId)> {
        Lesson::all().iter().map(Lesson::id).map(|lesson| (lesson.name(), lesson)).collect()
    }
}

impl Chosen for Wish {
    fn all() -> Vec<(&'static str, Wish)> {
        let sides = Side::all().into_iter().map(|(word, side)| (word, Wish::Side(side)));
        sides.chain([("random", Wish::Random)]).collect()
    }
}

impl Chosen for Ruleset {
    fn all() -> Vec<(&'static str, Ruleset)> {
        vec![("plyyard", Ruleset::PlyYard1), ("ludoteka", Ruleset::Ludoteka1)]
    }
}

impl Chosen for Level {
    fn all() -> Vec<(&'static str, Level)> {
        let words = [
            "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
        ];
        words.into_iter().zip(Level::ALL).collect()
    }
}

impl Chosen for TimePerAction {
    fn all() -> Vec<(&'static str, TimePerAction)> {
        let word = |time| match time {
            TimePerAction::Hour => "hour",
            TimePerAction::HalfDay => "half-day",
            TimePerAction::Day => "day",
            TimePerAction::ThreeDays => "three-days",
            TimePerAction::Week => "week",
            TimePerAction::TwoWeeks => "two-weeks",
            TimePerAction::Unlimited => "unlimited",
        };
        TimePerAction::ALL.into_iter().map(|time| (word(time), time)).collect()
    }
}

/// By their titles, which the localisation knows.
impl Chosen for TopicId {
    fn all() -> Vec<(&'static str, TopicId)> {
        Topic::all().iter().map(|topic| (topic.id().name(), topic.id())).collect()
    }
}

/// What a position that comes back for the third time leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Repetition {
    /// The players talk.
    Talk,
    /// Either may claim a draw.
    Claim,
}

impl Chosen for Repetition {
    fn all() -> Vec<(&'static str, Repetition)> {
        vec![("talk", Repetition::Talk), ("claim", Repetition::Claim)]
    }
}

/// From which side a member sees boards that only they see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// As everybody does.
    Usual,
    /// From the other side.
    Turned,
}

impl Chosen for Seen {
    fn all() -> Vec<(&'static str, Seen)> {
        vec![("usual", Seen::Usual), ("turned", Seen::Turned)]
    }
}

/// A language, or whatever Discord is set to.
impl Chosen for Option<Language> {
    fn all() -> Vec<(&'static str, Option<Language>)> {
        let languages = Language::ALL.iter().map(|&language| (language.word(), Some(language)));
        [("discord", None)].into_iter().chain(languages).collect()
    }
}

/// An option that can be left out, by its English name. Its texts come with the language.
pub(super) fn optional<T: SlashArgument>(name: &'static str) -> CommandParameter<Data, Infallible> {
    CommandParameter {
        name: name.into(),
        name_localizations: Cow::default(),
        description: None,
        description_localizations: Cow::default(),
        required: false,
        channel_types: None,
        choices: T::choices(),
        type_setter: Some(|option| T::create(option)),
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

/// The same for a channel that one can write in.
pub(super) fn optional_channel(name: &'static str) -> CommandParameter<Data, Infallible> {
    let kinds: &[ChannelType] = &[ChannelType::Text, ChannelType::News];
    CommandParameter {
        channel_types: Some(kinds.into()),
        ..optional::<serenity::all::ChannelId>(name)
    }
}

/// The command with these options, for more of them than a function may have arguments.
pub(super) fn with_options<const N: usize>(
    mut command: Command,
    options: [CommandParameter<Data, Infallible>; N],
) -> Command {
    command.parameters.extend(options);
    command
}

/// The options of a command were not as this version has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Misfit;

/// What came for the options of a command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a>(pub &'a [ResolvedOption<'a>]);

impl<'a> Given<'a> {
    fn value(self, name: &str) -> Option<&'a ResolvedValue<'a>> {
        self.0.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    pub(super) fn choice<T: Chosen>(self, name: &str) -> Result<Option<T>, Misfit> {
        let Some(index) = self.number(name)? else { return Ok(None) };
        let index = usize::try_from(index).map_err(|_| Misfit)?;
        Choice::from_index(index).map(|Choice(value)| Some(value)).ok_or(Misfit)
    }

    pub(super) fn flag(self, name: &str) -> Result<Option<bool>, Misfit> {
        match self.value(name) {
            None => Ok(None),
            Some(ResolvedValue::Boolean(value)) => Ok(Some(*value)),
            Some(_) => Err(Misfit),
        }
    }

    pub(super) fn number(self, name: &str) -> Result<Option<u32>, Misfit> {
        match self.value(name) {
            None => Ok(None),
            Some(ResolvedValue::Integer(value)) => {
                u32::try_from(*value).map(Some).map_err(|_| Misfit)
            }
            Some(_) => Err(Misfit),
        }
    }

    pub(super) fn channel(self, name: &str) -> Result<Option<ChannelId>, Misfit> {
        match self.value(name) {
            None => Ok(None),
            Some(ResolvedValue::Channel(channel)) => Ok(Some(ChannelId(channel.id.get()))),
            Some(_) => Err(Misfit),
        }
    }

    pub(super) fn user(
        self,
        name: &str,
    ) -> Result<Option<(&'a User, Option<&'a PartialMember>)>, Misfit> {
        match self.value(name) {
            None => Ok(None),
            Some(&ResolvedValue::User(user, member)) => Ok(Some((user, member))),
            Some(_) => Err(Misfit),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use serenity::all::CommandData;

    use super::*;

    fn read<T>(options: &Value, read: impl FnOnce(Given<'_>) -> T) -> T {
        let command = json!({ "id": "1", "name": "settings", "type": 1, "options": options });
        let command: CommandData = serde_json::from_value(command).unwrap();
        read(Given(&command.options()))
    }

    #[test]
    fn options_are_read_by_name_and_what_does_not_fit_is_noticed() {
        let turn = |value| {
            let options = json!([{ "name": "turn", "type": 4, "value": value }]);
            read(&options, |given| given.choice::<TurnNotice>("turn"))
        };
        assert_eq!(turn(0), Ok(Some(TurnNotice::Channel)));
        assert_eq!(turn(2), Ok(Some(TurnNotice::Off)));
        assert_eq!(turn(3), Err(Misfit));
        assert_eq!(turn(-1), Err(Misfit));
        let flag = json!([{ "name": "turn", "type": 5, "value": true }]);
        assert_eq!(read(&flag, |given| given.flag("turn")), Ok(Some(true)));
        assert_eq!(read(&flag, |given| given.flag("digest")), Ok(None));
        assert_eq!(read(&flag, |given| given.choice::<TurnNotice>("turn")), Err(Misfit));
        assert_eq!(read(&flag, |given| given.channel("turn")), Err(Misfit));
    }

    #[test]
    fn every_choice_is_found_at_its_place_and_by_its_word() {
        fn check<T: Chosen + PartialEq + std::fmt::Debug>() {
            for (index, (word, value)) in T::all().into_iter().enumerate() {
                assert_eq!(Choice::from_index(index), Some(Choice(value)), "{word}");
                assert_eq!(Choice::from_name(word), Some(Choice(value)), "{word}");
                assert_eq!(Choice::<T>::list()[index].name, word);
            }
        }
        check::<Wish>();
        check::<LessonId>();
        check::<Side>();
        check::<Ruleset>();
        check::<Level>();
        check::<TimePerAction>();
        check::<Repetition>();
        check::<Seen>();
        check::<Option<Language>>();
        check::<TurnNotice>();
    }
}
