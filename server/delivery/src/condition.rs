//! Conditions that the owner is alerted to: how they are found, and what to do about each.

use std::path::Path;

use jiff::Timestamp;
use yam_contract::{spam::FLOOD, time};
use yam_settings::CertificateSource;
use yam_store::{
    clock::{self, Clock},
    db::{self, Connection, MIN_FREE},
    desk::{self, MailboxFailure},
    leads::{self, Tally},
};
use yam_tls::{CertificateProblem, CertificateStore};

use crate::refusal::Refusal;

/// Milliseconds that a lead may wait for a destination before the owner is alerted: enough for the first retries.
const LONG_WAIT_MS: i64 = 60 * 60 * 1000;

/// Milliseconds after which a flood is over: the window of the total limit.
const FLOOD_MS: i64 = 10 * 60 * 1000;

/// A condition that the owner is alerted to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// A name for programs, of letters and hyphens.
    pub name: String,
    /// What is wrong, and how many leads it concerns: one sentence without a full stop.
    pub summary: String,
    /// What the owner should do: without a full stop.
    pub remedy: String,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
}

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
) -> Result<Vec<Condition>, db::Error> {
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
pub fn in_folder(folder: &Path, now: i64) -> Vec<Condition> {
    on_disk(folder, now).into_iter().chain(lost(folder, now)).collect()
}

/// Whether the disk of the data folder is nearly full.
fn on_disk(folder: &Path, now: i64) -> Option<Condition> {
    // If the file system does not report free space, a full disk shows when a lead is stored.
    disk_full(db::free_bytes(folder).ok()?, now)
}

/// Whether the database was found missing or empty and nobody has accepted it since.
pub fn lost(folder: &Path, now: i64) -> Option<Condition> {
    let since = db::lost_since(folder, now)?;
    Some(Condition {
        name: "database-lost".to_owned(),
        summary: "The database was missing or empty, though leads were stored".to_owned(),
        remedy: "stop the server and restore a copy with yam restore FILE, or accept the loss with yam leads salvage \
                 --empty --yes"
            .to_owned(),
        since,
    })
}

/// New leads cannot be stored.
pub fn not_stored(since: i64) -> Condition {
    Condition {
        name: NOT_STORED.to_owned(),
        summary: "New leads cannot be stored, and visitors are asked to try again".to_owned(),
        remedy: "read the server's log, and check that the data folder's disk has space and is writable, or that \
                 PostgreSQL responds; if a SQLite database is damaged, stop the server and run yam leads salvage"
            .to_owned(),
        since,
    }
}

/// Whether the owner must do something about the certificate for HTTPS.
pub fn certificate(store: &CertificateStore, now: i64) -> Option<Condition> {
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
    let since = since.as_millisecond();
    Some(Condition { name: CERTIFICATE.to_owned(), summary, remedy, since })
}

/// What the mail server's last refusal means, before what to do.
fn advice(refusal: Option<&str>) -> String {
    let refusal = refusal.and_then(Refusal::named);
    refusal.map(|refusal| format!("{}; ", refusal.advice())).unwrap_or_default()
}

fn limited(count: i64, since: i64) -> Condition {
    Condition {
        name: "sending-limit".to_owned(),
        summary: format!(
            "The mail account has reached a sending limit, usually the daily one: {} for it",
            count_of_leads(count, "waits", "wait")
        ),
        remedy: "nothing is lost, and the server keeps trying; yam leads deliveries has the mail service's words; if it \
                 happens often, use a mail service with a higher daily limit, or switch mail.auto_reply off"
            .to_owned(),
        since,
    }
}

fn dead(Tally { destination, count, since, refusal }: Tally) -> Condition {
    Condition {
        summary: format!("{} given up by {destination}", count_of_leads(count, "was", "were")),
        remedy: format!(
            "{}yam leads list --state dead shows them, and yam leads show NUMBER gives the reason; \
             correct the settings and restart the server, or run yam leads retry",
            advice(refusal.as_deref())
        ),
        name: format!("dead-{destination}"),
        since,
    }
}

fn waiting(Tally { destination, count, since, refusal }: Tally) -> Condition {
    Condition {
        summary: format!(
            "{} waiting for {destination} for more than an hour",
            count_of_leads(count, "has been", "have been")
        ),
        remedy: format!(
            "{}yam leads list --state waiting shows them, and yam leads show NUMBER gives the reason; \
             nothing is lost, and the server keeps trying",
            advice(refusal.as_deref())
        ),
        name: format!("waiting-{destination}"),
        since,
    }
}

fn flood(count: i64, since: i64) -> Condition {
    Condition {
        name: FLOOD_CONDITION.to_owned(),
        summary: format!(
            "{} over the total limit within ten minutes; each was kept, delivered and flagged",
            count_of_leads(count, "was", "were")
        ),
        remedy: "yam leads show NUMBER names the flag; if they are spam, have the proxy or provider in front of the server \
                 block their networks, or lower limits.leads_per_address; if they are genuine, raise limits.leads_in_all"
            .to_owned(),
        since,
    }
}

fn mailbox(MailboxFailure { since, cause }: MailboxFailure) -> Condition {
    Condition {
        name: "mailbox".to_owned(),
        summary: format!("The visitors' answers by e-mail are not read: {cause}"),
        remedy: "correct [mailbox] in yam.toml and restart the server; no answer is lost, they wait in the mailbox, and the \
                 server keeps trying"
            .to_owned(),
        since,
    }
}

/// The quarantine is nearly full.
pub fn quarantine(used: u64, limit: u64, now: i64) -> Condition {
    Condition {
        name: QUARANTINE.to_owned(),
        summary: format!(
            "The quarantine holds {} of {} MB; once it is full, what looks like spam is refused",
            used >> 20,
            limit >> 20
        ),
        remedy: "read yam leads list --state quarantined, release what is genuine and delete the rest in the desk, or \
                 raise quarantine_bytes; with the digest on, old ones are deleted after quarantine_days"
            .to_owned(),
        since: now,
    }
}

fn clock_in_doubt(now: i64, last_seen: i64) -> Condition {
    Condition {
        name: "clock".to_owned(),
        summary: format!(
            "The system clock says {} (India) though the server last saw {}, so no old lead is deleted",
            time::to_the_day(now),
            time::to_the_day(last_seen)
        ),
        remedy: "correct the clock, or confirm it with yam clock confirm; after a day without another jump \
                 the server trusts it anyway"
            .to_owned(),
        since: now,
    }
}

fn disk_full(free: u64, now: i64) -> Option<Condition> {
    (free < MIN_FREE).then(|| Condition {
        name: "disk".to_owned(),
        summary: format!(
            "The disk of the data folder has only {} MB left, so no files are accepted",
            free >> 20
        ),
        remedy: "free space on it, or move the data folder to a larger disk".to_owned(),
        since: now,
    })
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
        assert_eq!(found.name, "certificate");
        assert!(found.summary.starts_with("There is no certificate yet"), "{}", found.summary);
        assert!(found.remedy.contains("chain.pem and key.pem"), "{}", found.remedy);
        assert!(found.since.abs_diff(now) < 60_000);
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
