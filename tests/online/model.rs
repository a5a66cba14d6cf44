//! States of a small game between two clients and two nodes, over lines that lose, repeat and reorder, with crashes between an
//! append and its answer: as many as the search is given.
//!
//! A checker of our own, since the one that exists asks for other features of crates that the game is built with.
//! `OTHELLO_MODEL_STATES` sets how many states are looked at, `--nocapture` shows how many there were.

use crate::samples;
use othello::online::ids::{GameId, Millis, PlayerId};
use othello::online::room::*;
use othello::rules::{Color, Square};
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

const START: Millis = 1_800_000_000_000;
/// The moves after which nobody begins another.
const PLIES: usize = 3;

/// A command on its way. Those on their way are a set: each may arrive any number of times, in any order, or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Sent {
    side: u8,
    id: u64,
    expected: u32,
    pick: u8,
}

/// An answer on its way: the command, and the last event that it brought; `None` for a refusal.
type Answer = (Sent, Option<u32>);

/// A client: what it has seen, what it waits for, what it was told.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Player {
    seen: u32,
    next_id: u64,
    waits: Option<Sent>,
    acknowledged: BTreeMap<u64, u32>,
}

#[derive(Clone, Debug)]
struct World {
    /// What is durable.
    journal: Vec<Record>,
    /// How much of it each node knows.
    known: [u32; 2],
    players: [Player; 2],
    sent: BTreeSet<Sent>,
    answers: BTreeSet<Answer>,
}

impl World {
    fn new() -> World {
        let setup = Setup { terms: samples::terms(), players: [PlayerId(1), PlayerId(2)], opening: Vec::new() };
        let first = Record { seq: 1, at: START, cause: None, event: Event::Created(setup) };
        let player = Player { seen: 1, ..Player::default() };
        World {
            journal: vec![first],
            known: [1; 2],
            players: [player.clone(), player],
            sent: BTreeSet::new(),
            answers: BTreeSet::new(),
        }
    }

    fn key(&self) -> String {
        format!("{:?}", (&self.journal[1..], self.known, &self.players, &self.sent, &self.answers))
    }

    fn seq(&self) -> u32 {
        u32::try_from(self.journal.len()).unwrap()
    }

    fn state(&self, known: u32) -> State {
        State::replay(&self.journal[..known as usize]).unwrap().unwrap()
    }

    fn square(state: &State, pick: u8) -> Option<Square> {
        let position = state.table().position().ok()?;
        position.legal_moves().squares().nth(pick.into())
    }

    /// A command reaches a node, which appends and answers; it may crash before the answer, or lose it.
    fn deliver(&self, sent: Sent, node: usize, is_answered: bool) -> World {
        let mut world = self.clone();
        let side = Color::BOTH[usize::from(sent.side)];
        let context = Context { now: START + 1_000, delay_ms: 0, fresh: GameId(9) };
        let answer = loop {
            let state = world.state(world.known[node]);
            // The square is that of the position which the player saw.
            let seen = world.state(sent.expected.min(world.seq()));
            let Some(square) = World::square(&seen, sent.pick) else { break None };
            match state.command(side, sent.id, sent.expected, &Command::Move(square), context) {
                Ok(Answered::Before(seq)) => break Some(seq),
                Ok(Answered::New(records)) => {
                    // Compare and append: whoever lost the race reads on and answers again.
                    if records[0].seq != world.seq() + 1 {
                        world.known[node] = world.seq();
                        continue;
                    }
                    world.journal.extend(records);
                    world.known[node] = world.seq();
                    break Some(world.seq());
                }
                Err(_) if world.known[node] < world.seq() => world.known[node] = world.seq(),
                Err(_) => break None,
            }
        };
        if is_answered {
            world.answers.insert((sent, answer));
        } else {
            // The node is a new one, that knows what is durable.
            world.known[node] = world.seq();
        }
        world
    }

    /// A node looks at the clock, long after the deadline.
    fn sweep(&self, node: usize) -> Option<World> {
        let mut world = self.clone();
        loop {
            let records = world.state(world.known[node]).duty(Duty::Sweep, START + 10_000_000);
            let first = records.first()?;
            if first.seq == world.seq() + 1 {
                world.journal.extend(records);
                world.known[node] = world.seq();
                return Some(world);
            }
            world.known[node] = world.seq();
        }
    }

