//! Connections: accepting them, HTTP/1 and HTTP/2 over them, and the bounds that keep a slow or
//! silent one from holding the server.

use std::{
    convert::Infallible,
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::http::{HeaderMap, Request, Version};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::{conn::auto, graceful::GracefulShutdown},
};
use ipnet::IpNet;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpSocket, TcpStream},
    runtime,
    sync::watch,
    task::JoinSet,
    time::{Instant, Sleep, sleep, timeout},
};

use super::{
    Response,
    client_ip::{ClientIp, Peer},
    connection_slots::{Activity, ConnectionSlots},
};
use yam_settings::Limits;

/// Largest header of a request, its first line included, in bytes: what nginx takes by default.
/// HTTP/1 counts at most 100 fields in it, hyper's own bound. More is answered with 431.
const HEADER_BYTES: u32 = 32 << 10;
/// Requests at once on one HTTP/2 connection: a page with all its parts needs about twenty.
const STREAMS: u32 = 100;
/// Connections that the system holds until they are accepted; Linux cuts this to its `somaxconn`.
const ACCEPT_QUEUE: u32 = 1024;
/// Descriptors for everything but visitors' connections: the database, listeners, runtimes, the operator's connections,
/// deliveries, and some in reserve.
const OWN_DESCRIPTORS: u64 = 256;
/// The fewest useful connections: ten visitors with six each, as browsers open them.
const MIN_CONNECTIONS: usize = 64;
/// How long to wait after the system refused a connection for want of descriptors or memory.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Send buffer of a connection, in bytes; Linux doubles it for its own needs. By default it grows to several
/// megabytes, and a few hundred slow readers would take a gigabyte. With 256 KiB a peer 200 ms away still gets one
/// megabyte per second.
const SEND_BUFFER: u32 = 256 << 10;

/// Takes an address to serve on; at once, though connections of an earlier server linger there.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    // Connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(ACCEPT_QUEUE)
}

/// Limits on the connections of one listener.
#[derive(Debug, Clone)]
pub struct ServeOptions {
    /// Counts and time limits.
    pub limits: Limits,
    /// Trusted proxies. Their connections carry many clients, so no limit per address applies.
    pub trusted_proxies: Arc<[IpNet]>,
    /// Number of worker threads.
    pub threads: usize,
}

/// Answers requests on `listener` until `stop`; then finishes those that have begun, for as long as
/// `limits.shutdown`.
///
/// Each thread has its own runtime: connections that stay on one thread handle more requests per second
/// (docs/decisions/0010).
pub async fn serve<Answer, Answering>(
    listener: TcpListener,
    bounds: ServeOptions,
    stop: impl Future<Output = ()>,
    answer: Answer,
) -> io::Result<()>
where
    Answer: Fn(Request<Incoming>, Peer) -> Answering + Clone + Send + Sync + 'static,
    Answering: Future<Output = Response> + Send + 'static,
{
    let listener = listener.into_std()?;
    let Limits { connections, connections_per_address, .. } = bounds.limits;
    let slots = ConnectionSlots::new(connections, connections_per_address);
    let (stopping, stopped) = watch::channel(());
    let mut threads = JoinSet::new();
    for _ in 0..bounds.threads {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let acceptor = Acceptor {
            listener: listener.try_clone()?,
            slots: slots.clone(),
            bounds: bounds.clone(),
            stopped: stopped.clone(),
            answer: answer.clone(),
        };
        threads.spawn_blocking(move || runtime.block_on(acceptor.run()));
    }
    drop((listener, stopped));
    stop.await;
    drop(stopping);
    while let Some(ended) = threads.join_next().await {
        ended??;
    }
    Ok(())
}

/// What one thread takes its connections from.
struct Acceptor<Answer> {
    listener: std::net::TcpListener,
    slots: ConnectionSlots,
    bounds: ServeOptions,
    /// Closed when it is time to stop.
    stopped: watch::Receiver<()>,
    answer: Answer,
}

