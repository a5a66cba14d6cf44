//! The headless program: its commands run as functions, and the program itself with its pipes and exit codes.

#![cfg(not(target_family = "wasm"))]
use othello::cli::{Failure, Status, run};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_othello-engine");

/// Endgames of the FFO suite, 14 to 15 empty squares, with their values; a comment and an empty line between them.
const PROBLEMS: &str = "\
% a comment
--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6;

-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10; B2:+0; --:-127;
--XOXX--O-OOXXXX-OOOXXXX-XOXXXOXXXOXOOOXOXXOXOXX--OXOO----OOOO-- O % without values
";

/// What a command writes and how it ends.
fn command(line: &[&str]) -> (String, Result<Status, Failure>) {
    let mut output = Vec::new();
    let end = run(std::iter::once(&"othello-engine").chain(line), &mut output);
    (String::from_utf8(output).unwrap(), end)
}

/// The output of a command that has to succeed.
fn written(line: &[&str]) -> String {
    let (output, end) = command(line);
    assert_eq!(end.unwrap_or_else(|error| panic!("{line:?}: {error}")), Status::Success, "{line:?}: {output}");
    output
}

/// The one line that says why a command was refused.
fn refusal(line: &[&str]) -> String {
    match command(line).1 {
        Err(Failure::Malformed(text)) => {
            assert!(text.lines().count() == 1 && text.len() > 10 && text.len() < 300, "{line:?}: {text}");
            text
        }
        other => panic!("{line:?}: {other:?}"),
    }
}

/// A file of this text, whose name no other test uses.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.into_os_string().into_string().unwrap()
}

