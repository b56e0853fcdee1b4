//! A conversation with a mail server (RFC 5321): commands, and replies read within bounds.
//!
//! Our own, because the client of lettre 0.11.23 reads a line of the server without a limit, parses a reply anew after
//! each of its lines, and keeps what it has buffered when TLS begins, so an attacker on the way can answer for the server
//! (as in CVE-2011-0411).

use std::io;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};

use super::{
    connect::ByteStream,
    head::Malformed,
    message::WireMessage,
    tokens::{TokenError, challenge_text, xoauth2},
};
use yam_contract::{
    status_code::StatusCode,
    text::{root_cause, visible_line},
    work::looked_at,
};

/// Most bytes in a reply. Replies have a few lines of at most 512 bytes (RFC 5321 §4.5.3.1.5); EHLO has a dozen.
const REPLY_LIMIT: u64 = 16 << 10;

/// A conversation over one connection.
pub struct Conversation {
    stream: BufReader<Box<dyn ByteStream>>,
}

/// A reply of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// 2xx and 3xx are positive, 4xx transient, 5xx permanent (RFC 5321 §4.2.1).
    pub code: u16,
    /// The text of each line. May quote the mail or a recipient.
    lines: Vec<String>,
}

/// Why a step of the conversation failed.
#[derive(Debug)]
pub enum Failure {
    Refused(Reply),
    /// The connection failed, or the server lacks a feature that the settings need.
    Broken(String),
    /// The server does not offer the configured login, only these mechanisms.
    NoLogin(String),
    NoToken(TokenError),
    /// The server takes no mail of this size, both in bytes.
    TooLarge {
        size: usize,
        limit: usize,
    },
    /// The server's reply is not SMTP. The cause may quote it.
    NotSmtp(String),
    /// We would have sent something that the server could misread.
    Malformed(Malformed),
}

/// The features that the server names after EHLO.
pub struct Features(Vec<String>);

impl Conversation {
    /// The conversation before its greeting, or after TLS has begun.
    pub fn new(stream: Box<dyn ByteStream>) -> Self {
        Self { stream: BufReader::new(stream) }
    }

    /// Waits for the greeting of a server.
    pub async fn greeting(&mut self) -> Result<(), Failure> {
        self.reply().await?.expect(2).map(drop)
    }

    /// Introduces us as `hello`, a domain. A server that does not know EHLO is greeted as in the time before it
    /// (RFC 5321 §3.2), and has no features.
    pub async fn ehlo(&mut self, hello: &str) -> Result<Features, Failure> {
        const UNKNOWN: [u16; 3] = [500, 502, 504];
        let reply = self.command(&format!("EHLO {hello}")).await?;
        if UNKNOWN.contains(&reply.code) {
            self.command(&format!("HELO {hello}")).await?.expect(2)?;
            return Ok(Features(Vec::new()));
        }
        Ok(Features(reply.expect(2)?.lines.into_iter().skip(1).collect()))
    }

    /// Asks for TLS, and returns the stream on which it begins. Bytes that came with the reply were not encrypted, so
    /// they are refused: taken for replies inside TLS, they would answer for the server.
    pub async fn starttls(mut self, features: &Features) -> Result<Box<dyn ByteStream>, Failure> {
        if !features.has("STARTTLS") {
            return Err(Failure::Broken("STARTTLS is not supported on this server".to_owned()));
        }
        self.command("STARTTLS").await?.expect(2)?;
        self.expect_silence()?;
        Ok(self.stream.into_inner())
    }

    /// Signs in by PLAIN (RFC 4616) or LOGIN.
    pub async fn log_in(
        &mut self,
        user: &str,
        password: &str,
        features: &Features,
    ) -> Result<(), Failure> {
        if features.offers_login("PLAIN") {
            let plain = STANDARD.encode(format!("\0{user}\0{password}"));
            self.command(&format!("AUTH PLAIN {plain}")).await?.expect(2).map(drop)
        } else if features.offers_login("LOGIN") {
            self.command("AUTH LOGIN").await?.expect(3)?;
            self.command(&STANDARD.encode(user)).await?.expect(3)?;
            self.command(&STANDARD.encode(password)).await?.expect(2).map(drop)
        } else {
            Err(features.no_login())
        }
    }

