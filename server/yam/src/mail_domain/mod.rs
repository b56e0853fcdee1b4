//! What the DNS says of the domains in `[mail]`, and what Gmail, Yahoo and Outlook will therefore do with our mail.

mod dns;
mod spf;

use std::{net::IpAddr, time::Duration};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use tokio::time::timeout;
use yam_contract::{
    health::{Check, CheckState},
    text::visible_line,
};
use yam_settings::{Config, Mail};

use self::spf::{Sender, Spf};
use crate::public_address::is_reserved;

pub use self::dns::{Dns, Unanswered};

/// Time limit for all questions.
const PATIENCE: Duration = Duration::from_secs(10);

/// Most labels of a domain whose parents are asked for a DMARC record (the tree walk of DMARC's revision).
const LABELS: usize = 8;

/// Most addresses for reports that are checked.
const REPORT_ADDRESSES: usize = 10;

/// Least bytes of an RSA key as DKIM records write it: that of 1024 bits has 162 (RFC 8301 §3.2).
const LEAST_RSA_KEY: usize = 160;

/// The end of a mail server's name, and what its service asks customers to include in their SPF record. Google and Microsoft
/// send from other addresses and domains than those of the server that takes mails.
const SERVICES: [(&str, &str); 6] = [
    (".gmail.com", "_spf.google.com"),
    (".google.com", "_spf.google.com"),
    (".googlemail.com", "_spf.google.com"),
    (".office365.com", "spf.protection.outlook.com"),
    (".outlook.com", "spf.protection.outlook.com"),
    (".hostinger.com", "_spf.mail.hostinger.com"),
];

/// Asks this machine's name servers about the domains in `[mail]`.
pub async fn check_by_system(config: &Config) -> Vec<Check> {
    check(config, Dns::of_system()).await
}

/// Checks the domain of the sender, and that of `reply_to`. Nothing is checked for domains that nobody can own. A name
/// server that fails is no problem of the domain: the check then says that it could not ask.
pub async fn check(config: &Config, dns: Result<Dns, Unanswered>) -> Vec<Check> {
    let Some(mail) = &config.destinations.mail else { return Vec::new() };
    let asking = async {
        let dns = dns?;
        let mut checks = Vec::new();
        if !is_reserved(mail.from.email.domain()) {
            checks.push(sending(mail, &dns).await?);
        }
        if !is_reserved(mail.reply_to.email.domain()) {
            checks.push(answers(mail, &dns).await?);
        }
        Ok(checks)
    };
    let cause: Unanswered = match timeout(PATIENCE, asking).await {
        Ok(Ok(checks)) => return checks,
        Ok(Err(error)) => error,
        Err(_) => Unanswered::timeout(),
    };
    if is_reserved(mail.from.email.domain()) && is_reserved(mail.reply_to.email.domain()) {
        return Vec::new();
    }
    let text = format!(
        "The DNS could not be asked, so SPF, DKIM, DMARC and MX were not checked: {cause}."
    );
    vec![Check::new("mail_domain", "Sending domain", CheckState::Ok, text)]
}

/// What one of the records means for our mails, with the line that explains it.
struct Finding {
    /// `None` if that is not certain.
    is_good: Option<bool>,
    line: String,
    /// Whether the line names something to change although receivers accept our mails.
    has_advice: bool,
}

impl Finding {
    fn new(is_good: impl Into<Option<bool>>, line: String) -> Self {
        Self { is_good: is_good.into(), line, has_advice: false }
    }

    fn with_advice(self, advice: Option<String>) -> Self {
        match advice {
            Some(advice) => {
                Self { line: format!("{} {advice}", self.line), has_advice: true, ..self }
            }
            None => self,
        }
    }
}

