//! What the owner should know about the server, each fact once: when it holds, in which words, and what to do.
//!
//! A [`Fact`] is shown by `yam check` and the desk. If it lasts since some time, the owner is alerted to it as well. Some
//! conditions are only alerts, which are shown above all facts. [`CONDITIONS`] lists all alerts. Each goes to the owner by
//! mail or webhook, and to everybody's browsers.

use std::path::Path;

use jiff::Timestamp;
use yam_contract::{
    health::{Check, CheckState, OpenAlert},
    spam::FLOOD,
    text::uncapitalized,
    time,
};
use yam_settings::{Backup, CertificateSource, Config, Leads, Retention};
use yam_store::{
    backups::{self, BackupFailure},
    clock::{self, Clock},
    db::{self, Connection, Fault, Notice},
    deliveries::Backlog,
    desk::{self, MailboxFailure},
    leads::{self, Alert, Tally},
    retention,
};
use yam_tls::{CertificateProblem, CertificateStore};

use crate::{Expiring, refusal::Refusal};

/// Milliseconds that a lead may wait for a destination before the owner is alerted: enough for the first retries.
const LONG_WAIT_MS: i64 = 60 * 60 * 1000;

/// Milliseconds after which a flood is over: the window of the total limit.
const FLOOD_MS: i64 = 10 * 60 * 1000;

/// How long after an alert a flood that lasts is worth another, in milliseconds: soon enough to act, and rare enough to be
/// read.
const FLOOD_PAUSE_MS: i64 = HOUR_MS;

/// How long after an alert a further delivery that is given up, or lead without an answer, is worth another, in
/// milliseconds. A series of them is one alert, even if nobody deals with it.
const NEWS_PAUSE_MS: i64 = DAY_MS;

/// Milliseconds of office hours within which a lead should be answered.
const ANSWER_WITHIN_MS: i64 = 2 * HOUR_MS;

/// After so many days a backup is old. Leads since then would be lost with the disk.
const BACKUP_DAYS: i64 = 7;
const DAY_MS: i64 = 24 * HOUR_MS;
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Free bytes on the disk of the data folder below which the owner is warned: weeks before leads cannot be stored.
const LOW_DISK: u64 = 1 << 30;

const MAILBOX: &str = "mailbox";

/// Name of the check that lists the open alerts.
pub const ALERTS: &str = "alerts";

/// Name of the condition "new leads cannot be stored".
pub(crate) const NOT_STORED: &str = "leads-not-stored";

/// Conditions that only a running server sees. It records them for the command line.
pub(crate) const ONLY_SERVER_SEES: [&str; 4] =
    [NOT_STORED, "quarantine-full", "certificate", "unanswered"];

/// Everything that the owner is alerted to, and when. `dead` and `waiting` are followed by the destination, as in `dead-mail`.
/// Those above `disk` are sent in quiet hours too, as are a full disk and a certificate that browsers refuse.
pub const CONDITIONS: [(&str, &str); 17] = [
    (NOT_STORED, "New leads cannot be stored"),
    ("database-damaged", "The database is damaged"),
    ("database-unavailable", "The database cannot be opened; PostgreSQL, for a minute"),
    ("database-lost", "The database is missing or empty, though leads were stored"),
    ("disk", "Less than 1 GB is free for the leads; again once leads with files are refused"),
    ("certificate", "The certificate expires soon, or the first one is missing for an hour"),
    ("waiting", "Leads wait for a destination for more than an hour"),
    ("dead", "A delivery is given up; again for others a day later"),
    ("sending-limit", "The mail account has reached a sending limit, usually the daily one"),
    ("mailbox", "The mailbox refuses the login or the folder, or is not reached for ten minutes"),
    ("unanswered", "A lead has no answer for two office hours; again for others a day later"),
    ("flood", "More leads arrive than limits.leads_in_all; again every hour while that lasts"),
    ("quarantine-full", "The quarantine holds 80 % of quarantine_bytes"),
    ("backup", "The backup of [backup] fails for an hour, or is overdue"),
    ("log", "The log of the SQLite database is longer than 128 MB, with who holds it"),
    ("collation", "PostgreSQL's system sorts text in another way than before"),
    ("clock", "The clock has jumped by more than seven days"),
];

