-- Replies that are not sent before a certain time. An answer of the visitor deletes them.
CREATE TABLE scheduled_replies (
    event_id INTEGER PRIMARY KEY REFERENCES lead_events (id) ON DELETE CASCADE,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- In milliseconds since 1970.
    send_at INTEGER NOT NULL
) STRICT;
CREATE INDEX scheduled_replies_lead ON scheduled_replies (lead_id);
CREATE INDEX scheduled_replies_due ON scheduled_replies (send_at);
