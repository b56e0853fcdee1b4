//! `yam clock confirm`: tells the server that the system clock is right.

use clap::Subcommand;
use jiff::Timestamp;

use crate::CommandError;
use yam_contract::time;
use yam_settings::Config;
use yam_store::{
    clock::{self, Clock},
    db::{self, Connection, Db},
    leads::EARLIEST,
};

/// `yam clock …`
#[derive(Clone, Copy, Debug, Subcommand)]
pub enum ClockCommand {
    /// Confirm that the system clock is right, so that old leads are deleted again
    Confirm,
}

/// Runs `yam clock …` and returns a report for the owner.
///
/// # Errors
/// [`CommandError`].
pub async fn run(command: ClockCommand, config: &Config) -> Result<String, CommandError> {
    let ClockCommand::Confirm = command;
    let now = Timestamp::now().as_millisecond();
    let shown = time::to_the_minute(now);
    if now < EARLIEST {
        return Err(CommandError::ClockWrong(shown));
    }
    let db = Db::open_beside(&config.leads).await?;
    let confirm = async |connection: &mut Connection| {
        let before = clock::read(connection, now).await?;
        clock::confirm(connection, now).await?;
        Ok::<_, db::Error>(before)
    };
    Ok(match db.write(confirm).await? {
        Clock::Trusted => format!("The clock says {shown} (India). It was already trusted."),
        Clock::InDoubt { .. } => format!(
            "The clock says {shown} (India) and is trusted again, so old leads can be deleted."
        ),
    })
}
