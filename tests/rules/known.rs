//! Positions and games with a known answer, one family of mistakes after the other. Whoever changes the rules and
//! breaks one reads here what a wrong rule does to a game.

use crate::support::{board, names, position, square, squares, words};
use othello::rules::notation::{GgfGame, Problem, WthorFile, find_transcript, replay, write_ggf};
use othello::rules::{Color, Game, IllegalMove, Move, Outcome, Position, Rules, TranscriptError};

/// An Othello position with Black to move.
fn black_to_move(board: &str) -> Position {
    position(Rules::OTHELLO, board, Color::Black)
}

/// A game of Othello from the start.
fn othello(moves: &str) -> Game {
    crate::support::play(Position::start(Rules::OTHELLO), moves)
}

/// The plies at which passes stand.
fn passes(game: &Game) -> String {
    let plies =
        game.moves().iter().zip(1..).filter(|(played, _)| **played == Move::Pass).map(|(_, ply): (_, usize)| ply);
    words(plies)
}

/// The end of a game: discs, official score, outcome.
fn end(game: &Game) -> (String, String, Option<Outcome>) {
    (game.score().to_string(), game.score().official().to_string(), game.outcome())
}

const BLACK_WON: Option<Outcome> = Some(Outcome::Won(Color::Black));
const WHITE_WON: Option<Outcome> = Some(Outcome::Won(Color::White));
const DRAW: Option<Outcome> = Some(Outcome::Draw);

fn ended(discs: &str, official: &str, outcome: Option<Outcome>) -> (String, String, Option<Outcome>) {
    (discs.to_owned(), official.to_owned(), outcome)
}

// --- Edges -----------------------------------------------------------------------------------------------------------

#[test]
fn nothing_wraps_around_the_side_edges() {
    // In each, the square named comes next by its index, on the other side of the board.
    for (black, white, next) in [
        ("b5", "a5", "h4"),    // going left
        ("g4", "h4", "a5"),    // going right
        ("g3", "h4", "a6"),    // down and right
        ("b3", "a4", "h4"),    // down and left
        ("g6", "h5", "a5"),    // up and right
        ("b6", "a5", "h3"),    // up and left
        ("f5", "g5 h5", "a6"), // a run of two
    ] {
        let start = Position::new(Rules::OTHELLO, squares(black), squares(white), Color::Black).unwrap();
        assert_eq!(names(start.legal_moves()), "", "black {black}, white {white}");
        assert_eq!(start.check(square(next).into()), Err(IllegalMove::FlipsNothing(square(next))));
        assert!(start.must_pass(), "White can play");
    }
}

#[test]
fn no_run_goes_over_the_edge_to_the_next_row() {
    // Black on g3 and b4, White on f3, h3 and a4: only e3 encloses anything.
    let start = black_to_move("-------- -------- -----OXO OX------ -------- -------- -------- --------");
    assert_eq!(names(start.legal_moves()), "e3");
    assert_eq!(names(start.flips(square("e3"))), "f3");
}

#[test]
fn a_run_that_ends_at_the_edge_turns_nothing() {
    let start = black_to_move("-------- ---O---- ---O---- ---O---- ---O---X ---O---- ---O---- ---O----");
    assert!(start.flips(square("d1")).is_empty());
    assert!(start.is_over(), "and White cannot play either");
    // In all eight directions at once from d4.
    let star = black_to_move("O--O--O- -O-O-O-- --OOO--- OOOXOOOO --OOO--- -O-O-O-- O--O--O- ---O---O");
    assert_eq!(names(star.legal_moves()), "");
}

#[test]
fn the_longest_run_is_six_on_every_axis() {
    for (own, run, placed) in [
        ("h1", "b1 c1 d1 e1 f1 g1", "a1"),
        ("a8", "b8 c8 d8 e8 f8 g8", "h8"),
        ("h8", "h2 h3 h4 h5 h6 h7", "h1"),
        ("a1", "a2 a3 a4 a5 a6 a7", "a8"),
        ("a1", "b2 c3 d4 e5 f6 g7", "h8"),
        ("h8", "b2 c3 d4 e5 f6 g7", "a1"),
        ("h1", "g2 f3 e4 d5 c6 b7", "a8"),
        ("a8", "g2 f3 e4 d5 c6 b7", "h1"),
    ] {
        for mover in Color::BOTH {
            let (black, white) = if mover == Color::Black { (own, run) } else { (run, own) };
            let start = Position::new(Rules::OTHELLO, squares(black), squares(white), mover).unwrap();
            assert_eq!(names(start.legal_moves()), placed);
            assert_eq!(start.flips(square(placed)), squares(run));
            let after = start.play(square(placed).into()).unwrap();
            assert_eq!(after.score().of(mover), 8);
            assert_eq!(after.outcome(), Some(Outcome::Won(mover)), "a wipe-out");
        }
    }
}