/// Starts the program itself.
fn start(line: &[&str]) -> Child {
    let mut command = Command::new(PROGRAM);
    command.args(line).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs the program to its end.
fn program(line: &[&str], input: &str) -> Output {
    let mut child = start(line);
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn the_program_says_its_version_and_the_commit_it_was_built_from() {
    let output = program(&["--version"], "");
    let commit = option_env!("OTHELLO_COMMIT").filter(|commit| !commit.is_empty());
    let commit = commit.map_or_else(String::new, |commit| format!(" (commit {commit})"));
    let expected = format!("othello-engine {}{commit}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((output.status.code(), String::from_utf8(output.stdout).unwrap()), (Some(0), expected));
}

#[test]
fn solved_positions_stand_in_lines_of_columns() {
    let path = file("problems.obf", PROBLEMS);
    let output = written(&["solve", &path, "--table", "1"]);
    let lines: Vec<Vec<&str>> = output.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0], ["#", "empties", "score", "move", "nodes", "seconds", "Mn/s"]);
    assert_eq!(lines[1][..4], ["1", "14", "+18", "g8"]);
    assert_eq!(lines[2][..4], ["2", "14", "+10", "a4"]);
    assert_eq!(lines[3][..3], ["3", "15", "-8"]);
    for line in &lines[1..4] {
        assert_eq!(line.len(), 7, "{line:?}");
        assert!(line[4].parse::<u64>().unwrap() > 0 && line[5].parse::<f64>().is_ok());
    }
    let nodes: u64 = lines[1..4].iter().map(|line| line[4].parse::<u64>().unwrap()).sum();
    let total = output.lines().last().unwrap();
    assert!(total.starts_with(&format!("total {nodes} nodes, ")) && total.ends_with("; 2 right, 0 wrong"), "{total}");
}

#[test]
fn positions_are_chosen_by_number_and_files_may_be_several() {
    let path = file("chosen.obf", PROBLEMS);
    let output = written(&["solve", &path, &path, "--first", "40", "--only", "41-43", "--table", "1"]);
    let numbers: Vec<&str> = output.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(numbers, ["#", "41", "42", "43", "total"]);
    let all = written(&["solve", &path, "--only", "1", "--all-moves", "--table", "1"]);
    assert!(all.contains("g8:+18 h1:+12"), "{all}");
}

#[test]
fn a_score_that_is_not_the_files_is_marked() {
    let path = file("wrong.obf", &PROBLEMS.replace("G8:+18", "G8:+20").replace("A4:+10; B2:+0", "A4:+0; B2:+10"));
    let (output, end) = command(&["solve", &path, "--table", "1"]);
    assert_eq!(end.unwrap(), Status::CheckFailed);
    assert!(output.contains("WRONG: +20 in the file"), "{output}");
    assert!(output.contains("WRONG: b2 is better in the file"), "{output}");
    assert!(output.ends_with("0 right, 2 wrong\n"), "{output}");
    assert_eq!(program(&["solve", &path], "").status.code(), Some(1));
}

#[test]
fn positions_may_come_from_the_standard_input() {
    let path = file("piped.obf", PROBLEMS);
    let timeless = |output: &str| -> Vec<String> {
        let lines = output.lines().filter(|line| !line.starts_with("total"));
        lines.map(|line| line.split_whitespace().take(5).collect::<Vec<_>>().join(" ")).collect()
    };
    for command in ["solve", "eval"] {
        let piped = program(&[command, "-", "--table", "1"], PROBLEMS);
        assert!(piped.status.success(), "{piped:?}");
        let piped = String::from_utf8(piped.stdout).unwrap();
        assert_eq!(timeless(&piped), timeless(&written(&[command, &path, "--table", "1"])));
    }
    let refused = program(&["solve", "-"], "X");
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(text.starts_with("othello-engine: standard input:1: "), "{text}");
}

#[test]
fn a_position_that_takes_too_long_is_given_up() {
    // The start position takes years.
    let start = "---------------------------OX------XO--------------------------- X; f5:+0";
    let path = file("slow.obf", &format!("{start}\n{}", PROBLEMS.lines().nth(1).unwrap()));
    let (output, end) = command(&["solve", &path, "--time", "0.2", "--only", "1", "--table", "1"]);
    assert_eq!(end.unwrap(), Status::CheckFailed);
    assert!(output.lines().nth(1).unwrap().ends_with("  not solved in time"), "{output}");
    assert!(output.ends_with("; 0 right, 0 wrong, 1 not solved in time\n"), "{output}");
    let quick = written(&["solve", &path, "--time", "3600", "--only", "2", "--table", "1"]);
    assert!(quick.ends_with("; 1 right, 0 wrong\n"), "{quick}");
    for time in ["0", "-1", "soon", "nan", "1e9"] {
        assert!(refusal(&["solve", &path, &format!("--time={time}")]).contains("expected seconds"));
    }
}

#[test]
fn finished_positions_are_scored_and_compared() {
    // Black has 3 discs and White none; White has 40 discs and Black 24.
    let (wiped_out, full) = (format!("{}XXX", "-".repeat(61)), format!("{}{}", "O".repeat(40), "X".repeat(24)));
    let path = file("over.obf", &format!("{wiped_out} X; pass:+64\n{full} X; --:-16\n{full} O\n"));
    let columns = |output: &str| -> Vec<String> {
        let lines = output.lines().map(|line| line.split_whitespace().take(4).collect::<Vec<_>>().join(" "));
        lines.collect()
    };
    let solved = written(&["solve", &path]);
    assert_eq!(columns(&solved)[1..4], ["1 61 +64 -", "2 0 -16 -", "3 0 +16 -"]);
    assert!(solved.ends_with("; 2 right, 0 wrong\n"), "{solved}");
    let valued = written(&["eval", &path]);
    assert_eq!(columns(&valued)[..3], ["1 61 +64 -", "2 0 -16 -", "3 0 +16 -"]);
    assert!(valued.contains("exact +64, error +0") && valued.contains("2 positions, mean absolute error 0.00"));
    // Fewest discs win.
    let (reverse, end) = command(&["solve", &path, "--variant", "reverse"]);
    assert_eq!(end.unwrap(), Status::CheckFailed);
    assert!(reverse.contains("-64  -") && reverse.contains("WRONG: +64 in the file"), "{reverse}");
}

#[test]
fn the_variant_decides_what_is_solved() {
    let board = "XOOOOOOO-XOOOOOO-XXOXOXOXXXXOOXOXXXOOXXO-XXOXOOO--XXOX-O--XXXXX- O; G7:-6";
    let path = file("reverse.obf", board);
    let output = written(&["solve", &path, "--variant", "reverse", "--table", "1"]);
    assert!(output.ends_with("1 right, 0 wrong\n"), "{output}");
    assert_eq!(command(&["solve", &path]).1.unwrap(), Status::CheckFailed);
}

#[test]
fn errors_of_values_are_measured_against_the_file() {
    let path = file("eval.obf", PROBLEMS);
    let output = written(&["eval", &path, "--depth", "3"]);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 4);
    let (mut absolute, mut known) = (0, 0);
    for line in &lines[..3] {
        let words: Vec<&str> = line.split_whitespace().collect();
        let value: i32 = words[2].parse().unwrap();
        if let Some((_, exact)) = line.split_once("exact ") {
            let (exact, error) = exact.split_once(", error ").unwrap();
            assert_eq!(value - exact.parse::<i32>().unwrap(), error.parse::<i32>().unwrap(), "{line}");
            absolute += error.parse::<i32>().unwrap().abs();
            known += 1;
        }
    }
    assert_eq!(known, 2);
    let mean = format!("depth 3: 2 positions, mean absolute error {:.2} discs", f64::from(absolute) / 2.0);
    assert!(lines[3].starts_with(&mean), "{output}");
    assert_eq!(written(&["eval", &path, "--depth", "3", "--summary"]).lines().count(), 1);
    let board = "---------------------------OX------XXX-------------------------- O";
    assert_eq!(written(&["eval", board]).lines().count(), 1);
}

