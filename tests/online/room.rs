//! One game as a state machine, against a model that knows only the essentials.

use crate::samples;
use othello::online::ids::{GameId, Millis, PlayerId};
use othello::online::phrase::Phrase;
use othello::online::refusal::Refusal;
use othello::online::room::*;
use othello::rules::{Color, Move, Position, Rules, Square, Variant};
use proptest::prelude::*;

const START: Millis = 1_800_000_000_000;

/// A room with its journal and a clock.
struct Room {
    journal: Vec<Record>,
    state: State,
    now: Millis,
    next_id: u64,
}

impl Room {
    fn new(terms: Terms) -> Room {
        let setup = Setup { terms, players: [PlayerId(1), PlayerId(2)], opening: Vec::new() };
        let first = Record { seq: 1, at: START, cause: None, event: Event::Created(setup) };
        Room { state: State::new(&first).unwrap(), journal: vec![first], now: START, next_id: 1 }
    }

    fn casual() -> Room {
        Room::new(samples::terms())
    }

    fn send(&mut self, side: Color, id: u64, expected: u32, command: Command) -> Result<u32, Refusal> {
        let context = Context { now: self.now, delay_ms: 50, fresh: GameId(99) };
        match self.state.command(side, id, expected, &command, context)? {
            Answered::Before(seq) => Ok(seq),
            Answered::New(records) => {
                assert!(!records.is_empty(), "{command:?} brings nothing");
                self.keep(records);
                Ok(self.state.table().seq)
            }
        }
    }

    fn keep(&mut self, records: Vec<Record>) {
        for record in &records {
            self.state.apply(record).unwrap();
        }
        self.journal.extend(records);
    }

    /// A new command by somebody who has seen everything.
    fn command(&mut self, side: Color, command: Command) -> Result<u32, Refusal> {
        let id = self.next_id;
        self.next_id += 1;
        self.send(side, id, self.state.table().seq, command)
    }

    fn duty(&mut self, duty: Duty) -> usize {
        let records = self.state.duty(duty, self.now);
        let count = records.len();
        self.keep(records);
        count
    }

    fn play(&mut self, moves: &str) {
        for name in moves.split(' ') {
            let side = self.state.table().to_move().unwrap();
            self.command(side, Command::Move(square(name))).unwrap();
        }
    }

    fn ended(&self) -> Ended {
        self.state.table().ended.unwrap()
    }
}

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// A record that is kept and read as the journal does is the same game.
fn assert_replays(room: &Room) {
    assert_eq!(State::replay(&room.journal).unwrap().as_ref(), Some(&room.state));
    let mut table = Table::new(&room.journal[0]).unwrap();
    for record in &room.journal[1..] {
        assert_eq!(table.apply(record.seq, record.at, &record.event), Ok(()));
        assert_eq!(table.apply(record.seq, record.at, &record.event), Err(Misfit::Known));
    }
    assert_eq!(&table, room.state.table());
}

/// Complaint 4, double moves: by sending again, by a second device, by another node.
#[test]
fn complaint_04_a_command_sent_twice_plays_once() {
    let mut room = Room::casual();
    let first = room.send(Color::Black, 7, 1, Command::Move(square("f5"))).unwrap();
    let before = room.state.clone();
    assert_eq!(room.send(Color::Black, 7, 1, Command::Move(square("f5"))), Ok(first));
    // The same number with another wish is still the first command.
    assert_eq!(room.send(Color::Black, 7, 1, Command::Resign), Ok(first));
    assert_eq!(room.send(Color::Black, 8, 1, Command::Move(square("d3"))), Err(Refusal::Stale));
    assert_eq!(room.state, before);
    room.play("d6");
    // The second device's move from before the opponent's comes too late, though it would be legal.
    assert_eq!(room.send(Color::Black, 9, first, Command::Move(square("c3"))), Err(Refusal::Stale));
    assert_replays(&room);
}

