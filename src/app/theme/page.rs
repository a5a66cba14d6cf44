//! The colours of the page, which shows the board before the game has arrived: `web/colours.css` repeats the tokens of
//! this room.

use crate::app::settings::{Page, Settings};
use crate::app::theme::look::{ACCENT, BACKGROUND, INK, INK_SOFT, ON_ACCENT, RAISED, SURFACE};
use crate::app::theme::palette::Scheme;
use crate::rules::Color as Side;
use bevy::prelude::*;
use std::fs;

fn hex(color: Color) -> String {
    color.to_srgba().to_hex().to_lowercase()
}

/// The colour of a part that not every look has.
fn hex_or_none(color: Option<Color>) -> String {
    color.map_or("none".to_owned(), hex)
}

/// The names of a setting's values in stored texts.
fn words(caption: &str) -> Vec<&'static str> {
    let rows = Settings::rows(Page::Board).filter(|row| row.caption == caption);
    rows.flat_map(|row| (row.choice.values)()).map(|(word, _)| word).collect()
}

/// A rule of CSS that defines these custom properties.
fn rule(selector: &str, properties: &[(&str, String)]) -> String {
    let lines: String = properties.iter().map(|(name, value)| format!("    --{name}: {value};\n")).collect();
    format!("{selector} {{\n{lines}}}\n")
}

/// The rules for a page whose root names a theme and a set of discs. One without a name, or with one that the game does not
/// know, has the usual look.
fn colours() -> String {
    let mut css = "/* The colours of the game. src/app/theme/page.rs says what belongs here. */\n".to_owned();
    css += &rule(
        ":root",
        &[
            ("background", hex(BACKGROUND)),
            ("surface", hex(SURFACE)),
            ("raised", hex(RAISED)),
            ("accent", hex(ACCENT)),
            ("on-accent", hex(ON_ACCENT)),
            ("ink", hex(INK)),
            ("ink-soft", hex(INK_SOFT)),
        ],
    );
    let usual = Settings::default();
    for theme in words("settings-theme") {
        let mut settings = usual.clone();
        settings.set("theme", theme).unwrap();
        let of_theme = if settings == usual { String::new() } else { format!("[data-theme={theme}]") };
        let board = Scheme::of(&settings).board;
        css += &rule(
            &format!(":root{of_theme}"),
            &[
                ("table", hex(board.table)),
                ("square", hex(board.squares[0])),
                ("other-square", hex(board.squares[1])),
                ("line", hex(board.line)),
                ("line-width", format!("{}px", 2.0 * board.material.line)),
                ("border", hex(board.border)),
                ("coordinate", hex(board.coordinate)),
                ("relief", board.material.relief.to_string()),
            ],
        );
        for discs in words("settings-discs") {
            let themed = settings.clone();
            settings.set("discs", discs).unwrap();
            let of_discs = if settings == themed { String::new() } else { format!("[data-discs={discs}]") };
            let scheme = Scheme::of(&settings);
            css += &rule(
                &format!(":root{of_theme}{of_discs}"),
                &[
                    ("black", hex(scheme.face(Side::Black))),
                    ("white", hex(scheme.face(Side::White))),
                    ("black-rim", hex_or_none(scheme.rim(Side::Black))),
                    ("white-rim", hex_or_none(scheme.rim(Side::White))),
                    ("black-mark", hex_or_none(scheme.face_mark(Side::Black))),
                    ("white-mark", hex_or_none(scheme.face_mark(Side::White))),
                    ("gloss", scheme.discs.gloss.to_string()),
                ],
            );
            settings = themed;
        }
    }
    css
}

/// A file of the page.
fn file(name: &str) -> String {
    fs::read_to_string(format!("{}/web/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn the_page_has_the_colours_of_the_game() {
    let colours = colours();
    assert!(file("colours.css") == colours, "web/colours.css should be:\n{colours}");
}

#[test]
fn the_browsers_own_frame_has_the_colour_of_the_window() {
    let background = hex(BACKGROUND);
    assert!(file("index.html").contains(&format!("<meta name=\"theme-color\" content=\"{background}\">")));
    let manifest = file("manifest.webmanifest");
    assert_eq!(manifest.matches(&background).count(), 2, "{manifest}");
}
