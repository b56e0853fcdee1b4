import type {
  AddedLead,
  CallOutcome,
  Delivery,
  Desk,
  Fact,
  Lead,
  LeadRow,
  Person,
  Stage,
} from './api/types.ts';
import { isClosed } from './api/filters.ts';
import type { OwnChange } from './api/queue.ts';
import { count, rupees } from './format/numbers.ts';
import { fullDue, fullTime } from './format/time.ts';

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

/** How a call went. */
export const outcomeWords: Record<CallOutcome, string> = {
  spoke: 'Spoke',
  noAnswer: 'No answer',
  busy: 'Busy',
  wrongNumber: 'Wrong number',
};

/** What each state of delivery is called. */
export const deliveryWords: Record<Delivery, string> = {
  delivered: 'Delivered',
  waiting: 'Waiting',
  failed: 'Failed',
  quarantined: 'Quarantined',
  'not-sent': 'Not sent anywhere',
};

/** How somebody came who used no form. */
export const wayWords: Record<AddedLead['way'], string> = {
  call: 'Phone call',
  'walk-in': 'Walk-in',
  whatsapp: 'WhatsApp',
};

/** The stages of leads or of job applications, in order. */
export function stagesOf(isApplication: boolean): Stage[] {
  return isApplication
    ? ['new', 'invited', 'hired', 'declined']
    : ['new', 'contacted', 'quoted', 'won', 'lost'];
}

/** The stages that all of these leads can have. */
export function commonStages(rows: readonly Pick<LeadRow, 'isApplication'>[]): Stage[] {
  return stagesOf(rows.some(({ isApplication }) => isApplication)).filter((stage) =>
    rows.every(({ isApplication }) => stagesOf(isApplication).includes(stage)),
  );
}

/** The name of a lead, isolated. Some forms do not ask for one. */
export function nameOf(row: Pick<LeadRow, 'name' | 'reference'>): string {
  return row.name ? isolated(row.name) : `No name (${row.reference})`;
}

