//! The engine of the Yam website: one binary that serves the built pages and keeps every lead.
//!
//! Imports run one way: `pages` uses `http`; `delivery` uses `db`; `leads` uses all of these; nothing imports `app`,
//! which puts them together.

pub mod app;
pub mod config;
pub mod db;
pub mod delivery;
pub mod http;
pub mod leads;
pub mod pages;
pub mod search;
pub mod supervise;

/// Configures property tests of parsers of untrusted input: 10,000 cases each, or `PROPTEST_CASES` from the
/// environment.
#[cfg(test)]
fn many_cases() -> proptest::test_runner::Config {
    let config = proptest::test_runner::Config::default();
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => config,
        None => proptest::test_runner::Config { cases: 10_000, ..config },
    }
}
