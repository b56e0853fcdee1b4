//! The command line: `yam serve`, `yam leads …`, `yam check`.

use std::{
    env,
    fmt::Display,
    io::{self, IsTerminal, Write},
    panic::{self, PanicHookInfo},
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

use clap::{Parser, Subcommand};
use tracing_subscriber::{fmt, layer::SubscriberExt, util::SubscriberInitExt};
use yam::{
    Server,
    check::{self, Checked},
    status,
};
use yam_cli::{self as cli, destinations};
use yam_settings::{Config, LogFormat, Scope};
use yam_store::db::Reader;

mod signals;

use signals::Signals;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Exit code when the settings, the build, the data folder or the address are unusable.
const UNUSABLE: u8 = 2;

/// Exit code of `yam check` when everything is usable but an alert is open.
const ALERTED: u8 = 3;

/// Exit code when a signal ends a command before it is done.
const INTERRUPTED: u8 = 1;

/// The engine of the Yam website: serves its pages and keeps every lead.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// Settings file; ./yam.toml when there is one.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site and take leads.
    Serve,
    /// Read the leads.
    #[command(subcommand)]
    Leads(cli::Verb),
    /// Try whether mail can be sent.
    #[command(subcommand)]
    Mail(destinations::MailVerb),
    /// Try whether the form-collection service takes leads.
    #[command(subcommand)]
    Relay(destinations::RelayVerb),
    /// Try whether webhooks take leads.
    #[command(subcommand)]
    Webhook(destinations::WebhookVerb),
    /// Confirm the system clock after a large step.
    #[command(subcommand)]
    Clock(cli::ClockVerb),
    /// Copy all leads into a file, beside a running server.
    Backup {
        /// The file, which must not be there yet
        file: PathBuf,
    },
    /// Replace all leads with those of a copy. Stop the server first. The replaced database is kept.
    Restore {
        /// The copy that `yam backup` made
        file: PathBuf,
        /// Don't ask first
        #[arg(long)]
        yes: bool,
    },
    /// Check the settings, the build and the data folder; list the facts that are still samples. Changes nothing.
    Check,
}

impl Command {
    /// The settings that it needs.
    fn scope(&self) -> Scope {
        match self {
            Self::Serve | Self::Check => Scope::Everything,
            Self::Leads(_) | Self::Backup { .. } | Self::Restore { .. } | Self::Clock(_) => {
                Scope::Data
            }
            Self::Mail(_) => Scope::Mail,
            Self::Relay(_) => Scope::Relay,
            Self::Webhook(_) => Scope::Webhook,
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let scope = arguments.command.scope();
    let config = match Config::load_for(scope, arguments.config.as_deref(), env::vars_os()) {
        Ok(config) => config,
        Err(error) => return fail(UNUSABLE, &error),
    };
    log_to_stderr(&config.log);
    panic::set_hook(Box::new(log_panic));
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(UNUSABLE, &format!("cannot start: {error}")),
    };
    runtime.block_on(async {
        match arguments.command {
            Command::Serve => serve(&config).await,
            Command::Leads(verb) => match cli::run(verb, &config).await {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => fail(error.exit_code(), &error),
            },
            Command::Mail(verb) => tried(destinations::mail(verb, &config).await),
            Command::Relay(verb) => {
                let form = |name: &str| cli::form(&config.site, name);
                tried(destinations::relay(verb, &config, form).await)
            }
            Command::Webhook(verb) => tried(destinations::webhook(verb, &config).await),
            Command::Clock(verb) => match cli::clock(verb, &config).await {
                Ok(done) => succeed(&done),
                Err(error) => fail(error.exit_code(), &error),
            },
            Command::Backup { file } => {
                unless_interrupted(cli::backup(&config.leads.data, &file)).await
            }
            Command::Restore { file, yes } => {
                match cli::restore(&config.leads.data, &file, yes).await {
                    Ok(done) => succeed(&done),
                    Err(error) => fail(error.exit_code(), &error),
                }
            }
            Command::Check => match check::check(&config).await {
                Ok(Checked { lines, has_alert }) => {
                    lines.iter().for_each(|line| say(line));
                    if has_alert { ExitCode::from(ALERTED) } else { ExitCode::SUCCESS }
                }
                Err(error) => fail(UNUSABLE, &error),
            },
        }
    })
}

fn tried(outcome: Result<String, destinations::CommandError>) -> ExitCode {
    match outcome {
        Ok(done) => succeed(&done),
        Err(error) => fail(error.exit_code(), &error),
    }
}

/// Runs a command until it ends or a signal stops it. A stopped command removes its unfinished files.
async fn unless_interrupted(
    command: impl Future<Output = Result<String, cli::CommandError>>,
) -> ExitCode {
    let mut signals = match Signals::listen() {
        Ok(signals) => signals,
        Err(error) => return fail(UNUSABLE, &format!("cannot listen for signals: {error}")),
    };
    tokio::select! {
        done = command => match done {
            Ok(done) => succeed(&done),
            Err(error) => fail(error.exit_code(), &error),
        },
        signal = signals.next() => fail(INTERRUPTED, &format!("stopped by {signal}; nothing was written")),
    }
}

async fn serve(config: &Config) -> ExitCode {
    let mut signals = match Signals::listen() {
        Ok(signals) => signals,
        Err(error) => return fail(UNUSABLE, &format!("cannot listen for signals: {error}")),
    };
    let server = match Server::open(config).await {
        Ok(server) => server,
        Err(error) => return fail(UNUSABLE, &error),
    };
    let backlog = if server.takes_leads() {
        let backlog = async { cli::backlog(&Reader::open(&config.leads.data).await?).await };
        match backlog.await {
            Ok(backlog) => Some(backlog),
            Err(error) => return fail(UNUSABLE, &error),
        }
    } else {
        None
    };
    status::announced(config, &server, backlog).iter().for_each(|line| say(line));
    tracing::info!(
        address = %server.address(),
        pages = server.site().page_count(),
        build = server.site().build(),
        data = %config.leads.data.display(),
        version = env!("CARGO_PKG_VERSION"),
        "serving"
    );
    let mut stopping = None;
    let stop = async {
        let signal = signals.next().await;
        tracing::info!(signal, "stopping");
        stopping = Some((signal, Instant::now()));
    };
    let served = server.run(stop).await;
    if let Some((signal, begun)) = stopping {
        let duration_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(signal, duration_ms, "stopped");
    }
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(UNUSABLE, &format!("cannot serve: {error}")),
    }
}

fn succeed(done: &str) -> ExitCode {
    say(done);
    ExitCode::SUCCESS
}

fn log_to_stderr(log: &yam_settings::Log) {
    let lines = fmt::layer().with_writer(io::stderr).log_internal_errors(false);
    let registry = tracing_subscriber::registry().with(log.filter.clone());
    match log.format {
        LogFormat::Text => registry.with(lines.with_ansi(io::stderr().is_terminal())).init(),
        LogFormat::Json => registry.with(lines.json()).init(),
    }
}

/// Says where, and never what: the message of a panic may quote a visitor.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let place = panic.location().map(ToString::to_string);
    tracing::error!(place, "a fault in the program");
}

fn fail(code: u8, error: &dyn Display) -> ExitCode {
    // Nobody is left to tell when this fails.
    let _ = writeln!(io::stderr(), "yam: {error}");
    ExitCode::from(code)
}

/// Writes a line to the standard output, whoever may have closed it.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
