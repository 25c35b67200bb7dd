//! Lengths that Discord allows, and that no name does harm.

use jiff::SignedDuration;

use super::{Cast, event, moment, voices};
use crate::game::{
    Challenge, ChannelId, Deed, Destinations, Ending, Event, Game, GameId, Member, MemberId, Offer,
    Pause, Phase, Place, Rating, Refusal, Sequel, ServerSettings, Settings, Terms, TimePerAction,
};
use crate::referee::{
    Finished, Happening, History, Leaderboard, News, Outcome as Result, PairScore, Profile,
    RatingChange, Tally,
};
use crate::rules::{
    Action, BySide, Course, Outcome, ParseActionError, Point, Ruleset, Score, Side,
};
use crate::speech::{COMMANDS, Language, Medium, Notice, Permission, Voice, fixed};

/// A message of Discord holds so much, however it counts characters outside the basic plane.
const MESSAGE: usize = 2000;

/// A board in letters under the words, in a code block.
const TEXT_BOARD: usize = 13 * 31;

#[track_caller]
fn fits(text: &str, limit: usize) {
    let length = text.encode_utf16().count();
    assert!(length <= limit, "{length} of {limit}:\n{text}");
}

/// Members whose names grow most when they are made harmless, or would do most harm.
fn hostile_casts() -> [Cast; 3] {
    let long = |text: &str| text.repeat(40);
    let mut casts = [
        Cast::named([&long("@*"), &long("🐅"), &long("|`")]),
        Cast::named(["@everyone", "<@&77> <#5> <t:1:R>", "**[a](https://b.c)**"]),
        Cast::named(["a\n# b", "\u{202E}``` ||x||", "\u{200B}"]),
    ];
    // As many digits as a number of Discord's may have.
    for Cast { ann, ben, cleo } in &mut casts {
        for member in [ann, ben, cleo] {
            member.id.0 += 9_000_000_000_000_000_000;
        }
    }
    casts
}

/// A game of the cast with more missed events than can be listed, two vacations and an offer, and
/// the last event of it.
fn long_game(cast: &Cast, ruleset: Ruleset) -> Happening {
    let start = "T3T/GGGGG/GGGGG/GGGGG/TG2T g 0 4".parse().unwrap();
    let mut deeds = vec![(&cast.ben, Deed::Accept { challenger: Side::Goats })];
    for action in ["b1-c1", "a5-b5", "c1-b1"] {
        let by = if action == "a5-b5" { &cast.ben } else { &cast.ann };
        deeds.push((by, Deed::Act(action.parse().unwrap())));
        for _ in 0..4 {
            deeds.push((&cast.ann, Deed::Offer(Offer::Takeback)));
            deeds.push((&cast.ben, Deed::DeclineOffer(Offer::Takeback)));
        }
    }
    deeds.push((&cast.ann, Deed::Offer(Offer::Takeback)));
    let time = TimePerAction::TwoWeeks;
    let claims = !ruleset.forbids_repetition();
    let terms = Terms { ruleset, start, time, claims, rated: true, pair: true, level: None };
    let challenge = Challenge { terms, ..cast.challenge() };
    let mut happening = cast.told(challenge, &deeds, deeds.len());
    let vacation = Pause { from: moment(), until: moment() + SignedDuration::from_hours(24) };
    let sitting = happening.game.sitting_mut().unwrap();
    sitting.pauses.goats.push(vacation);
    sitting.pauses.tigers.push(vacation);
    happening
}

/// All endings of a game of the cast.
fn endings(cast: &Cast) -> Vec<Ending> {
    let mut endings = vec![Ending::Board(Outcome::FifthCapture), Ending::DrawAgreed];
    let by = cast.cleo.clone();
    endings.push(Ending::EndedByModerator { by: by.clone(), reason: None });
    endings.push(Ending::EndedByModerator { by, reason: Some("@|🐅".repeat(200)) });
    endings.push(Ending::StopAgreed);
    endings.push(Ending::ClosedQuiet { by: None });
    for by in Side::BOTH {
        endings.push(Ending::Board(Outcome::NoAction { stuck: by }));
        endings.push(Ending::Board(Outcome::OnlyRepetition { stuck: by }));
        endings.push(Ending::Resigned { by });
        endings.push(Ending::DrawClaimed { by });
        endings.push(Ending::Stopped { by });
        endings.push(Ending::ClosedQuiet { by: Some(by) });
        endings.extend([false, true].map(|claimed| {
            let counts = false;
            Ending::OutOfTime { late: by, claimed, counts }
        }));
    }
    endings
}

