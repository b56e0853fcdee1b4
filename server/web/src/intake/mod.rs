//! The addresses that forms post to. [`FormEndpoint::accept`] reads downward: each step rejects the request, or hands
//! its result to the next.

use std::{
    collections::BTreeMap,
    slice,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension, Json, Router,
    extract::State,
    response::{IntoResponse, Redirect, Response},
    routing::post,
};
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use jiff::Timestamp;
use serde_json::json;

pub use self::limiter::IntakeLimiter;
use self::{
    checks::Checks,
    raw::{BodyEncoding, RawSubmission},
};
use crate::{
    http::{
        HttpError, RequestBody,
        client_ip::ClientIp,
        error::{failure, wants_html, wants_json},
        origin,
        rate::RateExceeded,
    },
    metrics::WebMetrics,
    pages::Site,
};
use yam_contract::{
    attribution::Attribution,
    forms::Form,
    lead::{self, IdempotencyKey, NewLead, PagePath},
    reference::Reference,
    spam::Sign,
    submission::{FieldError, Submission},
};
use yam_store::{StoreError, StoreHandle, leads::StoreReceipt};

mod checks;
mod limiter;
pub(crate) mod raw;
pub(crate) mod signs;

/// `Retry-After` for a lead that could not be stored: the outbox waits as long before its first retry.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// `Retry-After` while the quarantine is full: the owner has to make room.
const ROOM_AFTER: Duration = Duration::from_secs(60 * 60);

/// The value of the form's hidden trap field, which a script sends as a header.
const TRAP_HEADER: &str = "yam-trap";

/// The methods of a form's address, as `Allow` lists them.
const METHODS: &str = "POST";

/// The error for a body in any other type.
const TYPES: &str =
    "A form is sent as multipart/form-data, application/x-www-form-urlencoded or application/json.";

/// What a visitor is told who typed an address of ours as their own. The lead is kept: the owner may be trying the form.
/// The thank-you pages say the same (site/content/forms/pages.ts).
const OWN_ADDRESS: &str = "But the e-mail address that you gave is ours, so our reply would not reach you. \
     If that was a mistake, please send the form again with your own address.";

/// The fragment at which a thank-you page shows `OWN_ADDRESS`.
const OWN_ADDRESS_ID: &str = "own-address";

/// One route per form, at the path in the contract.
pub fn router(
    store_handle: StoreHandle,
    limiter: Arc<IntakeLimiter>,
    site: Arc<Site>,
    keep_click_ids: bool,
    metrics: Arc<WebMetrics>,
) -> Router {
    let checks: Arc<Checks> = Arc::default();
    store_handle.forms().iter().fold(Router::new(), |router, form| {
        let endpoint = FormEndpoint {
            form: Arc::new(form.clone()),
            site: Arc::clone(&site),
            limiter: Arc::clone(&limiter),
            checks: Arc::clone(&checks),
            store_handle: store_handle.clone(),
            keep_click_ids,
            metrics: Arc::clone(&metrics),
        };
        let route = post(receive)
            .get(show_form)
            .fallback(async || HttpError::MethodNotAllowed { allow: METHODS });
        router.route(&form.path, route.with_state(endpoint))
    })
}

/// Receives the submissions of one form.
#[derive(Clone)]
struct FormEndpoint {
    form: Arc<Form>,
    site: Arc<Site>,
    limiter: Arc<IntakeLimiter>,
    /// Of all forms.
    checks: Arc<Checks>,
    store_handle: StoreHandle,
    /// [`yam_settings::Config::keep_click_ids`].
    keep_click_ids: bool,
    metrics: Arc<WebMetrics>,
}

/// A request without its body.
struct RequestHead {
    client: ClientIp,
    uri: Uri,
    headers: HeaderMap,
}

/// A stored lead.
struct Accepted {
    reference: Reference,
    /// What became of it, for the operator.
    outcome: &'static str,
    /// What the visitor asked about, by the names in the query of a link to the form.
    asked: Vec<(String, String)>,
    /// What the visitor should know about it.
    note: Option<&'static str>,
}

/// Why a submission was rejected.
enum Rejection {
    /// Fields broke rules. A visitor without JavaScript gets `texts` back in the form.
    Invalid { broken: Vec<FieldError>, texts: BTreeMap<String, String> },
    /// Anything else.
    Http(HttpError),
}

