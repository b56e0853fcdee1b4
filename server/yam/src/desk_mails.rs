//! Mails of the desk to its people: sign-in links, and notices about passkeys and leads.

use std::{sync::Arc, time::Duration};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, mpsc},
    task::JoinSet,
    time::{sleep, timeout},
};
use yam_delivery::Mailer;
use yam_store::{
    StoreHandle, db,
    db::Connection,
    desk::{self as people, PasskeyNotice, Person, Secret},
};
use yam_web::desk::{LinkRequest, sign_in_url};

/// Links that are mailed at once, so that a slow mail server hardly delays the next one.
const LINKS_AT_ONCE: usize = 4;

/// How long a stop waits for links that are being mailed.
const LAST_LINKS: Duration = Duration::from_secs(5);

/// How often notices are looked for without being told: a command or another server may have left one, or one is to be
/// tried again.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// Sends the desk's mails.
pub struct DeskMails {
    pub mailer: Mailer,
    pub store_handle: StoreHandle,
    /// Scheme and host of the desk.
    pub url: String,
    /// Told when a notice is due.
    pub notices: Arc<Notify>,
}

impl DeskMails {
    /// Sends mails until the listener is closed, which closes the channel of requests.
    pub async fn send(self, requests: mpsc::Receiver<LinkRequest>) {
        tokio::select! {
            () = self.send_links(requests) => {}
            () = self.send_notices() => {}
        }
    }

    /// Mails links to those who ask for them, until nobody can ask any more. Most requests may be a stranger's, so nothing is
    /// written unless somebody has the address. A link that cannot be mailed is dropped: the person asks again.
    async fn send_links(&self, mut requests: mpsc::Receiver<LinkRequest>) {
        let mut sending = JoinSet::new();
        while let Some(request) = requests.recv().await {
            let (person, secret) = match self.link(&request).await {
                Ok(Some(made)) => made,
                Ok(None) => continue,
                Err(error) => {
                    tracing::warn!(error = db::loggable(&error), "cannot make a sign-in link");
                    continue;
                }
            };
            if sending.len() >= LINKS_AT_ONCE {
                sending.join_next().await;
            }
            let (mailer, link) = (self.mailer.clone(), sign_in_url(&self.url, &secret));
            let email = person.email.unwrap_or(request.email);
            sending.spawn(async move {
                if let Err(error) = mailer.send_sign_in_link(&person.name, &email, &link).await {
                    tracing::warn!(%error, "cannot mail a sign-in link");
                }
            });
        }
        // The server stops. What takes longer is dropped with the set.
        let _ = timeout(LAST_LINKS, async { while sending.join_next().await.is_some() {} }).await;
    }

    /// A link for the person with this address; `None` if there is nobody, or too many were mailed already.
    async fn link(&self, request: &LinkRequest) -> Result<Option<(Person, Secret)>, db::Error> {
        let Some(store) = self.store_handle.store() else { return Ok(None) };
        let mut reader = store.db().read().await?;
        let person = people::find_by_email(&mut reader, &request.email).await?;
        drop(reader);
        let Some(person) = person else { return Ok(None) };
        let link = async |connection: &mut Connection| {
            people::link_to_mail(connection, person.id, &request.browser, now()).await
        };
        let secret = store.db().write(link).await?;
        Ok(secret.map(|secret| (person, secret)))
    }

    /// Mails notices for ever.
    async fn send_notices(&self) {
        loop {
            if let Err(error) = self.send_due().await {
                tracing::warn!(error = db::loggable(&error), "cannot read notices about passkeys");
            }
            if let Err(error) = self.send_about_leads().await {
                tracing::warn!(error = db::loggable(&error), "cannot read notices about leads");
            }
            tokio::select! {
                () = self.notices.notified() => {}
                () = sleep(LOOK_EVERY) => {}
            }
        }
    }

    async fn send_due(&self) -> Result<(), db::Error> {
        let Some(store) = self.store_handle.store() else { return Ok(()) };
        if !people::has_passkey_notices(&mut store.db().read().await?, now()).await? {
            return Ok(());
        }
        let take = async |connection: &mut Connection| {
            people::take_passkey_notices(connection, now()).await
        };
        let notices: Vec<PasskeyNotice> = store.db().write(take).await?;
        for notice in notices {
            match self.mailer.send_passkey_notice(&notice).await {
                Ok(()) => {
                    let delete = async |connection: &mut Connection| {
                        people::delete_passkey_notice(connection, notice.id).await
                    };
                    store.db().write(delete).await?;
                }
                Err(error) => {
                    tracing::warn!(%error, "cannot mail a notice about a passkey; trying again in 10 minutes");
                }
            }
        }
        Ok(())
    }

    async fn send_about_leads(&self) -> Result<(), db::Error> {
        let Some(store) = self.store_handle.store() else { return Ok(()) };
        while people::has_lead_mails(&mut store.db().read().await?, now()).await? {
            let take = async |connection: &mut Connection| {
                people::take_lead_mails(connection, now()).await
            };
            for mail in store.db().write(take).await? {
                match self.mailer.send_lead_notices(&mail, &self.url).await {
                    Ok(()) => {
                        let end = async |connection: &mut Connection| {
                            people::end_lead_notices(connection, &mail).await
                        };
                        store.db().write(end).await?;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "cannot mail a notice about a lead; trying again in 10 minutes");
                    }
                }
            }
        }
        Ok(())
    }
}

fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
