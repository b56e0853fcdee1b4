//! The state of the server and of what it depends on: what `yam check` prints and the desk shows.

use std::{error::Error, path::Path};

use jiff::Timestamp;
use yam_cli::{
    CommandError,
    destinations::{self, MAIL_INSTRUCTIONS, MailCommand},
    last_backup, notes,
};
use yam_contract::{
    forms::Forms,
    health::{Check, CheckState, Health},
    manifest::Sample,
    time,
};
use yam_delivery::{Courier, condition, push_contact};
use yam_settings::{Config, Destinations, LeadRoute, Retention};
use yam_store::{
    clock::{self, Clock},
    db::{self, Connection, Fault, Inspected, Inspection, Notice},
    deliveries::{self, Backlog},
    desk::{self, MailboxFailure},
    leads::Alert,
};
use yam_web::pages::Site;

use crate::{VERSION, public_address, tls};

/// After so many days a backup is old. Leads since then would be lost with the disk.
const BACKUP_DAYS: i64 = 7;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Free bytes on the disk of the data folder below which the owner is warned: weeks before leads cannot be stored.
const LOW_DISK: u64 = 1 << 30;

/// Checks the settings, the build and the data folder. Changes nothing.
///
/// # Errors
/// The server could not start. The error is one line for the owner.
pub async fn check(config: &Config) -> Result<Health, Box<dyn Error>> {
    let site = Site::load(&config.site, config.https)?;
    Forms::of(site.forms_file())?;
    Courier::all(&config.destinations)?;
    tls::verify(config)?;
    let Inspection { database, notices } = db::inspect(&config.leads).await?;
    let mut health = match database {
        Inspected::Current(reader) => {
            health(config, &site, &mut reader.read().await?, &notices).await?
        }
        Inspected::Missing => {
            let problem = "has no leads yet; `yam serve` creates what is missing";
            without_database(config, &site, problem, &notices)
        }
        Inspected::Older => {
            let problem = "is from an earlier version of yam; `yam serve` updates it";
            without_database(config, &site, problem, &notices)
        }
    };
    health.checks.extend(public_address::check(&site).await);
    Ok(health)
}

fn without_database(config: &Config, site: &Site, problem: &str, notices: &[Notice]) -> Health {
    let mut checks = vec![alerts(notes::lost_database_alerts(config)), mail(config), samples(site)];
    checks.extend(push(config));
    checks.extend(tls::check(config, site));
    checks.extend(disk(config));
    checks.push(database_check(config, problem.to_owned(), notices));
    checks.push(version(config, site));
    Health { version: version_name(site), checks }
}

/// Checks the server and what it depends on. `notices` are about the data folder.
///
/// # Errors
/// The database cannot be read.
pub async fn health(
    config: &Config,
    site: &Site,
    connection: &mut Connection,
    notices: &[Notice],
) -> Result<Health, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let mut checks = vec![
        alerts(notes::alerts(connection, config).await?),
        mail(config),
        deliveries(deliveries::backlog(connection).await?),
    ];
    checks.extend(mailbox(config, desk::mailbox_failure(connection, now).await?));
    checks.extend(push(config));
    checks.extend([samples(site), backup(config, last_backup(connection).await?, now)]);
    checks.extend(tls::check(config, site));
    checks.extend(disk(config));
    let size = db::size(connection).await?;
    let kind = if config.leads.database.is_some() { "PostgreSQL" } else { "SQLite" };
    let state = format!("can be written. It is {kind} with {}", size_text(size));
    checks.push(database_check(config, state, notices));
    checks.extend(db::faults(connection, &config.leads).await?.into_iter().map(fault));
    checks.push(clock(clock::read(connection, now).await?, now));
    checks.push(retention(config, notes::retention(connection, config).await?));
    checks.push(version(config, site));
    Ok(Health { version: version_name(site), checks })
}

/// The lines of a check: what is the matter, in capitals if it is a problem, then details and what to do.
pub fn lines(check: &Check) -> Vec<String> {
    let Check { name, title, state, text, remedy, details } = check;
    if *name == ALERTS && *state == CheckState::Error {
        return details.iter().map(|alert| format!("ALERT: {alert}")).collect();
    }
    let first = match state {
        CheckState::Ok => format!("{title}: {text}"),
        _ => format!("{}: {}", title.to_uppercase(), uncapitalized(text)),
    };
    let details = details.iter().map(|detail| format!("  {detail}"));
    std::iter::once(first).chain(details).chain(remedy.clone()).collect()
}

/// The name of the check of alerts.
const ALERTS: &str = "alerts";
/// The name of the check of a test mail.
const MAIL_TEST: &str = "mail_test";

/// Whether an alert is open, or the test mail failed.
pub fn has_alert(health: &Health) -> bool {
    let is_alert = |check: &Check| matches!(check.name, ALERTS | MAIL_TEST);
    health.checks.iter().any(|check| is_alert(check) && check.state == CheckState::Error)
}

