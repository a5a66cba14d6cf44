//! The settings dialog: pages of choices, each in force at once.

use super::dialog::spawn_dialog;
use crate::app::flow::{Dialog, Step};
use crate::app::settings::{DiscSet, Patience, ReplyPause, Settings, Speed, Theme, Volume};
use crate::app::text::{Language, Words};
use crate::app::theme::{self, size};
use crate::app::widgets::{FirstFocus, Look, Pick, button, choices, show_choices, text, uncaptioned_choices};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Page>().add_systems(OnEnter(Dialog::Settings), spawn_settings).add_systems(
        Update,
        (fill_page, show_choices::<Page>, show_choices::<Setting>)
            .chain()
            .in_set(Step::React)
            .run_if(in_state(Dialog::Settings)),
    );
}

/// A page of the dialog; as a resource, the one that is open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// How the board looks.
    #[default]
    Board,
    /// How the game is played.
    Game,
    /// What belongs to the whole program.
    General,
}

impl Pick for Page {
    type Of = Page;

    fn holds(self, open: &Page) -> bool {
        self == *open
    }

    fn apply(self, open: &mut Page) {
        *open = self;
    }
}

/// One of the settings with a value that it may take.
#[derive(Clone, Copy, Debug)]
enum Setting {
    Theme(Theme),
    Discs(DiscSet),
    Speed(Speed),
    Pause(ReplyPause),
    Patience(Patience),
    /// `None` is silence.
    Volume(Option<Volume>),
    /// `None` is the language of the system.
    Language(Option<Language>),
    Switch(Switch, bool),
}

/// Where a setting lies that is on or off.
type Switch = fn(&mut Settings) -> &mut bool;

impl Pick for Setting {
    type Of = Settings;

    fn holds(self, settings: &Settings) -> bool {
        match self {
            Setting::Theme(theme) => settings.theme == theme,
            Setting::Discs(discs) => settings.discs == discs,
            Setting::Speed(speed) => settings.speed == speed,
            Setting::Pause(pause) => settings.reply_pause == pause,
            Setting::Patience(patience) => settings.patience == patience,
            Setting::Volume(volume) => settings.sound.then_some(settings.volume) == volume,
            Setting::Language(language) => settings.language == language,
            Setting::Switch(switch, on) => *switch(&mut settings.clone()) == on,
        }
    }

    fn apply(self, settings: &mut Settings) {
        match self {
            Setting::Theme(theme) => settings.theme = theme,
            Setting::Discs(discs) => settings.discs = discs,
            Setting::Speed(speed) => settings.speed = speed,
            Setting::Pause(pause) => settings.reply_pause = pause,
            Setting::Patience(patience) => settings.patience = patience,
            Setting::Volume(None) => settings.sound = false,
            Setting::Volume(Some(volume)) => (settings.sound, settings.volume) = (true, volume),
            Setting::Language(language) => settings.language = language,
            Setting::Switch(switch, on) => *switch(settings) = on,
        }
    }
}

/// Where the choices of the open page stand.
#[derive(Component, Debug)]
struct PageRows;

fn spawn_settings(mut page: ResMut<Page>, mut commands: Commands) {
    *page = Page::default();
    let card = spawn_dialog(&mut commands, "Settings", Dialog::Settings);
    commands.entity(card).with_children(|card| {
        card.spawn(text(Words::new("settings-title"), theme::display(size::HEADING), theme::INK));
        card.spawn(uncaptioned_choices([
            (Page::Board, Words::new("settings-board")),
            (Page::Game, Words::new("settings-game")),
            (Page::General, Words::new("settings-general")),
        ]));
        card.spawn((PageRows, Node { flex_wrap: FlexWrap::Wrap, column_gap: px(16), row_gap: px(8), ..default() }));
        card.spawn((
            Node { margin: UiRect::top(px(8)), ..default() },
            children![(
                FirstFocus,
                button(Words::new("button-close"), Look::Primary, |commands| commands.set_state_if_neq(Dialog::None)),
            )],
        ));
    });
}

fn fill_page(page: Res<Page>, rows: Single<(Entity, Ref<PageRows>)>, mut commands: Commands) {
    let (entity, rows) = rows.into_inner();
    if !page.is_changed() && !rows.is_added() {
        return;
    }
    commands.entity(entity).despawn_children().with_children(|rows| match *page {
        Page::Board => fill_board(rows),
        Page::Game => fill_game(rows),
        Page::General => fill_general(rows),
    });
}

