//! Asks the running server, over its operator's listener.

use std::{net::SocketAddr, time::Duration};

use http::{Method, Request, StatusCode};
use http_body_util::{BodyExt, Empty, Limited};
use hyper_util::{client::legacy::Client, rt::TokioExecutor};
use tokio::time::timeout;
use yam_contract::text::root_cause;
use yam_settings::Config;

/// Longest wait for the answer: reading a site takes a fraction of a second, on a busy disk a few seconds.
const PATIENCE: Duration = Duration::from_secs(30);
/// Longest answer in bytes: it is a line or two.
const MAX_ANSWER: usize = 64 << 10;

/// Why the running server did not do what the operator asked.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    #[error(
        "cannot ask the server, because admin.listen is off; set it to an address in yam.toml and restart the server"
    )]
    Off,
    #[error("cannot ask the server at {address}: {what}; check that it runs, with these settings")]
    Unreachable { address: SocketAddr, what: String },
    #[error("the server at {address} answered {status}; its log has the cause")]
    Status { address: SocketAddr, status: StatusCode },
    /// The server's own words.
    #[error("{0}")]
    Refused(String),
}

/// Lets the running server serve the site build on the disk. Returns its report.
pub async fn reload(config: &Config) -> Result<String, OperatorError> {
    ask(config, Method::POST, "/reload").await
}

/// Whether the running server responds, or with `ready`, whether it could store a lead.
pub async fn health(config: &Config, ready: bool) -> Result<String, OperatorError> {
    ask(config, Method::GET, if ready { "/readyz" } else { "/healthz" }).await
}

async fn ask(config: &Config, method: Method, path: &str) -> Result<String, OperatorError> {
    let address = config.admin.ok_or(OperatorError::Off)?;
    let unreachable = |what: String| OperatorError::Unreachable { address, what };
    let asking = async {
        let request = Request::builder()
            .method(method)
            .uri(format!("http://{address}{path}"))
            .body(Empty::<bytes::Bytes>::new())?;
        let client = Client::builder(TokioExecutor::new()).build_http();
        let response = client.request(request).await?;
        let status = response.status();
        let body = Limited::new(response.into_body(), MAX_ANSWER).collect().await?.to_bytes();
        Ok::<_, Box<dyn std::error::Error + Send + Sync>>((status, body))
    };
    let (status, body) = timeout(PATIENCE, asking)
        .await
        .map_err(|_| unreachable("it did not answer within 30 seconds".to_owned()))?
        .map_err(|error| unreachable(root_cause(&*error)))?;
    let answer = String::from_utf8_lossy(&body).trim_end().to_owned();
    match status {
        status if status.is_success() => Ok(answer),
        StatusCode::CONFLICT => Err(OperatorError::Refused(answer)),
        status => Err(OperatorError::Status { address, status }),
    }
}
