//! A mailbox at a real socket, read by IMAP (RFC 9051). It records the commands and fails on request.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, BufReader, Write},
    net::{Shutdown, SocketAddr, TcpStream},
    ops::RangeInclusive,
    sync::{Arc, Condvar, Mutex},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use rustls::ServerConfig;

use super::{
    PATIENCE,
    peer::{self, ANY_PORT, Wire},
    smtp,
};

/// Bytes of each header that the client asks for.
const HEADERS_LIMIT: usize = 65_536;

/// The mailbox. Its threads end with the test.
pub struct Mailbox {
    /// Where it listens.
    pub address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    encryption: Option<Arc<ServerConfig>>,
    state: Mutex<State>,
    came: Condvar,
}

#[derive(Default)]
struct State {
    uid_validity: u32,
    next_uid: u32,
    messages: BTreeMap<u32, Vec<u8>>,
    commands: Vec<String>,
    connections: Vec<TcpStream>,
    /// Connections that wait for news. Those with TLS hear none.
    idling: Vec<TcpStream>,
    /// A command whose connection is closed instead of a response.
    drops: Option<&'static str>,
    /// A message whose text is answered by something that is not IMAP.
    broken: Option<u32>,
    /// A message whose text never comes: the connection stays open.
    stuck: Option<u32>,
    /// A command during which a message arrives, and the message.
    arrives: Option<(&'static str, String)>,
}

impl Mailbox {
    /// Starts without encryption.
    pub fn start() -> Self {
        Self::listen(None)
    }

    /// Starts with implicit TLS; also returns the PEM of its certificate authority.
    pub fn start_with_tls() -> (Self, String) {
        let (config, authority) = smtp::certified();
        (Self::listen(Some(config)), authority)
    }

    fn listen(encryption: Option<Arc<ServerConfig>>) -> Self {
        let state = State { uid_validity: 7, next_uid: 1, ..State::default() };
        let shared =
            Arc::new(Shared { encryption, state: Mutex::new(state), came: Condvar::new() });
        let serving = Arc::clone(&shared);
        let address = peer::listen(ANY_PORT, move |stream| serving.serve(stream));
        Self { address, shared }
    }

    /// Adds a message, and tells those that wait for news.
    pub fn deliver(&self, message: &str) -> u32 {
        let mut state = self.shared.state.lock().unwrap();
        let uid = state.add(message);
        let exists = state.exists();
        for mut idling in state.idling.drain(..) {
            let _ = idling.write_all(&exists);
        }
        uid
    }

    /// Adds messages without telling anybody.
    pub fn deliver_all(&self, messages: &[String]) {
        let mut state = self.shared.state.lock().unwrap();
        for message in messages {
            state.add(message);
        }
    }

    /// Adds a message when the next command that begins like this arrives. The response announces it.
    pub fn deliver_during(&self, command: &'static str, message: &str) {
        self.shared.state.lock().unwrap().arrives = Some((command, message.to_owned()));
    }

    /// Numbers the messages anew, from 1.
    pub fn renumber(&self) {
        let mut state = self.shared.state.lock().unwrap();
        state.uid_validity += 1;
        let messages = std::mem::take(&mut state.messages).into_values();
        state.messages = (1..).zip(messages).collect();
        state.next_uid = u32::try_from(state.messages.len()).unwrap() + 1;
    }

    /// Closes the next connection with this command.
    pub fn drop_at(&self, command: &'static str) {
        self.shared.state.lock().unwrap().drops = Some(command);
    }

    /// From now on answers a request for the text of this message with something that is not IMAP.
    pub fn break_message(&self, uid: u32) {
        self.shared.state.lock().unwrap().broken = Some(uid);
    }

    /// As [`Mailbox::deliver`], and never answers a request for the text of this message.
    pub fn deliver_stuck(&self, message: &str) -> u32 {
        let mut state = self.shared.state.lock().unwrap();
        state.stuck = Some(state.next_uid);
        drop(state);
        self.deliver(message)
    }

    /// Waits until the text of this message was asked for `times` times in all.
    pub fn wait_for_text(&self, uid: u32, times: usize) {
        self.wait_for(&text_of(uid), times);
    }

    /// How often the text of this message was asked for.
    pub fn texts(&self, uid: u32) -> usize {
        self.commands().iter().filter(|command| command.starts_with(&text_of(uid))).count()
    }

