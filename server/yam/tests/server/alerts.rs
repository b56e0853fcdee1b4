//! The owner is alerted once to each problem and once to its end, by mail or webhook, and in the desk's browsers.

use crate::{
    push::public_key,
    support::{
        Setup,
        browser_push::Subscriber,
        desk::Desk,
        http::Receiver,
        owner::{
            alerts, change, fails, lacks, mailing_to, reader, send, succeeds, text,
            wait_until_shown, warns,
        },
        smtp::{CONNECT, Fault, MailServer},
    },
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use yam_contract::{
    desk::{AuditAction, Role},
    time,
};
use yam_delivery::facts;
use yam_store::desk;

fn aisha() -> Value {
    json!({ "name": "Aisha", "email": "aisha@example.com", "phone": "+91 99", "message": "Soon?" })
}

fn in_minutes(minutes: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_mins(minutes)
}

/// Checks at each of these times, in minutes from now, with freshly started alerts.
async fn look<const N: usize>(setup: &Setup, minutes: [i64; N]) {
    let alerts = alerts(setup).await;
    for minutes in minutes {
        alerts.check(in_minutes(minutes)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_that_is_given_up_alerts_once_by_another_destination() {
    let (mail, hook) = (MailServer::start(), Receiver::start());
    mail.fail("MAIL", Fault::Reply("550 never"));
    let setup = mailing_to(mail.address).with_webhook(&hook);
    let server = setup.start().await;
    let reference = send(server.address, &aisha());
    wait_until_shown(&server.setup, &reference, "failed");
    assert_eq!(hook.request().json()["type"], "lead.received");
    let setup = server.stop().await;

    look(&setup, [0, 1]).await;
    let event = hook.request();
    let body = event.json();
    assert_eq!(
        (&body["type"], &body["data"]["condition"]),
        (&json!("alert.raised"), &json!("dead-mail"))
    );
    assert_eq!(body["data"]["summary"], "1 lead could not be delivered by mail");
    assert!(event.header("webhook-id").starts_with("alert-dead-mail-"));
    lacks(text(&event.body), ["Aisha", "aisha@", "+91", "Soon?"]);
    look(&setup, [2, 3]).await;
    assert!(hook.requests().is_empty(), "once, though the server started again");

    let list = succeeds(&setup.run(&["leads", "list"]));
    assert!(list.starts_with("ALERT: 1 lead could not be delivered by mail. Since 20"), "{list}");
    assert!(list.contains("; yam leads list --state failed"), "{list}");
    assert!(warns(&setup).starts_with("ALERT: 1 lead could not be delivered by mail."));

    // After a day the failure is old, and an hour later it can alert again.
    let day = 24 * 60;
    look(&setup, [day + 10, day + 60, day + 75]).await;
    assert!(hook.requests().is_empty());
    change(&setup, "UPDATE deliveries SET settled_at = settled_at + 93600000 WHERE state = 'dead'")
        .await;
    look(&setup, [day + 125, day + 126]).await;
    assert_eq!(hook.requests().len(), 1, "another one failed");
}

#[tokio::test(flavor = "multi_thread")]
async fn leads_that_wait_for_an_hour_alert_once_mail_works_again() {
    let mail = MailServer::start();
    mail.fail(CONNECT, Fault::Drop);
    let server = mailing_to(mail.address).start().await;
    send(server.address, &aisha());
    let setup = server.stop().await;
    succeeds(&setup.run(&["check"]));

    let alerts = alerts(&setup).await;
    alerts.check(in_minutes(59)).await;
    alerts.check(in_minutes(61)).await;
    mail.recover();
    for minutes in 62..70 {
        alerts.check(in_minutes(minutes)).await;
    }
    drop(alerts);
    let email = mail.message();
    assert_eq!(email.recipients(), ["<owner@example.com>"]);
    let parsed = email.parsed();
    let subject = "Website alert: 1 lead has been waiting for mail for more than an hour";
    assert_eq!(parsed.subject(), Some(subject));
    let body = parsed.body_text(0).unwrap();
    assert!(body.contains("Since 20") && body.contains("What to do: "), "{body}");
    assert!(!body.contains("Aisha") && !body.contains("aisha@"), "{body}");
    assert!(mail.messages().is_empty(), "one alert");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_alerts_again_every_hour_while_it_lasts() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).set("YAM_MAIL__DIGEST", "false").start().await;
    let reference = send(server.address, &aisha());
    wait_until_shown(&server.setup, &reference, "delivered");
    mail.message();
    let setup = server.stop().await;
    change(&setup, "UPDATE leads SET spam_reasons = '[\"fast\",\"flood\"]'").await;
    look(&setup, [0, 1, 5, 15]).await;
    let email = mail.message();
    let subject = email.parsed().subject().unwrap().to_owned();
    assert!(subject.contains("1 lead was over the total limit within ten minutes"), "{subject}");
    change(&setup, "UPDATE leads SET received_at = received_at + 2400000").await;
    look(&setup, [42]).await;
    assert!(mail.messages().is_empty(), "the same flood");
    change(&setup, "UPDATE leads SET received_at = received_at + 1200000").await;
    look(&setup, [61]).await;
    assert_eq!(mail.messages().len(), 1, "it lasts");
    // Two hours after it had ended.
    change(&setup, "UPDATE leads SET received_at = received_at + 6000000").await;
    look(&setup, [125, 165]).await;
    assert_eq!(mail.messages().len(), 1, "another flood");
    look(&setup, [180, 194]).await;
    assert!(mail.messages().is_empty(), "it may come again");
    look(&setup, [196, 197, 260]).await;
    let ends = mail.messages();
    assert_eq!(ends.len(), 1, "one all-clear");
    let end = ends[0].parsed();
    assert!(end.subject().unwrap().starts_with("Website alert over: 1 lead was over"));
    let body = end.body_text(0).unwrap();
    assert!(body.contains("Over since 20") && !body.contains("What to do"), "{body}");
}

/// A site whose mail server is away, with a lead that waits, and the webhook that gets its alerts.
async fn waiting_site(prepare: impl FnOnce(Setup) -> Setup) -> (Setup, MailServer, Receiver) {
    let (mail, hook) = (MailServer::start(), Receiver::start());
    mail.fail(CONNECT, Fault::Drop);
    let setup = mailing_to(mail.address).with_webhook(&hook);
    let server = prepare(setup).start().await;
    send(server.address, &aisha());
    assert_eq!(hook.request().json()["type"], "lead.received");
    (server.stop().await, mail, hook)
}

/// The type and the condition of each event.
fn events(hook: &Receiver) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let event = |body: Value| (text(&body["type"]), text(&body["data"]["condition"]));
    hook.requests().iter().map(|request| event(request.json())).collect()
}

fn event(kind: &str, condition: &str) -> Vec<(String, String)> {
    vec![(kind.to_owned(), condition.to_owned())]
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alert_that_the_owner_knows_is_silent_for_a_day_and_its_end_is_told() {
    let (setup, _mail, hook) = waiting_site(|setup| setup).await;
    let error = fails(&setup.run(&["alerts", "know", "waiting-mail"]), 1);
    assert!(error.contains("no alert \"waiting-mail\" was raised"), "{error}");
    look(&setup, [61, 62]).await;
    let first = hook.request();
    assert_eq!(first.json()["data"]["condition"], "waiting-mail");

    change(&setup, "UPDATE deliveries SET waiting_since = waiting_since - 7200000").await;
    warns(&setup);
    succeeds(&setup.run(&["alerts", "know", "waiting-mail"]));
    let entries = desk::audit_entries(&mut reader(&setup).await, None).await.unwrap();
    let [entry] = &entries[..] else { panic!("only what was done is listed: {entries:?}") };
    let said = (entry.person.as_str(), entry.action, entry.subject.as_str());
    assert_eq!(said, ("command line", AuditAction::Know, "waiting-mail"));
    let checked = succeeds(&setup.run(&["check"]));
    assert!(checked.contains("ALERTS: 1 alert is open. Of these, you know 1."), "{checked}");
    let listed = succeeds(&setup.run(&["alerts", "list"]));
    assert!(listed.starts_with("OPEN waiting-mail, known: 1 lead has been waiting"), "{listed}");
    let day = 24 * 60;
    look(&setup, [63, 120, day - 1]).await;
    assert_eq!(events(&hook), []);
    look(&setup, [day + 1, day + 2]).await;
    let reminder = hook.request();
    assert_eq!(reminder.json()["data"]["condition"], "waiting-mail");
    assert_ne!(reminder.header("webhook-id"), first.header("webhook-id"));
    assert_eq!(events(&hook), [], "one reminder");

    change(&setup, "UPDATE deliveries SET state = 'delivered', settled_at = next_at").await;
    look(&setup, [day + 3, day + 17]).await;
    assert_eq!(events(&hook), []);
    look(&setup, [day + 18, day + 19]).await;
    assert_eq!(events(&hook), event("alert.over", "waiting-mail"));
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_back_all_but_urgent_alerts() {
    let time = |minutes| time::in_india(in_minutes(minutes).as_millisecond()).strftime("%H:%M");
    let hours = format!("{}-{}", time(50), time(130));
    let (setup, _mail, hook) = waiting_site(|s| s.set("YAM_ALERTS__QUIET_HOURS", &hours)).await;
    look(&setup, [61, 128]).await;
    assert_eq!(events(&hook), []);

    let alerts = alerts(&setup).await;
    change(&setup, "ALTER TABLE deliveries RENAME TO d").await;
    alerts.check(in_minutes(128)).await;
    assert_eq!(events(&hook), event("alert.raised", "leads-not-stored"));
    change(&setup, "ALTER TABLE d RENAME TO deliveries").await;
    alerts.check(in_minutes(131)).await;
    assert_eq!(events(&hook), event("alert.raised", "waiting-mail"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_and_a_clock_that_jumped_are_alerts() {
    let (setup, _mail, hook) = waiting_site(|setup| setup).await;
    change(&setup, "UPDATE deliveries SET state = 'delivered', settled_at = next_at").await;
    let alerts = alerts(&setup).await;
    // SQLite ignores what follows its last frame.
    let log = setup.data().join("leads.db-wal");
    if setup.data().join("leads.db").exists() {
        let log = std::fs::File::options().write(true).open(log).unwrap();
        log.set_len(129 << 20).unwrap();
        alerts.check(in_minutes(1)).await;
        let raised = hook.request().json();
        assert_eq!(raised["data"]["condition"], "log");
        assert!(raised["data"]["summary"].as_str().unwrap().contains("has 129.0 MB"), "{raised}");
        log.set_len(0).unwrap();
        alerts.check(in_minutes(2)).await;
        alerts.check(in_minutes(18)).await;
        assert_eq!(events(&hook), event("alert.over", "log"));
    }
    alerts.check(in_minutes(9 * 24 * 60)).await;
    assert_eq!(events(&hook), event("alert.raised", "clock"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_without_an_answer_for_two_office_hours_alerts_until_somebody_answers() {
    let office = |setup: Setup| {
        let setup = setup.with_desk().set("YAM_ALERTS__OFFICE_HOURS", "Mon-Sun 00:00-23:59");
        setup.set("YAM_MAIL__DIGEST", "false")
    };
    let (setup, _mail, hook) = waiting_site(office).await;
    change(&setup, "UPDATE deliveries SET state = 'delivered', settled_at = next_at").await;
    look(&setup, [125]).await;
    assert_eq!(events(&hook), [], "nobody uses the desk");
    succeeds(&setup.run(&["desk", "invite", "Aisha"]));
    // The server may have stopped before it wrote the lead's line of the inbox.
    succeeds(&setup.run(&["leads", "list"]));
    look(&setup, [115]).await;
    assert_eq!(events(&hook), []);
    look(&setup, [125, 126]).await;
    assert_eq!(events(&hook), event("alert.raised", "unanswered"));
    succeeds(&setup.run(&["leads", "stage", "1", "contacted"]));
    look(&setup, [127, 143]).await;
    assert_eq!(events(&hook), event("alert.over", "unanswered"));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_alert_can_be_tried_by_mail_webhook_and_push() {
    let (mail, hook, service) = (MailServer::start(), Receiver::start(), Receiver::start());
    let server = mailing_to(mail.address)
        .with_desk()
        .with_webhook(&hook)
        .set("YAM_DESK__PUSH_SERVICES", &service.address.to_string())
        .start()
        .await;
    let desk = Desk::signed_in(&server.setup, server.desk.unwrap(), "Aisha", Role::Owner).await;
    let (key, browser) = (public_key(&desk).await, Subscriber::new());
    let subscription = browser.subscription(&service.url("/aisha"));
    assert_eq!(desk.post("/api/push", &subscription).await.status(), 204);
    for (name, _) in facts::CONDITIONS {
        let report = succeeds(&server.setup.run(&["alerts", "test", name]));
        assert!(report.contains("browsers that accepted it: 1"), "{report}");
        let raised = hook.request().json();
        assert!(raised["data"]["condition"].as_str().unwrap().starts_with(name), "{raised}");
        let summary = raised["data"]["summary"].as_str().unwrap();
        let email = mail.message();
        let subject = email.parsed().subject().unwrap().to_owned();
        assert!(subject.starts_with("Website alert: Test: "), "{subject}");
        let shown =
            browser.message(&service.request(), &key, &format!("http://{}", service.address));
        assert_eq!((&shown["body"], &shown["url"]), (&json!(summary), &json!("/health")));
    }
    let error = fails(&server.setup.run(&["alerts", "test", "nothing"]), 1);
    assert!(error.contains("there is no alert \"nothing\""), "{error}");
    mail.fail(CONNECT, Fault::Drop);
    let error = fails(&server.setup.run(&["alerts", "test", "disk"]), 1);
    assert!(error.contains("mail: ") && error.contains(": accepted"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_destination_holds_up_no_lead_and_gets_it_when_configured_again() {
    let (mail, hook) = (MailServer::start(), Receiver::start());
    mail.fail("MAIL", Fault::Reply("451 later"));
    let server = mailing_to(mail.address).with_webhook(&hook).start().await;
    let reference = send(server.address, &aisha());
    wait_until_shown(&server.setup, &reference, "451");
    hook.request();
    let data = server.stop().await;

    let without_mail = Setup::new().with_webhook(&hook).with_leads_of(&data);
    let without_mail = without_mail.start().await.stop().await;
    let shown = succeeds(&without_mail.run(&["leads", "show", &reference]));
    assert!(shown.contains("the settings no longer name this destination"), "{shown}");
    succeeds(&without_mail.run(&["check"]));

    // Thirty days.
    change(&data, "UPDATE deliveries SET settled_at = settled_at - 2592000000").await;
    mail.recover();
    let server = data.start().await;
    wait_until_shown(&server.setup, &reference, "Mail       delivered");
}
