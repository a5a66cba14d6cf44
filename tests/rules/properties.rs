//! Properties of every game and every board, checked on random ones.

use crate::support::mailbox::Mailbox;
use crate::support::{Noise, board, names, words};
use othello::rules::notation::{
    Problem, TranscriptError, WthorFile, find_transcript, parse_moves, replay, write_position, write_transcript,
};
use othello::rules::{Bitboard, Color, Game, Move, Position, Rules, Square, Supply, Symmetry, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

/// All combinations of variant and supply.
fn rules() -> impl Strategy<Value = Rules> {
    let variant = prop::sample::select(Variant::ALL.to_vec());
    (variant, any::<bool>()).prop_map(|(variant, own)| match own {
        true => Rules::of(variant).with_own_discs(),
        false => Rules::of(variant),
    })
}

/// Starts of games: all variants and supplies, either side first, handicap corners.
fn start() -> impl Strategy<Value = Position> {
    let side = prop::sample::select(Color::BOTH.to_vec());
    let corners = prop::option::weighted(0.3, (prop::sample::select(Color::BOTH.to_vec()), 1..=4u8));
    (rules(), side, corners).prop_map(|(rules, side, corners)| {
        let start = Position::start(rules).with_to_move(side);
        match corners {
            Some((color, count)) if rules.variant() != Variant::Historical => start.with_corners(color, count).unwrap(),
            _ => start,
        }
    })
}

/// Discs thrown on the board: any density, also boards that no game reaches.
fn discs() -> impl Strategy<Value = [Bitboard; 2]> {
    let occupied = prop_oneof![
        any::<u64>(),
        (any::<u64>(), any::<u64>()).prop_map(|(a, b)| a & b),
        (any::<u64>(), any::<u64>()).prop_map(|(a, b)| a | b),
        (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a | b | c),
    ];
    (occupied, any::<u64>()).prop_map(|(occupied, black)| [Bitboard(occupied & black), Bitboard(occupied & !black)])
}

/// A composed position, of any rules.
fn composed() -> impl Strategy<Value = Position> {
    (rules(), discs(), prop::sample::select(Color::BOTH.to_vec())).prop_map(|(rules, discs, side)| {
        // Historical Reversi has no disc elsewhere before the centre is filled, and no other variant an empty board.
        let missing = Bitboard::CENTRE - (discs[0] | discs[1]);
        Position::new(rules, discs[0] | missing, discs[1], side).unwrap()
    })
}

/// A start of a game or a composed position.
fn any_start() -> impl Strategy<Value = Position> {
    prop_oneof![3 => start(), 1 => composed()]
}

/// A game of so many random legal moves, or to its end where that comes first.
fn playout(start: Position, plies: usize, seed: u64) -> Game {
    let mut noise = Noise(seed);
    let mut game = Game::new(start);
    while game.moves().len() < plies && game.outcome().is_none() {
        let legal = game.position().legal_moves();
        let played = if legal.is_empty() { Move::Pass } else { noise.pick(legal).into() };
        game.play(played).unwrap();
    }
    game
}

/// Random games; every other one is played to its end.
fn game(start: impl Strategy<Value = Position>) -> impl Strategy<Value = Game> {
    (start, prop_oneof![0..80usize, Just(usize::MAX)], any::<u64>())
        .prop_map(|(start, plies, seed)| playout(start, plies, seed))
}

/// A position somewhere in a random game or on a composed board.
fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![game(any_start()).prop_map(|game| *game.position()), composed()]
}

/// The naive implementation's view of a position.
fn mailbox(position: &Position) -> Mailbox {
    let mut mailbox = Mailbox::of(|square| position.at(square), position.to_move());
    mailbox.centre_first = position.rules().variant() == Variant::Historical;
    let [black, white] = Color::BOTH.map(|color| position.in_hand(color));
    mailbox.in_hand = black.zip(white).map(|(black, white)| [black.into(), white.into()]);
    mailbox
}

