//! The current language.

use super::texts::Texts;
use crate::app::schedule::Step;
use crate::app::settings::{Language, Settings};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemLanguage>().add_systems(Update, choose_language.in_set(Step::Draw));
}

/// The language that applies if the settings name none.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SystemLanguage(pub(crate) Language);

/// A language from the command line or a link. It applies until the settings change.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AskedLanguage(pub(crate) Language);

fn choose_language(
    settings: Res<Settings>,
    system: Res<SystemLanguage>,
    asked: Option<Res<AskedLanguage>>,
    mut chosen: Local<Option<Option<Language>>>,
    mut texts: ResMut<Texts>,
    mut commands: Commands,
) {
    let before = chosen.replace(settings.language);
    let asked = asked.map(|asked| asked.0);
    if asked.is_some() && before.is_some_and(|before| before != settings.language) {
        commands.remove_resource::<AskedLanguage>();
    }
    let asked = asked.filter(|_| before.is_none_or(|before| before == settings.language));
    let language = asked.or(settings.language).unwrap_or(system.0);
    if texts.language() != language {
        *texts = Texts::of(language);
    }
}