    /// All that may happen next.
    fn next(&self) -> Vec<World> {
        // What leads on comes last, so that the search in depth goes there first.
        let mut next: Vec<World> = (0..2).filter_map(|node| self.sweep(node)).collect();
        for sent in &self.sent {
            let mut lost = self.clone();
            lost.sent.remove(sent);
            next.push(lost);
            for node in 0..2 {
                next.push(self.deliver(*sent, node, false));
                next.push(self.deliver(*sent, node, true));
            }
        }
        for answer in &self.answers {
            let (sent, seq) = *answer;
            let mut world = self.clone();
            world.answers.remove(answer);
            let player = &mut world.players[usize::from(sent.side)];
            if player.waits == Some(sent) {
                player.waits = None;
            }
            if let Some(seq) = seq {
                let before = player.acknowledged.insert(sent.id, seq);
                assert!(before.is_none_or(|before| before == seq), "a command has two answers");
            }
            next.push(world);
        }
        for (side, player) in self.players.iter().enumerate() {
            let seen = self.state(player.seen);
            let is_turn = seen.table().to_move() == Some(Color::BOTH[side]);
            if player.waits.is_none() && is_turn && seen.table().moves.len() < PLIES && player.next_id < 3 {
                for pick in 0..2 {
                    let mut world = self.clone();
                    let sent = Sent { side: side as u8, id: player.next_id, expected: player.seen, pick };
                    world.players[side].next_id += 1;
                    world.players[side].waits = Some(sent);
                    world.sent.insert(sent);
                    next.push(world);
                }
            }
            // The line is new: what was not answered is sent again, what was on its way may be lost.
            if let Some(sent) = player.waits.filter(|sent| !self.sent.contains(sent)) {
                let mut world = self.clone();
                world.sent.insert(sent);
                next.push(world);
            }
            if player.seen < self.seq() {
                let mut world = self.clone();
                world.players[side].seen += 1;
                next.push(world);
            }
        }
        next
    }

    /// What must be so in every state.
    fn check(&self) {
        let state = self.state(self.seq());
        let mut causes = BTreeSet::new();
        for record in &self.journal {
            if let (Event::Moved { .. }, Some(cause)) = (&record.event, record.cause) {
                assert!(causes.insert((cause.side.index(), cause.command)), "a command has played twice");
            }
        }
        let ends = self.journal.iter().filter(|record| matches!(record.event, Event::Ended(_))).count();
        assert!(ends <= 1, "a game has ended twice");
        for (side, player) in self.players.iter().enumerate() {
            for (id, seq) in &player.acknowledged {
                assert_eq!(state.answered(Color::BOTH[side], *id), Some(*seq), "what was acknowledged is lost");
            }
        }
    }
}

#[test]
fn in_no_state_is_a_move_lost_or_played_twice() {
    let wanted = std::env::var("OTHELLO_MODEL_STATES").ok().and_then(|count| count.parse().ok());
    let most = wanted.unwrap_or(30_000);
    let mut known = HashSet::new();
    let mut open = VecDeque::from([World::new()]);
    let (mut ended, mut raced, mut full) = (0, 0, 0);
    known.insert(World::new().key());
    // In turn the nearest to the beginning and the last found: breadth and depth.
    for turn in 0_usize.. {
        let Some(world) = (if turn.is_multiple_of(2) { open.pop_front() } else { open.pop_back() }) else { break };
        world.check();
        let table = world.state(world.seq());
        ended += usize::from(table.table().ended.is_some());
        raced += usize::from(world.known[0] != world.known[1]);
        full += usize::from(table.table().moves.len() == PLIES);
        for next in world.next() {
            if known.len() < most && known.insert(next.key()) {
                open.push_back(next);
            }
        }
    }
    println!(
        "{} states{}; {ended} after the end, {raced} with nodes that know differently much, {full} with all moves",
        known.len(),
        if known.len() < most { ", all" } else { "" }
    );
    assert!(ended > 100 && raced > 100 && full > 100);
}
