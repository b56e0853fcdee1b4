//! `[mailbox]` and `[inbound]`: how the visitors' answers to replies come back.

use std::path::PathBuf;

use crate::{
    Login, Secret, Tls, TokenSource,
    format::{FILE, Format, TEXT, is_loopback, text},
    mail::{PORT, host},
    reader::Reader,
};

/// Where answers by e-mail come from. Each way is optional.
#[derive(Debug, Clone, Default)]
pub struct Answers {
    pub mailbox: Option<AnswerMailbox>,
    pub inbound: Option<InboundMail>,
}

/// A mail service that posts messages.
#[derive(Debug, Clone)]
pub struct InboundMail {
    /// What it must prove to know.
    pub secret: Secret<String>,
    pub authserv_id: Option<String>,
}

/// A mailbox that is read by IMAP, and never changed.
#[derive(Debug, Clone)]
pub struct AnswerMailbox {
    /// DNS name or IP address.
    pub host: String,
    pub port: u16,
    /// [`Tls::Implicit`], or [`Tls::None`] on this machine.
    pub tls: Tls,
    pub login: Login,
    pub folder: String,
    /// PEM file of a certificate authority to trust in addition to the public ones.
    pub authority: Option<PathBuf>,
    /// The name with which the mail server begins its `Authentication-Results` (RFC 8601 §2.5).
    pub authserv_id: Option<String>,
}

const HOST: Format<String> = Format::new(
    "only the mail server's name, such as imap.example.com; its port is mailbox.port",
    host,
);
const TLS: Format<Tls> = Format::new("implicit or none", |value| match value.as_str()? {
    "implicit" => Some(Tls::Implicit),
    "none" => Some(Tls::None),
    _ => None,
});
/// The name of a folder is sent in quotes.
const MAIL_FOLDER: Format<String> = Format::new("the name of a folder, such as INBOX", |value| {
    text(value).filter(|name| !name.chars().any(|c| c.is_control()))
});
const AUTHSERV_ID: Format<String> = Format::new(
    "the name with which your mail server begins Authentication-Results, such as mx.example.com",
    |value| {
        text(value)
            .filter(|name| name.chars().all(|c| c.is_ascii_graphic() && !";\"()=".contains(c)))
    },
);
/// 24 characters of base64 or hexadecimal digits have at least 96 bits.
const SECRET_LENGTH: usize = 24;
const SECRET: Format<Secret<String>> = Format::secret(
    "at least 24 letters and digits without spaces; make some with: openssl rand -hex 20",
    |value| {
        let is_strong = |secret: &String| {
            secret.len() >= SECRET_LENGTH && secret.chars().all(|c| c.is_ascii_graphic())
        };
        text(value).filter(is_strong).map(Secret::new)
    },
);

impl Answers {
    pub(crate) fn read(reader: &mut Reader, tokens: Option<&TokenSource>) -> Self {
        Self { mailbox: AnswerMailbox::read(reader, tokens), inbound: InboundMail::read(reader) }
    }

    /// Whether answers come back at all.
    pub fn come_back(&self) -> bool {
        self.mailbox.is_some() || self.inbound.is_some()
    }
}

impl InboundMail {
    /// `None` without a secret.
    fn read(reader: &mut Reader) -> Option<Self> {
        let authserv_id = reader.take("inbound.authserv_id", &AUTHSERV_ID);
        let secret = reader.take_from_file_or("inbound.secret", &SECRET);
        Some(Self { secret: secret?, authserv_id })
    }
}

impl AnswerMailbox {
    /// `None` if the section is not set or cannot be used.
    fn read(reader: &mut Reader, tokens: Option<&TokenSource>) -> Option<Self> {
        let host = reader.require("mailbox.host", &HOST);
        let tls = reader.take_or("mailbox.tls", &TLS, Tls::Implicit);
        let default_port = if tls == Tls::None { 143 } else { 993 };
        let port = reader.take_or("mailbox.port", &PORT, default_port);
        if reader.has_section("mailbox") && !reader.is_set("mailbox.user") {
            reader.refuse_unset("mailbox.user", "[mailbox] needs it", &TEXT);
        }
        let login = Login::read(reader, "mailbox", tokens);
        let folder = reader.take_or("mailbox.folder", &MAIL_FOLDER, "INBOX".to_owned());
        let authority = reader.take("mailbox.authority", &FILE);
        let authserv_id = reader.take("mailbox.authserv_id", &AUTHSERV_ID);
        let host = host?;
        if tls == Tls::None && !is_loopback(&host) {
            let remedy = "without encryption, others on the network can read the answers and the password; use implicit";
            reader.refuse("mailbox.tls", "found none", remedy);
        }
        Some(Self { host, port, tls, login: login?, folder, authority, authserv_id })
    }
}
