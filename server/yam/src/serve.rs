//! `yam serve`: starts the server and runs it until a signal stops it.

use std::{
    io::{self, IsTerminal as _},
    process::ExitCode,
    time::Instant,
};

use yam::{OpenOptions, Server, VERSION, status};
use yam_cli::{self as cli, CommandError, desk::DeskCommand};
use yam_settings::Config;
use yam_store::{
    db::{self, Reader},
    deliveries,
};

use crate::{UNUSABLE, fail, say, signals::Signals, systemd};

/// `invited` gets a sign-in link, which is printed at the start, but only to a terminal: a journal or a log would keep it. In
/// production, no site with invented facts is served.
pub async fn serve(config: &Config, invited: Option<String>, is_production: bool) -> ExitCode {
    let mut signals = match Signals::listen() {
        Ok(signals) => signals,
        Err(error) => return fail(UNUSABLE, &format!("cannot listen for signals: {error}")),
    };
    let options = OpenOptions { passed: systemd::listeners(), is_production };
    let server = match Server::open_with(config, options).await {
        Ok(server) => server,
        Err(error) => return fail(UNUSABLE, &error),
    };
    let mut backlog = None;
    if server.closed().is_none() {
        let looked = async {
            let reader = Reader::open(&config.leads).await?;
            let mut connection = reader.read().await?;
            Ok::<_, CommandError>(deliveries::backlog(&mut connection).await?)
        };
        match looked.await {
            Ok(counted) => backlog = Some(counted),
            Err(error) => tracing::warn!(%error, "cannot count undelivered leads"),
        }
    }
    status::start_lines(config, &server, backlog).iter().for_each(|line| say(line));
    if let Some(name) = invited.filter(|_| server.closed().is_none() && server.desk_url().is_some())
    {
        if io::stdout().is_terminal() {
            let invite = DeskCommand::Invite { name, role: None, email: None };
            match cli::desk::run(invite, config).await {
                Ok(report) => say(&report),
                Err(error) => tracing::warn!(%error, "cannot make a sign-in link"),
            }
        } else {
            let remedy = format!("For one, run: yam desk invite {name:?}");
            say(&format!("This is not a terminal, so no sign-in link is printed. {remedy}"));
        }
    }
    tracing::info!(
        address = %server.address(),
        pages = server.site().page_count(),
        build = server.site().build(),
        data = db::location(&config.leads),
        version = VERSION.as_str(),
        "serving"
    );
    systemd::notify(&[systemd::State::Ready]);
    let mut stopping = None;
    let reloader = server.reloader();
    let stop = async {
        let signal = signals.next_stop(&*reloader).await;
        tracing::info!(signal, "stopping");
        systemd::notify(&[systemd::State::Stopping]);
        stopping = Some((signal, Instant::now()));
    };
    let served = server.run(stop).await;
    if let Some((signal, stopped_at)) = stopping {
        let duration_ms = u64::try_from(stopped_at.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(signal, duration_ms, "stopped");
    }
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(UNUSABLE, &format!("cannot serve: {error}")),
    }
}
