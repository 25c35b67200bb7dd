//! Who may use whom, as ARCHITECTURE.md has it: the sources are read, and what they name is compared
//! with a table.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod sources;

use sources::{Source, dependencies, has, module, modules_named, sources};

/// A module of `src` and all that it may name.
struct Layer {
    name: &'static str,
    /// Other modules of this crate.
    modules: &'static [&'static str],
    /// Dependencies, as paths name them.
    crates: &'static [&'static str],
    /// What reaches beyond the values that come in.
    effects: &'static [Effect],
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Effect {
    Files,
    Environment,
    Clock,
    Chance,
    Network,
    Tasks,
    Output,
}

/// The marks of each effect.
const EFFECTS: [(Effect, &[&str]); 7] = [
    (Effect::Files, &["std::fs", "tokio::fs", "File::open", "File::create"]),
    (Effect::Environment, &["std::env", "env::var", "dotenvy"]),
    (Effect::Clock, &["SystemTime", "Instant", "Timestamp::now", "Zoned::now", "tokio::time"]),
    (Effect::Chance, &["fastrand", "rand", "RandomState"]),
    (Effect::Network, &["std::net", "tokio::net", "reqwest::Client"]),
    (Effect::Tasks, &["async", "std::thread", "thread::spawn", "tokio", "std::process"]),
    (Effect::Output, &["println!", "print!", "eprintln!", "eprint!", "stdout", "stderr", "stdin"]),
];

/// All but the environment, which is read once and by name.
const EDGE: [Effect; 6] =
    [Effect::Files, Effect::Clock, Effect::Chance, Effect::Network, Effect::Tasks, Effect::Output];

const LAYERS: [Layer; 12] = [
    Layer { name: "rules", modules: &[], crates: &[], effects: &[] },
    Layer {
        name: "analysis",
        modules: &["rules"],
        crates: &["crc32fast", "quick_cache", "rayon", "thiserror", "zstd"],
        // The file of the tablebase.
        effects: &[Effect::Files],
    },
    Layer {
        name: "game",
        modules: &["rules", "analysis"],
        crates: &["jiff", "skillratings", "thiserror"],
        effects: &[],
    },
    Layer {
        name: "guide",
        modules: &["rules", "analysis"],
        crates: &["serde", "thiserror", "toml"],
        effects: &[],
    },
    Layer {
        name: "store",
        modules: &["rules", "analysis", "game"],
        crates: &["jiff", "sqlx", "tempfile", "thiserror"],
        // A lock beside the database, and copies of it.
        effects: &[Effect::Files, Effect::Tasks],
    },
    Layer {
        name: "referee",
        modules: &["rules", "analysis", "game", "guide", "store"],
        crates: &["fastrand", "jiff", "thiserror", "tokio"],
        effects: &[Effect::Chance, Effect::Tasks],
    },
    Layer {
        name: "render",
        modules: &["rules", "game", "guide"],
        crates: &["ab_glyph", "gif", "image", "imageproc", "png", "resvg", "thiserror"],
        effects: &[],
    },
    Layer {
        name: "speech",
        modules: &["rules", "analysis", "game", "guide", "referee"],
        crates: &["fluent_bundle", "jiff", "thiserror", "unic_langid"],
        effects: &[],
    },
    Layer {
        name: "config",
        modules: &[],
        crates: &["anyhow", "dotenvy", "reqwest", "thiserror", "tracing_subscriber", "unic_langid"],
        effects: &[Effect::Environment],
    },
    Layer {
        name: "discord",
        modules: &[
            "rules", "analysis", "game", "guide", "store", "referee", "render", "speech", "config",
        ],
        crates: &[
            "anyhow",
            "fastrand",
            "jiff",
            "poise",
            "reqwest",
            "serde",
            "serde_json",
            "serenity",
            "thiserror",
            "tokio",
            "tracing",
        ],
        effects: &EDGE,
    },
    Layer {
        name: "console",
        modules: &[
            "rules", "analysis", "game", "guide", "store", "referee", "render", "speech", "config",
        ],
        crates: &["anstream", "anstyle", "anyhow", "clap", "jiff", "thiserror", "tokio", "tracing"],
        effects: &EDGE,
    },
    Layer {
        name: "sandbox",
        modules: &[],
        crates: &[
            "anyhow",
            "axum",
            "fastrand",
            "flate2",
            "jiff",
            "jsonschema",
            "percent_encoding",
            "serde",
            "serde_json",
            "sqlx",
            "thiserror",
            "tokio",
            "tracing",
        ],
        effects: &EDGE,
    },
];

/// What tests inside a module may use besides: real files, and the pictures or texts that
/// they compare with.
const TESTS: [(&str, &[&str], &[Effect]); 6] = [
    ("analysis", &["tempfile"], &[]),
    ("discord", &["tempfile"], &[]),
    ("store", &["tokio"], &[]),
    ("render", &["toml"], &[Effect::Files, Effect::Environment]),
    ("speech", &["fastrand", "fluent_syntax"], &[Effect::Chance, Effect::Files, Effect::Output]),
    ("sandbox", &["reqwest", "tempfile"], &[Effect::Environment]),
];

#[test]
fn modules_use_only_what_the_table_allows() {
    let dependencies = dependencies();
    let mut offences = Vec::new();
    for layer in &LAYERS {
        for file in sources().filter(|file| module(file) == layer.name) {
            let source = Source::read(&file);
            let (_, test_crates, test_effects) =
                TESTS.into_iter().find(|(name, ..)| *name == layer.name).unwrap_or_default();
            for (code, in_tests) in [(&source.code, false), (&source.tests, true)] {
                let mut offend =
                    |what: String| offences.push(format!("{}: {what}", file.display()));
                for name in modules_named(code, &file) {
                    if name != layer.name && !layer.modules.contains(&name) {
                        offend(format!("the module {name}"));
                    }
                }
                for name in &dependencies {
                    let allowed = layer.crates.contains(&name.as_str())
                        || in_tests && test_crates.contains(&name.as_str());
                    if !allowed && has(code, &format!("{name}::")) {
                        offend(format!("the crate {name}"));
                    }
                }
                for (effect, marks) in EFFECTS {
                    let allowed = layer.effects.contains(&effect)
                        || in_tests && test_effects.contains(&effect);
                    for mark in marks.iter().filter(|mark| !allowed && has(code, mark)) {
                        offend(format!("{mark} ({effect:?})"));
                    }
                }
            }
        }
    }
    assert!(offences.is_empty(), "not allowed in src:\n{}", offences.join("\n"));
}

#[test]
fn each_module_stands_in_the_table() {
    for file in sources() {
        let module = module(&file);
        let known = ["bin", "lib"].contains(&module.as_str())
            || LAYERS.iter().any(|layer| layer.name == module);
        assert!(known, "{} belongs to no layer", file.display());
    }
}

#[test]
fn only_config_reads_the_environment() {
    for file in sources() {
        let code = Source::read(&file).code;
        for mark in ["env::var", "dotenvy"] {
            let allowed = module(&file) == "config";
            assert!(allowed || !has(&code, mark), "{} uses {mark}", file.display());
        }
    }
}

#[test]
fn only_the_store_and_the_archive_of_the_sandbox_speak_sql() {
    for file in sources() {
        let code = Source::read(&file).code;
        let allowed =
            module(&file) == "store" || file.to_string_lossy().contains("sandbox/archive");
        assert!(allowed || !has(&code, "sqlx"), "{} uses sqlx", file.display());
    }
}
