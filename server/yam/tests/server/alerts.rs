//! The owner is alerted once to each problem, by mail or webhook.

use crate::support::{
    Setup, files,
    http::Receiver,
    owner::{change, mailing_to, reader, send, store, succeeds, text, wait_until_shown},
    smtp::{CONNECT, Fault, MailServer},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use yam_delivery::{Alerts, Notifier};
use yam_store::{LeadStore, db::query};

fn aisha() -> Value {
    json!({ "name": "Aisha", "email": "aisha@example.com", "phone": "+91 99", "message": "Soon?" })
}

fn in_minutes(minutes: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_mins(minutes)
}

/// The alert task of a site that is not being served.
async fn alerts(setup: &Setup) -> (LeadStore, Alerts) {
    let config = setup.config();
    let store = store(setup).await;
    let notifier = Notifier::new(&config.destinations).unwrap();
    let alerts = Alerts::new(store.clone(), notifier, config, None);
    (store, alerts)
}

/// Checks at each of these times, in minutes from now, with freshly started alerts.
async fn look<const N: usize>(setup: &Setup, minutes: [i64; N]) {
    let (leads, alerts) = alerts(setup).await;
    for minutes in minutes {
        alerts.check(in_minutes(minutes)).await;
    }
    drop(alerts);
    leads.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_that_is_given_up_alerts_once_by_another_destination() {
    let (mail, hook) = (MailServer::start(), Receiver::start());
    mail.fail("MAIL", Fault::Reply("550 never"));
    let setup = mailing_to(mail.address)
        .set("YAM_WEBHOOK__URL", &hook.url("/"))
        .set("YAM_WEBHOOK__SECRET", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
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
    for private in ["Aisha", "aisha@", "+91", "Soon?"] {
        assert!(!text(&event.body).contains(private), "{private}");
    }
    look(&setup, [2, 3]).await;
    assert!(hook.requests().is_empty(), "once, though the server started again");

    let list = succeeds(&setup.run(&["leads", "list"]));
    assert!(list.starts_with("ALERT: 1 lead could not be delivered by mail. Since 20"), "{list}");
    assert!(list.contains("; yam leads list --state failed"), "{list}");
    let checked = setup.run(&["check"]);
    assert_eq!(checked.status.code(), Some(3));
    assert!(text(&checked.stdout).starts_with("ALERT: 1 lead could not be delivered by mail."));

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
    assert_eq!(setup.run(&["check"]).status.code(), Some(0), "it has only just come");

    let (leads, alerts) = alerts(&setup).await;
    alerts.check(in_minutes(59)).await;
    alerts.check(in_minutes(61)).await;
    mail.recover();
    for minutes in 62..70 {
        alerts.check(in_minutes(minutes)).await;
    }
    drop(alerts);
    leads.close().await;
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
}

#[tokio::test(flavor = "multi_thread")]
async fn old_dead_deliveries_are_retried_when_the_settings_change() {
    let mail = MailServer::start();
    mail.fail("MAIL", Fault::Reply("550 never"));
    let setup = mailing_to(mail.address)
        .set("YAM_MAIL__USER", "site")
        .set("YAM_MAIL__PASSWORD", "old-password");
    let server = setup.start().await;
    let reference = send(server.address, &aisha());
    wait_until_shown(&server.setup, &reference, "failed");
    let setup = server.stop().await;
    mail.recover();
    // Thirty days.
    change(
        &setup,
        "UPDATE deliveries SET settled_at = settled_at - 2592000000, waiting_since = waiting_since - 2592000000",
    )
    .await;
    change(&setup, "UPDATE leads SET received_at = received_at - 2592000000").await;

    let server = setup.start().await;
    let shown = succeeds(&server.setup.run(&["leads", "show", &reference]));
    assert!(shown.contains("failed"), "the settings are the same: {shown}");
    let setup = server.stop().await.set("YAM_MAIL__PASSWORD", "new-password");
    let server = setup.start().await;
    wait_until_shown(&server.setup, &reference, "delivered");
    let setup = server.stop().await;
    let hashes = query("SELECT fingerprint FROM destination_settings");
    for hash in hashes.fetch_scalars::<Vec<u8>>(&mut reader(&setup).await).await.unwrap() {
        assert!([0, 32].contains(&hash.len()), "only a hash of the settings is stored");
    }
    let data = setup.data();
    assert!(
        !data.exists() || !files::folder_contains(&data, b"-password"),
        "no password is stored"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_destination_holds_up_no_lead_and_gets_it_when_configured_again() {
    let (mail, hook) = (MailServer::start(), Receiver::start());
    let hooked = |setup: Setup| {
        setup
            .set("YAM_WEBHOOK__URL", &hook.url("/"))
            .set("YAM_WEBHOOK__SECRET", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    };
    mail.fail("MAIL", Fault::Reply("451 later"));
    let server = hooked(mailing_to(mail.address)).start().await;
    let reference = send(server.address, &aisha());
    wait_until_shown(&server.setup, &reference, "451");
    hook.request();
    let data = server.stop().await;

    let without_mail = hooked(Setup::new()).with_leads_of(&data);
    let without_mail = without_mail.start().await.stop().await;
    let shown = succeeds(&without_mail.run(&["leads", "show", &reference]));
    assert!(shown.contains("the settings no longer name this destination"), "{shown}");
    assert_eq!(without_mail.run(&["check"]).status.code(), Some(0));

    // Thirty days.
    change(&data, "UPDATE deliveries SET settled_at = settled_at - 2592000000").await;
    mail.recover();
    let server = data.start().await;
    wait_until_shown(&server.setup, &reference, "Mail       delivered");
}
