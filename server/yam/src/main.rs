//! The command line: `yam serve`, `yam leads …`, `yam check`.

use std::{
    env,
    fmt::Display,
    fs,
    io::{self, IsTerminal, Write},
    panic::{self, PanicHookInfo},
    path::PathBuf,
    process::ExitCode,
    time::Instant,
};

use clap::{Parser, Subcommand};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::{fmt, layer::SubscriberExt, util::SubscriberInitExt};
use yam::{
    app::Server,
    db::{self, Inspected, Inspection, Reader},
    delivery::{self, Backlog, Delivery},
    leads::command,
    pages::Site,
};
use yam_contract::{forms::Forms, manifest::Sample};
use yam_settings::{Config, Destinations, LogFormat, Route, Scope};

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
    Leads(command::Verb),
    /// Try whether mail can be sent.
    #[command(subcommand)]
    Mail(delivery::command::MailVerb),
    /// Try whether the form-collection service takes leads.
    #[command(subcommand)]
    Relay(delivery::command::RelayVerb),
    /// Try whether webhooks take leads.
    #[command(subcommand)]
    Webhook(delivery::command::WebhookVerb),
    /// Confirm the system clock after a large step.
    #[command(subcommand)]
    Clock(command::ClockVerb),
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
            Command::Leads(verb) => match command::run(verb, &config).await {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => fail(error.exit_code(), &error),
            },
            Command::Mail(verb) => tried(delivery::command::mail(verb, &config).await),
            Command::Relay(verb) => {
                let form = |name: &str| command::form(&config.site, name);
                tried(delivery::command::relay(verb, &config, form).await)
            }
            Command::Webhook(verb) => tried(delivery::command::webhook(verb, &config).await),
            Command::Clock(verb) => match command::clock(verb, &config).await {
                Ok(done) => succeed(&done),
                Err(error) => fail(error.exit_code(), &error),
            },
            Command::Backup { file } => {
                unless_interrupted(command::backup(&config.leads.data, &file)).await
            }
            Command::Restore { file, yes } => {
                match command::restore(&config.leads.data, &file, yes).await {
                    Ok(done) => succeed(&done),
                    Err(error) => fail(error.exit_code(), &error),
                }
            }
            Command::Check => check(&config).await,
        }
    })
}

fn tried(outcome: Result<String, delivery::command::CommandError>) -> ExitCode {
    match outcome {
        Ok(done) => succeed(&done),
        Err(error) => fail(error.exit_code(), &error),
    }
}

/// Runs a command until it ends or a signal stops it. A stopped command removes its unfinished files.
async fn unless_interrupted(
    command: impl Future<Output = Result<String, command::CommandError>>,
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
        let backlog = async { command::backlog(&Reader::open(&config.leads.data).await?).await };
        match backlog.await {
            Ok(backlog) => Some(backlog),
            Err(error) => return fail(UNUSABLE, &error),
        }
    } else {
        None
    };
    announce(config, &server, backlog);
    tracing::info!(
        address = %server.address(),
        pages = server.site().pages(),
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

/// The signals that stop the server after it has finished open requests.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
    /// `None` if SIGHUP was ignored at start, as with `nohup`.
    hangup: Option<Signal>,
}

impl Signals {
    fn listen() -> io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hangup: (!ignores_hangup()).then(|| signal(SignalKind::hangup())).transpose()?,
        })
    }

    /// Waits for the next signal and returns its name.
    async fn next(&mut self) -> &'static str {
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

/// Whether this process was started with SIGHUP ignored. Only Linux says so (proc_pid_status(5)).
fn ignores_hangup() -> bool {
    let Ok(status) = fs::read_to_string("/proc/self/status") else { return false };
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // Bit n - 1 stands for signal n.
    ignored.unwrap_or_default() >> (SignalKind::hangup().as_raw_value() - 1) & 1 == 1
}

/// What the owner reads at start.
fn announce(config: &Config, server: &Server, backlog: Option<Backlog>) {
    let site = server.site();
    say(&format!("Serving {} pages on http://{}", site.pages(), server.address()));
    if let Some(address) = server.admin_address() {
        say(&format!("Readiness, for the operator alone: http://{address}/readyz"));
    }
    say(&format!(
        "Leads are kept in {}; read them with: yam leads list",
        config.leads.data.display()
    ));
    match backlog {
        Some(backlog) => delivery_lines(config, backlog).iter().for_each(|line| say(line)),
        None => {
            say("NO LEADS ARE TAKEN: the database is damaged. Repair it with: yam leads salvage")
        }
    }
    if let Some(line) = sample_line(site.samples()) {
        say(&format!("{line}. List them with: yam check"));
    }
}

