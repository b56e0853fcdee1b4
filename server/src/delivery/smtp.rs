//! One conversation with a mail server (RFC 5321), step by step, so that a failure names the step and its remedy.
//!
//! A connection serves one mail: leads come minutes apart, and servers close idle connections sooner.

use std::{error::Error, fmt, fs, path::Path, time::Duration};

use lettre::{
    Address,
    transport::smtp::{
        self,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{AsyncSmtpConnection, Certificate, TlsParameters},
        commands::{Data, Mail, Rcpt},
        extension::ClientId,
    },
};
use tokio::time::timeout;

use super::{AuthorityError, one_line};
use crate::config::{MailServer, Tls};

/// How long a step may take. RFC 5321 §4.5.3.2 allows minutes to servers that deliver as they listen; one that takes
/// mail in for others answers within seconds.
const STEP_TIMEOUT: Duration = Duration::from_secs(30);

/// How long the server may take to accept a message that was sent whole: it may look for viruses first, and giving
/// up too early makes a second copy.
const ACCEPT_TIMEOUT: Duration = Duration::from_secs(120);

/// How long one mail may take in all, however many recipients it has.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(300);

/// How long to wait for the goodbye: nothing depends on it.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// The mail server, and how to talk to it.
#[derive(Clone)]
pub struct Smtp {
    server: MailServer,
    certificates: Option<TlsParameters>,
    login: Option<Credentials>,
    hello: ClientId,
}

/// The server has taken the mail for one recipient at least.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Accepted {
    /// The recipients for whom it has not, and why.
    pub refused: Vec<Refusal>,
}

/// A recipient for whom the server takes no mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The recipient.
    pub address: Address,
    /// What the server said.
    pub reply: Reply,
}

/// A negative answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Its code: 4xx for now, 5xx for good (RFC 5321 §4.2.1).
    pub code: u16,
    /// Its words, which may quote the message or a recipient.
    pub text: String,
}

/// Who is to read a mail, which decides the remedy for a refused address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The addresses of the settings.
    Owners,
    /// The address that the visitor typed.
    Visitor,
}

/// Why a mail was not sent: one line, with the remedy where there is one.
///
/// `Display` is for the log: it names the step, the server and the reply's codes, and quotes nothing that the server
/// said. [`SendError::in_full`] is for the owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendError {
    server: String,
    step: Step,
    fault: Fault,
    audience: Audience,
}

/// What was being done.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Connect,
    Encrypt,
    LogIn,
    NameSender(Address),
    NameRecipient,
    SendMessage,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    /// The server said no.
    Refused(Reply),
    /// The server said no to every recipient.
    AllRefused(Vec<Refusal>),
    /// The server said nothing in time.
    Silent,
    /// The connection broke, or one side does not know what the other asks for.
    Broken(String),
    /// The server's answer is not SMTP. The cause quotes it.
    NotSmtp(String),
}

