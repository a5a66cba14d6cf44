//! The engine behind GTP and the NBoard protocol, spoken to as front ends and referees do.

#![cfg(not(target_family = "wasm"))]
use crate::support::{Noise, play, square};
use othello::cli::gtp::{self, Gtp, GtpConfig};
use othello::cli::nboard::{self, Nboard};
use othello::cli::{EngineOptions, Failure};
use othello::engine::{Level, StopFlag};
use othello::rules::notation::{GgfGame, Problem, write_ggf};
use othello::rules::{Color, Game, Move, Position, Rules, Square, Variant};
use proptest::collection::vec;
use proptest::prelude::*;
use std::fs;
use std::io::{BufReader, Cursor, Read};
use std::sync::mpsc;
use std::time::Duration;

const SMALL: EngineOptions = EngineOptions { threads: 1, table: 1 };

/// A game in which Black has no move after `f8`.
const BEFORE_A_PASS: &str = "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8";
/// A game in which White loses every disc.
const WIPE_OUT: &str = "f5 d6 c5 f4 e7 f6 g5 e6 e3";

fn engine(rules: Rules, level: u8, seed: u64) -> Gtp {
    Gtp::new(GtpConfig { rules, level: Level::new(level).unwrap(), engine: SMALL, seed })
}

/// The text of an answer that is no error.
fn say(gtp: &mut Gtp, line: &str) -> String {
    let answer = gtp.answer(line, &StopFlag::new()).unwrap_or_else(|| panic!("no answer to '{line}'"));
    answer.text.unwrap_or_else(|error| panic!("'{line}' was refused: {error}"))
}

/// The text of an answer that is an error.
fn refused(gtp: &mut Gtp, line: &str) -> String {
    gtp.answer(line, &StopFlag::new()).expect("an answer").text.expect_err("an error")
}

/// Tells a game move by move, from Black on.
fn tell(gtp: &mut Gtp, moves: &str) {
    for (ply, name) in moves.split(' ').enumerate() {
        say(gtp, &format!("play {} {name}", Color::BOTH[ply % 2]));
    }
}

