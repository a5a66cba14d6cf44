//! The running game as text: the values that describe it, and the state that they cannot express.

use super::lines::{lines_of, lines_of_names, take_name, take_words};
use crate::app::game::{Clocks, FirstColor, GameClock, Names, Session, Setup};
use crate::app::keep::{Unusable, read_record, write_record};
use crate::app::launch::{GameText, Terms, Wrong, words_of_game};
use crate::records::GameTree;
use crate::rules::notation::{parse_moves, write_transcript};
use crate::rules::{Color, Move};
use std::time::Duration;

/// The name of the running game's text.
pub(super) const GAME: &str = "game";

/// The origin of a game. Only a game from a link may give way to the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Origin {
    /// The player began it on the start screen or as a rematch.
    #[default]
    Player,
    /// A link or the command line began it.
    Link,
}

/// The value of the line `origin` of a game from a link. Other games have no such line.
const LINK: &str = "link";

/// The most variations that are saved, so that the text stays within what is read.
const MOST_VARIATIONS: usize = 256;

/// A saved game.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SavedGame {
    pub(super) setup: Setup,
    pub(super) seed: u64,
    pub(super) origin: Origin,
}

/// Writes the current game.
pub(super) fn write(session: &Session, clocks: &Clocks, seed: u64, origin: Origin) -> String {
    let names = Terms::of(session.setup()).names;
    let mut lines: Vec<_> = lines_of(words_of_game(session)).chain(lines_of_names(&names)).collect();
    let undone = write_transcript(&session.game().undone());
    if !undone.is_empty() {
        lines.push(("undone", undone));
    }
    for moves in session.game().variations().into_iter().take(MOST_VARIATIONS) {
        lines.push(("variation", write_transcript(&moves)));
    }
    if let Some(clock) = clocks.clock() {
        let [black, white] = Color::BOTH.map(|color| clock.left(color).as_millis());
        lines.push(("left", format!("{black} {white}")));
    }
    lines.push(("seed", seed.to_string()));
    if origin == Origin::Link {
        lines.push(("origin", LINK.to_owned()));
    }
    write_record(GAME, lines)
}

/// Reads a game, with the same checks as the command line.
pub(super) fn read(text: &str) -> Result<SavedGame, Unusable> {
    let (mut game, mut names) = (GameText::default(), Names::default());
    let (mut undone, mut variations) = (String::new(), Vec::new());
    let (mut left, mut seed, mut origin) = (None, 0, Origin::Player);
    for (line, value) in read_record(GAME, text)? {
        match line {
            "undone" => undone = value.to_owned(),
            "variation" => variations.push(value),
            "left" => left = Some(clock(value).ok_or_else(|| damaged("left: expected two numbers"))?),
            "seed" => seed = value.parse().map_err(|_| damaged("seed: expected a number"))?,
            "origin" if value == LINK => origin = Origin::Link,
            _ if take_name(&mut names, line, value) => {}
            _ => take_words(&mut game, line, value)?,
        }
    }
    if game.is_empty() {
        return Err(damaged("it contains no game"));
    }
    let wrong = |wrong: Wrong| Unusable::Damaged(wrong.reason);
    let terms = Terms { names, ..game.terms().map_err(wrong)? };
    let mut setup = Setup { seats: terms.setup().seats, ..game.setup().map_err(wrong)? };
    put_back(&mut setup, &undone, &variations)?;
    setup.left = left.filter(|_| setup.clock.is_some());
    Ok(SavedGame { setup, seed, origin })
}

/// Puts back the moves that had been taken back, so that they can be redone, and the variations.
fn put_back(setup: &mut Setup, undone: &str, variations: &[&str]) -> Result<(), Unusable> {
    let moves =
        |name: &str, text: &str| parse_moves(text).map_err(|error| Unusable::Damaged(format!("{name}: {error}")));
    let undone = moves("undone", undone)?;
    if undone.is_empty() && variations.is_empty() {
        return Ok(());
    }
    let first_player = if setup.play == FirstColor::White { Color::White } else { Color::Black };
    let mut game = setup.game(first_player).map_err(|error| Unusable::Damaged(error.to_string()))?;
    let add = |game: &mut GameTree, name: &str, line: &[Move]| {
        game.add_line(line).map_err(|error| Unusable::Damaged(format!("{name}: {error}")))
    };
    let (node, played) = (game.node(), game.moves());
    add(&mut game, "undone", &[played, undone].concat())?;
    for text in variations {
        add(&mut game, "variation", &moves("variation", text)?)?;
    }
    setup.from = Some(GameTree::at(game.tree().clone(), node));
    Ok(())
}

fn clock(text: &str) -> Option<GameClock> {
    let (black, white) = text.split_once(' ')?;
    let time = |millis: &str| millis.parse().ok().map(Duration::from_millis);
    Some(GameClock::with_left(time(black)?, time(white)?))
}

