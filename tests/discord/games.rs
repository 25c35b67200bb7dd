//! Whole games by slash commands, and what everybody reads.

use crate::stage::Stage;

#[tokio::test]
async fn a_goat_is_placed_and_everybody_sees_it() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    let outcome = stage.slash(&stage.ann, "place", &[("point", "c3")]).await;
    let message = Stage::said(&outcome);
    assert!(!message.is_ephemeral());
    assert!(
        message.content.starts_with("🐐 **1. c3** · Ann places a goat."),
        "{}",
        message.content
    );
    stage.finish();
}
