//! The address of a client: that of its connection, or the one that trusted proxies report. And the networks by which
//! clients are counted.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;
use yam_contract::work::looked_at;

/// Lists the addresses that a request passed through, the latest on the right. Anybody can write entries to the left of
/// the trusted proxies' own.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The remote address of a connection: a client or a proxy.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Who sends requests, with IPv4-mapped addresses as IPv4. For IPv6 it is a /64 network, as providers give each customer
/// at least that (RFC 6177).
///
/// It is no key to count by: [`RateLimiter`](super::rate::RateLimiter) and [`ClientQuota`](super::quota::ClientQuota)
/// count by all of its [`networks`](Self::networks).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientIp(IpAddr);

/// A network whose clients are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network {
    address: IpAddr,
    prefix: u8,
}

/// The networks of an IPv6 client, the narrowest first: the length of the prefix, and how many times the limit of one
/// client all clients in it may use together.
///
/// A customer of most providers has a /56 or a /48 (RFC 6177), so can be 256 or 65,536 clients. But the phones of a
/// mobile network have a /64 each, so a /48 can also be as many visitors. Few of them use this site at the same moment.
const IPV6_NETWORKS: [(u8, usize); 3] = [(64, 1), (56, 2), (48, 4)];

/// The same of an IPv4 client: only its address. It may be that of thousands of phones already, and neighbouring addresses
/// often belong to the same mobile network. An attacker pays for each address.
const IPV4_NETWORKS: [(u8, usize); 1] = [(32, 1)];

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

    /// The networks that this client belongs to, the narrowest first, each with how many times the limit of one client
    /// it may use.
    pub fn networks(self) -> impl DoubleEndedIterator<Item = (Network, usize)> {
        let networks: &[_] = if self.0.is_ipv4() { &IPV4_NETWORKS } else { &IPV6_NETWORKS };
        networks.iter().map(move |(prefix, factor)| (Network::of(self.0, *prefix), *factor))
    }

    /// The widest network of this client, which takes part in a fair division.
    pub fn widest_network(self) -> Network {
        let prefix = if self.0.is_ipv4() { IPV4_NETWORKS[0].0 } else { IPV6_NETWORKS[2].0 };
        Network::of(self.0, prefix)
    }
}

impl Network {
    fn of(ip: IpAddr, prefix: u8) -> Self {
        let address = match ip {
            IpAddr::V6(ip) => {
                let mask = u128::MAX << (Ipv6Addr::BITS - u32::from(prefix));
                Ipv6Addr::from_bits(ip.to_bits() & mask).into()
            }
            ip => ip,
        };
        Self { address, prefix }
    }
}

impl From<IpAddr> for ClientIp {
    fn from(ip: IpAddr) -> Self {
        let ip = ip.to_canonical();
        Self(Network::of(ip, IPV6_NETWORKS[0].0).address)
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
    looked_at(text.len() + 1);
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let ip = bare.parse().ok().or_else(|| Some(text.parse::<SocketAddr>().ok()?.ip()))?;
    Some(ip.to_canonical())
}

/// A client for tests by its address.
#[cfg(test)]
pub(crate) fn at(address: &str) -> Option<ClientIp> {
    Some(ClientIp::from(address.parse::<IpAddr>().unwrap()))
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

    #[test]
    fn a_client_is_counted_by_all_networks_that_a_customer_may_have() {
        let networks = |address: &str| -> Vec<_> { at(address).unwrap().networks().collect() };
        let [(narrow, 1), (middle, 2), (wide, 4)] = networks("2001:db8:1:2::1")[..] else {
            panic!("three networks");
        };
        let in_56 = networks("2001:db8:1:ff::1");
        assert!(in_56[0].0 != narrow && in_56[1].0 == middle && in_56[2].0 == wide);
        let in_48 = networks("2001:db8:1:ff00::1");
        assert!(in_48[1].0 != middle && in_48[2].0 == wide);
        assert_ne!(networks("2001:db8:2::1")[2].0, wide);
        assert_eq!(at("2001:db8:1:2::1").unwrap().widest_network(), wide);
        // A /64 at the beginning of a /48 is not that /48.
        assert_ne!(networks("2001:db8:1::1")[0].0, wide);
        assert_eq!(networks("192.0.2.1"), [(at("192.0.2.1").unwrap().widest_network(), 1)]);
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_header_can_be_parsed(line in "[ -~]{0,60}") {
            let _ = client("127.0.0.1", &[&line]);
        }
    }
}
