//! The manual pages of the programs, and the other files that desktops read.
//!
//! The pages say what `--help` says, and a little more. They are files, so that packing needs no build of its own;
//! `OTHELLO_WRITE_MANUAL=1 cargo test --test headless manual` writes them.

use crate::support;
use clap::{Arg, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// A section of a page: terms and what they mean.
type Section = (&'static str, &'static [(&'static str, &'static str)]);

#[cfg(feature = "app")]
const GAME: &[Section] = &[
    (
        "ENVIRONMENT",
        &[
            ("WGPU_BACKEND", "The graphics driver to use: vulkan or gl."),
            ("WGPU_ADAPTER_NAME", "The graphics card to use, by any part of its name."),
            ("RUST_LOG", "Set it to othello=info to have the chosen graphics driver written to the terminal."),
            ("XDG_DATA_HOME, XDG_CONFIG_HOME", "Folders to use instead of ~/.local/share and ~/.config."),
        ],
    ),
    (
        "FILES",
        &[
            (
                "~/.local/share/othello",
                "The game in progress, the score of a series, and the size and place of the window.",
            ),
            ("~/.config/othello", "The settings, and the last choices on the start screen."),
        ],
    ),
    (
        "EXIT STATUS",
        &[
            ("0", "The game was closed."),
            ("1", "No window could be opened: the machine lacks a display or a graphics driver."),
            ("2", "The command line is malformed."),
        ],
    ),
    ("SEE ALSO", &[("othello-engine(6)", "The computer player alone.")]),
];

const ENGINE: &[Section] = &[
    (
        "EXIT STATUS",
        &[
            ("0", "The command did what was asked."),
            (
                "1",
                "A check failed: a score differs from the one in the file, a position was not solved in time, or a record has a fault.",
            ),
            ("2", "The command line or the input is malformed, or reading or writing failed."),
        ],
    ),
    ("SEE ALSO", &[("othello(6)", "The game.")]),
];

/// The page of a program, with the options of each of its commands.
fn page(command: &Command, more: &[Section]) -> String {
    let man = Man::new(command.clone().mut_args(with_value))
        .section("6")
        .source(format!("Othello {}", env!("CARGO_PKG_VERSION")))
        .manual("Games");
    let mut text = Vec::new();
    man.render_title(&mut text).unwrap();
    man.render_name_section(&mut text).unwrap();
    man.render_synopsis_section(&mut text).unwrap();
    man.render_description_section(&mut text).unwrap();
    man.render_options_section(&mut text).unwrap();
    let mut rest = Roff::new();
    if command.has_subcommands() {
        rest.control("SH", ["COMMANDS"]);
    }
    rest.to_writer(&mut text).unwrap();
    describe_commands(command, "", &mut text);
    let mut rest = Roff::new();
    for (heading, terms) in more {
        rest.control("SH", [*heading]);
        for (term, meaning) in *terms {
            rest.control("TP", []).text([bold(*term)]).text([roman(*meaning)]);
        }
    }
    rest.to_writer(&mut text).unwrap();
    one_preamble(&String::from_utf8(text).unwrap())
}

/// Adds the commands of a program, or of one of its commands, each below its whole name.
fn describe_commands(command: &Command, before: &str, text: &mut Vec<u8>) {
    for command in command.get_subcommands() {
        let name = format!("{before}{}", command.get_name());
        let mut heading = Roff::new();
        heading.control("SS", [name.as_str()]);
        heading.to_writer(text).unwrap();
        // How to get help stands above, once.
        let man = Man::new(command.clone().disable_help_flag(true).disable_help_subcommand(true));
        let mut part = Vec::new();
        man.render_description_section(&mut part).unwrap();
        man.render_options_section(&mut part).unwrap();
        let part = String::from_utf8(part).unwrap();
        text.extend(part.replace(".SH DESCRIPTION\n", "").replace(".SH OPTIONS\n", "").bytes());
        describe_commands(command, &format!("{name} "), text);
    }
}

/// The option with a name for its value, which the help makes up as well.
fn with_value(option: Arg) -> Arg {
    if !option.get_action().takes_values() || option.get_value_names().is_some() {
        return option;
    }
    let name: &'static str = option.get_id().as_str().to_uppercase().leak();
    option.value_name(name)
}

/// The page with the first two lines of each part only once.
fn one_preamble(page: &str) -> String {
    let is_preamble = |line: &str| line.starts_with(".ie ") || line.starts_with(".el ");
    let (preamble, rest): (Vec<&str>, Vec<&str>) = page.lines().partition(|line| is_preamble(line));
    let lines = preamble.into_iter().take(2).chain(rest);
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn desktop_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/desktop").join(name)
}

/// Checks that the page in the file says what the program's help says, and writes it if that is wanted.
fn check_page(command: &Command, more: &[Section]) {
    let path = desktop_file(&format!("{}.6", command.get_name()));
    let page = page(command, more);
    if env::var_os("OTHELLO_WRITE_MANUAL").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    assert!(written == page, "{} is out of date; see the head of {}", path.display(), file!());
    for option in options(command) {
        // A hyphen that a reader can copy is escaped.
        let escaped = option.replace('-', "\\-");
        assert!(written.contains(&escaped), "{}: {option} is missing", path.display());
    }
}

/// The long options of a program and of its commands.
fn options(command: &Command) -> Vec<String> {
    let own = command.get_arguments().filter_map(|argument| argument.get_long());
    let own = own.map(|long| format!("--{long}"));
    own.chain(command.get_subcommands().flat_map(options)).collect()
}

#[test]
fn the_manual_of_the_engine_says_what_its_help_says() {
    let command = othello::cli::command();
    assert!(options(&command).iter().any(|option| option == "--all-moves"));
    check_page(&command, ENGINE);
}

#[cfg(feature = "app")]
#[test]
fn the_manual_of_the_game_says_what_its_help_says() {
    let command = othello::app::launch::command();
    assert!(options(&command).iter().any(|option| option == "--variant"));
    check_page(&command, GAME);
}

/// What a checker says of a file; `None` where it is not installed.
fn checked(program: &str, arguments: &[&str], file: &Path) -> Option<process::Output> {
    let output = process::Command::new(program).args(arguments).arg(file).output();
    if output.is_err() {
        support::skipped(&format!("{program} is not on this machine (see tools/test)"));
    }
    output.ok()
}

#[test]
fn the_menu_entry_is_valid() {
    if let Some(output) = checked("desktop-file-validate", &[], &desktop_file("othello.desktop")) {
        assert!(output.status.success(), "{output:?}");
    }
}

#[test]
fn the_description_for_software_centres_is_valid() {
    let text = fs::read_to_string(desktop_file("alt.othello.othello.metainfo.xml")).unwrap();
    // tools/package fills these in.
    let filled = text.replace("@VERSION@", env!("CARGO_PKG_VERSION")).replace("@DATE@", "2026-01-31");
    let filled = filled.replace("@CHANGES@", "<li>A change.</li>");
    assert!(!filled.contains('@'), "{filled}");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("alt.othello.othello.metainfo.xml");
    fs::write(&path, filled).unwrap();
    if let Some(output) = checked("appstreamcli", &["validate", "--no-net"], &path) {
        assert!(output.status.success(), "{output:?}");
    }
}

#[test]
fn the_manual_has_no_faults() {
    for name in ["othello.6", "othello-engine.6"] {
        let Some(output) = checked("man", &["--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"], &desktop_file(name))
        else {
            return;
        };
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
}
