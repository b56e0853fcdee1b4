//! What a visitor sent, to show it, hand it over or erase it.

use std::{collections::HashSet, time::Duration};

use jiff::Timestamp;
use serde::Serialize;
use tokio::time::sleep;
use utoipa::ToSchema;
use yam_contract::{
    attribution::AttributionFields, desk::Change, lead::StoredFile, mention, pairs::Pairs, phone,
    text_key, time,
};

use super::{
    events::{self, Event},
    inbox::Order,
};
use crate::{
    db::{self, Connection, Db, LogState, query, words},
    deliveries::{self, DeliveryState, Progress},
    destination::Destination,
    erasures,
    leads::{self, Deleted},
};

/// The pause between two transactions that erase leads. Another process that waits for the lock tries again within 100 ms
/// (`sqliteDefaultBusyCallback`).
const PAUSE: Duration = Duration::from_millis(120);

/// A visitor, by the key of an e-mail address or a phone number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visitor {
    Email(String),
    Phone(String),
}

impl Visitor {
    /// Reads what a person typed; `None` if it is neither an address nor a number.
    pub fn parse(text: &str) -> Option<Self> {
        let key = text_key::key(text);
        match key.contains('@') {
            true => Some(Self::Email(key)),
            false => phone::key_alone(text).map(Self::Phone),
        }
    }
}

/// The leads that have to do with a visitor, by their numbers, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VisitorLeads {
    /// Those that the visitor sent.
    pub sent: Vec<i64>,
    /// Those of others that mention the visitor in a field, a note or a reply.
    pub mentioned: Vec<i64>,
}

/// Finds a visitor's leads, quarantined ones too. Reads the lines of the inbox and their words, which must be complete (see
/// [`super::complete`]).
pub async fn find_visitor(
    connection: &mut Connection,
    visitor: &Visitor,
) -> Result<VisitorLeads, db::Error> {
    let is_shared = connection.is_shared();
    let mut sent = query("SELECT i.lead_id FROM inbox AS i WHERE ");
    let mut mentioned = query("SELECT i.lead_id FROM inbox AS i WHERE TRUE");
    match visitor {
        Visitor::Email(email) => {
            sent.push("email = ").push_bind(email);
            let word = mention::address_word(email);
            words::push_mention(&mut mentioned, is_shared, &word, false);
        }
        Visitor::Phone(phone) => {
            sent.push("phone = ").push_bind(phone);
            let word = mention::number_word(phone);
            words::push_mention(&mut mentioned, is_shared, &word, true);
        }
    }
    sent.push(Order::Receipt.sql());
    let sent: Vec<i64> = sent.fetch_scalars(connection).await?;
    mentioned.push(Order::Receipt.sql());
    let mut mentioned: Vec<i64> = mentioned.fetch_scalars(connection).await?;
    let is_sent: HashSet<i64> = sent.iter().copied().collect();
    mentioned.retain(|id| !is_sent.contains(id));
    Ok(VisitorLeads { sent, mentioned })
}

/// A copy that a destination has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RemainingCopy)]
pub struct Copied {
    #[serde(skip)]
    pub lead_id: i64,
    pub reference: String,
    /// Missing if only a newer version of yam knows it.
    pub destination: Option<Destination>,
    /// When it was delivered, in milliseconds since 1970.
    pub settled_at: i64,
}

/// What [`erase`] has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erased {
    pub deleted: Deleted,
    /// Where copies remain.
    pub elsewhere: Vec<Copied>,
    /// Whether deleted data is still in the database's log.
    pub log: LogState,
}

/// Erases leads that a visitor sent, with everything that belongs to them, and the record of automatic replies to their
/// addresses. SQLite overwrites what it deletes. Leads erased before an error stay erased.
pub async fn erase(db: &Db, visitor: &Visitor, ids: &[i64]) -> Result<Erased, db::Error> {
    let mut deleted = Deleted::default();
    let mut elsewhere = Vec::new();
    let now = Timestamp::now().as_millisecond();
    let batches = leads::batches(&mut db.read().await?, ids).await?;
    for (index, ids) in batches.into_iter().enumerate() {
        if index > 0 {
            sleep(PAUSE).await;
        }
        let erase = async |connection: &mut Connection| {
            let copies = copied(connection, ids).await?;
            for email in emails(connection, visitor, ids).await? {
                deliveries::delete_automatic_reply(connection, &email).await?;
            }
            erasures::record(connection, visitor, ids, now).await?;
            Ok::<_, db::Error>((copies, leads::delete(connection, ids).await?))
        };
        let (copies, Deleted { leads, files }) = db.write(erase).await?;
        elsewhere.extend(copies);
        deleted.leads += leads;
        deleted.files += files;
    }
    // The leads are gone, whatever happens to the log.
    let log = db.empty_log().await.unwrap_or_else(|error| {
        let error = db::loggable(&error);
        tracing::warn!(error, "cannot empty the database's log; trying again within 15 minutes");
        LogState::InUse
    });
    Ok(Erased { deleted, elsewhere, log })
}

