//! Games against the engine, as members play them.

use std::time::{Duration, Instant};

use baghchal::rules::{Action, Course, Ruleset};
use baghchal::sandbox::{ChannelId, Message, OptionValue};

use crate::both::{BOARD, resign};
use crate::play::{LUDOTEKA, Table, Words, labels, on_both_servers};
use crate::stage::{GOATS, Stage};

/// The place of the tigers in the list of sides.
pub(crate) const TIGERS: i64 = 1;
/// What stands under a board on which the engine is to act.
const NO_PLAY: [[&str; 2]; 2] = [["Moves", "Board"], ["Coups", "Plateau"]];
/// A game that is so long is given up.
const LONG: usize = 160;

const BEGINS: Words<'_> = [
    "Ann plays solo: Ann plays the goats, Baghchal (level 3) the tigers.\n\
     Rules: Ply Yard 1 (boards may repeat).\n\
     No time limit · casual.\n\
     @Ann, you begin: a goat to place (20 in hand).",
    "Ann joue en solo : Ann joue les chèvres, Baghchal (niveau 3) les tigres.\n\
     Règles : Ply Yard 1 (les positions peuvent se répéter).\n\
     Sans limite de temps · partie amicale.\n\
     @Ann, vous commencez, avec les chèvres (20 à poser).",
];

/// A game of Ann against the engine, as the rules see it.
pub(crate) struct Solo<'a> {
    pub(crate) stage: &'a Stage,
    pub(crate) channel: ChannelId,
    pub(crate) course: Course,
    /// The message that shows the board last.
    pub(crate) board: Message,
}

impl<'a> Solo<'a> {
    /// Ann begins a game in a channel, and the engine has acted where the goats are its.
    pub(crate) async fn begin(
        stage: &'a Stage,
        channel: ChannelId,
        side: i64,
        ruleset: Ruleset,
    ) -> Solo<'a> {
        let rules = if ruleset == Ruleset::Ludoteka1 { LUDOTEKA } else { 0 };
        Solo::begin_with(stage, channel, &[("side", side), ("rules", rules)], ruleset).await
    }

    /// The same with these options, by the rules among them.
    pub(crate) async fn begin_with(
        stage: &'a Stage,
        channel: ChannelId,
        options: &[(&str, i64)],
        ruleset: Ruleset,
    ) -> Solo<'a> {
        let side = options.iter().find(|(name, _)| *name == "side").map(|&(_, side)| side);
        let options: Vec<(&str, OptionValue)> =
            options.iter().map(|&(name, value)| (name, value.into())).collect();
        let outcome = stage.ask(&stage.ann, channel, "solo", &options).await;
        let board = Stage::said(&outcome).clone();
        assert!(!board.is_ephemeral(), "{board:?}");
        let course = Course::new(ruleset);
        let mut solo = Solo { stage, channel, course, board };
        if side == Some(TIGERS) {
            solo.engine_acts().await;
        }
        solo
    }

    /// Ann acts by a command; gives what the channel is told of it.
    pub(crate) async fn act(&mut self, action: Action) -> Message {
        let (command, options) = match action {
            Action::Place { to } => ("place", vec![("point", to.to_string())]),
            Action::Move { from, to } => {
                ("move", vec![("from", from.to_string()), ("to", to.to_string())])
            }
        };
        let options: Vec<(&str, OptionValue)> =
            options.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
        let outcome = self.stage.ask(&self.stage.ann, self.channel, command, &options).await;
        self.course.play(action).expect("a legal action");
        let told = Stage::said(&outcome).clone();
        assert!(!told.is_ephemeral(), "{action}: {}", told.content);
        self.board = told.clone();
        told
    }

    /// Waits for the action of the engine, which comes as a message of its own.
    pub(crate) async fn engine_acts(&mut self) -> Message {
        let last = self.board.id;
        let later = |message: &Message| message.nonce.is_some() && last.0 < message.id.0;
        let told = self.stage.discord.wait_for_message(self.channel, later).await;
        let told = told.unwrap_or_else(|| {
            let messages = self.stage.discord.messages(self.channel);
            let told = messages.iter().map(|told| (told.id, &told.nonce, &told.content));
            panic!("the engine does not act after {last}: {:#?}", told.collect::<Vec<_>>())
        });
        let number = format!("**{}. ", self.course.ply() + 1);
        let (_, rest) = told.content.split_once(&number).unwrap_or_else(|| panic!("{told:?}"));
        let action: Action =
            rest.split("**").next().and_then(|text| text.parse().ok()).expect("it");
        self.course.play(action).expect("a legal action");
        assert_eq!(told.attachments.len(), 1, "{told:?}");
        self.board = told.clone();
        told
    }

    /// Some action that can be played.
    pub(crate) fn any(&self) -> Action {
        self.course.legal_actions().next().expect("the game goes on")
    }
}

