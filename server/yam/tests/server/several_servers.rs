//! Several servers on one PostgreSQL database. `make test` runs these tests with `TEST_POSTGRES_URL` set; alone, use
//! `scripts/with-postgres cargo test --test server several_servers:: -- --include-ignored` in `server/`.

use std::{
    collections::BTreeSet,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use crate::support::{
    CONTACT, PATIENCE, Setup, ask, holds,
    owner::{
        SPAM, change, fails, has, mailing_to, reader, send, send_with, store, stored, succeeds,
        warns,
    },
    pgbouncer::PgBouncer,
    ports::free_address,
    post_json,
    smtp::{MailServer, certified},
    wait_in_task, wait_until,
};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::Notify,
    task::{JoinSet, spawn_blocking},
};
use tokio_rustls::{TlsAcceptor, rustls::ServerConfig};
use yam_store::{
    Destination, LeadStore,
    db::{self, Connection, SharedTask, query},
    deliveries::DeliveryQueue,
    desk::LiveEvent,
    leads::{self, Cursor, Cutoff, Expiry, Released},
};

/// A setup with a PostgreSQL database of its own.
fn setup() -> Setup {
    let setup = Setup::new().set("YAM_LIMITS__LEADS_PER_ADDRESS", "100000");
    assert!(setup.config().leads.database.is_some(), "TEST_POSTGRES_URL is not set");
    setup
}

/// The URL of the database of a setup, and the address of its server.
fn database(setup: &Setup) -> (String, SocketAddr) {
    let url = setup.config().leads.database.unwrap().url.reveal().clone();
    let server = url.split(['@', '/']).find_map(|part| part.parse().ok()).unwrap();
    (url, server)
}

