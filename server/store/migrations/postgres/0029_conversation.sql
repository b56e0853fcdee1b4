-- The inbox is in the order of the last activity, and shows the last message.

-- When somebody last wrote, called or assigned the lead; NULL if nothing came after the lead itself.
ALTER TABLE inbox ADD COLUMN active_at BIGINT;
-- The event with the last message: a reply, a call, a chat, an answer or a report that a reply could not be delivered.
ALTER TABLE inbox ADD COLUMN message_id BIGINT;

-- Derives both for leads from before. Leads without events are not touched.
UPDATE inbox SET
    message_id = (
        SELECT max(id) FROM lead_events WHERE lead_id = inbox.lead_id AND (
            change LIKE '{"kind":"reply"%' OR change LIKE '{"kind":"contact"%' OR change LIKE '{"kind":"bounce"%'
            OR change LIKE '{"kind":"answer"%' AND change NOT LIKE '%"isAutomatic":true%')
    ),
    active_at = (
        SELECT at FROM lead_events WHERE id = (
            SELECT max(id) FROM lead_events WHERE lead_id = inbox.lead_id AND (
                change LIKE '{"kind":"reply"%' OR change LIKE '{"kind":"contact"%' OR change LIKE '{"kind":"bounce"%'
                OR change LIKE '{"kind":"answer"%' AND change NOT LIKE '%"isAutomatic":true%'
                OR change LIKE '{"kind":"assign","personId":%' AND change NOT LIKE '{"kind":"assign","personId":null%')
        )
    )
WHERE lead_id IN (SELECT lead_id FROM lead_events);

-- The order of the last activity, for each filter. Leads that are filtered by the end of a time stay in that of receipt.
CREATE INDEX inbox_active ON inbox ((coalesce(active_at, received_at)), lead_id);
CREATE INDEX inbox_form_active ON inbox (form, (coalesce(active_at, received_at)), lead_id);
CREATE INDEX inbox_stage_active ON inbox (stage, (coalesce(active_at, received_at)), lead_id);
CREATE INDEX inbox_assignee_active ON inbox (assignee_id, (coalesce(active_at, received_at)), lead_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX inbox_page_active ON inbox (page, (coalesce(active_at, received_at)), lead_id);
CREATE INDEX inbox_source_active ON inbox (source, (coalesce(active_at, received_at)), lead_id);
CREATE INDEX inbox_unread_active ON inbox ((coalesce(active_at, received_at)), lead_id) WHERE is_unread = 1;
CREATE INDEX inbox_follow_up_active ON inbox ((coalesce(active_at, received_at)), lead_id, follow_up_on) WHERE follow_up_on IS NOT NULL;

-- No version uses these any more: they are in the order of the leads' numbers.
DROP INDEX inbox_form;
DROP INDEX inbox_stage;
DROP INDEX inbox_assignee;
DROP INDEX inbox_page;
DROP INDEX inbox_source;
DROP INDEX inbox_unread;
