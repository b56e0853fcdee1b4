//! Questions to the DNS, without the system's hosts file and search list.

use std::net::IpAddr;

use hickory_resolver::{
    TokioResolver,
    net::NetError,
    proto::rr::{Name, RData, RecordType},
};
use yam_contract::text::{root_cause, visible_line};

/// Asks one or several name servers.
pub struct Dns(TokioResolver);

/// The name servers did not answer, or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unanswered(String);

const NO_ANSWER: &str = "no answer in time";

impl Unanswered {
    pub fn timeout() -> Self {
        Self(NO_ANSWER.to_owned())
    }
}

impl Dns {
    /// Asks the name servers of this machine (`/etc/resolv.conf`).
    pub fn of_system() -> Result<Self, Unanswered> {
        Self::new(TokioResolver::builder_tokio().and_then(|builder| builder.build()))
    }

    /// Wraps a resolver that asks other name servers.
    ///
    /// # Errors
    /// [`Unanswered`]: the resolver could not be built.
    pub fn new(resolver: Result<TokioResolver, NetError>) -> Result<Self, Unanswered> {
        resolver.map(Self).map_err(|error| Unanswered(root_cause(&error)))
    }

    /// The texts at a name; those of several parts are joined (RFC 7208 §3.3).
    pub async fn texts(&self, name: &str) -> Result<Vec<String>, Unanswered> {
        let text = |data: RData| match data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        };
        self.ask(name, RecordType::TXT, text).await
    }

    /// The mail servers of a domain. The root, a single dot, means that it takes no mail (RFC 7505).
    pub async fn mail_servers(&self, name: &str) -> Result<Vec<String>, Unanswered> {
        let server = |data: RData| match data {
            RData::MX(server) => Some(server.exchange.to_ascii()),
            _ => None,
        };
        self.ask(name, RecordType::MX, server).await
    }

    pub async fn addresses(&self, name: &str) -> Result<Vec<IpAddr>, Unanswered> {
        let address = |data: RData| match data {
            RData::A(address) => Some(IpAddr::V4(address.0)),
            RData::AAAA(address) => Some(IpAddr::V6(address.0)),
            _ => None,
        };
        let (v4, v6) = tokio::join!(
            self.ask(name, RecordType::A, address),
            self.ask(name, RecordType::AAAA, address)
        );
        Ok([v4?, v6?].concat())
    }

    /// What is at a name; nothing if there is no such name.
    async fn ask<T>(
        &self,
        name: &str,
        kind: RecordType,
        read: impl Fn(RData) -> Option<T>,
    ) -> Result<Vec<T>, Unanswered> {
        // An invalid name has no records.
        let Ok(mut name) = Name::from_ascii(name) else { return Ok(Vec::new()) };
        name.set_fqdn(true);
        match self.0.lookup(name, kind).await {
            Ok(found) => {
                Ok(found.answers().iter().filter_map(|record| read(record.data.clone())).collect())
            }
            Err(error) if error.is_no_records_found() => Ok(Vec::new()),
            Err(error) => Err(Unanswered(visible_line(&cause(&error)))),
        }
    }
}

fn cause(error: &NetError) -> String {
    match error {
        NetError::Timeout => NO_ANSWER.to_owned(),
        error => root_cause(error),
    }
}
