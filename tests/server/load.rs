//! What `othello-load` does, with little.

use std::path::Path;

/// Complaints 1, 4 and 16: killed while many play, the server loses nothing that it has acknowledged, and plays nothing twice.
#[tokio::test(flavor = "multi_thread")]
async fn kills_while_games_go_on_lose_nothing() {
    let told = othello::load::kills::run(Path::new(env!("CARGO_BIN_EXE_othello-server")), 6, 6).await.unwrap();
    assert!(told.starts_with("6 kills, 6 games"), "{told}");
}
