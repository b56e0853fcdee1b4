//! Reads the SPF record of a domain as a receiving server does (RFC 7208), as far as it does not depend on one mail.

use std::net::IpAddr;

use futures_core::future::BoxFuture;
use ipnet::IpNet;
use yam_contract::text::visible_line;

use super::dns::{Dns, Unanswered};

/// Most terms that ask the DNS; a receiver gives up at the next one (§4.6.4).
const LOOKUPS: usize = 10;

/// Most of these that find nothing (§4.6.4).
const VOID_LOOKUPS: usize = 2;

/// Most mail servers of one `mx` term (§4.6.4).
const MAIL_SERVERS: usize = 10;

/// What is wrong with a term that permits everyone.
const OPEN: &str = "lets everyone send in your name: remove it";

/// Whose mails a record should permit.
pub struct Sender<'s> {
    /// The mail server that takes our mails.
    pub host: &'s str,
    pub addresses: Vec<IpAddr>,
    /// The domain of our mails.
    pub domain: &'s str,
    /// The domain that its service asks customers to include.
    pub include: Option<&'s str>,
}

impl Sender<'_> {
    /// Whether a record at `target` is that of the sender's service: mails may leave it from other addresses than those of
    /// `host`. A server in our own domain is no service.
    fn is_customer_of(&self, target: &str) -> bool {
        let is_in = |inner: &str, outer: &str| {
            let rest = inner.strip_suffix(outer);
            outer.contains('.') && rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        let service = self.host.split_once('.').map(|(_, domain)| domain);
        let service = service.filter(|service| !is_in(service, self.domain));
        self.include == Some(target)
            || service.is_some_and(|service| is_in(target, service) || is_in(service, target))
    }
}

/// What a domain's record says.
#[derive(Debug, PartialEq, Eq)]
pub enum Spf {
    Missing,
    /// Receivers cannot use it (`permerror`).
    Broken {
        record: String,
        why: String,
    },
    Sound {
        record: String,
        /// Whether it permits the sender; `None` if that depends on the mail.
        permits: Option<bool>,
        /// What to change although receivers can use it.
        advice: Option<String>,
    },
}

enum Fault {
    Broken(String),
    Unanswered(Unanswered),
}

impl From<Unanswered> for Fault {
    fn from(error: Unanswered) -> Self {
        Self::Unanswered(error)
    }
}

/// Looks up the record of a domain, and all that it refers to.
pub async fn look_up(dns: &Dns, domain: &str, sender: &Sender<'_>) -> Result<Spf, Unanswered> {
    let mut records = records_of(dns, domain).await?;
    let Some(record) = records.pop() else { return Ok(Spf::Missing) };
    if !records.is_empty() {
        let why = "there are several records, and only one may be there".to_owned();
        return Ok(Spf::Broken { record: visible_line(&record), why });
    }
    let shown = visible_line(&record);
    let mut reading =
        Reading { dns, sender, lookups: 0, voids: 0, permitted: Vec::new(), advice: None };
    match reading.record(domain, &record, true).await {
        Ok(permits) => {
            let is_open = is_open(&IpNet::aggregate(&reading.permitted));
            let together = "But its networks together let everyone send in your name.".to_owned();
            let advice = reading.advice.or(is_open.then_some(together));
            Ok(Spf::Sound { record: shown, permits, advice })
        }
        Err(Fault::Broken(why)) => Ok(Spf::Broken { record: shown, why }),
        Err(Fault::Unanswered(error)) => Err(error),
    }
}

async fn records_of(dns: &Dns, domain: &str) -> Result<Vec<String>, Unanswered> {
    let is_spf = |text: &String| {
        text.split(' ').next().is_some_and(|version| version.eq_ignore_ascii_case("v=spf1"))
    };
    Ok(dns.texts(domain).await?.into_iter().filter(is_spf).collect())
}

struct Reading<'r> {
    dns: &'r Dns,
    sender: &'r Sender<'r>,
    lookups: usize,
    voids: usize,
    /// The networks that pass.
    permitted: Vec<IpNet>,
    advice: Option<String>,
}

