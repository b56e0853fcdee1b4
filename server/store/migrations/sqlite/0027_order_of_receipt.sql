-- Lists are in the order in which leads were received. The indexes of the version before are in the order of their numbers.
CREATE INDEX inbox_received ON inbox (received_at);
CREATE INDEX inbox_form_received ON inbox (form, received_at);
CREATE INDEX inbox_stage_received ON inbox (stage, received_at);
CREATE INDEX inbox_assignee_received ON inbox (assignee_id, received_at) WHERE assignee_id IS NOT NULL;
CREATE INDEX inbox_page_received ON inbox (page, received_at);
CREATE INDEX inbox_source_received ON inbox (source, received_at);
CREATE INDEX inbox_unread_received ON inbox (received_at) WHERE is_unread = 1;
CREATE INDEX inbox_follow_up_received ON inbox (received_at, lead_id, follow_up_on) WHERE follow_up_on IS NOT NULL;
