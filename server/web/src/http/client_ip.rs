//! The address of a client: that of its connection, or the one that trusted proxies report. And the networks by which
//! clients are counted.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;
use yam_contract::work::looked_at;
use yam_settings::{CLOUDFLARE, Proxies};

/// Lists the addresses that a request passed through, the latest on the right. Anybody can write entries to the left of
/// the trusted proxies' own.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Other headers with which a proxy names the client. They are not read: a proxy that writes another one passes on what a
/// visitor has written into these.
const OTHER_HEADERS: [&str; 3] = ["forwarded", "cf-connecting-ip", "x-real-ip"];

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

/// All clients behind proxies that do not name them share this: as much as ten clients, who are as many as write to one
/// agency at a time. An attacker in front of such a proxy gets no more.
const UNKNOWN_NETWORKS: [(u8, usize); 1] = [(0, 10)];

/// The same of this machine and the networks of trusted proxies: monitoring, tests of the owner, and a proxy that names
/// nobody although it is trusted.
const LOCAL_NETWORKS: [(u8, usize); 1] = [(0, 100)];

/// Networks that no client in the Internet has, but proxies do: containers and load balancers (RFC 1918, RFC 6598, RFC
/// 4193). This machine's own addresses are trusted unless the owner wants them counted.
const PRIVATE_NETWORKS: [&str; 5] =
    ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"];

impl ClientIp {
    /// Clients behind a proxy that does not name them, or that is not trusted.
    pub const UNKNOWN: Self = Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    /// Clients in the networks of trusted proxies.
    pub const LOCAL: Self = Self(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    /// The client that sent a request.
    pub fn of(peer: Peer, headers: &HeaderMap, proxies: &Proxies) -> Self {
        let peer = peer.0.ip().to_canonical();
        let entries = entries(headers);
        if !proxies.trusts(&peer) {
            let has = |name: &str| headers.contains_key(name);
            let is_named = !entries.is_empty() || OTHER_HEADERS.into_iter().any(has);
            return if is_named && is_likely_proxy(&peer) { Self::UNKNOWN } else { peer.into() };
        }
        let is_of_client =
            |entry: &Option<IpAddr>| !entry.is_some_and(|address| proxies.trusts(&address));
        let position = match proxies.hops {
            0 => entries.iter().position(is_of_client),
            hops => Some(hops - 1).filter(|_| !entries.is_empty()),
        };
        let Some(position) = position else { return Self::LOCAL };
        let Some(Some(address)) = entries.get(position).copied() else { return Self::UNKNOWN };
        let is_named = proxies.hops == 0 && position + 1 < entries.len();
        if is_named && is_likely_proxy(&address) { Self::UNKNOWN } else { address.into() }
    }

    /// The client of a connection, before its requests; `None` for a trusted proxy, whose connections carry many clients.
    pub fn of_connection(peer: Peer, proxies: &Proxies) -> Option<Self> {
        let peer = peer.0.ip().to_canonical();
        (!proxies.trusts(&peer)).then(|| Self::from(peer))
    }

    /// Whether the address is known.
    pub fn is_known(self) -> bool {
        self != Self::UNKNOWN && self != Self::LOCAL
    }

    /// The networks that this client belongs to, the narrowest first, each with how many times the limit of one client
    /// it may use.
    pub fn networks(self) -> impl DoubleEndedIterator<Item = (Network, usize)> {
        let networks: &[_] = match self {
            Self::UNKNOWN => &UNKNOWN_NETWORKS,
            Self::LOCAL => &LOCAL_NETWORKS,
            Self(IpAddr::V4(_)) => &IPV4_NETWORKS,
            Self(IpAddr::V6(_)) => &IPV6_NETWORKS,
        };
        networks.iter().map(move |(prefix, factor)| (Network::of(self.0, *prefix), *factor))
    }

    /// The widest network of this client, which takes part in a fair division.
    pub fn widest_network(self) -> Network {
        self.networks().last().map_or(Network::of(self.0, 0), |(network, _)| network)
    }
}

impl Network {
    fn of(ip: IpAddr, prefix: u8) -> Self {
        let address = match ip {
            IpAddr::V6(ip) => {
                let mask = u128::MAX.checked_shl(Ipv6Addr::BITS - u32::from(prefix)).unwrap_or(0);
                Ipv6Addr::from_bits(ip.to_bits() & mask).into()
            }
            ip => ip,
        };
        Self { address, prefix }
    }
}

impl From<IpAddr> for ClientIp {
    fn from(ip: IpAddr) -> Self {
        match ip.to_canonical() {
            ip if ip.is_unspecified() => Self::UNKNOWN,
            ip => Self(Network::of(ip, IPV6_NETWORKS[0].0).address),
        }
    }
}

/// Whether a proxy that is not trusted rather than a client has this address, if it names another one. Visitors of
/// Cloudflare's VPN have addresses of Cloudflare too, but name nobody.
fn is_likely_proxy(address: &IpAddr) -> bool {
    let is_within =
        |network: &str| network.parse().is_ok_and(|network: IpNet| network.contains(address));
    PRIVATE_NETWORKS.into_iter().any(is_within)
        || CLOUDFLARE.iter().any(|network| network.contains(address))
}

/// The entries of `X-Forwarded-For`, the latest first; `None` for one that is no address, such as `unknown`. Empty ones are
/// left out (RFC 9110 §5.6.1).
fn entries(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(FORWARDED_FOR).iter().inspect(|line| looked_at(line.len()));
    let entries = lines.flat_map(|line| line.to_str().unwrap_or("unreadable").split(','));
    let mut entries: Vec<_> =
        entries.filter(|entry| !entry.trim().is_empty()).map(parse_address).collect();
    entries.reverse();
    entries
}

/// Parses an address; some proxies add brackets, a port, or a zone, or write it as in `Forwarded` (RFC 7239 §6).
fn parse_address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let text = match text.split_at_checked(4) {
        Some((name, address)) if name.eq_ignore_ascii_case("for=") => address,
        _ => text,
    };
    let text = text.trim_matches('"');
    let bare = match text.strip_prefix('[') {
        Some(text) => text.split_once(']')?.0,
        // An IPv6 address without brackets has no port.
        None if text.matches(':').nth(1).is_none() => {
            text.split_once(':').map_or(text, |(ip, _)| ip)
        }
        None => text,
    };
    let (bare, _zone) = bare.split_once('%').unwrap_or((bare, ""));
    Some(bare.parse::<IpAddr>().ok()?.to_canonical())
}