/// Everything that a session writes.
fn session(gtp: &mut Gtp, input: &[u8]) -> String {
    let mut output = Vec::new();
    gtp::serve(gtp, Cursor::new(input.to_vec()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn answers_have_the_form_of_the_protocol() {
    let mut gtp = engine(Rules::OTHELLO, 1, 1);
    let input = b"1 protocol_version\r\n# only a comment\n\n   \n2\tname # and a comment\n\x0703 play\tblack  D3\n\
        04 play black d3\n nonsense\n5\nknown_command genmove\nknown_command resign\nquit\nname\n";
    let expected = "=1 2\n\n=2 othello-engine\n\n=03\n\n?04 wrong color: it is white's turn\n\n?\
         unknown command\n\n?5 no command after the number\n\n= true\n\n= false\n\n=\n\n";
    assert_eq!(session(&mut gtp, input), expected.replace("?unknown", "? unknown"));
    // Without quit the session ends with its input, also in the middle of a line.
    assert_eq!(session(&mut gtp, b"protocol_version"), "= 2\n\n");
    assert_eq!(session(&mut gtp, b""), "");
}

#[test]
fn every_listed_command_is_known_and_has_the_usual_names() {
    let mut gtp = engine(Rules::OTHELLO, 1, 1);
    let listed = say(&mut gtp, "list_commands");
    for command in listed.lines() {
        assert_eq!(say(&mut gtp, &format!("known_command {command}")), "true");
    }
    for command in "protocol_version name version known_command list_commands quit boardsize clear_board komi play \
         genmove reg_genmove undo showboard final_score time_settings time_left set_game list_games"
        .split_whitespace()
    {
        assert!(listed.lines().any(|known| known == command), "{command}");
    }
}

#[test]
fn malformed_commands_are_refused_and_change_nothing() {
    let mut gtp = engine(Rules::OTHELLO, 1, 1);
    say(&mut gtp, "play b f5");
    let before = *gtp.position();
    for line in [
        "boardsize",
        "boardsize 19",
        "boardsize x",
        "komi",
        "komi high",
        "play",
        "play w",
        "play red d6",
        "play w z9",
        "play w d6 d6",
        "play w a1",
        "play w pass",
        "play b d6",
        "genmove",
        "genmove red",
        "genmove b",
        "reg_genmove b",
        "time_settings",
        "time_settings 1 2",
        "time_settings a b c",
        "time_settings 1 1 -1",
        "time_left",
        "time_left w",
        "time_left w soon 0",
        "time_left w 5 x",
        "time_left w nan 0",
        "set_game Go",
        "set_game",
        "final_score",
        "loadsgf x",
        "99999999999999999999999 nonsense",
    ] {
        let error = refused(&mut gtp, line);
        assert!(!error.is_empty() && error.lines().count() == 1, "{line}: {error}");
        assert_eq!(*gtp.position(), before, "{line}");
    }
    assert_eq!(refused(&mut gtp, "play w a1"), "illegal move: a1: flips nothing");
    for line in
        ["komi 6.5", "boardsize 8", "set_game Othello", "time_settings 60 0 0", "time_left b 5.5 0", "time_left w 3"]
    {
        say(&mut gtp, line);
    }
}

#[test]
fn two_engines_play_whole_games_under_every_variant() {
    for variant in Variant::ALL {
        let rules = Rules::of(variant);
        let (mut passes, mut empties) = (0, 0);
        for seed in 0..4 {
            let mut engines = [engine(rules, 3, seed), engine(rules, 1, seed + 100)];
            let mut game = Game::new(Position::start(rules));
            let mut passed = 0;
            // As twogtp does: turn by turn, until both have passed.
            for color in Color::BOTH.into_iter().cycle() {
                let [own, other] = match color {
                    Color::Black => [0, 1],
                    Color::White => [1, 0],
                };
                let answer = say(&mut engines[own], &format!("genmove {color}"));
                say(&mut engines[other], &format!("play {color} {answer}"));
                if game.position().is_over() {
                    assert_eq!(answer, "pass");
                } else {
                    game.play(answer.parse().unwrap()).unwrap();
                    passes += u32::from(answer == "pass");
                }
                assert!(engines.iter().all(|engine| engine.position().score() == game.score()));
                passed = if answer == "pass" { passed + 1 } else { 0 };
                if passed == 2 {
                    break;
                }
            }
            assert!(game.outcome().is_some());
            empties += game.position().empties().len();
            let expected = expected_score(game.position());
            for engine in &mut engines {
                assert_eq!(say(engine, "final_score"), expected);
            }
        }
        crate::support::say(&format!("{variant}: {passes} passes and {empties} empty squares in 4 games"));
    }
}

/// The result by the words of the rules: empties to the side with more discs, and under Reverse Othello fewer win.
fn expected_score(position: &Position) -> String {
    let discs = |color| i32::from(position.score().of(color));
    let empty = 64 - discs(Color::Black) - discs(Color::White);
    let mut difference = discs(Color::Black) - discs(Color::White);
    difference += difference.signum() * empty;
    if position.rules().variant() == Variant::Reverse {
        difference = -difference;
    }
    match difference {
        0 => "0".to_owned(),
        1.. => format!("B+{difference}"),
        _ => format!("W+{}", -difference),
    }
}

#[test]
fn a_finished_game_is_scored_officially() {
    for (rules, score) in [(Rules::OTHELLO, "B+64"), (Rules::REVERSE, "W+64")] {
        let mut gtp = engine(rules, 1, 1);
        tell(&mut gtp, WIPE_OUT);
        assert_eq!(say(&mut gtp, "final_score"), score);
        // Whoever is asked or told then, passes.
        for line in ["genmove b", "genmove w", "reg_genmove b"] {
            assert_eq!(say(&mut gtp, line), "pass");
        }
        say(&mut gtp, "play w pass");
        say(&mut gtp, "play b pass");
        assert_eq!(refused(&mut gtp, "play w a1"), "illegal move: a1: the game is over");
        assert_eq!(say(&mut gtp, "final_score"), score);
        for _ in 0..5 {
            say(&mut gtp, "undo");
        }
        assert!(refused(&mut gtp, "final_score").contains("not over"));
    }
}

#[test]
fn a_forced_pass_may_be_told_asked_for_or_left_out() {
    let position = *play(Position::start(Rules::OTHELLO), BEFORE_A_PASS).position();
    let after = position.play(Move::Pass).unwrap().play(square("b4").into()).unwrap();
    for pass in ["play black pass", "genmove black", ""] {
        let mut gtp = engine(Rules::OTHELLO, 1, 1);
        tell(&mut gtp, BEFORE_A_PASS);
        assert_eq!(say(&mut gtp, "gogui-rules_legal_moves"), "pass");
        if !pass.is_empty() {
            let answer = say(&mut gtp, pass);
            assert!(answer.is_empty() || answer == "pass");
        }
        say(&mut gtp, "play white b4");
        assert_eq!(*gtp.position(), after, "{pass}");
        // A move that stood for a pass and itself is taken back as one.
        say(&mut gtp, "undo");
        if !pass.is_empty() {
            say(&mut gtp, "undo");
        }
        assert_eq!(*gtp.position(), position, "{pass}");
        // The other side may also be asked at once, and a pass that came late is no news.
        let answer = say(&mut gtp, "genmove white");
        assert!(position.play(Move::Pass).unwrap().check(answer.parse().unwrap()).is_ok());
    }
    let mut gtp = engine(Rules::OTHELLO, 1, 1);
    tell(&mut gtp, BEFORE_A_PASS);
    say(&mut gtp, "play black pass");
    say(&mut gtp, "play black pass");
    say(&mut gtp, "play white b4");
    assert_eq!(*gtp.position(), after);
}

#[test]
fn undo_goes_back_to_the_start_and_no_further() {
    let mut gtp = engine(Rules::HISTORICAL, 1, 5);
    let mut positions = vec![*gtp.position()];
    for ply in 0..20 {
        say(&mut gtp, &format!("genmove {}", Color::BOTH[ply % 2]));
        positions.push(*gtp.position());
    }
    while let Some(position) = positions.pop() {
        assert_eq!(*gtp.position(), position);
        let answer = gtp.answer("undo", &StopFlag::new()).unwrap();
        assert_eq!(answer.text.is_ok(), !positions.is_empty());
    }
    assert_eq!(refused(&mut gtp, "undo"), "cannot undo");
}

#[test]
fn the_seed_makes_a_session_repeatable_and_its_games_differ() {
    let opening = |gtp: &mut Gtp| -> Vec<String> {
        say(gtp, "clear_board");
        (0..8).map(|ply| say(gtp, &format!("genmove {}", Color::BOTH[ply % 2]))).collect()
    };
    let games = |seed| -> Vec<Vec<String>> {
        let mut gtp = engine(Rules::OTHELLO, 1, seed);
        (0..5).map(|_| opening(&mut gtp)).collect()
    };
    let once = games(3);
    assert_eq!(once, games(3));
    assert_ne!(once, games(4));
    assert!(once.iter().any(|game| *game != once[0]));
}

#[test]
fn a_regression_move_is_not_played() {
    let mut gtp = engine(Rules::REVERSE, 2, 1);
    let before = *gtp.position();
    let chosen = say(&mut gtp, "reg_genmove black");
    assert_eq!(*gtp.position(), before);
    assert_eq!(say(&mut gtp, "genmove black"), chosen);
    assert_ne!(*gtp.position(), before);
}

#[test]
fn a_referees_clock_is_obeyed_at_the_top_level() {
    // Without a clock the top level would take seconds for each of these moves.
    let mut gtp = engine(Rules::OTHELLO, Level::MAX.number(), 1);
    say(&mut gtp, "time_settings 0 0.01 1");
    for ply in 0..4 {
        say(&mut gtp, &format!("genmove {}", Color::BOTH[ply % 2]));
    }
    say(&mut gtp, "time_left black 0 0");
    say(&mut gtp, "genmove black");
}

#[test]
fn the_board_is_shown_to_people_and_to_gogui() {
    let mut gtp = engine(Rules::OTHELLO, 1, 1);
    say(&mut gtp, "play b d3");
    let shown = say(&mut gtp, "showboard");
    assert!(shown.contains("3 . . * X * . . . 3"), "{shown}");
    assert!(shown.ends_with("white to move; black (X) 4, white (O) 1"), "{shown}");
    let board = say(&mut gtp, "gogui-rules_board");
    // The first line is row 8.
    assert_eq!(board.lines().nth(5), Some(". . . X . . . ."));
    assert_eq!(say(&mut gtp, "gogui-rules_legal_moves"), "c3 e3 c5");
    assert_eq!(say(&mut gtp, "gogui-rules_side_to_move"), "white");
    assert_eq!(say(&mut gtp, "gogui-rules_final_result"), "");
}

/// A line of GTP that may make sense, and often does.
fn gtp_line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(
        "play genmove reg_genmove undo clear_board boardsize komi time_left time_settings final_score showboard \
         set_game known_command gogui-rules_legal_moves black white b w pass d3 c4 F5 d6 e6 f4 a1 h8 z9 8 0 -1 1e9 nan \
         0.001 Othello # 12 7 \u{7} é"
            .split_whitespace()
            .collect::<Vec<_>>(),
    );
    vec(word, 0..5).prop_map(|words| words.join(" "))
}

/// Bytes are a session to its end, or a text that cannot be one.
fn is_read_or_refused(end: &Result<(), Failure>) -> bool {
    matches!(end, Ok(()) | Err(Failure::Input(_)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn gtp_answers_any_lines_in_its_form(
        lines in vec(prop_oneof![4 => gtp_line(), 1 => ".*"], 0..40),
        variant in prop::sample::select(Variant::ALL.to_vec()),
    ) {
        let mut gtp = engine(Rules::of(variant), 1, 1);
        for line in lines {
            let Some(answer) = gtp.answer(&line, &StopFlag::new()) else { continue };
            let text = answer.to_string();
            prop_assert!(text.starts_with(['=', '?']) && text.ends_with("\n\n"), "{:?}", text);
            prop_assert!(!text.trim_end().contains("\n\n"), "{:?}", text);
            prop_assert!(answer.id.bytes().all(|byte| byte.is_ascii_digit()));
        }
    }

    #[test]
    fn gtp_outlives_any_bytes(bytes in vec(any::<u8>(), 0..400)) {
        let mut gtp = engine(Rules::OTHELLO, 1, 1);
        prop_assert!(is_read_or_refused(&gtp::serve(&mut gtp, Cursor::new(bytes), &mut Vec::new())));
    }

    #[test]
    fn nboard_outlives_any_lines(
        lines in vec(prop_oneof![4 => nboard_line(), 1 => ".*"], 0..20),
        variant in prop::sample::select(Variant::ALL.to_vec()),
    ) {
        let mut nboard = Nboard::new(Rules::of(variant), SMALL, 1);
        carry_out(&mut nboard, "set depth 1");
        for line in lines {
            // Only a deeper search would take long.
            if !line.contains("depth") {
                carry_out(&mut nboard, &line);
            }
        }
    }

    #[test]
    fn nboard_outlives_any_bytes(bytes in vec(any::<u8>(), 0..400)) {
        let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
        prop_assert!(is_read_or_refused(&nboard::serve(&mut nboard, Cursor::new(bytes), &mut Vec::new())));
    }

    #[test]
    fn records_and_positions_of_any_text_are_read_or_refused(
        text in prop_oneof![ggf_text(), ".*"],
        variant in prop::sample::select(Variant::ALL.to_vec()),
    ) {
        let rules = Rules::of(variant);
        let messages = [
            GgfGame::parse(rules, &text).and_then(|game| game.replay()).err().map(|error| error.to_string()),
            GgfGame::parse_all(rules, &text).err().map(|error| error.to_string()),
            Problem::parse(rules, &text).err().map(|error| error.to_string()),
        ];
        for message in messages.into_iter().flatten() {
            prop_assert!(!message.is_empty() && message.len() < 400);
        }
    }

    #[test]
    fn written_records_read_back(seed in any::<u64>(), plies in 0..70usize) {
        for rules in [Rules::OTHELLO, Rules::REVERSE, Rules::HISTORICAL] {
            let game = random_game(rules, plies, seed);
            let record = GgfGame::parse(rules, &write_ggf(&game, ["a", "b"])).unwrap();
            prop_assert_eq!(record.replay(), Ok(game));
        }
    }
}

fn random_game(rules: Rules, plies: usize, seed: u64) -> Game {
    let mut noise = Noise(seed);
    let mut game = Game::new(Position::start(rules));
    while game.moves().len() < plies && game.outcome().is_none() {
        let legal = game.position().legal_moves();
        let played = if legal.is_empty() { Move::Pass } else { noise.pick(legal).into() };
        game.play(played).unwrap();
    }
    game
}

/// A line of the NBoard protocol that may make sense.
fn nboard_line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "nboard",
        "set",
        "game",
        "contempt",
        "move",
        "hint",
        "go",
        "ping",
        "learn",
        "analyze",
        "d3",
        "F5",
        "PA",
        "d3/1.5/2",
        "f5//1e300",
        "//",
        "2",
        "-1",
        "99999999999",
        "(;GM[Othello];)",
        "x",
        "game (;GM[Othello]TI[0:01]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)",
    ]);
    vec(word, 0..4).prop_map(|words| words.join(" "))
}

/// Text made of pieces of records.
fn ggf_text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(;",
        ";)",
        "GM[Othello]",
        "BO[8 ",
        "--------",
        "---O*---",
        "---*O---",
        " *]",
        "B[",
        "W[",
        "d3",
        "PA",
        "]",
        "/1.0",
        "//2",
        "TY[8a]",
        "TI[5:00]",
        "TI[99999999999999:1]",
        " ",
        "\n",
        "[",
        "é",
        "BO[8 ---------------------------O*------*O--------------------------- *]",
    ]);
    vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

