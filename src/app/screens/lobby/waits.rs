//! The line that says what the player waits for, with the button that ends it.

use crate::app::online::Online;
use crate::app::screens::systems::PanelSystems;
use crate::app::theme::{self, size};
use crate::app::ui::{Look, button, text};
use crate::app::words::{Words, offered_words, online_name_words, terms_words};
use crate::online::client::Wait;
use crate::online::pools::POOLS;
use crate::online::protocol::Ask;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_wait.in_set(PanelSystems));
}

/// The row, and what it was filled for.
#[derive(Component, Debug, Default)]
pub(super) struct WaitRow(Option<Wait>);

pub(super) fn wait_row() -> impl Bundle {
    (
        WaitRow::default(),
        Node { display: Display::None, column_gap: px(10), align_items: AlignItems::Center, ..default() },
    )
}

fn wait_words(wait: &Wait) -> Words {
    match wait {
        Wait::Pool(at) => {
            let pool = POOLS.get(usize::from(*at));
            let terms = pool.map_or_else(|| Words::new("blank"), |pool| terms_words(pool.variant, Some(pool.time)));
            Words::new("online-searching").words("terms", terms)
        }
        Wait::Seek { terms, .. } => Words::new("online-offering").words("terms", offered_words(terms)),
        Wait::Host(invitation) => Words::new("online-waits-for").words("name", online_name_words(&invitation.by.name)),
    }
}

fn show_wait(online: Res<Online>, mut rows: Query<(Entity, &mut WaitRow, &mut Node)>, mut commands: Commands) {
    let wait = online.client().lobby().wait();
    for (entity, mut row, mut node) in &mut rows {
        if row.0.as_ref() == wait {
            continue;
        }
        row.0 = wait.cloned();
        node.display = if wait.is_some() { Display::Flex } else { Display::None };
        commands.entity(entity).despawn_children();
        let Some(wait) = wait else { continue };
        commands.entity(entity).with_children(|row| {
            row.spawn((
                text(wait_words(wait), theme::semibold(size::BODY), theme::ACCENT),
                Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
            ));
            row.spawn(Node::default()).with_children(|cell| {
                cell.spawn(button(Words::new("online-stop"), Look::Plain, |commands| {
                    commands.queue(|world: &mut World| world.resource_mut::<Online>().ask(Ask::StopSearching));
                }));
            });
        });
    }
}
