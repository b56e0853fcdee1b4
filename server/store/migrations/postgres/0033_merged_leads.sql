-- Leads of one person can be put into one of them, which lists show instead.

-- The number of that lead. It may be gone: then the lead is listed again.
ALTER TABLE inbox ADD COLUMN merged_into BIGINT;
-- Lists look up each lead here. Few leads are merged.
CREATE INDEX inbox_merged ON inbox (lead_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX inbox_merged_into ON inbox (merged_into, lead_id) WHERE merged_into IS NOT NULL;
