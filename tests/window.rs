//! The real program in a real window: what is on the screen is what the rules say, and what ends it ends it cleanly.
//!
//! Needs Xvfb, xdotool and ImageMagick (`tools/test` installs them); says so and passes where they are missing. The
//! pictures taken are kept in the target folder, under `tmp/window`.

#![cfg(all(feature = "app", target_os = "linux"))]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use bevy::color::{Color, Luminance};
use bevy::math::{Rect, UVec2, Vec2};
use othello::app::settings::{DiscSet, Theme};
use othello::app::theme::palette::{self, Scheme};
use othello::app::ui::Layout;
use othello::rules::notation::Problem;
use othello::rules::{Color as Side, Position, Rules, Square};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_othello");

/// Generous, for a machine that draws in software and has other things to do.
const PATIENCE: Duration = Duration::from_secs(60);

fn have(tool: &str) -> bool {
    Command::new("which").arg(tool).output().is_ok_and(|output| output.status.success())
}

/// One window at a time: drawing in software takes all the machine has.
static ONE_WINDOW: Mutex<()> = Mutex::new(());

/// Leave to open windows, where the tools are there; where they are not, says so.
fn can_open_windows() -> Option<MutexGuard<'static, ()>> {
    let missing: Vec<_> = ["Xvfb", "xdotool", "import"].into_iter().filter(|tool| !have(tool)).collect();
    if missing.is_empty() {
        return Some(ONE_WINDOW.lock().unwrap_or_else(PoisonError::into_inner));
    }
    support::skipped(&format!("the window tests need {} (see tools/test)", missing.join(", ")));
    None
}

/// A display without a screen, and the user's folders as the games on it find them.
struct Display {
    server: Child,
    name: String,
    size: (u32, u32),
    folder: PathBuf,
}

impl Display {
    fn open(width: u32, height: u32) -> Display {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{width}x{height}x24"), "-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let name = format!(":{}", number.trim());
        let folder =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("home-{}-{}", std::process::id(), &name[1..]));
        std::fs::create_dir_all(&folder).unwrap();
        Display { server, name, size: (width, height), folder }
    }

    /// The program on this display, away from the folders of whoever runs the tests.
    fn program(&self) -> Command {
        let mut program = Command::new(PROGRAM);
        program
            .env("DISPLAY", &self.name)
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_DATA_HOME", self.folder.join("data"))
            .env("XDG_CONFIG_HOME", self.folder.join("config"));
        program
    }

    fn start(&self, arguments: &[&str]) -> Game<'_> {
        let game = self.spawn(arguments);
        game.wait_for(|screen| screen.square("a1".parse().unwrap()) == Seen::Felt, "the board");
        game
    }

    /// Starts the program and waits for nothing.
    fn spawn(&self, arguments: &[&str]) -> Game<'_> {
        // Away from the board, where it would show a preview.
        self.point_at(self.size.0 - 2, self.size.1 - 2);
        let size = format!("{}x{}", self.size.0, self.size.1);
        let program = self
            .program()
            .args(["--window", &size, "--seed", "1"])
            .args(arguments)
            // Nothing is to be found beside the program or in the folder it is started from.
            .current_dir("/")
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Game { display: self, program }
    }

    fn point_at(&self, x: u32, y: u32) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()]);
    }

    fn xdotool(&self, arguments: &[&str]) {
        let done = Command::new("xdotool").env("DISPLAY", &self.name).args(arguments).output().unwrap();
        assert!(done.status.success(), "xdotool {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The look of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Felt,
    Disc(Side),
    Other([u8; 3]),
}

/// A picture of the display.
struct Screen {
    width: u32,
    height: u32,
    pixels: Vec<u8>,
}

impl Screen {
    fn pixel(&self, at: Vec2) -> [u8; 3] {
        let start = (at.y as usize * self.width as usize + at.x as usize) * 3;
        self.pixels[start..start + 3].try_into().unwrap()
    }

    /// Looks beside the middle of a square, where no mark lies, neither on the square nor on a disc.
    fn beside_middle(&self, square: Square) -> [u8; 3] {
        let frame = Layout::board(Vec2::new(self.width as f32, self.height as f32));
        self.pixel(frame.middle_of(square) + Vec2::new(0.14, -0.11) * frame.square)
    }

    fn square(&self, square: Square) -> Seen {
        let [red, green, blue] = self.beside_middle(square).map(i32::from);
        match (red, green, blue) {
            _ if green > red + 40 && green > blue + 20 => Seen::Felt,
            _ if red.min(green).min(blue) > 170 => Seen::Disc(Side::White),
            _ if red.max(green).max(blue) < 95 => Seen::Disc(Side::Black),
            _ => Seen::Other(self.beside_middle(square)),
        }
    }

    /// The pixels around the board, of which most are the panel.
    fn beside_board(&self) -> Vec<[u8; 3]> {
        let frame = Layout::board(Vec2::new(self.width as f32, self.height as f32));
        let reach = Vec2::splat(4.6 * frame.square);
        let board = Rect::from_center_half_size(frame.centre, reach);
        let places =
            (0..self.height).flat_map(|row| (0..self.width).map(move |column| UVec2::new(column, row).as_vec2()));
        places.filter(|at| !board.contains(*at)).map(|at| self.pixel(at)).collect()
    }

    /// The middle of a square differs from what lies around it.
    fn is_marked_legal(&self, square: Square) -> bool {
        let frame = Layout::board(Vec2::new(self.width as f32, self.height as f32));
        let bright = |offset: Vec2| {
            self.pixel(frame.middle_of(square) + offset * frame.square).into_iter().map(i32::from).sum::<i32>()
        };
        (bright(Vec2::ZERO) - bright(Vec2::new(0.2, -0.16))).abs() > 30
    }

    /// The squares that do not look as the rules say.
    fn wrong_squares(&self, position: &Position) -> Vec<(Square, Seen)> {
        Square::all()
            .map(|square| (square, self.square(square)))
            .filter(|(square, seen)| *seen != position.at(*square).map_or(Seen::Felt, Seen::Disc))
            .collect()
    }
}

struct Game<'a> {
    display: &'a Display,
    program: Child,
}

