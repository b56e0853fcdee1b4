//! Settings and the page that documents them.

use std::{ffi::OsString, fs, path::Path};

use yam_settings::Config;

const PAGE: &str = include_str!("../../../../docs/settings.md");

/// The file that the page shows, in its parts: the settings with their defaults, then one for each place that leads, backups or visitors use.
fn documented() -> [&'static str; 10] {
    let blocks = PAGE.split("```toml\n").skip(1).map(|block| block.split_once("```").unwrap().0);
    let blocks: Vec<_> = blocks.collect();
    let count = blocks.len();
    blocks.try_into().unwrap_or_else(|_| panic!("docs/settings.md has {count} blocks of TOML"))
}

/// The same, with the settings that have no default or exclude another.
fn with_all() -> String {
    let whole = documented().concat();
    const HIDDEN: [&str; 23] = [
        "url",
        "push_services",
        "names",
        "accept_terms",
        "contact",
        "directory",
        "directory_authority",
        "retention_months",
        "database",
        "database_file",
        "database_password",
        "database_password_file",
        "database_authority",
        "password_file",
        "secret_file",
        "encrypt_to",
        "access_key",
        "secret_key",
        "secret_key_file",
        "client_secret_file",
        "refresh_token",
        "refresh_token_file",
        "command",
    ];
    HIDDEN.iter().fold(whole, |whole, key| {
        let hidden = format!("# {key} = ");
        assert!(whole.contains(&hidden), "{key}");
        whole.replace(&hidden, &format!("{key} = "))
    })
}

fn load(text: &str, variables: &[(&str, &str)]) -> Result<Config, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("yam.toml");
    fs::write(&file, text).unwrap();
    let variables =
        variables.iter().map(|(name, value)| (OsString::from(name), OsString::from(value)));
    Config::load(Some(&file), variables).map_err(|error| error.to_string())
}

#[test]
fn the_documentation_shows_the_defaults() {
    let shown = load(documented()[0], &[]).unwrap();
    let nothing = load("", &[]).unwrap();
    let (shown, nothing) = (format!("{shown:#?}"), format!("{nothing:#?}"));
    let different = shown.lines().zip(nothing.lines()).find(|(shown, default)| shown != default);
    assert_eq!(different, None, "docs/settings.md shows another default");
    assert_eq!(shown.len(), nothing.len());
}

#[test]
fn the_documentation_shows_every_setting() {
    let shown: toml::Table = with_all().parse().unwrap();
    let shown = toml::Value::Table(shown);
    for key in Config::names() {
        let parts = key.split('.').map(|part| if part == "FORM" { "contact" } else { part });
        let found = parts.into_iter().try_fold(&shown, |value, part| value.get(part));
        assert!(found.is_some(), "{key} is not in docs/settings.md");
    }
}

#[test]
fn the_documentation_shows_how_leads_are_sent() {
    let config = load(&documented().concat(), &[]).unwrap();
    let mail = config.destinations.mail.unwrap();
    assert_eq!(mail.recipients(), "owner@example.com, sales@example.com");
    assert_eq!(mail.server.to_string(), "smtp.example.com:587");
    assert!(config.destinations.webhook.is_some());
    let routes = config.destinations.routes;
    let shown =
        |target: &Option<yam_settings::ServiceUrl>| target.as_ref().map(ToString::to_string);
    assert_eq!(shown(&routes.of_other_forms().webhook).as_deref(), Some("https://crm.example.com"));
    let contact = routes.of("contact");
    assert_eq!(contact.mail[0].email.to_string(), "sales@example.com");
    assert_eq!(contact.relay.as_ref().unwrap().uri().path(), "/f/contact");
    assert_eq!(contact.webhook, None);
    let mailbox = config.answers.mailbox.unwrap();
    assert_eq!((mailbox.port, mailbox.authserv_id.as_deref()), (993, Some("mx.example.com")));
    assert!(config.answers.inbound.unwrap().authserv_id.is_some());
}

#[test]
fn a_variable_can_have_any_type() {
    let config = load(
        "",
        &[
            ("YAM_LISTEN", "[::1]:81"),
            ("YAM_HTTPS", "true"),
            ("YAM_LIMITS__BODY_BYTES", "2048"),
            ("YAM_LIMITS__IDLE_SECONDS", "0.5"),
            ("YAM_LIMITS__TRUSTED_PROXIES", "10.0.0.1, fd00::/8"),
            ("PATH", "/bin"),
        ],
    )
    .unwrap();
    assert_eq!(config.listen.to_string(), "[::1]:81");
    assert!(config.https);
    assert_eq!(config.limits.body_bytes, 2048);
    assert_eq!(config.limits.idle.as_millis(), 500);
    let proxies: Vec<_> =
        config.intake_limits.proxies.trusted.iter().map(ToString::to_string).collect();
    assert_eq!(proxies, ["10.0.0.1/32", "fd00::/8"]);
}

