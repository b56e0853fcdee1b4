//! `yam alerts …`: lists what the owner is alerted to, sends examples, and silences an alert for a day.

use clap::Subcommand;
use jiff::Timestamp;
use yam_delivery::{Notifier, PushSender, facts, open_alerts};
use yam_settings::Config;
use yam_store::{
    db::{Connection, Db, Reader},
    leads::{self, Alert},
};

use crate::{CommandError, work::COMMAND_LINE};

/// `yam alerts …`
#[derive(Debug, Subcommand)]
pub enum AlertsCommand {
    /// List the open alerts, and everything that the owner is alerted to
    List,
    /// Send an example of an alert by mail, to every webhook and to every browser that subscribed
    Test {
        /// A name that `yam alerts list` shows, such as disk
        name: String,
    },
    /// Hear no more of an open alert for a day. Its end is still reported
    Know {
        /// A name that `yam alerts list` shows, such as disk or dead-mail
        name: String,
    },
}

/// Runs `yam alerts …` and returns a report for the owner.
pub async fn run(command: AlertsCommand, config: &Config) -> Result<String, CommandError> {
    let now = Timestamp::now();
    match command {
        AlertsCommand::List => list(config, now.as_millisecond()).await,
        AlertsCommand::Test { name } => test(&name, config, now).await,
        AlertsCommand::Know { name } => know(&name, config, now.as_millisecond()).await,
    }
}

async fn list(config: &Config, now: i64) -> Result<String, CommandError> {
    let mut connection = Reader::open(&config.leads).await?.read().await?;
    let open = open_alerts(&mut connection, config, now).await?;
    let mut lines = Vec::new();
    for alert in &open {
        let known = if alert.is_known(now) { ", known" } else { "" };
        lines.push(format!("OPEN {}{known}: {}", alert.condition, alert.lines().join(" ")));
    }
    if !open.is_empty() {
        lines.push(String::new());
    }
    for (name, when) in facts::CONDITIONS {
        lines.push(format!("{name:<22}{when}."));
    }
    Ok(lines.join("\n"))
}

async fn test(name: &str, config: &Config, now: Timestamp) -> Result<String, CommandError> {
    let example = facts::example(name, config, now.as_millisecond());
    let alert = example.ok_or_else(|| CommandError::UnknownAlert(name.to_owned()))?;
    // The time makes its id another one at each test.
    let began_at = now.as_millisecond();
    let alert = Alert { summary: format!("Test: {}", alert.summary), began_at, ..alert };
    let sent = Notifier::new(&config.destinations)?.send_everywhere(&alert, now).await;
    let db = Db::open_beside(&config.leads).await?;
    let browsers = PushSender::new(config)?.alert(&db, &alert).await?;
    let has_failed = sent.iter().any(|(_, sent)| sent.is_err());
    let line = |(channel, sent): (String, Result<(), String>)| match sent {
        Ok(()) => format!("{channel}: accepted"),
        Err(error) => format!("{channel}: {error}"),
    };
    let lines =
        sent.into_iter().map(line).chain([format!("browsers that accepted it: {browsers}")]);
    let report = lines.collect::<Vec<_>>().join("\n");
    if has_failed { Err(CommandError::AlertFailed(report)) } else { Ok(report) }
}

async fn know(name: &str, config: &Config, now: i64) -> Result<String, CommandError> {
    let db = Db::open_beside(&config.leads).await?;
    let know = async |connection: &mut Connection| {
        leads::know_alert(connection, COMMAND_LINE, name, now).await
    };
    if !db.write(know).await? {
        return Err(CommandError::AlertNotOpen(name.to_owned()));
    }
    Ok(format!("You will hear no more of {name} for a day, unless it becomes urgent or ends."))
}
