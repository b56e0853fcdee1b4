//! A name server at a socket: UDP, and TCP for answers that a datagram does not hold (RFC 1035 §4.2).

use std::{
    collections::HashMap,
    io::{self, Read, Write},
    net::{IpAddr, SocketAddr, TcpListener, TcpStream, UdpSocket},
    sync::{Arc, Mutex},
    thread,
};

use hickory_resolver::{
    TokioResolver,
    config::{ConnectionConfig, NameServerConfig, ResolverConfig},
    net::runtime::TokioRuntimeProvider,
    proto::{
        op::{Message, ResponseCode},
        rr::{
            Name, RData, Record, RecordType,
            rdata::{CNAME, MX, TXT},
        },
    },
};
use yam::mail_domain::Dns;

use super::peer::ANY_PORT;

/// Bytes of a datagram that every client takes (RFC 1035 §4.2.1).
const DATAGRAM: usize = 512;

pub struct NameServer {
    address: SocketAddr,
    zone: Arc<Mutex<Zone>>,
}

#[derive(Default)]
struct Zone {
    /// The records of each name.
    records: HashMap<Name, Vec<RData>>,
    /// Names for which the server answers with an error, or never (`None`).
    broken: HashMap<Name, Option<ResponseCode>>,
    /// How many questions were asked.
    asked: usize,
}

impl NameServer {
    pub fn start() -> Self {
        let (udp, tcp) = loop {
            let tcp = TcpListener::bind(ANY_PORT).unwrap();
            // Another program may have that port.
            if let Ok(udp) = UdpSocket::bind(tcp.local_addr().unwrap()) {
                break (udp, tcp);
            }
        };
        let address = udp.local_addr().unwrap();
        let zone = Arc::new(Mutex::new(Zone::default()));
        let (of_udp, of_tcp) = (Arc::clone(&zone), Arc::clone(&zone));
        thread::spawn(move || {
            let mut question = [0; DATAGRAM];
            while let Ok((length, client)) = udp.recv_from(&mut question) {
                let Some(answer) = of_udp.lock().unwrap().answer(&question[..length]) else {
                    continue;
                };
                let mut bytes = answer.to_vec().unwrap();
                if bytes.len() > DATAGRAM {
                    bytes = answer.truncate().to_vec().unwrap();
                }
                drop(udp.send_to(&bytes, client));
            }
        });
        thread::spawn(move || {
            for stream in tcp.incoming().map_while(Result::ok) {
                let zone = Arc::clone(&of_tcp);
                thread::spawn(move || drop(serve(stream, &zone)));
            }
        });
        Self { address, zone }
    }

    /// A client that asks this server only.
    pub fn client(&self) -> Dns {
        let mut connections = [ConnectionConfig::udp(), ConnectionConfig::tcp()];
        for connection in &mut connections {
            connection.port = self.address.port();
        }
        let server = NameServerConfig::new(self.address.ip(), true, connections.into());
        let config = ResolverConfig::from_parts(None, Vec::new(), vec![server]);
        let provider = TokioRuntimeProvider::default();
        Dns::new(TokioResolver::builder_with_config(config, provider).build()).unwrap()
    }

    /// Adds a text, in parts of 255 bytes.
    pub fn text(&self, name: &str, text: &str) -> &Self {
        self.add(name, RData::TXT(TXT::from_bytes(text.as_bytes().chunks(255).collect())))
    }

    pub fn mail_server(&self, domain: &str, server: &str) -> &Self {
        self.add(domain, RData::MX(MX::new(10, parsed(server))))
    }

    pub fn address(&self, name: &str, address: [u8; 4]) -> &Self {
        self.add(name, IpAddr::from(address).into())
    }

    pub fn alias(&self, name: &str, target: &str) -> &Self {
        self.add(name, RData::CNAME(CNAME(parsed(target))))
    }

    /// Answers that it has failed to whatever is asked about a name.
    pub fn fail(&self, name: &str) -> &Self {
        self.zone.lock().unwrap().broken.insert(parsed(name), Some(ResponseCode::ServFail));
        self
    }

    /// Never answers what is asked about a name.
    pub fn silence(&self, name: &str) -> &Self {
        self.zone.lock().unwrap().broken.insert(parsed(name), None);
        self
    }

    /// How many questions were asked so far.
    pub fn asked(&self) -> usize {
        self.zone.lock().unwrap().asked
    }

    fn add(&self, name: &str, data: RData) -> &Self {
        self.zone.lock().unwrap().records.entry(parsed(name)).or_default().push(data);
        self
    }
}

/// A whole name. An empty one is the root.
fn parsed(name: &str) -> Name {
    Name::from_ascii(format!("{name}.")).unwrap()
}

impl Zone {
    /// The answer to a message; `None` for none.
    fn answer(&mut self, message: &[u8]) -> Option<Message> {
        let message = Message::from_vec(message).unwrap();
        let question = message.queries[0].clone();
        self.asked += 1;
        let (mut owner, kind) = (question.name().clone(), question.query_type());
        let mut answer = Message::response(message.metadata.id, message.metadata.op_code);
        answer.add_query(question).metadata.recursion_available = true;
        if let Some(code) = self.broken.get(&owner) {
            answer.metadata.response_code = (*code)?;
            return Some(answer);
        }
        while let Some(records) = self.records.get(&owner) {
            let is_found = |data: &&RData| [kind, RecordType::CNAME].contains(&data.record_type());
            let found = records.iter().filter(is_found).cloned();
            answer.add_answers(found.map(|data| Record::from_rdata(owner.clone(), 60, data)));
            let alias = records.iter().find_map(|data| match data {
                RData::CNAME(CNAME(target)) => Some(target.clone()),
                _ => None,
            });
            match alias {
                Some(target) => owner = target,
                None => return Some(answer),
            }
        }
        if answer.answers.is_empty() {
            answer.metadata.response_code = ResponseCode::NXDomain;
        }
        Some(answer)
    }
}

fn serve(mut stream: TcpStream, zone: &Mutex<Zone>) -> io::Result<()> {
    loop {
        let mut length = [0; 2];
        stream.read_exact(&mut length)?;
        let mut question = vec![0; u16::from_be_bytes(length).into()];
        stream.read_exact(&mut question)?;
        let Some(answer) = zone.lock().unwrap().answer(&question) else { continue };
        let answer = answer.to_vec().unwrap();
        let length = u16::try_from(answer.len()).unwrap().to_be_bytes();
        stream.write_all(&[&length, &answer[..]].concat())?;
    }
}