async fn check(config: &Config) -> ExitCode {
    let site = match Site::load(&config.site, config.https) {
        Ok(site) => site,
        Err(error) => return fail(UNUSABLE, &error),
    };
    if let Err(error) = Forms::of(site.forms_file()) {
        return fail(UNUSABLE, &error);
    }
    if let Err(error) = Delivery::new(&config.destinations) {
        return fail(UNUSABLE, &error);
    }
    let data = &config.leads.data;
    let Inspection { database, notices } = match db::inspect(data).await {
        Ok(inspection) => inspection,
        Err(error) => return fail(UNUSABLE, &error),
    };
    let (leads, reader) = match &database {
        Inspected::Missing => ("has no leads yet; `yam serve` creates what is missing", None),
        Inspected::Older => ("is from an earlier version of yam; `yam serve` updates it", None),
        Inspected::Current(reader) => ("can be written", Some(reader)),
    };
    let read = async {
        let Some(reader) = reader else {
            return Ok((Backlog::default(), Vec::new(), command::lost_lines(config)));
        };
        let backlog = command::backlog(reader).await?;
        let expiry_notes = command::expiry_notes(reader, config).await?;
        let alerts = command::alert_lines(reader, config).await?;
        Ok::<_, command::CommandError>((backlog, expiry_notes, alerts))
    };
    let (backlog, expiry_notes, alerts) = match read.await {
        Ok(read) => read,
        Err(error) => return fail(UNUSABLE, &error),
    };
    alerts.iter().for_each(|line| say(line));
    say("Settings: right.");
    say(&format!(
        "Site: {} pages of build {} in {}.",
        site.pages(),
        site.build(),
        config.site.display()
    ));
    say(&format!("Leads: {} {leads}.", data.display()));
    notices.iter().for_each(|notice| say(&format!("DATA FOLDER: {notice}.")));
    delivery_lines(config, backlog).iter().for_each(|line| say(line));
    expiry_notes.iter().for_each(|line| say(line));
    if let Some(line) = sample_line(site.samples()) {
        say(&format!("{line}. Replace them in site/content/facts.ts:"));
        for Sample { name, value } in site.samples() {
            say(&format!("  {name}: {value}"));
        }
    }
    if alerts.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(ALERTED) }
}

/// Where leads go, and what has not got there.
fn delivery_lines(config: &Config, backlog: Backlog) -> Vec<String> {
    let Destinations { mail, routes, .. } = &config.destinations;
    let mut lines = Vec::new();
    if let Some(mail) = mail {
        lines.push(format!(
            "Each lead is mailed to {} through {}; try it with: yam mail test",
            mail.recipients(),
            mail.server
        ));
    }
    let Route { relay, webhook, .. } = routes.usual();
    if let Some(relay) = relay {
        lines.push(format!("Each lead is relayed to {relay}; try it with: yam relay test FORM"));
    }
    if let Some(webhook) = webhook {
        lines.push(format!("Each lead is told to {webhook}; try it with: yam webhook test"));
    }
    for (form, route) in routes.iter().filter(|(_, route)| *route != routes.usual()) {
        lines.push(format!("But leads of the form {form} {}", way_of(route)));
    }
    if mail.is_none() {
        let anywhere = routes.iter().any(|(_, route)| !route.is_nowhere());
        let told = if anywhere { "nobody is told by mail" } else { "nobody is told of them" };
        lines.push(format!("NO MAIL IS SET: new leads are kept but {told}."));
        lines.push(format!("To be told, {}", delivery::command::HOW_TO_SET));
    }
    let Backlog { waiting, dead } = backlog;
    if waiting + dead > 0 {
        lines.push(format!(
            "LEADS NOT DELIVERED YET: {waiting} waiting, {dead} given up. See them with: yam leads list"
        ));
    }
    lines
}

/// Where the leads of one form go, in words.
fn way_of(Route { mail, relay, webhook }: &Route) -> String {
    let mut ways = Vec::new();
    if !mail.is_empty() {
        let addresses: Vec<_> = mail.iter().map(|mailbox| mailbox.email.to_string()).collect();
        ways.push(format!("are mailed to {}", addresses.join(", ")));
    }
    ways.extend(relay.as_ref().map(|relay| format!("are relayed to {relay}")));
    ways.extend(webhook.as_ref().map(|webhook| format!("are told to {webhook}")));
    if ways.is_empty() { "are kept and sent nowhere".to_owned() } else { ways.join(" and ") }
}

fn sample_line(samples: &[Sample]) -> Option<String> {
    match samples.len() {
        0 => None,
        1 => Some("SAMPLES ON THE SITE: 1 fact is still invented".to_owned()),
        several => Some(format!("SAMPLES ON THE SITE: {several} facts are still invented")),
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
