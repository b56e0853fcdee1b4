//! `yam leads …`: how the owner reads the leads, beside a running server or without one.

mod export;
mod glance;
mod show;
pub(super) mod time;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::{Args, Subcommand, ValueEnum};
use jiff::civil::Date;

use super::{
    forms::{ContractError, Forms},
    lead::{LeadName, StoredLead},
    store::{self, Filter},
};
use crate::{
    config::Config,
    db::{self, Connection, OpenError, Reader},
    delivery::{self, Backlog, Encoding, Progress},
};

/// Leads that `list` shows unless told otherwise: what a person reads at one sitting.
const LIST_LIMIT: u32 = 50;

/// What to do with the leads.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// List leads, the newest first
    List {
        /// Which leads
        #[command(flatten)]
        which: Which,
        /// At most this many
        #[arg(long, value_name = "N", default_value_t = LIST_LIMIT)]
        limit: u32,
    },
    /// Show one lead whole
    Show {
        /// Its number, as `list` shows it, or the reference that its visitor was given
        lead: LeadName,
    },
    /// Write leads to a file or to standard output, the oldest first
    Export {
        /// How they are written
        #[arg(long, value_enum)]
        format: Format,
        /// Which leads
        #[command(flatten)]
        which: Which,
        /// The file, replaced if there is one; without it, standard output
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

/// How exported leads are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Format {
    /// A table for a spreadsheet: UTF-8 with a byte order mark, a column a field; text that a spreadsheet would
    /// take for a formula begins with an apostrophe
    Csv,
    /// One array of objects, exactly as stored
    Json,
}

/// Which leads to read.
#[derive(Args, Debug)]
pub struct Which {
    /// Of this form only
    #[arg(long, value_name = "FORM")]
    form: Option<String>,
    /// Received on this day or later, by India time, such as 2026-11-21
    #[arg(long, value_name = "DATE")]
    since: Option<Date>,
    /// Received on this day or earlier
    #[arg(long, value_name = "DATE")]
    until: Option<Date>,
}

/// Why a verb was not carried out: one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// There is no database to read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database is there and cannot be read.
    #[error("cannot read the leads: {0}")]
    Read(#[from] db::Error),
    /// There is no such lead.
    #[error("there is no lead {0}; `yam leads list` shows those that there are")]
    Unknown(LeadName),
    /// No form has that name.
    #[error("there is no form {name:?}; the forms are {known}")]
    UnknownForm {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The contract that was compiled in cannot be read.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// A day too far from now to have a time.
    #[error("that date is out of range: {0}")]
    Date(#[from] jiff::Error),
    /// The leads were read and cannot be written where they should go.
    #[error("cannot write {to}: {source}")]
    Write {
        /// The file, or standard output.
        to: String,
        /// What the operating system said.
        source: io::Error,
    },
}

impl CommandError {
    /// The exit code of the process: 2 where the settings or the arguments are at fault, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Open(_) | Self::UnknownForm { .. } | Self::Date(_) => 2,
            Self::Read(_) | Self::Unknown(_) | Self::Contract(_) | Self::Write { .. } => 1,
        }
    }
}

/// Carries out one verb. A reader that goes away (`| head`) ends it quietly.
///
/// # Errors
/// [`CommandError`].
pub async fn run(verb: Verb, config: &Config) -> Result<(), CommandError> {
    let forms = Forms::from_contract()?;
    let mut connection = Reader::open(&config.leads.data).await?.acquire().await?;
    match verb {
        Verb::List { which, limit } => {
            let filter = which.filter(&forms)?;
            let leads = store::newest(&mut connection, &filter, limit).await?;
            let progress = progress_of(&mut connection, &leads).await?;
            print(&glance::table(&leads, &progress))
        }
        Verb::Show { lead } => {
            let found = store::get(&mut connection, &lead).await?;
            let lead = found.ok_or(CommandError::Unknown(lead))?;
            let progress = delivery::progress_between(&mut connection, lead.id, lead.id).await?;
            let files = store::files(&mut connection, lead.id).await?;
            print(&show::sheet(&lead, &files, &progress, &forms))
        }
        Verb::Export { format, which, out } => {
            let filter = which.filter(&forms)?;
            export::run(&mut connection, format, &filter, &forms, out.as_deref()).await
        }
    }
}

/// How far the deliveries of these leads have come.
async fn progress_of(
    connection: &mut Connection,
    leads: &[StoredLead],
) -> Result<Vec<Progress>, db::Error> {
    let ids = || leads.iter().map(|lead| lead.id);
    match (ids().min(), ids().max()) {
        (Some(first), Some(last)) => delivery::progress_between(connection, first, last).await,
        _ => Ok(Vec::new()),
    }
}

/// How the script of that form writes it down, and the names of its text fields; `None` when there is no such form.
pub fn form(name: &str) -> Option<(Encoding, Vec<String>)> {
    let forms = Forms::from_contract().ok()?;
    let form = forms.get(name)?;
    Some((form.encoding, form.text_fields().map(str::to_owned).collect()))
}

/// Counts the leads that were not delivered, beside a running server or without one.
///
/// # Errors
/// [`CommandError`].
pub async fn backlog(config: &Config) -> Result<Backlog, CommandError> {
    let mut connection = Reader::open(&config.leads.data).await?.acquire().await?;
    Ok(delivery::backlog(&mut connection).await?)
}

impl Which {
    fn filter(self, forms: &Forms) -> Result<Filter, CommandError> {
        if let Some(name) = self.form.as_ref().filter(|name| forms.get(name).is_none()) {
            let known: Vec<_> = forms.iter().map(|form| form.name.as_str()).collect();
            return Err(CommandError::UnknownForm { name: name.clone(), known: known.join(", ") });
        }
        Ok(Filter {
            form: self.form,
            since: self.since.map(time::start_of).transpose()?,
            before: self.until.map(|day| time::start_of(day.tomorrow()?)).transpose()?,
        })
    }
}

fn print(text: &str) -> Result<(), CommandError> {
    let mut out = io::stdout().lock();
    quiet_if_closed(out.write_all(text.as_bytes()).and_then(|()| out.flush()), "standard output")
}

/// Whoever reads may have read enough; anything else that stops us is an error.
fn quiet_if_closed(written: io::Result<()>, to: &str) -> Result<(), CommandError> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|source| CommandError::Write { to: to.to_owned(), source }),
    }
}

/// One line of text from a visitor, for the owner's terminal: what would move the cursor, change colours or turn the
/// direction of what follows is written out as `\u{1b}` and the like.
fn harmless(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => line.push(' '),
            '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                line.extend(c.escape_unicode());
            }
            c if c.is_control() => line.extend(c.escape_unicode()),
            c => line.push(c),
        }
    }
    line
}
