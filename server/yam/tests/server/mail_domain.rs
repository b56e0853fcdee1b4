//! What `yam check` reads in the DNS of the sending domain, asked of a name server at a socket.

use yam::{check, mail_domain};
use yam_contract::health::CheckState;

use crate::support::{Setup, dns::NameServer, owner::succeeds};

const GOOGLE: &str = "v=spf1 include:_spf.google.com ~all";
const KEY: &str = "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAo2Y7b1sXl0c9yZ0aYI0rSHBbSSVH8bW9mYIFgXfL1LrN7pEJ5wQzK9m6v3XkYt0sQmS5xqj5lGkqg3t9gZz1o2Y7b1sXl0c9yZ0aYI0rSHBbSSVH8bW9mYIFgXfL1LrN7pEJ5wQzK9m6v3XkYt0sQmS5xqj5lGkqg3t9gZz1o2Y7b1sXl0c9yZ0aYI0rSHBbSSVH8bW9mYIFgXfL1LrN7pEJ5wQzK9m6";

fn setup(host: &str) -> Setup {
    Setup::new()
        .set("YAM_MAIL__HOST", host)
        .set("YAM_MAIL__FROM", "site@shop.in")
        .set("YAM_MAIL__TO", "owner@example.com")
}

/// The state and the lines of both checks.
async fn checked(dns: &NameServer, setup: &Setup) -> (Vec<CheckState>, String) {
    let checks = mail_domain::check(&setup.config(), Ok(dns.client())).await;
    let lines = checks.iter().flat_map(check::lines).collect::<Vec<_>>().join("\n");
    (checks.iter().map(|check| check.state).collect(), lines)
}

/// What is said of a sender's record, and its state.
async fn with_spf(dns: &NameServer, host: &str) -> (CheckState, String) {
    let (states, lines) = checked(dns, &setup(host)).await;
    let spf = lines.lines().find(|line| line.starts_with("  SPF: ")).unwrap();
    (states[0], spf.to_owned())
}

#[tokio::test]
async fn a_domain_in_order_is_accepted() {
    let dns = NameServer::start();
    dns.text("shop.in", "google-site-verification=x")
        .text("shop.in", GOOGLE)
        .text("_spf.google.com", "v=spf1 ip4:35.190.247.0/24 ~all")
        .alias("s1._domainkey.shop.in", "shop.dkim.service.net")
        .text("shop.dkim.service.net", KEY)
        .text("_dmarc.shop.in", "v=DMARC1; p=reject; rua=mailto:x@shop.in")
        .mail_server("shop.in", "mx.shop.in");
    let setup = setup("smtp.gmail.com").set("YAM_MAIL__DKIM_SELECTOR", "s1");
    let (states, lines) = checked(&dns, &setup).await;
    assert_eq!(states, [CheckState::Ok; 2], "{lines}");
    assert_eq!(
        lines,
        "Sending domain: Gmail, Yahoo and Outlook accept your mails from shop.in as yours.\n  \
         SPF: the record of shop.in permits smtp.gmail.com.\n  \
         DKIM: there is a key at s1._domainkey.shop.in.\n  \
         DMARC: by the record at _dmarc.shop.in, mails that neither SPF nor DKIM confirms are refused.\n\
         Answers: Visitors' answers go to site@shop.in, and shop.in takes mail."
    );
}

#[tokio::test]
async fn a_domain_without_records_gets_those_to_add() {
    let dns = NameServer::start();
    let setup = setup("smtp.office365.com").set("YAM_MAIL__DKIM_SELECTOR", "selector1");
    let (states, lines) = checked(&dns, &setup).await;
    assert_eq!(states, [CheckState::Error; 2], "{lines}");
    for words in [
        "Gmail and Yahoo refuse your mails from shop.in, and Outlook puts them into Junk",
        "Add TXT at shop.in: v=spf1 include:spf.protection.outlook.com ~all",
        "there is no key at selector1._domainkey.shop.in",
        "Add TXT at _dmarc.shop.in: v=DMARC1; p=none",
        "shop.in has no mail server, so nobody can write to site@shop.in",
    ] {
        assert!(
            lines.contains(words) || lines.contains(&words.replacen('G', "g", 1)),
            "{words}\n{lines}"
        );
    }
}

