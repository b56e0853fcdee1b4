//! `[desk]`: the listener of the owner's desk.

use std::net::SocketAddr;

use http::{Uri, uri::Authority};
use toml::Value;

use crate::{
    CertificateSource, HttpsListener, LISTENER_OR_OFF, PushServices,
    format::{BOOLEAN, Format, is_loopback, parse},
    push::PUSH_SERVICES,
    reader::Reader,
};

const DEFAULT: ([u8; 4], u16) = ([127, 0, 0, 1], 8081);

/// Where people reach the desk.
#[derive(Debug, Clone)]
pub struct Desk {
    /// Address of the desk's listener; `None` if it is off. Port 0 takes a free one.
    pub listen: Option<SocketAddr>,
    /// Scheme, host and port in links to the desk, without a slash at the end; `None` for `http://` and the address of the
    /// listener.
    pub url: Option<String>,
    /// Whether the desk's listener speaks HTTPS, with the certificate of [`HttpsListener`].
    pub tls: bool,
    /// Where browsers may be sent web push messages.
    pub push_services: PushServices,
}

const URL: Format<String> = Format::new(
    "https:// and a name without a path, such as https://desk.example.com; http:// works only on this machine",
    origin,
);

impl Desk {
    /// `https` is what `[tls]` says.
    pub(crate) fn read(reader: &mut Reader, https: Option<&HttpsListener>) -> Self {
        let url = reader.take("desk.url", &URL);
        let tls = reader.take_or("desk.tls", &BOOLEAN, false);
        if tls && !reader.is_wrong("tls.") {
            refuse_useless_tls(reader, url.as_deref(), https);
        }
        Self {
            listen: reader.take_or("desk.listen", &LISTENER_OR_OFF, Some(DEFAULT.into())),
            url,
            tls,
            push_services: reader.take("desk.push_services", &PUSH_SERVICES).unwrap_or_default(),
        }
    }

    /// Scheme, host and port in links to the desk, without a slash at the end, if its listener has this address.
    pub fn url_at(&self, listener: SocketAddr) -> String {
        self.url.clone().unwrap_or_else(|| format!("http://{listener}"))
    }
}

/// Reports why `desk.tls` cannot work.
fn refuse_useless_tls(reader: &mut Reader, url: Option<&str>, https: Option<&HttpsListener>) {
    const KEY: &str = "desk.tls";
    let host = url.and_then(|url| url.strip_prefix("https://")?.parse::<Authority>().ok());
    match (https, host) {
        (None, _) => {
            let remedy = "set [tls], which has the certificate, or set this to false";
            reader.refuse(KEY, "there is no [tls]", remedy);
        }
        (_, None) => {
            let remedy = "set desk.url to https:// and a name in the certificate";
            reader.refuse(KEY, "desk.url has no https://", remedy);
        }
        (Some(HttpsListener { certificate: CertificateSource::Acme(acme), .. }), Some(host))
            if !acme.names.iter().any(|name| name.eq_ignore_ascii_case(host.host())) =>
        {
            let problem = format!("tls.names lacks {}, the host of desk.url", host.host());
            reader.refuse(KEY, problem, "add that name to tls.names");
        }
        _ => {}
    }
}

/// The origin of a URL without path and query. Browsers keep the session's cookie only over HTTPS or on the own machine.
fn origin(value: &Value) -> Option<String> {
    let uri: Uri = parse(value)?;
    let authority = uri.authority()?.as_str();
    let host = uri.host()?.trim_matches(['[', ']']);
    let is_safe = match uri.scheme_str()? {
        "https" => true,
        "http" => is_loopback(host),
        _ => false,
    };
    let is_origin = matches!(uri.path(), "" | "/") && uri.query().is_none();
    (is_safe && is_origin && !authority.contains('@') && !host.is_empty())
        .then(|| format!("{}://{authority}", uri.scheme_str().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_an_origin_that_keeps_the_cookie_safe() {
        let origin = |url: &str| origin(&Value::String(url.to_owned()));
        for (url, expected) in [
            ("https://desk.example.com", Some("https://desk.example.com")),
            ("https://desk.example.com/", Some("https://desk.example.com")),
            ("https://desk.example.com:8443", Some("https://desk.example.com:8443")),
            ("http://127.0.0.1:8081", Some("http://127.0.0.1:8081")),
            ("http://localhost:8081", Some("http://localhost:8081")),
            ("http://[::1]:8081", Some("http://[::1]:8081")),
            ("http://desk.example.com", None),
            ("https://desk.example.com/desk", None),
            ("https://desk.example.com/?a", None),
            ("https://a@desk.example.com", None),
            ("desk.example.com", None),
            ("ftp://localhost", None),
        ] {
            assert_eq!(origin(url).as_deref(), expected, "{url}");
        }
    }
}