fn alerts(alerts: Vec<String>) -> Check {
    let (state, text) = match alerts.len() {
        0 => (CheckState::Ok, "None is open.".to_owned()),
        1 => (CheckState::Error, "1 alert is open.".to_owned()),
        several => (CheckState::Error, format!("{several} alerts are open.")),
    };
    Check { details: alerts, ..Check::new(ALERTS, "Alerts", state, text) }
}

/// Whether leads are mailed, and where else they are sent.
pub fn mail(config: &Config) -> Check {
    let Destinations { mail, routes, .. } = &config.destinations;
    let mut details = Vec::new();
    let LeadRoute { relay, webhook, .. } = routes.of_other_forms();
    if let Some(relay) = relay {
        details.push(format!("Each lead is relayed to {relay}; test it with: yam relay test FORM"));
    }
    if let Some(webhook) = webhook {
        details.push(format!("Each lead is sent to {webhook}; test it with: yam webhook test"));
    }
    for (form, route) in routes.iter().filter(|(_, route)| *route != routes.of_other_forms()) {
        details.push(format!("But leads of the form {form} {}", described(route)));
    }
    let check = match mail {
        Some(mail) => {
            let (to, server) = (mail.recipients(), &mail.server);
            let text = format!(
                "Each lead is mailed to {to} through {server}; test it with: yam mail test"
            );
            Check::new("mail", "Mail", CheckState::Ok, text)
        }
        None => {
            let is_sent = routes.iter().any(|(_, route)| !route.is_empty());
            let nobody = if is_sent { "nobody is notified by mail" } else { "nobody is notified" };
            let text = format!("New leads are stored but {nobody}.");
            Check::new("mail", "Mail is not configured", CheckState::Warning, text)
                .with_remedy(format!("To get them by mail, {MAIL_INSTRUCTIONS}"))
        }
    };
    Check { details, ..check }
}

/// Where the leads of one form are sent, such as `are mailed to a@example.com`.
fn described(LeadRoute { mail, relay, webhook }: &LeadRoute) -> String {
    let mut parts = Vec::new();
    if !mail.is_empty() {
        let addresses: Vec<_> = mail.iter().map(|mailbox| mailbox.email.to_string()).collect();
        parts.push(format!("are mailed to {}", addresses.join(", ")));
    }
    parts.extend(relay.as_ref().map(|relay| format!("are relayed to {relay}")));
    parts.extend(webhook.as_ref().map(|webhook| format!("are sent to {webhook}")));
    if parts.is_empty() { "are stored but not sent".to_owned() } else { parts.join(" and ") }
}

/// Whether the mailbox with the visitors' answers can be read, if there is one. The server has recorded it.
fn mailbox(config: &Config, failure: Option<MailboxFailure>) -> Option<Check> {
    let mailbox = config.answers.mailbox.as_ref()?;
    let (user, host) = (&mailbox.login.user, &mailbox.host);
    let Some(failure) = failure else {
        let text = format!("Answers are read from {}, of {user} at {host}.", mailbox.folder);
        return Some(Check::new("mailbox", "Mailbox", CheckState::Ok, text));
    };
    let alert = condition::mailbox(failure);
    Some(alerted("mailbox", "The mailbox cannot be read", CheckState::Error, &alert))
}

/// A problem that the owner is alerted to as well, in the same words.
fn alerted(name: &'static str, title: &str, state: CheckState, alert: &Alert) -> Check {
    let since = time::to_the_minute(alert.began_at);
    Check::new(name, title, state, format!("{}. Since {since} (India).", alert.summary))
        .with_remedy(format!("{}.", sentence(&alert.remedy)))
}

/// Whether Apple accepts notifications, for desks that others than the owner on this machine may use: `desk.url` or mail is
/// set.
fn push(config: &Config) -> Option<Check> {
    let is_public = config.desk.url.is_some() || config.destinations.mail.is_some();
    if config.desk.listen.is_none() || !is_public || push_contact(config).is_some() {
        return None;
    }
    let text = "Apple wants a contact with each of them, and neither `from` in [mail] nor `url` in [desk] is one of a host \
                in the Internet.";
    let title = "iPhones and Macs get no notifications";
    let check = Check::new("push", title, CheckState::Warning, text);
    let remedy = "Set `from` to an address of your domain, or `url` to the desk's https:// address, and restart the server.";
    Some(check.with_remedy(remedy))
}

