-- A random number that tells a claim from others of the same delivery; 0 without one. Two servers could claim with the
-- same `lease_until`.
ALTER TABLE deliveries ADD COLUMN claim_token INTEGER NOT NULL DEFAULT 0;
