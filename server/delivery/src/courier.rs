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

/// Why a delivery failed, and what follows from that.
#[derive(Debug)]
pub(crate) struct DeliveryError {
    /// For the log: it quotes neither the other side nor the visitor.
    pub loggable: String,
    /// For the owner, with the other side's reply, which may quote a visitor.
    pub in_full: String,
    /// Whether another attempt may succeed.
    pub is_retryable: bool,
    /// How long to wait at least before that, because the service asks for it or has a limit.
    pub retry_after: Duration,
    /// What the mail server's refusal means.
    pub refusal: Option<Refusal>,
}

impl DeliveryError {
    /// A failure of this server, without a word of a visitor.
    pub fn of_ours(text: &str, is_retryable: bool) -> Self {
        let (loggable, in_full) = (text.to_owned(), text.to_owned());
        Self { loggable, in_full, is_retryable, retry_after: Duration::ZERO, refusal: None }
    }

    /// The settings changed after the lead was queued.
    fn not_set() -> Self {
        let text = "the settings no longer send leads of this form to this destination";
        Self::of_ours(text, false)
    }
}

impl From<MailError> for DeliveryError {
    fn from(error: MailError) -> Self {
        Self {
            loggable: error.to_string(),
            in_full: error.in_full(),
            is_retryable: error.is_retryable(),
            retry_after: error.retry_after().unwrap_or_default(),
            refusal: error.refusal(),
        }
    }
}

impl From<PostError> for DeliveryError {
    fn from(error: PostError) -> Self {
        Self {
            loggable: error.to_string(),
            in_full: error.in_full(),
            is_retryable: error.is_retryable(),
            retry_after: error.retry_after().unwrap_or_default(),
            refusal: None,
        }
    }
}

impl Courier {
    /// One courier for each destination in the settings. Connects to nothing.
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
    pub(crate) async fn deliver(
        &self,
        lead: &OutgoingLead,
        recipient: &str,
    ) -> Result<(), DeliveryError> {
        let route = self.routes.of(&lead.form);
        match &self.channel {
            Channel::Mail(mailer) => {
                let recipient = named(&route.mail, recipient)?;
                Ok(mailer.send(lead, &route.mail, &recipient.email).await?)
            }
            Channel::Reply(mailer) => Ok(mailer.reply(lead).await?),
            Channel::DeskReply(mailer) => {
                let reply = lead.reply.as_ref().ok_or_else(DeliveryError::not_set)?;
                Ok(mailer.desk_reply(&lead.reference, reply).await?)
            }
            Channel::Relay(relay) => {
                let target = route.relay.as_ref().ok_or_else(DeliveryError::not_set)?;
                Ok(relay.send(target, lead).await?)
            }
            Channel::Webhook(webhook) => {
                let target = route.webhook.as_ref().ok_or_else(DeliveryError::not_set)?;
                Ok(webhook.send(target, lead).await?)
            }
        }
    }

    /// Tries once to send one mail about several leads to an owner.
    pub(crate) async fn deliver_bundle(
        &self,
        bundle: &OutgoingBundle,
        recipient: &str,
    ) -> Result<(), DeliveryError> {
        let Channel::Mail(mailer) = &self.channel else { return Err(DeliveryError::not_set()) };
        let form = bundle.leads.first().map_or("", |lead| lead.form.as_str());
        let recipient = named(&self.routes.of(form).mail, recipient)?;
        Ok(mailer.send_bundle(bundle, recipient).await?)
    }
}

/// The mailbox with this address.
fn named<'a>(mailboxes: &'a [Mailbox], address: &str) -> Result<&'a Mailbox, DeliveryError> {
    let has_address =
        |mailbox: &&Mailbox| AsRef::<str>::as_ref(&mailbox.email).eq_ignore_ascii_case(address);
    mailboxes.iter().find(has_address).ok_or_else(DeliveryError::not_set)
}
