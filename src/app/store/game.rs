//! The running game as text: the options that begin it as it stands, and what options cannot say.

use super::choices::{argument, lines, name_lines, parse, take_name};
use super::record::{self, Unusable};
use crate::app::clock::Clock;
use crate::app::link::options_of;
use crate::app::names::Names;
use crate::app::session::Session;
use crate::app::setup::Setup;
use crate::rules::notation::{parse_moves, write_transcript};
use crate::rules::{Color, Move};
use std::time::Duration;

const KIND: &str = "game";

/// A game that was kept.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Saved {
    pub(super) setup: Setup,
    pub(super) seed: u64,
}

/// Writes the game as it stands.
pub(super) fn write(session: &Session, seed: u64) -> String {
    let mut lines: Vec<_> = lines(options_of(session)).chain(name_lines(&session.setup().names)).collect();
    let undone = write_transcript(session.game().undone());
    if !undone.is_empty() {
        lines.push(("undone", undone));
    }
    if let Some(clock) = session.clock() {
        let [black, white] = Color::BOTH.map(|color| clock.left(color).as_millis());
        lines.push(("left", format!("{black} {white}")));
    }
    lines.push(("seed", seed.to_string()));
    record::write(KIND, lines)
}

/// Reads a game, as strictly as the command line.
pub(super) fn read(text: &str) -> Result<Saved, Unusable> {
    let mut arguments = vec!["othello".to_owned()];
    let (mut undone, mut left, mut seed, mut names) = (String::new(), None, 0, Names::default());
    for (key, value) in record::read(KIND, text)? {
        match key {
            "undone" => undone = value.to_owned(),
            "left" => left = Some(clock(value).ok_or_else(|| damaged("left: expected two numbers"))?),
            "seed" => seed = value.parse().map_err(|_| damaged("seed: expected a number"))?,
            _ if take_name(&mut names, key, value) => {}
            _ => arguments.push(argument(key, value)),
        }
    }
    let mut setup = Setup { names, ..parse(arguments)? };
    put_back_undone(&mut setup, &undone)?;
    setup.left = left.filter(|_| setup.clock.is_some());
    Ok(Saved { setup, seed })
}

/// Plays what had been taken back and takes it back again, so that it can be redone.
fn put_back_undone(setup: &mut Setup, undone: &str) -> Result<(), Unusable> {
    let undone = parse_moves(undone).map_err(|error| Unusable::Damaged(format!("undone: {error}")))?;
    if undone.is_empty() {
        return Ok(());
    }
    let first_player = if setup.play == crate::app::setup::Play::White { Color::White } else { Color::Black };
    let mut game = setup.game(first_player).map_err(|error| Unusable::Damaged(error.to_string()))?;
    for played in &undone {
        if game.position().must_pass() {
            game.play(Move::Pass).map_err(|error| Unusable::Damaged(format!("undone: {error}")))?;
        }
        game.play(*played).map_err(|error| Unusable::Damaged(format!("undone: {error}")))?;
    }
    let discs = |moves: &[Move]| moves.iter().filter(|played| **played != Move::Pass).count();
    while discs(game.undone()) < undone.len() && game.undo().is_some() {}
    setup.from = Some(game);
    Ok(())
}

fn clock(text: &str) -> Option<Clock> {
    let (black, white) = text.split_once(' ')?;
    let time = |millis: &str| millis.parse().ok().map(Duration::from_millis);
    Some(Clock::with_left(time(black)?, time(white)?))
}

fn damaged(reason: &str) -> Unusable {
    Unusable::Damaged(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::clock::TimeControl;
    use crate::app::options::Options;
    use crate::app::session::Intent;
    use crate::app::setup::Mode;

    fn begin(setup: Setup) -> Session {
        Session::begun(3, setup)
    }

    fn setup(line: &[&str]) -> Setup {
        Options::parse(std::iter::once(&"othello").chain(line)).unwrap().setup.unwrap()
    }

    /// A file as it was written before there were increments and names.
    const EARLIER: &str = "othello game 1\nmode = friend\nlevel = 3\nplay = black\nvariant = othello\nclock = 5\n\
                           moves = f5d6\nundone = c3\nleft = 299000 298500\nseed = 9\nend\n";

    #[test]
    fn a_file_of_the_earlier_form_is_read() {
        let saved = read(EARLIER).unwrap();
        assert_eq!(saved.setup.clock, Some(TimeControl::of(5, 0)));
        assert_eq!(saved.setup.names, Names::default());
        assert_eq!(write(&begin(saved.setup), saved.seed), EARLIER, "and is written again as it was");
    }

    #[test]
    fn a_game_comes_back_with_all_that_belongs_to_it() {
        let clock = ["--mode", "friend", "--clock", "5", "--increment", "2", "--moves", "f5d6c3d3"];
        let mut session = begin(Setup { names: Names::new("Åse", "Jiří"), ..setup(&clock) });
        session.clock.as_mut().unwrap().spend(Color::White, Duration::from_millis(1500));
        session.apply(&Intent::Undo);
        session.apply(&Intent::Undo);
        let text = write(&session, 77);
        let saved = read(&text).unwrap();
        assert_eq!(saved.seed, 77);
        let again = begin(saved.setup);
        assert_eq!(again.game(), session.game());
        assert_eq!(again.game().undone().len(), 2);
        assert_eq!(again.clock(), session.clock());
        assert_eq!(again.setup().mode, Mode::Friend);
        assert_eq!(again.setup().clock, Some(TimeControl::of(5, 2)));
        assert_eq!(again.name(Color::White), Some("Jiří"));
        assert_eq!(write(&again, 77), text);
    }

    #[test]
    fn passes_are_put_back_where_they_were() {
        // After g8 f8 Black must pass.
        let line = ["--mode", "computer", "--moves", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"];
        let mut session = begin(setup(&line));
        let full = begin(read(&write(&session, 1)).unwrap().setup);
        assert_eq!(full.game(), session.game());
        session.apply(&Intent::Undo);
        let mut again = begin(read(&write(&session, 1)).unwrap().setup);
        assert_eq!(again.position(), session.position());
        session.apply(&Intent::Redo);
        again.apply(&Intent::Redo);
        assert_eq!(again.game(), session.game());
    }

    #[test]
    fn what_is_no_game_is_damaged() {
        let good = write(&begin(setup(&["--moves", "f5d6"])), 1);
        assert!(read(&good).is_ok());
        for (from, to) in [
            ("f5d6", "f5f5"),
            ("level = 3", "level = 33"),
            ("seed = 1", "seed = x"),
            ("seed = 1", "undone = a1"),
            ("seed = 1", "left = 5"),
            ("seed = 1", "seed = 1\nwindow = 1x1"),
            ("seed = 1", "help = yes"),
        ] {
            assert!(good.contains(from));
            assert!(matches!(read(&good.replace(from, to)), Err(Unusable::Damaged(_))), "{to}");
        }
        assert!(matches!(read("othello game 1\nend\n"), Err(Unusable::Damaged(_))));
    }
}
