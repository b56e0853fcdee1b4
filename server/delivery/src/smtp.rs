//! Sends mails by SMTP (RFC 5321), step by step, so that an error names the failed step and the setting to check.
//!
//! Each mail has a connection of its own: leads come minutes apart, and servers close idle connections sooner.

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

/// Time limit for a step. RFC 5321 §4.5.3.2 allows minutes, but submission servers answer within seconds.
const STEP_TIMEOUT: Duration = Duration::from_secs(30);

/// Time limit for the server to accept a complete message: it may scan for viruses first, and giving up too early sends
/// a duplicate.
const ACCEPT_TIMEOUT: Duration = Duration::from_secs(120);

/// Time limit for one mail, however many recipients it has.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(300);

/// Time limit for the reply to QUIT: nothing depends on it.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A client of one mail server.
#[derive(Clone)]
pub struct Smtp {
    server: MailServer,
    connector: Connector,
    encryption: Encryption,
    login: Option<Credentials>,
    hello: ClientId,
}

/// When a connection is encrypted, with the trusted authorities.
#[derive(Clone)]
enum Encryption {
    Never,
    Implicit(TlsConnector),
    StartTls(TlsParameters),
}

/// A recipient that the server did not accept. [`list_refusals`] shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedRecipient {
    address: Address,
    reply: NegativeReply,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct NegativeReply {
    /// 4xx is transient, 5xx permanent (RFC 5321 §4.2.1).
    code: u16,
    /// May quote the message or a recipient.
    text: String,
}

/// Whose addresses the recipients are. It decides the remedy for a refused address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecipientKind {
    /// From the settings.
    Owner,
    /// Typed by the visitor.
    Visitor,
}