// --- Which discs turn ------------------------------------------------------------------------------------------------

#[test]
fn turning_stops_at_the_nearest_own_disc() {
    let across = black_to_move("XOXO---- -------- -------- -------- -------- -------- -------- --------");
    assert_eq!(names(across.flips(square("e1"))), "d1");
    let down = black_to_move("X------- O------- X------- O------- -------- -------- -------- --------");
    assert_eq!(names(down.flips(square("a5"))), "a4");
}

#[test]
fn a_gap_breaks_the_row() {
    let start = black_to_move("XO-O---- -------- -------- -------- -------- -------- -------- --------");
    assert_eq!(names(start.legal_moves()), "c1");
    assert_eq!(names(start.flips(square("c1"))), "b1");
    assert_eq!(start.check(square("e1").into()), Err(IllegalMove::FlipsNothing(square("e1"))));
}

#[test]
fn a_disc_just_turned_turns_no_others() {
    // Black d4 turns b4 and c4. Now c4 and c6 enclose c5, which stays white all the same.
    let start = black_to_move("-------- -------- -------- XOO----- --O----- --X----- -------- --------");
    assert_eq!(names(start.flips(square("d4"))), "b4 c4");
    let after = start.play(square("d4").into()).unwrap();
    assert_eq!(after.at(square("c5")), Some(Color::White));
    assert_eq!(after.score().to_string(), "5-1");
}

#[test]
fn all_eight_directions_turn_together() {
    let ring = black_to_move("-------- -X-X-X-- --OOO--- -XO-OX-- --OOO--- -X-X-X-- -------- --------");
    assert_eq!(names(ring.flips(square("d4"))), "c3 d3 e3 c4 e4 c5 d5 e5");
    // The same in a real game, with d3.
    let game = othello(
        "f5 f6 e6 f4 g6 c5 g4 g5 e3 f3 g3 d2 h5 d6 e2 f7 d7 h6 h7 d8 f8 e7 e8 g8 h4 g2 c6 h2 c7 b5 c8 b8 c1 f2 b6 e1 \
         d1 a7 h3 h8 g7 b7 a6 a5 f1 c2 b3 b2 a3 a4 a8 b1 b4 c4 a1 pass a2 c3",
    );
    assert_eq!(names(game.position().legal_moves()), "g1 h1 d3");
    assert_eq!(names(game.position().flips(square("d3"))), "c2 d2 e2 c3 e3 c4 d4 e4");
}

#[test]
fn eighteen_discs_turn_at_once() {
    let game = othello(
        "f5 f4 e3 d2 e2 f6 d3 c5 d6 c4 e6 c2 f3 f1 c1 d1 e1 b1 c3 b4 b6 g4 b5 a6 a5 a4 a3 a2 g2 f2 b3 f7 c6 h3 g5 h6 \
         d7 g6 g3 a7 h5 c7 c8 e7 f8 e8 d8 g7 h8 h7 g8 b7 h1 h4 h2 g1 b8 b2 a8 pass",
    );
    let last = game.position();
    assert_eq!(last.score().to_string(), "27-36");
    assert_eq!(last.flips(square("a1")).len(), 18);
    let after = last.play(square("a1").into()).unwrap();
    assert_eq!(after.score().to_string(), "46-18");
    assert_eq!(after.outcome(), BLACK_WON);
}

// --- Passes ----------------------------------------------------------------------------------------------------------

#[test]
fn a_side_without_a_move_passes_and_the_game_goes_on() {
    let mut game = othello("e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8");
    assert!(game.position().must_pass() && !game.position().is_over());
    assert_eq!(game.score().to_string(), "17-3");
    let before = *game.position();
    game.play(Move::Pass).unwrap();
    assert_eq!(board(game.position()), board(&before), "a pass moves no disc");
    assert_eq!(names(game.position().legal_moves()), "c3 g3 b4");
}

