//! Delivery: each lead goes to where the settings say, at least once, however often the other side fails.
//!
//! `yam_store::deliveries` holds the queue, `schedule` computes the retry times, `worker` claims a delivery, sends it and
//! records the result. A `courier` sends to one destination: `mail` writes messages and `smtp` sends them; `relay` fills
//! in a service's form and `webhook` signs an event, both sent by `post`. `connect` opens connections. `alerts` and
//! `daily` tell the owner about the state of the server and of the leads.

mod alerts;
mod condition;
mod connect;
mod courier;
mod daily;
mod mail;
mod notice;
mod notifier;
mod post;
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

use yam_contract::forms::{FormEncoding, Forms};
use yam_settings::Destinations;
use yam_store::LeadStore;

pub use alerts::{Alerts, lost_database, open_alerts};
pub use courier::Courier;
pub use daily::{Daily, DailyError};
pub use mail::{Digest, DigestEntry, Expiring, MailError, Mailer};
pub use notice::answers;
pub use notifier::{Alert, Notifier, NotifyError};
pub use post::PostError;
pub use relay::Relay;
pub use schedule::HORIZON;
pub use smtp::{SendError, listed};
pub use webhook::Webhook;
pub use worker::{AT_ONCE, Outcome, Worker};

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
    pub encoding: FormEncoding,
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

/// One courier for each destination in the settings.
pub struct Delivery {
    couriers: Vec<Courier>,
}

impl Delivery {
    /// Prepares to deliver. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(destinations: &Destinations) -> Result<Self, AuthorityError> {
        Ok(Self { couriers: courier::all(destinations)? })
    }

    /// One worker for each destination, so that none waits for another's. Run each [`AT_ONCE`] times. End them before
    /// the store is closed.
    pub fn workers(self, store: &LeadStore, forms: &Arc<Forms>) -> Vec<Worker> {
        let worker = |courier| Worker::new(store.clone(), Arc::clone(forms), courier);
        self.couriers.into_iter().map(worker).collect()
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
