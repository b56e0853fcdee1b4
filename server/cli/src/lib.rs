//! The owner's commands: `yam leads …` and others, beside a running server or without one.

mod backup;
pub mod destinations;
mod erase;
mod export;
mod glance;
mod restore;
mod salvage;
mod show;
mod stats;
mod whole_file;

pub use backup::backup;
pub use restore::restore;

use std::{
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::{Args, Subcommand, ValueEnum};
use jiff::{Timestamp, civil::Date};

use yam_contract::{
    forms::{FormEncoding, Forms},
    lead::{LeadSelector, LeadState, StoredLead},
    text::is_deceptive,
    time,
};
use yam_delivery::{Alert, Expiring, lost_database, open_alerts};
use yam_settings::Config;
use yam_store::{
    Destination,
    clock::{self, Clock},
    db::{self, Connection, Db, OpenError, PoolConnection, Reader},
    deliveries::{self, Backlog},
    leads::{self, EARLIEST, Filter, Released},
    retention,
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
        lead: LeadSelector,
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
    /// Write the file that came with a lead, such as a resume
    Resume {
        /// The lead, by its number or reference
        lead: LeadSelector,
        /// Where to; without it, under the file's own name in this folder
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Have what was given up tried again
    Retry {
        /// Which leads; without any, all that were given up and all that wait
        leads: Vec<LeadSelector>,
    },
    /// Have leads that were set aside as probable spam delivered after all
    Release {
        /// Which leads
        #[arg(required = true)]
        leads: Vec<LeadSelector>,
    },
    /// Erase everything that was sent under an e-mail address, for good
    Forget {
        /// The address
        email: String,
        /// Don't ask first
        #[arg(long)]
        yes: bool,
    },
    /// Delete old leads, for good
    Purge {
        /// Those older than so many months; unless given, the setting retention_months, or else 12
        #[arg(long, value_name = "MONTHS", value_parser = clap::value_parser!(u16).range(1..=1200))]
        older_than: Option<u16>,
        /// Do it: without this it only says how many there are
        #[arg(long)]
        yes: bool,
    },
    /// Recover readable leads from a damaged database
    Salvage {
        /// Replace the damaged database with a new one that holds what was readable; the damaged one is kept
        #[arg(long)]
        yes: bool,
        /// Start empty if nothing is readable, or accept that the database was lost
        #[arg(long)]
        empty: bool,
    },
    /// Draw how many leads came, by day, form, page and source
    Stats {
        /// Which leads: of the last 30 days unless said otherwise
        #[command(flatten)]
        which: Which,
        /// Write a page with charts to this file, replaced if there is one, instead of drawing here
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
    },
}

/// Commands about the server's clock check.
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum ClockVerb {
    /// Confirm that the system clock is right, so that old leads are deleted again
    Confirm,
}

/// How exported leads are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Format {
    /// A table for a spreadsheet: UTF-8 with a byte order mark, a column a field; text that a spreadsheet would
    /// take for a formula begins with an apostrophe
    Csv,
    /// One array of objects, exactly as stored
    Json,
    /// The same objects, one a line
    Jsonl,
}

/// Which leads to read.
#[derive(Args, Debug)]
pub struct Which {
    /// Of this form only
    #[arg(long, value_name = "FORM")]
    form: Option<String>,
    /// Received on this day or later, by India time, such as 2026-11-21
    #[arg(long, value_name = "DATE", value_parser = time::day)]
    since: Option<Date>,
    /// Received on this day or earlier
    #[arg(long, value_name = "DATE", value_parser = time::day)]
    until: Option<Date>,
    /// In this state only
    #[arg(long, value_enum)]
    state: Option<StateArgument>,
}

/// A [`LeadState`] as the owner types it.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum StateArgument {
    /// Every place has taken it.
    Delivered,
    /// A place is yet to take it, and none has refused it for good.
    Waiting,
    /// A place has refused it for good, or for five days.
    Dead,
    /// It was set aside as probable spam.
    Quarantined,
    /// A later lead of the same draft stands in its place.
    Superseded,
    /// It is sent nowhere.
    Kept,
}