#[test]
fn a_command_is_remembered_over_a_restart_and_for_32_more() {
    let mut room = Room::new(Terms { time: None, ..samples::terms() });
    let first = room.send(Color::Black, 1_000, 1, Command::Move(square("f5"))).unwrap();
    room.state = State::replay(&room.journal).unwrap().unwrap();
    assert_eq!(room.send(Color::Black, 1_000, 1, Command::Move(square("f5"))), Ok(first));
    for _ in 0..31 {
        room.command(Color::Black, Command::Say(Phrase::Hello)).unwrap();
    }
    assert_eq!(room.state.answered(Color::Black, 1_000), Some(first));
    room.command(Color::Black, Command::Say(Phrase::Hello)).unwrap();
    assert_eq!(room.state.answered(Color::Black, 1_000), None);
    // Even then it cannot be played again.
    assert_eq!(room.send(Color::Black, 1_000, 1, Command::Move(square("f5"))), Err(Refusal::Stale));
}

#[test]
fn complaint_05_nobody_plays_on_the_opponents_turn() {
    let mut room = Room::casual();
    assert_eq!(room.command(Color::White, Command::Move(square("f5"))), Err(Refusal::NotYourTurn));
    assert_eq!(room.command(Color::Black, Command::Move(square("a1"))), Err(Refusal::Illegal));
    assert_eq!(room.state.table().seq, 1);
}

/// Passing is never a client's wish: it follows from the move before.
#[test]
fn passes_and_the_end_are_the_rooms_own_events() {
    let mut room = Room::casual();
    // The shortest game in which White is wiped out.
    room.play("e6 f4 e3 f6 g5 d6 e7 f5 c5");
    assert_eq!(room.ended(), Ended { why: Why::Finished, winner: Some(Color::Black), score: [13, 0] });
    assert_eq!(room.command(Color::White, Command::Resign), Err(Refusal::GameOver));
    assert_replays(&room);

    let mut room = Room::casual();
    room.play("e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8");
    assert!(matches!(room.journal.last().unwrap().event, Event::Passed { .. }));
    assert_eq!(room.state.table().to_move(), Some(Color::White));
    room.play("b4");
    assert_replays(&room);
}

#[test]
fn complaint_09_the_clock_runs_for_the_side_to_move_alone_and_only_once_both_have_moved() {
    let mut room = Room::casual();
    room.now += 20_000;
    room.play("f5");
    room.now += 20_000;
    room.play("d6");
    let left = |room: &Room| Color::BOTH.map(|side| room.state.table().left_ms(side, room.now).unwrap());
    assert_eq!(left(&room), [180_000, 180_000]);
    room.now += 10_000;
    assert_eq!(left(&room), [170_000, 180_000]);
    room.play("c3");
    // 50 ms are the line's.
    assert_eq!(left(&room), [172_050, 180_000]);
    room.now += 500;
    assert_eq!(left(&room), [172_050, 179_500]);
    assert_eq!(room.state.table().running(), Some(Color::White));
}

#[test]
fn complaint_06_the_room_ends_a_game_whose_time_is_up_without_a_client() {
    let mut room = Room::casual();
    room.play("f5 d6");
    let deadline = room.state.table().deadline().unwrap();
    room.now = deadline - 1;
    assert_eq!(room.duty(Duty::Sweep), 0);
    room.now = deadline;
    assert_eq!(room.command(Color::Black, Command::Move(square("c3"))), Err(Refusal::TimeUp));
    assert_eq!(room.duty(Duty::Sweep), 1);
    assert_eq!(room.duty(Duty::Sweep), 0);
    assert_eq!((room.ended().why, room.ended().winner), (Why::TimeUp, Some(Color::White)));
    assert_eq!(room.state.table().left_ms(Color::Black, room.now), Some(0));
    assert_replays(&room);
}

#[test]
fn complaint_07_a_move_before_the_time_is_up_counts() {
    let mut room = Room::casual();
    room.play("f5 d6");
    room.now += 180_049;
    room.play("c3");
    assert_eq!(room.state.table().left_ms(Color::Black, room.now), Some(2_001));
}

