//! Background tasks, which restart when they panic and end when the server stops.

use std::sync::Arc;

use tokio::{sync::watch, task::JoinSet};
use yam_store::supervise::Supervisor;

/// Tasks that run until the sender of `stop` is dropped.
pub struct Background {
    tasks: JoinSet<()>,
    supervisor: Supervisor,
    stop: watch::Receiver<()>,
}

impl Background {
    pub fn new(supervisor: Supervisor, stop: watch::Receiver<()>) -> Self {
        Self { tasks: JoinSet::new(), supervisor, stop }
    }

    /// Begins a task, which `run` starts, and starts again after a panic. It ends wherever it is when the server stops.
    pub fn spawn<T, Running>(
        &mut self,
        name: &'static str,
        task: Arc<T>,
        run: impl Fn(Arc<T>) -> Running + Send + Sync + 'static,
    ) where
        T: Send + Sync + 'static,
        Running: Future<Output = ()> + Send + 'static,
    {
        self.spawn_until(name, task, move |task, stop| {
            let running = run(task);
            async move {
                tokio::select! {
                    () = running => {}
                    () = stopped(stop) => {}
                }
            }
        });
    }

    /// As [`Background::spawn`], for a task that ends by itself after `stop`.
    pub fn spawn_until<T, Running>(
        &mut self,
        name: &'static str,
        task: Arc<T>,
        run: impl Fn(Arc<T>, watch::Receiver<()>) -> Running + Send + Sync + 'static,
    ) where
        T: Send + Sync + 'static,
        Running: Future<Output = ()> + Send + 'static,
    {
        let (supervisor, stop) = (self.supervisor.clone(), self.stop.clone());
        self.tasks.spawn(async move {
            supervisor.run(name, stop.clone(), || run(Arc::clone(&task), stop.clone())).await;
        });
    }

    /// Waits until all have ended.
    pub async fn join(mut self) {
        while self.tasks.join_next().await.is_some() {}
    }
}

/// Resolves when the server stops, because the sender is dropped then.
pub async fn stopped(mut stop: watch::Receiver<()>) {
    let _ = stop.changed().await;
}
