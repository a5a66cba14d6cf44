//! What is written reads back: each format keeps all that it can hold.

use othello::records::{
    Clock, Date, Discs, Ending, Format, GameResult, Names, NodeId, Options, Player, Property, Record, Tree, read,
    write, write_wthor,
};
use othello::rules::{Color, Move, Outcome, Position, Rules, Variant};
use proptest::prelude::*;
use std::time::Duration;

/// Rules, and the first position: the usual one, or one some moves later.
fn any_start() -> impl Strategy<Value = Position> {
    let rules = prop_oneof![
        3 => Just(Rules::OTHELLO),
        1 => Just(Rules::REVERSE),
        1 => Just(Rules::HISTORICAL),
        1 => Just(Rules::OTHELLO.with_own_discs()),
    ];
    (rules, prop_oneof![2 => Just(Vec::new()), 1 => proptest::collection::vec(0usize.., 5..50)]).prop_map(
        |(rules, choices)| {
            let mut position = Position::start(rules);
            for choice in &choices {
                position = step(&position, *choice).map_or(position, |played| position.play(played).unwrap());
            }
            // Records know the board and the side to move, not how they came about.
            match choices.is_empty() {
                true => position,
                false => {
                    Position::new(rules, position.discs(Color::Black), position.discs(Color::White), position.to_move())
                        .unwrap()
                }
            }
        },
    )
}

/// A legal move, or the pass that is forced; `None` if the game is over.
fn step(position: &Position, choice: usize) -> Option<Move> {
    let legal: Vec<_> = position.legal_moves().squares().collect();
    match legal.len() {
        0 => position.must_pass().then_some(Move::Pass),
        count => Some(legal[choice % count].into()),
    }
}

/// A line of moves, and a branch from some of its nodes.
fn any_tree(variations: bool) -> impl Strategy<Value = Tree> {
    let moves = proptest::collection::vec(0usize.., 0..70);
    let branches = proptest::collection::vec((0usize.., proptest::collection::vec(0usize.., 1..6)), 0..5);
    (any_start(), moves, branches).prop_map(move |(start, moves, branches)| {
        let mut tree = Tree::new(start);
        let mut nodes = vec![NodeId::ROOT];
        let mut extend = |tree: &mut Tree, mut node: NodeId, choices: &[usize]| {
            for choice in choices {
                let Some(played) = step(tree.position(node), *choice) else { break };
                node = tree.play(node, played).unwrap();
                nodes.push(node);
            }
            nodes.clone()
        };
        let mut known = extend(&mut tree, NodeId::ROOT, &moves);
        for (from, choices) in branches.iter().filter(|_| variations) {
            let from = known[from % known.len()];
            known = extend(&mut tree, from, choices);
        }
        tree
    })
}

/// Texts, and what may be said about a node.
fn noted_tree(variations: bool, text: &'static str) -> impl Strategy<Value = Tree> {
    let notes = (0usize.., proptest::option::of(-6400..=6400i32), proptest::option::of(0..100_000_000u64), text);
    (any_tree(variations), proptest::collection::vec(notes, 0..6)).prop_map(|(mut tree, notes)| {
        let mut nodes = vec![NodeId::ROOT];
        nodes.extend(tree.main_line());
        for (at, value, time, comment) in notes {
            let node = nodes[at % nodes.len()];
            let notes = tree.notes_mut(node);
            notes.comment = comment;
            if node != NodeId::ROOT {
                notes.value = value.map(|hundredths| hundredths as f32 / 100.0);
                notes.time = time.map(Duration::from_micros);
            }
        }
        tree
    })
}

fn any_date() -> impl Strategy<Value = Option<Date>> {
    (0..=9999u16, 0..=12u8, 0..=28u8, any::<bool>()).prop_map(|(year, month, day, is_known)| {
        let date = Date::of_day(year, month, day).or(Date::of_month(year, month)).unwrap_or(Date::of_year(year));
        is_known.then_some(date)
    })
}

fn any_result() -> impl Strategy<Value = Option<GameResult>> {
    let ending = prop_oneof![
        Just(Ending::Score),
        Just(Ending::Resignation),
        Just(Ending::Time),
        Just(Ending::Forfeit),
        Just(Ending::Agreement)
    ];
    proptest::option::of(
        (-32..=32i8, ending)
            .prop_map(|(half, ending)| GameResult { ending, ..GameResult::of_margin(2.0 * f32::from(half)).unwrap() }),
    )
}

