//! The game on the board and its players. The session carries out intents by the rules and reports the events.
//!
//! Nothing else may change the board. The other parts read the [`Session`] and follow its [`Fact`]s.

use super::browsing::{Browse, Browsing, Shown};
use super::fact::{Ending, Fact};
use super::intent::Intent;
use super::names::Names;
use super::proposal::{Consent, Proposal, ProposalKind};
use super::seats::{Seat, Seats};
use super::setup::{FirstColor, Purpose, Setup};
use super::turn::Turn;
use crate::engine::Level;
use crate::records::{GameTree, NodeId};
use crate::rules::{Color, IllegalMove, ImpossiblePosition, Move, Position, Square, Variant};
use bevy::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The seed of the session's random choices: the colour drawn, the computer's play.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Seed(pub u64);

/// The game on the board, its players and its state.
#[derive(Resource, Debug)]
pub struct Session {
    game: GameTree,
    browsing: Browsing,
    setup: Setup,
    first_player: Color,
    ending: Option<Ending>,
    paused: bool,
    proposal: Option<Proposal>,
    generation: u64,
    games_begun: u64,
    seed: u64,
    random: StdRng,
}

impl FromWorld for Session {
    fn from_world(world: &mut World) -> Session {
        let seed = world.get_resource::<Seed>().map_or_else(rand::random, |seed| seed.0);
        Session::new(seed)
    }
}

impl Session {
    /// A session in which no game has begun.
    pub fn new(seed: u64) -> Session {
        let setup = Setup { seats: Seats::people(Names::default()), ..Setup::default() };
        Session {
            game: GameTree::new(Position::start(setup.rules)),
            browsing: Browsing::default(),
            setup,
            first_player: Color::Black,
            ending: None,
            paused: false,
            proposal: None,
            generation: 0,
            games_begun: 0,
            seed,
            random: StdRng::seed_from_u64(seed),
        }
    }

    /// A session for a table of this number beside that of the game. It shares no generation with another table.
    pub(crate) fn beside(seed: u64, number: u64) -> Session {
        Session { generation: number << 32, ..Session::new(seed) }
    }

    /// A session in which this game has just begun.
    #[cfg(test)]
    pub(crate) fn begun(seed: u64, setup: Setup) -> Session {
        let mut session = Session::new(seed);
        session.apply(&Intent::Begin(setup));
        session
    }

    /// The game, with the variations that were taken back.
    pub fn game(&self) -> &GameTree {
        &self.game
    }

