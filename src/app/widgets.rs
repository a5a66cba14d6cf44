//! Buttons and rows of choices, in the game's look.
//!
//! Behaviour (press, release, keyboard focus) is Bevy's; here is how they look, and that a choice shows whether it is
//! the one in force.

use super::settings::Settings;
use super::text::Words;
use super::theme::{self, Scheme, size};
use crate::rules::Color as Side;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button, observe};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (paint_buttons, show_focus, paint_discs).before(bevy::ui::UiSystems::Content));
}

/// How a button looks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// One among several.
    Plain,
    /// The one that leads on.
    Primary,
    /// Without a ground, for what is rarely needed.
    Quiet,
}

/// The button that the keyboard's focus is on when a dialog opens. Not one that a key meant for the board should press.
#[derive(Component, Clone, Copy, Debug)]
pub struct FirstFocus;

/// Marks the choice in force in a row of choices.
#[derive(Component, Clone, Copy, Debug)]
pub struct Chosen;

/// A button that is one of several, of which one holds.
#[derive(Component, Clone, Copy, Debug)]
pub struct OneOfRow;

/// Choices with their caption, which comes first.
#[derive(Component, Clone, Copy, Debug)]
pub struct Captioned;

/// What a field is for, told to those who do not see where it stands.
#[derive(Component, Clone, Debug)]
pub struct Asks(pub Words);

/// A small picture of a disc.
#[derive(Component, Clone, Copy, Debug)]
pub struct DiscPicture(pub Side);

/// A button that runs `action` when pressed by mouse, touch or key.
pub fn button(words: Words, look: Look, action: impl Fn(&mut Commands) + Send + Sync + 'static) -> impl Bundle {
    (
        button_base(look),
        observe(move |_: On<Activate>, mut commands: Commands| action(&mut commands)),
        children![button_text(words)],
    )
}

/// A button without action, for those who observe [`Activate`] themselves.
pub fn button_base(look: Look) -> impl Bundle {
    (
        Node {
            min_height: px(theme::TOUCH),
            padding: UiRect::axes(px(8), px(6)),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(theme::RADIUS)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_grow: 1.0,
            ..default()
        },
        look,
        Button,
        Hovered::default(),
        TabIndex(0),
        BackgroundColor(theme::RAISED),
        Outline::new(px(2), px(1), Color::NONE),
    )
}

/// The caption of a button.
pub fn button_text(words: Words) -> impl Bundle {
    (words, theme::semibold(size::BODY), TextColor(theme::INK), TextLayout::justify(Justify::Center), Pickable::IGNORE)
}

/// Text of the body.
pub fn text(words: Words, font: TextFont, color: Color) -> impl Bundle {
    (words, font, TextColor(color), Pickable::IGNORE)
}

/// What is drawn on its face, where discs are marked: the parts of a ring or of a cross.
#[derive(Component, Clone, Copy, Debug)]
struct FaceMark(Side);

/// A small picture of a disc.
pub fn disc_picture(side: Side, width: f32) -> impl Bundle {
    let part = move |across: f32, along: f32, border: f32| {
        (
            FaceMark(side),
            Node {
                position_type: PositionType::Absolute,
                left: percent(50.0 - across / 2.0),
                top: percent(50.0 - along / 2.0),
                width: percent(across),
                height: percent(along),
                border: px(border).all(),
                border_radius: if border > 0.0 { BorderRadius::MAX } else { BorderRadius::ZERO },
                ..default()
            },
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            Pickable::IGNORE,
        )
    };
    let parts = match side {
        Side::Black => vec![part(62.0, 62.0, 0.08 * width)],
        Side::White => vec![part(56.0, 10.0, 0.0), part(10.0, 56.0, 0.0)],
    };
    (
        DiscPicture(side),
        Node {
            width: px(width),
            height: px(width),
            flex_shrink: 0.0,
            border: px(1.5).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(Color::NONE),
        BorderColor::all(Color::NONE),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(parts.into_iter())),
    )
}

/// Small discs are of the same set as those on the board.
fn paint_discs(
    settings: Res<Settings>,
    mut discs: Query<(Ref<DiscPicture>, &mut BackgroundColor, &mut BorderColor), (Without<FaceMark>, Without<Button>)>,
    mut marks: Query<(Ref<FaceMark>, &mut BackgroundColor, &mut BorderColor), Without<Button>>,
) {
    let scheme = Scheme::of(&settings);
    for (disc, mut face, mut edge) in &mut discs {
        if settings.is_changed() || disc.is_added() {
            face.set_if_neq(BackgroundColor(scheme.face(disc.0)));
            edge.set_if_neq(BorderColor::all(scheme.rim(disc.0).unwrap_or(theme::DISC_EDGE)));
        }
    }
    for (mark, mut fill, mut border) in &mut marks {
        if settings.is_changed() || mark.is_added() {
            let color = scheme.face_mark(mark.0).unwrap_or(Color::NONE);
            // A ring is its border alone.
            fill.set_if_neq(BackgroundColor(if mark.0 == Side::White { color } else { Color::NONE }));
            border.set_if_neq(BorderColor::all(color));
        }
    }
}

/// A value of a resource that a button stands for: one of a row of choices.
pub trait Pick: Copy + Send + Sync + 'static {
    /// The resource that holds the choice.
    type Of: Resource<Mutability = bevy::ecs::component::Mutable>;

    /// Whether this is the choice in force.
    fn holds(self, of: &Self::Of) -> bool;

    /// Puts the choice in force.
    fn apply(self, of: &mut Self::Of);
}