/// Everything that a command writes.
fn carry_out(nboard: &mut Nboard, line: &str) -> String {
    let mut output = Vec::new();
    nboard.carry_out(line, &StopFlag::new(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// A front end's command for a game.
fn set_game(game: &Game) -> String {
    format!("set game {}", write_ggf(game, ["one", "two"]))
}

#[test]
fn nboard_takes_games_and_moves() {
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    assert!(carry_out(&mut nboard, "nboard 2").starts_with("set myname "));
    assert_eq!(carry_out(&mut nboard, "set depth 3"), "set myname othello-engine@3\n");
    assert_eq!(carry_out(&mut nboard, " set \t depth   5 "), "set myname othello-engine@5\n");
    let game = play(Position::start(Rules::OTHELLO), BEFORE_A_PASS);
    assert_eq!(carry_out(&mut nboard, &set_game(&game)), "");
    assert_eq!(nboard.game(), &game);
    assert_eq!(carry_out(&mut nboard, "move PA//1.5"), "");
    assert_eq!(carry_out(&mut nboard, "move B4/-2.00/0.5"), "");
    let expected = play(Position::start(Rules::OTHELLO), &format!("{BEFORE_A_PASS} pass b4"));
    assert_eq!(nboard.game(), &expected);
    assert_eq!(carry_out(&mut nboard, "ping 17"), "pong 17\n");
    assert_eq!(carry_out(&mut nboard, "learn"), "learned\n");
    assert_eq!(carry_out(&mut nboard, "set contempt 50"), "");
    assert_eq!(carry_out(&mut nboard, "a command of version 9"), "");
    assert_eq!(carry_out(&mut nboard, ""), "");
    // Malformed commands are answered by an error and change nothing.
    for line in
        ["set game (;", "set game", "move", "move a1", "move xx/1", "move pass", "hint", "hint x", "set depth x"]
    {
        let said = carry_out(&mut nboard, line);
        assert!(said.starts_with("status error: ") && said.lines().count() == 1, "{line}: {said}");
        assert_eq!(nboard.game(), &expected);
    }
}

#[test]
fn nboard_plays_whole_games_under_every_variant() {
    for variant in Variant::ALL {
        let rules = Rules::of(variant);
        let mut nboard = Nboard::new(rules, SMALL, 1);
        carry_out(&mut nboard, "set depth 2");
        let mut game = Game::new(Position::start(rules));
        while game.outcome().is_none() {
            let said = carry_out(&mut nboard, "go");
            let chosen = said.lines().find_map(|line| line.strip_prefix("=== ")).expect("a move");
            let name = chosen.split('/').next().unwrap();
            assert_eq!(nboard.game(), &game, "the front end moves, not the engine");
            game.play(name.parse().unwrap()).unwrap_or_else(|error| panic!("{variant}: {error}"));
            carry_out(&mut nboard, &format!("move {chosen}"));
        }
        assert_eq!(nboard.game(), &game);
        let said = carry_out(&mut nboard, "go");
        assert!(said.contains("=== PA\n"), "{said}");
        assert!(carry_out(&mut nboard, "hint 3").ends_with("status\n"));
    }
}

#[test]
fn nboard_hints_value_the_moves_and_know_what_is_exact() {
    // An endgame of the FFO suite with 14 empty squares: g8 wins by 18.
    let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let position = Problem::parse(Rules::OTHELLO, board).unwrap().position;
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    carry_out(&mut nboard, "set depth 8");
    carry_out(&mut nboard, &set_game(&Game::new(position)));
    let said = carry_out(&mut nboard, "hint 3");
    let hints: Vec<Vec<&str>> =
        said.lines().filter_map(|line| line.strip_prefix("search ")).map(|hint| hint.split(' ').collect()).collect();
    let last = &hints[hints.len() - 3..];
    let values: Vec<(&str, &str, &str)> = last.iter().map(|hint| (&hint[0][..2], hint[1], hint[3])).collect();
    assert_eq!(values[..2], [("g8", "18.00", "100%"), ("h1", "12.00", "100%")]);
    assert_eq!((values[2].1, values[2].2), ("6.00", "100%"));
    assert!(hints[..3].iter().all(|hint| hint[2] == "0" && hint[3] == "1"), "{said}");
    let alone = carry_out(&mut nboard, "hint 1");
    assert!(alone.lines().any(|line| line.starts_with("search g8") && line.ends_with("18.00 0 100%")), "{alone}");
    assert!(alone.lines().any(|line| line.starts_with("nodestats ")));
}

#[test]
fn nboard_obeys_the_clock_of_the_side_to_move() {
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    carry_out(&mut nboard, "set depth 40");
    let game = set_game(&Game::new(Position::start(Rules::OTHELLO)));
    // Without its clock, Black would search to a depth that takes hours; White's is no limit.
    carry_out(&mut nboard, &game.replace("TI[0]", "TB[0:01]TW[9:00:00]"));
    assert!(carry_out(&mut nboard, "go").contains("=== "));
}

#[test]
fn nboard_takes_the_passes_that_end_a_game() {
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    let game = play(Position::start(Rules::OTHELLO), WIPE_OUT);
    carry_out(&mut nboard, &set_game(&game));
    for line in ["move PA", "move PA//0.01", "PA"] {
        assert_eq!(carry_out(&mut nboard, line), "");
        assert_eq!(nboard.game(), &game);
    }
}

#[test]
fn nboard_analyses_a_game_from_its_end() {
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    carry_out(&mut nboard, "set depth 2");
    carry_out(&mut nboard, &set_game(&play(Position::start(Rules::OTHELLO), WIPE_OUT)));
    let said = carry_out(&mut nboard, "analyze");
    let values: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("analysis ")).collect();
    // White is to move and has lost; Black wins everything one move before.
    assert_eq!(values[..2], ["9 -64.00", "8 64.00"]);
    let plies: Vec<&str> = values.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(plies, ["9", "8", "7", "6", "5", "4", "3", "2", "1", "0"]);
}

/// An input that gives its lines one by one, when it is told to.
struct Typed(mpsc::Receiver<&'static str>, Vec<u8>);

impl Read for Typed {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            match self.0.recv() {
                Ok(line) => self.1 = format!("{line}\n").into_bytes(),
                Err(_) => return Ok(0),
            }
        }
        let length = self.1.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.1[..length]);
        self.1.drain(..length);
        Ok(length)
    }
}

