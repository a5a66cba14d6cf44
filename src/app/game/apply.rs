//! The one system that changes the session.

use super::clocks::Clocks;
use super::fact::Fact;
use super::intent::Intent;
use super::proposal::Consent;
use super::session::Session;
use crate::app::platform::Redraw;
use crate::app::schedule::Rules;
use crate::app::settings::Settings;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Intent>()
        .add_message::<Fact>()
        .init_resource::<Session>()
        .init_resource::<Clocks>()
        .add_systems(Update, apply_intents.in_set(Rules::Apply))
        .draw_while(on_message::<Intent>)
        .draw_while(on_message::<Fact>);
}

fn apply_intents(
    settings: Res<Settings>,
    mut intents: MessageReader<Intent>,
    mut session: ResMut<Session>,
    mut clocks: ResMut<Clocks>,
    mut facts: MessageWriter<Fact>,
) {
    let consent = Consent { to_undo: settings.ask_to_undo };
    let mut happened = Vec::new();
    for intent in intents.read() {
        let (session, clocks) = (session.bypass_change_detection(), clocks.bypass_change_detection());
        happened.extend(carry_out(session, clocks, consent, intent));
    }
    // Every fact except a refusal means that the session has changed.
    if happened.iter().any(|fact| !matches!(fact, Fact::Refused(..))) {
        session.set_changed();
        clocks.set_changed();
    }
    // Nobody is asked about a position that has gone in the same frame.
    let is_open = |fact: &Fact| !matches!(fact, Fact::Proposed(proposal) if session.proposal() != Some(*proposal));
    facts.write_batch(happened.into_iter().filter(is_open));
}

/// Carries out an intent and updates the clocks.
fn carry_out(session: &mut Session, clocks: &mut Clocks, consent: Consent, intent: &Intent) -> Vec<Fact> {
    // Another game may have begun since the flag fell.
    if let Intent::FlagFall(color) = intent
        && !clocks.has_fallen(*color)
    {
        return Vec::new();
    }
    let facts = session.apply_with(consent, intent);
    for fact in &facts {
        clocks.follow(session, fact);
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::super::{Ending, GameClock, Seat, Seats, Setup, TimeControl};
    use super::*;
    use crate::rules::{Color, Square};
    use std::time::Duration;

    /// A game of two people with clocks.
    struct Table {
        session: Session,
        clocks: Clocks,
    }

    impl Table {
        fn new(minutes: u64, seconds: u64) -> Table {
            let mut table = Table { session: Session::new(7), clocks: Clocks::default() };
            let seats = Seats([Seat::person(), Seat::person()]);
            let clock = Some(TimeControl::of(minutes, seconds));
            table.apply(&Intent::Begin(Setup { seats, clock, ..Setup::default() }));
            table
        }

        fn apply(&mut self, intent: &Intent) -> Vec<Fact> {
            carry_out(&mut self.session, &mut self.clocks, Consent::default(), intent)
        }

        fn play(&mut self, square: &str) -> Vec<Fact> {
            let turn = self.session.person_turn();
            let square: Square = square.parse().unwrap();
            turn.map_or_else(Vec::new, |turn| self.apply(&Intent::Play { turn, square }))
        }

        fn left(&self) -> [u64; 2] {
            let clock: &GameClock = self.clocks.clock().unwrap();
            Color::BOTH.map(|color| clock.left(color).as_secs())
        }
    }

    #[test]
    fn the_fallen_flag_ends_the_game_for_good() {
        let mut table = Table::new(5, 10);
        table.play("f5");
        assert!(table.apply(&Intent::FlagFall(Color::White)).is_empty(), "there is time left");
        table.clocks.spend(Color::White, Duration::from_secs(300));
        table.apply(&Intent::FlagFall(Color::White));
        assert_eq!(table.session.ending().and_then(Ending::winner), Some(Color::Black));
        assert!(table.apply(&Intent::Undo).is_empty());
        assert!(table.play("d6").is_empty());
    }

    #[test]
    fn each_move_brings_its_increment_once() {
        let mut table = Table::new(5, 10);
        table.play("a1");
        assert_eq!(table.left(), [300, 300], "nothing was played");
        table.play("f5");
        assert_eq!(table.left(), [310, 300]);
        table.play("d6");
        assert_eq!(table.left(), [310, 310]);
        table.apply(&Intent::Undo);
        table.apply(&Intent::Undo);
        table.play("c4");
        table.apply(&Intent::Undo);
        table.play("f5");
        table.play("f6");
        assert_eq!(table.left(), [310, 310], "the same turns again bring nothing more");
        table.play("e6");
        assert_eq!(table.left(), [320, 310]);
        table.apply(&Intent::Rematch);
        assert_eq!(table.left(), [300, 300]);
    }

    #[test]
    fn a_move_after_the_flag_has_fallen_saves_nobody() {
        let mut table = Table::new(1, 10);
        table.clocks.spend(Color::Black, Duration::from_secs(60));
        table.play("f5");
        table.apply(&Intent::FlagFall(Color::Black));
        assert_eq!(table.session.ending(), Some(Ending::Time(Color::Black)));
    }

    #[test]
    fn a_flag_of_an_earlier_game_ends_no_other() {
        let mut table = Table::new(1, 0);
        table.clocks.spend(Color::Black, Duration::from_secs(60));
        table.apply(&Intent::Rematch);
        assert!(table.apply(&Intent::FlagFall(Color::Black)).is_empty());
    }
}