/// A button for a choice.
#[derive(Component, Clone, Copy, Debug)]
pub struct Choice<P: Pick>(pub P);

/// A row of choices under a caption.
pub fn choices<P: Pick>(caption: &'static str, options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
    below(caption, uncaptioned_choices(options))
}

/// Something under a caption.
pub fn below(caption: &'static str, what: impl Bundle) -> impl Bundle {
    (
        Captioned,
        Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() },
        children![text(Words::new(caption), theme::regular(size::SMALL), theme::INK_SOFT), what],
    )
}

/// A row of choices beside a caption, where there is little height.
pub fn choices_beside<P: Pick>(caption: &'static str, options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
    beside(caption, uncaptioned_choices(options))
}

/// Where choices begin that stand beside their caption.
pub const BESIDE_CAPTION: f32 = 92.0;

/// Something beside a caption.
pub fn beside(caption: &'static str, what: impl Bundle) -> impl Bundle {
    (
        Captioned,
        Node { align_items: AlignItems::Center, ..default() },
        children![
            (
                text(Words::new(caption), theme::regular(size::SMALL), theme::INK_SOFT),
                Node { width: px(BESIDE_CAPTION), padding: UiRect::right(px(8)), flex_shrink: 0.0, ..default() },
            ),
            (
                Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: px(0), ..default() },
                children![what],
            ),
        ],
    )
}

/// Many short choices in rows of so many under a caption, all of the same width.
pub fn grid_of_choices<P: Pick>(
    caption: &'static str,
    columns: u16,
    options: impl IntoIterator<Item = (P, Words)>,
) -> impl Bundle {
    below(caption, uncaptioned_grid(columns, options))
}

/// The same beside a caption, where there is little height.
pub fn grid_of_choices_beside<P: Pick>(
    caption: &'static str,
    columns: u16,
    options: impl IntoIterator<Item = (P, Words)>,
) -> impl Bundle {
    beside(caption, uncaptioned_grid(columns, options))
}

fn uncaptioned_grid<P: Pick>(columns: u16, options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
    let options: Vec<(P, Words)> = options.into_iter().collect();
    (
        Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::fr(columns, 1.0),
            column_gap: px(6),
            row_gap: px(6),
            ..default()
        },
        Children::spawn(SpawnIter(options.into_iter().map(|(pick, words)| choice(pick, words)))),
    )
}

/// A row of choices that speak for themselves.
pub fn uncaptioned_choices<P: Pick>(options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
    let options: Vec<(P, Words)> = options.into_iter().collect();
    (
        Node { column_gap: px(6), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() },
        Children::spawn(SpawnIter(options.into_iter().map(|(pick, words)| choice(pick, words)))),
    )
}

fn choice<P: Pick>(pick: P, words: Words) -> impl Bundle {
    let base = button_base(Look::Plain);
    (
        base,
        OneOfRow,
        Choice(pick),
        observe(move |_: On<Activate>, mut of: ResMut<P::Of>| pick.apply(&mut of)),
        children![button_text(words)],
    )
}

/// Marks the choices in force; added once for each kind of choice.
pub fn show_choices<P: Pick>(
    of: Res<P::Of>,
    choices: Query<(Entity, Ref<Choice<P>>, Has<Chosen>)>,
    mut commands: Commands,
) {
    for (entity, choice, chosen) in &choices {
        if !of.is_changed() && !choice.is_added() {
            continue;
        }
        match (choice.0.holds(&of), chosen) {
            (true, false) => _ = commands.entity(entity).insert(Chosen),
            (false, true) => _ = commands.entity(entity).remove::<Chosen>(),
            _ => {}
        }
    }
}

fn paint_buttons(
    mut buttons: Query<
        (&Look, &Hovered, Has<Pressed>, Has<Chosen>, Has<InteractionDisabled>, &Children, &mut BackgroundColor),
        With<Button>,
    >,
    mut captions: Query<&mut TextColor>,
) {
    for (look, hovered, pressed, chosen, disabled, children, mut ground) in &mut buttons {
        let accent = chosen || *look == Look::Primary;
        let over = hovered.get() && !disabled;
        let (fill, ink) = match (accent, pressed && !disabled, over) {
            (true, _, true) => (theme::ACCENT_HOVERED, theme::ON_ACCENT),
            (true, _, false) => (theme::ACCENT, theme::ON_ACCENT),
            (false, true, _) => (theme::RAISED_PRESSED, theme::INK),
            (false, false, true) => (theme::RAISED_HOVERED, theme::INK),
            (false, false, false) if *look == Look::Quiet => (Color::NONE, theme::INK_SOFT),
            (false, false, false) => (theme::RAISED, theme::INK),
        };
        let ink = if disabled { theme::INK_FAINT } else { ink };
        ground.set_if_neq(BackgroundColor(fill));
        for child in children {
            if let Ok(mut color) = captions.get_mut(*child) {
                color.set_if_neq(TextColor(ink));
            }
        }
    }
}

/// The button that the keyboard would press has a line around it, a little outside, where it stands out from the panel
/// whatever the button's own colour is.
fn show_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut buttons: Query<(Entity, &mut Outline), With<Button>>,
) {
    for (button, mut outline) in &mut buttons {
        let focused = visible.0 && focus.get() == Some(button);
        let color = if focused { theme::INK } else { Color::NONE };
        if outline.color != color {
            outline.color = color;
        }
    }
}
