//! `yam desk …`: links, people and sessions on the command line.

use crate::support::{
    Setup,
    owner::{change, fails, reader, store, succeeds},
};
use yam_contract::desk::Role;
use yam_store::{
    db::{self, Connection},
    desk::{self, NewPasskey, Secret},
};

/// A setup with tables, whose server does not run.
async fn setup() -> Setup {
    Setup::new().set("YAM_DESK__LISTEN", "127.0.0.1:8099").start().await.stop().await
}

/// Invites with these arguments; returns the report and the secret of the link.
fn invite(setup: &Setup, arguments: &[&str]) -> (String, String) {
    let report = succeeds(&setup.run(&[&["desk", "invite"], arguments].concat()));
    let secret = report.trim_end().rsplit_once('#').unwrap().1.to_owned();
    (report, secret)
}

/// Signs in with the secret of a link; returns the number of the session.
async fn sign_in(setup: &Setup, secret: &str) -> Option<i64> {
    let store = store(setup).await;
    let now = jiff::Timestamp::now().as_millisecond();
    let link = Secret::of_client(secret);
    let sign_in = async |connection: &mut Connection| {
        desk::sign_in(connection, &link, None, "Firefox on Android", now).await
    };
    let new = store.db().write(sign_in).await;
    store.close().await;
    new.unwrap().map(|new| new.session.id)
}

/// Adds passkeys of the first person.
async fn add_passkeys(setup: &Setup, names: &[&str]) {
    let store = store(setup).await;
    let add = async |connection: &mut Connection| {
        for name in names {
            let credential_id = name.as_bytes();
            let new = NewPasskey { person_id: 1, name, credential_id, credential: "{}" };
            desk::add_passkey(connection, &new, 0).await?;
        }
        Ok::<_, db::Error>(())
    };
    store.db().write(add).await.unwrap();
    store.close().await;
}