impl Game<'_> {
    fn look(&self) -> Screen {
        let shot = Command::new("import")
            .env("DISPLAY", &self.display.name)
            .args(["-window", "root", "-depth", "8", "rgb:-"])
            .output()
            .unwrap();
        let (width, height) = self.display.size;
        assert_eq!(shot.stdout.len(), (width * height * 3) as usize, "{}", String::from_utf8_lossy(&shot.stderr));
        Screen { width, height, pixels: shot.stdout }
    }

    fn keep_picture(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window");
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(name).with_extension("png");
        let shot =
            Command::new("import").env("DISPLAY", &self.display.name).args(["-window", "root"]).arg(file).status();
        assert!(shot.unwrap().success());
    }

    fn wait_for(&self, seen: impl Fn(&Screen) -> bool, what: &str) {
        let begun = Instant::now();
        while !seen(&self.look()) {
            if begun.elapsed() > PATIENCE {
                self.keep_picture("timeout");
                panic!("waited for {what} in vain");
            }
            sleep(Duration::from_millis(100));
        }
    }

    fn wait_for_position(&self, position: &Position, name: &str) {
        let begun = Instant::now();
        loop {
            let wrong = self.look().wrong_squares(position);
            if wrong.is_empty() {
                return self.keep_picture(name);
            }
            if begun.elapsed() > PATIENCE {
                self.keep_picture(name);
                panic!("{name}: {wrong:?} while the rules say\n{position:?}");
            }
            sleep(Duration::from_millis(150));
        }
    }

    /// Waits until two pictures, one after the other, are the same, and returns it.
    fn at_rest(&self) -> Screen {
        let begun = Instant::now();
        let mut last = self.look();
        loop {
            sleep(Duration::from_millis(150));
            let now = self.look();
            if now.pixels == last.pixels {
                return now;
            }
            assert!(begun.elapsed() < PATIENCE, "the picture never comes to rest");
            last = now;
        }
    }

    fn point_at(&self, square: Square) {
        let (width, height) = self.display.size;
        let at = Layout::board(Vec2::new(width as f32, height as f32)).middle_of(square);
        self.display.point_at(at.x as u32, at.y as u32);
    }

    /// Points at a legal square, and waits until the game shows that it has seen the pointer: by a preview of the disc.
    /// Returns the colour of the square without it.
    fn hover(&self, square: Square) -> [u8; 3] {
        let felt = self.look().beside_middle(square);
        self.point_at(square);
        self.wait_for(|screen| screen.beside_middle(square) != felt, &format!("the preview on {square}"));
        felt
    }

    /// Clicks where the pointer is, which stays until the game shows that it has seen the click: a machine under load may
    /// draw only a few frames a second.
    fn click(&self, answered: impl Fn(&Screen) -> bool, answer: &str) {
        self.display.xdotool(&["click", "1"]);
        self.wait_for(answered, answer);
        let (width, height) = self.display.size;
        self.display.point_at(width - 2, height - 2);
    }

    /// Plays a disc by a click, and returns the position after it.
    fn press(&self, position: &Position, square: Square) -> Position {
        self.hover(square);
        // The preview hides the square itself, but turns no disc.
        let (turned, mover) = (position.flips(square), position.to_move());
        let all_turned = |screen: &Screen| turned.squares().all(|disc| screen.square(disc) == Seen::Disc(mover));
        self.click(all_turned, &format!("{square} to turn {turned:?}"));
        position.play(square.into()).unwrap()
    }

    /// Clicks on a square where no disc may be placed, and waits until the panel says so.
    fn press_illegal(&self, position: &Position, square: Square) {
        // A preview that goes shows that the pointer has been seen on a square that has none.
        let legal = position.legal_moves().squares().next().unwrap();
        let felt = self.hover(legal);
        let before = self.at_rest().beside_board();
        self.point_at(square);
        self.wait_for(|screen| screen.beside_middle(legal) == felt, "the preview to go");
        self.click(|screen| screen.beside_board() != before, "the panel's refusal");
    }

    fn key(&self, keys: &[&str]) {
        let window = ["search", "--name", "^Othello$", "windowfocus", "--sync"];
        self.display.xdotool(&window);
        self.display.xdotool(&[&["key", "--delay", "120"], keys].concat());
    }

    /// Ends the program by its key and returns the exit code.
    fn quit(mut self) -> Option<i32> {
        self.key(&["ctrl+q"]);
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.program.try_wait().unwrap() {
                return status.code();
            }
            sleep(Duration::from_millis(20));
        }
        panic!("the program was ended and goes on");
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Seven moves into a game, with discs of both colours in many places.
const MIDGAME: &str = "------------------XO------XXXO-----OXX-----O-X------------------ O";