#[test]
fn a_game_in_which_a_side_never_moves_does_not_count() {
    let mut room = Room::casual();
    room.play("f5");
    room.now += 29_999;
    assert_eq!(room.duty(Duty::Sweep), 0);
    room.now += 1;
    assert_eq!(room.duty(Duty::Sweep), 1);
    assert_eq!((room.ended().why, room.ended().counts()), (Why::NotStarted, false));
    let mut room = Room::casual();
    room.command(Color::White, Command::Resign).unwrap();
    assert_eq!((room.ended().why, room.ended().winner), (Why::Aborted, None));
}

#[test]
fn complaint_11_a_claim_needs_an_opponent_who_is_away_on_his_turn_for_long_enough() {
    let mut room = Room::casual();
    room.play("f5 d6");
    assert_eq!(room.command(Color::White, Command::ClaimWin), Err(Refusal::NotAway));
    room.duty(Duty::Gone(Color::Black));
    assert_eq!(room.command(Color::Black, Command::ClaimWin), Err(Refusal::NotAway));
    assert_eq!(room.state.table().away[0], Some(Away { since: room.now, left: false }));
    room.now += 44_999;
    assert_eq!(room.command(Color::White, Command::ClaimWin), Err(Refusal::TooEarly));
    room.now += 1;
    let seen = room.state.table().seq;
    room.duty(Duty::Back(Color::Black));
    assert_eq!(room.send(Color::White, 50, seen, Command::ClaimWin), Err(Refusal::NotAway));
    room.duty(Duty::Gone(Color::Black));
    room.now += 45_000;
    room.command(Color::White, Command::ClaimDraw).unwrap();
    assert_eq!((room.ended().why, room.ended().winner), (Why::Claimed, None));
    assert_replays(&room);
}

/// Each move of a game without clocks has three days: who closes the program for the night loses nothing.
#[test]
fn complaint_14_a_game_without_clocks_is_not_claimed() {
    let mut room = Room::new(Terms { time: None, ..samples::terms() });
    room.play("f5 d6");
    room.duty(Duty::Gone(Color::Black));
    room.now += 12 * 3_600_000;
    assert_eq!(room.state.table().claim_at(), None);
    assert_eq!(room.command(Color::White, Command::ClaimWin), Err(Refusal::NotAway));
    room.play("c3");
    assert_eq!(room.state.table().away, [None, None]);
}

#[test]
fn complaint_14_who_plays_on_is_back() {
    let mut room = Room::casual();
    room.play("f5 d6");
    room.command(Color::Black, Command::Leave).unwrap();
    room.now += 14_999;
    room.play("c3");
    assert_eq!(room.state.table().away, [None, None]);
    assert_eq!(room.command(Color::White, Command::ClaimWin), Err(Refusal::NotAway));
}

#[test]
fn complaint_16_downtime_of_the_server_costs_nobody_time() {
    let mut room = Room::casual();
    room.play("f5 d6");
    room.now += 5_000;
    let down = room.now;
    room.now += 600_000;
    assert_eq!(room.duty(Duty::Credit { from: down }), 1);
    assert_eq!(room.duty(Duty::Credit { from: down }), 0);
    assert_eq!(room.duty(Duty::Sweep), 0);
    assert_eq!(room.state.table().left_ms(Color::Black, room.now), Some(175_000));
    room.now += 1_000;
    room.play("c3");
    assert_eq!(room.state.table().left_ms(Color::Black, room.now), Some(176_050));
    assert_replays(&room);
}

#[test]
fn complaint_17_ratings_are_noted_once() {
    let change = RatingChange { before: 1500, after: 1512, provisional: true };
    let mut room = Room::new(Terms { rated: true, ..samples::terms() });
    room.play("f5 d6");
    assert_eq!(room.duty(Duty::Rate([change; 2])), 0);
    room.command(Color::Black, Command::Resign).unwrap();
    assert_eq!(room.command(Color::White, Command::Resign), Err(Refusal::GameOver));
    assert_eq!(room.duty(Duty::Rate([change; 2])), 1);
    assert_eq!(room.duty(Duty::Rate([change; 2])), 0);
    let mut casual = Room::casual();
    casual.play("f5 d6");
    casual.command(Color::Black, Command::Resign).unwrap();
    assert_eq!(casual.duty(Duty::Rate([change; 2])), 0);
}

