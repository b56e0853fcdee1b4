//! Sends mails by SMTP (RFC 5321), step by step, so that an error names the failed step and the setting to check.
//!
//! Each mail has a connection of its own, and one recipient: leads come minutes apart, servers close idle connections
//! sooner, and a refusal of one recipient never decides for another.

use std::{error::Error, fmt, sync::Arc, time::Duration};

use http::Uri;

use lettre::Address;
use rustls::pki_types::ServerName;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tower::ServiceExt as _;

use super::{
    AuthorityError,
    connect::{self, ConnectError, Connector},
    conversation::{Conversation, Failure, Features, Stream},
    message::WireMessage,
};
use yam_contract::text::root_cause;
use yam_settings::{MailServer, Tls};

/// Time limit for a step. RFC 5321 §4.5.3.2 allows minutes, but submission servers answer within seconds.
const STEP_TIMEOUT: Duration = Duration::from_secs(30);

/// Time limit for the server to accept a complete message: it may scan for viruses first, and giving up too early sends
/// a duplicate.
const ACCEPT_TIMEOUT: Duration = Duration::from_secs(120);

/// Time limit for one mail.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(300);

/// Time limit for the reply to QUIT: nothing depends on it.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A client of one mail server.
#[derive(Clone)]
pub struct Smtp {
    server: MailServer,
    connector: Connector,
    encryption: Encryption,
    hello: String,
}

/// When a connection is encrypted, with the trusted authorities.
#[derive(Clone)]
enum Encryption {
    Never,
    Implicit(TlsConnector),
    StartTls(TlsConnector),
}

/// Whom a mail is for. It decides the remedy for a refused address, and whether the log names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipient {
    /// From the settings.
    Owner(Address),
    /// Of a person at the desk.
    Person(Address),
    /// Typed by the visitor.
    Visitor(Address),
}

/// Why a mail was not sent: one line, with the setting to check if there is one.
///
/// `Display` is for the log: it names the step, the server and the reply's codes, but not its text.
/// [`SendError::in_full`] is for the owner.
#[derive(Debug)]
pub struct SendError {
    server: String,
    step: Step,
    failure: Failure,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Connect,
    Encrypt,
    LogIn,
    NameSender(Address),
    NameRecipient(Recipient),
    SendMessage,
}

