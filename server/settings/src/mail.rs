//! `[mail]`: the mail server, the sender and the recipients.

use std::{collections::HashSet, fmt, net::IpAddr, path::PathBuf};

use lettre::message::{Mailbox, Mailboxes};
use toml::Value;
use yam_contract::automatic_reply::AutomaticReply;

use crate::{
    TokenSource,
    format::{BOOLEAN, FILE, Format, Secret, TEXT, is_loopback, parse, text, whole_number},
    reader::Reader,
};

/// The mail server, the sender and the recipients of mail about leads.
#[derive(Debug, Clone)]
pub struct Mail {
    pub server: MailServer,
    pub from: Mailbox,
    /// Recipients of leads whose form has none of its own; at least one.
    pub to: Vec<Mailbox>,
    /// Mails about single leads that an owner gets within an hour; further leads share mails.
    pub per_hour: usize,
    /// Whether [`Mail::to`] gets the daily digest.
    pub digest: bool,
    /// `Reply-To` of automatic replies, which visitors see.
    pub reply_to: Mailbox,
    /// Where the key of the mail service stands in the DNS of the sender's domain: `s1` for `s1._domainkey`.
    pub dkim_selector: Option<String>,
    /// Automatic replies to visitors; `None` if they are off. The server adds the site's contact.
    pub auto_reply: Option<AutomaticReply>,
}

/// A mail submission server (RFC 6409).
#[derive(Debug, Clone)]
pub struct MailServer {
    /// DNS name or IP address.
    pub host: String,
    /// TCP port; by default that of [`MailServer::tls`].
    pub port: u16,
    pub tls: Tls,
    /// The login; `None` if the server requires none.
    pub login: Option<Login>,
    /// PEM file of a certificate authority to trust in addition to the public ones.
    pub authority: Option<PathBuf>,
}

/// How the connection to the mail server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// From the first byte (RFC 8314 §3.3).
    Implicit,
    /// After the command `STARTTLS` (RFC 3207). A server without it gets no mail.
    StartTls,
    None,
}

/// How to log in to a mail server.
#[derive(Debug, Clone)]
pub struct Login {
    pub user: String,
    pub proof: Proof,
}

/// What proves the user to a mail server.
#[derive(Debug, Clone)]
pub enum Proof {
    Password(Secret<String>),
    /// An access token (XOAUTH2).
    Token(TokenSource),
}

impl Mail {
    /// The addresses of [`Mail::to`], separated by commas.
    pub fn recipients(&self) -> String {
        self.to.iter().map(|mailbox| mailbox.email.to_string()).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for MailServer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port, .. } = self;
        let is_v6 = host.contains(':');
        if is_v6 {
            write!(formatter, "[{host}]:{port}")
        } else {
            write!(formatter, "{host}:{port}")
        }
    }
}

/// A busy day has fewer leads an hour. Mail services let one account send a few hundred mails a day, and nobody reads more
/// than one a minute.
const PER_HOUR: usize = 60;
const COUNT: Format<usize> = whole_number!("a whole number", 1, 1000000);

const MAILBOX: Format<Mailbox> =
    Format::new("an address such as site@example.com or Our Website <site@example.com>", mailbox);
const MAILBOXES: Format<Vec<Mailbox>> = Format::new(
    "one or several addresses, such as owner@example.com, or [\"a@example.com\", \"b@example.com\"]",
    mailboxes,
);
const HOST: Format<String> = Format::new(
    "only the mail server's name, such as smtp.example.com; its port is mail.port",
    host,
);
pub(crate) const PORT: Format<u16> = whole_number!("a whole number", 1, 65535);
const TLS: Format<Tls> =
    Format::new("starttls, implicit or none", |value| match value.as_str()? {
        "implicit" => Some(Tls::Implicit),
        "starttls" => Some(Tls::StartTls),
        "none" => Some(Tls::None),
        _ => None,
    });
pub(crate) const PASSWORD: Format<Secret<String>> =
    Format::secret(TEXT.expected, |value| text(value).map(Secret::new));
const SELECTOR: Format<String> =
    Format::new("a DKIM selector, such as s1 for s1._domainkey", |value| {
        let is_in_names = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        text(value).filter(|name| name.len() <= 100 && name.chars().all(is_in_names))
    });
const WHATSAPP: Format<String> =
    Format::new("a WhatsApp number with the country code, such as +91 90000 00000", telephone);

