//! The command `lessons mine`: searches games of weak levels for positions.

use super::bots::Chances;
use super::marks;
use super::pool::{Pool, canonical};
use super::subject::{SUBJECTS, Subject};
use super::valuation::Valuer;
use super::{bots, filter};
use crate::cli::progress::ProgressBar;
use crate::cli::status::{Failure, Status};
use crate::coach::{Ask, Lesson, Set, Task};
use crate::rules::{Bitboard, Position};
use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Search games of levels 1 to 6 for positions that show what a lesson says
///
/// Writes a data file for each lesson. The same command goes on where an earlier one stopped; with more --games it
/// searches further. The games depend on the seed alone.
#[derive(clap::Args, Clone, Debug)]
pub(super) struct Arguments {
    /// Folder of the data files
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Lessons to mine for, such as S3; all of strategy by default
    #[arg(long, value_name = "LESSON", value_parser = subject)]
    lesson: Vec<&'static Subject>,
    /// Number of the last game to search
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Positions to play a move in, for each lesson
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// Seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

fn subject(text: &str) -> Result<&'static Subject, String> {
    Subject::of(text).ok_or_else(|| "expected S1 to S14".to_owned())
}

/// Searches the games that were not searched yet.
///
/// # Errors
/// A data file is malformed or cannot be written.
pub(super) fn run(arguments: &Arguments, output: &mut dyn Write) -> Result<Status, Failure> {
    let subjects: Vec<&'static Subject> =
        if arguments.lesson.is_empty() { SUBJECTS.iter().collect() } else { arguments.lesson.clone() };
    let valuer = Valuer::new();
    let pool = Pool::new(arguments.seed);
    let mut mines = Vec::new();
    for subject in subjects {
        mines.push(Mine::open(subject, arguments, &valuer)?);
    }
    let first = mines.iter().map(|mine| mine.searched).min().unwrap_or(0);
    let mut progress = ProgressBar::new(arguments.games as usize);
    for number in first..arguments.games {
        let searching: Vec<&mut Mine> =
            mines.iter_mut().filter(|mine| mine.searched == number && !mine.is_full()).collect();
        if searching.is_empty() {
            continue;
        }
        let positions = pool.game(number);
        valuer.forget();
        for mine in searching {
            let before = mine.tasks();
            mine.search(&positions, &valuer);
            mine.searched = number + 1;
            if mine.tasks() > before {
                mine.write()?;
            }
        }
        let found: usize = mines.iter().map(Mine::tasks).sum();
        progress.show(number as usize + 1, &format!("{found} tasks"));
    }
    progress.clear();
    for mine in &mines {
        mine.write()?;
        writeln!(
            output,
            "{}: {} positions, {} of them exceptions, and {} others after {} games",
            mine.subject.id,
            mine.plays.len(),
            mine.plays.iter().filter(|(task, _)| task.exception).count(),
            mine.tasks() - mine.plays.len(),
            mine.searched
        )?;
    }
    Ok(Status::Success)
}

/// The search for one lesson.
struct Mine {
    subject: &'static Subject,
    path: PathBuf,
    count: usize,
    seed: u64,
    /// The number of games that were searched.
    searched: u64,
    marks: Vec<Task>,
    plays: Vec<(Task, Chances)>,
    playout: Option<Task>,
    /// The positions that were taken, for [`canonical`].
    taken: HashSet<(Bitboard, Bitboard)>,
}

/// The first words of the line that says how far the search has come.
const SEARCHED: &str = "# games searched, seed";

impl Mine {
    fn open(subject: &'static Subject, arguments: &Arguments, valuer: &Valuer) -> Result<Mine, Failure> {
        let path = arguments.out.join(format!("{}.txt", subject.id.to_ascii_lowercase()));
        let mut mine = Mine {
            subject,
            path,
            count: arguments.count.into(),
            seed: arguments.seed,
            searched: 0,
            marks: Vec::new(),
            plays: Vec::new(),
            playout: None,
            taken: HashSet::new(),
        };
        if let Some((searched, tasks)) = earlier(subject, &mine.path, arguments.seed)? {
            mine.searched = searched;
            for task in tasks {
                mine.take(task, valuer);
            }
        }
        Ok(mine)
    }

    fn take(&mut self, task: Task, valuer: &Valuer) {
        self.taken.insert(canonical(&task.position));
        match &task.ask {
            Ask::Playout(_) => self.playout = Some(task),
            Ask::Play(_) => {
                let chances = bots::chances_of(&task, valuer).unwrap_or_default();
                self.plays.push((task, chances));
            }
            _ => self.marks.push(task),
        }
    }

    fn tasks(&self) -> usize {
        self.marks.len() + self.plays.len() + usize::from(self.playout.is_some())
    }