#[test]
fn a_command_stops_the_search_before_it() {
    let (sender, receiver) = mpsc::channel();
    let typist = std::thread::spawn(move || {
        for line in ["nboard 2", "set depth 60", "hint 2"] {
            sender.send(line).unwrap();
        }
        // None of these searches would end by itself while this test is waited for.
        for line in ["ping 1", "go", "ping 2", "analyze", "ping 3", "hint 1", "quit"] {
            std::thread::sleep(Duration::from_millis(100));
            sender.send(line).unwrap();
        }
    });
    let mut output = Vec::new();
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    nboard::serve(&mut nboard, BufReader::new(Typed(receiver, Vec::new())), &mut output).unwrap();
    typist.join().unwrap();
    let output = String::from_utf8(output).unwrap();
    let at = |text: &str| output.find(text).unwrap_or_else(|| panic!("{text} in {output}"));
    assert!(at("search ") < at("pong 1") && at("pong 1") < at("=== ") && at("=== ") < at("pong 2"));
    assert!(at("pong 2") < at("pong 3"));
    let chosen = output[at("=== ") + 4..].split('/').next().unwrap();
    assert!(Position::start(Rules::OTHELLO).check(chosen.parse::<Square>().unwrap().into()).is_ok());
}

#[test]
fn the_end_of_the_input_ends_an_analysis() {
    for command in ["hint 1", "hint 5", "analyze"] {
        let input = format!("nboard 2\nset depth 60\n{command}\n");
        let mut output = Vec::new();
        let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
        // None of these searches would end by itself while this test is waited for.
        nboard::serve(&mut nboard, Cursor::new(input), &mut output).unwrap();
        assert!(String::from_utf8(output).unwrap().ends_with("status\n"), "{command}");
    }
    // A search for a move is finished, however soon the input ends.
    let mut output = Vec::new();
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    nboard::serve(&mut nboard, Cursor::new("set depth 9\ngo"), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains(" 0 9\n"), "{output}");
}

