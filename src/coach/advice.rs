//! What comes next: the next lesson, and the level to play against.

use super::lesson::Lesson;
use super::library::lessons;
use super::progress::Progress;
use crate::engine::Level;

/// So many wins or losses in a row recommend another level.
const IN_A_ROW: usize = 2;

/// The first lesson that is not passed yet, in the recommended order; `None` when all are.
pub fn recommended_lesson(progress: &Progress) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| !progress.has_passed(lesson))
}

/// The level to play next after the latest games at a level, the newest last: `Some(true)` for a win, `Some(false)` for a
/// loss, `None` for a draw. Two wins in a row lead one level up, two losses one down.
pub fn recommended_level(level: Level, results: &[Option<bool>]) -> Level {
    let latest = &results[results.len().saturating_sub(IN_A_ROW)..];
    let are_all = |result| latest.len() == IN_A_ROW && latest.iter().all(|other| *other == Some(result));
    let number = if are_all(true) {
        level.number().saturating_add(1)
    } else if are_all(false) {
        level.number().saturating_sub(1)
    } else {
        level.number()
    };
    Level::new(number).unwrap_or(level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_recommended_in_order() {
        let mut progress = Progress::new();
        let mut order = Vec::new();
        while let Some(lesson) = recommended_lesson(&progress) {
            order.push(lesson.id);
            for task in &lesson.tasks {
                progress.solved(lesson, task, 1);
            }
            progress.tested(lesson, 10, 10);
            assert!(order.len() <= lessons().len());
        }
        assert_eq!(order, lessons().iter().map(|lesson| lesson.id).collect::<Vec<_>>());
        assert_eq!(order[..3], ["R1", "R2", "R3"]);
    }

    #[test]
    fn levels_follow_wins_and_losses() {
        let level = |number| Level::new(number).unwrap();
        let next = |number, results: &[Option<bool>]| recommended_level(level(number), results).number();
        let (won, lost) = (Some(true), Some(false));
        assert_eq!((next(3, &[]), next(3, &[won]), next(3, &[lost, won])), (3, 3, 3));
        assert_eq!((next(3, &[lost, won, won]), next(3, &[won, lost, lost]), next(3, &[won, None])), (4, 2, 3));
        assert_eq!((next(12, &[won, won]), next(1, &[lost, lost])), (12, 1));
    }
}