async fn sending(mail: &Mail, dns: &Dns) -> Result<Check, Unanswered> {
    let domain = mail.from.email.domain();
    let (spf, dkim, dmarc) =
        tokio::try_join!(spf(mail, domain, dns), dkim(mail, domain, dns), dmarc(domain, dns))?;
    let confirmed = [spf.is_good, dkim.is_good];
    let (state, text) = if confirmed.contains(&Some(true)) {
        match dmarc.is_good {
            Some(true) if spf.has_advice || dmarc.has_advice => (
                CheckState::Warning,
                format!(
                    "Gmail, Yahoo and Outlook accept your mails from {domain} as yours, but its records have faults."
                ),
            ),
            Some(true) => (
                CheckState::Ok,
                format!("Gmail, Yahoo and Outlook accept your mails from {domain} as yours."),
            ),
            _ => (
                CheckState::Warning,
                format!(
                    "Gmail, Yahoo and Outlook accept your mails from {domain}, but not more than 5,000 a day, because it \
                     has no valid DMARC record."
                ),
            ),
        }
    } else if confirmed == [Some(false); 2] {
        (
            CheckState::Error,
            format!(
                "Gmail and Yahoo refuse your mails from {domain}, and Outlook puts them into Junk, because neither SPF nor \
                 DKIM confirms them."
            ),
        )
    } else {
        (
            CheckState::Warning,
            format!(
                "Gmail, Yahoo and Outlook may refuse your mails from {domain} or put them into Junk: it is not certain \
                 that SPF or DKIM confirms them."
            ),
        )
    };
    let title = match state {
        CheckState::Ok => "Sending domain",
        _ => "The domain of your mails needs DNS records",
    };
    let details = [spf, dkim, dmarc].map(|finding| finding.line).to_vec();
    let check = Check { details, ..Check::new("mail_domain", title, state, text) };
    Ok(match state {
        CheckState::Ok => check,
        _ => check.with_remedy(
            "Add or change these records where the domain's DNS is kept. Changes take up to a day to be seen.",
        ),
    })
}

async fn spf(mail: &Mail, domain: &str, dns: &Dns) -> Result<Finding, Unanswered> {
    let host = mail.server.host.to_ascii_lowercase();
    let addresses = match host.parse::<IpAddr>() {
        Ok(address) => vec![address],
        Err(_) if host == "localhost" => Vec::new(),
        Err(_) => dns.addresses(&host).await?,
    };
    let addresses: Vec<_> = addresses.into_iter().filter(|address| !is_private(*address)).collect();
    let service = SERVICES.iter().find(|(end, _)| host.ends_with(end));
    let include = service.map(|(_, include)| *include);
    let term = match (include, addresses.first()) {
        (Some(include), _) => format!("include:{include}"),
        (None, Some(IpAddr::V4(address))) if host.parse::<IpAddr>().is_ok() => {
            format!("ip4:{address}")
        }
        (None, Some(IpAddr::V6(address))) if host.parse::<IpAddr>().is_ok() => {
            format!("ip6:{address}")
        }
        (None, Some(_)) => format!("a:{host}"),
        (None, None) => "ip4:YOUR-SERVER'S-PUBLIC-ADDRESS".to_owned(),
    };
    let sender = Sender { host: &host, addresses, domain, include };
    Ok(match spf::look_up(dns, domain, &sender).await? {
        Spf::Missing => Finding::new(
            false,
            format!("SPF: {domain} has no record. Add TXT at {domain}: v=spf1 {term} ~all"),
        ),
        Spf::Broken { record, why } => Finding::new(
            false,
            format!(
                "SPF: receivers cannot use the record of {domain} (permerror): {why}. It is: {}",
                short(&record)
            ),
        ),
        Spf::Sound { permits: Some(true), advice, .. } => {
            Finding::new(true, format!("SPF: the record of {domain} permits {host}."))
                .with_advice(advice)
        }
        Spf::Sound { permits: None, advice, .. } => Finding::new(
            None,
            format!("SPF: whether the record of {domain} permits {host} is decided for each mail."),
        )
        .with_advice(advice),
        Spf::Sound { record, permits: Some(false), .. } => {
            let with_term = with_term(&record, &term);
            // Another server of an unknown service may send our mails, but not of one whose record is known.
            let is_good = include.is_some().then_some(false);
            let unless =
                if include.is_some() { "" } else { ", or with what your mail service names" };
            Finding::new(
                is_good,
                format!(
                    "SPF: the record of {domain} does not permit {host}. Change it to{unless}: {with_term}"
                ),
            )
        }
    })
}

