//! What a learner has solved and missed, and what comes again when. The time is passed in, as days since some epoch.

use super::lesson::Lesson;
use super::library::lesson;
use super::task::{Task, TaskId};
use std::collections::BTreeMap;
use std::fmt;

/// After so many days a missed task comes again, and again each time it was right.
const PAUSES: [u32; 4] = [1, 3, 7, 21];

/// Stars for a lesson: 3 for a run without error, 2 for at most two errors, 1 for any run that was finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stars(u8);

impl Stars {
    /// The stars for a finished run with this number of errors.
    pub const fn for_errors(errors: u32) -> Stars {
        Stars(match errors {
            0 => 3,
            1 | 2 => 2,
            _ => 1,
        })
    }

    /// The number of stars, 0 to 3.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// What is known about a task that was answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Wrong answers so far.
    pub errors: u32,
    /// Whether the task was solved, with or without errors and hints.
    pub solved: bool,
    /// Whether the task was once solved without error and hint.
    pub mastered: bool,
    /// Whether an error or a hint spoilt the attempt that is not yet finished.
    spoilt: bool,
    /// The next repetition: the place in the pauses, and the day.
    repeat: Option<(u8, u32)>,
}

impl Record {
    /// The day from which the task is to be repeated, if it is.
    pub fn due(&self) -> Option<u32> {
        self.repeat.map(|(_, day)| day)
    }
}

/// The progress of a learner.
///
/// ```
/// use othello::coach::{Progress, lessons};
/// let (lesson, mut progress) = (&lessons()[0], Progress::default());
/// let task = &lesson.tasks[0];
/// progress.missed(lesson, task, 100);
/// progress.solved(lesson, task, 100);
/// assert!(progress.due(100).is_empty());
/// assert_eq!(progress.due(101), [(lesson, task)]);
/// assert_eq!(Progress::read(&progress.to_string()), progress);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    tasks: BTreeMap<(String, TaskId), Record>,
    /// The most stars of each lesson.
    stars: BTreeMap<String, Stars>,
    /// The best test of each lesson: right answers, and tasks.
    tests: BTreeMap<String, (u32, u32)>,
    /// The last day on which the problem of the day was solved, and the number of days in a row until then.
    daily: Option<(u32, u32)>,
    /// Lines of a newer version, kept as they are.
    unknown: Vec<String>,
}

impl Progress {
    /// Nothing was learnt yet.
    pub fn new() -> Progress {
        Progress::default()
    }

    /// What is known about a task.
    pub fn record(&self, lesson: &Lesson, task: &Task) -> Record {
        self.tasks.get(&(lesson.id.to_owned(), task.id)).copied().unwrap_or_default()
    }

    fn record_mut(&mut self, lesson: &Lesson, task: &Task) -> &mut Record {
        self.tasks.entry((lesson.id.to_owned(), task.id)).or_default()
    }

    /// A wrong answer: the task comes again from the next day on.
    pub fn missed(&mut self, lesson: &Lesson, task: &Task, today: u32) {
        self.helped(lesson, task, today);
        let record = self.record_mut(lesson, task);
        record.errors = record.errors.saturating_add(1);
    }

    /// A hint was taken: no error, but the task comes again as well.
    pub fn helped(&mut self, lesson: &Lesson, task: &Task, today: u32) {
        let record = self.record_mut(lesson, task);
        record.spoilt = true;
        record.repeat = Some((0, today.saturating_add(PAUSES[0])));
    }

    /// The right answer. A repetition that was right at once moves on to the next pause; after the last one the task is
    /// done for good.
    pub fn solved(&mut self, lesson: &Lesson, task: &Task, today: u32) {
        let record = self.record_mut(lesson, task);
        record.solved = true;
        if std::mem::take(&mut record.spoilt) {
            return;
        }
        record.mastered = true;
        if let Some((place, _)) = record.repeat.filter(|(_, day)| *day <= today) {
            let next = place.saturating_add(1);
            let pause = PAUSES.get(usize::from(next));
            record.repeat = pause.map(|pause| (next, today.saturating_add(*pause)));
        }
    }

