//! The owner's commands through the real binary, `yam leads …`; and the daily task.

use std::{
    fs,
    io::Read,
    net::SocketAddr,
    os::{fd::OwnedFd, unix::fs::PermissionsExt},
    process::{Output, Stdio},
    time::Duration,
};

use crate::support::{
    Setup, files,
    http::Receiver,
    owner::{
        DELIVERED, SPAM, apply, change, daily, fails, has, lacks, mailing_to, reader, send_message,
        send_with, stored, succeeds, text, tomorrow_at, wait_until_shown,
    },
    smtp::{CONNECT, Fault, MailServer},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use jiff::{SignedDuration, Timestamp};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use serde_json::{Value, json};
use yam_store::db::query;

/// Sends a lead that is quarantined as spam.
fn send_spam(address: SocketAddr, message: &str) -> String {
    let fields = json!({ "name": "Bot", "email": "bot@example.com", "message": message });
    send_with(address, SPAM, &fields)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_shows_and_filters_by_state() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let first = send_message(server.address, "a@example.com", "First");
    wait_until_shown(&server.setup, &first, "delivered");
    mail.fail("MAIL", Fault::Reply("550 never"));
    let second = send_message(server.address, "a@example.com", "Second");
    wait_until_shown(&server.setup, &second, "failed");
    send_spam(server.address, "Buy");

    let list = succeeds(&server.setup.run(&["leads", "list"]));
    assert!(
        list.contains("delivered") && list.contains("failed") && !list.contains("Bot"),
        "{list}"
    );
    let summary = "3 leads in total: 1 delivered, 1 failed (yam leads retry), \
        1 quarantined (yam leads list --state quarantined).\n";
    assert!(list.ends_with(summary), "{list}");
    for (state, number) in [("delivered", "1"), ("failed", "2"), ("quarantined", "3")] {
        let list = succeeds(&server.setup.run(&["leads", "list", "--state", state]));
        let table = list.lines().skip_while(|line| !line.starts_with("ID"));
        let rows: Vec<_> = table.skip(1).take_while(|line| !line.is_empty()).collect();
        assert_eq!(rows.len(), 1, "{list}");
        assert!(rows[0].starts_with(number) && rows[0].contains(state), "{list}");
        let export = ["leads", "export", "--format", "jsonl", "--state", state];
        let lines = succeeds(&server.setup.run(&export));
        let lead: Value = serde_json::from_str(lines.trim_end()).unwrap();
        assert_eq!((&lead["state"], lead["id"].to_string().as_str()), (&json!(state), number));
    }
    let former = succeeds(&server.setup.run(&["leads", "list", "--state", "dead"]));
    assert!(former.contains("contact  failed"), "as earlier releases called it: {former}");
    let unknown = server.setup.run(&["leads", "list", "--state", "lost"]);
    assert!(fails(&unknown, 2).contains("quarantined"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resume_is_sent_to_every_destination_and_can_be_saved() {
    let (mail, service, hook) = (MailServer::start(), Receiver::start(), Receiver::start());
    let setup =
        mailing_to(mail.address).set("YAM_RELAY__URL", &service.url("/f")).with_webhook(&hook);
    let server = setup.start().await;
    let resume = files::pdf(300_000);
    let reference = apply(server.address, &resume);

    let email = mail.message();
    let email = email.parsed();
    assert_eq!(email.subject(), Some("New message from Aisha (careers form)"));
    assert_eq!(email.attachment(0).unwrap().contents(), resume);
    let relayed = service.request().body;
    assert!(relayed.windows(resume.len()).any(|window| window == resume), "as it was");
    let names: Vec<_> = text(&relayed[..1500.min(relayed.len())])
        .split("name=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .take(5)
        .collect();
    assert_eq!(names[..5], ["name", "email", "phone", "position", "resume"]);
    let file = &hook.request().json()["data"]["files"][0];
    let content = BASE64_STANDARD.decode(file["content_base64"].as_str().unwrap()).unwrap();
    assert_eq!((&file["type"], content), (&json!("application/pdf"), resume.clone()));

    let report = succeeds(&server.setup.run(&["leads", "resume", &reference]));
    let own_name = report.split(" (").next().unwrap().to_owned();
    let written = server.setup.path(&own_name);
    assert_eq!(fs::read(&written).unwrap(), resume);
    assert_eq!(fs::metadata(&written).unwrap().permissions().mode() & 0o777, 0o600);
    let again = server.setup.run(&["leads", "resume", "1"]);
    assert!(fails(&again, 1).contains(&own_name), "no file is overwritten");
    succeeds(&server.setup.run(&["leads", "resume", "1", "--to", "other.pdf"]));
    assert_eq!(fs::read(server.setup.path("other.pdf")).unwrap(), resume);
    send_message(server.address, "a@example.com", "x");
    let none = server.setup.run(&["leads", "resume", "2"]);
    assert!(fails(&none, 1).contains("no file was uploaded with lead 2"));
}

#[tokio::test(flavor = "multi_thread")]
async fn retry_sends_a_delivery_that_was_given_up() {
    let mail = MailServer::start();
    mail.fail("MAIL", Fault::Reply("550 never"));
    let server = mailing_to(mail.address).start().await;
    let reference = send_message(server.address, "a@example.com", "Soon?");
    wait_until_shown(&server.setup, &reference, "failed");
    mail.recover();
    let report = succeeds(&server.setup.run(&["leads", "retry", &reference]));
    assert!(report.starts_with("1 delivery will be retried within a minute"), "{report}");
    // This wakes the worker before the minute is over.
    send_message(server.address, "b@example.com", "Another");
    wait_until_shown(&server.setup, &reference, "delivered");
    let mut mailed = [mail.message().id(), mail.message().id()];
    mailed.sort_by_key(|id| !id.contains(&reference));
    assert_eq!(mailed[0], format!("{reference}@yam.example.com"));
    wait_until_shown(&server.setup, "2", "delivered");
    assert!(succeeds(&server.setup.run(&["leads", "retry"])).starts_with("Nothing is waiting"));
    assert!(mail.messages().is_empty(), "each once");
    assert!(fails(&server.setup.run(&["leads", "retry", "99"]), 1).contains("no lead 99"));
}

#[tokio::test(flavor = "multi_thread")]
async fn release_delivers_a_quarantined_lead() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address)
        .set("YAM_MAIL__DIGEST", "false")
        .set("YAM_MAIL__AUTO_REPLY", "true")
        .set("YAM_MAIL__WHATSAPP", "+91 90000 00000");
    let server = setup.start().await;
    let reference = send_spam(server.address, "A true offer");
    let report = succeeds(&server.setup.run(&["leads", "release", &reference]));
    assert!(report.starts_with("Lead 1 will be sent by mail within a minute"), "{report}");
    let again = succeeds(&server.setup.run(&["leads", "release", "1"]));
    assert_eq!(again, "Lead 1 is not quarantined.\n");
    let setup = server.stop().await;
    let server = setup.start().await;
    assert_eq!(mail.message().id(), format!("{reference}@yam.example.com"));
    wait_until_shown(&server.setup, &reference, "delivered");
    server.stop().await;
    assert!(mail.messages().is_empty(), "its sender is not answered");
}

#[tokio::test(flavor = "multi_thread")]
async fn release_needs_no_server_settings_and_names_the_destinations() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address)
        .set("YAM_MAIL__DIGEST", "false")
        .set("YAM_FORMS__CAREERS__MAIL", "false")
        .start()
        .await;
    let reference = send_spam(server.address, "A true offer");
    let report = succeeds(&release_in_a_bare_shell(&server.setup, &reference));
    assert!(report.starts_with("Lead 1 will be sent by mail within a minute"), "{report}");
    send_message(server.address, "b@example.com", "This wakes the worker");
    wait_until_shown(&server.setup, &reference, "Mail       delivered");

    let quarantine = "UPDATE leads SET quarantined_at = 1 WHERE id = 3";
    apply(server.address, &files::pdf(1000));
    change(&server.setup, quarantine).await;
    let report = succeeds(&release_in_a_bare_shell(&server.setup, "3"));
    let nowhere = "Lead 3 is released but not sent, because the form careers has no destination. \
        Read it with: yam leads show 3\n";
    assert_eq!(report, nowhere);
    let setup = server.stop().await;

    change(&setup, quarantine).await;
    change(&setup, "DELETE FROM form_destinations").await;
    let error = fails(&release_in_a_bare_shell(&setup, "3"), 1);
    assert!(error.contains("cannot release lead 3") && error.contains("yam serve"));
    let list = succeeds(&setup.run(&["leads", "list", "--state", "quarantined"]));
    assert!(list.contains("careers  quarantined"), "it stays quarantined: {list}");
}

/// Runs `yam leads release` in a shell that has only the data folder of the server's variables.
fn release_in_a_bare_shell(setup: &Setup, lead: &str) -> Output {
    let mut command = setup.command(&["leads", "release", lead]);
    let database = setup.config().leads.database;
    let url = database.map(|database| ("YAM_DATABASE", database.url.reveal().clone()));
    command.env_clear().env("YAM_DATA", setup.data()).envs(url).output().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_gets_one_automatic_reply_a_day_if_configured() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let first = send_message(server.address, "aisha@example.com", "Before");
    wait_until_shown(&server.setup, &first, "delivered");
    let setup = server.stop().await;
    assert_eq!(mail.messages().len(), 1, "off by default");

    let setup =
        setup.set("YAM_MAIL__AUTO_REPLY", "true").set("YAM_MAIL__WHATSAPP", "+91 90000-00000");
    let server = setup.start().await;
    let second = send_message(server.address, "aisha@example.com", "Very private");
    wait_until_shown(&server.setup, &second, "Reply      delivered");
    wait_until_shown(&server.setup, &second, "Mail       delivered");
    let third = send_message(server.address, "Aisha@Example.com", "And one more");
    wait_until_shown(&server.setup, &third, "Mail       delivered");
    send_spam(server.address, "Buy");
    let setup = server.stop().await;
    let emails = mail.messages();
    let (replies, notices): (Vec<_>, Vec<_>) =
        emails.iter().partition(|email| email.recipients() == ["<aisha@example.com>"]);
    assert_eq!((replies.len(), notices.len()), (1, 2));
    let reply = replies[0].parsed();
    assert!(reply.subject().unwrap().contains(&second));
    assert!(replies[0].header().contains(&"Auto-Submitted: auto-replied".to_owned()));
    let body = reply.body_text(0).unwrap();
    assert!(body.contains("https://wa.me/919000000000?text="), "{body}");
    for named in ["name", "phone", "answers"] {
        let named = setup.manifest["contact"][named].as_str().unwrap();
        assert!(body.contains(named), "{named}: {body}");
    }
    assert!(!body.contains("private") && !body.contains("Aisha"), "{body}");
    assert!(!succeeds(&setup.run(&["leads", "show", &third])).contains("Reply"));

    assert_eq!(count_replied(&setup).await, 1);
    let task = daily(&setup, None).await;
    task.delete_expired(Timestamp::now()).await.unwrap();
    assert_eq!(
        count_replied(&setup).await,
        1,
        "to be answered once a day it is remembered so long"
    );
    let later = Timestamp::now() + SignedDuration::from_hours(24);
    task.delete_expired(later).await.unwrap();
    assert_eq!(count_replied(&setup).await, 0);
    drop(task);

    let half = mailing_to(mail.address).set("YAM_MAIL__AUTO_REPLY", "true");
    assert!(fails(&half.run(&["check"]), 2).contains("mail.whatsapp"));
}

/// The number of addresses remembered for automatic replies.
async fn count_replied(setup: &Setup) -> i64 {
    query("SELECT count(*) FROM replies").fetch_scalar(&mut reader(setup).await).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn forget_erases_every_byte_of_a_person_and_nobody_else() {
    let mail = MailServer::start();
    let setup = mailing_to(mail.address).in_sqlite();
    let server = setup.spawn();
    for index in 0..30 {
        send_message(
            server.address,
            &format!("other{index}@example.com"),
            &format!("{index} stays"),
        );
    }
    apply(server.address, &files::pdf(50_000));
    send_message(server.address, "AISHA@example.com", "A very private message");
    let last =
        send_message(server.address, "zoya@example.com", "Aisha (aisha@example.com) sent me");
    wait_until_shown(&setup, &last, "delivered");
    let file = files::pdf(50_000);
    assert!(files::folder_contains(&setup.data(), b"A very private message"));
    assert!(files::folder_contains(&setup.data(), &file[10_000..10_100]));

    let unasked = setup.run(&["leads", "forget", "aisha@example.com"]);
    let plan = text(&unasked.stdout);
    assert_eq!(rows(plan), 2, "what would be erased: {plan}");
    assert!(fails(&unasked, 2).contains("add --yes to go ahead"));
    assert!(files::folder_contains(&setup.data(), b"A very private message"), "nothing was erased");

    let report = succeeds(&setup.run(&["leads", "forget", "aisha@example.com", "--yes"]));
    has(&report, ["Erased 2 leads (31, 32) and 1 file.\n", "Lead 32 was sent by mail on 20"]);
    assert!(report.contains("NOT erased") && report.contains("33"), "{report}");
    assert!(report.contains("has overwritten the deleted data. Its file stays"), "{report}");
    for gone in [&b"A very private message"[..], b"AISHA@example.com", &file[10_000..10_100]] {
        assert!(
            !files::folder_contains(&setup.data(), gone),
            "{:?}",
            String::from_utf8_lossy(gone)
        );
    }
    let export = succeeds(&setup.run(&["leads", "export", "--format", "json"]));
    let leads: Vec<Value> = serde_json::from_str(&export).unwrap();
    assert_eq!(leads.len(), 31);
    let next = send_message(server.address, "new@example.com", "after");
    let details = succeeds(&setup.run(&["leads", "show", &next]));
    assert!(details.starts_with("Lead       34\n"), "no number is given twice: {details}");
    let nobody = fails(&setup.run(&["leads", "forget", "aisha@example.com"]), 1);
    assert!(nobody.contains("no lead was sent from aisha@example.com"), "{nobody}");
}

#[tokio::test(flavor = "multi_thread")]
async fn compact_frees_the_space_of_erased_leads_unless_a_server_runs() {
    let server = Setup::new().in_sqlite().start().await;
    apply(server.address, &files::pdf(2_500_000));
    let last = send_message(server.address, "zoya@example.com", "stays");
    let running = server.setup.run(&["compact"]);
    assert!(fails(&running, 2).contains("is in use by another yam server"));
    let setup = server.stop().await;
    let size = || std::fs::metadata(setup.data().join("leads.db")).unwrap().len();
    succeeds(&setup.run(&["leads", "forget", "aisha@example.com", "--yes"]));
    assert!(size() > 2_000_000, "the file keeps its size");
    let report = succeeds(&setup.run(&["compact"]));
    assert!(report.contains("MB of free disk space meanwhile"), "{report}");
    assert!(report.contains("Freed ") && report.contains("Start the server."), "{report}");
    assert!(size() < 1_000_000, "{}", size());
    assert!(succeeds(&setup.run(&["leads", "show", &last])).contains("stays"));
}

/// Counts the leads in a list: the lines between its heading and the notes.
fn rows(list: &str) -> usize {
    list.lines().skip(1).take_while(|line| !line.is_empty()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn forget_needs_a_yes_at_the_terminal() {
    let server = Setup::new().start().await;
    send_message(server.address, "aisha@example.com", "Private");
    for (answer, code, left) in [("\n", 1, 1), ("no\n", 1, 1), ("y\n", 0, 0)] {
        let (terminal, ours) = terminal();
        rustix::io::write(&terminal, answer.as_bytes()).unwrap();
        let mut command = server.setup.command(&["leads", "forget", "aisha@example.com"]);
        let output = command.stdin(ours).output().unwrap();
        let plan = text(&output.stdout);
        assert_eq!(output.status.code(), Some(code), "{answer:?}: {plan}");
        assert!(plan.contains("Permanently erase 1 lead sent from aisha@example.com? [y/N]"));
        assert_eq!(stored(&server.setup).len(), left, "{answer:?}");
    }
}

/// A pseudo-terminal: the end for the person, and the end for the program.
fn terminal() -> (OwnedFd, fs::File) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&person).unwrap();
    unlockpt(&person).unwrap();
    let name = ptsname(&person, Vec::new()).unwrap().into_string().unwrap();
    let program = fs::File::options().read(true).write(true).open(name).unwrap();
    (person, program)
}

#[tokio::test(flavor = "multi_thread")]
async fn forget_does_not_block_new_leads_while_it_waits() {
    let setup = Setup::new();
    let server = setup.spawn();
    send_message(server.address, "aisha@example.com", "Private");
    let (terminal, ours) = terminal();
    let mut command = setup.command(&["leads", "forget", "aisha@example.com"]);
    let mut child = command.stdin(ours).stdout(Stdio::piped()).spawn().unwrap();
    let mut asked = Vec::new();
    let mut out = child.stdout.take().unwrap();
    while !asked.ends_with(b"[y/N] ") {
        let mut byte = [0];
        out.read_exact(&mut byte).unwrap();
        asked.push(byte[0]);
    }
    send_message(server.address, "zoya@example.com", "While the owner thinks");
    rustix::io::write(&terminal, b"y\n").unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(stored(&setup)[0]["fields"]["email"], "zoya@example.com");
}

#[tokio::test(flavor = "multi_thread")]
async fn old_leads_are_purged_after_a_year_or_as_configured() {
    let server = Setup::new().start().await;
    for message in ["old", "young"] {
        send_message(server.address, "a@example.com", message);
    }
    let setup = server.stop().await;
    // The server may have stopped before it recorded the time, and no old lead is deleted by a clock in doubt.
    let clock = daily(&setup, None).await.record_time(Timestamp::now(), Duration::ZERO).await;
    assert!(clock.unwrap(), "the leads are new");
    // Thirteen months.
    change(&setup, "UPDATE leads SET received_at = received_at - 34300800000 WHERE id = 1").await;
    let report = succeeds(&setup.run(&["leads", "purge"]));
    assert!(report.starts_with("1 lead from before ") && report.contains("add --yes"), "{report}");
    let report = succeeds(&setup.run(&["leads", "purge", "--older-than", "14"]));
    assert!(report.starts_with("0 leads from before "), "{report}");
    let report = succeeds(&setup.run(&["leads", "purge", "--yes"]));
    assert!(report.starts_with("Deleted 1 lead and 0 files from before "), "{report}");
    assert!(succeeds(&setup.run(&["leads", "list"])).contains("young"));

    // Two months.
    change(&setup, "UPDATE leads SET received_at = received_at - 5270400000").await;
    change(&setup, DELIVERED).await;
    let task = daily(&setup, None).await;
    assert_eq!(task.delete_old_leads(Timestamp::now()).await.unwrap().leads, 0, "off until set");
    drop(task);
    let setup = setup.set("YAM_FORMS__CITY_LEAD__RETENTION_MONTHS", "1");
    let report = succeeds(&setup.run(&["leads", "purge"]));
    assert!(report.starts_with("0 leads from before city-lead: "), "{report}");
    let setup = setup.set("YAM_RETENTION_MONTHS", "12");
    let report = succeeds(&setup.run(&["leads", "purge"]));
    assert!(report.starts_with("0 leads from before 20"), "{report}");
    assert!(report.contains(" (city-lead: "), "{report}");
    let setup = setup.set("YAM_FORMS__CONTACT__RETENTION_MONTHS", "1");
    let report = succeeds(&setup.run(&["leads", "purge"]));
    assert!(report.starts_with("1 lead from before "), "{report}");
    let task = daily(&setup, None).await;
    assert_eq!(task.delete_old_leads(tomorrow_at(8)).await.unwrap().leads, 1, "once a day");
    drop(task);
    assert_eq!(succeeds(&setup.run(&["leads", "list"])), "No leads.\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn quarantined_leads_are_mailed_in_one_digest_a_day() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).start().await;
    let setup = server.stop().await;
    let at = tomorrow_at;

    let task = daily(&setup, Some(&setup)).await;
    assert!(!task.send_digest(at(8)).await.unwrap(), "not before nine");
    assert!(!task.send_digest(at(9)).await.unwrap(), "nothing was quarantined");
    drop(task);

    let setup = mailing_to(mail.address).with_leads_of(&setup);
    mail.messages();
    let server = Setup::new().start().await;
    let spam = send_spam(server.address, "<b>Buy</b> now");
    let kept = server.stop().await;
    let task = daily(&kept, Some(&setup)).await;
    mail.fail(CONNECT, Fault::Drop);
    assert!(task.send_digest(at(9)).await.is_err());
    mail.recover();
    assert!(task.send_digest(at(10)).await.unwrap(), "it is retried");
    assert!(!task.send_digest(at(23)).await.unwrap(), "once a day");
    assert!(!task.send_digest(at(33)).await.unwrap(), "and nothing twice");
    let email = mail.message();
    let parsed = email.parsed();
    assert_eq!(parsed.subject(), Some("Quarantined as probable spam: 1"));
    let body = parsed.body_text(0).unwrap();
    let expected =
        ["1 message was quarantined", "contact form (trap, fast)", "Message: <b>Buy</b> now"];
    has(&body, expected);
    assert!(body.contains("yam leads release") && !body.contains(&spam), "{body}");
    assert!(parsed.body_html(0).unwrap().contains("&lt;b&gt;Buy"));
    assert!(mail.messages().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_digest_lists_the_newest_fifty_and_counts_the_others() {
    let mail = MailServer::start();
    let server = mailing_to(mail.address).set("YAM_MAIL__DIGEST", "false").start().await;
    send_spam(server.address, "Buy");
    let setup = server.stop().await;
    change(
        &setup,
        "WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 57)
         INSERT INTO leads (reference, digest, form, fields, received_at, quarantined_at)
         SELECT 'YAM-' || i, digest, 'contact', '{\"message\":\"offer ' || i || '\"}', received_at, quarantined_at
         FROM n, leads",
    )
    .await;
    let task = daily(&setup, Some(&setup)).await;
    assert!(task.send_digest(tomorrow_at(9)).await.unwrap());
    drop(task);
    let email = mail.message();
    let parsed = email.parsed();
    assert_eq!(parsed.subject(), Some("Quarantined as probable spam: 57"));
    let body = parsed.body_text(0).unwrap();
    assert!(body.contains("offer 57") && body.contains("offer 8\r\n"), "{body}");
    assert!(!body.contains("offer 7\r\n") && body.contains("And 7 more: yam leads list"), "{body}");
    let (newest, older) = (body.find("offer 57").unwrap(), body.find("offer 56").unwrap());
    assert!(newest < older, "the newest first: {body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn stats_are_printed_without_what_visitors_wrote() {
    let server = Setup::new().start().await;
    for index in 0..3 {
        send_message(server.address, "a@example.com", &index.to_string());
    }
    let from_news = "Yam-Last-Touch: utm_source=news%3Cb%3E&page=%2F\r\n";
    let fields = json!({ "name": "Aisha", "email": "a@example.com", "message": "Very private" });
    send_with(server.address, from_news, &fields);
    send_spam(server.address, "Buy");
    apply(server.address, &files::pdf(2_000));
    let stats = succeeds(&server.setup.run(&["leads", "stats"]));
    assert!(stats.starts_with("4 leads from 20"), "{stats}");
    let bar = |count: usize| "█".repeat(count);
    assert!(stats.contains(&format!("  contact      4  {}\n", bar(40))), "{stats}");
    assert!(stats.contains(&format!("  news<b>                  1  {}\n", bar(14))), "{stats}");
    assert!(stats.contains("/contact") && stats.contains("news<b>"), "{stats}");
    assert!(stats.contains("By state: 1 quarantined, 5 not-sent."), "{stats}");
    assert_eq!(stats.lines().filter(|line| line.starts_with("  20")).count(), 30, "{stats}");
    succeeds(&server.setup.run(&["leads", "stage", "1", "won", "--amount", "25000"]));
    let stats = succeeds(&server.setup.run(&["leads", "stats"]));
    assert!(stats.contains("\n1 won: ₹25000;"), "{stats}");
    let careers = succeeds(&server.setup.run(&["leads", "stats", "--form", "careers"]));
    assert!(careers.starts_with("1 lead from 20"), "{careers}");
    lacks(&stats, ["Very private", "Aisha", "a@example.com"]);
}