/// Something about the server that is fine, or not.
#[derive(Debug)]
pub struct Fact {
    check: Check,
    /// Since when the owner is alerted to it, in milliseconds since 1970.
    since: Option<i64>,
    /// Whether leads or visitors are being lost.
    is_urgent: bool,
}

impl Fact {
    /// For `yam check` and the desk.
    pub fn check(self) -> Check {
        let Self { mut check, since, .. } = self;
        if let Some(since) = since {
            check.text += &format!(" Since {} (India).", time::to_the_minute(since));
        }
        check
    }

    /// For the owner, in the same words.
    fn alert(&self) -> Option<Alert> {
        let Check { name, title, text, remedy, .. } = &self.check;
        let summary = format!("{title}: {}", uncapitalized(text));
        let remedy = uncapitalized(remedy.as_deref().unwrap_or_default());
        let sentence = |text: String| text.trim_end_matches('.').to_owned();
        let alert = Alert::new(*name, self.since?, sentence(summary), sentence(remedy));
        Some(Alert { is_urgent: self.is_urgent, ..alert })
    }
}

impl From<Check> for Fact {
    fn from(check: Check) -> Self {
        Self { check, since: None, is_urgent: false }
    }
}

/// The alerts that the database shows at `now`, in milliseconds since 1970.
pub(crate) async fn alerts_of_database(
    connection: &mut Connection,
    config: &Config,
    now: i64,
) -> Result<Vec<Alert>, db::Error> {
    let mut found = Vec::new();
    found.extend(leads::dead(connection).await?.into_iter().map(dead));
    let late = leads::waiting_since(connection, now - LONG_WAIT_MS).await?;
    found.extend(late.into_iter().map(waiting));
    let limited = leads::waiting_after(connection, Refusal::Limit.name()).await?;
    found.extend(limited.map(|(count, since)| self::limited(count, since)));
    let flood = leads::with_sign(connection, FLOOD, now - FLOOD_MS, now).await?;
    found.extend(flood.map(|(count, since)| self::flood(count, since, now)));
    let mailbox = mailbox(config, desk::mailbox_failure(connection, now).await?);
    found.extend(mailbox.and_then(|fact| fact.alert()));
    let (last, failure) = (backups::last(connection).await?, backups::failure(connection).await?);
    found.extend(backup(config, last, failure, now).alert());
    found.extend(clock(clock::read(connection, now).await?, now).alert());
    let faults = db::faults(connection, &config.leads).await?;
    found.extend(faults.into_iter().filter_map(|it| fault(it, now).alert()));
    Ok(found)
}

/// The leads that nobody at the desk has answered for two office hours. `applications`: the forms of job applications, which
/// are left out.
pub(crate) async fn unanswered(
    connection: &mut Connection,
    config: &Config,
    applications: &[String],
    now: i64,
) -> Result<Option<Alert>, db::Error> {
    let Some(office) = &config.alerts.office else { return Ok(None) };
    if desk::names(connection).await?.is_empty() {
        return Ok(None);
    }
    let mut late = desk::unanswered_since(connection, applications).await?;
    late.retain(|received_at| office.between(*received_at, now) >= ANSWER_WITHIN_MS);
    let (newest, oldest) = (late.first().copied(), late.last().copied());
    Ok(newest.zip(oldest).map(|(newest, oldest)| not_answered(late.len(), oldest, newest)))
}

fn not_answered(count: usize, since: i64, newest: i64) -> Alert {
    let count = i64::try_from(count).unwrap_or(i64::MAX);
    let summary = count_of_leads(count, "has no answer", "have no answer");
    let summary = format!("{summary} for two office hours");
    let remedy = "answer them in the desk, or record there what you did; Today lists them";
    Alert::new("unanswered", since, summary, remedy).with_news(newest, NEWS_PAUSE_MS)
}

