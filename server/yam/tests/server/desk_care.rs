//! The desk's board, quarantine, deliveries, personal data and health.

use crate::support::{
    Running, Setup,
    desk::Desk,
    files,
    owner::{SPAM, apply, change, fails, has, mailing_to, send, send_with, succeeds, text},
    smtp::{CONNECT, END, Fault, MailServer},
    wait_in_task,
};
use reqwest::Method;
use serde_json::{Value, json};
use yam_cli::export;
use yam_contract::{
    desk::{Role, Spreadsheet},
    forms::Forms,
};
use yam_store::{
    db::{self, Connection, Db},
    desk::InboxFilter,
};

async fn owner(server: &Running) -> Desk {
    Desk::signed_in(&server.setup, server.desk.unwrap(), "Aisha", Role::Owner).await
}

fn lead(name: &str, message: &str) -> Value {
    json!({ "name": name, "email": format!("{}@example.com", name.to_lowercase()), "message": message })
}

/// The last actions of the audit list, the newest first.
async fn audited(desk: &Desk, count: usize) -> Vec<String> {
    let audit = desk.get("/api/audit").await;
    let entry = |entry: &Value| {
        let [person, action, subject] =
            ["person", "action", "subject"].map(|name| entry[name].as_str().unwrap());
        format!("{person}: {action} {subject}")
    };
    audit["entries"].as_array().unwrap().iter().take(count).map(entry).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_has_a_column_for_each_stage_with_the_filters_of_the_inbox() {
    let server = Setup::new().with_desk().start().await;
    let desk = owner(&server).await;
    for name in ["Nadia", "Omar", "Zoya"] {
        send(server.address, &lead(name, "A shop"));
    }
    apply(server.address, &files::pdf(2_000));
    let leads = desk.wait_for_leads("", 4).await;
    assert_eq!(desk.wait_for_leads("?applications=true", 1).await[0]["form"], "careers");
    assert_eq!(desk.wait_for_leads("?applications=false", 3).await[0]["name"], "Zoya");
    for (lead, amount) in [(&leads[1], 5_000), (&leads[2], 20_000)] {
        let target = json!([{ "id": lead["id"], "version": 0 }]);
        let won = json!({ "kind": "stage", "stage": "won", "amount": amount });
        let body = json!({ "leads": target, "change": won });
        let changed = desk.post_for(200, "/api/leads/changes", &body).await;
        assert_eq!(changed["changed"][0]["amount"], amount);
    }
    let columns = async |query: &str| -> Vec<String> {
        let board = desk.get(&format!("/api/board{query}")).await;
        let column = |column: &Value| {
            let names = column["leads"].as_array().unwrap().iter().map(|lead| lead["name"].clone());
            let names = Value::Array(names.collect());
            assert_eq!((&column["isTotalExact"], &column["next"]), (&json!(true), &Value::Null));
            format!(
                "{} {} {} {names}",
                column["stage"].as_str().unwrap(),
                column["total"],
                column["amount"]
            )
        };
        board["columns"].as_array().unwrap().iter().map(column).collect()
    };
    assert_eq!(
        columns("").await,
        [
            r#"new 1 0 ["Nadia"]"#,
            "contacted 0 0 []",
            "quoted 0 0 []",
            r#"won 2 25000 ["Zoya","Omar"]"#,
            "lost 0 0 []",
        ]
    );
    assert_eq!(columns("?q=omar").await[3], r#"won 1 20000 ["Omar"]"#);
    assert_eq!(columns("?form=quote").await[3], "won 0 0 []");
    assert_eq!(
        columns("?applications=true").await,
        [r#"new 1 0 ["Aisha"]"#, "invited 0 0 []", "hired 0 0 []", "declined 0 0 []"]
    );
    assert_eq!(columns("?stage=won&q=omar").await, [r#"won 1 20000 ["Omar"]"#]);
    let bad = desk.send(Method::GET, "/api/board?before=12", &Value::Null, &[]).await;
    assert_eq!(bad.status(), 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_exports_the_leads_that_the_inbox_shows_for_a_spreadsheet() {
    let server = Setup::new().with_desk().start().await;
    let desk = owner(&server).await;
    for name in ["Nadia", "Omar", "=Zoya"] {
        send(server.address, &lead(name, "A shop"));
    }
    let leads = desk.wait_for_leads("", 3).await;
    let target = json!([{ "id": leads[1]["id"], "version": 0 }]);
    let change = json!({ "kind": "note", "text": "=1+1" });
    desk.post_for(200, "/api/leads/changes", &json!({ "leads": target, "change": change })).await;
    let file = async |path: &str| {
        let response = desk.send(Method::GET, path, &Value::Null, &[]).await;
        assert_eq!(response.status(), 200, "{path}");
        let name = response.headers()["content-disposition"].to_str().unwrap().to_owned();
        (name, response.bytes().await.unwrap())
    };
    let (name, csv) = file("/api/leads.csv?form=contact").await;
    assert!(name.starts_with("attachment; filename=\"leads-20") && name.ends_with(".csv\""));
    let csv = str::from_utf8(&csv).unwrap().trim_start_matches('\u{feff}').to_owned();
    let mut rows = csv::Reader::from_reader(csv.as_bytes());
    let headings = rows.headers().unwrap().clone();
    let rows: Vec<_> = rows.records().map(Result::unwrap).collect();
    let column = |heading: &str| {
        let index = headings.iter().position(|known| known == heading).unwrap();
        rows.iter().map(|row| row[index].to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(column("name"), ["'=Zoya", "Omar", "Nadia"], "the newest first");
    assert!(column("notes")[1].ends_with("=1+1"), "{csv}");
    let (_, csv) = file("/api/leads.csv?q=omar&unread=true").await;
    let csv = str::from_utf8(&csv).unwrap().to_owned();
    assert!(csv.contains("Omar") && !csv.contains("Nadia"), "{csv}");
    let (_, xlsx) = file("/api/leads.xlsx?q=nadia").await;
    let mut sheets = zip::ZipArchive::new(std::io::Cursor::new(xlsx)).unwrap();
    let sheet = sheets.by_name("xl/worksheets/sheet1.xml").unwrap();
    let sheet = std::io::read_to_string(sheet).unwrap();
    assert!(sheet.contains("<t>Nadia</t>") && !sheet.contains("Omar"), "{sheet}");
    for query in ["limit=1", "before=1.1", "stage=x"] {
        let path = format!("/api/leads.csv?{query}");
        let response = desk.send(Method::GET, &path, &Value::Null, &[]).await;
        assert_eq!(response.status(), 400, "{query}");
    }
    let exports = ["Aisha: export leads as xlsx", "Aisha: export leads as csv"];
    assert_eq!(audited(&desk, 2).await, exports);

    let setup = server.stop().await;
    let db = Db::open_beside(&setup.config().leads).await.unwrap();
    let mut reader = db.read().await.unwrap();
    let (filter, forms) = (InboxFilter::default(), Forms::default());
    for (limit, fits) in [(100, false), (10_000, true)] {
        let table =
            export::inbox_table(&mut reader, Spreadsheet::Csv, &filter, &forms, limit).await;
        assert_eq!(table.is_ok(), fits, "a limit of {limit} bytes");
    }
    drop(reader);
    db.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_is_added_by_hand_corrected_and_taken_back() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = owner(&server).await;
    let added = |key: &str, name: &str, email: &str| json!({ "key": key, "way": "walk-in", "name": name, "phone": "٩٤١٩٠ ١٢٣٤٥", "email": email, "message": "A shop" });
    let first = desk.post_for(200, "/api/leads", &added("key-0001", "Bilal", "")).await;
    assert_eq!([&first["source"], &first["form"]], ["walk-in", "by-hand"]);
    assert_eq!([&first["isUnread"], &first["delivery"]], [&json!(false), &json!("not-sent")]);
    let again = desk.post_for(200, "/api/leads", &added("key-0001", "Bilal", "")).await;
    assert_eq!(again["id"], first["id"], "a repeated request adds nothing");
    for (name, email) in [("", ""), ("Bilal", "no address")] {
        desk.post_for(422, "/api/leads", &added("key-0002", name, email)).await;
    }
    let path = format!("/api/leads/{}", first["id"]);
    let send_change = async |status, key: &str, change: Value| {
        let version = desk.get(&path).await["version"].clone();
        let leads = json!([{ "id": first["id"], "version": version }]);
        let changes = json!({ "key": key, "leads": leads, "change": change });
        desk.post_for(status, "/api/leads/changes", &changes).await
    };
    let correct = async |status, field: &str, to: &str| {
        let change = json!({ "kind": "correct", "field": field, "to": to });
        send_change(status, &format!("correct-{field}-{}", to.len()), change).await
    };
    correct(422, "email", "no address").await;
    correct(422, "colour", "red").await;
    correct(422, "name", "").await;
    correct(200, "email", "bilal@example.com").await;
    let changed = correct(200, "name", "Bilal Dar").await;
    assert_eq!(changed["changed"][0]["name"], "Bilal Dar");
    let undo = json!({ "kind": "undo", "key": "correct-name-9" });
    let undone = send_change(200, "undo-0001", undo).await;
    assert_eq!(undone["changed"][0]["name"], "Bilal");
    assert_eq!(desk.get(&path).await["fields"][0]["text"], "Bilal");
    correct(200, "name", "Bilal A. Dar").await;
    for kind in ["merge", "assign", "followUp"] {
        let forgotten = json!({ "kind": kind });
        send_change(400, &format!("forgotten-{kind}"), forgotten).await;
    }
    let shown = desk.get(&path).await;
    let labels: Vec<_> = shown["fields"].as_array().unwrap().iter().map(|f| &f["label"]).collect();
    assert_eq!(labels, ["Name", "Phone", "What they want", "E-mail"]);
    assert_eq!(shown["email"], "bilal@example.com");
    let changes: Vec<_> =
        shown["events"].as_array().unwrap().iter().map(|event| event["change"].clone()).collect();
    assert_eq!(
        changes,
        [
            json!({ "kind": "added", "way": "walk-in" }),
            json!({ "kind": "correct", "field": "email", "to": "bilal@example.com" }),
            json!({ "kind": "correct", "field": "name", "from": "Bilal", "to": "Bilal A. Dar" }),
        ]
    );
    let taken_back = desk.send(Method::DELETE, &path, &Value::Null, &[]).await;
    assert_eq!(taken_back.status(), 422, "somebody has worked on it");

    // Leads of one person are merged and taken apart.
    let other = desk.post_for(200, "/api/leads", &added("key-0004", "B. Dar", "")).await;
    let merge = async |status, leads: Value, into: &Value| {
        let body = json!({ "leads": leads, "change": { "kind": "merge", "into": into } });
        desk.post_for(status, "/api/leads/changes", &body).await
    };
    let target = |lead: &Value| json!({ "id": lead["id"], "version": lead["version"] });
    merge(422, json!([target(&shown)]), &shown["id"]).await;
    let merged = merge(200, json!([target(&other)]), &shown["id"]).await;
    assert_eq!(merged["changed"][0]["mergedInto"], shown["id"]);
    assert_eq!(desk.wait_for_leads("", 1).await[0]["id"], shown["id"]);
    let whole = desk.get(&path).await;
    assert_eq!(whole["merged"][0]["row"]["name"], "B. Dar");
    assert_eq!(whole["merged"][0]["fields"][2]["text"], "A shop");
    assert_eq!(whole["merged"][0]["events"][0]["change"]["kind"], "added");
    merge(200, json!([target(&merged["changed"][0])]), &Value::Null).await;
    desk.wait_for_leads("", 2).await;
    let second = desk.post_for(200, "/api/leads", &added("key-0003", "Omar", "")).await;
    let path = format!("/api/leads/{}", second["id"]);
    assert_eq!(desk.send(Method::DELETE, &path, &Value::Null, &[]).await.status(), 204);
    assert_eq!(desk.send(Method::GET, &path, &Value::Null, &[]).await.status(), 404);
    assert_eq!(desk.wait_for_leads("?source=walk-in", 2).await[1]["name"], "Bilal A. Dar");
    let forms = desk.get("/api/desk").await["forms"].clone();
    assert_eq!(forms.as_array().unwrap().last().unwrap()["label"], "By hand");
    // The only lead that is mailed is one that a visitor sends.
    send(server.address, &lead("Nadia", "A shop"));
    mail.wait_for(END, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_not_counted_for_more_than_a_year() {
    let server = Setup::new().with_desk().start().await;
    let desk = owner(&server).await;
    for query in
        ["?since=2024-01-01&until=2026-01-01", "?since=2026-01-02&until=2026-01-01", "?since=x"]
    {
        let path = format!("/api/figures{query}");
        let response = desk.send(Method::GET, &path, &Value::Null, &[]).await;
        assert_eq!(response.status(), 400, "{query}");
    }
    let figures = desk.get("/api/figures?since=2025-01-01&until=2025-12-31").await;
    assert_eq!((&figures["leads"], &figures["firstAnswer"]["medianMs"]), (&json!(0), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn quarantined_leads_are_released_or_deleted_and_no_others_ever_are() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = owner(&server).await;
    let member = Desk::signed_in(&server.setup, server.desk.unwrap(), "Bilal", Role::Member).await;
    send(server.address, &lead("Nadia", "A shop"));
    mail.wait_for(END, 1);
    for name in ["Spam", "Omar", "More", "Last"] {
        send_with(server.address, SPAM, &lead(name, "Buy now"));
    }
    desk.wait_for_leads("?delivery=quarantined", 4).await;
    let quarantine = member.get("/api/quarantine").await;
    let names: Vec<_> =
        quarantine["leads"].as_array().unwrap().iter().map(|lead| &lead["name"]).collect();
    assert_eq!(names, ["Last", "More", "Omar", "Spam"], "newest first");
    assert_eq!([&quarantine["total"], &quarantine["next"]], [&json!(4), &Value::Null]);
    let reasons = quarantine["leads"][0]["spamReasons"].as_array().unwrap();
    assert!(!reasons.is_empty() && reasons.iter().all(Value::is_string), "{reasons:?}");
    assert_eq!(quarantine["leads"][0]["keptUntil"], Value::Null, "no digest has announced it yet");
    let announce = "INSERT INTO daily (task, done_at) VALUES ('quarantine-30', 0)";
    change(&server.setup, announce).await;
    let newest = member.get("/api/quarantine").await["leads"][0].clone();
    let kept_until = newest["receivedAt"].as_i64().unwrap() + 30 * 24 * 60 * 60 * 1000;
    assert_eq!(newest["keptUntil"], json!(kept_until));
    let opened = member.get(&format!("/api/leads/{}", newest["id"])).await;
    assert_eq!(opened["keptUntil"], json!(kept_until));

    let released =
        member.post_for(200, "/api/quarantine/release", &json!({ "ids": [3, 1, 99] })).await;
    assert_eq!(released, json!({ "released": [3], "gone": [1, 99] }));
    // A release is taken back before anything is sent, and a lead that was sent can still be marked as spam.
    let spam = |ids: &[i64], unless_sent| json!({ "ids": ids, "unlessSent": unless_sent });
    let back = member.post_for(200, "/api/quarantine/add", &spam(&[3, 1], true)).await;
    assert_eq!(back, json!({ "quarantined": [3], "kept": [1] }));
    assert_eq!(desk.wait_for_leads("?delivery=quarantined", 4).await.len(), 4);
    member.post_for(200, "/api/quarantine/release", &json!({ "ids": [3] })).await;
    mail.wait_for(END, 2);
    let back = member.post_for(200, "/api/quarantine/add", &spam(&[3, 99], false)).await;
    assert_eq!(back, json!({ "quarantined": [3], "kept": [99] }));
    desk.wait_for_leads("", 1).await;
    member.post_for(200, "/api/quarantine/release", &json!({ "ids": [3] })).await;
    assert_eq!(desk.wait_for_leads("", 2).await[0]["name"], "Omar");
    assert_eq!(mail.messages().len(), 2, "it was sent once");

    let refused = member.post("/api/quarantine/delete", &json!({ "ids": [2] })).await;
    assert_eq!(refused.status(), 403);
    let deleted =
        desk.post_for(200, "/api/quarantine/delete", &json!({ "ids": [4, 2, 3, 1, 99] })).await;
    assert_eq!(deleted, json!({ "deleted": [2, 4], "gone": [1, 3, 99] }));
    assert_eq!(desk.get("/api/quarantine").await["total"], 1);
    assert_eq!(desk.wait_for_leads("", 2).await.len(), 2, "the others stay");
    assert_eq!(
        audited(&desk, 7).await,
        [
            "Aisha: delete lead 4",
            "Aisha: delete lead 2",
            "Bilal: release lead 3",
            "Bilal: quarantine lead 3",
            "Bilal: release lead 3",
            "Bilal: quarantine lead 3",
            "Bilal: release lead 3"
        ]
    );
    desk.post_for(422, "/api/quarantine/add", &spam(&[], false)).await;
    for path in ["/api/quarantine/release", "/api/quarantine/delete"] {
        desk.post_for(422, path, &json!({ "ids": [] })).await;
        desk.post_for(422, path, &json!({ "ids": (0..501).collect::<Vec<_>>() })).await;
    }
    let command = server.setup.run(&["leads", "delete", "1", "--yes"]);
    assert!(fails(&command, 1).contains("lead 1 is not quarantined"));
    let command = succeeds(&server.setup.run(&["leads", "delete", "5", "--yes"]));
    assert!(command.ends_with("Deleted 1 lead.\n"), "{command}");
    assert_eq!(desk.get("/api/quarantine").await["leads"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn deliveries_that_were_given_up_are_seen_and_retried() {
    let mail = MailServer::start();
    mail.fail("MAIL", Fault::Reply("550 5.7.1 no"));
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = owner(&server).await;
    for name in ["Nadia", "Omar"] {
        send(server.address, &lead(name, "A shop"));
    }
    let destinations = wait_in_task(async || {
        let destinations = desk.get("/api/destinations").await;
        if destinations[0]["failed"] == 2 { Ok(destinations) } else { Err(destinations) }
    })
    .await;
    let kinds: Vec<_> =
        destinations.as_array().unwrap().iter().map(|destination| &destination["kind"]).collect();
    assert_eq!(kinds, ["mail", "relay", "webhook", "reply", "desk-reply"]);
    let [of_mail, of_relay] = [&destinations[0], &destinations[1]];
    assert_eq!(
        [&of_mail["target"], &of_mail["isSet"]],
        [&json!("owner@example.com"), &json!(true)]
    );
    assert!(of_mail["lastError"].as_str().unwrap().contains("5.7.1"), "{of_mail}");
    assert_eq!([&of_relay["isSet"], &of_relay["canTest"]], [false, false]);

    desk.wait_for_leads("?delivery=failed", 2).await;
    let page = desk.get("/api/deliveries").await;
    let deliveries = page["deliveries"].as_array().unwrap();
    assert_eq!([&deliveries[0]["name"], &deliveries[1]["name"]], ["Omar", "Nadia"]);
    assert_eq!([&deliveries[0]["leadId"], &deliveries[0]["state"]], [&json!(2), &json!("failed")]);
    let report = succeeds(&server.setup.run(&["leads", "deliveries"]));
    assert!(report.starts_with("mail: 0 waiting, 2 failed\n2  YAM-"), "{report}");

    mail.recover();
    let first = json!({ "ids": [deliveries[0]["id"]] });
    assert_eq!(desk.post_for(200, "/api/deliveries/retry", &first).await, json!({ "retried": 1 }));
    desk.wait_for_leads("?delivery=delivered", 1).await;
    let all = json!({ "destination": "mail" });
    assert_eq!(desk.post_for(200, "/api/deliveries/retry", &all).await, json!({ "retried": 1 }));
    desk.wait_for_leads("?delivery=delivered", 2).await;
    assert_eq!(audited(&desk, 2).await, ["Aisha: retry mail", "Aisha: retry 1 delivery"]);
    for bad in [
        json!({}),
        json!({ "ids": [] }),
        json!({ "destination": "relay" }),
        json!({ "ids": [1], "destination": "mail" }),
    ] {
        desk.post_for(422, "/api/deliveries/retry", &bad).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_tests_a_destination_as_the_command_does() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = owner(&server).await;
    let of_mail = json!({ "destination": "mail" });
    let tested = desk.post_for(200, "/api/destinations/test", &of_mail).await;
    assert_eq!(tested["text"], "The mail server accepted the test mail for owner@example.com.");
    mail.wait_for(END, 1);
    mail.fail(CONNECT, Fault::Reply("554 5.7.1 go away"));
    let failed = desk.post_for(422, "/api/destinations/test", &of_mail).await;
    let error = failed["error"].as_str().unwrap();
    assert!(error.starts_with("Cannot send the test mail: ") && error.contains("5.7.1"), "{error}");
    for (body, says) in [
        (json!({ "destination": "relay" }), "Choose the form"),
        (json!({ "destination": "relay", "form": "contact" }), "No relay is configured"),
        (json!({ "destination": "webhook" }), "No webhook is configured"),
        (json!({ "destination": "reply" }), "Test mail instead"),
    ] {
        let failed = desk.post_for(422, "/api/destinations/test", &body).await;
        assert!(failed["error"].as_str().unwrap().contains(says), "{failed}");
    }
    let mut statuses = Vec::new();
    for _ in 0..6 {
        let response =
            desk.post("/api/destinations/test", &json!({ "destination": "reply" })).await;
        statuses.push(response.status().as_u16());
    }
    assert_eq!(statuses, [422, 422, 422, 422, 429, 429], "ten a minute");
    assert_eq!(
        audited(&desk, 11).await.last().unwrap(),
        "Aisha: sign-in A browser on an unknown system"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_is_found_while_another_transaction_writes() {
    let server = Setup::new().with_desk().start().await;
    let desk = owner(&server).await;
    send(server.address, &lead("Nadia", "A shop"));
    desk.wait_for_leads("", 1).await;
    let db = Db::open_beside(&server.setup.config().leads).await.unwrap();
    // With SQLite, nothing else can write meanwhile.
    let find = async |_: &mut Connection| {
        let nadia = json!({ "contact": "nadia@example.com" });
        Ok::<_, db::Error>(desk.post_for(200, "/api/visitors/find", &nadia).await)
    };
    assert_eq!(db.write(find).await.unwrap()["sentTotal"], 1);
    db.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_finds_hands_over_and_erases_what_a_visitor_sent() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).with_desk().start().await;
    let desk = owner(&server).await;
    let member = Desk::signed_in(&server.setup, server.desk.unwrap(), "Bilal", Role::Member).await;
    let reference = send(server.address, &lead("Nadia", "Very private"));
    send(server.address, &lead("Omar", "Nadia (nadia@example.com) sent me"));
    let resume = files::pdf(2_000);
    apply(server.address, &resume);
    mail.wait_for(END, 3);
    let nadia = json!({ "contact": " NADIA@example.com " });
    // At once: lines that are not written yet are written first.
    let found = member.post_for(200, "/api/visitors/find", &nadia).await;
    assert_eq!([&found["sentTotal"], &found["mentionedTotal"]], [1, 1]);
    assert_eq!([&found["sent"][0]["name"], &found["mentioned"][0]["name"]], ["Nadia", "Omar"]);
    for bad in ["", "nadia", "12 34", &format!("{}@example.com", "x".repeat(300))] {
        desk.post_for(422, "/api/visitors/find", &json!({ "contact": bad })).await;
    }
    desk.wait_for_leads("?delivery=delivered", 3).await;

    let exported = desk.post("/api/visitors/export", &nadia).await;
    assert_eq!(exported.headers()["content-disposition"], "attachment; filename=\"visitor.json\"");
    assert_eq!(exported.headers()["cache-control"], "no-store");
    let exported: Value = exported.json().await.unwrap();
    assert_eq!(exported.as_array().unwrap().len(), 1);
    assert_eq!(exported[0]["reference"], reference);
    assert_eq!(exported[0]["fields"]["message"], "Very private");
    assert_eq!(exported[0]["deliveries"][0]["state"], "delivered");
    succeeds(&server.setup.run(&["leads", "find", "nadia@example.com", "--export", "nadia.json"]));
    let written = std::fs::read(server.setup.path("nadia.json")).unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&written).unwrap(), exported);

    let erase = |confirmation: &str| json!({ "contact": "nadia@example.com", "confirmation": confirmation });
    for path in ["/api/visitors/export", "/api/visitors/erase"] {
        assert_eq!(member.post(path, &erase("nadia@example.com")).await.status(), 403, "{path}");
    }
    desk.post_for(422, "/api/visitors/erase", &erase("nadia")).await;
    let erased = desk.post_for(200, "/api/visitors/erase", &erase(" nadia@example.com")).await;
    assert_eq!([&erased["leads"], &erased["files"], &erased["mentionedTotal"]], [1, 0, 1]);
    assert_eq!(
        [&erased["elsewhere"][0]["reference"], &erased["elsewhere"][0]["destination"]],
        [&json!(reference), &json!("mail")]
    );
    assert_eq!(desk.post_for(200, "/api/visitors/find", &nadia).await["sentTotal"], 0);
    // The applicant's number has only four digits, the address is whole.
    let aisha = json!({ "contact": "aisha@example.com", "confirmation": "aisha@example.com" });
    let erased = desk.post_for(200, "/api/visitors/erase", &aisha).await;
    assert_eq!([&erased["leads"], &erased["files"]], [1, 1]);
    let again = desk.post_for(200, "/api/visitors/erase", &aisha).await;
    assert_eq!([&again["leads"], &again["files"]], [0, 0]);
    let audit = audited(&desk, 6).await;
    assert_eq!(
        audit[..5],
        [
            "Aisha: erase 0 leads",
            "Aisha: erase 1 lead",
            "Aisha: erase 1 lead",
            "command line: export 1 lead",
            "Aisha: export 1 lead"
        ]
    );
    assert_eq!(desk.wait_for_leads("", 1).await[0]["name"], "Omar");
}

/// The checks by name.
fn checks(health: &Value) -> serde_json::Map<String, Value> {
    let checks = health["checks"].as_array().unwrap().iter();
    checks.map(|check| (check["name"].as_str().unwrap().to_owned(), check.clone())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_desk_and_the_command_show_the_same_checks() {
    let server = Setup::new().in_sqlite().with_desk().start().await;
    let desk = owner(&server).await;
    let shown = desk.get("/api/health").await;
    let printed = succeeds(&server.setup.run(&["check", "--json"]));
    let printed: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(shown["version"], printed["version"]);
    let (shown, printed) = (checks(&shown), checks(&printed));
    let names = [
        "alerts",
        "backup",
        "clock",
        "database",
        "deliveries",
        "disk",
        "mail",
        "retention",
        "samples",
        "version",
    ];
    assert!(shown.keys().eq(names) && printed.keys().eq(names), "{shown:?}");
    for name in ["mail", "backup", "samples", "retention", "deliveries", "version"] {
        assert_eq!(shown[name], printed[name]);
    }
    let states = |states: &serde_json::Map<String, Value>, names: &[&str], expected: &str| {
        for name in names {
            assert_eq!(states[*name]["state"], expected, "{name}");
            assert_eq!(states[*name]["remedy"].is_string(), expected != "ok", "{name}");
        }
    };
    states(&shown, &["alerts", "clock", "database", "deliveries", "retention", "version"], "ok");
    states(&shown, &["mail", "backup"], "warning");

    succeeds(&server.setup.run(&["backup", "copy.db"]));
    let after = checks(&desk.get("/api/health").await);
    states(&after, &["backup"], "ok");
    change(&server.setup, "UPDATE daily SET done_at = done_at - 604800000 WHERE task = 'backup'")
        .await;
    let later = checks(&desk.get("/api/health").await);
    states(&later, &["backup"], "warning");
    let old = &later["backup"];
    assert!(old["text"].as_str().unwrap().starts_with("It was made 7 days ago"), "{old}");
    let lines = server.setup.run(&["check"]);
    let lines = text(&lines.stdout);
    has(lines, ["THE LAST BACKUP IS OLD: it was made 7 days ago, on 20", "yam backup FILE"]);
}
