//! Stores the counts of page views, and of how fast pages were, in batches.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{sync::watch, time::sleep};
use yam_contract::time;
use yam_store::{
    LeadStore,
    db::{self, Connection},
    views, vitals,
};
use yam_web::views::ViewCounter;

use crate::background::stopped;

/// How often the counts are stored. A crash loses those since the last time.
const STORE_EVERY: Duration = Duration::from_secs(60);

/// Stores what [`ViewCounter`] has counted.
pub struct ViewTask {
    pub store: LeadStore,
    pub counter: Arc<ViewCounter>,
}

impl ViewTask {
    /// Stores the counts every minute, and once more after `stop`.
    pub async fn run(self: Arc<Self>, stop: watch::Receiver<()>) {
        let mut last = Timestamp::now();
        loop {
            let is_stopping = tokio::select! {
                () = sleep(STORE_EVERY) => false,
                () = stopped(stop.clone()) => true,
            };
            let now = Timestamp::now();
            let day = |moment: Timestamp| time::in_india(moment.as_millisecond()).date();
            self.store_counts(now, day(now) != day(last)).await;
            last = now;
            if is_stopping {
                return;
            }
        }
    }

    async fn store_counts(&self, now: Timestamp, is_new_day: bool) {
        let counted = self.counter.take(now, is_new_day);
        let rated = self.counter.vitals.take(now);
        if counted.is_empty() && rated.is_empty() {
            return;
        }
        let add = async |connection: &mut Connection| {
            views::add(connection, &counted).await?;
            vitals::add(connection, &rated).await
        };
        if let Err(error) = self.store.db().write(add).await {
            let error = db::loggable(&error);
            tracing::warn!(
                error,
                "cannot store the counts of page views; trying again in a minute"
            );
            self.counter.give_back(counted);
            self.counter.vitals.give_back(rated);
        }
    }
}
