//! Conditions that the owner is alerted to: how they are found, and what to do about each.

use std::path::Path;

use jiff::Timestamp;
use yam_contract::{spam::FLOOD, time};
use yam_settings::{CertificateSource, Leads};
use yam_store::{
    clock::{self, Clock},
    db::{self, Connection, MIN_FREE},
    desk::{self, MailboxFailure},
    leads::{self, Alert, Tally},
};
use yam_tls::{CertificateProblem, CertificateStore};

use crate::refusal::Refusal;

/// Milliseconds that a lead may wait for a destination before the owner is alerted: enough for the first retries.
const LONG_WAIT_MS: i64 = 60 * 60 * 1000;

/// Milliseconds after which a flood is over: the window of the total limit.
const FLOOD_MS: i64 = 10 * 60 * 1000;

/// Name of the condition that more leads come than the total limit allows.
pub const FLOOD_CONDITION: &str = "flood";

/// Name of the condition "new leads cannot be stored".
pub const NOT_STORED: &str = "leads-not-stored";

/// Name of the condition that the quarantine is nearly full.
pub const QUARANTINE: &str = "quarantine-full";

/// Name of the condition that the certificate for HTTPS is missing or expires soon.
pub const CERTIFICATE: &str = "certificate";

/// The conditions that the database shows at `now`, in milliseconds since 1970. Includes deliveries given up at or
/// after `dead_since`, and a doubtful clock only if old leads are deleted.
///
/// # Errors
/// The database cannot be read.
pub async fn in_database(
    connection: &mut Connection,
    now: i64,
    dead_since: i64,
    deletes_leads: bool,
) -> Result<Vec<Alert>, db::Error> {
    let mut found = Vec::new();
    found.extend(leads::dead_since(connection, dead_since).await?.into_iter().map(dead));
    let late = leads::waiting_since(connection, now - LONG_WAIT_MS).await?;
    found.extend(late.into_iter().map(waiting));
    let limited = leads::waiting_after(connection, Refusal::Limit.name()).await?;
    found.extend(limited.map(|(count, since)| self::limited(count, since)));
    let flood = leads::with_sign(connection, FLOOD, now - FLOOD_MS, now).await?;
    found.extend(flood.map(|(count, since)| self::flood(count, since)));
    found.extend(desk::mailbox_failure(connection, now).await?.map(mailbox));
    if deletes_leads && let Clock::InDoubt { last_seen } = clock::read(connection, now).await? {
        found.push(clock_in_doubt(now, last_seen));
    }
    Ok(found)
}

/// The conditions of the folder of a SQLite database.
pub fn in_folder(folder: &Path, now: i64) -> Vec<Alert> {
    // If the file system does not report free space, a full disk shows when a lead is stored.
    let full = db::free_bytes(folder).ok().and_then(|free| disk_full(free, now));
    full.into_iter().chain(lost(folder, now)).collect()
}

/// Whether the database was found missing or empty and nobody has accepted it since.
pub fn lost(folder: &Path, now: i64) -> Option<Alert> {
    Some(Alert::new(
        "database-lost",
        db::lost_since(folder, now)?,
        "The database was missing or empty, though leads were stored",
        "stop the server and restore a copy with yam restore FILE, or accept the loss with yam leads salvage --empty --yes",
    ))
}

/// Why a server without its database accepts no leads.
pub fn closed(is_damaged: bool, settings: &Leads, since: i64) -> Alert {
    if is_damaged {
        return Alert::new(
            "database-damaged",
            since,
            "The database is damaged, so no leads are accepted",
            "recover readable leads with yam leads salvage, or restore a backup with yam restore FILE",
        );
    }
    let remedy = match settings.database {
        None => "free space on the disk of the data folder; the server's log has the cause",
        Some(_) => {
            "start PostgreSQL, or correct the setting database; the server's log has the cause"
        }
    };
    let summary = "The database cannot be used, so no leads are accepted";
    Alert::new("database-unavailable", since, summary, remedy)
}

/// New leads cannot be stored.
pub fn not_stored(since: i64) -> Alert {
    Alert::new(
        NOT_STORED,
        since,
        "New leads cannot be stored, and visitors are asked to try again",
        "read the server's log, and check that the data folder's disk has space and is writable, or that PostgreSQL \
         responds; if a SQLite database is damaged, stop the server and run yam leads salvage",
    )
}

/// Whether the owner must do something about the certificate for HTTPS.
pub fn certificate(store: &CertificateStore, now: i64) -> Option<Alert> {
    let now = Timestamp::from_millisecond(now).ok()?;
    let (summary, since) = match store.problem(now)? {
        CertificateProblem::Missing { names, since } if names.is_empty() => {
            let summary = "There is no certificate yet, so nobody can open the site by HTTPS";
            (summary.to_owned(), since)
        }
        CertificateProblem::Missing { names, since } => {
            let names = names.join(" and ");
            (
                format!("There is no certificate for {names} yet, so nobody can open it by HTTPS"),
                since,
            )
        }
        CertificateProblem::ExpiresSoon { since, at } => {
            let day = time::to_the_day(at.as_millisecond());
            (format!("The certificate for HTTPS expires on {day} (India)"), since)
        }
        CertificateProblem::Expired { at } => {
            let day = time::to_the_day(at.as_millisecond());
            let summary = format!(
                "The certificate for HTTPS expired on {day} (India), so browsers refuse the site"
            );
            (summary, at)
        }
    };
    let remedy = match store.source() {
        CertificateSource::Files { certificate, key } => format!(
            "renew it and write it to {} and {}; the server loads it within a minute",
            certificate.display(),
            key.display()
        ),
        CertificateSource::Acme(_) => {
            "run yam check, which has the reason; usually a name in tls.names does not lead to this server, or port 80 \
             is closed"
                .to_owned()
        }
    };
    Some(Alert::new(CERTIFICATE, since.as_millisecond(), summary, remedy))
}

