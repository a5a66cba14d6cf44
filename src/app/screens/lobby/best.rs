//! The table of the best players of a variant at a speed.

use super::order::Lobby;
use crate::app::online::{Online, OnlineNews};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Leaves, pick, show_choices, text, uncaptioned_choices};
use crate::app::words::{Words, player_with_rating_words, speed_words, variant_name_words};
use crate::online::client::News;
use crate::online::protocol::{Answer, Ask, Page, RankLine};
use crate::online::speed::Speed;
use crate::rules::Variant;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Table>().init_resource::<Best>().add_systems(
        Update,
        (
            take_lines.in_set(Lobby::Hear),
            (show_choices::<VariantPick>, show_choices::<SpeedPick>, ask_for_lines, show_lines)
                .chain()
                .in_set(Lobby::Best),
        ),
    );
}

/// The table that is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct Table {
    variant: Variant,
    speed: Speed,
}

impl Default for Table {
    fn default() -> Table {
        Table { variant: Variant::Othello, speed: Speed::Blitz }
    }
}

pick!(
    /// A variant.
    VariantPick of Table, variant: Variant
);
pick!(
    /// A speed.
    SpeedPick of Table, speed: Speed
);

/// The lines of the table, the best first.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Best(Vec<RankLine>);

/// The list, and the table that was asked for.
#[derive(Component, Debug, Default)]
struct BestList(Option<Table>);

pub(super) fn spawn_best(body: &mut ChildSpawnerCommands, layout: &Layout) {
    let lines = match (layout.low, layout.upright) {
        (true, _) => 3,
        (_, true) => 5,
        _ => 10,
    };
    let variants = [Variant::Othello, Variant::Reverse, Variant::Historical];
    body.spawn(uncaptioned_choices(variants.map(|variant| (VariantPick(variant), variant_name_words(variant)))));
    body.spawn(uncaptioned_choices(Speed::ALL.map(|speed| (SpeedPick(speed), speed_words(speed)))));
    body.spawn((BestList::default(), Leaves::of(lines)));
}

fn take_lines(mut news: MessageReader<OnlineNews>, mut best: ResMut<Best>) {
    for OnlineNews(news) in news.read() {
        if let News::Answered(Answer::Best(lines)) = news {
            best.set_if_neq(Best(lines.clone()));
        }
    }
}

fn ask_for_lines(table: Res<Table>, mut online: ResMut<Online>, mut lists: Query<&mut BestList>) {
    let Table { variant, speed } = *table;
    for mut list in &mut lists {
        if list.0 != Some(*table) {
            list.0 = Some(*table);
            online.ask(Ask::Best { variant, speed, page: Page(0) });
        }
    }
}

fn show_lines(best: Res<Best>, lists: Query<(Entity, Ref<Leaves>), With<BestList>>, mut commands: Commands) {
    for (list, leaves) in lists.iter().filter(|(_, leaves)| best.is_changed() || leaves.is_changed()) {
        let lines: Vec<(usize, &RankLine)> = (1..).zip(&best.0).collect();
        leaves.fill(list, &mut commands, &lines, "online-best-none", |list, (rank, line)| {
            let words = Words::new("online-best-line")
                .number("rank", *rank as f64)
                .words("name", player_with_rating_words(&line.player))
                .number("count", line.games);
            list.spawn(text(words, theme::regular(size::BODY), theme::INK));
        });
    }
}
