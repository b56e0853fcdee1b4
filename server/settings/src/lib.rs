//! Settings: `yam.toml`, then `YAM_*` variables over it.
//!
//! A setting `limits.body_bytes` is `body_bytes` under `[limits]` in the file and
//! `YAM_LIMITS__BODY_BYTES` in the environment. Anything unknown or wrong is refused, all of it at
//! once, each with its key, what was found and what would be right. A command checks only the
//! settings in its [`Scope`].

mod destinations;
mod gate;
mod log;
mod mail;
mod scope;

use std::{
    borrow::Cow,
    ffi::{OsStr, OsString},
    fmt,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    time::Duration,
};

use toml::{Table, Value};
use yam_contract::nearest::nearest;

pub use destinations::{Destinations, Outlet, Route, Routes, Secret, Target, Webhook};
pub use gate::Gate;
pub use log::{Log, LogFormat};
pub use mail::{AutoReply, Login, Mail, MailServer, Password, Tls};
pub use scope::Scope;

/// Where settings are read from when the command line names no file and this one exists.
pub const DEFAULT_FILE: &str = "yam.toml";

const VARIABLE_PREFIX: &str = "YAM_";
const NESTING: &str = "__";

/// Every setting, checked.
#[derive(Debug, Clone)]
pub struct Config {
    /// Address and port to serve on; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Address and port of the listener for the operator; `None` for no such listener.
    pub admin: Option<SocketAddr>,
    /// The folder that the site build wrote.
    pub site: PathBuf,
    /// Whether visitors reach this server through TLS, which something in front of it ends.
    pub https: bool,
    /// What is logged, and how.
    pub log: Log,
    /// What bounds a connection and a request.
    pub limits: Limits,
    /// How much may be sent through the forms.
    pub gate: Gate,
    /// Where leads are kept.
    pub leads: Leads,
    /// Everywhere that leads go.
    pub destinations: Destinations,
}

/// What bounds a connection and a request, so that no visitor can hold the server.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Most connections at once. When few are left, idle ones are closed for new ones.
    pub connections: usize,
    /// Most connections per address at once; behind a trusted proxy, most requests.
    pub connections_per_address: usize,
    /// From a request's first byte to the end of its header.
    pub header: Duration,
    /// From the end of a request's header to its answer, its body included.
    pub request: Duration,
    /// How long a connection may stay open without a request, or without taking what it is sent.
    pub idle: Duration,
    /// From the signal to stop until what is still unanswered is abandoned.
    pub shutdown: Duration,
    /// Largest body of a request, in bytes; files are counted apart, by the limits of their fields.
    pub body_bytes: usize,
}

/// Where leads are kept.
#[derive(Debug, Clone)]
pub struct Leads {
    /// The folder of the database, made when it is missing.
    pub data: PathBuf,
    /// After how many months leads are deleted; `None` keeps them.
    pub retention_months: Option<u16>,
    /// Leads that one transaction stores at most. No setting: only the measurement in `benches/` has another.
    pub group: usize,
}

impl Config {
    /// Reads `file`, or [`DEFAULT_FILE`] when it exists, then the variables over it.
    ///
    /// # Errors
    /// [`ConfigError`]: the file cannot be read, or a setting is unknown or wrong.
    pub fn load(
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        Self::load_for(Scope::Everything, file, variables)
    }

    /// As [`Config::load`] for a command that needs only the settings in `scope`. Errors in other settings are
    /// ignored; their values in the result must not be used.
    ///
    /// # Errors
    /// As [`Config::load`].
    pub fn load_for(
        scope: Scope,
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        let mut settings = Settings::new(read_file(file)?);
        settings.overlay(variables);
        let config = Self::check(&mut settings);
        settings.wrong.retain(|wrong| scope.covers(&wrong.key));
        settings.refuse_unknown(scope);
        if settings.wrong.is_empty() { Ok(config) } else { Err(ConfigError::Wrong(settings.wrong)) }
    }

    /// The name of every setting. `FORM` stands for the name of a form.
    pub fn names() -> Vec<String> {
        let mut settings = Settings::new(Table::new());
        Self::check(&mut settings);
        settings.known.into_iter().map(Cow::into_owned).collect()
    }

