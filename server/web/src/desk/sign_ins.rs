//! How often people may try to sign in.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use yam_store::desk::Secret;

use crate::http::{
    HttpError,
    client_ip::ClientIp,
    rate::{RateLimiter, SlidingWindow},
};

/// Attempts to sign in of a client, and of a known browser beyond it, in [`WINDOW`].
const LIMIT: usize = 10;

const WINDOW: Duration = Duration::from_secs(60);

/// How long the list of known browsers is used. Invented cookies cause no more reads than this.
const KNOWN_FOR: Duration = Duration::from_secs(5);

/// Counts attempts to sign in, in memory.
///
/// Each client has a limit, and all unknown ones together have one. A browser in which somebody has signed in before has a
/// second one of its own, so that strangers do not keep people out.
pub(super) struct SignIns {
    clients: RateLimiter,
    browsers: tokio::sync::Mutex<Browsers>,
}

/// The browsers in which somebody has signed in before, by the SHA-256 of their cookie.
struct Browsers {
    known: HashSet<[u8; 32]>,
    read_at: Option<Instant>,
    /// Beyond the limits of clients.
    attempts: SlidingWindow<[u8; 32]>,
}

impl SignIns {
    /// Starts with empty counts.
    pub fn new(now: Instant) -> Self {
        let browsers = Browsers {
            known: HashSet::new(),
            read_at: None,
            attempts: SlidingWindow::new(WINDOW, now),
        };
        Self { clients: RateLimiter::new(LIMIT, WINDOW, now), browsers: browsers.into() }
    }

    /// Counts an attempt, in the browser with this cookie. `read` reads which browsers are known.
    ///
    /// # Errors
    /// [`HttpError::TooManyRequests`]: the attempt is over the limits. Or `read` has failed.
    pub async fn check(
        &self,
        client: ClientIp,
        browser: Option<&Secret>,
        now: Instant,
        read: impl AsyncFnOnce() -> Result<HashSet<[u8; 32]>, HttpError>,
    ) -> Result<(), HttpError> {
        // All clients whose address is unknown share ten times the limit of one, also those in the networks of proxies.
        let client = if client.is_known() { client } else { ClientIp::UNKNOWN };
        if self.clients.check(client, now).is_ok() {
            return Ok(());
        }
        let refused = HttpError::TooManyRequests { retry_after: WINDOW };
        let Some(browser) = browser.map(Secret::hash) else { return Err(refused) };
        let mut browsers = self.browsers.lock().await;
        if browsers.read_at.is_none_or(|at| now.saturating_duration_since(at) >= KNOWN_FOR) {
            browsers.known = read().await?;
            browsers.read_at = Some(now);
        }
        let is_known = browsers.known.contains(&browser);
        if is_known && browsers.attempts.add(browser, 1, now) <= LIMIT as u64 {
            Ok(())
        } else {
            Err(refused)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::client_ip::numbered;

    const KNOWN: &str = "known";

    /// How many of `count` attempts are let through, and how often the known browsers are read meanwhile.
    async fn attempts(
        sign_ins: &SignIns,
        count: u32,
        client: impl Fn(u32) -> ClientIp,
        browser: impl Fn(u32) -> Option<Secret>,
        now: Instant,
    ) -> (u32, u32) {
        let (mut passed, mut reads) = (0, 0);
        for number in 0..count {
            let read = async || {
                reads += 1;
                Ok(HashSet::from([Secret::of_client(KNOWN).hash()]))
            };
            let browser = browser(number);
            let result = sign_ins.check(client(number), browser.as_ref(), now, read).await;
            passed += u32::from(result.is_ok());
        }
        (passed, reads)
    }

    #[tokio::test]
    async fn invented_cookies_cause_one_read_in_five_seconds_and_keep_no_known_browser_out() {
        let now = Instant::now();
        let sign_ins = SignIns::new(now);
        let invented = |number: u32| Some(Secret::of_client(&number.to_string()));
        let one = |_| numbered(1);
        assert_eq!(attempts(&sign_ins, 1_000, one, invented, now).await, (10, 1));
        let later = now + KNOWN_FOR;
        assert_eq!(attempts(&sign_ins, 1_000, one, invented, later).await, (0, 1));
        let known = |_| Some(Secret::of_client(KNOWN));
        assert_eq!(attempts(&sign_ins, 100, one, known, later).await, (10, 0));
    }
}
