//! The state of the server and of what it depends on: what `yam check` prints and the desk shows.

use std::error::Error;

use jiff::Timestamp;
use yam_cli::destinations::{self, MAIL_INSTRUCTIONS, MailCommand};
use yam_contract::{
    forms::Forms,
    health::{Check, CheckState, Health},
    manifest::Sample,
    text::uncapitalized,
};
use yam_delivery::{Courier, facts, facts::Fact, is_microsofts, open_alerts, push_contact};
use yam_settings::{Config, Destinations, LeadRoute, Proof};
use yam_store::{
    backups, clock,
    db::{self, Connection, Inspected, Inspection, Notice},
    deliveries, desk,
};
use yam_tls::CertificateStore;
use yam_web::pages::Site;

use crate::{VERSION, mail_domain, public_address, tls, tls::Https};

/// Checks the settings, the build and the data folder. Changes nothing.
///
/// # Errors
/// The server could not start. The error is one line for the owner.
pub async fn check(config: &Config) -> Result<Health, Box<dyn Error>> {
    let site = Site::load(&config.site, config.https)?;
    Forms::of(site.forms_file())?;
    Courier::all(&config.destinations)?;
    let certificates = Https::open(config)?.map(|https| https.store);
    let certificates = certificates.as_deref();
    let Inspection { database, notices } = db::inspect(&config.leads).await?;
    let problem = match database {
        Inspected::Current(reader) => {
            let mut connection = reader.read().await?;
            let mut health = health(config, &site, certificates, &mut connection, &notices).await?;
            health.checks.extend(outside(config, &site).await);
            return Ok(health);
        }
        Inspected::Missing => "has no leads yet; `yam serve` creates what is missing",
        Inspected::Older => "is from an earlier version of yam; `yam serve` updates it",
    };
    let now = now();
    let open = facts::alerts_beside_database(config, None, now);
    let mut checks = vec![facts::alerts(&open, now), mail(config), samples(&site)];
    checks.extend(push(config));
    checks.extend(certificate(config, &site, certificates, now));
    checks.extend(facts::disk(config, now).map(Fact::check));
    checks.push(facts::database(config, problem, &notices));
    checks.push(version(config, &site));
    checks.extend(outside(config, &site).await);
    Ok(Health { version: version_name(&site), checks, alerts: facts::open(&open, now) })
}

/// What others see: the DNS of our mails, and the site at its public address.
async fn outside(config: &Config, site: &Site) -> Vec<Check> {
    let (mut checks, address) =
        tokio::join!(mail_domain::check_by_system(config), public_address::check(site));
    checks.extend(address);
    checks
}

/// Checks the server and what it depends on. `certificates` are those for HTTPS, and `notices` are about the data folder.
pub async fn health(
    config: &Config,
    site: &Site,
    certificates: Option<&CertificateStore>,
    connection: &mut Connection,
    notices: &[Notice],
) -> Result<Health, db::Error> {
    let now = now();
    let open = open_alerts(connection, config, now).await?;
    let mut checks = vec![
        facts::alerts(&open, now),
        mail(config),
        facts::deliveries(deliveries::backlog(connection).await?),
    ];
    let failure = desk::mailbox_failure(connection, now).await?;
    checks.extend(facts::mailbox(config, failure).map(Fact::check));
    checks.extend(push(config));
    checks.push(samples(site));
    let (last, failure) = (backups::last(connection).await?, backups::failure(connection).await?);
    checks.push(facts::backup(config, last, failure, now).check());
    checks.extend(certificate(config, site, certificates, now));
    checks.extend(facts::disk(config, now).map(Fact::check));
    checks.push(facts::sound_database(config, db::size(connection).await?, notices));
    checks.extend(
        db::faults(connection, &config.leads)
            .await?
            .into_iter()
            .map(|fault| facts::fault(fault, now).check()),
    );
    checks.push(facts::clock(clock::read(connection, now).await?, now).check());
    checks.push(facts::retention(connection, config).await?);
    checks.push(version(config, site));
    Ok(Health { version: version_name(site), checks, alerts: facts::open(&open, now) })
}

fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

fn certificate(
    config: &Config,
    site: &Site,
    certificates: Option<&CertificateStore>,
    now: i64,
) -> Option<Check> {
    let hosts = tls::hosts(config, site);
    certificates.map(|store| facts::certificate(config, store, &hosts, now).check())
}

/// The lines of a check: what is the matter, in capitals if it is a problem, then details and what to do.
pub fn lines(check: &Check) -> Vec<String> {
    let Check { name, title, state, text, remedy, details } = check;
    if *name == facts::ALERTS && *state == CheckState::Error {
        return details.iter().map(|alert| format!("ALERT: {alert}")).collect();
    }
    let first = match state {
        CheckState::Ok => format!("{title}: {text}"),
        _ => format!("{}: {}", title.to_uppercase(), uncapitalized(text)),
    };
    let details = details.iter().map(|detail| format!("  {detail}"));
    std::iter::once(first).chain(details).chain(remedy.clone()).collect()
}

/// The name of the check of a test mail.
const MAIL_TEST: &str = "mail_test";

