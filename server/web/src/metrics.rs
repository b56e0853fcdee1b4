//! Counts requests and leads for the operator. Every label has few values, and none comes from a visitor.

use std::time::Duration;

use http::StatusCode;
use prometheus_client::{
    metrics::{counter::Counter, family::Family, histogram::Histogram},
    registry::Registry,
};

yam_contract::named_enum! {
    /// What a request asked for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum RequestKind {
        Page = "page",
        Asset = "asset",
        Form = "form",
        Search = "search",
        /// Unknown addresses, `/healthz` and mail services.
        Other = "other",
    }
}

/// The first digits of statuses.
const STATUSES: [&str; 4] = ["2xx", "3xx", "4xx", "5xx"];

/// Upper ends of the classes of durations, in seconds: from a page out of the memory to the time limit of a request.
const SECONDS: [f64; 12] =
    [0.000_1, 0.000_5, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

type Labels = [(&'static str, &'static str); 2];
type FormLabels = [(&'static str, String); 2];
type KindLabel = [(&'static str, &'static str); 1];
type NewHistogram = fn() -> Histogram;

/// Counts of this server since its start.
pub struct WebMetrics {
    requests: Family<Labels, Counter>,
    /// Those of `requests`, by kind and status: a look-up in the family would take a lock for each page.
    by_status: [[Counter; STATUSES.len()]; RequestKind::ALL.len()],
    seconds: Family<KindLabel, Histogram, NewHistogram>,
    leads: Family<FormLabels, Counter>,
}

impl Default for WebMetrics {
    fn default() -> Self {
        let requests = Family::<Labels, Counter>::default();
        let by_status = RequestKind::ALL.map(|kind| {
            STATUSES.map(|status| {
                requests.get_or_create_owned(&[("kind", kind.name()), ("status", status)])
            })
        });
        let seconds = Family::new_with_constructor((|| Histogram::new(SECONDS)) as fn() -> _);
        Self { requests, by_status, seconds, leads: Family::default() }
    }
}

impl WebMetrics {
    /// Counts an answer. Costs one atomic addition.
    pub(crate) fn count(&self, kind: RequestKind, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(2);
        if let Some(counter) = self.by_status[kind as usize].get(class) {
            counter.inc();
        }
    }

    /// Counts an answer that was made on request, with the time that it took.
    pub(crate) fn count_made(&self, kind: RequestKind, status: StatusCode, took: Duration) {
        self.count(kind, status);
        self.seconds.get_or_create(&[("kind", kind.name())]).observe(took.as_secs_f64());
    }

    /// Counts a submission of a form.
    pub(crate) fn count_lead(&self, form: &str, outcome: &'static str) {
        let labels = [("form", form.to_owned()), ("outcome", outcome.to_owned())];
        self.leads.get_or_create(&labels).inc();
    }

    /// Adds them to what the operator reads.
    pub fn register(&self, registry: &mut Registry) {
        let help = "Answers to visitors, by what was asked for and the first digit of the status";
        registry.register("yam_http_requests", help, self.requests.clone());
        let help = "Time to make an answer that was not in the memory, in seconds";
        registry.register("yam_http_request_seconds", help, self.seconds.clone());
        let help = "Submissions of forms, by what became of them";
        registry.register("yam_leads", help, self.leads.clone());
    }
}