/// What the owner is told of a condition of [`CONDITIONS`], with invented figures; `None` if there is no such condition.
pub fn example(condition: &str, config: &Config, now: i64) -> Option<Alert> {
    let since = now - HOUR_MS;
    let tally = || Tally {
        destination: "mail".to_owned(),
        count: 2,
        since,
        newest: now,
        refusal: Some("address".to_owned()),
    };
    let failure = || "connection refused".to_owned();
    let in_doubt = || clock(Clock::InDoubt { last_seen: now - 30 * DAY_MS }, now);
    let files = CertificateSource::Files { certificate: "chain.pem".into(), key: "key.pem".into() };
    let database = "yam".to_owned();
    let other =
        || Fault::OtherCollation { database, recorded: "2.36".into(), actual: "2.41".into() };
    let long_log = || Fault::LongLog { bytes: 300 << 20, readers: vec!["4711 (sqlite3)".into()] };
    let lowest = LOW_DISK / 2;
    match condition {
        NOT_STORED => Some(not_stored(since)),
        "database-damaged" => Some(closed(true, &config.leads, since)),
        "database-unavailable" => Some(closed(false, &config.leads, since)),
        "database-lost" => Some(database_lost(since)),
        "disk" => disk_with(lowest, true, &config.leads.data, since).alert(),
        "certificate" => {
            certificate(config, &CertificateStore::new(files), &[], now + 2 * HOUR_MS).alert()
        }
        "waiting" => Some(waiting(tally())),
        "dead" => Some(dead(tally())),
        "sending-limit" => Some(limited(2, since)),
        "mailbox" => mailbox_not_read(&MailboxFailure { since, cause: failure() }).alert(),
        "unanswered" => Some(not_answered(2, since, now)),
        "flood" => Some(flood(2, since, now)),
        "quarantine-full" => Some(quarantine(820 << 20, 1 << 30, since)),
        "backup" => backup_failed("None was made yet.", &failure(), Some(since)).alert(),
        "log" => fault(long_log(), since).alert(),
        "collation" => fault(other(), since).alert(),
        "clock" => in_doubt().alert(),
        _ => None,
    }
}

/// The alerts that show without the database: of its folder, and of the certificate for HTTPS.
pub fn alerts_beside_database(
    config: &Config,
    certificates: Option<&CertificateStore>,
    now: i64,
) -> Vec<Alert> {
    let folder = config.leads.database.is_none().then_some(&config.leads.data);
    let lost = folder.and_then(|folder| lost(folder, now));
    let certificate = certificates.map(|store| certificate(config, store, &[], now));
    let facts = disk(config, now).into_iter().chain(certificate);
    facts.filter_map(|fact| fact.alert()).chain(lost).collect()
}

/// The open alerts for the desk.
pub fn open(alerts: &[Alert], now: i64) -> Vec<OpenAlert> {
    let open = |alert: &Alert| OpenAlert {
        condition: alert.condition.clone(),
        text: alert.lines().join(" "),
        is_known: alert.is_known(now),
    };
    alerts.iter().map(open).collect()
}

/// The open alerts at `now`, in milliseconds since 1970.
pub fn alerts(open: &[Alert], now: i64) -> Check {
    let mut text = match open.len() {
        0 => "None is open.".to_owned(),
        1 => "1 alert is open.".to_owned(),
        several => format!("{several} alerts are open."),
    };
    let known = open.iter().filter(|alert| alert.is_known(now)).count();
    let state = match (open.len(), known) {
        (0, _) => CheckState::Ok,
        (open, known) if open == known => CheckState::Warning,
        _ => CheckState::Error,
    };
    if known > 0 {
        text += &format!(" Of these, you know {known}.");
    }
    let until = |alert: &Alert| {
        let until = alert.known_until.filter(|_| alert.is_known(now));
        until.map(|until| format!(" You know this until {} (India).", time::to_the_minute(until)))
    };
    let detail = |alert: &Alert| alert.lines().join(" ") + &until(alert).unwrap_or_default();
    let details = open.iter().map(detail).collect();
    Check { details, ..Check::new(ALERTS, "Alerts", state, text) }
}

/// Whether the database was found missing or empty and nobody has accepted it since.
fn lost(folder: &Path, now: i64) -> Option<Alert> {
    db::lost_since(folder, now).map(database_lost)
}

