//! `yam restore`: replaces the database with a backup, erases again who was erased since then, and keeps the old database.

use std::{
    collections::HashSet,
    fmt::Write as _,
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use crate::{
    CommandError,
    terminal::{confirm, print},
};
use yam_contract::time;
use yam_delivery::backup::{self as copies, Backups};
use yam_settings::{Config, Database, Leads};
use yam_store::{
    atomic_file::{AtomicFile, sync_folder_of},
    db::{self, Db, Explanation, MoveError, OpenError, Reader},
    erasures::Erasures,
    leads,
};

/// Replaces the database with a backup, after confirmation unless `is_confirmed`. `source` is a file, or the name or address
/// of a backup where the settings say; `key` is the file with the secret key of an encrypted one. No server may use the
/// database. Returns a report for the owner.
///
/// # Errors
/// [`CommandError`]. The database is unchanged then.
pub async fn restore(
    config: &Config,
    source: &str,
    key: Option<&Path>,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let settings = &config.leads;
    let backups = config.backup.as_ref().map(Backups::new).transpose()?;
    let database = db::file(&settings.data);
    let opened = Opened::find(source, backups.as_ref(), key, &database).await?;
    let mut erasures = match &backups {
        Some(backups) => backups.erasures().await.map_err(CommandError::Erasures)?,
        None => Erasures::default(),
    };
    if opened.is_file {
        let beside = copies::erasures_beside(Path::new(source)).await;
        erasures.extend(beside.map_err(CommandError::Erasures)?);
    }
    match &settings.database {
        None => restore_file(&settings.data, &opened, erasures, is_confirmed).await,
        Some(database) => restore_dump(settings, database, &opened, erasures, is_confirmed).await,
    }
}

/// A backup that can be read.
struct Opened {
    /// As the owner named it.
    name: PathBuf,
    /// Whether it is a file, and not where the settings say.
    is_file: bool,
    /// The fetched or decrypted copy, which is deleted in the end.
    copy: Option<AtomicFile>,
}

impl Opened {
    async fn find(
        source: &str,
        backups: Option<&Backups>,
        key: Option<&Path>,
        database: &Path,
    ) -> Result<Self, CommandError> {
        let (name, file) = (PathBuf::from(source), Path::new(source));
        let key = key.map(copies::secret_key).transpose()?;
        if let Some(backups) = backups.filter(|_| !file.exists()) {
            let in_place = source.strip_prefix(&format!("{}/", backups.place()));
            let wanted = in_place.unwrap_or(source);
            // The data folder is missing on a new machine.
            if let Some(data) = database.parent() {
                db::make_folder(data).map_err(|source| CommandError::write(data, source))?;
            }
            let (_, copy) = backups.fetch(Some(wanted), key.as_ref(), database).await?;
            return Ok(Self { name, is_file: false, copy: Some(copy) });
        }
        must_be_a_backup(file, database)?;
        let mut copy = None;
        if let Some(key) = key {
            let mut encrypted = AtomicFile::beside(database)
                .map_err(|source| CommandError::write(database, source))?;
            let mut from = File::open(file).map_err(|source| unreadable(file, &source))?;
            io::copy(&mut from, encrypted.file()).map_err(|source| unreadable(file, &source))?;
            copy = Some(copies::decrypted(source, encrypted, Some(&key), database)?);
        } else if copies::is_encrypted(file) {
            return Err(copies::BackupError::NoKey { name: source.to_owned() }.into());
        }
        Ok(Self { name, is_file: true, copy })
    }

    fn path(&self) -> &Path {
        self.copy.as_ref().map_or(&self.name, AtomicFile::path)
    }
}

async fn restore_file(
    data: &Path,
    opened: &Opened,
    mut erasures: Erasures,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let (name, file) = (opened.name.as_path(), opened.path());
    let database = db::file(data);
    let restored = references(file).await?;
    must_be_owner(data)?;
    let _lock = db::lock(data)?;
    let present = present(&database).await?;
    let kept = data.join(format!("leads-{}.db", time::for_file_names(Timestamp::now())));
    let is_plain_copy = db::is_plain_copy(file).map_err(|source| unreadable(file, &source))?;
    print(&plan(name, is_plain_copy, &restored, &present, &database, &kept))?;
    if let Present::Readable(_, known) = &present {
        erasures.extend(known.clone());
    }
    confirm("Restore it?", is_confirmed)?;

    let part = copy_checked(file, &database).await?;
    let erased = match erasures.is_empty() {
        true => 0,
        false => erase_again(&Db::open_copy(part.path()).await?, erasures).await?,
    };
    let write_error = |source| CommandError::write(&kept, source);
    if !matches!(present, Present::Missing) {
        keep(&database, &kept).await.map_err(write_error)?;
    }
    // SQLite would apply the log of the old database to the new one.
    remove_log(&database).map_err(|source| CommandError::write(&database, source))?;
    part.replace(&database).map_err(|source| CommandError::write(&database, source))?;
    db::accept_database(data).map_err(|source| CommandError::write(data, source))?;
    Ok(report(restored.len() - erased, name, erased))
}

/// As [`restore_file`], in PostgreSQL. The replaced tables are kept in a dump in the data folder.
async fn restore_dump(
    settings: &Leads,
    database: &Database,
    opened: &Opened,
    mut erasures: Erasures,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let (name, file) = (opened.name.as_path(), opened.path());
    if !db::is_dump(file) {
        return Err(unreadable(name, &"it is not a backup of PostgreSQL"));
    }
    db::check_dump(file).await.map_err(|error| unreadable(name, &error))?;
    let location = db::location(settings);
    if !db::is_unused(database).await? {
        return Err(MoveError::InUse(location).into());
    }
    // A new database has no tables.
    if let Ok(reader) = Reader::open(settings).await {
        erasures.extend(Erasures::read(&mut reader.read().await?).await?);
    }
    let kept = settings.data.join(format!("leads-{}.dump", time::for_file_names(Timestamp::now())));
    print(&format!(
        "{} is intact.\nIt replaces all tables in {location}, which are kept in {}. Delete it once you don't need it.\nLeads \
         that were delivered after the backup was made may be delivered again.\n",
        name.display(),
        kept.display()
    ))?;
    confirm("Restore it?", is_confirmed)?;
    let write_error = |source| CommandError::write(&kept, source);
    let part = AtomicFile::beside(&kept).map_err(write_error)?;
    let changed = |error: db::DumpError| CommandError::Backups(error.into());
    db::dump(database, part.path()).await.map_err(changed)?;
    part.create(&kept).map_err(write_error)?;
    let db = db::restore_dump(settings, database, file).await.map_err(changed)?;
    let count = leads::references(&mut db.read().await?).await?.len();
    let erased = erase_again(&db, erasures).await?;
    Ok(report(count - erased, name, erased))
}

/// Erases from a restored database who was erased after the backup was made. Returns how many leads that were.
async fn erase_again(db: &Db, erasures: Erasures) -> Result<usize, CommandError> {
    let erased = erasures.apply(db).await;
    db.clone().close().await;
    Ok(erased?)
}

fn report(leads: usize, name: &Path, erased: usize) -> String {
    let again = match erased {
        0 => String::new(),
        erased => format!(" Erased {erased} again, which were erased after the backup was made."),
    };
    format!("Restored {leads} leads from {}.{again} Start the server now.", name.display())
}

/// The database to replace.
enum Present {
    Missing,
    /// With the cause.
    Unreadable(String),
    /// With the references of its leads, and what was erased.
    Readable(HashSet<String>, Erasures),
}

fn must_be_a_backup(file: &Path, database: &Path) -> Result<(), CommandError> {
    File::open(file).map_err(|source| unreadable(file, &source))?;
    let is_database = fs::canonicalize(file).ok() == fs::canonicalize(database).ok();
    if is_database {
        return Err(unreadable(file, &"it is the database itself"));
    }
    Ok(())
}

fn unreadable(file: &Path, cause: &dyn ToString) -> CommandError {
    CommandError::Backup { file: file.to_owned(), cause: cause.to_string() }
}

/// Refuses any user but the folder's owner, because the server could not write files of another user.
pub fn must_be_owner(data: &Path) -> Result<(), CommandError> {
    let user = rustix::process::geteuid().as_raw();
    match fs::metadata(data) {
        Ok(metadata) if metadata.uid() != user => {
            Err(CommandError::OtherUser { folder: data.to_owned(), owner: metadata.uid(), user })
        }
        _ => Ok(()),
    }
}

/// Copies the backup next to the database and checks it for damage.
async fn copy_checked(file: &Path, database: &Path) -> Result<AtomicFile, CommandError> {
    let write_error = |source| CommandError::write(database, source);
    let part = AtomicFile::beside(database).map_err(write_error)?;
    let name =
        part.path().to_str().ok_or_else(|| write_error(io::ErrorKind::InvalidFilename.into()))?;
    let mut source = db::open_copy(file).await.map_err(|error| backup_error(file, error))?;
    db::copy_to_file(&mut source, name).await.map_err(|error| CommandError::Backup {
        file: file.to_owned(),
        cause: db::explain(&error).cause,
    })?;
    db::check_copy(part.path()).await.map_err(|error| backup_error(file, error))?;
    Ok(part)
}

async fn references(file: &Path) -> Result<HashSet<String>, CommandError> {
    let mut connection = db::open_copy(file).await.map_err(|error| backup_error(file, error))?;
    let read = leads::references(&mut connection).await;
    let references = read.map_err(|error| CommandError::Backup {
        file: file.to_owned(),
        cause: db::explain(&error).cause,
    })?;
    Ok(references.into_iter().collect())
}

fn backup_error(file: &Path, error: OpenError) -> CommandError {
    let cause = match error {
        OpenError::Damaged { explanation: Explanation { cause, .. }, .. }
        | OpenError::Unavailable { explanation: Explanation { cause, .. }, .. }
        | OpenError::Database { explanation: Explanation { cause, .. }, .. } => cause,
        OpenError::OtherVersion { .. } => "a newer version of yam wrote it".to_owned(),
        error => error.to_string(),
    };
    CommandError::Backup { file: file.to_owned(), cause }
}

async fn present(database: &Path) -> Result<Present, CommandError> {
    match database.metadata() {
        Ok(metadata) if metadata.len() > 0 => {}
        _ if db::beside(database, "-wal").exists() => {}
        _ => return Ok(Present::Missing),
    }
    Ok(match references(database).await {
        Ok(references) => Present::Readable(references, erasures(database).await),
        Err(CommandError::Backup { cause, .. }) => Present::Unreadable(cause),
        Err(error) => return Err(error),
    })
}

/// What a database knows of erasures: nothing if it is of an earlier version.
async fn erasures(database: &Path) -> Erasures {
    let Ok(mut connection) = db::open_copy(database).await else { return Erasures::default() };
    Erasures::read(&mut connection).await.unwrap_or_default()
}

/// What the owner reads before confirming.
fn plan(
    file: &Path,
    is_plain_copy: bool,
    restored: &HashSet<String>,
    present: &Present,
    database: &Path,
    kept: &Path,
) -> String {
    let (file, leads) = (file.display(), restored.len());
    let mut plan = if is_plain_copy {
        format!(
            "{file} can be read and holds {leads} leads. It is a copy of an unknown moment, because `yam backup` did not make \
             it: if a server ran when leads.db was copied, the newest leads were still in its log, leads.db-wal, and are \
             missing.\n"
        )
    } else {
        format!("{file} is intact and holds {leads} leads.\n")
    };
    let replaced = match present {
        Present::Missing => {
            let _ = writeln!(plan, "There is no database in {} yet.", database.display());
            return plan;
        }
        Present::Unreadable(cause) => format!("which cannot be read: {cause}"),
        Present::Readable(references, _) => {
            let lost = references.difference(restored).count();
            format!("with {} leads, {lost} of them not in the backup", references.len())
        }
    };
    // Writing to a string cannot fail.
    let _ = writeln!(plan, "It replaces {}, {replaced}.", database.display());
    let _ = writeln!(
        plan,
        "The replaced database is kept as {}. `yam leads forget` and retention don't change it. Delete it once you \
         don't need it.",
        kept.display()
    );
    plan.push_str("Leads that were delivered after the backup was made may be delivered again.\n");
    plan
}

/// Copies the database to `kept`, and its log if that cannot be checkpointed first. Copies instead of renaming, so
/// that a database exists at every moment.
pub async fn keep(database: &Path, kept: &Path) -> io::Result<()> {
    // SQLite would delete the log of an empty database, which may hold the only copy of the leads.
    if database.metadata().is_ok_and(|file| file.len() > 0) {
        // A damaged database keeps its log.
        let _ = db::empty_log(database).await;
    }
    for (from, to) in [(database.to_owned(), kept.to_owned()), (log_of(database), log_of(kept))] {
        let mut source = match File::open(&from) {
            Ok(source) => source,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        let mut part = AtomicFile::beside(&to)?;
        io::copy(&mut source, part.file())?;
        part.create(&to)?;
    }
    Ok(())
}

/// Deletes the write-ahead log and its index.
pub fn remove_log(database: &Path) -> io::Result<()> {
    for file in [log_of(database), db::beside(database, "-shm")] {
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    sync_folder_of(database)
}

fn log_of(database: &Path) -> PathBuf {
    db::beside(database, "-wal")
}