impl Mail {
    /// `None` if the section is not set or cannot be used. `leads_in_all` is the limit of the same name.
    pub(crate) fn read(
        reader: &mut Reader,
        leads_in_all: usize,
        tokens: Option<&TokenSource>,
    ) -> Option<Self> {
        let from = reader.require("mail.from", &MAILBOX);
        let to = reader.require("mail.to", &MAILBOXES);
        let server = MailServer::read(reader, tokens);
        // An owner who raises the limit expects that many leads.
        let per_hour = PER_HOUR.max(leads_in_all / 5);
        let per_hour = reader.take_or("mail.per_hour", &COUNT, per_hour);
        let digest = reader.take_or("mail.digest", &BOOLEAN, true);
        let reply_to = reader.take("mail.reply_to", &MAILBOX);
        let dkim_selector = reader.take("mail.dkim_selector", &SELECTOR);
        let auto_reply = read_auto_reply(reader);
        let from = from?;
        let reply_to = reply_to.unwrap_or_else(|| Mailbox::new(None, from.email.clone()));
        let (server, to) = (server?, to?);
        Some(Self { server, from, to, per_hour, digest, reply_to, dkim_selector, auto_reply })
    }
}

fn read_auto_reply(reader: &mut Reader) -> Option<AutomaticReply> {
    let is_on = reader.take_or("mail.auto_reply", &BOOLEAN, false);
    let whatsapp = reader.take("mail.whatsapp", &WHATSAPP);
    if is_on && !reader.is_set("mail.whatsapp") {
        reader.refuse_unset("mail.whatsapp", "mail.auto_reply is true and needs it", &WHATSAPP);
    }
    let whatsapp = whatsapp.filter(|_| is_on)?;
    Some(AutomaticReply { whatsapp, ..AutomaticReply::default() })
}

impl MailServer {
    fn read(reader: &mut Reader, tokens: Option<&TokenSource>) -> Option<Self> {
        let host = reader.require("mail.host", &HOST);
        let tls = reader.take_or("mail.tls", &TLS, Tls::StartTls);
        let default_port = match tls {
            Tls::Implicit => 465,
            Tls::StartTls => 587,
            Tls::None => 25,
        };
        let port = reader.take_or("mail.port", &PORT, default_port);
        let allow_unencrypted = reader.take_or("mail.allow_unencrypted", &BOOLEAN, false);
        let login = Login::read(reader, "mail", tokens);
        let authority = reader.take("mail.authority", &FILE);
        let host = host?;
        if tls == Tls::None && !allow_unencrypted && !is_loopback(&host) {
            reader.refuse(
                "mail.tls",
                "found none",
                "without encryption, others on the network can read the leads and the password; \
                 use starttls or implicit, or set mail.allow_unencrypted to true",
            );
        }
        Some(Self { host, port, tls, login, authority })
    }
}

impl Login {
    /// `None` if the section has no user, or nothing that proves it: without a password, tokens must.
    pub(crate) fn read(
        reader: &mut Reader,
        section: &str,
        tokens: Option<&TokenSource>,
    ) -> Option<Self> {
        let (user_key, password_key) = (format!("{section}.user"), format!("{section}.password"));
        let user = reader.take(&user_key, &TEXT);
        let password = reader.take_from_file_or(&password_key, &PASSWORD).map(Proof::Password);
        if password.is_some() && !reader.is_set(&user_key) {
            let remedy = format!("{password_key} is set and needs its user");
            reader.refuse(&user_key, "it is not set", remedy);
        }
        let proof = password.or_else(|| tokens.cloned().map(Proof::Token));
        let is_wrong = reader.is_wrong(&password_key) || reader.is_wrong("oauth");
        if user.is_some() && proof.is_none() && !is_wrong {
            let variable = section.to_uppercase();
            let remedy = format!(
                "{user_key} is set and needs its password; YAM_{variable}__PASSWORD is the best place for it"
            );
            reader.refuse(&password_key, "it is not set", remedy);
        }
        Some(Self { user: user?, proof: proof? })
    }
}

pub(crate) fn host(value: &Value) -> Option<String> {
    let is_in_names = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    text(value).filter(|host| host.chars().all(is_in_names) || host.parse::<IpAddr>().is_ok())
}

/// The digits of a number that starts with `+` and its country code (E.164: at most 15).
fn telephone(value: &Value) -> Option<String> {
    let number = value.as_str()?.strip_prefix('+')?;
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let is_allowed = |c: char| c.is_ascii_digit() || " -().".contains(c);
    (number.chars().all(is_allowed) && (8..=15).contains(&digits.len())).then_some(digits)
}

fn mailbox(value: &Value) -> Option<Mailbox> {
    parse(value).filter(is_ascii)
}

pub(crate) fn mailboxes(value: &Value) -> Option<Vec<Mailbox>> {
    let mut list: Vec<Mailbox> = match value {
        Value::Array(items) => items.iter().map(mailbox).collect::<Option<_>>()?,
        value => parse::<Mailboxes>(value)?.into(),
    };
    // Each address gets one mail, however often and in whatever capitals it is named.
    let mut seen = HashSet::new();
    list.retain(|mailbox| seen.insert(mailbox.email.to_string().to_ascii_lowercase()));
    (!list.is_empty() && list.iter().all(is_ascii)).then_some(list)
}

/// Whether every mail server accepts the address: those outside ASCII need SMTPUTF8 (RFC 6531).
fn is_ascii(mailbox: &Mailbox) -> bool {
    AsRef::<str>::as_ref(&mailbox.email).is_ascii()
}
