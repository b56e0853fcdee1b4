//! Leads and people for the tests of the desk.

use serde_json::{Value, json};
use yam_contract::{
    desk::{Change, Role, Stage},
    name::PersonName,
    pairs::Pairs,
};

use super::{
    Action, InboxRow, NewSession, Person, Secret, Target, change, index_leads, invite, link, rows,
    session, sign_in,
};
pub(crate) use crate::db::database;
use crate::db::{Connection, query};

/// 2026-11-23, 09:30 in India.
pub const NOW: i64 = 1_795_406_400_000;

/// What a test wants of a lead.
pub struct Sample {
    pub form: &'static str,
    pub fields: &'static [(&'static str, &'static str)],
    pub page: Option<&'static str>,
    /// The linking site.
    pub source: Option<&'static str>,
    pub received_at: i64,
    pub is_quarantined: bool,
}

impl Default for Sample {
    fn default() -> Self {
        Self {
            form: "contact",
            fields: &[("name", "Aisha"), ("email", "aisha@example.com"), ("message", "A shop")],
            page: None,
            source: None,
            received_at: NOW,
            is_quarantined: false,
        }
    }
}

/// Stores a lead without its line in the inbox.
pub async fn store(connection: &mut Connection, id: i64, sample: &Sample) {
    let fields = sample.fields.iter().map(|(name, text)| (name.to_string(), *text));
    let fields = serde_json::to_string(&Pairs(fields.collect())).unwrap();
    let touch = sample.source.map(|source| format!(r#"{{"utm_source":"{source}"}}"#));
    let sql = "INSERT INTO leads (id, reference, digest, form, fields, page, received_at, last_touch, quarantined_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    query(sql)
        .bind(id)
        .bind(format!("YAM-{id:08}"))
        .bind(vec![0])
        .bind(sample.form)
        .bind(fields)
        .bind(sample.page)
        .bind(sample.received_at)
        .bind(touch)
        .bind(sample.is_quarantined.then_some(NOW))
        .execute(connection)
        .await
        .unwrap();
}

/// Stores leads with numbers from 1 on, and writes their lines.
pub async fn store_each(connection: &mut Connection, samples: impl IntoIterator<Item = Sample>) {
    let mut ids = Vec::new();
    for (id, sample) in (1..).zip(samples) {
        store(connection, id, &sample).await;
        ids.push(id);
    }
    index_leads(connection, &ids).await.unwrap();
}

/// Stores leads with these numbers, and writes their lines.
pub async fn store_all(connection: &mut Connection, ids: &[i64]) {
    for id in ids {
        store(connection, *id, &Sample::default()).await;
    }
    index_leads(connection, ids).await.unwrap();
}

/// Adds a person; returns the number.
pub async fn person(connection: &mut Connection, name: &str) -> i64 {
    invite(connection, &named(name), Role::Member, None, NOW).await.unwrap().id
}

/// An owner with an address.
pub async fn owner(connection: &mut Connection) -> Person {
    let name = named("Aisha");
    invite(connection, &name, Role::Owner, Some("Aisha@Example.com"), NOW).await.unwrap()
}

pub fn named(name: &str) -> PersonName {
    PersonName::parse(name).unwrap()
}

/// Signs a person in with a link.
pub async fn signed_in(connection: &mut Connection, person_id: i64, now: i64) -> NewSession {
    let link = link(connection, person_id, now).await.unwrap();
    sign_in(connection, &link, None, "Firefox on Android", now).await.unwrap().unwrap()
}

/// Whether a session is open.
pub async fn is_open(connection: &mut Connection, secret: &Secret, now: i64) -> bool {
    session(connection, secret, now).await.unwrap().is_some()
}

/// The change of a person, now and without a key.
pub fn by<'a>(change: &'a Change, person: &'a str) -> Action<'a> {
    Action { change, person, key: None, at: NOW }
}

/// Changes a lead, whatever its version; fails if it does not exist.
pub async fn apply(connection: &mut Connection, id: i64, wanted: &Change) {
    let target = Target { id, version: None };
    let outcome = change(connection, &[target], &by(wanted, "Aisha")).await.unwrap();
    assert_eq!(outcome.changed, [id]);
}

/// A change to this stage, without amount and reason.
pub fn to(stage: Stage) -> Change {
    Change::Stage { stage, amount: None, reason: None }
}

pub fn note(text: &str) -> Change {
    Change::Note { text: text.to_owned() }
}

/// A reply to Aisha with these fields too.
pub fn reply(fields: Value) -> Change {
    let to = "aisha@example.com";
    change_with(
        json!({ "kind": "reply", "to": to, "subject": "Your shop", "text": "Soon" }),
        fields,
    )
}

/// An answer of Aisha with these fields too.
pub fn answer(fields: Value) -> Change {
    let from = "aisha@example.com";
    change_with(
        json!({ "kind": "answer", "from": from, "subject": "Re: Your shop", "text": "Yes" }),
        fields,
    )
}

fn change_with(mut change: Value, fields: Value) -> Change {
    let Value::Object(fields) = fields else { panic!("{fields}") };
    change.as_object_mut().unwrap().extend(fields);
    serde_json::from_value(change).unwrap()
}

/// The line of a lead that has one.
pub async fn line(connection: &mut Connection, id: i64) -> InboxRow {
    rows(connection, &[id]).await.unwrap().remove(0)
}
