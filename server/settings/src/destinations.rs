//! `[relay]`, `[webhook]` and `[forms.…]`: where leads go beside mail, and what differs from form to form.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt, fs,
    path::{Path, PathBuf},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use http::Uri;
use lettre::message::Mailbox;
use toml::{Table, Value};

use super::{
    A_FILE, Mail, NOT_SET, Settings, boolean, is_loopback,
    mail::{self, mailboxes},
    path,
};
use yam_contract::forms::{self, FORMS_FILE, which_form};

/// What a webhook's secret begins with (Standard Webhooks, "Signature scheme").
const SECRET_PREFIX: &str = "whsec_";

/// Bytes of a secret: no fewer than are safe, no more than serve (Standard Webhooks, "Signature scheme").
const SECRET_BYTES: std::ops::RangeInclusive<usize> = 24..=64;

/// Everywhere that leads go.
#[derive(Debug, Clone)]
pub struct Destinations {
    /// To whom leads are mailed, and how; `None` when no mail is set.
    pub mail: Option<Mail>,
    /// How leads are relayed to a form-collection service.
    pub relay: Outlet,
    /// How webhooks are called and signed; `None` when none is set.
    pub webhook: Option<Webhook>,
    /// Which forms go where.
    pub routes: Routes,
}

/// What is common to the requests to one kind of destination.
#[derive(Debug, Clone)]
pub struct Outlet {
    /// A PEM file with a further authority whose certificates are trusted.
    pub authority: Option<PathBuf>,
}

/// How webhooks are called.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// Whom to trust.
    pub outlet: Outlet,
    /// What requests are signed with.
    pub secret: Secret,
}

/// The key of a signature, which neither `Debug` nor a refused setting shows.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

/// Which forms go where.
#[derive(Debug, Clone)]
pub struct Routes {
    usual: Route,
    by_form: BTreeMap<String, Route>,
}

/// Where the leads of one form go.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Route {
    /// Who is told by mail; empty for nobody.
    pub mail: Vec<Mailbox>,
    /// Where they are relayed to.
    pub relay: Option<Target>,
    /// Which webhook is called.
    pub webhook: Option<Target>,
}

/// The address of a service, chosen by the owner. Its path and query may hold a token, so only the part before them
/// is ever shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Target(Uri);

impl Routes {
    /// Where the leads of this form go.
    pub fn of(&self, form: &str) -> &Route {
        self.by_form.get(form).unwrap_or(&self.usual)
    }

    /// Where leads of forms that nothing is set for go.
    pub fn usual(&self) -> &Route {
        &self.usual
    }

    /// Every service that leads are relayed to, as often as it is set.
    pub fn relays(&self) -> impl Iterator<Item = &Target> {
        self.all().filter_map(|route| route.relay.as_ref())
    }

    /// Every webhook, as often as it is set.
    pub fn webhooks(&self) -> impl Iterator<Item = &Target> {
        self.all().filter_map(|route| route.webhook.as_ref())
    }

    fn all(&self) -> impl Iterator<Item = &Route> {
        std::iter::once(&self.usual).chain(self.by_form.values())
    }

    /// Every form of the contract with its route, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Route)> {
        self.by_form.iter().map(|(form, route)| (form.as_str(), route))
    }
}

impl Route {
    /// Whether its leads are kept and sent nowhere.
    pub fn is_nowhere(&self) -> bool {
        *self == Self::default()
    }
}

impl Target {
    /// The whole address.
    pub fn uri(&self) -> &Uri {
        &self.0
    }

    /// Whether the connection is encrypted.
    pub fn is_encrypted(&self) -> bool {
        self.0.scheme_str() == Some("https")
    }

    /// Name or IP address, without the brackets that an address stands in.
    pub fn host(&self) -> &str {
        self.0.host().unwrap_or_default().trim_matches(['[', ']'])
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.0.port_u16().unwrap_or(if self.is_encrypted() { 443 } else { 80 })
    }