/// The goats that a tiger could capture next if Ann played so.
fn captures_after(solo: &Solo<'_>, action: Action) -> usize {
    let mut course = solo.course.clone();
    course.play(action).expect("a legal action");
    course.legal_actions().filter(|answer| answer.over().is_some()).count()
}

#[tokio::test]
async fn the_engine_answers_each_action_by_a_message_of_its_own_and_pings_nobody() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, .. } = stage;
        let outcome = stage.ask(ann, *channel, "solo", &[("side", GOATS.into())]).await;
        let begun = stage.check_public(&outcome, BEGINS);
        stage.check_labels(begun, &BOARD[0], &BOARD[1]);
        assert_eq!((begun.attachments.len(), &begun.pinged[..]), (1, &[][..]));
        let course = Course::new(Ruleset::PlyYard1);
        let mut solo = Solo { stage, channel: *channel, course, board: begun.clone() };
        for _ in 0..3 {
            let (number, point) = (solo.course.ply() + 1, solo.any());
            let told = solo.act(point).await;
            let since = Instant::now();
            let words = [
                format!(
                    "🐐 **{number}. {point}** · Ann places a goat.\n\
                     Baghchal is next: tigers to move."
                ),
                format!(
                    "🐐 **{number}. {point}** · Ann pose une chèvre.\n\
                     C’est à Baghchal de jouer, avec les tigres."
                ),
            ];
            assert_eq!(stage.words(&told), stage.read([&words[0], &words[1]]).as_str());
            stage.check_labels(&told, &NO_PLAY[0], &NO_PLAY[1]);
            let told = solo.engine_acts().await;
            assert!(since.elapsed() < Duration::from_secs(2), "{:?}", since.elapsed());
            assert_eq!(told.pinged, []);
            stage.check_labels(&told, &BOARD[0], &BOARD[1]);
            let in_hand = solo.course.position().in_hand();
            let next = [
                format!("@Ann, your turn: a goat to place ({in_hand} in hand)."),
                format!("@Ann, à vous de jouer, avec les chèvres ({in_hand} à poser)."),
            ];
            let words = stage.words(&told);
            assert!(words.ends_with(stage.read([&next[0], &next[1]]).as_str()), "{words}");
        }
        // Nobody else has a say in it, and nobody is mentioned who does not exist.
        let words = [
            "This is the game of Ann (goats) and Baghchal (tigers): only they can do that.",
            "Cette partie oppose Ann (chèvres) à Baghchal (tigres) : personne d’autre ne peut y \
             intervenir.",
        ];
        stage.check_refused(ben, "place", &[("point", "a2")], words).await;
        stage.check_refused(ben, "resign", &[], words).await;
        let words = [
            "In a solo game there is nobody to agree to a draw. /stop ends it without a result, \
             /resign gives it up.",
            "En solo, personne n’est là pour accepter la nulle. /arrêter met fin à la partie sans \
             résultat, /abandonner l’abandonne.",
        ];
        stage.check_refused(ann, "draw", &[], words).await;
        let listed = stage.slash(ann, "games", &[]).await;
        assert!(Stage::said(&listed).content.contains("Baghchal"), "{listed:?}");
        for message in stage.discord.messages(*channel) {
            assert!(!message.content.contains("<@0>"), "{message:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn whole_games_are_played_with_either_side() {
    on_both_servers(async |stage, language| {
        let stage = &*stage;
        // Generous goats lose on the board.
        let mut solo = Solo::begin(stage, stage.channel, GOATS, Ruleset::PlyYard1).await;
        let over = play_out(&mut solo, captures_after).await;
        assert!(
            labels(&over).contains(&stage.read(["Rematch", "Revanche"]).to_owned()),
            "{over:?}"
        );

        // Greedy tigers capture what they can.
        let channel = stage.discord.add_channel(stage.guild, "jungle");
        let ruleset = [Ruleset::Ludoteka1, Ruleset::PlyYard1][language];
        let mut solo = Solo::begin(stage, channel, TIGERS, ruleset).await;
        let greedy = |_: &Solo<'_>, action: Action| usize::from(action.over().is_some());
        let over = play_out(&mut solo, greedy).await;
        assert!(
            labels(&over).contains(&stage.read(["Rematch", "Revanche"]).to_owned()),
            "{over:?}"
        );
    })
    .await;
}

/// Ann plays what she likes best until the game is over, and gives up one that is very long. Gives
/// what the channel is told at the end.
async fn play_out(solo: &mut Solo<'_>, liking: impl Fn(&Solo<'_>, Action) -> usize) -> Message {
    let mut chance = fastrand::Rng::with_seed(7);
    while solo.course.outcome().is_none() {
        if LONG < solo.course.actions().len() {
            return resign(solo.stage, solo.channel, &solo.stage.ann).await;
        }
        let actions: Vec<Action> = solo.course.legal_actions().collect();
        let best = actions.iter().map(|&action| liking(solo, action)).max();
        let best: Vec<Action> =
            actions.into_iter().filter(|&action| Some(liking(solo, action)) == best).collect();
        let action = best[chance.usize(..best.len())];
        solo.act(action).await;
        if solo.course.outcome().is_none() {
            solo.engine_acts().await;
        }
    }
    solo.board.clone()
}

