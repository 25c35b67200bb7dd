//! The commands as Discord knows them.

use std::time::Duration;

use serde_json::{Value, json};

use crate::stage::Stage;

/// In servers only, and in servers and direct messages, as Discord numbers them.
const SERVER: &[u8] = &[0];
const ANYWHERE: &[u8] = &[0, 1];

/// Names in English and in French.
type Names = (&'static str, &'static str);

/// Each command and its options in English and in French, and where it can be used. An option that
/// must be given ends in `!`, and one with suggestions begins with `~`.
const COMMANDS: &[(Names, &[u8], &[Names])] = &[
    (
        ("challenge", "défier"),
        SERVER,
        &[
            ("opponent", "adversaire"),
            ("side", "camp"),
            ("rules", "règles"),
            ("time", "temps"),
            ("repetition", "répétition"),
            ("rated", "classée"),
            ("pair", "paire"),
        ],
    ),
    (("solo", "solo"), ANYWHERE, &[("level", "niveau"), ("side", "camp"), ("rules", "règles")]),
    (("hint", "indice"), ANYWHERE, &[]),
    (("value", "valeur"), ANYWHERE, &[("~game", "partie"), ("ply", "coup")]),
    (("accept", "accepter"), SERVER, &[]),
    (("decline", "refuser"), SERVER, &[]),
    (("place", "poser"), ANYWHERE, &[("~point!", "point")]),
    (("move", "déplacer"), ANYWHERE, &[("~from!", "de"), ("~to", "vers")]),
    (("board", "plateau"), ANYWHERE, &[("text", "texte")]),
    (("moves", "coups"), ANYWHERE, &[]),
    (("draw", "nulle"), SERVER, &[]),
    (("takeback", "reprendre"), ANYWHERE, &[]),
    (("stop", "arrêter"), ANYWHERE, &[]),
    (("claim", "réclamer"), SERVER, &[]),
    (("moretime", "prolonger"), SERVER, &[]),
    (("rematch", "revanche"), ANYWHERE, &[]),
    (("resume", "reprise"), SERVER, &[("~game", "partie")]),
    (("bump", "remonter"), ANYWHERE, &[]),
    (("resign", "abandonner"), ANYWHERE, &[]),
    (("end", "terminer"), SERVER, &[("reason", "raison")]),
    (("games", "parties"), ANYWHERE, &[]),
    (("history", "historique"), ANYWHERE, &[]),
    (("record", "feuille"), ANYWHERE, &[("~game", "partie")]),
    (("profile", "profil"), SERVER, &[("member", "membre"), ("share", "partager")]),
    (("leaderboard", "palmarès"), SERVER, &[("side!", "camp"), ("share", "partager")]),
    (("rules", "règles"), ANYWHERE, &[("topic", "sujet")]),
    (("help", "aide"), ANYWHERE, &[]),
    (("learn", "apprendre"), ANYWHERE, &[("lesson", "leçon")]),
    (("replay", "revoir"), ANYWHERE, &[("~game", "partie"), ("share", "partager")]),
    (("import", "importer"), ANYWHERE, &[("record", "feuille"), ("file", "fichier")]),
    (
        ("settings", "réglages"),
        ANYWHERE,
        &[
            ("turn", "tour"),
            ("digest", "résumé"),
            ("challenges", "défis"),
            ("takebacks", "reprises"),
            ("theme", "thème"),
            ("view", "vue"),
            ("language", "langue"),
            ("confirm", "confirmer"),
        ],
    ),
    (("block", "bloquer"), ANYWHERE, &[("member!", "membre")]),
    (("unblock", "débloquer"), ANYWHERE, &[("member!", "membre")]),
    (("vacation", "vacances"), ANYWHERE, &[("days", "jours")]),
    (("study", "étude"), ANYWHERE, &[("study", "étude")]),
    (("privacy", "confidentialité"), ANYWHERE, &[]),
    (("forget-me", "oubliez-moi"), ANYWHERE, &[]),
    (
        ("server", "serveur"),
        SERVER,
        &[
            ("show", "afficher"),
            ("set", "régler"),
            ("allow", "autoriser"),
            ("disallow", "interdire"),
            ("no-audit", "sans-journal"),
        ],
    ),
    (("Challenge", "Défier"), SERVER, &[]),
    (("Profile", "Profil"), SERVER, &[]),
];

/// What stands in the menu of a member; such commands have no description.
const IN_MENU: [&str; 2] = ["Challenge", "Profile"];

#[tokio::test]
async fn the_commands_are_registered_in_both_languages() {
    let stage = Stage::new("en-US").await;
    let mut names = stage.discord.command_names(&stage.application);
    names.sort();
    let mut expected: Vec<&str> = COMMANDS.iter().map(|&((name, _), ..)| name).collect();
    expected.sort_unstable();
    assert_eq!(names, expected);

    for &((name, french), contexts, options) in COMMANDS {
        let command = stage.discord.command(&stage.application, name).unwrap();
        check_localised(&command, name, french);
        assert_eq!(command["contexts"], json!(contexts), "{name}");
        let permissions = match name {
            "end" => json!("16"),
            "server" => json!("32"),
            _ => Value::Null,
        };
        assert_eq!(command["default_member_permissions"], permissions, "{name}");

        let registered = command["options"].as_array().map_or(&[][..], Vec::as_slice);
        assert_eq!(registered.len(), options.len(), "{name}");
        for (option, &(signs, french)) in registered.iter().zip(options) {
            check_localised(option, signs.trim_matches(['~', '!']), french);
            assert_eq!(option["required"] == true, signs.ends_with('!'), "{name} {signs}");
            assert_eq!(option["autocomplete"] == true, signs.starts_with('~'), "{name} {signs}");
        }
    }
    stage.finish();
}

