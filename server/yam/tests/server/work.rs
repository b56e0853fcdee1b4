//! `yam leads stage`, `note`, `assign` and `follow-up`, and what other commands do with their events.

use std::process::Output;

use crate::support::{
    Setup, files,
    owner::{
        apply, change, daily, fails, has, mailing_to, reader, send, stored, succeeds, tomorrow_at,
    },
    smtp::MailServer,
};
use serde_json::{Value, json};
use yam_store::{
    db::query,
    desk::{self, InboxFilter},
};

/// Two people. One of them was removed.
const PEOPLE: &str =
    "INSERT INTO people (name, role, created_at) VALUES ('Aisha Bhat', 'owner', 1);
    INSERT INTO people (name, role, created_at, removed_at) VALUES ('Omar', 'member', 1, 2)";

fn leads(setup: &Setup, arguments: &[&str]) -> Output {
    setup.run(&[&["leads"], arguments].concat())
}

fn fields(name: &str) -> Value {
    json!({ "name": name, "email": format!("{name}@example.com"), "message": "A shop" })
}

/// Leads 1 and 2 of the contact form, a job application with number 3, and two people. No server runs.
async fn with_leads(setup: Setup) -> Setup {
    let server = setup.start().await;
    send(server.address, &fields("asha"));
    send(server.address, &fields("bilal"));
    apply(server.address, &files::pdf(2_000));
    let setup = server.stop().await;
    change(&setup, PEOPLE).await;
    setup
}

