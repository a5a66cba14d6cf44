//! Rows of choices, with the current one marked.

use super::accessible::{AccessibleName, accessible};
use super::button::{Look, button_base, button_text, text};
use crate::app::theme::{self, size};
use crate::app::words::Words;
use accesskit::Role;
use bevy::prelude::*;
use bevy::ui::{Checkable, Checked};
use bevy::ui_widgets::{Activate, observe};

/// A value of a resource, as one button in a row of choices.
pub(crate) trait Pick: Copy + Send + Sync + 'static {
    /// The resource that holds the choice.
    type Of: Resource<Mutability = bevy::ecs::component::Mutable>;

    /// Whether this is the current choice.
    fn holds(self, of: &Self::Of) -> bool;

    /// Sets this choice.
    fn apply(self, of: &mut Self::Of);
}

/// Defines a choice among the values of one field of a resource.
macro_rules! pick {
    ($(#[$about:meta])* $vis:vis $name:ident of $resource:ty, $field:ident: $value:ty) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        $vis struct $name($value);

        impl $crate::app::ui::Pick for $name {
            type Of = $resource;

            fn holds(self, of: &$resource) -> bool {
                of.$field == self.0
            }

            fn apply(self, of: &mut $resource) {
                of.$field = self.0;
            }
        }
    };
}
pub(crate) use pick;

/// A button for a choice.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Choice<P: Pick>(P);

/// A row of choices under a caption.
pub(crate) fn choices<P: Pick>(caption: &'static str, options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
    below(caption, Role::RadioGroup, uncaptioned_choices(options))
}

/// A widget under a caption.
pub(crate) fn below(caption: &'static str, role: Role, what: impl Bundle) -> impl Bundle {
    (
        accessible(role, AccessibleName::Caption),
        Node { flex_direction: FlexDirection::Column, row_gap: px(4), ..default() },
        children![text(Words::new(caption), theme::regular(size::SMALL), theme::INK_SOFT), what],
    )
}

/// A row of choices beside a caption, for low windows.
pub(crate) fn choices_beside<P: Pick>(
    caption: &'static str,
    options: impl IntoIterator<Item = (P, Words)>,
) -> impl Bundle {
    beside(caption, Role::RadioGroup, uncaptioned_choices(options))
}

/// The width of a caption with choices beside it.
pub(crate) const BESIDE_CAPTION: f32 = 92.0;

/// A widget beside a caption.
pub(crate) fn beside(caption: &'static str, role: Role, what: impl Bundle) -> impl Bundle {
    (
        accessible(role, AccessibleName::Caption),
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

/// A grid of many short choices of equal width under a caption.
pub(crate) fn grid_of_choices<P: Pick>(
    caption: &'static str,
    columns: u16,
    options: impl IntoIterator<Item = (P, Words)>,
) -> impl Bundle {
    below(caption, Role::RadioGroup, uncaptioned_grid(columns, options))
}

/// A grid of choices beside a caption, for low windows.
pub(crate) fn grid_of_choices_beside<P: Pick>(
    caption: &'static str,
    columns: u16,
    options: impl IntoIterator<Item = (P, Words)>,
) -> impl Bundle {
    beside(caption, Role::RadioGroup, uncaptioned_grid(columns, options))
}

/// The same grid without a caption.
pub(crate) fn uncaptioned_grid<P: Pick>(columns: u16, options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
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

/// A row of choices without a caption.
pub(crate) fn uncaptioned_choices<P: Pick>(options: impl IntoIterator<Item = (P, Words)>) -> impl Bundle {
    let options: Vec<(P, Words)> = options.into_iter().collect();
    (
        Node { column_gap: px(6), row_gap: px(6), flex_wrap: FlexWrap::Wrap, ..default() },
        Children::spawn(SpawnIter(options.into_iter().map(|(pick, words)| choice(pick, words)))),
    )
}

fn choice<P: Pick>(pick: P, words: Words) -> impl Bundle {
    let base = button_base(Look::Plain, Role::RadioButton);
    (
        base,
        Checkable,
        Choice(pick),
        observe(move |_: On<Activate>, mut of: ResMut<P::Of>| pick.apply(&mut of)),
        children![button_text(words)],
    )
}

/// Marks the current choices. Each kind of choice adds this system once.
pub(crate) fn show_choices<P: Pick>(
    of: Res<P::Of>,
    choices: Query<(Entity, Ref<Choice<P>>, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, checked) in &choices {
        if !of.is_changed() && !choice.is_added() {
            continue;
        }
        match (choice.0.holds(&of), checked) {
            (true, false) => _ = commands.entity(entity).insert(Checked),
            (false, true) => _ = commands.entity(entity).remove::<Checked>(),
            _ => {}
        }
    }
}
