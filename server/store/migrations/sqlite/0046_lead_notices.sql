-- 1 for people who are told by mail of what concerns them.
ALTER TABLE people ADD COLUMN mails_me INTEGER NOT NULL DEFAULT 0;

-- Mails to people about leads. A row stays after its mail, without `next_at`, so that the next one waits.
CREATE TABLE lead_notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    kind INTEGER NOT NULL,
    -- Who assigned the lead.
    by_person TEXT NOT NULL,
    at INTEGER NOT NULL,
    next_at INTEGER
) STRICT;
CREATE INDEX lead_notices_lead_id ON lead_notices (lead_id);
