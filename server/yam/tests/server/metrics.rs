//! Metrics on the operator's listener, and the rules and the dashboard that read them.

use std::{collections::BTreeSet, fmt::Write, fs, process::Command};

use serde_json::json;

use crate::support::{
    CONTACT, Running, Setup, ask,
    http::Receiver,
    owner::{SPAM, lacks, mailing_to, send, send_with, wait_until_shown},
    post_json,
    smtp::{CONNECT, Fault, MailServer},
    tls::program,
};

const RULES: &str = include_str!("../../../../deploy/prometheus/alerts.yml");
/// Names the metrics that this server does not show in the test.
const SOURCE: &str = include_str!("../../src/metrics.rs");
const DASHBOARD: &str = include_str!("../../../../deploy/prometheus/dashboard.json");

/// Each rule, its metric, and the metric's values for an hour without the fault, three with it and three after it, as
/// `promtool` writes series, a value a minute: `1x60` is constant, `0+60x60` grows by 60. A rule that reads several
/// metrics has a row for each.
const FAULTS: [(&str, &str, [&str; 3]); 16] = [
    ("YamDown", r#"up{job="yam"}"#, ["1x60", "0x180", "1x180"]),
    ("YamAlertOpen", r#"yam_alert_open{condition="disk"}"#, ["0x60", "1x180", "0x180"]),
    ("YamStoresNoLeads", "yam_database_up", ["1x60", "0x180", "1x180"]),
    (
        "YamDeliveriesLate",
        r#"yam_delivery_oldest_seconds{destination="mail"}"#,
        ["3600x60", "3601x180", "0x180"],
    ),
    (
        "YamDeliveriesFailed",
        r#"yam_deliveries_failed{destination="mail"}"#,
        ["0x60", "1x180", "0x180"],
    ),
    ("YamErrors", r#"yam_http_requests_total{status="5xx"}"#, ["0+5x60", "300+12x180", "2460x180"]),
    (
        "YamSlowCommits",
        r#"yam_lead_commit_seconds_bucket{le="2"}"#,
        ["0+60x60", "3600x180", "3600+60x180"],
    ),
    (
        "YamSlowCommits",
        r#"yam_lead_commit_seconds_bucket{le="4"}"#,
        ["0+60x60", "3600+60x180", "14400+60x180"],
    ),
    (
        "YamSlowCommits",
        r#"yam_lead_commit_seconds_bucket{le="+Inf"}"#,
        ["0+60x60", "3600+60x180", "14400+60x180"],
    ),
    ("YamQuarantineFull", "yam_quarantine_ratio", ["0.8x60", "0.81x180", "0x180"]),
    ("YamMailboxNotRead", "yam_mailbox_lag_seconds", ["600x60", "601x180", "0x180"]),
    ("YamTasksRestart", r#"yam_task_restarts_total{task="mail"}"#, ["0x60", "0+1x180", "180x180"]),
    (
        "YamCertificateEnds",
        "yam_certificate_end_timestamp_seconds",
        ["7776000x60", "604800x180", "7776000x180"],
    ),
    (
        "YamBackupOverdue",
        "yam_backup_last_timestamp_seconds",
        ["0+60x60", "3600x180", "14400+60x180"],
    ),
    ("YamBackupOverdue", "yam_backup_period_seconds", ["3600x60", "3600x180", "3600x180"]),
    ("YamBackupFails", "yam_backup_failing", ["0x60", "1x180", "0x180"]),
];

fn metrics(server: &Running) -> String {
    let answer = ask(server.admin, "GET", "/metrics", "");
    assert_eq!(answer.status, 200);
    let format = answer.header("content-type").unwrap();
    assert!(format.starts_with("application/openmetrics-text"), "{format}");
    answer.text()
}

/// The value of a metric with exactly these labels.
fn value(metrics: &str, name: &str) -> f64 {
    let mut lines = metrics.lines().filter_map(|line| line.rsplit_once(' '));
    let found = lines.find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("no {name} in {metrics}")).1.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_and_leads_are_counted_by_kind_and_outcome() {
    let server = Setup::new().start().await;
    let lead = json!({ "name": "Aisha", "email": "aisha@example.com", "message": "Soon?" });
    for _ in 0..3 {
        ask(server.address, "GET", "/", "");
    }
    ask(server.address, "GET", "/no/such/page", "");
    send(server.address, &lead);
    send(server.address, &lead);
    let spam = json!({ "name": "A", "email": "b@example.com", "message": "Buy" });
    send_with(server.address, SPAM, &spam);
    assert_eq!(post_json(server.address, CONTACT, "", &json!({})).status, 422);
    let metrics = metrics(&server);
    for (name, expected) in [
        (r#"yam_http_requests_total{kind="page",status="2xx"}"#, 3.0),
        (r#"yam_http_requests_total{kind="other",status="4xx"}"#, 1.0),
        (r#"yam_http_requests_total{kind="form",status="2xx"}"#, 3.0),
        (r#"yam_http_requests_total{kind="form",status="4xx"}"#, 1.0),
        (r#"yam_http_request_seconds_count{kind="form"}"#, 4.0),
        (r#"yam_leads_total{form="contact",outcome="stored"}"#, 1.0),
        (r#"yam_leads_total{form="contact",outcome="repeated"}"#, 1.0),
        (r#"yam_leads_total{form="contact",outcome="quarantined"}"#, 1.0),
        (r#"yam_leads_total{form="contact",outcome="invalid"}"#, 1.0),
        ("yam_leads_queued", 0.0),
        ("yam_database_up", 1.0),
    ] {
        assert_eq!(value(&metrics, name), expected, "{name}");
    }
    assert!(value(&metrics, "yam_lead_commit_seconds_count") >= 2.0);
    assert!(value(&metrics, "yam_quarantine_ratio") > 0.0);
    assert!(value(&metrics, "yam_database_bytes") > 0.0);
    lacks(&metrics, ["aisha", "Aisha", "example.com", "127.0.0.1", "/no/such"]);
    let outside = ask(server.address, "GET", "/metrics", "");
    assert_eq!(outside.status, 404, "visitors do not see them");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_and_the_dashboard_read_only_metrics_that_exist() {
    let (mail, hook) = (MailServer::start(), Receiver::start());
    mail.fail(CONNECT, Fault::Drop);
    let setup = mailing_to(mail.address)
        .with_webhook(&hook)
        .set("YAM_MAILBOX__HOST", "127.0.0.1")
        .set("YAM_MAILBOX__PORT", "9")
        .set("YAM_MAILBOX__TLS", "none")
        .set("YAM_MAILBOX__USER", "hello@example.com")
        .set("YAM_MAILBOX__PASSWORD", "secret");
    let backups = setup.path("backups");
    std::fs::create_dir(&backups).unwrap();
    let server = setup.set("YAM_BACKUP__TO", backups.to_str().unwrap()).start().await;
    let lead = json!({ "name": "A", "email": "a@example.com", "message": "Soon?" });
    let reference = send(server.address, &lead);
    wait_until_shown(&server.setup, &reference, "waiting");
    let mut shown = metrics(&server);
    while !shown.contains("yam_backup_last_timestamp_seconds") {
        shown = metrics(&server);
    }
    let labelled = r#"yam_deliveries_waiting{destination="mail"}"#;
    assert_eq!(value(&shown, labelled), 1.0);
    let names: BTreeSet<&str> = shown
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
        .filter_map(|line| line.split(' ').next())
        .collect();
    let is_name = |c: char| c.is_ascii_lowercase() || c == '_';
    let read = [RULES, DASHBOARD].into_iter().flat_map(|text| {
        let words = text.split(|c: char| !is_name(c));
        words.filter(|word| word.starts_with("yam_") || word.starts_with("process_"))
    });
    // These exist with HTTPS, an alert or a restarted task.
    let rare = ["yam_certificate_end_timestamp_seconds", "yam_alert_open", "yam_task_restarts"];
    assert!(rare.iter().all(|name| SOURCE.contains(&format!("\"{name}\""))));
    let names: BTreeSet<&str> = names.into_iter().chain(rare).collect();
    let mut count = 0;
    for word in read {
        let endings = ["_total", "_bucket", "_count", "_sum", "_info"];
        let base = endings.iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word);
        assert!(names.contains(base), "{word} is read, but the server has only {names:?}");
        count += 1;
    }
    assert!(count > 30, "{count}");
}

#[test]
fn each_rule_fires_by_its_fault_and_clears_after_it() {
    let Some(promtool) = program("promtool") else {
        eprintln!("left out: this machine has no promtool");
        return;
    };
    let alerts: BTreeSet<&str> = FAULTS.iter().map(|(alert, _, _)| *alert).collect();
    let rules = RULES.lines().filter_map(|line| line.trim().strip_prefix("- alert: "));
    assert_eq!(alerts, rules.collect(), "each rule has a row");
    let mut test = String::from("rule_files: [alerts.yml]\ntests:\n- interval: 1m\n");
    test.push_str("  input_series:\n");
    for (_, series, values) in FAULTS {
        writeln!(test, "  - {{ series: '{series}', values: '{}' }}", values.join(" ")).unwrap();
    }
    test.push_str("  promql_expr_test:\n");
    let fired: String = alerts
        .iter()
        .map(|name| format!("{{ labels: '{{alertname=\"{name}\"}}', value: 1 }},"))
        .collect();
    for (minute, expected) in [(59, ""), (239, fired.as_str()), (420, "")] {
        writeln!(
            test,
            "  - {{ expr: 'count by (alertname) (ALERTS{{alertstate=\"firing\"}})', eval_time: {minute}m, \
             exp_samples: [{expected}] }}"
        )
        .unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("alerts.yml"), RULES).unwrap();
    fs::write(folder.path().join("test.yml"), test).unwrap();
    let ended = Command::new(promtool)
        .args(["test", "rules", "test.yml"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert!(ended.status.success(), "{ended:?}");
}
