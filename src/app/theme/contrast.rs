//! The contrast of everything that is drawn, computed from the tokens, for all themes and sets of discs, and for
//! colour-vision deficiencies.

use crate::app::settings::{DiscSet, Theme};
use crate::app::theme::look::{
    ACCENT, ACCENT_HOVERED, DISC_EDGE, INK, ON_ACCENT, RAISED, RAISED_HOVERED, RAISED_PRESSED, SURFACE,
};
use crate::app::theme::palette::{Scheme, board, discs};
use crate::rules::Color as Side;
use bevy::color::Luminance;
use bevy::math::Mat3;
use bevy::prelude::*;

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Eye {
    Usual,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

const EYES: [Eye; 4] = [Eye::Usual, Eye::Protanopia, Eye::Deuteranopia, Eye::Tritanopia];

/// The least contrast of graphics by WCAG 2.2, success criterion 1.4.11.
const SEEN: f32 = 3.0;
/// The least contrast of text, by success criterion 1.4.3.
const READ: f32 = 4.5;

impl Eye {
    /// The simulation of a colour-vision deficiency at severity 1.0, on linear red, green and blue: G. M. Machado,
    /// M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency.
    /// IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, table 1.
    fn matrix(self) -> Mat3 {
        let rows = match self {
            Eye::Usual => return Mat3::IDENTITY,
            Eye::Protanopia => {
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
            Eye::Deuteranopia => {
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            }
            Eye::Tritanopia => {
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        };
        Mat3::from_cols_array_2d(&rows).transpose()
    }

    fn luminance(self, color: Color) -> f32 {
        let seen = self.matrix() * color.to_linear().to_vec3();
        LinearRgba::from_vec3(seen.clamp(Vec3::ZERO, Vec3::ONE)).luminance()
    }

    /// The contrast ratio of WCAG 2.2, from 1 to 21.
    fn contrast(self, one: Color, other: Color) -> f32 {
        let (one, other) = (self.luminance(one), self.luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }
}

/// Collects all shortfalls, so that a failing test reports them together.
#[derive(Default)]
struct Shortfalls(Vec<String>);

impl Shortfalls {
    /// At least one of `parts` has to stand out from `ground`.
    fn demand(&mut self, least: f32, eye: Eye, what: &str, parts: &[Color], ground: Color) {
        let best = parts.iter().map(|part| eye.contrast(*part, ground)).fold(1.0, f32::max);
        if best < least {
            self.0.push(format!("{what}, {eye:?}: {best:.2} < {least}"));
        }
    }

    fn check(self) {
        assert!(self.0.is_empty(), "\n{}", self.0.join("\n"));
    }
}

/// Runs `test` for every board with every set of discs, and every eye.
fn everywhere(test: impl Fn(&mut Shortfalls, Eye, Scheme, &str)) {
    let mut short = Shortfalls::default();
    for theme in Theme::ALL {
        for set in DiscSet::ALL {
            for eye in EYES {
                let scheme = Scheme { board: board(theme), discs: discs(set) };
                test(&mut short, eye, scheme, &format!("{theme:?} with {set:?}"));
            }
        }
    }
    short.check();
}

#[test]
fn contrast_is_computed_as_defined() {
    let contrast = |one, other| Eye::Usual.contrast(one, other);
    assert!((contrast(Color::BLACK, Color::WHITE) - 21.0).abs() < 1e-4);
    assert!((contrast(Color::srgb_u8(0x77, 0x77, 0x77), Color::WHITE) - 4.48).abs() < 0.01);
    for eye in EYES {
        // Greys look the same to every eye.
        let grey = Color::srgb(0.5, 0.5, 0.5);
        assert!((eye.luminance(grey) - grey.to_linear().luminance()).abs() < 1e-3, "{eye:?}");
    }
    // Red is dark to protanopes.
    let red = Color::srgb(1.0, 0.0, 0.0);
    assert!(Eye::Protanopia.luminance(red) < 0.6 * Eye::Usual.luminance(red));
}

#[test]
fn the_sides_are_told_apart_by_lightness() {
    everywhere(|short, eye, scheme, place| {
        let [black, white] = Side::BOTH.map(|side| scheme.face(side));
        short.demand(2.0 * READ, eye, &format!("{place}: the faces"), &[black], white);
        assert!(eye.luminance(black) < eye.luminance(white), "{place}");
    });
}

#[test]
fn marked_faces_show_their_marks() {
    everywhere(|short, eye, scheme, place| {
        for side in Side::BOTH {
            if let Some(mark) = scheme.face_mark(side) {
                short.demand(SEEN, eye, &format!("{place}: the mark on {side}"), &[mark], scheme.face(side));
            }
        }
    });
    for side in Side::BOTH {
        assert!(discs(DiscSet::Marked).marks.is_some_and(|marks| marks[side.index()].alpha() == 1.0));
    }
}

#[test]
fn discs_and_marks_stand_out_from_the_board() {
    everywhere(|short, eye, scheme, place| {
        let board = scheme.board;
        for square in board.squares {
            for side in Side::BOTH {
                let face = scheme.face(side);
                let disc: Vec<Color> = std::iter::once(face).chain(scheme.rim(side)).collect();
                short.demand(SEEN, eye, &format!("{place}: a {side} disc"), &disc, square);
                let edge = board.mark_edge[side.index()];
                short.demand(SEEN, eye, &format!("{place}: a legal square of {side}"), &[face, edge], square);
                short.demand(SEEN, eye, &format!("{place}: the ghost of {side}"), &[edge], square);
            }
            short.demand(SEEN, eye, &format!("{place}: a hint"), &[board.accent, board.accent_edge], square);
            short.demand(SEEN, eye, &format!("{place}: the cursor"), &[board.cursor], square);
            short.demand(SEEN, eye, &format!("{place}: a move taken back"), &[board.undone], square);
            short.demand(SEEN, eye, &format!("{place}: a line"), &[board.line], square);
        }
        short.demand(SEEN, eye, &format!("{place}: accent and edge"), &[board.accent], board.accent_edge);
        short.demand(READ, eye, &format!("{place}: coordinates"), &[board.coordinate], board.border);
    });
}

#[test]
fn the_last_move_is_seen_on_both_faces() {
    everywhere(|short, eye, scheme, place| {
        let mark = [scheme.board.accent, scheme.board.accent_edge];
        for side in Side::BOTH {
            short.demand(SEEN, eye, &format!("{place}: the last move on {side}"), &mark, scheme.face(side));
        }
    });
}

#[test]
fn small_discs_stand_out_from_the_panel() {
    everywhere(|short, eye, scheme, place| {
        for side in Side::BOTH {
            let edge = scheme.rim(side).unwrap_or(DISC_EDGE);
            for ground in [SURFACE, RAISED] {
                short.demand(SEEN, eye, &format!("{place}: small {side}"), &[scheme.face(side), edge], ground);
            }
        }
    });
}

/// `tests/app/contrast.rs` looks up the texts and their backgrounds in the running game. This test covers everything
/// except text, and the colours under the pointer.
#[test]
fn buttons_can_be_read_and_what_is_chosen_is_seen() {
    let mut short = Shortfalls::default();
    for eye in EYES {
        for ground in [RAISED, RAISED_HOVERED, RAISED_PRESSED, SURFACE] {
            short.demand(READ, eye, "a caption", &[INK], ground);
        }
        for ground in [ACCENT, ACCENT_HOVERED] {
            short.demand(READ, eye, "a caption on a choice", &[ON_ACCENT], ground);
            short.demand(SEEN, eye, "a choice among others", &[ground], RAISED);
            short.demand(SEEN, eye, "a choice on a panel", &[ground], SURFACE);
        }
        // The line around the focused button lies slightly outside it, on the panel.
        short.demand(SEEN, eye, "the focus", &[INK], SURFACE);
    }
    short.check();
}
