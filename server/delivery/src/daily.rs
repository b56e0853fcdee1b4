//! The daily task: mails follow-ups that are due and a digest of quarantined leads, warns of leads that will be deleted
//! unread, and deletes old leads.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use jiff::{
    Timestamp, ToSpan as _,
    civil::{Date, Time, time},
};
use tokio::time::sleep;

use yam_contract::{due::Due, forms::Forms, lead::StoredLead, time as india};
use yam_settings::Retention;
use yam_store::{
    LeadStore,
    clock::{self, Clock, ClockGuard},
    db::{self, Connection, SharedTask},
    deliveries,
    desk::{self, InboxRow},
    leads::{self, Deleted},
    retention, views, vitals,
};

use crate::{
    Expiring, MailError, Mailer,
    mail::{DUE_LIMIT, DailyDigest, DigestEntry, header_text},
    message::{isolated, short_line},
    outgoing,
};

/// How far the clocks of two servers may differ, in milliseconds.
const LARGEST_CLOCK_ERROR_MS: i64 = 10 * 60 * 1000;

/// How often the task checks what is due, and how soon it retries what failed.
const CHECK_INTERVAL: Duration = Duration::from_secs(15 * 60);

/// The hour in India from which the digest is sent: the beginning of a working day.
const DIGEST_HOUR: i8 = 9;

/// Leads listed in one digest: nobody reads more, and a mail must not grow with a flood.
const DIGEST_LIMIT: u32 = 50;

const DIGEST: &str = "digest";

/// Most milliseconds between two daily digests. After a longer time without one, the next may be the first that lists leads
/// which are weeks old, so the days are announced anew.
const DIGESTS_APART_MS: i64 = 2 * 24 * 60 * 60 * 1000;

/// Years for which counts of page views are kept: to compare a month with that of the year before.
const VIEWS_KEPT: i32 = 2;

const PURGE: &str = "purge";

/// Runs the daily work.
pub struct DailyTask {
    store: LeadStore,
    forms: Arc<Forms>,
    mailer: Option<Mailer>,
    retention: Retention,
    clock: ClockGuard,
}

