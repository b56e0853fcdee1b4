-- With these, a million leads are listed, found and counted without reading all of them.

-- Up to which number every lead has its line, written by the rules of this version for keys of text.
CREATE TABLE inbox_progress (
    text_key INTEGER PRIMARY KEY,
    complete_to INTEGER NOT NULL
) STRICT;

-- Leads that a destination has received, to count them.
CREATE INDEX deliveries_delivered ON deliveries (lead_id, destination, state) WHERE state = 'delivered';

-- Leads that the owner was warned of, and samples.
CREATE INDEX leads_warned ON leads (id) WHERE expiry_warned_at IS NOT NULL;
CREATE INDEX leads_of_samples ON leads (id) WHERE is_sample = 1;
