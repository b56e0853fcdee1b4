//! `yam check`: whether the server could start, and what the owner should know.

use std::error::Error;

use yam_contract::{forms::Forms, manifest::Sample};
use yam_delivery::Courier;
use yam_settings::Config;
use yam_store::{
    db::{self, Inspected, Inspection},
    deliveries::Backlog,
};
use yam_web::pages::Site;

use crate::status::{delivery_lines, sample_line};

/// What `yam check` found.
pub struct Checked {
    /// Lines for the owner.
    pub lines: Vec<String>,
    /// Whether an alert is open.
    pub has_alert: bool,
}

/// Checks the settings, the build and the data folder. Changes nothing.
///
/// # Errors
/// The server could not start: one line for the owner.
pub async fn check(config: &Config) -> Result<Checked, Box<dyn Error>> {
    let site = Site::load(&config.site, config.https)?;
    Forms::of(site.forms_file())?;
    Courier::all(&config.destinations)?;
    let data = &config.leads.data;
    let Inspection { database, notices } = db::inspect(data).await?;
    let (leads, reader) = match &database {
        Inspected::Missing => ("has no leads yet; `yam serve` creates what is missing", None),
        Inspected::Older => ("is from an earlier version of yam; `yam serve` updates it", None),
        Inspected::Current(reader) => ("can be written", Some(reader)),
    };
    let (backlog, expiry_notes, alerts) = match reader {
        Some(reader) => (
            yam_cli::backlog(reader).await?,
            yam_cli::expiry_notes(reader, config).await?,
            yam_cli::alert_lines(reader, config).await?,
        ),
        None => (Backlog::default(), Vec::new(), yam_cli::lost_lines(config)),
    };
    let has_alert = !alerts.is_empty();
    let mut lines = alerts;
    lines.push("Settings: right.".to_owned());
    lines.push(format!(
        "Site: {} pages of build {} in {}.",
        site.page_count(),
        site.build(),
        config.site.display()
    ));
    lines.push(format!("Leads: {} {leads}.", data.display()));
    lines.extend(notices.iter().map(|notice| format!("DATA FOLDER: {notice}.")));
    lines.extend(delivery_lines(config, backlog));
    lines.extend(expiry_notes);
    if let Some(line) = sample_line(site.samples()) {
        lines.push(format!("{line}. Replace them in site/content/facts.ts:"));
        let sample = |Sample { name, value }: &Sample| format!("  {name}: {value}");
        lines.extend(site.samples().iter().map(sample));
    }
    Ok(Checked { lines, has_alert })
}
