//! `yam desk …`: the people who use the desk, and their sessions.

use std::fmt::Write as _;

use clap::Subcommand;
use jiff::Timestamp;
use yam_contract::{desk::Role, email, time};
use yam_settings::Config;
use yam_store::{
    db::{Connection, Db, Reader},
    desk::{self, Person},
};

use crate::{
    CommandError,
    terminal::sanitized,
    work::{COMMAND_LINE, NOBODY},
};

/// Characters of a person's name.
const NAME_LIMIT: usize = 60;

/// `yam desk …`
#[derive(Debug, Subcommand)]
pub enum DeskCommand {
    /// Print a link with which a person signs in to the desk: once, within 15 minutes
    Invite {
        /// Name of the person. Somebody with this name gets a new link
        name: String,
        /// What the person may do: owner or member. Members cannot invite people, erase leads or export all of them
        /// [default: the person's role; owner for the first person, member for others]
        #[arg(long, value_name = "ROLE")]
        role: Option<Role>,
        /// E-mail address to which the person can have further links sent
        #[arg(long, value_name = "ADDRESS")]
        email: Option<String>,
    },
    /// List the people who can sign in
    People,
    /// Remove a person and end their sessions. What the person did stays in the timelines
    Remove {
        /// Name of the person
        name: String,
    },
    /// List the sessions of everybody, the last used first
    Sessions,
    /// End a session: sign out a device
    End {
        /// Number of the session, from `yam desk sessions`
        session: i64,
    },
}

/// Runs `yam desk …` and returns a report for the owner.
///
/// # Errors
/// [`CommandError`].
pub async fn run(command: DeskCommand, config: &Config) -> Result<String, CommandError> {
    match command {
        DeskCommand::Invite { name, role, email } => {
            invite(config, name.trim(), role, email.as_deref().map(str::trim)).await
        }
        DeskCommand::People => people(config).await,
        DeskCommand::Remove { name } => remove(config, &name).await,
        DeskCommand::Sessions => sessions(config).await,
        DeskCommand::End { session } => end(config, session).await,
    }
}

async fn invite(
    config: &Config,
    name: &str,
    role: Option<Role>,
    email: Option<&str>,
) -> Result<String, CommandError> {
    let Some(listener) = config.desk.listen else { return Err(CommandError::DeskIsOff) };
    must_be_a_name(name)?;
    if let Some(address) = email.filter(|address| email::address(address).is_none()) {
        return Err(CommandError::EmailAddress(address.to_owned()));
    }
    let now = Timestamp::now().as_millisecond();
    let invite = async |connection: &mut Connection| {
        let role = match role {
            Some(role) => role,
            None => usual_role(connection, name).await?,
        };
        let person = desk::invite(connection, name, role, email, now).await?;
        let secret = desk::link(connection, person.id, now).await?;
        let subject = format!("{} as {}", person.name, role.name());
        desk::audit(connection, COMMAND_LINE, "invite", &subject, now).await?;
        Ok::<_, CommandError>((person, role, secret))
    };
    let (person, role, secret) = Db::open_beside(&config.leads).await?.write(invite).await?;
    let (url, secret) = (config.desk.url_at(listener), secret.reveal());
    Ok(format!(
        "{name} ({role}) can sign in with this link, once, within 15 minutes:\n\n{url}/sign-in#{secret}\n",
        name = person.name,
        role = role.name()
    ))
}

/// The role of an invited person: the present one; owner for the first person, member for others.
async fn usual_role(connection: &mut Connection, name: &str) -> Result<Role, CommandError> {
    if let Some(person) = desk::find_by_name(connection, name).await? {
        return Ok(person.role);
    }
    let people = desk::people(connection).await?;
    let has_owner = people.iter().any(|person| person.role == Role::Owner);
    Ok(if has_owner { Role::Member } else { Role::Owner })
}

fn must_be_a_name(name: &str) -> Result<(), CommandError> {
    let is_long = name.chars().count() > NAME_LIMIT;
    let is_ours = [NOBODY, COMMAND_LINE].contains(&name.to_lowercase().as_str());
    // Deceptive characters could make one person look like another.
    let is_plain = sanitized(name) == name;
    match name.is_empty() || is_long || is_ours || !is_plain {
        true => Err(CommandError::PersonName(sanitized(name))),
        false => Ok(()),
    }
}

async fn people(config: &Config) -> Result<String, CommandError> {
    let mut reader = Reader::open(&config.leads).await?.read().await?;
    let people = desk::people(&mut reader).await?;
    if people.is_empty() {
        return Ok("Nobody can sign in. Invite yourself with: yam desk invite NAME".to_owned());
    }
    let rows = people.iter().map(|Person { name, role, email, .. }| {
        [sanitized(name), role.name().to_owned(), email.clone().unwrap_or_default()]
    });
    Ok(table(["NAME", "ROLE", "E-MAIL"], rows.collect()))
}

async fn remove(config: &Config, name: &str) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let remove = async |connection: &mut Connection| {
        let Some(person) = desk::find_by_name(connection, name).await? else {
            return Err(CommandError::unknown_person(connection, name).await?);
        };
        desk::remove(connection, person.id, now).await?;
        desk::audit(connection, COMMAND_LINE, "remove", &person.name, now).await?;
        Ok(person)
    };
    let person = Db::open_beside(&config.leads).await?.write(remove).await?;
    Ok(format!("{} is removed and signed out everywhere.", person.name))
}

async fn sessions(config: &Config) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let mut reader = Reader::open(&config.leads).await?.read().await?;
    let sessions = desk::sessions(&mut reader, None, now).await?;
    if sessions.is_empty() {
        return Ok("Nobody is signed in.".to_owned());
    }
    let rows = sessions.into_iter().map(|session| {
        [
            session.id.to_string(),
            sanitized(&session.person),
            sanitized(&session.device),
            time::to_the_minute(session.created_at),
            time::to_the_minute(session.used_at),
        ]
    });
    let headings = ["SESSION", "PERSON", "DEVICE", "SIGNED IN (IST)", "LAST USED (IST)"];
    Ok(table(headings, rows.collect()))
}

async fn end(config: &Config, session: i64) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let end = async |connection: &mut Connection| {
        if !desk::end_session(connection, session, None).await? {
            return Err(CommandError::UnknownSession(session));
        }
        let subject = format!("session {session}");
        desk::audit(connection, COMMAND_LINE, "end session", &subject, now).await?;
        Ok(format!("Session {session} has ended."))
    };
    Db::open_beside(&config.leads).await?.write(end).await
}

/// Rows below headings, in columns as wide as their longest cell.
fn table<const COLUMNS: usize>(headings: [&str; COLUMNS], rows: Vec<[String; COLUMNS]>) -> String {
    use unicode_width::UnicodeWidthStr as _;
    let rows: Vec<_> = std::iter::once(headings.map(str::to_owned)).chain(rows).collect();
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0)
    });
    let mut table = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths) {
            // Writing to a string cannot fail.
            let _ = write!(line, "{cell}{:1$}", "", width - cell.width() + 2);
        }
        let _ = writeln!(table, "{}", line.trim_end());
    }
    table.trim_end().to_owned()
}
