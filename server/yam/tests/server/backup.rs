//! `yam backup` and `yam restore` through the real binary, which work on SQLite only.

use std::{fs, os::unix::fs::PermissionsExt, path::PathBuf, process::Stdio};

use crate::support::{
    Setup, files,
    owner::{apply, change, fails, send_message, stored, succeeds, text},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_during_submissions_is_complete_and_can_be_restored() {
    let setup = Setup::new().in_sqlite();
    let mut server = setup.spawn();
    let resume = files::pdf(20_000);
    apply(server.address, &resume);
    let before: Vec<_> = (0..20)
        .map(|index| send_message(server.address, "a@example.com", &index.to_string()))
        .collect();
    let address = server.address;
    let sender = std::thread::spawn(move || {
        (0..40).for_each(|index| drop(send_message(address, "b@example.com", &index.to_string())));
    });
    let report = succeeds(&setup.run(&["backup", "copy.db"]));
    sender.join().unwrap();
    assert!(report.contains("run yam restore copy.db"), "{report}");
    let copy = setup.path("copy.db");
    assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(left_over(&setup), [setup.path("copy.db")]);
    let taken = fs::read(&copy).unwrap();
    let again = fails(&setup.run(&["backup", "copy.db"]), 1);
    assert!(again.contains("copy.db"), "{again}");
    assert_eq!(fs::read(&copy).unwrap(), taken, "no backup is overwritten");
    assert!(fails(&setup.run(&["backup", "no/such/copy.db"]), 1).contains("no/such/copy.db"));
    server.kill();

    let other = Setup::new().in_sqlite();
    let copy = copy.to_str().unwrap();
    let report = succeeds(&other.run(&["restore", copy, "--yes"]));
    assert!(report.contains("There is no database in "), "{report}");
    let server = other.spawn();
    for reference in &before {
        assert!(succeeds(&other.run(&["leads", "show", reference])).contains("contact"));
    }
    succeeds(&other.run(&["leads", "resume", "1", "--to", "cv.pdf"]));
    assert_eq!(fs::read(other.path("cv.pdf")).unwrap(), resume);
    send_message(server.address, "c@example.com", "It goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_version_is_refused() {
    let setup = Setup::new().in_sqlite().start().await.stop().await;
    change(&setup, "DELETE FROM _sqlx_migrations WHERE version > 1").await;
    for verb in [&["leads", "list"][..], &["leads", "retry"], &["backup", "copy.db"]] {
        let error = fails(&setup.run(verb), 2);
        assert!(error.contains("start `yam serve` once"), "{error}");
    }
    assert!(left_over(&setup).is_empty());
    change(&setup, "INSERT INTO _sqlx_migrations SELECT 9999, description, installed_on, success, checksum, execution_time FROM _sqlx_migrations").await;
    change(&setup, "UPDATE compatibility SET oldest_version = 9999").await;
    for verb in [&["serve"][..], &["check"], &["leads", "list"], &["leads", "retry"]] {
        let error = fails(&setup.run(verb), 2);
        let expected = "a newer version of yam wrote it; update yam to that version";
        assert!(error.contains(expected), "{verb:?}: {error}");
    }
}

/// Complete and partial backups in the working folder.
fn left_over(setup: &Setup) -> Vec<PathBuf> {
    let entries = fs::read_dir(setup.path("")).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.to_str().unwrap().contains("copy.db")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_backups_do_not_interfere() {
    let server = Setup::new().in_sqlite().start().await;
    for index in 0..40 {
        send_message(server.address, "a@example.com", &format!("{index} {}", "x".repeat(50_000)));
    }
    let setup = server.stop().await;
    let backup = || setup.command(&["backup", "copy.db"]).stderr(Stdio::piped()).spawn().unwrap();
    let outcomes: Vec<_> = [backup(), backup(), backup()]
        .into_iter()
        .map(|child| child.wait_with_output().unwrap())
        .collect();
    let written = outcomes.iter().filter(|output| output.status.success()).count();
    assert_eq!(written, 1, "one takes the name: {outcomes:?}");
    for refused in outcomes.iter().filter(|output| !output.status.success()) {
        assert!(text(&refused.stderr).contains("exists"), "{outcomes:?}");
    }
    assert_eq!(left_over(&setup), [setup.path("copy.db")]);
    let other = Setup::new().in_sqlite();
    let report =
        succeeds(&other.run(&["restore", setup.path("copy.db").to_str().unwrap(), "--yes"]));
    assert!(report.contains("is intact and holds 40 leads"), "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_backup_leaves_no_file_behind() {
    let server = Setup::new().in_sqlite().start().await;
    send_message(server.address, "a@example.com", &"x".repeat(50_000));
    let setup = server.stop().await;
    // A stopping server leaves the log if something still reads: this writes all pages into the file.
    succeeds(&setup.run(&["compact"]));
    // Only the message is damaged, so the copy is begun before that is found.
    let file = setup.data().join("leads.db");
    let mut bytes = fs::read(&file).unwrap();
    for page in bytes.chunks_mut(4096).filter(|page| page.ends_with(&[b'x'; 100])) {
        page.fill(0xee);
    }
    fs::write(&file, bytes).unwrap();
    let error = fails(&setup.run(&["backup", "copy.db"]), 1);
    assert!(error.contains("the file is damaged"), "{error}");
    assert!(left_over(&setup).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn restore_keeps_the_replaced_database() {
    let server = Setup::new().in_sqlite().start().await;
    let old = send_message(server.address, "a@example.com", "Before the copy");
    succeeds(&server.setup.run(&["backup", "copy.db"]));
    let new = send_message(server.address, "a@example.com", "After the copy");
    let running = server.setup.run(&["restore", "copy.db", "--yes"]);
    assert!(fails(&running, 2).contains("in use by another yam server"));
    let setup = server.stop().await;

    let unasked = setup.run(&["restore", "copy.db"]);
    let plan = text(&unasked.stdout).to_owned();
    assert!(plan.contains("copy.db is intact and holds 1 leads"), "{plan}");
    assert!(plan.contains("with 2 leads, 1 of them not in the backup"), "{plan}");
    assert!(fails(&unasked, 2).contains("add --yes to go ahead"));
    assert_eq!(stored(&setup).len(), 2, "nothing was changed");

    let report = succeeds(&setup.run(&["restore", "copy.db", "--yes"]));
    assert!(report.contains("Restored 1 leads from copy.db."), "{report}");
    let references = |setup: &Setup| -> Vec<String> {
        stored(setup).iter().map(|lead| lead["reference"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(references(&setup), std::slice::from_ref(&old));
    let kept = kept(&setup);
    assert_eq!(fs::metadata(&kept).unwrap().permissions().mode() & 0o777, 0o600);
    let server = setup.start().await;
    let after = send_message(server.address, "a@example.com", "It goes on");
    assert_eq!(references(&server.setup), [old.clone(), after]);

    let other = Setup::new().in_sqlite();
    succeeds(&other.run(&["restore", kept.to_str().unwrap(), "--yes"]));
    assert_eq!(references(&other), [old, new]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plain_copy_of_the_database_is_said_to_be_of_an_unknown_moment() {
    // The tables are in the file itself once a server has stopped.
    let server = Setup::new().in_sqlite().start().await.stop().await.start().await;
    send_message(server.address, "a@example.com", "In the log");
    let (setup, copy) = (&server.setup, server.setup.path("copied.db"));
    fs::copy(setup.data().join("leads.db"), &copy).unwrap();
    succeeds(&setup.run(&["backup", "made.db"]));
    for (file, words) in [
        ("copied.db", "It is a copy of an unknown moment"),
        ("made.db", "is intact and holds 1 leads"),
    ] {
        let other = Setup::new().in_sqlite();
        let report =
            succeeds(&other.run(&["restore", setup.path(file).to_str().unwrap(), "--yes"]));
        assert!(report.contains(words), "{file}: {report}");
        assert_eq!(report.contains("intact"), file == "made.db", "{report}");
    }
}

/// The database that `yam restore` replaced.
fn kept(setup: &Setup) -> PathBuf {
    let entries = fs::read_dir(setup.data()).unwrap().map(|entry| entry.unwrap().path());
    let kept = entries.filter(|path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.starts_with("leads-20") && name.ends_with(".db")
    });
    let kept: Vec<_> = kept.collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    kept[0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn restore_keeps_leads_acknowledged_by_a_killed_server() {
    let setup = Setup::new().in_sqlite();
    let mut server = setup.spawn();
    succeeds(&setup.run(&["backup", "copy.db"]));
    // Only in the write-ahead log, because a killed server cannot checkpoint it.
    let acknowledged = send_message(server.address, "a@example.com", "x");
    server.kill();
    succeeds(&setup.run(&["restore", "copy.db", "--yes"]));
    assert!(stored(&setup).is_empty());
    succeeds(&setup.run(&["restore", kept(&setup).to_str().unwrap(), "--yes"]));
    assert_eq!(stored(&setup)[0]["reference"], acknowledged);
}

#[tokio::test(flavor = "multi_thread")]
async fn restore_replaces_a_damaged_database_and_keeps_it_unchanged() {
    let server = Setup::new().in_sqlite().start().await;
    send_message(server.address, "a@example.com", "x");
    succeeds(&server.setup.run(&["backup", "copy.db"]));
    let setup = server.stop().await;
    let file = setup.data().join("leads.db");
    fs::write(&file, "not a database, but long enough".repeat(200)).unwrap();
    let damaged = fs::read(&file).unwrap();
    let report = succeeds(&setup.run(&["restore", "copy.db", "--yes"]));
    assert!(report.contains("which cannot be read: the file is damaged"), "{report}");
    assert_eq!(fs::read(kept(&setup)).unwrap(), damaged);
    assert_eq!(stored(&setup).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn restore_refuses_a_file_that_is_not_an_intact_backup() {
    let server = Setup::new().in_sqlite().start().await;
    send_message(server.address, "a@example.com", &"x".repeat(50_000));
    succeeds(&server.setup.run(&["backup", "copy.db"]));
    let setup = server.stop().await;
    let whole = fs::read(setup.path("copy.db")).unwrap();
    fs::write(setup.path("cut.db"), &whole[..whole.len() / 2]).unwrap();
    fs::write(setup.path("empty.db"), "").unwrap();
    fs::write(setup.path("text.db"), "not a database, but long enough".repeat(200)).unwrap();
    for (file, expected) in [
        ("cut.db", "damaged"),
        ("empty.db", "it is not a database of yam"),
        ("text.db", "the file is damaged (file is not a database)"),
        ("missing.db", "No such file"),
        ("data/leads.db", "it is the database itself"),
    ] {
        let error = fails(&setup.run(&["restore", file, "--yes"]), 1);
        assert!(error.contains(expected) && error.contains(file), "{file}: {error}");
        assert!(error.contains("nothing was changed"), "{error}");
    }
    assert_eq!(stored(&setup).len(), 1);
    let parts = fs::read_dir(setup.data()).unwrap().map(|entry| entry.unwrap().path());
    let parts: Vec<_> =
        parts.filter(|path| path.extension().is_some_and(|e| e == "part")).collect();
    assert!(parts.is_empty(), "{parts:?}");
}