    /// The position that the game has reached.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// What the board shows.
    pub fn shown(&self) -> Shown<'_> {
        let cursor = self.browsing.cursor(&self.game).unwrap_or(self.game.cursor());
        Shown { game: &self.game, cursor }
    }

    /// Whether somebody looks at another position than the one that the game has reached.
    pub fn is_browsing(&self) -> bool {
        self.browsing.cursor(&self.game).is_some()
    }

    /// Whether there are moves to look at.
    pub fn may_browse(&self) -> bool {
        self.has_begun() && !self.is_lesson()
    }

    /// Whether [`Intent::PlayOn`] would have an effect.
    pub fn can_play_on(&self) -> bool {
        self.is_browsing() && self.may_go_back() && !self.lost_on_time()
    }

    /// The setup of this game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The variant played.
    pub fn variant(&self) -> Variant {
        self.game.start().rules().variant()
    }

    /// Whether the game belongs to a lesson.
    pub fn is_lesson(&self) -> bool {
        matches!(self.setup.purpose, Purpose::Task { .. } | Purpose::PlayOut)
    }

    /// Whether the game is one on a server.
    pub fn is_online(&self) -> bool {
        self.setup.purpose == Purpose::Online
    }

    /// Whether the game is looked through rather than played.
    pub fn is_study(&self) -> bool {
        self.setup.purpose == Purpose::Study
    }

    /// Whether the game is kept between runs and counts in the series. One of a lesson, of a study or on a server does not.
    pub fn is_kept(&self) -> bool {
        self.setup.purpose == Purpose::Game
    }

    /// Whether moves may be taken back and played again at will.
    fn may_go_back(&self) -> bool {
        !self.is_task() && !self.is_online()
    }

    /// Whether the computer may give a hint.
    pub fn may_ask_for_hint(&self) -> bool {
        self.awaits_person() && !self.is_online()
    }

    /// Whether the board holds a task of a lesson.
    pub fn is_task(&self) -> bool {
        matches!(self.setup.purpose, Purpose::Task { .. })
    }

    /// Whether legal moves and previews may be shown.
    pub fn may_show_moves(&self) -> bool {
        self.setup.purpose != Purpose::Task { aids: false }
    }

    /// The side of player 1.
    pub fn first_player(&self) -> Color {
        self.first_player
    }

    /// The player (0 or 1) of a side.
    pub fn player(&self, color: Color) -> usize {
        usize::from(color != self.first_player)
    }

    /// The seat of a side.
    pub fn seat(&self, color: Color) -> &Seat {
        &self.setup.seats.0[self.player(color)]
    }

    /// Whether a game has begun. Before that, there is only a board to look at.
    pub fn has_begun(&self) -> bool {
        self.games_begun > 0
    }

    /// The way the game ended, `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The success of the people at the table, `true` for a win; `None` in a draw. If no person plays, or two people do,
    /// any win is theirs.
    pub fn was_won(&self, ending: Ending) -> Option<bool> {
        let lone_person = self.setup.seats.lone_person();
        ending.winner().map(|winner| lone_person.is_none_or(|person| person == self.player(winner)))
    }

    /// The turn of the side to move, while a game is running.
    fn turn(&self) -> Option<Turn> {
        let waits = self.has_begun() && self.ending.is_none() && !self.paused;
        waits.then(|| Turn::new(self.position().to_move(), self.generation))
    }

    /// The turn of a person at this machine, if the game waits for one who looks at it.
    pub fn person_turn(&self) -> Option<Turn> {
        self.turn().filter(|turn| self.seat(turn.by()).is_local() && !self.is_browsing())
    }

    /// The turn of the computer and its level, if the game waits for it.
    pub fn computer_turn(&self) -> Option<(Turn, Level)> {
        let turn = self.turn()?;
        Some((turn, self.seat(turn.by()).level()?))
    }

    /// Whether the game waits for a person at this machine.
    pub fn awaits_person(&self) -> bool {
        self.person_turn().is_some()
    }

    /// Whether the game waits for the computer.
    pub fn awaits_computer(&self) -> bool {
        self.computer_turn().is_some()
    }

    /// Whether the computer plays against itself.
    pub fn is_watched(&self) -> bool {
        self.setup.seats.are_watched()
    }

    /// Whether a watched game is paused.
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// The proposal that awaits an answer.
    pub fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// A counter of changes to the position. A search for an older generation is out of date.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// A seed for searches of this position. It is the same in every run with the same [`Seed`] and moves.
    pub fn thinking_seed(&self) -> u64 {
        let ply = self.game.ply() as u64;
        self.seed ^ (self.games_begun << 8 | ply)
    }

    /// Whether [`Intent::Undo`] would have an effect.
    pub fn can_undo(&self) -> bool {
        self.may_go_back() && self.undo_target().is_some()
    }

    /// Whether [`Intent::Redo`] would have an effect.
    pub fn can_redo(&self) -> bool {
        self.may_go_back() && !self.game.undone().is_empty() && !self.lost_on_time()
    }

    fn lost_on_time(&self) -> bool {
        matches!(self.ending, Some(Ending::Time(_)))
    }

    /// The ply to return to: the last disc placed by a person, or by either side in a watched game. A game lost on time
    /// cannot be undone.
    fn undo_target(&self) -> Option<usize> {
        if self.lost_on_time() {
            return None;
        }
        let moves = self.game.moves();
        (0..moves.len()).rev().find(|ply| {
            let mover = self.game.position_at(*ply).map(|position| position.to_move());
            let is_persons = mover.is_some_and(|mover| self.seat(mover).is_local());
            moves[*ply] != Move::Pass && (self.is_watched() || is_persons)
        })
    }

    /// The proposal to take back a move, which the other of two people would have to answer.
    fn proposal_to_undo(&self) -> Option<Proposal> {
        let ply = self.undo_target().filter(|_| self.setup.seats.are_two_people())?;
        let asker = self.game.position_at(ply)?.to_move();
        Some(Proposal { kind: ProposalKind::TakeBack, asker, answerer: !asker, generation: self.generation })
    }

    /// The proposal to play on from the position that is shown, which the other of two people would have to answer.
    fn proposal_to_play_on(&self) -> Option<Proposal> {
        let shown = self.shown();
        let asker = shown.position().to_move();
        let kind = ProposalKind::PlayOn(shown.node());
        let asked = self.setup.seats.are_two_people();
        asked.then_some(Proposal { kind, asker, answerer: !asker, generation: self.generation })
    }

    /// Carries out an intent and returns the events in order. An impossible intent changes nothing.
    pub fn apply(&mut self, intent: &Intent) -> Vec<Fact> {
        self.apply_with(Consent::default(), intent)
    }

    /// Like [`Session::apply`], but intents that need the consent of the other person become proposals.
    pub fn apply_with(&mut self, consent: Consent, intent: &Intent) -> Vec<Fact> {
        let mut facts = Vec::new();
        match intent {
            Intent::Play { turn, square } => {
                if self.turn() == Some(*turn) {
                    self.place(*square, &mut facts);
                }
            }
            Intent::Answer { .. } => {}
            Intent::Undo if !self.may_go_back() => {}
            Intent::Undo if self.is_study() => self.browse(Browse::Back, &mut facts),
            Intent::Redo if self.is_study() => self.browse(Browse::Forward, &mut facts),
            Intent::Rematch if !self.is_kept() => {}
            Intent::Undo => match self.proposal_to_undo().filter(|_| consent.to_undo) {
                Some(proposal) => self.propose(proposal, &mut facts),
                None => self.undo(&mut facts),
            },
            Intent::Accept { generation } => {
                if let Some(proposal) = self.answered(*generation) {
                    match proposal.kind {
                        ProposalKind::TakeBack => self.undo(&mut facts),
                        ProposalKind::PlayOn(node) => self.play_on(node, &mut facts),
                    }
                }
            }
            Intent::Decline { generation } => facts.extend(self.answered(*generation).map(Fact::Declined)),
            Intent::Redo => self.redo(&mut facts),
            Intent::Browse(browse) => self.browse(*browse, &mut facts),
            Intent::TryLine { after, moves } => {
                if self.is_study() {
                    self.try_line(*after, moves, &mut facts);
                }
            }
            Intent::PlayOn if !self.can_play_on() => {}
            Intent::PlayOn => match self.proposal_to_play_on().filter(|_| consent.to_undo) {
                Some(proposal) => self.propose(proposal, &mut facts),
                None => self.play_on(self.shown().node(), &mut facts),
            },
            Intent::TogglePause => {
                if self.is_watched() && self.ending.is_none() {
                    self.paused = !self.paused;
                    facts.push(Fact::Paused(self.paused));
                }
            }
            Intent::Begin(setup) => {
                let first_player = match setup.play {
                    FirstColor::Black => Color::Black,
                    FirstColor::White => Color::White,
                    FirstColor::Random if self.random.random() => Color::Black,
                    FirstColor::Random => Color::White,
                };
                self.begin(setup.clone(), first_player, &mut facts);
            }
            Intent::Rematch => {
                // A game that continued from the usual start begins there again, with the handicap for the other
                // colour.
                let usual = self.setup.new_game(self.first_player).ok();
                let start = self.setup.from.as_ref().map(GameTree::start);
                let other = start.filter(|start| usual.as_ref().is_none_or(|usual| usual.start() != *start));
                let setup = Setup { from: other.copied().map(GameTree::new), left: None, ..self.setup.clone() };
                self.begin(setup, !self.first_player, &mut facts);
            }
            Intent::FlagFall(color) => {
                if self.ending.is_none() && !self.is_online() {
                    self.change_position();
                    self.end(Ending::Time(*color), &mut facts);
                }
            }
            Intent::Follow { moves, ending } => {
                if self.is_online() {
                    self.follow(moves, *ending, &mut facts);
                }
            }
        }
        facts
    }

    fn propose(&mut self, proposal: Proposal, facts: &mut Vec<Fact>) {
        if self.proposal != Some(proposal) {
            self.proposal = Some(proposal);
            facts.push(Fact::Proposed(proposal));
        }
    }

    /// Takes the proposal of this generation, since it has been answered.
    fn answered(&mut self, generation: u64) -> Option<Proposal> {
        self.proposal.take_if(|proposal| proposal.generation == generation)
    }

    /// Starts a new generation, which has no proposal yet.
    fn change_position(&mut self) {
        self.generation += 1;
        self.proposal = None;
    }

    fn begin(&mut self, setup: Setup, first_player: Color, facts: &mut Vec<Fact>) {
        let game = match setup.game(first_player) {
            Ok(game) => game,
            Err(error) => return refuse_setup(error),
        };
        self.game = game;
        self.browsing.end();
        self.first_player = first_player;
        self.setup = setup;
        self.ending = None;
        self.paused = false;
        self.change_position();
        self.games_begun += 1;
        facts.push(Fact::Began);
        // A task may ask who moves next, or who has won.
        if !self.is_task() {
            self.settle(facts);
        }
    }

    fn place(&mut self, square: Square, facts: &mut Vec<Fact>) {
        let before = *self.position();
        if let Err(reason) = self.play(Move::Place(square)) {
            return facts.push(Fact::Refused(square, reason));
        }
        facts.push(Fact::Played { square, color: before.to_move(), flipped: before.flips(square) });
        self.change_position();
        self.settle(facts);
    }

    /// Plays a move. The game's own line stays the main line; in a study, that of the record does.
    fn play(&mut self, played: Move) -> Result<(), IllegalMove> {
        self.game.play(played)?;
        if !self.is_study() {
            self.game.make_main();
        }
        Ok(())
    }

    /// Passes for a side that cannot move, and detects the end. A pass is not a choice, so nobody is asked.
    fn settle(&mut self, facts: &mut Vec<Fact>) {
        if self.position().must_pass() {
            let passing = self.position().to_move();
            if self.play(Move::Pass).is_ok() {
                facts.push(Fact::Passed(passing));
            }
        }
        if let Some(outcome) = self.game.outcome() {
            self.end(Ending::Board(outcome), facts);
        }
    }

    fn end(&mut self, ending: Ending, facts: &mut Vec<Fact>) {
        self.ending = Some(ending);
        self.paused = false;
        // Nobody has won what was only tried.
        if !self.is_study() {
            facts.push(Fact::Ended(ending));
        }
    }

    /// Takes back the moves in which this game differs, and plays those that it lacks.
    fn follow(&mut self, moves: &[Move], ending: Option<Ending>, facts: &mut Vec<Fact>) {
        let common = self.game.moves().iter().zip(moves).take_while(|(ours, theirs)| ours == theirs).count();
        let plies = self.game.ply() - common;
        for _ in 0..plies {
            self.game.undo();
        }
        let before = self.generation;
        if plies > 0 {
            self.ending = None;
            self.change_position();
            facts.push(Fact::TookBack(plies));
        }
        for played in &moves[common..] {
            let position = *self.position();
            // The rules are the same on both sides, so that this only happens to a game of another version.
            if let Err(error) = self.play(*played) {
                warn!("the server's game has an impossible move: {error}");
                break;
            }
            facts.push(match played {
                Move::Place(square) => {
                    Fact::Played { square: *square, color: position.to_move(), flipped: position.flips(*square) }
                }
                Move::Pass => Fact::Passed(position.to_move()),
            });
            self.change_position();
        }
        match ending {
            Some(ending) if self.ending != Some(ending) => {
                if self.generation == before {
                    self.change_position();
                }
                self.end(ending, facts);
            }
            _ => {}
        }
    }

    fn undo(&mut self, facts: &mut Vec<Fact>) {
        let Some(target) = self.undo_target() else { return };
        let plies = self.game.ply() - target;
        for _ in 0..plies {
            self.game.undo();
        }
        self.browsing.end();
        self.ending = None;
        self.paused = self.is_watched();
        self.change_position();
        facts.push(Fact::TookBack(plies));
    }

    /// Replays up to the next turn of a person; in a watched game, one disc.
    fn redo(&mut self, facts: &mut Vec<Fact>) {
        if !self.can_redo() {
            return;
        }
        self.browsing.end();
        let before = self.game.ply();
        while self.game.redo().is_some() {
            let next_passes = self.game.undone().first() == Some(&Move::Pass);
            if !next_passes && (self.is_watched() || self.seat(self.position().to_move()).is_local()) {
                break;
            }
        }
        self.paused = self.is_watched();
        self.change_position();
        facts.push(Fact::PlayedAgain(self.game.ply() - before));
        self.settle(facts);
    }

    /// Takes a step through the moves. In a study, it is the study itself that goes there.
    fn browse(&mut self, browse: Browse, facts: &mut Vec<Fact>) {
        if !self.may_browse() {
            return;
        }
        let end = self.game.line().last().copied().unwrap_or(NodeId::ROOT);
        let browse = if self.is_study() && browse == Browse::End { Browse::To(end) } else { browse };
        let Some(square) = self.browsing.step(&self.game, browse) else { return };
        if self.is_study()
            && let Some(cursor) = self.browsing.take()
        {
            self.game.follow(cursor);
            self.ending = self.game.outcome().map(Ending::Board);
            self.change_position();
        }
        facts.push(Fact::Browsed(square));
    }

    fn try_line(&mut self, after: NodeId, moves: &[Move], facts: &mut Vec<Fact>) {
        match self.game.add_after(after, moves) {
            Ok(Some(first)) => self.browse(Browse::To(first), facts),
            Ok(None) => {}
            Err(error) => warn!("a line has an impossible move: {error}"),
        }
    }

    /// Takes the game to a node of its tree.
    fn play_on(&mut self, node: NodeId, facts: &mut Vec<Fact>) {
        let before = self.game.line()[..self.game.ply()].to_vec();
        self.game.go_to(node);
        self.game.make_main();
        let after = &self.game.line()[..self.game.ply()];
        let common = before.iter().zip(after).take_while(|(one, two)| one == two).count();
        let (back, again) = (before.len() - common, after.len() - common);
        self.browsing.end();
        self.ending = None;
        self.paused = self.is_watched();
        self.change_position();
        facts.extend((back > 0).then_some(Fact::TookBack(back)));
        facts.extend((again > 0).then_some(Fact::PlayedAgain(again)));
        self.settle(facts);
    }
}