    /// Signs in by XOAUTH2. A server that refuses the token says why in a challenge, which an empty line answers.
    pub async fn log_in_with_token(
        &mut self,
        user: &str,
        token: &str,
        features: &Features,
    ) -> Result<(), Failure> {
        if !features.offers_login("XOAUTH2") {
            return Err(features.no_login());
        }
        let first = STANDARD.encode(xoauth2(user, token));
        let reply = self.command(&format!("AUTH XOAUTH2 {first}")).await?;
        if reply.code / 100 != 3 {
            return reply.expect(2).map(drop);
        }
        let challenge = STANDARD.decode(reply.text().trim()).unwrap_or_default();
        let mut refusal = self.command("").await?;
        refusal.lines.extend(challenge_text(&challenge));
        refusal.expect(2).map(drop)
    }

    /// Names the sender, and the bytes of the mail to a server that asks for them (RFC 1870).
    pub async fn mail_from(
        &mut self,
        sender: &str,
        size: usize,
        features: &Features,
    ) -> Result<(), Failure> {
        if let Some(limit) = features.size_limit().filter(|limit| size > *limit) {
            return Err(Failure::TooLarge { size, limit });
        }
        let parameter = if features.has("SIZE") { format!(" SIZE={size}") } else { String::new() };
        self.command(&format!("MAIL FROM:<{sender}>{parameter}")).await?.expect(2).map(drop)
    }

    pub async fn rcpt_to(&mut self, recipient: &str) -> Result<(), Failure> {
        self.command(&format!("RCPT TO:<{recipient}>")).await?.expect(2).map(drop)
    }

    pub async fn data(&mut self) -> Result<(), Failure> {
        self.command("DATA").await?.expect(3).map(drop)
    }

    /// Sends a mail after [`Self::data`], and waits until the server has accepted it.
    pub async fn message(&mut self, message: WireMessage) -> Result<(), Failure> {
        self.stream.write_all(&message.into_data()).await?;
        self.stream.flush().await?;
        self.reply().await?.expect(2).map(drop)
    }

    pub async fn quit(&mut self) -> Result<(), Failure> {
        self.command("QUIT").await.map(drop)
    }

    /// Sends a command and waits for its reply. A reply that came before its command answers something else.
    async fn command(&mut self, command: &str) -> Result<Reply, Failure> {
        if !command.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
            return Err(Failure::Malformed(Malformed("an address with characters outside ASCII")));
        }
        self.expect_silence()?;
        self.stream.write_all(format!("{command}\r\n").as_bytes()).await?;
        self.stream.flush().await?;
        self.reply().await
    }

    fn expect_silence(&self) -> Result<(), Failure> {
        if self.stream.buffer().is_empty() {
            return Ok(());
        }
        let fault = "the server sent a reply to a command that it had not got yet";
        Err(Failure::NotSmtp(fault.to_owned()))
    }

    async fn reply(&mut self) -> Result<Reply, Failure> {
        let mut left = REPLY_LIMIT;
        let mut reply: Option<Reply> = None;
        loop {
            let mut line = Vec::new();
            let read = (&mut self.stream).take(left).read_until(b'\n', &mut line).await?;
            looked_at(read);
            left = left.saturating_sub(u64::try_from(read).unwrap_or(u64::MAX));
            if !line.ends_with(b"\n") {
                return Err(if left == 0 {
                    Failure::NotSmtp("the reply is too long".to_owned())
                } else {
                    Failure::Broken("the server closed the connection".to_owned())
                });
            }
            let line = String::from_utf8_lossy(&line);
            let (code, is_last, text) =
                parse_line(line.trim_end()).ok_or_else(|| Failure::NotSmtp(visible_line(&line)))?;
            let reply = reply.get_or_insert_with(|| Reply { code, lines: Vec::new() });
            // RFC 5321 §4.2.1 wants one code. Servers that combine replies of others differ in the last digits.
            if reply.code / 100 != code / 100 {
                return Err(Failure::NotSmtp(visible_line(&line)));
            }
            reply.code = code;
            reply.lines.push(text.to_owned());
            if is_last {
                return Ok(reply.clone());
            }
        }
    }
}

/// Code, whether it is the last line of a reply, and text (RFC 5321 §4.2).
fn parse_line(line: &str) -> Option<(u16, bool, &str)> {
    let (code, rest) = line.split_at_checked(3)?;
    if !code.bytes().all(|byte| byte.is_ascii_digit()) || !code.starts_with(['2', '3', '4', '5']) {
        return None;
    }
    let is_last = match rest.bytes().next() {
        None | Some(b' ') => true,
        Some(b'-') => false,
        Some(_) => return None,
    };
    Some((code.parse().ok()?, is_last, rest.get(1..).unwrap_or_default()))
}