fn any_clock() -> impl Strategy<Value = Clock> {
    (1..10_000u64, 0..60u64, 0..300u64).prop_map(|(main, increment, reserve)| Clock {
        main: Duration::from_secs(main),
        increment: Duration::from_secs(increment),
        reserve: Duration::from_secs(reserve),
    })
}

/// A record around a tree, with texts of this kind.
fn record(tree: impl Strategy<Value = Tree>, text: &'static str) -> impl Strategy<Value = Record> {
    let player = || (text, proptest::option::of(0..300_000u32));
    let player =
        || player().prop_map(|(name, rating)| Player { name, rating: rating.map(|rating| rating as f32 / 100.0) });
    let date = (any_date(), "([0-2][0-9]:[0-5][0-9])?");
    let clocks = (proptest::option::of(any_clock()), proptest::option::of(any_clock()), any::<bool>());
    (tree, [player(), player()], [text, text, text], date, clocks, any_result()).prop_map(
        |(tree, players, [event, place, round], (date, hour), (one, two, same), result)| Record {
            players,
            event,
            place,
            round,
            date,
            hour: if date.is_some() { hour } else { String::new() },
            clocks: if same { [one, one] } else { [one, two] },
            result,
            other: Vec::new(),
            tree,
        },
    )
}

fn again(record: &Record, format: Format) -> Record {
    let bytes = write(std::slice::from_ref(record), format).unwrap();
    let options = Options { rules: record.rules(), format: Some(format), ..Options::default() };
    let shown = String::from_utf8_lossy(&bytes).into_owned();
    let reading = read(&bytes, &options).unwrap_or_else(|fault| panic!("{fault}: {shown}"));
    assert_eq!((reading.records.len(), reading.faults.len()), (1, 0), "{shown}");
    reading.records.into_iter().next().unwrap()
}

/// The record with only its tree.
fn bare(tree: &Tree) -> Record {
    Record::new(tree.clone())
}

/// The main line without notes, and without a pass at its end, which no move implies.
fn plain_line(tree: &Tree) -> Tree {
    let mut line = Tree::of_game(&tree.game());
    if line.played(line.end()) == Some(Move::Pass) {
        line.remove(line.end());
    }
    line
}

