//! Every query on leads.

mod alerts;
mod change;
mod cursor;
mod files;
mod read;
mod retention;
mod salvage;

use std::collections::HashMap;

use crate::{
    db::{self, Connection, Row, json, query},
    deliveries::{DeliveryQueue, QueuedLead},
};
use yam_contract::{
    attribution::Attribution,
    lead::{IdempotencyKey, NewLead, PagePath},
    reference::Reference,
    submission::ContentHash,
};

pub use alerts::{
    Alert, News, Tally, dead, know_alert, raised_alerts, replace_raised_alerts, waiting_after,
    waiting_since, with_sign,
};
pub use change::{
    Deleted, QUARANTINE_TASK, Released, batches, delete, delete_quarantined, forget_announcements,
    last_done, quarantine, record_done, record_done_first, release, set_field,
};
pub use cursor::Cursor;
pub(crate) use files::insert as insert_file;
pub use read::{
    Filter, after, by_ids, content, counts, files, forms_of, get, is_sample, quarantined,
    quarantined_bytes, references, since,
};
pub use retention::{
    Cutoff, EARLIEST, Expiry, OldLeads, count_impossible, count_old, delete_next,
    delete_next_quarantined, newest_time, record_warned, unwarned, warned,
};
pub use salvage::{Usable, keep_usable};

/// How long the same content without a key counts as the same lead, in milliseconds: somebody pressed twice, or went back
/// and sent it again.
const REPEAT_WINDOW_MS: i64 = 10 * 60 * 1000;

/// Random references to try. With a million leads, one in a million is already used.
const ATTEMPTS: u32 = 8;

/// Why a lead was not stored.
#[derive(Debug, thiserror::Error)]
pub enum InsertError {
    /// The disk is full or failing, or the file is damaged.
    #[error("{}", db::loggable(.0))]
    Database(#[from] db::Error),
    /// The system gave no random bytes for a reference.
    #[error("cannot make a reference: {0}")]
    Random(#[from] getrandom::Error),
    /// Every random reference belongs to another lead.
    #[error("no free reference in {ATTEMPTS} attempts")]
    NoReference,
}

/// A stored lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreReceipt {
    /// The reference that its visitor gets.
    pub reference: Reference,
    /// Whether it is new; `false` for a replay of a stored lead.
    pub is_new: bool,
}

/// Stores leads with their files and deliveries, except replays: the same content with the same key, or without a key
/// within ten minutes. The result is in the order of the leads.
///
/// # Errors
/// The caller must roll back the transaction.
pub async fn insert(
    connection: &mut Connection,
    leads: &[&NewLead],
    queue: &DeliveryQueue,
) -> Result<Vec<StoreReceipt>, InsertError> {
    let mut entries = Vec::with_capacity(leads.len());
    for lead in leads {
        entries.push(Entry::new(lead)?);
    }
    db::lock_leads(connection, entries.iter().map(Entry::lock_number)).await?;
    // A unique index rejects replays with a key, so one statement inserts all other leads with a key. Replays, and leads
    // without a key, need a look-up.
    let keyed = entries.iter_mut().filter(|entry| entry.lead.key.is_some());
    insert_new(connection, keyed.collect(), queue).await?;
    let mut stored = Vec::with_capacity(entries.len());
    for mut entry in entries {
        if !entry.is_stored {
            insert_apart(connection, &mut entry, queue).await?;
        }
        stored.push(StoreReceipt { reference: entry.reference, is_new: entry.is_stored });
    }
    Ok(stored)
}

/// Stores one lead unless it is a replay. Its entry then has the reference of the stored lead.
async fn insert_apart(
    connection: &mut Connection,
    entry: &mut Entry<'_>,
    queue: &DeliveryQueue,
) -> Result<(), InsertError> {
    for _ in 0..ATTEMPTS {
        if let Some(stored) = find_same(connection, entry.lead, &entry.digest).await? {
            entry.reference = stored;
            return Ok(());
        }
        // The previous reference may belong to another lead.
        entry.reference = Reference::random()?;
        insert_new(connection, vec![entry], queue).await?;
        if entry.is_stored {
            return Ok(());
        }
    }
    Err(InsertError::NoReference)
}

/// A lead, and what else its row needs.
struct Entry<'a> {
    lead: &'a NewLead,
    digest: ContentHash,
    fields: String,
    first_touch: Option<String>,
    last_touch: Option<String>,
    offer: Option<String>,
    spam_reasons: String,
    reference: Reference,
    /// Whether this entry was inserted.
    is_stored: bool,
}