/// Why a mail was not sent: one line, with the setting to check if there is one.
///
/// `Display` is for the log: it names the step, the server and the reply's codes, but not its text.
/// [`SendError::in_full`] is for the owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendError {
    server: String,
    step: Step,
    fault: Fault,
    recipients: RecipientKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Connect,
    Encrypt,
    LogIn,
    NameSender(Address),
    NameRecipient,
    SendMessage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Fault {
    Refused(NegativeReply),
    AllRefused(Vec<RefusedRecipient>),
    Timeout,
    /// The connection failed, or the server lacks a feature that the settings need.
    Broken(String),
    /// The server's reply is not SMTP. The cause quotes it.
    NotSmtp(String),
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
        let encryption = match server.tls {
            Tls::None => Encryption::Never,
            Tls::Implicit => {
                let certificates =
                    connect::certificates("mail.authority", server.authority.as_deref())?;
                Encryption::Implicit(TlsConnector::from(Arc::new(certificates)))
            }
            Tls::StartTls => Encryption::StartTls(starttls_parameters(server)?),
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

    /// Sends a message to all recipients that the server accepts, at least one. Returns those that it refused.
    ///
    /// # Errors
    /// [`SendError`]: as far as can be known, nobody received it.
    pub async fn send(
        &self,
        from: &Address,
        to: &[Address],
        recipients: RecipientKind,
        message: &[u8],
    ) -> Result<Vec<RefusedRecipient>, SendError> {
        let sending = async {
            let mut connection = self.connect().await?;
            let sent = self.submit(&mut connection, from, to, message).await;
            // The result is known already.
            let _ = timeout(QUIT_TIMEOUT, connection.quit()).await;
            sent
        };
        timeout(SEND_TIMEOUT, sending)
            .await
            .unwrap_or_else(|_| Err(self.failed(Step::SendMessage, Fault::Timeout)))
            .map_err(|error| SendError { recipients, ..error })
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, SendError> {
        let stream = self.open_stream().await?;
        let greeting = AsyncSmtpConnection::connect_with_transport(stream, &self.hello);
        let mut connection = self.within(STEP_TIMEOUT, Step::Connect, greeting).await?;
        if let Encryption::StartTls(certificates) = &self.encryption {
            let encrypting = connection.starttls(certificates.clone(), &self.hello);
            self.within(STEP_TIMEOUT, Step::Encrypt, encrypting).await?;
        }
        Ok(connection)
    }

    /// A connection to the server, encrypted if TLS is implicit.
    async fn open_stream(&self) -> Result<Box<dyn AsyncTokioStream>, SendError> {
        let uri = format!("smtp://{}", self.server);
        let uri: Uri = uri
            .parse()
            .map_err(|error| self.failed(Step::Connect, Fault::Broken(root_cause(&error))))?;
        let connecting = self.connector.clone().oneshot(uri);
        let stream = self.within(STEP_TIMEOUT, Step::Connect, connecting).await?.into_inner();
        let Encryption::Implicit(connector) = &self.encryption else {
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
    ) -> Result<Vec<RefusedRecipient>, SendError> {
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
        Ok(refused)
    }

    /// Returns the recipients that the server refuses. If it refuses all, that is an error.
    async fn name_recipients(
        &self,
        connection: &mut AsyncSmtpConnection,
        to: &[Address],
    ) -> Result<Vec<RefusedRecipient>, SendError> {
        let mut refused = Vec::new();
        for address in to {
            let naming = connection.command(Rcpt::new(address.clone(), Vec::new()));
            match self.within(STEP_TIMEOUT, Step::NameRecipient, naming).await {
                Ok(_) => {}
                Err(SendError { fault: Fault::Refused(reply), .. }) => {
                    refused.push(RefusedRecipient { address: address.clone(), reply });
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
            Err(_) => Err(self.failed(step, Fault::Timeout)),
        }
    }

    fn failed(&self, step: Step, fault: Fault) -> SendError {
        SendError { server: self.server.to_string(), step, fault, recipients: RecipientKind::Owner }
    }
}

/// Trusts the public authorities (Mozilla's list, compiled in) and the one of the settings.
fn starttls_parameters(server: &MailServer) -> Result<TlsParameters, AuthorityError> {
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
        return Err("the file contains no certificate".into());
    }
    Ok(Certificate::from_pem(&pem)?)
}

impl SendError {
    /// Whether another attempt may succeed. Permanent refusals are final, with two exceptions: a refused login, which
    /// the owner can fix, and a full mailbox, for which some servers reply 552 (RFC 5321 §4.5.3.1.10).
    pub fn is_retryable(&self) -> bool {
        const FULL: u16 = 552;
        match (&self.step, &self.fault) {
            (_, Fault::Timeout | Fault::Broken(_) | Fault::NotSmtp(_)) => true,
            (Step::Connect | Step::Encrypt | Step::LogIn, Fault::Refused(_)) => true,
            (_, Fault::Refused(reply)) => reply.is_transient(),
            (_, Fault::AllRefused(refused)) => refused
                .iter()
                .any(|refusal| refusal.reply.is_transient() || refusal.reply.code == FULL),
        }
    }

    /// The error with the server's reply, which may quote a visitor: for the owner, not for the log.
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
            Step::NameRecipient if self.recipients == RecipientKind::Visitor => format!(
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

/// For the log: without the text of a reply.
impl fmt::Display for Fault {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reply) => line.write_str(&reply.codes()),
            Self::AllRefused(refused) => line.write_str(&codes(refused)),
            Self::Timeout => line.write_str("no answer in time"),
            Self::Broken(cause) => line.write_str(cause),
            Self::NotSmtp(_) => line.write_str("the reply is not SMTP"),
        }
    }
}

impl NegativeReply {
    fn is_transient(&self) -> bool {
        (400..500).contains(&self.code)
    }

    fn in_full(&self) -> String {
        format!("{} {}", self.code, self.text)
    }

    /// The code, and the enhanced code (RFC 3463) if the text begins with one.
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

/// The refused recipients with the server's replies, on one line for the owner.
pub fn list_refusals(refused: &[RefusedRecipient]) -> String {
    let each = |RefusedRecipient { address, reply }: &RefusedRecipient| {
        format!("{address}: {}", reply.in_full())
    };
    refused.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// The codes of the replies, for the log.
pub fn codes(refused: &[RefusedRecipient]) -> String {
    refused.iter().map(|refusal| refusal.reply.codes()).collect::<Vec<_>>().join(", ")
}

impl From<smtp::Error> for Fault {
    fn from(error: smtp::Error) -> Self {
        let cause = root_cause(&error);
        match error.status() {
            Some(code) => Self::Refused(NegativeReply { code: code.into(), text: cause }),
            None if error.is_timeout() => Self::Timeout,
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

/// A connection with implicit TLS.
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

    #[test]
    fn the_log_has_the_codes_of_a_reply_but_not_its_text() {
        let codes = |code, text: &str| NegativeReply { code, text: text.to_owned() }.codes();
        assert_eq!(codes(550, "5.1.1 <a@example.com>: unknown"), "550 5.1.1");
        assert_eq!(codes(554, "5.7.509 no"), "554 5.7.509");
        for text in ["", "Aisha is unknown", "5.1 no", "5.1.1a", "5.1.9999 no", "192.168.1.1 no"] {
            assert_eq!(codes(550, text), "550", "{text}");
        }
    }
}
