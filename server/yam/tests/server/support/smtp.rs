//! A mail server at a real socket. It records what it receives and fails on request.

use std::{
    io::{self, BufRead, BufReader},
    net::{Shutdown, SocketAddr, TcpStream, ToSocketAddrs},
    sync::{Arc, Condvar, Mutex, mpsc},
    time::Instant,
};

use mail_parser::MessageParser;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::{
    ServerConfig,
    pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
};

use super::{
    PATIENCE,
    peer::{self, ANY_PORT, Wire, encrypted},
};

/// Recorded as the command of a new connection.
pub const CONNECT: &str = "CONNECT";
/// Recorded as the command at the end of a message.
pub const END: &str = ".";

/// Recorded as the command of an empty line, which answers a challenge.
pub const EMPTY: &str = "EMPTY LINE";

/// What to do at a command instead of accepting it.
#[derive(Clone, Debug)]
pub enum Fault {
    /// Answer this.
    Reply(&'static str),
    /// Say nothing until the client goes away.
    Hang,
    /// Close the connection.
    Drop,
}

/// A mail as received.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    /// The commands of the connection up to this mail.
    pub commands: Vec<String>,
    /// Its header and body, dots unstuffed.
    pub data: Vec<u8>,
    /// When its last byte came.
    pub received_at: Instant,
}

impl ReceivedMail {
    /// The mail, parsed by another library than the one that wrote it.
    pub fn parsed(&self) -> mail_parser::Message<'_> {
        MessageParser::default().parse(&self.data).unwrap()
    }

    /// The raw header lines, unfolded.
    pub fn header(&self) -> Vec<String> {
        let text = String::from_utf8(self.data.clone()).unwrap();
        let head = text.split_once("\r\n\r\n").unwrap().0.replace("\r\n ", " ");
        head.split("\r\n").map(str::to_owned).collect()
    }

    /// Its Message-ID.
    pub fn id(&self) -> String {
        self.parsed().message_id().unwrap().to_owned()
    }

    /// The recipients of its envelope.
    pub fn recipients(&self) -> Vec<&str> {
        self.commands.iter().filter_map(|line| line.strip_prefix("RCPT TO:")).collect()
    }
}

/// How a connection is encrypted.
#[derive(Clone)]
enum Encryption {
    None,
    StartTls(Arc<ServerConfig>),
    Implicit(Arc<ServerConfig>),
}

/// The mail server. Its thread ends with the test.
pub struct MailServer {
    /// Where it listens.
    pub address: SocketAddr,
    emails: mpsc::Receiver<ReceivedMail>,
    shared: Arc<Shared>,
}

struct Shared {
    encryption: Encryption,
    /// The beginnings of commands, what to do at them, and whether only once.
    faults: Mutex<Vec<(String, Fault, bool)>>,
    commands: Mutex<Vec<String>>,
    connections: Mutex<Vec<TcpStream>>,
    came: Condvar,
    emails: mpsc::Sender<ReceivedMail>,
}

impl MailServer {
    /// Starts without encryption.
    pub fn start() -> Self {
        Self::listen(ANY_PORT, Encryption::None)
    }

    /// Starts without encryption at this address.
    pub fn start_at(address: SocketAddr) -> Self {
        Self::listen(address, Encryption::None)
    }

    /// Starts with `STARTTLS`; also returns the PEM of its certificate authority.
    pub fn start_with_starttls() -> (Self, String) {
        let (config, authority) = certified();
        (Self::listen(ANY_PORT, Encryption::StartTls(config)), authority)
    }

    /// Starts with `STARTTLS`, as if somebody on the way added these lines after the server's consent.
    pub fn start_with_injected_replies(lines: &'static str) -> (Self, String) {
        let (config, authority) = certified();
        let server = Self::listen(ANY_PORT, Encryption::StartTls(config));
        server.fail("STARTTLS", Fault::Reply(lines));
        (server, authority)
    }

    /// Starts with implicit TLS; also returns the PEM of its certificate authority.
    pub fn start_with_implicit_tls() -> (Self, String) {
        let (config, authority) = certified();
        (Self::listen(ANY_PORT, Encryption::Implicit(config)), authority)
    }