/// The addresses as they were typed, as the record of automatic replies has them.
async fn emails(
    connection: &mut Connection,
    visitor: &Visitor,
    ids: &[i64],
) -> Result<Vec<String>, db::Error> {
    let leads = leads::by_ids(connection, ids).await?;
    let mut emails: Vec<_> =
        leads.iter().filter_map(|lead| lead.field("email")).map(str::to_owned).collect();
    if let Visitor::Email(email) = visitor {
        emails.push(email.clone());
    }
    emails.sort_unstable();
    emails.dedup();
    Ok(emails)
}

async fn copied(connection: &mut Connection, ids: &[i64]) -> Result<Vec<Copied>, db::Error> {
    let mut select = query(
        "SELECT lead_id, reference, destination, max(coalesce(settled_at, 0)) FROM deliveries
         JOIN leads ON leads.id = lead_id WHERE state = 'delivered' AND lead_id IN ",
    );
    // All owners are one destination.
    select
        .push_ids(ids)
        .push(" GROUP BY lead_id, reference, destination ORDER BY lead_id, min(deliveries.id)");
    select
        .fetch_all(connection, |row| {
            Ok(Copied {
                lead_id: row.get(0)?,
                reference: row.get(1)?,
                destination: Destination::of_name(&row.get::<String>(2)?),
                settled_at: row.get(3)?,
            })
        })
        .await
}

/// Everything that is stored about a visitor, as JSON: fields, files (without their content), attribution, deliveries and
/// events of each lead.
pub async fn export_visitor(connection: &mut Connection, ids: &[i64]) -> Result<String, db::Error> {
    let mut exported = Vec::with_capacity(ids.len());
    for lead in leads::by_ids(connection, ids).await? {
        let files = leads::files(connection, lead.id).await?;
        let deliveries = deliveries::progress_between(connection, lead.id, lead.id).await?;
        let events = events::events(connection, lead.id).await?;
        exported.push(ExportedLead {
            reference: lead.reference.as_str().to_owned(),
            received_at: time::exact(lead.received_at),
            form: lead.form,
            page: lead.page,
            elapsed_ms: lead.elapsed_ms,
            fields: Pairs(lead.fields),
            first_touch: lead.attribution.first_touch,
            last_touch: lead.attribution.last_touch,
            offer: lead.attribution.offer,
            spam_score: lead.spam_score,
            spam_reasons: lead.spam_reasons,
            state: lead.state.name(),
            files: files.into_iter().map(Into::into).collect(),
            deliveries: deliveries.into_iter().map(Into::into).collect(),
            events: events.into_iter().map(Into::into).collect(),
        });
    }
    serde_json::to_string_pretty(&exported).map_err(|error| db::Error::Encode(error.into()))
}

#[derive(Serialize)]
struct ExportedLead {
    reference: String,
    received_at: String,
    form: String,
    page: Option<String>,
    elapsed_ms: Option<i64>,
    fields: Pairs<String>,
    first_touch: Option<AttributionFields>,
    last_touch: Option<AttributionFields>,
    offer: Option<AttributionFields>,
    spam_score: i64,
    spam_reasons: Vec<String>,
    state: &'static str,
    files: Vec<ExportedFile>,
    deliveries: Vec<ExportedDelivery>,
    events: Vec<ExportedEvent>,
}

#[derive(Serialize)]
struct ExportedFile {
    name: String,
    original_name: String,
    media_type: String,
    bytes: i64,
}

impl From<StoredFile> for ExportedFile {
    fn from(file: StoredFile) -> Self {
        let StoredFile { name, original_name, media_type, bytes, .. } = file;
        Self { name, original_name, media_type, bytes }
    }
}

#[derive(Serialize)]
struct ExportedDelivery {
    destination: &'static str,
    recipient: Option<String>,
    state: &'static str,
    attempts: u32,
    settled_at: Option<String>,
    last_error: Option<String>,
}

impl From<Progress> for ExportedDelivery {
    fn from(progress: Progress) -> Self {
        Self {
            destination: Destination::name_of(progress.destination),
            recipient: progress.recipient,
            state: DeliveryState::name(progress.state),
            attempts: progress.attempts,
            settled_at: progress.settled_at.map(time::exact),
            last_error: progress.last_error,
        }
    }
}