#[tokio::test]
async fn a_game_against_the_engine_is_played_by_taps() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, channel, .. } = &stage;
    let mut solo = Solo::begin(&stage, *channel, TIGERS, Ruleset::PlyYard1).await;
    assert!(stage.words(&solo.board).ends_with("@Ann, your turn: tigers to move."));
    for _ in 0..4 {
        let action = solo.any();
        let outcome = stage.act_by_taps(ann, &solo.board, action).await;
        solo.board = stage.posted(ann, &outcome).await;
        solo.course.play(action).expect("a legal action");
        assert!(solo.board.content.contains(&format!(". {action}**")), "{:?}", solo.board);
        solo.engine_acts().await;
    }
    stage.finish();
}

#[tokio::test]
async fn takebacks_and_stops_are_granted_at_once() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, channel, .. } = stage;
        let mut solo = Solo::begin(stage, *channel, GOATS, Ruleset::PlyYard1).await;
        solo.act("c3".parse().expect("a point")).await;
        solo.engine_acts().await;
        let taken = stage.slash(ann, "takeback", &[]).await;
        let words = [
            "Baghchal agrees to the takeback: the board is as at the start.\n\
             @Ann, you begin: a goat to place (20 in hand).",
            "Baghchal accorde la reprise : on revient à la position du début.\n\
             @Ann, vous commencez, avec les chèvres (20 à poser).",
        ];
        let board = stage.check_public(&taken, words);
        stage.check_labels(board, &BOARD[0], &BOARD[1]);
        assert_eq!((board.attachments.len(), &board.pinged[..]), (1, &[][..]));
        solo.course.take_back(2);
        solo.board = board.clone();
        solo.act("c4".parse().expect("a point")).await;
        solo.engine_acts().await;
        let stopped = stage.slash(ann, "stop", &[]).await;
        let words = [
            "Both agreed to stop: **no result**.",
            "Les deux se sont entendus pour arrêter : **aucun résultat**.",
        ];
        let words = stage.read(words);
        let told = Stage::said(&stopped);
        assert!(!told.is_ephemeral() && stage.words(told).contains("**"), "{words}: {told:?}");
        let labels = [&["Rematch", "Board", "Replay"], &["Revanche", "Plateau", "Revoir"]];
        stage.check_labels(told, labels[0], labels[1]);
    })
    .await;
}

