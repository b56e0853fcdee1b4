//! Deleting for good: what one person sent, or what is older than it may be kept.

use std::{fmt::Write as _, path::Path};

use jiff::Timestamp;

use super::{CommandError, confirm, glance, harmless, print};
use yam_contract::{lead::StoredLead, time};
use yam_store::{
    clock::{self, Clock},
    db::{self, Connection, Db, Reader},
    deliveries::{self, Progress, State},
    leads::{self, Deleted, Expiry, Filter, OldLeads},
    retention,
};

/// Months after which `purge` deletes, where neither it nor the settings say.
pub const USUAL_RETENTION_MONTHS: u16 = 12;

/// Leads per transaction: the server's writes wait for it, and overwriting large files takes long.
const BATCH: usize = 50;

/// Leads that the owner is shown before they are erased.
const SHOWN: usize = 20;

/// Leads read at a time, so that memory does not grow with their number.
const PAGE: u32 = 500;

/// Erases every lead of an e-mail address after confirmation, or at once if `sure`. Returns a report of what was
/// erased and where copies remain.
///
/// # Errors
/// [`CommandError`]; [`CommandError::Nobody`] when nothing was sent under it.
pub async fn forget(data: &Path, email: &str, sure: bool) -> Result<String, CommandError> {
    let db = Db::open_beside(data).await?;
    // Reading every lead takes a while, and a transaction would keep new leads waiting.
    let mut reader = Reader::open(data).await?.acquire().await?;
    let Person { sent, shown, mentioned } = find(&mut reader, email).await?;
    if sent.is_empty() {
        return Err(CommandError::Nobody {
            email: email.to_owned(),
            mentioned: listed(&mentioned),
        });
    }
    let gone_out = delivered(&mut reader, &sent).await?;
    drop(reader);
    let more = match sent.len() - shown.len() {
        0 => String::new(),
        more => format!("… and {more} more\n"),
    };
    print(&format!("{}{more}", glance::table(&shown)))?;
    let what = counted(sent.len(), "lead");
    confirm(&format!("Erase {what} sent under {}, for good?", harmless(email)), sure)?;

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
    let mut told = format!(
        "Erased {} ({}) with {}.\n",
        counted(leads, "lead"),
        listed(&sent),
        counted(usize::try_from(files).unwrap_or_default(), "file")
    );
    for delivery in gone_out {
        // Writing to a string cannot fail.
        let _ = writeln!(
            told,
            "Lead {} had gone out by {} on {}: erase it there, too.",
            delivery.lead_id,
            delivery.destination,
            time::to_the_minute(delivery.settled_at.unwrap_or_default())
        );
    }
    if !mentioned.is_empty() {
        let _ = writeln!(
            told,
            "NOT erased, as others sent them, though they hold the address: {}. Look with: yam leads show ID",
            listed(&mentioned)
        );
    }
    told.push_str("Copies that were made with `yam backup` or `yam leads export` still hold what they held.\n");
    told.push_str(scrubbed(&db).await?);
    Ok(told)
}

/// Deletes leads older than so many months if `sure`. Returns a report of what was deleted, or would be, and what
/// stays.
///
/// # Errors
/// [`CommandError`]; [`CommandError::ClockInDoubt`] when the clock may be wrong.
pub async fn purge(db: &Db, months: u16, sure: bool) -> Result<String, CommandError> {
    let now = Timestamp::now();
    let before = retention::months_ago(now, months)?;
    let mut transaction = db.begin().await?;
    let connection = transaction.connection();
    let clock = clock::read(connection, now.as_millisecond()).await?;
    let OldLeads { deletable, unreceived, tried } = leads::count_old(connection, before).await?;
    transaction.commit().await?;
    let day = time::to_the_minute(before);
    let mut told = String::new();
    if deletable == 0 || !sure {
        let how = if deletable == 0 { "" } else { " Nothing was deleted; add --yes to do it." };
        let _ = writeln!(told, "{} from before {day}.{how}", count_of_leads(deletable));
        if unreceived > 0 {
            let _ = writeln!(
                told,
                "Nobody has received {} of them (quarantined, dead, or sent nowhere): read them first.",
                unreceived
            );
        }
    } else {
        if let Clock::InDoubt { last_seen } = clock {
            return Err(CommandError::clock_in_doubt(now, last_seen));
        }
        let expiry = Expiry { before, earliest: i64::MIN, warned_by: None };
        let deleted = retention::purge(db, &expiry).await?;
        let files = usize::try_from(deleted.files).unwrap_or_default();
        let (gone, files) = (counted(deleted.leads, "lead"), counted(files, "file"));
        let _ = writeln!(told, "Deleted {gone} from before {day} with {files}.");
    }
    if tried > 0 {
        let _ = writeln!(
            told,
            "Kept {} that Yam is still trying to deliver; see yam leads list --state waiting.",
            count_of_leads(tried)
        );
    }
    if sure && deletable > 0 {
        told.push_str(scrubbed(db).await?);
    }
    Ok(told)
}

