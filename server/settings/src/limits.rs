//! `[limits]`: how much of the server's capacity clients may use, and which proxies may name the client.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::{Arc, LazyLock},
    time::Duration,
};

use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use toml::Value;

use crate::{
    format::{Format, parse, whole_number},
    reader::Reader,
};

/// Limits on connections and requests, so that no client can exhaust the server.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Most connections at once. When few are left, idle ones are closed for new ones.
    pub connections: usize,
    /// Most connections per address at once; behind a trusted proxy, most requests.
    pub connections_per_address: usize,
    /// From a request's first byte to the end of its header.
    pub header: Duration,
    /// From the end of a request's header to its response, including its body.
    pub request: Duration,
    /// How long a connection may be silent, or leave its response unread.
    pub idle: Duration,
    /// From the signal to stop until open requests and deliveries are abandoned.
    pub shutdown: Duration,
    /// Largest request body in bytes, without files. Forms limit the size of their files.
    pub body_bytes: usize,
}

/// Limits per client and in total on posts, leads and pages made on request.
#[derive(Debug, Clone)]
pub struct IntakeLimits {
    pub proxies: Proxies,
    /// Form posts per address and minute. Further ones are refused unread.
    pub posts_per_address: usize,
    /// Leads per address in ten minutes. Further ones are quarantined.
    pub leads_per_address: usize,
    /// Bytes that leads with files from one address may take up in a day, and a quarter of it for leads without. Further ones
    /// are refused.
    pub stored_bytes_per_address: usize,
    /// Pages made on request per address and minute: searches, suggestions, unknown addresses, places.
    pub pages_per_address: usize,
    /// Leads from all addresses in ten minutes. Further ones are flagged, and delivered like any other.
    pub leads_in_all: usize,
}

/// The proxies in front of the server, which name the client in `X-Forwarded-For`. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Proxies {
    /// Only these are believed.
    pub trusted: Arc<[IpNet]>,
    /// How many proxies each request passes; 0 if their addresses say which entries are theirs.
    pub hops: usize,
}

impl Proxies {
    /// Whether a connection from this address is one of a proxy.
    pub fn trusts(&self, address: &IpAddr) -> bool {
        self.trusted.iter().any(|network| network.contains(address))
    }
}

/// The word in `limits.trusted_proxies` for [`CLOUDFLARE`].
const CLOUDFLARE_WORD: &str = "cloudflare";

/// The networks from which Cloudflare connects (<https://www.cloudflare.com/ips/>, November 2026). They change every few
/// years.
pub static CLOUDFLARE: LazyLock<Vec<IpNet>> = LazyLock::new(|| {
    let networks = "173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18 \
        190.93.240.0/20 188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14 \
        172.64.0.0/13 131.0.72.0/22 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32 \
        2a06:98c0::/29 2c0f:f248::/32";
    networks.split(' ').filter_map(|network| network.parse().ok()).collect()
});

const CONNECTIONS: Format<usize> = whole_number!("a whole number", 1, 100000);
const COUNT: Format<usize> = whole_number!("a whole number", 1, 1000000);
/// More proxies than that in a row are a mistake.
const HOPS: Format<usize> = whole_number!("a whole number", 0, 16);
/// A client's share of the memory for bodies has room for the largest body and a file.
const BYTES: Format<usize> = whole_number!("a whole number of bytes", 1024, 16777216);
/// At least room for the largest application.
const STORED_BYTES: Format<usize> =
    whole_number!("a whole number of bytes", 8388608, 1099511627776);
const SECONDS: Format<Duration> = Format::new("a number of seconds from 0.1 to 3600", duration);
const NETWORKS: Format<Vec<IpNet>> = Format::new(
    "IP addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, or cloudflare, as a list or separated by commas",
    networks,
);

/// The addresses that only this machine can use (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
const LOOPBACK_V4: Ipv4Net = Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8);
const LOOPBACK_V6: Ipv6Net = Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128);

impl Limits {
    pub(crate) fn read(reader: &mut Reader) -> Self {
        let seconds = Duration::from_secs;
        Self {
            // Each costs a file descriptor and, idle, about 36 KB.
            connections: reader.take_or("limits.connections", &CONNECTIONS, 4096),
            // A browser opens six connections, and a school may have a hundred computers behind one address.
            connections_per_address: reader.take_or(
                "limits.connections_per_address",
                &CONNECTIONS,
                256,
            ),
            // A header is a packet or two; the slowest phone needs a few seconds.
            header: reader.take_or("limits.header_seconds", &SECONDS, seconds(15)),
            // A megabyte at 100 kbit/s takes 84 seconds.
            request: reader.take_or("limits.request_seconds", &SECONDS, seconds(120)),
            // Common proxies drop idle connections after 60 seconds. If this server closed them first, a proxy could
            // send a request into a closing connection.
            idle: reader.take_or("limits.idle_seconds", &SECONDS, seconds(75)),
            // Container runtimes kill a process after 10 seconds.
            shutdown: reader.take_or("limits.shutdown_seconds", &SECONDS, seconds(8)),
            // Seven texts of 64 KiB each, six times as long if they are URL-encoded line breaks or JSON escapes.
            body_bytes: reader.take_or("limits.body_bytes", &BYTES, 3 << 20),
        }
    }
}

impl IntakeLimits {
    pub(crate) fn read(reader: &mut Reader) -> Self {
        Self {
            // A whole office that corrects its forms by hand sends fewer.
            posts_per_address: reader.take_or("limits.posts_per_address", &COUNT, 60),
            // Many people share one address of a mobile network, but few of them write to one agency at a time.
            leads_per_address: reader.take_or("limits.leads_per_address", &COUNT, 20),
            // Twenty-five of the largest job applications. A day of a college's placements behind one address needs less.
            stored_bytes_per_address: reader.take_or(
                "limits.stored_bytes_per_address",
                &STORED_BYTES,
                128 << 20,
            ),
            // Constant typing in the search field requests about two suggestions per second.
            pages_per_address: reader.take_or("limits.pages_per_address", &COUNT, 300),
            // More than on an agency's best day.
            leads_in_all: reader.take_or("limits.leads_in_all", &COUNT, 300),
            proxies: Proxies {
                // Most proxies run on the same machine, and no other client has these addresses.
                trusted: reader
                    .take_or(
                        "limits.trusted_proxies",
                        &NETWORKS,
                        vec![LOOPBACK_V4.into(), LOOPBACK_V6.into()],
                    )
                    .into(),
                hops: reader.take_or("limits.proxy_hops", &HOPS, 0),
            },
        }
    }
}

fn duration(value: &Value) -> Option<Duration> {
    let number: f64 = match value {
        Value::Integer(number) => u32::try_from(*number).ok()?.into(),
        Value::Float(number) => *number,
        value => parse(value)?,
    };
    (0.1..=3600.0).contains(&number).then(|| Duration::from_secs_f64(number))
}

/// Networks and single addresses. The list may be empty.
fn networks(value: &Value) -> Option<Vec<IpNet>> {
    let texts: Vec<&str> = match value {
        Value::Array(values) => values.iter().map(Value::as_str).collect::<Option<_>>()?,
        value => value.as_str()?.split(',').filter(|text| !text.trim().is_empty()).collect(),
    };
    let mut networks = Vec::new();
    for text in texts.into_iter().map(str::trim) {
        if text == CLOUDFLARE_WORD {
            networks.extend(CLOUDFLARE.iter().copied());
        } else {
            let network =
                text.parse().ok().or_else(|| text.parse::<IpAddr>().ok().map(IpNet::from));
            networks.push(network?);
        }
    }
    Some(networks)
}