/// Whether an alert is open, or the test mail failed.
pub fn has_alert(health: &Health) -> bool {
    let is_alert = |check: &Check| matches!(check.name, facts::ALERTS | MAIL_TEST);
    health.checks.iter().any(|check| is_alert(check) && check.state == CheckState::Error)
}

/// Whether leads are mailed, and where else they are sent.
pub fn mail(config: &Config) -> Check {
    let Destinations { mail, routes, .. } = &config.destinations;
    let mut details = Vec::new();
    let LeadRoute { relay, webhook, .. } = routes.of_other_forms();
    if let Some(relay) = relay {
        details.push(format!("Each lead is relayed to {relay}; test it with: yam relay test FORM"));
    }
    if let Some(webhook) = webhook {
        details.push(format!("Each lead is sent to {webhook}; test it with: yam webhook test"));
    }
    for (form, route) in routes.iter().filter(|(_, route)| *route != routes.of_other_forms()) {
        details.push(format!("But leads of the form {form} {}", described(route)));
    }
    let check = match mail {
        Some(mail) => {
            let (to, server) = (mail.recipients(), &mail.server);
            let text = format!(
                "Each lead is mailed to {to} through {server}; test it with: yam mail test"
            );
            let check = Check::new("mail", "Mail", CheckState::Ok, text);
            let proof = mail.server.login.as_ref().map(|login| &login.proof);
            match proof {
                Some(Proof::Password(_)) if is_microsofts(&mail.server.host) => Check {
                    title: "Microsoft ends logins with a password".to_owned(),
                    state: CheckState::Warning,
                    ..check.with_remedy(
                        "At the end of December 2026 Microsoft 365 switches password logins for SMTP off, unless an \
                         administrator allows them. Delete mail.password and set [oauth] (docs/settings.md).",
                    )
                },
                _ => check,
            }
        }
        None => {
            let is_sent = routes.iter().any(|(_, route)| !route.is_empty());
            let nobody = if is_sent { "nobody is notified by mail" } else { "nobody is notified" };
            let text = format!("New leads are stored but {nobody}.");
            Check::new("mail", "Mail is not configured", CheckState::Warning, text)
                .with_remedy(format!("To get them by mail, {MAIL_INSTRUCTIONS}"))
        }
    };
    Check { details, ..check }
}

/// Where the leads of one form are sent, such as `are mailed to a@example.com`.
fn described(LeadRoute { mail, relay, webhook }: &LeadRoute) -> String {
    let mut parts = Vec::new();
    if !mail.is_empty() {
        let addresses: Vec<_> = mail.iter().map(|mailbox| mailbox.email.to_string()).collect();
        parts.push(format!("are mailed to {}", addresses.join(", ")));
    }
    parts.extend(relay.as_ref().map(|relay| format!("are relayed to {relay}")));
    parts.extend(webhook.as_ref().map(|webhook| format!("are sent to {webhook}")));
    if parts.is_empty() { "are stored but not sent".to_owned() } else { parts.join(" and ") }
}

/// Whether Apple accepts notifications, for desks that others than the owner on this machine may use: `desk.url` or mail is
/// set.
fn push(config: &Config) -> Option<Check> {
    let is_public = config.desk.url.is_some() || config.destinations.mail.is_some();
    if config.desk.listen.is_none() || !is_public || push_contact(config).is_some() {
        return None;
    }
    let text = "Apple wants a contact with each of them, and neither `from` in [mail] nor `url` in [desk] is one of a host \
                in the Internet.";
    let title = "iPhones and Macs get no notifications";
    let check = Check::new("push", title, CheckState::Warning, text);
    let remedy = "Set `from` to an address of your domain, or `url` to the desk's https:// address, and restart the server.";
    Some(check.with_remedy(remedy))
}

/// Whether the mail server accepts a test mail now.
pub async fn test_mail(config: &Config) -> Check {
    match destinations::mail(MailCommand::Test, config).await {
        Ok(text) => Check::new(MAIL_TEST, "Test mail", CheckState::Ok, text),
        Err(error) => {
            Check::new(MAIL_TEST, "The test mail failed", CheckState::Error, format!("{error}."))
                .with_remedy(
                    "Correct [mail] in yam.toml, then try again with: yam check --send-test",
                )
        }
    }
}

/// Whether the site still has sample facts.
pub fn samples(site: &Site) -> Check {
    let samples = site.samples();
    let check = match samples.len() {
        0 => {
            return Check::new("samples", "Samples", CheckState::Ok, "No sample facts are left.");
        }
        1 => "1 sample fact is left.".to_owned(),
        several => format!("{several} sample facts are left."),
    };
    let details = samples.iter().map(|Sample { name, value }| format!("{name}: {value}")).collect();
    let check = Check::new("samples", "Samples on the site", CheckState::Warning, check);
    Check {
        details,
        ..check.with_remedy(
            "Answer `make yours` with your own facts, and list the rest with: make samples",
        )
    }
}

fn version(config: &Config, site: &Site) -> Check {
    let text = format!(
        "Yam {}; the site has {} pages of build {} in {}.",
        *VERSION,
        site.page_count(),
        site.build(),
        config.site.display()
    );
    Check::new("version", "Version", CheckState::Ok, text)
}

fn version_name(site: &Site) -> String {
    format!("{} (build {})", *VERSION, site.build())
}
