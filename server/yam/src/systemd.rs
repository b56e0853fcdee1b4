//! What systemd passes to the program, and what it wants to hear (sd_listen_fds(3), sd_notify(3)).

use std::net::TcpListener;

use listenfd::ListenFd;
pub use sd_notify::NotifyState as State;

/// The sockets that systemd opened for this process; none if it was started in another way.
pub fn listeners() -> Vec<TcpListener> {
    let mut passed = ListenFd::from_env();
    let mut listeners = Vec::new();
    for position in 0..passed.len() {
        match passed.take_tcp_listener(position) {
            Ok(listener) => listeners.extend(listener),
            Err(error) => {
                tracing::error!(%error, "cannot use a socket that systemd opened: it is not a TCP listener");
            }
        }
    }
    listeners
}

/// Tells systemd, if it started this process, that the server is ready or stops.
pub fn notify(states: &[State<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "cannot notify systemd");
    }
}
