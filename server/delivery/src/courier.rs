//! A courier knows the way to one destination, and what to make of its answer.

use std::{sync::Arc, time::Duration};

use super::{
    AuthorityError, Notice,
    mail::{MailError, Mailer},
    post::PostError,
    relay::Relay,
    smtp,
    webhook::Webhook,
};
use yam_settings::{Destinations, LeadRoutes};
use yam_store::deliveries::Destination;

/// Takes leads to one destination.
#[derive(Clone)]
pub struct Courier {
    routes: Arc<LeadRoutes>,
    way: Way,
}

#[derive(Clone)]
enum Way {
    Mail(Mailer),
    Reply(Mailer),
    Relay(Relay),
    Webhook(Webhook),
}

/// A partial refusal: some recipients of a destination refused a lead that the others took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Who refused it, with the server's reply: for the owner, not for the log.
    pub in_full: String,
    /// The codes of the refusals, for the log.
    pub codes: String,
}

/// Why a delivery failed. `Display` is for the log and quotes neither the other side nor the visitor.
#[derive(Debug, thiserror::Error)]
pub enum CourierError {
    /// The settings send leads of its form there no more.
    #[error("the settings send the leads of this form there no more")]
    NotSet,
    /// The visitor left no address that can be answered.
    #[error("the visitor left no address that mail can answer")]
    Unanswerable,
    /// It was not mailed.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// It was not posted.
    #[error(transparent)]
    Post(#[from] PostError),
}

/// A courier for each destination of the settings.
pub(super) fn all(destinations: &Destinations) -> Result<Vec<Courier>, AuthorityError> {
    let Destinations { mail, relay_authority, webhook, routes } = destinations;
    let mut ways = Vec::new();
    if let Some(mail) = mail {
        let mailer = Mailer::new(mail)?;
        if mail.auto_reply.is_some() {
            ways.push(Way::Reply(mailer.clone()));
        }
        ways.push(Way::Mail(mailer));
    }
    if routes.relays().next().is_some() {
        ways.push(Way::Relay(Relay::new(relay_authority.as_deref())?));
    }
    if let Some(webhook) = webhook {
        ways.push(Way::Webhook(Webhook::new(webhook)?));
    }
    let routes = Arc::new(routes.clone());
    Ok(ways.into_iter().map(|way| Courier { routes: Arc::clone(&routes), way }).collect())
}

impl Courier {
    /// Where it goes.
    pub fn destination(&self) -> Destination {
        match self.way {
            Way::Mail(_) => Destination::Mail,
            Way::Reply(_) => Destination::Reply,
            Way::Relay(_) => Destination::Relay,
            Way::Webhook(_) => Destination::Webhook,
        }
    }

    /// Takes a lead there once. Gives a remark where part of the destination refused it.
    ///
    /// # Errors
    /// [`CourierError`].
    pub async fn take(&self, notice: &Notice) -> Result<Option<Remark>, CourierError> {
        let route = self.routes.of(&notice.form);
        match &self.way {
            Way::Mail(_) if route.mail.is_empty() => Err(CourierError::NotSet),
            Way::Mail(mailer) => {
                let accepted = mailer.send(notice, &route.mail).await?;
                let refused = &accepted.refused;
                Ok((!refused.is_empty()).then(|| Remark {
                    in_full: format!("refused for {}", smtp::listed(refused)),
                    codes: smtp::codes(refused),
                }))
            }
            Way::Reply(mailer) => match mailer.reply(notice).await? {
                Some(_) => Ok(None),
                None => Err(CourierError::Unanswerable),
            },
            Way::Relay(relay) => {
                let target = route.relay.as_ref().ok_or(CourierError::NotSet)?;
                Ok(relay.send(target, notice).await.map(|()| None)?)
            }
            Way::Webhook(webhook) => {
                let target = route.webhook.as_ref().ok_or(CourierError::NotSet)?;
                Ok(webhook.send(target, notice).await.map(|()| None)?)
            }
        }
    }
}

impl CourierError {
    /// Whether the same lead may be taken later.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::NotSet | Self::Unanswerable => false,
            Self::Mail(error) => error.is_retryable(),
            Self::Post(error) => error.is_retryable(),
        }
    }

    /// How long the other side asks to be left alone.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Post(error) => error.retry_after(),
            Self::NotSet | Self::Unanswerable | Self::Mail(_) => None,
        }
    }

    /// What the owner reads of it: more than the log, as the other side's words may quote a visitor.
    pub fn in_full(&self) -> String {
        match self {
            Self::Mail(error) => error.in_full(),
            Self::Post(error) => error.in_full(),
            Self::NotSet | Self::Unanswerable => self.to_string(),
        }
    }
}
