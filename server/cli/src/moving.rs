//! `yam leads move --to …`: moves all leads to another database.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{CommandError, restore, terminal};
use yam_settings::{Database, Leads};
use yam_store::db::{self, Contents, Move};

/// Time between two messages about the progress.
const PROGRESS_EVERY: Duration = Duration::from_secs(3);

/// Moves all leads to the PostgreSQL database or the data folder `to`. Returns a report.
///
/// # Errors
/// [`CommandError`]. The old database is unchanged.
pub async fn move_leads(from: &Leads, to: &str) -> Result<String, CommandError> {
    let to = target(to)?;
    let (old, new) = (db::location(from), db::location(&to));
    let planned = Move::prepare(from, &to).await?;
    let (contents, copied) = (planned.contents, planned.copied.rows());
    terminal::print(&format!("Moving all leads from {old} to {new} ({}).\n", listed(&contents)))?;
    if copied > 0 {
        terminal::print(&format!("Continuing: {copied} rows are there already.\n"))?;
    }
    let mut told = Instant::now();
    let progress = |rows| {
        if told.elapsed() >= PROGRESS_EVERY {
            told = Instant::now();
            // The move goes on if standard error is closed.
            let _ = writeln!(io::stderr(), "Copied {rows} of {} rows.", contents.rows());
        }
    };
    planned.run(progress).await?;
    Ok(format!(
        "Moved all leads to {new} ({}). Every row was compared with the original.\n\n\
         Next, {}. Then start the server.\n\n\
         {old} is unchanged and still has all leads. Retention and `yam leads forget` no longer reach it, so \
         delete it once you trust the new one: {}\n",
        listed(&contents),
        settings_for(from, &to),
        how_to_delete(from, &old),
    ))
}

fn target(to: &str) -> Result<Leads, CommandError> {
    match Database::at(to) {
        Some(database) => Ok(Leads { database: Some(database), ..Leads::in_folder("") }),
        // It may contain a password, so the error does not repeat it.
        None if to.is_empty() || to.contains("://") => Err(CommandError::UnknownTarget),
        None => {
            restore::must_be_owner(Path::new(to))?;
            Ok(Leads::in_folder(to))
        }
    }
}

fn listed(Contents { leads, files, deliveries, events }: &Contents) -> String {
    format!("leads: {leads}, files: {files}, deliveries: {deliveries}, events: {events}")
}

fn settings_for(from: &Leads, to: &Leads) -> String {
    let data = absolute(&to.data);
    match (&from.database, &to.database) {
        (_, Some(_)) => {
            "set `database` to the URL that you gave here, in the settings of each server"
                .to_owned()
        }
        (Some(_), None) => {
            format!("remove `database` from the settings and set `data` to {data:?}")
        }
        (None, None) => format!("set `data` to {data:?} in the settings"),
    }
}

fn how_to_delete(from: &Leads, name: &str) -> String {
    match &from.database {
        Some(_) => format!("drop the database {name} with PostgreSQL's program `dropdb`"),
        None => format!(
            "rm {:?}* {:?}",
            absolute(&db::file(&from.data)),
            absolute(&from.data.join("leads.state"))
        ),
    }
}

/// The server, or a later shell, may have another working folder.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}
