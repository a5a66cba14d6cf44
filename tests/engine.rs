//! The computer player against a brute-force search on the rules alone, known positions, and itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use othello::engine::{Answer, Level, Limits, Request, StopFlag, think};
use othello::rules::{Bitboard, Color, Game, Move, Outcome, Position, Rules, Square, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const ALL_RULES: [Rules; 4] = [Rules::OTHELLO, Rules::REVERSE, Rules::HISTORICAL, Rules::OTHELLO.with_own_discs()];

/// Plays out any endgame, with no slack.
const EXACT: Limits = Limits { depth: 1, exact_empties: 64, nodes: None, time: None, slack: 0.0, seed: 0 };

fn ask(position: Position, limits: Limits) -> Answer {
    think(&Request { position, limits, value_all: false }, &StopFlag::new(), &mut |_| ()).expect("the game is not over")
}

/// The same with a value for every move.
fn value_all(position: Position, limits: Limits) -> Answer {
    think(&Request { position, limits, value_all: true }, &StopFlag::new(), &mut |_| ()).expect("the game is not over")
}

/// The level's limits with nodes in place of time, so that a test is the same on every machine.
fn timeless(level: Level, seed: u64) -> Limits {
    let limits = level.limits(seed);
    Limits { nodes: limits.time.map(|_| 20_000), time: None, ..limits }
}

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

fn random_move(position: &Position, rng: &mut StdRng) -> Move {
    let legal: Vec<Square> = position.legal_moves().squares().collect();
    if legal.is_empty() { Move::Pass } else { legal[rng.random_range(0..legal.len())].into() }
}

/// A position from a game of random moves, with this many empty squares if the game gets there.
fn random_position(rules: Rules, empties: u32, rng: &mut StdRng) -> Option<Position> {
    let mut position = Position::start(rules);
    while position.empties().len() > empties && !position.is_over() {
        position = position.play(random_move(&position, rng)).expect("legal");
    }
    (!position.is_over()).then_some(position)
}

/// A position with this many empty squares at random, which perhaps no game reaches: passes and wipe-outs abound.
fn composed_position(rules: Rules, empties: u32, rng: &mut StdRng) -> Option<Position> {
    let mut occupied = Bitboard::ALL;
    while 64 - occupied.len() < empties {
        let square = Square::new(rng.random_range(0..64)).expect("on the board");
        // Historical Reversi knows no other disc while the centre has room.
        if !Bitboard::CENTRE.contains(square) {
            occupied = occupied - square.into();
        }
    }
    let few = (0..rng.random_range(3..=5)).fold(occupied, |few, _| few & Bitboard(rng.random()));
    let (black, white) = (occupied & few, occupied - few);
    let (black, white) = if rng.random() { (black, white) } else { (white, black) };
    let side = if rng.random() { Color::Black } else { Color::White };
    let position = Position::new(rules, black, white, side).ok()?;
    (!position.is_over()).then_some(position)
}

/// What turned up in a brute-force search.
#[derive(Default)]
struct Seen {
    passes: u32,
    wipe_outs: u32,
    no_discs_left: u32,
}

/// The value of a finished game for one side: the side with more discs gets the empty squares, and under Reverse
/// Othello the fewer are the better.
fn final_value(position: &Position, side: Color) -> i32 {
    let score = position.score();
    let (own, other) = (i32::from(score.of(side)), i32::from(score.of(!side)));
    let empty = 64 - own - other;
    let difference = match own.cmp(&other) {
        std::cmp::Ordering::Greater => own + empty - other,
        std::cmp::Ordering::Less => own - other - empty,
        std::cmp::Ordering::Equal => 0,
    };
    if position.rules().variant() == Variant::Reverse { -difference } else { difference }
}

/// Alpha-beta without any ornament, on the rules alone.
fn brute_force(position: &Position, mut alpha: i32, beta: i32, seen: &mut Seen) -> i32 {
    if position.is_over() {
        let score = position.score();
        seen.wipe_outs += u32::from(score.black == 0 || score.white == 0);
        return final_value(position, position.to_move());
    }
    if position.must_pass() {
        seen.passes += 1;
        seen.no_discs_left += u32::from(position.in_hand(position.to_move()) == Some(0));
        return -brute_force(&position.play(Move::Pass).expect("a pass"), -beta, -alpha, seen);
    }
    let mut best = -64;
    for square in position.legal_moves().squares() {
        best = best.max(-brute_force(&position.play(square.into()).expect("legal"), -beta, -alpha, seen));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

#[test]
fn exact_values_are_those_of_a_brute_force_search_under_all_rules() {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(11);
        let mut seen = Seen::default();
        let (mut checked, mut passing) = (0, 0);
        for round in 0..400 {
            let empties = 1 + round % 8;
            let position = if round % 4 == 0 {
                composed_position(rules, empties, &mut rng)
            } else {
                random_position(rules, empties, &mut rng)
            };
            let Some(position) = position else { continue };
            checked += 1;
            passing += u32::from(position.must_pass());
            let expected = brute_force(&position, -64, 64, &mut seen);
            let answer = ask(position, EXACT);
            assert_eq!((i32::from(answer.value.discs), answer.value.exact), (expected, true), "{position:?}");
            // The line is legal, begins with the move, goes to the end, and leads to the value.
            assert_eq!(answer.line.first(), Some(&answer.chosen));
            let mut game = Game::new(position);
            for played in &answer.line {
                game.play(*played).expect("legal");
            }
            assert!(game.outcome().is_some(), "{position:?}: line {:?}", answer.line);
            assert_eq!(final_value(game.position(), position.to_move()), expected, "{position:?}");
        }
        assert!(checked >= 300, "{rules:?}: {checked}");
        assert!(passing >= 10, "{rules:?}: {passing} forced passes at the root");
        assert!(seen.passes > 1000 && seen.wipe_outs > 0, "{rules:?}: {} {}", seen.passes, seen.wipe_outs);
        if rules.supply() == othello::rules::Supply::Own32 {
            assert!(seen.no_discs_left > 0, "{rules:?}: nobody ran out of discs");
        }
    }
}

#[test]
fn every_move_gets_its_own_exact_value() {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(12);
        for round in 0..60 {
            let Some(position) = random_position(rules, 2 + round % 6, &mut rng) else { continue };
            if position.must_pass() {
                continue;
            }
            let answer = value_all(position, EXACT);
            assert!(answer.values.is_sorted_by_key(|one| -one.value.discs));
            assert_eq!(answer.values[0].value, answer.value);
            let valued: Bitboard = answer.values.iter().filter_map(|one| one.played.square()).collect();
            assert_eq!(valued, position.legal_moves());
            assert_eq!(answer.values.len(), valued.len() as usize);
            for one in &answer.values {
                let after = position.play(one.played).expect("legal");
                let expected = -brute_force(&after, -64, 64, &mut Seen::default());
                assert_eq!((i32::from(one.value.discs), one.value.exact), (expected, true), "{position:?} {one:?}");
            }
        }
    }
}

#[test]
fn moves_are_legal_at_every_level_under_all_rules() {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(13);
        for round in 0..40 {
            let Some(position) = random_position(rules, 60 - round * 3 / 2, &mut rng) else { continue };
            for level in Level::ALL {
                let answer = ask(position, timeless(level, u64::from(round)));
                assert_eq!(position.check(answer.chosen), Ok(()), "level {level} {position:?}");
                assert!(answer.values.iter().all(|one| position.check(one.played).is_ok()));
                let mut game = Game::new(position);
                assert!(answer.line.iter().all(|played| game.play(*played).is_ok()), "{:?}", answer.line);
                assert!((-64..=64).contains(&answer.value.discs));
            }
        }
        // The whole game from the start, historical placing included.
        let mut game = Game::new(Position::start(rules));
        while game.outcome().is_none() {
            let answer = ask(*game.position(), Level::DEFAULT.limits(1));
            game.play(answer.chosen).expect("legal");
        }
    }
}