    fn listen(address: impl ToSocketAddrs, encryption: Encryption) -> Self {
        let (sender, emails) = mpsc::channel();
        let shared = Arc::new(Shared {
            encryption,
            faults: Mutex::default(),
            commands: Mutex::default(),
            connections: Mutex::default(),
            came: Condvar::new(),
            emails: sender,
        });
        let serving = Arc::clone(&shared);
        let address = peer::listen(address, move |stream| {
            let (handle, client) = (stream.try_clone()?, stream.peer_addr().ok());
            serving.connections.lock().unwrap().push(stream.try_clone()?);
            // A client that goes away ends its conversation.
            let _ = serving.serve(stream);
            let mut connections = serving.connections.lock().unwrap();
            connections.retain(|connection| connection.peer_addr().ok() != client);
            handle.shutdown(Shutdown::Both)
        });
        Self { address, emails, shared }
    }

    /// From now on does this at every command that begins so, instead of what it did before.
    pub fn fail(&self, command: &str, fault: Fault) {
        self.shared.plan(command, fault, false);
    }

    /// Does this at the next command that begins so, and only at that one.
    pub fn fail_once(&self, command: &str, fault: Fault) {
        self.shared.plan(command, fault, true);
    }

    /// From now on takes everything.
    pub fn recover(&self) {
        self.shared.faults.lock().unwrap().clear();
    }

    /// Closes every connection, of which those that hang are still open.
    pub fn hang_up(&self) {
        for connection in self.shared.connections.lock().unwrap().drain(..) {
            // The client may have closed it before.
            let _ = connection.shutdown(Shutdown::Both);
        }
    }

    /// Waits until a command that begins so has come `times` times in all.
    pub fn wait_for(&self, command: &str, times: usize) {
        let commands = self.shared.commands.lock().unwrap();
        let missing = |commands: &mut Vec<String>| {
            commands.iter().filter(|known| known.starts_with(command)).count() < times
        };
        let (commands, waited) =
            self.shared.came.wait_timeout_while(commands, PATIENCE, missing).unwrap();
        assert!(!waited.timed_out(), "no {command} among {commands:?}");
    }

    /// Every command that came, over all connections.
    pub fn commands(&self) -> Vec<String> {
        self.shared.commands.lock().unwrap().clone()
    }

    /// Waits for the next mail, accepted or not.
    pub fn message(&self) -> ReceivedMail {
        self.emails.recv_timeout(PATIENCE).expect("a mail arrives")
    }

    /// All mails since the last look.
    pub fn messages(&self) -> Vec<ReceivedMail> {
        self.emails.try_iter().collect()
    }
}

/// What may come instead of an ordinary answer.
enum Next {
    Done,
    Encrypt,
}

impl Shared {
    fn plan(&self, command: &str, fault: Fault, is_once: bool) {
        let mut faults = self.faults.lock().unwrap();
        faults.retain(|(known, ..)| known != command);
        faults.push((command.to_owned(), fault, is_once));
    }

    fn serve(&self, stream: TcpStream) -> io::Result<()> {
        let stream: Box<dyn Wire> = match &self.encryption {
            Encryption::Implicit(config) => Box::new(encrypted(stream, config)),
            Encryption::StartTls(config) => {
                let mut wire = BufReader::new(stream);
                return match self.greet_and_converse(&mut wire, true)? {
                    Next::Done => Ok(()),
                    Next::Encrypt => {
                        let wire = encrypted(wire.into_inner(), config);
                        self.converse(&mut BufReader::new(wire), false).map(drop)
                    }
                };
            }
            Encryption::None => Box::new(stream),
        };
        self.greet_and_converse(&mut BufReader::new(stream), false).map(drop)
    }

    fn greet_and_converse<W: Wire>(
        &self,
        wire: &mut BufReader<W>,
        starttls: bool,
    ) -> io::Result<Next> {
        if self.answer(wire, CONNECT, "220 test ESMTP")? {
            return self.converse(wire, starttls);
        }
        Ok(Next::Done)
    }

