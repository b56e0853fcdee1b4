//! What a mail server refuses is judged by its words: limits wait, large files stay behind, and nobody is blamed wrongly.

use crate::{
    delivery::{aisha, with_a_waiting_lead, with_login, worker},
    support::{
        CONTACT, Setup,
        owner::{
            SPAM, alerts, apply, change, daily, fails, has, lacks, mailing_to, send, send_message,
            send_with, succeeds, tomorrow_at, wait_until_shown,
        },
        post_json,
        smtp::{END, Fault, MailServer},
    },
};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use yam_delivery::Outcome;

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_of_the_account_waits_for_an_hour_and_blames_no_address() {
    for (command, reply) in [
        ("MAIL", "550-5.4.5 Daily user sending limit exceeded. For more\r\n550 5.4.5 information"),
        ("RCPT", "550 5.4.5 Daily sending quota exceeded"),
        (END, "554 5.4.6 Unusual sending activity"),
        ("AUTH", "454 4.7.0 Too many login attempts, please try again later."),
    ] {
        let mail = MailServer::start();
        let setup = with_login(mailing_to(mail.address));
        let (setup, reference) = with_a_waiting_lead(&mail, setup).await;
        let worker = worker(&setup).await;
        let now = Timestamp::now() + hours(1);
        mail.fail(command, Fault::Reply(reply));
        assert_eq!(worker.deliver_next(now).await.unwrap(), Outcome::Postponed, "{reply}");
        let sheet = succeeds(&setup.run(&["leads", "show", &reference]));
        assert!(sheet.contains("has reached a sending limit"), "{reply} {sheet}");
        lacks(&sheet, ["address is wrong", "check mail.from", "check mail.to"]);
        let list = succeeds(&setup.run(&["leads", "list"]));
        has(&list, ["ALERT: The mail account has reached a sending limit", "daily"]);

        mail.recover();
        mail.messages();
        let early = worker.deliver_next(now + SignedDuration::from_mins(59)).await.unwrap();
        assert!(matches!(early, Outcome::Nothing { next_at: Some(_) }), "{reply} {early:?}");
        let later = now + hours(2);
        assert_eq!(worker.deliver_next(later).await.unwrap(), Outcome::Delivered, "{reply}");
        assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
        let list = succeeds(&setup.run(&["leads", "list"]));
        assert!(!list.contains("sending limit"), "it is over: {list}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_goes_without_its_file_if_the_server_takes_no_such_mail() {
    let cases = [
        ("EHLO", "250-test\r\n250 SIZE 4000", false),
        ("MAIL", "552 5.3.4 Message size exceeds fixed limit", false),
        (END, "552 5.3.4 Error: message file too big", true),
        (
            END,
            "552-5.7.0 This message was blocked because its content presents a potential\r\n552 5.7.0 security issue.",
            true,
        ),
        (END, "550 5.7.1 attachment type not allowed", true),
    ];
    for (command, reply, has_come_whole) in cases {
        let mail = MailServer::start();
        match command {
            "EHLO" => mail.fail(command, Fault::Reply(reply)),
            _ => mail.fail_once(command, Fault::Reply(reply)),
        }
        let server = mailing_to(mail.address).start().await;
        let resume = [&b"%PDF-1.4\n"[..], &[b'x'; 8000]].concat();
        let reference = apply(server.address, &resume);
        let id = format!("{reference}@yam.example.com");
        if has_come_whole {
            let whole = mail.message();
            assert_eq!((whole.id(), whole.parsed().attachment_count()), (id.clone(), 1), "{reply}");
        }
        let email = mail.message();
        let parsed = email.parsed();
        assert_eq!((email.id(), parsed.attachment_count()), (id, 0), "{reply}");
        for body in [parsed.body_text(0).unwrap(), parsed.body_html(0).unwrap()] {
            assert!(body.contains("resume.pdf"), "{body}");
            assert!(body.contains(&format!("yam leads resume {reference}")), "{body}");
        }
        let size =
            email.commands.iter().any(|line| line.starts_with("MAIL") && line.contains(" SIZE="));
        assert_eq!(
            size,
            command == "EHLO",
            "only a server that asks is told: {:?}",
            email.commands
        );
        wait_until_shown(&server.setup, &reference, "Mail       delivered");
        assert!(mail.messages().is_empty(), "once");
        let saved = server.setup.path("saved.pdf");
        succeeds(&server.setup.run(&[
            "leads",
            "resume",
            &reference,
            "--to",
            saved.to_str().unwrap(),
        ]));
        assert_eq!(std::fs::read(saved).unwrap(), resume);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_know_ehlo_gets_mail_all_the_same() {
    let mail = MailServer::start();
    mail.fail("EHLO", Fault::Reply("502 5.5.1 not implemented"));
    let server = mailing_to(mail.address).start().await;
    let reference = send(server.address, &aisha("Soon?"));
    let email = mail.message();
    assert_eq!(email.id(), format!("{reference}@yam.example.com"));
    assert!(email.commands.contains(&"HELO yam.example.com".to_owned()), "{:?}", email.commands);
}

#[test]
fn a_refused_login_is_explained_in_the_words_of_its_remedy() {
    let mail = MailServer::start();
    let setup = with_login(mailing_to(mail.address));
    for (command, reply, says) in [
        (
            "AUTH",
            "534 5.7.9 Application-specific password required.",
            "make one in the security settings",
        ),
        ("AUTH", "535 5.7.8 no", "check mail.user and mail.password"),
        ("EHLO", "250-test\r\n250 AUTH XOAUTH2", "only OAuth"),
        ("EHLO", "250 test", "offers no login at this port"),
        ("MAIL", "530 5.7.0 Authentication Required.", "wants a login"),
        ("RCPT", "554 5.7.1 Relay access denied", "wants a login"),
    ] {
        mail.fail(command, Fault::Reply(reply));
        let error = fails(&setup.run(&["mail", "test"]), 1);
        assert!(error.contains(says) && error.lines().count() == 1, "{says} in {error}");
        mail.recover();
    }
}

/// A setup with two owners and a digest that is due tomorrow at nine.
async fn with_a_digest(mail: &MailServer) -> Setup {
    let setup = mailing_to(mail.address).set("YAM_MAIL__TO", "a@example.com, b@example.com");
    let server = setup.start().await;
    send_with(server.address, SPAM, &aisha("Buy"));
    let reference = send(server.address, &aisha("Soon?"));
    wait_until_shown(&server.setup, &reference, "Mail       delivered");
    let setup = server.stop().await;
    mail.messages();
    // After nine in India, the server has sent today's digest itself.
    change(&setup, "DELETE FROM daily").await;
    setup
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_who_was_refused_for_now_gets_the_same_digest_later() {
    let mail = MailServer::start();
    let setup = with_a_digest(&mail).await;
    let task = daily(&setup, Some(&setup)).await;
    let nine = tomorrow_at(9);
    mail.fail("RCPT TO:<b@", Fault::Reply("450 4.2.0 later"));
    assert!(task.send_digest(nine).await.unwrap());
    let first = mail.message();
    assert_eq!(first.recipients(), ["<a@example.com>"]);
    let minutes = SignedDuration::from_mins;
    assert!(!task.send_digest(nine + minutes(15)).await.unwrap());
    assert!(mail.messages().is_empty(), "she is refused again");
    mail.recover();
    assert!(!task.send_digest(nine + minutes(30)).await.unwrap());
    let second = mail.message();
    assert_eq!((second.recipients(), second.id()), (vec!["<b@example.com>"], first.id()));
    assert!(!task.send_digest(nine + minutes(45)).await.unwrap());
    assert!(mail.messages().is_empty(), "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_of_the_first_owner_keeps_no_other_from_a_digest_or_alert() {
    for (command, reply) in [(END, "554 5.7.1 looks like spam"), ("DATA", "451 4.3.0 not now")] {
        let mail = MailServer::start();
        let setup = with_a_digest(&mail).await;
        let task = daily(&setup, Some(&setup)).await;
        mail.fail_once(command, Fault::Reply(reply));
        assert!(task.send_digest(tomorrow_at(9)).await.unwrap(), "{reply}");
        let to_b =
            mail.messages().into_iter().any(|email| email.recipients() == ["<b@example.com>"]);
        assert!(to_b, "{reply}");
        drop(task);

        change(&setup, "UPDATE deliveries SET state = 'dead', settled_at = next_at").await;
        let alerts = alerts(&setup).await;
        mail.fail_once(command, Fault::Reply(reply));
        alerts.check(Timestamp::now()).await;
        let to_b =
            mail.messages().into_iter().find(|email| email.recipients() == ["<b@example.com>"]);
        let alert = to_b.expect(reply);
        alerts.check(Timestamp::now() + SignedDuration::from_mins(10)).await;
        let again: Vec<_> =
            mail.messages().iter().map(|email| (email.id(), email.recipients().concat())).collect();
        let expected = vec![(alert.id(), "<a@example.com>".to_owned())];
        assert_eq!(again, if command == END { vec![] } else { expected }, "{reply}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_to_our_own_addresses_that_a_visitor_typed() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address)
        .set("YAM_MAIL__TO", "our.owner@gmail.com")
        .set("YAM_MAIL__REPLY_TO", "hello@example.com")
        .set("YAM_MAIL__AUTO_REPLY", "true")
        .set("YAM_MAIL__WHATSAPP", "+91 90000 00000");
    let server = setup.start().await;
    for typed in ["OurOwner+test@googlemail.com", "SITE@yam.example.com", "hello@example.com"] {
        let body = json!({ "name": "Aisha", "email": typed, "message": "Soon?" });
        let answer = post_json(server.address, CONTACT, "", &body).json();
        assert!(
            answer["note"].as_str().unwrap().contains("is ours, so our reply would not reach you"),
            "{answer}"
        );
        let reference = answer["reference"].as_str().unwrap();
        let sheet = wait_until_shown(&server.setup, reference, "Mail       delivered");
        assert!(!sheet.contains("Reply "), "{typed} {sheet}");
        let email = mail.message();
        let parsed = email.parsed();
        assert!(parsed.reply_to().is_none(), "{typed}");
        assert!(parsed.body_text(0).unwrap().contains("one of your own addresses"), "{typed}");
        assert!(mail.messages().is_empty(), "{typed}");
    }
    let reference = send_message(server.address, "aisha@example.com", "Soon?");
    wait_until_shown(&server.setup, &reference, "Reply      delivered");
    wait_until_shown(&server.setup, &reference, "Mail       delivered");
    let reply = mail
        .messages()
        .into_iter()
        .find(|email| email.recipients() == ["<aisha@example.com>"])
        .unwrap();
    let header = reply.header();
    let expected = [
        format!("References: <{reference}.ref@yam.example.com>"),
        "X-Auto-Response-Suppress: All".to_owned(),
    ];
    has(&header.join("\n"), expected);
    assert!(!header.iter().any(|line| line.starts_with("In-Reply-To")), "{header:?}");
}