/// Logs an impossible setup. The start screen offers none.
fn refuse_setup(error: ImpossiblePosition) {
    warn!("cannot begin a new game: {error}");
}

#[cfg(test)]
mod tests {
    use super::super::names::PlayerName;
    use super::*;
    use crate::rules::notation::{replay, write_transcript};
    use crate::rules::{Bitboard, Outcome, Rules};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn begin(setup: Setup) -> Session {
        Session::begun(7, setup)
    }

    fn against_computer() -> Seats {
        Seats::default()
    }

    fn friends() -> Seats {
        Seats::people(Names::default())
    }

    fn watched() -> Seats {
        Seats::computers(Level::DEFAULT)
    }

    fn from(moves: &str, seats: Seats) -> Session {
        let game = replay(Position::start(Rules::OTHELLO), moves).unwrap();
        begin(Setup { seats, from: Some(game.into()), ..Setup::default() })
    }

    fn moves(session: &Session) -> String {
        write_transcript(&session.game().moves())
    }

    /// Plays for the side to move, whatever its seat.
    fn play(session: &mut Session, name: &str) -> Vec<Fact> {
        let turn = session.turn().expect("a game that goes on");
        session.apply(&Intent::Play { turn, square: square(name) })
    }

    #[test]
    fn a_person_gets_no_turn_of_the_computer() {
        let mut session = begin(Setup::default());
        let mine = session.person_turn().unwrap();
        assert_eq!(session.computer_turn(), None);
        session.apply(&Intent::Play { turn: mine, square: square("f5") });
        assert_eq!(session.person_turn(), None);
        assert!(session.apply(&Intent::Play { turn: mine, square: square("f6") }).is_empty());
        assert_eq!(moves(&session), "f5");
    }

