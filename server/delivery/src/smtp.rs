//! One conversation with a mail server (RFC 5321), step by step, so that a failure names the step and its remedy.
//!
//! A connection serves one mail: leads come minutes apart, and servers close idle connections sooner.

use std::{
    error::Error,
    fmt, fs, io,
    path::Path,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use http::Uri;

use lettre::{
    Address,
    transport::smtp::{
        self,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{AsyncSmtpConnection, AsyncTokioStream, Certificate, TlsParameters},
        commands::{Data, Mail, Rcpt},
        extension::ClientId,
    },
};
use rustls::pki_types::ServerName;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};
use tower::ServiceExt as _;

use super::{
    AuthorityError,
    connect::{self, ConnectError, Connector},
};
use yam_contract::text::root_cause;
use yam_settings::{MailServer, Tls};

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
    connector: Connector,
    encryption: Encryption,
    login: Option<Credentials>,
    hello: ClientId,
}

/// When a connection is encrypted, and which authorities it trusts.
#[derive(Clone)]
enum Encryption {
    Never,
    FromTheStart(TlsConnector),
    AfterStartTls(TlsParameters),
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
    /// Its text, which may quote the message or a recipient.
    pub text: String,
}

/// The readers of a mail. They decide the remedy for a refused address.
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
        Self::connecting_by(connect::connector(), server, hello)
    }

    fn connecting_by(
        connector: Connector,
        server: &MailServer,
        hello: &str,
    ) -> Result<Self, AuthorityError> {
        let encryption = match server.tls {
            Tls::None => Encryption::Never,
            Tls::Implicit => {
                let certificates =
                    connect::certificates("mail.authority", server.authority.as_deref())?;
                Encryption::FromTheStart(TlsConnector::from(Arc::new(certificates)))
            }
            Tls::StartTls => Encryption::AfterStartTls(certificates(server)?),
        };
        let login = server.login.as_ref();
        Ok(Self {
            server: server.clone(),
            connector,
            encryption,
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
        let stream = self.reach().await?;
        let greeting = AsyncSmtpConnection::connect_with_transport(stream, &self.hello);
        let mut connection = self.within(STEP_TIMEOUT, Step::Connect, greeting).await?;
        if let Encryption::AfterStartTls(certificates) = &self.encryption {
            let encrypting = connection.starttls(certificates.clone(), &self.hello);
            self.within(STEP_TIMEOUT, Step::Encrypt, encrypting).await?;
        }
        Ok(connection)
    }

    /// A connection to the server, encrypted if TLS is implicit.
    async fn reach(&self) -> Result<Box<dyn AsyncTokioStream>, SendError> {
        let uri = format!("smtp://{}", self.server);
        let uri: Uri = uri
            .parse()
            .map_err(|error| self.failed(Step::Connect, Fault::Broken(root_cause(&error))))?;
        let connecting = self.connector.clone().oneshot(uri);
        let stream = self.within(STEP_TIMEOUT, Step::Connect, connecting).await?.into_inner();
        let Encryption::FromTheStart(connector) = &self.encryption else {
            return Ok(Box::new(stream));
        };
        let name = ServerName::try_from(self.server.host.clone())
            .map_err(|error| self.failed(Step::Encrypt, Fault::Broken(root_cause(&error))))?;
        let encrypting = connector.connect(name, stream);
        let stream = self.within(STEP_TIMEOUT, Step::Encrypt, encrypting).await?;
        Ok(Box::new(Encrypted(stream)))
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

    async fn within<T, E: Into<Fault>>(
        &self,
        limit: Duration,
        step: Step,
        work: impl Future<Output = Result<T, E>>,
    ) -> Result<T, SendError> {
        match timeout(limit, work).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(error)) => Err(self.failed(step, error.into())),
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
            Fault::AllRefused(refused) => list_refusals(refused),
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
                "{server} does not accept the recipient: {fault}; the visitor's address is wrong or takes no \
                 mail, and no setting can fix that"
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

    /// The code, and the enhanced code (RFC 3463) if the text begins with one: digits and dots only.
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
pub fn list_refusals(refused: &[Refusal]) -> String {
    let each = |Refusal { address, reply }: &Refusal| format!("{address}: {}", reply.in_full());
    refused.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// The codes of refusals, for the log.
pub fn codes(refused: &[Refusal]) -> String {
    refused.iter().map(|refusal| refusal.reply.codes()).collect::<Vec<_>>().join(", ")
}

impl From<smtp::Error> for Fault {
    fn from(error: smtp::Error) -> Self {
        let cause = root_cause(&error);
        match error.status() {
            Some(code) => Self::Refused(Reply { code: code.into(), text: cause }),
            None if error.is_timeout() => Self::Silent,
            None if error.is_response() => Self::NotSmtp(cause),
            None => Self::Broken(cause),
        }
    }
}

impl From<ConnectError> for Fault {
    fn from(error: ConnectError) -> Self {
        Self::Broken(root_cause(&error))
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Broken(root_cause(&error))
    }
}

/// A connection that is encrypted before lettre sees it.
#[derive(Debug)]
struct Encrypted(TlsStream<TcpStream>);

impl AsyncTokioStream for Encrypted {
    fn peer_addr(&self) -> io::Result<std::net::SocketAddr> {
        self.0.get_ref().0.peer_addr()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
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
    async fn a_mail_server_whose_ipv6_address_is_dead_is_reached_by_ipv4() {
        let (live, dead, _held) = live_and_dead().await;
        let connector = resolving_to(vec![dead, live.local_addr().unwrap()]);
        let server = MailServer {
            host: "mail.example".to_owned(),
            port: dead.port(),
            tls: Tls::None,
            login: None,
            authority: None,
        };
        let smtp = Smtp::connecting_by(connector, &server, "yam.example").unwrap();
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

    #[test]
    fn the_log_has_the_codes_of_a_reply_but_not_its_text() {
        let codes = |code, text: &str| Reply { code, text: text.to_owned() }.codes();
        assert_eq!(codes(550, "5.1.1 <a@example.com>: unknown"), "550 5.1.1");
        assert_eq!(codes(554, "5.7.509 no"), "554 5.7.509");
        for text in ["", "Aisha is unknown", "5.1 no", "5.1.1a", "5.1.9999 no", "192.168.1.1 no"] {
            assert_eq!(codes(550, text), "550", "{text}");
        }
    }
}