const TEXT: &str = "[a-zA-Z0-9éø'.#\\\\\\]\\[(){};:\"%-]{0,12}";

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sgf_keeps_everything_but_two_clocks(
        record in record(noted_tree(true, "[ -~éø\n]{0,20}"), TEXT),
        marks in proptest::collection::vec("[ -~]{0,5}", 1..3),
    ) {
        let mut record = record;
        record.clocks[1] = record.clocks[0];
        record.other.push(Property { name: "XX".to_owned(), values: marks.clone() });
        let end = record.tree.end();
        if end != NodeId::ROOT {
            record.tree.notes_mut(end).other.push(Property { name: "TR".to_owned(), values: marks });
        }
        // A result has either discs or another reason.
        if let Some(result) = &mut record.result {
            match (result.outcome, result.ending) {
                (Outcome::Draw, _) => *result = GameResult { discs: None, ending: Ending::Score, ..*result },
                (_, Ending::Agreement | Ending::Score) => result.ending = Ending::Score,
                _ => result.discs = None,
            }
        }
        prop_assert_eq!(again(&record, Format::Sgf), record);
    }

    #[test]
    fn pgn_keeps_everything_but_two_clocks(record in record(noted_tree(true, "([a-z(){][ -|~éø\n]{0,15}[a-z!?.])?"), "([a-zA-Zé]['\"\\\\\\[\\] 0-9a-z]{0,12}[a-z])?")) {
        let mut record = record;
        record.clocks = [record.clocks[0].map(|clock| Clock { reserve: Duration::ZERO, ..clock }); 2];
        if let Some(GameResult { discs: discs @ Some(Discs::Margin(_)), outcome, .. }) = &mut record.result {
            let margin = match *discs {
                Some(Discs::Margin(margin)) if record.tree.start().rules().variant() == Variant::Reverse => -margin,
                Some(Discs::Margin(margin)) => margin,
                _ => 0.0,
            };
            let black = (32.0 + margin / 2.0) as u8;
            *discs = Some(Discs::Counts(black, 64 - black));
            prop_assert_eq!(*outcome == Outcome::Draw, black == 32);
        }
        prop_assert_eq!(again(&record, Format::Pgn), record);
    }

    #[test]
    fn ggf_keeps_the_main_line_with_values_times_and_clocks(record in record(noted_tree(false, "[ -Z^-~éø\n]{0,20}"), "[a-zA-Z0-9éø'.#\\\\(){};:\"%-]{0,12}")) {
        let mut record = record;
        // The format has no word for historical Reversi or for discs of one's own.
        if record.rules() != Rules::OTHELLO && record.rules() != Rules::REVERSE {
            record.tree = Tree::new(Position::start(Rules::HISTORICAL));
        }
        let bytes = write(std::slice::from_ref(&record), Format::Ggf).unwrap();
        let read = read(&bytes, &Options::default()).unwrap().records.remove(0);
        prop_assert_eq!(read, record);
    }

    #[test]
    fn transcripts_and_links_keep_the_main_line(tree in any_tree(false)) {
        let record = bare(&plain_line(&tree));
        prop_assert_eq!(&again(&record, Format::Link), &record);
        if !record.tree.is_empty() && *tree.start() == Position::start(tree.start().rules()) {
            prop_assert_eq!(&again(&record, Format::Transcript), &record);
        }
    }

    #[test]
    fn obf_keeps_values_or_the_main_line(tree in any_tree(false), values in proptest::collection::vec(-64..=64i8, 64), comment in "([a-z%][ -~]{0,10}[a-z])?") {
        let mut line = bare(&plain_line(&tree));
        line.tree.notes_mut(NodeId::ROOT).comment.clone_from(&comment);
        prop_assert_eq!(again(&line, Format::Obf), line);
        let mut valued = Record::of_start(*tree.start());
        for (square, value) in tree.start().legal_moves().squares().zip(values) {
            let node = valued.tree.play(NodeId::ROOT, square.into()).unwrap();
            valued.tree.notes_mut(node).value = Some(f32::from(value));
        }
        prop_assert_eq!(again(&valued, Format::Obf), valued);
    }

    #[test]
    fn boards_keep_the_last_position(tree in any_tree(false)) {
        let last = *tree.position(tree.end());
        let read = again(&bare(&tree), Format::Board);
        prop_assert_eq!(read.tree.start().discs(Color::Black), last.discs(Color::Black));
        prop_assert_eq!(read.tree.start().discs(Color::White), last.discs(Color::White));
        prop_assert_eq!(read.tree.start().to_move(), last.to_move());
    }

    #[test]
    fn wthor_keeps_games_names_and_scores(
        games in proptest::collection::vec((proptest::collection::vec(0usize.., 0..70), [0..5usize, 0..5, 0..3], 0..=64u8, 0..=64u8), 0..5),
        names in proptest::collection::vec("[A-Z][a-zé]{1,17}", 5),
        year in 1900..2100u16,
        empties in 0..30u8,
    ) {
        let record = |(choices, [black, white, event], discs, theoretical): &(Vec<usize>, [usize; 3], u8, u8)| {
            let mut tree = Tree::new(Position::start(Rules::OTHELLO));
            let mut node = NodeId::ROOT;
            for choice in choices {
                let Some(played) = step(tree.position(node), *choice) else { break };
                node = tree.play(node, played).unwrap();
            }
            // Passes are implied, so that none can be the last move.
            if tree.played(node) == Some(Move::Pass) {
                tree.remove(node);
            }
            let mut record = Record::new(tree);
            record.players = [Player::named(&names[*black]), Player::named(&names[*white])];
            record.event = names[*event].clone();
            record.date = Some(Date::of_year(year));
            record.result = Some(GameResult::of_counts(*discs, 64 - *discs));
            record.other = vec![Property {
                name: "Theoretical".to_owned(),
                values: vec![theoretical.to_string(), empties.to_string()],
            }];
            record
        };
        let records: Vec<Record> = games.iter().map(record).collect();
        let files = write_wthor(&records).unwrap();
        let mut names = Names::default();
        names.read_players(&files.names.player_bytes()).unwrap();
        names.read_tournaments(&files.names.tournament_bytes()).unwrap();
        let reading = read(&files.games, &Options { names: Some(&names), ..Options::default() }).unwrap();
        prop_assert_eq!((reading.format, reading.faults.len()), (Format::Wthor, 0));
        prop_assert_eq!(reading.records, records);
    }
}
