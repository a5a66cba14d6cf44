//! The colours and materials of boards, discs and marks, for each theme and each set of discs.
//!
//! Discs must stand out from every board, and marks from both. Where a face is too similar to the colour of a board,
//! the board's [`rim`](BoardColors::rim) sets it off. The tests in `contrast` measure all of it.

use crate::app::settings::{DiscSet, Settings, Theme};
use crate::rules::Color as Side;
use bevy::prelude::*;

/// The colours and the material of a board, and the colours of its marks.
#[derive(Debug, PartialEq)]
pub struct BoardColors {
    /// The background of the board.
    pub table: Color,
    /// The squares: those coloured like a1, and the others.
    pub squares: [Color; 2],
    /// The lines between the squares.
    pub line: Color,
    /// The wooden border around the squares.
    pub border: Color,
    /// Letters and digits on the border.
    pub coordinate: Color,
    /// The edges of the marks on legal squares and of the preview disc, for each side.
    pub mark_edge: [Color; 2],
    /// The hint, and the mark of the last move.
    pub accent: Color,
    /// The edge around [`BoardColors::accent`].
    pub accent_edge: Color,
    /// The keyboard's square.
    pub cursor: Color,
    /// The square of the move that was taken back.
    pub undone: Color,
    /// The rims of the black and the white face, for faces that do not stand out from the squares by themselves.
    pub rim: [Option<Color>; 2],
    /// The share of light that a disc reflects on this board.
    pub light: f32,
    /// The material of the board.
    pub material: Material,
}

/// The material of a board, as parameters of its shader.
#[derive(Debug, PartialEq)]
pub struct Material {
    /// The frequency of the squares' texture, per width of a square: across and along, fine and coarse.
    pub weave: [f32; 4],
    /// The strength of the texture.
    pub texture: f32,
    /// The strength of the frame's grain.
    pub grain: f32,
    /// The strength of light and shadow on the board, 0 for a flat board.
    pub relief: f32,
    /// Half the width of the lines, in squares.
    pub line: f32,
}

/// The colours of a set of discs.
#[derive(Debug, PartialEq)]
pub struct DiscColors {
    /// The black face and the white one.
    pub faces: [Color; 2],
    /// The rims of the black and the white face, where they differ from it.
    pub rim: [Option<Color>; 2],
    /// The ring on the black face and the cross on the white one.
    pub marks: Option<[Color; 2]>,
    /// The share of a face's light that is uniform: 0 for a solid under a lamp, 1 for a flat picture.
    pub flat: f32,
    /// The strength of highlights.
    pub gloss: f32,
}

const AMBER: Color = super::ACCENT;
const NEAR_BLACK: Color = Color::srgb(0.050, 0.052, 0.058);
const PAPER: Color = Color::srgb(0.953, 0.937, 0.902);

const FELT: BoardColors = BoardColors {
    table: super::BACKGROUND,
    squares: [Color::srgb(0.118, 0.485, 0.310); 2],
    line: Color::srgb(0.008, 0.125, 0.070),
    border: Color::srgb(0.395, 0.235, 0.135),
    coordinate: Color::srgb(0.905, 0.815, 0.675),
    mark_edge: [NEAR_BLACK, PAPER],
    accent: AMBER,
    accent_edge: NEAR_BLACK,
    cursor: super::INK,
    undone: Color::srgb(0.800, 0.850, 0.815),
    rim: [None, None],
    light: 1.0,
    material: Material { weave: [46.0, 46.0, 21.0, 21.0], texture: 0.14, grain: 0.40, relief: 1.0, line: 0.012 },
};

/// Oak and walnut inlay, in a frame of dark walnut.
const WOOD: BoardColors = BoardColors {
    table: Color::srgb(0.102, 0.086, 0.075),
    squares: [Color::srgb(0.637, 0.470, 0.288), Color::srgb(0.563, 0.402, 0.238)],
    line: Color::srgb(0.130, 0.066, 0.030),
    border: Color::srgb(0.310, 0.168, 0.092),
    coordinate: Color::srgb(0.925, 0.800, 0.610),
    mark_edge: [NEAR_BLACK, PAPER],
    accent: AMBER,
    accent_edge: NEAR_BLACK,
    cursor: Color::srgb(1.0, 0.985, 0.950),
    undone: Color::srgb(0.985, 0.940, 0.860),
    rim: [None, None],
    light: 1.0,
    material: Material { weave: [3.4, 52.0, 1.2, 16.0], texture: 0.30, grain: 0.44, relief: 0.8, line: 0.010 },
};

