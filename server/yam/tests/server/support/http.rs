//! A receiver of HTTP requests at a real socket. It records what it receives and fails on request.

use std::{
    collections::{BTreeMap, VecDeque},
    io::{self, BufRead, BufReader, Read, Write},
    net::SocketAddr,
    sync::{Arc, Mutex, mpsc},
};

use super::{
    PATIENCE,
    peer::{self, ANY_PORT},
    smtp,
};

/// What to do with a request instead of accepting it.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Send this response: status line, fields and body.
    Answer(&'static str),
    /// Say nothing until the client goes away.
    Hang,
    /// Close the connection.
    Drop,
}

/// A request as received.
#[derive(Clone, Debug)]
pub struct Received {
    /// Method, path and query, and version.
    pub line: String,
    /// The header fields, names in lower case.
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl Received {
    /// The value of a field that must be there.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("no {name} in {:?}", self.headers))
    }

    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// The receiver. Its thread ends with the test.
pub struct Receiver {
    /// Where it listens.
    pub address: SocketAddr,
    requests: mpsc::Receiver<Received>,
    replies: Arc<Mutex<VecDeque<Reply>>>,
    encryption: Option<Arc<rustls::ServerConfig>>,
}

impl Receiver {
    /// Starts without encryption.
    pub fn start() -> Self {
        Self::listen(None)
    }

    /// Starts with TLS; also returns the PEM of its certificate authority.
    pub fn start_with_tls() -> (Self, String) {
        let (config, authority) = smtp::certified();
        (Self::listen(Some(config)), authority)
    }

    fn listen(encryption: Option<Arc<rustls::ServerConfig>>) -> Self {
        let (sender, requests) = mpsc::channel();
        let replies: Arc<Mutex<VecDeque<Reply>>> = Arc::default();
        let (waiting, config) = (Arc::clone(&replies), encryption.clone());
        let address = peer::listen(ANY_PORT, move |stream| {
            serve(peer::wire(stream, config.as_ref()), &sender, &waiting)
        });
        Self { address, requests, replies, encryption }
    }

    /// The URL of a path here.
    pub fn url(&self, path: &str) -> String {
        match self.encryption {
            Some(_) => format!("https://localhost:{}{path}", self.address.port()),
            None => format!("http://{}{path}", self.address),
        }
    }

    /// Queues a reply for the next request that has none.
    pub fn then(&self, reply: Reply) {
        self.replies.lock().unwrap().push_back(reply);
    }

    /// Waits for the next request, however it was answered.
    pub fn request(&self) -> Received {
        self.requests.recv_timeout(PATIENCE).expect("a request arrives")
    }

    /// All requests since the last look.
    pub fn requests(&self) -> Vec<Received> {
        self.requests.try_iter().collect()
    }
}

fn serve(
    stream: impl Read + Write,
    sender: &mpsc::Sender<Received>,
    replies: &Mutex<VecDeque<Reply>>,
) -> io::Result<()> {
    let mut wire = BufReader::new(stream);
    // A client that was killed mid-request sent no request.
    let Some(request) = read_request(&mut wire)? else { return Ok(()) };
    let reply = replies.lock().unwrap().pop_front();
    let _ = sender.send(request);
    let answer = match reply {
        Some(Reply::Drop) => return Ok(()),
        Some(Reply::Hang) => return io::copy(&mut wire, &mut io::sink()).map(drop),
        Some(Reply::Answer(answer)) => answer.replace('\n', "\r\n"),
        None => "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".to_owned(),
    };
    wire.get_mut().write_all(answer.as_bytes())?;
    wire.get_mut().flush()
}

/// Reads a request with its body; `None` if the client goes away within its head.
pub fn read_request(wire: &mut impl BufRead) -> io::Result<Option<Received>> {
    let mut line = String::new();
    wire.read_line(&mut line)?;
    let mut headers = BTreeMap::new();
    loop {
        let mut field = String::new();
        wire.read_line(&mut field)?;
        if !field.ends_with('\n') {
            return Ok(None);
        }
        let Some((name, value)) = field.trim_end().split_once(':') else {
            break;
        };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let length = headers.get("content-length").and_then(|length| length.parse().ok());
    let mut body = vec![0; length.unwrap_or_default()];
    wire.read_exact(&mut body)?;
    Ok(Some(Received { line: line.trim_end().to_owned(), headers, body }))
}
