//! Which old leads are deleted, and which never are.

use std::time::Duration;

use crate::support::{
    Setup,
    owner::{
        DELIVERED, SPAM, change, daily, fails, mailing_to, send, send_with, stored, succeeds, text,
        tomorrow_at,
    },
    smtp::{CONNECT, Fault, MailServer},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use yam_delivery::DailyTask;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// SQL that makes every lead two months older.
const AGED: &str = "UPDATE leads SET received_at = received_at - 5270400000,
    quarantined_at = quarantined_at - 5270400000";

fn in_days(days: i64) -> Timestamp {
    Timestamp::now() + SignedDuration::from_hours(24 * days)
}

/// A site that keeps leads for a month and holds one that is two months old.
async fn with_an_old_lead(setup: Setup) -> Setup {
    let server = setup.set("YAM_RETENTION_MONTHS", "1").start().await;
    send(server.address, &json!({ "name": "Aisha", "email": "a@example.com", "message": "Soon?" }));
    let setup = server.stop().await;
    change(&setup, AGED).await;
    // As if the server had not checked yet.
    change(&setup, "DELETE FROM daily").await;
    setup
}

/// How many leads the daily task deletes when it runs at each of these times in turn.
async fn deleted_at<const N: usize>(
    setup: &Setup,
    mailing: Option<&Setup>,
    times: [Timestamp; N],
) -> [usize; N] {
    let task = daily(setup, mailing).await;
    let mut deleted = [0; N];
    for (deleted, time) in deleted.iter_mut().zip(times) {
        *deleted = look(&task, time).await;
    }
    drop(task);
    deleted
}

/// Runs the daily task once with a correct clock.
async fn look(task: &DailyTask, now: Timestamp) -> usize {
    task.record_time(now, Duration::ZERO).await.unwrap();
    assert!(task.record_time(now, DAY).await.unwrap(), "the clock has held for a day");
    let _ = task.send_digest(now).await;
    task.delete_old_leads(now).await.unwrap().leads
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_that_is_still_being_delivered_is_never_deleted() {
    let mail = MailServer::start();
    mail.fail(CONNECT, Fault::Drop);
    let setup = with_an_old_lead(mailing_to(mail.address)).await;
    assert_eq!(deleted_at(&setup, None, [in_days(0), in_days(20)]).await, [0, 0]);
    let report = succeeds(&setup.run(&["leads", "purge", "--yes"]));
    assert!(report.starts_with("0 leads from before "), "{report}");
    assert!(report.contains("Kept 1 lead, because delivery is still being tried"), "{report}");

    change(&setup, "UPDATE deliveries SET state = 'delivered'").await;
    assert_eq!(deleted_at(&setup, None, [in_days(21)]).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_that_nobody_received_is_deleted_two_weeks_after_a_warning() {
    let setup = with_an_old_lead(Setup::new()).await;
    assert!(!succeeds(&setup.run(&["leads", "list"])).contains("reached nobody"));
    assert_eq!(deleted_at(&setup, None, [in_days(0), in_days(13)]).await, [0, 0]);
    for verb in [&["leads", "list"][..], &["check"]] {
        let output = setup.run(verb);
        let report = text(&output.stdout);
        assert!(
            report.contains("1 lead has reached nobody and will be deleted on or after 20"),
            "{report}"
        );
        assert!(report.contains(": number 1."), "{report}");
    }
    assert_eq!(deleted_at(&setup, None, [in_days(15)]).await, [1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_digest_the_two_weeks_start_when_the_mail_server_accepts_the_warning() {
    let mail = MailServer::start();
    let server = Setup::new().set("YAM_RETENTION_MONTHS", "1").start().await;
    let spam = json!({ "name": "Bot", "email": "b@example.com", "message": "Buy" });
    send_with(server.address, SPAM, &spam);
    let setup = server.stop().await;
    change(&setup, AGED).await;
    let mailing = mailing_to(mail.address);
    let at = |days: i64| tomorrow_at(10 + 24 * days);

    mail.fail(CONNECT, Fault::Drop);
    assert_eq!(
        deleted_at(&setup, Some(&mailing), [at(0), at(30)]).await,
        [0, 0],
        "nobody was warned"
    );
    mail.recover();
    let daily: [_; 14] = std::array::from_fn(|day| at(31 + day as i64));
    assert_eq!(deleted_at(&setup, Some(&mailing), daily).await, [0; 14]);
    let email = mail.message();
    let parsed = email.parsed();
    let subject = parsed.subject().unwrap();
    assert!(subject.ends_with("Will be deleted unread: 1"), "{subject}");
    let body = parsed.body_text(0).unwrap();
    assert!(body.contains("1 lead has reached nobody"), "{body}");
    assert_eq!(deleted_at(&setup, Some(&mailing), [at(46)]).await, [1]);
    assert!(mail.messages().is_empty(), "one warning");
}

/// A site with a lead in quarantine and another one.
async fn with_spam() -> Setup {
    let server = Setup::new().start().await;
    let lead = |text: &str| json!({ "name": "Bot", "email": "b@example.com", "message": text });
    send_with(server.address, SPAM, &lead("Buy"));
    send_with(server.address, "", &lead("A shop"));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn quarantined_leads_are_deleted_thirty_days_after_a_digest_announced_it() {
    let mail = MailServer::start();
    let setup = with_spam().await;
    // It has been in quarantine for two months, and an earlier release has listed it in a digest.
    change(&setup, AGED).await;
    change(&setup, "DELETE FROM daily").await;
    change(
        &setup,
        "INSERT INTO daily SELECT 'digest', quarantined_at + 86400000 FROM leads WHERE id = 1",
    )
    .await;
    let mailing = mailing_to(mail.address);
    let at = |days: i64| tomorrow_at(10 + 24 * days);

    mail.fail(CONNECT, Fault::Drop);
    assert_eq!(
        deleted_at(&setup, Some(&mailing), [at(0), at(40)]).await,
        [0, 0],
        "nobody was told"
    );
    mail.recover();
    let daily: [_; 30] = std::array::from_fn(|day| at(41 + day as i64));
    assert_eq!(deleted_at(&setup, Some(&mailing), daily).await, [0; 30]);
    let email = mail.message();
    let parsed = email.parsed();
    let subject = parsed.subject().unwrap();
    assert_eq!(subject, "Older quarantined messages will be deleted: 1");
    let body = parsed.body_text(0).unwrap();
    assert!(body.contains("deleted after 30 days, unless you release them. 1 older"), "{body}");
    assert_eq!(deleted_at(&setup, Some(&mailing), [at(71), at(72)]).await, [1, 0]);
    assert!(mail.messages().is_empty(), "told once");
    assert!(succeeds(&setup.run(&["leads", "show", "2"])).contains("A shop"), "the other stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_days_of_the_quarantine_begin_anew_after_a_time_without_digest_or_limit() {
    let mail = MailServer::start();
    let mailing = mailing_to(mail.address);
    let at = |days: i64| tomorrow_at(10 + 24 * days);
    let setup = with_spam().await;
    change(&setup, AGED).await;
    // The last digest was sent before the lead came, and announced the days.
    change(
        &setup,
        "INSERT INTO daily SELECT task, quarantined_at - 86400000 FROM leads,
             (SELECT 'digest' AS task UNION SELECT 'quarantine-30') AS tasks WHERE id = 1
         ON CONFLICT (task) DO UPDATE SET done_at = excluded.done_at",
    )
    .await;
    assert_eq!(deleted_at(&setup, Some(&mailing), [at(0), at(1)]).await, [0, 0]);
    let body = mail.message().parsed().body_text(0).unwrap().into_owned();
    assert!(body.contains("deleted after 30 days"), "{body}");

    change(&setup, "UPDATE daily SET done_at = 1 WHERE task = 'quarantine-30'").await;
    let setup = setup.set("YAM_QUARANTINE_DAYS", "off");
    assert_eq!(deleted_at(&setup, Some(&mailing), [at(2)]).await, [0]);
    let setup = setup.set("YAM_QUARANTINE_DAYS", "30");
    assert_eq!(deleted_at(&setup, Some(&mailing), [at(3), at(4)]).await, [0, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_digest_or_with_the_setting_off_the_quarantine_is_kept() {
    let mail = MailServer::start();
    let mailing = mailing_to(mail.address);
    let at = |days: i64| tomorrow_at(10 + 24 * days);
    let setup = with_spam().await;
    assert_eq!(deleted_at(&setup, None, [at(0), at(400)]).await, [0, 0]);
    let setup = setup.set("YAM_QUARANTINE_DAYS", "off");
    assert_eq!(deleted_at(&setup, Some(&mailing), [at(401), at(800)]).await, [0, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_in_doubt_keeps_the_quarantine() {
    let mail = MailServer::start();
    let setup = with_spam().await;
    let mailing = mailing_to(mail.address);
    let task = daily(&setup, Some(&mailing)).await;
    let announced = tomorrow_at(10);
    assert!(task.record_time(announced, DAY).await.unwrap());
    assert!(task.send_digest(announced).await.unwrap());
    let ahead = tomorrow_at(10 + 24 * 60);
    assert!(!task.record_time(ahead, Duration::ZERO).await.unwrap());
    assert_eq!(task.delete_old_leads(ahead).await.unwrap().leads, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_jumps_ahead_deletes_nothing_for_a_day() {
    let setup = with_an_old_lead(Setup::new()).await;
    change(&setup, "UPDATE leads SET received_at = received_at + 5270400000").await;
    change(&setup, DELIVERED).await;
    let ahead = in_days(3 * 365);
    let task = daily(&setup, None).await;
    assert!(!task.record_time(ahead, DAY).await.unwrap(), "the newest lead is years older");
    assert_eq!(task.delete_old_leads(ahead).await.unwrap().leads, 0);
    let now = Timestamp::now();
    assert!(task.record_time(now, DAY).await.unwrap(), "the clock was corrected");
    assert!(!task.record_time(ahead, DAY).await.unwrap(), "the last note is years older");
    drop(task);

    // A restart changes nothing.
    let task = daily(&setup, None).await;
    let hours = |hours: i64| ahead + SignedDuration::from_hours(hours);
    assert!(!task.record_time(ahead, Duration::ZERO).await.unwrap());
    assert!(!task.record_time(hours(23), DAY * 23 / 24).await.unwrap());
    assert_eq!(task.delete_old_leads(hours(23)).await.unwrap().leads, 0);
    assert!(!task.record_time(hours(24 * 400), DAY).await.unwrap(), "another step begins anew");
    assert!(task.record_time(hours(24 * 401), DAY * 2).await.unwrap(), "a day without a step");
    assert_eq!(task.delete_old_leads(hours(24 * 401)).await.unwrap().leads, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_command_deletes_by_a_clock_that_is_in_doubt() {
    let setup = with_an_old_lead(Setup::new()).await;
    change(&setup, DELIVERED).await;
    // The server was off for a month.
    change(
        &setup,
        "INSERT INTO daily SELECT 'clock', received_at + 5270400000 - 2592000000 FROM leads",
    )
    .await;
    assert_eq!(deleted_in_doubt(&setup).await, 0);
    let error = fails(&setup.run(&["leads", "purge", "--yes"]), 1);
    assert!(error.contains("cannot delete old leads: the system clock says 20"), "{error}");
    assert_eq!(stored(&setup).len(), 1);
}

async fn deleted_in_doubt(setup: &Setup) -> usize {
    let task = daily(setup, None).await;
    assert!(!task.record_time(Timestamp::now(), Duration::ZERO).await.unwrap());
    let deleted = task.delete_old_leads(Timestamp::now()).await.unwrap().leads;
    drop(task);
    deleted
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_from_before_yam_existed_is_never_deleted_automatically() {
    let setup = with_an_old_lead(Setup::new()).await;
    // The clock was in 1971 at the first lead and right at the next one.
    change(&setup, "UPDATE leads SET received_at = 31536000000").await;
    change(&setup, DELIVERED).await;
    assert_eq!(deleted_at(&setup, None, [in_days(0), in_days(20)]).await, [0, 0]);
    let output = setup.run(&["check"]);
    let report = text(&output.stdout);
    assert!(report.contains("1 of the leads are dated before 2026"), "{report}");
    let report = succeeds(&setup.run(&["leads", "purge", "--yes"]));
    assert!(report.starts_with("Deleted 1 lead "), "{report}");
}