impl Reply {
    /// The reply if its code begins with this digit, otherwise why it fails the step.
    fn expect(self, class: u16) -> Result<Self, Failure> {
        match self.code / 100 {
            found if found == class => Ok(self),
            2 | 3 => Err(Failure::NotSmtp(format!("unexpected reply {}", self.in_full()))),
            _ => Err(Failure::Refused(self)),
        }
    }

    /// The text of all lines, which may quote a visitor.
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }

    /// The code and the text, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        let repeated = self.enhanced_code().map(|code| code.to_string()).unwrap_or_default();
        let rest = self.lines.iter().enumerate().map(|(index, line)| match index {
            0 => line,
            _ => line.strip_prefix(&repeated).unwrap_or(line),
        });
        visible_line(&format!("{} {}", self.code, rest.collect::<Vec<_>>().join(" ")))
    }

    /// The codes without the text: for the log.
    pub fn codes(&self) -> String {
        match self.enhanced_code() {
            Some(enhanced) => format!("{} {enhanced}", self.code),
            None => self.code.to_string(),
        }
    }

    /// The first enhanced code, such as `5.1.1`.
    fn enhanced_code(&self) -> Option<StatusCode> {
        self.lines.iter().find_map(|line| StatusCode::find(line))
    }
}

impl Features {
    fn has(&self, name: &str) -> bool {
        self.words_of(name).next().is_some()
    }

    /// The largest mail that the server takes, in bytes; `None` if it does not say. Zero means no limit (RFC 1870 §3).
    fn size_limit(&self) -> Option<usize> {
        let limit = self.words_of("SIZE").find_map(|mut words| words.next()?.parse().ok());
        limit.filter(|limit| *limit > 0)
    }

    /// Some servers name their mechanisms on several lines.
    fn offers_login(&self, mechanism: &str) -> bool {
        self.words_of("AUTH").flatten().any(|offered| offered.eq_ignore_ascii_case(mechanism))
    }

    fn no_login(&self) -> Failure {
        let offered = self.words_of("AUTH").flatten().collect::<Vec<_>>().join(" ");
        Failure::NoLogin(visible_line(&offered))
    }

