//! `yam serve` and `yam check` through the binary, with valid and invalid settings, builds and data folders.

use std::{
    fs,
    io::{BufRead, BufReader},
    net::{TcpListener, TcpStream},
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::SystemTime,
};

use crate::support::{
    Answer, FORMS, Setup, ask,
    http::{Receiver, Reply},
    owner::{fails, has, prints, succeeds},
    ports::free_address,
    wait_until,
};
use serde_json::{Value, json};

/// Runs `yam serve`, which must fail, and returns its one line.
fn refusal(setup: &Setup) -> String {
    let mut command = setup.command(&["serve"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let announced = BufReader::new(child.stdout.take().unwrap()).lines().next();
    if announced.is_some() {
        child.kill().unwrap();
        panic!("it serves: {announced:?}");
    }
    let output = child.wait_with_output().unwrap();
    let error = fails(&output, 2);
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("yam: "), "{error}");
    error
}

#[test]
fn serve_prints_its_address_the_data_folder_and_missing_settings() {
    let setup = Setup::new();
    let server = setup.spawn();
    let address = server.address;
    let (output, _) = server.stop();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines[0], format!("Serving 3 pages on http://{address}"));
    let data = setup.data();
    assert!(lines[1].ends_with("/readyz"), "{output}");
    assert!(lines[2].contains(data.to_str().unwrap()) && lines[2].contains("yam leads list"));
    assert!(lines.iter().any(|line| line.contains("MAIL IS NOT CONFIGURED")), "{output}");
    assert!(
        lines.iter().any(|line| line.ends_with("1 sample fact is left. List them with: yam check")),
        "{output}"
    );
    assert!(lines.len() <= 14, "few lines: {output}");
}

#[test]
fn sigint_stops_the_server_gracefully() {
    let server = Setup::new().spawn();
    server.signal("INT");
    assert_eq!(server.wait().0.code(), Some(0));
}