#[tokio::test]
async fn the_options_of_subcommands_are_registered_in_both_languages() {
    let stage = Stage::new("en-US").await;
    let server = stage.discord.command(&stage.application, "server").unwrap();
    let registered = server["options"].as_array().unwrap();
    let expected: [(&str, &[Names]); 5] = [
        ("show", &[]),
        (
            "set",
            &[
                ("mode", "mode"),
                ("rules", "règles"),
                ("time", "temps"),
                ("language", "langue"),
                ("rated", "classée"),
                ("limit", "limite"),
                ("audit", "journal"),
            ],
        ),
        ("allow", &[("channel!", "salon")]),
        ("disallow", &[("channel!", "salon")]),
        ("no-audit", &[]),
    ];
    for (subcommand, (name, options)) in registered.iter().zip(expected) {
        assert_eq!(subcommand["name"], name);
        assert_eq!(subcommand["type"], 1, "{name}");
        let registered = subcommand["options"].as_array().map_or(&[][..], Vec::as_slice);
        assert_eq!(registered.len(), options.len(), "{name}");
        for (option, &(signs, french)) in registered.iter().zip(options) {
            check_localised(option, signs.trim_end_matches('!'), french);
            assert_eq!(option["required"] == true, signs.ends_with('!'), "{name} {signs}");
        }
    }
    stage.finish();
}

/// A command or an option has a name and a description in each language.
#[track_caller]
fn check_localised(described: &Value, name: &str, french: &str) {
    assert_eq!(described["name"], name);
    assert_eq!(described["name_localizations"], json!({ "en-US": name, "fr": french }));
    if IN_MENU.contains(&name) {
        assert_eq!(described["type"], 2);
        return;
    }
    let descriptions = &described["description_localizations"];
    assert_eq!(descriptions["en-US"], described["description"], "{name}");
    assert_ne!(descriptions["fr"], described["description"], "{name}");
    assert_eq!(descriptions.as_object().map(serde_json::Map::len), Some(2), "{name}");
}

#[tokio::test]
async fn each_option_is_described_for_its_command() {
    let stage = Stage::new("en-US").await;
    for (command, option, english, french) in [
        (
            "challenge",
            0,
            "Whom to challenge; leave it out to let anyone here accept",
            "Qui défier ; laissez vide pour que chacun ici puisse accepter",
        ),
        ("challenge", 1, "Goats or tigers", "Chèvres ou tigres"),
        ("challenge", 2, "The ruleset to play by", "Les règles de la partie"),
        (
            "place",
            0,
            "The empty point to place on, such as c3",
            "Le point libre où poser, comme c3",
        ),
        (
            "move",
            0,
            "The point the piece stands on, such as a1",
            "Le point où se trouve la pièce, comme a1",
        ),
        ("move", 1, "The point it goes to, such as b2", "Le point où elle va, comme b2"),
        (
            "board",
            0,
            "Show the board as text instead of a picture",
            "Afficher le plateau en texte plutôt qu’en image",
        ),
    ] {
        let registered = stage.discord.command(&stage.application, command).unwrap();
        let option = &registered["options"][option];
        assert_eq!(option["description"], english);
        let found = option["description_localizations"]["fr"].as_str().unwrap();
        assert_eq!(found.replace(['\u{A0}', '\u{202F}'], " "), french);
    }
    stage.finish();
}

#[tokio::test]
async fn choices_are_named_in_both_languages() {
    let stage = Stage::new("en-US").await;
    let command = stage.discord.command(&stage.application, "challenge").unwrap();
    let choices = |option: usize| -> Vec<(Value, Value, Value)> {
        let choices = command["options"][option]["choices"].as_array().unwrap().iter();
        let named = choices.map(|choice| {
            let names = &choice["name_localizations"];
            (choice["name"].clone(), names["en-US"].clone(), names["fr"].clone())
        });
        named.collect()
    };
    for (option, expected) in [
        (1, &[("Goats", "Chèvres"), ("Tigers", "Tigres"), ("Random", "Au hasard")][..]),
        (
            2,
            &[
                ("Ply Yard: boards may repeat", "Ply Yard : les positions peuvent se répéter"),
                (
                    "Ludoteka: no board comes back once all goats are placed",
                    "Ludoteka : aucune position ne revient une fois les chèvres posées",
                ),
            ],
        ),
    ] {
        let found: Vec<(String, String)> = choices(option)
            .into_iter()
            .map(|(name, english, french)| {
                assert_eq!(name, english);
                let french = french.as_str().unwrap().replace('\u{A0}', " ");
                (name.as_str().unwrap().to_owned(), french)
            })
            .collect();
        let expected: Vec<(String, String)> = expected
            .iter()
            .map(|&(english, french)| (english.to_owned(), french.to_owned()))
            .collect();
        assert_eq!(found, expected);
    }
    stage.finish();
}

#[tokio::test]
async fn a_second_start_does_not_register_again() {
    let mut stage = Stage::new("en-US").await;
    stage.crash_bot().await;
    stage.start_bot().await;
    let looked_up = async {
        while !stage.log().contains("the commands are registered already") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), looked_up).await.expect("it looks them up");
    let path = format!("/applications/{}/commands", stage.application.id);
    let requests = stage.discord.requests();
    let registered =
        requests.iter().filter(|request| request.method == "PUT" && request.path == path);
    assert_eq!(registered.count(), 1);
    stage.finish();
}
