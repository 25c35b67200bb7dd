//! What can follow on what, event by event.

use super::*;
use crate::game::{
    ChannelId, Clock, Due, Guest, MemberId, Offer, Pause, Pauses, Proposal, Refusal, Standing,
    TimePerAction, Wish,
};
use crate::rules::Side;

const ANNA: u64 = 1;
const BELA: u64 = 2;
const CARL: u64 = 3;

fn member(id: u64) -> Member {
    Member { id: MemberId(id), name: format!("member {id}") }
}

/// A challenge of Anna, who plays the goats, to Bela or to anyone.
fn challenge(guest: Option<u64>, proposal: &Proposal) -> Game {
    let guest = match guest {
        None => Guest::Anyone,
        Some(id) => Guest::Member { member: member(id), is_bot: false, is_here: true },
    };
    let wish = Wish::Side(Side::Goats);
    let now = Timestamp::UNIX_EPOCH;
    let challenge = Challenge::new(member(ANNA), guest, wish, proposal.terms(None), now);
    let place = Place { server: None, channel: ChannelId(1), parent: Some(ChannelId(9)) };
    Game::new(GameId(1), place, challenge.unwrap(), now)
}

fn after(game: Game, by: Option<u64>, deed: Deed) -> Result<Game, ImpossibleEvent> {
    let revision = game.revision.next();
    let at = Timestamp::UNIX_EPOCH;
    game.apply(&Event { revision, at, by: by.map(member), deed })
}

fn play(proposal: &Proposal, deeds: &[(Option<u64>, Deed)]) -> Game {
    let begin = |game, (by, deed): &(Option<u64>, Deed)| after(game, *by, deed.clone());
    let started = after(challenge(Some(BELA), proposal), Some(BELA), ACCEPT).unwrap();
    deeds.iter().try_fold(started, begin).unwrap()
}

/// A game with the usual time per action.
fn played(deeds: &[(Option<u64>, Deed)]) -> Game {
    play(&Proposal::default(), deeds)
}

fn act(text: &str) -> Deed {
    Deed::Act(text.parse().unwrap())
}

const ACCEPT: Deed = Deed::Accept { challenger: Side::Goats };
const TIME: Option<u64> = None;
const DRAW: Deed = Deed::Offer(Offer::Draw);
const TAKEBACK: Deed = Deed::Offer(Offer::Takeback);
const STOP: Deed = Deed::Offer(Offer::Stop);
const MODERATED: Deed = Deed::End { reason: None };

#[track_caller]
fn check(cases: Vec<(&Game, Option<u64>, Deed, bool)>) {
    for (game, by, deed, follows) in cases {
        let next = after(game.clone(), by, deed.clone());
        assert_eq!(next.is_ok(), follows, "{deed:?} by {by:?} at {}", game.revision);
    }
}

#[test]
fn a_challenge_takes_only_the_answers_it_can_get() {
    let to_bela = challenge(Some(BELA), &Proposal::default());
    let open = challenge(None, &Proposal::default());
    check(vec![
        (&to_bela, Some(BELA), ACCEPT, true),
        (&to_bela, Some(CARL), ACCEPT, false),
        (&to_bela, Some(ANNA), ACCEPT, false),
        (&to_bela, TIME, ACCEPT, false),
        (&open, Some(CARL), ACCEPT, true),
        (&open, Some(ANNA), ACCEPT, false),
        (&to_bela, Some(BELA), Deed::Decline, true),
        (&to_bela, Some(CARL), Deed::Decline, false),
        (&open, Some(BELA), Deed::Decline, false),
        (&to_bela, Some(ANNA), Deed::Withdraw, true),
        (&to_bela, Some(BELA), Deed::Withdraw, false),
        (&to_bela, TIME, Deed::Lapse, true),
        (&to_bela, Some(BELA), Deed::Lapse, false),
        (&to_bela, Some(ANNA), Deed::Challenge, false),
        (&to_bela, Some(ANNA), Deed::Resign, false),
        (&to_bela, Some(CARL), MODERATED, false),
        (&to_bela, Some(ANNA), Deed::Bump, false),
        (&to_bela, TIME, Deed::Suspend, false),
        (&to_bela, TIME, Deed::Remind, false),
    ]);
}

