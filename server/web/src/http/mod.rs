//! What every capability needs of HTTP: bodies, errors, security headers, connections. Imports no
//! capability.

pub mod body;
pub mod client_ip;
pub mod connection;
mod connection_slots;
pub mod error;
pub mod quota;
pub mod rate;
pub mod security;

pub use body::{Body, RequestBody, Response};
pub use error::HttpError;