impl Smtp {
    /// `hello` is the domain that the client names in EHLO. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(server: &MailServer, hello: &str) -> Result<Self, AuthorityError> {
        Self::with_connector(connect::connector(), server, hello)
    }

    fn with_connector(
        connector: Connector,
        server: &MailServer,
        hello: &str,
    ) -> Result<Self, AuthorityError> {
        let tls = || {
            let authority = server.authority.as_deref();
            let certificates = connect::certificates("mail.authority", authority)?;
            Ok(TlsConnector::from(Arc::new(certificates)))
        };
        let encryption = match server.tls {
            Tls::None => Encryption::Never,
            Tls::Implicit => Encryption::Implicit(tls()?),
            Tls::StartTls => Encryption::StartTls(tls()?),
        };
        Ok(Self { server: server.clone(), connector, encryption, hello: hello.to_owned() })
    }

    /// Sends a mail to one recipient.
    ///
    /// # Errors
    /// [`SendError`]: as far as can be known, the recipient has not got it.
    pub async fn send(
        &self,
        from: &Address,
        to: &Recipient,
        message: WireMessage,
    ) -> Result<(), SendError> {
        let sending = async {
            let (mut conversation, features) = self.connect().await?;
            let sent = self.submit(&mut conversation, &features, from, to, message).await;
            // The result is known already.
            let _ = timeout(QUIT_TIMEOUT, conversation.quit()).await;
            sent
        };
        timeout(SEND_TIMEOUT, sending)
            .await
            .unwrap_or_else(|_| Err(self.failed(Step::SendMessage, timed_out())))
    }

    /// A conversation with a server that has greeted us, encrypted as the settings say.
    async fn connect(&self) -> Result<(Conversation, Features), SendError> {
        let uri = format!("smtp://{}", self.server);
        let uri: Uri = uri
            .parse()
            .map_err(|error| self.failed(Step::Connect, Failure::Broken(root_cause(&error))))?;
        let connecting = self.connector.clone().oneshot(uri);
        let stream = self.within(STEP_TIMEOUT, Step::Connect, connecting).await?.into_inner();
        let mut stream: Box<dyn Stream> = Box::new(stream);
        if let Encryption::Implicit(tls) = &self.encryption {
            stream = self.encrypt(tls, stream).await?;
        }
        let mut conversation = Conversation::new(stream);
        let greeting = async {
            conversation.greeting().await?;
            conversation.ehlo(&self.hello).await
        };
        let features = self.within(STEP_TIMEOUT, Step::Connect, greeting).await?;
        let Encryption::StartTls(tls) = &self.encryption else {
            return Ok((conversation, features));
        };
        let asking = conversation.starttls(&features);
        let stream = self.within(STEP_TIMEOUT, Step::Encrypt, asking).await?;
        // What the server said before TLS counts for nothing (RFC 3207 §4.2).
        let mut conversation = Conversation::new(self.encrypt(tls, stream).await?);
        let hello = conversation.ehlo(&self.hello);
        let features = self.within(STEP_TIMEOUT, Step::Encrypt, hello).await?;
        Ok((conversation, features))
    }

    async fn encrypt(
        &self,
        tls: &TlsConnector,
        stream: Box<dyn Stream>,
    ) -> Result<Box<dyn Stream>, SendError> {
        let name = ServerName::try_from(self.server.host.clone())
            .map_err(|error| self.failed(Step::Encrypt, Failure::Broken(root_cause(&error))))?;
        let encrypting = tls.connect(name, stream);
        Ok(Box::new(self.within(STEP_TIMEOUT, Step::Encrypt, encrypting).await?))
    }

    async fn submit(
        &self,
        conversation: &mut Conversation,
        features: &Features,
        from: &Address,
        to: &Recipient,
        message: WireMessage,
    ) -> Result<(), SendError> {
        if let Some(login) = &self.server.login {
            let logging_in = conversation.log_in(login, features);
            self.within(STEP_TIMEOUT, Step::LogIn, logging_in).await?;
        }
        let naming = conversation.mail_from(from.as_ref());
        self.within(STEP_TIMEOUT, Step::NameSender(from.clone()), naming).await?;
        let naming = conversation.rcpt_to(to.address().as_ref());
        self.within(STEP_TIMEOUT, Step::NameRecipient(to.clone()), naming).await?;
        let opening = conversation.data();
        self.within(STEP_TIMEOUT, Step::SendMessage, opening).await?;
        let sending = conversation.message(message);
        self.within(ACCEPT_TIMEOUT, Step::SendMessage, sending).await
    }

    async fn within<T, E: Into<Failure>>(
        &self,
        limit: Duration,
        step: Step,
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, SendError> {
        match timeout(limit, work).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(self.failed(step, error.into())),
            Err(_) => Err(self.failed(step, timed_out())),
        }
    }

    fn failed(&self, step: Step, failure: Failure) -> SendError {
        SendError { server: self.server.to_string(), step, failure }
    }
}

fn timed_out() -> Failure {
    Failure::Broken("no answer in time".to_owned())
}

impl Recipient {
    fn address(&self) -> &Address {
        let (Self::Owner(address) | Self::Person(address) | Self::Visitor(address)) = self;
        address
    }
}