#[tokio::test]
async fn a_rematch_begins_at_the_first_press_with_sides_swapped() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, channel, .. } = stage;
        Solo::begin(stage, *channel, GOATS, Ruleset::Ludoteka1).await;
        let over = resign(stage, *channel, ann).await;
        let words = [
            "**Baghchal wins with the tigers**: the goats have resigned.",
            "**Baghchal gagne avec les tigres** : les chèvres ont abandonné.",
        ];
        assert_eq!(stage.words(&over), stage.read(words));
        let begun = stage.push(ann, &over, ["Rematch", "Revanche"]).await;
        let words = [
            "Ann plays solo: Baghchal (level 3) plays the goats, Ann the tigers.\n\
             Rules: Ludoteka 1 (once all goats are placed, no earlier board may come back).\n\
             No time limit · casual.\n\
             Baghchal is next: a goat to place (20 in hand).",
            "Ann joue en solo : Baghchal (niveau 3) joue les chèvres, Ann les tigres.\n\
             Règles : Ludoteka 1 (une fois toutes les chèvres posées, aucune position ne peut \
             revenir).\n\
             Sans limite de temps · partie amicale.\n\
             C’est à Baghchal de jouer, avec les chèvres (20 à poser).",
        ];
        let board = stage.check_public(&begun, words).clone();
        let course = Course::new(Ruleset::Ludoteka1);
        let mut solo = Solo { stage, channel: *channel, course, board };
        solo.engine_acts().await;
        solo.act(solo.any()).await;
        solo.engine_acts().await;
        let words = [
            "The rematch of this game has been taken up already. /challenge makes a new challenge.",
            "La revanche de cette partie est déjà prise. /défier lance un nouveau défi.",
        ];
        stage.check_push_refused(ann, &over, ["Rematch", "Revanche"], words).await;
    })
    .await;
}

#[tokio::test]
async fn the_buttons_under_help_begin_a_game_for_all_to_see() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, channel, .. } = stage;
        let help = stage.slash(ann, "help", &[]).await;
        let help = Stage::said(&help);
        stage.check_labels(
            help,
            &["🐐 Play solo", "🐅 Play solo"],
            &["🐐 Jouer en solo", "🐅 Jouer en solo"],
        );
        let begun = stage.push(ann, help, ["🐐 Play solo", "🐐 Jouer en solo"]).await;
        stage.check_public(&begun, BEGINS);
        let words = [
            "Ann and Baghchal are playing here, and a channel holds one game at a time. Use /solo \
             in another channel, in a thread, or in a direct message to me.",
            "Ann et Baghchal jouent ici, et un salon n’accueille qu’une partie à la fois. Utilisez \
             /solo dans un autre salon, dans un fil ou en message privé avec moi.",
        ];
        stage.check_refused(ben, "solo", &[], words).await;
        resign(stage, *channel, ann).await;
        // Nor does one begin where others play.
        Table::set(stage).await;
        let words = [
            "Ann and Ben are playing here, and a channel holds one game at a time. Use /solo in \
             another channel, in a thread, or in a direct message to me.",
            "Ann et Ben jouent ici, et un salon n’accueille qu’une partie à la fois. Utilisez /solo \
             dans un autre salon, dans un fil ou en message privé avec moi.",
        ];
        stage.check_push_refused(ann, help, ["🐅 Play solo", "🐅 Jouer en solo"], words).await;
    })
    .await;
}

