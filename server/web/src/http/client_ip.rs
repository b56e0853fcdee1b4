//! Whose request it is, as far as can be known: the address of the connection, or what proxies that are trusted say.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// Names the addresses that a request passed through, the latest on the right. What is left of the last trusted proxy's
/// word anybody may have written.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Where a connection comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// An address as requests are counted by it: of IPv6 the network of one customer, a /64 (RFC 6177), as anybody who has
/// one address there has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientIp(IpAddr);

impl ClientIp {
    /// Who sent a request. `None` when that is a trusted proxy which names nobody: then it may be anybody.
    pub fn of(peer: Peer, headers: &HeaderMap, trusted_proxies: &[IpNet]) -> Option<Self> {
        let trusted = |ip: &IpAddr| trusted_proxies.iter().any(|network| network.contains(ip));
        let peer = plain(peer.0.ip());
        if !trusted(&peer) {
            return Some(Self::from(peer));
        }
        for hop in hops(headers) {
            // What cannot be read hides who is behind it.
            let ip = hop?;
            if !trusted(&ip) {
                return Some(Self::from(ip));
            }
        }
        None
    }
}

impl From<IpAddr> for ClientIp {
    fn from(ip: IpAddr) -> Self {
        const NETWORK: u128 = u128::MAX << 64;
        match plain(ip) {
            IpAddr::V6(ip) => Self(Ipv6Addr::from_bits(ip.to_bits() & NETWORK).into()),
            ip => Self(ip),
        }
    }
}

/// The addresses that proxies noted, the latest first; `None` for what is no address.
fn hops(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines: Vec<_> = headers.get_all(FORWARDED_FOR).iter().collect();
    lines.into_iter().rev().flat_map(|line| {
        let hops: Vec<_> = line.to_str().unwrap_or("?").split(',').map(address).collect();
        hops.into_iter().rev()
    })
}

/// An address, with or without brackets and a port: some proxies write them.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))?;
    Some(plain(ip))
}

/// An IPv4 address that came as IPv6 is the same address.
fn plain(ip: IpAddr) -> IpAddr {
    ip.to_canonical()
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
    fn nobody_but_a_trusted_proxy_is_believed() {
        assert_eq!(client("203.0.113.7", &["198.51.100.1"]), ip("203.0.113.7"));
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), ip("198.51.100.1"));
        assert_eq!(client("::ffff:127.0.0.1", &["198.51.100.1"]), ip("198.51.100.1"));
    }

    #[test]
    fn proxies_are_read_from_the_right_up_to_the_first_that_is_not_trusted() {
        let forged = "1.1.1.1, 198.51.100.1, 10.0.0.2";
        assert_eq!(client("10.0.0.1", &[forged]), ip("198.51.100.1"));
        assert_eq!(
            client("10.0.0.1", &["1.1.1.1", "198.51.100.1", "10.0.0.2"]),
            ip("198.51.100.1")
        );
        assert_eq!(client("10.0.0.1", &["nonsense, 198.51.100.1"]), ip("198.51.100.1"));
    }

    #[test]
    fn a_proxy_that_names_nobody_leaves_it_open() {
        for forwarded in [&[][..], &[""], &["unknown"], &["10.0.0.9"], &["198.51.100.1, x"]] {
            assert_eq!(client("127.0.0.1", forwarded), None, "{forwarded:?}");
        }
    }

    #[test]
    fn ports_and_brackets_are_read_past() {
        for written in ["198.51.100.1:4711", " 198.51.100.1 ", "::ffff:198.51.100.1"] {
            assert_eq!(client("127.0.0.1", &[written]), ip("198.51.100.1"), "{written}");
        }
        for written in ["2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:4711"] {
            assert_eq!(client("127.0.0.1", &[written]), ip("2001:db8::"), "{written}");
        }
    }

    #[test]
    fn of_ipv6_the_network_counts() {
        let client = |ip: &str| ClientIp::from(ip.parse::<IpAddr>().unwrap());
        assert_eq!(client("2001:db8:1:2:3:4:5:6"), client("2001:db8:1:2:ffff::1"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn no_header_breaks_the_reading_of_it(line in "[ -~]{0,60}") {
            let _ = client("127.0.0.1", &[&line]);
        }
    }
}