    /// A run through the tasks of a lesson is finished. Returns its stars; the best run counts.
    pub fn finished(&mut self, lesson: &Lesson, errors: u32) -> Stars {
        let stars = Stars::for_errors(errors);
        let best = self.stars.entry(lesson.id.to_owned()).or_default();
        *best = stars.max(*best);
        stars
    }

    /// A test is finished with this number of right answers among all. The best test counts.
    pub fn tested(&mut self, lesson: &Lesson, right: u32, of: u32) {
        let share = |(right, of): (u32, u32)| f64::from(right) / f64::from(of.max(1));
        let best = self.tests.entry(lesson.id.to_owned()).or_insert((right, of));
        if share((right, of)) > share(*best) {
            *best = (right, of);
        }
    }

    /// The most stars of a lesson so far.
    pub fn stars(&self, lesson: &Lesson) -> Stars {
        self.stars.get(lesson.id).copied().unwrap_or_default()
    }

    /// The best test of a lesson so far: right answers, and tasks.
    pub fn test(&self, lesson: &Lesson) -> Option<(u32, u32)> {
        self.tests.get(lesson.id).copied()
    }

    /// Whether a lesson is passed: one about the rules when each task was once solved without error and hint, and each
    /// lesson when eight of ten answers of a test were right.
    pub fn has_passed(&self, lesson: &Lesson) -> bool {
        if lesson.test().is_empty() && lesson.practice().iter().all(|task| self.record(lesson, task).mastered) {
            return true;
        }
        self.test(lesson).is_some_and(|(right, of)| of > 0 && u64::from(right) * 10 >= u64::from(of) * 8)
    }

    /// The problem of the day was solved.
    pub fn solved_daily(&mut self, today: u32) {
        let days = match self.daily {
            Some((last, _)) if last >= today => return,
            Some((last, days)) if last + 1 == today => days.saturating_add(1),
            _ => 1,
        };
        self.daily = Some((today, days));
    }

    /// Whether the problem of this day was solved.
    pub fn has_solved_daily(&self, today: u32) -> bool {
        self.daily.is_some_and(|(last, _)| last == today)
    }

    /// The days in a row, up to this one or the one before, on which the problem of the day was solved.
    pub fn streak(&self, today: u32) -> u32 {
        let is_alive = |last: u32| last.saturating_add(1) >= today;
        self.daily.filter(|(last, _)| is_alive(*last)).map_or(0, |(_, days)| days)
    }

    /// The tasks to repeat today: the longest due of each lesson first, and the lessons in turn.
    pub fn due(&self, today: u32) -> Vec<(&'static Lesson, &'static Task)> {
        let mut waiting: BTreeMap<&str, Vec<(u32, TaskId)>> = BTreeMap::new();
        for ((id, task), record) in &self.tasks {
            if let Some(day) = record.due().filter(|day| *day <= today) {
                waiting.entry(id).or_default().push((day, *task));
            }
        }
        let mut turns: Vec<(usize, u32, &'static Lesson, &'static Task)> = Vec::new();
        for (id, mut tasks) in waiting {
            tasks.sort();
            let Some(lesson) = lesson(id) else { continue };
            let known = tasks.into_iter().filter_map(|(day, id)| {
                let task = lesson.tasks.iter().find(|task| task.id == id)?;
                Some((day, task))
            });
            turns.extend(known.enumerate().map(|(turn, (day, task))| (turn, day, lesson, task)));
        }
        turns.sort_by_key(|(turn, day, ..)| (*turn, *day));
        turns.into_iter().map(|(_, _, lesson, task)| (lesson, task)).collect()
    }

