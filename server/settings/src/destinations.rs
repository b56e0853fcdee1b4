//! `[mail]`, `[relay]`, `[webhook]` and `[forms.…]`: where the leads of each form are sent.

use std::{
    collections::BTreeMap,
    fmt, fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use http::Uri;
use lettre::{Address, message::Mailbox};
use toml::Value;
use yam_contract::{forms, manifest::FORMS_FILE};

use crate::{
    Mail, TokenSource,
    format::{BOOLEAN, FILE, Format, Secret, boolean, is_loopback, parse},
    mail::mailboxes,
    reader::Reader,
};

/// Where leads are sent, and how.
#[derive(Debug, Clone)]
pub struct Destinations {
    /// Mail server and recipients; `None` if `[mail]` is not set.
    pub mail: Option<Mail>,
    /// PEM file of a certificate authority that relays may use, besides the public ones.
    pub relay_authority: Option<PathBuf>,
    /// Signing key and certificate authority of webhooks; `None` if no form calls one.
    pub webhook: Option<Webhook>,
    /// The destinations of each form.
    pub routes: LeadRoutes,
}

/// How webhooks are called.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// PEM file of a certificate authority that webhooks may use, besides the public ones.
    pub authority: Option<PathBuf>,
    /// HMAC key, 24 to 64 bytes (Standard Webhooks).
    pub secret: Secret<Vec<u8>>,
}

/// The destinations of each form, and those of forms without settings of their own.
#[derive(Debug, Clone)]
pub struct LeadRoutes {
    default: LeadRoute,
    by_form: BTreeMap<String, LeadRoute>,
}

/// Where the leads of one form are sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeadRoute {
    /// Recipients of a mail; empty for no mail.
    pub mail: Vec<Mailbox>,
    /// Form service that gets the submission.
    pub relay: Option<ServiceUrl>,
    /// Webhook that gets the lead as JSON.
    pub webhook: Option<ServiceUrl>,
}

/// The `http` or `https` URL of a relay, webhook or push subscription. Path and query may contain a token, so `Display` and `Debug` show
/// only scheme, host and port.
#[derive(Clone, PartialEq, Eq)]
pub struct ServiceUrl(Uri);

impl LeadRoutes {
    /// The destinations of a form.
    pub fn of(&self, form: &str) -> &LeadRoute {
        self.by_form.get(form).unwrap_or(&self.default)
    }

    /// The destinations of forms without settings of their own.
    pub fn of_other_forms(&self) -> &LeadRoute {
        &self.default
    }

    /// Every relay, once for each form that uses it.
    pub fn relays(&self) -> impl Iterator<Item = &ServiceUrl> {
        self.all().filter_map(|route| route.relay.as_ref())
    }

    /// Every webhook, once for each form that uses it.
    pub fn webhooks(&self) -> impl Iterator<Item = &ServiceUrl> {
        self.all().filter_map(|route| route.webhook.as_ref())
    }

    fn all(&self) -> impl Iterator<Item = &LeadRoute> {
        std::iter::once(&self.default).chain(self.by_form.values())
    }

    /// Every form of the site build with its destinations, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &LeadRoute)> {
        self.by_form.iter().map(|(form, route)| (form.as_str(), route))
    }
}

impl LeadRoute {
    /// Whether leads are stored and not sent anywhere.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl ServiceUrl {
    pub(crate) fn new(uri: Uri) -> Self {
        Self(uri)
    }

    /// The whole URL, which may contain a token.
    pub fn uri(&self) -> &Uri {
        &self.0
    }

    /// Whether the scheme is `https`.
    pub fn is_encrypted(&self) -> bool {
        self.0.scheme_str() == Some("https")
    }

    /// DNS name or IP address; IPv6 without brackets.
    pub fn host(&self) -> &str {
        self.0.host().unwrap_or_default().trim_matches(['[', ']'])
    }

    /// The port, by default that of the scheme.
    pub fn port(&self) -> u16 {
        self.0.port_u16().unwrap_or(if self.is_encrypted() { 443 } else { 80 })
    }

    /// Parses a URL such as `https://example.com/f/1`. Its host must be ASCII (punycode otherwise).
    pub(crate) fn parse(value: &Value) -> Option<Self> {
        let uri: Uri = parse(value)?;
        let is_web = matches!(uri.scheme_str(), Some("https" | "http"));
        let has_user = uri.authority()?.as_str().contains('@');
        let has_host = uri.host().is_some_and(|host| !host.is_empty());
        (is_web && has_host && !has_user).then_some(Self(uri))
    }
}

impl fmt::Display for ServiceUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let authority = self.0.authority().map_or("", http::uri::Authority::as_str);
        write!(formatter, "{}://{authority}", self.0.scheme_str().unwrap_or_default())
    }
}

impl fmt::Debug for ServiceUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self}/(not shown)")
    }
}

pub(crate) const URL: Format<ServiceUrl> = Format::secret(
    "a URL such as https://forms.example.com/f/1, without a user name or password in it",
    ServiceUrl::parse,
);
const URL_OR_NONE: Format<Option<ServiceUrl>> =
    Format::secret("a URL such as https://forms.example.com/f/1, or false for none", |value| {
        or_none(value, ServiceUrl::parse)
    });
const MAILBOXES_OR_NONE: Format<Vec<Mailbox>> =
    Format::secret("one or several e-mail addresses, or false for no mail", |value| {
        or_none(value, mailboxes).map(Option::unwrap_or_default)
    });
