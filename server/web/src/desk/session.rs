//! Signing in and out, and who sends a request.
//!
//! The cookie is `HttpOnly` and `SameSite=Strict`: other sites cannot use it, and scripts cannot read it. As a second
//! protection, requests that change something must come from the desk itself.

use std::{
    sync::{Arc, OnceLock},
    time::Instant,
};

use axum::{
    Extension, Json,
    extract::{FromRef, FromRequestParts, Request, State},
    middleware::Next,
    response::{AppendHeaders, IntoResponse, Response},
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header, request::Parts};
use jiff::Timestamp;
use yam_contract::{
    desk::{AuditAction, Role},
    email,
    work::looked_at,
};
use yam_store::{
    LeadStore,
    db::{self, Connection},
    desk::{self, BROWSER_KNOWN_MS, NewSession, Secret},
};

use super::{
    Desk, LinkRequest,
    json::{JsonBody, Numbered, Sender},
    model::{Code, Elsewhere, Failure, LinkAddress, SessionRow, SignIn, SignOutPerson},
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

const PROVE_FIRST: &str = "Show first that it is you: use a passkey, or sign in again with a link.";

const REFUSED: &str = "This link was already used, or it is too old. Ask for a new one.";

const WRONG_CODE: &str =
    "This code is wrong, or it is older than 15 minutes. Look at it again, or ask for a new link.";

/// The time, in milliseconds since 1970.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

impl Desk {
    /// The open database.
    pub(super) fn store(&self) -> Result<&LeadStore, HttpError> {
        self.store_handle.store().ok_or_else(HttpError::unavailable)
    }

    /// Changes the database in one transaction.
    pub(super) async fn write<T>(
        &self,
        work: impl AsyncFnOnce(&mut Connection) -> Result<T, db::Error>,
    ) -> Result<T, HttpError> {
        Ok(self.store()?.db().write(work).await?)
    }

    /// Records what a person did now.
    pub(super) async fn audit(
        &self,
        person: &str,
        action: AuditAction,
        subject: &str,
    ) -> Result<(), HttpError> {
        self.write(async |connection| desk::audit(connection, person, action, subject, now()).await)
            .await
    }

    fn cookie(&self, kind: Cookie, value: &str, seconds: i64) -> Result<HeaderValue, HttpError> {
        let secure = if self.is_https() { "; Secure" } else { "" };
        let name = kind.name(self.is_https());
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::try_from(cookie).map_err(|error| HttpError::Internal(error.into()))
    }

    fn session_cookie(
        &self,
        secret: &Secret,
        session: &desk::Session,
    ) -> Result<HeaderValue, HttpError> {
        self.cookie(Cookie::Session, secret.reveal(), session.cookie_seconds(now()))
    }

    fn browser_cookie(&self, secret: &Secret) -> Result<HeaderValue, HttpError> {
        self.cookie(Cookie::Browser, secret.reveal(), BROWSER_KNOWN_MS / 1000)
    }

    fn secret(&self, kind: Cookie, headers: &HeaderMap) -> Option<Secret> {
        kind.value(headers, self.is_https()).map(Secret::of_client)
    }

    /// Ends what listens to changes for sessions that have ended.
    pub(super) fn announce_ended_sessions(&self) {
        self.ended_sessions.send_replace(());
    }
}

/// A browser in which somebody has just signed in.
pub(super) struct Entered {
    session: NewSession,
    browser: Secret,
}

impl Entered {
    /// Records the sign-in, in the transaction that started the session. It ends the session that the browser had, also
    /// that of another person: its cookie is replaced, so nobody could end it there any more.
    pub(super) async fn record(
        connection: &mut Connection,
        attempt: SignInAttempt,
        session: NewSession,
        how: &str,
    ) -> Result<Self, db::Error> {
        let (new, now) = (&session.session, now());
        desk::audit(connection, &new.person.name, AuditAction::SignIn, how, now).await?;
        if let Some(before) = &attempt.session {
            desk::replace_session(connection, before, new, now).await?;
        }
        let browser = attempt.browser;
        let browser = desk::remember_browser(connection, browser, new.person.id, now).await?;
        Ok(Self { session, browser })
    }

    /// After the commit.
    pub(super) fn response(self, desk: &Desk) -> Result<Response, HttpError> {
        desk.announce_ended_sessions();
        let session = desk.session_cookie(&self.session.secret, &self.session.session)?;
        let browser = desk.browser_cookie(&self.browser)?;
        let cookies = [(header::SET_COOKIE, session), (header::SET_COOKIE, browser)];
        Ok((StatusCode::NO_CONTENT, AppendHeaders(cookies)).into_response())
    }
}

/// The desk's cookies.
#[derive(Clone, Copy)]
enum Cookie {
    Session,
    /// Tells in which browser somebody has signed in before or asked for a link. It signs nobody in, and stays after signing
    /// out.
    Browser,
}

impl Cookie {
    /// With `__Host-`, browsers accept the cookie only over HTTPS, for this host and from no other.
    fn name(self, is_https: bool) -> &'static str {
        match (self, is_https) {
            (Self::Session, true) => "__Host-yam-desk",
            (Self::Session, false) => "yam-desk",
            (Self::Browser, true) => "__Host-yam-desk-browser",
            (Self::Browser, false) => "yam-desk-browser",
        }
    }

    fn value(self, headers: &HeaderMap, is_https: bool) -> Option<&str> {
        let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut pairs = lines.flat_map(|line| line.split(';'));
        pairs.find_map(|pair| {
            looked_at(pair.len() + 1);
            pair.trim().strip_prefix(self.name(is_https))?.strip_prefix('=')
        })
    }
}

