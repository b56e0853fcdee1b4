//! `yam leads …` through the real binary, as the owner types it.

use std::{
    fs,
    io::{self, Read},
    os::unix::fs::PermissionsExt,
    process::Stdio,
};

use crate::support::{
    Running, Setup,
    owner::{self, change, fails, succeeds},
};
use serde_json::{Value, json};

async fn send(server: &Running, name: &str, message: &str) -> String {
    let fields = json!({ "name": name, "email": "a@example.com", "message": message });
    owner::send_with(server.address, "Yam-Elapsed: 12400\r\n", &fields)
}

/// The leads of a list, between its headings and its summary.
fn rows(list: &str) -> usize {
    list.lines().skip(1).take_while(|line| !line.is_empty()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn list_shows_the_newest_first_beside_a_running_server() {
    let server = Setup::new().start().await;
    assert_eq!(succeeds(&server.setup.run(&["leads", "list"])), "No leads.\n");
    for (name, message) in [("Aisha", "First\nline"), ("बशीर", "Second"), ("Zoya", "Third")]
    {
        send(&server, name, message).await;
    }
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    let lines: Vec<_> = list.lines().collect();
    assert!(lines[0].starts_with("ID  RECEIVED (IST)"), "{}", lines[0]);
    assert!(lines[1].starts_with("3   20") && lines[1].contains("Zoya"), "{}", lines[1]);
    assert!(lines[2].starts_with("2   20") && lines[2].contains("बशीर"), "{}", lines[2]);
    assert!(
        lines[3].ends_with("contact  –         new    Aisha         a@example.com  First line"),
        "{}",
        lines[3]
    );

    let one = server.setup.run(&["leads", "list", "--limit", "1", "--form", "contact"]);
    assert_eq!(rows(&succeeds(&one)), 1);
    let quotes = server.setup.run(&["leads", "list", "--form", "quote"]);
    assert_eq!(rows(&succeeds(&quotes)), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn dates_are_in_india_time_and_inclusive() {
    let server = Setup::new().start().await;
    send(&server, "Aisha", "x").await;
    let list = |since: &str, until: &str| {
        server.setup.run(&["leads", "list", "--since", since, "--until", until])
    };
    let found = server.setup.run(&["leads", "list"]);
    let today = succeeds(&found).lines().nth(1).unwrap()[4..14].to_owned();
    assert!(succeeds(&list(&today, &today)).contains("Aisha"));
    assert!(succeeds(&list("2020-01-01", &today)).contains("Aisha"));
    assert!(succeeds(&list("2020-01-01", "2020-01-02")).starts_with("No leads.\n"));
    assert!(succeeds(&list("9000-01-01", "9000-01-02")).starts_with("No leads.\n"));
    for day in ["yesterday", "21/11/2026", "21-11-2026"] {
        let error = fails(&list(day, &today), 2);
        assert!(error.contains("--since") && error.contains("such as 2026-11-21"), "{error}");
    }
    assert!(fails(&list(&today, "9999-12-31"), 2).contains("out of range"));
}

#[tokio::test(flavor = "multi_thread")]
async fn show_prints_all_fields_of_a_lead_with_their_labels() {
    let server = Setup::new().start().await;
    let reference = send(&server, "Aisha\u{1b}[2J", "First\n\u{7}Email\n  third").await;
    let shown = server.setup.run(&["leads", "show", "1"]);
    let shown = succeeds(&shown);
    assert!(shown.contains(&format!("Reference  {reference}\n")), "{shown}");
    assert!(shown.contains("Page       /contact\nTook       12 s\n"), "{shown}");
    assert!(shown.contains("\nName\n    Aisha\\u{1b}[2J\n"), "{shown}");
    assert!(shown.contains("\nMessage\n    First\n    \\u{7}Email\n      third\n"), "{shown}");
    assert!(!shown.contains(['\u{1b}', '\u{7}']), "{shown:?}");

    let by_reference = server.setup.run(&["leads", "show", &reference.to_lowercase()]);
    assert_eq!(succeeds(&by_reference), shown);
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_leads_forms_and_databases_are_named_with_their_exit_code() {
    let setup = Setup::new().in_sqlite();
    for verb in
        [&["leads", "list"][..], &["leads", "show", "1"], &["leads", "export", "--format", "csv"]]
    {
        let output = setup.run(verb);
        let error = fails(&output, 2);
        assert!(error.contains(setup.data().join("leads.db").to_str().unwrap()), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert!(!setup.data().exists(), "reading makes no folder");

    let server = setup.start().await;
    assert!(fails(&server.setup.run(&["leads", "show", "7"]), 1).contains("no lead 7"));
    let unknown = server.setup.run(&["leads", "show", "YAM-00000000"]);
    assert!(fails(&unknown, 1).contains("no lead YAM-00000000"));
    assert!(fails(&server.setup.run(&["leads", "show", "Aisha"]), 2).contains("by its number"));
    let unknown = server.setup.run(&["leads", "list", "--form", "contcat"]);
    let error = fails(&unknown, 2);
    assert!(
        error.contains("there is no form contcat; did you mean contact? The forms are"),
        "{error}"
    );
    let unknown = server.setup.run(&["relay", "test", "contcat"]);
    assert!(fails(&unknown, 2).contains("did you mean contact?"));
    assert!(fails(&server.setup.run(&["leads", "export", "--format", "xml"]), 2).contains("csv"));
}

#[tokio::test(flavor = "multi_thread")]
async fn json_has_exactly_what_was_stored() {
    let server = Setup::new().start().await;
    let message = "=1+1\n\"quoted\", \u{1b}[2J ₹ 😀";
    let begun = jiff::Timestamp::now().as_second();
    let reference = send(&server, "Aisha", message).await;
    let output = server.setup.run(&["leads", "export", "--format", "json"]);
    let leads: Value = serde_json::from_str(&succeeds(&output)).unwrap();
    assert_eq!(leads[0]["id"], 1);
    assert_eq!(leads[0]["reference"], reference);
    assert_eq!(leads[0]["page"], "/contact");
    assert_eq!(leads[0]["elapsed_ms"], 12_400);
    assert_eq!(leads[0]["fields"]["message"], message);
    let received: jiff::Timestamp = leads[0]["received_at"].as_str().unwrap().parse().unwrap();
    assert!((begun..=jiff::Timestamp::now().as_second()).contains(&received.as_second()));
    assert!(leads[0]["received_at"].as_str().unwrap().ends_with("+05:30"));

    for filter in [["--until", "2020-01-01"], ["--since", "9000-01-01"], ["--form", "quote"]] {
        let export = ["leads", "export", "--format", "json"];
        let none = server.setup.run(&[&export[..], &filter].concat());
        assert_eq!(succeeds(&none), "[]\n", "{filter:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn csv_opens_in_a_spreadsheet_without_formulas() {
    let server = Setup::new().start().await;
    send(&server, "Aisha, \"A\"", "=HYPERLINK(\"x\")\nsecond").await;
    let export = ["leads", "export", "--format", "csv", "--form", "contact"];
    let output = succeeds(&server.setup.run(&export));
    let csv = output.strip_prefix('\u{feff}').unwrap();
    let mut rows = csv::Reader::from_reader(csv.as_bytes());
    let headings = rows.headers().unwrap().clone();
    assert_eq!(
        headings.iter().collect::<Vec<_>>(),
        [
            "id",
            "reference",
            "received_at",
            "form",
            "page",
            "elapsed_ms",
            "name",
            "email",
            "subject",
            "message",
            "first_touch",
            "last_touch",
            "offer",
            "spam_score",
            "spam_reasons",
            "quarantined_at",
            "state",
            "stage",
            "assignee",
            "follow_up_on",
            "amount",
            "won_on",
            "reason",
            "merged_into",
            "notes"
        ]
    );
    let row = rows.records().next().unwrap().unwrap();
    let cell = |name: &str| &row[headings.iter().position(|heading| heading == name).unwrap()];
    assert_eq!(cell("name"), "Aisha, \"A\"");
    assert_eq!(cell("subject"), "");
    assert_eq!(cell("message"), "'=HYPERLINK(\"x\")\nsecond");
    assert!(rows.records().next().is_none());
    assert!(csv.lines().all(|line| line.starts_with('"') || line.starts_with("second\"")), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_field_that_is_called_as_a_column_has_a_heading_of_its_own() {
    let server = Setup::new().start().await;
    send(&server, "Aisha", "Hello").await;
    let setup = server.stop().await;
    change(&setup, r#"UPDATE leads SET fields = '{"state": "Kashmir", "id": "7"}'"#).await;
    let csv = succeeds(&setup.run(&["leads", "export", "--format", "csv"]));
    let mut rows = csv::Reader::from_reader(csv.trim_start_matches('\u{feff}').as_bytes());
    let headings = rows.headers().unwrap().clone();
    let row = rows.records().next().unwrap().unwrap();
    let cells = |name: &str| {
        let of_name = headings.iter().zip(&row).filter(|(heading, _)| *heading == name);
        of_name.map(|(_, cell)| cell.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!([cells("id"), cells("fields.id")], [["1"], ["'7"]]);
    assert_eq!([cells("state"), cells("fields.state")], [["not-sent"], ["Kashmir"]]);
}

#[tokio::test(flavor = "multi_thread")]
async fn xlsx_has_text_as_text_without_an_apostrophe() {
    let server = Setup::new().start().await;
    send(&server, "MAR1", "=1+1").await;
    let export = ["leads", "export", "--format", "xlsx", "--out", "leads.xlsx"];
    assert_eq!(succeeds(&server.setup.run(&export)), "");
    let file = fs::File::open(server.setup.path("leads.xlsx")).unwrap();
    let mut sheets = zip::ZipArchive::new(file).unwrap();
    let sheet = io::read_to_string(sheets.by_name("xl/worksheets/sheet1.xml").unwrap()).unwrap();
    assert!(sheet.contains("<t>MAR1</t>") && sheet.contains("<t>=1+1</t>"), "{sheet}");
    assert!(!sheet.contains("<f>"), "there is no formula: {sheet}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exported_file_is_private_and_replaces_an_existing_one() {
    let server = Setup::new().start().await;
    send(&server, "Aisha", "x").await;
    let out = server.setup.path("leads.json");
    fs::write(&out, "an earlier export").unwrap();
    let export = ["leads", "export", "--format", "json", "--out"];
    let to = |path: &str| server.setup.run(&[&export[..], &[path]].concat());
    assert_eq!(succeeds(&to("leads.json")), "");
    let leads: Value = serde_json::from_slice(&fs::read(&out).unwrap()).unwrap();
    assert_eq!(leads.as_array().unwrap().len(), 1);
    assert_eq!(fs::metadata(&out).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(!server.setup.path("leads.json.part").exists());

    assert!(fails(&to("no/such/folder.json"), 1).contains("no/such/folder.json"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_of_many_pages_has_every_lead() {
    const LEADS: usize = 1_100;
    let server = Setup::new().start().await;
    let mut senders = tokio::task::JoinSet::new();
    let client = reqwest::Client::new();
    for index in 0..LEADS {
        let body = json!({ "name": "a", "email": "a@b", "message": format!("m{index}") });
        let request = client
            .post(server.url("/api/forms/contact"))
            .header("accept", "application/json")
            .json(&body);
        senders.spawn(async move { request.send().await.unwrap().status().as_u16() });
        if senders.len() == 100 {
            assert_eq!(senders.join_next().await.unwrap().unwrap(), 200);
        }
    }
    assert!(senders.join_all().await.into_iter().all(|status| status == 200));
    let output = server.setup.run(&["leads", "export", "--format", "json"]);
    let leads: Vec<Value> = serde_json::from_str(&succeeds(&output)).unwrap();
    let ids: Vec<_> = leads.iter().map(|lead| lead["id"].as_u64().unwrap()).collect();
    assert_eq!(ids, (1..=LEADS as u64).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_pipe_ends_an_export_without_an_error() {
    let server = Setup::new().start().await;
    for index in 0..8 {
        send(&server, "Aisha", &format!("{index} {}", "x".repeat(60_000))).await;
    }
    // More than a pipe holds, so that writing goes on after the reader has gone.
    let mut export = server.setup.command(&["leads", "export", "--format", "json"]);
    let mut child = export.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 10];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut first).unwrap();
    drop(out);
    let output = child.wait_with_output().unwrap();
    assert_eq!(fails(&output, 0), "");
}
