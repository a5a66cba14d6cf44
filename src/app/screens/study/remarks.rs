//! What is said about the move that is shown; before the first and after the last one, about the game.

use crate::app::game::Session;
use crate::app::screens::systems::PanelSystems;
use crate::app::study::{Analysis, Reviewer, analysis_remark, remarks};
use crate::app::theme::{self, size};
use crate::app::ui::text;
use crate::app::words::{Notice, Words};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_remarks.in_set(PanelSystems));
}

/// A line by its number.
#[derive(Component, Clone, Copy, Debug)]
struct RemarkLine(usize);

const LINES: usize = 4;

pub(super) fn spawn(commands: &mut Commands, panel: Entity) {
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(2), min_height: px(76), ..default() };
    commands.spawn((ChildOf(panel), column)).with_children(|column| {
        for line in 0..LINES {
            let ink = if line == 0 { theme::INK } else { theme::INK_SOFT };
            column.spawn((RemarkLine(line), text(Words::new("blank"), theme::regular(size::SMALL), ink)));
        }
    });
}

fn show_remarks(
    session: Res<Session>,
    (reviewer, analysis): (Res<Reviewer>, Res<Analysis>),
    notice: Res<Notice>,
    mut lines: Query<(Ref<RemarkLine>, &mut Words)>,
) {
    let changed = session.is_changed() || reviewer.is_changed() || notice.is_changed() || analysis.is_changed();
    if !changed && !lines.iter().any(|(line, _)| line.is_added()) {
        return;
    }
    // An answer to what was just tried comes first.
    let mut remarks = match &notice.0 {
        Some(notice) => vec![notice.clone()],
        None => remarks(&session, &reviewer),
    };
    if let Some(words) = analysis_remark(&analysis) {
        remarks.truncate(LINES - 1);
        remarks.push(words);
    }
    for (line, mut words) in &mut lines {
        words.set_if_neq(remarks.get(line.0).cloned().unwrap_or_else(|| Words::new("blank")));
    }
}
