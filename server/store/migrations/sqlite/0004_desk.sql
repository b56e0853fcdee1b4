-- Who was answered automatically within the last day: one answer an address a day. Older rows are deleted.
CREATE TABLE replies (
    address TEXT PRIMARY KEY,
    noted_at INTEGER NOT NULL
) STRICT;

-- When what is done once a day was last done.
CREATE TABLE daily (
    task TEXT PRIMARY KEY,
    done_at INTEGER NOT NULL
) STRICT;

-- How far each lead has come: the state that asks most of the owner, where it goes to several places. What is sent to the
-- visitor does not count.
CREATE VIEW lead_states AS
SELECT
    id AS lead_id,
    CASE
        WHEN quarantined_at IS NOT NULL THEN 'quarantined'
        WHEN superseded_by IS NOT NULL THEN 'superseded'
        WHEN EXISTS (
            SELECT 1 FROM deliveries
            WHERE lead_id = leads.id AND destination <> 'reply' AND state = 'dead'
        ) THEN 'dead'
        WHEN EXISTS (
            SELECT 1 FROM deliveries
            WHERE lead_id = leads.id AND destination <> 'reply' AND state = 'waiting'
        ) THEN 'waiting'
        WHEN EXISTS (
            SELECT 1 FROM deliveries
            WHERE lead_id = leads.id AND destination <> 'reply' AND state = 'delivered'
        ) THEN 'delivered'
        ELSE 'kept'
    END AS state
FROM leads;
