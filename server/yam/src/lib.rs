//! The engine of the Yam website: one binary that serves the built pages and keeps every lead.
//!
//! Imports run one way: `pages` uses `http`; `delivery` uses `db`; `leads` uses all of these; nothing imports `app`,
//! which puts them together.

pub mod app;
pub mod db;
pub mod delivery;
pub mod http;
pub mod leads;
pub mod pages;
pub mod search;
pub mod supervise;

#[cfg(test)]
use yam_testing::many_cases;
