//! PGN as records.

use super::super::clock::{Clock, parse_seconds, parse_time};
use super::super::fault::{Flaw, Wrong};
use super::super::gathered::Gathered;
use super::super::record::Record;
use super::super::result::{Ending, GameResult};
use super::super::tokens::{Token, Tokens};
use super::super::tree::{NodeId, Notes, Property, Tree};
use super::endings::ENDINGS;
use crate::rules::notation::Problem;
use crate::rules::{Color, Outcome, Position, Rules, Variant};

const EXPECTED_TAG: &str = "a tag such as [Black \"name\"]";
const EXPECTED_MOVE: &str = "a square such as d3, --, or a result such as 38-26";
/// Reads all games of a text.
pub(crate) fn read(text: &str, gathered: &mut Gathered) {
    let mut at = 0;
    loop {
        at += blanks(text, at);
        if at >= text.len() || gathered.is_full() {
            return;
        }
        let mut reader = Reader { text, at };
        let read = reader.game(gathered);
        // After a fault the next line that begins with a tag after one without is looked for.
        at = match read {
            Ok(_) => reader.at.max(at + 1),
            Err(_) => next_game(text, reader.at.max(at)),
        };
        gathered.add(text, 0, read);
    }
}

fn blanks(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    rest.len() - rest.trim_start().len()
}

/// The byte of the next line of tags that follows a line without.
fn next_game(text: &str, at: usize) -> usize {
    let mut begin = at;
    let mut was_tag = true;
    for line in text.get(at..).unwrap_or_default().split_inclusive('\n') {
        let is_tag = line.trim_start().starts_with('[');
        if is_tag && !was_tag {
            return begin;
        }
        was_tag = is_tag;
        begin += line.len();
    }
    text.len()
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn game(&mut self, gathered: &mut Gathered) -> Result<Record, Flaw> {
        gathered.begin().map_err(|wrong| Flaw::at(self.at, wrong))?;
        let mut tags: Vec<(String, String, usize)> = Vec::new();
        loop {
            self.at += blanks(self.text, self.at);
            let rest = self.text.get(self.at..).unwrap_or_default();
            if !rest.starts_with('[') {
                break;
            }
            gathered.take(1).map_err(|wrong| Flaw::at(self.at, wrong))?;
            let (name, value, length) =
                take_tag(rest).ok_or_else(|| Flaw::at(self.at, Wrong::unreadable(rest, EXPECTED_TAG)))?;
            tags.push((name, value, self.at));
            self.at += length;
        }
        let mut record = Record::of_start(read_start(&tags, gathered.rules)?);
        let has_tags = !tags.is_empty();
        let other = tags.into_iter().filter_map(|(name, value, _)| read_tag(&mut record, name, value)).collect();
        record.other = other;
        let begin = self.at;
        self.moves(&mut record, gathered)?;
        if !has_tags && record.tree.is_empty() {
            return Err(Flaw::at(begin, Wrong::NoGame));
        }
        Ok(record)
    }

    fn moves(&mut self, record: &mut Record, gathered: &mut Gathered) -> Result<(), Flaw> {
        let text = self.text;
        let mut tree = Tree::new(*record.tree.start());
        let mut node = NodeId::ROOT;
        // The nodes at which open variations began.
        let mut open: Vec<NodeId> = Vec::new();
        for (offset, token) in Tokens::of_pgn(text, self.at) {
            self.at = offset;
            let flaw = |wrong| Flaw::at(offset, wrong);
            gathered.take(1).map_err(flaw)?;
            let rest = text.get(offset..).unwrap_or_default();
            match token {
                Token::Move(played) => node = gathered.follow(&mut tree, node, played).map_err(flaw)?,
                Token::Comment(comment) => read_comment(tree.notes_mut(node), &comment),
                Token::Marks(marks) => tree.notes_mut(node).add_comment(marks),
                Token::Nag(nag) => tree.notes_mut(node).add_comment(nag),
                Token::Open => {
                    open.push(node);
                    // A variation stands in place of the move before it. The pass that led to that move stays.
                    node = tree.parent(node).unwrap_or(NodeId::ROOT);
                }
                Token::Close => node = open.pop().ok_or_else(|| flaw(Wrong::unreadable(rest, EXPECTED_MOVE)))?,
                Token::Score(black, white) => {
                    record.result.get_or_insert(read_score(black, white, record.tree.start().rules().variant()));
                    self.at = offset + rest.find(|c: char| c.is_whitespace()).unwrap_or(rest.len());
                    break;
                }
                Token::Number(_) => {}
                Token::Side(_) | Token::Caption | Token::Unknown => {
                    if let Some(length) = ["1/2-1/2", "*"].into_iter().find(|end| rest.starts_with(end)).map(str::len) {
                        self.at = offset + length;
                        if length > 1 {
                            let draw = GameResult { outcome: Outcome::Draw, discs: None, ending: Ending::Score };
                            record.result.get_or_insert(draw);
                        }
                        break;
                    }
                    // The tags of the next game.
                    if rest.starts_with('[') && open.is_empty() {
                        break;
                    }
                    return Err(flaw(Wrong::unreadable(rest, EXPECTED_MOVE)));
                }
            }
            self.at = text.len();
        }
        record.tree = tree;
        Ok(())
    }
}

