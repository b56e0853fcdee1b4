//! Connects to destinations with Happy Eyeballs (RFC 8305), and reads the certificate authorities to trust.

use std::{
    error::Error, fmt::Debug, fs, io, net::SocketAddr, path::Path, sync::Arc, time::Duration,
};

use http::Uri;
use hyper_util::{
    client::legacy::connect::{
        HttpConnector,
        dns::{GaiResolver, Name},
    },
    rt::TokioIo,
};
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName, pem::PemObject as _},
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    time::timeout,
};
use tokio_rustls::TlsConnector;
use tower::{Service, ServiceExt as _, util::BoxCloneSyncService};

use super::AuthorityError;
use yam_contract::text::root_cause;

/// Time limit for resolving and reaching a host, and again for the TLS handshake.
pub const STEP_TIMEOUT: Duration = Duration::from_secs(15);

/// Time limit for all addresses of one family, shared equally. Below [`STEP_TIMEOUT`], so that the last address is
/// still tried after a slow name lookup.
const FAMILY_TIMEOUT: Duration = Duration::from_secs(10);

/// Opens TCP connections to the host and port of an address.
pub type Connector = BoxCloneSyncService<Uri, TokioIo<TcpStream>, ConnectError>;

/// Why a connection could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ConnectError(String);

impl ConnectError {
    fn of(error: &(dyn Error + 'static)) -> Self {
        Self(root_cause(error))
    }
}

/// Resolves names as the system does.
pub fn connector() -> Connector {
    connector_with(GaiResolver::new())
}

fn connector_with<R, A>(resolver: R) -> Connector
where
    R: Service<Name, Response = A, Error = io::Error, Future: Send> + Clone + Send + Sync + 'static,
    A: Iterator<Item = SocketAddr> + Send + 'static,
{
    let mut connector = HttpConnector::new_with_resolver(resolver);
    connector.enforce_http(false);
    connector.set_connect_timeout(Some(FAMILY_TIMEOUT));
    connector.set_nodelay(true);
    BoxCloneSyncService::new(tower::service_fn(move |uri: Uri| {
        let connector = connector.clone();
        async move {
            match timeout(STEP_TIMEOUT, connector.oneshot(uri)).await {
                Ok(connected) => connected.map_err(|error| ConnectError::of(&error)),
                Err(_) => Err(ConnectError("no answer in time".to_owned())),
            }
        }
    }))
}

/// A connection, encrypted or not.
pub trait ByteStream: AsyncRead + AsyncWrite + Debug + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Debug + Send + Unpin> ByteStream for T {}

/// Opens a connection to a host and port, such as `mail.example.com:587`.
pub async fn open(
    connector: &Connector,
    server: &str,
) -> Result<Box<dyn ByteStream>, ConnectError> {
    let uri: Uri = format!("tcp://{server}").parse().map_err(|error| ConnectError::of(&error))?;
    Ok(Box::new(connector.clone().oneshot(uri).await?.into_inner()))
}

/// Begins TLS with a host on an open connection.
pub async fn encrypt(
    tls: &TlsConnector,
    host: &str,
    stream: Box<dyn ByteStream>,
) -> Result<Box<dyn ByteStream>, ConnectError> {
    let name = ServerName::try_from(host.to_owned()).map_err(|error| ConnectError::of(&error))?;
    let encrypted = tls.connect(name, stream).await.map_err(|error| ConnectError::of(&error))?;
    Ok(Box::new(encrypted))
}

/// Encrypts with the trust of [`certificates`].
pub fn tls(key: &'static str, authority: Option<&Path>) -> Result<TlsConnector, AuthorityError> {
    Ok(TlsConnector::from(Arc::new(certificates(key, authority)?)))
}

/// Trusts the public authorities (Mozilla's list, compiled in) and the one in `authority`, the file that the setting
/// `key` names.
pub fn certificates(
    key: &'static str,
    authority: Option<&Path>,
) -> Result<ClientConfig, AuthorityError> {
    let file = authority.unwrap_or(Path::new(""));
    let mut roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    if authority.is_some() {
        trust(&mut roots, file).map_err(|source| AuthorityError::new(key, file, source))?;
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    Ok(ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| AuthorityError::new(key, file, error))?
        .with_root_certificates(roots)
        .with_no_client_auth())
}

fn trust(roots: &mut RootCertStore, file: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    let pem = fs::read(file)?;
    let certificates = CertificateDer::pem_slice_iter(&pem).collect::<Result<Vec<_>, _>>()?;
    if certificates.is_empty() {
        return Err("the file contains no certificate".into());
    }
    for certificate in certificates {
        roots.add(certificate)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use tokio::net::{TcpListener, TcpSocket};

    use super::*;

    /// A listener at an IPv4 address, and an IPv6 address with the same port that never answers: its queue of one is
    /// full, so the system drops further packets. The third value keeps the queue full.
    async fn live_and_dead() -> (TcpListener, SocketAddr, impl Sized) {
        loop {
            let live = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
            let port = live.local_addr().unwrap().port();
            let dead = TcpSocket::new_v6().unwrap();
            // Another program may have that port.
            if dead.bind((Ipv6Addr::LOCALHOST, port).into()).is_ok() {
                let dead = dead.listen(0).unwrap();
                let address = dead.local_addr().unwrap();
                let first = TcpStream::connect(address).await.unwrap();
                return (live, address, (dead, first));
            }
        }
    }

    #[tokio::test]
    async fn a_host_with_a_dead_ipv6_address_is_reached_by_ipv4() {
        let (live, dead, _held) = live_and_dead().await;
        let addresses = [dead, live.local_addr().unwrap()];
        let connector = connector_with(tower::service_fn(move |_: Name| async move {
            Ok::<_, io::Error>(addresses.into_iter())
        }));
        let uri = format!("http://hooks.example:{}/", dead.port()).parse().unwrap();
        let (accepted, connected) = tokio::join!(live.accept(), connector.oneshot(uri));
        let peer = accepted.unwrap().1;
        assert_eq!(connected.unwrap().into_inner().local_addr().unwrap(), peer);
    }
}