#[test]
fn a_server_started_with_nohup_survives_sighup() {
    let setup = Setup::new();
    let serve = setup.command(&["serve"]);
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' HUP; exec \"$0\" serve", serve.get_program().to_str().unwrap()])
        .current_dir(serve.get_current_dir().unwrap())
        .env_clear()
        .envs(serve.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let server = setup.spawn_command(command);
    server.signal("HUP");
    assert_eq!(ask(server.address, "GET", "/", "").status, 200);
    server.stop();
}

#[test]
fn start_and_stop_are_logged_with_fields() {
    let setup = Setup::new().set("YAM_LOG_FORMAT", "json");
    let server = setup.spawn();
    let address = server.address.to_string();
    let log = server.stop().1;
    let line = |message: &str| -> Value {
        let mut lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let found = lines.find(|line| line["fields"]["message"] == message);
        found.unwrap_or_else(|| panic!("no {message} in {log}"))["fields"].clone()
    };
    let start = line("serving");
    assert_eq!(start["address"], address);
    assert_eq!((&start["pages"], &start["build"]), (&json!(3), &setup.manifest["build"]));
    assert_eq!(start["data"], setup.data().to_str().unwrap());
    assert_eq!(start["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(line("stopping")["signal"], "SIGTERM");
    let stop = line("stopped");
    assert!(stop["signal"] == "SIGTERM" && stop["duration_ms"].is_u64(), "{log}");
}

#[test]
fn an_invalid_setting_stops_only_the_commands_that_need_it() {
    let setup = Setup::new();
    let mut server = setup.spawn();
    server.kill();
    // Settings that work for the server but not in a shell: a mail password, a listener.
    let setup = setup
        .set("YAM_MAIL__HOST", "mail.example.com")
        .set("YAM_MAIL__USER", "site")
        .set("YAM_MAIL__FROM", "site@example.com")
        .set("YAM_MAIL__TO", "owner@example.com")
        .set("YAM_WEBHOOK__URL", "https://crm.example.com")
        .set("YAM_LISTEN", "nowhere")
        .set("YAM_HTPS", "true");
    for command in [
        &["leads", "list"][..],
        &["leads", "export", "--format", "json"],
        &["leads", "stats"],
        &["leads", "retry"],
        &["leads", "purge"],
        &["backup", "copy.db"],
    ] {
        let output = setup.run(command);
        assert_eq!(fails(&output, 0), "");
    }
    for (command, keys) in [
        (&["serve"][..], &["mail.password", "webhook.secret", "listen", "htps"][..]),
        (&["check"], &["mail.password", "webhook.secret", "listen", "htps"]),
        (&["mail", "test"], &["mail.password"]),
        (&["webhook", "test"], &["webhook.secret"]),
    ] {
        let error = fails(&setup.run(command), 2);
        let mut refused: Vec<_> = error
            .lines()
            .map(|line| line.split(' ').skip_while(|word| *word != "setting").nth(1).unwrap())
            .collect();
        refused.sort();
        let mut keys = keys.to_vec();
        keys.sort();
        assert_eq!(refused, keys, "{command:?}");
    }
    let error = fails(&setup.set("YAM_DAAT", "elsewhere").run(&["leads", "list"]), 2);
    assert!(error.contains("did you mean data?"), "the leads may be elsewhere: {error}");
}

#[test]
fn the_server_runs_with_its_output_closed() {
    let address = free_address();
    let setup = Setup::new().set("YAM_LISTEN", &address.to_string()).set("YAM_LOG", "trace");
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = setup.command(&["serve"]);
    command.stdout(writer.try_clone().unwrap()).stderr(writer);
    let mut server = command.spawn().unwrap();
    wait_until(|| {
        assert!(server.try_wait().unwrap().is_none(), "it runs");
        TcpStream::connect(address)
    });
    assert_eq!(ask(address, "GET", "/", "").status, 200);
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn check_lists_every_sample_and_succeeds() {
    let mut setup = Setup::new();
    setup.manifest["samples"] = json!([
        { "name": "phone", "value": "+91 90000 00000" },
        { "name": "email", "value": "hello@example.com" },
    ]);
    setup.write_manifest();
    let text = succeeds(&setup.run(&["check"]));
    let expected = [
        "phone: +91 90000 00000",
        "email: hello@example.com",
        "2 sample facts are left",
        "MAIL IS NOT CONFIGURED",
        "3 pages",
    ];
    has(&text, expected);
}

#[test]
fn check_lists_no_samples_if_there_are_none() {
    let mut setup = Setup::new();
    setup.manifest["samples"] = json!([]);
    setup.write_manifest();
    let text = prints(&setup, &["check"]);
    assert!(!text.contains("SAMPLES"), "{text}");
}

#[test]
fn a_missing_build_is_refused() {
    let setup = Setup::new();
    fs::remove_file(setup.site().join("manifest.json")).unwrap();
    let error = refusal(&setup);
    has(&error, ["manifest.json", "does not exist", "make build"]);
}

#[test]
fn a_damaged_build_is_refused_with_the_file_and_the_remedy() {
    for (file, damage, expected) in [
        ("vps-Hosting.html", Damage::Cut, "instead of 120"),
        ("vps-Hosting.html", Damage::Change, "differs from what was built"),
        ("vps-Hosting.html", Damage::Remove, "does not exist"),
        ("index.html.gz", Damage::Remove, "does not exist"),
        ("index.html.br", Damage::Empty, "0 bytes instead of 15"),
        ("index.html.br", Damage::Cut, "10 bytes instead of 15"),
        ("index.html.gz", Damage::Change, "differs from what was built"),
        ("404.html", Damage::Change, "differs from what was built"),
        ("places.html", Damage::Change, "differs from what was built"),
        ("search.html", Damage::Change, "differs from what was built"),
        ("form-errors/contact.html", Damage::Change, "differs from what was built"),
        ("form-errors/contact.html", Damage::Remove, "does not exist"),
        ("assets/entry-1a2b3c4d.js", Damage::Cut, "instead of 40"),
        ("assets/entry-1a2b3c4d.js", Damage::Change, "differs from what was built"),
        ("manifest.json", Damage::Cut, "is not a manifest"),
    ] {
        let setup = Setup::new();
        let path = setup.site().join(file);
        let mut content = fs::read(&path).unwrap();
        match damage {
            Damage::Remove => fs::remove_file(&path).unwrap(),
            Damage::Cut => fs::write(&path, &content[..10]).unwrap(),
            Damage::Empty => fs::write(&path, "").unwrap(),
            Damage::Change => {
                content[5] ^= 1;
                fs::write(&path, content).unwrap();
            }
        }
        let error = refusal(&setup);
        has(&error, [file, expected, "run `make build`"]);
    }
}

enum Damage {
    Remove,
    Cut,
    Empty,
    /// Changes one byte and keeps the size.
    Change,
}

#[test]
fn missing_changed_or_invalid_forms_are_refused() {
    type Change = fn(&mut Setup);
    let cases: [(&str, Change); 4] = [
        ("it does not exist", |setup| fs::remove_file(setup.site().join("forms.json")).unwrap()),
        ("its content differs from what was built", |setup| {
            let file = setup.site().join("forms.json");
            fs::write(&file, FORMS.replace("Full Name", "Name")).unwrap();
        }),
        ("form contact, field subject: there is no key requird; did you mean required?", |setup| {
            setup.forms(&FORMS.replace("\"Subject\"", "\"Subject\", \"requird\": true"));
        }),
        ("EOF while parsing", |setup| setup.forms("{")),
    ];
    for (expected, change) in cases {
        let mut setup = Setup::new();
        change(&mut setup);
        for error in [refusal(&setup), fails(&setup.run(&["check"]), 2)] {
            let named = error.contains("forms.json: ") && error.contains("run `make build`");
            assert!(named && error.contains(expected), "{error}");
        }
    }
}

#[test]
fn a_form_added_after_compilation_is_accepted() {
    let mut setup = Setup::new();
    let form = r#"{"new": {"path": "/api/forms/new", "encoding": "json", "retry": false, "fields": {"name": {"kind": "text"}}},"#;
    setup.forms(&FORMS.replacen('{', form, 1));
    let setup = setup.set("YAM_FORMS__NEW__RELAY", "https://forms.example.com/f/1");
    let checked = succeeds(&setup.run(&["check"]));
    assert!(checked.contains("leads of the form new"), "{checked}");
}

#[test]
fn leads_are_listed_without_a_site_build() {
    let setup = Setup::new();
    setup.spawn().stop();
    fs::remove_dir_all(setup.site()).unwrap();
    succeeds(&setup.run(&["leads", "list"]));
}

#[test]
fn an_invalid_manifest_is_refused() {
    type Change = fn(&mut Value);
    let cases: [(&str, Change); 9] = [
        ("its version is 4", |manifest| manifest["version"] = json!(4)),
        ("missing field", |manifest| {
            manifest.as_object_mut().unwrap().remove("pages");
        }),
        ("it has /favicon.svg twice", |manifest| {
            manifest["pages"][1]["path"] = json!("/favicon.svg");
        }),
        ("it has /robots.txt twice", |manifest| {
            manifest["pages"][1]["path"] = json!("/robots.txt");
        }),
        ("is not a plain path", |manifest| manifest["pages"][1]["path"] = json!("contact")),
        ("is not a plain path", |manifest| manifest["pages"][1]["path"] = json!("/contact/")),
        ("outside the build", |manifest| {
            manifest["pages"][1]["document"]["file"] = json!("../index.html");
        }),
        ("which is no page", |manifest| manifest["forms"]["contact"]["thanks"] = json!("/gone")),
        ("not a valid header value", |manifest| {
            manifest["pages"][1]["document"]["type"] = json!("text/html\n");
        }),
    ];
    for (expected, change) in cases {
        let mut setup = Setup::new();
        change(&mut setup.manifest);
        setup.write_manifest();
        let error = refusal(&setup);
        assert!(error.contains(expected), "{expected}: {error}");
    }
}

#[test]
fn an_errors_page_with_broken_placeholders_is_refused() {
    let mut setup = Setup::new();
    setup.document("form-errors/contact.html", "%%if:name:required%%Name is missing.");
    let error = refusal(&setup);
    assert!(error.contains("form-errors/contact.html"), "{error}");
}

#[test]
fn a_port_in_use_is_refused() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let error = refusal(&Setup::new().set("YAM_LISTEN", &address));
    assert!(error.contains(&address), "{error}");
    let remedy = "stop the program that uses it, or set listen to another port";
    assert!(error.contains(remedy), "{error}");
}

#[test]
fn a_data_folder_that_cannot_be_created_is_refused() {
    let setup = Setup::new();
    fs::write(setup.path("file"), "").unwrap();
    let data = setup.path("file").join("data");
    let setup = setup.set("YAM_DATA", data.to_str().unwrap());
    for error in [refusal(&setup), fails(&setup.run(&["check"]), 2)] {
        assert!(error.contains(data.to_str().unwrap()), "{error}");
    }
}

#[test]
fn every_invalid_setting_is_named_at_once() {
    let setup = Setup::new();
    fs::write(
        setup.path("yam.toml"),
        "listen = 8080\nhtps = true\n[limits]\nbody_bytes = -1\nheader_seconds = 1e9\n[male]\nto = 1\n",
    )
    .unwrap();
    let mut command = setup.command(&["serve"]);
    command.env_remove("YAM_LISTEN").env("YAM_LOG_FORMAT", "xml").env("YAM_LIMITS__IDLE", "1");
    let error = fails(&command.output().unwrap(), 2);
    for (key, problem) in [
        ("listen (YAM_LISTEN)", "found 8080"),
        ("log_format (YAM_LOG_FORMAT)", "found \"xml\""),
        ("limits.body_bytes (YAM_LIMITS__BODY_BYTES)", "found -1"),
        ("limits.header_seconds (YAM_LIMITS__HEADER_SECONDS)", "found 1000000000.0"),
        ("limits.idle (YAM_LIMITS__IDLE)", "there is no such setting"),
        ("htps (YAM_HTPS)", "there is no such setting"),
        ("male.to (YAM_MALE__TO)", "there is no such setting"),
    ] {
        let named = error
            .lines()
            .find(|line| line.contains(&format!("setting {key}: ")))
            .unwrap_or_else(|| panic!("{key} in {error}"));
        assert!(named.contains(&format!(": {problem};")), "{named}");
    }
    assert_eq!(error.lines().count(), 7, "{error}");
}

#[test]
fn a_named_settings_file_must_exist_and_be_toml() {
    let setup = Setup::new();
    assert!(fails(&setup.run(&["serve", "--config", "other.toml"]), 2).contains("other.toml"));

    fs::write(setup.path("other.toml"), "listen = \"x\"\nsite = = 1\n").unwrap();
    let error = fails(&setup.run(&["--config", "other.toml", "serve"]), 2);
    assert!(error.contains("other.toml: line 2 is not TOML"), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn a_variable_overrides_the_file() {
    let setup = Setup::new();
    let elsewhere = setup.path("elsewhere");
    fs::write(
        setup.path("yam.toml"),
        format!("data = {:?}\nsite = \"nowhere\"\n", elsewhere.to_str().unwrap()),
    )
    .unwrap();
    let mut command = setup.command(&["check"]);
    let text = succeeds(&command.env_remove("YAM_DATA").output().unwrap());
    assert!(text.contains(elsewhere.to_str().unwrap()), "the file's data folder: {text}");
    assert!(text.contains(setup.site().to_str().unwrap()), "the variable's site: {text}");
}

#[test]
fn a_data_folder_that_cannot_be_written_is_refused() {
    // Not even the super-user can write there.
    let error = refusal(&Setup::new().set("YAM_DATA", "/proc/self"));
    assert!(error.contains("/proc/self"), "{error}");
}

/// The files of a folder with their owners, sizes and times; empty if there is no folder. Without the memory that SQLite's
/// processes share, which a reader changes and which means nothing once they have ended.
fn listing(folder: &Path) -> Vec<(PathBuf, u32, u64, SystemTime)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let entry = |entry: std::io::Result<fs::DirEntry>| {
        let path = entry.unwrap().path();
        let metadata = fs::metadata(&path).unwrap();
        (path, metadata.uid(), metadata.len(), metadata.modified().unwrap())
    };
    let mut files: Vec<_> = entries.map(entry).collect();
    files.retain(|(path, ..)| !path.ends_with("leads.db-shm"));
    files.sort();
    files
}

/// What `yam check` says of the public address, if a proxy there turns the server's home page into this.
fn check_behind(proxy: impl FnOnce(&mut Answer)) -> Value {
    let mut setup = Setup::new();
    let server = setup.spawn();
    let mut answer = ask(server.address, "GET", "/", "");
    server.stop();
    proxy(&mut answer);
    let mut reply = format!("HTTP/1.1 {} Status\n", answer.status);
    for (name, value) in answer.headers.iter().filter(|(name, _)| name != "content-length") {
        reply += &format!("{name}: {value}\n");
    }
    reply += &format!("content-length: {}\n\n{}", answer.body.len(), answer.text());
    let public = Receiver::start();
    public.then(Reply::Answer(reply.leak()));
    setup.manifest["origin"] = json!(public.url(""));
    setup.write_manifest();
    let health: Value = serde_json::from_str(&succeeds(&setup.run(&["check", "--json"]))).unwrap();
    let checks = health["checks"].as_array().unwrap();
    checks.iter().find(|check| check["name"] == "address").unwrap().clone()
}

fn set(answer: &mut Answer, name: &str, value: &str) {
    answer.headers.retain(|(known, _)| known != name);
    answer.headers.push((name.to_owned(), value.to_owned()));
}

#[test]
fn check_says_if_a_proxy_makes_the_server_refuse_forms() {
    let checked = check_behind(|_| {});
    assert_eq!(checked["state"], "ok", "{checked}");
    let checked = check_behind(|answer| set(answer, "etag", &format!("W/{}", "\"other\"")));
    assert_eq!(checked["state"], "ok", "a weak tag, or one of the proxy's own: {checked}");
    for policies in [
        &["no-referrer"][..],
        &["No-Referrer"],
        &["strict-origin-when-cross-origin", "no-referrer"],
        &["strict-origin-when-cross-origin, no-referrer, of-the-future"],
    ] {
        let checked = check_behind(|answer| {
            answer.headers.retain(|(name, _)| name != "referrer-policy");
            for policy in policies {
                answer.headers.push(("referrer-policy".to_owned(), (*policy).to_owned()));
            }
        });
        assert_eq!(checked["state"], "error", "{policies:?}: {checked}");
        assert!(checked["details"][0].as_str().unwrap().starts_with("Referrer-Policy is no-"));
        assert!(checked["remedy"].as_str().unwrap().contains("docs/operate.md"), "{checked}");
    }
    let overridden = "no-referrer, strict-origin-when-cross-origin";
    let checked = check_behind(|answer| set(answer, "referrer-policy", overridden));
    assert_eq!(checked["state"], "ok", "browsers obey the last one: {checked}");
}

#[test]
fn check_says_what_a_proxy_changes_in_pages() {
    type Proxy = fn(&mut Answer);
    let cases: [(Proxy, &str); 7] = [
        (|it| it.headers.retain(|(name, _)| name != "etag"), "ETag is missing"),
        (|it| set(it, "cache-control", "max-age=14400"), "Cache-Control differs"),
        (|it| set(it, "content-security-policy", "default-src 'self'"), "Content-Security-Policy"),
        (
            |it| {
                it.headers.push(("content-security-policy".to_owned(), "form-action x".to_owned()))
            },
            "Content-Security-Policy",
        ),
        (
            |it| {
                // Of another build, too, there is a policy.
                set(it, "etag", "\"other\"");
                it.body = b"other".to_vec();
                it.headers.retain(|(name, _)| name != "content-security-policy");
            },
            "Content-Security-Policy",
        ),
        (|it| it.body.extend_from_slice(b"<script src=/x></script>"), "The HTML differs"),
        (|it| (it.status, it.body) = (502, Vec::new()), "answers 502"),
    ];
    for (proxy, expected) in cases {
        let checked = check_behind(proxy);
        assert_eq!(checked["state"], "warning", "{expected}: {checked}");
        let said = format!("{} {}", checked["text"], checked["details"]);
        assert!(said.contains(expected), "{expected}: {checked}");
    }
    let checked = check_behind(|answer| {
        answer.status = 301;
        set(answer, "location", "https://www.example.com/");
    });
    assert!(checked["text"].as_str().unwrap().contains("to https://www.example.com/"), "{checked}");
    let checked = check_behind(|answer| {
        set(answer, "etag", "\"other\"");
        answer.body = b"another build".to_vec();
    });
    assert_eq!(checked["state"], "ok", "the server may still serve an earlier build: {checked}");
}

#[test]
fn check_says_that_it_cannot_reach_the_public_address() {
    let mut setup = Setup::new();
    let text = prints(&setup, &["check"]);
    assert!(!text.contains("ublic address"), "nobody owns example.com: {text}");
    setup.manifest["origin"] = json!(format!("http://{}", free_address()));
    setup.write_manifest();
    let text = succeeds(&setup.run(&["check"]));
    assert!(text.contains("cannot be reached from here"), "{text}");
    setup.manifest["samples"] = json!([{ "name": "url", "value": "x" }]);
    setup.write_manifest();
    let text = prints(&setup, &["check"]);
    assert!(!text.contains("ublic address"), "it is a sample: {text}");
}

#[test]
fn check_creates_and_changes_nothing() {
    let setup = Setup::new();
    let text = succeeds(&setup.run(&["check"]));
    assert!(text.contains("`yam serve` creates what is missing"), "{text}");
    assert!(!setup.data().exists(), "before the first start");

    setup.spawn().stop();
    let before = listing(&setup.data());
    assert!(!before.is_empty());
    let text = prints(&setup, &["check"]);
    assert!(text.contains("can be written") && !text.contains("DATA FOLDER"), "{text}");
    assert_eq!(listing(&setup.data()), before, "after a stop");
}

#[test]
fn check_warns_if_another_user_owns_the_data_folder_or_a_file_in_it() {
    const SOMEBODY: u32 = 4242;
    let setup = Setup::new();
    setup.spawn().stop();
    if std::os::unix::fs::chown(setup.data(), Some(SOMEBODY), None).is_err() {
        // Only the super-user can give a folder away.
        return;
    }
    let text = prints(&setup, &["check"]);
    let data = setup.data();
    let expected = [
        format!("{} belongs to user {SOMEBODY}, but you are user ", data.display()),
        format!("run: chown {SOMEBODY} {}", data.join("leads.db").display()),
    ];
    has(&text, expected);
    fs::write(setup.path("copy.db"), "").unwrap();
    let output = setup.run(&["restore", "copy.db", "--yes"]);
    assert_ne!(output.status.code(), Some(0));
}

#[test]
fn an_unusable_database_is_named_with_a_remedy() {
    type Harm = fn(&Path);
    let cases: [(Harm, &str); 2] = [
        (
            |file| fs::write(file, "not a database, but long enough".repeat(200)).unwrap(),
            "the file is damaged (file is not a database); restore a copy with `yam restore FILE`",
        ),
        (
            |file| {
                // The page of the schema, after the header.
                let mut bytes = fs::read(file).unwrap();
                bytes[100..4096].fill(0xee);
                fs::write(file, bytes).unwrap();
            },
            "the file is damaged (database disk image is malformed)",
        ),
    ];
    for (harm, expected) in cases {
        let setup = Setup::new();
        setup.spawn().stop();
        harm(&setup.data().join("leads.db"));
        for command in [&["check"][..], &["leads", "list"], &["leads", "retry"]] {
            let error = fails(&setup.run(command), 2);
            assert!(error.contains(expected), "{command:?}: {error}");
            assert!(error.contains("leads.db"), "{command:?}: {error}");
        }
    }
}

#[test]
fn check_succeeds_while_the_server_runs() {
    let setup = Setup::new();
    let mut server = setup.spawn();
    succeeds(&setup.run(&["check"]));
    server.kill();
}