#[test]
fn a_side_may_pass_many_times_in_a_row() {
    let game = othello(
        "f5 f6 e6 f4 g5 d6 e7 g4 f3 g3 d7 c8 e3 f8 h4 h3 h5 h6 g6 f7 c3 d2 e2 d1 c5 c6 d3 b5 f1 f2 c4 b4 b3 c2 e1 g1 \
         b1 a4 c7 b8 a6 b6 e8 d8 a5 a7 a2 b2 a1 pass c1 pass a3 pass a8 pass b7 pass h1 pass g2 pass h2 pass g7 pass \
         h7 pass g8",
    );
    assert_eq!(passes(&game), "50 52 54 56 58 60 62 64 66 68");
    assert_eq!(end(&game), ended("62-1", "63-1", BLACK_WON));
    // White has no move for the last square; neither has Black, so that is the end, not another pass.
    assert_eq!(names(game.position().empties()), "h8");
    assert_eq!(game.position().check(Move::Pass), Err(IllegalMove::GameOver(Move::Pass)));
}

#[test]
fn a_side_may_be_wiped_out_after_many_passes() {
    let game = othello(
        "f5 d6 c5 f4 e3 c6 d3 f3 e6 f7 g4 c4 e7 g5 f6 g3 h6 e8 f8 g8 d7 h4 f2 f1 g6 d2 h2 e2 d8 h5 h3 c8 g7 g2 h8 c7 \
         b8 pass c1 d1 h7 b1 e1 g1 h1 pass b7 pass b6 b5 a5 a6 a7 pass a1 pass c3 b4 a4",
    );
    assert_eq!(passes(&game), "38 46 48 54 56");
    assert_eq!(end(&game), ended("58-0", "64-0", BLACK_WON));
}

#[test]
fn a_pass_is_refused_while_a_move_exists() {
    let game = othello("f5");
    assert_eq!(game.position().check(Move::Pass), Err(IllegalMove::CanMove(square("f4"))));
    let error = replay(Position::start(Rules::OTHELLO), "f5 pa").unwrap_err();
    assert_eq!(error, TranscriptError::Illegal { ply: 2, reason: IllegalMove::CanMove(square("f4")) });
}

#[test]
fn one_empty_square_is_left_for_the_other_side() {
    let game = othello(
        "f5 d6 c4 d3 c3 f4 f6 f3 e6 e7 f7 c5 e3 e2 g3 b4 g5 g6 d8 h5 b5 b3 h4 f2 d2 e1 h6 c2 c6 e8 d7 c8 c7 a4 a2 a3 \
         a5 b8 b6 h3 g4 h7 g2 a6 c1 d1 g1 f1 h1 a1 g7 b1 a7 a8 b7 f8 h8 h2 g8",
    );
    assert_eq!(names(game.position().empties()), "b2");
    assert_eq!(game.position().to_move(), Color::White);
    assert!(game.position().must_pass());
    assert_eq!(names(game.position().moves_of(Color::Black)), "b2");
}

// --- Ends ------------------------------------------------------------------------------------------------------------

#[test]
fn the_shortest_games_are_wiped_out_in_nine_plies() {
    for moves in [
        "e6 f4 e3 f6 g5 d6 e7 f5 c5",
        "f5 f4 d3 d6 d7 e3 f3 c5 b5",
        "d3 c5 d6 e3 f4 c3 d2 c4 b4",
        "c4 e3 f4 c3 d2 c5 b4 d3 d6",
    ] {
        let game = othello(moves);
        assert_eq!(end(&game), ended("13-0", "64-0", BLACK_WON), "{moves}");
        for ply in 0..9 {
            assert!(!game.position_at(ply).unwrap().is_over(), "{moves}");
        }
    }
}

#[test]
fn passes_behind_the_end_are_read_alike_in_all_notations() {
    let moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    let game = othello(moves);
    for passes in ["", "PA", "PAPA", "pass ps --"] {
        let text = format!("{}{passes}", moves.replace(' ', ""));
        assert_eq!(replay(Position::start(Rules::OTHELLO), &text).as_ref(), Ok(&game), "{text}");
    }
    let record = write_ggf(&game, ["", ""]);
    for passes in ["W[PA]", "W[PA]B[PA]", "B[PA]W[PA]B[pass]"] {
        let text = record.replace(";)", &format!("{passes};)"));
        assert_eq!(GgfGame::parse(Rules::OTHELLO, &text).unwrap().replay().as_ref(), Ok(&game), "{text}");
    }
    // One ply earlier the game is not over.
    assert!(replay(Position::start(Rules::OTHELLO), &moves.replace(" c5", " PA")).is_err());
}

