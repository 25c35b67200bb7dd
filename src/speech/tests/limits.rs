//! Lengths that Discord allows, and that no name does harm.

use super::{Cast, event, moment, voices};
use crate::game::{
    Challenge, ChannelId, Deed, Destinations, Ending, Event, Game, GameId, Phase, Place, Refusal,
};
use crate::referee::Happening;
use crate::rules::{Action, BySide, Course, Outcome, ParseActionError, Point, Ruleset, Side};
use crate::speech::{Language, Medium, Notice, Permission, Voice};

/// A message of Discord holds so much, however it counts characters outside the basic plane.
const MESSAGE: usize = 2000;

#[track_caller]
fn fits(text: &str, limit: usize) {
    let length = text.encode_utf16().count();
    assert!(length <= limit, "{length} of {limit}:\n{text}");
}

/// Members whose names grow most when they are made harmless, or would do most harm.
fn hostile_casts() -> [Cast; 3] {
    let long = |text: &str| text.repeat(40);
    [
        Cast::named([&long("@*"), &long("🐅"), &long("|`")]),
        Cast::named(["@everyone", "<@&77> <#5> <t:1:R>", "**[a](https://b.c)**"]),
        Cast::named(["a\n# b", "\u{202E}``` ||x||", "\u{200B}"]),
    ]
}

/// A game of the cast with more missed events than can be listed, and the last event of it.
fn long_game(cast: &Cast, ruleset: Ruleset) -> Happening {
    let start = "T3T/GGGGG/GGGGG/GGGGG/TG2T g 0 4".parse().unwrap();
    let mut deeds = vec![(&cast.ben, Deed::Accept { challenger: Side::Goats })];
    for action in ["b1-c1", "a5-b5", "c1-b1"] {
        let by = if action == "a5-b5" { &cast.ben } else { &cast.ann };
        deeds.push((by, Deed::Act(action.parse().unwrap())));
        for _ in 0..4 {
            deeds.push((&cast.ann, Deed::OfferDraw));
            deeds.push((&cast.ben, Deed::DeclineDraw));
        }
    }
    deeds.push((&cast.ann, Deed::OfferDraw));
    let challenge = Challenge { ruleset, start, ..cast.challenge() };
    cast.told(challenge, &deeds, deeds.len())
}

/// All endings of a game of the cast.
fn endings(cast: &Cast) -> Vec<Ending> {
    let mut endings = vec![Ending::Board(Outcome::FifthCapture), Ending::DrawAgreed];
    endings.push(Ending::EndedByModerator { by: cast.cleo.clone() });
    for by in Side::BOTH {
        endings.push(Ending::Board(Outcome::NoAction { stuck: by }));
        endings.push(Ending::Board(Outcome::OnlyRepetition { stuck: by }));
        endings.push(Ending::Resigned { by });
        endings.push(Ending::Stopped { by });
    }
    endings
}

/// What is said of a game in public, and to one reader.
fn said(voice: Voice, happening: &Happening) -> Vec<String> {
    let missed: Vec<Event> =
        happening.earlier.iter().cloned().chain([happening.event.clone()]).collect();
    let game = &happening.game;
    vec![
        voice.announcement(happening),
        voice.catching_up(game, &missed),
        voice.closed(game),
        voice.board(game),
        voice.moves(game),
        voice.confirm_resignation(game),
    ]
}

