//! Certificates, a server with HTTPS, and a client that checks its certificate.

use std::{fs, net::SocketAddr, path::PathBuf, sync::Arc};

use http_body_util::{BodyExt, Full};
use hyper::{Request, Response, body::Bytes, client::conn};
use hyper_util::rt::{TokioExecutor, TokioIo};
use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, ExtendedKeyUsagePurpose, IsCa, KeyPair,
    KeyUsagePurpose,
};
use rustls::{
    ClientConfig, RootCertStore, SupportedProtocolVersion,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
    version::{TLS12, TLS13},
};
use time::{Duration, OffsetDateTime};
use tokio::net::TcpStream;
use tokio_rustls::{TlsConnector, client::TlsStream};
use yam::{Reloader, Server};

use super::{Serving, Setup};

/// The host of the origin in the example manifest.
pub const HOST: &str = "yam.example.com";

/// A certificate authority.
pub struct Authority(CertifiedIssuer<'static, KeyPair>);

impl Authority {
    pub fn new() -> Self {
        let mut params = CertificateParams::new([]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::DigitalSignature];
        Self(CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap())
    }

    /// PEM of its own certificate.
    pub fn pem(&self) -> String {
        self.0.pem()
    }

    /// PEM of a certificate for these names that ends in so many days, and of its key.
    pub fn issue(&self, names: &[&str], days: i64) -> (String, String) {
        let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut params = CertificateParams::new(names).unwrap();
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        params.not_before = OffsetDateTime::now_utc() - Duration::days(80);
        params.not_after = OffsetDateTime::now_utc() + Duration::days(days);
        let key = KeyPair::generate().unwrap();
        (params.signed_by(&key, &self.0).unwrap().pem(), key.serialize_pem())
    }

    /// A client that trusts this authority and offers these protocols.
    pub fn client(&self, protocols: &[&str]) -> Client {
        Client::trusting(&self.pem(), protocols, &[&TLS13, &TLS12])
    }
}

/// A setup whose server speaks HTTPS with files.
pub struct HttpsSetup {
    pub setup: Setup,
    pub authority: Authority,
}

impl HttpsSetup {
    /// With a certificate for [`HOST`].
    pub fn new() -> Self {
        let setup = Setup::new();
        let file = |name| setup.path(name).to_str().unwrap().to_owned();
        let (certificate, key) = (file("chain.pem"), file("key.pem"));
        let setup = setup
            .set("YAM_TLS__LISTEN", "127.0.0.1:0")
            .set("YAM_TLS__CERTIFICATE_FILE", &certificate)
            .set("YAM_TLS__KEY_FILE", &key);
        let https = Self { setup, authority: Authority::new() };
        https.write(&https.authority.issue(&[HOST], 90));
        https
    }

    /// Sets an environment variable.
    pub fn set(self, name: &str, value: &str) -> Self {
        Self { setup: self.setup.set(name, value), ..self }
    }

    /// Replaces certificate and key.
    pub fn write(&self, (chain, key): &(String, String)) {
        fs::write(self.setup.path("chain.pem"), chain).unwrap();
        fs::write(self.setup.path("key.pem"), key).unwrap();
    }
}

/// A server with HTTPS in this process.
pub struct HttpsServer {
    pub address: SocketAddr,
    /// The plain listener.
    pub redirect: SocketAddr,
    pub desk: Option<SocketAddr>,
    pub reloader: Arc<Reloader>,
    serving: Serving,
}

impl HttpsServer {
    pub async fn start(setup: &Setup) -> Self {
        let server = Server::open(&setup.config()).await.unwrap();
        let (address, redirect) = (server.address(), server.redirect_address().unwrap());
        let (desk, reloader) = (server.desk_address(), server.reloader());
        Self { address, redirect, desk, reloader, serving: Serving::start(server) }
    }

    pub async fn stop(self) {
        self.serving.stop().await;
    }
}

/// Opens TLS connections. Clones share sessions.
#[derive(Clone)]
pub struct Client(pub Arc<ClientConfig>);

impl Client {
    /// Trusts the authority with this PEM.
    pub fn trusting(
        authority: &str,
        protocols: &[&str],
        versions: &[&'static SupportedProtocolVersion],
    ) -> Self {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(authority.as_bytes()).unwrap()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(versions)
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        config.alpn_protocols = protocols.iter().map(|name| name.as_bytes().to_vec()).collect();
        config.enable_early_data = true;
        Self(Arc::new(config))
    }

    /// Connects, and checks that the certificate is for `host`.
    pub async fn connect(
        &self,
        address: SocketAddr,
        host: &str,
    ) -> std::io::Result<TlsStream<TcpStream>> {
        let stream = TcpStream::connect(address).await?;
        let name = ServerName::try_from(host.to_owned()).unwrap();
        TlsConnector::from(Arc::clone(&self.0)).connect(name, stream).await
    }

    /// The response to a GET request on a connection of its own.
    pub async fn get(&self, address: SocketAddr, path: &str) -> Response<Bytes> {
        let stream = self.connect(address, HOST).await.unwrap();
        let is_http2 = stream.get_ref().1.alpn_protocol() == Some(b"h2");
        let uri = if is_http2 { format!("https://{HOST}{path}") } else { path.to_owned() };
        let request =
            Request::get(uri).header("host", HOST).body(Full::<Bytes>::default()).unwrap();
        let stream = TokioIo::new(stream);
        let response = if is_http2 {
            let (mut client, connection) =
                conn::http2::handshake(TokioExecutor::new(), stream).await.unwrap();
            tokio::spawn(connection);
            client.send_request(request).await.unwrap()
        } else {
            let (mut client, connection) = conn::http1::handshake(stream).await.unwrap();
            tokio::spawn(connection);
            client.send_request(request).await.unwrap()
        };
        let (parts, body) = response.into_parts();
        Response::from_parts(parts, body.collect().await.unwrap().to_bytes())
    }
}

/// The server's own certificate on a connection.
pub fn presented(stream: &TlsStream<TcpStream>) -> CertificateDer<'static> {
    stream.get_ref().1.peer_certificates().unwrap()[0].clone().into_owned()
}

/// The path of a program, also if ordinary users do not have its folder in their PATH.
pub fn program(name: &str) -> Option<PathBuf> {
    ["/usr/bin", "/usr/sbin", "/usr/local/bin"]
        .iter()
        .map(|folder| PathBuf::from(folder).join(name))
        .find(|path| path.exists())
}
