//! Faults of a database that works, but will not for long.

use std::{fs, os::unix::fs::MetadataExt as _, path::Path};

use yam_settings::Leads;

use super::{Connection, Engine, Error, Row, beside, file, query};

/// Bytes of SQLite's write-ahead log above which something keeps it from being emptied. SQLite empties it after 4 MB, and
/// one group of leads with files adds up to 72 MB.
const LONG_LOG: u64 = 128 << 20;

/// The first version of PostgreSQL that knows with which collation a database was created.
const KNOWS_COLLATION: i64 = 150_000;

/// Something that the owner must correct before it damages or fills the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The system now sorts text differently from when PostgreSQL wrote its indexes, which therefore miss rows.
    OtherCollation {
        /// The name of the database.
        database: String,
        /// The versions of the collation: of the indexes, and of the system.
        recorded: String,
        actual: String,
    },
    /// SQLite's write-ahead log grows, because somebody reads without end.
    LongLog {
        bytes: u64,
        /// The processes that read now, such as `4711 (sqlite3)`, as far as this user may see them.
        readers: Vec<String>,
    },
}

/// Looks for faults.
pub async fn faults(connection: &mut Connection, settings: &Leads) -> Result<Vec<Fault>, Error> {
    let fault = match connection.engine() {
        Engine::Sqlite(_) => long_log(&file(&settings.data)),
        Engine::Postgres(..) => other_collation(connection).await?,
    };
    Ok(fault.into_iter().collect())
}

async fn other_collation(connection: &mut Connection) -> Result<Option<Fault>, Error> {
    let version = query("SELECT current_setting('server_version_num')::bigint");
    if version.fetch_scalar::<i64>(connection).await? < KNOWS_COLLATION {
        return Ok(None);
    }
    // Neither is known of the collation C, which never changes.
    let sql = "SELECT datname::text, datcollversion, pg_database_collation_actual_version(oid)
        FROM pg_database
        WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)";
    let fault = |row: Row| {
        let (database, recorded, actual) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(Fault::OtherCollation { database, recorded, actual })
    };
    query(sql).fetch_optional(connection, fault).await
}

fn long_log(database: &Path) -> Option<Fault> {
    let bytes = beside(database, "-wal").metadata().ok()?.len();
    (bytes > LONG_LOG).then(|| Fault::LongLog { bytes, readers: readers(database) })
}

/// The bytes of the file `-shm` whose locks are those of readers, the first of which needs no log:
/// <https://www.sqlite.org/walformat.html#the_wal_index_file_format>.
const READ_LOCKS: std::ops::RangeInclusive<u64> = 124..=127;

/// The processes that keep the log from being emptied. Linux lists all locks; other systems do not.
fn readers(database: &Path) -> Vec<String> {
    let Ok(index) = beside(database, "-shm").metadata() else { return Vec::new() };
    let locks = fs::read_to_string("/proc/locks").unwrap_or_default();
    let mut processes: Vec<_> =
        locks.lines().filter_map(|line| reader(line, index.ino())).collect();
    processes.sort_unstable();
    processes.dedup();
    let named = |process: u32| {
        let name = fs::read_to_string(format!("/proc/{process}/comm")).unwrap_or_default();
        format!("{process} ({})", name.trim())
    };
    processes.into_iter().map(named).collect()
}

/// The process of a line of `/proc/locks`, such as `1: POSIX  ADVISORY  READ 4711 fe:00:10175801 124 124`, if it is a lock of
/// a reader on this file. The process is 0 if this user may not see it.
fn reader(line: &str, inode: u64) -> Option<u32> {
    let mut words = line.split_whitespace().skip(1);
    let (_, _, kind) = (words.next()?, words.next()?, words.next()?);
    let process = words.next()?.parse().ok().filter(|process| *process != 0)?;
    let file = words.next()?.rsplit(':').next()?.parse::<u64>().ok()?;
    let first = words.next()?.parse().ok()?;
    (kind == "READ" && file == inode && READ_LOCKS.contains(&first)).then_some(process)
}

#[cfg(test)]
mod tests {
    use crate::db::{Db, sql::run_script};

    use super::*;

    #[tokio::test]
    async fn a_long_log_names_the_process_that_reads() {
        let temp = tempfile::tempdir().unwrap();
        let settings = Leads::in_folder(temp.path());
        let db = Db::open(&settings).await.unwrap();
        let write = "INSERT INTO daily (task, done_at) VALUES ('beat', 1)";
        db.write(async |connection| run_script(connection, write).await).await.unwrap();
        let mut connection = db.read().await.unwrap();
        assert_eq!(faults(&mut connection, &settings).await.unwrap(), []);
        let mut reading = db.read().await.unwrap();
        run_script(&mut reading, "BEGIN; SELECT count(*) FROM daily").await.unwrap();
        // SQLite ignores what follows its last frame.
        let log = fs::File::options().write(true).open(beside(&file(temp.path()), "-wal")).unwrap();
        log.set_len(LONG_LOG + 1).unwrap();
        let faults = faults(&mut connection, &settings).await.unwrap();
        let [Fault::LongLog { bytes, readers }] = &faults[..] else { panic!("{faults:?}") };
        assert_eq!(*bytes, LONG_LOG + 1);
        let own = format!("{} (", std::process::id());
        assert!(readers.iter().any(|reader| reader.starts_with(&own)), "{readers:?}");
        drop((connection, reading));
        db.close().await;
    }

    #[test]
    fn only_locks_of_readers_on_this_file_count() {
        for (line, process) in [
            ("1: POSIX  ADVISORY  READ 4711 fe:00:77 124 124", Some(4711)),
            ("9: POSIX  ADVISORY  READ 4711 fe:00:77 127 127", Some(4711)),
            ("1: POSIX  ADVISORY  READ 4711 fe:00:77 128 128", None), // It has the file open.
            ("1: POSIX  ADVISORY  WRITE 4711 fe:00:77 124 124", None),
            ("1: POSIX  ADVISORY  READ 4711 fe:00:78 124 124", None),
            ("1: POSIX  ADVISORY  READ 0 fe:00:77 124 124", None),
            ("1: -> POSIX ADVISORY READ 4711 fe:00:77 124 124", None), // It only waits.
            ("1: POSIX", None),
            ("", None),
        ] {
            assert_eq!(reader(line, 77), process, "{line}");
        }
    }
}