impl SendError {
    /// Whether another attempt may succeed. This is the one place that judges a reply by its code: permanent refusals
    /// are final, with two exceptions: a refused login, which the owner can fix, and a full mailbox, for which some
    /// servers reply 552 (RFC 5321 §4.5.3.1.10).
    pub fn is_retryable(&self) -> bool {
        const FULL: u16 = 552;
        match (&self.step, &self.failure) {
            (_, Failure::Malformed(_)) => false,
            (_, Failure::Broken(_) | Failure::NotSmtp(_)) => true,
            (Step::Connect | Step::Encrypt | Step::LogIn, Failure::Refused(_)) => true,
            (Step::NameRecipient(_), Failure::Refused(reply)) if reply.code == FULL => true,
            (_, Failure::Refused(reply)) => reply.is_transient(),
        }
    }

    /// Whether only this recipient was refused, so the same mail may reach others.
    pub fn is_about_recipient(&self) -> bool {
        matches!((&self.step, &self.failure), (Step::NameRecipient(_), Failure::Refused(_)))
    }

    /// The error with the server's reply, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        let failure = match &self.failure {
            Failure::Refused(reply) => reply.in_full(),
            Failure::NotSmtp(cause) => cause.clone(),
            failure => loggable(failure),
        };
        let recipient = match &self.step {
            Step::NameRecipient(recipient) => format!(" {}", recipient.address()),
            _ => String::new(),
        };
        self.line(&recipient, &failure)
    }

    fn line(&self, recipient: &str, fault: &str) -> String {
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
            Step::NameRecipient(Recipient::Visitor(_)) => format!(
                "{server} does not accept the recipient{recipient}: {fault}; the visitor's address is wrong or takes no \
                 mail, and no setting can fix that"
            ),
            Step::NameRecipient(Recipient::Person(_)) => format!(
                "{server} does not accept the recipient{recipient}: {fault}; yam desk people lists the addresses of \
                 people, and yam desk invite changes one"
            ),
            Step::NameRecipient(Recipient::Owner(_)) => {
                format!("{server} does not accept the recipient{recipient}: {fault}; check mail.to")
            }
            Step::SendMessage => format!("{server} does not accept the message: {fault}"),
        }
    }
}

impl fmt::Display for SendError {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        let recipient = match &self.step {
            Step::NameRecipient(Recipient::Owner(address)) => format!(" {address}"),
            _ => String::new(),
        };
        line.write_str(&self.line(&recipient, &loggable(&self.failure)))
    }
}

impl Error for SendError {}

/// A failure without the text of a reply.
fn loggable(failure: &Failure) -> String {
    match failure {
        Failure::Refused(reply) => reply.codes(),
        Failure::Broken(cause) => cause.clone(),
        Failure::NotSmtp(_) => "the reply is not SMTP".to_owned(),
        Failure::Malformed(malformed) => malformed.to_string(),
    }
}

impl From<ConnectError> for Failure {
    fn from(error: ConnectError) -> Self {
        Self::Broken(root_cause(&error))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};

    use super::{
        super::connect::tests::{live_and_dead, resolving_to},
        *,
    };

    #[tokio::test]
    async fn a_mail_server_with_a_dead_ipv6_address_is_reached_by_ipv4() {
        let (live, dead, _held) = live_and_dead().await;
        let connector = resolving_to(vec![dead, live.local_addr().unwrap()]);
        let server = MailServer {
            host: "mail.example".to_owned(),
            port: dead.port(),
            tls: Tls::None,
            login: None,
            authority: None,
        };
        let smtp = Smtp::with_connector(connector, &server, "yam.example").unwrap();
        let serving = async {
            let mut stream = BufReader::new(live.accept().await.unwrap().0);
            stream.write_all(b"220 mail.example\r\n").await.unwrap();
            let mut hello = String::new();
            stream.read_line(&mut hello).await.unwrap();
            stream.write_all(b"250 mail.example\r\n").await.unwrap();
            (stream, hello)
        };
        let ((_stream, hello), connected) = tokio::join!(serving, smtp.connect());
        assert_eq!(hello, "EHLO yam.example\r\n");
        assert!(connected.is_ok());
    }
}
