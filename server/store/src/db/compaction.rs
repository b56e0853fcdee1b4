//! Gives the space of deleted data back to the disk.

use std::path::Path;

use super::{
    Connection, Db, Error, Lock, OpenError, file, free_bytes, lock, size,
    sql::{query, run_script},
    sqlite,
};
use yam_settings::Leads;

/// A SQLite database that is ready to be compacted. No server can use it until this is dropped.
pub struct Compaction {
    connection: Connection,
    _lock: Lock,
    /// Bytes of the database.
    pub size: i64,
    /// Bytes of the database without data. Rewriting it frees more.
    pub unused: i64,
    /// Free bytes that are needed, and those that there are; `None` if the system does not say.
    pub disk: Option<(i64, i64)>,
}

/// Opens the database to compact it, and keeps servers out.
///
/// # Errors
/// As [`Db::open_beside`]; or a server uses the folder.
pub async fn compaction(folder: &Path) -> Result<Compaction, OpenError> {
    sqlite::must_exist(folder)?;
    let lock = lock(folder)?;
    let unusable = |error| OpenError::database(&sqlite::name(&file(folder)), &error);
    Db::open_beside(&Leads::in_folder(folder)).await?.close().await;
    let mut connection =
        sqlite::writing(sqlite::compacting(folder)).acquire().await.map_err(unusable)?;
    let size = size(&mut connection).await.map_err(unusable)?;
    let sql = "SELECT freelist_count * page_size FROM pragma_freelist_count(), pragma_page_size()";
    let unused = query(sql).fetch_scalar(&mut connection).await.map_err(unusable)?;
    // SQLite writes a copy, and copies that into its log.
    let disk = free_bytes(folder).ok().and_then(|free| i64::try_from(free).ok());
    let disk = disk.map(|free| (size.saturating_mul(2), free));
    Ok(Compaction { connection, _lock: lock, size, unused, disk })
}

impl Compaction {
    /// Rewrites the whole file, at about a second per 100 MB; returns its bytes.
    ///
    /// # Errors
    /// The disk has no space left, or somebody else uses the database. It is unchanged then.
    pub async fn run(mut self) -> Result<i64, Error> {
        run_script(&mut self.connection, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").await?;
        size(&mut self.connection).await
    }
}
