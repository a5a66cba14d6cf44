//! A lesson: its name and its tasks, read from a data file.

use super::task::{Ask, Task};
use std::fmt;

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The name: `R1` and so on about the rules, `S1` about strategy, `V1` about the strategy of other variants.
    pub id: &'static str,
    /// The tasks, in the order in which they are given.
    pub tasks: Vec<Task>,
}

/// The number of tasks in the test of a lesson of strategy, and half the number in its practice.
pub const ROUND: usize = 10;

impl Lesson {
    /// Reads a data file: a task a line; empty lines and lines that begin with `#` do not count.
    ///
    /// # Errors
    /// A line that is no task, or one that repeats another.
    pub fn parse(id: &'static str, text: &str) -> Result<Lesson, ParseLessonError> {
        let mut tasks: Vec<Task> = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let error = |reason: String| ParseLessonError { id, line: at + 1, reason };
            let task: Task = line.parse().map_err(error)?;
            if tasks.iter().any(|other| other.id == task.id) {
                return Err(error("the same task as an earlier one".to_owned()));
            }
            tasks.push(task);
        }
        if tasks.is_empty() {
            return Err(ParseLessonError { id, line: 0, reason: "no task".to_owned() });
        }
        Ok(Lesson { id, tasks })
    }

    /// The key of the lesson's title.
    pub fn title_key(&self) -> String {
        format!("lesson-{}-title", self.id.to_ascii_lowercase())
    }

    /// The key of the sentence that opens the lesson.
    pub fn text_key(&self) -> String {
        format!("lesson-{}-text", self.id.to_ascii_lowercase())
    }

    /// The key of the idea that the second hint names.
    pub fn idea_key(&self) -> String {
        format!("lesson-{}-idea", self.id.to_ascii_lowercase())
    }

    /// Whether the lesson is about the rules, and not about strategy.
    pub fn is_about_rules(&self) -> bool {
        self.id.starts_with('R')
    }

    /// The tasks without the games against the computer, which stand at the end.
    fn answered(&self) -> &[Task] {
        let end = self.tasks.iter().position(|task| matches!(task.ask, Ask::Playout(_))).unwrap_or(self.tasks.len());
        &self.tasks[..end]
    }

    /// The tasks to learn with: all of a lesson about the rules, otherwise the first twenty, or fewer so that enough are left
    /// for the test.
    pub fn practice(&self) -> &[Task] {
        let all = self.answered();
        let most = all.len().saturating_sub(ROUND).max(all.len().div_ceil(2));
        if self.is_about_rules() { all } else { &all[..most.min(2 * ROUND)] }
    }

    /// The tasks from which the test of a lesson of strategy is made: positions that the practice did not show. A lesson
    /// about the rules has none.
    pub fn test(&self) -> &[Task] {
        &self.answered()[self.practice().len()..]
    }

    /// The games against the computer that follow.
    pub fn playouts(&self) -> &[Task] {
        &self.tasks[self.answered().len()..]
    }
}

/// A line of a data file that is no task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseLessonError {
    id: &'static str,
    line: usize,
    reason: String,
}

impl fmt::Display for ParseLessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.txt:{}: {}", self.id.to_ascii_lowercase(), self.line, self.reason)
    }
}

impl std::error::Error for ParseLessonError {}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn comments_and_empty_lines_do_not_count() {
        let text = format!("# title\n\n  play legal {START} X\r\n mark own {START} X\n");
        let lesson = Lesson::parse("R1", &text).unwrap();
        assert_eq!(lesson.tasks.len(), 2);
        assert_eq!(
            (lesson.title_key(), lesson.text_key()),
            ("lesson-r1-title".to_owned(), "lesson-r1-text".to_owned())
        );
        assert_eq!((lesson.practice().len(), lesson.test().len()), (2, 0));
    }

    #[test]
    fn errors_name_file_and_line() {
        let error = |text: &str| Lesson::parse("S3", text).unwrap_err().to_string();
        assert_eq!(error("# only a comment"), "s3.txt:0: no task");
        assert_eq!(error("\nmark own X"), "s3.txt:2: too short: expected the side to move, X or O");
        let twice = format!("mark own {START} X\nmark own {START} X");
        assert_eq!(error(&twice), "s3.txt:2: the same task as an earlier one");
    }
}
