//! A volume of games as text: a heading, and a game of a record each line.

use crate::records::{Format, Options, Record, Tree, read, write};

const HEADING: &str = "othello games ";
const VERSION: u32 = 1;

/// A volume of this many bytes takes no further game. What stores texts reads at least half as much again.
const FULL: usize = 40_000;

/// A game of more bytes is kept without its variations, so that no volume grows beyond what is read.
const LONGEST: usize = 16_000;

/// The lines of a record, within the line of a volume.
const LINE_BREAK: &str = "\u{b}";

/// A line of a volume.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// A game.
    Game(Box<Record>),
    /// A line that cannot be read, as it is.
    Damaged(String),
}

impl Line {
    /// A game, without its variations if they are very many.
    pub(super) fn of(record: Record) -> Line {
        if write_game(&record).len() <= LONGEST {
            return Line::Game(Box::new(record));
        }
        Line::Game(Box::new(Record { tree: Tree::of_game(&record.tree.game()), ..record }))
    }
}

/// A volume.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Volume {
    /// The lines, the oldest game first.
    pub(super) lines: Vec<Line>,
    /// Whether it was written by a newer version, and must stay as it is.
    pub(super) is_locked: bool,
}

impl Volume {
    /// Reads a volume. Lines that cannot be read are kept as they are.
    pub(super) fn read(text: &str) -> Volume {
        let mut lines = text.lines();
        let heading = lines.next().and_then(|line| line.trim_start_matches('\u{feff}').strip_prefix(HEADING));
        match heading.and_then(|version| version.trim().parse::<u32>().ok()) {
            Some(version) if version > VERSION => Volume { lines: Vec::new(), is_locked: true },
            Some(_) => {
                Volume { lines: lines.filter(|line| !line.is_empty()).map(read_line).collect(), is_locked: false }
            }
            // Without its heading, the first line may still be a game.
            None => Volume {
                lines: text.lines().filter(|line| !line.is_empty()).map(read_line).collect(),
                is_locked: false,
            },
        }
    }

    /// The text.
    pub(super) fn write(&self) -> String {
        let mut text = format!("{HEADING}{VERSION}\n");
        for line in &self.lines {
            match line {
                Line::Game(record) => text += &write_game(record),
                Line::Damaged(line) => text += line,
            }
            text.push('\n');
        }
        text
    }

    /// Whether the next game belongs into another volume.
    pub(super) fn is_full(&self) -> bool {
        self.is_locked || self.write().len() >= FULL
    }
}

fn write_game(record: &Record) -> String {
    // Every record can be written in this form.
    let bytes = write(std::slice::from_ref(record), Format::Sgf).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end().replace('\r', "").replace('\n', LINE_BREAK)
}

fn read_line(line: &str) -> Line {
    let text = line.replace(LINE_BREAK, "\n");
    let options = Options { format: Some(Format::Sgf), ..Options::default() };
    let reading = read(text.as_bytes(), &options).ok().filter(|reading| reading.faults.is_empty());
    match reading.map(|reading| reading.records) {
        Some(mut records) if records.len() == 1 => {
            records.pop().map_or_else(|| Line::Damaged(line.to_owned()), |record| Line::Game(Box::new(record)))
        }
        _ => Line::Damaged(line.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{Player, Property};
    use crate::rules::notation::replay;
    use crate::rules::{Position, Rules, Variant};

    fn record(rules: Rules, moves: &str) -> Record {
        let game = replay(Position::start(rules), moves).unwrap();
        let mut record = Record::new(Tree::of_game(&game));
        record.players = [Player::named("Anna ] \\ 1"), Player::named("")];
        record.other.push(Property { name: "LW".to_owned(), values: vec!["3".to_owned()] });
        let end = record.tree.end();
        record.tree.notes_mut(end).comment = "one\ntwo; (three".to_owned();
        record
    }

    #[test]
    fn games_of_all_variants_come_back() {
        let mut lines: Vec<Line> = [Variant::Othello, Variant::Reverse]
            .map(|variant| Line::Game(Box::new(record(Rules::of(variant), "f5d6c3"))))
            .into();
        lines.push(Line::Game(Box::new(record(Rules::of(Variant::Historical), "d4e4d5e5"))));
        let volume = Volume { lines, is_locked: false };
        let text = volume.write();
        assert_eq!(text.lines().count(), 4, "{text}");
        assert_eq!(Volume::read(&text), volume);
        assert_eq!(Volume::read(&text.replace('\n', "\r\n")), volume);
    }

    #[test]
    fn a_damaged_line_costs_no_other_and_stays() {
        let game = Line::Game(Box::new(record(Rules::OTHELLO, "f5d6c3")));
        let volume = Volume { lines: vec![game.clone(), game.clone(), game.clone()], is_locked: false };
        let text = volume.write();
        let damaged: Vec<&str> = text.lines().collect();
        for (cut, broken) in [(1, ""), (2, "(;GM[2]PB[An"), (2, "nonsense"), (3, "(;GM[2];B[a1])")] {
            let mut lines = damaged.clone();
            lines[cut] = broken;
            let text = lines.join("\n");
            let read = Volume::read(&text);
            let games = read.lines.iter().filter(|line| **line == game).count();
            assert_eq!(games, 2, "{broken}");
            if !broken.is_empty() {
                assert!(read.write().contains(broken), "{broken}");
            }
            assert_eq!(Volume::read(&read.write()), read);
        }
        assert_eq!(Volume::read(&damaged[1..].join("\n")).lines.len(), 3, "without the heading");
    }

    #[test]
    fn any_text_is_read_without_losing_its_lines() {
        for text in ["", "\n\n", "othello games", "othello games x\n(;", "\u{0}\u{feff}", "()()\n;;;"] {
            let volume = Volume::read(text);
            let again = volume.write();
            for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with(HEADING)) {
                assert!(again.contains(line), "{line:?} in {again:?}");
            }
        }
        let newer = Volume::read("othello games 2\nanything\n");
        assert!(newer.is_locked && newer.is_full());
    }
}
