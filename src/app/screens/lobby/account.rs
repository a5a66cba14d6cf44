//! The player's account: made, entered and left here. Its ratings.

use super::entries::{AccountEntry, AccountText};
use super::order::Lobby;
use crate::app::online::{Online, OnlineNews};
use crate::app::theme::{self, size};
use crate::app::ui::{Layout, Look, button, entries, text};
use crate::app::words::{Words, online_name_words, rating_number, standing_words};
use crate::online::client::News;
use crate::online::ids::PlayerId;
use crate::online::protocol::{Answer, Ask, Profile, Standing};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnProfile>().add_systems(
        Update,
        (take_profile.in_set(Lobby::Hear), (ask_for_profile, show_profile).chain().in_set(Lobby::Account)),
    );
}

/// What the server knows of the player.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct OwnProfile(Option<Profile>);

/// The lines about the player, and for whom the server was asked.
#[derive(Component, Debug, Default)]
struct ProfileLines {
    asked: Option<PlayerId>,
    most: usize,
}

pub(super) fn spawn_account(body: &mut ChildSpawnerCommands, layout: &Layout, has_account: bool, texts: &AccountText) {
    let most = match (layout.low, layout.upright) {
        // A guest has no ratings.
        _ if !has_account => 0,
        (true, _) => 3,
        (_, true) => 5,
        _ => 12,
    };
    body.spawn((
        ProfileLines { asked: None, most },
        Node { flex_direction: FlexDirection::Column, row_gap: px(3), ..default() },
    ));
    if has_account {
        body.spawn((
            Node { column_gap: px(6), ..default() },
            children![button(Words::new("online-log-out"), Look::Plain, |commands| {
                commands.queue(|world: &mut World| world.resource_mut::<Online>().ask(Ask::LogOut));
            })],
        ));
        return;
    }
    if !layout.low {
        body.spawn(text(Words::new("online-account-about"), theme::regular(size::SMALL), theme::INK_SOFT));
    }
    // In a row of their own, so that they grow in width alone.
    body.spawn((Node::default(), children![entries(vec![AccountEntry::Name, AccountEntry::Password], texts)]));
    body.spawn((
        Node { column_gap: px(6), ..default() },
        children![
            button(Words::new("online-sign-up"), Look::Primary, |commands| commands.queue(sign_up)),
            button(Words::new("online-log-in"), Look::Plain, |commands| commands.queue(log_in)),
        ],
    ));
}

fn sign_up(world: &mut World) {
    let AccountText { name, password } = world.resource::<AccountText>().clone();
    world.resource_mut::<Online>().ask(Ask::SignUp { name, password });
}

fn log_in(world: &mut World) {
    let AccountText { name, password } = world.resource::<AccountText>().clone();
    world.resource_mut::<Online>().ask(Ask::LogIn { name, password });
}

fn take_profile(
    mut news: MessageReader<OnlineNews>,
    online: Res<Online>,
    mut profile: ResMut<OwnProfile>,
    mut typed: ResMut<AccountText>,
) {
    for OnlineNews(news) in news.read() {
        match news {
            News::Answered(Answer::Profile(found)) if online.client().me().is_some_and(|me| me.id == found.player) => {
                profile.0 = Some(found.clone());
            }
            // The password has done its work.
            News::Answered(Answer::Me(_)) => {
                *typed = AccountText::default();
                profile.0 = None;
            }
            _ => {}
        }
    }
}

fn ask_for_profile(mut online: ResMut<Online>, mut lines: Query<&mut ProfileLines>) {
    let Some(me) = online.client().me().map(|me| me.id) else { return };
    for mut lines in &mut lines {
        if lines.asked != Some(me) {
            lines.bypass_change_detection().asked = Some(me);
            online.ask(Ask::Profile(me));
        }
    }
}

fn show_profile(
    online: Res<Online>,
    profile: Res<OwnProfile>,
    lists: Query<(Entity, Ref<ProfileLines>)>,
    mut commands: Commands,
) {
    let Some(me) = online.client().me() else { return };
    for (list, lines) in lists.iter().filter(|(_, lines)| profile.is_changed() || lines.is_added()) {
        commands.entity(list).despawn_children().with_children(|list| {
            list.spawn(text(online_name_words(&me.name), theme::semibold(size::LARGE), theme::INK));
            let Some(profile) = &profile.0 else { return };
            let games = Words::new("online-games-played").number("count", profile.games);
            list.spawn(text(games, theme::regular(size::BODY), theme::INK_SOFT));
            let mut standings = profile.standings.clone();
            standings.sort_by_key(|standing| std::cmp::Reverse(standing.games));
            for standing in standings.iter().take(lines.most) {
                list.spawn(text(line_of(standing), theme::regular(size::BODY), theme::INK));
            }
        });
    }
}

fn line_of(standing: &Standing) -> Words {
    Words::new("online-standing")
        .words("standing", standing_words(standing.variant, standing.speed))
        .words("rating", rating_number(standing.rating, standing.provisional))
        .number("deviation", standing.deviation)
        .number("count", standing.games)
}