impl Reading<'_> {
    /// Whether a record permits the sender; `None` if that depends on the mail. All of it is read, as by a receiver whose
    /// address no earlier term matches. `counts` is whether what it permits passes in the end.
    async fn record(
        &mut self,
        domain: &str,
        record: &str,
        counts: bool,
    ) -> Result<Option<bool>, Fault> {
        let (mut decided, mut depends) = (None, false);
        let (mut redirect, mut has_all) = (None, false);
        for term in record.split(' ').skip(1).filter(|term| !term.is_empty()) {
            let unknown = || Fault::Broken(format!("it has the term {}", visible_line(term)));
            let lower = term.to_ascii_lowercase();
            if let Some(target) = lower.strip_prefix("redirect=") {
                match redirect.replace(target.to_owned()) {
                    Some(_) => return Err(unknown()),
                    None => continue,
                }
            }
            if is_modifier(&lower) {
                continue;
            }
            let (qualifier, mechanism) = match lower.split_at_checked(1) {
                Some((sign @ ("+" | "-" | "~" | "?"), rest)) => (sign, rest),
                _ => ("+", lower.as_str()),
            };
            let (name, value, length) = parts(mechanism).ok_or_else(unknown)?;
            let value = value.filter(|value| !value.is_empty());
            let passes = counts && qualifier == "+" && !has_all;
            let is_match = match (name, value) {
                ("all" | "include" | "exists", _)
                    if length != (None, None) && !lower.contains('%') =>
                {
                    return Err(unknown());
                }
                ("all", None) => {
                    if passes {
                        self.advise(
                            domain,
                            term,
                            "lets everyone send in your name: change it to ~all",
                        );
                    } else if qualifier == "?" && !has_all && domain == self.sender.domain {
                        // At the end of an included record it only says that the record after it decides.
                        self.advise(domain, term, "confirms and refuses nobody: change it to ~all");
                    }
                    has_all = true;
                    Some(true)
                }
                ("ip4" | "ip6", Some(address)) => {
                    let network = network(address, length);
                    let network = network.filter(|it| it.addr().is_ipv4() == (name == "ip4"));
                    Some(self.matches(&[network.ok_or_else(unknown)?], domain, term, passes))
                }
                // Nobody asks the DNS about what follows `all` (§5.1).
                ("include" | "exists" | "a" | "mx" | "ptr", _) if has_all => None,
                // These depend on the mail or on the sender's own names.
                ("ptr", _) => {
                    self.advise(domain, term, "is ignored by many receivers: remove it");
                    self.count_lookup().map(|()| None)?
                }
                ("include" | "exists" | "a" | "mx", Some(target)) if target.contains('%') => {
                    self.count_lookup().map(|()| None)?
                }
                ("include", Some(target)) => self.follow(target, passes).await?,
                ("exists", Some(target)) => {
                    let exists = !self.hosts("a", target).await?.is_empty();
                    if exists && passes {
                        self.advise(domain, term, OPEN);
                    }
                    Some(exists)
                }
                ("a" | "mx", target) => {
                    let hosts = self.hosts(name, target.unwrap_or(domain)).await?;
                    let networks: Option<Vec<_>> =
                        hosts.iter().map(|host| within(*host, length)).collect();
                    Some(self.matches(&networks.ok_or_else(unknown)?, domain, term, passes))
                }
                _ => return Err(unknown()),
            };
            match is_match {
                Some(true) => decided = decided.or(Some(qualifier == "+")),
                Some(false) => {}
                None => depends |= decided.is_none(),
            }
        }
        if let Some(target) = redirect.filter(|_| !has_all) {
            let permits = match target.contains('%') {
                true => self.count_lookup().map(|()| None)?,
                false => self.follow(&target, counts).await?,
            };
            depends |= permits.is_none();
            decided = decided.or(permits);
        }
        Ok(match decided {
            Some(true) => Some(true),
            _ if depends => None,
            _ => Some(false),
        })
    }

    /// Whether the record of another domain permits the sender. A loop ends at the limit of look-ups.
    fn follow<'s>(
        &'s mut self,
        target: &'s str,
        counts: bool,
    ) -> BoxFuture<'s, Result<Option<bool>, Fault>> {
        Box::pin(async move {
            self.count_lookup()?;
            let records = records_of(self.dns, target).await?;
            let count = match &records[..] {
                [record] => {
                    let permits = self.record(target, record, counts).await?;
                    return Ok(if self.sender.is_customer_of(target) {
                        Some(true)
                    } else {
                        permits
                    });
                }
                [] => "no SPF record",
                _ => "several SPF records",
            };
            Err(Fault::Broken(format!("{} has {count}", visible_line(target))))
        })
    }

    /// The addresses of a name, or of its mail servers.
    async fn hosts(&mut self, kind: &str, target: &str) -> Result<Vec<IpAddr>, Fault> {
        self.count_lookup()?;
        let mut addresses = Vec::new();
        if kind == "a" {
            addresses = self.dns.addresses(target).await?;
        } else {
            let servers = self.dns.mail_servers(target).await?;
            if servers.len() > MAIL_SERVERS {
                let shown = visible_line(target);
                return Err(Fault::Broken(format!("{shown} has more than ten mail servers")));
            }
            for server in &servers {
                addresses.extend(self.dns.addresses(server).await?);
            }
        }
        if addresses.is_empty() {
            self.voids += 1;
        }
        if self.voids > VOID_LOOKUPS {
            return Err(Fault::Broken("more than two of its names do not exist".to_owned()));
        }
        Ok(addresses)
    }

    fn count_lookup(&mut self) -> Result<(), Fault> {
        self.lookups += 1;
        match self.lookups > LOOKUPS {
            true => Err(Fault::Broken(
                "it needs more than ten DNS look-ups, and receivers stop there".to_owned(),
            )),
            false => Ok(()),
        }
    }

    /// Whether a term with these networks matches the sender.
    fn matches(&mut self, networks: &[IpNet], domain: &str, term: &str, passes: bool) -> bool {
        if passes {
            self.permitted.extend(networks);
            if is_open(networks) {
                self.advise(domain, term, OPEN);
            }
        }
        let addresses = &self.sender.addresses;
        addresses.iter().any(|address| networks.iter().any(|network| network.contains(address)))
    }

    /// The first advice counts.
    fn advise(&mut self, domain: &str, term: &str, what: &str) {
        let term = visible_line(term);
        let place = match domain == self.sender.domain {
            true => String::new(),
            false => format!(" in the record of {}", visible_line(domain)),
        };
        self.advice.get_or_insert_with(|| format!("But {term}{place} {what}."));
    }
}