impl From<StateArgument> for LeadState {
    fn from(argument: StateArgument) -> Self {
        match argument {
            StateArgument::Delivered => Self::Delivered,
            StateArgument::Waiting => Self::Waiting,
            StateArgument::Dead => Self::Dead,
            StateArgument::Quarantined => Self::Quarantined,
            StateArgument::Superseded => Self::Superseded,
            StateArgument::Kept => Self::Kept,
        }
    }
}

/// Why a verb was not carried out: one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// There is no database to read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database is there and cannot be used.
    #[error("cannot read or change the leads: {}", db::explain(.0))]
    Read(#[from] db::Error),
    /// There is no such lead.
    #[error("there is no lead {0}; `yam leads list` shows those that there are")]
    Unknown(LeadSelector),
    /// No form has that name.
    #[error("there is no form {name}; {remedy}")]
    UnknownForm {
        /// What was asked for.
        name: String,
        /// Which forms there are.
        remedy: String,
    },
    /// Nothing was sent under that address.
    #[error("nothing was sent under {email}{}", if .mentioned.is_empty() { String::new() } else {
        format!("; it stands in the text of {}", .mentioned)
    })]
    Nobody {
        /// The address.
        email: String,
        /// Leads that hold it elsewhere.
        mentioned: String,
    },
    /// The system clock may be wrong, so nothing is deleted.
    #[error(
        "cannot delete old leads: the system clock says {now}, but the server last saw {last_seen}; correct the clock, \
         or confirm it with `yam clock confirm`"
    )]
    ClockInDoubt {
        /// What the clock says.
        now: String,
        /// The last time that the server noted.
        last_seen: String,
    },
    /// The system clock is certainly wrong.
    #[error("cannot confirm the clock: it says {0}, before Yam existed; correct the clock first")]
    ClockWrong(String),
    /// No file came with the lead.
    #[error("no file came with lead {0}")]
    NoFile(LeadSelector),
    /// The server has not recorded where leads go.
    #[error(
        "cannot release lead {0}: the server has not recorded where leads go; start `yam serve` once, then try again"
    )]
    NothingRecorded(i64),
    /// A day too far from now to have a time.
    #[error("cannot use that date, as it is out of range: {0}; use one of this century")]
    Date(#[from] jiff::Error),
    /// The command cannot be undone, and there is no terminal to ask for confirmation.
    #[error(
        "cannot ask for confirmation without a terminal; nothing was changed; add --yes to go ahead"
    )]
    Unconfirmed,
    /// The owner said no.
    #[error("nothing was changed")]
    Declined,
    /// A copy cannot be restored.
    #[error("cannot restore {}: {cause}; nothing was changed; use another copy", .file.display())]
    Copy {
        /// The copy.
        file: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// Nothing of a damaged database can be read.
    #[error(
        "cannot read anything in {}; restore a copy with `yam restore FILE`, or keep it under another name and start an \
         empty database with `yam leads salvage --empty --yes`",
        .0.display()
    )]
    NothingReadable(PathBuf),
    /// The server's user could not use files that this user writes.
    #[error("cannot write into {}: it belongs to user {owner}, but you are user {user}; run this as user {owner}", .folder.display())]
    OtherUser {
        /// The data folder.
        folder: PathBuf,
        /// The number of its owner.
        owner: u32,
        /// The number of this user.
        user: u32,
    },
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
            Self::Open(_)
            | Self::UnknownForm { .. }
            | Self::Date(_)
            | Self::Unconfirmed
            | Self::OtherUser { .. } => 2,
            Self::Read(_)
            | Self::Unknown(_)
            | Self::Nobody { .. }
            | Self::NoFile(_)
            | Self::ClockInDoubt { .. }
            | Self::ClockWrong(_)
            | Self::NothingRecorded(_)
            | Self::Declined
            | Self::Copy { .. }
            | Self::NothingReadable(_)
            | Self::Write { .. } => 1,
        }
    }
}

