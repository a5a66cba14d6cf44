//! The sentences of the lessons: what is asked, and what an answer was worth. They also explain illegal squares in a game.

use super::texts::Words;
use crate::coach::{Ask, Fact, Hint, Judgement, Lesson, Question, Task, Verdict};
use crate::rules::notation::write_transcript;
use crate::rules::{Bitboard, Color, Move, Variant};

/// The name of a side as a variable of texts.
fn side_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn list(squares: Bitboard) -> String {
    squares.squares().map(|square| square.to_string()).collect::<Vec<_>>().join(", ")
}

/// What a task asks.
pub(crate) fn task_words(task: &Task) -> Words {
    let mut words = Words::new(task.text_key()).text("side", side_name(task.position.to_move()));
    if let Some(number) = task.number() {
        words = words.number("n", number);
    }
    if let Some(square) = task.square() {
        words = words.text("square", square);
    }
    match &task.ask {
        Ask::Line(moves) => {
            let moves: Vec<Move> = moves.iter().copied().map(Move::Place).collect();
            words.text("moves", write_transcript(&moves))
        }
        Ask::Playout(playout) => words.number("level", playout.level.number()),
        _ => words,
    }
}

/// The side that the learner plays.
pub(crate) fn learners_side_words(color: Color) -> Words {
    Words::new(match color {
        Color::Black => "lesson-you-black",
        Color::White => "lesson-you-white",
    })
}

/// What is different from Othello in a task.
pub(crate) fn variant_words(task: &Task) -> Option<Words> {
    match task.position.rules().variant() {
        Variant::Othello => None,
        Variant::Reverse => Some(Words::new("lesson-reverse")),
        Variant::Historical => Some(Words::new("lesson-historical")),
    }
}

/// The third answer to a question.
pub(crate) fn neither_words(question: Question) -> Words {
    Words::new(match question {
        Question::Winner => "choice-draw",
        Question::Next => "choice-nobody",
    })
}

/// A hint.
pub(crate) fn lesson_hint_words(lesson: &Lesson, hint: Hint) -> Words {
    match hint {
        Hint::Area(_) => Words::new("hint-area"),
        Hint::Idea => Words::new(lesson.idea_key()),
        Hint::Square(square) => Words::new("hint-square").text("square", square),
    }
}

/// What an answer was worth, in at most two sentences. `at` is the number of the task and varies the words.
pub(crate) fn judgement_words(task: &Task, judgement: &Judgement, at: usize) -> Vec<Words> {
    const RIGHT: [&str; 3] = ["lesson-right-1", "lesson-right-2", "lesson-right-3"];
    let is_game = matches!(task.ask, Ask::Playout(_));
    let facts = fact_words(&judgement.facts, task.position.to_move());
    match judgement.verdict {
        Verdict::Right if is_game => vec![Words::new("lesson-playout-won")],
        Verdict::Right if task.exception => vec![Words::new("fact-was-exception")],
        Verdict::Right => vec![Words::new(RIGHT[at % RIGHT.len()])],
        Verdict::Nearly => std::iter::once(Words::new("lesson-nearly")).chain(facts).take(2).collect(),
        Verdict::Wrong if is_game => vec![Words::new("lesson-playout-lost")],
        Verdict::Wrong | Verdict::Illegal if facts.is_empty() => vec![Words::new("lesson-wrong")],
        Verdict::Wrong | Verdict::Illegal | Verdict::GoesOn => facts.into_iter().take(2).collect(),
    }
}

/// Sentences about facts, each kind once. `mover` is the side that answered.
pub(crate) fn fact_words(facts: &[Fact], mover: Color) -> Vec<Words> {
    let mut words: Vec<Words> = Vec::new();
    for fact in facts {
        let more = match *fact {
            // The row that is not closed is marked on the board; the square was pressed.
            Fact::NotClosed { square, .. } => {
                Words::new("fact-not-closed").text("square", square).text("side", side_name(mover))
            }
            Fact::Taken(square) => Words::new("fact-taken").text("square", square),
            Fact::NothingBeside(square) => Words::new("fact-nothing-beside").text("square", square),
            Fact::CentreFirst(_) => Words::new("fact-centre-first"),
            Fact::Missing(missing) => match facts.iter().find_map(extra) {
                Some(_) => continue,
                None => counted("fact-missing", missing),
            },
            Fact::Extra(extra) => match facts.iter().find_map(missing) {
                Some(missing) => {
                    Words::new("fact-extra-missing").number("extra", extra.len()).number("missing", missing.len())
                }
                None => counted("fact-extra", extra),
            },
            Fact::GivesCorner(corners) => Words::new("fact-gives-corner").text("squares", list(corners)),
            Fact::CornerLeft(corners) => Words::new("fact-corner-left").text("squares", list(corners)),
            Fact::Flips(discs) => counted("fact-flips", discs),
            Fact::Frontier(discs) => counted("fact-frontier", discs),
            Fact::Opens(squares) => counted("fact-opens", squares),
            Fact::Replies(squares) => counted("fact-replies", squares),
            Fact::Hindered { reply, target } => {
                Words::new("fact-hindered").text("square", reply).text("target", target)
            }
            Fact::StillOpen(square) => Words::new("fact-still-open").text("square", square),
            Fact::EvenRegion(_) => Words::new("fact-even-region"),
            Fact::Loses(loss) => {
                Words::new(if loss.exact { "fact-loses" } else { "fact-loses-about" }).number("count", loss.discs)
            }
            Fact::Next(square) => Words::new("fact-next").text("square", square),
        };
        if !words.contains(&more) {
            words.push(more);
        }
    }
    words
}

fn counted(key: &'static str, squares: Bitboard) -> Words {
    Words::new(key).number("count", squares.len())
}

fn extra(fact: &Fact) -> Option<Bitboard> {
    match fact {
        Fact::Extra(squares) => Some(*squares),
        _ => None,
    }
}

fn missing(fact: &Fact) -> Option<Bitboard> {
    match fact {
        Fact::Missing(squares) => Some(*squares),
        _ => None,
    }
}
