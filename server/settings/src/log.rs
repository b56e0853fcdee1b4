//! `log` and `log_format`: what is logged, and how.

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

use crate::Settings;

/// What is logged, and how.
#[derive(Debug, Clone)]
pub struct Log {
    /// Least severe level that is logged, by part of the program.
    pub filter: Targets,
    /// How a line is written.
    pub format: LogFormat,
}

/// How a log line is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For a person at a terminal.
    Text,
    /// One JSON object a line, for a collector.
    Json,
}

/// The parts that can have a level of their own, as `yam::PART`, and the modules that log for each.
const PARTS: [(&str, &[&str]); 9] = [
    ("app", &["yam::server", "yam_web::app"]),
    ("config", &["yam_settings"]),
    ("db", &["yam_store::db"]),
    ("delivery", &["yam_delivery", "yam_store::deliveries"]),
    ("http", &["yam_web::http"]),
    ("leads", &["yam_store", "yam_web::intake", "yam_cli"]),
    ("pages", &["yam_web::pages"]),
    ("search", &["yam_web::search"]),
    ("supervise", &["yam_store::supervise"]),
];

/// The libraries that log through `tracing`.
const LIBRARIES: [&str; 4] = ["h2", "sqlx", "sqlx_core", "sqlx_sqlite"];

const A_FILTER: &str = "error, warn, info, debug, trace or off, \
    or levels for parts of the program, such as info,yam::delivery=debug,sqlx=warn";

pub(super) fn check(settings: &mut Settings) -> Log {
    Log {
        filter: settings.take(
            "log",
            Targets::new().with_default(LevelFilter::INFO),
            A_FILTER,
            |value| filter(value.as_str()?),
        ),
        format: settings.take("log_format", LogFormat::Text, "text or json", |value| {
            match value.as_str()? {
                "text" => Some(LogFormat::Text),
                "json" => Some(LogFormat::Json),
                _ => None,
            }
        }),
    }
}

/// Parses a filter. The parser of `Targets` takes any unknown word for a module name, which would silence all others.
fn filter(text: &str) -> Option<Targets> {
    text.split(',').map(str::trim).try_fold(Targets::new(), |filter, directive| {
        Some(match directive.split_once('=') {
            None => filter.with_default(level(directive)?),
            Some((part, name)) => {
                let level = level(name)?;
                let targets = targets(part)?.into_iter().map(|target| (target, level));
                filter.with_targets(targets)
            }
        })
    })
}

fn level(name: &str) -> Option<LevelFilter> {
    Some(match name.to_ascii_lowercase().as_str() {
        "off" => LevelFilter::OFF,
        "error" => LevelFilter::ERROR,
        "warn" => LevelFilter::WARN,
        "info" => LevelFilter::INFO,
        "debug" => LevelFilter::DEBUG,
        "trace" => LevelFilter::TRACE,
        _ => return None,
    })
}

/// The modules that a filter names; `None` if there is no such part. A target stands for all that begin with it, so
/// `yam` stands for every crate of ours.
fn targets(part: &str) -> Option<Vec<String>> {
    let Some(own) = part.strip_prefix("yam::") else {
        let library = part.split("::").next()?;
        return (part == "yam" || LIBRARIES.contains(&library)).then(|| vec![part.to_owned()]);
    };
    let (name, rest) = own.split_at(own.find("::").unwrap_or(own.len()));
    let (_, modules) = PARTS.iter().find(|(part, _)| *part == name)?;
    Some(modules.iter().map(|module| format!("{module}{rest}")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_reaches_the_modules_of_its_part() {
        let filter = filter("warn, yam::leads::writer=debug").unwrap();
        assert!(filter.would_enable("yam_store::writer", &tracing::Level::DEBUG));
        assert!(!filter.would_enable("yam_store::leads", &tracing::Level::DEBUG));
        let all = super::filter("warn,yam=debug").unwrap();
        for target in PARTS.iter().flat_map(|(_, modules)| *modules) {
            assert!(all.would_enable(target, &tracing::Level::DEBUG), "{target}");
        }
    }

    #[test]
    fn an_unknown_level_or_part_is_no_filter() {
        for text in ["", "warning", "yam", "yam=loud", "yamm=debug", "yam::mail=debug", "info,"] {
            assert!(filter(text).is_none(), "{text}");
        }
        for text in
            ["info", "OFF", "info, yam::delivery::worker=debug", "yam=trace,sqlx::query=warn"]
        {
            assert!(filter(text).is_some(), "{text}");
        }
    }
}
