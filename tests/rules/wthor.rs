//! Every tournament game of the French federation's base, replayed: all moves legal, the score as recorded.

use crate::support::mailbox::Mailbox;
use othello::rules::notation::{WthorFile, WthorGame, replay, write_transcript};
use othello::rules::{Game, Move, Position, Rules, Square};
use std::fs;

/// One game in so many is also replayed by the naive implementation and through a transcript.
const SAMPLE: usize = 100;

#[test]
fn every_tournament_game_replays_to_its_score() {
    let Some(folder) = crate::support::shared("data/wthor") else { return };
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "wtb"));
    files.sort();
    let (mut games, mut finished, mut unfinished, mut passes, mut with_empties) = (0, 0, 0, 0, 0);
    for path in &files {
        let file = WthorFile::parse(&fs::read(path).unwrap()).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let year = path.file_stem().unwrap().to_str().unwrap().trim_start_matches("WTH_");
        assert_eq!(file.year.to_string(), year, "the year in the header of {}", path.display());
        for (n, record) in file.games.iter().enumerate() {
            let name = || format!("{}, game {}", path.display(), n + 1);
            let game = record.replay().unwrap_or_else(|error| panic!("{}: {error}", name()));
            games += 1;
            assert_eq!(game.moves()[0], "f5".parse().unwrap(), "{}: the base turns all games to start so", name());
            passes += game.moves().iter().filter(|played| **played == Move::Pass).count();
            if game.outcome().is_some() {
                finished += 1;
                with_empties += usize::from(!game.position().empties().is_empty());
                let official = game.score().official();
                assert_eq!(official.black, record.black_score, "{}: {:?}", name(), game.position());
                assert_eq!(official.white, 64 - record.black_score, "{}", name());
            } else {
                unfinished += 1;
            }
            if games % SAMPLE == 0 {
                check_by_other_means(record, &game, &name());
            }
        }
    }
    crate::support::say(&format!(
        "WTHOR: {games} games in {} files; {finished} finished ({with_empties} with empty squares), {unfinished} \
         unfinished; {passes} passes put in",
        files.len()
    ));
    assert!(files.len() >= 47, "{} files", files.len());
    assert!(games > 130_000, "{games} games");
    assert!(unfinished < 1_000, "{unfinished} of {games} games unfinished");
    assert!(passes > 10_000 && with_empties > 1_000, "{passes} passes, {with_empties} with empty squares");
}

/// The naive implementation reaches the same board, and the game comes back from its transcript.
fn check_by_other_means(record: &WthorGame, game: &Game, name: &str) {
    let mut mailbox = Mailbox::start();
    for square in &record.squares {
        if mailbox.legal().is_empty() {
            mailbox = mailbox.after(None);
        }
        assert!(mailbox.legal().contains(square), "{name}: {square}");
        mailbox = mailbox.after(Some(*square));
    }
    assert!(Square::all().all(|square| mailbox.at(square) == game.position().at(square)), "{name}");
    assert_eq!(mailbox.to_move, game.position().to_move(), "{name}");
    let transcript = write_transcript(game.moves());
    assert_eq!(transcript.len(), 2 * record.squares.len());
    assert_eq!(replay(Position::start(Rules::OTHELLO), &transcript).as_ref(), Ok(game), "{name}");
}
