//! Answers HTTP requests: pages, search and the forms. [`app::App`] shows the path of a request.

pub mod app;
pub mod desk;
pub mod http;
mod inbound;
mod intake;
pub mod metrics;
pub mod pages;
pub mod redirect;
pub mod search;
pub mod views;
pub mod vitals;
#[cfg(test)]
mod work;