    fn marks_of(&self, set: Set) -> usize {
        self.marks.iter().filter(|task| task.ask == Ask::Mark(set)).count()
    }

    fn is_full(&self) -> bool {
        let marks = self.subject.marks.iter().all(|(set, count)| self.marks_of(*set) >= *count);
        marks && self.plays.len() >= self.count && self.playout.is_some()
    }

    /// Whether a task in which players fare like this is still needed: the taught player has to pass most of them, the
    /// greedy one few, and the engine that does not look ahead at most four of ten.
    fn wants(&self, fare: &Chances, exception: bool) -> bool {
        let exceptions = self.plays.iter().filter(|(task, _)| task.exception).count();
        let room =
            if exception { self.quota(self.subject.exceptions) } else { self.quota(30 - self.subject.exceptions) };
        let taken = if exception { exceptions } else { self.plays.len() - exceptions };
        let sum = |of: fn(&Chances) -> f64| self.plays.iter().map(|(_, fare)| of(fare)).sum::<f64>();
        let within = |of: fn(&Chances) -> f64, share: f64| {
            let chance = of(fare);
            chance < 0.01 || sum(of) + chance <= share * self.count as f64
        };
        taken < room && within(|fare| fare.greedy, 0.27) && within(|fare| fare.shallow, 0.4)
    }

    /// A number among thirty positions as one among all.
    fn quota(&self, among_thirty: usize) -> usize {
        (among_thirty * self.count).div_ceil(30)
    }

    /// Searches the positions of a game, and takes at most one of each kind.
    fn search(&mut self, positions: &[Position], valuer: &Valuer) {
        if self.plays.len() < self.count {
            let found = positions.iter().find_map(|position| self.find(position, valuer));
            if let Some(found) = found {
                self.taken.insert(canonical(&found.task.position));
                self.plays.push((found.task, found.chances));
            }
        }
        for (set, count) in self.subject.marks {
            if self.marks_of(*set) < *count {
                let fitting = positions.iter().filter(|position| self.fits(position));
                let task = fitting.filter_map(|position| marks::mark(*set, position)).next();
                if let Some(task) = task {
                    self.take(task, valuer);
                }
            }
        }
        if self.playout.is_none() {
            let fitting = positions.iter().filter(|position| !self.taken.contains(&canonical(position)));
            self.playout =
                fitting.filter_map(|position| marks::playout(&self.subject.playout, position, valuer)).next();
        }
    }

    fn fits(&self, position: &Position) -> bool {
        self.subject.empties.contains(&position.empties().len()) && !self.taken.contains(&canonical(position))
    }

    fn find(&self, position: &Position, valuer: &Valuer) -> Option<filter::Found> {
        if !self.fits(position) {
            return None;
        }
        let wanted = |fare: &Chances, exception: bool| self.wants(fare, exception);
        let aims = (self.subject.aims)(position);
        aims.into_iter().find_map(|aim| filter::task(self.subject, aim, position, valuer, &wanted))
    }

    fn write(&self) -> Result<(), Failure> {
        let Subject { title, .. } = self.subject;
        let mut text = format!("# {title}\n{SEARCHED} {}: {}\n", self.seed, self.searched);
        let plays = self.plays.iter().map(|(task, _)| task);
        for task in self.marks.iter().chain(plays).chain(&self.playout) {
            text.push_str(&format!("{task}\n"));
        }
        let failed = |error| Failure::Malformed(format!("{}: {error}", self.path.display()));
        fs::write(&self.path, text).map_err(failed)
    }
}

/// The games that an earlier run has searched, and its tasks.
fn earlier(subject: &'static Subject, path: &Path, seed: u64) -> Result<Option<(u64, Vec<Task>)>, Failure> {
    let Ok(text) = fs::read_to_string(path) else { return Ok(None) };
    let Some(line) = text.lines().find_map(|line| line.strip_prefix(SEARCHED)) else {
        let reason = "expected a file that lessons mine has written";
        return Err(Failure::Malformed(format!("{}: {reason}", path.display())));
    };
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let searched = line.split_once(':').and_then(|(seed, games)| Some((number(seed)?, number(games)?)));
    match searched {
        Some((found, games)) if found == seed => {
            // A file without tasks only says how far the search has come.
            let is_empty = text.lines().all(|line| line.is_empty() || line.starts_with('#'));
            let tasks = if is_empty {
                Vec::new()
            } else {
                Lesson::parse(subject.id, &text).map_err(|error| Failure::Malformed(error.to_string()))?.tasks
            };
            Ok(Some((games, tasks)))
        }
        Some((found, _)) => Err(Failure::Malformed(format!("{}: mined with seed {found}, not {seed}", path.display()))),
        None => {
            Err(Failure::Malformed(format!("{}: '{SEARCHED}{line}': expected a seed and a number", path.display())))
        }
    }
}
