//! `yam backup`: copies the whole database as of one moment, also while the server runs, lists the copies and tests them.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Instant,
};

use clap::{Args, Subcommand};
use jiff::Timestamp;

use crate::{CommandError, terminal::table};
use yam_delivery::backup::{self, Backups, Made};
use yam_settings::{Config, Leads};
use yam_store::{
    atomic_file::AtomicFile,
    backups,
    db::{self, Connection, Db, Reader},
    erasures::ErasureKey,
};

/// Characters of the longest name, of a line, and of the columns between.
const LONGEST_NAME: usize = "yam-2026-11-21-140509-123.dump.age".len();
const LINE: usize = 100;

/// What `yam backup` does.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct BackupArguments {
    #[command(subcommand)]
    command: Option<BackupCommand>,
    /// File to create; it must not exist yet. Without it, the backup goes where [backup] in the settings says
    file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum BackupCommand {
    /// List the backups where [backup] in the settings says, the newest first
    List,
    /// Fetch a backup into a temporary file, decrypt it and read all of it. Changes nothing
    Test {
        /// Its name, as `yam backup list` shows it [default: the newest]
        name: Option<String>,
        /// File with the secret key, as age-keygen makes it, for an encrypted backup
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
    },
}

/// Makes, lists or tests backups, and returns a report for the owner.
pub async fn run(arguments: BackupArguments, config: &Config) -> Result<String, CommandError> {
    match (arguments.command, arguments.file) {
        (Some(BackupCommand::List), _) => list(config).await,
        (Some(BackupCommand::Test { name, key }), _) => {
            test(config, name.as_deref(), key.as_deref()).await
        }
        (None, Some(file)) => copy_to(&config.leads, &file).await,
        (None, None) => make(config).await,
    }
}

/// The backups of the settings.
pub(crate) fn configured(config: &Config) -> Result<Backups, CommandError> {
    let settings = config.backup.as_ref().ok_or_else(|| {
        let remedy = "set it in yam.toml, or name a file: yam backup FILE";
        CommandError::NotConfigured(format!("[backup] is not set; {remedy}"))
    })?;
    Ok(Backups::new(settings)?)
}

async fn make(config: &Config) -> Result<String, CommandError> {
    let backups = configured(config)?;
    let db = Db::open_beside(&config.leads).await?;
    let Made { name, bytes, leads, .. } = backups.make(&config.leads, &db).await?;
    db.close().await;
    let size = bytes.div_ceil(1024);
    let leads = leads.map_or("all".to_owned(), |leads| leads.to_string());
    Ok(format!(
        "Copied {leads} leads to {name} in {} ({size} KB). To restore them, stop the server, run yam restore {name}, and start \
         the server.",
        backups.place()
    ))
}

async fn list(config: &Config) -> Result<String, CommandError> {
    let backups = configured(config)?;
    let stored = backups.list().await?;
    if stored.is_empty() {
        return Ok(format!("There is no backup in {} yet.", backups.place()));
    }
    let rows = stored.iter().map(|backup| {
        let kind = if backup.is_encrypted() { "encrypted" } else { "readable" };
        let size = format!("{} KB", backup.bytes.div_ceil(1024));
        [backup.name.clone(), backup.made(), size, kind.to_owned()]
    });
    Ok(table(["NAME", "MADE (INDIA)", "SIZE", "KIND"], rows, [LONGEST_NAME, 16, 12, 9], LINE))
}

async fn test(
    config: &Config,
    name: Option<&str>,
    key: Option<&Path>,
) -> Result<String, CommandError> {
    let begun = Instant::now();
    let backups = configured(config)?;
    let folder = tempfile::tempdir()
        .map_err(|source| CommandError::write(Path::new("a temporary folder"), source))?;
    let key = key.map(backup::secret_key).transpose()?;
    let (name, file) = backups.fetch(name, key.as_ref(), &folder.path().join("leads")).await?;
    let erasures = backups.erasures().await?.len();
    let what = if db::is_dump(file.path()) {
        db::check_dump(file.path()).await.map_err(backup::BackupError::from)?;
        "a dump of PostgreSQL that can be read to its end".to_owned()
    } else {
        let leads = db::check_copy(file.path()).await.map_err(backup::BackupError::from)?;
        format!("{leads} leads, and nothing in it is damaged")
    };
    Ok(format!(
        "{name} can be restored: it holds {what}. Fetched and read in {:.1} s. The list of erasures has {erasures} entries.",
        begun.elapsed().as_secs_f64()
    ))
}

/// Copies the database to `file`, which appears only once it is complete, checked and synced to disk.
async fn copy_to(settings: &Leads, file: &Path) -> Result<String, CommandError> {
    let write_error = |source| CommandError::write(file, source);
    if file.try_exists().map_err(write_error)? {
        return Err(write_error(io::ErrorKind::AlreadyExists.into()));
    }
    let reader = Reader::open(settings).await?;
    let part = AtomicFile::beside(file).map_err(write_error)?;
    record(settings, async |connection| ErasureKey::ensure(connection).await.map(drop)).await;
    let leads = backup::copy(settings, &mut reader.read().await?, part.path()).await?;
    part.create(file).map_err(write_error)?;
    let now = Timestamp::now().as_millisecond();
    record(settings, async |connection| backups::record(connection, now).await).await;
    let size = fs::metadata(file).map_err(write_error)?.len().div_ceil(1024);
    let leads = leads.map_or("all".to_owned(), |leads| leads.to_string());
    Ok(format!(
        "Copied {leads} leads to {0} ({size} KB). To restore them, stop the server, run yam restore {0}, and start the \
         server.",
        file.display()
    ))
}

/// Writes something about the backup into the database. The backup counts without it, for instance of a disk that can no
/// longer be written.
async fn record(
    settings: &Leads,
    work: impl AsyncFnOnce(&mut Connection) -> Result<(), db::Error>,
) {
    let recorded = async {
        let db = Db::open_beside(settings).await?;
        let written = db.write(work).await;
        db.close().await;
        Ok::<_, CommandError>(written?)
    };
    if let Err(error) = recorded.await {
        tracing::warn!(%error, "cannot record the backup in the database");
    }
}