#[tokio::test]
async fn the_record_to_change_keeps_what_it_has() {
    let dns = NameServer::start();
    dns.text("shop.in", "v=spf1 mx ip4:192.0.2.0/24 -all").mail_server("shop.in", "mx.shop.in");
    dns.address("mx.shop.in", [192, 0, 2, 9]).address("mail.host.in", [198, 51, 100, 7]);
    let (state, spf) = with_spf(&dns, "smtp.gmail.com").await;
    assert_eq!(state, CheckState::Warning);
    assert!(spf.ends_with("v=spf1 mx ip4:192.0.2.0/24 include:_spf.google.com -all"), "{spf}");
    let (_, spf) = with_spf(&dns, "mail.host.in").await;
    assert!(spf.ends_with("names: v=spf1 mx ip4:192.0.2.0/24 a:mail.host.in -all"), "{spf}");
    dns.address("out.host.in", [192, 0, 2, 200]);
    let (_, spf) = with_spf(&dns, "out.host.in").await;
    assert_eq!(spf, "  SPF: the record of shop.in permits out.host.in.");
}

#[tokio::test]
async fn includes_and_redirects_are_followed() {
    let dns = NameServer::start();
    dns.address("out.host.in", [192, 0, 2, 200]);
    dns.text("shop.in", "v=spf1 include:a.in redirect=b.in")
        .text("a.in", "v=spf1 ?a:out.host.in -all")
        .text("b.in", "V=SPF1 exp=why.b.in a:out.host.in/24//64 -all redirect=never.in");
    assert!(with_spf(&dns, "out.host.in").await.1.contains("permits out.host.in"));
    let neutral = NameServer::start();
    neutral.address("out.host.in", [192, 0, 2, 200]);
    neutral
        .text("shop.in", "v=spf1 include:a.in ~include:c.in ~all a:out.host.in")
        .text("a.in", "v=spf1 ?a:out.host.in -a:out.host.in -all")
        .text("c.in", "v=spf1 a:out.host.in -all");
    let (_, spf) = with_spf(&neutral, "out.host.in").await;
    assert!(spf.contains("does not permit"), "only a pass permits: {spf}");
    let dynamic = NameServer::start();
    dynamic.address("out.host.in", [192, 0, 2, 200]);
    dynamic.text("shop.in", "v=spf1 include:%{i}._ip.%{d}._spf.x.in ~all");
    assert!(with_spf(&dynamic, "out.host.in").await.1.contains("decided for each mail"));
}

#[tokio::test]
async fn the_first_term_that_matches_decides() {
    for (record, says) in [
        ("v=spf1 -ip4:192.0.2.200 +all", "does not permit"),
        ("v=spf1 ?a:out.host.in a:out.host.in -all", "does not permit"),
        ("v=spf1 ip4:192.0.2.200 -all", "permits out.host.in"),
        ("v=spf1 -ip6:2001:db8::/32 IP4:192.0.2.0/24 -ALL", "permits out.host.in"),
        ("v=spf1 exists:there.in -all", "permits out.host.in"),
        ("v=spf1 exists:none.in -all", "does not permit"),
        ("v=spf1 ptr a:out.host.in -all", "permits out.host.in"),
        ("v=spf1 a:out.host.in -all include:none.in", "permits out.host.in"),
        ("v=spf1 redirect=%{d}.in", "decided for each mail"),
        ("v=spf1 redirect=a.in redirect=a.in", "the term redirect=a.in"),
        ("v=spf1 a:out.host.in redirect=a.in", "a.in has no SPF record"),
    ] {
        let dns = NameServer::start();
        dns.address("out.host.in", [192, 0, 2, 200]).address("there.in", [127, 0, 0, 2]);
        dns.text("shop.in", record);
        let (_, spf) = with_spf(&dns, "out.host.in").await;
        assert!(spf.contains(says), "{record}: {spf}");
    }
}

