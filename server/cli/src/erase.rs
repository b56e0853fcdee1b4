//! `yam leads forget` and `yam leads purge`: delete the leads of one person, or old leads, permanently.

use std::fmt::Write as _;

use jiff::Timestamp;

use crate::{
    CommandError, list,
    terminal::{confirm, print, sanitized},
};
use yam_contract::{desk::Change, lead::StoredLead, time};
use yam_settings::{Leads, Retention};
use yam_store::{
    clock::{self, Clock},
    db::{self, Connection, Db, Reader, Scrubbed},
    deliveries::{self, DeliveryState, Progress},
    desk::{self, Event},
    leads::{self, Cutoff, Deleted, Expiry, Filter, OldLeads},
    retention,
};

/// Age of the leads that `purge` deletes, unless an argument or the settings say otherwise.
pub const DEFAULT_RETENTION_MONTHS: u16 = 12;

/// Leads per transaction, few because the server's writes wait for it and overwriting large files takes long.
const BATCH: usize = 50;

/// Maximum number of leads shown before they are erased.
const MAX_SHOWN: usize = 20;

/// Leads read at a time, so that memory does not grow with their number.
const PAGE: u32 = 500;

/// Erases every lead sent from an e-mail address, after confirmation unless `is_confirmed`. Returns a report of what
/// was erased and where copies remain.
pub async fn forget(
    settings: &Leads,
    email: &str,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let db = Db::open_beside(settings).await?;
    // Reads outside a transaction: reading every lead takes a while, and new leads would have to wait.
    let mut reader = Reader::open(settings).await?.acquire().await?;
    let Matches { sent, shown, mentioned } = find(&mut reader, email).await?;
    if sent.is_empty() {
        return Err(CommandError::NothingSent {
            email: email.to_owned(),
            mentioned: listed(&mentioned),
        });
    }
    let deliveries_made = delivered(&mut reader, &sent).await?;
    let stages = list::stages(&mut reader, &shown).await?;
    drop(reader);
    let more = match sent.len() - shown.len() {
        0 => String::new(),
        more => format!("… and {more} more\n"),
    };
    print(&format!("{}{more}", list::table(&shown, &stages)))?;
    let count = counted(sent.len(), "lead");
    confirm(&format!("Permanently erase {count} sent from {}?", sanitized(email)), is_confirmed)?;

    let mut erased = Deleted::default();
    for batch in sent.chunks(BATCH) {
        let mut transaction = db.begin().await?;
        let Deleted { leads, files } = leads::delete(transaction.connection(), batch).await?;
        deliveries::forget(transaction.connection(), email).await?;
        transaction.commit().await?;
        erased.leads += leads;
        erased.files += files;
    }
    let Deleted { leads, files } = erased;
    let mut report = format!(
        "Erased {} ({}) and {}.\n",
        counted(leads, "lead"),
        listed(&sent),
        counted(usize::try_from(files).unwrap_or_default(), "file")
    );
    for delivery in deliveries_made {
        // Writing to a string cannot fail.
        let _ = writeln!(
            report,
            "Lead {} was sent by {} on {}. Erase it there, too.",
            delivery.lead_id,
            delivery.destination,
            time::to_the_minute(delivery.settled_at.unwrap_or_default())
        );
    }
    if !mentioned.is_empty() {
        let _ = writeln!(
            report,
            "NOT erased, because others sent them, although they mention the address: {}. Read them with: yam leads show ID",
            listed(&mentioned)
        );
    }
    report.push_str(
        "Files made with `yam backup` or `yam leads export` still contain the erased leads.\n",
    );
    report.push_str(scrub(&db).await?);
    Ok(report)
}

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
    let mut transaction = db.begin().await?;
    let connection = transaction.connection();
    let clock = clock::read(connection, now.as_millisecond()).await?;
    let OldLeads { deletable, unreceived, tried } = leads::count_old(connection, &cutoff).await?;
    transaction.commit().await?;
    let age = described(&cutoff);
    let mut report = String::new();
    if deletable == 0 || !is_confirmed {
        let hint =
            if deletable == 0 { "" } else { " Nothing was deleted; add --yes to delete them." };
        let _ = writeln!(report, "{} {age}.{hint}", count_of_leads(deletable));
        if unreceived > 0 {
            let _ = writeln!(
                report,
                "Nobody has received {} of them (quarantined, dead or without a destination). Read them first.",
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
        report.push_str(scrub(db).await?);
    }
    Ok(report)
}

/// Such as `from before 2025-11-23 10:00 (careers: 2026-05-23 10:00)`.
fn described(cutoff: &Cutoff) -> String {
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

/// The leads that contain an e-mail address.
struct Matches {
    /// Those sent from it.
    sent: Vec<i64>,
    /// The first [`MAX_SHOWN`] of these.
    shown: Vec<StoredLead>,
    /// Those from others that mention it in a field, a note or a reply.
    mentioned: Vec<i64>,
}

async fn find(connection: &mut Connection, email: &str) -> Result<Matches, db::Error> {
    let mut matches = Matches { sent: Vec::new(), shown: Vec::new(), mentioned: Vec::new() };
    let email = email.trim().to_lowercase();
    let mut last = 0;
    loop {
        let page = leads::after(connection, &Filter::default(), last, PAGE).await?;
        let Some(newest) = page.last() else {
            return Ok(matches);
        };
        last = newest.id;
        let ids: Vec<i64> = page.iter().map(|lead| lead.id).collect();
        let events = desk::events_of(connection, &ids).await?;
        for lead in page {
            let events = events.get(&lead.id).map(Vec::as_slice).unwrap_or_default();
            match match_of(&lead, events, &email) {
                Some(Match::Sent) => {
                    matches.sent.push(lead.id);
                    if matches.shown.len() < MAX_SHOWN {
                        matches.shown.push(lead);
                    }
                }
                Some(Match::Mentioned) => matches.mentioned.push(lead.id),
                None => {}
            }
        }
    }
}

enum Match {
    Sent,
    Mentioned,
}

/// `email` is in lower case.
fn match_of(lead: &StoredLead, events: &[Event], email: &str) -> Option<Match> {
    let texts = || lead.fields.iter().map(|(name, text)| (name, text.trim().to_lowercase()));
    if texts().any(|(name, text)| name == "email" && text == email) {
        return Some(Match::Sent);
    }
    let is_in_event = |event: &Event| match &event.change {
        Change::Note { text } | Change::Reply { text, .. } => text.to_lowercase().contains(email),
        _ => false,
    };
    let is_mentioned =
        texts().any(|(_, text)| text.contains(email)) || events.iter().any(is_in_event);
    is_mentioned.then_some(Match::Mentioned)
}

async fn delivered(connection: &mut Connection, ids: &[i64]) -> Result<Vec<Progress>, db::Error> {
    let mut delivered = Vec::new();
    for id in ids {
        let progress = deliveries::progress_between(connection, *id, *id).await?;
        delivered.extend(progress.into_iter().filter(|one| one.state == DeliveryState::Delivered));
    }
    Ok(delivered)
}

/// Removes deleted data from the database files; returns a line about the result.
async fn scrub(db: &Db) -> Result<&'static str, db::Error> {
    Ok(match db.scrub().await? {
        Scrubbed::Whole => "The database was rewritten, so its files contain no deleted data.\n",
        Scrubbed::ExceptLog => {
            "The database was rewritten while another program was reading it. Deleted data stays in its log until the \
             next write.\n"
        }
        Scrubbed::Vacuumed => {
            "PostgreSQL reuses the space of the deleted data. Its log, backups and replicas contain it until they are \
             replaced.\n"
        }
    })
}

fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

fn listed(ids: &[i64]) -> String {
    ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_belongs_to_its_sender_not_to_a_mentioned_address() {
        let lead = |fields: &[(&str, &str)]| yam_testing::sample_lead(1, fields);
        let sent = lead(&[("email", " Aisha@Example.com")]);
        let mentioned = lead(&[("email", "b@c"), ("message", "write to aisha@example.com!")]);
        assert!(matches!(match_of(&sent, &[], "aisha@example.com"), Some(Match::Sent)));
        assert!(matches!(match_of(&mentioned, &[], "aisha@example.com"), Some(Match::Mentioned)));
        assert!(match_of(&mentioned, &[], "zoya@example.com").is_none());
        let note = Event {
            id: 1,
            lead_id: 1,
            at: 0,
            person: "Aisha".to_owned(),
            change: Change::Note { text: "Ask Zoya@example.com".to_owned() },
        };
        let noted = match_of(&mentioned, &[note], "zoya@example.com");
        assert!(matches!(noted, Some(Match::Mentioned)));
    }
}