/** The blocks that Unicode keeps for scripts from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1eff0}]/u;

/** A text that a person wrote, within a sentence that is plain text: it does not turn the words around it. */
export function isolated(text: string): string {
  // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** One lead by its name, several by their number: “Bilal Dar”, “3 leads”. */
export function subjectOf(rows: readonly Pick<LeadRow, 'name' | 'reference'>[]): string {
  const [row] = rows;
  return rows.length === 1 && row ? nameOf(row) : countedLeads(rows.length);
}

/** The last message of a lead in one line, with who wrote it. Without one, the beginning of what the visitor sent. */
export function previewOf(row: Pick<LeadRow, 'preview' | 'message' | 'name'>, me: string): string {
  const { message } = row;
  if (!message) return row.preview || 'No message';
  const { kind, person, text } = message;
  const who = person === '' || person === me ? 'You' : isolated(person);
  switch (kind) {
    case 'reply':
      return `${who}: ${isolated(text)}`;
    case 'phone':
      return `${who} called`;
    case 'whatsapp':
      return `${who} wrote on WhatsApp`;
    case 'answer':
      return `${isolated(row.name?.split(' ')[0] ?? 'Visitor')}: ${isolated(text)}`;
    case 'bounce':
      return `Your reply came back: ${isolated(text)}`;
  }
}

/** Whose turn it is, once somebody has written. A new lead has its stage instead. */
export function turnOf({
  message,
  stage,
  replyAt,
}: Pick<LeadRow, 'message' | 'stage' | 'replyAt'>): keyof typeof turnWords | null {
  if (replyAt) return 'scheduled';
  if (!message) return null;
  if (message.kind === 'bounce' || message.isFailed) return 'undelivered';
  if (message.kind === 'answer') return 'waiting';
  return isClosed(stage) ? null : 'answered';
}

/** What each turn is called. */
export const turnWords = {
  waiting: 'Waiting for you',
  answered: 'Answered',
  undelivered: 'Not delivered',
  scheduled: 'Reply goes out ',
};

/** What a change did: “Bilal Dar: Won”, “3 leads: Marked as read”. */
export function describeChange(
  change: OwnChange,
  rows: readonly Pick<LeadRow, 'name' | 'reference'>[],
): string {
  return `${subjectOf(rows)}: ${effectOf(change)}`;
}

/** What a change does to a lead, in a few words. */
export function effectOf(change: OwnChange): string {
  switch (change.kind) {
    case 'read':
      return 'Marked as read';
    case 'unread':
      return 'Marked as unread';
    case 'stage':
      return `${stageWords[change.stage]}${change.amount ? `, ${rupees(change.amount)}` : ''}`;
    case 'assign':
      return change.personId ? `Assigned to ${isolated(change.name ?? 'a colleague')}` : 'Assigned to nobody';
    case 'followUp':
      return change.on ? `Follow-up on ${fullDue(change.on)}` : 'No follow-up';
    case 'note':
      return 'Note saved';
    case 'reply':
      return change.sendAt
        ? `Your reply goes out ${fullTime(change.sendAt)}`
        : 'Your reply goes out in 10 seconds';
    case 'contact':
      return change.channel === 'phone' ? 'Call recorded' : 'WhatsApp recorded';
    case 'correct':
      return change.to === '' ? 'Removed' : `Corrected: ${isolated(change.to)}`;
    case 'merge':
      return change.into ? 'Merged into another lead' : 'Taken apart';
    case 'undo':
      return 'Taken back';
  }
}

/** “1 lead”, “3 leads”. */
export function countedLeads(number: number): string {
  return number === 1 ? '1 lead' : `${count(number)} leads`;
}

/** The label of a form. Old leads may have come through a form that no longer exists. */
export function formLabel(desk: Desk, form: string): string {
  return desk.forms.find(({ name }) => name === form)?.label ?? form;
}

/** The person of an id. Null if they were removed or if it is null. */
export function personOf(desk: Desk, id: number | null | undefined): Person | null {
  return desk.people.find((person) => person.id === id) ?? null;
}

/**
 * Fills in the placeholders of a snippet. Without a name, “{name}” becomes “Sir or Madam”. A service or a price that nobody
 * knows stays a placeholder. The price is what was quoted, else that of the package the visitor looked at.
 */
export function fillSnippet(
  text: string,
  lead: Pick<Lead, 'name' | 'reference' | 'offer' | 'amount'>,
): string {
  const offered = (name: string) => lead.offer.find((fact) => fact.name === name)?.text;
  return text
    .replaceAll('{name}', lead.name?.trim().split(/\s+/)[0] ?? 'Sir or Madam')
    .replaceAll('{reference}', lead.reference)
    .replaceAll('{service}', offered('service') ?? offered('package') ?? offered('topic') ?? '{service}')
    .replaceAll(
      '{price}',
      typeof lead.amount === 'number' ? rupees(lead.amount) : (offered('price') ?? '{price}'),
    );
}

/** What the parts of a visit and of an offer are called (contract/README.md has their names). */
const facts: Record<Fact['name'], string> = {
  page: 'Page',
  referrer: 'Referrer',
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Search term',
  utm_content: 'Advert',
  gclid: 'Google click',
  gbraid: 'Google click in an app',
  wbraid: 'Google click to an app',
  fbclid: 'Meta click',
  msclkid: 'Microsoft click',
  package: 'Package',
  price: 'Price',
  topic: 'Topic',
  service: 'Service',
};

/** The label of a part of a visit or of an offer. */
export function factLabel(name: string): string {
  return facts[name] ?? name;
}

/** Why a lead looks like spam (server/contract/src/spam.rs). */
const spamReasons: Record<Lead['spamReasons'][number], string> = {
  trap: 'The hidden field was filled in',
  fast: 'Sent faster than a person types',
  links: 'More links than usual',
  'many-links': 'Dozens of links',
  markup: 'Links as markup',
  'link-in-name': 'A link in the name or phone number',
  'address-limit': 'Too many leads from the same address',
  'total-limit': 'Too many leads from everywhere',
  flood: 'Many leads came at once',
};

/** A sign of spam in words. */
export function spamReasonLabel(name: string): string {
  return spamReasons[name] ?? name;
}