#[tokio::test]
async fn a_service_that_sends_from_other_addresses_is_known_by_its_domain() {
    for (host, record, says) in [
        ("smtp.zoho.in", "v=spf1 include:zoho.in ~all", "permits smtp.zoho.in"),
        ("smtp.titan.email", "v=spf1 INCLUDE:spf.Titan.email ~all", "permits smtp.titan.email"),
        ("smtp.eu.mailgun.org", "v=spf1 redirect=mailgun.org", "permits smtp.eu.mailgun.org"),
        ("smtp.zoho.in", "v=spf1 include:notzoho.in ~all", "does not permit"),
        ("smtp.zoho.in", "v=spf1 -include:zoho.in ~all", "does not permit"),
        ("mail.shop.in", "v=spf1 include:_spf.shop.in ~all", "does not permit"),
        ("smtp.gmail.com", "v=spf1 redirect=_spf.google.com", "permits smtp.gmail.com"),
    ] {
        let dns = NameServer::start();
        dns.address(host, [198, 51, 100, 7]).text("shop.in", record);
        for domain in ["zoho.in", "spf.titan.email", "mailgun.org", "notzoho.in", "_spf.shop.in"] {
            dns.text(domain, "v=spf1 ip4:192.0.2.0/24 -all");
        }
        dns.text("_spf.google.com", "v=spf1 ip4:192.0.2.0/24 -all");
        let (_, spf) = with_spf(&dns, host).await;
        assert!(spf.contains(says), "{host}: {record}: {spf}");
    }
}

#[tokio::test]
async fn a_record_that_receivers_cannot_use_is_named() {
    let many: Vec<_> = (0..11).map(|number| format!("a:n{number}.in")).collect();
    let ten: Vec<_> = (0..10).map(|number| format!("a:n{number}.in")).collect();
    for (records, why) in [
        (vec![("shop.in", format!("v=spf1 {} -all", many.join(" ")))], "more than ten"),
        (vec![("shop.in", "v=spf1 include:shop.in -all".to_owned())], "more than ten"),
        (
            vec![
                ("shop.in", format!("v=spf1 include:a.in {} -all", ten[1..].join(" "))),
                ("a.in", "v=spf1 a:n0.in -all".to_owned()),
            ],
            "more than ten",
        ),
        (
            vec![
                ("shop.in", "v=spf1 redirect=a.in".to_owned()),
                ("a.in", "v=spf1 redirect=shop.in".to_owned()),
            ],
            "more than ten",
        ),
        (vec![("shop.in", "v=spf1 include:none.in -all".to_owned())], "none.in has no SPF record"),
        (vec![("shop.in", "v=spf1 ipv4:192.0.2.1 -all".to_owned())], "the term ipv4:192.0.2.1"),
        (vec![("shop.in", "v=spf1 ip4:192.0.2.999 -all".to_owned())], "the term ip4:192.0.2.999"),
        (vec![("shop.in", "v=spf1 ip4:2001:db8::1 -all".to_owned())], "the term ip4:2001:db8::1"),
        (vec![("shop.in", "v=spf1 ip6:192.0.2.1 -all".to_owned())], "the term ip6:192.0.2.1"),
        (vec![("shop.in", "v=spf1 a/33 -all".to_owned())], "the term a/33"),
        (
            vec![("shop.in", "v=spf1 a:x.in a:y.in a:z.in -all".to_owned())],
            "more than two of its names do not exist",
        ),
        (
            vec![("shop.in", "v=spf1 -all".to_owned()), ("shop.in", "v=spf1 a -all".to_owned())],
            "several records",
        ),
    ] {
        let dns = NameServer::start();
        for number in 0..11 {
            dns.address(&format!("n{number}.in"), [192, 0, 2, number]);
        }
        dns.address("shop.in", [192, 0, 2, 1]);
        for (name, record) in &records {
            dns.text(name, record);
        }
        let (_, spf) = with_spf(&dns, "smtp.gmail.com").await;
        assert!(spf.contains("permerror") && spf.contains(why), "{why}: {spf}");
        assert!(dns.asked() < 60, "{why}: {} questions", dns.asked());
    }
    let dns = NameServer::start();
    for number in 0..10 {
        dns.address(&format!("n{number}.in"), [192, 0, 2, number]);
    }
    dns.text("shop.in", &format!("v=spf1 {} -all", ten.join(" ")));
    assert!(!with_spf(&dns, "smtp.gmail.com").await.1.contains("permerror"), "ten are allowed");
}