    /// Closes every connection.
    pub fn hang_up(&self) {
        for connection in self.shared.state.lock().unwrap().connections.drain(..) {
            // The client may have closed it before.
            let _ = connection.shutdown(Shutdown::Both);
        }
    }

    /// Waits until a command that begins so has come `times` times in all.
    pub fn wait_for(&self, command: &str, times: usize) {
        let state = self.shared.state.lock().unwrap();
        let missing = |state: &mut State| {
            state.commands.iter().filter(|known| known.starts_with(command)).count() < times
        };
        let (state, waited) =
            self.shared.came.wait_timeout_while(state, PATIENCE, missing).unwrap();
        assert!(!waited.timed_out(), "no {command} among {:?}", state.commands);
    }

    /// Every command that came, without its tag.
    pub fn commands(&self) -> Vec<String> {
        self.shared.state.lock().unwrap().commands.clone()
    }
}

/// How a request for the text of a message begins.
fn text_of(uid: u32) -> String {
    format!("UID FETCH {uid} (UID BODY.PEEK[]")
}

impl Shared {
    fn serve(&self, stream: TcpStream) -> io::Result<()> {
        let raw = stream.try_clone()?;
        self.state.lock().unwrap().connections.push(stream.try_clone()?);
        let mut wire = BufReader::new(peer::wire(stream, self.encryption.as_ref()));
        say(&mut wire, b"* OK ready\r\n")?;
        // Messages that the client knows of, once it has opened the folder.
        let mut known = None;
        let mut line = String::new();
        while wire.read_line(&mut line)? > 0 {
            let (tag, command) = line.trim_end().split_once(' ').unwrap_or(("*", ""));
            let (tag, command) = (tag.to_owned(), command.to_owned());
            line.clear();
            let mut state = self.state.lock().unwrap();
            state.commands.push(command.clone());
            self.came.notify_all();
            if state.drops.is_some_and(|dropped| command.starts_with(dropped)) {
                state.drops = None;
                drop(state);
                return raw.shutdown(Shutdown::Both);
            }
            if state.stuck.is_some_and(|uid| command.starts_with(&text_of(uid))) {
                drop(state);
                // Until the client goes away.
                return wire.read_line(&mut line).map(drop);
            }
            if state.arrives.as_ref().is_some_and(|(during, _)| command.starts_with(during))
                && let Some((_, message)) = state.arrives.take()
            {
                state.add(&message);
            }
            let count = state.messages.len();
            let has_news = known.is_some_and(|known| known < count);
            if command.starts_with("EXAMINE") || known.is_some() {
                known = Some(count);
            }
            let news = if has_news { state.exists() } else { Vec::new() };
            if command == "AUTHENTICATE PLAIN" {
                drop(state);
                say(&mut wire, b"+ \r\n")?;
                wire.read_line(&mut line)?;
                let login = STANDARD.decode(line.trim_end()).unwrap();
                line.clear();
                let login = String::from_utf8(login).unwrap();
                self.state.lock().unwrap().commands.push(login);
                self.came.notify_all();
                say(&mut wire, format!("{tag} OK done\r\n").as_bytes())?;
                continue;
            }
            if command == "AUTHENTICATE XOAUTH2" {
                drop(state);
                say(&mut wire, b"+ \r\n")?;
                wire.read_line(&mut line)?;
                let token = String::from_utf8(STANDARD.decode(line.trim_end()).unwrap()).unwrap();
                line.clear();
                let is_good = token == "user=answers\x01auth=Bearer good\x01\x01";
                if !is_good {
                    let why = STANDARD.encode(r#"{"status":"400","scope":"all-mail"}"#);
                    say(&mut wire, format!("+ {why}\r\n").as_bytes())?;
                    wire.read_line(&mut line)?;
                    assert_eq!(std::mem::take(&mut line), "\r\n");
                }
                let status = if is_good { "OK done" } else { "NO invalid" };
                self.state.lock().unwrap().commands.push(token);
                say(&mut wire, format!("{tag} {status}\r\n").as_bytes())?;
                continue;
            }
            if command == "IDLE" {
                say(&mut wire, &[&news[..], b"+ idling\r\n"].concat())?;
                if self.encryption.is_none() {
                    state.idling.push(raw.try_clone()?);
                }
                drop(state);
                wire.read_line(&mut line)?;
                line.clear();
                say(&mut wire, format!("{tag} OK done\r\n").as_bytes())?;
                continue;
            }
            let (response, is_known) = state.answer(&command);
            drop(state);
            let status = if is_known { "OK done" } else { "BAD unknown" };
            let done = format!("{tag} {status}\r\n");
            say(&mut wire, &[&response[..], &news[..], done.as_bytes()].concat())?;
        }
        Ok(())
    }
}

/// The part of a message that a command asks for, such as `BODY.PEEK[]<1572864.1572864>`.
fn piece<'m>(message: &'m [u8], command: &str) -> &'m [u8] {
    let asked = command.split(['<', '.', '>']).filter_map(|number| number.parse().ok());
    let [first, length]: [usize; 2] = asked.collect::<Vec<_>>().try_into().unwrap();
    &message[first.min(message.len())..(first + length).min(message.len())]
}

