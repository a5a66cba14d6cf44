//! What the learner at this machine has learnt, kept between runs.

use crate::app::keep::{Keep, Keepable, Unusable, read_record, write_record};
use crate::coach::Progress;
use bevy::prelude::*;
use std::time::Duration;
use web_time::SystemTime;

pub(super) fn plugin(app: &mut App) {
    app.keep(Learner::default());
}

/// The progress of the learner at this machine.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Learner(pub Progress);

/// The number of days since 1970 by the machine's clock, in universal time.
pub(crate) fn today() -> u32 {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    (since.as_secs() / DAY.as_secs()).try_into().unwrap_or(u32::MAX)
}

/// A line `kind = rest` for each line `kind rest` of the progress.
impl Keepable for Learner {
    const NAME: &'static str = "lessons";

    fn to_text(&self, _: &Learner) -> String {
        let progress = self.0.to_string();
        let lines = progress.lines().filter_map(|line| line.split_once(' '));
        write_record(Learner::NAME, lines.map(|(kind, rest)| (kind, rest.to_owned())))
    }

    fn from_text(text: &str, _: &Learner) -> Result<Learner, Unusable> {
        let lines = read_record(Learner::NAME, text)?.into_iter();
        let lines: Vec<String> = lines.map(|(kind, rest)| format!("{kind} {rest}")).collect();
        Ok(Learner(Progress::read(&lines.join("\n"))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::lessons;

    #[test]
    fn progress_comes_back() {
        let (lesson, mut learner) = (&lessons()[0], Learner::default());
        learner.0.missed(lesson, &lesson.tasks[0], 100);
        learner.0.solved(lesson, &lesson.tasks[0], 100);
        learner.0.finished(lesson, 1);
        let text = learner.to_text(&Learner::default());
        assert!(text.starts_with("othello lessons 1\ntask = R1 "), "{text}");
        assert_eq!(Learner::from_text(&text, &Learner::default()), Ok(learner));
    }

    #[test]
    fn lines_of_a_newer_version_stay() {
        let text = "othello lessons 1\nbadge = gold\nstars = R1 2\nend\n";
        let learner = Learner::from_text(text, &Learner::default()).unwrap();
        let written = learner.to_text(&Learner::default());
        assert!(written.contains("badge = gold") && written.contains("stars = R1 2"), "{written}");
    }

    #[test]
    fn the_day_is_a_day_of_this_century() {
        assert!((18_000..60_000).contains(&today()));
    }
}
