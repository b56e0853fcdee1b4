//! The command line: arguments, settings, logs and dispatch.

use std::{
    env,
    fmt::Display,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Parser, Subcommand};
use yam::{VERSION, check};
use yam_cli::{
    self as cli, CommandError,
    alerts::AlertsCommand,
    backup::BackupArguments,
    demo::DemoCommand,
    desk::DeskCommand,
    destinations::{self, MailCommand, RelayCommand, WebhookCommand},
    leads::LeadsCommand,
};
use yam_settings::{Config, Scope};

mod logs;
mod operator;
mod serve;
mod signals;
mod systemd;

use serve::serve;
use signals::Signals;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Exit code if the settings, the build, the data folder or the address cannot be used.
const UNUSABLE: u8 = 2;

/// Exit code of `yam check` if everything can be used, but an alert is open or the test mail failed.
const ALERTED: u8 = 3;

/// Exit code if a command did nothing: a signal stopped it, or the running server refused.
const NOT_DONE: u8 = 1;

/// Serve the Yam website and store its leads
#[derive(Debug, Parser)]
#[command(version = VERSION.as_str())]
struct Arguments {
    /// Settings file [default: ./yam.toml or /etc/yam/yam.toml, the first that exists]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the site and the desk, and accept leads
    Serve {
        /// Also print a link with which this person signs in to the desk, as `yam desk invite` does. Only to a terminal
        #[arg(long, value_name = "NAME")]
        invite: Option<String>,
        /// Refuse to serve a site that still has sample facts
        #[arg(long)]
        production: bool,
    },
    /// Read, export, retry and delete leads
    #[command(subcommand)]
    Leads(LeadsCommand),
    /// Invite people to the desk, list and remove them, and end their sessions
    #[command(subcommand)]
    Desk(DeskCommand),
    /// Add or delete sample leads, to try the desk
    #[command(subcommand)]
    Demo(DemoCommand),
    /// Test mail
    #[command(subcommand)]
    Mail(MailCommand),
    /// Test the form service
    #[command(subcommand)]
    Relay(RelayCommand),
    /// Test webhooks
    #[command(subcommand)]
    Webhook(WebhookCommand),
    /// List alerts, send an example of one, and silence one for a day
    #[command(subcommand)]
    Alerts(AlertsCommand),
    /// Back up all leads, also while the server runs; list and test backups
    Backup(BackupArguments),
    /// Replace all leads with those of a backup; stop the server first. The replaced database is kept
    Restore {
        /// A file, or a name that `yam backup list` shows, or the address of such a backup
        backup: String,
        /// File with the secret key, as age-keygen makes it, for an encrypted backup
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// Don't ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Give the space of deleted leads in SQLite back to the disk; stop the server first
    Compact,
    /// Serve the site build that is on the disk now, without a restart. A broken build changes nothing
    Reload,
    /// Ask the running server whether it responds, for a container's health check
    Health {
        /// Ask whether a lead could be stored now
        #[arg(long)]
        ready: bool,
    },
    /// Check the settings, the build, the data folder and what else the owner should look at. Changes nothing
    Check {
        /// Print the checks as JSON
        #[arg(long)]
        json: bool,
        /// Also send a test mail to the owner
        #[arg(long)]
        send_test: bool,
    },
}

impl Command {
    /// The settings that the command needs.
    fn scope(&self) -> Scope {
        match self {
            Self::Serve { .. } | Self::Check { .. } | Self::Alerts(_) => Scope::Everything,
            Self::Leads(LeadsCommand::Forget { .. }) => Scope::Backup,
            Self::Leads(_) | Self::Desk(_) | Self::Demo(_) | Self::Compact => Scope::Data,
            Self::Backup(_) | Self::Restore { .. } => Scope::Backup,
            Self::Reload | Self::Health { .. } => Scope::Operator,
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
    logs::start(&config.log);
    match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime.block_on(run(arguments, &config)),
        Err(error) => fail(UNUSABLE, &format!("cannot start: {error}")),
    }
}

async fn run(arguments: Arguments, config: &Config) -> ExitCode {
    let leads = &config.leads;
    match arguments.command {
        Command::Serve { invite, production } => serve(config, invite, production).await,
        Command::Reload => report_of(operator::reload(config).await),
        Command::Health { ready } => report_of(operator::health(config, ready).await),
        Command::Check { json, send_test } => check(config, json, send_test).await,
        Command::Leads(command) => exit_code(cli::leads::run(command, config).await),
        Command::Desk(command) => report(cli::desk::run(command, config).await),
        Command::Demo(command) => report(cli::demo::run(command, config).await),
        Command::Mail(command) => report(destinations::mail(command, config).await),
        Command::Relay(command) => report(destinations::relay(command, config).await),
        Command::Webhook(command) => report(destinations::webhook(command, config).await),
        Command::Alerts(command) => report(cli::alerts::run(command, config).await),
        Command::Backup(arguments) => unless_interrupted(cli::backup::run(arguments, config)).await,
        Command::Restore { backup, key, yes } => {
            report(cli::restore(config, &backup, key.as_deref(), yes).await)
        }
        Command::Compact => unless_interrupted(cli::compact(leads)).await,
    }
}

async fn check(config: &Config, json: bool, send_test: bool) -> ExitCode {
    let mut health = match check::check(config).await {
        Ok(health) => health,
        Err(error) => return fail(UNUSABLE, &error),
    };
    if send_test {
        health.checks.push(check::test_mail(config).await);
    }
    if json {
        match serde_json::to_string_pretty(&health) {
            Ok(json) => say(&json),
            Err(error) => return fail(UNUSABLE, &error),
        }
    } else {
        health.checks.iter().flat_map(check::lines).for_each(|line| say(&line));
        say("Settings: OK.");
    }
    if check::has_alert(&health) { ExitCode::from(ALERTED) } else { ExitCode::SUCCESS }
}

/// Runs a command until it ends or a signal stops it. A stopped command deletes its unfinished files.
async fn unless_interrupted(
    command: impl Future<Output = Result<String, CommandError>>,
) -> ExitCode {
    let mut signals = match Signals::listen() {
        Ok(signals) => signals,
        Err(error) => return fail(UNUSABLE, &format!("cannot listen for signals: {error}")),
    };
    tokio::select! {
        outcome = command => report(outcome),
        signal = signals.next() => fail(NOT_DONE, &format!("stopped by {signal}; nothing was written")),
    }
}

/// Prints the report of a command.
fn report(outcome: Result<String, CommandError>) -> ExitCode {
    exit_code(outcome.map(|report| say(&report)))
}

/// Prints the report of a command about the running program.
fn report_of<E: Display>(outcome: Result<String, E>) -> ExitCode {
    match outcome {
        Ok(report) => {
            say(&report);
            ExitCode::SUCCESS
        }
        Err(error) => fail(NOT_DONE, &error),
    }
}

fn exit_code(outcome: Result<(), CommandError>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(error.exit_code(), &error),
    }
}

fn fail(code: u8, error: &dyn Display) -> ExitCode {
    // If standard error is closed, only the exit code is left to report.
    let _ = writeln!(io::stderr(), "yam: {error}");
    ExitCode::from(code)
}

/// Prints a line. The server goes on if standard output is closed.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