/// Carries out one verb. A reader that goes away (`| head`) ends it quietly.
///
/// # Errors
/// [`CommandError`].
pub async fn run(verb: Verb, config: &Config) -> Result<(), CommandError> {
    let data = &config.leads.data;
    match verb {
        Verb::List { which, limit } => {
            let asked = which.state.is_some();
            let filter = Filter { hides_quarantined: !asked, ..which.filter(&forms_for(config))? };
            let mut connection = reading(config).await?;
            let leads = leads::newest(&mut connection, &filter, limit).await?;
            let counts = leads::counts(&mut connection).await?;
            let notes = retention_notes(&mut connection, config).await?;
            let notes: String = notes.iter().map(|note| format!("\n{note}\n")).collect();
            let alerts = open_alerts(&mut connection, &config.leads, Timestamp::now()).await?;
            let alerts: String =
                alerts.iter().map(|alert| format!("{}\n", alert_line(alert))).collect();
            let gap = if alerts.is_empty() { "" } else { "\n" };
            let (table, summary) = (glance::table(&leads), glance::summary(&counts));
            print(&format!("{alerts}{gap}{table}{summary}{notes}"))
        }
        Verb::Show { lead } => {
            let mut connection = reading(config).await?;
            let lead = found(&mut connection, lead).await?;
            let progress = deliveries::progress_between(&mut connection, lead.id, lead.id).await?;
            let files = leads::files(&mut connection, lead.id).await?;
            print(&show::sheet(&lead, &files, &progress, &forms_for(config)))
        }
        Verb::Export { format, which, out } => {
            let forms = forms_for(config);
            let filter = which.filter(&forms)?;
            let mut connection = reading(config).await?;
            export::run(&mut connection, format, &filter, &forms, out.as_deref()).await
        }
        Verb::Resume { lead, to } => {
            print(&resume(&mut *reading(config).await?, lead, to.as_deref()).await?)
        }
        Verb::Retry { leads } => print(&retry(&Db::open_beside(data).await?, leads).await?),
        Verb::Release { leads } => print(&release(&Db::open_beside(data).await?, leads).await?),
        Verb::Forget { email, yes } => print(&erase::forget(data, &email, yes).await?),
        Verb::Purge { older_than, yes } => {
            let months = older_than.or(config.leads.retention_months);
            let months = months.unwrap_or(erase::USUAL_RETENTION_MONTHS);
            print(&erase::purge(&Db::open_beside(data).await?, months, yes).await?)
        }
        Verb::Salvage { yes, empty } => print(&salvage::salvage(data, yes, empty).await?),
        Verb::Stats { which, html } => {
            let forms = forms_for(config);
            let stats = stats::Stats::read(&mut *reading(config).await?, which, &forms).await?;
            match html {
                Some(file) => whole_file::replace(&file, stats.html().as_bytes())
                    .map_err(|source| write_error(&file, source)),
                None => print(&stats.text()),
            }
        }
    }
}

async fn reading(config: &Config) -> Result<PoolConnection, CommandError> {
    Ok(Reader::open(&config.leads.data).await?.acquire().await?)
}

async fn found(
    connection: &mut Connection,
    name: LeadSelector,
) -> Result<StoredLead, CommandError> {
    let lead = leads::get(connection, &name).await?;
    lead.ok_or(CommandError::Unknown(name))
}

/// Writes the files of a lead; answers where they are. No file is written over.
async fn resume(
    connection: &mut Connection,
    name: LeadSelector,
    to: Option<&Path>,
) -> Result<String, CommandError> {
    let lead = found(connection, name.clone()).await?;
    let files = leads::files(connection, lead.id).await?;
    if files.is_empty() {
        return Err(CommandError::NoFile(name));
    }
    let mut told = String::new();
    for file in files {
        let own_name = Path::new(&file.name);
        let path = match to {
            None => own_name.to_owned(),
            Some(folder) if folder.is_dir() => folder.join(own_name),
            Some(path) => path.to_owned(),
        };
        let content = leads::content(connection, file.id).await?;
        whole_file::create(&path, &content).map_err(|source| write_error(&path, source))?;
        told.push_str(&format!("{} ({} KB)\n", path.display(), (file.bytes + 1023) / 1024));
    }
    Ok(told)
}