/// The record with another term before its end.
fn with_term(record: &str, term: &str) -> String {
    let is_end = |word: &str| {
        let word = word.to_ascii_lowercase();
        word.trim_start_matches(['+', '-', '~', '?']) == "all" || word.starts_with("redirect=")
    };
    let words: Vec<_> = record.split(' ').collect();
    let end = words.iter().position(|word| is_end(word)).unwrap_or(words.len());
    short(&[&words[..end], &[term], &words[end..]].concat().join(" "))
}

async fn dkim(mail: &Mail, domain: &str, dns: &Dns) -> Result<Finding, Unanswered> {
    let Some(selector) = &mail.dkim_selector else {
        let line = "DKIM: not checked. Name the selector of your mail service in mail.dkim_selector; for more than 5,000 \
                    mails a day, SPF, DKIM and DMARC are all required.";
        return Ok(Finding::new(None, line.to_owned()));
    };
    let name = format!("{selector}._domainkey.{domain}");
    let records = dns.texts(&name).await?;
    let Some(record) = records.iter().find(|record| tag(record, "p").is_some()) else {
        let line = format!(
            "DKIM: there is no key at {name}. Switch DKIM on at your mail service, and add the TXT or CNAME that it shows."
        );
        return Ok(Finding::new(false, line));
    };
    let key: String = tag(record, "p").unwrap_or_default().split_whitespace().collect();
    let is_rsa = tag(record, "k").is_none_or(|kind| kind.eq_ignore_ascii_case("rsa"));
    let fault = match BASE64_STANDARD.decode(&key) {
        Ok(key) if key.is_empty() => "was revoked",
        Ok(key) if is_rsa && key.len() < LEAST_RSA_KEY => "is too short (less than 1024 bits)",
        Ok(_) => return Ok(Finding::new(true, format!("DKIM: there is a key at {name}."))),
        Err(_) => "is damaged",
    };
    Ok(Finding::new(
        false,
        format!("DKIM: the key at {name} {fault}. Make a new one at your mail service."),
    ))
}

/// The record of the domain, or of the nearest domain above that has one.
async fn dmarc(domain: &str, dns: &Dns) -> Result<Finding, Unanswered> {
    let labels: Vec<_> = domain.split('.').collect();
    let first = labels.len().saturating_sub(LABELS);
    let starts = std::iter::once(0).chain(first.max(1)..labels.len());
    for start in starts {
        let at = labels[start..].join(".");
        let records = dmarc_records(dns, &format!("_dmarc.{at}")).await?;
        let record = match &records[..] {
            [] => continue,
            [record] => record,
            _ => {
                let line = format!(
                    "DMARC: there are several records at _dmarc.{at}, so receivers use none. Remove all but one."
                );
                return Ok(Finding::new(false, line));
            }
        };
        let of_subdomains = tag(record, "sp").filter(|_| start > 0);
        let policy = of_subdomains.or_else(|| tag(record, "p")).unwrap_or_default();
        let then = match policy {
            "reject" => "mails that neither SPF nor DKIM confirms are refused",
            "quarantine" => "mails that neither SPF nor DKIM confirms go into Junk",
            "none" => {
                "nothing follows if neither SPF nor DKIM confirms a mail; Gmail, Yahoo and Outlook accept that, and \
                 p=quarantine would put forged mails into Junk"
            }
            _ => {
                let line = format!(
                    "DMARC: the record at _dmarc.{at} has no policy. Change it to: v=DMARC1; p=none"
                );
                return Ok(Finding::new(false, line));
            }
        };
        let finding = Finding::new(true, format!("DMARC: by the record at _dmarc.{at}, {then}."));
        return with_report_advice(finding, &at, record, dns).await;
    }
    let line =
        format!("DMARC: {domain} has no record. Add TXT at _dmarc.{domain}: v=DMARC1; p=none");
    Ok(Finding::new(false, line))
}

