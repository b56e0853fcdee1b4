//! `yam leads …`

use std::path::{Path, PathBuf};

use clap::Subcommand;
use jiff::Timestamp;

use crate::{
    CommandError, complete_inbox, data_folder,
    export::{self, Format},
    filter::FilterArguments,
    list, moving, purge, salvage,
    show::{self, Done},
    stats, terminal,
    terminal::counted,
    undelivered, visitor,
    work::{self, DueOrNone, Wanted},
};
use yam_contract::{
    desk::{AuditAction, Change, Stage},
    forms::Forms,
    lead::{LeadSelector, LeadState, StoredLead},
    text::typed,
};
use yam_delivery::{facts, open_alerts};
use yam_settings::{Config, Leads, Retention};
use yam_store::{
    Destination, atomic_file,
    db::{Connection, Db, Reader},
    deliveries::{self, PendingFilter, Retry},
    desk::{self, InboxFilter},
    leads::{self, Filter, Released},
};

/// Leads that `list` shows by default: a few screens.
const LIST_LIMIT: u32 = 50;

/// `yam leads …`
#[derive(Debug, Subcommand)]
pub enum LeadsCommand {
    /// List leads, newest first
    List {
        /// Which leads
        #[command(flatten)]
        filter: FilterArguments,
        /// Only leads in this stage, such as new or quoted
        #[arg(long, value_name = "STAGE")]
        stage: Option<Stage>,
        /// Only leads of this person, or of nobody
        #[arg(long, value_name = "NAME")]
        assignee: Option<String>,
        /// Maximum number of leads
        #[arg(long, value_name = "N", default_value_t = LIST_LIMIT)]
        limit: u32,
    },
    /// Show one lead with all its fields
    Show {
        /// Number or reference of the lead
        lead: LeadSelector,
    },
    /// Export leads to a file or to standard output, oldest first
    Export {
        /// Output format
        #[arg(long, value_enum)]
        format: Format,
        /// Which leads
        #[command(flatten)]
        filter: FilterArguments,
        /// Output file, replaced if it exists [default: standard output]
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Save the file that was uploaded with a lead, such as a resume
    Resume {
        /// Number or reference of the lead
        lead: LeadSelector,
        /// File or folder to save to [default: the file's own name in this folder]
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
    },
    /// Move leads to a stage: new, contacted, quoted, won or lost; job applications: new, invited, hired or declined
    Stage {
        /// Numbers or references of leads
        #[arg(required = true, num_args = 1.., value_name = "LEAD")]
        leads: Vec<LeadSelector>,
        /// The stage
        stage: Stage,
        /// What was quoted, or what won leads are worth, in rupees
        #[arg(long, value_name = "RUPEES", value_parser = work::parse_rupees)]
        amount: Option<i64>,
        /// Why leads were lost
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
    /// Add a note to a lead
    Note {
        /// Number or reference of the lead
        lead: LeadSelector,
        /// The text; put it in quotes
        text: String,
    },
    /// Assign leads to a person
    Assign {
        /// Numbers or references of leads
        #[arg(required = true, num_args = 1.., value_name = "LEAD")]
        leads: Vec<LeadSelector>,
        /// Name of the person, or nobody
        #[arg(value_name = "NAME")]
        to: String,
    },
    /// Set the day or the time of the next follow-up
    FollowUp {
        /// Numbers or references of leads
        #[arg(required = true, num_args = 1.., value_name = "LEAD")]
        leads: Vec<LeadSelector>,
        /// The day, such as 2026-11-21, a time in India, such as 2026-11-21T17:00, or none
        #[arg(value_name = "DAY", value_parser = DueOrNone::parse)]
        on: DueOrNone,
    },
    /// Retry failed deliveries
    Retry {
        /// Numbers or references of leads [default: all leads with a waiting or failed delivery]
        leads: Vec<LeadSelector>,
        /// All deliveries to this destination: mail, relay, webhook, reply or desk-reply
        #[arg(long, value_name = "DESTINATION", conflicts_with = "leads")]
        destination: Option<Destination>,
    },
    /// List waiting and failed deliveries, by destination
    Deliveries {
        /// Only deliveries to this destination
        #[arg(long, value_name = "DESTINATION")]
        destination: Option<Destination>,
        /// Maximum number of deliveries
        #[arg(long, value_name = "N", default_value_t = LIST_LIMIT)]
        limit: u32,
    },
    /// Deliver quarantined leads
    Release {
        /// Numbers or references of leads
        #[arg(required = true)]
        leads: Vec<LeadSelector>,
    },
    /// Delete quarantined leads permanently
    Delete {
        /// Numbers or references of leads
        #[arg(required = true)]
        leads: Vec<LeadSelector>,
        /// Don't ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Show what a visitor sent, and which leads of others mention them
    Find {
        /// E-mail address or phone number; put it in quotes if it has spaces
        contact: String,
        /// Also write everything that the visitor sent to this file as JSON, to hand it over; replaced if it exists
        #[arg(long, value_name = "FILE")]
        export: Option<PathBuf>,
    },
    /// Erase all leads that were sent from an e-mail address or a phone number, permanently
    Forget {
        /// E-mail address or phone number; put it in quotes if it has spaces
        contact: String,
        /// Don't ask for confirmation
        #[arg(long)]
        yes: bool,
    },
    /// Delete old leads permanently
    Purge {
        /// Delete leads of every form that are older than this [default: the settings retention_months, or 12 without any]
        #[arg(long, value_name = "MONTHS", value_parser = clap::value_parser!(u16).range(1..=1200))]
        older_than: Option<u16>,
        /// Delete the leads; without this option, they are only counted
        #[arg(long)]
        yes: bool,
    },
    /// Recover readable leads from a damaged database
    Salvage {
        /// Replace the damaged database with a new one that has the readable leads; the damaged one is kept
        #[arg(long)]
        yes: bool,
        /// Start an empty database if nothing is readable, or accept that the database was lost
        #[arg(long)]
        empty: bool,
    },
    /// Move all leads to another database; stop the server first. The old database is unchanged. If the move is
    /// interrupted, run the command again to continue
    Move {
        /// URL of a PostgreSQL database, or folder for a SQLite database. The variable PGPASSWORD can hold the password
        #[arg(long, value_name = "URL|FOLDER")]
        to: String,
    },
    /// Show how many leads came and what became of them, by default of the last 30 days, without job applications
    Stats {
        /// Which leads
        #[command(flatten)]
        filter: FilterArguments,
    },
}

/// Runs `yam leads …` and prints its result. A reader that closes the pipe (`| head`) is no error.
pub async fn run(command: LeadsCommand, config: &Config) -> Result<(), CommandError> {
    let settings = &config.leads;
    let output = match command {
        LeadsCommand::List { filter, stage, assignee, limit } => {
            list(config, filter, stage, assignee.as_deref(), limit).await?
        }
        LeadsCommand::Show { lead } => show(config, lead).await?,
        LeadsCommand::Export { format, filter, out } => {
            let forms = forms_or_none(config);
            let filter = filter.filter(&forms)?;
            let mut connection = connect(config).await?;
            return export::run(&mut connection, format, &filter, &forms, out.as_deref()).await;
        }
        LeadsCommand::Resume { lead, to } => save_files(config, lead, to.as_deref()).await?,
        LeadsCommand::Stage { leads, stage, amount, reason } => {
            let reason = reason.as_deref().map(typed);
            let change = Wanted::Change(Change::Stage { stage, amount, reason });
            work::apply(config, &forms_or_none(config), leads, change).await?
        }
        LeadsCommand::Note { lead, text } => {
            let change = Wanted::Change(Change::Note { text: typed(&text) });
            work::apply(config, &Forms::default(), vec![lead], change).await?
        }
        LeadsCommand::Assign { leads, to } => {
            work::apply(config, &Forms::default(), leads, Wanted::Assign(to)).await?
        }
        LeadsCommand::FollowUp { leads, on: DueOrNone(on) } => {
            let change = Wanted::Change(Change::FollowUp { on });
            work::apply(config, &Forms::default(), leads, change).await?
        }
        LeadsCommand::Retry { leads, destination } => {
            retry(&Db::open_beside(settings).await?, leads, destination).await?
        }
        LeadsCommand::Deliveries { destination, limit } => {
            let filter = PendingFilter { destination, ..PendingFilter::default() };
            undelivered::report(&mut connect(config).await?, &filter, limit).await?
        }
        LeadsCommand::Release { leads } => {
            release(&Db::open_beside(settings).await?, leads).await?
        }
        LeadsCommand::Delete { leads, yes } => delete(settings, leads, yes).await?,
        LeadsCommand::Find { contact, export } => {
            visitor::find(settings, &contact, export.as_deref()).await?
        }
        LeadsCommand::Forget { contact, yes } => visitor::forget(config, &contact, yes).await?,
        LeadsCommand::Purge { older_than, yes } => {
            let retention = match older_than {
                None if !settings.retention.is_off() => settings.retention.clone(),
                months => Retention {
                    months: months.or(Some(purge::DEFAULT_RETENTION_MONTHS)),
                    ..Retention::default()
                },
            };
            purge::purge(&Db::open_beside(settings).await?, &retention, yes).await?
        }
        LeadsCommand::Salvage { yes, empty } => {
            salvage::salvage(data_folder("yam leads salvage", settings)?, yes, empty).await?
        }
        LeadsCommand::Move { to } => moving::move_leads(settings, &to).await?,
        LeadsCommand::Stats { filter } => {
            stats::Stats::read(settings, filter, &forms_or_none(config)).await?.text()
        }
    };
    terminal::print(&output)
}

async fn list(
    config: &Config,
    filter: FilterArguments,
    stage: Option<Stage>,
    assignee: Option<&str>,
    limit: u32,
) -> Result<String, CommandError> {
    let Filter { form, since, before, state } = filter.filter(&forms_or_none(config))?;
    let mut connection = complete_inbox(&config.leads).await?.read().await?;
    let assignee = match assignee {
        Some(name) => Some(work::assignee(&mut connection, name).await?),
        None => None,
    };
    let filter =
        InboxFilter { form, since, before, state, stage, assignee, ..InboxFilter::default() };
    let ids = desk::newest(&mut connection, &filter, None, limit).await?;
    let leads = list::in_order(&mut connection, &ids).await?;
    let stages = list::stages(&mut connection, &leads).await?;
    let counts = leads::counts(&mut connection, &Filter::default()).await?;
    let notes = facts::retention(&mut connection, config).await?.details;
    let notes: String = notes.iter().map(|note| format!("\n{note}\n")).collect();
    let now = Timestamp::now().as_millisecond();
    let alerts = facts::alerts(&open_alerts(&mut connection, config, now).await?, now).details;
    let alerts: String = alerts.iter().map(|alert| format!("ALERT: {alert}\n")).collect();
    let gap = if alerts.is_empty() { "" } else { "\n" };
    let (table, summary) = (list::table(&leads, &stages), list::summary(&counts));
    Ok(format!("{alerts}{gap}{table}{summary}{notes}"))
}

async fn show(config: &Config, name: LeadSelector) -> Result<String, CommandError> {
    let mut connection = connect(config).await?;
    let lead = find(&mut connection, name).await?;
    let progress = deliveries::progress_between(&mut connection, lead.id, lead.id).await?;
    let files = leads::files(&mut connection, lead.id).await?;
    let events = desk::events(&mut connection, lead.id).await?;
    let names = desk::names(&mut connection).await?;
    let work = Done { events: &events, names: &names };
    Ok(show::details(&lead, &files, &progress, &work, &forms_or_none(config)))
}

/// Saves the files of a lead and returns their paths. Never overwrites a file.
async fn save_files(
    config: &Config,
    name: LeadSelector,
    to: Option<&Path>,
) -> Result<String, CommandError> {
    let mut connection = connect(config).await?;
    let lead = find(&mut connection, name.clone()).await?;
    let files = leads::files(&mut connection, lead.id).await?;
    if files.is_empty() {
        return Err(CommandError::NoFile(name));
    }
    let mut report = String::new();
    for file in files {
        let own_name = Path::new(&file.name);
        let path = match to {
            None => own_name.to_owned(),
            Some(folder) if folder.is_dir() => folder.join(own_name),
            Some(path) => path.to_owned(),
        };
        let content = leads::content(&mut connection, file.id).await?;
        atomic_file::create(&path, &content)
            .map_err(|source| CommandError::write(&path, source))?;
        report.push_str(&format!("{} ({} KB)\n", path.display(), (file.bytes + 1023) / 1024));
    }
    Ok(report)
}

/// When the server sends what a command has queued.
const SOON: &str = "within a minute if the server is running, or when it starts";

async fn retry(
    db: &Db,
    names: Vec<LeadSelector>,
    destination: Option<Destination>,
) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let retry = async |connection: &mut Connection| {
        let mut which = Vec::with_capacity(names.len());
        for name in names {
            which.push(Retry::Lead(find(connection, name).await?.id));
        }
        which.extend(destination.map(Retry::To));
        if which.is_empty() {
            which.push(Retry::All);
        }
        let mut count = 0;
        for which in which {
            count += deliveries::retry(connection, which, now).await?;
        }
        let subject = match count {
            1 => "1 delivery".to_owned(),
            several => format!("{several} deliveries"),
        };
        desk::audit(connection, work::COMMAND_LINE, AuditAction::Retry, &subject, now).await?;
        Ok::<_, CommandError>(count)
    };
    Ok(match db.write(retry).await? {
        0 => "Nothing is waiting, and nothing failed.\n".to_owned(),
        1 => format!("1 delivery will be retried {SOON}.\n"),
        several => format!("{several} deliveries will be retried {SOON}.\n"),
    })
}

async fn release(db: &Db, names: Vec<LeadSelector>) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let release = async |connection: &mut Connection| {
        let mut report = String::new();
        for name in names {
            let id = find(connection, name).await?.id;
            let (form, destinations) = match leads::release(connection, id, now, now).await? {
                Released::Queued { form, destinations } => (form, destinations),
                Released::NotQuarantined => {
                    report.push_str(&format!("Lead {id} is not quarantined.\n"));
                    continue;
                }
                Released::NothingRecorded => return Err(CommandError::NoRecordedDestinations(id)),
            };
            let subject = format!("lead {id}");
            desk::audit(connection, work::COMMAND_LINE, AuditAction::Release, &subject, now)
                .await?;
            report.push_str(&if destinations.is_empty() {
                format!(
                    "Lead {id} is released but not sent, because the form {form} has no destination. Read it \
                     with: yam leads show {id}\n"
                )
            } else {
                let names: Vec<_> = destinations.into_iter().map(Destination::name).collect();
                format!("Lead {id} will be sent by {} {SOON}.\n", names.join(", "))
            });
        }
        Ok(report)
    };
    db.write(release).await
}

async fn delete(
    settings: &Leads,
    names: Vec<LeadSelector>,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let mut reader = Reader::open(settings).await?.read().await?;
    let mut leads = Vec::with_capacity(names.len());
    for name in names {
        let lead = find(&mut reader, name).await?;
        if lead.state != LeadState::Quarantined {
            return Err(CommandError::NotQuarantined(lead.id));
        }
        leads.push(lead);
    }
    let stages = list::stages(&mut reader, &leads).await?;
    drop(reader);
    terminal::print(&list::table(&leads, &stages))?;
    terminal::confirm("Permanently delete these leads?", is_confirmed)?;
    let ids: Vec<i64> = leads.iter().map(|lead| lead.id).collect();
    let db = Db::open_beside(settings).await?;
    let (mut deleted, now) = (0, Timestamp::now().as_millisecond());
    let batches = leads::batches(&mut db.read().await?, &ids).await?;
    for ids in batches {
        let delete = async |connection: &mut Connection| {
            let deleted = leads::delete_quarantined(connection, ids).await?;
            for id in &deleted {
                let subject = format!("lead {id}");
                desk::audit(connection, work::COMMAND_LINE, AuditAction::Delete, &subject, now)
                    .await?;
            }
            Ok::<_, CommandError>(deleted.len())
        };
        deleted += db.write(delete).await?;
    }
    Ok(format!("Deleted {}.\n", counted(deleted, "lead")))
}

async fn connect(config: &Config) -> Result<Connection, CommandError> {
    Ok(Reader::open(&config.leads).await?.read().await?)
}

async fn find(connection: &mut Connection, name: LeadSelector) -> Result<StoredLead, CommandError> {
    let lead = leads::get(connection, &name).await?;
    lead.ok_or(CommandError::UnknownLead(name))
}

/// The forms of the site build; none, with a warning, if the build cannot be used. Leads stay readable without it.
fn forms_or_none(config: &Config) -> Forms {
    Forms::of_build(&config.site).unwrap_or_else(|error| {
        tracing::warn!(%error, "showing field names instead of labels");
        Forms::default()
    })
}
