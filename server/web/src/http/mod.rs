//! HTTP, independent of pages, search and forms: connections, limits per client, bodies, errors and security headers.

pub mod answer_memory;
pub mod body;
pub mod client_ip;
pub mod connection;
mod connection_slots;
pub mod error;
pub(crate) mod host;
mod open_answers;
pub mod origin;
pub mod quota;
pub mod rate;
pub mod request_body;
pub mod security;

pub use body::{Body, Response};
pub use error::HttpError;
pub use request_body::RequestBody;
