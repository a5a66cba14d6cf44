//! Every sentence about the players and the game: who moves, passes, wins, is refused, asks. Panel, dialogs and speech
//! only place these sentences.

use super::lessons::fact_words;
use super::texts::Words;
use crate::app::game::{Ending, Fact, Proposal, ProposalKind, Series, Session};
use crate::coach::why_illegal;
use crate::rules::{Bitboard, Color, IllegalMove, Square, Variant};

/// A player as a sentence speaks of them.
enum Person<'a> {
    /// The only person at this machine.
    You,
    /// The computer that plays against them.
    Computer,
    /// One of two people, by name.
    Named(&'a str),
    /// A player known by their colour.
    Side(Color),
}

impl Person<'_> {
    fn of(session: &Session, color: Color) -> Person<'_> {
        let (seat, opponent) = (session.seat(color), session.seat(!color));
        match (seat.name(), seat.is_local(), opponent.is_local()) {
            (Some(name), ..) => Person::Named(name),
            (None, true, false) => Person::You,
            (None, false, true) => Person::Computer,
            _ => Person::Side(color),
        }
    }

    /// The sentence for this player; the name is filled into the one with a name.
    fn choose(self, you: &'static str, computer: &'static str, named: &'static str, sides: [&'static str; 2]) -> Words {
        match self {
            Person::You => Words::new(you),
            Person::Computer => Words::new(computer),
            Person::Named(name) => Words::new(named).text("name", name),
            Person::Side(color) => Words::new(sides[color.index()]),
        }
    }
}

/// The name of a player on a card.
pub(crate) fn player_words(session: &Session, color: Color) -> Words {
    let seat = session.seat(color);
    if let Some(level) = seat.level() {
        return Words::new("player-computer").number("level", level.number());
    }
    match Person::of(session, color) {
        Person::Named(name) => Words::new("player-name").text("name", name),
        Person::You => Words::new("player-you"),
        Person::Computer | Person::Side(_) => {
            Words::new("player-number").number("number", session.player(color) as f64 + 1.0)
        }
    }
}

/// A side passes, and why.
pub(crate) fn pass_words(session: &Session, passing: Color) -> Words {
    Person::of(session, passing).choose(
        "why-pass-you",
        "why-pass-computer",
        "why-pass-name",
        ["why-pass-black", "why-pass-white"],
    )
}

/// A square is refused, and why.
pub(crate) fn refusal_words(session: &Session, reason: IllegalMove) -> Words {
    match reason {
        IllegalMove::Occupied(square) | IllegalMove::FlipsNothing(square) | IllegalMove::OutsideCentre(square) => {
            let why = fact_words(&why_illegal(session.position(), square), session.position().to_move());
            why.into_iter().next().unwrap_or_else(|| Words::new("move-square").text("square", square))
        }
        IllegalMove::NoDiscsLeft(square) => Words::new("notice-illegal-no-discs").text("square", square),
        IllegalMove::CanMove(_) | IllegalMove::GameOver(_) => Words::new("notice-illegal-over"),
    }
}

/// A square waits for a second press.
pub(crate) fn chosen_words(square: Square) -> Words {
    Words::new("notice-chosen").text("square", square)
}

/// A hint.
pub(crate) fn hint_words(square: Square) -> Words {
    Words::new("notice-hint").text("square", square)
}

/// One of two people asks for consent.
pub(crate) fn proposal_words(session: &Session, proposal: Proposal) -> Words {
    let Proposal { kind, asker, answerer, .. } = proposal;
    let names = (session.seat(asker).name(), session.seat(answerer).name(), asker);
    if let ProposalKind::PlayOn(node) = kind {
        let words = match names {
            (Some(asker), Some(other), _) => Words::new("play-on-name-asks").text("asker", asker).text("other", other),
            (_, _, Color::Black) => Words::new("play-on-black-asks"),
            (_, _, Color::White) => Words::new("play-on-white-asks"),
        };
        return words.number("ply", session.game().tree().ply(node) as f64);
    }
    match names {
        (Some(asker), Some(other), _) => Words::new("undo-name-asks").text("asker", asker).text("other", other),
        (_, _, Color::Black) => Words::new("undo-black-asks"),
        (_, _, Color::White) => Words::new("undo-white-asks"),
    }
}

/// The state of the game: whose move it is, or the result.
pub(crate) fn state_words(session: &Session) -> Words {
    let mover = session.position().to_move();
    match (session.ending(), Person::of(session, mover)) {
        _ if session.is_browsing() => browsing_words(session),
        (Some(ending), _) => result_words(session, ending),
        _ if session.paused() => Words::new("turn-paused"),
        (None, Person::You) => Words::new("turn-yours"),
        (None, Person::Computer) => Words::new("turn-thinking"),
        (None, _) => side_to_move_words(session),
    }
}

/// The place in the game at which somebody looks.
fn browsing_words(session: &Session) -> Words {
    let shown = session.shown();
    match shown.ply() {
        0 => Words::new("browsing-start"),
        ply => Words::new("browsing-move").number("ply", ply as f64).number("of", shown.line().len() as f64),
    }
}

