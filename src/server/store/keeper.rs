//! A store in a thread of its own.

use super::store_trait::{Store, StoreError};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The most jobs that become durable together.
const MOST_TOGETHER: usize = 256;

/// What a job gave, or that it could not be kept.
pub type Kept<T> = Result<T, StoreError>;

/// A job does its part in the transaction and gives back what is to be said once the transaction is durable, or has failed.
type Job = Box<dyn FnOnce(&mut dyn Store) -> Reply + Send>;
type Reply = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// A store in a thread of its own. Clones speak to the same one; the thread ends with the last of them.
#[derive(Clone)]
pub struct Keeper {
    jobs: mpsc::Sender<Job>,
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    commits: AtomicU64,
    jobs: AtomicU64,
    failures: AtomicU64,
    micros: AtomicU64,
}

/// What a keeper has done since its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// The transactions that became durable.
    pub commits: u64,
    /// The jobs in them.
    pub jobs: u64,
    /// The transactions that failed.
    pub failures: u64,
    /// The time that all of them took.
    pub time: Duration,
}

impl Keeper {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system has no thread to give.
    pub fn start(mut store: Box<dyn Store>) -> std::io::Result<(Keeper, thread::JoinHandle<()>)> {
        let (jobs, queue) = mpsc::channel::<Job>();
        let counts = Arc::new(Counts::default());
        let counted = Arc::clone(&counts);
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(move || {
            while let Ok(first) = queue.recv() {
                let more = std::iter::from_fn(|| queue.try_recv().ok()).take(MOST_TOGETHER - 1);
                let begun = Instant::now();
                let kept = carry_out(store.as_mut(), std::iter::once(first).chain(more));
                counted.add(kept, begun.elapsed());
            }
        })?;
        Ok((Keeper { jobs, counts }, thread))
    }

    /// What has been done since the start.
    pub fn work(&self) -> Work {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Work {
            commits: read(&self.counts.commits),
            jobs: read(&self.counts.jobs),
            failures: read(&self.counts.failures),
            time: Duration::from_micros(read(&self.counts.micros)),
        }
    }

    /// Runs a job in a transaction and waits until it is durable. A job that fails has written nothing; those that share its
    /// transaction are kept all the same.
    ///
    /// # Errors
    /// The store has failed, or is closed.
    pub async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut dyn Store) -> Kept<T> + Send + 'static,
    ) -> Kept<T> {
        let (say, heard) = oneshot::channel();
        let job: Job = Box::new(move |store| {
            let done = store.mark().and_then(|()| job(store));
            let done = match done {
                // What has failed half-way must leave nothing behind.
                Err(error) => Err(store.back_to_mark().err().unwrap_or(error)),
                done => done,
            };
            Box::new(move |committed: Result<(), StoreError>| {
                // Whoever asked may be gone.
                let _ = say.send(committed.and(done));
            })
        });
        self.jobs.send(job).map_err(|_| closed())?;
        heard.await.map_err(|_| closed())?
    }
}

impl Counts {
    fn add(&self, kept: Option<usize>, took: Duration) {
        let count = if kept.is_some() { &self.commits } else { &self.failures };
        count.fetch_add(1, Ordering::Relaxed);
        self.jobs.fetch_add(kept.and_then(|jobs| jobs.try_into().ok()).unwrap_or(0), Ordering::Relaxed);
        self.micros.fetch_add(took.as_micros().try_into().unwrap_or(0), Ordering::Relaxed);
    }
}

fn closed() -> StoreError {
    StoreError("the store is closed".to_owned())
}

/// Carries jobs out in one transaction, and tells how many became durable.
fn carry_out(store: &mut dyn Store, jobs: impl Iterator<Item = Job>) -> Option<usize> {
    let begun = store.begin();
    let mut replies = Vec::new();
    for job in jobs {
        if begun.is_ok() {
            replies.push(job(store));
        }
        // A job that is dropped here tells its asker that nothing happened.
    }
    let committed = begun.and_then(|()| store.commit());
    if let Err(error) = &committed {
        tracing::error!(%error, "nothing was kept");
        if let Err(error) = store.rollback() {
            tracing::error!(%error, "a transaction could not be dropped");
        }
    }
    let kept = committed.is_ok().then_some(replies.len());
    for reply in replies {
        reply(committed.clone());
    }
    kept
}
