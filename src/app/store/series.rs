//! How a series of games stands, as text.

use super::choices::{name_lines, take_name};
use super::record::{self, Unusable};
use crate::app::series::{Players, Series, Tally};
use crate::rules::Variant;
use clap::ValueEnum;

const KIND: &str = "series";

pub(super) fn write(series: &Series) -> String {
    let (players, tally) = (series.players(), series.tally());
    let mode = players.mode.to_possible_value().map_or_else(String::new, |mode| mode.get_name().to_owned());
    let lines = [
        ("mode", mode),
        ("level", players.level.to_string()),
        ("variant", players.variant.to_string()),
        ("won", tally.won[0].to_string()),
        ("lost", tally.won[1].to_string()),
        ("drawn", tally.drawn.to_string()),
    ];
    record::write(KIND, lines.into_iter().chain(name_lines(&players.names)))
}

pub(super) fn read(text: &str) -> Result<Series, Unusable> {
    let (mut players, mut tally) = (Players::default(), Tally::default());
    for (key, value) in record::read(KIND, text)? {
        let number = || value.parse().map_err(|_| damaged(key));
        match key {
            "mode" => players.mode = ValueEnum::from_str(value, false).map_err(|_| damaged(key))?,
            "level" => players.level = value.parse().map_err(|_| damaged(key))?,
            "variant" => players.variant = variant(value).ok_or_else(|| damaged(key))?,
            "won" => tally.won[0] = number()?,
            "lost" => tally.won[1] = number()?,
            "drawn" => tally.drawn = number()?,
            _ if take_name(&mut players.names, key, value) => {}
            _ => return Err(damaged(key)),
        }
    }
    Ok(Series::of(players, tally))
}

fn variant(name: &str) -> Option<Variant> {
    Variant::ALL.into_iter().find(|variant| variant.to_string() == name)
}

fn damaged(key: &str) -> Unusable {
    Unusable::Damaged(format!("{key}: not as it should be"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::names::Names;
    use crate::app::setup::{Mode, Setup};

    #[test]
    fn a_series_comes_back() {
        for mode in [Mode::Computer, Mode::Friend] {
            for variant in Variant::ALL {
                let mut setup = Setup { mode, names: Names::new("Anna", "Bo"), ..Setup::default() };
                setup.set_variant(variant);
                let series = Series::of(Players::of(&setup), Tally { won: [4, 3], drawn: 2 });
                assert_eq!(read(&write(&series)), Ok(series));
            }
        }
    }

    #[test]
    fn what_is_no_series_is_damaged() {
        let good = write(&Series::default());
        for (from, to) in [("won = 0", "won = -1"), ("won = 0", "taste = 0"), ("mode = computer", "mode = chess")] {
            assert!(good.contains(from));
            assert!(matches!(read(&good.replace(from, to)), Err(Unusable::Damaged(_))), "{to}");
        }
    }
}