    #[test]
    fn an_answer_to_an_older_position_is_dropped() {
        let mut session = begin(Setup::default());
        play(&mut session, "f5");
        let (turn, _) = session.computer_turn().unwrap();
        let stale = Intent::Play { turn, square: square("f6") };
        session.apply(&Intent::Undo);
        assert!(session.apply(&stale).is_empty());
        play(&mut session, "f5");
        assert!(session.apply(&stale).is_empty(), "the same position again is another generation");
    }

    #[test]
    fn undo_takes_back_to_the_persons_own_turn_and_redo_brings_both_back() {
        let mut session = from("f5f6", against_computer());
        let full = session.position().to_owned();
        assert_eq!(session.apply(&Intent::Undo), [Fact::TookBack(2)]);
        assert_eq!(moves(&session), "");
        assert!(session.awaits_person());
        assert_eq!(session.apply(&Intent::Redo), [Fact::PlayedAgain(2)]);
        assert_eq!(*session.position(), full);
    }

    #[test]
    fn undo_is_inert_before_the_persons_first_move() {
        let mut session = begin(Setup { play: FirstColor::White, ..Setup::default() });
        assert!(!session.can_undo());
        assert!(session.apply(&Intent::Undo).is_empty());
        assert!(session.awaits_computer());
        play(&mut session, "f5");
        assert!(!session.can_undo());
    }

