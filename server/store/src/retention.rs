//! Deletes old leads in small transactions, so that new leads can be stored in between.

use std::time::Duration;

use jiff::{Timestamp, ToSpan, civil::Date};
use tokio::time::sleep;

use crate::{
    db::{self, Connection, Db},
    leads::{self, Cursor, Cutoff, Deleted, EARLIEST, Expiry},
};
use yam_contract::time;
use yam_settings::Retention;

/// Days from the warning until a lead that nobody has received is deleted: time for an owner who is on holiday.
pub const WARNING_DAYS: i32 = 14;

/// Milliseconds.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Leads per transaction. New leads wait for it, so it must end within a fraction of a second.
const BATCH: u32 = 200;

/// The pause between two transactions. Another process that waits for the lock tries again within 100 ms
/// (`sqliteDefaultBusyCallback`), so a shorter pause could keep it out.
const PAUSE: Duration = Duration::from_millis(120);

/// What the daily task may delete at `now`.
///
/// # Errors
/// The time is before the calendar's beginning.
pub fn expiry(now: Timestamp, retention: &Retention) -> Result<Expiry, jiff::Error> {
    let warned_by = time::in_india(now.as_millisecond()).checked_sub(WARNING_DAYS.days())?;
    Ok(Expiry {
        cutoff: cutoff(now, retention)?,
        earliest: EARLIEST,
        warned_by: Some(warned_by.timestamp().as_millisecond()),
    })
}

/// Which leads will be old within [`WARNING_DAYS`]. The owner is warned now, so that they can be deleted on time.
///
/// # Errors
/// The time is before the calendar's beginning.
pub fn warning_cutoff(now: Timestamp, retention: &Retention) -> Result<Cutoff, jiff::Error> {
    let then = time::in_india(now.as_millisecond()).checked_add(WARNING_DAYS.days())?;
    cutoff(then.timestamp(), retention)
}

/// Which leads are old at `now`.
///
/// # Errors
/// The time is before the calendar's beginning.
pub fn cutoff(now: Timestamp, retention: &Retention) -> Result<Cutoff, jiff::Error> {
    let other = retention.months.map(|months| months_ago(now, months)).transpose()?;
    let by_form = retention
        .by_form
        .iter()
        .map(|(form, months)| Ok((form.clone(), months_ago(now, *months)?)));
    Ok(Cutoff {
        other: other.unwrap_or(i64::MIN),
        by_form: by_form.collect::<Result<_, jiff::Error>>()?,
    })
}

/// The day, such as `2026-12-05`, on which leads with a warning from today can be deleted.
///
/// # Errors
/// The day is at the very end of the calendar.
pub fn deleted_on(today: Date) -> Result<String, jiff::Error> {
    Ok(today.checked_add(WARNING_DAYS.days())?.to_string())
}

/// Deletes expired leads, with pauses in which others can write. Leads deleted before an error stay deleted.
pub async fn purge(db: &Db, expiry: &Expiry) -> Result<Deleted, db::Error> {
    let mut all = Deleted::default();
    let mut cursor = Cursor::START;
    loop {
        let (deleted, next) = db
            .write(async |connection| leads::delete_next(connection, expiry, cursor, BATCH).await)
            .await?;
        all.leads += deleted.leads;
        all.files += deleted.files;
        let Some(next) = next else { return Ok(all) };
        cursor = next;
        sleep(PAUSE).await;
    }
}

/// Deletes leads that were quarantined before a time, in milliseconds since 1970, with pauses in which others can write.
/// Leads deleted before an error stay deleted.
pub async fn empty_quarantine(db: &Db, before: i64) -> Result<Deleted, db::Error> {
    let mut all = Deleted::default();
    loop {
        let delete = async |connection: &mut Connection| {
            leads::delete_next_quarantined(connection, before, BATCH).await
        };
        let (deleted, has_more) = db.write(delete).await?;
        all.leads += deleted.leads;
        all.files += deleted.files;
        if !has_more {
            return Ok(all);
        }
        sleep(PAUSE).await;
    }
}

/// The record of the first digest that said after how many days quarantined leads are deleted. Another number has a record
/// of its own, so all leads are announced anew.
pub fn announcement(days: u16) -> String {
    format!("{}{days}", leads::QUARANTINE_TASK)
}

