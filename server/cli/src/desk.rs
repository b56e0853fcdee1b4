//! `yam desk …`: the people who use the desk, their sessions and their passkeys.

use clap::{Args, Subcommand};
use jiff::Timestamp;
use yam_contract::{
    desk::{AuditAction, Role},
    email,
    name::PersonName,
    time,
};
use yam_settings::Config;
use yam_store::{
    db::{Connection, Db, Reader},
    desk::{self, Person},
};

use crate::{
    CommandError,
    terminal::{self, counted, sanitized},
    work::COMMAND_LINE,
};

/// `yam desk …`
#[derive(Debug, Subcommand)]
pub enum DeskCommand {
    /// Print a link with which a person signs in to the desk: once, within a day
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
    /// Remove a person: end their sessions and remove their passkeys. What the person did stays in the timelines
    Remove {
        /// Name of the person
        name: String,
    },
    /// List the sessions of everybody, the last used first
    Sessions,
    /// List the passkeys of everybody
    Passkeys,
    /// End a session, or all sessions of a person, and remove passkeys
    End(Ended),
}

/// What to end.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub struct EndedAccess {
    /// Number of the session, from `yam desk sessions`: signs out one device
    session: Option<i64>,
    /// Name of a person, who is signed out everywhere. Links that they have not used yet end, too
    #[arg(long, value_name = "NAME")]
    person: Option<String>,
    /// Number of a passkey, from `yam desk passkeys`, which is removed
    #[arg(long, value_name = "NUMBER")]
    passkey: Option<i64>,
}

/// What to end, and whether passkeys end with it.
#[derive(Debug, Args)]
pub struct Ended {
    #[command(flatten)]
    access: EndedAccess,
    /// Also remove all passkeys of the person
    #[arg(long, conflicts_with = "passkey")]
    passkeys: bool,
}

/// Runs `yam desk …` and returns a report for the owner.
pub async fn run(command: DeskCommand, config: &Config) -> Result<String, CommandError> {
    match command {
        DeskCommand::Invite { name, role, email } => {
            invite(config, name.trim(), role, email.as_deref().map(str::trim)).await
        }
        DeskCommand::People => people(config).await,
        DeskCommand::Remove { name } => remove(config, &name).await,
        DeskCommand::Sessions => sessions(config).await,
        DeskCommand::Passkeys => passkeys(config).await,
        DeskCommand::End(ended) => end(config, ended).await,
    }
}

