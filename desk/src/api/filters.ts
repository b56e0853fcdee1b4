import type { Delivery, Stage } from './types.ts';

/** What the list shows. Every key is a search parameter of the URL and of the API. */
export type Filters = {
  q?: string;
  /** Only job applications, or none of them. */
  applications?: boolean;
  form?: string;
  stage?: Stage;
  assignee?: number | 'none';
  /** Days in India, such as 2026-11-23. */
  since?: string;
  until?: string;
  source?: string;
  page?: string;
  delivery?: Delivery;
  unread?: true;
  followUp?: 'due';
};

/** Every kind, in this order. A new one does not compile until it is named. */
const all = <T extends string>(kinds: Record<T, true>) => Object.keys(kinds) as T[];

export const stages = all<Stage>({
  new: true,
  contacted: true,
  quoted: true,
  won: true,
  lost: true,
  invited: true,
  hired: true,
  declined: true,
});
export const deliveries = all<Delivery>({
  delivered: true,
  waiting: true,
  failed: true,
  quarantined: true,
  'not-sent': true,
});

/** What links and saved views of earlier releases call a state. */
const formerNames = new Map<string, Delivery>([
  ['dead', 'failed'],
  ['kept', 'not-sent'],
]);

/** Reads filters from search parameters. Leaves out what is unknown or malformed, so that an old link still works. */
export function readFilters(search: Record<string, unknown>): Filters {
  const text = (key: string) => {
    const value = search[key];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  const day = (key: string) => {
    const value = text(key);
    return value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined;
  };
  const flag = (value: string | undefined) =>
    value === 'true' ? true : value === 'false' ? false : undefined;
  const assignee = text('assignee');
  const delivery = text('delivery') ?? '';
  return compact({
    q: text('q'),
    applications: flag(text('applications')),
    form: text('form'),
    stage: stages.find((stage) => stage === text('stage')),
    assignee:
      assignee === 'none' ? assignee : assignee && /^\d{1,15}$/.test(assignee) ? Number(assignee) : undefined,
    since: day('since'),
    until: day('until'),
    source: text('source'),
    page: text('page'),
    delivery: deliveries.find((known) => known === (formerNames.get(delivery) ?? delivery)),
    unread: text('unread') === 'true' ? true : undefined,
    followUp: text('followUp') === 'due' ? 'due' : undefined,
  });
}

/** The filters after a choice. `part`: search parameters to set, or to remove. */
export function changeFilters(filters: Filters, part: Record<string, string | undefined>): Filters {
  return readFilters({ ...parseSearch(writeSearch(filters)), ...part });
}

/** Returns the filters as a URL search string without the question mark; the same filters always give the same string. */
export function writeFilters(filters: Filters): string {
  return writeSearch(readFilters(parseSearch(writeSearch(filters))));
}

/** Reads a URL search string as plain text values. Of a repeated name, the last value counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes plain values as a URL search string, without the question mark. */
export function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.set(key, String(value));
  }
  return params.toString();
}

/** The number of filters, without the search text. */
export function countFilters(filters: Filters): number {
  return Object.keys(filters).filter((key) => key !== 'q').length;
}

type Compact<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out keys whose value is undefined, so that equal filters have equal keys in the cache. */
function compact<T extends object>(object: T): Compact<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Compact<T>;
}

/** Whether work on a lead has ended with this stage. */
export function isClosed(stage: Stage): boolean {
  return stage === 'won' || stage === 'lost' || stage === 'hired' || stage === 'declined';
}