#[test]
fn a_finished_game_has_no_answer() {
    let everything = Position::new(Rules::OTHELLO, Bitboard::ALL, Bitboard::EMPTY, Color::Black).expect("possible");
    let wiped_out = Position::new(Rules::REVERSE, Bitboard::CENTRE, Bitboard::EMPTY, Color::White).expect("possible");
    for position in [everything, wiped_out] {
        let request = Request { position, limits: EXACT, value_all: true };
        assert_eq!(think(&request, &StopFlag::new(), &mut |_| ()), None);
    }
}

#[test]
fn a_raised_stop_flag_still_gives_a_legal_move_at_once() {
    let start = Position::start(Rules::OTHELLO);
    let deep = Limits { depth: 60, exact_empties: 20, nodes: None, time: None, slack: 0.0, seed: 3 };
    for value_all in [false, true] {
        let request = Request { position: start, limits: deep, value_all };
        let stop = StopFlag::new();
        stop.stop();
        let answer = think(&request, &stop, &mut |_| ()).expect("an answer");
        assert_eq!(start.check(answer.chosen), Ok(()));
        assert!(answer.nodes < 10, "{}", answer.nodes);

        // Raised while it searches: it goes on for a moment at most.
        let stop = StopFlag::new();
        let mut nodes = 0;
        let answer = think(&request, &stop, &mut |progress| {
            nodes = progress.nodes;
            if progress.depth == 5 {
                stop.stop();
            }
        })
        .expect("an answer");
        assert_eq!(start.check(answer.chosen), Ok(()));
        assert_eq!(answer.depth, 5);
        assert!(answer.nodes <= nodes + 10, "{} after {nodes}", answer.nodes);
    }
}