#[test]
fn quit_ends_the_search_for_a_move() {
    for quit in ["quit", "7  quit # enough"] {
        let mut gtp = engine(Rules::OTHELLO, Level::MAX.number(), 1);
        // A move may take hours.
        let input = format!("time_settings 1000000 0 0\ngenmove b\n{quit}\n");
        let output = session(&mut gtp, input.as_bytes());
        let answers: Vec<&str> = output.split_terminator("\n\n").collect();
        let chosen = answers[1].trim_start_matches("= ");
        assert!(Position::start(Rules::OTHELLO).check(chosen.parse().unwrap()).is_ok(), "{output}");
        assert!(answers[2].starts_with('=') && answers.len() == 3, "{output}");
    }
}

#[test]
fn a_quit_further_on_shortens_no_search() {
    let play = |ending: &str| {
        let mut gtp = engine(Rules::OTHELLO, 8, 1);
        session(&mut gtp, format!("genmove b\ngenmove w\nname\n{ending}").as_bytes())
    };
    assert_eq!(play("quit\n").trim_end_matches("=\n\n"), play(""));
}

#[test]
fn commands_that_wait_already_leave_a_first_answer() {
    let input = "set depth 60\ngo\nping 1\nhint 4\nping 2\n";
    let mut output = Vec::new();
    let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
    nboard::serve(&mut nboard, Cursor::new(input), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains("=== ") && output.contains("pong 1\n") && output.ends_with("pong 2\n"), "{output}");
    assert!(output.matches("search ").count() >= 4, "{output}");
}

