//! What is known about backups: when the last one was made, and why one failed.

use crate::{
    db::{self, Connection, Row, query},
    leads,
};

/// The name of the record among the daily tasks.
const BACKUP: &str = "backup";

/// Why no backup can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFailure {
    /// Milliseconds since 1970.
    pub since: i64,
    /// For the owner.
    pub cause: String,
}

/// When the last backup was made, in milliseconds since 1970.
pub async fn last(connection: &mut Connection) -> Result<Option<i64>, db::Error> {
    leads::last_done(connection, BACKUP).await
}

/// Records a backup, and that earlier failures are over.
pub async fn record(connection: &mut Connection, now: i64) -> Result<(), db::Error> {
    forget_failure(connection).await?;
    leads::record_done(connection, BACKUP, now).await
}

/// Records that a backup failed. The time of the first failure stays.
pub async fn record_failure(
    connection: &mut Connection,
    cause: &str,
    now: i64,
) -> Result<(), db::Error> {
    let sql = "INSERT INTO backup_failures (name, since, cause) VALUES ('backup', $1, $2)
         ON CONFLICT (name) DO UPDATE SET cause = excluded.cause";
    query(sql).bind(now).bind(cause).execute(connection).await.map(drop)
}

/// Records that no backup has failed, or that the settings have none.
pub async fn forget_failure(connection: &mut Connection) -> Result<(), db::Error> {
    query("DELETE FROM backup_failures").execute(connection).await.map(drop)
}

/// Why the last backup failed, and since when none succeeds.
pub async fn failure(connection: &mut Connection) -> Result<Option<BackupFailure>, db::Error> {
    let failure = |row: Row| Ok(BackupFailure { since: row.get(0)?, cause: row.get(1)? });
    query("SELECT since, cause FROM backup_failures").fetch_optional(connection, failure).await
}