fn config(cases: u32) -> ProptestConfig {
    // A failing case is printed as a value; no file is left behind.
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(512))]

    #[test]
    fn undo_and_redo_restore_every_position(game in game(any_start())) {
        let mut walked = game.clone();
        for ply in (0..game.moves().len()).rev() {
            prop_assert_eq!(walked.undo(), Some(game.moves()[ply]));
            prop_assert_eq!(Some(walked.position()), game.position_at(ply));
            prop_assert_eq!(walked.moves().len() + walked.undone().len(), game.moves().len());
        }
        prop_assert_eq!(walked.undo(), None);
        prop_assert_eq!(walked.position(), game.start());
        for ply in 0..game.moves().len() {
            prop_assert_eq!(walked.redo(), Some(game.moves()[ply]));
            prop_assert_eq!(Some(walked.position()), game.position_at(ply + 1));
        }
        prop_assert_eq!(walked.redo(), None);
        prop_assert_eq!(walked, game);
    }

    #[test]
    fn undo_and_redo_any_number_of_times_come_back(game in game(start()), steps in vec(0..70usize, 1..6)) {
        let mut walked = game.clone();
        for wanted in steps {
            let undone = (0..wanted).take_while(|_| walked.undo().is_some()).count();
            prop_assert_eq!(undone, wanted.min(game.moves().len()));
            for _ in 0..undone {
                prop_assert!(walked.redo().is_some());
            }
            prop_assert_eq!(&walked, &game);
        }
    }

    #[test]
    fn another_move_after_undo_starts_a_new_branch(
        game in game(any_start()), undone in 1..70usize, seed in any::<u64>()
    ) {
        let mut branched = game.clone();
        for _ in 0..undone {
            branched.undo();
        }
        let mut fresh = Game::new(*game.start());
        for played in branched.moves() {
            fresh.play(*played).unwrap();
        }
        let mut noise = Noise(seed);
        while fresh.outcome().is_none() {
            let legal = fresh.position().legal_moves();
            let played = if legal.is_empty() { Move::Pass } else { noise.pick(legal).into() };
            prop_assert_eq!(branched.play(played), fresh.play(played));
            prop_assert_eq!(branched.moves(), fresh.moves());
            // Undone moves can be redone only while the game goes the same way.
            let same_way = game.moves().starts_with(fresh.moves());
            let left = if same_way { &game.moves()[fresh.moves().len()..] } else { &[] };
            prop_assert_eq!(branched.undone(), left);
        }
        for ply in 0..=fresh.moves().len() {
            prop_assert_eq!(branched.position_at(ply), fresh.position_at(ply));
        }
        prop_assert_eq!(branched.position_at(fresh.moves().len() + 1), None);
    }

    #[test]
    fn turned_discs_turned_back_restore_the_board(position in any_position()) {
        let (mover, other) = (position.to_move(), !position.to_move());
        for square in position.legal_moves().squares() {
            let flipped = position.flips(square);
            let after = position.play(square.into()).unwrap();
            prop_assert_eq!(after.discs(other) | flipped, position.discs(other));
            prop_assert_eq!(after.discs(mover) - flipped - square.into(), position.discs(mover));
            prop_assert!((flipped - position.discs(other)).is_empty(), "only the other side's discs turn");
        }
    }

    #[test]
    fn a_move_counts_its_discs(game in game(any_start())) {
        for (ply, played) in game.moves().iter().enumerate() {
            let (before, after) = (game.position_at(ply).unwrap(), game.position_at(ply + 1).unwrap());
            let (mover, other) = (before.to_move(), !before.to_move());
            prop_assert_eq!(after.to_move(), other);
            prop_assert_eq!(after.rules(), before.rules());
            let total = |position: &Position| u32::from(position.score().black) + u32::from(position.score().white);
            prop_assert_eq!(total(after), 64 - after.empties().len());
            match played.square() {
                Some(square) => {
                    let flipped = before.flips(square).len();
                    prop_assert_eq!(after.discs(mover).len(), before.discs(mover).len() + 1 + flipped);
                    prop_assert_eq!(after.discs(other).len() + flipped, before.discs(other).len());
                    prop_assert_eq!(total(after), total(before) + 1);
                    prop_assert_eq!(flipped == 0, before.is_placing_centre());
                    prop_assert_eq!(after.in_hand(mover), before.in_hand(mover).map(|discs| discs - 1));
                }
                None => {
                    prop_assert!(before.must_pass() && !before.is_over());
                    prop_assert_eq!(board(after), board(before));
                    prop_assert_eq!(after.in_hand(mover), before.in_hand(mover));
                }
            }
            prop_assert_eq!(after.in_hand(other), before.in_hand(other));
        }
    }

    #[test]
    fn exactly_the_legal_moves_can_be_played(position in any_position()) {
        let legal = position.legal_moves();
        for square in Square::all() {
            prop_assert_eq!(position.play(square.into()).is_ok(), legal.contains(square), "{}", square);
        }
        prop_assert_eq!(position.play(Move::Pass).is_ok(), position.must_pass());
        prop_assert_eq!(position.is_over(), position.outcome().is_some());
        // One of the three: a move, a pass, the end.
        let states = [!legal.is_empty(), position.must_pass(), position.is_over()];
        prop_assert_eq!(states.into_iter().filter(|state| *state).count(), 1);
    }

    #[test]
    fn the_board_may_be_turned_and_mirrored(position in any_position()) {
        for symmetry in Symmetry::all() {
            let [black, white] = Color::BOTH.map(|color| symmetry.bitboard(position.discs(color)));
            // Setting a board up anew gives each side the discs that it has by the number on the board, so both are.
            let set_up = |[black, white]: [Bitboard; 2]| {
                Position::new(position.rules(), black, white, position.to_move()).unwrap()
            };
            let (image, same) = (set_up([black, white]), set_up(Color::BOTH.map(|color| position.discs(color))));
            prop_assert_eq!(image.legal_moves(), symmetry.bitboard(same.legal_moves()));
            for square in same.legal_moves().squares() {
                let there = symmetry.square(square);
                prop_assert_eq!(image.flips(there), symmetry.bitboard(same.flips(square)));
                let (after, image_after) = (same.play(square.into()).unwrap(), image.play(there.into()).unwrap());
                for color in Color::BOTH {
                    prop_assert_eq!(image_after.discs(color), symmetry.bitboard(after.discs(color)));
                }
                prop_assert_eq!(image_after.must_pass(), after.must_pass());
                prop_assert_eq!(image_after.outcome(), after.outcome());
            }
        }
    }

    #[test]
    fn the_sides_may_be_exchanged(position in any_position()) {
        prop_assume!(position.rules().supply() == Supply::Shared);
        let [black, white] = Color::BOTH.map(|color| position.discs(color));
        let exchanged = Position::new(position.rules(), white, black, !position.to_move()).unwrap();
        prop_assert_eq!(exchanged.legal_moves(), position.legal_moves());
        prop_assert_eq!(exchanged.score().of(Color::Black), position.score().white);
        for square in position.legal_moves().squares() {
            prop_assert_eq!(exchanged.flips(square), position.flips(square));
        }
    }

    #[test]
    fn positions_with_shared_discs_do_not_remember_the_way(game in game(any_start())) {
        let position = game.position();
        prop_assume!(position.rules().supply() == Supply::Shared);
        let [black, white] = Color::BOTH.map(|color| position.discs(color));
        prop_assert_eq!(Position::new(position.rules(), black, white, position.to_move()), Ok(*position));
    }

    #[test]
    fn a_naive_mailbox_plays_the_same_game(game in game(any_start())) {
        let mut naive = mailbox(game.start());
        for (ply, played) in game.moves().iter().enumerate() {
            let position = game.position_at(ply).unwrap();
            prop_assert_eq!(names(position.legal_moves()), words(naive.legal()), "{:?}", position);
            if let Some(square) = played.square() {
                prop_assert_eq!(names(position.flips(square)), words(naive.flips(square, position.to_move())));
            }
            naive = naive.after(played.square());
            prop_assert_eq!(&naive, &mailbox(game.position_at(ply + 1).unwrap()));
        }
        let over = Color::BOTH.into_iter().all(|color| naive.moves_of(color).is_empty());
        prop_assert_eq!(game.outcome().is_some(), over);
    }

    #[test]
    fn a_naive_mailbox_agrees_on_any_board(position in composed()) {
        let naive = mailbox(&position);
        for color in Color::BOTH {
            prop_assert_eq!(names(position.moves_of(color)), words(naive.moves_of(color)));
        }
        for square in Square::all() {
            let expected = words(naive.flips(square, position.to_move()));
            prop_assert_eq!(names(position.flips(square)), expected, "{}", square);
        }
        for square in position.legal_moves().squares() {
            prop_assert_eq!(mailbox(&position.play(square.into()).unwrap()), naive.after(Some(square)));
        }
    }

    #[test]
    fn the_official_score_adds_up_to_64(game in game(any_start())) {
        let (score, official) = (game.score(), game.score().official());
        prop_assert_eq!(official.black + official.white, 64);
        prop_assert_eq!(official.leader(), score.leader());
        prop_assert!(official.black >= score.black && official.white >= score.white);
    }

    #[test]
    fn a_transcript_gives_the_game_back(game in game(any_start())) {
        // A pass at the very end of the record is the one thing that a transcript cannot tell.
        let mut game = game;
        if game.moves().last().copied() == Some(Move::Pass) {
            game.undo();
        }
        let moves = game.moves().to_vec();
        let expected = moves.iter().filter_map(|played| played.square()).map(|square| square.to_string());
        let written = write_transcript(&moves);
        prop_assert_eq!(&written, &expected.collect::<String>());
        let replayed = replay(*game.start(), &written).unwrap();
        prop_assert_eq!(replayed.moves(), game.moves());
        prop_assert_eq!(replayed.position(), game.position());
        let mail = format!("Moves of game 20240229: {written}.\n");
        prop_assert_eq!(find_transcript(&mail), Some(written.as_str()).filter(|written| written.len() >= 8));
    }

    #[test]
    fn a_transcript_is_read_in_any_writing(game in game(start()), seed in any::<u64>()) {
        let mut noise = Noise(seed);
        let mut text = String::new();
        for (n, played) in game.moves().iter().enumerate() {
            let before = ["", " ", "\r\n", "\t", ", ", "; ", " # a comment\n", " // d3 is no move here\n"];
            text.push_str(before[noise.next() as usize % before.len()]);
            if noise.next().is_multiple_of(4) {
                let number = ["1. ", "1.", "1) ", "1 ", "1... ", "1: "][noise.next() as usize % 6];
                text.push_str(&format!(" {}", number.replace('1', &(n / 2 + 1).to_string())));
            }
            let name = match played {
                Move::Place(square) => square.to_string(),
                Move::Pass => ["pass", "pa", "ps", "--"][noise.next() as usize % 4].to_owned(),
            };
            text.push_str(&if noise.next().is_multiple_of(2) { name.to_uppercase() } else { name });
        }
        let parsed = parse_moves(&text);
        prop_assert_eq!(parsed.as_deref(), Ok(game.moves()), "{}", text);
        let replayed = replay(*game.start(), &text).unwrap();
        prop_assert_eq!(replayed.moves(), game.moves(), "{}", text);
    }

    #[test]
    fn a_damaged_transcript_names_the_ply(game in game(start()), at in any::<prop::sample::Index>(), wrong in 0..64u8) {
        // One move is exchanged for a square that is not legal there.
        prop_assume!(!game.moves().is_empty());
        let ply = at.index(game.moves().len());
        let wrong = Square::new(wrong).unwrap();
        let before = game.position_at(ply).unwrap();
        prop_assume!(!before.must_pass() && !before.legal_moves().contains(wrong));
        let reason = before.check(wrong.into()).unwrap_err();
        let mut moves: Vec<Move> = game.moves().to_vec();
        moves[ply] = wrong.into();
        let error = replay(*game.start(), &words(&moves)).unwrap_err();
        prop_assert_eq!(error, TranscriptError::Illegal { ply: ply + 1, reason });
    }

    #[test]
    fn an_obf_line_gives_the_position_back(position in any_position(), signs in 0..4usize, rows in any::<bool>()) {
        // The empty board of historical Reversi is no position of Othello, as which the line is read.
        prop_assume!(position.empties() != Bitboard::ALL);
        let (black, white, empty) = [('X', 'O', '-'), ('*', '0', '.'), ('b', 'w', '_'), ('x', 'o', '-')][signs];
        let sign = |square: Square| match position.at(square) {
            Some(Color::Black) => black,
            Some(Color::White) => white,
            None => empty,
        };
        let mut text = String::new();
        for square in Square::all() {
            if rows && square.column() == 0 {
                text.push(' ');
            }
            text.push(sign(square));
        }
        let side = if position.to_move() == Color::Black { black } else { white };
        // The line is read by the rules of Othello, so these say which moves may have values.
        let [black_discs, white_discs] = Color::BOTH.map(|color| position.discs(color));
        let as_read = Position::new(Rules::OTHELLO, black_discs, white_discs, position.to_move()).unwrap();
        let legal: Vec<Square> = as_read.legal_moves().squares().collect();
        let values: String = legal.iter().map(|square| format!(" {square}:{:+};", square.index() as i8 - 32)).collect();
        let line = format!("{text} {side};{values} % a comment");
        let problem = Problem::parse(Rules::OTHELLO, &line).unwrap();
        prop_assert_eq!(board(&problem.position), board(&position));
        prop_assert_eq!(problem.position.to_move(), position.to_move());
        let expected: Vec<(Move, i8)> = legal.iter().map(|s| ((*s).into(), s.index() as i8 - 32)).collect();
        prop_assert_eq!(problem.values, expected);
        let written = write_position(&problem.position);
        prop_assert_eq!(Problem::parse(Rules::OTHELLO, &written).unwrap().position, problem.position);
    }
}

