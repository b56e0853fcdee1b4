import type { Delivery, Desk, LeadRow, Person, Stage } from './api/types.ts';

/** What each stage is called. */
export const stageWords: Record<Stage, string> = {
  new: 'New',
  contacted: 'Contacted',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  invited: 'Invited',
  hired: 'Hired',
  declined: 'Declined',
};

/** What each state of delivery is called. */
export const deliveryWords: Record<Delivery, string> = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  dead: 'Not delivered',
  quarantined: 'Quarantined',
  superseded: 'Superseded',
  kept: 'Kept here only',
};

/** The stages of leads or of job applications, in order. */
export function stagesOf(isApplication: boolean): Stage[] {
  return isApplication
    ? ['new', 'invited', 'hired', 'declined']
    : ['new', 'contacted', 'quoted', 'won', 'lost'];
}

/** The name of a lead. Some forms do not ask for one. */
export function nameOf(row: Pick<LeadRow, 'name' | 'reference'>): string {
  return row.name ?? `No name (${row.reference})`;
}

/** The label of a form. Old leads may have come through a form that no longer exists. */
export function formLabel(desk: Desk, form: string): string {
  return desk.forms.find(({ name }) => name === form)?.label ?? form;
}

/** The person of an id. Null if they were removed or if it is null. */
export function personOf(desk: Desk, id: number | null | undefined): Person | null {
  return desk.people.find((person) => person.id === id) ?? null;
}

/** Fills in the placeholders of a snippet. Without a name, “{name}” becomes “Sir or Madam”. */
export function fillSnippet(text: string, row: Pick<LeadRow, 'name' | 'reference'>): string {
  return text
    .replaceAll('{name}', row.name?.trim().split(/\s+/)[0] ?? 'Sir or Madam')
    .replaceAll('{reference}', row.reference);
}
