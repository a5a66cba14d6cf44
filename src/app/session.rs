//! The game being played: takes intents, applies the rules, tells what happened.
//!
//! Nothing else may change the board. [`Session`] is the resource every other part looks at; what it did is told in
//! [`Fact`]s, to which pictures, panel and sound react.

use super::clock::Clock;
use super::flow::Step;
use super::settings::Settings;
use super::setup::{Control, Mode, Play, Setup};
use crate::rules::{Bitboard, Color, Game, IllegalMove, ImpossiblePosition, Move, Outcome, Position, Square, Variant};
use bevy::prelude::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Fact>()
        .init_resource::<Session>()
        .add_systems(Update, apply_intents.in_set(Step::Rules));
}

/// What somebody wants to happen to the game.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Intent {
    /// A person places a disc.
    Play(Square),
    /// A person places a disc, having seen in the position of this generation what it would turn.
    Confirm {
        /// [`Session::generation`] when the square was chosen.
        generation: u64,
        /// The square.
        square: Square,
    },
    /// The computer moves, having thought about the position of this generation.
    Answer {
        /// [`Session::generation`] when it began to think.
        generation: u64,
        /// Its move.
        played: Move,
    },
    /// Take back to the last turn of a person. The other one of two people is asked first where they wish it so.
    Undo,
    /// The other one of two people agrees that a move of this generation is taken back.
    UndoAgreed {
        /// [`Session::generation`] when they were asked.
        generation: u64,
    },
    /// Play again what was taken back.
    Redo,
    /// Show a good move.
    Hint,
    /// Let the computer play the best that it has found so far.
    MoveNow,
    /// Stop or go on with a game that the computer plays against itself.
    TogglePause,
    /// Start a game.
    Begin(Setup),
    /// The same game again with colours swapped.
    Rematch,
    /// A side's time is over.
    FlagFall(Color),
}

/// What happened to the game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A game began.
    Began,
    /// A disc was placed.
    Played {
        /// Where.
        square: Square,
        /// Whose disc.
        color: Color,
        /// The discs it turned.
        flipped: Bitboard,
    },
    /// A side had to pass.
    Passed(Color),
    /// This many plies were taken back.
    TookBack(usize),
    /// This many plies were played again.
    PlayedAgain(usize),
    /// A person tried a square that is not legal.
    Refused(Square, IllegalMove),
    /// The game ended.
    Ended(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Neither side could move.
    Board(Outcome),
    /// This side's time ran out; the other won.
    Time(Color),
}

impl Ending {
    /// The side that won, `None` in a draw.
    pub fn winner(self) -> Option<Color> {
        match self {
            Ending::Board(Outcome::Won(color)) => Some(color),
            Ending::Board(Outcome::Draw) => None,
            Ending::Time(loser) => Some(!loser),
        }
    }
}

/// Seeds the random choices of the session: the colour drawn, the computer's play.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Seed(pub u64);

/// The game on the board, who plays it and how it stands.
#[derive(Resource, Debug)]
pub struct Session {
    game: Game,
    setup: Setup,
    first_player: Color,
    ending: Option<Ending>,
    paused: bool,
    /// The clocks, if the game is played with them.
    pub(super) clock: Option<Clock>,
    /// Plies that have brought their increment: one that is taken back and played again brings no other.
    credited: usize,
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
    /// A session with a game of two players that nobody has begun.
    pub fn new(seed: u64) -> Session {
        let setup = Setup { mode: Mode::Friend, ..Setup::default() };
        Session {
            game: Game::new(Position::start(setup.rules)),
            setup,
            first_player: Color::Black,
            ending: None,
            paused: false,
            clock: None,
            credited: 0,
            generation: 0,
            games_begun: 0,
            seed,
            random: StdRng::seed_from_u64(seed),
        }
    }