    #[test]
    fn undo_goes_back_through_forced_passes() {
        // After g8 f8 Black must pass and White plays again.
        let mut session = from("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", against_computer());
        assert_eq!(session.game().moves().last().copied(), Some(Move::Pass));
        assert_eq!(session.position().to_move(), Color::White);
        session.apply(&Intent::Undo);
        assert_eq!(session.game().moves().len(), 14);
        session.apply(&Intent::Redo);
        assert_eq!(session.game().moves().len(), 17);
        assert!(session.awaits_computer());
    }

    #[test]
    fn a_turn_holds_for_its_position_alone() {
        let mut session = from("f5d6", friends());
        let turn = session.person_turn().unwrap();
        session.apply(&Intent::Undo);
        assert!(session.apply(&Intent::Play { turn, square: square("d6") }).is_empty());
        let turn = session.person_turn().unwrap();
        session.apply(&Intent::Play { turn, square: square("f6") });
        assert_eq!(moves(&session), "f5f6");
    }

    #[test]
    fn a_proposal_waits_for_its_answer_and_ends_with_its_position() {
        let consent = Consent { to_undo: true };
        let mut session = from("f5d6", friends());
        let generation = session.generation();
        assert!(session.apply(&Intent::Accept { generation }).is_empty(), "nothing was proposed");
        let proposal =
            Proposal { kind: ProposalKind::TakeBack, asker: Color::White, answerer: Color::Black, generation };
        assert_eq!(session.apply_with(consent, &Intent::Undo), [Fact::Proposed(proposal)]);
        assert!(session.apply_with(consent, &Intent::Undo).is_empty(), "asked once");
        assert!(session.apply(&Intent::Accept { generation: generation + 1 }).is_empty());
        assert_eq!(session.apply(&Intent::Decline { generation }), [Fact::Declined(proposal)]);
        assert!(session.apply(&Intent::Accept { generation }).is_empty());
        session.apply_with(consent, &Intent::Undo);
        play(&mut session, "c3");
        assert_eq!(session.proposal(), None);
        assert!(session.apply(&Intent::Accept { generation }).is_empty());
        session.apply_with(consent, &Intent::Undo);
        let generation = session.generation();
        assert_eq!(session.apply(&Intent::Accept { generation }), [Fact::TookBack(1)]);
    }

