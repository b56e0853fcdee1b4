//! What is done once a day: the owner is told what was set aside, and what is older than it may be kept is deleted.

use std::{pin::pin, time::Duration};

use jiff::{Timestamp, civil::time};
use tokio::time::sleep;

use super::{
    Leads,
    command::{months_ago, time as india},
    lead::StoredLead,
    notice,
    store::{self, Deleted},
};
use crate::{
    db,
    delivery::{self, Digest, DigestEntry, MailError, Mailer},
};

/// How often it is looked whether something is due, and how long it takes until what failed is tried again.
const LOOK_EVERY: Duration = Duration::from_secs(15 * 60);

/// The hour in India at which the owner is told: the beginning of a working day.
const DIGEST_HOUR: i8 = 9;

/// Leads that one mail lists: more than that nobody reads, and a mail must not grow with a flood.
const DIGEST_LIMIT: u32 = 50;

const DIGEST: &str = "digest";
const PURGE: &str = "purge";

/// Does what is due.
pub struct Daily {
    leads: Leads,
    mailer: Option<Mailer>,
    retention_months: Option<u16>,
}

/// Why something that is due was not done. `Display` is for the log.
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

impl Daily {
    /// `mailer` tells of what was set aside; without one nobody is told. Without `retention_months` all is kept.
    pub fn new(leads: Leads, mailer: Option<Mailer>, retention_months: Option<u16>) -> Self {
        Self { leads, mailer, retention_months }
    }

    /// Looks now and then whether something is due, until `stop`. What is cut off is done after the next start.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let mut stop = pin!(stop);
        loop {
            let look = async {
                let now = Timestamp::now();
                if let Err(error) = self.tell_what_was_set_aside(now).await {
                    tracing::warn!(%error, "the daily mail was not sent and is tried again");
                }
                if let Err(error) = self.delete_what_is_old(now).await {
                    tracing::warn!(%error, "old leads were not deleted");
                }
                if let Err(error) = self.forget_who_was_answered(now).await {
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

    /// Mails a list of what was set aside since the last such mail, from nine o'clock on, once a day; nothing when
    /// there is nothing. A crash after the mail sends it again, under the same Message-ID. Answers whether it was sent.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn tell_what_was_set_aside(&self, now: Timestamp) -> Result<bool, DailyError> {
        let Some(mailer) = &self.mailer else {
            return Ok(false);
        };
        let Some((since, digest)) = self.digest(now).await? else {
            return Ok(false);
        };
        if !digest.entries.is_empty() {
            mailer.send_digest(&digest).await?;
            tracing::info!(
                since,
                count = digest.entries.len() + digest.more,
                "the owner was told what was set aside"
            );
        }
        let mut transaction = self.leads.db.begin().await?;
        store::note_done(transaction.connection(), DIGEST, now.as_millisecond()).await?;
        transaction.commit().await?;
        Ok(!digest.entries.is_empty())
    }

    /// What is to be told, and since when; `None` before its time.
    async fn digest(&self, now: Timestamp) -> Result<Option<(i64, Digest)>, DailyError> {
        let today = india::in_india(now.as_millisecond()).date();
        let nine = today.to_datetime(time(DIGEST_HOUR, 0, 0, 0));
        let nine = india::of_india(nine)?;
        let now = now.as_millisecond();
        let mut transaction = self.leads.db.begin().await?;
        let connection = transaction.connection();
        let last = store::last_done(connection, DIGEST).await?;
        // A time to come was noted before the clock was set back.
        let last = last.filter(|last| *last <= now).unwrap_or_default();
        if now < nine || last >= nine {
            return Ok(None);
        }
        let (leads, all) = store::set_aside(connection, last, now, DIGEST_LIMIT).await?;
        transaction.commit().await?;
        let more = usize::try_from(all).unwrap_or_default().saturating_sub(leads.len());
        let entries = leads.into_iter().map(|lead| self.entry(&lead)).collect();
        Ok(Some((last, Digest { day: today.to_string(), entries, more })))
    }

    fn entry(&self, lead: &StoredLead) -> DigestEntry {
        DigestEntry {
            id: lead.id,
            received: india::to_the_minute(lead.received_at),
            form: lead.form.clone(),
            reasons: lead.spam_reasons.join(", "),
            answers: notice::answers(lead, self.leads.forms.get(&lead.form)),
        }
    }

    /// Forgets addresses that were answered longer than a day ago, though none is answered any more.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn forget_who_was_answered(&self, now: Timestamp) -> Result<(), DailyError> {
        let mut transaction = self.leads.db.begin().await?;
        delivery::forget_answered(transaction.connection(), now.as_millisecond()).await?;
        Ok(transaction.commit().await?)
    }

    /// Deletes what is older than the settings keep it, once a day. Answers what went.
    ///
    /// # Errors
    /// [`DailyError`].
    pub async fn delete_what_is_old(&self, now: Timestamp) -> Result<Deleted, DailyError> {
        let Some(months) = self.retention_months else {
            return Ok(Deleted::default());
        };
        let before = months_ago(now, months)?;
        let day = |moment| india::in_india(moment).date();
        let now = now.as_millisecond();
        let mut transaction = self.leads.db.begin().await?;
        let connection = transaction.connection();
        let last = store::last_done(connection, PURGE).await?;
        if last.is_some_and(|last| day(last) == day(now)) {
            return Ok(Deleted::default());
        }
        let old = store::older_than(connection, before).await?;
        let deleted = store::delete(connection, &old).await?;
        store::note_done(connection, PURGE, now).await?;
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
