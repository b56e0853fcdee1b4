//! The addresses that the server listens on: bound first, or taken over from systemd, and listened on when all is ready.

use std::{io, net::SocketAddr, sync::Arc};

use futures_core::future::BoxFuture;
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::watch,
};
use yam_settings::Config;
use yam_web::http::{
    Response,
    client_ip::Peer,
    connection::{self, FileLimitTooLow, IncomingRequest, ServeOptions},
};

use crate::{StartError, background::stopped, tls};

/// An address that is bound, but refuses connections until [`Bound::listen`], if systemd has not opened it.
pub struct Bound {
    key: &'static str,
    pub address: SocketAddr,
    socket: Socket,
}

enum Socket {
    Own(TcpSocket),
    Passed(std::net::TcpListener),
}

impl Bound {
    pub fn listen(self) -> Result<TcpListener, StartError> {
        let Self { key, address, socket } = self;
        let listener = match socket {
            Socket::Own(socket) => connection::listen(socket),
            Socket::Passed(listener) => connection::adopt(listener),
        };
        listener.map_err(|source| StartError::Listen { key, address, source })
    }
}

/// Listeners that systemd opened and no setting uses yet.
pub struct PassedListeners(pub Vec<std::net::TcpListener>);

impl PassedListeners {
    /// Takes the listener with the address of a setting, or else binds that address.
    pub fn or_bind(&mut self, key: &'static str, address: SocketAddr) -> Result<Bound, StartError> {
        let failed = |source| StartError::Listen { key, address, source };
        let position = self.0.iter().position(|listener| {
            listener.local_addr().is_ok_and(|passed| is_same_address(passed, address))
        });
        let socket = match position {
            Some(position) => Socket::Passed(self.0.swap_remove(position)),
            None => Socket::Own(connection::bind(address).map_err(failed)?),
        };
        Ok(Bound { key, address, socket })
    }

    /// # Errors
    /// Connections to a listener that nobody serves would wait for ever.
    pub fn all_used(self) -> Result<(), StartError> {
        match self.0.first().and_then(|listener| listener.local_addr().ok()) {
            Some(address) => Err(StartError::Unused { address }),
            None => Ok(()),
        }
    }
}

/// Whether a listener has the address of a setting. systemd opens `[::]` for all addresses, of IPv4, too.
fn is_same_address(listener: SocketAddr, setting: SocketAddr) -> bool {
    let both_are_any = listener.ip().is_unspecified() && setting.ip().is_unspecified();
    listener.port() == setting.port() && (listener.ip() == setting.ip() || both_are_any)
}

/// A listener beside the public one.
pub struct SideListener {
    pub name: SideName,
    listener: TcpListener,
    options: ServeOptions,
    answer: SideAnswer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideName {
    Operator,
    Redirect,
    Desk,
}

type SideAnswer = Arc<dyn Fn(IncomingRequest, Peer) -> BoxFuture<'static, Response> + Send + Sync>;

impl SideListener {
    /// Connections are accepted by [`SideListener::serve`].
    pub fn new<AnswerFuture>(
        name: SideName,
        listener: TcpListener,
        options: ServeOptions,
        answer: impl Fn(IncomingRequest, Peer) -> AnswerFuture + Send + Sync + 'static,
    ) -> Self
    where
        AnswerFuture: Future<Output = Response> + Send + 'static,
    {
        // Boxed, so that the listeners share the code that serves them.
        let answer: SideAnswer = Arc::new(move |request, peer| Box::pin(answer(request, peer)));
        Self { name, listener, options, answer }
    }

    pub fn address(&self) -> Option<SocketAddr> {
        self.listener.local_addr().ok()
    }

    /// Answers requests until `stop` loses its sender.
    pub async fn serve(self, stop: watch::Receiver<()>) {
        let Self { name, listener, options, answer } = self;
        let answer = move |request, peer| answer(request, peer);
        if let Err(error) = connection::serve(listener, options, stopped(stop), answer).await {
            tracing::error!(%error, listener = ?name, "cannot serve this listener");
        }
    }
}

/// How many connections to the public listener the system allows, besides those to the listener that redirects.
pub fn connections(config: &Config) -> Result<usize, FileLimitTooLow> {
    let redirecting = if config.tls.is_some() { tls::REDIRECT_CONNECTIONS } else { 0 };
    let wanted = config.limits.connections + redirecting;
    let fitting = connection::connections_within_file_limit(wanted)?;
    Ok(fitting - redirecting.min(fitting / 2))
}

pub fn how_to_listen(key: &str, source: &io::Error) -> String {
    match source.kind() {
        io::ErrorKind::AddrInUse => {
            format!("stop the program that uses it, or set {key} to another port")
        }
        io::ErrorKind::PermissionDenied => {
            format!("set {key} to a port above 1023, because lower ports need special rights")
        }
        _ => format!("set {key} to a free address of this machine"),
    }
}
