//! Won leads that came from a click on an advertisement, as the files that Google Ads and Meta import.

use std::io::{self, Write};

use yam_contract::{
    desk::{Change, Stage},
    lead::StoredLead,
    time,
};
use yam_store::desk::Event;

/// Amounts are in rupees.
const CURRENCY: &str = "INR";

/// Who takes the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdService {
    /// "Import conversions from ad clicks into Google Ads using files".
    Google,
    /// Parameters of the Conversions API, which uploads take as columns.
    Meta,
}

/// A won lead, with those that were merged into it, the oldest first.
pub struct Won<'a> {
    pub leads: &'a [StoredLead],
    /// When it was won, in milliseconds since 1970.
    pub at: i64,
    pub amount: Option<i64>,
}

/// When these events moved a lead to the stage that it is in, if it is won. A corrected amount does not move the time.
pub fn won_at(events: &[Event]) -> Option<i64> {
    events.iter().fold(None, |won, event| match event.change {
        Change::Stage { stage: Stage::Won, .. } => won.or(Some(event.at)),
        Change::Stage { .. } => None,
        _ => won,
    })
}

/// A table in CSV whose cells both services read as they are.
pub struct Conversions<Out: Write> {
    service: AdService,
    table: csv::Writer<Out>,
}

impl<Out: Write> Conversions<Out> {
    pub fn new(service: AdService, out: Out) -> io::Result<Self> {
        let mut table = csv::Writer::from_writer(out);
        table.write_record(match service {
            AdService::Google => [
                "Google Click ID",
                "Conversion Name",
                "Conversion Time",
                "Conversion Value",
                "Conversion Currency",
            ],
            AdService::Meta => ["fbc", "event_name", "event_time", "value", "currency"],
        })?;
        Ok(Self { service, table })
    }

    /// Writes a row if one of the leads came from a click on this service's advertisement; the first click counts. The server
    /// has checked click ids, so no cell begins a formula.
    pub fn add(&mut self, Won { leads, at, amount }: &Won<'_>) -> io::Result<()> {
        let click = |name| {
            leads.iter().find_map(|lead| Some((lead.attribution.touched(name)?, lead.received_at)))
        };
        let amount = amount.map(|amount| amount.to_string()).unwrap_or_default();
        let Some([id, name, time]) = (match self.service {
            AdService::Google => click("gclid").map(|(id, _)| {
                let time = time::in_india(*at).strftime("%Y-%m-%d %H:%M:%S%:z").to_string();
                [id, "Won lead".to_owned(), time]
            }),
            // A click id counts from when it was first seen, which is known of the lead only.
            AdService::Meta => click("fbclid").map(|(id, received_at)| {
                let id = format!("fb.1.{received_at}.{id}");
                [id, "Purchase".to_owned(), (at / 1000).to_string()]
            }),
        }) else {
            return Ok(());
        };
        Ok(self.table.write_record([&id, &name, &time, &amount, CURRENCY])?)
    }

    pub fn finish(mut self) -> io::Result<()> {
        self.table.flush()
    }
}
