//! Stores the files that come with leads.

use crate::db::{self, Connection, query};
use yam_contract::{file::Upload, reference::Reference};

/// Stores a file, in the transaction that stores its lead.
///
/// # Errors
/// The disk is full or failing.
pub async fn insert(
    connection: &mut Connection,
    lead_id: i64,
    reference: &Reference,
    file: &Upload,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO files (lead_id, field, name, original_name, media_type, bytes, sha256, content)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let bytes =
        i64::try_from(file.content.len()).map_err(|error| db::Error::Encode(error.into()))?;
    query(sql)
        .bind(lead_id)
        .bind(&file.field)
        .bind(file.own_name(reference.as_str()))
        .bind(&file.original_name)
        .bind(file.media_type())
        .bind(bytes)
        .bind(file.sha256.as_slice())
        .bind(file.content.as_ref())
        .execute(connection)
        .await?;
    Ok(())
}
