-- The leads that the inbox leaves out. It looks up each lead here, which costs the same however many are quarantined.
CREATE INDEX leads_hidden ON leads (id) WHERE quarantined_at IS NOT NULL OR superseded_by IS NOT NULL;