/// The lengths of prefixes for IPv4 and IPv6, as they are written.
type Lengths<'t> = (Option<&'t str>, Option<&'t str>);

/// Name, value and prefix lengths of a mechanism: `a:example.com/24//64`. The value of `ip6` has colons.
fn parts(mechanism: &str) -> Option<(&str, Option<&str>, Lengths<'_>)> {
    let end = mechanism.find([':', '/']).unwrap_or(mechanism.len());
    let (name, rest) = mechanism.split_at(end);
    let (value, length) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let (v4, v6) = match length.split_once("//") {
        Some((v4, v6)) => (v4, Some(v6)),
        None => (length, None),
    };
    let v4 = Some(v4).filter(|v4| !v4.is_empty());
    let v4 = v4.map(|v4| v4.strip_prefix('/').unwrap_or(v4));
    (!name.is_empty()).then_some((name, value.strip_prefix(':'), (v4, v6)))
}

/// A term such as `exp=why.example.com`. Receivers ignore those that they do not know (§6).
fn is_modifier(term: &str) -> bool {
    term.split_once('=').is_some_and(|(name, _)| {
        name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
    })
}

/// Whether networks that do not overlap hold a quarter of all addresses in use (of IPv4, or of 2000::/3). No service sends
/// from so many.
fn is_open(networks: &[IpNet]) -> bool {
    [(true, 2), (false, 5)].iter().any(|(is_v4, quarter)| {
        let prefixes = networks.iter().filter(|network| network.addr().is_ipv4() == *is_v4);
        let shares =
            prefixes.map(|network| f64::from(*quarter - i32::from(network.prefix_len())).exp2());
        shares.sum::<f64>() >= 1.0
    })
}

fn network(address: &str, (length, _): Lengths<'_>) -> Option<IpNet> {
    let address: IpAddr = address.parse().ok()?;
    within(address, (length, length))
}

fn within(address: IpAddr, (v4, v6): Lengths<'_>) -> Option<IpNet> {
    let (written, whole) = if address.is_ipv4() { (v4, 32) } else { (v6, 128) };
    IpNet::new(address, written.map_or(Ok(whole), str::parse).ok()?).ok()
}
