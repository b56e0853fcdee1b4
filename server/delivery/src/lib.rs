//! Delivery: sends each lead to the destinations in the settings, at least once, and retries what failed.
//!
//! `yam_store::deliveries` holds the queue. `worker` claims a delivery, sends it and records the result; `schedule`
//! computes the retry times. A `courier` sends to one destination: `mail` writes mails, `message` encodes them below a `head`,
//! and `smtp` sends them in a `conversation` with the mail server, whose refusals `refusal` judges;
//! `relay` fills in a service's form and `webhook` signs an event, and `post` sends both. `connect` opens connections.
//! `mailbox` reads the visitors' answers, and `push` tells browsers about new leads. `tokens` gets access tokens for mail
//! servers. `backup` makes backups, which `age` encrypts. `facts` lists what the owner should know about the server, and
//! `alerts` and `daily` tell the owner.

mod age;
mod alerts;
pub mod backup;
mod connect;
mod conversation;
mod courier;
mod daily;
pub mod facts;
mod head;
mod mail;
mod mailbox;
mod message;
mod notifier;
mod outgoing;
mod pace;
mod post;
mod push;
mod refusal;
mod relay;
mod schedule;
mod smtp;
mod tokens;
mod webhook;
mod worker;

use std::{
    error::Error,
    path::{Path, PathBuf},
};

use yam_contract::forms::FormEncoding;

pub use age::AgeError;
pub use alerts::{AlertChannels, Alerts, open_alerts};
pub use courier::Courier;
pub use daily::{DailyError, DailyTask};
pub use mail::{Expiring, MailError, Mailer};
pub use mailbox::{MailboxError, MailboxReader};
pub use notifier::{Notifier, NotifyError};
pub use post::{HttpClient, PostError};
pub use push::{PushSender, contact as push_contact};
pub use relay::Relay;
pub use schedule::RETRY_PERIOD;
pub use smtp::SendError;
pub use tokens::is_microsofts;
pub use webhook::Webhook;
pub use worker::{Outcome, WORKERS_PER_DESTINATION, Worker, workers};

/// A lead as destinations receive it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingLead {
    /// The reference number that the visitor was given.
    pub reference: String,
    /// The form's name.
    pub form: String,
    /// When the server received it, for people, such as `2026-11-21 14:05 (India)`.
    pub received: String,
    /// When the server received it (RFC 3339).
    pub received_at: String,
    /// The path of the page with the form.
    pub page: Option<String>,
    /// The visitor's name.
    pub name: Option<String>,
    /// The visitor's e-mail address as it was typed.
    pub email: Option<String>,
    /// The fields that the visitor filled in, in the order of the form.
    pub fields: Vec<FilledField>,
    /// The uploaded files; empty for destinations that take none.
    pub files: Vec<Attachment>,
    /// How the visitor came to the site, and signs of spam, as far as they are known.
    pub facts: Vec<LeadFact>,
    /// Name and text of every text field of the form, including empty ones, as the browser sends them.
    pub payload: Vec<(String, String)>,
    /// The content type in which the browser sends the payload.
    pub encoding: FormEncoding,
    /// What a person wrote to the visitor; `None` for a delivery of the lead itself.
    pub reply: Option<OutgoingReply>,
}

/// A reply to a visitor that a person wrote in the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingReply {
    /// The number of its event.
    pub event_id: i64,
    /// The person who wrote it.
    pub person: String,
    /// The visitor's address.
    pub to: String,
    pub subject: String,
    /// The whole text of the mail.
    pub body: String,
    pub files: Vec<Attachment>,
    /// The numbers of earlier replies, the oldest first, for the thread.
    pub earlier: Vec<i64>,
    /// Whether the visitor got an automatic reply, which begins the thread.
    pub has_automatic: bool,
}

/// Several leads that share one mail, because too many came within an hour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutgoingBundle {
    /// The number of its first delivery, the same at every attempt.
    pub number: i64,
    pub leads: Vec<BundledLead>,
}

/// What a mail about several leads says of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BundledLead {
    pub id: i64,
    pub reference: String,
    /// When the server received it, to the minute, in India.
    pub received: String,
    pub form: String,
    /// The visitor's name.
    pub name: Option<String>,
    /// The first words of what the visitor wrote.
    pub words: String,
    /// Whether files came with it.
    pub has_files: bool,
}

/// A field that the visitor filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledField {
    /// The field's name.
    pub name: String,
    /// The field's label on the page.
    pub label: String,
    /// The visitor's text.
    pub text: String,
    /// How mails format it.
    pub kind: FieldStyle,
}

/// How mails format what a visitor filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldStyle {
    /// As plain text.
    Text,
    /// As a link that writes to the address.
    Email,
    /// As links that call the number.
    Phone,
}

/// A group of facts about a lead, such as its first touch or its signs of spam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadFact {
    /// Its key in webhook events, such as `first_touch`.
    pub name: &'static str,
    /// Its label in mails.
    pub label: &'static str,
    /// Name and text of each of its fields, such as `utm_source`.
    pub fields: Vec<(String, String)>,
}

impl LeadFact {
    /// The fields in one line, for mails.
    fn line(&self) -> String {
        let fields = self.fields.iter().map(|(name, text)| format!("{name} {text}"));
        fields.collect::<Vec<_>>().join(", ")
    }
}

/// A file that a visitor uploaded, or that a person sends with a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The field's name.
    pub field: String,
    /// A file name that is safe on any system.
    pub name: String,
    /// Its media type, detected from its content.
    pub media_type: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl Attachment {
    /// As [`yam_contract::lead::StoredFile::is_unproven`].
    pub fn is_unproven(&self) -> bool {
        yam_contract::file::is_unproven(&self.media_type)
    }
}

/// The file of an additional certificate authority cannot be used.
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