impl<'a> Entry<'a> {
    fn new(lead: &'a NewLead) -> Result<Self, InsertError> {
        let Attribution { first_touch, last_touch, offer } = &lead.attribution;
        Ok(Self {
            lead,
            digest: lead.submission.content_hash(),
            fields: json(lead.submission.fields())?,
            first_touch: first_touch.as_ref().map(json).transpose()?,
            last_touch: last_touch.as_ref().map(json).transpose()?,
            offer: offer.as_ref().map(json).transpose()?,
            spam_reasons: json(&lead.verdict.reasons)?,
            reference: Reference::random()?,
            is_stored: false,
        })
    }

    /// The same number for leads with the same content. Two servers must not store such leads at the same time, or neither
    /// would see that the other's is the same.
    fn lock_number(&self) -> i64 {
        let mut number = [0; 8];
        for (to, from) in number.iter_mut().zip(self.digest.as_bytes()) {
            *to = *from;
        }
        i64::from_le_bytes(number)
    }
}

/// Inserts the leads that are new and whose references are free, with their files and deliveries.
async fn insert_new(
    connection: &mut Connection,
    entries: Vec<&mut Entry<'_>>,
    queue: &DeliveryQueue,
) -> Result<(), db::Error> {
    let mut inserted = insert_rows(connection, &entries).await?;
    let mut queued = Vec::new();
    for entry in entries {
        // Removed, so that only one of two entries with the same reference counts as inserted.
        let Some(id) = inserted.remove(&entry.reference) else { continue };
        entry.is_stored = true;
        let lead = entry.lead;
        for file in lead.submission.files() {
            files::insert(connection, id, &entry.reference, file).await?;
        }
        if lead.verdict.is_quarantined {
            continue;
        }
        let form = lead.submission.form();
        // A flood may be somebody's attempt to have automatic replies sent to strangers.
        let email = lead.submission.field("email").filter(|_| !lead.verdict.is_flagged);
        queued.push(QueuedLead { lead_id: id, form, email, noted_at: lead.received_at });
    }
    queue.add(connection, &queued).await
}

/// Writes this many bytes, to test whether the database is writable.
///
/// # Errors
/// The disk is full or failing.
pub async fn write_heartbeat(
    connection: &mut Connection,
    now: i64,
    bytes: usize,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO heartbeat (id, ballast) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET ballast = excluded.ballast";
    // Different bytes each time, because SQLite does not rewrite an unchanged page.
    let ballast: Vec<u8> = now.to_le_bytes().into_iter().cycle().take(bytes).collect();
    query(sql).bind(ballast).execute(connection).await?;
    Ok(())
}

/// The reference of the stored lead that this one is a replay of.
pub async fn replayed(
    connection: &mut Connection,
    lead: &NewLead,
) -> Result<Option<Reference>, db::Error> {
    find_same(connection, lead, &lead.submission.content_hash()).await
}

async fn find_same(
    connection: &mut Connection,
    lead: &NewLead,
    digest: &ContentHash,
) -> Result<Option<Reference>, db::Error> {
    let same = match &lead.key {
        Some(key) => {
            query("SELECT reference FROM leads WHERE digest = $1 AND idempotency_key = $2")
                .bind(digest.as_bytes().to_vec())
                .bind(key.as_str())
        }
        None => query(
            "SELECT reference FROM leads
             WHERE digest = $1 AND idempotency_key IS NULL AND received_at > $2 AND received_at < $3
             ORDER BY id DESC LIMIT 1",
        )
        .bind(digest.as_bytes().to_vec())
        .bind(lead.received_at - REPEAT_WINDOW_MS)
        // After the clock was set back, a lead from the future must not match every later one.
        .bind(lead.received_at + REPEAT_WINDOW_MS),
    };
    same.fetch_optional(connection, |row| Ok(Reference::from_stored(row.get(0)?))).await
}

