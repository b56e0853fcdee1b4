-- Deleting a lead clears `superseded_by` in others. Without this index each deletion reads every lead.
CREATE INDEX leads_superseded_by ON leads (superseded_by) WHERE superseded_by IS NOT NULL;
-- Retention finds old leads, and alerts find recent ones, without reading the rest.
CREATE INDEX leads_received_at ON leads (received_at);

-- When the owner was warned that this lead will be deleted although nobody has received it.
ALTER TABLE leads ADD COLUMN expiry_warned_at INTEGER;
