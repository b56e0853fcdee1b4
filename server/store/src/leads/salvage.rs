//! Checks leads that were salvaged from a damaged database.

use sha2::{Digest as _, Sha256};

use super::{files, get};
use crate::db::{self, Connection, Contents, query};
use yam_contract::{desk::Change, lead::LeadSelector, submission::ContentHash};

/// Usable rows in a salvaged database.
#[derive(Debug)]
pub struct Usable {
    pub contents: Contents,
    /// Leads whose text is damaged or that have lost a file.
    pub changed: Vec<i64>,
}

/// Deletes leads and events that cannot be read, and files whose content is damaged; counts the rest.
///
/// # Errors
/// The new database cannot be read or written.
pub async fn keep_usable(connection: &mut Connection) -> Result<Usable, db::Error> {
    delete_damaged_files(connection).await?;
    delete_damaged_events(connection).await?;
    let mut changed = Vec::new();
    let digests: Vec<(i64, Vec<u8>)> =
        query("SELECT /* reads all */ id, digest FROM leads ORDER BY id")
            .fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?)))
            .await?;
    for (id, stored) in digests {
        let Ok(Some(lead)) = get(connection, &LeadSelector::Id(id)).await else {
            super::delete(connection, &[id]).await?;
            continue;
        };
        let files = files(connection, id).await?;
        let files = files.iter().map(|file| file.sha256.as_slice());
        if ContentHash::of(&lead.form, &lead.fields, files).as_bytes() != stored {
            changed.push(id);
        }
    }
    // A database from before this column existed has no value for it.
    let sql =
        "UPDATE /* reads all */ deliveries SET waiting_since = (SELECT received_at FROM leads WHERE id = lead_id)
         WHERE waiting_since = 0";
    query(sql).execute(&mut *connection).await?;
    Ok(Usable { contents: Contents::count(connection).await?, changed })
}

async fn delete_damaged_files(connection: &mut Connection) -> Result<(), db::Error> {
    for (select, content, delete) in [
        (
            "SELECT /* reads all */ id, sha256 FROM files",
            "SELECT content FROM files WHERE id = $1",
            "DELETE FROM files WHERE id = $1",
        ),
        (
            "SELECT /* reads all */ id, sha256 FROM attachments",
            "SELECT content FROM attachments WHERE id = $1",
            "DELETE FROM attachments WHERE id = $1",
        ),
    ] {
        let digests: Vec<(i64, Vec<u8>)> =
            query(select).fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?))).await?;
        for (id, digest) in digests {
            let content: Vec<u8> = query(content).bind(id).fetch_scalar(connection).await?;
            if Sha256::digest(content)[..] != digest[..] {
                query(delete).bind(id).execute(&mut *connection).await?;
            }
        }
    }
    Ok(())
}

async fn delete_damaged_events(connection: &mut Connection) -> Result<(), db::Error> {
    let changes: Vec<(i64, String)> = query("SELECT /* reads all */ id, change FROM lead_events")
        .fetch_all(connection, |row| Ok((row.get(0)?, row.get(1)?)))
        .await?;
    for (id, change) in changes {
        if serde_json::from_str::<Change>(&change).is_err() {
            let sql = "DELETE FROM lead_events WHERE id = $1";
            query(sql).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(())
}
