//! The lines about site, leads and destinations that `yam serve` prints.

use yam_contract::health::CheckState;
use yam_delivery::facts;
use yam_settings::Config;
use yam_store::{db, deliveries::Backlog};

use crate::{Server, check};

/// The lines that `yam serve` prints at start. `backlog` is `None` if the leads could not
/// be counted.
pub fn start_lines(config: &Config, server: &Server, backlog: Option<Backlog>) -> Vec<String> {
    let site = server.site();
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let mut lines =
        vec![format!("Serving {} pages on {scheme}://{}", site.page_count(), server.address())];
    if let Some(address) = server.admin_address() {
        lines.push(format!("Operator listener: http://{address}/readyz"));
    }
    if let Some(address) = server.redirect_address() {
        lines.push(format!("Redirecting http://{address} to {}", site.origin()));
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
    match server.closed() {
        Some(error) => lines.push(format!("NO LEADS ARE ACCEPTED: {error}")),
        None => {
            lines.extend(check::lines(&check::mail(config)));
            let deliveries = facts::deliveries(backlog.unwrap_or_default());
            if deliveries.state != CheckState::Ok {
                lines.extend(check::lines(&deliveries));
            }
        }
    }
    let samples = check::samples(&site);
    if samples.state != CheckState::Ok {
        let first = check::lines(&samples).into_iter().take(1);
        lines.extend(first.map(|line| format!("{line} List them with: yam check")));
    }
    lines
}