/// Whether the client sent the cookie of a session, which may have ended.
pub(crate) fn has_cookie(headers: &HeaderMap, is_https: bool) -> bool {
    Cookie::Session.value(headers, is_https).is_some()
}

/// A request to sign in that is within the limits. It comes before the body among a handler's arguments, so that a request
/// over the limit is refused before its body is read.
pub(super) struct SignInAttempt {
    pub(super) headers: HeaderMap,
    /// The cookie of an earlier session.
    session: Option<Secret>,
    browser: Option<Secret>,
}

impl<S: Send + Sync> FromRequestParts<S> for SignInAttempt
where
    Desk: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let desk = Desk::from_ref(state);
        let client = parts.extensions.get::<ClientIp>().copied().unwrap_or(ClientIp::UNKNOWN);
        let browser = desk.secret(Cookie::Browser, &parts.headers);
        let read = async || {
            let mut reader = desk.store()?.db().read().await?;
            Ok(desk::known_browsers(&mut reader, now()).await?)
        };
        desk.sign_ins.check(client, browser.as_ref(), Instant::now(), read).await?;
        let session = desk.secret(Cookie::Session, &parts.headers);
        Ok(Self { headers: parts.headers.clone(), session, browser })
    }
}

/// Where a handler's session leaves its cookie with a new end, which [`renew_cookie`] sends.
#[derive(Clone, Default)]
struct Renewed(Arc<OnceLock<HeaderValue>>);

/// Middleware that sends the cookie of a session once more when its use was recorded, so that it ends as late as the
/// session.
pub(super) async fn renew_cookie(mut request: Request, next: Next) -> Response {
    let renewed = Renewed::default();
    request.extensions_mut().insert(renewed.clone());
    let mut response = next.run(request).await;
    // A handler that sets cookies signs somebody in or out.
    if let Some(cookie) = renewed.0.get()
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie.clone());
    }
    response
}

/// A person who is signed in.
pub(super) struct SignedIn {
    pub session_id: i64,
    pub person: desk::Person,
    is_proven: bool,
}

/// Whether the request may come from a screen of this person. Without the header, nobody says whose it is.
fn is_screen_of(headers: &HeaderMap, person: i64) -> bool {
    headers.get(PERSON).is_none_or(|id| id.as_bytes() == person.to_string().as_bytes())
}

/// An owner who is signed in. Members are refused.
pub(super) struct Owner(pub SignedIn);

/// Somebody who has shown just now who they are, by signing in or by [`super::passkeys::prove`]. A handler that makes a
/// new way to sign in asks for it, so that a stolen session cannot make itself permanent.
pub(super) struct Proven<T>(pub T);

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    Desk: FromRef<S>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let desk = Desk::from_ref(state);
        let secret =
            desk.secret(Cookie::Session, &parts.headers).ok_or(HttpError::SIGN_IN_FIRST)?;
        let (db, now) = (desk.store()?.db(), now());
        let session = desk::session(&mut db.read().await?, &secret, now).await?;
        let session = session.ok_or(HttpError::SIGN_IN_FIRST)?;
        if !is_screen_of(&parts.headers, session.person.id) {
            return Err(HttpError::SIGN_IN_FIRST);
        }
        if session.is_use_due(now) {
            let record = async |connection: &mut Connection| {
                desk::record_use(connection, session.id, now).await
            };
            match db.write(record).await {
                Ok(()) => {
                    let cookie = desk.session_cookie(&secret, &session)?;
                    // Without the middleware, or after another extractor, there is nothing to do.
                    let _ = parts.extensions.get::<Renewed>().map(|renewed| renewed.0.set(cookie));
                }
                // Leads can be read while nothing can be written.
                Err(error) => {
                    tracing::warn!(
                        error = db::loggable(&error),
                        "cannot record the use of a session"
                    );
                }
            }
        }
        let is_proven = session.is_proven(now);
        let signed_in = Self { session_id: session.id, person: session.person, is_proven };
        parts.extensions.insert(signed_in.sender());
        Ok(signed_in)
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