    fn converse<W: Wire>(&self, wire: &mut BufReader<W>, starttls: bool) -> io::Result<Next> {
        let mut commands = Vec::new();
        loop {
            let mut line = String::new();
            if wire.read_line(&mut line)? == 0 {
                return Ok(Next::Done);
            }
            let command = if line == "\r\n" { EMPTY } else { line.trim_end() }.to_owned();
            commands.push(command.clone());
            let verb = command.split(' ').next().unwrap_or_default().to_ascii_uppercase();
            let answer = match verb.as_str() {
                "EHLO" if starttls => "250-test\r\n250 STARTTLS",
                "EHLO" => "250-test\r\n250 AUTH PLAIN LOGIN",
                "STARTTLS" => "220 go",
                "AUTH" => "235 welcome",
                "DATA" => "354 go on",
                "QUIT" => "221 bye",
                _ => "250 fine",
            };
            if !self.answer(wire, &command, answer)? {
                return Ok(Next::Done);
            }
            match verb.as_str() {
                "STARTTLS" => return Ok(Next::Encrypt),
                "QUIT" => return Ok(Next::Done),
                "DATA" if !self.failing("DATA") => {
                    let data = read_data(wire)?;
                    let (commands, received_at) = (commands.clone(), Instant::now());
                    let email = ReceivedMail { commands, data, received_at };
                    let _ = self.emails.send(email);
                    if !self.answer(wire, END, "250 taken")? {
                        return Ok(Next::Done);
                    }
                }
                _ => {}
            }
        }
    }

    fn failing(&self, command: &str) -> bool {
        self.faults.lock().unwrap().iter().any(|(known, ..)| command.starts_with(known.as_str()))
    }

    /// Responds to a command, or does the requested fault; `false` ends the conversation.
    fn answer<W: Wire>(
        &self,
        wire: &mut BufReader<W>,
        command: &str,
        usual: &str,
    ) -> io::Result<bool> {
        let mut faults = self.faults.lock().unwrap();
        let at = faults.iter().position(|(known, ..)| command.starts_with(known.as_str()));
        let fault = at.map(|at| match faults[at] {
            (.., true) => faults.remove(at).1,
            (_, ref fault, _) => fault.clone(),
        });
        drop(faults);
        self.commands.lock().unwrap().push(command.to_owned());
        self.came.notify_all();
        let reply = match fault {
            Some(Fault::Drop) => return Ok(false),
            Some(Fault::Hang) => {
                io::copy(wire, &mut io::sink())?;
                return Ok(false);
            }
            Some(Fault::Reply(reply)) => reply,
            None => usual,
        };
        let stream = wire.get_mut();
        stream.write_all(format!("{reply}\r\n").as_bytes())?;
        stream.flush()?;
        Ok(true)
    }
}

/// Reads to the line with the single dot and takes the stuffed dots out (RFC 5321 §4.5.2). Every mail of every test is
/// held to what any mail server reads alike: a violation ends the conversation, so the mail never arrives.
fn read_data(wire: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut data = Vec::new();
    loop {
        let mut line = Vec::new();
        if wire.read_until(b'\n', &mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let is_clean = |content: &[u8]| content.iter().all(|byte| !b"\r\n\0".contains(byte));
        if !line.strip_suffix(b"\r\n").is_some_and(is_clean)
            || line.len() > 1000
            || !line.is_ascii()
        {
            eprintln!("a mail server could misread the line {:?}", String::from_utf8_lossy(&line));
            return Err(io::ErrorKind::InvalidData.into());
        }
        match line.as_slice() {
            b".\r\n" => return Ok(data),
            [b'.', rest @ ..] => data.extend_from_slice(rest),
            line => data.extend_from_slice(line),
        }
    }
}

/// Settings for a server called localhost, and the PEM of an authority of its own.
pub fn certified() -> (Arc<ServerConfig>, String) {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = params.signed_by(&key, &authority).unwrap();
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], key)
        .unwrap();
    (Arc::new(config), authority.pem())
}
