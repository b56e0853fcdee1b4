//! What a destination is told of a lead.

use super::{
    Leads,
    command::time,
    field::Kind,
    forms::Forms,
    lead::{LeadName, StoredLead},
    store,
};
use crate::{
    db::{self, Connection},
    delivery::{Notice, Source},
};

impl Source for Leads {
    async fn notice(
        &self,
        connection: &mut Connection,
        lead_id: i64,
    ) -> Result<Option<Notice>, db::Error> {
        let lead = store::get(connection, &LeadName::Id(lead_id)).await?;
        Ok(lead.map(|lead| notice(lead, &self.forms)))
    }

    async fn since(&self, connection: &mut Connection, time: i64) -> Result<Vec<i64>, db::Error> {
        store::since(connection, time).await
    }
}

fn notice(lead: StoredLead, forms: &Forms) -> Notice {
    let form = forms.get(&lead.form);
    let email =
        form.into_iter().flat_map(|form| &form.fields).find(|field| field.kind == Kind::Email);
    Notice {
        reference: lead.reference.to_string(),
        received: format!("{} (India)", time::to_the_minute(lead.received_at)),
        name: lead.field("name").map(str::to_owned),
        email: email.and_then(|field| lead.field(&field.name)).map(str::to_owned),
        page: lead.page,
        answers: lead
            .fields
            .into_iter()
            .map(|(name, text)| {
                (form.map_or(name.as_str(), |form| form.label(&name)).to_owned(), text)
            })
            .collect(),
        form: lead.form,
    }
}