/// All that can be told with the end of a game.
fn news(cast: &Cast) -> News {
    let change = RatingChange { before: 1500.0, after: 1512.3 };
    News {
        away: vec![(cast.ann.clone(), moment()), (cast.ben.clone(), moment())],
        ratings: Some(BySide { goats: change, tigers: change }),
        pair: Some(PairScore {
            challenger: (cast.ann.clone(), 3),
            guest: (cast.ben.clone(), 1),
            is_final: true,
        }),
        second: Some(GameId(i64::MAX)),
        ..News::default()
    }
}

/// What is said of a game to anyone.
fn said(voice: Voice, happening: &Happening) -> Vec<String> {
    let missed: Vec<Event> =
        happening.earlier.iter().cloned().chain([happening.event.clone()]).collect();
    let Happening { game, event, news, .. } = happening;
    let late = moment() + SignedDuration::from_hours(24 * 60);
    vec![
        voice.announcement(happening),
        voice.catching_up(game, &missed, news),
        voice.closed(game),
        voice.board(game, moment()),
        voice.board(game, late),
        voice.direct(game, event, news),
        voice.result(game, news),
        voice.audit(game, event),
        voice.moves(game),
        voice.preview(game, "a1xc3".parse().unwrap()),
        voice.confirm_resignation(game),
    ]
}

#[test]
fn every_text_of_a_game_fits_into_a_message_and_no_name_does_harm() {
    for cast in hostile_casts() {
        let open = Challenge { guest: None, ..cast.challenge() };
        let rematch = Challenge { sequel: Some(Sequel::Rematch { of: GameId(1) }), ..open.clone() };
        let mut happenings = [cast.challenge(), open, rematch]
            .map(|challenge| cast.told(challenge, &[], 0))
            .to_vec();
        for ruleset in Ruleset::ALL {
            let happening = long_game(&cast, ruleset);
            for ending in endings(&cast) {
                let mut over = happening.clone();
                let sitting = over.game.sitting().cloned().unwrap();
                over.game.phase = Phase::Over(sitting, ending);
                over.event = event(99, &cast.cleo, Deed::End { reason: None });
                happenings.push(over);
            }
            for deed in [
                Deed::Remind,
                Deed::Overdue,
                Deed::Nudge,
                Deed::MoreTime,
                Deed::Bump,
                Deed::AgreeOffer(Offer::Takeback),
                Deed::Accept { challenger: Side::Goats },
            ] {
                let event = event(99, &cast.ben, deed);
                happenings.push(Happening { event, ..happening.clone() });
            }
            let suspend = event(happening.event.revision.0 + 1, &cast.ann, Deed::Suspend);
            let mut suspended = happening.clone();
            suspended.game = suspended.game.apply(&suspend).unwrap();
            suspended.event = suspend;
            happenings.extend([suspended, happening]);
        }
        for happening in &mut happenings {
            happening.news = news(&cast);
            happening.game.place.channel = ChannelId(u64::MAX);
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
                let text = voice.games(&games, asker, moment());
                fits(&text, MESSAGE);
                let shown = text.lines().filter(|line| line.starts_with("- ")).count();
                let rest = text.lines().last().unwrap();
                assert!(rest.contains(&(50 - shown).to_string()), "{text}");
            }
        }
    }
}

