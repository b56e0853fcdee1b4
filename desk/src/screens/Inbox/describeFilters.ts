import type { Filters } from '../../api/filters.ts';
import type { Desk } from '../../api/types.ts';
import { fullDay } from '../../format/time.ts';
import { deliveryWords, formLabel, isolated, personOf, stageWords } from '../../words.ts';

/** A set filter in words, and the search parameters that it stands for. */
export type Chip = { keys: string[]; text: string };

/** The filters in words, without the search text, in the order of the filter panel. */
export function describeFilters(filters: Filters, desk: Desk): Chip[] {
  const { applications, form, stage, assignee, since, until, source, page, delivery, unread, followUp } =
    filters;
  const chip = (text: string | false | undefined, ...keys: (keyof Filters)[]): Chip[] =>
    text ? [{ keys, text }] : [];
  return [
    ...chip(unread && 'Unread', 'unread'),
    ...chip(followUp && 'Follow-up due', 'followUp'),
    ...chip(applications && 'Job applications', 'applications'),
    ...chip(applications === false && 'No job applications', 'applications'),
    ...chip(form && formLabel(desk, form), 'form'),
    ...chip(stage && stageWords[stage], 'stage'),
    ...chip(assignee !== undefined && assigneeText(assignee, desk), 'assignee'),
    ...chip(timeText(since, until), 'since', 'until'),
    ...chip(source && (source === 'direct' ? 'Direct visits' : `From ${isolated(source)}`), 'source'),
    ...chip(page, 'page'),
    ...chip(delivery && deliveryWords[delivery], 'delivery'),
  ];
}

function assigneeText(assignee: number | 'none', desk: Desk): string {
  if (assignee === 'none') return 'Assigned to nobody';
  if (assignee === desk.me.id) return 'Assigned to me';
  return `Assigned to ${isolated(personOf(desk, assignee)?.name ?? 'a former colleague')}`;
}

function timeText(since: string | undefined, until: string | undefined): string | undefined {
  if (since && until) return since === until ? fullDay(since) : `${fullDay(since)} to ${fullDay(until)}`;
  return since ? `Since ${fullDay(since)}` : until && `Until ${fullDay(until)}`;
}