/// Whether leads were not delivered.
pub fn deliveries(Backlog { waiting, dead }: Backlog) -> Check {
    const NAME: &str = "deliveries";
    let state = match (waiting, dead) {
        (0, 0) => {
            let text = "No lead waits, and none was given up.".to_owned();
            return Check::new(NAME, "Deliveries", CheckState::Ok, text);
        }
        (_, 0) => CheckState::Warning,
        _ => CheckState::Error,
    };
    let text = format!("{waiting} waiting, {dead} given up.");
    let remedy = "See them with: yam leads deliveries. Correct the settings, then retry them with: yam leads retry";
    Check::new(NAME, "Leads not delivered yet", state, text).with_remedy(remedy)
}

/// Whether the mail server accepts a test mail now.
pub async fn test_mail(config: &Config) -> Check {
    match destinations::mail(MailCommand::Test, config).await {
        Ok(text) => Check::new(MAIL_TEST, "Test mail", CheckState::Ok, text),
        Err(error) => {
            Check::new(MAIL_TEST, "The test mail failed", CheckState::Error, format!("{error}."))
                .with_remedy(
                    "Correct [mail] in yam.toml, then try again with: yam check --send-test",
                )
        }
    }
}

/// Whether facts on the site are invented.
pub fn samples(site: &Site) -> Check {
    let samples = site.samples();
    let check = match samples.len() {
        0 => {
            return Check::new(
                "samples",
                "Samples",
                CheckState::Ok,
                "No fact on the site is invented.",
            );
        }
        1 => "1 fact is still invented.".to_owned(),
        several => format!("{several} facts are still invented."),
    };
    let details = samples.iter().map(|Sample { name, value }| format!("{name}: {value}")).collect();
    let check = Check::new("samples", "Samples on the site", CheckState::Warning, check);
    Check {
        details,
        ..check.with_remedy(
            "Answer `make yours` with your own facts, and list the rest with: make samples",
        )
    }
}

fn backup(config: &Config, last: Option<i64>, now: i64) -> Check {
    let check = |title, state, text: String| Check::new("backup", title, state, text);
    if config.leads.database.is_some() {
        let text = "Yam makes no backups of PostgreSQL. Use pg_dump, or those of your provider.";
        return check("Backup", CheckState::Ok, text.to_owned());
    }
    let remedy = "Make one every day, on another disk, with: yam backup FILE";
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

/// The free space for the data folder. `None` with PostgreSQL, or if nobody knows.
fn disk(config: &Config) -> Option<Check> {
    if config.leads.database.is_some() {
        return None;
    }
    let exists = |folder: &&Path| folder.exists();
    let folder = config.leads.data.ancestors().find(exists).unwrap_or(Path::new("."));
    let free = db::free_bytes(folder).ok()?;
    let size = size_text(i64::try_from(free).unwrap_or(i64::MAX));
    let text = format!("{size} are free on the disk of {}.", config.leads.data.display());
    Some(if free < LOW_DISK {
        Check::new("disk", "The disk is nearly full", CheckState::Warning, text)
            .with_remedy("Free space on it, or move the data folder to a larger disk.")
    } else {
        Check::new("disk", "Disk", CheckState::Ok, text)
    })
}

fn database_check(config: &Config, state: String, notices: &[Notice]) -> Check {
    let text = format!("{} {state}.", db::location(&config.leads));
    if notices.is_empty() {
        return Check::new("database", "Leads", CheckState::Ok, text);
    }
    let details = notices.iter().map(|notice| format!("{notice}.")).collect();
    let check = Check::new("database", "Data folder", CheckState::Warning, text);
    Check {
        details,
        ..check.with_remedy("Run yam as the user who owns the folder and all its files.")
    }
}

/// What must be corrected before it damages or fills the database.
pub fn fault(fault: Fault) -> Check {
    match fault {
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
    }
}

fn clock(clock: Clock, now: i64) -> Check {
    match clock {
        Clock::Trusted => {
            let text = format!("It is {} (India).", time::to_the_minute(now));
            Check::new("clock", "Clock", CheckState::Ok, text)
        }
        Clock::InDoubt { last_seen } => {
            let alert = condition::clock_in_doubt(now, last_seen);
            alerted("clock", "The clock is in doubt", CheckState::Warning, &alert)
        }
    }
}

fn retention(config: &Config, notes: Vec<String>) -> Check {
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
    let state = if notes.is_empty() { CheckState::Ok } else { CheckState::Warning };
    Check { details: notes, ..Check::new("retention", "Retention", state, text) }
}

fn counted_months(months: u16) -> String {
    if months == 1 { "a month".to_owned() } else { format!("{months} months") }
}

fn version(config: &Config, site: &Site) -> Check {
    let text = format!(
        "Yam {}; the site has {} pages of build {} in {}.",
        *VERSION,
        site.page_count(),
        site.build(),
        config.site.display()
    );
    Check::new("version", "Version", CheckState::Ok, text)
}

fn version_name(site: &Site) -> String {
    format!("{} (build {})", *VERSION, site.build())
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

/// A text that begins with a capital, as a sentence does.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_lowercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
