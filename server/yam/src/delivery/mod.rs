//! Delivery: each lead goes to where the settings say, at least once, however often the other side fails.
//!
//! `queue` holds what is owed, `schedule` says when to try again, `worker` carries it out. A `courier` knows the way
//! to one destination: `mail` writes letters and `smtp` hands them over; `relay` fills in a service's form and
//! `webhook` signs an event, both sent by `post`. `connect` opens the connections. Imports `db`, never `leads`: what is
//! sent comes through [`Source`].

pub mod command;
mod connect;
mod courier;
mod fingerprint;
mod mail;
mod notifier;
mod post;
mod queue;
mod relay;
mod schedule;
mod smtp;
mod webhook;
mod worker;

use std::{
    error::Error,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::db::{self, Connection, Db};
use yam_contract::forms::Encoding;
use yam_settings::Destinations;

pub use courier::Courier;
pub use mail::{Digest, DigestEntry, Expiring, MailError, Mailer};
pub use notifier::{Alert, Notifier, NotifyError};
pub use queue::{
    Addressee, Backlog, Destination, Progress, Queue, State, add_as_recorded, backlog, forget,
    forget_answered, progress_between, retry,
};
pub use schedule::HORIZON;
pub use smtp::SendError;
pub use worker::{AT_ONCE, Outcome, Worker, take_up};

/// What a destination is told of a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What the visitor was told.
    pub reference: String,
    /// The form's name.
    pub form: String,
    /// When it came, as the owner reads it.
    pub received: String,
    /// When it came (RFC 3339).
    pub received_at: String,
    /// Where the form stood.
    pub page: Option<String>,
    /// The visitor's name.
    pub name: Option<String>,
    /// The visitor's e-mail address as it was typed.
    pub email: Option<String>,
    /// What was filled in, in the order of the form.
    pub answers: Vec<Answer>,
    /// The files that came with it.
    pub files: Vec<Attachment>,
    /// How the visitor came to the site, as far as it is known.
    pub facts: Vec<Fact>,
    /// Name and text of every text field of the form as the browser sends them, those left empty included.
    pub payload: Vec<(String, String)>,
    /// How the browser writes the payload.
    pub encoding: Encoding,
}

/// What was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The field's name.
    pub name: String,
    /// What the visitor read above it.
    pub label: String,
    /// What was written.
    pub text: String,
    /// What the field asks for.
    pub kind: AnswerKind,
}

/// What a field asks for, if mails format it specially.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// Anything.
    Text,
    /// An e-mail address.
    Email,
    /// A telephone number.
    Phone,
}

/// One group of attribution facts, such as the first touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name for programs, such as `first_touch`.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// Name and text of each of its fields, such as `utm_source`.
    pub fields: Vec<(String, String)>,
}

impl Fact {
    /// The fields in one line for people.
    fn line(&self) -> String {
        let fields = self.fields.iter().map(|(name, text)| format!("{name} {text}"));
        fields.collect::<Vec<_>>().join(", ")
    }
}

/// A file that came with a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The field's name.
    pub field: String,
    /// A name that is safe on any system.
    pub name: String,
    /// Its media type, by its content.
    pub media_type: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Whoever keeps the leads.
pub trait Source: Clone + Send + Sync + 'static {
    /// What to send about the lead with that id, with or without its files; `None` if it has been deleted.
    ///
    /// # Errors
    /// It cannot be read.
    fn notice(
        &self,
        connection: &mut Connection,
        lead_id: i64,
        has_files: bool,
    ) -> impl Future<Output = Result<Option<Notice>, db::Error>> + Send;

    /// Id and form of the leads that are to be delivered and were received at or after a time, in milliseconds since
    /// 1970.
    ///
    /// # Errors
    /// They cannot be read.
    fn since(
        &self,
        connection: &mut Connection,
        time: i64,
    ) -> impl Future<Output = Result<Vec<(i64, String)>, db::Error>> + Send;
}

/// Everything that delivers, as the settings have it.
pub struct Delivery {
    couriers: Vec<Courier>,
    queue: Queue,
}

impl Delivery {
    /// Prepares to deliver. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(destinations: &Destinations) -> Result<Self, AuthorityError> {
        let couriers = courier::all(destinations)?;
        let replies = destinations.mail.as_ref().is_some_and(|mail| mail.auto_reply.is_some());
        let queue = Queue::new(
            Arc::new(destinations.routes.clone()),
            replies,
            fingerprint::all(destinations).into(),
        );
        Ok(Self { couriers, queue })
    }

    /// Where leads are noted for delivery.
    pub fn queue(&self) -> Queue {
        self.queue.clone()
    }

    /// One worker for each destination, so that none waits for another's. Run each [`AT_ONCE`] times.
    pub fn workers<S: Source>(self, db: &Db, source: &S) -> Vec<Worker<S>> {
        let Self { couriers, queue } = self;
        couriers
            .into_iter()
            .map(|courier| Worker::new(db.clone(), source.clone(), queue.clone(), courier))
            .collect()
    }
}

/// A further authority that is to be trusted cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("cannot use {key}, {}: {source}; name a PEM file with its certificate", file.display())]
pub struct AuthorityError {
    key: &'static str,
    file: PathBuf,
    source: Box<dyn Error + Send + Sync>,
}

impl AuthorityError {
    fn new(
        key: &'static str,
        file: &Path,
        source: impl Into<Box<dyn Error + Send + Sync>>,
    ) -> Self {
        Self { key, file: file.to_owned(), source: source.into() }
    }
}
