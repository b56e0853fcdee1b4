-- What the desk's figures count further: what is quoted, the day on which a lead was won, and whose leads they are. The server
-- writes `won_on` of earlier leads after it has started, as it does when rules for lines change.

-- The day in India on which a won lead was won, such as 2026-11-23.
ALTER TABLE inbox ADD COLUMN won_on TEXT;
CREATE INDEX inbox_won ON inbox (won_on, form, amount) WHERE won_on IS NOT NULL;
CREATE INDEX inbox_people ON inbox (assignee_id, form, stage, received_on, amount, first_answer_at)
    WHERE assignee_id IS NOT NULL;
-- Amounts are of quoted leads, too.
DROP INDEX inbox_days;
CREATE INDEX inbox_days ON inbox (received_on, form, stage, amount);
