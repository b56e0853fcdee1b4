//! `log` and `log_format`: what is logged, and how.

use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;

use super::Settings;

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

/// The modules that can have a level of their own, as `yam::MODULE`.
const MODULES: &[&str] =
    &["app", "config", "db", "delivery", "http", "leads", "pages", "search", "supervise"];

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
            Some((part, name)) if is_part(part) => filter.with_target(part, level(name)?),
            Some(_) => return None,
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

fn is_part(target: &str) -> bool {
    let mut path = target.split("::");
    match (path.next(), path.next()) {
        (Some("yam"), None) => true,
        (Some("yam"), Some(module)) => MODULES.contains(&module),
        (Some(library), _) => LIBRARIES.contains(&library),
        (None, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_module_can_have_its_own_log_level() {
        let library = include_str!("../lib.rs");
        let modules: Vec<_> = library
            .lines()
            .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
            .collect();
        assert_eq!(modules, MODULES);
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