#[test]
fn a_game_may_end_with_most_squares_empty() {
    let game = othello("f5 f6 e6 f4 g5 e7 f7 g6 h6 f8 g4 h4 h5 h7 d8 d6 g3 g2");
    assert_eq!(end(&game), ended("1-21", "1-63", WHITE_WON));
    assert_eq!(game.position().empties().len(), 42);
}

#[test]
fn empty_squares_go_to_the_winner() {
    let game = othello(
        "f5 d6 c5 f6 c4 f4 e6 d7 e7 c6 f7 d8 c8 e8 g5 b8 e3 f8 b6 b5 a6 a4 a5 a7 c7 b4 g6 h6 h7 b3 d3 c3 c2 c1 h5 d2 \
         e2 f1 b1 d1 b2 a3 e1 h4 h3 g4 g3 f3 g1 f2 pass b7 pass h2 h1 g7",
    );
    assert_eq!(passes(&game), "51 53");
    assert_eq!(end(&game), ended("13-45", "13-51", WHITE_WON));
}

#[test]
fn empty_squares_are_shared_in_a_draw() {
    let game = othello(
        "e6 f4 c3 c4 d3 d6 c5 c6 d7 b5 b6 f7 a6 a5 b4 a7 f3 c8 e8 c7 f6 e7 g8 g6 f8 f5 g4 e3 d2 h3 g5 g3 h4 h5 h7 d8 \
         b8 a4 b3 d1 c1 b1 c2 e1 e2 a3 b7 f2 f1 g1 b2 a2 g2 h6 h2 g7",
    );
    assert_eq!(end(&game), ended("30-30", "32-32", DRAW));
    assert_eq!(names(game.position().empties()), "a1 h1 a8 h8");
}

#[test]
fn a_full_board_may_be_a_draw() {
    let text = "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6\
                G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1";
    let game = replay(Position::start(Rules::OTHELLO), text).unwrap();
    assert_eq!(passes(&game), "59", "left out in the text");
    assert_eq!(end(&game), ended("32-32", "32-32", DRAW));
}

