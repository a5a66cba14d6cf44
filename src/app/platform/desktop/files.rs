//! Files in the user's own folders, written by a thread so that no frame waits for a disk.

use super::folders::{Purpose, user_folder};
use crate::app::platform::shelf::{CHOICES, Failure, SETTINGS, Shelf};
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// The limit on the length of a file. Longer files do not belong to the game.
const LONGEST: u64 = 64 * 1024;

/// A folder for data and one for settings; `None` if the system defines none.
#[derive(Debug)]
pub(super) struct Files {
    data: Option<PathBuf>,
    config: Option<PathBuf>,
    writer: Mutex<Option<Writer>>,
    failed: Arc<AtomicBool>,
    /// The locked file of this run.
    claim: Mutex<Option<File>>,
}

/// The file that a run locks.
const CLAIM: &str = "in-use";

impl Files {
    /// The folders of the current user.
    pub(super) fn of_user() -> Files {
        Files::in_folders(user_folder(Purpose::Data), user_folder(Purpose::Config))
    }

    fn in_folders(data: Option<PathBuf>, config: Option<PathBuf>) -> Files {
        Files { data, config, writer: Mutex::default(), failed: Arc::default(), claim: Mutex::default() }
    }

    fn path(&self, name: &str) -> Result<PathBuf, Failure> {
        let of_config = [SETTINGS, CHOICES].iter().any(|kind| name.starts_with(kind));
        let folder = if of_config { &self.config } else { &self.data };
        let folder = folder.as_ref().ok_or_else(|| Failure("the system defines no user folder".to_owned()))?;
        Ok(folder.join(name).with_extension("txt"))
    }

    /// Sends a job to the thread, or runs it here if there is no thread.
    fn leave(&self, job: Job) -> Result<(), Failure> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writer.is_none() {
            *writer = Writer::start(self.failed.clone());
        }
        let refused = match writer.as_ref().and_then(|writer| writer.jobs.as_ref()) {
            Some(jobs) => match jobs.send(job) {
                Ok(()) => return Ok(()),
                Err(refused) => refused.0,
            },
            None => job,
        };
        Ok(refused.run()?)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure(error.to_string())
    }
}

impl Shelf for Files {
    /// Without a folder, or on a file system without locks, there is nothing to claim.
    fn claim(&self) -> bool {
        let Some(folder) = &self.data else { return true };
        let Ok(file) = fs::create_dir_all(folder).and_then(|()| File::create(folder.join(CLAIM))) else { return true };
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return false;
        }
        *self.claim.lock().unwrap_or_else(PoisonError::into_inner) = Some(file);
        true
    }

    fn read(&self, name: &str) -> Result<Option<String>, Failure> {
        let Ok(path) = self.path(name) else { return Ok(None) };
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let mut bytes = Vec::new();
        file.take(LONGEST).read_to_end(&mut bytes)?;
        // Replacement characters make the record unreadable, so its reader reports the fault.
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        self.leave(Job::Write(self.path(name)?, text.to_owned()))
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        self.leave(Job::Remove(self.path(name)?))
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), Failure> {
        self.finish();
        Ok(fs::rename(self.path(from)?, self.path(to)?)?)
    }

    fn place(&self, name: &str) -> String {
        self.path(name).map_or_else(|_| name.to_owned(), |path| path.display().to_string())
    }

    fn has_failed(&self) -> bool {
        self.failed.swap(false, Ordering::Relaxed)
    }

    /// Waits until everything is written.
    fn finish(&self) {
        // Dropping the writer ends its thread when all jobs are done. The next job starts another.
        drop(self.writer.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

#[derive(Debug)]
enum Job {
    Write(PathBuf, String),
    Remove(PathBuf),
}

impl Job {
    fn run(self) -> io::Result<()> {
        match self {
            Job::Write(path, text) => write_whole(&path, &text),
            Job::Remove(path) => match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
        }
    }
}

/// Writes a file atomically: after a failure, it still has its old content.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // Write through a symbolic link to its target.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let new = path.with_extension(format!("new-{}", std::process::id()));
    let written = File::create(&new).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&new, &path));
    if done.is_err() {
        let _ = fs::remove_file(&new);
    }
    done
}