/// A client for tests by its address.
#[cfg(test)]
pub(crate) fn at(address: &str) -> ClientIp {
    ClientIp::from(address.parse::<IpAddr>().unwrap())
}

/// A client for tests. Each number is another client.
#[cfg(test)]
pub(crate) fn numbered(number: u32) -> ClientIp {
    ClientIp::from(IpAddr::V4(Ipv4Addr::from_bits(number + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn headers(forwarded: &[&str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        headers
    }

    fn client_after(hops: usize, peer: &str, headers: &HeaderMap) -> ClientIp {
        let trusted = ["127.0.0.0/8", "::1/128", "10.0.0.0/8"].map(|net| net.parse().unwrap());
        let proxies = Proxies { trusted: trusted.into(), hops };
        ClientIp::of(Peer(SocketAddr::new(peer.parse().unwrap(), 4000)), headers, &proxies)
    }

    fn client(peer: &str, forwarded: &[&str]) -> ClientIp {
        client_after(0, peer, &headers(forwarded))
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(client("203.0.113.7", &["198.51.100.1"]), at("203.0.113.7"));
        assert_eq!(client("127.0.0.1", &["198.51.100.1"]), at("198.51.100.1"));
        assert_eq!(client("::ffff:127.0.0.1", &["198.51.100.1"]), at("198.51.100.1"));
    }

    #[test]
    fn the_client_is_the_last_address_that_is_no_trusted_proxy() {
        let forged = "1.1.1.1, 198.51.100.1, 10.0.0.2";
        assert_eq!(client("10.0.0.1", &[forged]), at("198.51.100.1"));
        assert_eq!(
            client("10.0.0.1", &["1.1.1.1", "198.51.100.1", "10.0.0.2"]),
            at("198.51.100.1")
        );
        assert_eq!(client("10.0.0.1", &["nonsense, 198.51.100.1"]), at("198.51.100.1"));
    }

    #[test]
    fn clients_that_a_trusted_proxy_does_not_name_share_a_limit_and_local_ones_a_larger_one() {
        for forwarded in
            ["unknown", "_hidden", "198.51.100.1, unknown", "198.51.100.1, x", "0.0.0.0", "::"]
        {
            assert_eq!(client("127.0.0.1", &[forwarded]), ClientIp::UNKNOWN, "{forwarded}");
        }
        for forwarded in [&[][..], &[""], &[" , ,"], &["10.0.0.9"], &["10.0.0.9, 127.0.0.1"]] {
            assert_eq!(client("127.0.0.1", forwarded), ClientIp::LOCAL, "{forwarded:?}");
        }
        let factor = |client: ClientIp| client.networks().map(|(_, factor)| factor).next();
        assert_eq!((factor(ClientIp::UNKNOWN), factor(ClientIp::LOCAL)), (Some(10), Some(100)));
        assert_ne!(ClientIp::UNKNOWN.widest_network(), ClientIp::LOCAL.widest_network());
    }

    #[test]
    fn visitors_behind_an_unknown_proxy_do_not_share_the_limit_of_its_address() {
        for (peer, forwarded, expected) in [
            // Cloudflare, in front of this server and of a trusted proxy; and a container's network.
            ("162.158.1.1", "198.51.100.1", ClientIp::UNKNOWN),
            ("2606:4700::1", "198.51.100.1", ClientIp::UNKNOWN),
            ("127.0.0.1", "198.51.100.1, 172.70.1.1", ClientIp::UNKNOWN),
            ("172.18.0.1", "198.51.100.1", ClientIp::UNKNOWN),
            ("127.0.0.1", "198.51.100.1, 192.168.1.7", ClientIp::UNKNOWN),
            // Nobody names another client, or anybody can.
            ("127.0.0.1", "192.168.1.7", at("192.168.1.7")),
            ("127.0.0.1", "104.28.1.1", at("104.28.1.1")),
            ("127.0.0.1", "198.51.100.1, 203.0.113.7", at("203.0.113.7")),
            ("203.0.113.7", "198.51.100.1", at("203.0.113.7")),
        ] {
            assert_eq!(client(peer, &[forwarded]), expected, "{peer}: {forwarded}");
        }
        assert_eq!(client("162.158.1.1", &[]), at("162.158.1.1"));
        for name in OTHER_HEADERS {
            let headers =
                HeaderMap::from_iter([(name.parse().unwrap(), "1.1.1.1".parse().unwrap())]);
            assert_eq!(client_after(0, "162.158.1.1", &headers), ClientIp::UNKNOWN, "{name}");
            assert_eq!(client_after(0, "203.0.113.7", &headers), at("203.0.113.7"), "{name}");
        }
    }

    #[test]
    fn a_number_of_proxies_says_which_entry_is_the_clients() {
        let forwarded = headers(&["1.1.1.1, 198.51.100.1, 172.70.1.1"]);
        for (hops, expected) in [
            (1, at("172.70.1.1")),
            (2, at("198.51.100.1")),
            (3, at("1.1.1.1")),
            (4, ClientIp::UNKNOWN),
        ] {
            assert_eq!(client_after(hops, "127.0.0.1", &forwarded), expected, "{hops}");
            assert_eq!(client_after(hops, "203.0.113.7", &forwarded), at("203.0.113.7"));
        }
        assert_eq!(client_after(2, "127.0.0.1", &headers(&["x, 172.70.1.1"])), ClientIp::UNKNOWN);
        assert_eq!(client_after(2, "127.0.0.1", &headers(&[])), ClientIp::LOCAL);
    }

    #[test]
    fn an_address_is_read_with_whatever_proxies_write_around_it() {
        for written in [
            "198.51.100.1:4711",
            " 198.51.100.1 ",
            "::ffff:198.51.100.1",
            "198.51.100.1,",
            "198.51.100.1, , ",
            ",,198.51.100.1",
            "for=198.51.100.1",
            "For=\"198.51.100.1:4711\"",
            "[::ffff:198.51.100.1]:4711",
        ] {
            assert_eq!(client("127.0.0.1", &[written]), at("198.51.100.1"), "{written}");
        }
        for written in [
            "2001:db8::7",
            "[2001:db8::7]",
            "[2001:db8::7]:4711",
            "2001:db8::7%eth0",
            "[2001:db8::7%25eth0]:4711",
            "for=\"[2001:db8::7]:4711\"",
        ] {
            assert_eq!(client("127.0.0.1", &[written]), at("2001:db8::"), "{written}");
        }
        for written in
            ["for=_hidden", "[2001:db8::7", "198.51.100.1.2", "for=", "f\u{f6}r=", ":80", "%eth0"]
        {
            assert_eq!(client("127.0.0.1", &[written]), ClientIp::UNKNOWN, "{written}");
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
        let networks = |address: &str| -> Vec<_> { at(address).networks().collect() };
        let [(narrow, 1), (middle, 2), (wide, 4)] = networks("2001:db8:1:2::1")[..] else {
            panic!("three networks");
        };
        let in_56 = networks("2001:db8:1:ff::1");
        assert!(in_56[0].0 != narrow && in_56[1].0 == middle && in_56[2].0 == wide);
        let in_48 = networks("2001:db8:1:ff00::1");
        assert!(in_48[1].0 != middle && in_48[2].0 == wide);
        assert_ne!(networks("2001:db8:2::1")[2].0, wide);
        assert_eq!(at("2001:db8:1:2::1").widest_network(), wide);
        // A /64 at the beginning of a /48 is not that /48.
        assert_ne!(networks("2001:db8:1::1")[0].0, wide);
        assert_eq!(networks("192.0.2.1"), [(at("192.0.2.1").widest_network(), 1)]);
    }

    proptest! {
        #![proptest_config(yam_testing::many_cases())]

        #[test]
        fn any_header_can_be_parsed(line in "[ -~]{0,60}") {
            let _ = client("127.0.0.1", &[&line]);
        }
    }
}
