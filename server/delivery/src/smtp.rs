//! Sends mails by SMTP (RFC 5321), step by step, so that an error names the failed step and the setting to check.
//!
//! Each mail has a connection of its own, and one recipient: leads come minutes apart, servers close idle connections
//! sooner, and a refusal of one recipient never decides for another.

use std::{error::Error, fmt, sync::Arc, time::Duration};

use lettre::Address;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::{
    AuthorityError,
    connect::{self, ByteStream, ConnectError, Connector},
    conversation::{Conversation, Failure, Features},
    message::WireMessage,
    refusal::{self, At, Refusal, Retry},
    tokens::{Credentials, TokenError},
};
use yam_settings::{MailServer, Tls};

/// Time limit for a step. RFC 5321 §4.5.3.2 allows minutes, but submission servers answer within seconds.
const STEP_TIMEOUT: Duration = Duration::from_secs(30);

/// Time limit for the server to accept a complete message: it may scan for viruses first, and giving up too early sends
/// a duplicate.
const ACCEPT_TIMEOUT: Duration = Duration::from_secs(120);

/// Time limit for one mail.
pub const SEND_TIMEOUT: Duration = Duration::from_secs(300);

/// Least wait after a limit. Most limits count for an hour or a day; the schedule's own waits grow to ten hours.
const LIMIT_WAIT: Duration = Duration::from_secs(60 * 60);

/// Time limit for the reply to QUIT: nothing depends on it.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A client of one mail server.
#[derive(Clone)]
pub struct Smtp {
    server: MailServer,
    connector: Connector,
    encryption: Encryption,
    /// User and proof; `None` if the server requires no login.
    login: Option<(String, Arc<Credentials>)>,
    hello: String,
}

/// When a connection is encrypted, with the trusted authorities.
#[derive(Clone)]
enum Encryption {
    Never,
    Implicit(TlsConnector),
    StartTls(TlsConnector),
}

