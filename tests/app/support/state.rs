//! The state of the game, with its intents and settings.

use super::{Harness, Player, any_of, terms};
use bevy::prelude::*;
use othello::app::game::{Clocks, GameClock, Intent, Session, Setup};
use othello::app::players::{Order, Thinking};
use othello::app::schedule::{Dialog, Screen};
use othello::app::settings::{Language, Patience, Settings, Speed};
use othello::rules::notation::{write_position, write_transcript};
use othello::rules::{Bitboard, Position, Square};
use rand::rngs::StdRng;

impl<P: Player> Harness<P> {
    pub(crate) fn world(&self) -> &World {
        self.app.world()
    }

    pub(crate) fn resource<R: Resource>(&self) -> &R {
        self.world().resource::<R>()
    }

    pub(crate) fn session(&self) -> &Session {
        self.resource::<Session>()
    }

    pub(crate) fn position(&self) -> Position {
        *self.session().position()
    }

    pub(crate) fn legal(&self) -> Bitboard {
        self.position().legal_moves()
    }

    /// The clock of the game.
    pub(crate) fn clock(&self) -> &GameClock {
        self.resource::<Clocks>().clock().expect("a game with clocks")
    }

    /// Sends an order to the computer.
    pub(crate) fn order(&mut self, order: Order) {
        self.app.world_mut().write_message(order);
    }

    /// The moves played, without passes.
    pub(crate) fn moves(&self) -> String {
        write_transcript(&self.session().game().moves())
    }

    pub(crate) fn screen(&self) -> Screen {
        *self.resource::<State<Screen>>().get()
    }

    pub(crate) fn dialog(&self) -> Dialog {
        *self.resource::<State<Dialog>>().get()
    }

    pub(crate) fn thinks(&self) -> bool {
        self.resource::<Thinking>().about_move()
    }

    pub(crate) fn named(&mut self, name: &str) -> Vec<Entity> {
        let mut names = self.app.world_mut().query::<(Entity, &Name)>();
        names.iter(self.app.world()).filter(|(_, found)| found.as_str() == name).map(|(entity, _)| entity).collect()
    }

    pub(crate) fn below(&self, root: Entity) -> Vec<Entity> {
        let mut all = vec![root];
        let mut next = 0;
        while next < all.len() {
            if let Some(children) = self.world().get::<Children>(all[next]) {
                all.extend(children.iter());
            }
            next += 1;
        }
        all
    }

    pub(crate) fn set_speed(&mut self, speed: Speed) {
        self.app.world_mut().resource_mut::<Settings>().speed = speed;
    }

    pub(crate) fn set_patience(&mut self, patience: Patience) {
        self.app.world_mut().resource_mut::<Settings>().patience = patience;
    }

    /// Chooses a language, like the settings dialog.
    pub(crate) fn set_language(&mut self, language: Language) {
        self.app.world_mut().resource_mut::<Settings>().language = Some(language);
        self.settle_ui();
    }

    pub(crate) fn intent(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
    }

    /// Places a disc for the side to move.
    pub(crate) fn play(&mut self, square: &str) {
        self.place(square.parse().unwrap());
        self.update(1);
    }

    /// Sends the intent to place a disc for the side to move, whatever its seat.
    pub(crate) fn place(&mut self, square: Square) {
        let session = self.session();
        let turn = session.person_turn().or_else(|| session.computer_turn().map(|(turn, _)| turn));
        self.intent(Intent::Play { turn: turn.expect("a turn"), square });
    }

    /// Places a disc on one of the legal squares.
    pub(crate) fn play_any(&mut self, random: &mut StdRng) {
        let square = any_of(self.legal(), random);
        self.play(&square.to_string());
    }

    pub(crate) fn begin(&mut self, setup: Setup) {
        self.intent(Intent::Begin(setup));
        self.settle_ui();
    }

    /// A description of the game for the message of a failing test.
    pub(crate) fn describe(&self) -> String {
        let session = self.session();
        format!(
            "screen {:?}, dialog {:?}, mode {:?}, first player {}, generation {}, ending {:?}, paused {}\n{}\n{}\n{:?}",
            self.screen(),
            self.dialog(),
            terms(session).mode,
            session.first_player(),
            session.generation(),
            session.ending(),
            session.paused(),
            write_position(session.position()),
            self.moves(),
            self.resource::<Thinking>(),
        )
    }
}