    fn check(settings: &mut Settings) -> Self {
        let site = settings.take("site", PathBuf::from("dist"), A_FOLDER, path);
        settings.forms = destinations::form_names(&site);
        Self {
            listen: settings.take(
                "listen",
                SocketAddr::from(([127, 0, 0, 1], 8080)),
                "an address with a port, such as 127.0.0.1:8080 or [::]:8080",
                |value| value.as_str()?.parse().ok(),
            ),
            admin: settings.take(
                "admin.listen",
                Some(SocketAddr::from(([127, 0, 0, 1], 9180))),
                "an address with a port, such as 127.0.0.1:9180, or off",
                |value| match value.as_str()? {
                    "off" => Some(None),
                    address => address.parse().ok().map(Some),
                },
            ),
            site,
            https: settings.take("https", false, "true or false", boolean),
            log: log::check(settings),
            limits: Limits {
                // Each costs a file descriptor and, idle, about 36 KB.
                connections: settings.take(
                    "limits.connections",
                    4096,
                    "a whole number from 1 to 100000",
                    |value| whole(value, 1, 100_000),
                ),
                // A browser opens six connections; a school may have a hundred computers behind one address.
                connections_per_address: settings.take(
                    "limits.connections_per_address",
                    256,
                    "a whole number from 1 to 100000",
                    |value| whole(value, 1, 100_000),
                ),
                // A header is a packet or two; the slowest phone needs a few seconds.
                header: settings.take("limits.header_seconds", seconds(15), SECONDS, duration),
                // A megabyte at 100 kbit/s takes 84 seconds.
                request: settings.take("limits.request_seconds", seconds(120), SECONDS, duration),
                // Longer than the 60 seconds after which common proxies drop an idle connection,
                // so that none of them sends into one that is being closed here.
                idle: settings.take("limits.idle_seconds", seconds(75), SECONDS, duration),
                // Shorter than the 10 seconds that container runtimes wait before they kill.
                shutdown: settings.take("limits.shutdown_seconds", seconds(8), SECONDS, duration),
                // Seven texts of 64 KiB each, six times as long where they are URL-encoded line breaks or JSON escapes.
                body_bytes: settings.take(
                    "limits.body_bytes",
                    3 << 20,
                    // A client's share of the memory for bodies holds that and a file.
                    "a whole number of bytes from 1024 to 16777216",
                    |value| whole(value, 1 << 10, 16 << 20),
                ),
            },
            gate: gate::check(settings),
            leads: Leads {
                data: settings.take("data", PathBuf::from("data"), A_FOLDER, path),
                retention_months: settings.take(
                    "retention_months",
                    None,
                    "a whole number of months from 1 to 1200",
                    |value| u16::try_from(whole(value, 1, 1200)?).ok().map(Some),
                ),
                group: LEADS_IN_GROUP,
            },
            destinations: destinations::check(settings),
        }
    }
}

/// All that the writer's queue holds: a synced transaction takes milliseconds, however many leads it stores.
const LEADS_IN_GROUP: usize = 256;
const A_FOLDER: &str = "the path of a folder";
const A_FILE: &str = "the path of a file";
const NOT_SET: &str = "it is not set";
const SECONDS: &str = "a number of seconds from 0.1 to 3600";

/// Why there are no settings to run with.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the settings in {}: {source}; name a readable file after --config", path.display())]
    Unreadable {
        /// The file that was asked for.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is not TOML.
    #[error("{} is not TOML: {message}", path.display())]
    NotToml {
        /// The file that was read.
        path: PathBuf,
        /// Where and why, in one line.
        message: String,
    },
    /// Settings that are unknown or that have no sense, one line each.
    #[error("{}", one_per_line(.0))]
    Wrong(Vec<WrongSetting>),
}

/// One setting that is refused.
#[derive(Debug)]
pub struct WrongSetting {
    /// Its name in the file, such as `limits.body_bytes`.
    pub key: String,
    /// What is wrong with it. Never quotes what may be a password.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl fmt::Display for WrongSetting {
    fn fmt(&self, line: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, problem, remedy } = self;
        write!(line, "setting {key} ({}): {problem}; {remedy}", variable(key))
    }
}

fn one_per_line(wrong: &[WrongSetting]) -> String {
    wrong.iter().map(WrongSetting::to_string).collect::<Vec<_>>().join("\n")
}

/// What is left to read, and what was wrong so far.
struct Settings {
    table: Table,
    known: Vec<Cow<'static, str>>,
    wrong: Vec<WrongSetting>,
    /// The names of the forms; `None` if the site build cannot be read.
    forms: Option<Vec<String>>,
}

/// A section of settings that belong together.
struct Section {
    name: &'static str,
    /// Whether there is any setting in it.
    is_set: bool,
}

impl Settings {
    fn new(table: Table) -> Self {
        Self { table, known: Vec::new(), wrong: Vec::new(), forms: None }
    }

    /// Overrides settings of the file with variables. Their values are text, which every reader accepts.
    fn overlay(&mut self, variables: impl IntoIterator<Item = (OsString, OsString)>) {
        for (name, value) in variables {
            let name = name.to_string_lossy();
            let Some(name) = name.strip_prefix(VARIABLE_PREFIX) else { continue };
            if is_of_service(name, &value) {
                continue;
            }
            let key = name.to_lowercase().replace(NESTING, ".");
            match value.into_string() {
                Ok(text) => insert(&mut self.table, &key, Value::String(text)),
                Err(_) => self.refuse(&key, "its value is not UTF-8", "write it in UTF-8"),
            }
        }
    }