#[tokio::test]
async fn a_record_that_works_but_has_a_fault_gets_advice() {
    for (spf, dmarc, words) in [
        ("v=spf1 +all", "v=DMARC1; p=none", "+all lets everyone send in your name"),
        ("v=spf1 a:out.host.in ALL", "v=DMARC1; p=none", "ALL lets everyone send in your name"),
        ("v=spf1 a:out.host.in/0 -all", "v=DMARC1; p=none", "a:out.host.in/0 lets everyone"),
        ("v=spf1 include:open.in -all", "v=DMARC1; p=none", "+all in the record of open.in lets"),
        ("v=spf1 redirect=open.in", "v=DMARC1; p=none", "+all in the record of open.in lets"),
        ("v=spf1 ip4:0.0.0.0/0 -all", "v=DMARC1; p=none", "ip4:0.0.0.0/0 lets everyone"),
        (
            "v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/2 ip4:192.0.0.0/3 -all",
            "v=DMARC1; p=none",
            "ip4:0.0.0.0/1 lets everyone",
        ),
        (
            "v=spf1 a:out.host.in ip6:2000::/6 include:sixth.in -all",
            "v=DMARC1; p=none",
            "its networks together let everyone",
        ),
        ("v=spf1 exists:out.host.in -all", "v=DMARC1; p=none", "exists:out.host.in lets everyone"),
        ("v=spf1 a:out.host.in ?all", "v=DMARC1; p=none", "?all confirms and refuses nobody"),
        (
            "v=spf1 ptr a:out.host.in -all",
            "v=DMARC1; p=none",
            "ptr is ignored by many receivers: remove it",
        ),
        (
            "v=spf1 a:out.host.in -all",
            "v=DMARC1; p=none; RUA=mailto:a@shop.in,mailto:b@Reports.net!10m",
            "Add TXT at shop.in._report._dmarc.reports.net: v=DMARC1,",
        ),
    ] {
        let dns = NameServer::start();
        dns.address("out.host.in", [192, 0, 2, 200]).mail_server("shop.in", "mx.shop.in");
        dns.text("shop.in", spf).text("_dmarc.shop.in", dmarc).text("open.in", "v=spf1 +all");
        dns.text("sixth.in", "v=spf1 ip6:2400::/6 -all");
        let (states, lines) = checked(&dns, &setup("out.host.in")).await;
        assert_eq!(states, [CheckState::Warning, CheckState::Ok], "{spf}, {dmarc}\n{lines}");
        assert!(lines.contains(words), "{spf}, {dmarc}\n{lines}");
    }
    let dns = NameServer::start();
    dns.address("out.host.in", [192, 0, 2, 200])
        .text(
            "shop.in",
            "v=spf1 a:out.host.in -include:open.in ~ip4:0.0.0.0/0 include:closed.in -all all ip4:0.0.0.0/0",
        );
    dns.text("closed.in", "v=spf1 ip4:17.0.0.0/8 ?all").text("open.in", "v=spf1 ip4:0.0.0.0/0");
    dns.text("_dmarc.shop.in", "V = DMARC1 ;P=Reject; rua=mailto:b@reports.net")
        .text("shop.in._report._dmarc.reports.net", "v=DMARC1");
    assert_eq!(checked(&dns, &setup("out.host.in")).await.0[0], CheckState::Ok);
    dns.text("_dmarc.shop.in", "v=DMARC1; p=none");
    let (states, lines) = checked(&dns, &setup("out.host.in")).await;
    assert!(lines.contains("several records at _dmarc.shop.in"), "{lines}");
    assert_eq!(states[0], CheckState::Warning);
}

