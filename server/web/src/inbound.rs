//! `POST /api/inbound-mail`: a mail service posts the visitors' answers. The address exists only with `inbound.secret`.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{Extension, Router, extract::State, routing::post};
use http::{HeaderMap, StatusCode, header};
use jiff::Timestamp;
use subtle::ConstantTimeEq as _;
use yam_contract::incoming::MAIL_LIMIT;
use yam_settings::{Config, Secret};
use yam_store::{
    StoreHandle,
    db::Connection,
    desk::{self, MailPolicy, ReadMailError},
};

use crate::http::{
    HttpError, RequestBody,
    client_ip::ClientIp,
    rate::RateLimiter,
    request_body::{BodyLimits, BodyMemory, content_type},
};

const PATH: &str = "/api/inbound-mail";

/// Most mails per client in [`MAIL_WINDOW`], also refused ones. A mail service posts every answer from a few addresses.
const MAILS_PER_CLIENT: usize = 120;
const MAIL_WINDOW: Duration = Duration::from_secs(60);

/// `Retry-After` while the database, or another thread, cannot be used.
const RETRY_AFTER: Duration = Duration::from_secs(60);

const REFUSED: &str = "Send the value of the setting inbound.secret as Authorization: Bearer.";

const TYPE: &str = "Send the whole mail as message/rfc822, and do not compress it.";

/// The route, with memory for bodies that it shares with others. Without a secret there is none.
pub fn router(config: &Config, store_handle: StoreHandle, memory: BodyMemory) -> Router {
    let Some(settings) = config.answers.inbound.clone() else { return Router::new() };
    let (server, own) = (settings.authserv_id, config.own_addresses());
    let policy = MailPolicy { server, own, automatic_reply: config.automatic_reply() };
    let secret = settings.secret;
    let limiter = Arc::new(RateLimiter::new(MAILS_PER_CLIENT, MAIL_WINDOW, Instant::now()));
    let route = post(receive).fallback(async || HttpError::MethodNotAllowed { allow: "POST" });
    Router::new()
        .route(PATH, route)
        .layer(Extension(BodyLimits { bytes: MAIL_LIMIT, memory }))
        .with_state(Inbound { secret, policy: Arc::new(policy), limiter, store_handle })
}

#[derive(Clone)]
struct Inbound {
    /// What the mail service must prove to know.
    secret: Secret<String>,
    policy: Arc<MailPolicy>,
    limiter: Arc<RateLimiter>,
    store_handle: StoreHandle,
}

async fn receive(
    State(inbound): State<Inbound>,
    Extension(client): Extension<ClientIp>,
    headers: HeaderMap,
    mut body: RequestBody,
) -> Result<StatusCode, HttpError> {
    inbound.limiter.check(client, Instant::now())?;
    let result = inbound.accept(&headers, &mut body).await;
    // A client that was refused early, or whose mail is longer than the limit, is still sending.
    body.reader.drain().await;
    result
}

impl Inbound {
    /// Records a mail. Also accepts one that belongs to no lead: sending it again would not help.
    async fn accept(
        &self,
        headers: &HeaderMap,
        body: &mut RequestBody,
    ) -> Result<StatusCode, HttpError> {
        if !self.is_authorised(headers) {
            return Err(HttpError::Unauthorized(REFUSED));
        }
        let media_type = content_type(headers).and_then(|value| value.split(';').next());
        let media_type = media_type.unwrap_or_default();
        if !media_type.trim().eq_ignore_ascii_case("message/rfc822") {
            return Err(HttpError::UnsupportedMediaType(TYPE.into()));
        }
        let raw = body.read_beginning().await?;
        let unavailable = || HttpError::Unavailable { retry_after: RETRY_AFTER };
        let store = self.store_handle.store().ok_or_else(unavailable)?;
        let mail = match desk::read_mail(store.db(), raw, &self.policy).await {
            Ok(Some(mail)) => mail,
            Ok(None) => return Ok(StatusCode::ACCEPTED),
            Err(ReadMailError::Database(error)) => return Err(error.into()),
            Err(error @ ReadMailError::NoThread(_)) => {
                tracing::error!(%error, "cannot read a mail");
                return Err(unavailable());
            }
        };
        let now = Timestamp::now().as_millisecond();
        let has_room = store.has_room_for_files();
        desk::store_files(store.db(), &mail, has_room, now).await?;
        let record = async |connection: &mut Connection| {
            desk::record_mail(connection, &mail, has_room, now).await
        };
        if store.db().write(record).await?.is_some() {
            store.live().wake();
        }
        Ok(StatusCode::ACCEPTED)
    }

    fn is_authorised(&self, headers: &HeaderMap) -> bool {
        let sent = headers.get(header::AUTHORIZATION).map(|value| value.as_bytes());
        let secret = sent.and_then(|sent| sent.strip_prefix(b"Bearer "));
        secret.is_some_and(|secret| secret.ct_eq(self.secret.reveal().as_bytes()).into())
    }
}
