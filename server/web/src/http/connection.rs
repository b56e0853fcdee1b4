//! Connections: accepting them, TLS, HTTP/1 and HTTP/2, and time limits on slow or silent clients.

use std::{
    convert::Infallible,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::http::{HeaderValue, Request, Version, header};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::{conn::auto, graceful::GracefulShutdown},
};
use rustix::{
    net::sockopt::{set_socket_linger, set_socket_send_buffer_size},
    process::{Resource, Rlimit, getrlimit, setrlimit},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpSocket, TcpStream},
    runtime,
    sync::watch,
    task::JoinSet,
    time::{Instant, Sleep, sleep, timeout},
};
use tokio_rustls::{TlsAcceptor, rustls::ServerConfig, server::TlsStream};
use tokio_util::either::Either;

use super::{
    Body, Response,
    client_ip::{ClientIp, Peer},
    connection_slots::{Activity, ConnectionSlots},
    error::wants_json,
    host,
    open_answers::OpenAnswers,
    security,
};
use yam_settings::{Limits, Proxies};

/// HTTP/2 in the TLS handshake (RFC 7301).
const HTTP_2: &[u8] = b"h2";
/// Largest header of a request, including the first line, in bytes: nginx's default. In HTTP/1, hyper also limits it to
/// 100 fields. The response to more is 431.
const MAX_HEADER: u32 = 32 << 10;
/// Most concurrent requests on one HTTP/2 connection: a page with all its files needs about twenty.
const MAX_STREAMS: u32 = 100;
/// Bytes of a body that hyper buffers before they are read, of one stream and of one connection. A client 200 ms away can
/// still upload 5 MB in eight seconds.
const STREAM_WINDOW: u32 = 128 << 10;
const CONNECTION_WINDOW: u32 = 256 << 10;
/// Bytes of one answer that hyper buffers in HTTP/2.
const STREAM_SEND_BUFFER: usize = 64 << 10;
/// Connections that the system queues until they are accepted; Linux reduces this to its `somaxconn`.
const ACCEPT_QUEUE: u32 = 1024;
/// File descriptors for everything except visitors' connections: the database, listeners, runtimes, the operator's
/// connections, deliveries, and a reserve.
const OWN_DESCRIPTORS: u64 = 256;
/// The fewest useful connections: ten visitors with six each, as many as a browser opens.
const MIN_CONNECTIONS: usize = 64;
/// How long clients may send requests on open connections after the signal to stop. Each gets its answer with `Connection:
/// close` (RFC 9112 §9.6), so a busy client loses no request. Idle connections are closed afterwards.
const DRAIN: Duration = Duration::from_millis(250);
const CLOSE: HeaderValue = HeaderValue::from_static("close");
/// The pause after an error of the system, such as too few descriptors or too little memory.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Send buffer of a connection, in bytes; Linux doubles it for its own needs. By default it grows to several
/// megabytes, and a few hundred slow readers would take a gigabyte. With 256 KiB a client 200 ms away still gets one
/// megabyte per second.
const SEND_BUFFER: u32 = 256 << 10;

/// Binds an address, even if connections of an earlier server linger there. Connections are refused until [`listen`].
pub fn bind(address: SocketAddr) -> io::Result<TcpSocket> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    Ok(socket)
}

/// Queues connections to a bound address until [`serve`] accepts them.
pub fn listen(socket: TcpSocket) -> io::Result<TcpListener> {
    socket.listen(ACCEPT_QUEUE)
}

/// A listener that another program opened, such as systemd, with the options of [`bind`].
pub fn adopt(listener: std::net::TcpListener) -> io::Result<TcpListener> {
    listener.set_nonblocking(true)?;
    set_socket_send_buffer_size(&listener, SEND_BUFFER as usize)?;
    TcpListener::from_std(listener)
}

/// Options of [`serve`].
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// Counts and time limits.
    pub limits: Limits,
    pub proxies: Proxies,
    /// Number of threads that serve connections.
    pub threads: usize,
    /// How connections are encrypted; `None` for plain HTTP.
    pub tls: Option<Arc<ServerConfig>>,
    /// Whether clients use HTTPS, here or with a proxy in front.
    pub https: bool,
}

impl ServeOptions {
    /// The same, on one thread, for a listener with few clients: at most `connections`, and `per_address` of each.
    #[must_use]
    pub fn for_few(&self, connections: usize, per_address: usize) -> Self {
        let connections_per_address = self.limits.connections_per_address.min(per_address);
        let limits = Limits { connections, connections_per_address, ..self.limits };
        Self { limits, threads: 1, ..self.clone() }
    }
}

/// A request whose body is still coming.
pub type IncomingRequest = Request<Incoming>;