#[test]
fn an_owner_who_is_named_twice_in_other_capitals_counts_once() {
    for to in ["[\"A@b.c\", \"d@e.f\", \"a <a@B.C>\"]", "\"A@b.c, d@e.f, a@b.c\""] {
        let text = format!("[mail]\nhost = \"localhost\"\nfrom = \"a@b.c\"\nto = {to}");
        let mail = load(&text, &[]).unwrap().destinations.mail.unwrap();
        assert_eq!(mail.recipients(), "A@b.c, d@e.f");
    }
}

#[test]
fn an_invalid_value_is_refused() {
    for (text, key) in [
        ("listen = \"localhost\"", "listen"),
        ("listen = \"127.0.0.1\"", "listen"),
        ("site = \"\"", "site"),
        ("data = 1", "data"),
        ("https = \"yes\"", "https"),
        ("log = \"\"", "log"),
        ("log = \"yam=loud\"", "log"),
        ("log = \"warning\"", "log"),
        ("log = \"info,yamm=debug\"", "log"),
        ("limits = 1", "limits"),
        ("[limits]\nconnections = 0", "limits.connections"),
        ("[limits]\nidle_seconds = 0", "limits.idle_seconds"),
        ("[limits]\nidle_seconds = nan", "limits.idle_seconds"),
        ("[limits]\nbody_bytes = 1.5", "limits.body_bytes"),
        ("[limits]\nleads_in_all = 0", "limits.leads_in_all"),
        ("[limits]\ntrusted_proxies = [\"localhost\"]", "limits.trusted_proxies"),
        ("[limits]\ntrusted_proxies = \"10.0.0.0/33\"", "limits.trusted_proxies"),
        ("[limits.more]\nx = 1", "limits.more.x"),
    ] {
        let error = load(text, &[]).unwrap_err();
        assert!(error.starts_with(&format!("setting {key} (YAM_")), "{text}: {error}");
        assert_eq!(error.lines().count(), 1, "{text}: {error}");
    }
}

#[test]
fn a_misspelt_setting_is_refused_with_the_closest_name() {
    for (text, suggestion) in [
        ("htps = true", "did you mean https?"),
        ("idle_seconds = 5", "did you mean limits.idle_seconds?"),
        ("port = 8080", "did you mean listen?"),
        ("limits = 1", "[limits] is a section; write its settings below it"),
        ("colour = 1", "docs/settings.md lists them all"),
    ] {
        let error = load(text, &[]).unwrap_err();
        assert!(error.ends_with(&format!("there is no such setting; {suggestion}")), "{error}");
    }
}

#[test]
fn a_misspelt_form_name_is_refused_with_a_list_of_the_forms() {
    let address = "https://forms.example.com/f/t0ken";
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testing");
    let site = ("YAM_SITE", site.to_str().unwrap());
    for error in [
        load(&format!("[forms.contcat]\nrelay = \"{address}\""), &[site]).unwrap_err(),
        load("", &[site, ("YAM_FORMS__CONTCAT__RELAY", address)]).unwrap_err(),
    ] {
        assert!(
            error.contains("there is no form contcat; did you mean contact? The forms are "),
            "{error}"
        );
        assert!(error.contains("city-lead") && !error.contains("t0ken"), "{error}");
    }
}

#[test]
fn variables_that_kubernetes_sets_for_a_service_called_yam_are_ignored() {
    let of_service = [
        ("YAM_SERVICE_HOST", "10.96.0.17"),
        ("YAM_SERVICE_PORT", "80"),
        ("YAM_SERVICE_PORT_HTTP", "80"),
        ("YAM_PORT", "tcp://10.96.0.17:80"),
        ("YAM_PORT_80_TCP", "tcp://10.96.0.17:80"),
        ("YAM_PORT_80_TCP_PROTO", "tcp"),
        ("YAM_PORT_80_TCP_PORT", "80"),
        ("YAM_PORT_80_TCP_ADDR", "10.96.0.17"),
        ("YAM_PORT_53_UDP", "udp://10.96.0.17:53"),
        ("YAM_ADMIN_SERVICE_HOST", "10.96.0.18"),
        ("YAM_ADMIN_SERVICE_PORT_READY", "9180"),
        ("YAM_ADMIN_PORT", "tcp://10.96.0.18:9180"),
        ("YAM_ADMIN_PORT_9180_TCP_ADDR", "10.96.0.18"),
    ];
    let config = load("", &of_service).unwrap();
    assert_eq!(format!("{config:?}"), format!("{:?}", load("", &[]).unwrap()));
    for (name, value) in [
        ("YAM_PORT", "9000"),
        ("YAM_ADMIN_PORT", "9180"),
        ("YAM_PORTS", "tcp://10.96.0.17:80"),
        ("YAM_PORT_HTTP_TCP", "tcp://10.96.0.17:80"),
        ("YAM_PORT_80_TCP_NAME", "http"),
        ("YAM_SERVICE_NAME", "yam"),
    ] {
        let error = load("", &[(name, value)]).unwrap_err();
        assert!(error.contains("there is no such setting"), "{name}: {error}");
    }
}