#[test]
fn complaint_18_two_who_want_a_rematch_get_one() {
    let mut room = Room::casual();
    room.play("f5 d6");
    assert_eq!(room.command(Color::Black, Command::Offer(OfferKind::Rematch)), Err(Refusal::GameRunning));
    room.command(Color::White, Command::Resign).unwrap();
    room.command(Color::Black, Command::Offer(OfferKind::Rematch)).unwrap();
    assert_eq!(room.command(Color::Black, Command::Offer(OfferKind::Rematch)), Err(Refusal::OfferOpen));
    // Both press at the same moment.
    room.command(Color::White, Command::Offer(OfferKind::Rematch)).unwrap();
    assert_eq!(room.state.table().rematch, Some(GameId(99)));
    for side in Color::BOTH {
        let again = room.command(side, Command::Offer(OfferKind::Rematch));
        assert_eq!(again, Err(Refusal::RematchExists(GameId(99))));
    }
    assert_replays(&room);
}

#[test]
fn complaint_19_taking_back_needs_consent_and_resets_no_clock() {
    let mut room = Room::casual();
    room.play("f5 d6 c3");
    let before = room.state.clone();
    room.now += 7_000;
    room.command(Color::Black, Command::Offer(OfferKind::Takeback)).unwrap();
    let offer = room.state.table().seq;
    assert_eq!(room.command(Color::Black, Command::Accept(offer)), Err(Refusal::NoSuchOffer));
    assert_eq!(room.command(Color::White, Command::Offer(OfferKind::Takeback)), Err(Refusal::OfferOpen));
    room.command(Color::White, Command::Accept(offer)).unwrap();
    let table = room.state.table();
    assert_eq!((table.moves.len(), table.to_move()), (2, Some(Color::Black)));
    assert_eq!(table.left_ms(Color::Black, room.now), before.table().left_ms(Color::Black, room.now));
    assert_eq!(table.left_ms(Color::White, room.now), Some(173_000));
    // White's answer to the move that is gone comes too late.
    assert_eq!(room.send(Color::White, 70, before.table().seq, Command::Move(square("d3"))), Err(Refusal::Stale));
    assert_replays(&room);

    let mut rated = Room::new(Terms { rated: true, ..samples::terms() });
    rated.play("f5 d6 c3");
    assert_eq!(rated.command(Color::Black, Command::Offer(OfferKind::Takeback)), Err(Refusal::NotAllowed));
    assert_eq!(rated.command(Color::Black, Command::Offer(OfferKind::Draw)), Err(Refusal::NotAllowed));
}

#[test]
fn a_move_voids_offers_and_talk_voids_no_move() {
    let mut room = Room::casual();
    room.play("f5 d6");
    room.command(Color::White, Command::Offer(OfferKind::MoreTime)).unwrap();
    let offer = room.state.table().seq;
    let seen = offer;
    room.command(Color::White, Command::Say(Phrase::OneMoment)).unwrap();
    room.send(Color::Black, 80, seen, Command::Move(square("c3"))).unwrap();
    assert_eq!(room.command(Color::Black, Command::Accept(offer)), Err(Refusal::NoSuchOffer));
    room.command(Color::White, Command::Offer(OfferKind::MoreTime)).unwrap();
    let offer = room.state.table().seq;
    room.command(Color::Black, Command::Accept(offer)).unwrap();
    assert_eq!(room.state.table().left_ms(Color::White, room.now), Some(240_000));
    assert_eq!(room.state.table().offers, []);
}

