//! Backups that the server makes where the settings say, and what a restored one brings back.

use std::{fs, path::Path};

use jiff::{SignedDuration, Timestamp};

use crate::support::{
    Setup,
    bucket::{ACCESS_KEY, BucketService},
    holds,
    http::Receiver,
    owner::{alerts, change, fails, send_message, stored, succeeds},
    wait_until,
};

/// Made with `age-keygen`.
const PUBLIC: &str = "age1ln3lvhffxu7e2x4h034sxnt0nw5gy76nc2rcvz89e9wwndl2legsrvah2s";
const SECRET: &str = "AGE-SECRET-KEY-1N4QX85J78EDVE43DDEUX6QH320JAX9AQWEZAXKMF49H0LUGLJRRS50RGX4";

/// A setup that keeps its backups in a folder beside its data.
fn in_folder() -> Setup {
    let setup = Setup::new();
    let folder = setup.path("backups");
    fs::create_dir(&folder).unwrap();
    setup.set("YAM_BACKUP__TO", folder.to_str().unwrap())
}

fn in_bucket(service: &BucketService) -> Setup {
    Setup::new()
        .set("YAM_BACKUP__TO", &service.url())
        .set("YAM_BACKUP__ACCESS_KEY", ACCESS_KEY)
        .set("YAM_BACKUP__SECRET_KEY", "secret")
}

/// The names of the backups, the newest first.
fn listed(setup: &Setup) -> Vec<String> {
    let list = succeeds(&setup.run(&["backup", "list"]));
    let names = list.lines().filter(|line| line.starts_with("yam-"));
    names.map(|line| line.split(' ').next().unwrap().to_owned()).collect()
}

/// Waits until the server has made its first backup.
fn wait_for_a_backup(setup: &Setup) {
    wait_until(|| holds(!listed(setup).is_empty(), "no backup"));
}

fn references(setup: &Setup) -> Vec<String> {
    stored(setup).iter().map(|lead| lead["reference"].as_str().unwrap().to_owned()).collect()
}

/// Loses everything that the server has.
async fn lose_everything(setup: &Setup) {
    fs::remove_dir_all(setup.data()).unwrap();
    if setup.config().leads.database.is_some() {
        change(setup, "DROP SCHEMA public CASCADE; CREATE SCHEMA public").await;
    }
}

