//! `[oauth]`: access tokens for mail services that take no password, or none for long.

use toml::Value;

use crate::{
    ServiceUrl,
    destinations::URL,
    format::{Format, Secret, TEXT, is_loopback, text},
    mail::PASSWORD,
    reader::Reader,
};

/// Where access tokens come from.
#[derive(Debug, Clone)]
pub enum TokenSource {
    /// A program and its arguments, which prints a token.
    Command(Vec<String>),
    Endpoint(TokenEndpoint),
}

/// A token endpoint (RFC 6749 §3.2), and what it is shown.
#[derive(Debug, Clone)]
pub struct TokenEndpoint {
    pub url: ServiceUrl,
    pub client_id: String,
    pub client_secret: Option<Secret<String>>,
    /// `None` if the client gets tokens in its own name (RFC 6749 §4.4).
    pub refresh_token: Option<Secret<String>>,
    pub scope: Option<String>,
}

const COMMAND: Format<Vec<String>> = Format::new(
    "a program with its arguments, such as [\"/usr/local/bin/mail-token\", \"site\"]",
    |value| match value {
        Value::Array(words) if !words.is_empty() => words.iter().map(text).collect(),
        value => text(value).map(|program| vec![program]),
    },
);

impl TokenSource {
    /// `None` if the section is not set or cannot be used.
    pub(crate) fn read(reader: &mut Reader) -> Option<Self> {
        let command = reader.take("oauth.command", &COMMAND);
        let url = reader.take("oauth.token_url", &URL);
        let client_id = reader.take("oauth.client_id", &TEXT);
        let client_secret = reader.take_from_file_or("oauth.client_secret", &PASSWORD);
        let refresh_token = reader.take_from_file_or("oauth.refresh_token", &PASSWORD);
        let scope = reader.take("oauth.scope", &TEXT);
        if !reader.has_section("oauth") || reader.is_wrong("oauth") {
            return None;
        }
        if reader.is_set("oauth.command") == reader.is_set("oauth.token_url") {
            let remedy = "set oauth.command or oauth.token_url, and only one of them";
            reader.refuse("oauth.token_url", "it is not clear where tokens come from", remedy);
            return None;
        }
        if let Some(command) = command {
            return Some(Self::Command(command));
        }
        let url = url?;
        if !url.is_encrypted() && !is_loopback(url.host()) {
            let remedy = "without encryption, others on the network can read the tokens; use https";
            reader.refuse("oauth.token_url", format_args!("found {url}"), remedy);
        }
        if client_secret.is_none() && refresh_token.is_none() {
            let remedy = "oauth.token_url needs it, or else oauth.client_secret";
            reader.refuse("oauth.refresh_token", "it is not set", remedy);
        }
        if client_id.is_none() {
            reader.refuse_unset("oauth.client_id", "oauth.token_url needs it", &TEXT);
        }
        let client_id = client_id?;
        let endpoint = TokenEndpoint { url, client_id, client_secret, refresh_token, scope };
        Some(Self::Endpoint(endpoint))
    }
}
