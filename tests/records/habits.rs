//! Habits of writing that the table of cases does not have.

use crate::support::board;
use othello::records::{Date, Discs, Ending, Format, NodeId, Options, Reading, Record, read, write};
use othello::rules::{Color, Move, Outcome, Rules, Variant};

fn reading(text: &str) -> Reading {
    read(text.as_bytes(), &Options::default()).unwrap_or_else(|fault| panic!("{text:?}: {fault}"))
}

fn one(text: &str) -> Record {
    let reading = reading(text);
    assert_eq!((reading.records.len(), reading.faults.len()), (1, 0), "{text:?}: {:?}", reading.faults);
    reading.records.into_iter().next().unwrap()
}

fn moves(record: &Record) -> String {
    let tree = &record.tree;
    tree.main_line().filter_map(|node| tree.played(node)).map(|played| format!("{played} ")).collect()
}

fn refusal(text: &str) -> String {
    read(text.as_bytes(), &Options::default()).unwrap_err().to_string()
}

#[test]
fn moves_are_read_in_every_habit() {
    for text in [
        "f5d6c3d3",
        "F5D6C3D3",
        "f5 d6\tc3\r\nd3\r\n",
        "1. f5 d6 2. c3 d3",
        "1.f5 d6 2.c3 d3",
        "1) F5 2) D6 3) C3 4) D3",
        "1: f5 2: d6 3: c3 4: d3",
        "1 f5 2 d6 3 c3 4 d3",
        "1. f5 1… d6 2. c3 2... d3",
        "f5-d6-c3-d3",
        "f5 – d6 — c3 − d3",
        "f5‐d6‑c3‒d3",
        "f5, d6; c3 | d3",
        "ｆ５Ｄ６ｃ３ｄ３",
        "f5! d6?! c3 d3??",
        "\u{feff}f5 {good} d6 // remark\nc3 # another\nd3",
        "Black  White\n1. f5  d6\n2. c3  d3",
        "Black White\nf5 d6\nc3 d3",
        "Moves: f5 d6 c3 d3",
        "1 f5  3 c3\n2 d6  4 d3",
        "1. f5   2. d6\n4. d3   3. c3",
        "Black: f5 c3\nWhite: d6 d3",
        "B: f5 W: d6 B: c3 W: d3",
        "f5d6c3d3\u{1a}",
        "Game 7 (round 2)\n\n1. f5 d6\n2. c3 d3",
        "Anna - Bo: f5d6c3d3",
    ] {
        assert_eq!(moves(&one(text)), "f5 d6 c3 d3 ", "{text:?}");
    }
}

#[test]
fn passes_are_read_in_every_habit() {
    let before = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
    for pass in ["", " pass ", "PA", "ps", " -- ", " — ", "––", "——", " - ", " PASS "] {
        let record = one(&format!("{before}{pass}b4"));
        assert_eq!(moves(&record).split(' ').nth(16), Some("pass"), "{pass:?}");
        assert_eq!(record.tree.main_line().count(), 18, "{pass:?}");
    }
    let sheet = "Black: e6 c4 c6 g7 g4 e7 h6 g8\nWhite: f6 c5 d6 f4 g6 h8 g5 f8 b4";
    assert_eq!(one(sheet).tree.main_line().count(), 18);
    assert_eq!(refusal("f5 pass"), "line 1, character 4: ply 2: pass: f4 is legal");
}

#[test]
fn a_score_and_comments_belong_to_the_record() {
    let record = one("f5 {the usual} d6! 40-24");
    let nodes: Vec<NodeId> = record.tree.main_line().collect();
    assert_eq!(record.tree.notes(nodes[0]).comment, "the usual");
    assert_eq!(record.tree.notes(nodes[1]).comment, "!");
    assert_eq!(record.result.unwrap().discs, Some(Discs::Counts(40, 24)));
}

#[test]
fn lines_that_each_begin_a_game_are_a_list() {
    let list = reading("# openings\nf5d6c3d3\n\nf5f6e6\nf5d6a1\nd3c5\n");
    assert_eq!(list.records.len(), 3);
    assert_eq!(
        list.faults[0].to_string(),
        "line 5, character 5: ply 3: a1: flips nothing: expected c3, c4, c5, c6, c7"
    );
    assert_eq!(reading("12 f5d6c3d3\n13 f5f6e6f4\n").records.len(), 2);
    // The second line goes on with the game.
    assert_eq!(moves(&one("f5d6\nc3d3")), "f5 d6 c3 d3 ");
}