async fn invite(
    config: &Config,
    name: &str,
    role: Option<Role>,
    email: Option<&str>,
) -> Result<String, CommandError> {
    let Some(listener) = config.desk.listen else { return Err(CommandError::DeskIsOff) };
    let parsed = PersonName::parse(name);
    let name = parsed.map_err(|_| CommandError::PersonName(sanitized(name)))?;
    if let Some(address) = email.filter(|address| email::address(address).is_none()) {
        return Err(CommandError::EmailAddress(address.to_owned()));
    }
    let now = Timestamp::now().as_millisecond();
    let invite = async |connection: &mut Connection| {
        let role = match role {
            Some(role) => role,
            None => usual_role(connection, name.as_str()).await?,
        };
        let person = desk::invite(connection, &name, role, email, now).await?;
        let secret = desk::link(connection, person.id, now).await?;
        let subject = format!("{} as {}", person.name, role.name());
        desk::audit(connection, COMMAND_LINE, AuditAction::Invite, &subject, now).await?;
        Ok::<_, CommandError>((person, role, secret))
    };
    let (person, role, secret) = Db::open_beside(&config.leads).await?.write(invite).await?;
    let (url, secret) = (config.desk.url_at(listener), secret.reveal());
    Ok(format!(
        "{name} ({role}) can sign in with this link. It works once, within a day:\n\n{url}/sign-in#{secret}\n",
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

async fn people(config: &Config) -> Result<String, CommandError> {
    let mut reader = Reader::open(&config.leads).await?.read().await?;
    let people = desk::people(&mut reader).await?;
    if people.is_empty() {
        return Ok("Nobody can sign in. Invite yourself with: yam desk invite NAME".to_owned());
    }
    let rows = people.iter().map(|Person { name, role, email, .. }| {
        [sanitized(name), role.name().to_owned(), email.clone().unwrap_or_default()]
    });
    Ok(table(["NAME", "ROLE", "E-MAIL"], rows))
}

async fn remove(config: &Config, name: &str) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let remove = async |connection: &mut Connection| {
        let Some(person) = desk::find_by_name(connection, name).await? else {
            return Err(CommandError::unknown_person(connection, name).await?);
        };
        desk::remove(connection, person.id, now).await?;
        desk::audit(connection, COMMAND_LINE, AuditAction::Remove, &person.name, now).await?;
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
    Ok(table(headings, rows))
}

async fn passkeys(config: &Config) -> Result<String, CommandError> {
    let mut reader = Reader::open(&config.leads).await?.read().await?;
    let passkeys = desk::passkeys(&mut reader, None).await?;
    if passkeys.is_empty() {
        return Ok("Nobody has a passkey.".to_owned());
    }
    let rows = passkeys.into_iter().map(|passkey| {
        [
            passkey.id.to_string(),
            sanitized(&passkey.person),
            sanitized(&passkey.name),
            time::to_the_minute(passkey.created_at),
            passkey.used_at.map(time::to_the_minute).unwrap_or_default(),
        ]
    });
    let headings = ["PASSKEY", "PERSON", "NAME", "ADDED (IST)", "LAST USED (IST)"];
    Ok(table(headings, rows))
}

async fn end(config: &Config, ended: Ended) -> Result<String, CommandError> {
    let now = Timestamp::now().as_millisecond();
    let end = async |connection: &mut Connection| match ended.access {
        EndedAccess { session: Some(session), .. } => {
            let person = end_session(connection, session, now).await?;
            let rest = end_passkeys(connection, &person, ended.passkeys, now).await?;
            Ok(format!("Session {session} has ended.{rest}"))
        }
        EndedAccess { passkey: Some(passkey), .. } => {
            remove_passkey(connection, passkey, now).await
        }
        EndedAccess { person, .. } => {
            let name = person.unwrap_or_default();
            let Some(person) = desk::find_by_name(connection, &name).await? else {
                return Err(CommandError::unknown_person(connection, &name).await?);
            };
            let count = desk::end_sessions(connection, person.id, None).await?;
            let subject = format!("all sessions of {}", person.name);
            desk::audit(connection, COMMAND_LINE, AuditAction::EndSession, &subject, now).await?;
            let rest = end_passkeys(connection, &person, ended.passkeys, now).await?;
            let sessions = counted(usize::try_from(count).unwrap_or(usize::MAX), "session");
            Ok(format!("{} is signed out everywhere ({sessions}).{rest}", sanitized(&person.name)))
        }
    };
    Db::open_beside(&config.leads).await?.write(end).await
}

/// Ends a session; returns its person.
async fn end_session(
    connection: &mut Connection,
    session: i64,
    now: i64,
) -> Result<Person, CommandError> {
    let ended = desk::end_session(connection, session, None).await?;
    let people = desk::people(connection).await?;
    let person = people.into_iter().find(|person| Some(person.id) == ended);
    let person = person.ok_or(CommandError::UnknownSession(session))?;
    let subject = format!("session {session}");
    desk::audit(connection, COMMAND_LINE, AuditAction::EndSession, &subject, now).await?;
    Ok(person)
}

async fn remove_passkey(
    connection: &mut Connection,
    number: i64,
    now: i64,
) -> Result<String, CommandError> {
    let removed = desk::delete_passkey(connection, number, None, now).await?;
    let removed = removed.ok_or(CommandError::UnknownPasskey(number))?;
    let subject = format!("{} of {}", removed.name, removed.person);
    desk::audit(connection, COMMAND_LINE, AuditAction::DeletePasskey, &subject, now).await?;
    let (name, person) = (sanitized(&removed.name), sanitized(&removed.person));
    Ok(format!(
        "The passkey {name} of {person} is removed. Devices signed in with it stay signed in."
    ))
}

/// Removes a person's passkeys, or says that they still sign the person in. A sentence to add to the report.
async fn end_passkeys(
    connection: &mut Connection,
    person: &Person,
    is_wanted: bool,
    now: i64,
) -> Result<String, CommandError> {
    let name = sanitized(&person.name);
    if !is_wanted {
        let count = desk::passkeys(connection, Some(person.id)).await?.len();
        let passkeys = counted(count, "passkey");
        let hint = format!(
            "\n{name} can still sign in with {passkeys}. To remove them, too: yam desk end --person \"{name}\" --passkeys"
        );
        return Ok(if count > 0 { hint } else { String::new() });
    }
    let removed = desk::delete_passkeys(connection, person.id, now).await?;
    for passkey in &removed {
        let subject = format!("{passkey} of {}", person.name);
        desk::audit(connection, COMMAND_LINE, AuditAction::DeletePasskey, &subject, now).await?;
    }
    Ok(format!(" {} of {name} removed.", counted(removed.len(), "passkey")))
}

/// Rows below headings, in columns as wide as their longest cell.
fn table<const COLUMNS: usize>(
    headings: [&str; COLUMNS],
    rows: impl Iterator<Item = [String; COLUMNS]>,
) -> String {
    let table = terminal::table(headings, rows, [usize::MAX; COLUMNS], usize::MAX);
    table.trim_end().to_owned()
}
