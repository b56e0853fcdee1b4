import type { FormContract } from './contract.ts';
import { recall } from './memory.ts';

/** Names of a link's query that say what was offered where it was pressed; they travel with the lead. */
const OFFER = ['package', 'price', 'topic', 'service'];

/**
 * Fills what the visitor has not touched: from the link that led here (`?service=`, `?position=`, `?topic=`), then from
 * what this visit remembers.
 *
 * @param topic what a message about a topic begins with
 */
export function prefill(form: HTMLFormElement, contract: FormContract, name: string, topic = ''): void {
  const query = new URLSearchParams(location.search);
  const known = recall(name);
  const begun = beginning(topic);
  for (const [field, { kind, options, default: usual = '' }] of Object.entries(contract.fields)) {
    const control = form.elements.namedItem(field);
    if (kind === 'choice' && control instanceof HTMLSelectElement) {
      const wanted = [query.get(field), known[field]].find((value) => value && options?.includes(value));
      if (wanted && control.value === usual) control.value = wanted;
    } else if (isText(control) && kind !== 'constant' && !control.value) {
      control.value = known[field] ?? (kind === 'multiline' ? begun : '');
    }
  }
}

/** What the message begins with when the link that led here named a topic; else empty. */
export function beginning(topic = ''): string {
  const asked = new URLSearchParams(location.search).get('topic');
  return asked && topic ? `${topic} ${asked}.\n` : '';
}

/** What the link that led here offered, as the header of contract/README.md; empty when it offered nothing. */
export function offer(): string {
  const query = new URLSearchParams(location.search);
  return new URLSearchParams(
    OFFER.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return (
    (control instanceof HTMLInputElement && control.type !== 'file') || control instanceof HTMLTextAreaElement
  );
}