#[test]
fn a_game_that_begins_in_the_centre_is_historical() {
    let record = one("d4 d5 e5 e4 e3");
    assert_eq!(record.variant(), Variant::Historical);
    let options = Options { rules: Rules::REVERSE, ..Options::default() };
    let reverse = read(b"f5d6", &options).unwrap();
    assert_eq!(reverse.records[0].variant(), Variant::Reverse);
}

#[test]
fn sgf_has_variations_comments_and_encodings() {
    let text =
        "(;GM[2]PB[Caf\u{e9}]C[start \\[really\\]];B[f5]C[usual](;W[d6];B[c3]V[2.5])(;W[f4]TR[f4](;B[e3])(;B[f3])))";
    for bytes in [text.as_bytes().to_vec(), text.chars().map(|c| c as u8).collect()] {
        let record = read(&bytes, &Options::default()).unwrap().records.remove(0);
        assert_eq!(record.players[0].name, "Caf\u{e9}");
        let tree = &record.tree;
        assert_eq!(tree.notes(NodeId::ROOT).comment, "start [really]");
        assert_eq!(moves(&record), "f5 d6 c3 ");
        assert_eq!(tree.notes(tree.end()).value, Some(2.5));
        let f5 = tree.next(NodeId::ROOT).unwrap();
        let f4 = tree.children(f5).nth(1).unwrap();
        assert_eq!(tree.notes(f4).other[0].values, ["f4"]);
        let after: Vec<String> = tree.children(f4).map(|node| tree.played(node).unwrap().to_string()).collect();
        assert_eq!(after, ["e3", "f3"]);
    }
    let japanese = b"(;GM[2]CA[Shift_JIS]PB[\x93\xfa];B[f5])";
    let fault = read(japanese, &Options::default()).unwrap_err().to_string();
    assert_eq!(fault, "line 1, character 8: characters in Shift_JIS: expected UTF-8, UTF-16 or Latin-1");
}

#[test]
fn faults_of_sgf_have_their_places() {
    for (text, fault) in [
        ("(;GM[2]\n;B[f5]\n;W[z9])", "line 3, character 4: 'z9': expected a square such as d3, or nothing for a pass"),
        ("(;GM[2];B[f5];B[f6])", "line 1, character 17: ply 2: it is not black's turn"),
        ("(;GM[1];B[dd])", "line 1, character 6: a game of 'GM[1]': expected Othello"),
        (
            "(;GM[2];B[f5];AB[a1])",
            "line 1, character 18: discs set up between moves: expected them before the first move",
        ),
        ("(;GM[2];B[f5]", "line 1, character 14: the text ends: expected )"),
        ("(;GM[2]AB[a1]AW[a1])", "line 1, character 11: a1: both black and white"),
    ] {
        assert_eq!(refusal(text), fault);
    }
    // The games around a faulty one are kept.
    let mixed = reading("(;GM[2];B[f5]) (;GM[2];B[a1]) (;GM[2];B[d3](;W[c5])(;W[c3]))");
    assert_eq!((mixed.records.len(), mixed.faults.len()), (2, 1));
}

#[test]
fn ggf_says_who_when_and_how_it_ended() {
    let text = "(;GM[Othello]PC[GGS/os]DT[2009.07.01_02:52:45.MDT]PB[one]PW[two]RB[2691.38]TI[05:00//02:00]TY[8a]RE[-3.000:t]\
                BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3/0.5/12.5]CO[early];)";
    let record = one(text);
    assert_eq!(record.date, Date::of_day(2009, 7, 1));
    assert_eq!((record.hour.as_str(), record.place.as_str()), ("02:52:45.MDT", "GGS/os"));
    assert_eq!((record.variant(), record.players[0].rating), (Variant::Reverse, Some(2691.38)));
    let result = record.result.unwrap();
    assert_eq!((result.outcome, result.ending), (Outcome::Won(Color::White), Ending::Time));
    let notes = record.tree.notes(record.tree.end());
    assert_eq!((notes.value, notes.comment.as_str()), (Some(0.5), "early"));
}

#[test]
fn pgn_has_variations_and_several_games() {
    let game = "[Black \"a \\\"b\\\"\"]\n[Date \"2020.05.??\"]\n[Result \"0-1\"]\n\n1. f5 {[%eval 1.5] good} d6 (1... f4 2. e3 (2. f3)) 2. c3 $4 0-1\n";
    let two = reading(&format!("{game}\n{game}"));
    assert_eq!((two.format, two.records.len()), (Format::Pgn, 2));
    let record = &two.records[1];
    assert_eq!(record.players[0].name, "a \"b\"");
    assert_eq!(record.date, Date::of_month(2020, 5));
    assert_eq!(record.result.unwrap().outcome, Outcome::Won(Color::White));
    assert_eq!(moves(record), "f5 d6 c3 ");
    let f5 = record.tree.next(NodeId::ROOT).unwrap();
    assert_eq!(record.tree.notes(f5).value, Some(1.5));
    assert_eq!(record.tree.children(f5).count(), 2);
    assert_eq!(record.tree.notes(record.tree.end()).comment, "$4");
}