    #[test]
    fn the_person_who_placed_the_last_disc_asks_to_take_it_back() {
        let asker = |session: Session| session.proposal_to_undo().map(|proposal| proposal.asker);
        assert_eq!(asker(from("f5", friends())), Some(Color::Black));
        assert_eq!(asker(from("f5d6", friends())), Some(Color::White));
        // Black passed after White's last disc.
        assert_eq!(asker(from("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", friends())), Some(Color::White));
        assert_eq!(asker(from("", friends())), None);
        assert_eq!(asker(from("f5f6", against_computer())), None, "the computer does not mind");
    }

    #[test]
    fn an_illegal_square_is_refused_and_the_turn_stays() {
        let mut session = begin(Setup { seats: friends(), ..Setup::default() });
        let facts = play(&mut session, "a1");
        assert_eq!(facts, [Fact::Refused(square("a1"), IllegalMove::FlipsNothing(square("a1")))]);
        assert_eq!(session.position().to_move(), Color::Black);
        assert_eq!(session.game().moves().len(), 0);
    }

    #[test]
    fn a_game_that_is_over_when_it_begins_has_ended() {
        let over = Position::new(Rules::REVERSE, square("a1").into(), Bitboard::EMPTY, Color::White).unwrap();
        let session = begin(Setup { from: Some(GameTree::new(over)), ..Setup::default() });
        assert_eq!(session.ending(), Some(Ending::Board(Outcome::Won(Color::White))));
    }

    #[test]
    fn a_rematch_swaps_colours_and_starts_anew() {
        let mut session = from("f5d6", against_computer());
        session.apply(&Intent::Rematch);
        assert_eq!(session.first_player(), Color::White);
        assert_eq!(moves(&session), "");
        assert!(session.awaits_computer());
    }