/// Inserts the rows with one statement, because handing a statement to SQLite's thread takes longer than inserting a row.
/// Returns the IDs of the inserted rows.
async fn insert_rows(
    connection: &mut Connection,
    entries: &[&mut Entry<'_>],
) -> Result<HashMap<Reference, i64>, db::Error> {
    if entries.is_empty() {
        return Ok(HashMap::new());
    }
    let mut insert = query(
        "INSERT INTO leads
           (reference, idempotency_key, digest, form, fields, page, elapsed_ms, received_at,
            first_touch, last_touch, offer, spam_score, spam_reasons, quarantined_at) VALUES ",
    );
    insert.push_rows(entries.iter().map(|entry| {
        let lead = entry.lead;
        [
            entry.reference.as_str().into(),
            lead.key.as_ref().map(IdempotencyKey::as_str).into(),
            entry.digest.as_bytes().into(),
            lead.submission.form().into(),
            entry.fields.as_str().into(),
            lead.page.as_ref().map(PagePath::as_str).into(),
            lead.elapsed_ms.into(),
            lead.received_at.into(),
            entry.first_touch.as_deref().into(),
            entry.last_touch.as_deref().into(),
            entry.offer.as_deref().into(),
            lead.verdict.score.into(),
            entry.spam_reasons.as_str().into(),
            lead.verdict.is_quarantined.then_some(lead.received_at).into(),
        ]
    }));
    insert.push(" ON CONFLICT DO NOTHING RETURNING reference, id");
    let inserted = |row: Row| Ok((Reference::from_stored(row.get("reference")?), row.get("id")?));
    let rows = insert.fetch_all(connection, inserted).await?;
    Ok(rows.into_iter().collect())
}

/// Inserts a lead for a test, with that ID and time.
#[cfg(test)]
pub(crate) async fn insert_sample(connection: &mut Connection, id: i64, received_at: i64) {
    let sql = "INSERT INTO leads (id, reference, digest, form, fields, received_at)
         VALUES ($1, $2, $3, 'f', '{}', $4)";
    let insert = query(sql).bind(id).bind(id.to_string()).bind(vec![0]).bind(received_at);
    insert.execute(connection).await.unwrap();
}

/// A lead of the contact form for a test.
#[cfg(test)]
pub(crate) fn new_sample(message: &str) -> NewLead {
    let forms = yam_contract::forms::Forms::parse(yam_testing::FORMS).unwrap();
    NewLead {
        submission: yam_testing::submission(forms.get("contact").unwrap(), message),
        key: None,
        page: None,
        elapsed_ms: None,
        attribution: Attribution::default(),
        verdict: yam_contract::spam::Verdict::default(),
        received_at: 1,
    }
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue};

    use super::*;
    use crate::{db::database, deliveries};
    use yam_contract::{
        forms::{Form, Forms},
        lead::LeadState,
        spam::Verdict,
    };

    const NOON: i64 = 1_795_242_600_000;
    const MINUTE: i64 = 60_000;

    fn contact() -> Form {
        Forms::parse(yam_testing::FORMS).unwrap().get("contact").unwrap().clone()
    }

    fn lead(form: &Form, message: &str, key: Option<&str>, received_at: i64) -> NewLead {
        let headers = |name, value: &str| {
            let name = http::HeaderName::from_static(name);
            HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
        };
        NewLead {
            submission: yam_testing::submission(form, message),
            key: key.and_then(|key| IdempotencyKey::of(&headers("idempotency-key", key))),
            page: PagePath::of(&headers("yam-page", "/contact"), None),
            elapsed_ms: Some(1200),
            attribution: Attribution::default(),
            verdict: Verdict::default(),
            received_at,
        }
    }

    async fn insert(connection: &mut Connection, lead: &NewLead) -> Result<Reference, InsertError> {
        let stored = super::insert(connection, &[lead], &DeliveryQueue::default()).await?;
        let references: Vec<_> = stored.into_iter().map(|stored| stored.reference).collect();
        Ok(references.into_iter().next().unwrap())
    }

    #[tokio::test]
    async fn a_group_of_leads_is_stored_as_each_would_be_alone() {
        let connection = &mut database().await;
        let form = contact();
        let before = lead(&form, "a", Some("draft-0001"), NOON);
        let before = insert(connection, &before).await.unwrap();
        let mut leads = Vec::new();
        for (message, key) in [
            ("a", Some("draft-0001")), // 0: stored days before
            ("b", Some("draft-0002")), // 1
            ("b", Some("draft-0002")), // 2: as 1
            ("c", Some("draft-0002")), // 3: another message with the key of 1
            ("d", None),               // 4
            ("d", None),               // 5: as 4
            ("e", Some("draft-0003")), // 6
            ("f", Some("draft-0001")), // 7: another message with the key of 0
        ] {
            leads.push(lead(&form, message, key, NOON + 9000 * MINUTE));
        }
        let group: Vec<_> = leads.iter().collect();
        let given = super::insert(connection, &group, &DeliveryQueue::default()).await.unwrap();
        let is_new: Vec<_> = given.iter().map(|stored| stored.is_new).collect();
        assert_eq!(is_new, [false, true, false, true, true, false, true, true]);
        let given: Vec<_> = given.into_iter().map(|stored| stored.reference).collect();
        assert_eq!(given[0], before);
        assert_eq!((&given[2], &given[5]), (&given[1], &given[4]));

        let mut stored = HashMap::new();
        for lead in after(connection, &Filter::default(), 0, 10).await.unwrap() {
            stored.insert(lead.reference.clone(), lead);
        }
        assert_eq!(stored.len(), 6);
        for (reference, message) in given.iter().zip(["a", "b", "b", "c", "d", "d", "e", "f"]) {
            let said = stored[reference].fields.iter().find(|(name, _)| name == "message");
            assert_eq!(said.map(|(_, text)| text.as_str()), Some(message));
        }
    }

    #[tokio::test]
    async fn a_lead_that_an_earlier_release_hid_is_one_like_any_other() {
        let connection = &mut database().await;
        insert_sample(connection, 1, NOON).await;
        insert_sample(connection, 2, NOON).await;
        let earlier = "UPDATE leads SET superseded_by = 2 WHERE id = 1;
            INSERT INTO deliveries (lead_id, destination, state, attempts, next_at)
            VALUES (1, 'mail', 'superseded', 0, 0), (2, 'mail', 'delivered', 1, 0)";
        db::run_script(connection, earlier).await.unwrap();
        let migration = include_str!("../../migrations/sqlite/0026_equal_leads.sql");
        db::run_script(connection, migration).await.unwrap();
        let leads = after(connection, &Filter::default(), 0, 10).await.unwrap();
        let states: Vec<_> = leads.iter().map(|lead| (lead.id, lead.state)).collect();
        assert_eq!(states, [(1, LeadState::NotSent), (2, LeadState::Delivered)]);
        let progress = deliveries::progress_between(connection, 1, 2).await.unwrap();
        assert!(progress.iter().map(|progress| progress.lead_id).eq([2]), "{progress:?}");
    }

    #[tokio::test]
    async fn without_a_key_the_same_content_is_one_lead_for_ten_minutes() {
        let connection = &mut database().await;
        let form = contact();
        let quote = Form { name: "quote".to_owned(), ..contact() };
        let first = insert(connection, &lead(&form, "a", None, NOON)).await.unwrap();
        for (form, message, at, same) in [
            (&form, "a", NOON, true),
            (&form, "a", NOON + 10 * MINUTE - 1, true),
            (&form, "b", NOON, false),
            (&quote, "a", NOON, false),
            (&form, "a", NOON + 10 * MINUTE, false),
        ] {
            let reference = insert(connection, &lead(form, message, None, at)).await.unwrap();
            assert_eq!(reference == first, same, "{} {message} {at}", form.name);
        }
        let keyed = insert(connection, &lead(&form, "a", Some("draft-0001"), NOON)).await;
        assert_ne!(keyed.unwrap(), first);
    }

    #[tokio::test]
    async fn after_the_clock_was_set_back_no_lead_is_hidden_and_the_order_stays() {
        let connection = &mut database().await;
        let form = contact();
        let mut references = Vec::new();
        for at in [NOON, NOON - 5 * MINUTE, NOON - 9_000 * MINUTE, NOON - 9_000 * MINUTE] {
            references.push(insert(connection, &lead(&form, "a", None, at)).await.unwrap());
        }
        assert_eq!(references[1], references[0], "pressed twice, the clock set right in between");
        assert_eq!(references[3], references[2], "pressed twice again");
        let stored = after(connection, &Filter::default(), 0, 10).await.unwrap();
        let stored: Vec<_> = stored.into_iter().map(|lead| lead.reference).collect();
        assert_eq!(
            stored,
            [references[0].clone(), references[2].clone()],
            "in the order they came"
        );
    }
}
