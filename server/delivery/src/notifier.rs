//! Sends alerts to the owner by mail or webhook. Needs no database, so that a damaged one can be reported.

use jiff::Timestamp;

use super::{AuthorityError, Mailer, webhook::Webhook};
use yam_settings::{Destinations, ServiceUrl};
use yam_store::leads::Alert;

/// Sends alerts: by mail to `mail.to`, else to the webhooks. The relay cannot take them: its forms have no field for an
/// alert.
#[derive(Clone)]
pub struct Notifier {
    mailer: Option<Mailer>,
    webhook: Option<(Webhook, Vec<ServiceUrl>)>,
}

/// Why an alert was not sent.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    #[error("cannot send an alert: neither mail nor a webhook is set; set [mail]")]
    Nowhere,
    #[error("cannot send an alert: {0}")]
    Failed(String),
}

impl Notifier {
    /// Creates the mail and webhook clients without connecting.
    pub fn new(destinations: &Destinations) -> Result<Self, AuthorityError> {
        let mailer = destinations.mail.as_ref().map(Mailer::new).transpose()?;
        let webhook = destinations.webhook.as_ref().map(Webhook::new).transpose()?;
        let mut targets: Vec<ServiceUrl> = Vec::new();
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

    /// Sends an alert by mail and to every webhook, to try them. Returns each channel with the cause of its failure.
    pub async fn send_everywhere(
        &self,
        alert: &Alert,
        now: Timestamp,
    ) -> Vec<(String, Result<(), String>)> {
        let mut sent = Vec::new();
        if let Some(mailer) = &self.mailer {
            let outcome = mailer.send_alert(alert, now).await;
            sent.push(("mail".to_owned(), outcome.map_err(|error| error.in_full())));
        }
        if let Some((webhook, targets)) = &self.webhook {
            for target in targets {
                let outcome = webhook.send_alert(target, alert).await;
                sent.push((target.to_string(), outcome.map_err(|error| error.to_string())));
            }
        }
        sent
    }
}
