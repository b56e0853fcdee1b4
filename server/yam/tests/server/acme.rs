//! Certificates from an authority: a real ACME server checks the challenges of a real server.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use crate::support::{
    Setup, ask, holds,
    owner::{has, prints},
    pebble::Pebble,
    ports::free_address,
    tls::{Client, HOST, HttpsServer},
    wait_in_task,
};
use rustls::{
    ClientConfig,
    pki_types::{CertificateDer, pem::PemObject},
};
use yam_tls::Certificate;

/// A setup that gets its certificate for these names from `pebble`, whose challenges come to `listen`.
fn setup(pebble: &Pebble, listen: std::net::SocketAddr, names: &str) -> Setup {
    Setup::new()
        .set("YAM_LISTEN", &listen.to_string())
        .set("YAM_TLS__LISTEN", "127.0.0.1:0")
        .set("YAM_TLS__NAMES", names)
        .set("YAM_TLS__CONTACT", "owner@example.com")
        .set("YAM_TLS__ACCEPT_TERMS", "true")
        .set("YAM_TLS__DIRECTORY", &pebble.directory)
        .set("YAM_TLS__DIRECTORY_AUTHORITY", pebble.authority.to_str().unwrap())
}

/// The certificate for this name in the data folder, once it is there.
async fn issued(setup: &Setup, name: &str) -> Vec<CertificateDer<'static>> {
    wait_in_task(async || {
        let file = setup.data().join(format!("acme/{name}.pem"));
        let pem = fs::read(file).unwrap_or_default();
        let chain: Vec<_> = CertificateDer::pem_slice_iter(&pem).map(Result::unwrap).collect();
        if let Some(own) = chain.first() {
            assert_eq!(Certificate::from_der(own).unwrap().names, [name]);
            return Ok(chain);
        }
        let failure = fs::read_to_string(setup.data().join(format!("acme/{name}.failure.json")));
        assert!(failure.is_err(), "{failure:?}");
        Err("no certificate")
    })
    .await
}

/// A client that trusts the authority that issued this chain.
fn client(chain: &[CertificateDer<'static>]) -> Client {
    let mut roots = rustls::RootCertStore::empty();
    roots.add(chain.last().unwrap().clone()).unwrap();
    let provider = std::sync::Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    Client(std::sync::Arc::new(config))
}

fn mode(file: &Path) -> u32 {
    fs::metadata(file).unwrap().permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread")]
async fn each_name_gets_a_certificate_which_is_kept() {
    let listen = free_address();
    let Some(mut pebble) = Pebble::start(listen.port()) else { return };
    let names = "yam.example.com,www.example.com";
    let setup = setup(&pebble, listen, names);
    let server = HttpsServer::start(&setup).await;
    for name in [HOST, "www.example.com"] {
        let chain = issued(&setup, name).await;
        client(&chain).connect(server.address, name).await.unwrap();
    }
    let chain = issued(&setup, HOST).await;
    assert_eq!(client(&chain).get(server.address, "/").await.status(), 200);
    let folder = setup.data().join("acme");
    assert_eq!(mode(&folder), 0o700);
    for file in ["account.json", &format!("{HOST}.pem")] {
        assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
    }
    let checked = prints(&setup, &["check"]);
    assert!(checked.contains("from Pebble"), "{checked}");
    server.stop().await;

    let account = fs::read(folder.join("account.json")).unwrap();
    let setup = setup.set("YAM_TLS__NAMES", &format!("{HOST},shop.example.com"));
    let server = HttpsServer::start(&setup).await;
    issued(&setup, "shop.example.com").await;
    assert_eq!(issued(&setup, HOST).await, chain, "the others are kept");
    assert_eq!(fs::read(folder.join("account.json")).unwrap(), account, "the account is kept");
    server.stop().await;

    pebble.kill();
    let server = HttpsServer::start(&setup).await;
    let response = client(&chain).get(server.address, "/").await;
    assert_eq!(
        response.status(),
        200,
        "without the authority, the certificate is loaded from disk"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_leads_elsewhere_is_reported_and_the_rest_works() {
    // The authority asks at a port where nobody answers.
    let Some(pebble) = Pebble::start(free_address().port()) else { return };
    let setup = setup(&pebble, free_address(), HOST);
    let before = prints(&setup, &["check"]);
    assert!(before.contains("THERE IS NO CERTIFICATE YET: "), "{before}");
    let server = HttpsServer::start(&setup).await;
    wait_for_failure(&setup, HOST).await;
    let checked = prints(&setup, &["check"]);
    assert!(checked.contains("THERE IS NO CERTIFICATE: "), "{checked}");
    let expected =
        ["for yam.example.com failed", "connection refused", "leads to this server, with port 80"];
    has(&checked, expected);
    assert!(client_without_certificate(&server).await.is_err());
    assert_eq!(ask(server.redirect, "GET", "/healthz", "").status, 200);
    let page = ask(server.redirect, "GET", "/", "");
    assert_eq!(page.status, 200, "without a certificate, nobody is sent to HTTPS");
    assert_eq!(page.header("strict-transport-security"), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_leads_nowhere_takes_https_from_no_other() {
    let listen = free_address();
    let Some(pebble) = Pebble::start(listen.port()) else { return };
    pebble.resolve_to_nothing("www.example.com");
    // The name without a certificate comes first.
    let setup = setup(&pebble, listen, &format!("www.example.com,{HOST}"));
    let server = HttpsServer::start(&setup).await;
    let chain = issued(&setup, HOST).await;
    wait_for_failure(&setup, "www.example.com").await;
    assert_eq!(client(&chain).get(server.address, "/").await.status(), 200);
    assert_eq!(ask(server.redirect, "GET", "/", "").status, 308);
    let checked = prints(&setup, &["check"]);
    has(&checked, ["THERE IS NO CERTIFICATE FOR A NAME: ", "for www.example.com failed"]);
}

/// Waits until the authority has refused this name.
async fn wait_for_failure(setup: &Setup, name: &str) {
    let failure = setup.data().join(format!("acme/{name}.failure.json"));
    // A new file is empty for a moment.
    let is_told = async || fs::read(&failure).is_ok_and(|text| !text.is_empty());
    wait_in_task(async || holds(is_told().await, "no failure is reported")).await;
}

async fn client_without_certificate(server: &HttpsServer) -> std::io::Result<()> {
    let authority = crate::support::tls::Authority::new();
    authority.client(&["http/1.1"]).connect(server.address, HOST).await.map(drop)
}