impl<Answer, Answering> Acceptor<Answer>
where
    Answer: Fn(Request<Incoming>, Peer) -> Answering + Clone + Send + Sync + 'static,
    Answering: Future<Output = Response> + Send + 'static,
{
    async fn run(mut self) -> io::Result<()> {
        let listener = TcpListener::from_std(self.listener)?;
        let limits = self.bounds.limits;
        let protocol = protocol();
        let graceful = GracefulShutdown::new();
        let mut connections = JoinSet::new();
        loop {
            let accepting = async {
                let (stream, peer) = accept(&listener).await;
                let client = ClientIp::of(peer, &HeaderMap::new(), &self.bounds.trusted_proxies);
                let activity = Arc::new(Activity::default());
                let slot = self.slots.take(client, Arc::clone(&activity)).await;
                (stream, peer, activity, slot)
            };
            let (stream, peer, activity, slot) = tokio::select! {
                _ = self.stopped.changed() => break,
                accepted = accepting => accepted,
            };
            let Some(slot) = slot else {
                tracing::debug!("closed a connection: its address has too many");
                continue;
            };
            let io = TokioIo::new(Guarded::new(stream, Arc::clone(&activity), limits));
            let answer = self.answer.clone();
            let service = service_fn(move |request: Request<Incoming>| {
                let begun = Begun::new(&activity, request.version());
                let answering = answer(request, peer);
                async move {
                    let response = answering.await;
                    drop(begun);
                    Ok::<_, Infallible>(response)
                }
            });
            let connection = graceful.watch(protocol.serve_connection(io, service).into_owned());
            connections.spawn(async move {
                tokio::select! {
                    ended = connection => if let Err(error) = ended {
                        tracing::debug!(%error, "connection ended");
                    },
                    () = slot.revoked() => tracing::debug!("closed a connection to admit a new one"),
                }
            });
            while connections.try_join_next().is_some() {}
        }
        drop(listener);
        if timeout(limits.shutdown, graceful.shutdown()).await.is_err() {
            tracing::error!("requests were still unanswered when the time to stop was over");
        }
        connections.shutdown().await;
        Ok(())
    }
}

fn protocol() -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    // `Guarded` bounds the time of a header, for HTTP/2 and for the silence before either too.
    builder.http1().header_read_timeout(None).max_buf_size(HEADER_BYTES as usize);
    builder.http2().max_header_list_size(HEADER_BYTES).max_concurrent_streams(STREAMS);
    builder
}

/// The system allows too few open files.
#[derive(Debug, thiserror::Error)]
#[error(
    "cannot hold {least} connections: the system allows this process {allowed} open files, and {needed} are needed; \
     raise the limit with `ulimit -n {wanted}`, or with LimitNOFILE={wanted} in a systemd service"
)]
pub struct FileLimitTooLow {
    least: usize,
    allowed: u64,
    needed: u64,
    wanted: u64,
}

/// As many connections as leave descriptors for the rest, once the system's soft limit, 1024 for
/// most, is raised as far as that takes.
///
/// # Errors
/// [`FileLimitTooLow`]: fewer than [`MIN_CONNECTIONS`], and fewer than asked for.
pub fn connections_within_file_limit(connections: usize) -> Result<usize, FileLimitTooLow> {
    let limit = getrlimit(Resource::Nofile);
    let wanted = connections as u64 + OWN_DESCRIPTORS;
    let current = limit.current.unwrap_or(wanted);
    let raised = limit.maximum.map_or(wanted, |hard| wanted.min(hard));
    let asked = Rlimit { current: Some(raised), maximum: limit.maximum };
    let allowed = if current < raised && setrlimit(Resource::Nofile, asked).is_ok() {
        raised
    } else {
        current
    };
    let room = usize::try_from(allowed.saturating_sub(OWN_DESCRIPTORS)).unwrap_or(connections);
    let least = connections.min(MIN_CONNECTIONS);
    if room < least {
        let needed = least as u64 + OWN_DESCRIPTORS;
        return Err(FileLimitTooLow { least, allowed, needed, wanted });
    }
    if room < connections {
        tracing::warn!(
            connections = room,
            asked = connections,
            "the system's limit of open files leaves room for fewer connections; raise LimitNOFILE or `ulimit -n`"
        );
    }
    Ok(room.min(connections))
}

