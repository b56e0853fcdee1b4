//! Under `[limits]`: how much may be sent through the forms, and whom to believe about where it comes from.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use toml::Value;

use super::{Settings, whole};

/// Every address of this machine alone (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
const LOOPBACK_V4: Ipv4Net = Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8);
const LOOPBACK_V6: Ipv6Net = Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128);
/// Above any count that is meant as a limit.
const A_MILLION: usize = 1_000_000;

const NETWORKS: &str =
    "IP addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, as a list or with commas between";

/// How much may be sent through the forms before it is set aside, or stopped, and who is told apart by what.
#[derive(Debug, Clone)]
pub struct Gate {
    /// Proxies in front of this server, whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Posts that one address may send in a minute, whatever becomes of them; more are not read.
    pub posts_per_address: usize,
    /// Leads that one address may send in ten minutes; more are set aside.
    pub leads_per_address: usize,
    /// Pages made on request per address and minute: searches, suggestions, unknown addresses, places.
    pub pages_per_address: usize,
    /// Leads that all addresses together may send in ten minutes; more are set aside.
    pub leads_in_all: usize,
}

/// Takes these settings out.
pub(super) fn check(settings: &mut Settings) -> Gate {
    let mut count = |key, default| {
        let expected = "a whole number from 1 to 1000000";
        settings.take(key, default, expected, |value| whole(value, 1, A_MILLION))
    };
    Gate {
        // Whoever corrects a form by hand, and a whole office of them, sends fewer.
        posts_per_address: count("limits.posts_per_address", 60),
        // Many people share one address of a mobile network; few of them write to one agency at a time.
        leads_per_address: count("limits.leads_per_address", 20),
        // Constant typing in the search field requests about two suggestions per second.
        pages_per_address: count("limits.pages_per_address", 300),
        // The best day of an agency does not bring as many.
        leads_in_all: count("limits.leads_in_all", 300),
        // A proxy on the same machine is the usual one, and nobody else comes from these addresses.
        trusted_proxies: settings.take(
            "limits.trusted_proxies",
            vec![LOOPBACK_V4.into(), LOOPBACK_V6.into()],
            NETWORKS,
            networks,
        ),
    }
}

/// Networks and single addresses; an empty list for none.
fn networks(value: &Value) -> Option<Vec<IpNet>> {
    let network = |text: &str| {
        let text = text.trim();
        text.parse().ok().or_else(|| Some(IpNet::from(text.parse::<IpAddr>().ok()?)))
    };
    match value {
        Value::Array(values) => values.iter().map(|value| network(value.as_str()?)).collect(),
        value => {
            value.as_str()?.split(',').filter(|text| !text.trim().is_empty()).map(network).collect()
        }
    }
}