    /// A session in which this game has just begun.
    #[cfg(test)]
    pub(super) fn begun(seed: u64, setup: Setup) -> Session {
        let mut session = Session::new(seed);
        session.apply(&Intent::Begin(setup));
        session
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// What was chosen for this game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The variant played.
    pub fn variant(&self) -> Variant {
        self.game.start().rules().variant()
    }

    /// The side of the person against the computer, or of player 1.
    pub fn first_player(&self) -> Color {
        self.first_player
    }

    /// Who decides the moves of a side.
    pub fn control(&self, color: Color) -> Control {
        match self.setup.mode {
            Mode::Friend => Control::Human,
            Mode::Watch => Control::Computer,
            Mode::Computer if color == self.first_player => Control::Human,
            Mode::Computer => Control::Computer,
        }
    }

    /// What the person of a side is called, if it is one of two who has a name.
    pub fn name(&self, color: Color) -> Option<&str> {
        let player = usize::from(color != self.first_player);
        self.setup.names.of(player).filter(|_| self.setup.mode == Mode::Friend)
    }

    /// Whether a game was begun; before that there is only the board to look at.
    pub fn has_begun(&self) -> bool {
        self.games_begun > 0
    }

    /// How the game ended, `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whether the game waits for this control's move.
    pub fn awaits(&self, control: Control) -> bool {
        self.has_begun() && self.ending.is_none() && !self.paused && self.control(self.position().to_move()) == control
    }

    /// Whether a game of the computer against itself stands still.
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// The clocks, if the game is played with them.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Counts every change of the position: what was thought about an older generation no longer holds.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// A seed for thinking about this position: the same in every run with the same [`Seed`] and moves.
    pub fn thinking_seed(&self) -> u64 {
        let ply = self.game.moves().len() as u64;
        self.seed ^ (self.games_begun << 8 | ply)
    }

    /// Whether [`Intent::Undo`] would do something.
    pub fn can_undo(&self) -> bool {
        self.undo_target().is_some()
    }

    /// The one of two people whose move [`Intent::Undo`] would take back, and who may have to ask the other.
    pub fn undo_asker(&self) -> Option<Color> {
        let ply = self.undo_target().filter(|_| self.setup.mode == Mode::Friend)?;
        self.game.position_at(ply).map(|position| position.to_move())
    }

    /// Whether [`Intent::Redo`] would do something.
    pub fn can_redo(&self) -> bool {
        !self.game.undone().is_empty() && !self.lost_on_time()
    }

    fn lost_on_time(&self) -> bool {
        matches!(self.ending, Some(Ending::Time(_)))
    }

    /// The ply to go back to: the last disc placed by a person, or by anybody where no person plays. A game lost on
    /// time is decided.
    fn undo_target(&self) -> Option<usize> {
        if self.lost_on_time() {
            return None;
        }
        let moves = self.game.moves();
        (0..moves.len()).rev().find(|ply| {
            let mover = self.game.position_at(*ply).map(|position| self.control(position.to_move()));
            moves[*ply] != Move::Pass && (self.setup.mode == Mode::Watch || mover == Some(Control::Human))
        })
    }

    /// Carries out an intent and tells what happened, in order. What is not possible changes nothing.
    pub fn apply(&mut self, intent: &Intent) -> Vec<Fact> {
        let mut facts = Vec::new();
        match intent {
            Intent::Play(square) => {
                if self.awaits(Control::Human) {
                    self.place(Move::Place(*square), &mut facts);
                }
            }
            Intent::Confirm { generation, square } => {
                if *generation == self.generation && self.awaits(Control::Human) {
                    self.place(Move::Place(*square), &mut facts);
                }
            }
            Intent::Answer { generation, played } => {
                if *generation == self.generation && self.awaits(Control::Computer) {
                    self.place(*played, &mut facts);
                }
            }
            Intent::Undo => self.undo(&mut facts),
            Intent::UndoAgreed { generation } => {
                if *generation == self.generation {
                    self.undo(&mut facts);
                }
            }
            Intent::Redo => self.redo(&mut facts),
            Intent::TogglePause => {
                self.paused = self.setup.mode == Mode::Watch && !self.paused && self.ending.is_none();
            }
            Intent::Begin(setup) => {
                let first_player = match setup.play {
                    Play::Black => Color::Black,
                    Play::White => Color::White,
                    Play::Random if self.random.random() => Color::Black,
                    Play::Random => Color::White,
                };
                self.begin(setup.clone(), first_player, &mut facts);
            }
            Intent::Rematch => {
                // A game that went on from the usual start begins there again, with the handicap of the other colour.
                let usual = self.setup.new_game(self.first_player).ok();
                let start = self.setup.from.as_ref().map(Game::start);
                let other = start.filter(|start| usual.as_ref().is_none_or(|usual| usual.start() != *start));
                let setup = Setup { from: other.copied().map(Game::new), left: None, ..self.setup.clone() };
                self.begin(setup, !self.first_player, &mut facts);
            }
            Intent::FlagFall(color) => {
                let fallen = self.clock.is_some_and(|clock| clock.left(*color).is_zero());
                if self.ending.is_none() && fallen {
                    self.generation += 1;
                    self.end(Ending::Time(*color), &mut facts);
                }
            }
            Intent::Hint | Intent::MoveNow => {}
        }
        facts
    }

    fn begin(&mut self, setup: Setup, first_player: Color, facts: &mut Vec<Fact>) {
        let game = match setup.game(first_player) {
            Ok(game) => game,
            Err(error) => return self.refuse_setup(error),
        };
        self.game = game;
        self.first_player = first_player;
        self.clock = setup.clock.map(|each| setup.left.unwrap_or(Clock::new(each.main)));
        self.credited = self.game.moves().len() + self.game.undone().len();
        self.setup = setup;
        self.ending = None;
        self.paused = false;
        self.generation += 1;
        self.games_begun += 1;
        facts.push(Fact::Began);
        self.settle(facts);
    }

    /// The start screen offers no setup that is impossible, so this is for the log alone.
    fn refuse_setup(&self, error: ImpossiblePosition) {
        warn!("no new game: {error}");
    }

    fn place(&mut self, played: Move, facts: &mut Vec<Fact>) {
        let before = *self.position();
        match (self.game.play(played), played) {
            (Ok(_), Move::Place(square)) => {
                let flipped = before.flips(square);
                self.add_increment(before.to_move());
                facts.push(Fact::Played { square, color: before.to_move(), flipped });
            }
            (Ok(_), Move::Pass) => facts.push(Fact::Passed(before.to_move())),
            (Err(reason), Move::Place(square)) => return facts.push(Fact::Refused(square, reason)),
            (Err(reason), Move::Pass) => return warn!("{reason}"),
        }
        self.generation += 1;
        self.settle(facts);
    }

    /// The last move has been made by this side.
    fn add_increment(&mut self, mover: Color) {
        let plies = self.game.moves().len();
        if plies > self.credited
            && let (Some(clock), Some(control)) = (&mut self.clock, self.setup.clock)
        {
            clock.add(mover, control.increment);
        }
        self.credited = self.credited.max(plies);
    }

    /// Passes for a side that cannot move, and notices the end. A pass is not a choice, so nobody is asked.
    fn settle(&mut self, facts: &mut Vec<Fact>) {
        if self.position().must_pass() {
            let passing = self.position().to_move();
            if self.game.play(Move::Pass).is_ok() {
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
        facts.push(Fact::Ended(ending));
    }

    fn undo(&mut self, facts: &mut Vec<Fact>) {
        let Some(target) = self.undo_target() else { return };
        let plies = self.game.moves().len() - target;
        for _ in 0..plies {
            self.game.undo();
        }
        self.ending = None;
        self.paused = self.setup.mode == Mode::Watch;
        self.generation += 1;
        facts.push(Fact::TookBack(plies));
    }

    /// Plays again up to the next turn of a person; where no person plays, one disc.
    fn redo(&mut self, facts: &mut Vec<Fact>) {
        if !self.can_redo() {
            return;
        }
        let before = self.game.moves().len();
        while self.game.redo().is_some() {
            let next_passes = self.game.undone().first() == Some(&Move::Pass);
            let next = self.control(self.position().to_move());
            if !next_passes && (self.setup.mode == Mode::Watch || next == Control::Human) {
                break;
            }
        }
        self.paused = self.setup.mode == Mode::Watch;
        self.generation += 1;
        facts.push(Fact::PlayedAgain(self.game.moves().len() - before));
        self.settle(facts);
    }
}

/// The side that has to ask the other before its move is taken back; playing again what both have agreed on before needs
/// no question.
pub(super) fn asks_to_undo(session: &Session, settings: &Settings) -> Option<Color> {
    session.undo_asker().filter(|_| settings.ask_to_undo)
}

pub(super) fn apply_intents(
    settings: Res<Settings>,
    mut intents: MessageReader<Intent>,
    mut session: ResMut<Session>,
    mut facts: MessageWriter<Fact>,
) {
    for intent in intents.read() {
        let waits = match intent {
            Intent::Hint | Intent::MoveNow => true,
            Intent::Undo => asks_to_undo(&session, &settings).is_some(),
            _ => false,
        };
        if !waits {
            facts.write_batch(session.apply(intent));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::clock::TimeControl;
    use crate::app::names::Names;
    use crate::rules::Rules;
    use crate::rules::notation::{replay, write_transcript};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn begin(setup: Setup) -> Session {
        Session::begun(7, setup)
    }

    fn from(moves: &str, mode: Mode) -> Session {
        let game = replay(Position::start(Rules::OTHELLO), moves).unwrap();
        begin(Setup { mode, from: Some(game), ..Setup::default() })
    }

    fn moves(session: &Session) -> String {
        write_transcript(session.game().moves())
    }

    #[test]
    fn a_person_cannot_play_for_the_computer() {
        let mut session = begin(Setup::default());
        session.apply(&Intent::Play(square("f5")));
        assert!(session.apply(&Intent::Play(square("f6"))).is_empty());
        assert_eq!(moves(&session), "f5");
    }

    #[test]
    fn an_answer_to_an_older_position_is_dropped() {
        let mut session = begin(Setup::default());
        session.apply(&Intent::Play(square("f5")));
        let stale = Intent::Answer { generation: session.generation(), played: square("f6").into() };
        session.apply(&Intent::Undo);
        assert!(session.apply(&stale).is_empty());
        session.apply(&Intent::Play(square("f5")));
        assert!(session.apply(&stale).is_empty(), "the same position again is another generation");
    }

    #[test]
    fn undo_takes_back_to_the_persons_own_turn_and_redo_brings_both_back() {
        let mut session = from("f5f6", Mode::Computer);
        let full = session.position().to_owned();
        assert_eq!(session.apply(&Intent::Undo), [Fact::TookBack(2)]);
        assert_eq!(moves(&session), "");
        assert!(session.awaits(Control::Human));
        assert_eq!(session.apply(&Intent::Redo), [Fact::PlayedAgain(2)]);
        assert_eq!(*session.position(), full);
    }

    #[test]
    fn undo_is_inert_before_the_persons_first_move() {
        let mut session = begin(Setup { play: Play::White, ..Setup::default() });
        assert!(!session.can_undo());
        assert!(session.apply(&Intent::Undo).is_empty());
        assert!(session.awaits(Control::Computer));
        let answer = Intent::Answer { generation: session.generation(), played: square("f5").into() };
        session.apply(&answer);
        assert!(!session.can_undo());
    }

    #[test]
    fn undo_goes_back_through_forced_passes() {
        // After g8 f8 Black must pass and White plays again.
        let mut session = from("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", Mode::Computer);
        assert_eq!(session.game().moves().last().copied(), Some(Move::Pass));
        assert_eq!(session.position().to_move(), Color::White);
        session.apply(&Intent::Undo);
        assert_eq!(session.game().moves().len(), 14);
        session.apply(&Intent::Redo);
        assert_eq!(session.game().moves().len(), 17);
        assert!(session.awaits(Control::Computer));
    }

    #[test]
    fn what_was_confirmed_or_agreed_on_holds_for_its_position_alone() {
        let mut session = from("f5d6", Mode::Friend);
        let generation = session.generation();
        session.apply(&Intent::Undo);
        assert!(session.apply(&Intent::Confirm { generation, square: square("d6") }).is_empty());
        assert!(session.apply(&Intent::UndoAgreed { generation }).is_empty());
        let generation = session.generation();
        session.apply(&Intent::Confirm { generation, square: square("f6") });
        assert_eq!(moves(&session), "f5f6");
        let generation = session.generation();
        assert_eq!(session.apply(&Intent::UndoAgreed { generation }), [Fact::TookBack(1)]);
    }

    #[test]
    fn who_placed_the_last_disc_asks_to_take_it_back() {
        assert_eq!(from("f5", Mode::Friend).undo_asker(), Some(Color::Black));
        assert_eq!(from("f5d6", Mode::Friend).undo_asker(), Some(Color::White));
        // Black passed after White's last disc.
        assert_eq!(from("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8", Mode::Friend).undo_asker(), Some(Color::White));
        assert_eq!(from("", Mode::Friend).undo_asker(), None);
        assert_eq!(from("f5f6", Mode::Computer).undo_asker(), None, "the computer does not mind");
    }

    #[test]
    fn an_illegal_square_is_refused_and_the_turn_stays() {
        let mut session = begin(Setup { mode: Mode::Friend, ..Setup::default() });
        let facts = session.apply(&Intent::Play(square("a1")));
        assert_eq!(facts, [Fact::Refused(square("a1"), IllegalMove::FlipsNothing(square("a1")))]);
        assert_eq!(session.position().to_move(), Color::Black);
        assert_eq!(session.game().moves().len(), 0);
    }

    #[test]
    fn a_game_that_is_over_when_it_begins_has_ended() {
        let over = Position::new(Rules::REVERSE, square("a1").into(), Bitboard::EMPTY, Color::White).unwrap();
        let session = begin(Setup { from: Some(Game::new(over)), ..Setup::default() });
        assert_eq!(session.ending(), Some(Ending::Board(Outcome::Won(Color::White))));
    }

    #[test]
    fn a_rematch_swaps_colours_and_starts_anew() {
        let mut session = from("f5d6", Mode::Computer);
        session.apply(&Intent::Rematch);
        assert_eq!(session.first_player(), Color::White);
        assert_eq!(moves(&session), "");
        assert!(session.awaits(Control::Computer));
    }

    #[test]
    fn the_fallen_flag_ends_the_game_for_good() {
        let clock = Some(TimeControl::of(5, 10));
        let mut session = begin(Setup { mode: Mode::Friend, clock, ..Setup::default() });
        session.apply(&Intent::Play(square("f5")));
        assert!(session.apply(&Intent::FlagFall(Color::White)).is_empty(), "there is time left");
        session.clock.as_mut().unwrap().spend(Color::White, std::time::Duration::from_secs(300));
        session.apply(&Intent::FlagFall(Color::White));
        assert_eq!(session.ending().and_then(Ending::winner), Some(Color::Black));
        assert!(session.apply(&Intent::Undo).is_empty());
        assert!(session.apply(&Intent::Play(square("d6"))).is_empty());
    }

    #[test]
    fn each_move_brings_its_increment_once() {
        let clock = Some(TimeControl::of(5, 10));
        let mut session = begin(Setup { mode: Mode::Friend, clock, ..Setup::default() });
        let left = |session: &Session| Color::BOTH.map(|color| session.clock().unwrap().left(color).as_secs());
        session.apply(&Intent::Play(square("a1")));
        assert_eq!(left(&session), [300, 300], "nothing was played");
        session.apply(&Intent::Play(square("f5")));
        assert_eq!(left(&session), [310, 300]);
        session.apply(&Intent::Play(square("d6")));
        assert_eq!(left(&session), [310, 310]);
        session.apply(&Intent::Undo);
        session.apply(&Intent::Undo);
        session.apply(&Intent::Play(square("c4")));
        session.apply(&Intent::Undo);
        session.apply(&Intent::Play(square("f5")));
        session.apply(&Intent::Play(square("f6")));
        assert_eq!(left(&session), [310, 310], "the same turns again bring nothing more");
        session.apply(&Intent::Play(square("e6")));
        assert_eq!(left(&session), [320, 310]);
        session.apply(&Intent::Rematch);
        assert_eq!(left(&session), [300, 300]);
    }

    #[test]
    fn a_move_after_the_flag_has_fallen_saves_nobody() {
        let clock = Some(TimeControl::of(1, 10));
        let mut session = begin(Setup { mode: Mode::Friend, clock, ..Setup::default() });
        session.clock.as_mut().unwrap().spend(Color::Black, std::time::Duration::from_secs(60));
        session.apply(&Intent::Play(square("f5")));
        session.apply(&Intent::FlagFall(Color::Black));
        assert_eq!(session.ending(), Some(Ending::Time(Color::Black)));
    }

    #[test]
    fn names_stay_with_the_people_when_colours_are_swapped() {
        let names = Names::new("Anna", "");
        let mut session = begin(Setup { mode: Mode::Friend, names: names.clone(), ..Setup::default() });
        assert_eq!((session.name(Color::Black), session.name(Color::White)), (Some("Anna"), None));
        session.apply(&Intent::Rematch);
        assert_eq!((session.name(Color::Black), session.name(Color::White)), (None, Some("Anna")));
        let session = begin(Setup { names, ..Setup::default() });
        assert_eq!(session.name(Color::Black), None, "against the computer nobody needs one");
    }

    #[test]
    fn watching_can_be_paused_and_stepped() {
        let mut session = begin(Setup { mode: Mode::Watch, ..Setup::default() });
        let answer = Intent::Answer { generation: session.generation(), played: square("f5").into() };
        session.apply(&answer);
        session.apply(&Intent::Undo);
        assert!(session.paused());
        assert!(!session.awaits(Control::Computer));
        session.apply(&Intent::Redo);
        assert_eq!(moves(&session), "f5");
        session.apply(&Intent::TogglePause);
        assert!(session.awaits(Control::Computer));
    }

    #[test]
    fn the_handicap_goes_to_the_person() {
        let session = begin(Setup { play: Play::White, corners: 2, ..Setup::default() });
        assert_eq!(session.position().score().to_string(), "2-4");
    }
}
