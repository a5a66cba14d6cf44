//! The dialog in which a game leaves the program: the form, and whether it is copied or saved.

use super::card::spawn_dialog;
use crate::app::schedule::{Dialog, Step};
use crate::app::screens::systems::PanelSystems;
use crate::app::study::{Form, copy_game, link_address, save_game};
use crate::app::theme::{self, size};
use crate::app::ui::{self, FirstFocus, Look, button, pick, show_choices, text, uncaptioned_grid};
use crate::app::words::{Notice, Words};
use crate::records::Format;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Share>().add_systems(OnEnter(Dialog::Share), spawn_share).add_systems(
        Update,
        (
            show_choices::<FormPick>.in_set(Step::React).run_if(in_state(Dialog::Share)),
            (describe, enable).in_set(PanelSystems).run_if(in_state(Dialog::Share)),
        ),
    );
}

/// The form in which the game is shared.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Share {
    form: Form,
}

pick! {
    /// A button for a form.
    FormPick of Share, form: Form
}

/// The line about the form, and the one about what became of the game.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    About,
    News,
}

/// The button that copies.
#[derive(Component, Debug)]
struct CopyButton;

fn caption(form: Form) -> &'static str {
    match form {
        Form::Transcript => "share-transcript",
        Form::Link => "share-link",
        Form::File(Format::Sgf) => "share-sgf",
        Form::File(Format::Ggf) => "share-ggf",
        Form::File(Format::Obf) => "share-obf",
        Form::File(_) => "share-wthor",
    }
}

fn about(form: Form) -> &'static str {
    match form {
        Form::Transcript => "share-about-transcript",
        Form::Link => "share-about-link",
        Form::File(Format::Sgf) => "share-about-sgf",
        Form::File(Format::Ggf) => "share-about-ggf",
        Form::File(Format::Obf) => "share-about-obf",
        Form::File(_) => "share-about-wthor",
    }
}

/// What was said before belongs to something else.
fn spawn_share(world: &mut World) {
    world.resource_mut::<Notice>().set_if_neq(Notice(None));
    let has_address = link_address(world).is_some();
    let mut share = world.resource_mut::<Share>();
    if share.form == Form::Link && !has_address {
        share.form = Form::default();
    }
    let mut commands = world.commands();
    let card = spawn_dialog(&mut commands, "Sharing", Dialog::Share);
    let forms = Form::ALL.into_iter().filter(|form| *form != Form::Link || has_address);
    commands.entity(card).with_children(|card| {
        card.spawn(text(Words::new("share-title"), theme::display(size::HEADING), theme::INK));
        card.spawn(uncaptioned_grid(3, forms.map(|form| (FormPick(form), Words::new(caption(form))))));
        let lines = Node { flex_direction: FlexDirection::Column, row_gap: px(4), min_height: px(76), ..default() };
        card.spawn(lines).with_children(|lines| {
            for (line, ink) in [(Line::About, theme::INK_SOFT), (Line::News, theme::INK)] {
                lines.spawn((line, text(Words::new("blank"), theme::regular(size::SMALL), ink)));
            }
        });
        card.spawn(Node { column_gap: px(6), ..default() }).with_children(|row| {
            row.spawn((
                CopyButton,
                button(Words::new("share-copy"), Look::Plain, |commands| {
                    commands.queue(|world: &mut World| {
                        copy_game(world, world.resource::<Share>().form);
                    })
                }),
            ));
            row.spawn(button(Words::new("share-save"), Look::Plain, |commands| {
                commands.queue(|world: &mut World| {
                    save_game(world, world.resource::<Share>().form);
                })
            }));
            row.spawn((
                FirstFocus,
                button(Words::new("button-close"), Look::Primary, |commands| commands.set_state_if_neq(Dialog::None)),
            ));
        });
    });
    world.flush();
}

fn describe(share: Res<Share>, notice: Res<Notice>, mut lines: Query<(Ref<Line>, &mut Words)>) {
    for (line, mut words) in &mut lines {
        if share.is_changed() || notice.is_changed() || line.is_added() {
            words.set_if_neq(match *line {
                Line::About => Words::new(about(share.form)),
                Line::News => notice.0.clone().unwrap_or_else(|| Words::new("blank")),
            });
        }
    }
}

fn enable(
    share: Res<Share>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<CopyButton>>,
    mut commands: Commands,
) {
    for (entity, disabled) in &buttons {
        ui::enable(&mut commands, entity, disabled, share.form.is_text());
    }
}
