//! Squares that a lesson or an explanation points out.

use super::disc::RADIUS;
use super::height;
use super::place::{BoardRoot, on_board};
use crate::app::game::{Fact as Event, Session};
use crate::app::schedule::{React, Scene, Step};
use crate::app::settings::Settings;
use crate::app::theme::Scheme;
use crate::coach::{Fact, why_illegal};
use crate::rules::{Bitboard, Square};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Highlights>()
        .add_systems(Startup, make_art)
        .add_systems(Update, explain_refusal.in_set(React::Follow))
        .add_systems(Update, draw.in_set(Step::Draw))
        .add_systems(Update, dress.in_set(Step::Draw).run_if(resource_changed::<Settings>));
}

/// Squares that a lesson or an explanation points out, each kind by a shape of its own.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// Squares that the player has marked: a ring.
    pub marked: Bitboard,
    /// Squares to look at because they are right: a double ring.
    pub right: Bitboard,
    /// Squares and discs that are the reason why something is wrong: a cross.
    pub wrong: Bitboard,
    /// A part of the board: shaded squares.
    pub area: Bitboard,
}

impl Highlights {
    /// Points out what facts tell.
    pub(crate) fn of_facts<'a>(facts: impl IntoIterator<Item = &'a Fact>) -> Highlights {
        let mut shown = Highlights::default();
        for fact in facts {
            match *fact {
                Fact::Taken(square) | Fact::NothingBeside(square) | Fact::StillOpen(square) => {
                    shown.wrong |= square.into();
                }
                Fact::NotClosed { row, end, .. } => {
                    shown.area |= row;
                    shown.wrong |= end.into_iter().collect();
                }
                Fact::CentreFirst(squares) | Fact::EvenRegion(squares) => shown.area |= squares,
                Fact::Extra(squares)
                | Fact::GivesCorner(squares)
                | Fact::Flips(squares)
                | Fact::Frontier(squares)
                | Fact::Opens(squares)
                | Fact::Replies(squares) => shown.wrong |= squares,
                Fact::CornerLeft(squares) => shown.right |= squares,
                Fact::Hindered { reply, target } => {
                    shown.wrong |= reply.into();
                    shown.right |= target.into();
                }
                Fact::Next(square) => shown.right |= square.into(),
                // What is missing is for the learner to find.
                Fact::Missing(_) | Fact::Loses(_) => {}
            }
        }
        shown
    }
}

/// Shows on the board why a square is not legal, until the board changes or another square is tried.
fn explain_refusal(session: Res<Session>, mut events: MessageReader<Event>, mut highlights: ResMut<Highlights>) {
    for event in events.read() {
        match event {
            Event::Refused(square, _) => {
                let facts = why_illegal(session.position(), *square);
                highlights.set_if_neq(Highlights::of_facts(&facts));
            }
            Event::Browsed(_) => _ = highlights.set_if_neq(Highlights::default()),
            event if event.changes_board() && !session.is_task() => {
                highlights.set_if_neq(Highlights::default());
            }
            _ => {}
        }
    }
}

/// The opacity of a shaded square.
const SHADE: f32 = 0.34;

/// A shape over or under a square.
#[derive(Component, Debug)]
struct Highlight;

/// The shapes and paints of highlights. The paints change with the look of the game.
#[derive(Resource, Debug)]
struct HighlightArt {
    ring: Handle<Mesh>,
    inner_ring: Handle<Mesh>,
    cross: Handle<Mesh>,
    cross_edge: Handle<Mesh>,
    square: Handle<Mesh>,
    accent: Handle<ColorMaterial>,
    edge: Handle<ColorMaterial>,
    shade: Handle<ColorMaterial>,
}

fn make_art(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let mut paint = |alpha: f32| materials.add(ColorMaterial::from_color(Color::WHITE.with_alpha(alpha)));
    commands.insert_resource(HighlightArt {
        ring: meshes.add(Annulus::new(RADIUS * 0.98, RADIUS * 1.13)),
        inner_ring: meshes.add(Annulus::new(RADIUS * 0.60, RADIUS * 0.72)),
        cross: meshes.add(Rectangle::new(0.46, 0.075)),
        cross_edge: meshes.add(Rectangle::new(0.52, 0.135)),
        square: meshes.add(Rectangle::new(0.96, 0.96)),
        accent: paint(1.0),
        edge: paint(1.0),
        // A paint that is translucent from the start is drawn over what lies below.
        shade: paint(SHADE),
    });
}

/// Applies a new look to all highlights at once, since they share their paints.
fn dress(settings: Res<Settings>, art: Res<HighlightArt>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let board = Scheme::of(&settings).board;
    let shade = board.accent.with_alpha(SHADE);
    for (paint, color) in [(&art.accent, board.accent), (&art.edge, board.accent_edge), (&art.shade, shade)] {
        if let Some(mut material) = materials.get_mut(paint) {
            material.color = color;
        }
    }
}

fn draw(
    highlights: Res<Highlights>,
    scene: Scene,
    art: Res<HighlightArt>,
    root: Single<Entity, With<BoardRoot>>,
    old: Query<Entity, With<Highlight>>,
    mut shown: Local<Highlights>,
    mut commands: Commands,
) {
    let wanted = if scene.screen().has_play() { *highlights } else { Highlights::default() };
    if *shown == wanted {
        return;
    }
    *shown = wanted;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let root = *root;
    let mut add = |square: Square, z: f32, turn: f32, mesh: &Handle<Mesh>, paint: &Handle<ColorMaterial>| {
        commands.spawn((
            Name::new("Highlight"),
            Highlight,
            ChildOf(root),
            Mesh2d(mesh.clone()),
            MeshMaterial2d(paint.clone()),
            Transform::from_translation(on_board(square).extend(z)).with_rotation(Quat::from_rotation_z(turn)),
        ));
    };
    let (under, over) = (height::UNDER_DISCS, height::OVER_DISCS);
    for square in wanted.area.squares() {
        add(square, under - 0.05, 0.0, &art.square, &art.shade);
    }
    for square in (wanted.marked | wanted.right).squares() {
        add(square, over + 0.04, 0.0, &art.ring, &art.accent);
    }
    for square in wanted.right.squares() {
        add(square, over + 0.04, 0.0, &art.inner_ring, &art.accent);
    }
    for square in wanted.wrong.squares() {
        for turn in [1.0, -1.0].map(|side| side * std::f32::consts::FRAC_PI_4) {
            add(square, over + 0.05, turn, &art.cross_edge, &art.edge);
            add(square, over + 0.06, turn, &art.cross, &art.accent);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::Loss;

    #[test]
    fn facts_that_name_squares_point_them_out() {
        let [a1, b2] = ["a1", "b2"].map(|name| name.parse::<Square>().unwrap());
        let row = Bitboard::from(b2);
        let shown = Highlights::of_facts(&[Fact::NotClosed { square: b2, row, end: Some(a1) }]);
        assert_eq!(shown, Highlights { area: row, wrong: a1.into(), ..Highlights::default() });
        let shown = Highlights::of_facts(&[Fact::Missing(row), Fact::Loses(Loss { discs: 4, exact: true })]);
        assert_eq!(shown, Highlights::default(), "the answer is not given away");
    }
}