#[tokio::test]
async fn reports_to_a_sibling_of_the_domain_are_no_fault() {
    let dns = NameServer::start();
    dns.address("out.host.in", [192, 0, 2, 200]).text("a.shop.in", "v=spf1 a:out.host.in -all");
    dns.text("_dmarc.a.shop.in", "v=DMARC1; p=none; rua=mailto:x@b.shop.in");
    let setup = setup("out.host.in").set("YAM_MAIL__FROM", "site@a.shop.in");
    let (states, lines) = checked(&dns, &setup).await;
    assert_eq!(states[0], CheckState::Ok, "{lines}");
    let words = "If b.shop.in is not yours, reports go there only with TXT at a.shop.in._report._dmarc.b.shop.in: v=DMARC1.";
    assert!(lines.contains(words), "{lines}");
}

#[tokio::test]
async fn a_policy_above_the_domain_counts() {
    for (record, words) in [
        ("v=DMARC1; p=reject; sp=quarantine", Some("go into Junk")),
        ("v=DMARC1;p=none", Some("nothing follows")),
        ("v=DMARC1; p=sometimes", Some("has no policy")),
        ("v=DMARC1", Some("has no policy")),
        ("v=DMARC2; p=reject", None),
    ] {
        let dns = NameServer::start();
        dns.text("_dmarc.shop.in", record);
        let setup = setup("smtp.gmail.com").set("YAM_MAIL__FROM", "site@mail.eu.shop.in");
        let (_, lines) = checked(&dns, &setup).await;
        let words = words.unwrap_or("DMARC: mail.eu.shop.in has no record");
        assert!(lines.contains(words), "{record}\n{lines}");
    }
}

#[tokio::test]
async fn a_key_that_receivers_refuse_is_named() {
    for (record, words) in [
        ("v=DKIM1; p=", "was revoked"),
        ("k=rsa; p=MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKpT", "less than 1024 bits"),
        ("p=not base64!", "is damaged"),
        ("something else", "there is no key"),
    ] {
        let dns = NameServer::start();
        dns.text("s1._domainkey.shop.in", record);
        let (_, lines) =
            checked(&dns, &setup("smtp.gmail.com").set("YAM_MAIL__DKIM_SELECTOR", "s1")).await;
        assert!(lines.contains(words), "{record}\n{lines}");
    }
}

#[tokio::test]
async fn a_domain_that_refuses_all_mail_gets_no_answers() {
    let dns = NameServer::start();
    dns.mail_server("shop.in", "");
    let (states, lines) = checked(&dns, &setup("smtp.gmail.com")).await;
    assert_eq!(states[1], CheckState::Error);
    assert!(lines.contains("shop.in refuses all mail"), "{lines}");
    let dns = NameServer::start();
    dns.address("shop.in", [192, 0, 2, 1]);
    assert_eq!(checked(&dns, &setup("smtp.gmail.com")).await.0[1], CheckState::Ok, "without MX");
}

#[tokio::test]
async fn a_huge_record_is_read_by_tcp_and_shown_in_part() {
    let dns = NameServer::start();
    let long = format!("v=spf1 {}\u{1b}[31m -all", "ip4:192.0.2.1 ".repeat(4000));
    dns.text("shop.in", &long);
    let (_, spf) = with_spf(&dns, "smtp.gmail.com").await;
    assert!(spf.contains("permerror") && spf.len() < 1000 && !spf.contains('\u{1b}'), "{spf}");
}

/// Checks that a domain is not blamed for its name server.
async fn could_not_ask(dns: NameServer) {
    let (states, lines) = checked(&dns, &setup("smtp.gmail.com")).await;
    assert_eq!(states, [CheckState::Ok], "{lines}");
    assert!(lines.contains("could not be asked"), "{lines}");
}

#[tokio::test]
async fn a_name_server_that_fails_is_no_problem_of_the_domain() {
    let dns = NameServer::start();
    dns.fail("shop.in");
    could_not_ask(dns).await;
}

#[tokio::test(start_paused = true)]
async fn a_name_server_that_is_silent_is_no_problem_of_the_domain() {
    let dns = NameServer::start();
    dns.silence("shop.in");
    could_not_ask(dns).await;
}

#[test]
fn the_command_asks_nothing_about_a_domain_that_nobody_can_own() {
    let checked =
        succeeds(&setup("smtp.example.com").set("YAM_MAIL__FROM", "a@example.com").run(&["check"]));
    assert!(!checked.contains("SPF"), "{checked}");
}