/// Why a daily task failed. `Display` is for the log.
#[derive(Debug, thiserror::Error)]
pub enum DailyError {
    /// The database cannot be read or written.
    #[error("{}", db::loggable(.0))]
    Database(#[from] db::Error),
    /// The digest was not sent.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// A date is out of range.
    #[error(transparent)]
    Date(#[from] jiff::Error),
}

impl DailyTask {
    /// `mailer` sends the digest; without one no digest is sent. `retention` says which leads are deleted.
    pub fn new(
        store: LeadStore,
        forms: Arc<Forms>,
        mailer: Option<Mailer>,
        retention: Retention,
    ) -> Self {
        Self { store, forms, mailer, retention, clock: ClockGuard::default() }
    }

    /// Does what is due, checking every 15 minutes, unless another server does it. Interrupted work is repeated after the next
    /// start.
    pub async fn run(self: Arc<Self>) {
        let started = Instant::now();
        loop {
            match self.store.db().take_task(SharedTask::Daily).await {
                Ok(Some(task)) => {
                    self.check(Timestamp::now(), started.elapsed()).await;
                    task.release().await;
                }
                // Another server does what is due.
                Ok(None) => {}
                Err(error) => {
                    let error = db::loggable(&error);
                    tracing::warn!(error, "cannot begin the daily task; retrying in 15 minutes");
                }
            }
            sleep(CHECK_INTERVAL).await;
        }
    }

    async fn check(&self, now: Timestamp, running: Duration) {
        let results = [
            ("record the time", self.record_time(now, running).await.map(drop)),
            ("send the digest", self.send_digest(now).await.map(drop)),
            ("delete old leads", self.delete_old_leads(now).await.map(drop)),
            ("delete what has expired", self.delete_expired(now).await),
            // Last, so that nothing that was deleted stays in the log for longer than until the next check.
            (
                "empty the database's log",
                self.store.db().empty_log().await.map(drop).map_err(Into::into),
            ),
        ];
        for (what, result) in results {
            if let Err(error) = result {
                tracing::warn!(%error, "cannot {what}; retrying in 15 minutes");
            }
        }
    }

    /// Records the time, unless the clock is in doubt. `running` is how long this server has run by the monotonic
    /// clock: after a day it trusts the system clock again. Returns whether the clock is trusted.
    pub async fn record_time(&self, now: Timestamp, running: Duration) -> Result<bool, DailyError> {
        let clock = self.clock.note(self.store.db(), now, running).await?;
        Ok(clock == Clock::Trusted)
    }

    /// Mails the follow-ups that are due, the leads quarantined since the last digest, and the leads that will be deleted
    /// although nobody has received them: once a day from 9:00 in India, if there are any. After a crash the mail may be sent again, with
    /// the same Message-ID. An owner who was refused for now gets it at a later call. Returns whether a new digest was sent.
    pub async fn send_digest(&self, now: Timestamp) -> Result<bool, DailyError> {
        let Some(mailer) = &self.mailer else {
            return Ok(false);
        };
        mailer.send_owed(now).await;
        let Some((since, digest)) = self.digest(now).await? else {
            return Ok(false);
        };
        if !digest.is_empty() {
            mailer.send_digest(&digest, now).await?;
            tracing::info!(
                since,
                quarantined = digest.entries.len() + digest.more,
                expiring = digest.expiring.leads.len(),
                due = digest.due.len(),
                "digest sent"
            );
        }
        let now = now.as_millisecond();
        let record = async |connection: &mut Connection| {
            // A warning counts only once the mail server has accepted the mail.
            leads::record_warned(connection, &digest.expiring.leads, now).await?;
            let quarantine = digest.quarantine.map(retention::announcement);
            let current = quarantine.as_deref().filter(|_| now - since <= DIGESTS_APART_MS);
            leads::forget_announcements(connection, current).await?;
            if let Some(announcement) = quarantine.filter(|_| digest.is_announced()) {
                leads::record_done_first(connection, &announcement, now).await?;
            }
            leads::record_done(connection, DIGEST, now).await
        };
        self.store.db().write(record).await?;
        Ok(!digest.is_empty())
    }

    /// The digest that is due, and the start of its period; `None` if none is due.
    async fn digest(&self, now: Timestamp) -> Result<Option<(i64, DailyDigest)>, DailyError> {
        let today = india::in_india(now.as_millisecond()).date();
        let nine = today.to_datetime(time(DIGEST_HOUR, 0, 0, 0));
        let nine = india::of_india(nine)?;
        let cutoff = retention::warning_cutoff(now, &self.retention)?;
        let now = now.as_millisecond();
        let mut reader = self.store.db().read().await?;
        let connection = &mut reader;
        let last = leads::last_done(connection, DIGEST).await?;
        // A time far in the future was recorded before the clock was set back. Clocks of several servers differ a little.
        let last = last.filter(|last| *last <= now + LARGEST_CLOCK_ERROR_MS).unwrap_or_default();
        if now < nine || last >= nine {
            return Ok(None);
        }
        let (leads, all) = leads::quarantined(connection, last, now, DIGEST_LIMIT).await?;
        let expiring =
            if !self.retention.is_off() && clock::read(connection, now).await? == Clock::Trusted {
                leads::unwarned(connection, &cutoff, now).await?
            } else {
                Vec::new()
            };
        let quarantine = self.retention.quarantine_days;
        let mut unannounced = 0;
        if let Some(days) = quarantine
            && (now - last > DIGESTS_APART_MS
                || leads::last_done(connection, &retention::announcement(days)).await?.is_none())
        {
            (_, unannounced) = leads::quarantined(connection, i64::MIN, last, 0).await?;
        }
        let due = desk::due(connection, Due { day: today, time: Some(Time::MAX) }).await?;
        let names = desk::names(connection).await?;
        drop(reader);
        // Samples need no follow-up.
        let due = due.iter().filter(|row| !row.is_sample);
        let due = due.map(|row| due_line(row, &names, today)).collect();
        let more = usize::try_from(all).unwrap_or_default().saturating_sub(leads.len());
        let entries = leads.into_iter().map(|lead| self.entry(&lead)).collect();
        let expiring = Expiring { leads: expiring, day: retention::deleted_on(today)? };
        let day = today.to_string();
        let digest = DailyDigest { day, entries, more, quarantine, unannounced, expiring, due };
        Ok(Some((last, digest)))
    }

    fn entry(&self, lead: &StoredLead) -> DigestEntry {
        DigestEntry {
            id: lead.id,
            received: india::to_the_minute(lead.received_at),
            form: lead.form.clone(),
            reasons: lead.spam_reasons.join(", "),
            fields: outgoing::filled_fields(lead, self.forms.get(&lead.form)),
        }
    }

    /// Deletes what has expired besides leads: the records of automatic replies, even if the settings no longer send them, and
    /// the desk's sign-in links and sessions; and unless the clock is in doubt, entries of the audit list, files that were meant
    /// for a reply and not sent, and counts of page views and of how fast pages were.
    pub async fn delete_expired(&self, now: Timestamp) -> Result<(), DailyError> {
        let now = now.as_millisecond();
        let db = self.store.db();
        let records = async |connection: &mut Connection| {
            deliveries::delete_old_replies(connection, now).await?;
            desk::delete_expired(connection, now).await
        };
        db.write(records).await?;
        if clock::read(&mut db.read().await?, now).await? != Clock::Trusted {
            return Ok(());
        }
        let before = now - desk::AUDIT_LIFETIME_MS;
        let audit =
            async |connection: &mut Connection| desk::delete_old_audit(connection, before).await;
        while db.write(audit).await? > 0 {}
        let attachment =
            async |connection: &mut Connection| desk::delete_old_attachment(connection, now).await;
        while db.write(attachment).await? {}
        let before = india::in_india(now).date().checked_sub(VIEWS_KEPT.years())?;
        let views = async |connection: &mut Connection| {
            views::delete_before(connection, before).await?;
            vitals::delete_before(connection, before).await
        };
        Ok(db.write(views).await?)
    }

    /// Deletes leads that are older than the retention period, once a day; none while the clock is in doubt. It spares
    /// leads that are still being delivered. Leads that nobody has received are spared until
    /// [`retention::WARNING_DAYS`] after the owner was warned. Also deletes expired leads of the quarantine.
    pub async fn delete_old_leads(&self, now: Timestamp) -> Result<Deleted, DailyError> {
        if self.retention.is_off() && self.retention.quarantine_days.is_none() {
            return Ok(Deleted::default());
        }
        let expiry = retention::expiry(now, &self.retention)?;
        let warning_cutoff = retention::warning_cutoff(now, &self.retention)?;
        let day = |moment| india::in_india(moment).date();
        let now = now.as_millisecond();
        let db = self.store.db();
        let mut reader = db.read().await?;
        let last = leads::last_done(&mut reader, PURGE).await?;
        if last.is_some_and(|last| day(last) == day(now))
            || clock::read(&mut reader, now).await? != Clock::Trusted
        {
            return Ok(Deleted::default());
        }
        let cutoff = self.quarantine_cutoff(&mut reader, now).await?;
        if self.mailer.is_none() && !self.retention.is_off() {
            // Without mail, `yam leads list` and `yam check` warn from now on.
            let leads = leads::unwarned(&mut reader, &warning_cutoff, now).await?;
            db.write(async |connection| leads::record_warned(connection, &leads, now).await)
                .await?;
        }
        drop(reader);
        let mut deleted = Deleted::default();
        if !self.retention.is_off() {
            deleted = retention::purge(db, &expiry).await?;
        }
        if let Some(before) = cutoff {
            let quarantined = retention::empty_quarantine(db, before).await?;
            deleted.leads += quarantined.leads;
            deleted.files += quarantined.files;
        }
        db.write(async |connection| leads::record_done(connection, PURGE, now).await).await?;
        if deleted.leads > 0 {
            tracing::info!(leads = deleted.leads, files = deleted.files, "old leads deleted");
        }
        Ok(deleted)
    }

    /// The time before which quarantined leads have expired, in milliseconds since 1970; `None` if none has. Without a
    /// digest none ever has, because the owner was not told of it.
    async fn quarantine_cutoff(
        &self,
        connection: &mut Connection,
        now: i64,
    ) -> Result<Option<i64>, db::Error> {
        let Some(days) = self.retention.quarantine_days else { return Ok(None) };
        let announced = leads::last_done(connection, &retention::announcement(days)).await?;
        let digest = leads::last_done(connection, DIGEST).await?;
        // A time in the future was recorded before the clock was set back.
        let digest = digest.filter(|digest| *digest <= now + LARGEST_CLOCK_ERROR_MS);
        Ok(retention::quarantine_cutoff(now, days, announced, digest))
    }
}

/// A follow-up, such as `12: Aisha, quote form, since 2026-11-20 (Bilal): A shop`.
fn due_line(row: &InboxRow, names: &HashMap<i64, String>, today: Date) -> String {
    let InboxRow { id, form, preview, .. } = row;
    let name = |name: &str| isolated(&header_text(name));
    let visitor = row.name.as_deref().map_or_else(|| "no name".to_owned(), name);
    let since = match row.follow_up_on {
        Some(due) if due.day < today => format!("since {}", due.day),
        Some(Due { time: Some(time), .. }) => format!("today at {}", time.strftime("%H:%M")),
        _ => "today".to_owned(),
    };
    let assignee = row.assignee_id.and_then(|id| names.get(&id));
    let assignee = assignee.map(|person| format!(" ({})", name(person))).unwrap_or_default();
    let preview = isolated(&short_line(preview, DUE_LIMIT));
    format!("{id}: {visitor}, {form} form, {since}{assignee}: {preview}")
}