/// What the mail server's last refusal means, before what to do.
fn advice(refusal: Option<&str>) -> String {
    let refusal = refusal.and_then(Refusal::named);
    refusal.map(|refusal| format!("{}; ", refusal.advice())).unwrap_or_default()
}

fn limited(count: i64, since: i64) -> Alert {
    let waiting = count_of_leads(count, "waits", "wait");
    Alert::new(
        "sending-limit",
        since,
        format!(
            "The mail account has reached a sending limit, usually the daily one: {waiting} for it"
        ),
        "nothing is lost, and the server keeps trying; yam leads deliveries has the mail service's words; if it happens \
         often, use a mail service with a higher daily limit, or switch mail.auto_reply off",
    )
}

fn dead(Tally { destination, count, since, refusal }: Tally) -> Alert {
    Alert::new(
        format!("dead-{destination}"),
        since,
        format!("{} given up by {destination}", count_of_leads(count, "was", "were")),
        format!(
            "{}yam leads list --state dead shows them, and yam leads show NUMBER gives the reason; \
             correct the settings and restart the server, or run yam leads retry",
            advice(refusal.as_deref())
        ),
    )
}

fn waiting(Tally { destination, count, since, refusal }: Tally) -> Alert {
    let count = count_of_leads(count, "has been", "have been");
    Alert::new(
        format!("waiting-{destination}"),
        since,
        format!("{count} waiting for {destination} for more than an hour"),
        format!(
            "{}yam leads list --state waiting shows them, and yam leads show NUMBER gives the reason; \
             nothing is lost, and the server keeps trying",
            advice(refusal.as_deref())
        ),
    )
}

fn flood(count: i64, since: i64) -> Alert {
    let count = count_of_leads(count, "was", "were");
    Alert::new(
        FLOOD_CONDITION,
        since,
        format!(
            "{count} over the total limit within ten minutes; each was kept, delivered and flagged"
        ),
        "yam leads show NUMBER names the flag; if they are spam, have the proxy or provider in front of the server \
         block their networks, or lower limits.leads_per_address; if they are genuine, raise limits.leads_in_all",
    )
}

/// The visitors' answers cannot be read.
pub fn mailbox(MailboxFailure { since, cause }: MailboxFailure) -> Alert {
    Alert::new(
        "mailbox",
        since,
        format!("The visitors' answers by e-mail are not read: {cause}"),
        "correct [mailbox] in yam.toml and restart the server; no answer is lost, they wait in the mailbox, and the \
         server keeps trying",
    )
}

/// The quarantine is nearly full.
pub fn quarantine(used: u64, limit: u64, now: i64) -> Alert {
    Alert::new(
        QUARANTINE,
        now,
        format!(
            "The quarantine holds {} of {} MB; once it is full, what looks like spam is refused",
            used >> 20,
            limit >> 20
        ),
        "read yam leads list --state quarantined, release what is genuine and delete the rest in the desk, or raise \
         quarantine_bytes; with the digest on, old ones are deleted after quarantine_days",
    )
}

/// The clock has jumped, so nothing may be deleted by it.
pub fn clock_in_doubt(now: i64, last_seen: i64) -> Alert {
    Alert::new(
        "clock",
        now,
        format!(
            "The system clock says {} (India) though the server last saw {}, so no old lead is deleted",
            time::to_the_day(now),
            time::to_the_day(last_seen)
        ),
        "correct the clock, or confirm it with yam clock confirm; after a day without another jump the server trusts it \
         anyway",
    )
}

fn disk_full(free: u64, now: i64) -> Option<Alert> {
    let summary = format!(
        "The disk of the data folder has only {} MB left, so no files are accepted",
        free >> 20
    );
    let remedy = "free space on it, or move the data folder to a larger disk";
    (free < MIN_FREE).then(|| Alert::new("disk", now, summary, remedy))
}

fn count_of_leads(count: i64, one: &str, several: &str) -> String {
    match count {
        1 => format!("1 lead {one}"),
        count => format!("{count} leads {several}"),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn a_server_without_a_certificate_is_a_condition_after_an_hour() {
        let source = CertificateSource::Files {
            certificate: PathBuf::from("chain.pem"),
            key: PathBuf::from("key.pem"),
        };
        let store = CertificateStore::new(source);
        let now = Timestamp::now().as_millisecond();
        assert_eq!(certificate(&store, now), None);
        let found = certificate(&store, now + 61 * 60 * 1000).unwrap();
        assert_eq!(found.condition, "certificate");
        assert!(found.summary.starts_with("There is no certificate yet"), "{}", found.summary);
        assert!(found.remedy.contains("chain.pem and key.pem"), "{}", found.remedy);
        assert!(found.began_at.abs_diff(now) < 60_000);
    }

    #[test]
    fn a_disk_with_little_free_space_is_a_condition() {
        assert_eq!(disk_full(MIN_FREE, 0), None);
        let found = disk_full(MIN_FREE - 1, 0).unwrap();
        assert_eq!(
            found.summary,
            "The disk of the data folder has only 99 MB left, so no files are accepted"
        );
    }
}
