//! Reads the visitors' answers from a mailbox by IMAP (RFC 9051). Never marks, moves or deletes anything: the folder is
//! opened read-only.
//!
//! First it looks at the headers of new messages, and then reads only those in full that belong to a lead, or report that a
//! mail was not delivered. Before it does, it records that it begins: a message that ends the process is left out soon.

use std::{
    fmt::Debug,
    io, iter,
    ops::RangeInclusive,
    pin::Pin,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use async_imap::{
    Authenticator, Client, Session,
    error::Error as ImapError,
    types::{Fetch, UnsolicitedResponse},
};
use base64::{
    Engine as _, alphabet,
    engine::{GeneralPurpose, general_purpose},
};
use futures_util::{FutureExt as _, TryStreamExt as _};
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, sleep, timeout},
};
use tokio_rustls::TlsConnector;
use yam_contract::{
    incoming::{Glance, IncomingMail, MAIL_LIMIT},
    text::{one_line, root_cause},
};
use yam_settings::{AnswerMailbox, Config, Tls};
use yam_store::{
    LeadStore,
    aside::{self, AsideError},
    db::{self, Connection, SharedTask},
    desk::{self, MailPolicy, MailboxPosition, ReadMailError},
};

use crate::{
    AuthorityError,
    connect::{self, ByteStream, Connector},
    tokens::{Credentials, Tokens, challenge_text, is_microsofts, xoauth2},
};

/// Time limit of one command and its response.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(60);

/// How long one visit waits for new mail before it looks by itself: a server may announce a message just before it is asked to.
const LONGEST_WAIT: Duration = Duration::from_secs(5 * 60);

/// The pause between looks at a server that announces nothing.
const POLL_EVERY: Duration = Duration::from_secs(60);

/// How long a visit lasts. Then another server may take over. Servers may log out clients that are idle for 30 minutes.
const VISIT: Duration = Duration::from_secs(25 * 60);

/// Milliseconds that the mail server may be out of reach before the owner is alerted: a restart takes less.
const OUTAGE_MS: i64 = 10 * 60 * 1000;

/// Why a command without a response failed.
const NO_ANSWER: &str = "no answer in time";
const BROKEN: &str = "the connection broke";

/// The pause after a failure, which doubles with each further one.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(10 * 60);

/// How soon to look whether another server still reads the mailbox.
const OTHER_READER_PAUSE: Duration = Duration::from_secs(60);

/// Bytes that are read with one command: most answers are shorter, and a slow line sends them within [`COMMAND_TIMEOUT`].
const PIECE: usize = 3 << 19;

/// Bytes that the server may send in response to one command: a piece of a message, a list of 250,000 numbers, or headers. The
/// library parses an unfinished line again after every 4 KiB, so a limit of twice the bytes would allow four times the work.
const RESPONSE_LIMIT: u64 = 2 << 20;

/// Characters of a server's reply that the owner reads.
const REPLY_LIMIT: usize = 200;

/// Messages whose headers are read with one command.
const HEADERS_AT_ONCE: usize = 25;

/// If the numbers of messages begin anew, how far back to look for answers that came meanwhile, in days. One that was read
/// before is recognised.
const DAYS_READ_AGAIN: i64 = 3;

/// What is asked of each new message: enough to know whether it belongs to a lead, or may be a report about one.
/// 64 KB of each, so that [`HEADERS_AT_ONCE`] hostile ones stay below [`RESPONSE_LIMIT`]: the longest threads have 4 KB.
const HEADERS: &str = "(UID BODY.PEEK[HEADER.FIELDS (FROM SENDER SUBJECT IN-REPLY-TO REFERENCES CONTENT-TYPE \
                       RETURN-PATH X-FAILED-RECIPIENTS)]<0.65536>)";

