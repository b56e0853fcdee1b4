//! Access tokens for mail servers (OAuth 2.0): from a program, or from a token endpoint (RFC 6749). A token is kept until it
//! expires. Errors quote neither the program nor the endpoint: what they say may contain a secret.

use std::{process::Stdio, time::Duration};

use bytes::Bytes;
use form_urlencoded::Serializer;
use http::{Request, StatusCode, header};
use rustix::process::{Pid, Signal, kill_process_group};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use tokio::{
    io::AsyncReadExt as _,
    process::{Child, Command},
    sync::Mutex,
    time::{Instant, timeout},
};
use yam_settings::{Login, Proof, Secret, TokenEndpoint, TokenSource};

use crate::{AuthorityError, HttpClient};

/// Time limit for one token: less than that of a login, which waits for it.
const TOKEN_TIMEOUT: Duration = Duration::from_secs(20);

/// Bytes of a token. Those of Microsoft have 2 KB.
const TOKEN_LIMIT: usize = 8 << 10;

/// How long a token is kept whose end is not known. Programs keep theirs themselves.
const KEPT: Duration = Duration::from_secs(5 * 60);

/// Longest time that a token is kept.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// How long before its end a token is no longer used.
const RESERVE: Duration = Duration::from_secs(60);

/// The errors of RFC 6749 §5.2, with what to do.
const ERRORS: [(&str, &str); 6] = [
    (
        "invalid_grant",
        "the refresh token has ended or was withdrawn; sign in again and replace oauth.refresh_token",
    ),
    ("invalid_client", "check oauth.client_id and oauth.client_secret"),
    ("unauthorized_client", "allow this way to get tokens where the client is registered"),
    ("invalid_scope", "check oauth.scope"),
    ("invalid_request", "check oauth.token_url, oauth.client_id and oauth.scope"),
    ("unsupported_grant_type", "check oauth.token_url"),
];

/// Why there is no token: one line for the log and the owner.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no access token: {0}")]
pub struct TokenError(String);

/// What proves a user to a mail server.
pub enum Credentials {
    Password(Secret<String>),
    Token(Box<Tokens>),
}

impl Credentials {
    /// Asks nobody.
    ///
    /// # Errors
    /// [`AuthorityError`].
    pub fn of(login: &Login) -> Result<Self, AuthorityError> {
        Ok(match &login.proof {
            Proof::Password(password) => Self::Password(password.clone()),
            Proof::Token(source) => Self::Token(Box::new(Tokens::new(source)?)),
        })
    }
}

/// The tokens of one account.
pub struct Tokens {
    source: TokenSource,
    client: HttpClient,
    last: Mutex<Option<Token>>,
}

struct Token {
    text: String,
    until: Instant,
}

/// What a token endpoint answers (RFC 6749 §5).
#[derive(Default, Deserialize)]
#[serde(default)]
struct Answer {
    access_token: String,
    #[serde(deserialize_with = "seconds")]
    expires_in: Option<u64>,
    error: String,
}

/// A number of seconds, which some services send as a text. What is none is not known.
fn seconds<'d, D: Deserializer<'d>>(sent: D) -> Result<Option<u64>, D::Error> {
    let sent = Value::deserialize(sent)?;
    let number = sent.as_f64().or_else(|| sent.as_str()?.trim().parse().ok());
    // Larger ones become the largest.
    Ok(number.filter(|number| *number >= 0.0).map(|number| number as u64))
}

impl Tokens {
    fn new(source: &TokenSource) -> Result<Self, AuthorityError> {
        let client = HttpClient::new("oauth (token_url)", "its certificate", None)?;
        Ok(Self { source: source.clone(), client, last: Mutex::default() })
    }

    /// A token that has not expired, and is not the one that was just refused.
    ///
    /// # Errors
    /// [`TokenError`].
    pub async fn get(&self, refused: Option<&str>) -> Result<String, TokenError> {
        let getting = async {
            // Several mails that need a token at once share one.
            let mut last = self.last.lock().await;
            let is_good =
                |token: &&Token| token.until > Instant::now() && Some(&*token.text) != refused;
            if let Some(token) = last.as_ref().filter(is_good) {
                return Ok(token.text.clone());
            }
            *last = None;
            let (text, seconds) = match &self.source {
                TokenSource::Command(words) => (printed(words).await?, None),
                TokenSource::Endpoint(endpoint) => self.ask(endpoint).await?,
            };
            let kept = seconds.map_or(KEPT, |seconds| {
                Duration::from_secs(seconds).min(LONGEST).saturating_sub(RESERVE)
            });
            *last = Some(Token { text: text.clone(), until: Instant::now() + kept });
            Ok(text)
        };
        let source = match &self.source {
            TokenSource::Command(_) => "oauth.command",
            TokenSource::Endpoint(_) => "oauth.token_url",
        };
        let gotten = timeout(TOKEN_TIMEOUT, getting).await;
        gotten.unwrap_or_else(|_| Err(TokenError(format!("{source} gave none in time"))))
    }

