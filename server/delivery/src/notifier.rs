//! Sends alerts to the owner by mail or webhook. Needs no database, so that a damaged one can be reported.

use jiff::{SignedDuration, Timestamp, tz};

use super::{AuthorityError, Mailer, webhook::Webhook};
use yam_settings::{Destinations, Endpoint};

/// Something that the owner must know now. It holds nothing about a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// A name for programs, of letters and hyphens, such as `dead-mail`.
    pub condition: String,
    /// What is wrong and how many leads it concerns; used in the mail subject.
    pub summary: String,
    /// Since when.
    pub since: Timestamp,
    /// Until when, if it is over.
    pub until: Option<Timestamp>,
    /// What to do about it.
    pub remedy: String,
}

/// Sends alerts: by mail to `mail.to`, else to the webhooks. A form-collection service is left out, as its form has no
/// field for an alert.
#[derive(Clone)]
pub struct Notifier {
    mailer: Option<Mailer>,
    webhook: Option<(Webhook, Vec<Endpoint>)>,
}

/// Why nobody took an alert.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    /// There is no way to send it.
    #[error("cannot send an alert: neither mail nor a webhook is set; set [mail]")]
    Nowhere,
    /// Every way failed.
    #[error("cannot send an alert: {0}")]
    Failed(String),
}

impl Notifier {
    /// Creates the mail and webhook clients without connecting.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn new(destinations: &Destinations) -> Result<Self, AuthorityError> {
        let mailer = destinations.mail.as_ref().map(Mailer::new).transpose()?;
        let webhook = destinations.webhook.as_ref().map(Webhook::new).transpose()?;
        let mut targets: Vec<Endpoint> = Vec::new();
        for target in destinations.routes.webhooks() {
            if !targets.contains(target) {
                targets.push(target.clone());
            }
        }
        Ok(Self { mailer, webhook: webhook.map(|webhook| (webhook, targets)) })
    }

    /// Sends an alert once: by mail, or to the first webhook that takes it.
    ///
    /// # Errors
    /// [`NotifyError`]. The same alert may be sent again: mails of it share a Message-ID, and events an id.
    pub async fn send(&self, alert: &Alert) -> Result<(), NotifyError> {
        let mut faults = Vec::new();
        if let Some(mailer) = &self.mailer {
            match mailer.send_alert(alert).await {
                Ok(_) => return Ok(()),
                Err(error) => faults.push(error.to_string()),
            }
        }
        if let Some((webhook, targets)) = &self.webhook {
            for target in targets {
                match webhook.send_alert(target, alert).await {
                    Ok(()) => return Ok(()),
                    Err(error) => faults.push(error.to_string()),
                }
            }
        }
        if faults.is_empty() {
            return Err(NotifyError::Nowhere);
        }
        Err(NotifyError::Failed(faults.join("; ")))
    }
}

impl Alert {
    /// A unique id, the same at every attempt to send this alert.
    pub(super) fn id(&self) -> String {
        let ending = if self.until.is_some() { "-over" } else { "" };
        format!("alert-{}-{}{ending}", self.condition, self.since.as_millisecond())
    }

    /// The text for the owner: what is wrong, since when, and what to do, one line each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{}.", self.summary), format!("Since {}.", india(self.since))];
        lines.extend(self.until.map(|until| format!("Over since {}.", india(until))));
        lines.push(format!("What to do: {}.", self.remedy));
        lines
    }
}

/// As `2026-11-21 14:05 (India)`.
fn india(time: Timestamp) -> String {
    let india = tz::offset(5).saturating_add(SignedDuration::from_mins(30)).to_time_zone();
    time.to_zoned(india).strftime("%Y-%m-%d %H:%M (India)").to_string()
}