/// Loses the server, and restores a backup from before a person was erased.
async fn an_erased_person_stays_erased(setup: Setup, key: Option<&str>) {
    let server = setup.start().await;
    wait_for_a_backup(&server.setup);
    let erased = send_message(server.address, "Aisha@example.com", "Please forget me");
    let other = send_message(server.address, "bilal@example.com", "A shop");
    let report = succeeds(&server.setup.run(&["backup"]));
    assert!(report.contains("To restore them, stop the server"), "{report}");
    let before = listed(&server.setup)[0].clone();
    succeeds(&server.setup.run(&["leads", "forget", "aisha@example.com", "--yes"]));
    // Sent after the erasure, so it stays.
    let again = send_message(server.address, "aisha@example.com", "I came back");
    succeeds(&server.setup.run(&["backup"]));
    let after = listed(&server.setup)[0].clone();
    let setup = server.stop().await;

    let with_key = |setup: &Setup, arguments: &[&str]| {
        let key = key.map(|key| ["--key", key]);
        let arguments = arguments.iter().copied().chain(key.into_iter().flatten());
        setup.run(&arguments.collect::<Vec<_>>())
    };
    let tested = succeeds(&with_key(&setup, &["backup", "test"]));
    assert!(tested.starts_with(&format!("{after} can be restored")), "{tested}");
    if key.is_some() {
        let refused = fails(&setup.run(&["backup", "test"]), 1);
        assert!(refused.contains("is encrypted; name the file with its secret key"), "{refused}");
    }
    lose_everything(&setup).await;
    let report = succeeds(&with_key(&setup, &["restore", &before, "--yes"]));
    assert!(
        report.contains(&format!("Restored 1 leads from {before}. Erased 1 again")),
        "{report}"
    );
    let setup = setup.start().await.stop().await;
    assert_eq!(references(&setup), std::slice::from_ref(&other));
    assert!(!references(&setup).contains(&erased));

    let place = setup.config().backup.unwrap().to.to_string();
    let report = succeeds(&with_key(&setup, &["restore", &format!("{place}/{after}"), "--yes"]));
    assert!(report.contains("Restored 2 leads"), "{report}");
    assert_eq!(references(&setup), [other, again]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_erased_just_before_the_server_stops_or_while_it_is_off_stays_erased() {
    let forget = ["leads", "forget", "aisha@example.com", "--yes"];
    for is_off in [false, true] {
        let server = in_folder().start().await;
        send_message(server.address, "aisha@example.com", "Please forget me");
        succeeds(&server.setup.run(&["backup"]));
        let before = listed(&server.setup)[0].clone();
        if !is_off {
            succeeds(&server.setup.run(&forget));
        }
        let setup = server.stop().await;
        if is_off {
            let report = succeeds(&setup.run(&forget));
            assert!(report.contains("The list of erasures beside the backups in "), "{report}");
        }
        lose_everything(&setup).await;
        let report = succeeds(&setup.run(&["restore", &before, "--yes"]));
        assert!(report.contains("Erased 1 again"), "{report}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_in_a_folder_is_restored_without_the_erased() {
    an_erased_person_stays_erased(in_folder(), None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_encrypted_backup_is_restored_with_its_secret_key() {
    let setup = in_folder().set("YAM_BACKUP__ENCRYPT_TO", PUBLIC);
    fs::write(setup.path("key.txt"), format!("# of the owner\n{SECRET}\n")).unwrap();
    an_erased_person_stays_erased(setup, Some("key.txt")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_in_a_bucket_is_restored_without_the_erased() {
    let service = BucketService::start();
    an_erased_person_stays_erased(in_bucket(&service), None).await;
    let names = service.names();
    assert!(names.iter().any(|name| name.starts_with("yam-erasures-")), "{names:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_backups_beyond_the_number_to_keep_are_deleted_and_nothing_else() {
    let setup = in_folder().set("YAM_BACKUP__KEEP", "2");
    fs::write(setup.path("backups/holiday.jpg"), "mine").unwrap();
    let server = setup.start().await;
    wait_for_a_backup(&server.setup);
    for _ in 0..3 {
        succeeds(&server.setup.run(&["backup"]));
    }
    let setup = server.stop().await;
    let files = fs::read_dir(setup.path("backups")).unwrap();
    let files: Vec<_> = files.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    let is = |start: &str| files.iter().filter(|name| name.starts_with(start)).count();
    assert_eq!((is("yam-20"), is("yam-erasures-"), is("holiday"), files.len()), (2, 1, 1, 4));
    assert!(left_over(&setup.data()).is_empty());
}

/// Unfinished copies.
fn left_over(data: &Path) -> Vec<String> {
    let files = fs::read_dir(data).unwrap().map(|it| it.unwrap().file_name());
    let files = files.map(|name| name.into_string().unwrap());
    files.filter(|name| name.ends_with(".part")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_or_unknown_backup_changes_nothing() {
    let setup = in_folder();
    let server = setup.start().await;
    wait_for_a_backup(&server.setup);
    send_message(server.address, "a@example.com", "It stays");
    let setup = server.stop().await;
    let unknown = fails(&setup.run(&["restore", "yam-2026-01-01-000000-000.db", "--yes"]), 1);
    assert!(unknown.contains("there is no backup yam-2026-01-01"), "{unknown}");
    let name = listed(&setup)[0].clone();
    let file = setup.path("backups").join(&name);
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    fails(&setup.run(&["restore", &name, "--yes"]), 1);
    fails(&setup.run(&["backup", "test"]), 1);
    fs::write(&file, whole).unwrap();
    let list = setup.path("backups/yam-erasures-0.txt");
    fs::write(list, "something else").unwrap();
    let damaged = fails(&setup.run(&["restore", &name, "--yes"]), 1);
    assert!(damaged.contains("erased people would come back; nothing was changed"), "{damaged}");
    assert_eq!(stored(&setup).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_that_fail_for_an_hour_alert_once() {
    let hook = Receiver::start();
    let setup = Setup::new().set("YAM_BACKUP__TO", "no/such/folder").with_webhook(&hook);
    let setup = setup.start().await.stop().await;
    let error = fails(&setup.run(&["backup"]), 1);
    assert!(error.contains("cannot use no/such/folder: No such file"), "{error}");
    let checked = setup.run(&["check", "--json"]);
    let checked: serde_json::Value = serde_json::from_slice(&checked.stdout).unwrap();
    let check = checked["checks"].as_array().unwrap().iter().find(|it| it["name"] == "backup");
    assert_eq!(check.unwrap()["state"], "error", "{checked}");

    let look = async |minutes| {
        let alerts = alerts(&setup).await;
        alerts.check(Timestamp::now() + SignedDuration::from_mins(minutes)).await;
    };
    look(50).await;
    assert!(hook.requests().is_empty(), "a disk may be away for a moment");
    look(61).await;
    look(62).await;
    let event = hook.request().json();
    assert_eq!(event["data"]["condition"], "backup");
    assert!(hook.requests().is_empty(), "once");

    fs::create_dir_all(setup.path("no/such/folder")).unwrap();
    succeeds(&setup.run(&["backup"]));
    let checked = succeeds(&setup.run(&["check"]));
    assert!(checked.contains("Backup: The last good one was made on 20"), "{checked}");
}