impl Smtp {
    /// Prepares to talk to the server; `hello` is the domain that this side gives for its own. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(server: &MailServer, hello: &str) -> Result<Self, AuthorityError> {
        let certificates = match server.tls {
            Tls::None => None,
            Tls::Implicit | Tls::StartTls => Some(certificates(server)?),
        };
        let login = server.login.as_ref();
        Ok(Self {
            server: server.clone(),
            certificates,
            login: login.map(|login| {
                Credentials::new(login.user.clone(), login.password.reveal().to_owned())
            }),
            hello: ClientId::Domain(hello.to_owned()),
        })
    }

    /// Sends a message to all recipients whom the server accepts.
    ///
    /// # Errors
    /// [`SendError`]: nobody was sent it, as far as can be known.
    pub async fn send(
        &self,
        from: &Address,
        to: &[Address],
        audience: Audience,
        message: &[u8],
    ) -> Result<Accepted, SendError> {
        let sending = async {
            let mut connection = self.connect().await?;
            let sent = self.submit(&mut connection, from, to, message).await;
            // It is sent or refused by now, however the server takes its leave.
            let _ = timeout(QUIT_TIMEOUT, connection.quit()).await;
            sent
        };
        timeout(SEND_TIMEOUT, sending)
            .await
            .unwrap_or_else(|_| Err(self.failed(Step::SendMessage, Fault::Silent)))
            .map_err(|error| SendError { audience, ..error })
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, SendError> {
        let MailServer { host, port, tls, .. } = &self.server;
        let from_the_start = self.certificates.clone().filter(|_| *tls == Tls::Implicit);
        let connecting = AsyncSmtpConnection::connect_tokio1(
            (host.as_str(), *port),
            Some(STEP_TIMEOUT),
            &self.hello,
            from_the_start,
            None,
        );
        let mut connection = self.within(STEP_TIMEOUT, Step::Connect, connecting).await?;
        if let Some(certificates) = self.certificates.clone().filter(|_| *tls == Tls::StartTls) {
            let encrypting = connection.starttls(certificates, &self.hello);
            self.within(STEP_TIMEOUT, Step::Encrypt, encrypting).await?;
        }
        Ok(connection)
    }

    async fn submit(
        &self,
        connection: &mut AsyncSmtpConnection,
        from: &Address,
        to: &[Address],
        message: &[u8],
    ) -> Result<Accepted, SendError> {
        if let Some(login) = &self.login {
            let logging_in = connection.auth(DEFAULT_MECHANISMS, login);
            self.within(STEP_TIMEOUT, Step::LogIn, logging_in).await?;
        }
        let naming = connection.command(Mail::new(Some(from.clone()), Vec::new()));
        self.within(STEP_TIMEOUT, Step::NameSender(from.clone()), naming).await?;
        let refused = self.name_recipients(connection, to).await?;
        let opening = connection.command(Data);
        self.within(STEP_TIMEOUT, Step::SendMessage, opening).await?;
        let sending = connection.message(message);
        self.within(ACCEPT_TIMEOUT, Step::SendMessage, sending).await?;
        Ok(Accepted { refused })
    }

    /// Names all recipients; answers whom the server refuses, unless it refuses them all.
    async fn name_recipients(
        &self,
        connection: &mut AsyncSmtpConnection,
        to: &[Address],
    ) -> Result<Vec<Refusal>, SendError> {
        let mut refused = Vec::new();
        for address in to {
            let naming = connection.command(Rcpt::new(address.clone(), Vec::new()));
            match self.within(STEP_TIMEOUT, Step::NameRecipient, naming).await {
                Ok(_) => {}
                Err(SendError { fault: Fault::Refused(reply), .. }) => {
                    refused.push(Refusal { address: address.clone(), reply });
                }
                Err(error) => return Err(error),
            }
        }
        if refused.len() == to.len() {
            return Err(self.failed(Step::NameRecipient, Fault::AllRefused(refused)));
        }
        Ok(refused)
    }

    async fn within<T>(
        &self,
        limit: Duration,
        step: Step,
        work: impl Future<Output = Result<T, smtp::Error>>,
    ) -> Result<T, SendError> {
        match timeout(limit, work).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(self.failed(step, Fault::from(error))),
            Err(_) => Err(self.failed(step, Fault::Silent)),
        }
    }

    fn failed(&self, step: Step, fault: Fault) -> SendError {
        SendError { server: self.server.to_string(), step, fault, audience: Audience::Owners }
    }
}

/// Whom to trust to be the server: whoever holds a certificate for its name by a public authority (Mozilla's list,
/// compiled in) or by the one of the settings.
fn certificates(server: &MailServer) -> Result<TlsParameters, AuthorityError> {
    let builder = TlsParameters::builder(server.host.clone());
    let file = server.authority.as_deref().unwrap_or(Path::new(""));
    let unusable =
        |source: Box<dyn Error + Send + Sync>| AuthorityError::new("mail.authority", file, source);
    let builder = match &server.authority {
        Some(file) => builder.add_root_certificate(certificate(file).map_err(unusable)?),
        None => builder,
    };
    builder.build().map_err(|error| unusable(error.into()))
}

fn certificate(file: &Path) -> Result<Certificate, Box<dyn Error + Send + Sync>> {
    const BEGIN: &[u8] = b"-----BEGIN CERTIFICATE-----";
    let pem = fs::read(file)?;
    if !pem.windows(BEGIN.len()).any(|window| window == BEGIN) {
        return Err("there is no certificate in it".into());
    }
    Ok(Certificate::from_pem(&pem)?)
}

impl SendError {
    /// Whether the same mail may be taken later. What the server refuses for good it would refuse again, but for two
    /// cases: a login, which the owner will mend, and a full mailbox, for which some say 552 (RFC 5321 §4.5.3.1.10).
    pub fn is_retryable(&self) -> bool {
        const FULL: u16 = 552;
        match (&self.step, &self.fault) {
            (_, Fault::Silent | Fault::Broken(_) | Fault::NotSmtp(_)) => true,
            (Step::Connect | Step::Encrypt | Step::LogIn, Fault::Refused(_)) => true,
            (_, Fault::Refused(reply)) => reply.is_transient(),
            (_, Fault::AllRefused(refused)) => refused
                .iter()
                .any(|refusal| refusal.reply.is_transient() || refusal.reply.code == FULL),
        }
    }
}

