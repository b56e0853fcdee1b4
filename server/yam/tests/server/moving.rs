//! `yam leads move`: from SQLite to PostgreSQL and back. Most tests need both; `make test` runs them with
//! `TEST_POSTGRES_URL` set.

use std::{process::Output, time::Instant};

use crate::support::{
    PATIENCE, Setup, files,
    owner::{
        SPAM, apply, change, fails, mailing_to, reader, send, send_with, stored, succeeds, text,
    },
};
use serde_json::{Value, json};
use sqlx::{Connection as _, Executor as _, PgConnection};
use yam_store::db::query;

/// A setup in SQLite and one in PostgreSQL.
fn setups() -> (Setup, Setup) {
    let there = Setup::new();
    assert!(there.config().leads.database.is_some(), "TEST_POSTGRES_URL is not set");
    // Nothing listens on port 1, so deliveries wait.
    (mailing_to("127.0.0.1:1".parse().unwrap()).in_sqlite(), there)
}

fn url(setup: &Setup) -> String {
    setup.config().leads.database.unwrap().url.reveal().clone()
}

fn move_to(setup: &Setup, to: &str) -> Output {
    setup.run(&["leads", "move", "--to", to])
}

fn export(setup: &Setup) -> String {
    succeeds(&setup.run(&["leads", "export", "--format", "json"]))
}

fn fields(name: &str) -> Value {
    json!({ "name": name, "email": format!("{name}@example.com"), "message": "A shop" })
}

/// The number that the next lead gets.
async fn next_number(setup: Setup) -> (i64, Setup) {
    let server = setup.start().await;
    send(server.address, &fields("next"));
    let setup = server.stop().await;
    (stored(&setup).last().unwrap()["id"].as_i64().unwrap(), setup)
}

/// Creates the tables, as a server that has no leads.
async fn with_tables(setup: Setup) -> Setup {
    setup.start().await.stop().await
}

/// Stores leads of every kind; the last one, number 7, is erased.
async fn with_leads(setup: Setup) -> Setup {
    let server = setup.start().await;
    let draft = "Idempotency-Key: draft-0001\r\n";
    send_with(server.address, draft, &fields("asha"));
    send_with(server.address, draft, &fields("aisha"));
    send_with(server.address, SPAM, &fields("bot"));
    // More bytes than one transaction takes.
    for size in [4_000_000, 4_100_000, 4_200_000] {
        apply(server.address, &files::pdf(size));
    }
    send(server.address, &fields("erased"));
    let setup = server.stop().await;
    let change_all = "UPDATE deliveries SET state = 'dead', settled_at = 5, last_error = 'refused: ₹' WHERE lead_id = 2;
        INSERT INTO alerts (condition, summary, remedy, began_at) VALUES ('dead-mail', 's', 'r', 4);
        INSERT INTO replies (address, noted_at) VALUES ('b@example.com', 1), ('Ä@example.com', 2), ('a', 3)";
    change(&setup, change_all).await;
    succeeds(&setup.run(&["leads", "forget", "erased@example.com", "--yes"]));
    change(&setup, PEOPLE).await;
    for arguments in [
        &["stage", "2", "won", "--amount", "25,000"][..],
        &["assign", "2", "Aisha"],
        &["note", "2", "Pays in Dinars: ₹ \"or\" $"],
    ] {
        succeeds(&setup.run(&[&["leads"], arguments].concat()));
    }
    setup
}

/// A person, and what the desk stores for everybody.
const PEOPLE: &str =
    "INSERT INTO people (name, email, role, created_at) VALUES ('Aisha', 'a@example.com', 'owner', 1);
    INSERT INTO snippets (name, text) VALUES ('Hello', 'Dear {name}');
    INSERT INTO saved_views (person_id, name, query) SELECT id, 'New', '?stage=new' FROM people;
    INSERT INTO sessions (secret_hash, person_id, device, created_at, used_at)
    SELECT x'00', id, 'Firefox', 1, 9000000000000 FROM people";

/// The timeline of a lead, as it is shown.
fn timeline(setup: &Setup, lead: &str) -> String {
    let shown = succeeds(&setup.run(&["leads", "show", lead]));
    shown.split_once("\nHistory\n").unwrap().1.to_owned()
}