/// A tag, `[Name "value"]`: its name, its value, and its length.
fn take_tag(text: &str) -> Option<(String, String, usize)> {
    let inside = text.strip_prefix('[')?.trim_start();
    let name_end = inside.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?;
    let (name, rest) = inside.split_at(name_end);
    let rest = rest.trim_start().strip_prefix('"')?;
    let mut value = String::new();
    let mut chars = rest.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => value.push(chars.next()?.1),
            '"' => {
                let after = rest.get(at + 1..)?.trim_start().strip_prefix(']')?;
                return (!name.is_empty()).then(|| (name.to_owned(), value, text.len() - after.len()));
            }
            // A value stands on one line.
            '\n' => return None,
            c => value.push(c),
        }
    }
    None
}

fn read_start(tags: &[(String, String, usize)], usual: Rules) -> Result<Position, Flaw> {
    let find = |name: &str| tags.iter().find(|(known, _, _)| known.eq_ignore_ascii_case(name));
    let rules = match find("Variant").map(|(_, value, _)| value.trim().to_ascii_lowercase()).as_deref() {
        Some("othello own-discs") => Rules::OTHELLO.with_own_discs(),
        Some(name) => name.parse().map_or(usual, Rules::of),
        None => usual,
    };
    let Some((_, board, offset)) = find("FEN") else { return Ok(Position::start(rules)) };
    let read = Problem::parse(rules, board).map_err(|error| Flaw::at(*offset, Wrong::Board(error)));
    Ok(read?.position)
}

/// Reads a tag; one that cannot be understood comes back as it is.
fn read_tag(record: &mut Record, name: String, value: String) -> Option<Property> {
    let is_unknown = matches!(value.trim(), "" | "?" | "-");
    let [black, white] = &mut record.players;
    let rating = |text: &str| text.trim().parse().ok().filter(|rating: &f32| rating.is_finite());
    let text = || if is_unknown { String::new() } else { value.clone() };
    let understood = match name.as_str() {
        "FEN" | "SetUp" => true,
        "Variant" => value.trim().trim_end_matches(" own-discs").to_ascii_lowercase().parse::<Variant>().is_ok(),
        "Event" => set(&mut record.event, text()),
        "Site" => set(&mut record.place, text()),
        "Round" => set(&mut record.round, text()),
        "Black" => set(&mut black.name, text()),
        "White" => set(&mut white.name, text()),
        "Time" => set(&mut record.hour, text()),
        "BlackElo" => {
            black.rating = rating(&value);
            black.rating.is_some() || is_unknown
        }
        "WhiteElo" => {
            white.rating = rating(&value);
            white.rating.is_some() || is_unknown
        }
        "Date" => {
            record.date = value.parse().ok();
            record.date.is_some() || is_unknown || value.starts_with('?')
        }
        "TimeControl" => {
            let clock = read_clock(&value);
            record.clocks = [clock; 2];
            clock.is_some() || is_unknown
        }
        "Result" => {
            record.result = read_result(&value, record.variant());
            record.result.is_some() || is_unknown || value == "*"
        }
        "Termination" => {
            let ending = ENDINGS.into_iter().find(|(_, word)| *word == value).map(|(ending, _)| ending);
            if let (Some(result), Some(ending)) = (&mut record.result, ending) {
                result.ending = ending;
            }
            ending.is_some() && record.result.is_some()
        }
        _ => false,
    };
    (!understood).then(|| Property { name, values: vec![value] })
}

fn set(text: &mut String, value: String) -> bool {
    *text = value;
    true
}

/// Seconds for the game and for each move, `300+5`.
fn read_clock(text: &str) -> Option<Clock> {
    let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
    let clock = Clock { increment: parse_seconds(increment)?, ..Clock::of(parse_seconds(main)?) };
    (clock != Clock::default()).then_some(clock)
}

/// A result such as `38-26`; sums below 3 stand for the winner alone.
fn read_score(black: u8, white: u8, variant: Variant) -> GameResult {
    let won = |side| GameResult { outcome: Outcome::Won(side), discs: None, ending: Ending::Score };
    match (black, white) {
        (1, 0) => won(Color::Black),
        (0, 1) => won(Color::White),
        _ => GameResult::of_counts(black, white).under(variant),
    }
}

fn read_result(text: &str, variant: Variant) -> Option<GameResult> {
    if text.trim() == "1/2-1/2" {
        return Some(GameResult { outcome: Outcome::Draw, discs: None, ending: Ending::Score });
    }
    let (black, white) = text.trim().split_once('-')?;
    let (black, white) = (black.parse::<u8>().ok()?, white.parse::<u8>().ok()?);
    (u16::from(black) + u16::from(white) <= 64).then(|| read_score(black, white, variant))
}

/// Reads a comment: a value and a time in brackets, then text.
fn read_comment(notes: &mut Notes, comment: &str) {
    let mut text = comment.trim();
    while let Some((command, after)) = text.strip_prefix("[%").and_then(|rest| rest.split_once(']')) {
        let (name, value) = command.split_once(' ').unwrap_or((command, ""));
        match name {
            "eval" if value.parse().is_ok_and(f32::is_finite) => notes.value = value.parse().ok(),
            "emt" if parse_time(value).is_some() => notes.time = parse_time(value),
            _ => break,
        }
        text = after.trim_start();
    }
    if !text.is_empty() {
        notes.add_comment(text);
    }
}