impl SendError {
    /// The error with the server's words, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        self.line(&match &self.fault {
            Fault::Refused(reply) => reply.in_full(),
            Fault::AllRefused(refused) => listed(refused),
            Fault::NotSmtp(cause) => cause.clone(),
            fault => fault.to_string(),
        })
    }

    fn line(&self, fault: &str) -> String {
        let Self { server, step, .. } = self;
        match step {
            Step::Connect => {
                format!(
                    "cannot connect to {server}: {fault}; check mail.host, mail.port and mail.tls"
                )
            }
            Step::Encrypt => format!(
                "cannot encrypt the connection to {server}: {fault}; check mail.host and mail.tls"
            ),
            Step::LogIn => format!(
                "{server} does not accept the login: {fault}; check mail.user and mail.password"
            ),
            Step::NameSender(from) => {
                format!("{server} does not accept the sender {from}: {fault}; check mail.from")
            }
            Step::NameRecipient if self.audience == Audience::Visitor => format!(
                "{server} does not accept the recipient: {fault}; the address that the visitor typed is wrong or \
                 takes no mail, and no setting mends that"
            ),
            Step::NameRecipient => {
                format!("{server} does not accept the recipient: {fault}; check mail.to")
            }
            Step::SendMessage => format!("{server} does not accept the message: {fault}"),
        }
    }
}

impl fmt::Display for SendError {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        line.write_str(&self.line(&self.fault.to_string()))
    }
}

impl Error for SendError {}

/// Quotes nothing that the server said.
impl fmt::Display for Fault {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reply) => line.write_str(&reply.codes()),
            Self::AllRefused(refused) => line.write_str(&codes(refused)),
            Self::Silent => line.write_str("no answer in time"),
            Self::Broken(cause) => line.write_str(cause),
            Self::NotSmtp(_) => line.write_str("its answer is not SMTP"),
        }
    }
}

impl Reply {
    fn is_transient(&self) -> bool {
        (400..500).contains(&self.code)
    }

    fn in_full(&self) -> String {
        format!("{} {}", self.code, self.text)
    }

    /// The code, and the enhanced code (RFC 3463) where the words begin with one: digits and dots only.
    fn codes(&self) -> String {
        let first = self.text.split_ascii_whitespace().next().unwrap_or_default();
        let parts: Vec<_> = first.split('.').collect();
        // RFC 3463 §2: one digit for the class, up to three each for subject and detail.
        let digits = |part: &&str| {
            (1..=3).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if parts.len() == 3 && parts.iter().all(digits) {
            format!("{} {first}", self.code)
        } else {
            self.code.to_string()
        }
    }
}

/// Who was refused, and why, in one line for the owner.
pub fn listed(refused: &[Refusal]) -> String {
    let each = |Refusal { address, reply }: &Refusal| format!("{address}: {}", reply.in_full());
    refused.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// The codes of refusals, for the log.
pub fn codes(refused: &[Refusal]) -> String {
    refused.iter().map(|refusal| refusal.reply.codes()).collect::<Vec<_>>().join(", ")
}

impl From<smtp::Error> for Fault {
    fn from(error: smtp::Error) -> Self {
        let cause = one_line(&root_cause(&error));
        match error.status() {
            Some(code) => Self::Refused(Reply { code: code.into(), text: cause }),
            None if error.is_timeout() => Self::Silent,
            None if error.is_response() => Self::NotSmtp(cause),
            None => Self::Broken(cause),
        }
    }
}

/// The last error of the chain: the ones around it only say that there was one.
fn root_cause(error: &smtp::Error) -> String {
    let mut cause: &dyn Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_reads_the_codes_of_a_reply_and_none_of_its_words() {
        let codes = |code, text: &str| Reply { code, text: text.to_owned() }.codes();
        assert_eq!(codes(550, "5.1.1 <a@example.com>: unknown"), "550 5.1.1");
        assert_eq!(codes(554, "5.7.509 no"), "554 5.7.509");
        for text in ["", "Aisha is unknown", "5.1 no", "5.1.1a", "5.1.9999 no", "192.168.1.1 no"] {
            assert_eq!(codes(550, text), "550", "{text}");
        }
    }
}
