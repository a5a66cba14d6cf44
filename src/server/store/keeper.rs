//! A store in a thread of its own.

use super::store_trait::{Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

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
    jobs: mpsc::UnboundedSender<Job>,
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
        let (keeper, mut queue) = Keeper::new();
        let counted = Arc::clone(&keeper.counts);
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(move || {
            while let Some(first) = queue.blocking_recv() {
                let more = std::iter::from_fn(|| queue.try_recv().ok()).take(MOST_TOGETHER - 1);
                let begun = Instant::now();
                let done = Done::of(store.as_mut(), std::iter::once(first).chain(more));
                let committed = done.commit(store.as_mut());
                counted.add(committed.kept(), begun.elapsed());
                committed.reply();
            }
        })?;
        Ok((keeper, thread))
    }

    /// A keeper, and the jobs that it is asked for.
    fn new() -> (Keeper, mpsc::UnboundedReceiver<Job>) {
        let (jobs, queue) = mpsc::unbounded_channel::<Job>();
        (Keeper { jobs, counts: Arc::default() }, queue)
    }

    /// A keeper without a thread, which takes a moment before each commit and after it: a simulation may end the program in
    /// either. The store outlives it, as a disk does.
    #[cfg(all(test, feature = "simulation"))]
    pub(in crate::server) fn simulated<S: Store + 'static>(
        store: Arc<std::sync::Mutex<S>>,
        mut pause: impl FnMut() -> Duration + Send + 'static,
    ) -> Keeper {
        let (keeper, mut queue) = Keeper::new();
        tokio::spawn(async move {
            let lock = || store.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            while let Some(first) = queue.recv().await {
                let more = std::iter::from_fn(|| queue.try_recv().ok()).take(MOST_TOGETHER - 1);
                let done = Done::of(&mut *lock(), std::iter::once(first).chain(more));
                tokio::time::sleep(pause()).await;
                let committed = done.commit(&mut *lock());
                tokio::time::sleep(pause()).await;
                committed.reply();
            }
        });
        keeper
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

/// Jobs that are done in a transaction which is still open.
struct Done {
    begun: Result<(), StoreError>,
    replies: Vec<Reply>,
}

impl Done {
    /// Carries jobs out in one transaction.
    fn of(store: &mut dyn Store, jobs: impl Iterator<Item = Job>) -> Done {
        let begun = store.begin();
        let mut replies = Vec::new();
        for job in jobs {
            if begun.is_ok() {
                replies.push(job(store));
            }
            // A job that is dropped here tells its asker that nothing happened.
        }
        Done { begun, replies }
    }

    /// Makes the transaction durable.
    fn commit(self, store: &mut dyn Store) -> Committed {
        let committed = self.begun.and_then(|()| store.commit());
        if let Err(error) = &committed {
            tracing::error!(%error, "nothing was kept");
            if let Err(error) = store.rollback() {
                tracing::error!(%error, "a transaction could not be dropped");
            }
        }
        Committed { committed, replies: self.replies }
    }
}

/// Jobs whose transaction is durable, or has failed.
struct Committed {
    committed: Result<(), StoreError>,
    replies: Vec<Reply>,
}

impl Committed {
    /// How many jobs became durable.
    fn kept(&self) -> Option<usize> {
        self.committed.is_ok().then_some(self.replies.len())
    }

    fn reply(self) {
        for reply in self.replies {
            reply(self.committed.clone());
        }
    }
}