    /// Takes the setting `key` out of the table; notes it and answers the default when it is wrong.
    fn take<T>(
        &mut self,
        key: &'static str,
        default: T,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> T {
        self.known.push(key.into());
        let Some(value) = remove(&mut self.table, key) else {
            return default;
        };
        read(&value).unwrap_or_else(|| {
            self.refuse(key, &format!("found {value}"), &format!("it must be {expected}"));
            default
        })
    }

    /// As [`Settings::take`] for a setting that its section, if anything is set in it, cannot do without.
    fn require<T>(
        &mut self,
        section: &Section,
        key: &'static str,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        if section.is_set && get(&self.table, key).is_none() {
            let remedy = format!("[{}] needs it; it must be {expected}", section.name);
            self.refuse(key, NOT_SET, &remedy);
        }
        self.take(key, None, expected, |value| read(value).map(Some))
    }

    /// As [`Settings::take`] for a setting whose value is never shown.
    fn take_secret<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        self.know([key]);
        self.take_quietly(key.into(), expected, read)
    }

    /// As [`Settings::take_secret`] for a setting that is one of many alike.
    fn take_quietly<T>(
        &mut self,
        key: Cow<'static, str>,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        let value = remove(&mut self.table, &key)?;
        let secret = read(&value);
        if secret.is_none() {
            // The value may be a password, and this message ends up in logs.
            self.refuse(&key, "its value is not valid", &format!("it must be {expected}"));
        }
        secret
    }

    /// As [`Settings::take_secret`] for one that may also be the content of the file that another setting names, as
    /// container runtimes hand over secrets. Blanks at the end of the file do not count.
    fn take_secret_or_file<T>(
        &mut self,
        key: &'static str,
        file_key: &'static str,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let is_set = get(&self.table, key).is_some();
        let secret = self.take_secret(key, expected, |value| read(value.as_str()?));
        let file = self.take(file_key, None, A_FILE, |value| path(value).map(Some));
        let Some(file) = file else {
            return secret;
        };
        let shown = format!("found {}", file.display());
        if is_set {
            self.refuse(file_key, &shown, &format!("{key} is set as well; keep one of the two"));
            return secret;
        }
        match std::fs::read_to_string(&file) {
            Ok(text) => {
                let secret = read(text.trim_end());
                if secret.is_none() {
                    self.refuse(file_key, &shown, &format!("what it holds must be {expected}"));
                }
                secret
            }
            Err(error) => {
                let problem = format!("cannot read {}: {error}", file.display());
                self.refuse(file_key, &problem, "name a file that this user can read");
                None
            }
        }
    }

    /// Names settings that there are.
    fn know<const N: usize>(&mut self, keys: [&'static str; N]) {
        self.known.extend(keys.map(Cow::Borrowed));
    }

    /// Whether that setting was found wrong.
    fn is_refused(&self, key: &str) -> bool {
        self.wrong.iter().any(|wrong| wrong.key.starts_with(key))
    }

    /// A section as it is before anything is taken out of it.
    fn section(&self, name: &'static str) -> Section {
        let table = self.table.get(name).and_then(Value::as_table);
        Section { name, is_set: table.is_some_and(|table| !table.is_empty()) }
    }

    fn refuse(&mut self, key: &str, problem: &str, remedy: &str) {
        self.wrong.push(WrongSetting {
            key: key.to_owned(),
            problem: problem.to_owned(),
            remedy: remedy.to_owned(),
        });
    }

    /// Refuses every unknown setting that is in `scope` or looks like a misspelling of a setting in it.
    fn refuse_unknown(&mut self, scope: Scope) {
        for key in leaves(&self.table) {
            let known = self.known.iter().map(Cow::as_ref);
            let meant = usual_mistake(&key).or_else(|| nearest(&key, known));
            if !scope.covers(&key) && !meant.is_some_and(|meant| scope.covers(meant)) {
                continue;
            }
            let forms = self.forms.as_deref();
            let unknown_form = forms.and_then(|forms| destinations::unknown_form(&key, forms));
            let (problem, remedy) = unknown_form.unwrap_or_else(|| {
                let is_section =
                    self.known.iter().any(|known| known.starts_with(&format!("{key}.")));
                let remedy = match meant {
                    _ if is_section => format!("[{key}] is a section; write its settings below it"),
                    Some(meant) => format!("did you mean {meant}?"),
                    None => "docs/settings.md lists them all".to_owned(),
                };
                ("there is no such setting".to_owned(), remedy)
            });
            self.refuse(&key, &problem, &remedy);
        }
    }
}

