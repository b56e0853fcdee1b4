import { isPlainClick } from '../ui/isPlainClick.ts';
import type { FormContract } from './contract.ts';
import { recall } from './drafts.ts';
import type { FormWording } from './wording.ts';

/** What a form says of the topic of a link to it. */
type TopicWording = Pick<FormWording, 'topic' | 'topics'>;

/** Query parameters of a link to the form that say what was offered there. They are sent with the lead. */
const OFFER = ['package', 'price', 'topic', 'service'];

/**
 * Fills the fields that the visitor has not changed, from the page's query (`?service=`, `?position=`, `?topic=`), then
 * from the values stored for this visit. A file returns only if no document was loaded since.
 *
 * @param wording how the query's topic begins the message
 * @param isAsked the visitor has just followed a link with this query, so that its choices replace others
 */
export function prefill(
  form: HTMLFormElement,
  contract: FormContract,
  name: string,
  wording: TopicWording,
  isAsked = false,
): void {
  const query = new URLSearchParams(location.search);
  const stored = recall(name);
  const message = prefilledMessage(wording);
  for (const [field, { kind, options, default: initial = '' }] of Object.entries(contract.fields)) {
    const control = form.elements.namedItem(field);
    const known = stored[field];
    const text = typeof known === 'string' ? known : undefined;
    if (kind === 'choice' && control instanceof HTMLSelectElement) {
      const wanted = [query.get(field), text].find((value) => value && options?.includes(value));
      const isFree = control.value === initial || (isAsked && query.has(field));
      if (wanted && isFree) control.value = wanted;
    } else if (isText(control) && kind !== 'constant' && ['', control.defaultValue].includes(control.value)) {
      // The server has begun the message, too (ui/placeholders.tsx).
      control.value = text ?? (kind === 'multiline' ? message : '');
    } else if (known instanceof File && control instanceof HTMLInputElement && !control.files?.length) {
      const chosen = new DataTransfer();
      chosen.items.add(known);
      control.files = chosen.files;
    }
  }
}

/**
 * Follows the page's links to itself with another query, such as "Apply", or to a fragment without the current query. No
 * browser loads the document again then, so a chosen file is kept. Calls `listener` after each. Returns a function that ends
 * this.
 */
export function onLinkHere(listener: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || !isPlainClick(event)) return;
    const { hash, search } = link;
    const isHere = link.host + link.pathname === location.host + location.pathname;
    // If only the fragment differs, browsers load no document.
    if (!isHere || !(search || (hash && location.search))) return;
    event.preventDefault();
    history.pushState(null, '', location.pathname + search);
    if (hash) location.replace(hash);
    listener();
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}

/** What a link to the form said that the visitor asks about: the page's `?topic=`. */
export function askedTopic({ topics = {} }: TopicWording): string | undefined {
  const topic = new URLSearchParams(location.search).get('topic') || undefined;
  return topic && Object.hasOwn(topics, topic) ? topics[topic] : topic;
}

/** Returns the beginning of the message for the page's `?topic=`, or an empty string. */
export function prefilledMessage(wording: TopicWording): string {
  const asked = askedTopic(wording);
  return asked && wording.topic ? `${wording.topic} ${asked}.\n` : '';
}

/** Returns the value of the header `Yam-Offer` (contract/README.md); empty if the page's query has no offer. */
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