fn count_of_leads(count: i64) -> String {
    counted(usize::try_from(count).unwrap_or_default(), "lead")
}

/// What concerns an address.
struct Person {
    /// The leads that were sent under it.
    sent: Vec<i64>,
    /// The first of these, for the owner to look at.
    shown: Vec<StoredLead>,
    /// Those of others that hold it in a text.
    mentioned: Vec<i64>,
}

async fn find(connection: &mut Connection, email: &str) -> Result<Person, db::Error> {
    let mut person = Person { sent: Vec::new(), shown: Vec::new(), mentioned: Vec::new() };
    let wanted = email.trim().to_lowercase();
    let mut last = 0;
    loop {
        let page = leads::after(connection, &Filter::default(), last, PAGE).await?;
        let Some(newest) = page.last() else {
            return Ok(person);
        };
        last = newest.id;
        for lead in page {
            match concerns(&lead, &wanted) {
                Some(Concern::Sent) => {
                    person.sent.push(lead.id);
                    if person.shown.len() < SHOWN {
                        person.shown.push(lead);
                    }
                }
                Some(Concern::Mentioned) => person.mentioned.push(lead.id),
                None => {}
            }
        }
    }
}

enum Concern {
    Sent,
    Mentioned,
}

fn concerns(lead: &StoredLead, wanted: &str) -> Option<Concern> {
    let texts = || lead.fields.iter().map(|(name, text)| (name, text.trim().to_lowercase()));
    if texts().any(|(name, text)| name == "email" && text == wanted) {
        return Some(Concern::Sent);
    }
    texts().any(|(_, text)| text.contains(wanted)).then_some(Concern::Mentioned)
}

async fn delivered(connection: &mut Connection, ids: &[i64]) -> Result<Vec<Progress>, db::Error> {
    let mut delivered = Vec::new();
    for id in ids {
        let progress = deliveries::progress_between(connection, *id, *id).await?;
        delivered.extend(progress.into_iter().filter(|one| one.state == State::Delivered));
    }
    Ok(delivered)
}

/// Takes what was deleted out of the files, and says whether that is done.
async fn scrubbed(db: &Db) -> Result<&'static str, db::Error> {
    Ok(if db.scrub().await? {
        "The database was written anew, so its files hold nothing of it.\n"
    } else {
        "The database was written anew, but somebody was reading it: its log is emptied by the next writes.\n"
    })
}

fn counted(number: usize, what: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {what}{ending}")
}

fn listed(ids: &[i64]) -> String {
    ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_who_sent_it_and_not_who_is_mentioned() {
        let lead = |fields: &[(&str, &str)]| yam_testing::sample_lead(1, fields);
        let sent = lead(&[("email", " Aisha@Example.com")]);
        let mentioned = lead(&[("email", "b@c"), ("message", "write to aisha@example.com!")]);
        assert!(matches!(concerns(&sent, "aisha@example.com"), Some(Concern::Sent)));
        assert!(matches!(concerns(&mentioned, "aisha@example.com"), Some(Concern::Mentioned)));
        assert!(concerns(&mentioned, "zoya@example.com").is_none());
    }
}