/// Answers requests on `listener` until `stop` resolves. Then waits up to `limits.shutdown` for open requests.
///
/// Each thread has its own runtime: connections that stay on one thread handle more requests per second. The first thread
/// accepts them, and gives them to all in turn (docs/decisions/serving.md).
pub async fn serve<Answer, AnswerFuture>(
    listener: TcpListener,
    options: ServeOptions,
    stop: impl Future<Output = ()>,
    answer: Answer,
) -> io::Result<()>
where
    Answer: Fn(Request<Incoming>, Peer) -> AnswerFuture + Clone + Send + Sync + 'static,
    AnswerFuture: Future<Output = Response> + Send + 'static,
{
    let listener = listener.into_std()?;
    let Limits { connections, connections_per_address, .. } = options.limits;
    let slots = ConnectionSlots::new(connections, connections_per_address);
    let (stopping, stopped) = watch::channel(());
    let (ending, ended) = watch::channel(());
    let (mut running, mut threads) = (JoinSet::new(), Vec::new());
    for _ in 0..options.threads {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        threads.push(runtime.handle().clone());
        let mut ended = ended.clone();
        running.spawn_blocking(move || runtime.block_on(ended.changed()));
    }
    drop(ended);
    let Some(first) = threads.first().cloned() else { return Ok(()) };
    let accepted =
        first.spawn(Acceptor { listener, slots, options, threads, stopped, answer }.run());
    stop.await;
    drop(stopping);
    accepted.await??;
    drop(ending);
    running.join_all().await;
    Ok(())
}

/// Accepts connections and spreads them over the threads.
struct Acceptor<Answer> {
    listener: std::net::TcpListener,
    slots: ConnectionSlots,
    options: ServeOptions,
    threads: Vec<runtime::Handle>,
    /// Closed when the server stops.
    stopped: watch::Receiver<()>,
    answer: Answer,
}

impl<Answer, AnswerFuture> Acceptor<Answer>
where
    Answer: Fn(Request<Incoming>, Peer) -> AnswerFuture + Clone + Send + Sync + 'static,
    AnswerFuture: Future<Output = Response> + Send + 'static,
{
    async fn run(mut self) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let (limits, https) = (self.options.limits, self.options.https);
        let protocol = Arc::new(protocol());
        let tls = self.options.tls.map(TlsAcceptor::from);
        let graceful = GracefulShutdown::new();
        let mut connections = JoinSet::new();
        for thread in self.threads.iter().cycle() {
            let (stream, peer) = tokio::select! {
                _ = self.stopped.changed() => break,
                accepted = accept(&listener) => accepted,
            };
            let client = ClientIp::of_connection(peer, &self.options.proxies);
            let activity = Arc::new(Activity::default());
            let slot = tokio::select! {
                // An accepted connection is served, unless it would have to wait for another one to close.
                biased;
                slot = self.slots.acquire(client, Arc::clone(&activity)) => slot,
                _ = self.stopped.changed() => break,
            };
            let Some(slot) = slot else {
                tracing::debug!("closed a connection: its address has too many connections");
                continue;
            };
            let Ok(stream) = stream.into_std() else { continue };
            let timed_activity = Arc::clone(&activity);
            let (tls, stopping) = (tls.clone(), self.stopped.clone());
            let answers = OpenAnswers::new(limits.idle, limits.request);
            let (answer, stopped) = (self.answer.clone(), self.stopped.clone());
            let (open_answers, connection_activity) = (answers.clone(), Arc::clone(&activity));
            let service = service_fn(move |request: Request<Incoming>| {
                let version = request.version();
                let open = OpenRequest::new(&activity, version);
                let is_chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
                let answering = match host::check(&request) {
                    Ok(()) => Ok(answer(request, peer)),
                    Err(error) => {
                        let mut refusal = error.answer(wants_json(request.headers()), None);
                        security::add_missing(refusal.headers_mut(), https);
                        Err(refusal)
                    }
                };
                let (stopped, answers) = (stopped.clone(), answers.clone());
                async move {
                    let mut response = match answering {
                        Ok(answering) => answering.await,
                        Err(refusal) => refusal.map(Body::Handler),
                    };
                    drop(open);
                    // After a chunked body: hyper reads its trailers up to CR LF CR LF, so what follows them after LF LF
                    // would be lost, and a proxy in front would give its answer to another request. No browser sends
                    // chunks. The sender is gone once the server stops. HTTP/2 says so in a frame instead.
                    let closes = is_chunked || stopped.has_changed().is_err();
                    if version < Version::HTTP_2 && closes {
                        response.headers_mut().insert(header::CONNECTION, CLOSE);
                    }
                    Ok::<_, Infallible>(answers.count(response))
                }
            });
            let (protocol, watcher) = (Arc::clone(&protocol), graceful.watcher());
            let connection = async move {
                // Here, as the stream and its timer belong to the thread that polls them first.
                let stream = TimedStream::new(TcpStream::from_std(stream)?, timed_activity, limits);
                let stream = TokioIo::new(open_stream(stream, tls, stopping).await?);
                watcher.watch(protocol.serve_connection(stream, service).into_owned()).await
            };
            let served = async move {
                tokio::select! {
                    ended = connection => if let Err(error) = ended {
                        tracing::debug!(%error, "connection ended");
                    },
                    () = async {
                        open_answers.overdue().await;
                        connection_activity.reset.store(true, Ordering::Relaxed);
                    } => tracing::debug!("closed a connection: its client reads too slowly"),
                    () = slot.evicted() => tracing::debug!("closed a connection to admit a new one"),
                }
            };
            connections.spawn_on(served, thread);
            while connections.try_join_next().is_some() {}
        }
        drop(listener);
        let drained = async { while connections.join_next().await.is_some() {} };
        let _ = timeout(DRAIN.min(limits.shutdown), drained).await;
        if timeout(limits.shutdown.saturating_sub(DRAIN), graceful.shutdown()).await.is_err() {
            tracing::error!(
                "open requests were abandoned: they took longer than the shutdown limit"
            );
        }
        connections.shutdown().await;
        Ok(())
    }
}

