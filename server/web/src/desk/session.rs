//! Signing in and out, and who sends a request.
//!
//! The cookie is `HttpOnly` and `SameSite=Strict`: other sites cannot use it, and scripts cannot read it. As a second
//! protection, requests that change something must come from the desk itself.

use std::time::Instant;

use axum::{
    Extension,
    extract::{FromRef, FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts};
use jiff::Timestamp;
use yam_contract::desk::Role;
use yam_store::{
    LeadStore,
    db::{self, Connection},
    desk::{self, NewSession, SESSION_LIFETIME_MS, Secret},
};

use super::{
    Desk, LinkMail,
    json::{JsonBody, Numbered},
    model::{Failure, LinkRequest, SessionRow, SignIn},
    sign_in_url,
};
use crate::http::{HttpError, client_ip::ClientIp, origin};

/// Characters of the name of a device.
const DEVICE_LIMIT: usize = 60;

/// The id of the person whose screen sends the request. A tab that shows one person never acts as another, who has signed
/// in with the same browser since.
const PERSON: HeaderName = HeaderName::from_static("yam-person");

/// Deletes what the browser has cached of the desk (W3C Clear Site Data); browsers obey only over HTTPS. Not `storage`: the
/// application deletes what is this person's, and others keep their drafts and unsent changes.
const CLEAR_SITE_DATA: HeaderName = HeaderName::from_static("clear-site-data");
const CACHE: HeaderValue = HeaderValue::from_static("\"cache\"");

const SIGN_IN_FIRST: HttpError = HttpError::Unauthorized("Sign in first.");

const REFUSED: &str =
    "This link was already used, or it is older than 15 minutes. Ask for a new one.";

/// The time, in milliseconds since 1970.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

impl Desk {
    /// The open database.
    pub(super) fn store(&self) -> Result<&LeadStore, HttpError> {
        self.intake.store().ok_or_else(HttpError::unavailable)
    }

    fn cookie(&self, value: &str, seconds: i64) -> Result<HeaderValue, HttpError> {
        let secure = if self.is_https() { "; Secure" } else { "" };
        let name = cookie_name(self.is_https());
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::try_from(cookie).map_err(|error| HttpError::Internal(error.into()))
    }

    /// The response to somebody who has signed in.
    pub(super) fn signed_in(&self, session: &NewSession) -> Result<Response, HttpError> {
        let cookie = self.cookie(session.secret.reveal(), SESSION_LIFETIME_MS / 1000)?;
        Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
    }

    fn secret(&self, headers: &HeaderMap) -> Option<Secret> {
        cookie(headers, self.is_https()).map(Secret::of_client)
    }
}

/// Whether the client sent the cookie of a session, which may have ended.
pub(super) fn has_cookie(headers: &HeaderMap, is_https: bool) -> bool {
    cookie(headers, is_https).is_some()
}

/// With `__Host-`, browsers accept the cookie only over HTTPS, for this host and from no other.
fn cookie_name(is_https: bool) -> &'static str {
    if is_https { "__Host-yam-desk" } else { "yam-desk" }
}

/// The value of the session's cookie.
fn cookie(headers: &HeaderMap, is_https: bool) -> Option<&str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = lines.flat_map(|line| line.split(';')).map(str::trim);
    pairs.find_map(|pair| pair.strip_prefix(cookie_name(is_https))?.strip_prefix('='))
}

/// A person who is signed in.
pub(super) struct SignedIn {
    pub session_id: i64,
    pub person: desk::Person,
}

/// Whether the request may come from a screen of this person. Without the header, nobody says whose it is.
fn is_screen_of(headers: &HeaderMap, person: i64) -> bool {
    headers.get(PERSON).is_none_or(|id| id.as_bytes() == person.to_string().as_bytes())
}