/// Why the mailbox cannot be read. `Display` is for the log: it names the setting to check, and quotes no message.
#[derive(Debug, thiserror::Error)]
pub enum MailboxError {
    #[error(
        "cannot connect to {server}: {cause}; check mailbox.host, mailbox.port and mailbox.tls"
    )]
    Connect { server: String, cause: String },
    #[error("{server} does not accept the login: {cause}; {advice}")]
    LogIn { server: String, cause: String, advice: &'static str },
    #[error("cannot open the folder at {server}: {cause}; check mailbox.folder")]
    Folder { server: String, cause: String },
    #[error("cannot read the mailbox at {server}: {cause}")]
    Read { server: String, cause: String },
    #[error("cannot look up or record what was read: {}", db::loggable(.0))]
    Database(#[from] db::Error),
    #[error("cannot read a message: cannot start a thread: {0}")]
    NoThread(io::Error),
}

impl MailboxError {
    /// Milliseconds after which the owner must hear of it: at once if only a change of the settings helps. `None` for the
    /// server's own failures, of which other alerts tell.
    fn patience(&self) -> Option<i64> {
        match self {
            Self::LogIn { cause, .. } | Self::Folder { cause, .. } => {
                Some(if is_temporary(cause) { OUTAGE_MS } else { 0 })
            }
            Self::Connect { .. } | Self::Read { .. } => Some(OUTAGE_MS),
            Self::Database(_) | Self::NoThread(_) => None,
        }
    }
}

/// Whether a refusal may pass (RFC 5530), or the connection failed.
fn is_temporary(cause: &str) -> bool {
    let signs = ["unavailable", "inuse", "limit", "try again", "temporar", NO_ANSWER, BROKEN];
    let cause = cause.to_lowercase();
    signs.iter().any(|sign| cause.contains(sign))
}

impl From<ReadMailError> for MailboxError {
    fn from(error: ReadMailError) -> Self {
        match error {
            ReadMailError::Database(error) => Self::Database(error),
            ReadMailError::NoThread(error) => Self::NoThread(error),
        }
    }
}

/// Reads the mailbox while the server runs.
pub struct MailboxReader {
    settings: AnswerMailbox,
    credentials: Credentials,
    policy: MailPolicy,
    connector: Connector,
    /// `None` without encryption.
    tls: Option<TlsConnector>,
    /// The message that may have failed only because of the database; 0 for none. It does no harm to begin it again.
    unrecorded: AtomicU32,
    /// Whether every new message was read since the last failure, which shows that the mailbox can be used.
    has_read_all: AtomicBool,
}

type Stream = Bounded<Box<dyn ByteStream>>;

impl MailboxReader {
    /// Connects to nothing. `None` if no mailbox is set.
    pub fn new(config: &Config) -> Result<Option<Self>, AuthorityError> {
        let Some(settings) = config.answers.mailbox.clone() else { return Ok(None) };
        let (server, own) = (settings.authserv_id.clone(), config.own_addresses());
        let policy = MailPolicy { server, own, automatic_reply: config.automatic_reply() };
        let tls = match settings.tls {
            Tls::None => None,
            Tls::Implicit | Tls::StartTls => {
                Some(connect::tls("mailbox.authority", settings.authority.as_deref())?)
            }
        };
        let connector = connect::connector();
        Ok(Some(Self {
            credentials: Credentials::of(&settings.login)?,
            settings,
            policy,
            connector,
            tls,
            unrecorded: AtomicU32::default(),
            has_read_all: AtomicBool::default(),
        }))
    }

    /// Reads the mailbox, unless another server does.
    pub async fn run(self: Arc<Self>, store: LeadStore) {
        let mut pause = FIRST_PAUSE;
        loop {
            match self.visit_alone(&store).await {
                Ok(true) => {}
                Ok(false) => sleep(OTHER_READER_PAUSE).await,
                Err(error) => {
                    if self.has_read_all.swap(false, Ordering::Relaxed) {
                        pause = FIRST_PAUSE;
                    }
                    self.record_failure(&store, &error).await;
                    tracing::warn!(%error, "cannot read answers; trying again in {} s", pause.as_secs());
                    sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Tells the owner, unless the database failed.
    async fn record_failure(&self, store: &LeadStore, error: &MailboxError) {
        let Some(patience) = error.patience() else { return };
        let (name, cause, now) =
            (self.name(), error.to_string(), Timestamp::now().as_millisecond());
        let record = async |connection: &mut Connection| {
            desk::record_mailbox_failure(connection, &name, &cause, now, patience).await
        };
        if let Err(error) = store.db().write(record).await {
            tracing::warn!(error = db::loggable(&error), "cannot record that the mailbox fails");
        }
    }

    /// `false` while another server reads the mailbox.
    async fn visit_alone(&self, store: &LeadStore) -> Result<bool, MailboxError> {
        let Some(task) = store.db().take_task(SharedTask::Mailbox).await? else {
            return Ok(false);
        };
        let visited = self.visit(store).await;
        task.release().await;
        visited.map(|()| true)
    }

    /// Connects, and reads what is new until [`VISIT`] is over.
    async fn visit(&self, store: &LeadStore) -> Result<(), MailboxError> {
        let begun = Instant::now();
        let received = Arc::new(AtomicU64::default());
        let visit = Visit { reader: self, store, received: Arc::clone(&received) };
        let mut session = self.log_in(&received).await?;
        let can_wait = visit.within(session.capabilities()).await?.has_str("IDLE");
        let folder = visit.command(session.examine(modified_utf7(&self.settings.folder)));
        let folder =
            folder.await.map_err(|cause| MailboxError::Folder { server: self.server(), cause })?;
        let mut position = visit.position(&mut session, &folder).await?;
        loop {
            visit.read_new(&mut session, &mut position).await?;
            if !self.has_read_all.swap(true, Ordering::Relaxed) {
                store.db().write(desk::clear_mailbox_failures).await?;
            }
            if begun.elapsed() >= VISIT {
                // What was read is recorded already.
                let _ = timeout(COMMAND_TIMEOUT, session.logout()).await;
                return Ok(());
            }
            session = visit.wait(session, can_wait).await?;
        }
    }

    async fn log_in(&self, received: &Arc<AtomicU64>) -> Result<Session<Stream>, MailboxError> {
        let connecting = async {
            let stream = self.connect().await?;
            let stream = Bounded { stream, received: Arc::clone(received) };
            let mut client = Client::new(stream);
            match client.read_response().await {
                Ok(Some(_)) => Ok(client),
                Ok(None) => Err("the server closed the connection".to_owned()),
                Err(error) => Err(root_cause(&error)),
            }
        };
        let client = timeout(COMMAND_TIMEOUT, connecting).await;
        let client = client.unwrap_or_else(|_| Err(NO_ANSWER.to_owned()));
        let client =
            client.map_err(|cause| MailboxError::Connect { server: self.server(), cause })?;
        let user = &self.settings.login.user;
        let (logging_in, advice) = match &self.credentials {
            Credentials::Password(password) => (
                log_in(client, user, password.reveal()).boxed(),
                if is_microsofts(&self.settings.host) {
                    "Microsoft takes no passwords for IMAP: delete mailbox.password and set [oauth]"
                } else {
                    "check mailbox.user and mailbox.password"
                },
            ),
            Credentials::Token(tokens) => (
                log_in_with_token(client, user, tokens).boxed(),
                "check mailbox.user and oauth.scope, and that the account may use IMAP",
            ),
        };
        let done = timeout(COMMAND_TIMEOUT, logging_in).await;
        let done = done.unwrap_or_else(|_| Err(NO_ANSWER.to_owned()));
        done.map_err(|cause| MailboxError::LogIn { server: self.server(), cause, advice })
    }

    async fn connect(&self) -> Result<Box<dyn ByteStream>, String> {
        let stream = connect::open(&self.connector, &self.server()).await;
        let stream = stream.map_err(|error| error.to_string())?;
        let Some(tls) = &self.tls else { return Ok(stream) };
        let encrypted = connect::encrypt(tls, &self.settings.host, stream).await;
        encrypted.map_err(|error| error.to_string())
    }

    /// Host and port.
    fn server(&self) -> String {
        let AnswerMailbox { host, port, .. } = &self.settings;
        if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
    }

    /// What the position is stored under.
    fn name(&self) -> String {
        format!("{}@{}/{}", self.settings.login.user, self.server(), self.settings.folder)
    }
}

/// One connection.
struct Visit<'r> {
    reader: &'r MailboxReader,
    store: &'r LeadStore,
    /// How many bytes of the response to the current command have come.
    received: Arc<AtomicU64>,
}

impl Visit<'_> {
    /// The result of a command within the limits of time and bytes, or else why it failed.
    async fn command<T>(
        &self,
        command: impl Future<Output = Result<T, ImapError>>,
    ) -> Result<T, String> {
        self.received.store(0, Ordering::Relaxed);
        match timeout(COMMAND_TIMEOUT, command).await {
            Ok(done) => done.map_err(|error| cause(&error)),
            Err(_) => Err(NO_ANSWER.to_owned()),
        }
    }

    async fn within<T>(
        &self,
        command: impl Future<Output = Result<T, ImapError>>,
    ) -> Result<T, MailboxError> {
        self.command(command)
            .await
            .map_err(|cause| MailboxError::Read { server: self.reader.server(), cause })
    }

    /// Where to go on. The first visit begins with mail from now on.
    async fn position(
        &self,
        session: &mut Session<Stream>,
        folder: &async_imap::types::Mailbox,
    ) -> Result<MailboxPosition, MailboxError> {
        let name = self.reader.name();
        let uid_validity = folder.uid_validity.unwrap_or_default();
        let mut reader = self.store.db().read().await?;
        let stored = desk::mailbox_position(&mut reader, &name).await?;
        drop(reader);
        let last_uid = match stored {
            Some(position) if position.uid_validity == uid_validity => return Ok(position),
            None => match folder.uid_next {
                Some(next) => next.saturating_sub(1),
                None => self
                    .within(session.uid_search("ALL"))
                    .await?
                    .into_iter()
                    .max()
                    .unwrap_or_default(),
            },
            Some(_) => {
                tracing::warn!(
                    "the mailbox numbers its messages anew; reading those of the last {DAYS_READ_AGAIN} days again"
                );
                let since = Timestamp::now()
                    .to_zoned(TimeZone::UTC)
                    .date()
                    .saturating_sub(DAYS_READ_AGAIN.days());
                let since = since.strftime("SINCE %d-%b-%Y").to_string();
                let first = self.within(session.uid_search(since)).await?.into_iter().min();
                match (first, folder.uid_next) {
                    (Some(first), _) => first.saturating_sub(1),
                    (None, next) => next.unwrap_or_default().saturating_sub(1),
                }
            }
        };
        let position = MailboxPosition { uid_validity, last_uid };
        self.record(None, position).await?;
        Ok(position)
    }

    /// Reads the messages after the position, which moves on with each.
    async fn read_new(
        &self,
        session: &mut Session<Stream>,
        position: &mut MailboxPosition,
    ) -> Result<(), MailboxError> {
        let Some(first) = position.last_uid.checked_add(1) else { return Ok(()) };
        // A range to `*` always has the last message, even if its number is lower.
        let new = self.within(session.uid_search(format!("UID {first}:*"))).await?;
        let mut new: Vec<u32> = new.into_iter().filter(|uid| *uid >= first).collect();
        new.sort_unstable();
        for uids in new.chunks(HEADERS_AT_ONCE) {
            for uid in self.candidates(session, uids).await? {
                // The connection may be in the middle of a response after an error.
                let mail = if self.begins(uid, *position).await? {
                    let read = self.read_message(session, uid).await;
                    if !matches!(read, Err(MailboxError::Read { .. })) {
                        self.reader.unrecorded.store(uid, Ordering::Relaxed);
                    }
                    read?
                } else {
                    tracing::error!(uid, "a message could not be read; it is left out");
                    None
                };
                position.last_uid = uid;
                self.record(mail.as_ref(), *position).await?;
                self.reader.unrecorded.store(0, Ordering::Relaxed);
            }
            if let Some(last) = uids.last() {
                position.last_uid = *last;
                self.record(None, *position).await?;
            }
        }
        Ok(())
    }

    /// Records that reading this message begins. `false` if it must be left out, because earlier attempts did not come to
    /// an end. One that could only not be recorded is not counted, or a full disk would lose it.
    async fn begins(&self, uid: u32, position: MailboxPosition) -> Result<bool, db::Error> {
        if self.reader.unrecorded.load(Ordering::Relaxed) == uid {
            self.record(None, position).await?;
        }
        let name = self.reader.name();
        let begin =
            async |connection: &mut Connection| desk::begin_message(connection, &name, uid).await;
        self.store.db().write(begin).await
    }

    /// Those of these messages that belong to a lead, or are reports, which may.
    async fn candidates(
        &self,
        session: &mut Session<Stream>,
        uids: &[u32],
    ) -> Result<Vec<u32>, MailboxError> {
        let range: Option<RangeInclusive<u32>> =
            uids.first().zip(uids.last()).map(|(first, last)| *first..=*last);
        let Some(range) = range else { return Ok(Vec::new()) };
        let set = format!("{}:{}", range.start(), range.end());
        let fetched = self.fetch(session, &set, HEADERS).await?;
        let mut found = Vec::new();
        for fetch in &fetched {
            if let Some(uid) = fetch.uid.filter(|uid| range.contains(uid))
                && let Some(header) = fetch.header()
                && self.is_candidate(uid, header.to_vec()).await?
            {
                found.push(uid);
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    async fn is_candidate(&self, uid: u32, header: Vec<u8>) -> Result<bool, MailboxError> {
        match aside::run(move || Glance::read(&header)).await {
            Ok(None) => Ok(false),
            Ok(Some(Glance::Report)) => Ok(true),
            Ok(Some(Glance::Answer(envelope))) => {
                let policy = &self.reader.policy;
                Ok(desk::belongs_to_lead(self.store.db(), &envelope, policy).await?)
            }
            Err(AsideError::NoThread(error)) => Err(MailboxError::NoThread(error)),
            Err(AsideError::Panicked) => {
                tracing::error!(uid, "cannot read a malformed header; its message is left out");
                Ok(false)
            }
        }
    }

    /// The message with this number, if it is one that belongs to a lead and was not deleted meanwhile. Only the first
    /// [`MAIL_LIMIT`] bytes of a longer one are read.
    async fn read_message(
        &self,
        session: &mut Session<Stream>,
        uid: u32,
    ) -> Result<Option<IncomingMail>, MailboxError> {
        let mut message = Vec::new();
        while message.len() < MAIL_LIMIT {
            let piece = format!("(UID BODY.PEEK[]<{}.{PIECE}>)", message.len());
            let fetched = self.fetch(session, &uid.to_string(), &piece).await?;
            let piece = fetched.iter().find(|fetch| fetch.uid == Some(uid)).and_then(Fetch::body);
            message.extend(piece.unwrap_or_default());
            if piece.is_none_or(|piece| piece.len() < PIECE) {
                break;
            }
        }
        if message.is_empty() {
            return Ok(None);
        }
        Ok(desk::read_mail(self.store.db(), message, &self.reader.policy).await?)
    }

    async fn fetch(
        &self,
        session: &mut Session<Stream>,
        set: &str,
        what: &str,
    ) -> Result<Vec<Fetch>, MailboxError> {
        let fetching = async {
            let fetched: Vec<Fetch> = session.uid_fetch(set, what).await?.try_collect().await?;
            // The library takes a broken connection for the end of the list.
            session.noop().await?;
            Ok(fetched)
        };
        self.within(fetching).await
    }

    /// Adds a mail to its lead, and records how far the mailbox was read.
    async fn record(
        &self,
        mail: Option<&IncomingMail>,
        position: MailboxPosition,
    ) -> Result<(), db::Error> {
        let store = self.store;
        let has_room = store.has_room_for_files();
        let now = Timestamp::now().as_millisecond();
        if let Some(mail) = mail {
            desk::store_files(store.db(), mail, has_room, now).await?;
        }
        let record = async |connection: &mut Connection| {
            let lead = match mail {
                Some(mail) => desk::record_mail(connection, mail, has_room, now).await?,
                None => None,
            };
            desk::set_mailbox_position(connection, &self.reader.name(), position).await?;
            Ok::<_, db::Error>(lead)
        };
        if store.db().write(record).await?.is_some() {
            store.live().wake();
        }
        Ok(())
    }

    /// Waits until there may be new messages.
    async fn wait(
        &self,
        mut session: Session<Stream>,
        can_wait: bool,
    ) -> Result<Session<Stream>, MailboxError> {
        if !can_wait {
            sleep(POLL_EVERY).await;
            self.within(session.noop()).await?;
            return Ok(session);
        }
        // The server may announce a message in its response to any command, also to IDLE (RFC 9051, 7.4.1).
        let unsolicited = session.unsolicited_responses.clone();
        let mut idle = session.idle();
        self.within(idle.init()).await?;
        let is_message =
            |response: &UnsolicitedResponse| matches!(response, UnsolicitedResponse::Exists(_));
        if iter::from_fn(|| unsolicited.try_recv().ok()).filter(is_message).count() > 0 {
            return self.within(idle.done()).await;
        }
        let (new_mail, _interrupt) = idle.wait();
        match timeout(LONGEST_WAIT, new_mail).await {
            Ok(Ok(_)) | Err(_) => {}
            Ok(Err(error)) => {
                return Err(MailboxError::Read {
                    server: self.reader.server(),
                    cause: cause(&error),
                });
            }
        }
        self.within(idle.done()).await
    }
}

/// Why a command failed, on one line. Leaves out what the server sent, except its reply to a command.
fn cause(error: &ImapError) -> String {
    match error {
        ImapError::No(reply) | ImapError::Bad(reply) => reply_text(reply),
        ImapError::ConnectionLost => BROKEN.to_owned(),
        ImapError::Parse(_) => "the server's response is not IMAP".to_owned(),
        error => root_cause(error),
    }
}

/// The server's own words in what the library makes of a reply: `code: None, info: Some("Wrong password")`.
fn reply_text(reply: &str) -> String {
    let text = reply.split_once("Some(\"").and_then(|(_, text)| text.rsplit_once("\")"));
    let text = text.map_or(reply, |(text, _)| text).replace("\\\"", "\"").replace("\\'", "'");
    one_line(&text).chars().take(REPLY_LIMIT).collect()
}

/// The name of a folder as IMAP sends it (RFC 3501 §5.1.3): other characters than ASCII as base64 of UTF-16 between `&` and
/// `-`, and `&` as `&-`. A name that has that form already stays as it is.
fn modified_utf7(name: &str) -> String {
    let is_encoded = |after: &str| {
        let inside = after.split_once('-').map(|(inside, _)| inside);
        inside.is_some_and(|it| it.bytes().all(|b| b.is_ascii_alphanumeric() || b"+,".contains(&b)))
    };
    if name.is_ascii() && name.split('&').skip(1).all(is_encoded) {
        return name.to_owned();
    }
    let mut encoded = String::with_capacity(name.len());
    let mut rest = name;
    while !rest.is_empty() {
        let plain = rest.find(|c: char| !c.is_ascii()).unwrap_or(rest.len());
        encoded.push_str(&rest[..plain].replace('&', "&-"));
        rest = &rest[plain..];
        let other = rest.find(|c: char| c.is_ascii()).unwrap_or(rest.len());
        if other > 0 {
            let units: Vec<u8> = rest[..other].encode_utf16().flat_map(u16::to_be_bytes).collect();
            encoded.push('&');
            encoded.push_str(&UTF7.encode(units));
            encoded.push('-');
        }
        rest = &rest[other..];
    }
    encoded
}

const UTF7: GeneralPurpose = GeneralPurpose::new(&alphabet::IMAP_MUTF7, general_purpose::NO_PAD);

async fn log_in(
    client: Client<Stream>,
    user: &str,
    password: &str,
) -> Result<Session<Stream>, String> {
    // LOGIN has no encoding for other characters (RFC 3501 §6.2.3); PLAIN sends UTF-8 (RFC 4616).
    let done = match user.is_ascii() && password.is_ascii() {
        true => client.login(user, password).await,
        false => client.authenticate("PLAIN", Plain(format!("\0{user}\0{password}"))).await,
    };
    done.map_err(|(error, _)| cause(&error))
}

/// Logs in by XOAUTH2. A token that is refused may have been withdrawn, so a new one is tried once.
async fn log_in_with_token(
    mut client: Client<Stream>,
    user: &str,
    tokens: &Tokens,
) -> Result<Session<Stream>, String> {
    let mut refused: Option<String> = None;
    loop {
        let token = tokens.get(refused.as_deref()).await.map_err(|error| error.to_string())?;
        let reason = Arc::new(OnceLock::new());
        let first = Some(xoauth2(user, &token));
        let answers = Xoauth2 { first, reason: Arc::clone(&reason) };
        let (error, same_client) = match client.authenticate("XOAUTH2", answers).await {
            Ok(session) => return Ok(session),
            Err(failed) => failed,
        };
        if !matches!(error, ImapError::No(_)) || refused.replace(token).is_some() {
            let reason = reason.get().map(|reason| format!(" ({reason})"));
            return Err(format!("{}{}", cause(&error), reason.unwrap_or_default()));
        }
        client = same_client;
    }
}

/// The answers of `AUTHENTICATE XOAUTH2`: the token, then nothing to the challenge that says why it is refused.
struct Xoauth2 {
    first: Option<String>,
    reason: Arc<OnceLock<String>>,
}

impl Authenticator for Xoauth2 {
    type Response = String;

    fn process(&mut self, challenge: &[u8]) -> String {
        if let Some(reason) = challenge_text(challenge) {
            let _ = self.reason.set(reason);
        }
        self.first.take().unwrap_or_default()
    }
}

/// The answer of `AUTHENTICATE PLAIN`.
struct Plain(String);

impl Authenticator for Plain {
    type Response = String;

    fn process(&mut self, _challenge: &[u8]) -> String {
        self.0.clone()
    }
}

/// A connection that fails if the response to a command is too long.
#[derive(Debug)]
struct Bounded<S> {
    stream: S,
    /// How many bytes of the response have come.
    received: Arc<AtomicU64>,
}

impl<S: AsyncRead + Unpin> AsyncRead for Bounded<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        let count = (buffer.filled().len() - before) as u64;
        if self.received.fetch_add(count, Ordering::Relaxed) + count > RESPONSE_LIMIT {
            return Poll::Ready(Err(io::Error::other("the server's response is too long")));
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Bounded<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_folders_are_sent_in_modified_utf_7() {
        for (name, encoded) in [
            ("INBOX", "INBOX"),
            ("My \"Shop\"", "My \"Shop\""),
            ("R&D", "R&-D"),
            ("R&-D", "R&-D"),
            ("Entwürfe", "Entw&APw-rfe"),
            ("Entw&APw-rfe", "Entw&APw-rfe"),
            ("A & उत्तर/日本語", "A &- &CQkJJAlNCSQJMA-/&ZeVnLIqe-"),
            ("😀", "&2D3eAA-"),
            ("", ""),
        ] {
            assert_eq!(modified_utf7(name), encoded, "{name}");
        }
    }

    #[test]
    fn a_refusal_is_told_in_the_servers_words() {
        for (reply, text) in [
            (
                r#"code: None, info: Some("[AUTHENTICATIONFAILED] It's \"wrong\"")"#,
                r#"[AUTHENTICATIONFAILED] It's "wrong""#,
            ),
            (
                r#"outcome: Outcome { code: None, information: Some("No such folder") }"#,
                "No such folder",
            ),
            ("code: None, info: None", "code: None, info: None"),
        ] {
            assert_eq!(reply_text(reply), text);
        }
        assert!(is_temporary("[UNAVAILABLE] Try again"));
        assert!(!is_temporary("[AUTHENTICATIONFAILED] Wrong password"));
    }
}
