import type { Lead, LeadPage, LeadRow } from '../types.ts';

/** A lead as lists show it. */
export function row(id: number, part: Partial<LeadRow> = {}): LeadRow {
  return {
    id,
    reference: `YAM-${id}`,
    receivedAt: id,
    form: 'contact',
    isApplication: false,
    isSample: false,
    name: 'Bilal Dar',
    preview: 'We need a website',
    page: '/contact',
    source: null,
    stage: 'new',
    assigneeId: null,
    followUpOn: null,
    isUnread: true,
    delivery: 'delivered',
    version: 1,
    ...part,
  };
}

/** A lead as its own screen shows it. */
export function lead(id: number): Lead {
  return {
    ...row(id),
    fields: [],
    files: [],
    firstTouch: [],
    lastTouch: [],
    offer: [],
    spamReasons: [],
    deliveries: [],
    events: [],
    merged: [],
    earlier: [],
  };
}

/** A page of a list with these leads. */
export function pageOf(...ids: number[]): LeadPage {
  return {
    leads: ids.map((id) => row(id)),
    next: null,
    total: ids.length,
    isTotalExact: true,
    isSimilar: false,
  };
}