/// The thread that writes, and its queue of jobs. Dropping it waits for the thread.
#[derive(Debug)]
struct Writer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.jobs.take());
        // If the thread panicked, there is nothing left to do.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Writer {
    fn start(failed: Arc<AtomicBool>) -> Option<Writer> {
        let (jobs, to_do) = mpsc::channel::<Job>();
        let work = move || {
            for job in to_do {
                if job.run().is_err() {
                    failed.store(true, Ordering::Relaxed);
                }
            }
        };
        let thread = thread::Builder::new().name("store".to_owned()).spawn(work).ok()?;
        Some(Writer { jobs: Some(jobs), thread: Some(thread) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    /// A temporary folder for a test, removed on drop.
    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Folder {
            static COUNT: AtomicU32 = AtomicU32::new(0);
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let folder = std::env::temp_dir().join(format!("othello-store-{}-{number}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        fn files(&self) -> Files {
            Files::in_folders(Some(self.0.join("data")), Some(self.0.join("config")))
        }

        fn names(&self, folder: &str) -> Vec<String> {
            let entries = fs::read_dir(self.0.join(folder)).unwrap();
            let mut names: Vec<_> =
                entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn texts_are_kept_in_files_and_nothing_else_is_left() {
        let folder = Folder::new();
        let files = folder.files();
        assert_eq!(files.read("game").unwrap(), None);
        files.write("game", "one").unwrap();
        files.write("game", "two").unwrap();
        files.write(SETTINGS, "three").unwrap();
        files.write("other", "four").unwrap();
        files.remove("other").unwrap();
        files.remove("other").unwrap();
        files.finish();
        assert!(!files.has_failed());
        assert_eq!(folder.files().read("game").unwrap().as_deref(), Some("two"));
        assert_eq!(folder.names("data"), ["game.txt"]);
        assert_eq!(folder.names("config"), ["settings.txt"]);
        files.write("game", "five").unwrap();
        files.rename("game", "game-before").unwrap();
        assert_eq!(folder.names("data"), ["game-before.txt"]);
        assert_eq!(files.read("game-before").unwrap().as_deref(), Some("five"));
    }

    #[test]
    fn one_run_at_a_time_has_the_texts() {
        let folder = Folder::new();
        let (first, second) = (folder.files(), folder.files());
        assert!(first.claim());
        assert!(!second.claim());
        first.write("game", "text").unwrap();
        assert!(!second.claim());
        drop(first);
        assert!(second.claim());
        assert!(Files::in_folders(None, None).claim());
    }

    #[test]
    fn what_cannot_be_written_is_told_and_harms_nothing() {
        let folder = Folder::new();
        // A file in the place of the folder.
        fs::write(folder.0.join("data"), "in the way").unwrap();
        let files = folder.files();
        files.write("game", "text").unwrap();
        files.finish();
        assert!(files.has_failed());
        assert!(!files.has_failed(), "told once");
        assert!(files.read("game").is_err() || files.read("game").unwrap().is_none());
        assert_eq!(fs::read_to_string(folder.0.join("data")).unwrap(), "in the way");
        let nowhere = Files::in_folders(None, None);
        assert_eq!(nowhere.read("game").unwrap(), None);
        assert!(nowhere.write("game", "text").is_err());
    }

    #[test]
    fn a_folder_in_place_of_a_file_and_bytes_that_are_no_text_are_survived() {
        let folder = Folder::new();
        let files = folder.files();
        fs::create_dir_all(folder.0.join("data/game.txt")).unwrap();
        assert!(files.read("game").is_err());
        fs::write(folder.0.join("data/other.txt"), [0xff, 0xfe, 0, 1]).unwrap();
        assert!(files.read("other").unwrap().is_some());
        fs::write(folder.0.join("data/long.txt"), vec![b'x'; 1 << 20]).unwrap();
        assert_eq!(files.read("long").unwrap().map(|text| text.len() as u64), Some(LONGEST));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_another_place_stays_one() {
        let folder = Folder::new();
        let files = folder.files();
        fs::create_dir_all(folder.0.join("config")).unwrap();
        let elsewhere = folder.0.join("elsewhere.txt");
        fs::write(&elsewhere, "old").unwrap();
        std::os::unix::fs::symlink(&elsewhere, folder.0.join("config/settings.txt")).unwrap();
        files.write(SETTINGS, "new").unwrap();
        files.finish();
        assert_eq!(fs::read_to_string(elsewhere).unwrap(), "new");
        assert_eq!(folder.names("config"), ["settings.txt"]);
    }
}
