//! The addresses that the forms post to. A handler reads downward: each step may answer, or hands on what it read.

use std::{
    collections::BTreeMap,
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

use self::{
    raw::{Encoding, Raw},
    throttle::Throttle,
};
use crate::{
    http::{
        HttpError, Payload,
        client::Client,
        error::{failure, wants_json},
    },
    pages::Site,
};
use yam_contract::{
    attribution::Attribution,
    forms::Form,
    lead::{self, IdempotencyKey, NewLead, PagePath},
    reference::Reference,
    spam::Verdict,
    submission::FieldError,
};
use yam_settings::IntakeLimits;
use yam_store::{Intake, Refused};

mod origin;
mod raw;
mod signs;
mod throttle;

/// When a sender whose lead could not be stored should try again: the outbox waits as long before its first retry.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// What the field that people do not see holds, where there is a script to send it apart.
const TRAP_HEADER: &str = "yam-trap";

/// The methods that a form's address takes, as `Allow` lists them.
const METHODS: &str = "POST";

/// What to say of a body that is written in no way that a form is sent in.
const TYPES: &str =
    "A form is sent as multipart/form-data, application/x-www-form-urlencoded or application/json.";

/// One route a form, at the path that the contract gives it.
pub fn router(intake_limits: &IntakeLimits, intake: Intake, pages: Arc<Site>) -> Router {
    let throttle = Arc::new(Throttle::new(intake_limits, Instant::now()));
    intake.forms().iter().fold(Router::new(), |router, form| {
        let desk = Desk {
            intake: intake.clone(),
            pages: Arc::clone(&pages),
            throttle: Arc::clone(&throttle),
            form: Arc::new(form.clone()),
        };
        let route = post(receive).fallback(async || HttpError::MethodNotAllowed { allow: METHODS });
        router.route(&form.path, route.with_state(desk))
    })
}

/// Where one form's submissions are taken in.
#[derive(Clone)]
struct Desk {
    intake: Intake,
    pages: Arc<Site>,
    throttle: Arc<Throttle>,
    form: Arc<Form>,
}

/// What is not taken in, and why.
enum Refusal {
    /// Fields broke rules. What was written goes back to a visitor without script.
    Invalid { broken: Vec<FieldError>, texts: BTreeMap<String, String> },
    /// Anything else.
    Http(HttpError),
}

async fn receive(
    State(desk): State<Desk>,
    Extension(client): Extension<Option<Client>>,
    headers: HeaderMap,
    uri: Uri,
    mut payload: Payload,
) -> Response {
    let json = wants_json(&headers);
    let taken = match desk.throttle.post(client, Instant::now()) {
        Ok(()) => {
            let taken = desk.take_in(client, &headers, &uri, &mut payload).await;
            // Whoever was refused before all was read is still sending.
            payload.body.drain().await;
            taken
        }
        // Bodies of a flood are not drained.
        Err(exceeded) => Err(HttpError::from(exceeded).into()),
    };
    let mut response = match taken {
        Ok(reference) if json => desk.success(&reference),
        Ok(reference) => desk.thank(&reference),
        Err(Refusal::Invalid { broken, .. }) if json => desk.invalid(&broken),
        Err(Refusal::Invalid { broken, texts }) => desk.errors_page(&broken, &texts),
        Err(Refusal::Http(error)) => error.into_response(),
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl Desk {
    async fn take_in(
        &self,
        client: Option<Client>,
        headers: &HeaderMap,
        uri: &Uri,
        payload: &mut Payload,
    ) -> Result<Reference, Refusal> {
        if origin::is_foreign(headers, uri, self.pages.origin()) {
            let message = "This form can only be sent from our own website.";
            return Err(HttpError::Forbidden(message.into()).into());
        }
        let encoding =
            Encoding::of(headers).ok_or(HttpError::UnsupportedMediaType(TYPES.into()))?;
        let raw = Raw::read(&self.form, encoding, payload).await?;
        let submission =
            raw.check().map_err(|broken| Refusal::Invalid { broken, texts: raw.texts() })?;
        let elapsed_ms = lead::elapsed_ms(headers);
        let is_trapped =
            raw.is_trapped() || headers.get(TRAP_HEADER).is_some_and(|held| !held.is_empty());
        let signs = signs::signs(&self.form, &submission, elapsed_ms, is_trapped);
        let is_clean = !signs.iter().copied().collect::<Verdict>().is_quarantined;
        let counted = self.throttle.lead(client, is_clean, Instant::now());
        let lead = NewLead {
            submission,
            key: IdempotencyKey::of(headers),
            page: PagePath::of(headers, raw.page()),
            elapsed_ms,
            attribution: Attribution::of(headers),
            verdict: signs.into_iter().chain(counted.over).collect(),
            received_at: Timestamp::now().as_millisecond(),
        };
        let stored = self.intake.take(lead).await;
        match &stored {
            Ok(stored) if stored.is_new => {}
            Ok(_) => self.throttle.undo_replay(&counted),
            Err(_) => self.throttle.undo_refused(&counted),
        }
        Ok(stored?.reference)
    }

    fn success(&self, reference: &Reference) -> Response {
        let (message, reference) = (self.form.received.as_str(), reference.as_str());
        let body = json!({ "status": "success", "message": message, "reference": reference });
        Json(body).into_response()
    }

    /// Leads a visitor without script to the form's thank-you page.
    fn thank(&self, reference: &Reference) -> Response {
        match self.pages.thanks(&self.form.name) {
            Some(path) => Redirect::to(path).into_response(),
            // The build knows no such form; the lead is kept all the same.
            None => format!("Thank you. Your reference is {reference}.").into_response(),
        }
    }

    fn invalid(&self, broken: &[FieldError]) -> Response {
        let errors: Vec<_> = broken
            .iter()
            .map(|(field, rule)| json!({ "field": field, "rule": rule.name() }))
            .collect();
        let mut body = failure(&self.complaint(broken));
        body["errors"] = errors.into();
        (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
    }

    /// Shows a visitor without script the form again, with what they wrote and what is wrong.
    fn errors_page(&self, broken: &[FieldError], texts: &BTreeMap<String, String>) -> Response {
        let names: Vec<_> =
            broken.iter().map(|(field, rule)| (field.clone(), rule.name().to_owned())).collect();
        match self.pages.form_errors(&self.form.name, texts, &names) {
            Some((page, headers)) => {
                (StatusCode::UNPROCESSABLE_ENTITY, headers, page).into_response()
            }
            None => HttpError::Unprocessable(self.complaint(broken).into()).into_response(),
        }
    }

    /// What is wrong, in a sentence a field.
    fn complaint(&self, broken: &[FieldError]) -> String {
        let sentence =
            |(name, rule): &FieldError| self.form.field(name).map(|field| field.complaint(*rule));
        broken.iter().filter_map(sentence).collect::<Vec<_>>().join(" ")
    }
}

impl From<HttpError> for Refusal {
    fn from(error: HttpError) -> Self {
        Self::Http(error)
    }
}

/// The writer has logged the cause, once for all whom it concerns.
impl From<Refused> for Refusal {
    fn from(error: Refused) -> Self {
        tracing::debug!(%error, "a lead was refused");
        Self::Http(HttpError::NotStored { retry_after: RETRY_AFTER })
    }
}
