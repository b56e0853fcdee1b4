//! `[mail]`: through which server mail goes, from whom and to whom.

use std::{fmt, net::IpAddr, path::PathBuf};

use lettre::{
    Address,
    message::{Mailbox, Mailboxes},
};
use toml::Value;

use super::{A_FILE, NOT_SET, Section, Settings, boolean, is_loopback, path, whole};

/// Mail is set: to whom each lead goes, and how.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The server that takes the mail.
    pub server: MailServer,
    /// The sender of every mail.
    pub from: Mailbox,
    /// Who is told of a lead unless its form says otherwise; at least one.
    pub to: Vec<Mailbox>,
    /// Whether [`Mail::to`] is told once a day of what was set aside.
    pub digest: bool,
    /// `Reply-To` of automatic replies, which visitors see.
    pub reply_to: Mailbox,
    /// How visitors are answered; `None` when they are not.
    pub auto_reply: Option<AutoReply>,
}

/// Visitors are answered as soon as their lead is kept.
#[derive(Debug, Clone)]
pub struct AutoReply {
    /// The business's WhatsApp number, in digits with the country's code first.
    pub whatsapp: String,
}

/// A server that takes mail (RFC 6409).
#[derive(Debug, Clone)]
pub struct MailServer {
    /// Its name or its IP address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is encrypted.
    pub tls: Tls,
    /// How to log in; absent where the server asks for no login.
    pub login: Option<Login>,
    /// A PEM file with a further authority whose certificates are trusted, for a server with one of its own.
    pub authority: Option<PathBuf>,
}

/// How the connection to the mail server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// From its first byte (RFC 8314 §3.3).
    Implicit,
    /// After the command `STARTTLS`, without which nothing is sent (RFC 3207).
    StartTls,
    /// Not at all.
    None,
}

/// A name and its password.
#[derive(Debug, Clone)]
pub struct Login {
    /// The name.
    pub user: String,
    /// The password.
    pub password: Password,
}

/// A password, which neither `Debug` nor a refused setting shows.
#[derive(Clone)]
pub struct Password(String);

impl Mail {
    /// Everybody who is told of a lead, in one line.
    pub fn recipients(&self) -> String {
        self.to.iter().map(|mailbox| mailbox.email.to_string()).collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for MailServer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port, .. } = self;
        let v6 = host.contains(':');
        if v6 { write!(formatter, "[{host}]:{port}") } else { write!(formatter, "{host}:{port}") }
    }
}

impl Password {
    /// The text, for the mail server alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(not shown)")
    }
}

impl Tls {
    /// The port that is usual for it.
    fn usual_port(self) -> u16 {
        match self {
            Self::Implicit => 465,
            Self::StartTls => 587,
            Self::None => 25,
        }
    }
}

/// What the settings of `[mail]` hold; `None` when there are none.
pub(super) fn check(settings: &mut Settings) -> Option<Mail> {
    let section = settings.section("mail");
    let from = settings.require(&section, "mail.from", AN_ADDRESS, mailbox);
    let to = settings.require(&section, "mail.to", ADDRESSES, mailboxes);
    let server = server(settings, &section);
    let digest = settings.take("mail.digest", true, "true or false", boolean);
    let reply_to =
        settings.take("mail.reply_to", None, AN_ADDRESS, |value| mailbox(value).map(Some));
    let auto_reply = auto_reply(settings);
    let from = from?;
    let reply_to = reply_to.unwrap_or_else(|| Mailbox::new(None, from.email.clone()));
    Some(Mail { server: server?, from, to: to?, digest, reply_to, auto_reply })
}

fn auto_reply(settings: &mut Settings) -> Option<AutoReply> {
    let is_on = settings.take("mail.auto_reply", false, "true or false", boolean);
    let number = settings.take("mail.whatsapp", None, A_NUMBER, |value| telephone(value).map(Some));
    if is_on && number.is_none() && !settings.is_refused("mail.whatsapp") {
        let remedy = format!("mail.auto_reply is true and needs it; it must be {A_NUMBER}");
        settings.refuse("mail.whatsapp", NOT_SET, &remedy);
    }
    number.filter(|_| is_on).map(|whatsapp| AutoReply { whatsapp })
}

