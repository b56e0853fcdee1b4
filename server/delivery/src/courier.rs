//! Sends leads to one destination.

use std::{sync::Arc, time::Duration};

use super::{
    AuthorityError, OutgoingLead,
    mail::{MailError, Mailer},
    post::PostError,
    relay::Relay,
    webhook::Webhook,
};
use yam_settings::{Destinations, LeadRoutes};
use yam_store::Destination;

/// Sends leads to one destination of the settings.
#[derive(Clone)]
pub struct Courier {
    routes: Arc<LeadRoutes>,
    channel: Channel,
}

#[derive(Clone)]
enum Channel {
    Mail(Mailer),
    Reply(Mailer),
    DeskReply(Mailer),
    Relay(Relay),
    Webhook(Webhook),
}

/// Some recipients of a mail were refused, and others accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialRefusal {
    /// The refused recipients, with the server's replies: for the owner, not for the log.
    pub in_full: String,
    /// The codes of the refusals, for the log.
    pub codes: String,
}

/// Why a delivery failed. `Display` is for the log and quotes neither the other side nor the visitor.
#[derive(Debug, thiserror::Error)]
pub enum CourierError {
    /// The settings changed after the lead was queued.
    #[error("the settings no longer send leads of this form to this destination")]
    NotSet,
    /// The mail was not sent.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// The relay or webhook did not accept the request.
    #[error(transparent)]
    Post(#[from] PostError),
}

impl Courier {
    /// One courier for each destination in the settings. Connects to nothing.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn all(destinations: &Destinations) -> Result<Vec<Self>, AuthorityError> {
        let Destinations { mail, relay_authority, webhook, routes } = destinations;
        let mut channels = Vec::new();
        if let Some(mail) = mail {
            let mailer = Mailer::new(mail)?;
            if mail.auto_reply.is_some() {
                channels.push(Channel::Reply(mailer.clone()));
            }
            channels.push(Channel::Mail(mailer.clone()));
            channels.push(Channel::DeskReply(mailer));
        }
        if routes.relays().next().is_some() {
            channels.push(Channel::Relay(Relay::new(relay_authority.as_deref())?));
        }
        if let Some(webhook) = webhook {
            channels.push(Channel::Webhook(Webhook::new(webhook)?));
        }
        let routes = Arc::new(routes.clone());
        let courier = |channel| Self { routes: Arc::clone(&routes), channel };
        Ok(channels.into_iter().map(courier).collect())
    }

    /// The destination whose deliveries it sends.
    pub fn destination(&self) -> Destination {
        match self.channel {
            Channel::Mail(_) => Destination::Mail,
            Channel::Reply(_) => Destination::Reply,
            Channel::DeskReply(_) => Destination::DeskReply,
            Channel::Relay(_) => Destination::Relay,
            Channel::Webhook(_) => Destination::Webhook,
        }
    }

    /// Tries once to send a lead. Returns the refusals if a mail server accepted it for some recipients only.
    ///
    /// # Errors
    /// [`CourierError`].
    pub(crate) async fn deliver(
        &self,
        lead: &OutgoingLead,
    ) -> Result<Option<PartialRefusal>, CourierError> {
        let route = self.routes.of(&lead.form);
        match &self.channel {
            Channel::Mail(_) if route.mail.is_empty() => Err(CourierError::NotSet),
            Channel::Mail(mailer) => {
                let mut refused = Vec::new();
                for mailbox in &route.mail {
                    match mailer.send(lead, &route.mail, &mailbox.email).await {
                        Ok(()) => {}
                        Err(error) => refused.push(error),
                    }
                }
                if refused.len() == route.mail.len() {
                    return Err(refused.swap_remove(0).into());
                }
                let list = |each: fn(&MailError) -> String| {
                    refused.iter().map(each).collect::<Vec<_>>().join(", ")
                };
                Ok((!refused.is_empty()).then(|| PartialRefusal {
                    in_full: list(MailError::in_full),
                    codes: list(ToString::to_string),
                }))
            }
            Channel::Reply(mailer) => Ok(mailer.reply(lead).await.map(|()| None)?),
            Channel::DeskReply(mailer) => {
                let reply = lead.reply.as_ref().ok_or(CourierError::NotSet)?;
                Ok(mailer.desk_reply(&lead.reference, reply).await.map(|()| None)?)
            }
            Channel::Relay(relay) => {
                let target = route.relay.as_ref().ok_or(CourierError::NotSet)?;
                Ok(relay.send(target, lead).await.map(|()| None)?)
            }
            Channel::Webhook(webhook) => {
                let target = route.webhook.as_ref().ok_or(CourierError::NotSet)?;
                Ok(webhook.send(target, lead).await.map(|()| None)?)
            }
        }
    }
}

impl CourierError {
    /// Whether another attempt may succeed.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::NotSet => false,
            Self::Mail(error) => error.is_retryable(),
            Self::Post(error) => error.is_retryable(),
        }
    }

    /// How long the service asks to wait before the next attempt.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Post(error) => error.retry_after(),
            Self::NotSet | Self::Mail(_) => None,
        }
    }

    /// The error with the other side's reply, which may quote a visitor: for the owner, not for the log.
    pub fn in_full(&self) -> String {
        match self {
            Self::Mail(error) => error.in_full(),
            Self::Post(error) => error.in_full(),
            Self::NotSet => self.to_string(),
        }
    }
}