fn midgame() -> Position {
    Problem::parse(Rules::OTHELLO, MIDGAME).unwrap().position
}

#[test]
fn mouse_and_keyboard_move_discs_as_the_rules_say() {
    let Some(_leave) = can_open_windows() else { return };
    let display = Display::open(1280, 720);
    let game = display.start(&["--mode", "friend", "--position", MIDGAME]);
    let start = midgame();
    game.wait_for_position(&start, "1-position");
    let illegal: Square = "a1".parse().unwrap();
    game.press_illegal(&start, illegal);
    // A cross on the square says that it is illegal; nothing is played.
    let is_crossed = |screen: &Screen| {
        let other = screen.wrong_squares(&start);
        other.len() == 1 && other[0].0 == illegal
    };
    game.wait_for(is_crossed, "the cross on an illegal square");
    game.keep_picture("2-illegal-square");
    let after = game.press(&start, "f7".parse().unwrap());
    game.wait_for_position(&after, "3-after-f7");
    game.key(&["u"]);
    game.wait_for_position(&start, "4-undone");
    game.key(&["r"]);
    game.wait_for_position(&after, "5-redone");
    let answer = after.legal_moves().squares().next().unwrap();
    let [column, row] = answer.to_string().chars().map(String::from).collect::<Vec<_>>().try_into().unwrap();
    game.key(&[&column, &row, "Return"]);
    game.wait_for_position(&after.play(answer.into()).unwrap(), "6-by-keyboard");
    assert_eq!(game.quit(), Some(0));
}

/// A pointer that jumps to a square and clicks at once, as a pen or a remote desktop does, plays it: 100 times of 100.
#[test]
fn no_click_after_a_jump_is_lost() {
    let Some(_leave) = can_open_windows() else { return };
    for reverse in [false, true] {
        let display = Display::open(1280, 720);
        let game = display.start(&["--mode", "friend"]);
        let frame = Layout::board(Vec2::new(1280.0, 720.0));
        let mut position = Position::start(Rules::OTHELLO);
        for ply in 1..=50 {
            // A move after which neither side has to pass.
            let answered = |square: &Square| !position.play((*square).into()).unwrap().legal_moves().is_empty();
            let mut squares = position.legal_moves().squares().filter(answered);
            let square = if reverse { squares.last() } else { squares.next() }.expect("such a move");
            let [x, y] = frame.middle_of(square).to_array().map(|at| (at as u32).to_string());
            // The game is given the time to see the pointer beside the board, so that the jump crosses the window.
            display.xdotool(&["mousemove", "1276", "716", "sleep", "0.1", "mousemove", &x, &y, "click", "1"]);
            position = position.play(square.into()).unwrap();
            if ply % 10 == 0 {
                display.point_at(1276, 716);
                game.wait_for_position(&position, &format!("jump-{ply}"));
            }
        }
    }
}