#[tokio::test]
async fn a_member_plays_in_direct_messages_in_their_own_language() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, application, .. } = &stage;
    for (number, who) in [&stage.ann, &stage.zoe].into_iter().enumerate() {
        let direct = discord.direct_channel(who, application);
        let outcome = stage.ask(who, direct, "solo", &[("side", GOATS.into())]).await;
        let begun = Stage::said(&outcome).clone();
        let words = stage.words(&begun);
        let begins = BEGINS[number].replace("Ann", &who.global_name);
        assert_eq!(words, begins);
        let choices = discord.autocomplete(who, direct, "place", &[], "point").await;
        let choices = choices.expect("the client asks").expect("there is an answer");
        assert_eq!(choices.len(), 21);
        let point = [("point", OptionValue::from("c3"))];
        let placed = stage.ask(who, direct, "place", &point).await;
        let acted = answer(&stage, direct, Stage::said(&placed)).await;
        let turn = ["@Ann, your turn: ", "@Zoé, à vous de jouer, "][number];
        assert!(stage.words(&acted).contains(turn), "{}", stage.words(&acted));
        // By taps, too.
        let grid = stage.open_grid(who, &acted).await;
        let free = Stage::said(&grid).buttons().find(|button| !button.disabled);
        let free = free.and_then(|button| button.label).expect("a free point");
        let action = free.parse().expect("a point");
        let tapped = stage.act_by_taps(who, &acted, action).await;
        let told = stage.posted(who, &tapped).await;
        answer(&stage, direct, &told).await;
        for command in ["board", "moves", "record", "games"] {
            let told = stage.ask(who, direct, command, &[]).await;
            assert!(!Stage::said(&told).content.is_empty(), "{command}");
        }
        let taken = stage.ask(who, direct, "takeback", &[]).await;
        assert!(stage.words(Stage::said(&taken)).starts_with("Baghchal "), "{taken:?}");
        let question = stage.ask(who, direct, "resign", &[]).await;
        let yes = ["Resign", "Abandonner"][number];
        let resigned = stage.press(who, Stage::said(&question), yes).await;
        let over = stage.posted(who, &resigned).await;
        let again = ["Rematch", "Revanche"][number];
        let begun = stage.press(who, &over, again).await;
        answer(&stage, direct, Stage::said(&begun)).await;
    }
    stage.finish();
}

/// What the engine answers to what was told last.
async fn answer(stage: &Stage, channel: ChannelId, last: &Message) -> Message {
    let later = |message: &Message| message.nonce.is_some() && last.id.0 < message.id.0;
    stage.discord.wait_for_message(channel, later).await.expect("the engine acts")
}

#[tokio::test]
async fn where_games_have_threads_a_game_against_the_engine_has_one_too() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, channel, discord, mia, .. } = &stage;
    Table::set(&stage).await;
    stage.choose_setting(mia, "server set", &[("mode", 1)]).await;
    let outcome = stage.ask(ann, *channel, "solo", &[("side", GOATS.into())]).await;
    let [thread] = discord.threads(*channel)[..] else { panic!("one thread") };
    assert_eq!(discord.channel_name(thread).as_deref(), Some("Ann – Baghchal"));
    let told = stage.words(Stage::said(&outcome));
    let begins = "Ann plays solo: Ann plays the goats, Baghchal (level 3) the tigers.";
    assert_eq!(told, format!("{begins}\nThe game is in <#{thread}>."));
    let board = discord.wait_for_message(thread, |_| true).await.expect("a board");
    assert_eq!(stage.words(&board), BEGINS[0]);
    let placed = stage.ask(ann, thread, "place", &[("point", "c3".into())]).await;
    answer(&stage, thread, Stage::said(&placed)).await;
    // The channel hears of the end.
    resign(&stage, thread, ann).await;
    let wins = |message: &Message| message.content.contains("Baghchal wins with the tigers");
    assert!(discord.wait_for_message(*channel, wins).await.is_some());
    stage.finish();
}