/// What kind of recipient a mail has, which decides the remedy for a refused address, and whether the log names it.
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
    /// Whether the login is an access token.
    has_token: bool,
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
    pub fn new(server: &MailServer, hello: &str) -> Result<Self, AuthorityError> {
        let tls = || connect::tls("mail.authority", server.authority.as_deref());
        let encryption = match server.tls {
            Tls::None => Encryption::Never,
            Tls::Implicit => Encryption::Implicit(tls()?),
            Tls::StartTls => Encryption::StartTls(tls()?),
        };
        let credentials = server.login.as_ref().map(Credentials::of).transpose()?.map(Arc::new);
        let user = server.login.as_ref().map(|login| login.user.clone());
        let login = user.zip(credentials);
        let (server, hello, connector) = (server.clone(), hello.to_owned(), connect::connector());
        Ok(Self { server, connector, encryption, login, hello })
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
        let server = self.server.to_string();
        let connecting = connect::open(&self.connector, &server);
        let mut stream = self.within(STEP_TIMEOUT, Step::Connect, connecting).await?;
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
        stream: Box<dyn ByteStream>,
    ) -> Result<Box<dyn ByteStream>, SendError> {
        let encrypting = connect::encrypt(tls, &self.server.host, stream);
        self.within(STEP_TIMEOUT, Step::Encrypt, encrypting).await
    }

    async fn submit(
        &self,
        conversation: &mut Conversation,
        features: &Features,
        from: &Address,
        to: &Recipient,
        message: WireMessage,
    ) -> Result<(), SendError> {
        if let Some((user, credentials)) = &self.login {
            self.log_in(conversation, user, credentials, features).await?;
        }
        let naming = conversation.mail_from(from.as_ref(), message.size(), features);
        self.within(STEP_TIMEOUT, Step::NameSender(from.clone()), naming).await?;
        let naming = conversation.rcpt_to(to.address().as_ref());
        self.within(STEP_TIMEOUT, Step::NameRecipient(to.clone()), naming).await?;
        let opening = conversation.data();
        self.within(STEP_TIMEOUT, Step::SendMessage, opening).await?;
        let sending = conversation.message(message);
        self.within(ACCEPT_TIMEOUT, Step::SendMessage, sending).await
    }

    /// Logs in. A token that is refused may have been withdrawn, so a new one is tried once.
    async fn log_in(
        &self,
        conversation: &mut Conversation,
        user: &str,
        credentials: &Credentials,
        features: &Features,
    ) -> Result<(), SendError> {
        let tokens = match credentials {
            Credentials::Password(password) => {
                let logging_in = conversation.log_in(user, password.reveal(), features);
                return self.within(STEP_TIMEOUT, Step::LogIn, logging_in).await;
            }
            Credentials::Token(tokens) => tokens,
        };
        let mut refused: Option<String> = None;
        loop {
            let token = self.within(STEP_TIMEOUT, Step::LogIn, tokens.get(refused.as_deref()));
            let token = token.await?;
            let logging_in = conversation.log_in_with_token(user, &token, features);
            let done = self.within(STEP_TIMEOUT, Step::LogIn, logging_in).await;
            let is_refused = |error: &SendError| {
                matches!(error.failure, Failure::Refused(_))
                    && error.refusal() == Some(Refusal::Authentication)
            };
            if !done.as_ref().is_err_and(is_refused) || refused.replace(token).is_some() {
                return done;
            }
        }
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
        let credentials = self.login.as_ref().map(|(_, credentials)| &**credentials);
        let has_token = matches!(credentials, Some(Credentials::Token(_)));
        SendError { server: self.server.to_string(), has_token, step, failure }
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
    /// What the refusal means; `None` if the server did not refuse anything, such as after a broken connection.
    pub fn refusal(&self) -> Option<Refusal> {
        match &self.failure {
            Failure::Refused(reply) => Some(Refusal::of(self.step.at(), reply.code, &reply.text())),
            Failure::TooLarge { .. } => Some(Refusal::Size),
            Failure::NoLogin(_) => Some(Refusal::Authentication),
            Failure::NoToken(_)
            | Failure::Broken(_)
            | Failure::NotSmtp(_)
            | Failure::Malformed(_) => None,
        }
    }

    /// Whether another attempt may succeed.
    pub fn is_retryable(&self) -> bool {
        match self.refusal() {
            Some(refusal) => refusal.retry() != Retry::Never,
            None => !matches!(self.failure, Failure::Malformed(_)),
        }
    }

    /// How long to wait at least before another attempt.
    pub fn retry_after(&self) -> Option<Duration> {
        self.refusal().filter(|refusal| refusal.retry() == Retry::Hours).map(|_| LIMIT_WAIT)
    }

    /// Whether the same mail without its files may be taken.
    pub fn may_be_about_files(&self) -> bool {
        matches!(self.refusal(), Some(Refusal::Size | Refusal::Content))
    }

    /// Whether the server fails before it knows the recipient, so that the mail reaches no other one either.
    pub fn is_about_server(&self) -> bool {
        !matches!(self.step, Step::NameRecipient(_) | Step::SendMessage)
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
        let Some(refusal) = self.refusal() else { return self.interrupted(fault) };
        let what = match step {
            Step::Connect => "the connection".to_owned(),
            Step::Encrypt => "an encrypted connection".to_owned(),
            Step::LogIn => "the login".to_owned(),
            Step::NameSender(from) => format!("the sender {from}"),
            Step::NameRecipient(_) => format!("the recipient{recipient}"),
            Step::SendMessage => "the message".to_owned(),
        };
        format!("{server} does not accept {what}: {fault}; {}", self.advice(refusal))
    }

    /// What to say if the server did not refuse anything.
    fn interrupted(&self, fault: &str) -> String {
        let Self { server, step, .. } = self;
        match step {
            Step::Connect => format!(
                "cannot connect to {server}: {fault}; check mail.host, mail.port and mail.tls"
            ),
            Step::Encrypt => format!(
                "cannot encrypt the connection to {server}: {fault}; check mail.host and mail.tls"
            ),
            Step::LogIn => format!("cannot log in to {server}: {fault}"),
            Step::NameSender(_) | Step::NameRecipient(_) => {
                format!("cannot send through {server}: {fault}")
            }
            Step::SendMessage => {
                format!(
                    "cannot send through {server}: {fault}; whether the message arrived is not known"
                )
            }
        }
    }

    fn advice(&self, refusal: Refusal) -> &'static str {
        match (&self.step, &self.failure, refusal) {
            (Step::Connect, _, Refusal::Temporary) => "check mail.host, mail.port and mail.tls",
            (Step::Encrypt, _, _) => "check mail.host and mail.tls",
            (_, Failure::NoLogin(offered), _) if offered.is_empty() => {
                "the server offers no login at this port; check mail.port and mail.tls, or delete mail.user if it needs none"
            }
            (_, Failure::NoLogin(offered), _) if offered.contains("XOAUTH2") => {
                "the server takes no password, only OAuth; delete mail.password and set [oauth]"
            }
            (_, Failure::NoLogin(_), _) if self.has_token => {
                "the server takes no access tokens; set mail.password"
            }
            (_, Failure::NoLogin(_), _) => {
                "the server takes no password, only ways that Yam does not know; use another mail service"
            }
            (Step::LogIn, Failure::Refused(_), Refusal::Authentication) if self.has_token => {
                "the access token is new, so check mail.user and oauth.scope, and that the account may send by SMTP"
            }
            (
                Step::LogIn,
                Failure::Refused(reply),
                Refusal::Authentication | Refusal::Temporary,
            ) => refusal::login_advice(reply.code, &reply.text()),
            (Step::NameRecipient(Recipient::Owner(_)), _, Refusal::Recipient) => "check mail.to",
            (Step::NameRecipient(Recipient::Person(_)), _, Refusal::Recipient) => {
                "yam desk people lists the addresses of people, and yam desk invite changes one"
            }
            (Step::NameRecipient(Recipient::Visitor(_)), _, Refusal::Recipient) => {
                "the visitor's address is wrong or takes no mail, and no setting can fix that"
            }
            (_, _, refusal) => refusal.advice(),
        }
    }
}

impl Step {
    fn at(&self) -> At {
        match self {
            Self::Connect | Self::Encrypt => At::Connection,
            Self::LogIn => At::Login,
            Self::NameSender(_) => At::Sender,
            Self::NameRecipient(_) => At::Recipient,
            Self::SendMessage => At::Message,
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
        Failure::NoToken(error) => error.to_string(),
        Failure::NoLogin(offered) if offered.is_empty() => "it offers none".to_owned(),
        Failure::NoLogin(offered) => format!("it offers only {offered}"),
        Failure::TooLarge { size, limit } => {
            format!("it has {size} bytes, and the server takes {limit}")
        }
    }
}

impl From<TokenError> for Failure {
    fn from(error: TokenError) -> Self {
        Self::NoToken(error)
    }
}

impl From<ConnectError> for Failure {
    fn from(error: ConnectError) -> Self {
        Self::Broken(error.to_string())
    }
}