#[test]
fn boards_are_read_with_and_without_frames() {
    let rows = ["--------", "--------", "--XXX---", "---XO---", "---OOO--", "--------", "--------", "--------"];
    let plain = rows.join("\n");
    let framed: String = rows
        .iter()
        .zip(1..)
        .map(|(row, number)| {
            format!("{number} |{}| {number}\n", row.chars().map(|c| format!("{c} ")).collect::<String>())
        })
        .collect();
    let pictures = plain.replace('X', "●").replace('O', "○").replace('-', ".");
    for (text, side) in [
        (plain.clone(), Color::Black),
        (format!("{plain}\nwhite to move\n"), Color::White),
        (format!("O to move\n{plain}"), Color::White),
        (format!("  a b c d e f g h\n{framed}Black's turn"), Color::Black),
        (pictures, Color::Black),
    ] {
        let record = one(&text);
        let start = record.tree.start();
        assert_eq!((board(start), start.to_move()), (rows.concat(), side), "{text}");
        let written = write(std::slice::from_ref(&record), Format::Board).unwrap();
        assert_eq!(read(&written, &Options::default()).unwrap().records, [record]);
    }
    let two = reading(&format!("{plain}\nblack\n\n{plain}\nwhite\n"));
    let sides: Vec<Color> = two.records.iter().map(|record| record.tree.start().to_move()).collect();
    assert_eq!(sides, [Color::Black, Color::White]);
}

#[test]
fn links_say_the_rules_and_the_start() {
    let record = one("https://example.org/othello/?mode=friend&variant=reverse&moves=f5d6c3#top");
    assert_eq!((moves(&record).as_str(), record.variant()), ("f5 d6 c3 ", Variant::Reverse));
    let record = one("?position=---------------------------OX------XO---------------------------%20O&moves=e3");
    assert_eq!(record.tree.start().to_move(), Color::White);
    let record = one("https://example.org/?corners=2&play=white&moves=d3");
    assert_eq!(record.tree.start().discs(Color::White).len(), 4);
    assert!(refusal("https://example.org/?moves=f5f5").starts_with("line 1, character 30: ply 2: f5: occupied"));
    assert_eq!(reading("https://a.example/?moves=f5\nhttps://a.example/?moves=d3c5\n").records.len(), 2);
}

#[test]
fn a_pass_behind_the_end_does_not_count() {
    let over = "c4c3e6f6g6d6c6e3e2f4g4c5c2";
    assert_eq!(one(&format!("{over} -- pass")).tree.main_line().count(), 13);
    assert!(refusal(&format!("{over}a1")).ends_with("ply 14: a1: the game is over"));
    assert_eq!(one(over).tree.main_line().filter(|node| one(over).tree.played(*node) == Some(Move::Pass)).count(), 0);
}

#[test]
fn nothing_is_a_record_of_nothing() {
    for text in ["", " \n", "hello", "\u{feff}", "(", "[", "%", "----", "?", "{", "1.", "12-34"] {
        assert!(read(text.as_bytes(), &Options::default()).is_err(), "{text:?}");
    }
    assert!(read(&[0; 9], &Options::default()).is_err());
}

#[test]
fn many_faults_and_much_of_everything_are_bounded() {
    let many = "(;GM[2];B[a1])".repeat(1000);
    let reading = read(format!("(;GM[2];B[f5]){many}").as_bytes(), &Options::default()).unwrap();
    assert_eq!((reading.faults.len(), reading.more_faults), (100, 900));
    let deep = format!("(;GM[2]{}", "(;B[f5]".repeat(50_000));
    assert!(read(deep.as_bytes(), &Options::default()).is_err());
    // One line that would take for ever if each word were looked for in all the rest.
    for text in ["f5".repeat(500_000), "1. ".repeat(500_000), "(;A[".repeat(500_000)] {
        assert!(read(text.as_bytes(), &Options::default()).is_err());
    }
    let wide = "A[]".repeat(3_000_000);
    assert!(refusal(&format!("(;GM[2]{wide})")).contains("more than 2097152 moves and other items"));
}