    async fn ask(&self, endpoint: &TokenEndpoint) -> Result<(String, Option<u64>), TokenError> {
        let TokenEndpoint { url, .. } = endpoint;
        let request = request(endpoint).map_err(|error| TokenError(error.to_string()))?;
        let response = self.client.exchange(request).await;
        let response = response.map_err(|error| TokenError(error.to_string()))?;
        let answer: Option<Answer> = serde_json::from_slice(response.body()).ok();
        match answer {
            Some(answer)
                if response.status() == StatusCode::OK && is_token(&answer.access_token) =>
            {
                Ok((answer.access_token, answer.expires_in))
            }
            answer => Err(TokenError(refusal(url, response.status(), &answer.unwrap_or_default()))),
        }
    }
}

/// The request for a token: by the refresh token if there is one (RFC 6749 §6), else in the client's own name (§4.4).
fn request(endpoint: &TokenEndpoint) -> http::Result<Request<Bytes>> {
    let TokenEndpoint { url, client_id, client_secret, refresh_token, scope } = endpoint;
    let mut form = Serializer::new(String::new());
    let grant = if refresh_token.is_some() { "refresh_token" } else { "client_credentials" };
    form.append_pair("grant_type", grant).append_pair("client_id", client_id);
    for (name, value) in [("client_secret", client_secret), ("refresh_token", refresh_token)] {
        form.extend_pairs(value.as_ref().map(|value| (name, value.reveal())));
    }
    form.extend_pairs(scope.as_ref().map(|scope| ("scope", scope)));
    Request::post(url.uri().clone())
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header(header::ACCEPT, "application/json")
        .body(Bytes::from(form.finish()))
}

fn refusal(url: &impl std::fmt::Display, status: StatusCode, answer: &Answer) -> String {
    match ERRORS.into_iter().find(|(code, _)| *code == answer.error) {
        Some((code, remedy)) => format!("{url} answers {code}; {remedy}"),
        None if status == StatusCode::OK => {
            format!("{url} answers without a token; check oauth.token_url")
        }
        None => format!("{url} answers {status}; check oauth.token_url"),
    }
}

/// Whether a text can be a token (RFC 6750 §2.1).
fn is_token(text: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "-._~+/=".contains(c);
    (1..=TOKEN_LIMIT).contains(&text.len()) && text.chars().all(is_allowed)
}

/// A running program, which ends with all that it has started when it is no longer needed.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let group = self.0.id().and_then(|id| Pid::from_raw(id.try_into().ok()?));
        if let Some(group) = group {
            // It may have ended by itself.
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

/// What a program prints: one token.
async fn printed(words: &[String]) -> Result<String, TokenError> {
    let failed = |cause: &str| {
        let advice = "run it as the server's user to see why";
        TokenError(format!("oauth.command {cause}; {advice}"))
    };
    let Some((program, arguments)) = words.split_first() else {
        return Err(failed("is empty"));
    };
    let mut command = Command::new(program);
    command.args(arguments).process_group(0).kill_on_drop(true);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    // The program must not see the server's settings, which hold other secrets.
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("YAM_") {
            command.env_remove(name);
        }
    }
    let child = command.spawn();
    let mut running =
        Running(child.map_err(|error| failed(&format!("cannot be started: {error}")))?);
    let mut output = Vec::new();
    if let Some(stdout) = running.0.stdout.take() {
        let limit = u64::try_from(TOKEN_LIMIT).unwrap_or(u64::MAX) + 2;
        let reading = stdout.take(limit).read_to_end(&mut output).await;
        reading.map_err(|_| failed("cannot be read"))?;
    }
    let token = String::from_utf8_lossy(&output).trim_end().to_owned();
    if output.len() > TOKEN_LIMIT + 1 {
        return Err(failed("prints more than a token"));
    }
    let status = running.0.wait().await.map_err(|_| failed("cannot be waited for"))?;
    match (status.success(), is_token(&token)) {
        (true, true) => Ok(token),
        (true, false) => Err(failed("prints something else than one token")),
        (false, _) => Err(failed(&format!("ends with {status}"))),
    }
}

/// Whether a mail server belongs to Microsoft 365 or Outlook.com, which take no password for IMAP, and none for SMTP by
/// default from the end of December 2026.
pub fn is_microsofts(host: &str) -> bool {
    let host = host.to_ascii_lowercase();
    host.ends_with(".office365.com") || host.ends_with(".outlook.com")
}

/// The first message of XOAUTH2.
pub fn xoauth2(user: &str, token: &str) -> String {
    format!("user={user}\x01auth=Bearer {token}\x01\x01")
}

/// Why a token was refused, from the challenge that a server sends then.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Challenge {
    status: String,
    scope: String,
}