/// What the desk stores for everybody, and its sessions.
async fn of_desk(setup: &Setup) -> (Vec<String>, i64) {
    let mut reader = reader(setup).await;
    let sql = "SELECT name || text FROM snippets UNION ALL SELECT name || query FROM saved_views
         UNION ALL SELECT person || action || subject FROM audit ORDER BY 1";
    let texts = query(sql).fetch_scalars(&mut reader).await.unwrap();
    let sessions = query("SELECT count(*) FROM sessions").fetch_scalar(&mut reader).await.unwrap();
    (texts, sessions)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn leads_move_to_postgres_and_back_unchanged_and_no_number_is_given_twice() {
    let (here, there) = setups();
    let here = with_leads(here).await;
    let before = export(&here);
    assert!(before.contains("\"quarantined\"") && before.contains("\"failed\""), "{before}");

    let report = succeeds(&move_to(&here, &url(&there)));
    let moved = "(leads: 6, files: 3, deliveries: ";
    assert_eq!(report.matches(moved).count(), 2, "{report}");
    assert!(report.contains("set `database`") && report.contains("rm "), "{report}");
    assert_eq!(export(&there), before);
    assert_eq!(export(&here), before, "the source is unchanged");
    for (setup, file) in [(&here, "here.pdf"), (&there, "there.pdf")] {
        let path = setup.path(file);
        succeeds(&setup.run(&["leads", "resume", "4", "--to", path.to_str().unwrap()]));
        assert_eq!(std::fs::read(path).unwrap(), files::pdf(4_000_000));
    }
    let done = timeline(&here, "2");
    assert!(done.contains("won, ₹25,000") && done.contains("Pays in Dinars"), "{done}");
    assert_eq!(timeline(&there, "2"), done);
    let (texts, sessions) = of_desk(&here).await;
    assert_eq!((texts.len(), sessions), (6, 1));
    assert_eq!(of_desk(&there).await, (texts, 0), "sessions end");
    let again = succeeds(&move_to(&here, &url(&there)));
    assert!(again.contains("Continuing: "), "a finished move can be repeated: {again}");

    let (number, there) = next_number(there).await;
    assert_eq!(number, 8, "7 was erased");
    let words = yam_store::desk::InboxFilter { text: Some("dinars".into()), ..Default::default() };
    let server = there.start().await;
    let begun = Instant::now();
    while yam_store::desk::list(&mut reader(&server.setup).await, &words, None, 9)
        .await
        .unwrap()
        .iter()
        .all(|row| row.id != 2)
    {
        assert!(begun.elapsed() < PATIENCE, "the new server writes the inbox");
    }
    let there = server.stop().await;
    succeeds(&there.run(&["leads", "stage", "1", "lost", "--reason", "No answer"]));
    succeeds(&there.run(&["leads", "forget", "next@example.com", "--yes"]));
    let before = export(&there);
    let back = Setup::new().in_sqlite().set("YAM_DATA", there.path("new/data").to_str().unwrap());
    let folder = back.config().leads.data;
    let report = succeeds(&move_to(&there, folder.to_str().unwrap()));
    assert!(report.contains("remove `database`") && report.contains("dropdb"), "{report}");
    assert_eq!(export(&back), before);
    assert!(timeline(&back, "1").contains("lost: No answer"));
    assert_eq!(timeline(&back, "2"), done);

    change(
        &back,
        "DELETE FROM lead_events; DELETE FROM files WHERE id = 3; DELETE FROM leads WHERE id > 1",
    )
    .await;
    let report = succeeds(&move_to(&there, folder.to_str().unwrap()));
    assert!(report.contains("Continuing: "), "{report}");
    assert_eq!(export(&back), before);
    assert_eq!(next_number(back).await.0, 9, "8 was erased in PostgreSQL");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn nothing_moves_while_a_server_uses_either_database() {
    let (here, there) = setups();
    let (here, there) = (with_tables(here).await, with_tables(there).await);
    let (folder, url) = (here.data().to_str().unwrap().to_owned(), url(&there));
    let refused = |output: Output, place: &str| {
        let error = fails(&output, 2);
        assert!(error.contains("while a yam server or another move uses"), "{error}");
        assert!(error.contains(place), "{error}");
    };
    let server = here.spawn();
    refused(move_to(&here, &url), &folder);
    refused(move_to(&there, &folder), &folder);
    drop(server);
    let server = there.spawn();
    refused(move_to(&here, &url), "postgres://127.0.0.1");
    refused(move_to(&there, &folder), "postgres://127.0.0.1");
    drop(server);
}

/// 2,000 leads.
const MANY: &str =
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
    INSERT INTO leads (id, reference, digest, form, fields, received_at)
    SELECT n, 'Y' || n, zeroblob(32), 'contact', '{}', n FROM numbers";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_killed_move_continues_and_servers_wait_for_it() {
    let (here, there) = setups();
    let (here, there) = (with_tables(here).await, with_tables(there).await);
    change(&here, MANY).await;

    // The move waits for this transaction when it copies lead 1200.
    let mut blocker = PgConnection::connect(&url(&there)).await.unwrap();
    let block = "BEGIN; INSERT INTO leads (id, reference, digest, form, fields, received_at)
        VALUES (1000000, 'Y1200', '', 'contact', '{}', 0)";
    blocker.execute(block).await.unwrap();
    let mut moving = here.command(&["leads", "move", "--to", &url(&there)]).spawn().unwrap();
    let mut watcher = reader(&there).await;
    let begun = Instant::now();
    loop {
        let count = query("SELECT count(*) /* reads all */ FROM leads")
            .fetch_scalar::<i64>(&mut watcher)
            .await;
        if count.unwrap() == 1000 {
            break;
        }
        assert!(begun.elapsed() < PATIENCE);
    }
    rustix::process::kill_process(
        rustix::process::Pid::from_child(&moving),
        rustix::process::Signal::STOP,
    )
    .unwrap();
    let error = fails(&here.run(&["serve"]), 2);
    assert!(error.contains("in use by another yam server"), "{error}");
    let server = there.spawn();
    assert_eq!(server.readiness(), 503);
    assert!(server.errors().contains("its leads are being moved"), "{}", server.errors());
    drop(server);

    moving.kill().unwrap();
    moving.wait().unwrap();
    blocker.execute("ROLLBACK").await.unwrap();
    let output = loop {
        let output = move_to(&here, &url(&there));
        // PostgreSQL may need a moment to notice that the first one has gone.
        if !text(&output.stderr).contains("another move") {
            break output;
        }
    };
    let report = succeeds(&output);
    assert!(report.contains("Continuing: 1000 rows"), "{report}");
    assert_eq!(export(&there), export(&here));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_target_with_other_leads_is_refused() {
    let (here, there) = setups();
    let (here, there) = (with_leads(here).await, with_tables(there).await);
    let (_, there) = next_number(there).await;
    let error = fails(&move_to(&here, &url(&there)), 2);
    assert!(error.contains("it has other leads"), "{error}");
    assert_eq!(stored(&there).len(), 1, "unchanged");

    change(&there, "DELETE FROM leads").await;
    succeeds(&move_to(&here, &url(&there)));
    change(&there, "UPDATE files SET field = 'photo' WHERE lead_id = 4").await;
    let error = fails(&move_to(&here, &url(&there)), 2);
    assert!(error.contains("it has other leads, or they changed"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_copy_that_differs_is_found() {
    let (here, there) = setups();
    let (here, there) = (with_leads(here).await, with_tables(there).await);
    let damage = "CREATE FUNCTION damage() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN NEW.media_type := ''; RETURN NEW; END $$;
        CREATE TRIGGER damage BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION damage()";
    change(&there, damage).await;
    let error = fails(&move_to(&here, &url(&there)), 1);
    assert!(error.contains("its table files differs"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_is_never_printed() {
    let here = with_tables(Setup::new().in_sqlite()).await;
    for address in ["postgres://yam:s3cret@127.0.0.1:1/yam", "mysql://yam:s3cret@127.0.0.1:1/yam"] {
        let output = move_to(&here, address);
        let error = fails(&output, 2);
        assert!(!error.contains("s3cret"), "{error}");
        assert!(!text(&output.stdout).contains("s3cret"));
    }
    let error = fails(&move_to(&here, here.data().to_str().unwrap()), 2);
    assert!(error.contains("they are in"), "{error}");
    let error = fails(&Setup::new().in_sqlite().run(&["leads", "move", "--to", "elsewhere"]), 2);
    assert!(error.contains("does not exist"), "{error}");
}