#[test]
fn a_game_takes_only_what_can_follow() {
    let begun = played(&[]);
    let acted = played(&[(Some(ANNA), act("c3")), (Some(BELA), act("a1-a2"))]);
    let over = played(&[(Some(ANNA), Deed::Resign)]);
    check(vec![
        (&begun, Some(ANNA), act("c3"), true),
        (&begun, Some(ANNA), act("a1"), false),
        (&begun, Some(BELA), act("c3"), false),
        (&begun, Some(CARL), act("c3"), false),
        (&begun, TIME, act("c3"), false),
        (&begun, Some(BELA), Deed::Stop, true),
        (&begun, Some(CARL), Deed::Resign, false),
        (&begun, Some(CARL), MODERATED, true),
        (&begun, TIME, MODERATED, false),
        (&begun, Some(BELA), ACCEPT, false),
        (&begun, Some(ANNA), Deed::Withdraw, false),
        (&begun, TIME, Deed::Lapse, false),
        (&begun, Some(BELA), Deed::Bump, true),
        (&begun, Some(CARL), Deed::Bump, false),
        (&begun, Some(ANNA), Deed::Resume { channel: ChannelId(2) }, false),
        (&acted, Some(ANNA), Deed::Stop, false),
        (&acted, Some(BELA), Deed::Resign, true),
        (&over, Some(BELA), Deed::Resign, false),
        (&over, Some(CARL), MODERATED, false),
        (&over, TIME, Deed::Remind, false),
        (&over, TIME, Deed::Suspend, false),
        (&over, Some(ANNA), Deed::Bump, false),
    ]);
}

#[test]
fn an_offer_is_answered_by_the_other_side_alone() {
    let begun = played(&[]);
    let acted = played(&[(Some(ANNA), act("c3"))]);
    let mut cases = Vec::new();
    for offer in Offer::ALL {
        cases.extend([
            (&begun, Some(BELA), Deed::AgreeOffer(offer), false),
            (&begun, Some(BELA), Deed::DeclineOffer(offer), false),
            (&acted, Some(ANNA), Deed::Offer(offer), true),
            (&acted, Some(CARL), Deed::Offer(offer), false),
            (&acted, TIME, Deed::Offer(offer), false),
        ]);
    }
    check(cases);
    check(vec![
        (&begun, Some(BELA), DRAW, true),
        (&begun, Some(BELA), STOP, true),
        // Who has not acted has nothing to take back.
        (&begun, Some(ANNA), TAKEBACK, false),
        (&begun, Some(BELA), TAKEBACK, false),
        (&acted, Some(BELA), TAKEBACK, false),
    ]);
    for offer in Offer::ALL {
        let offered = played(&[(Some(ANNA), act("c3")), (Some(ANNA), Deed::Offer(offer))]);
        let mut cases = Vec::new();
        for answer in Offer::ALL {
            cases.extend([
                (&offered, Some(BELA), Deed::AgreeOffer(answer), answer == offer),
                (&offered, Some(BELA), Deed::DeclineOffer(answer), answer == offer),
                (&offered, Some(ANNA), Deed::AgreeOffer(answer), false),
                (&offered, Some(ANNA), Deed::DeclineOffer(answer), false),
                (&offered, TIME, Deed::AgreeOffer(answer), false),
            ]);
        }
        check(cases);
    }
}

#[test]
fn a_draw_is_claimed_where_that_was_agreed_and_the_position_has_come_back() {
    let moves = ["d4-e5", "b4-b5", "e5-d4", "b5-b4"];
    let back_and_forth = |claims, times| {
        let start = "G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1".parse().unwrap();
        let proposal = Proposal { start, claims, ..Proposal::default() };
        let actors = [Some(ANNA), Some(BELA)];
        let acts = moves.iter().zip(actors.into_iter().cycle());
        let once: Vec<_> = acts.map(|(text, by)| (by, act(text))).collect();
        play(&proposal, &vec![once; times].concat())
    };
    check(vec![
        (&back_and_forth(true, 1), Some(ANNA), Deed::ClaimDraw, false),
        (&back_and_forth(true, 2), Some(ANNA), Deed::ClaimDraw, true),
        (&back_and_forth(true, 2), Some(BELA), Deed::ClaimDraw, true),
        (&back_and_forth(true, 2), Some(CARL), Deed::ClaimDraw, false),
        (&back_and_forth(false, 2), Some(ANNA), Deed::ClaimDraw, false),
    ]);
}