fn database_lost(since: i64) -> Alert {
    Alert::new(
        "database-lost",
        since,
        "The database was missing or empty, though leads were stored",
        "stop the server and restore a copy with yam restore FILE, or accept the loss with yam leads salvage --empty --yes",
    )
    .urgent()
}

/// Why a server without its database accepts no leads.
pub fn closed(is_damaged: bool, settings: &Leads, since: i64) -> Alert {
    if is_damaged {
        return Alert::new(
            "database-damaged",
            since,
            "The database is damaged, so no leads are accepted",
            "recover readable leads with yam leads salvage, or restore a backup with yam restore FILE",
        )
        .urgent();
    }
    let remedy = match settings.database {
        None => "free space on the disk of the data folder; the server's log has the cause",
        Some(_) => {
            "start PostgreSQL, or correct the setting database; the server's log has the cause"
        }
    };
    let summary = "The database cannot be used, so no leads are accepted";
    Alert::new("database-unavailable", since, summary, remedy).urgent()
}

/// New leads cannot be stored.
pub(crate) fn not_stored(since: i64) -> Alert {
    Alert::new(
        NOT_STORED,
        since,
        "New leads cannot be stored, and visitors are asked to try again",
        "read the server's log, and check that the data folder's disk has space and is writable, or that PostgreSQL \
         responds; if a SQLite database is damaged, stop the server and run yam leads salvage",
    )
    .urgent()
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

fn dead(Tally { destination, count, since, newest, refusal }: Tally) -> Alert {
    Alert::new(
        format!("dead-{destination}"),
        since,
        format!("{} not be delivered by {destination}", count_of_leads(count, "could", "could")),
        format!(
            "{}yam leads list --state failed shows them, and yam leads show NUMBER gives the reason; \
             correct the settings, restart the server, and run yam leads retry",
            advice(refusal.as_deref())
        ),
    )
    .with_news(newest, NEWS_PAUSE_MS)
}

fn waiting(Tally { destination, count, since, refusal, .. }: Tally) -> Alert {
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

fn flood(count: i64, since: i64, now: i64) -> Alert {
    let count = count_of_leads(count, "was", "were");
    Alert::new(
        "flood",
        since,
        format!(
            "{count} over the total limit within ten minutes; each was kept, delivered and flagged"
        ),
        "yam leads show NUMBER names the flag; if they are spam, have the proxy or provider in front of the server \
         block their networks, or lower limits.leads_per_address; if they are genuine, raise limits.leads_in_all",
    )
    .with_news(now, FLOOD_PAUSE_MS)
}

/// The quarantine is nearly full.
pub(crate) fn quarantine(used: u64, limit: u64, now: i64) -> Alert {
    Alert::new(
        "quarantine-full",
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

/// Whether leads were not delivered.
pub fn deliveries(Backlog { waiting, dead }: Backlog) -> Check {
    const NAME: &str = "deliveries";
    let state = match (waiting, dead) {
        (0, 0) => {
            let text = "No lead waits, and none failed.";
            return Check::new(NAME, "Deliveries", CheckState::Ok, text);
        }
        (_, 0) => CheckState::Warning,
        _ => CheckState::Error,
    };
    let text = format!("{waiting} waiting, {dead} failed.");
    let remedy = "See them with: yam leads deliveries. Correct the settings, then retry them with: yam leads retry";
    Check::new(NAME, "Leads not delivered yet", state, text).with_remedy(remedy)
}

/// Whether the mailbox with the visitors' answers can be read, if there is one.
pub fn mailbox(config: &Config, failure: Option<MailboxFailure>) -> Option<Fact> {
    let mailbox = config.answers.mailbox.as_ref()?;
    if let Some(failure) = failure {
        return Some(mailbox_not_read(&failure));
    }
    let (user, host) = (&mailbox.login.user, &mailbox.host);
    let text = format!("Answers are read from {}, of {user} at {host}.", mailbox.folder);
    Some(Check::new(MAILBOX, "Mailbox", CheckState::Ok, text).into())
}

fn mailbox_not_read(MailboxFailure { since, cause }: &MailboxFailure) -> Fact {
    let text = format!("The visitors' answers by e-mail are not read: {cause}.");
    let check = Check::new(MAILBOX, "The mailbox cannot be read", CheckState::Error, text).with_remedy(
        "Correct [mailbox] in yam.toml and restart the server. No answer is lost: they wait in the mailbox, and the server \
         keeps trying.",
    );
    Fact { check, since: Some(*since), is_urgent: false }
}

/// The last backup, which was made at `last`, and why none succeeds since then.
pub fn backup(
    config: &Config,
    last: Option<i64>,
    failure: Option<BackupFailure>,
    now: i64,
) -> Fact {
    match &config.backup {
        Some(settings) => scheduled_backup(settings, last, failure, now),
        None => backup_by_hand(config, last, now).into(),
    }
}

/// Of a server that makes backups by itself. The owner is alerted if one fails for an hour or is overdue.
fn scheduled_backup(
    settings: &Backup,
    last: Option<i64>,
    failure: Option<BackupFailure>,
    now: i64,
) -> Fact {
    let check = |title, state, text: String| Check::new("backup", title, state, text);
    let period = settings.every_hours.saturating_mul(HOUR_MS);
    let overdue = last.map(|last| last.saturating_add(2 * period)).filter(|since| *since <= now);
    let failing = failure.as_ref().map(|failure| failure.since + HOUR_MS);
    let since = failing.filter(|since| *since <= now).into_iter().chain(overdue).min();
    let made = match last {
        Some(at) => format!("The last good one was made on {} (India).", time::to_the_minute(at)),
        None => "None was made yet.".to_owned(),
    };
    let place = &settings.to;
    let check = match (failure, overdue) {
        (Some(BackupFailure { cause, .. }), _) => return backup_failed(&made, &cause, since),
        (None, Some(_)) => check("The backup is overdue", CheckState::Error, made)
            .with_remedy("Start yam serve, which makes them, or make one now with: yam backup"),
        (None, None) => check("Backup", CheckState::Ok, format!("{made} They are in {place}.")),
    };
    Fact { check, since, is_urgent: false }
}

fn backup_failed(made: &str, cause: &str, since: Option<i64>) -> Fact {
    let text = format!("{made} The cause: {cause}.");
    let check = Check::new("backup", "The backup fails", CheckState::Error, text)
        .with_remedy("Correct [backup] in yam.toml or the place, then try: yam backup");
    Fact { check, since, is_urgent: false }
}

/// Of an owner who makes backups with a command.
fn backup_by_hand(config: &Config, last: Option<i64>, now: i64) -> Check {
    let check = |title, state, text: String| Check::new("backup", title, state, text);
    if config.leads.database.is_some() && last.is_none() {
        let text = "Yam has made none. Set [backup], or use the backups of your provider.";
        return check("Backup", CheckState::Ok, text.to_owned());
    }
    let remedy = "Let the server make one every day: set [backup] in yam.toml. Or make one by hand with: yam backup FILE";
    match last.map(|at| (at, now.saturating_sub(at) / DAY_MS)) {
        None => {
            let text = "If this disk fails, all leads are lost.".to_owned();
            check("There is no backup", CheckState::Warning, text).with_remedy(remedy)
        }
        Some((at, days)) if days >= BACKUP_DAYS => {
            let text = format!("It was made {days} days ago, on {}.", time::to_the_day(at));
            check("The last backup is old", CheckState::Warning, text).with_remedy(remedy)
        }
        Some((at, _)) => {
            let text = format!("The last one was made on {} (India).", time::to_the_minute(at));
            check("Backup", CheckState::Ok, text)
        }
    }
}

/// The certificates: their names, issuer and end, and whether browsers accept them for these hosts.
pub fn certificate(config: &Config, store: &CertificateStore, hosts: &[String], now: i64) -> Fact {
    let now = Timestamp::from_millisecond(now).unwrap_or_default();
    let (certificates, failures, problem) =
        (store.certificates(), store.failures(), store.problem(now));
    let (names, remedy) = match store.source() {
        CertificateSource::Files { certificate, key } => (
            Vec::new(),
            format!(
                "Renew it and write it to {} and {}. The server loads it within a minute.",
                certificate.display(),
                key.display()
            ),
        ),
        CertificateSource::Acme(settings) => (
            settings.names.clone(),
            format!(
                "Check that each of these names leads to this server, with port 80 on {}: {}. The server tries again by \
                 itself, and after a restart.",
                config.listen,
                settings.names.join(", ")
            ),
        ),
    };
    let lacks = |host: &&String| !certificates.iter().any(|read| read.covers(host));
    let (lacking, not_issued) = (hosts.iter().find(lacks), names.iter().find(lacks));
    let first = certificates.iter().min_by_key(|certificate| certificate.not_after);
    let end = first.map(|first| time::to_the_day(first.not_after.as_millisecond()));
    let end = end.unwrap_or_default();
    let description = first.map_or_else(String::new, |first| {
        let days = match first.not_after.duration_since(now).as_hours() / 24 {
            1 => "1 day".to_owned(),
            days => format!("{days} days"),
        };
        let mut names: Vec<_> = certificates.iter().flat_map(|read| read.names.clone()).collect();
        names.dedup();
        let names = names.join(", ");
        format!("It is for {names}, from {}, and valid until {end} (India): {days}.", first.issuer)
    });
    let kind = problem.as_ref().map(|(problem, _)| *problem);
    let (title, state, text) = match (first, kind, lacking, not_issued) {
        (None, ..) if failures.is_empty() => (
            "There is no certificate yet",
            CheckState::Warning,
            "The server gets one after its start. Until then, browsers cannot connect by HTTPS."
                .to_owned(),
        ),
        (None, ..) => (
            "There is no certificate",
            CheckState::Error,
            "Browsers cannot connect by HTTPS.".to_owned(),
        ),
        (Some(first), Some(CertificateProblem::Expired), ..) => (
            "The certificate has expired",
            CheckState::Error,
            format!(
                "It ended on {end} (India), so browsers refuse to open {}.",
                first.names.join(", ")
            ),
        ),
        (_, Some(CertificateProblem::ExpiresSoon), ..) => {
            ("The certificate expires soon", CheckState::Warning, description)
        }
        (_, _, Some(host), None) => (
            "The certificate lacks a name",
            CheckState::Error,
            format!("{description} Browsers refuse it for {host}."),
        ),
        (_, _, lacking, Some(name)) => (
            "There is no certificate for a name",
            if lacking.is_some() { CheckState::Error } else { CheckState::Warning },
            format!("{description} Browsers cannot open https://{name}."),
        ),
        (_, _, None, None) => ("Certificate", CheckState::Ok, description),
    };
    let remedy = match (lacking, not_issued, state) {
        (_, _, CheckState::Ok) => None,
        (Some(host), None, _) if first.is_some() && kind.is_none() => {
            Some(format!("Get a certificate that also has the name {host}."))
        }
        _ => Some(remedy),
    };
    let details = failures.into_iter().map(|(name, failure)| {
        let at = time::to_the_minute(failure.at.as_millisecond());
        let what = match name.is_empty() {
            true => "load the new one".to_owned(),
            false => format!("get one for {name}"),
        };
        format!("The last attempt to {what} failed at {at} (India): {}.", failure.error)
    });
    let check = Check::new("certificate", title, state, text);
    let check = Check { remedy, details: details.collect(), ..check };
    let is_urgent = check.state == CheckState::Error;
    Fact { check, since: problem.map(|(_, since)| since.as_millisecond()), is_urgent }
}

/// The free space for the data folder. `None` with PostgreSQL, or if nobody knows.
pub fn disk(config: &Config, now: i64) -> Option<Fact> {
    let Leads { database: None, data, .. } = &config.leads else { return None };
    let exists = |folder: &&Path| folder.exists();
    let folder = data.ancestors().find(exists).unwrap_or(Path::new("."));
    let free = db::free_bytes(folder).ok()?;
    Some(disk_with(free, db::has_room_for_files(folder), data, now))
}

fn disk_with(free: u64, has_room_for_files: bool, data: &Path, now: i64) -> Fact {
    let size = size_text(i64::try_from(free).unwrap_or(i64::MAX));
    let text = format!("{size} are free on the disk of {}.", data.display());
    let (title, state, text) = match free {
        _ if !has_room_for_files => {
            ("The disk is full", CheckState::Error, text + " No files are accepted.")
        }
        ..LOW_DISK => ("The disk is nearly full", CheckState::Warning, text),
        _ => return Check::new("disk", "Disk", CheckState::Ok, text).into(),
    };
    let remedy = "Free space on it, or move the data folder to a larger disk.";
    let check = Check::new("disk", title, state, text).with_remedy(remedy);
    Fact { check, since: Some(now), is_urgent: !has_room_for_files }
}

/// The database, which is in this state, and what is wrong with its folder.
pub fn database(config: &Config, state: &str, notices: &[Notice]) -> Check {
    let text = format!("{} {state}.", db::location(&config.leads));
    if notices.is_empty() {
        return Check::new("database", "Leads", CheckState::Ok, text);
    }
    let details = notices.iter().map(|notice| format!("{notice}.")).collect();
    let check = Check::new("database", "Data folder", CheckState::Warning, text)
        .with_remedy("Run yam as the user who owns the folder and all its files.");
    Check { details, ..check }
}

/// A database with this many bytes that can be used.
pub fn sound_database(config: &Config, bytes: i64, notices: &[Notice]) -> Check {
    let kind = if config.leads.database.is_some() { "PostgreSQL" } else { "SQLite" };
    let state = format!("can be written. It is {kind} with {}", size_text(bytes));
    database(config, &state, notices)
}

/// What must be corrected before it damages or fills the database.
pub fn fault(fault: Fault, now: i64) -> Fact {
    let check = match fault {
        Fault::OtherCollation { database, recorded, actual } => {
            let text = format!(
                "Its indexes have version {recorded} of the collation, but the system of PostgreSQL now has {actual}. They \
                 can miss leads and store them twice."
            );
            Check::new("collation", "The database sorts text in another way", CheckState::Error, text)
                .with_remedy(format!(
                    "As a superuser in that database: REINDEX DATABASE \"{database}\"; then ALTER DATABASE \"{database}\" \
                     REFRESH COLLATION VERSION;"
                ))
        }
        Fault::LongLog { bytes, readers } => {
            let size = size_text(i64::try_from(bytes).unwrap_or(i64::MAX));
            let text = format!(
                "The file leads.db-wal has {size}, and keeps growing while a program reads."
            );
            let remedy = match readers.is_empty() {
                true => "No reader is visible to this user. Find what has leads.db open with: sudo lsof leads.db".to_owned(),
                false => format!(
                    "Stop what these processes read, or the processes, unless they are yam: {}. Then the log empties by itself.",
                    readers.join(", ")
                ),
            };
            Check::new("log", "The log of the database is long", CheckState::Warning, text)
                .with_remedy(remedy)
        }
    };
    Fact { check, since: Some(now), is_urgent: false }
}

/// Whether the clock is trusted.
pub fn clock(clock: Clock, now: i64) -> Fact {
    let text = format!("It is {} (India)", time::to_the_minute(now));
    let Clock::InDoubt { last_seen } = clock else {
        return Check::new("clock", "Clock", CheckState::Ok, text + ".").into();
    };
    let seen = time::to_the_minute(last_seen);
    let text = format!("{text}, though the server last saw {seen}, so no old lead is deleted.");
    let check = Check::new("clock", "The clock is in doubt", CheckState::Warning, text).with_remedy(
        "Correct the clock if it is wrong. After a day without another jump the server trusts it."
    );
    Fact { check, since: Some(now), is_urgent: false }
}

/// When leads are deleted, and which ones soon, or never.
pub async fn retention(connection: &mut Connection, config: &Config) -> Result<Check, db::Error> {
    let Retention { months, by_form, quarantine_days } = &config.leads.retention;
    let mut text = match months {
        Some(months) => format!("Leads are deleted after {}.", counted_months(*months)),
        None => "Leads are kept until you delete them. To delete old ones: retention_months in yam.toml.".to_owned(),
    };
    for (form, months) in by_form {
        text +=
            &format!(" Leads of the form {form} are deleted after {}.", counted_months(*months));
    }
    let has_digest = config.destinations.mail.as_ref().is_some_and(|mail| mail.digest);
    text += &match quarantine_days.filter(|_| has_digest) {
        Some(days) => format!(" Quarantined leads are deleted {days} days after a digest."),
        None => " Quarantined leads are kept.".to_owned(),
    };
    let mut details = Vec::new();
    if !config.leads.retention.is_off() {
        let warned = leads::warned(connection).await?;
        let first = warned.iter().map(|(_, warned_at)| time::in_india(*warned_at).date()).min();
        if let Some(Ok(day)) = first.map(retention::deleted_on) {
            let leads = warned.into_iter().map(|(id, _)| id).collect();
            details.extend(Expiring { leads, day }.warning());
        }
        let impossible = leads::count_impossible(connection).await?;
        if impossible > 0 {
            details.push(format!(
                "{impossible} of the leads are dated before 2026, because the clock was wrong. They are never deleted \
                 automatically. See them with: yam leads list --until 2025-12-31"
            ));
        }
    }
    let state = if details.is_empty() { CheckState::Ok } else { CheckState::Warning };
    Ok(Check { details, ..Check::new("retention", "Retention", state, text) })
}

fn counted_months(months: u16) -> String {
    if months == 1 { "a month".to_owned() } else { format!("{months} months") }
}

/// Such as `12.3 MB`.
fn size_text(bytes: i64) -> String {
    // Sizes are far below what a float holds exactly.
    let megabytes = bytes as f64 / (1 << 20) as f64;
    if megabytes < 1024.0 {
        format!("{megabytes:.1} MB")
    } else {
        format!("{:.1} GB", megabytes / 1024.0)
    }
}

fn count_of_leads(count: i64, one: &str, several: &str) -> String {
    match count {
        1 => format!("1 lead {one}"),
        count => format!("{count} leads {several}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_without_a_certificate_alerts_after_an_hour() {
        let config = Config::load(None, []).unwrap();
        let (certificate, key) = ("chain.pem".into(), "key.pem".into());
        let store = CertificateStore::new(CertificateSource::Files { certificate, key });
        let now = Timestamp::now().as_millisecond();
        let alert = |now| super::certificate(&config, &store, &[], now).alert();
        assert_eq!(alert(now), None);
        let found = alert(now + 61 * 60 * 1000).unwrap();
        assert_eq!(found.condition, "certificate");
        assert!(
            found.summary.starts_with("There is no certificate yet: the "),
            "{}",
            found.summary
        );
        assert!(found.remedy.contains("chain.pem and key.pem"), "{}", found.remedy);
        assert!(found.began_at.abs_diff(now) < 60_000);
    }

    #[test]
    fn a_disk_is_low_weeks_before_it_takes_no_files() {
        let disk = |free, has_room| {
            let fact = disk_with(free, has_room, Path::new("data"), 0);
            (fact.check.state, fact.alert().map(|alert| (alert.is_urgent, alert.summary)))
        };
        assert_eq!(disk(LOW_DISK, true), (CheckState::Ok, None));
        let low = "The disk is nearly full: 512.0 MB are free on the disk of data".to_owned();
        assert_eq!(disk(LOW_DISK / 2, true), (CheckState::Warning, Some((false, low))));
        let full = "The disk is full: 99.0 MB are free on the disk of data. No files are accepted";
        assert_eq!(disk(99 << 20, false), (CheckState::Error, Some((true, full.to_owned()))));
    }

    #[test]
    fn every_condition_has_an_example_and_no_other_alert_exists() {
        let config = Config::load(None, []).unwrap();
        for (name, when) in CONDITIONS {
            let alert = example(name, &config, Timestamp::now().as_millisecond()).unwrap();
            let condition = alert.condition.strip_suffix("-mail").unwrap_or(&alert.condition);
            assert_eq!(condition, name);
            assert!(!alert.remedy.is_empty() && !when.ends_with('.'), "{name}");
        }
        for name in ONLY_SERVER_SEES {
            assert!(CONDITIONS.iter().any(|(known, _)| *known == name), "{name}");
        }
        assert_eq!(example("other", &config, 0), None);
    }
}