/// A connection on which requests can be read.
type Stream = Either<TimedStream, Box<TlsStream<TimedStream>>>;

/// Performs the TLS handshake, if there is one. It has as long as a header. When the server stops, it has as long as
/// requests on open connections.
async fn open_stream(
    stream: TimedStream,
    tls: Option<TlsAcceptor>,
    mut stopped: watch::Receiver<()>,
) -> io::Result<Stream> {
    let Some(tls) = tls else { return Ok(Either::Left(stream)) };
    // On the heap, so that plain connections and finished handshakes hold no memory for it.
    let handshake = timeout(stream.limits.header, Box::pin(tls.accept(stream)));
    let mut stream = tokio::select! {
        finished = handshake => Box::new(finished??),
        () = async {
            let _ = stopped.changed().await;
            sleep(DRAIN).await;
        } => return Err(io::ErrorKind::ConnectionAborted.into()),
    };
    let (timed, session) = stream.get_mut();
    let is_http2 = session.alpn_protocol() == Some(HTTP_2);
    timed.activity.http2.store(is_http2, Ordering::Relaxed);
    // A request may follow the handshake in the same packet.
    let state = session.process_new_packets().map_err(io::Error::other)?;
    timed.has_received = state.plaintext_bytes_to_read() > 0;
    timed.reading = None;
    Ok(Either::Right(stream))
}

fn protocol() -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    // `TimedStream` has the time limit on headers, as it also covers HTTP/2 and idle connections.
    builder.http1().header_read_timeout(None).max_buf_size(MAX_HEADER as usize);
    builder
        .http2()
        .max_header_list_size(MAX_HEADER)
        .max_concurrent_streams(MAX_STREAMS)
        .initial_stream_window_size(STREAM_WINDOW)
        .initial_connection_window_size(CONNECTION_WINDOW)
        .max_send_buf_size(STREAM_SEND_BUFFER);
    builder
}

/// The system allows too few open files.
#[derive(Debug, thiserror::Error)]
#[error(
    "cannot serve {min} connections: the system allows this process {allowed} open files, and {needed} are needed; \
     raise the limit with `ulimit -n {wanted}`, or with LimitNOFILE={wanted} in a systemd service"
)]
pub struct FileLimitTooLow {
    min: usize,
    allowed: u64,
    needed: u64,
    wanted: u64,
}

/// Raises the soft limit on open files as far as needed and allowed. Returns how many of `connections` fit.
///
/// # Errors
/// [`FileLimitTooLow`]: fewer than [`MIN_CONNECTIONS`] fit, and fewer than `connections`.
pub fn connections_within_file_limit(connections: usize) -> Result<usize, FileLimitTooLow> {
    let limit = getrlimit(Resource::Nofile);
    let wanted = connections as u64 + OWN_DESCRIPTORS;
    let current = limit.current.unwrap_or(wanted);
    let raised = limit.maximum.map_or(wanted, |hard| wanted.min(hard));
    let rlimit = Rlimit { current: Some(raised), maximum: limit.maximum };
    let allowed = if current < raised && setrlimit(Resource::Nofile, rlimit).is_ok() {
        raised
    } else {
        current
    };
    let fitting = usize::try_from(allowed.saturating_sub(OWN_DESCRIPTORS)).unwrap_or(connections);
    let min = connections.min(MIN_CONNECTIONS);
    if fitting < min {
        let needed = min as u64 + OWN_DESCRIPTORS;
        return Err(FileLimitTooLow { min, allowed, needed, wanted });
    }
    if fitting < connections {
        tracing::warn!(
            connections = fitting,
            wanted = connections,
            "cannot serve all connections: the system allows too few open files; raise LimitNOFILE or `ulimit -n`"
        );
    }
    Ok(fitting.min(connections))
}

