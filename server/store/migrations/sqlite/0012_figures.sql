-- What the desk's figures count, derived from the lead and its events as the rest of the line. Lines of earlier versions lack
-- `received_on`: the server writes these columns anew after it has started.

-- The day in India on which the lead was received, such as 2026-11-23.
ALTER TABLE inbox ADD COLUMN received_on TEXT;
ALTER TABLE inbox ADD COLUMN campaign TEXT;
-- When somebody first replied, called, chatted, or moved the lead to another stage than new.
ALTER TABLE inbox ADD COLUMN first_answer_at INTEGER;
-- How far the lead ever came: 1 for contacted, 2 for quoted, 3 for won, 0 for less.
ALTER TABLE inbox ADD COLUMN reached INTEGER NOT NULL DEFAULT 0;

-- Each figure reads one of these, in its order, and no row of the table.
CREATE INDEX inbox_groups
    ON inbox (form, page, source, campaign, stage, reached, received_on, amount, first_answer_at);
CREATE INDEX inbox_days ON inbox (received_on, form, amount);
CREATE INDEX inbox_answers ON inbox (first_answer_at - received_at, received_on, form)
    WHERE first_answer_at IS NOT NULL;