    /// What follows a feature's name on each line that has it.
    fn words_of(&self, name: &str) -> impl Iterator<Item = impl Iterator<Item = &str>> {
        self.0.iter().filter_map(move |line| {
            let mut words = line.split_ascii_whitespace();
            words.next().filter(|first| first.eq_ignore_ascii_case(name)).map(|_| words)
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Broken(root_cause(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The conversation with a server that says this, whatever it is told.
    fn with_server(says: &[u8]) -> Conversation {
        let (ours, theirs) = (io::Cursor::new(says.to_vec()), tokio::io::sink());
        Conversation::new(Box::new(tokio::io::join(ours, theirs)))
    }

    #[tokio::test]
    async fn replies_that_came_before_tls_are_refused() {
        let injected = b"250 STARTTLS\r\n220 go\r\n250 fine\r\n250 accepted\r\n";
        let says = [&b"250-mail.example\r\n"[..], injected].concat();
        let mut conversation = with_server(&says);
        // A buffer that holds more than the reply to EHLO stops the conversation at the next command, too.
        let features = conversation.ehlo("yam.example").await.unwrap();
        assert!(matches!(conversation.starttls(&features).await, Err(Failure::NotSmtp(_))));
    }

    #[tokio::test]
    async fn a_reply_may_have_several_lines_but_only_one_class_of_codes() {
        let reply = with_server(b"554-5.7.1 no\r\n554 5.7.1 never\r\n").reply().await.unwrap();
        assert_eq!((reply.code, reply.in_full().as_str()), (554, "554 5.7.1 no never"));
        let reply =
            with_server("550 \u{202e}no\0\u{1b}\t more\r\n".as_bytes()).reply().await.unwrap();
        assert_eq!(reply.in_full(), "550 no more", "the owner reads it in a terminal");
        let reply = with_server(b"550-5.1.1 no\r\n554 5.1.1 user\r\n").reply().await.unwrap();
        assert_eq!((reply.code, reply.in_full().as_str()), (554, "554 5.1.1 no user"));
        for not_smtp in [
            "250-a\r\n550 b\r\n",
            "550-a\r\n250 b\r\n",
            "hello\r\n",
            "25\r\n",
            "150 x\r\n",
            "250x\r\n",
            "éé\r\n",
        ] {
            let reply = with_server(not_smtp.as_bytes()).reply().await;
            assert!(matches!(reply, Err(Failure::NotSmtp(_))), "{not_smtp}: {reply:?}");
        }
        assert!(matches!(with_server(b"250-a\r\n250").reply().await, Err(Failure::Broken(_))));
        assert_eq!(with_server(b"250\r\n").reply().await.unwrap().code, 250);
        // RFC 5321 §4.5.3.1.5 allows 512 bytes in a line; some servers take more.
        let long = format!("550 5.4.5 {}\r\n", "x".repeat(5000));
        let reply = with_server(long.as_bytes()).reply().await.unwrap();
        assert_eq!((reply.code, reply.codes().as_str()), (550, "550 5.4.5"));
    }

    #[tokio::test]
    async fn an_endless_reply_is_read_up_to_its_limit() {
        let limit = usize::try_from(REPLY_LIMIT).unwrap();
        for says in [vec![b'x'; 4 * limit], b"250-go on\r\n".repeat(limit)] {
            let reply = with_server(&says).reply().await;
            assert!(
                matches!(&reply, Err(Failure::NotSmtp(cause)) if cause.contains("too long")),
                "{reply:?}"
            );
        }
    }

    #[test]
    fn twice_the_reply_is_at_most_twice_the_work() {
        let read = |says: &str| {
            let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
            if let Ok(reply) = runtime.block_on(with_server(says.as_bytes()).reply()) {
                drop((reply.in_full(), reply.codes()));
                let features = Features(reply.lines);
                features.offers_login("PLAIN");
            }
        };
        let lines = |line: &'static str| {
            move |bytes: usize| format!("{}250 b\r\n", line.repeat(bytes / line.len()))
        };
        yam_contract::work::assert_linear(&[
            ("many lines", &lines("250-a\r\n"), &read),
            ("codes", &lines("250-2.0.0 \r\n"), &read),
            ("mechanisms", &lines("250-AUTH PLAIN\r\n"), &read),
            ("an endless line", &|bytes| format!("250 {}\r\n", "1.".repeat(bytes / 2)), &read),
            ("no reply", &|bytes| format!("{}\r\n", "\u{202e}".repeat(bytes / 3)), &read),
        ]);
    }

    #[test]
    fn login_mechanisms_are_found_on_every_line() {
        let features = |lines: &[&str]| Features(lines.iter().map(|&line| line.into()).collect());
        for lines in
            [&["AUTH PLAIN"][..], &["SIZE 9", "auth login plain"], &["AUTH NTLM", "AUTH PLAIN"]]
        {
            assert!(features(lines).offers_login("PLAIN"), "{lines:?}");
        }
        for lines in [&[][..], &["AUTH"], &["AUTH XOAUTH2"], &["PLAIN"], &["AUTHX PLAIN"]] {
            assert!(!features(lines).offers_login("PLAIN"), "{lines:?}");
        }
    }

    #[test]
    fn the_size_limit_of_a_server_is_read() {
        let limit =
            |lines: &[&str]| Features(lines.iter().map(|&line| line.into()).collect()).size_limit();
        for (lines, expected) in [
            (&["SIZE 9"][..], Some(9)),
            (&["AUTH PLAIN", "size 35882577"], Some(35_882_577)),
            (&["SIZE 0"], None),
            (&["SIZE"], None),
            (&["SIZE many"], None),
            (&["SIZE 99999999999999999999999"], None),
            (&[], None),
        ] {
            assert_eq!(limit(lines), expected, "{lines:?}");
        }
    }

    #[tokio::test]
    async fn a_command_is_one_line() {
        for address in ["a@b.c>\r\nRCPT TO:<d@e.f", "a\n@b.c", "a\0@b.c", "ä@b.c"] {
            let sent = with_server(b"250 fine\r\n").rcpt_to(address).await;
            assert!(matches!(sent, Err(Failure::Malformed(_))), "{address:?}");
        }
    }

    #[test]
    fn the_log_has_the_codes_of_a_reply_but_not_its_text() {
        let codes = |code, text: &str| Reply { code, lines: vec![text.to_owned()] }.codes();
        assert_eq!(codes(550, "5.1.1 <a@example.com>: unknown"), "550 5.1.1");
        assert_eq!(codes(554, "5.7.509 no"), "554 5.7.509");
        for text in ["", "Aisha is unknown", "5.1 no", "5.1.9999 no", "192.168.1.1 no"] {
            assert_eq!(codes(550, text), "550", "{text}");
        }
    }
}