    /// Reads the text form. Lines that are not understood are kept and written again.
    pub fn read(text: &str) -> Progress {
        let mut progress = Progress::default();
        for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
            if progress.read_line(line).is_none() {
                progress.unknown.push(line.to_owned());
            }
        }
        progress
    }

    fn read_line(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        let (kind, id) = (words.next()?, words.next()?.to_owned());
        if id.is_empty() {
            return None;
        }
        match kind {
            "task" => {
                let task = words.next()?.parse().ok()?;
                let record = read_record(words)?;
                // A second line about the same task is no more than a curiosity.
                if self.tasks.contains_key(&(id.clone(), task)) {
                    return None;
                }
                self.tasks.insert((id, task), record);
            }
            "stars" => {
                let stars = words.next()?.parse().ok().filter(|stars| (1..=3).contains(stars))?;
                if words.next().is_some() || self.stars.contains_key(&id) {
                    return None;
                }
                self.stars.insert(id, Stars(stars));
            }
            "test" => {
                let (right, of) = words.next()?.split_once('/')?;
                let (right, of) = (number(right)?, number(of)?);
                if words.next().is_some() || self.tests.contains_key(&id) {
                    return None;
                }
                self.tests.insert(id, (right, of));
            }
            "daily" => {
                let (last, days) = id.split_once('/')?;
                let daily = (number(last)?, number(days)?);
                if words.next().is_some() || self.daily.is_some() {
                    return None;
                }
                self.daily = Some(daily);
            }
            _ => return None,
        }
        Some(())
    }
}

/// A number as it is written: digits alone, without a leading zero.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}

fn read_record<'a>(words: impl Iterator<Item = &'a str>) -> Option<Record> {
    let mut record = Record::default();
    for word in words {
        match (word, word.split_once('=')) {
            ("solved", _) => record.solved = true,
            ("mastered", _) => record.mastered = true,
            ("spoilt", _) => record.spoilt = true,
            (_, Some(("errors", count))) => record.errors = number(count)?,
            (_, Some(("repeat", place))) => {
                let (place, day) = place.split_once('@')?;
                let place = number(place)?.try_into().ok().filter(|place| usize::from(*place) < PAUSES.len())?;
                record.repeat = Some((place, number(day)?));
            }
            _ => return None,
        }
    }
    Some(record)
}