#[test]
fn time_does_to_a_game_only_what_fits_its_limit() {
    let unlimited = |deeds: &[_]| {
        let time = Some(TimePerAction::Unlimited);
        play(&Proposal { time, ..Proposal::default() }, deeds)
    };
    let rated = Deed::RunOut { counts: true };
    let (limited, quiet) = (played(&[]), unlimited(&[]));
    let reminded = played(&[(TIME, Deed::Remind)]);
    let overdue = played(&[(TIME, Deed::Remind), (TIME, Deed::Overdue)]);
    let nudged = unlimited(&[(TIME, Deed::Nudge)]);
    check(vec![
        (&limited, TIME, Deed::Remind, true),
        (&limited, Some(ANNA), Deed::Remind, false),
        (&limited, TIME, Deed::Overdue, true),
        (&limited, TIME, Deed::Nudge, false),
        (&limited, TIME, Deed::Close, false),
        (&limited, TIME, rated.clone(), false),
        (&limited, Some(ANNA), Deed::ClaimWin, false),
        (&limited, Some(BELA), Deed::ClaimWin, true),
        (&limited, TIME, Deed::ClaimWin, false),
        (&limited, Some(ANNA), Deed::MoreTime, false),
        (&limited, Some(BELA), Deed::MoreTime, true),
        (&limited, Some(CARL), Deed::MoreTime, false),
        (&reminded, TIME, Deed::Remind, false),
        (&overdue, TIME, Deed::Overdue, false),
        (&overdue, TIME, Deed::Remind, false),
        (&overdue, TIME, rated.clone(), true),
        (&overdue, Some(BELA), rated.clone(), false),
        (&overdue, Some(ANNA), act("c3"), true),
        (&quiet, TIME, Deed::Nudge, true),
        (&quiet, TIME, Deed::Remind, false),
        (&quiet, TIME, Deed::Overdue, false),
        (&quiet, TIME, rated, false),
        (&quiet, Some(BELA), Deed::ClaimWin, false),
        (&quiet, Some(BELA), Deed::MoreTime, false),
        (&quiet, TIME, Deed::Close, true),
        (&quiet, Some(ANNA), Deed::Close, true),
        (&quiet, Some(CARL), Deed::Close, false),
        (&nudged, TIME, Deed::Nudge, false),
    ]);
}

#[test]
fn a_suspended_game_is_carried_on_by_its_players_or_closed() {
    let offered = played(&[(Some(ANNA), act("c3")), (Some(ANNA), DRAW)]);
    let suspended = after(offered, TIME, Deed::Suspend).unwrap();
    let resume = Deed::Resume { channel: ChannelId(2) };
    check(vec![
        (&suspended, Some(ANNA), resume.clone(), true),
        (&suspended, Some(BELA), resume.clone(), true),
        (&suspended, Some(CARL), resume.clone(), false),
        (&suspended, TIME, resume.clone(), false),
        (&suspended, TIME, Deed::Close, true),
        (&suspended, Some(BELA), Deed::Close, true),
        (&suspended, Some(CARL), Deed::Close, false),
        (&suspended, Some(BELA), act("a1-a2"), false),
        (&suspended, Some(BELA), Deed::Resign, false),
        (&suspended, TIME, Deed::Suspend, false),
        (&suspended, TIME, Deed::Remind, false),
        (&suspended, Some(BELA), Deed::AgreeOffer(Offer::Draw), false),
    ]);
    let resumed = after(suspended, Some(BELA), resume).unwrap();
    let place = Place { server: None, channel: ChannelId(2), parent: None };
    assert_eq!(resumed.place, place);
    assert_eq!(resumed.sitting().unwrap().offer, None, "what was offered is void");
}

