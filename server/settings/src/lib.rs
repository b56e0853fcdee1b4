//! Settings: `yam.toml`, then `YAM_*` variables, which override the file.
//!
//! The setting `limits.body_bytes` is `body_bytes` under `[limits]` in the file and `YAM_LIMITS__BODY_BYTES` in the
//! environment. Loading reports every unknown or wrong setting at once. A command checks only the settings in its
//! [`Scope`].
//!
//! Each setting is declared once, where its field is filled: key, [`format`] and default. `Reader` derives the list of
//! all names, the suggestions for misspelt names and the errors from these declarations.

pub mod age_key;
mod alerts;
mod answers;
mod backup;
mod database;
mod desk;
mod destinations;
mod format;
mod limits;
mod log;
mod mail;
mod oauth;
mod push;
mod reader;
mod scope;
mod tls;

use std::{
    collections::BTreeMap,
    ffi::OsString,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use yam_contract::{automatic_reply::AutomaticReply, contact::Contact};

use format::{BOOLEAN, FOLDER, Format, parse, whole_number};
use reader::Reader;

pub use age_key::{AgeKey, AgeSecretKey};
pub use alerts::{AlertHours, Hours, OfficeHours};
pub use answers::{AnswerMailbox, Answers, InboundMail};
pub use backup::{Backup, BackupBucket, BackupPlace};
pub use database::Database;
pub use desk::Desk;
pub use destinations::{Destinations, LeadRoute, LeadRoutes, ServiceUrl, Webhook};
pub use format::Secret;
pub use limits::{CLOUDFLARE, IntakeLimits, Limits, Proxies};
pub use log::{Log, LogFormat};
pub use mail::{Login, Mail, MailServer, Proof, Tls};
pub use oauth::{TokenEndpoint, TokenSource};
pub use push::PushServices;
pub use reader::{ConfigError, DEFAULT_FILES};
pub use scope::Scope;
pub use tls::{AcmeSettings, CertificateSource, HttpsListener};

/// Every setting, checked.
#[derive(Debug, Clone)]
pub struct Config {
    /// Address of the public listener. Port 0 takes a free one.
    pub listen: SocketAddr,
    /// Address of the operator's listener; `None` if it is off.
    pub admin: Option<SocketAddr>,
    pub desk: Desk,
    pub site: PathBuf,
    /// Whether visitors use HTTPS, which this server or a proxy in front of it terminates.
    pub https: bool,
    /// `None` if this server speaks plain HTTP only. Otherwise [`Config::listen`] redirects to HTTPS.
    pub tls: Option<HttpsListener>,
    /// Whether the ids of clicks on advertisements are kept with leads.
    pub keep_click_ids: bool,
    /// Whether browsers report how fast pages were.
    pub measure_vitals: bool,
    pub log: Log,
    pub limits: Limits,
    pub intake_limits: IntakeLimits,
    pub leads: Leads,
    pub destinations: Destinations,
    pub answers: Answers,
    pub alerts: AlertHours,
    /// `None` if the server makes no backups by itself.
    pub backup: Option<Backup>,
}

/// Where leads are stored, and for how long.
#[derive(Debug, Clone)]
pub struct Leads {
    /// Folder of the SQLite database, created if it is missing. Not used with [`Leads::database`].
    pub data: PathBuf,
    /// The PostgreSQL database, if the leads are not stored in SQLite.
    pub database: Option<Database>,
    pub retention: Retention,
    /// Most bytes in the quarantine; a quarter more for leads without files.
    pub quarantine_bytes: u64,
    /// Most leads in one transaction. Not a setting: only the measurement in `benches/` changes it.
    pub group: usize,
}

/// When leads are deleted.
#[derive(Debug, Clone, Default)]
pub struct Retention {
    /// Months, of forms without a setting of their own; `None` keeps their leads.
    pub months: Option<u16>,
    /// Months, of forms with a setting of their own, such as job applications.
    pub by_form: BTreeMap<String, u16>,
    /// Days after which quarantined leads are deleted; `None` keeps them.
    pub quarantine_days: Option<u16>,
}

impl Retention {
    /// Whether all leads are kept that are not quarantined.
    pub fn is_off(&self) -> bool {
        self.months.is_none() && self.by_form.is_empty()
    }

    fn read(reader: &mut Reader) -> Self {
        let months = reader.take("retention_months", &MONTHS);
        let forms = reader.forms.clone().unwrap_or_else(|| reader.forms_with_settings());
        let of_form = |form: String| {
            let months = reader.take(&format!("forms.{form}.retention_months"), &MONTHS)?;
            Some((form, months))
        };
        let by_form = forms.into_iter().filter_map(of_form).collect();
        // Long enough for an owner who is on holiday.
        let quarantine_days = reader.take_or("quarantine_days", &DAYS_OR_OFF, Some(30));
        Self { months, by_form, quarantine_days }
    }
}

/// As many leads as the writer's queue holds: a synced transaction takes milliseconds, however many leads it stores.
const LEADS_IN_GROUP: usize = 256;

const LISTENER: Format<SocketAddr> =
    Format::new("an address with a port, such as 127.0.0.1:8080 or [::]:8080", parse);
const LISTENER_OR_OFF: Format<Option<SocketAddr>> =
    Format::new("an address with a port, such as 127.0.0.1:9180, or off", |value| {
        match value.as_str()? {
            "off" => Some(None),
            address => address.parse().ok().map(Some),
        }
    });
const MONTHS: Format<u16> = whole_number!("a whole number of months", 1, 1200);

const DAYS_OR_OFF: Format<Option<u16>> =
    Format::new("a whole number of days from 1 to 3650, or off", |value| match value.as_str() {
        Some("off") => Some(None),
        _ => (DAYS.parse)(value).map(Some),
    });
const DAYS: Format<u16> = whole_number!("a whole number of days", 1, 3650);
const QUARANTINE_BYTES: Format<u64> =
    whole_number!("a whole number of bytes", 1048576, 1099511627776);

/// A thousand megabytes: two hundred of the largest job applications, and small on any disk.
const DEFAULT_QUARANTINE_BYTES: u64 = 1 << 30;

impl Leads {
    /// Leads in a SQLite database in this folder, kept for ever.
    pub fn in_folder(data: impl Into<PathBuf>) -> Self {
        Self {
            data: data.into(),
            database: None,
            retention: Retention::default(),
            quarantine_bytes: DEFAULT_QUARANTINE_BYTES,
            group: LEADS_IN_GROUP,
        }
    }
}

impl Config {
    /// Reads `file`, or the first of [`DEFAULT_FILES`] that exists, then the variables.
    ///
    /// # Errors
    /// The file cannot be read, or a setting is unknown or wrong.
    pub fn load(
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        Self::load_for(Scope::Everything, file, variables)
    }

    /// As [`Config::load`] for a command that needs only the settings in `scope`. Errors in other settings are
    /// ignored; their values in the result must not be used.
    pub fn load_for(
        scope: Scope,
        file: Option<&Path>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        let mut reader = Reader::open(file, variables)?;
        let config = Self::read(&mut reader, destinations::form_names);
        reader.finish(scope)?;
        Ok(config)
    }

    /// The addresses that are ours: those of the sender, of the owners, and of the mailbox.
    pub fn own_addresses(&self) -> Vec<String> {
        let Destinations { mail, routes, .. } = &self.destinations;
        let of_mail = mail.iter().flat_map(|mail| {
            [&mail.from, &mail.reply_to].into_iter().chain(&mail.to).map(|mailbox| &mailbox.email)
        });
        let of_routes = routes.iter().flat_map(|(_, route)| &route.mail);
        let addresses = of_mail.chain(of_routes.map(|mailbox| &mailbox.email));
        let user = self.answers.mailbox.iter().map(|mailbox| mailbox.login.user.clone());
        addresses.map(ToString::to_string).chain(user.filter(|user| user.contains('@'))).collect()
    }

    /// What automatic replies name.
    pub fn automatic_reply(&self) -> AutomaticReply {
        let mail = self.destinations.mail.as_ref();
        mail.and_then(|mail| mail.auto_reply.clone()).unwrap_or_default()
    }

    /// The same settings with the contact of the site in automatic replies, and its name as the sender's if that has none.
    #[must_use]
    pub fn with_contact(mut self, contact: &Contact) -> Self {
        let Some(mail) = self.destinations.mail.as_mut() else { return self };
        if mail.from.name.is_none() && !contact.name.is_empty() {
            mail.from.name = Some(contact.name.clone());
        }
        if let Some(reply) = mail.auto_reply.as_mut() {
            reply.business.clone_from(&contact.name);
            reply.phone.clone_from(&contact.phone);
            reply.answers.clone_from(&contact.answers);
        }
        self
    }

    /// The name of every setting. `FORM` stands for the name of a form.
    pub fn names() -> Vec<String> {
        let mut reader = Reader::default();
        Self::read(&mut reader, |_| Some(vec!["FORM".to_owned()]));
        reader.into_known()
    }

    /// Reads every setting. `form_names` names the forms of a site build; see [`destinations::form_names`].
    fn read(reader: &mut Reader, form_names: impl Fn(&Path) -> Option<Vec<String>>) -> Self {
        let site = reader.take_or("site", &FOLDER, PathBuf::from("dist"));
        reader.set_forms(form_names(&site));
        let tls = HttpsListener::read(reader);
        let https = reader.take_or("https", &BOOLEAN, false) || tls.is_some();
        let intake_limits = IntakeLimits::read(reader);
        let tokens = TokenSource::read(reader);
        Self {
            listen: reader.take_or("listen", &LISTENER, ([127, 0, 0, 1], 8080).into()),
            admin: reader.take_or(
                "admin.listen",
                &LISTENER_OR_OFF,
                Some(([127, 0, 0, 1], 9180).into()),
            ),
            desk: Desk::read(reader, tls.as_ref()),
            site,
            https,
            tls,
            keep_click_ids: reader.take_or("keep_click_ids", &BOOLEAN, false),
            measure_vitals: reader.take_or("analytics.vitals", &BOOLEAN, false),
            log: Log::read(reader),
            limits: Limits::read(reader),
            leads: Leads {
                data: reader.take_or("data", &FOLDER, PathBuf::from("data")),
                database: Database::read(reader),
                retention: Retention::read(reader),
                quarantine_bytes: reader.take_or(
                    "quarantine_bytes",
                    &QUARANTINE_BYTES,
                    DEFAULT_QUARANTINE_BYTES,
                ),
                group: LEADS_IN_GROUP,
            },
            destinations: Destinations::read(reader, intake_limits.leads_in_all, tokens.as_ref()),
            intake_limits,
            answers: Answers::read(reader, tokens.as_ref()),
            alerts: AlertHours::read(reader),
            backup: Backup::read(reader),
        }
    }
}