#[derive(Serialize)]
struct ExportedEvent {
    at: String,
    person: String,
    change: Change,
}

impl From<Event> for ExportedEvent {
    fn from(event: Event) -> Self {
        Self { at: time::exact(event.at), person: event.person, change: event.change }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::desk::{
        InboxFilter, index_leads,
        sample::{Sample, apply, database, note, reply, store, store_each},
    };

    fn visitor(text: &str) -> Visitor {
        Visitor::parse(text).unwrap()
    }

    #[test]
    fn a_visitor_is_known_by_an_address_or_a_number() {
        let email = |text: &str| Some(Visitor::Email(text.to_owned()));
        let phone = |text: &str| Some(Visitor::Phone(text.to_owned()));
        for (text, expected) in [
            (" Aisha@Example.com ", email("aisha@example.com")),
            ("+91 (90000) 00001", phone("9000000001")),
            ("0194 247 1234", phone("1942471234")),
            ("247-1234", phone("2471234")),
            ("12 34 56", None),
            ("Aisha 9000000001", None),
            ("aisha", None),
            ("", None),
        ] {
            assert_eq!(Visitor::parse(text), expected, "{text}");
        }
    }

    #[tokio::test]
    async fn a_visitor_sent_leads_from_the_address_or_number_and_others_only_mention_it() {
        let connection = &mut database().await;
        let leads: [&[(&str, &str)]; 9] = [
            &[("email", " Aisha@Example.com"), ("phone", "+91 90000 00001")],
            &[("email", "b@example.com"), ("message", "Ask AISHA@example.com, she knows")],
            &[("email", "c@example.com"), ("message", "Call 090000-00001 / (evenings)")],
            &[("phone", "9000000001"), ("message", "No address")],
            &[("email", "aisha_x@example.com")],
            &[("email", "aishaax@example.com"), ("message", "100%")],
            &[("email", "d@example.com")],
            &[("email", "e@example.com")],
            &[("email", "f@example.com"), ("message", "ÉLODIE@example.com, 247 12.34")],
        ];
        let mut samples = leads.map(|fields| Sample { fields, ..Sample::default() });
        samples[3].is_quarantined = true;
        store_each(connection, samples).await;
        apply(connection, 7, &note("A friend of aisha@example.com")).await;
        apply(connection, 1, &note("aisha@example.com again")).await;
        let reply = reply(json!({ "to": "e@example.com", "text": "Or call 9000000001" }));
        apply(connection, 8, &reply).await;
        for (text, sent, mentioned) in [
            ("aisha@example.com", vec![1], vec![7, 2]),
            ("90000 00001", vec![4, 1], vec![8, 3]),
            ("aisha_x@example.com", vec![5], vec![]),
            ("élodie@example.com", vec![], vec![9]),
            ("2471234", vec![], vec![9]),
            ("+٩١ ٩٠٠٠٠–٠٠٠٠١", vec![4, 1], vec![8, 3]),
            ("ＡＩＳＨＡ@example.com", vec![1], vec![7, 2]),
            ("Elodie@example.com", vec![], vec![9]),
            ("nobody@example.com", vec![], vec![]),
            ("%@example.com", vec![], vec![]),
        ] {
            let found = find_visitor(connection, &visitor(text)).await.unwrap();
            assert_eq!(found, VisitorLeads { sent, mentioned }, "{text}");
        }
    }

    #[tokio::test]
    async fn what_a_search_finds_by_an_address_or_a_number_erasure_finds_too() {
        let connection = &mut database().await;
        let leads: [&[(&str, &str)]; 7] = [
            &[("email", "aisha@example.com"), ("phone", "+91 90000 00001")],
            &[("phone", "९०००००\u{2009}०००१")],
            &[("phone", "0091-90000–00001 ext. 4")],
            &[("message", "call ۹۰۰۰۰۰۰۰۰۱")],
            &[("email", "ＡＩＳＨＡ@example.com")],
            &[("message", "or Aisha@Example.COM\u{200f}")],
            &[("email", "b@example.com"), ("phone", "9000000002")],
        ];
        store_each(connection, leads.map(|fields| Sample { fields, ..Sample::default() })).await;
        for (text, expected) in [
            ("9000000001", vec![1, 2, 3, 4]),
            ("+٩١ ٩٠٠٠٠ ٠٠٠٠١", vec![1, 2, 3, 4]),
            ("AISHA@example.com", vec![1, 5, 6]),
        ] {
            let filter = InboxFilter { text: Some(text.to_owned()), ..InboxFilter::default() };
            let listed = crate::desk::list(connection, &filter, None, 9).await.unwrap();
            let mut listed: Vec<i64> = listed.into_iter().map(|row| row.id).collect();
            listed.sort_unstable();
            let VisitorLeads { mut sent, mentioned } =
                find_visitor(connection, &visitor(text)).await.unwrap();
            sent.extend(mentioned);
            sent.sort_unstable();
            assert_eq!((listed, sent), (expected.clone(), expected), "{text}");
        }
    }

    /// Letters that nothing else has.
    fn token(kind: u64, id: i64) -> String {
        let mut state = kind * 1_000_003 + id.unsigned_abs();
        let letter = |_| {
            // Constants of Knuth's MMIX.
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            char::from(b'a' + u8::try_from((state >> 33) % 26).unwrap())
        };
        (0..16).map(letter).collect()
    }

    #[tokio::test]
    async fn an_erased_visitor_is_in_no_file_of_sqlite() {
        const LEADS: i64 = 400;
        let temp = tempfile::tempdir().unwrap();
        let db = Db::open(&yam_settings::Leads::in_folder(temp.path())).await.unwrap();
        let email = |id| format!("{}@example.com", token(2, id));
        for id in 1..=LEADS {
            let mut transaction = db.begin().await.unwrap();
            let connection = transaction.connection();
            store(connection, id, &Sample::default()).await;
            let length = usize::try_from(id * 37 % 900).unwrap();
            let fields = serde_json::json!({
                "name": token(1, id), "email": email(id), "message": token(3, id) + &" word".repeat(length),
            });
            let update = query("UPDATE leads SET fields = $1 WHERE id = $2");
            update.bind(fields.to_string()).bind(id).execute(connection).await.unwrap();
            index_leads(connection, &[id]).await.unwrap();
            let reply = query("INSERT INTO replies (address, noted_at) VALUES ($1, 1)");
            reply.bind(email(id)).execute(connection).await.unwrap();
            let file = "INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
                 VALUES ($1, 'resume', 'r', $2, 'f', 1, x'00', $3)";
            let content = token(4, id).repeat(length).into_bytes();
            let file = query(file).bind(id).bind(token(5, id)).bind(content);
            file.execute(connection).await.unwrap();
            // Lines grow, so that pages are split.
            let earlier = id * 7 % id + 1;
            apply(connection, earlier, &note(&token(6, earlier))).await;
            let reason = Some(format!("{} {}", token(7, earlier), "x".repeat(length / 10)));
            let lost =
                Change::Stage { stage: yam_contract::desk::Stage::Lost, amount: None, reason };
            apply(connection, earlier, &lost).await;
            transaction.commit().await.unwrap();
        }
        // A connection that is not reading keeps nothing.
        let reader = db.read().await.unwrap();
        let erased: Vec<i64> = (1..=LEADS).filter(|id| id % 7 == 3).collect();
        for id in &erased {
            let gone = erase(&db, &visitor(&email(*id)), &[*id]).await.unwrap();
            assert_eq!((gone.deleted.leads, gone.log), (1, LogState::Emptied));
        }
        let count = i64::try_from(erased.len()).unwrap();
        let files = || std::fs::read_dir(temp.path()).unwrap().map(|file| file.unwrap().path());
        let contents: Vec<Vec<u8>> = files().map(|file| std::fs::read(file).unwrap()).collect();
        let places = |text: &str| {
            let finder = memchr::memmem::Finder::new(text);
            contents.iter().map(|bytes| finder.find_iter(bytes).count()).sum::<usize>()
        };
        assert!(places(&token(1, 1)) > 0, "what was not erased is found");
        for id in erased.into_iter().step_by(5) {
            for kind in 1..=7 {
                // The index stores a word without the letters that it shares with the one before.
                assert_eq!(places(&token(kind, id)[4..]), 0, "{kind} of lead {id}");
            }
        }
        drop(reader);
        let mut reader = db.read().await.unwrap();
        let replies = query("SELECT count(*) FROM replies");
        let replies: i64 = replies.fetch_scalar(&mut reader).await.unwrap();
        assert_eq!(replies, LEADS - count, "others were answered, too");
        for (id, found) in [(1, 1), (3, 0), (LEADS, 1)] {
            let filter = InboxFilter { text: Some(token(3, id)), ..InboxFilter::default() };
            assert_eq!(
                crate::desk::count(&mut reader, &filter).await.unwrap().leads,
                found,
                "{id}"
            );
        }
        drop(reader);
        db.close().await;
    }
}
