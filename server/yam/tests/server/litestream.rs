//! Litestream copies the database of a running server, and its copy is restored after the loss of the data folder.

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
};

use crate::support::{
    Setup, holds, is_left_out,
    owner::{send_message, stored, succeeds},
    wait_until,
};

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/litestream/bin/litestream");

/// Ends with the test.
struct Litestream(Child);

impl Drop for Litestream {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Litestream with these arguments, which says nothing.
fn litestream() -> Command {
    let mut command = Command::new(PROGRAM);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Restores the copy into this file.
fn restore(copy: &str, file: &Path) -> bool {
    let _ = fs::remove_file(file);
    let arguments = ["restore", "-integrity-check", "full", "-o"];
    litestream().args(arguments).arg(file).arg(copy).status().unwrap().success()
}

/// A server with a copy of its own database, restored by `yam restore`.
fn leads_of(file: &Path) -> Option<Vec<serde_json::Value>> {
    let other = Setup::new().in_sqlite();
    let output = other.run(&["restore", file.to_str()?, "--yes"]);
    output.status.success().then(|| stored(&other))
}

#[tokio::test(flavor = "multi_thread")]
async fn its_copy_restores_every_lead_and_nobody_who_was_erased() {
    if is_left_out("litestream") {
        return;
    }
    let backups = tempfile::tempdir().unwrap();
    let setup = Setup::new().in_sqlite().set("YAM_BACKUP__TO", backups.path().to_str().unwrap());
    let mut server = setup.spawn();
    let copy = format!("file://{}", setup.path("copy").display());
    let database = setup.data().join("leads.db");
    let replicating = litestream().arg("replicate").arg(&database).arg(&copy).spawn();
    let replicating = Litestream(replicating.unwrap());
    let mut sent: Vec<_> = (0..20)
        .map(|index| send_message(server.address, &format!("v{index}@example.com"), "A shop"))
        .collect();
    let restored = setup.path("restored.db");
    // A second or so after the answer, the copy has the lead.
    wait_until(|| {
        let leads = restore(&copy, &restored).then(|| leads_of(&restored)).flatten();
        let count = leads.map_or(0, |leads| leads.len());
        holds(count == sent.len(), count)
    });
    // The erasure comes too late for the copy.
    drop(replicating);
    succeeds(&setup.run(&["leads", "forget", "v3@example.com", "--yes"]));
    server.kill();
    fs::remove_dir_all(setup.data()).unwrap();

    assert!(restore(&copy, &restored));
    succeeds(&setup.run(&["restore", restored.to_str().unwrap(), "--yes"]));
    sent.remove(3);
    let leads = stored(&setup);
    assert_eq!(
        leads.iter().map(|lead| lead["reference"].as_str().unwrap()).collect::<Vec<_>>(),
        sent
    );
    let server = setup.spawn();
    send_message(server.address, "new@example.com", "It goes on");
}