/// Waits for the next connection; retries after errors.
async fn accept(listener: &TcpListener) -> (TcpStream, Peer) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // A failure only delays responses.
                let _ = stream.set_nodelay(true);
                return (stream, Peer(address));
            }
            Err(error) if concerns_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "cannot accept connections");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

fn concerns_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

/// Counts a request as unanswered until this is dropped.
struct OpenRequest(Arc<Activity>);

impl OpenRequest {
    fn new(activity: &Arc<Activity>, version: Version) -> Self {
        activity.requests.fetch_add(1, Ordering::Relaxed);
        activity.unanswered.fetch_add(1, Ordering::Relaxed);
        if version == Version::HTTP_2 {
            activity.http2.store(true, Ordering::Relaxed);
        }
        Self(Arc::clone(activity))
    }
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.unanswered.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A stream that fails if the client takes too long to send a header, to send the next request or to read a response.
/// While a request is being answered, [`Limits::request`] applies instead.
struct TimedStream {
    stream: TcpStream,
    activity: Arc<Activity>,
    limits: Limits,
    /// [`Activity::requests`] at the last check.
    requests: u64,
    /// Whether bytes have come since the last request or check.
    has_received: bool,
    reading: Option<Wait>,
    writing: Option<Wait>,
    timer: Pin<Box<Sleep>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    Header(Instant),
    Idle(Instant),
}

impl TimedStream {
    fn new(stream: TcpStream, activity: Arc<Activity>, limits: Limits) -> Self {
        Self {
            stream,
            activity,
            limits,
            requests: 0,
            has_received: false,
            reading: None,
            writing: None,
            timer: Box::pin(sleep(limits.idle)),
        }
    }

    /// Called if nothing can be read: fails once that has lasted too long.
    fn wait_to_read(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let requests = self.activity.requests.load(Ordering::Relaxed);
        if requests != self.requests {
            (self.requests, self.has_received, self.reading) = (requests, false, None);
        }
        // HTTP/2 has frames without a request; each shows that the client is there.
        let is_http2 = self.activity.http2.load(Ordering::Relaxed);
        let has_received = std::mem::take(&mut self.has_received);
        let is_busy = self.activity.unanswered.load(Ordering::Relaxed) > 0;
        self.reading = Some(match self.reading {
            // Hyper may not poll again after the response: the wait begins now, and again if the timer fires before
            // the response.
            _ if is_busy => Wait::Idle(Instant::now()),
            Some(Wait::Header(since)) => Wait::Header(since),
            Some(Wait::Idle(since)) if !has_received => Wait::Idle(since),
            _ if has_received && !is_http2 => Wait::Header(Instant::now()),
            _ => Wait::Idle(Instant::now()),
        });
        self.watch(context)
    }

    /// Passes on the result of a write; fails once the client has read nothing for too long.
    fn watch_write(
        &mut self,
        result: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if result.is_ready() {
            if self.writing.take().is_some() {
                self.activity.writing.store(false, Ordering::Relaxed);
            }
            return result;
        }
        if self.writing.is_none() {
            self.writing = Some(Wait::Idle(Instant::now()));
            self.activity.writing.store(true, Ordering::Relaxed);
        }
        self.watch(context).map(|result| result.map(|()| 0))
    }

    /// Fails after the earliest deadline. Until then, wakes the task at that time.
    fn watch(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let deadline = [self.reading, self.writing]
            .into_iter()
            .flatten()
            .map(|wait| match wait {
                Wait::Header(since) => since + self.limits.header,
                Wait::Idle(since) => since + self.limits.idle,
            })
            .min();
        let Some(deadline) = deadline else {
            return Poll::Pending;
        };
        loop {
            if deadline <= Instant::now() {
                if self.writing.is_some() {
                    self.activity.reset.store(true, Ordering::Relaxed);
                }
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            // A timer that is too early is reset only when it fires, so that requests do not move it.
            if self.timer.deadline() > deadline {
                self.timer.as_mut().reset(deadline);
            }
            ready!(self.timer.as_mut().poll(context));
            self.timer.as_mut().reset(deadline);
        }
    }
}

/// What a client does not read would otherwise stay in the system's memory for minutes.
impl Drop for TimedStream {
    fn drop(&mut self) {
        if self.activity.reset.load(Ordering::Relaxed) {
            // Without it, the system drops the bytes later.
            let _ = set_socket_linger(&self.stream, Some(Duration::ZERO));
        }
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(result) => {
                self.has_received = true;
                Poll::Ready(result)
            }
            Poll::Pending => self.wait_to_read(context),
        }
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch_write(result, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, buffers);
        self.watch_write(result, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