/// Complaint 27: there is no free chat, and no flood of phrases.
#[test]
fn complaint_27_phrases_have_an_end() {
    let mut room = Room::casual();
    let said = (0..100).filter(|_| room.command(Color::Black, Command::Say(Phrase::Oops)).is_ok()).count();
    assert_eq!(said, 40);
}

#[test]
fn an_event_that_leads_elsewhere_is_noticed() {
    let mut room = Room::casual();
    room.play("f5");
    let mut table = Table::new(&room.journal[0]).unwrap();
    let Event::Moved { square, charge, hash } = room.journal[1].event.clone() else { panic!() };
    let wrong = Event::Moved { square, charge, hash: hash ^ 1 };
    let before = table.clone();
    assert_eq!(table.apply(2, START, &wrong), Err(Misfit::Differs));
    assert_eq!(table.apply(3, START, &room.journal[1].event), Err(Misfit::Gap));
    assert_eq!(table, before);
}

/// What the model is asked to do.
#[derive(Clone, Debug)]
enum Step {
    /// A legal move if there is one, by its place in the list.
    Legal(usize),
    /// Any command, by any side, with an `expected` that many events back.
    Any(Color, Command, u32),
    /// The last command of a side once more.
    Again(Color),
    /// Time goes by.
    Wait(Millis),
    /// The server's own duties.
    Duty(u8, Color),
    /// The server is killed and started again.
    Restart,
}

fn any_command() -> impl Strategy<Value = Command> {
    let kind =
        prop::sample::select(vec![OfferKind::Takeback, OfferKind::MoreTime, OfferKind::Draw, OfferKind::Rematch]);
    prop_oneof![
        6 => (0_u8..64).prop_map(|index| Command::Move(Square::new(index).unwrap())),
        1 => Just(Command::Resign),
        4 => kind.prop_map(Command::Offer),
        4 => (0_u32..60).prop_map(Command::Accept),
        2 => (0_u32..60).prop_map(Command::Decline),
        2 => Just(Command::ClaimWin),
        1 => Just(Command::ClaimDraw),
        1 => Just(Command::Say(Phrase::Hello)),
        2 => Just(Command::Leave),
    ]
}

fn any_side() -> impl Strategy<Value = Color> {
    prop::sample::select(Color::BOTH.to_vec())
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        30 => (0_usize..20).prop_map(Step::Legal),
        8 => (any_side(), any_command(), 0_u32..4).prop_map(|(side, command, back)| Step::Any(side, command, back)),
        4 => any_side().prop_map(Step::Again),
        4 => (0_u64..20_000).prop_map(Step::Wait),
        3 => (0_u8..5, any_side()).prop_map(|(duty, side)| Step::Duty(duty, side)),
        1 => Just(Step::Restart),
    ]
}

/// What a game is, told by the rules alone: the list of placed discs, and whether it is over.
struct Model {
    start: Position,
    line: Vec<Move>,
    over: bool,
}

impl Model {
    fn position(&self) -> Position {
        self.line.iter().fold(self.start, |position, played| position.play(*played).unwrap())
    }

