//! The lines about sites, leads and destinations that `yam serve` and `yam check` print.

use yam_cli::destinations::MAIL_INSTRUCTIONS;
use yam_contract::manifest::Sample;
use yam_settings::{Config, Destinations, LeadRoute};
use yam_store::{db, deliveries::Backlog};

use crate::Server;

/// The lines that `yam serve` prints at start. `backlog` is `None` if the leads could not
/// be counted.
pub fn start_lines(config: &Config, server: &Server, backlog: Option<Backlog>) -> Vec<String> {
    let site = server.site();
    let mut lines =
        vec![format!("Serving {} pages on http://{}", site.page_count(), server.address())];
    if let Some(address) = server.admin_address() {
        lines.push(format!("Operator listener: http://{address}/readyz"));
    }
    lines.push(format!(
        "Leads are stored in {}; read them with: yam leads list",
        db::location(&config.leads)
    ));
    if let Some(url) = server.desk_url() {
        lines.push(format!("Desk: {url}; sign in with a link from: yam desk invite NAME"));
    } else if config.desk.listen.is_some() {
        lines.push("THE DESK IS NOT SERVED, because it was not built: run make build".to_owned());
    }
    if server.accepts_leads() {
        lines.extend(delivery_lines(config, backlog.unwrap_or_default()));
    } else {
        lines.push(match config.leads.database {
            None => {
                "NO LEADS ARE ACCEPTED: the database is damaged. Repair it with: yam leads salvage"
                    .to_owned()
            }
            Some(_) => {
                "NO LEADS ARE ACCEPTED: the database cannot be reached. Trying every 5 seconds"
                    .to_owned()
            }
        });
    }
    if let Some(line) = sample_line(site.samples()) {
        lines.push(format!("{line}. List them with: yam check"));
    }
    lines
}

/// Where leads are sent, and how many were not delivered.
pub fn delivery_lines(config: &Config, backlog: Backlog) -> Vec<String> {
    let Destinations { mail, routes, .. } = &config.destinations;
    let mut lines = Vec::new();
    if let Some(mail) = mail {
        lines.push(format!(
            "Each lead is mailed to {} through {}; test it with: yam mail test",
            mail.recipients(),
            mail.server
        ));
    }
    let LeadRoute { relay, webhook, .. } = routes.of_other_forms();
    if let Some(relay) = relay {
        lines.push(format!("Each lead is relayed to {relay}; test it with: yam relay test FORM"));
    }
    if let Some(webhook) = webhook {
        lines.push(format!("Each lead is sent to {webhook}; test it with: yam webhook test"));
    }
    for (form, route) in routes.iter().filter(|(_, route)| *route != routes.of_other_forms()) {
        lines.push(format!("But leads of the form {form} {}", described(route)));
    }
    if mail.is_none() {
        let has_destination = routes.iter().any(|(_, route)| !route.is_empty());
        let gap = if has_destination { "nobody is notified by mail" } else { "nobody is notified" };
        lines.push(format!("MAIL IS NOT CONFIGURED: new leads are stored but {gap}."));
        lines.push(format!("To get them by mail, {MAIL_INSTRUCTIONS}"));
    }
    let Backlog { waiting, dead } = backlog;
    if waiting + dead > 0 {
        lines.push(format!(
            "LEADS NOT DELIVERED YET: {waiting} waiting, {dead} given up. See them with: yam leads list"
        ));
    }
    lines
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

/// The number of facts on the site that are still invented, as a sentence; `None` if there are none.
pub fn sample_line(samples: &[Sample]) -> Option<String> {
    match samples.len() {
        0 => None,
        1 => Some("SAMPLES ON THE SITE: 1 fact is still invented".to_owned()),
        several => Some(format!("SAMPLES ON THE SITE: {several} facts are still invented")),
    }
}
