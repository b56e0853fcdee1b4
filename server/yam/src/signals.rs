//! Signals that stop the program or reload what it serves: SIGINT, SIGTERM and SIGHUP.

use std::{
    fs::{self, File},
    io,
};

use tokio::signal::unix::{Signal, SignalKind, signal};
use yam_web::app::Reload;

/// Listener for these signals.
pub struct Signals {
    interrupt: Signal,
    terminate: Signal,
    /// `None` if SIGHUP was ignored at start, as under `nohup`.
    hangup: Option<Signal>,
    /// Whether the program has a controlling terminal (tty(4)).
    has_terminal: bool,
}

impl Signals {
    pub fn listen() -> io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hangup: (!ignores_hangup()).then(|| signal(SignalKind::hangup())).transpose()?,
            has_terminal: File::open("/dev/tty").is_ok(),
        })
    }

    /// Waits for a signal to stop and returns its name. A SIGHUP without a terminal reloads the site instead.
    ///
    /// SIGHUP has two meanings: the terminal of the program was closed, or an operator asks a daemon to reload.
    pub async fn next_stop(&mut self, site: &dyn Reload) -> &'static str {
        loop {
            match self.next().await {
                // It logs what happened.
                "SIGHUP" if !self.has_terminal => drop(site.reload().await),
                signal => return signal,
            }
        }
    }

    /// Waits for the next signal and returns its name.
    pub async fn next(&mut self) -> &'static str {
        let hangup = async {
            match &mut self.hangup {
                Some(hangup) => hangup.recv().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.interrupt.recv() => "SIGINT",
            _ = self.terminate.recv() => "SIGTERM",
            _ = hangup => "SIGHUP",
        }
    }
}

/// Whether this process was started with SIGHUP ignored. Known only on Linux (proc_pid_status(5)).
fn ignores_hangup() -> bool {
    let Ok(status) = fs::read_to_string("/proc/self/status") else { return false };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // Bit n - 1 stands for signal n.
    ignored.unwrap_or_default() >> (SignalKind::hangup().as_raw_value() - 1) & 1 == 1
}