#[test]
fn every_text_of_a_game_fits_into_a_message_and_no_name_does_harm() {
    for cast in hostile_casts() {
        let offered = cast.told(cast.challenge(), &[], 0);
        let open = Challenge { guest: None, ..cast.challenge() };
        let mut happenings = vec![offered, cast.told(open, &[], 0)];
        for ruleset in Ruleset::ALL {
            let happening = long_game(&cast, ruleset);
            for ending in endings(&cast) {
                let mut over = happening.clone();
                let sitting = over.game.sitting().cloned().unwrap();
                over.game.phase = Phase::Over(sitting, ending);
                over.event = event(99, &cast.cleo, Deed::End);
                happenings.push(over);
            }
            happenings.push(happening);
        }
        for happening in &happenings {
            for voice in voices() {
                for text in said(voice, happening) {
                    fits(&text, MESSAGE);
                    if voice.medium == Medium::Chat {
                        for harm in ["@everyone", "<@&", "](", "https:", "||", "```", "\n#"] {
                            assert!(!text.contains(harm), "{harm:?} in {text}");
                        }
                    } else {
                        assert!(!text.contains(['\u{1B}', '\u{202E}']), "{text:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn lists_of_games_are_cut_to_a_message() {
    for cast in hostile_casts() {
        let to_ben = Cast::offered(cast.challenge());
        let live = long_game(&cast, Ruleset::PlyYard1).game;
        let games: Vec<Game> = [to_ben, live].into_iter().cycle().take(50).collect();
        for voice in voices() {
            for asker in [cast.ann.id, cast.ben.id] {
                let text = voice.games(&games, asker);
                fits(&text, MESSAGE);
                let shown = text.lines().filter(|line| line.starts_with("- ")).count();
                let rest = text.lines().last().unwrap();
                assert!(rest.contains(&(50 - shown).to_string()), "{text}");
            }
        }
    }
}

#[test]
fn every_board_on_the_way_of_long_games_can_be_said() {
    let cast = &hostile_casts()[0];
    for ruleset in Ruleset::ALL {
        let mut course = Course::new(ruleset);
        for ply in 0..240_usize {
            let position = course.position();
            let live = cast.played(ruleset, "T3T/5/5/5/T3T g 20 0", "").game;
            let mut sitting = live.sitting().cloned().unwrap();
            sitting.course = course.clone();
            let game = Game { phase: Phase::Live(sitting), ..live };
            for voice in voices() {
                fits(&voice.alt_text(&game), 1024);
                let board =
                    voice.text_board(&position, course.actions().last().copied(), ply % 2 == 1);
                assert!(board.lines().all(|line| line.chars().count() <= 30), "{board}");
                if ply % 8 == 7 {
                    fits(&voice.moves(&game), MESSAGE);
                }
            }
            // Any choice does that leads through many different boards; only the fifth capture is
            // left out, which would end the game.
            let goes_on = |action: &Action| position.captured() < 4 || action.over().is_none();
            let choices: Vec<Action> = course.legal_actions().filter(goes_on).collect();
            let Some(&action) = choices.get(ply * 31 % choices.len().max(1)) else { break };
            course.play(action).unwrap();
        }
        assert!(course.ply() > 100, "{ruleset}: a game of {} actions", course.ply());
    }
}

#[test]
fn a_full_board_is_described_within_the_limit() {
    let cast = &hostile_casts()[0];
    let full = cast.played(Ruleset::PlyYard1, "TGGGT/GGGGG/GGGGG/GG1GG/TGGGT g 0 0", "c1-c2").game;
    voices().for_each(|voice| fits(&voice.alt_text(&full), 1024));
}

#[test]
fn choices_fit_into_autocomplete() {
    for voice in voices() {
        for from in Point::ALL {
            let legal: Vec<Action> =
                from.joined().into_iter().map(|to| Action::Move { from, to }).collect();
            let barred = legal.iter().map(|&action| (action, u16::MAX)).collect();
            let ways = Destinations { legal, barred };
            fits(&voice.choose_destination(from, &ways), MESSAGE);
            for to in Point::ALL {
                fits(&voice.landing(Action::Move { from, to }), 100);
            }
        }
    }
}

#[test]
fn refusals_with_long_names_and_input_fit() {
    for Cast { ann, ben, .. } in hostile_casts() {
        let seats = BySide { goats: ann.clone(), tigers: ben.clone() };
        let place = Place { server: None, channel: ChannelId(u64::MAX) };
        let text = "*".repeat(4000);
        for refusal in [
            Refusal::ChannelBusy {
                game: GameId(1),
                place,
                seats: seats.clone(),
                challenge: GameId(2),
            },
            Refusal::NotASeat { seats },
            Refusal::DeclinedRecently { guest: ben, until: moment() },
            Refusal::NotYourChallenge { challenger: ann },
            Refusal::Unreadable { text, error: ParseActionError::Unreadable },
        ] {
            voices().for_each(|voice| fits(&voice.refusal(&refusal), 600));
        }
    }
}

#[test]
fn rules_help_and_notices_fit() {
    for voice in voices() {
        fits(&voice.rules(), MESSAGE);
        fits(&voice.help(&Permission::ALL), MESSAGE);
        fits(&voice.notice(Notice::MissingPermissions(Permission::ALL.to_vec())), MESSAGE);
    }
}

#[test]
fn rules_and_help_name_both_rulesets_and_the_missing_permissions() {
    for language in Language::ALL {
        let voice = Voice { language, medium: Medium::Terminal };
        assert!(voice.rules().contains("Ply Yard") && voice.rules().contains("Ludoteka"));
        assert!(!voice.rules().contains(['*', '`']), "{}", voice.rules());
    }
    let english = Voice { language: Language::English, medium: Medium::Chat };
    assert!(!english.help(&[]).contains("permissions"));
    assert!(english.help(&[Permission::AttachFiles]).contains("permissions: Attach Files."));
}
