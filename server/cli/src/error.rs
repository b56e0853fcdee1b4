//! Why a command failed.

use std::{
    io,
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use yam_contract::{lead::LeadSelector, time};
use yam_delivery::{AuthorityError, MailError, PostError, backup::BackupError};
use yam_store::{
    db::{self, Connection, MoveError, OpenError},
    desk::{self, PeopleError},
};

use crate::terminal::sanitized;

/// What to do instead of a command for SQLite.
const WITH_POSTGRES: &str = "use PostgreSQL's own programs, such as pg_dump and pg_restore";

/// Why a command failed, as one line for the owner.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("cannot read or change the leads: {}", db::explain(.0))]
    Database(#[from] db::Error),
    #[error("cannot change the people of the desk: {0}")]
    OnlyOwner(PeopleError),
    #[error("{0} works only with SQLite, and these leads are in PostgreSQL; {remedy}", remedy = WITH_POSTGRES)]
    NotSqlite(&'static str),
    #[error("cannot compact the database: it needs {needed} MB of free space in {}, and there are {free}; free space on that disk",
        .folder.display())]
    NoSpace {
        /// The data folder.
        folder: PathBuf,
        /// In MB.
        needed: i64,
        /// In MB.
        free: i64,
    },
    /// The leads cannot be moved to another database.
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(
        "cannot move leads there; name a database such as postgres://yam@db.example.com/yam, or a folder"
    )]
    UnknownTarget,
    #[error("there is no lead {0}; list the leads with `yam leads list`")]
    UnknownLead(LeadSelector),
    #[error("there is no form {name}; {remedy}")]
    UnknownForm {
        /// The name that the owner typed.
        name: String,
        /// The names of the forms.
        remedy: String,
    },
    #[error("there is no person {}; {remedy}", sanitized(.name))]
    UnknownPerson {
        /// The name that the owner typed.
        name: String,
        /// The names of the people.
        remedy: String,
    },
    #[error("there are {0} sample leads already; delete them first with `yam demo clear`")]
    HasSamples(i64),
    #[error("cannot make an invitation: the desk is off; set desk.listen in yam.toml")]
    DeskIsOff,
    #[error(
        "cannot invite {0:?}: use a name of 1 to 60 visible characters, other than nobody and command line"
    )]
    PersonName(String),
    #[error("cannot use the address {0:?}; write it like name@example.com")]
    EmailAddress(String),
    #[error("there is no session {0}; list them with `yam desk sessions`")]
    UnknownSession(i64),
    #[error("there is no passkey {0}; list them with `yam desk passkeys`")]
    UnknownPasskey(i64),
    /// The change cannot be made. The reason is a sentence.
    #[error("cannot change the leads: {0}")]
    Change(&'static str),
    #[error("lead {lead} is {kind}; its stages are {stages}")]
    WrongStage {
        /// The number of the lead.
        lead: i64,
        /// Whether it is a job application.
        kind: &'static str,
        /// The names of its stages.
        stages: String,
    },
    #[error("no lead was sent from {contact}{}", if .mentioned.is_empty() { String::new() } else {
        format!("; these leads mention it: {}", .mentioned)
    })]
    NothingSent {
        /// The address or number.
        contact: String,
        /// Numbers of the leads that mention it, separated by commas.
        mentioned: String,
    },
    #[error(
        "lead {0} is not quarantined, so nothing was deleted; erase a visitor's leads with `yam leads forget`"
    )]
    NotQuarantined(i64),
    #[error("{0} is neither an e-mail address nor a phone number with at least 7 digits")]
    NoVisitor(String),
    #[error(
        "cannot delete old leads: the system clock says {now}, but the server last saw {last_seen}; correct the clock, \
         or let the server run for a day, after which it trusts the clock"
    )]
    ClockInDoubt {
        /// The system time.
        now: String,
        /// The last time that the server recorded.
        last_seen: String,
    },
    #[error("no file was uploaded with lead {0}")]
    NoFile(LeadSelector),
    #[error(
        "cannot release lead {0}: the server has not recorded where leads go; start `yam serve` once, then try again"
    )]
    NoRecordedDestinations(i64),
    #[error("the date is out of range: {0}; use a date in this century")]
    Date(#[from] jiff::Error),
    #[error(
        "cannot ask for confirmation without a terminal; nothing was changed; add --yes to go ahead"
    )]
    NoTerminal,
    #[error("nothing was changed")]
    Declined,
    #[error("cannot restore {}: {cause}; nothing was changed; use another backup", .file.display())]
    Backup {
        /// The backup.
        file: PathBuf,
        /// Why it cannot be restored.
        cause: String,
    },
    /// A backup cannot be made, listed or fetched.
    #[error(transparent)]
    Backups(#[from] BackupError),
    #[error(
        "cannot read the list of erasures: {0}; nothing was changed; correct [backup] in yam.toml, or take it out to restore a \
         file without the list"
    )]
    Erasures(BackupError),
    #[error(
        "cannot read anything in {}; restore a backup with `yam restore FILE`, or keep the damaged file and start an \
         empty database with `yam leads salvage --empty --yes`",
        .0.display()
    )]
    NothingReadable(PathBuf),
    #[error("cannot write into {}: it belongs to user {owner}, but you are user {user}; run this as user {owner}", .folder.display())]
    OtherUser {
        /// The data folder.
        folder: PathBuf,
        /// The user id of its owner.
        owner: u32,
        /// The user id of this process.
        user: u32,
    },
    #[error("cannot write {to}: {source}")]
    Write {
        /// The file, or `standard output`.
        to: String,
        /// The cause.
        source: io::Error,
    },
    #[error(
        "erased, but not in the list of erasures beside the backups: {0}; start yam serve, which writes it, before you \
         restore a backup"
    )]
    ErasuresNotListed(BackupError),
    #[error("there is no alert {0:?}; yam alerts list shows their names")]
    UnknownAlert(String),
    #[error(
        "no alert {0:?} was raised; the server raises alerts once a minute, and yam alerts list shows those that are open"
    )]
    AlertNotOpen(String),
    /// An example of an alert did not arrive everywhere. One line for each channel.
    #[error("the alert did not arrive everywhere:\n{0}")]
    AlertFailed(String),
    /// The destination to test has no settings.
    #[error("{0}")]
    NotConfigured(String),
    /// The certificate authority in the settings cannot be used.
    #[error(transparent)]
    Authority(#[from] AuthorityError),
    #[error("cannot send the test mail: {}", .0.in_full())]
    Mail(#[from] MailError),
    #[error("the test mail did not reach all recipients: {0}")]
    RefusedRecipients(String),
    #[error("cannot send the test: {}", .0.in_full())]
    Post(#[from] PostError),
}

impl From<PeopleError> for CommandError {
    fn from(error: PeopleError) -> Self {
        match error {
            PeopleError::Database(error) => error.into(),
            error => Self::OnlyOwner(error),
        }
    }
}

impl CommandError {
    /// The exit code of the process: 2 if the settings or the arguments must change, else 1.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Open(_)
            | Self::Move(
                MoveError::Open(_)
                | MoveError::SameDatabase(_)
                | MoveError::InUse(_)
                | MoveError::OtherLeads(_),
            )
            | Self::UnknownTarget
            | Self::NotSqlite(_)
            | Self::UnknownForm { .. }
            | Self::Change(_)
            | Self::DeskIsOff
            | Self::PersonName(_)
            | Self::EmailAddress(_)
            | Self::WrongStage { .. }
            | Self::Date(_)
            | Self::NoVisitor(_)
            | Self::NoTerminal
            | Self::OtherUser { .. }
            | Self::NotConfigured(_)
            | Self::Authority(_) => 2,
            _ => 1,
        }
    }

    /// [`CommandError::UnknownPerson`], with the names that are known.
    pub(crate) async fn unknown_person(
        connection: &mut Connection,
        name: &str,
    ) -> Result<Self, db::Error> {
        let people = desk::people(connection).await?;
        let names: Vec<_> = people.into_iter().map(|person| person.name).collect();
        let remedy = match names.as_slice() {
            [] => "invite people with `yam desk invite NAME`".to_owned(),
            names => format!("the people are {}", names.join(", ")),
        };
        Ok(Self::UnknownPerson { name: name.to_owned(), remedy })
    }

    pub(crate) fn clock_in_doubt(now: Timestamp, last_seen: i64) -> Self {
        Self::ClockInDoubt {
            now: time::to_the_minute(now.as_millisecond()),
            last_seen: time::to_the_minute(last_seen),
        }
    }

    pub(crate) fn write(path: &Path, source: io::Error) -> Self {
        Self::Write { to: path.display().to_string(), source }
    }
}
