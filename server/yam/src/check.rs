//! `yam check`: checks whether the server could start, and lists what the owner should know.

use std::error::Error;

use yam_cli::notes;
use yam_contract::{forms::Forms, manifest::Sample};
use yam_delivery::Courier;
use yam_settings::Config;
use yam_store::{
    db::{self, Inspected, Inspection},
    deliveries::Backlog,
};
use yam_web::pages::Site;

use crate::status::{delivery_lines, sample_line};

/// The result of `yam check`.
pub struct Checked {
    /// Lines for the owner.
    pub lines: Vec<String>,
    /// Whether an alert is open.
    pub has_alert: bool,
}

/// Checks the settings, the build and the data folder. Changes nothing.
///
/// # Errors
/// The server could not start. The error is one line for the owner.
pub async fn check(config: &Config) -> Result<Checked, Box<dyn Error>> {
    let site = Site::load(&config.site, config.https)?;
    Forms::of(site.forms_file())?;
    Courier::all(&config.destinations)?;
    let Inspection { database, notices } = db::inspect(&config.leads).await?;
    let (leads, reader) = match &database {
        Inspected::Missing => ("has no leads yet; `yam serve` creates what is missing", None),
        Inspected::Older => ("is from an earlier version of yam; `yam serve` updates it", None),
        Inspected::Current(reader) => ("can be written", Some(reader)),
    };
    let (backlog, retention_notes, alerts) = match reader {
        Some(reader) => {
            let backlog = notes::backlog(reader).await?;
            let mut connection = reader.acquire().await?;
            let retention_notes = notes::retention(&mut connection, config).await?;
            (backlog, retention_notes, notes::alerts(&mut connection, config).await?)
        }
        None => (Backlog::default(), Vec::new(), notes::lost_database_alerts(config)),
    };
    let has_alert = !alerts.is_empty();
    let mut lines = alerts;
    lines.push("Settings: OK.".to_owned());
    lines.push(format!(
        "Site: {} pages of build {} in {}.",
        site.page_count(),
        site.build(),
        config.site.display()
    ));
    lines.push(format!("Leads: {} {leads}.", db::location(&config.leads)));
    lines.extend(notices.iter().map(|notice| format!("DATA FOLDER: {notice}.")));
    lines.extend(delivery_lines(config, backlog));
    lines.extend(retention_notes);
    if let Some(line) = sample_line(site.samples()) {
        lines.push(format!("{line}. Replace them in site/content/facts.ts:"));
        let sample = |Sample { name, value }: &Sample| format!("  {name}: {value}");
        lines.extend(site.samples().iter().map(sample));
    }
    Ok(Checked { lines, has_alert })
}
