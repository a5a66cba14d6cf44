//! The squares that the coach speaks of, on the board.

use super::reviewer::Reviewer;
use crate::app::board::Highlights;
use crate::app::game::Session;
use crate::app::schedule::{React, Screen};
use crate::review::Class;
use crate::rules::Bitboard;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, point_out.in_set(React::Tell).run_if(in_state(Screen::Study)));
}

/// Points out the better move, and what the reason is about.
fn point_out(session: Res<Session>, reviewer: Res<Reviewer>, mut highlights: ResMut<Highlights>) {
    if !session.is_changed() && !reviewer.is_changed() {
        return;
    }
    let node = session.shown().node();
    let verdict = reviewer.verdict(node).filter(|verdict| verdict.class > Class::Good);
    let right = verdict.and_then(|verdict| verdict.best.square()).into_iter().collect();
    let area = reviewer.comments(node).fold(Bitboard::EMPTY, |area, comment| area | comment.marks);
    highlights.set_if_neq(Highlights { right, area, ..Highlights::default() });
}