/// Slate: it is dark, so lines and rims carry the contrast.
const DARK: BoardColors = BoardColors {
    table: Color::srgb(0.040, 0.046, 0.052),
    squares: [Color::srgb(0.115, 0.135, 0.155); 2],
    line: Color::srgb(0.390, 0.432, 0.472),
    border: Color::srgb(0.158, 0.178, 0.198),
    coordinate: Color::srgb(0.620, 0.655, 0.690),
    mark_edge: [Color::srgb(0.500, 0.550, 0.600), Color::srgb(0.780, 0.790, 0.790)],
    accent: Color::srgb(0.855, 0.640, 0.290),
    accent_edge: NEAR_BLACK,
    cursor: Color::srgb(0.850, 0.860, 0.860),
    undone: Color::srgb(0.500, 0.550, 0.600),
    rim: [Some(Color::srgb(0.500, 0.550, 0.600)), None],
    light: 0.72,
    material: Material { weave: [30.0, 34.0, 4.5, 6.0], texture: 0.34, grain: 0.10, relief: 0.6, line: 0.009 },
};

/// Flat, with a green half-way between black and white, and every shape edged in one of these.
const CONTRAST: BoardColors = BoardColors {
    table: Color::srgb(0.102, 0.112, 0.118),
    squares: [Color::srgb(0.0, 0.530, 0.340); 2],
    line: Color::BLACK,
    border: Color::BLACK,
    coordinate: Color::WHITE,
    mark_edge: [Color::BLACK, Color::WHITE],
    accent: Color::srgb(1.0, 0.820, 0.200),
    accent_edge: Color::BLACK,
    cursor: Color::WHITE,
    undone: Color::WHITE,
    rim: [Some(Color::WHITE), Some(Color::BLACK)],
    light: 1.0,
    material: Material { weave: [1.0; 4], texture: 0.0, grain: 0.0, relief: 0.0, line: 0.022 },
};

const CLASSIC: DiscColors = DiscColors {
    faces: [Color::srgb(0.085, 0.088, 0.098), Color::srgb(0.925, 0.905, 0.860)],
    rim: [None, None],
    marks: None,
    flat: 0.0,
    gloss: 1.0,
};

const MARKED: DiscColors = DiscColors {
    marks: Some([Color::srgb(0.800, 0.785, 0.745), Color::srgb(0.150, 0.155, 0.170)]),
    gloss: 0.7,
    ..CLASSIC
};

/// Ink and peach, flat, with bright rims.
const MODERN: DiscColors = DiscColors {
    faces: [Color::srgb(0.030, 0.075, 0.270), Color::srgb(1.0, 0.870, 0.740)],
    rim: [Some(Color::srgb(0.340, 0.480, 0.890)), Some(Color::srgb(0.930, 0.420, 0.310))],
    marks: None,
    flat: 0.7,
    gloss: 0.25,
};

/// The colours of a theme.
pub fn board(theme: Theme) -> &'static BoardColors {
    match theme {
        Theme::Felt => &FELT,
        Theme::Wood => &WOOD,
        Theme::Dark => &DARK,
        Theme::Contrast => &CONTRAST,
    }
}

/// The colours of a set of discs.
pub fn discs(set: DiscSet) -> &'static DiscColors {
    match set {
        DiscSet::Classic => &CLASSIC,
        DiscSet::Marked => &MARKED,
        DiscSet::Modern => &MODERN,
    }
}

/// A board with discs on it: how the game looks under the settings in force.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scheme {
    /// The board.
    pub board: &'static BoardColors,
    /// The discs.
    pub discs: &'static DiscColors,
}

impl Scheme {
    /// The look in the settings.
    pub fn of(settings: &Settings) -> Scheme {
        Scheme { board: board(settings.theme), discs: discs(settings.discs) }
    }

    /// The colour of a side's face in the light of this board.
    pub fn face(&self, side: Side) -> Color {
        self.lit(self.discs.faces[side.index()])
    }

    /// The colour of the mark on a side's face, for sets of discs that have one.
    pub fn face_mark(&self, side: Side) -> Option<Color> {
        self.discs.marks.map(|marks| self.lit(marks[side.index()]))
    }

    /// The rim of a side's face: the board's, or else the disc's own.
    pub fn rim(&self, side: Side) -> Option<Color> {
        let own = || self.discs.rim[side.index()].map(|rim| self.lit(rim));
        self.board.rim[side.index()].or_else(own)
    }

    fn lit(&self, color: Color) -> Color {
        let linear = color.to_linear();
        Color::from(LinearRgba { alpha: linear.alpha, ..linear * self.board.light })
    }
}
