//! Studies: each question and answer in both languages.

use baghchal::guide::{Diagram, Study};
use baghchal::sandbox::{Message, OptionValue, Permissions, Response};
use baghchal::speech::{Language, Medium, Voice};

use crate::play::{labels, on_both_servers};
use crate::stage::Stage;

/// A study stands there with its board, for its reader alone.
#[track_caller]
fn check(stage: &Stage, shown: &Message, words: &str, diagram: &Diagram, voice: Voice) {
    assert_eq!(shown.visible_to, Some(stage.ann.id), "{shown:?}");
    assert_eq!(shown.content, words);
    assert_eq!(shown.attachments.len(), 1, "{shown:?}");
    assert_eq!(shown.attachments[0].picture_size(), Some((800, 800)));
    let alt = voice.alt_text_of(diagram);
    assert_eq!(shown.attachments[0].description.as_deref(), Some(&*alt));
}

#[tokio::test]
async fn every_study_asks_first_and_answers_behind_a_button() {
    on_both_servers(async |stage, language| {
        let stage = &*stage;
        let Stage { ann, channel, .. } = stage;
        let voice = Voice { language: Language::ALL[language], medium: Medium::Chat };
        let turns = [
            ["Show the answer", "Next study", "All studies", "Report an error"],
            ["Voir la réponse", "Étude suivante", "Toutes les études", "Signaler une erreur"],
        ][language];
        let back = ["Back to the question", "Revoir la question"][language];
        let first = [("study", OptionValue::from(0))];
        let outcome = stage.ask(ann, *channel, "study", &first).await;
        let mut shown = Stage::said(&outcome).clone();
        for study in Study::all() {
            let id = study.id();
            let question = voice.study_question(id);
            check(stage, &shown, &question, &study.question, voice);
            assert_eq!(labels(&shown), turns);
            let answered = stage.press(ann, &shown, turns[0]).await;
            assert!(matches!(answered.response, Some(Response::Updated(_))), "{answered:?}");
            let answer = Stage::said(&answered);
            check(stage, answer, &voice.study_answer(id), &study.answer, voice);
            for word in [["**Rule**", "**Règle**"], ["**Advice**", "**Conseil**"]] {
                assert!(answer.content.contains(word[language]), "{}", answer.content);
            }
            assert!(answer.content.contains("**Conditions**"), "{}", answer.content);
            let again = stage.press(ann, answer, back).await;
            assert_eq!(Stage::said(&again).content, question);
            let next = stage.press(ann, Stage::said(&again), turns[1]).await;
            shown = Stage::said(&next).clone();
        }
        assert_eq!(shown.content, voice.study_question(Study::all()[0].id()), "it is a ring");
    })
    .await;
}

#[tokio::test]
async fn a_study_is_chosen_from_the_list() {
    on_both_servers(async |stage, language| {
        let stage = &*stage;
        let voice = Voice { language: Language::ALL[language], medium: Medium::Chat };
        let all = ["All studies", "Toutes les études"][language];
        let list = stage.slash(&stage.ann, "study", &[]).await;
        let mut list = Stage::said(&list).clone();
        assert_eq!(list.content, voice.studies());
        for study in Study::all() {
            let menu = list.components[1]["components"][0].clone();
            let titles: Vec<&str> = menu["options"]
                .as_array()
                .unwrap()
                .iter()
                .map(|option| option["label"].as_str().unwrap())
                .collect();
            assert!(titles.contains(&&*voice.study_title(study.id())), "{titles:?}");
            let custom_id = menu["custom_id"].as_str().unwrap();
            let value = study.id().to_string();
            let chosen =
                stage.discord.select(&stage.ann, list.id, custom_id, &[&value]).await.unwrap();
            let shown = Stage::said(&chosen);
            check(stage, shown, &voice.study_question(study.id()), &study.question, voice);
            let back = stage.press(&stage.ann, shown, all).await;
            list = Stage::said(&back).clone();
            assert!(list.attachments.is_empty(), "the board of the study is gone");
        }
    })
    .await;
}

#[tokio::test]
async fn studies_go_by_direct_message_and_without_pictures() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, discord, application, .. } = &stage;
    let direct = discord.direct_channel(ann, application);
    let study = [("study", OptionValue::from(1))];
    let shown = stage.ask(ann, direct, "study", &study).await;
    assert_eq!(Stage::said(&shown).attachments.len(), 1);

    let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::ATTACH_FILES.0);
    discord.permit_in(stage.channel, application.id, permissions);
    let shown = stage.ask(ann, stage.channel, "study", &study).await;
    let answered = stage.press(ann, Stage::said(&shown), "Show the answer").await;
    let answer = Stage::said(&answered);
    assert!(answer.attachments.is_empty() && answer.content.contains("```"), "{answer:?}");
    assert!(answer.content.contains("d4xd2"), "{answer:?}");
    assert_eq!(discord.complaints(), []);
    stage.finish();
}