    /// Reads an address such as `https://example.com/f/1`; a name in it must be ASCII (punycode otherwise).
    fn read(value: &Value) -> Option<Self> {
        let uri: Uri = value.as_str()?.parse().ok()?;
        let scheme = matches!(uri.scheme_str(), Some("https" | "http"));
        let named = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
        (scheme && named && uri.host().is_some_and(|host| !host.is_empty())).then_some(Self(uri))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, authority) = (self.0.scheme_str(), self.0.authority());
        let authority = authority.map(http::uri::Authority::as_str);
        write!(formatter, "{}://{}", scheme.unwrap_or_default(), authority.unwrap_or_default())
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self}/(not shown)")
    }
}

impl Secret {
    /// The bytes, for the signature alone.
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }

    fn read(text: &str) -> Option<Self> {
        let bytes = BASE64_STANDARD.decode(text.strip_prefix(SECRET_PREFIX)?).ok()?;
        SECRET_BYTES.contains(&bytes.len()).then_some(Self(bytes))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(not shown)")
    }
}

const AN_ADDRESS: &str =
    "a web address such as https://forms.example.com/f/1, without a name or password in it";
const AN_ADDRESS_OR_NONE: &str =
    "a web address such as https://forms.example.com/f/1, or false for none";
const ADDRESSES_OR_NONE: &str = "one e-mail address or several, or false for no mail";
const A_SECRET: &str =
    "whsec_ and 24 to 64 bytes in base64; make one with: echo whsec_$(openssl rand -base64 32)";

/// What the settings of `[mail]`, `[relay]`, `[webhook]` and `[forms.…]` hold.
pub(super) fn check(settings: &mut Settings) -> Destinations {
    let mail = mail::check(settings);
    let relay = Service::read(settings, &RELAY);
    let webhook_is_set = settings.section("webhook").is_set;
    let webhook = Service::read(settings, &WEBHOOK);
    let secret = settings.take_secret_or_file(
        "webhook.secret",
        "webhook.secret_file",
        A_SECRET,
        Secret::read,
    );
    let usual = Route {
        mail: mail.as_ref().map(|mail| mail.to.clone()).unwrap_or_default(),
        relay: relay.url.clone(),
        webhook: webhook.url.clone(),
    };
    let routes = Routes { by_form: by_form(settings, &usual), usual };
    // Checks across settings run only if each setting is valid by itself.
    let forms_are_right = !settings.is_refused("forms");
    if forms_are_right && !settings.is_refused("mail") {
        refuse_mail_without_server(settings, mail.is_some(), &routes);
    }
    if forms_are_right && !settings.is_refused("relay") {
        relay.refuse_unencrypted(settings, &RELAY, routes.relays());
    }
    if forms_are_right && !settings.is_refused("webhook") {
        webhook.refuse_unencrypted(settings, &WEBHOOK, routes.webhooks());
        refuse_half_a_webhook(settings, webhook_is_set, secret.is_some(), &routes);
    }
    let webhook = secret
        .filter(|_| routes.webhooks().next().is_some())
        .map(|secret| Webhook { outlet: webhook.outlet, secret });
    Destinations { mail, relay: relay.outlet, webhook, routes }
}

/// The keys of the settings of one kind of service.
struct Keys {
    url: &'static str,
    allow_unencrypted: &'static str,
    authority: &'static str,
}

const RELAY: Keys = Keys {
    url: "relay.url",
    allow_unencrypted: "relay.allow_unencrypted",
    authority: "relay.authority",
};
const WEBHOOK: Keys = Keys {
    url: "webhook.url",
    allow_unencrypted: "webhook.allow_unencrypted",
    authority: "webhook.authority",
};

/// What is set for one kind of service.
struct Service {
    url: Option<Target>,
    outlet: Outlet,
    allow_unencrypted: bool,
}

impl Service {
    fn read(settings: &mut Settings, keys: &Keys) -> Self {
        let authority = settings.take(keys.authority, None, A_FILE, |value| path(value).map(Some));
        Self {
            url: settings.take_secret(keys.url, AN_ADDRESS, Target::read),
            outlet: Outlet { authority },
            allow_unencrypted: settings.take(
                keys.allow_unencrypted,
                false,
                "true or false",
                boolean,
            ),
        }
    }

    fn refuse_unencrypted<'a>(
        &self,
        settings: &mut Settings,
        keys: &Keys,
        mut targets: impl Iterator<Item = &'a Target>,
    ) {
        let open = |target: &&Target| !target.is_encrypted() && !is_loopback(target.host());
        if let Some(target) = targets.find(open).filter(|_| !self.allow_unencrypted) {
            settings.refuse(
                keys.allow_unencrypted,
                &format!("found false with the address {target}"),
                "without encryption anybody on the way reads the leads; use https, or set it to true",
            );
        }
    }
}