/// Texts that come close to moves and boards, and texts that do not.
fn text() -> impl Strategy<Value = String> {
    let sign =
        prop::sample::select("abhi0189XO-xo*.bw:;%#/, \n\r\tpsPAé棋\u{feff}\u{1f600}+".chars().collect::<Vec<_>>());
    let close = vec(sign, 0..100).prop_map(|signs| signs.into_iter().collect());
    let any = vec(any::<char>(), 0..40).prop_map(|signs| signs.into_iter().collect());
    let piece =
        prop::sample::select(vec!["f5", "D6", "pass", "--", "1.", "7)", "é", "//", "#", ":+4", ";", "XO-", " X"]);
    let pieces = vec(piece, 0..60).prop_map(|pieces| pieces.concat());
    prop_oneof![close, any, pieces]
}

proptest! {
    #![proptest_config(config(4096))]

    #[test]
    fn no_text_makes_the_notation_panic(text in text(), rules in rules()) {
        let moves = parse_moves(&text);
        let game = replay(Position::start(rules), &text);
        prop_assert!(moves.is_ok() || game.is_err());
        if let Some(found) = find_transcript(&text) {
            prop_assert!(text.contains(found));
            let squares = parse_moves(found).unwrap().into_iter().filter(|played| *played != Move::Pass).count();
            prop_assert!(squares >= 4, "{}", found);
        }
        for error in [
            moves.err().map(|error| error.to_string()),
            game.err().map(|error| error.to_string()),
            Problem::parse(rules, &text).err().map(|error| error.to_string()),
            text.parse::<Move>().err().map(|error| error.to_string()),
            text.parse::<Square>().err().map(|error| error.to_string()),
        ] {
            prop_assert!(error.is_none_or(|error| !error.is_empty()));
        }
    }

    #[test]
    fn a_board_with_anything_behind_it_makes_no_panic(signs in vec(0..3usize, 60..68), after in text()) {
        let board: String = signs.into_iter().map(|sign| ['X', 'O', '-'][sign]).collect();
        let text = format!("{board}{after}");
        if let Ok(problem) = Problem::parse(Rules::OTHELLO, &text) {
            prop_assert!(board.starts_with(&crate::support::board(&problem.position)) || board.len() < 64);
        }
    }

    #[test]
    fn a_square_is_read_only_from_its_name(text in text()) {
        if let Ok(square) = text.parse::<Square>() {
            prop_assert_eq!(text.to_lowercase(), square.to_string());
        }
    }

    #[test]
    fn no_bytes_make_the_wthor_reader_panic(bytes in vec(any::<u8>(), 0..400)) {
        if let Err(error) = WthorFile::parse(&bytes) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn no_bytes_in_wthor_records_panic(games in vec(vec(0..=90u8, 68), 0..4), wild in any::<bool>()) {
        let mut bytes = vec![0; 16];
        bytes[4] = games.len() as u8;
        for game in &games {
            // Mostly bytes that name squares, so that records are read to the end and replayed.
            bytes.extend(game.iter().map(|&byte| if wild { byte } else { byte % 8 * 10 + byte / 8 % 8 + 11 }));
        }
        match WthorFile::parse(&bytes) {
            Ok(file) => {
                prop_assert_eq!(file.games.len(), games.len());
                for game in &file.games {
                    prop_assert!(game.squares.len() <= 60);
                    if let Err(error) = game.replay() {
                        prop_assert!(matches!(error, TranscriptError::Illegal { .. }), "{}", error);
                    }
                }
            }
            Err(error) => prop_assert!(wild, "{}", error),
        }
    }
}

#[test]
fn random_games_see_everything_that_can_happen() {
    // The properties above mean little if random games never came to these points.
    let (mut passes, mut own_supply_out, mut full, mut with_empties, mut wiped_out) = (0, 0, 0, 0, 0);
    for seed in 0..20_000 {
        let rules = if seed % 2 == 0 { Rules::OTHELLO.with_own_discs() } else { Rules::HISTORICAL };
        let game = playout(Position::start(rules), usize::MAX, seed);
        let end = game.position();
        passes += usize::from(game.moves().contains(&Move::Pass));
        own_supply_out += usize::from((0..game.moves().len()).any(|ply| {
            let position = game.position_at(ply).unwrap();
            position.must_pass() && position.in_hand(position.to_move()) == Some(0)
        }));
        full += usize::from(end.empties().is_empty());
        with_empties += usize::from(!end.empties().is_empty());
        wiped_out += usize::from(Color::BOTH.into_iter().any(|color| end.discs(color).is_empty()));
    }
    for count in [passes, own_supply_out, full, with_empties, wiped_out] {
        assert!(count > 0, "{passes} {own_supply_out} {full} {with_empties} {wiped_out}");
    }
}