/// The reason in a challenge (RFC 7628 §3.2.2), in words: `status 401, scope https://mail.google.com/`.
pub fn challenge_text(json: &[u8]) -> Option<String> {
    let Challenge { status, scope } = serde_json::from_slice(json).ok()?;
    let shown = |name: &str, value: String| {
        let is_plain = |c: &char| c.is_ascii_graphic() || *c == ' ';
        let value: String = value.chars().filter(is_plain).take(200).collect();
        (!value.is_empty()).then(|| format!("{name} {value}"))
    };
    let parts = [shown("status", status), shown("scope", scope)];
    let text = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn printed_by(script: &str) -> Result<String, TokenError> {
        let words = ["sh", "-c", script].map(str::to_owned).to_vec();
        Tokens::new(&TokenSource::Command(words)).unwrap().get(None).await
    }

    #[tokio::test]
    async fn a_program_prints_one_token_and_errors_repeat_nothing_of_it() {
        assert_eq!(printed_by("echo ya29.a-token").await.as_deref(), Ok("ya29.a-token"));
        for (script, words) in [
            ("echo hush; echo hush >&2; exit 3", "ends with exit status: 3"),
            ("echo two hush", "prints something else than one token"),
            ("true", "prints something else than one token"),
            ("yes hush", "prints more than a token"),
        ] {
            let error = printed_by(script).await.unwrap_err().to_string();
            assert!(error.contains(words) && !error.contains("hush"), "{script}: {error}");
        }
        let missing = TokenSource::Command(vec!["/nowhere/token".to_owned()]);
        let error = Tokens::new(&missing).unwrap().get(None).await.unwrap_err();
        assert!(error.to_string().contains("cannot be started"), "{error}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_program_that_does_not_end_gives_no_token() {
        let error = printed_by("sleep 100000").await.unwrap_err();
        assert!(error.to_string().contains("oauth.command gave none in time"), "{error}");
    }

    #[tokio::test]
    async fn a_program_that_is_no_longer_needed_ends_with_all_that_it_started() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let script = format!("sh -c 'echo begun; exec sleep 100000' >{} & wait", pipe.display());
        let running = tokio::spawn(async move { printed_by(&script).await });
        let mut pipe = tokio::fs::File::open(pipe).await.unwrap();
        let mut begun = [0; 6];
        pipe.read_exact(&mut begun).await.unwrap();
        running.abort();
        // The end comes when no program is left that could write.
        assert_eq!(pipe.read_to_end(&mut Vec::new()).await.unwrap(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_token_is_kept_until_it_ends_or_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let count = folder.path().join("count");
        let script = format!("echo x >>{0}; wc -l <{0} | tr -d ' '", count.display());
        let words = ["sh".to_owned(), "-c".to_owned(), script].to_vec();
        let tokens = Tokens::new(&TokenSource::Command(words)).unwrap();
        // The clock stands still while a program runs, or its time limit would pass at once.
        let get = async |refused: Option<&str>| {
            tokio::time::resume();
            let token = tokens.get(refused).await.unwrap();
            tokio::time::pause();
            token
        };
        assert_eq!(get(None).await, "1");
        assert_eq!(get(None).await, "1");
        assert_eq!(get(Some("1")).await, "2");
        assert_eq!(get(Some("1")).await, "2", "another mail has replaced it already");
        tokio::time::advance(KEPT).await;
        assert_eq!(get(None).await, "3");
    }

    #[test]
    fn a_time_is_read_however_a_service_writes_it() {
        for (sent, seconds) in [
            ("3599", Some(3599)),
            ("\" 3599 \"", Some(3599)),
            ("3599.5", Some(3599)),
            ("1e300", Some(u64::MAX)),
            ("-1", None),
            ("\"soon\"", None),
            ("null", None),
            ("[1]", None),
        ] {
            let json = format!(r#"{{"access_token":"a","expires_in":{sent}}}"#);
            let answer: Answer = serde_json::from_str(&json).unwrap();
            assert_eq!((answer.expires_in, &*answer.access_token), (seconds, "a"), "{sent}");
        }
        assert_eq!(serde_json::from_str::<Answer>("{}").unwrap().expires_in, None);
    }

    #[test]
    fn a_challenge_is_told_in_words() {
        let text = |json: &str| challenge_text(json.as_bytes());
        let google = r#"{"status":"401","schemes":"bearer","scope":"https://mail.google.com/"}"#;
        assert_eq!(text(google).as_deref(), Some("status 401, scope https://mail.google.com/"));
        let hostile = format!(r#"{{"status":"\u001b[31m{}"}}"#, "x".repeat(100_000));
        assert_eq!(text(&hostile).unwrap().len(), "status ".len() + 200);
        for nothing in ["", "{}", "[]", r#"{"status":1}"#] {
            assert_eq!(text(nothing), None, "{nothing}");
        }
    }
}
