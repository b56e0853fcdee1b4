//! `yam leads find` and `yam leads forget`: show, hand over or erase what one visitor sent.

use std::{fmt::Write as _, path::Path};

use jiff::Timestamp;

use crate::{
    CommandError, complete_inbox, list, purge,
    terminal::{confirm, counted, print, sanitized},
    work::COMMAND_LINE,
};
use yam_contract::{desk::AuditAction, time};
use yam_delivery::backup::Backups;
use yam_settings::{Config, Leads};
use yam_store::{
    Destination, atomic_file,
    db::{Connection, Db},
    desk::{self, Erased, Visitor, VisitorLeads},
};

/// Leads that are shown.
const MAX_SHOWN: usize = 20;

/// Shows what a visitor sent, and writes it to `export` as JSON.
pub async fn find(
    settings: &Leads,
    contact: &str,
    export: Option<&Path>,
) -> Result<String, CommandError> {
    let mut reader = complete_inbox(settings).await?.read().await?;
    let (_, VisitorLeads { sent, mentioned }) = found(&mut reader, contact).await?;
    let mut report = format!(
        "{}{} sent from {}.\n",
        table(&mut reader, &sent).await?,
        counted(sent.len(), "lead"),
        sanitized(contact)
    );
    if !mentioned.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(report, "Others mention it: {}.", listed(&mentioned));
    }
    if let Some(file) = export {
        let exported = desk::export_visitor(&mut reader, &sent).await?;
        drop(reader);
        atomic_file::replace(file, exported.as_bytes())
            .map_err(|source| CommandError::write(file, source))?;
        audit(&Db::open_beside(settings).await?, AuditAction::Export, sent.len()).await?;
        let _ = writeln!(report, "Wrote everything that the visitor sent to {}.", file.display());
    }
    Ok(report)
}

/// Erases every lead that a visitor sent, after confirmation unless `is_confirmed`. Returns a report of what was erased and
/// where copies remain.
pub async fn forget(
    config: &Config,
    contact: &str,
    is_confirmed: bool,
) -> Result<String, CommandError> {
    let settings = &config.leads;
    // Reads outside a transaction: it takes a while, and new leads would have to wait.
    let mut reader = complete_inbox(settings).await?.read().await?;
    let (visitor, VisitorLeads { mut sent, mentioned }) = found(&mut reader, contact).await?;
    print(&table(&mut reader, &sent).await?)?;
    drop(reader);
    let count = counted(sent.len(), "lead");
    confirm(&format!("Permanently erase {count} sent from {}?", sanitized(contact)), is_confirmed)?;
    sent.sort_unstable();
    let db = Db::open_beside(settings).await?;
    audit(&db, AuditAction::Erase, sent.len()).await?;
    let Erased { deleted, elsewhere, log } = desk::erase(&db, &visitor, &sent).await?;
    let mut report = format!(
        "Erased {} ({}) and {}.\n",
        counted(deleted.leads, "lead"),
        listed(&sent),
        counted(usize::try_from(deleted.files).unwrap_or_default(), "file")
    );
    for copy in elsewhere {
        // Writing to a string cannot fail.
        let _ = writeln!(
            report,
            "Lead {} was sent by {} on {}. Erase it there, too.",
            copy.lead_id,
            Destination::name_of(copy.destination),
            time::to_the_minute(copy.settled_at)
        );
    }
    if !mentioned.is_empty() {
        let _ = writeln!(
            report,
            "NOT erased, because others sent them, although they mention the visitor: {}. Read them with: yam leads show ID",
            listed(&mentioned)
        );
    }
    if let Some(backup) = &config.backup {
        // A server would write it within seconds, but none may run, and a restored backup needs it.
        let backups = Backups::new(backup)?;
        backups.write_erasures(&db).await.map_err(CommandError::ErasuresNotListed)?;
        let _ = writeln!(
            report,
            "The list of erasures beside the backups in {} has it.",
            backups.place()
        );
    }
    report.push_str(
        "Files made with `yam leads export` still contain the erased leads. So do backups, but `yam restore` erases these \
         leads again.\n",
    );
    report.push_str(purge::described(log));
    Ok(report)
}

async fn found(
    reader: &mut Connection,
    contact: &str,
) -> Result<(Visitor, VisitorLeads), CommandError> {
    let visitor =
        Visitor::parse(contact).ok_or_else(|| CommandError::NoVisitor(sanitized(contact)))?;
    let found = desk::find_visitor(reader, &visitor).await?;
    if found.sent.is_empty() {
        return Err(CommandError::NothingSent {
            contact: sanitized(contact),
            mentioned: listed(&found.mentioned),
        });
    }
    Ok((visitor, found))
}

/// The newest leads as a table, and how many more there are.
async fn table(reader: &mut Connection, ids: &[i64]) -> Result<String, CommandError> {
    let shown = ids.iter().copied().take(MAX_SHOWN).collect::<Vec<_>>();
    let leads = list::in_order(reader, &shown).await?;
    let stages = list::stages(reader, &leads).await?;
    let more = match ids.len() - shown.len() {
        0 => String::new(),
        more => format!("… and {more} more\n"),
    };
    Ok(format!("{}{more}", list::table(&leads, &stages)))
}

/// Records how many leads, and nothing about the visitor.
async fn audit(db: &Db, action: AuditAction, count: usize) -> Result<(), CommandError> {
    let (subject, now) = (counted(count, "lead"), Timestamp::now().as_millisecond());
    let audit = async |connection: &mut Connection| {
        desk::audit(connection, COMMAND_LINE, action, &subject, now).await
    };
    Ok(db.write(audit).await?)
}

fn listed(ids: &[i64]) -> String {
    ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
