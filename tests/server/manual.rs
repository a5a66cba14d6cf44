//! The manual page of the server.
//!
//! `OTHELLO_WRITE_MANUAL=1 cargo test --no-default-features --features server --test server manual` writes it.

use clap_mangen::Man;
use std::path::Path;

#[test]
fn the_manual_says_what_the_help_says() {
    let command = othello::server::program::command();
    let mut page = Vec::new();
    Man::new(command.clone()).section("8").date("").source("").manual("Othello").render(&mut page).unwrap();
    let page = String::from_utf8(page).unwrap();
    // The version is not in the page, so that only a change of the options changes it.
    let page: String = page
        .lines()
        .filter(|line| *line != ".SH VERSION" && !line.starts_with('v'))
        .flat_map(|line| [line, "\n"])
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/server/othello-server.8");
    if std::env::var_os("OTHELLO_WRITE_MANUAL").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        page,
        "{} is out of date; see the head of {}",
        path.display(),
        file!()
    );
    for option in command.get_arguments().filter_map(|argument| argument.get_long()) {
        assert!(page.contains(&format!("\\-\\-{}", option.replace('-', "\\-"))), "{option} is missing");
    }
}
