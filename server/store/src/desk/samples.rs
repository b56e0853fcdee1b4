//! Sample leads of `yam demo`, which are never delivered.

use yam_contract::{
    attribution::Attribution,
    desk::{Change, Role},
    file::Upload,
    name::PersonName,
    reference::Reference,
    submission::ContentHash,
};

use super::{PeopleError, index_leads, invite};
use crate::{
    db::{self, Connection, json, query},
    leads,
};

/// Rows in one statement. In SQLite the time to prepare it grows with the square of the number of its values.
const ROWS_IN_STATEMENT: usize = 25;

/// A lead to add.
#[derive(Clone, Debug)]
pub struct SampleLead {
    pub reference: Reference,
    pub form: String,
    /// In the order of the form.
    pub fields: Vec<(String, String)>,
    pub file: Option<Upload>,
    pub page: Option<String>,
    pub elapsed_ms: i64,
    pub attribution: Attribution,
    /// Milliseconds since 1970.
    pub received_at: i64,
    /// What people did with it, the oldest first.
    pub events: Vec<SampleEvent>,
}

/// Something that a person did with a sample lead.
#[derive(Clone, Debug)]
pub struct SampleEvent {
    /// Milliseconds since 1970.
    pub at: i64,
    /// The person's name.
    pub person: String,
    pub change: Change,
}

/// Adds sample leads with their events and lines.
///
/// # Errors
/// The database cannot be written, or has a lead with one of the references.
pub async fn insert_samples(
    connection: &mut Connection,
    samples: &[SampleLead],
) -> Result<(), db::Error> {
    let mut ids = Vec::with_capacity(samples.len());
    for samples in samples.chunks(ROWS_IN_STATEMENT) {
        let given = insert_leads(connection, samples).await?;
        for (sample, id) in samples.iter().zip(&given) {
            if let Some(file) = &sample.file {
                leads::insert_file(connection, *id, &sample.reference, file).await?;
            }
        }
        ids.extend(given);
    }
    let mut events = Vec::new();
    for (sample, id) in samples.iter().zip(&ids) {
        events.extend(sample.events.iter().map(|event| (*id, event)));
    }
    // Numbers of events are in the order of time.
    events.sort_by_key(|(_, event)| event.at);
    for events in events.chunks(ROWS_IN_STATEMENT) {
        let mut insert = query("INSERT INTO lead_events (lead_id, at, person, change) VALUES ");
        let mut rows = Vec::with_capacity(events.len());
        for (id, SampleEvent { at, person, change }) in events {
            rows.push([(*id).into(), (*at).into(), person.as_str().into(), json(change)?.into()]);
        }
        insert.push_rows(rows);
        insert.execute(connection).await?;
    }
    for ids in ids.chunks(ROWS_IN_STATEMENT) {
        index_leads(connection, ids).await?;
    }
    Ok(())
}

/// Returns the number of each lead.
async fn insert_leads(
    connection: &mut Connection,
    samples: &[SampleLead],
) -> Result<Vec<i64>, db::Error> {
    let mut insert = query(
        "INSERT INTO leads (reference, digest, form, fields, page, elapsed_ms, received_at, first_touch, last_touch,
             offer, is_sample) VALUES ",
    );
    let mut rows = Vec::with_capacity(samples.len());
    for sample in samples {
        let files = sample.file.iter().map(|file| file.sha256.as_slice());
        let digest = ContentHash::of(&sample.form, &sample.fields, files);
        let Attribution { first_touch, last_touch, offer } = &sample.attribution;
        rows.push([
            sample.reference.as_str().into(),
            digest.as_bytes().to_vec().into(),
            sample.form.as_str().into(),
            json(&yam_contract::pairs::Pairs(sample.fields.clone()))?.into(),
            sample.page.as_deref().into(),
            sample.elapsed_ms.into(),
            sample.received_at.into(),
            first_touch.as_ref().map(json).transpose()?.into(),
            last_touch.as_ref().map(json).transpose()?.into(),
            offer.as_ref().map(json).transpose()?.into(),
            1_i64.into(),
        ]);
    }
    insert.push_rows(rows);
    // Neither database promises an order of these rows.
    insert.push(" RETURNING id");
    let mut ids: Vec<i64> = insert.fetch_scalars(connection).await?;
    ids.sort_unstable();
    Ok(ids)
}

/// Deletes up to `limit` sample leads with all that belongs to them, the oldest first; returns how many.
pub async fn delete_samples(connection: &mut Connection, limit: u32) -> Result<usize, db::Error> {
    let ids = query("SELECT id FROM leads WHERE is_sample = 1 ORDER BY id LIMIT $1");
    let ids: Vec<i64> = ids.bind(limit).fetch_scalars(&mut *connection).await?;
    Ok(leads::delete(connection, &ids).await?.leads)
}

/// The number of sample leads.
pub async fn count_samples(connection: &mut Connection) -> Result<i64, db::Error> {
    query("SELECT count(*) FROM leads WHERE is_sample = 1").fetch_scalar(connection).await
}

/// Adds members who get sample leads assigned and cannot sign in.
pub async fn add_sample_people(
    connection: &mut Connection,
    names: &[&str],
    now: i64,
) -> Result<(), db::Error> {
    for name in names {
        let name =
            PersonName::parse(name).map_err(|error| db::Error::Encode(error.sentence().into()))?;
        match invite(connection, &name, Role::Member, None, now).await {
            // The only owner has the name of a sample, and remains.
            Ok(_) | Err(PeopleError::OnlyOwner(_)) => {}
            Err(PeopleError::Database(error)) => return Err(error),
        }
    }
    Ok(())
}

/// Deletes these people, except those with an assigned lead.
pub async fn delete_sample_people(
    connection: &mut Connection,
    names: &[&str],
) -> Result<(), db::Error> {
    for name in names {
        let sql = "DELETE FROM people
             WHERE name = $1 AND NOT EXISTS (SELECT 1 FROM inbox WHERE assignee_id = people.id)";
        query(sql).bind(*name).execute(connection).await?;
    }
    Ok(())
}
