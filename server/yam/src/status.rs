//! What the owner reads about the server when it starts, and from `yam check`.

use yam_cli::destinations::HOW_TO_SET;
use yam_contract::manifest::Sample;
use yam_settings::{Config, Destinations, LeadRoute};
use yam_store::deliveries::Backlog;

use crate::Server;

/// The lines that the owner reads when the server starts. `backlog` is `None` if the database is damaged.
pub fn announced(config: &Config, server: &Server, backlog: Option<Backlog>) -> Vec<String> {
    let site = server.site();
    let mut lines =
        vec![format!("Serving {} pages on http://{}", site.page_count(), server.address())];
    if let Some(address) = server.admin_address() {
        lines.push(format!("Readiness, for the operator alone: http://{address}/readyz"));
    }
    lines.push(format!(
        "Leads are kept in {}; read them with: yam leads list",
        config.leads.data.display()
    ));
    match backlog {
        Some(backlog) => lines.extend(delivery_lines(config, backlog)),
        None => lines.push(
            "NO LEADS ARE TAKEN: the database is damaged. Repair it with: yam leads salvage"
                .to_owned(),
        ),
    }
    if let Some(line) = sample_line(site.samples()) {
        lines.push(format!("{line}. List them with: yam check"));
    }
    lines
}

/// Where leads go, and which were not delivered.
pub fn delivery_lines(config: &Config, backlog: Backlog) -> Vec<String> {
    let Destinations { mail, routes, .. } = &config.destinations;
    let mut lines = Vec::new();
    if let Some(mail) = mail {
        lines.push(format!(
            "Each lead is mailed to {} through {}; try it with: yam mail test",
            mail.recipients(),
            mail.server
        ));
    }
    let LeadRoute { relay, webhook, .. } = routes.of_other_forms();
    if let Some(relay) = relay {
        lines.push(format!("Each lead is relayed to {relay}; try it with: yam relay test FORM"));
    }
    if let Some(webhook) = webhook {
        lines.push(format!("Each lead is told to {webhook}; try it with: yam webhook test"));
    }
    for (form, route) in routes.iter().filter(|(_, route)| *route != routes.of_other_forms()) {
        lines.push(format!("But leads of the form {form} {}", way_of(route)));
    }
    if mail.is_none() {
        let anywhere = routes.iter().any(|(_, route)| !route.is_empty());
        let told = if anywhere { "nobody is told by mail" } else { "nobody is told of them" };
        lines.push(format!("NO MAIL IS SET: new leads are kept but {told}."));
        lines.push(format!("To be told, {}", HOW_TO_SET));
    }
    let Backlog { waiting, dead } = backlog;
    if waiting + dead > 0 {
        lines.push(format!(
            "LEADS NOT DELIVERED YET: {waiting} waiting, {dead} given up. See them with: yam leads list"
        ));
    }
    lines
}

/// Where the leads of one form go, in words.
fn way_of(LeadRoute { mail, relay, webhook }: &LeadRoute) -> String {
    let mut ways = Vec::new();
    if !mail.is_empty() {
        let addresses: Vec<_> = mail.iter().map(|mailbox| mailbox.email.to_string()).collect();
        ways.push(format!("are mailed to {}", addresses.join(", ")));
    }
    ways.extend(relay.as_ref().map(|relay| format!("are relayed to {relay}")));
    ways.extend(webhook.as_ref().map(|webhook| format!("are told to {webhook}")));
    if ways.is_empty() { "are kept and sent nowhere".to_owned() } else { ways.join(" and ") }
}

/// How many facts on the site are still invented; `None` if none is.
pub fn sample_line(samples: &[Sample]) -> Option<String> {
    match samples.len() {
        0 => None,
        1 => Some("SAMPLES ON THE SITE: 1 fact is still invented".to_owned()),
        several => Some(format!("SAMPLES ON THE SITE: {several} facts are still invented")),
    }
}