#[test]
fn recorded_games_replay_to_their_results() {
    let Some(path) = crate::support::shared("data/games/TestGames.ggf") else { return };
    let text = fs::read_to_string(path).unwrap();
    let games = GgfGame::parse_all(Rules::OTHELLO, &text).unwrap();
    assert_eq!(games.len(), 12);
    for record in &games {
        let game = record.replay().unwrap();
        assert!(game.outcome().is_some(), "{record:?}");
        let score = game.score().official();
        let result: f32 = record.result.parse().unwrap();
        assert_eq!(f32::from(score.black) - f32::from(score.white), result);
        assert!(record.time.iter().all(Option::is_some) && record.time_taken(Color::White) > Duration::ZERO);
        let mut nboard = Nboard::new(Rules::OTHELLO, SMALL, 1);
        assert_eq!(carry_out(&mut nboard, &set_game(&game)), "");
        assert_eq!(nboard.game(), &game);
    }
    // Records of other programs, each in a file of its own.
    for (name, count) in [("match-s8r18", 2), ("nboard-pass", 1), ("re-sign-18", 1)] {
        let Some(path) = crate::support::shared(&format!("cases/files/{name}.ggf")) else { return };
        let games = GgfGame::parse_all(Rules::OTHELLO, &fs::read_to_string(path).unwrap()).unwrap();
        assert_eq!(games.len(), count, "{name}");
        for record in games {
            record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}
