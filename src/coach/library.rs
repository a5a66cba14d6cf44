//! The lessons that come with the program.

use super::lesson::Lesson;
use std::sync::LazyLock;

macro_rules! files {
    ($($id:literal $file:literal)*) => {
        [$(($id, include_str!(concat!("../../assets/lessons/", $file, ".txt")))),*]
    };
}

/// The lessons in the order in which they are recommended, and their data files.
const FILES: [(&str, &str); 27] = files! {
    "R1" "r1" "R2" "r2" "R3" "r3" "R4" "r4" "R5" "r5" "R6" "r6" "R7" "r7" "R8" "r8" "R9" "r9" "R10" "r10"
    "S2" "s2" "S3" "s3" "S4" "s4" "S1" "s1" "S7" "s7" "S5" "s5" "S6" "s6"
    "R11" "r11" "S12" "s12" "S13" "s13" "S10" "s10" "S8" "s8" "S9" "s9" "S11" "s11" "S14" "s14" "R12" "r12" "V1" "v1"
};

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    // A test reads every file, so that none is left out here.
    FILES.iter().filter_map(|(id, text)| Lesson::parse(id, text).ok()).collect()
});

/// The lessons, in the order in which they are recommended.
pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

/// The lesson of this name.
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read() {
        for (id, text) in FILES {
            if let Err(error) = Lesson::parse(id, text) {
                panic!("{error}");
            }
        }
        assert_eq!(lessons().len(), FILES.len());
        assert_eq!(lesson("S12").map(|lesson| lesson.id), Some("S12"));
        assert_eq!(lesson("S99"), None);
    }
}