async fn count(setup: &Setup, sql: &'static str) -> i64 {
    let mut select = query(sql);
    select.push(" /* reads all */");
    select.fetch_scalar(&mut reader(setup).await).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_verb_prints_a_line_for_each_lead_and_changes_it() {
    let setup = with_leads(Setup::new()).await;
    for (arguments, expected) in [
        (&["stage", "1", "quoted"][..], "Lead 1: quoted.\n"),
        (
            &["stage", "1", "2", "won", "--amount", "₹1,25,000"],
            "Lead 1: won, ₹1,25,000.\nLead 2: won, ₹1,25,000.\n",
        ),
        (&["stage", "2", "2", "lost", "--reason", "Too dear"], "Lead 2: lost: Too dear.\n"),
        (&["stage", "3", "invited"], "Lead 3: invited.\n"),
        (&["note", "1", "Called.\nCall again"], "Lead 1: note.\n"),
        (
            &["assign", "1", "3", "aisha bhat"],
            "Lead 1: assigned to Aisha Bhat.\nLead 3: assigned to Aisha Bhat.\n",
        ),
        (&["assign", "3", "nobody"], "Lead 3: assigned to nobody.\n"),
        (
            &["follow-up", "1", "2", "2026-12-01"],
            "Lead 1: follow-up on 2026-12-01.\nLead 2: follow-up on 2026-12-01.\n",
        ),
        (&["follow-up", "2", "none"], "Lead 2: no follow-up.\n"),
    ] {
        assert_eq!(succeeds(&leads(&setup, arguments)), expected);
    }
    let shown = succeeds(&leads(&setup, &["show", "1"]));
    let expected = [
        "Stage      won, ₹1,25,000\nAssignee   Aisha Bhat\nFollow-up  2026-12-01\n",
        "  command line: quoted\n",
        "  command line: note\n        Called.\n        Call again\n",
        "  command line: follow-up on 2026-12-01\n",
    ];
    has(&shown, expected);
    assert_eq!(count(&setup, "SELECT count(*) FROM audit WHERE person = 'command line'").await, 12);
    assert_eq!(count(&setup, "SELECT count(*) FROM audit WHERE subject = 'lead 1'").await, 5);

    let rows = |arguments: &[&str]| {
        let list = succeeds(&leads(&setup, &[&["list"], arguments].concat()));
        let rows = list.lines().skip(1).take_while(|line| !line.is_empty());
        rows.map(|row| row.split(' ').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(rows(&["--stage", "lost"]), ["2"]);
    assert_eq!(rows(&["--stage", "won", "--assignee", "Aisha Bhat"]), ["1"]);
    assert_eq!(rows(&["--assignee", "nobody"]), ["3", "2"]);
    assert!(rows(&["--stage", "new"]).is_empty());
    let list = succeeds(&leads(&setup, &["list"]));
    assert!(list.contains("  STAGE    ") && list.contains("  invited  "), "{list}");

    let export = stored(&setup);
    assert_eq!(export[0]["stage"], "won");
    assert_eq!(export[0]["assignee"], "Aisha Bhat");
    assert_eq!(export[0]["follow_up_on"], "2026-12-01");
    assert_eq!(export[0]["amount"], 125_000);
    assert_eq!(export[0]["notes"][0]["text"], "Called.\nCall again");
    assert_eq!(export[1]["reason"], "Too dear");
    assert_eq!(export[1]["amount"], Value::Null);
    assert_eq!(export[2]["assignee"], Value::Null);
    let csv = succeeds(&leads(&setup, &["export", "--format", "csv"]));
    assert!(csv.contains(r#","won","Aisha Bhat","2026-12-01","125000","20"#), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_change_names_the_remedy_and_changes_no_lead() {
    let setup = with_leads(Setup::new()).await;
    for (arguments, code, expected) in [
        (&["stage", "1", "sold"][..], 2, "the stages are new, contacted, quoted"),
        (&["stage", "won"], 2, "Usage"),
        (&["stage", "1", "9", "won"], 1, "no lead 9"),
        (
            &["stage", "1", "3", "won"],
            2,
            "lead 3 is a job application; its stages are new, invited, hired, declined",
        ),
        (
            &["stage", "1", "hired"],
            2,
            "lead 1 is not a job application; its stages are new, contacted",
        ),
        (
            &["stage", "1", "contacted", "--amount", "5"],
            2,
            "Only a quoted or won lead has an amount.",
        ),
        (&["stage", "1", "won", "--amount", "5k"], 2, "whole rupees"),
        (&["note", "1", " "], 2, "Write the note first."),
        (&["assign", "1", "Omar"], 1, "there is no person Omar; the people are Aisha Bhat"),
        (&["follow-up", "1", "tomorrow"], 2, "or none"),
        (&["list", "--assignee", "Zoya"], 1, "there is no person Zoya"),
        (&["list", "--stage", "sold"], 2, "there is no stage sold"),
    ] {
        let error = fails(&leads(&setup, arguments), code);
        assert!(error.contains(expected), "{expected} in {error}");
    }
    assert_eq!(count(&setup, "SELECT count(*) FROM lead_events").await, 0);
    assert_eq!(count(&setup, "SELECT count(*) FROM audit").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_leads_leave_no_events_and_notes_about_others_are_named() {
    let setup = with_leads(Setup::new()).await;
    succeeds(&leads(&setup, &["note", "1", "Very secret"]));
    succeeds(&leads(&setup, &["note", "2", "A friend of Asha@example.com"]));
    let report = succeeds(&leads(&setup, &["forget", "asha@example.com", "--yes"]));
    assert!(report.contains("mention the visitor: 2."), "{report}");
    for (sql, left) in [
        ("SELECT count(*) FROM lead_events", 1),
        ("SELECT count(*) FROM inbox WHERE lead_id = 1", 0),
    ] {
        assert_eq!(count(&setup, sql).await, left, "{sql}");
    }
    for (text, found) in [("secret", 0), ("friend", 1)] {
        let filter = InboxFilter { text: Some(text.to_owned()), ..InboxFilter::default() };
        let leads = desk::list(&mut reader(&setup).await, &filter, None, 9).await.unwrap();
        assert_eq!(leads.len(), found, "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_has_the_events_and_signs_nobody_in() {
    let setup = with_leads(Setup::new().in_sqlite()).await;
    succeeds(&leads(&setup, &["note", "1", "Called"]));
    let session = "INSERT INTO sessions (secret_hash, person_id, device, created_at, used_at)
         VALUES (x'00', 1, 'Firefox', 1, 9000000000000)";
    change(&setup, session).await;
    succeeds(&setup.run(&["backup", "copy.db"]));
    succeeds(&leads(&setup, &["stage", "1", "lost"]));
    succeeds(&setup.run(&["restore", "copy.db", "--yes"]));
    let shown = succeeds(&leads(&setup, &["show", "1"]));
    assert!(shown.contains("Stage      new\n") && shown.contains("        Called\n"), "{shown}");
    assert_eq!(count(&setup, "SELECT count(*) FROM sessions").await, 0);
    assert_eq!(count(&setup, "SELECT count(*) FROM people").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn follow_ups_that_are_due_are_in_the_daily_mail() {
    let mail = MailServer::start();
    let stored = with_leads(Setup::new()).await;
    let setup = mailing_to(mail.address).with_leads_of(&stored);
    let morning = tomorrow_at(9);
    let today = yam_contract::time::to_the_day(morning.as_millisecond());
    succeeds(&leads(&setup, &["follow-up", "1", "2026-01-02"]));
    succeeds(&leads(&setup, &["follow-up", "3", &today]));
    succeeds(&leads(&setup, &["follow-up", "2", "2099-01-01"]));
    succeeds(&leads(&setup, &["assign", "1", "Aisha Bhat"]));
    let task = daily(&setup, Some(&setup)).await;
    assert!(task.send_digest(morning).await.unwrap(), "although no lead was quarantined");
    let message = mail.message();
    let message = message.parsed();
    assert_eq!(message.subject(), Some("Follow-ups due: 2"));
    let body = message.body_text(0).unwrap();
    let first = body.find("1: asha, contact form, since 2026-01-02 (Aisha Bhat): A shop");
    let second = body.find("3: Aisha, careers form, today");
    assert!(first.is_some() && second.is_some() && first < second, "{body}");
    assert!(!body.contains("bilal") && !body.contains("spam"), "{body}");
    assert!(!task.send_digest(morning).await.unwrap(), "once a day");
}