/// The DMARC records at a name, in small letters: only the value of the version has a case (RFC 7489 §6.4).
async fn dmarc_records(dns: &Dns, name: &str) -> Result<Vec<String>, Unanswered> {
    let is_dmarc = |record: &String| {
        let version = record.split(';').next().and_then(|version| version.split_once('='));
        version.is_some_and(|(tag, value)| {
            tag.trim_end().eq_ignore_ascii_case("v") && value.trim() == "DMARC1"
        })
    };
    let records = dns.texts(name).await?.into_iter().filter(is_dmarc);
    Ok(records.map(|record| record.to_ascii_lowercase()).collect())
}

/// Adds the record that another domain lacks to get the reports about `domain` (RFC 7489 §7.1).
async fn with_report_advice(
    mut finding: Finding,
    domain: &str,
    record: &str,
    dns: &Dns,
) -> Result<Finding, Unanswered> {
    for address in tag(record, "rua").unwrap_or_default().split(',').take(REPORT_ADDRESSES) {
        let Some((_, target)) = address.trim().rsplit_once('@') else { continue };
        // A size limit may follow: `!10m`.
        let target = short(target.split('!').next().unwrap_or(target));
        let is_in = |inner: &str, outer: &str| {
            inner.strip_suffix(outer).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        if is_in(&target, domain) || is_in(domain, &target) {
            continue;
        }
        let name = format!("{domain}._report._dmarc.{target}");
        if !dmarc_records(dns, &name).await?.is_empty() {
            continue;
        }
        // Below `shop.in` they belong to one organisation, below `co.in` they do not.
        let labels =
            |domain: &str| domain.rsplit('.').take(2).map(str::to_owned).collect::<Vec<_>>();
        if labels(&target) == labels(domain) {
            finding.line += &format!(
                " If {target} is not yours, reports go there only with TXT at {name}: v=DMARC1."
            );
            continue;
        }
        return Ok(finding.with_advice(Some(format!(
            "But reports to {target} are not sent, because it does not permit them. Add TXT at {name}: v=DMARC1, or \
             remove the address from rua."
        ))));
    }
    Ok(finding)
}

/// Whether visitors' answers arrive.
async fn answers(mail: &Mail, dns: &Dns) -> Result<Check, Unanswered> {
    let address = &mail.reply_to.email;
    let domain = address.domain();
    let servers = dns.mail_servers(domain).await?;
    let takes_mail = match &servers[..] {
        // Mail then goes to the domain's own address (RFC 5321 §5.1).
        [] => !dns.addresses(domain).await?.is_empty(),
        servers => servers.iter().any(|server| server != "."),
    };
    let new = |title, state, text| Check::new("reply_domain", title, state, text);
    Ok(if takes_mail {
        let text = format!("Visitors' answers go to {address}, and {domain} takes mail.");
        new("Answers", CheckState::Ok, text)
    } else {
        let reason = match servers.is_empty() {
            true => "has no mail server",
            false => "refuses all mail (its MX record is a single dot)",
        };
        let text = format!("{domain} {reason}, so nobody can write to {address}.");
        new("Visitors cannot answer", CheckState::Error, text).with_remedy(format!(
            "Set the MX records of your mail service at {domain}, in place of any with a single dot, or set mail.reply_to to an address that takes mail."
        ))
    })
}

/// The value of a tag in a record of tags (RFC 6376 §3.2).
fn tag<'r>(record: &'r str, name: &str) -> Option<&'r str> {
    let tags = record.split(';').filter_map(|tag| tag.split_once('='));
    tags.map(|(tag, value)| (tag.trim(), value.trim()))
        .find(|(tag, _)| *tag == name)
        .map(|(_, value)| value)
}

/// Characters of a record that are shown.
const SHOWN: usize = 500;

fn short(record: &str) -> String {
    visible_line(record).chars().take(SHOWN).collect()
}

/// Whether an address is none in the Internet.
fn is_private(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_private() || v4.is_loopback() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}