    #[test]
    fn names_stay_with_the_people_when_colours_are_swapped() {
        let mut session = begin(Setup { seats: Seats::people(Names::new("Anna", "")), ..Setup::default() });
        let names = |session: &Session| Color::BOTH.map(|color| session.seat(color).name().map(str::to_owned));
        assert_eq!(names(&session), [Some("Anna".to_owned()), None]);
        session.apply(&Intent::Rematch);
        assert_eq!(names(&session), [None, Some("Anna".to_owned())]);
    }

    #[test]
    fn watching_can_be_paused_and_stepped() {
        let mut session = begin(Setup { seats: watched(), ..Setup::default() });
        play(&mut session, "f5");
        session.apply(&Intent::Undo);
        assert!(session.paused());
        assert!(!session.awaits_computer());
        session.apply(&Intent::Redo);
        assert_eq!(moves(&session), "f5");
        assert_eq!(session.apply(&Intent::TogglePause), [Fact::Paused(false)]);
        assert!(session.awaits_computer());
    }

    #[test]
    fn the_handicap_goes_to_the_person() {
        let session = begin(Setup { play: FirstColor::White, corners: 2, ..Setup::default() });
        assert_eq!(session.position().score().to_string(), "2-4");
    }

    /// A game on a server, of the person here with Black.
    fn online() -> Session {
        let seats = Seats([Seat::person(), Seat::Remote { name: PlayerName::new("Guest 4F2K") }]);
        begin(Setup { seats, purpose: Purpose::Online, ..Setup::default() })
    }

    fn moves_of(squares: &str) -> Vec<Move> {
        replay(Position::start(Rules::OTHELLO), squares).unwrap().moves().to_vec()
    }

    #[test]
    fn a_game_on_a_server_follows_its_moves() {
        let mut session = online();
        let turn = session.person_turn().unwrap();
        session.apply(&Intent::Play { turn, square: square("f5") });
        assert!(session.person_turn().is_none(), "the other side moves elsewhere");
        // The server confirms the move and has the reply.
        let facts = session.apply(&Intent::Follow { moves: moves_of("f5d6"), ending: None });
        assert!(matches!(facts[..], [Fact::Played { color: Color::White, .. }]), "{facts:?}");
        assert!(session.apply(&Intent::Follow { moves: moves_of("f5d6"), ending: None }).is_empty(), "nothing is new");
        // It refuses a move.
        let turn = session.person_turn().unwrap();
        session.apply(&Intent::Play { turn, square: square("c3") });
        let facts = session.apply(&Intent::Follow { moves: moves_of("f5d6"), ending: None });
        assert_eq!(facts, [Fact::TookBack(1)]);
        // It knows another game.
        let facts = session.apply(&Intent::Follow { moves: moves_of("f5f6e6"), ending: None });
        assert!(matches!(facts[..], [Fact::TookBack(1), Fact::Played { .. }, Fact::Played { .. }]), "{facts:?}");
        assert_eq!(session.game().moves(), moves_of("f5f6e6"));
    }

    #[test]
    fn only_the_server_ends_its_game_or_takes_a_move_back() {
        let mut session = online();
        session.apply(&Intent::Follow { moves: moves_of("f5d6"), ending: None });
        for intent in [Intent::Undo, Intent::Redo, Intent::Rematch, Intent::FlagFall(Color::Black)] {
            assert!(session.apply(&intent).is_empty(), "{intent:?}");
        }
        assert!(!session.can_undo() && !session.can_redo() && !session.may_ask_for_hint());
        let ending = Ending::Resigned(Color::White);
        let follow = Intent::Follow { moves: moves_of("f5d6"), ending: Some(ending) };
        assert_eq!(session.apply(&follow), [Fact::Ended(ending)]);
        assert_eq!(session.was_won(ending), Some(true));
        assert!(session.apply(&follow).is_empty(), "it ends once");
        assert!(!session.awaits_person());
    }

    #[test]
    fn a_game_here_follows_no_server() {
        let mut session = begin(Setup { seats: friends(), ..Setup::default() });
        assert!(session.apply(&Intent::Follow { moves: moves_of("f5d6"), ending: None }).is_empty());
        assert!(session.game().moves().is_empty());
    }
}