#[test]
fn lists_of_players_and_finished_games_fit() {
    let rating = Rating { value: 1500.0, games: u32::MAX, ..Rating::NEW };
    let tally = Tally { won: u32::MAX, lost: u32::MAX, drawn: u32::MAX };
    for cast in hostile_casts() {
        let game = Finished {
            game: GameId(i64::MAX),
            place: Place { server: None, channel: ChannelId(u64::MAX), parent: None },
            side: Side::Goats,
            opponent: cast.ann.clone(),
            level: None,
            score: Score::Open,
            plies: u32::MAX,
            ended_at: moment(),
            rated: true,
        };
        let history = History { games: vec![game; 10], page: u32::MAX - 1, pages: u32::MAX };
        let players: Vec<(Member, Rating)> = vec![(cast.ann.clone(), rating); 20];
        let profile = Profile {
            member: cast.ann.clone(),
            ratings: BySide { goats: Some(rating), tigers: Some(rating) },
            results: BySide { goats: tally, tigers: tally },
            streak: Some((Result::Won, u32::MAX)),
            head_to_head: Some(tally),
            vacation: Some(moment()),
            learnt: None,
        };
        let live = long_game(&cast, Ruleset::PlyYard1).game;
        let games = vec![live; 50];
        for voice in voices() {
            fits(&voice.history(&history), MESSAGE);
            fits(&voice.profile(&profile), MESSAGE);
            fits(&voice.digest(&games, cast.ann.id, moment()), MESSAGE);
            for (established, provisional) in [(20, 20), (20, 0), (0, 20)] {
                let established = players[..established].to_vec();
                let provisional = players[..provisional].to_vec();
                let board = Leaderboard { side: Side::Goats, established, provisional };
                fits(&voice.leaderboard(&board), MESSAGE);
            }
        }
    }
}

#[test]
fn a_leaderboard_of_usual_names_is_shown_whole() {
    let player = (Member { id: MemberId(1), name: "Anna-Katharina".to_owned() }, Rating::NEW);
    let players = vec![player; 20];
    let board =
        Leaderboard { side: Side::Goats, established: players.clone(), provisional: players };
    for voice in voices() {
        assert_eq!(voice.leaderboard(&board).matches("1500").count(), 40);
    }
}

#[test]
fn settings_with_many_members_and_channels_fit() {
    let blocked = vec![MemberId(u64::MAX); 1000];
    let channels = vec![ChannelId(u64::MAX); 1000];
    let settings = ServerSettings { channels: channels.clone(), ..ServerSettings::default() };
    for voice in voices() {
        fits(&voice.settings(&Settings::default(), &blocked), MESSAGE);
        fits(&voice.server(&settings), MESSAGE);
        fits(&voice.refusal(&Refusal::ChannelNotAllowed { allowed: channels.clone() }), MESSAGE);
        fits(&voice.privacy(), MESSAGE);
        fits(&voice.confirm_forgetting(usize::MAX), MESSAGE);
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
                for from in Point::ALL {
                    fits(&voice.alt_text_picked(&game, from), 1024);
                    fits(&voice.grid(&game, Some(from)), MESSAGE - TEXT_BOARD);
                }
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
        let place = Place { server: None, channel: ChannelId(u64::MAX), parent: None };
        let text = "*".repeat(4000);
        for refusal in [
            Refusal::ChannelBusy {
                game: GameId(1),
                place,
                seats: seats.clone(),
                challenge: GameId(2),
            },
            Refusal::BusyToResume { seats: seats.clone() },
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
        fits(&voice.notice(Notice::NoThread(Permission::ALL.to_vec())), MESSAGE);
    }
}

#[test]
fn help_names_every_command() {
    for &language in Language::ALL {
        let voice = Voice { language, medium: Medium::Chat };
        for command in COMMANDS {
            let name = fixed(language, &format!("command-{command}"));
            assert!(voice.help(&[]).contains(&format!("/{name}")), "{language:?}: {command}");
        }
    }
}

#[test]
fn rules_and_help_name_both_rulesets_and_the_missing_permissions() {
    for &language in Language::ALL {
        let voice = Voice { language, medium: Medium::Terminal };
        assert!(voice.rules().contains("Ply Yard") && voice.rules().contains("Ludoteka"));
        assert!(!voice.rules().contains(['*', '`']), "{}", voice.rules());
    }
    let english = Voice { language: Language::English, medium: Medium::Chat };
    assert!(!english.help(&[]).contains("permissions"));
    assert!(english.help(&[Permission::AttachFiles]).contains("permissions: Attach Files."));
}