async fn role(setup: &Setup, name: &str) -> Role {
    desk::find_by_name(&mut reader(setup).await, name).await.unwrap().unwrap().role
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_person_signs_in_once_and_is_listed_until_removed() {
    let setup = setup().await;
    assert!(succeeds(&setup.run(&["desk", "people"])).contains("yam desk invite"));
    assert_eq!(succeeds(&setup.run(&["desk", "sessions"])), "Nobody is signed in.\n");
    let (report, secret) = invite(&setup, &["Aisha Bhat", "--email", "Aisha@example.com"]);
    assert!(report.starts_with("Aisha Bhat (owner) can sign in"), "{report}");
    assert!(report.contains("\nhttp://127.0.0.1:8099/sign-in#"), "{report}");
    let session = sign_in(&setup, &secret).await.unwrap();
    assert_eq!(sign_in(&setup, &secret).await, None);

    let (report, bilal) = invite(&setup, &["Bilal"]);
    assert!(report.starts_with("Bilal (member)"), "{report}");
    let people = succeeds(&setup.run(&["desk", "people"]));
    assert_eq!(
        people,
        "NAME        ROLE    E-MAIL\nAisha Bhat  owner   aisha@example.com\nBilal       member\n"
    );
    let sessions = succeeds(&setup.run(&["desk", "sessions"]));
    let row = format!("{session}        Aisha Bhat  Firefox on Android  20");
    assert!(sessions.lines().nth(1).unwrap().starts_with(&row), "{sessions}");
    let number = session.to_string();
    assert!(succeeds(&setup.run(&["desk", "end", &number])).contains("has ended"));
    assert!(fails(&setup.run(&["desk", "end", &number]), 1).contains("yam desk sessions"));
    assert_eq!(succeeds(&setup.run(&["desk", "sessions"])), "Nobody is signed in.\n");

    assert!(succeeds(&setup.run(&["desk", "remove", "bilal"])).starts_with("Bilal is removed"));
    assert_eq!(sign_in(&setup, &bilal).await, None);
    assert!(
        fails(&setup.run(&["desk", "remove", "Bilal"]), 1).contains("the people are Aisha Bhat")
    );
    let audit = desk::audit_entries(&mut reader(&setup).await, None).await.unwrap();
    let done: Vec<_> = audit
        .iter()
        .map(|entry| format!("{} {} {}", entry.person, entry.action, entry.subject))
        .collect();
    let ended = format!("command line end session session {session}");
    let expected = [
        "command line remove Bilal",
        &ended,
        "command line invite Bilal as member",
        "command line invite Aisha Bhat as owner",
    ];
    assert_eq!(done, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_link_keeps_the_role_and_ends_no_other() {
    let setup = setup().await.set("YAM_DESK__URL", "https://desk.example.com/");
    let (_, first) = invite(&setup, &["Aisha"]);
    let (report, second) = invite(&setup, &["aisha"]);
    assert!(report.starts_with("Aisha (owner)"), "{report}");
    assert!(report.contains("https://desk.example.com/sign-in#"), "{report}");
    assert!(sign_in(&setup, &second).await.is_some());
    assert!(sign_in(&setup, &first).await.is_some());
    invite(&setup, &["Meera", "--role", "owner"]);
    invite(&setup, &["Aisha", "--role", "member"]);
    assert_eq!(role(&setup, "Aisha").await, Role::Member);
    // As earlier versions allowed.
    change(&setup, "UPDATE people SET role = 'member'").await;
    invite(&setup, &["Bilal"]);
    assert_eq!(role(&setup, "Bilal").await, Role::Owner, "nobody else is an owner");
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_are_listed_and_end_alone_or_with_the_sessions_of_their_person() {
    let setup = setup().await;
    assert_eq!(succeeds(&setup.run(&["desk", "passkeys"])), "Nobody has a passkey.\n");
    let (_, secret) = invite(&setup, &["Aisha"]);
    let session = sign_in(&setup, &secret).await.unwrap().to_string();
    add_passkeys(&setup, &["Phone", "Watch", "Key"]).await;
    let listed = succeeds(&setup.run(&["desk", "passkeys"]));
    assert!(listed.contains("\n2        Aisha   Watch  1970"), "{listed}");
    let ended = succeeds(&setup.run(&["desk", "end", &session]));
    assert!(ended.contains("can still sign in with 3 passkeys"), "{ended}");
    let ended = succeeds(&setup.run(&["desk", "end", "--passkey", "2"]));
    assert!(ended.starts_with("The passkey Watch of Aisha is removed"), "{ended}");
    let error = fails(&setup.run(&["desk", "end", "--passkey", "2"]), 1);
    assert!(error.contains("yam desk passkeys"), "{error}");
    let (_, secret) = invite(&setup, &["Aisha"]);
    sign_in(&setup, &secret).await.unwrap();
    let (_, unused) = invite(&setup, &["Aisha"]);
    let ended = succeeds(&setup.run(&["desk", "end", "--person", "aisha", "--passkeys"]));
    assert_eq!(ended, "Aisha is signed out everywhere (1 session). 2 passkeys of Aisha removed.\n");
    assert_eq!(succeeds(&setup.run(&["desk", "sessions"])), "Nobody is signed in.\n");
    assert_eq!(succeeds(&setup.run(&["desk", "passkeys"])), "Nobody has a passkey.\n");
    assert_eq!(sign_in(&setup, &unused).await, None, "a link that was not used yet");
    fails(&setup.run(&["desk", "end"]), 2);
    fails(&setup.run(&["desk", "end", "1", "--person", "Aisha"]), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_names_roles_and_addresses_are_refused() {
    let setup = setup().await;
    let long = "x".repeat(61);
    for (arguments, expected) in [
        (&[" "][..], "1 to 60 visible characters"),
        (&[long.as_str()], "1 to 60 visible characters"),
        (&["Nobody"], "other than nobody"),
        (&["Aisha\u{202e}"], "visible characters"),
        (&["Aisha", "--role", "admin"], "a role is owner or member"),
        (&["Aisha", "--email", "aisha"], "name@example.com"),
    ] {
        let error = fails(&setup.run(&[&["desk", "invite"], arguments].concat()), 2);
        assert!(error.contains(expected), "{expected} in {error}");
    }
    let off = setup.set("YAM_DESK__LISTEN", "off");
    assert!(fails(&off.run(&["desk", "invite", "Aisha"]), 2).contains("desk.listen"));
    change(&off, "DELETE FROM people").await;
    assert!(desk::people(&mut reader(&off).await).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn serve_prints_a_sign_in_link_to_no_journal() {
    let setup = Setup::new().with_desk().set("YAM_DESK__LISTEN", "127.0.0.1:0");
    let process = setup.spawn_command(setup.command(&["serve", "--invite", "Aisha"]));
    process.signal("TERM");
    let errors = process.errors_file();
    let (status, output) = process.wait();
    let logged = std::fs::read_to_string(errors).unwrap();
    assert!(status.success(), "{logged}");
    assert!(output.contains("run: yam desk invite \"Aisha\""), "{output}");
    assert!(!output.contains("sign-in#") && !logged.contains("sign-in#"), "{output} {logged}");
    assert!(desk::people(&mut reader(&setup).await).await.unwrap().is_empty(), "no link was made");
}