#[test]
fn a_stop_from_another_thread_ends_a_search_without_end() {
    let stop = StopFlag::new();
    let other = stop.clone();
    let (tell, told) = std::sync::mpsc::channel();
    let searching = std::thread::spawn(move || {
        let deep = Limits { depth: 60, exact_empties: 60, nodes: None, time: None, slack: 0.0, seed: 3 };
        let request = Request { position: Position::start(Rules::OTHELLO), limits: deep, value_all: false };
        think(&request, &other, &mut |progress| {
            // The listener may be gone before the search is.
            tell.send(progress.depth).ok();
        })
    });
    assert!(told.iter().any(|depth| depth == 4));
    stop.stop();
    let answer = searching.join().expect("no panic").expect("an answer");
    assert_eq!(Position::start(Rules::OTHELLO).check(answer.chosen), Ok(()));
}

#[test]
fn node_and_time_limits_end_a_search() {
    let mut rng = StdRng::seed_from_u64(14);
    let position = random_position(Rules::OTHELLO, 22, &mut rng).expect("a midgame");
    for nodes in [0, 1, 100, 5000, 30_000] {
        let limits = Limits { depth: 60, exact_empties: 24, nodes: Some(nodes), time: None, slack: 0.0, seed: 1 };
        let answer = ask(position, limits);
        assert_eq!(position.check(answer.chosen), Ok(()));
        assert!(answer.nodes <= nodes.max(20) + 20, "{} for {nodes}", answer.nodes);
        assert!(!answer.value.exact);
        assert_eq!(answer, ask(position, limits));
    }
    let hurried = Limits { time: Some(std::time::Duration::ZERO), ..Level::ALL[7].limits(1) };
    assert_eq!(position.check(ask(position, hurried).chosen), Ok(()));
}

#[test]
fn progress_goes_deeper_and_ends_with_the_answer() {
    let mut rng = StdRng::seed_from_u64(15);
    let position = random_position(Rules::REVERSE, 12, &mut rng).expect("an endgame");
    let limits = Limits { depth: 5, exact_empties: 12, nodes: None, time: None, slack: 0.0, seed: 1 };
    let mut told = Vec::new();
    let answer = think(&Request { position, limits, value_all: false }, &StopFlag::new(), &mut |progress| {
        assert!(!progress.line.is_empty());
        told.push((progress.depth, progress.nodes, progress.value));
    })
    .expect("an answer");
    assert!(told.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1), "{told:?}");
    assert_eq!(told.last().map(|last| (last.0, last.2)), Some((12, answer.value)));
    assert!(answer.value.exact && answer.depth == 12);
}

#[test]
fn the_seed_decides_and_nothing_else() {
    let mut rng = StdRng::seed_from_u64(16);
    let position = random_position(Rules::OTHELLO, 40, &mut rng).expect("a midgame");
    for level in Level::ALL {
        assert_eq!(ask(position, timeless(level, 5)), ask(position, timeless(level, 5)), "level {level}");
    }
    let mut chosen: Vec<Move> = (0..20).map(|seed| ask(position, level(1).limits(seed)).chosen).collect();
    chosen.sort();
    chosen.dedup();
    assert!(chosen.len() > 2, "{chosen:?}");
    // Also without slack, among moves that are the same by symmetry.
    let start = Position::start(Rules::OTHELLO);
    let mut openings: Vec<Move> = (0..20).map(|seed| ask(start, level(7).limits(seed)).chosen).collect();
    openings.sort();
    openings.dedup();
    assert_eq!(openings.len(), 4);
}