#[test]
fn every_shape_of_window_shows_the_board() {
    let Some(_leave) = can_open_windows() else { return };
    for (width, height) in [(390, 844), (844, 390), (700, 700), (1920, 1080)] {
        let display = Display::open(width, height);
        let game = display.start(&["--mode", "friend", "--position", MIDGAME]);
        game.wait_for_position(&midgame(), &format!("shape-{width}x{height}"));
        let played: Square = midgame().legal_moves().squares().last().unwrap();
        let after = game.press(&midgame(), played);
        game.wait_for_position(&after, &format!("shape-{width}x{height}-played"));
    }
}

/// In a small window the board grows as the start screen goes, and what lies on it stays on it.
#[test]
fn marks_lie_on_a_board_that_has_grown() {
    let Some(_leave) = can_open_windows() else { return };
    let display = Display::open(667, 375);
    let game = display.start(&["--mode", "friend", "--position", MIDGAME]);
    game.wait_for_position(&midgame(), "grown");
    let marked = |screen: &Screen| midgame().legal_moves().squares().all(|square| screen.is_marked_legal(square));
    game.wait_for(marked, "the marks of legal moves");
    game.keep_picture("grown-marks");
}

/// The contrast ratio of WCAG 2.2 between two colours.
fn contrast(one: Color, other: Color) -> f32 {
    let [one, other] = [one, other].map(|color| color.to_linear().luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Every theme draws what its colours promise, so that tests of the colours say something about the picture.
#[test]
fn every_theme_is_drawn_in_its_colours() {
    let Some(_leave) = can_open_windows() else { return };
    let display = Display::open(1280, 720);
    let folder = display.folder.join("config/othello");
    std::fs::create_dir_all(&folder).unwrap();
    for (theme, discs) in [
        (Theme::Felt, DiscSet::Marked),
        (Theme::Wood, DiscSet::Classic),
        (Theme::Dark, DiscSet::Modern),
        (Theme::Contrast, DiscSet::Marked),
    ] {
        let [theme_name, discs_name] = [format!("{theme:?}"), format!("{discs:?}")].map(|name| name.to_lowercase());
        let kept = format!("othello settings 1\ntheme = {theme_name}\ndiscs = {discs_name}\nend\n");
        std::fs::write(folder.join("settings.txt"), kept).unwrap();
        let scheme = Scheme { board: palette::board(theme), discs: palette::discs(discs) };
        let promised = |square: Square| match midgame().at(square) {
            Some(side) => scheme.face(side),
            None => scheme.board.squares[usize::from((square.column() + square.row()) % 2)],
        };
        let game = display.spawn(&["--mode", "friend", "--position", MIDGAME]);
        // Lamp, shadow and grain change a colour a little.
        let as_promised = |screen: &Screen| {
            Square::all().all(|square| {
                let [red, green, blue] = screen.beside_middle(square);
                contrast(Color::srgb_u8(red, green, blue), promised(square)) < 1.4
            })
        };
        game.wait_for(as_promised, &format!("{theme_name} with {discs_name}"));
        game.keep_picture(&format!("theme-{theme_name}-{discs_name}"));
    }
}

/// Window managers and task bars find the icon where X11 keeps it.
#[test]
fn the_window_has_its_icon() {
    let Some(_leave) = can_open_windows() else { return };
    if !have("xprop") {
        support::skipped("the icon of a window is read by xprop (see tools/test)");
        return;
    }
    let display = Display::open(640, 480);
    let _game = display.start(&["--mode", "friend"]);
    let icon = Command::new("xprop")
        .args(["-display", &display.name, "-name", "Othello", "-notype", "32c", "_NET_WM_ICON"])
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&icon.stdout);
    let numbers: Vec<u64> =
        shown.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
    // Width and height, then a number for each pixel.
    let size = numbers.iter().position(|number| *number == 128).expect("an icon 128 wide");
    assert_eq!(numbers[size + 1], 128);
    assert_eq!(numbers.len() - size - 2, 128 * 128);
}

#[test]
fn the_program_ends_while_the_computer_thinks() {
    let Some(_leave) = can_open_windows() else { return };
    let display = Display::open(1280, 720);
    let game = display.start(&["--mode", "computer", "--level", "12", "--play", "white"]);
    assert_eq!(game.quit(), Some(0));
}

/// The game is there again when the program is started after it was closed, and after it was killed.
#[test]
fn the_game_is_there_again_after_closing_and_after_a_crash() {
    let Some(_leave) = can_open_windows() else { return };
    let display = Display::open(1280, 720);
    let game = display.start(&["--mode", "friend", "--position", MIDGAME]);
    game.wait_for_position(&midgame(), "kept-1-position");
    let after = game.press(&midgame(), "f7".parse().unwrap());
    game.wait_for_position(&after, "kept-2-played");
    assert_eq!(game.quit(), Some(0));
    let game = display.start(&[]);
    game.wait_for_position(&after, "kept-3-again");
    let answer: Square = after.legal_moves().squares().next().unwrap();
    let end = game.press(&after, answer);
    game.wait_for_position(&end, "kept-4-answered");
    // Dropping it kills it.
    drop(game);
    let game = display.start(&[]);
    game.wait_for_position(&end, "kept-5-after-a-crash");
    drop(game);
    // A file cut short is put aside under another name, and the board is as for a game that has not begun.
    let kept = display.folder.join("data/othello/game.txt");
    let text = std::fs::read_to_string(&kept).unwrap();
    std::fs::write(&kept, &text[..text.len() / 2]).unwrap();
    let game = display.start(&[]);
    game.wait_for(|screen| screen.square("f7".parse().unwrap()) == Seen::Felt, "a plain board");
    game.keep_picture("kept-6-damaged");
    let aside = std::fs::read_to_string(display.folder.join("data/othello/game-damaged.txt")).unwrap();
    assert_eq!(aside, text[..text.len() / 2]);
    assert!(!kept.exists());
}

/// Runs the program to its end.
fn run(arguments: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR")).env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.envs(environment.iter().copied()).output().unwrap()
}

fn stderr_lines(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stderr).lines().map(str::to_owned).collect()
}