impl AsRef<SignedIn> for SignedIn {
    fn as_ref(&self) -> &Self {
        self
    }
}

impl AsRef<SignedIn> for Owner {
    fn as_ref(&self) -> &SignedIn {
        &self.0
    }
}

impl<S, T> FromRequestParts<S> for Proven<T>
where
    S: Send + Sync,
    T: FromRequestParts<S, Rejection = HttpError> + AsRef<SignedIn>,
{
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let who = T::from_request_parts(parts, state).await?;
        match who.as_ref().is_proven {
            true => Ok(Self(who)),
            false => Err(HttpError::ProofNeeded(PROVE_FIRST)),
        }
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
///
/// A link that was asked for signs in only in the browser that asked.
#[utoipa::path(
    post, path = "/api/sign-in", request_body = SignIn,
    responses((status = 204, description = "Signed in; the response sets the cookie."),
              (status = 200, body = Elsewhere, description = "Another browser asked for the link. It can still be used there."),
              (status = 401, body = Failure, description = "The link is wrong, was used or has expired."),
              (status = 429, body = Failure))
)]
pub(super) async fn sign_in(
    State(desk): State<Desk>,
    attempt: SignInAttempt,
    JsonBody(SignIn { token }): JsonBody<SignIn>,
) -> Result<Response, HttpError> {
    let device = device(&attempt.headers);
    let link = Secret::of_client(&token);
    let sign_in = async |connection: &mut Connection| {
        let browser = attempt.browser.as_ref();
        // Also without a session, so that an expired link is gone.
        match desk::sign_in(connection, &link, browser, &device, now()).await? {
            Some(session) => Entered::record(connection, attempt, session, &device).await.map(Ok),
            None => Ok::<_, db::Error>(Err(desk::code_elsewhere(connection, &link, now()).await?)),
        }
    };
    match desk.store()?.db().write(sign_in).await? {
        Ok(entered) => entered.response(&desk),
        Err(Some(code)) => {
            let (first, last) = code.split_at(code.len() / 2);
            Ok(Json(Elsewhere { code: format!("{first} {last}") }).into_response())
        }
        Err(None) => Err(HttpError::Unauthorized(REFUSED)),
    }
}

/// Sign in with the code of a link
///
/// In the browser that asked for the link, with what another browser shows that opened it.
#[utoipa::path(
    post, path = "/api/sign-in/code", request_body = Code,
    responses((status = 204, description = "Signed in; the response sets the cookie."),
              (status = 422, body = Failure, description = "The code is wrong or has expired, or five were wrong."),
              (status = 429, body = Failure))
)]
pub(super) async fn sign_in_with_code(
    State(desk): State<Desk>,
    attempt: SignInAttempt,
    JsonBody(Code { code }): JsonBody<Code>,
) -> Result<Response, HttpError> {
    let wrong = || HttpError::unprocessable(WRONG_CODE);
    let browser = attempt.browser.clone().ok_or_else(wrong)?;
    let device = device(&attempt.headers);
    let sign_in = async |connection: &mut Connection| {
        let session = desk::sign_in_with_code(connection, &code, &browser, &device, now()).await?;
        match session {
            Some(session) => Entered::record(connection, attempt, session, &device).await.map(Some),
            None => Ok::<_, db::Error>(None),
        }
    };
    desk.store()?.db().write(sign_in).await?.ok_or_else(wrong)?.response(&desk)
}

/// Ask for a link by e-mail
///
/// The response is the same whether or not the address is known.
#[utoipa::path(
    post, path = "/api/sign-in/link", request_body = LinkAddress,
    responses((status = 202, description = "A link is mailed if the address is known."),
              (status = 422, body = Failure, description = "Mail is not set up."),
              (status = 429, body = Failure))
)]
pub(super) async fn request_link(
    State(desk): State<Desk>,
    attempt: SignInAttempt,
    JsonBody(LinkAddress { email }): JsonBody<LinkAddress>,
) -> Result<Response, HttpError> {
    ask_for_link(&desk, attempt, email)
}

/// Ask for a link to one's own address
///
/// Opened in the same browser, it shows that the person of this session is still the one who uses it.
#[utoipa::path(
    post, path = "/api/proof/link",
    responses((status = 202), (status = 401, body = Failure),
              (status = 422, body = Failure, description = "Mail is not set up, or the person has no address."),
              (status = 429, body = Failure))
)]
pub(super) async fn request_own_link(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    attempt: SignInAttempt,
) -> Result<Response, HttpError> {
    let email = signed_in.person.email;
    let no_address = "You have no e-mail address here. Ask an owner for a link.";
    ask_for_link(&desk, attempt, email.ok_or_else(|| HttpError::unprocessable(no_address))?)
}