/// Plays a game and returns the outcome; who moves is asked of `player`.
fn play_out(rules: Rules, mut player: impl FnMut(&Position, u64) -> Move) -> Position {
    let mut position = Position::start(rules);
    let mut ply = 0;
    while !position.is_over() {
        position = position.play(player(&position, ply)).expect("legal");
        ply += 1;
    }
    position
}

/// Games that a level wins against another, colours in turn.
fn wins(rules: Rules, strong: u8, weak: u8, games: u64) -> usize {
    let won = |game: &u64| {
        let color = Color::BOTH[(game % 2) as usize];
        let end = play_out(rules, |position, ply| {
            let number = if position.to_move() == color { strong } else { weak };
            ask(*position, level(number).limits(game * 100 + ply)).chosen
        });
        end.outcome() == Some(Outcome::Won(color))
    };
    (0..games).filter(won).count()
}

#[test]
fn higher_levels_beat_lower_ones() {
    for (strong, weak) in [(4, 1), (5, 2), (6, 3)] {
        let won = wins(Rules::OTHELLO, strong, weak, 8);
        assert!(won >= 7, "level {strong} won {won} of 8 against level {weak}");
    }
    for rules in [Rules::REVERSE, Rules::HISTORICAL] {
        let won = wins(rules, 5, 1, 8);
        assert!(won >= 7, "{rules:?}: level 5 won {won} of 8 against level 1");
    }
}

#[test]
fn under_reverse_the_computer_plays_for_few_discs() {
    let mut rng = StdRng::seed_from_u64(17);
    let fewer = (0..12u64)
        .filter(|game| {
            let color = Color::BOTH[(game % 2) as usize];
            let end = play_out(Rules::REVERSE, |position, ply| {
                if position.to_move() == color {
                    ask(*position, level(4).limits(game * 100 + ply)).chosen
                } else {
                    random_move(position, &mut rng)
                }
            });
            end.discs(color).len() < end.discs(!color).len()
        })
        .count();
    assert!(fewer >= 11, "{fewer} of 12");
}

#[test]
fn middle_levels_give_nothing_big_away() {
    let mut rng = StdRng::seed_from_u64(18);
    let deeper = Limits { depth: 6, exact_empties: 0, ..EXACT };
    let (mut judged, mut lost, mut blunders, mut traps) = (0, 0, 0, 0);
    while judged < 40 {
        let Some(position) = random_position(Rules::OTHELLO, 24 + judged, &mut rng) else { continue };
        if position.must_pass() {
            continue;
        }
        judged += 1;
        let chosen = ask(position, level(5).limits(u64::from(judged))).chosen;
        let values = value_all(position, deeper).values;
        let loss = |one: &othello::engine::MoveValue| values[0].value.discs - one.value.discs;
        // Chances to blunder there were.
        traps += values.iter().filter(|one| loss(one) > 8).count();
        let loss = values.iter().find(|one| one.played == chosen).map_or(64, loss);
        lost += i32::from(loss);
        blunders += u32::from(loss > 8);
    }
    assert!(traps > 60, "{traps}");
    assert!(blunders <= 1 && lost <= 80, "{blunders} blunders, {lost} discs lost in 40 moves");
}

/// A position from its 64 squares and the side to move.
fn position(rules: Rules, board: &str, side: char) -> Position {
    let squares = |sign| Square::all().zip(board.chars()).filter(move |pair| pair.1 == sign).map(|pair| pair.0);
    let side = if side == 'X' { Color::Black } else { Color::White };
    Position::new(rules, squares('X').collect(), squares('O').collect(), side).expect("possible")
}