fn say(wire: &mut BufReader<Box<dyn Wire>>, bytes: &[u8]) -> io::Result<()> {
    wire.get_mut().write_all(bytes)?;
    wire.get_mut().flush()
}

impl State {
    fn add(&mut self, message: &str) -> u32 {
        let uid = self.next_uid;
        self.next_uid += 1;
        self.messages.insert(uid, message.replace('\n', "\r\n").into_bytes());
        uid
    }

    /// The response that tells how many messages there are.
    fn exists(&self) -> Vec<u8> {
        format!("* {} EXISTS\r\n", self.messages.len()).into_bytes()
    }

    /// The untagged responses, and whether the command is one that only reads.
    fn answer(&self, command: &str) -> (Vec<u8>, bool) {
        let text = |text: String| (text.into_bytes(), true);
        let words: Vec<_> = command.split(' ').collect();
        match words[..] {
            ["CAPABILITY"] => text("* CAPABILITY IMAP4rev1 IDLE\r\n".to_owned()),
            ["LOGIN", r#""answers""#, r#""secret""#] | ["NOOP"] | ["LOGOUT"] => text(String::new()),
            ["EXAMINE", ..] => text(format!(
                "* {} EXISTS\r\n* OK [UIDVALIDITY {}] x\r\n* OK [UIDNEXT {}] x\r\n",
                self.messages.len(),
                self.uid_validity,
                self.next_uid
            )),
            ["UID", "SEARCH", "UID", set] => {
                let set = self.set(set);
                text(self.found(|uid| set.contains(&uid)))
            }
            ["UID", "SEARCH", "SINCE", _] => text(self.found(|_| true)),
            ["UID", "FETCH", set, ..] => (self.fetched(set, command), true),
            _ => (Vec::new(), false),
        }
    }

    /// A range such as `3:*`, which always has the last message.
    fn set(&self, set: &str) -> RangeInclusive<u32> {
        let last = self.messages.keys().last().copied().unwrap_or_default();
        let (from, to) = set.split_once(':').unwrap_or((set, set));
        let from: u32 = from.parse().unwrap();
        let to = if to == "*" { last } else { to.parse().unwrap() };
        from.min(to)..=to.max(from)
    }

    fn found(&self, is_asked: impl Fn(u32) -> bool) -> String {
        let found = self.messages.keys().filter(|uid| is_asked(**uid));
        let found: String = found.map(|uid| format!(" {uid}")).collect();
        format!("* SEARCH{found}\r\n")
    }

    fn fetched(&self, set: &str, command: &str) -> Vec<u8> {
        let set = self.set(set);
        let mut response = Vec::new();
        for (number, (uid, message)) in (1..).zip(&self.messages) {
            if !set.contains(uid) {
                continue;
            }
            let end = message.windows(4).position(|four| four == b"\r\n\r\n");
            let end = end.map_or(message.len(), |end| end + 4);
            let (item, content) = match command.contains("HEADER.FIELDS") {
                true => {
                    assert!(command.contains("<0.65536>"), "{command}");
                    ("BODY[HEADER.FIELDS (FROM SENDER)]<0>", &message[..end.min(HEADERS_LIMIT)])
                }
                false if self.broken == Some(*uid) => {
                    response.extend(b"!\r\n");
                    continue;
                }
                false => ("BODY[]<0>", piece(message, command)),
            };
            let head = format!("* {number} FETCH (UID {uid} {item} {{{}}}\r\n", content.len());
            response.extend(head.as_bytes());
            response.extend(content);
            response.extend(b")\r\n");
        }
        response
    }
}