fn damaged(reason: &str) -> Unusable {
    Unusable::Damaged(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::game::{Intent, Seats, TimeControl};
    use crate::app::launch::Options;

    fn begin(setup: Setup) -> Session {
        Session::begun(3, setup)
    }

    fn setup(line: &[&str]) -> Setup {
        Options::parse(std::iter::once(&"othello").chain(line)).unwrap().setup.unwrap()
    }

    /// The text of a game whose clocks have not run since it began.
    fn write_begun(session: &Session, seed: u64) -> String {
        write(session, &Clocks::begin(session), seed, Origin::Player)
    }

    /// The text of a game from before there were increments and names.
    const EARLIER: &str = "othello game 1\nmode = friend\nlevel = 3\nplay = black\nvariant = othello\nclock = 5\n\
                           moves = f5d6\nundone = c3\nleft = 299000 298500\nseed = 9\nend\n";

    #[test]
    fn a_file_of_the_earlier_form_is_read() {
        let saved = read(EARLIER).unwrap();
        assert_eq!(saved.setup.clock, Some(TimeControl::of(5, 0)));
        assert_eq!(saved.setup.seats, Seats::people(Names::default()));
        assert_eq!(write_begun(&begin(saved.setup), saved.seed), EARLIER, "and is written again as it was");
    }

    #[test]
    fn a_game_comes_back_with_all_that_belongs_to_it() {
        let clock = ["--mode", "friend", "--clock", "5", "--increment", "2", "--moves", "f5d6c3d3"];
        let mut session = begin(Setup { seats: Seats::people(Names::new("Åse", "Jiří")), ..setup(&clock) });
        let mut clocks = Clocks::begin(&session);
        clocks.spend(Color::White, Duration::from_millis(1500));
        session.apply(&Intent::Undo);
        session.apply(&Intent::Undo);
        let text = write(&session, &clocks, 77, Origin::Player);
        let saved = read(&text).unwrap();
        assert_eq!((saved.seed, saved.origin), (77, Origin::Player));
        let from_link = read(&write(&session, &clocks, 77, Origin::Link)).unwrap();
        assert_eq!(from_link, SavedGame { origin: Origin::Link, ..saved.clone() });
        let again = begin(saved.setup);
        assert_eq!(again.game(), session.game());
        assert_eq!(again.game().undone().len(), 2);
        assert_eq!(Clocks::begin(&again).clock(), clocks.clock());
        assert_eq!(again.setup().clock, Some(TimeControl::of(5, 2)));
        assert_eq!(again.seat(Color::White).name(), Some("Jiří"));
        assert_eq!(write_begun(&again, 77), text);
    }

    #[test]
    fn variations_come_back() {
        let mut session = begin(setup(&["--mode", "friend", "--moves", "f5d6c3d3"]));
        let play = |session: &mut Session, name: &str| {
            let turn = session.person_turn().unwrap();
            session.apply(&Intent::Play { turn, square: name.parse().unwrap() });
        };
        session.apply(&Intent::Undo);
        play(&mut session, "g5");
        for _ in 0..2 {
            session.apply(&Intent::Undo);
        }
        play(&mut session, "c4");
        session.apply(&Intent::Undo);
        let text = write_begun(&session, 1);
        assert!(text.contains("moves = f5d6\nundone = c4\nvariation = f5d6c3g5\nvariation = f5d6c3d3\n"), "{text}");
        let again = begin(read(&text).unwrap().setup);
        assert_eq!(again.game(), session.game());
        assert_eq!(write_begun(&again, 1), text);
    }

    #[test]
    fn passes_are_put_back_where_they_were() {
        // After g8 f8 Black must pass.
        let line = ["--mode", "computer", "--moves", "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"];
        let mut session = begin(setup(&line));
        let full = begin(read(&write_begun(&session, 1)).unwrap().setup);
        assert_eq!(full.game(), session.game());
        session.apply(&Intent::Undo);
        let mut again = begin(read(&write_begun(&session, 1)).unwrap().setup);
        assert_eq!(again.position(), session.position());
        session.apply(&Intent::Redo);
        again.apply(&Intent::Redo);
        assert_eq!(again.game(), session.game());
    }

    #[test]
    fn a_text_without_a_game_is_damaged() {
        let good = write_begun(&begin(setup(&["--moves", "f5d6"])), 1);
        assert!(read(&good).is_ok());
        for (from, to) in [
            ("f5d6", "f5f5"),
            ("level = 3", "level = 33"),
            ("seed = 1", "seed = x"),
            ("seed = 1", "undone = a1"),
            ("seed = 1", "variation = f5a1"),
            ("seed = 1", "left = 5"),
            ("seed = 1", "seed = 1\nwindow = 1x1"),
            ("seed = 1", "help = yes"),
            ("seed = 1", "origin = heaven"),
        ] {
            assert!(good.contains(from));
            assert!(matches!(read(&good.replace(from, to)), Err(Unusable::Damaged(_))), "{to}");
        }
        assert!(matches!(read("othello game 1\nend\n"), Err(Unusable::Damaged(_))));
    }
}