/// An owner who is signed in. Members are refused.
pub(super) struct Owner(pub SignedIn);

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    Desk: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let desk = Desk::from_ref(state);
        let secret = desk.secret(&parts.headers).ok_or(SIGN_IN_FIRST)?;
        let store = desk.store()?;
        let now = now();
        let mut reader = store.db().read().await?;
        let session = desk::session(&mut reader, &secret, now).await?;
        drop(reader);
        let Some((session, is_use_due)) = session else { return Err(SIGN_IN_FIRST) };
        if !is_screen_of(&parts.headers, session.person.id) {
            return Err(SIGN_IN_FIRST);
        }
        if is_use_due {
            let record = async |connection: &mut Connection| {
                desk::record_use(connection, session.id, now).await
            };
            store.db().write(record).await?;
        }
        Ok(Self { session_id: session.id, person: session.person })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Owner
where
    Desk: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let signed_in = SignedIn::from_request_parts(parts, state).await?;
        match signed_in.person.role {
            Role::Owner => Ok(Self(signed_in)),
            Role::Member => Err(HttpError::Forbidden("Only an owner may do this.".into())),
        }
    }
}

/// An attempt to sign in, within the limit of its client. As an extractor it comes before the body, which a client over
/// its limit sends in vain.
pub(super) struct SignInAttempt;

impl<S: Send + Sync> FromRequestParts<S> for SignInAttempt
where
    Desk: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let client = parts.extensions.get::<Option<ClientIp>>().copied().flatten();
        Desk::from_ref(state).sign_ins.check(client, Instant::now())?;
        Ok(Self)
    }
}

/// Middleware that refuses requests which a page of another site caused.
pub(super) async fn refuse_other_sites(
    Extension(desk): Extension<Desk>,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_read && origin::is_foreign(request.headers(), request.uri(), &desk.options.url) {
        return Err(HttpError::Forbidden("This request came from another site.".into()));
    }
    Ok(next.run(request).await)
}

/// Sign in with a link
#[utoipa::path(
    post, path = "/api/sign-in", request_body = SignIn,
    responses((status = 204, description = "Signed in; the response sets the cookie."),
              (status = 401, body = Failure, description = "The link is wrong, was used or has expired."),
              (status = 429, body = Failure))
)]
pub(super) async fn sign_in(
    State(desk): State<Desk>,
    _: SignInAttempt,
    headers: HeaderMap,
    JsonBody(SignIn { token }): JsonBody<SignIn>,
) -> Result<Response, HttpError> {
    let store = desk.store()?;
    let now = now();
    let device = device(&headers);
    let link = Secret::of_client(&token);
    let sign_in = async |connection: &mut Connection| {
        let session = desk::sign_in(connection, &link, &device, now).await?;
        if let Some(session) = &session {
            let name = &session.session.person.name;
            desk::audit(connection, name, "sign-in", &device, now).await?;
        }
        // Also without a session, so that an expired link is gone.
        Ok::<_, db::Error>(session)
    };
    match store.db().write(sign_in).await? {
        Some(session) => desk.signed_in(&session),
        None => Err(HttpError::Unauthorized(REFUSED)),
    }
}

/// Ask for a link by e-mail
///
/// The response is the same whether or not the address is known.
#[utoipa::path(
    post, path = "/api/sign-in/link", request_body = LinkRequest,
    responses((status = 202, description = "A link is mailed if the address is known."),
              (status = 422, body = Failure, description = "Mail is not set up."),
              (status = 429, body = Failure))
)]
pub(super) async fn request_link(
    State(desk): State<Desk>,
    _: SignInAttempt,
    JsonBody(LinkRequest { email }): JsonBody<LinkRequest>,
) -> Result<StatusCode, HttpError> {
    let Some(mail) = &desk.options.mail else {
        return Err(HttpError::unprocessable(
            "Mail is not set up. Ask for a link from `yam desk invite`.",
        ));
    };
    let store = desk.store()?;
    let now = now();
    let link = async |connection: &mut Connection| {
        let Some(person) = desk::find_by_email(connection, &email).await? else { return Ok(None) };
        let secret = desk::link_if_none_is_new(connection, person.id, now).await?;
        Ok::<_, db::Error>(secret.map(|secret| (person, secret)))
    };
    let Some((person, secret)) = store.db().write(link).await? else {
        return Ok(StatusCode::ACCEPTED);
    };
    let link = sign_in_url(&desk.options.url, &secret);
    let message = LinkMail { email: person.email.unwrap_or(email), name: person.name, link };
    // A full queue means that mails cannot be sent. The person asks again.
    if mail.try_send(message).is_err() {
        return Err(HttpError::unavailable());
    }
    Ok(StatusCode::ACCEPTED)
}