/// The next connection, however often the system refuses one.
async fn accept(listener: &TcpListener) -> (TcpStream, Peer) {
    loop {
        match listener.accept().await {
            Ok((stream, address)) => {
                // Only the answer's delay suffers when the system refuses.
                let _ = stream.set_nodelay(true);
                return (stream, Peer(address));
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                tracing::error!(%error, "cannot accept connections");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionReset
    )
}

/// Counts a request as open, from its header to its answer.
struct Begun(Arc<Activity>);

impl Begun {
    fn new(activity: &Arc<Activity>, version: Version) -> Self {
        activity.begun.fetch_add(1, Ordering::Relaxed);
        activity.unanswered.fetch_add(1, Ordering::Relaxed);
        if version == Version::HTTP_2 {
            activity.http2.store(true, Ordering::Relaxed);
        }
        Self(Arc::clone(activity))
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        self.0.unanswered.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A stream that fails once its peer is too slow: with a header, with the next request, with taking
/// an answer. While a request is being answered, the answer's own bound holds instead.
struct Guarded {
    stream: TcpStream,
    activity: Arc<Activity>,
    limits: Limits,
    /// Requests that had begun when the wait was last looked at.
    begun: u64,
    /// Whether bytes came that are no whole header yet.
    partial: bool,
    reading: Option<Wait>,
    writing: Option<Wait>,
    alarm: Pin<Box<Sleep>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    Header(Instant),
    Idle(Instant),
}

impl Guarded {
    fn new(stream: TcpStream, activity: Arc<Activity>, limits: Limits) -> Self {
        Self {
            stream,
            activity,
            limits,
            begun: 0,
            partial: false,
            reading: None,
            writing: None,
            alarm: Box::pin(sleep(limits.idle)),
        }
    }

    /// Called when nothing can be read: bounds how long that lasts.
    fn wait_to_read(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let begun = self.activity.begun.load(Ordering::Relaxed);
        if begun != self.begun {
            (self.begun, self.partial, self.reading) = (begun, false, None);
        }
        // HTTP/2 sends frames that belong to no request; any of them shows that the peer is there.
        let http2 = self.activity.http2.load(Ordering::Relaxed);
        let came = std::mem::take(&mut self.partial);
        let busy = self.activity.unanswered.load(Ordering::Relaxed) > 0;
        self.reading = Some(match self.reading {
            // Hyper may not look again when the answer is sent: the wait counts from here, and
            // begins anew when the alarm rings and the answer is still not there.
            _ if busy => Wait::Idle(Instant::now()),
            Some(Wait::Header(since)) => Wait::Header(since),
            Some(Wait::Idle(since)) if !came => Wait::Idle(since),
            _ if came && !http2 => Wait::Header(Instant::now()),
            _ => Wait::Idle(Instant::now()),
        });
        self.watch(context)
    }

    /// Notes how a write went: bounds how long the peer takes nothing.
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

    /// Fails once a deadline is over; else sees to it that the task wakes up then.
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
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            // An alarm that is too early is put off only when it rings: requests move no timer.
            if self.alarm.deadline() > deadline {
                self.alarm.as_mut().reset(deadline);
            }
            ready!(self.alarm.as_mut().poll(context));
            self.alarm.as_mut().reset(deadline);
        }
    }
}

impl AsyncRead for Guarded {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(result) => {
                self.partial = true;
                Poll::Ready(result)
            }
            Poll::Pending => self.wait_to_read(context),
        }
    }
}

impl AsyncWrite for Guarded {
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
