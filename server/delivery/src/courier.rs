//! Sends leads to one destination.

use std::{sync::Arc, time::Duration};

use lettre::message::Mailbox;

use super::{
    AuthorityError, OutgoingBundle, OutgoingLead,
    mail::{MailError, Mailer},
    post::PostError,
    refusal::Refusal,
    relay::Relay,
    webhook::Webhook,
};
use yam_settings::{Destinations, LeadRoutes};
use yam_store::Destination;

/// Sends leads to one destination of the settings.
#[derive(Clone)]
pub struct Courier {
    routes: Arc<LeadRoutes>,
    per_hour: usize,
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
        let per_hour = mail.as_ref().map_or(0, |mail| mail.per_hour);
        let courier = |channel| Self { routes: Arc::clone(&routes), per_hour, channel };
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

    /// How many mails about single leads an owner gets within an hour.
    pub(crate) fn per_hour(&self) -> usize {
        self.per_hour
    }

    /// The owners who get mail about leads of a form; `None` if the destination is not mail to owners.
    pub(crate) fn recipients(&self, form: &str) -> Option<Vec<String>> {
        let address = |mailbox: &Mailbox| mailbox.email.to_string();
        matches!(self.channel, Channel::Mail(_))
            .then(|| self.routes.of(form).mail.iter().map(address).collect())
    }

    /// Tries once to send a lead. `recipient` is the owner who gets a mail.
    ///
    /// # Errors
    /// [`CourierError`].
    pub(crate) async fn deliver(
        &self,
        lead: &OutgoingLead,
        recipient: &str,
    ) -> Result<(), CourierError> {
        let route = self.routes.of(&lead.form);
        match &self.channel {
            Channel::Mail(mailer) => {
                let recipient = named(&route.mail, recipient)?;
                Ok(mailer.send(lead, &route.mail, &recipient.email).await?)
            }
            Channel::Reply(mailer) => Ok(mailer.reply(lead).await?),
            Channel::DeskReply(mailer) => {
                let reply = lead.reply.as_ref().ok_or(CourierError::NotSet)?;
                Ok(mailer.desk_reply(&lead.reference, reply).await?)
            }
            Channel::Relay(relay) => {
                let target = route.relay.as_ref().ok_or(CourierError::NotSet)?;
                Ok(relay.send(target, lead).await?)
            }
            Channel::Webhook(webhook) => {
                let target = route.webhook.as_ref().ok_or(CourierError::NotSet)?;
                Ok(webhook.send(target, lead).await?)
            }
        }
    }

    /// Tries once to send one mail about several leads to an owner.
    ///
    /// # Errors
    /// [`CourierError`].
    pub(crate) async fn deliver_bundle(
        &self,
        bundle: &OutgoingBundle,
        recipient: &str,
    ) -> Result<(), CourierError> {
        let Channel::Mail(mailer) = &self.channel else { return Err(CourierError::NotSet) };
        let form = bundle.leads.first().map_or("", |lead| lead.form.as_str());
        let recipient = named(&self.routes.of(form).mail, recipient)?;
        Ok(mailer.send_bundle(bundle, recipient).await?)
    }
}

/// The mailbox with this address.
fn named<'a>(mailboxes: &'a [Mailbox], address: &str) -> Result<&'a Mailbox, CourierError> {
    let has_address =
        |mailbox: &&Mailbox| AsRef::<str>::as_ref(&mailbox.email).eq_ignore_ascii_case(address);
    mailboxes.iter().find(has_address).ok_or(CourierError::NotSet)
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

    /// How long to wait at least before the next attempt, because the service asks for it or has a limit.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Post(error) => error.retry_after(),
            Self::Mail(error) => error.retry_after(),
            Self::NotSet => None,
        }
    }

    /// What the mail server's refusal means.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::Mail(error) => error.refusal(),
            Self::NotSet | Self::Post(_) => None,
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
