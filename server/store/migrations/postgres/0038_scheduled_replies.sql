-- Replies that are not sent before a certain time. An answer of the visitor deletes them.
CREATE TABLE scheduled_replies (
    event_id BIGINT PRIMARY KEY REFERENCES lead_events (id) ON DELETE CASCADE,
    lead_id BIGINT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    -- In milliseconds since 1970.
    send_at BIGINT NOT NULL
);
CREATE INDEX scheduled_replies_lead ON scheduled_replies (lead_id);
CREATE INDEX scheduled_replies_due ON scheduled_replies (send_at);