/// How long leads are quarantined, and since when the owner knows.
#[derive(Clone, Copy, Debug)]
pub struct QuarantineExpiry {
    days: u16,
    announced: i64,
}

impl QuarantineExpiry {
    /// `None` if nothing is deleted after days, or before the first digest has said so.
    pub async fn read(
        connection: &mut Connection,
        days: Option<u16>,
    ) -> Result<Option<Self>, db::Error> {
        let Some(days) = days else { return Ok(None) };
        let announced = leads::last_done(connection, &announcement(days)).await?;
        Ok(announced.map(|announced| Self { days, announced }))
    }

    /// Until when a lead stays that was quarantined at this time, in milliseconds since 1970, as [`quarantine_cutoff`] has
    /// it. The daily work deletes it afterwards.
    pub fn kept_until(self, quarantined_at: i64) -> i64 {
        quarantined_at.max(self.announced) + i64::from(self.days) * DAY_MS
    }
}

/// The time before which quarantined leads have expired at `now`, in milliseconds since 1970; `None` if none has. They
/// expire `days` after they were quarantined, and after the owner was told for the first time that they do (`announced`),
/// but never before a digest (the last one was sent at `digest`) listed or counted them.
pub fn quarantine_cutoff(
    now: i64,
    days: u16,
    announced: Option<i64>,
    digest: Option<i64>,
) -> Option<i64> {
    let before = now - i64::from(days) * DAY_MS;
    (announced? <= before).then_some(before.min(digest?))
}

/// The time so many calendar months before `now` in India, in milliseconds since 1970.
///
/// # Errors
/// It is before the calendar's beginning.
fn months_ago(now: Timestamp, months: u16) -> Result<i64, jiff::Error> {
    let now = time::in_india(now.as_millisecond());
    Ok(now.checked_sub(i32::from(months).months())?.timestamp().as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn leads_can_be_stored_between_the_transactions_of_a_purge() {
        const LEADS: i64 = 500;
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(&yam_settings::Leads::in_folder(temp.path())).await.unwrap();
        let mut transaction = db.begin().await.unwrap();
        let sql = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
             INSERT INTO leads (reference, digest, form, fields, received_at) SELECT i, x'00', 'f', '{}', i FROM n";
        db::query(sql).bind(LEADS).execute(transaction.connection()).await.unwrap();
        transaction.commit().await.unwrap();

        let expiry = Expiry { cutoff: Cutoff::at(i64::MAX), earliest: 0, warned_by: None };
        let write_meanwhile = async {
            let mut transaction = db.begin().await.unwrap();
            let count = db::query("SELECT count(*) FROM leads");
            let left: i64 = count.fetch_scalar(transaction.connection()).await.unwrap();
            transaction.commit().await.unwrap();
            left
        };
        let (deleted, left) = tokio::join!(biased; purge(&db, &expiry), write_meanwhile);
        assert_eq!(left, LEADS - i64::from(BATCH), "after the first of three transactions");
        assert_eq!(deleted.unwrap().leads, 500);
    }

    #[test]
    fn a_quarantined_lead_expires_only_after_a_digest_and_the_announcement() {
        let now = 100 * DAY_MS;
        let before = now - 30 * DAY_MS;
        let cutoff = |announced, digest| quarantine_cutoff(now, 30, announced, digest);
        assert_eq!(cutoff(Some(before), Some(now - 1)), Some(before));
        assert_eq!(cutoff(Some(0), Some(before - 1)), Some(before - 1), "no digest since then");
        assert_eq!(cutoff(Some(before + 1), Some(now - 1)), None, "announced too recently");
        assert_eq!(cutoff(None, Some(now - 1)), None);
        assert_eq!(cutoff(Some(0), None), None);
        let kept_until = |announced, quarantined| {
            QuarantineExpiry { days: 30, announced }.kept_until(quarantined)
        };
        assert_eq!(kept_until(0, before), now, "deleted from then on");
        assert_eq!(kept_until(before, 0), now);
    }

    #[test]
    fn months_are_those_of_the_calendar() {
        let now: Timestamp = "2026-03-31T12:00:00+05:30".parse().unwrap();
        let before = |months| time::to_the_minute(months_ago(now, months).unwrap());
        assert_eq!(before(1), "2026-02-28 12:00");
        assert_eq!(before(12), "2025-03-31 12:00");
    }
}