/// When a change takes effect.
const SOON: &str = "within a minute where the server runs, else when it starts";

async fn retry(db: &Db, names: Vec<LeadSelector>) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let mut transaction = db.begin().await?;
    let connection = transaction.connection();
    let mut count = 0;
    if names.is_empty() {
        count = deliveries::retry(connection, None, now).await?;
    }
    for name in names {
        let id = found(connection, name).await?.id;
        count += deliveries::retry(connection, Some(id), now).await?;
    }
    transaction.commit().await?;
    Ok(match count {
        0 => "Nothing waits and nothing was given up.\n".to_owned(),
        1 => format!("1 delivery is tried again {SOON}.\n"),
        several => format!("{several} deliveries are tried again {SOON}.\n"),
    })
}

async fn release(db: &Db, names: Vec<LeadSelector>) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let mut transaction = db.begin().await?;
    let connection = transaction.connection();
    let mut told = String::new();
    for name in names {
        let id = found(connection, name).await?.id;
        told.push_str(&match leads::release(connection, id, now).await? {
            Released::NotSetAside => format!("Lead {id} was not set aside.\n"),
            Released::Queued { form, destinations } if destinations.is_empty() => format!(
                "Lead {id} is released and sent nowhere, as no destination is set for the form {form}; \
                 read it with: yam leads show {id}\n"
            ),
            Released::Queued { destinations, .. } => {
                let names: Vec<_> = destinations.into_iter().map(Destination::name).collect();
                format!("Lead {id} goes out by {} {SOON}.\n", names.join(", "))
            }
            Released::NothingRecorded => return Err(CommandError::NothingRecorded(id)),
        });
    }
    transaction.commit().await?;
    Ok(told)
}

/// The forms of the site build; none, with a warning, if the build cannot be used. Leads stay readable without it.
fn forms_for(config: &Config) -> Forms {
    Forms::of_build(&config.site).unwrap_or_else(|error| {
        tracing::warn!(%error, "showing field names instead of labels");
        Forms::default()
    })
}

/// The encoding that the form's script uses, and the names of its text fields.
///
/// # Errors
/// There is no such form, or the site build in `site` cannot be used.
pub fn form(site: &Path, name: &str) -> Result<(FormEncoding, Vec<String>), String> {
    let forms = Forms::of_build(site).map_err(|error| error.to_string())?;
    let form = forms
        .get(name)
        .ok_or_else(|| format!("there is no form {name}; {}", forms.suggest(name)))?;
    Ok((form.encoding, form.text_fields().map(str::to_owned).collect()))
}

/// Counts the leads that were not delivered.
///
/// # Errors
/// [`CommandError`].
pub async fn backlog(reader: &Reader) -> Result<Backlog, CommandError> {
    Ok(deliveries::backlog(&mut *reader.acquire().await?).await?)
}

/// Notes for the owner about leads that will be deleted soon, or never.
///
/// # Errors
/// [`CommandError`].
pub async fn expiry_notes(reader: &Reader, config: &Config) -> Result<Vec<String>, CommandError> {
    retention_notes(&mut *reader.acquire().await?, config).await
}

/// Open alerts, one line each.
///
/// # Errors
/// [`CommandError`].
pub async fn alert_lines(reader: &Reader, config: &Config) -> Result<Vec<String>, CommandError> {
    let mut connection = reader.acquire().await?;
    let alerts = open_alerts(&mut connection, &config.leads, Timestamp::now()).await?;
    Ok(alerts.iter().map(alert_line).collect())
}

