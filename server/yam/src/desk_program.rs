//! What the desk asks of the program around it.

use std::{io::ErrorKind, sync::Arc};

use futures_core::future::BoxFuture;
use yam_cli::{
    CommandError,
    destinations::{self, MailCommand, RelayCommand, WebhookCommand},
    export::{self, ExportError},
};
use yam_contract::{
    desk::{Change, Spreadsheet},
    forms::Forms,
    health::Health,
    reply::ReplyMail,
    text::capitalized,
};
use yam_delivery::Mailer;
use yam_settings::Config;
use yam_store::{Destination, db::Connection, desk::InboxFilter};
use yam_tls::CertificateStore;
use yam_web::{
    app::App,
    desk::{Program, ProgramResult},
};

use crate::check;

/// The settings of the running server, and what it serves.
pub struct DeskProgram {
    pub config: Config,
    /// Writes replies; `None` without mail.
    pub mailer: Option<Mailer>,
    pub app: Arc<App>,
    /// Those for HTTPS.
    pub certificates: Option<Arc<CertificateStore>>,
}

impl Program for DeskProgram {
    fn test(
        &self,
        destination: Destination,
        form: Option<String>,
    ) -> BoxFuture<'_, Result<String, String>> {
        Box::pin(async move {
            let tested = match (destination, form) {
                (Destination::Mail, _) => destinations::mail(MailCommand::Test, &self.config).await,
                (Destination::Relay, Some(form)) => {
                    destinations::relay(RelayCommand::Test { form }, &self.config).await
                }
                (Destination::Webhook, _) => {
                    destinations::webhook(WebhookCommand::Test, &self.config).await
                }
                (Destination::Relay, None) => {
                    return Err("Choose the form whose relay to test.".to_owned());
                }
                (Destination::Reply | Destination::DeskReply, _) => {
                    return Err("Replies go to visitors. Test mail instead.".to_owned());
                }
            };
            tested.map_err(|error: CommandError| capitalized(&error.to_string()))
        })
    }

    fn export<'a>(
        &'a self,
        connection: &'a mut Connection,
        spreadsheet: Spreadsheet,
        filter: &'a InboxFilter,
        forms: &'a Forms,
        limit: usize,
    ) -> BoxFuture<'a, ProgramResult<Option<Vec<u8>>>> {
        Box::pin(async move {
            let table = export::inbox_table(connection, spreadsheet, filter, forms, limit);
            match table.await {
                Ok(file) => Ok(Some(file)),
                Err(ExportError::Write(error)) if error.kind() == ErrorKind::FileTooLarge => {
                    Ok(None)
                }
                Err(error) => Err(error.into()),
            }
        })
    }

    fn reply_mail<'a>(
        &'a self,
        connection: &'a mut Connection,
        lead_id: i64,
        person: &'a str,
        reply: Change,
    ) -> BoxFuture<'a, ProgramResult<Option<ReplyMail>>> {
        Box::pin(async move {
            let Some(mailer) = &self.mailer else { return Ok(None) };
            Ok(mailer.reply_mail(connection, lead_id, person, reply).await?)
        })
    }

    fn health<'a>(
        &'a self,
        connection: &'a mut Connection,
    ) -> BoxFuture<'a, ProgramResult<Health>> {
        Box::pin(async {
            let (site, certificates) = (self.app.site(), self.certificates.as_deref());
            Ok(check::health(&self.config, &site, certificates, connection, &[]).await?)
        })
    }
}
