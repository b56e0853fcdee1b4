//! Makes backups: copies the database, checks and encrypts the copy, and puts it where the settings say. Beside the backups
//! is the list of erasures, so that a restored one does not bring back who was erased.

mod bucket;
mod folder;
mod task;

use std::{
    env, fmt,
    fs::{self, File},
    io::{self, BufReader, BufWriter, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use jiff::{Timestamp, civil::DateTime};
use yam_contract::time;
use yam_settings::{AgeKey, AgeSecretKey, Backup, BackupPlace, Leads};
use yam_store::{
    aside::{self, AsideError},
    atomic_file::{self, AtomicFile},
    backups,
    db::{self, Connection, Db, DumpError, OpenError},
    erasures::{ErasureKey, Erasures, LIST_PREFIX},
};

use crate::{AgeError, AuthorityError, PostError, age};
use bucket::Bucket;

pub use task::BackupTask;

/// With what the name of a backup begins. The time follows, so that names sort by it.
const PREFIX: &str = "yam-";

/// Endings of backups: of SQLite and of PostgreSQL, and both encrypted.
const ENDINGS: [&str; 4] = [".db", ".dump", ".db.age", ".dump.age"];

/// The time in a name, as [`time::for_file_names`] writes it.
const TIME_LENGTH: usize = "2026-11-21-140509-123".len();

/// With what the names of unfinished copies in the data folder begin.
const UNFINISHED: &str = "backup";

/// After so long an unfinished copy is that of a process that was killed, and is deleted: it has personal data.
const LEFT_OVER_AFTER: Duration = Duration::from_secs(13 * 60 * 60);

/// Largest list of erasures that is read: a hundred thousand erased people.
const LIST_LIMIT: u64 = 16 << 20;

/// Why a backup cannot be made, read or restored. `Display` is one line for the owner, without personal data.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("cannot read the database: {}", db::explain(.0))]
    Database(#[from] db::Error),
    #[error("the copy cannot be used: {0}")]
    Copy(#[from] OpenError),
    #[error(transparent)]
    Dump(#[from] DumpError),
    #[error("cannot use {}: {source}", .file.display())]
    File { file: PathBuf, source: io::Error },
    #[error("{}", .0.in_full())]
    Service(#[from] PostError),
    #[error("the service answers something else than a list of files: {0}")]
    List(String),
    #[error("{name} has {found} bytes in {place}, instead of {expected}; check that place")]
    Incomplete { name: String, place: String, expected: u64, found: u64 },
    #[error("there is no backup {name} in {place}; list them with `yam backup list`")]
    Unknown { name: String, place: String },
    #[error("{name} is encrypted; name the file with its secret key after --key")]
    NoKey { name: String },
    #[error("cannot read the secret key in {}: {cause}", .file.display())]
    Key { file: PathBuf, cause: String },
    #[error("cannot decrypt {name}: {source}")]
    Decrypt { name: String, source: AgeError },
    #[error("cannot encrypt the copy: {0}")]
    Encrypt(AgeError),
    #[error("the list of erasures in {0} is damaged; without it, erased people would come back")]
    DamagedList(String),
    #[error(transparent)]
    Aside(#[from] AsideError),
}

impl BackupError {
    fn file(file: &Path) -> impl FnOnce(io::Error) -> Self {
        let file = file.to_owned();
        |source| Self::File { file, source }
    }
}

/// A backup in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBackup {
    pub name: String,
    pub bytes: u64,
}

impl StoredBackup {
    /// When it was made, in India, such as `2026-11-21 14:05`.
    pub fn made(&self) -> String {
        made_at(&self.name)
            .map(|made| made.strftime("%Y-%m-%d %H:%M").to_string())
            .unwrap_or_default()
    }

    pub fn is_encrypted(&self) -> bool {
        self.name.ends_with(".age")
    }
}

/// The time in the name of a backup; `None` if the file is something else.
fn made_at(name: &str) -> Option<DateTime> {
    let rest = name.strip_prefix(PREFIX)?;
    let (made, ending) = rest.split_at_checked(TIME_LENGTH)?;
    let made = DateTime::strptime("%Y-%m-%d-%H%M%S", made.get(..TIME_LENGTH - 4)?).ok()?;
    ENDINGS.contains(&ending).then_some(made)
}

/// A backup that was made.
#[derive(Debug)]
pub struct Made {
    pub name: String,
    pub bytes: u64,
    /// How many leads it has; `None` if only PostgreSQL could count them.
    pub leads: Option<i64>,
    /// How many older ones were deleted.
    pub deleted: usize,
}

/// Makes and finds backups, as the settings say.
pub struct Backups {
    settings: Backup,
    place: Place,
}

enum Place {
    Folder(PathBuf),
    Bucket(Box<Bucket>),
}

impl Place {
    /// All files, in any order.
    async fn list(&self) -> Result<Vec<StoredBackup>, BackupError> {
        match self {
            Self::Folder(folder) => folder::list(folder),
            Self::Bucket(bucket) => bucket.list().await,
        }
    }

    /// Copies a file there.
    async fn put(&self, name: &str, file: &Path) -> Result<(), BackupError> {
        match self {
            Self::Folder(folder) => {
                let (from, to) = (file.to_owned(), folder.join(name));
                aside::run(move || folder::put(&from, &to)).await?
            }
            Self::Bucket(bucket) => bucket.put(name, file).await,
        }
    }

    /// Copies one of the listed files from there.
    async fn get(&self, stored: &StoredBackup, into: &mut File) -> Result<(), BackupError> {
        match self {
            Self::Folder(folder) => {
                let file = folder.join(&stored.name);
                let mut from = File::open(&file).map_err(BackupError::file(&file))?;
                io::copy(&mut from, into).map(drop).map_err(BackupError::file(&file))
            }
            Self::Bucket(bucket) => bucket.get(&stored.name, into, stored.bytes).await,
        }
    }

    async fn delete(&self, name: &str) -> Result<(), BackupError> {
        match self {
            Self::Folder(folder) => {
                let file = folder.join(name);
                fs::remove_file(&file).map_err(BackupError::file(&file))
            }
            Self::Bucket(bucket) => bucket.delete(name).await,
        }
    }

    /// The erasures of all lists there. `place` is its name for messages.
    async fn erasures(&self, place: &dyn fmt::Display) -> Result<Erasures, BackupError> {
        let mut all = Erasures::default();
        let files = self.list().await?;
        for list in files.iter().filter(|file| file.name.starts_with(LIST_PREFIX)) {
            let damaged = || BackupError::DamagedList(format!("{place}/{}", list.name));
            if list.bytes > LIST_LIMIT {
                return Err(damaged());
            }
            let mut file = tempfile::tempfile().map_err(BackupError::file(&env::temp_dir()))?;
            self.get(list, &mut file).await?;
            let mut text = String::new();
            let read = file.rewind().and_then(|()| file.read_to_string(&mut text));
            read.map_err(|_| damaged())?;
            all.extend(Erasures::parse(&text).ok_or_else(damaged)?);
        }
        Ok(all)
    }
}

impl Backups {
    /// Connects to nothing.
    pub fn new(settings: &Backup) -> Result<Self, AuthorityError> {
        let place = match &settings.to {
            BackupPlace::Folder(folder) => Place::Folder(folder.clone()),
            BackupPlace::Bucket(bucket) => Place::Bucket(Box::new(Bucket::new(bucket)?)),
        };
        Ok(Self { settings: settings.clone(), place })
    }

    /// Where the backups are, for messages.
    pub fn place(&self) -> String {
        self.settings.to.to_string()
    }

    /// Makes a backup now, also while servers run, and records it or why it failed.
    pub async fn make(&self, leads: &Leads, db: &Db) -> Result<Made, BackupError> {
        let made = self.try_to_make(leads, db).await;
        let now = Timestamp::now().as_millisecond();
        let record = async |connection: &mut Connection| match &made {
            Ok(_) => backups::record(connection, now).await,
            Err(error) => backups::record_failure(connection, &error.to_string(), now).await,
        };
        if let Err(error) = db.write(record).await {
            tracing::warn!(error = db::loggable(&error), "cannot record the result of a backup");
        }
        made
    }

    async fn try_to_make(&self, leads: &Leads, db: &Db) -> Result<Made, BackupError> {
        self.write_erasures(db).await?;
        let beside = leads.data.join(UNFINISHED);
        db::make_folder(&leads.data).map_err(BackupError::file(&leads.data))?;
        delete_left_over(&leads.data);
        let unfinished = || AtomicFile::beside(&beside).map_err(BackupError::file(&beside));
        let mut file = unfinished()?;
        let count = copy(leads, &mut db.read().await?, file.path()).await?;
        let ending = if leads.database.is_some() { ".dump" } else { ".db" };
        let mut name = format!("{PREFIX}{}{ending}", time::for_file_names(Timestamp::now()));
        if let Some(key) = self.settings.encrypt_to {
            let encrypted = unfinished()?;
            file = aside::run(move || encrypt(key, file, encrypted)).await??;
            name.push_str(".age");
        }
        let expected = fs::metadata(file.path()).map_err(BackupError::file(file.path()))?.len();
        self.place.put(&name, file.path()).await?;
        let stored = self.list().await?;
        let found = stored.iter().find(|stored| stored.name == name).map_or(0, |it| it.bytes);
        if found != expected {
            let place = self.place();
            return Err(BackupError::Incomplete { name, place, expected, found });
        }
        let old = stored.get(self.settings.keep..).unwrap_or_default();
        for backup in old {
            self.place.delete(&backup.name).await?;
        }
        Ok(Made { name, bytes: expected, leads: count, deleted: old.len() })
    }

    /// The backups, the newest first.
    pub async fn list(&self) -> Result<Vec<StoredBackup>, BackupError> {
        let mut stored = self.place.list().await?;
        stored.retain(|stored| made_at(&stored.name).is_some());
        stored.sort_unstable_by(|one, other| other.name.cmp(&one.name));
        Ok(stored)
    }

    /// Copies a backup beside `target`, decrypted. `None` takes the newest one. Returns its name and the copy.
    pub async fn fetch(
        &self,
        name: Option<&str>,
        key: Option<&AgeSecretKey>,
        target: &Path,
    ) -> Result<(String, AtomicFile), BackupError> {
        let is_wanted = |stored: &StoredBackup| name.is_none_or(|name| name == stored.name);
        let Some(stored) = self.list().await?.into_iter().find(is_wanted) else {
            let name = name.unwrap_or(PREFIX).to_owned();
            return Err(BackupError::Unknown { name, place: self.place() });
        };
        if stored.is_encrypted() && key.is_none() {
            return Err(BackupError::NoKey { name: stored.name });
        }
        let mut file = AtomicFile::beside(target).map_err(BackupError::file(target))?;
        self.place.get(&stored, file.file()).await?;
        let plain = decrypted(&stored.name, file, key, target)?;
        Ok((stored.name, plain))
    }

    /// Writes the list of erasures beside the backups. Makes the key of its marks, so that every backup has it.
    pub async fn write_erasures(&self, db: &Db) -> Result<(), BackupError> {
        let key = db.write(ErasureKey::ensure).await?;
        let list = Erasures::read(&mut db.read().await?).await?;
        let mut file =
            tempfile::NamedTempFile::new().map_err(BackupError::file(&env::temp_dir()))?;
        file.write_all(list.to_text().as_bytes()).map_err(BackupError::file(file.path()))?;
        file.flush().map_err(BackupError::file(file.path()))?;
        self.place.put(&key.list_name(), file.path()).await
    }

    /// The erasures of all lists there. Marks of another database match no lead.
    ///
    /// # Errors
    /// [`BackupError`]: also if a list is damaged.
    pub async fn erasures(&self) -> Result<Erasures, BackupError> {
        self.place.erasures(&self.place()).await
    }
}

/// The erasures of the lists in the folder of a backup.
///
/// # Errors
/// [`BackupError`]: also if a list is damaged.
pub async fn erasures_beside(file: &Path) -> Result<Erasures, BackupError> {
    let folder = atomic_file::folder_of(file);
    Place::Folder(folder.to_owned()).erasures(&folder.display()).await
}

/// Copies the database as of one moment into an empty file, without what signs people in, and checks the copy by reading all
/// of it. Returns how many leads it has, if it is of SQLite.
pub async fn copy(
    leads: &Leads,
    connection: &mut Connection,
    file: &Path,
) -> Result<Option<i64>, BackupError> {
    if let Some(database) = &leads.database {
        db::dump(database, file).await?;
        db::check_dump(file).await?;
        return Ok(None);
    }
    let name = file.to_str().ok_or(io::ErrorKind::InvalidFilename.into());
    let name = name.map_err(BackupError::file(file))?;
    db::copy_to_file(connection, name).await?;
    db::delete_sessions(file).await?;
    Ok(Some(db::check_copy(file).await?))
}

/// The secret key in a file of `age-keygen`.
pub fn secret_key(file: &Path) -> Result<AgeSecretKey, BackupError> {
    let wrong = |cause: String| BackupError::Key { file: file.to_owned(), cause };
    let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    let key = yam_settings::age_key::secret(&text);
    key.ok_or_else(|| wrong("it has no line that begins with AGE-SECRET-KEY-1".to_owned()))
}

/// The file itself, or its decrypted content in a file beside `target`.
pub fn decrypted(
    name: &str,
    mut file: AtomicFile,
    key: Option<&AgeSecretKey>,
    target: &Path,
) -> Result<AtomicFile, BackupError> {
    let mut start = Vec::new();
    let encrypted = file.file();
    let read = encrypted.rewind().and_then(|()| encrypted.take(32).read_to_end(&mut start));
    read.and_then(|_| encrypted.rewind()).map_err(BackupError::file(target))?;
    if !age::is_age(&start) {
        return Ok(file);
    }
    let name = name.to_owned();
    let Some(key) = key else { return Err(BackupError::NoKey { name }) };
    let mut plain = AtomicFile::beside(target).map_err(BackupError::file(target))?;
    let mut out = BufWriter::new(plain.file());
    let done = age::decrypt(key, &mut BufReader::new(encrypted), &mut out);
    done.and_then(|()| Ok(out.flush()?)).map_err(|source| BackupError::Decrypt { name, source })?;
    drop(out);
    Ok(plain)
}

/// Whether the file was encrypted by age.
pub fn is_encrypted(file: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(file).and_then(|file| file.take(32).read_to_end(&mut start));
    read.is_ok() && age::is_age(&start)
}

fn encrypt(
    key: AgeKey,
    plain: AtomicFile,
    mut encrypted: AtomicFile,
) -> Result<AtomicFile, BackupError> {
    let from = File::open(plain.path()).map_err(BackupError::file(plain.path()))?;
    let mut out = BufWriter::new(encrypted.file());
    let done = age::encrypt(key, &mut BufReader::new(from), &mut out);
    done.and_then(|()| Ok(out.flush()?)).map_err(BackupError::Encrypt)?;
    drop(out);
    Ok(encrypted)
}

/// Deletes unfinished copies of processes that were killed.
fn delete_left_over(data: &Path) {
    let now = SystemTime::now();
    let entries = fs::read_dir(data).into_iter().flatten().flatten();
    for entry in entries {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_unfinished = name.starts_with(&format!("{UNFINISHED}.")) && name.ends_with(".part");
        let changed = entry.metadata().and_then(|metadata| metadata.modified());
        let age = changed.ok().and_then(|changed| now.duration_since(changed).ok());
        if is_unfinished && age.is_some_and(|age| age > LEFT_OVER_AFTER) {
            // The next backup tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_with_the_name_of_a_backup_are_listed_and_deleted() {
        let made = |name: &str| made_at(name).map(|made| made.to_string());
        let expected = Some("2026-11-21T14:05:09".to_owned());
        for ending in ENDINGS {
            assert_eq!(made(&format!("yam-2026-11-21-140509-123{ending}")), expected);
        }
        for other in [
            "yam-2026-11-21-140509-123.txt",
            "yam-2026-13-21-140509-123.db",
            "leads-2026-11-21-140509-123.db",
            "yam-erasures-0123456789abcdef.txt",
            "yam-2026-11-21.db",
            "yam-",
        ] {
            assert_eq!(made(other), None, "{other}");
        }
    }
}