/// Standard Webhooks, "Signature scheme", which also defines the prefix `whsec_`.
const KEY_BYTES: RangeInclusive<usize> = 24..=64;
const KEY: Format<Secret<Vec<u8>>> = Format::secret(
    "whsec_ and 24 to 64 bytes in base64; make one with: echo whsec_$(openssl rand -base64 32)",
    |value| {
        let bytes = BASE64_STANDARD.decode(value.as_str()?.strip_prefix("whsec_")?).ok()?;
        KEY_BYTES.contains(&bytes.len()).then(|| Secret::new(bytes))
    },
);

/// `Some(None)` for `false`.
fn or_none<T>(value: &Value, parse: fn(&Value) -> Option<T>) -> Option<Option<T>> {
    match boolean(value) {
        Some(false) => Some(None),
        Some(true) => None,
        None => parse(value).map(Some),
    }
}

impl Destinations {
    /// The addresses that send and receive mail for the site, some of them several times.
    pub fn own_addresses(&self) -> impl Iterator<Item = &Address> {
        let mail = self.mail.iter();
        let sending = mail.flat_map(|mail| [&mail.from, &mail.reply_to]);
        let owners = self.routes.all().flat_map(|route| &route.mail);
        sending.chain(owners).map(|mailbox| &mailbox.email)
    }

    /// `leads_in_all` is the limit of the same name.
    pub(crate) fn read(
        reader: &mut Reader,
        leads_in_all: usize,
        tokens: Option<&TokenSource>,
    ) -> Self {
        let mail = Mail::read(reader, leads_in_all, tokens);
        let relay = Service::read(reader, "relay");
        let webhook = Service::read(reader, "webhook");
        let secret = reader.take_from_file_or("webhook.secret", &KEY);
        let default = LeadRoute {
            mail: mail.as_ref().map(|mail| mail.to.clone()).unwrap_or_default(),
            relay: relay.url.clone(),
            webhook: webhook.url.clone(),
        };
        let routes = LeadRoutes::read(reader, default);
        let is_called = routes.webhooks().next().is_some();
        // Checks across settings run only if each setting is valid by itself.
        let can_check = |section| !reader.is_wrong("forms") && !reader.is_wrong(section);
        let [check_mail, check_relay, check_webhook] = ["mail", "relay", "webhook"].map(can_check);
        if check_mail && mail.is_none() {
            for (form, _) in routes.iter().filter(|(_, route)| !route.mail.is_empty()) {
                let problem = "found an address, but [mail] is not set";
                reader.refuse(&format!("forms.{form}.mail"), problem, "set [mail] as well");
            }
        }
        if check_relay {
            relay.refuse_unencrypted(reader, routes.relays());
        }
        if check_webhook {
            webhook.refuse_unencrypted(reader, routes.webhooks());
            if is_called && secret.is_none() {
                reader.refuse_unset("webhook.secret", "a webhook needs it", &KEY);
            }
            if !is_called && reader.has_section("webhook") {
                reader.refuse_unset("webhook.url", "[webhook] needs it", &URL);
            }
        }
        let webhook = secret
            .filter(|_| is_called)
            .map(|secret| Webhook { authority: webhook.authority, secret });
        Self { mail, relay_authority: relay.authority, webhook, routes }
    }
}

/// The settings that relays and webhooks have in common.
struct Service {
    section: &'static str,
    url: Option<ServiceUrl>,
    authority: Option<PathBuf>,
    allow_unencrypted: bool,
}

impl Service {
    fn read(reader: &mut Reader, section: &'static str) -> Self {
        let key = |name| format!("{section}.{name}");
        Self {
            section,
            url: reader.take(&key("url"), &URL),
            authority: reader.take(&key("authority"), &FILE),
            allow_unencrypted: reader.take_or(&key("allow_unencrypted"), &BOOLEAN, false),
        }
    }

    fn refuse_unencrypted<'a>(
        &self,
        reader: &mut Reader,
        mut targets: impl Iterator<Item = &'a ServiceUrl>,
    ) {
        let is_readable =
            |target: &&ServiceUrl| !target.is_encrypted() && !is_loopback(target.host());
        if !self.allow_unencrypted
            && let Some(target) = targets.find(is_readable)
        {
            reader.refuse(
                &format!("{}.allow_unencrypted", self.section),
                format!("found false with the URL {target}"),
                "without encryption, others on the network can read the leads; \
                 use https, or set it to true",
            );
        }
    }
}

impl LeadRoutes {
    fn read(reader: &mut Reader, default: LeadRoute) -> Self {
        let forms = reader.forms.clone().unwrap_or_else(|| reader.forms_with_settings());
        let by_form = forms.into_iter().map(|form| {
            let route = LeadRoute::read(reader, &form, &default);
            (form, route)
        });
        Self { by_form: by_form.collect(), default }
    }
}

impl LeadRoute {
    fn read(reader: &mut Reader, form: &str, default: &Self) -> Self {
        let key = |destination| format!("forms.{form}.{destination}");
        Self {
            mail: reader.take_or(&key("mail"), &MAILBOXES_OR_NONE, default.mail.clone()),
            relay: reader.take_or(&key("relay"), &URL_OR_NONE, default.relay.clone()),
            webhook: reader.take_or(&key("webhook"), &URL_OR_NONE, default.webhook.clone()),
        }
    }
}

/// The names of the forms in a site build, sorted; `None` if its file cannot be read. Settings then accept any form
/// name, because the commands that need the build report its fault.
pub(crate) fn form_names(site: &Path) -> Option<Vec<String>> {
    forms::names(&fs::read(site.join(FORMS_FILE)).ok()?)
}