/// Alerts about a data folder whose database is missing.
pub fn lost_lines(config: &Config) -> Vec<String> {
    let lost = lost_database(&config.leads, Timestamp::now());
    lost.iter().map(alert_line).collect()
}

fn alert_line(alert: &Alert) -> String {
    format!("ALERT: {}", alert.lines().join(" "))
}

async fn retention_notes(
    connection: &mut Connection,
    config: &Config,
) -> Result<Vec<String>, CommandError> {
    if config.leads.retention_months.is_none() {
        return Ok(Vec::new());
    }
    let mut notes = Vec::new();
    let warned = leads::warned(connection).await?;
    if let Some(first) = warned.iter().map(|(_, warned_at)| *warned_at).min() {
        let day = retention::deleted_on(time::in_india(first).date())?;
        let leads = warned.into_iter().map(|(id, _)| id).collect();
        notes.extend(Expiring { leads, day }.warning());
    }
    let impossible = leads::count_impossible(connection).await?;
    if impossible > 0 {
        notes.push(format!(
            "{impossible} of the leads are dated before 2026, because the clock was wrong. They are \
             never deleted automatically. See them with: yam leads list --until 2025-12-31"
        ));
    }
    Ok(notes)
}

/// Carries out a verb about the clock; returns what to tell the owner.
///
/// # Errors
/// [`CommandError`].
pub async fn clock(verb: ClockVerb, config: &Config) -> Result<String, CommandError> {
    let ClockVerb::Confirm = verb;
    let now = Timestamp::now().as_millisecond();
    let shown = time::to_the_minute(now);
    if now < EARLIEST {
        return Err(CommandError::ClockWrong(shown));
    }
    let db = Db::open_beside(&config.leads.data).await?;
    let mut transaction = db.begin().await?;
    let connection = transaction.connection();
    let before = clock::read(connection, now).await?;
    clock::confirm(connection, now).await?;
    transaction.commit().await?;
    Ok(match before {
        Clock::Trusted => format!("The clock says {shown} (India). It was not in doubt."),
        Clock::InDoubt { .. } => {
            format!(
                "The clock says {shown} (India) and is trusted again: old leads are deleted by it."
            )
        }
    })
}

impl CommandError {
    fn clock_in_doubt(now: Timestamp, last_seen: i64) -> Self {
        Self::ClockInDoubt {
            now: time::to_the_minute(now.as_millisecond()),
            last_seen: time::to_the_minute(last_seen),
        }
    }
}

impl Which {
    fn filter(self, forms: &Forms) -> Result<Filter, CommandError> {
        let unknown = |name: &&String| !forms.is_empty() && forms.get(name).is_none();
        if let Some(name) = self.form.as_ref().filter(unknown) {
            return Err(CommandError::UnknownForm {
                name: name.clone(),
                remedy: forms.suggest(name),
            });
        }
        Ok(Filter {
            form: self.form,
            since: self.since.map(time::start_of).transpose()?,
            before: self.until.map(|day| time::start_of(day.tomorrow()?)).transpose()?,
            state: self.state.map(LeadState::from),
            hides_quarantined: false,
        })
    }
}

/// Asks the owner at the terminal, unless `sure`.
///
/// # Errors
/// [`CommandError::Declined`], or [`CommandError::Unconfirmed`] without a terminal.
fn confirm(question: &str, sure: bool) -> Result<(), CommandError> {
    if sure {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        return Err(CommandError::Unconfirmed);
    }
    print(&format!("{question} [y/N] "))?;
    let mut answer = String::new();
    let read = io::stdin().read_line(&mut answer);
    let agreed = matches!(answer.trim().to_lowercase().as_str(), "y" | "yes");
    if read.is_ok() && agreed { Ok(()) } else { Err(CommandError::Declined) }
}

fn write_error(path: &Path, source: io::Error) -> CommandError {
    CommandError::Write { to: path.display().to_string(), source }
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
            c if c.is_control() || is_deceptive(c) => line.extend(c.escape_unicode()),
            c => line.push(c),
        }
    }
    line
}
