//! Helpers that the unit tests of several crates share. Only ever a dev-dependency.

mod database;

use yam_contract::{
    attribution::Attribution,
    forms::Form,
    lead::{LeadState, StoredLead},
    reference::Reference,
    submission::{SentValue, Submission},
};

pub use database::{TestDatabase, execute};

/// The forms of all tests of the server, which the site's own (`contract/forms.json`) do not affect.
pub const FORMS: &[u8] = include_bytes!("../forms.json");

/// Configures property tests of parsers of untrusted input: 10,000 cases each, or `PROPTEST_CASES` from the
/// environment.
pub fn many_cases() -> proptest::test_runner::Config {
    let config = proptest::test_runner::Config::default();
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => config,
        None => proptest::test_runner::Config { cases: 10_000, ..config },
    }
}

/// A lead of the contact form with these fields and no other data.
pub fn sample_lead(id: i64, fields: &[(&str, &str)]) -> StoredLead {
    StoredLead {
        id,
        reference: Reference::from([0; 5]),
        form: "contact".to_owned(),
        fields: fields.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect(),
        page: None,
        elapsed_ms: None,
        attribution: Attribution::default(),
        spam_score: 0,
        spam_reasons: Vec::new(),
        quarantined_at: None,
        state: LeadState::NotSent,
        received_at: 1_795_199_400_000,
    }
}

/// A submission of this form by `a`, `a@b`, with this message.
///
/// # Panics
/// The form does not take these three fields.
pub fn submission(form: &Form, message: &str) -> Submission {
    let sent = [("name", "a"), ("email", "a@b"), ("message", message)]
        .map(|(name, text)| (name, SentValue::Text(text.to_owned())));
    let of = |name: &str| sent.iter().find(|(sent, _)| *sent == name).map(|(_, text)| text);
    match Submission::check(form, of, false) {
        Ok(submission) => submission,
        Err(broken) => unreachable!("the form refuses {broken:?}"),
    }
}
