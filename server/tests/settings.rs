//! Settings and the page that documents them.
#![allow(clippy::unwrap_used, reason = "a failing step fails its test")]

use std::{ffi::OsString, fs};

use yam::config::Config;

const PAGE: &str = include_str!("../../docs/settings.md");

/// The files that the page shows: the settings with their defaults, then those of mail.
fn documented() -> [&'static str; 2] {
    let mut blocks =
        PAGE.split("```toml\n").skip(1).map(|block| block.split_once("```").unwrap().0);
    let shown = [blocks.next().unwrap(), blocks.next().unwrap()];
    assert_eq!(blocks.next(), None);
    shown
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
fn the_page_shows_what_holds_when_nothing_is_set() {
    let shown = load(documented()[0], &[]).unwrap();
    let nothing = load("", &[]).unwrap();
    assert_eq!(format!("{shown:?}"), format!("{nothing:?}"));
}

#[test]
fn the_page_shows_every_setting() {
    let complaint = load("unknown = 1", &[]).unwrap_err();
    let known = complaint.split_once("there are ").unwrap().1;
    let shown: toml::Table = documented().concat().parse().unwrap();
    for key in known.split(", ") {
        let found = match key.split_once('.') {
            None => shown.get(key),
            Some((section, key)) => shown.get(section).and_then(|section| section.get(key)),
        };
        assert!(found.is_some(), "{key} is not in docs/settings.md");
    }
}

#[test]
fn the_page_shows_how_mail_is_set() {
    let mail = load(documented()[1], &[]).unwrap().mail.unwrap();
    assert_eq!(mail.recipients(), "owner@example.com, sales@example.com");
    assert_eq!(mail.server.to_string(), "smtp.example.com:587");
}

#[test]
fn a_variable_may_be_of_any_kind() {
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
    let proxies: Vec<_> = config.gate.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(proxies, ["10.0.0.1/32", "fd00::/8"]);
}

#[test]
fn what_a_setting_cannot_be_is_refused() {
    for (text, key) in [
        ("listen = \"localhost\"", "listen"),
        ("listen = \"127.0.0.1\"", "listen"),
        ("site = \"\"", "site"),
        ("data = 1", "data"),
        ("https = \"yes\"", "https"),
        ("log = \"\"", "log"),
        ("log = \"yam=loud\"", "log"),
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
        let complaint = load(text, &[]).unwrap_err();
        assert!(complaint.starts_with(&format!("setting {key} (YAM_")), "{text}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{text}: {complaint}");
    }
}
