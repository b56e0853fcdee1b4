//! The address of a client: that of its connection, or the one that trusted proxies report.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// Lists the addresses that a request passed through, the latest on the right. Anybody can write entries to the left of
/// the trusted proxies' own.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The remote address of a connection: a client or a proxy.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address by which requests are counted, with IPv4-mapped addresses as IPv4. For IPv6 it is a /64 network, as
/// providers give each customer at least that (RFC 6177).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientIp(IpAddr);

impl ClientIp {
    /// The client that sent a request; `None` if a trusted proxy does not report its address.
    pub fn of(peer: Peer, headers: &HeaderMap, trusted_proxies: &[IpNet]) -> Option<Self> {
        let is_trusted = |ip: &IpAddr| trusted_proxies.iter().any(|network| network.contains(ip));
        let peer = peer.0.ip().to_canonical();
        if !is_trusted(&peer) {
            return Some(Self::from(peer));
        }
        for hop in hops(headers) {
            // An entry that is no address hides all entries to its left.
            let ip = hop?;
            if !is_trusted(&ip) {
                return Some(Self::from(ip));
            }
        }
        None
    }
}

impl From<IpAddr> for ClientIp {
    fn from(ip: IpAddr) -> Self {
        const NETWORK: u128 = u128::MAX << 64;
        match ip.to_canonical() {
            IpAddr::V6(ip) => Self(Ipv6Addr::from_bits(ip.to_bits() & NETWORK).into()),
            ip => Self(ip),
        }
    }
}

/// The addresses in `X-Forwarded-For`, the latest first; `None` for an entry that is no address.
fn hops(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines: Vec<_> = headers.get_all(FORWARDED_FOR).iter().collect();
    lines.into_iter().rev().flat_map(|line| {
        let hops: Vec<_> = line.to_str().unwrap_or("?").split(',').map(parse_address).collect();
        hops.into_iter().rev()
    })
}

/// Parses an address; some proxies add brackets or a port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))?;
    Some(ip.to_canonical())
}

/// A client for tests. Each number is another client.
#[cfg(test)]
pub(crate) fn numbered(number: u32) -> Option<ClientIp> {
    Some(ClientIp::from(IpAddr::V4(std::net::Ipv4Addr::from_bits(number))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn client(peer: &str, forwarded: &[&str]) -> Option<IpAddr> {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let trusted = ["127.0.0.0/8", "::1/128", "10.0.0.0/8"].map(|net| net.parse().unwrap());
        let peer = Peer(SocketAddr::new(peer.parse().unwrap(), 4000));
        ClientIp::of(peer, &headers, &trusted).map(|client| client.0)
    }

    fn ip(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(client("203.0.113.7", &["198.51.100.1"]), ip("203.0.113.7"));
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), ip("198.51.100.1"));
        assert_eq!(client("::ffff:127.0.0.1", &["198.51.100.1"]), ip("198.51.100.1"));
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_trusted_proxy() {
        let forged = "1.1.1.1, 198.51.100.1, 10.0.0.2";
        assert_eq!(client("10.0.0.1", &[forged]), ip("198.51.100.1"));
        assert_eq!(
            client("10.0.0.1", &["1.1.1.1", "198.51.100.1", "10.0.0.2"]),
            ip("198.51.100.1")
        );
        assert_eq!(client("10.0.0.1", &["nonsense, 198.51.100.1"]), ip("198.51.100.1"));
    }

    #[test]
    fn without_an_address_from_the_proxy_the_client_is_unknown() {
        for forwarded in [&[][..], &[""], &["unknown"], &["10.0.0.9"], &["198.51.100.1, x"]] {
            assert_eq!(client("127.0.0.1", forwarded), None, "{forwarded:?}");
        }
    }

    #[test]
    fn ports_and_brackets_are_ignored() {
        for written in ["198.51.100.1:4711", " 198.51.100.1 ", "::ffff:198.51.100.1"] {
            assert_eq!(client("127.0.0.1", &[written]), ip("198.51.100.1"), "{written}");
        }
        for written in ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711"] {
            assert_eq!(client("127.0.0.1", &[written]), ip("2001:db8::"), "{written}");
        }
    }

    #[test]
    fn ipv6_addresses_of_one_network_are_one_client() {
        let client = |ip: &str| ClientIp::from(ip.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), client("2001:db8:1:2:ffff::1"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_header_can_be_parsed(line in "[ -~]{0,60}") {
            let _ = client("127.0.0.1", &[&line]);
        }
    }
}