fn refuse_mail_without_server(settings: &mut Settings, mail_is_set: bool, routes: &Routes) {
    for (form, _) in routes.iter().filter(|(_, route)| !mail_is_set && !route.mail.is_empty()) {
        let key = format!("forms.{form}.mail");
        settings.refuse(&key, "found an address, but [mail] is not set", "set [mail] as well");
    }
}

fn refuse_half_a_webhook(
    settings: &mut Settings,
    section_is_set: bool,
    secret_is_set: bool,
    routes: &Routes,
) {
    let is_called = routes.webhooks().next().is_some();
    if is_called && !secret_is_set {
        let remedy = format!("a webhook needs it; it must be {A_SECRET}");
        settings.refuse("webhook.secret", NOT_SET, &remedy);
    }
    if section_is_set && !is_called {
        let remedy = format!("[webhook] needs it; it must be {AN_ADDRESS}");
        settings.refuse("webhook.url", NOT_SET, &remedy);
    }
}

/// What is set for each form of the contract.
fn by_form(settings: &mut Settings, usual: &Route) -> BTreeMap<String, Route> {
    settings.know(["forms.FORM.mail", "forms.FORM.relay", "forms.FORM.webhook"]);
    let names = match settings.forms.clone() {
        Some(names) => {
            spell_as_the_contract_does(settings, &names);
            names
        }
        None => {
            let set = settings.table.get("forms").and_then(Value::as_table);
            set.map(|forms| forms.keys().cloned().collect()).unwrap_or_default()
        }
    };
    names.into_iter().map(|name| (name.clone(), route(settings, &name, usual))).collect()
}

/// The names of the forms in the site build, sorted. `None` if its file cannot be read: the commands that need the
/// build say why, so the settings accept any form name then.
pub(super) fn form_names(site: &Path) -> Option<Vec<String>> {
    forms::names(&fs::read(site.join(FORMS_FILE)).ok()?)
}

/// The problem and the remedy when `key`, such as `forms.contcat.relay`, names a form that is not in `names`.
pub(super) fn unknown_form(key: &str, names: &[String]) -> Option<(String, String)> {
    let form = key.strip_prefix("forms.")?.split('.').next()?;
    let is_known = names.iter().any(|name| name == form);
    (!is_known).then(|| (format!("there is no form {form}"), which_form(form, names)))
}

/// A variable cannot have a hyphen in its name: `consultation_popup` counts as `consultation-popup`.
fn spell_as_the_contract_does(settings: &mut Settings, names: &[String]) {
    let Some(forms) = settings.table.get_mut("forms").and_then(Value::as_table_mut) else {
        return;
    };
    for name in names.iter().filter(|name| name.contains('-')) {
        if let Some(Value::Table(over)) = forms.remove(&name.replace('-', "_")) {
            match forms.entry(name.as_str()).or_insert_with(|| Value::Table(Table::new())) {
                Value::Table(form) => form.extend(over),
                other => *other = Value::Table(over),
            }
        }
    }
}

fn route(settings: &mut Settings, form: &str, usual: &Route) -> Route {
    let key = |destination: &str| Cow::Owned(format!("forms.{form}.{destination}"));
    let mail = settings.take_quietly(key("mail"), ADDRESSES_OR_NONE, |value| {
        or_none(value, mailboxes).map(Option::unwrap_or_default)
    });
    let mut address = |destination| {
        let read = |value: &Value| or_none(value, Target::read);
        settings.take_quietly(key(destination), AN_ADDRESS_OR_NONE, read)
    };
    Route {
        relay: address("relay").unwrap_or_else(|| usual.relay.clone()),
        webhook: address("webhook").unwrap_or_else(|| usual.webhook.clone()),
        mail: mail.unwrap_or_else(|| usual.mail.clone()),
    }
}

/// `Some(None)` for `false`.
fn or_none<T>(value: &Value, read: impl FnOnce(&Value) -> Option<T>) -> Option<Option<T>> {
    match boolean(value) {
        Some(false) => Some(None),
        Some(true) => None,
        None => read(value).map(Some),
    }
}