async fn receive(
    State(endpoint): State<FormEndpoint>,
    Extension(client): Extension<ClientIp>,
    uri: Uri,
    headers: HeaderMap,
    mut body: RequestBody,
) -> Response {
    let json = wants_json(&headers);
    let result = endpoint.accept(&RequestHead { client, uri, headers }, &mut body).await;
    endpoint.metrics.count_lead(&endpoint.form.name, outcome(&result));
    let mut response = endpoint.respond(result, json);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// What became of a submission, for the operator.
fn outcome(result: &Result<Accepted, Rejection>) -> &'static str {
    match result {
        Ok(accepted) => accepted.outcome,
        Err(Rejection::Invalid { .. }) => "invalid",
        Err(Rejection::Http(HttpError::NotStored { .. } | HttpError::Unavailable { .. })) => {
            "not-stored"
        }
        Err(Rejection::Http(HttpError::NoRoom { .. } | HttpError::TooManyRequests { .. })) => {
            "over-limit"
        }
        Err(Rejection::Http(_)) => "refused",
    }
}

/// Leads a browser to the page with the form, such as when its visitor reloads or bookmarks a failed submission.
async fn show_form(
    State(endpoint): State<FormEndpoint>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, HttpError> {
    let page = endpoint.site.form_page(&endpoint.form.name).filter(|_| wants_html(&headers));
    let page = page.ok_or(HttpError::MethodNotAllowed { allow: METHODS })?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Redirect::to(page)))
}

impl FormEndpoint {
    async fn accept(
        &self,
        head: &RequestHead,
        body: &mut RequestBody,
    ) -> Result<Accepted, Rejection> {
        // A client over its rate is rejected at once: the bodies of a flood are not drained.
        self.limiter.check_post(head.client, Instant::now()).map_err(HttpError::from)?;
        let result = self.accept_within_rate(head, body).await;
        // A client that was rejected early is still sending.
        body.reader.drain().await;
        result
    }

    async fn accept_within_rate(
        &self,
        head: &RequestHead,
        body: &mut RequestBody,
    ) -> Result<Accepted, Rejection> {
        if origin::is_foreign(&head.headers, &head.uri, self.site.origin()) {
            return Err(HttpError::ForeignForm.into());
        }
        let encoding = BodyEncoding::of(&head.headers);
        let encoding = encoding.ok_or(HttpError::UnsupportedMediaType(TYPES.into()))?;
        let raw = RawSubmission::read(&self.form, encoding, body).await?;
        let (raw, submission) = self.checks.check(head.client, raw).await?;
        let signs = self.spam_signs(head, &raw, &submission);
        let mut lead = self.new_lead(head, &raw, submission, &signs);
        let store = self.store_handle.need()?;
        let is_own = |typed| store.queue().is_own_address(typed);
        let note = lead.submission.field("email").is_some_and(is_own).then_some(OWN_ADDRESS);
        let asked = lead.attribution.asked();
        let is_clean = !lead.verdict.is_quarantined;
        let counted =
            self.limiter.count_lead(head.client, is_clean, (&lead).into(), Instant::now());
        let counted = match counted {
            Ok(counted) => counted,
            // A replay takes no room, so it gets its first answer.
            Err(RateExceeded { retry_after }) => {
                let reference = store.replayed(&lead).await;
                let reference = reference.ok_or(HttpError::NoRoom { retry_after })?;
                return Ok(Accepted { reference, outcome: "repeated", asked, note });
            }
        };
        lead.verdict = signs.into_iter().chain(counted.over).collect();
        let is_quarantined = lead.verdict.is_quarantined;
        let stored = store.store(lead).await;
        match &stored {
            Ok(stored) if stored.is_new => {}
            Ok(_) => self.limiter.uncount_replay(&counted),
            Err(_) => self.limiter.uncount_failed(&counted),
        }
        let StoreReceipt { reference, is_new } = stored?;
        let outcome = match (is_new, is_quarantined) {
            (false, _) => "repeated",
            (true, true) => "quarantined",
            (true, false) => "stored",
        };
        Ok(Accepted { reference, outcome, asked, note })
    }

    fn spam_signs(
        &self,
        head: &RequestHead,
        raw: &RawSubmission,
        submission: &Submission,
    ) -> Vec<Sign> {
        let trap_header = head.headers.get(TRAP_HEADER);
        let is_trapped = raw.is_trapped() || trap_header.is_some_and(|value| !value.is_empty());
        signs::signs(&self.form, submission, lead::elapsed_ms(&head.headers), is_trapped)
    }