#[test]
fn published_endgames_have_their_published_values() {
    // The FFO endgame test suite, positions 1 to 16: board, side to move, value, and the moves that keep it.
    let positions = [
        ("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--", 'X', 18, &["g8"][..]),
        ("-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX-", 'X', 10, &["a4"][..]),
        ("----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX", 'X', 2, &["d1"][..]),
        ("-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO-", 'X', 0, &["h8", "a5"][..]),
        ("-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX--", 'X', 32, &["g8"][..]),
        ("--OXXX--OOOXXX--OOOXOXO-OOXOOOX-OOXXXXXXXOOXXOX--OOOOX---XXXXXX-", 'X', 14, &["a1", "h3"][..]),
        ("--OXXO--XOXXXX--XOOOXXXXXOOXXXXXXOOOOXXX-XXXXXXX--XXOOO----XXOO-", 'X', 8, &["a6"][..]),
        ("---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO--", 'O', 8, &["e1"][..]),
        ("--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO--", 'O', -8, &["g7", "a4"][..]),
        ("-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO--", 'O', 10, &["b2"][..]),
        ("---O-XOX----XXOX---XXOOXO-XXOXOXXXXOOXOX-XOOXXXXXOOOXX-XOOOOOOO-", 'O', 30, &["b3"][..]),
        ("--O--O--X-OOOOX-XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO--OXXX---XXXXX--", 'O', -8, &["b7"][..]),
        ("--XXXXX--OOOXX---OOOXXXX-OXOXOXXOXXXOXXX--XOXOXX--OXOOO--OOOOO--", 'X', 14, &["b7"][..]),
        ("--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX-", 'X', 18, &["a3"][..]),
        ("----O------OOX---OOOXX-XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO--OOOOOX", 'X', 4, &["g3", "b8"][..]),
        ("-XXXXXX-X-XXXOO-XOXXXOOXXOOXXXOX-OOOXXXX--OOXXXX---OOO----XOX-O-", 'X', 24, &["f8"][..]),
    ];
    for (board, side, discs, best) in positions {
        let answer = ask(position(Rules::OTHELLO, board, side), EXACT);
        assert_eq!((answer.value.discs, answer.value.exact), (discs, true), "{board}");
        assert!(best.contains(&answer.chosen.to_string().as_str()), "{board}: {}", answer.chosen);
    }
}

#[test]
fn reverse_endgames_have_their_known_values_and_best_moves() {
    let positions = [
        ("XOOOOOOO-XOOOOOO-XXOXOXOXXXXOOXOXXXOOXXO-XXOXOOO--XXOX-O--XXXXX-", 'O', -6, "g7", "a3"),
        ("--O-----O-OOOO-OOOXOOOOOOXOXOOOOOXXOXOOOOOOOOXOOOOOXXOXOXXXXXXXX", 'X', 4, "e1", "a1"),
        ("--OXXXX-X-XXXXX--XOXOXXOOOOOOOXOOOOOXOOOOOOXOOOOOOXOOO-O-XXXXXX-", 'O', 2, "b1", "h2"),
        ("XXXXXXXXXXOXOXXXXOXXXXOXXOXXXXOXXXOOXXOXXO-OOXOXXO----OXXO----OX", 'X', -24, "f8", "c8"),
    ];
    for (board, side, discs, best, best_in_othello) in positions {
        let answer = ask(position(Rules::REVERSE, board, side), EXACT);
        assert_eq!((answer.value.discs, answer.value.exact), (discs, true), "{board}");
        assert_eq!(answer.chosen.to_string(), best, "{board}");
        let othello = value_all(position(Rules::OTHELLO, board, side), EXACT);
        let bests = othello.values.iter().filter(|one| one.value == othello.value);
        assert!(bests.map(|one| one.played.to_string()).any(|name| name == best_in_othello), "{board}");
        assert_ne!(othello.chosen, answer.chosen);
    }
}

#[test]
fn a_forced_pass_is_answered_with_a_value() {
    for rules in ALL_RULES {
        let mut rng = StdRng::seed_from_u64(19);
        let mut found = 0;
        while found < 3 {
            let Some(position) = composed_position(rules, 8, &mut rng).filter(Position::must_pass) else { continue };
            found += 1;
            for value_all in [false, true] {
                let mut told = 0;
                let request = Request { position, limits: level(4).limits(1), value_all };
                let answer = think(&request, &StopFlag::new(), &mut |_| told += 1).expect("an answer");
                assert_eq!((answer.chosen, answer.line[0]), (Move::Pass, Move::Pass));
                assert_eq!(answer.values.len(), 1);
                assert_eq!(answer.values[0].value, answer.value);
                assert_eq!(told, 1);
            }
        }
    }
}