const AN_ADDRESS: &str = "an address such as site@example.com or Our Website <site@example.com>";
const ADDRESSES: &str =
    "one address or several, such as owner@example.com, or [\"a@example.com\", \"b@example.com\"]";
const A_HOST: &str =
    "the mail server's name alone, such as smtp.example.com; its port is mail.port";
const A_NUMBER: &str = "a WhatsApp number with the country's code, such as +91 90000 00000";
const A_TEXT: &str = "a text that is not empty";

fn server(settings: &mut Settings, section: &Section) -> Option<MailServer> {
    let host = settings.require(section, "mail.host", A_HOST, host);
    let tls = settings.take("mail.tls", Tls::StartTls, "starttls, implicit or none", tls);
    let port =
        settings.take("mail.port", tls.usual_port(), "a whole number from 1 to 65535", |value| {
            u16::try_from(whole(value, 1, u16::MAX.into())?).ok()
        });
    let unencrypted = settings.take("mail.allow_unencrypted", false, "true or false", boolean);
    let login = login(settings);
    let authority = settings.take("mail.authority", None, A_FILE, |value| path(value).map(Some));
    let host = host?;
    if tls == Tls::None && !is_loopback(&host) && !unencrypted {
        settings.refuse(
            "mail.tls",
            "found none",
            "without encryption anybody on the way reads the leads and the password; \
             use starttls or implicit, or set mail.allow_unencrypted to true",
        );
    }
    Some(MailServer { host, port, tls, login, authority })
}

fn login(settings: &mut Settings) -> Option<Login> {
    let user = settings.take("mail.user", None, A_TEXT, |value| text(value).map(Some));
    let password =
        settings.take_secret_or_file("mail.password", "mail.password_file", A_TEXT, |text| {
            (!text.is_empty()).then(|| Password(text.to_owned()))
        });
    match (user, password) {
        (Some(user), Some(password)) => return Some(Login { user, password }),
        (Some(_), None) if settings.is_refused("mail.password") => {}
        (Some(_), None) => settings.refuse(
            "mail.password",
            NOT_SET,
            "mail.user is set and needs its password; best give it in the variable",
        ),
        (None, Some(_)) => {
            settings.refuse("mail.user", NOT_SET, "mail.password is set and needs its user")
        }
        (None, None) => {}
    }
    None
}

fn text(value: &Value) -> Option<String> {
    value.as_str().filter(|text| !text.is_empty()).map(str::to_owned)
}

fn host(value: &Value) -> Option<String> {
    let host = value.as_str()?;
    let named = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    let is_name = !host.is_empty() && host.chars().all(named);
    (is_name || host.parse::<IpAddr>().is_ok()).then(|| host.to_owned())
}

/// Digits with the country's code first (E.164: 15 at most), whatever stands between them.
fn telephone(value: &Value) -> Option<String> {
    let number = value.as_str()?.strip_prefix('+')?;
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let plain = |c: char| c.is_ascii_digit() || " -().".contains(c);
    (number.chars().all(plain) && (8..=15).contains(&digits.len())).then_some(digits)
}

fn tls(value: &Value) -> Option<Tls> {
    match value.as_str()? {
        "implicit" => Some(Tls::Implicit),
        "starttls" => Some(Tls::StartTls),
        "none" => Some(Tls::None),
        _ => None,
    }
}

fn mailbox(value: &Value) -> Option<Mailbox> {
    value.as_str()?.parse().ok().filter(is_plain)
}

pub(super) fn mailboxes(value: &Value) -> Option<Vec<Mailbox>> {
    let list: Vec<Mailbox> = match value {
        Value::Array(items) => items.iter().map(mailbox).collect::<Option<_>>()?,
        value => value.as_str()?.parse::<Mailboxes>().ok()?.into(),
    };
    (!list.is_empty() && list.iter().all(is_plain)).then_some(list)
}

/// Whether any mail server takes the address: outside ASCII only those with SMTPUTF8 (RFC 6531) do.
fn is_plain(mailbox: &Mailbox) -> bool {
    let address: &Address = &mailbox.email;
    AsRef::<str>::as_ref(address).is_ascii()
}
