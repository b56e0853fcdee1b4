//! `yam demo …`: sample leads to try the desk with.

mod generate;

use clap::Subcommand;
use jiff::Timestamp;
use yam_contract::desk::AuditAction;
use yam_settings::Config;
use yam_store::{
    db::{Connection, Db, Error},
    desk::{self, SampleLead},
};

use self::generate::{Assignee, Generator};
use crate::{CommandError, work::COMMAND_LINE};

/// Leads per transaction, few because new leads wait for it.
const LEADS_AT_ONCE: usize = 250;

/// Members who get sample leads assigned if nobody uses the desk yet.
const PEOPLE: [&str; 2] = ["Sample: Mehak", "Sample: Rohit"];

/// `yam demo …`
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum DemoCommand {
    /// Add sample leads of the last year, which are marked as samples and never delivered
    Fill {
        /// How many leads
        #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        leads: u32,
        /// Another number gives other leads
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Delete all sample leads, and no others
    Clear,
}

/// Runs `yam demo …` and returns a report for the owner.
pub async fn run(command: DemoCommand, config: &Config) -> Result<String, CommandError> {
    let db = Db::open_beside(&config.leads).await?;
    match command {
        DemoCommand::Fill { leads, seed } => fill(&db, leads, seed).await,
        DemoCommand::Clear => clear(&db).await,
    }
}

async fn fill(db: &Db, leads: u32, seed: u64) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let begin = async |connection: &mut Connection| {
        let present = desk::count_samples(connection).await?;
        if present > 0 {
            return Err(CommandError::HasSamples(present));
        }
        let subject = format!("{leads} sample leads");
        desk::audit(connection, COMMAND_LINE, AuditAction::DemoFill, &subject, now).await?;
        assignees(connection, now).await
    };
    let people = db.write(begin).await?;
    let count = usize::try_from(leads).unwrap_or_default();
    let generator = Generator::new(seed, count, now, &people);
    let mut generator = generator.map_err(|error| Error::Decode(error.into()))?;
    loop {
        let samples: Vec<SampleLead> = generator.by_ref().take(LEADS_AT_ONCE).collect();
        if samples.is_empty() {
            break;
        }
        db.write(async |connection| desk::insert_samples(connection, &samples).await).await?;
    }
    // Records that the inbox is complete, so that the next command need not look through all leads.
    desk::complete(db).await?;
    Ok(format!(
        "Added {leads} sample leads of the last year. They are marked as samples and never delivered. To delete them: \
         yam demo clear"
    ))
}

/// The people of the desk, or sample people if there are none.
async fn assignees(connection: &mut Connection, now: i64) -> Result<Vec<Assignee>, CommandError> {
    if desk::people(connection).await?.is_empty() {
        desk::add_sample_people(connection, &PEOPLE, now).await?;
    }
    let people = desk::people(connection).await?.into_iter();
    Ok(people.map(|person| Assignee { id: person.id, name: person.name }).collect())
}

async fn clear(db: &Db) -> Result<String, CommandError> {
    let limit = u32::try_from(LEADS_AT_ONCE).unwrap_or(1);
    let mut deleted = 0;
    loop {
        let batch =
            db.write(async |connection| desk::delete_samples(connection, limit).await).await?;
        deleted += batch;
        if batch == 0 {
            break;
        }
    }
    let now = Timestamp::now().as_millisecond();
    let end = async |connection: &mut Connection| {
        desk::delete_sample_people(connection, &PEOPLE).await?;
        let subject = format!("{deleted} sample leads");
        desk::audit(connection, COMMAND_LINE, AuditAction::DemoClear, &subject, now).await
    };
    db.write(end).await?;
    Ok(format!("Deleted {deleted} sample leads."))
}