fn lead(message: &str) -> Value {
    json!({ "name": "Aisha", "email": "aisha@example.com", "message": message })
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn the_same_lead_on_two_servers_at_once_is_stored_once() {
    const LEADS: usize = 30;
    let first = setup();
    let second = setup().with_leads_of(&first);
    let (first, second) = (first.start().await, second.start().await);
    let mut sending = JoinSet::new();
    for number in 0..LEADS {
        for address in [first.address, second.address, first.address, second.address] {
            // Every other lead has the key of a draft.
            let headers = match number % 2 {
                0 => String::new(),
                _ => format!("Idempotency-Key: draft-{number:08}\r\n"),
            };
            sending.spawn_blocking(move || {
                (number, send_with(address, &headers, &lead(&number.to_string())))
            });
        }
    }
    let answers: BTreeSet<_> = sending.join_all().await.into_iter().collect();
    assert_eq!(answers.len(), LEADS, "both servers give one reference: {answers:?}");
    let references: BTreeSet<_> = answers.into_iter().map(|(_, reference)| reference).collect();
    let stored = stored(&first.setup);
    assert_eq!(stored.len(), LEADS);
    for lead in stored {
        assert!(references.contains(lead["reference"].as_str().unwrap()));
    }
    first.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn two_messages_under_one_key_on_two_servers_are_both_kept() {
    let first = setup();
    let second = setup().with_leads_of(&first);
    let (first, second) = (first.start().await, second.start().await);
    for number in 0..20 {
        let headers = format!("Idempotency-Key: draft-{number:08}\r\n");
        let mut sending = JoinSet::new();
        for (address, words) in [(first.address, "before"), (second.address, "after")] {
            let headers = headers.clone();
            sending.spawn_blocking(move || send_with(address, &headers, &lead(words)));
        }
        sending.join_all().await;
    }
    assert_eq!(stored(&first.setup).len(), 40);
    first.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn each_lead_is_delivered_once_by_two_servers() {
    const LEADS: usize = 40;
    let mail = MailServer::start();
    let first = mailing_to(mail.address).set("YAM_LIMITS__LEADS_PER_ADDRESS", "1000");
    let second = mailing_to(mail.address).with_leads_of(&first);
    let (first, second) = (first.start().await, second.start().await);
    for number in 0..LEADS {
        send([first.address, second.address][number % 2], &lead(&number.to_string()));
    }
    let mails: BTreeSet<_> = (0..LEADS).map(|_| mail.message().id()).collect();
    assert_eq!(mails.len(), LEADS, "none twice");
    let setup = first.stop().await;
    second.stop().await;
    let delivered = stored(&setup).iter().filter(|lead| lead["state"] == "delivered").count();
    assert_eq!((delivered, mail.messages().len()), (LEADS, 0));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_lead_that_is_being_deleted_cannot_be_released() {
    let server = setup().start().await;
    send_with(server.address, SPAM, &lead("Buy now"));
    let setup = server.stop().await;
    let (purging, releasing) = (store(&setup).await, store(&setup).await);
    let mut reader = reader(&setup).await;
    let expiry = Expiry { cutoff: Cutoff::at(i64::MAX), earliest: 0, warned_by: None };
    let purge = async |connection: &mut Connection| {
        let (deleted, _) = leads::delete_next(connection, &expiry, Cursor::START, 10).await?;
        assert_eq!(deleted.leads, 1);
        let release = tokio::spawn(async move {
            let release =
                async |connection: &mut Connection| leads::release(connection, 1, 0, 0).await;
            let released = releasing.db().write(release).await.unwrap();
            releasing.close().await;
            released
        });
        let waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
        let begun = Instant::now();
        while query(waiting).fetch_scalar::<i64>(&mut reader).await? == 0 {
            assert!(begun.elapsed() < PATIENCE && !release.is_finished(), "it does not wait");
        }
        Ok::<_, db::Error>(release)
    };
    let release = purging.db().write(purge).await.unwrap();
    assert_eq!(release.await.unwrap(), Released::NotQuarantined);
    purging.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn servers_that_start_together_create_the_tables_once() {
    let setup = setup();
    let stores: [LeadStore; 4] =
        tokio::join!(store(&setup), store(&setup), store(&setup), store(&setup)).into();
    for store in stores {
        assert!(store.ready().await);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_server_wakes_the_workers_of_another_and_leaves_it_tasks() {
    let setup = setup();
    let (first, second) = (store(&setup).await, store(&setup).await);
    let task = first.db().take_task(SharedTask::Daily).await.unwrap().unwrap();
    assert!(second.db().take_task(SharedTask::Daily).await.unwrap().is_none());
    assert!(second.db().take_task(SharedTask::Alerts).await.unwrap().is_some(), "another task");
    task.release().await;
    assert!(second.db().take_task(SharedTask::Daily).await.unwrap().is_some());

    let server = setup.start().await;
    let (woken, sent) = tokio::join!(
        tokio::time::timeout(PATIENCE, first.queue().woken(Destination::Mail)),
        spawn_blocking(move || (send(server.address, &lead("wake")), server)),
    );
    woken.unwrap();
    let setup = sent.unwrap().1.stop().await;
    for store in [first, second] {
        store.close().await;
    }
    assert_eq!(stored(&setup).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn old_and_new_servers_share_a_database_until_it_states_otherwise() {
    let setup = setup();
    let setup = setup.start().await.stop().await;
    change(
        &setup,
        "ALTER TABLE leads ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';
         INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (1000, 'mood', TRUE, '', 0)",
    )
    .await;
    let server = setup.start().await;
    send(server.address, &lead("before the update"));
    let setup = server.stop().await;
    change(&setup, "UPDATE compatibility SET oldest_version = 1000").await;
    for command in [&["serve"][..], &["check"], &["leads", "list"], &["leads", "retry"]] {
        let error = fails(&setup.run(command), 2);
        assert!(error.contains("a newer version of yam wrote it"), "{command:?}: {error}");
    }
}

/// The status of the answer to a lead, always the same one.
fn post(address: SocketAddr) -> u16 {
    post_json(address, CONTACT, "", &lead("back again")).status
}

fn wait_until_accepted(address: SocketAddr) {
    wait_until(|| holds(post(address) == 200, "no lead is accepted"));
}

/// When open connections begin to carry nothing more, though they stay open.
#[derive(Default)]
struct Silence {
    now: Notify,
    /// Set for the connection that next carries the answer to `COMMIT`.
    after_commit: AtomicBool,
}

/// Connects each client of `listener` with PostgreSQL, until it is dropped or silent.
fn forward(listener: TcpListener, server: SocketAddr, silence: &Arc<Silence>) -> JoinSet<()> {
    let (mut forwarding, silence) = (JoinSet::new(), Arc::clone(silence));
    forwarding.spawn(async move {
        let mut connections = JoinSet::new();
        loop {
            let (client, _) = listener.accept().await.unwrap();
            let silence = Arc::clone(&silence);
            connections.spawn(async move {
                let server = TcpStream::connect(server).await.unwrap();
                let ((mut from_client, mut to_client), (mut from_server, mut to_server)) =
                    (client.into_split(), server.into_split());
                let answers = async {
                    let mut bytes = vec![0; 1 << 16];
                    loop {
                        let count = from_server.read(&mut bytes).await.unwrap_or(0);
                        if count == 0 || to_client.write_all(&bytes[..count]).await.is_err() {
                            return false;
                        }
                        if bytes[..count].windows(7).any(|part| part == b"COMMIT\0")
                            && silence.after_commit.swap(false, Ordering::Relaxed)
                        {
                            return true;
                        }
                    }
                };
                let is_silent = tokio::select! {
                    // Either side may close it.
                    _ = copy(&mut from_client, &mut to_server) => false,
                    is_silent = answers => is_silent,
                    () = silence.now.notified() => true,
                };
                if is_silent {
                    std::future::pending().await
                }
            });
        }
    });
    forwarding
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_server_serves_pages_without_postgresql_and_takes_leads_when_it_is_back() {
    let setup = setup();
    let (url, server) = database(&setup);
    let between = free_address();
    let setup = setup.set("YAM_DATABASE", &url.replace(&server.to_string(), &between.to_string()));

    let process = setup.spawn();
    let (address, admin) = (process.address, process.admin);
    assert_eq!(post(address), 503);
    assert_eq!(ask(admin, "GET", "/readyz", "").status, 503);
    let listed = fails(&setup.run(&["leads", "list"]), 2);
    assert!(listed.contains("the server of the database does not respond"), "{listed}");

    let silence = Arc::new(Silence::default());
    let forwarding = forward(TcpListener::bind(between).await.unwrap(), server, &silence);
    spawn_blocking(move || wait_until_accepted(address)).await.unwrap();

    // The connections break, as when PostgreSQL restarts.
    drop(forwarding);
    assert_eq!(spawn_blocking(move || post(address)).await.unwrap(), 503);
    assert_eq!(ask(address, "GET", "/", "").status, 200);
    let forwarding = forward(TcpListener::bind(between).await.unwrap(), server, &silence);
    spawn_blocking(move || wait_until_accepted(address)).await.unwrap();

    // Its machine no longer responds, and another one takes over: after a lead is stored, then before.
    silence.after_commit.store(true, Ordering::Relaxed);
    assert_eq!(spawn_blocking(move || post(address)).await.unwrap(), 200);
    spawn_blocking(move || wait_until_accepted(address)).await.unwrap();
    silence.now.notify_waiters();
    assert_eq!(spawn_blocking(move || post(address)).await.unwrap(), 503);
    let leads = spawn_blocking(move || {
        wait_until_accepted(address);
        stored(&setup).len()
    });
    assert_eq!(leads.await.unwrap(), 1, "the same words are one lead");
    drop((process, forwarding));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn errors_name_the_database_and_the_remedy_but_no_password() {
    let setup = setup();
    let (url, _) = database(&setup);
    let secret = "a-secret-password";
    let with_password = url.replace("yam@", &format!("yam:{secret}@"));
    let start = |name: &str, value: &str| {
        let setup = Setup::new().set("YAM_DATABASE", &with_password).set(name, value);
        setup.run(&["check"])
    };
    for (value, expected) in [
        (&*with_password.replace("yam_test_", "missing_"), "there is no such database"),
        ("mysql://db.example.com/yam", "its value is not valid; it must be a URL such as postgres"),
        (&*format!("{with_password}?sslmode=verify-full"), "the connection cannot be encrypted"),
    ] {
        let error = fails(&start("YAM_DATABASE", value), 2);
        assert!(error.contains(expected) && !error.contains(secret), "{error}");
    }
    let error = fails(&start("YAM_DATABASE_PASSWORD_FILE", "/nowhere"), 2);
    assert!(error.contains("cannot read /nowhere"), "{error}");
    let error = fails(&setup.run(&["leads", "salvage"]), 2);
    assert!(error.contains("works only with SQLite"), "{error}");
    let setup = setup.start().await.stop().await;
    let checked = succeeds(&setup.run(&["check"]));
    assert!(checked.contains("Leads: postgres://127.0.0.1"), "{checked}");
}

/// Accepts TLS from clients of PostgreSQL, and forwards what they send
/// (<https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL>).
fn encrypt(listener: TcpListener, server: SocketAddr, config: Arc<ServerConfig>) -> JoinSet<()> {
    const SSL_REQUEST_BYTES: usize = 8;
    let mut encrypting = JoinSet::new();
    encrypting.spawn(async move {
        let mut connections = JoinSet::new();
        loop {
            let (mut client, _) = listener.accept().await.unwrap();
            let acceptor = TlsAcceptor::from(Arc::clone(&config));
            connections.spawn(async move {
                client.read_exact(&mut [0; SSL_REQUEST_BYTES]).await.unwrap();
                client.write_all(b"S").await.unwrap();
                // A client that does not trust the certificate ends here.
                let Ok(mut client) = acceptor.accept(client).await else { return };
                let mut server = TcpStream::connect(server).await.unwrap();
                let _ = copy_bidirectional(&mut client, &mut server).await;
            });
        }
    });
    encrypting
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_certificate_is_checked_against_the_authority_and_the_name() {
    let setup = setup();
    let (url, server) = database(&setup);
    let (config, authority) = certified();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let _encrypting = encrypt(listener, server, config);
    let at = |host: &str| {
        let url = url.replace(&server.to_string(), &format!("{host}:{port}"));
        url + "?sslmode=verify-full"
    };
    let trusting = setup.set("YAM_DATABASE", &at("localhost"));
    let trusting = trusting.trusting("YAM_DATABASE_AUTHORITY", &authority).start().await;
    send(trusting.address, &lead("encrypted"));
    let trusting = trusting.stop().await;
    assert_eq!(stored(&trusting).len(), 1);

    let elsewhere = trusting.set("YAM_DATABASE", &at("127.0.0.1"));
    let untrusting = Setup::new().set("YAM_DATABASE", &at("localhost"));
    for setup in [elsewhere, untrusting] {
        let error = fails(&setup.run(&["check"]), 2);
        assert!(error.contains("its certificate is not valid"), "{error}");
    }
}

/// Leaves the pooler at this URL with so many idle sessions to choose from.
async fn fill_pool(url: &str, sessions: usize) {
    let mut clients = Vec::new();
    for _ in 0..sessions {
        let mut client = PgConnection::connect(url).await.unwrap();
        sqlx::raw_sql("BEGIN").execute(&mut client).await.unwrap();
        clients.push(client);
    }
    for mut client in clients {
        sqlx::raw_sql("ROLLBACK").execute(&mut client).await.unwrap();
        client.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_pooler_in_transaction_mode_is_refused_with_the_remedy() {
    let direct = setup().start().await.stop().await;
    let (url, server) = database(&direct);
    for (mode, sizes) in [("transaction", 1), ("transaction", 20), ("session", 20)] {
        for order in [0, 1] {
            let settings = format!(
                "pool_mode = {mode}\ndefault_pool_size = {sizes}\nserver_round_robin = {order}"
            );
            let Some(pooler) = PgBouncer::start(server, &settings) else { return };
            let url = url.replace(&server.to_string(), &pooler.address.to_string());
            let pooled = setup().with_leads_of(&direct).set("YAM_DATABASE", &url);
            fill_pool(&url, sizes.min(4)).await;
            if mode == "session" {
                let pooled = pooled.start().await;
                send(pooled.address, &lead("by session"));
                succeeds(&pooled.stop().await.run(&["check"]));
                continue;
            }
            for command in [&["serve"][..], &["check"], &["leads", "list"]] {
                let error = fails(&pooled.run(command), 2);
                has(&error, ["transaction mode", "pool_mode = session", "5432"]);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn another_version_of_the_collation_is_reported_with_the_remedy() {
    let server = setup().start().await;
    let setup = server.stop().await;
    assert!(!succeeds(&setup.run(&["check"])).contains("REINDEX"));
    change(
        &setup,
        "UPDATE pg_database SET datlocprovider = 'i', daticulocale = 'en-US', datcollversion = '1.0'
         WHERE datname = current_database()",
    )
    .await;
    let checked = warns(&setup);
    let expected =
        ["version 1.0 of the collation", "REINDEX DATABASE", "REFRESH COLLATION VERSION"];
    has(&checked, expected);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn browsers_at_every_server_hear_who_is_replying() {
    let setup = setup();
    let settings = setup.config().leads;
    let open = async || LeadStore::open(&settings, DeliveryQueue::default()).await.unwrap();
    let (one, other) = (open().await, open().await);
    let mut heard = [one.live().subscribe(), other.live().subscribe()];
    // The second server may not listen yet.
    let reply = LiveEvent::Replying { lead_id: 7, person_id: 3 };
    wait_in_task(async || {
        one.announce_replying(7, 3).await.unwrap();
        tokio::time::sleep(Duration::from_millis(50)).await;
        heard[1].try_recv()
    })
    .await;
    assert_eq!(heard[0].try_recv(), Ok(reply.clone()));
    one.announce_replying(7, 3).await.unwrap();
    assert_eq!(heard[1].recv().await, Ok(reply));
    one.close().await;
    other.close().await;
}
