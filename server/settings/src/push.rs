//! `desk.push_services`: to which hosts the server sends web push messages.

use http::{Uri, uri::Authority};
use toml::Value;

use crate::{
    ServiceUrl,
    format::{Format, is_loopback},
};

/// The push services of Chrome, Edge, Firefox and Safari. A browser names the URL of its service, so without a list it
/// could make the server send requests to machines that only the server can reach.
const KNOWN: [&str; 4] = [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
];

/// Characters of a subscription's URL. Those of the known services have fewer than 500.
const URL_LIMIT: usize = 2000;

/// The hosts that may be sent web push messages.
#[derive(Debug, Clone, Default)]
pub struct PushServices {
    /// Besides [`KNOWN`].
    further: Vec<Authority>,
}

impl PushServices {
    /// The URL of a subscription, if its host may be sent messages. `http` works only on this machine.
    pub fn allowed(&self, url: &str) -> Option<ServiceUrl> {
        let uri: Uri = url.parse().ok().filter(|_| url.len() <= URL_LIMIT)?;
        let (host, port) = (uri.host()?, uri.port_u16());
        let is_safe = match uri.scheme_str()? {
            "https" => true,
            "http" => is_loopback(host),
            _ => false,
        };
        let is_known = port.is_none() && KNOWN.iter().any(|known| is_within(host, known));
        let is_further =
            |service: &Authority| service.port_u16() == port && is_within(host, service.host());
        let has_user = uri.authority()?.as_str().contains('@');
        let is_allowed = is_known || self.further.iter().any(is_further);
        (is_safe && is_allowed && !has_user).then(|| ServiceUrl::new(uri))
    }
}

fn is_within(host: &str, service: &str) -> bool {
    let parent = host.len().checked_sub(service.len()).map(|at| host.split_at(at));
    parent.is_some_and(|(below, end)| {
        end.eq_ignore_ascii_case(service) && (below.is_empty() || below.ends_with('.'))
    })
}

pub const PUSH_SERVICES: Format<PushServices> = Format::new(
    "host names, such as [\"push.example.com\"], each with its port if that is not 443",
    |value| {
        let one = |text: &str| {
            let service: Authority = text.trim().parse().ok()?;
            (!service.host().is_empty() && !text.contains('@')).then_some(service)
        };
        let further = match value {
            Value::Array(values) => values.iter().map(|value| one(value.as_str()?)).collect(),
            value => value.as_str()?.split(',').map(one).collect::<Option<Vec<_>>>(),
        };
        Some(PushServices { further: further? })
    },
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_push_services_are_sent_messages() {
        let further = Value::Array(vec!["push.example.com".into(), "127.0.0.1:9000".into()]);
        let services = (PUSH_SERVICES.parse)(&further).unwrap();
        for (url, is_allowed) in [
            ("https://fcm.googleapis.com/fcm/send/abc", true),
            ("https://updates.push.services.mozilla.com/wpush/v2/abc", true),
            ("https://web.push.apple.com/abc", true),
            ("https://wns2-pn1p.notify.windows.com/w/?token=abc", true),
            ("https://FCM.googleapis.com/abc", true),
            ("https://push.example.com/abc", true),
            ("http://127.0.0.1:9000/abc", true),
            ("http://127.0.0.1:9001/abc", false),
            ("http://127.0.0.1/abc", false),
            ("http://fcm.googleapis.com/abc", false),
            ("https://fcm.googleapis.com:8443/abc", false),
            ("https://evilfcm.googleapis.com/abc", false),
            ("https://fcm.googleapis.com.evil.example/abc", false),
            ("https://fcm.googleapis.com@evil.example/abc", false),
            ("https://a@fcm.googleapis.com/abc", false),
            ("https://192.168.1.1/abc", false),
            ("https://[::1]/abc", false),
            ("ftp://fcm.googleapis.com/abc", false),
            ("/abc", false),
            ("", false),
        ] {
            assert_eq!(services.allowed(url).is_some(), is_allowed, "{url}");
        }
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(URL_LIMIT));
        assert!(services.allowed(&long).is_none());
    }
}
