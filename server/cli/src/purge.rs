//! `yam leads purge`: deletes old leads permanently.

use std::fmt::Write as _;

use jiff::Timestamp;

use crate::{CommandError, terminal::counted};
use yam_contract::time;
use yam_settings::Retention;
use yam_store::{
    clock::{self, Clock},
    db::{Db, LogState},
    leads::{self, Cutoff, Expiry, OldLeads},
    retention,
};

/// Age of the leads that `purge` deletes, unless an argument or the settings say otherwise.
pub const DEFAULT_RETENTION_MONTHS: u16 = 12;

/// Counts the old leads and, if `is_confirmed`, deletes them. Returns a report.
///
/// # Errors
/// [`CommandError::ClockInDoubt`] if the clock may be wrong, so that nothing is deleted.
pub async fn purge(
    db: &Db,
    retention: &Retention,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let now = Timestamp::now();
    let cutoff = retention::cutoff(now, retention)?;
    let mut reader = db.read().await?;
    let clock = clock::read(&mut reader, now.as_millisecond()).await?;
    let OldLeads { deletable, unreceived, tried } = leads::count_old(&mut reader, &cutoff).await?;
    drop(reader);
    let age = described_age(&cutoff);
    let mut report = String::new();
    if deletable == 0 || !is_confirmed {
        let hint =
            if deletable == 0 { "" } else { " Nothing was deleted; add --yes to delete them." };
        let _ = writeln!(report, "{} {age}.{hint}", count_of_leads(deletable));
        if unreceived > 0 {
            let _ = writeln!(
                report,
                "Nobody has received {} of them (quarantined, failed or not sent anywhere). Read them first.",
                unreceived
            );
        }
    } else {
        if let Clock::InDoubt { last_seen } = clock {
            return Err(CommandError::clock_in_doubt(now, last_seen));
        }
        let expiry = Expiry { cutoff, earliest: i64::MIN, warned_by: None };
        let deleted = retention::purge(db, &expiry).await?;
        let files = usize::try_from(deleted.files).unwrap_or_default();
        let (leads, files) = (counted(deleted.leads, "lead"), counted(files, "file"));
        let _ = writeln!(report, "Deleted {leads} and {files} {age}.");
    }
    if tried > 0 {
        let _ = writeln!(
            report,
            "Kept {}, because delivery is still being tried. See them with: yam leads list --state waiting",
            count_of_leads(tried)
        );
    }
    if is_confirmed && deletable > 0 {
        report.push_str(described(db.empty_log().await?));
    }
    Ok(report)
}

/// Such as `from before 2025-11-23 10:00 (careers: 2026-05-23 10:00)`.
fn described_age(cutoff: &Cutoff) -> String {
    let by_form: Vec<_> = cutoff
        .by_form
        .iter()
        .map(|(form, time)| format!("{form}: {}", time::to_the_minute(*time)))
        .collect();
    match (cutoff.other, by_form.as_slice()) {
        (other, []) => format!("from before {}", time::to_the_minute(other)),
        (i64::MIN, _) => format!("from before {}", by_form.join(", ")),
        (other, _) => {
            format!("from before {} ({})", time::to_the_minute(other), by_form.join(", "))
        }
    }
}

fn count_of_leads(count: i64) -> String {
    counted(usize::try_from(count).unwrap_or_default(), "lead")
}

/// Where deleted data may still be, as a line.
pub fn described(log: LogState) -> &'static str {
    match log {
        LogState::Emptied => {
            "The database has overwritten the deleted data. Its file stays as large as it is: see yam compact.\n"
        }
        LogState::InUse => {
            "The database has overwritten the deleted data, but another program was reading it, so that its log still \
             has some. The server empties the log within 15 minutes, or when it stops.\n"
        }
        LogState::OfPostgres => {
            "PostgreSQL reuses the space of the deleted data. Its log, backups and replicas contain it until they are \
             replaced.\n"
        }
    }
}