#[test]
fn a_takeback_takes_back_the_own_last_action_and_the_answer_to_it() {
    let opening = [(Some(ANNA), act("c3")), (Some(BELA), act("a1-a2")), (Some(ANNA), act("c4"))];
    for (by, kept) in [(ANNA, 2), (BELA, 1)] {
        let other = if by == ANNA { BELA } else { ANNA };
        let agree = Deed::AgreeOffer(Offer::Takeback);
        let offer = [(Some(by), TAKEBACK), (Some(other), agree)];
        let game = played(&[opening.to_vec(), offer.to_vec()].concat());
        let sitting = game.sitting().unwrap();
        assert_eq!(sitting.course.actions().len(), kept, "by member {by}");
        assert_eq!(sitting.side(MemberId(by)), Some(sitting.turn()));
        assert_eq!(sitting.offer, None);
        // A ply comes back, a revision does not.
        assert!(!sitting.is_as_shown_at(Revision(4)));
        assert_eq!(sitting.numbered(Revision(4)), Some((3, Side::Goats)));
    }
}

#[test]
fn revisions_leave_no_gap_and_never_come_twice() {
    let begun = played(&[]);
    let at = Timestamp::UNIX_EPOCH;
    for (number, follows) in [(0, false), (1, false), (2, true), (3, false)] {
        let revision = Revision(number);
        let event = Event { revision, at, by: Some(member(ANNA)), deed: act("c3") };
        let next = begun.clone().apply(&event);
        assert_eq!(next.is_ok(), follows, "{number}");
    }
}

#[test]
fn the_next_action_or_another_offer_voids_an_offer() {
    let offered = played(&[(Some(BELA), DRAW)]);
    let standing = Standing { offer: Offer::Draw, by: Side::Tigers, made_at: Revision(2) };
    assert_eq!(offered.sitting().unwrap().offer, Some(standing));
    let answered = after(offered.clone(), Some(ANNA), STOP).unwrap();
    let standing = Standing { offer: Offer::Stop, by: Side::Goats, made_at: Revision(3) };
    assert_eq!(answered.sitting().unwrap().offer, Some(standing));
    let acted = after(offered.clone(), Some(ANNA), act("c3")).unwrap();
    assert_eq!(acted.sitting().unwrap().offer, None);
    let bumped = after(offered.clone(), Some(ANNA), Deed::Bump).unwrap();
    assert_eq!(bumped.sitting().unwrap().offer, offered.sitting().unwrap().offer);
}

#[test]
fn a_reminder_waits_for_the_end_of_the_vacations_of_the_side_to_move() {
    let hours = |hours: i64| Timestamp::from_second(hours * 3600).unwrap();
    let pause = |from, until| Pause { from: hours(from), until: hours(until) };
    let Clock::Limited { reminder, .. } = played(&[]).sitting().unwrap().clock() else {
        panic!("there is a limit")
    };
    let at = reminder.as_second() / 3600;
    for (vacations, expected) in [
        (vec![], reminder),
        // Time has stood still.
        (vec![pause(0, 10)], hours(at) + (hours(10).duration_since(hours(0)))),
        (vec![pause(at, at + 24)], hours(at + 24)),
        // One vacation right after the other.
        (vec![pause(at, at + 24), pause(at + 24, at + 48)], hours(at + 48)),
    ] {
        let mut game = played(&[]);
        game.sitting_mut().unwrap().pauses.goats.clone_from(&vacations);
        assert_eq!(game.due().map(|(due, _)| due), Some(Due::Remind));
        let due = game.due().unwrap().1.as_second();
        assert!(due.abs_diff(expected.as_second()) < 3600, "{vacations:?}");
        game.sitting_mut().unwrap().pauses = Pauses { tigers: vacations, ..Pauses::default() };
        assert_eq!(game.due(), Some((Due::Remind, reminder)), "the other's do not count");
    }
}

#[test]
fn nobody_is_left_to_play_a_rematch_with() {
    let mut game = played(&[(Some(ANNA), Deed::Resign)]);
    let now = Timestamp::UNIX_EPOCH;
    assert!(game.rematch(MemberId(ANNA), now).is_ok());
    let former = Member { id: MemberId(u64::MAX), name: String::new() };
    game.sitting_mut().unwrap().seats.tigers = former.clone();
    let refusal = game.rematch(MemberId(ANNA), now).unwrap_err();
    assert_eq!(refusal, Refusal::ChallengedAbsent { guest: former });
}

#[test]
fn the_trouble_with_an_event_is_said_in_words() {
    let error = after(played(&[]), Some(BELA), act("c3")).unwrap_err();
    assert_eq!(error.to_string(), "event 2 of game 1 cannot follow: Act(c3)");
}
