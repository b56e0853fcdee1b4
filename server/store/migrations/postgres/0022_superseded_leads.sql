-- The leads that the inbox leaves out, without those that an earlier release hid because it took a later lead for a new version
-- of them. It looks up each lead here, which costs the same however many are quarantined.
CREATE INDEX leads_in_quarantine ON leads (id) WHERE quarantined_at IS NOT NULL;