    /// Follows the records that the room has brought, and complains if the rules do not allow them.
    fn follow(&mut self, records: &[Record]) {
        for record in records {
            let after_end = matches!(
                record.event,
                Event::Said { .. }
                    | Event::Offered { .. }
                    | Event::Declined { .. }
                    | Event::Rated(_)
                    | Event::Rematch(_)
                    | Event::Away { .. }
                    | Event::Back { .. }
            );
            assert!(!self.over || after_end, "{:?} after the end", record.event);
            match &record.event {
                Event::Moved { square, .. } => self.line.push((*square).into()),
                Event::Passed { .. } => self.line.push(Move::Pass),
                Event::TookBack { plies, .. } => self.line.truncate((*plies).into()),
                Event::Ended(ended) => {
                    self.over = true;
                    let position = self.position();
                    assert_eq!(ended.why == Why::Finished, position.is_over());
                    assert_eq!(ended.score, [position.score().black, position.score().white]);
                }
                _ => {}
            }
        }
        let position = self.position();
        assert!(!position.must_pass(), "the room forgets a pass");
        assert!(!position.is_over() || self.over, "the room forgets the end");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    /// Illegal, late and repeated commands change nothing; every journal is a game by the rules, with one end, and adds up to
    /// the same state again.
    #[test]
    fn whatever_is_sent_the_journal_is_a_game(
        variant in prop::sample::select(Variant::ALL.to_vec()),
        timed in any::<bool>(),
        rated in any::<bool>(),
        steps in proptest::collection::vec(step(), 0..160),
    ) {
        let base = samples::terms();
        let terms = Terms { rules: Rules::of(variant), rated: rated && timed, time: base.time.filter(|_| timed), ..base };
        let mut room = Room::new(terms);
        let mut model = Model { start: Position::start(terms.rules), line: Vec::new(), over: false };
        let mut last: [Option<(u64, u32, Command, u32)>; 2] = [None, None];
        for step in steps {
            let kept = room.journal.len();
            let before = room.state.clone();
            let seq = before.table().seq;
            match step {
                Step::Legal(pick) => {
                    let position = model.position();
                    let legal: Vec<Square> = position.legal_moves().squares().collect();
                    if !legal.is_empty() {
                        let side = position.to_move();
                        let command = Command::Move(legal[pick % legal.len()]);
                        let id = room.next_id;
                        match room.command(side, command) {
                            Ok(answer) => last[side.index()] = Some((id, seq, command, answer)),
                            Err(why) => prop_assert!(model.over && why == Refusal::GameOver || why == Refusal::TimeUp, "{:?}", why),
                        }
                    }
                }
                Step::Any(side, command, back) => {
                    let id = room.next_id;
                    room.next_id += 1;
                    let expected = seq.saturating_sub(back);
                    match room.send(side, id, expected, command) {
                        Ok(answer) => {
                            last[side.index()] = Some((id, expected, command, answer));
                            if let Command::Move(square) = command {
                                prop_assert_eq!(model.position().to_move(), side);
                                prop_assert!(model.position().legal_moves().contains(square));
                            }
                        }
                        Err(_) => prop_assert_eq!(&room.state, &before),
                    }
                }
                Step::Again(side) => {
                    if let Some((id, expected, command, answer)) = last[side.index()] {
                        prop_assert_eq!(room.send(side, id, expected, command), Ok(answer));
                        prop_assert_eq!(&room.state, &before);
                    }
                }
                Step::Wait(time) => room.now += time,
                Step::Duty(duty, side) => {
                    let change = RatingChange { before: 1500, after: 1512, provisional: true };
                    let down = room.now;
                    match duty {
                        0 => room.duty(Duty::Sweep),
                        1 => room.duty(Duty::Gone(side)),
                        2 => room.duty(Duty::Back(side)),
                        3 => room.duty(Duty::Rate([change; 2])),
                        _ => {
                            let deadline = room.state.table().deadline().map(|deadline| deadline.saturating_sub(down));
                            room.now += 40_000;
                            let count = room.duty(Duty::Credit { from: down });
                            // Nobody loses a moment.
                            let after = room.state.table().deadline().map(|deadline| deadline.saturating_sub(room.now));
                            if count > 0 { prop_assert_eq!(after, deadline); }
                            count
                        }
                    };
                }
                Step::Restart => room.state = State::replay(&room.journal).unwrap().unwrap(),
            }
            model.follow(&room.journal[kept..]);
            let table = room.state.table();
            prop_assert_eq!(&table.moves, &model.line);
            prop_assert_eq!(table.ended.is_some(), model.over);
            prop_assert!(table.offers.len() <= 4);
        }
        // Whoever is left alone: the clock ends every game.
        if let Some(deadline) = room.state.table().deadline() {
            room.now = room.now.max(deadline);
            prop_assert_eq!(room.duty(Duty::Sweep), 1);
        }
        prop_assert!(room.state.table().ended.is_some());
        assert_replays(&room);
    }
}
