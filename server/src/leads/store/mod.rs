//! Leads in the database: every query that touches them. The same SQL runs on SQLite and PostgreSQL.

mod change;
mod files;
mod read;

use serde::Serialize;
use sqlx::{Row as _, sqlite::SqliteRow};

use super::{
    attribution::Attribution,
    field::TEXT_LIMIT,
    lead::{Key, NewLead, PagePath},
    reference::Reference,
    spam::Verdict,
    submission::Digest,
};
use crate::{
    db::{self, Connection},
    delivery::{Addressee, Queue},
};

pub use change::{Deleted, delete, last_done, note_done, older_than, release};
pub use read::{Filter, after, content, counts, files, get, newest, set_aside, since};

/// How long the same content without a key is the same lead, in milliseconds: somebody who presses twice, or goes
/// back and sends again.
const REPEAT_WINDOW_MS: i64 = 10 * 60 * 1000;

/// References that are tried. With a million leads one in a million is taken, so the second is all but free.
const ATTEMPTS: u32 = 8;

/// Why a lead was not stored.
#[derive(Debug, thiserror::Error)]
pub enum InsertError {
    /// The disk is full or failing, or the file is damaged.
    #[error(transparent)]
    Database(#[from] db::Error),
    /// No reference could be made.
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// Every reference that was made is another lead's.
    #[error("no free reference in {ATTEMPTS} attempts")]
    NoReference,
}

/// Stores the lead with its files and notes its deliveries, unless it is stored already: the same content under the same
/// key, or twice within ten minutes without one. Gives the reference that its visitor is to be told.
///
/// # Errors
/// [`InsertError`]. The transaction is then to be given up.
pub async fn insert(
    connection: &mut Connection,
    lead: &NewLead,
    queue: &Queue,
) -> Result<Reference, InsertError> {
    let digest = lead.submission.digest();
    for _ in 0..ATTEMPTS {
        // That no draft stands twice the table sees to, in one query. Where there is no key, only looking tells.
        if lead.key.is_none()
            && let Some(stored) = find_same(connection, lead, &digest).await?
        {
            return Ok(stored);
        }
        let reference = Reference::random()?;
        if let Some(inserted) = insert_new(connection, lead, &digest, &reference).await? {
            complete(connection, lead, &inserted, &reference, queue).await?;
            return Ok(reference);
        }
        if let Some(stored) = find_same(connection, lead, &digest).await? {
            return Ok(stored);
        }
        // That reference is another lead's.
    }
    Err(InsertError::NoReference)
}

/// Writes what belongs to a new lead.
async fn complete(
    connection: &mut Connection,
    lead: &NewLead,
    Inserted { id, is_changed }: &Inserted,
    reference: &Reference,
    queue: &Queue,
) -> Result<(), db::Error> {
    for file in lead.submission.files() {
        files::insert(connection, *id, reference, file).await?;
    }
    if lead.verdict.is_quarantined {
        return Ok(());
    }
    let (form, email) = (lead.submission.form(), lead.submission.field("email"));
    let addressee = Addressee { lead_id: *id, form, email };
    queue.add(connection, &addressee, lead.received_at).await?;
    if *is_changed {
        supersede_older(connection, lead, *id, queue).await?;
    }
    Ok(())
}

/// Delivers a lead in the place of those with earlier words of the same draft: the owner reads what the visitor said last.
async fn supersede_older(
    connection: &mut Connection,
    lead: &NewLead,
    id: i64,
    queue: &Queue,
) -> Result<(), db::Error> {
    let Some(key) = &lead.key else { return Ok(()) };
    let sql = "UPDATE leads SET superseded_by = $1
         WHERE idempotency_key = $2 AND form = $3 AND id < $1
           AND superseded_by IS NULL AND quarantined_at IS NULL
         RETURNING id";
    let older: Vec<i64> = sqlx::query_scalar(sql)
        .bind(id)
        .bind(key.as_str())
        .bind(lead.submission.form())
        .fetch_all(&mut *connection)
        .await?;
    for older in older {
        queue.supersede(connection, older, lead.received_at).await?;
    }
    Ok(())
}

/// Writes something as large as a long lead, to learn whether one could be written.
///
/// # Errors
/// The disk is full or failing.
pub async fn beat(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    let sql = "INSERT INTO heartbeat (id, ballast) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET ballast = excluded.ballast";
    // Other bytes each time, as SQLite writes no page over with the same.
    let ballast: Vec<u8> = now.to_le_bytes().into_iter().cycle().take(TEXT_LIMIT).collect();
    sqlx::query(sql).bind(ballast).execute(connection).await?;
    Ok(())
}

async fn find_same(
    connection: &mut Connection,
    lead: &NewLead,
    digest: &Digest,
) -> Result<Option<Reference>, db::Error> {
    let query = match &lead.key {
        Some(key) => {
            sqlx::query("SELECT reference FROM leads WHERE digest = $1 AND idempotency_key = $2")
                .bind(digest.as_bytes().to_vec())
                .bind(key.as_str())
        }
        None => sqlx::query(
            "SELECT reference FROM leads
             WHERE digest = $1 AND idempotency_key IS NULL AND received_at > $2 AND received_at < $3
             ORDER BY id DESC LIMIT 1",
        )
        .bind(digest.as_bytes().to_vec())
        .bind(lead.received_at - REPEAT_WINDOW_MS)
        // A clock that was set back must not make every later lead the same as one from before.
        .bind(lead.received_at + REPEAT_WINDOW_MS),
    };
    query
        .try_map(|row: SqliteRow| Ok(Reference::stored(row.try_get(0)?)))
        .fetch_optional(connection)
        .await
}

/// A lead that has just been written.
struct Inserted {
    id: i64,
    /// Whether others of the same draft came before.
    is_changed: bool,
}

async fn insert_new(
    connection: &mut Connection,
    lead: &NewLead,
    digest: &Digest,
    reference: &Reference,
) -> Result<Option<Inserted>, db::Error> {
    let Attribution { first_touch, last_touch, offer } = &lead.attribution;
    let Verdict { score, reasons, is_quarantined } = &lead.verdict;
    let sql = "INSERT INTO leads
           (reference, idempotency_key, digest, form, fields, page, elapsed_ms, received_at,
            first_touch, last_touch, offer, spam_score, spam_reasons, quarantined_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         ON CONFLICT DO NOTHING
         RETURNING id, EXISTS (
             SELECT 1 FROM leads AS older WHERE older.idempotency_key = $2 AND older.id <> leads.id
         ) AS is_changed";
    let inserted = |row: SqliteRow| {
        Ok(Inserted { id: row.try_get("id")?, is_changed: row.try_get("is_changed")? })
    };
    sqlx::query(sql)
        .bind(reference.as_str())
        .bind(lead.key.as_ref().map(Key::as_str))
        .bind(digest.as_bytes())
        .bind(lead.submission.form())
        .bind(json(lead.submission.fields())?)
        .bind(lead.page.as_ref().map(PagePath::as_str))
        .bind(lead.elapsed_ms)
        .bind(lead.received_at)
        .bind(first_touch.as_ref().map(json).transpose()?)
        .bind(last_touch.as_ref().map(json).transpose()?)
        .bind(offer.as_ref().map(json).transpose()?)
        .bind(score)
        .bind(json(reasons)?)
        .bind(is_quarantined.then_some(lead.received_at))
        .try_map(inserted)
        .fetch_optional(connection)
        .await
}

fn json(value: &impl Serialize) -> Result<String, db::Error> {
    serde_json::to_string(value).map_err(|error| db::Error::Encode(error.into()))
}

#[cfg(test)]
mod tests {
    use http::{HeaderMap, HeaderValue};

    use super::{
        super::{
            forms::{Form, Forms},
            lead::{LeadName, StoredLead},
            raw::{Encoding, Raw},
            submission::Submission,
        },
        *,
    };
    use crate::{
        db::{Db, Transaction},
        http::Payload,
    };

    const NOON: i64 = 1_795_242_600_000;
    const MINUTE: i64 = 60_000;

    async fn database() -> (tempfile::TempDir, Transaction) {
        let temp = tempfile::tempdir().unwrap();
        let transaction = Db::open(temp.path()).await.unwrap().begin().await.unwrap();
        (temp, transaction)
    }

    fn contact() -> Form {
        Forms::from_contract().unwrap().get("contact").unwrap().clone()
    }

    async fn lead(form: &Form, message: &str, key: Option<&str>, received_at: i64) -> NewLead {
        let body = format!("name=a&email=a@b&message={message}");
        let mut payload = Payload::of(body);
        let raw = Raw::read(form, Encoding::UrlEncoded, &mut payload).await.unwrap();
        let headers = |name, value: &str| {
            let name = http::HeaderName::from_static(name);
            HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
        };
        NewLead {
            submission: Submission::try_from(&raw).unwrap(),
            key: key.and_then(|key| Key::of(&headers("idempotency-key", key))),
            page: PagePath::of(&headers("yam-page", "/contact"), None),
            elapsed_ms: Some(1200),
            attribution: Attribution::default(),
            verdict: Verdict::default(),
            received_at,
        }
    }

    async fn insert(connection: &mut Connection, lead: &NewLead) -> Result<Reference, InsertError> {
        super::insert(connection, lead, &Queue::for_nothing()).await
    }

    #[tokio::test]
    async fn a_lead_comes_back_as_it_was_stored() {
        let (_temp, mut transaction) = database().await;
        let connection = transaction.connection();
        let lead = lead(&contact(), "hello", Some("draft-0001"), NOON).await;
        let reference = insert(connection, &lead).await.unwrap();
        let stored = get(connection, &LeadName::Id(1)).await.unwrap();
        let fields = [("name", "a"), ("email", "a@b"), ("message", "hello")];
        let by_reference = LeadName::Reference(reference.clone());
        assert_eq!(get(connection, &by_reference).await.unwrap(), stored);
        let expected = StoredLead {
            reference,
            page: Some("/contact".to_owned()),
            elapsed_ms: Some(1200),
            received_at: NOON,
            ..StoredLead::sample(1, &fields)
        };
        assert_eq!(stored, Some(expected));
        assert_eq!(get(connection, &LeadName::Id(2)).await.unwrap(), None);
    }

    #[tokio::test]
    async fn the_same_draft_is_stored_once_and_a_changed_one_beside_it() {
        let (_temp, mut transaction) = database().await;
        let connection = transaction.connection();
        let form = contact();
        let mut references = Vec::new();
        for (message, key, at) in [
            ("a", "draft-0001", NOON),
            ("a", "draft-0001", NOON + 9000 * MINUTE),
            ("b", "draft-0001", NOON),
            ("a", "draft-0002", NOON),
        ] {
            let lead = lead(&form, message, Some(key), at).await;
            references.push(insert(connection, &lead).await.unwrap());
        }
        assert_eq!(references[0], references[1]);
        let stored = after(connection, &Filter::default(), 0, 10).await.unwrap();
        let stored: Vec<_> = stored.into_iter().map(|lead| lead.reference).collect();
        assert_eq!(stored, [references[0].clone(), references[2].clone(), references[3].clone()]);
    }

    #[tokio::test]
    async fn without_a_key_the_same_words_are_one_lead_for_ten_minutes() {
        let (_temp, mut transaction) = database().await;
        let connection = transaction.connection();
        let form = contact();
        let quote = Form { name: "quote".to_owned(), ..contact() };
        let first = insert(connection, &lead(&form, "a", None, NOON).await).await.unwrap();
        for (form, message, at, same) in [
            (&form, "a", NOON, true),
            (&form, "a", NOON + 10 * MINUTE - 1, true),
            (&form, "b", NOON, false),
            (&quote, "a", NOON, false),
            (&form, "a", NOON + 10 * MINUTE, false),
        ] {
            let reference = insert(connection, &lead(form, message, None, at).await).await.unwrap();
            assert_eq!(reference == first, same, "{} {message} {at}", form.name);
        }
        let keyed = insert(connection, &lead(&form, "a", Some("draft-0001"), NOON).await).await;
        assert_ne!(keyed.unwrap(), first);
    }

    #[tokio::test]
    async fn a_clock_that_was_set_back_hides_no_lead_and_mixes_up_no_order() {
        let (_temp, mut transaction) = database().await;
        let connection = transaction.connection();
        let form = contact();
        let mut references = Vec::new();
        for at in [NOON, NOON - 5 * MINUTE, NOON - 9_000 * MINUTE, NOON - 9_000 * MINUTE] {
            references.push(insert(connection, &lead(&form, "a", None, at).await).await.unwrap());
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

    #[tokio::test]
    async fn filters_and_limits_choose_what_is_read() {
        let (_temp, mut transaction) = database().await;
        let connection = transaction.connection();
        let quote = Form { name: "quote".to_owned(), ..contact() };
        for (form, at) in [(contact(), NOON), (quote, NOON + 1), (contact(), NOON + 2)] {
            insert(connection, &lead(&form, "a", Some("draft-0001"), at).await).await.unwrap();
        }
        // The third is the same draft with the same words as the first.
        let form = |form: &str| Filter { form: Some(form.to_owned()), ..Filter::default() };
        let since = Filter { since: Some(NOON + 1), ..Filter::default() };
        let before = Filter { before: Some(NOON + 1), ..Filter::default() };
        for (filter, expected) in [
            (Filter::default(), vec![1, 2]),
            (form("contact"), vec![1]),
            (form("other"), vec![]),
            (since, vec![2]),
            (before, vec![1]),
        ] {
            let oldest = after(connection, &filter, 0, 10).await.unwrap();
            let oldest: Vec<_> = oldest.iter().map(|lead| lead.id).collect();
            assert_eq!(oldest, expected);
            let newest = newest(connection, &filter, 10).await.unwrap();
            assert!(newest.iter().rev().map(|lead| lead.id).eq(expected));
        }
        let all = Filter::default();
        assert_eq!(newest(connection, &all, 1).await.unwrap()[0].id, 2);
        assert_eq!(after(connection, &all, 1, 10).await.unwrap()[0].id, 2);
    }
}
