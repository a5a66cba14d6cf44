//! What was last chosen on the start screen as text: the options that begin such a game, and the names of two people.

use super::record::{self, Unusable};
use crate::app::link::options_of_setup;
use crate::app::names::Names;
use crate::app::options::{Options, Refusal};
use crate::app::setup::Setup;

/// The names of players as they are kept.
pub(super) const NAMES: [&str; 2] = ["name-1", "name-2"];
/// The value of an option that has none.
const YES: &str = "yes";

/// The lines of the names, of those who have one.
pub(super) fn name_lines(names: &Names) -> impl Iterator<Item = (&'static str, String)> {
    NAMES.into_iter().enumerate().filter_map(|(player, key)| Some((key, names.of(player)?.to_owned())))
}

/// Takes a line if it is a name.
pub(super) fn take_name(names: &mut Names, key: &str, value: &str) -> bool {
    let player = NAMES.iter().position(|name| *name == key);
    if let Some(player) = player {
        names.set(player, value);
    }
    player.is_some()
}

/// Options as lines.
pub(super) fn lines(options: Vec<(&'static str, Option<String>)>) -> impl Iterator<Item = (&'static str, String)> {
    options.into_iter().map(|(key, value)| (key, value.unwrap_or(YES.to_owned())))
}

/// A line as an option of the command line.
pub(super) fn argument(key: &str, value: &str) -> String {
    if value == YES { format!("--{key}") } else { format!("--{key}={value}") }
}

/// The game that options describe.
pub(super) fn parse(arguments: Vec<String>) -> Result<Setup, Unusable> {
    let options = Options::parse(arguments).map_err(|refusal| match refusal {
        Refusal::Wrong(wrong) => Unusable::Damaged(wrong.reason),
        Refusal::Answered(text) => Unusable::Damaged(text),
    })?;
    options.setup.ok_or_else(|| Unusable::Damaged("no game in it".to_owned()))
}

pub(super) fn write(kind: &str, setup: &Setup) -> String {
    record::write(kind, lines(options_of_setup(setup)).chain(name_lines(&setup.names)))
}

pub(super) fn read(kind: &str, text: &str) -> Result<Setup, Unusable> {
    let mut arguments = vec!["othello".to_owned()];
    let mut names = Names::default();
    for (key, value) in record::read(kind, text)? {
        if !take_name(&mut names, key, value) {
            arguments.push(argument(key, value));
        }
    }
    Ok(Setup { names, ..parse(arguments)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::clock::TimeControl;
    use crate::app::setup::{Mode, Play};
    use crate::engine::Level;
    use crate::rules::{Color, Rules};

    #[test]
    fn choices_come_back() {
        let setup = Setup {
            mode: Mode::Friend,
            level: Level::MAX,
            play: Play::Random,
            rules: Rules::OTHELLO.with_own_discs(),
            first: Color::White,
            corners: 3,
            clock: Some(TimeControl::of(25, 10)),
            names: Names::new("Åse = Bo", "yes"),
            ..Setup::default()
        };
        for setup in [Setup::default(), setup] {
            assert_eq!(read("choices", &write("choices", &setup)), Ok(setup));
        }
    }

    #[test]
    fn what_cannot_be_chosen_is_damaged() {
        let good = write("choices", &Setup::default());
        assert!(read("choices", &good.replace("level = 3", "level = 4")).is_ok());
        for (from, to) in [("level = 3", "level = 0"), ("level = 3", "taste = 3"), ("othello choices", "othello game")]
        {
            assert!(good.contains(from));
            assert!(matches!(read("choices", &good.replace(from, to)), Err(Unusable::Damaged(_))), "{to}");
        }
        assert_eq!(read("choices", "othello choices 2\nend\n"), Err(Unusable::Newer));
    }
}
