//! `yam demo …`: sample leads.

use crate::support::{
    Setup,
    owner::{change, fails, mailing_to, reader, send, stored, succeeds},
};
use serde_json::json;
use yam_store::db::query;

async fn count(setup: &Setup, sql: &'static str) -> i64 {
    let mut select = query(sql);
    select.push(" /* reads all */");
    select.fetch_scalar(&mut reader(setup).await).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn samples_fill_the_inbox_are_never_delivered_and_are_cleared_alone() {
    // Nothing listens on port 1, so deliveries of real leads wait.
    let server = mailing_to("127.0.0.1:1".parse().unwrap()).start().await;
    let fields = json!({ "name": "Real", "email": "real@example.com", "message": "A shop" });
    send(server.address, &fields);
    let run = |arguments: &[&str]| server.setup.run(&[&["demo"], arguments].concat());
    let report = succeeds(&run(&["fill", "--leads", "600"]));
    assert!(report.contains("Added 600 sample leads"), "{report}");
    assert!(fails(&run(&["fill"]), 1).contains("yam demo clear"));
    let people = succeeds(&server.setup.run(&["desk", "people"]));
    assert_eq!(people.matches("Sample: ").count(), 2, "{people}");
    for (sql, expected) in [
        ("SELECT count(*) FROM leads WHERE is_sample = 1", 600),
        ("SELECT count(*) FROM inbox JOIN leads ON id = lead_id WHERE is_sample = 1", 600),
        ("SELECT count(DISTINCT form) FROM leads WHERE is_sample = 1", 8),
        ("SELECT count(*) FROM deliveries", 1),
        (
            "SELECT count(*) FROM leads AS l JOIN leads AS e ON e.id < l.id AND e.received_at > l.received_at WHERE e.is_sample = 1",
            0,
        ),
    ] {
        assert_eq!(count(&server.setup, sql).await, expected, "{sql}");
    }
    // A server requeues the leads that have no delivery when it starts, except samples.
    let server = server.stop().await.start().await;
    assert_eq!(count(&server.setup, "SELECT count(*) FROM deliveries").await, 1);
    let won = succeeds(&server.setup.run(&["leads", "list", "--stage", "won", "--limit", "5"]));
    assert!(won.contains("  won  "), "{won}");
    let cleared = succeeds(&server.setup.run(&["demo", "clear"]));
    assert!(cleared.contains("Deleted 600 sample leads"), "{cleared}");
    let setup = server.stop().await;
    assert_eq!(stored(&setup).len(), 1);
    for sql in [
        "SELECT count(*) FROM lead_events",
        "SELECT count(*) FROM people",
        "SELECT count(*) FROM files",
        "SELECT count(*) FROM inbox WHERE lead_id > 1",
        "SELECT count(*) FROM lead_words WHERE words IS NULL",
    ] {
        assert_eq!(count(&setup, sql).await, 0, "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn samples_are_assigned_to_the_people_that_exist() {
    let setup = Setup::new().start().await.stop().await;
    change(&setup, "INSERT INTO people (name, role, created_at) VALUES ('Aisha', 'owner', 1)")
        .await;
    succeeds(&setup.run(&["demo", "fill", "--leads", "100", "--seed", "2"]));
    let people = succeeds(&setup.run(&["desk", "people"]));
    assert!(!people.contains("Sample: "), "{people}");
    assert!(count(&setup, "SELECT count(*) FROM inbox WHERE assignee_id = 1").await > 20);
    succeeds(&setup.run(&["demo", "clear"]));
    assert_eq!(count(&setup, "SELECT count(*) FROM people").await, 1);
}
