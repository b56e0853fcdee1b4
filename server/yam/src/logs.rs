//! Where log lines go: to standard error, as text or JSON.

use std::{
    io::{self, IsTerminal},
    panic::{self, PanicHookInfo},
};

use tracing_subscriber::{fmt, layer::SubscriberExt, util::SubscriberInitExt};
use yam_settings::{Log, LogFormat};

/// Starts logging, also of panics.
pub fn start(log: &Log) {
    let lines = fmt::layer().with_writer(io::stderr).log_internal_errors(false);
    let registry = tracing_subscriber::registry().with(log.filter.clone());
    match log.format {
        LogFormat::Text => registry.with(lines.with_ansi(io::stderr().is_terminal())).init(),
        LogFormat::Json => registry.with(lines.json()).init(),
    }
    panic::set_hook(Box::new(log_panic));
}

/// Logs only the place of a panic: its message may quote a visitor.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    tracing::error!(place, "the program panicked");
}
