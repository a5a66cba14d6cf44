//! A store in a thread of its own.

use super::store_trait::{Store, StoreError};
use std::sync::mpsc;
use std::thread;
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
}

impl Keeper {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system has no thread to give.
    pub fn start(mut store: Box<dyn Store>) -> std::io::Result<(Keeper, thread::JoinHandle<()>)> {
        let (jobs, queue) = mpsc::channel::<Job>();
        let thread = thread::Builder::new().name("keeper".to_owned()).spawn(move || {
            while let Ok(first) = queue.recv() {
                let more = std::iter::from_fn(|| queue.try_recv().ok()).take(MOST_TOGETHER - 1);
                carry_out(store.as_mut(), std::iter::once(first).chain(more));
            }
        })?;
        Ok((Keeper { jobs }, thread))
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

fn closed() -> StoreError {
    StoreError("the store is closed".to_owned())
}

fn carry_out(store: &mut dyn Store, jobs: impl Iterator<Item = Job>) {
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
    for reply in replies {
        reply(committed.clone());
    }
}
