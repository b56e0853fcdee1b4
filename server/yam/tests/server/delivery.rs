//! Every lead reaches the owner by mail, however the mail server fails.

use std::{collections::BTreeSet, fs, sync::Arc, time::Instant};

use crate::support::{
    PATIENCE, SENDS_JSON, Setup, WANTS_JSON,
    http::{Receiver, Reply},
    owner::{
        Offline, SPAM, change, fails, has, lacks, mailing_to, reader, send, send_to, send_with,
        succeeds, text, wait_until_shown, with_mail, worker_to,
    },
    ports::free_address,
    post,
    smtp::{CONNECT, END, Fault, MailServer, ReceivedMail},
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use yam_delivery::{Outcome, RETRY_PERIOD, Worker};
use yam_store::{
    Destination, LeadStore,
    db::{Row, query},
};

const PASSWORD: &str = "s3cret-of-the-owner";

pub fn with_login(setup: Setup) -> Setup {
    setup.set("YAM_MAIL__USER", "site").set("YAM_MAIL__PASSWORD", PASSWORD)
}

pub fn aisha(message: &str) -> Value {
    json!({ "name": "Aisha", "email": "aisha@example.com", "subject": "A shop", "message": message })
}

/// The worker that mails the leads of a site that is not being served.
pub async fn worker(setup: &Setup) -> Offline<Worker> {
    worker_to(setup, Destination::Mail).await
}

/// Does what a server does with undelivered leads when it starts.
async fn requeue(store: &LeadStore, now: Timestamp) {
    store.requeue(now, now - RETRY_PERIOD).await.unwrap();
}

/// A site with one lead that could not be mailed yet: its mail server hung up.
pub async fn with_a_waiting_lead(mail: &MailServer, setup: Setup) -> (Setup, String) {
    mail.fail(CONNECT, Fault::Drop);
    let server = setup.start().await;
    let reference = send(server.address, &aisha("Soon?"));
    mail.wait_for(CONNECT, 1);
    let setup = server.stop().await;
    mail.recover();
    (setup, reference)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_is_mailed_with_all_its_fields() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let message = "A shop for شال.\n.\nEmail\n\n<b>Soon?</b> & cheap";
    let reference = send(server.address, &aisha(message));

    let email = mail.message();
    assert_eq!(email.recipients(), ["<owner@example.com>"]);
    assert!(email.commands.contains(&"MAIL FROM:<site@yam.example.com>".to_owned()));
    let parsed = email.parsed();
    assert_eq!(parsed.subject(), Some("New message from Aisha (contact form)"));
    let reply_to = parsed.reply_to().unwrap().first().unwrap();
    assert_eq!((reply_to.name(), reply_to.address()), (Some("Aisha"), Some("aisha@example.com")));
    let from = parsed.from().unwrap().first().unwrap();
    assert_eq!((from.name(), from.address()), (Some("Yam Web"), Some("site@yam.example.com")));
    assert_eq!(email.id(), format!("{reference}@yam.example.com"));
    let age = Timestamp::now().as_second() - parsed.date().unwrap().to_timestamp();
    assert!((0..60).contains(&age), "{age}");
    assert!(email.header().contains(&"Auto-Submitted: auto-generated".to_owned()));

    let body = parsed.body_text(0).unwrap().replace("\r\n", "\n");
    let begins = "Name\n    Aisha\n\nEmail\n    aisha@example.com\n\nSubject\n    A shop\n\n\
        Message\n    \u{2068}A shop for شال.\u{2069}\n    .\n    Email\n\n    <b>Soon?</b> & cheap\n\n";
    assert!(body.starts_with(begins), "{body}");
    has(&body, ["(India)", "Page       /contact", &format!("Reference  {reference}")]);
    let html = parsed.body_html(0).unwrap();
    has(&html, ["Message</span><br>", "&lt;b&gt;Soon?&lt;/b&gt; &amp; cheap", "شال", &reference]);
    wait_until_shown(&server.setup, &reference, "Mail       delivered 20");
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert!(list.lines().next().unwrap().contains("DELIVERY"), "{list}");
    assert!(list.lines().nth(1).unwrap().contains("contact  delivered  new    Aisha"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_visitor_does_not_wait_for_the_mail() {
    let mail = MailServer::start();
    mail.fail(CONNECT, Fault::Hang);
    let setup = mailing_to(mail.address).set("YAM_LIMITS__SHUTDOWN_SECONDS", "0.2");
    let server = setup.start().await;
    for message in ["First", "Second", "Third"] {
        send(server.address, &aisha(message));
    }
    mail.wait_for(CONNECT, 1);
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert_eq!(list.matches("waiting   new    Aisha").count(), 3, "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_interrupted_by_a_stop_is_sent_after_the_next_start() {
    let mail = MailServer::start();
    mail.fail("MAIL", Fault::Hang);
    let setup = mailing_to(mail.address).set("YAM_LIMITS__SHUTDOWN_SECONDS", "0.2");
    let server = setup.start().await;
    let reference = send(server.address, &aisha("Soon?"));
    mail.wait_for("MAIL", 1);
    let setup = server.stop().await;
    let sheet = succeeds(&setup.run(&["leads", "show", &reference]));
    let waited = sheet.contains("no answer in time");
    assert!(!waited, "the stop cuts the mail off before its own limit ends it: {sheet}");

    mail.recover();
    let server = setup.start().await;
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    wait_until_shown(&server.setup, &reference, "delivered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_waits_for_a_mail_that_is_being_sent() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address).set("YAM_LIMITS__SHUTDOWN_SECONDS", "3600");
    let server = setup.start().await;
    for index in 0..5 {
        send(server.address, &aisha(&index.to_string()));
    }
    mail.wait_for(CONNECT, 1);
    let setup = server.stop().await;
    let sheets = (1..=5).map(|id| succeeds(&setup.run(&["leads", "show", &id.to_string()])));
    let delivered = sheets.filter(|sheet| sheet.contains("delivered")).count();
    assert_eq!(mail.messages().len(), delivered, "none is cut off");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_was_down_gets_each_lead_once() {
    let address = free_address();
    let server = mailing_to(address).start().await;
    let reference = send(server.address, &aisha("Soon?"));
    let error = format!("cannot connect to {address}: ");
    let sheet = wait_until_shown(&server.setup, &reference, &error);
    has(&sheet, ["Mail       waiting, ", "check mail.host, mail.port and mail.tls"]);
    let setup = server.stop().await;

    let mail = MailServer::start_at(address);
    let worker = worker(&setup).await;
    let later = Timestamp::now() + SignedDuration::from_hours(1);
    assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Delivered);
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    let sheet = succeeds(&setup.run(&["leads", "show", &reference]));
    assert!(sheet.contains("delivered") && !sheet.contains(&error), "{sheet}");
    drop(worker);

    let server = setup.start().await;
    let second = send(server.address, &aisha("Another"));
    assert_eq!(mail.message().id(), format!("{second}@yam.example.com"), "not the first again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_server_retries_by_itself() {
    let mail = MailServer::start();
    mail.fail(CONNECT, Fault::Drop);
    let server = mailing_to(mail.address).start().await;
    let reference = send(server.address, &aisha("Soon?"));
    mail.wait_for(CONNECT, 1);
    mail.recover();
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    let sheet = wait_until_shown(&server.setup, &reference, "delivered");
    assert!(sheet.contains("2 attempts"), "{sheet}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_is_given_up_after_five_days_and_retried_after_a_restart() {
    let mail = MailServer::start();
    let (setup, reference) = with_a_waiting_lead(&mail, mailing_to(mail.address)).await;
    mail.fail("EHLO", Fault::Reply("421 not now"));
    let worker = worker(&setup).await;
    let start = Timestamp::now();
    requeue(&worker.store, start).await;
    let (mut now, mut attempts) = (start, 0);
    loop {
        match worker.deliver_next(now).await.unwrap() {
            Outcome::Postponed => attempts += 1,
            Outcome::Dead => break,
            Outcome::Nothing { next_at } => {
                now = Timestamp::from_millisecond(next_at.unwrap()).unwrap();
            }
            Outcome::Delivered | Outcome::Arranged => panic!("it was refused"),
        }
    }
    assert_eq!(attempts, 16);
    let horizon = SignedDuration::try_from(RETRY_PERIOD).unwrap();
    let lasted = now.duration_since(start);
    assert!(lasted > horizon * 8 / 10 && lasted < horizon * 11 / 10, "{lasted}");
    let later = now + SignedDuration::from_hours(1000);
    assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Nothing { next_at: None });
    let list = succeeds(&setup.run(&["leads", "list"]));
    assert!(list.contains("contact  failed"), "{list}");
    let sheet = succeeds(&setup.run(&["leads", "show", &reference]));
    assert!(sheet.contains("17 attempts") && sheet.contains("421 not now"), "{sheet}");
    drop(worker);

    mail.recover();
    let server = setup.start().await;
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    wait_until_shown(&server.setup, &reference, "delivered");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permanent_refusal_is_dead_at_once_with_its_reason() {
    for (command, reply, says) in [
        ("MAIL", "550 5.7.1 unknown sender", "does not accept the sender site@yam.example.com"),
        ("RCPT", "550 5.1.1 no such user", "owner@example.com: 550 5.1.1 no such user"),
        (END, "554 5.7.1 looks like spam", "does not accept the message: 554"),
    ] {
        let mail = MailServer::start();
        mail.fail(command, Fault::Reply(reply));
        let server = mailing_to(mail.address).start().await;
        let reference = send(server.address, &aisha("Soon?"));
        let sheet = wait_until_shown(&server.setup, &reference, "failed");
        assert!(sheet.contains("1 attempt\n") && sheet.contains(says), "{sheet}");
        assert!(sheet.contains(reply), "{sheet}");
        let list = succeeds(&server.setup.run(&["leads", "list"]));
        assert!(list.contains("contact  failed"), "{list}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn failures_that_a_setting_can_fix_are_retried() {
    for (command, fault) in [
        (CONNECT, Fault::Reply("554 no service")),
        (CONNECT, Fault::Reply("not a mail server")),
        ("EHLO", Fault::Drop),
        ("AUTH", Fault::Reply("535 5.7.8 wrong password")),
        ("MAIL", Fault::Reply("451 4.3.0 later")),
        ("RCPT", Fault::Reply("450 4.2.0 greylisted")),
        ("RCPT", Fault::Reply("550-5.7.1 two replies\r\n451 4.7.1 in one")),
        ("RCPT", Fault::Reply("552 5.2.2 mailbox full")),
        ("DATA", Fault::Reply("452 4.3.1 no room")),
        (END, Fault::Reply("451 4.7.1 try again")),
        (END, Fault::Drop),
    ] {
        let mail = MailServer::start();
        let setup = with_login(mailing_to(mail.address));
        let (setup, reference) = with_a_waiting_lead(&mail, setup).await;
        let worker = worker(&setup).await;
        let now = Timestamp::now() + SignedDuration::from_hours(1);
        mail.fail(command, fault.clone());
        let case = format!("{command} {fault:?}");
        assert_eq!(worker.deliver_next(now).await.unwrap(), Outcome::Postponed, "{case}");
        mail.recover();
        mail.messages();
        let later = now + SignedDuration::from_hours(1);
        assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Delivered, "{case}");
        assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"), "{case}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_between_sending_and_settling_sends_the_same_mail_again() {
    let mail = MailServer::start();
    mail.fail(END, Fault::Hang);
    let setup = mailing_to(mail.address);
    let mut server = setup.spawn();
    let reference = send(server.address, &aisha("Soon?"));
    let first = mail.message();
    server.kill();
    assert!(succeeds(&setup.run(&["leads", "list"])).contains("waiting"));

    mail.recover();
    let server = setup.spawn();
    let second = mail.message();
    assert_eq!(first.id(), format!("{reference}@yam.example.com"));
    assert_eq!(second.id(), first.id());
    wait_until_shown(&setup, &reference, "delivered");
    server.stop();
    assert!(mail.messages().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn leads_acknowledged_before_a_kill_are_all_mailed_after_it() {
    let mail = MailServer::start();
    mail.fail(CONNECT, Fault::Hang);
    let setup = mailing_to(mail.address);
    let mut server = setup.spawn();
    let sent: BTreeSet<String> =
        (0..20).map(|index| send(server.address, &aisha(&index.to_string()))).collect();
    server.kill();

    mail.recover();
    let server = setup.spawn();
    let mailed: BTreeSet<String> = (0..sent.len()).map(|_| mail.message().id()).collect();
    let expected: BTreeSet<String> =
        sent.iter().map(|reference| format!("{reference}@yam.example.com")).collect();
    assert_eq!(mailed, expected);
    server.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_is_exclusive_until_its_lease_ends_and_has_no_effect_later() {
    let mail = MailServer::start();
    let (setup, reference) = with_a_waiting_lead(&mail, mailing_to(mail.address)).await;
    let worker = worker(&setup).await;
    let worker = Arc::new(worker);
    let now = Timestamp::now() + SignedDuration::from_hours(1);
    mail.fail("EHLO", Fault::Hang);
    let slow = tokio::spawn({
        let worker = Arc::clone(&worker);
        async move { worker.deliver_next(now).await.unwrap() }
    });
    mail.wait_for("EHLO", 1);
    let Outcome::Nothing { next_at: Some(lease) } = worker.deliver_next(now).await.unwrap() else {
        panic!("it is claimed");
    };
    mail.recover();
    let after = Timestamp::from_millisecond(lease).unwrap();
    assert_eq!(worker.deliver_next(after).await.unwrap(), Outcome::Delivered);
    mail.hang_up();
    assert_eq!(slow.await.unwrap(), Outcome::Postponed);
    let sheet = succeeds(&setup.run(&["leads", "show", &reference]));
    assert!(sheet.contains("delivered"), "{sheet}");
    assert_eq!(mail.messages().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delivery_that_cannot_be_recorded_at_once_is_recorded_later_and_mailed_once() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address).in_sqlite();
    let server = setup.spawn();
    let refuse = "CREATE TRIGGER refuse BEFORE UPDATE OF state ON deliveries
         BEGIN SELECT RAISE(ABORT, 'refused'); END";
    change(&setup, refuse).await;
    let reference = send(server.address, &aisha("Once?"));
    mail.message();
    server.wait_for_error("cannot record the result of a delivery");
    change(&setup, "DROP TRIGGER refuse").await;
    wait_until_shown(&setup, &reference, "delivered");
    server.stop();
    assert!(mail.messages().is_empty(), "it is not sent again");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_field_can_add_a_header_or_a_recipient() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let ordinary = {
        send(server.address, &aisha("ordinary"));
        names(&mail.message())
    };
    let long = "x".repeat(60_000);
    let poisons = [
        "x\r\nBcc: victim@example.com",
        "x\nBcc: victim@example.com\n\nbody",
        "x\rBcc: victim@example.com",
        "x\u{85}Bcc: victim@example.com\u{2028}Cc: victim@example.com",
        "=?utf-8?Q?x=0D=0ABcc:_victim@example.com?=",
        "\"<victim@example.com>, \"",
        "x\r\n.\r\nMAIL FROM:<victim@example.com>",
        "\u{202e}\u{feff}\u{1b}[2J\0",
        "نام\r\n Bcc: victim@example.com",
        &long,
    ];
    for (index, poison) in poisons.into_iter().enumerate() {
        // Told apart by the message: the same words again would be the same lead.
        let message = format!("{index} {poison}");
        let fields = json!({ "name": poison, "email": "a@example.com", "subject": poison, "message": message });
        send(server.address, &fields);
        let email = mail.message();
        assert_eq!(names(&email), ordinary, "{poison:?}");
        assert_eq!(email.recipients(), ["<owner@example.com>"]);
        let parsed = email.parsed();
        assert!(parsed.bcc().is_none() && parsed.cc().is_none(), "{poison:?}");
        let reply_to = parsed.reply_to().unwrap();
        let addresses: Vec<_> = reply_to.iter().filter_map(|one| one.address()).collect();
        assert_eq!(addresses, ["a@example.com"], "{poison:?}");
        let subject = parsed.subject().unwrap();
        assert!(subject.starts_with("New message from ") && subject.ends_with(" (contact form)"));
        assert!(subject.chars().count() < 130 && !subject.chars().any(char::is_control));
    }
    assert!(mail.commands().iter().all(|command| !command.contains("victim")));
}

/// The names of the header fields, in their order.
fn names(email: &ReceivedMail) -> Vec<String> {
    let name = |line: &String| line.split(':').next().unwrap().to_owned();
    email.header().iter().map(name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitors_address_in_another_script_is_the_reply_address_if_mail_allows_it() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let fields = json!({ "name": "बशीर", "email": "bashir@उदाहरण.भारत", "message": "x" });
    send(server.address, &fields);
    let email = mail.message();
    assert!(email.data.is_ascii(), "any mail server takes it");
    let parsed = email.parsed();
    let reply_to = parsed.reply_to().unwrap().first().unwrap();
    assert_eq!(reply_to.name(), Some("बशीर"));
    assert_eq!(reply_to.address(), Some("bashir@xn--p1b6ci4b4b3a.xn--h2brj9c"));
    assert!(parsed.body_text(0).unwrap().contains("bashir@उदाहरण.भारत"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_temporary_refusal_of_one_owner_is_retried_for_that_owner_alone() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address).set("YAM_MAIL__TO", "a@example.com, B <b@example.com>");
    mail.fail("RCPT TO:<b@", Fault::Reply("450 4.2.0 greylisted"));
    let server = setup.start().await;
    let reference = send(server.address, &aisha("Soon?"));
    let sheet = wait_until_shown(&server.setup, &reference, "450 4.2.0 greylisted");
    assert!(sheet.contains("to b@example.com"), "{sheet}");
    wait_until_shown(&server.setup, &reference, "Mail       delivered");
    let first = mail.message();
    assert_eq!(first.recipients(), ["<a@example.com>"]);
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert!(list.contains("contact  waiting"), "not everybody has it: {list}");
    let setup = server.stop().await;
    // The running server may have tried again.
    mail.recover();
    mail.messages();
    let worker = worker(&setup).await;
    let later = Timestamp::now() + SignedDuration::from_hours(1);
    assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Delivered);
    let second = mail.message();
    assert_eq!(second.recipients(), ["<b@example.com>"]);
    assert_eq!(second.id(), first.id());
    for email in [first, second] {
        let parsed = email.parsed();
        let to: Vec<_> = parsed.to().unwrap().iter().filter_map(|one| one.address()).collect();
        assert_eq!(to, ["a@example.com", "b@example.com"], "each sees who else has it");
    }
    let nothing = Outcome::Nothing { next_at: None };
    assert_eq!(worker.deliver_next(later).await.unwrap(), nothing);
    let list = succeeds(&setup.run(&["leads", "list"]));
    assert!(list.contains("contact  delivered"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_corrected_or_added_owner_gets_what_waits_and_a_removed_one_nothing() {
    let mail = MailServer::start();
    mail.fail("RCPT TO:<wrong@", Fault::Reply("550 5.1.1 no such user"));
    let setup = mailing_to(mail.address);
    let server = setup.set("YAM_MAIL__TO", "wrong@example.com, b@example.com").start().await;
    let reference = send(server.address, &aisha("Soon?"));
    let sheet = wait_until_shown(&server.setup, &reference, "550 5.1.1 no such user");
    assert!(sheet.contains("does not accept the recipient wrong@example.com"), "{sheet}");
    wait_until_shown(&server.setup, &reference, "Mail       delivered");
    assert_eq!(mail.message().recipients(), ["<b@example.com>"]);
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert!(list.contains("contact  failed"), "one owner has not got it: {list}");
    let setup = server.stop().await;

    let server = setup
        .set("YAM_MAIL__TO", "right@example.com, b@example.com, new@example.com")
        .start()
        .await;
    let mails = [mail.message(), mail.message()];
    let to: BTreeSet<_> = mails.iter().flat_map(ReceivedMail::recipients).collect();
    assert_eq!(to, BTreeSet::from(["<new@example.com>", "<right@example.com>"]));
    mail.fail("RCPT TO:<new@", Fault::Reply("450 4.2.0 later"));
    let second = send(server.address, &aisha("Another"));
    wait_until_shown(&server.setup, &second, "450 4.2.0 later");
    let setup = server.stop().await;
    mail.recover();
    mail.messages();

    let setup = setup.set("YAM_MAIL__TO", "right@example.com, b@example.com");
    let worker = worker(&setup).await;
    let later = Timestamp::now() + SignedDuration::from_hours(1);
    loop {
        match worker.deliver_next(later).await.unwrap() {
            Outcome::Nothing { next_at: None } => break,
            Outcome::Arranged | Outcome::Delivered => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(mail.messages().iter().all(|email| email.recipients() != ["<new@example.com>"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_sixty_mails_an_hour_leads_share_one_mail_that_is_sent_again_under_the_same_id() {
    let mail = MailServer::start();
    let (setup, _) = with_a_waiting_lead(&mail, mailing_to(mail.address)).await;
    let more = "WITH RECURSIVE more (number) AS
           (SELECT 2 UNION ALL SELECT number + 1 FROM more WHERE number < 80)
         INSERT INTO leads (reference, digest, form, fields, received_at)
         SELECT 'YAM-' || number, digest, 'contact',
                '{\"name\": \"Visitor\", \"message\": \"<b>Words</b> of ' || number || '\"}', received_at
         FROM more, leads;
         INSERT INTO deliveries (lead_id, destination, state, attempts, next_at, waiting_since)
         SELECT id, 'mail', 'waiting', 0, received_at, received_at FROM leads WHERE reference LIKE 'YAM-_'
            OR reference LIKE 'YAM-__'";
    change(&setup, more).await;
    let worker = worker(&setup).await;
    let now = Timestamp::now() + SignedDuration::from_hours(1);
    let mut counts = [0, 0];
    let next = loop {
        match worker.deliver_next(now).await.unwrap() {
            Outcome::Delivered => counts[0] += 1,
            Outcome::Arranged => counts[1] += 1,
            Outcome::Nothing { next_at } => {
                break Timestamp::from_millisecond(next_at.unwrap()).unwrap();
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(counts, [60, 20]);
    assert_eq!(mail.messages().len(), 60);
    let waited = next.duration_since(now);
    assert!(waited <= SignedDuration::from_mins(11), "there is no silence: {waited}");

    // The connection breaks after the mail was sent, so whether it arrived is not known.
    mail.fail(END, Fault::Drop);
    assert_eq!(worker.deliver_next(next).await.unwrap(), Outcome::Postponed);
    let first = mail.message();
    mail.recover();
    drop(worker);
    let worker = self::worker(&setup).await;
    let later = next + SignedDuration::from_hours(2);
    assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Delivered);
    let second = mail.message();
    assert_eq!(second.id(), first.id());
    let parsed = second.parsed();
    assert_eq!(parsed.subject(), Some("20 new messages"));
    let (text, html) = (parsed.body_text(0).unwrap(), parsed.body_html(0).unwrap());
    assert_eq!(text.matches(", contact form, YAM-").count(), 20, "{text}");
    assert!(
        text.contains("<b>Words</b> of 80") && text.contains("yam leads show NUMBER"),
        "{text}"
    );
    assert!(html.contains("&lt;b&gt;Words"), "{html}");
    assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Nothing { next_at: None });
    let list = succeeds(&setup.run(&["leads", "list"]));
    assert!(list.contains("80 delivered") && !list.contains("waiting"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_lead_does_not_block_others() {
    let mail = MailServer::start();
    let (setup, reference) = with_a_waiting_lead(&mail, mailing_to(mail.address)).await;
    change(&setup, "UPDATE leads SET fields = '{'").await;

    let server = setup.start().await;
    let second = send(server.address, &aisha("Another"));
    assert_eq!(mail.message().id(), format!("{second}@yam.example.com"));
    let list = succeeds(&server.setup.run(&[
        "leads",
        "export",
        "--format",
        "json",
        "--since",
        "2999-01-01",
    ]));
    assert_eq!(list, "[]\n", "{reference} alone is damaged");
}

#[tokio::test(flavor = "multi_thread")]
async fn leads_of_the_last_five_days_are_mailed_once_mail_is_configured() {
    let mail = MailServer::start();
    let server = Setup::new().start().await;
    let reference = send(server.address, &aisha("Soon?"));
    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert!(list.contains("contact  –"), "{list}");
    let setup = with_mail(server.stop().await, mail.address);

    let worker = worker(&setup).await;
    let six_days = SignedDuration::from_hours(6 * 24);
    requeue(&worker.store, Timestamp::now() + six_days).await;
    let nothing = Outcome::Nothing { next_at: None };
    assert_eq!(worker.deliver_next(Timestamp::now() + six_days).await.unwrap(), nothing);
    drop(worker);

    let server = setup.start().await;
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    let setup = {
        wait_until_shown(&server.setup, &reference, "delivered");
        server.stop().await
    };
    let server = setup.start().await;
    send(server.address, &aisha("Another"));
    mail.message();
    assert!(mail.messages().is_empty(), "each once, however often the server starts");
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_leads_are_queued_once_mail_is_configured() {
    let mail = MailServer::start();
    let (setup, _) = with_a_waiting_lead(&mail, mailing_to(mail.address)).await;
    let more = "WITH RECURSIVE more (number) AS
           (SELECT 1 UNION ALL SELECT number + 1 FROM more WHERE number < 2500)
         INSERT INTO leads (reference, digest, form, fields, received_at)
         SELECT 'YAM-' || number, digest, 'contact', '{}', received_at FROM more, leads";
    change(&setup, more).await;
    let worker = worker(&setup).await;
    for _ in 0..2 {
        requeue(&worker.store, Timestamp::now()).await;
        let waiting = "SELECT count(*), count(DISTINCT lead_id) /* reads all */ FROM deliveries
             WHERE destination = 'mail' AND state = 'waiting'";
        let counts = |row: Row| Ok((row.get(0)?, row.get(1)?));
        let noted: (i64, i64) =
            query(waiting).fetch_one(&mut reader(&setup).await, counts).await.unwrap();
        assert_eq!(noted, (2501, 2501), "each once");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn starttls_and_implicit_tls_encrypt_before_any_data_is_sent() {
    for (tls, (mail, authority)) in [
        ("starttls", MailServer::start_with_starttls()),
        ("implicit", MailServer::start_with_implicit_tls()),
    ] {
        let setup = with_login(mailing_to(mail.address))
            .set("YAM_MAIL__HOST", "localhost")
            .set("YAM_MAIL__TLS", tls);
        assert!(fails(&setup.run(&["mail", "test"]), 1).contains("UnknownIssuer"), "{tls}");
        assert!(!mail.commands().iter().any(|command| command.starts_with("AUTH")));

        let server = setup.trusting("YAM_MAIL__AUTHORITY", &authority).start().await;
        let reference = send(server.address, &aisha("Soon?"));
        assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"), "{tls}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn replies_added_before_tls_begins_are_not_taken_for_the_servers() {
    // The first answers the EHLO inside TLS, the others every command up to the end of the mail.
    let injected = "220 go\r\n250 fine\r\n250 fine\r\n250 fine\r\n354 go on\r\n250 taken";
    let (mail, authority) = MailServer::start_with_injected_replies(injected);
    let setup = mailing_to(mail.address)
        .set("YAM_MAIL__HOST", "localhost")
        .set("YAM_MAIL__TLS", "starttls")
        .trusting("YAM_MAIL__AUTHORITY", &authority);
    let error = fails(&setup.run(&["mail", "test"]), 1);
    assert!(error.contains("cannot encrypt the connection"), "{error}");

    let server = setup.start().await;
    let reference = send(server.address, &aisha("Soon?"));
    let sheet = wait_until_shown(&server.setup, &reference, "cannot encrypt the connection");
    assert!(sheet.contains("Mail       waiting, "), "{sheet}");
}

#[test]
fn nothing_is_sent_without_the_required_encryption() {
    let mail = MailServer::start();
    let setup = with_login(mailing_to(mail.address)).set("YAM_MAIL__TLS", "starttls");
    has(&fails(&setup.run(&["mail", "test"]), 1), ["cannot encrypt the connection", "mail.tls"]);
    let commands = mail.commands();
    assert!(
        commands
            .iter()
            .all(|command| command == CONNECT || command.starts_with("EHLO") || command == "QUIT"),
        "{commands:?}"
    );
}

#[test]
fn check_can_send_a_test_mail_and_fails_if_it_is_refused() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address);
    assert!(!succeeds(&setup.run(&["check"])).contains("Test mail"));
    let lines = succeeds(&setup.run(&["check", "--send-test"]));
    assert!(lines.contains("Test mail: The mail server accepted the test mail"), "{lines}");
    assert!(mail.message().parsed().subject().is_some());
    mail.fail(CONNECT, Fault::Drop);
    let output = setup.run(&["check", "--send-test"]);
    assert_eq!(output.status.code(), Some(3));
    let lines = text(&output.stdout);
    assert!(
        lines.contains("THE TEST MAIL FAILED: ") && lines.contains("Correct [mail]"),
        "{lines}"
    );
}

#[test]
fn mail_test_prints_in_one_line_whether_mail_works() {
    let mail = MailServer::start();
    let setup = with_login(mailing_to(mail.address));
    let output = setup.run(&["mail", "test"]);
    assert_eq!(
        succeeds(&output),
        "The mail server accepted the test mail for owner@example.com.\n"
    );
    assert_eq!(mail.message().parsed().subject(), Some("Test message from your website"));

    for (command, fault, says) in [
        (CONNECT, Fault::Drop, "cannot connect to 127.0.0.1:"),
        ("AUTH", Fault::Reply("535 5.7.8 no"), "check mail.user and mail.password"),
        ("MAIL", Fault::Reply("553 5.1.8 no"), "check mail.from"),
        ("RCPT", Fault::Reply("550 5.1.1 no"), "check mail.to"),
        (END, Fault::Reply("554-5.7.1 no\r\n554 5.7.1 never"), "554 5.7.1 no never"),
    ] {
        mail.fail(command, fault);
        let error = fails(&setup.run(&["mail", "test"]), 1);
        assert!(error.starts_with("yam: cannot send the test mail: "), "{error}");
        assert!(error.contains(says), "{says} in {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(!error.contains(PASSWORD));
        mail.recover();
    }

    let setup = setup.set("YAM_MAIL__TO", "owner@example.com, other@example.com");
    mail.fail("RCPT TO:<other@", Fault::Reply("550 5.1.1 no"));
    let error = fails(&setup.run(&["mail", "test"]), 1);
    assert!(error.contains("the test mail did not reach all recipients: "), "{error}");
    assert!(
        error.contains("the recipient other@example.com: 550 5.1.1 no; check mail.to"),
        "{error}"
    );
}

#[test]
fn without_mail_commands_print_instructions_that_work() {
    let setup = Setup::new();
    let error = fails(&setup.run(&["mail", "test"]), 2);
    let (_, example) = error.split_once("YAM_MAIL__PASSWORD:\n\n").unwrap();
    let server = setup.spawn();
    let (announced, _) = server.stop();
    let checked = succeeds(&setup.run(&["check"]));
    for report in [&announced, &checked] {
        assert!(
            report.contains("MAIL IS NOT CONFIGURED") && report.contains(example.trim()),
            "{report}"
        );
    }

    fs::write(setup.path("yam.toml"), format!("[limits]\nconnections = 9\n{example}")).unwrap();
    let setup = setup.set("YAM_MAIL__PASSWORD", PASSWORD);
    let checked = succeeds(&setup.run(&["check"]));
    assert!(checked.contains("mailed to owner@example.com through smtp.example.com:587"));
    assert!(!checked.contains("MAIL IS NOT"), "{checked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn serve_and_check_count_undelivered_leads() {
    let mail = MailServer::start();
    // A lead counts once, although two destinations have not accepted it.
    let setup = mailing_to(mail.address).set("YAM_RELAY__URL", "http://127.0.0.1:9/f");
    let (setup, _) = with_a_waiting_lead(&mail, setup).await;
    let checked = succeeds(&setup.run(&["check"]));
    assert!(checked.contains("LEADS NOT DELIVERED YET: 1 waiting, 0 failed."), "{checked}");
    mail.fail(CONNECT, Fault::Drop);
    let server = setup.spawn();
    let (announced, _) = server.stop();
    assert!(announced.contains("LEADS NOT DELIVERED YET: 1 waiting, 0 failed."), "{announced}");
    assert!(announced.contains("mailed to owner@example.com through 127.0.0.1:"), "{announced}");
}

#[test]
fn invalid_mail_settings_are_refused_with_their_key_and_the_remedy() {
    for (changes, says) in [
        (vec![("HOST", "smtp://mail.example.com")], "mail.host (YAM_MAIL__HOST)"),
        (vec![("HOST", "mail.example.com:25")], "its port is mail.port"),
        (vec![("PORT", "0")], "from 1 to 65535"),
        (vec![("PORT", "65536")], "from 1 to 65535"),
        (vec![("TLS", "ssl")], "starttls, implicit or none"),
        (vec![("HOST", "mail.example.com")], "mail.allow_unencrypted"),
        (vec![("FROM", "nobody")], "mail.from (YAM_MAIL__FROM)"),
        (vec![("FROM", "site@उदाहरण.भारत")], "mail.from (YAM_MAIL__FROM)"),
        (vec![("TO", "a@example.com, b")], "mail.to (YAM_MAIL__TO)"),
        (vec![("TO", "")], "mail.to (YAM_MAIL__TO)"),
        (vec![("USER", "site")], "mail.password (YAM_MAIL__PASSWORD): it is not set"),
        (vec![("PASSWORD", PASSWORD)], "mail.user (YAM_MAIL__USER): it is not set"),
        (vec![("PASSWORT", PASSWORD)], "there is no such setting"),
        (vec![("TLS", "starttls"), ("AUTHORITY", "/nowhere.pem")], "mail.authority"),
    ] {
        let mut setup = mailing_to(([127, 0, 0, 1], 25).into());
        for (key, value) in &changes {
            setup = setup.set(&format!("YAM_MAIL__{key}"), value);
        }
        for command in ["serve", "check"] {
            let error = fails(&setup.run(&[command]), 2);
            assert!(error.contains(says), "{says} in {error}");
            assert_eq!(error.lines().count(), 1, "{error}");
            assert!(!error.contains(PASSWORD), "{error}");
        }
    }
}

#[test]
fn an_authority_without_a_certificate_is_refused() {
    let mut setup = mailing_to(([127, 0, 0, 1], 25).into()).set("YAM_MAIL__TLS", "starttls");
    for content in ["", "no PEM", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"]
    {
        setup = setup.trusting("YAM_MAIL__AUTHORITY", content);
        for command in [&["serve"][..], &["check"], &["mail", "test"]] {
            let error = fails(&setup.run(command), 2);
            has(&error, ["cannot use mail.authority, ", "authority.pem"]);
        }
    }
}

#[test]
fn all_missing_keys_of_a_section_are_named() {
    let setup = Setup::new();
    fs::write(setup.path("yam.toml"), format!("mail = {{ password = ['{PASSWORD}'] }}")).unwrap();
    let error = fails(&setup.run(&["check"]), 2);
    has(&error, ["mail.from", "mail.to", "mail.host", "mail.password"]);
    assert!(!error.contains(PASSWORD), "{error}");
    fs::write(setup.path("yam.toml"), format!("mail = 'smtp://site:{PASSWORD}@example.com'"))
        .unwrap();
    assert!(!fails(&setup.run(&["check"]), 2).contains(PASSWORD));
}

#[test]
fn check_shows_the_mail_recipients_and_the_server() {
    let setup = Setup::new();
    let settings = r#"
        [mail]
        host = "mail.internal"
        port = 2525
        tls = "none"
        allow_unencrypted = true
        user = "site"
        password = "a \"quoted\" one"
        from = "Yam Web <site@yam.example.com>"
        to = ['"A, B" <a@example.com>', "b@example.com"]
    "#;
    fs::write(setup.path("yam.toml"), settings).unwrap();
    let checked = succeeds(&setup.run(&["check"]));
    let line = "Each lead is mailed to a@example.com, b@example.com through mail.internal:2525";
    assert!(checked.contains(line), "{checked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_has_neither_the_password_nor_visitor_data() {
    let mail = MailServer::start();
    let setup = with_login(mailing_to(mail.address)).set("YAM_LOG", "trace");
    let server = setup.spawn();
    send(server.address, &aisha("Very private"));
    mail.message();
    wait_until_shown(&setup, "1", "delivered");
    let log = server.errors();
    assert!(log.contains("lead delivered"), "{log}");
    let commands = mail.commands();
    let login = commands.iter().find_map(|command| command.strip_prefix("AUTH PLAIN ")).unwrap();
    lacks(&log, [PASSWORD, login, "Very private", "aisha@example.com"]);
}

/// The lead form of a visitor whose data is easy to find in a log.
fn zarqa(number: usize) -> Value {
    json!({
        "name": "Zarqa Distinct", "email": format!("zarqa{number}@distinct.example"),
        "phone": "+91 98765 43210", "company": "", "message": format!("Message {number}"),
        "_subject": "New Lead Capture Submission", "_page": "Lead Capture Page"
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn no_failure_logs_a_visitors_address_phone_or_name() {
    const LEAD: &str = "/api/forms/city-lead";
    let (mail, service, hook) = (MailServer::start(), Receiver::start(), Receiver::start());
    let setup = mailing_to(mail.address)
        .set("YAM_MAIL__TO", "owner@example.com, other@example.com")
        .set("YAM_MAIL__AUTO_REPLY", "true")
        .set("YAM_MAIL__WHATSAPP", "+91 90000 00000")
        .set("YAM_RELAY__URL", &service.url("/f"))
        .with_webhook(&hook)
        .set("YAM_LOG", "trace");
    let mut server = setup.spawn();

    // An attempt that has begun may still meet the next fault, so each must have ended.
    let settled = async |reference: &str| {
        let begun = Instant::now();
        loop {
            let open =
                "SELECT count(*) /* reads all */ FROM deliveries JOIN leads ON leads.id = lead_id
                 WHERE reference = $1 AND (attempts = 0 OR lease_until IS NOT NULL)";
            let mut reader = reader(&setup).await;
            let open: i64 = query(open).bind(reference).fetch_scalar(&mut reader).await.unwrap();
            if open == 0 {
                return succeeds(&setup.run(&["leads", "show", reference]));
            }
            assert!(begun.elapsed() < PATIENCE, "the first attempts have not ended");
        }
    };
    let (mut number, mut sheets) = (0, String::new());
    for (command, reply) in [
        ("RCPT TO:<zarqa", "550 5.1.1 <zarqa0@distinct.example>: Zarqa Distinct is unknown"),
        ("RCPT TO:<other@", "550 5.7.1 no mail from Zarqa Distinct +91 98765 43210 here"),
        ("RCPT", "450 4.2.1 zarqa2@distinct.example: try later"),
        ("MAIL", "550 5.7.1 you write for zarqa3@distinct.example"),
        ("DATA", "451 4.3.0 not now, Zarqa Distinct"),
        (
            END,
            "554-5.7.1 New message from Zarqa Distinct\r\n554 5.7.1 zarqa5@distinct.example, +91 98765 43210",
        ),
        ("EHLO", "Zarqa Distinct zarqa6@distinct.example"),
        (CONNECT, "554 5.0.0 Zarqa Distinct"),
    ] {
        mail.fail(command, Fault::Reply(reply));
        service.then(Reply::Answer(
            "HTTP/1.1 422 Zarqa Distinct\nContent-Length: 34\n\n{\"error\":\"zarqa@distinct.example\"}",
        ));
        hook.then(match number % 3 {
            0 => Reply::Answer(
                "HTTP/1.1 301 Zarqa\nLocation: /zarqa@distinct.example\nContent-Length: 0\n\n",
            ),
            1 => Reply::Answer("Zarqa Distinct zarqa@distinct.example speaks no HTTP\n\n"),
            _ => Reply::Answer("HTTP/1.1 500 Zarqa Distinct\nContent-Length: 14\n\nZarqa Distinct"),
        });
        let reference = send_to(LEAD, server.address, "", &zarqa(number));
        sheets.push_str(&settled(&reference).await);
        mail.recover();
        number += 1;
    }

    // A damaged lead, a database that refuses, and requests that are refused.
    mail.fail(CONNECT, Fault::Drop);
    let reference = send_to(LEAD, server.address, "", &zarqa(number));
    settled(&reference).await;
    let damage = "UPDATE leads SET fields = '\"Zarqa Distinct zarqa@distinct.example\"' WHERE id = (SELECT max(id) FROM leads)";
    change(&setup, damage).await;
    succeeds(&setup.run(&["leads", "retry"]));
    send_with(server.address, SPAM, &zarqa(99));
    let (refuse, accept) = match setup.config().leads.database {
        None => (
            "CREATE TRIGGER refuse BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'full'); END",
            "DROP TRIGGER refuse",
        ),
        // PostgreSQL describes the refused row in the details of its error.
        Some(_) => (
            "ALTER TABLE leads ADD CONSTRAINT refuse CHECK (form = '') NOT VALID",
            "ALTER TABLE leads DROP CONSTRAINT refuse",
        ),
    };
    change(&setup, refuse).await;
    for (body, status) in [
        (zarqa(number + 1).to_string(), 503),
        ("{\"name\": \"Zarqa Distinct\", \"email\": \"zarqa@distinct.example".to_owned(), 400),
        (
            "{\"name\": \"Zarqa Distinct\", \"email\": \"zarqa at distinct.example\"}".to_owned(),
            422,
        ),
    ] {
        let headers = format!("{WANTS_JSON}{SENDS_JSON}");
        let answer = post(server.address, LEAD, &headers, body);
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    change(&setup, accept).await;
    let mut logs = server.errors();
    server.kill();

    // A start retries everything, including the damaged lead. The digest is sent once a day, from nine o'clock on.
    mail.fail(CONNECT, Fault::Reply("554 5.0.0 Zarqa Distinct"));
    let server = setup.spawn();
    server.wait_for_error("cannot read the lead");
    logs.push_str(&server.stop().1);

    let expected =
        ["550 5.1.1", "550 5.7.1", "450 4.2.1", "451 4.3.0", "554 5.7.1", "422", "301", "500"];
    has(&logs, expected);
    let answering = logs.lines().find(|line| line.contains("550 5.1.1")).unwrap();
    assert!(!answering.contains("mail.to"), "no setting is at fault: {answering}");
    for line in logs.lines() {
        // Five digits of the number may be in the time of a line.
        lacks(line, ["distinct", "Distinct", "98765 43210", "9876543210", "Zarqa", "zarqa"]);
    }
    let report = "Zarqa Distinct is unknown; the visitor's address is wrong";
    assert!(sheets.contains(report), "the owner reads it in full: {sheets}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hanging_connection_delays_no_other_lead() {
    let mail = MailServer::start();
    mail.fail("RCPT TO:<slow@", Fault::Hang);
    let setup = mailing_to(mail.address)
        .set("YAM_FORMS__CITY_LEAD__MAIL", "slow@example.com")
        .set("YAM_LIMITS__SHUTDOWN_SECONDS", "0.2");
    let server = setup.start().await;
    send_to("/api/forms/city-lead", server.address, "", &zarqa(0));
    mail.wait_for("RCPT TO:<slow@", 1);
    for message in ["First", "Second"] {
        let reference = send(server.address, &aisha(message));
        assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    }
    let setup = server.stop().await;

    // At the next start all leads are due at once, the hanging one first.
    mail.fail(CONNECT, Fault::Drop);
    let server = setup.start().await;
    let reference = send(server.address, &aisha("Third"));
    wait_until_shown(&server.setup, &reference, "1 attempt");
    let setup = server.stop().await;
    mail.recover();
    mail.fail("RCPT TO:<slow@", Fault::Hang);
    let _server = setup.start().await;
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_automatic_reply_has_one_reply_address() {
    let mail = MailServer::start();
    let mut setup = mailing_to(mail.address)
        .set("YAM_MAIL__TO", "owner@example.com, partner@example.com")
        .set("YAM_MAIL__AUTO_REPLY", "true")
        .set("YAM_MAIL__WHATSAPP", "+91 90000 00000");
    for (number, expected) in
        ["site@yam.example.com", "hello@yam.example.com"].into_iter().enumerate()
    {
        if number == 1 {
            setup = setup.set("YAM_MAIL__REPLY_TO", "Our Team <hello@yam.example.com>");
        }
        let server = setup.start().await;
        let reference = send_to("/api/forms/city-lead", server.address, "", &zarqa(number));
        wait_until_shown(&server.setup, &reference, "Reply      delivered");
        wait_until_shown(&server.setup, &reference, "Mail       delivered");
        setup = server.stop().await;
        let reply = mail
            .messages()
            .into_iter()
            .find(|email| email.recipients() == [format!("<zarqa{number}@distinct.example>")])
            .unwrap();
        let parsed = reply.parsed();
        let addresses: Vec<_> =
            parsed.reply_to().unwrap().iter().filter_map(|one| one.address()).collect();
        assert_eq!(addresses, [expected]);
        let text = String::from_utf8(reply.data.clone()).unwrap();
        assert!(!text.contains("owner@") && !text.contains("partner@"), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_mail_has_links_to_call_write_and_reply() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let reference = send_to("/api/forms/city-lead", server.address, "", &zarqa(1));
    let email = mail.message();
    let parsed = email.parsed();
    let html = parsed.body_html(0).unwrap();
    let expected = [
        "<a href=\"tel:+919876543210\">+91 98765 43210</a>".to_owned(),
        "href=\"https://wa.me/919876543210\"".to_owned(),
        format!(
            "href=\"mailto:zarqa1@distinct.example?subject=Your%20message%20%28{}%29\"",
            reference.replace('-', "%2D")
        ),
    ];
    has(&html, expected);
    let body = parsed.body_text(0).unwrap();
    assert!(body.contains("\r\n    +91 98765 43210\r\n") && !body.contains("href"), "{body}");
}