    fn respond(&self, result: Result<Accepted, Rejection>, json: bool) -> Response {
        match result {
            Ok(accepted) if json => self.success(&accepted),
            Ok(accepted) => self.thanks(&accepted),
            Err(Rejection::Invalid { broken, .. }) if json => self.errors(&broken),
            Err(Rejection::Invalid { broken, texts }) => self.errors_page(&broken, texts),
            Err(Rejection::Http(error)) => error.into_response(),
        }
    }

    fn success(&self, Accepted { reference, note, .. }: &Accepted) -> Response {
        let (message, reference) = (self.form.received.as_str(), reference.as_str());
        let mut body = json!({ "status": "success", "message": message, "reference": reference });
        if let Some(note) = note {
            body["note"] = (*note).into();
        }
        Json(body).into_response()
    }

    /// Redirects a visitor without JavaScript to the form's thank-you page.
    fn thanks(&self, Accepted { reference, asked, note, .. }: &Accepted) -> Response {
        let Some(path) = self.site.thanks(&self.form.name) else {
            // The build does not know the form, but the lead is stored.
            return format!("Thank you. Your reference is {reference}.").into_response();
        };
        let fragment = note.map_or(String::new(), |_| format!("#{OWN_ADDRESS_ID}"));
        if self.site.query_page(path).is_none() {
            return Redirect::to(&format!("{path}{fragment}")).into_response();
        }
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("reference", reference.as_str())
            .extend_pairs(asked)
            .finish();
        Redirect::to(&format!("{path}?{query}{fragment}")).into_response()
    }

    fn errors(&self, broken: &[FieldError]) -> Response {
        let errors: Vec<_> = broken
            .iter()
            .map(|(field, rule)| json!({ "field": field, "rule": rule.name() }))
            .collect();
        let mut body = failure(&self.error_message(broken));
        body["errors"] = errors.into();
        (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
    }

    /// Shows a visitor without JavaScript the form again, with their values and the errors. What is wrong with a file takes
    /// the place of its value.
    fn errors_page(&self, broken: &[FieldError], mut texts: BTreeMap<String, String>) -> Response {
        for error in broken.iter().filter(|(_, rule)| rule.name() == "type") {
            texts.insert(error.0.clone(), self.error_message(slice::from_ref(error)));
        }
        let broken_names: Vec<_> =
            broken.iter().map(|(field, rule)| (field.clone(), rule.name().to_owned())).collect();
        match self.site.form_errors(&self.form.name, texts, &broken_names) {
            Some((page, headers)) => {
                (StatusCode::UNPROCESSABLE_ENTITY, headers, page).into_response()
            }
            None => HttpError::Unprocessable(self.error_message(broken).into()).into_response(),
        }
    }

    /// The errors as text, one sentence per field.
    fn error_message(&self, broken: &[FieldError]) -> String {
        let sentence = |(name, rule): &FieldError| {
            self.form.field(name).map(|field| field.error_message(*rule))
        };
        broken.iter().filter_map(sentence).collect::<Vec<_>>().join(" ")
    }

    fn new_lead(
        &self,
        head: &RequestHead,
        raw: &RawSubmission,
        submission: Submission,
        signs: &[Sign],
    ) -> NewLead {
        NewLead {
            submission,
            key: IdempotencyKey::of(&head.headers),
            page: PagePath::of(&head.headers, raw.page()),
            elapsed_ms: lead::elapsed_ms(&head.headers),
            attribution: Attribution::of(&head.headers, self.keep_click_ids),
            verdict: signs.iter().copied().collect(),
            received_at: Timestamp::now().as_millisecond(),
        }
    }
}

impl From<HttpError> for Rejection {
    fn from(error: HttpError) -> Self {
        Self::Http(error)
    }
}

impl From<StoreError> for Rejection {
    fn from(error: StoreError) -> Self {
        // The writer has logged the cause, once for all leads of the transaction.
        tracing::debug!(%error, "cannot store a lead");
        Self::Http(match error {
            StoreError::QuarantineFull => HttpError::NoRoom { retry_after: ROOM_AFTER },
            _ => HttpError::NotStored { retry_after: RETRY_AFTER },
        })
    }
}