#[test]
fn sequences_are_counted_as_published() {
    let counts = |variant: &str| -> Vec<u64> {
        let output = written(&["perft", "6", "--variant", variant]);
        output.lines().skip(1).map(|line| line.split_whitespace().nth(1).unwrap().parse().unwrap()).collect()
    };
    assert_eq!(counts("othello"), [4, 12, 56, 244, 1396, 8200]);
    assert_eq!(counts("reverse"), counts("othello"));
    assert_eq!(counts("historical")[..4], [4, 12, 24, 24]);
}

/// The columns of a bench that do not depend on time.
fn bench(threads: &str) -> Vec<String> {
    let output = written(&["bench", "--depth", "3", "--empties", "8", "--threads", threads, "--table", "1"]);
    let timeless = |line: &str| line.split_whitespace().take(6).collect::<Vec<_>>().join(" ");
    output.lines().filter(|line| !line.contains("total")).map(timeless).collect()
}

#[test]
fn a_bench_searches_the_same_positions_each_time() {
    let once = bench("1");
    assert_eq!(once, bench("1"));
    for kind in ["opening", "middle", "endgame"] {
        assert_eq!(once.iter().filter(|line| line.starts_with(kind)).count(), 6);
    }
}

/// A match as it is written, without the line that depends on time.
fn contest(line: &[&str]) -> String {
    let line: Vec<&str> = ["match"].iter().chain(line).chain(&["--table", "1"]).copied().collect();
    let output = written(&line);
    output.lines().filter(|line| !line.starts_with("processor")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_match_depends_on_its_seed_alone() {
    for variant in ["othello", "reverse", "historical"] {
        let play = |seed: &str, threads: &str| {
            let line = [
                "level:2",
                "mix",
                "--games",
                "8",
                "--list",
                "--variant",
                variant,
                "--seed",
                seed,
                "--threads",
                threads,
            ];
            contest(&line)
        };
        let once = play("5", "1");
        assert_eq!(once, play("5", "2"), "{variant}");
        assert_ne!(once, play("6", "1").replace("seed 6", "seed 5"), "{variant}");
        let games: Vec<&str> =
            once.lines().filter(|line| line.contains(" A black ") || line.contains(" A white ")).collect();
        assert_eq!(games.len(), 8);
        assert!(games.iter().enumerate().all(|(n, game)| game.contains(["A black", "A white"][n % 2])), "{once}");
    }
}

#[test]
fn colours_are_swapped_on_each_opening() {
    let output = contest(&["random", "random", "--games", "6", "--list", "--opening-plies", "10"]);
    let openings: Vec<&str> = output
        .lines()
        .filter(|line| line.contains(" A black ") || line.contains(" A white "))
        .map(|line| &line.split_whitespace().last().unwrap()[..20])
        .collect();
    assert!(openings.chunks(2).all(|pair| pair[0] == pair[1]) && openings[0] != openings[2], "{output}");
}

/// Wins, draws and losses of the first player.
fn result(output: &str) -> [u32; 3] {
    let line = output.lines().find(|line| line.starts_with("A ") && line.ends_with(" losses")).expect("a result");
    let mut numbers = line.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
    std::array::from_fn(|_| numbers.next().expect("a number"))
}

#[test]
fn results_are_counted_for_the_first_player() {
    let output = contest(&["depth:5", "random", "--games", "10", "--balanced", "6"]);
    let [wins, draws, losses] = result(&output);
    assert!(wins >= 8 && wins + draws + losses == 10, "{output}");
    let share = format!("A {:.1} % of the points (95 %: ", 10.0 * (f64::from(wins) + f64::from(draws) / 2.0));
    assert!(output.contains(&share), "{output}");
    assert!(result(&contest(&["random", "nodes:5000", "--games", "10", "--variant", "reverse"]))[2] >= 8);
    // A search to a depth against itself: what it wins with a colour it loses with the other.
    let output = contest(&["depth:3", "depth:3", "--games", "6"]);
    assert!(output.contains("A 50.0 % of the points") && output.contains("A +0.00 ± "), "{output}");
}

#[test]
fn other_programs_play_over_their_protocols() {
    let gtp = format!("gtp:'{PROGRAM}' gtp --level 4 --seed 1 --table 1");
    let nboard = format!("nboard@3:'{PROGRAM}' nboard --seed 1 --table 1");
    for other in [&gtp, &nboard] {
        let output = contest(&[other, "random", "--games", "6", "--threads", "2"]);
        assert!(result(&output)[0] >= 5 && !output.contains("forfeit"), "{output}");
    }
    let gtp = format!("gtp:'{PROGRAM}' gtp --level 4 --seed 1 --table 1 --variant historical");
    let output = contest(&["random", &gtp, "--games", "4", "--variant", "historical"]);
    assert!(result(&output)[2] >= 3 && !output.contains("forfeit"), "{output}");
}

/// Other programs greet, report what they think, and number their responses.
#[cfg(unix)]
#[test]
fn programs_may_write_more_than_the_protocol_asks_for() {
    let script = |name: &str, protocol: &str, remark: &str| {
        let engine = format!("'{PROGRAM}' {protocol} --seed 1 --table 1");
        let text = format!(
            "echo '=== Welcome ==='\necho\necho 'depth 1'\n{engine} | while IFS= read -r line\n\
             do case $line in =*) {remark};; esac; printf '%s\\n' \"$line\"; done\n"
        );
        file(name, &text)
    };
    let gtp = script("chatty-gtp.sh", "gtp --level 4", "echo; echo '=thinking'; echo 'info depth 3'");
    let nboard = script("chatty-nboard.sh", "nboard", "echo '====='; echo 'search nothing'; echo '===='");
    // Some systems put a byte order mark before everything.
    let marked = format!("gtp:sh -c 'printf \"\\357\\273\\277\"; exec \"{PROGRAM}\" gtp --level 4 --seed 1 --table 1'");
    for player in [format!("gtp:sh '{gtp}'"), format!("nboard@3:sh '{nboard}'"), marked] {
        let output = contest(&[&player, "random", "--games", "4", "--patience", "60"]);
        assert!(result(&output)[0] >= 3 && !output.contains("forfeit"), "{player}: {output}");
    }
    let remarks = "gtp:sh -c 'echo hello; while read name rest; do case $name in genmove) echo \"=7 d3 with pleasure\";; \
                   *) echo =7;; esac; echo; done'";
    let output = contest(&[remarks, "random", "--games", "2", "--opening-plies", "0"]);
    assert!(output.contains("illegal move: d3: occupied"), "{output}");
}

#[cfg(unix)]
#[test]
fn programs_that_misbehave_have_lost() {
    let answers = |answer: &str| {
        format!("gtp:sh -c 'while read name rest; do case $name in genmove) {answer};; *) echo =; echo;; esac; done'")
    };
    const SILENT: &str = "no answer in 1 s";
    let cases = [
        (answers("echo = a1; echo"), "illegal move: a1: "),
        (answers("echo = pass; echo"), "illegal move: pass: "),
        (answers("echo = resign; echo"), "A forfeits: resigned"),
        (answers("echo = RESIGN; echo"), "A forfeits: resigned"),
        (answers("echo ? lost; echo"), "refused to move: lost"),
        (answers("echo = d3x; echo"), "'d3x' is not a move"),
        (answers("echo nonsense; echo"), "no answer in 1 s, after 'nonsense'"),
        (answers("exit 3"), "the program ended"),
        (answers("sleep 5"), SILENT),
        ("gtp:true".to_owned(), "the program ended"),
        ("gtp:cat".to_owned(), "no answer in 1 s, after 'boardsize 8'"),
        ("gtp:yes".to_owned(), "no answer in 1 s, after 'y'"),
        ("gtp:yes =".to_owned(), "a response without end: '= ="),
        ("nboard:yes".to_owned(), SILENT),
        (
            "nboard:sh -c 'while read name rest; do case $name in ping) echo pong $rest;; go) echo === xx;; esac; done'"
                .to_owned(),
            "'xx' is not a move",
        ),
    ];
    let check = |player: &str, reason: &str| {
        // A busy machine may let the others wait.
        let patience = if reason.starts_with(SILENT) { "1" } else { "300" };
        let output = contest(&[player, "random", "--games", "2", "--opening-plies", "2", "--patience", patience]);
        assert_eq!(result(&output), [0, 0, 2], "{player}: {output}");
        assert!(output.contains("A forfeited 2 games\n"), "{player}: {output}");
        assert_eq!(output.matches("A forfeits: ").count(), 2, "{player}: {output}");
        assert!(output.contains(reason), "{player}: {output}");
    };
    // Some of them have to be waited for.
    std::thread::scope(|scope| {
        for (player, reason) in &cases {
            scope.spawn(|| check(player, reason));
        }
    });
}

#[test]
fn whatever_is_malformed_is_told_in_one_line() {
    let bad = file("bad.obf", &format!("{PROBLEMS}not a position\n"));
    let empty = file("empty.obf", "% nothing\n\n");
    for line in [
        &[][..],
        &["chess"],
        &["--nothing"],
        &["gtp", "--level", "0"],
        &["gtp", "--variant", "go"],
        &["gtp", "--threads", "0"],
        &["gtp", "--table", "0"],
        &["gtp", "--seed", "x"],
        &["gtp", "extra"],
        &["nboard", "--threads", "many"],
        &["solve"],
        &["solve", "no such file"],
        &["solve", &bad],
        &["solve", &empty],
        &["solve", &bad, "--only", "5-3"],
        &["eval"],
        &["eval", "no such file.obf"],
        &["eval", "---"],
        &["eval", &bad, "--depth", "0"],
        &["perft"],
        &["perft", "0"],
        &["perft", "x"],
        &["bench", "--depth", "0"],
        &["match", "random"],
        &["match", "random", "chess"],
        &["match", "random", "gtp:/no/such/program"],
        &["match", "random", "mix", "--games", "0"],
        &["match", "random", "mix", "--opening-plies", "51"],
    ] {
        refusal(line);
    }
    assert!(refusal(&["solve", &bad]).contains("bad.obf:6: "));
    let good = file("good.obf", PROBLEMS);
    assert!(refusal(&["solve", &good, "--only", "9"]).contains("no position has such a number"));
    // Nobody is ahead by nothing after one move, as a search sees it.
    let never = refusal(&["match", "random", "mix", "--opening-plies", "1", "--balanced", "0", "--seed", "1"]);
    assert!(never.contains("no opening of 1 plies"), "{never}");
}

/// A path for a file that a test writes, where there is none yet.
fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.into_os_string().into_string().unwrap()
}

/// The weights that come with the program, as a file.
fn shipped(variant: &str) -> String {
    format!("{}/assets/weights/{variant}.bin", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn games_to_train_with_go_on_where_they_stopped() {
    let out = fresh("resumed.samples");
    let play = |games: &str, threads: &str| {
        let quick = ["--depth", "1", "--exact", "8", "--opening-plies", "2-20", "--seed", "9"];
        let line = ["selfplay", "--variant", "reverse", "--out", &out, "--games", games, "--threads", threads];
        let line: Vec<&str> = line.into_iter().chain(quick).collect();
        written(&line)
    };
    let whole = play("9", "1");
    assert!(whole.contains(": 9 games of ") && whole.ends_with("; 9 games played now\n"), "{whole}");
    let bytes = fs::read(&out).unwrap();
    for (left, threads) in [(bytes.len() / 2, "2"), (5, "3"), (bytes.len() - 1, "1")] {
        fs::write(&out, &bytes[..left]).unwrap();
        play("9", threads);
        assert!(fs::read(&out).unwrap() == bytes, "{left}");
    }
    fs::remove_file(&out).unwrap();
    play("4", "2");
    assert!(play("9", "2").ends_with("; 5 games played now\n"));
    assert!(play("4", "1").contains(": 9 games of "));
    assert!(fs::read(&out).unwrap() == bytes);
    // Other options would play other games.
    let other = refusal(&["selfplay", "--variant", "reverse", "--out", &out, "--depth", "1", "--games", "20"]);
    assert!(other.contains("resumed.samples: holds games played with other options"), "{other}");
    assert!(refusal(&["selfplay", "--out", &out]).ends_with("samples of another variant"));
    assert!(fs::read(&out).unwrap() == bytes);
}

#[test]
fn the_way_from_games_to_weights() {
    let (data, out) = (fresh("way.samples"), fresh("way.weights"));
    let problems = file("way.obf", PROBLEMS);
    let _ = fs::remove_dir_all(format!("{out}.stages"));
    written(&["selfplay", "--out", &data, "--games", "40", "--depth", "1", "--exact", "8", "--opening-plies", "6-12"]);
    let train = ["train", &data, "--out", &out, "--stages", "2", "--epochs", "3", "--problems", &problems];
    let trained = written(&train);
    let lines: Vec<&str> = trained.lines().collect();
    assert!(lines[0].starts_with("stage  0: ") && lines[1].starts_with("stage  1: "), "{trained}");
    assert!(lines[2].contains("way.weights: ") && lines[2].ends_with(" bytes"), "{trained}");
    let bytes = fs::read(&out).unwrap();
    // The same again has nothing to fit.
    let again = written(&train);
    assert!(again.starts_with("stage  0: finished earlier\nstage  1: finished earlier\n"), "{again}");
    assert_eq!(again.lines().skip(2).collect::<Vec<_>>(), &lines[2..]);
    assert!(fs::read(&out).unwrap() == bytes);
    let other = written(&["train", &data, "--out", &out, "--start-from", &out, "--stages", "1", "--epochs", "1"]);
    assert!(other.starts_with("stage  0: ") && !other.contains("finished"), "{other}");

    let validated = written(&["validate", &data, "--problems", &problems, "--weights", &out, "--speed"]);
    for part in
        ["way.samples\nstage  0, ", "\nall  ", "way.obf\nstage  0, 60 to  0 empty        2 positions", "\nspeed: "]
    {
        assert!(validated.contains(part), "{validated}");
    }
    let margins = written(&["margins", &data, "--weights", &out, "--positions", "20", "--depth", "3", "--exact", "8"]);
    let numbers = |name: &str| {
        let line = margins.lines().find_map(|line| line.trim().strip_prefix(name)).unwrap();
        line.trim_end_matches("],").split(", ").filter(|number| number.parse::<f64>().is_ok()).count()
    };
    assert!(margins.contains("const OTHELLO: Formula = Formula {"), "{margins}");
    assert_eq!((numbers("estimates: ["), numbers("exact: [")), (6, 6));

    written(&["selfplay", "--out", &fresh("next.samples"), "--games", "2", "--depth", "1", "--weights", &out]);
    assert_ne!(written(&["eval", &problems, "--weights", &out]), written(&["eval", &problems]));
}

#[test]
fn weights_come_from_a_file() {
    let path = file("weighed.obf", PROBLEMS);
    let (othello, reverse) = (shipped("othello"), shipped("reverse"));
    assert_eq!(written(&["eval", &path, "--weights", &othello]), written(&["eval", &path]));
    assert!(written(&["solve", &path, "--only", "1", "--weights", &othello]).contains("1 right, 0 wrong"));
    let weighed = format!("depth:3@{othello}");
    let output = contest(&[&weighed, "depth:3", "--games", "4"]);
    assert!(output.contains(&format!("A {weighed} against")) && output.contains("A 50.0 % of the points"), "{output}");
    // The same weights by two names, and in Reverse Othello others than its own.
    let negated = format!("depth:2@negated:{othello}");
    let output = contest(&[&negated, "depth:2@negated", "--games", "4", "--variant", "reverse"]);
    assert!(output.contains("A 50.0 % of the points"), "{output}");
    let list = |first: &str| contest(&[first, "depth:2", "--games", "2", "--list", "--variant", "reverse"]);
    let moves = |output: String| output.lines().skip(1).take(2).map(str::to_owned).collect::<Vec<_>>();
    assert_ne!(moves(list("depth:2@negated")), moves(list("depth:2")));
    // Another variant's weights are of no use.
    for line in [
        &["eval", &path, "--weights", &reverse][..],
        &["eval", &path, "--weights", &othello, "--variant", "reverse"],
        &["solve", &path, "--weights", &reverse],
        &["bench", "--weights", &reverse],
        &["validate", "--problems", &path, "--weights", &reverse],
        &["selfplay", "--out", &fresh("never.samples"), "--weights", &reverse],
        &["match", &format!("depth:1@{reverse}"), "mix"],
        &["match", "mix", &format!("depth:1@negated:{reverse}"), "--variant", "reverse"],
    ] {
        assert!(refusal(line).ends_with("weights for another variant"), "{line:?}");
    }
    let negated = refusal(&["match", "level:1@negated", "mix"]);
    assert!(negated.contains("level:1@negated: negated weights are for --variant reverse"), "{negated}");
}

#[test]
fn files_that_cannot_be_trained_with_are_refused() {
    let text = file("text.samples", "this is no file of samples");
    let problems = file("refused.obf", PROBLEMS);
    let unknown = file("unknown.obf", &PROBLEMS.lines().last().unwrap().replace("% without", "%"));
    let samples = fresh("few.samples");
    written(&["selfplay", "--out", &samples, "--games", "1", "--depth", "1", "--exact", "6"]);
    let (out, folder) = (fresh("refused.weights"), env!("CARGO_TARGET_TMPDIR"));
    for line in [
        &["selfplay"][..],
        &["selfplay", "--out", folder],
        &["selfplay", "--out", &text],
        &["selfplay", "--out", &out, "--variant", "historical"],
        &["selfplay", "--out", &out, "--games", "0"],
        &["selfplay", "--out", &out, "--opening-plies", "9-3"],
        &["selfplay", "--out", &out, "--opening-plies", "3-60"],
        &["selfplay", "--out", &out, "--depth", "0"],
        &["selfplay", "--out", &out, "--exact", "99"],
        &["selfplay", "--out", &out, "--weights", &text],
        &["selfplay", "--out", &out, "--weights", "no such file"],
        &["train", &samples],
        &["train", "--out", &out],
        &["train", &text, "--out", &out],
        &["train", "no such file", "--out", &out],
        &["train", &samples, "--out", &out, "--variant", "reverse"],
        &["train", &samples, "--out", &out, "--stages", "0"],
        &["train", &samples, "--out", &out, "--rate", "nan"],
        &["train", &samples, "--out", &out, "--shrinkage", "-1"],
        &["train", &samples, "--out", &out, "--start-from", &text],
        &["train", &samples, "--out", "no such folder/weights"],
        &["train", &samples, "--out", &out, "--wthor", "no such folder"],
        &["train", &samples, "--out", &out, "--wthor", folder, "--variant", "reverse"],
        &["validate"],
        &["validate", "--speed"],
        &["validate", &text],
        &["validate", &samples, "--weights", &samples],
        &["validate", &samples, "--wthor", "no such folder"],
        &["validate", "--problems", &text],
        &["validate", "--problems", &unknown],
        &["validate", "--problems", &problems, "--variant", "historical"],
        &["margins"],
        &["margins", &text],
        &["margins", &samples, "--positions", "20", "--depth", "3", "--exact", "8"],
        &["match", "mix", "depth:1@no such file"],
    ] {
        refusal(line);
    }
    assert!(refusal(&["margins", &samples, "--depth", "3", "--exact", "8"]).contains("too few samples"));
    assert!(!PathBuf::from(&out).exists());
    let refused = program(&["train", &text, "--out", &out], "");
    assert_eq!(refused.status.code(), Some(2));
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(text.ends_with("text.samples: not a file of training samples\n") && text.lines().count() == 1, "{text}");
}

#[test]
fn help_is_answered_for_every_command() {
    for line in [
        &["--help"][..],
        &["gtp", "--help"],
        &["nboard", "--help"],
        &["solve", "--help"],
        &["eval", "--help"],
        &["perft", "--help"],
        &["bench", "--help"],
        &["match", "--help"],
        &["selfplay", "--help"],
        &["train", "--help"],
        &["validate", "--help"],
        &["margins", "--help"],
        &["--version"],
    ] {
        assert!(matches!(command(line).1, Err(Failure::Answered(text)) if !text.is_empty()), "{line:?}");
    }
}

#[test]
fn the_program_ends_with_its_input_and_says_by_its_code_how() {
    let played = program(&["gtp", "--level", "1", "--seed", "1"], "1 genmove b\n2 play w zz\n");
    let text = String::from_utf8(played.stdout).unwrap();
    assert!(played.status.success() && text.starts_with("=1 ") && text.contains("\n\n?2 "), "{text}");
    let hinted = program(&["nboard"], "nboard 2\nset depth 1\nhint 1");
    let text = String::from_utf8(hinted.stdout).unwrap();
    assert!(hinted.status.success() && text.contains("search ") && text.ends_with("status\n"), "{text}");
    for line in [&["solve", "nowhere"][..], &["gtp", "--level", "99"], &[]] {
        let refused = program(line, "");
        assert_eq!(refused.status.code(), Some(2), "{line:?}");
        assert!(refused.stdout.is_empty());
        let text = String::from_utf8(refused.stderr).unwrap();
        assert!(text.starts_with("othello-engine: ") && text.lines().count() == 1, "{text}");
    }
    let helped = program(&["--help"], "");
    assert!(helped.status.success() && helped.stderr.is_empty() && !helped.stdout.is_empty());
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    for (line, input) in
        [(&["perft", "9"][..], ""), (&["gtp"], "name\nname\n"), (&["nboard"], "set depth 30\nhint 1\n")]
    {
        let mut child = start(line);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        let _ = stdin.write_all(input.as_bytes());
        let ended = child.wait_with_output().unwrap();
        // The input is still open: it is the output that ended the program.
        drop(stdin);
        assert!(ended.status.success(), "{line:?}: {ended:?}");
        assert!(ended.stderr.is_empty(), "{line:?}: {ended:?}");
    }
}

#[test]
fn published_endgames_are_solved_from_their_file() {
    let Some(path) = crate::support::shared("data/obf/fforum-1-19.obf") else { return };
    let output = written(&["solve", path.to_str().unwrap()]);
    assert!(output.ends_with("; 19 right, 0 wrong\n"), "{output}");
}
