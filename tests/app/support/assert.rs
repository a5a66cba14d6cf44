//! Assertions for every test: the panel shows the side to move, and the board shows the position.

use super::{Harness, Player, TestApp, terms};
use bevy::prelude::*;
use othello::app::board::{Disc, FaceCount, Pose, Sorted};
use othello::app::launch::Mode;
use othello::app::theme;
use othello::app::ui::DiscPicture;
use othello::rules::{Color, Square};

impl TestApp {
    #[track_caller]
    pub(crate) fn assert_sees(&mut self, text: &str) {
        let texts = self.texts();
        assert!(texts.iter().any(|found| found == text), "'{text}' among {texts:?}\n{}", self.describe());
    }

    /// The sides whose card in the panel is highlighted.
    pub(crate) fn lit_cards(&mut self) -> Vec<Color> {
        let cards = self.named("Player card");
        assert_eq!(cards.len(), 2);
        let lit = cards.into_iter().filter(|card| {
            let border = self.world().get::<BorderColor>(*card).expect("a border");
            *border == BorderColor::all(theme::ACCENT)
        });
        // A card shows its side by a picture of a disc.
        let side = |card: Entity| {
            let pictures = self.below(card).into_iter().filter_map(|node| self.world().get::<DiscPicture>(node));
            pictures.map(|picture| picture.0).next().expect("a picture of a disc")
        };
        lit.map(side).collect()
    }

    /// Asserts that the panel shows the side to move.
    #[track_caller]
    pub(crate) fn assert_turn_is_shown(&mut self) {
        let session = self.session();
        let mover = session.position().to_move();
        let (ended, paused) = (session.ending().is_some(), session.paused());
        let words = match (terms(session).mode, session.seat(mover).is_local(), mover) {
            _ if paused => "Paused",
            (Mode::Computer, true, _) => "Your move",
            (Mode::Computer, false, _) => "The computer is thinking …",
            (_, _, Color::Black) => "Black to move",
            (_, _, Color::White) => "White to move",
        };
        if ended {
            assert_eq!(self.lit_cards(), [], "{}", self.describe());
        } else {
            assert_eq!(self.lit_cards(), [mover], "{}", self.describe());
            let texts = self.panel_texts();
            assert!(texts.iter().any(|text| text == words), "'{words}' among {texts:?}\n{}", self.describe());
        }
    }
}

impl<P: Player> Harness<P> {
    /// Asserts that the board shows exactly the position: each disc once, with the right face up, at rest, in its
    /// place, with its shadow, and nothing else.
    #[track_caller]
    pub(crate) fn assert_pictures_match(&mut self) {
        assert!(!self.resource::<Sorted>().0, "the discs lie in order\n{}", self.describe());
        self.assert_discs_lie(false);
    }

    /// Asserts that the discs of the position are sorted by colour, Black's from a1 on, White's back from h8.
    #[track_caller]
    pub(crate) fn assert_discs_lie_in_order(&mut self) {
        assert!(self.resource::<Sorted>().0, "the discs lie on their squares\n{}", self.describe());
        self.assert_discs_lie(true);
    }

    #[track_caller]
    fn assert_discs_lie(&mut self, in_order: bool) {
        let position = *self.session().shown().position();
        let state = self.describe();
        let mut taken = [0; 64];
        let mut discs = self.app.world_mut().query::<(&Disc, &Pose, &Transform)>();
        let mut seen = [0; 64];
        for (disc, pose, transform) in discs.iter(self.app.world()) {
            let square = disc.square;
            seen[usize::from(square.index())] += 1;
            assert_eq!(Some(disc.color), position.at(square), "the disc on {square}\n{state}");
            let shift = if in_order { pose.shift } else { Vec2::ZERO };
            let rest = Pose { roll: pose.roll, shift, ..Pose::rest(disc.color) };
            assert_eq!(*pose, rest, "{square} does not lie still\n{state}");
            // The mesh has its black face towards the player. Turned over, it shows white.
            let up = (transform.rotation * Vec3::Z).z;
            let wanted = if disc.color == Color::Black { 1.0 } else { -1.0 };
            assert!((up - wanted).abs() < 1e-3, "{square} shows the wrong face ({up})\n{state}");
            let place = transform.translation.truncate();
            let lies_on = Square::at((place.x + 4.0) as u8, (4.0 - place.y) as u8).unwrap();
            let middle = Vec2::new(f32::from(lies_on.column()) - 3.5, 3.5 - f32::from(lies_on.row()));
            assert!(place.distance(middle) < 1e-3, "{square} lies at {transform:?}");
            assert!(in_order || lies_on == square, "{square} lies on {lies_on}\n{state}");
            taken[usize::from(lies_on.index())] = if disc.color == Color::Black { 1 } else { 2 };
            assert!(transform.scale.distance(Vec3::ONE) < 1e-3, "{square} has size {}", transform.scale);
        }
        for square in Square::all() {
            let wanted = usize::from(position.at(square).is_some());
            assert_eq!(seen[usize::from(square.index())], wanted, "discs on {square}\n{state}");
        }
        if in_order {
            let score = position.score();
            let (black, white) = (usize::from(score.black), usize::from(score.white));
            let wanted = [vec![1; black], vec![0; 64 - black - white], vec![2; white]].concat();
            assert_eq!(taken[..], wanted[..], "{state}");
        }
        let tally = self.resource::<FaceCount>();
        assert_eq!((tally.of(Color::Black), tally.of(Color::White)), (position.score().black, position.score().white));
        let count = 64 - position.empties().len() as usize;
        assert_eq!(self.named("Disc").len(), count, "discs\n{state}");
        assert_eq!(self.named("Disc shadow").len(), count, "shadows\n{state}");
    }
}