/// Queues a request for a link. Whether somebody has the address is found out later, so that neither the response nor its
/// time says it.
fn ask_for_link(desk: &Desk, attempt: SignInAttempt, email: String) -> Result<Response, HttpError> {
    let Some(requests) = &desk.options.links else {
        return Err(HttpError::unprocessable(
            "Mail is not set up. Ask for a link from `yam desk invite`.",
        ));
    };
    let browser = attempt.browser.map_or_else(Secret::random, Ok)?;
    let cookie = desk.browser_cookie(&browser)?;
    // Nobody has what is no address, however long it is.
    if email::address(email.trim()).is_some()
        && requests.try_send(LinkRequest { email, browser }).is_err()
    {
        // Mails cannot be sent at the moment. The person asks again.
        return Err(HttpError::unavailable());
    }
    Ok((StatusCode::ACCEPTED, [(header::SET_COOKIE, cookie)]).into_response())
}

/// End this session
#[utoipa::path(post, path = "/api/sign-out", responses((status = 204), (status = 401, body = Failure)))]
pub(super) async fn sign_out(
    State(desk): State<Desk>,
    signed_in: SignedIn,
) -> Result<Response, HttpError> {
    let id = signed_in.session_id;
    desk.write(async |connection| desk::end_session(connection, id, None).await).await?;
    desk.announce_ended_sessions();
    let cookie = desk.cookie(Cookie::Session, "", 0)?;
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
) -> Result<Json<Vec<SessionRow>>, HttpError> {
    let mut reader = desk.store()?.db().read().await?;
    let sessions = desk::sessions(&mut reader, signed_in.scope(), now()).await?;
    let rows = sessions
        .into_iter()
        .map(|session| SessionRow { is_this: session.id == signed_in.session_id, session });
    Ok(Json(rows.collect()))
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
        let ended = desk::end_session(connection, id, signed_in.scope()).await?;
        ended.ok_or(HttpError::NotFound)?;
        let subject = format!("session {id}");
        desk::audit(connection, &signed_in.person.name, AuditAction::EndSession, &subject, now())
            .await?;
        Ok::<_, HttpError>(())
    };
    desk.store()?.db().write(end).await?;
    desk.announce_ended_sessions();
    Ok(StatusCode::NO_CONTENT)
}

/// Sign a person out everywhere
///
/// Ends all sessions of the person but this one, and their unused links. An owner may do it for everybody, a member for
/// themselves.
#[utoipa::path(
    post, path = "/api/people/{id}/sign-out", params(("id" = i64, Path)), request_body = SignOutPerson,
    responses((status = 204), (status = 401, body = Failure), (status = 404, body = Failure))
)]
pub(super) async fn sign_out_person(
    State(desk): State<Desk>,
    signed_in: SignedIn,
    Numbered(id): Numbered,
    JsonBody(SignOutPerson { passkeys }): JsonBody<SignOutPerson>,
) -> Result<StatusCode, HttpError> {
    let (me, now) = (&signed_in.person, now());
    let end = async |connection: &mut Connection| {
        let people = desk::people(connection).await?;
        let is_allowed = |id| signed_in.scope().is_none_or(|own| own == id);
        let person = people.into_iter().find(|person| person.id == id && is_allowed(id));
        let person = person.ok_or(HttpError::NotFound)?;
        let removed = match passkeys {
            true => desk::delete_passkeys(connection, id, now).await?,
            false => Vec::new(),
        };
        desk::end_sessions(connection, id, Some(signed_in.session_id)).await?;
        let subject = format!("all sessions of {}", person.name);
        desk::audit(connection, &me.name, AuditAction::EndSession, &subject, now).await?;
        for name in removed {
            let subject = format!("{name} of {}", person.name);
            desk::audit(connection, &me.name, AuditAction::DeletePasskey, &subject, now).await?;
        }
        Ok::<_, HttpError>(())
    };
    desk.store()?.db().write(end).await?;
    desk.announce_ended_sessions();
    desk.wake_notices();
    Ok(StatusCode::NO_CONTENT)
}

impl SignedIn {
    pub(super) fn sender(&self) -> Sender {
        Sender { session_id: self.session_id, role: self.person.role }
    }

    /// Whose sessions and passkeys the person may see and end: `None` for everybody's.
    pub(super) fn scope(&self) -> Option<i64> {
        match self.person.role {
            Role::Owner => None,
            Role::Member => Some(self.person.id),
        }
    }
}

/// Browser and system from `User-Agent`, such as `Firefox on Android`: enough to tell one's own devices apart.
pub(crate) fn device(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let agent = agent.unwrap_or_default();
    looked_at(agent.len());
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