#[test]
fn a_malformed_option_is_one_line_and_exit_code_2_before_any_window() {
    for arguments in [
        &["--mode", "chess"][..],
        &["--moves", "f5f5"],
        &["--position", "XO"],
        &["--level", "99"],
        &["--variant", "go"],
        &["--seed", "x"],
        &["--unknown"],
    ] {
        let output = run(arguments, &[]);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(stderr_lines(&output).len(), 1, "{arguments:?}: {:?}", stderr_lines(&output));
        assert!(output.stdout.is_empty());
    }
    let version = format!("othello {}", env!("CARGO_PKG_VERSION"));
    for (argument, first) in [("--help", "An animated game of Othello"), ("--version", version.as_str())] {
        let output = run(&[argument], &[]);
        assert_eq!(output.status.code(), Some(0));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with(first) && output.stderr.is_empty(), "{text}");
    }
}

#[test]
fn without_a_display_the_program_says_so() {
    let output = run(&[], &[("RUST_BACKTRACE", "1")]);
    let lines = stderr_lines(&output);
    assert_eq!(output.status.code(), Some(1), "{lines:?}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("othello: no display")).count(), 1, "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("panicked") || line.contains("backtrace")), "{lines:?}");
}

#[test]
fn without_a_graphics_driver_the_program_says_so() {
    let Some(_leave) = can_open_windows() else { return };
    let display = Display::open(640, 480);
    let nothing = "/nonexistent";
    let output = run(
        &[],
        &[
            ("DISPLAY", display.name.as_str()),
            ("WGPU_BACKEND", "vulkan"),
            ("VK_DRIVER_FILES", nothing),
            ("VK_ICD_FILENAMES", nothing),
            ("RUST_BACKTRACE", "1"),
        ],
    );
    let lines = stderr_lines(&output);
    assert_eq!(output.status.code(), Some(1), "{lines:?}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("othello: no graphics driver")).count(), 1, "{lines:?}");
    assert!(!lines.iter().any(|line| line.contains("panicked") || line.contains("backtrace")), "{lines:?}");
}