#[test]
fn a_game_may_be_over_before_the_first_move() {
    for (board, official, outcome) in [
        ("XXXXX--- -------- -------- -------- -------- -------- -------O -------O", "62-2", BLACK_WON),
        ("-OOOOOOO -------- -------- -------- -------- -------- -------- --------", "0-64", WHITE_WON),
        ("X------- -------- -------- -------- -------- -------- -------- -------O", "32-32", DRAW),
        ("XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOOO", "32-32", DRAW),
    ] {
        for side in Color::BOTH {
            let start = position(Rules::OTHELLO, board, side);
            assert!(start.is_over() && !start.must_pass(), "{start:?}");
            assert_eq!((start.score().official().to_string(), start.outcome()), (official.to_owned(), outcome));
        }
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = othello("e6 f4 e3 f6 g5 d6 e7 f5 c5");
    for played in [Move::Pass, square("d3").into(), square("e6").into()] {
        assert_eq!(game.play(played), Err(IllegalMove::GameOver(played)));
    }
    assert_eq!(game.moves().len(), 9);
}

// --- The start -------------------------------------------------------------------------------------------------------

#[test]
fn the_start_is_not_mirrored() {
    let start = Position::start(Rules::OTHELLO);
    assert_eq!(names(start.legal_moves()), "d3 c4 f5 e6");
    assert_eq!(names(start.with_to_move(Color::White).legal_moves()), "e3 f4 c5 d6");
    let mirrored = black_to_move("-------- -------- -------- ---XO--- ---OX--- -------- -------- --------");
    assert_eq!(names(mirrored.legal_moves()), "e3 f4 c5 d6");
    assert_eq!(mirrored.check(square("f5").into()), Err(IllegalMove::FlipsNothing(square("f5"))));
}

#[test]
fn a_position_may_start_with_white_to_move() {
    let text = "---------------------------OX------XXX-------------------------- O; d6:+0; f4:-8";
    let problem = Problem::parse(Rules::OTHELLO, text).unwrap();
    assert_eq!(problem.position, *othello("f5").position());
    assert_eq!(names(problem.position.legal_moves()), "f4 d6 f6");
    assert_eq!(problem.values, [(square("d6").into(), 0), (square("f4").into(), -8)]);
}

#[test]
fn handicap_corners_take_part_in_the_game() {
    // With a black disc on a1, White's disc on b2 is enclosed from c3.
    let start = Position::start(Rules::OTHELLO).with_corners(Color::Black, 1).unwrap();
    assert_eq!(start.score().to_string(), "3-2");
    let board = black_to_move("-------- -O------ -------- ---OX--- ---XO--- -------- -------- --------");
    assert!(board.flips(square("c3")).is_empty());
    assert_eq!(names(board.with_corners(Color::Black, 1).unwrap().flips(square("c3"))), "b2");
}

// --- Reverse Othello -------------------------------------------------------------------------------------------------

#[test]
fn the_fewer_discs_win_in_reverse_othello() {
    let start = Position::start(Rules::REVERSE);
    let game = crate::support::play(start, "d3 e3 f4 g3 f3 c5 h3 f2 c4 c3 e2 e1 b3 h4 h5 a3");
    assert_eq!(end(&game), ended("3-17", "3-61", BLACK_WON));
    let wiped_out = crate::support::play(start, "e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert_eq!(end(&wiped_out), ended("13-0", "64-0", WHITE_WON));
    let even = "X------- -------- -------- -------- -------- -------- -------- -------O";
    assert_eq!(position(Rules::REVERSE, even, Color::Black).outcome(), DRAW);
}

// --- Historical Reversi and discs of one's own -----------------------------------------------------------------------

#[test]
fn historical_reversi_may_start_in_parallel_or_crossed() {
    let start = Position::start(Rules::HISTORICAL);
    assert_eq!(names(start.legal_moves()), "d4 e4 d5 e5");
    let parallel = crate::support::play(start, "d4 e4 d5 e5");
    assert_eq!(names(parallel.position().legal_moves()), "f3 f4 f5 f6");
    assert_eq!(parallel.score().to_string(), "2-2");
    let crossed = crate::support::play(start, "e4 d4 d5 e5");
    assert_eq!(board(crossed.position()), board(&Position::start(Rules::OTHELLO)));
    assert_eq!(names(crossed.position().legal_moves()), "d3 c4 f5 e6");
}

#[test]
fn historical_reversi_fills_the_centre_first() {
    let mut game = Game::new(Position::start(Rules::HISTORICAL));
    for name in ["e5", "d4", "e4"] {
        game.play(square(name).into()).unwrap();
        assert_eq!(game.play(square(name).into()), Err(IllegalMove::Occupied(square(name))));
        assert_eq!(game.play(square("c4").into()), Err(IllegalMove::OutsideCentre(square("c4"))));
        assert!(matches!(game.play(Move::Pass), Err(IllegalMove::CanMove(_))));
        assert_eq!(game.outcome(), None);
    }
    assert_eq!(names(game.position().legal_moves()), "d5");
    let error = replay(Position::start(Rules::HISTORICAL), "d4 e4 f4").unwrap_err();
    assert_eq!(error.to_string(), "ply 3: f4: the four central squares are filled first");
}

/// White passes twice, so after 60 plies Black has placed all of its 30 discs and White has two left. Black passes
/// although two squares are free, White takes one of them and cannot play on the other.
const BLACK_RUNS_OUT: &str = "e6 f6 f5 f4 g4 d6 c4 g3 g2 e3 c7 g5 g7 d3 e2 h3 f7 h8 h5 h4 g6 g1 f3 b4 g8 f2 b3 c3 h1 \
                              h7 b5 a5 d2 c6 b7 c2 d7 a8 e1 f8 e7 e8 f1 c5 h2 b2 h6 c8 d8 pass a3 a4 d1 a2 b8 pass \
                              a6 a7 a1 c1 pass b6";

#[test]
fn a_side_out_of_its_own_discs_passes_though_squares_are_left() {
    let own = Position::start(Rules::OTHELLO.with_own_discs());
    let game = crate::support::play(own, BLACK_RUNS_OUT);
    assert_eq!(passes(&game), "50 56 61");
    let out = game.position_at(60).unwrap();
    assert_eq!((out.in_hand(Color::Black), out.in_hand(Color::White)), (Some(0), Some(2)));
    assert!(out.must_pass());
    // With shared discs the same board goes on.
    let [black, white] = Color::BOTH.map(|color| out.discs(color));
    let with_shared_discs = Position::new(Rules::OTHELLO, black, white, out.to_move()).unwrap();
    let playable = with_shared_discs.legal_moves().squares().next().unwrap();
    assert_eq!(out.check(playable.into()), Err(IllegalMove::NoDiscsLeft(playable)));
    // The game ends with b1 empty: Black could turn something there but has no disc.
    assert_eq!(names(game.position().empties()), "b1");
    assert_eq!(game.position().in_hand(Color::Black), Some(0));
    assert!(game.outcome().is_some());
    let shared = crate::support::play(Position::start(Rules::OTHELLO), &BLACK_RUNS_OUT.replace(" pass b6", ""));
    assert_eq!(shared.position().check(Move::Pass), Err(IllegalMove::CanMove(playable)));
}

#[test]
fn historical_reversi_runs_out_of_discs_too() {
    let game = crate::support::play(
        Position::start(Rules::HISTORICAL),
        "d5 d4 e4 e5 d3 e3 f4 g3 f6 d6 g4 d2 c3 g5 c2 e7 c6 b4 e6 b2 e2 e1 d1 c4 h6 h4 f2 f1 a2 b1 g7 g6 g2 h2 b3 f5 \
         f3 h7 a5 h8 g8 f8 f7 c1 e8 h5 g1 b5 a1 c7 a6 d7 a4 h3 c8 d8 pass c5 b6 b8 pass a3 pass b7 a8 pass a7",
    );
    assert_eq!(passes(&game), "57 61 63 66");
    // White has played its 32 discs by ply 65 and sits out the last turn.
    let out = game.position_at(65).unwrap();
    assert_eq!((out.to_move(), out.in_hand(Color::White)), (Color::White, Some(0)));
    assert_eq!(names(game.position().empties()), "h1");
    assert_eq!(game.position().in_hand(Color::Black), Some(1));
    assert!(game.outcome().is_some());
}

// --- Records ---------------------------------------------------------------------------------------------------------

#[test]
fn illegal_records_are_refused_at_the_ply_named() {
    for (text, message) in [
        ("D3D4D5D6", "ply 2: d4: occupied"),
        ("f5d6a1", "ply 3: a1: flips nothing"),
        ("f5 f6 e6 f4 g5 g6 g4 a8", "ply 8: a8: flips nothing"),
        ("e6f4e3f6g5d6e7f5c5d3", "ply 10: d3: the game is over"),
        ("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 c3 c3", "ply 19: c3: occupied"), // a pass was put in at ply 17
        ("f5 d6 i9", "unreadable at 'i9': expected a square such as d3, or pass"),
    ] {
        assert_eq!(replay(Position::start(Rules::OTHELLO), text).unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn a_link_gives_its_game() {
    let link = "https://example.org/reversi?ts=C4C3E6F6G6D6C6E3E2F4G4C5C2&lang=en";
    let game = replay(Position::start(Rules::OTHELLO), find_transcript(link).unwrap()).unwrap();
    assert_eq!(end(&game), ended("17-0", "64-0", BLACK_WON));
}

#[test]
fn a_wthor_record_leaves_passes_out() {
    let moves = [
        56, 64, 53, 46, 35, 63, 34, 36, 65, 76, 47, 43, 75, 57, 66, 37, 68, 85, 86, 87, 74, 48, 26, 16, 67, 24, 28, 25,
        84, 58, 38, 83, 77, 27, 88, 73, 82, 13, 14, 78, 12, 15, 17, 18, 72, 62, 52, 51, 61, 71, 11, 33, 42, 41,
    ];
    let mut bytes = vec![0; 16 + 68];
    bytes[4] = 1;
    bytes[10..12].copy_from_slice(&2001u16.to_le_bytes());
    bytes[16 + 6] = 64;
    bytes[16 + 8..][..moves.len()].copy_from_slice(&moves);
    let file = WthorFile::parse(&bytes).unwrap();
    let game = file.games[0].replay().unwrap();
    // Rows come first in the bytes. The other way round it would be a legal game as well, the image of this one.
    assert_eq!(words(&game.moves()[..5]), "f5 d6 c5 f4 e3");
    assert_eq!((file.year, passes(&game).as_str()), (2001, "38 46 48 54 56"));
    assert_eq!(game.score().official().black, file.games[0].black_score);
}
