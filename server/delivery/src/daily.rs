//! The daily task: mails the digest of leads that were set aside, warns of leads that will be deleted unread, and
//! deletes old leads.

use std::{
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::{Timestamp, civil::time};
use tokio::time::sleep;

use yam_contract::{forms::Forms, lead::StoredLead, time as india};
use yam_store::{
    LeadStore,
    clock::{self, Clock, ClockGuard},
    db, deliveries,
    leads::{self, Deleted},
    retention,
};

use crate::{DailyDigest, DigestEntry, Expiring, MailError, Mailer, outgoing};

/// How often it is looked whether something is due, and how long it takes until what failed is tried again.
const LOOK_EVERY: Duration = Duration::from_secs(15 * 60);

/// The hour in India at which the owner is told: the beginning of a working day.
const DIGEST_HOUR: i8 = 9;

/// Leads that one mail lists: more than that nobody reads, and a mail must not grow with a flood.
const DIGEST_LIMIT: u32 = 50;

const DIGEST: &str = "digest";
const PURGE: &str = "purge";

/// Does what is due.
pub struct DailyTask {
    store: LeadStore,
    forms: Arc<Forms>,
    mailer: Option<Mailer>,
    retention_months: Option<u16>,
    clock: ClockGuard,
}

/// Why a daily task failed. `Display` is for the log.
#[derive(Debug, thiserror::Error)]
pub enum DailyError {
    /// The database cannot be read or written.
    #[error("{}", db::loggable(.0))]
    Database(#[from] db::Error),
    /// The mail was not taken.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// The day is not in the calendar.
    #[error(transparent)]
    Date(#[from] jiff::Error),
}

impl DailyTask {
    /// `mailer` sends the digest; without one no digest is sent. Without `retention_months` no lead is deleted.
    pub fn new(
        store: LeadStore,
        forms: Arc<Forms>,
        mailer: Option<Mailer>,
        retention_months: Option<u16>,
    ) -> Self {
        Self { store, forms, mailer, retention_months, clock: ClockGuard::default() }
    }

    /// Looks now and then whether something is due, until `stop`. What is cut off is done after the next start.
    pub async fn run(self: Arc<Self>, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        let started = Instant::now();
        loop {
            let look = async {
                let now = Timestamp::now();
                if let Err(error) = self.record_time(now, started.elapsed()).await {
                    tracing::warn!(%error, "cannot record the time; trying again in 15 minutes");
                }
                if let Err(error) = self.send_digest(now).await {
                    tracing::warn!(%error, "the daily mail was not sent and is tried again");
                }
                if let Err(error) = self.delete_old_leads(now).await {
                    tracing::warn!(%error, "old leads were not deleted");
                }
                if let Err(error) = self.forget_answered_addresses(now).await {
                    tracing::warn!(%error, "who was answered was not forgotten");
                }
                sleep(LOOK_EVERY).await;
            };
            tokio::select! {
                () = look => {}
                () = &mut stop => return,
            }
        }
    }

    /// Records the time, unless the clock is in doubt. `running` is how long this server has run by the monotonic
    /// clock: after a day it trusts the system clock again. Returns whether the clock is trusted.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn record_time(&self, now: Timestamp, running: Duration) -> Result<bool, DailyError> {
        let clock = self.clock.note(self.store.db(), now, running).await?;
        Ok(clock == Clock::Trusted)
    }

    /// Mails a list of what was set aside since the last such mail, and of the leads that will be deleted although
    /// nobody has received them: from nine o'clock on, once a day, if there is anything to say. A crash after the mail
    /// sends it again, under the same Message-ID. Says whether a mail was sent.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn send_digest(&self, now: Timestamp) -> Result<bool, DailyError> {
        let Some(mailer) = &self.mailer else {
            return Ok(false);
        };
        let Some((since, digest)) = self.digest(now).await? else {
            return Ok(false);
        };
        if !digest.is_empty() {
            mailer.send_digest(&digest).await?;
            tracing::info!(
                since,
                set_aside = digest.entries.len() + digest.more,
                expiring = digest.expiring.leads.len(),
                "digest sent"
            );
        }
        let now = now.as_millisecond();
        let mut transaction = self.store.db().begin().await?;
        let connection = transaction.connection();
        // A warning counts only once the mail server has accepted the mail.
        leads::note_warned(connection, &digest.expiring.leads, now).await?;
        leads::note_done(connection, DIGEST, now).await?;
        transaction.commit().await?;
        Ok(!digest.is_empty())
    }

    /// What is to be told, and since when; `None` before its time.
    async fn digest(&self, now: Timestamp) -> Result<Option<(i64, DailyDigest)>, DailyError> {
        let today = india::in_india(now.as_millisecond()).date();
        let nine = today.to_datetime(time(DIGEST_HOUR, 0, 0, 0));
        let nine = india::of_india(nine)?;
        let warning_from =
            self.retention_months.map(|months| retention::warning_from(now, months)).transpose()?;
        let now = now.as_millisecond();
        let mut transaction = self.store.db().begin().await?;
        let connection = transaction.connection();
        let last = leads::last_done(connection, DIGEST).await?;
        // A time to come was noted before the clock was set back.
        let last = last.filter(|last| *last <= now).unwrap_or_default();
        if now < nine || last >= nine {
            return Ok(None);
        }
        let (leads, all) = leads::set_aside(connection, last, now, DIGEST_LIMIT).await?;
        let expiring = match warning_from {
            Some(before) if clock::read(connection, now).await? == Clock::Trusted => {
                leads::unwarned(connection, before, now).await?
            }
            _ => Vec::new(),
        };
        transaction.commit().await?;
        let more = usize::try_from(all).unwrap_or_default().saturating_sub(leads.len());
        let entries = leads.into_iter().map(|lead| self.entry(&lead)).collect();
        let expiring = Expiring { leads: expiring, day: retention::deleted_on(today)? };
        Ok(Some((last, DailyDigest { day: today.to_string(), entries, more, expiring })))
    }

    fn entry(&self, lead: &StoredLead) -> DigestEntry {
        DigestEntry {
            id: lead.id,
            received: india::to_the_minute(lead.received_at),
            form: lead.form.clone(),
            reasons: lead.spam_reasons.join(", "),
            answers: outgoing::answers(lead, self.forms.get(&lead.form)),
        }
    }

    /// Forgets addresses that were answered longer than a day ago, though none is answered any more.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn forget_answered_addresses(&self, now: Timestamp) -> Result<(), DailyError> {
        let mut transaction = self.store.db().begin().await?;
        deliveries::forget_answered(transaction.connection(), now.as_millisecond()).await?;
        Ok(transaction.commit().await?)
    }

    /// Deletes what is older than the settings keep it, once a day; nothing while the clock is in doubt. Leads that a
    /// destination still tries to deliver stay, and so do leads that nobody has received until
    /// [`retention::WARNING_DAYS`] after the owner was warned. Returns what was deleted.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn delete_old_leads(&self, now: Timestamp) -> Result<Deleted, DailyError> {
        let Some(months) = self.retention_months else {
            return Ok(Deleted::default());
        };
        let expiry = retention::expiry(now, months)?;
        let warning_from = retention::warning_from(now, months)?;
        let day = |moment| india::in_india(moment).date();
        let now = now.as_millisecond();
        let mut transaction = self.store.db().begin().await?;
        let connection = transaction.connection();
        let last = leads::last_done(connection, PURGE).await?;
        if last.is_some_and(|last| day(last) == day(now))
            || clock::read(connection, now).await? != Clock::Trusted
        {
            return Ok(Deleted::default());
        }
        if self.mailer.is_none() {
            // No mail can warn, so `yam leads list` and `yam check` do it from now on.
            let leads = leads::unwarned(connection, warning_from, now).await?;
            leads::note_warned(connection, &leads, now).await?;
        }
        transaction.commit().await?;
        let deleted = retention::purge(self.store.db(), &expiry).await?;
        let mut transaction = self.store.db().begin().await?;
        leads::note_done(transaction.connection(), PURGE, now).await?;
        transaction.commit().await?;
        if deleted.leads > 0 {
            tracing::info!(
                leads = deleted.leads,
                files = deleted.files,
                months,
                "old leads were deleted"
            );
        }
        Ok(deleted)
    }
}