/// Writes the text form: a line for each task, lesson and test.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((lesson, task), record) in &self.tasks {
            write!(f, "task {lesson} {task}")?;
            if record.errors > 0 {
                write!(f, " errors={}", record.errors)?;
            }
            for (is_set, name) in [(record.solved, "solved"), (record.mastered, "mastered"), (record.spoilt, "spoilt")]
            {
                if is_set {
                    write!(f, " {name}")?;
                }
            }
            if let Some((place, day)) = record.repeat {
                write!(f, " repeat={place}@{day}")?;
            }
            writeln!(f)?;
        }
        for (lesson, stars) in &self.stars {
            writeln!(f, "stars {lesson} {}", stars.count())?;
        }
        for (lesson, (right, of)) in &self.tests {
            writeln!(f, "test {lesson} {right}/{of}")?;
        }
        if let Some((last, days)) = self.daily {
            writeln!(f, "daily {last}/{days}")?;
        }
        self.unknown.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::library::lessons;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn days_in_a_row_are_counted() {
        let mut progress = Progress::new();
        assert_eq!((progress.streak(5), progress.has_solved_daily(5)), (0, false));
        for day in [5, 6, 6, 7] {
            progress.solved_daily(day);
        }
        assert_eq!([7, 8, 9].map(|today| progress.streak(today)), [3, 3, 0]);
        assert!(progress.has_solved_daily(7) && !progress.has_solved_daily(8));
        assert_eq!(Progress::read(&progress.to_string()), progress);
        progress.solved_daily(9);
        assert_eq!(progress.streak(9), 1);
        // A clock that was put back takes nothing away.
        progress.solved_daily(3);
        assert_eq!(progress.streak(9), 1);
    }

    #[test]
    fn a_missed_task_comes_again_after_one_three_seven_and_twenty_one_days() {
        let (lesson, mut progress) = (&lessons()[0], Progress::new());
        let task = &lesson.tasks[0];
        progress.missed(lesson, task, 10);
        progress.solved(lesson, task, 10);
        let mut today = 10;
        for pause in PAUSES {
            assert_eq!(progress.due(today + pause - 1), []);
            today += pause;
            assert_eq!(progress.due(today), [(lesson, task)]);
            progress.solved(lesson, task, today);
        }
        assert_eq!(progress.due(u32::MAX), []);
        assert_eq!((progress.record(lesson, task).errors, progress.record(lesson, task).mastered), (1, true));
    }

    #[test]
    fn an_error_begins_the_pauses_again_and_practice_between_does_not_skip_them() {
        let (lesson, mut progress) = (&lessons()[0], Progress::new());
        let task = &lesson.tasks[0];
        progress.helped(lesson, task, 0);
        progress.solved(lesson, task, 0);
        progress.solved(lesson, task, 1);
        assert_eq!(progress.record(lesson, task).due(), Some(4));
        // Not yet due: solving it again changes nothing.
        progress.solved(lesson, task, 2);
        assert_eq!(progress.record(lesson, task).due(), Some(4));
        progress.missed(lesson, task, 4);
        progress.solved(lesson, task, 4);
        assert_eq!(progress.record(lesson, task).due(), Some(5));
        // What was right at once never comes again.
        let other = &lesson.tasks[1];
        progress.solved(lesson, other, 4);
        assert_eq!(progress.record(lesson, other).due(), None);
    }

    #[test]
    fn repetitions_are_mixed_over_lessons() {
        let mut progress = Progress::new();
        for lesson in &lessons()[..3] {
            for task in &lesson.tasks[..3] {
                progress.missed(lesson, task, 0);
            }
        }
        let order: Vec<&str> = progress.due(1).iter().map(|(lesson, _)| lesson.id).collect();
        assert_eq!(order, ["R1", "R2", "R3", "R1", "R2", "R3", "R1", "R2", "R3"]);
    }

    #[test]
    fn the_best_run_and_the_best_test_count() {
        let mut progress = Progress::new();
        let (rules, strategy) = (&lessons()[0], super::super::library::lesson("S3").unwrap());
        assert_eq!(progress.stars(rules).count(), 0);
        let stars: Vec<u8> = [5, 0, 2].map(|errors| progress.finished(rules, errors).count()).into();
        assert_eq!((stars, progress.stars(rules).count()), (vec![1, 3, 2], 3));
        progress.tested(strategy, 7, 10);
        assert!(!progress.has_passed(strategy));
        progress.tested(strategy, 8, 10);
        progress.tested(strategy, 2, 10);
        assert!(progress.has_passed(strategy));
        for task in &rules.tasks {
            assert!(!progress.has_passed(rules));
            progress.solved(rules, task, 1);
        }
        assert!(progress.has_passed(rules));
    }

    #[test]
    fn lines_of_a_newer_version_are_kept() {
        let text =
            "medal S3 gold\ntask S3 0badcafe errors=2 colour=red\ntask S99 00000001 solved\nstars R1 4\ntest R1 x/y\n";
        let progress = Progress::read(text);
        let written = progress.to_string();
        for line in text.lines() {
            assert!(written.lines().any(|other| other == line), "{line}");
        }
        assert_eq!(Progress::read(&written), progress);
        // A task that no longer exists is not given.
        assert_eq!(progress.due(u32::MAX), []);
    }

    proptest! {
        #[test]
        fn progress_survives_being_written_and_read(events in proptest::collection::vec((0..5u8, 0..8usize, 0..3usize, 0..60u32), 0..80)) {
            let mut progress = Progress::new();
            for (event, lesson, task, day) in events {
                let lesson = &lessons()[lesson];
                let task = &lesson.tasks[task];
                match event {
                    0 => progress.missed(lesson, task, day),
                    1 => progress.helped(lesson, task, day),
                    2 => progress.solved(lesson, task, day),
                    3 => { progress.finished(lesson, day); }
                    _ => progress.tested(lesson, day % 11, 10),
                }
            }
            prop_assert_eq!(&Progress::read(&progress.to_string()), &progress);
        }

        #[test]
        fn no_line_is_lost(lines in proptest::collection::vec("[ -~]{0,30}|(task|stars|test) [RS][0-9] [0-9a-f/]{1,8}( (solved|spoilt|errors=[0-9]{1,12}|repeat=[0-9]@[0-9]{1,3}))?", 0..12)) {
            let once = Progress::read(&lines.join("\n"));
            let written = once.to_string();
            prop_assert_eq!(Progress::read(&written), once);
        }
    }
}