fn fill_board(rows: &mut ChildSpawnerCommands) {
    let themes = Theme::ALL.map(|theme| {
        let key = match theme {
            Theme::Felt => "theme-felt",
            Theme::Wood => "theme-wood",
            Theme::Dark => "theme-dark",
            Theme::Contrast => "theme-contrast",
        };
        (Setting::Theme(theme), Words::new(key))
    });
    rows.spawn(wide("settings-theme", themes));
    let sets = DiscSet::ALL.map(|set| {
        let key = match set {
            DiscSet::Classic => "discs-classic",
            DiscSet::Marked => "discs-marked",
            DiscSet::Modern => "discs-modern",
        };
        (Setting::Discs(set), Words::new(key))
    });
    rows.spawn(wide("settings-discs", sets));
    rows.spawn(switch("settings-legal", |settings| &mut settings.show_legal));
    rows.spawn(switch("settings-last", |settings| &mut settings.show_last));
    rows.spawn(switch("settings-preview", |settings| &mut settings.show_preview));
    rows.spawn(switch("settings-coordinates", |settings| &mut settings.show_coordinates));
}

fn fill_game(rows: &mut ChildSpawnerCommands) {
    let pauses = ReplyPause::ALL.map(|pause| {
        let key = match pause {
            ReplyPause::Short => "pause-short",
            ReplyPause::Normal => "pause-normal",
            ReplyPause::Long => "pause-long",
        };
        (Setting::Pause(pause), Words::new(key))
    });
    rows.spawn(wide("settings-pause", pauses));
    let patiences = Patience::ALL.map(|patience| {
        let words = match patience.time() {
            Some(time) => Words::new("patience-seconds").number("n", time.as_secs() as f64),
            None => Words::new("patience-endless"),
        };
        (Setting::Patience(patience), words)
    });
    rows.spawn(wide("settings-patience", patiences));
    rows.spawn(switch("settings-confirm", |settings| &mut settings.confirm_moves));
    rows.spawn(switch("settings-score", |settings| &mut settings.show_score));
    rows.spawn(switch("settings-turn-board", |settings| &mut settings.turn_board));
    rows.spawn(switch("settings-ask-to-undo", |settings| &mut settings.ask_to_undo));
}

fn fill_general(rows: &mut ChildSpawnerCommands) {
    let languages = std::iter::once(None).chain(Language::ALL.map(Some)).map(|language| {
        let key = match language {
            None => "language-system",
            Some(Language::En) => "language-en",
            Some(Language::Da) => "language-da",
            Some(Language::De) => "language-de",
            Some(Language::Cs) => "language-cs",
        };
        (Setting::Language(language), Words::new(key))
    });
    rows.spawn(wide("settings-language", languages));
    let volumes = std::iter::once(None).chain(Volume::ALL.map(Some)).map(|volume| {
        let key = match volume {
            None => "switch-off",
            Some(Volume::Quiet) => "volume-quiet",
            Some(Volume::Medium) => "volume-medium",
            Some(Volume::Loud) => "volume-loud",
        };
        (Setting::Volume(volume), Words::new(key))
    });
    rows.spawn(wide("settings-sound", volumes));
    let speeds = Speed::ALL.map(|speed| {
        let key = match speed {
            Speed::Off => "speed-off",
            Speed::Fast => "speed-fast",
            Speed::Normal => "speed-normal",
            Speed::Slow => "speed-slow",
        };
        (Setting::Speed(speed), Words::new(key))
    });
    rows.spawn(wide("settings-speed", speeds));
}

/// The least width of a row of several choices, and of a switch: two switches lie side by side on a narrow card, and
/// more on a wide one.
const WIDE: f32 = 290.0;
const NARROW: f32 = 140.0;

fn group(width: f32) -> Node {
    Node { flex_grow: 1.0, flex_basis: px(width), flex_direction: FlexDirection::Column, ..default() }
}

fn wide(caption: &'static str, options: impl IntoIterator<Item = (Setting, Words)>) -> impl Bundle {
    (group(WIDE), children![choices(caption, options)])
}

fn switch(caption: &'static str, part: Switch) -> impl Bundle {
    let states = [(true, "switch-on"), (false, "switch-off")];
    let options = states.map(|(on, key)| (Setting::Switch(part, on), Words::new(key)));
    (group(NARROW), children![choices(caption, options)])
}