/// The setting meant by a name that many other servers use for it.
fn usual_mistake(key: &str) -> Option<&'static str> {
    matches!(key, "port" | "host" | "address" | "bind").then_some("listen")
}

fn read_file(file: Option<&Path>) -> Result<Table, ConfigError> {
    let path = file.unwrap_or(Path::new(DEFAULT_FILE));
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if file.is_none() && error.kind() == std::io::ErrorKind::NotFound => {
            return Ok(Table::new());
        }
        Err(source) => return Err(ConfigError::Unreadable { path: path.to_owned(), source }),
    };
    text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| {
            text.bytes().take(span.start).filter(|byte| *byte == b'\n').count() + 1
        });
        ConfigError::NotToml {
            path: path.to_owned(),
            message: format!("line {line}: {}", error.message().replace('\n', ", ")),
        }
    })
}

/// Whether Kubernetes sets this variable (named without its `YAM_`) for a Service called `yam` or `yam-…`, or Docker for
/// a linked container: <https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables>.
fn is_of_service(name: &str, value: &OsStr) -> bool {
    // Only our own nested keys have two underscores; a Service's name never leads to them.
    if name.contains(NESTING) {
        return false;
    }
    let is_service = |rest: &str| matches!(rest, "HOST" | "PORT") || rest.starts_with("PORT_");
    let service = name.strip_prefix("SERVICE_").or_else(|| Some(name.rsplit_once("_SERVICE_")?.1));
    // A plain number means `listen`; the error message says so.
    let is_address = || value.to_string_lossy().contains("://");
    service.is_some_and(is_service)
        || has_port_and_protocol(name)
        || (name == "PORT" || name.ends_with("_PORT")) && is_address()
}

/// Whether a name holds `PORT_<number>_<protocol>`, and ends there or with `_PROTO`, `_PORT` or `_ADDR`.
fn has_port_and_protocol(name: &str) -> bool {
    const PROTOCOLS: [&str; 3] = ["TCP", "UDP", "SCTP"];
    let parts: Vec<_> = name.split('_').collect();
    let is_port = |port: &str| port.parse::<u16>().is_ok();
    match parts[..] {
        [.., "PORT", port, protocol] | [.., "PORT", port, protocol, "PROTO" | "PORT" | "ADDR"] => {
            is_port(port) && PROTOCOLS.contains(&protocol)
        }
        _ => false,
    }
}

fn insert(table: &mut Table, key: &str, value: Value) {
    match key.split_once('.') {
        None => {
            table.insert(key.to_owned(), value);
        }
        Some((section, rest)) => {
            let section = table.entry(section).or_insert_with(|| Value::Table(Table::new()));
            if !section.is_table() {
                *section = Value::Table(Table::new());
            }
            if let Value::Table(section) = section {
                insert(section, rest, value);
            }
        }
    }
}

fn remove(table: &mut Table, key: &str) -> Option<Value> {
    match key.split_once('.') {
        None => table.remove(key),
        Some((section, rest)) => remove(table.get_mut(section)?.as_table_mut()?, rest),
    }
}

fn get<'a>(table: &'a Table, key: &str) -> Option<&'a Value> {
    match key.split_once('.') {
        None => table.get(key),
        Some((section, rest)) => get(table.get(section)?.as_table()?, rest),
    }
}

fn leaves(table: &Table) -> Vec<String> {
    let mut found = Vec::new();
    for (key, value) in table {
        match value {
            Value::Table(section) => {
                found.extend(leaves(section).into_iter().map(|rest| format!("{key}.{rest}")));
            }
            _ => found.push(key.clone()),
        }
    }
    found
}

fn variable(key: &str) -> String {
    format!("{VARIABLE_PREFIX}{}", key.to_uppercase().replace('.', NESTING).replace('-', "_"))
}

fn path(value: &Value) -> Option<PathBuf> {
    value.as_str().filter(|text| !text.is_empty()).map(PathBuf::from)
}

fn boolean(value: &Value) -> Option<bool> {
    match value {
        Value::Boolean(boolean) => Some(*boolean),
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

fn whole(value: &Value, least: usize, most: usize) -> Option<usize> {
    let number = match value {
        Value::Integer(number) => usize::try_from(*number).ok()?,
        Value::String(text) => text.parse().ok()?,
        _ => return None,
    };
    (least..=most).contains(&number).then_some(number)
}

fn duration(value: &Value) -> Option<Duration> {
    let number: f64 = match value {
        Value::Integer(number) => u32::try_from(*number).ok()?.into(),
        Value::Float(number) => *number,
        Value::String(text) => text.parse().ok()?,
        _ => return None,
    };
    (0.1..=3600.0).contains(&number).then(|| Duration::from_secs_f64(number))
}

fn is_loopback(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

const fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}