/// The side that is to move, for two people or none.
pub(crate) fn side_to_move_words(session: &Session) -> Words {
    let mover = session.position().to_move();
    match (session.seat(mover).name(), mover) {
        (Some(name), _) => Words::new("turn-name").text("name", name),
        (None, Color::Black) => Words::new("turn-black"),
        (None, Color::White) => Words::new("turn-white"),
    }
}

/// The result: who won, for people who know which side is theirs.
pub(crate) fn result_words(session: &Session, ending: Ending) -> Words {
    match ending.winner() {
        None if ending == Ending::Void => Words::new("result-none"),
        None => Words::new("result-draw"),
        Some(winner) => Person::of(session, winner).choose(
            "result-you-win",
            "result-you-lose",
            "result-name-wins",
            ["result-black-wins", "result-white-wins"],
        ),
    }
}

/// The reason for the end of a game that the discs did not decide.
pub(crate) fn ending_words(session: &Session, ending: Ending) -> Option<Words> {
    let by = |loser: Color, named: &'static str, sides: [&'static str; 2]| match session.seat(loser).name() {
        Some(name) => Words::new(named).text("name", name),
        None => Words::new(sides[loser.index()]),
    };
    Some(match ending {
        Ending::Board(_) => return None,
        Ending::Time(loser) => by(loser, "result-time-name", ["result-time-black", "result-time-white"]),
        Ending::Resigned(loser) => {
            by(loser, "result-resigned-name", ["result-resigned-black", "result-resigned-white"])
        }
        Ending::Claimed(_) => Words::new("result-claimed"),
        Ending::Agreed => Words::new("result-agreed"),
        Ending::Void => Words::new("result-void"),
    })
}

/// The standing of the series, from its second game on. A watched series has none.
pub(crate) fn series_words(session: &Session, series: &Series) -> Option<Words> {
    let standing = series.standing();
    let first = session.first_player();
    if session.is_watched() || standing.games() < 2 {
        return None;
    }
    let called = |color: Color| match Person::of(session, color) {
        Person::Computer => Words::new("mode-computer"),
        _ => player_words(session, color),
    };
    Some(
        Words::new("result-series")
            .words("first", called(first))
            .words("second", called(!first))
            .number("won", standing.won[0])
            .number("lost", standing.won[1])
            .number("drawn", standing.drawn),
    )
}

/// The sentences about an event, for a player who does not see the board.
pub(crate) fn speech_of_fact(session: &Session, fact: &Fact) -> Vec<Words> {
    match *fact {
        Fact::Began => {
            let began = Words::new(match session.variant() {
                Variant::Othello => "speech-began-othello",
                Variant::Reverse => "speech-began-reverse",
                Variant::Historical => "speech-began-historical",
            });
            std::iter::once(began).chain(names_words(session)).collect()
        }
        Fact::Played { square, color, flipped } => vec![played_words(session, square, color, flipped)],
        Fact::Passed(color) => vec![pass_words(session, color)],
        Fact::TookBack(plies) => vec![Words::new("speech-took-back").number("count", plies as f64)],
        Fact::PlayedAgain(plies) => vec![Words::new("speech-played-again").number("count", plies as f64)],
        Fact::Browsed(_) => browsed_words(session),
        Fact::Refused(_, reason) => vec![refusal_words(session, reason)],
        Fact::Proposed(proposal) => vec![proposal_words(session, proposal)],
        Fact::Paused(_) | Fact::Declined(_) => Vec::new(),
        Fact::Ended(ending) => {
            let score = session.game().score();
            let words = Words::new("speech-score").number("black", score.black).number("white", score.white);
            vec![result_words(session, ending), words]
        }
    }
}

/// The position that is shown: its place in the game, the last move, the number of discs. On the return to the game, whose
/// move it is.
fn browsed_words(session: &Session) -> Vec<Words> {
    let shown = session.shown();
    let score = shown.position().score();
    let score = Words::new("speech-score").number("black", score.black).number("white", score.white);
    let square = shown.last_square().map(|square| Words::new("move-square").text("square", square));
    std::iter::once(state_words(session)).chain(square).chain([score]).collect()
}

/// The colours of two people who have names.
fn names_words(session: &Session) -> Option<Words> {
    Color::BOTH.iter().find_map(|color| session.seat(*color).name())?;
    let called = |color| player_words(session, color);
    Some(Words::new("speech-names").words("black", called(Color::Black)).words("white", called(Color::White)))
}

fn played_words(session: &Session, square: Square, color: Color, flipped: Bitboard) -> Words {
    let words = Person::of(session, color).choose(
        "speech-played-you",
        "speech-played-computer",
        "speech-played-name",
        ["speech-played-black", "speech-played-white"],
    );
    let squares = flipped.squares().map(|square| square.to_string()).collect::<Vec<_>>().join(", ");
    words.text("square", square).number("count", flipped.len() as f64).text("squares", squares)
}

/// The turn of a person, for a player who does not see the board.
pub(crate) fn turn_speech(session: &Session) -> Option<Words> {
    let turn = session.person_turn()?;
    Some(match Person::of(session, turn.by()) {
        Person::You => Words::new("turn-yours"),
        _ => side_to_move_words(session),
    })
}
