//! Restarts background tasks that panic, with exponential back-off, and counts restarts.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep},
};

/// The wait before the first restart; short, because a fault caused by one lead is over at once.
const FIRST_BACK_OFF: Duration = Duration::from_secs(1);

/// The longest wait: a task that fails at every start logs one line per minute.
const LONGEST_BACK_OFF: Duration = Duration::from_secs(60);

/// How long a task must run without a panic until its back-off is reset.
const SOUND_AFTER: Duration = Duration::from_secs(300);

/// Runs background tasks and tracks their state. Cheap to clone.
#[derive(Clone)]
pub struct Supervisor {
    tasks: Arc<Mutex<BTreeMap<&'static str, Task>>>,
    first_back_off: Duration,
}

/// The state of all tasks with one name.
#[derive(Clone, Copy, Default)]
struct Task {
    /// Number of tasks that wait to be restarted.
    down: usize,
    restarts: u64,
}

impl Default for Supervisor {
    fn default() -> Self {
        Self { tasks: Arc::default(), first_back_off: FIRST_BACK_OFF }
    }
}

impl Supervisor {
    /// Runs a task until it returns, and restarts it after each panic. Tasks that share a name are counted together.
    ///
    /// `stop` changes, or its sender is dropped, when the server stops. A task that waits to be restarted is then started
    /// at once, for the last time, so that it can finish its work.
    pub async fn run<T>(
        &self,
        name: &'static str,
        mut stop: watch::Receiver<()>,
        mut task: impl FnMut() -> T,
    ) where
        T: Future<Output = ()> + Send + 'static,
    {
        let mut back_off = self.first_back_off;
        let mut is_stopping = false;
        loop {
            let started = Instant::now();
            if ran_without_panic(task()).await {
                return;
            }
            if started.elapsed() >= SOUND_AFTER {
                back_off = self.first_back_off;
            }
            let restarts = {
                let mut tasks = self.tasks();
                let task = tasks.entry(name).or_default();
                task.down += 1;
                task.restarts
            };
            if is_stopping {
                tracing::error!(task = name, "background task failed while the server stopped");
                return;
            }
            tracing::error!(task = name, restarts, ?back_off, "background task failed; restarting");
            tokio::select! {
                () = sleep(back_off) => {}
                _ = stop.changed() => is_stopping = true,
            }
            back_off = (back_off * 2).min(LONGEST_BACK_OFF);
            let mut tasks = self.tasks();
            let task = tasks.entry(name).or_default();
            task.down -= 1;
            task.restarts += 1;
        }
    }

    /// Whether a task of this name panicked and has not been restarted yet.
    pub fn is_down(&self, name: &str) -> bool {
        self.tasks().get(name).is_some_and(|task| task.down > 0)
    }

    /// How often tasks were restarted since the server started, by name.
    pub fn restarts(&self) -> Vec<(&'static str, u64)> {
        self.tasks().iter().map(|(name, task)| (*name, task.restarts)).collect()
    }

    /// No code panics while it holds the lock, so the lock is never poisoned.
    fn tasks(&self) -> MutexGuard<'_, BTreeMap<&'static str, Task>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn ran_without_panic(task: impl Future<Output = ()> + Send + 'static) -> bool {
    // A `JoinSet` aborts its task when it is dropped.
    let mut running = JoinSet::new();
    running.spawn(task);
    // The panic hook has logged where; the panic's own message may quote a visitor.
    !matches!(running.join_next().await, Some(Err(error)) if error.is_panic())
}

impl Supervisor {
    /// A supervisor with another wait before the first restart.
    pub fn with_back_off(first_back_off: Duration) -> Self {
        Self { first_back_off, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    const NAME: &str = "test";

    fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    /// Supervises a task that runs for each of these times and then panics. Returns the time between the starts.
    async fn starts_of(runs: &[u64]) -> (Supervisor, Vec<Duration>) {
        let supervisor = Supervisor::default();
        let (_running, stop) = watch::channel(());
        let mut started = Vec::new();
        let mut left = runs.iter();
        supervisor
            .run(NAME, stop, || {
                started.push(Instant::now());
                let run = left.next().copied();
                async move {
                    if let Some(run) = run {
                        sleep(seconds(run)).await;
                        panic!("a real panic");
                    }
                }
            })
            .await;
        let waits = started.windows(2).map(|pair| pair[1] - pair[0]);
        (supervisor.clone(), waits.collect())
    }

    #[tokio::test(start_paused = true)]
    async fn the_wait_before_a_restart_doubles_up_to_a_minute() {
        let (supervisor, waits) = starts_of(&[0; 9]).await;
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60].map(seconds));
        assert_eq!(supervisor.restarts(), [(NAME, 9)]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_run_resets_the_back_off() {
        let sound = SOUND_AFTER.as_secs();
        let (_, waits) = starts_of(&[0, 0, sound - 1, sound, 0]).await;
        assert_eq!(waits, [1, 2, sound - 1 + 4, sound + 1, 2].map(seconds));
    }

    #[tokio::test(start_paused = true)]
    async fn a_task_is_down_from_its_panic_to_its_restart() {
        let supervisor = Supervisor::default();
        let (_running, stop) = watch::channel(());
        let (starts, mut started) = mpsc::unbounded_channel();
        let panics_once = {
            let (supervisor, mut panics) = (supervisor.clone(), true);
            async move {
                supervisor
                    .run(NAME, stop, || {
                        let _ = starts.send(Instant::now());
                        let panics = std::mem::take(&mut panics);
                        async move {
                            assert!(!panics, "a real panic");
                            std::future::pending().await
                        }
                    })
                    .await;
            }
        };
        let task = tokio::spawn(panics_once);
        assert!(!supervisor.is_down(NAME));
        started.recv().await.unwrap();
        sleep(FIRST_BACK_OFF / 2).await;
        assert!(supervisor.is_down(NAME));
        started.recv().await.unwrap();
        assert!(!supervisor.is_down(NAME));
        task.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn stopping_ends_the_wait_and_starts_the_task_once_more() {
        let supervisor = Supervisor::with_back_off(seconds(3600));
        let (running, stop) = watch::channel(());
        let mut starts = 0;
        let began = Instant::now();
        let supervised = supervisor.run(NAME, stop, || {
            starts += 1;
            async { panic!("a real panic") }
        });
        let stopping = async {
            sleep(seconds(1)).await;
            drop(running);
        };
        tokio::join!(supervised, stopping);
        assert_eq!((starts, began.elapsed()), (2, seconds(1)));
    }
}
