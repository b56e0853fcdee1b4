//! What the project's documents say of its crates.
#![allow(clippy::unwrap_used, reason = "a failing step fails its test")]

use std::{collections::BTreeSet, fs, path::Path};

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

#[test]
fn the_crates_of_the_server_use_each_other_as_the_architecture_says() {
    let architecture = include_str!("../../../ARCHITECTURE.md");
    let workspace: toml::Table = include_str!("../../Cargo.toml").parse().unwrap();
    for member in workspace["workspace"]["members"].as_array().unwrap() {
        let member = member.as_str().unwrap();
        let start = format!("- `{member}` → ");
        let allowed: BTreeSet<_> = architecture
            .lines()
            .filter_map(|line| line.strip_prefix(&start))
            .flat_map(|line| line.split('`').skip(1).step_by(2))
            .map(str::to_owned)
            .collect();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(member).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(file).unwrap().parse().unwrap();
        assert_eq!(
            crates(&manifest, "dependencies"),
            allowed,
            "server/{member}/Cargo.toml uses other crates than ARCHITECTURE.md allows"
        );
        let mut in_tests = crates(&manifest, "dev-dependencies");
        in_tests.remove("testing");
        assert!(
            in_tests.is_subset(&allowed),
            "the tests of server/{member} use {in_tests:?}; ARCHITECTURE.md allows {allowed:?}"
        );
    }
}

/// The crates of the workspace among the dependencies in this table.
fn crates(manifest: &toml::Table, table: &str) -> BTreeSet<String> {
    let Some(dependencies) = manifest.get(table).and_then(toml::Value::as_table) else {
        return BTreeSet::new();
    };
    dependencies
        .iter()
        .map(|(key, value)| value.get("package").and_then(toml::Value::as_str).unwrap_or(key))
        .filter_map(|name| name.strip_prefix("yam-").map(str::to_owned))
        .collect()
}