/// End this session
#[utoipa::path(post, path = "/api/sign-out", responses((status = 204), (status = 401, body = Failure)))]
pub(super) async fn sign_out(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Response, HttpError> {
    let end = async |connection: &mut Connection| {
        desk::end_session(connection, signed_in.session_id, None).await
    };
    desk.store()?.db().write(end).await?;
    let cookie = desk.cookie("", 0)?;
    let mut response = (StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response();
    if desk.is_https() {
        response.headers_mut().insert(CLEAR_SITE_DATA, CACHE);
    }
    Ok(response)
}

/// List sessions
///
/// Of everybody for an owner; of oneself for a member.
#[utoipa::path(get, path = "/api/sessions", responses((status = 200, body = [SessionRow]), (status = 401, body = Failure)))]
pub(super) async fn sessions(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<axum::Json<Vec<SessionRow>>, HttpError> {
    let whose = session_scope(&signed_in);
    let mut reader = desk.store()?.db().read().await?;
    let sessions = desk::sessions(&mut reader, whose, now()).await?;
    let rows = sessions.into_iter().map(|session| SessionRow {
        is_this: session.id == signed_in.session_id,
        id: session.id,
        person: session.person,
        device: session.device,
        created_at: session.created_at,
        used_at: session.used_at,
    });
    Ok(axum::Json(rows.collect()))
}

/// End a session
#[utoipa::path(
    delete, path = "/api/sessions/{id}", params(("id" = i64, Path)),
    responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure))
)]
pub(super) async fn end_session(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
) -> Result<StatusCode, HttpError> {
    let end = async |connection: &mut Connection| {
        if !desk::end_session(connection, id, session_scope(&signed_in)).await? {
            return Err(HttpError::NotFound);
        }
        let subject = format!("session {id}");
        desk::audit(connection, &signed_in.person.name, "end session", &subject, now()).await?;
        Ok(StatusCode::NO_CONTENT)
    };
    desk.store()?.db().write(end).await
}

/// Whose sessions a person may see and end: `None` for everybody's.
fn session_scope(signed_in: &SignedIn) -> Option<i64> {
    match signed_in.person.role {
        Role::Owner => None,
        Role::Member => Some(signed_in.person.id),
    }
}

/// Browser and system from `User-Agent`, such as `Firefox on Android`: enough to tell one's own devices apart.
pub(super) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    // The first that matches: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
    let known = |names: &[(&str, &'static str)], other: &'static str| {
        names.iter().find(|(part, _)| agent.contains(part)).map_or(other, |(_, name)| name)
    };
    let browser = known(
        &[
            ("Edg", "Edge"),
            ("OPR/", "Opera"),
            ("SamsungBrowser", "Samsung Internet"),
            ("Firefox", "Firefox"),
            ("FxiOS", "Firefox"),
            ("Chrome", "Chrome"),
            ("CriOS", "Chrome"),
            ("Safari", "Safari"),
        ],
        "A browser",
    );
    let system = known(
        &[
            ("Android", "Android"),
            ("iPhone", "iPhone"),
            ("iPad", "iPad"),
            ("Windows", "Windows"),
            ("Mac OS", "Mac"),
            ("CrOS", "ChromeOS"),
            ("Linux", "Linux"),
        ],
        "an unknown system",
    );
    format!("{browser} on {system}").chars().take(DEVICE_LIMIT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_named_by_browser_and_system() {
        let named = |agent: &'static str| {
            device(&HeaderMap::from_iter([(header::USER_AGENT, HeaderValue::from_static(agent))]))
        };
        for (agent, name) in [
            (
                "Mozilla/5.0 (Android 14; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0",
                "Firefox on Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1",
                "Safari on iPhone",
            ),
            ("curl/8", "A browser on an unknown system"),
        ] {
            assert_eq!(named(agent), name);
        }
    }
}
