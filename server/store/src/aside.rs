//! Work that needs the processor for long, on threads beside those that serve.

use std::{io, thread};

use tokio::sync::{Semaphore, oneshot};

/// Most threads at once. More would take the processor from pages. Further work waits: its memory is what counts, and the
/// caller limits it.
const THREADS: usize = 2;

static FREE: Semaphore = Semaphore::const_new(THREADS);

/// Why work has no result.
#[derive(Debug, thiserror::Error)]
pub enum AsideError {
    /// It panicked. The panic hook has logged where.
    #[error("the work failed")]
    Panicked,
    #[error("cannot start a thread: {0}")]
    NoThread(#[from] io::Error),
}

/// Runs work on a thread of its own, as soon as less than [`THREADS`] run. A stop of the server waits for none: unlike those
/// of `spawn_blocking`, these threads end with the process.
pub async fn run<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AsideError> {
    // It is never closed.
    let permit = FREE.acquire().await.map_err(|_| AsideError::Panicked)?;
    let (sender, result) = oneshot::channel();
    thread::Builder::new().name("aside".to_owned()).spawn(move || {
        let _permit = permit;
        // Nobody may wait for the result any more.
        let _ = sender.send(work());
    })?;
    result.await.map_err(|_| AsideError::Panicked)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_waits_for_a_thread_and_a_panic_frees_its_own() {
        let panicked = run(|| -> () { panic!("a real panic") }).await;
        assert!(matches!(panicked, Err(AsideError::Panicked)));
        let mut releases = Vec::new();
        let mut running = Vec::new();
        for _ in 0..THREADS {
            let (release, released) = mpsc::channel::<()>();
            let (begin, begun) = oneshot::channel();
            running.push(tokio::spawn(run(move || {
                begin.send(()).unwrap();
                released.recv()
            })));
            begun.await.unwrap();
            releases.push(release);
        }
        assert_eq!(FREE.available_permits(), 0);
        let waiting = tokio::spawn(run(|| 7));
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(releases);
        assert_eq!(waiting.await.unwrap().unwrap(), 7);
        for work in running {
            assert!(work.await.unwrap().is_ok());
        }
    }
}
