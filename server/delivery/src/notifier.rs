//! Sends alerts to the owner by mail or webhook. Needs no database, so that a damaged one can be reported.

use jiff::{SignedDuration, Timestamp, tz};

use super::{AuthorityError, Mailer, webhook::Webhook};
use yam_settings::{Destinations, Endpoint};

/// Something that the owner must know now. It contains nothing about a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alert {
    /// A name for programs, of letters and hyphens, such as `dead-mail`.
    pub condition: String,
    /// What is wrong and how many leads it concerns; used in the mail subject.
    pub summary: String,
    /// When the condition began.
    pub since: Timestamp,
    /// When it ended; `None` while it lasts.
    pub until: Option<Timestamp>,
    /// What the owner should do.
    pub remedy: String,
}

/// Sends alerts: by mail to `mail.to`, else to the webhooks. The relay cannot take them: its forms have no field for an
/// alert.
#[derive(Clone)]
pub struct Notifier {
    mailer: Option<Mailer>,
    webhook: Option<(Webhook, Vec<Endpoint>)>,
}

/// Why an alert was not sent.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    /// The settings have neither mail nor a webhook.
    #[error("cannot send an alert: neither mail nor a webhook is set; set [mail]")]
    Nowhere,
    /// Mail and all webhooks failed, for these reasons.
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

    /// Tries again the alerts that some owners have not got.
    pub(crate) async fn send_owed(&self, now: Timestamp) {
        if let Some(mailer) = &self.mailer {
            mailer.send_owed(now).await;
        }
    }

    /// Tries once to send an alert: by mail, or else to the first webhook that accepts it.
    ///
    /// # Errors
    /// [`NotifyError`]. It is safe to send the same alert again: its mails share a Message-ID, and its events an id.
    pub async fn send(&self, alert: &Alert, now: Timestamp) -> Result<(), NotifyError> {
        let mut faults = Vec::new();
        if let Some(mailer) = &self.mailer {
            match mailer.send_alert(alert, now).await {
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

    /// What is wrong, since when, and what to do, one line each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!("{}.", self.summary), format!("Since {}.", india(self.since))];
        lines.extend(self.until.map(|until| format!("Over since {}.", india(until))));
        lines.push(format!("What to do: {}.", self.remedy));
        lines
    }
}

/// A time such as `2026-11-21 14:05 (India)`.
fn india(time: Timestamp) -> String {
    let india = tz::offset(5).saturating_add(SignedDuration::from_mins(30)).to_time_zone();
    time.to_zoned(india).strftime("%Y-%m-%d %H:%M (India)").to_string()
}
