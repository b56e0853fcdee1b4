//! What every capability needs of HTTP: bodies, errors, security headers, connections. Imports no
//! capability.

pub mod body;
pub mod client;
pub mod connection;
pub mod error;
pub mod quota;
pub mod rate;
pub mod security;
mod slots;

pub use body::{Body, Payload, Response};
pub use error::HttpError;
