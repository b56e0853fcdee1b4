//! The licences of the crates, which `server/deny.toml` allows and CREDITS.md names.
#![allow(clippy::unwrap_used, reason = "a failing step fails its test")]

#[test]
fn the_credits_name_every_allowed_licence() {
    let rules: toml::Table = include_str!("../../deny.toml").parse().unwrap();
    let allowed = rules["licenses"]["allow"].as_array().unwrap();
    let names: Vec<_> = allowed.iter().map(|licence| licence.as_str().unwrap()).collect();
    let line = format!("\n{}.\n", names.join(", "));
    assert!(
        include_str!("../../../CREDITS.md").contains(&line),
        "CREDITS.md lacks the line: {line}"
    );
}
